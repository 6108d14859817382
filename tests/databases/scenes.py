"""What is played in the databases that are written: one scene after the other."""

from __future__ import annotations

import json
from collections.abc import Callable

from support.gathering import Gathering, choose, press
from support.player import Json, Player, parts
from support.tableside import PATIENCE, click, set_rule, told_upto, types

from bot.faces.invention.words import coded
from bot.host.downtime import PlayingHours
from bot.host.table.log import Joined, Pace, Person
from bot.host.table.pending import finishing_people
from bot.host.table.requests import Start, opening
from bot.host.table.state import Table
from bot.host.tables import Tables
from bot.store import Store
from games import GAMES
from games.notation import speak
from games.tremblay.table.honour_messages import Denounce, Vote

DAY = 86_400
SEVENS = {
    "kind": "trigger",
    "when": {"on": "play"},
    "if": [{"card": {"rank": ["7"]}}],
    "then": [{"skip": 1}],
    "text": {"fr": "Le sept saute."},
}
SONG = {"kind": "honour", "text": {"fr": "Qui dépose une carte chante."}}


async def lose(w: Gathering, number: int) -> tuple[Table, int]:
    """Play Miguel Tremblay's 99 until somebody has to invent; return who."""
    table = await w.play(number, lambda table: table.view(None).phase == "invent")
    return table, min(table.awaited)


async def adopt(w: Gathering, number: int, rule: Json) -> None:
    """Let whoever has lost invent a rule, and the others accept it."""
    _, loser = await lose(w, number)
    await w.say(number, loser, f"propose {json.dumps(rule)}")
    await w.play(number, lambda table: table.view(None).phase == "discard", accepting)


def accepting(table: Table, seat: int) -> str:
    """Accept what is proposed; else the first move of a menu."""
    said = [speak(action) for action in table.menu(seat)]
    return "accept" if "accept" in said else said[0]


def moved(number_of_moves: int) -> Callable[[Table], bool]:
    """Say that so many lines have been written since the cards were dealt, and it is the middle of a turn."""
    return lambda table: table.head >= table.started + number_of_moves


def further(w: Gathering, number: int, lines: int) -> Callable[[Table], bool]:
    """Say that so many lines more have been written than there are now."""
    head = w.table(number).head
    return lambda table: table.head >= head + lines


async def settings(w: Gathering) -> None:
    """Let the server and its people choose their ways."""
    olivier, melanie, sylvie = w.called("Olivier", "Mélanie", "Sylvie")
    await types(olivier, "settings language", language="fr")
    await types(olivier, "settings numerals", style="belgian")
    for channel in w.discord.line["channels"].values():
        await types(olivier, "settings channel", allowed=True, salon=channel)
    await types(melanie, "language", choice="en")
    await types(sylvie, "language", choice="fr")


async def play_everything(w: Gathering) -> None:
    """Sit at every table that is to be saved; those that are over come first, to be forgotten by somebody."""
    await settings(w)
    await with_rules(w)
    await finished(w)
    await others(w)
    await judged(w)
    await w.discord.control("PATCH", f"/users/{w.people['Marc'].id}", takes_dms=False)
    number = await w.open(
        "le99",
        "Olivier",
        "Marc",
        "Mélanie",
        channel="english",
        time=DAY,
        rules="lossesToEnd=2 announce=manual",
    )
    await w.play(number, lambda table: moved(4)(table) and table.view(None).phase == "announce")
    number = await w.open("tremblay", "Sylvie", "Olivier", begin=False, rules="drinks=true")
    await set_rule(w.people["Sylvie"], lobby_of(w, number), "Défaites qui finissent la manche", "3")


async def finished(w: Gathering) -> None:
    """A game that is over, of which one player wants nothing to be kept, and a table that was closed."""
    number = await w.open("le99", "Olivier", "Mélanie", "Denis", rules="lossesToEnd=1")
    await w.play(number, lambda table: table.status == "over")
    await w.told(number)
    denis = w.people["Denis"]
    await click(denis, await types(denis, "privacy delete"), custom_id="p:erase")
    number = await w.open("noeufs", "Mélanie", "Francis", begin=False)
    await types(w.people["Mélanie"], "table close", table=str(number))


async def others(w: Gathering) -> None:
    """The four games of fixed rules, in the middle of a deal."""
    three = ("Olivier", "Mélanie", "Francis")
    number = await w.open("le99", *three, rules="redrawRoi=true lossesToEnd=2")
    await w.play(number, lambda table: moved(8)(table) and bool(finishing_people(table)))
    number = await w.open("parlett", *three, time=DAY)
    await w.play(number, moved(1))
    number = await w.open("noeufs", "Olivier", "Mélanie", computers=1, rules="end=manches:2")
    await w.play(number, lambda table: moved(6)(table) and holds_a_nine(table), keeping_nines)
    number = await w.open("sotlylaisse", *three, time=8 * 3600, channel="general", rules="target=10")
    await w.play(number, moved(10))
    number = await w.open("parlett", *three)
    await w.play(number, moved(9))
    await types(w.people["Francis"], "table leave", table=str(number))
    await types(w.people["Sylvie"], "table join", table=f"#{number}")


