"""The life of an interaction, between the real discord.py and a player's client."""

import asyncio

import pytest
from support.player import Failed, Player, Refused, component, parts, text_of, together

pytestmark = pytest.mark.usefixtures("probe")


async def test_a_slash_command_is_answered_in_the_channel_for_all_to_see(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Francis") as francis,
    ):
        message = await (await olivier.slash("count", by=3)).message("Count 3")
        assert message["interaction_metadata"]["user"]["id"] == olivier.id
        assert text_of(await francis.message("Count 3")) == text_of(message)


async def test_commands_are_found_by_their_translated_names(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("compter", de=4, size="Gros")).message("Count 4")
        await olivier.use_locale("en-US")
        assert "name_localized" not in (await olivier.commands())[0]


async def test_a_button_edits_its_message_and_whispers_to_the_clicker(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
    ):
        message = await (await olivier.slash("count", by=1)).message()
        await (await melanie.click(await melanie.message("Count 1"), "Plus (1)")).done()
        await olivier.message("Count 2", matching=lambda one: one["id"] == message["id"])
        whisper = await melanie.ephemeral("seen by Mélanie")
        assert whisper["flags"] & 64


async def test_an_ephemeral_message_is_for_one_pair_of_eyes(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Francis") as francis,
    ):
        whisper = await (await olivier.slash("whisper")).message("for you alone")
        await olivier.say("aloud")
        await francis.message("aloud")
        assert whisper["id"] not in francis.seen
        assert whisper["id"] not in {message["id"] for message in await francis.messages()}
        assert whisper["id"] in {message["id"] for message in await olivier.messages()}
        with pytest.raises(Refused) as refusal:
            await francis.request("GET", f"/channels/{francis.channel}/messages/{whisper['id']}")
        assert refusal.value.code == 10008


async def test_a_menu_takes_only_what_it_offers(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        message = await (await olivier.slash("count")).message()
        await (await olivier.select(message, "Spades")).message("chose ['S']")
        for values in ([], ["H", "S"], ["D"]):
            with pytest.raises(Refused) as refusal:
                await olivier.use(message, component(message, custom_id="suit"), values)
            assert refusal.value.code == 50035


async def test_a_disabled_a_missing_and_a_foreign_button_cannot_be_clicked(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
    ):
        message = await (await olivier.slash("count")).message()
        whisper = await (await olivier.slash("whisper")).message()
        for custom_id in ("off", "nothing"):
            with pytest.raises(Refused):
                await olivier.use(message, {"type": 2, "custom_id": custom_id})
        with pytest.raises(Refused) as refusal:
            await melanie.use(whisper, {"type": 2, "custom_id": "off"})
        assert refusal.value.code == 10008


async def test_a_modal_is_filled_in_and_checked(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
    ):
        modal = await (await olivier.slash("ask")).modal()
        assert [part["type"] for part in modal["components"]] == [10, 18, 18]
        for wrong in ({}, {"why": "x" * 21, "how": ["Fast"]}, {"why": "x", "how": ["Slow"]}):
            with pytest.raises(Refused):
                await olivier.submit(modal, **wrong)
        with pytest.raises(Refused):
            await melanie.submit(modal, why="x", how=["Fast"])
        await (await olivier.submit(modal, Why="because", how=["Fast"])).message("because ['Fast']")
        with pytest.raises(Refused):
            await olivier.submit(modal, why="again", how=["Fast"])


async def test_autocomplete_offers_choices_to_the_one_who_types(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        assert await olivier.autocomplete("find", "card", "5") == [{"name": "5!", "value": "5"}]
        await (await olivier.slash("find", card="anything else")).message("anything else")


async def test_direct_messages_arrive_and_can_be_closed(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("write")).message("written")
        assert [text_of(message) for message in await olivier.dms()] == ["in private"]
        await local_discord.control("PATCH", f"/users/{olivier.id}", takes_dms=False)
        await (await olivier.slash("write")).message("403 50007")


async def test_commands_work_in_direct_messages_where_they_are_allowed(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        direct = await olivier.direct_channel()
        await (await olivier.slash("count", channel=direct, by=5)).message("Count 5")
        assert "manage" not in {command["name"] for command in await olivier.commands(direct)}


async def test_a_command_for_managers_is_hidden_from_others(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
    ):
        commands = {command["name"]: command for command in await olivier.commands()}
        await (await olivier.slash("manage")).message("managed")
        assert "manage" not in {command["name"] for command in await melanie.commands()}
        called = {"id": commands["manage"]["id"], "name": "manage", "type": 1, "options": []}
        with pytest.raises(Refused):
            await melanie._interact(2, None, called)


async def test_options_are_checked_before_the_bot_hears_of_them(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        for path, options in (
            ("count", {"by": 10}),
            ("count", {"by": -1}),
            ("count", {"by": "three"}),
            ("count", {"size": "small"}),
            ("find", {}),
        ):
            with pytest.raises(Refused) as refusal:
                await olivier.slash(path, **options)
            assert refusal.value.code == 50035


async def test_silence_fails_after_three_seconds_and_a_late_answer_is_refused(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        late, mute = await olivier.slash("late"), await olivier.slash("mute")
        outcomes = await together(late.done(), mute.done())
        assert [type(outcome) for outcome in outcomes] == [Failed, Failed]
        assert "10062" in await probe.prints("LATE")


async def test_a_picture_is_shown_and_can_be_fetched(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        message = await (await olivier.slash("picture")).message()
        gallery = next(part for part in parts(message) if part["type"] == 12)
        media = gallery["items"][0]["media"]
        assert (media["width"], media["height"], media["content_type"]) == (64, 32, "image/png")
        async with local_discord.http.get(media["url"]) as response:
            assert (await response.read()).startswith(b"\x89PNG")
        file = (await olivier.message("a file"))["attachments"][0]
        assert (file["filename"], file["size"]) == ("b.txt", 4)


async def test_people_talk_and_the_bot_does_not_read_along(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        await olivier.say("a secret of ours")
        assert "''" in await probe.prints("HEARD Olivier".lower().replace("heard", "HEARD"))
        await olivier.say(f"<@{olivier.application}> this is for you")
        assert "this is for you" in await probe.prints("this is for you")


async def test_two_players_at_once_are_both_answered(local_discord):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
    ):
        message = await (await olivier.slash("count")).message()
        clicks = await asyncio.gather(*(player.click(message, "Plus (0)") for player in (olivier, melanie)))
        await asyncio.gather(*(click.done() for click in clicks))
