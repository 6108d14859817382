"""How often each player of a 99 is caught, alone among others of another kind.

    python bench/automata.py [deals]        (4,000 unless told otherwise; about two minutes)

Every table plays single deals with the default rules. The player under test sits in every seat as often as
in any other, and so does the dealer; a fair share of being caught is 1/seats. Intervals are 95 %.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from typing import Any

from games import newest
from games.automata import Automaton, at_random, automaton, next_speaker
from games.cards import PACK_52, RANKS, Card, rank
from games.core import Action, Chance, legal
from games.le99.pack import pack

DEALS = 4_000


@dataclass(frozen=True)
class Bench:
    """A game, the pack of a table, and how many seats to try."""

    key: str
    pack: Callable[[int], Sequence[Card]]
    seats: tuple[int, ...]


BENCHES = (Bench("le99", pack, (3, 7)), Bench("tremblay", lambda _: PACK_52, (2, 3, 7)))
OTHERS = ("random", "lowest card first")


def lowest_first(_view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Discard the lowest rank, from the ace to the king; never forget to draw."""
    return min(menu, key=_height), chance


def random_card(view: Any, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Discard any card, but never forget to draw: a baseline that only plays badly."""
    draws = [action for action in menu if action.verb not in {"discard", "endTurn"}]
    return at_random(view, draws or menu, chance)


def _height(action: Action) -> int:
    card = getattr(action, "card", None)
    return RANKS.index(str(rank(card))) if card else -1


def players(key: str) -> dict[str, Automaton]:
    """Name the players of a game that are measured."""
    return {
        "careful": automaton(key, "careful"),
        "lowest card first": lowest_first,
        "random": random_card,
    }


def caught(bench: Bench, tested: Automaton, others: Automaton, seats: int, number: int) -> bool:
    """Play deal ``number`` and say whether the player under test is caught."""
    game, place = newest(bench.key), number // seats % seats
    chance = Chance(sha256(f"{seats}:{number}".encode()).hexdigest())
    deck, chance = chance.shuffle("bench", bench.pack(seats))
    setup = game.setup.model_construct(dealer=number % seats, deck=deck)
    state = game.deal(seats, game.options.model_validate({"lossesToEnd": 1}), chance, setup).state
    while (seat := next_speaker(game, state)) is not None:
        choose = tested if seat == place else others
        action, chance = choose(game.view(state, seat), legal(game, state, seat), chance)
        state = game.play(state, seat, action).state
    result = game.result(state)
    return result is not None and place in result.losers


def main() -> None:
    """Print a table per game, in Markdown, with a line per player under test."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    for bench in BENCHES:
        tables = [(seats, name) for seats in bench.seats for name in OTHERS]
        print(f"| {bench.key}: caught, % |", end="")
        print(*(f" {seats} seats, among {name} |" for seats, name in tables), sep="")
        print("|---" * (len(tables) + 1) + "|")
        for name in players(bench.key):
            print(f"| {name} |", *(f"{_cell(bench, name, *table, deals)} |" for table in tables), flush=True)
        print()


def _cell(bench: Bench, tested: str, seats: int, others: str, deals: int) -> str:
    known = players(bench.key)
    share = sum(caught(bench, known[tested], known[others], seats, number) for number in range(deals)) / deals
    return f"{100 * share:.1f} ± {196 * sqrt(share * (1 - share) / deals):.1f}"


if __name__ == "__main__":
    main()
