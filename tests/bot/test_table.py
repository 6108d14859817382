"""A table: who may sit down, begin, play and get up, and what the table does by itself."""

from datetime import timedelta

import msgspec
import pytest
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER, SEED, Bench, around

from bot.host.derived_rows import results
from bot.host.table import refusals
from bot.host.table.codec import decode, encode
from bot.host.table.log import (
    Act,
    Closed,
    Expired,
    Joined,
    Left,
    Pace,
    Person,
    Played,
    Robot,
    Started,
    Substituted,
    TurnReminded,
)
from bot.host.table.pending import Upcoming
from bot.host.table.requests import (
    AddRobot,
    Cancel,
    Choose,
    Join,
    Leave,
    Move,
    Pause,
    Remove,
    Resume,
    Start,
    understood,
)
from bot.host.table.state import unfold
from games import NEWEST, newest
from games.core import NotYourTurn, Scored
from games.le99.messages import Discard, DrawBeforeAnnounce, DrawForgotten, EndTurn, NewCoup
from games.tremblay.language.reading import read_rule
from games.tremblay.table import inventing
from games.tremblay.table.rule_messages import Propose, RuleAdopted
from games.tremblay.table.rulebook import Rulebook

# ── sitting down ────────────────────────────────────────────────────────────────────────────────────────


def test_the_host_sits_at_the_table_they_open():
    bench = Bench()
    assert bench.table.players == (Person(OLIVIER),)
    assert bench.table.status == "lobby"


def test_one_has_one_place_at_a_table():
    assert Bench().refused(Join(OLIVIER)) == refusals.AlreadySeated()


def test_a_table_takes_no_more_players_than_its_game():
    bench = Bench()
    for user in range(100, 119):
        bench.ask(Join(user))
    assert bench.refused(Join(MELANIE)) == refusals.TableFull(20)
    assert bench.refused(AddRobot(OLIVIER, "careful")) == refusals.TableFull(20)


def test_only_players_invite_automata():
    bench = Bench()
    assert bench.refused(AddRobot(MELANIE, "careful")) == refusals.NotSeated()
    assert bench.ask(AddRobot(OLIVIER, "random")) == (Joined(Robot("random")),)


def test_a_game_that_needs_more_players_does_not_begin():
    bench = Bench()
    bench.ask(Join(MELANIE))
    assert bench.refused(Start(OLIVIER, SEED)) == refusals.TooFew(3)


def test_a_bystander_does_not_begin_the_game():
    bench = Bench()
    bench.ask(Join(MELANIE))
    bench.ask(Join(FRANCIS))
    assert bench.refused(Start(LOUISE, SEED)) == refusals.NotSeated()


def test_r7_seats_are_drawn_at_random_from_the_seed_of_the_game():
    orders = set()
    for seed in range(40):
        bench = Bench()
        bench.ask(Join(MELANIE))
        bench.ask(Join(FRANCIS))
        bench.ask(Start(OLIVIER, f"{seed:064x}"))
        orders.add(tuple(player.user for player in bench.table.players))
    assert len(orders) == 6


def test_who_gets_up_before_the_start_leaves_a_free_place():
    bench = Bench()
    bench.ask(Join(MELANIE))
    assert bench.ask(Leave(MELANIE)) == (Left(Person(MELANIE), MELANIE),)
    assert bench.table.players == (Person(OLIVIER),)


def test_the_next_player_is_host_when_the_host_gets_up():
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Join(MELANIE))
    bench.ask(Leave(OLIVIER))
    assert bench.table.host == MELANIE


def test_a_table_that_nobody_is_left_at_is_closed():
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    assert bench.ask(Leave(OLIVIER)) == (Closed("deserted", OLIVIER),)
    assert bench.refused(Join(MELANIE)) == refusals.TableClosed()


@pytest.mark.parametrize("request_", [Cancel(MELANIE), Remove(MELANIE, Person(OLIVIER))])
def test_only_the_host_and_moderators_remove_and_cancel(request_):
    bench = Bench()
    bench.ask(Join(MELANIE))
    assert bench.refused(request_) == refusals.NotHost()
    assert bench.ask(msgspec.structs.replace(request_, moderator=True))


