"""Turns that were prepared: they are played when they come, and nobody can tell that they had been."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.host.downtime import PlayingHours
from bot.host.table.log import Line, Pace, Person, Played, Robot
from bot.host.table.plans import moments_of, prepared_move
from bot.host.table.refusals import HandChanged, NotBeforeTurn, NotSeated
from bot.host.table.requests import AddRobot, Join, Leave, Move, Start, opening
from bot.host.table.state import fold
from bot.host.table.time_lines import CameBack, StoodIn
from bot.host.table.undoing import TakeBack
from bot.host.tables import RefusedAt, Tables
from bot.store import Store
from games import newest
from games.core import NotUnderstood, cards_of
from games.le99.messages import Discard, Draw
from games.planning.plans import AtLeast, AtMost, ByRule, Plan, PlanLine, ThisCard

GUILD, CHANNEL = 7, 70
MOMENT = 4.0
LOWEST = Plan((PlanLine(ByRule("lowest")),))
NEVER = Plan((PlanLine(ByRule("lowest"), AtLeast("total", 1_000)),))
PEOPLE = (OLIVIER, MELANIE, FRANCIS)


NOBODY_DRAWS_LATE = {"draw_window": "auto"}
"""Nobody waits for a draw that is still open."""


class Scene:
    """A table of people over a store, and a clock that one sets by hand."""

    def __init__(self, store, game="le99"):
        self.now = datetime(2026, 11, 21, tzinfo=UTC)
        self.store, self.game = store, newest(game)
        self.tables = self.served()
        self.id = 0

    def served(self):
        hours = PlayingHours(now=lambda: self.now)
        return Tables(self.store, hours, seed=lambda: SEED, moments=moments_of(MOMENT))

    async def begin(self, *, robots=0, people=PEOPLE, **options):
        act = opening(OLIVIER, self.game, self.game.options(**options), Pace(900))
        self.id = (await self.tables.open(GUILD, CHANNEL, (act,), interaction=1)).held.id
        for user in people[1:]:
            await self.tables.ask(self.id, Join(user))
        for _ in range(robots):
            await self.tables.ask(self.id, AddRobot(OLIVIER, "careful"))
        await self.tables.ask(self.id, Start(OLIVIER, SEED))
        await self.to_a_turn()
        return self

    async def to_a_turn(self):
        """Let the dealing be done, until a person is to discard."""
        while not await self.a_person_discards():
            await self.go_on()

    async def a_person_discards(self):
        table, seat = await self.table(), await self.mover()
        discards = any(isinstance(each, Discard) for each in table.menu(seat))
        return discards and isinstance(table.players[seat], Person)

    async def go_on(self):
        """Let whoever is awaited move: a person at once, an automaton when its moment is over."""
        if isinstance((await self.table()).players[await self.mover()], Person):
            await self.play()
        else:
            await self.woken()

    async def table(self):
        return (await self.tables.look(self.id)).table

    async def mover(self):
        return min((await self.table()).awaited)

    async def play(self, seat=None, action=None):
        """Let the player of a seat make the safest move, a discard before a draw."""
        table = await self.table()
        seat = min(table.awaited) if seat is None else seat
        menu = sorted(table.menu(seat), key=lambda each: isinstance(each, Draw))
        self.now += timedelta(minutes=1)  # nobody's draw is waited for that long
        return await self.tables.ask(self.id, Move(table.players[seat].user, action or menu[0]))

    async def next_up(self):
        """Return who comes after whoever is to play, as the safest move leaves the turn."""
        table = await self.table()
        seat = min(table.awaited)
        menu = [each for each in table.menu(seat) if isinstance(each, Discard)]
        (following,) = table.game.to_act(table.game.play(table.state, seat, menu[0]).state)
        return following

    async def prepare(self, seat, plan):
        await self.tables.prepare(self.id, (await self.table()).players[seat].user, plan)

    async def prepared(self, seat):
        return await self.tables.prepared(self.id, (await self.table()).players[seat].user)

    async def woken(self):
        """Wait until the table is due, as the store says, and wake it; return when that was."""
        self.now = max(self.now, (await self.store.table(self.id)).wake_at)
        await self.tables.tick(self.id)
        return self.now

    async def last(self):
        (line,) = await self.tables.told(self.id, (await self.table()).head - 1)
        return line.line

    async def bodies(self):
        return [(entry.n, entry.at, entry.body) for entry in await self.store.log(self.id)]


@pytest.fixture
async def scene(store):
    return await Scene(store).begin(**NOBODY_DRAWS_LATE)


async def test_a_prepared_turn_is_played_a_moment_after_it_has_come_as_its_players_own(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, LOWEST)
    await scene.play()
    before, since = await scene.last(), scene.now
    await scene.tables.tick(scene.id)
    assert await scene.last() == before
    await scene.woken()
    assert timedelta(seconds=MOMENT / 2) <= scene.now - since <= timedelta(seconds=MOMENT * 1.5)
    act = (await scene.last()).act
    assert (act.seat, act.voice) == (seat, "player")
    assert isinstance(act.action, Discard)
    assert await scene.prepared(seat) is None


async def test_the_log_does_not_tell_a_prepared_turn_from_one_that_was_played(tmp_path):
    logs = []
    for prepared in (True, False):
        store = await Store.open(f"sqlite:///{tmp_path}/{prepared}.sqlite3")
        scene = await Scene(store).begin(**NOBODY_DRAWS_LATE)
        seat = await scene.next_up()
        if prepared:
            await scene.prepare(seat, LOWEST)
            await scene.play()
            await scene.woken()
            acted = await scene.last()
        else:
            await scene.play()
            scene.now = acted.at
            user = (await scene.table()).players[seat].user
            await scene.tables.ask(scene.id, Move(user, acted.act.action))
        logs.append(await scene.bodies())
        await store.close()
    assert logs[0] == logs[1]


async def test_an_automaton_in_the_same_seat_moves_at_the_same_moment(tmp_path):
    waited = []
    for robots, people in ((0, PEOPLE), (1, PEOPLE[:2])):
        store = await Store.open(f"sqlite:///{tmp_path}/{robots}.sqlite3")
        scene = await Scene(store).begin(robots=robots, people=people, **NOBODY_DRAWS_LATE)
        players = (await scene.table()).players
        third = next(seat for seat, one in enumerate(players) if one not in map(Person, PEOPLE[:2]))
        while not (await scene.a_person_discards() and await scene.next_up() == third):
            await scene.go_on()
        if not robots:
            await scene.prepare(third, LOWEST)
        await scene.play()
        line, since = await scene.last(), scene.now
        await scene.woken()
        assert [each.line.act.seat for each in await scene.tables.told(scene.id, line.n)] == [third]
        waited.append((line.n, scene.now - since))
        await store.close()
    assert waited[0] == waited[1]


def test_moments_are_drawn_alike_for_whoever_moves():
    class Line:
        def __init__(self, head):
            self.seed, self.head = SEED, head

    moment = moments_of(MOMENT)
    drawn = [moment(Line(n)).total_seconds() for n in range(400)]
    assert min(drawn) >= MOMENT / 2
    assert max(drawn) <= MOMENT * 1.5
    assert abs(sum(drawn) / len(drawn) - MOMENT) < MOMENT / 10
    assert len(set(drawn)) == len(drawn)


async def test_preparing_adds_nothing_to_the_log_and_has_nothing_to_announce(scene):
    heard, before = [], await scene.bodies()
    scene.tables.listeners.append(lambda outcome: heard.append(outcome.told))
    await scene.prepare(await scene.next_up(), LOWEST)
    await scene.prepare(await scene.next_up(), Plan())
    assert await scene.bodies() == before
    assert heard == [(), ()]


async def test_what_was_prepared_outlives_a_restart(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, LOWEST)
    scene.tables = scene.served()
    await scene.play()
    scene.tables = scene.served()
    await scene.woken()
    act = (await scene.last()).act
    assert (act.seat, act.voice) == (seat, "player")
    assert await scene.served().prepared(scene.id, (await scene.table()).players[seat].user) is None


async def test_a_plan_of_which_nothing_can_be_played_is_given_up_and_its_owner_has_their_whole_time(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, NEVER)
    await scene.play()
    given_up = await scene.prepared(seat)
    assert (given_up.ended, given_up.plan) == ("nothing", Plan())
    before = await scene.last()
    scene.now += timedelta(seconds=MOMENT * 2)
    await scene.tables.tick(scene.id)
    assert await scene.last() == before
    user = (await scene.table()).players[seat].user
    await scene.tables.told_of_end(scene.id, user)
    assert await scene.prepared(seat) is None
    assert await scene.store.plans.given_up() == []


async def test_whom_nobody_has_told_is_still_to_be_told_after_a_restart(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, NEVER)
    await scene.play()
    assert await scene.store.plans.given_up() == [(scene.id, seat)]
    user = (await scene.table()).players[seat].user
    assert (await scene.served().prepared(scene.id, user)).ended == "nothing"


async def test_the_end_of_the_deal_ends_what_was_prepared_and_keeps_what_stands(store):
    scene = await Scene(store).begin(**NOBODY_DRAWS_LATE)
    seat = await scene.mover()
    other = await scene.next_up()
    rest = next(each for each in range(3) if each not in {seat, other})
    await scene.prepare(rest, Plan(NEVER.lines, draws=True))
    ended = None
    while ended is None and (await scene.table()).status == "playing":
        await scene.play()
        ended = (await scene.prepared(rest)).ended
    assert ended in {"nothing", "deal"}
    assert (await scene.prepared(rest)).plan == Plan(draws=True)


async def test_a_card_that_leaves_the_hand_ends_what_was_prepared_for_it(store):
    scene = await Scene(store).begin(**NOBODY_DRAWS_LATE)
    table, seat = await scene.table(), await scene.next_up()
    card = table.view(seat).hand[0]
    gone = next(one for one in ("2s", "3s", "4s", "5s", "6s") if one not in table.view(seat).hand)
    with pytest.raises(RefusedAt) as refused:
        await scene.prepare(seat, Plan((PlanLine(ThisCard(gone)),)))
    assert refused.value.objection == HandChanged()
    await scene.prepare(seat, Plan((PlanLine(ThisCard(card)),)))
    await scene.play()
    await scene.woken()
    assert cards_of((await scene.last()).act.action) == (card,)


async def test_who_plays_by_themselves_has_nothing_prepared_any_more_but_what_stands(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, Plan(LOWEST.lines, draws=True))
    await scene.play()
    await scene.play(seat)
    left = await scene.prepared(seat)
    assert (left.plan, left.ended) == (Plan(draws=True), None)


async def test_a_standing_order_draws_after_each_discard_before_the_draw_is_forgotten(store):
    scene = await Scene(store).begin()
    seat = await scene.mover()
    await scene.prepare(seat, Plan(draws=True))
    held = len((await scene.table()).view(seat).hand)
    for _ in range(2):
        while await scene.mover() != seat:
            await scene.play()
        await scene.play(seat)
        assert len((await scene.table()).view(seat).hand) == held - 1
        discarded = scene.now
        await scene.woken()
        act = (await scene.last()).act
        assert (act.action, act.voice, act.seat) == (Draw(), "player", seat)
        assert scene.now - discarded <= Pace(900).grace / 2
        assert len((await scene.table()).view(seat).hand) == held


async def test_a_turn_that_has_come_is_played_and_not_prepared(scene):
    with pytest.raises(RefusedAt) as refused:
        await scene.prepare(await scene.mover(), LOWEST)
    assert refused.value.objection == NotBeforeTurn()


async def test_only_who_sits_there_prepares_a_turn_and_only_as_a_plan_may_be(scene):
    with pytest.raises(RefusedAt) as stranger:
        await scene.tables.prepare(scene.id, 99, LOWEST)
    assert stranger.value.objection == NotSeated()
    long = Plan(tuple(PlanLine(ByRule("lowest"), AtMost("total", n)) for n in range(4)))
    with pytest.raises(RefusedAt) as too_long:
        await scene.prepare(await scene.next_up(), long)
    assert too_long.value.objection == NotUnderstood()


async def test_nothing_is_played_as_prepared_by_somebody_for_whom_an_automaton_plays(scene):
    seat = await scene.next_up()
    await scene.prepare(seat, LOWEST)
    prepared = await scene.prepared(seat)
    before = await scene.table()
    (step,) = [each for each in before.menu(await scene.mover()) if isinstance(each, Discard)][:1]
    turn = msgspec.structs.replace(
        before, state=before.game.play(before.state, await scene.mover(), step).state
    )
    assert prepared_move(turn, prepared)
    absent, _ = fold(turn, Line(turn.head + 1, scene.now, StoodIn(seat)))
    assert prepared_move(absent, prepared) is None
    back, _ = fold(absent, Line(absent.head + 1, scene.now, CameBack(seat)))
    assert prepared_move(back, prepared)


async def test_a_move_that_is_taken_back_ends_what_was_prepared_and_keeps_what_stands(store):
    scene = await Scene(store).begin()
    mover, seat = await scene.mover(), await scene.next_up()
    other = next(each for each in range(len(PEOPLE)) if each not in {mover, seat})
    await scene.prepare(other, Plan(LOWEST.lines, draws=True))
    await scene.prepare(seat, Plan(draws=True))
    user = (await scene.table()).players[mover].user
    await scene.play()
    await scene.tables.ask(scene.id, TakeBack(user))
    assert await scene.mover() == mover
    assert [(await scene.prepared(each)).plan for each in (other, seat)] == [Plan(draws=True)] * 2
    assert [(await scene.prepared(each)).ended for each in (other, seat)] == ["changed", None]


async def test_who_leaves_takes_along_what_they_had_prepared(scene):
    seat = await scene.next_up()
    user = (await scene.table()).players[seat].user
    await scene.prepare(seat, LOWEST)
    await scene.tables.ask(scene.id, Leave(user))
    assert isinstance((await scene.table()).players[seat], Robot)
    assert await scene.store.plans.at(scene.id) == ()


async def test_what_is_prepared_is_exported_to_its_owner_and_to_nobody_else(scene):
    seat = await scene.next_up()
    table = await scene.table()
    await scene.prepare(seat, LOWEST)
    for other, player in enumerate(table.players):
        plans = (await scene.store.export(player.user))["plans"]
        assert [row["seat"] for row in plans] == ([seat] if other == seat else [])


async def test_who_is_forgotten_has_nothing_prepared_and_nothing_is_played_for_them(scene):
    seat = await scene.next_up()
    user = (await scene.table()).players[seat].user
    await scene.prepare(seat, LOWEST)
    await scene.tables.forget(user)
    assert await scene.store.plans.at(scene.id) == ()
    await scene.play()
    before = await scene.last()
    scene.now += timedelta(seconds=MOMENT * 2)
    await scene.tables.tick(scene.id)
    assert await scene.last() == before


async def test_a_server_that_is_purged_leaves_no_plan(scene):
    await scene.prepare(await scene.next_up(), LOWEST)
    await scene.store.purge_guild(GUILD)
    assert await scene.store.plans.at(scene.id) == ()


async def test_automata_that_follow_each_other_move_together_after_one_moment(store):
    scene = await Scene(store).begin(robots=2, people=PEOPLE[:1], **NOBODY_DRAWS_LATE)
    await scene.play()
    since, head = scene.now, (await scene.table()).head
    await scene.woken()
    lines = [each.line for each in await scene.tables.told(scene.id, head)]
    moves = [line for line in lines if isinstance(line.act, Played) and line.act.voice == "robot"]
    assert len({line.at for line in moves}) == 1
    assert len({line.act.seat for line in moves}) == 2
    assert timedelta() < moves[0].at - since <= timedelta(seconds=MOMENT * 1.5)
