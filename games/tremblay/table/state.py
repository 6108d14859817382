"""Where a game of Miguel Tremblay's 99 stands, and what one may know of it."""

from enum import StrEnum
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from games.cards import Card
from games.core import Chance, Seat
from games.lawmaking import Fact
from games.ninety_nine import Window
from games.tremblay.language.effects import Effect
from games.tremblay.language.rules import Rule
from games.tremblay.language.vocabulary import Filter
from games.tremblay.table.context import Context, Flag, Occasion, previous
from games.tremblay.table.options import TremblayOptions
from games.tremblay.table.rulebook import NO_RULES, Rulebook


class Phase(StrEnum):
    """The moment of the game."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    DISCARD = "discard"
    ANNOUNCE = "announce"
    """A card has been laid down, and its player has yet to announce or to draw."""
    CEDE = "cede"
    """A règlement takes cards of somebody's own choice, and the game waits for them (R15)."""
    LOST = "lost"
    """Somebody has just lost the partie; what follows belongs to the same action."""
    INVENT = "invent"
    """The loser is to invent a règlement (R15)."""
    REVIEW = "review"
    """The others judge the règlement (R17)."""
    OVER = "over"


PLAYING: Final = frozenset((Phase.DISCARD, Phase.ANNOUNCE))
"""Cards are being played."""
BETWEEN: Final = frozenset((Phase.INVENT, Phase.REVIEW))
"""A partie is lost, and the next one is not dealt yet."""


MOST_RETURNS: Final = 2
"""So many règlements of a loser may be returned; then comes the catalogue (R17)."""


class Play(msgspec.Struct, frozen=True):
    """A card on its way to the pile: a discard, or the retourne, as if the dealer had played it (R9)."""

    actor: Seat
    card: Card
    before: int
    total: int
    turned_up: bool
    target: Seat | None = None
    """Whom the player named, for the règlements that ask."""
    counted: tuple[int, ...] = ()
    """The règlements, by place, whose change of the total is in ``total`` already."""


class Fire(msgspec.Struct, frozen=True):
    """To do: a règlement, by place, looks at an occasion, and acts if its conditions hold."""

    rule: int
    occasion: Occasion


class Do(msgspec.Struct, frozen=True):
    """To do: one effect of a règlement, by place."""

    rule: int
    effect: Effect
    occasion: Occasion


Task: TypeAlias = str | Fire | Do
"""What an action has still to do: a stage by its name (``agenda.STAGES``), or a règlement's part."""


class Root(msgspec.Struct, frozen=True):
    """What one action has set off so far: each règlement fires once in it, and all of them end (R17)."""

    fired: tuple[int, ...] = ()
    effects: int = 0
    waves: int = 0
    occasions: tuple[Occasion, ...] = ()
    """What has happened since règlements last looked."""
    play: Play | None = None
    skips: int = 0
    sent: Seat | None = None
    """Who plays next, if a règlement says so: the last word counts."""


class Debt(msgspec.Struct, frozen=True):
    """Cards that a seat is to choose: under the pack, or to another seat."""

    seat: Seat
    cards: int
    to: Seat | None = None


class Proposal(msgspec.Struct, frozen=True):
    """A règlement before the table (R17)."""

    seat: Seat
    rule: Rule
    origin: str
    verdicts: tuple[bool | None, ...]
    """For each seat, whether it accepts; its author's counts for nothing."""


class Accusation(msgspec.Struct, frozen=True):
    """Somebody is said to have broken a rule of honour (R17)."""

    id: str
    seat: Seat
    """Who is accused."""
    by: Seat
    plays: int
    """How many cards had been played in the partie when it was said."""
    votes: tuple[bool | None, ...]
    """For each seat, whether it finds the accused guilty; for the accused, whether it owns up."""


class Moment(msgspec.Struct, frozen=True):
    """When something was due of a seat under a rule of honour: after so many cards of the partie."""

    id: str
    seat: Seat
    plays: int


