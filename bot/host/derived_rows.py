"""What the store keeps beside a line of a log: who sits where, when to wake, marks, inventions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.host.table.committed import CommittedLine
from bot.host.table.deadlines import Later, deadline
from bot.host.table.inventing import invented
from bot.host.table.log import Line, Person, Played, Started
from bot.host.table.pending import upcoming
from bot.host.table.plans import NOTHING_AHEAD, Ahead, Plans, Prepared
from bot.host.table.state import Table
from bot.host.table.time_lines import Conceded
from bot.store import Derived, PlanRow, ReglementRow, ResultRow
from bot.words.user_text import digest
from games.core import Event, Result, Scored, Seat


def derived(
    guild: int,
    told: Sequence[CommittedLine],
    later: Later,
    ahead: Ahead = NOTHING_AHEAD,
    was_prepared: Plans = (),
) -> Derived:
    """Say what the store keeps beside the lines of one commit; plans only where they have changed."""
    table = told[-1].table
    coming = upcoming(table, later, ahead)
    return Derived(
        status=table.status,
        deadline_at=deadline(table, later),
        wake_at=coming.at if coming else None,
        seats=tuple((seat, p.user) for seat, p in enumerate(table.players) if isinstance(p, Person)),
        results=tuple(row for each in told for row in results(guild, *each.parts)),
        reglements=tuple(row for each in told for row in inventions(guild, *each.parts)),
        plans=None if ahead.plans == was_prepared else plan_rows(ahead.plans),
    )


def plan_rows(plans: Plans) -> tuple[PlanRow, ...]:
    """Write plans as the store keeps them."""
    return tuple(
        PlanRow(each.seat, each.user, msgspec.json.encode(each.plan).decode(), each.ended) for each in plans
    )


def prepared_of(rows: Sequence[PlanRow]) -> Plans:
    """Read plans as the store has kept them."""
    return tuple(
        msgspec.convert(
            {
                "seat": row.seat,
                "user": row.user_id,
                "plan": msgspec.json.decode(row.plan),
                "ended": row.ended,
            },
            Prepared,
        )
        for row in rows
    )


def results(guild: int, line: Line, table: Table, events: Sequence[Event]) -> Iterator[ResultRow]:
    """Read from the events what goes on the score sheets of the server."""
    game = table.game
    rounds = (event for event in events if isinstance(event, Scored))
    for nth, scored in enumerate(rounds):
        for seat, mark in enumerate(scored.marks):
            lost = game.losing and mark > 0
            yield from _result(guild, line, table, seat, kind="round", nth=nth, lost=lost, points=mark)
    result: Result | None = game.result(table.state) if table.status == "over" else None
    if result and isinstance(line.act, Played | Started):
        for seat, points in enumerate(result.scores):
            lost, won = seat in result.losers, seat in result.winners
            yield from _result(guild, line, table, seat, kind="game", lost=lost, won=won, points=points)
    if isinstance(line.act, Conceded):
        for seat in range(len(table.players)):
            lost = seat == line.act.seat
            yield from _result(guild, line, table, seat, kind="game", lost=lost, won=False, points=0)


def _result(guild: int, line: Line, table: Table, seat: Seat, **columns: Any) -> Iterator[ResultRow]:
    """Give the row of a seat, if somebody sits there: automata have no score sheet."""
    player = table.players[seat]
    if isinstance(player, Person):
        at = line.at
        yield ResultRow(n=line.n, guild_id=guild, game=table.game.key, user_id=player.user, at=at, **columns)


def inventions(guild: int, line: Line, table: Table, events: Sequence[Event]) -> Iterator[ReglementRow]:
    """Read from the events what goes into the rulebook of the server."""
    for nth, event in enumerate(invented(events)):
        author = table.inventor
        yield ReglementRow(
            n=line.n,
            nth=nth,
            guild_id=guild,
            game=table.game.key,
            digest=digest(event.essence),
            reglement=msgspec.json.encode(event.reglement).decode(),
            origin=event.origin or None,
            user_id=author.user if isinstance(author, Person) else None,
            at=line.at,
        )
