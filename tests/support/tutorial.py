"""The game of the tutorial, put together from its page: it is held to the contract like any other."""

import re
import sys
from pathlib import Path
from types import ModuleType

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def tutorial_source() -> str:
    """Return the Python blocks of the tutorial, one after the other."""
    return "\n\n".join(
        re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    )


def tutorial_game():
    """Make the module ``tutorial.levee`` of the tutorial's blocks, once, and return its game."""
    if "tutorial.levee" not in sys.modules:
        module = sys.modules["tutorial.levee"] = ModuleType("tutorial.levee")
        exec(compile(tutorial_source(), str(PAGE), "exec"), module.__dict__)  # noqa: S102 - our own page
    return sys.modules["tutorial.levee"].LEVEE
