"""Turns prepared on Discord: their owner says what to play, and the others see a move like any other."""

import pytest
from support.player import Json, Player, text_of
from support.tableside import (
    PATIENCE,
    announcement,
    begin,
    buttons,
    check_told,
    choose,
    click,
    history,
    look,
    open_table,
    take_turn,
    types,
    whose_turn,
)

from bot.host.table.log import Person, Played, Started

FRENCH = {
    "door": "Préparer mon tour…",
    "otherwise": "Sinon",
    "lowest": "La carte qui laisse le total le plus bas",
    "keep": "Garder cela",
    "draw": "Piger pour moi",
    "kept": "C’est préparé. Personne d’autre ne le sait.",
}
TURN = {"discard", "draw"}
ENGLISH = {
    "door": "Prepare my turn…",
    "otherwise": "Otherwise",
    "lowest": "The card that leaves the lowest total",
    "keep": "Keep this",
    "draw": "Draw for me",
    "kept": "Prepared. Nobody else knows.",
}


async def prepare(player: Player, words: dict[str, str]) -> Json:
    """Prepare the lowest card and the draw after it; return the hand, as it then is."""
    page = await click(player, await look(player), words["door"])
    page = await click(player, page, words["draw"])
    page = await choose(player, page, words["otherwise"])
    page = await choose(player, page, words["lowest"])
    return await click(player, page, words["keep"])


async def prepare_in_vain(player: Player, otherwise: str, keep: str, door: str) -> Json:
    """Prepare something for a total that is not reached so soon."""
    page = await click(player, await look(player), door)
    page = await choose(player, page, otherwise)
    page = await choose(
        player, page, "Si le total est à 99" if "Si" in otherwise else "If the total is at 99"
    )
    lowest = FRENCH["lowest"] if "Si" in otherwise else ENGLISH["lowest"]
    return await click(player, await choose(player, page, lowest), keep)


@pytest.fixture
async def begun(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, rules="redrawRoi=true"))
    mover = whose_turn(said, players)
    return said, mover, [player for player in players if player is not mover]


def words_of(player):
    return ENGLISH if player.name == "Francis" else FRENCH


def moves_of(bot, player):
    """Tell by the log what somebody has played, and whose voice it was."""
    seats = next(line.act.seats for line in bot.log() if isinstance(line.act, Started))
    seat = seats.index(Person(int(player.id)))
    acts = [line.act for line in bot.log() if isinstance(line.act, Played)]
    return [(act.voice, act.action.verb) for act in acts if act.seat == seat and act.action.verb in TURN]


async def test_everybody_who_has_prepared_plays_and_draws_after_one_click_and_nothing_shows_it(
    bot_process, players, begun
):
    said, mover, others = begun
    public = await history(mover)
    for player in others:
        kept = await prepare(player, words_of(player))
        assert words_of(player)["kept"] in text_of(kept)
        assert words_of(player)["lowest"] in text_of(kept)
    assert await history(mover) == public
    await bot_process.kill()
    await bot_process.start()
    await take_turn(mover, await look(mover))
    await mover.message(
        matching=lambda one: one["channel_id"] == mover.channel and whose_turn(one, players) is mover,
        after=said,
        seconds=PATIENCE,
    )
    by_plan = [each for player in others if (each := moves_of(bot_process, player))]
    assert by_plan
    assert all(each == [("player", "discard"), ("player", "draw")] for each in by_plan)
    for message in await history(mover):
        assert not any(words[key] in text_of(message) for words in (FRENCH, ENGLISH) for key in words)
    await check_told(bot_process, mover, players)


async def test_who_prepared_gets_their_hand_as_it_is_after_the_move(bot_process, players, begun):
    _, mover, others = begun
    for player in others:
        await prepare(player, words_of(player))
    hands = {player: len(await player.dms()) for player in others}
    await take_turn(mover)
    await mover.until(lambda: any(moves_of(bot_process, each) for each in others), "a move", PATIENCE)
    moved = [player for player in others if moves_of(bot_process, player)]
    for player in moved:
        await player.until(lambda player=player: hands_of(player) > hands[player], "their hand", PATIENCE)
    assert moved


def hands_of(player):
    """Count the direct messages that somebody has got."""
    direct = (message for message in player.seen.values() if message["channel_id"] not in player.guilds)
    return len(list(direct))


async def test_what_nothing_fits_is_given_up_with_a_word_to_its_owner_alone(bot_process, players, begun):
    said, mover, others = begun
    for player in others:
        english = words_of(player) is ENGLISH
        menu = "If the total is at … or more" if english else "Si le total est à … ou plus"
        await prepare_in_vain(player, menu, words_of(player)["keep"], words_of(player)["door"])
    await take_turn(mover)
    following = whose_turn(await announcement(mover, after=said), players)
    assert following in others
    told = "will not be played" if words_of(following) is ENGLISH else "ne sera pas joué"
    word = await following.direct_message(told, seconds=PATIENCE)
    assert word["channel_id"] == await following.direct_channel()
    assert not any(told in text_of(message) for message in await history(mover))
    waiting = next(player for player in others if player is not following)
    heard = [text_of(message) for message in await waiting.dms()]
    assert not any("ne sera pas joué" in text or "will not be played" in text for text in heard)


async def test_a_word_cancels_what_was_prepared(bot_process, players, begun):
    _, _, others = begun
    player = next(player for player in others if player.name != "Francis")
    assert "Rien n’est préparé." in text_of(await types(player, "plan cancel"))
    await prepare(player, FRENCH)
    assert FRENCH["lowest"] in text_of(await types(player, "plan show"))
    assert "Plus rien n’est préparé." in text_of(await types(player, "plan cancel"))
    assert bot_process.rows("SELECT count(*) FROM plans") == [(0,)]


async def test_whose_turn_it_is_plays_and_is_offered_no_door(bot_process, players, begun):
    _, mover, others = begun
    assert words_of(mover)["door"] not in buttons(await look(mover))
    assert words_of(others[0])["door"] in buttons(await look(others[0]))
