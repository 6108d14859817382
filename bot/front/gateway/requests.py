"""What requests about messages are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import aiohttp
from discord.http import Route

from bot.front.attachments import Attachment
from bot.front.gateway.results import Denied, Done, Reply
from bot.pictures import Picture

LIMIT: Final = aiohttp.ClientTimeout(total=10)

_NO_MESSAGE: Final = 10008


class Postable(Protocol):
    """A message that can be posted."""

    @property
    def attached(self) -> Sequence[Attachment]:
        """The files that go along."""
        ...

    @property
    def pictures(self) -> Sequence[Picture]:
        """The pictures that are to be drawn before they go along."""
        ...

    def finished(self, drawn: Sequence[Attachment]) -> Postable:
        """Return it with its pictures as they were drawn."""
        ...

    def payload(self) -> dict[str, Any]:
        """Return its fields; the components are its own to mark."""
        ...


def message_at(method: str, channel: int, message: int) -> Route:
    """Name a message that is to be changed or removed."""
    path = "/channels/{channel_id}/messages/{message_id}"
    return Route(method, path, channel_id=channel, message_id=message)


def gone(deleted: Reply[object]) -> Reply[object]:
    """Return what became of a message that was to be removed: one that somebody else has deleted is gone."""
    return Done(None) if isinstance(deleted, Denied) and deleted.code == _NO_MESSAGE else deleted
