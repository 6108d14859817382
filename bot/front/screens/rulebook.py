"""What players have invented, at a table and on a server, and hiding what they wrote."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from bot.faces import face
from bot.front.custom_ids import Id, PanelId, TableId
from bot.front.screens.board import agreed_at
from bot.front.screens.layout import (
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
from bot.front.screens.pages import rule_pages
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from bot.words.user_text import ERASED, digest, literal, printable, written
from games.core import Game

_ROOM: Final = LONGEST_TEXT - 400
"""Characters of rules that leave room for the titles of a screen."""


class BookEntry(NamedTuple):
    """A rule in the book of a server; ``author`` is ready to be shown."""

    rule: Mapping[str, Any]
    author: str
    at: datetime
    uses: int


class ShownBook(NamedTuple):
    """A rule on a page, and the lines that say it."""

    rule: Mapping[str, Any]
    lines: Sequence[str]


def mark(rule: Mapping[str, Any]) -> str:
    """Return what stands for the words of a rule in an id; empty if nobody wrote any."""
    texts = list(_texts(rule))
    return digest(",".join(map(digest, texts)))[:16] if texts else ""


def _texts(rule: Mapping[str, Any]) -> Iterator[str]:
    """Find what people wrote in a rule, but for those who were forgotten."""
    yield from (each for each in written(rule) if each != ERASED)


def invented(held: TableSnapshot) -> Sequence[Mapping[str, Any]]:
    """Return what was invented at a table: what is being judged there first, then what is in force."""
    table = held.table
    found = face(table.game.key).invented(table.view(None)) if table.status == "playing" else ()
    return sorted(found, key=lambda rule: bool(rule.get("id")))


def rules_here(held: TableSnapshot, voice: Voice, page: int = 0, *, book: bool, hides: bool) -> Screen:
    """Show what was invented at a table, a page at a time, and the rules of its game where there is room.

    Offer to hide words to who may; ``book`` says that the book of the server has something in it.
    """
    game = held.table.game
    pages = _pages(ShownBook(rule, list(_here(held, rule, voice))) for rule in invented(held))
    page = page % len(pages)
    told = [title(voice("rulebook-here")), *_lines(pages[page])]
    general = [title(voice("rules-title", game=voice(f"{game.key}-name"))), rule_pages(game, voice)[0]]
    named = agreed_at(held, voice)
    if page == 0 and len("\n".join((*told, *general, named))) <= LONGEST_TEXT:
        told += general
    choices = _hidable(game, pages[page], voice, lambda words: TableId(held.name, "hide", f"{page}.{words}"))
    leaves = [TableId(held.name, "rules", f"{beside}") for beside in range(len(pages))]
    return Screen(
        text(*told, named),
        *(_hiding(TableId(held.name, "place", "hide"), choices, voice) if hides else ()),
        *rows([*_leaves(page, leaves, voice), *_ways(game, voice, book=book)]),
    )


def _here(held: TableSnapshot, rule: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    author = rule.get("author")
    name = rule.get("id") or voice("rulebook-proposed")
    yield _told(held.table.game, name, rule, voice)
    if author is not None:
        yield small(voice("rulebook-author", author=voice.seats[author]))


def _ways(game: Game[Any, Any, Any], voice: Voice, *, book: bool) -> Iterator[Button]:
    """Lead to the rules of a game and, if there is something in it, to the book of the server."""
    yield button(voice("button-rules"), PanelId("rules", f"{game.key}.0"))
    if book:
        yield button(voice("button-rulebook"), PanelId("book", f"{game.key}.0"))


def rulebook(
    game: Game[Any, Any, Any], book: Sequence[BookEntry], voice: Voice, page: int = 0, *, hides: bool
) -> Screen:
    """Show what was invented in a game on a server, a page at a time; offer to hide words to who may."""
    pages = _pages(
        ShownBook(each.rule, (_told(game, f"{nth}", each.rule, voice), _signed(each, voice)))
        for nth, each in enumerate(book, start=1)
    )
    page = page % len(pages)
    choices = _hidable(game, pages[page], voice, lambda words: PanelId("hide", f"{game.key}.{page}.{words}"))
    leaves = [PanelId("book", f"{game.key}.{beside}") for beside in range(len(pages))]
    return Screen(
        text(
            title(voice("rulebook-title", game=voice(f"{game.key}-name"))),
            *(_lines(pages[page]) or [voice("rulebook-empty")]),
        ),
        *(_hiding(PanelId("place", "hide"), choices, voice) if hides else ()),
        *rows([*_leaves(page, leaves, voice), *_ways(game, voice, book=False)]),
    )


def _signed(entry: BookEntry, voice: Voice) -> str:
    return small(voice("rulebook-by", author=entry.author, day=day(entry.at), uses=entry.uses))


def _told(game: Game[Any, Any, Any], name: str, rule: Mapping[str, Any], voice: Voice) -> str:
    """Say what a rule does, and in which words its author put it."""
    return voice("rulebook-line", name=name, sentence=face(game.key).sentence(voice.veiled(rule), voice))


# ── pages ───────────────────────────────────────────────────────────────────────────────────────────────


def _pages(rules: Iterable[ShownBook]) -> list[list[ShownBook]]:
    pages: list[list[ShownBook]] = [[]]
    room = _ROOM
    for each in rules:
        length = sum(map(len, each.lines)) + len(each.lines)
        if room < length or len(pages[-1]) == MOST_CHOICES:
            pages.append([])
            room = _ROOM
        pages[-1].append(each)
        room -= length
    return pages


def _lines(page: Iterable[ShownBook]) -> list[str]:
    return [line for each in page for line in each.lines]


def _leaves(page: int, leaves: Sequence[Id], voice: Voice) -> Iterator[Button]:
    """Lead to the pages before and after."""
    for beside in (page - 1, page + 1):
        if 0 <= beside < len(leaves):
            yield button(voice("rules-page", page=beside + 1, pages=len(leaves)), leaves[beside])


# ── hiding ──────────────────────────────────────────────────────────────────────────────────────────────


def _hidable(
    game: Game[Any, Any, Any], page: Iterable[ShownBook], voice: Voice, named: Callable[[str], Id]
) -> list[Choice]:
    """Offer to hide the words of rules where any can still be read; the same words are hidden at once."""
    choices: dict[str, Choice] = {}
    for rule, _ in page:
        if readable := [each for each in _texts(rule) if not voice.hides(each)]:
            label = _labelled(game, rule, readable, voice)
            choices.setdefault(mark(rule), Choice(label, named(mark(rule)), rule.get("id", "")))
    return list(choices.values())


def _labelled(game: Game[Any, Any, Any], rule: Mapping[str, Any], texts: Iterable[str], voice: Voice) -> str:
    """Name a rule in a menu: by what one would hide, or by what it does where those words show nothing."""
    words = next(filter(None, (printable(each).strip() for each in texts)), "")
    return literal(words) or face(game.key).sentence(voice.veiled(rule), voice)


def _hiding(name: Id, choices: Sequence[Choice], voice: Voice) -> Iterator[Row]:
    if choices:
        yield menu(name, voice("rulebook-hide"), choices)
