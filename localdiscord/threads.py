"""The routes on threads: how one is opened beside a channel or in a forum, joined, archived and locked."""

from __future__ import annotations

from localdiscord import errors, message_limits
from localdiscord.api import Call, Reply, Route
from localdiscord.bot_routes import Messages
from localdiscord.errors import DiscordError
from localdiscord.forms import (
    Anything,
    Boolean,
    Choice,
    Json,
    Many,
    Rule,
    Shape,
    Snowflake,
    Whole,
    Words,
    demand,
)
from localdiscord.guilds import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    FORUM,
    GUILD_TEXT,
    MANAGE_THREADS,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    SEND_MESSAGES,
    VIEW_CHANNEL,
    Channel,
    Thread,
    User,
)
from localdiscord.world import World

_COMMON: dict[str, Rule] = {
    "name": Words(1, 100),
    "auto_archive_duration": Choice(60, 1440, 4320, 10_080),
    "rate_limit_per_user": Whole(0, 21_600),
}
_TAGS = Many(Snowflake(), 0, 5)
BESIDE_MESSAGE = Shape(_COMMON, ("name",))
BESIDE_CHANNEL = Shape(
    {**_COMMON, "type": Choice(PUBLIC_THREAD, PRIVATE_THREAD), "invitable": Boolean()}, ("name",)
)
IN_FORUM = Shape({**_COMMON, "message": Anything(), "applied_tags": _TAGS}, ("name", "message"))
CHANGE = Shape({**_COMMON, "archived": Boolean(), "locked": Boolean(), "invitable": Boolean()})


