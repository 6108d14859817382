"""What one looks up: the rules of a game, where one is awaited, and how one plays here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count, takewhile
from typing import Any, Final, NamedTuple

from discord import ButtonStyle

from bot.front.custom_ids import Id, LookId, PanelId
from bot.front.screens.board import agreed_at, table_name
from bot.front.screens.first_minute import first_steps
from bot.front.screens.layout import (
    MOST_CHOICES,
    Button,
    Screen,
    button,
    keepsake,
    link,
    moment,
    rows,
    text,
    title,
)
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Game

_MOST_TURNS: Final = 12
_LONGEST_PAGE: Final = 2_500


class Awaited(NamedTuple):
    """A table where somebody is awaited: which, where the channel speaks of it, until when."""

    held: TableSnapshot
    url: str
    until: datetime | None = None


def message_url(held: TableSnapshot, message: int | None) -> str:
    """Return the address of a message of a table's channel, or else that of the channel."""
    return f"https://discord.com/channels/{held.guild}/{held.channel}/{message or ''}".rstrip("/")


def rules(
    game: Game[Any, Any, Any],
    voice: Voice,
    page: int = 0,
    *,
    invented: bool = False,
    held: TableSnapshot | None = None,
) -> Screen:
    """Show the rules of a game, a page at a time, with the numbers that the referee cites.

    ``invented`` says that the players of the server have added to them; what the table ``held`` has agreed on
    comes last.
    """
    pages = rule_pages(game, voice)
    page = page % len(pages)
    here = [agreed_at(held, voice)] if held else []
    shown = text(title(voice("rules-title", game=voice(f"{game.key}-name"))), pages[page], *here)
    book = [button(voice("button-rulebook"), PanelId("book", f"{game.key}.0"))] if invented else []
    return Screen(shown, *rows([*_rule_steps(game, voice, page), *book]))


def _rule_steps(game: Game[Any, Any, Any], voice: Voice, page: int) -> list[Button]:
    """Lead to each page of a game's rules, if there are several; ``page`` is open."""
    pages = len(rule_pages(game, voice))
    return [
        button(
            voice("rules-page", page=step + 1, pages=pages),
            PanelId("rules", f"{game.key}.{step}"),
            ButtonStyle.primary if step == page else ButtonStyle.secondary,
        )
        for step in (range(pages) if pages > 1 else ())
    ]


def rule_pages(game: Game[Any, Any, Any], voice: Voice) -> list[str]:
    """Return the rules in pages that fit a message: in a minute (``le99-rules``), then by their numbers."""
    pages = [""]
    for number in rule_numbers(game, voice):
        line = _numbered(game, number, voice)
        if len(pages[-1]) + len(line) > _LONGEST_PAGE:
            pages.append("")
        pages[-1] += f"{line}\n"
    return [voice(f"{game.key}-rules"), *filter(None, pages)]


def rule_numbers(game: Game[Any, Any, Any], voice: Voice) -> list[str]:
    """List the numbers of a game's rules, from R1 on."""
    numbers = (f"R{n}" for n in count(1))
    return list(takewhile(lambda number: voice.has(_rule_id(game, number)), numbers))


def rule(game: Game[Any, Any, Any], number: str, voice: Voice) -> Screen:
    """Show one rule, by its number as somebody types it (``r16``, or ``16``)."""
    known = f"R{number.strip().upper().removeprefix('R')}"
    if known not in rule_numbers(game, voice):
        return notice(voice("rules-unknown", rule=number))
    return notice(_numbered(game, known, voice))


def _numbered(game: Game[Any, Any, Any], number: str, voice: Voice) -> str:
    return voice("rules-number", rule=number, text=voice(_rule_id(game, number)))


def _rule_id(game: Game[Any, Any, Any], number: str) -> str:
    return f"{game.key}-rule-{number.lower()}"


def turns(awaited: Sequence[Awaited], voice: Voice, guild: int | None = None) -> Screen:
    """Show the tables where somebody is awaited, each with its way there, and with one to play.

    A hand is reached from its own server (``guild`` is where this is asked) and from direct messages.
    """
    if not awaited:
        return notice(voice("turns-none"))
    lines, ways = [], []
    for each in awaited[:_MOST_TURNS]:
        told = {"game": voice(f"{each.held.table.game.key}-name"), "table": each.held.number}
        where = f"<#{each.held.channel}>"
        if each.until:
            lines.append(voice("turns-line-deadline", **told, link=where, when=moment(each.until)))
        else:
            lines.append(voice("turns-line", **told, link=where))
        if guild in {None, each.held.guild}:
            play = LookId(each.held.name, "hand")
            ways.append(button(voice("turns-play", table=each.held.number), play, ButtonStyle.primary))
        ways.append(link(voice("turns-go", table=each.held.number), each.url))
    return Screen(text(title(voice("turns-title")), *lines), *rows(ways))


def which_table(
    tables: Sequence[TableSnapshot], way: Callable[[TableSnapshot], Id], voice: Voice, typed: str
) -> Screen:
    """Ask at which of several tables; each button does there (``way``) what was asked, be it ``typed``."""
    listed = [button(table_name(held, voice), way(held), ButtonStyle.primary) for held in tables]
    words = [keepsake(0, typed)] if typed else []
    return Screen(text(voice("error-which-table")), *words, *rows(listed[:MOST_CHOICES]))


def notice(words: str) -> Screen:
    """Show a few words, and nothing else."""
    return Screen(text(words))


def help_page(voice: Voice) -> Screen:
    """Show how one plays here."""
    hand = f"**{voice('button-hand')}**"
    return Screen(text(title(voice("help-title")), voice("help-text", hand=hand)), *first_steps(voice))
