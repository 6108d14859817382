"""People are called by the names that they bear in each server, whatever these are, also after a restart."""

import json
import re

import pytest
from support.player import parts, text_of
from support.tableside import (
    announcement,
    begin,
    click,
    elsewhere,
    look,
    nickname,
    open_table,
    play_first_playable,
    types,
    whose_turn,
)

ODD = {
    "blank": ("\u3164", "Mélanie"),
    "braille blanks": ("\u2800" * 5, "Mélanie"),
    "bidi": ("\u202e\u2066", "Mélanie"),
    "marks alone": ("\u0301" * 8, "Mélanie"),
    "a tower of marks": ("Zoe" + "\u0335" * 20, "Zoe" + "\u0335" * 3),
    "underscores": ("_" * 32, "_" * 32),
    "markdown": ("**||`<@1>`||**", "**||`<@1>`||**"),
    "spaces": ("  Mé   mé ", "Mé mé"),
}


def choices(message):
    """Return what the menus of a message offer."""
    return [option["label"] for part in parts(message) for option in part.get("options", ())]


def shown_names(bot):
    """Return the names that are kept, by who bears them."""
    return dict(bot.rows("SELECT user_id, name FROM names"))


_TURN = re.compile(r"\bÀ <@\d+>")
"""Whose turn it is hears of it."""


async def sit_down(host, *others):
    """Open a table with an automaton and begin; return the first announcement."""
    return await begin(host, await open_table(host, *others, computers=1))


async def test_after_a_restart_everybody_is_called_by_name_wherever_names_stand(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await bot_process.restart()
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    assert {"Mélanie", "Francis"} <= set(choices(panel))
    offered = await olivier.autocomplete("table remove", "player", "")
    assert [each["name"] for each in offered] == ["Olivier", "Mélanie", "Francis"]
    said = await begin(olivier, lobby)
    await bot_process.restart()
    await play_first_playable(mover := whose_turn(said, players))
    told = text_of(await announcement(olivier, after=said))
    assert f"{mover.name} joue" in told or f"{mover.name} sort" in told
    assert "<@" not in _TURN.sub("", told)


async def test_a_nickname_is_said_in_its_server_alone_also_to_those_who_play_by_direct_message(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    channel = await elsewhere(local_discord, melanie)
    await nickname(local_discord, melanie, "Mémé", channel)
    assert "Mémé" in text_of(await types(melanie, "table new", channel=channel))
    said = await begin(olivier, lobby)
    lobby = await olivier.message("La partie est commencée")
    assert "Mélanie" in text_of(lobby)
    assert "Mémé" not in text_of(lobby) + text_of(said)
    assert "Mémé" not in text_of(await look(olivier))
    hand = await melanie.direct_message("Votre main à la table 1")
    assert "Mémé" not in text_of(await click(melanie, hand, "Ma main"))
    assert "Mémé" in text_of(await types(melanie, "table add", channel=channel, table="1"))


async def test_a_click_in_a_direct_message_takes_no_nickname_away(local_discord, bot_process, players):
    olivier, melanie, _ = players
    await nickname(local_discord, melanie, "Mémé")
    await sit_down(olivier, melanie)
    hand = await melanie.direct_message("Votre main à la table 1")
    await click(melanie, hand, "Ma main")
    offered = await olivier.autocomplete("table remove", "player", "mé")
    assert [each["name"] for each in offered] == ["Mémé"]


async def test_a_new_nickname_is_said_and_kept_from_the_next_click_on(local_discord, bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie)
    await nickname(local_discord, melanie, "La Mémé")
    await click(melanie, melanie.seen[lobby["id"]], "Ajouter un automate")
    assert "La Mémé" in text_of(melanie.seen[lobby["id"]])
    await bot_process.restart()
    assert shown_names(bot_process) == {int(olivier.id): "Olivier", int(melanie.id): "La Mémé"}
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    assert "La Mémé" in choices(panel)


@pytest.mark.parametrize(("nick", "name"), ODD.values(), ids=ODD)
async def test_no_nickname_breaks_a_menu_or_a_label(local_discord, bot_process, players, nick, name):
    olivier, melanie, _ = players
    await nickname(local_discord, melanie, nick)
    lobby = await open_table(olivier, melanie, computers=1)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    offered = await olivier.autocomplete("table remove", "player", "")
    assert [each["name"] for each in offered] == ["Olivier", "Victor ⚙", name]
    assert name in choices(panel)
    begun = text_of(await begin(olivier, lobby))
    assert "<@" not in _TURN.sub("", begun)
    assert name in choices(await click(olivier, await look(olivier), "Table…"))


async def test_whoever_is_named_in_an_option_is_called_by_their_nickname(local_discord, bot_process, players):
    olivier, melanie, _ = players
    await nickname(local_discord, melanie, "Mémé")
    assert "Mémé" in text_of(await types(olivier, "stats", player=melanie.id))
    assert shown_names(bot_process) == {}, "who never sat at a table is not kept"


async def test_the_names_that_are_kept_are_shown_sent_and_deleted(local_discord, bot_process, players):
    olivier, melanie, _ = players
    await nickname(local_discord, melanie, "_Mémé_")
    lobby = await open_table(olivier, melanie)
    assert "Les noms que je garde\N{NO-BREAK SPACE}: \\_Mémé\\_." in text_of(
        await types(melanie, "privacy show")
    )
    (file,) = (await types(melanie, "privacy export"))["attachments"]
    async with melanie._http.get(file["url"]) as answer:
        kept = json.loads(await answer.read())
    assert [each["name"] for each in kept["names"]] == ["_Mémé_"]
    await click(melanie, melanie.seen[lobby["id"]], "Quitter")
    assert int(melanie.id) in shown_names(bot_process)
    sure = await types(melanie, "privacy delete")
    assert "C’est effacé" in text_of(await click(melanie, sure, "Tout effacer"))
    assert shown_names(bot_process) == {int(olivier.id): "Olivier"}
    assert "Les noms" not in text_of(await types(melanie, "privacy show"))
