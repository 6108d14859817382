"""The limits of the language, read from its types: between which numbers, among which words, how long."""

from __future__ import annotations

from typing import Any, get_args

from games.tremblay.language.vocabulary import Word


def bounds(kind: type[Word], field: str) -> tuple[int, int]:
    """Return the least and the greatest number that a part of a règlement may be."""
    return _limit(kind, field, "ge"), _limit(kind, field, "le")


def longest(kind: type[Word], field: str) -> int:
    """Return how many characters a text of a règlement may have."""
    return _limit(kind, field, "max_length")


def choices(kind: type[Word], field: str) -> tuple[str, ...]:
    """Return the words among which a part of a règlement is one."""
    return get_args(kind.model_fields[field].annotation)


def _limit(kind: type[Word], field: str, name: str) -> int:
    return int(
        next(limit for each in _said_of(kind, field) if (limit := getattr(each, name, None)) is not None)
    )


def _said_of(kind: type[Word], field: str) -> list[Any]:
    """Return what is said of a number or of a text, be it said of the field or within an optional one."""
    about = kind.model_fields[field]
    within = [said for part in get_args(about.annotation) for said in getattr(part, "__metadata__", ())]
    nested = [one for said in within for one in getattr(said, "metadata", ())]
    return [*about.metadata, *nested]
