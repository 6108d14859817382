"""What a phone would show of a message, and whose."""

import pytest
from support.player import Player

V2 = 1 << 15


@pytest.fixture
def olivier(api):
    return next(user for user in api.discord.world.users.values() if user.name == "Olivier")


def shown(api):
    return [(one["title"], one["text"]) for one in api.discord.world.ledger.notifications]


async def test_a_phone_shows_who_writes_where_and_people_by_what_they_are_called_there(api, olivier):
    guild, *_ = api.discord.world.guilds.values()
    guild.members[olivier.id].nick = "Le Gros"
    await api.post({"content": f"<@{olivier.id}>, à vous"})
    assert shown(api) == [("Le 99 (#cartes)", "@Le Gros, à vous")]


async def test_a_phone_shows_nothing_of_components_of_version_2(api, olivier):
    text = {"type": 10, "content": f"<@{olivier.id}>, à vous"}
    await api.post({"flags": V2, "components": [text]})
    assert shown(api) == [("Le 99 (#cartes)", "")]


async def test_a_phone_sounds_at_every_private_message_and_never_at_a_silent_one(api, olivier):
    direct = api.discord.world.direct_channel(olivier, api.discord.world.bot)
    path = f"/channels/{direct.id}/messages"
    await api.ask("POST", path, {"content": "vos cartes"})
    await api.ask("POST", path, {"content": "chut", "flags": 1 << 12})
    await api.post({"content": "à tous"})
    assert shown(api) == [("Le 99", "vos cartes")]


@pytest.mark.usefixtures("probe")
async def test_somebodys_notifications_are_told_at_the_control_port(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("say", text=f"<@{olivier.id}>!")).message("said")
        assert [one["text"] for one in await local_discord.notifications(olivier.id)] == ["@Olivier!"]
        assert await local_discord.notifications(olivier.application) == []
