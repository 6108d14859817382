"""How a table is opened and kept: by its host, by those who manage its server, and by nobody else."""

from support.player import parts, text_of
from support.tableside import begin, click, elsewhere, open_table, types

from bot.host.table.log import Closed


async def forge(player, message, said):
    """Choose in a menu what it does not offer, and return what is answered."""
    menu = next(part for part in parts(message) if part["type"] == 3)
    answer = await player.use(message, menu, [said])
    return await answer.message()


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
