"""The command line, as somebody at a terminal meets it."""

import asyncio
import contextlib
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.__main__ import _COMMANDS, main
from bot.cli.settings import Settings
from bot.cli.terminal import voice
from bot.store import Derived, LogEntry, ServiceRow, Store, alone

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.not-a-real-token-0123456789"
RECORD = {
    "format": "le99-record/1",
    "game": "le99",
    "seats": ["Olivier", "Mélanie", "Francis"],
    "setup": {
        "hands": [["5h", "2d", "3s"], ["Qs", "8d", "4c"], ["6c", "7c", "Jd"]],
        "total": 0,
        "to_move": 0,
        "stock": ["Ah", "Ad"],
    },
    "actions": [[0, "discard 5h"], [0, "draw"]],
}


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    voice.cache_clear()
    yield
    voice.cache_clear()  # a process speaks the language that its system has when it begins


def le99(*words, given=b"", **environment):
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=60,
    )


def record(**changes):
    return json.dumps({**RECORD, **changes})


# Records


def test_replaying_a_record_prints_a_line_for_each_action_and_the_end(tmp_path):
    (tmp_path / "game.json").write_text(record())
    done = le99("replay", "game.json")
    first, second, end = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0
    assert (first["n"], first["seat"], first["action"]) == (1, 0, "discard 5h")
    assert second["n"] == 2
    assert end["end"]


def test_a_record_may_take_an_action_back_unless_a_card_has_been_drawn_since(tmp_path):
    discard, draw, undo = [0, "discard 5h"], [0, "draw"], [0, "undo"]
    for name, actions in {"back": [discard, undo], "never": [], "seen": [discard, draw, undo]}.items():
        (tmp_path / f"{name}.json").write_text(record(actions=actions))
    done = le99("replay", "--ends", "back.json", "never.json", "seen.json")
    back, never, seen = map(json.loads, done.stdout.splitlines())
    assert back == never
    assert (done.returncode, seen["n"], seen["code"]) == (2, 3, "E_UNDO")


def test_a_refused_action_is_the_last_line_and_exit_status_2(tmp_path):
    (tmp_path / "game.json").write_text(record(actions=[[0, "draw"], [0, "discard 5h"]]))
    done = le99("replay", "game.json")
    refused = json.loads(done.stdout.splitlines()[-1])
    assert done.returncode == 2
    assert refused["n"] == 1
    assert {"error", "code", "params"} <= refused.keys()


def test_records_are_read_line_by_line_from_the_standard_input(tmp_path):
    (tmp_path / "game.json").write_text(record())
    given = f"{record()}\n\n{record(actions=[])}\n".encode()
    done = le99("replay", "--ends", "game.json", "-", given=given)
    assert [json.loads(line)["end"] for line in done.stdout.splitlines()] == [True] * 3


def test_one_refused_record_does_not_keep_the_others_from_being_played():
    given = f"no json\n{record()}\n".encode()
    done = le99("replay", "--ends", "-", given=given)
    assert [min(json.loads(line)) for line in done.stdout.splitlines()] == ["code", "end"]
    assert done.returncode == 2


def test_a_record_that_cannot_be_read_is_one_sentence(capsys):
    assert main(["replay", "nowhere.json"]) == 2
    assert capsys.readouterr().err == "nowhere.json cannot be read.\n"


def test_no_record_at_all_is_one_sentence_and_not_a_success():
    for given in (b"", b"\n \n"):
        done = le99("replay", "-", given=given)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"No record came in on the standard input: one per line is expected.\n"


