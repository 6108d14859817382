"""A channel that is gone under a game: its players hear of it, the game ends in time, and holds nobody."""

from __future__ import annotations

import pytest
from support.bot_process import eventually
from support.player import text_of
from support.tableside import (
    begin,
    click,
    discards,
    draws,
    make,
    open_table,
    types,
    whose_turn,
)

DAYS = 86_400_000_000
"""Microseconds of a day, as the database counts."""


async def playing(players):
    """Begin a game; return who is to move, and the hand that they were sent."""
    said = await begin(players[0], await open_table(*players, rules="redrawRoi=true"))
    player = whose_turn(said, players)
    return player, await player.direct_message("Votre main")


async def share_another_server(local_discord, players):
    """Bring the players and the bot together on a second server."""
    owner, *others = [player.id for player in players]
    made = await local_discord.control("POST", "/guilds", name="Ailleurs", locale="fr", owner=owner)
    for member in (*others, players[0].application):
        await local_discord.control("PUT", f"/guilds/{made['id']}/members/{member}")


async def cut_off(bot, players, player, hand):
    """Play a card where nobody hears of it; wait until all know, and return the hand."""
    hand = await make(player, hand, discards(hand)[0])
    for each in players:
        assert "personne ne l’aura perdue" in text_of(await each.direct_message("doit attendre"))
    await eventually(lambda: bot.rows("SELECT reached FROM tables") == [(0,)])
    return hand


async def a_week_later(bot):
    """Let the bot find the table as it is when nobody could be told anything for a week."""
    assert await bot.stop() == 0
    bot.change("UPDATE log SET at = at - ?", 8 * DAYS)
    bot.change("UPDATE tables SET wake_at = NULL")  # as an earlier version left it
    await bot.start()


def told(player, words):
    """List the direct messages to somebody that say so."""
    return [one for one in player.seen.values() if words in text_of(one) and not one.get("guild_id")]


@pytest.mark.parametrize("loss", ["channel", "server"])
async def test_players_hear_once_that_their_game_waits_and_once_that_it_has_ended(
    local_discord, bot_process, players, loss
):
    player, hand = await playing(players)
    if loss == "channel":
        await local_discord.control("DELETE", f"/channels/{player.channel}")
    else:  # without any other server in common, Discord would let nobody hear of it
        await share_another_server(local_discord, players)
        path = f"/guilds/{local_discord.line['guild']}/members/{player.application}"
        await local_discord.control("DELETE", path)
    hand = await cut_off(bot_process, players, player, hand)
    await click(player, hand, custom_id=draws(hand)[0]["custom_id"])
    paused = "SELECT count(*) FROM log WHERE body LIKE '%Paused%'"
    await eventually(lambda: bot_process.rows(paused) == [(2,)])
    await a_week_later(bot_process)
    for each in players:
        await each.direct_message("je ne pouvais plus écrire")
        assert len(told(each, "doit attendre")) == 1
    assert bot_process.rows("SELECT status FROM tables") == [("closed",)]
    assert bot_process.rows("SELECT count(*) FROM results WHERE kind = 'game'") == [(0,)]


async def test_who_has_not_heard_of_the_end_before_a_crash_hears_of_it_once_afterwards(
    local_discord, bot_process, players
):
    player, hand = await playing(players)
    await local_discord.control("DELETE", f"/channels/{player.channel}")
    await cut_off(bot_process, players, player, hand)
    for each in players:
        (wait,) = told(each, "doit attendre")
        path = f"/channels/{wait['channel_id']}/messages"
        await local_discord.fault("blackhole", method="POST", path=path, seconds=60)
    await a_week_later(bot_process)
    await eventually(lambda: bot_process.rows("SELECT status FROM tables") == [("closed",)])
    await bot_process.kill()
    await local_discord.control("DELETE", "/faults")
    await bot_process.start()
    for each in players:
        await each.direct_message("je ne pouvais plus écrire")
    await eventually(lambda: bot_process.rows("SELECT announced = head FROM tables") == [(1,)])
    assert [len(told(each, "je ne pouvais plus écrire")) for each in players] == [1, 1, 1]


async def test_who_sits_where_a_channel_is_gone_may_have_everything_deleted(
    local_discord, bot_process, players
):
    await playing(players)
    *_, francis = players
    elsewhere = next(name for name in local_discord.line["channels"] if name != "cartes")
    channel = local_discord.line["channels"][elsewhere]
    sure = await types(francis, "privacy delete", channel=channel)
    refused = text_of(await click(francis, sure, "Tout effacer"))
    assert "la table 1 dans <#" in refused
    assert "Le café du coin" in refused
    await local_discord.control("DELETE", f"/channels/{francis.channel}")
    sure = await types(francis, "privacy delete", channel=channel)
    assert "C’est effacé" in text_of(await click(francis, sure, "Tout effacer"))
    assert bot_process.rows("SELECT count(*) FROM seats WHERE user_id = ?", int(francis.id)) == [(0,)]
