"""The routes by which a bot has emojis of its own, which it may use wherever it writes."""

from __future__ import annotations

from localdiscord import errors
from localdiscord.api import Call, Reply, Route
from localdiscord.emojis import CHANGE, Emoji, check_name, check_new, path_of
from localdiscord.forms import Json, demand
from localdiscord.world import World


class Emojis:
    """The emojis of the application."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[Route]:
        """Return the routes on emojis."""
        every = "/applications/{application}/emojis"
        one = f"{every}/{{emoji}}"
        return [
            Route("GET", every, self.every),
            Route("POST", every, self.create),
            Route("GET", one, self.read),
            Route("PATCH", one, self.change),
            Route("DELETE", one, self.delete),
        ]

    def every(self, call: Call) -> Reply:
        """List all emojis."""
        self._own(call)
        return 200, {"items": [self._payload(each) for each in self.world.emojis.values()]}

    def create(self, call: Call) -> Reply:
        """Upload an emoji."""
        self._own(call)
        picture = check_new(call.body, self.world.emojis.values())
        emoji = Emoji(self.world.snowflake(), call.body["name"], picture.filename.rpartition(".")[2])
        self.world.emojis[emoji.id] = emoji
        self.world.files.kept[path_of(emoji.id)] = picture
        return 201, self._payload(emoji)

    def read(self, call: Call) -> Reply:
        """Show an emoji."""
        return 200, self._payload(self._addressed(call))

    def change(self, call: Call) -> Reply:
        """Give an emoji another name."""
        emoji = self._addressed(call)
        demand(CHANGE, call.body)
        if name := call.body.get("name"):
            check_name(name, [each for each in self.world.emojis.values() if each is not emoji])
            emoji.name = name
        return 200, self._payload(emoji)

    def delete(self, call: Call) -> Reply:
        """Take an emoji away: where it stands in a text, its name is read from now on."""
        emoji = self._addressed(call)
        del self.world.emojis[emoji.id]
        self.world.files.kept.pop(path_of(emoji.id), None)
        return 204, None

    def _addressed(self, call: Call) -> Emoji:
        self._own(call)
        emoji = self.world.emojis.get(call.path["emoji"])
        if emoji is None:
            raise errors.unknown_emoji()
        return emoji

    def _own(self, call: Call) -> None:
        if call.path["application"] != self.world.bot.id:
            raise errors.foreign_application()

    def _payload(self, emoji: Emoji) -> Json:
        return emoji.payload(self.world.bot.payload())
