"""Golden replays: what everybody sees, step by step, is as it was when somebody last read it."""

import pytest
from replays import records, text_of, told

from games import GAMES


@pytest.mark.parametrize("record", records(), ids=lambda record: record.stem)
def test_a_game_is_told_as_it_was(record):
    """If the change is meant, ``make replays`` tells it anew: read the difference."""
    assert told(record) == text_of(record).read_text(encoding="utf-8")


def test_every_game_has_a_golden_replay():
    told_of = {record.stem.partition("-")[0] for record in records()}
    assert {key for key, _ in GAMES} - told_of == set()
