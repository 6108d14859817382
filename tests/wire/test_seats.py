"""Who sits at a table, who may send whom away, and how a table ends and begins again."""

from support.player import parts, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    check_told,
    choose,
    click,
    discards,
    look,
    open_table,
    play_out,
    set_rule,
    types,
    whose_turn,
)

from bot.host.table.log import Closed, Left, Person, Played, Robot, Substituted

MANAGE_GUILD = 1 << 5


async def test_who_leaves_a_running_game_is_replaced_by_an_automaton_and_may_come_back(bot_process, players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    left = await types(francis, "table leave")
    assert "You have left the table." in text_of(left)
    told = await announcement(olivier, text="prend le siège laissé par Francis.")
    line = next(line for line in bot_process.log() if isinstance(line.act, Substituted))
    assert line.act.old == Person(int(francis.id))
    assert isinstance(line.act.player, Robot)
    assert "You do not sit at any table here" in text_of(await types(francis, "hand"))
    back = await types(francis, "table join")
    assert "Your hand at table 1" in text_of(back)
    await announcement(olivier, after=told, text="Francis prend le siège laissé par")


async def test_only_the_host_or_a_moderator_may_remove_somebody(local_discord, bot_process, players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    refused = await types(melanie, "table remove", player=francis.id)
    assert "Seul l’hôte de la table peut faire cela" in text_of(refused)
    offered = await olivier.autocomplete("table remove", "player", "fra")
    assert [each["value"] for each in offered] == [francis.id]
    assert "C’est fait" in text_of(await types(olivier, "table remove", player=francis.id))
    await announcement(olivier, text="prend le siège laissé par Francis.")
    await moderate(local_discord, melanie)
    assert "C’est fait" in text_of(await types(melanie, "table remove", player=olivier.id))
    await announcement(olivier, text="prend le siège laissé par Olivier.")


async def test_who_is_sent_away_says_from_which_of_the_hosts_tables(bot_process, players):
    olivier, melanie, francis = players
    first = await types(melanie, "table new", computers=1)
    await click(francis, await francis.message(matching=lambda one: one["id"] == first["id"]), "Rejoindre")
    await begin(melanie, first)
    second = await types(melanie, "table new", computers=1)
    await click(olivier, await olivier.message(matching=lambda one: one["id"] == second["id"]), "Rejoindre")
    await types(olivier, "table new")
    players_of_both = await melanie.autocomplete("table remove", "player", "")
    said = {each["name"]: each["value"] for each in players_of_both}
    assert len(said) == len(players_of_both)
    assert sorted(said) == ["Francis", "Mélanie", "Olivier", "Victor ⚙"]
    for host, tables in ((melanie, "12"), (olivier, "123")):
        offered = await host.autocomplete("table remove", "table", "")
        assert [each["name"] for each in offered] == [f"Table {number} · Le 99" for number in tables]
    unclear = await types(melanie, "table remove", player=said["Victor ⚙"])
    assert "À quelle table?" in text_of(unclear)
    lobby = text_of(await types(melanie, "table remove", player=said["Olivier"]))
    assert "À table\N{NO-BREAK SPACE}: Mélanie et Victor" in lobby
    assert "C’est fait" in text_of(await types(melanie, "table remove", player=said["Francis"]))
    assert any(isinstance(line.act, Substituted) for line in bot_process.log(1))
    assert isinstance(bot_process.log(2)[-1].act, Left)


async def test_a_host_cannot_have_the_hand_of_somebody_removed_seen_by_a_friend(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie)
    await set_rule(olivier, lobby, "Permettre le jeu à deux", "Oui")
    await begin(olivier, lobby)
    removed = text_of(await types(olivier, "table remove", player=melanie.id))
    assert "un automate finit la donne" in removed
    refused = text_of(await types(francis, "table join"))
    assert "the seat will be free at the next deal" in refused
    assert "You do not sit at any table here" in text_of(await types(francis, "hand"))
    assert "Votre main à la table 1" in text_of(await types(melanie, "table join"))


async def moderate(local_discord, player):
    """Let a player manage the server."""
    guild = local_discord.line["guild"]
    role = await local_discord.control("POST", f"/guilds/{guild}/roles", name="mod", permissions=MANAGE_GUILD)
    await local_discord.control("PUT", f"/guilds/{guild}/members/{player.id}", roles=[role["id"]])


async def test_a_stranger_cannot_play_start_set_or_cancel(local_discord, bot_process, players):
    olivier, _, francis = players
    lobby = await open_table(olivier, computers=2)
    for label in ("Commencer", "Ajouter un automate"):
        assert "no seat" in text_of(await click(francis, await francis.message("À table"), label))
    panel = await click(francis, francis.seen[lobby["id"]], "Règles maison")
    refused = await choose(francis, panel, "Live: 2 minutes a turn", label="Change the time for a turn…")
    assert "Only the host" in text_of(refused)
    assert "Only the host" in text_of(await click(francis, panel, "Close the table"))
    assert "You do not sit at any table here" in text_of(await types(francis, "table close"))
    assert [type(line.act).__name__ for line in bot_process.log()] == ["Opened", "Joined", "Joined"]
    await begin(olivier, lobby)
    said = await announcement(francis)
    assert "no seat" in text_of(await click(francis, said, "Ma main"))
    await moderate(local_discord, francis)
    assert "It is closed" in text_of(await types(francis, "table close"))
    assert isinstance(bot_process.log()[-1].act, Closed)
    assert "This table is closed" in text_of(await click(francis, panel, "Close the table"))


async def test_people_join_leave_and_are_sent_away_before_the_start(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie)
    lobby = olivier.seen[lobby["id"]]
    assert "Olivier et Mélanie" in text_of(lobby)
    assert "déjà un siège" in text_of(await click(melanie, lobby, "Rejoindre"))
    await click(francis, lobby, "Rejoindre")
    lobby = await click(melanie, lobby, "Quitter")
    assert "Olivier et Francis" in text_of(lobby)
    panel = await click(olivier, lobby, "Règles maison")
    await choose(olivier, panel, "Francis", label="Retirer quelqu’un de la table…")
    assert "Il faut être au moins" in text_of(await click(olivier, lobby, "Commencer"))
    assert [type(line.act) for line in bot_process.log()].count(Left) == 2


async def test_a_game_that_is_over_is_followed_by_a_rematch(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "1")
    said = await play_out(players, await begin(olivier, lobby))
    assert "game is over" in text_of(await types(francis, "draw"))
    hand = await click(melanie, said, "Revanche")
    assert "Votre main à la table 1" in text_of(hand)
    again = await announcement(olivier, after=said, text="Dans l’ordre")
    assert whose_turn(again, players)
    await check_told(bot_process, olivier, players)
    sheet = text_of(await types(olivier, "scoresheet"))
    assert "Personne n’a encore perdu" in sheet


async def test_several_tables_in_one_channel_are_told_apart(bot_process, players):
    olivier, melanie, _ = players
    first = await open_table(olivier, melanie, computers=1)
    await begin(olivier, first)
    second = await open_table(melanie, computers=2)
    assert "Table 2" in text_of(second)
    await click(melanie, melanie.seen[second["id"]], "Commencer")
    await announcement(melanie, table=2)
    unclear = await types(melanie, "hand")
    assert "À quelle table?" in text_of(unclear)
    assert buttons(unclear) == ["Table 1 · Le 99", "Table 2 · Le 99"]
    assert "main à la table 2" in text_of(await click(melanie, unclear, "Table 2 · Le 99"))
    offered = await melanie.autocomplete("hand", "table", "")
    assert [each["name"] for each in offered] == ["Table 1 · Le 99", "Table 2 · Le 99"]
    for number, offer in enumerate(offered, start=1):
        shown = await look(melanie, table=offer["value"])
        assert f"main à la table {number}" in text_of(shown)
    assert "main à la table 1" in text_of(await look(olivier))
    assert "main à la table 2" in text_of(await look(melanie, table="2"))
    turns = await types(melanie, "turns")
    links = [part["url"] for part in parts(turns) if "url" in part]
    assert all(f"/{melanie.channel}/" in url for url in links)
    waiting = {line for line in text_of(turns).split("\n") if "table" in line}
    assert len(waiting) == len(links)
    await check_told(bot_process, olivier, players, table=1)
    await check_told(bot_process, olivier, players, table=2)


async def test_a_move_typed_for_no_table_is_made_at_the_one_whose_button_is_pressed(bot_process, players):
    _, melanie, _ = players
    for _ in range(2):
        lobby = await open_table(melanie, computers=2)
        await click(melanie, melanie.seen[lobby["id"]], "Commencer")
    said = await announcement(melanie, table=2)
    while whose_turn(said, [melanie]) is None:
        said = await announcement(melanie, table=2, after=said)
    label = discards(await look(melanie, table="2"))[0]["label"]
    which = await types(melanie, "play", card=label.split()[-1])
    assert label.split()[-1] in text_of(which)
    assert not any(label.split()[-1] in str(part) for part in parts(which) if part["type"] == 2)
    await bot_process.restart()
    assert "main à la table 2" in text_of(await click(melanie, which, "Table 2 · Le 99"))
    played = [line.act for line in bot_process.log(2) if isinstance(line.act, Played)]
    assert [act.action.verb for act in played if act.voice == "player"] == ["discard"]
