"""Facets of the store: subjects with a small face of their own, each of whose calls is one unit of work."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

from bot.store import calendars, direct_hands, log, people, plans, reminders
from bot.store.memory import Memory, Read
from bot.store.records import DirectHandRow, PlanRow, PlaysIn, ReminderRow, ReminderSending
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


class StoredReminders:
    """The reminders of a store, each call one unit of work."""

    def __init__(self, read: Read, write: Write) -> None:
        """Read and write as the store does."""
        self._read = read
        self._write = write

    async def chosen(self) -> Mapping[int, str]:
        """Read what everybody has chosen, by user id, as it was saved."""
        found: Mapping[int, str] = await self._read(reminders.chosen)
        return found

    async def choose(self, user_id: int, body: str) -> None:
        """Keep what somebody has chosen; it replaces what they had."""
        await self._write(partial(reminders.choose, user_id=user_id, body=body))

    async def open_tables(self) -> list[int]:
        """List the tables where somebody was reminded, or is to be, and the message has not been deleted."""
        found: list[int] = await self._read(reminders.open_tables)
        return found

    async def at(self, table_id: int) -> tuple[ReminderRow, ...]:
        """Read the reminders of a table, the oldest first."""
        found: tuple[ReminderRow, ...] = await self._read(partial(reminders.reminders_at, table_id=table_id))
        return found

    async def begin(self, key: reminders.Key, channel_id: int) -> ReminderSending | None:
        """Freeze a reminder before the first attempt to send it (``None``: it is not wanted any more)."""
        found: ReminderSending | None = await self._write(
            partial(reminders.begin, key=key, channel_id=channel_id)
        )
        return found

    async def sent(self, key: reminders.Key, message_id: int) -> None:
        """Note the message by which somebody was reminded."""
        await self._write(partial(reminders.sent, key=key, message_id=message_id))

    async def gone(self, key: reminders.Key) -> None:
        """Forget a reminder that stands nowhere any more."""
        await self._write(partial(reminders.gone, key=key))


class StoredHands:
    """Where people play, whether they see pictures, and the direct messages that show them their hands."""

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
        await self._save(user_id, plays_in=where)

    async def drawn_for(self, user_id: int) -> bool:
        """Tell whether somebody is shown pictures of their hands, and of whatever else there is to see."""
        known = await self._memory.person(user_id)
        return known is None or known.pictures

    async def draw_for(self, user_id: int, *, pictures: bool) -> None:
        """Keep whether somebody is shown pictures."""
        await self._save(user_id, pictures=pictures)

    async def _save(self, user_id: int, **values: object) -> None:
        now = datetime.now(UTC)
        await self._write(
            partial(people.save_person, user_id=user_id, now=now, values=values),
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
