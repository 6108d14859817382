"""A local Discord in this very process, and requests to it: what bots and people ask, and what follows."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import aiohttp
import orjson
import pytest

from localdiscord.server import LocalDiscord


def command(**more):
    return {"name": "deal", "description": "Deal", **more}


def option(**more):
    return {"type": 3, "name": "card", "description": "A card", **more}


def with_options(*given):
    return command(options=list(given))


class Api:
    """Requests with a token, answered in this very process."""

    def __init__(self, discord: LocalDiscord, http: aiohttp.ClientSession):
        self.discord, self.http = discord, http
        self.channel = discord.line["channels"]["cartes"]
        self.olivier, self.melanie = (discord.line["users"][name]["token"] for name in ("Olivier", "Mélanie"))

    async def ask(self, method, path, body=None, token=None):
        headers = {"Authorization": token or f"Bot {self.discord.line['bot_token']}"}
        url = self.discord.line["api"] + path
        async with self.http.request(method, url, json=body, headers=headers) as response:
            raw = await response.read()
            return response.status, orjson.loads(raw) if raw else None

    async def send(self, method, path, body, *files):
        """Ask something with files: each a name, and what is in it."""
        form = aiohttp.FormData()
        form.add_field("payload_json", orjson.dumps(body).decode(), content_type="application/json")
        for number, (name, content) in enumerate(files):
            form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        headers = {"Authorization": f"Bot {self.discord.line['bot_token']}"}
        url = self.discord.line["api"] + path
        async with self.http.request(method, url, data=form, headers=headers) as response:
            return response.status, await response.json()

    async def fetch(self, url):
        """Return what is at an address of the CDN."""
        async with self.http.get(url) as response:
            return response.status, await response.read()

    async def post(self, body):
        return await self.ask("POST", f"/channels/{self.channel}/messages", body)

    async def register(self, *commands):
        application = self.discord.line["application"]
        return await self.ask("PUT", f"/applications/{application}/commands", list(commands))

    async def interact(self, kind, data, **more):
        """Begin an interaction as Olivier and return it as the server knows it."""
        body = {
            "type": kind,
            "application_id": self.discord.line["application"],
            "guild_id": self.discord.line["guild"],
            "channel_id": self.channel,
            "session_id": "s",
            "nonce": "1",
            "data": data,
            **more,
        }
        status, answer = await self.ask("POST", "/interactions", body, self.olivier)
        assert status == 204, answer
        return list(self.discord.interactions.by_token.values())[-1]

    async def call(self, kind=2, channel=None, **focused):
        """Use a command that takes any card."""
        _, (registered,) = await self.register(with_options(option(autocomplete=True)))
        given = [{"type": 3, "name": "card", "value": "", **focused}]
        data = {"id": registered["id"], "name": "deal", "type": 1, "options": given}
        return await self.interact(kind, data, channel_id=channel or self.channel)

    async def answer(self, one, kind, data=None):
        return await self.ask(
            "POST", f"/interactions/{one.id}/{one.token}/callback", {"type": kind, "data": data}
        )


@pytest.fixture
async def api() -> AsyncIterator[Api]:
    discord = LocalDiscord()
    await discord.start()
    async with aiohttp.ClientSession() as http:
        yield Api(discord, http)
    await discord.stop()
