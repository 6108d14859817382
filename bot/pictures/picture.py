"""A picture before it is drawn: a sketch of what is seen, and a text that says the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from bot.pictures.canvas import Canvas

LONGEST_ALT: Final = 1_024
"""Characters that Discord takes to describe a file."""


class Sketch(Protocol):
    """What is seen, and nothing else: equal sketches are drawn to the same bytes, whoever asks."""

    @property
    def file(self) -> str:
        """What the file is called, whatever it shows."""

    def draw(self) -> Canvas:
        """Draw it."""

    def __hash__(self) -> int:
        """Allow for being kept under what it shows."""


@dataclass(frozen=True)
class Picture:
    """A picture to be drawn: its sketch, and a plain text for who does not see it."""

    sketch: Sketch
    text: str

    @property
    def name(self) -> str:
        """Return what its file is called."""
        return self.sketch.file

    @property
    def description(self) -> str:
        """Return the text where Discord takes it as a description; a longer one goes into the message."""
        return self.text if len(self.text) <= LONGEST_ALT else ""
