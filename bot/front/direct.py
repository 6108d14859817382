"""Direct messages: how somebody is written to, and what is known of those who take none from us.

Only what Discord says of closed direct messages closes them. They are tried again a day later, and when their
owner sits down somewhere; until then the hand is found under *Ma main*, and its owner is told so once.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.front import screens
from bot.front.gateway import Denied, Done, Gateway, Reply
from bot.store import Store

_CLOSED: Final = frozenset((50007, 50278))
"""Discord's codes for somebody who takes no direct messages from us: not at all, or for want of a server."""
_STRANGER: Final = 50278
"""The second of these: there is no server where both are."""
_GONE: Final = 10003
"""Discord's code for a channel that is no more."""
_TRIED_AGAIN: Final = timedelta(days=1)

_CLOSED_TO_US: Final = Denied(403, 50007, "closed when last tried")

_log = logging.getLogger(__name__)


class Direct:
    """The way to each person's direct messages."""

    def __init__(self, gateway: Gateway, store: Store) -> None:
        """Find the way through ``gateway``, and remember it in ``store``."""
        self._gateway = gateway
        self._store = store
        self._to_tell: set[int] = set()
        """Whose are closed, and who does not know yet."""
        self.strangers: list[Callable[[int], None]] = []
        """Called with whoever shares no server with the bot any more."""

    async def channel(self, user: int, *, anew: bool = False) -> Reply[int]:
        """Return the channel of somebody's direct messages; closed ones are tried ``anew`` or in due time."""
        known = await self._store.dm(user)
        if not anew and not known.open_at(datetime.now(UTC)):
            if not known.owner_told:
                self._to_tell.add(user)
            return _CLOSED_TO_US
        if known.channel_id is not None:
            return Done(known.channel_id)
        opened = await self._gateway.open_direct(user)
        if isinstance(opened, Done):
            await self._store.set_dm(user, opened.value)
        else:
            await self.learn(user, opened)
        return opened

    async def tell(self, user: int, words: str, what: str, since: datetime) -> Reply[int | None]:
        """Write to somebody, unless that was done after ``since``: ``what`` tells these words from others."""
        channel = await self.channel(user)
        if not isinstance(channel, Done):
            return channel
        nonce = hashlib.sha256(f"{what}:{user}".encode()).hexdigest()[:24]
        async with self._gateway.turn(channel.value, direct=True) as turn:
            known = await turn.find(channel.value, nonce, since)
            if not isinstance(known, Done) or known.value is not None:
                return known
            sent: Reply[int] = await turn.post(channel.value, screens.notice(words), nonce)
        await self.learn(user, sent)
        return sent

    async def learn(self, user: int, result: Reply[object]) -> None:
        """Remember what the attempt to write to somebody has shown."""
        match result:
            case Done():
                self._to_tell.discard(user)
                if (await self._store.dm(user)).closed_at is not None:
                    await self._store.set_dm(user)
            case Denied() if closes(result):
                await self._store.set_dm(user, closed=True, retry_at=datetime.now(UTC) + _TRIED_AGAIN)
                self._to_tell.add(user)
                _log.warning("direct messages are closed", extra={"code": result.code})
                if result.code == _STRANGER:
                    for listener in self.strangers:
                        listener(user)
            case Denied(code=code) if code == _GONE:
                opened = await self._gateway.open_direct(user)
                if isinstance(opened, Done):
                    await self._store.set_dm(user, opened.value)

    def to_tell(self, user: int) -> bool:
        """Say whether somebody is yet to hear that their direct messages are closed."""
        return user in self._to_tell

    async def told(self, user: int) -> None:
        """Note that somebody has heard it."""
        self._to_tell.discard(user)
        await self._store.told_of_closed_dm(user)


def closes(result: Reply[object]) -> bool:
    """Say whether this is how Discord says that somebody takes no direct messages from us."""
    return isinstance(result, Denied) and result.code in _CLOSED
