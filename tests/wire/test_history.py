"""What was played in a channel, looked at again by whoever sees that channel, and taken away."""

import json
import subprocess
import sys

import pytest
from support.player import Failed, Player, Refused, is_ephemeral, parts, text_of
from support.tableside import (
    announcement,
    begin,
    choose,
    click,
    is_over,
    look,
    open_table,
    play_out,
    set_rule,
    types,
)

VIEW_CHANNEL, READ_HISTORY = 1 << 10, 1 << 16


@pytest.fixture
async def louise(local_discord, bot_process):
    """Louise, who sees the channel and sits at no table."""
    guild = local_discord.line["guild"]
    user = await local_discord.control("POST", "/users", name="Louise", locale="fr", guild=guild)
    local_discord.line["users"]["Louise"] = user
    async with Player(local_discord.line, "Louise") as player:
        yield player


async def played_game(players, losses="1"):
    """Play a game in which so many losses are the end, and return its last announcement."""
    lobby = await open_table(*players)
    await set_rule(players[0], lobby, "Coups perdus pour perdre la partie", losses)
    return await play_out(players, await begin(players[0], lobby))


async def taken(player, replayed, label):
    """Press a button that gives a file; return its name and its bytes."""
    sent = await (await player.click(replayed, label)).message()
    assert is_ephemeral(sent)
    (file,) = sent["attachments"]
    async with player._http.get(file["url"]) as answer:
        return file["filename"], await answer.read()


async def test_a_finished_game_is_gone_through_on_one_message_by_who_was_not_at_the_table(players, louise):
    over = await played_game(players, losses="2")
    first = await click(louise, await louise.message(matching=lambda one: one["id"] == over["id"]), "Revoir")
    assert is_ephemeral(first)
    assert "étape 1 sur" in text_of(first)
    assert all(player.name in text_of(first) for player in players)
    second = await click(louise, first, "Après ▶")
    assert second["id"] == first["id"]
    assert "étape 2 sur" in text_of(second)
    assert text_of(await click(louise, second, "◀ Avant")) == text_of(first)
    last = await click(louise, louise.seen[first["id"]], "Fin ⏭")
    assert "perd la partie" in text_of(last)
    told = await click(louise, last, "Raconter")
    assert told["id"] == first["id"]
    assert "coups en tout" in text_of(told)
    assert text_of(await click(louise, told, "Pas à pas")) == text_of(first)


async def test_history_lists_what_was_played_and_what_is_being_played_in_ones_own_language(players, louise):
    olivier, _, francis = players
    assert "Aucune partie ici" in text_of(await types(olivier, "history"))
    await played_game(players)
    assert "Aucune partie de ce genre" in text_of(await types(olivier, "history", game="noeufs"))
    lobby = await open_table(*players)
    await begin(olivier, lobby)
    listed = await types(francis, "history")
    assert "**Being played**" in text_of(listed)
    assert "**Finished**" in text_of(listed)
    watched = await choose(francis, listed, "1. Table 2")
    assert "As anybody sees it" in text_of(watched)
    replayed = await choose(francis, await types(francis, "history"), "2. Table 1")
    assert "step 1 of" in text_of(replayed)
    assert "Finies" in text_of(await types(louise, "historique", joueur=francis.id, jeu="le99", table=1))
    assert "Aucune partie" in text_of(await types(louise, "historique", jeu="parlett"))


async def test_who_looks_on_at_a_running_game_sees_no_hand(players, louise):
    olivier, *_ = players
    lobby = await open_table(*players)
    await begin(olivier, lobby)
    seen = await choose(louise, await types(louise, "history"), "1. Table 1")
    again = await click(louise, seen, "Regarder encore")
    hands = [await look(player) for player in players]
    total = next(line for line in text_of(again).split("\n") if "Total" in line)
    assert "Coups perdus" not in total
    for hand in hands:
        (cards,) = [line for line in text_of(hand).split("\n") if line.startswith("## ")]
        assert not any(card in text_of(again) for card in cards.removeprefix("## ").split())


