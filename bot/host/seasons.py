"""Seasons: the stretches of time by which a server counts its results, each from its own date to the next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise

from bot.store import Season, Span


def begun(text: str) -> datetime:
    """Read when a season begins: a date or a moment in ISO 8601, in UTC unless it says otherwise.

    Raises:
        ValueError: it is neither.
    """
    moment = datetime.fromisoformat(text.strip())
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)


def with_season(seasons: Sequence[Season], season: Season) -> tuple[Season, ...]:
    """Add a season, in the place of the one that has its name or its date."""
    others = [each for each in seasons if each.begins != season.begins and not is_called(each, season.name)]
    return tuple(sorted((*others, season), key=lambda each: each.begins))


def without(seasons: Sequence[Season], name: str) -> tuple[Season, ...]:
    """Take a season away: the one before it lasts until the next."""
    return tuple(each for each in seasons if not is_called(each, name))


def is_called(season: Season, name: str) -> bool:
    """Say whether a season has a name, whatever the case."""
    return season.name.casefold() == name.strip().casefold()


def current(seasons: Sequence[Season], now: datetime) -> Season | None:
    """Return the season that is on (``None``: none has begun)."""
    return next((each for each in reversed(seasons) if each.begins <= now), None)


def span(seasons: Sequence[Season], season: Season) -> Span:
    """Return from when until when a season lasts; the last one has no end yet."""
    until = next((later.begins for each, later in pairwise(seasons) if each == season), None)
    return Span(season.begins, until)
