"""What the store promises when nothing goes wrong but people."""

import asyncio
import contextlib
import json
import re
import sqlite3
import traceback
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError

import bot.store.migrations
from bot.host.downtime import served
from bot.store import (
    AlreadyDone,
    Collision,
    Derived,
    DirectHandRow,
    DirectMessages,
    GuildSettings,
    HandSending,
    LogEntry,
    ReglementRow,
    ResultRow,
    Season,
    Sending,
    ServiceRow,
    Span,
    Store,
    StoreClosed,
    StoreFailure,
    UnknownTable,
    Vacant,
    schema,
)
from bot.store.opening import HEAD

NOW = datetime(2026, 11, 21, 2, 30, 0, 123456, tzinfo=UTC)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
GUILD, CHANNEL = 900_000_000_000_000_001, 900_000_000_000_000_002
OLIVIER, MELANIE, FRANCIS = 111_222_333_444_555_666, 222_333_444_555_666_777, 333_444_555_666_777_888


@pytest.fixture
async def store(tmp_path):
    opened = await Store.open(f"sqlite:///{tmp_path / 'le99.db'}")
    yield opened
    await opened.close()


def entry(n, body=b"{}", interaction=None, at=NOW):
    return LogEntry(n, at, body, interaction)


def playing(**what):
    return Derived("playing", **what)


async def opened(store, guild=GUILD, channel=CHANNEL, **what):
    return await store.new_table(guild, channel, [entry(0)], playing(**what))


def result(user, n=1, **what):
    row = {"guild_id": GUILD, "game": "le99", "kind": "game", "at": NOW} | what
    return ResultRow(n=n, user_id=user, **row)


async def score(store, *rows):
    """Put results on the sheet, all at the first move of a table of their own."""
    table = await opened(store)
    await store.append(table.id, [entry(1)], playing(results=rows))


async def test_the_migrations_make_exactly_the_tables_that_the_code_speaks_of(store):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    assert await store._write(differences) == []


def test_the_last_revision_is_the_one_that_an_opening_looks_for():
    assert ScriptDirectory(Path(bot.store.migrations.__file__).parent).get_current_head() == HEAD


async def test_a_database_of_the_first_schema_keeps_its_games_and_gets_a_rulebook(tmp_path):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0001")
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("INSERT INTO tables VALUES (5, 7, 70, 1, 'playing', 0, NULL, NULL, 0, 0, NULL, 1, 0, 0)")
        raw.execute("INSERT INTO log VALUES (5, 0, 0, '{}', NULL)")
        raw.execute("INSERT INTO results VALUES (5, 0, 'game', 0, ?, 7, 'le99', 1, 0, 0, 0)", (OLIVIER,))
    store = await Store.open(f"sqlite:///{file}")
    assert [each.n for each in await store.log(5)] == [0]
    assert [each.user_id for each in await store.leaderboard(7)] == [OLIVIER]
    assert (await store.rulebook(7, "tremblay"), await store.hidden(7)) == ([], frozenset())
    row = ReglementRow(1, 7, "tremblay", "d", '{"kind":"honour"}', NOW, user_id=OLIVIER)
    await store.append(5, [entry(1)], playing(reglements=(row,)))
    assert [each.uses for each in await store.rulebook(7, "tremblay")] == [1]
    await store.close()


async def test_a_database_of_before_epochs_keeps_the_empty_one(tmp_path):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0002")
    for _ in range(2):
        store = await Store.open(f"sqlite:///{file}")
        assert store.epoch == ""
        await store.close()


async def test_an_announcement_that_an_earlier_version_froze_is_looked_for_before_it_is_told(tmp_path):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0002")
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("INSERT INTO tables VALUES (5, 7, 70, 1, 'playing', 3, NULL, NULL, 0, 2, NULL, 1, 0, 0)")
    store = await Store.open(f"sqlite:///{file}")
    first, again = await store.begin_sending(5, 3), await store.begin_sending(5, 3)
    assert first == again == Sending(1, 2, fresh=False, nonce=first.nonce)
    assert first.nonce
    await store.close()


@pytest.mark.parametrize(
    ("kept", "tables", "stays", "its_table_speaks"),
    [
        (("en", None, "[]"), 1, None, "fr"),  # learned with the first table, from an en-US that meant nothing
        (("en", None, "[]"), 0, "en", None),  # nothing was learned before there was a table
        (("en", "swiss", "[]"), 1, "en", None),  # whoever set this had the language before their eyes
        (("en", None, "[70]"), 1, "en", None),
        (("fr", None, "[]"), 1, "fr", None),  # no other server than a community said so by itself
        ((None, None, "[]"), 1, None, None),
    ],
)
async def test_an_english_that_was_only_learned_is_forgotten_and_a_choice_is_not(
    tmp_path, kept, tables, stays, its_table_speaks
):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0003")
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("INSERT INTO guilds VALUES (?, ?, ?, ?)", (GUILD, *kept))
        raw.execute("INSERT INTO people (user_id, locale, updated_at) VALUES (?, 'fr', 0)", (OLIVIER,))
        for table in range(tables):
            raw.execute(
                "INSERT INTO tables VALUES (?, ?, 70, 1, 'lobby', 0, NULL, NULL, 0, 0, NULL, 1, 0, 0, '', 0)",
                (table, GUILD),
            )
            raw.execute("INSERT INTO log VALUES (?, 0, 0, ?, NULL)", (table, f'{{"host":{OLIVIER}}}'))
    store = await Store.open(f"sqlite:///{file}")
    assert (await store.guild(GUILD)).language == stays
    assert [each.language for each in await store.tables(GUILD)] == [its_table_speaks] * tables
    await store.close()


