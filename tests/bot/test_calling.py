"""Who is called by the hand that they get by direct message, so that the channel need not call them too."""

import pytest
from support.retold import CHANNEL, dealt_game, more, retold

from bot.front.hands import Hands
from bot.host.table.log import SeatOffered, TurnReminded
from games import newest


@pytest.fixture
def told():
    return retold(dealt_game(newest("le99"), 0), moves=0)[-1]


@pytest.fixture
def user(told):
    return told.table.players[min(told.table.waiting)].user


@pytest.fixture
def hands(store):
    return Hands(None, None, store, None, None)


async def test_whoever_plays_by_message_is_called_there_while_messages_reach_them(hands, store, told, user):
    await store.hands.play_in(user, "direct")
    assert await hands.calling([told]) == frozenset(), "nothing has ever reached them"
    await store.set_dm(user, CHANNEL)
    assert await hands.calling([told]) == {user}
    await store.set_dm(user, closed=True)
    assert await hands.calling([told]) == frozenset()


@pytest.mark.parametrize("plays", ["either", "channel"])
async def test_whoever_plays_elsewhere_too_is_called_in_the_channel(hands, store, told, user, plays):
    await store.set_dm(user, CHANNEL)
    await store.hands.play_in(user, plays)
    assert await hands.calling([told]) == frozenset()


async def test_what_is_told_beside_playing_brings_no_hand_and_so_calls_in_the_channel(
    hands, store, told, user
):
    await store.set_dm(user, CHANNEL)
    await store.hands.play_in(user, "direct")
    seat = min(told.table.waiting)
    reminded = more(told.table, TurnReminded((seat,)))
    assert await hands.calling([told, reminded]) == {user}, "a reminder is a message of its own"
    assert await hands.calling([told, more(told.table, SeatOffered(seat, user))]) == frozenset()
