"""The face of Quatre-vingt-dix-neuf: tricks against bids, and three cards chosen at once."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from bot.faces.face import Ask, Face, Meaning, Pick, TableGlance, dotted
from bot.faces.tales import parlett
from bot.words.texts import Voice
from games.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Suit
from games.core import Seat
from games.parlett.messages import (
    Bid,
    BidFailed,
    BidFailedUnseen,
    BidMade,
    BidPlaced,
    BonusEarned,
    DealerCardDrawn,
    Declared,
    DonneScored,
    FirstDealer,
    GameWon,
    MatchWon,
    NoTrumpAtFirst,
    NoTrumpTurned,
    Revealed,
    TiedFirst,
    TrickTaken,
    TrumpOfContracts,
    TrumpTurned,
    WishSealed,
)
from games.parlett.pack import TRICKS_SAID, bid_of, height, worth
from games.parlett.state import Phase, View

_SIDE_BY_SIDE: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red in turn."""

_BID: Final = 3


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say the donne and the trump, the tricks, the trick on the table, and a hand that lies open."""
    lines = [dotted(_donne(view, voice))]
    if view.phase in {Phase.PLAY, Phase.OVER}:
        lines.append(_all_taken(view, voice))
    if view.trick:
        played = (_played(view, at, voice) for at in range(len(view.trick)))
        lines.append(voice("parlett-board-trick", cards=dotted(played)))
    return [*lines, *_open(view, voice)]


def glance(view: View, voice: Voice) -> TableGlance:
    """Show the trump and the cards of the trick, then the tricks against the bids, or what is being done."""
    cards = " ".join(map(voice.card, view.trick))
    large = voice("parlett-glance", trump=voice.suit(view.trump) if view.trump else None, cards=cards or None)
    if view.phase is not Phase.PLAY:
        return TableGlance(large, (dotted((*_dealt(view, voice), *_doing(view, voice))),))
    return TableGlance(large, (_all_taken(view, voice), *_open(view, voice)))


def _donne(view: View, voice: Voice) -> Sequence[str]:
    return (*_dealt(view, voice), _trump(view, voice), *_doing(view, voice))


def _dealt(view: View, voice: Voice) -> Sequence[str]:
    which = "parlett-board-donne" if view.donnes else "parlett-board-race"
    turned = [voice("parlett-board-turned", card=voice.card(view.turned))] if view.turned else []
    return (voice(which, donne=view.donne, donnes=view.donnes), *turned)


def _trump(view: View, voice: Voice) -> str:
    trump = view.trump
    return voice("parlett-board-trump", trump=voice.suit(trump)) if trump else voice("parlett-board-no-trump")


def _doing(view: View, voice: Voice) -> Sequence[str]:
    return [voice(_DOING[view.phase])] if view.phase in _DOING else []


def _open(view: View, voice: Voice) -> Sequence[str]:
    """Show the hand that lies open, once there is one."""
    if not view.premium or not view.open_hand:
        return ()
    cards = " ".join(map(voice.card, _sorted(view, view.open_hand)))
    return (voice("parlett-board-open", player=voice.seats[view.premium.seat], cards=cards),)


def _all_taken(view: View, voice: Voice) -> str:
    taken = (_taken(view, seat, voice) for seat in range(len(view.tricks)))
    return voice("parlett-board-tricks", tricks=dotted(taken))


_DOING: Final = {Phase.BID: "parlett-board-bids", Phase.PREMIUM: "parlett-board-premium"}
"""What several are awaited for at once is said to all."""


def _taken(view: View, seat: Seat, voice: Voice) -> str:
    player, tricks, cards = voice.seats[seat], view.tricks[seat], view.bids[seat]
    if cards is None:
        return voice("parlett-board-taken", player=player, tricks=tricks)
    return voice("parlett-board-taken-of", player=player, tricks=tricks, bid=bid_of(cards, view.turned))


def _played(view: View, at: int, voice: Voice) -> str:
    player = voice.seats[(view.leader + at) % len(view.hands)]
    return voice("parlett-board-card", player=player, card=voice.card(view.trick[at]))


def marks(view: View, voice: Voice) -> Sequence[str]:
    """Say each score, with the games won to 100 and the bonuses that stand beside it."""
    return tuple(_mark(view, seat, voice) for seat in range(len(view.scores)))


def _mark(view: View, seat: Seat, voice: Voice) -> str:
    score, games, bonus = view.scores[seat], view.games[seat], view.bonuses[seat]
    mark = str(score) if score or bonus else ""
    if games:
        mark = voice("parlett-marks-games", score=score, games=games)
    return voice("parlett-marks-bonus", marks=mark, bonus=bonus) if bonus else mark


def own(view: View, voice: Voice) -> Sequence[str]:
    """Say one's own bid, while the donne is played."""
    if not view.bid or view.phase is Phase.OVER:
        return ()
    cards = " ".join(map(voice.card, view.bid))
    return (voice("parlett-your-bid", cards=cards, bid=bid_of(view.bid, view.turned)),)


