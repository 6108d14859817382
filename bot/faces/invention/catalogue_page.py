"""The pages of the catalogue: forty règlements by kind, to take as they are or to adjust."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from bot.faces.invention import composer
from bot.faces.invention.adjusting import words_for
from bot.faces.invention.draft import WORDING
from bot.faces.invention.words import coded
from bot.faces.reglements import choice_name, sentence
from bot.faces.workshop import Answer, Made, Menu, Option, Page, Press, To, Visit
from bot.words.texts import Voice
from games.core import NotUnderstood
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.rules import Honour
from games.tremblay.table.rule_messages import Propose


def _named(*numbers: int) -> Sequence[str]:
    return tuple(f"X{n}" for n in numbers)


_SHELVES: Final[Mapping[str, Sequence[str]]] = {
    "value": _named(*range(1, 10)),
    "turn": _named(10, 11, 12, 13, 14, 22, 24),
    "hand": _named(15, 16, 17, 21, 25, 26, 27),
    "total": _named(18, 19, 20, 23),
    "limit": _named(28, 29, 30, 31, 32),
    "honour": _named(*range(33, 41)),
}

_STRIDE: Final = 7
"""How far the next surprise is: every règlement comes up before any comes again."""


def offered(visit: Visit) -> Collection[str]:
    """Name what the table has not had yet, or would have again."""
    moves = (each.reglement for each in visit.menu if isinstance(each, Propose))
    return {name for name in moves if isinstance(name, str)}


def shelves(visit: Visit, voice: Voice) -> Page:
    """Show what the catalogue still has for this table, a menu for each kind."""
    on_offer = offered(visit)
    kinds = {shelf: [name for name in names if name in on_offer] for shelf, names in _SHELVES.items()}
    return Page(
        lines=(voice("inventing-catalogue"),),
        menus=[
            Menu(
                voice(f"inventing-shelf-{shelf}"),
                [Option(choice_name(name, voice), To("book", name)) for name in names],
            )
            for shelf, names in kinds.items()
            if names
        ],
        buttons=(Press(voice("inventing-back"), To("invent"), "back"),),
    )


def surprise(last: int, on_offer: Collection[str], room: str = "book") -> To:
    """Return the way to a règlement that nobody has chosen, on a page whose *back* leads out of ``room``."""
    names = tuple(CATALOGUE)
    turns = (names[(last + _STRIDE * turn) % len(names)] for turn in range(1, len(names) + 1))
    return To(room, next((name for name in turns if name in on_offer), names[0]))


def book(visit: Visit, voice: Voice) -> Answer:
    """Show one règlement, what it would do, and the ways on; *back* from a surprise leads to the doors."""
    name = visit.to.code
    if name not in CATALOGUE:
        return NotUnderstood()
    said = f"> **{sentence(CATALOGUE[name], voice, name)}**"
    on_offer = offered(visit)
    fresh = name in on_offer
    return Page(
        lines=(voice("inventing-essay") if fresh else voice("inventing-not-here"), said),
        buttons=tuple(_buttons(visit.to, on_offer, voice)),
        about=Propose(name) if fresh else None,
    )


def adjust(visit: Visit, voice: Voice) -> Answer:
    """Go on from one in the composer; what a rule of honour asks is there as if the player had typed it."""
    name = visit.to.code
    words = words_for(CATALOGUE[name]) if name in CATALOGUE else None
    if words is None:
        return NotUnderstood()
    texts = {WORDING: choice_name(name, voice)} if isinstance(CATALOGUE[name], Honour) else {}
    return composer.say(visit._replace(to=To("say", coded(words)), texts=texts), voice)


def _buttons(here: To, on_offer: Collection[str], voice: Voice) -> Iterator[Press]:
    name = here.code
    if name in on_offer:
        yield Press(voice("inventing-propose"), To("take", name), "main")
    yield Press(voice("inventing-adjust"), To("adjust", name))
    yield Press(voice("inventing-surprise"), surprise(tuple(CATALOGUE).index(name), on_offer, here.page))
    yield Press(voice("inventing-back"), To("invent" if here.page == "luck" else "shelf"), "back")


def take(visit: Visit) -> Answer:
    """Propose one as it is."""
    return Made(Propose(visit.to.code), To("shelf")) if visit.to.code in CATALOGUE else NotUnderstood()