async def test_two_exports_of_a_game_are_the_same_bytes_and_le99_replays_them(
    bot_process, players, louise, tmp_path
):
    _, _, francis = players
    await played_game(players)
    replayed = await choose(francis, await types(francis, "history"), "1. Table 1")
    name, record = await taken(francis, replayed, "As a record")
    await bot_process.restart()
    again = await choose(louise, await types(louise, "history"), "1. Table 1")
    assert await taken(louise, again, "En relevé") == (name, record)
    file = tmp_path / name
    file.write_bytes(record)
    ran = subprocess.run([sys.executable, "-m", "bot", "replay", file], capture_output=True, check=True)  # noqa: ASYNC221 - a game is replayed in a moment
    end = json.loads(ran.stdout.splitlines()[-1])
    assert end["over"]
    assert [seat for seat, marks in enumerate(end["result"]["scores"]) if marks] == end["result"]["losers"]
    assert not any(player.id in record.decode() or player.name in record.decode() for player in players)


async def test_a_text_names_the_players_and_has_each_of_its_steps(players, louise):
    await played_game(players)
    replayed = await choose(louise, await types(louise, "history"), "1. Table 1")
    name, text = await taken(louise, replayed, "En texte")
    said = text.decode()
    steps = text_of(replayed).partition("étape 1 sur ")[2].split("\n")[0]
    assert name == "le99-1-4.txt"
    assert f"\n{steps}. " in said
    assert "<@" not in said
    assert said.rstrip().endswith("a perdu.")
    assert any(player.name in said for player in players)


async def test_who_does_not_see_the_channel_sees_nothing_of_its_games(
    local_discord, bot_process, players, louise
):
    over = await played_game(players)
    seen = await choose(louise, await types(louise, "history"), "1. Table 1")
    channel, elsewhere = (
        louise.channel,
        next(number for number in local_discord.line["channels"].values() if number != louise.channel),
    )
    listed = text_of(await (await louise.slash("history", channel=elsewhere)).message())
    assert f"https://discord.com/channels/{local_discord.line['guild']}/{channel}/{over['id']}" in listed
    path = f"/channels/{channel}/overwrites/{louise.id}"
    await local_discord.control("PUT", path, kind="member", deny=READ_HISTORY)
    assert "Aucune partie ici" in text_of(await (await louise.slash("history", channel=elsewhere)).message())
    assert "ses parties vous sont fermées" in text_of(await types(louise, "history"))
    assert "ses parties vous sont fermées" in text_of(await click(louise, seen, "Après ▶"))
    await local_discord.control("PUT", path, kind="member", deny=VIEW_CHANNEL)
    with pytest.raises((Refused, Failed)):
        await types(louise, "history")
    assert "Aucune partie ici" in text_of(await (await louise.slash("history", channel=elsewhere)).message())
    await local_discord.control("PATCH", "/settings", believes_forgers=True)
    louise.channel = elsewhere
    panel = await click(louise, await types(louise, "table new"), "Règles maison")
    menu = next(part for part in parts(panel) if part["type"] == 3)
    (seen,) = [part["custom_id"] for part in parts(over) if part.get("label") == "Revoir"]
    for what in ("see", "tell", "text", "record"):
        forged = await louise.use(panel, menu, [seen.replace("see", what)])
        answer = await forged.message("pas de telle partie")
        assert not answer["attachments"]


async def test_a_tale_is_shared_with_everybody_who_sees_the_channel(players, louise):
    *_, francis = players
    over = await played_game(players)
    told = await click(francis, await click(francis, over, "Revoir"), "Tell it")
    await click(francis, told, "Share in the channel")
    assert await francis.ephemeral("Shared with the channel")
    shared = await louise.message("Partagé par Francis")
    assert not is_ephemeral(shared)
    assert not shared["mentions"]
    assert "coup en tout" in text_of(shared)
    assert "étape 1 sur" in text_of(await click(louise, shared, "Pas à pas"))


async def test_a_game_can_be_looked_back_on_while_its_rematch_is_played(players, louise):
    over = await played_game(players)
    await click(players[0], over, "Revanche")
    rematch = await announcement(louise, after=over)
    assert not is_over(rematch)
    shown = await click(louise, louise.seen[over["id"]], "Revoir")
    assert "étape 1 sur" in text_of(shown)
    listed = await types(louise, "history")
    assert [text_of(listed).count(words) for words in ("**En cours**", "**Finies**")] == [1, 1]
