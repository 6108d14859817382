"""How often a bot may call where limits are strict; the moments are given, so nothing waits."""

import itertools

import pytest

from localdiscord.errors import DiscordError
from localdiscord.rate_limits import OPEN_DM, Caller, RateLimits

EDIT = "PATCH /channels/{channel}/messages/{message}"


def called(rates, route, moments, bucket=""):
    """Return the headers and the refusals of calls at these moments."""
    caller = Caller(route, f"{route} {bucket}", counted=True)
    return [rates.take(caller, moment) for moment in moments]


def test_the_sixth_edit_in_a_channel_within_five_seconds_waits_for_the_first_to_be_that_old():
    answers = called(RateLimits(strict=True), EDIT, [0, 1, 2, 3, 4, 4.5, 5.5], "7")
    headers, refusal = answers[5]
    assert [each for _, each in answers if each] == [refusal]
    assert (refusal["retry_after"], refusal["global"]) == (0.5, False)
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["X-RateLimit-Remaining"] == "0"


def test_another_channel_has_a_limit_of_its_own():
    rates = RateLimits(strict=True)
    assert not any(refusal for bucket in "78" for _, refusal in called(rates, EDIT, range(5), bucket))


def test_the_fifty_first_call_within_a_second_says_that_it_is_one_too_many_everywhere():
    *earlier, (headers, refusal) = called(RateLimits(strict=True), "GET /users/@me", [0] * 51)
    assert not any(each for _, each in earlier)
    assert refusal["global"] is True
    assert headers["X-RateLimit-Scope"] == "global"


def test_the_eleventh_direct_message_opened_within_ten_seconds_waits():
    *earlier, (_, refusal) = called(RateLimits(strict=True), OPEN_DM, [0] * 11)
    assert not any(each for _, each in earlier)
    assert refusal["retry_after"] == 10


def test_who_opens_direct_messages_without_end_is_refused_however_patiently():
    rates = RateLimits(strict=True)
    slowly = itertools.islice(itertools.count(step=2), 31)
    with pytest.raises(DiscordError) as refused:
        called(rates, OPEN_DM, slowly)
    assert (refused.value.status, refused.value.code) == (403, 40003)
    assert called(rates, OPEN_DM, [601])[0][1] is None


def test_limits_that_are_not_strict_let_through_what_a_test_needs():
    assert not any(refusal for _, refusal in called(RateLimits(), OPEN_DM, [0] * 200))
