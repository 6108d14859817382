"""Games told again: the golden ones word for word, and every highlight where it happened and nowhere else."""

from itertools import count
from types import SimpleNamespace

import pytest
from replays import records
from support.retold import dealt_game, held, later, more, past_of, past_of_record, retold, speaking
from tales import of_record, text_of

from bot.faces import face
from bot.faces.face import nothing_memorable
from bot.faces.tales import any_game, le99, noeufs, parlett, sotlylaisse, tremblay
from bot.faces.tales.tale import Highlight, Scene, decisive, memorable
from bot.front import screens
from bot.front.screens.story import story
from bot.host.table.state import Table
from bot.host.table.time_lines import Conceded
from games import NEWEST, newest
from games.cards import Card
from games.core import Result
from games.le99.messages import (
    Cornered,
    CorneredWithoutCards,
    CoupLost,
    Discarded,
    DrawForgotten,
    NewCoup,
    PickedUpEarly,
)
from games.noeufs.messages import (
    Blocked,
    CardPlayed,
    DrewInVain,
    HandCounted,
    MancheWon,
    NinePlayed,
    NinesPlayed,
)
from games.parlett.messages import BidFailed, BidMade, Declared, DonneScored, Revealed, TiedFirst
from games.record import read_record
from games.sotlylaisse.messages import Collected, EcartAwarded, ExcuseLed, Relanced, Tied
from games.tremblay.table.messages import AlsoLost, NewPartie, NoCardLeft, NothingFits, PartieLost, Toasted
from games.tremblay.table.messages import Discarded as Thrown
from games.tremblay.table.rule_messages import LostByRule, RuleAdopted, TotalChanged

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
OVER = [path for path in records() if text_of(path).exists()]


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
async def test_a_golden_game_is_told_as_it_was(path):
    """If a tale is told otherwise on purpose, ``make replays`` tells them anew."""
    assert await of_record(path) == text_of(path).read_text("utf-8")


def test_every_golden_game_that_has_ended_and_highlights_of_its_own_has_its_tale():
    pasts = {path: past_of_record(read_record(path.read_text("utf-8"))) for path in records()}
    tables = {path: past.held.table for path, past in pasts.items()}
    own = {path for path, table in tables.items() if face(table.game.key).highlights is not nothing_memorable}
    assert {path for path in own if tables[path].status == "over"} == set(OVER)


@EVERY_GAME
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_any_game_is_told_in_ten_sentences_at_most(game, language):
    for number in range(8):
        told = retold(dealt_game(game, number))
        if told[-1].table.status == "over":
            past = past_of(told)
            scenes = [screens.scene(past, step) async for step in past.told()]
            voice = speaking(language, past.held.table)
            said = [*screens.sentences(past, scenes, voice)]
            assert 2 <= len(said) <= 10
            assert voice.seats[0] in said[0]


# ── what is chosen ──────────────────────────────────────────────────────────────────────────────────────


def test_of_many_highlights_the_weightiest_are_told_as_they_came_and_none_too_often():
    found = [Highlight("often", place, 90) for place in range(5)]
    found += [Highlight(f"once-{place}", place, place) for place in range(8)]
    told = [(each.message, each.place) for each in memorable(found)]
    assert told == [
        ("often", 0), ("often", 1), ("once-3", 3), ("once-4", 4), ("once-5", 5), ("once-6", 6), ("once-7", 7),
    ]  # fmt: skip


def test_what_decided_a_game_is_the_weightiest_that_its_own_end_has_not_just_told():
    told, light = Highlight("its-end", 9, 100), Highlight("light", 2, 20)
    early, late = Highlight("early", 3, 80), Highlight("late", 5, 80)
    assert decisive([told, late, early], [light], 9) == early
    assert decisive([told], [Highlight("unscathed", 9, 50)], 9) == Highlight("unscathed", 9, 50)
    assert decisive([told, light], [light], 9) is None


