"""Seats that are offered in the channel, and players who are not there any more."""

import re

import pytest
from support.player import text_of
from support.tableside import (
    announcement,
    begin,
    click,
    history,
    look,
    open_table,
    set_rule,
    types,
    whose_turn,
)

from bot.host.table.log import Person, Robot, Substituted

CARD = re.compile(r"\b(?:10|[2-9AJQKVDR])[♥♦♣♠]")


ENGLISH = str.maketrans("RDV", "KQJ")


def cards(message):
    """Return the cards that a message shows, as an English pack calls them."""
    return {card.translate(ENGLISH) for card in CARD.findall(text_of(message))}


def substituted(bot):
    return [line.act for line in bot.log() if isinstance(line.act, Substituted)]


async def test_an_offered_seat_goes_to_whoever_takes_it_and_they_see_its_hand_alone(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie)
    await set_rule(olivier, lobby, "Permettre le jeu à deux", "Oui")
    begun = await begin(olivier, lobby)
    own, other = cards(await look(olivier)), cards(await look(melanie))

    kept = await types(olivier, "table substitute")
    assert "Votre siège est offert" in text_of(kept)
    offer = await announcement(francis, after=begun, text="offre son siège")
    assert "Vous gardez" in text_of(await click(olivier, kept, "Garder mon siège"))
    refused = await click(francis, offer, "Prendre la place")
    assert "not free" in text_of(refused)
    assert not cards(refused)

    await types(olivier, "table substitute")
    offer = await announcement(francis, after=offer, text="offre son siège")
    assert "déjà un siège" in text_of(await click(melanie, offer, "Prendre la place"))
    hand = await click(francis, offer, "Prendre la place")
    assert "Your hand at table 1" in text_of(hand)
    assert own - cards(begun) <= cards(hand)
    assert not (other - own - cards(begun)) & cards(hand)
    (act,) = substituted(bot_process)
    assert (act.old, act.player) == (Person(int(olivier.id)), Person(int(francis.id)))
    assert "à aucune table ici" in text_of(await types(olivier, "hand"))
    late = await click(olivier, offer, "Prendre la place")
    assert "Ce siège n’est pas libre" in text_of(late)
    assert not cards(late)


async def test_who_left_the_server_before_the_deal_is_noticed_when_their_hand_comes_back(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await francis.direct_message("Hello!")
    for guild in set(francis.guilds.values()):
        await local_discord.control("DELETE", f"/guilds/{guild}/members/{francis.id}")
    await begin(olivier, lobby)
    told = await announcement(olivier, text="a quitté le serveur")
    assert "Prendre la place" in str(told)
    (act,) = substituted(bot_process)
    assert (act.old, act.why, type(act.player)) == (Person(int(francis.id)), "left", Robot)
    said = [one for one in await history(olivier) if "a quitté le serveur" in text_of(one)]
    assert len(said) == 1


async def test_whose_account_is_no_more_is_replaced_as_soon_as_anybody_asks(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    refused = await types(melanie, "table substitute", player=francis.id)
    assert "a encore du temps" in text_of(refused)
    offered = await melanie.autocomplete("table substitute", "player", "")
    assert {each["value"] for each in offered} == {olivier.id, francis.id}
    await local_discord.control("DELETE", f"/users/{francis.id}")
    assert "C’est fait" in text_of(await types(melanie, "table substitute", player=francis.id))
    await announcement(olivier, text="n’a plus de compte")
    (act,) = substituted(bot_process)
    assert (act.old, act.why) == (Person(int(francis.id)), "deleted")


@pytest.fixture
async def hurried(bot_process, players):
    """A table where a turn lasts sixteen seconds: no panel offers so little, so its log is made to say so."""
    lobby = await open_table(*players)
    await bot_process.stop()
    bot_process.change(
        "UPDATE log SET body = json_set(body, '$.pace.limit', 16) WHERE table_id = 1 AND n = 0"
    )
    await bot_process.start()
    return await begin(players[0], lobby)


async def test_who_left_the_server_is_noticed_when_their_time_is_up(
    local_discord, bot_process, players, hurried
):
    slow = whose_turn(hurried, players)
    reader = next(player for player in players if player is not slow)
    guild = local_discord.line["guild"]
    await local_discord.control("DELETE", f"/guilds/{guild}/members/{slow.id}")
    told = await announcement(reader, after=hurried, text="a quitté le serveur")
    assert "Prendre la place" in str(told)
    (act,) = substituted(bot_process)
    assert (act.old, act.why) == (Person(int(slow.id)), "left")