def test_the_host_chooses_the_options_until_the_game_begins():
    bench = Bench()
    options = bench.table.options.spelled() | {"lossesToEnd": 2}
    assert bench.refused(Choose(MELANIE, options, Pace())) == refusals.NotHost()
    bench.ask(Choose(OLIVIER, options, Pace(300)))
    assert (bench.table.options.losses_to_end, bench.table.pace) == (2, Pace(300))
    bench.started()
    assert bench.refused(Choose(OLIVIER, options, Pace())) == refusals.NotInLobby()


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_plays_before_the_game_begins():
    assert Bench().refused(Move(OLIVIER, Discard("5h"))) == refusals.NotPlaying()


def test_the_user_id_alone_says_whose_card_is_played():
    bench = Bench().started()
    other = next(user for user in bench.table.people if user != bench.mover)
    card = bench.table.menu(bench.seat_of(bench.mover))[0].card
    assert bench.refused(Move(other, bench.said(f"discard {card}"))) == NotYourTurn()
    assert bench.refused(Move(LOUISE, bench.said(f"discard {card}"))) == refusals.NotSeated()


def test_words_that_mean_nothing_are_refused():
    with pytest.raises(refusals.Refused) as refused:
        understood(newest("le99"), "explode")
    assert refused.value.objection.code == "E_BAD_ARG"


def test_r16_the_table_refuses_a_draw_before_the_discard():
    bench = Bench().started()
    before = bench.table
    assert isinstance(bench.refused(Move(bench.mover, bench.said("draw"))), DrawBeforeAnnounce)
    assert bench.table is before


def test_a_click_is_stale_once_its_seat_has_acted():
    bench = Bench().started()
    mover, seen = bench.mover, bench.table.head
    bench.play()
    assert bench.refused(Move(mover, bench.said("draw"), seen)) == refusals.Stale()
    assert bench.ask(Move(mover, bench.said("draw"), bench.table.head))


def test_a_click_stays_fresh_while_others_act():
    bench = Bench().started()
    first, seen = bench.mover, bench.table.head
    bench.play()
    bench.play(first)
    second = bench.mover
    action = bench.table.menu(bench.seat_of(second))[0]
    assert bench.ask(Move(second, bench.said(f"discard {action.card}"), seen))


def test_a_click_of_the_game_before_is_stale():
    bench = Bench().started()
    seen = bench.table.head
    while bench.table.status == "playing":
        bench.play()
        bench.wait(minutes=1)
    bench.ask(Start(OLIVIER, SEED[::-1]))
    assert bench.refused(Move(bench.mover, bench.said("draw"), seen)) == refusals.Stale()


def test_the_next_discard_waits_for_an_open_draw_and_its_grace():
    bench = Bench().started()
    first = bench.mover
    bench.play()
    second = bench.mover
    card = bench.table.menu(bench.seat_of(second))[0].card
    objection = bench.refused(Move(second, bench.said(f"discard {card}")))
    assert objection == refusals.Patience(bench.seat_of(first), round(bench.now.timestamp()) + 15)
    bench.wait(seconds=15)
    assert bench.ask(Move(second, bench.said(f"discard {card}")))


def test_the_next_discard_waits_no_longer_once_the_draw_is_done():
    bench = Bench().started()
    first = bench.mover
    bench.play()
    bench.ask(Move(first, bench.said("draw")))
    assert bench.play()


def test_a_slow_table_leaves_ten_minutes_to_draw():
    bench = Bench(Pace(86_400)).started()
    bench.play()
    second = bench.mover
    card = bench.table.menu(bench.seat_of(second))[0].card
    bench.wait(minutes=9)
    assert isinstance(bench.refused(Move(second, bench.said(f"discard {card}"))), refusals.Patience)
    bench.wait(minutes=1)
    assert bench.ask(Move(second, bench.said(f"discard {card}")))


def test_the_grace_is_a_house_rule():
    bench = Bench(grace_ms=0).started()
    bench.play()
    assert bench.play()


def test_under_a_timer_nobody_waits_for_an_open_draw():
    bench = Bench(draw_window="timer", draw_seconds=3600).started()
    bench.play()
    assert bench.play()


