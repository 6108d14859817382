"""How much of what is random is tried: ``SOAK=25`` plays that many times as much, for hours."""

import os

SOAK = float(os.environ.get("SOAK", "1"))

GAMES = round(100 * SOAK)
"""Random games of each kind for each test that plays them; games with many moves are played less often."""
HOSTILE_SETS = round(1_000 * SOAK)
"""Sets of règlements that only a hostile loser would invent."""
KILLS = round(10 * SOAK)
"""Times that the bot is killed at a random moment of a game."""
