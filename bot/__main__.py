"""The command line: ``le99 COMMAND``, or ``python -m bot COMMAND`` in a checkout.

A command is imported when it is called, so that replaying a record does not load Discord. A setting that is
wrong, words that are not understood and a record that is refused end with exit status 2.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.cli.terminal import Trouble, say, voice

_Words: TypeAlias = Mapping[str, Mapping[str, Any]]

_UNTIL_EOF: Final[_Words] = {"--until-eof": {"action": "store_true"}}

_COMMANDS: Final[Mapping[tuple[str, str], _Words]] = {
    ("playing", "run"): {"--port": {"type": int, "default": 9999}},
    ("playing", "bot"): _UNTIL_EOF,
    ("playing", "discord"): {
        "--port": {"type": int, "default": 0},
        "--control-port": {"type": int, "default": 0, "metavar": "PORT"},
        "--openapi": {"type": Path, "metavar": "FILE"},
        "--bot-token": {"metavar": "TOKEN"},
        "--strict-limits": {"action": "store_true"},
        "--jitter": {"default": "0-0", "metavar": "LEAST-MOST"},
        "--seed": {"type": int, "default": 0},
        "--world": {"type": Path, "metavar": "FILE"},
        **_UNTIL_EOF,
    },
    ("doctor", "doctor"): {"--language": {"choices": ("fr", "en")}},
    ("records", "replay"): {"files": {"nargs": "+", "metavar": "FILE"}, "--ends": {"action": "store_true"}},
    ("records", "games"): {"--json": {"action": "store_true"}},
    ("upkeep", "invite"): {"application": {"nargs": "?", "type": int, "metavar": "APPLICATION"}},
    ("upkeep", "backup"): {"file": {"type": Path, "metavar": "FILE"}},
    ("restoring", "restore"): {"file": {"type": Path, "metavar": "FILE"}},
    ("upkeep", "health"): {},
    ("upkeep", "forget-server"): {
        "server": {"type": int, "metavar": "SERVER"},
        "--yes": {"action": "store_true"},
    },
}
"""By module of ``bot.cli`` and command, which is a function there: the words that go with it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status."""
    options = _parser().parse_args(arguments)
    if getattr(options, "until_eof", False):
        threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        return int(getattr(import_module(f"bot.cli.{options.module}"), options.command)(options))
    except Trouble as trouble:
        say(trouble.message, **trouble.values)
        return trouble.status
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE


class _Parser(argparse.ArgumentParser):
    """A parser that looks up its words, in the reader's language, only when it must show them."""

    def __init__(self, **details: Any) -> None:
        super().__init__(add_help=False, **details)
        self.add_argument("-h", "--help", action="help", help="cli-help")

    def format_help(self) -> str:
        """Put the words in and lay them out."""
        self.description = voice()(f"cli-{self.prog.removeprefix('le99').strip() or 'about'}")
        self._positionals.title, self._optionals.title = voice()("cli-words"), voice()("cli-options")
        for action in self._actions:
            for shown in (action, *getattr(action, "_choices_actions", ())):
                shown.help = voice()(shown.help) if shown.help else None
        return super().format_help()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="le99")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for (module, name), words in _COMMANDS.items():
        command = commands.add_parser(name, help=f"cli-{name}")
        command.set_defaults(module=module, command=name.replace("-", "_"))
        for word, details in words.items():
            command.add_argument(word, help=f"cli-{name}-{word.lstrip('-')}", **details)
    return parser


def _end_with_input() -> None:
    """End this process, cleanly, when its standard input is closed: whoever started it is gone."""
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
