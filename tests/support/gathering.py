"""Many tables at once: everybody who is there, and the games that they play through the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from conftest import LocalDiscord

from bot.host.table.log import Person
from bot.host.table.pending import finishing_people
from bot.host.table.state import Table, unfold
from games.notation import speak
from support.bot_process import BotProcess
from support.player import Json, Player, parts, text_of
from support.tableside import PATIENCE, click, types

Pick = Callable[[Table, int], str]


def safest(table: Table, seat: int) -> str:
    """Choose the first move of a menu."""
    return speak(table.menu(seat)[0])


class Gathering:
    """A local Discord, the people who are there, and the bot."""

    def __init__(self, discord: LocalDiscord, bot: BotProcess, people: dict[str, Player]) -> None:
        self.discord, self.bot, self.people = discord, bot, people
        self.by_id = {int(player.id): player for player in people.values()}

    def called(self, *names: str) -> list[Player]:
        """Return people by their names."""
        return [self.people[name] for name in names]

    def table(self, number: int) -> Table:
        """Fold a table's log."""
        return [table for _, table, _ in unfold(self.bot.log(number))][-1]

    async def open(
        self, game: str, *names: str, begin: bool = True, channel: str = "cartes", **options: Any
    ) -> int:
        """Open a table for people, and begin."""
        where = self.discord.line["channels"][channel]
        host, *others = self.called(*names)
        await types(host, "table new", channel=where, game=game, **options)
        ((number,),) = self.bot.rows("SELECT max(id) FROM tables")
        for other in others:
            await types(other, "table join", channel=where, table=str(number))
        if begin:
            await types(host, "table start", channel=where, table=str(number))
            await self.told(number)
        return number

    async def say(self, number: int, seat: int, move: str) -> None:
        """Let whoever sits there say a move."""
        table = self.table(number)
        answer = await types(self.at(table, seat), "do", move=move, table=str(number))
        if self.table(number).head == table.head:
            await self.until(lambda: self.table(number).head > table.head, text_of(answer))

    def at(self, table: Table, seat: int) -> Player:
        """Return who sits there."""
        return self.by_id[table.players[seat].user]

    async def play(self, number: int, until: Callable[[Table], bool], pick: Pick = safest) -> Table:
        """Let people play until something holds."""
        while not until(table := self.table(number)):
            await self.until(lambda: bool(self._due(number)) or until(self.table(number)), f"table {number}")
            if due := self._due(number):
                table = self.table(number)
                await self.say(number, due[0], pick(table, due[0]))
        return table

    def _due(self, number: int) -> list[int]:
        table = self.table(number)
        awaited = [s for s in sorted(table.awaited) if isinstance(table.players[s], Person)]
        return [*finishing_people(table), *awaited]

    async def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            raise AssertionError(what) from None

    async def told(self, number: int) -> None:
        """Wait until everything loud of a table is told."""

        def settled() -> bool:
            _, announced, sending = self.bot.cursors(number)
            happened = [events for line, _, events in unfold(self.bot.log(number)) if line.n > announced]
            return sending == announced and all(event.quiet for events in happened for event in events)

        await self.until(settled, f"table {number} is told")


async def choose(player: Player, message: Json, value: str) -> Json:
    """Choose in the menu that offers a value."""
    menus = (part for part in parts(message) if part.get("options"))
    menu = next(part for part in menus if value in [option["value"] for option in part["options"]])
    await (await player.select(message, value, custom_id=menu["custom_id"])).done()
    return player.seen[message["id"]]


async def press(player: Player, message: Json, beginning: str) -> Json:
    """Press the button whose id begins so."""
    offered = (part.get("custom_id", "") for part in parts(message))
    return await click(
        player, message, custom_id=next(each for each in offered if each.startswith(beginning))
    )
