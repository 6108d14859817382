"""Whose the results are: whatever people do with their seats, nobody loses less by it."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER, SEED, Bench, around

from bot.host.derived_rows import results
from bot.host.table.log import Pace, Person, Played, Robot
from bot.host.table.pending import robot_move
from bot.host.table.refusals import Refused
from bot.host.table.requests import AddRobot, Cancel, Join, Leave, Move, Remove, Start
from bot.host.table.state import unfold
from bot.host.table.time_lines import Conceded, Forgotten, StoodIn
from bot.host.table.undoing import TakeBack

GUILD = 7
PEOPLE = (OLIVIER, MELANIE, FRANCIS)
SEEDS = pytest.mark.parametrize("number", range(12))
AT_ONCE = {"draw_window": "auto"}
"""Nobody need be waited for who may still draw."""
SHORT = {"le99": {"losses_to_end": 3, **AT_ONCE}, "noeufs": {"end": "manches:3"}}


def luck(*seed):
    """Return a source of chance that is the same each time."""
    return Random(".".join(map(str, seed)))  # noqa: S311 - games for tests, and no secrets


def rows(bench):
    """Derive the results of a table from its log."""
    told = unfold(bench.lines)
    return [row for each in told for row in results(GUILD, *each, bench.hours.at(7))]


def counted(bench, **which):
    """Count somebody's results, by user."""
    alike = (row for row in rows(bench) if all(getattr(row, name) == value for name, value in which.items()))
    return Counter(row.user_id for row in alike)


def lost_deals(bench):
    return counted(bench, kind="round", lost=True)


def lost_games(bench):
    return counted(bench, kind="game", lost=True)


def begun(game="le99", *users, **options):
    return Bench(game=game, **options).started(*(users or PEOPLE[1:]))


def to_the_end(bench):
    while bench.table.status == "playing":
        bench.go_on()
    return bench


def moves(bench, number):
    """Play a game of three people at random, and list who said what."""
    chance = luck(number)
    while bench.table.status == "playing":
        seat = min(bench.table.awaited)
        action = chance.choice(bench.table.menu(seat))
        bench.ask(Move(bench.user(seat), action))
    return [line.act for line in bench.lines if isinstance(line.act, Played)]


def retold(honest, *, game, meanwhile):
    """Play the same moves again, whoever sits there; ``meanwhile`` is asked for its wishes before each."""
    bench = begun(game, **SHORT[game])
    for place, act in enumerate(honest):
        for wish in meanwhile(place, bench):
            try:
                bench.ask(wish)
            except Refused:
                continue
        robot = isinstance(bench.table.players[act.seat], Robot)
        bench.add(Played(act.seat, act.action, "robot" if robot else "player"))
    return bench


def coming_and_going(user, number):
    """Leave and come back at random."""
    chance = luck(user, number)

    def meanwhile(_place, bench):
        seated = bench.table.seat_of(user) is not None
        return [Leave(user) if seated else Join(user)] if chance.random() < 0.2 else []

    return meanwhile


# Nobody launders a loss


@SEEDS
@pytest.mark.parametrize("user", PEOPLE)
def test_who_comes_and_goes_loses_as_much_as_who_stays_and_spares_or_harms_nobody(user, number):
    honest = begun("le99", **SHORT["le99"])
    said = moves(honest, number)
    gone = retold(said, game="le99", meanwhile=coming_and_going(user, number))
    assert lost_deals(gone) == lost_deals(honest)
    assert lost_games(gone) == lost_games(honest)
    spared = counted(gone, kind="game", lost=False) - counted(honest, kind="game", lost=False)
    assert not spared


@SEEDS
@pytest.mark.parametrize("user", PEOPLE)
def test_who_comes_and_goes_wins_no_more_and_escapes_no_game_that_others_win(user, number):
    honest = begun("noeufs", **SHORT["noeufs"])
    said = moves(honest, number)
    gone = retold(said, game="noeufs", meanwhile=coming_and_going(user, number))
    assert counted(gone, kind="game", won=False) == counted(honest, kind="game", won=False)
    assert not counted(gone, kind="game", won=True) - counted(honest, kind="game", won=True)


