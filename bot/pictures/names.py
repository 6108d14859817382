"""Names in pictures: as much of them as our letters can write, or else the number of a place."""

from __future__ import annotations

from bot.pictures.lettering import legible
from bot.words.texts import Voice


def written_names(voice: Voice) -> tuple[str, ...]:
    """Return what each seat is called in a picture."""
    return tuple(written_name(name, place, voice) for place, name in enumerate(voice.seats, start=1))


def written_name(name: str, place: int, voice: Voice) -> str:
    """Return what of a name can be written; who cannot be named is called by their place."""
    return legible(name) or voice("player-unnamed", n=place)
