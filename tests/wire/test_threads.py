"""Threads, posts of forums and channels for voices: places to play like any other."""

import pytest
from support.player import text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    check_told,
    look,
    open_table,
    take_turn,
    types,
    whose_turn,
)

PUBLIC, PRIVATE = 11, 12


async def thread_of(player, channel=None, kind=PUBLIC, **more):
    """Open a thread beside a channel, or a post in a forum; return its id."""
    body = {"name": "nos cartes", "type": kind}
    made = await player.request("POST", f"/channels/{channel or player.channel}/threads", more or body)
    return made["id"]


async def made(local_discord, player, kind):
    """Make a channel of a kind, and return its id."""
    guild = local_discord.line["guild"]
    channel = await local_discord.control("POST", f"/guilds/{guild}/channels", name=f"un-{kind}", kind=kind)
    await player.until(lambda: channel["id"] in player.guilds, "the channel")
    return channel["id"]


async def allow(player, channel):
    """Let tables be opened in a channel and in none besides."""
    command, filled = await player._fill("settings channel", {"channel": channel, "allowed": True}, None)
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    return text_of(await (await player._interact(2, None, data)).message())


async def test_a_thread_of_an_allowed_channel_is_a_place_to_play(local_discord, bot_process, players):
    olivier, melanie, francis = players
    await allow(olivier, olivier.channel)
    olivier.channel = melanie.channel = francis.channel = await thread_of(olivier)
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    assert said["channel_id"] == olivier.channel
    assert await take_turn(whose_turn(said, players))
    await check_told(bot_process, olivier, players)
    elsewhere = await thread_of(olivier, local_discord.line["channels"]["general"])
    refused = await types(olivier, "table new", channel=elsewhere)
    assert "/réglages salon" in text_of(refused)


@pytest.mark.parametrize("kind", ["voice", "forum"])
async def test_tables_may_be_allowed_in_a_channel_for_voices_and_in_all_posts_of_a_forum(
    local_discord, bot_process, players, kind
):
    olivier, _, _ = players
    channel = await made(local_discord, olivier, kind)
    assert f"<#{channel}>" in await allow(olivier, channel)
    if kind == "forum":
        channel = await thread_of(olivier, channel, name="nos cartes", message={"content": "Une partie?"})
    lobby = await types(olivier, "table new", channel=channel)
    assert "Rejoindre" in buttons(lobby)
    assert "/réglages salon" in text_of(await types(olivier, "table new"))
    assert bot_process.log()


async def test_a_private_thread_without_the_bot_is_refused_at_once_and_says_how_to_bring_it(
    local_discord, bot_process, players
):
    olivier, _, _ = players
    thread = await thread_of(olivier, kind=PRIVATE)
    refused = text_of(await types(olivier, "table new", channel=thread))
    assert f"<@{olivier.application}>" in refused
    assert bot_process.rows("SELECT count(*) FROM tables") == [(0,)]
    await olivier.request("PUT", f"/channels/{thread}/thread-members/{olivier.application}")
    assert "Rejoindre" in buttons(await types(olivier, "table new", channel=thread))


async def test_an_archived_thread_wakes_and_a_locked_one_waits_until_it_is_unlocked(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    await francis.use_locale("fr")
    olivier.channel = melanie.channel = francis.channel = await thread_of(olivier)
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    path = f"/channels/{olivier.channel}"
    hands = {player.id: await player.direct_message("Votre main") for player in players}
    await olivier.request("PATCH", path, {"archived": True})
    player = whose_turn(said, players)
    assert await take_turn(player, hands[player.id])
    said = await announcement(olivier, after=said)
    player = whose_turn(said, players)
    await olivier.request("PATCH", path, {"archived": True, "locked": True})
    elsewhere = local_discord.line["channels"]["general"]
    assert await take_turn(player, await types(player, "hand", channel=elsewhere))
    for each in players:
        await each.direct_message("doit attendre")
    await olivier.request("PATCH", path, {"archived": False, "locked": False})
    await look(olivier)
    await announcement(olivier, after=said)
    await check_told(bot_process, olivier, players)
