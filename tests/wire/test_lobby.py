"""The lobby that everybody sees is the table as it is, whoever changes it and from where."""

import asyncio

import pytest
from support.player import component, is_ephemeral, parts, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    choose,
    click,
    history,
    open_table,
    set_rule,
    take_turn,
    types,
    whose_turn,
)

from bot.host.table.log import Closed


async def lobby_says(player, lobby, text):
    """Wait until the lobby in the channel says something, and return it."""
    await player.until(lambda: text in text_of(player.seen[lobby["id"]]), text)
    return player.seen[lobby["id"]]


def lobbies(player):
    return [one for one in player.seen.values() if "Table 1" in text_of(one) and not one["flags"] & 64]


async def test_what_the_host_sets_in_private_shows_on_the_lobby(local_discord, bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "2")
    await lobby_says(melanie, lobby, "Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 2")
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    await choose(
        olivier,
        panel,
        "Une soirée\N{NO-BREAK SPACE}: 15 minutes par tour",
        label="Changer le temps par tour…",
    )
    await lobby_says(melanie, lobby, "Temps par tour\N{NO-BREAK SPACE}: 15 minutes")


@pytest.mark.parametrize("latest", ["by a click", "in private"])
async def test_a_lobby_shows_the_latest_state_though_an_older_one_arrives_after_it(
    local_discord, bot_process, players, latest
):
    olivier, melanie, francis = players
    lobby = await open_table(olivier)
    panel = await click(olivier, lobby, "Règles maison")
    shown = await melanie.message(matching=lambda one: one["id"] == lobby["id"])
    await local_discord.fault("latency", method="POST", path="/interactions/*/callback", times=1, seconds=1.5)
    late = await melanie.click(shown, "Rejoindre")
    while bot_process.rows("SELECT count(*) FROM seats") != [(2,)]:
        await asyncio.sleep(0.01)
    if latest == "by a click":
        await click(francis, shown, "Rejoindre")
    else:
        await choose(olivier, panel, "Automate étourdi", label="Ajouter un automate…")
    await late.done()
    third = "Francis" if latest == "by a click" else "Victor ⚙"
    await lobby_says(melanie, lobby, f"Olivier, Mélanie et {third}")


