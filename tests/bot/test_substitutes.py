"""Seats of a running game: offered, kept and taken; who is gone; and nobody who blocks everybody else."""

from datetime import timedelta

import msgspec
import pytest
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER, SEED, Bench
from support.player import parts
from support.random_games import Luck, random_options
from support.retold import dealt_game, held, later, more, retold, speaking

from bot.front.screens import announcement
from bot.host.derived_rows import results
from bot.host.table import refusals
from bot.host.table.codec import decode, encode
from bot.host.table.log import (
    Closed,
    Left,
    OfferWithdrawn,
    Pace,
    Person,
    Played,
    Robot,
    SeatOffered,
    Substituted,
    TurnReminded,
)
from bot.host.table.offers import Keep, Missing, Offer, Take
from bot.host.table.pending import overdue, upcoming
from bot.host.table.refusals import Refused
from bot.host.table.requests import (
    AddRobot,
    Join,
    Leave,
    Move,
    Pause,
    Remove,
    Resume,
    Start,
    decide,
)
from bot.host.table.state import unfold
from bot.host.table.time_lines import StoodIn
from bot.host.table.time_requests import ComeBack
from games import NEWEST, newest

HOUR = Pace(3600)

# ── one's own seat ──────────────────────────────────────────────────────────────────────────────────────


def offered(user=MELANIE, **how):
    bench = Bench(**how).started()
    bench.ask(Offer(user))
    return bench


def take(bench, user, of):
    return Take(user, bench.seat_of(of), bench.table.head)


def test_an_offered_seat_is_taken_with_its_cards():
    bench = offered()
    seat, hand = bench.seat_of(MELANIE), bench.table.view(bench.seat_of(MELANIE)).hand
    bench.ask(take(bench, LOUISE, of=MELANIE))
    assert bench.table.players[seat] == Person(LOUISE)
    assert bench.table.view(seat).hand == hand
    assert not bench.table.offered


def test_nobody_takes_a_seat_that_is_not_offered():
    bench = Bench().started()
    for request in (take(bench, LOUISE, of=MELANIE), Take(LOUISE, 17, bench.table.head)):
        assert bench.refused(request) == refusals.SeatNotFree()
    assert bench.refused(Join(LOUISE)) == refusals.TableFull(3)


def test_who_comes_by_the_command_takes_the_seat_of_an_automaton_first():
    bench = offered()
    own = bench.seat_of(FRANCIS)
    bench.ask(Leave(FRANCIS))
    bench.ask(Join(LOUISE))
    assert bench.seat_of(LOUISE) == own
    assert bench.table.offered == {bench.seat_of(MELANIE)}
    left = bench.seat_of(MELANIE)
    bench.ask(Join(15))
    assert bench.seat_of(15) == left


@pytest.mark.parametrize("again", ["move", "button", "own offer"])
def test_whoever_offered_a_seat_keeps_it_by_a_button_and_by_any_move(again):
    bench = Bench().started()
    user, seat = bench.mover, min(bench.table.awaited)
    assert bench.ask(Offer(user)) == (SeatOffered(seat, user),)
    assert bench.ask(Offer(user)) == ()
    request = {
        "move": Move(user, bench.table.menu(seat)[0]),
        "button": Keep(user),
        "own offer": take(bench, user, of=user),
    }[again]
    bench.ask(request)
    assert bench.refused(Take(LOUISE, seat, bench.table.head)) == refusals.SeatNotFree()
    assert bench.ask(Keep(user)) == ()


def fall_silent(bench):
    """Let the table remind those it waits for, and then speak for them."""
    for kind in (TurnReminded, Played):
        assert isinstance(bench.upcoming.act, kind)
        bench.add(bench.upcoming.act)


def test_no_move_of_others_nor_of_the_clock_takes_an_offer_back():
    bench = Bench(HOUR, draw_window="auto").started()
    mover = bench.mover
    bench.ask(Offer(mover))
    fall_silent(bench)
    bench.play()
    assert bench.table.offered == {bench.seat_of(mover)}


def test_a_stranger_offers_nothing_and_nobody_offers_anything_without_a_game():
    bench = Bench()
    assert bench.refused(Offer(OLIVIER)) == refusals.NotPlaying()
    bench.started()
    assert bench.refused(Offer(LOUISE)) == refusals.NotSeated()


