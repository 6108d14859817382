"""Write the databases of this version: ``python tests/databases/write.py VERSION`` (see README.md here).

The bot of this very checkout plays in a process of its own, with the real discord.py,
against the local Discord.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

from conftest import local_discord
from scenes import draft, first_version, last_told, lobby_of, moved, play_everything
from support.bot_process import BotProcess
from support.gathering import Gathering, choose
from support.player import Json, Player, component, parts
from support.saved_games import DATABASES, course, kept, opened, standing
from support.tableside import PATIENCE, click, told_upto, types

from bot import ids
from bot.host.table.state import unfold
from games.notation import speak

DOWN = 35
"""Seconds after which the bot counts as having been down."""
HELD = 60.0
"""Seconds that Discord takes for a request during which the bot is killed."""
LOCALES = {"Francis": "en-GB"}
NEWCOMERS = ("Sylvie", "Marc", "Denis")


@contextlib.asynccontextmanager
async def world(file: Path) -> AsyncIterator[Gathering]:
    """A local Discord with six people, and the bot with a new file."""
    discord_fixture = contextlib.asynccontextmanager(local_discord.__wrapped__)
    async with discord_fixture() as discord, AsyncExitStack() as stack:
        for name in NEWCOMERS:
            guild = discord.line["guild"]
            made = await discord.control("POST", "/users", name=name, locale="fr", guild=guild)
            discord.line["users"][name] = made
        people = {}
        for name in discord.line["users"]:
            people[name] = await stack.enter_async_context(Player(discord.line, name))
        for name, locale in LOCALES.items():
            await people[name].use_locale(locale)
        bot = BotProcess(discord, file)
        try:
            await bot.start()
            yield Gathering(discord, bot, people)
        finally:
            await bot.close()


def saved(message: Json, table: int, owner: Player | None, w: Gathering) -> Json:
    """Write down a message as it stands, and what each button of a hand means."""
    kept = {"table": table, "owner": owner and owner.name, "id": message["id"]}
    kept |= {"flags": message["flags"] & ~64, "components": message["components"]}
    means = {
        part["custom_id"]: meant(part["custom_id"], owner, w)
        for part in parts(message)
        if "custom_id" in part
    }
    return {**kept, "means": {control: move for control, move in means.items() if move}}


def meant(control: str, owner: Player | None, w: Gathering) -> str | None:
    """Return the move that a button plays, as it is written down."""
    found = ids.read(control)
    if not isinstance(found, ids.MoveId) or owner is None:
        return None
    then = [table for _, table, _ in unfold(w.bot.log(found.table)) if table.head == found.n][-1]
    return speak(then.menu(then.seat_of(int(owner.id)))[found.index])


async def hands(w: Gathering) -> list[Json]:
    """Let everybody look at their hands, at every table where a game goes on."""
    shown = []
    for (number,) in w.bot.rows("SELECT id FROM tables WHERE status = 'playing' ORDER BY id"):
        shown.append(saved(await last_told(w, number), number, None, w))
        for user in w.table(number).people:
            player = w.by_id[user]
            hand = await types(player, "hand", table=str(number))
            shown.append(saved(hand, number, player, w))
            if opened_further := await menu_opened(player, number, hand):
                shown.append(saved(opened_further, number, player, w))
    return shown


async def menu_opened(player: Player, number: int, hand: Json) -> Json | None:
    """Open the first menu of moves, if a hand has one, in a hand of its own."""
    found = [part["custom_id"] for part in parts(hand) if part.get("custom_id", "").startswith("m:")]
    found += [
        o["value"] for part in parts(hand) for o in part.get("options", ()) if o["value"].startswith("m:")
    ]
    if not found:
        return None
    another = await types(player, "hand", table=str(number))
    offered = [part.get("custom_id") for part in parts(another)]
    if found[0] in offered and not component(another, custom_id=found[0]).get("options"):
        return await click(player, another, custom_id=found[0])
    return await choose(player, another, found[-1])


async def lobbies(w: Gathering) -> list[Json]:
    """Return the lobbies, and the panel of house rules of one that waits."""
    shown = []
    for number, status in w.bot.rows("SELECT id, status FROM tables ORDER BY id"):
        if status == "lobby":
            host = w.by_id[w.table(number).host]
            lobby = lobby_of(w, number)
            panel = await click(host, lobby, custom_id=f"v:{number}:options")
            shown += [saved(lobby, number, None, w), saved(panel, number, host, w)]
        elif status == "over":
            shown.append(saved(await last_told(w, number), number, None, w))
    return shown


def tables(file: Path) -> Iterator[Json]:
    """Write down every table of a file: where it is, how it stands, and how the game goes on."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as raw:
        columns = (
            "id",
            "guild_id",
            "channel_id",
            "number",
            "status",
            "head",
            "announced",
            "sending",
            "message_id",
        )
        rows = raw.execute(f"SELECT {', '.join(columns)} FROM tables ORDER BY id").fetchall()  # noqa: S608
    bot = BotProcess.__new__(BotProcess)
    bot.file = file
    for row in rows:
        table = [table for _, table, _ in unfold(bot.log(row[0]))][-1]
        known = {**dict(zip(columns, row, strict=True)), "standing": standing(table)}
        if table.status == "playing":
            known["moves"], known["end"] = course(table)
        yield known


