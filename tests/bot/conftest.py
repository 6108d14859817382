"""What the tests of the bot without Discord may use: a store with a file of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store that has just been opened, and is closed in the end."""
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield store
    await store.close()
