"""Everything the bot says, in French or in English: and how a value is spoken.

The words are in ``locales/<language>/*.ftl`` (Fluent). The rules of the games have none: an event, an
objection or an action is said by the message named after its class, its fields are that message's variables.

    voice = Texts.load().voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    voice("table-full")
    voice.say(OverLimit(total=106))

In a message, ``WORDS($total)`` is a number in words ("Quatre-vingt-dix-neuf") and
``WORDS($total, case: "lower")`` the same inside a sentence. ``NUMBER($rate, style: "percent")`` gives
grouping, decimals or a per cent sign; a plain number is its digits. ``THE($card)`` puts its article before a
card, which French cannot do without knowing the card: "le 5♥" but "la D♠". ``GIVEN($suit)`` chooses between
``[yes]`` and ``[no]`` where a field may be ``None``.
"""

from __future__ import annotations

import logging
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from fluent.runtime.types import FluentFloat, FluentType

from bot.words.fluent import (
    LANGUAGES,
    NUMERALS,
    Bundle,
    Corner,
    Entries,
    Language,
    Unspoken,
    count,
    digits,
)
from bot.words.numerals import Numerals
from bot.words.user_text import digest, reworded
from games import cards
from games.cards import Card, Rank, Suit
from games.core import Objection, Seat, message_id

__all__ = ["LANGUAGES", "Language", "Texts", "Unspoken", "Voice", "language_of"]

T = TypeVar("T")

_OTHER: Final[Mapping[Language, Language]] = {"fr": "en", "en": "fr"}

_log = logging.getLogger(__name__)


def language_of(locale: str | None) -> Language | None:
    """Return our language for a locale of Discord's (``fr``, ``en-GB``), ``None`` if we do not speak it."""
    prefix = (locale or "").partition("-")[0]
    return next((language for language in LANGUAGES if language == prefix), None)


class Texts:
    """All messages in all languages, read once and checked."""

    def __init__(self, *, strict: bool = False, root: Traversable | None = None) -> None:
        """Read every message under ``root/<language>/``.

        When ``strict``, a file that is no valid Fluent is refused and what cannot be said raises
        ``Unspoken``; otherwise that is logged and said in the other language, or else by its id: a player
        would rather read English than nothing.

        Raises:
            BrokenText: two messages share an id or, when ``strict``, an entry is no valid Fluent.
        """
        self._strict = strict
        root = root or files("locales")
        self._entries = {language: Entries(root / language) for language in LANGUAGES}
        if strict:
            for entries in self._entries.values():
                entries.check()
        self._bundles: dict[tuple[Language, Numerals], Bundle] = {}
        self._cards: dict[tuple[Language, Card], Corner] = {}
        self._names: dict[tuple[Language, str, Card], str] = {}

    @classmethod
    def load(cls, *, strict: bool = False) -> Texts:
        """Return the project's own texts, read once for the whole process."""
        return _loaded(strict)

    def voice(
        self, language: Language, *, numerals: Numerals = "traditional", seats: Sequence[str] = ()
    ) -> Voice:
        """Return a voice that speaks one language to one table.

        ``seats`` are the names to call the players by, ready to be shown; ``numerals`` matter in French only.
        """
        return Voice(self, language, numerals if numerals in NUMERALS[language] else "english", tuple(seats))

    def has(self, language: Language, identifier: str) -> bool:
        """Say whether a message exists in a language."""
        return identifier in self._entries[language]

    def said(self, voice: Voice, identifier: str, attribute: str | None, values: Mapping[str, Any]) -> str:
        """Say a message, as strictly as these texts are; ``voice(...)`` is the way to call this."""
        spoken = tuple(values.items())
        try:
            return self._bundle(voice.language, voice.numerals).said(identifier, attribute, spoken)
        except Unspoken as unspoken:
            missing = f"{voice.language}:{identifier}{'.' + attribute if attribute else ''}: {unspoken}"
        if self._strict:
            raise Unspoken(missing)
        _log.error("unspoken %s", missing)
        other = _OTHER[voice.language]
        try:
            return self._bundle(other, NUMERALS[other][0]).said(identifier, attribute, spoken)
        except Unspoken:
            return identifier

    def forget(self) -> None:
        """Forget what has been said: names may stand in it."""
        for bundle in self._bundles.values():
            bundle.said.cache_clear()

    def corner(self, voice: Voice, card: Card) -> Corner:
        """Say a card in short, its article at hand; ``voice.card(...)`` is the way to call this."""
        key = voice.language, card
        if key not in self._cards:
            self._cards[key] = Corner(self.card(voice, "card-short", card))
            self._cards[key].the = self.card(voice, "card-short-the", card)
        return self._cards[key]

    def card(self, voice: Voice, identifier: str, card: Card) -> str:
        """Say a card by one of the messages that name cards, once and for all."""
        key = voice.language, identifier, card
        if key not in self._names:
            suit, rank = cards.suit(card) or "none", cards.rank(card) or str(card)
            self._names[key] = self.said(voice, identifier, None, {"suit": suit, "rank": rank})
        return self._names[key]

    def _bundle(self, language: Language, numerals: Numerals) -> Bundle:
        """Return what speaks a language; who counts like nobody else so far needs one of their own."""
        key = language, numerals
        if key not in self._bundles:
            self._bundles[key] = Bundle(language, numerals, self._entries[language])
        return self._bundles[key]


