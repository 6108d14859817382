"""How often each player of Quatre-vingt-dix-neuf makes its contract: exactly as many tricks as it bid.

    python bench/contracts.py [donnes]        (1,000 unless told otherwise; about a minute)

Every table plays single donnes, without premiums and then with them. The player under test sits in every seat
as often as in any other, and so does the dealer. Intervals are 95 %.
"""

import sys
from hashlib import sha256
from math import sqrt
from statistics import mean, stdev

from games import newest
from games.automata import Automaton, at_random, next_speaker
from games.automata.parlett import careful
from games.core import Chance, legal
from games.parlett.messages import BidMade, DonneScored

GAME = newest("parlett")
DONNES = 1_000
PLAYERS: dict[str, Automaton] = {"careful": careful, "random": at_random}
TABLES = [(others, premium) for premium in ("off", "sequential") for others in PLAYERS]


def donne(tested: Automaton, others: Automaton, premium: str, number: int) -> tuple[bool, int]:
    """Play donne ``number``; say whether the player under test makes its contract, and its points."""
    place, chance = number // 3 % 3, Chance(sha256(str(number).encode()).hexdigest())
    options = GAME.options.model_validate({"premium": premium})
    step = GAME.deal(3, options, chance, GAME.setup(dealer=number % 3))
    while not any(isinstance(event, DonneScored) for event in step.events):
        seat = next_speaker(GAME, step.state) or 0
        choose = tested if seat == place else others
        action, chance = choose(GAME.view(step.state, seat), legal(GAME, step.state, seat), chance)
        step = GAME.play(step.state, seat, action)
    made = any(isinstance(event, BidMade) and event.seat == place for event in step.events)
    return made, next(event.marks[place] for event in step.events if isinstance(event, DonneScored))


def main() -> None:
    """Print one line of a table per player under test, in Markdown."""
    donnes = int(sys.argv[1]) if len(sys.argv) > 1 else DONNES
    print(
        "| contracts made, %; points |",
        " | ".join(f"among {name}, premiums {how}" for name, how in TABLES),
        "|",
    )
    print("|---" * (len(TABLES) + 1) + "|")
    for name, tested in PLAYERS.items():
        cells = [_cell(tested, PLAYERS[others], premium, donnes) for others, premium in TABLES]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


def _cell(tested: Automaton, others: Automaton, premium: str, donnes: int) -> str:
    played = [donne(tested, others, premium, number) for number in range(donnes)]
    made, points = [100 * made for made, _ in played], [points for _, points in played]
    return f"{_interval(made)}; {_interval(points)}"


def _interval(values: list[int]) -> str:
    return f"{mean(values):.1f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


if __name__ == "__main__":
    main()