def test_no_grace_takes_the_turn_of_who_waits_for_it():
    bench = Bench(Pace(120), grace_ms=600_000).started()
    bench.play()
    second = bench.mover
    card = bench.table.menu(bench.seat_of(second))[0].card
    bench.wait(seconds=61)
    assert bench.ask(Move(second, bench.said(f"discard {card}")))


# ── what the table does by itself ───────────────────────────────────────────────────────────────────────


def test_automata_wait_for_the_draw_of_the_player_before_them():
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Start(OLIVIER, SEED))
    while bench.table.awaited != {bench.seat_of(OLIVIER)}:
        bench.add(bench.upcoming.act)
    played_at = bench.now
    bench.play(OLIVIER)
    assert bench.upcoming.at == played_at + timedelta(seconds=15)
    bench.ask(Move(OLIVIER, bench.said("draw")))
    assert bench.upcoming.at == bench.now
    assert bench.upcoming.act.voice == "robot"


def test_an_automaton_never_forgets_to_draw():
    bench = Bench(losses_to_end=1)
    for _ in range(2):
        bench.ask(AddRobot(OLIVIER, "random"))
    bench.ask(Start(OLIVIER, SEED))
    robots = [seat for seat, player in enumerate(bench.table.players) if isinstance(player, Robot)]
    while bench.table.status == "playing":
        if bench.upcoming is None:
            bench.play(OLIVIER)
        bench.add(bench.upcoming.act)
    forgetful = {event.seat for event in bench.told if isinstance(event, DrawForgotten)}
    assert not forgetful & set(robots)
    assert forgetful == {bench.seat_of(OLIVIER)}


def test_time_runs_only_where_the_table_agreed_on_it():
    assert Bench().started().upcoming is None
    assert Bench(Pace(300)).started().upcoming is not None


def test_one_reminder_comes_before_silence_speaks():
    bench = Bench(Pace(400)).started()
    began, mover = bench.now, bench.table.awaited
    assert bench.upcoming.at == began + timedelta(seconds=300)
    assert bench.upcoming.act == TurnReminded(tuple(mover))
    bench.wait(seconds=300)
    bench.add(bench.upcoming.act)
    assert bench.upcoming.at - began >= timedelta(seconds=400)
    act = bench.upcoming.act
    assert (act.seat, act.voice) == (min(mover), "clock")
    bench.wait(seconds=110)
    bench.add(act)
    assert not bench.table.reminded


def test_an_own_move_begins_the_next_turn_and_another_reminder():
    bench = Bench(Pace(400)).started()
    bench.wait(seconds=350)
    bench.play()
    assert bench.upcoming.at >= bench.now + timedelta(seconds=15)


def test_a_draw_gives_the_next_player_no_more_time():
    bench = Bench(Pace(400)).started()
    first = bench.mover
    bench.play()
    turn = bench.table.awaited_since
    bench.wait(seconds=10)
    bench.ask(Move(first, bench.said("draw")))
    assert bench.table.awaited_since == turn


def test_who_is_asked_together_has_the_same_time_however_soon_the_others_speak():
    bench = Bench(Pace(400), game="parlett").started()
    asked = bench.table.awaited_since
    for left in (2, 1):
        bench.wait(seconds=10)
        bench.play()
        assert (len(bench.table.awaited), bench.table.awaited_since) == (left, asked)
    bench.wait(seconds=10)
    bench.play()
    assert bench.table.awaited_since == bench.now, "what comes next is another question"


def test_what_comes_about_by_a_late_draw_has_all_its_own_time():
    bench = Bench(Pace(400), game="tremblay", losses_to_end=5).started()
    everybody = {"kind": "trigger", "when": {"on": "draw"}, "then": [{"loseNow": {"who": "actor"}}]}
    state = msgspec.structs.replace(bench.table.state, rules=Rulebook().adopting(read_rule(everybody)))
    bench.table = msgspec.structs.replace(bench.table, state=state)
    first = bench.mover
    bench.play()
    bench.wait(seconds=300)
    bench.ask(Move(first, bench.said("draw")))
    assert (bench.table.view(None).phase, bench.table.awaited_since) == ("invent", bench.now)


