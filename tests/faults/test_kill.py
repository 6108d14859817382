"""A bot killed with moves in flight: the same game goes on, told once, in order, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import pytest
from support.bot_process import BotProcess
from support.player import Json, Player, text_of
from support.sizes import KILLS
from support.tableside import (
    DRAW,
    PATIENCE,
    announcement,
    begin,
    check_told,
    discards,
    draw,
    look,
    make,
    moves,
    open_table,
    set_rule,
    take_turn,
    whose_turn,
)

from bot.host.table.log import Played
from games.notation import speak

ANSWER = {"method": "POST", "path": "/interactions/*/callback", "times": 1}
LONG = 4.0
"""Seconds that Discord takes for a held request: longer than the bot needs to come back."""


async def until(condition: Callable[[], Awaitable[bool]], seconds: float = 0) -> None:
    """Wait until something holds that takes so many seconds by itself."""
    async with asyncio.timeout(PATIENCE + seconds):
        while not await condition():
            await asyncio.sleep(0.01)


def played(bot: BotProcess) -> list[str]:
    return [speak(line.act.action) for line in bot.log() if isinstance(line.act, Played)]


async def seated(players, rules: str = "redrawRoi=true") -> tuple[Player, Json, Json]:
    """Begin a game; return who is to play, with their hand, and the announcement that says so."""
    said = await begin(players[0], await open_table(*players, rules=rules))
    player = whose_turn(said, players)
    await player.direct_message("Votre main")
    return player, await look(player), said


async def back(local_discord, bot: BotProcess) -> None:
    """Kill the bot, let Discord behave again, and start the bot."""
    await bot.kill()
    await local_discord.control("DELETE", "/faults")
    await bot.start()


async def goes_on(bot: BotProcess, players, player: Player, said: Json) -> None:
    """Finish the turn that was interrupted, play another one, and read everything over."""
    hand = await look(player)
    assert any(part["label"] in DRAW for part in moves(hand)), "the discard was kept, the draw is still open"
    await draw(player, hand)
    following = whose_turn(await announcement(players[0], after=said), players)
    assert await take_turn(following)
    assert [action.split()[0] for action in played(bot)] == ["discard", "draw"] * 2
    await check_told(bot, players[0], players)


async def test_killed_before_the_commit_nothing_has_happened_and_the_button_still_works(
    local_discord, bot_process, players
):
    player, hand, said = await seated(players)
    await until(lambda: quiet(bot_process))
    with bot_process.locked():
        await player.use(hand, discards(hand)[0])
        await until(lambda: heard(local_discord, player))
        await bot_process.kill()
    assert played(bot_process) == []
    await bot_process.start()
    await make(player, hand, discards(hand)[0])
    await goes_on(bot_process, players, player, said)


async def quiet(bot: BotProcess) -> bool:
    """Say whether all is told: then nothing else is about to be written."""
    head, announced, sending = bot.cursors()
    return head == announced == sending


async def heard(local_discord, player: Player) -> bool:
    interactions = (await local_discord.ledger())["interactions"]
    return bool([one for one in interactions if one["kind"] == 3 and one["user"] == player.id])


@pytest.mark.parametrize("when", ["before", "after"])
async def test_killed_between_the_commit_and_the_answer_the_move_is_kept_and_the_hand_arrives(
    local_discord, bot_process, players, when
):
    player, hand, said = await seated(players)
    await until(lambda: quiet(bot_process))
    await local_discord.fault("latency", seconds=LONG, when=when, **ANSWER)
    await player.use(hand, discards(hand)[0])
    await until(lambda: grown(bot_process, 1))
    await back(local_discord, bot_process)
    await goes_on(bot_process, players, player, said)


async def grown(bot: BotProcess, moves_made: int) -> bool:
    return len(played(bot)) == moves_made


async def test_killed_before_the_drawn_card_is_shown_it_comes_by_direct_message(
    local_discord, bot_process, players
):
    player, hand, _ = await seated(players)
    after = await make(player, hand, discards(hand)[0])
    await until(lambda: quiet(bot_process))
    await local_discord.fault("latency", seconds=LONG, when="before", **ANSWER)
    (piger,) = [part for part in moves(after) if part["label"] in DRAW]
    last = max((await player.dms()), key=lambda one: int(one["id"]))
    await player.use(after, piger)
    await until(lambda: grown(bot_process, 2))
    await back(local_discord, bot_process)
    shown = await player.direct_message("Votre main", after=last, seconds=PATIENCE)
    assert len(text_of(shown).split("\n## ")[1].split("\n")[0].split()) == 3
    await check_told(bot_process, players[0], players)


async def test_killed_after_announcing_a_card_that_the_table_drew_is_still_shown(
    local_discord, bot_process, players
):
    player, hand, said = await seated(players, "redrawRoi=true drawWindow=auto")
    await until(lambda: quiet(bot_process))
    await local_discord.fault("latency", seconds=LONG, when="before", **ANSWER)
    last = max((await player.dms()), key=lambda one: int(one["id"]))
    await player.use(hand, discards(hand)[0])
    await until(lambda: grown(bot_process, 1))
    await until(lambda: quiet(bot_process))
    await announcement(players[0], after=said)
    await back(local_discord, bot_process)
    shown = await player.direct_message("Votre main", after=last, seconds=PATIENCE)
    assert len(text_of(shown).split("\n## ")[1].split("\n")[0].split()) == 3
    await check_told(bot_process, players[0], players)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_killed_around_the_announcement_it_is_told_once(local_discord, bot_process, players, when):
    player, hand, said = await seated(players)
    await until(lambda: quiet(bot_process))
    path = f"/channels/{player.channel}/messages"
    held = 3 * LONG if when == "before" else LONG
    await local_discord.fault("latency", method="POST", path=path, seconds=held, when=when, times=1)
    await make(player, hand, discards(hand)[0])
    await until(lambda: sending(bot_process))
    if when == "after":
        await announcement(players[0], after=said)
    await back(local_discord, bot_process)
    await asyncio.sleep(2 * held)  # by then Discord has done what it held back, whoever sent it
    await goes_on(bot_process, players, player, said)


async def sending(bot: BotProcess) -> bool:
    _, announced, frozen = bot.cursors()
    return frozen > announced


@pytest.mark.parametrize("when", ["before", "after"])
async def test_killed_while_hands_are_dealt_everybody_gets_one_hand(
    local_discord, bot_process, players, when
):
    lobby = await open_table(*players)
    channel = await players[1].direct_channel()
    await players[1].direct_message("Bonjour!")
    path = f"/channels/{channel}/messages"
    await local_discord.fault("latency", method="POST", path=path, seconds=LONG, when=when, times=1)
    await (await players[0].click(players[0].seen[lobby["id"]], "Commencer")).done()
    await until(lambda: requested(players[1], local_discord, when))
    await back(local_discord, bot_process)
    await announcement(players[0])
    await check_told(bot_process, players[0], players)
    for player in players:
        hands = [one for one in await player.dms() if "Votre main" in text_of(one)]
        assert len(hands) == 1
        assert discards(hands[0]) or "À vous" not in text_of(hands[0])


async def requested(player: Player, local_discord, when: str) -> bool:
    """Say whether the hand is on its way: seen by its player, or held back with the others' told."""
    if when == "after":
        return any("Votre main" in text_of(one) for one in player.seen.values())
    return not (await faults_left(local_discord))


