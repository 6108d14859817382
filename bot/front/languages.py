"""Which language is spoken to everybody in a channel, and on whose word."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from bot.store import GuildSettings
from bot.words.texts import Language, language_of

Word: TypeAlias = Literal["channel", "managers", "lobby", "community", "opener", "default"]
"""Whose word counts: the first of these that says something."""

_SAID_OF_ALL: Final = "en-US"
"""What Discord says of every server that is no community, whatever is spoken there."""


class Spoken(NamedTuple):
    """A language, and on whose word it is spoken."""

    language: Language
    word: Word

    @property
    def settled(self) -> bool:
        """Whether those who manage the server have chosen it: a lobby changes nothing then."""
        return self.word in {"channel", "managers"}


def spoken(
    settings: GuildSettings, channel: int | None, opener: str | None, default: Language = "fr"
) -> Spoken:
    """Say what is spoken in a channel of a server, where somebody who speaks ``opener`` has asked for it."""
    said: dict[Word, str | None] = {
        "channel": settings.channel_languages.get(channel) if channel else None,
        "managers": settings.language,
        "lobby": settings.lobby_language,
        "community": settings.locale,
        "opener": opener,
    }
    known = ((word, language_of(locale)) for word, locale in said.items())
    return next((Spoken(language, word) for word, language in known if language), Spoken(default, "default"))


def of_community(locale: str | None) -> str | None:
    """Return what Discord says that a server speaks, if it can be what somebody has chosen."""
    return None if locale == _SAID_OF_ALL else locale