def test_automata_judge_a_rule_once_all_people_have():
    bench = Bench(game="tremblay", losses_to_end=5)
    bench.ask(Join(MELANIE))
    for _ in range(2):
        bench.ask(AddRobot(OLIVIER, "careful"))
    bench.ask(Start(OLIVIER, SEED))
    state = inventing.begin(bench.table.state, (bench.seat_of(OLIVIER),)).state
    bench.table = msgspec.structs.replace(bench.table, state=state)
    bench.ask(Move(OLIVIER, bench.said("propose X4")))
    assert bench.upcoming.act == TurnReminded((bench.seat_of(MELANIE),))
    bench.ask(Move(MELANIE, bench.said("object")))
    assert bench.upcoming.act.voice == "robot"


def inventing_bench():
    """Return a table whose host is to invent."""
    bench = Bench(game="tremblay", losses_to_end=5).started()
    state = inventing.begin(bench.table.state, (bench.seat_of(OLIVIER),)).state
    bench.table = msgspec.structs.replace(bench.table, state=state)
    return bench


@pytest.mark.parametrize(
    "text",
    [
        None,
        {},
        *({"fr": nothing} for nothing in (" ", "\u200b", "\u3164\u3164", "\u2800", "\u034f\u0301", "…", "⁣⁠")),
        {"fr": "Chanter.", "en": "\u2800"},
    ],
)
def test_a_rule_of_honour_has_words_that_show(text):
    bench = inventing_bench()
    words = {} if text is None else {"text": text}
    proposed = Propose({"kind": "honour", "penalty": []} | words)
    assert bench.refused(Move(OLIVIER, proposed)) == refusals.NothingToRead()


@pytest.mark.parametrize("text", ["Chanter.", "唱歌", "غنِّ", "🤫", "7"])
def test_words_of_any_script_show(text):
    bench = inventing_bench()
    assert bench.ask(Move(OLIVIER, Propose({"kind": "honour", "penalty": [], "text": {"fr": text}})))


def test_an_invisible_rule_of_an_old_log_is_still_read():
    bench = inventing_bench()
    seat = bench.seat_of(OLIVIER)
    bench.add(Played(seat, Propose({"kind": "honour", "penalty": [], "text": {"fr": "\u2800"}})))
    assert bench.table.view(None).phase == "review"


def test_downtime_costs_nobody_a_turn():
    bench = Bench(Pace(400)).started()
    due = bench.upcoming.at
    down = (bench.now + timedelta(seconds=100), bench.now + timedelta(seconds=700))
    bench.hours.learn(around(down))
    assert bench.upcoming.at == due + timedelta(seconds=600)


def test_nobodys_time_runs_while_the_table_pauses():
    bench = Bench(Pace(400)).started()
    bench.ask(Pause("unreachable"))
    assert isinstance(bench.upcoming.act, Closed)
    assert bench.ask(Pause("unreachable")) == ()
    bench.wait(days=3)
    bench.ask(Resume())
    assert bench.upcoming.at == bench.now + timedelta(seconds=300)


def test_a_game_that_nobody_can_reach_ends_after_a_week_and_nobody_loses_it():
    bench = Bench(Pace(400)).started()
    bench.wait(days=1)
    bench.ask(Pause("unreachable"))
    assert bench.upcoming == Upcoming(bench.now + timedelta(days=7), Closed("unreachable"))
    bench.add(bench.upcoming.act)
    assert bench.table.status == "closed"
    *_, closing = unfold(bench.lines)
    assert not list(results(1, *closing, bench.hours.at(7)))


def test_the_timer_house_rule_closes_an_open_draw():
    bench = Bench(draw_window="timer", draw_seconds=8).started()
    first = bench.seat_of(bench.mover)
    bench.play()
    assert bench.upcoming.at == bench.now + timedelta(seconds=8)
    assert bench.upcoming.act == Played(first, EndTurn(), "clock")


