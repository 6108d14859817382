"""Calendars: nights and vacations as the clock on somebody's wall has them, in five zones, all year round."""

from datetime import UTC, date, datetime, timedelta
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.folding import around
from support.months import DAILY, DAY, HOUR, NOON, House

from bot.host.calendar import VACATION, Away, Calendar, Quiet, season
from bot.host.calendars import Calendars, zones
from bot.host.downtime import PlayingHours
from bot.host.table.deadlines import deadline
from bot.host.table.log import Pace
from bot.host.table.refusals import Refused
from bot.host.table.time_refusals import NoZone, QuietTooLong, VacationSpent
from bot.store import Store

ZONES = ("America/Montreal", "Europe/Paris", "Australia/Lord_Howe", "Asia/Kolkata", "America/St_Johns")
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
SOMEBODY = 12
NIGHT = Quiet(22, 8)

moments = st.datetimes(datetime(2026, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - the zone is beside it
lengths = st.timedeltas(timedelta(seconds=1), timedelta(days=20))
quiets = st.builds(
    lambda since, length: Quiet(since, (since + length) % 24), st.integers(0, 23), st.integers(1, 16)
)
aways = st.lists(
    st.builds(
        lambda first, days: Away(first, first + timedelta(days=days)),
        st.dates(date(2026, 1, 1), date(2027, 12, 31)),
        st.integers(0, 13),
    ),
    max_size=3,
)
calendars = st.builds(
    lambda zone, quiet, away: Calendar(LONG_AGO, zone, quiet, tuple(away)),
    st.sampled_from(ZONES),
    st.none() | quiets,
    aways,
)


@st.composite
def outages(draw):
    """Draw outages of up to 72 hours, one after the other."""
    found, now = [], datetime(2026, 1, 1, tzinfo=UTC)
    for up, down in draw(st.lists(st.tuples(st.integers(1, 24 * 60), st.integers(1, 72)), max_size=12)):
        begins = now + up * HOUR
        now = begins + down * HOUR
        found.append((begins, now))
    return found


def hours_of(calendar, downtimes=()):
    return PlayingHours(around(*downtimes), calendars={SOMEBODY: (calendar,)}).at(7)


# ── the time that counts ────────────────────────────────────────────────────────────────────────────────


@given(calendars, outages(), moments, lengths)
def test_exactly_as_much_time_counts_until_the_end_as_was_promised(calendar, downs, since, length):
    hours = hours_of(calendar, downs)
    end = hours(since, length, SOMEBODY)
    assert hours.counted(since, end, SOMEBODY) == length
    assert end >= since + length


@given(calendars, outages(), moments, lengths)
def test_an_outage_never_brings_an_end_forward(calendar, downs, since, length):
    alone, both = hours_of(calendar), hours_of(calendar, downs)
    assert both(since, length, SOMEBODY) >= alone(since, length, SOMEBODY)
    assert both(since, length, SOMEBODY, mercy=True) >= both(since, length, SOMEBODY)


@given(calendars, moments, lengths, lengths)
def test_who_has_longer_ends_later(calendar, since, one, more):
    hours = hours_of(calendar)
    assert hours(since, one, SOMEBODY) < hours(since, one + more, SOMEBODY)


@given(calendars, outages(), moments, lengths)
def test_no_time_ends_in_the_middle_of_a_night_a_vacation_or_an_outage(calendar, downs, since, length):
    end = hours_of(calendar, downs)(since, length, SOMEBODY)
    assert not any(down < end < up for down, up in downs)
    wall = calendar.local(end - timedelta(microseconds=1))
    assert wall.date() not in calendar.vacation
    if calendar.quiet:
        assert (wall.hour - calendar.quiet.since) % 24 >= calendar.quiet.length // HOUR


@given(st.sampled_from(ZONES), quiets, moments)
def test_quiet_hours_follow_the_clock_on_the_wall_through_every_change(zone, quiet, since):
    spans = list(islice(Calendar(LONG_AGO, zone, quiet).nights(since), 400))
    for begins, ends in spans:  # an hour that a day leaves out begins where the clock jumps over it
        assert abs((begins.astimezone(ZoneInfo(zone)).hour - quiet.since + 12) % 24 - 12) <= 1
        assert abs((ends.astimezone(ZoneInfo(zone)).hour - quiet.until + 12) % 24 - 12) <= 1
        assert abs((ends - begins) - quiet.length) <= HOUR
    assert all(before < after for (before, _), (after, _) in pairwise(spans))


@given(
    st.timedeltas(timedelta(seconds=31), timedelta(hours=72)),
    st.timedeltas(timedelta(seconds=1), timedelta(days=7)),
    st.timedeltas(timedelta(milliseconds=1), timedelta(minutes=20)),
)
def test_whoever_had_almost_no_time_left_has_a_moment_after_an_outage(outage, played, left):
    hours = PlayingHours(around((NOON, NOON + outage))).at(7)
    end = hours(NOON - played, played + left, mercy=True)
    assert end - (NOON + outage) >= max(left, min(timedelta(minutes=15), outage, played + left))


def test_turns_that_an_outage_interrupts_do_not_all_end_at_the_same_moment():
    down = (NOON, NOON + DAY)
    hours = PlayingHours(around(down)).at(7)
    begun = [NOON - 2 * HOUR + timedelta(milliseconds=7 * n) for n in range(1, 101)]
    ends = sorted(hours(since, 2 * HOUR, mercy=True) for since in begun)
    assert len(set(ends)) == 100
    assert ends[-1] - ends[0] > timedelta(minutes=5)


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("America/Montreal", date(2026, 3, 7), 9),
        ("America/Montreal", date(2026, 10, 31), 11),
        ("Europe/Paris", date(2026, 3, 28), 9),
        ("Europe/Paris", date(2026, 10, 24), 11),
        ("Australia/Lord_Howe", date(2026, 10, 3), 9.5),
        ("Australia/Lord_Howe", date(2026, 4, 4), 10.5),
        ("America/St_Johns", date(2026, 3, 7), 9),
        ("Asia/Kolkata", date(2026, 3, 28), 10),
    ],
)
def test_the_night_of_a_changed_clock_lasts_as_long_as_it_does_on_the_wall(zone, day, hours):
    evening = datetime(day.year, day.month, day.day, 21, tzinfo=ZoneInfo(zone))
    counting = hours_of(Calendar(LONG_AGO, zone, NIGHT))
    end = counting(evening.astimezone(UTC), 2 * HOUR, SOMEBODY)
    assert end.astimezone(ZoneInfo(zone)).hour == 9
    assert end - evening.astimezone(UTC) == 2 * HOUR + hours * HOUR


