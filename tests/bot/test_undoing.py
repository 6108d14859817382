"""A misclick taken back at a table: who is asked, what the log says, and how the table then stands."""

from datetime import timedelta

import pytest
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED, Bench
from support.random_games import Luck

from bot.host.table.codec import decode, encode
from bot.host.table.deadlines import deadline
from bot.host.table.log import Pace, Played, Started, UndoAgreed, UndoAsked, UndoDeclined, Undone
from bot.host.table.pending import robot_move
from bot.host.table.refusals import NotPlaying, NotSeated, Settled, Stale, UndoWasDeclined
from bot.host.table.requests import AddRobot, Join, Leave, Move, Start
from bot.host.table.state import fold
from bot.host.table.time_lines import Conceded, StoodIn
from bot.host.table.undoing import AgreeToUndo, DeclineUndo, TakeBack, may_ask, recorded
from games import NEWEST
from games.record import export, read_record, replay_lines, write_record
from games.undoing import NothingToUndo

EVERY_GAME = pytest.mark.parametrize("key", [game.key for game in NEWEST])


@pytest.fixture
def bench():
    """Les Nœufs between three people: a card that is played shows nobody anything else."""
    return Bench(game="noeufs").started()


def misclick(bench):
    """Let whoever's turn it is play a card; return who, the table before, and the line."""
    while bench.table.menu(min(bench.table.awaited))[0].verb != "play":
        bench.play()
    user, before = bench.mover, bench.table
    bench.play()
    return user, before, bench.table.head


def test_nobody_is_asked_as_long_as_nobody_has_acted_since(bench):
    user, before, line = misclick(bench)
    (act,) = bench.ask(TakeBack(user))
    assert act == Undone(bench.seat_of(user), act.cards, line)
    assert act.cards == bench.lines[line].act.action.cards
    assert bench.table.state is before.state
    assert bench.table.lately == before.lately != (), "what is taken back leads to no milestone"
    assert [bench.table.menu(seat) for seat in range(3)] == [before.menu(seat) for seat in range(3)]


def test_the_lines_that_are_taken_back_stay_in_the_log(bench):
    user, _, line = misclick(bench)
    before = bench.lines[: line + 1]
    bench.ask(TakeBack(user))
    assert bench.lines[: line + 1] == before
    assert bench.table.head == line + 1


def two_since(bench):
    """Let three people play a card each, one after the other; the first wants to take that back."""
    while True:
        user, _, line = misclick(bench)
        rest = [user]
        for _ in range(2):
            if bench.table.menu(min(bench.table.awaited))[0].verb != "play":
                break
            rest.append(bench.mover)
            bench.play()
        if len(set(rest)) == 3 and bench.table.past:
            return rest, line


def test_those_who_have_acted_since_are_asked_and_all_of_them_have_to_agree(bench):
    (user, second, third), line = two_since(bench)
    (asked,) = bench.ask(TakeBack(user))
    assert isinstance(asked, UndoAsked)
    assert set(asked.needed) == {bench.seat_of(second), bench.seat_of(third)}
    assert bench.ask(AgreeToUndo(third, line)) == (UndoAgreed(bench.seat_of(third)),)
    (undone,) = bench.ask(AgreeToUndo(second, line))
    assert undone == Undone(
        bench.seat_of(user), asked.cards, line, (bench.seat_of(third), bench.seat_of(second))
    )
    assert bench.mover == user


def test_asked_once_more_the_table_says_nothing_new(bench):
    (user, *_), _ = two_since(bench)
    bench.ask(TakeBack(user))
    assert bench.ask(TakeBack(user)) == ()
    assert not may_ask(bench.table, bench.seat_of(user))


def test_one_who_declines_settles_it_until_somebody_plays_on(bench):
    (user, second, third), line = two_since(bench)
    bench.ask(TakeBack(user))
    assert bench.ask(DeclineUndo(second, line)) == (UndoDeclined(bench.seat_of(second), bench.seat_of(user)),)
    assert isinstance(bench.refused(AgreeToUndo(third, line)), Settled)
    assert isinstance(bench.refused(TakeBack(user)), UndoWasDeclined)


def test_what_is_asked_lapses_when_somebody_plays_on(bench):
    (user, second, _), line = two_since(bench)
    bench.ask(TakeBack(user))
    bench.play()
    assert isinstance(bench.refused(AgreeToUndo(second, line)), Settled)
    assert bench.table.undo is None


