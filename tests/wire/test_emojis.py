"""The card emojis at Discord: uploaded once, kept as they are drawn, and done without where they are not."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from itertools import islice

import discord
import pytest
from discord.http import Route
from support.player import Player, parts, text_of
from support.tableside import PATIENCE, announcement, begin, look, moves, open_table, take_turn, whose_turn

from bot.front import emoji_keeper, emojis
from bot.front.custom_ids import LookId
from bot.front.emoji_keeper import EmojiKeeper, Pauses
from bot.front.gateway import Done, Gateway
from bot.front.readers import Readers
from bot.front.screens.layout import Screen, button, rows, text
from bot.words.texts import Texts
from games.cards import Card

FEW = 4
AT_ONCE = Pauses(between=0.0, least=0.0, longest=0.05)
PNG = b"\x89PNG\r\n\x1a\n"
BUTTON = LookId("12", "hand")


@pytest.fixture
async def client(local_discord, monkeypatch) -> AsyncIterator[discord.Client]:
    """A client of this process, logged in; of the emojis only a few are wanted."""
    few = dict(islice(emojis.stored().items(), FEW))
    monkeypatch.setattr(emoji_keeper, "stored", lambda: few)
    monkeypatch.setattr(Route, "BASE", local_discord.line["api"])
    client = discord.Client(intents=discord.Intents.none())
    await client.login(local_discord.line["bot_token"])
    yield client
    await client.close()


class Attentive(Readers):
    """Readers who remember whatever they were ever shown."""

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        if name == "emojis":
            self.__dict__.setdefault("ever", []).append(list(value.get("fr", {}).values()))


class House:
    """A keeper at work, and the readers whom it gives emojis."""

    def __init__(self, client, pauses=AT_ONCE):
        self.gateway = Gateway(client)
        self.voices = Attentive(Texts.load(strict=True), None)
        self.keeper = EmojiKeeper(self.gateway, self.voices, pauses)
        self._at_work = asyncio.create_task(self.keeper.keep(client.application_id))

    async def until(self, condition):
        async with asyncio.timeout(PATIENCE):
            while not condition(self.shown):
                await asyncio.sleep(0.01)
                assert not self._at_work.done()

    @property
    def shown(self):
        """The emojis that French readers are shown."""
        return list(self.voices.emojis.get("fr", {}).values())

    async def rest(self):
        self._at_work.cancel()
        await asyncio.wait([self._at_work])


@pytest.fixture
async def house(client) -> AsyncIterator[House]:
    house = House(client)
    yield house
    await house.rest()


async def there(client):
    """The emojis that Discord has, by their names."""
    return {each.name: each.id for each in await client.fetch_application_emojis()}


async def all_there(client):
    wanted = emoji_keeper.stored().keys()
    async with asyncio.timeout(PATIENCE):
        while (found := await there(client)).keys() != wanted:
            await asyncio.sleep(0.01)
    return found


async def asked(local_discord, method):
    """The requests about emojis that have come, by their method."""
    requests = (await local_discord.ledger())["requests"]
    return [one for one in requests if "/emojis" in one["path"] and one["method"] == method]


async def test_what_is_missing_is_uploaded_once_and_shown_as_drawn(local_discord, client, house):
    await house.until(lambda shown: len(shown) == FEW)
    found = await all_there(client)
    assert house.shown == [f"<:{emojis.said_by(name)}:{number}>" for name, number in found.items()]
    name, drawn = next(iter(emoji_keeper.stored().items()))
    async with local_discord.http.get(f"{local_discord.line['page']}cdn/emojis/{found[name]}.png") as answer:
        assert await answer.read() == drawn.png
    looks = len(await asked(local_discord, "GET"))
    async with asyncio.timeout(PATIENCE):
        while len(await asked(local_discord, "GET")) < looks + 3:
            await asyncio.sleep(0.01)
    assert len(await asked(local_discord, "POST")) == FEW


async def test_two_processes_that_start_at_once_upload_nothing_twice(client):
    houses = [House(client), House(client)]
    for house in houses:
        await house.until(lambda shown: len(shown) == FEW)
    assert (await all_there(client)).keys() == emoji_keeper.stored().keys()
    assert sorted(houses[0].shown) == sorted(houses[1].shown)
    for house in houses:
        await house.rest()


async def test_a_drawing_that_has_changed_replaces_the_one_of_before_without_a_moment_between(client):
    before = {
        name: (await client.create_application_emoji(name=f"{name[:-4]}0000", image=PNG + b"old")).id
        for name in emoji_keeper.stored()
    }
    name = next(iter(before))
    others = await client.create_application_emoji(name="somebody_elses", image=PNG)
    house = House(client)
    gone = lambda: not set(before.values()) & set(house.keeper._there.values())  # noqa: E731 - a predicate
    await house.until(lambda shown: len(shown) == FEW and gone())
    await house.rest()
    seen = [[each for each in shown if emojis.said_by(name) in each] for shown in house.voices.ever]
    first = next(place for place, each in enumerate(seen) if each)
    assert seen[first] == [f"<:{emojis.said_by(name)}:{before[name]}>"]
    assert all(len(each) == 1 for each in seen[first:])
    found = await there(client)
    assert found.keys() == {*emoji_keeper.stored(), "somebody_elses"}
    assert found["somebody_elses"] == others.id


async def test_no_hand_is_half_in_letters_while_emojis_are_uploaded(house):
    await house.until(lambda shown: len(shown) == FEW)
    assert {len(shown) for shown in house.voices.ever} <= {0, FEW}


async def test_one_that_was_deleted_by_hand_is_uploaded_again(client, house):
    await house.until(lambda shown: len(shown) == FEW)
    name, number = next(iter((await all_there(client)).items()))
    await (await client.fetch_application_emoji(number)).delete()
    assert (await all_there(client))[name] != number


async def test_a_look_that_fails_after_a_good_one_is_soon_repeated(local_discord, client):
    house = House(client, Pauses(between=0.0, least=0.01, longest=3600.0))
    await house.until(lambda shown: len(shown) == FEW)
    name, number = next(iter((await all_there(client)).items()))
    await (await client.fetch_application_emoji(number)).delete()
    await local_discord.fault("status", method="GET", path="/applications/*/emojis", times=1)
    house.gateway.doubts.raised.set()
    async with asyncio.timeout(PATIENCE):
        while len(await asked(local_discord, "POST")) <= FEW:
            await asyncio.sleep(0.01)
    assert (await all_there(client))[name] != number
    await house.rest()


async def test_a_message_with_an_emoji_that_is_gone_is_said_in_letters_and_looked_into(local_discord, client):
    gateway, channel = Gateway(client), int(local_discord.line["channels"]["cartes"])
    voice = Texts.load().voice("fr")
    queen = emojis.corners({"carte_dame_de_pique": 123})["fr"][Card("Qs")]
    screen = Screen(text(f"Vous avez {queen}"), *rows([button(queen, BUTTON)]))
    async with Player(local_discord.line, "Olivier") as olivier:
        async with gateway.turn(channel) as turn:
            assert isinstance(await turn.post(channel, screen, "one"), Done)
        message = await olivier.message(f"Vous avez {voice.card(Card('Qs'))}")
        (pressed,) = [part for part in parts(message) if part["type"] == 2]
        assert (pressed["label"], "emoji" in pressed) == ("D♠", False)
    assert gateway.doubts.raised.is_set()


@pytest.mark.parametrize(("kind", "what"), [("status", {"status": 403, "code": 20012}), ("hangup", {})])
async def test_whatever_goes_wrong_is_tried_again_and_cards_are_said_in_letters_meanwhile(
    local_discord, client, kind, what
):
    await local_discord.fault(kind, method="POST", path="/applications/*/emojis", times=2, **what)
    house = House(client)
    async with asyncio.timeout(PATIENCE):
        while len(await asked(local_discord, "POST")) < 1:
            await asyncio.sleep(0.01)
    await house.until(lambda shown: len(shown) == FEW)
    await house.rest()


async def test_a_bot_shows_the_emojis_that_are_there_in_hands_and_never_on_a_phone(
    local_discord, bot_process, client, players
):
    olivier, melanie, francis = players
    assert await bot_process.stop() == 0
    image = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"
    route = Route("POST", "/applications/{application_id}/emojis", application_id=client.application_id)
    for name in emojis.stored():
        await client.http.request(route, json={"name": name, "image": image})
    bot_process.environment["EMOJIS"] = "yes"
    await bot_process.start()
    await bot_process.writes("the emojis are there")
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    player = whose_turn(said, players)
    hand = await look(player)
    language = "card_" if player is francis else "carte_"
    assert f"## <:{language}" in text_of(hand)
    pressed = [part for part in moves(hand) if "emoji" in part]
    assert pressed
    assert all(part["label"] and part["emoji"]["name"].startswith(language) for part in pressed)
    await take_turn(player)
    await announcement(olivier, after=said)
    for one in players:
        assert "<:" not in str(await local_discord.notifications(one.id))
