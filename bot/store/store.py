"""The store, as the rest of the bot sees it.

Every method is one unit of work: a write returns once it is committed to the disk, a read sees what was
committed before it. What a unit does is written in the module of its subject.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import IntegrityError

from bot.store import cursors, finished, log, names, people, privacy, rulebook, scores, uptime
from bot.store.database import Database
from bot.store.facets import Census, StoredCalendars, StoredHands, StoredPlans, StoredReminders
from bot.store.failures import AlreadyDone, Broken
from bot.store.ledger import Kind
from bot.store.memory import Memory, Which
from bot.store.records import (
    Derived,
    DirectMessages,
    Export,
    FinishedRow,
    GameResult,
    GuildSettings,
    HandSending,
    Invention,
    LogEntry,
    PersonRow,
    Search,
    Sending,
    ServiceRow,
    Span,
    Standing,
    TableRow,
)
from bot.store.room import Limits

T = TypeVar("T")

_now = partial(datetime.now, UTC)


class Store(Database):
    """A database that is open; anything may raise ``Unavailable``, and a write has then changed nothing."""

    def __init__(self, url: URL, ledger: Path | None = None) -> None:
        super().__init__(url, ledger)
        self._memory = Memory(self._read)
        self.limits: Limits | None = None
        """How many tables may be open at once (``None``: as many as people open)."""
        self.census = Census(self._read, self._writer)
        self.calendars = StoredCalendars(self._read, self._write)
        self.hands = StoredHands(self._read, self._write, self._memory)
        self.plans = StoredPlans(self._read, self._write, self._memory)
        self.reminders = StoredReminders(self._read, self._write)

    # Tables and their logs

    async def new_table(
        self,
        guild_id: int,
        channel_id: int,
        entries: Iterable[LogEntry],
        derived: Derived,
        language: str | None = None,
    ) -> TableRow:
        """Open a table; ``language`` is what its opener speaks.

        Raises:
            AlreadyDone: the interaction has opened one before.
            Crowded: as many are open as there may be.
        """
        checked, limits = log.check_entries(entries), self.limits
        what = log.NewTable(guild_id, channel_id, language)
        try:
            return await self._write(
                lambda c: log.new_table(c, what, checked, derived, limits), self._memory.opened
            )
        except IntegrityError as error:
            raise await self._already_done(checked) or error from error

    async def append(self, table_id: int, entries: Iterable[LogEntry], derived: Derived) -> None:
        """Lengthen a log by entries ``head + 1``, ``head + 2`` …, with what follows from them.

        Raises:
            AlreadyDone: one of the interactions is stored; the exception tells where.
            Collision: the log has grown meanwhile.
            UnknownTable: there is no such table.
        """
        checked = log.check_entries(entries)
        try:
            refusal = await self._writer.submit(
                log.append,
                log.Append(table_id, checked, derived),
                partial(self._memory.appended, table_id, checked, derived),
            )
        except IntegrityError as error:
            refusal = error
        if refusal is not None:
            raise await self._already_done(checked) or refusal

    async def _already_done(self, entries: tuple[LogEntry, ...]) -> AlreadyDone | None:
        """Look whether what was refused had been done before: seldom, so it is not asked beforehand."""
        return await self._read(partial(log.already_done, entries=entries))

    async def table(self, table_id: int) -> TableRow | None:
        """Read a table (``None``: there is no such table)."""
        return await self._memory.table(table_id)

    async def log(self, table_id: int, after: int = -1) -> list[LogEntry]:
        """Read the entries of a log after ``after``, the oldest first."""
        return await self._read(partial(log.entries, table_id=table_id, after=after))

    async def tables(
        self,
        guild_id: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
        statuses: Collection[str] | None = None,
    ) -> list[TableRow]:
        """List tables, the oldest first; ``user_id`` means those where they are seated."""
        states = None if statuses is None else tuple(statuses)
        return await self._memory.tables(Which(guild_id, channel_id, user_id, states))

    # Time

    async def due(self, now: datetime) -> list[TableRow]:
        """List the tables with something to do at ``now`` or before, the longest overdue first."""
        return await self._read(partial(log.due, now=now))

    async def next_wake(self) -> datetime | None:
        """Tell when the next table has something to do."""
        return await self._read(log.next_wake)

    async def rest(self, table_id: int, until: datetime) -> None:
        """Let a table be due no earlier than ``until``."""
        await self._write(
            partial(log.rest, table_id=table_id, until=until),
            partial(self._memory.cursor, table_id, wake_at=until),
        )

    async def begin_service(self, span: ServiceRow) -> None:
        """Note that a process begins to serve."""
        await self._write(partial(uptime.begin_service, span=span))

    async def serve(self, *spans: ServiceRow) -> None:
        """Note until when a process has served: the start of a downtime, should nothing follow."""
        await self._write(partial(uptime.serve, spans=spans))

    async def service(self) -> list[ServiceRow]:
        """List when which process has served, the earliest beginning first."""
        return await self._read(uptime.served)

    async def last_heartbeat(self) -> datetime | None:
        """Tell when a bot was last known to be alive."""
        return await self._read(uptime.last_heartbeat)

    # The announcer and the hands

    async def unannounced(self) -> list[int]:
        """List the tables with ``announced < head`` whose channel can be reached, or that are closed."""
        return await self._read(cursors.unannounced)

    async def begin_sending(self, table_id: int, upto: int) -> Sending:
        """Freeze the range from ``announced + 1`` to ``upto`` before the first attempt to send it.

        A range that is frozen already is returned as it is, whatever ``upto`` says, and is not ``fresh``.
        """
        return await self._write(
            partial(cursors.begin_sending, table_id=table_id, upto=upto),
            partial(self._memory.sending, table_id),
        )

    async def part_sent(self, table_id: int, last: int, part: int, message_id: int) -> None:
        """Count one message of the frozen range up to ``last`` as told; ``part`` is 0, 1, 2 … in order."""
        await self._write(
            lambda c: cursors.part_sent(c, table_id, last, part, message_id),
            partial(self._memory.cursor, table_id, message_id=message_id),
        )

    async def finish_sending(self, table_id: int, upto: int, message_id: int | None, **more: object) -> None:
        """Count the frozen range up to ``upto`` as told by a message (``None``: none); ``more`` columns."""
        posted = {"message_id": message_id, **more} if message_id is not None else {}
        values = {"announced": upto, "reached": True, **posted}
        await self._write(
            lambda c: cursors.finish_sending(c, table_id, upto, values),
            partial(self._memory.cursor, table_id, **values),
        )

    async def set_reached(self, table_id: int, *, reached: bool) -> None:
        """Note whether the channel can be spoken to; while not, ``unannounced`` leaves the table out."""
        await self._write(
            partial(cursors.set_reached, table_id=table_id, reached=reached),
            partial(self._memory.cursor, table_id, reached=reached),
        )

    async def shown(self, table_id: int) -> dict[int, int]:
        """Tell, by seat, up to which ``n`` its person has seen the hand; -1 for a person new in the seat."""
        return await self._memory.shown(table_id)

    async def unshown(self, since: datetime | None) -> list[int]:
        """List the tables that play where somebody may have missed their hand when the bot stopped.

        These are tables where a hand was on its way, where not all was told, or that changed after ``since``.
        """
        return await self._read(partial(cursors.unshown, since=since))

    async def begin_hand(self, table_id: int, seat: int, n: int) -> HandSending:
        """Freeze a hand before the first attempt to send it, until it is marked as shown.

        A hand that is frozen already is returned as it is, whatever ``n`` says, and is not ``fresh``.

        Raises:
            Vacant: nobody sits there.
        """
        return await self._write(lambda c: cursors.begin_hand(c, table_id, seat, n))

    async def mark_shown(self, table_id: int, seat: int, n: int) -> None:
        """Note that a seat's person has seen the hand as it was at ``n``; the cursor never goes back."""
        seen = (table_id, seat, n)
        await self._writer.submit(cursors.mark_shown, seen, partial(self._memory.saw, *seen))

    def shown_soon(self, table_id: int, seat: int, n: int) -> None:
        """Note the same without anybody waiting for it; where it fails, the hand is sent once more."""
        seen = (table_id, seat, n)
        self._memory.saw(*seen)
        self._writer.submit_soon(cursors.mark_shown, seen, partial(self._memory.saw, *seen))

    # People and servers

    async def person(self, user_id: int) -> PersonRow | None:
        """Read somebody's row."""
        return await self._memory.person(user_id)

    async def remember(self, user_id: int, locale: str | None) -> None:
        """Keep what somebody's Discord speaks; writes only what has changed."""
        known = await self.person(user_id)
        if known is None or known.locale != locale:
            await self._save_person(user_id, locale=locale)

    async def set_language(self, user_id: int, language: str | None) -> None:
        """Keep the language somebody has chosen (``None``: that of their Discord)."""
        await self._save_person(user_id, language=language)

    async def set_unlisted(self, user_id: int, *, unlisted: bool) -> None:
        """Keep whether somebody wants to be on no list."""
        await self._save_person(user_id, unlisted=unlisted)

    async def dm(self, user_id: int) -> DirectMessages:
        """Tell how somebody can be written to."""
        known = await self.person(user_id)
        return known.dm if known else DirectMessages()

    async def set_dm(
        self,
        user_id: int,
        channel_id: int | None = None,
        *,
        closed: bool = False,
        retry_at: datetime | None = None,
    ) -> None:
        """Keep somebody's DM channel, and that it is open, or closed to us since now.

        ``retry_at`` is when to try a closed one again (``None``: not before it is set anew).
        """
        now = _now()
        found = DirectMessages(channel_id, now if closed else None, retry_at)
        await self._write(
            partial(people.set_dm, user_id=user_id, found=found, now=now),
            partial(self._memory.wrote_person, user_id),
        )

    async def told_of_closed_dm(self, user_id: int) -> None:
        """Note that somebody knows that we cannot write to them; forgotten once it is open again."""
        await self._save_person(user_id, dm_told=True)

    async def _save_person(self, user_id: int, **values: object) -> None:
        await self._write(
            partial(people.save_person, user_id=user_id, now=_now(), values=values),
            partial(self._memory.wrote_person, user_id),
        )

    async def names(self, guild_id: int, user_ids: Iterable[int]) -> dict[int, str]:
        """Tell what people are called in a server; of those who never sat there, nothing is kept."""
        return await self._memory.names(guild_id, user_ids)

    async def own_names(self, user_id: int) -> list[str]:
        """List what somebody is called in all servers, each once, those on their way to the disk too."""
        return await self._write(partial(names.own_names, user_id=user_id))

    async def name(self, guild_id: int, user_id: int, name: str) -> None:
        """Keep what somebody is called in a server where they sit; of others, nothing is kept."""
        wrote = partial(self._memory.wrote_name, guild_id, user_id)
        await self._writer.submit(names.save_names, (guild_id, user_id, name), wrote)

    async def guild(self, guild_id: int) -> GuildSettings:
        """Read a server's settings; those of a server that has chosen nothing are empty."""
        return await self._memory.guild(guild_id)

    async def change_guild(
        self, guild_id: int, how: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change a server's settings, whoever else changes them at the same time, and return them."""
        return await self._write(
            partial(people.change_guild, guild_id=guild_id, how=how),
            partial(self._memory.wrote_guild, guild_id),
        )

    async def note(self, key: str) -> str | None:
        """Read a note that the bot made for itself."""
        return await self._read(partial(uptime.note, key=key))

    async def save_note(self, key: str, value: str) -> None:
        """Make a note; it replaces the one of the same key."""
        await self._write(partial(uptime.save_note, key=key, value=value))

    # Results, and what people invent

    async def leaderboard(
        self, guild_id: int, game: str | None = None, minimum: int = 1, span: Span = scores.ALWAYS
    ) -> list[Standing]:
        """Rank who has played at least ``minimum`` games with others: the lowest loss rate first."""
        return await self._read(lambda c: scores.leaderboard(c, guild_id, game, minimum, span))

    async def stats(
        self, user_id: int, guild_id: int | None = None, *, practice: bool = False
    ) -> dict[str, Standing]:
        """Add up somebody's results, by game: of games with others, or of practice among automata."""
        return await self._read(lambda c: scores.stats(c, user_id, guild_id, practice=practice))

    async def games(self, guild_id: int, game: str, span: Span = scores.ALWAYS) -> list[GameResult]:
        """List what each game with others meant for each of them, the oldest first."""
        return await self._read(lambda c: scores.games(c, guild_id, game, span))

    async def finished(self, which: Search, most: int, skipped: int = 0) -> list[FinishedRow]:
        """List finished games, the newest first: at most so many, after those that are skipped."""
        return await self._read(lambda c: finished.finished(c, which, most, skipped))

    async def rulebook(self, guild_id: int, game: str) -> list[Invention]:
        """List what was invented in a game on a server, the most used first."""
        return await self._read(partial(rulebook.rulebook, guild_id=guild_id, game=game))

    async def hide(self, guild_id: int, digests: Iterable[str]) -> None:
        """Hide texts on a server, by their digests (``wording.digest``)."""
        await self._write(
            partial(rulebook.hide, guild_id=guild_id, digests=tuple(digests), now=_now()),
            partial(self._memory.wrote_guild, guild_id),
        )

    async def hidden(self, guild_id: int) -> frozenset[str]:
        """Tell which texts are hidden on a server, by their digests."""
        return await self._memory.hidden(guild_id)

    # Privacy and backups

    async def export(self, user_id: int) -> Export:
        """Collect everything kept about somebody, ready for JSON."""
        return await self._read(partial(privacy.export, user_id=user_id))

    async def mentioned(self, user_id: int) -> list[int]:
        """List the tables whose logs name somebody, whether they are seated there now or not."""
        return await self._read(partial(privacy.mentioned, user_id=user_id))

    async def forget(self, user_id: int, rewritten: Mapping[int, Iterable[LogEntry]] | None = None) -> int:
        """Put a new negative pseudonym in somebody's place everywhere, and return it.

        ``rewritten`` has, by table, the entries in which they wrote something, without what they wrote.
        When it returns, the id is in no page of the file and not in its write-ahead log. Whoever keeps a log
        in memory must read it again.
        """
        return await self._erase("person", user_id, lambda c: privacy.forget(c, user_id, rewritten or {}))

    async def purge_guild(self, guild_id: int) -> None:
        """Delete a server's tables, logs, results and settings."""
        await self._erase("server", guild_id, partial(privacy.purge_guild, guild_id=guild_id))

    async def _erase(self, kind: Kind, which: int, work: Callable[[Connection], T]) -> T:
        """Delete for good, also from backups that are restored one day; one after the other."""

        def erase(connection: Connection) -> T:
            self._ledger.note(connection, kind, which)
            return work(connection)

        async with self._erasing:
            size = self._ledger.size()
            try:
                outcome = await self._write(erase, self._memory.forget)
            except Broken:
                raise
            except Exception:
                self._ledger.cut(size)
                raise
        await self._writer.wipe()
        return outcome
