"""Files that go with a message: with an answer and in a channel, kept by an edit or replaced by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from support.player import Player, component, parts

from bot.front.attachments import Attachment
from bot.front.custom_ids import LookId
from bot.front.gateway import Done, Gateway
from bot.front.screens.layout import Screen, Summons, button, gallery, rows, section, text, thumbnail


def picture(colour, alt="Quatre cartes"):
    """A picture of one pixel, told from others by its colour."""
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (1).to_bytes(4) + (1).to_bytes(4)
    return Attachment("hand.png", head + colour, alt)


def shown(attached, words="Ma main"):
    return Screen(text(words), gallery(attached), *rows([BUTTON]), attached=(attached,))


BUTTON = button("Encore", LookId("12", "hand"))
RED, BLUE = picture(b"red"), picture(b"blue")


class Host(discord.Client):
    """A bot of this process, which hands each click to its test."""

    def __init__(self):
        super().__init__(intents=discord.Intents.none())
        self.clicks = asyncio.Queue()

    async def on_interaction(self, interaction):
        await self.clicks.put(interaction)


@pytest.fixture
async def host(local_discord, monkeypatch) -> AsyncIterator[Host]:
    monkeypatch.setattr(Route, "BASE", local_discord.line["api"])
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local_discord.line["gateway"]))
    async with Host() as host:
        await host.login(local_discord.line["bot_token"])
        connected = asyncio.create_task(host.connect())
        await host.wait_until_ready()
        yield host
    await connected


@pytest.fixture
async def olivier(local_discord) -> AsyncIterator[Player]:
    async with Player(local_discord.line, "Olivier") as olivier:
        yield olivier


async def posted(host, olivier, message, nonce="one"):
    channel = int(olivier.channel)
    async with Gateway(host).turn(channel) as turn:
        return await turn.post(channel, message, nonce)


async def clicked(host, olivier, message):
    """Press the button of a message, and give the interaction that the bot hears of."""
    pressing = asyncio.create_task(olivier.click(message, "Encore"))
    interaction = await host.clicks.get()
    return interaction, pressing


async def read(local_discord, url):
    async with local_discord.http.get(url) as answer:
        return await answer.read()


def media(message):
    """Return what the gallery of a message shows."""
    return next(part for part in parts(message) if part["type"] == 12)["items"][0]


async def holds(local_discord, message, attached):
    """Say whether a message shows one file, and that one."""
    (listed,) = message["attachments"]
    assert (listed["filename"], listed["description"]) == (attached.name, attached.alt)
    item = media(message)
    assert (item["description"], item["media"]["url"]) == (attached.alt, listed["url"])
    return await read(local_discord, listed["url"]) == attached.content


async def test_a_message_in_a_channel_has_its_picture_and_is_the_same_message_when_it_is_repeated(
    local_discord, host, olivier
):
    first, again = [await posted(host, olivier, shown(RED)) for _ in range(2)]
    assert first == again
    assert await holds(local_discord, await olivier.message("Ma main"), RED)


async def test_a_call_has_its_picture_beside_its_words(local_discord, host, olivier):
    summons = Summons.to(shown(BLUE), "À vous de jouer")
    assert isinstance(await posted(host, olivier, summons), Done)
    (listed,) = (await olivier.message("À vous de jouer"))["attachments"]
    assert await read(local_discord, listed["url"]) == BLUE.content


async def test_an_edit_keeps_the_picture_or_replaces_it_or_takes_it_away(local_discord, host, olivier):
    channel = int(olivier.channel)
    number = (await posted(host, olivier, shown(RED))).value
    there = Screen(text("Encore là"), gallery(RED))
    async with Gateway(host).turn(channel) as turn:
        assert isinstance(await turn.rewrite(channel, number, there, keep_files=True), Done)
    assert await holds(local_discord, await olivier.message("Encore là"), RED)
    async with Gateway(host).turn(channel) as turn:
        assert isinstance(await turn.rewrite(channel, number, shown(BLUE, "Ensuite")), Done)
    assert await holds(local_discord, await olivier.message("Ensuite"), BLUE)
    async with Gateway(host).turn(channel) as turn:
        assert isinstance(await turn.rewrite(channel, number, Screen(text("Rien"))), Done)
    assert (await olivier.message("Rien"))["attachments"] == []


@pytest.mark.parametrize("fault", ["none", "reset"])
async def test_an_answer_and_what_follows_it_have_pictures_even_where_the_connection_breaks(
    local_discord, host, olivier, fault
):
    await posted(host, olivier, shown(RED))
    interaction, pressing = await clicked(host, olivier, await olivier.message("Ma main"))
    if fault != "none":
        await local_discord.fault(fault, method="POST", path="/interactions/*/callback", times=1)
    gateway = Gateway(host)
    assert isinstance(await gateway.respond(interaction, shown(BLUE)), Done)
    await pressing
    own = await olivier.ephemeral("Ma main")
    assert await holds(local_discord, own, BLUE)
    if fault == "none":
        assert isinstance(await gateway.respond(interaction, shown(RED)), Done)
        assert await holds(local_discord, await olivier.ephemeral("Ma main", after=own), RED)


async def test_a_private_hand_is_edited_with_its_picture_kept_replaced_and_taken_away(
    local_discord, host, olivier
):
    await posted(host, olivier, shown(RED))
    interaction, pressing = await clicked(host, olivier, await olivier.message("Ma main"))
    gateway = Gateway(host)
    assert isinstance(await gateway.edit(interaction, shown(BLUE, "Ensuite")), Done)
    await pressing
    assert await holds(local_discord, await olivier.message("Ensuite"), BLUE)
    kept = Screen(text("Gardée"), section(text("petite"), thumbnail(BLUE)))
    assert isinstance(await gateway.edit(interaction, kept, keep_files=True), Done)
    message = await olivier.message("Gardée")
    small = next(part for part in parts(message) if part["type"] == 9)["accessory"]
    assert await read(local_discord, small["media"]["url"]) == BLUE.content
    assert isinstance(await gateway.edit(interaction, Screen(text("Rien"))), Done)
    assert (await olivier.message("Rien"))["attachments"] == []


async def test_a_text_that_is_too_long_for_discord_is_cut_and_the_picture_is_still_taken(
    local_discord, host, olivier
):
    assert isinstance(await posted(host, olivier, shown(picture(b"", "x" * 2_000))), Done)
    described = (await olivier.message("Ma main"))["attachments"][0]["description"]
    assert (len(described), described[-1]) == (1_024, "…")


@pytest.mark.parametrize("answer", ["respond", "edit"])
async def test_an_answer_with_an_emoji_that_is_gone_is_given_in_letters_with_its_picture(
    local_discord, host, olivier, answer
):
    await posted(host, olivier, shown(RED))
    interaction, pressing = await clicked(host, olivier, await olivier.message("Ma main"))
    gone = button("<:carte_dame_de_pique:123>", LookId("12", "hand"))
    screen = Screen(text("Voici"), gallery(BLUE), *rows([gone]), attached=(BLUE,))
    gateway = Gateway(host)
    assert isinstance(await getattr(gateway, answer)(interaction, screen), Done)
    await pressing
    message = await olivier.message("Voici")
    assert component(message, "D♠").keys().isdisjoint({"emoji"})
    assert await holds(local_discord, message, BLUE)
    assert gateway.doubts.raised.is_set()
