"""Games under règlements that only hostile losers would invent, and under each of the forty examples."""

from collections import Counter
from functools import cache
from itertools import chain
from typing import get_args

import msgspec
import pytest
from support.random_games import Luck, cards_in, random_options
from support.reglements import hostile, hostile_set, members, of_catalogue
from support.sizes import HOSTILE_SETS
from support.worlds import worlds

from games.automata.tremblay import careful
from games.cards import EVERY_CARD, PACK_52
from games.core import Chance, Event, legal, refusal
from games.lawmaking import Invented, Proposed
from games.notation import read, speak
from games.tremblay import TREMBLAY
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.effects import Effect
from games.tremblay.language.occasions import When
from games.tremblay.language.reading import read_rule
from games.tremblay.table import end
from games.tremblay.table.honour_messages import Admit, Contest, Decline, Denounce, Reminded, Vote
from games.tremblay.table.messages import Discard, Draw
from games.tremblay.table.rule_messages import (
    ForbiddenByRule,
    Propose,
    RuleAdopted,
    RuleApplied,
    RulesCancelled,
)
from games.tremblay.table.state import Phase
from games.tremblay.table.values import hand_size, limit, settle

SHARES = 10
"""So that several processes may share the work."""
SAMPLE = range(min(HOSTILE_SETS, 240))
SHORT_PATIENCE = 8
"""Cards for each seat before a partie that nobody can lose is called off, here: it is 500 at a table."""
LONGEST = 30_000
IN_PLAY = {Phase.DISCARD, Phase.ANNOUNCE, Phase.CEDE}
PACK = sorted(PACK_52)
MOST_HELD = 8
ANSWERS = Admit(), Contest(), Vote(guilty=True), Vote(guilty=False)
CEREMONIES = ("quick", "quick", "quick", "full")
WORLDS = max(20, HOSTILE_SETS // 20)
CHANCE = Chance("7" * 64)
MOST_IN_MANCHE = 12
"""Once so many are in force, the losers take what the catalogue has; the manche is long enough."""


class Played:
    """A manche with hostile règlements: how it began, what was done, what was told, and where it ended."""

    def __init__(self, number, rules=None, **options):
        luck = Luck(f"hostile:{number}")
        self.luck, self.seats = luck, 2 + luck.below(5)
        short = {"losses_to_end": luck.choose((1, 1, 2)), "ceremony": luck.choose(CEREMONIES)}
        self.options = random_options(TREMBLAY, luck).model_copy(update=short | options)
        self.rules = hostile_set(luck) if rules is None else rules
        self.setup = TREMBLAY.setup(dealer=luck.below(self.seats), rules=self.rules)
        step = TREMBLAY.deal(self.seats, self.options, Chance(luck.seed), self.setup)
        self.log, self.said, self.told = [], set(), Counter()
        self.known = {f"I{n}": read_rule(data) for n, data in enumerate(self.rules, 1)}
        self._hear(step)

    def to_the_end(self):
        while self.state.phase is not Phase.OVER:
            assert len(self.log) < LONGEST, self
            self.log.append(self._move())
            self._hear(TREMBLAY.play(self.state, *self.log[-1]))
        return self

    def _move(self):
        """Draw a move of somebody who may do something, mostly at a guess: a whole menu takes its time."""
        awaited = sorted(TREMBLAY.to_act(self.state) | TREMBLAY.finishing(self.state))
        assert awaited, self
        seat = self.luck.choose(awaited)
        for guess in (self._guess(seat), self._card(seat)):
            if refusal(TREMBLAY, self.state, *guess) is None:
                return guess
        menu = legal(TREMBLAY, self.state, seat)
        assert menu, (self, seat)
        return seat, self.luck.choose(menu)

    def _guess(self, seat):
        """Guess what no menu has: an invention of one's own, or something about honour."""
        if self.state.phase is Phase.INVENT:
            mild = len(self.state.rules) >= MOST_IN_MANCHE or self.luck.below(2)
            return seat, Propose(self.luck.choose(tuple(CATALOGUE)) if mild else hostile(self.luck))
        honour = [name for name, rule in self.known.items() if rule.kind == "honour"]
        if not honour or self.luck.below(4):
            return self._card(seat)
        name, accused = self.luck.choose(honour), self.luck.below(self.seats)
        said = self.luck.choose((*[Denounce(name, accused)] * 5, *ANSWERS, Decline(name)))
        return self.luck.below(self.seats), said

    def _card(self, seat):
        hand = self.state.hands[seat]
        return seat, Discard(self.luck.choose(hand)) if hand else Draw()

    def _hear(self, step):
        self.state = step.state
        for event in step.events:
            self.told[type(event)] += 1
            if isinstance(event, RuleAdopted):
                self.known[event.id] = read_rule(event.reglement)
            if isinstance(event, RuleApplied):
                rule = self.known[event.id]
                self.said |= {rule.when.on, *(type(effect) for effect in rule.then)}
        self._check(step)

    def _check(self, step):
        state = step.state
        assert sorted(chain(*state.hands, state.stock, state.pile)) == PACK, self
        assert state.phase not in IN_PLAY or -999 <= state.total <= limit(state), self
        assert max(map(len, state.hands)) <= MOST_HELD, self
        assert not state.agenda or state.phase is Phase.CEDE, self
        assert set(cards_told(step.events)) <= FACE_UP, self

    def __repr__(self):
        return f"{self.seats} {self.options} {self.luck.seed} {self.setup} {self.log[-3:]} {self.state}"


FACE_UP = {"Discarded", "LaidDown", "Retourne", "NothingFits", "LostByRule"}
"""The events that may name a card: one on the table, or the hand of somebody who has lost."""


def cards_told(events):
    """Find the names of the events that name a card; règlements, as data, may speak of any."""
    for event in events:
        fields = [getattr(event, name) for name in event.__struct_fields__ if name != "reglement"]
        parts = chain(*(field if isinstance(field, tuple) else (field,) for field in fields))
        if any(isinstance(part, str) and part in EVERY_CARD for part in parts):
            yield type(event).__name__


@cache
def fate(number):
    """Play a set of hostile règlements to the end of its manche."""
    return Played(number).to_the_end()


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch):
    monkeypatch.setattr(end, "LONGEST", SHORT_PATIENCE)