def test_only_who_is_asked_has_a_word_in_it(bench):
    (user, second, _), line = two_since(bench)
    bench.ask(TakeBack(user))
    assert isinstance(bench.refused(AgreeToUndo(user, line)), Settled)
    assert isinstance(bench.refused(AgreeToUndo(second, line - 1)), Settled)
    assert isinstance(bench.refused(AgreeToUndo(99, line)), NotSeated)
    assert isinstance(bench.refused(TakeBack(99)), NotSeated)


def test_a_card_that_was_drawn_since_ends_it(bench):
    misclick(bench)
    while bench.table.menu(min(bench.table.awaited))[0].verb != "draw":
        bench.play()
    others = [bench.user(seat) for seat in range(3)]
    bench.play()
    assert [type(bench.refused(TakeBack(user))) for user in others] == [NothingToUndo] * 3
    assert not any(may_ask(bench.table, seat) for seat in range(3))


def test_what_the_clock_played_is_no_misclick(bench):
    while bench.table.menu(seat := min(bench.table.awaited))[0].verb != "play":
        bench.play()
    user = bench.user(seat)
    bench.add(Played(seat, bench.table.menu(seat)[0], "clock"))
    assert isinstance(bench.refused(TakeBack(user)), NothingToUndo)


def test_who_was_only_spoken_for_is_not_asked(bench):
    user, _, _ = misclick(bench)
    seat = min(bench.table.awaited)
    action = bench.table.menu(seat)[0]
    assert action.verb == "play"
    bench.add(Played(seat, action, "clock"))
    assert isinstance(bench.ask(TakeBack(user))[0], Undone)


def test_automata_mind_nothing():
    bench = Bench(game="noeufs")
    for _ in range(2):
        bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Start(OLIVIER, SEED))
    seat = bench.seat_of(OLIVIER)
    while not (seat in bench.table.awaited and bench.table.menu(seat)[0].verb == "play"):
        bench.go_on()
    bench.play(OLIVIER)
    line = bench.table.head
    while seat not in bench.table.awaited:
        move = robot_move(bench.table, min(bench.table.awaited))
        if move.action.verb != "play":
            break
        bench.add(move)
    assert bench.table.head > line, "an automaton has played since"
    (undone,) = bench.ask(TakeBack(OLIVIER))
    assert (undone.back, undone.agreed) == (line, ())


def test_nobody_goes_back_to_before_a_seat_changed_hands(bench):
    user, _, _ = misclick(bench)
    bench.ask(Leave(next(bench.user(seat) for seat in range(3) if bench.user(seat) != user)))
    assert isinstance(bench.refused(TakeBack(user)), NothingToUndo)


def test_buttons_of_before_mean_nothing_any_more(bench):
    user, before, _ = misclick(bench)
    follower = bench.mover
    action, shown = bench.table.menu(bench.seat_of(follower))[0], bench.table.head
    bench.ask(TakeBack(user))
    mine = before.menu(bench.seat_of(user))[0]
    assert isinstance(bench.refused(Move(user, mine, before.head)), Stale)
    assert isinstance(bench.refused(Move(follower, action, shown)), Stale)
    assert bench.ask(Move(user, mine, bench.table.head))


def test_the_turn_has_the_time_that_it_had_left():
    bench = Bench(Pace(300), game="noeufs").started()
    while bench.table.menu(min(bench.table.awaited))[0].verb != "play":
        bench.play()
    bench.wait(seconds=200)
    user = bench.mover
    bench.play()
    bench.wait(seconds=90)
    bench.ask(TakeBack(user))
    assert deadline(bench.table, bench.hours.at(7)) - bench.now == timedelta(seconds=100)


def test_whose_time_ran_out_since_is_late_no_more_and_who_spoke_last_did_so_before():
    bench = Bench(Pace(300), game="noeufs").started()
    user, before, _ = misclick(bench)
    seat = min(bench.table.awaited)
    while bench.table.menu(seat)[0].verb != "play":
        user, before, _ = misclick(bench)
        seat = min(bench.table.awaited)
    bench.add(Played(seat, bench.table.menu(seat)[0], "clock"))
    assert bench.table.lapsed == {seat}
    bench.ask(TakeBack(user))
    assert (bench.table.lapsed, bench.table.spoke) == (before.lapsed, before.spoke)


