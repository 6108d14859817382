"""How a table is opened and kept: by its host, by those who manage its server, and by nobody else."""

from support.player import parts, text_of
from support.tableside import begin, click, open_table, types

from bot.host.table.log import Closed

BOT_MAY = 1 << 10 | 1 << 11


async def elsewhere(local_discord, player, locale="fr"):
    """Give a player a server of their own, where the bot is too; return its channel."""
    about = {"name": "Ailleurs", "locale": locale, "community": True}
    made = await local_discord.control("POST", "/guilds", owner=player.id, **about)
    guild = made["id"]
    channel = (await local_discord.control("POST", f"/guilds/{guild}/channels", name="cartes"))["id"]
    role = await local_discord.control("POST", f"/guilds/{guild}/roles", name="bot", permissions=BOT_MAY)
    path = f"/guilds/{guild}/members/{player.application}"
    await local_discord.control("PUT", path, roles=[role["id"]])
    await player.until(lambda: channel in player.guilds, "the other server")
    return channel


async def forge(player, message, said):
    """Choose in a menu what it does not offer, and return what is answered."""
    menu = next(part for part in parts(message) if part["type"] == 3)
    answer = await player.use(message, menu, [said])
    return await answer.message()


async def test_a_server_hears_its_own_language_from_its_first_table_on(local_discord, bot_process, players):
    olivier, _, _ = players
    for locale, words in (("en-GB", "Seated: Olivier"), ("fr", "À table\N{NO-BREAK SPACE}: Olivier")):
        channel = await elsewhere(local_discord, olivier, locale)
        assert words in text_of(await types(olivier, "table new", channel=channel))
    assert bot_process.log()


async def test_who_manages_another_server_has_no_say_at_a_table_of_this_one(
    local_discord, bot_process, players
):
    await local_discord.control("PATCH", "/settings", believes_forgers=True)
    olivier, melanie, francis = players
    await begin(olivier, await open_table(olivier, melanie, francis))
    channel = await elsewhere(local_discord, francis)
    theirs = await types(francis, "table new", channel=channel)
    before = bot_process.log()
    for said in (f"l:1:remove:{olivier.id}", "l:1:cancel", "v:1:hand", "v:1:sheet", "m:1:1:."):
        panel = await click(francis, theirs, "Règles maison")
        refused = text_of(await forge(francis, panel, bot_process.named(said)))
        assert "You have no seat at this table." in refused, said
    assert bot_process.log() == before
    assert not any(isinstance(line.act, Closed) for line in bot_process.log())
    dm = await francis.direct_message("Your hand at table 1")
    assert "Your hand at table 1" in text_of(await click(francis, dm, "My hand"))