async def test_the_panel_adds_and_removes_without_another_lobby(bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    for words in ("Automate étourdi", "Automate prudent", "Mélanie"):
        menu = next(part for part in parts(panel) if offers(part, words))
        panel = await choose(olivier, panel, words, label=menu["placeholder"])
    shown = text_of(await lobby_says(melanie, lobby, "Olivier, Victor ⚙ et Gisèle ⚙"))
    assert "On peut commencer" in shown
    assert len(lobbies(olivier)) == 1
    await click(olivier, panel, "Fermer la table")
    await lobby_says(melanie, lobby, "Fermée")


@pytest.mark.parametrize(
    ("command", "answer", "news"),
    [
        ("table close", "C’est fermé.", "Olivier ferme la table."),
        ("table leave", "Vous avez quitté la table.", "Tout le monde est parti"),
    ],
)
async def test_the_end_of_a_lobby_is_announced_once_and_answered_in_private(
    bot_process, players, command, answer, news
):
    olivier, _, francis = players
    lobby = await open_table(olivier, computers=1)
    answered = await types(olivier, command)
    assert answer in text_of(answered)
    assert is_ephemeral(answered)
    await announcement(francis, text=news)
    assert buttons(await lobby_says(francis, lobby, "Fermée")) == []
    assert len(await history(francis)) == 2


async def test_two_automata_of_one_level_are_added_from_the_menu_one_after_the_other(bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    for _ in range(2):
        menu = next(part for part in parts(panel) if offers(part, "Automate prudent"))
        panel = await choose(olivier, panel, "Automate prudent", custom_id=menu["custom_id"])
    await melanie.until(lambda: text_of(melanie.seen[lobby["id"]]).count("⚙") == 2, "two automata")


def offers(menu, words):
    return any(option["label"].startswith(words) for option in menu.get("options", ()))


async def test_whatever_changes_a_lobby_says_whom_it_calls(local_discord, bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    await choose(
        olivier,
        panel,
        "Une soirée\N{NO-BREAK SPACE}: 15 minutes par tour",
        label="Changer le temps par tour…",
    )
    await lobby_says(melanie, lobby, "Temps par tour\N{NO-BREAK SPACE}: 15 minutes")
    bodies = [one["body"] for one in (await local_discord.ledger())["requests"]]
    shown = [body.get("data") or body for body in bodies if isinstance(body, dict)]
    said = [body for body in shown if "components" in body]
    assert len(said) >= 4
    assert not [body for body in said if body.get("allowed_mentions", {}).get("parse") != []]


async def test_after_a_restart_a_click_on_the_lobby_is_enough_to_know_it_again(bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    await bot_process.restart()
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "2")
    await lobby_says(melanie, lobby, "Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 2")


async def test_a_lobby_that_is_gone_hinders_nobody(local_discord, bot_process, players):
    bot_process.expected.append("a lobby was not edited")
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    await local_discord.control("DELETE", f"/channels/{olivier.channel}/messages/{lobby['id']}")
    shown = await choose(
        olivier,
        panel,
        "Une soirée\N{NO-BREAK SPACE}: 15 minutes par tour",
        label="Changer le temps par tour…",
    )
    assert shown["id"] == panel["id"]
    await bot_process.writes("a lobby was not edited")


async def test_the_start_by_command_takes_the_buttons_off_the_lobby(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await types(olivier, "table start")
    shown = await lobby_says(melanie, lobby, "La partie est commencée")
    with pytest.raises(AssertionError, match="no component"):
        component(shown, "Commencer")


async def test_a_table_that_everybody_has_left_says_so(bot_process, players):
    olivier, _, _ = players
    lobby = await open_table(olivier)
    left = await click(olivier, lobby, "Quitter")
    assert "Fermée" in text_of(left)
    await announcement(olivier, text="Tout le monde est parti")
    assert bot_process.log()[-1].act == Closed("deserted", int(olivier.id))


async def test_a_table_opens_with_its_automata_and_house_rules_in_one_stroke(bot_process, players):
    olivier, _, _ = players
    offered = await olivier.autocomplete("table new", "rules", "coups perdus")
    assert {"Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 3": "lossesToEnd=3"}.items() <= {
        o["name"]: o["value"] for o in offered
    }.items()
    lobby = await types(olivier, "table new", computers=2, rules="lossesToEnd=3 ceremony=full")
    assert "Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 3" in text_of(lobby)
    assert "Olivier, Victor ⚙ et Gisèle ⚙" in text_of(lobby)
    assert bot_process.rows("SELECT count(*) FROM tables") == [(1,)]
    await begin(olivier, lobby)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (
            {"rules": "lossesToEnd=3 bananas=4"},
            "Ce jeu n’a pas cette règle maison\N{NO-BREAK SPACE}: bananas=4",
        ),
        ({"rules": "lossesToEnd=99"}, "Ce jeu n’a pas cette règle maison\N{NO-BREAK SPACE}: lossesToEnd=99"),
        ({"game": "parlett", "computers": 5}, "La table est complète\N{NO-BREAK SPACE}: 3 places."),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened_at_all(bot_process, players, asked, answer):
    olivier, _, _ = players
    assert answer in text_of(await types(olivier, "table new", **asked))
    assert bot_process.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_nobody_sits_at_more_tables_than_they_can_play(bot_process, players):
    olivier, melanie, _ = players
    for _ in range(10):
        last = await types(olivier, "table new")
    assert "Vous êtes à 10 tables ouvertes" in text_of(await types(olivier, "table new"))
    assert "Table 11" in text_of(await types(melanie, "table new"))
    await click(olivier, last, "Quitter")
    assert "Table 12" in text_of(await types(olivier, "table new"))


async def test_no_table_opens_where_the_bot_may_not_announce(local_discord, bot_process, players):
    olivier, _, _ = players
    path = f"/channels/{olivier.channel}/overwrites/{olivier.application}"
    for denied, lacking in ((1 << 10, "Voir les salons"), (1 << 11, "Envoyer des messages")):
        await local_discord.control("PUT", path, kind="member", allow=0, deny=denied)
        told = await types(olivier, "table new")
        assert f"« {lacking} »" in text_of(told).replace("\N{NO-BREAK SPACE}", " ")
        assert is_ephemeral(told)
    assert bot_process.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_who_opens_a_table_is_told_that_the_commands_alone_were_invited(
    local_discord, bot_process, players
):
    bot_process.expected.append("a channel is out of reach")
    olivier, melanie, _ = players
    member = f"/guilds/{local_discord.line['guild']}/members/{olivier.application}"
    await local_discord.control("DELETE", member)
    lobby = await types(olivier, "table new", computers=2)
    told = await olivier.ephemeral("on a ajouté mes commandes à ce serveur sans m’y inviter")
    assert f"client_id={olivier.application}&scope=bot" in text_of(told)
    assert not any("sans m’y inviter" in text_of(each) for each in melanie.seen.values())
    await local_discord.control("PUT", member)
    await begin(olivier, lobby)


async def test_where_the_bot_is_nobody_is_told_that_it_is_not(bot_process, players):
    olivier, _, _ = players
    await types(olivier, "table new")
    await types(olivier, "table close")
    assert not any("sans m’y inviter" in text_of(each) for each in olivier.seen.values())


async def test_a_table_is_kept_on_one_board_if_its_host_likes(bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie, rules="allowTwo=true")
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    await click(olivier, panel, "Un seul message, tenu à jour")
    await melanie.message("Tenue sur un seul message")
    await click(olivier, olivier.seen[lobby["id"]], "Commencer")
    board = await melanie.message("### 🟦 Table 1 · Le 99")
    call = await melanie.message("À <@", after=board)
    await take_turn(whose_turn(call, players))
    await melanie.until(lambda: call["id"] not in melanie.seen, "the call to go")
    assert (await melanie.message("À <@", after=board))["id"] != call["id"]
    assert text_of(melanie.seen[board["id"]]) != text_of(board)
