"""Answers to people: once, within Discord's three seconds, in the reader's language.

Commands and controls say what is asked; the answer, the refusal and what goes wrong are written here once.
An answer edits the private message that was clicked, or is for one pair of eyes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, TypeAlias

import discord
import msgspec
from structlog.contextvars import bind_contextvars

from bot.faces import face
from bot.front import screens
from bot.front.admission import is_owed, is_private, paid, settle
from bot.front.custom_ids import Id, LookId
from bot.front.gateway import Done, Gateway, Reply
from bot.front.hands import Hands
from bot.front.languages import of_community
from bot.front.readers import Readers
from bot.host.table.refusals import NotSeated, Refused, Restored, Stale
from bot.host.table.requests import Request, Resume
from bot.host.table.time_requests import ComeBack
from bot.host.tables import CommittedLine, Outcome, RefusedAt, Tables, TableSnapshot
from bot.store import GuildSettings, Store, StoreFailure, TableRow, Unavailable, UnknownTable
from bot.words.texts import Voice
from games.core import Objection

LIVE: Final = ("lobby", "playing", "over")
"""The states of a table that is not closed."""

_COMMITTED: Final = "committed"
"""Where an interaction keeps at which table it has been carried out."""

_LONGEST_ECHO: Final = 100
"""Characters of what somebody typed that an answer repeats."""

Way: TypeAlias = Callable[[TableSnapshot], Id]
"""What a button says that does at a table what somebody asked without saying at which."""

_log = logging.getLogger(__name__)


class Unclear(Exception):
    """It cannot be told which table, or which thing, is meant; the message says what to do.

    A ``text`` that somebody typed is said again, as far as a sentence has room for it.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = {name: _shortened(value) for name, value in values.items()}


def to_hand(held: TableSnapshot) -> Id:
    """Lead to one's hand at a table."""
    return LookId(held.name, "hand")


class WhichTable(Unclear):
    """Several tables are meant: each is offered, with a ``way`` to do there what was asked.

    ``typed`` is the move that somebody typed, for a way that makes it.
    """

    def __init__(self, rows: Sequence[TableRow], way: Way, typed: str) -> None:
        super().__init__("error-which-table")
        self.rows, self.way, self.typed = rows, way, typed


