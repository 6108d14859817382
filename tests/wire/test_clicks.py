"""Whatever is clicked, by whom and how often: one effect, and only one's own."""

import asyncio

import pytest
from support.player import is_ephemeral, parts, text_of, together
from support.tableside import (
    PATIENCE,
    announcement,
    begin,
    check_told,
    click,
    discards,
    draw,
    keep_old_buttons,
    look,
    make,
    moves,
    open_table,
    play_first_playable,
    take_turn,
    types,
    whose_turn,
)

from bot.host.table.log import Joined, Played


def played(bot):
    return [line.act for line in bot.log() if isinstance(line.act, Played)]


async def test_closed_direct_messages_are_noticed_at_joining_and_the_hand_is_under_ma_main(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    for closed in (francis, melanie):
        await local_discord.control("PATCH", f"/users/{closed.id}", takes_dms=False)
    lobby = await open_table(olivier, francis, melanie)
    await francis.ephemeral("Your direct messages are closed: your cards will be waiting under")
    await melanie.ephemeral("Vos messages privés sont fermés")
    said = await begin(olivier, lobby)
    assert "Your hand at table 1" in text_of(await click(francis, said, "Ma main"))
    await olivier.direct_message("Votre main à la table 1")
    tried = [r for r in (await local_discord.ledger())["requests"] if r["status"] == 403]
    assert len(tried) == 2, "who takes no direct messages is not tried again at the deal"
    assert not await francis.dms()


async def test_a_click_on_an_old_button_shows_the_hand_as_it_is_now(bot_process, players):
    olivier, melanie, francis = players
    player = whose_turn(await begin(olivier, await open_table(olivier, melanie, francis)), players)
    dm, old, hand = await player.direct_message(" 1\n"), await look(player), await look(player)
    after = await play_first_playable(player, hand)
    before = played(bot_process)
    for message in (dm, old):
        shown = await make(player, message, discards(message)[-1])
        assert shown["id"] == message["id"]
        assert ("a continué pour vous depuis" in text_of(shown)) or ("has gone on since" in text_of(shown))
        assert [part["label"] for part in moves(shown)] == [part["label"] for part in moves(after)]
    assert played(bot_process) == before


async def test_what_a_client_makes_up_has_no_effect(local_discord, bot_process, players):
    await local_discord.control("PATCH", "/settings", believes_forgers=True)
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    panels = {
        one: [await click(one, one.seen[lobby["id"]], "Règles maison") for _ in MADE_UP] for one in players
    }
    player = whose_turn(await begin(olivier, lobby), players)
    thief = next(other for other in players if other is not player)
    stolen = discards(await look(player))[0]["custom_id"]
    before = len(bot_process.log())
    for panel, made_up in zip(panels[thief], MADE_UP, strict=True):
        menu = next(part for part in parts(panel) if part["type"] == 3)
        said = bot_process.named(
            made_up.replace("STOLEN", stolen).replace("ALTERED", f"{stolen[:-8]}00000000")
        )
        await (await thief.use(panel, menu, [said])).done()
    assert len(bot_process.log()) == before
    assert discards(await look(player))


MADE_UP = (
    "STOLEN",
    "ALTERED",
    "t:1:999:0:00000000",
    "t:999:1:0:00000000",
    "t:1:1:9999:00000000",
    "m:1:1:....",
    "v:999:hand",
    "l:1:set:lossesToEnd=99",
    "l:1:set:no such rule",
    "l:1:pace:1",
    "l:1:robot:genius",
    "l:1:remove:" + "9" * 60,
    "p:rules:nothing.0",
    "p:rules:le99.x",
    "p:language:xx",
    "nonsense",
)


async def test_an_event_that_arrives_twice_has_one_effect(local_discord, bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    await local_discord.control("PATCH", "/gateway", doubled={"INTERACTION_CREATE": 100})
    for _ in range(3):
        player = whose_turn(said, players)
        await take_turn(player)
        said = await announcement(olivier, after=said)
    acts = played(bot_process)
    assert [act.action.verb for act in acts] == ["discard", "draw"] * 3
    await check_told(bot_process, olivier, players)


async def test_two_clicks_in_the_same_instant_have_one_effect(bot_process, players):
    olivier, melanie, francis = players
    player = whose_turn(await begin(olivier, await open_table(olivier, melanie, francis)), players)
    first, second = await look(player), await look(player)
    both = discards(first)[0], discards(second)[-1]
    answers = await asyncio.gather(player.use(first, both[0]), player.use(second, both[1]))
    for answer in answers:
        await answer.done()
    assert len(played(bot_process)) == 1
    shown = [player.seen[message["id"]] for message in (first, second)]
    assert sum("a continué" in text_of(one) or "gone on since" in text_of(one) for one in shown) == 1
    await check_told(bot_process, olivier, players)


async def test_two_players_at_once_both_have_their_effect(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier)
    both = [await other.message("Table 1", seconds=PATIENCE) for other in (melanie, francis)]
    answers = await asyncio.gather(melanie.click(both[0], "Rejoindre"), francis.click(both[1], "Rejoindre"))
    for answer in answers:
        await answer.done()
    assert sum(isinstance(line.act, Joined) for line in bot_process.log()) == 2
    said = await begin(olivier, lobby)
    first = whose_turn(said, players)
    hand = await play_first_playable(first)
    second = whose_turn(await announcement(olivier, after=said), players)
    hers = await look(second)
    await together(draw(first, hand), make(second, hers, discards(hers)[0]))
    acts = played(bot_process)
    assert [act.action.verb for act in acts] in (["discard", "draw"], ["discard", "draw", "discard"])


async def test_buttons_work_after_the_bot_was_killed(local_discord, bot_process, players):
    olivier, melanie, francis = players
    await keep_old_buttons(local_discord)
    lobby = await open_table(olivier, melanie)
    await bot_process.kill()
    await bot_process.start()
    lobby = await click(francis, await francis.message("À table"), "Rejoindre")
    said = await begin(olivier, lobby)
    player = whose_turn(said, players)
    dm = await player.direct_message(" 1\n")
    await bot_process.kill()
    await bot_process.start()
    after = await make(player, dm, discards(dm)[0])
    assert after["id"] == dm["id"]
    await bot_process.restart()
    await draw(player, after)
    assert [act.action.verb for act in played(bot_process)] == ["discard", "draw"]
    for label in ("Ma main", "Feuille", "Règles"):
        assert is_ephemeral(await click(olivier, said, label))
    await check_told(bot_process, olivier, players)


@pytest.mark.parametrize(
    ("command", "typed"), [("play", {"card": "banane"}), ("play", {"card": "5♥"}), ("do", {"move": "danser"})]
)
async def test_whatever_is_typed_before_the_game_hears_that_none_has_begun(players, command, typed):
    olivier, *_ = players
    await open_table(olivier)
    assert "On ne joue pas encore" in text_of(await types(olivier, command, **typed))


async def test_typed_cards_are_understood_in_both_languages(players):
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    names = {
        olivier: ("5♥", "dame de pique", "RC"),
        francis: ("queen of spades", "5h"),
        melanie: ("la Dame de pique",),
    }
    for player, typed in names.items():
        for card in typed:
            text = text_of(await types(player, "play", card=card))
            assert "n’existe pas" not in text or card == "RC"
        for junk in ("banane", "🂡", "5", "discard", "' OR 1=1 --", "x" * 400):
            refused = text_of(await types(player, "play", card=junk))
            assert ("Ce choix n’existe pas" in refused) or ("There is no such choice" in refused), refused
    for player in players:
        text = text_of(await types(player, "do", move="dance"))
        assert any(words in text for words in ("compris", "understand")), text


async def test_whoever_types_is_offered_the_cards_of_their_hand_and_the_moves_of_their_menu(players):
    said = await begin(players[0], await open_table(*players))
    player = whose_turn(said, players)
    playable = [part["label"] for part in discards(await look(player))]
    offers = [each["name"] for each in await player.autocomplete("play", "card", "")]
    fit = [name for name in offers if "cannot be played" not in name and "ne se joue pas" not in name]
    assert fit == offers[: len(fit)], "playable cards come first"
    assert sorted(name.split()[0] for name in fit) == sorted(label.split()[-1] for label in playable)
    menu = await player.autocomplete("do", "move", "")
    assert {each["name"] for each in menu} == set(playable)
