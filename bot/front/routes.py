"""The routes of Discord's API that the bot asks for, each by its template: no id and no token is in one."""

from __future__ import annotations

import re
from typing import Final

OTHER: Final = "other"
"""Whatever is none of them, such as the handshake of the connection on which the bot listens."""

ROUTES: Final = frozenset(
    (
        "DELETE /applications/{id}/emojis/{id}",
        "DELETE /channels/{id}/messages/{id}",
        "DELETE /webhooks/{id}/{token}/messages/@original",
        "GET /applications/{id}/commands",
        "GET /applications/{id}/emojis",
        "GET /channels/{id}",
        "GET /channels/{id}/messages",
        "GET /gateway/bot",
        "GET /guilds/{id}",
        "GET /guilds/{id}/channels",
        "GET /guilds/{id}/members/{id}",
        "GET /oauth2/applications/@me",
        "GET /users/@me",
        "PATCH /channels/{id}/messages/{id}",
        "PATCH /webhooks/{id}/{token}/messages/@original",
        "POST /applications/{id}/emojis",
        "POST /channels/{id}/messages",
        "POST /interactions/{id}/{token}/callback",
        "POST /users/@me/channels",
        "POST /webhooks/{id}/{token}",
        "PUT /applications/{id}/commands",
    )
)

CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
"""The path of a first word to an interaction, with its id."""

_BASE: Final = re.compile(r"^.*?/v10(?=/)")
_ID: Final = re.compile(r"(?<=/)\d+(?=/|$)")
_TOKEN: Final = re.compile(r"^(/(?:interactions|webhooks)/\{id\})/[^/]+")
_WITHOUT: Final = r"\1/{token}"


def template(method: str, path: str) -> str:
    """Return the template of a request's route, or ``OTHER``."""
    plain = _ID.sub("{id}", _BASE.sub("", path))
    found = f"{method} {_TOKEN.sub(_WITHOUT, plain)}"
    return found if found in ROUTES else OTHER
