"""Cards as emojis: how one is written in a text and on a control, and what is said in its place.

A text says a card by an emoji of the application, ``<:carte_9_de_pique:123>``. Where none can be shown (on a
label, on a phone's locked screen, in a file), or too many make a text too long, the card is said as ``9♠``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import discord

from bot.pictures.emojis import CardEmoji, card_emoji
from bot.pictures.versions import VERSION, versions
from bot.words.fluent import LANGUAGES, Corner, Language
from bot.words.texts import Texts
from games.cards import JOKER, TAROT_78, Card

if TYPE_CHECKING:
    from discord.types.emoji import PartialEmoji

T = TypeVar("T")

_SIGN: Final = "<:"
_EMOJI: Final = re.compile(r"<:(?P<name>\w{2,32}):(?P<id>\d{1,20})>")
_STORED: Final = re.compile(rf"(?P<name>\w+)_{VERSION}")
_INVALID_FORM: Final = 50035


class Depicted(NamedTuple):
    """A card of one language: as an emoji, in letters, and in letters with its article."""

    language: Language
    card: Card
    emoji: CardEmoji
    corner: Corner


@cache
def depicted() -> Mapping[str, Depicted]:
    """Return every card of every language by the name of its emoji; the first time takes a moment."""
    texts = Texts.load()
    found = {}
    for voice in map(texts.voice, LANGUAGES):
        for card in (*TAROT_78, JOKER):
            drawn = card_emoji(card, voice)
            found[drawn.name] = Depicted(voice.language, card, drawn, texts.corner(voice, card))
    return found


def stored() -> dict[str, CardEmoji]:
    """Return every emoji by the name under which Discord has it: the one that is said, and its version."""
    drawn = versions()
    return {f"{name}_{drawn[each.emoji.design]}": each.emoji for name, each in depicted().items()}


def said_by(name: str) -> str | None:
    """Return by which name texts say an emoji that Discord has, of whatever version (``None``: not ours)."""
    found = _STORED.fullmatch(name)
    return found["name"] if found and found["name"] in depicted() else None


def corners(ids: Mapping[str, int]) -> dict[Language, dict[Card, Corner]]:
    """Return how each language says the cards whose emojis are there, by the names of these and their ids."""
    said: dict[Language, dict[Card, Corner]] = {language: {} for language in LANGUAGES}
    for name, number in ids.items():
        known = depicted()[name]
        shown = Corner(f"{_SIGN}{name}:{number}>")
        shown.the = known.corner.the.replace(known.corner, shown)
        said[known.language][known.card] = shown
    return said


def in_letters(words: str) -> str:
    """Return a text with its cards in letters."""
    return _EMOJI.sub(_lettered, words) if _SIGN in words else words


def _lettered(found: re.Match[str]) -> str:
    known = depicted().get(found["name"])
    return known.corner if known else found[0]


def first(words: str) -> PartialEmoji | None:
    """Return the first emoji of a text as a control shows it."""
    found = _EMOJI.search(words) if _SIGN in words else None
    return {"name": found["name"], "id": found["id"]} if found else None


def without(part: T) -> T:
    """Return what goes on the wire with its cards in letters, and no emoji on its controls."""
    plain: Any = part
    if isinstance(part, dict):
        plain = {name: without(value) for name, value in part.items() if name != "emoji"}
    elif isinstance(part, list | tuple):
        plain = [without(each) for each in part]
    elif isinstance(part, str):
        plain = in_letters(part)
    return plain  # type: ignore[no-any-return]


def request_without(request: dict[str, Any]) -> dict[str, Any]:
    """Return a request with its cards in letters, in one part or in several."""
    if "json" in request:
        return {**request, "json": without(request["json"])}
    if "form" not in request:
        return request
    body, *files = request["form"]
    return {**request, "form": [{**body, "value": json.dumps(without(json.loads(body["value"])))}, *files]}


def refused(error: discord.HTTPException) -> bool:
    """Say whether Discord did not take a message because of an emoji, such as one that is no more."""
    return error.code == _INVALID_FORM and ".emoji" in error.text
