"""How far each table has been told: to its channel, and to each hand."""

from sqlalchemy import Connection, select, update

from bot.store.failures import UnknownTable
from bot.store.records import Sending
from bot.store.schema import seats, tables


def unannounced(connection: Connection) -> list[int]:
    """List the tables whose channel has something to hear, and can be reached."""
    waiting = select(tables.c.id).where(tables.c.announced < tables.c.head, tables.c.reached)
    return list(connection.scalars(waiting.order_by(tables.c.id)))


def begin_sending(connection: Connection, table_id: int, upto: int) -> Sending:
    """Freeze what the next announcement tells; a range that is frozen already stays as it is."""
    cursors = select(tables.c.announced, tables.c.sending).where(tables.c.id == table_id).with_for_update()
    row = connection.execute(cursors).first()
    if row is None:
        raise UnknownTable(table_id)
    announced, sending = row
    if sending > announced:
        return Sending(announced + 1, sending, fresh=False)
    connection.execute(update(tables).where(tables.c.id == table_id).values(sending=upto))
    return Sending(announced + 1, upto, fresh=True)


def finish_sending(connection: Connection, table_id: int, upto: int, message_id: int | None) -> None:
    """Count the frozen range as told; said again, it changes nothing."""
    values: dict[str, object] = {"announced": upto, "reached": True}
    if message_id is not None:
        values["message_id"] = message_id
    frozen = (tables.c.id == table_id, tables.c.sending == upto, tables.c.announced < upto)
    connection.execute(update(tables).where(*frozen).values(values))


def set_reached(connection: Connection, table_id: int, *, reached: bool) -> None:
    """Note whether the channel can be spoken to."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(reached=reached))


def shown(connection: Connection, table_id: int) -> dict[int, int]:
    """Tell up to which ``n`` each seated person has seen the hand; -1 for not at all."""
    rows = connection.execute(select(seats.c.seat, seats.c.shown).where(seats.c.table_id == table_id))
    return {seat: n for seat, n in rows}  # noqa: C416 - rows are no tuples to dict()


def mark_shown(connection: Connection, table_id: int, seat: int, n: int) -> None:
    """Move a seat's cursor forward, never back."""
    this = (seats.c.table_id == table_id, seats.c.seat == seat, seats.c.shown < n)
    connection.execute(update(seats).where(*this).values(shown=n))
