"""The routes that a bot may call over REST; reading and writing messages is the same for people."""

from __future__ import annotations

import time
from collections import defaultdict
from typing import Any

from localdiscord import errors, message_limits
from localdiscord.api import Call, Reply, Route
from localdiscord.commands import ENTRY_POINT, check_commands
from localdiscord.components import check_emojis
from localdiscord.errors import DiscordError
from localdiscord.forms import Json, Shape, Snowflake, demand
from localdiscord.guilds import (
    ATTACH_FILES,
    MANAGE_MESSAGES,
    READ_MESSAGE_HISTORY,
    VIEW_CHANNEL,
    Channel,
    User,
)
from localdiscord.interactions import Interactions
from localdiscord.messages import Message, fill, take_files
from localdiscord.rate_limits import CREATIONS, SESSION_STARTS_A_DAY, Pace, RateLimits
from localdiscord.world import World, hides_content, said_at

OPEN_DM = Shape({"recipient_id": Snowflake()}, ("recipient_id",))
LARGEST_FILE = 10 * 1024 * 1024
NONCE_SECONDS, OLD_SECONDS = 300.0, 3600.0


class Messages:
    """Messages in channels, for the bot and for people."""

    def __init__(self, world: World, rates: RateLimits) -> None:
        self.world, self.rates = world, rates
        self.nonce_seconds = NONCE_SECONDS
        self._nonces: dict[tuple[str, str], tuple[float, Message]] = {}

    def routes(self) -> list[Route]:
        """Return the routes on channels and their messages."""
        one = "/channels/{channel}/messages/{message}"
        return [
            Route("GET", "/channels/{channel}", self.channel, "anybody"),
            Route("GET", "/channels/{channel}/messages", self.history, "anybody"),
            Route("POST", "/channels/{channel}/messages", self.create, "anybody"),
            Route("GET", one, self.read, "anybody"),
            Route("PATCH", one, self.edit, "anybody"),
            Route("DELETE", one, self.delete, "anybody"),
            Route("POST", "/users/@me/channels", self.open_direct, "anybody"),
        ]

    def reach(self, call: Call, permission: int = VIEW_CHANNEL) -> Channel:
        """Return the channel of a request if the caller has a permission there."""
        channel = self.world.channel(call.path["channel"])
        if not channel.allows(call.user, VIEW_CHANNEL):
            raise errors.missing_access()
        if not channel.allows(call.user, permission):
            raise errors.missing_permissions()
        return channel

    def channel(self, call: Call) -> Reply:
        """Show a channel."""
        return 200, self.reach(call).payload(call.user)

    def open_direct(self, call: Call) -> Reply:
        """Open direct messages with somebody."""
        demand(OPEN_DM, call.body)
        other = self.world.user(call.body["recipient_id"])
        if other is call.user:
            raise errors.closed_to_messages()
        return 200, self.world.direct_channel(call.user, other).payload(call.user)

    def history(self, call: Call) -> Reply:
        """List messages, newest first: ``limit`` 1 to 100, ``before``, ``after`` or ``around`` an id."""
        channel = self.reach(call)
        if not channel.allows(call.user, READ_MESSAGE_HISTORY):
            return 200, []
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:  # noqa: PLR2004 - Discord's limit
            raise errors.invalid(("limit",), "NUMBER_TYPE_MAX", "Value should be between 1 and 100.")
        seen = [one for one in self.world.messages(channel).values() if self._in_history(one, call.user)]
        page = _page(seen, call.query, limit)
        return 200, [self._shown(message, call.user) for message in page]

    @staticmethod
    def _in_history(message: Message, user: User) -> bool:
        return message.visible_to(user) and not (message.ephemeral and user.bot)

    @staticmethod
    def _shown(message: Message, user: User) -> Json:
        payload = message.payload(hidden=hides_content(message, user))
        return {name: payload[name] for name in payload if name != "nonce"}

    def create(self, call: Call) -> Reply:
        """Post a message; with ``enforce_nonce`` the same nonce gives the same message for a while."""
        channel = self.reach(call)
        self.reach(call, channel.speech | (ATTACH_FILES if call.uploads else 0))
        body = call.body
        message_limits.check_new(body, message_limits.CREATE, message_limits.BY_BOT, len(call.uploads))
        _check_sizes(call)
        self._check_recipient(channel, call.user)
        if body.get("enforce_nonce") and (earlier := self._same_nonce(call.user, body.get("nonce"))):
            return 200, earlier.payload()
        message = self.compose(channel, call, body)
        self.world.post(message)
        if body.get("nonce"):
            self._nonces[call.user.id, body["nonce"]] = (self.world.clock.seconds(), message)
        return 200, message.payload()

    def recall(self) -> None:
        """Know again which nonces were used, in a world that was there before this start."""
        for message in self.world.everything_said():
            if message.nonce:
                self._nonces[message.author.id, message.nonce] = (said_at(message.id), message)

    def _same_nonce(self, author: User, nonce: str | None) -> Message | None:
        at, message = self._nonces.get((author.id, nonce or ""), (0.0, None))
        if message is None or self.world.clock.seconds() - at > self.nonce_seconds:
            return None
        if message.deleted:
            raise errors.unknown_message()
        return message

    def _check_recipient(self, channel: Channel, author: User) -> None:
        for user in channel.recipients:
            if user is author or not author.bot:
                continue
            if not self.world.have_guild_in_common(user, author):
                raise errors.no_mutual_guild()
            if not user.takes_dms:
                raise errors.closed_to_messages()

    def compose(self, channel: Channel, call: Call, body: Json) -> Message:
        """Return the message that a request describes, which nobody has seen yet."""
        world = self.world
        check_emojis(body.get("components"), world.emojis)
        message = Message(world.snowflake(), channel, call.user, world.clock.iso(), nonce=body.get("nonce"))
        message.answered = self._answered(channel, body.get("message_reference"))
        take_files(message, body, call.uploads, world.files)
        fill(message, {"flags": 0, **body})
        return message

    def _answered(self, channel: Channel, reference: Json | None) -> Message | None:
        if not reference:
            return None
        found = self.world.messages(channel).get(str(reference["message_id"]))
        if found is None and reference.get("fail_if_not_exists", True):
            raise errors.invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return found

    def _addressed(self, call: Call) -> Message:
        message = self.world.message(self.reach(call), call.path["message"])
        if not self._in_history(message, call.user):
            raise errors.unknown_message()
        return message

    def read(self, call: Call) -> Reply:
        """Show one message."""
        self.reach(call, READ_MESSAGE_HISTORY)
        return 200, self._shown(self._addressed(call), call.user)

    def edit(self, call: Call) -> Reply:
        """Edit one's own message."""
        message = self._addressed(call)
        if message.author is not call.user:
            raise errors.foreign_message()
        _check_sizes(call)
        now = self.world.clock.seconds()
        old = now - said_at(message.id) > OLD_SECONDS
        if old and (refusal := self.rates.edit_old(message.channel.id, now)):
            return 429, refusal
        self.world.edit(message, call.body, call.uploads)
        return 200, message.payload()

    def delete(self, call: Call) -> Reply:
        """Delete one's own message, or anybody's with the permission to manage messages."""
        message = self._addressed(call)
        if message.author is not call.user:
            self.reach(call, MANAGE_MESSAGES)
        self.world.delete(message)
        return 204, None


