"""Emojis of an application: their names and pictures, by Discord's rules for them."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable
from dataclasses import dataclass

from localdiscord.errors import DiscordError, invalid
from localdiscord.files import Upload
from localdiscord.forms import Json, Shape, Text, demand

MOST_EMOJIS = 2000
LARGEST_PICTURE = 256 * 1024
NAME = Text(2, 32, re.compile(r"[A-Za-z0-9_]+"))
NEW = Shape({"name": NAME, "image": Text(1)}, ("name", "image"))
CHANGE = Shape({"name": NAME})
DATA = re.compile(r"data:image/[\w.+-]+;base64,(?P<content>.*)", re.DOTALL)
SIGNATURES = {
    b"\x89PNG\r\n\x1a\n": "png",
    b"\xff\xd8\xff": "jpeg",
    b"GIF8": "gif",
    b"RIFF": "webp",
}
"""How pictures begin that may be emojis; what an address says that they are does not count."""


@dataclass
class Emoji:
    """One emoji; its picture is kept under its path."""

    id: str
    name: str
    kind: str

    def payload(self, user: Json) -> Json:
        """Return the emoji object, with whoever uploaded it."""
        return {
            "id": self.id,
            "name": self.name,
            "roles": [],
            "user": user,
            "require_colons": True,
            "managed": False,
            "animated": self.kind == "gif",
            "available": True,
        }


def path_of(number: str) -> str:
    """Return where the picture of an emoji is kept, whatever ending one asks for it with."""
    return f"/cdn/emojis/{number}"


def check_new(body: Json, others: Iterable[Emoji]) -> Upload:
    """Refuse a new emoji that Discord would refuse; return its picture."""
    demand(NEW, body)
    others = list(others)
    picture = _picture(body["image"])
    check_name(body["name"], others)
    if len(others) >= MOST_EMOJIS:
        raise DiscordError(400, 30008, f"Maximum number of emojis reached ({MOST_EMOJIS})")
    return picture


def check_name(name: str, others: Iterable[Emoji]) -> None:
    """Refuse a name that another emoji has."""
    if any(each.name == name for each in others):
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        raise invalid(("name",), code, "Emoji name is already taken.")


def _picture(data: str) -> Upload:
    found = DATA.fullmatch(data)
    try:
        content = base64.b64decode(found["content"], validate=True) if found else b""
    except binascii.Error:
        content = b""
    kind = next((kind for start, kind in SIGNATURES.items() if content.startswith(start)), None)
    if kind is None:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image")
    if len(content) > LARGEST_PICTURE:
        raise DiscordError(400, 50045, f"Asset exceeds maximum size: {LARGEST_PICTURE}")
    return Upload(f"emoji.{kind}", content)