@pytest.mark.parametrize("nights", [0, 1, 2])
async def test_the_downtimes_of_before_lie_between_spans_of_service(tmp_path, nights):
    file, hour = tmp_path / "le99.db", timedelta(hours=1)
    downs = [(NOW + 24 * n * hour, NOW + (24 * n + 8) * hour) for n in range(nights)]
    alive = NOW + 100 * hour
    _made_as_of(file, "r0011")
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("INSERT INTO notes VALUES ('heartbeat', ?)", (alive.isoformat(),))
        since_1970 = [[schema.microseconds(each - EPOCH) for each in down] for down in downs]
        raw.executemany("INSERT INTO downtimes VALUES (?, ?)", since_1970)
    store = await Store.open(f"sqlite:///{file}")
    assert served(await store.service(), GUILD) == (tuple(downs), alive)
    assert await store.last_heartbeat() == alive
    assert await store.note("heartbeat") is None
    await store.close()


async def test_each_database_has_an_epoch_of_its_own_for_life(tmp_path):
    epochs = []
    for name in ("a.db", "a.db", "b.db"):
        store = await Store.open(f"sqlite:///{tmp_path / name}")
        epochs.append(store.epoch)
        await store.close()
    assert epochs[0] == epochs[1] != epochs[2]
    assert all(re.fullmatch("[a-z0-9]{4}", each) for each in epochs)


def _made_as_of(file, revision):
    """Make a database as an earlier version of the program left it."""
    config = Config()
    config.set_main_option("script_location", str(Path(bot.store.migrations.__file__).parent))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


async def test_who_was_there_before_pictures_is_shown_them_until_they_say_otherwise(tmp_path):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0016")
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("INSERT INTO guilds (guild_id, channels) VALUES (?, '[]')", (GUILD,))
        raw.execute("INSERT INTO people (user_id, updated_at) VALUES (?, 0)", (OLIVIER,))
    store = await Store.open(f"sqlite:///{file}")
    assert (await store.guild(GUILD)).pictures
    assert await store.hands.drawn_for(OLIVIER)
    await store.hands.draw_for(OLIVIER, pictures=False)
    assert not await store.hands.drawn_for(OLIVIER)
    assert await store.hands.drawn_for(MELANIE)
    await store.close()


async def test_of_a_collision_nothing_is_in_the_rulebook(store):
    table = await opened(store)
    row = ReglementRow(1, GUILD, "tremblay", "d", "{}", NOW)
    racing = [store.append(table.id, [entry(1)], playing(reglements=(row,))) for _ in range(2)]
    await asyncio.gather(*racing, return_exceptions=True)
    assert [each.uses for each in await store.rulebook(GUILD, "tremblay")] == [1]


async def test_two_who_change_the_settings_of_a_server_at_once_both_have_their_way(store):
    await asyncio.gather(
        store.change_guild(GUILD, lambda now: msgspec.structs.replace(now, language="fr")),
        store.change_guild(GUILD, lambda now: msgspec.structs.replace(now, numerals="swiss")),
    )
    assert await store.guild(GUILD) == GuildSettings(GUILD, "fr", "swiss")


async def test_a_text_is_hidden_once_and_for_all_in_one_server(store):
    for digests in (("a", "b"), ("b",)):
        await store.hide(GUILD, digests)
    assert await store.hidden(GUILD) == {"a", "b"}
    assert await store.hidden(GUILD + 1) == frozenset()


async def test_a_log_is_read_as_it_was_written(store):
    body = '{"type":"Dit","text":"coincé avec 3♦"}'.encode()
    table = await store.new_table(GUILD, CHANNEL, [entry(0, body, 5)], playing())
    await store.append(table.id, [entry(1), entry(2)], playing())
    assert await store.log(table.id) == [entry(0, body, 5), entry(1), entry(2)]
    assert await store.log(table.id, after=1) == [entry(2)]


async def test_a_table_is_read_as_it_was_written(store):
    table = await opened(store, deadline_at=NOW + timedelta(hours=1), wake_at=NOW)
    assert await store.table(table.id) == table
    assert (table.number, table.head, table.status, table.created_at) == (1, 0, "playing", NOW)
    assert (table.deadline_at, table.wake_at) == (NOW + timedelta(hours=1), NOW)
    assert await store.table(table.id + 1) is None


async def test_an_append_changes_what_follows_from_the_log(store):
    table = await opened(store, wake_at=NOW)
    await store.append(table.id, [entry(1, at=NOW + timedelta(seconds=5))], Derived("over"))
    now = await store.table(table.id)
    assert (now.head, now.status, now.wake_at, now.updated_at) == (
        1,
        "over",
        None,
        NOW + timedelta(seconds=5),
    )


async def test_tables_are_counted_from_one_in_each_guild(store):
    numbers = [(await opened(store, guild)).number for guild in (1, 1, 2, 1)]
    assert numbers == [1, 2, 1, 3]


