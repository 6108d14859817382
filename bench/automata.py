"""How often each player of Le 99 is caught, alone among others of another kind.

    python bench/automata.py [coups]        (4,000 unless told otherwise; about a minute)

Every table plays single coups with the default rules. The player under test sits in every seat as often as
in any other, and so does the dealer; a fair share of being caught is 1/seats. Intervals are 95 %.
"""

import sys
from collections.abc import Sequence
from hashlib import sha256
from math import sqrt
from typing import Any

from games import newest
from games.automata import Automaton, at_random, next_speaker
from games.automata.le99 import careful
from games.cards import PACK_52, RANKS, rank
from games.core import Action, Chance, Setup, legal
from games.le99.pack import packs
from games.le99.words import Discard, EndTurn

GAME = newest("le99")
OPTIONS = GAME.options(losses_to_end=1)
COUPS = 4_000


def lowest_first(_view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Discard the lowest rank, from the ace to the king; never forget to draw."""
    return min(menu, key=_height), chance


def random_card(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Discard any card, but never forget to draw: a baseline that only plays badly."""
    draws = [action for action in menu if not isinstance(action, Discard | EndTurn)]
    return at_random(view, draws or menu, chance)


def _height(action: Action) -> int:
    return RANKS.index(str(rank(action.card))) if isinstance(action, Discard) else -1


PLAYERS: dict[str, Automaton] = {"careful": careful, "lowest card first": lowest_first, "random": random_card}


def caught(tested: Automaton, others: Automaton, seats: int, number: int) -> bool:
    """Play coup ``number`` and say whether the player under test is caught."""
    place = number // seats % seats
    chance = Chance(sha256(f"{seats}:{number}".encode()).hexdigest())
    deck, chance = chance.shuffle("bench", PACK_52 * packs(seats))
    setup = Setup.model_construct(dealer=number % seats, deck=deck)
    state = GAME.deal(seats, OPTIONS, chance, setup).state
    while (seat := next_speaker(GAME, state)) is not None:
        choose = tested if seat == place else others
        action, chance = choose(GAME.view(state, seat), legal(GAME, state, seat), chance)
        state = GAME.play(state, seat, action).state
    result = GAME.result(state)
    return result is not None and place in result.losers


def main() -> None:
    """Print one line of a table per player under test, in Markdown."""
    coups = int(sys.argv[1]) if len(sys.argv) > 1 else COUPS
    tables = [(seats, name) for seats in (3, 7) for name in ("random", "lowest card first")]
    print("| caught, % |", " | ".join(f"{seats} seats, among {name}" for seats, name in tables), "|")
    print("|---" * (len(tables) + 1) + "|")
    for name, tested in PLAYERS.items():
        cells = [_cell(tested, PLAYERS[others], seats, coups) for seats, others in tables]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


def _cell(tested: Automaton, others: Automaton, seats: int, coups: int) -> str:
    share = sum(caught(tested, others, seats, number) for number in range(coups)) / coups
    return f"{100 * share:.1f} ± {196 * sqrt(share * (1 - share) / coups):.1f}"


if __name__ == "__main__":
    main()
