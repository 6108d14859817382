"""What a loser invents: read by the whole server, and hidden by its moderators."""

import json

import pytest
from support.player import parts, text_of
from support.tableside import (
    DRAW,
    PATIENCE,
    announcement,
    begin,
    choose,
    click,
    draw,
    look,
    make,
    moves,
    open_table,
    story_of,
    types,
    whose_turn,
)

SONG = "Qui dépose une carte *chante*."
REGLEMENT = {"kind": "honour", "text": {"fr": SONG}}
SHOWN = "Qui dépose une carte \\*chante\\*."
MASK = "texte masqué par la modération"


async def lose(players, said):
    """Let everybody lay down their first card until somebody has lost; return who, and what announces it."""
    while "inventer un règlement" not in story_of(said):
        if player := whose_turn(said, players):
            hand = await look(player)
            cards = [part for part in moves(hand) if part["label"] not in DRAW]
            await draw(player, await make(player, hand, cards[0]) if cards else hand)
        said = await announcement(players[0], after=said)
    return whose_turn(said, players), said


async def invent(players, said):
    """Let somebody lose and invent the song, and the others find it good; return what announces it."""
    loser, said = await lose(players, said)
    await types(loser, "do", move=f"propose {json.dumps(REGLEMENT)}")
    for player in players:
        if player is not loser:
            await types(player, "do", move="accept")
    adopted = await players[0].message("**I1** vaut", after=said, seconds=PATIENCE)
    return await announcement(players[0], after=adopted)


@pytest.fixture
async def invented(bot_process, players):
    """A table of two where a song is in force."""
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie, game="tremblay")
    return await invent((olivier, melanie), await begin(olivier, lobby))


def menus(message):
    return [part for part in parts(message) if part["type"] == 3]


async def test_everybody_reads_in_the_rules_what_was_invented_on_their_server(players, invented):
    olivier, melanie, francis = players
    rules = await types(francis, "rules")
    assert "Rules: Miguel Tremblay’s 99" in text_of(rules), "the game last played here is meant"
    book = await click(francis, rules, "Bylaws invented here")
    assert SHOWN in text_of(book)
    assert "used once" in text_of(book)
    assert any(name in text_of(book) for name in (olivier.name, melanie.name))
    here = await click(melanie, invented, "Règles")
    assert text_of(here).index(SHOWN) < text_of(here).index("On ne gagne pas")


async def test_what_a_moderator_hides_at_a_table_nobody_on_the_server_reads_again(
    bot_process, players, invented
):
    olivier, melanie, francis = players
    assert menus(await click(melanie, invented, "Règles")) == []
    rules = await click(olivier, invented, "Règles")
    (menu,) = menus(rules)
    hidden = await choose(olivier, rules, menu["options"][0]["label"], label=menu["placeholder"])
    assert hidden["id"] == rules["id"]
    assert MASK in text_of(hidden)
    assert SHOWN not in text_of(hidden)
    assert menus(hidden) == []
    book = await click(francis, await types(francis, "rules"), "Bylaws invented here")
    assert SHOWN not in text_of(book)


async def test_who_may_manage_messages_hides_in_the_book_too(local_discord, bot_process, players, invented):
    _, _, francis = players
    guild = local_discord.line["guild"]
    role = await local_discord.control("POST", f"/guilds/{guild}/roles", name="Arbitres", permissions=1 << 13)
    await local_discord.control("PUT", f"/guilds/{guild}/members/{francis.id}", roles=[role["id"]])
    book = await click(francis, await types(francis, "rules"), "Bylaws invented here")
    (menu,) = menus(book)
    hidden = await choose(francis, book, menu["options"][0]["label"], label=menu["placeholder"])
    assert "text hidden by the moderators" in text_of(hidden)
    assert SHOWN not in text_of(hidden)
