"""The state of the local Discord: who is there, channels, messages, commands, and who hears of changes."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

from localdiscord import errors
from localdiscord.components import check_emojis
from localdiscord.emojis import Emoji
from localdiscord.files import Files, Uploads
from localdiscord.forms import Json, Path
from localdiscord.guilds import (
    EVERYDAY,
    GUILD_TEXT,
    VIEW_CHANNEL,
    Channel,
    Guild,
    Member,
    Role,
    Thread,
    User,
)
from localdiscord.ledger import Ledger
from localdiscord.message_limits import LOADING
from localdiscord.messages import Message, notified, pinged, preview, revise

EPOCH_MS = 1_420_070_400_000
FIRST_ID = 1_000_000_000_000_000_000
SERVERS = (
    ("Le café du coin", "fr", ("general", "cartes", "english")),
    ("The Corner Café", "en-US", ("cards", "lounge")),
)
"""The servers there are from the start: a name, a language, and channels."""


class Clock:
    """The time of day; a test may move it forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def seconds(self) -> float:
        """Return seconds since 1970."""
        return time.time() + self.ahead

    def iso(self) -> str:
        """Return the time as Discord writes it."""
        return datetime.fromtimestamp(self.seconds(), UTC).isoformat(timespec="microseconds")


@dataclass(frozen=True)
class Event:
    """Something that happened. `shown` returns what a user hears, or None; `only` is whom it concerns."""

    name: str
    guild_id: str | None
    shown: Callable[[User], Json | None]
    only: User | None = None


