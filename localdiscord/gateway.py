"""The gateway: sessions over WebSockets that identify, resume, beat, and hear what they may hear."""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from localdiscord.faults import GatewayFaults
from localdiscord.forms import Json
from localdiscord.guilds import User
from localdiscord.network import Network, under_way
from localdiscord.rate_limits import FRAMES, Pace, RateLimits
from localdiscord.world import Event, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
HEARTBEAT_MS = 41_250
# A client that has not yet noted when it sent its heartbeat miscounts an answer within the same millisecond.
ACK_DELAY = 0.02
REPLAYED, LOST_SESSIONS = 5_000, 3
# Discord does not say for how long; bots have met a few minutes.
SECONDS_TO_RESUME = 180.0
LARGEST_FRAME = 4096
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, RATE_LIMITED = 4005, 4007, 4008
INVALID_SHARD, INVALID_INTENTS, DISALLOWED_INTENTS = 4010, 4013, 4014

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
# Members, presences and what people write are granted on application only.
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
KNOWN_INTENTS = (1 << 26) - 1 & ~(0b111 << 17 | 0b11 << 22)


def wanted_intent(event: Event) -> int:
    """Return the intent bit that a bot needs for an event, 0 for none."""
    if event.name.startswith("MESSAGE_"):
        return GUILD_MESSAGES if event.guild_id else DIRECT_MESSAGES
    if event.name.startswith(("GUILD_", "CHANNEL_", "THREAD_")) and event.guild_id:
        return GUILDS
    return 0


def _refusal(identity: Json) -> int:
    """Return the code that a bot's IDENTIFY is refused with, or 0."""
    intents = identity.get("intents", 0)
    number, shards = identity.get("shard") or (0, 1)
    if not 0 <= number < shards:
        return INVALID_SHARD
    if intents & ~KNOWN_INTENTS:
        return INVALID_INTENTS
    return DISALLOWED_INTENTS if intents & PRIVILEGED else 0


class Connection:
    """One WebSocket; frames arrive in order, deflated if the client asked for ``zlib-stream``."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, network: Network) -> None:
        self._socket, self._transport, self._network = socket, request.transport, network
        self._zlib = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self._frames: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        self.heard = Pace(*FRAMES)
        self.session: Session | None = None

    def send(
        self, opcode: int, data: Any = None, event: str | None = None, sequence: int | None = None
    ) -> None:
        """Queue one frame; a bot is some way off, people are here."""
        distant = self.session and self.session.user.bot
        due = time.monotonic() + (self._network.trip() / 2 if distant else 0.0)
        frame = msgspec.json.encode({"op": opcode, "d": data, "s": sequence, "t": event})
        self._frames.put_nowait((due, frame))

    async def write(self) -> None:
        """Send queued frames until the connection is gone."""
        while True:
            due, frame = await self._frames.get()
            await under_way(due - time.monotonic())
            try:
                await self._write(frame)
            except ConnectionError:
                return

    async def _write(self, frame: bytes) -> None:
        if self._zlib:
            flushed = self._zlib.compress(frame) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
            await self._socket.send_bytes(flushed)
        else:
            await self._socket.send_str(frame.decode())

    async def close(self, code: int) -> None:
        """Close with a code."""
        await self._socket.close(code=code)

    def abort(self) -> None:
        """Tear the connection down without a word."""
        if self._transport:
            self._transport.abort()


@dataclass(eq=False)
class Session:
    """What a client has heard, over as many connections as it takes."""

    user: User
    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, str, Any]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: Connection | None = None
    left_at: float | None = None
    """When its connection ended; it can be resumed for a while."""

    def hears(self, event: Event) -> bool:
        """Tell whether this session is meant: a bot chooses by intents and shards, people hear everything."""
        if not self.user.bot:
            return True
        wanted = wanted_intent(event)
        number, shards = self.shard
        mine = (int(event.guild_id) >> 22) % shards == number if event.guild_id else number == 0
        return mine and self.intents & wanted == wanted

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event under its number, now if anybody is connected, and keep it for a later resume."""
        self.sequence += 1
        self.sent.append((self.sequence, event, data))
        if self.connection:
            self.connection.send(DISPATCH, data, event, self.sequence)

    def replay(self, after: int) -> None:
        """Send again what came after a sequence number."""
        for sequence, event, data in self.sent:
            if sequence > after and self.connection:
                self.connection.send(DISPATCH, data, event, sequence)