def _check_sizes(call: Call) -> None:
    if any(len(upload.content) > LARGEST_FILE for upload in call.uploads.values()):
        raise DiscordError(413, 40005, "Request entity too large")


def _page(seen: list[Message], query: Any, limit: int) -> list[Message]:
    """Return the newest messages, or those around a given id, newest first."""
    if "after" in query:
        later = [message for message in seen if int(message.id) > int(query["after"])]
        return later[:limit][::-1]
    if "around" in query:
        near = sorted(seen, key=lambda message: abs(int(message.id) - int(query["around"])))[:limit]
        return sorted(near, key=lambda message: int(message.id), reverse=True)
    before = int(query.get("before", 2**64))
    return [message for message in seen if int(message.id) < before][-limit:][::-1]


class Application:
    """The bot as Discord knows it: itself and its commands."""

    def __init__(self, world: World, rates: RateLimits) -> None:
        self.world, self.rates = world, rates
        self.gateway = ""
        self._created: defaultdict[str | None, Pace] = defaultdict(lambda: Pace(*CREATIONS))

    def routes(self) -> list[Route]:
        """Return the routes on the application and users."""
        everywhere = "/applications/{application}/commands"
        in_guild = "/applications/{application}/guilds/{guild}/commands"
        return [
            Route("GET", "/users/@me", self.me, "anybody"),
            Route("GET", "/users/{user}", self.user, "anybody"),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/gateway/bot", self.gateway_for_bot),
            Route("GET", everywhere, self.commands),
            Route("PUT", everywhere, self.register),
            Route("GET", in_guild, self.commands),
            Route("PUT", in_guild, self.register),
        ]

    def me(self, call: Call) -> Reply:
        """Show who asks."""
        return 200, call.user.own_payload()

    def user(self, call: Call) -> Reply:
        """Show anybody."""
        return 200, self.world.user(call.path["user"]).payload()

    def application(self, _: Call) -> Reply:
        """Show the application."""
        bot = self.world.bot
        owner = next(iter(self.world.guilds.values())).owner
        counts = ("guild", "user_install", "user_authorization")
        return 200, {
            "id": bot.id,
            "name": bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": bot.payload(),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": owner.payload(),
            **{f"approximate_{name}_count": len(self.world.guilds) for name in counts},
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "integration_types_config": {"0": {}, "1": {}},
        }

    def gateway_for_bot(self, _: Call) -> Reply:
        """Tell a bot with several shards where to connect."""
        left = self.rates.starts_today.left(time.monotonic())
        total, seconds = SESSION_STARTS_A_DAY
        reset = int(seconds * 1000)
        starts = {"total": total, "remaining": left, "reset_after": reset, "max_concurrency": 1}
        return 200, {"url": self.gateway, "shards": 1, "session_start_limit": starts}

    def commands(self, call: Call) -> Reply:
        """List the registered commands, everybody's or one server's."""
        self._own(call)
        return 200, self.world.commands.get(call.path.get("guild"), [])

    def register(self, call: Call) -> Reply:
        """Replace all commands; one that keeps its name keeps its id."""
        self._own(call)
        check_commands(call.body)
        guild = call.path.get("guild")
        self._keep_entry_point(guild, call.body)
        ids = {command["name"]: command["id"] for command in self.world.commands.get(guild, [])}
        self._count_new(guild, sum(body["name"] not in ids for body in call.body))
        version = self.world.snowflake()
        self.world.commands[guild] = [self._command(body, ids, guild, version) for body in call.body]
        return 200, self.world.commands[guild]

    def _count_new(self, guild: str | None, how_many: int) -> None:
        """Count commands that there were not; refuse more of them than a day allows."""
        created, now = self._created[guild], self.world.clock.seconds()
        if how_many > created.left(now):
            raise errors.too_many_commands_today()
        for _ in range(how_many):
            created.take(now)

    def _keep_entry_point(self, guild: str | None, bodies: list[Json]) -> None:
        """Refuse to remove the command that opens the application's Activity among others."""
        named = {command["name"] for command in bodies if command.get("type") == ENTRY_POINT}
        for command in self.world.commands.get(guild, []):
            if command["type"] == ENTRY_POINT and command["name"] not in named:
                raise DiscordError(
                    400,
                    50240,
                    "You cannot remove this app's Entry Point command in a bulk update operation. "
                    "Please include the Entry Point command in your update request or delete it separately.",
                )

    def _own(self, call: Call) -> None:
        if call.path["application"] != self.world.bot.id:
            raise errors.foreign_application()

    def _command(self, body: Json, ids: dict[str, str], guild: str | None, version: str) -> Json:
        command = {name: value for name, value in body.items() if value is not None}
        permissions = command.get("default_member_permissions")
        return {
            "type": 1,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            "options": [],
            **command,
            "id": ids.get(body["name"]) or self.world.snowflake(),
            "application_id": self.world.bot.id,
            "version": version,
            "default_member_permissions": None if permissions is None else str(permissions),
            **({"guild_id": guild} if guild else {}),
        }


