"""What people write: what of it shows, and how little of it may be laid over everything else."""

import unicodedata

import pytest

from bot.words.user_text import printable, readable

TILDE = "\N{COMBINING TILDE}"


def test_a_letter_carries_no_heap_of_marks():
    assert printable(f"Ch{TILDE * 72}ut{TILDE * 72}") == f"Ch{TILDE * 3}ut{TILDE * 3}"


@pytest.mark.parametrize("text", ["été", "Tiếng Việt", "שָׁלוֹם", "ที่นี่", "غنِّ"])
def test_the_marks_that_languages_need_stay(text):
    for form in ("NFC", "NFD"):
        assert printable(unicodedata.normalize(form, text)) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    "text", ["", " ", "\u00a0", "\u200b", "\u2800", "\u3164", "\ufe0f", "\u0301", "…", "--"]
)
def test_what_shows_no_word_is_not_readable(text):
    assert not readable(text)


@pytest.mark.parametrize("text", ["a", " é ", "7", "唱", "🤫", "\u200bok"])
def test_what_shows_a_word_is_readable(text):
    assert readable(text)