def test_the_button_of_a_game_before_gives_no_seat():
    bench = offered(losses_to_end=1, draw_window="auto")
    old = take(bench, LOUISE, of=MELANIE)
    while bench.table.status == "playing":
        bench.go_on()
    assert bench.refused(old) == refusals.NotPlaying()
    bench.ask(Start(OLIVIER, SEED))
    assert not bench.table.offered
    bench.ask(Offer(bench.user(old.seat)))
    assert bench.refused(old) == refusals.SeatNotFree()


def test_nobody_takes_a_seat_who_has_seen_another_hand():
    bench = offered()
    bench.ask(Leave(FRANCIS))
    assert bench.refused(take(bench, FRANCIS, of=MELANIE)) == refusals.OtherHandSeen()
    assert bench.refused(take(bench, OLIVIER, of=MELANIE)) == refusals.AlreadySeated()
    bench.ask(take(bench, LOUISE, of=MELANIE))
    bench.ask(Offer(OLIVIER))
    assert bench.refused(take(bench, MELANIE, of=OLIVIER)) == refusals.OtherHandSeen()
    bench.ask(Offer(LOUISE))
    bench.ask(take(bench, MELANIE, of=LOUISE))
    assert bench.seat_of(MELANIE) is not None


def test_a_hand_that_is_withheld_cannot_be_had_by_its_number():
    bench = Bench().started()
    seat = bench.seat_of(MELANIE)
    bench.ask(Remove(OLIVIER, Person(MELANIE)))
    assert bench.refused(Take(LOUISE, seat, bench.table.head)) == refusals.HandWithheld()


def test_the_loss_of_a_hand_stays_with_whom_it_was_dealt_to():
    bench = offered(losses_to_end=1, draw_window="auto")
    bench.ask(take(bench, LOUISE, of=MELANIE))
    while bench.table.status == "playing":
        bench.go_on()
    rows = [row for each in unfold(bench.lines) for row in results(1, *each, bench.hours.at(7))]
    assert {row.user_id for row in rows} == {OLIVIER, FRANCIS, MELANIE}


# ── the seat of somebody else ───────────────────────────────────────────────────────────────────────────


def late_bench(pace=HOUR):
    """A table where the time of somebody has run out; return their seat, and somebody else, too."""
    bench = Bench(pace, draw_window="auto").started()
    seat = min(bench.table.awaited)
    return bench, seat, next(user for user in bench.table.people if user != bench.user(seat))


@pytest.mark.parametrize("spoken", [False, True])
def test_once_somebodys_time_is_up_others_have_them_replaced(spoken):
    bench, seat, other = late_bench()
    absent = bench.user(seat)
    assert bench.refused(Offer(other, seat)) == refusals.TimeNotUp(seat)
    bench.wait(hours=1)
    if spoken:
        fall_silent(bench)
        assert seat not in bench.table.awaited
    (act,) = bench.ask(Offer(other, seat))
    assert (act.old, type(act.player), act.by, act.why) == (Person(absent), Robot, other, "time")
    bench.ask(Take(absent, seat, bench.table.head))
    assert bench.user(seat) == absent
    assert bench.refused(Offer(other, seat)) == refusals.TimeNotUp(seat)


def test_where_that_was_agreed_on_a_seat_is_offered_until_its_player_is_back():
    bench, seat, _ = late_bench(Pace(3600, up="substitute"))
    absent = bench.user(seat)
    bench.wait(hours=2)
    while seat not in bench.table.absent:
        bench.add(bench.upcoming.act)
    bench.ask(ComeBack(absent))
    assert bench.refused(Take(LOUISE, seat, bench.table.head)) == refusals.SeatNotFree()
    bench.add(StoodIn(seat))
    bench.ask(Take(LOUISE, seat, bench.table.head))
    assert bench.user(seat) == LOUISE
    assert seat in bench.table.present


@pytest.mark.parametrize("up", ["automaton", "mildest"])
def test_elsewhere_only_others_offer_the_seat_of_somebody_late(up):
    bench, seat, other = late_bench(Pace(3600, up=up))
    bench.wait(hours=2)
    while seat not in bench.table.lapsed:
        bench.add(bench.upcoming.act)
    assert bench.refused(Take(LOUISE, seat, bench.table.head)) == refusals.SeatNotFree()
    bench.ask(Offer(other, seat))
    bench.ask(Take(LOUISE, seat, bench.table.head))
    assert bench.user(seat) == LOUISE


