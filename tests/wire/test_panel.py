"""Leaving, removing, closing and playing again, by buttons alone."""

from support.player import parts, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    choose,
    click,
    look,
    open_table,
    play_out,
    set_rule,
)

from bot.host.table.log import Closed, Started, Substituted


async def opened(player, message):
    """Open the panel beside a hand or an announcement."""
    panel = await click(player, message, "Table…")
    assert panel["id"] != message["id"]
    return panel


async def test_leaving_is_asked_once_more_and_can_be_taken_back(bot_process, players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    panel = await opened(melanie, await melanie.direct_message(" 1\n"))
    assert "Fermer la table" not in buttons(panel)
    asked = await click(melanie, panel, "Quitter")
    assert "Quitter la table?" in text_of(asked)
    back = await click(melanie, asked, "Revenir")
    assert buttons(back) == buttons(panel)
    assert not [line for line in bot_process.log() if isinstance(line.act, Substituted)]
    left = await click(melanie, await click(melanie, back, "Quitter"), "Quitter")
    assert "Vous avez quitté la table." in text_of(left)
    assert left["id"] == panel["id"]
    await announcement(olivier, text="prend le siège laissé par Mélanie.")


async def test_the_host_removes_somebody_and_closes_the_table_by_buttons(bot_process, players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    panel = await opened(olivier, await look(olivier))
    menu = next(part for part in parts(panel) if part.get("type") == 3)
    gone = await choose(olivier, panel, "Francis", label=menu["placeholder"])
    assert "C’est fait" in text_of(gone)
    await announcement(olivier, text="prend le siège laissé par Francis.")
    panel = await opened(olivier, await look(olivier))
    assert "Comment on joue ici" in text_of(await click(olivier, panel, "Aide"))
    closed = await click(olivier, await click(olivier, panel, "Fermer la table"), "Fermer la table")
    assert "C’est fermé." in text_of(closed)
    assert bot_process.log()[-1].act == Closed("cancelled", int(olivier.id))


async def test_after_the_game_the_panel_offers_another_or_the_end(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "1")
    begun = await begin(olivier, lobby)
    assert "Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 1" in text_of(begun)
    said = await play_out(players, begun)
    panel = await opened(melanie, said)
    assert "Votre main à la table 1" in text_of(await click(melanie, panel, "Revanche"))
    assert [type(line.act) for line in bot_process.log()].count(Started) == 2
