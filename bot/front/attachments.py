"""Attachments: files that go with a message, such as pictures, each with a text that says the same."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord

_LONGEST_ALT: Final = 1_024
"""Characters that the description of an attachment may have."""


class Attachment(NamedTuple):
    """A file by its name, what is in it, and its alternative text: no name says what a card is."""

    name: str
    content: bytes
    alt: str

    @property
    def description(self) -> str:
        """Return the alternative text as Discord takes it."""
        return self.alt if len(self.alt) <= _LONGEST_ALT else self.alt[: _LONGEST_ALT - 1] + "…"

    def file(self) -> discord.File:
        """Return it as discord.py sends it, once."""
        return discord.File(io.BytesIO(self.content), self.name, description=self.description or None)


def files(attached: Sequence[Attachment]) -> list[discord.File]:
    """Return attachments as discord.py sends them, once."""
    return [each.file() for each in attached]


def request(body: dict[str, Any], attached: Sequence[Attachment]) -> dict[str, Any]:
    """Return how a message goes on the wire: as JSON, or in several parts where files go with it."""
    if not attached:
        return {"json": body}
    listed = [{"id": str(place), **_listed(each)} for place, each in enumerate(attached)]
    parts = [{"name": "payload_json", "value": json.dumps({**body, "attachments": listed})}]
    return {"form": [*parts, *(_part(place, each) for place, each in enumerate(attached))]}


def _listed(attached: Attachment) -> dict[str, str]:
    said = {"description": attached.description} if attached.alt else {}
    return {"filename": attached.name, **said}


def _part(place: int, attached: Attachment) -> dict[str, Any]:
    return {
        "name": f"files[{place}]",
        "value": attached.content,
        "filename": attached.name,
        "content_type": "application/octet-stream",
    }
