"""The words of the slash commands: names, descriptions and choices, from the same texts as all the rest."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.words.texts import Texts, Voice, language_of

Tree: TypeAlias = app_commands.CommandTree[Any]
"""Where commands are registered."""

_NOT_OPTIONS: Final = ("self", "interaction")


class Words:
    """Gives commands their words in English, with the key by which Discord's other languages are found."""

    def __init__(self, texts: Texts) -> None:
        """Take the words from ``texts``."""
        self._texts = texts

    def __call__(self, key: str, **values: object) -> locale_str:
        """Return a text that the translator can say again in another language."""
        return locale_str(_said(self._texts.voice("en"), key, values), key=key, values=values)

    def group(self, key: str, **settings: Any) -> app_commands.Group:
        """Make a group of commands, such as ``/table``."""
        return app_commands.Group(
            name=self(f"command-{key}.name"), description=self(f"command-{key}.description"), **settings
        )

    def command(
        self,
        parent: Tree | app_commands.Group,
        key: str,
        **choices: list[Choice[Any]],
    ) -> Callable[[Callable[..., Any]], app_commands.Command[Any, ..., None]]:
        """Make a function the command ``key``; its parameters are the options ``command-<key>-<option>``."""

        def made(function: Callable[..., Any]) -> app_commands.Command[Any, ..., None]:
            options = [name for name in inspect.signature(function).parameters if name not in _NOT_OPTIONS]
            app_commands.rename(**self._each(key, options, "name"))(function)
            app_commands.describe(**self._each(key, options, "description"))(function)
            if choices:
                app_commands.choices(**choices)(function)
            name, description = self(f"command-{key}.name"), self(f"command-{key}.description")
            return parent.command(name=name, description=description)(function)

        return made

    def choices(self, messages: Mapping[Any, str]) -> list[Choice[Any]]:
        """Make choices: each value with the message that names it."""
        return [Choice(name=self(message), value=value) for value, message in messages.items()]

    def _each(self, key: str, options: list[str], attribute: str) -> dict[str, locale_str]:
        return {option: self(f"command-{key}-{option}.{attribute}") for option in options}


class Translator(app_commands.Translator):
    """Answers discord.py, which asks for every text in each of Discord's languages."""

    def __init__(self, texts: Texts) -> None:
        """Take the words from ``texts``."""
        self._texts = texts

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        """Return a text in another language than English (``None``: Discord shows the English one)."""
        language, key = language_of(locale.value), string.extras.get("key")
        if language in {None, "en"} or key is None:
            return None
        return _said(self._texts.voice(language), key, string.extras["values"])


def _said(voice: Voice, key: str, values: Mapping[str, object]) -> str:
    identifier, _, attribute = key.partition(".")
    return voice.attribute(identifier, attribute, **values) if attribute else voice(identifier, **values)
