"""Cards as emojis: what is shown with them says what is said without, within Discord's limits."""

import json
from dataclasses import replace

import pytest
from support.looks import fits, pushed
from support.retold import TEXTS, dealt_game, held, later, retold, speaking

from bot.front import emojis, screens
from bot.front.custom_ids import LookId
from bot.front.screens.layout import Choice, Screen, Summons, button, menu, rows, text
from bot.front.typed_input import cards, played_card
from games import NEWEST
from games.cards import JOKER, TAROT_78, Card
from games.sotlylaisse import SOTLYLAISSE

LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
IDS = {name: 10**18 + number for number, name in enumerate(emojis.depicted())}
HERE = LookId("12", "hand")
MOVES = 8


def pictured(voice):
    """Return a voice for whom all emojis are there."""
    return replace(voice, pictured=emojis.corners(IDS)[voice.language])


QUEEN = pictured(TEXTS.voice("fr")).card(Card("Qs"))


@LANGUAGE
def test_every_card_has_an_emoji_that_is_named_in_words_and_says_its_corner(language):
    voice = TEXTS.voice(language)
    shown = pictured(voice)
    for card in (*TAROT_78, JOKER):
        assert shown.card(card).startswith("<:car")
        assert emojis.in_letters(shown.card(card)) == voice.card(card)
        assert emojis.in_letters(shown("error-no-card", text="x", cards=shown.card(card))) == voice(
            "error-no-card", text="x", cards=voice.card(card)
        )
    assert QUEEN.startswith("<:carte_dame_de_pique:")


def test_a_name_at_discord_is_allowed_there_and_leads_back_to_what_is_said():
    for name, drawn in emojis.stored().items():
        assert len(name) <= 32
        assert emojis.said_by(name) == drawn.name
    assert emojis.said_by("carte_dame_de_pique") is None
    assert emojis.said_by("somebody_elses_0000") is None


def test_an_article_stands_before_an_emoji_as_before_a_card():
    assert QUEEN.the == f"la {QUEEN}"


def test_a_missing_emoji_is_said_in_letters_beside_those_that_are_there():
    some = emojis.corners({"carte_dame_de_pique": 7})["fr"]
    voice = replace(TEXTS.voice("fr"), pictured=some)
    assert [voice.card(card) for card in map(Card, ("Qs", "Qh"))] == ["<:carte_dame_de_pique:7>", "D♥"]


def test_a_control_says_its_card_in_letters_and_shows_it_beside_them():
    sign = {"name": "carte_dame_de_pique", "id": str(IDS["carte_dame_de_pique"])}
    pressed = button(f"Jouer {QUEEN}", HERE)
    assert (pressed["label"], pressed["emoji"]) == ("Jouer D♠", sign)
    (offered,) = menu(HERE, f"Après {QUEEN}", [Choice(QUEEN, HERE, f"sur {QUEEN}")])["components"]
    (option,) = offered["options"]
    assert (option["label"], option["emoji"], option["description"]) == ("D♠", sign, "sur D♠")
    assert "emoji" not in button("Ma main", HERE)


def test_a_phone_shows_cards_in_letters():
    summons = Summons.to(Screen(text(f"Votre main: {QUEEN}"), *rows([button(QUEEN, HERE)])), f"Sur {QUEEN}")
    assert pushed(summons) == "Sur D♠"
    assert summons.payload()["embeds"] == [{"description": f"Votre main: {QUEEN}"}]


def test_a_text_that_emojis_would_make_too_long_is_said_in_letters():
    assert text(*[QUEEN] * 50)["content"].count("<:") == 50
    assert text(*[QUEEN] * 500)["content"] == "\n".join(["D♠"] * 500)
    halves = [text(*[QUEEN] * 60), text(*[QUEEN] * 60)]
    assert [part["content"] for part in Screen(*halves).to_components()] == ["\n".join(["D♠"] * 60)] * 2


@LANGUAGE
@pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
def test_hands_and_announcements_say_with_emojis_what_they_say_without(game, language):
    played = dealt_game(game, 0)
    for told in retold(played, moves=MOVES)[-MOVES:]:
        at, plain = held(told.table), speaking(language, told.table)
        shown = pictured(plain)
        pairs = [
            (one.screen, other.screen)
            for one, other in zip(
                screens.announcement(at, [told], shown, later),
                screens.announcement(at, [told], plain, later),
                strict=True,
            )
        ]
        pairs += [
            (private(at, 0, shown, later=later), private(at, 0, plain, later=later))
            for private in (screens.hand, screens.dealt)
        ]
        for one, other in pairs:
            assert emojis.without(fits(one).payload()) == other.payload()
            assert "<:" not in pushed(one)


@LANGUAGE
def test_the_longest_hand_of_tarot_cards_is_shown_with_emojis(language):
    told = retold(dealt_game(SOTLYLAISSE, 0), moves=0)[-1]
    voice = pictured(speaking(language, told.table))
    hands = [screens.hand(held(told.table), seat, voice, later=later) for seat in range(3)]
    shown = [fits(hand).to_components()[0]["content"].count("<:") for hand in hands]
    assert max(shown) >= len(told.table.view(0).hand)


@LANGUAGE
def test_who_types_reads_and_writes_letters(language):
    told = retold(dealt_game(NEWEST[0], 0), moves=0)[-1]
    voice = pictured(speaking(language, told.table))
    offers = list(cards(told.table, min(told.table.awaited), voice, ""))
    assert offers
    assert not [label for label, _ in offers if "<:" in label]
    assert played_card(NEWEST[0], TEXTS, voice.in_letters.card(Card("5h"))) is not None


def test_a_request_without_emojis_is_the_same_in_one_part_and_in_several():
    body = {"components": Screen(text(QUEEN), *rows([button(QUEEN, HERE)])).to_components()}
    plain = {"components": Screen(text("D♠"), *rows([button("D♠", HERE)])).to_components()}
    assert emojis.request_without({"json": body}) == {"json": plain}
    whole = {"name": "payload_json", "value": json.dumps(body)}
    first, *files = emojis.request_without({"form": [whole, "a file"]})["form"]
    assert (first["name"], json.loads(first["value"])) == ("payload_json", plain)
    assert files == ["a file"]
    assert emojis.request_without({"params": {"limit": 1}}) == {"params": {"limit": 1}}
