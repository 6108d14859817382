"""Room for tables: how many may be open at once, of one person, in one channel and on one server."""

from collections.abc import Collection, Iterator
from typing import Final, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, select

from bot.store.failures import Crowd, Crowded
from bot.store.records import TableRow
from bot.store.schema import seats, tables

OPEN: Final = ("lobby", "playing")
"""The states of a table that takes up room."""

_Crowd: TypeAlias = tuple[Crowd, int, ColumnElement[bool]]


class Limits(msgspec.Struct, frozen=True):
    """How many tables may be open: of one person on a server, in one channel, and on one server."""

    person: int = 10
    channel: int = 20
    server: int = 200


def check(connection: Connection, opened: TableRow, people: Collection[int], limits: Limits) -> None:
    """Look, once a table has been opened for people and before it is committed, whether it was one too many.

    Raises:
        Crowded: it was; the transaction is to be given up.
    """
    for where, most, which in _crowds(opened, people, limits):
        found = select(tables.c.id).where(which, tables.c.status.in_(OPEN), tables.c.id != opened.id)
        ids = connection.scalars(found.order_by(tables.c.updated_at)).all()
        if len(ids) >= most:
            raise Crowded(where, most, tuple(ids))


def _crowds(opened: TableRow, people: Collection[int], limits: Limits) -> Iterator[_Crowd]:
    here = tables.c.guild_id == opened.guild_id
    for user in people:
        seated = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user))
        yield "person", limits.person, seated & here
    yield "channel", limits.channel, tables.c.channel_id == opened.channel_id
    yield "server", limits.server, here
