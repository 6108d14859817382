"""A world kept in a file: everything is there again after the next start, whatever became of the last."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import shutil
import signal
import sqlite3
import sys
from pathlib import Path

import aiohttp
import pytest
from support.openapi import ROOT

from localdiscord.guilds import Member, Overwrite
from localdiscord.keeping import VERSION, Keeping, Unkept, wish
from localdiscord.message_limits import EPHEMERAL, LOADING
from localdiscord.messages import Message
from localdiscord.server import LocalDiscord
from localdiscord.world import World

WORLDS = sorted(Path(__file__).parents[1].glob("databases/worlds/*.sqlite3"))
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + (2).to_bytes(4) + (3).to_bytes(4)


@contextlib.asynccontextmanager
async def kept(file):
    """A local Discord that keeps its world in a file."""
    discord = LocalDiscord(keeping=Keeping(file))
    try:
        await discord.start()
        yield discord
    finally:
        await discord.stop()


async def ask(discord, method, path, body=None, *, user="Olivier", **more):
    """Ask as a person, or as the bot where the user is None."""
    token = discord.line["users"][user]["token"] if user else f"Bot {discord.line['bot_token']}"
    async with aiohttp.ClientSession() as http:
        address = discord.line["api"] + path
        headers = {"Authorization": token}
        async with http.request(method, address, json=body, headers=headers, **more) as answer:
            raw = await answer.read()
            assert answer.status < 300, raw
            return json.loads(raw) if raw else None


async def say(discord, content, channel="cartes", **more):
    """Say something in a channel, by its name, or in direct messages with Olivier."""
    path = f"/channels/{discord.line['channels'].get(channel, channel)}/messages"
    return await ask(discord, "POST", path, {"content": content, **more}, user=None)


def everything(world: World):
    """All that clients are told of a world."""
    bot = world.bot
    return {
        "people": [(user.token, user.own_payload(), user.takes_dms) for user in world.users.values()],
        "guilds": [guild.payload(who) for guild in world.guilds.values() for who in world.users.values()],
        "members": [one.payload() for guild in world.guilds.values() for one in guild.members.values()],
        "channels": [channel.payload(bot) for channel in world.channels.values()],
        "messages": [message.payload() for message in world.everything_said()],
        "seen_by": [one.only_for and one.only_for.id for one in world.everything_said()],
        "commands": world.commands,
        "emojis": world.emojis,
    }


async def lived_in(discord):
    """Let a little of everything happen."""
    world = discord.world
    guild = world.guilds[discord.line["guild"]]
    role = world.add_role(guild, "joueurs", 1 << 13, mentionable=True)
    newcomer = world.add_user("Zoé", "fr")
    guild.members[newcomer.id] = Member(newcomer, [role.id], "Zo")
    secret = world.add_channel(guild, "arrière-salle")
    secret.overwrites = [Overwrite(guild.id, 0, deny=1 << 10), Overwrite(newcomer.id, 1, allow=1 << 10)]
    await ask(discord, "PATCH", "/users/@me/settings", {"locale": "en-US"}, user="Mélanie")
    direct = await ask(discord, "POST", "/users/@me/channels", {"recipient_id": newcomer.id}, user=None)
    first = await say(discord, f"<@{newcomer.id}> à vous")
    await say(discord, "en effet", message_reference={"message_id": first["id"]})
    await say(discord, "votre main", direct["id"])
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Piger", "custom_id": "draw"}]}
    await ask(
        discord,
        "PATCH",
        f"/channels/{first['channel_id']}/messages/{first['id']}",
        {"components": [row]},
        user=None,
    )
    path = f"/applications/{world.bot.id}/commands"
    await ask(discord, "PUT", path, [{"name": "play", "description": "Play"}], user=None)
    olivier = world.user(discord.line["users"]["Olivier"]["id"])
    private = Message(
        world.snowflake(), secret, world.bot, world.clock.iso(), "psst", EPHEMERAL, only_for=olivier
    )
    world.post(private)
    emoji = {"name": "As_de_pique", "image": f"data:image/png;base64,{base64.b64encode(PNG).decode()}"}
    await ask(discord, "POST", f"/applications/{world.bot.id}/emojis", emoji, user=None)
    gone = await say(discord, "un mot de trop")
    await ask(discord, "DELETE", f"/channels/{gone['channel_id']}/messages/{gone['id']}", user=None)


async def test_everything_is_there_again(tmp_path):
    async with kept(tmp_path / "world.sqlite3") as discord:
        await lived_in(discord)
        before = everything(discord.world)
    async with kept(tmp_path / "world.sqlite3") as discord:
        assert everything(discord.world) == before
        assert discord.line["users"]["Mélanie"]["locale"] == "en-US"
        assert discord.world.user(discord.line["users"]["Mélanie"]["id"]).chose_locale


async def test_what_was_said_in_a_channel_goes_with_it(tmp_path):
    file = tmp_path / "world.sqlite3"
    async with kept(file) as discord:
        await say(discord, "ici")
        channel = discord.world.add_channel(next(iter(discord.world.guilds.values())), "ailleurs")
        await say(discord, "là-bas", channel.id)
        discord.world.remove_channel(channel)
        discord.keeping.save()
    with contextlib.closing(sqlite3.connect(file)) as raw:
        said = [body for (body,) in raw.execute("SELECT body FROM things WHERE kind = 'Message'")]
    assert len(said) == 1
    assert "ici" in said[0].decode()


async def test_direct_messages_go_on_in_the_channel_where_they_were(tmp_path):
    opened = []
    for _ in range(2):
        async with kept(tmp_path / "world.sqlite3") as discord:
            recipient = {"recipient_id": discord.line["users"]["Olivier"]["id"]}
            opened.append((await ask(discord, "POST", "/users/@me/channels", recipient, user=None))["id"])
    assert opened[0] == opened[1]


async def test_ids_go_on_increasing_even_if_the_clock_was_set_back(tmp_path):
    ids = []
    for ahead in (3600, 0):
        async with kept(tmp_path / "world.sqlite3") as discord:
            discord.world.clock.ahead = ahead
            ids.append(int((await say(discord, "bonjour"))["id"]))
            ids.append(int(discord.world.snowflake()))
            ids.append(int(discord.world.add_user("Zoé", "fr").id))
            await say(discord, "bonsoir")
    assert ids[0] < ids[1] < ids[3] < ids[4]
    assert ids[2] < ids[5]


async def test_a_message_repeated_after_a_restart_is_still_said_once(tmp_path):
    said = []
    for _ in range(2):
        async with kept(tmp_path / "world.sqlite3") as discord:
            said.append(await say(discord, "une fois", nonce="n1", enforce_nonce=True))
    assert said[0]["id"] == said[1]["id"]


async def test_a_file_in_a_message_is_read_at_the_new_address(tmp_path):
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps({"content": "la table"}), content_type="application/json")
    form.add_field("files[0]", PNG, filename="table.png")
    async with kept(tmp_path / "world.sqlite3") as discord:
        path = f"/channels/{discord.line['channels']['cartes']}/messages"
        await ask(discord, "POST", path, user=None, data=form)
        old = discord.line["page"]
    async with kept(tmp_path / "world.sqlite3") as discord, aiohttp.ClientSession() as http:
        (message,) = await ask(discord, "GET", path)
        address = message["attachments"][0]["url"]
        assert address.startswith(discord.line["page"])
        assert discord.line["page"] != old
        async with http.get(address) as answer:
            assert await answer.read() == PNG


async def test_a_file_whose_message_was_deleted_is_gone_for_good(tmp_path):
    form = aiohttp.FormData()
    form.add_field("payload_json", "{}", content_type="application/json")
    form.add_field("files[0]", PNG, filename="table.png")
    async with kept(tmp_path / "world.sqlite3") as discord:
        path = f"/channels/{discord.line['channels']['cartes']}/messages"
        message = await ask(discord, "POST", path, user=None, data=form)
        await ask(discord, "DELETE", f"{path}/{message['id']}", user=None)
    async with kept(tmp_path / "world.sqlite3") as discord:
        assert discord.world.files.kept == {}


async def test_who_was_thinking_at_the_end_is_not_thinking_for_ever(tmp_path):
    async with kept(tmp_path / "world.sqlite3") as discord:
        world, line = discord.world, discord.line
        channel = world.channel(line["channels"]["cartes"])
        world.post(Message(world.snowflake(), channel, world.bot, world.clock.iso(), flags=LOADING))
        await say(discord, "bonjour")
    for _ in range(2):
        async with kept(tmp_path / "world.sqlite3") as discord:
            assert [one.content for one in discord.world.everything_said()] == ["bonjour"]


async def test_what_was_answered_is_kept_when_the_process_is_killed(tmp_path):
    for number in range(3):
        command = (sys.executable, "-m", "localdiscord", "--world", tmp_path / "world.sqlite3")
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        discord = LocalDiscord()
        discord.line = json.loads(await process.stdout.readline())
        path = f"/channels/{discord.line['channels']['cartes']}/messages"
        history = await ask(discord, "GET", path)
        assert [message["content"] for message in history] == [str(n) for n in reversed(range(number))]
        await say(discord, str(number))
        process.send_signal(signal.SIGKILL)
        await process.wait()


# Files that are not as they should be


def ruined(file):
    file.write_bytes(b"this is no world" * 300)


def torn(file):
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE things SET body = substr(body, 1, 40) WHERE kind = 'Channel'")


def without_its_people(file):
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("DELETE FROM things WHERE kind = 'User'")


def of_a_later_version(file):
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")


@pytest.mark.parametrize("break_it", [ruined, torn, without_its_people, of_a_later_version])
async def test_a_file_that_cannot_be_read_is_set_aside_and_a_new_world_begins(tmp_path, break_it):
    file = tmp_path / "world.sqlite3"
    async with kept(file) as discord:
        await say(discord, "bonjour")
        assert "set_aside" not in discord.line
    break_it(file)
    broken = file.read_bytes()
    async with kept(file) as discord:
        assert Path(discord.line["set_aside"]).read_bytes() == broken
        assert list(discord.world.everything_said()) == []
        await say(discord, "encore")
    async with kept(file) as discord:
        assert [one.content for one in discord.world.everything_said()] == ["encore"]
        assert "set_aside" not in discord.line


async def test_another_programs_database_is_left_alone(tmp_path):
    file = tmp_path / "world.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE theirs (value)")
    before = file.read_bytes()
    with pytest.raises(Unkept):
        async with kept(file):
            pass
    with contextlib.closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("theirs",)]
    assert len(file.read_bytes()) == len(before)


async def test_two_at_once_do_not_share_a_world(tmp_path, monkeypatch):
    monkeypatch.setattr("localdiscord.keeping.PATIENCE", 0.1)
    async with kept(tmp_path / "world.sqlite3") as discord:
        with pytest.raises(Unkept, match="locked"):
            async with kept(tmp_path / "world.sqlite3"):
                pass
        await say(discord, "bonjour")


@pytest.mark.parametrize("world", WORLDS, ids=lambda file: file.stem)
async def test_the_world_of_an_earlier_version_opens_and_goes_on(tmp_path, world):
    file = tmp_path / "world.sqlite3"
    shutil.copy(world, file)
    then = json.loads(world.with_suffix(".json").read_text())
    async with kept(file) as discord:
        assert "set_aside" not in discord.line
        now = {user: [one["locale"], one["token"]] for user, one in discord.line["users"].items()}
        assert now == then["users"]
        for number, messages in then["messages"].items():
            channel = discord.world.channel(number)
            told = [
                [one.id, one.author.name, one.content] for one in discord.world.messages(channel).values()
            ]
            assert told == messages
        said = await say(discord, "encore")
        assert int(said["id"]) > max(int(one[0]) for told in then["messages"].values() for one in told)


# Beginning anew


async def begin_anew(discord, token):
    async with aiohttp.ClientSession() as http:
        headers = {"Authorization": token} if token else {}
        async with http.post(discord.line["page"] + "anew", headers=headers) as answer:
            return answer.status


async def test_who_begins_anew_ends_it_and_the_next_start_finds_nothing(tmp_path):
    file = tmp_path / "world.sqlite3"
    async with kept(file) as discord:
        await say(discord, "bonjour")
        assert await begin_anew(discord, None) == 401
        assert await begin_anew(discord, "a guess") == 401
        assert not discord.over.is_set()
        assert await begin_anew(discord, discord.line["users"]["Francis"]["token"]) == 204
        assert discord.over.is_set()
        tokens = {user.token for user in discord.world.users.values()}
    async with kept(file) as discord:
        assert list(discord.world.everything_said()) == []
        assert not tokens & {user.token for user in discord.world.users.values()}
        assert not wish(file).exists()
    assert list(tmp_path.glob("world.sqlite3.before-*"))


async def test_where_nothing_is_kept_nobody_can_begin_anew():
    discord = LocalDiscord()
    await discord.start()
    assert await begin_anew(discord, discord.line["users"]["Olivier"]["token"]) == 404
    assert not discord.over.is_set()
    await discord.stop()


# The language of a visitor


async def languages(discord, accepted):
    """Open the page in a browser; return who speaks what from then on."""
    headers = {"Accept-Language": accepted} if accepted else {}
    async with (
        aiohttp.ClientSession() as http,
        http.get(discord.line["page"] + "page.json", headers=headers) as answer,
    ):
        return {user["name"]: user["locale"] for user in (await answer.json())["users"]}


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("en-US,en;q=0.9", "en-US"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en-GB;q=0.7", "en-US"),
        ("es", "fr"),
        ("", "fr"),
    ],
)
async def test_a_visitor_is_spoken_to_in_the_language_of_the_browser(tmp_path, accepted, spoken):
    async with kept(tmp_path / "world.sqlite3") as discord:
        assert (await languages(discord, accepted))["Olivier"] == spoken
    async with kept(tmp_path / "world.sqlite3") as discord:
        assert discord.line["users"]["Olivier"]["locale"] == spoken


async def test_who_has_chosen_a_language_keeps_it_whatever_the_browser_speaks(tmp_path):
    async with kept(tmp_path / "world.sqlite3") as discord:
        await ask(discord, "PATCH", "/users/@me/settings", {"locale": "fr"}, user="Mélanie")
        spoken = await languages(discord, "en")
        assert spoken == {"Olivier": "en-US", "Mélanie": "fr", "Francis": "en-US"}
        assert (await languages(discord, "fr"))["Francis"] == "en-US"
