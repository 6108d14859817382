"""What the gateway closes a connection for, how often a bot may begin there, and until when it may return."""

import contextlib

import aiohttp
import orjson
import pytest

GUILDS = 1


class Line:
    """One connection to the gateway."""

    def __init__(self, socket):
        self.socket = socket

    async def say(self, opcode, data=None):
        await self.socket.send_json({"op": opcode, "d": data})

    async def hears(self):
        """Return the next frame, or the code that the connection was closed with."""
        frame = await self.socket.receive()
        return orjson.loads(frame.data) if frame.type is aiohttp.WSMsgType.TEXT else self.socket.close_code


@pytest.fixture
def connect(api):
    @contextlib.asynccontextmanager
    async def connecting():
        async with api.http.ws_connect(api.discord.line["gateway"]) as socket:
            line = Line(socket)
            assert (await line.hears())["op"] == 10
            yield line

    return connecting


@pytest.fixture
def identity(api):
    return {"token": api.discord.line["bot_token"], "intents": 0, "properties": {}}


async def begun(line, identity, **more):
    await line.say(2, {**identity, **more})
    return await line.hears()


async def test_a_bot_identifies_once_in_five_seconds_where_limits_are_strict(api, connect, identity):
    api.discord.api.rates.strict = True
    async with connect() as first, connect() as second:
        assert (await begun(first, identity))["t"] == "READY"
        assert await begun(second, identity) == {"op": 9, "d": False, "s": None, "t": None}
        api.discord.api.rates.starts.spent.clear()
        assert (await begun(second, identity))["t"] == "READY"


async def test_how_often_a_bot_may_still_identify_today_is_told(api, connect, identity):
    async with connect() as line:
        await begun(line, identity)
    _, told = await api.ask("GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 999


@pytest.mark.parametrize(
    ("later", "answered"), [(170, {"op": 0, "t": "RESUMED"}), (190, {"op": 9, "t": None})]
)
async def test_a_session_that_was_left_can_be_resumed_for_a_few_minutes(
    api, connect, identity, later, answered
):
    async with connect() as line:
        session = (await begun(line, identity))["d"]["session_id"]
    while api.discord.gateway.sessions[session].connection:
        await api.ask("GET", "/users/@me")
    api.discord.world.clock.ahead += later
    async with connect() as line:
        await line.say(6, {"token": identity["token"], "session_id": session, "seq": 1})
        assert answered.items() <= (await line.hears()).items()


async def test_who_resumes_with_what_was_never_sent_is_closed(connect, identity):
    async with connect() as line:
        session = (await begun(line, identity))["d"]["session_id"]
        async with connect() as again:
            await again.say(6, {"token": identity["token"], "session_id": session, "seq": 99})
            assert await again.hears() == 4007


async def test_the_hundred_and_twenty_first_frame_within_a_minute_closes_the_connection(connect, identity):
    async with connect() as line:
        await begun(line, identity)
        for _ in range(119):
            await line.say(3, {"status": "online", "afk": False, "since": None, "activities": []})
        await line.say(1)
        assert await line.hears() == 4008


async def test_a_frame_that_is_too_long_or_of_an_unknown_kind_closes_the_connection(connect, identity):
    for opcode, data, code in ((3, "x" * 5000, 4002), (99, None, 4001), (3, None, 4003)):
        async with connect() as line:
            await line.say(opcode, data)
            assert await line.hears() == code
    async with connect() as line:
        await begun(line, identity)
        assert await begun(line, identity) == 4005


@pytest.mark.parametrize(("wrong", "code"), [({"shard": [1, 1]}, 4010), ({"intents": 1 << 18}, 4013)])
async def test_an_impossible_shard_or_intent_closes_the_connection(connect, identity, wrong, code):
    async with connect() as line:
        assert await begun(line, identity, **wrong) == code


async def test_servers_are_told_to_whom_asks_for_them(connect, identity):
    async with connect() as line:
        assert (await begun(line, identity, intents=GUILDS))["d"]["guilds"]
        assert (await line.hears())["t"] == "GUILD_CREATE"
    async with connect() as line:
        assert (await begun(line, identity))["d"]["guilds"]
        await line.say(1)
        assert (await line.hears())["op"] == 11
