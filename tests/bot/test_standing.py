"""Standing: streaks, nemeses and ratings follow from the games, whoever counts and however often."""

from random import Random

import pytest
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER

from bot.host.ratings import RATED_FROM, ratings
from bot.host.standing import Nemesis, Streaks, all_streaks, courses, nemesis, placings
from bot.store import GameResult, Standing
from games import newest

LE99, NOEUFS = newest("le99"), newest("noeufs")
ALL = (OLIVIER, MELANIE, FRANCIS, LOUISE)


def game(n, people, **those):
    """Tell of a game: of whom there were losers, winners, those to whom it was broken off, or unlisted."""
    losers, winners, broken, unlisted = (
        those.get(name, ()) for name in ("losers", "winners", "broken", "unlisted")
    )
    return [
        GameResult(1, n, user, user in losers, user in winners, user in broken, user not in unlisted)
        for user in sorted(people)
    ]


def lost_by(*losers, people=ALL, **how):
    """Games that each of these lost, one after the other."""
    return [row for n, loser in enumerate(losers) for row in game(n, people, losers=(loser,), **how)]


def won_by(*winners, people=ALL, **how):
    return [row for n, winner in enumerate(winners) for row in game(n, people, winners=(winner,), **how)]


# Streaks


def test_a_streak_counts_the_games_that_one_came_through_and_remembers_the_longest():
    streaks = all_streaks(LE99, lost_by(MELANIE, FRANCIS, FRANCIS, OLIVIER, FRANCIS))
    assert streaks == {
        OLIVIER: Streaks(1, 3),
        MELANIE: Streaks(4, 4),
        FRANCIS: Streaks(0, 1),
        LOUISE: Streaks(5, 5),
    }


def test_where_there_are_winners_a_streak_is_of_victories():
    assert all_streaks(NOEUFS, won_by(OLIVIER, OLIVIER, MELANIE))[OLIVIER] == Streaks(0, 2)
    assert all_streaks(NOEUFS, won_by(OLIVIER, OLIVIER, MELANIE))[MELANIE] == Streaks(1, 1)


def test_a_game_that_others_broke_off_is_no_part_of_a_streak():
    games = [*lost_by(FRANCIS, FRANCIS), *game(9, (OLIVIER, MELANIE), losers=(MELANIE,), broken=(OLIVIER,))]
    assert all_streaks(LE99, games)[OLIVIER] == Streaks(2, 2)


# Nemesis


def test_a_nemesis_is_who_is_spared_most_often_where_one_loses():
    games = lost_by(OLIVIER, OLIVIER, OLIVIER, people=(OLIVIER, MELANIE))
    games += [row for n in (10, 11) for row in game(n, (OLIVIER, FRANCIS), losers=(OLIVIER,))]
    assert nemesis(LE99, games, OLIVIER) == Nemesis(MELANIE, 3, 3)
    assert nemesis(LE99, games, MELANIE) is None


def test_between_equals_a_nemesis_is_who_comes_off_better_more_regularly():
    games = lost_by(OLIVIER, OLIVIER, MELANIE, people=(OLIVIER, MELANIE))
    games += [row for n in (10, 11) for row in game(n, (OLIVIER, FRANCIS), losers=(OLIVIER,))]
    assert nemesis(LE99, games, OLIVIER) == Nemesis(FRANCIS, 2, 2)


def test_where_there_are_winners_a_nemesis_wins():
    assert nemesis(NOEUFS, won_by(LOUISE, MELANIE, LOUISE), OLIVIER) == Nemesis(LOUISE, 2, 3)


def test_one_bad_evening_makes_no_nemesis():
    assert nemesis(LE99, lost_by(OLIVIER), OLIVIER) is None


def test_who_wants_to_be_on_no_list_is_nobodys_nemesis_and_has_one():
    games = lost_by(OLIVIER, OLIVIER, people=(OLIVIER, MELANIE), unlisted=(MELANIE,))
    assert nemesis(LE99, games, OLIVIER) is None
    games = lost_by(OLIVIER, OLIVIER, people=(OLIVIER, MELANIE), unlisted=(OLIVIER,))
    assert nemesis(LE99, games, OLIVIER) == Nemesis(MELANIE, 2, 2)


