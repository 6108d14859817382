"""Facets of the store: subjects with a small face of their own, each of whose calls is one unit of work."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

from bot.store import calendars, direct_hands, log, people, plans
from bot.store.memory import Memory, Read
from bot.store.records import DirectHandRow, PlanRow, PlaysIn
from bot.store.writer import Tally, Writer

Write: TypeAlias = Callable[..., Awaitable[Any]]


class Census:
    """What is in a store and what it does, counted for its host."""

    def __init__(self, read: Read, writer: Writer) -> None:
        """Read as the store does, and look at what its ``writer`` has done."""
        self._read = read
        self._writer = writer

    async def tables(self) -> dict[str, int]:
        """Count the tables of each status."""
        found: dict[str, int] = await self._read(log.census)
        return found

    @property
    def queued(self) -> int:
        """How many units of work wait to be written."""
        return self._writer.queued

    @property
    def written(self) -> Tally:
        """What has been written since the store was opened."""
        return self._writer.tally


class StoredCalendars:
    """The calendars of a store, each call one unit of work."""

    def __init__(self, read: Read, write: Write) -> None:
        """Read and write as the store does."""
        self._read = read
        self._write = write

    async def of_everybody(self) -> dict[int, str]:
        """Read everybody's calendar, by user id, as it was saved."""
        found: dict[int, str] = await self._read(calendars.calendars)
        return found

    async def save(self, user_id: int, body: str) -> None:
        """Keep somebody's calendar; it replaces the one of before."""
        await self._write(partial(calendars.save_calendar, user_id=user_id, body=body))


class StoredPlans:
    """The plans of a store, each call one unit of work."""

    def __init__(self, read: Read, write: Write, memory: Memory) -> None:
        """Read and write as the store does."""
        self._read = read
        self._write = write
        self._memory = memory

    async def at(self, table_id: int) -> tuple[PlanRow, ...]:
        """Read what is prepared at a table."""
        found: tuple[PlanRow, ...] = await self._read(partial(plans.plans_at, table_id=table_id))
        return found

    async def keep(self, table_id: int, rows: Sequence[PlanRow], wake_at: datetime | None) -> None:
        """Keep all that is prepared at a table, and when it is due now that this is prepared."""
        await self._write(
            lambda c: plans.keep_plans(c, table_id, rows, wake_at),
            partial(self._memory.cursor, table_id, wake_at=wake_at),
        )

    async def given_up(self) -> list[tuple[int, int]]:
        """List the plans that were given up and whose owners have not been told, by table and seat."""
        found: list[tuple[int, int]] = await self._read(plans.given_up)
        return found


class StoredHands:
    """Where people play, and the direct messages that show them their hands; each call one unit of work."""

    def __init__(self, read: Read, write: Write, memory: Memory) -> None:
        """Read and write as the store does."""
        self._read = read
        self._write = write
        self._memory = memory

    async def played_in(self, user_id: int) -> PlaysIn | None:
        """Tell where somebody plays (``None``: they have not been asked)."""
        known = await self._memory.person(user_id)
        return known.plays_in if known else None

    async def play_in(self, user_id: int, where: PlaysIn) -> None:
        """Keep where somebody plays."""
        now = datetime.now(UTC)
        await self._write(
            partial(people.save_person, user_id=user_id, now=now, values={"plays_in": where}),
            partial(self._memory.wrote_person, user_id),
        )

    async def everywhere(self) -> list[DirectHandRow]:
        """List the direct messages that show a hand."""
        found: list[DirectHandRow] = await self._read(direct_hands.everywhere)
        return found

    async def keep(self, row: DirectHandRow) -> None:
        """Keep the message that now shows somebody their hand, in the place of the one before."""
        await self._write(partial(direct_hands.keep, row=row))

    async def drop(self, table_id: int, user_id: int) -> None:
        """Forget the message that showed somebody their hand."""
        await self._write(partial(direct_hands.drop, table_id=table_id, user_id=user_id))
