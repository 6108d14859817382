"""What people look up and set for themselves, and what a server sets for all."""

import asyncio
import json

from support.player import parts, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    click,
    open_table,
    play_out,
    set_rule,
    types,
    whose_turn,
)


async def test_results_go_on_the_scoresheet_the_leaderboard_and_into_the_statistics(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "1")
    await play_out(players, await begin(olivier, lobby))
    assert text_of(await types(olivier, "scoresheet")).count("✗") == 1
    board = text_of(await types(olivier, "leaderboard", minimum=1))
    assert board.count("en 1 partie") == 3
    assert [board.count(words) for words in ("1 défaite", "0 défaite")] == [1, 2]
    assert "100" in board
    assert "Personne n’a encore assez joué" in text_of(await types(olivier, "leaderboard"))
    loser = next(
        row[0] for row in bot_process.rows("SELECT user_id FROM results WHERE lost AND kind = 'game'")
    )
    for player in players:
        mine = text_of(await types(francis, "stats", player=player.id))
        assert player.name in mine
        assert ("1 loss in 1 game" in mine) == (int(player.id) == loser)


async def test_rules_and_help_are_read_in_ones_own_language(bot_process, players):
    olivier, _, francis = players
    assert "R16" in text_of(await types(olivier, "rules", number="r16"))
    assert "has no rule R99" in text_of(await types(francis, "rules", number="R99"))
    page = await types(francis, "rules")
    assert "Rules" in text_of(page)
    following = await click(
        francis, page, next(label for label in buttons(page) if label.startswith("Page 2"))
    )
    assert following["id"] == page["id"]
    assert text_of(following) != text_of(page)
    assert "Comment on joue ici" in text_of(await types(olivier, "help"))
    assert "How to play here" in text_of(await types(francis, "help"))


async def test_one_chooses_ones_own_language(bot_process, players):
    _, _, francis = players
    assert "je vous parle français" in text_of(await types(francis, "language", choice="fr"))
    assert "Comment on joue ici" in text_of(await types(francis, "help"))
    assert "speak the language of your Discord" in text_of(await types(francis, "language", choice="auto"))
    assert "How to play here" in text_of(await types(francis, "help"))


async def test_a_server_chooses_its_language_its_numbers_and_its_channels(
    local_discord, bot_process, players
):
    olivier, melanie, _ = players
    assert "Langue des annonces" in text_of(await types(olivier, "settings show"))
    await types(olivier, "settings numerals", style="swiss")
    shown = text_of(await types(olivier, "settings language", language="en"))
    assert "Anglais" in shown
    assert "Septante, huitante, nonante" in shown
    lobby = await types(olivier, "table new")
    assert "Seated: Olivier" in text_of(lobby)
    other = local_discord.line["channels"]
    elsewhere = next(number for name, number in other.items() if number != olivier.channel)
    await types(olivier, "settings channel", salon=elsewhere, allowed=True)
    assert "On n’ouvre pas de table dans ce salon" in text_of(await types(melanie, "table new"))
    here = await (await melanie.slash("table new", channel=elsewhere)).message()
    assert "Table 2" in text_of(here)


async def test_who_watches_reads_the_score_sheet_of_the_game_that_is_played_here(bot_process, players):
    olivier, melanie, francis = players
    assert "There is no table in this channel" in text_of(await types(francis, "scoresheet"))
    await begin(olivier, await open_table(olivier, melanie, computers=1))
    await types(olivier, "table new")
    assert "Table 1" in text_of(await types(francis, "scoresheet"))
    offered = await francis.autocomplete("scoresheet", "table", "")
    assert [each["name"] for each in offered] == ["Table 1 · Le 99", "Table 2 · Le 99"]
    assert "Table 1" in text_of(await types(francis, "scoresheet", table=offered[0]["value"]))
    await types(francis, "table new")
    assert "No game is being played" in text_of(await types(francis, "scoresheet"))


async def test_turns_leads_to_every_table_that_waits(local_discord, bot_process, players):
    olivier, melanie, francis = players
    assert "Personne ne vous attend" in text_of(await types(olivier, "turns"))
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    player = whose_turn(said, players)
    while bot_process.rows("SELECT message_id FROM tables") == [(None,)]:
        await asyncio.sleep(0.05)
    turns = await types(player, "turns")
    (url,) = [part["url"] for part in parts(turns) if "url" in part]
    assert url == f"https://discord.com/channels/{local_discord.line['guild']}/{player.channel}/{said['id']}"
    (play,) = [part["custom_id"] for part in parts(turns) if "custom_id" in part]
    assert len(buttons(await click(player, turns, custom_id=play))) >= 3, "the cards to play"


async def test_what_is_kept_is_shown_sent_and_deleted_without_a_trace(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    # A hand may be lost as it is dealt: with one loss the game can be over before anybody has played.
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "3")
    said = await begin(olivier, lobby)
    assert "What is kept" in text_of(await types(francis, "privacy show"))
    await types(olivier, "settings season", name=f"<@{francis.id}>")
    await types(francis, "privacy leaderboard", shown=False)
    sent = await types(francis, "privacy export")
    (file,) = sent["attachments"]
    async with francis._http.get(file["url"]) as answer:
        kept = json.loads(await answer.read())
    assert francis.id in json.dumps(kept)
    assert olivier.id not in json.dumps(kept)
    assert kept["person"]["unlisted"]
    assert "seed" not in json.dumps(kept["log"])
    sure = await types(francis, "privacy delete")
    assert "First leave the tables" in text_of(await click(francis, sure, "Delete everything"))
    await play_out(players, said)
    assert await announcement(olivier)
    sure = await types(francis, "privacy delete")
    assert "Nothing was deleted" in text_of(await click(francis, sure, "Delete nothing"))
    sure = await types(francis, "privacy delete")
    assert "It is deleted" in text_of(await click(francis, sure, "Delete everything"))
    assert await announcement(olivier, text="perd la partie")
    assert await announcement(olivier, text="prend le siège laissé")
    assert "✗" in text_of(await types(olivier, "scoresheet"))
    assert traces(bot_process, francis) == []
    assert await bot_process.stop() == 0
    assert traces(bot_process, francis) == []
    assert traces(bot_process, olivier)


def traces(bot, player):
    """Find somebody's id in the files of the bot, its notes and write-ahead log among them, and its log."""
    digits, packed = player.id.encode(), int(player.id).to_bytes(8, "big")
    files = [file for file in bot.file.parent.rglob("*") if file.is_file()]
    found = [file.name for file in files for form in (digits, packed) if form in file.read_bytes()]
    return found + [line for line in bot.raw if player.id in line]
