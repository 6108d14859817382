"""Bringing a database to our schema before anything else touches it."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

import bot.store.migrations
from bot.store.epoch import begin_epoch, epoch
from bot.store.failures import ForeignStore, NewerStore


def upgrade(connection: Connection) -> str:
    """Run the missing migrations, all in the transaction of the connection, and return the epoch.

    Raises:
        NewerStore: the database has a revision that is not among ours.
        ForeignStore: it has tables, but none of ours.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(bot.store.migrations.__file__).parent))
    config.attributes["connection"] = connection
    revision = _known_revision(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")
    return begin_epoch(connection) if revision is None else epoch(connection)


def _known_revision(connection: Connection, ours: ScriptDirectory) -> str | None:
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ours.walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerStore(revision)
    found = frozenset(inspect(connection).get_table_names())
    if revision is None and found - {"alembic_version"}:
        raise ForeignStore(found)
    return revision
