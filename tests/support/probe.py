"""A small bot with the real discord.py, which shows the local Discord every kind of traffic."""

from __future__ import annotations

import asyncio
import io
import os
import sys

import aiohttp
import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route


def tell(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


FRENCH = {"count": "compter", "by": "de", "How much": "Combien", "Big": "Gros"}


class Translator(app_commands.Translator):
    async def translate(self, string, locale, _context):
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class Counter(ui.DynamicItem[ui.Button], template=r"count:(?P<n>\d+)"):
    def __init__(self, n):
        super().__init__(ui.Button(label=f"Plus ({n})", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, _interaction, _item, match):
        return cls(int(match["n"]))

    async def callback(self, interaction):
        await interaction.response.edit_message(view=board(self.n + 1))
        await interaction.followup.send(f"seen by {interaction.user.display_name}", ephemeral=True)


class Suit(ui.DynamicItem[ui.Select], template=r"suit"):
    def __init__(self):
        options = [discord.SelectOption(label=name, value=name[0]) for name in ("Hearts", "Spades")]
        super().__init__(ui.Select(custom_id="suit", placeholder="Suit", options=options))

    @classmethod
    async def from_custom_id(cls, *_):
        return cls()

    async def callback(self, interaction):
        await interaction.response.send_message(f"chose {interaction.data['values']}", ephemeral=True)


class Ask(ui.Modal, title="Ask"):
    def __init__(self):
        super().__init__(custom_id=f"ask:{os.urandom(4).hex()}")

    intro = ui.TextDisplay("hello")
    why = ui.Label(text="Why", component=ui.TextInput(custom_id="why", max_length=20))
    how = ui.Label(
        text="How", component=ui.Select(custom_id="how", options=[discord.SelectOption(label="Fast")])
    )

    async def on_submit(self, interaction):
        answer = f"{self.why.component.value} {self.how.component.values}"
        await interaction.response.send_message(answer, ephemeral=True)


def board(n):
    view = ui.LayoutView(timeout=None)
    box = ui.Container(ui.TextDisplay(f"# Count {n}"), accent_colour=0x5865F2)
    box.add_item(ui.Section("side", accessory=ui.Button(label="Off", custom_id="off", disabled=True)))
    box.add_item(ui.Separator())
    box.add_item(ui.ActionRow(Counter(n)))
    box.add_item(ui.ActionRow(Suit()))
    view.add_item(box)
    return view


class Probe(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.1)
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        self.tree = app_commands.CommandTree(self, allowed_contexts=contexts)

    async def setup_hook(self):
        self.add_dynamic_items(Counter, Suit)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id, *, initial):
        pass

    async def on_ready(self):
        tell("READY")

    async def on_resumed(self):
        tell("RESUMED")

    async def on_message(self, message):
        tell("HEARD", message.author.name, repr(message.content))


bot = Probe()


@bot.tree.command(name=app_commands.locale_str("count"), description="Count")
@app_commands.rename(by=app_commands.locale_str("by"))
@app_commands.describe(by=app_commands.locale_str("How much"))
@app_commands.choices(size=[app_commands.Choice(name=app_commands.locale_str("Big"), value="big")])
async def count(interaction, by: app_commands.Range[int, 0, 9] = 0, size: str = "big"):
    tell("SIZE", size)
    await interaction.response.send_message(view=board(by))


@bot.tree.command(description="Whisper")
async def whisper(interaction):
    await interaction.response.send_message("for you alone", ephemeral=True)


@bot.tree.command(description="Write in private")
async def write(interaction):
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.user.send("in private")
        said = "written"
    except discord.Forbidden as error:
        said = f"{error.status} {error.code}"
    await interaction.edit_original_response(content=said)


@bot.tree.command(description="Ask")
async def ask(interaction):
    await interaction.response.send_modal(Ask())


@bot.tree.command(description="Autocomplete")
async def find(interaction, card: str):
    await interaction.response.send_message(card, ephemeral=True)


@find.autocomplete("card")
async def complete(interaction, current):
    return [app_commands.Choice(name=f"{current}!", value=current or "empty")]


@bot.tree.command(description="Say the same thing twice")
async def twice(interaction, nonce: str):
    await interaction.response.defer(ephemeral=True)
    first, second = [await interaction.channel.send("once", nonce=nonce) for _ in range(2)]
    await interaction.followup.send(f"same {first.id == second.id}")


@bot.tree.command(description="Answer too late")
async def late(interaction):
    await asyncio.sleep(3.3)
    try:
        await interaction.response.send_message("too late")
    except discord.NotFound as error:
        tell("LATE", error.code)


@bot.tree.command(description="Never answer")
async def mute(interaction):
    tell("MUTE", interaction.id)


@bot.tree.command(description="Show a picture")
async def picture(interaction):
    png = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (64).to_bytes(4) + (32).to_bytes(4)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="a card")))
    await interaction.response.send_message(view=view, file=discord.File(io.BytesIO(png), "a.png"))
    await interaction.channel.send("a file", file=discord.File(io.BytesIO(b"text"), "b.txt"))


@bot.tree.command(description="Say something in the channel, whatever happens")
async def say(interaction, text: str, times: int = 1):
    await interaction.response.defer(ephemeral=True)
    try:
        for _ in range(times):
            await interaction.channel.send(text)
        said = "said"
    except (discord.HTTPException, aiohttp.ClientError) as error:
        said = f"{type(error).__name__} {getattr(error, 'status', '')} {getattr(error, 'code', '')}"
    await interaction.edit_original_response(content=said)


@bot.tree.command(description="For those who manage the server")
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def manage(interaction):
    await interaction.response.send_message("managed", ephemeral=True)


def main(_arguments):
    """Connect, and do as one is told until the end."""
    Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
