"""What one sees while something is tried out, and after it: an answer at once, and no draft that is lost."""

import asyncio
import json
from types import SimpleNamespace

import discord
import pytest
from folding import MELANIE, OLIVIER, SEED
from looks import buttons, texts

from bot.answers import Answers
from bot.commands import playing
from bot.faces.invention.words import coded
from bot.hours import Hours
from bot.ids import WorkId
from bot.store import Store, Unavailable
from bot.table.log import Pace
from bot.table.requests import Join, Move, Start, opening
from bot.tables import Tables
from bot.texts import Texts
from bot.trials import Trials
from bot.voices import Voices
from bot.workshops import Workshops
from games import newest
from games.notation import speak

TREMBLAY = newest("tremblay")
FIVES = coded(("worth", "5", "set", "#0"))
TRYING = "On l’essaie…"


class Waiting:
    """Trials that find nothing, when a test says so."""

    def __init__(self):
        self.begun, self.done = asyncio.Event(), asyncio.Event()

    async def run(self, _trial, **_how):
        self.begun.set()
        await self.done.wait()
        return ()


class Click:
    """An interaction of somebody, and the screens that answered it, one after the other."""

    def __init__(self, user, message=None):
        self.id, self.guild_id, self.locale = id(self), 7, discord.Locale.french
        self.user = SimpleNamespace(id=user, display_name="Somebody")
        self.message = message
        self.screens = []
        self.response = SimpleNamespace(
            send_message=self.show, edit_message=self.show, is_done=lambda: bool(self.screens)
        )
        self.followup = SimpleNamespace(send=self.show)
        self.edit_original_response = self.show

    async def show(self, *, view, **_how):
        self.screens.append(view)


class Lost:
    """A table of two where somebody has lost a partie, and is to invent."""

    def __init__(self, store):
        self.store, self.trials = store, Waiting()
        self.tables = Tables(store, Hours(), lambda: SEED, self.trials)
        self.answers = Answers(store, self.tables, Voices(Texts.load(strict=True), store, "fr"))
        self.workshops = Workshops(self.answers)

    async def begin(self):
        act = opening(OLIVIER, TREMBLAY, TREMBLAY.options(losses_to_end=5, draw_window="auto"), Pace())
        self.table = (await self.tables.open(7, 70, (act,), interaction=1)).held.id
        await self.tables.ask(self.table, Join(MELANIE))
        await self.tables.ask(self.table, Start(OLIVIER, SEED))
        while (now := await self.now()).state.phase != "invent":
            seat = min(now.awaited)
            await self.tables.ask(self.table, Move(now.players[seat].user, speak(now.menu(seat)[0])))
        self.loser = now.players[now.view(None).inventing].user
        return self

    async def now(self):
        return (await self.tables.look(self.table)).table

    def click(self):
        """A click of the loser on a private message where they have typed something."""
        words = discord.components.TextDisplay({"type": 10, "id": 900, "content": "Bande de nouilles."})
        return Click(self.loser, SimpleNamespace(components=[words], flags=SimpleNamespace(ephemeral=True)))

    async def visit(self, click, page, code=FIVES):
        held = await self.tables.look(self.table)
        async with self.answers.courteously(click):
            await self.workshops.visit(click, held, WorkId(self.table, page, code))


@pytest.fixture
async def lost(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield await Lost(store).begin()
    await store.close()


def keeps_the_draft(screen):
    """Say whether what was typed stands on a screen, with a way back to the composer."""
    return "> Bande de nouilles." in texts(screen) and any(
        to.startswith("w:1:say:") for to in buttons(screen).values()
    )


async def test_who_types_a_reglement_as_a_move_is_answered_before_it_is_tried(lost):
    click = Click(lost.loser)
    held = await lost.tables.look(lost.table)
    fives = {"kind": "value", "card": {"rank": ["5"]}, "mode": "replace", "op": {"set": 0}}
    move = f"propose {json.dumps(fives)}"
    made = asyncio.ensure_future(playing._move(lost.answers, click, held, move))
    await lost.trials.begun.wait()
    assert [TRYING in texts(each) for each in click.screens] == [True]
    lost.trials.done.set()
    await made
    assert "Votre main" in texts(click.screens[-1])


@pytest.mark.parametrize("page", ["try", "propose"])
async def test_what_was_typed_stays_on_the_page_while_it_is_tried(lost, page):
    click = lost.click()
    visited = asyncio.ensure_future(lost.visit(click, page))
    await lost.trials.begun.wait()
    (waiting,) = click.screens
    assert TRYING in texts(waiting)
    assert keeps_the_draft(waiting)
    assert not any(to.startswith(("w:1:try", "w:1:propose")) for to in buttons(waiting).values())
    lost.trials.done.set()
    await visited


@pytest.mark.parametrize("page", ["try", "propose"])
async def test_what_was_typed_comes_back_when_the_trial_fails(lost, page, monkeypatch):
    async def fail(*_, **__):
        raise Unavailable("busy", "")

    monkeypatch.setattr(lost.trials, "run", fail)
    click = lost.click()
    await lost.visit(click, page)
    _, draft, word = click.screens
    assert keeps_the_draft(draft)
    assert TRYING not in texts(draft)
    assert "Réessayez" in texts(word)


async def test_who_is_refused_after_a_trial_reads_why_at_the_table_as_it_is_by_then(lost):
    click = lost.click()
    visited = asyncio.ensure_future(lost.visit(click, "propose"))
    await lost.trials.begun.wait()
    await lost.tables.ask(lost.table, Move(lost.loser, "propose X18"))
    lost.trials.done.set()
    await visited
    assert "pile à 50" in texts(click.screens[-1])
    assert "Votre main" in texts(click.screens[-1])


async def test_nothing_is_said_to_be_tried_that_is_not(lost):
    click = lost.click()
    await lost.visit(click, "take", "X18")
    assert [TRYING in texts(each) for each in click.screens] == [False]
    assert (await lost.now()).state.phase == "review"


async def test_nobody_waits_behind_the_many_trials_of_another():
    trials, ended = Trials(), []

    async def run(user):
        await trials.run(int, user=user)
        ended.append(user)

    await asyncio.gather(*(run(user) for user in (1, 1, 1, 1, 2)))
    assert ended.index(2) <= 1
