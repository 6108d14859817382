"""A whole game in two languages, on the real discord.py over real HTTP and WebSocket."""

import pytest
from support.player import is_ephemeral, offered, text_of
from support.tableside import (
    announcement,
    begin,
    check_told,
    click,
    discards,
    draw,
    draws,
    history,
    is_over,
    look,
    open_table,
    play_first_playable,
    set_rule,
    told_upto,
    types,
    whose_turn,
)


async def by_direct_message(player, _):
    """Play from the direct message, whose hand is asked for again at every turn."""
    dm = await player.direct_message("main à la table 1")
    hand = await click(player, dm, custom_id=offered(dm, "v:1:hand"))
    assert "Votre main à la table 1" in text_of(hand)
    if not discards(hand):
        return
    after = await play_first_playable(player, hand)
    assert after["id"] == dm["id"], "the direct message is the hand: it is edited, not repeated"
    await draw(player, after)


async def by_buttons(player, said):
    """Play from Ma main under the announcement."""
    hand = await click(player, said, "Ma main")
    assert is_ephemeral(hand)
    if discards(hand):
        await draw(player, await play_first_playable(player, hand))


async def by_typing(player, _):
    """Play by typing, in English."""
    hand = await look(player)
    assert "Your hand at table 1" in text_of(hand)
    if discards(hand):
        offers = await player.autocomplete("play", "card", "")
        after = await types(player, "play", card=offers[0]["value"])
        assert "Your hand at table 1" in text_of(after)
        if draws(after):  # a card that corners the next player ends the coup, and its draw with it
            assert "Your hand" in text_of(await types(player, "draw"))


async def play_to_the_end(players):
    """Let everybody play in their own way until the game is over; return the last announcement."""
    olivier, melanie, francis = players
    ways = {olivier: by_direct_message, melanie: by_buttons, francis: by_typing}
    said = await announcement(olivier)
    while not is_over(said):
        player = whose_turn(said, players)
        if player:
            await ways[player](player, await announcement(player))
        said = await announcement(olivier, after=said)
    return said


@pytest.mark.parametrize(
    ("losses", "jitter"),
    [pytest.param("2", 0, id="at once"), pytest.param("1", 0.3, id="with 50 to 300 ms of delay")],
)
@pytest.mark.timeout(300)
async def test_a_whole_game_in_two_languages_is_told_word_for_word(
    local_discord, bot_process, players, losses, jitter
):
    olivier, melanie, francis = players
    if jitter:
        far = {"least": 0.05, "most": jitter, "seed": 1}
        await local_discord.control("PATCH", "/settings", jitter=far)
    lobby = await open_table(olivier, melanie, francis)
    await set_rule(olivier, lobby, "Coups perdus pour perdre la partie", losses)
    await begin(olivier, lobby)

    last = await play_to_the_end(players)

    reckoning = await check_told(bot_process, francis, players)
    channel = await history(francis)
    assert max(reckoning.state.losses) == int(losses)
    loser = reckoning.players[reckoning.state.losses.index(int(losses))].user
    assert "**perd la partie**" in text_of(last)
    pings = (await local_discord.ledger())["pings"]
    for message in channel:
        if (upto := told_upto(message)) is not None:
            pinged = {int(ping["user"]) for ping in pings if ping["message"] == message["id"]}
            assert pinged == reckoning.awaited.get(upto, set()), text_of(message)
    assert not [text for player in players for text in player.strangers], "everybody reads names"
    standings = bot_process.rows("SELECT user_id, lost FROM results WHERE kind = 'game'")
    assert {user for user, lost in standings if lost} == {loser}
    assert len(standings) == 3
