"""The first minute on a server: a welcome, a first hand, and a lesson that counts nowhere."""

import pytest
from support.player import is_ephemeral, parts, text_of, together
from support.tableside import announcement, buttons, click, elsewhere, types

from games import NEWEST

SEND_MESSAGES = 1 << 11
KEPT = """
    SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM log), (SELECT count(*) FROM seats),
           (SELECT count(*) FROM results), (SELECT count(*) FROM names)
"""
WELCOME = {"fr": "Bonjour, je suis Le 99", "en": "Good day, I am Le 99"}


async def welcomed(player, channel):
    """What a channel has heard of the bot by itself."""
    said = await player.messages(channel)
    return [one for one in said if any(text in text_of(one) for text in WELCOME.values())]


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_server_is_welcomed_once_and_from_there_two_presses_lead_to_a_hand(
    local_discord, bot_process, players, language
):
    olivier, _, francis = players
    newcomer = {"fr": olivier, "en": francis}[language]
    channel = await elsewhere(local_discord, newcomer, None)
    page = await types(newcomer, "help", channel=channel)
    assert is_ephemeral(page)
    welcome = await newcomer.message(WELCOME[language])
    assert welcome["channel_id"] == channel
    await bot_process.restart()
    assert "R16" in text_of(await types(newcomer, "rules", channel=channel, number="R16"))
    offered = await click(newcomer, welcome, custom_id="p:play")
    hand = await click(newcomer, offered, custom_id="p:play:le99")
    assert is_ephemeral(hand)
    assert any(part.get("custom_id", "").endswith(":hand") for part in parts(hand))
    told = await announcement(newcomer)
    assert told["channel_id"] == channel
    assert text_of(told).count("⚙") >= 3
    assert bot_process.rows("SELECT guild_id, status FROM tables") == [
        (int(newcomer.guilds[channel]), "playing")
    ]
    assert len(await welcomed(newcomer, channel)) == 1


async def test_where_tables_may_not_be_opened_or_have_been_opened_nobody_is_welcomed(
    local_discord, bot_process, players
):
    olivier, *_ = players
    await types(olivier, "table new")
    await types(olivier, "help")
    mute = await elsewhere(local_discord, olivier)
    path = f"/channels/{mute}/overwrites/{olivier.application}"
    await local_discord.control("PUT", path, kind="member", allow=0, deny=SEND_MESSAGES)
    await types(olivier, "help", channel=mute)
    await bot_process.stop()
    assert not await welcomed(olivier, olivier.channel)
    assert not await welcomed(olivier, mute)


async def test_every_game_is_dealt_at_once(bot_process, players):
    olivier, *_ = players
    for game in NEWEST:
        offered = await click(olivier, await types(olivier, "help"), custom_id="p:play")
        assert "Votre main" in text_of(await click(olivier, offered, custom_id=f"p:play:{game.key}"))
    assert bot_process.rows("SELECT status, count(*) FROM tables GROUP BY status") == [
        ("playing", len(NEWEST))
    ]


async def test_two_people_take_the_lesson_at_once_and_nothing_is_kept_of_it(
    local_discord, bot_process, players
):
    olivier, _, francis = players
    await elsewhere(local_discord, francis)
    before = bot_process.rows(KEPT)
    french, english = await together(types(olivier, "learn"), types(francis, "learn"))
    for player, page, words, end in (
        (olivier, french, "Pigez maintenant", "se fait **coincer**"),
        (francis, english, "Draw now", "is **cornered**"),
    ):
        shown = await click(player, page, custom_id="e:1:d")
        assert "(R16)" in text_of(shown)
        assert words in text_of(await click(player, shown, custom_id="e:1:0"))
        await click(player, player.seen[page["id"]], custom_id="e:1:0d")
        over = await click(player, player.seen[page["id"]], custom_id="e:1:0d2")
        assert end in text_of(over)
        assert over["id"] == page["id"]
        assert player.name in text_of(over)
        assert is_ephemeral(over)
        left = await click(player, over, custom_id="p:quit")
        assert len(buttons(left)) == 2
    assert bot_process.rows(KEPT) == before