class Answers:
    """Everything that commands and controls have in common."""

    def __init__(self, store: Store, tables: Tables, voices: Readers, gateway: Gateway, hands: Hands) -> None:
        """Answer for these tables; ``hands`` goes to whoever did not get their answer."""
        self.gateway = gateway
        self.direct = hands.direct
        self._hands = hands
        self.store = store
        self.tables = tables
        self.voices = voices
        self._under_way: set[asyncio.Task[Any]] = set()

    @contextlib.asynccontextmanager
    async def answering_errors(self, interaction: discord.Interaction) -> AsyncIterator[None]:
        """Answer whatever happens: a refusal with its reason, a failure with a code for the host's log."""
        self.begin(interaction)
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever went wrong, somebody is waiting for an answer
            await self.explain(interaction, error)
        finally:
            self.gateway.answered(interaction)

    async def explain(self, interaction: discord.Interaction, error: Exception) -> None:
        """Answer what went wrong."""
        with contextlib.suppress(StoreFailure):
            await self._explain(interaction, error)

    async def _explain(self, interaction: discord.Interaction, error: Exception) -> None:
        match error:
            case RefusedAt(objection=objection, held=held):
                await self._refuse(interaction, objection, held)
            case Refused(objection=objection):
                await self._say(interaction, (await self.voice(interaction)).say(objection))
            case WhichTable():
                await self._offer_tables(interaction, error)
            case Unclear(message=message, values=values):
                await self.notice(interaction, message, **values)
            case UnknownTable():
                await self.notice(interaction, "error-no-table")
            case Unavailable() if _COMMITTED not in interaction.extras:
                await self.notice(interaction, "error-busy")
            case _:
                mark = secrets.token_hex(3)
                _log.error("an interaction failed", exc_info=error, extra={"error_code": mark})
                await self._own_up(interaction, mark)

    async def _offer_tables(self, interaction: discord.Interaction, which: WhichTable) -> None:
        """Offer the tables that may be meant, each to do there what was asked."""
        tables = [await self.tables.look(row.id) for row in which.rows]
        voice = await self.voice(interaction)
        await self.beside(interaction, screens.which_table(tables, which.way, voice, which.typed))

    async def _own_up(self, interaction: discord.Interaction, mark: str) -> None:
        """Say that something went wrong here; what has been done by then is done, and is shown once more."""
        if table_id := interaction.extras.get(_COMMITTED):
            self._hands.unanswered(table_id)
            hand = (await self.voice(interaction))("button-hand")
            await self.notice(interaction, "error-after", hand=hand, code=mark)
        else:
            await self.notice(interaction, "error-unexpected", code=mark)

    def begin(self, interaction: discord.Interaction) -> None:
        """Learn what people are called, and that they wait; the log says what is done about it."""
        bind_contextvars(interaction=str(interaction.id))
        _log.debug("asked", extra={"kind": interaction.type.name})
        self.voices.names.learn(interaction)
        self.gateway.asked(interaction)
        self._hands.shown.pressed(interaction)
        self.tables.arrivals.note(interaction.id, discord.utils.snowflake_time(interaction.id))
        if task := asyncio.current_task():
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
            task.add_done_callback(lambda _done: self._done_with(interaction))

    def _done_with(self, interaction: discord.Interaction) -> None:
        """Hold up nobody's time for an interaction that has been seen to, nor anything else."""
        self._hands.shown.released(interaction)
        self.tables.arrivals.judged(interaction.id)
        self.gateway.answered(interaction)

    async def finish(self) -> None:
        """Wait until everybody has the answer to what they have asked so far."""
        if self._under_way:
            await asyncio.wait(set(self._under_way))

    async def ask(
        self,
        interaction: discord.Interaction,
        table_id: int,
        request: Request,
        trying: screens.Screen | None = None,
    ) -> Outcome:
        """Put a request to a table; who has to wait for a trial is told so at once, as ``trying`` does."""
        held = await self._awake(interaction, await self.tables.look(table_id))

        async def told_to_wait() -> None:
            voice = await self.voice(interaction, held)
            await self.private(interaction, trying or screens.notice(voice("workshop-trying")))

        outcome = await self.tables.ask(table_id, request, interaction.id, told_to_wait)
        self.committed(interaction, outcome)
        return outcome

    def committed(self, interaction: discord.Interaction, outcome: Outcome) -> None:
        """Remember that what somebody asked for is done, should anything go wrong before they know."""
        interaction.extras[_COMMITTED] = outcome.held.id
        _log.debug("committed", extra={"table": outcome.held.id, "n": outcome.held.table.head})

    async def _awake(self, interaction: discord.Interaction, held: TableSnapshot) -> TableSnapshot:
        """Let somebody play their own cards again, and a table go on that could not be reached, or waited."""
        user = interaction.user.id
        if held.table.status == "playing" and held.table.seat_of(user) in held.table.absent:
            held = (await self.tables.ask(held.id, ComeBack(user))).held
        stopped = held.table.paused and not held.table.suspended
        return (await self.tables.ask(held.id, Resume())).held if stopped else held

    async def voice(self, interaction: discord.Interaction, held: TableSnapshot | None = None) -> Voice:
        """Return the voice that speaks to whoever asked."""
        return await self.voices.private(
            interaction.user.id, interaction.locale.value, held, guild=interaction.guild_id
        )

    async def public_voice(self, interaction: discord.Interaction, guild: int) -> Voice:
        """Return the voice in which everybody hears what somebody asks for in a channel."""
        own = await self.voices.own(interaction.user.id, interaction.locale.value)
        return await self.voices.public(guild, channel=interaction.channel_id, opener=own)

    async def settings(self, interaction: discord.Interaction, guild: int) -> GuildSettings:
        """Return the settings of the server where somebody asks, with what Discord says of it by now."""
        known = await self.store.guild(guild)
        locale = of_community(interaction.guild_locale.value if interaction.guild_locale else None)
        if known.locale == locale:
            return known
        return await self.store.change_guild(guild, lambda now: msgspec.structs.replace(now, locale=locale))

    async def hand(  # noqa: PLR0913 - the circumstances in which a hand is shown
        self,
        interaction: discord.Interaction,
        held: TableSnapshot,
        *,
        note: str = "",
        told: Sequence[CommittedLine] = (),
        path: str = "",
        taken: Sequence[int] = (),
    ) -> None:
        """Show somebody their own hand, with what they may do.

        ``note`` stands on top, ``told`` is what they have just done, ``path`` how far a menu has been opened,
        ``taken`` what they have chosen so far of cards that go together.

        Raises:
            Refused: they do not sit at this table.
        """
        seat = held.table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NotSeated())
        held = await self._awake(interaction, held)
        voice = await self.voice(interaction, held)
        later = self.tables.hours.at(held.guild)
        closed = self.direct.to_tell(interaction.user.id)
        if closed and not note:
            note = voice("dm-closed", hand=voice("button-hand"))
        prepared = await self.tables.prepared(held.id, interaction.user.id)
        plan = screens.prepared_lines(held, prepared, voice)
        view = screens.hand(
            held, seat, voice, note=note, told=told, path=path, taken=taken, later=later, plan=plan
        )
        shown = await self._put(interaction, view)
        if not isinstance(shown, Done):
            self._hands.unanswered(held.id)
            return
        self._hands.shown.answered(interaction, held, shown.value)
        self.store.shown_soon(held.id, seat, held.table.head)
        if closed:
            await self.direct.told(interaction.user.id)
        if prepared and prepared.ended:
            await self.tables.told_of_end(held.id, interaction.user.id)

    async def notice(self, interaction: discord.Interaction, message: str, **values: object) -> None:
        """Say a sentence to whoever asked, without touching the message they clicked."""
        text = (await self.voice(interaction))(message, **values)
        await self._say(interaction, text)

    async def private(self, interaction: discord.Interaction, view: screens.Screen) -> None:
        """Show a screen to one person: in the private message that they clicked, or in a new one.

        What has been answered already is written over.
        """
        self._hands.shown.covered(interaction)
        await self._put(interaction, view)

    async def _put(self, interaction: discord.Interaction, view: screens.Screen) -> Reply[int | None]:
        """Show a screen where it belongs, and return the id of the message where Discord says it."""
        await settle(interaction)
        paid(interaction)
        if interaction.response.is_done() or is_private(interaction):
            return await self.gateway.edit(interaction, view)
        return await self.gateway.respond(interaction, view)

    async def beside(self, interaction: discord.Interaction, view: screens.Screen) -> None:
        """Show a screen to one person in a message of its own: what was clicked, such as a hand, stays."""
        await settle(interaction)
        if is_owed(interaction):
            paid(interaction)
            await self.gateway.edit(interaction, view)
        else:
            await self.gateway.respond(interaction, view)

    async def replaced(self, interaction: discord.Interaction, message: str) -> None:
        """Say a sentence in the place of the private message that was clicked."""
        await self.private(interaction, screens.notice((await self.voice(interaction))(message)))

    async def _refuse(
        self, interaction: discord.Interaction, objection: Objection, held: TableSnapshot
    ) -> None:
        """Give the reason; a player finds it above the hand as it is now, in the place of what was begun."""
        voice = await self.voice(interaction, held)
        values = face(held.table.game.key).values(objection, voice)
        text = voice.say(objection, **values, **screens.circumstances(objection, held, voice))
        await settle(interaction)
        begun = interaction.response.is_done()
        in_hand = begun or is_private(interaction) or isinstance(objection, Stale | Restored)
        if in_hand and held.table.state is not None and held.table.seat_of(interaction.user.id) is not None:
            await self.hand(interaction, held, note=text)
        else:
            await self._say(interaction, text)

    async def _say(self, interaction: discord.Interaction, text: str) -> None:
        await self.beside(interaction, screens.notice(text))

    # ── which table is meant ────────────────────────────────────────────────────────────────────────────

    async def table_meant(
        self, interaction: discord.Interaction, said: str | None, way: Way = to_hand, typed: str = ""
    ) -> TableSnapshot:
        """Find the table of whoever asks: the one they name, else their own here, else their only one.

        Raises:
            Unclear: there is none, or there are several (``WhichTable``), each with its ``way``.
        """
        rows = await self.tables_of(interaction)
        if said:
            return await self._only([row for row in rows if _named(row, said)], way, typed)
        likely = _likeliest(rows, interaction.channel_id)
        return await self._only(likely, way, typed, none="error-seated-nowhere")

    async def table_here(self, interaction: discord.Interaction, said: str | None, way: Way) -> TableSnapshot:
        """Find a table of this channel that somebody may want to join.

        Raises:
            Unclear: there is none, or there are several (``WhichTable``), each with its ``way``.
        """
        rows = await self.tables_here(interaction)
        if said:
            rows = [row for row in rows if _named(row, said)]
        waiting = [row for row in rows if row.status == "lobby"]
        likely = waiting or [row for row in rows if row.status == "playing"] or rows[-1:]
        return await self._only(likely, way, none="error-no-table" if said else "error-none-here")

    async def table_watched(
        self, interaction: discord.Interaction, said: str | None, way: Way
    ) -> TableSnapshot:
        """Find the table that somebody looks at: their own here, else one of this channel, else their own.

        Raises:
            Unclear: there is none, or there are several (``WhichTable``), each with its ``way``.
        """
        if said:
            rows = await self.tables_in_sight(interaction)
            return await self._only([row for row in rows if _named(row, said)], way)
        here, own = await self.tables_here(interaction), await self.tables_of(interaction)
        likely = _likeliest([row for row in own if row in here] or here or own, None)
        return await self._only(likely, way, none="error-none-here")

    async def tables_in_sight(self, interaction: discord.Interaction) -> list[TableRow]:
        """List the open tables of this channel, and those where whoever asks is seated."""
        rows = (*await self.tables_here(interaction), *await self.tables_of(interaction))
        found = {row.id: row for row in rows}
        return [found[table_id] for table_id in sorted(found)]

    async def tables_here(self, interaction: discord.Interaction) -> list[TableRow]:
        """List the open tables of this channel."""
        return await self.store.tables(channel_id=interaction.channel_id, statuses=LIVE)

    async def tables_of(self, interaction: discord.Interaction) -> list[TableRow]:
        """List the open tables where whoever asks is seated: in this server, or everywhere from a DM."""
        return await self.store.tables(
            guild_id=interaction.guild_id, user_id=interaction.user.id, statuses=LIVE
        )

    async def _only(
        self, rows: list[TableRow], way: Way, typed: str = "", *, none: str = "error-no-table"
    ) -> TableSnapshot:
        if not rows:
            raise Unclear(none)
        if len(rows) > 1:
            raise WhichTable(rows, way, typed)
        return await self.tables.look(rows[0].id)


def _shortened(value: object) -> object:
    long = isinstance(value, str) and len(value) > _LONGEST_ECHO
    return f"{str(value)[: _LONGEST_ECHO - 1]}…" if long else value


def _named(row: TableRow, said: str) -> bool:
    """Say whether a table is meant: by what autocomplete gives (``#12``, its id), or by its number."""
    return said == f"#{row.id}" or said == str(row.number)


def _likeliest(rows: list[TableRow], channel: int | None) -> list[TableRow]:
    here = [row for row in rows if row.channel_id == channel] or rows
    return (
        [row for row in here if row.status == "playing"]
        or [row for row in here if row.status == "lobby"]
        or here[-1:]
    )
