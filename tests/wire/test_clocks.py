"""The time of a table and of its people, as they set it and read it on Discord."""

import pytest
from support.player import parts, text_of
from support.tableside import (
    announcement,
    begin,
    buttons,
    choose,
    click,
    look,
    open_table,
    take_turn,
    types,
    whose_turn,
)

from bot.host.table.log import Pace
from bot.host.table.time_control import NAMED
from bot.host.table.time_lines import CameBack, Continued, PauseDeclined, StoodIn, Suspended

NBSP = "\N{NO-BREAK SPACE}"


def acts(bot):
    return [line.act for line in bot.log()]


@pytest.fixture
async def begun(bot_process, players):
    """Return the first announcement of a game of which a turn lasts a day."""
    olivier, melanie, francis = players
    return await begin(olivier, await open_table(olivier, melanie, francis, clock="daily"))


# ── the clock of a table ────────────────────────────────────────────────────────────────────────────────


async def test_a_table_is_opened_by_a_clock_in_detail(bot_process, players):
    olivier, *_ = players
    form = await (await olivier.slash("table new", clock="detail", computers=1)).modal()
    filled = await olivier.submit(form, number="8 h", bank="3 jours", increment="1 h 30")
    lobby = text_of(await filled.message())
    assert f"Temps par tour{NBSP}: 8 heures" in lobby
    assert f"En réserve{NBSP}: 3 jours, et 90 minutes de plus à chaque tour" in lobby
    assert "Victor" in lobby
    assert acts(bot_process)[0].pace == Pace(8 * 3600, 3 * 86_400, 5400, "automaton")


@pytest.mark.parametrize(
    ("typed", "answer"), [("bientôt", "Je ne sais pas lire cette durée"), ("10 s", "au moins une minute")]
)
async def test_a_clock_that_cannot_be_is_explained(bot_process, players, typed, answer):
    olivier, *_ = players
    form = await (await olivier.slash("table new", clock="detail")).modal()
    refused = await (await olivier.submit(form, number=typed, bank="", increment="")).message()
    assert answer in text_of(refused)
    assert bot_process.rows("SELECT count(*) FROM tables") == [(0,)]


async def test_the_host_sets_what_time_up_means_and_everybody_reads_it(bot_process, players):
    olivier, melanie, _ = players
    lobby = await open_table(olivier, melanie, clock="evening")
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    conceding = f"Temps écoulé{NBSP}: la partie est perdue"
    await choose(olivier, panel, conceding, label="Changer ce qui arrive quand le temps est écoulé…")
    await melanie.until(lambda: conceding in text_of(melanie.seen[lobby["id"]]), conceding)
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    form = await (await olivier.select(panel, "En détail…", label="Changer le temps par tour…")).modal()
    await (await olivier.submit(form, number="0", bank="2 jours", increment="12 h")).done()
    await melanie.until(lambda: "2 jours" in text_of(melanie.seen[lobby["id"]]), "2 jours")
    assert acts(bot_process)[-1].pace == Pace(0, 2 * 86_400, 12 * 3600, "concede")


async def test_a_clock_with_a_name_is_the_same_in_the_lobby_as_in_the_command(bot_process, players):
    olivier, *_ = players
    lobby = await open_table(olivier, clock="daily")
    opened = acts(bot_process)[0].pace
    panel = await click(olivier, olivier.seen[lobby["id"]], "Règles maison")
    panel = await choose(olivier, panel, "Une soirée", label="Changer le temps par tour…")
    assert acts(bot_process)[-1].pace == NAMED["evening"]
    await choose(olivier, panel, "Un jour", label="Changer le temps par tour…")
    assert acts(bot_process)[-1].pace == NAMED["daily"] == opened


# ── pauses, and more time for others ────────────────────────────────────────────────────────────────────


async def test_all_agree_on_a_pause_and_one_of_them_ends_it(bot_process, players, begun):
    olivier, melanie, francis = players
    await types(olivier, "table pause")
    proposed = await announcement(melanie, after=begun, text="Olivier propose une pause")
    await click(melanie, proposed, "D’accord pour la pause")
    again = await announcement(francis, after=proposed, text="Mélanie propose une pause")
    await click(francis, again, "D’accord pour la pause")
    paused = await announcement(olivier, after=again, text="Tous sont d’accord pour une pause")
    assert "<t:" not in text_of(paused)
    assert bot_process.rows("SELECT deadline_at IS NULL FROM tables") == [(1,)]
    mover = whose_turn(begun, players)
    assert not await take_turn_if_possible(mover)
    await click(melanie, paused, "Finir la pause")
    resumed = await announcement(olivier, after=paused, text="Mélanie met fin à la pause")
    assert whose_turn(resumed, players) is mover
    assert [type(act) for act in acts(bot_process)][-2:] == [Suspended, Continued]
    assert await take_turn(mover)


async def take_turn_if_possible(player):
    """Try to play, and say whether the table took it."""
    hand = await look(player)
    move = next(part for part in parts(hand) if part.get("custom_id", "").startswith("t:"))
    after = await click(player, hand, custom_id=move["custom_id"])
    return not any(words in text_of(after) for words in ("sur une pause", "agreed on a pause"))


