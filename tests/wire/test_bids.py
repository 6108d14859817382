"""Three cards bid at once, in secret: by a menu or typed, changed, too late, and after the bot was killed."""

import pytest
from support.player import is_ephemeral, parts, text_of
from support.tableside import announcement, begin, history, look, open_table, types

from bot.host.table.log import Person, Played, Started
from bot.words.texts import Texts
from games.cards import JOKER, cards
from games.core import Chance
from games.notation import speak
from games.parlett import PARLETT


def menu_of(hand):
    return next(part for part in parts(hand) if part.get("custom_id", "").startswith("k:"))


async def bid(player, hand, places=(0, 1, 2)):
    """Choose three cards of a hand by their places, and return the hand as it then is."""
    menu = menu_of(hand)
    values = [menu["options"][at]["value"] for at in places]
    answer = await player.select(hand, *values, custom_id=menu["custom_id"])
    await answer.done()
    return player.seen[hand["id"]]


def bids(bot):
    acts = [line.act for line in bot.log() if isinstance(line.act, Played)]
    return [(act.seat, cards(speak(act.action)[4:])) for act in acts if act.action.verb == "bid"]


@pytest.fixture
async def table(bot_process, players):
    """A game of Quatre-vingt-dix-neuf just dealt."""
    olivier, melanie, francis = players
    return await begin(olivier, await open_table(olivier, melanie, francis, game="parlett"))


async def test_three_cards_are_chosen_at_once_and_nobody_hears_which(bot_process, players, table):
    for player in players:
        after = await bid(player, await look(player))
        assert ("Votre pari" in text_of(after)) or ("Your bid" in text_of(after))
    assert len(bids(bot_process)) == 3
    told = await announcement(players[0], after=table)
    assert "Les trois paris sont faits." in text_of(told)
    since = [one for one in await history(players[0]) if int(one["id"]) > int(table["id"])]
    everybody_saw = "".join(text_of(one) for one in since if not is_ephemeral(one))
    voice = Texts.load(strict=True).voice("fr")
    put_aside = [voice.card(card) for _, three in bids(bot_process) for card in three if card != JOKER]
    assert [card for card in put_aside if card in everybody_saw] == []


async def test_a_bid_is_changed_from_the_hand_as_it_is_now_and_not_from_an_old_one(
    bot_process, players, table
):
    olivier = players[0]
    old = await look(olivier)
    now = await bid(olivier, await look(olivier))
    stale = await bid(olivier, old, (3, 4, 5))
    assert "Le jeu a continué pour vous depuis" in text_of(stale)
    assert len(bids(bot_process)) == 1
    await bid(olivier, now, (9, 10, 11))
    (seat, first), (same, second) = bids(bot_process)
    assert seat == same
    assert not set(first) & set(second)


async def test_a_menu_of_cards_works_after_the_bot_was_killed(bot_process, players, table):
    melanie = players[1]
    hand = await look(melanie)
    await bot_process.kill()
    await bot_process.start()
    assert "Votre pari" in text_of(await bid(melanie, hand))
    assert len(bids(bot_process)) == 1


async def test_a_bid_may_be_typed_and_a_wrong_one_is_refused_with_its_rule(bot_process, players, table):
    olivier = players[0]
    hand = dealt_to(bot_process, olivier)
    refused = await types(olivier, "do", move=f"bid {' '.join(hand[:2])}")
    assert "trois cartes de votre main, ni plus ni moins (R7)." in text_of(refused)
    assert bids(bot_process) == []
    assert "Votre pari" in text_of(await types(olivier, "do", move=f"bid {' '.join(hand[:3])}"))
    assert [put for _, put in bids(bot_process)] == [hand[:3]]


def dealt_to(bot, player):
    """Deal the cards of a game again, from its seed."""
    started = next(line.act for line in bot.log() if isinstance(line.act, Started))
    options = PARLETT.options.model_validate(started.options)
    state = PARLETT.deal(3, options, Chance(started.seed), None).state
    return PARLETT.view(state, started.seats.index(Person(int(player.id)))).hand
