"""How many commands a bot may make in a day, and to whom one is offered that names no contexts."""

import pytest
from support.discord_api import command

DAY = 86_400


def some(first, how_many=100):
    return [command(name=f"c{n}") for n in range(first, first + how_many)]


async def test_two_hundred_commands_may_be_made_in_a_day_and_those_that_stay_do_not_count(api):
    for commands in (some(0), some(0), some(100)):
        assert (await api.register(*commands))[0] == 200
    status, answer = await api.register(*some(101))
    assert (status, answer["code"]) == (400, 30034)
    assert (await api.register(*some(100)))[0] == 200
    api.discord.world.clock.ahead += DAY
    assert (await api.register(*some(101)))[0] == 200


@pytest.mark.parametrize(
    ("more", "private"),
    [({}, True), ({"contexts": None}, True), ({"dm_permission": False}, False), ({"contexts": [0]}, False)],
)
async def test_a_command_that_names_no_contexts_is_for_all_of_them(api, more, private):
    _, (registered,) = await api.register(command(**more))
    assert registered["contexts"] == more.get("contexts")
    body = {"recipient_id": api.discord.line["application"]}
    _, direct = await api.ask("POST", "/users/@me/channels", body, api.olivier)
    path = f"/channels/{direct['id']}/application-command-index"
    _, index = await api.ask("GET", path, None, api.olivier)
    assert bool(index["application_commands"]) is private
