"""The main flows on somebody else's reading of Discord: open, sit down, deal, play, begin again."""

from support.player import parts, text_of


def custom_ids(message):
    return [part["custom_id"] for part in parts(message) if part.get("custom_id")]


async def begun(house):
    """Open a table, seat everybody, deal; return the lobby."""
    olivier, melanie, francis = house.players
    lobby = await olivier.slash(house.channel, "table new", game="le99")
    for other in (melanie, francis):
        await other.click(lobby.response.message, custom_id=f"l:{house.table}:join")
    await olivier.click(lobby.response.message, custom_id=f"l:{house.table}:start")
    return lobby.response.message


def turn(house):
    """Return the number of the player whom the announcement calls."""
    said = text_of(house.board())
    (number,) = [n for n, user in enumerate(house.users) if f"{user.mention} to play." in said]
    return number


async def test_people_open_a_table_sit_down_and_are_dealt_their_hands(house):
    await begun(house)
    assert "The first Jack goes to" in text_of(house.board())
    hands = [text_of(house.hand_of(number)) for number in range(3)]
    assert all("hand at table 1" in hand or "main à la table 1" in hand for hand in hands)
    assert len(set(hands)) == 3
    assert not [one for one in custom_ids(house.board()) if one.startswith("t:")]


def hand_button(house):
    return next(one for one in custom_ids(house.board()) if one.startswith(f"v:{house.table}:hand"))


async def test_a_turn_is_played_from_the_direct_message(house):
    await begun(house)
    number = turn(house)
    player, user = house.players[number], house.users[number]
    dm = house.hand_of(number)
    discard = next(one for one in custom_ids(dm) if one.startswith("t:"))
    await user.click(dm["message"], custom_id=discard)
    draw = next(one for one in custom_ids(house.hand_of(number)) if one.startswith("t:"))
    assert turn(house) != number or "passe son tour" in text_of(house.board())
    await user.click(house.hand_of(number)["message"], custom_id=draw)
    mine = await player.click(house.board()["message"], custom_id=hand_button(house))
    assert mine.ephemeral
    assert text_of(house.hand_of(number)).count("\N{NO-BREAK SPACE} ") == 2, "three cards again"


async def test_a_draw_before_the_discard_is_refused(house):
    await begun(house)
    refused = await house.players[turn(house)].slash(house.channel, "draw")
    assert refused.ephemeral
    assert "R16" in str(refused.response.components)


async def test_who_takes_no_direct_messages_is_told_so(house):
    house.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    opened = await house.players[0].slash(house.channel, "table new", game="le99")
    (told,) = opened.followups
    assert told.ephemeral
    assert "Your direct messages are closed" in str(told.components)


async def test_old_buttons_work_after_a_restart(house):
    await begun(house)
    number = turn(house)
    dm = house.hand_of(number)
    discard = next(one for one in custom_ids(dm) if one.startswith("t:"))
    await house.restart()
    await house.users[number].click(dm["message"], custom_id=discard)
    others = [user.name for user in house.users if user is not house.users[number]]
    assert all(other in text_of(house.board()) for other in others), "names survive a restart"
    mine = await house.players[number].click(house.board()["message"], custom_id=hand_button(house))
    assert mine.ephemeral
