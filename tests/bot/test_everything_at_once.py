"""Everything at once: random requests of every kind, plans and time that runs, at tables of every game."""

from collections import Counter
from datetime import timedelta

import pytest
from support.folding import Bench
from support.random_games import Luck, cards_in, random_options

from bot.host.derived_rows import derived
from bot.host.table.codec import decode, encode
from bot.host.table.committed import CommittedLine, following
from bot.host.table.log import Pace, Person, Played, Started, Undone
from bot.host.table.offers import Keep, Missing, Offer, Take
from bot.host.table.pending import grace_ends, upcoming
from bot.host.table.plans import Ahead, moments_of, to_prepare
from bot.host.table.refusals import Patience, Refused
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
from bot.host.table.time_requests import ComeBack, Continue, GiveTime, ProposePause
from bot.host.table.undoing import AgreeToUndo, DeclineUndo, TakeBack
from games import NEWEST
from games.planning.plans import ByRule, Plan, PlanLine, ThisCard

TABLES, REQUESTS = 4, 200
LONGEST_GAME = 5_000
USERS = (11, 12, 13, 14, 15)
HOST = USERS[0]
RULES = ("lowest", "highest", "mildest", "automaton")
PACES = (
    Pace(120, 300, 20),
    Pace(24 * 3600, up="automaton"),
    Pace(120, 60, 5, up="substitute"),
    Pace(900, up="concede"),
)


class Crowd(Bench):
    """A table at which people do whatever comes to their minds; what they prepare lies beside it."""

    def __init__(self, game, number):
        self.luck = Luck(f"crowd:{game.key}:{number}")
        options = random_options(game, self.luck).spelled()
        paces = [pace for pace in PACES if pace.up != "concede" or game.losing]
        self.plans, self.moments = (), moments_of(self.luck.choose((0.0, 4.0)))
        super().__init__(self.luck.choose(paces), game.key, **options)
        for user in USERS[1 : game.seats(self.table.options)[0]]:
            self.ask(Join(user))
        self.ask(Start(HOST, self.luck.seed))

    @property
    def ahead(self):
        return Ahead(self.plans, self.moments)

    def add(self, *acts):
        if self.table is None:
            super().add(*acts)
            return
        what = following(self.table, acts, self.now, self.hours.at(7), None, self.ahead)
        for each in what.told:
            assert_lawful(self.table, each)
            self.lines.append(each.line)
            self.table = each.table
        self.plans = what.plans
        assert all(self.table.seat_of(each.user) == each.seat for each in self.plans)
        if what.told:
            derived(7, what.told, self.hours.at(7), self.ahead)

    def try_to(self, request):
        """Ask for something; return what the table objects, if it does."""
        try:
            acts = decide(self.table, request, self.now, self.hours.at(7))
        except Refused as refused:
            return refused.objection
        self.add(*acts)
        return None

    def look_in(self, user):
        """Do what any look of somebody does: they play their own cards again, and the table goes on."""
        self.try_to(ComeBack(user))
        self.try_to(Resume())

    def stir(self):
        luck, user = self.luck, self.luck.choose(self.table.people)
        doing = luck.choose((self.move,) * 5 + (self.pass_time,) * 3 + (self.prepare, self.undo, self.wish))
        if luck.below(3):
            self.look_in(user)
        if self.table.undo and luck.below(2):
            doing = self.undo
        if self.table.status == "playing":
            doing(user)
        elif self.table.status == "over" and self.try_to(TakeBack(user)):
            self.try_to(Start(user, Luck(f"{luck.seed}:{self.table.head}").seed))

    def move(self, user):
        seat = self.luck.choose(self.table.waiting) if self.table.waiting else self.table.seat_of(user)
        if menu := self.table.menu(seat):
            self.try_to(Move(self.user(seat), self.luck.choose(menu), self.table.head))

    def undo(self, user):
        if self.table.undo is None or not self.table.undo.missing:
            self.try_to(TakeBack(user))
            return
        answer = self.luck.choose((AgreeToUndo, AgreeToUndo, DeclineUndo))
        self.try_to(answer(self.user(self.table.undo.missing[0]), self.table.undo.back))

    def wish(self, user):
        table, luck = self.table, self.luck
        seat = luck.below(len(table.players))
        wishes = (
            *map(ProposePause, table.people),
            *(Continue(user), GiveTime(user), Pause("unreachable"), AddRobot(user, "careful")),
            *(Offer(user), Offer(user, seat), Keep(user)),
            *(Take(luck.choose(USERS), seat, table.head), Join(luck.choose(USERS))),
        )
        partings = (Leave(user), Remove(table.host, table.players[seat]), Missing(user, "left"))
        self.try_to(luck.choose(wishes + partings * (len(table.people) > 1)))

    def prepare(self, user):
        hand = self.table.view(self.table.seat_of(user)).hand or ()
        choices = [*map(ByRule, RULES), *map(ThisCard, hand)]
        lines = (PlanLine(self.luck.choose(choices)),) if self.luck.below(4) else ()
        try:
            prepared = to_prepare(self.table, user, Plan(lines, draws=self.luck.below(2) == 1))
        except Refused:
            return
        self.plans = (*(each for each in self.plans if each.user != user), prepared)
        self.add()

    def pass_time(self, _user):
        coming = upcoming(self.table, self.hours.at(7), self.ahead)
        self.now += timedelta(seconds=self.luck.below(30))
        if coming and self.luck.below(4):
            self.now = max(self.now, coming.at)
        self.add()

    def get_on(self):
        """Let the game go on by one line at least, as it can in every state."""
        head, user = self.table.head, self.table.people[0]
        self.try_to(Continue(user))
        self.look_in(user)
        if self.table.head == head and self.table.waiting:
            seat = self.table.waiting[0]
            move = Move(self.user(seat), self.table.menu(seat)[0])
            if isinstance(self.try_to(move), Patience):
                self.now = max(self.now, grace_ends(self.table, self.hours.at(7)))
                self.try_to(move)
        elif self.table.head == head:
            self.now = max(self.now, upcoming(self.table, self.hours.at(7), self.ahead).at)
            self.add()
        assert self.table.head > head, (self.table.players, self.table.awaited)


def assert_lawful(before: object, told: CommittedLine):
    """Hold a line to what is true of every one: it can be written down, and no card comes or goes."""
    act, table = told.line.act, told.table
    assert decode(encode(act), table.game) == act
    if isinstance(act, Undone):
        assert before.status == "playing"
        assert table.state is next(each.state for each in before.past if each.n == act.back)
    if isinstance(act, Played):
        assert act.voice != "player" or act.seat in before.present
    people = {seat for seat, player in enumerate(table.players) if isinstance(player, Person)}
    assert people >= table.absent | table.offered | table.lapsed
    assert all(0 <= left <= table.pace.bank for left in table.banks)
    if isinstance(act, Played | Undone) and before.sheet.deals == table.sheet.deals:
        assert Counter(cards_in(table.state)) == Counter(cards_in(before.state))
    if isinstance(act, Started):
        assert (table.past, table.undo, table.conceded) == ((), None, None)


@pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
@pytest.mark.parametrize("number", range(TABLES))
def test_whatever_people_do_at_once_a_table_stays_whole_and_its_game_can_be_played_on(game, number):
    crowd = Crowd(game, number)
    for _ in range(REQUESTS):
        crowd.stir()
    *_, (_, table, _) = unfold(crowd.lines)
    assert table == crowd.table
    for _ in range(LONGEST_GAME):
        if crowd.table.status != "playing":
            break
        crowd.get_on()
    assert crowd.table.status in {"over", "closed"}
