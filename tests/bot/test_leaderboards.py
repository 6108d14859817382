"""Leaderboards page by page, for whoever clicks; an id that was made up shows nothing."""

from datetime import UTC, datetime, timedelta

import pytest
from support.clicks import Click, answering
from support.folding import MELANIE, OLIVIER, SEED
from support.looks import buttons, fits, texts

from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.standings import Standings
from bot.front.answers import Unclear
from bot.front.readers import Readers
from bot.host import seasons
from bot.host.downtime import PlayingHours
from bot.host.tables import Tables
from bot.store import Derived, GuildSettings, LogEntry, ResultRow, Season, Span
from bot.words.texts import Texts

GUILD, CROWD = 7, 40
NOW = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def standings(store):
    tables = Tables(store, PlayingHours(now=lambda: NOW), seed=lambda: SEED)
    answers = answering(store, tables, Readers(Texts.load(strict=True), store, "fr"))
    return Standings(answers, Rulebooks(answers))


async def ended(store, game, *rows, at=NOW):
    """Keep what a game meant for each of its people: who, and whether they lost and won."""
    table = await store.new_table(GUILD, 70, [LogEntry(0, at, b"{}")], Derived("over"))
    results = tuple(
        ResultRow(1, GUILD, game, user, "game", at, lost=lost, won=won) for user, lost, won in rows
    )
    await store.append(table.id, [LogEntry(1, at, b"{}")], Derived("over", results=results))


async def crowd(store):
    await ended(store, "le99", *((user, user > CROWD // 2, False) for user in range(1, CROWD + 1)))


async def turned(standings, arg, user=OLIVIER):
    await standings.turn(click := Click(user), arg)
    return fits(click.screens[-1])


async def test_everybody_is_on_some_page_once_and_each_page_leads_to_those_beside_it(store, standings):
    await crowd(store)
    pages = [await turned(standings, f"le99.ever.1.{page}") for page in range(3)]
    shown = [line for page in pages for line in texts(page).splitlines() if line[0].isdigit()]
    assert [line.partition(".")[0] for line in shown] == [str(n) for n in range(1, CROWD + 1)]
    assert len({line.split()[1] for line in shown}) == CROWD
    assert [set(buttons(page).values()) for page in pages] == [
        {"p:board:le99.ever.1.1"},
        {"p:board:le99.ever.1.0", "p:board:le99.ever.1.2"},
        {"p:board:le99.ever.1.1"},
    ]


async def test_a_page_that_is_there_no_more_is_one_that_is(store, standings):
    await crowd(store)
    assert texts(await turned(standings, "le99.ever.1.3")) == texts(await turned(standings, "le99.ever.1.0"))


@pytest.mark.parametrize(
    "arg", ["", "le99", "chess.ever.1.0", "le99.ever.x.0", "le99.ever.1.-1", "le99.s5.1.0"]
)
async def test_a_page_that_somebody_made_up_is_refused(standings, arg):
    with pytest.raises(Unclear):
        await turned(standings, arg)


async def test_a_leaderboard_of_winners_tells_ratings_and_the_page_of_a_season_stays_in_it(store, standings):
    season = Season("Automne", NOW - timedelta(days=60))
    await store.change_guild(GUILD, lambda _: GuildSettings(GUILD, seasons=(season,)))
    for day in range(6):
        await ended(
            store, "noeufs", (OLIVIER, False, True), (MELANIE, False, False), at=NOW - timedelta(days=day)
        )
    await ended(store, "noeufs", (OLIVIER, False, False), (MELANIE, False, True), at=NOW - timedelta(days=90))
    told = texts(await turned(standings, f"noeufs.s{int(season.begins.timestamp())}.1.0"))
    assert "Automne" in told
    assert "6 victoires en 6 parties" in told
    assert "6 victoires d’affilée" in told
    assert told.count("· cote") == 2


async def test_statistics_name_a_nemesis_who_wants_to_be_named_and_no_other(store, standings):
    for _ in range(3):
        await ended(store, "le99", (OLIVIER, True, False), (MELANIE, False, False))
    click = Click(OLIVIER)
    await standings.of(click, click.user)
    assert f"bête noire : <@{MELANIE}> (3 défaites" in texts(click.screens[-1]).replace("\u00a0", " ")
    await store.set_unlisted(MELANIE, unlisted=True)
    await standings.of(click, click.user)
    assert "bête noire" not in texts(click.screens[-1])


# Seasons


AUTUMN, WINTER = (
    Season("Automne", datetime(2026, 9, 1, tzinfo=UTC)),
    Season("Hiver", datetime(2026, 12, 1, tzinfo=UTC)),
)


def test_a_season_lasts_until_the_next_and_the_last_one_has_no_end():
    both = seasons.with_season((WINTER,), AUTUMN)
    assert both == (AUTUMN, WINTER)
    assert seasons.span(both, AUTUMN) == Span(AUTUMN.begins, WINTER.begins)
    assert seasons.span(both, WINTER) == Span(WINTER.begins)
    assert seasons.without(both, " hiver ") == (AUTUMN,)


def test_the_season_that_is_on_is_the_latest_that_has_begun():
    both = (AUTUMN, WINTER)
    assert seasons.current(both, AUTUMN.begins - timedelta(seconds=1)) is None
    assert seasons.current(both, WINTER.begins - timedelta(seconds=1)) == AUTUMN
    assert seasons.current(both, WINTER.begins) == WINTER


def test_a_season_of_the_same_name_or_date_takes_the_place_of_the_one_before():
    moved = Season("AUTOMNE", AUTUMN.begins + timedelta(days=2))
    assert seasons.with_season((AUTUMN, WINTER), moved) == (moved, WINTER)
    renamed = Season("Rentrée", AUTUMN.begins)
    assert seasons.with_season((AUTUMN, WINTER), renamed) == (renamed, WINTER)


def test_a_date_is_in_utc_unless_it_says_otherwise():
    assert seasons.begun(" 2026-09-01 ") == AUTUMN.begins
    assert seasons.begun("2026-08-31T20:00-04:00") == AUTUMN.begins
    with pytest.raises(ValueError, match="soon"):
        seasons.begun("soon")
