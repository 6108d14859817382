"""Backups, and games that go on from one."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.cli.backups import INTERVAL, NOTE, Backups, kept
from bot.cli.restoring import delete_again
from bot.host.table.log import Joined, Opened, Pace, Person
from bot.store import Derived, GuildSettings, LogEntry, ServiceRow, Store, Unavailable, alone, ledger_of

NOW = datetime(2026, 11, 21, 2, 30, tzinfo=UTC)
URL = "sqlite:///data/le99.sqlite3"
DATABASE = Path("data/le99.sqlite3")
BACKUP = Path("backup.sqlite3")
GUILD, OLIVIER, MELANIE = 7, 111_222_333_444_555_666, 222_333_444_555_666_777


@pytest.fixture(autouse=True)
def alone_in_a_folder(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "BACKUPS", "DISCORD_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C")


def acts(*saying):
    return [LogEntry(n, NOW, msgspec.json.encode(act), None) for n, act in enumerate(saying)]


async def a_table(store):
    opening = Opened(OLIVIER, "le99", 1, {}, Pace())
    lines = acts(opening, Joined(Person(OLIVIER)), Joined(Person(MELANIE)))
    return await store.new_table(GUILD, 70, lines, Derived("lobby", seats=((0, OLIVIER), (1, MELANIE))))


async def moves(store, table_id, first, said):
    """Play and announce three moves; return the nonces under which they were told, and their hands."""
    nonces = []
    for n in range(first, first + 3):
        body = b'{"type":"Resumed","said":"%s"}' % said
        await store.append(
            table_id, [LogEntry(n, NOW, body)], Derived("lobby", seats=((0, OLIVIER), (1, MELANIE)))
        )
        sending, hand = await store.begin_sending(table_id, n), await store.begin_hand(table_id, 0, n)
        assert (sending.last, sending.fresh, hand.n, hand.fresh) == (n, True, n, True)
        nonces += [sending.nonce, hand.nonce]
        await store.finish_sending(table_id, n, message_id=n)
        await store.mark_shown(table_id, 0, n)
    return nonces


async def open_again():
    store = await Store.open(URL)
    await delete_again(store)
    return store


def by_hand():
    for ending in ("", "-wal", "-shm"):
        DATABASE.with_name(DATABASE.name + ending).unlink(missing_ok=True)
    shutil.copyfile(BACKUP, DATABASE)


def by_command():
    assert main(["restore", str(BACKUP)]) == 0


@pytest.mark.parametrize("restore", [by_hand, by_command])
def test_what_is_played_after_a_restore_is_told_under_names_never_used_before(restore):
    async def play_and_back_up():
        store = await Store.open(URL)
        table = await a_table(store)
        await store.begin_sending(table.id, table.head)
        await store.finish_sending(table.id, table.head, 1)
        await store.backup(BACKUP)
        nonces = await moves(store, table.id, table.head + 1, b"lost")
        epoch = store.epoch
        await store.close()
        return table, nonces, epoch

    async def play_on(table):
        store = await open_again()
        assert (await store.table(table.id)).head == table.head
        nonces = await moves(store, table.id, table.head + 1, b"kept")
        assert await store.unannounced() == []
        epoch = store.epoch
        await store.close()
        return nonces, epoch

    table, before, old = asyncio.run(play_and_back_up())
    restore()
    after, new = asyncio.run(play_on(table))
    assert len({*before, *after}) == len(before) + len(after)
    assert (old == new) == (restore is by_hand)


@pytest.mark.parametrize("restore", [by_hand, by_command])
def test_who_was_forgotten_after_a_backup_stays_forgotten_when_it_is_restored(restore):
    async def play_and_forget():
        store = await Store.open(URL)
        await a_table(store)
        await store.new_table(GUILD + 1, 71, acts(Opened(MELANIE, "le99", 1, {}, Pace())), Derived("lobby"))
        await store.change_guild(GUILD + 1, lambda _: GuildSettings(GUILD + 1, "fr"))
        await store.set_language(OLIVIER, "fr")
        await store.set_language(MELANIE, "en")
        await store.backup(BACKUP)
        await store.forget(OLIVIER)
        await store.purge_guild(GUILD + 1)
        await store.close()

    async def look():
        store = await open_again()
        found = await store.export(OLIVIER), await store.person(MELANIE), await store.tables()
        assert await store.owed() == ((), ())
        await store.close()
        return found

    asyncio.run(play_and_forget())
    restore()
    theirs, other, tables = asyncio.run(look())
    assert not any(theirs.values())
    assert other.language == "en"
    assert [table.guild_id for table in tables] == [GUILD]
    assert str(OLIVIER) not in ledger_of(DATABASE).read_text()


def test_who_has_come_back_after_being_forgotten_is_not_forgotten_again():
    async def leave_and_come_back():
        store = await Store.open(URL)
        await store.set_language(OLIVIER, "fr")
        await store.forget(OLIVIER)
        await store.set_language(OLIVIER, "en")
        await store.backup(BACKUP)
        await store.forget(MELANIE)
        await store.close()

    async def look():
        store = await open_again()
        person = await store.person(OLIVIER)
        await store.close()
        return person

    asyncio.run(leave_and_come_back())
    by_command()
    assert asyncio.run(look()).language == "en"


async def test_a_deletion_that_failed_is_not_made_up_for_by_a_restore():
    store = await Store.open(URL)
    await store.set_language(OLIVIER, "fr")
    with closing(sqlite3.connect(DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable):
            await store.forget(OLIVIER)
        other.execute("ROLLBACK")
    assert await store.owed() == ((), ())
    await store.close()


def test_the_database_of_before_is_kept_whole():
    async def leave(text):
        store = await Store.open(URL)
        await store.save_note("which", text)
        await (store.backup(BACKUP) if text == "backup" else asyncio.sleep(0))
        await store.close()

    async def read(file):
        store = await Store.open(f"sqlite:///{file}")
        text = await store.note("which")
        await store.close()
        return text

    asyncio.run(leave("backup"))
    asyncio.run(leave("newer"))
    by_command()
    (aside,) = DATABASE.parent.glob("*.replaced-*")
    assert (asyncio.run(read(DATABASE)), asyncio.run(read(aside))) == ("backup", "newer")


def unreadable():
    BACKUP.write_text("Dear diary")


def foreign():
    with closing(sqlite3.connect(BACKUP)) as raw:
        raw.execute("CREATE TABLE bookmarks (url)")


def newer():
    asyncio.run(_leave_backup())
    with closing(sqlite3.connect(BACKUP)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = 'r9999'")


def damaged():
    asyncio.run(_leave_backup())
    sound = BACKUP.read_bytes()
    BACKUP.write_bytes(sound[: len(sound) // 3] + b"\xa5" * 40_000)


def missing():
    BACKUP.unlink(missing_ok=True)


async def _leave_backup():
    store = await Store.open("sqlite:///elsewhere.sqlite3")
    await store.save_note("k", "v" * 50_000)
    await store.backup(BACKUP)
    await store.close()


@pytest.mark.parametrize("spoil", [unreadable, foreign, newer, damaged, missing])
def test_what_cannot_be_restored_is_one_sentence_and_changes_nothing(spoil, capsys):
    asyncio.run(_open_and_close())
    before = DATABASE.read_bytes()
    spoil()
    assert main(["restore", str(BACKUP)]) == 1
    assert str(BACKUP) in capsys.readouterr().err
    assert DATABASE.read_bytes() == before


async def _open_and_close():
    await (await Store.open(URL)).close()


def test_nothing_is_restored_under_a_running_bot(capsys):
    asyncio.run(_open_and_close())
    asyncio.run(_leave_backup())
    before = DATABASE.read_bytes()
    with alone(DATABASE):
        assert main(["restore", str(BACKUP)]) == 1
    assert "stop it first" in capsys.readouterr().err
    assert DATABASE.read_bytes() == before


def test_a_backup_is_restored_where_there_is_no_database(capsys):
    asyncio.run(_leave_backup())
    by_command()
    assert DATABASE.exists()
    assert "kept as" not in capsys.readouterr().err


# On a schedule


async def test_backups_are_made_checked_and_thinned_out():
    store, folder, clock = await Store.open(URL), Path("backups"), [NOW]
    await store.forget(OLIVIER)
    backups = Backups(store, DATABASE, folder, lambda: clock[0])
    for _ in range(12):
        clock[0] = await backups.due()
        assert await backups.make()
    assert clock[0] == NOW + 11 * INTERVAL
    assert (await store.note(NOTE)).startswith("ok ")
    assert (
        len(list(folder.glob("le99-*.sqlite3")))
        == len(kept([NOW + n * INTERVAL for n in range(12)], clock[0]))
        < 12
    )
    newest = max(folder.glob("le99-*.sqlite3"))
    with closing(sqlite3.connect(newest)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert (folder / ledger_of(DATABASE).name).read_bytes() == ledger_of(DATABASE).read_bytes()
    await store.close()


def test_the_newest_are_kept_and_the_last_of_each_day_for_a_month():
    made = [NOW - n * INTERVAL for n in range(400)]
    left = kept(made, NOW)
    assert set(made[:7]) <= left
    days = {moment.date() for moment in left}
    assert len(left) == len(days) + len(
        [
            moment
            for moment in made[:7]
            if moment != max(each for each in made if each.date() == moment.date())
        ]
    )
    assert NOW - min(left) < timedelta(days=30)
    assert len(days) >= 30
    assert kept(made[200:207], NOW) == set(made[200:207])


async def test_a_backup_that_fails_is_in_the_log_and_in_what_health_says(caplog, capsys):
    store = await Store.open(URL)
    now = datetime.now(UTC)
    await store.begin_service(ServiceRow("bot", 0, now, now))
    Path("backups").write_text("no folder")
    assert not await Backups(store, DATABASE, Path("backups")).make()
    await store.close()
    assert "a backup failed" in caplog.text
    assert await asyncio.to_thread(main, ["health"]) == 0
    assert "has failed" in capsys.readouterr().err


async def test_a_missing_backup_is_due_at_once_and_the_next_when_the_newest_is_old_enough():
    store, clock = await Store.open(URL), [NOW]
    backups = Backups(store, DATABASE, Path("backups"), lambda: clock[0])
    assert await backups.due() == NOW
    keeping = asyncio.create_task(backups.keep())
    while not list(Path("backups").glob("le99-*.sqlite3")):
        await asyncio.sleep(0.01)
    keeping.cancel()
    assert await backups.due() == NOW + INTERVAL
    await asyncio.wait([keeping])
    await store.close()


@pytest.mark.parametrize("restore", [by_hand, by_command])
def test_a_server_is_welcomed_once_whatever_backup_is_restored(restore):
    async def welcome_and_back_up():
        store = await Store.open(URL)
        await store.backup(BACKUP)
        claimed = await asyncio.gather(*(store.welcome(GUILD) for _ in range(3)))
        await store.close()
        return sorted(claimed)

    async def look():
        store = await open_again()
        found = [await store.welcome(each) for each in (GUILD, GUILD + 1, GUILD + 1)]
        await store.close()
        return found

    assert asyncio.run(welcome_and_back_up()) == [False, False, True]
    restore()
    assert asyncio.run(look()) == [False, True, False]
    assert str(GUILD) not in ledger_of(DATABASE).read_text(encoding="ascii").split()


def test_a_server_that_has_seen_a_table_needs_no_welcome():
    async def play():
        store = await Store.open(URL)
        await a_table(store)
        found = await store.welcome(GUILD), await store.welcome(GUILD + 1)
        await store.close()
        return found

    assert asyncio.run(play()) == (False, True)
