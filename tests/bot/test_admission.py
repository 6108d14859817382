"""Who is worked on when, and who is told early that they were heard: by a clock that a test sets."""

import asyncio
from itertools import pairwise

import pytest

from bot.front.admission import _PATIENCE, Admission, Lateness, Ticket, WaitingLine

A_CLICK, AN_ACKNOWLEDGEMENT = 0.004, 0.001
DEADLINE = 2.5


async def heard():
    """Tell Discord that something was heard."""


class Rush:
    """Clicks that all come at once to a bot that needs its time for each."""

    def __init__(self, *, click=A_CLICK, acknowledgement=AN_ACKNOWLEDGEMENT):
        self.line, self.now = WaitingLine(), 0.0
        self.click, self.acknowledgement = click, acknowledgement
        self.begun, self.acknowledged = {}, {}

    def come(self, number, acknowledge=heard, *, first=False):
        tickets = [Ticket(self.now, acknowledge, first=first) for _ in range(number)]
        for ticket in tickets:
            self.line.add(ticket)
        return tickets

    def pass_by(self):
        """Do one thing after the other until there is nothing left to do."""
        while step := self.line.next(self.now):
            took = self.click if step.begins else self.acknowledgement
            self.line.took(step, took)
            self.now += took
            if step.begins:
                step.ticket.answering = True
                self.begun[step.ticket] = self.now
            else:
                step.ticket.acknowledging = object()
                self.acknowledged[step.ticket] = self.now
        return self

    def first_word(self, ticket):
        return min(self.begun[ticket], self.acknowledged.get(ticket, self.begun[ticket]))


def test_nobody_is_acknowledged_while_few_are_waiting():
    rush = Rush()
    rush.come(250)
    assert rush.pass_by().acknowledged == {}


def test_of_a_thousand_clicks_at_once_everybody_hears_something_in_time_and_their_answer_soon_after():
    rush = Rush(click=0.003)
    clicks = rush.come(1_000)
    rush.pass_by()
    assert max(map(rush.first_word, clicks)) < DEADLINE
    assert 0 < len(rush.acknowledged) < 1_000
    assert max(rush.begun[each] - at for each, at in rush.acknowledged.items()) < 2


def test_a_slow_machine_acknowledges_earlier_so_that_everybody_hears_something_in_time():
    rush = Rush(click=0.008, acknowledgement=0.004)
    clicks = rush.come(500)
    rush.pass_by()
    assert max(map(rush.first_word, clicks)) < DEADLINE
    assert len(rush.acknowledged) > 250


def test_clicks_are_worked_on_in_the_order_in_which_they_came():
    rush = Rush()
    clicks = rush.come(1_000)
    rush.pass_by()
    assert list(rush.begun) == clicks


def test_what_opens_a_form_goes_before_everything_that_waits():
    rush = Rush()
    clicks = rush.come(1_000)
    forms = rush.come(10, None, first=True)
    rush.pass_by()
    assert max(rush.begun[form] for form in forms) < min(rush.begun[click] for click in clicks)
    assert not set(forms) & set(rush.acknowledged)


def test_whoever_comes_after_a_rush_waits_their_turn_and_is_heard_in_time():
    rush = Rush()
    rush.come(600)
    while rush.now < 1:
        step = rush.line.next(rush.now)
        step.ticket.answering = step.begins
        rush.now += rush.click if step.begins else rush.acknowledgement
    late = rush.come(200)
    came = rush.now
    rush.pass_by()
    assert max(map(rush.first_word, late)) < came + DEADLINE


def test_who_has_begun_and_hangs_is_acknowledged_all_the_same_and_once():
    line = WaitingLine()
    ticket = Ticket(0.0, heard)
    line.add(ticket)
    assert line.next(0.0).begins
    assert line.next(_PATIENCE - 0.1) is None
    assert line.wakes() == _PATIENCE
    assert line.next(_PATIENCE) == (ticket, False)
    assert line.next(_PATIENCE + 1) is None


def test_who_is_being_answered_is_not_acknowledged_any_more():
    line = WaitingLine()
    ticket = Ticket(0.0, heard)
    line.add(ticket)
    line.next(0.0)
    ticket.answering = True
    assert line.next(_PATIENCE) is None
    assert line.wakes() is None


@pytest.mark.parametrize("ahead", [-3_600.0, -1.0, 0.0, 1.0, 3_600.0])
def test_how_late_a_click_arrives_does_not_depend_on_whose_clock_is_right(ahead):
    lateness = Lateness()
    late = [lateness.of(sent, sent + ahead + way) for sent, way in ((100, 0.05), (101, 0.9), (102, 0.05))]
    assert late == pytest.approx([0, 0.85, 0])


def test_a_clock_that_is_set_right_counts_anew_after_a_while():
    lateness = Lateness()
    lateness.of(100.0, 95.0)
    for minutes in range(1, 30):
        lateness.of(100.0 + 60 * minutes, 100.0 + 60 * minutes)
    assert lateness.of(2_000.0, 2_000.5) == pytest.approx(0.5)


class Interaction:
    """An interaction as far as its admission looks at it."""

    def __init__(self):
        self.id, self.extras = 1 << 22, {}


async def test_an_idle_bot_begins_at_once():
    admission, interaction = Admission(now=lambda: 1.0), Interaction()
    turn = asyncio.ensure_future(admission.turn(interaction, heard))
    await asyncio.sleep(0)
    assert turn.done()


async def test_one_interaction_begins_in_each_turn_of_the_loop():
    admission, begun = Admission(now=lambda: 1.0), []

    async def work(number):
        await admission.turn(Interaction(), heard)
        begun.append(number)

    tasks = [asyncio.ensure_future(work(number)) for number in range(5)]
    seen = []
    while not all(task.done() for task in tasks):
        seen.append(len(begun))
        await asyncio.sleep(0)
    assert begun == list(range(5))
    assert all(later - before <= 1 for before, later in pairwise(seen))
