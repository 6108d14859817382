"""What is set away from any table: a server's habits, one's own language, what is kept about one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.front.custom_ids import PanelId
from bot.front.screens.layout import Choice, Row, Screen, button, cut, menu, rows, text, title
from bot.words.numerals import FRENCH_NUMERALS, Numerals
from bot.words.texts import LANGUAGES, Language, Voice
from bot.words.user_text import literal

_LONGEST_LIST: Final = 2_000
"""Characters of a list in a sentence, which takes no more than 2,500."""


def settings(
    voice: Voice,
    *,
    language: Language,
    numerals: Numerals,
    channels: Sequence[int] = (),
) -> Screen:
    """Show the settings of a server; ``channels`` are those where tables may be opened, none for all."""
    allowed = " ".join(f"<#{channel}>" for channel in channels) or voice("settings-channels-all")
    told = text(
        title(voice("settings-title")),
        voice("settings-language", language=voice(f"choice-language-{language}")),
        voice("settings-numerals", numerals=voice(f"choice-numerals-{numerals}")),
        voice("settings-channels", channels=allowed),
    )
    return Screen(told, *_menus(voice, language, numerals))


def _menus(voice: Voice, language: Language, numerals: Numerals) -> tuple[Row, ...]:
    languages = [
        Choice(voice(f"choice-language-{each}"), PanelId("language", each), chosen=each == language)
        for each in LANGUAGES
    ]
    styles = [
        Choice(voice(f"choice-numerals-{each}"), PanelId("numerals", each), chosen=each == numerals)
        for each in FRENCH_NUMERALS
    ]
    return (
        menu(PanelId("language"), voice.attribute("command-settings-language", "description"), languages),
        menu(PanelId("numerals"), voice.attribute("command-settings-numerals", "description"), styles),
    )


def privacy(voice: Voice, names: Sequence[str]) -> Screen:
    """Say what is kept about people, such as their ``names``, and offer to send it or to delete it."""
    own = voice("privacy-names", names=cut(" · ".join(map(literal, names)), _LONGEST_LIST)) if names else ""
    return Screen(
        text(title(voice("privacy-title")), voice("privacy-text"), own),
        *rows(
            (
                button(voice("button-export"), PanelId("export")),
                button(voice("privacy-delete-yes"), PanelId("delete"), ButtonStyle.danger),
            )
        ),
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