@pytest.mark.parametrize("share", range(SHARES))
def test_r17_whatever_losers_invent_the_manche_ends_and_nothing_breaks(share):
    for number in range(share, HOSTILE_SETS, SHARES):
        played = fate(number) if number in SAMPLE else Played(number).to_the_end()
        assert (played.state.rules, played.told[RulesCancelled]) == ((), 1), played
        assert TREMBLAY.result(played.state).losers, played


def test_r17_every_occasion_and_every_effect_comes_about():
    occasions = {on for kind in members(When) for on in get_args(kind.model_fields["on"].annotation)}
    assert missing(occasions | set(members(Effect)), lambda played: played.said) == set()


def test_r17_everything_that_can_be_told_of_reglements_is_told():
    events = {*Event.__subclasses__(), *Proposed.__subclasses__(), *Invented.__subclasses__()}
    own = {
        kind for kind in events if kind.__module__.endswith(("table.rule_messages", "table.honour_messages"))
    }
    assert missing(own, lambda played: played.told) == set()


def missing(wanted, happened):
    """Play one hostile game after the other until all that is wanted has happened; return what has not."""
    for number in range(HOSTILE_SETS):
        wanted = wanted - set(happened(fate(number)))
        if not wanted:
            break
    return wanted


@pytest.mark.parametrize("number", SAMPLE[::15])
def test_the_same_hostile_game_comes_out_the_same_from_its_log(number):
    played = fate(number)
    state = TREMBLAY.deal(played.seats, played.options, Chance(played.luck.seed), played.setup).state
    for seat, action in played.log:
        state = TREMBLAY.play(state, seat, read(TREMBLAY, speak(action))).state
    assert state == played.state
    assert hash(state) == hash(played.state)


