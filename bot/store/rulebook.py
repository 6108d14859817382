"""What was invented at the tables of a server, and which texts its moderators have hidden."""

from collections.abc import Iterable
from datetime import datetime

import msgspec
from sqlalchemy import Connection, select

from bot.store.records import Invention
from bot.store.rows import save
from bot.store.schema import hidden, reglements


def rulebook(connection: Connection, guild_id: int, game: str) -> list[Invention]:
    """Read what was invented in a game, each thing once: the most used first, of those the newest."""
    its = (reglements.c.guild_id == guild_id, reglements.c.game == game)
    rows = connection.execute(
        select(reglements).where(*its).order_by(reglements.c.at, reglements.c.table_id, reglements.c.n)
    )
    book: dict[str, Invention] = {}
    for row in rows:
        known = book.get(row.digest) or Invention(
            row.digest, msgspec.json.decode(row.reglement), row.origin, row.user_id, row.at, 0, row.at
        )
        book[row.digest] = msgspec.structs.replace(known, uses=known.uses + 1, last=row.at)
    return sorted(book.values(), key=lambda each: (-each.uses, -each.last.timestamp()))


def hide(connection: Connection, guild_id: int, digests: Iterable[str], now: datetime) -> None:
    """Hide texts in a server, for good; those that are hidden already stay so."""
    for digest in digests:
        save(connection, hidden, {"guild_id": guild_id, "digest": digest, "at": now})


def hidden_texts(connection: Connection, guild_id: int) -> frozenset[str]:
    """Read the digests of the texts that are hidden in a server."""
    return frozenset(connection.scalars(select(hidden.c.digest).where(hidden.c.guild_id == guild_id)))
