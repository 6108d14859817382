"""A misclick taken back: at once, or when those who have played since agree, and everybody hears of it."""

import pytest
from support.player import is_ephemeral, parts, text_of
from support.tableside import announcement, begin, click, discards, look, make, open_table, types

from bot.host.table.log import UndoDeclined, Undone
from bot.host.table.state import unfold
from games.notation import speak

TAKE_BACK = ("Oups, je reprends", "Oops, I misclicked")
PREPARE = ("Préparer mon tour…", "Prepare my turn…")


def stands(bot):
    """Return the table as its log has it."""
    *_, (_, table, _) = unfold(bot.log())
    return table


def next_to_act(bot, players):
    table = stands(bot)
    user = table.players[min(table.awaited)].user
    return next(player for player in players if int(player.id) == user)


async def plays(bot, players):
    """Let whoever's turn it is make the first move on their menu; return them, and their hand."""
    player, table = next_to_act(bot, players), stands(bot)
    move = speak(table.menu(min(table.awaited))[0])
    return player, await types(player, "do", move=move)


def take_back(hand):
    """Return the button that takes the latest move back, if a hand has it."""
    return [part for part in parts(hand) if part.get("label") in TAKE_BACK]


async def asks(bot, players, following):
    """Let somebody play, others after them, and the first take it back; return who, and the state before."""
    before = stands(bot).state
    asking, hand = await plays(bot, players)
    others = [(await plays(bot, players))[0] for _ in range(following)]
    await click(asking, hand, custom_id=take_back(hand)[0]["custom_id"])
    return asking, others, before


async def asked_in_channel(player):
    """Wait for the message on which whoever is asked answers."""
    return await player.message(matching=lambda one: not is_ephemeral(one) and "D’accord" in labels(one))


def labels(message):
    return [part.get("label") for part in parts(message)]


@pytest.fixture
async def pli(bot_process, players):
    """A game of the Sot-l'y-laisse just dealt: whoever plays a card shows nothing else."""
    olivier, melanie, francis = players
    return await begin(olivier, await open_table(olivier, melanie, francis, game="sotlylaisse"))


async def test_a_misclick_is_taken_back_at_once_and_the_channel_hears_of_it(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    before = stands(bot_process)
    player = next_to_act(bot_process, players)
    old = await look(player)
    assert take_back(old) == []
    hand = await make(player, await look(player), discards(old)[0])
    again = await click(player, hand, custom_id=take_back(hand)[0]["custom_id"])
    assert stands(bot_process).state == before.state
    assert len(discards(again)) == len(discards(old))
    assert take_back(again) == []
    told = await announcement(olivier, after=await announcement(olivier, after=said))
    assert "on repart de là" in text_of(told)
    stale = text_of(await make(player, old, discards(old)[1]))
    assert ("depuis" in stale) or ("since" in stale)
    assert isinstance(bot_process.log()[-1].act, Undone)


async def test_a_misclick_comes_before_what_can_wait(bot_process, players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    player = next_to_act(bot_process, players)
    old = await look(player)
    hand = await make(player, old, discards(old)[0])
    doors = [label for label in labels(hand) if label in (*TAKE_BACK, *PREPARE)]
    assert len(doors) == 2
    assert doors[0] in TAKE_BACK
    assert doors[1] in PREPARE


async def test_who_has_played_since_is_asked_in_the_channel_and_agrees(bot_process, players, pli):
    asking, (other,), before = await asks(bot_process, players, 1)
    question = await asked_in_channel(other)
    assert other.id in {each["id"] for each in question["mentions"]}
    refused = await click(asking, await asked_in_channel(asking), "D’accord")
    assert ("ne se pose plus" in text_of(refused)) or ("is closed" in text_of(refused))
    await click(other, question, "D’accord")
    assert isinstance(bot_process.log()[-1].act, Undone)
    assert stands(bot_process).state == before
    told = await announcement(players[0], after=question)
    assert "on repart de là" in text_of(told)
    assert next_to_act(bot_process, players) is asking


async def test_who_declines_has_the_last_word_until_somebody_plays_on(bot_process, players, pli):
    asking, (other,), _ = await asks(bot_process, players, 1)
    await click(other, await asked_in_channel(other), "Non, c’est joué")
    assert isinstance(bot_process.log()[-1].act, UndoDeclined)
    lines = len(bot_process.log())
    again = text_of(await types(asking, "undo"))
    assert ("préfère que votre dernier geste tienne" in again) or ("rather have your last move" in again)
    assert len(bot_process.log()) == lines


async def test_both_who_have_played_since_have_to_agree_whatever_happens_to_the_bot(
    bot_process, players, pli
):
    asking, others, before = await asks(bot_process, players, 2)
    first, second = others
    question = await asked_in_channel(first)
    await click(first, question, "D’accord")
    assert not isinstance(bot_process.log()[-1].act, Undone)
    await bot_process.kill()
    await bot_process.start()
    await click(second, await asked_in_channel(second), "D’accord")
    assert stands(bot_process).state == before
    assert next_to_act(bot_process, players) is asking
