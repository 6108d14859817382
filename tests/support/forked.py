"""Processes of the tests, forked from one that has imported the whole program.

Loading takes a process longer than most tests do, and hundreds of them are started. Each still has memory,
files, signals and an end of its own, and may be killed like any other. What loading does is tried by the
tests of the command line, which start ``python -m bot`` as a host does.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Mapping
from contextlib import closing
from functools import cache
from importlib import import_module
from io import FileIO
from multiprocessing.forkserver import ensure_running
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).parents[2]
_LOADED = (
    "support.forked",
    "support.preloaded",
    "support.probe",
    "support.seeded_bot",
    "bot.cli.logs",
    "bot.cli.serving",
    "localdiscord.__main__",
)

_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload(list(_LOADED))


@cache
def _begin() -> None:
    """Start the process that all others are forked from.

    It finds modules by its environment alone, and would go without those that it does not find.
    """
    with patch.dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, sys.path))):
        ensure_running()


class Forked:
    """``python -m MODULE ARGUMENTS`` without the loading; ``output`` reads one of its streams."""

    def __init__(self, process: Any, output: asyncio.StreamReader, pipe: asyncio.ReadTransport) -> None:
        self._process = process
        self._pipe = pipe
        self.output = output

    @property
    def returncode(self) -> int | None:
        """The exit status, minus the signal that ended it, or None while it runs."""
        return self._process.exitcode

    def send_signal(self, signal: int) -> None:
        """Send a signal; one that is over is left alone."""
        if self._process.is_alive():
            os.kill(self._process.pid, signal)

    async def wait(self) -> int:
        """Wait for its end; return the exit status. What is not read by then is gone."""
        await asyncio.to_thread(self._process.join)
        self._pipe.close()
        await asyncio.sleep(0)  # which lets the pipe close
        return self._process.exitcode


async def start(
    module: str, *arguments: str, environment: Mapping[str, str], listen: int, folder: Path = ROOT
) -> Forked:
    """Start a module's ``main`` in a folder; `listen` is the stream to be read, 1 or 2."""
    _begin()
    reading, writing = os.pipe()
    output = asyncio.StreamReader(limit=2**20)
    pipe, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(output), FileIO(reading)
    )
    with closing(FileIO(writing, "w")):
        inherited = dict(environment), folder, listen, _Pipe(writing)
        process = _forking.Process(target=_become, args=(module, arguments, *inherited))
        process.start()
    return Forked(process, output, pipe)


class _Pipe:
    """The end of a pipe that is handed on when the process starts."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return (_detach, (DupFd(self.number),))


def _detach(passed: Any) -> int:
    return passed.detach()


def _become(  # noqa: PLR0913, PLR0917 - all that a process is
    module: str,
    arguments: tuple[str, ...],
    environment: dict[str, str],
    folder: Path,
    listen: int,
    pipe: int,
) -> None:
    os.dup2(pipe, listen)
    os.close(pipe)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = [module, *arguments]
    sys.exit(import_module(module).main(list(arguments)))
