"""Who loses a partie of Tremblay's 99 invents a règlement, with buttons and menus; the others judge it."""

import json

import pytest
from support.player import offered, parts, plain, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    click,
    keep_old_buttons,
    look,
    moves,
    open_table,
    types,
    whose_turn,
)

from bot.faces.invention.words import coded
from bot.host.table.log import Played
from games.notation import speak

PATIENCE = 60.0
LIMIT = '{"kind":"parameter","set":{"limit":77}}'
ENDLESS = (
    '{"kind":"value","card":{"anyOf":[{"color":"red"},{"color":"black"}]},"mode":"replace","op":{"set":0}}'
)


@pytest.fixture
async def table(local_discord, players):
    """The announcement that somebody has just lost a partie."""
    await keep_old_buttons(local_discord)
    olivier, *_ = players
    lobby = await open_table(*players, game="tremblay", rules="drawWindow=auto")
    said = await begin(olivier, lobby)
    while "Inventer un règlement" not in buttons(said):
        player = whose_turn(said, players)
        hand = await look(player)
        throws = [move for move in moves(hand) if move["label"].startswith(("Jeter", "Throw"))]
        await click(player, hand, custom_id=throws[0]["custom_id"])
        said = await announcement(olivier, after=said)
    return said


@pytest.fixture
def loser(table, players):
    """Who is to invent."""
    return next(player for player in players if f"<@{player.id}>" in text_of(table))


@pytest.fixture
def others(loser, players):
    """The two who judge."""
    return [player for player in players if player is not loser]


def actions(bot, verb):
    acts = [speak(line.act.action) for line in bot.log() if isinstance(line.act, Played)]
    return [each.removeprefix(f"{verb} ") for each in acts if each.startswith(verb)]


async def press(player, message, page):
    """Press the button that leads to a page of the workshop, whatever its words."""
    return await click(player, message, custom_id=offered(message, f"w:1:{page}:"))


async def say(player, message, *words):
    """Choose, among what may be said next, what makes these words."""
    wanted = f"w:1:say:{coded(words)}"
    choices = ((part, each["value"]) for part in parts(message) for each in part.get("options", ()))
    menu, value = next((part, value) for part, value in choices if plain(value) == wanted)
    await (await player.select(message, value, custom_id=menu["custom_id"])).done()
    return player.seen[message["id"]]


async def fill(player, message, page, typed):
    """Open the form of a page, and fill it in."""
    form = await (await player.click(message, custom_id=offered(message, f"w:1:{page}:"))).modal()
    await (await player.submit(form, number=typed)).done()
    return player.seen[message["id"]]


async def leading_to(player, message, where):
    """Wait until a message has been worked out, and leads to a page of the workshop."""

    def ready():
        now = player.seen[message["id"]]
        leads = any(plain(part.get("custom_id", "")).startswith(f"w:1:{where}:") for part in parts(now))
        return now if leads else None

    return await player.until(ready, f"the way to {where}", PATIENCE)


def asked(message, said):
    """Return the id of the button with which everybody may answer."""
    found = (part.get("custom_id", "") for part in parts(message))
    return next(each for each in found if plain(each).startswith("a:1:") and each.endswith(f":{said}"))


async def test_r15_the_loser_composes_a_reglement_and_the_others_accept_it(
    bot_process, players, table, loser, others
):
    page = await press(loser, await press(loser, table, "invent"), "say")
    page = await say(loser, page, "played")
    ranks = next(part for part in parts(page) if plain(part.get("custom_id", "")).startswith("w:1:several:"))
    await (await loser.select(page, "c:6", "c:0", custom_id=ranks["custom_id"])).done()
    page = await say(loser, loser.seen[page["id"]], "played", "A", "7", "skip")
    page = await say(loser, page, "played", "A", "7", "skip", "#1")
    page = await fill(loser, page, "words", "On *saute*!")
    await bot_process.kill()
    await bot_process.start()
    await press(loser, page, "try")
    page = await leading_to(loser, page, "propose")
    assert r"On \*saute\*!" in text_of(page)
    kept = await press(loser, page, "propose")
    review = await announcement(players[0], after=table, text="On")
    assert await leading_to(loser, kept, "say")
    (told,) = map(json.loads, actions(bot_process, "propose"))
    assert told["if"] == [{"card": {"rank": ["A", "7"]}}]
    assert told["then"] == [{"skip": 1}]
    assert list(told["text"].values()) == ["On *saute*!"]
    await click(others[0], review, custom_id=asked(review, "accept"))
    adopted = await players[0].message("adopté", after=review)
    assert "I1" in text_of(adopted)
    await (await others[1].click(review, custom_id=asked(review, "object"))).done()
    assert actions(bot_process, "object") == []


async def test_r17_what_cannot_be_played_is_refused_and_what_lacks_sense_comes_back(
    bot_process, players, table, loser, others
):
    shut = await press(others[0], table, "invent")
    assert "(R15)" in text_of(shut)
    unread = await types(loser, "invent", bylaw="les 7 valent 0")
    assert "JSON" in text_of(unread)
    refused = await types(loser, "invent", bylaw='{"kind":"trigger"}')
    await loser.message("(R17)", matching=lambda one: one["id"] == refused["id"])
    endless = await types(loser, "invent", bylaw=ENDLESS)
    await loser.message("(R17)", matching=lambda one: one["id"] == endless["id"], seconds=PATIENCE)
    await types(loser, "invent", bylaw=LIMIT)
    review = await announcement(players[0], after=table, text="77")
    for other in others:
        await click(other, review, custom_id=asked(review, "object"))
    back = await announcement(players[0], after=review)
    assert "Inventer un règlement" in buttons(back)
    page = await press(loser, await press(loser, back, "invent"), "luck")
    await press(loser, await leading_to(loser, page, "take"), "take")
    again = await announcement(players[0], after=back)
    await (await others[0].click(review, custom_id=asked(review, "accept"))).done()
    assert actions(bot_process, "accept") == []
    await click(others[0], again, custom_id=asked(again, "accept"))
    assert actions(bot_process, "accept") == ["accept"]
    assert len(actions(bot_process, "propose")) == 2
    assert actions(bot_process, "object") == ["object", "object"]
