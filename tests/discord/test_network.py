"""How long things are under way between the local Discord and a bot, where that is asked for."""

import argparse

from support.player import Player

from bot.cli.supervisor import LIKE_DISCORD
from localdiscord.__main__ import add_arguments, seconds
from localdiscord.network import Network


def trips(seed, how_many=200):
    network = Network()
    network.tune(0.05, 0.3, seed)
    return [network.round_trip() for _ in range(how_many)]


def test_a_request_takes_between_the_least_and_the_most_and_the_same_for_the_same_seed():
    whole = [there + back for there, back in trips(1)]
    assert 0.05 <= min(whole) < 0.06
    assert 0.29 < max(whole) <= 0.3
    assert all(there >= 0 and back >= 0 for there, back in trips(1))
    assert trips(1) == trips(1) != trips(2)


def test_nothing_takes_time_unless_it_is_asked_for():
    assert Network().round_trip() == (0.0, 0.0)


def test_where_one_tries_the_bot_its_discord_is_as_far_off_and_as_strict_as_the_real_one():
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert seconds(parser.parse_args([]).jitter) == (0.0, 0.0)
    tried = parser.parse_args(LIKE_DISCORD)
    assert (seconds(tried.jitter), tried.strict_limits) == ((0.05, 0.3), True)


async def test_what_a_bot_asks_and_hears_is_under_way_and_arrives_in_order(local_discord, probe):
    jitter = {"least": 0.05, "most": 0.3, "seed": 1}
    await local_discord.control("PATCH", "/settings", jitter=jitter)
    await local_discord.control("DELETE", "/ledger")
    async with Player(local_discord.line, "Olivier") as olivier:
        for n in range(5):
            await olivier.say(f"<@{olivier.application}> {n}")
        heard = [(await probe.prints("HEARD"))[-3] for _ in range(5)]
        assert heard == list("01234")
        await (await olivier.slash("say", text="hello", times=5)).message("said")
    requests = (await local_discord.ledger())["requests"]
    took = [one["took"] for one in requests if one["user"] == olivier.application and one["counted"]]
    assert len(took) == 5
    assert all(each >= 0.05 for each in took)
