"""Permissions: where on a server somebody may look back, as discord.py reckons it from what Discord has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord

_LOOKING_BACK: Final = discord.Permissions(view_channel=True, read_message_history=True)


def readable(
    client: discord.Client,
    guild: Mapping[str, Any],
    channels: Sequence[Mapping[str, Any]],
    user: discord.User | discord.Member,
) -> frozenset[int]:
    """Return the channels where somebody may read what was said before; threads are in none of them."""
    data: Any = {**guild, "channels": channels}
    here = discord.Guild(data=data, state=client._connection).channels  # noqa: SLF001 - made with nothing else
    if not isinstance(user, discord.Member):
        return frozenset()
    return frozenset(each.id for each in here if each.permissions_for(user) >= _LOOKING_BACK)
