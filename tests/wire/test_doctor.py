"""`le99 doctor` before a bot starts: each thing that would keep players away is one sentence."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import UTC, datetime

import pytest
from support import forked
from support.bot_process import ROOT

from bot.cli import doctor as doctors
from bot.store.uptime import COMMANDS_REFUSED, SECOND_BOT

BOT_MAY = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 38
SEND_MESSAGES, VIEW_CHANNEL = 1 << 11, 1 << 10


class Doctor:
    """The command, run in a process of its own beside a local Discord."""

    def __init__(self, local_discord, file):
        self.discord, self.file = local_discord, file
        files = {"DATABASE_URL": f"sqlite:///{file}", "BACKUPS": str(file.parent)}
        self.set = {**files, "LC_ALL": "C", "EMOJIS": "no"}

    async def says(self, *words, **settings):
        """Return the exit status, and the sentences by their marks."""
        given = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        environment = {**given, **self.discord.environment(), "PYTHONPATH": str(ROOT), **self.set, **settings}
        process = await forked.start(
            *("bot.__main__", "doctor", *words), environment=environment, listen=1, folder=self.file.parent
        )
        said = (await process.output.read()).decode()
        lines = [line.split(" ", 1) for line in said.splitlines()]
        marks = {mark: [text for known, text in lines if known == mark] for mark in "✓–✗"}
        assert await process.wait() == (1 if marks["✗"] else 0), said
        return marks


@pytest.fixture
def doctor(local_discord, tmp_path):
    return Doctor(local_discord, tmp_path / "le99.sqlite3")


def noted(file, key, value):
    """Write a note as the bot would."""
    with sqlite3.connect(file) as raw:
        raw.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))


async def test_before_the_first_start_everything_is_well_but_the_commands_that_are_to_come(doctor):
    said = await doctor.says("--language", "en")
    assert said["✗"] == []
    assert said["–"] == ["No commands are registered yet: the bot registers them when it connects."]
    assert any("I may play in" in line for line in said["✓"])
    assert not doctor.file.exists(), "the doctor changes nothing"


async def test_beside_a_running_bot_all_is_well_in_the_language_that_is_set(doctor, bot_process):
    doctor.set["DATABASE_URL"] = f"sqlite:///{bot_process.file}"
    said = await doctor.says(DEFAULT_LANGUAGE="fr")
    assert said["✗"] == said["–"] == []
    assert any("un bot s’en sert en ce moment" in line for line in said["✓"])
    assert any("commandes sont inscrites" in line for line in said["✓"])


async def test_a_database_that_another_program_holds_is_busy_and_no_matter_of_permissions(doctor):
    sqlite3.connect(doctor.file).close()
    with contextlib.closing(sqlite3.connect(doctor.file, isolation_level=None)) as other:
        other.execute("CREATE TABLE theirs (n)")
        other.execute("BEGIN EXCLUSIVE")
        found = await doctors._database(doctor.file)
    assert (found.mark, found.message) == ("✗", "database-busy")


async def test_who_wants_emojis_hears_how_many_are_there(doctor):
    said = await doctor.says("--language", "en", EMOJIS="yes")
    assert any(line.startswith("Some cards are not there as emojis: 0 of 158 are.") for line in said["–"])


async def test_every_setting_that_is_wrong_is_named(doctor):
    said = await doctor.says(LOG_LEVEL="LOUD", DEFAULT_LANGUAGE="de")
    assert [line.split()[0] for line in said["✗"]] == ["LOG_LEVEL", "DEFAULT_LANGUAGE"]


async def test_a_token_that_discord_does_not_know_and_none_at_all_are_told_apart(doctor):
    said = await doctor.says("--language", "en", DISCORD_TOKEN="x.y.z")
    assert "Discord does not know this DISCORD_TOKEN" in said["✗"][0]
    said = await doctor.says("--language", "en", DISCORD_TOKEN="")
    assert "There is no DISCORD_TOKEN" in said["–"][0]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/users/@me", "Discord did not answer as it should"),
        ("/applications/*/commands", "Discord did not answer as it should"),
        ("/users/@me/guilds", "Discord did not answer as it should"),
        ("/guilds/*/channels", "Discord does not say what I may do there"),
    ],
)
async def test_what_discord_does_not_answer_is_said_in_its_own_words(doctor, local_discord, path, expected):
    await local_discord.fault("status", path=path, status=403, code=40001, message="Not today")
    said, *_ = (await doctor.says("--language", "en"))["✗"]
    assert expected in said
    assert "40001 Not today" in said


async def test_a_database_that_is_damaged_foreign_newer_or_out_of_reach_is_told_apart(doctor, bot_process):
    await bot_process.stop()
    doctor.set["DATABASE_URL"] = f"sqlite:///{bot_process.file}"
    doctor.set["LANG"] = "en"
    bot_process.change("UPDATE alembic_version SET version_num = 'r9999'")
    assert "later version" in (await doctor.says("--language", "en"))["✗"][0]
    bot_process.change("UPDATE alembic_version SET version_num = 'r0001'")
    assert any("up to date" in line for line in (await doctor.says("--language", "en"))["✓"])
    bot_process.change("DROP TABLE alembic_version")
    assert "another program" in (await doctor.says("--language", "en"))["✗"][0]
    bot_process.file.write_bytes(b"not a database")
    assert "damaged" in (await doctor.says("--language", "en"))["✗"][0]
    doctor.set["DATABASE_URL"] = f"sqlite:///{bot_process.file}/in/a/file.sqlite3"
    assert "cannot be read or written" in (await doctor.says("--language", "en"))["✗"][0]


async def test_what_the_bot_has_noted_for_its_host_is_said(doctor, bot_process):
    doctor.set["DATABASE_URL"] = f"sqlite:///{bot_process.file}"
    await bot_process.stop()
    noted(bot_process.file, "backup", "failed 2026-11-22T10:00:00+00:00")
    noted(bot_process.file, COMMANDS_REFUSED, "50035 Invalid Form Body")
    noted(bot_process.file, SECOND_BOT, datetime.now(UTC).isoformat())
    said = (await doctor.says("--language", "en"))["✗"]
    assert [words in line for words, line in zip(("backup", "Another bot", "50035"), said, strict=True)]


async def test_each_channel_names_what_is_missing_there(doctor, local_discord):
    line = local_discord.line
    bot, (first, *others) = line["application"], sorted(line["channels"])
    everyone = line["guild"]
    deny = {"kind": "member", "allow": 0}
    path = f"/channels/{line['channels'][first]}/overwrites/{bot}"
    await local_discord.control("PUT", path, **deny, deny=SEND_MESSAGES)
    said = await doctor.says("--language", "en")
    assert said["✗"] == []
    assert any(f"#{first}: I lack “Send Messages”" in text for text in said["–"])
    for name in (first, *others):
        path = f"/channels/{line['channels'][name]}/overwrites/{everyone}"
        await local_discord.control("PUT", path, kind="role", allow=0, deny=VIEW_CHANNEL)
    said = await doctor.says("--language", "en")
    assert "I may play nowhere" in said["✗"][0]


async def test_a_channel_chosen_for_tables_must_do(doctor, local_discord, bot_process):
    line = local_discord.line
    doctor.set["DATABASE_URL"] = f"sqlite:///{bot_process.file}"
    await bot_process.stop()
    chosen = line["channels"]["cartes"]
    bot_process.change(
        "INSERT INTO guilds (guild_id, channels) VALUES (?, ?)", int(line["guild"]), f"[{chosen}]"
    )
    assert (await doctor.says("--language", "en"))["✗"] == []
    path = f"/channels/{chosen}/overwrites/{line['application']}"
    await local_discord.control("PUT", path, kind="member", allow=0, deny=SEND_MESSAGES)
    said = (await doctor.says("--language", "en"))["✗"]
    assert any("#cartes: I lack “Send Messages”" in text for text in said)


async def test_a_disk_without_room_is_said(monkeypatch, tmp_path):
    assert doctors._disk(tmp_path / "le99.sqlite3").mark == "✓"
    monkeypatch.setattr(doctors, "_LEAST_FREE", 10**15)
    assert doctors._disk(tmp_path / "le99.sqlite3").message == "disk-full"
