"""The score sheet of a game as it is kept: what each deal gave each seat, and who answers for it there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from bot.host.table.log import Closed, Person, Played, Player, Substituted
from games.core import Event, Scored, Seat, at


class ScoredDeal(msgspec.Struct, frozen=True):
    """A deal that was played out."""

    marks: tuple[int, ...]
    """What it gave each seat."""
    holders: tuple[int | None, ...]
    """Who answers for each seat, as a user id (``None``: nobody does, an automaton was dealt in)."""
    sitters: tuple[int | None, ...]
    """Who sat there when it ended (``None``: an automaton)."""


class Sheet(msgspec.Struct, frozen=True):
    """What has been played out of a game, and who answers for the hands that are being played.

    A hand is theirs to whom it was dealt, whoever plays it out. An automaton in the place of somebody who
    left plays on their account, deal after deal, until they or another person sit there. What an automaton
    was dealt that replaces nobody is theirs who first plays from it.
    """

    people: int = 0
    """How many people were dealt in when the game began."""
    deals: tuple[ScoredDeal, ...] = ()
    holders: tuple[int | None, ...] = ()
    """Who answers for each hand of the deal that is being played."""
    relieved: tuple[Seat, ...] = ()
    """Seats whose holder was sent away by another: the next deal there is not on their account."""
    opened: frozenset[Seat] = frozenset()
    """Seats of which a move of this game stands."""
    closed_by: int | None = None
    """Who closed the table while the game was going on."""


def ruled(players: Sequence[Player]) -> Sheet:
    """Rule the sheet of a game that begins."""
    holders = _people(players)
    return Sheet(people=sum(holder is not None for holder in holders), holders=holders)


def _people(players: Sequence[Player]) -> tuple[int | None, ...]:
    return tuple(player.user if isinstance(player, Person) else None for player in players)


def marked(
    sheet: Sheet, players: Sequence[Player], events: Iterable[Event], absent: Collection[Seat] = ()
) -> Sheet:
    """Write down the deals that some events have ended; each time, who sits there is dealt the next.

    For those who are ``absent`` an automaton plays, until they are back.
    """
    for event in events:
        if isinstance(event, Scored):
            people = _people(players)
            sitters = tuple(None if seat in absent else user for seat, user in enumerate(people))
            deals = (*sheet.deals, ScoredDeal(event.marks, sheet.holders, sitters))
            holders = tuple(_dealt(sheet, seat, user) for seat, user in enumerate(people))
            sheet = msgspec.structs.replace(sheet, deals=deals, holders=holders, relieved=())
    return sheet


def _dealt(sheet: Sheet, seat: Seat, sitter: int | None) -> int | None:
    """Say who answers for a hand that is dealt to somebody, or to the automaton that plays for somebody."""
    if sitter is not None or seat in sheet.relieved:
        return sitter
    return sheet.holders[seat]


def taken_up(sheet: Sheet, players: Sequence[Player], act: Played) -> Sheet:
    """Note that a seat has moved, and let a hand that is nobody's be theirs who plays from it."""
    player = players[act.seat]
    if act.seat not in sheet.opened:
        sheet = msgspec.structs.replace(sheet, opened=sheet.opened | {act.seat})
    if sheet.holders[act.seat] is not None or act.voice == "robot" or not isinstance(player, Person):
        return sheet
    return msgspec.structs.replace(sheet, holders=at(sheet.holders, act.seat, player.user))


def substituted(sheet: Sheet, act: Substituted) -> Sheet:
    """Note whether somebody gave their seat up, or another sent them away; who is silent or gone was not."""
    others = tuple(seat for seat in sheet.relieved if seat != act.seat)
    sent_away = isinstance(act.old, Person) and act.by != act.old.user and not act.why
    return msgspec.structs.replace(sheet, relieved=(*others, act.seat) if sent_away else others)


def broken_off(sheet: Sheet, act: Closed) -> Sheet:
    """Note who closed the table."""
    return msgspec.structs.replace(sheet, closed_by=act.by)
