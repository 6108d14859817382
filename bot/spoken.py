"""What people type, read as an action: a card as it is spoken in any of our languages, or our notation."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from bot.table.state import Table
from bot.texts import LANGUAGES, Texts, Voice
from games.cards import EVERY_CARD, Card
from games.core import Action, Game, Illegal, Seat
from games.notation import read, speak


def moves(table: Table, seat: Seat, voice: Voice, typed: str) -> Iterator[tuple[str, str]]:
    """Offer the legal moves that fit what has been typed so far: the words for each, and its notation."""
    offers = ((voice.say(action), speak(action)) for action in table.menu(seat))
    return (offer for offer in offers if any(_plain(typed) in _plain(word) for word in offer))


def cards(table: Table, seat: Seat, voice: Voice, typed: str) -> Iterator[tuple[str, str]]:
    """Offer the cards of a hand that fit what has been typed so far, those that may be played first."""
    playable = {card: speak(action) for action in table.menu(seat) if (card := _card_of(action))}
    hand = dict.fromkeys(getattr(table.view(seat), "hand", None) or ())
    for card in sorted(hand, key=lambda each: each not in playable):
        label = voice("card-offer", card=voice.card(card), name=voice.card_label(card))
        if card not in playable:
            label = voice("card-offer-unplayable", offer=label)
        if _plain(typed) in _plain(label) or _plain(typed) in card.casefold():
            yield label, playable.get(card, card)


def played_card(game: Game[Any, Any, Any], texts: Texts, typed: str) -> str | None:
    """Read "5♥", "5h" or "la dame de pique" as the action that plays the card (``None``: it is no card)."""
    card = _card(texts, typed)
    readings = [typed] if card is None else [f"{kind.verb} {card}" for kind in game.actions]
    return next((reading for reading in readings if _reads(game, reading)), None)


def _card_of(action: Action) -> Card | None:
    """Return the card that an action plays (``None``: it plays none, or several)."""
    value = getattr(action, "card", None)
    return Card(value) if isinstance(value, str) else None


def _card(texts: Texts, typed: str) -> Card | None:
    wanted = _plain(typed)
    return next((card for card in sorted(EVERY_CARD) if wanted in set(_names(texts, card))), None)


def _names(texts: Texts, card: Card) -> Iterator[str]:
    yield _plain(card)
    for voice in map(texts.voice, LANGUAGES):
        yield from map(_plain, (voice.card(card), voice.card_name(card), voice.card_label(card)))


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
