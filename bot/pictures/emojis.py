"""Cards and suits as application emojis, named in words in both languages: they are read aloud."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.pictures.deck import SUIT_DESIGNS, Design, design, emoji
from bot.words.fluent import LANGUAGES
from bot.words.texts import Texts, Voice
from games.cards import JOKER, SUITS, TAROT_78, TRUMPS, Card, Suit

_UNNAMEABLE: Final = re.compile(r"[^a-z0-9]+")


class CardEmoji(NamedTuple):
    """An application emoji: its name, of 2 to 32 letters, digits and ``_``, and what it shows."""

    name: str
    design: Design

    @property
    def png(self) -> bytes:
        """Draw it, 128 by 128 pixels, in a few kilobytes."""
        return emoji(self.design)


def every_emoji(texts: Texts) -> Iterator[CardEmoji]:
    """Give the emojis of every language: 79 cards and 5 suits in each, no name twice."""
    for voice in map(texts.voice, LANGUAGES):
        yield from (card_emoji(card, voice) for card in (*TAROT_78, JOKER))
        yield from (suit_emoji(suit, voice) for suit in (*SUITS, TRUMPS))


def card_emoji(card: Card, voice: Voice) -> CardEmoji:
    """Return a card's emoji for who hears a voice: ``carte_roi_de_pique``, ``card_king_of_spades``."""
    return CardEmoji(_named(voice("emoji-card", card=voice.card_label(card))), design(card, voice.language))


def suit_emoji(suit: Suit, voice: Voice) -> CardEmoji:
    """Return a suit's emoji for who hears a voice: ``couleur_pique``, ``suit_spades``."""
    return CardEmoji(_named(voice("emoji-suit", suit=voice.suit(suit))), SUIT_DESIGNS[suit])


def _named(words: str) -> str:
    """Write words as Discord allows names to be written."""
    parted = words.lower().translate({ord("œ"): "oe", ord("’"): " "})
    plain = unicodedata.normalize("NFKD", parted).encode("ascii", "ignore").decode()
    return _UNNAMEABLE.sub("_", plain).strip("_")
