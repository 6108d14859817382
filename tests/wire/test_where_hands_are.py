"""Where hands are: by direct message at every turn, or in the channel alone, and none of before lies."""

import re

import pytest
from support.player import is_ephemeral, labels, text_of
from support.tableside import (
    announcement,
    begin,
    choose,
    click,
    discards,
    draw,
    history,
    is_over,
    look,
    make,
    moves,
    open_table,
    take_turn,
    types,
    whose_turn,
)

CARD = re.compile("[♠♥♦♣★]")
CLOSED = ("main est d’avant", "main d’avant", "hand is of before", "hand of before")


async def closed(player, hand):
    """Wait until a message that showed a hand says that it is of before, and return it."""
    is_closed = lambda one: one["id"] == hand["id"] and any(said in text_of(one) for said in CLOSED)  # noqa: E731 - a predicate
    found = await player.message(matching=is_closed)
    assert not CARD.search(text_of(found))
    assert not moves(found)
    return found


async def gone(player, message):
    """Wait until a message is there no more."""
    await player.until(lambda: message["id"] not in player.seen, "a private hand to be taken away")


async def plays_by_message(player):
    """Choose direct messages below the first hand, and return it."""
    hand = await player.direct_message("Votre main")
    assert "Dans le salon" in labels(hand)
    return await click(player, hand, "Par message privé, à chaque tour")


async def test_a_message_of_before_a_restart_stops_calling_once_its_player_moves_elsewhere(
    bot_process, players
):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, rules="redrawRoi=true"))
    mover = whose_turn(said, players)
    sent = await mover.message(matching=lambda one: "guild_id" not in one and moves(one))
    await bot_process.restart()
    private = await click(mover, await announcement(mover), "Ma main")
    assert is_ephemeral(private)
    await make(mover, private, discards(private)[0])
    shut = await closed(mover, sent)
    assert labels(shut) == ["My hand" if mover is francis else "Ma main"]
    again = await click(mover, shut, labels(shut)[0])
    assert CARD.search(text_of(again))
    await gone(mover, private)
    bot_process.check_what_was_written()


async def test_who_plays_by_message_presses_once_a_card_and_finds_what_happened(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis, rules="redrawRoi=true lossesToEnd=1")
    said = await begin(olivier, lobby)
    shown = await plays_by_message(olivier)
    assert "par message privé" in text_of(shown)
    turns = 0
    while not is_over(said):
        player = whose_turn(said, players)
        if player is olivier and not discards(shown):
            newer = await olivier.message(
                matching=lambda one, last=shown: int(one["id"]) > int(last["id"]) and "guild_id" not in one
            )
            assert newer["content"].startswith("Table 1 · Le 99")
            assert not CARD.search(newer["content"])
            assert re.search(r"(Mélanie|Francis) (joue|sort) ", text_of(newer))
            await closed(olivier, shown)
            shown = newer
        if player is olivier:
            turns += 1
            shown = await draw(olivier, await make(olivier, shown, discards(shown)[0]))
        else:
            await take_turn(player)
        said = await announcement(olivier, after=said)
        assert f"<@{olivier.id}>" not in text_of(said), "a message calls him, so the channel names him"
    assert turns > 1
    assert player is olivier or await olivier.direct_message("Cette partie est finie")
    assert not [one for one in await history(olivier) if CARD.search(str(one.get("custom_id", "")))]


async def test_who_plays_in_the_channel_alone_gets_no_message_and_keeps_one_private_hand(
    bot_process, players
):
    olivier, melanie, francis = players
    chosen = await choose(olivier, await types(olivier, "preferences"), "Dans le salon", label="Où jouer…")
    assert "Vous jouez dans le salon" in text_of(chosen)
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    first = await click(olivier, said, "Ma main")
    second = await click(olivier, said, "Ma main")
    await gone(olivier, first)
    assert text_of(olivier.seen[second["id"]]) == text_of(await look(olivier))
    await melanie.direct_message("Votre main")
    assert not [one for one in await olivier.dms() if "Votre main" in text_of(one)]
    assert bot_process.rows("SELECT plays_in FROM people WHERE user_id = ?", int(olivier.id)) == [
        ("channel",)
    ]
    bot_process.check_what_was_written()


@pytest.mark.parametrize("fault", [{"kind": "status", "status": 400, "code": 30046}, {"kind": "ratelimit"}])
async def test_a_message_that_discord_does_not_let_us_close_is_given_up_and_a_press_there_is_told(
    local_discord, bot_process, players, fault
):
    mover = whose_turn(await begin(players[0], await open_table(*players)), players)
    sent = await mover.message(matching=lambda one: "guild_id" not in one and moves(one))
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    await local_discord.control("POST", "/faults", method="PATCH", path=path, seconds=0.1, **fault)
    await take_turn(mover)
    await bot_process.writes("a hand of before stays")
    told = await click(mover, sent, custom_id=moves(sent)[0]["custom_id"])
    assert ("était d’avant" in text_of(told)) or ("was of before" in text_of(told))
    assert CARD.search(text_of(told))
    ledger = await local_discord.control("GET", "/ledger")
    tried = [one for one in ledger["requests"] if one["method"] == "PATCH" and one["path"].endswith(path)]
    assert len(tried) == 1