def test_whoever_comes_takes_the_place_of_the_automaton_that_sits_in():
    bench, seat, other = late_bench()
    bench.wait(hours=1)
    bench.ask(Offer(other, seat))
    assert bench.refused(Offer(other, seat)) == refusals.SeatNotFree()
    bench.ask(Take(LOUISE, seat, bench.table.head))
    assert bench.user(seat) == LOUISE


def test_where_turns_have_no_limit_a_very_long_one_counts_as_run_out():
    bench, seat, other = late_bench(Pace())
    bench.wait(days=2)
    assert bench.refused(Offer(other, seat)) == refusals.TimeNotUp(seat)
    bench.wait(days=1)
    bench.ask(Offer(other, seat))
    assert isinstance(bench.table.players[seat], Robot)


def test_who_plays_again_after_their_time_ran_out_is_not_replaced():
    bench, seat, other = late_bench()
    bench.wait(hours=1)
    fall_silent(bench)
    while seat not in bench.table.awaited:
        bench.go_on()
    bench.go_on()
    assert bench.refused(Offer(other, seat)) == refusals.TimeNotUp(seat)


# ── who is gone ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("why", ["left", "deleted"])
def test_an_automaton_plays_for_somebody_who_is_no_more_and_the_seat_is_free(why):
    bench = Bench().started()
    seat = bench.seat_of(OLIVIER)
    (act,) = bench.ask(Missing(OLIVIER, why))
    assert (act.why, type(act.player)) == (why, Robot)
    assert bench.table.host != OLIVIER
    assert bench.ask(Missing(OLIVIER, why)) == ()
    bench.ask(Take(LOUISE, seat, bench.table.head))
    assert bench.user(seat) == LOUISE


def test_a_table_whose_last_person_is_no_more_closes_and_a_lobby_frees_the_place():
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Join(MELANIE))
    assert bench.ask(Missing(MELANIE, "left")) == (Left(Person(MELANIE), MELANIE),)
    assert bench.ask(Missing(OLIVIER, "left")) == (Closed("deserted", OLIVIER),)


# ── what the channel sees ───────────────────────────────────────────────────────────────────────────────


def takes(before, *acts):
    """Return the buttons of an announcement of these acts that take a seat."""
    told = []
    for act in acts:
        told.append(more(told[-1].table if told else before, act))
    shown = announcement(held(told[-1].table), told, speaking("fr", told[-1].table), later)[-1].screen
    return [each["custom_id"] for each in parts(shown.payload()) if ":take:" in each.get("custom_id", "")]


def dealt(up="mildest"):
    table = retold(dealt_game(newest("le99"), 0), moves=0)[-1].table
    return msgspec.structs.replace(table, pace=Pace(3600, up=up))


def test_a_seat_that_has_become_free_has_a_button_and_one_that_was_kept_or_taken_has_none():
    table = dealt()
    user, n, name = table.players[1].user, table.head + 1, held(table).name
    robot, offer = Robot("careful"), SeatOffered(1, user)
    take = [f"l:{name}:take:1.{n}"]
    assert takes(table, offer) == take
    assert takes(table, Substituted(1, Person(user), robot, user, "left")) == take
    assert takes(table, Substituted(1, Person(user), robot, user)) == []
    assert takes(table, offer, OfferWithdrawn(1, user)) == []
    assert takes(table, offer, Substituted(1, Person(user), Person(99), 99)) == []


@pytest.mark.parametrize(("up", "buttons"), [("substitute", 1), ("automaton", 0)])
def test_whoever_stands_in_can_be_replaced_where_that_was_agreed_on(up, buttons):
    assert len(takes(dealt(up), StoodIn(1))) == buttons


# ── the log ─────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_said_of_seats_is_read_as_it_was_written_and_before_there_was_a_reason():
    acts = (
        SeatOffered(1, MELANIE),
        OfferWithdrawn(1, MELANIE),
        Substituted(1, Person(MELANIE), Robot("careful"), OLIVIER, "time"),
    )
    assert tuple(decode(encode(act), newest("le99")) for act in acts) == acts
    old = b'{"type":"Substituted","seat":1,"old":{"type":"robot","kind":"careful","name":1},'
    old += b'"player":{"type":"person","user":12},"by":12}'
    assert decode(old, newest("le99")) == Substituted(1, Robot("careful"), Person(12), 12)


# ── nobody blocks ───────────────────────────────────────────────────────────────────────────────────────

