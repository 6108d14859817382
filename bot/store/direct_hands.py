"""Which direct message shows somebody their hand at a table: one of each, so that it can be closed."""

import msgspec
from sqlalchemy import Connection, delete, select

from bot.store.records import DirectHandRow
from bot.store.rows import save
from bot.store.schema import direct_hands


def everywhere(connection: Connection) -> list[DirectHandRow]:
    """List the direct messages that show a hand."""
    columns = [direct_hands.c[name] for name in DirectHandRow.__struct_fields__]
    return [DirectHandRow(*row) for row in connection.execute(select(*columns))]


def keep(connection: Connection, row: DirectHandRow) -> None:
    """Keep the message that now shows somebody their hand, in the place of the one before."""
    save(connection, direct_hands, msgspec.structs.asdict(row))


def drop(connection: Connection, table_id: int, user_id: int) -> None:
    """Forget the message that showed somebody their hand."""
    this = (direct_hands.c.table_id == table_id, direct_hands.c.user_id == user_id)
    connection.execute(delete(direct_hands).where(*this))
