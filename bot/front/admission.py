"""The admission of interactions: in which order they are worked on, and which are acknowledged before that.

Discord waits three seconds for a first word. What opens a form can be answered by the form alone and goes
first; everything else takes its turn. Whoever would wait too long is told that their click has been heard (a
deferral), which costs little, and gets the answer itself a moment later.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import discord

_PATIENCE: Final = 1.8
"""Seconds from a click to its acknowledgement, at the latest: what is left is for the way to Discord."""
_TO_ACKNOWLEDGE: Final = 0.0015
"""Seconds of work in one acknowledgement on a quiet machine: many at once have to begin earlier."""
_LEARNT: Final = 0.1
"""How much one step says of what the next one will take."""
_WINDOW: Final = 600.0
"""Seconds of which the quickest arrival tells how far two clocks differ."""
_TICKET: Final = "ticket"


class Ticket:
    """An interaction from its click to its answer."""

    def __init__(
        self, created: float, acknowledge: Callable[[], Awaitable[object]] | None, *, first: bool = False
    ) -> None:
        """Begin at a moment; ``acknowledge`` tells Discord that it was heard (``None``: nothing can)."""
        self.created = created
        self.acknowledge = acknowledge
        self.first = first
        self.begun = False
        self.answering = False
        self.paid = False
        self.acknowledging: asyncio.Future[None] | None = None
        self.turn: asyncio.Future[None] | None = None

    @property
    def silent(self) -> bool:
        """Whether it can be acknowledged, and neither that nor its answer is on its way."""
        return self.acknowledge is not None and not self.answering and self.acknowledging is None


class NextStep(NamedTuple):
    """What to do next with a ticket: begin its work, or acknowledge it."""

    ticket: Ticket
    begins: bool


class WaitingLine:
    """Who waits, in which order, and who has begun and is not answered yet. It only looks at moments."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._first: deque[Ticket] = deque()
        self._waiting: deque[Ticket] = deque()
        self._silent: deque[Ticket] = deque()
        """Those waiting of whom Discord has heard nothing."""
        self._begun: deque[Ticket] = deque()
        """The same of those that have begun."""
        self._cost = _TO_ACKNOWLEDGE
        """Seconds that an acknowledgement takes at present."""

    @property
    def length(self) -> int:
        """How many have not begun."""
        return len(self._first) + len(self._waiting)

    def took(self, step: NextStep, seconds: float) -> None:
        """Learn from how long a step took; to begin is about twice the work of an acknowledgement."""
        cost = seconds / 2 if step.begins else seconds
        self._cost = max(_TO_ACKNOWLEDGE, self._cost + _LEARNT * (cost - self._cost))

    def add(self, ticket: Ticket) -> None:
        """Let a ticket wait for its turn."""
        (self._first if ticket.first else self._waiting).append(ticket)
        if ticket.silent and not ticket.first:
            self._silent.append(ticket)

    def next(self, now: float) -> NextStep | None:
        """Say what to do next (``None``: there is nothing to do at this moment)."""
        if self._first:
            return self._begin(self._first)
        _drop(self._begun, lambda each: not each.silent)
        _drop(self._silent, lambda each: each.begun or not each.silent)
        if self._begun and now >= self._begun[0].created + _PATIENCE:
            return NextStep(self._begun.popleft(), begins=False)
        if self._silent and now >= self._silent[0].created + _PATIENCE - len(self._silent) * self._cost:
            return NextStep(self._silent.popleft(), begins=False)
        return self._begin(self._waiting) if self._waiting else None

    def wakes(self) -> float | None:
        """Say when there will be something to do, if nothing else happens."""
        _drop(self._begun, lambda each: not each.silent)
        return self._begun[0].created + _PATIENCE if self._begun else None

    def _begin(self, queue: deque[Ticket]) -> NextStep:
        ticket = queue.popleft()
        ticket.begun = True
        if ticket.silent:
            self._begun.append(ticket)
        return NextStep(ticket, begins=True)


def _drop(queue: deque[Ticket], over: Callable[[Ticket], bool]) -> None:
    while queue and over(queue[0]):
        queue.popleft()


class Lateness:
    """How late interactions arrive, by Discord's clock and ours, which may differ.

    The quickest of the last minutes counts as not late at all.
    """

    def __init__(self) -> None:
        """Begin with no arrival."""
        self._since = 0.0
        self._least = self._before = float("inf")

    def of(self, sent: float, now: float) -> float:
        """Return how many seconds what was sent then, by Discord's clock, arrives late."""
        gap = now - sent
        if now - self._since > _WINDOW:
            self._since, self._before, self._least = now, self._least, gap
        self._least = min(self._least, gap)
        return gap - min(self._least, self._before)


class Admission:
    """Lets one interaction after the other begin: one for each turn of the event loop."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        """Admit by Discord's moments; ``now`` tells ours."""
        self._now = now
        self._lateness = Lateness()
        self._line = WaitingLine()
        self._stepping = False
        self._before: tuple[NextStep, float] | None = None
        """The step before, and its moment."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many interactions wait for their turn."""
        return self._line.length

    async def turn(
        self,
        interaction: discord.Interaction,
        acknowledge: Callable[[], Awaitable[object]] | None,
        *,
        first: bool = False,
    ) -> None:
        """Wait for one's turn; what opens a form goes ``first``."""
        loop = asyncio.get_running_loop()
        late = self._lateness.of(discord.utils.snowflake_time(interaction.id).timestamp(), self._now())
        ticket = Ticket(loop.time() - late, acknowledge, first=first)
        interaction.extras[_TICKET] = ticket
        ticket.turn = loop.create_future()
        self._line.add(ticket)
        if not self._stepping:
            self._step()
        await ticket.turn

    def _step(self) -> None:
        """Do one thing, and come back as soon as others have had their turn."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if self._before:
            before, since = self._before
            self._line.took(before, now - since)
        step = self._line.next(now)
        self._before = (step, now) if step else None
        self._stepping = step is not None
        if step is None:
            self._wait(loop)
            return
        if not step.begins:
            step.ticket.acknowledging = asyncio.ensure_future(_acknowledge(step.ticket))
        elif step.ticket.turn and not step.ticket.turn.done():
            step.ticket.turn.set_result(None)
        loop.call_soon(self._step)

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look again when somebody who has begun would wait too long."""
        if self._timer is None and (moment := self._line.wakes()) is not None:
            self._timer = loop.call_at(moment, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._stepping:
            self._step()


async def _acknowledge(ticket: Ticket) -> None:
    if ticket.acknowledge is not None:
        await ticket.acknowledge()


async def settle(interaction: discord.Interaction) -> None:
    """Wait for the acknowledgement that is on its way, if any; from now on none is sent."""
    ticket: Ticket | None = interaction.extras.get(_TICKET)
    if ticket is not None:
        ticket.answering = True
        if ticket.acknowledging is not None:
            await asyncio.wait([ticket.acknowledging])


def is_owed(interaction: discord.Interaction) -> bool:
    """Say whether Discord shows that an answer is being thought of: the next thing said takes its place."""
    ticket: Ticket | None = interaction.extras.get(_TICKET)
    thinking = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return ticket is not None and thinking and not ticket.paid


def paid(interaction: discord.Interaction) -> None:
    """Note that something stands where Discord showed that an answer was being thought of."""
    ticket: Ticket | None = interaction.extras.get(_TICKET)
    if ticket is not None:
        ticket.paid = True


def is_private(interaction: discord.Interaction) -> bool:
    """Say whether only whoever clicked sees the message that they clicked."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)
