"""How many points a donne of the Sot-l'y-laisse brings a player, alone among two of another kind.

    python bench/piles.py [donnes]        (900 unless told otherwise; about a minute)

Default rules. Each deal is played three times, with the player under test in every seat; all players under
test get the same deals. A donne is worth some 71 points (80, less the écart), so a fair share is 23.6.
Intervals are 95 %.
"""

import sys
from collections.abc import Sequence
from hashlib import sha256
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from games import newest
from games.automata import Automaton, at_random
from games.automata.sotlylaisse import careful
from games.cards import TAROT_78
from games.core import Action, Chance, Scored, legal
from games.sotlylaisse.messages import Collect, Relance

GAME = newest("sotlylaisse")
SEATS = 3
DONNES = 900


def never_leaving(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play with care, but collect whatever can be collected."""
    return careful(view, [action for action in menu if not isinstance(action, Relance)], chance)


def always_leaving(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play with care, but leave the pile as long as that is possible."""
    return careful(view, [action for action in menu if not isinstance(action, Collect)], chance)


PLAYERS: dict[str, Automaton] = {
    "careful": careful,
    "careful, never leaves a pile": never_leaving,
    "careful, always leaves it": always_leaving,
    "random": at_random,
}


def earned(tested: Automaton, others: Automaton, number: int) -> int:
    """Play donne ``number`` and return the points of the player under test."""
    deal, place = divmod(number, SEATS)
    chance = Chance(sha256(f"piles:{deal}".encode()).hexdigest())
    deck, chance = chance.shuffle("bench", TAROT_78)
    step = GAME.deal(SEATS, GAME.options(), chance, GAME.setup(dealer=deal % SEATS, deck=deck))
    while not (scored := [event for event in step.events if isinstance(event, Scored)]):
        (seat,) = GAME.to_act(step.state)
        choose = tested if seat == place else others
        action, chance = choose(GAME.view(step.state, seat), legal(GAME, step.state, seat), chance)
        step = GAME.play(step.state, seat, action)
    return scored[0].marks[place]


def main() -> None:
    """Print one line of a table per player under test, in Markdown."""
    donnes = int(sys.argv[1]) if len(sys.argv) > 1 else DONNES
    print("| points a donne | among random | among careful |")
    print("|---|---|---|")
    for name, tested in PLAYERS.items():
        cells = [_cell(tested, others, donnes) for others in (at_random, careful)]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


def _cell(tested: Automaton, others: Automaton, donnes: int) -> str:
    points = [earned(tested, others, number) for number in range(donnes)]
    return f"{fmean(points):.1f} ± {1.96 * pstdev(points) / sqrt(donnes):.1f}"


if __name__ == "__main__":
    main()
