"""The words that every règlement is made of: cards, players, factors."""

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainSerializer
from pydantic.alias_generators import to_camel

from games.cards import PACK_52, RANKS, SUITS


class Word(BaseModel):
    """A piece of a règlement; spelled in camel case, with nothing in it that the language does not know."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, alias_generator=to_camel, populate_by_name=True
    )


T = TypeVar("T")


def _in_order(order: Iterable[str]) -> AfterValidator:
    """Sort a list of words and drop what is said twice: the same règlement is always the same data."""
    places = {word: place for place, word in enumerate(order)}
    return AfterValidator(lambda words: tuple(sorted(set(words), key=places.__getitem__)))


RankName: TypeAlias = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SuitName: TypeAlias = Literal["s", "h", "d", "c"]


def _in_the_pack(card: str) -> str:
    if card not in PACK_52:
        raise ValueError(card)
    return card


CardName: TypeAlias = Annotated[str, AfterValidator(_in_the_pack)]


class Filter(Word):
    """Which cards are meant; what is said of them holds all at once, and at least one thing is said."""

    rank: Annotated[tuple[RankName, ...], Field(min_length=1), _in_order(map(str, RANKS))] | None = None
    suit: Annotated[tuple[SuitName, ...], Field(min_length=1), _in_order(map(str, SUITS))] | None = None
    color: Literal["red", "black"] | None = None
    parity: Literal["even", "odd"] | None = None
    """Of As to 10 only: a figure is neither."""
    face: bool | None = None
    """Valet, Dame or Roi, or none of them."""
    same: Literal["rank", "suit", "color", "card"] | None = None
    """As the card played before."""
    cards: Annotated[tuple[CardName, ...], Field(min_length=1, max_length=8), _in_order(PACK_52)] | None = (
        None
    )
    any_of: Annotated[tuple["Filter", ...], Field(min_length=2, max_length=4)] | None = None

    def model_post_init(self, _: Any) -> None:
        """Refuse a filter that says nothing, and alternatives within alternatives."""
        if not self.model_fields_set or any(getattr(self, name) is None for name in self.model_fields_set):
            raise ValueError("filter")
        if any(one.any_of for one in self.any_of or ()):
            raise ValueError("anyOf")


One: TypeAlias = Literal[
    "actor",
    "next",
    "prev",
    "chosen",
    "dealer",
    "lastLoser",
    "mostCards",
    "fewestCards",
    "random",
]
"""A role that one player has at a time; never a named person (R17)."""

Who: TypeAlias = Literal[One, "all", "others"]
"""A role that one player or several have."""

Known: TypeAlias = Literal[
    "actor", "next", "prev", "all", "others", "dealer", "lastLoser", "mostCards", "fewestCards"
]
"""A role of which a condition may speak: whoever it is, everybody can tell."""

Cmp: TypeAlias = Literal["lt", "le", "eq", "ge", "gt"]

_FACTORS: Final = (-2, -1, 0, 0.5, 2, 3)


def _factor(number: float) -> float:
    if number not in _FACTORS:
        raise ValueError(number)
    return number


Factor: TypeAlias = Annotated[
    float, AfterValidator(_factor), PlainSerializer(lambda k: int(k) if k == int(k) else k)
]
"""By how much a number is multiplied: -2, -1, 0, a half (rounded toward 0), 2 or 3."""

Points: TypeAlias = Annotated[int, Field(ge=-200, le=200)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=280)]
FlagName: TypeAlias = Annotated[str, Field(pattern="^[a-z]{1,12}$")]
"""The name of something that a règlement notes, and that another asks about."""


class Wording(Word):
    """What a person wrote, in one language or in both."""

    fr: Text | None = None
    en: Text | None = None


def first_key(value: Any) -> str | None:
    """Return the key that tells which word this is, from JSON or from a model already made."""
    if isinstance(value, dict):
        return next(iter(value), None)
    if not isinstance(value, Word):
        return None
    name, field = next(iter(type(value).model_fields.items()))
    return str(field.alias or name)
