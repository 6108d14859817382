"""``python -m localdiscord``: start the local Discord alone and print one line of JSON."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from localdiscord.forms import Json
from localdiscord.running import serve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the local Discord to a parser."""
    parser.add_argument("--port", type=int, default=0, help="for clients and the page; 0 means any")
    parser.add_argument("--control-port", type=int, default=0, help="for tests; 0 means any")
    parser.add_argument("--openapi", type=Path, help="Discord's OpenAPI description to check against")
    parser.add_argument("--bot-token", help="the bot's token; a new one by default")


def run(options: argparse.Namespace) -> None:
    """Serve until stopped, printing ``api``, ``gateway``, ``page``, ``control``, tokens and names first."""
    serving = serve(
        options.port, options.control_port, openapi=options.openapi, bot_token=options.bot_token, ready=_print
    )
    asyncio.run(serving)


def _print(line: Json) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="localdiscord", description=__doc__)
    add_arguments(parser)
    run(parser.parse_args(arguments))


if __name__ == "__main__":
    main()