def place(w: Gathering) -> Json:
    """Write down who and what was where."""
    line = w.discord.line
    users = {
        name: {"id": user["id"], "locale": LOCALES.get(name, "fr")} for name, user in line["users"].items()
    }
    return {"bot": line["application"], "guild": line["guild"], "channels": line["channels"], "users": users}


async def known(w: Gathering) -> Json:
    """Write down what is kept beside the logs."""
    async with opened(w.bot.file) as store:
        return await kept(store, int(w.discord.line["guild"]), [int(p.id) for p in w.people.values()])


async def played(folder: Path) -> Json:
    """Play what ``played.sqlite3`` holds: the bot stops cleanly, and its file is whole."""
    file = folder / "played.sqlite3"
    async with world(file) as w:
        await play_everything(w)
        assert await w.bot.stop() == 0
        await first_version(w)
        await asyncio.sleep(DOWN)
        await w.bot.start()
        ((first,),) = w.bot.rows("SELECT max(id) FROM tables")
        await w.play(first, moved(6))
        number, loser, page = await draft(w)
        shown = [saved(page, number, loser, w), *await lobbies(w), *await hands(w)]
        for (number,) in w.bot.rows("SELECT id FROM tables WHERE status = 'playing'"):
            await w.told(number)
        assert await w.bot.stop() == 0
        assert not file.with_name(file.name + "-wal").exists()
        return {**place(w), "messages": shown, "tables": [*tables(file)], "kept": await known(w)}


def half_told(w: Gathering, number: int) -> bool:
    """Say whether an announcement is under way."""
    _, announced, sending = w.bot.cursors(number)
    return sending > announced


async def killed(folder: Path) -> Json:
    """Play what ``killed.sqlite3`` holds: two announcements under way, one of which the channel has."""
    file = folder / "killed.sqlite3"
    async with world(file) as w:
        numbers = [
            await w.open("le99", "Olivier", "Mélanie", "Francis", channel=channel, rules="lossesToEnd=2")
            for channel in ("general", "english")
        ]
        for number in numbers:
            await w.play(number, moved(3))
            await w.told(number)
        await w.bot.restart()
        for number, when in zip(numbers, ("after", "before"), strict=True):
            channel = w.discord.line["channels"]["general" if when == "after" else "english"]
            path = f"/channels/{channel}/messages"
            await w.discord.fault("latency", method="POST", path=path, when=when, seconds=HELD)
            await w.play(number, lambda _, number=number: half_told(w, number))
        reached = numbers[0]
        said = await w.people["Olivier"].message(
            matching=lambda one: told_upto(one, reached) == w.bot.cursors(reached)[2], seconds=PATIENCE
        )
        await w.bot.kill()
        shown = [saved(said, reached, None, w)]
        for name in ("killed.sqlite3", "killed.sqlite3-wal"):
            shutil.copy(folder / name, folder / f"kept-{name}")
        left = [*tables(file)]
        line = {**place(w), "messages": shown, "tables": left, "kept": await known(w)}
    for name in ("killed.sqlite3", "killed.sqlite3-wal"):
        (folder / f"kept-{name}").replace(folder / name)
    return line


async def main(version: str) -> None:
    """Write everything into ``tests/databases/VERSION``."""
    target = DATABASES / version
    target.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        expected = {"version": version, "played": await played(folder), "killed": await killed(folder)}
        for file in ("played.sqlite3", "killed.sqlite3", "killed.sqlite3-wal"):
            shutil.copy(folder / file, target / file)
    text = json.dumps(expected, ensure_ascii=False, indent=1, sort_keys=True)
    (target / "expected.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
