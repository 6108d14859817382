"""A bot with the real discord.py that shows the page every kind of thing a card table needs."""

from __future__ import annotations

import os
import sys

import discord
import yarl
from discord import app_commands, ui
from discord.app_commands import locale_str as local
from discord.gateway import DiscordWebSocket
from discord.http import Route

Route.BASE = os.environ["DISCORD_API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])

FRENCH = {
    "play": "jouer",
    "Play a card": "Jouer une carte",
    "card": "carte",
    "One of your cards": "Une de vos cartes",
    "table": "table",
    "new": "nouvelle",
    "Open a table": "Ouvrir une table",
    "game": "jeu",
    "rule": "règle",
    "Invent a rule": "Inventer une règle",
    "silent": "muette",
}
CARDS = {"5♥ : 17": "5h", "5♠ : 17": "5s", "D♠ : 22": "Qs"}


class Translator(app_commands.Translator):
    async def translate(self, string, locale, context):
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class Control(ui.DynamicItem[ui.Button], template=r"do:(?P<what>\w+)"):
    def __init__(self, what, label="?", **options):
        super().__init__(ui.Button(label=label, custom_id=f"do:{what}", **options))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["what"])

    async def callback(self, interaction):
        answers = {"hand": show_hand, "raise": raise_total, "whisper": whisper, "rule": ask_rule}
        if self.what in answers:
            await answers[self.what](interaction)


class Houses(ui.DynamicItem[ui.Select], template=r"houses"):
    def __init__(self):
        options = [discord.SelectOption(label=name, value=name[0]) for name in ("Floor", "Redraw", "Toast")]
        menu = ui.Select(
            custom_id="houses", placeholder="House rules", min_values=2, max_values=3, options=options
        )
        super().__init__(menu)

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls()

    async def callback(self, interaction):
        await interaction.response.send_message(f"chose {interaction.data['values']}", ephemeral=True)


class Rule(ui.Modal, title="A new rule"):
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", min_length=3))
    when = ui.Label(
        text="When",
        component=ui.RadioGroup(
            custom_id="when",
            options=[
                discord.RadioGroupOption(label="Always", value="always"),
                discord.RadioGroupOption(label="Once", value="once"),
            ],
        ),
    )
    card = ui.Label(
        text="Card",
        component=ui.Select(custom_id="card", options=[discord.SelectOption(label="King", value="K")]),
    )

    async def on_submit(self, interaction):
        given = (self.name.component.value, self.when.component.value, self.card.component.values[0])
        await interaction.response.send_message(f"ruled {given}")


def board(total=17, text="**Dix-sept!**"):
    view = ui.LayoutView(timeout=None)
    closed = ui.Button(label="Closed", custom_id="closed", disabled=True)
    row = ui.ActionRow(
        Control("hand", "My hand", style=discord.ButtonStyle.primary),
        Control("raise", "Raise"),
        Control("whisper", "Whisper"),
        Control("rule", "Rule"),
        closed,
    )
    dead = ui.ActionRow(Control("nothing", "Dead", style=discord.ButtonStyle.danger))
    menu = ui.ActionRow(Houses())
    box = ui.Container(ui.TextDisplay(f"{text}\nTotal {total}"), row, dead, menu, accent_colour=0x2F9E77)
    view.add_item(box)
    return view


async def show_hand(interaction):
    await interaction.response.send_message("Your hand: 5♥ D♠", ephemeral=True)


async def raise_total(interaction):
    await interaction.response.edit_message(view=board(27))


async def whisper(interaction):
    await interaction.response.defer()
    others = [user for user in client.people if user != interaction.user.id]
    user = await client.fetch_user(others[0])
    await user.send("Secret: 9♦")


async def ask_rule(interaction):
    await interaction.response.send_modal(Rule(custom_id=f"rule:{interaction.id}"))


class Client(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.people = [int(one) for one in os.environ["PEOPLE"].split()]

    async def setup_hook(self):
        self.add_dynamic_items(Control, Houses)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_ready(self):
        sys.stdout.write("READY\n")
        sys.stdout.flush()


client = Client()
tables = app_commands.Group(name=local("table"), description="Tables")
client.tree.add_command(tables)


@client.tree.command(name=local("play"), description=local("Play a card"))
@app_commands.rename(card=local("card"))
@app_commands.describe(card=local("One of your cards"))
async def play(interaction, card: str):
    await interaction.response.send_message(f"{interaction.user.display_name} plays {card}")


@play.autocomplete("card")
async def cards(interaction, current):
    typed = current.lower()
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in CARDS.items()
        if typed in name.lower() or typed in value.lower()
    ]


@tables.command(name=local("new"), description=local("Open a table"))
@app_commands.rename(game=local("game"))
@app_commands.choices(
    game=[app_commands.Choice(name="Le 99", value="le99"), app_commands.Choice(name="Nœufs", value="noeufs")]
)
async def new(interaction, game: str, losses: app_commands.Range[int, 1, 9] = 5):
    await interaction.response.send_message(view=board(text=f"{game} in {losses}"))


@client.tree.command(name=local("rule"), description=local("Invent a rule"))
async def rule(interaction):
    await ask_rule(interaction)


@client.tree.command(name=local("silent"), description="Never answers")
async def silent(interaction):
    pass


client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
