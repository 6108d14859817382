"""People by the thousand, who look and move through the control port of the local Discord.

Each interaction lives a whole life there; only who sends it, and who hears of its answer, is one for all.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec

from load.processes import Discord

Json = dict[str, Any]
COMMAND, COMPONENT, BUTTON, LOADING = 2, 3, 2, 128
DEFERRALS = frozenset((5, 6))


@dataclass(eq=False)
class Deed:
    """One interaction: who, when, and what came of it. Times are the local Discord's seconds."""

    person: Person
    created: float = 0.0
    after: float = 0.0
    """Seconds until the first answer."""
    answer: int | None = None
    content: float = 0.0
    """Seconds from the deferral to the content that it promised."""
    failed: bool = False


@dataclass(eq=False)
class Person:
    """Somebody at a table, and the last message that they alone saw."""

    id: str
    guild: str
    channel: str
    hand: Json | None = None
    deed: Deed | None = None

    def moves(self) -> list[str]:
        """Return the ids of the buttons that play a move."""
        return [part["custom_id"] for part in _parts(self.hand) if _plays(part)]


def _parts(message: Json | None) -> Iterator[Json]:
    waiting = list(message["components"]) if message else []
    while waiting:
        part = waiting.pop()
        yield part
        waiting += part.get("components", ())


def _plays(part: Json) -> bool:
    return part.get("custom_id", "").startswith("t:") and not part.get("disabled")


@dataclass
class Crowd:
    """Everybody, and what is under way."""

    discord: Discord
    people: list[Person]
    announced: asyncio.Queue[tuple[str, float]] = field(default_factory=asyncio.Queue)
    """(channel, when) of each message that everybody in a channel sees."""

    def __post_init__(self) -> None:
        self._by_id = {person.id: person for person in self.people}
        self._deeds: dict[str, Deed] = {}
        self._numbers = itertools.count(1)
        self._luck = random.Random(99)  # noqa: S311 - which move is made is no secret
        self._unsent: list[tuple[str, Json]] = []
        self._done: Callable[[Deed], None] = lambda _deed: None
        self._posting: set[asyncio.Task[None]] = set()

    async def learn(self) -> None:
        """Read which commands there are."""
        self._commands = await self.discord.commands()

    # What people do

    def look(self, person: Person) -> None:
        """Type ``/hand``."""
        command = self._commands["hand"]
        called = {name: command[name] for name in ("id", "name", "version")}
        self._act(person, COMMAND, {**called, "type": 1, "options": []})

    def move(self, person: Person) -> None:
        """Press one of the buttons that play a move."""
        custom_id = self._luck.choice(person.moves())
        assert person.hand is not None, "its buttons were found there"
        more = {"message_id": person.hand["id"], "message_flags": person.hand["flags"]}
        self._act(person, COMPONENT, {"component_type": BUTTON, "custom_id": custom_id}, **more)

    def _act(self, person: Person, kind: int, data: Json, **more: Any) -> None:
        nonce = str(next(self._numbers))
        person.deed = self._deeds[nonce] = Deed(person)
        body = {
            "type": kind,
            "application_id": self.discord.line["application"],
            "guild_id": person.guild,
            "channel_id": person.channel,
            "session_id": "crowd",
            "nonce": nonce,
            "data": data,
            **more,
        }
        self._unsent.append((person.id, body))
        if len(self._unsent) == 1:
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        acts, self._unsent = self._unsent, []
        task = asyncio.create_task(self._post(acts))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    async def _post(self, acts: list[tuple[str, Json]]) -> None:
        refusals = await self.discord.control("POST", "/interactions", acts=acts)
        for (_, body), refusal in zip(acts, refusals, strict=True):
            if refusal:
                sys.stderr.write(f"refused: {refusal}\n")
                deed = self._deeds.pop(body["nonce"])
                deed.failed = True
                self._finish(deed)

    # What comes back

    async def follow(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Hear what is noted, for ever."""
        async for frame in socket:
            for kind, entry in msgspec.json.decode(frame.data):
                if kind == "messages":
                    self._see(entry)
                else:
                    self._hear(entry)

    def _see(self, entry: Json) -> None:
        message, person = entry["message"], self._by_id.get(entry["only_for"])
        if person is None:
            if entry["what"] == "create" and not entry["direct"]:
                self.announced.put_nowait((message["channel_id"], entry["at"]))
        elif entry["what"] != "delete" and not message["flags"] & LOADING:
            person.hand = message
            deed = person.deed
            if deed and deed.answer in DEFERRALS and not deed.content:
                deed.content = entry["at"] - deed.created - deed.after
                self._finish(deed)

    def _hear(self, entry: Json) -> None:
        deed = self._deeds.get(entry["nonce"])
        if deed is None:
            return
        if entry["what"] == "create":
            deed.created = entry["at"]
            return
        del self._deeds[entry["nonce"]]
        deed.after, deed.answer, deed.failed = entry["after"], entry["answer"], entry["what"] == "failure"
        if deed.answer not in DEFERRALS:
            self._finish(deed)

    def _finish(self, deed: Deed) -> None:
        deed.person.deed = None
        self._done(deed)

    # Together

    def on_done(self, done: Callable[[Deed], None]) -> None:
        """Call this whenever somebody has their answer."""
        self._done = done

    async def all_at_once(self, *acts: Callable[[], None]) -> list[Deed]:
        """Let everybody act in the same moment; return once all have their answer."""
        return await self.keep_up(iter(acts), len(acts))

    async def keep_up(self, acts: Iterator[Callable[[], None]], in_flight: int) -> list[Deed]:
        """Begin one act whenever one is over, so many at a time, until there are no more."""
        done: list[Deed] = []
        over = asyncio.Event()
        waiting = 0

        def go_on(deed: Deed | None = None) -> None:
            nonlocal waiting
            if deed:
                done.append(deed)
                waiting -= 1
            if act := next(acts, None):
                waiting += 1
                act()
            elif not waiting:
                over.set()

        self.on_done(go_on)
        for _ in range(in_flight):
            go_on()
        async with asyncio.timeout(300):
            await over.wait()
        return done


@asynccontextmanager
async def gathered(discord: Discord, people: Sequence[Person]) -> AsyncIterator[Crowd]:
    """Let a crowd in, and listen for it."""
    crowd = Crowd(discord, list(people))
    await crowd.learn()
    url = discord.line["control"] + "/ledger/follow?kinds=interactions,messages"
    async with discord.http.ws_connect(url, max_msg_size=0) as socket:
        listening = asyncio.create_task(crowd.follow(socket))
        try:
            yield crowd
        finally:
            listening.cancel()
            await asyncio.wait([listening])