@dataclass
class World:
    """Everything there is. Only `publish` reaches outside."""

    clock: Clock = field(default_factory=Clock)
    ledger: Ledger = field(default_factory=Ledger)
    files: Files = field(default_factory=Files)
    users: dict[str, User] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    commands: dict[str | None, list[Json]] = field(default_factory=dict)
    emojis: dict[str, Emoji] = field(default_factory=dict)
    """The emojis of the application, by their ids; their pictures are among the files."""
    listeners: list[Callable[[Event], None]] = field(default_factory=list)
    believes_forgers: bool = False
    """Whether people may choose what a menu does not offer: Discord does not promise to check it."""
    next_fixed: int = FIRST_ID
    """The id of whatever comes next of what is there from the start."""
    latest: int = 0
    """The greatest of the ids that tell the time."""

    def __post_init__(self) -> None:
        self.files.now, self.files.ids = self.clock.seconds, self.ids()
        self._direct: dict[frozenset[User], Channel] = {}
        self._posted: defaultdict[str, dict[str, Message]] = defaultdict(dict)
        self.bot = User(self.fixed_id(), "Le 99", bot=True)
        self.users[self.bot.id] = self.bot

    def fixed_id(self) -> str:
        """Return the next id for what is there from the start: the same after every start."""
        self.next_fixed += 1
        return str(self.next_fixed - 1)

    def snowflake(self) -> str:
        """Return an id that tells the time, as Discord's do, and is greater than all of before."""
        milliseconds = int(self.clock.seconds() * 1000) - EPOCH_MS
        self.latest = max(self.latest + 1, milliseconds << 22)
        return str(self.latest)

    def ids(self) -> Iterator[str]:
        """Yield new ids for ever."""
        while True:
            yield self.snowflake()

    def publish(self, name: str, guild_id: str | None, shown: Callable[[User], Json | None]) -> None:
        """Tell every listener of an event."""
        for listener in self.listeners:
            listener(Event(name, guild_id, shown))

    def publish_to(self, user: User, name: str, guild_id: str | None, data: Json) -> None:
        """Tell every listener of an event that one user alone hears."""
        for listener in self.listeners:
            listener(Event(name, guild_id, lambda who: data if who is user else None, user))

    # Who and where

    def people(self) -> list[User]:
        """Return everybody but the bot."""
        return [user for user in self.users.values() if not user.bot]

    def speak(self, user: User, locale: str) -> None:
        """Change the language of a user, whose clients hear of it."""
        user.locale = locale
        self.publish_to(user, "USER_UPDATE", None, user.own_payload())

    def greet(self, locale: str) -> None:
        """Let everybody who has not chosen a language speak that of a new visitor."""
        for user in self.people():
            if not user.chose_locale and user.locale != locale:
                self.speak(user, locale)

    def whose(self, authorization: str) -> User:
        """Return the user whose ``Authorization`` header this is: ``Bot token``, or a person's bare token."""
        for user in self.users.values():
            if not user.deleted and authorization == (f"Bot {user.token}" if user.bot else user.token):
                return user
        raise errors.unauthorized()

    def user(self, number: object) -> User:
        """Return a user by id, or refuse (10013)."""
        if str(number) not in self.users:
            raise errors.unknown_user()
        return self.users[str(number)]

    def channel(self, number: object) -> Channel:
        """Return a channel by id, or refuse (10003)."""
        if str(number) not in self.channels:
            raise errors.unknown_channel()
        return self.channels[str(number)]

    def add_user(self, name: str, locale: str, color: str = "#5865f2") -> User:
        """Add a person who is in no server yet."""
        user = User(self.fixed_id(), name, locale, color)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, locale: str, owner: User) -> Guild:
        """Add a server whose members are its owner and the bot."""
        guild = Guild(self.fixed_id(), name, owner, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYDAY)
        self.guilds[guild.id] = guild
        for user in (owner, self.bot):
            guild.members[user.id] = Member(user)
        return guild

    def add_role(self, guild: Guild, name: str, permissions: int, *, mentionable: bool = False) -> Role:
        """Add a role above the others."""
        role = Role(self.fixed_id(), name, permissions, len(guild.roles), mentionable)
        guild.roles[role.id] = role
        return role

    def add_channel(self, guild: Guild, name: str, kind: int = GUILD_TEXT) -> Channel:
        """Add a channel at the end of a server."""
        channel = Channel(self.fixed_id(), name, guild, kind, position=len(guild.channels))
        self.channels[channel.id] = guild.channels[channel.id] = channel
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Take a channel away, and its threads with it."""
        guild = channel.guild
        for thread in list(guild.threads.values()) if guild else ():
            if thread.parent is channel:
                self.remove_channel(thread)
        self.tell_of(channel, "THREAD_DELETE" if isinstance(channel, Thread) else "CHANNEL_DELETE")
        del self.channels[channel.id]
        if guild:
            (guild.threads if isinstance(channel, Thread) else guild.channels).pop(channel.id)

    def direct_channel(self, one: User, other: User) -> Channel:
        """Return the direct messages between two users, opened now if need be."""
        pair = frozenset((one, other))
        known = self._direct.get(pair)
        if known and known.id in self.channels:
            return known
        channel = self._direct[pair] = Channel(self.snowflake(), recipients=(one, other))
        self.channels[channel.id] = channel
        people = {user for user in pair if not user.bot}
        self.publish("CHANNEL_CREATE", None, lambda user: channel.payload(user) if user in people else None)
        return channel

    def have_guild_in_common(self, one: User, other: User) -> bool:
        """Tell whether two users are members of one same server."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())

    # Messages

    def resume(self, messages: Iterable[Message]) -> None:
        """Go on where these messages, the oldest first, stand in the channels; nobody hears of it."""
        self._posted.clear()
        for message in messages:
            self._posted[message.channel.id][message.id] = message
        pairs = ((frozenset(channel.recipients), channel) for channel in self.channels.values())
        self._direct = {pair: channel for pair, channel in pairs if pair}

    def everything_said(self) -> Iterator[Message]:
        """Yield the messages of all channels, those of each the oldest first."""
        for messages in self._posted.values():
            yield from messages.values()

    def message(self, channel: Channel, number: object) -> Message:
        """Return a message by id, or refuse (10008)."""
        found = self.messages(channel).get(str(number))
        if found is None or found.deleted:
            raise errors.unknown_message()
        return found

    def messages(self, channel: Channel) -> Mapping[str, Message]:
        """Return the messages of a channel by their id, the oldest first, also those for one pair of eyes."""
        return self._posted[channel.id]

    def post(self, message: Message) -> None:
        """Put a finished message into its channel and tell everybody who may see it; a thread awakes."""
        message.channel.take_words(message.author)
        if isinstance(message.channel, Thread) and not message.only_for:
            self._awaken(message.channel)
        self._posted[message.channel.id][message.id] = message
        if not message.only_for:
            message.channel.last_message_id = message.id
        self._note("create", message)
        for user in () if message.ephemeral else pinged(message):
            ping = {"user": user.id, "message": message.id, "channel": message.channel.id}
            self.ledger.note("pings", {"at": self.clock.seconds(), **ping})
        for user in notified(message):
            self.ledger.note("notifications", self._notification(message, user))
        self.tell("MESSAGE_CREATE", message)

    def _notification(self, message: Message, user: User) -> Json:
        place = f" (#{message.channel.name})" if message.channel.guild else ""
        return {
            "at": self.clock.seconds(),
            "user": user.id,
            "message": message.id,
            "channel": message.channel.id,
            "title": message.author.name + place,
            "text": preview(message),
        }

    def _awaken(self, thread: Thread) -> None:
        thread.written += 1
        if thread.archived:
            thread.archived = False
            self.tell_of(thread, "THREAD_UPDATE")

    def tell_of(self, channel: Channel, event: str) -> None:
        """Publish an event about a channel to those who may know of it: bots are told of every channel."""
        everywhere = not isinstance(channel, Thread)

        def shown(who: User) -> Json | None:
            known = (everywhere and who.bot) or channel.allows(who, VIEW_CHANNEL)
            return channel.payload(who) if known else None

        self.publish(event, channel.guild_id, shown)

    def edit(self, message: Message, body: Json, uploads: Uploads, at: Path = ()) -> None:
        """Change a message by the rules for edits, and tell all who may see it: perhaps it was "thinking"."""
        message.channel.take_change(message.author)
        check_emojis(body.get("components"), self.emojis, (*at, "components"))
        revise(message, body, uploads, self.files, at)
        if message.flags & LOADING:
            message.flags &= ~LOADING
        else:
            message.edited = self.clock.iso()
        self._note("edit", message)
        self.tell("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """Take a message away."""
        message.channel.take_change(message.author)
        message.deleted = True
        self.files.forget(message.attachments)
        self._posted[message.channel.id].pop(message.id, None)
        self._note("delete", message)
        gone = {"id": message.id, "channel_id": message.channel.id, **in_guild(message.channel)}
        shown = lambda user: gone if message.visible_to(user) else None  # noqa: E731 - a predicate
        self.publish("MESSAGE_DELETE", message.channel.guild_id, shown)

    def _note(self, what: str, message: Message) -> None:
        entry = {
            "at": self.clock.seconds(),
            "what": what,
            "direct": message.channel.guild is None,
            "only_for": message.only_for.id if message.only_for else None,
            "message": message.payload(),
        }
        self.ledger.note("messages", entry)

    def tell(self, name: str, message: Message) -> None:
        """Publish a message event to those who see the message; nonces are for the author alone."""
        channel = message.channel
        open_payload = {**message.payload(), **in_guild(channel), **self._author_as_member(message)}
        anonymous = {key: value for key, value in open_payload.items() if key != "nonce"}

        def shown(user: User) -> Json | None:
            if not message.visible_to(user):
                return None
            if hides_content(message, user):
                return {**anonymous, **message.payload(hidden=True)}
            return open_payload if user is message.author else anonymous

        self.publish(name, channel.guild_id, shown)

    def _author_as_member(self, message: Message) -> Json:
        guild = message.channel.guild
        if not guild or message.author.id not in guild.members:
            return {}
        member = guild.members[message.author.id].payload()
        return {"member": {name: member[name] for name in member if name != "user"}}


def said_at(snowflake: str) -> float:
    """Return the time that an id tells, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def in_guild(channel: Channel) -> Json:
    """Return ``{"guild_id"}`` for a channel of a server, else nothing."""
    return {"guild_id": channel.guild_id} if channel.guild_id else {}


def hides_content(message: Message, viewer: User) -> bool:
    """Tell whether a bot without the message content intent sees this message empty."""
    open_to_bot = message.author is viewer or not message.channel.guild or viewer in message.mentions
    return viewer.bot and not open_to_bot


def default_world() -> World:
    """Return a French community and an English one; three people are in both, which belong to Olivier.

    Francis has chosen English; the others have not chosen a language.
    """
    world = World()
    olivier = world.add_user("Olivier", "fr", "#e67e22")
    melanie, francis = (
        world.add_user("Mélanie", "fr", "#2ecc71"),
        world.add_user("Francis", "en-US", "#3498db"),
    )
    francis.chose_locale = True
    for name, locale, channels in SERVERS:
        guild = world.add_guild(name, locale, olivier)
        guild.community = True
        guild.members |= {user.id: Member(user) for user in (melanie, francis)}
        for channel in channels:
            world.add_channel(guild, channel)
    return world
