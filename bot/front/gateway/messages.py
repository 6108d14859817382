"""Messages of ours on the wire: what they are changed into, and by which mark they are found again."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord
from discord import ui

_BEFORE_NONCES: Final = re.compile(r"r2\.(?P<table>\d+)\.(?P<n>\d+)\.\d+")
"""The nonce of a range frozen before nonces were drawn: its message says in a button what it tells."""


def instead(screen: ui.LayoutView) -> dict[str, Any]:
    """Return what a message is changed by, so that nothing of what it showed is left."""
    components: list[dict[str, Any]] = screen.to_components()  # type: ignore[no-untyped-call]
    return {
        "content": None,
        "embeds": [],
        "attachments": [],
        "flags": discord.MessageFlags(components_v2=True).value,
        "components": components,
        "allowed_mentions": {"parse": []},
    }


def mark(nonce: str) -> int:
    """Return what a message with this nonce bears: the number of its first component, of 31 bits.

    Discord keeps such numbers, and gives away nonces only to those who have just posted.
    """
    return int.from_bytes(hashlib.sha256(nonce.encode()).digest()[:4]) >> 1 | 1 << 30


def bears(message: Any, nonce: str) -> bool:
    """Say whether a message was posted with a nonce, or tells the range that one of before nonces names."""
    if old := _BEFORE_NONCES.fullmatch(nonce):
        return f"v:{old['table']}:rules:{old['n']}" in _custom_ids(message["components"])
    return any(each.get("id") == mark(nonce) for each in message["components"][:1])


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for each in components:
        if "custom_id" in each:
            yield each["custom_id"]
        yield from _custom_ids(each.get("components", ()))