class Answers:
    """How the bot answers interactions; these routes need no token but the interaction's own."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world, self.interactions = world, interactions

    def routes(self) -> list[Route]:
        """Return the routes on callbacks and follow-ups."""
        message = "/webhooks/{application}/{token}/messages/{message}"
        return [
            Route("POST", "/interactions/{interaction}/{token}/callback", self.answer, "none"),
            Route("POST", "/webhooks/{application}/{token}", self.follow_up, "none"),
            Route("GET", message, self.read, "none"),
            Route("PATCH", message, self.edit, "none"),
            Route("DELETE", message, self.delete, "none"),
        ]

    def answer(self, call: Call) -> Reply:
        """Answer an interaction, once, within three seconds."""
        _check_sizes(call)
        path = call.path
        response = self.interactions.answer(path["interaction"], path["token"], call.body, call.uploads)
        return (200, response) if call.query.get("with_response") in {"1", "true"} else (204, None)

    def follow_up(self, call: Call) -> Reply:
        """Say more to an interaction that was answered."""
        _check_sizes(call)
        demand(message_limits.ANSWER, call.body)
        message = self.interactions.follow_up(call.path["token"], call.body, call.uploads)
        return (200, message.payload()) if call.query.get("wait") in {"1", "true"} else (204, None)

    def _addressed(self, call: Call) -> Message:
        return self.interactions.reachable(call.path["token"], call.path["message"])

    def read(self, call: Call) -> Reply:
        """Show an answer."""
        return 200, self._addressed(call).payload()

    def edit(self, call: Call) -> Reply:
        """Change an answer."""
        message = self._addressed(call)
        _check_sizes(call)
        self.world.edit(message, call.body, call.uploads)
        return 200, message.payload()

    def delete(self, call: Call) -> Reply:
        """Take an answer back."""
        self.world.delete(self._addressed(call))
        return 204, None
