"""Misbehaviour on purpose, asked for through the control port."""

from __future__ import annotations

import fnmatch
import itertools
from dataclasses import dataclass, field

from localdiscord.forms import Boolean, Choice, Json, Number, Shape, Text, Whole, demand

FAULT = Shape(
    {
        "kind": Choice("status", "reset", "hangup", "ratelimit", "latency", "blackhole"),
        "method": Text(1, 10),
        "path": Text(1, 300),
        "when": Choice("before", "after"),
        "times": Whole(1),
        "skip": Whole(0),
        "status": Whole(400, 599),
        "code": Whole(0),
        "message": Text(0, 300),
        "seconds": Number(),
        "shared": Boolean(),
        "via": Boolean(),
    },
    ("kind",),
)


@dataclass
class Fault:
    """One planned misbehaviour.

    kind: ``status`` (answer `status`, `code`, `message`), ``reset`` (tear the connection down), ``hangup``
    (close it without an answer), ``ratelimit`` (429; `seconds` to wait; `shared` for the whole bot; without
    `via` it looks like a ban), ``latency`` (`seconds` more), ``blackhole`` (no answer for `seconds`, then
    closed).
    `method` and `path` choose requests: ``*`` matches anything; the path starts after ``/api/v10``.
    `when` is before or after the request has its effect. `skip` lets that many pass first; `times` None
    means for ever.
    """

    kind: str
    method: str = "*"
    path: str = "*"
    when: str = "before"
    times: int | None = None
    skip: int = 0
    status: int = 500
    code: int = 0
    message: str = "Internal Server Error"
    seconds: float = 0.0
    shared: bool = False
    via: bool = True

    def matches(self, method: str, path: str) -> bool:
        """Tell whether a request is meant."""
        return fnmatch.fnmatchcase(method, self.method) and fnmatch.fnmatchcase(path, self.path)


@dataclass
class Faults:
    """The planned misbehaviour of REST."""

    planned: dict[int, Fault] = field(default_factory=dict)
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    def plan(self, body: Json) -> int:
        """Add a fault and return its number."""
        demand(FAULT, body)
        number = next(self.numbers)
        self.planned[number] = Fault(**{name: value for name, value in body.items() if value is not None})
        return number

    def strike(self, method: str, path: str, when: str) -> list[Fault]:
        """Return the faults that hit this request now, and use them up."""
        hits = []
        for number, fault in list(self.planned.items()):
            if fault.when == when and fault.matches(method, path):
                if fault.skip:
                    fault.skip -= 1
                    continue
                hits.append(fault)
                self._use(number, fault)
        return hits

    def _use(self, number: int, fault: Fault) -> None:
        if fault.times is not None:
            fault.times -= 1
            if fault.times == 0:
                del self.planned[number]


@dataclass
class GatewayFaults:
    """The planned misbehaviour of the gateway towards the bot.

    `withheld` and `doubled` count, per event name, how many of the next events are lost or sent twice;
    while `refusing`, no connection is accepted.
    """

    withheld: dict[str, int] = field(default_factory=dict)
    doubled: dict[str, int] = field(default_factory=dict)
    refusing: bool = False

    def copies(self, event: str) -> int:
        """Return how often the next event of this name is sent: 0, 1 or 2."""
        if _take(self.withheld, event):
            return 0
        return 2 if _take(self.doubled, event) else 1


def _take(left: dict[str, int], event: str) -> bool:
    if not left.get(event):
        return False
    left[event] -= 1
    return True
