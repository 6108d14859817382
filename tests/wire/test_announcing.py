"""A total that players announce themselves, in a form."""

from support.player import component, parts, text_of
from support.tableside import begin, discards, look, make, open_table, whose_turn

from bot.host.table.log import Person, Played
from bot.host.table.state import unfold
from games.notation import speak


async def say(player, message, number, between=None):
    """Type a total, and return the hand as it then is."""
    asked = next(part for part in parts(message) if part.get("custom_id", "").startswith("s:"))
    form = await (await player.use(message, component(message, custom_id=asked["custom_id"]))).modal()
    if between:
        await between()
    await (await player.submit(form, number=number)).done()
    return player.seen[message["id"]]


async def test_a_total_is_typed_in_a_form_and_a_wrong_one_is_refused_above_the_hand(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis, rules="announce=manual")
    said = await begin(olivier, lobby)
    player = whose_turn(said, players)
    hand = await look(player)
    hand = await make(player, hand, discards(hand)[0])
    offered = await player.autocomplete("do", "move", "")
    assert not [each for each in offered if "announce" in each["value"]]
    for wrong in ("98", "beaucoup"):
        hand = await say(player, hand, wrong)
        assert not text_of(hand).startswith("###"), "the referee answers above the hand"
    assert not [part for part in parts(hand) if part.get("custom_id", "").startswith("t:")]
    total = right_total(table_of(bot_process))
    hand = await say(player, hand, str(total), between=bot_process.restart)
    last = [line.act for line in bot_process.log() if isinstance(line.act, Played)][-1]
    assert speak(last.action) == f"announce {total}"
    (turn,) = table_of(bot_process).awaited
    assert table_of(bot_process).players[turn] != Person(int(player.id))
    assert "compris" not in text_of(hand)


def table_of(bot):
    return list(unfold(bot.log()))[-1][1]


def right_total(table):
    """Return the total that the referee waits for."""
    (seat,) = table.awaited
    return next(action.total for action in table.menu(seat) if action.verb == "announce")