async def test_of_two_appends_for_the_same_n_one_wins(store):
    table = await opened(store)
    racing = [store.append(table.id, [entry(1, body)], playing()) for body in (b'{"who":1}', b'{"who":2}')]
    outcomes = await asyncio.gather(*racing, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Collision]
    assert await store.log(table.id, after=0) == [entry(1, b'{"who":1}')]


async def test_a_hundred_racing_appends_leave_one_entry_each_time(store):
    table = await opened(store)
    for n in (1, 2, 3):
        racing = [store.append(table.id, [entry(n)], playing()) for _ in range(100)]
        outcomes = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
    assert [each.n for each in await store.log(table.id)] == [0, 1, 2, 3]


async def test_one_interaction_has_one_effect(store):
    table = await opened(store)
    await store.append(table.id, [entry(1, interaction=77)], playing())
    with pytest.raises(AlreadyDone) as done:
        await store.append(table.id, [entry(2, interaction=77)], playing())
    assert (done.value.table_id, done.value.n) == (table.id, 1)


async def test_one_interaction_has_one_effect_even_when_heard_twice_at_once(store):
    table = await opened(store)
    twice = [store.append(table.id, [entry(n, interaction=77)], playing()) for n in (1, 2)]
    outcomes = await asyncio.gather(*twice, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), AlreadyDone]


async def test_one_interaction_has_one_effect_over_all_tables(store):
    one, other = await opened(store), await opened(store)
    await store.append(one.id, [entry(1, interaction=77)], playing())
    with pytest.raises(AlreadyDone) as done:
        await store.append(other.id, [entry(1, interaction=77)], playing())
    assert done.value.table_id == one.id


async def test_one_interaction_opens_one_table(store):
    table = await store.new_table(GUILD, CHANNEL, [entry(0, interaction=77)], playing())
    with pytest.raises(AlreadyDone) as done:
        await store.new_table(GUILD, CHANNEL, [entry(0, interaction=77)], playing())
    assert done.value.table_id == table.id
    assert [each.id for each in await store.tables()] == [table.id]


async def test_a_log_has_no_gap(store):
    table = await opened(store)
    with pytest.raises(StoreFailure):
        await store.append(table.id, [entry(2)], playing())
    for entries in ([], [entry(1), entry(3)]):
        with pytest.raises(ValueError, match="consecutive"):
            await store.append(table.id, entries, playing())
    assert (await store.table(table.id)).head == 0


async def test_a_table_that_does_not_exist_has_no_log(store):
    with pytest.raises(UnknownTable):
        await store.append(4, [entry(1)], playing())
    assert await store.log(4) == []


@pytest.mark.parametrize(
    "trouble",
    [
        "CREATE TRIGGER never BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'never'); END",
        "ALTER TABLE log RENAME TO elsewhere",
    ],
)
async def test_an_error_does_not_repeat_what_was_to_be_written(store, trouble):
    table = await opened(store)
    await store._write(lambda c: c.exec_driver_sql(trouble))
    first, next_one = (
        entry(n, b'{"type":"Started","seed":"c0ffee"}', interaction=987_654_321) for n in (0, 1)
    )
    for write in (store.append(table.id, [next_one], playing()), store.new_table(1, 2, [first], playing())):
        with pytest.raises(DBAPIError) as failed:
            await write
        written = "".join(traceback.format_exception(failed.value)) + repr(failed.value)
        assert "INSERT INTO log" in written
        assert not re.search("c0ffee|987654321", written)


async def test_a_naive_moment_is_refused(store):
    table = await opened(store)
    with pytest.raises(Exception, match="naive"):
        await store.append(table.id, [entry(1, at=datetime(2026, 1, 1))], playing())  # noqa: DTZ001 - the point
    assert (await store.table(table.id)).head == 0


async def test_a_failing_unit_leaves_its_neighbours_in_the_same_batch(store):
    tables = [await opened(store) for _ in range(3)]
    twice = (result(OLIVIER), result(OLIVIER))
    wrong = playing(results=twice)
    units = [
        store.append(t.id, [entry(1)], d) for t, d in zip(tables, (playing(), wrong, playing()), strict=True)
    ]
    outcomes = await asyncio.gather(*units, store.save_note("key", "kept"), return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [True, False, True, True]
    assert [(await store.table(t.id)).head for t in tables] == [1, 0, 1]
    assert [len(await store.log(t.id)) for t in tables] == [2, 1, 2]
    assert await store.note("key") == "kept"


async def test_a_cancelled_caller_takes_no_commit_along(store):
    tables = [await opened(store) for _ in range(20)]
    tasks = [asyncio.create_task(store.append(t.id, [entry(1)], playing())) for t in tables]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(outcome, asyncio.CancelledError) for outcome in outcomes] == [True, False] * 10
    assert {(await store.table(t.id)).head for t in tables} == {1}


