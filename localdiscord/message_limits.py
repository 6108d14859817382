"""Discord's rules for the body of a message: its text, embeds, attachments, flags and components."""

from __future__ import annotations

from localdiscord.components import check_layout
from localdiscord.errors import empty_message
from localdiscord.forms import (
    Anything,
    Boolean,
    Choice,
    Form,
    Json,
    Many,
    Path,
    Rule,
    Shape,
    Snowflake,
    Text,
    Whole,
    Words,
)

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, VERSION_2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
MOST_EMBED_CHARACTERS = 6000

PICTURE = Shape({"url": Text(1, 2048), "proxy_url": Text(), "width": Whole(), "height": Whole()})
EMBED_FIELD = Shape({"name": Words(1, 256), "value": Words(1, 1024), "inline": Boolean()}, ("name", "value"))
EMBED = Shape(
    {
        "type": Choice("rich"),
        "flags": Whole(0),
        "title": Text(0, 256),
        "description": Text(0, 4096),
        "url": Text(0, 2048),
        "timestamp": Text(),
        "color": Whole(0, 0xFFFFFF),
        "footer": Shape({"text": Text(0, 2048), "icon_url": Text(), "proxy_icon_url": Text()}),
        "author": Shape({"name": Text(0, 256), "url": Text(), "icon_url": Text(), "proxy_icon_url": Text()}),
        "image": PICTURE,
        "thumbnail": PICTURE,
        "fields": Many(EMBED_FIELD, 0, 25),
    }
)
ALLOWED_MENTIONS = Shape(
    {
        "parse": Many(Choice("users", "roles", "everyone"), 0, 3),
        "users": Many(Snowflake(), 0, 100),
        "roles": Many(Snowflake(), 0, 100),
        "replied_user": Boolean(),
    }
)
ATTACHMENT = Shape(
    {
        "id": Snowflake(),
        "filename": Text(1, 1024),
        "description": Text(0, 1024),
        "title": Text(0, 1024),
        "is_spoiler": Boolean(),
    },
    ("id",),
)
REFERENCE = Shape(
    {
        "type": Choice(0),
        "message_id": Snowflake(),
        "channel_id": Snowflake(),
        "guild_id": Snowflake(),
        "fail_if_not_exists": Boolean(),
    },
    ("message_id",),
)


COMMON: dict[str, Rule] = {
    "content": Text(0, 2000),
    "embeds": Many(EMBED, 0, 10),
    "allowed_mentions": ALLOWED_MENTIONS,
    "components": Many(Anything()),  # judged by `check_layout`, once the flags are known
    "attachments": Many(ATTACHMENT, 0, 10),
    "flags": Whole(0),
}
CREATE = Shape(
    {
        **COMMON,
        "tts": Boolean(),
        "nonce": Text(1, 25),
        "enforce_nonce": Boolean(),
        "message_reference": REFERENCE,
    }
)
ANSWER = Shape({**COMMON, "tts": Boolean()})
# Clients send `tts` with edits too, where it means nothing.
EDIT = Shape({**COMMON, "tts": Boolean()})

BY_BOT = SUPPRESS_EMBEDS | SILENT | VERSION_2
BY_ANSWER = BY_BOT | EPHEMERAL
BY_EDIT = SUPPRESS_EMBEDS | VERSION_2


def check_new(body: Json, shape: Shape, flags_allowed: int, files: int, at: Path = ()) -> None:
    """Refuse a new message that Discord would refuse: 50035, or 50006 when it says nothing."""
    form = Form()
    shape.check(body, at, form)
    form.settle()
    _check_flags(body.get("flags") or 0, flags_allowed, at, form)
    check_whole(body, body.get("flags") or 0, at, form)
    said = (body.get("content") or "").strip()
    if not files and not said and not any(body.get(name) for name in ("embeds", "components")):
        raise empty_message()


def check_edit(body: Json, before: Json, *, at: Path = ()) -> None:
    """Refuse an edit that Discord would refuse; `before` is the message as it stands."""
    form = Form()
    EDIT.check(body, at, form)
    form.settle()
    flags = body.get("flags") or 0
    _check_flags(flags, BY_EDIT | (before["flags"] & (EPHEMERAL | SILENT)), at, form)
    if before["flags"] & VERSION_2 and "flags" in body and not flags & VERSION_2:
        form.wrong((*at, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "This flag cannot be removed.")
    after = {
        name: body[name] if name in body else before[name] for name in ("content", "embeds", "components")
    }
    check_whole(after, flags | before["flags"], at, form)


def _check_flags(flags: int, allowed: int, at: Path, form: Form) -> None:
    if flags & ~allowed:
        form.wrong(
            (*at, "flags"), "MESSAGE_FLAGS_INVALID", f"These flags may not be set: {flags & ~allowed}."
        )


def check_whole(body: Json, flags: int, at: Path, form: Form) -> None:
    """Judge what depends on several fields: version 2 against old fields, embeds together, components."""
    version_2 = bool(flags & VERSION_2)
    for name in ("content", "embeds"):
        if version_2 and body.get(name):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            form.wrong((*at, name), code, "Not with components of version 2.")
    if sum(map(_embed_length, body.get("embeds") or ())) > MOST_EMBED_CHARACTERS:
        form.wrong((*at, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    if body.get("components"):
        check_layout(body["components"], (*at, "components"), form, version_2=version_2)
    form.settle()


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [part for field in embed.get("fields") or () for part in (field["name"], field["value"])]
    return sum(len(text or "") for text in texts)
