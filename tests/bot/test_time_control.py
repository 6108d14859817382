"""Time control: turns and reserves, what silence means, and clicks judged by their own moment."""

from datetime import timedelta

import pytest
from support.folding import LOUISE, Bench
from support.months import DAILY, DAY, FRANCIS, HOUR, MELANIE, OLIVIER, House

from bot.host.derived_rows import results
from bot.host.table.codec import decode, encode
from bot.host.table.deadlines import deadline, deadlines
from bot.host.table.log import Chosen, Pace, Played, Resumed, Undone
from bot.host.table.refusals import Stale
from bot.host.table.requests import Join, Leave, Move, Resume
from bot.host.table.time_control import LONGEST, NAMED, gift, sound, time_ups
from bot.host.table.time_lines import (
    CameBack,
    Conceded,
    Continued,
    Forgotten,
    PauseDeclined,
    PauseProposed,
    Stalled,
    StoodIn,
    Suspended,
    TimeGiven,
)
from bot.host.table.time_refusals import NothingToGive, NotPaused, PauseAgreed, TimeGivenAlready
from bot.host.table.time_requests import ComeBack, Continue, GiveTime, ProposePause
from bot.host.table.undoing import TakeBack
from bot.store import Store
from games import NEWEST, newest
from games.core import NotYourTurn
from games.le99.messages import Discard

