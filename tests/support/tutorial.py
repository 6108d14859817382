"""The game of the tutorial, as its page has it: files that it writes whole, and lines that it changes."""

import re
import sys
from pathlib import Path
from types import ModuleType

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
_BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def written() -> dict[str, str]:
    """Return the files that the page writes, by path; of several blocks, one after the other."""
    files: dict[str, list[str]] = {}
    for language, path, text in _BLOCK.findall(PAGE.read_text("utf-8")):
        if language != "diff":
            files.setdefault(path, []).append(text)
    return {path: "\n\n".join(texts) for path, texts in files.items()}


def changed() -> list[tuple[str, str, str]]:
    """Return the lines that the page changes: the path, the lines as they are, and as they become."""
    return [
        (path, _side(text, " -"), _side(text, " +"))
        for language, path, text in _BLOCK.findall(PAGE.read_text("utf-8"))
        if language == "diff"
    ]


def _side(diff: str, marks: str) -> str:
    return "".join(line[1:] for line in diff.splitlines(keepends=True) if line[0] in marks)


def tutorial_game():
    """Make the module ``tutorial.levee`` of the tutorial's blocks, once, and return its game."""
    if "tutorial.levee" not in sys.modules:
        module = sys.modules["tutorial.levee"] = ModuleType("tutorial.levee")
        exec(compile(written()["games/levee.py"], str(PAGE), "exec"), module.__dict__)  # noqa: S102 - our own page
    return sys.modules["tutorial.levee"].LEVEE
