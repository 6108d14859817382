"""The score of a donne, and the end of a partie (R12-R14)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.core import Event, Result, Seat, Step, after, at
from games.parlett.deal import next_donne
from games.parlett.messages import (
    BidFailed,
    BidFailedUnseen,
    BidMade,
    BonusEarned,
    DonneScored,
    GameWon,
    MatchWon,
    TiedFirst,
)
from games.parlett.options import SEATS
from games.parlett.pack import bid_of
from games.parlett.state import NOTHING, Phase, Premium, State, Wish, left_of

SHARED: Final = {1: 30, 2: 20, 3: 10}
"""What each is given who made the bid, by how many did (R12)."""
PREMIUMS: Final = {Wish.DECLARE: 30, Wish.REVEAL: 60}
GAME: Final = 100
GAMES: Final = 3
_BONUS: Final = 100
_EXTRA: Final = 3
_LONG_RUBBER: Final = 8
"""A rubber of fewer games than this gives its winner a bonus for each game less (``rubberBonuses``)."""


def points(bids: Sequence[int], tricks: Sequence[int], premium: Premium | None) -> tuple[int, ...]:
    """Return what a donne gives each seat for its bid and its tricks, both as numbers (R12, R13)."""
    made = [bid == taken for bid, taken in zip(bids, tricks, strict=True)]
    scored = [taken + made[seat] * SHARED.get(sum(made), 0) for seat, taken in enumerate(tricks)]
    if premium is not None:
        for seat in range(SEATS):
            if made[premium.seat] == (seat == premium.seat):
                scored[seat] += PREMIUMS[premium.wish]
    return tuple(scored)


def bids_said(state: State) -> tuple[int, ...]:
    """Return how many tricks each bid says."""
    return tuple(bid_of(cards, state.turned) for cards in state.bids)


def is_shown(state: State, seat: Seat) -> bool:
    """Say whether a seat's bid cards lie face up: for its premium, and at the end of the donne."""
    if state.premium is not None and state.premium.seat == seat:
        return True
    if state.phase is not Phase.OVER:
        return False
    return state.options.show_failed_bids or bids_said(state)[seat] == state.tricks[seat]


def score_donne(state: State) -> Step[State]:
    """Show the bids, write the points down, and go on to the next donne or to the end."""
    bids = bids_said(state)
    scored = points(bids, state.tricks, state.premium)
    told = tuple(_outcome(state, seat, bids[seat], scored[seat]) for seat in range(SEATS))
    written = replace(
        state,
        phase=Phase.OVER,
        scores=tuple(map(sum, zip(state.scores, scored, strict=True))),
        made=sum(bid == taken for bid, taken in zip(bids, state.tricks, strict=True)),
    )
    step = Step(written, (*told, DonneScored(scored)))
    return after(step, _end_of_donne if state.donnes is not None else _end_of_race)


def _outcome(state: State, seat: Seat, bid: int, scored: int) -> Event:
    cards, tricks = state.bids[seat], state.tricks[seat]
    if bid == tricks:
        return BidMade(seat, cards, bid, scored)
    if state.options.show_failed_bids or is_shown(state, seat):
        premium = state.premium
        given = PREMIUMS[premium.wish] if premium is not None and premium.seat == seat else 0
        return BidFailed(seat, cards, bid, tricks, scored, given)
    return BidFailedUnseen(seat, tricks, scored)


def _end_of_donne(state: State) -> Step[State]:
    """End the partie after its last donne, unless a shared first place makes it longer (``extraThree``)."""
    if state.donne != state.donnes:
        return _deal_again(state)
    first = _leaders(state.scores)
    if len(first) > 1 and state.options.tie == "extraThree":
        longer = replace(state, donnes=state.donnes + _EXTRA)
        return after(Step(longer, (TiedFirst(first, _EXTRA),)), _deal_again)
    return Step(state, (MatchWon(first),))


def _deal_again(state: State) -> Step[State]:
    return next_donne(replace(state, donne=state.donne + 1), left_of(state.dealer))


def _end_of_race(state: State) -> Step[State]:
    """End a game to 100 once somebody leads alone with as much; three games won end the partie (R14)."""
    best = max(state.scores)
    if best < GAME:
        return _deal_again(state)
    first = _leaders(state.scores)
    if len(first) > 1:
        return after(Step(state, (TiedFirst(first, 1),)), _deal_again)
    return after(_win_game(state, first[0]), _next_game)


def _win_game(state: State, seat: Seat) -> Step[State]:
    games = at(state.games, seat, state.games[seat] + 1)
    won = Step(replace(state, games=games), (GameWon(seat, state.scores[seat], games[seat]),))
    return after(won, _give_bonuses) if state.options.rubber_bonuses else won


def _give_bonuses(state: State) -> Step[State]:
    """Give 100 to all who have reached 100; the rubber's winner gets 100 for each game short of eight."""
    earned = [_BONUS * (score >= GAME) for score in state.scores]
    if GAMES in state.games:
        earned[state.games.index(GAMES)] += _BONUS * (_LONG_RUBBER - sum(state.games))
    told = tuple(BonusEarned(seat, bonus) for seat, bonus in enumerate(earned) if bonus)
    return Step(replace(state, bonuses=tuple(map(sum, zip(state.bonuses, earned, strict=True)))), told)


def _next_game(state: State) -> Step[State]:
    """Begin another game at nothing, dealt by the left of who dealt this one first."""
    if GAMES in state.games:
        return Step(state, (MatchWon((state.games.index(GAMES),)),))
    opener = left_of(state.opener)
    return next_donne(replace(state, scores=NOTHING, donne=1, opener=opener), opener)


def _leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def result(state: State) -> Result | None:
    """Name the winners (R14): of the last donne, or of three games."""
    if state.phase is not Phase.OVER:
        return None
    return Result(scores=state.scores, winners=_leaders(state.games if any(state.games) else state.scores))
