"""The effects that a règlement may have."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, assert_never

from pydantic import Discriminator, Field, Tag

from games.tremblay.language.vocabulary import (
    Factor,
    Filter,
    FlagName,
    One,
    Points,
    Text,
    Who,
    Word,
    first_key,
)


class Add(Word):
    """So many points more, or fewer."""

    add: Points


class Set(Word):
    """This total, whatever it was."""

    set: Points


class Mul(Word):
    """The total so many times, rounded toward 0."""

    mul: Factor


class SwapDigits(Word):
    """The two digits the other way round: 37 and 73, 7 and 70; a larger total is left alone."""

    swap_digits: Literal[True]


class RoundTo(Word):
    """The nearest multiple, toward 0 where two are as near."""

    round_to: int = Field(ge=2, le=50)


Change: TypeAlias = Annotated[
    Annotated[Add, Tag("add")]
    | Annotated[Set, Tag("set")]
    | Annotated[Mul, Tag("mul")]
    | Annotated[SwapDigits, Tag("swapDigits")]
    | Annotated[RoundTo, Tag("roundTo")],
    Discriminator(first_key),
]


class Total(Word):
    """Change the total."""

    total: Change


class Skip(Word):
    """Make the next players miss their turn."""

    skip: int = Field(ge=1, le=3)


class Reverse(Word):
    """Turn the play round."""

    reverse: Literal[True]


class Again(Word):
    """Let the player play again."""

    again: Literal[True]


class GoTo(Word):
    """Say who plays next."""

    goto: One


class Cards(Word):
    """So many cards for somebody."""

    who: Who
    n: int = Field(ge=1, le=3)


class Gain(Word):
    """Let players take cards from the pack."""

    gain: Cards


class CardsAway(Cards):
    """So many cards of somebody, by their choice or by chance."""

    pick: Literal["self", "random"]


class Lose(Word):
    """Make players put cards under the pack."""

    lose: CardsAway


class Gift(Word):
    """So many cards from some to one other, by the giver's choice or by chance."""

    from_: Who = Field(alias="from")
    to: One
    n: int = Field(ge=1, le=3)
    pick: Literal["self", "random"]


class Give(Word):
    """Make players give cards away."""

    give: Gift


class SwapHands(Word):
    """Exchange two hands."""

    swap_hands: tuple[One, One]


class RotateHands(Word):
    """Pass all hands on: in the direction of play, to the left or to the right."""

    rotate_hands: Literal["dir", "left", "right"]


class Showing(Word):
    """Whose hand, to whom, and for how long."""

    who: Who
    to: Who
    until: Literal["nextTurn", "partie"]


class Show(Word):
    """Show hands: the one way in which a règlement may open what is hidden."""

    show: Showing


class Drinks(Word):
    """Who drinks, and how many times."""

    who: Who
    n: int = Field(ge=1, le=3)


class Toast(Word):
    """Make somebody drink a health."""

    toast: Drinks


class AskedOf(Word):
    """Something asked of somebody, in its author's words."""

    who: Who
    fr: Text | None = None
    en: Text | None = None

    def model_post_init(self, _: Any) -> None:
        """Refuse to ask nothing."""
        if self.fr is None and self.en is None:
            raise ValueError("prompt")


class Prompt(Word):
    """Ask somebody to do something that no engine can see."""

    prompt: AskedOf


class Loser(Word):
    """Somebody."""

    who: Who


class LoseNow(Word):
    """Make somebody lose the partie on the spot."""

    lose_now: Loser


class Note(Word):
    """Something noted, or struck out, for a time."""

    name: FlagName
    value: bool
    until: Literal["nextTurn", "partie", "manche"]


class SetFlag(Word):
    """Note something that another règlement may ask about."""

    flag: Note


class ForceNext(Word):
    """Make the next player play such a card, if able."""

    force_next: Filter


Effect: TypeAlias = Annotated[
    Annotated[Total, Tag("total")]
    | Annotated[Skip, Tag("skip")]
    | Annotated[Reverse, Tag("reverse")]
    | Annotated[Again, Tag("again")]
    | Annotated[GoTo, Tag("goto")]
    | Annotated[Gain, Tag("gain")]
    | Annotated[Lose, Tag("lose")]
    | Annotated[Give, Tag("give")]
    | Annotated[SwapHands, Tag("swapHands")]
    | Annotated[RotateHands, Tag("rotateHands")]
    | Annotated[Show, Tag("show")]
    | Annotated[Toast, Tag("toast")]
    | Annotated[Prompt, Tag("prompt")]
    | Annotated[LoseNow, Tag("loseNow")]
    | Annotated[SetFlag, Tag("flag")]
    | Annotated[ForceNext, Tag("forceNext")],
    Discriminator(first_key),
]


EffectWord: TypeAlias = Literal[
    "total",
    "skip",
    "reverse",
    "again",
    "goto",
    "gain",
    "lose",
    "give",
    "swapHands",
    "rotateHands",
    "show",
    "toast",
    "prompt",
    "loseNow",
    "flag",
    "forceNext",
]
"""The key that an effect has as data: what tells it where it is not whole yet, and no model can be made."""

OfHands: TypeAlias = Gain | Lose | Give | SwapHands | RotateHands | Show
"""What an effect does to cards in hands."""


def names_somebody(effect: Effect) -> bool:
    """Say whether an effect needs the player to name somebody."""
    return _CHOSEN in _roles(effect)


_CHOSEN = "chosen"


def _roles(effect: Effect) -> tuple[Who, ...]:
    """Find the roles that an effect speaks of."""
    match effect:
        case GoTo(goto=role):
            return (role,)
        case SwapHands(swap_hands=roles):
            return roles
        case Give(give=gift):
            return gift.from_, gift.to
        case Show(show=shown):
            return shown.who, shown.to
        case (
            Gain(gain=about)
            | Lose(lose=about)
            | Toast(toast=about)
            | Prompt(prompt=about)
            | LoseNow(lose_now=about)
        ):
            return (about.who,)
        case Total() | Skip() | Reverse() | Again() | RotateHands() | SetFlag() | ForceNext():
            return ()
    assert_never(effect)