@EVERY_GAME
async def test_what_decided_a_game_is_told_without_a_look_into_any_hand(game, monkeypatch):
    told = next(each for each in (retold(dealt_game(game, n)) for n in count()) if over(each))
    past, asked, view = past_of(told), set(), Table.view
    monkeypatch.setattr(Table, "view", lambda table, seat: asked.add(seat) or view(table, seat))
    await screens.deciding_moment(past, speaking("fr", past.held.table))
    assert asked == {None}


@EVERY_GAME
async def test_a_game_that_the_clock_ends_before_anything_happened_was_decided_by_nothing(game):
    told = retold(dealt_game(game, 0), moves=0)
    past = past_of([*told, more(told[-1].table, Conceded(0))])
    assert await screens.deciding_moment(past, speaking("fr", past.held.table)) == ""


def over(told):
    return told[-1].table.status == "over"


# ── highlights ──────────────────────────────────────────────────────────────────────────────────────────


def scene(*events, deal=1, hands=((), (), ())):
    own = tuple(SimpleNamespace(hand=tuple(map(Card, hand))) for hand in hands)
    return Scene(deal, events, None, own)


def found(finder, *scenes):
    """Return what a game finds worth telling: the message, whose, and how many."""
    return [(each.message.partition("-tale-")[2], each.seat, each.n) for each in finder(scenes)]


def discard(card, total, seat=0):
    return scene(Discarded(seat, Card(card), total))


def test_three_rois_in_a_hand_are_told_once_for_each_coup():
    held = scene(hands=(("Ks", "Kh", "Kd"), ("Ks", "Kh"), ()))
    again = scene(deal=2, hands=((), ("Ks", "Kh", "Kc"), ()))
    told = list(le99.highlights([held, held, again]))
    assert [(each.message, each.seat, each.place) for each in told] == [
        ("le99-tale-held-rois", 0, 0),
        ("le99-tale-held-rois", 1, 2),
    ]
    assert told[0].cards == ["Ks", "Kh", "Kd"]


def test_rois_in_a_row_end_with_another_card_and_with_the_coup():
    three = [discard("Ks", 40, 0), discard("Kh", 40, 1), discard("Kd", 40, 2)]
    (told,) = le99.highlights(three)
    assert (told.n, told.seats) == (3, (0, 1, 2))
    assert found(le99.highlights, *three[:2], discard("5h", 45), three[2]) == []
    assert found(le99.highlights, *three[:2], scene(NewCoup(2, 0)), three[2]) == []


def test_a_total_that_stays_at_99_is_told_by_its_longest_time():
    run = [discard("4h", 99), discard("9h", 99), discard("Js", 99)]
    assert found(le99.highlights, *run) == [("at-99", None, 3)]
    assert found(le99.highlights, *run, discard("10h", 89), *run, run[0]) == [("at-99", None, 4)]
    assert found(le99.highlights, *run[:2]) == []


def test_who_was_cornered_last_has_lost_and_who_was_cornered_low_had_bad_cards():
    hand = (Card("5h"), Card("8d"))
    low, high, last = (scene(Cornered(seat, total, hand)) for seat, total in ((0, 90), (1, 97), (2, 92)))
    assert found(le99.highlights, low, high, last) == [("lost", 2, 0), ("cornered-low", 0, 0)]


def test_what_was_forgotten_is_told_of_who_forgot_it_twice():
    forgot = [scene(DrawForgotten(0, 2)), scene(DrawForgotten(1, 2)), scene(DrawForgotten(0, 1))]
    assert found(le99.highlights, *forgot) == [("forgot", 0, 2)]
    assert found(le99.highlights, scene(CorneredWithoutCards(1)), scene(PickedUpEarly(2))) == [
        ("without-cards", 1, 0),
        ("early", 2, 0),
    ]


def adopted(seat):
    return scene(RuleAdopted("I1", seat, {"kind": "value"}, "faces"))


def test_a_loser_is_told_of_who_lost_by_a_reglement_and_by_their_own_most_of_all():
    lost = scene(LostByRule("I1", 1, ()))
    assert found(tremblay.highlights, adopted(1), lost)[-1] == ("own-rule", 1, 0)
    assert found(tremblay.highlights, adopted(0), lost)[-1] == ("lost-by-rule", 1, 0)