class Shown(msgspec.Struct, frozen=True):
    """A hand that others may see (``effects.Show``)."""

    seat: Seat
    to: tuple[Seat, ...]
    until: str

    def ends_with(self, actor: Seat) -> bool:
        """Say whether it is over once a seat plays its next card."""
        return self.until == "nextTurn" and self.seat == actor


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats."""

    options: TremblayOptions
    chance: Chance
    losses: tuple[int, ...]
    phase: Phase = Phase.SHUFFLE
    dealer: Seat = 0
    turn: Seat = 0
    """Who discards next."""
    speaker: Seat | None = None
    """Who has laid a card down and may still announce its total (option ``announce: manual``)."""
    spoken: int | None = None
    """The total before that card, so that it is heard whether the card left it as it was."""
    direction: int = 1
    total: int = 0
    hands: tuple[tuple[Card, ...], ...]
    touched: tuple[int, ...]
    """How many cards each seat held when it touched them during the deal; 0 for who did not (R8)."""
    windows: tuple[Window, ...]
    pile: tuple[Card, ...] = ()
    """Bottom first."""
    stock: tuple[Card, ...] = ()
    """Top first."""
    plays: int = 0
    """Cards played in this partie."""
    last_losers: tuple[Seat, ...] = ()
    """Who lost the partie before this one, from that dealer's left on."""
    rules: Rulebook = NO_RULES
    """The règlements of this manche, oldest first."""
    used: frozenset[str] = frozenset()
    """What this table has invented so far, in this manche and in earlier ones (``reading.essence``)."""
    inventors: tuple[Seat, ...] = ()
    """Who is still to invent, the next one first."""
    returns: int = 0
    """How often the règlement of the one who invents now has been returned."""
    proposal: Proposal | None = None
    root: Root = Root()
    agenda: tuple[Task, ...] = ()
    """What is still to be done before the action is over; not empty only while cards are owed."""
    debts: tuple[Debt, ...] = ()
    suspended: Phase | None = None
    """The moment that ``cede`` interrupts."""
    streak: int = 0
    """How often in a row a règlement has given the same player another turn."""
    bound: Filter | None = None
    """What the next card is to be, if able."""
    bound_by: str = ""
    """The règlement that says so."""
    flags: tuple[Flag, ...] = ()
    shown: tuple[Shown, ...] = ()
    accusations: tuple[Accusation, ...] = ()
    reminded: tuple[Moment, ...] = ()
    """The last moment of each rule of honour for each seat."""
    judged: tuple[Moment, ...] = ()
    """What was judged, and of whom: it is not judged twice."""
    excused: frozenset[tuple[str, Seat]] = frozenset()
    """Who has declined which rule of honour, for this partie."""
    dues: tuple[Seat, ...] = ()
    """Who begins the next partie by losing a card, having declined a consequence."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.losses)

    def neighbour(self, seat: Seat, steps: int) -> Seat:
        """Return who sits so many places to the left of a seat (to its right when negative)."""
        return (seat + steps) % len(self.losses)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or anybody, may know."""

    phase: Phase
    dealer: Seat
    hands: tuple[int, ...]
    """How many cards each seat has."""
    total: int
    direction: int
    losses: tuple[int, ...]
    losses_to_end: int
    pile_top: Card | None
    stock: int
    to_move: Seat | None
    """Who is to discard, or to announce or draw."""
    announcing: Seat | None
    """Who may still announce the total."""
    drawing: tuple[Seat, ...]
    """Who may still draw."""
    early: tuple[Seat, ...]
    """Who began this partie with fewer cards for having touched them too early (R8)."""
    rules: tuple[dict[str, Any], ...] = ()
    """The règlements of this manche as data (R15), each with its ``id``, ``author`` and ``seq``."""
    limit: int = 99
    """How far the total may go (R13)."""
    inventing: Seat | None = None
    """Who is to invent a règlement, or whose règlement is being judged (R15)."""
    returns: int = 0
    """How often the table has returned a règlement of that seat."""
    proposal: dict[str, Any] | None = None
    """The règlement being judged, as data (R17)."""
    judging: tuple[Seat, ...] = ()
    """Who has yet to judge it."""
    cautions: tuple[Fact, ...] = ()
    """What they should know of it beside the règlements in force (``conflicts.conflicts``)."""
    owing: tuple[int, ...] = ()
    """How many cards each seat is to give up by choice; empty where nobody is."""
    ceding: int = 0
    """How many the viewer is to give up at once."""
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """The hands of others that the viewer may see, since a règlement shows them."""
    bound: dict[str, Any] | None = None
    """What the next player must play, if able."""
    accused: tuple[tuple[str, Seat, Seat], ...] = ()
    """What is being judged: the rule, who is accused, by whom."""
    voting: tuple[tuple[Seat, ...], ...] = ()
    """For each of these, who may still vote."""
    unanswered: tuple[bool, ...] = ()
    """For each of these, whether the accused has neither owned up nor denied it."""
    plays: int = 0
    """How many cards have been played in this partie."""
    accused_at: tuple[int, ...] = ()
    """For each of these, how many cards had been played when it was said."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards; ``None`` in the view of anybody."""


def new(seats: int, options: TremblayOptions, chance: Chance) -> State:
    """Return a table where nothing has been dealt yet."""
    return State(
        options=options,
        chance=chance,
        losses=(0,) * seats,
        hands=((),) * seats,
        touched=(0,) * seats,
        windows=(Window.SHUT,) * seats,
    )


def noticed(state: State, *occasions: Occasion) -> State:
    """Let the règlements that wait for it know what has happened; they look when the action comes to it."""
    if not state.rules:
        return state
    awaited = tuple(each for each in occasions if each.on in state.rules.awaited)
    if not awaited:
        return state
    root = replace(state.root, occasions=state.root.occasions + awaited)
    return replace(state, root=root)


def hand_now(state: State, seat: Seat) -> Occasion:
    """Say that a hand has come to hold so many cards."""
    return Occasion("handCount", seat, after=len(state.hands[seat]))


def context_of(state: State, occasion: Occasion, luck: int = 0) -> Context:
    """Return what a règlement sees when something has happened."""
    before = state.root.play.before if state.root.play else state.total
    prev = previous(state, occasion.actor) if occasion.prev is None else occasion.prev
    return Context(state, occasion.actor, prev, state.pile, before, state.total, luck)
