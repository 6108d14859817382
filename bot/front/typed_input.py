"""What people type, read as an action: a card as it is spoken in any of our languages, or our notation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple, TypeVar

from bot.faces import face, houserules
from bot.faces.face import dotted
from bot.host.table.state import Table
from bot.words.texts import LANGUAGES, Texts, Voice
from games.cards import EVERY_CARD, Card, rank, suit
from games.core import Action, Game, Illegal, Options, Seat, cards_of
from games.notation import read, speak

T = TypeVar("T")


class Agreed(NamedTuple):
    """House rules as somebody typed them."""

    options: Options
    said: tuple[str, ...]
    """Each of them as an id has it: ``lossesToEnd=3``."""
    rest: str
    """What is no house rule of the game, from its first word on."""


def house_rules(game: Game[Any, Any, Any], voice: Voice, typed: str) -> Agreed:
    """Read ``lossesToEnd=3 ceremony=full``, or the same in the words in which they are offered."""
    options, rest = game.options(), typed.strip(_BETWEEN)
    said: tuple[str, ...] = ()
    while rest and (found := _first_rule(game, voice, options, rest)):
        options, said, rest = found[0], (*said, found[1]), rest[found[2] :].strip(_BETWEEN)
    return Agreed(options, said, rest)


_BETWEEN: Final = " ,;·"
_RULE: Final = re.compile(r"([A-Za-z0-9]+)=([^\s,;]+)")


def _first_rule(
    game: Game[Any, Any, Any], voice: Voice, options: Options, text: str
) -> tuple[Options, str, int] | None:
    """Read one house rule: the options with it, how it is written, and the length of its words."""
    readings = [(label, written) for label, written in _rules(game, voice) if _begins(text, label)]
    if match := _RULE.match(text):
        readings.append((match[0], match[0]))
    for words, written in sorted(readings, key=lambda reading: -len(reading[0])):
        changed = houserules.changed(options, *written.split("=", 1))
        if changed is not None:
            return type(options).model_validate(changed), written, len(words)
    return None


def _rules(game: Game[Any, Any, Any], voice: Voice) -> Iterator[tuple[str, str]]:
    """Give every choice of every house rule of a game: its words, and how it is written."""
    for name in houserules.names(game.options):
        yield from _choices(game, voice, name)


def _choices(game: Game[Any, Any, Any], voice: Voice, name: str) -> Iterator[tuple[str, str]]:
    label = houserules.label(voice, game.key, game.options, name)
    for value in houserules.choices(game.options, name) or ():
        choice = houserules.choice_label(voice, game.key, game.options, name, value)
        yield voice("lobby-option", option=label, choice=choice), houserules.written(name, value)


def _begins(text: str, label: str) -> bool:
    """Say whether a text begins with a label, whatever its case and its spaces that do not break."""
    return (
        text.replace("\N{NO-BREAK SPACE}", " ")
        .casefold()
        .startswith(label.replace("\N{NO-BREAK SPACE}", " ").casefold())
    )


def rule_offers(game: Game[Any, Any, Any], voice: Voice, typed: str) -> Iterator[tuple[str, str]]:
    """Offer what may be agreed on beside what has been typed so far, some of each house rule first."""
    agreed = house_rules(game, voice, typed)
    before = tuple(_worded(game, voice, agreed.options, each) for each in agreed.said)
    if before and not agreed.rest:
        yield dotted(before), " ".join(agreed.said)
    named = {_rule_named(each) for each in agreed.said}
    others = (list(_fitting(game, voice, name, agreed)) for name in houserules.names(game.options))
    for label, written in _by_turns(
        [each for each in others if each and _rule_named(each[0][1]) not in named]
    ):
        yield dotted((*before, label)), " ".join((*agreed.said, written))


def _fitting(game: Game[Any, Any, Any], voice: Voice, name: str, agreed: Agreed) -> Iterator[tuple[str, str]]:
    """Give the choices of a house rule that change something and fit what is being typed."""
    usual = houserules.written(name, getattr(agreed.options, houserules.names(game.options)[name]))
    for offer in _choices(game, voice, name):
        if offer[1] != usual and any(_plain(agreed.rest) in _plain(each) for each in offer):
            yield offer


def _worded(game: Game[Any, Any, Any], voice: Voice, options: Options, written: str) -> str:
    return houserules.said(voice, game.key, options, _rule_named(written))


def _rule_named(written: str) -> str:
    return written.partition("=")[0]


def _by_turns(lists: Sequence[Sequence[T]]) -> Iterator[T]:
    """Give the first of each list, then the second of each, and so on."""
    return (each for turn in zip_longest(*lists) for each in turn if each is not None)


def moves(table: Table, seat: Seat, voice: Voice, typed: str) -> Iterator[tuple[str, str]]:
    """Offer the legal moves that fit what has been typed so far: the words for each, and its notation.

    They come in the order of their words: that of the menu would give away the best of them.
    """
    unlisted, voice = face(table.game.key).unlisted, voice.in_letters
    menu = (action for action in table.menu(seat) if not isinstance(action, unlisted))
    offers = sorted((voice.say(action), speak(action)) for action in menu)
    return (offer for offer in offers if any(_plain(typed) in _plain(word) for word in offer))


def cards(table: Table, seat: Seat, voice: Voice, typed: str) -> Iterator[tuple[str, str]]:
    """Offer the cards of a hand that fit what has been typed so far, those that may be played first.

    A card that is played in several ways, such as one that calls for a suit, is offered once for each.
    """
    ways: dict[Card, list[Action]] = {}
    voice = voice.in_letters
    for action in table.menu(seat):
        if len(named := cards_of(action)) == 1:
            ways.setdefault(named[0], []).append(action)
    hand = dict.fromkeys(getattr(table.view(seat), "hand", None) or ())
    for card in sorted(hand, key=lambda each: each not in ways):
        label = voice("card-offer", card=voice.card(card), name=voice.card_label(card))
        if any(_plain(typed) in name for name in (_plain(label), *_names(voice.texts, card))):
            yield from _card_offers(card, label, ways.get(card, ()), voice)


def playable(table: Table, seat: Seat) -> Sequence[Card]:
    """Return the cards of a hand that may be played now, in the order of the hand."""
    unplayed = face(table.game.key).unplayed
    moves = (action for action in table.menu(seat) if not isinstance(action, unplayed))
    named = {card for action in moves for card in cards_of(action)}
    hand = dict.fromkeys(getattr(table.view(seat), "hand", None) or ())
    return [card for card in hand if card in named]


def _card_offers(card: Card, label: str, ways: Sequence[Action], voice: Voice) -> Iterator[tuple[str, str]]:
    match ways:
        case []:
            yield voice("card-offer-unplayable", offer=label), card
        case [action]:
            yield label, speak(action)
        case _:
            yield from ((voice.say(action), speak(action)) for action in ways)


def played_card(game: Game[Any, Any, Any], texts: Texts, typed: str) -> str | None:
    """Read "5♥", "5h" or "la dame de pique" as the action that plays the card (``None``: it is no card)."""
    card = _card(texts, typed)
    readings = [typed] if card is None else [f"{kind.verb} {card}" for kind in game.actions]
    return next((reading for reading in readings if _reads(game, reading)), None)


def _card(texts: Texts, typed: str) -> Card | None:
    wanted = _plain(typed)
    return next((card for card in sorted(EVERY_CARD) if wanted in set(_names(texts, card))), None)


def _names(texts: Texts, card: Card) -> Iterator[str]:
    """Give what a card is called in each language, with a letter for its suit too: "Kn♠", "Kns"."""
    yield _plain(card)
    for voice in map(texts.voice, LANGUAGES):
        yield from map(_plain, (voice.card(card), voice.card_name(card), voice.card_label(card)))
        if (of := rank(card)) and (kind := suit(card)):
            yield _plain(voice.index(of) + kind)


def _reads(game: Game[Any, Any, Any], text: str) -> bool:
    try:
        read(game, text)
    except Illegal:
        return False
    return True


def _plain(text: str) -> str:
    """Forget case, accents and outer blanks: "D♠", "dame de pique" and "Dame de Pique" are one."""
    decomposed = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
