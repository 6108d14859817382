"""Rate limits: how often a bot may call a route, speak at the gateway or begin there, and how it is told."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from zlib import crc32

from localdiscord.errors import opening_too_fast
from localdiscord.forms import Json

GENEROUS = (1000, 1.0)
EVERYTHING = (50, 1.0)
OPEN_DM = "POST /users/@me/channels"
STRICT = {
    "POST /channels/{channel}/messages": (5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
    "POST /webhooks/{application}/{token}": (5, 2.0),
    "PATCH /webhooks/{application}/{token}/messages/{message}": (5, 2.0),
    OPEN_DM: (10, 10.0),
}
"""Calls and seconds for each route. Discord publishes none of these: they are what bots have met."""
OPENINGS = (30, 600.0)
"""Direct messages that may be opened before Discord takes it for spam (40003); bots have met 25 to 40."""

CREATIONS = (200, 86_400.0)
"""Commands that may be made for each server, and for all of them, in a day (30034)."""
OLD_EDITS = (30, 3600.0)
"""Edits in a channel of messages that are older than an hour (30046)."""
SESSION_STARTS, SESSION_STARTS_A_DAY = (1, 5.0), (1000, 86_400.0)
"""How often a bot may identify at the gateway."""
FRAMES = (120, 60.0)
"""Frames that a client may send over one connection of the gateway (4008)."""


@dataclass
class Pace:
    """At most so many of something within so many seconds."""

    most: int
    seconds: float
    spent: deque[float] = field(default_factory=deque)

    def take(self, now: float) -> float:
        """Take a place, or return how long to wait for one."""
        return _room(self.spent, self.most, self.seconds, now)

    def left(self, now: float) -> int:
        """Return how many places there are."""
        return self.most - sum(moment > now - self.seconds for moment in self.spent)


@dataclass(frozen=True)
class Caller:
    """What is limited: a route such as ``GET /users/@me``, within a bucket, perhaps among all calls."""

    route: str
    bucket: str
    counted: bool


@dataclass
class RateLimits:
    """How often a bot may call. Without `strict` the limits are generous and only announced."""

    strict: bool = False
    calls: deque[float] = field(default_factory=deque)
    openings: deque[float] = field(default_factory=deque)
    buckets: dict[str, deque[float]] = field(default_factory=dict)
    old_edits: defaultdict[str, Pace] = field(default_factory=lambda: defaultdict(lambda: Pace(*OLD_EDITS)))
    starts: Pace = field(default_factory=lambda: Pace(*SESSION_STARTS))
    starts_today: Pace = field(default_factory=lambda: Pace(*SESSION_STARTS_A_DAY))

    def take(self, caller: Caller, now: float) -> tuple[dict[str, str], Json | None]:
        """Count one call; return its headers, and the body of a 429 if it is one too many.

        Raises:
            DiscordError: 40003, too many direct messages were opened.
        """
        wait = _room(self.calls, *EVERYTHING, now) if self.strict and caller.counted else 0.0
        if wait:
            return {"X-RateLimit-Global": "true", **scope("global")}, too_many(wait, everywhere=True)
        most, seconds = STRICT.get(caller.route, GENEROUS) if self.strict else GENEROUS
        spent = self.buckets.setdefault(caller.bucket, deque())
        wait = _room(spent, most, seconds, now)
        headers = _headers(caller.bucket, most, most - len(spent), spent[0] + seconds - now)
        if wait:
            return {**headers, **scope("user")}, too_many(wait, everywhere=False)
        if self.strict and caller.route == OPEN_DM and _room(self.openings, *OPENINGS, now):
            raise opening_too_fast()
        return headers, None

    def edit_old(self, channel: str, now: float) -> Json | None:
        """Count an edit of a message that is older than an hour; return the body of a 429 past a limit.

        That limit is the channel's, beside the one for all edits.
        """
        wait = self.old_edits[channel].take(now) if self.strict else 0.0
        words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        return {**too_many(wait, everywhere=False), "message": words, "code": 30046} if wait else None

    def begin_session(self, now: float) -> bool:
        """Count a bot that identifies at the gateway; tell whether it comes too soon after another."""
        self.starts_today.take(now)
        return bool(self.starts.take(now)) and self.strict


def scope(name: str) -> dict[str, str]:
    """Return the header that says whose limit a 429 is about: ``user``, ``global`` or ``shared``."""
    return {"X-RateLimit-Scope": name}


def too_many(wait: float, *, everywhere: bool) -> Json:
    """Return the body of a 429: how many seconds to wait, and whether with everything."""
    return {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}


def _room(spent: deque[float], most: int, seconds: float, now: float) -> float:
    """Take one of `most` places per `seconds`, or return how long to wait for one."""
    while spent and spent[0] <= now - seconds:
        spent.popleft()
    if len(spent) >= most:
        return spent[0] + seconds - now
    spent.append(now)
    return 0.0


def _headers(bucket: str, limit: int, remaining: int, reset_after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": f"{crc32(bucket.encode()):08x}",
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{time.time() + reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
    }
