"""Servers and who is there: users, roles, members, channels, threads, and who may do what where."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from localdiscord import errors
from localdiscord.forms import Json

ADMINISTRATOR, MANAGE_GUILD, ADD_REACTIONS = 1 << 3, 1 << 5, 1 << 6
VIEW_CHANNEL, SEND_MESSAGES, MANAGE_MESSAGES = 1 << 10, 1 << 11, 1 << 13
EMBED_LINKS, ATTACH_FILES, READ_MESSAGE_HISTORY = 1 << 14, 1 << 15, 1 << 16
MENTION_EVERYONE, USE_EXTERNAL_EMOJIS, USE_APPLICATION_COMMANDS = 1 << 17, 1 << 18, 1 << 31
CONNECT, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS = 1 << 20, 1 << 34, 1 << 38
CREATE_PUBLIC_THREADS, CREATE_PRIVATE_THREADS = 1 << 35, 1 << 36
EVERYTHING = (1 << 53) - 1
EVERYDAY = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CONNECT
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
)
GUILD_TEXT, DM, VOICE, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 2, 10, 11, 12, 15
JOINED = "2024-01-01T00:00:00.000000+00:00"


@dataclass(eq=False)
class User:
    """A person, or the bot. `takes_dms` is false once the person has closed their direct messages.

    `chose_locale` is true once they have chosen a language themselves, and `deleted` once their account is
    no more.
    """

    id: str
    name: str
    locale: str = "en-US"
    color: str = "#5865f2"
    bot: bool = False
    takes_dms: bool = True
    chose_locale: bool = False
    deleted: bool = False
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))

    def payload(self) -> Json:
        """Return what everybody may know."""
        return {
            "id": self.id,
            "username": self.name.lower(),
            "discriminator": "0000" if self.bot else "0",
            "global_name": None if self.bot else self.name,
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def own_payload(self) -> Json:
        """Return what a user may know of themselves."""
        return {
            **self.payload(),
            "mfa_enabled": False,
            "locale": self.locale,
            "verified": True,
            "email": None,
        }


@dataclass(eq=False)
class Role:
    """A named set of permissions; the one with the server's own id is everybody's."""

    id: str
    name: str
    permissions: int
    position: int = 0
    mentionable: bool = False

    def payload(self) -> Json:
        """Return the role object."""
        return {
            "id": self.id,
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "mentionable": self.mentionable,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    """A user in a server; what they are called there is nobody's business elsewhere."""

    user: User
    roles: list[str] = field(default_factory=list)
    nick: str | None = None

    def payload(self) -> Json:
        """Return the member object, with its user."""
        return {
            "user": self.user.payload(),
            "roles": self.roles,
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": JOINED,
            "premium_since": None,
            "communication_disabled_until": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Overwrite:
    """What a channel grants or denies a role (kind 0) or a member (kind 1)."""

    id: str
    kind: int
    allow: int = 0
    deny: int = 0

    def payload(self) -> Json:
        """Return the overwrite object."""
        return {"id": self.id, "type": self.kind, "allow": str(self.allow), "deny": str(self.deny)}


@dataclass(eq=False)
class Channel:
    """A channel of a server, or the direct messages between two users (no server)."""

    id: str
    name: str = ""
    guild: Guild | None = None
    kind: int = GUILD_TEXT
    """What a channel of a server is: for text, for voices (where one may write as well), or a forum."""
    recipients: tuple[User, ...] = ()
    overwrites: list[Overwrite] = field(default_factory=list)
    position: int = 0
    last_message_id: str | None = None
    """The id of the last message that everybody here was shown, which may be gone."""

    @property
    def guild_id(self) -> str | None:
        """The server's id, or None for direct messages."""
        return self.guild.id if self.guild else None

    def payload(self, viewer: User) -> Json:
        """Return the channel object; of direct messages, the recipients are the others."""
        common = {"id": self.id, "last_message_id": self.last_message_id, "flags": 0}
        if not self.guild:
            others = [user.payload() for user in self.recipients if user is not viewer]
            return {**common, "type": DM, "recipients": others}
        return {
            **common,
            "type": self.kind,
            "guild_id": self.guild.id,
            "name": self.name,
            "position": self.position,
            "permission_overwrites": [overwrite.payload() for overwrite in self.overwrites],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            **_OWN_FIELDS.get(self.kind, {}),
        }

    @property
    def speech(self) -> int:
        """The permission that one needs to write here."""
        return SEND_MESSAGES

    def take_words(self, _author: User, /) -> None:
        """Refuse what somebody wants to write, if nobody can write here at all (50008)."""
        if self.kind == FORUM:
            raise errors.not_for_text()

    def take_change(self, _author: User, /) -> None:
        """Refuse that somebody changes a message, or takes one away, where nothing may change."""

    def permissions(self, user: User) -> int:
        """Return the permission bits a user has here, 0 for whoever sees nothing of it."""
        bits = self.granted(user)
        return bits if bits & VIEW_CHANNEL else 0

    def granted(self, user: User) -> int:
        """Return the bits that roles and overwrites grant, as an interaction tells them; 0 for strangers."""
        if not self.guild:
            return EVERYDAY if user in self.recipients else 0
        bits = self.guild.permissions(user)
        member = self.guild.members.get(user.id)
        if bits & ADMINISTRATOR or not member:
            return bits
        for chosen in ([self.guild.id], member.roles, [user.id]):
            overwrites = [one for one in self.overwrites if one.id in chosen]
            for overwrite in overwrites:
                bits &= ~overwrite.deny
            for overwrite in overwrites:
                bits |= overwrite.allow
        shut = self.kind == VOICE and not bits & CONNECT
        return bits & VIEW_CHANNEL if shut else bits

    def allows(self, user: User, permission: int) -> bool:
        """Tell whether a user has all these bits here."""
        return self.permissions(user) & permission == permission


_OWN_FIELDS: dict[int, Json] = {
    VOICE: {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1},
    FORUM: {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    },
}


@dataclass(eq=False, kw_only=True)
class Thread(Channel):
    """A conversation beside a channel, or a post of a forum; a private one is for those who are in it.

    Nothing changes in an archived thread until somebody writes there. In a locked one nobody writes, nor
    changes what they wrote, but who manages threads.
    """

    parent: Channel
    owner: User
    since: str
    inside: dict[str, User] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    archived_at: str = ""
    minutes: int = 1440
    """After how long without a word Discord archives it."""
    written: int = 0
    """How many messages there were, but for the first."""

    @property
    def speech(self) -> int:
        """The permission that one needs to write here."""
        return SEND_MESSAGES_IN_THREADS

    def granted(self, user: User) -> int:
        """Return the bits that the channel grants; for a private thread they do not say who is in it."""
        return self.parent.permissions(user)

    def permissions(self, user: User) -> int:
        """Return the permission bits a user has here, 0 for whoever sees nothing of it."""
        bits = self.granted(user)
        public = self.kind != PRIVATE_THREAD or bits & MANAGE_THREADS
        return bits if public or user.id in self.inside else 0

    def take_words(self, author: User, /) -> None:
        """Refuse to be written in while locked (50083 when archived, else 160005); writing wakes it."""
        if self.locked and not self.allows(author, MANAGE_THREADS):
            raise errors.thread_archived(403) if self.archived else errors.thread_locked()

    def take_change(self, author: User, /) -> None:
        """Refuse that a message changes while archived (50083) or locked."""
        if self.archived:
            raise errors.thread_archived()
        self.take_words(author)

    def payload(self, viewer: User) -> Json:
        """Return the channel object of a thread, with what the viewer is in it."""
        own = {"id": self.id, "user_id": viewer.id, "join_timestamp": self.since, "flags": 0}
        return {
            "id": self.id,
            "type": self.kind,
            "guild_id": self.guild_id,
            "parent_id": self.parent.id,
            "owner_id": self.owner.id,
            "name": self.name,
            "last_message_id": self.last_message_id,
            "flags": 0,
            "rate_limit_per_user": 0,
            "message_count": self.written,
            "total_message_sent": self.written,
            "member_count": len(self.inside),
            "thread_metadata": self._metadata(),
            **({"member": own} if viewer.id in self.inside else {}),
        }

    def _metadata(self) -> Json:
        return {
            "archived": self.archived,
            "locked": self.locked,
            "auto_archive_duration": self.minutes,
            "archive_timestamp": self.archived_at or self.since,
            "create_timestamp": self.since,
            **({"invitable": True} if self.kind == PRIVATE_THREAD else {}),
        }


@dataclass(eq=False)
class Guild:
    """A server."""

    id: str
    name: str
    owner: User
    language: str = "en-US"
    """What its owner has chosen, which counts in a community alone."""
    community: bool = False
    """Few servers are one, and only those say what they speak."""
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    threads: dict[str, Thread] = field(default_factory=dict)

    @property
    def locale(self) -> str:
        """What the server says that it speaks: ``en-US`` unless it is a community."""
        return self.language if self.community else "en-US"

    @property
    def features(self) -> list[str]:
        """What the server may do beyond others."""
        return ["COMMUNITY"] if self.community else []

    def permissions(self, user: User) -> int:
        """Return a member's bits in the whole server, 0 for strangers."""
        member = self.members.get(user.id)
        if not member:
            return 0
        bits = self.roles[self.id].permissions
        for role in member.roles:
            bits |= self.roles[role].permissions
        return EVERYTHING if user is self.owner or bits & ADMINISTRATOR else bits

    def payload(self, viewer: User) -> Json:
        """Return the whole server as a gateway's GUILD_CREATE or a user's READY shows it."""
        seen = [one for one in self.channels.values() if viewer.bot or one.allows(viewer, VIEW_CHANNEL)]
        # A bot without the privileged intent is told of no member but itself.
        known = [one for one in self.members.values() if not viewer.bot or one.user is viewer]
        awake = [
            one for one in self.threads.values() if not one.archived and one.allows(viewer, VIEW_CHANNEL)
        ]
        return {
            **self.constants(),
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner.id,
            "preferred_locale": self.locale,
            "features": self.features,
            "roles": [role.payload() for role in self.roles.values()],
            "channels": [channel.payload(viewer) for channel in seen],
            "threads": [thread.payload(viewer) for thread in awake],
            "members": [member.payload() for member in known],
            "member_count": len(self.members),
            "joined_at": JOINED,
            "large": False,
            "unavailable": False,
        }

    @staticmethod
    def constants() -> Json:
        """Return what all these servers have in common."""
        empty = ("emojis", "stickers", "voice_states", "presences", "stage_instances")
        absent = ("icon", "splash", "discovery_splash", "description", "banner", "vanity_url_code")
        nowhere = ("afk_channel_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id")
        zero = ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level")
        return {
            **{name: [] for name in (*empty, "guild_scheduled_events", "soundboard_sounds")},
            **dict.fromkeys((*absent, *nowhere, "safety_alerts_channel_id", "application_id")),
            **dict.fromkeys((*zero, "system_channel_flags", "premium_tier", "nsfw_level"), 0),
            "afk_timeout": 300,
            "premium_progress_bar_enabled": False,
        }
