"""What people type, read as a move."""

import pytest
from support.folding import Bench
from support.retold import dealt_game, retold

from bot.front import typed_input
from bot.words.texts import Texts
from games import GAMES, newest
from games.cards import EVERY_CARD
from games.notation import speak

TEXTS = Texts.load(strict=True)
LE99 = newest("le99")


@pytest.mark.parametrize(
    "typed",
    [
        "Qs", "qs", "Q♠", "D♠", "d♠", " dame de pique ", "la Dame de pique", "queen of spades",
        "the Queen of spades", "DAME DE PIQUE", "discard Qs",
    ],
)  # fmt: skip
def test_a_card_is_understood_however_it_is_spoken(typed):
    assert typed_input.played_card(LE99, TEXTS, typed) == "discard Qs"


@pytest.mark.parametrize("typed", ["C♠", "Cs", "Kn♠", "kns", "the Knight of spades", "cavalier de pique"])
def test_the_knight_is_understood_by_the_letters_of_either_language(typed):
    assert typed_input.played_card(newest("sotlylaisse"), TEXTS, typed).endswith(" Cs")


def test_the_knight_is_offered_by_the_letters_of_either_language():
    table = retold(dealt_game(newest("sotlylaisse"), 0), moves=0)[-1].table
    seat = next(seat for seat in range(3) if "Cs" in table.view(seat).hand)
    for language, label in (("fr", "C♠"), ("en", "Kn♠")):
        for typed in ("c♠", "Kn♠"):
            ((said, _),) = typed_input.cards(table, seat, TEXTS.voice(language), typed)
            assert label in said


@pytest.mark.parametrize("typed", ["", "dame", "queen", "5", "♠", "draw me", "discard"])
def test_what_names_no_card_is_none(typed):
    assert typed_input.played_card(LE99, TEXTS, typed) is None


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_cards_are_spoken_alike(language):
    voice = TEXTS.voice(language)
    for say in (voice.card, voice.card_name, voice.card_label):
        assert len({say(card).casefold() for card in EVERY_CARD}) == len(EVERY_CARD)


def test_ones_own_cards_are_offered_those_that_may_be_played_first():
    bench = Bench().started()
    seat = min(bench.table.awaited)
    offers = list(typed_input.cards(bench.table, seat, TEXTS.voice("fr"), ""))
    menu = {speak(action) for action in bench.table.menu(seat)}
    assert {value for _, value in offers[: len(menu)]} == menu
    hand = bench.table.view(seat).hand
    assert len(offers) == len(set(hand))


def test_a_card_that_cannot_be_played_is_offered_last_and_says_so():
    bench = Bench().started()
    seat = min(bench.table.awaited)
    while len(bench.table.menu(seat)) in {0, len(set(bench.table.view(seat).hand))}:
        bench.play()
        bench.wait(minutes=1)
        seat = min(bench.table.awaited)
    offers = list(typed_input.cards(bench.table, seat, TEXTS.voice("fr"), ""))
    assert "ne peut pas se jouer maintenant" in offers[-1][0]
    assert "ne peut pas se jouer maintenant" not in offers[0][0]


def test_only_what_fits_the_letters_typed_so_far_is_offered():
    bench = Bench().started()
    seat = min(bench.table.awaited)
    voice = TEXTS.voice("fr")
    card = bench.table.view(seat).hand[0]
    offers = list(typed_input.cards(bench.table, seat, voice, voice.card_label(card).upper()))
    assert [value for _, value in offers] == [f"discard {card}"]
    assert list(typed_input.moves(bench.table, seat, voice, "zzz")) == []


def test_somebody_who_is_not_awaited_is_offered_no_move():
    bench = Bench().started()
    other = next(seat for seat in range(3) if seat not in bench.table.awaited)
    assert list(typed_input.moves(bench.table, other, TEXTS.voice("en"), "")) == []


# --- house rules ---


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", ()),
        ("lossesToEnd=3", ("lossesToEnd=3",)),
        (
            " lossesToEnd=3, floorZero=true ceremony=full ",
            ("lossesToEnd=3", "floorZero=true", "ceremony=full"),
        ),
        ("drawSeconds=45", ("drawSeconds=45",)),
        (
            "coups perdus pour perdre la partie : 12 · Jamais sous zéro : Oui",
            ("lossesToEnd=12", "floorZero=true"),
        ),
    ],
)
def test_house_rules_are_read_by_their_names_or_by_their_words(typed, said):
    agreed = typed_input.house_rules(LE99, TEXTS.voice("fr"), typed)
    assert (agreed.said, agreed.rest) == (said, "")


@pytest.mark.parametrize(
    ("typed", "rest"),
    [
        ("lossesToEnd=99", "lossesToEnd=99"),
        ("drawSeconds=0", "drawSeconds=0"),
        ("floorZero=true nonsense", "nonsense"),
    ],
)
def test_what_is_no_house_rule_is_named(typed, rest):
    assert typed_input.house_rules(LE99, TEXTS.voice("en"), typed).rest == rest


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", sorted({key for key, _ in GAMES}))
def test_every_house_rule_on_offer_is_understood_by_its_words_and_by_its_value(language, game):
    voice, rules = TEXTS.voice(language), newest(game)
    for label, value in typed_input.rule_offers(rules, voice, ""):
        assert typed_input.house_rules(rules, voice, label) == typed_input.house_rules(rules, voice, value)
        assert typed_input.house_rules(rules, voice, value).options != rules.options()


def test_a_house_rule_is_added_to_those_before_it_and_offered_once():
    voice = TEXTS.voice("fr")
    offers = dict(typed_input.rule_offers(LE99, voice, "lossesToEnd=3 ceremony=full"))
    assert next(iter(offers.values())) == "lossesToEnd=3 ceremony=full"
    assert all(value.count("lossesToEnd") == 1 for value in offers.values())
    assert "lossesToEnd=3 ceremony=full floorZero=true" in offers.values()


def test_a_number_typed_before_is_repeated_in_words():
    voice = TEXTS.voice("fr")
    offers = typed_input.rule_offers(LE99, voice, "drawSeconds=45 graceMs=1500")
    said = (
        "Pige chronométrée\N{NO-BREAK SPACE}: 45 secondes · Sursis pour piger\N{NO-BREAK SPACE}: 1,5 seconde"
    )
    assert next(offers) == (said, "drawSeconds=45 graceMs=1500")


def test_moves_are_offered_in_an_order_that_does_not_say_which_is_best():
    bench = Bench().started()
    seat = min(bench.table.awaited)
    labels = [label for label, _ in typed_input.moves(bench.table, seat, TEXTS.voice("en"), "")]
    assert labels == sorted(labels)
