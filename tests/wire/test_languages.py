"""Which language everybody hears: a channel's own, the managers', a lobby's, a community's, the opener's."""

import pytest
from support.player import component, labels, text_of
from support.tableside import announcement, buttons, click, elsewhere, open_table, types

IN_FRENCH, IN_ENGLISH = "À table\N{NO-BREAK SPACE}: ", "Seated: "


@pytest.fixture
async def undecided(local_discord, players):
    """The players, on a server of which Discord says ``en-US`` since nobody has said anything else."""
    guild = local_discord.line["guild"]
    await local_discord.control("PATCH", f"/guilds/{guild}", locale="fr", community=False)
    return players


async def shows(player, message, text):
    """Wait until a message says something, and return it."""
    await player.until(lambda: text in text_of(player.seen[message["id"]]), text)
    return player.seen[message["id"]]


async def test_a_server_that_has_said_nothing_hears_what_each_opener_speaks(undecided, bot_process):
    olivier, melanie, francis = undecided
    assert IN_FRENCH in text_of(await types(olivier, "table new"))
    english = await types(francis, "table new", computers=2)
    assert IN_ENGLISH in text_of(english)
    assert IN_FRENCH in text_of(await types(melanie, "table new"))
    await bot_process.restart()
    await click(francis, english, "Start")
    assert "My hand" in buttons(await announcement(olivier, table=2))
    assert "Nobody has played enough" in text_of(await types(francis, "leaderboard"))
    assert "Personne n’a encore assez joué" in text_of(await types(olivier, "leaderboard"))


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", IN_ENGLISH), ("fr", IN_FRENCH), ("en-US", IN_FRENCH), ("de", IN_FRENCH)]
)
async def test_a_community_hears_what_it_has_chosen_if_that_tells_us_anything(
    local_discord, bot_process, players, locale, words
):
    olivier, _, _ = players
    channel = await elsewhere(local_discord, olivier, locale)
    assert words in text_of(await types(olivier, "table new", channel=channel))


async def test_one_button_of_the_lobby_changes_the_language_of_the_server(undecided, bot_process):
    olivier, melanie, francis = undecided
    other = await types(melanie, "table new")
    lobby = await open_table(olivier, francis)
    assert "Seul l’hôte" in text_of(await click(melanie, melanie.seen[lobby["id"]], "In English"))
    switched = await click(olivier, olivier.seen[lobby["id"]], "In English")
    assert f"{IN_ENGLISH}Olivier and Francis" in text_of(switched)
    await shows(melanie, other, IN_ENGLISH)
    assert IN_ENGLISH in text_of(await types(melanie, "table new"))
    assert IN_FRENCH in text_of(await click(olivier, switched, "En français"))
    await shows(melanie, other, IN_FRENCH)


async def test_what_the_managers_choose_counts_more_than_the_button(undecided, bot_process):
    olivier, melanie, _ = undecided
    stale = await click(melanie, await types(melanie, "table new"), "In English")
    assert IN_ENGLISH in text_of(stale)
    shown = text_of(await types(olivier, "settings show"))
    assert "Anglais, choisie avec le bouton d’une table" in shown
    assert "Français, choisie ici" in text_of(await types(olivier, "settings language", language="fr"))
    assert "Qui gère le serveur a choisi la langue ici" in text_of(await click(melanie, stale, "En français"))
    now = await shows(melanie, stale, IN_FRENCH)
    assert not {"In English", "En français"} & set(labels(now))
    assert "In English" not in labels(await types(melanie, "table new"))
    shown = text_of(await types(olivier, "settings language", language="unchosen"))
    assert "à chaque table, celle de qui l’a ouverte" in shown
    assert component(await types(melanie, "table new"), "In English")


async def test_a_channel_has_a_language_of_its_own(local_discord, undecided, bot_process):
    olivier, melanie, francis = undecided
    english = next(each for each in local_discord.line["channels"].values() if each != olivier.channel)
    shown = await types(olivier, "settings language", language="en", salon=english)
    assert f"Salons en anglais\N{NO-BREAK SPACE}: <#{english}>" in text_of(shown)
    lobby = await types(melanie, "table new", channel=english, computers=2)
    assert IN_ENGLISH in text_of(lobby)
    assert "En français" not in labels(lobby)
    assert IN_FRENCH in text_of(await types(melanie, "table new"))
    await types(olivier, "settings language", language="fr")
    assert IN_ENGLISH in text_of(await types(melanie, "table new", channel=english))
    await click(melanie, lobby, "Start")
    assert "My hand" in buttons(await announcement(melanie))
    await types(olivier, "settings language", language="unchosen", salon=english)
    assert IN_FRENCH in text_of(await types(francis, "table new", channel=english))
    assert "Salons en anglais" not in text_of(await types(olivier, "settings show"))


async def test_a_thread_speaks_its_own_language_or_else_that_of_its_channel(
    local_discord, undecided, bot_process
):
    olivier, melanie, _ = undecided
    english = next(each for each in local_discord.line["channels"].values() if each != olivier.channel)
    await types(olivier, "settings language", language="fr")
    await types(olivier, "settings language", language="en", salon=english)
    thread = (await melanie.request("POST", f"/channels/{english}/threads", {"name": "us", "type": 11}))["id"]
    lobby = await types(melanie, "table new", channel=thread, computers=2)
    assert IN_ENGLISH in text_of(lobby)
    await click(melanie, lobby, "Start")
    assert "My hand" in buttons(await announcement(melanie))
    await melanie.request("PATCH", f"/channels/{thread}", {"archived": True})
    await bot_process.restart()
    assert IN_ENGLISH in text_of(await types(melanie, "table new", channel=thread))
    await types(olivier, "settings language", language="fr", salon=thread)
    assert IN_FRENCH in text_of(await types(melanie, "table new", channel=thread))
