"""The ledger: what truly happened, to compare with what a bot believes. Times are seconds since 1970."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from localdiscord.forms import Json

KEPT = 20_000
KINDS = ("requests", "messages", "interactions", "pings", "notifications", "gateway")


def _record() -> deque[Json]:
    return deque(maxlen=KEPT)


@dataclass
class Ledger:
    """The last entries of each kind, oldest first."""

    requests: deque[Json] = field(default_factory=_record)
    messages: deque[Json] = field(default_factory=_record)
    interactions: deque[Json] = field(default_factory=_record)
    pings: deque[Json] = field(default_factory=_record)
    notifications: deque[Json] = field(default_factory=_record)
    """What people's phones would say."""
    gateway: deque[Json] = field(default_factory=_record)
    complaints: deque[str] = field(default_factory=lambda: deque(maxlen=KEPT))
    followers: list[Callable[[str, Json], None]] = field(default_factory=list)
    """Called with the kind and the entry, at each entry."""

    def note(self, kind: str, entry: Json) -> None:
        """Add an entry of a kind, which is one of the names above."""
        getattr(self, kind).append(entry)
        for follower in self.followers:
            follower(kind, entry)

    def complain(self, words: str) -> None:
        """Note that somebody did what neither Discord nor the local Discord understands."""
        self.complaints.append(words)

    def payload(self) -> Json:
        """Return everything, with the most counted calls that a bot made within any one second."""
        kinds = (*KINDS, "complaints")
        return {
            **{name: list(getattr(self, name)) for name in kinds},
            "busiest_second": self.busiest_second(),
        }

    def busiest_second(self) -> int:
        """Return the most counted calls of the bot within any second; answers to interactions are exempt."""
        times = [entry["at"] for entry in self.requests if entry["counted"]]
        most, first = 0, 0
        for last, time in enumerate(times):
            while times[first] <= time - 1:
                first += 1
            most = max(most, last - first + 1)
        return most

    def clear(self) -> None:
        """Forget everything but the complaints."""
        for kind in KINDS:
            getattr(self, kind).clear()
