"""Threads, forums and channels for voices: who may write there, and what an archived one refuses."""

import pytest
from support.player import Player

from localdiscord.guilds import CONNECT, FORUM, VOICE, Overwrite

PRIVATE, PUBLIC = 12, 11


@pytest.fixture
def world(api):
    return api.discord.world


def guild_of(api):
    return api.discord.world.guilds[api.discord.line["guild"]]


def heard(api, *names):
    """Collect what the bot would hear of these events from now on."""
    told, world = [], api.discord.world

    def listen(event):
        if event.name in names and (data := event.shown(world.bot)):
            told.append((event.name, data))

    world.listeners.append(listen)
    return told


async def opened(api, kind=PUBLIC, token=None):
    """Open a thread in the test's channel as Olivier, or as somebody else, and return its id."""
    body = {"name": "nos cartes", "type": kind}
    status, thread = await api.ask("POST", f"/channels/{api.channel}/threads", body, token or api.olivier)
    assert status == 201
    return thread["id"]


async def change(api, thread, token=None, **body):
    return await api.ask("PATCH", f"/channels/{thread}", body, token or api.olivier)


async def write(api, place, token=None):
    return await api.ask("POST", f"/channels/{place}/messages", {"content": "x"}, token)


def refusal(answered):
    status, body = answered
    return status, body.get("code")


async def test_a_thread_is_told_with_its_channel_and_may_be_written_in(api):
    told = heard(api, "THREAD_CREATE")
    thread = await opened(api)
    ((_, data),) = told
    assert (data["id"], data["parent_id"], data["type"]) == (thread, api.channel, PUBLIC)
    assert (await write(api, thread))[0] == 200
    assert guild_of(api).payload(api.discord.world.bot)["threads"][0]["message_count"] == 1


async def test_writing_in_a_thread_has_a_permission_of_its_own(api):
    thread = await opened(api)
    everybody = guild_of(api).roles[guild_of(api).id]
    everybody.permissions &= ~(1 << 38)
    assert (await write(api, api.channel))[0] == 200
    assert refusal(await write(api, thread)) == (403, 50013)
    everybody.permissions = everybody.permissions & ~(1 << 11) | 1 << 38
    assert refusal(await write(api, api.channel)) == (403, 50013)
    assert (await write(api, thread))[0] == 200


async def test_a_private_thread_is_for_those_who_are_in_it_though_an_interaction_does_not_say_so(api):
    told = heard(api, "THREAD_CREATE", "INTERACTION_CREATE")
    thread = await opened(api, PRIVATE)
    assert not told
    assert refusal(await write(api, thread)) == (403, 50001)
    assert refusal(await write(api, thread, api.melanie)) == (403, 50001)
    await api.call(channel=thread)
    ((_, asked),) = told
    assert int(asked["app_permissions"]) & 1 << 10
    assert asked["channel"]["type"] == PRIVATE
    await api.ask(
        "PUT", f"/channels/{thread}/thread-members/{api.discord.line['application']}", None, api.olivier
    )
    assert [name for name, _ in told] == ["INTERACTION_CREATE", "THREAD_CREATE"]
    assert (await write(api, thread))[0] == 200


async def test_nothing_changes_in_an_archived_thread_until_somebody_writes(api):
    thread = await opened(api)
    _, message = await write(api, thread)
    path = f"/channels/{thread}/messages/{message['id']}"
    await change(api, thread, archived=True)
    assert guild_of(api).payload(api.discord.world.bot)["threads"] == []
    assert refusal(await api.ask("PATCH", path, {"content": "y"})) == (400, 50083)
    assert refusal(await api.ask("DELETE", path)) == (400, 50083)
    told = heard(api, "THREAD_UPDATE")
    assert (await write(api, thread))[0] == 200
    ((_, data),) = told
    assert data["thread_metadata"]["archived"] is False
    assert (await api.ask("PATCH", path, {"content": "y"}))[0] == 200