@SEEDS
@pytest.mark.parametrize("user", PEOPLE)
def test_who_closes_a_game_or_leaves_it_to_be_closed_loses_the_deal_at_least(user, number):
    honest = begun("le99", **SHORT["le99"])
    said = moves(honest, number)
    stop = luck(number).randrange(len(said) // 3, len(said) - 1)
    until = retold(said[:stop], game="le99", meanwhile=lambda *_: ())
    before = lost_deals(until)[user]
    acted = until.table.acted[until.seat_of(user)] > until.table.started
    most = max(until.table.view(None).losses)
    mine = until.table.view(None).losses[until.seat_of(user)] + 1
    if luck(user, number).random() < 0.5:
        until.ask(Leave(user))
        user_alone = next(other for other in PEOPLE if other != user)
        until.ask(Cancel(user_alone, moderator=True))
    else:
        until.ask(Cancel(user, moderator=True))
    assert lost_deals(until)[user] == before + acted
    assert lost_games(until)[user] == (acted and mine >= most)


@SEEDS
def test_losses_change_hands_with_the_seat_and_none_is_ever_gone(number):
    honest = begun("le99", **SHORT["le99"])
    said = moves(honest, number)
    chance = luck(number)

    def handing_over(_place, bench):
        if chance.random() > 0.1 or len(bench.table.people) == 1:
            return []
        return [Leave(chance.choice(PEOPLE)), Join(chance.choice((*PEOPLE, LOUISE)))]

    handed = retold(said, game="le99", meanwhile=handing_over)
    assert lost_deals(handed).total() == lost_deals(honest).total()
    assert lost_games(handed).total() == 1


# Whose a deal is


def test_a_deal_is_theirs_to_whom_it_was_dealt_and_the_next_theirs_who_took_the_seat():
    bench = begun(losses_to_end=20, **AT_ONCE)
    bench.play()
    bench.ask(Leave(FRANCIS))
    bench.ask(Join(LOUISE))
    seat = bench.seat_of(LOUISE)
    while len(bench.table.sheet.deals) < 2:
        bench.play()
    first, second = bench.table.sheet.deals[:2]
    assert (first.holders[seat], first.sitters[seat]) == (FRANCIS, LOUISE)
    assert second.holders[seat] == LOUISE


def test_who_was_sent_away_answers_for_the_deal_that_was_dealt_to_them_and_no_other():
    bench = begun(losses_to_end=20, **AT_ONCE)
    bench.play()
    seat = bench.seat_of(FRANCIS)
    bench.ask(Remove(OLIVIER, Person(FRANCIS)))
    while len(bench.table.sheet.deals) < 3:
        bench.go_on()
    assert [deal.holders[seat] for deal in bench.table.sheet.deals[:3]] == [FRANCIS, None, None]


def test_a_hand_that_was_dealt_to_an_automaton_is_theirs_who_first_plays_from_it():
    bench = Bench(losses_to_end=20, **AT_ONCE)
    bench.ask(Join(MELANIE))
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Start(OLIVIER, SEED))
    seat = next(seat for seat, each in enumerate(bench.table.players) if isinstance(each, Robot))
    bench.ask(Join(LOUISE))
    assert bench.table.sheet.holders[seat] is None
    while bench.table.sheet.holders[seat] is None:
        bench.go_on()
    assert bench.table.sheet.holders[seat] == LOUISE


@pytest.mark.parametrize("back", [False, True])
def test_a_game_that_is_not_lost_counts_for_who_stayed_for_half_of_it(back):
    spared = 0
    for user in PEOPLE:
        bench = begun(losses_to_end=6, **AT_ONCE)
        bench.play()
        bench.ask(Leave(user))
        seat = dict(bench.table.gone)[user]
        while bench.table.status == "playing":
            bench.go_on()
            if back and bench.table.seat_of(user) is None and 5 in bench.table.view(None).losses:
                bench.ask(Join(user))
        lost = bench.table.view(None).losses[seat] == 6
        assert counted(bench, kind="game")[user] == lost
        spared += not lost
    assert spared


# Breaking a game off


def test_who_has_not_played_yet_may_close_a_game_and_is_charged_with_nothing():
    bench = begun(**AT_ONCE)
    bench.ask(Cancel(OLIVIER))
    assert counted(bench) == counted(bench, kind="broken") == Counter(PEOPLE)


def test_who_took_back_all_that_they_had_played_and_whose_turn_it_was_meanwhile_have_not_played():
    for place in (0, 1):
        bench = begun()
        first = bench.mover
        bench.play()
        closing = (first, bench.mover)[place]
        bench.ask(TakeBack(first))
        assert bench.mover == first
        bench.ask(Cancel(closing, moderator=True))
        assert {row.kind for row in rows(bench)} == {"broken"}


def acted(bench, user):
    while bench.table.acted[bench.seat_of(user)] == bench.table.started:
        bench.play()


