"""What is tried out before it is played: once, outside the table's lock, and never again from its own log."""

import asyncio
from datetime import UTC, datetime

import pytest
from support.folding import MELANIE, OLIVIER, SEED
from support.reglements import honour, of_catalogue, trigger

from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace, Played
from bot.host.table.refusals import Refused, TrialCutShort
from bot.host.table.requests import Join, Move, Pause, Start, opening
from bot.host.tables import RefusedAt, Tables
from games import newest
from games.tremblay.table.rule_messages import NotLoser, Propose, RuleUnplayable

GUILD, CHANNEL = 7, 70
TREMBLAY = newest("tremblay")
LOST_AT_ONCE = trigger("play", {"loseNow": {"who": "actor"}})


class Waiting:
    """Sandbox that come to an end when a test says so."""

    def __init__(self):
        self.begun, self.done, self.ended = 0, asyncio.Event(), True

    async def run(self, trial, **_how):
        self.begun += 1
        await self.done.wait()
        if not self.ended:
            raise Refused(TrialCutShort())
        return trial()


@pytest.fixture
def trials():
    return Waiting()


def served(store, trials=None):
    return Tables(store, PlayingHours(now=lambda: datetime(2026, 11, 21, tzinfo=UTC)), lambda: SEED, trials)


async def lost(tables):
    """Play until somebody has lost; return the table, who is to invent, and the other one."""
    act = opening(OLIVIER, TREMBLAY, TREMBLAY.options(losses_to_end=5, draw_window="auto"), Pace())
    table = (await tables.open(GUILD, CHANNEL, (act,), interaction=1)).held.id
    await tables.ask(table, Join(MELANIE))
    await tables.ask(table, Start(OLIVIER, SEED))
    now = (await tables.look(table)).table
    while now.state.phase != "invent":
        seat = min(now.awaited)
        await tables.ask(table, Move(now.players[seat].user, now.menu(seat)[0]))
        now = (await tables.look(table)).table
    loser = now.players[min(now.awaited)].user
    return table, loser, MELANIE + OLIVIER - loser


def proposing(user, rule):
    return Move(user, Propose(rule))


async def test_a_trial_refuses_and_nothing_has_changed(store):
    tables = served(store)
    table, loser, _ = await lost(tables)
    before = (await tables.look(table)).table
    with pytest.raises(RefusedAt) as refused:
        await tables.ask(table, proposing(loser, LOST_AT_ONCE))
    assert refused.value.objection == RuleUnplayable("abrupt")
    assert (await tables.look(table)).table == before
    await tables.ask(table, proposing(loser, of_catalogue("X8")))
    assert (await tables.look(table)).table.state.phase == "review"


async def test_the_table_goes_on_while_something_is_tried(store, trials):
    tables = served(store, trials)
    table, loser, _ = await lost(tables)
    asked = asyncio.ensure_future(tables.ask(table, proposing(loser, of_catalogue("X8"))))
    await until(lambda: trials.begun)
    head = (await tables.ask(table, Pause("away"))).held.table.head
    trials.done.set()
    assert (await asked).held.table.head == head + 1


async def test_what_was_tried_is_judged_again_when_its_trial_is_over(store, trials):
    tables = served(store, trials)
    table, loser, _ = await lost(tables)
    asked = asyncio.ensure_future(tables.ask(table, proposing(loser, of_catalogue("X8"))))
    await until(lambda: trials.begun)
    await tables.ask(table, proposing(loser, "X10"))
    trials.done.set()
    with pytest.raises(RefusedAt):
        await asked


async def test_a_trial_cut_short_is_refused_kindly_and_the_loser_may_propose_something_else(store, trials):
    trials.ended = False
    trials.done.set()
    tables = served(store, trials)
    table, loser, _ = await lost(tables)
    with pytest.raises(RefusedAt) as refused:
        await tables.ask(table, proposing(loser, of_catalogue("X8")))
    assert refused.value.objection == TrialCutShort()
    await tables.ask(table, proposing(loser, "X8"))


async def test_only_what_a_loser_has_made_up_is_tried(store, trials):
    tables = served(store, trials)
    table, loser, other = await lost(tables)
    with pytest.raises(RefusedAt) as refused:
        await tables.ask(table, proposing(other, of_catalogue("X8")))
    assert refused.value.objection == NotLoser()
    await tables.ask(table, proposing(loser, honour(text={"fr": "Chut."})))
    assert trials.begun == 0


async def test_a_log_is_read_again_without_any_trial(store, trials):
    tables = served(store)
    table, loser, _ = await lost(tables)
    told = await tables.ask(table, proposing(loser, of_catalogue("X8")), interaction=9)
    again = served(store, trials)
    assert (await again.look(table)).table == told.held.table
    assert trials.begun == 0


async def test_what_is_heard_twice_is_tried_once(store, trials):
    trials.done.set()
    tables = served(store, trials)
    table, loser, _ = await lost(tables)
    for _ in range(2):
        await tables.ask(table, proposing(loser, of_catalogue("X8")), interaction=9)
    assert trials.begun == 1


async def until(condition):
    while not condition():
        await asyncio.sleep(0)


class Looks(Waiting):
    """Sandbox that remember what they were to look into."""

    async def run(self, trial, **_how):
        self.latest = trial.args
        return ()


async def test_what_is_foreseen_is_the_same_after_a_restart_and_of_one_partie(store):
    tables = served(store, Looks())
    table, loser, _ = await lost(tables)
    first = [each for each in await tables.told(table, -1) if isinstance(each.line.act, Played)]
    rule = Propose(of_catalogue("X8"))
    for reader in (tables, served(store, Looks())):
        assert await reader.outlook(table, loser, rule) == ()
        past, *_ = reader.trials.latest
        assert [whose for _, whose, _ in past] == [each.line.act.seat for each in first]
    await tables.ask(table, proposing(loser, "X18"))
    while (now := (await tables.look(table)).table).state.phase != "invent" or now.view(None).rules == ():
        seat = min(now.awaited)
        await tables.ask(table, Move(now.players[seat].user, now.menu(seat)[0]))
    second = now.players[min(now.awaited)].user
    for reader in (tables, served(store, Looks())):
        await reader.outlook(table, second, rule)
        past, *_ = reader.trials.latest
        assert len(past) + len(first) == len(
            [each for each in await tables.told(table, -1) if isinstance(each.line.act, Played)]
        )
