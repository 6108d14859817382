"""Reminders: when somebody is reminded of a turn, as they have chosen; months pass in seconds."""

from contextlib import asynccontextmanager
from datetime import timedelta

import msgspec
import pytest
from support.clicks import Readers, Texts
from support.folding import SEED, Bench
from support.months import DAILY, DAY, FRANCIS, HOUR, MELANIE, OLIVIER, House

from bot.front.direct import Direct
from bot.front.gateway import Done, Unknown
from bot.front.reminders import Reminders
from bot.host.calendar import Quiet
from bot.host.derived_rows import messages
from bot.host.table.codec import decode, encode
from bot.host.table.committed import CommittedLine
from bot.host.table.deadlines import deadline
from bot.host.table.log import Mark, Pace, TurnReminded
from bot.host.table.reminders import MOST, Reminding, due, stalled, standing
from bot.host.table.requests import AddRobot, Join, Leave, Start
from bot.host.table.time_requests import Continue, GiveTime, ProposePause
from bot.store import IN_CHANNEL, ReminderRow, Store
from games import NEWEST

EVERYBODY = (OLIVIER, MELANIE, FRANCIS)
ALL: tuple[Mark, ...] = ("half", "near", "hour")
MINUTE = timedelta(minutes=1)


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield House(store)
    await store.close()


async def wish(house, *users, **how):
    for user in users or EVERYBODY:
        await house.tables.remind(user, **how)


async def reminded(house, table):
    """Tell when whom the table has reminded, of what, counted from the beginning of the test."""
    lines = await house.lines(table)
    return [(line.at - lines[0].at, *line.act.seats, line.act.mark) for line in reminders(lines)]


def reminders(lines):
    return [line for line in lines if isinstance(line.act, TurnReminded)]


# ── when ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_reminder_of_before_is_read_and_written_as_it_was():
    assert decode(b'{"type":"Reminded","seats":[0,2]}', None) == TurnReminded((0, 2), "near")
    assert encode(TurnReminded((0, 2))) == b'{"type":"Reminded","seats":[0,2]}'
    assert decode(encode(TurnReminded((1,), "hour")), None) == TurnReminded((1,), "hour")


async def test_who_chooses_nothing_is_reminded_once_when_a_turn_is_nearly_over(house):
    table = await house.begin(DAILY)
    (seat,) = (await house.table(table)).waiting
    await house.pass_by(DAY - MINUTE)
    assert await reminded(house, table) == [(18 * HOUR, seat, "near")]