async def test_one_of_them_is_enough_to_play_on(bot_process, players, begun):
    olivier, melanie, _ = players
    await types(olivier, "table pause")
    proposed = await announcement(melanie, after=begun, text="Olivier propose une pause")
    await click(melanie, proposed, "Continuer")
    await announcement(olivier, after=proposed, text="Mélanie préfère continuer")
    assert isinstance(acts(bot_process)[-1], PauseDeclined)
    nothing = await types(olivier, "table resume")
    assert "Il n’y a pas de pause ici" in text_of(nothing)


async def test_others_give_more_time_once_and_nobody_gives_it_to_themselves(local_discord, players, begun):
    slow = whose_turn(begun, players)
    giver = next(player for player in players if player is not slow)
    await types(giver, "table time")
    given = await announcement(giver, after=begun, text="donne plus de temps à")
    assert "<t:" in text_of(given)
    pings = (await local_discord.ledger())["pings"]
    assert {ping["user"] for ping in pings if ping["message"] == given["id"]} == {slow.id}
    assert text_of(await types(giver, "table time"))[:30] in {
        "Vous avez déjà donné plus de temps"[:30],
        "You have given more time for t"[:30],
    }
    own = text_of(await types(slow, "table time"))
    assert "personne d’autre" in own or "Nobody else" in own


# ── time that is up ─────────────────────────────────────────────────────────────────────────────────────


async def test_an_automaton_plays_until_its_owner_opens_their_hand(bot_process, players):
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await bot_process.stop()
    bot_process.change(
        "UPDATE log SET body = json_set(body, '$.pace.limit', 6, '$.pace.up', 'automaton') WHERE n = 0"
    )
    await bot_process.start()
    said = await begin(olivier, lobby)
    slow = whose_turn(said, players)
    others = [player for player in players if player is not slow]
    told = await announcement(olivier, after=said, text="un automate joue ses cartes")
    assert StoodIn in {type(act) for act in acts(bot_process)}
    assert whose_turn(told, others) is not slow
    await look(slow)
    await announcement(olivier, after=told, text="est de retour et reprend ses cartes")
    assert CameBack in {type(act) for act in acts(bot_process)}


# ── one's own time ──────────────────────────────────────────────────────────────────────────────────────


async def test_preferences_name_a_zone_quiet_hours_and_a_vacation(bot_process, players):
    olivier, *_ = players
    shown = await types(olivier, "preferences")
    assert "aucun; toutes" in text_of(shown)
    form = await (await olivier.click(shown, "Choisir le fuseau horaire…")).modal()
    await (await olivier.submit(form, number="montréal")).done()
    await olivier.until(lambda: "America/Montreal" in text_of(olivier.seen[shown["id"]]), "the zone")
    shown = olivier.seen[shown["id"]]
    shown = await choose(olivier, shown, "Calme dès 23:00", label="Calme dès")
    shown = await choose(olivier, shown, "Calme jusqu’à 07:00", label="Calme jusqu’à")
    assert f"Heures calmes{NBSP}: de 23:00 à 07:00" in text_of(shown)
    shown = await choose(olivier, shown, "3 jours", label="Prendre des vacances, dès aujourd’hui…")
    assert "Vous êtes en vacances jusqu’au <t:" in text_of(shown)
    shown = await click(olivier, shown, "Je suis de retour")
    assert f"Rappels par une mention dans le salon{NBSP}: vers la fin d’un tour" in text_of(shown)
    shown = await choose(olivier, shown, "Par message privé", label="Comment me rappeler…")
    await (await olivier.select(shown, "c:1", "c:3", label="Quand me rappeler…")).done()
    both = f"Rappels par message privé{NBSP}: à la moitié d’un tour et une heure avant la fin d’un tour"
    await olivier.until(lambda: both in text_of(olivier.seen[shown["id"]]), both)
    await bot_process.restart()
    again = text_of(await types(olivier, "preferences"))
    assert both in again
    assert "de 23:00 à 07:00" in again
    assert "America/Montreal" in again


async def test_zones_are_offered_by_their_cities_with_the_time_that_it_is_there(bot_process, players):
    _, _, francis = players
    offers = await francis.autocomplete("preferences", "zone", "st joh")
    assert [offer["value"] for offer in offers] == ["America/St_Johns"]
    assert offers[0]["name"].startswith("America/St_Johns · ")
    shown = text_of(await types(francis, "preferences", zone="America/St_Johns"))
    assert "Time zone: America/St_Johns, where it is" in shown
    assert "Choose the time zone…" in buttons(await types(francis, "preferences"))


async def test_preferences_are_for_direct_messages_as_well(bot_process, players):
    olivier, *_ = players
    await open_table(olivier)
    dm = await olivier.direct_channel()
    shown = await (await olivier.slash("preferences", channel=dm, zone="Europe/Paris")).message()
    assert "Europe/Paris" in text_of(shown)