class Threads:
    """Threads, for the bot and for people."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.world, self.messages = world, messages

    def routes(self) -> list[Route]:
        """Return the routes."""
        members = "/channels/{channel}/thread-members"
        return [
            Route("POST", "/channels/{channel}/threads", self.open, "anybody"),
            Route("POST", "/channels/{channel}/messages/{message}/threads", self.open_beside, "anybody"),
            Route("PATCH", "/channels/{channel}", self.change, "anybody"),
            Route("DELETE", "/channels/{channel}", self.delete, "anybody"),
            Route("PUT", f"{members}/{{user}}", self.add, "anybody"),
            Route("DELETE", f"{members}/{{user}}", self.remove, "anybody"),
            Route("GET", "/guilds/{guild}/threads/active", self.active, "anybody"),
        ]

    # Opening

    def open(self, call: Call) -> Reply:
        """Open a thread of its own: a private one unless said otherwise, or a post of a forum."""
        parent = self.messages.reach(call)
        if parent.kind == FORUM:
            return self._open_post(call, parent)
        demand(BESIDE_CHANNEL, call.body)
        kind = call.body.get("type") or PRIVATE_THREAD
        needed = CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else CREATE_PUBLIC_THREADS
        self.messages.reach(call, needed)
        thread = self._opened(call, parent, kind, self.world.snowflake())
        return 201, thread.payload(call.user)

    def open_beside(self, call: Call) -> Reply:
        """Open a thread about a message, which has the message's id."""
        parent = self.messages.reach(call, CREATE_PUBLIC_THREADS)
        demand(BESIDE_MESSAGE, call.body)
        message = self.world.message(parent, call.path["message"])
        if message.id in self.world.channels:
            raise DiscordError(400, 160004, "A thread has already been created for this message")
        return 201, self._opened(call, parent, PUBLIC_THREAD, message.id).payload(call.user)

    def _open_post(self, call: Call, forum: Channel) -> Reply:
        """Open a thread of a forum with its first message, which has the thread's id."""
        self.messages.reach(call, SEND_MESSAGES)
        demand(IN_FORUM, call.body)
        body = call.body["message"]
        message_limits.check_new(
            body, message_limits.CREATE, message_limits.BY_BOT, len(call.uploads), ("message",)
        )
        number = self.world.snowflake()
        thread = self._opened(call, forum, PUBLIC_THREAD, number)
        message = self.messages.compose(thread, call, body)
        message.id = number
        self.world.post(message)
        thread.written = 0
        return 201, {**thread.payload(call.user), "message": message.payload()}

    def _opened(self, call: Call, parent: Channel, kind: int, number: str) -> Thread:
        if parent.guild is None or isinstance(parent, Thread) or parent.kind not in {GUILD_TEXT, FORUM}:
            raise DiscordError(400, 50024, "Cannot execute action on this channel type")
        thread = Thread(
            id=number,
            name=call.body["name"],
            guild=parent.guild,
            kind=kind,
            parent=parent,
            owner=call.user,
            since=self.world.clock.iso(),
            inside={call.user.id: call.user},
            minutes=call.body.get("auto_archive_duration") or 1440,
        )
        self.world.channels[number] = parent.guild.threads[number] = thread
        self.world.tell_of(thread, "THREAD_CREATE")
        return thread

    # Changing

    def _thread(self, call: Call, permission: int = VIEW_CHANNEL) -> Thread:
        thread = self.messages.reach(call, permission)
        if not isinstance(thread, Thread):
            raise DiscordError(400, 50024, "Cannot execute action on this channel type")
        return thread

    def change(self, call: Call) -> Reply:
        """Rename, archive, wake or lock a thread."""
        thread = self._thread(call)
        demand(CHANGE, call.body)
        self._check_change(thread, call.user, call.body)
        was_archived = thread.archived
        for name in ("name", "archived", "locked"):
            setattr(thread, name, call.body.get(name, getattr(thread, name)))
        thread.minutes = call.body.get("auto_archive_duration", thread.minutes)
        if thread.archived != was_archived:
            thread.archived_at = self.world.clock.iso()
        self.world.tell_of(thread, "THREAD_UPDATE")
        return 200, thread.payload(call.user)

    @staticmethod
    def _check_change(thread: Thread, user: User, body: Json) -> None:
        wakes = body.get("archived") is False
        if thread.archived and not wakes:
            raise errors.thread_archived()
        free = wakes and not thread.locked and set(body) == {"archived"}
        own = thread.owner is user and not thread.locked and "locked" not in body
        if not (free or own or thread.allows(user, MANAGE_THREADS)):
            raise errors.missing_permissions()

    def delete(self, call: Call) -> Reply:
        """Delete a thread."""
        thread = self._thread(call, MANAGE_THREADS)
        self.world.remove_channel(thread)
        return 200, thread.payload(call.user)

    # Who is in it

    def add(self, call: Call) -> Reply:
        """Join a thread, or add somebody who could see its channel."""
        thread = self._thread(call)
        if thread.archived:
            raise errors.thread_archived()
        user = self._named(call)
        if not thread.parent.allows(user, VIEW_CHANNEL):
            raise errors.missing_access()
        thread.inside[user.id] = user
        self.world.tell_of(thread, "THREAD_CREATE")
        return 204, None

    def remove(self, call: Call) -> Reply:
        """Leave a thread, or take somebody out of it: from a private one they see nothing any more."""
        user = self._named(call)
        thread = self._thread(call, VIEW_CHANNEL if user is call.user else MANAGE_THREADS)
        if thread.archived:
            raise errors.thread_archived()
        thread.inside.pop(user.id, None)
        if not thread.allows(user, VIEW_CHANNEL):
            gone = {"id": thread.id, "guild_id": thread.guild_id, "type": thread.kind}
            self.world.publish_to(
                user, "THREAD_DELETE", thread.guild_id, {**gone, "parent_id": thread.parent.id}
            )
        return 204, None

    def _named(self, call: Call) -> User:
        return call.user if call.path["user"] == "@me" else self.world.user(call.path["user"])

    def active(self, call: Call) -> Reply:
        """List the threads of a server that are not archived, as far as one sees them."""
        guild = self.world.guilds.get(call.path["guild"])
        if guild is None or call.user.id not in guild.members:
            raise errors.missing_access()
        seen = [one for one in guild.threads.values() if one.allows(call.user, VIEW_CHANNEL)]
        awake = [one.payload(call.user) for one in seen if not one.archived]
        return 200, {"threads": awake, "members": [one["member"] for one in awake if "member" in one]}
