"""The pages of Miguel Tremblay's workshop: inventing a règlement, and what rules of honour ask of people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from bot.faces.invention import catalogue_page, composer, honour
from bot.faces.invention.draft import PROMPT, WORDING
from bot.faces.invention.words import coded
from bot.faces.workshop import Answer, Blank, Page, Press, To, Visit, Workshop
from bot.words.texts import Voice
from games.core import NotUnderstood, Seat, WrongPhase
from games.tremblay.table.rule_messages import NotLoser
from games.tremblay.table.state import BETWEEN, MOST_RETURNS, PLAYING, Phase, View


def doors(view: View, seat: Seat | None, voice: Voice) -> Sequence[Press]:
    """Open the composer to who is to invent, and to all the ways of honour once there is a rule of it."""
    return tuple(_doors(view, seat, voice))


def _doors(view: View, seat: Seat | None, voice: Voice) -> Iterator[Press]:
    if view.phase is Phase.INVENT and seat in {None, view.inventing}:
        yield Press(voice("inventing-door"), To("invent"), "main")
    if seat is not None and view.phase in PLAYING | BETWEEN and any(honour.in_force(view)):
        yield Press(voice("inventing-accuse"), To("accuse"))
        yield Press(voice("inventing-decline"), To("decline"))


def visit(view: View, seat: Seat, voice: Voice, visit: Visit) -> Answer:
    """Do what somebody came for."""
    room = visit.to.page
    if room in _HONOUR:
        return _HONOUR[room](view, seat, visit, voice)
    if view.phase is not Phase.INVENT:
        return WrongPhase()
    if seat != view.inventing:
        return NotLoser()
    if view.returns == MOST_RETURNS and room not in _AFTER_TWO_RETURNS:
        room = "shelf"
    return _INVENTING[room](view, visit, voice) if room in _INVENTING else NotUnderstood()


def _hall(view: View, visit: Visit, voice: Voice) -> Page:
    returned = voice("inventing-returned", times=view.returns) if view.returns else ""
    return Page(
        lines=(returned, voice("inventing-doors"), voice("inventing-doors-how")),
        buttons=(
            Press(voice("inventing-compose"), To("say"), "main"),
            Press(voice("inventing-shelf"), To("shelf")),
            Press(voice("inventing-honour"), To("honour")),
            Press(
                voice("inventing-surprise"),
                catalogue_page.surprise(visit.luck, catalogue_page.offered(visit), "luck"),
            ),
        ),
    )


def _shelves(view: View, visit: Visit, voice: Voice) -> Page:
    page = catalogue_page.shelves(visit, voice)
    if view.returns < MOST_RETURNS:
        return page
    return Page(lines=(voice("inventing-returned", times=view.returns), *page.lines), menus=page.menus)


def _honour(_: View, visit: Visit, voice: Voice) -> Answer:
    """Ask for the words of a rule of honour, then for its moment and its penalty."""
    if visit.typed is None:
        said = "inventing-honour-wording"
        return Blank(
            voice(said),
            voice.attribute(said, "field"),
            visit.to,
            composer.LONGEST_TEXT,
            visit.texts.get(WORDING, ""),
            several_lines=True,
        )
    begun = To("words", coded(("honour",)))
    return composer.write(visit._replace(to=begun), voice, WORDING)


_Room: TypeAlias = Callable[[View, Visit, Voice], Answer]

_INVENTING: Final[Mapping[str, _Room]] = {
    "invent": _hall,
    "say": lambda _, visit, voice: composer.say(visit, voice),
    "several": lambda _, visit, voice: composer.say_several(visit, voice),
    "number": lambda _, visit, voice: composer.say_number(visit, voice),
    "words": lambda _, visit, voice: composer.write(visit, voice, WORDING),
    "prompt": lambda _, visit, voice: composer.write(visit, voice, PROMPT),
    "try": lambda _, visit, voice: composer.essay(visit, voice),
    "propose": lambda _, visit, voice: composer.propose(visit, voice),
    "honour": _honour,
    "shelf": _shelves,
    "book": lambda _, visit, voice: catalogue_page.book(visit, voice),
    "luck": lambda _, visit, voice: catalogue_page.book(visit, voice),
    "adjust": lambda _, visit, voice: catalogue_page.adjust(visit, voice),
    "take": lambda _, visit, __: catalogue_page.take(visit),
}
_AFTER_TWO_RETURNS: Final = frozenset(("shelf", "book", "take"))

_HONOUR: Final[Mapping[str, Callable[[View, Seat, Visit, Voice], Answer]]] = {
    "accuse": honour.accuse,
    "decline": lambda view, _, visit, voice: honour.decline(view, visit, voice),
}

WORKSHOP: Final = Workshop(doors=doors, visit=visit)
