"""The occasions that a règlement may wait for: a card, a draw, a total, a hand of so many cards."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from games.tremblay.language.vocabulary import Points, Word


class WhenPlain(Word):
    """Something happens of which nothing else need be said."""

    on: Literal[
        "play",
        "draw",
        "forget",
        "turnStart",
        "skipped",
        "reversed",
        "reshuffle",
        "lost",
        "partieStart",
        "convicted",
    ]


class WhenHit(Word):
    """The total changes to a number."""

    on: Literal["totalHit"]
    n: Points


class WhenCrossed(Word):
    """The total reaches or passes a number, as the toast does (R14)."""

    on: Literal["totalCross"]
    n: Points
    dir: Literal["up", "down", "any"] = "any"


class WhenHand(Word):
    """A hand comes to hold so many cards."""

    on: Literal["handCount"]
    n: int = Field(ge=0, le=8)


def _kind(value: Any) -> str | None:
    on = value.get("on") if isinstance(value, dict) else getattr(value, "on", None)
    return {"totalHit": "hit", "totalCross": "cross", "handCount": "hand"}.get(str(on), "plain")


When: TypeAlias = Annotated[
    Annotated[WhenPlain, Tag("plain")]
    | Annotated[WhenHit, Tag("hit")]
    | Annotated[WhenCrossed, Tag("cross")]
    | Annotated[WhenHand, Tag("hand")],
    Discriminator(_kind),
]