def test_the_full_ceremony_is_dealt_card_by_card_at_its_pace():
    bench = Bench(ceremony="full", deal_pace=700).started()
    for verb in ("turn", "deal"):
        while bench.upcoming is None:
            bench.play()
        assert bench.upcoming.act.action.verb == verb
        assert bench.upcoming.act.voice == "forced"
        assert bench.upcoming.at == bench.now + timedelta(seconds=0.7)
        while bench.upcoming is not None and bench.upcoming.act.action.verb == verb:
            bench.wait(seconds=0.7)
            bench.add(bench.upcoming.act)


# ── getting up, and playing again ───────────────────────────────────────────────────────────────────────


def test_an_automaton_takes_the_seat_of_who_leaves_a_game():
    bench = Bench().started()
    seat = bench.seat_of(MELANIE)
    bench.ask(Leave(MELANIE))
    assert bench.table.players[seat] == Robot("careful")
    assert bench.told[-1] == Substituted(seat, Person(MELANIE), Robot("careful"), MELANIE)


def test_somebody_may_take_the_seat_of_an_automaton_in_a_running_game():
    bench = Bench().started()
    seat = bench.seat_of(MELANIE)
    bench.ask(Leave(MELANIE))
    bench.ask(Join(LOUISE))
    assert bench.table.players[seat] == Person(LOUISE)
    assert bench.refused(Join(MELANIE)) == refusals.TableFull(3)


def test_who_left_comes_back_to_their_own_seat_and_to_no_other():
    bench = Bench().started()
    own = bench.seat_of(MELANIE)
    other = bench.seat_of(FRANCIS)
    bench.ask(Leave(MELANIE))
    bench.ask(Leave(FRANCIS))
    bench.ask(Join(MELANIE))
    assert bench.seat_of(MELANIE) == own
    bench.ask(Leave(MELANIE))
    bench.ask(Join(FRANCIS))
    assert bench.seat_of(FRANCIS) == other
    bench.ask(Join(LOUISE))
    assert bench.refused(Join(MELANIE)) == refusals.TableFull(3)


AT_ONCE = {"le99": {"draw_window": "auto"}, "tremblay": {"draw_window": "auto"}}
"""Options by which nobody has a draw to make after their turn."""


@pytest.mark.parametrize("game", [game.key for game in NEWEST])
def test_whoever_comes_after_somebody_was_removed_sees_no_card_of_theirs(game):
    bench = Bench(game=game, **AT_ONCE.get(game, {})).started()
    seat = bench.seat_of(MELANIE)
    bench.go_on()
    bench.ask(Remove(OLIVIER, Person(MELANIE)))
    while not any(isinstance(event, Scored) for event in bench.told):
        assert bench.refused(Join(LOUISE)) == refusals.HandWithheld()
        bench.go_on()
    assert bench.table.status == "playing"
    bench.ask(Join(LOUISE))
    assert bench.table.players[seat] == Person(LOUISE)


def test_who_was_removed_may_come_back_to_their_cards_and_give_them_up():
    bench = Bench().started()
    bench.ask(Remove(OLIVIER, Person(MELANIE)))
    bench.ask(Join(MELANIE))
    bench.ask(Leave(MELANIE))
    bench.ask(Join(LOUISE))
    assert bench.table.seat_of(LOUISE) is not None


def test_another_automaton_may_be_replaced_while_a_hand_is_withheld():
    bench = Bench().started()
    free = bench.seat_of(FRANCIS)
    bench.ask(Remove(OLIVIER, Person(MELANIE)))
    bench.ask(Leave(FRANCIS))
    bench.ask(Join(LOUISE))
    assert bench.seat_of(LOUISE) == free


def test_whom_a_moderator_removes_is_not_seen_through_either():
    bench = Bench().started()
    bench.ask(Remove(LOUISE, Person(MELANIE), moderator=True))
    assert bench.refused(Join(LOUISE)) == refusals.HandWithheld()


def test_the_next_person_is_host_when_the_host_leaves_a_game():
    bench = Bench().started()
    bench.ask(Leave(OLIVIER))
    assert bench.table.host in {MELANIE, FRANCIS}
    assert bench.ask(Cancel(bench.table.host))


