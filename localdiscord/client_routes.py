"""The routes that people's clients call over REST: which commands there are, and interactions."""

from __future__ import annotations

from localdiscord import errors
from localdiscord.api import Call, Reply, Route
from localdiscord.commands import CHANNEL, LOCALES, ROLE, USER, check_filled, leaves
from localdiscord.components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from localdiscord.errors import DiscordError, invalid
from localdiscord.forms import Anything, Choice, Form, Json, Many, Shape, Snowflake, Text, Whole, demand
from localdiscord.guilds import ADMINISTRATOR, USE_APPLICATION_COMMANDS, VIEW_CHANNEL, Channel, User
from localdiscord.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from localdiscord.messages import Message
from localdiscord.world import World

IN_GUILD, IN_DM = 0, 1


REQUEST = Shape(
    {
        "type": Choice(COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT),
        "application_id": Snowflake(),
        "guild_id": Snowflake(),
        "channel_id": Snowflake(),
        "session_id": Text(1, 100),
        "nonce": Text(1, 25),
        "message_id": Snowflake(),
        "message_flags": Whole(0),
        "data": Anything(),
    },
    ("type", "application_id", "channel_id", "session_id", "nonce", "data"),
)
CALLED = Shape(
    {
        "id": Snowflake(),
        "name": Text(1, 32),
        "type": Choice(1),
        "version": Snowflake(),
        "guild_id": Snowflake(),
        "options": Many(Anything()),
        "application_command": Anything(),
        "attachments": Many(Anything(), 0, 0),
    },
    ("id", "name", "type"),
)
CLICKED = Shape(
    {
        "component_type": Whole(2, 8),
        "custom_id": Text(1, 100),
        "type": Whole(2, 8),
        "values": Many(Text(1, 100), 0, 25),
    },
    ("component_type", "custom_id"),
)
SUBMITTED = Shape(
    {"id": Snowflake(), "custom_id": Text(1, 100), "components": Many(Anything(), 0, 5)},
    ("id", "custom_id", "components"),
)
SETTINGS = Shape({"locale": Choice(*LOCALES)}, ("locale",))


