"""Databases of earlier versions played on: in another Discord, where the same people and messages are."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

from conftest import LocalDiscord

from bot.host.table.log import Played
from games.notation import speak
from support.bot_process import BotProcess
from support.gathering import Gathering
from support.player import Json, Player, parts
from support.saved_games import DATABASES, expected, readdress

_SNOWFLAKE = re.compile(r"\d{17,20}")


def copied(version: str, name: str, folder: Path) -> Path:
    """Copy a database, with the log that a killed bot has left beside it; return the file."""
    for file in (DATABASES / version).glob(f"{name}.sqlite3*"):
        shutil.copy(file, folder)
    return folder / f"{name}.sqlite3"


class Resumed(Gathering):
    """A copy of a database with its bot, where the people and the messages of then are."""

    def __init__(self, then: Json, discord: LocalDiscord, bot: BotProcess, people: dict[str, Player]) -> None:
        super().__init__(discord, bot, people)
        self.then = then
        self.standing: dict[str, Json] = {}
        """The messages that stood then, as they stand here, by their ids then."""

    def stood(self, control: str, table: int | None = None) -> Iterator[tuple[int, Player | None, Json]]:
        """Give the messages with a control whose id begins so: the table, whose hand it is, the message."""
        for each in self.then["messages"]:
            message = self.standing[each["id"]]
            if table in {None, each["table"]} and any(
                offered.startswith(control) for offered in controls(message)
            ):
                yield each["table"], self.people.get(each["owner"]), message

    def moves(self, table: int) -> list[tuple[str, Player, Json, str]]:
        """List the moves on the buttons of the hands at a table: the move, whose, the message, the button."""
        return [
            (move, self.people[each["owner"]], self.standing[each["id"]], control)
            for each in self.then["messages"]
            if each["table"] == table
            for control, move in each["means"].items()
        ]

    def left(self, status: str) -> list[Json]:
        """List what was written down of the tables that had a status."""
        return [table for table in self.then["tables"] if table["status"] == status]

    def last(self, table: int) -> tuple[Player, str]:
        """Return what a person last played at a table: who, and the action."""
        acts = [line.act for line in self.bot.log(table) if isinstance(line.act, Played)]
        act = [act for act in acts if act.voice == "player"][-1]
        return self.at(self.table(table), act.seat), speak(act.action)


def controls(message: Json) -> Iterator[str]:
    """Give the ids of all controls of a message, and of the choices in its menus."""
    for part in parts(message):
        if "custom_id" in part:
            yield part["custom_id"]
        yield from (option["value"] for option in part.get("options", ()))


@contextlib.asynccontextmanager
async def resume(
    local_discord: LocalDiscord, version: str, name: str, folder: Path
) -> AsyncIterator[Resumed]:
    """Resume a copy of a database, once its people and its messages are there."""
    then, file = expected(version)[name], copied(version, name, folder)
    async with AsyncExitStack() as stack:
        people = await come(local_discord, then)
        for known, player in people.items():
            await stack.enter_async_context(player)
            await player.use_locale(then["users"][known]["locale"])
        bot = BotProcess(local_discord, file)
        here = Resumed(then, local_discord, bot, people)
        await settle(here)
        try:
            await bot.start()
            yield here
        finally:
            await bot.close()
    bot.check_what_was_written(local_discord.line["bot_token"])


async def come(local_discord: LocalDiscord, then: Json) -> dict[str, Player]:
    """Let everybody come who was there then, in another order."""
    line = local_discord.line
    for name in sorted(set(then["users"]) - set(line["users"])):
        user = {"name": name, "locale": "fr", "guild": line["guild"]}
        line["users"][name] = await local_discord.control("POST", "/users", **user)
    return {name: Player(line, name) for name in then["users"]}


async def settle(here: Resumed) -> None:
    """Put up what stood then, and tell the database where everything is now."""
    then, line = here.then, here.discord.line
    ids = {then["bot"]: line["application"], then["guild"]: line["guild"]}
    ids |= {then["channels"][name]: line["channels"][name] for name in then["channels"]}
    ids |= {user["id"]: here.people[name].id for name, user in then["users"].items()}
    for message in then["messages"]:
        here.standing[message["id"]] = await put_up(here, message, ids)
    ids |= {number: message["id"] for number, message in here.standing.items()}
    for user, known in then["kept"]["people"].items():
        if known and known["dm_channel_id"]:
            ids[str(known["dm_channel_id"])] = await here.by_id[int(ids[user])].direct_channel()
    readdress(here.bot.file, {int(old): int(new) for old, new in ids.items()})


async def put_up(here: Resumed, message: Json, ids: dict[str, str]) -> Json:
    """Let the bot say again what it said then: where everybody sees it, or to one person."""
    table = next(each for each in here.then["tables"] if each["id"] == message["table"])
    owner = here.people.get(message["owner"])
    where = await owner.direct_channel() if owner else ids[str(table["channel_id"])]
    components = _SNOWFLAKE.sub(lambda old: ids.get(old[0], old[0]), json.dumps(message["components"]))
    body = {
        "flags": message["flags"],
        "components": json.loads(components),
        "allowed_mentions": {"parse": []},
    }
    address = f"{here.discord.line['api']}/channels/{where}/messages"
    token = {"Authorization": f"Bot {here.discord.line['bot_token']}"}
    async with here.discord.http.post(address, json=body, headers=token) as answer:
        said = await answer.json()
        assert answer.status == 200, said
    reader = owner or here.people["Olivier"]
    return await reader.message(matching=lambda one: one["id"] == said["id"])
