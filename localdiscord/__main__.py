"""``python -m localdiscord``: start the local Discord alone and print one line of JSON."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from localdiscord.forms import Json
from localdiscord.keeping import Keeping, Unkept
from localdiscord.running import Manner, serve
from localdiscord.server import LocalDiscord


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the local Discord to a parser."""
    parser.add_argument("--port", type=int, default=0, help="for clients and the page; 0 means any")
    parser.add_argument("--control-port", type=int, default=0, help="for tests; 0 means any")
    parser.add_argument("--openapi", type=Path, help="Discord's OpenAPI description to check against")
    parser.add_argument("--bot-token", help="the bot's token; a new one by default")
    parser.add_argument("--strict-limits", action="store_true", help="limit a bot as Discord does")
    distance = "milliseconds that each request of the bot takes, such as 50-300; none by default"
    parser.add_argument("--jitter", default="0-0", metavar="LEAST-MOST", help=distance)
    parser.add_argument("--seed", type=int, default=0, help="of the jitter")
    parser.add_argument("--world", type=Path, help="the file where everything is kept; nothing is by default")


def seconds(milliseconds: str) -> tuple[float, float]:
    """Read what is said as ``50-300``."""
    least, most = map(int, milliseconds.split("-"))
    return least / 1000, most / 1000


def run(options: argparse.Namespace) -> None:
    """Serve until stopped, printing ``api``, ``gateway``, ``page``, ``control``, tokens and names first."""
    discord = LocalDiscord(options.openapi, Keeping(options.world) if options.world else None)
    Manner(options.strict_limits, seconds(options.jitter), options.seed).adopt(discord)
    ports = (options.port, options.control_port)
    try:
        asyncio.run(serve(discord, *ports, bot_token=options.bot_token, ready=_print))
    except Unkept as error:
        sys.exit(f"the world cannot be kept in {error}")


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
