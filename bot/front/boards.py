"""Living boards: tables that are kept as one message, edited in place, with a call beside it.

An edit shows a table as it stands, so what happened while Discord allowed none is in the next. A board that
is older than an hour, of whose edits Discord allows few, is posted anew, and so is one that somebody deleted.
The call is a message of its own, for an edit pings nobody; it goes once whoever it called has played.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, NamedTuple

import discord

from bot.front import screens
from bot.front.gateway import Denied, Done, PlaceTurn, Postable, Reply
from bot.front.readers import Readers
from bot.front.retiring import Retiring
from bot.host.table.log import Played, Started, Substituted, UndoAsked, Undone
from bot.host.table.state import Table
from bot.host.tables import CommittedLine, Tables, TableSnapshot
from bot.store import Sending, Store, TableRow

_LINES: Final = 12
"""Lines of the log of which a board tells the last."""
_FRESH: Final = timedelta(hours=1)
"""Of messages that are older Discord allows few edits."""
_GONE_OR_OLD: Final = frozenset((10008, 30046))
_CALLS_ANEW: Final = (Started, Played, Undone, UndoAsked, Substituted)


class BoardNews(NamedTuple):
    """A table that is kept on a board, what is to be told of it, and what stands in its channel."""

    held: TableSnapshot
    told: Sequence[CommittedLine]
    sending: Sending
    row: TableRow
    beside: screens.Beside

    @property
    def begins(self) -> bool:
        """Whether another game begins: the board of the one before stays as it is."""
        return any(isinstance(each.line.act, Started) for each in self.told)


class Boards:
    """Keeps the boards of tables up to date."""

    def __init__(self, store: Store, tables: Tables, voices: Readers, retiring: Retiring) -> None:
        """Keep the boards of ``tables``; ``retiring`` takes away what is old."""
        self._store = store
        self._tables = tables
        self._voices = voices
        self._retiring = retiring

    async def keep(self, turn: PlaceTurn, kept: BoardNews) -> Reply[bool]:
        """Bring a board up to date and call whoever is awaited; give whether there may be more to tell."""
        board = await self._show(turn, kept)
        if not isinstance(board, Done):
            return board
        called = await self._call(turn, kept)
        if not isinstance(called, Done):
            return called
        held, row = kept.held, kept.row
        stands = {"board_id": board.value, "call_id": called.value, "told_from": -1}
        await self._store.finish_sending(held.id, kept.sending.last, board.value, **stands)
        if row.call_id and row.call_id != called.value:
            self._retiring.remove(held.id, row.call_id)
        if row.board_id and row.board_id != board.value and not kept.begins:
            self._retiring.remove(held.id, row.board_id)
        return Done(value=True)

    async def _show(self, turn: PlaceTurn, kept: BoardNews) -> Reply[int]:
        """Edit the board where it stands or, should it be old or gone, post it anew; give its id."""
        held, sending, row = kept.held, kept.sending, kept.row
        voice = await self._voices.public(held.guild, held)
        now, later = _now(kept), self._tables.hours.at(held.guild)
        latest = await self._tables.told(held.id, max(now.head - _LINES, now.started - 1), now.head)
        screen = screens.living(held, latest, voice, later, kept.beside.moment)
        stands = row.message_id if sending.parts_told else None if kept.begins else row.board_id
        if stands and discord.utils.snowflake_time(stands) > self._tables.hours.now() - _FRESH:
            edited = await turn.rewrite(held.channel, stands, screen)
            if not (isinstance(edited, Denied) and edited.code in _GONE_OR_OLD):
                return edited
        posted = await self._post(turn, kept, 0, screen)
        if isinstance(posted, Done):
            await self._store.part_sent(held.id, sending.last, 0, posted.value)
        return posted

    async def _call(self, turn: PlaceTurn, kept: BoardNews) -> Reply[int | None]:
        """Call whoever is awaited, unless they have been called; give the id of the call, if there is one."""
        held, told = kept.held, kept.told
        voice = await self._voices.public(held.guild, held)
        later = self._tables.hours.at(held.guild)
        call = screens.call(held, told, voice, later, kept.beside.by_message)
        if call is None:
            return Done(None)
        if kept.row.call_id and not any(isinstance(each.line.act, _CALLS_ANEW) for each in told):
            return Done(kept.row.call_id)
        return await self._post(turn, kept, 1, *call)

    async def _post(
        self, turn: PlaceTurn, kept: BoardNews, part: int, message: Postable, called: Sequence[int] = ()
    ) -> Reply[int]:
        """Post a message once, whatever became of an earlier attempt."""
        nonce = f"{kept.sending.nonce}{part}"
        if not kept.sending.fresh:
            found = await turn.find(kept.held.channel, nonce, kept.told[-1].line.at)
            if not isinstance(found, Done):
                return found
            if found.value is not None:
                return Done(found.value)
        return await turn.post(kept.held.channel, message, nonce, called)


def on_one_board(told: Sequence[CommittedLine]) -> Sequence[CommittedLine]:
    """Return the first lines of what is to be told that one board tells: another game has its own."""
    if not told[-1].table.living:
        return told
    first = next((each.table.started for each in told if each.table.started >= 0), -1)
    return [each for each in told if each.table.started <= first]


def _now(kept: BoardNews) -> Table:
    """Return the table as its board shows it: as it stands or, where another game has begun, as it ended."""
    latest, told = kept.held.table, kept.told[-1].table
    return latest if latest.started == told.started else told
