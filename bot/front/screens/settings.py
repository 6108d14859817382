"""What is set away from any table: a server's habits, one's own language, what is kept about one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from discord import ButtonStyle

from bot.front.custom_ids import PanelId
from bot.front.languages import Spoken
from bot.front.screens.layout import Button, Choice, Row, Screen, button, cut, menu, rows, text, title
from bot.front.screens.preferences import pictures_button
from bot.words.numerals import FRENCH_NUMERALS, Numerals
from bot.words.texts import LANGUAGES, Voice
from bot.words.user_text import literal

_LONGEST_LIST: Final = 2_000
"""Characters of a list in a sentence, which takes no more than 2,500."""

_MOST_CHANNELS: Final = 40
"""Channels that are named of those that are set: a server may have five hundred."""

_MOST_SEASONS: Final = 8
"""Seasons that are named, the latest."""

UNCHOSEN: Final = "unchosen"
"""The choice of no language: a server's is then found out, and a channel's is the server's."""


def settings(  # noqa: PLR0913 - all that a server sets
    voice: Voice,
    *,
    spoken: Spoken,
    numerals: Numerals,
    channels: Sequence[int] = (),
    speaking: Mapping[int, str] = MappingProxyType({}),
    seasons: Sequence[str] = (),
    pictures: bool = True,
) -> Screen:
    """Show the settings of a server.

    ``channels`` are those where tables may be opened, none for all; ``speaking`` are those that have a
    language of their own; ``seasons`` are ready to be shown.
    """
    told = text(
        title(voice("settings-title")),
        voice(f"settings-language-{spoken.word}", language=voice(f"choice-language-{spoken.language}")),
        *_own_languages(voice, speaking),
        voice("settings-numerals", numerals=voice(f"choice-numerals-{numerals}")),
        voice("settings-channels", channels=_channels(channels) or voice("settings-channels-all")),
        _seasons(seasons, voice),
        voice("settings-pictures-on" if pictures else "settings-pictures-off"),
    )
    other = pictures_button(PanelId("illustrated", "off" if pictures else "on"), voice)
    return Screen(told, *_menus(voice, spoken, numerals), *rows((other,)))


def _channels(channels: Iterable[int]) -> str:
    named = [f"<#{channel}>" for channel in channels]
    return " ".join(named if len(named) <= _MOST_CHANNELS else (*named[:_MOST_CHANNELS], "…"))


def _seasons(seasons: Sequence[str], voice: Voice) -> str:
    """Name the latest seasons."""
    if not seasons:
        return voice("settings-no-season")
    latest = (*(["…"] if len(seasons) > _MOST_SEASONS else []), *seasons[-_MOST_SEASONS:])
    return voice("settings-seasons", seasons=" · ".join(latest))


def _own_languages(voice: Voice, speaking: Mapping[int, str]) -> Iterator[str]:
    for language in LANGUAGES:
        channels = _channels(channel for channel, said in speaking.items() if said == language)
        if channels:
            yield voice(f"settings-channels-{language}", channels=channels)


def _menus(voice: Voice, spoken: Spoken, numerals: Numerals) -> tuple[Row, ...]:
    chosen = spoken.language if spoken.word == "managers" else UNCHOSEN
    languages = [
        Choice(voice(f"choice-language-{each}"), PanelId("language", each), chosen=each == chosen)
        for each in (*LANGUAGES, UNCHOSEN)
    ]
    styles = [
        Choice(voice(f"choice-numerals-{each}"), PanelId("numerals", each), chosen=each == numerals)
        for each in FRENCH_NUMERALS
    ]
    return (
        menu(PanelId("language"), voice.attribute("command-settings-language", "description"), languages),
        menu(PanelId("numerals"), voice.attribute("command-settings-numerals", "description"), styles),
    )


def privacy(voice: Voice, names: Sequence[str], *, unlisted: bool = False) -> Screen:
    """Say what is kept about people, such as their ``names``, and offer to send it or to delete it.

    Who is ``unlisted`` is offered to be named again in leaderboards, others to be named no more.
    """
    own = voice("privacy-names", names=cut(" · ".join(map(literal, names)), _LONGEST_LIST)) if names else ""
    return Screen(
        text(title(voice("privacy-title")), voice("privacy-text"), own),
        *rows(
            (
                button(voice("button-export"), PanelId("export")),
                _listing(voice, unlisted=unlisted),
                button(voice("privacy-delete-yes"), PanelId("delete"), ButtonStyle.danger),
            )
        ),
    )


def _listing(voice: Voice, *, unlisted: bool) -> Button:
    return button(
        voice("button-list" if unlisted else "button-unlist"), PanelId("list" if unlisted else "unlist")
    )


def privacy_sure(voice: Voice) -> Screen:
    """Ask again before everything is deleted."""
    return Screen(
        text(voice("privacy-delete-sure")),
        *rows(
            (
                button(voice("privacy-delete-yes"), PanelId("erase"), ButtonStyle.danger),
                button(voice("privacy-delete-no"), PanelId("keep")),
            )
        ),
    )
