"""The studio: draws pictures one at a time, off the event loop, and keeps those that were looked at last."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import anyio
import anyio.to_thread

from bot.pictures.picture import Picture, Sketch

ROOM: Final = 8 * 2**20
"""Bytes of pictures kept: some eight hundred."""


class Studio:
    """What draws pictures for everybody; what it keeps is found by what it shows, in memory alone."""

    def __init__(self, room: int = ROOM) -> None:
        """Keep so many bytes of pictures at most."""
        self._room = room
        self._kept: OrderedDict[Sketch, bytes] = OrderedDict()
        self._size = 0
        self._easel = anyio.Lock()

    @property
    def waiting(self) -> int:
        """Return how many pictures are waited for, beside the one that is being drawn."""
        return self._easel.statistics().tasks_waiting

    async def png(self, picture: Picture) -> bytes:
        """Return a picture as PNG, drawing it unless an equal one is at hand."""
        sketch = picture.sketch
        if sketch not in self._kept:
            async with self._easel:
                if sketch not in self._kept:
                    self._keep(sketch, await anyio.to_thread.run_sync(lambda: sketch.draw().png()))
        self._kept.move_to_end(sketch)
        return self._kept[sketch]

    def _keep(self, sketch: Sketch, png: bytes) -> None:
        """Keep a picture, and let go of those that nobody has looked at for longest; never of this one."""
        self._kept[sketch] = png
        self._size += len(png)
        while self._size > self._room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
