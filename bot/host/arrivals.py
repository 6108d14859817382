"""Arrivals: what has been asked and is not judged yet, by the moments at which it was sent.

Whoever clicks in time is in time, however long their click waits for its turn; so nobody's time is called up
before everybody who clicked earlier has been heard.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

_CREDIBLE: Final = timedelta(minutes=1)
"""Nothing waits longer for its turn: who claims to have been sent earlier came when it was heard."""


class Arrivals:
    """Interactions under way."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Begin with none; ``now`` tells the moment."""
        self._now = now
        self._sent: dict[int, datetime] = {}

    def note(self, interaction: int, sent: datetime) -> None:
        """Note that something has arrived, and when Discord says that it was sent."""
        self._sent[interaction] = sent

    def judged(self, interaction: int) -> None:
        """Note that it has been seen to."""
        self._sent.pop(interaction, None)

    def moment(self, interaction: int | None) -> datetime:
        """Return the moment by which an interaction is judged."""
        now = self._now()
        sent = now if interaction is None else self._sent.get(interaction, now)
        return min(sent, now) if now - sent <= _CREDIBLE else now

    def heard_upto(self) -> datetime:
        """Return the moment up to which everybody who asked for anything has been heard."""
        now = self._now()
        return min((sent for sent in self._sent.values() if now - sent <= _CREDIBLE), default=now)