SECOND = timedelta(seconds=1)
BANK = Pace(HOUR // SECOND, bank=10 * HOUR // SECOND, increment=2 * HOUR // SECOND)


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield House(store)
    await store.close()


async def end(house, table_id, seat=None):
    """Return when the time of a seat is up, counted from now."""
    return deadline(await house.table(table_id), house.hours.at(7), seat) - house.true


# ── policies ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_pace_of_before_is_read_as_it_was_meant():
    old = b'{"type":"Chosen","options":{},"pace":{"limit":300}}'
    assert decode(old, None) == Chosen({}, Pace(300))
    assert Pace(300).up == "mildest"
    assert not Pace(300).bank


def test_what_a_move_took_out_of_a_reserve_is_written_only_where_it_took_anything():
    rules = newest("le99")
    for act in (Played(1, Discard("5h"), spent=90), Played(1, Discard("5h"))):
        assert decode(encode(act), rules) == act
        assert (b"spent" in encode(act)) == bool(act.spent)


def test_every_named_policy_can_be_played_by():
    assert [pace.limit for pace in NAMED.values()] == [None, 120, 900, 86_400, 604_800]
    assert all(map(sound, NAMED.values()))


@pytest.mark.parametrize(
    "pace", [Pace(0), Pace(59), Pace(0, bank=3600), Pace(None, bank=60), Pace(LONGEST + 1), Pace(60, bank=-1)]
)
def test_a_pace_that_leaves_no_time_or_all_of_it_is_none(pace):
    assert not sound(pace)


def test_one_concedes_only_where_one_can_only_lose():
    conceding = {game.key for game in NEWEST if "concede" in time_ups(game)}
    assert conceding == {"le99", "tremblay"}


# ── a reserve beside the plain limit ────────────────────────────────────────────────────────────────────


async def test_a_turn_uses_its_limit_first_and_then_the_reserve_which_regains_a_little(house):
    table = await house.begin(BANK)
    assert await end(house, table) == 11 * HOUR
    await house.pass_by(5 * HOUR)
    seat = (await house.table(table)).waiting[0]
    await house.play(table)
    assert (await house.table(table)).banks[seat] == (10 - 4 + 2) * HOUR // SECOND
    assert Played in {type(act) for act in await house.acts(table) if getattr(act, "spent", 0) == 4 * 3600}


async def test_the_reserve_never_exceeds_what_it_began_with(house):
    table = await house.begin(BANK)
    for _ in range(6):
        await house.play(table)
    assert (await house.table(table)).banks == (10 * HOUR // SECOND,) * 3


async def test_nobody_pays_for_hours_in_which_the_bot_was_down(house):
    table = await house.begin(BANK)
    seat = (await house.table(table)).waiting[0]
    await house.pass_by(5 * HOUR)
    await house.down(72 * HOUR)
    await house.play(table)
    assert (await house.table(table)).banks[seat] == (10 - 4 + 2) * HOUR // SECOND


async def test_a_turn_that_runs_out_has_used_up_the_reserve(house):
    table = await house.begin(BANK)
    seat = (await house.table(table)).waiting[0]
    await house.pass_by(10 * HOUR)
    assert await house.forfeits(table) == 0
    await house.pass_by(2 * HOUR)
    assert await house.forfeits(table) == 1
    assert (await house.table(table)).banks[seat] <= 2 * HOUR // SECOND


async def test_reserves_are_the_same_when_the_log_is_read_again(house):
    table = await house.begin(BANK)
    for _ in range(8):
        await house.pass_by(4 * HOUR)
        await house.play(table)
    before = (await house.table(table)).banks
    assert len(set(before)) > 1
    await house.down(HOUR)
    assert (await house.table(table)).banks == before


# ── what time up means ──────────────────────────────────────────────────────────────────────────────────


async def test_the_mildest_move_is_made_for_whoever_says_nothing(house):
    table = await house.begin(DAILY)
    await house.pass_by(DAY + HOUR)
    silence = next(act for act in await house.acts(table) if isinstance(act, Played))
    assert silence.voice == "clock"


@pytest.mark.parametrize("up", ["automaton", "substitute"])
async def test_an_automaton_plays_until_its_owner_looks_in(house, up):
    table = await house.begin(Pace(24 * 3600, up=up))
    seat = (await house.table(table)).waiting[0]
    user = (await house.table(table)).players[seat].user
    await house.pass_by(DAY + HOUR)
    assert StoodIn(seat) in await house.acts(table)
    now = await house.table(table)
    assert now.seat_of(user) == seat
    assert seat not in now.waiting
    assert now.waiting
    while (await house.table(table)).acted[seat] < (await house.table(table)).head - 20:
        await house.play(table)
    await house.tables.ask(table, ComeBack(user))
    assert (await house.acts(table))[-1] == CameBack(seat)
    assert seat in (await house.table(table)).present


def test_who_moves_just_after_an_automaton_was_to_play_for_them_is_there_again():
    bench = Bench(Pace(120, up="automaton")).started()
    user = bench.mover
    bench.add(StoodIn(bench.seat_of(user)))
    assert [type(act) for act in bench.play(user)] == [CameBack, Played]
    assert bench.table.present == {0, 1, 2}


async def test_the_automaton_plays_at_once_where_nobody_waits_for_its_seat(house):
    table = await house.begin(Pace(24 * 3600, up="automaton"))
    seat = (await house.table(table)).waiting[0]
    await house.pass_by(DAY + HOUR)
    for _ in range(30):
        await house.play(table)
    assert (await house.table(table)).present == frozenset({0, 1, 2}) - {seat}
    assert any(
        isinstance(act, Played) and (act.seat, act.voice) == (seat, "robot")
        for act in await house.acts(table)
    )


async def test_a_table_where_nobody_plays_any_more_waits_and_reminds_nobody(house):
    table = await house.begin(Pace(24 * 3600, up="automaton"))
    await house.pass_by(30 * DAY)
    acts = await house.acts(table)
    assert isinstance(acts[-1], Stalled)
    assert await house.reminders(table) == 3
    user = (await house.table(table)).players[(await house.table(table)).waiting[0]].user
    await house.tables.ask(table, ComeBack(user))
    await house.tables.ask(table, Resume())
    assert isinstance((await house.acts(table))[-1], Resumed)
    assert await end(house, table) == DAY


async def test_a_table_left_to_automata_of_absent_people_waits_for_them(house):
    table = await house.begin(Pace(24 * 3600, up="automaton"))
    await house.pass_by(DAY + HOUR)
    now = await house.table(table)
    for seat in now.present:
        await house.tables.ask(table, Leave(now.players[seat].user))
    assert Stalled() in await house.acts(table)
    assert (await house.table(table)).paused


async def test_a_table_that_waits_for_somebody_who_plays_goes_on_with_whoever_takes_a_seat(house):
    table = await house.begin(Pace(24 * 3600, up="substitute"))
    await house.pass_by(DAY + HOUR)
    now = await house.table(table)
    for seat in now.present:
        await house.tables.ask(table, Leave(now.players[seat].user))
    head = (await house.table(table)).head
    await house.tables.ask(table, Resume())
    assert (await house.table(table)).head == head
    await house.tables.ask(table, Join(LOUISE))
    assert not (await house.table(table)).paused


async def test_who_concedes_alone_has_lost_the_game(house):
    table = await house.begin(Pace(24 * 3600, up="concede"))
    seat = (await house.table(table)).waiting[0]
    loser = (await house.table(table)).players[seat].user
    await house.pass_by(DAY + HOUR)
    now = await house.table(table)
    assert (now.status, now.conceded) == ("over", seat)
    assert Conceded(seat) in await house.acts(table)
    losses = {each.user_id: each.games_lost for each in await house.store.leaderboard(7)}
    assert losses == {user: int(user == loser) for user in (OLIVIER, MELANIE, FRANCIS)}


async def test_where_somebody_may_win_nobody_concedes(house):
    table = await house.begin(Pace(24 * 3600, up="concede"), game="parlett")
    await house.pass_by(DAY + HOUR)
    assert (await house.table(table)).status == "playing"
    assert await house.forfeits(table) > 0


async def test_who_is_asked_together_runs_out_of_time_together_and_is_reminded_once(house):
    table = await house.begin(DAILY, game="parlett")
    assert len(deadlines(await house.table(table), house.hours.at(7))) == 3
    await house.pass_by(20 * HOUR)
    assert await house.reminders(table) == 1


# ── clicks are judged by the moment at which they were made ─────────────────────────────────────────────


async def click(house, table_id, clicked, number=1_000):
    """Play by a click that was made at another moment than it is heard."""
    now = await house.table(table_id)
    seat = now.waiting[0]
    move = Move(now.players[seat].user, now.menu(seat)[0], now.head)
    house.tables.arrivals.note(number, clicked)
    try:
        return await house.tables.ask(table_id, move, number)
    finally:
        house.tables.arrivals.judged(number)


async def test_a_click_in_time_counts_however_late_it_is_heard(house):
    table = await house.begin(Pace(120))
    up = house.true + timedelta(seconds=120)
    house.tables.arrivals.note(1_000, up - SECOND)
    await house.pass_by(timedelta(seconds=119))
    house._go_on(up + 20 * SECOND)
    await house.tables.tick(table)
    assert await house.forfeits(table) == 0
    await click(house, table, up - SECOND)
    assert await house.forfeits(table) == 0


async def test_a_click_after_the_end_does_not_count_even_if_no_clock_has_ticked(house):
    table = await house.begin(Pace(120))
    up = house.true + timedelta(seconds=120)
    house._go_on(up + 20 * SECOND)
    seat = (await house.table(table)).waiting[0]
    move = Move((await house.table(table)).players[seat].user, (await house.table(table)).menu(seat)[0], 10)
    house.tables.arrivals.note(1_000, up + 10 * SECOND)
    assert isinstance(await house.refused(table, move, 1_000), NotYourTurn | Stale)
    assert await house.forfeits(table) == 1


async def test_whoever_is_heard_at_last_holds_nobody_up(house):
    table = await house.begin(Pace(120))
    house.tables.arrivals.note(1_000, house.true)
    await house.pass_by(timedelta(minutes=5))
    assert await house.forfeits(table) > 0


# ── pauses, and more time for others ────────────────────────────────────────────────────────────────────


async def test_a_pause_begins_once_all_have_agreed_and_one_of_them_ends_it(house):
    table = await house.begin(DAILY)
    await house.tables.ask(table, ProposePause(OLIVIER))
    await house.tables.ask(table, ProposePause(OLIVIER))
    await house.tables.ask(table, ProposePause(MELANIE))
    assert not (await house.table(table)).paused
    await house.tables.ask(table, ProposePause(FRANCIS))
    assert (await house.acts(table))[-3:] == [
        PauseProposed(OLIVIER),
        PauseProposed(MELANIE),
        Suspended(FRANCIS),
    ]
    await house.pass_by(60 * DAY)
    assert await house.forfeits(table) == await house.reminders(table) == 0
    await house.tables.ask(table, Continue(MELANIE))
    assert (await house.acts(table))[-1] == Continued(MELANIE)
    assert await end(house, table) == DAY


async def test_a_pause_that_nobody_ends_for_half_a_year_closes_the_table_and_is_charged_to_nobody(house):
    table = await house.begin(DAILY)
    for user in (OLIVIER, MELANIE, FRANCIS):
        await house.tables.ask(table, ProposePause(user))
    await house.pass_by(179 * DAY)
    assert (await house.table(table)).suspended
    await house.pass_by(2 * DAY)
    last = (await house.tables.told(table, -1))[-1]
    assert last.line.act == Forgotten()
    assert not last.line.act.quiet
    assert {row.kind for row in results(7, *last.parts, house.hours.at(7))} == {"broken"}


async def test_during_an_agreed_pause_nobody_plays_and_no_look_ends_it(house):
    table = await house.begin(DAILY)
    for user in (OLIVIER, MELANIE, FRANCIS):
        await house.tables.ask(table, ProposePause(user))
    now = await house.table(table)
    seat = now.waiting[0]
    assert await house.refused(table, Move(now.players[seat].user, now.menu(seat)[0])) == PauseAgreed()
    await house.tables.ask(table, Resume())
    assert (await house.table(table)).paused


async def test_one_player_is_enough_to_decline_a_pause(house):
    table = await house.begin(DAILY)
    await house.tables.ask(table, ProposePause(OLIVIER))
    await house.tables.ask(table, Continue(FRANCIS))
    assert (await house.acts(table))[-1] == PauseDeclined(FRANCIS)
    await house.tables.ask(table, ProposePause(MELANIE))
    await house.tables.ask(table, ProposePause(FRANCIS))
    assert not (await house.table(table)).paused
    await house.tables.ask(table, Continue(OLIVIER))
    assert await house.refused(table, Continue(OLIVIER)) == NotPaused()


async def test_a_pause_begins_at_the_word_of_one_who_agreed_once_who_did_not_has_left(house):
    table = await house.begin(DAILY)
    await house.tables.ask(table, ProposePause(OLIVIER))
    await house.tables.ask(table, ProposePause(MELANIE))
    await house.tables.ask(table, Leave(FRANCIS))
    await house.tables.ask(table, ProposePause(OLIVIER))
    assert (await house.acts(table))[-1] == Suspended(OLIVIER)


async def test_a_turn_grows_by_what_another_gives_and_by_nothing_of_ones_own(house):
    table = await house.begin(DAILY)
    seat = (await house.table(table)).waiting[0]
    own = (await house.table(table)).players[seat].user
    giver = next(user for user in (OLIVIER, MELANIE, FRANCIS) if user != own)
    await house.pass_by(20 * HOUR)
    assert await house.reminders(table) == 1
    await house.tables.ask(table, GiveTime(giver))
    assert (await house.acts(table))[-1] == TimeGiven(seat, giver, gift(DAILY))
    assert await end(house, table) == 28 * HOUR
    assert await house.refused(table, GiveTime(giver)) == TimeGivenAlready()
    assert await house.refused(table, GiveTime(own)) == NothingToGive()
    await house.pass_by(27 * HOUR)
    assert (await house.forfeits(table), await house.reminders(table)) == (0, 2)


async def test_a_turn_that_is_taken_up_again_has_what_it_had_left_whatever_hours_went_by_since(house):
    table = await house.begin(BANK, game="noeufs")
    while (now := await house.table(table)).menu(now.waiting[0])[0].verb != "play":
        await house.play(table)
    seat = now.waiting[0]
    await house.down(24 * HOUR)
    await house.pass_by(4 * HOUR)
    await house.play(table)
    await house.down(72 * HOUR)
    await house.tables.ask(table, TakeBack(now.players[seat].user))
    assert await end(house, table) == (1 + 10 - 4) * HOUR
    await house.pass_by(2 * HOUR)
    await house.play(table)
    assert (await house.table(table)).banks[seat] == (10 - 5 + 2) * HOUR // SECOND


def test_an_undo_of_before_gives_back_by_the_clock_on_the_wall():
    old = b'{"type":"Undone","seat":0,"cards":[],"back":7,"agreed":[]}'
    assert decode(old, None) == Undone(0, (), 7)


async def test_what_was_given_for_one_turn_is_gone_with_it(house):
    table = await house.begin(DAILY)
    seat = (await house.table(table)).waiting[0]
    own = (await house.table(table)).players[seat].user
    giver = next(user for user in (OLIVIER, MELANIE, FRANCIS) if user != own)
    await house.tables.ask(table, GiveTime(giver))
    await house.play(table)
    assert await end(house, table) == DAY
