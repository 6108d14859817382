"""What the store promises when the process dies, the disk fills up, or the file is not what it should be."""

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import (
    CorruptStore,
    Derived,
    ForeignStore,
    LogEntry,
    NewerStore,
    Store,
    Unavailable,
    Unopenable,
    sqlite,
)

NOW = datetime(2026, 11, 21, tzinfo=UTC)
CHILD = Path(__file__).with_name("store_child.py")
ROOT = Path(__file__).parents[2]

POINTS = (
    "insert into log",
    "update tables set",
    "insert into results",
    "insert into seats",
    "before commit",
    "after commit",
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "le99.db"


@pytest.fixture
def url(path):
    return f"sqlite:///{path}"


@pytest.fixture
async def store(url):
    opened = await Store.open(url)
    yield opened
    await opened.close()


async def a_table(store):
    return await store.new_table(1, 2, [LogEntry(0, NOW, b"{}")], Derived("playing"))


async def killed(url, point, nth):
    """Run the child until it is killed; return what it was promised: the last n of each table."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        CHILD,
        url,
        point,
        str(nth),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    out, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == -9
    promised = defaultdict(int)
    for line in out.decode().splitlines():
        table_id, n = map(int, line.split())
        promised[table_id] = max(n, promised[table_id])
    return promised


@pytest.mark.parametrize("nth", [2, 23])
@pytest.mark.parametrize("point", POINTS)
async def test_a_process_killed_at_any_point_has_lost_nothing_it_promised(path, url, point, nth):
    promised = await killed(url, point, nth)
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        results = set(raw.execute("SELECT table_id, n FROM results"))
        users = dict(raw.execute("SELECT table_id, user_id FROM seats WHERE seat = 1"))
    store = await Store.open(url)
    for table in await store.tables():
        written = [entry.n for entry in await store.log(table.id)]
        assert written == list(range(table.head + 1))
        assert table.head >= promised[table.id]
        assert {n for table_id, n in results if table_id == table.id} == set(written[1:])
        if table.head:
            assert users[table.id] % 1000 == (666 + table.head) % 1000
        await store.append(table.id, [LogEntry(table.head + 1, NOW, b"{}")], Derived("playing"))
    await store.close()


@pytest.fixture(scope="session")
def failing_sync(tmp_path_factory):
    """Compile what lets syncs fail."""
    compiler = shutil.which("cc") or pytest.skip("there is no C compiler")
    library = tmp_path_factory.mktemp("preloaded") / "failing_sync.so"
    source = Path(__file__).with_name("failing_sync.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


@pytest.mark.parametrize("more", [0, 2])
@pytest.mark.parametrize(("nth", "times"), [(1, 1), (2, 1), (3, 1), (1, 2), (1, 3), (1, 4), (2, 99)])
async def test_what_a_failing_disk_has_kept_is_what_the_players_were_told(
    url, failing_sync, nth, times, more
):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        CHILD.with_name("failing_child.py"),
        *(url, str(nth), str(times), str(more)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LD_PRELOAD": str(failing_sync)},
    )
    out, errors = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == -9, errors.decode()
    answers = dict(line.split() for line in out.decode().splitlines())
    assert answers
    store = await Store.open(url)
    kept = {json.loads(entry.body)["attempt"] for entry in (await store.log(1))[1:]}
    await store.close()
    told = {answer: {int(n) for n, each in answers.items() if each == answer} for answer in answers.values()}
    assert told.get("done", set()) <= kept
    assert not kept & told.get("refused", set())


async def test_what_was_committed_but_not_answered_is_known_when_it_is_asked_again(url):
    promised = await killed(url, "after commit", 23)
    store = await Store.open(url)
    heads = {table.id: table.head for table in await store.tables()}
    assert sum(heads.values()) > sum(promised.values())
    await store.close()


async def test_a_database_that_another_process_holds_is_refused_in_time_and_comes_back(store, path):
    table = await a_table(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        start = time.monotonic()
        writes = [
            store.append(table.id, [LogEntry(1, NOW, b"{}")], Derived("playing")),
            store.save_note("k", "v"),
        ]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert time.monotonic() - start < 3, "a click must be answered within three seconds"
        assert [getattr(outcome, "outage", outcome) for outcome in outcomes] == ["busy", "busy"]
        assert (await store.table(table.id)).head == 0
        other.execute("ROLLBACK")
    await store.append(table.id, [LogEntry(1, NOW, b"{}")], Derived("playing"))
    assert (await store.table(table.id)).head == 1


async def test_opening_a_database_that_another_process_holds_is_refused(url, path):
    await (await Store.open(url)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable):
            await Store.open(url)


async def test_a_full_disk_refuses_the_move_whole_and_lets_the_next_one_in(store):
    def pages(connection, most):
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    table = await a_table(store)
    big = LogEntry(1, NOW, b'{"text":"%s"}' % (b"x" * 100_000))
    await store._write(lambda c: pages(c, 1))
    outcomes = await asyncio.gather(
        store.append(table.id, [big], Derived("over")),
        store.save_note("k", "v" * 9000),
        return_exceptions=True,
    )
    assert [outcome.outage for outcome in outcomes] == ["full", "full"]
    assert ((await store.table(table.id)).head, (await store.table(table.id)).status) == (0, "playing")
    await store._write(lambda c: pages(c, 2**30))
    await store.append(table.id, [big], Derived("over"))
    assert (await store.log(table.id))[1] == big


async def test_a_read_of_a_damaged_file_says_that_the_database_is_broken(store, path):
    table = await a_table(store)
    await store._writer.wipe()
    path.write_bytes(path.read_bytes()[:4096] + b"\xa5" * (path.stat().st_size - 4096))
    with pytest.raises(Unavailable) as refused:
        await store.log(table.id)
    assert refused.value.outage == "broken"


async def test_a_newer_database_is_refused_and_left_as_it_is(url, path):
    await (await Store.open(url)).close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = 'r9999'")
        raw.commit()
    before = path.read_bytes()
    with pytest.raises(NewerStore, match="r9999"):
        await Store.open(url)
    assert path.read_bytes() == before


async def test_another_program_s_database_is_refused(url, path):
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE bookmarks (url)")
        raw.commit()
    with pytest.raises(ForeignStore, match="bookmarks"):
        await Store.open(url)


async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(url, path):
    path.write_text("Dear diary, today I lost at cards again.")
    with pytest.raises(CorruptStore, match=r"le99\.db"):
        await Store.open(url)
    assert path.read_text().startswith("Dear diary")


async def test_an_emptied_file_is_refused_while_its_log_has_the_moves(url, path):
    await killed(url, "after commit", 5)
    path.write_bytes(b"")
    log = path.with_name("le99.db-wal").read_bytes()
    with pytest.raises(CorruptStore):
        await Store.open(url)
    assert path.with_name("le99.db-wal").read_bytes() == log


async def test_a_new_file_left_empty_by_a_crash_is_opened(url, path):
    path.touch()
    store = await Store.open(url)
    assert await store.tables() == []
    await store.close()


async def test_damage_is_refused_or_does_no_harm(url, path):
    store = await Store.open(url)
    table = await a_table(store)
    for n in range(1, 60):
        await store.append(table.id, [LogEntry(n, NOW, b'{"text":"%s"}' % (b"x" * 200))], Derived("playing"))
    await store.close()
    sound = path.read_bytes()
    refused = 0
    for page in range(0, len(sound), 4096):
        path.write_bytes(sound[:page] + b"\xa5" * 4096 + sound[page + 4096 :])
        try:
            damaged = await Store.open(url)
        except Unopenable:
            refused += 1
            assert path.stat().st_size == len(sound)
        else:
            assert len(await damaged.log(table.id)) == 60
            await damaged.close()
    assert refused > len(sound) / 4096 / 2


async def test_a_damaged_database_gives_no_backup(url, path, tmp_path):
    store = await Store.open(url)
    await a_table(store)
    await store.save_note("k", "v" * 100_000)
    await store.close()
    sound = path.read_bytes()
    path.write_bytes(sound[: -4096 * 3] + b"\xa5" * 4096 * 3)
    with pytest.raises((CorruptStore, Unavailable)):
        await sqlite.copy(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def test_a_stopped_writer_leaves_nobody_waiting(store):
    waiting = asyncio.create_task(store.save_note("k", "v"))
    await asyncio.sleep(0)
    store._writer._task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(waiting, 5)
    store._writer._task = asyncio.create_task(asyncio.sleep(0))  # for closing
