"""Standing on the wire: who leaves a round loses it, seasons, practice, and who wants to be on no list."""

from support.player import text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    click,
    look,
    open_table,
    play_first_playable,
    play_out,
    set_rule,
    types,
    whose_turn,
)

ONE_LOSS = ("Coups perdus pour perdre la partie", "1")


async def played_out(players, *, computers=0):
    """Play a game that ends with its first loss."""
    host, *others = players
    lobby = await open_table(host, *others, **({"computers": computers} if computers else {}))
    await set_rule(host, lobby, *ONE_LOSS)
    await play_out(players, await begin(host, lobby))


async def test_who_leaves_in_the_middle_of_a_round_has_lost_it_if_the_others_give_up(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "20")
    leaver = whose_turn(await begin(olivier, lobby), players)
    await play_first_playable(leaver, await look(leaver))
    await types(leaver, "table leave")
    assert await announcement(olivier, text="prend le siège laissé")
    before = losses(bot_process).get(int(leaver.id), 0)
    await types(melanie if leaver is olivier else olivier, "table close")
    assert losses(bot_process)[int(leaver.id)] == before + 1


def losses(bot):
    """Count the rounds that each has lost."""
    found = bot.rows("SELECT user_id, count(*) FROM results WHERE kind = 'round' AND lost GROUP BY user_id")
    return dict(found)


async def test_a_server_has_its_own_seasons_and_the_one_that_is_on_is_shown_first(bot_process, players):
    olivier, _, francis = players
    await played_out(players)
    shown = text_of(await types(olivier, "settings season", name="Été", start="2020-06-21"))
    assert "Été (depuis le <t:1592697600:D>)" in shown
    await types(olivier, "settings season", name="Hiver", start="2020-12-21T00:00-05:00")
    board = text_of(await types(olivier, "leaderboard", minimum=1))
    assert "Hiver (depuis le <t:1608526800:D>)" in board
    assert board.count("en 1 partie") == 3
    empty = text_of(await types(francis, "leaderboard", minimum=1, season="été"))
    assert "Été (du <t:1592697600:D> au <t:1608526800:D>)" in empty
    assert "en 1 partie" not in empty
    assert text_of(await types(olivier, "leaderboard", minimum=1, period="ever")).count("en 1 partie") == 3
    offered = await francis.autocomplete("leaderboard", "season", "")
    assert [each["name"] for each in offered] == ["Hiver", "Été"]
    assert "not both" in text_of(await types(francis, "leaderboard", season="Été", period="week"))
    assert "no season “Printemps”" in text_of(await types(francis, "leaderboard", season="Printemps"))
    assert "2026-09-01" in text_of(await types(olivier, "settings season", name="Automne", start="bientôt"))
    assert "Hiver" not in text_of(await types(olivier, "settings drop-season", name="hiver"))


async def test_who_plays_alone_among_automata_practises_and_is_on_no_leaderboard(bot_process, players):
    olivier, *_ = players
    await played_out((olivier,), computers=2)
    assert "Personne n’a encore assez joué" in text_of(await types(olivier, "leaderboard", minimum=1))
    mine = text_of(await types(olivier, "stats"))
    assert "n’a pas encore fini de partie ici" in mine
    assert "Entraînement" in mine
    assert "en 1 partie" in mine


async def test_who_wants_to_be_on_no_list_is_named_to_nobody_and_the_others_stay(bot_process, players):
    olivier, _, francis = players
    await played_out(players)
    hidden = await types(francis, "privacy leaderboard", shown=False)
    assert "I name you no more" in text_of(hidden)
    board = text_of(await types(olivier, "leaderboard", minimum=1))
    assert "Francis" not in board
    assert board.count("en 1 partie") == 2
    theirs = text_of(await types(olivier, "stats", player=francis.id))
    assert "ne veut pas paraître" in theirs
    assert "en 1 partie" not in theirs
    own = text_of(await types(francis, "stats"))
    assert "in 1 game" in own
    assert "You alone see this" in own
    kept = await types(francis, "privacy show")
    assert "Put me on the leaderboards" in buttons(kept)
    assert "again" in text_of(await click(francis, kept, "Put me on the leaderboards"))
    assert "Francis" in text_of(await types(olivier, "leaderboard", minimum=1))


async def test_the_score_sheet_is_drawn_with_a_column_for_each_player(bot_process, players):
    await played_out(players)
    drawn = text_of(await types(players[0], "scoresheet")).partition("```")[2]
    assert all(player.name in drawn for player in players)
    assert drawn.count("X") == 1
