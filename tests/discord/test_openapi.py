"""The local Discord against Discord's own description of its HTTP API, where that is at hand."""

import pytest
from support.openapi import OPENAPI

from localdiscord.openapi import Contract, with_text_ids

if not OPENAPI.is_file():
    pytest.skip(f"Discord's OpenAPI description is not at {OPENAPI}", allow_module_level=True)

SENT = {"method": "POST", "route": "/channels/{channel}/messages", "path": "/channels/1/messages"}
MESSAGE = {
    "id": "2",
    "channel_id": "1",
    "type": 0,
    "content": "x",
    "mentions": [],
    "mention_roles": [],
    "mention_everyone": False,
    "attachments": [],
    "embeds": [],
    "components": [],
    "timestamp": "2026-01-01T00:00:00+00:00",
    "edited_timestamp": None,
    "flags": 0,
    "pinned": False,
    "tts": False,
    "author": {
        "id": "3",
        "username": "x",
        "discriminator": "0",
        "global_name": None,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    },
}


@pytest.fixture(scope="module")
def contract():
    return Contract(OPENAPI)


def judged(contract, body, answer=MESSAGE, **more):
    exchange = {
        **SENT,
        "status": 200,
        "content_type": "application/json",
        "body": body,
        "answer": answer,
        **more,
    }
    contract.take(exchange)
    return list(contract.judge())


def test_a_sound_exchange_passes(contract):
    assert judged(contract, {"content": "x", "flags": 0}) == []


def test_a_broken_request_is_named_at_its_place(contract):
    button = {"type": 2, "style": 1, "custom_id": "b", "label": "x" * 81}
    (words,) = judged(contract, {"components": [{"type": 1, "components": [button]}]})
    assert "request of POST" in words
    assert "components/0/components/0/label" in words


@pytest.mark.parametrize(
    ("button", "place"),
    [
        ({"type": 99, "style": 1, "label": "x", "custom_id": "b"}, "components/0/components/0"),
        ({"type": 2, "style": 99, "label": "x", "custom_id": "b"}, "components/0/components/0/style"),
        ({"style": 1, "label": "x", "custom_id": "b"}, "components/0/components/0"),
    ],
    ids=["another kind", "another number", "no kind"],
)
def test_what_is_no_branch_of_a_union_is_named_at_its_place(contract, button, place):
    words = judged(contract, {"components": [{"type": 1, "components": [button]}]})
    assert any(f": {place}: " in each or f": {place}/" in each for each in words), words


def test_a_broken_answer_is_named_at_its_place(contract):
    (words,) = judged(contract, {"content": "x"}, {**MESSAGE, "flags": "none"})
    assert "answer 200" in words
    assert ": flags:" in words


def test_a_request_that_was_refused_is_not_held_against_the_bot_twice(contract):
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    assert judged(contract, {"content": "x" * 5000}, refusal, status=400) == []


def test_a_route_that_discord_does_not_have_is_named(contract):
    (words,) = judged(contract, None, path="/tables/1")
    assert words.startswith("not in Discord's description")


def test_ids_may_be_integers_but_component_ids_stay_numbers():
    assert with_text_ids({"recipient_id": 5}) == {"recipient_id": "5"}
    assert with_text_ids({"type": 10, "id": 5}) == {"type": 10, "id": 5}


@pytest.mark.usefixtures("probe")
async def test_everything_that_a_bot_may_ask_is_answered_as_described(local_discord):
    line = local_discord.line
    application, guild, channel = line["application"], line["guild"], line["channels"]["cartes"]
    olivier = line["users"]["Olivier"]["id"]
    messages = f"/channels/{channel}/messages"

    async def ask(method, path, body=None):
        headers = {"Authorization": f"Bot {line['bot_token']}"}
        async with local_discord.http.request(
            method, line["api"] + path, json=body, headers=headers
        ) as response:
            assert response.status < 300, await response.text()
            return await response.json() if response.status != 204 else None

    sent = await ask("POST", messages, {"content": f"<@{olivier}>", "nonce": "n", "enforce_nonce": True})
    reply = {"content": "y", "message_reference": {"message_id": sent["id"]}}
    answer = await ask("POST", messages, reply)
    for path in (
        "/users/@me",
        f"/users/{olivier}",
        "/oauth2/applications/@me",
        "/applications/@me",
        "/gateway/bot",
        f"/applications/{application}/commands",
        f"/guilds/{guild}/members/{olivier}",
        f"/channels/{channel}",
        messages,
        f"{messages}/{answer['id']}",
    ):
        await ask("GET", path)
    direct = await ask("POST", "/users/@me/channels", {"recipient_id": olivier})
    await ask("GET", f"/channels/{direct['id']}")
    await ask(
        "PUT", f"/applications/{application}/guilds/{guild}/commands", [{"name": "a", "description": "b"}]
    )
    await ask("PATCH", f"{messages}/{sent['id']}", {"content": "z"})
    await ask("DELETE", f"{messages}/{sent['id']}")
    await ask("GET", messages)
    assert await local_discord.control("GET", "/complaints") == []