class Players:
    """The routes of people's clients."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world, self.interactions = world, interactions

    def routes(self) -> list[Route]:
        """Return the routes."""
        index = "application-command-index"
        return [
            Route("PATCH", "/users/@me/settings", self.settings, "person"),
            Route("GET", f"/guilds/{{guild}}/{index}", self.guild_commands, "person"),
            Route("GET", f"/channels/{{channel}}/{index}", self.channel_commands, "person"),
            Route("POST", "/interactions", self.interact, "person"),
        ]

    def settings(self, call: Call) -> Reply:
        """Change one's language."""
        demand(SETTINGS, call.body)
        call.user.chose_locale = True
        self.world.speak(call.user, call.body["locale"])
        return 200, {"locale": call.user.locale}

    def guild_commands(self, call: Call) -> Reply:
        """List the commands that one may use in a server."""
        guild = self.world.guilds.get(call.path["guild"])
        if guild is None or call.user.id not in guild.members:
            raise errors.missing_access()
        usable = self._usable(guild.id, guild.permissions(call.user))
        return 200, self._index(usable, call.user)

    def channel_commands(self, call: Call) -> Reply:
        """List the commands that one may use in a channel."""
        channel = self._channel(call.user, call.path["channel"])
        return 200, self._index(self._usable(channel.guild_id, channel.permissions(call.user)), call.user)

    def _usable(self, guild: str | None, permissions: int) -> list[Json]:
        here = IN_GUILD if guild else IN_DM
        known = [one for one in self.world.commands.get(None, []) if _offered(one, here)]
        known += self.world.commands.get(guild, []) if guild else []
        return [one for one in known if not guild or _permitted(one, permissions)]

    def _index(self, commands: list[Json], user: User) -> Json:
        bot = self.world.bot
        application = {"id": bot.id, "name": bot.name, "description": "", "icon": None, "bot": bot.payload()}
        return {
            "applications": [application],
            "application_commands": [_localised(command, user.locale) for command in commands],
            "version": max((command["version"] for command in commands), default="0"),
        }

    def _channel(self, user: User, number: object) -> Channel:
        channel = self.world.channel(number)
        if not channel.allows(user, VIEW_CHANNEL):
            raise errors.missing_access()
        return channel

    def interact(self, call: Call) -> Reply:
        """Use a command, a component, a modal, or ask for completions."""
        self.act(call.user, call.body)
        return 204, None

    def act(self, user: User, body: Json) -> None:
        """Carry out what a user's client asks for: the life of an interaction begins."""
        demand(REQUEST, body)
        channel = self._channel(user, body["channel_id"])
        self._check_place(body, channel)
        number, now = self.world.snowflake(), self.world.clock.seconds()
        one = Interaction(number, body["type"], user, channel, body["nonce"], now)
        if one.kind == COMPONENT:
            one.source = self._source(user, channel, body)
            one.data = self._clicked(one.source, body["data"])
        elif one.kind == MODAL_SUBMIT:
            one.opener, one.data = self._submitted(user, body["data"])
            one.source = one.opener.source
        else:
            one.data = self._called(user, channel, body)
        self.interactions.begin(one)

    def _check_place(self, body: Json, channel: Channel) -> None:
        if str(body["application_id"]) != self.world.bot.id:
            raise DiscordError(404, 10002, "Unknown Application")
        if (body.get("guild_id") or None) != channel.guild_id:
            raise invalid(("guild_id",), "CHANNEL_GUILD_MISMATCH", "The channel is not in this server.")

    # Commands

    def _called(self, user: User, channel: Channel, body: Json) -> Json:
        data = body["data"]
        demand(CALLED, data, "data")
        if channel.guild and not channel.allows(user, USE_APPLICATION_COMMANDS):
            raise errors.missing_permissions()
        usable = self._usable(channel.guild_id, channel.permissions(user))
        command = next((one for one in usable if one["id"] == str(data["id"])), None)
        if command is None or command["name"] != data["name"]:
            raise DiscordError(404, 10063, "Unknown application command")
        options = data.get("options") or []
        check_filled(command, options, asking=body["type"] == AUTOCOMPLETE)
        resolved = _resolved(self.world, channel, leaves(options))
        guild = {"guild_id": command["guild_id"]} if "guild_id" in command else {}
        chosen = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        return {**chosen, **guild, **({"resolved": resolved} if resolved else {})}

    # Components

    def _source(self, user: User, channel: Channel, body: Json) -> Message:
        message = self.world.message(channel, body.get("message_id"))
        if not message.visible_to(user) or message.author is not self.world.bot:
            raise errors.unknown_message()
        return message

    def _clicked(self, source: Message, data: Json) -> Json:
        demand(CLICKED, data, "data")
        component = source.component(data["custom_id"])
        where = ("data", "custom_id")
        if component and self.world.believes_forgers:
            return {**data, "id": component["id"]}
        if component is None or component["type"] != data["component_type"]:
            raise invalid(where, "COMPONENT_VALIDATION_FAILED", "The message has no such component.")
        if component.get("disabled"):
            raise invalid(where, "COMPONENT_VALIDATION_FAILED", "This component is disabled.")
        if component["type"] == BUTTON:
            return {"custom_id": data["custom_id"], "component_type": BUTTON, "id": component["id"]}
        return self._selected(source.channel, component, data.get("values") or [])

    def _selected(self, channel: Channel, component: Json, values: list[str]) -> Json:
        form = Form()
        _check_values(component, values, ("data", "values"), form)
        form.settle()
        resolved = _resolved_ids(self.world, channel, component["type"], values)
        chosen = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
            "values": values,
        }
        return {**chosen, **({"resolved": resolved} if resolved else {})}

    # Modals

    def _submitted(self, user: User, data: Json) -> tuple[Interaction, Json]:
        demand(SUBMITTED, data, "data")
        modal = self.interactions.open_modal(data["id"], user)
        if modal.payload["custom_id"] != data["custom_id"]:
            raise invalid(("data", "custom_id"), "MODAL_UNKNOWN", "There is no such modal.")
        given = {
            part["custom_id"]: part
            for _, part in walk(data["components"], ("data", "components"))
            if "custom_id" in part
        }
        form = Form()
        asked = modal.payload["components"]
        components = [_filled(part, given, ("data", "components", n), form) for n, part in enumerate(asked)]
        form.settle()
        del self.interactions.modals[modal.id]
        return modal.interaction, {"custom_id": data["custom_id"], "components": components}


def _offered(command: Json, context: int) -> bool:
    """Tell whether a command is for a context; one that names none is for all, direct messages as it says."""
    if command["contexts"] is None:
        return context == IN_GUILD or command.get("dm_permission") is not False
    return context in command["contexts"]


def _permitted(command: Json, permissions: int) -> bool:
    needed = command["default_member_permissions"]
    if needed is None or permissions & ADMINISTRATOR:
        return True
    return needed != "0" and permissions & int(needed) == int(needed)