def test_a_game_of_tremblay_s_is_told_by_its_losses_its_toasts_and_its_depths():
    hand = (Card("4s"),)
    losses = [scene(NothingFits(0, 99, hand)), scene(NothingFits(1, 98, hand)), scene(NoCardLeft(2))]
    assert found(tremblay.highlights, *losses) == [("stuck", 1, 0), ("no-card", 2, 0)]
    assert found(tremblay.highlights, scene(AlsoLost(1, 2, 5))) == [("also-lost", 1, 0)]
    toasts = [scene(Toasted(rising=True))] * 3
    assert found(tremblay.highlights, *toasts) == [("toasts", None, 3)]
    assert found(tremblay.highlights, *toasts[:2]) == []
    depths = [scene(Thrown(0, Card("Qs"), total)) for total in (-9, -30, -12)]
    (lowest,) = tremblay.highlights(depths)
    assert (lowest.place, lowest.total) == (1, -30)
    assert found(tremblay.highlights, depths[0]) == []


def test_a_game_of_noeufs_is_told_by_its_nines_and_what_they_cost():
    nines = scene(NinesPlayed(0, Card("9h"), Card("9s"), "h"))
    counted = [
        scene(HandCounted(seat, (Card("Kh"),), points)) for seat, points in ((0, 10), (1, 40), (2, 20))
    ]
    told = found(noeufs.highlights, nines, *counted, scene(Blocked()), scene(DrewInVain(2, 5)))
    assert told == [("nines", 0, 0), ("blocked", None, 0), ("costliest", 1, 40), ("longest-draw", 2, 5)]
    assert found(noeufs.highlights, scene(DrewInVain(2, 3))) == []
    won = [scene(MancheWon(seat)) for seat in (1, 0, 0, 0, 1)]
    assert found(noeufs.highlights, *won) == [("won-in-a-row", 0, 3)]


def test_a_premium_is_told_by_whether_its_own_deal_kept_it():
    cards = tuple(map(Card, ("Ad", "6h", "9c")))
    made, missed = BidMade(0, cards, 3, 30), BidFailed(0, cards, 3, 4, 4)
    declared, revealed = scene(Declared(0, cards, 3)), scene(Revealed(0, cards, 3, cards))
    assert found(parlett.highlights, declared, scene(made))[0] == ("declared-kept", 0, 3)
    assert found(parlett.highlights, declared, scene(missed), scene(made, deal=2))[0][0] == "declared-lost"
    assert found(parlett.highlights, revealed, scene(made))[0] == ("revealed-kept", 0, 3)
    assert found(parlett.highlights, revealed, scene(missed))[0] == ("revealed-lost", 0, 3)


def test_a_deal_of_bids_is_told_where_all_or_none_were_made_or_one_was_missed_by_far():
    cards = tuple(map(Card, ("Ad", "6d", "9d")))
    made = [BidMade(seat, cards, 0, 9) for seat in range(3)]
    scored = DonneScored((9, 9, 9))
    assert ("all-kept", None, 0) in found(parlett.highlights, scene(*made, scored))
    assert ("nothing", 1, 0) in found(parlett.highlights, scene(*made, scored))
    far = BidFailed(2, cards, 0, 4, 4)
    assert found(parlett.highlights, scene(far, scored)) == [("none-kept", None, 0), ("far", 2, 0)]
    assert (
        found(parlett.highlights, scene(*made[:2], BidFailed(2, cards, 3, 4, 4), scored))[0][0] == "nothing"
    )
    assert found(parlett.highlights, scene(TiedFirst((0, 1), 9))) == [("tied", None, 0)]


def test_a_pile_that_was_left_is_told_of_who_left_it_and_who_took_it():
    left, taken = Relanced(0, Card("5s")), Collected(1, 6, 15)
    (told,) = sotlylaisse.highlights([scene(left), scene(taken)])
    assert (told.message, told.seats, told.seat, told.n) == ("sotlylaisse-tale-lost-pile", (0,), 1, 15)
    own = [scene(Relanced(1, Card("5s")))] * 3
    assert found(sotlylaisse.highlights, *own, scene(taken)) == [("left-often", 1, 3)]
    assert found(sotlylaisse.highlights, scene(taken), scene(Collected(2, 3, 20))) == [("richest", 2, 20)]
    rest = [scene(taken), scene(ExcuseLed(0, "s")), scene(EcartAwarded(2, 5)), scene(Tied((0, 1), 50))]
    assert found(sotlylaisse.highlights, *rest[1:2]) == [("excuse", 0, 0)]
    assert found(sotlylaisse.highlights, *rest)[1:] == [("excuse", 0, 0), ("ecart", 2, 5), ("tied", None, 50)]


