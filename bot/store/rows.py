"""Writing a row of which one knows the key."""

from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, update


def save(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Update the row of a key, or insert it."""
    key = [column == row[column.name] for column in table.primary_key]
    exists = connection.scalar(select(func.count()).select_from(table).where(*key))
    connection.execute((update(table).where(*key) if exists else insert(table)).values(row))