@dataclass(frozen=True)
class Voice:
    """One language, spoken to one table. Everything said to players goes through a voice."""

    texts: Texts
    language: Language
    numerals: Numerals
    seats: tuple[str, ...]
    hidden: frozenset[str] = frozenset()
    """The texts that moderators have hidden from these readers, by their digests (``wording.digest``)."""
    gone: Mapping[int, str] = field(default_factory=dict)
    """The names of those who have left the game, by user id, ready to be shown."""
    pictured: Mapping[Card, Corner] = field(default_factory=dict, compare=False, repr=False)
    """The cards that these readers are shown in a way of their own, such as by an emoji."""
    draws: bool = field(default=False, compare=False)
    """These readers are shown pictures beside what is said."""

    def __call__(self, identifier: str, /, **values: object) -> str:
        """Say a message: strings as they are, numbers in digits, several strings as "a, b and c"."""
        return self.texts.said(self, identifier, None, self._spoken(values))

    def attribute(self, identifier: str, name: str, /, **values: object) -> str:
        """Say an attribute of a message, such as the ``label`` of an option."""
        return self.texts.said(self, identifier, name, self._spoken(values))

    def has(self, identifier: str) -> bool:
        """Say whether the language of this voice has a message."""
        return self.texts.has(self.language, identifier)

    def say(self, told: msgspec.Struct, **more: object) -> str:
        """Say an event, an objection or an action by the message named after its class.

        Its fields are spoken by their types: a ``Seat`` as the player's name, a ``Card`` as ``5♥``. Fields
        that are structs or mappings are not; ``more`` gives, or replaces, what only the caller can say. An
        objection also has ``$rule``, the number of the rule it enforces.
        """
        kind = type(told)
        values = {name: speak(self, getattr(told, name)) for name, speak in _fields(kind)}
        if isinstance(told, Objection):
            values["rule"] = told.rule
        if more:
            values |= self._spoken(more)
        return self.texts.said(self, message_id(kind), None, values)

    def veiled(self, data: T) -> T:
        """Return data as it may be shown: in the place of a hidden text stand words that say so."""
        return reworded(data, self._veiled) if self.hidden else data

    def _veiled(self, text: str) -> str:
        return self("text-hidden") if self.hides(text) else text

    def hides(self, text: str) -> bool:
        """Say whether moderators have hidden a text from these readers."""
        return digest(text) in self.hidden

    @property
    def in_letters(self) -> Voice:
        """The same voice where cards are said in letters alone: in a file, or where somebody types."""
        return replace(self, pictured={})

    def card(self, card: Card) -> str:
        """Return a card's corner: ``5♥``, ``D♠`` in French, ``Q♠`` in English; or what it is pictured by."""
        return self.pictured.get(card) or self.texts.corner(self, card)

    def index(self, rank: Rank) -> str:
        """Return what stands in the corner of a rank's cards: ``D`` for a Dame, ``Kn`` for a Knight."""
        return self("card-index", rank=rank)

    def card_name(self, card: Card) -> str:
        """Return a card as one says it: "the Queen of spades", « la Dame de pique »."""
        return self.texts.card(self, "card-name", card)

    def card_label(self, card: Card) -> str:
        """Return a card's name as a label: "Queen of spades", « Dame de pique »."""
        return self.texts.card(self, "card-label", card)

    def suit(self, suit: Suit) -> str:
        """Return a suit's name in the middle of a sentence: "spades", « pique »."""
        return self("card-suit", suit=suit)

    def listed(self, items: Iterable[str]) -> str:
        """Join what is listed: "a", "a and b", "a, b and c"; nothing gives an empty string."""
        *before, last = list(items) or [""]
        if not before:
            return last
        first = before[0]
        for following in before[1:]:
            first = self("list-comma", first=first, next=following)
        return self("list-and", first=first, last=last)

    def _spoken(self, values: Mapping[str, object]) -> dict[str, Any]:
        return {name: self._value(value) for name, value in values.items()}

    def _value(self, value: object) -> str | FluentType:
        kind: Any = type(value)
        return _by_value(kind)(self, value)


