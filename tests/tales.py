"""Golden tales: the golden replays that come to an end, told again in both languages.

``make replays`` tells them anew. A tale lies beside the record of its game: ``le99.json`` and ``le99.tale``.
"""

import asyncio
import sys
from pathlib import Path

from replays import records
from support.retold import FIRST_USER, past_of_record, speaking

from bot.front import screens
from games.record import read_record

NAMES = ("Olivier", "Mélanie", "Francis", "Louise")


def main() -> None:
    """Tell every game that is over."""
    for path in records():
        if past_of_record(read_record(path.read_text("utf-8"))).held.table.status == "over":
            text_of(path).write_text(asyncio.run(of_record(path)), encoding="utf-8")


def text_of(record: Path) -> Path:
    """Return where the tale of a record is."""
    return record.with_suffix(".tale")


async def of_record(path: Path) -> str:
    """Tell the game of a record in French, then in English, each time with what decided it."""
    past = past_of_record(read_record(path.read_text("utf-8")))
    scenes = [screens.scene(past, step) async for step in past.told()]
    tales = []
    for language in ("fr", "en"):
        voice = speaking(language, past.held.table, name=lambda user: NAMES[user - FIRST_USER])
        moment = await screens.deciding_moment(past, voice)
        tales.append("\n".join((*screens.sentences(past, scenes, voice), f"→ {moment}")))
    return "\n\n".join(tales) + "\n"


if __name__ == "__main__":
    sys.exit(main())
