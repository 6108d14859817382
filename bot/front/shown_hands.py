"""Shown hands: where each player's hand stands, so that none of before goes on calling for a move.

A direct message whose hand has changed, or whose turn is over, is closed: in its place stands that it is of
before. A private message in a channel is taken away once a newer one is shown. The token of whoever pressed
there last does it, while Discord takes it; a direct message is else edited like any other. All of this comes
after news and answers, and is given up where Discord has had enough: who presses there is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import discord
import msgspec

from bot.front import screens
from bot.front.errands import Errands
from bot.front.gateway import Access, Done, Gateway, Reply, Unknown
from bot.front.readers import Readers
from bot.host.table.state import Table
from bot.host.tables import Tables, TableSnapshot
from bot.store import DirectHandRow, Store, StoreFailure, UnknownTable
from games.core import Seat

_AFTER_NEWS: Final = 0.5
"""Seconds in which what has just happened is told, and several moves become one edit."""

_Whose: TypeAlias = tuple[int, int]
"""A table, and somebody who sits there or has sat there."""

_log = logging.getLogger(__name__)


class Glimpse(NamedTuple):
    """What a hand says that time makes untrue: its cards, and that its player is waited for."""

    n: int
    cards: tuple[Any, ...]
    due: bool


class _Shown(NamedTuple):
    """A message that shows a hand."""

    message: int | None
    """``None``: a private answer whose id Discord has not said."""
    n: int
    glimpse: Glimpse | None = None
    """``None``: it was sent before the last start."""
    access: Access | None = None


class _Places(msgspec.Struct):
    """Where the hand of one player at one table stands, and where one of before still does."""

    direct: _Shown | None = None
    private: _Shown | None = None
    direct_before: list[_Shown] = []
    private_before: list[_Shown] = []
    """Those that a newer one has replaced."""
    kept: int | None = None
    """The direct message that the store knows of."""

    def let_go(self, message: int) -> None:
        """Forget a message, wherever it stands."""
        self.direct, self.private = _but(message, self.direct), _but(message, self.private)
        self.direct_before = [each for each in self.direct_before if each.message != message]
        self.private_before = [each for each in self.private_before if each.message != message]

    @property
    def settled(self) -> bool:
        """Whether nothing of before stands anywhere, and the store knows it."""
        message = self.direct.message if self.direct else None
        return not (self.direct_before or self.private_before) and message == self.kept


class ShownHands:
    """Knows where hands are shown, and ends those of before."""

    def __init__(self, gateway: Gateway, store: Store, tables: Tables, voices: Readers) -> None:
        """Watch over the hands of ``tables``."""
        self._gateway = gateway
        self._store = store
        self._tables = tables
        self._voices = voices
        self._places: dict[int, dict[int, _Places]] = {}
        """By table and user."""
        self._pressed: Counter[int] = Counter()
        """The messages where somebody has just pressed something, and waits for the answer."""
        self._held_up: dict[int, _Whose] = {}
        """The messages of before that their answer may yet make new."""
        self._errands = Errands(self._tidy)

    async def load(self) -> None:
        """Learn which direct messages showed a hand when the bot last stopped."""
        for row in await self._store.hands.everywhere():
            places = self._of((row.table_id, row.user_id))
            places.direct, places.kept = _Shown(row.message_id, row.n), row.message_id
            table = await self._store.table(row.table_id)
            if table is None or table.status != "playing":
                self._errands.wake((row.table_id, row.user_id))

    async def drain(self) -> None:
        """Wait until every hand of before has been seen to."""
        await self._errands.drain()

    # ── where a hand is shown ───────────────────────────────────────────────────────────────────────────

    def posted(self, whose: _Whose, message: int, n: int, said: Glimpse | None = None) -> None:
        """Note that a hand was sent by direct message, as it was after a line; close the one of before."""
        places = self._of(whose)
        self._replace_direct(places, _Shown(message, n, said))
        self._settle(whose, places)

    def answered(self, interaction: discord.Interaction, held: TableSnapshot, message: int | None) -> None:
        """Note that a hand was shown to whoever asked: where they pressed, or in a new private message."""
        clicked, whose = interaction.message, (held.id, interaction.user.id)
        places, said = self._of(whose), glimpse(held.table, interaction.user.id)
        shown = _Shown(message, held.table.head, said, Access(interaction))
        direct = clicked is not None and clicked.id == message and not clicked.flags.ephemeral
        before = places.private
        if before and before.message != message and None not in {before.message, message}:
            places.private_before.append(before)
        places.private = None if direct else shown
        if direct:
            self._replace_direct(places, shown)
        self._settle(whose, places)

    def covered(self, interaction: discord.Interaction) -> None:
        """Note that something else is shown where a hand may have stood: it is not ours to close any more."""
        user, clicked = interaction.user.id, interaction.message
        if clicked:
            for table, at in self._places.items():
                if places := at.get(user):
                    places.let_go(clicked.id)
                    self._settle((table, user), places)

    def _replace_direct(self, places: _Places, shown: _Shown) -> None:
        before = [*places.direct_before, *([places.direct] if places.direct else [])]
        places.direct_before = [each for each in before if each.message != shown.message]
        places.direct = shown

    def _of(self, whose: _Whose) -> _Places:
        return self._places.setdefault(whose[0], {}).setdefault(whose[1], _Places())

    def _settle(self, whose: _Whose, places: _Places) -> None:
        if not places.settled:
            self._errands.wake(whose)

    def pressed(self, interaction: discord.Interaction) -> None:
        """Leave a message alone whose answer is on its way: it may show the hand as it is now."""
        if interaction.message:
            self._pressed[interaction.message.id] += 1

    def released(self, interaction: discord.Interaction) -> None:
        """See again to a message whose answer has been given."""
        if interaction.message:
            message = interaction.message.id
            self._pressed[message] -= 1
            if self._pressed[message] <= 0:
                del self._pressed[message]
                if whose := self._held_up.pop(message, None):
                    self._errands.wake(whose)

    # ── what is of before ───────────────────────────────────────────────────────────────────────────────

    def look(self, held: TableSnapshot) -> None:
        """See whether hands of a table have become hands of before, and soon end those."""
        for user, places in self._places.get(held.id, {}).items():
            shown = [each for each in (places.direct, places.private) if each]
            if any(not each.glimpse or _of_before(each.glimpse, held.table, user) for each in shown):
                self._errands.wake((held.id, user))

    async def _tidy(self, whose: _Whose) -> None:
        await asyncio.sleep(_AFTER_NEWS)
        try:
            await self._end(whose, await self._tables.look(whose[0]))
        except UnknownTable:  # its server was deleted
            self._places.pop(whose[0], None)
        except StoreFailure as error:
            _log.warning("a hand of before waits", extra={"table": whose[0], "fault": type(error).__name__})
        except Exception:  # noqa: BLE001 - whoever presses there is told all the same
            _log.exception("a hand of before was left", extra={"table": whose[0]})

    async def _end(self, whose: _Whose, held: TableSnapshot) -> None:
        """End whatever is of before, and let the store know what is left."""
        places = self._of(whose)
        if (sent := places.direct) and not sent.glimpse:
            recalled = await self._recalled(sent, whose)
            places.direct = recalled if places.direct is sent else places.direct
        if places.direct and self._is_of_before(places.direct, held, whose):
            places.direct_before.append(places.direct)
            places.direct = None
        await self._keep(whose, places)
        voice = await self._voices.private(whose[1], None, held)
        while places.private_before:
            await self._with_token(places.private_before.pop(), self._gateway.take_away)
        await self._gateway.after_answers()
        if places.private and self._is_of_before(places.private, held, whose):
            untrue, places.private = places.private, None
            closed = screens.hand_of_before(held, whose[1], voice)
            await self._with_token(untrue, partial(self._gateway.put_instead, screen=closed))
        for older in tuple(places.direct_before):
            closed = screens.hand_of_before(held, whose[1], voice, newer=places.direct is not None)
            if await self._end_direct(older, whose, closed):
                places.direct_before = [each for each in places.direct_before if each is not older]
        self._forget(whose, places)

    def _forget(self, whose: _Whose, places: _Places) -> None:
        """Forget somebody whose hand stands nowhere."""
        at = self._places.get(whose[0], {})
        if places.settled and not (places.direct or places.private):
            at.pop(whose[1], None)
        if not at:
            self._places.pop(whose[0], None)

    def _is_of_before(self, shown: _Shown, held: TableSnapshot, whose: _Whose) -> bool:
        """Say whether a hand is to be ended; one that was shown since the table was looked at is not."""
        if self._is_pressed(shown, whose) or shown.n > held.table.head:
            return False
        return shown.glimpse is None or _of_before(shown.glimpse, held.table, whose[1])

    def _is_pressed(self, shown: _Shown, whose: _Whose) -> bool:
        """Say whether an answer may yet make a message new; it is seen to again once that is given."""
        if pressed := shown.message is not None and shown.message in self._pressed:
            self._held_up[shown.message] = whose
        return pressed

    async def _recalled(self, shown: _Shown, whose: _Whose) -> _Shown:
        """Find out what a hand said that was shown before the last start; ``None`` if nobody knows."""
        told = await self._tables.told(whose[0], shown.n - 1, shown.n)
        return shown._replace(glimpse=glimpse(told[0].table, whose[1]) if told else None)

    async def _keep(self, whose: _Whose, places: _Places) -> None:
        """Let the store know which direct message shows the hand now."""
        shown = places.direct
        if shown and shown.message and shown.message != places.kept:
            await self._store.hands.keep(DirectHandRow(*whose, shown.message, shown.n))
            places.kept = shown.message
        elif places.kept and not shown:
            await self._store.hands.drop(*whose)
            places.kept = None

    async def _with_token(self, shown: _Shown, end: Callable[[Access], Awaitable[Reply[object]]]) -> bool:
        """End a hand by the token of whoever pressed there last, if Discord takes it; say whether it did."""
        return bool(shown.access and shown.access.alive and isinstance(await end(shown.access), Done))

    async def _end_direct(self, shown: _Shown, whose: _Whose, closed: screens.Screen) -> bool:
        """Close a direct message; say whether it is done with: it is not where somebody has just pressed.

        Where Discord does not let us, it stays, and whoever presses there is told so.
        """
        if self._is_pressed(shown, whose):
            return False
        if await self._with_token(shown, partial(self._gateway.put_instead, screen=closed)):
            return True
        channel = (await self._store.dm(whose[1])).channel_id
        if not channel or not shown.message:
            return True
        async with self._gateway.turn(channel, direct=True) as turn:
            if self._is_pressed(shown, whose):
                return False
            if shown not in self._of(whose).direct_before:
                return True
            result = await turn.rewrite(channel, shown.message, closed)
        if not isinstance(result, Done):
            why = result.fault if isinstance(result, Unknown) else result.code
            _log.info("a hand of before stays", extra={"table": whose[0], "fault": why})
        return True


def _but(message: int, shown: _Shown | None) -> _Shown | None:
    return None if shown and shown.message == message else shown


def glimpse(table: Table, user: int) -> Glimpse:
    """Return what somebody's hand says of a table as it stands."""
    seat = table.seat_of(user)
    if seat is None:
        return Glimpse(table.head, (), due=False)
    return Glimpse(table.head, hand_of(table, seat), seat in table.awaited)


def hand_of(table: Table, seat: Seat) -> tuple[Any, ...]:
    """Return the cards of a seat, while there are any."""
    return tuple(getattr(table.view(seat), "hand", None) or ()) if table.status == "playing" else ()


def _of_before(said: Glimpse, table: Table, user: int) -> bool:
    """Say whether what a hand said is true no more.

    A draw that has only run out leaves its button: who presses it is told why it is too late.
    """
    seat = table.seat_of(user)
    if seat is None or table.status != "playing":
        return table.head > said.n
    if max(table.started, table.acted[seat]) > said.n or hand_of(table, seat) != said.cards:
        return True
    return said.due and seat not in table.awaited