@pytest.mark.parametrize("number", SAMPLE[::60])
def test_the_same_luck_makes_the_same_hostile_game(number):
    assert Played(number).to_the_end().log == fate(number).log


@pytest.mark.parametrize("name", CATALOGUE)
def test_each_of_the_forty_is_played_to_the_end_of_a_manche_and_comes_about(name):
    games = (Example(number, name).to_the_end() for number in range(60))
    assert any(game.came_about for game in games) or name in WORDS_ALONE


WORDS_ALONE = {"X33", "X35"}
"""Rules of honour with no moment of their own."""


class Example(Played):
    """A manche under one of the forty examples, among automata."""

    def __init__(self, number, name):
        self.came_about = False
        super().__init__(f"{name} {number}", (of_catalogue(name),))

    def _guess(self, seat):
        if self.state.phase is Phase.INVENT:
            return seat, Propose("X18")
        action, _ = careful(TREMBLAY.view(self.state, seat), legal(TREMBLAY, self.state, seat), CHANCE)
        if isinstance(action, Discard):
            self.came_about |= self._has_a_say(seat)
        return seat, action

    def _has_a_say(self, seat):
        """Say whether the example bears on a card of the hand, or on the numbers of the game."""
        fate = (refusal(TREMBLAY, self.state, seat, Discard(card)) for card in self.state.hands[seat])
        settled = (settle(self.state, seat, card).by for card in self.state.hands[seat])
        numbers = limit(self.state), hand_size(self.state)
        return any(isinstance(one, ForbiddenByRule) for one in fate) or any(settled) or numbers != (99, 3)

    def _hear(self, step):
        super()._hear(step)
        said = RuleApplied | Reminded
        self.came_about |= any(isinstance(event, said) and event.id == "I1" for event in step.events)


def test_a_hostile_table_shows_a_hand_to_nobody_but_whom_a_rule_shows_it_to():
    """Two worlds that differ in what an observer may not see, under rules none of which shows it."""
    for pair in worlds(TREMBLAY, how_many=WORLDS, label="hostile", rules=discreet):
        left, right = map(pair.steps, pair.starts)
        for one, other in zip(left, right, strict=True):
            assert seen(one, pair.observer) == seen(other, pair.observer), pair


def discreet(luck):
    """Draw hostile règlements without those that show a hand, which is what such rules are for."""
    return tuple(rule for rule in hostile_set(luck) if "show" not in repr(rule))


def seen(step, observer):
    views = [TREMBLAY.view(step.state, who) for who in (None, observer)]
    return msgspec.json.encode([step.events, views, list(map(speak, legal(TREMBLAY, step.state, observer)))])


@pytest.mark.parametrize("number", SAMPLE[::10])
def test_a_hand_is_seen_by_its_player_and_by_whom_it_is_shown_to(number):
    Watched(number).to_the_end()


class Watched(Played):
    """A hostile game in which every view is searched for the cards of others, and silence is tried."""

    def _check(self, step):
        super()._check(step)
        for seat in TREMBLAY.to_act(self.state):
            assert refusal(TREMBLAY, self.state, seat, TREMBLAY.silence(self.state, seat)) is None, self
        for seat in (None, *range(self.seats)):
            shown = {each.seat for each in self.state.shown if self._is_for(seat, each.to)}
            seen = {card for owner in {seat, *shown} - {None} for card in self.state.hands[owner]}
            assert set(cards_in(TREMBLAY.view(self.state, seat))) <= seen, (seat, self)

    def _is_for(self, seat, viewers):
        return seat in viewers or (seat is None and len(viewers) == self.seats - 1)