# Courses


def test_a_course_says_how_much_of_their_games_somebody_came_through_by_then():
    games = lost_by(OLIVIER, MELANIE, MELANIE, MELANIE, people=(OLIVIER, MELANIE))
    assert courses(LE99, games, [OLIVIER, MELANIE]) == [(0, 50, 200 / 3, 75), (100, 50, 100 / 3, 25)]


def test_who_comes_late_has_no_course_before_and_a_broken_game_moves_nobody():
    games = [*lost_by(OLIVIER, OLIVIER, people=(OLIVIER, MELANIE)), *game(3, (FRANCIS,), losers=(FRANCIS,))]
    games += game(4, (FRANCIS,), broken=(FRANCIS,))
    assert courses(LE99, games, [FRANCIS]) == [(None, None, 0, 0)]


def test_a_long_season_is_seen_at_few_moments_and_at_its_end():
    games = lost_by(*[OLIVIER] * 999, MELANIE, people=(OLIVIER, MELANIE))
    (course,) = courses(LE99, games, [MELANIE])
    assert len(course) == 24
    assert course[-1] == 99.9


# Ratings


def test_who_wins_is_rated_above_who_does_not_once_there_are_enough_games():
    assert ratings(tuple(won_by(*[OLIVIER] * (RATED_FROM - 1)))) == {}
    rated = ratings(tuple(won_by(*[OLIVIER] * RATED_FROM)))
    assert set(rated) == set(ALL)
    assert all(rated[OLIVIER].ordinal > rated[other].ordinal for other in ALL[1:])


def test_who_plays_more_is_rated_more_surely():
    few, many = (ratings(tuple(won_by(*ALL * times)))[OLIVIER] for times in (2, 20))
    assert many.deviation < few.deviation


def test_ratings_are_the_same_whoever_counts():
    luck = Random(5)  # noqa: S311 - a test must be the same each time
    games = tuple(won_by(*(luck.choice(ALL) for _ in range(60))))
    assert ratings.__wrapped__(games) == ratings.__wrapped__(games)


def test_a_game_that_was_the_same_for_all_tells_nothing():
    games = [row for n in range(9) for row in game(n, ALL)]
    games += [row for n in range(9, 18) for row in game(n, ALL, winners=ALL)]
    assert ratings(tuple(games)) == {}


def test_who_breaks_games_off_is_rated_as_who_does_not_win_them():
    games = [row for n in range(RATED_FROM) for row in game(n, ALL, broken=(MELANIE, FRANCIS, LOUISE))]
    rated = ratings(tuple(games))
    assert all(rated[OLIVIER].ordinal < rated[other].ordinal for other in ALL[1:])


def test_hiding_changes_nobodys_rating():
    games = won_by(*ALL * 3)
    hidden = won_by(*ALL * 3, unlisted=(OLIVIER,))
    assert ratings(tuple(games)) == ratings(tuple(hidden))


# The order of a leaderboard


@pytest.mark.parametrize(("rules", "first"), [(LE99, OLIVIER), (NOEUFS, MELANIE)])
def test_ratings_order_a_leaderboard_only_where_there_are_winners(rules, first):
    sums = [Standing(OLIVIER, 5, 0, 1, 0, 0, 0), Standing(MELANIE, 5, 1, 4, 0, 0, 0)]
    lines = placings(rules, sums, won_by(*[MELANIE] * RATED_FROM, people=(OLIVIER, MELANIE)))
    assert lines[0].sums.user_id == first
    assert (lines[0].rating is None) == rules.losing


def test_who_is_not_rated_yet_comes_after_who_is():
    sums = [Standing(LOUISE, 3, 0, 3, 0, 0, 0), Standing(OLIVIER, 5, 0, 0, 0, 0, 0)]
    lines = placings(NOEUFS, sums, won_by(*[MELANIE] * RATED_FROM, people=(OLIVIER, MELANIE)))
    assert [(line.sums.user_id, line.rating is None) for line in lines] == [(OLIVIER, False), (LOUISE, True)]