def _localised(part: Json, locale: str) -> Json:
    """Return a copy with ``name_localized`` and ``description_localized`` at every level."""
    copy = dict(part)
    for word in ("name", "description"):
        translated = (part.get(f"{word}_localizations") or {}).get(locale)
        if translated:
            copy[f"{word}_localized"] = translated
    for key in ("options", "choices"):
        if part.get(key):
            copy[key] = [_localised(child, locale) for child in part[key]]
    return copy


def _resolved(world: World, channel: Channel, options: list[Json]) -> Json:
    """Return the users, roles and channels that options of a command name."""
    found: Json = {}
    kinds = {USER: USER_SELECT, ROLE: ROLE_SELECT, CHANNEL: CHANNEL_SELECT, 9: MENTIONABLE_SELECT}
    for option in options:
        if option["type"] in kinds:
            for table, entries in _resolved_ids(
                world, channel, kinds[option["type"]], [option["value"]]
            ).items():
                found.setdefault(table, {}).update(entries)
    return found


def _resolved_ids(world: World, channel: Channel, kind: int, values: list[str]) -> Json:
    """Return ``{"users", "members", "roles", "channels"}`` for chosen ids, refusing strangers."""
    found: Json = {}
    for value in values if kind != STRING_SELECT else ():
        entries = _lookup(world, channel, kind, value)
        if not entries:
            raise invalid(("data", "values"), "BASE_TYPE_CHOICES", "There is no such user, role or channel.")
        for table, entry in entries.items():
            found.setdefault(table, {})[value] = entry
    return found


def _lookup(world: World, channel: Channel, kind: int, value: str) -> Json:
    guild = channel.guild
    if kind in {USER_SELECT, MENTIONABLE_SELECT} and value in world.users:
        user = world.users[value]
        member = guild.members.get(value) if guild else None
        return {"users": user.payload(), **({"members": _partial(member.payload())} if member else {})}
    if kind in {ROLE_SELECT, MENTIONABLE_SELECT} and guild and value in guild.roles:
        return {"roles": guild.roles[value].payload()}
    chosen = (guild.channels.get(value) or guild.threads.get(value)) if guild else None
    if kind == CHANNEL_SELECT and chosen:
        return {"channels": {**chosen.payload(world.bot), "permissions": str(chosen.permissions(world.bot))}}
    return {}


def _partial(member: Json) -> Json:
    return {**{name: member[name] for name in member if name != "user"}, "permissions": "0"}


def _check_values(asked: Json, values: list[str], at: tuple[str | int, ...], form: Form) -> None:
    """Judge how many values were chosen, that none was chosen twice, and that each was on offer."""
    least = 1 if asked.get("min_values") is None else asked["min_values"]
    most = asked.get("max_values") or (len(asked["options"]) if asked["type"] == CHECKBOX_GROUP else 1)
    if asked.get("required") is False and not values:
        return
    if not least <= len(values) <= most or len(set(values)) != len(values):
        form.wrong(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    offered = {option["value"] for option in asked.get("options") or ()}
    if offered and not offered.issuperset(values):
        form.wrong(at, "BASE_TYPE_CHOICES", "Not one of the options.")


def _filled(asked: Json, given: dict[str, Json], at: tuple[str | int, ...], form: Form) -> Json:
    """Return one part of a modal as it was filled in, in the shape a bot receives it."""
    own: Json = {"type": asked["type"], "id": asked["id"]}
    if "component" in asked:
        return {**own, "component": _field(asked["component"], given, (*at, "component"), form)}
    if "components" in asked:
        inner = enumerate(asked["components"])
        return {**own, "components": [_field(part, given, (*at, "components", n), form) for n, part in inner]}
    return own


def _field(asked: Json, given: dict[str, Json], at: tuple[str | int, ...], form: Form) -> Json:
    answer = given.get(asked["custom_id"], {})
    own: Json = {"type": asked["type"], "id": asked["id"], "custom_id": asked["custom_id"]}
    if asked["type"] == TEXT_INPUT:
        value = answer.get("value") or ""
        _check_text(asked, value, at, form)
        return {**own, "value": value}
    if asked["type"] == CHECKBOX:
        return {**own, "value": bool(answer.get("value"))}
    if asked["type"] == RADIO_GROUP:
        value = answer.get("value")
        _check_values(asked, [value] if value else [], at, form)
        return {**own, "value": value}
    values = answer.get("values") or []
    if asked["type"] in SELECTS | {CHECKBOX_GROUP}:
        _check_values(asked, values, at, form)
    return {**own, "values": values}


def _check_text(asked: Json, value: str, at: tuple[str | int, ...], form: Form) -> None:
    required = asked.get("required") is not False
    if value or required:
        least = max(int(required), asked.get("min_length") or 0)
        Text(least, asked.get("max_length") or 4000).check(value, (*at, "value"), form)
