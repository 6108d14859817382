"""Numbers in words, checked one by one against two other people's work over the whole range."""

import pytest
from num2words import num2words

from bot.words.numerals import FRENCH_NUMERALS, LIMIT, words

EVERY_NUMBER = range(-LIMIT, LIMIT + 1)
BELOW_200 = range(-199, 200)


def icu(locale, rules="spellout"):
    """ICU's way to spell a number."""
    messageformat = pytest.importorskip("icu4py.messageformat")
    pattern = messageformat.MessageFormat(f"{{n,{rules}}}", locale)
    return lambda number: pattern.format({"n": number})


def all_hyphens(spelled):
    """Spell as the reform of 1990 does; the word for minus is no part of the numeral."""
    sign, minus, numeral = spelled.rpartition("moins ")
    return sign + minus + numeral.replace(" ", "-")


def some_hyphens(spelled):
    """Spell as ICU does: hyphens below one hundred, none around the word for one hundred."""
    return spelled.replace(" et ", "-et-")


def in_the_eighties(number):
    return 81 <= abs(number) % 100 <= 89


@pytest.mark.parametrize(
    ("numerals", "number", "spelled"),
    [
        ("traditional", 99, "quatre-vingt-dix-neuf"),
        ("traditional", 21, "vingt et un"),
        ("traditional", 71, "soixante et onze"),
        ("traditional", 80, "quatre-vingts"),
        ("traditional", 81, "quatre-vingt-un"),
        ("traditional", 91, "quatre-vingt-onze"),
        ("traditional", -5, "moins cinq"),
        ("traditional", 280, "deux cent quatre-vingts"),
        ("1990", 21, "vingt-et-un"),
        ("1990", -31, "moins trente-et-un"),
        ("1990", 201, "deux-cent-un"),
        ("belgian", 71, "septante et un"),
        ("belgian", 80, "quatre-vingts"),
        ("belgian", 81, "quatre-vingt-un"),
        ("belgian", 99, "nonante-neuf"),
        ("swiss", 81, "huitante et un"),
        ("swiss", 88, "huitante-huit"),
        ("english", 99, "ninety-nine"),
        ("english", -5, "minus five"),
        ("english", 106, "one hundred and six"),
    ],
)
def test_a_number_is_spelled_as_in_the_grammar_book(numerals, number, spelled):
    assert words(number, numerals) == spelled


def test_traditional_numbers_are_those_of_num2words():
    assert [words(n, "traditional") for n in EVERY_NUMBER] == [num2words(n, lang="fr") for n in EVERY_NUMBER]


def test_traditional_numbers_are_those_of_icu_but_for_its_hyphens():
    oracle = icu("fr")
    assert [some_hyphens(words(n, "traditional")) for n in EVERY_NUMBER] == [oracle(n) for n in EVERY_NUMBER]


def test_the_spelling_of_1990_hyphenates_the_whole_numeral():
    expected = [all_hyphens(num2words(n, lang="fr")) for n in EVERY_NUMBER]
    assert [words(n, "1990") for n in EVERY_NUMBER] == expected


def test_below_one_hundred_the_spelling_of_1990_is_that_of_icu():
    oracle = icu("fr")
    assert [words(n, "1990") for n in range(-99, 100)] == [oracle(n) for n in range(-99, 100)]


def test_swiss_numbers_are_those_of_icu_but_for_its_hyphens():
    oracle = icu("fr_CH")
    assert [some_hyphens(words(n, "swiss")) for n in EVERY_NUMBER] == [oracle(n) for n in EVERY_NUMBER]


def test_swiss_numbers_are_those_of_num2words_which_miscounts_the_hundreds():
    assert [words(n, "swiss") for n in BELOW_200] == [num2words(n, lang="fr_CH") for n in BELOW_200]


def test_belgian_numbers_are_those_of_icu_which_loses_a_hyphen_from_81_to_89():
    oracle, sound = icu("fr_BE"), [n for n in EVERY_NUMBER if not in_the_eighties(n)]
    assert [some_hyphens(words(n, "belgian")) for n in sound] == [oracle(n) for n in sound]


def test_belgians_count_from_81_to_89_as_everybody_does():
    eighties = [n for n in EVERY_NUMBER if in_the_eighties(n)]
    assert [words(n, "belgian") for n in eighties] == [words(n, "traditional") for n in eighties]


def test_english_numbers_are_those_of_num2words():
    assert [words(n, "english") for n in EVERY_NUMBER] == [num2words(n, lang="en") for n in EVERY_NUMBER]


def test_english_numbers_are_those_of_icu():
    oracle = icu("en", "spellout,%spellout-cardinal-verbose")
    assert [words(n, "english") for n in EVERY_NUMBER] == [oracle(n) for n in EVERY_NUMBER]


@pytest.mark.parametrize("numerals", [*FRENCH_NUMERALS, "english"])
def test_only_the_first_letter_of_an_announcement_is_a_capital(numerals):
    for number in EVERY_NUMBER:
        spelled, announced = words(number, numerals), words(number, numerals, capital=True)
        assert announced[0].isupper()
        assert announced[1:] == spelled[1:]
        assert spelled == spelled.lower()


@pytest.mark.parametrize("number", [LIMIT + 1, -LIMIT - 1])
def test_a_number_beyond_the_limit_has_no_words(number):
    with pytest.raises(ValueError, match=str(number)):
        words(number, "traditional")