# ── what somebody chooses ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield House(store)
    await store.close()


async def own_turn(house, table_id):
    """Let others play until it is the turn of the one with the calendar."""
    while not await awaited(house, table_id):
        await house.play(table_id)


async def awaited(house, table_id):
    table = await house.table(table_id)
    return table.seat_of(SOMEBODY) in table.waiting


async def end(house, table_id):
    return deadline(await house.table(table_id), house.hours.at(7))


async def test_nothing_counts_until_somebody_has_named_their_zone(house):
    with pytest.raises(Refused) as refused:
        await house.people.keep_quiet(SOMEBODY, NIGHT)
    assert refused.value.objection == NoZone()
    with pytest.raises(Refused):
        await house.people.live_in(SOMEBODY, "America/Nowhere")
    await house.people.live_in(SOMEBODY, "America/Montreal")
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    assert house.people.of(SOMEBODY).quiet == NIGHT


async def test_quiet_hours_leave_hours_to_play(house):
    await house.people.live_in(SOMEBODY, "Europe/Paris")
    for whole in (Quiet(0, 0), Quiet(0, 17)):
        with pytest.raises(Refused) as refused:
            await house.people.keep_quiet(SOMEBODY, whole)
        assert refused.value.objection == QuietTooLong(16)


async def test_a_choice_counts_for_turns_that_begin_after_it(house):
    await house.people.live_in(SOMEBODY, "America/Montreal")
    table = await house.begin(DAILY)
    await own_turn(house, table)
    promised = await end(house, table)
    await house.pass_by(HOUR)
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    await house.people.leave_for(SOMEBODY, 7)
    assert await end(house, table) == promised
    await house.play(table)
    await house.people.return_home(SOMEBODY)
    await house.pass_by(2 * DAY)
    while not await awaited(house, table):
        await house.play(table)
    began = (await house.table(table)).awaited_since
    assert await end(house, table) == house.hours.at(7)(began, DAY, SOMEBODY) >= began + DAY + 10 * HOUR


