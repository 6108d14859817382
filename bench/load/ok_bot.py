"""A bot that only says "ok": what discord.py and the local Discord allow at most, on this machine."""

import os
import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

Route.BASE = os.environ["DISCORD_API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])

HAND = {"name": "hand", "description": "ok", "type": 1}


class Ok(discord.Client):
    """Answers whatever it is asked, for one pair of eyes."""

    async def setup_hook(self) -> None:
        """Register the one command."""
        assert self.application_id is not None, "logged in"
        await self.http.bulk_upsert_global_commands(self.application_id, [HAND])

    async def on_ready(self) -> None:
        """Say so, in the words of the other bot."""
        for sign in ("ready", "the commands are registered"):
            sys.stderr.write(f'{{"event": "{sign}", "level": "info"}}\n')
        sys.stderr.flush()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer."""
        await interaction.response.send_message("ok", ephemeral=True)


if __name__ == "__main__":
    Ok(intents=discord.Intents.none(), guild_ready_timeout=0.2, max_messages=None).run(
        os.environ["DISCORD_TOKEN"], log_handler=None
    )