def test_a_reader_who_has_seen_enough_causes_no_complaint():
    command = [sys.executable, "-m", "bot", "replay", "--ends", "-"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        running.stdout.close()
        running.stdin.write(f"{record()}\n".encode() * 50)
        running.stdin.close()
        assert running.stderr.read() == b""


def test_the_games_are_listed_for_people_and_for_programs(capsys):
    assert main(["games"]) == 0
    assert "le99: Le 99" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert "lossesToEnd" in games["le99"]["options"]["properties"]


def test_replaying_loads_neither_discord_nor_a_database():
    code = "import sys, bot.__main__, bot.cli.records; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout.split()
    assert not {"discord", "sqlalchemy", "aiohttp", "bot.words.texts"} & set(loaded)


# Words


@pytest.mark.parametrize(("locale", "words"), [("C", "exit status"), ("fr_CA.UTF-8", "code de sortie")])
def test_the_command_line_explains_itself_in_the_language_of_the_system(locale, words):
    helped = le99("--help", LC_ALL=locale, COLUMNS="200", PYTHONIOENCODING="utf-8")
    assert helped.returncode == 0
    assert words in helped.stdout.decode()


@pytest.mark.parametrize("command", [name for _, name in _COMMANDS])
def test_every_command_explains_itself_in_both_languages(command, monkeypatch, capsys):
    helped = {}
    for locale in ("C", "fr_CA.UTF-8"):
        monkeypatch.setenv("LC_ALL", locale)
        voice.cache_clear()
        with pytest.raises(SystemExit, match=r"^0$"):
            main([command, "--help"])
        helped[locale] = capsys.readouterr().out
    assert f"le99 {command}" in helped["C"] != helped["fr_CA.UTF-8"]
    assert "cli-" not in "".join(helped.values())


def test_unknown_words_are_refused_with_exit_status_2():
    assert le99("shuffle").returncode == 2


# A host's chores


def test_the_invitation_asks_for_the_least_permissions_and_no_more(capsys):
    assert main(["invite", "123"]) == 0
    asked = parse_qs(urlsplit(capsys.readouterr().out.strip()).query)
    least = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    assert asked == {
        "client_id": ["123"],
        "scope": ["bot applications.commands"],
        "permissions": [str(least.value)],
    }


def test_the_invitation_finds_the_application_in_the_token_and_shows_nothing_else_of_it(capsys, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["invite"]) == 0
    written = capsys.readouterr().out
    assert "client_id=123456789012345678&" in written
    assert "not-a-real-token" not in written


def test_an_invitation_to_nobody_is_one_sentence(capsys):
    assert main(["invite"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_bot_alone_needs_a_token(capsys):
    assert main(["bot"]) == 2
    assert "DISCORD_TOKEN is missing" in capsys.readouterr().err


def beat(ago):
    """Leave a database whose bot was alive some seconds ago."""

    async def leave():
        store = await Store.open("sqlite:///data/le99.sqlite3")
        alive = datetime.now(UTC) - timedelta(seconds=ago)
        await store.begin_service(ServiceRow("bot", 0, alive, alive))
        await store.close()

    asyncio.run(leave())


@pytest.mark.parametrize(("ago", "status"), [(20, 0), (3600, 1)])
def test_the_bot_is_well_while_it_beats(ago, status, capsys):
    beat(ago)
    assert main(["health"]) == status
    assert capsys.readouterr().err.count("\n") == 1


def test_a_bot_that_has_never_run_is_not_well_and_asking_creates_nothing(tmp_path):
    assert main(["health"]) == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_database_of_the_bot_is_not_well(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/le99.sqlite3").write_text("hello")
    assert main(["health"]) == 1


def test_a_backup_is_a_whole_database(tmp_path):
    beat(5)
    assert main(["backup", "copy.sqlite3"]) == 0
    copy = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert copy.execute("SELECT count(*) FROM service").fetchone() == (1,)
    copy.close()


def test_a_backup_replaces_nothing(tmp_path, capsys):
    beat(5)
    (tmp_path / "copy.sqlite3").write_text("precious")
    assert main(["backup", "copy.sqlite3"]) == 1
    assert "exists already" in capsys.readouterr().err
    assert (tmp_path / "copy.sqlite3").read_text() == "precious"


def test_a_backup_of_nothing_is_refused(capsys):
    assert main(["backup", "copy.sqlite3"]) == 1
    assert "no database" in capsys.readouterr().err


SERVER = 123456789012345678


@pytest.fixture
def server(tmp_path):
    """A database with a table of a server; returns how many tables it has."""

    async def leave():
        store = await Store.open("sqlite:///data/le99.sqlite3")
        await store.new_table(SERVER, 2, [LogEntry(0, datetime.now(UTC), b"{}")], Derived("over"))
        await store.close()

    def tables():
        with contextlib.closing(sqlite3.connect(tmp_path / "data/le99.sqlite3")) as raw:
            return raw.execute("SELECT count(*) FROM tables").fetchone()[0]

    asyncio.run(leave())
    return tables


@pytest.mark.parametrize(("typed", "left"), [(f"{SERVER}\n", 0), ("yes\n", 1), ("", 1)])
def test_a_server_is_forgotten_once_its_id_is_typed_again(server, monkeypatch, capsys, typed, left):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["forget-server", str(SERVER)]) == left
    assert server() == left
    assert str(SERVER) in capsys.readouterr().err


def test_a_server_is_forgotten_without_a_word_where_one_says_yes(server, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert main(["forget-server", "--yes", str(SERVER)]) == 0
    assert server() == 0


def test_a_server_that_nothing_is_kept_about_is_one_sentence(server, capsys):
    assert main(["forget-server", "--yes", "5"]) == 1
    assert capsys.readouterr().err == "Nothing is kept about a server 5.\n"
    assert server() == 1


def test_no_server_is_forgotten_under_a_running_bot(server, capsys):
    with alone(Path("data/le99.sqlite3")):
        assert main(["forget-server", "--yes", str(SERVER)]) == 1
    assert "stop it first" in capsys.readouterr().err
    assert server() == 1


# Playing on one machine


def alive(pid):
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(") ")[2][0] != "Z"


async def gone(pid):
    async with asyncio.timeout(30):
        while alive(pid):
            await asyncio.sleep(0.05)


async def test_a_bot_that_is_killed_starts_again_and_ctrl_c_ends_everything(playing):
    assert "http://127.0.0.1:" in await playing.hears("Open http")
    first = await playing.bot()
    os.kill(first, signal.SIGKILL)
    second = await playing.bot()
    assert second != first
    playing.process.send_signal(signal.SIGINT)
    await playing.hears("Good night.")
    assert await playing.process.wait() == 0
    assert not alive(second)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
async def test_nothing_outlives_a_run_that_is_killed(playing):
    bot = await playing.bot()
    playing.process.kill()
    await gone(bot)


async def test_a_wrong_setting_ends_a_local_game_instead_of_starting_it_again_and_again(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/local.sqlite3").write_text("this is no database, and will not become one")
    done = await asyncio.to_thread(le99, "run", "--port", "0", PYTHONIOENCODING="utf-8")
    assert done.returncode == 2
    assert done.stderr.decode().count("The bot is running") == 1
