"""What is kept about a person: shown to them, or taken out for good."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, delete, select, update

from bot.store.records import Export, LogEntry
from bot.store.schema import (
    calendars,
    direct_hands,
    guilds,
    hidden,
    log,
    metadata,
    names,
    people,
    plans,
    reglements,
    reminder_choices,
    reminders,
    results,
    seats,
    tables,
)
from bot.words.user_text import ERASED, reworded

_KEEP_A_PSEUDONYM: Final = (seats, results, reglements)
"""What others played with somebody, which stays theirs."""

_THEIRS_ALONE: Final = tuple(
    table for table in metadata.tables.values() if "user_id" in table.c and table not in _KEEP_A_PSEUDONYM
)
"""Whatever else is kept of somebody goes when they are forgotten."""

_PERSON_KEYS: Final = frozenset({"user", "by", "host"})
"""Under these keys the bodies of a log hold user ids."""

_SECRET_KEYS: Final = frozenset({"seed"})
"""What would let a player see the cards of a game that is still going on."""


def export(connection: Connection, user_id: int) -> Export:
    """Collect everything kept about somebody: of the logs, the parts that name them."""
    return {
        "person": next(iter(_rows(connection, select(people).where(people.c.user_id == user_id))), None),
        "calendar": _chosen(connection, calendars, user_id),
        "reminding": _chosen(connection, reminder_choices, user_id),
        "reminders": _rows(connection, select(reminders).where(reminders.c.user_id == user_id)),
        "names": _rows(connection, select(names.c.guild_id, names.c.name).where(names.c.user_id == user_id)),
        "seats": _rows(
            connection,
            select(tables.c.guild_id, tables.c.channel_id, tables.c.number, tables.c.status, seats.c.seat)
            .join_from(tables, seats)
            .where(seats.c.user_id == user_id),
        ),
        "results": _rows(connection, select(results).where(results.c.user_id == user_id)),
        "reglements": _rows(connection, select(reglements).where(reglements.c.user_id == user_id)),
        "direct_hands": _rows(connection, select(direct_hands).where(direct_hands.c.user_id == user_id)),
        "plans": _rows(connection, select(plans).where(plans.c.user_id == user_id)),
        "log": [
            {"table": table_id, "n": n, "said": list(_said(msgspec.json.decode(body), user_id))}
            for table_id, n, body in _mentions(connection, user_id)
        ],
    }


def _chosen(connection: Connection, choices: Table, user_id: int) -> Any:
    """Return what somebody has chosen of their time or of reminders, each choice with its moment."""
    body = connection.scalar(select(choices.c.body).where(choices.c.user_id == user_id))
    return None if body is None else msgspec.json.decode(body)


def mentioned(connection: Connection, user_id: int) -> list[int]:
    """List the tables whose logs name somebody."""
    return sorted({table_id for table_id, _, _ in _mentions(connection, user_id)})


def everybody(connection: Connection) -> set[int]:
    """Collect the ids of all people whom the database names, wherever it does."""
    found: set[int] = set()
    for table in (*_THEIRS_ALONE, *_KEEP_A_PSEUDONYM):
        column = table.c.user_id
        found.update(connection.scalars(select(column).where(column > 0).distinct()))
    for body in connection.scalars(select(log.c.body)):
        found.update(_named(msgspec.json.decode(body)))
    return found


def every_guild(connection: Connection) -> set[int]:
    """Collect the ids of all servers of which something is kept."""
    columns = (tables.c.guild_id, guilds.c.guild_id, hidden.c.guild_id, names.c.guild_id)
    return {guild for column in columns for guild in connection.scalars(select(column).distinct())}


def _named(value: Any) -> Iterator[int]:
    """Give the ids that stand in a body of a log, at any depth."""
    if isinstance(value, dict):
        yield from (value[key] for key in _PERSON_KEYS & value.keys() if isinstance(value[key], int))
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _named(item)


def forget(connection: Connection, user_id: int, rewritten: Mapping[int, Iterable[LogEntry]]) -> int:
    """Put a new negative pseudonym in the place of somebody, and return it; their own row and names go.

    ``rewritten`` has, by table, the entries in which they wrote something, without what they wrote.

    Their games stay playable, the results of the others stay right and what they invented stays in the book,
    without the words that they wrote; but nothing leads back, not what others wrote of them either.
    """
    _erase_words(connection, user_id, rewritten)
    pseudonym = -1 - secrets.randbelow(2**62)
    bodies = [
        {"t": table_id, "i": n, "body": _renamed(body, user_id, pseudonym)}
        for table_id, n, body in _mentions(connection, user_id)
    ]
    if bodies:
        this = (log.c.table_id == bindparam("t"), log.c.n == bindparam("i"))
        connection.execute(update(log).where(*this), bodies)
    for table in _KEEP_A_PSEUDONYM:
        connection.execute(update(table).where(table.c.user_id == user_id).values(user_id=pseudonym))
    for table in _THEIRS_ALONE:
        connection.execute(delete(table).where(table.c.user_id == user_id))
    return pseudonym


def _erase_words(connection: Connection, user_id: int, rewritten: Mapping[int, Iterable[LogEntry]]) -> None:
    """Take somebody's own words out of the logs, as they were written anew, and out of what they invented."""
    for table_id, entries in rewritten.items():
        for entry in entries:
            this = (log.c.table_id == table_id, log.c.n == entry.n)
            connection.execute(update(log).where(*this).values(body=entry.body.decode()))
    _reword(connection, reglements.c.user_id == user_id, lambda _: ERASED)
    named = str(user_id)
    _reword(connection, reglements.c.reglement.contains(named), lambda text: text.replace(named, ERASED))


