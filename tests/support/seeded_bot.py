"""The bot's command line with luck that a test can repeat: ``python seeded_bot.py WORD bot``.

The seed of every game follows from the word, so that a test meets the same cards each time. All other luck,
such as that of nonces, stays as it is. Commands that Discord has not taken are offered again at once, for
whoever waits for that waits for nothing else.
"""

import hashlib
import secrets
import sys
from itertools import count

from bot.__main__ import main as run
from bot.front import registration

SEED_BYTES = 32
"""What ``bot.host.tables`` asks for, and nobody else."""

SOON = 0.1
"""Seconds between two attempts to register commands."""


def seeds(word, otherwise=secrets.token_hex):
    """Return a ``token_hex`` whose game seeds are those of a word, one after the other."""
    numbers = count()

    def token_hex(nbytes=None):
        if nbytes != SEED_BYTES:
            return otherwise(nbytes)
        return hashlib.sha256(f"{word}:{next(numbers)}".encode()).hexdigest()

    return token_hex


def main(arguments):
    """Run the bot's command line; the first argument is the word."""
    secrets.token_hex = seeds(arguments[0])
    registration._FIRST_PAUSE = SOON
    return run(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
