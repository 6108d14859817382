"""What an application has at Discord beside its messages: commands and emojis."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from discord.http import Route

from bot.front.gateway import PlaceTurn, Reply


class ApplicationTurn:
    """A turn at what an application has."""

    def __init__(self, turn: PlaceTurn, application: int) -> None:
        """Ask in a ``turn`` at the place of an application."""
        self._turn = turn
        self._application = application

    async def commands(self) -> Reply[list[dict[str, Any]]]:
        """List the commands that are registered everywhere, with all their words."""
        return await self._turn.ask(
            self._route("GET", "commands"), list, params={"with_localizations": "true"}
        )

    async def register(self, commands: list[dict[str, Any]]) -> Reply[object]:
        """Let these be all the commands."""
        return await self._turn.ask(self._route("PUT", "commands"), list, json=commands)

    async def emojis(self) -> Reply[dict[str, int]]:
        """List the emojis: their names, with their ids."""
        route = self._route("GET", "emojis")
        return await self._turn.ask(
            route, lambda found: {one["name"]: int(one["id"]) for one in found["items"]}
        )

    async def add_emoji(self, name: str, png: bytes) -> Reply[int]:
        """Upload one more emoji, and return its id."""
        body = {"name": name, "image": f"data:image/png;base64,{b64encode(png).decode()}"}
        return await self._turn.ask(self._route("POST", "emojis"), lambda made: int(made["id"]), json=body)

    async def remove_emoji(self, emoji: int) -> Reply[object]:
        """Take an emoji away."""
        return await self._turn.ask(
            self._route("DELETE", "emojis/{emoji_id}", emoji_id=emoji), lambda _nothing: None
        )

    def _route(self, method: str, what: str, **named: Any) -> Route:
        path = f"/applications/{{application_id}}/{what}"
        return Route(method, path, application_id=self._application, **named)