async def test_an_answer_in_an_archived_thread_wakes_it_unless_it_is_locked(api):
    thread = await opened(api)
    await change(api, thread, archived=True)
    assert (await api.answer(await api.call(channel=thread), 4, {"content": "x"}))[0] == 204
    await change(api, thread, locked=True)
    await change(api, thread, archived=True)
    one = await api.call(channel=thread)
    assert refusal(await api.answer(one, 4, {"content": "x"})) == (403, 50083)


async def test_in_a_locked_thread_only_who_manages_threads_writes_or_changes_anything(api):
    thread = await opened(api, token=api.melanie)
    _, message = await write(api, thread)
    assert refusal(await change(api, thread, api.melanie, locked=True)) == (403, 50013)
    assert (await change(api, thread, locked=True))[0] == 200
    assert refusal(await write(api, thread)) == (403, 160005)
    path = f"/channels/{thread}/messages/{message['id']}"
    assert refusal(await api.ask("PATCH", path, {"content": "y"})) == (403, 160005)
    assert (await write(api, thread, api.olivier))[0] == 200


async def test_a_post_of_a_forum_begins_with_its_message_and_nobody_writes_beside_the_posts(api, world):
    forum = world.add_channel(guild_of(api), "forum", FORUM)
    assert refusal(await write(api, forum.id)) == (400, 50008)
    path = f"/channels/{forum.id}/threads"
    assert refusal(await api.ask("POST", path, {"name": "p", "message": {"content": " "}}))[1] == 50006
    status, post = await api.ask("POST", path, {"name": "p", "message": {"content": "x"}}, api.olivier)
    assert (status, post["id"], post["parent_id"]) == (201, post["message"]["id"], forum.id)
    assert (await write(api, post["id"]))[0] == 200


async def test_a_thread_about_a_message_has_its_id_and_there_is_one_alone(api):
    _, message = await write(api, api.channel)
    path = f"/channels/{api.channel}/messages/{message['id']}/threads"
    assert (await api.ask("POST", path, {"name": "à propos"}))[1]["id"] == message["id"]
    assert refusal(await api.ask("POST", path, {"name": "à propos"})) == (400, 160004)


async def test_one_writes_beside_voices_but_not_without_the_permission_to_join_them(api, world):
    voice = world.add_channel(guild_of(api), "Salon vocal", VOICE)
    assert (await write(api, voice.id))[0] == 200
    voice.overwrites.append(Overwrite(guild_of(api).id, 0, deny=CONNECT))
    assert refusal(await write(api, voice.id)) == (403, 50013)


async def test_a_channel_takes_its_threads_away_with_it(api, world):
    thread = await opened(api)
    told = heard(api, "THREAD_DELETE", "CHANNEL_DELETE")
    world.remove_channel(world.channel(api.channel))
    assert [name for name, _ in told] == ["THREAD_DELETE", "CHANNEL_DELETE"]
    assert refusal(await write(api, thread)) == (404, 10003)


@pytest.mark.usefixtures("probe")
async def test_the_real_library_answers_in_every_kind_of_place(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        guild = local_discord.line["guild"]
        places = [
            (await local_discord.control("POST", f"/guilds/{guild}/channels", name=kind, kind=kind))["id"]
            for kind in ("voice", "forum")
        ]
        post = {"name": "post", "message": {"content": "x"}}
        places[1] = (await olivier.request("POST", f"/channels/{places[1]}/threads", post))["id"]
        for kind in (PUBLIC, PRIVATE):
            body = {"name": "thread", "type": kind}
            made = await olivier.request("POST", f"/channels/{olivier.channel}/threads", body)
            places.append(made["id"])
        for place in places:
            await olivier.until(lambda place=place: place in olivier.guilds)
            await (await olivier.slash("whisper", channel=place)).message("for you alone")
            answer = await olivier.slash("say", channel=place, text="hello")
            said = "Forbidden 403 50001" if place == places[-1] else "said"
            await answer.message(said)
