"""What people have prepared before their turn: beside the log, which is told, and gone when it is over."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from bot.store.records import PlanRow
from bot.store.schema import plans, tables


def plans_at(connection: Connection, table_id: int) -> tuple[PlanRow, ...]:
    """Read what is prepared at a table."""
    columns = [plans.c[name] for name in PlanRow.__struct_fields__]
    query = select(*columns).where(plans.c.table_id == table_id).order_by(plans.c.seat)
    return tuple(PlanRow(*row) for row in connection.execute(query))


def write_plans(connection: Connection, table_id: int, rows: Sequence[PlanRow]) -> None:
    """Put all that is prepared at a table in the place of what was."""
    connection.execute(delete(plans).where(plans.c.table_id == table_id))
    if rows:
        values = [{"table_id": table_id, **msgspec.structs.asdict(row)} for row in rows]
        connection.execute(insert(plans), values)


def keep_plans(
    connection: Connection, table_id: int, rows: Sequence[PlanRow], wake_at: datetime | None
) -> bool:
    """Write plans outside a commit of the log, and when the table is due; return whether there is one."""
    write_plans(connection, table_id, rows)
    due = update(tables).where(tables.c.id == table_id).values(wake_at=wake_at)
    return connection.execute(due).rowcount == 1


def given_up(connection: Connection) -> list[tuple[int, int]]:
    """List the plans that were given up and whose owners have not been told, by table and seat."""
    query = select(plans.c.table_id, plans.c.seat).where(plans.c.ended.is_not(None))
    return [(table_id, seat) for table_id, seat in connection.execute(query.order_by(plans.c.table_id))]
