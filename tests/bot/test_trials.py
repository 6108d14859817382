"""Sandbox in their own process: endless, greedy or dying, they never hold the bot up."""

import asyncio
import os
import time

import pytest
from support import wild_trials

from bot.host.sandbox import Sandbox
from bot.host.table.refusals import Refused, TrialCutShort

TICK = 0.01


async def cut_short(trials, trial, caplog):
    """Run a trial that is refused, and return what became of its process, in the words of the log."""
    caplog.clear()
    with pytest.raises(Refused) as refused:
        await trials.run(trial)
    assert refused.value.objection == TrialCutShort()
    return [record.fault for record in caplog.records if record.name == "bot.host.sandbox"]


async def lateness(run):
    """Return how late the event loop is at worst while something runs, in seconds."""
    late, task = [0.0], asyncio.ensure_future(run)
    while not task.done():
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - due)
    await task
    return max(late)


async def test_a_trial_runs_in_another_process_that_is_used_again():
    trials = Sandbox()
    first, second = await trials.run(wild_trials.here), await trials.run(wild_trials.here)
    assert first == second != os.getpid()


@pytest.mark.parametrize("trial", [wild_trials.endless, wild_trials.idle], ids=["busy", "idle"])
async def test_an_endless_trial_is_cut_short_and_its_process_is_gone(trial, caplog):
    before = await Sandbox().run(wild_trials.here)
    assert await cut_short(Sandbox(seconds=0.5), trial, caplog) == ["TimeoutError"]
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    assert await Sandbox().run(wild_trials.here) != before


@pytest.mark.parametrize("trial", [wild_trials.greedy, wild_trials.dying], ids=["out of memory", "killed"])
async def test_a_trial_whose_process_dies_is_refused_and_the_next_one_runs(trial, caplog):
    trials = Sandbox(seconds=60.0)
    before = await trials.run(wild_trials.here)
    assert await cut_short(trials, trial, caplog) == ["BrokenWorkerProcess"]
    assert await trials.run(wild_trials.here) != before


async def test_a_trial_ends_by_itself_should_the_bot_be_killed():
    """The system gives its process so many seconds of work, and no more."""
    assert 19 <= await Sandbox(seconds=20.0).run(wild_trials.work_left) <= 21


async def test_control_c_at_the_terminal_is_for_the_bot_to_hear_not_for_its_trial():
    """It reaches both; a trial that broke off would break the bot off before it has said its goodbyes."""
    assert await Sandbox().run(wild_trials.interrupted) == "went on"


async def test_trials_wait_for_each_other():
    trials = Sandbox()
    here = [trials.run(wild_trials.here) for _ in range(5)]
    assert len(set(await asyncio.gather(*here))) == 1


async def test_the_bot_hears_people_while_something_endless_is_tried(caplog):
    """Its loop is never as late as if a small part of the trial were done there."""
    await Sandbox().run(wild_trials.here)
    trial = cut_short(Sandbox(seconds=2.0), wild_trials.endless, caplog)
    assert await lateness(trial) < await lateness(blocking(0.5))


async def blocking(seconds):
    """Do in the loop itself a little of what a trial would do there."""
    await asyncio.sleep(TICK)
    time.sleep(seconds)  # noqa: ASYNC251 - to see what that looks like
    await asyncio.sleep(TICK)
