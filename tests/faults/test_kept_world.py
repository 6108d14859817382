"""``le99 run``, killed with all it has started: who starts it again finds the same world, and plays on."""

from __future__ import annotations

import contextlib
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from support.local_run import comes
from support.player import Player
from support.tableside import (
    announcement,
    begin,
    discards,
    draw,
    history,
    make,
    open_table,
    whose_turn,
)

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="finds the children in /proc")

NAMES = ("Olivier", "Mélanie", "Francis")


@contextlib.asynccontextmanager
async def people(line):
    """Everybody, connected, in the channel for cards, once the bot is there."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(Player(line, name)) for name in NAMES]
        await comes(players[0])
        yield players


def told(messages):
    return [(one["id"], one["author"]["id"], one["content"]) for one in messages]


async def test_a_run_that_is_killed_goes_on_where_it_was_and_its_buttons_play(playing):
    first = await playing.line()
    async with people(first) as players:
        for player in players:
            await player.use_locale("fr")
        await players[1].say("bonne chance!")
        said = await begin(players[0], await open_table(*players, rules="redrawRoi=true"))
        mover = whose_turn(said, players)
        hand = await mover.direct_message("À vous\xa0: ")
        before, private = told(await history(mover)), told(await mover.dms())
        await playing.kill_all()
    await playing.start()
    line = await playing.line()
    assert line["application"] == first["application"]
    assert {user["locale"] for user in line["users"].values()} == {"fr"}
    assert line["users"] == {name: {**user, "locale": "fr"} for name, user in first["users"].items()}
    async with people(line) as players:
        mover = next(player for player in players if player.name == mover.name)
        assert told(await history(mover))[: len(before)] == before
        assert told(await mover.dms())[: len(private)] == private
        managing = [
            one.name for one in players if "settings" in {each["name"] for each in await one.commands()}
        ]
        assert managing == ["Olivier"]
        again = next(one for one in await mover.dms() if one["id"] == hand["id"])
        await draw(mover, await make(mover, again, discards(again)[0]))
        following = await announcement(mover, after=said)
        assert int(following["id"]) > int(before[-1][0])
        assert f"<@{mover.id}>" not in str(following).split("À ")[-1]


async def test_a_world_that_cannot_be_read_is_set_aside_and_said_so(playing):
    await playing.line()
    await playing.kill_all()
    world = playing.folder / "data/local.world.sqlite3"
    for file in world.parent.glob(f"{world.name}*"):
        file.write_bytes(b"this is no world" * 300)
    await playing.start()
    said = await playing.hears("The file of channels and messages could not be read")
    (aside,) = world.parent.glob("local.world.sqlite3.unreadable-*[0-9]")
    assert str(aside.relative_to(playing.folder)) in said
    assert aside.read_bytes().startswith(b"this is no world")
    assert (await playing.line())["users"]
