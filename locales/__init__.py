"""Words for people, in every language we speak; see ``bot/texts.py``."""
