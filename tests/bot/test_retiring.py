"""Which announcements give up their controls once a newer one stands below."""

from itertools import count, cycle, islice

import pytest

from bot.front.retiring import Told, worth_an_edit

MESSAGES = 60


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("circle", [[True], [True, False], [True, True, False], [True, False, False, False]])
def test_no_call_keeps_the_table_of_then_in_large_print_whoever_it_called(circle, lines):
    around = islice(zip(count(1, lines), cycle(circle), strict=False), MESSAGES)
    calls = [Told(n, n, n + lines - 1, called=True) for n, called in around if called]
    assert all(map(worth_an_edit, calls))


def test_of_what_called_nobody_and_was_told_line_by_line_every_other_announcement_is_edited():
    told = [Told(n, n, n, called=False) for n in range(MESSAGES)]
    assert sum(map(worth_an_edit, told)) == MESSAGES / 2
