"""Words for people, in every language we speak; see ``bot/words/texts.py``."""