async def test_a_cancelled_reader_leaves_the_connections_usable(store):
    table = await opened(store)
    for _ in range(10):
        task = asyncio.create_task(store.log(table.id))
        await asyncio.sleep(0.001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert len(await asyncio.gather(*(store.log(table.id) for _ in range(10)))) == 10


async def test_closing_writes_what_is_queued(tmp_path):
    url = f"sqlite:///{tmp_path / 'le99.db'}"
    store = await Store.open(url)
    notes = [asyncio.create_task(store.save_note(f"{n}", "kept")) for n in range(600)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*notes)
    with pytest.raises(StoreClosed):
        await store.save_note("late", "lost")
    again = await Store.open(url)
    assert [await again.note(f"{n}") for n in (0, 511, 512, 599)] == ["kept"] * 4
    await again.close()


async def test_tables_are_found_by_place_person_and_status(store):
    one = await opened(store, 1, 10, seats=((0, OLIVIER), (1, MELANIE)))
    two = await opened(store, 1, 11, seats=((0, OLIVIER),))
    three = await opened(store, 2, 12)
    await store.append(three.id, [entry(1)], Derived("over"))

    async def found(**where):
        return [table.id for table in await store.tables(**where)]

    assert await found() == [one.id, two.id, three.id]
    assert await found(guild_id=1) == [one.id, two.id]
    assert await found(channel_id=11) == [two.id]
    assert await found(user_id=MELANIE) == [one.id]
    assert await found(user_id=OLIVIER, channel_id=11) == [two.id]
    assert await found(statuses={"over"}) == [three.id]
    assert await found(user_id=FRANCIS) == []


async def test_a_table_is_due_when_its_time_has_come(store):
    late = await opened(store, wake_at=NOW)
    soon = await opened(store, wake_at=NOW + timedelta(seconds=1))
    await opened(store)
    assert [table.id for table in await store.due(NOW - timedelta(microseconds=1))] == []
    assert [table.id for table in await store.due(NOW)] == [late.id]
    assert [table.id for table in await store.due(NOW + timedelta(days=1))] == [late.id, soon.id]
    assert await store.next_wake() == NOW


async def test_a_table_that_rests_is_not_due_before(store):
    table = await opened(store, wake_at=NOW)
    await store.rest(table.id, NOW + timedelta(minutes=1))
    assert await store.due(NOW) == []
    await store.rest(table.id, NOW)
    assert await store.next_wake() == NOW + timedelta(minutes=1)


async def test_a_span_of_service_grows_by_each_heartbeat(store):
    assert await store.last_heartbeat() is None
    span = ServiceRow("one", 0, NOW, NOW, first_shard=4, last_shard=7, shards=16)
    await store.begin_service(span)
    longer = msgspec.structs.replace(span, until=NOW + timedelta(seconds=30))
    await store.serve(longer)
    assert await store.service() == [longer]
    assert await store.last_heartbeat() == longer.until


async def test_who_begins_to_serve_ends_what_a_clock_that_was_ahead_had_noted(store):
    earlier, later = NOW - timedelta(days=1), NOW + timedelta(days=1)
    ahead, right = ServiceRow("ahead", 0, earlier, later), ServiceRow("right", 0, NOW, NOW)
    await store.serve(ahead, ServiceRow("ahead", 1, later, later))
    await store.begin_service(right)
    assert await store.service() == [msgspec.structs.replace(ahead, until=NOW), right]


async def test_what_is_being_told_is_frozen_until_it_is_told(store):
    table = await opened(store)
    await store.append(table.id, [entry(1), entry(2)], playing())
    assert await store.unannounced() == [table.id]
    first = await store.begin_sending(table.id, 1)
    assert first == Sending(0, 1, fresh=True, nonce=first.nonce)
    assert await store.begin_sending(table.id, 2) == Sending(0, 1, fresh=False, nonce=first.nonce)
    await store.finish_sending(table.id, 1, message_id=55)
    now = await store.table(table.id)
    assert (now.announced, now.sending, now.message_id) == (1, 1, 55)
    assert await store.unannounced() == [table.id]
    second = await store.begin_sending(table.id, 2)
    assert second == Sending(2, 2, fresh=True, nonce=second.nonce)
    assert second.nonce != first.nonce
    await store.finish_sending(table.id, 2, message_id=56)
    assert await store.unannounced() == []


async def test_each_part_of_a_long_announcement_is_counted_once_and_in_order(store):
    table = await opened(store)
    await store.begin_sending(table.id, 0)
    for part in (1, 0, 0, 1):
        await store.part_sent(table.id, 0, part, message_id=50 + part)
        await store.part_sent(table.id, 7, part, message_id=60)
    again = await store.begin_sending(table.id, 0)
    assert (again.fresh, again.parts_told) == (False, 2)
    assert (await store.table(table.id)).message_id == 51
    await store.finish_sending(table.id, 0, message_id=51)
    await store.append(table.id, [entry(1)], playing())
    assert (await store.begin_sending(table.id, 1)).parts_told == 0


async def test_a_nonce_leaves_room_for_the_number_of_a_part(store):
    table = await opened(store, seats=((0, OLIVIER),))
    hand = await store.begin_hand(table.id, 0, 0)
    for nonce in ((await store.begin_sending(table.id, 0)).nonce, hand.nonce):
        assert 8 < len(nonce) <= 23


async def test_of_two_lives_of_a_database_none_repeats_a_nonce_of_the_other(store, tmp_path):
    table = await opened(store, seats=((0, OLIVIER),))
    await store.backup(tmp_path / "copy.db")
    copy = await Store.open(f"sqlite:///{tmp_path / 'copy.db'}")
    lives = [
        ((await life.begin_sending(table.id, 0)).nonce, (await life.begin_hand(table.id, 0, 0)).nonce)
        for life in (store, copy)
    ]
    assert len({*lives[0], *lives[1]}) == 4
    await copy.close()


async def test_a_range_is_finished_once_and_only_if_frozen(store):
    table = await opened(store)
    await store.finish_sending(table.id, 0, message_id=55)
    assert (await store.table(table.id)).announced == -1
    await store.begin_sending(table.id, 0)
    await store.finish_sending(table.id, 0, message_id=56)
    await store.finish_sending(table.id, 0, message_id=57)
    assert (await store.table(table.id)).message_id == 56


async def test_a_channel_out_of_reach_is_left_in_peace(store):
    table = await opened(store)
    await store.set_reached(table.id, reached=False)
    assert await store.unannounced() == []
    await store.set_reached(table.id, reached=True)
    assert await store.unannounced() == [table.id]


async def test_a_hand_is_shown_once_to_each_person_in_the_seat(store):
    table = await opened(store, seats=((0, OLIVIER), (1, MELANIE)))
    assert await store.shown(table.id) == {0: -1, 1: -1}
    await store.mark_shown(table.id, 0, 3)
    await store.mark_shown(table.id, 0, 2)
    await store.mark_shown(table.id, 1, 3)
    await store.append(table.id, [entry(1)], playing(seats=((0, OLIVIER), (1, FRANCIS))))
    assert await store.shown(table.id) == {0: 3, 1: -1}
    await store.append(table.id, [entry(2)], playing(seats=((0, OLIVIER),)))
    assert await store.shown(table.id) == {0: 3}


async def test_a_hand_is_frozen_until_its_player_has_seen_it(store):
    table = await opened(store, seats=((0, OLIVIER), (1, MELANIE)))
    first = await store.begin_hand(table.id, 0, 0)
    assert first == HandSending(0, fresh=True, nonce=first.nonce)
    assert await store.begin_hand(table.id, 0, 4) == HandSending(0, fresh=False, nonce=first.nonce)
    assert (await store.begin_hand(table.id, 1, 4)).fresh
    await store.mark_shown(table.id, 0, 0)
    second = await store.begin_hand(table.id, 0, 4)
    assert (second.n, second.fresh) == (4, True)
    assert second.nonce != first.nonce


async def test_hands_may_be_missing_where_one_was_on_its_way_or_all_is_not_told_or_all_is_recent(store):
    later = NOW + timedelta(hours=1)
    seated = playing(seats=((0, OLIVIER),))
    on_its_way, untold, recent, quiet = [
        (await store.new_table(GUILD, CHANNEL, [entry(0)], seated)).id for _ in range(4)
    ]
    over = (await store.new_table(GUILD, CHANNEL, [entry(0)], Derived("over"))).id
    await store.append(recent, [entry(1, at=later)], seated)
    for table_id in (on_its_way, recent, quiet):
        head = (await store.table(table_id)).head
        await store.begin_sending(table_id, head)
        await store.finish_sending(table_id, head, message_id=None)
    await store.begin_hand(on_its_way, 0, 0)
    await store.begin_hand(quiet, 0, 0)
    await store.mark_shown(quiet, 0, 0)
    assert await store.unshown(None) == [on_its_way, untold]
    assert await store.unshown(later - timedelta(minutes=1)) == [on_its_way, untold, recent]
    assert over not in await store.unshown(NOW - timedelta(days=1))


async def test_a_hand_for_who_had_the_seat_before_is_no_hand_for_who_has_it_now(store):
    table = await opened(store, seats=((0, OLIVIER),))
    await store.begin_hand(table.id, 0, 0)
    await store.append(table.id, [entry(1)], playing(seats=((0, MELANIE),)))
    assert (await store.begin_hand(table.id, 0, 1)).fresh
    await store.append(table.id, [entry(2)], playing())
    with pytest.raises(Vacant):
        await store.begin_hand(table.id, 0, 2)


async def test_a_hand_seen_is_noted_though_nobody_waits_for_it(store):
    table = await opened(store, seats=((0, OLIVIER), (1, MELANIE)))
    for seat, n in ((0, 1), (0, 3), (0, 2), (1, 1)):
        store.shown_soon(table.id, seat, n)
    await store.save_note("queued", "after them")
    assert await store.shown(table.id) == {0: 3, 1: 1}


async def test_a_note_for_which_nobody_waits_breaks_nothing_when_it_fails(store, caplog):
    table = await opened(store, seats=((0, OLIVIER),))
    await store._write(lambda c: c.exec_driver_sql("ALTER TABLE seats RENAME TO elsewhere"))
    store.shown_soon(table.id, 0, 3)
    await store.save_note("queued", "after it")
    assert [record.msg for record in caplog.records] == ["something could not be noted"]


async def test_people_may_swap_their_seats(store):
    table = await opened(store, seats=((0, OLIVIER), (1, MELANIE)))
    await store.append(table.id, [entry(1)], playing(seats=((0, MELANIE), (1, OLIVIER))))
    seats = (await store.export(OLIVIER))["seats"]
    assert [seat["seat"] for seat in seats] == [1]


async def test_a_person_is_remembered_piece_by_piece(store):
    await store.set_language(OLIVIER, "en")
    await store.remember(OLIVIER, "fr")
    await store.set_dm(OLIVIER, 66)
    person = await store.person(OLIVIER)
    assert (person.locale, person.language) == ("fr", "en")
    assert (person.dm_channel_id, person.dm_closed_at) == (66, None)
    await store.set_dm(OLIVIER, closed=True)
    person = await store.person(OLIVIER)
    assert person.dm_channel_id == 66
    assert person.dm_closed_at is not None
    assert await store.person(MELANIE) is None


async def test_closed_direct_messages_are_tried_again_when_it_is_time(store):
    assert await store.dm(OLIVIER) == DirectMessages()
    await store.set_dm(OLIVIER, 66, closed=True)
    since = (await store.dm(OLIVIER)).closed_at
    assert not (await store.dm(OLIVIER)).open_at(NOW + timedelta(days=9999))
    await store.set_dm(OLIVIER, closed=True, retry_at=NOW)
    await store.told_of_closed_dm(OLIVIER)
    now = await store.dm(OLIVIER)
    assert now == DirectMessages(66, since, NOW, owner_told=True)
    assert (now.open_at(NOW - timedelta(seconds=1)), now.open_at(NOW)) == (False, True)
    await store.set_dm(OLIVIER)
    assert await store.dm(OLIVIER) == DirectMessages(66)
    assert (await store.dm(OLIVIER)).open_at(NOW)


async def test_remembering_the_same_locale_writes_nothing(store):
    await store.remember(OLIVIER, "fr")
    before = await store.person(OLIVIER)
    await store.remember(OLIVIER, "fr")
    assert await store.person(OLIVIER) == before
    await store.remember(OLIVIER, "en-GB")
    assert (await store.person(OLIVIER)).locale == "en-GB"


async def test_a_server_keeps_its_settings(store):
    assert await store.guild(GUILD) == GuildSettings(GUILD)
    every = GuildSettings(GUILD, "fr", "belgian", (CHANNEL, 5), "en", "en-GB", {CHANNEL: "en", 5: "fr"})
    seasons = (Season("Automne", NOW), Season("Hiver", NOW + timedelta(days=90)))
    for settings in (every, GuildSettings(GUILD, seasons=seasons), GuildSettings(GUILD, "en")):
        assert await store.change_guild(GUILD, lambda _, anew=settings: anew) == settings
        assert await store.guild(GUILD) == settings


async def test_the_leaderboard_ranks_by_the_part_of_games_lost(store):
    await score(store, result(OLIVIER, lost=True), result(MELANIE), result(FRANCIS))
    await score(store, result(OLIVIER), result(MELANIE, lost=True), result(FRANCIS))
    await score(store, result(OLIVIER, lost=True), result(MELANIE))
    board = await store.leaderboard(GUILD)
    assert [(s.user_id, s.games, s.games_lost) for s in board] == [
        (FRANCIS, 2, 0),
        (MELANIE, 3, 1),
        (OLIVIER, 3, 2),
    ]
    assert [s.loss_rate for s in board] == [0, pytest.approx(1 / 3), pytest.approx(2 / 3)]


async def test_who_loses_as_seldom_ranks_by_the_part_won_then_by_games(store):
    await score(store, result(OLIVIER), result(MELANIE), result(FRANCIS, won=True))
    await score(store, result(OLIVIER))
    assert [s.user_id for s in await store.leaderboard(GUILD)] == [FRANCIS, OLIVIER, MELANIE]


async def test_rounds_and_games_are_counted_apart_and_points_once(store):
    rounds = [result(OLIVIER, n, kind="round", lost=n == 1, points=n) for n in (1, 2, 3)]
    game = result(OLIVIER, 3, won=True, points=6)
    table = await opened(store)
    await store.append(table.id, [entry(1), entry(2), entry(3)], playing(results=(*rounds, game)))
    (line,) = await store.leaderboard(GUILD)
    assert (line.rounds, line.rounds_lost, line.games, line.games_won, line.points) == (3, 1, 1, 1, 6)
    assert line.win_rate == 1


async def test_the_leaderboard_can_be_narrowed(store):
    await score(store, result(OLIVIER), result(MELANIE, game="noeufs"), result(FRANCIS, guild_id=5))
    await score(store, result(OLIVIER, at=NOW - timedelta(days=40)))

    async def ranked(**how):
        return [s.user_id for s in await store.leaderboard(GUILD, **how)]

    assert await ranked() == [OLIVIER, MELANIE]
    assert await ranked(game="noeufs") == [MELANIE]
    assert await ranked(minimum=2) == [OLIVIER]
    month = Span(since=NOW - timedelta(days=30))
    assert await ranked(minimum=2, span=month) == []
    assert await ranked(span=Span(until=month.since)) == [OLIVIER]


async def test_practice_among_automata_is_added_up_apart(store):
    await score(store, result(OLIVIER, lost=True, practice=True), result(MELANIE))
    await score(store, result(OLIVIER))
    board = {each.user_id: each.games_lost for each in await store.leaderboard(GUILD)}
    assert board == {OLIVIER: 0, MELANIE: 0}
    (practised,) = (await store.stats(OLIVIER, GUILD, practice=True)).values()
    assert (practised.games, practised.games_lost) == (1, 1)
    assert {each.user_id for each in await store.games(GUILD, "le99")} == {OLIVIER, MELANIE}


async def test_who_wants_to_be_on_no_list_is_on_none_and_the_others_games_stay_whole(store):
    await score(store, result(OLIVIER, lost=True), result(MELANIE))
    await store.set_unlisted(OLIVIER, unlisted=True)
    assert [s.user_id for s in await store.leaderboard(GUILD)] == [MELANIE]
    assert {each.user_id: each.listed for each in await store.games(GUILD, "le99")} == {
        OLIVIER: False,
        MELANIE: True,
    }
    await store.set_unlisted(OLIVIER, unlisted=False)
    assert [s.user_id for s in await store.leaderboard(GUILD)] == [MELANIE, OLIVIER]


async def test_games_are_listed_in_the_order_in_which_they_ended_and_deals_are_not(store):
    await score(store, result(MELANIE, at=NOW, kind="round"), result(MELANIE, at=NOW, kind="broken"))
    await score(store, result(OLIVIER, at=NOW - timedelta(days=1), lost=True))
    listed = [(each.user_id, each.lost, each.broken) for each in await store.games(GUILD, "le99")]
    assert listed == [(OLIVIER, True, False), (MELANIE, False, True)]


async def test_a_game_of_before_that_one_person_began_among_automata_becomes_practice(tmp_path):
    file = tmp_path / "le99.db"
    _made_as_of(file, "r0007")
    person, robot = {"type": "person", "user": OLIVIER}, {"type": "robot", "kind": "careful"}
    lines = {1: [person, robot], 3: [person, person], 5: [robot, person]}
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute(
            "INSERT INTO tables (id, guild_id, channel_id, number, status, head, announced, sending, reached,"
            " created_at, updated_at) VALUES (5, 7, 8, 1, 'over', 6, 6, 6, 1, 0, 0)"
        )
        for n in range(7):
            body = {"type": "Started", "seats": lines[n]} if n in lines else {"type": "Played"}
            raw.execute(
                "INSERT INTO log VALUES (5, ?, 0, ?, NULL)", (n, json.dumps(body, separators=(",", ":")))
            )
        for n in (2, 4, 6):
            raw.execute(
                "INSERT INTO results VALUES (5, ?, 'game', 0, ?, 7, 'le99', 1, 0, 0, 0)", (n, OLIVIER)
            )
    store = await Store.open(f"sqlite:///{file}")
    assert (await store.stats(OLIVIER))["le99"].games == 1
    assert (await store.stats(OLIVIER, practice=True))["le99"].games == 2
    await store.close()


async def test_stats_add_up_by_game(store):
    await score(store, result(OLIVIER, lost=True), result(OLIVIER, kind="round", points=4))
    await score(store, result(OLIVIER, game="noeufs", guild_id=5))
    stats = await store.stats(OLIVIER)
    assert {game: (s.games, s.games_lost, s.points) for game, s in stats.items()} == {
        "le99": (1, 1, 4),
        "noeufs": (1, 0, 0),
    }
    assert set(await store.stats(OLIVIER, guild_id=5)) == {"noeufs"}
    assert await store.stats(MELANIE) == {}


BODIES = (
    {"type": "Opened", "host": OLIVIER, "options": {"losses": 5}},
    {"type": "Joined", "player": {"type": "person", "user": MELANIE}},
    {"type": "Started", "seats": [{"user": OLIVIER}, {"user": MELANIE}], "seed": "ab" * 32},
    {"type": "Left", "player": {"user": MELANIE}, "by": OLIVIER, "seed": "cd" * 32},
    {"type": "Said", "points": OLIVIER, "text": "12"},
)


async def talked_about(store):
    """Fill everything that may name somebody."""
    entries = [entry(n, json.dumps(body).encode()) for n, body in enumerate(BODIES)]
    derived = playing(seats=((0, OLIVIER), (1, MELANIE)), results=(result(OLIVIER), result(MELANIE)))
    table = await store.new_table(GUILD, CHANNEL, entries, derived)
    await store.name(GUILD, OLIVIER, "Ti-Jean")
    await store.name(GUILD, FRANCIS, "Stranger")
    await store.remember(OLIVIER, "fr")
    return table


async def test_an_export_has_everything_about_somebody_and_no_secret(store):
    table = await talked_about(store)
    export = json.loads(json.dumps(await store.export(OLIVIER)))
    assert export["person"]["locale"] == "fr"
    assert export["names"] == [{"guild_id": GUILD, "name": "Ti-Jean"}]
    assert [(s["number"], s["seat"]) for s in export["seats"]] == [(1, 0)]
    assert [(r["game"], r["kind"]) for r in export["results"]] == [("le99", "game")]
    assert [(e["table"], e["n"], e["said"]) for e in export["log"] if e["said"]] == [
        (table.id, 0, [{"type": "Opened", "host": OLIVIER}]),
        (table.id, 2, [{"user": OLIVIER}]),
        (table.id, 3, [{"type": "Left", "by": OLIVIER}]),
    ]
    assert str(MELANIE) not in json.dumps(export)


async def test_nothing_is_kept_about_a_stranger(store):
    await talked_about(store)
    lists = ("names", "seats", "results", "reglements", "direct_hands", "plans", "reminders", "log")
    nothing = dict.fromkeys(("person", "calendar", "reminding")) | {name: [] for name in lists}
    assert await store.export(FRANCIS) == nothing


async def test_who_is_forgotten_becomes_one_pseudonym_everywhere(store):
    table = await talked_about(store)
    pseudonym = await store.forget(OLIVIER)
    assert pseudonym < 0
    assert await store.person(OLIVIER) is None
    assert await store.names(GUILD, [OLIVIER]) == {}
    bodies = [json.loads(each.body) for each in await store.log(table.id)]
    assert bodies[0] == {"type": "Opened", "host": pseudonym, "options": {"losses": 5}}
    assert bodies[2]["seats"] == [{"user": pseudonym}, {"user": MELANIE}]
    assert bodies[3] == {"type": "Left", "player": {"user": MELANIE}, "by": pseudonym, "seed": "cd" * 32}
    assert bodies[1] == BODIES[1]
    assert [t.id for t in await store.tables(user_id=pseudonym)] == [table.id]
    assert await store.tables(user_id=OLIVIER) == []


async def test_where_somebody_plays_and_the_messages_that_show_their_hands_go_with_them(store):
    table = await talked_about(store)
    elsewhere = await opened(store, guild=GUILD + 1)
    await store.hands.play_in(OLIVIER, "direct")
    for user, at, message in ((OLIVIER, table, 5), (MELANIE, table, 6), (MELANIE, elsewhere, 7)):
        await store.hands.keep(DirectHandRow(at.id, user, message, n=3))
    assert (await store.hands.played_in(OLIVIER), await store.hands.played_in(MELANIE)) == ("direct", None)
    await store.forget(OLIVIER)
    assert await store.hands.played_in(OLIVIER) is None
    assert [each.message_id for each in await store.hands.everywhere()] == [6, 7]
    await store.purge_guild(GUILD)
    assert [each.message_id for each in await store.hands.everywhere()] == [7]


async def test_who_is_forgotten_leaves_the_leaderboard_and_the_others_on_it(store):
    await talked_about(store)
    await store.forget(OLIVIER)
    assert [s.user_id for s in await store.leaderboard(GUILD)] == [MELANIE]


async def test_nothing_leads_from_one_pseudonym_to_another(store):
    await talked_about(store)
    first = await store.forget(OLIVIER)
    await talked_about(store)
    assert await store.forget(OLIVIER) != first


def traces(folder: Path, user_id: int) -> list[str]:
    """Find an id in the files of a database, written as digits or as SQLite writes an integer."""
    forms = (str(user_id).encode(), user_id.to_bytes(8, "big"))
    return [
        f"{file.name}: {form!r}" for file in folder.iterdir() for form in forms if form in file.read_bytes()
    ]


async def test_no_byte_of_a_forgotten_id_is_left_in_the_files(store, tmp_path):
    for n in range(40):
        table = await talked_about(store)
        body = json.dumps({"by": OLIVIER, "text": "x" * 37 * n}).encode()
        for at in range(len(BODIES), len(BODIES) + 30):
            await store.append(table.id, [entry(at, body)], playing(seats=((0, OLIVIER), (1, n))))
    # A number that is nobody's id is not looked for: it stands under another key.
    await store._write(lambda c: c.exec_driver_sql("DELETE FROM log WHERE body LIKE '%points%'"))
    assert traces(tmp_path, OLIVIER)
    await store.forget(OLIVIER)
    assert traces(tmp_path, OLIVIER) == []
    assert traces(tmp_path, MELANIE)


async def test_a_server_can_be_forgotten_and_its_table_ids_never_return(store, tmp_path):
    gone = await talked_about(store)
    kept = await opened(store, guild=5)
    await store.change_guild(GUILD, lambda _: GuildSettings(GUILD, "fr"))
    await store.purge_guild(GUILD)
    assert [t.id for t in await store.tables()] == [kept.id]
    assert await store.log(gone.id) == []
    assert await store.leaderboard(GUILD) == []
    assert await store.guild(GUILD) == GuildSettings(GUILD)
    await store.purge_guild(5)
    assert (await opened(store)).id > kept.id
    assert traces(tmp_path, MELANIE) == []


async def test_a_backup_taken_while_playing_can_be_played_on(store, tmp_path):
    table = await talked_about(store)
    writing = asyncio.gather(*(store.save_note(f"{n}", "x" * 1000) for n in range(200)))
    copy = tmp_path / "copy.db"
    await store.backup(copy)
    await writing
    restored = await Store.open(f"sqlite:///{copy}")
    assert await restored.log(table.id) == await store.log(table.id)
    assert await restored.leaderboard(GUILD) == await store.leaderboard(GUILD)
    await restored.append(table.id, [entry(len(BODIES))], playing())
    await restored.close()
    assert [file.name for file in tmp_path.glob("*unfinished*")] == []


async def test_a_backup_replaces_nothing(store, tmp_path):
    taken = tmp_path / "taken.db"
    taken.write_text("precious")
    with pytest.raises(FileExistsError):
        await store.backup(taken)
    assert taken.read_text() == "precious"


async def test_a_database_is_for_its_owner_alone(store, tmp_path):
    await store.backup(tmp_path / "copy.db")
    modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    assert set(modes.values()) == {0}, modes
