"""The actions, events and objections of Quatre-vingt-dix-neuf."""

from typing import ClassVar

from games.cards import Card, Suit
from games.core import Action, Event, Objection, Scored, Seat


class Bid(Action, frozen=True):
    """Put three cards aside, whose suits say how many tricks one will take (R7, R8)."""

    verb: ClassVar[str] = "bid"
    cards: tuple[Card, ...]


class Pass(Action, frozen=True):
    """Ask for no premium (R9)."""

    verb: ClassVar[str] = "pass"


class Declare(Action, frozen=True):
    """Offer to turn one's bid cards up, for a premium (R9)."""

    verb: ClassVar[str] = "declare"


class Reveal(Action, frozen=True):
    """Offer to turn one's bid cards and one's hand up, for the higher premium (R9)."""

    verb: ClassVar[str] = "reveal"


class Play(Action, frozen=True):
    """Play a card to the trick (R11)."""

    verb: ClassVar[str] = "play"
    card: Card


class DealerCardDrawn(Event, frozen=True):
    """A seat drew a card in search of the first dealer (R3)."""

    seat: Seat
    card: Card


class FirstDealer(Event, frozen=True):
    """The highest card fell to this seat, who deals first (R3)."""

    seat: Seat


class NewDonne(Event, frozen=True):
    """A donne begins, counted from 1 (R4)."""

    donne: int
    dealer: Seat


class TrumpTurned(Event, frozen=True):
    """The turned card gives its suit as trump (R5)."""

    card: Card
    trump: Suit


class NoTrumpTurned(Event, frozen=True):
    """The turned card is a nine or the Joker: there is no trump (R5)."""

    card: Card


class TrumpOfContracts(Event, frozen=True):
    """So many contracts made in the last donne gave the trump (option ``trump: previous``)."""

    made: int
    trump: Suit


class NoTrumpAtFirst(Event, frozen=True):
    """No donne has been played yet to give a trump (option ``trump: previous``)."""


class BidPlaced(Event, frozen=True):
    """A seat put its three cards aside, face down (R8)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class BidChanged(Event, frozen=True):
    """A seat took its bid back for another one, still face down (R8)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class BidsPlaced(Event, frozen=True):
    """All three bids are down (R8)."""


class WishSealed(Event, frozen=True):
    """A seat has said in secret whether it wants a premium (option ``premium: sealed``)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class Passed(Event, frozen=True):
    """A seat asks for no premium (R9)."""

    seat: Seat


class DeclareOffered(Event, frozen=True):
    """A seat offers to declare; nothing is shown before the talk is over (R9, R10)."""

    seat: Seat


class RevealOffered(Event, frozen=True):
    """A seat offers to reveal; nothing is shown before the talk is over (R9, R10)."""

    seat: Seat


class NoPremium(Event, frozen=True):
    """The talk is over and nobody plays for a premium (R9)."""


class Declared(Event, frozen=True):
    """A seat turned its bid cards up, which promise so many tricks (R9)."""

    seat: Seat
    cards: tuple[Card, ...]
    bid: int


class Revealed(Event, frozen=True):
    """A seat turned its bid cards and its hand up (R9)."""

    seat: Seat
    cards: tuple[Card, ...]
    bid: int
    hand: tuple[Card, ...]


class CardPlayed(Event, frozen=True):
    """A seat played a card (R11)."""

    seat: Seat
    card: Card


class JokerPlayed(Event, frozen=True):
    """A seat played the Joker, which is the turned card (R6)."""

    seat: Seat
    card: Card
    turned: Card


class TrickTaken(Event, frozen=True):
    """A seat took the trick, its n-th of the donne (R11)."""

    seat: Seat
    tricks: int


class BidMade(Event, frozen=True):
    """A seat took exactly as many tricks as its bid cards say (R12); its points for the donne."""

    seat: Seat
    cards: tuple[Card, ...]
    bid: int
    points: int


class BidFailed(Event, frozen=True):
    """A seat took another number of tricks than its bid cards say (R12); its points for the donne.

    ``given`` is what its premium gives each opponent instead (R13), 0 without one.
    """

    seat: Seat
    cards: tuple[Card, ...]
    bid: int
    tricks: int
    points: int
    given: int = 0


class BidFailedUnseen(Event, frozen=True):
    """A seat failed and shows no bid cards (option ``showFailedBids``); its points for the donne."""

    seat: Seat
    tricks: int
    points: int


class DonneScored(Scored, frozen=True):
    """The donne goes on the score sheet (R12, R13)."""


class TiedFirst(Event, frozen=True):
    """Seats share the first place, so that so many more donnes are played (R14, option ``tie``)."""

    seats: tuple[Seat, ...]
    donnes: int


class GameWon(Event, frozen=True):
    """A seat won a game to 100, its n-th (R14)."""

    seat: Seat
    score: int
    games: int


class BonusEarned(Event, frozen=True):
    """A seat earned a bonus, kept beside the scores (option ``rubberBonuses``)."""

    seat: Seat
    bonus: int


class MatchWon(Event, frozen=True):
    """The partie is over, won by one seat or shared by several (R14)."""

    seats: tuple[Seat, ...]


class NotThreeCards(Objection, frozen=True):
    """A bid is three different cards."""

    code: ClassVar[str] = "E_BID_THREE"
    rule: ClassVar[str] = "R7"


class PremiumTaken(Objection, frozen=True):
    """Another seat's offer goes before this one."""

    code: ClassVar[str] = "E_PREMIUM_TAKEN"
    rule: ClassVar[str] = "R10"
    seat: Seat


class IsBidCard(Objection, frozen=True):
    """The card is one of the seat's own bid cards, which are out of play."""

    code: ClassVar[str] = "E_BID_CARD"
    rule: ClassVar[str] = "R8"
    card: Card


class MustFollow(Objection, frozen=True):
    """The seat holds the suit that was led."""

    code: ClassVar[str] = "E_MUST_FOLLOW"
    rule: ClassVar[str] = "R11"
    suit: Suit
