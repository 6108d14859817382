"""The slash commands as Discord receives them, in both languages and within its limits."""

import re

import pytest
from support.messages import messages

from bot.front.client import INTENTS, Le99
from bot.front.commands import Translator
from bot.store import Store
from bot.words.texts import Texts

NAME = re.compile(r"^[-_'\w]{1,32}$")
SUBCOMMAND, GROUP = 1, 2


@pytest.fixture
async def payloads(tmp_path):
    """Return every command as it is registered."""
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    client = Le99(store)
    translator = Translator(Texts.load(strict=True))
    await client.tree.set_translator(translator)
    commands = client.tree.get_commands()
    try:
        yield [await command.get_translated_payload(client.tree, translator) for command in commands]
    finally:
        await store.close()


def parts(payload):
    """Give a command, its subcommands and their options, one after the other."""
    yield payload
    for option in payload.get("options", ()):
        yield from parts(option)


def words(part):
    yield part["name"]
    yield part.get("description", "")
    yield from (choice["name"] for choice in part.get("choices", ()))


async def test_every_command_of_the_handbook_is_there(payloads):
    names = {payload["name"] for payload in payloads}
    assert names >= {
        "table", "play", "draw", "announce", "do", "hand", "turns", "history", "scoresheet", "leaderboard",
        "stats", "rules", "settings", "language", "privacy", "help", "invent", "accuse", "preferences",
    }  # fmt: skip
    table = next(payload for payload in payloads if payload["name"] == "table")
    assert [option["name"] for option in table["options"]] == [
        "new", "join", "leave", "start", "rematch", "close", "add", "remove", "pause", "resume", "time",
    ]  # fmt: skip


async def test_every_name_description_and_choice_is_said_in_french(payloads):
    for payload in payloads:
        for part in parts(payload):
            assert part["name_localizations"].keys() == {"fr"}, part["name"]
            assert part["description_localizations"].keys() == {"fr"}, part["name"]
            for choice in part.get("choices", ()):
                assert choice["name_localizations"].keys() == {"fr"}, choice["name"]


async def test_every_command_is_within_discords_limits(payloads):
    assert len(payloads) <= 100
    for payload in payloads:
        assert sum(len(word) for part in parts(payload) for word in words(part)) <= 8_000
        for part in parts(payload):
            names = (part["name"], *part["name_localizations"].values())
            assert all(NAME.match(name) and name == name.lower() for name in names)
            assert all(0 < len(text) <= 100 for text in part["description_localizations"].values())
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= 25


async def test_no_command_has_words_that_nobody_reads(payloads):
    def keys(payload, path):
        for part in payload.get("options", ()):
            yield f"{path}-{part['name']}"
            yield from keys(part, f"{path}-{part['name']}")

    used = {f"command-{p['name']}" for p in payloads}
    used |= {key for p in payloads for key in keys(p, f"command-{p['name']}")}
    written = {each.partition(".")[0] for each in messages("en") if each.startswith("command-")}
    assert written - used == {"command-option-table"}


async def test_only_managers_of_the_server_are_shown_its_settings(payloads):
    settings = next(payload for payload in payloads if payload["name"] == "settings")
    assert int(settings["default_member_permissions"]) == 1 << 5


def test_the_bot_asks_discord_for_no_intent_at_all():
    assert INTENTS.value == 0
