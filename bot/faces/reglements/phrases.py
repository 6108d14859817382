"""Phrases for the parts of a règlement: players, cards, words, lists, in a voice that knows the occasion."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, Final, NamedTuple, TypeAlias

from bot.words.fluent import LANGUAGES
from bot.words.texts import Voice
from bot.words.user_text import literal, printable
from games.cards import Card, Suit

Data: TypeAlias = Mapping[str, Any]
"""A règlement or a part of one, as JSON has it; what has not been said yet is not there."""

OPEN: Final = "open"
"""What messages call a choice that has not been made yet."""

_ROOM: Final = 1_000
"""Characters that the parts of a message have together: no rule makes a sentence that nobody would read."""


class Phrases(NamedTuple):
    """A voice, and the occasion whose "somebody" it speaks of."""

    voice: Voice
    on: str = "none"

    def __call__(self, said: str, **values: object) -> str:
        """Say a message about règlements, "…" for what is not known yet (``None``).

        Of parts that are too long together, the longest are cut.
        """
        values = {name: "…" if part is None else part for name, part in values.items()}
        parts = {name: part for name, part in values.items() if isinstance(part, str)}
        fitting = dict(zip(parts, sharing(parts.values()), strict=True))
        return self.voice(f"tremblay-reglement-{said}", **(values | fitting))

    # ── players ─────────────────────────────────────────────────────────────────────────────────────────

    def role(self, role: str | None) -> str:
        """Name a player by their role, inside a condition: « le suivant », « ce joueur »."""
        return self("role", role=role, on=self.on) if role else self("open")

    def subject(self, role: str | None) -> str:
        """Name whoever does something: « il »."""
        return self._cast(role, "subject")

    def companion(self, role: str | None) -> str:
        """Name whoever something is done with: « lui »."""
        return self._cast(role, "with")

    def receiver(self, role: str | None) -> str:
        """Name whoever something goes to: « au suivant »."""
        return self._cast(role, "to")

    def seen_by(self, doer: str | None, role: str | None) -> str | None:
        """Return a role as whoever does something would call it: one's own choice is said in a word."""
        own = self.on == "play" and (doer, role) == ("actor", "chosen")
        return "ownChoice" if own else role

    def _cast(self, role: str | None, part: str) -> str:
        said = "tremblay-reglement-role"
        return self.voice.attribute(said, part, role=role, on=self.on) if role else self("open")

    # ── words ───────────────────────────────────────────────────────────────────────────────────────────

    def words(self, wording: Data | None) -> str:
        """Quote what a person wrote, in the reader's language or else in the other; empty for nothing."""
        written = wording or {}
        ours = sorted(LANGUAGES, key=lambda language: language != self.voice.language)
        texts = (printable(written.get(language) or "").strip() for language in ours)
        text = next(filter(None, texts), "")
        return self("quoted", words=literal(_within_quotes(text))) if text else ""

    def listed(self, items: Iterable[str]) -> str:
        """Join what holds together: "a, b and c"."""
        return self.voice.listed(sharing(items))

    def either(self, items: Iterable[str]) -> str:
        """Join what may be: "a, b or c"."""
        *before, last = sharing(items)
        if not before:
            return last
        first = reduce(lambda one, other: self.voice("list-comma", first=one, next=other), before)
        return self("or", first=first, last=last)

    def thens(self, items: Iterable[str]) -> str:
        """Join what happens one after the other; "…" for nothing yet."""
        done = sharing(items) or [self("open")]
        return reduce(lambda one, other: self("then", first=one, next=other), done)

    # ── cards ───────────────────────────────────────────────────────────────────────────────────────────

    def cards(self, meant: Data | None) -> str:
        """Say which cards are meant: "a red 10", "the Queen of spades"; "…" as long as nobody knows."""
        match meant or {}:
            case {"anyOf": alternatives, **others} if not others:
                return self._alternatives(alternatives)
            case {"cards": cards, **others} if not others:
                return self.either(self.voice.card_name(Card(card)) for card in cards)
            case {**said} if said:
                return self._described(said)
        return self("open")

    def _alternatives(self, filters: Iterable[Data]) -> str:
        cards = sharing(map(self.cards, filters))
        return self("either", cards=reduce(lambda one, other: self("or-else", first=one, last=other), cards))

    def _described(self, said: Data) -> str:
        heads, which = self._heads(said), list(self._qualities(said))
        if not which:
            return self.either(heads)
        joined = "of-one" if len(heads) == 1 else "of-several"
        return self(joined, cards=self.either(heads), which=self.listed(which))

    def _heads(self, said: Data) -> list[str]:
        """Say what the cards are called, with their colour and their parity: "a red 9", "a red 10"."""
        ranks = said.get("rank") or ("face" if said.get("face") else "card",)
        colors = {"color": said.get("color", "any"), "parity": said.get("parity", "any")}
        return [self("card", rank=int(rank) if rank.isdecimal() else rank, **colors) for rank in ranks]

    def _qualities(self, said: Data) -> Iterator[str]:
        """Say what else is asked of the cards."""
        if "suit" in said:
            yield self.either(self("of-suit", suit=self.voice.suit(Suit(suit))) for suit in said["suit"])
        if "same" in said:
            yield self("same", same=said["same"])
        if "face" in said and ("rank" in said or not said["face"]):
            yield self("face", face=said["face"])
        for name in ("cards", "anyOf"):
            if name in said:
                yield self("that-is", card=self.cards({name: said[name]}))


def sharing(parts: Iterable[str]) -> Sequence[str]:
    """Return parts of a sentence that fit beside each other: the longest are cut, all at the same length."""
    whole = list(parts)
    if sum(map(len, whole)) <= _ROOM:
        return whole
    lengths = range(_ROOM, 0, -1)
    longest = next(length for length in lengths if sum(min(len(each), length) for each in whole) <= _ROOM)
    return [_cut(each, longest) for each in whole]


def _within_quotes(text: str) -> str:
    """Write the guillemets of a text that will stand between others as the quotes within them."""
    return re.sub(r"\s*»", "”", re.sub(r"«\s*", "“", text))


def _cut(part: str, longest: int) -> str:
    """Cut what is too long, and no mark of formatting in two."""
    return part if len(part) <= longest else part[: longest - 1].rstrip("\\ ") + "…"


def kebab(word: str) -> str:
    """Write a word of the language as a part of the id of a message: ``swapHands``, ``swap-hands``."""
    return re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", word)


def first(part: Data) -> tuple[str, Any]:
    """Return the word that tells what a part is, and what it holds."""
    return next(iter(part.items()))