def test_a_moderator_who_closes_a_game_of_others_charges_nobody():
    bench = begun(losses_to_end=20, **AT_ONCE)
    acted(bench, OLIVIER)
    before = len(rows(bench))
    bench.ask(Cancel(LOUISE, moderator=True))
    assert [row.kind for row in rows(bench)[before:]] == ["broken"] * 3


def test_who_has_waited_two_days_for_others_closes_with_a_clear_conscience():
    for days, charged in ((1, 1), (3, 0)):
        bench = begun(losses_to_end=20, **AT_ONCE)
        acted(bench, OLIVIER)
        while bench.mover == OLIVIER:
            bench.play()
        bench.wait(days=days)
        before = lost_deals(bench)[OLIVIER]
        bench.ask(Cancel(OLIVIER))
        assert lost_deals(bench)[OLIVIER] - before == charged


def test_hours_in_which_the_bot_was_down_are_no_waiting():
    bench = begun(losses_to_end=20, **AT_ONCE)
    acted(bench, OLIVIER)
    while bench.mover == OLIVIER:
        bench.play()
    since = bench.now
    bench.wait(days=3)
    bench.hours.learn(around((since, since + timedelta(days=2))))
    bench.ask(Cancel(OLIVIER))
    assert lost_deals(bench)[OLIVIER]


def test_a_game_of_points_that_somebody_breaks_off_counts_as_not_won_by_them_alone():
    bench = begun("noeufs")
    acted(bench, OLIVIER)
    bench.ask(Cancel(OLIVIER))
    assert [(row.kind, row.user_id, row.won) for row in rows(bench) if row.kind == "game"] == [
        ("game", OLIVIER, False)
    ]
    assert counted(bench, kind="broken") == Counter((MELANIE, FRANCIS))


def test_a_log_that_does_not_say_who_closed_the_table_charges_nobody():
    bench = begun(losses_to_end=20, **AT_ONCE)
    acted(bench, OLIVIER)
    before = rows(bench)
    bench.ask(Cancel(OLIVIER))
    bench.lines[-1] = type(bench.lines[-1])(
        bench.lines[-1].n, bench.now, type(bench.lines[-1].act)(bench.lines[-1].act.why)
    )
    assert rows(bench) == before


# Time


def out_of_time(bench, *acts):
    """Let the time of whoever is awaited run out, until the table has done this about it."""
    for _ in range(200):
        coming = bench.upcoming
        bench.now = coming.at
        bench.add(coming.act)
        if isinstance(coming.act, acts):
            return coming.act
    raise AssertionError(acts)


def test_who_lets_their_time_run_out_where_that_concedes_has_lost_the_game_and_the_others_have_not():
    bench = Bench(pace=Pace(120, up="concede"), losses_to_end=20, **AT_ONCE).started(MELANIE, FRANCIS)
    slow = bench.user(out_of_time(bench, Conceded).seat)
    assert lost_games(bench) == Counter((slow,))
    bench.ask(Cancel(OLIVIER))
    assert counted(bench, kind="broken") == Counter()


def test_an_automaton_that_plays_for_who_is_away_loses_for_them():
    bench = Bench(pace=Pace(120, up="automaton"), losses_to_end=20, **AT_ONCE).started(MELANIE, FRANCIS)
    seat = out_of_time(bench, StoodIn).seat
    away = bench.user(seat)
    while len(bench.table.sheet.deals) < 4:
        if seat in bench.table.awaited:
            bench.add(robot_move(bench.table, seat))
        else:
            bench.play()
    last = bench.table.sheet.deals[-1]
    assert (last.holders[seat], last.sitters[seat]) == (away, None)
    other = next(user for user in PEOPLE if user != away)
    acted(bench, other)
    before = lost_deals(bench)
    bench.ask(Cancel(other, moderator=True))
    assert lost_deals(bench) - before == Counter((away, other))


def test_a_game_to_which_nobody_comes_back_is_broken_off_by_all():
    bench = Bench(pace=Pace(120, up="automaton"), losses_to_end=20, **AT_ONCE).started(MELANIE, FRANCIS)
    for user in PEOPLE:
        acted(bench, user)
    before = lost_deals(bench)
    out_of_time(bench, Forgotten)
    assert lost_deals(bench) - before >= Counter(PEOPLE)


# Practice


def test_a_game_that_one_person_begins_among_automata_is_practice_to_its_end():
    bench = Bench(losses_to_end=1, **AT_ONCE)
    for _ in range(2):
        bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Start(OLIVIER, SEED))
    bench.ask(Join(LOUISE))
    to_the_end(bench)
    assert {row.practice for row in rows(bench)} == {True}
    assert {row.practice for row in rows(to_the_end(begun(losses_to_end=1, **AT_ONCE)))} == {False}