async def test_at_a_table_where_one_sits_down_together_no_night_counts(house):
    await house.people.live_in(SOMEBODY, "America/Montreal")
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    table = await house.begin(Pace(900))
    await own_turn(house, table)
    assert await end(house, table) == (await house.table(table)).awaited_since + timedelta(minutes=15)


async def test_a_season_has_so_many_days_of_vacation_and_no_more(house):
    await house.people.live_in(SOMEBODY, "America/Montreal")
    await house.people.leave_for(SOMEBODY, 10)
    today = house.people.today(SOMEBODY)
    assert house.people.of(SOMEBODY).left(today) == VACATION - 10
    house._go_on(house.true + 12 * DAY)
    with pytest.raises(Refused) as refused:
        await house.people.leave_for(SOMEBODY, 5)
    assert refused.value.objection == VacationSpent(4)
    house._go_on(house.true + 40 * DAY)
    assert season(house.people.today(SOMEBODY)) != season(today)
    await house.people.leave_for(SOMEBODY, VACATION)


async def test_who_comes_back_earlier_gets_the_days_back_and_no_turn_keeps_them(house):
    await house.people.live_in(SOMEBODY, "America/Montreal")
    await house.people.leave_for(SOMEBODY, VACATION)
    table = await house.begin(DAILY)
    await own_turn(house, table)
    far = await end(house, table)
    await house.pass_by(HOUR)
    await house.people.return_home(SOMEBODY)
    assert house.people.of(SOMEBODY).left(house.people.today(SOMEBODY)) == VACATION - 1
    assert far - 13 * DAY == await end(house, table) >= house.true + DAY


async def test_choices_outlive_the_process_and_go_with_their_owner(house):
    await house.people.live_in(SOMEBODY, "America/St_Johns")
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    again = Calendars(house.store, house.hours)
    await again.load()
    assert (again.of(SOMEBODY).zone, again.of(SOMEBODY).quiet) == ("America/St_Johns", NIGHT)
    assert [each["zone"] for each in (await house.store.export(SOMEBODY))["calendar"]] == [
        "America/St_Johns"
    ] * 2
    await house.store.forget(SOMEBODY)
    assert await house.store.calendars.of_everybody() == {}


def test_zones_are_named_after_places():
    assert set(ZONES) <= zones()
    assert not any(name.startswith(("Etc/", "posix/", "US/")) for name in zones())


# ── months in seconds ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("zone", ZONES)
async def test_nobody_who_plays_once_a_day_loses_a_turn_in_a_winter_of_outages(house, zone):
    """Clocks are set wrong both ways, the bot is down every night and once for 72 hours."""
    await house.people.live_in(SOMEBODY, zone)
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    table = await house.begin(DAILY)
    for day in range(40):
        house.step(timedelta(hours=(5, -7, 24, -24)[day % 4]))
        await house.pass_by(11 * HOUR)
        await house.play(table)
        await house.pass_by(5 * HOUR)
        await house.down(72 * HOUR if day == 20 else 8 * HOUR)
    assert (await house.table(table)).status == "playing"
    assert await house.forfeits(table) == 0


@pytest.mark.parametrize("zone", ZONES)
async def test_no_time_is_called_early_and_each_is_called_at_last(house, zone):
    await house.people.live_in(SOMEBODY, zone)
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    table = await house.begin(DAILY)
    for day in range(30):
        promised = await end(house, table)
        before = await house.forfeits(table)
        house.step(timedelta(days=day % 3 - 1))
        await house.pass_by(max(promised - house.true - timedelta(seconds=1), timedelta()))
        assert await house.forfeits(table) == before
        if day % 5 == 0:
            await house.down(72 * HOUR)
            assert await end(house, table) >= house.true + timedelta(seconds=1)
            await house.pass_by(timedelta(minutes=31))
        else:
            await house.pass_by(timedelta(seconds=5))
        assert await house.forfeits(table) == before + 1


async def test_a_night_in_which_the_bot_was_down_as_well_is_counted_once(house):
    await house.people.live_in(SOMEBODY, "Europe/Paris")
    await house.people.keep_quiet(SOMEBODY, NIGHT)
    table = await house.begin(DAILY)
    await own_turn(house, table)
    promised = await end(house, table)
    while house.true + DAY < promised:
        await house.pass_by(timedelta(hours=(22 - house.people.of(SOMEBODY).local(house.true).hour) % 24))
        await house.down(9 * HOUR)
    assert await end(house, table) == promised
    await house.pass_by(promised - house.true + timedelta(minutes=1))
    assert await house.forfeits(table) == 1
