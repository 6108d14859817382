"""What players have invented, at a table and on a server, and hiding what they wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from bot.faces import face
from bot.ids import Id, PanelId, TableId
from bot.screens.announcement import table_name
from bot.screens.layout import (
    LONGEST_TEXT,
    MOST_CHOICES,
    Button,
    Choice,
    Row,
    Screen,
    button,
    day,
    menu,
    rows,
    small,
    text,
    title,
)
from bot.screens.pages import rule_pages, rule_steps
from bot.tables import Held
from bot.texts import Voice
from bot.wording import ERASED, digest, written
from games.core import Game

_ROOM: Final = LONGEST_TEXT - 400
"""Characters of rules that leave room for the titles of a screen."""


class Entry(NamedTuple):
    """A rule in the book of a server; ``author`` is ready to be shown."""

    rule: Mapping[str, Any]
    author: str
    at: datetime
    uses: int


def mark(rule: Mapping[str, Any]) -> str:
    """Return what stands for the words of a rule in an id; empty if nobody wrote any."""
    texts = [each for each in written(rule) if each != ERASED]
    return digest("\n".join(texts))[:16] if texts else ""


def invented(held: Held) -> Sequence[Mapping[str, Any]]:
    """Return what was invented at a table and is in force there, or being judged."""
    table = held.table
    return face(table.game.key).invented(table.view(None)) if table.status == "playing" else ()


def rules_here(held: Held, voice: Voice, *, hides: bool) -> Screen:
    """Show what is in force at a table, and the rules of its game; offer to hide words to who may."""
    found = invented(held)
    game = held.table.game
    told = [title(voice("rulebook-here")), *_within(held, voice)]
    general = [title(voice("rules-title", game=voice(f"{game.key}-name"))), rule_pages(game, voice)[0]]
    if len("\n".join(told + general)) <= LONGEST_TEXT:
        told += general
    choices = [
        Choice(_labelled(game, rule, voice), TableId(held.id, "hide", mark(rule)), rule.get("id", ""))
        for rule in found
        if _readable(rule, voice)
    ]
    return Screen(
        text(*told, small(table_name(held, voice))),
        *(_hiding(TableId(held.id, "place", "hide"), choices, voice) if hides else ()),
        *rows(rule_steps(game, voice)),
    )


def _within(held: Held, voice: Voice) -> list[str]:
    """Say what is in force, without its authors where there is too much of it for a message."""
    full = [line for rule in invented(held) for line in _here(held, rule, voice)]
    if len("\n".join(full)) <= _ROOM:
        return full
    return [_here(held, rule, voice)[0] for rule in invented(held)]


def _here(held: Held, rule: Mapping[str, Any], voice: Voice) -> list[str]:
    author = rule.get("author")
    name = rule.get("id") or voice("rulebook-proposed")
    signed = [] if author is None else [small(voice("rulebook-author", author=voice.seats[author]))]
    return [_told(held.table.game, name, rule, voice), *signed]


def _told(game: Game[Any, Any, Any], name: str, rule: Mapping[str, Any], voice: Voice) -> str:
    """Say what a rule does, and in which words its author put it."""
    return voice("rulebook-line", name=name, sentence=face(game.key).sentence(voice.veiled(rule), voice))


def _labelled(game: Game[Any, Any, Any], rule: Mapping[str, Any], voice: Voice) -> str:
    """Name a rule in a menu: by what its author wrote, which is what one would hide."""
    return next(written(rule), "") or face(game.key).sentence(rule, voice)


def _readable(rule: Mapping[str, Any], voice: Voice) -> bool:
    """Say whether a rule has words that somebody wrote and nobody has hidden."""
    return bool(mark(rule)) and voice.veiled(rule) == rule


def _hiding(name: Id, choices: Sequence[Choice], voice: Voice) -> Iterator[Row]:
    if choices:
        yield menu(name, voice("rulebook-hide"), choices[:MOST_CHOICES])


def rulebook(
    game: Game[Any, Any, Any], book: Sequence[Entry], voice: Voice, page: int = 0, *, hides: bool
) -> Screen:
    """Show what was invented in a game on a server, a page at a time; offer to hide words to who may."""
    pages = _pages(game, book, voice)
    page = page % len(pages)
    shown = pages[page]
    choices = [
        Choice(_labelled(game, each.rule, voice), PanelId("hide", f"{game.key}.{page}.{mark(each.rule)}"))
        for each, _ in shown
        if _readable(each.rule, voice)
    ]
    lines = [line for _, told in shown for line in told] or [voice("rulebook-empty")]
    return Screen(
        text(title(voice("rulebook-title", game=voice(f"{game.key}-name"))), *lines),
        *(_hiding(PanelId("place", "hide"), choices, voice) if hides else ()),
        *rows(_leaves(game, page, len(pages), voice)),
    )


def _pages(
    game: Game[Any, Any, Any], book: Sequence[Entry], voice: Voice
) -> list[list[tuple[Entry, list[str]]]]:
    pages: list[list[tuple[Entry, list[str]]]] = [[]]
    room = _ROOM
    for nth, each in enumerate(book, start=1):
        told = [_told(game, f"{nth}", each.rule, voice), _signed(each, voice)]
        room -= sum(map(len, told)) + len(told)
        if room < 0 or len(pages[-1]) == MOST_CHOICES:
            pages.append([])
            room = _ROOM - sum(map(len, told)) - len(told)
        pages[-1].append((each, told))
    return pages


def _signed(entry: Entry, voice: Voice) -> str:
    return small(voice("rulebook-by", author=entry.author, day=day(entry.at), uses=entry.uses))


def _leaves(game: Game[Any, Any, Any], page: int, pages: int, voice: Voice) -> Iterator[Button]:
    """Lead to the pages before and after, and back to the rules."""
    for beside in (page - 1, page + 1):
        if 0 <= beside < pages:
            label = voice("rules-page", page=beside + 1, pages=pages)
            yield button(label, PanelId("book", f"{game.key}.{beside}"))
    yield button(voice("button-rules"), PanelId("rules", f"{game.key}.0"))
