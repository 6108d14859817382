"""Hands by direct message: once for each deal, and whenever another's move changes a hand.

Who has chosen to play there gets theirs at every turn as well, with what has happened; who plays in the
channel alone gets none. Afterwards people see their hand in the answers to their own clicks. Per seat the
store keeps up to which line its player has seen the hand, so that no crash loses one. Hands travel beside the
announcements and beside each other: nobody waits for somebody else's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

from bot.front import screens
from bot.front.direct import Direct, closes
from bot.front.errands import Errands
from bot.front.gateway import Denied, Done, Gateway, PlaceTurn, Reply, Unknown
from bot.front.readers import Readers
from bot.front.shown_hands import ShownHands, glimpse, hand_of
from bot.host.table.log import Act, Person, Played, Started, Undone
from bot.host.table.state import Table
from bot.host.tables import CommittedLine, Tables, TableSnapshot
from bot.store import HandSending, Store, StoreFailure, UnknownTable, Vacant
from games.core import Seat

_AT_THE_DESK: Final = 0.02
"""Seconds that it waits at most for answers to go first, each time that a table is looked at."""
_TRIES: Final = 4
_TO_ANSWER: Final = timedelta(minutes=1)
"""No click is longer on its way from its commit to its answer."""
_PAUSE: Final = 1.0
"""Seconds before the store is asked again, when it was not available."""

_Place: TypeAlias = tuple[int, Seat]
"""A table, and a seat there."""

_SEEN: Final = Done(value=False)
"""There is no hand to send, or no more."""

_BRINGS_HANDS: Final = (Started, Played, Undone)

_log = logging.getLogger(__name__)


class _Missed(NamedTuple):
    """What somebody has not seen."""

    n: int
    """The last line that changed their hand, or called for them."""
    told: Sequence[CommittedLine] = ()
    """What happened since they saw it, where they play by direct message."""
    asking: bool = False
    """Whether they have yet to be asked where they play."""


class Hands:
    """Sends hands to people who have sat down, and to nobody else."""

    def __init__(
        self, gateway: Gateway, direct: Direct, store: Store, tables: Tables, voices: Readers
    ) -> None:
        """Send the hands of ``tables``."""
        self.direct = direct
        self.shown = ShownHands(gateway, store, tables, voices)
        self._gateway = gateway
        self._store = store
        self._tables = tables
        self._voices = voices
        self._desk = asyncio.Lock()
        """One table is looked at after the other: there is no hurry, and answers come first."""
        self._looked: dict[int, int] = {}
        """Up to which line it is known whose hand has changed, at the tables that play."""
        self._unanswered: set[int] = set()
        """Tables where a click may have been left without its answer."""
        self._owed: set[_Place] = set()
        """Who may also miss what their own moves gave them."""
        self._looks = Errands(self._look)
        self._ways = Errands(self._bring)

    def wake(self, table_id: int) -> None:
        """See soon whose hand has changed at a table, and send it."""
        self._looks.wake(table_id)

    def unanswered(self, table_id: int) -> None:
        """See to it that nobody at a table misses what their own move gave them: an answer was lost."""
        self._unanswered.add(table_id)
        self.wake(table_id)

    async def calling(self, told: Sequence[CommittedLine]) -> frozenset[int]:
        """Return who is called to their turn by the hand that they get by direct message, and nowhere else.

        A hand comes with what is played. What is told beside that, such as a seat on offer, brings none.
        """
        table = told[-1].table
        loud = (each for each in told if not all(event.quiet for event in each.events))
        if not all(isinstance(each.line.act, _BRINGS_HANDS) for each in loud):
            return frozenset()
        asked = table.undo.missing if table.undo else ()
        users = [_player(table, seat) for seat in table.waiting if seat not in asked]
        return frozenset([user for user in users if user and await self._reached(user)])

    async def _reached(self, user: int) -> bool:
        """Say whether somebody plays by direct message, and takes them as far as is known."""
        plays, known = await self._store.hands.played_in(user), await self._store.dm(user)
        return plays == "direct" and known.channel_id is not None and known.closed_at is None

    def played_for(self, table_id: int, seat: Seat) -> None:
        """Send a hand that a move of its own has changed, which its player had prepared and not seen made."""
        self._owed.add((table_id, seat))
        self._ways.wake((table_id, seat))

    async def catch_up(self, alive: datetime | None) -> None:
        """Send what was not seen when the bot last stopped, answers that were lost included.

        ``alive`` is when it was last known to be: only answers to what was asked around then, or later, may
        be missing. Other hands that were on their way are in the store.
        """
        await self.shown.load()
        for table_id in await self._store.unshown(alive - _TO_ANSWER if alive else None):
            self.unanswered(table_id)

    async def drain(self) -> None:
        """Wait until no hand is on its way."""
        await self._looks.drain()
        await self._ways.drain()
        await self.shown.drain()

    async def _look(self, table_id: int) -> None:
        while True:
            async with self._desk:
                await self._gateway.after_answers(_AT_THE_DESK)
                try:
                    return await self._look_once(table_id)
                except UnknownTable:
                    return None
                except StoreFailure as error:
                    fault = type(error).__name__
                    _log.warning("hands wait", extra={"table": table_id, "fault": fault})
            await asyncio.sleep(_PAUSE)

    async def _look_once(self, table_id: int) -> None:
        held = await self._tables.look(table_id)
        for seat in {*await self._changed(held), *await self._called(held)}:
            self._ways.wake((table_id, seat))
        self.shown.look(held)

    async def _changed(self, held: TableSnapshot) -> list[Seat]:
        """List the seats whose hands may have changed since they were last looked at."""
        looked, owed = self._looked.pop(held.id, None), held.id in self._unanswered
        self._unanswered.discard(held.id)
        if held.table.status != "playing":
            return []
        people = sorted(held.table.present)
        self._looked[held.id] = held.table.head
        if owed:
            self._owed.update((held.id, seat) for seat in people)
        if looked is None or owed:
            return people
        told = await self._tables.told(held.id, looked - 1)
        return [seat for seat in people if _unseen(told, seat, looked, owed=False) is not None]

    async def _called(self, held: TableSnapshot) -> list[Seat]:
        """List the seats that are waited for and whose players play by direct message."""
        people = [(seat, _person(held, seat)) for seat in held.table.waiting]
        plays = {user: await self._store.hands.played_in(user) for _, user in people if user}
        return [seat for seat, user in people if user and plays[user] == "direct"]

    async def _bring(self, place: _Place) -> None:
        """Send somebody their hand, unless they have seen it; whatever goes wrong, try again."""
        tries = 0
        while tries < _TRIES:
            match result := await self._attempt(place):
                case Done(value=more):
                    if not more:
                        break
                case Denied(for_now=False):
                    _log.warning("a hand was refused", extra={"table": place[0], "code": result.code})
                    tries += 1
                    await asyncio.sleep(2.0**tries)
        self._owed.discard(place)

    async def _attempt(self, place: _Place) -> Reply[bool]:
        try:
            return await self._send(place)
        except (Vacant, UnknownTable):  # they have left, or their server was deleted
            return _SEEN
        except StoreFailure as error:
            _log.warning("a hand waits", extra={"table": place[0], "fault": type(error).__name__})
            await asyncio.sleep(_PAUSE)
            return Unknown("store")
        except Exception:  # noqa: BLE001 - the next line at the table, or the next start, tries again
            _log.exception("a hand could not be sent", extra={"table": place[0]})
            return _SEEN

    async def _send(self, place: _Place) -> Reply[bool]:
        """Send a hand that has not been seen; give whether there may be more to send."""
        held = await self._tables.look(place[0])
        missed, user = await self._missed(held, place), _person(held, place[1])
        if missed is None or user is None:
            return _SEEN
        channel = await self.direct.channel(user)
        if isinstance(channel, Done):
            async with self._gateway.turn(channel.value, direct=True) as turn:
                return await self._post(turn, channel.value, place, user)
        return await self._settled(channel, place, missed.n)

    async def _post(self, turn: PlaceTurn, channel: int, place: _Place, user: int) -> Reply[bool]:
        """Send a hand as it is now, unless it has been seen meanwhile, or an earlier attempt has sent it."""
        table_id, seat = place
        held = await self._tables.look(table_id)
        missed = await self._missed(held, place)
        if missed is None:
            return _SEEN
        sending = await self._store.begin_hand(table_id, seat, held.table.head)
        if not sending.fresh:
            found = await self._find(turn, channel, table_id, sending)
            if not isinstance(found, Done) or found.value is not None:
                if isinstance(found, Done) and found.value:
                    self.shown.posted((table_id, user), found.value, sending.n)
                return await self._settled(found, place, sending.n)
        voice, later = await self._voices.private(user, None, held), self._tables.hours.at(held.guild)
        summons = screens.dealt(held, seat, voice, later, told=missed.told, asking=missed.asking)
        result = await turn.post(channel, summons, sending.nonce)
        await self.direct.learn(user, result)
        if isinstance(result, Done):
            self.shown.posted((table_id, user), result.value, held.table.head, glimpse(held.table, user))
            if missed.asking:
                await self._store.hands.play_in(user, "either")
        return await self._settled(result, place, sending.n, more=not sending.fresh)

    async def _find(
        self, turn: PlaceTurn, channel: int, table_id: int, sending: HandSending
    ) -> Reply[int | None]:
        (line,) = await self._tables.told(table_id, sending.n - 1, sending.n)
        return await turn.find(channel, sending.nonce, line.line.at)

    async def _settled(self, result: Reply[Any], place: _Place, n: int, *, more: bool = True) -> Reply[bool]:
        """Count a hand as seen that has arrived, or that its player finds under *Ma main* alone."""
        if isinstance(result, Unknown) or (isinstance(result, Denied) and not closes(result)):
            return result
        await self._store.mark_shown(*place, n)
        return Done(more)

    async def _missed(self, held: TableSnapshot, place: _Place) -> _Missed | None:
        """Return what somebody has not seen: a change of their hand or, by direct message, their turn."""
        user = _person(held, place[1])
        if held.table.status != "playing" or user is None:
            return None
        plays = await self._store.hands.played_in(user)
        if plays == "channel":
            return None
        shown = await self._store.shown(held.id)
        since = max(shown.get(place[1], -1), held.table.started - 1)
        told = await self._tables.told(held.id, since - 1)
        lines = [_unseen(told, place[1], since, owed=place in self._owed)]
        if plays == "direct" and place[1] in held.table.waiting:
            lines.append(_call(told, place[1], since))
        n = max((n for n in lines if n is not None), default=None)
        news = _since_then(told, place[1], since, user) if plays == "direct" else ()
        return None if n is None else _Missed(n, news, asking=plays is None)


def _person(held: TableSnapshot, seat: Seat) -> int | None:
    """Return who sits in a seat, if that is a person."""
    return _player(held.table, seat)


def _player(table: Table, seat: Seat) -> int | None:
    player = table.players[seat] if seat < len(table.players) else None
    return player.user if isinstance(player, Person) else None


def _since_then(told: Sequence[CommittedLine], seat: Seat, since: int, user: int) -> Sequence[CommittedLine]:
    """Return what has happened after ``since`` while a person sat there: what others drew is not theirs."""
    return [each for each in told if each.line.n > since and each.table.seat_of(user) == seat]


def _unseen(told: Sequence[CommittedLine], seat: Seat, since: int, *, owed: bool) -> int | None:
    """Return the last line after ``since`` by which a hand changed, by others or (``owed``) by anybody."""
    changes = (
        after.line.n
        for before, after in pairwise(told)
        if after.line.n > since and hand_of(after.table, seat) not in {(), hand_of(before.table, seat)}
        if owed or not _own(after.line.act, seat)
    )
    return max(changes, default=None)


def _call(told: Sequence[CommittedLine], seat: Seat, since: int) -> int | None:
    """Return the last line after ``since`` from which on a seat was waited for."""
    calls = (
        after.line.n
        for before, after in pairwise(told)
        if after.line.n > since and seat in after.table.awaited and seat not in before.table.awaited
    )
    return max(calls, default=None)


def _own(act: Act, seat: Seat) -> bool:
    """Say whether a player has just spoken for themselves, and so sees their hand in the answer."""
    match act:
        case Played(seat=acting, voice="player"):
            return acting == seat
        case Undone(seat=asking, agreed=agreed):
            return seat == (agreed[-1] if agreed else asking)
        case _:
            return False
