"""Messages: how one is written, edited and shown, which files it carries and whom it pings."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from localdiscord.components import TEXT, numbered, walk
from localdiscord.errors import DiscordError
from localdiscord.files import Files, Uploads, attached, resolved
from localdiscord.forms import Json, Path
from localdiscord.guilds import MENTION_EVERYONE, VIEW_CHANNEL, Channel, User
from localdiscord.message_limits import EPHEMERAL, LOADING, SILENT, check_edit

USER_MENTION, ROLE_MENTION = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


@dataclass(eq=False)
class Message:
    """One message. `only_for` names the one user who sees an ephemeral message."""

    id: str
    channel: Channel
    author: User
    timestamp: str
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    edited: str | None = None
    nonce: str | None = None
    answered: Message | None = None
    metadata: Json | None = None
    command: Json | None = None
    only_for: User | None = None
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    deleted: bool = False

    def payload(self, *, hidden: bool = False) -> Json:
        """Return the message object; `hidden` empties it for a bot that may not read what people say."""
        return {
            "id": self.id,
            "channel_id": self.channel.id,
            "type": self._type(),
            "author": self.author.payload(),
            "content": "" if hidden else self.content,
            "embeds": [] if hidden else self.embeds,
            "components": [] if hidden else self.components,
            "attachments": [] if hidden else self.attachments,
            "timestamp": self.timestamp,
            "edited_timestamp": self.edited,
            "flags": self.flags,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": self.mention_roles,
            "mention_everyone": self.mention_everyone,
            "pinned": False,
            "tts": False,
            **self._extras(),
        }

    def _type(self) -> int:
        if self.command:
            return 20
        return 19 if self.answered else 0

    def _extras(self) -> Json:
        extras: Json = {}
        if self.nonce is not None:
            extras["nonce"] = self.nonce
        if self.metadata:
            extras |= {
                "interaction_metadata": self.metadata,
                "application_id": self.author.id,
                "webhook_id": self.author.id,
            }
        if self.command:
            extras["interaction"] = self.command
        if self.answered:
            extras["message_reference"] = {
                "type": 0,
                "message_id": self.answered.id,
                "channel_id": self.answered.channel.id,
                **({"guild_id": self.channel.guild_id} if self.channel.guild_id else {}),
            }
            gone = self.answered.deleted
            extras["referenced_message"] = None if gone else _without_reference(self.answered)
        return extras

    def visible_to(self, user: User) -> bool:
        """Tell whether a user sees this message in its channel."""
        if self.only_for:
            return user is self.only_for
        return self.channel.allows(user, VIEW_CHANNEL)

    @property
    def ephemeral(self) -> bool:
        """Whether one pair of eyes alone sees it."""
        return bool(self.flags & EPHEMERAL)

    def component(self, custom_id: str) -> Json | None:
        """Return the component with this ``custom_id``, or None."""
        found = (part for _, part in walk(self.components) if part.get("custom_id") == custom_id)
        return next(found, None)


def _without_reference(message: Message) -> Json:
    payload = message.payload()
    return {name: payload[name] for name in payload if name != "referenced_message"}


def fill(message: Message, body: Json) -> None:
    """Write the checked fields of a body into a message; what the body leaves out stays."""
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        embeds = resolved(body["embeds"] or [], message.attachments, ("embeds",))
        message.embeds = [{"type": "rich", **embed} for embed in embeds]
    if "components" in body:
        components = resolved(body["components"] or [], message.attachments, ("components",))
        message.components = numbered(components)
    if "flags" in body:
        kept = message.flags & (EPHEMERAL | LOADING)
        message.flags = (body["flags"] or 0) | kept
    _mention(message, body.get("allowed_mentions"))


def take_files(message: Message, body: Json, uploads: Uploads, files: Files) -> None:
    """Let a message have the files that a body names: new ones, and those of before that it keeps."""
    folder = "ephemeral-attachments" if message.only_for else "attachments"
    place = f"{folder}/{message.channel.id}"
    message.attachments = attached(files, uploads, body, message.attachments, place)


def revise(message: Message, body: Json, uploads: Uploads, files: Files, at: Path) -> None:
    """Change a message by the rules for edits; what the body leaves out stays, and so do its files."""
    check_edit(body, message.payload(), at=at)
    before = message.attachments
    try:
        if "attachments" in body or uploads:
            take_files(message, body, uploads, files)
        fill(message, body)
    except DiscordError:
        message.attachments = before
        raise
    kept = {each["id"] for each in message.attachments}
    files.forget(each for each in before if each["id"] not in kept)


def _mention(message: Message, allowed: Json | None) -> None:
    """Find whom the text mentions, as far as the author allows and may."""
    texts = [message.content]
    texts += [part["content"] for _, part in walk(message.components) if part["type"] == TEXT]
    text = "\n".join(texts)
    people = dict.fromkeys(USER_MENTION.findall(text))
    here = {user.id: user for user in members(message.channel)} if people else {}
    message.mentions = [here[one] for one in people if one in here and _wanted(one, "users", allowed)]
    message.mention_roles = [
        role
        for role in dict.fromkeys(ROLE_MENTION.findall(text))
        if _wanted(role, "roles", allowed) and _may(message, role)
    ]
    message.mention_everyone = (
        ("@everyone" in text or "@here" in text)
        and (allowed is None or "everyone" in (allowed.get("parse") or ()))
        and message.channel.allows(message.author, MENTION_EVERYONE)
    )


def _wanted(number: str, kind: str, allowed: Json | None) -> bool:
    if allowed is None:
        return True
    return kind in (allowed.get("parse") or ()) or number in map(str, allowed.get(kind) or ())


def _may(message: Message, role: str) -> bool:
    guild = message.channel.guild
    known = guild.roles.get(role) if guild else None
    return known is not None and (
        known.mentionable or message.channel.allows(message.author, MENTION_EVERYONE)
    )


def members(channel: Channel) -> list[User]:
    """Return everybody who may be in a channel."""
    if not channel.guild:
        return list(channel.recipients)
    return [member.user for member in channel.guild.members.values()]


def pinged(message: Message) -> list[User]:
    """Return who would be notified of a new message by name, by role or with everybody."""
    guild = message.channel.guild
    by_role = set(message.mention_roles)
    found = []
    widely = message.mention_everyone or by_role
    for user in members(message.channel) if widely else message.mentions:
        roles = guild.members[user.id].roles if guild else []
        named = user in message.mentions or message.mention_everyone or by_role & set(roles)
        if named and user is not message.author and message.visible_to(user):
            found.append(user)
    return found


def notified(message: Message) -> list[User]:
    """Return whose phone would sound: who is pinged, and who is written to in private."""
    if message.ephemeral or message.flags & SILENT:
        return []
    others = [user for user in message.channel.recipients if user is not message.author]
    return list(dict.fromkeys([*pinged(message), *others]))


def preview(message: Message) -> str:
    """Return what a phone would show of a message: its content, which components of version 2 are not."""
    names = {user.id: f"@{called(user, message.channel)}" for user in message.mentions}
    return USER_MENTION.sub(lambda found: names.get(found[1], found[0]), message.content)


def called(user: User, channel: Channel) -> str:
    """Return what somebody is called in a channel."""
    member = channel.guild.members.get(user.id) if channel.guild else None
    return (member.nick if member else None) or user.name
