"""A turn at the table: one discards, the total is said, and only then one draws."""

import asyncio
import re
from itertools import pairwise

import pytest
from support.player import text_of
from support.tableside import (
    DRAW,
    PATIENCE,
    Reckoning,
    announcement,
    begin,
    buttons,
    check_told,
    discards,
    draw,
    history,
    is_over,
    look,
    make,
    moves,
    open_table,
    play_first_playable,
    set_rule,
    take_turn,
    types,
    whose_turn,
)

from bot.host.table.log import Played
from bot.words.fluent import digits
from games.le99.turn import due_total


async def test_r16_a_draw_before_the_discard_is_refused_in_the_readers_language(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    told = {
        olivier: "Écartez et annoncez d’abord; vous pigerez ensuite (R16).",
        melanie: "Écartez et annoncez d’abord; vous pigerez ensuite (R16).",
        francis: "R16",
    }
    for _ in players:
        player = whose_turn(said, players)
        hand = await look(player)
        before = len(bot_process.log())
        refused = text_of(await types(player, "draw"))
        assert told[player] in refused
        assert ("vous pigerez" in refused) == (player is not francis)
        assert len(bot_process.log()) == before
        assert text_of(await look(player)) == text_of(hand)
        await take_turn(player)
        said = await announcement(olivier, after=said)


@pytest.mark.parametrize("window", ["Jusqu’à l’écart suivant", "Quelques secondes"])
async def test_r17_a_draw_that_comes_too_late_is_answered_as_forgotten(bot_process, players, window):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis, rules="redrawRoi=true")
    await set_rule(olivier, lobby, "Temps pour piger", window)
    await set_rule(olivier, lobby, "Sursis pour piger", "0,5")
    await set_rule(olivier, lobby, "Pige chronométrée", "2")
    said = await begin(olivier, lobby)
    late = whose_turn(said, players)
    hand = await play_first_playable(late)
    (piger,) = [part for part in moves(hand) if part["label"] in DRAW]
    following = whose_turn(await announcement(olivier, after=said), players)
    while f"{late.name} a oublié de piger" not in "".join(map(text_of, await history(olivier))):
        if discards(hand_of_next := await look(following)):
            await play_first_playable(following, hand_of_next)
    for refused in (await make(late, hand, piger), await types(late, "draw")):
        assert "R17" in text_of(refused)
        assert ("Trop tard" in text_of(refused)) == (late is not francis)


async def test_the_next_player_waits_for_a_draw_that_is_still_open(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, rules="redrawRoi=true"))
    first = whose_turn(said, players)
    hand = await play_first_playable(first)
    second = whose_turn(await announcement(olivier, after=said), players)
    before = len(bot_process.log())
    waiting = text_of(await play_first_playable(second))
    assert ("Un instant" in waiting) or ("One moment" in waiting)
    assert len(bot_process.log()) == before
    await draw(first, hand)
    await take_turn(second)
    drawn, discarded = bot_process.log()[before : before + 2]
    assert drawn.act.action.verb == "draw"
    assert discarded.act.seat != drawn.act.seat


async def test_r15_a_player_who_says_a_wrong_total_counts_again(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Annonce du total", "Les joueurs annoncent")
    said = await begin(olivier, lobby)
    player = whose_turn(said, players)
    await play_first_playable(player)
    await olivier.message("fait le compte")
    reckoning = Reckoning(bot_process.log(), {int(each.id): each.name for each in players})
    total = due_total(reckoning.state)
    before = len(bot_process.log())
    wrong = text_of(await types(player, "announce", total=total + 1))
    assert digits(total + 1) in wrong
    assert "R15" in wrong
    assert len(bot_process.log()) == before
    assert "R16" in text_of(await types(player, "draw"))
    await types(player, "announce", total=total)
    await check_told(bot_process, olivier, players)


async def test_r7_to_r14_a_full_ceremony_is_played_with_buttons(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Cérémonie", "Complète")
    await set_rule(olivier, lobby, "Rythme de la donne", "0,4")
    await begin(olivier, lobby)
    greedy = False
    while not any(
        isinstance(line.act, Played) and line.act.action.verb == "discard" for line in bot_process.log()
    ):
        for player in players:
            hand = await look(player)
            early = [part for part in moves(hand) if "trop tôt" in part["label"]]
            usual = [part for part in moves(hand) if part not in early]
            if early and not greedy:
                greedy = bool(await make(player, hand, early[0]))
            elif usual:
                await make(player, hand, usual[0])
    await check_told(bot_process, olivier, players)
    told = "\n".join(map(text_of, await history(olivier)))
    for words in ("Dans l’ordre", "Le premier Valet tombe", "mêle les cartes", "coupe à", "Retourne"):
        assert words in told
    if greedy:
        assert "ramasse trop tôt" in told
    assert greedy


async def test_somebody_alone_plays_a_coup_against_automata_that_wait_for_the_draw(bot_process, players):
    olivier = players[0]
    lobby = await open_table(olivier, computers=2)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", "1")
    said = await begin(olivier, lobby)
    while not is_over(said):
        hand = await look(olivier)
        if discards(hand):
            await take_turn(olivier, hand)
        said = await olivier.message(
            matching=lambda one, said=said: int(one["id"]) >= int(said["id"]) and ":rules:" in str(one)
        )
        await asyncio.sleep(0.05)
    await check_told(bot_process, olivier, players)
    acts = [line.act for line in bot_process.log() if isinstance(line.act, Played)]
    for own, following in pairwise(acts):
        if own.voice == "player" and own.action.verb == "discard":
            assert following.seat == own.seat, "an automaton did not wait for the draw"


async def test_automata_go_on_when_the_grace_of_a_draw_is_over(bot_process, players):
    olivier = players[0]
    lobby = await open_table(olivier, computers=2)
    await set_rule(olivier, lobby, "Sursis pour piger", "1,2")
    await begin(olivier, lobby)
    await play_first_playable(olivier)
    await olivier.message("a oublié de piger", seconds=PATIENCE)
    lines = [line for line in bot_process.log() if isinstance(line.act, Played)]
    at = next(i for i, line in enumerate(lines) if line.act.voice == "player")
    assert lines[at + 1].act.voice == "robot"
    assert (lines[at + 1].at - lines[at].at).total_seconds() >= 1.2


async def test_a_phone_shows_who_is_awaited_and_at_which_table_and_no_card(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, rules="lossesToEnd=1"))
    await olivier.direct_message("Table 1 · Le 99 · <#")
    while not is_over(said):
        player = whose_turn(said, players)
        assert said["content"].startswith(f"🟦 Table 1 · À <@{player.id}> de jouer")
        assert [each["id"] for each in said["mentions"]] == [player.id]
        await take_turn(player)
        said = await announcement(olivier, after=said)
    assert said["content"] == "", "nobody is called any more"
    assert "Revanche" in buttons(said)
    sent = (event["d"] for event in olivier.events if event["t"] == "MESSAGE_CREATE")
    hands = [one for one in sent if one["channel_id"] != olivier.channel and one["embeds"]]
    assert hands
    for hand in hands:
        where = rf"Table 1 · Le 99 · <#{olivier.channel}> · "
        assert re.fullmatch(where + r"(À vous\xa0: .+|À \S+ de jouer)\.", hand["content"])
        assert re.search("[♠♥♦♣]", hand["embeds"][0]["description"])
