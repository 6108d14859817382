"""Chance is the same everywhere and for ever: old games are replayed with it, and checked by others."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Chance

SEEDS = ("00" * 32, "5" * 64, "0123456789abcdef" * 4, "FEDCBA9876543210" * 4)
PURPOSES = ("shuffle", "deal", "talon", "mélange:2")
SIZES = (0, 1, 2, 8, 9, 52, 78, 208, 1_000)
LIMITS = (1, 2, 7, 52, 99, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32)
"""Past 2³¹ nearly half of the numbers are drawn again, and some draws go from one block into the next."""

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def fingerprint(values):
    return hashlib.sha256(" ".join(map(str, values)).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("seed", "expected"),
    list(
        zip(
            SEEDS,
            ("66890437696f583f", "58e067ba3c01492c", "9bc6f542a54945de", "7eee44ac8c0f7925"),
            strict=True,
        )
    ),
)
def test_the_shuffles_of_a_seed_are_those_that_were_published(seed, expected):
    orders = [
        Chance(seed, used).shuffle(purpose, range(size))[0]
        for purpose in PURPOSES
        for size in SIZES
        for used in (0, 1, 11)
    ]
    assert fingerprint(orders) == expected


@pytest.mark.parametrize(
    ("seed", "expected"),
    list(
        zip(
            SEEDS,
            ("e74d96502edc6105", "cd7eae8ca810d1b5", "07e869ac4fd55f42", "1050d26709eb52b9"),
            strict=True,
        )
    ),
)
def test_the_numbers_of_a_seed_are_those_that_were_published(seed, expected):
    numbers = [
        Chance(seed, used).below(purpose, limit)[0]
        for purpose in PURPOSES
        for limit in LIMITS
        for used in range(200)
    ]
    assert fingerprint(numbers) == expected


def published(seed, purpose):
    """Give the stream of numbers as anybody may write it down again."""
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(seed), f"{purpose}:{block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at : at + 4]) for at in range(0, 32, 4))
        block += 1


def fairly(numbers, limit):
    return next(number % limit for number in numbers if number < 2**32 // limit * limit)


@given(seeds, st.integers(0, 50), st.text(max_size=10), st.integers(0, 300))
def test_a_shuffle_is_that_of_fisher_and_yates(seed, used, purpose, size):
    numbers, items = published(seed, f"{purpose}:{used}"), list(range(size))
    for last in range(size - 1, 0, -1):
        other = fairly(numbers, last + 1)
        items[last], items[other] = items[other], items[last]
    assert Chance(seed, used).shuffle(purpose, range(size)) == (tuple(items), Chance(seed, used + 1))


@given(seeds, st.integers(0, 50), st.text(max_size=10), st.integers(1, 2**32))
def test_a_number_is_the_first_that_is_fair(seed, used, purpose, limit):
    drawn = fairly(published(seed, f"{purpose}:{used}"), limit)
    assert Chance(seed, used).below(purpose, limit) == (drawn, Chance(seed, used + 1))