async def faults_left(local_discord) -> bool:
    """Say whether the planned fault has not struck yet: the first of the hands was then not yet sent."""
    return not [one for one in (await local_discord.ledger())["messages"] if "Votre main" in str(one)]


# At random


async def play_for_ever(players, acknowledged: list[str]) -> None:
    """Play whatever may be played, and note what was acknowledged."""
    while True:
        for player in players:
            hand = await look(player)
            for wanted in (discards, moves):
                if wanted(hand):
                    answer = await (await player.use(hand, wanted(hand)[0])).done()
                    hand = player.seen[hand["id"]]
                    if "a continué pour vous" not in text_of(hand) and "Un instant" not in text_of(hand):
                        acknowledged.append(await answer.id())


@pytest.mark.timeout(120 + 15 * KILLS)
async def test_killed_again_and_again_it_is_the_same_game(bot_process, players):
    chance = random.Random(KILLS)  # noqa: S311 - moments to kill at are no secret
    lobby = await open_table(*players[:2], computers=1)
    await set_rule(players[0], lobby, "Coups perdus pour perdre la partie", "20")
    await begin(players[0], lobby)
    acknowledged: list[str] = []
    for _ in range(KILLS):
        playing = asyncio.create_task(play_for_ever(players[:2], acknowledged))
        await asyncio.sleep(chance.uniform(0, 1))
        await bot_process.kill()
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing
        before = bot_process.log()
        await bot_process.start()
        assert bot_process.log()[: len(before)] == before
    await check_told(bot_process, players[0], players)
    kept = {str(number) for (number,) in bot_process.rows("SELECT interaction FROM log")}
    assert set(acknowledged) <= kept
    assert acknowledged
    for player in players[:2]:
        assert "Votre main à la table 1" in text_of(await look(player))
    assert bot_process.rows("PRAGMA integrity_check") == [("ok",)]


# Discord does not say what became of a request

AMBIGUOUS = (
    {"kind": "reset", "when": "after"},
    {"kind": "hangup", "when": "after"},
    {"kind": "status", "status": 503, "when": "after"},
)
CLEAR = (
    {"kind": "reset", "when": "before"},
    {"kind": "status", "status": 500, "when": "before"},
    {"kind": "status", "status": 500, "when": "after"},
    {"kind": "status", "status": 503, "when": "before"},
    {"kind": "ratelimit", "seconds": 0.3},
    {"kind": "ratelimit", "seconds": 0.3, "shared": True},
    {"kind": "ratelimit", "seconds": 0.3, "via": False},
)


@pytest.mark.parametrize(
    ("faults", "nonce_seconds"),
    [
        pytest.param((*AMBIGUOUS, *CLEAR), 300, id="within the nonce's time"),
        pytest.param(AMBIGUOUS, 0, id="long after the nonce's time"),
    ],
)
async def test_an_announcement_comes_once_whatever_becomes_of_its_request(
    local_discord, bot_process, players, faults, nonce_seconds
):
    await local_discord.control("PATCH", "/settings", nonce_seconds=nonce_seconds)
    said = await begin(players[0], await open_table(*players))
    for fault in faults:
        path = f"/channels/{players[0].channel}/messages"
        await local_discord.control("POST", "/faults", method="POST", path=path, times=1, **fault)
        await take_turn(whose_turn(said, players))
        said = await announcement(players[0], after=said)
    await take_turn(whose_turn(said, players))
    await check_told(bot_process, players[0], players)
