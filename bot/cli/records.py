"""``le99 replay`` and ``le99 games``: the rules alone, without Discord."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import json

from bot.cli.terminal import Trouble, voice, write
from games.record import catalogue, replay_texts

_REFUSED: Final = 2


def replay(options: Namespace) -> int:
    """Play records under the eyes of the referee; exit status 2 when an action, or a record, is refused."""
    refused = False
    for line in replay_texts(_records(options.files), ends=options.ends):
        refused = refused or "error" in line
        sys.stdout.buffer.write(json.encode(line) + b"\n")
        if "end" in line or "error" in line:
            sys.stdout.buffer.flush()
    return _REFUSED if refused else 0


def _players(least: int, most: int) -> str:
    return voice()("cli-game-players-fixed" if least == most else "cli-game-players", least=least, most=most)


def _records(names: Iterable[str]) -> Iterator[bytes]:
    for name in names:
        if name == "-":
            yield from _piped()
        else:
            yield _read(Path(name))


def _piped() -> Iterator[bytes]:
    """Read a record from each line of the standard input that is not blank."""
    records = filter(bytes.strip, sys.stdin.buffer)
    first = next(records, None)
    if first is None:
        raise Trouble("cli-replay-nothing")
    yield first
    yield from records


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Trouble("cli-replay-unreadable", file=str(file)) from error


def games(options: Namespace) -> int:
    """List the games, for people or, with their options' schema, for programs."""
    known = catalogue()
    if options.json:
        write(json.format(json.encode(known)).decode())
        return 0
    for key, game in known.items():
        write(voice()("cli-game", key=key, name=voice()(f"{key}-name"), players=_players(**game["seats"])))
    return 0
