"""Pictures on the wire: hands, tables and score sheets as files of messages, unless somebody does without."""

from __future__ import annotations

import aiohttp
import pytest
from support.player import parts, text_of
from support.tableside import begin, click, look, open_table, types, whose_turn

PNG = b"\x89PNG\r\n\x1a\n"
GALLERY = 12
CARDS = 3


@pytest.fixture
async def drawing(bot_process):
    """A bot that draws."""
    assert await bot_process.stop() == 0
    bot_process.environment["PICTURES"] = "yes"
    await bot_process.start()
    return bot_process


def shown(message):
    """Return what the galleries of a message show."""
    galleries = [part for part in parts(message) if part["type"] == GALLERY]
    return [item["media"]["url"] for gallery in galleries for item in gallery["items"]]


async def seen(message):
    """Return the one picture of a message: what it is called, what is said of it, and its bytes."""
    (listed,) = message["attachments"]
    assert shown(message) == ([] if message["embeds"] else [listed["url"]])
    async with aiohttp.ClientSession() as session, session.get(listed["url"]) as response:
        content = await response.read()
    assert content.startswith(PNG)
    return listed["filename"], listed["description"], content


async def is_bare(player):
    """Say whether somebody's hand comes without a picture."""
    hand = await look(player)
    return not hand["attachments"] and not shown(hand)


async def test_a_hand_is_seen_by_its_player_wherever_it_is_shown_and_the_words_say_the_same(drawing, players):
    said = await begin(players[0], await open_table(*players))
    assert not said["attachments"]
    player = whose_turn(said, players)
    sent = await player.message(matching=lambda each: "guild_id" not in each and each["embeds"])
    private = await look(player)
    picture = await seen(private)
    assert picture == await seen(sent)
    name, alt, _ = picture
    cards = alt.splitlines()[0].split(":")[1].split()
    assert (name, len(cards)) == ("hand.png", CARDS)
    assert all(card in text_of(private) for card in cards)
    others = [await seen(await look(each)) for each in players if each is not player]
    assert picture not in others
    assert not [line for line in drawing.raw if any(card in line for card in cards)]


async def test_who_does_without_pictures_gets_none_and_others_still_do(drawing, players):
    olivier, melanie, _ = players
    await begin(olivier, await open_table(*players))
    await click(olivier, await types(olivier, "preferences"), "Sans images")
    assert await is_bare(olivier)
    assert await seen(await look(melanie))
    await click(olivier, await types(olivier, "preferences"), "Avec images")
    assert await seen(await look(olivier))


@pytest.mark.parametrize("whose", ["table", "server"])
async def test_a_table_and_a_server_do_without_pictures_for_everybody(drawing, players, whose):
    olivier, *others = players
    lobby = await open_table(*players)
    if whose == "table":
        await click(olivier, await click(olivier, lobby, "Règles maison"), "Sans images")
    else:
        await click(olivier, await types(olivier, "settings show"), "Sans images")
    await begin(olivier, lobby)
    for each in (olivier, *others):
        assert await is_bare(each)


async def test_a_living_board_shows_the_table_as_it_stands_and_nobodys_hand(drawing, players):
    olivier, *_ = players
    lobby = await open_table(*players)
    await click(olivier, await click(olivier, lobby, "Règles maison"), "Un seul message, tenu à jour")
    await click(olivier, lobby, "Commencer")
    board = await olivier.message(matching=lambda each: each["attachments"] and "guild_id" in each)
    first = await seen(board)
    hands = [(await seen(await look(each)))[1] for each in players]
    assert first[0] == "table.png"
    assert not any(hand in first[1] for hand in hands)
