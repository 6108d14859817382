"""The gateway: whatever the bot asks of Discord goes through here, and comes back done, denied or unknown.

Requests about one place (a channel, somebody's direct messages) are made one after the other, and a place
where they fail rests ever longer, alone. All places together begin fewer requests a second than Discord
allows. Answers to interactions, which Discord counts apart, wait for nothing; what is told of itself lets
them go first.

Nobody may read that nothing happened where something did. So what is not known stays unknown: whoever asked
looks at what Discord has (``PlaceTurn.find``), or shows once more what is now so.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

import discord
from discord import ui

from bot.front.attachments import files
from bot.front.gateway.access import Access
from bot.front.gateway.doubts import Doubts
from bot.front.gateway.easel import Easel
from bot.front.gateway.messages import instead
from bot.front.gateway.places import Budget, Place
from bot.front.gateway.requests import LIMIT, Postable
from bot.front.gateway.results import (
    Denied,
    Done,
    Reply,
    Unknown,
    attempt,
    noted,
)
from bot.front.gateway.spare import SpareTime
from bot.front.gateway.turns import PlaceTurn
from bot.front.screens.layout import Screen

__all__ = ["Access", "Denied", "Done", "Gateway", "PlaceTurn", "Postable", "Reply", "Unknown"]

T = TypeVar("T")

_SPAN: Final = 0.2
"""Seconds in which so many requests begin: short, for the network may bring together what began apart."""
_IN_A_SPAN: Final = 8
"""Requests that begin in any one span: 40 a second, where Discord allows 50."""
_DIRECT_IN_A_SPAN: Final = 5
"""Of these, requests about direct messages: a hundred deals at once leave room for what all may hear."""
_TO_ANSWER: Final = 5.0
"""Seconds for an answer: Discord takes none after three, but one that it has taken may be slow to return."""
_TO_ACKNOWLEDGE: Final = 3.0
"""Seconds after which an acknowledgement is of no use any more."""
_BEFORE_NEWS: Final = 0.1
"""Seconds that news waits at most for answers to go first."""
_MOST_PLACES: Final = 1_000


_ACKNOWLEDGED: Final = 40060


class Gateway:
    """The bot's only way to Discord, but for the connection on which it listens."""

    def __init__(
        self, client: discord.Client, judge: Callable[[int, Reply[Any]], None] = lambda _asked, _result: None
    ) -> None:
        """Ask through ``client``; ``judge`` hears of each interaction what became of an answer to it."""
        self._client = client
        self._judge = judge
        self.listeners: list[Callable[[int, Reply[Any]], None]] = []
        """Called with each interaction and what became of its answer."""
        self.doubts = Doubts()
        self._budget = Budget(_IN_A_SPAN, _SPAN)
        self._direct_budget = Budget(_DIRECT_IN_A_SPAN, _SPAN)
        self.spare = SpareTime(client, self._budget, self._wanted)
        self._places: dict[int, Place] = {}
        self._asking: set[int] = set()
        """The interactions whose answer is not on its way yet."""
        self._nobody_asks = asyncio.Event()
        self._nobody_asks.set()
        self.easel = Easel(self._asking)

    # ── answers to interactions ─────────────────────────────────────────────────────────────────────────

    def asked(self, interaction: discord.Interaction) -> None:
        """Note that somebody waits for an answer."""
        self._asking.add(interaction.id)
        self._nobody_asks.clear()

    def answered(self, interaction: discord.Interaction) -> None:
        """Note that somebody's answer is on its way, or that there is none."""
        self._asking.discard(interaction.id)
        if not self._asking:
            self._nobody_asks.set()

    async def after_answers(self, seconds: float = _BEFORE_NEWS) -> None:
        """Wait until nobody waits for an answer, but not for long."""
        if self._asking:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._nobody_asks.wait(), seconds)

    async def respond(
        self, interaction: discord.Interaction, screen: Screen, *, ephemeral: bool = True
    ) -> Reply[int | None]:
        """Answer by a new message, if only for the eyes of whoever asked; give its id where Discord does."""
        screen = await self.easel.finish(screen)

        def now(shown: Screen) -> dict[str, Any]:
            return {"view": shown, "files": files(shown.attached), "ephemeral": ephemeral}

        async def send(shown: Screen) -> int | None:
            return (await interaction.response.send_message(**now(shown))).message_id

        async def add(shown: Screen) -> int | None:
            return int((await interaction.followup.send(**now(shown), wait=True)).id)

        if interaction.response.is_done():
            return await self._answer(interaction, self._either(add, screen), repeatable=False)
        return await self._answer(interaction, self._either(send, screen))

    async def edit(
        self, interaction: discord.Interaction, screen: Screen, *, keep_files: bool = False
    ) -> Reply[int | None]:
        """Answer by changing the message that was clicked, or what has been answered already; give its id.

        Whatever called somebody there gives way to the screen: a message has either ``content`` or texts. So
        do its files, unless the screen shows those that are there (``keep_files``).
        """
        screen, answered = await self.easel.finish(screen), interaction.response.is_done()

        async def change(shown: Screen) -> int | None:
            replaced = {} if keep_files else {"attachments": files(shown.attached)}
            now: dict[str, Any] = {"content": None, "embeds": [], "view": shown, **replaced}
            if answered:
                return (await interaction.edit_original_response(**now)).id
            await interaction.response.edit_message(**now)
            return interaction.message.id if interaction.message else None

        return await self._answer(interaction, self._either(change, screen))

    async def ask(self, interaction: discord.Interaction, form: ui.Modal) -> Reply[object]:
        """Answer by a question, in a form."""
        return await self._answer(interaction, lambda: interaction.response.send_modal(form))

    async def defer(self, interaction: discord.Interaction, *, thinking: bool = False) -> Reply[object]:
        """Answer by nothing, or, when ``thinking``, by asking for patience in private."""
        return await self._answer(
            interaction, lambda: interaction.response.defer(ephemeral=thinking, thinking=thinking)
        )

    async def acknowledge(self, interaction: discord.Interaction, *, anew: bool) -> Reply[object]:
        """Say that an answer follows, in a message of its own (``anew``) or where one clicked; it is none."""
        response = interaction.response
        send = partial(response.defer, ephemeral=True, thinking=True) if anew else response.defer
        return self._judged(interaction, await attempt(send, _TO_ACKNOWLEDGE))

    async def hand_over(
        self, interaction: discord.Interaction, text: str, file: discord.File
    ) -> Reply[object]:
        """Give a file to somebody who has been asked for patience."""

        async def send() -> object:
            return await interaction.followup.send(text, file=file, ephemeral=True, wait=True)

        return await self._answer(interaction, send, repeatable=False)

    async def take_away(self, access: Access) -> Reply[object]:
        """Take away the private message that answered somebody; whoever waits for an answer goes first."""
        await self.after_answers()
        return await access.request(self._client, "DELETE", timeout=LIMIT)

    async def put_instead(self, access: Access, screen: Screen) -> Reply[object]:
        """Put a screen in the place of what answered somebody; whoever waits for an answer goes first."""
        await self.after_answers()
        return await access.request(self._client, "PATCH", timeout=LIMIT, json=instead(screen))

    def _either(self, send: Callable[[Screen], Awaitable[T]], screen: Screen) -> Callable[[], Awaitable[T]]:
        """Send a screen, without emojis where Discord refuses one."""
        return partial(self.doubts.send, send, screen, Screen.lettered)

    async def _answer(
        self, interaction: discord.Interaction, send: Callable[[], Awaitable[T]], *, repeatable: bool = True
    ) -> Reply[T | None]:
        """Send an answer, twice where its connection breaks.

        Discord takes one answer alone: where it has one after a first attempt of ours, it is that one.
        """
        self.answered(interaction)
        result: Reply[T | None] = self._judged(interaction, await attempt(send, _TO_ANSWER))
        if repeatable and isinstance(result, Unknown) and result.fault != TimeoutError.__name__:
            result = await attempt(send, _TO_ANSWER)
            taken = isinstance(result, Denied) and result.code == _ACKNOWLEDGED
            result = Done(None) if taken else noted(result)
        for listener in self.listeners:
            listener(interaction.id, result)
        return result

    def _judged(self, interaction: discord.Interaction, result: Reply[T]) -> Reply[T]:
        self._judge(interaction.id, result)
        return noted(result)

    # ── channels and direct messages ────────────────────────────────────────────────────────────────────

    @contextlib.asynccontextmanager
    async def turn(self, place: int, *, direct: bool = False) -> AsyncIterator[PlaceTurn]:
        """Have a place for oneself, when its turn comes: a channel, or (``direct``) direct messages."""
        here = self._place(place)
        here.wanted += 1
        try:
            async with here.lock:
                await here.rest()
                await self.after_answers()
                budgets = (self._direct_budget,) * direct + (self._budget,)
                turn = PlaceTurn(self._client, here, budgets, self.doubts, self.easel)
                await turn.pay()
                try:
                    yield turn
                finally:
                    turn.give_back()
        finally:
            here.wanted -= 1
            if here.forgettable:
                self._places.pop(place, None)

    @property
    def waiting(self) -> int:
        """How many errands to a place have not been seen to."""
        return sum(here.wanted for here in self._places.values())

    def _wanted(self, place: int) -> bool:
        """Say whether somebody waits for an answer, or for something at a place."""
        here = self._places.get(place)
        return bool(self._asking) or (here is not None and (here.wanted > 0 or here.rests))

    def _place(self, place: int) -> Place:
        if len(self._places) > _MOST_PLACES:
            kept = {each: here for each, here in self._places.items() if here.wanted or here.rests}
            self._places = kept
        return self._places.setdefault(place, Place())

    async def whereabouts(self, guild: int, channel: int) -> Reply[str]:
        """Return the name of a server, if the bot can still see one of its channels."""
        async with self.turn(channel) as turn:
            return await turn.whereabouts(guild, channel)

    async def beside(self, guild: int, channel: int) -> int | None:
        """Return the channel that a thread is beside (``None``: it is no thread, or nobody can tell)."""
        known = (at := self._client.get_guild(guild)) and at.get_channel_or_thread(channel)
        if known:
            return known.parent_id if isinstance(known, discord.Thread) else None
        async with self.turn(guild) as turn:  # it may be archived: Discord tells of those that are not
            seen = await turn.beside(channel)
        return seen.value if isinstance(seen, Done) else None

    async def member(self, guild: int, user: int) -> Reply[int]:
        """Look whether somebody is on a server: 10007 says that they are not, 10013 that they are no more."""
        async with self.turn(guild) as turn:
            return await turn.member(guild, user)

    async def readable(self, guild: int, user: discord.User | discord.Member) -> Reply[frozenset[int]]:
        """Find the channels of a server where somebody may read what was said before, by now."""
        async with self.turn(guild) as turn:
            return await turn.readable(guild, user)

    async def open_direct(self, user: int) -> Reply[int]:
        """Open direct messages with somebody, and return their channel."""
        async with self.turn(user, direct=True) as turn:
            return await turn.open_direct(user)
