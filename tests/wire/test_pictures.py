"""Pictures on the wire: hands, tables and ends as files of their messages, unless somebody does without."""

from __future__ import annotations

import aiohttp
import pytest
from support.player import parts, text_of
from support.tableside import begin, look, open_table, whose_turn

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def drawing(bot_process):
    """A bot that draws."""
    assert await bot_process.stop() == 0
    bot_process.environment["PICTURES"] = "yes"
    await bot_process.start()
    return bot_process


async def seen(message):
    """Return the picture of a message: its name, what is said of it, and its bytes."""
    (listed,) = message["attachments"]
    galleries = [part for part in parts(message) if part["type"] == 12]
    assert [item["media"]["url"] for each in galleries for item in each["items"]] in ([listed["url"]], [])
    async with aiohttp.ClientSession() as session, session.get(listed["url"]) as response:
        content = await response.read()
    assert content.startswith(PNG)
    return listed["filename"], listed.get("description", ""), content


async def test_a_hand_is_seen_and_said_to_its_player_and_the_same_hand_is_the_same_picture(drawing, players):
    said = await begin(players[0], await open_table(*players))
    player = whose_turn(said, players)
    hands = [await look(player) for _ in range(2)]
    (name, alt, first), (_, _, again) = [await seen(each) for each in hands]
    assert name == "hand.png"
    assert first == again
    cards = alt.splitlines()[0].split(":")[1].split()
    assert len(cards) == 3
    assert all(card in text_of(hands[0]) for card in cards)