MONTH = timedelta(days=30)
TABLES = 12
"""Random tables of each game."""
STRETCH = 25
"""Requests made of each, after any of which everybody but one person may fall silent."""


class Random(Bench):
    """A table at which random people ask for random things, at random moments."""

    def __init__(self, game, number):
        self.luck = Luck(f"seats:{game.key}:{number}")
        options = random_options(game, self.luck)
        up = self.luck.choose(("mildest", "automaton", "substitute", "concede"))
        pace = Pace(self.luck.choose((None, 120, 86_400)), up=up)
        super().__init__(pace, game.key, **options.model_dump())
        wanted = game.seats(self.table.options)[0] + self.luck.below(2)
        for user in (MELANIE, FRANCIS, LOUISE, *range(20, 40))[: wanted - 1]:
            self.try_(Join(user) if self.luck.below(4) else AddRobot(OLIVIER, "careful"))
        self.ask(Start(OLIVIER, self.luck.seed))

    def try_(self, request):
        """Ask for something that may be refused; say whether anything came of it."""
        try:
            acts = decide(self.table, request, self.now, self.hours.at(7))
        except Refused:
            return False
        self.add(*acts)
        return bool(acts)

    def tick(self):
        """Let the table do what it does by itself by now."""
        for _ in range(500):
            if not (coming := upcoming(self.table, self.hours.at(7))) or coming.at > self.now:
                break
            self.add(coming.act)

    def stir(self):
        """Let something happen that may happen at a table."""
        user = self.luck.choose((*self.table.people, 50, 51))
        seat = self.luck.below(len(self.table.players))
        requests = [
            Offer(user), Offer(user, seat), Keep(user), Take(user, seat, self.table.head), Join(user),
            Leave(user), Remove(user, self.table.players[seat]), Pause("unreachable"), Resume(),
        ]  # fmt: skip
        if self.luck.below(6) == 0 and user in self.table.people:
            requests = [Missing(user, "left")]
        if self.luck.below(2) and (own := self.table.seat_of(user)) is not None and self.table.menu(own):
            requests = [Move(user, self.luck.choose(self.table.menu(own)))]
        self.try_(self.luck.choose(requests))
        self.now += timedelta(minutes=self.luck.choose((0, 1, 90, 3_000)))
        self.tick()


def survives(bench, alone):
    """Say whether a game goes on when one person alone looks in, twice a day, and all others are silent."""
    enough, until = moves(bench) + 30, bench.now + MONTH
    while bench.now < until:
        bench.tick()
        if bench.table.status != "playing" or moves(bench) > enough:
            return True
        for looks_in in (Resume(), ComeBack(alone)):
            bench.try_(looks_in)
        seat = bench.table.seat_of(alone)
        for other in {*range(len(bench.table.players))} - {seat}:
            bench.try_(Offer(alone, other))
        if menu := bench.table.menu(seat):
            bench.try_(Move(alone, menu[0]))
        bench.wait(hours=12)
    return False


def moves(bench):
    return sum(isinstance(line.act, Played) for line in bench.lines)


@pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
def test_whoever_falls_silent_the_game_goes_on_for_whoever_is_left(game):
    for number in range(TABLES):
        bench = Random(game, number)
        for _ in range(1 + bench.luck.below(STRETCH)):
            if bench.table.status == "playing":
                bench.stir()
        if bench.table.status == "playing":
            alone = bench.luck.choose(bench.table.people)
            assert survives(bench, alone), (game.key, number, bench.table.players, bench.table.awaited)


@pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
def test_in_every_state_the_table_itself_or_somebody_awaited_can_go_on(game):
    for number in range(TABLES):
        bench = Random(game, number)
        for _ in range(STRETCH):
            bench.stir()
            if bench.table.status != "playing":
                break
            waiting = [seat for seat in bench.table.awaited if isinstance(bench.table.players[seat], Person)]
            assert bench.upcoming or any(map(bench.table.menu, waiting)), (game.key, number)


def test_only_people_are_late():
    bench, seat, other = late_bench(Pace())
    bench.wait(days=3)
    assert overdue(bench.table, seat, bench.now, bench.hours.at(7))
    bench.ask(Leave(bench.user(seat)))
    assert not overdue(bench.table, seat, bench.now, bench.hours.at(7))
    assert bench.refused(Offer(other, seat)) == refusals.SeatNotFree()
