"""How far each table has been told: to its channel, and to each hand.

Discord tells two attempts to send one message by their nonce. It is drawn when a range, or a hand, is frozen
and kept with it: no two messages ever share one, not even in two lives of a database that was restored.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, or_, select, update

from bot.store.failures import UnknownTable, Vacant
from bot.store.records import HandSending, Sending
from bot.store.schema import seats, tables

Shown = tuple[int, int, int]
"""(table, seat, ``n``): the seat's person has seen the hand as it was then."""

_MOVE_SHOWN = (
    update(seats)
    .where(
        seats.c.table_id == bindparam("this_table"),
        seats.c.seat == bindparam("this_seat"),
        seats.c.shown < bindparam("n"),
    )
    .values(shown=bindparam("n"))
)


def unannounced(connection: Connection) -> list[int]:
    """List the tables whose channel has something to hear, and can be reached or will never be."""
    either = or_(tables.c.reached, tables.c.status == "closed")
    waiting = select(tables.c.id).where(tables.c.announced < tables.c.head, either)
    return list(connection.scalars(waiting.order_by(tables.c.id)))


def begin_sending(connection: Connection, table_id: int, upto: int) -> Sending:
    """Freeze what the next announcement tells; a range that is frozen already stays as it is."""
    this = tables.c.id == table_id
    cursors = select(tables.c.announced, tables.c.sending, tables.c.nonce, tables.c.parts_told).where(this)
    row = connection.execute(cursors.with_for_update()).first()
    if row is None:
        raise UnknownTable(table_id)
    frozen = row.sending > row.announced
    if frozen and row.nonce:
        return Sending(
            row.announced + 1, row.sending, fresh=False, nonce=row.nonce, parts_told=row.parts_told
        )
    last, nonce = row.sending if frozen else upto, draw()
    connection.execute(update(tables).where(this).values(sending=last, nonce=nonce, parts_told=0))
    return Sending(row.announced + 1, last, fresh=not frozen, nonce=nonce)


def part_sent(connection: Connection, table_id: int, last: int, part: int, message_id: int) -> bool:
    """Count a part of the frozen range as told; return whether that is news."""
    values = {"parts_told": part + 1, "message_id": message_id}
    next_part = (*_frozen(table_id, last), tables.c.parts_told == part)
    return connection.execute(update(tables).where(*next_part).values(values)).rowcount == 1


def finish_sending(connection: Connection, table_id: int, upto: int, values: Mapping[str, Any]) -> bool:
    """Count the frozen range as told, with these values of the table; return whether that is news."""
    told = update(tables).where(*_frozen(table_id, upto)).values(values)
    return connection.execute(told).rowcount == 1


def _frozen(table_id: int, last: int) -> tuple[Any, ...]:
    return (tables.c.id == table_id, tables.c.sending == last, tables.c.announced < last)


def set_reached(connection: Connection, table_id: int, *, reached: bool) -> bool:
    """Note whether the channel can be spoken to; return whether there is such a table."""
    noted = update(tables).where(tables.c.id == table_id).values(reached=reached)
    return connection.execute(noted).rowcount == 1


def shown(connection: Connection, table_id: int) -> dict[int, int]:
    """Tell up to which ``n`` each seated person has seen the hand; -1 for not at all."""
    rows = connection.execute(select(seats.c.seat, seats.c.shown).where(seats.c.table_id == table_id))
    return {seat: n for seat, n in rows}  # noqa: C416 - rows are no tuples to dict()


def unshown(connection: Connection, since: datetime | None) -> list[int]:
    """List the tables that play where a hand may have been missed: it was on its way, or all is recent."""
    on_its_way = select(seats.c.table_id).where(seats.c.sending > seats.c.shown)
    recent = tables.c.updated_at >= since if since else tables.c.announced < tables.c.head
    missed = or_(tables.c.id.in_(on_its_way), tables.c.announced < tables.c.head, recent)
    playing = select(tables.c.id).where(tables.c.status == "playing", missed)
    return list(connection.scalars(playing.order_by(tables.c.id)))


def begin_hand(connection: Connection, table_id: int, seat: int, n: int) -> HandSending:
    """Freeze a hand before it is sent; one that is frozen already stays as it is."""
    this = (seats.c.table_id == table_id, seats.c.seat == seat)
    cursors = select(seats.c.shown, seats.c.sending, seats.c.nonce).where(*this)
    row = connection.execute(cursors.with_for_update()).first()
    if row is None:
        raise Vacant(table_id, seat)
    if row.sending > row.shown:
        return HandSending(row.sending, fresh=False, nonce=row.nonce)
    nonce = draw()
    connection.execute(update(seats).where(*this).values(sending=n, nonce=nonce))
    return HandSending(n, fresh=True, nonce=nonce)


def mark_shown(connection: Connection, seen: Sequence[Shown]) -> list[None]:
    """Move the cursors of seats forward, never back."""
    latest: dict[tuple[int, int], int] = {}
    for table_id, seat, n in seen:
        latest[table_id, seat] = max(n, latest.get((table_id, seat), n))
    rows = [{"this_table": t, "this_seat": s, "n": n} for (t, s), n in latest.items()]
    connection.execute(_MOVE_SHOWN, rows)
    return [None] * len(seen)


def draw() -> str:
    """Draw a nonce: 64 bits, and room for the number of a part in Discord's 25 characters."""
    return secrets.token_hex(8)
