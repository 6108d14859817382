"""Who loses a partie of Tremblay's 99 invents a règlement: with buttons and menus, and the others judge it."""

import json

import pytest
from player import parts, text_of
from tableside import announcement, begin, buttons, choose, click, look, moves, open_table, whose_turn

from bot.table.log import Played

PATIENCE = 60.0


@pytest.fixture
async def table(bot_process, players):
    """A partie just lost by one of three; the others, and the announcement."""
    return await lose_a_partie(players)


async def lose_a_partie(players, **options):
    """Play until somebody has lost, and return the announcement of it."""
    lobby = await open_table(*players, game="tremblay", rules="drawWindow=auto", **options)
    said = await begin(players[0], lobby)
    while "Inventer un règlement" not in buttons(said):
        player = whose_turn(said, players)
        hand = await look(player)
        throws = [move for move in moves(hand) if move["label"].startswith(("Jeter", "Throw"))]
        await click(player, hand, custom_id=throws[0]["custom_id"])
        said = await announcement(players[0], after=said)
    return said


def inventor_of(said, players):
    story = text_of(said)
    return next(player for player in players if f"<@{player.id}>" in story)


def others_than(player, players):
    return [other for other in players if other is not player]


def proposed(bot):
    acts = [line.act for line in bot.log() if isinstance(line.act, Played)]
    return [json.loads(act.action[8:]) for act in acts if act.action.startswith("propose {")]


async def test_r15_the_loser_composes_a_reglement_and_the_others_accept_it(bot_process, players, table):
    loser = inventor_of(table, players)
    french = loser.name != "Francis"
    page = await click(loser, table, "Inventer un règlement")
    page = await click(loser, page, "Composer" if french else "Build my own")
    page = await choose(loser, page, "Quand on joue une carte" if french else "When somebody plays")
    page = await choose(loser, page, "7")
    page = await choose(loser, page, "Des joueurs passent" if french else "Players miss")
    page = await choose(loser, page, "1")
    assert "7" in text_of(page)
    page = await click(loser, page, "Essayer" if french else "Try it")
    page = await loser.ephemeral("Dans la dernière partie" if french else "In the last partie", seconds=PATIENCE)
    await click(loser, page, "Proposer à la table" if french else "Propose it to the table")
    review = await announcement(players[0], after=table, text="propose")
    assert proposed(bot_process)[0]["then"] == [{"skip": 1}]
    for other in others_than(loser, players):
        await click(other, review, "Accepter ce règlement")
    adopted = await announcement(players[0], after=review)
    assert "I1" in text_of(adopted)
    assert parts