class Gateway:
    """Accepts connections and carries the world's events to them."""

    def __init__(self, world: World, rates: RateLimits, network: Network) -> None:
        self.world, self.rates, self.network = world, rates, network
        self.faults = GatewayFaults()
        self.sessions: dict[str, Session] = {}
        self.address = ""
        world.listeners.append(self._hear)

    def _hear(self, event: Event) -> None:
        for session in self.sessions.values() if event.only is None else self.of(event.only):
            if session.hears(event) and (data := event.shown(session.user)) is not None:
                copies = self.faults.copies(event.name) if session.user.bot else 1
                for _ in range(copies):
                    session.dispatch(event.name, data)

    def of(self, user: User) -> list[Session]:
        """Return a user's sessions."""
        return [session for session in self.sessions.values() if session.user is user]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk to one client until it goes."""
        if self.faults.refusing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, request, self.network)
        writer = asyncio.create_task(connection.write())
        connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        try:
            await self._listen(socket, connection)
        finally:
            writer.cancel()
            self._forget(connection)
        return socket

    async def _listen(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT or len(frame.data) > LARGEST_FRAME:
                return await connection.close(DECODE_ERROR)
            if connection.heard.take(time.monotonic()):
                return await connection.close(RATE_LIMITED)
            message = msgspec.json.decode(frame.data)
            code = self._hear_client(connection, message["op"], message.get("d"))
            if code:
                return await connection.close(code)
        return None

    def _hear_client(self, connection: Connection, opcode: int, data: Any) -> int:
        """Do what a client asks; return the code to close with, or 0."""
        session = connection.session
        if opcode == HEARTBEAT:
            asyncio.get_running_loop().call_later(ACK_DELAY, connection.send, HEARTBEAT_ACK)
        elif opcode == IDENTIFY and not session:
            return self._identify(connection, data)
        elif opcode == RESUME and not session:
            return self._resume(connection, data)
        elif opcode == REQUEST_MEMBERS and session:
            self._send_members(session, data)
        elif opcode in {IDENTIFY, RESUME}:
            return ALREADY_AUTHENTICATED
        elif opcode not in {PRESENCE, VOICE_STATE, REQUEST_MEMBERS}:
            return UNKNOWN_OPCODE
        elif not session:
            return NOT_AUTHENTICATED
        return 0

    def _identify(self, connection: Connection, data: Json) -> int:
        user = self._known(data["token"])
        self._note("identify", user)
        if user is None:
            return AUTHENTICATION_FAILED
        if refusal := _refusal(data) if user.bot else 0:
            return refusal
        if user.bot and self.rates.begin_session(time.monotonic()):
            connection.send(INVALID_SESSION, data=False)
            return 0
        number, shards = data.get("shard") or (0, 1)
        session = Session(user, data.get("intents", 0), (number, shards), connection=connection)
        connection.session = self.sessions[session.id] = session
        self._let_go(user)
        self._welcome(session)
        return 0

    def _let_go(self, user: User) -> None:
        """Forget a user's oldest sessions that were left and never resumed."""
        gone = [session for session in self.of(user) if session.connection is None]
        for session in gone[:-LOST_SESSIONS]:
            del self.sessions[session.id]

    def _known(self, token: str) -> User | None:
        return next((user for user in self.world.users.values() if user.token == token), None)

    def _welcome(self, session: Session) -> None:
        session.dispatch("READY", self._ready(session))
        if session.user.bot and session.intents & GUILDS:
            for guild in self._guilds(session):
                session.dispatch("GUILD_CREATE", guild)

    def _guilds(self, session: Session) -> list[Json]:
        number, shards = session.shard
        user = session.user
        mine = [guild for guild in self.world.guilds.values() if user.id in guild.members]
        return [
            guild.payload(user) for guild in mine if not user.bot or (int(guild.id) >> 22) % shards == number
        ]

    def _ready(self, session: Session) -> Json:
        user = session.user
        common = {
            "v": 10,
            "user": user.own_payload(),
            "session_id": session.id,
            "resume_gateway_url": f"{self.address}/resume",
        }
        guilds = self._guilds(session)
        if user.bot:
            unavailable = [{"id": guild["id"], "unavailable": True} for guild in guilds]
            application = {"id": user.id, "flags": 0}
            return {**common, "guilds": unavailable, "application": application, "shard": session.shard}
        direct = [one for one in self.world.channels.values() if user in one.recipients]
        return {
            **common,
            "guilds": guilds,
            "private_channels": [channel.payload(user) for channel in direct],
            "users": [one.payload() for one in self.world.users.values()],
        }

    def _resume(self, connection: Connection, data: Json) -> int:
        session = self._resumable(data["session_id"])
        if session is None or self._known(data["token"]) is not session.user:
            connection.send(INVALID_SESSION, data=False)
            return 0
        if data["seq"] > session.sequence:
            return INVALID_SEQUENCE
        self._note("resume", session.user)
        session.connection, connection.session = connection, session
        session.replay(data["seq"])
        session.dispatch("RESUMED", {})
        return 0

    def _resumable(self, number: str) -> Session | None:
        """Return a session that has not expired."""
        session = self.sessions.get(number)
        if session is None or session.connection or session.left_at is None:
            return session
        if self.world.clock.seconds() - session.left_at <= SECONDS_TO_RESUME:
            return session
        del self.sessions[number]
        return None

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds[str(data["guild_id"])]
        wanted = [str(number) for number in data.get("user_ids") or ()]
        chunk = {
            "guild_id": guild.id,
            "members": [guild.members[number].payload() for number in wanted if number in guild.members],
            "not_found": [number for number in wanted if number not in guild.members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _forget(self, connection: Connection) -> None:
        """Leave the session without a connection until its client resumes."""
        session = connection.session
        if session and session.connection is connection:
            session.connection, session.left_at = None, self.world.clock.seconds()
            self._note("disconnect", session.user)

    def _note(self, what: str, user: User | None) -> None:
        entry = {"at": self.world.clock.seconds(), "what": what, "user": user.id if user else None}
        self.world.ledger.note("gateway", entry)

    # Misbehaviour on request

    def each_bot_connection(self, act: Callable[[Connection], None]) -> int:
        """Do something to every connection of the bot and return how many there were."""
        connected = [one.connection for one in self.of(self.world.bot) if one.connection]
        for connection in connected:
            act(connection)
        return len(connected)

    async def close_bot(self, code: int) -> int:
        """Close the bot's connections with a code."""
        connected = [one.connection for one in self.of(self.world.bot) if one.connection]
        for connection in connected:
            await connection.close(code)
        return len(connected)

    def forget_bot_sessions(self) -> None:
        """Make every resume of the bot impossible."""
        for session in self.of(self.world.bot):
            del self.sessions[session.id]