def test_somebody_may_sit_down_between_two_games():
    bench = Bench(losses_to_end=1).started()
    bench.ask(Leave(MELANIE))
    while bench.table.status == "playing":
        bench.add(bench.upcoming.act) if bench.upcoming else bench.play()
        bench.wait(minutes=1)
    bench.ask(Join(LOUISE))
    bench.ask(Start(LOUISE, SEED[::-1]))
    assert set(bench.table.people) == {OLIVIER, FRANCIS, LOUISE}


def test_an_automaton_that_the_game_does_not_know_is_not_seated():
    assert Bench().refused(AddRobot(OLIVIER, "genius")).code == "E_BAD_ARG"


def test_a_table_that_nobody_comes_back_to_closes_without_a_word():
    bench = Bench()
    assert bench.upcoming.at == bench.now + timedelta(days=7)
    assert bench.upcoming.act == Expired()
    bench.wait(days=3)
    bench.ask(Join(MELANIE))
    assert bench.upcoming.at == bench.now + timedelta(days=7)
    bench.add(bench.upcoming.act)
    assert bench.table.status == "closed"
    assert bench.upcoming is None


def test_a_game_whose_people_have_all_left_is_closed():
    bench = Bench().started()
    bench.ask(Leave(MELANIE))
    bench.ask(Leave(FRANCIS))
    bench.ask(Leave(OLIVIER))
    assert bench.table.status == "closed"
    assert bench.upcoming is None


def test_the_seat_of_an_automaton_cannot_be_emptied_in_a_game():
    bench = Bench().started()
    bench.ask(Leave(MELANIE))
    assert bench.refused(Remove(OLIVIER, Robot("careful"))) == refusals.NotInLobby()


def test_a_game_is_played_again_only_when_it_is_over():
    bench = Bench(losses_to_end=1).started()
    assert bench.refused(Start(OLIVIER, SEED)) == refusals.NotOver()
    while bench.table.status == "playing":
        bench.play()
        bench.wait(minutes=1)
    bench.ask(Start(MELANIE, SEED[::-1]))
    assert bench.table.status == "playing"
    assert {player.user for player in bench.table.players} == {OLIVIER, MELANIE, FRANCIS}


def test_r17_what_was_invented_in_one_game_is_not_invented_again_in_the_next():
    bench = Bench(game="tremblay", grace_ms=0).started(MELANIE)
    assert bench.lines[-1].act.setup is None, "at first, nothing has been invented"
    for _ in range(2):
        while bench.table.status == "playing":
            bench.play()
        bench.ask(Start(OLIVIER, SEED[::-1]))
    invented = [event.origin for event in bench.told if isinstance(event, RuleAdopted)]
    assert len(invented) == len(set(invented)) > 1
    assert len(bench.lines[-1].act.setup["used"]) == len(invented)


def test_a_game_that_leaves_nothing_to_the_next_has_it_begin_like_any_other():
    bench = Bench(losses_to_end=1).started()
    while bench.table.status == "playing":
        bench.play()
        bench.wait(minutes=1)
    (begun,) = bench.ask(Start(OLIVIER, SEED[::-1]))
    assert begun.setup is None


def test_a_game_begun_before_games_left_anything_to_the_next_is_still_read():
    begun = Bench().started().lines[-1].act
    written = {name: value for name, value in msgspec.to_builtins(begun).items() if name != "setup"}
    assert msgspec.convert(written, Act) == begun


# ── the log ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_log_folds_to_the_same_table_again():
    bench = Bench(losses_to_end=2).started()
    while bench.table.status == "playing":
        bench.play()
        bench.wait(minutes=1)
    written = [encode(line.act) for line in bench.lines]
    acts = [decode(body, newest("le99")) for body in written]
    lines = [msgspec.structs.replace(line, act=act) for line, act in zip(bench.lines, acts, strict=True)]
    *_, (_, table, _) = unfold(lines)
    assert table == bench.table
    assert any(isinstance(event, Scored) for event in bench.told)
    assert any(isinstance(event, NewCoup) for event in bench.told)
    assert any(isinstance(line.act, Started) for line in lines)
    assert Discard.verb in {line.act.action.verb for line in lines if isinstance(line.act, Played)}
