"""The control port: for tests alone, and for many people at once."""

from urllib.parse import urlsplit, urlunsplit

import orjson
from support.player import COMMAND, Player


async def test_nobody_controls_without_the_key_or_under_another_name(local_discord):
    address = urlsplit(local_discord.line["control"])
    http = local_discord.http
    for path in ("/ledger", "/x/ledger"):
        async with http.get(urlunsplit(address._replace(path=path))) as response:
            assert response.status == 404
    headers = {"Host": f"evil.example:{address.port}"}
    async with http.get(local_discord.line["control"] + "/ledger", headers=headers) as response:
        assert response.status == 403
    assert "requests" in await local_discord.ledger()


def whisper(line, command, server, user):
    """Return what somebody's client sends for ``/whisper``; the nonce names them."""
    return {
        "type": COMMAND,
        "application_id": line["application"],
        "guild_id": server["guild"],
        "channel_id": server["channels"][0],
        "session_id": "crowd",
        "nonce": user,
        "data": {"id": command["id"], "name": "whisper", "type": 1},
    }


async def test_a_crowd_acts_at_once_and_each_is_answered_alone(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        command = next(one for one in await olivier.commands() if one["name"] == "whisper")
    servers = await local_discord.control("POST", "/crowd", servers=2, channels=1, people=20, locale="fr")
    acts = [
        (user, whisper(local_discord.line, command, server, user))
        for server in servers
        for user in server["users"]
    ]
    address = local_discord.line["control"] + "/ledger/follow?kinds=interactions,messages"
    async with local_discord.http.ws_connect(address) as socket:
        assert await local_discord.control("POST", "/interactions", acts=acts) == [None] * len(acts)
        answered, seen = set(), set()
        while len(answered) < len(acts):
            for kind, entry in orjson.loads(await socket.receive_str(timeout=30)):
                if kind == "interactions" and entry["what"] == "answer":
                    answered.add((entry["user"], entry["nonce"]))
                elif kind == "messages":
                    seen.add(entry["only_for"])
    everybody = {user for user, _ in acts}
    assert answered == {(user, user) for user in everybody}
    assert seen == everybody


async def test_one_refused_act_of_a_crowd_stops_no_other(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        command = next(one for one in await olivier.commands() if one["name"] == "whisper")
    home, away = await local_discord.control("POST", "/crowd", servers=2, channels=1, people=1, locale="fr")
    (user,) = home["users"]
    acts = [(user, whisper(local_discord.line, command, server, user)) for server in (away, home)]
    refused, accepted = await local_discord.control("POST", "/interactions", acts=acts)
    assert (refused["code"], accepted) == (50001, None)


async def test_a_new_server_says_that_it_speaks_american_unless_it_is_made_a_community(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        for community, locale in ((None, "en-US"), (True, "fr")):
            about = {"name": "Ailleurs", "locale": "fr", "owner": olivier.id}
            chosen = {} if community is None else {"community": community}
            made = await local_discord.control("POST", "/guilds", **about, **chosen)
            told = await olivier.event("GUILD_CREATE", id=made["id"])
            assert told["d"]["preferred_locale"] == locale
