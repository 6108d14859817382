"""The routes by which a bot looks at the servers where it is."""

from __future__ import annotations

from localdiscord.api import Call, Reply, Route
from localdiscord.errors import DiscordError
from localdiscord.forms import Json
from localdiscord.guilds import Guild, User
from localdiscord.world import World

_ON_THE_GATEWAY_ALONE = frozenset(
    ("threads", "voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
)
_MOST = 200


class Guilds:
    """The servers of the bot, their channels and their members."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[Route]:
        """Return the routes on servers."""
        return [
            Route("GET", "/users/@me/guilds", self.mine),
            Route("GET", "/guilds/{guild}", self.one),
            Route("GET", "/guilds/{guild}/channels", self.channels),
            Route("GET", "/guilds/{guild}/members/{user}", self.member, "anybody"),
        ]

    def mine(self, call: Call) -> Reply:
        """List the servers where the bot is, by their ids, a page at a time."""
        after, most = int(call.query.get("after", 0)), int(call.query.get("limit", _MOST))
        joined = (guild for guild in self.world.guilds.values() if call.user.id in guild.members)
        later = sorted((guild for guild in joined if int(guild.id) > after), key=lambda guild: int(guild.id))
        return 200, [_in_brief(guild, call.user) for guild in later[:most]]

    def one(self, call: Call) -> Reply:
        """Show a server to a bot that is there."""
        return 200, _without_channels(self._joined(call))

    def channels(self, call: Call) -> Reply:
        """List the channels of a server, those included that the bot may not see, without threads."""
        return 200, [channel.payload(call.user) for channel in self._joined(call).channels.values()]

    def member(self, call: Call) -> Reply:
        """Show a member of a server."""
        guild = self.world.guilds.get(call.path["guild"])
        if not guild or call.path["user"] not in guild.members:
            raise DiscordError(404, 10007, "Unknown Member")
        return 200, guild.members[call.path["user"]].payload()

    def _joined(self, call: Call) -> Guild:
        guild = self.world.guilds.get(call.path["guild"])
        if not guild or call.user.id not in guild.members:
            raise DiscordError(404, 10004, "Unknown Guild")
        return guild


def _in_brief(guild: Guild, viewer: User) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": viewer is guild.owner,
        "permissions": str(guild.permissions(viewer)),
        "features": guild.features,
    }


def _without_channels(guild: Guild) -> Json:
    absent = ("home_header", "widget_channel_id", "max_presences", "incidents_data")
    zero = ("max_members", "max_stage_video_channel_users", "max_video_channel_users")
    constants = guild.constants()
    return {
        **{key: constants[key] for key in constants.keys() - _ON_THE_GATEWAY_ALONE},
        **dict.fromkeys(absent),
        **dict.fromkeys((*zero, "premium_subscription_count"), 0),
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner.id,
        "region": "deprecated",
        "preferred_locale": guild.locale,
        "features": guild.features,
        "roles": [role.payload() for role in guild.roles.values()],
        "widget_enabled": False,
        "nsfw": False,
    }