def holds_a_nine(table: Table) -> bool:
    """Say whether a person is to play who may play a 9, for which a suit is named."""
    seats = [seat for seat in table.awaited if isinstance(table.players[seat], Person)]
    return any(speak(action).startswith("play 9") for seat in seats for action in table.menu(seat))


def keeping_nines(table: Table, seat: int) -> str:
    """Choose the first move that plays no 9."""
    said = [speak(action) for action in table.menu(seat)]
    return next((move for move in said if not move.startswith("play 9")), said[0])


async def with_rules(w: Gathering) -> None:
    """Miguel Tremblay's 99 with an invented rule in force, one that is judged, and one on its way."""
    three = ("Olivier", "Mélanie", "Francis")
    number = await w.open("tremblay", *three, rules="drawWindow=auto lossesToEnd=5")
    await adopt(w, number, SONG)
    await lose(w, number)
    await adopt(w, number, SEVENS)
    await w.play(number, further(w, number, 4))
    await hide(w, number)
    number = await w.open("tremblay", *three, "Sylvie", time=DAY, rules="drawWindow=auto")
    _, loser = await lose(w, number)
    await w.say(number, loser, f"propose {json.dumps(SEVENS)}")
    await w.say(number, min(w.table(number).awaited), "accept")
    assert w.table(number).view(None).phase == "review"
    await w.told(number)
    number = await w.open("tremblay", "Olivier", "Mélanie", rules="drawWindow=auto")
    await lose(w, number)
    await w.told(number)


async def hide(w: Gathering, number: int) -> None:
    """Let a moderator hide what somebody wrote."""
    olivier = w.people["Olivier"]
    rules = await press(olivier, await last_told(w, number), f"v:{number}:rules:")
    menu = next(part for part in parts(rules) if part["type"] == 3)
    await (await olivier.select(rules, menu["options"][0]["value"], custom_id=menu["custom_id"])).done()


async def last_told(w: Gathering, number: int) -> Json:
    """Return the latest announcement of a table."""
    await w.told(number)
    _, told, _ = w.bot.cursors(number)
    olivier = w.people["Olivier"]
    return await olivier.message(matching=lambda one: told_upto(one, number) == told, seconds=PATIENCE)


async def judged(w: Gathering) -> None:
    """A rule of honour in force, and somebody who is accused of having broken it."""
    number = await w.open(
        "tremblay", "Olivier", "Mélanie", "Francis", "Sylvie", time=DAY, rules="drawWindow=auto"
    )
    await adopt(w, number, SONG)
    table = await w.play(number, further(w, number, 2))
    accuser = min(table.awaited)
    accused = (accuser + 1) % len(table.players)
    await w.say(number, accuser, speak(Denounce("I1", accused)))
    await w.say(number, (accuser + 2) % len(table.players), speak(Vote(guilty=True)))


async def first_version(w: Gathering) -> None:
    """A game of the first Miguel Tremblay's 99, which new tables no longer play, while the bot is down."""
    store = await Store.open(f"sqlite:///{w.bot.file}")
    tables = Tables(store, PlayingHours())
    game = GAMES["tremblay", 1]
    people = [int(player.id) for player in w.called("Olivier", "Mélanie", "Francis")]
    options = game.options.model_validate({"drawWindow": "auto"})
    acts = [opening(people[0], game, options, Pace()), *(Joined(Person(user)) for user in people[1:])]
    line = w.discord.line
    opened = await tables.open(int(line["guild"]), int(line["channels"]["cartes"]), acts, 1)
    await tables.ask(opened.held.id, Start(people[0], tables.seed()))
    await store.close()


async def draft(w: Gathering) -> tuple[int, Player, Json]:
    """Compose a rule up to where it could be tried out; return the page."""
    number = next(
        number
        for (number,) in w.bot.rows("SELECT id FROM tables WHERE status = 'playing'")
        if str(w.table(number).view(None).phase) == "invent"
    )
    table = w.table(number)
    loser = w.at(table, min(table.awaited))
    page = await press(loser, await last_told(w, number), f"w:{number}:invent:")
    page = await press(loser, page, f"w:{number}:say:")
    page = await choose(loser, page, f"w:{number}:say:{coded(('played',))}")
    page = await choose(loser, page, "c:6")
    for words in (("played", "7", "skip"), ("played", "7", "skip", "#1")):
        page = await choose(loser, page, f"w:{number}:say:{coded(words)}")
    return number, loser, page


def lobby_of(w: Gathering, number: int) -> Json:
    """Return the lobby of a table."""
    host = w.by_id[w.table(number).host]
    return next(message for message in host.seen.values() if f"l:{number}:join" in str(message["components"]))
