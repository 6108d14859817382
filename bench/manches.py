"""What a manche of Les Nœufs costs a player, alone among others of another kind, and how often it is won.

    python bench/manches.py [manches]        (2,000 unless told otherwise; about two minutes)

Default rules. The player under test sits in every seat as often as in any other, and so does the dealer; all
players under test get the same deals. A fair share of the manches is 1/seats. Intervals are 95 %.
"""

import sys
from collections.abc import Sequence
from hashlib import sha256
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from games import newest
from games.automata import Automaton, at_random
from games.automata.noeufs import careful
from games.cards import PACK_52
from games.core import Action, Chance, legal
from games.noeufs.messages import Pass, Play

GAME = newest("noeufs")
OPTIONS = GAME.options.model_validate({"end": "manches:1"})
MANCHES = 2_000


def first_fit(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play the first card of the hand that fits, a 9 as soon as any other and always calling for spades."""
    hand = view.hand
    plays = [action for action in menu if isinstance(action, Play)]
    return min(
        plays, key=lambda action: (hand.index(action.cards[0]), action.suit != "s"), default=menu[0]
    ), chance


def nines_at_once(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play with care, but a 9 as soon as there is one."""
    nines = [action for action in menu if isinstance(action, Play) and action.suit]
    return careful(view, nines or menu, chance)


def never_keeping(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play with care, but play any card that was drawn and fits."""
    return careful(view, [action for action in menu if not isinstance(action, Pass)], chance)


PLAYERS: dict[str, Automaton] = {
    "careful": careful,
    "careful, plays every 9 drawn": never_keeping,
    "careful, 9s at once": nines_at_once,
    "first card that fits": first_fit,
    "random": at_random,
}


def cost(tested: Automaton, others: Automaton, seats: int, number: int) -> int:
    """Play manche ``number`` and return the points of the player under test."""
    place = number // seats % seats
    chance = Chance(sha256(f"{seats}:{number}".encode()).hexdigest())
    deck, chance = chance.shuffle("bench", PACK_52)
    state = GAME.deal(seats, OPTIONS, chance, GAME.setup(dealer=number % seats, deck=deck)).state
    while not (result := GAME.result(state)):
        (seat,) = GAME.to_act(state)
        choose = tested if seat == place else others
        action, chance = choose(GAME.view(state, seat), legal(GAME, state, seat), chance)
        state = GAME.play(state, seat, action).state
    return result.scores[place]


def main() -> None:
    """Print one line of a table per player under test, in Markdown."""
    manches = int(sys.argv[1]) if len(sys.argv) > 1 else MANCHES
    tables = [(seats, name) for seats in (2, 4) for name in ("random", "careful")]
    print(
        "| points a manche (won, %) |",
        " | ".join(f"{seats} seats, among {name}" for seats, name in tables),
        "|",
    )
    print("|---" * (len(tables) + 1) + "|")
    for name, tested in PLAYERS.items():
        cells = [_cell(tested, PLAYERS[others], seats, manches) for seats, others in tables]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


def _cell(tested: Automaton, others: Automaton, seats: int, manches: int) -> str:
    costs = [cost(tested, others, seats, number) for number in range(manches)]
    margin = 1.96 * pstdev(costs) / sqrt(manches)
    return f"{fmean(costs):.1f} ± {margin:.1f} ({100 * costs.count(0) / manches:.0f})"


if __name__ == "__main__":
    main()
