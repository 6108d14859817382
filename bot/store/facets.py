"""Facets of the store: subjects with a small face of their own, each of whose calls is one unit of work."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias

from bot.store import calendars, plans
from bot.store.memory import Memory, Read
from bot.store.records import PlanRow

Write: TypeAlias = Callable[..., Awaitable[Any]]


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
