"""Inventing a règlement at Miguel Tremblay's table, step by step: pure, and nothing of Discord.

What a player has said so far is a list of words (``words.py``). ``draft`` reads them as a règlement, whole or
not yet, and says what may be said next; ``composer`` makes of it what the player sees.
"""