# ── milestones ──────────────────────────────────────────────────────────────────────────────────────────


def reached(finder, *lately, **view):
    """Return what the last of some events has made worth a line, and whose."""
    return [
        (each.message.partition("milestone-")[2], each.seat)
        for each in finder(lately, SimpleNamespace(**view))
    ]


def thrown(kind, cards, total=99):
    return [kind(0, Card(card), total) for card in cards.split()]


@pytest.mark.parametrize(
    ("finder", "kind", "deal"),
    [(le99.milestones, Discarded, NewCoup), (tremblay.milestones, Thrown, NewPartie)],
)
def test_three_rois_in_a_row_are_told_once_and_not_over_a_new_deal(finder, kind, deal):
    assert reached(finder, *thrown(kind, "5h Ks Kh Kd")) == [("rois", None)]
    assert reached(finder, *thrown(kind, "5h Ks Kh")) == []
    assert reached(finder, *thrown(kind, "Ks Kh Kd Kc")) == [], "the fourth is no news"
    assert reached(finder, *thrown(kind, "Ks Kh 9s Kd")) == []
    assert reached(finder, *thrown(kind, "Ks Kh"), deal(2, 0), *thrown(kind, "Kd")) == []
    assert reached(finder, *thrown(kind, "Ks Kh Kd"), DrawForgotten(0, 2)) == []


def test_who_is_one_mark_from_the_end_is_told_and_who_alone_has_none():
    first, fourth = CoupLost((0, 1, 0), 1, 1, 5), CoupLost((1, 0, 0), 0, 4, 5)
    assert reached(le99.milestones, first, losses=(2, 1, 0)) == [("last-of-the-mohicans", 2)]
    assert reached(le99.milestones, fourth, losses=(4, 1, 0)) == [("brink", 0)], "Francis was told of already"
    assert reached(le99.milestones, first, losses=(0, 1, 0)) == []
    assert reached(le99.milestones, CoupLost((0, 1), 1, 1, 5), losses=(0, 1)) == [], "two are no tribe"
    lost = PartieLost((0, 1, 0), 1, 2, 3)
    assert reached(tremblay.milestones, lost, losses=(0, 2, 0)) == [("brink", 1)]


def test_the_classic_10_and_a_total_below_nothing_are_told_when_they_come_about():
    said = [*thrown(Thrown, "4s"), *thrown(Thrown, "10h", 89)]
    assert reached(tremblay.milestones, *said) == [("classic", None)]
    assert reached(tremblay.milestones, TotalChanged(97), *said[1:]) == []
    assert reached(tremblay.milestones, *thrown(Thrown, "5s", 5), *thrown(Thrown, "10h", -5)) == [
        ("below-zero", None)
    ]
    assert reached(tremblay.milestones, *thrown(Thrown, "5s", -5), *thrown(Thrown, "10h", -15)) == []


def test_who_loses_by_a_rule_of_their_own_hears_what_the_rule_book_says_of_it():
    rules = ({"id": "I1", "author": 1},)
    assert reached(tremblay.milestones, LostByRule("I1", 1, ()), rules=rules) == [("own-rule", 1)]
    assert reached(tremblay.milestones, LostByRule("I1", 0, ()), rules=rules) == []


def test_a_9_is_told_that_wins_a_manche_and_those_that_were_kept_too_long():
    nine, other = NinePlayed(0, Card("9h"), "h"), CardPlayed(0, Card("5h"))
    assert reached(noeufs.milestones, nine, MancheWon(0)) == [("out-with-nine", 0)]
    assert reached(noeufs.milestones, nine, other, MancheWon(0)) == []
    kept = HandCounted(1, (Card("9s"), Card("9d"), Card("4c")), 34)
    assert reached(noeufs.milestones, nine, MancheWon(0), kept) == [("nines-kept", 1)]
    assert reached(noeufs.milestones, HandCounted(1, (Card("9s"),), 15)) == []