_Speak: TypeAlias = Callable[[Voice, Any], "str | FluentType"]


def _nothing(_: Voice, value: None) -> str:  # noqa: ARG001 - one signature for all
    return ""


_BY_VALUE: Final[tuple[tuple[type | tuple[type, ...], _Speak], ...]] = (
    (str, lambda _, text: text),
    (bool, lambda _, flag: "yes" if flag else "no"),
    (int, lambda _, number: count(number)),
    (float, lambda _, number: FluentFloat(number)),
    (types.NoneType, _nothing),
    ((tuple, list), lambda voice, items: voice.listed(items)),
)


@cache
def _by_value(kind: type) -> _Speak:
    """Find how to speak a value by what it is, where its type says nothing more."""
    for known, speak in _BY_VALUE:
        if issubclass(kind, known):
            return speak
    raise TypeError(kind)


_BY_TYPE: Final[Mapping[Any, Callable[[Voice, Any], str]]] = {
    Seat: lambda voice, seat: voice.seats[seat],
    Card: lambda voice, card: voice.card(card),
    Suit: lambda voice, suit: voice.suit(suit),
    types.NoneType: _nothing,
}


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, _Speak], ...]:
    """Return how to speak each field of a struct, but for those that no text can speak by itself."""
    hints = get_type_hints(kind, include_extras=True)
    speakers = ((name, _speaker(hints[name])) for name in kind.__struct_fields__)
    return tuple((name, speak) for name, speak in speakers if speak)


def _speaker(hint: Any) -> _Speak | None:
    """Find how to speak a type; ``None`` for structs, mappings and what else has no words."""
    if hint in _BY_TYPE:
        return _BY_TYPE[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _speaker(inner[0])
    if origin is tuple:
        return _several(inner[0])
    if origin in (Union, types.UnionType):
        return _optional(inner)
    plain = getattr(hint, "__supertype__", hint)
    return Voice._value if origin is Literal or plain in (str, bool, int, float) else None  # noqa: SLF001


def _several(item: Any) -> _Speak | None:
    """Speak a tuple: cards lie side by side, everything else is listed."""
    if item is Card:
        return lambda voice, held: " ".join(map(voice.card, held))
    if item is int:
        return lambda voice, numbers: voice.listed(map(digits, numbers))
    speak = _speaker(item)
    return (lambda voice, items: voice.listed(str(speak(voice, each)) for each in items)) if speak else None


def _optional(choices: tuple[Any, ...]) -> _Speak | None:
    """Speak a field that may be ``None``: nothing is then said."""
    some = [choice for choice in choices if choice is not types.NoneType]
    speak = _speaker(some[0]) if len(some) == 1 else None
    return (lambda voice, value: "" if value is None else speak(voice, value)) if speak else None


@lru_cache(maxsize=2)
def _loaded(strict: bool) -> Texts:  # noqa: FBT001 - the cache counts positional arguments
    return Texts(strict=strict)
