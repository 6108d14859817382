"""Bringing a database to our schema before anything else touches it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from bot.store import certainty
from bot.store.epoch import begin_epoch, epoch
from bot.store.failures import ForeignStore, NewerStore

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "r0019"
"""The last of our revisions."""


def upgrade(connection: Connection) -> str:
    """Run the missing migrations, all in the transaction of the connection, and return the epoch.

    Raises:
        NewerStore: the database has a revision that is not among ours.
        ForeignStore: it has tables, but none of ours.
    """
    revision = _revision(connection)
    if revision != HEAD:
        _migrate(connection, revision)
    certainty.prepare(connection)
    return begin_epoch(connection) if revision is None else epoch(connection)


def _revision(connection: Connection) -> str | None:
    """Read the revision (``None``: there is no database yet)."""
    found = frozenset(inspect(connection).get_table_names())
    if "alembic_version" in found:
        revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        found = found if revision is None else frozenset()
    else:
        revision = None
    if found - {"alembic_version"}:
        raise ForeignStore(found)
    return revision


def _migrate(connection: Connection, revision: str | None) -> None:
    from alembic import command  # noqa: PLC0415 - a fifth of a second, when nothing has changed for nothing

    if revision is not None and revision not in revisions():
        raise NewerStore(revision)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revisions() -> frozenset[str]:
    """Name the schemas that this program knows."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - the same

    return frozenset(each.revision for each in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - the same

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