def _reword(connection: Connection, which: ColumnElement[bool], say: Callable[[str], str]) -> None:
    """Write what was invented anew, with what ``say`` makes of each text."""
    for row in connection.execute(select(reglements).where(which)).all():
        anew = reworded(msgspec.json.decode(row.reglement), say)
        key = [column == getattr(row, column.name) for column in reglements.primary_key]
        connection.execute(
            update(reglements).where(*key).values(reglement=msgspec.json.encode(anew).decode())
        )


def purge_guild(connection: Connection, guild_id: int) -> None:
    """Delete everything of a server; people stay, who may play elsewhere."""
    its_tables = select(tables.c.id).where(tables.c.guild_id == guild_id)
    for table in (direct_hands, plans, reminders, reglements, results, seats, log):
        connection.execute(delete(table).where(table.c.table_id.in_(its_tables)))
    for table in (hidden, tables, names, guilds):
        connection.execute(delete(table).where(table.c.guild_id == guild_id))


def _mentions(connection: Connection, user_id: int) -> list[tuple[int, int, str]]:
    """Find the entries whose body has the digits of an id, in whatever place."""
    query = select(log.c.table_id, log.c.n, log.c.body).where(log.c.body.contains(str(user_id)))
    return [(table_id, n, body) for table_id, n, body in connection.execute(query)]


def _renamed(body: str, user_id: int, pseudonym: int) -> str:
    return msgspec.json.encode(_replace(msgspec.json.decode(body), user_id, pseudonym)).decode()


def _replace(value: Any, user_id: int, pseudonym: int) -> Any:
    """Put a pseudonym in the place of an id; within a text, which may be as long as it can be, a sign."""
    if isinstance(value, str):
        return value.replace(str(user_id), ERASED)
    if isinstance(value, list):
        return [_replace(item, user_id, pseudonym) for item in value]
    if isinstance(value, dict):
        return {
            key: pseudonym if key in _PERSON_KEYS and item == user_id else _replace(item, user_id, pseudonym)
            for key, item in value.items()
        }
    return value


def _said(value: Any, user_id: int) -> Iterator[dict[str, Any]]:
    """Pick the objects that name somebody directly, with their plain members, nobody else, and no secret."""
    inner = value if isinstance(value, list) else value.values() if isinstance(value, dict) else ()
    if isinstance(value, dict) and any(value.get(key) == user_id for key in _PERSON_KEYS):
        yield {
            key: item
            for key, item in value.items()
            if key not in _SECRET_KEYS
            and not isinstance(item, list | dict)
            and (key not in _PERSON_KEYS or item == user_id)
        }
    for item in inner:
        yield from _said(item, user_id)


def _rows(connection: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    found = connection.execute(query)
    columns = found.keys()
    return [dict(zip(columns, map(msgspec.to_builtins, row), strict=True)) for row in found]
