"""The life of an interaction, between the real discord.py and a player's client."""

from tests.player import Player, text_of


async def test_a_slash_command_is_answered_in_the_channel_for_all_to_see(local_discord, probe):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Francis") as francis,
    ):
        answer = await olivier.slash("count", by=3)
        message = await answer.message("Count 3")
        assert message["interaction_metadata"]["user"]["id"] == olivier.id
        assert text_of(await francis.message("Count 3")) == text_of(message)
