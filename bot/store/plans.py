"""What people have prepared before their turn: beside the log, which is told, and gone when it is over."""

from collections.abc import Sequence

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


def wake_for_plans(connection: Connection, table_id: int, wake_at: object) -> bool:
    """Let a table be due when what is prepared there may be; return whether there is such a table."""
    found = update(tables).where(tables.c.id == table_id).values(wake_at=wake_at)
    return connection.execute(found).rowcount == 1


def given_up(connection: Connection) -> list[tuple[int, int]]:
    """List the plans that were given up and whose owners have not been told, by table and seat."""
    query = select(plans.c.table_id, plans.c.seat).where(plans.c.ended.is_not(None))
    return [(table_id, seat) for table_id, seat in connection.execute(query.order_by(plans.c.table_id))]
