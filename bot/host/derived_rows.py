"""What the store keeps beside a line of a log: who sits where, when to wake, marks, inventions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot.host.charging import Charge, of_breaking_off, of_conceding, of_deals, of_game
from bot.host.table.committed import CommittedLine
from bot.host.table.deadlines import Later, deadline
from bot.host.table.inventing import invented
from bot.host.table.log import Closed, Expired, Line, Person, Played, Started, TurnReminded
from bot.host.table.pending import upcoming
from bot.host.table.plans import NOTHING_AHEAD, Ahead, Plans, Prepared
from bot.host.table.reminders import Reminding
from bot.host.table.state import Table
from bot.host.table.time_lines import Conceded, Forgotten
from bot.store import IN_CHANNEL, Derived, PlanRow, ReglementRow, ReminderRow, ResultRow
from bot.words.user_text import digest
from games.core import Event, Result, Scored

_COMPANY: Final = 2
"""With fewer people dealt in, a game is practice."""


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
        results=tuple(row for each in told for row in results(guild, *each.parts, later)),
        reglements=tuple(row for each in told for row in inventions(guild, *each.parts)),
        reminders=tuple(row for each in told for row in messages(each, ahead.reminding)),
        plans=None if ahead.plans == was_prepared else plan_rows(ahead.plans),
    )


def plan_rows(plans: Plans) -> tuple[PlanRow, ...]:
    """Write plans as the store keeps them."""
    return tuple(
        PlanRow(each.seat, each.user, msgspec.json.encode(each.plan).decode(), each.ended) for each in plans
    )


def messages(told: CommittedLine, chosen: Mapping[int, Reminding]) -> Iterator[ReminderRow]:
    """Say what is to be sent where a line reminds somebody: one message to the channel, or one to each."""
    line, table, _ = told.parts
    if not isinstance(line.act, TurnReminded):
        return
    in_channel = False
    for seat in line.act.seats:
        player = table.players[seat]
        if isinstance(player, Person) and chosen.get(player.user, Reminding()).how == "direct":
            yield ReminderRow(line.n, seat, player.user)
        else:
            in_channel = True
    if in_channel:
        yield ReminderRow(line.n, IN_CHANNEL, None)


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


def results(
    guild: int, line: Line, table: Table, events: Sequence[Event], later: Later
) -> Iterator[ResultRow]:
    """Say what goes on the score sheets of the server, each thing once for each person.

    Whoever answers for two seats of a game is charged with the worse.
    """
    found: dict[tuple[str, int, int], Charge] = {}
    for charge in _charges(line, table, events, later):
        key = (charge.kind, charge.nth, charge.user)
        found[key] = max(found.get(key, charge), charge, key=lambda each: (each.lost, not each.won))
    for charge in found.values():
        yield ResultRow(
            n=line.n,
            guild_id=guild,
            game=table.game.key,
            user_id=charge.user,
            kind=charge.kind,
            at=line.at,
            nth=charge.nth,
            lost=charge.lost,
            won=charge.won,
            points=charge.points,
            practice=table.sheet.people < _COMPANY,
        )


def _charges(line: Line, table: Table, events: Sequence[Event], later: Later) -> Iterator[Charge]:
    yield from of_deals(table, sum(isinstance(event, Scored) for event in events))
    if _breaks_off(line, table):
        yield from of_breaking_off(table, line.at, later)
    result: Result | None = table.game.result(table.state) if table.status == "over" else None
    if result and isinstance(line.act, Played | Started):
        yield from of_game(table, result)
    if isinstance(line.act, Conceded):
        yield from of_conceding(table, line.act.seat)


def _breaks_off(line: Line, table: Table) -> bool:
    """Say whether people end a game before its end: one closes the table, or nobody comes back to it."""
    if table.state is None or table.game.result(table.state) is not None or table.conceded is not None:
        return False
    by_somebody = isinstance(line.act, Closed) and line.act.by is not None
    return by_somebody or isinstance(line.act, Expired | Forgotten)


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