def test_whoever_an_automaton_sits_in_for_since_stays_late():
    bench = Bench(Pace(300, up="automaton"), game="noeufs").started()
    user, _, _ = misclick(bench)
    seat = min(bench.table.awaited)
    bench.add(StoodIn(seat))
    bench.ask(TakeBack(user))
    assert bench.table.lapsed == bench.table.absent == {seat}


def test_asking_stops_nobodys_clock():
    bench = Bench(Pace(300), game="noeufs").started()
    (user, *_), _ = two_since(bench)
    before = deadline(bench.table, bench.hours.at(7))
    bench.wait(seconds=100)
    bench.ask(TakeBack(user))
    assert deadline(bench.table, bench.hours.at(7)) == before


def seated(key, luck):
    """Open a table of any game: two people and as many automata as it needs, or people alone."""
    bench = Bench(game=key)
    least = bench.table.game.seats(bench.table.options)[0]
    bench.ask(Join(MELANIE))
    for place in range(max(least - 2, 1)):
        bench.ask(AddRobot(OLIVIER, "careful") if luck.below(2) else Join(FRANCIS + place))
    bench.ask(Start(OLIVIER, luck.seed))
    return bench


@EVERY_GAME
def test_a_log_in_which_people_take_back_what_they_can_is_read_and_replayed_alike(key):
    undone = 0
    for number in range(4):
        luck = Luck(f"undo:{key}:{number}")
        bench = seated(key, luck)
        undone += misclicks(bench, luck)
        assert_read_alike(bench)
        assert_replayed(bench)
    assert undone > 4


def misclicks(bench, luck):
    """Play on, and now and then let somebody take back what they can; return how often somebody did."""
    undone = 0
    for _ in range(150):
        if bench.table.status != "playing":
            break
        bench.wait(minutes=20)
        bench.go_on()
        user = luck.choose(bench.table.people)
        if luck.below(4) == 0 and may_ask(bench.table, bench.seat_of(user)):
            taken_back(bench, user)
            undone += 1
    return undone


def assert_read_alike(bench):
    table = None
    for line in bench.lines:
        act = decode(encode(line.act), table.game if table else None)
        assert act == line.act
        table, _ = fold(table, line)
    assert table == bench.table


def test_before_the_first_card_there_is_no_game_to_take_anything_back_in():
    bench = Bench()
    assert bench.refused(TakeBack(OLIVIER)) == NotPlaying()
    assert bench.refused(TakeBack(FRANCIS)) == NotSeated()


def test_in_a_game_that_was_conceded_nothing_is_taken_back_any_more(bench):
    (user, second, _), line = two_since(bench)
    bench.ask(TakeBack(user))
    lost = bench.table.state
    bench.add(Conceded(min(bench.table.awaited)))
    assert bench.refused(AgreeToUndo(second, line)) == Settled()
    assert bench.refused(TakeBack(user)) == NothingToUndo()
    assert bench.table.state is lost
    assert bench.table.undo is None


def taken_back(bench, user):
    """Take back what somebody did last; whoever is asked agrees. The table is as it was before."""
    was = next(each for each in reversed(bench.table.past) if each.seat == bench.seat_of(user))
    (act,) = bench.ask(TakeBack(user))
    for seat in getattr(act, "needed", ()):
        bench.ask(AgreeToUndo(bench.user(seat), act.back))
    assert bench.table.state == was.state
    assert bench.table.undo is None


def assert_replayed(bench):
    table = bench.table
    started = next(line.act for line in bench.lines if isinstance(line.act, Started))
    names = [f"P{seat}" for seat in range(len(started.seats))]
    actions = recorded(line.act for line in bench.lines)
    record = export(table.game, names, table.options, started.seed, actions)
    *lines, end = replay_lines(read_record(write_record(record)))
    assert [line["action"] for line in lines].count("undo") == len(
        [line for line in bench.lines if isinstance(line.act, Undone)]
    )
    assert end["to_act"] == sorted(table.awaited)
    assert {seat: view["hand"] for seat, view in end["views"].items()} == {
        str(seat): table.view(seat).hand for seat in range(len(names))
    }
