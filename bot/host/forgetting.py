"""Taking out of a log what somebody wrote there, wherever it was repeated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.host.logbook import entry
from bot.host.table.committed import CommittedLine
from bot.host.table.log import Line
from bot.store import LogEntry
from bot.words.user_text import ERASED, reworded, written


def wordless(told: Sequence[CommittedLine], user: int) -> list[LogEntry]:
    """Write the lines of a log anew where they repeat what somebody wrote, without what they wrote."""
    theirs = {text for each in told if each.spoken_by(user) for text in written(each.line.act)}
    anew = (_reworded(each.line, lambda text: ERASED if text in theirs else text) for each in told)
    return [entry(line) for line, each in zip(anew, told, strict=True) if line != each.line]


def _reworded(line: Line, say: Callable[[str], str]) -> Line:
    """Return a line with what ``say`` makes of each text that somebody wrote there."""
    if all(say(text) == text for text in written(line.act)):
        return line
    return msgspec.structs.replace(line, act=reworded(line.act, say))