def test_a_donne_in_which_all_three_are_right_is_told_once_it_is_scored():
    cards = tuple(map(Card, ("Ad", "6d", "9d")))
    made, scored = [BidMade(seat, cards, 0, 10) for seat in range(3)], DonneScored((10, 10, 10))
    assert reached(parlett.milestones, *made, scored, hands=(0, 0, 0)) == [("all-kept", None)]
    assert reached(parlett.milestones, *made, hands=(0, 0, 0)) == []
    missed = BidFailed(2, cards, 3, 4, 4)
    assert reached(parlett.milestones, *made, *made[:2], missed, scored, hands=(0, 0, 0)) == []


def test_who_wants_too_much_is_told_when_another_takes_the_pile():
    left, taken = Relanced(0, Card("5s")), Collected(1, 6, 15)
    assert reached(sotlylaisse.milestones, left, taken) == [("wanted-too-much", 0)]
    assert reached(sotlylaisse.milestones, left, Collected(0, 6, 15)) == []
    assert reached(sotlylaisse.milestones, left, Collected(1, 6, 10)) == [], "that is not dear"
    assert reached(sotlylaisse.milestones, left, Collected(0, 6, 15), taken) == [], "an earlier pile"


def test_a_milestone_is_told_to_all_in_a_line_of_its_own_when_it_happens_and_never_again():
    said = "Le dernier des Mohicans"
    games = (retold(dealt_game(newest("le99"), n)) for n in range(40))
    told = next(it for it in games if any(said in "\n".join(lines) for lines in stories(it)))
    (lines,) = [lines for lines in stories(told) if any(said in line for line in lines)]
    (at,) = [at for at, line in enumerate(lines) if said in line]
    assert any("Une marque de plus" in line for line in lines[:at])


def stories(told):
    for each in told:
        yield story(held(each.table), [each], speaking("fr", each.table), later)


# ── any game ────────────────────────────────────────────────────────────────────────────────────────────


def deals(*marks, length=1):
    """Return a game as so many deals, each of so many scenes, with these marks."""
    scenes = []
    for deal, each in enumerate(marks, start=1):
        scenes += [scene(deal=deal)] * (length - 1) + [scene(DonneScored(each), deal=deal)]
    return scenes


def general(scenes, scores, *, losing, winners=()):
    result = Result(scores, winners=winners)
    return [
        (each.message, each.seat, each.seats, each.n)
        for each in any_game.highlights(scenes, result, losing=losing)
    ]


def test_a_losing_game_is_told_by_who_began_who_went_on_and_who_got_away():
    told = general(deals((0, 1, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)), (3, 2, 0), losing=True)
    assert told == [
        ("tale-first-loss", None, (1,), 0),
        ("tale-losses-in-a-row", 0, (), 3),
        ("tale-on-the-brink", None, (1,), 0),
        ("tale-unscathed", None, (2,), 0),
    ]


def test_a_winner_who_came_from_behind_did_so_by_points_or_by_having_few():
    behind = deals((5, 30), (5, 30), (50, 0), (50, 0))
    assert ("tale-comeback", 0, (), 2) in general(behind, (110, 60), losing=False, winners=(0,))
    assert ("tale-comeback", 1, (), 2) in general(behind, (110, 60), losing=False, winners=(1,))
    assert general(behind, (110, 60), losing=False, winners=(0,))[-1] == ("tale-margin", 0, (), 50)


def test_the_longest_deal_is_told_where_it_was_far_longer():
    scenes = [*deals((1, 0), (1, 0)), *[scene(deal=3)] * 9]
    assert ("tale-longest", None, (), 9) in general(scenes, (2, 0), losing=True)
    even = deals((1, 0), (0, 1), (1, 0), length=5)
    assert "tale-longest" not in {told[0] for told in general(even, (2, 1), losing=True)}
