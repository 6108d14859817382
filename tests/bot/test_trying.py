"""What one sees while something is tried out, and after it: an answer at once, and no draft that is lost."""

import asyncio
import json

import discord
import pytest
from support.clicks import Place
from support.folding import MELANIE
from support.looks import buttons, texts

from bot.faces.invention.words import coded
from bot.front import custom_ids
from bot.front.actions.moves import Moves
from bot.front.custom_ids import WorkId
from bot.host.sandbox import Sandbox
from bot.store import Store, Unavailable

FIVES = coded(("worth", "5", "set", "#0"))
TRYING = "On l’essaie…"
TYPED = discord.components.TextDisplay({"type": 10, "id": 900, "content": "Bande de nouilles."})


@pytest.fixture
async def place(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield await Place(store).lost_by_one(MELANIE)
    await store.close()


@pytest.fixture
async def click(place):
    """A click of the loser on a page where they have typed something."""
    return await place.click(place.loser, TYPED)


def to(place, page, code=FIVES):
    return WorkId(place.name, page, code)


def keeps_the_draft(screen):
    """Say whether what was typed stands on a screen, with a way back to the composer."""
    return "> Bande de nouilles." in texts(screen) and "say" in pages(screen)


def pages(screen):
    """List the pages of the workshop that a screen leads to."""
    found = map(custom_ids.read, buttons(screen).values())
    return {each.page for each in found if isinstance(each, WorkId)}


async def test_who_types_a_reglement_as_a_move_is_answered_before_it_is_tried(place, click):
    held = await place.tables.look(place.table)
    fives = {"kind": "value", "card": {"rank": ["5"]}, "mode": "replace", "op": {"set": 0}}
    made = asyncio.ensure_future(Moves(place.answers).typed(click, held, f"propose {json.dumps(fives)}"))
    await place.trials.begun.wait()
    assert [TRYING in texts(each) for each in click.screens] == [True]
    place.trials.done.set()
    await made
    assert "Votre main" in texts(click.screens[-1])


@pytest.mark.parametrize("page", ["try", "propose"])
async def test_what_was_typed_stays_on_the_page_while_it_is_tried(place, click, page):
    visit = asyncio.ensure_future(place.heard(click, to(place, page)))
    await place.trials.begun.wait()
    (waiting,) = click.screens
    assert TRYING in texts(waiting)
    assert keeps_the_draft(waiting)
    assert not pages(waiting) & {"try", "propose"}
    place.trials.done.set()
    await visit


@pytest.mark.parametrize("page", ["try", "propose"])
async def test_what_was_typed_comes_back_when_the_trial_fails(place, click, page, monkeypatch):
    async def fail(*_, **__):
        raise Unavailable("busy", "")

    monkeypatch.setattr(place.trials, "run", fail)
    await place.heard(click, to(place, page))
    _, draft, word = click.screens
    assert keeps_the_draft(draft)
    assert TRYING not in texts(draft)
    assert "Réessayez" in texts(word)


async def test_who_is_refused_after_a_trial_reads_why_at_the_table_as_it_is_by_then(place, click):
    visit = asyncio.ensure_future(place.heard(click, to(place, "propose")))
    await place.trials.begun.wait()
    await place.say(place.loser, "propose X18")
    place.trials.done.set()
    await visit
    assert "pile à 50" in texts(click.screens[-1])
    assert "Votre main" in texts(click.screens[-1])


async def test_nothing_is_said_to_be_tried_that_is_not(place, click):
    await place.heard(click, to(place, "take", "X18"))
    assert [TRYING in texts(each) for each in click.screens] == [False]
    assert (await place.state()).phase == "review"


async def test_nobody_waits_behind_the_many_trials_of_another():
    trials, ended = Sandbox(), []

    async def run(user):
        await trials.run(int, user=user)
        ended.append(user)

    await asyncio.gather(*(run(user) for user in (1, 1, 1, 1, 2)))
    assert ended.index(2) <= 1