def aside(view: View) -> Sequence[Card]:
    """Show the bid of a seat, which lies before it face down."""
    return view.bid or ()


def pick(view: View) -> Pick | None:
    """Offer the twelve cards dealt, of which three make a bid, until all bids are down."""
    if view.phase is not Phase.BID or view.hand is None:
        return None
    return Pick(Bid, _sorted(view, (*view.hand, *(view.bid or ()))), _BID)


def meaning(view: View, cards: Sequence[Card], voice: Voice) -> str:
    """Say how many tricks cards of a bid say, and how."""
    suits = sorted((_suit(card, view) for card in cards), key=TRICKS_SAID.__getitem__)
    return _promise(suits, voice) if suits else ""


def meanings(view: View, voice: Voice) -> Sequence[Meaning]:
    """Say every bid that the cards allow, the fewest tricks first, with the cards that may make it."""
    chosen = pick(view)
    if chosen is None:
        return ()
    suits = [_suit(card, view) for card in chosen.cards]
    by_tricks = sorted(suits, key=TRICKS_SAID.__getitem__)
    bids = sorted(dict.fromkeys(combinations(by_tricks, _BID)), key=lambda bid: sum(map(_said, bid)))
    return [
        Meaning(_promise(bid, voice), [place for place, each in enumerate(suits) if each in bid])
        for bid in bids
    ]


def _promise(suits: Sequence[Suit], voice: Voice) -> str:
    said = (voice("parlett-meaning-card", suit=suit, tricks=_said(suit)) for suit in suits)
    return voice("parlett-meaning", tricks=sum(map(_said, suits)), cards=" ".join(said))


def _said(suit: Suit) -> int:
    return TRICKS_SAID[suit]


def _suit(card: Card, view: View) -> Suit:
    """Return the suit that counts: the Joker is the turned card."""
    return Suit(worth(card, view.turned)[-1])


def lay(view: View) -> Sequence[Card]:
    """Lay a hand out by suits, from the top; the Joker lies where the turned card would."""
    return _sorted(view, view.hand or ())


def _sorted(view: View, cards: Sequence[Card]) -> Sequence[Card]:
    def place(card: Card) -> tuple[int, int]:
        real = worth(card, view.turned)
        return [suit in real for suit in _SIDE_BY_SIDE].index(True), -height(real)

    return sorted(cards, key=place)


PARLETT: Final = Face(
    board=board,
    glance=glance,
    marks=marks,
    lay=lay,
    own=own,
    aside=aside,
    highlights=parlett.highlights,
    milestones=parlett.milestones,
    pick=pick,
    meaning=meaning,
    meanings=meanings,
    asks=(
        Ask("led", "is", (*map(str, _SIDE_BY_SIDE), "nothing")),
        Ask("follows", "is", ("yes", "no")),
        Ask("missing", "at-least", (1, 2, 3)),
        Ask("missing", "at-most", (0, 1, 2)),
    ),
    beside=frozenset(
        (
            DealerCardDrawn,
            FirstDealer,
            NoTrumpAtFirst,
            NoTrumpTurned,
            TrumpOfContracts,
            TrumpTurned,
            TrickTaken,
        )
    ),
    beats=frozenset(
        (
            *(Declared, Revealed, BidMade, BidFailed, BidFailedUnseen, DonneScored),
            *(TiedFirst, GameWon, BonusEarned, MatchWon),
        )
    ),
    untold=frozenset((BidPlaced, WishSealed, DonneScored)),
)
