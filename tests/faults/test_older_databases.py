"""The databases of earlier versions, as their own bots left them: they open, say the same, and are played on.

How they were made: ``tests/databases/README.md``. Only the imports know where things are in this version.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3

import pytest
from support.gathering import press, safest
from support.player import text_of
from support.resumed import controls, copied, resume
from support.saved_games import DATABASES, differences, expected, folded, followed, kept, opened, standing
from support.tableside import PATIENCE, click, look, posted, told_upto, types

from bot.host.table.log import Joined, Person, Started
from games.notation import speak

VERSIONS = sorted(folder.name for folder in DATABASES.iterdir() if (folder / "expected.json").is_file())
DATABASE_NAMES = ("played", "killed")
EACH = [(version, name) for version in VERSIONS for name in DATABASE_NAMES]
FIVE_GAMES = {"le99", "noeufs", "parlett", "sotlylaisse", "tremblay"}
MASK = "texte masqué par la modération"


# Opened, and folded


@pytest.fixture(params=EACH, ids="-".join)
def saved(request):
    """A version, the name of one of its databases, and what was written down of it."""
    version, name = request.param
    return version, name, expected(version)[name]


async def test_every_table_stands_as_it_was_left(saved, tmp_path):
    version, name, then = saved
    async with opened(copied(version, name, tmp_path)) as store:
        rows = {row.id: row for row in await store.tables()}
        assert sorted(rows) == [table["id"] for table in then["tables"]]
        for table in then["tables"]:
            row = rows[table["id"]]
            columns = (
                "guild_id",
                "channel_id",
                "number",
                "status",
                "head",
                "announced",
                "sending",
                "message_id",
            )
            assert [getattr(row, column) for column in columns] == [table[column] for column in columns]
            now = standing(await folded(store, row.id))
            assert list(differences(table["standing"], now, f"table {row.id}")) == []


async def test_every_game_goes_on_as_it_would_have_gone_on(saved, tmp_path):
    version, name, then = saved
    async with opened(copied(version, name, tmp_path)) as store:
        for table in then["tables"]:
            if "moves" in table:
                ended = followed(await folded(store, table["id"]), table["moves"])
                assert list(differences(table["end"], ended, f"table {table['id']}")) == []


async def test_what_is_kept_of_a_server_and_its_people_is_still_kept(saved, tmp_path):
    version, name, then = saved
    async with opened(copied(version, name, tmp_path)) as store:
        users = [int(user["id"]) for user in then["users"].values()]
        now = await kept(store, int(then["guild"]), users)
        assert list(differences(then["kept"], now)) == []


@pytest.mark.parametrize("version", VERSIONS)
async def test_an_old_server_forgets_an_english_that_was_only_learned(version, tmp_path):
    file = copied(version, "played", tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("UPDATE guilds SET language = 'en', numerals = NULL, channels = '[]'")
    async with opened(file) as store:
        tables = await store.tables()
        assert (await store.guild(tables[0].guild_id)).language is None
        for row in tables:
            host = await store.person(json.loads((await store.log(row.id))[0].body)["host"])
            assert row.language == (host.language or host.locale)


@pytest.mark.parametrize("version", VERSIONS)
def test_what_a_version_has_left_behind_is_worth_opening(version):
    left = expected(version)["played"]["tables"]
    assert {table["status"] for table in left} == {"lobby", "playing", "over", "closed"}
    playing = [table for table in left if table["status"] == "playing"]
    assert {table["standing"]["game"] for table in playing} == FIVE_GAMES
    for file in (DATABASES / version).glob("*.sqlite3"):
        assert file.stat().st_size < 2**20


# Played on


@pytest.fixture(params=VERSIONS)
async def played(request, local_discord, tmp_path):
    """The games that a version has left, going on under the bot of this one."""
    async with resume(local_discord, request.param, "played", tmp_path) as resumed:
        yield resumed


@pytest.fixture(params=VERSIONS)
async def killed(request, local_discord, tmp_path):
    """The same for those of a bot that was killed."""
    async with resume(local_discord, request.param, "killed", tmp_path) as resumed:
        yield resumed


async def test_a_button_of_an_old_hand_plays_the_move_that_it_stood_for(played):
    pressed = set()
    for table in played.left("playing"):
        offered = sorted(played.moves(table["id"]), key=lambda offer: offer[0] != "draw")
        for move, player, message, control in offered[:1]:
            await click(player, message, custom_id=control)
            assert played.last(table["id"]) == (player, move)
            pressed.add(table["standing"]["game"])
    assert pressed >= FIVE_GAMES - {"parlett"}


async def test_old_menus_and_forms_take_what_is_chosen_in_them(played):
    for number, player, hand in list(played.stood("k:")):
        (menu,) = (each for each in controls(hand) if each.startswith("k:"))
        await (await player.select(hand, "c:0", "c:1", "c:2", custom_id=menu)).done()
        who, action = played.last(number)
        assert (who, action.split()[0]) == (player, "bid")
    ((number, player, hand),) = played.stood("s:")
    total = next(table["moves"][0][1] for table in played.then["tables"] if table["id"] == number)
    form = await (await player.click(hand, custom_id=next(iter(controls(hand))))).modal()
    await (await player.submit(form, number=total.split()[1])).done()
    assert played.last(number) == (player, total)


async def test_an_old_menu_of_moves_opens_and_plays(played):
    number, player, hand = next(played.stood("m:"))
    opened_now = await press(player, hand, "m:")
    nine = next(control for control in controls(opened_now) if control.startswith("t:"))
    await click(player, opened_now, custom_id=nine)
    assert played.last(number)[0] == player


async def test_an_old_draft_is_tried_out_and_proposed(played):
    number, loser, page = next(found for found in played.stood("w:") if led_to(found[2], "try"))
    await press(loser, page, f"w:{number}:try:")
    tried = await loser.until(
        lambda: led_to(now := loser.seen[page["id"]], "propose") and now, "a way to propose", PATIENCE
    )
    await press(loser, tried, f"w:{number}:propose:")
    await played.until(lambda: played.last(number)[1].startswith("propose"), "what is proposed")
    who, action = played.last(number)
    assert (who, action.split()[0]) == (loser, "propose")
    rule = json.loads(action.split(maxsplit=1)[1])
    assert (rule["if"], rule["then"]) == ([{"card": {"rank": ["7"]}}], [{"skip": 1}])


def led_to(message, page):
    """Say whether a message leads to a page of the workshop."""
    return any(control.startswith("w:") and control.split(":")[2] == page for control in controls(message))


async def test_what_everybody_was_asked_is_answered_on_the_old_announcement(played):
    for said in ("accept", "admit"):
        number, _, message = next(
            (number, None, message)
            for number, owner, message in played.stood("a:")
            if owner is None and any(control.endswith(said) for control in controls(message))
        )
        table = played.table(number)
        player = next(played.at(table, seat) for seat in range(len(table.players)) if may(table, seat, said))
        control = next(each for each in controls(message) if each.endswith(said))
        await (await player.click(message, custom_id=control)).done()
        assert played.last(number) == (player, said)


def may(table, seat, said):
    """Say whether a move is on the menu of a seat."""
    return said in [speak(action) for action in table.menu(seat)]


async def test_an_old_lobby_fills_and_begins_as_agreed_and_an_old_end_offers_another_game(played):
    (lobby,) = played.left("lobby")
    number, _, message = next(played.stood(f"l:{lobby['id']}:join"))
    melanie, host = played.people["Mélanie"], played.by_id[played.table(number).host]
    await click(melanie, message, custom_id=f"l:{number}:join")
    assert played.bot.log(number)[-1].act == Joined(Person(int(melanie.id)))
    await click(host, message, custom_id=f"l:{number}:start")
    await played.told(number)
    begun = next(line.act for line in played.bot.log(number) if isinstance(line.act, Started))
    assert begun.options == lobby["standing"]["options"]
    (over,) = played.left("over")
    number, _, message = next(played.stood(f"l:{over['id']}:rematch"))
    await click(melanie, message, custom_id=f"l:{number}:rematch")
    assert [type(line.act) for line in played.bot.log(number)].count(Started) == 2


async def test_what_was_chosen_and_what_was_hidden_stays_so(played):
    melanie = played.people["Mélanie"]
    playing = next(table for table in played.left("playing") if int(melanie.id) in people_of(played, table))
    assert "Your hand" in text_of(await look(melanie, table=f"#{playing['id']}"))
    hidden = next(
        table for table in played.left("playing") if len(table["standing"]["views"]["None"]["rules"]) > 1
    )
    _, _, message = next(played.stood(f"v:{hidden['id']}:rules:"))
    rules = text_of(await press(played.people["Olivier"], message, f"v:{hidden['id']}:rules:"))
    assert MASK in rules


def people_of(resumed, table):
    """List who sits at a table."""
    return resumed.table(table["id"]).people


@pytest.mark.timeout(400)
async def test_old_games_go_to_their_ends(played):
    shortest = {}
    for table in sorted(played.left("playing"), key=lambda table: -len(table["moves"])):
        shortest[table["standing"]["game"], table["standing"]["version"]] = table["id"]
    assert {game for game, _ in shortest} == FIVE_GAMES
    for number in shortest.values():
        stays, *others = played.table(number).people
        for user in others:
            await types(played.by_id[user], "table leave", table=f"#{number}")
        await played.play(number, lambda table: table.status == "over", accepting)
        await played.told(number)
        ends = played.bot.rows("SELECT user_id FROM results WHERE table_id = ? AND kind = 'game'", number)
        assert (stays,) in ends


def accepting(table, seat):
    """Accept what is proposed; else make the safest move."""
    return "accept" if may(table, seat, "accept") else safest(table, seat)


async def test_what_was_half_told_is_told_once(killed):
    for table in killed.then["tables"]:
        assert table["sending"] > table["announced"]
        number = table["id"]
        await killed.told(number)
        head = killed.table(number).head
        await killed.play(number, lambda table, head=head: table.head > head + 3)
        await killed.told(number)
        reader = killed.people["Olivier"]
        heard = [told_upto(one, number) for one in await posted(reader, channel_of(killed, number))]
        heard = [upto for upto in heard if upto is not None]
        assert heard[0] == table["sending"]
        assert heard == sorted(set(heard))
        assert len(heard) > 1


def channel_of(resumed, number):
    """Return the channel of a table."""
    ((channel,),) = resumed.bot.rows("SELECT channel_id FROM tables WHERE id = ?", number)
    return str(channel)
