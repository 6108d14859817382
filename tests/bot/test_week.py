"""A week of a daily game of three, one of whom vanishes, as they live through it by command and by button."""

import discord
import pytest
from discord import app_commands
from support.clicks import Click, answering
from support.folding import LOUISE
from support.looks import buttons, choices, texts
from support.months import DAY, FRANCIS, HOUR, MELANIE, OLIVIER, House

from bot.front import commands, screens
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.custom_ids import GameId, LookId, MoveId, TableId, read
from bot.front.gateway import Done
from bot.front.interactions import Interactions
from bot.front.readers import Readers
from bot.host.table.log import Person, Substituted, TurnReminded
from bot.host.table.time_control import NAMED
from bot.host.table.time_lines import StoodIn
from bot.store import Store
from bot.words.texts import Texts

GUILD, CHANNEL = 7, 70


class Week(House):
    """A house with its front: what people type and click, and what the channel would read."""

    def _start(self):
        super()._start()
        self.voices = Readers(Texts.load(strict=True), self.store, "fr")
        answers = answering(self.store, self.tables, self.voices)
        answers.gateway.member = self.known
        answers.gateway.readable = self.readable
        seating, preferences, rulebooks = Seating(answers), Preferences(answers), Rulebooks(answers)
        self.clicks = Interactions(answers, seating, preferences, rulebooks)
        self.tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
        commands.register(self.tree, answers, seating, preferences, rulebooks)

    async def known(self, _guild, user):
        return Done(user)

    async def readable(self, _guild, _user):
        return Done(frozenset((CHANNEL,)))

    async def types(self, user, command):
        """Let somebody type a command; return the screen that answers it."""
        await self.tree.get_command(command).callback(asked := Click(user, at=self.true))
        return asked.screens[-1]

    async def click(self, user, what):
        """Let somebody click what has this id; return the screen that answers it."""
        asked = Click(user, at=self.true)
        asked.type, asked.data = discord.InteractionType.component, {"custom_id": str(what)}
        await self.clicks.clicked(asked)
        return asked.screens[-1] if asked.screens else None

    async def look_in(self, user, table_id):
        """Let somebody see in `/turns` where they are awaited, and play from their hand while they are."""
        turns = await self.types(user, "turns")
        leads = [read(each) for each in buttons(turns).values()]
        for lead in [each for each in leads if isinstance(each, LookId) and each.what == "hand"]:
            hand = await self.click(user, lead)
            while hand and (
                moves := [each for each in map(read, buttons(hand).values()) if isinstance(each, MoveId)]
            ):
                await self.click(user, moves[0])
                hand = await self.click(user, lead) if await self.awaits(user, table_id) else None

    async def awaits(self, user, table_id):
        table = await self.table(table_id)
        seat = table.seat_of(user)
        return seat in table.waiting or seat in table.game.finishing(table.state)

    async def free_seat(self, table_id):
        """Return the button under which the channel finds the seat that is free."""
        held = await self.tables.look(table_id)
        told = (await self.tables.told(table_id, held.table.head - 1))[-1:]
        voice = await self.voices.public(GUILD, held)
        board, *_ = screens.announcement(held, told, voice, self.hours.at(GUILD))[-1]
        (take,) = [
            each
            for each in map(read, buttons(board).values())
            if isinstance(each, TableId) and each.what == "take"
        ]
        return take


@pytest.fixture
async def week(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield Week(store)
    await store.close()


async def test_a_game_of_three_goes_on_and_ends_when_one_vanishes_and_another_takes_the_seat(week):
    table_id = await week.begin(NAMED["daily"], losses_to_end=2)
    present = [OLIVIER, MELANIE, FRANCIS]
    for half_a_day in range(60):
        for user in present:
            await week.look_in(user, table_id)
        if half_a_day == 1:
            present.remove(FRANCIS)
        if LOUISE not in present and [
            each for each in await week.acts(table_id) if isinstance(each, StoodIn)
        ]:
            await replaced(week, table_id)
            present.append(LOUISE)
        if (await week.table(table_id)).status == "over":
            break
        await week.pass_by(12 * HOUR)
        if half_a_day == 4:
            await week.down(3 * DAY)
    assert (
        sorted((await week.table(table_id)).people) == sorted(present) == sorted((OLIVIER, MELANIE, LOUISE))
    )
    acts = await week.acts(table_id)
    assert sum(isinstance(each, StoodIn) for each in acts) == 1
    assert 1 <= sum(isinstance(each, TurnReminded) for each in acts) <= 3
    await looked_back(week)


async def replaced(week, table_id):
    """Let Olivier have Francis replaced, and Louise take the seat."""
    table = await week.table(table_id)
    seat = table.seat_of(FRANCIS)
    await week.click(OLIVIER, TableId((await week.tables.look(table_id)).name, "offer", str(seat)))
    assert (await week.table(table_id)).seat_of(FRANCIS) is None
    await week.click(LOUISE, await week.free_seat(table_id))
    (*_, taken) = [each for each in await week.acts(table_id) if isinstance(each, Substituted)]
    assert taken.player == Person(LOUISE)


async def looked_back(week):
    """Let somebody who was there at its end look at the game, from the list of what was played."""
    listed = await week.types(LOUISE, "history")
    assert "Finies" in texts(listed)
    (game,) = [read(each) for each in choices(listed).values()]
    assert isinstance(game, GameId)
    assert "étape 1 sur" in texts(await week.click(LOUISE, game))