async def test_who_chooses_all_is_reminded_half_way_near_the_end_and_in_the_last_hour(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    (seat,) = (await house.table(table)).waiting
    await house.pass_by(DAY - MINUTE)
    assert await reminded(house, table) == [
        (12 * HOUR, seat, "half"),
        (18 * HOUR, seat, "near"),
        (23 * HOUR, seat, "hour"),
    ]


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (timedelta(minutes=15), ["half", "near"]),
        (2 * HOUR, ["hour", "near"]),
        (4 * HOUR, ["half", "near"]),
    ],
)
async def test_what_a_short_turn_reaches_at_once_is_said_once(house, limit, expected):
    await wish(house, marks=ALL)
    table = await house.begin(Pace(limit // timedelta(seconds=1)))
    await house.pass_by(limit - timedelta(seconds=1))
    assert sorted(mark for *_, mark in await reminded(house, table)) == sorted(expected)


async def test_who_wants_none_is_never_reminded_and_the_others_are(house):
    await wish(house, OLIVIER, how="none", marks=ALL)
    table = await house.begin(DAILY)
    await house.pass_by(3 * DAY)
    own = (await house.table(table)).seat_of(OLIVIER)
    seats = {seat for _, seat, _ in await reminded(house, table)}
    assert own not in seats
    assert seats


async def test_a_choice_counts_at_once_but_nobody_is_reminded_of_what_is_over_by_then(house):
    table = await house.begin(DAILY)
    await house.pass_by(13 * HOUR)
    await wish(house, marks=ALL)
    await house.pass_by(DAY - 13 * HOUR - MINUTE)
    assert [mark for *_, mark in await reminded(house, table)] == ["near", "hour"]


async def test_a_table_that_is_due_only_by_a_choice_made_meanwhile_is_woken_for_it(house):
    await wish(house, how="none")
    table = await house.begin(DAILY)
    assert await house.store.next_wake() > house.true + DAY
    await wish(house, how="mention", marks=("half",))
    assert await house.store.next_wake() == house.true + 12 * HOUR
    await house.pass_by(13 * HOUR)
    assert [mark for *_, mark in await reminded(house, table)] == ["half"]


async def test_more_time_makes_the_end_near_once_more_and_three_reminders_are_all(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    (seat,) = (await house.table(table)).waiting
    own = (await house.table(table)).players[seat].user
    givers = [user for user in EVERYBODY if user != own]
    await house.pass_by(20 * HOUR)
    await house.tables.ask(table, GiveTime(givers[0]))
    await house.pass_by(24 * HOUR)
    await house.tables.ask(table, GiveTime(givers[1]))
    await house.pass_by(27 * HOUR)
    marks = [mark for *_, mark in await reminded(house, table)]
    assert marks == ["half", "near", "near"]
    assert len(marks) == MOST
    assert await house.forfeits(table) == 0


# ── hours that do not count ─────────────────────────────────────────────────────────────────────────────


async def sleeping(house, user, until=8):
    await house.people.live_in(user, "America/Montreal")
    await house.people.keep_quiet(user, Quiet(22, until))


async def test_nobody_is_reminded_at_night_whichever_turn_it_is(house):
    for user in EVERYBODY:
        await sleeping(house, user)
    await wish(house, marks=("before", *ALL))
    table = await house.begin(DAILY)
    for _ in range(20):
        await house.pass_by(17 * HOUR)
        await house.play(table)
    shown = [house.people.of(OLIVIER).local(line.at) for line in reminders(await house.lines(table))]
    assert len(shown) > 20
    assert all(timedelta(hours=8) <= at - at.replace(hour=0, minute=0) <= timedelta(hours=22) for at in shown)


@pytest.mark.parametrize(("until", "expected"), [(4, [21 * HOUR]), (8, [])])
async def test_quiet_hours_chosen_during_a_turn_do_not_prolong_it_but_are_quiet(house, until, expected):
    table = await house.begin(DAILY)
    before = await end_of_turn(house, table)
    await house.pass_by(MINUTE)
    for user in EVERYBODY:
        await sleeping(house, user, until)
    await house.pass_by(DAY - 2 * MINUTE)
    assert await end_of_turn(house, table) == before
    assert [at for at, *_ in await reminded(house, table)] == expected


async def end_of_turn(house, table):
    return deadline(await house.table(table), house.hours.at(7))


async def test_neither_a_pause_nor_a_vacation_is_disturbed(house):
    await house.people.live_in(OLIVIER, "America/Montreal")
    await house.people.leave_for(OLIVIER, 7)
    await wish(house, marks=("before", *ALL))
    table = await house.begin(DAILY)
    while (await house.table(table)).waiting != ((await house.table(table)).seat_of(OLIVIER),):
        await house.play(table)
    assert OLIVIER not in await users_reminded(house, table)
    await house.pass_by(6 * DAY)
    assert OLIVIER not in await users_reminded(house, table)
    for user in EVERYBODY:
        await house.tables.ask(table, ProposePause(user))
    said = len(reminders(await house.lines(table)))
    await house.pass_by(20 * DAY)
    assert len(reminders(await house.lines(table))) == said
    await house.tables.ask(table, Continue(MELANIE))
    await house.pass_by(13 * HOUR)
    assert await users_reminded(house, table) >= {OLIVIER}


async def users_reminded(house, table):
    players = (await house.table(table)).players
    return {players[seat].user for _, *seats, _ in await reminded(house, table) for seat in seats}


async def test_an_outage_puts_reminders_off_and_brings_no_burst(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    await house.pass_by(11 * HOUR)
    await house.down(72 * HOUR)
    await house.tables.tick(table)
    assert await reminded(house, table) == []
    await house.pass_by(13 * HOUR - 2 * MINUTE)
    assert [at for at, *_ in await reminded(house, table)] == [84 * HOUR, 90 * HOUR, 95 * HOUR]


async def test_a_reminder_given_just_before_a_crash_is_not_given_again(house):
    await wish(house, marks=("half",))
    table = await house.begin(DAILY)
    await house.pass_by(12 * HOUR - MINUTE)
    house._go_on(house.true + MINUTE)  # without another sign of life
    await house.tables.tick(table)
    assert len(await reminded(house, table)) == 1
    house._go_on(house.true + HOUR)
    house._start()
    await house.tables.reminding.load()
    await house.clock.begin()
    assert (await end_of_turn(house, table)) - house.true == 12 * HOUR + MINUTE
    await house.pass_by(6 * HOUR)
    assert len(await reminded(house, table)) == 1


async def test_of_reminders_that_could_not_be_given_in_time_the_most_urgent_alone_is(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    house._go_on(house.true + 23 * HOUR + MINUTE)  # alive, but nothing could be written
    await house.tables.tick(table)
    assert [mark for *_, mark in await reminded(house, table)] == ["hour"]


# ── who plays next, and tables where nobody plays ───────────────────────────────────────────────────────


@pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
async def test_whoever_wants_to_is_told_when_the_player_before_them_begins(house, game):
    await wish(house, marks=("before",))
    users = range(21, 21 + game.seats(game.options())[0])
    await wish(house, *users, marks=("before",))
    table = await house.begin(Pace(), *users, game=game.key)
    told = foreseen = 0
    for _ in range(30):
        now = await house.table(table)
        await house.tables.tick(table)
        coming = [line.act.seats for line in reminders(await house.lines(table)) if line.act.mark == "before"]
        (expected,) = coming[-1] if len(coming) > told else (None,)
        told = len(coming)
        if not await house.play(table):
            break
        foreseen += (await house.table(table)).waiting == (expected,) != now.waiting
    assert foreseen >= 3


@pytest.mark.parametrize("game", ["le99", "noeufs", "tremblay"])
@pytest.mark.parametrize("way", [1, -1])
def test_where_play_goes_the_other_way_round_so_do_warnings(game, way):
    bench = Bench(game=game).started()
    while len(bench.table.awaited) != 1:
        bench.play()
    state = msgspec.structs.replace(bench.table.state, direction=way)
    (seat,), table = bench.table.waiting, msgspec.structs.replace(bench.table, state=state)
    chosen = {user: Reminding(marks=("before",)) for user in EVERYBODY}
    assert [each.seat for each in due(table, bench.hours.at(7), chosen)] == [(seat + way) % 3]


async def test_nobody_is_told_of_the_player_before_them_unless_they_chose_it(house):
    table = await house.begin(DAILY)
    for _ in range(10):
        await house.play(table)
    assert await reminded(house, table) == []


async def test_an_automaton_between_two_people_needs_no_warning_of_its_own():
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Join(MELANIE))
    bench.ask(Start(OLIVIER, SEED))
    chosen = {user: Reminding(marks=("before",)) for user in EVERYBODY}
    while len(bench.table.waiting) != 1 or bench.table.awaited != {*bench.table.waiting}:
        bench.go_on()
    (seat,) = bench.table.waiting
    (coming,) = due(bench.table, bench.hours.at(7), chosen)
    assert coming.seat == ({bench.seat_of(OLIVIER), bench.seat_of(MELANIE)} - {seat}).pop()


async def test_a_table_where_turn_after_turn_runs_out_reminds_nobody_until_somebody_does_something(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    await house.pass_by(30 * DAY)
    said = len(await reminded(house, table))
    assert said == 3 * MOST
    assert stalled(await house.table(table))
    await house.play(table)
    await house.pass_by(DAY)
    assert len(await reminded(house, table)) > said


# ── what is to be sent ──────────────────────────────────────────────────────────────────────────────────


async def test_one_message_calls_all_in_the_channel_and_each_other_one_is_direct(house):
    table = await house.begin(DAILY, game="parlett")
    now = await house.table(table)
    (line,) = (
        CommittedLine(each, now, ())
        for each in [msgspec.structs.replace((await house.lines(table))[-1], act=TurnReminded((0, 1, 2)))]
    )
    first = now.players[0].user
    assert list(messages(line, {})) == [ReminderRow(line.line.n, IN_CHANNEL, None)]
    assert list(messages(line, {first: Reminding("direct")})) == [
        ReminderRow(line.line.n, 0, first),
        ReminderRow(line.line.n, IN_CHANNEL, None),
    ]
    everybody = {user: Reminding("direct") for user in EVERYBODY}
    assert [row.seat for row in messages(line, everybody)] == [0, 1, 2]


class Doubtful:
    """A gateway at which nobody knows for a while what becomes of a message."""

    def __init__(self):
        self.answers = [Unknown("timeout")] * 6

    @asynccontextmanager
    async def turn(self, _channel, *, direct):
        assert not direct
        yield self

    async def find(self, *_what):
        return Done(None)

    async def post(self, *_what):
        return self.answers.pop() if self.answers else Done(77)


async def test_a_reminder_is_tried_again_until_somebody_knows_what_became_of_it(house):
    gateway, voices = Doubtful(), Readers(Texts.load(strict=True), house.store, "fr")
    sent = Reminders(gateway, Direct(gateway, house.store), house.store, house.tables, voices)
    table = await house.begin(DAILY)
    await house.pass_by(19 * HOUR)
    await sent.drain()
    assert [row.message_id for row in await house.store.reminders.at(table)] == [77]


async def test_what_was_said_of_a_turn_stands_only_while_it_lasts(house):
    await wish(house, marks=ALL)
    table = await house.begin(DAILY)
    (seat,) = (await house.table(table)).waiting
    await house.pass_by(19 * HOUR)
    now = await house.table(table)
    assert {each: told.mark for each, told in standing(now).items()} == {seat: "near"}
    rows = await house.store.reminders.at(table)
    assert [row.n for row in rows] == [told.n for told in now.reminded]
    await house.play(table)
    assert standing(await house.table(table)) == {}


async def test_who_has_played_is_called_no_more_though_others_are_still_awaited(house):
    table = await house.begin(DAILY, game="parlett")
    await house.pass_by(19 * HOUR)
    assert set(standing(await house.table(table))) == {0, 1, 2}
    await house.play(table)
    now = await house.table(table)
    assert set(standing(now)) == set(now.waiting) < {0, 1, 2}


async def test_what_is_chosen_of_reminders_outlives_the_bot_and_goes_with_its_owner(house):
    await wish(house, OLIVIER, how="direct", marks=ALL)
    await house.down(MINUTE)
    assert house.tables.reminding.of(OLIVIER).how == "direct"
    assert (await house.store.export(OLIVIER))["reminding"]["marks"] == list(ALL)
    table = await house.begin(DAILY)
    while (await house.table(table)).waiting != ((await house.table(table)).seat_of(OLIVIER),):
        await house.play(table)
    await house.pass_by(13 * HOUR)
    (row,) = (await house.store.export(OLIVIER))["reminders"]
    assert row["user_id"] == OLIVIER
    await house.tables.ask(table, Leave(OLIVIER))
    await house.tables.forget(OLIVIER)
    kept = await house.store.export(OLIVIER)
    assert (kept["reminding"], kept["reminders"]) == (None, [])
    assert house.tables.reminding.of(OLIVIER) == Reminding()
