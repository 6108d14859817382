"""The games of a channel: those being played, as anybody sees them, and those that are over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from bot.front.custom_ids import GameId, GamesId, PanelId
from bot.front.screens.board import board, table_name
from bot.front.screens.layout import Button, Choice, Row, Screen, button, date, menu, rows, small, text, title
from bot.front.screens.turns import turn_of
from bot.host.past_games import PastGame
from bot.host.table.deadlines import Later, deadline
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice


class GameEntry(NamedTuple):
    """A game of a server; ``players`` are ready to be shown, ``past`` is there once it is over."""

    held: TableSnapshot
    players: tuple[str, ...]
    past: PastGame | None = None
    url: str = ""
    """The way to the channel where it was played, if that is another one."""

    @property
    def id(self) -> GameId:
        """What leads to it: its first step or, while it lasts, what everybody sees."""
        if self.past is None:
            return GameId(self.held.name, self.held.table.started, "watch")
        return GameId(self.held.name, self.past.began.n)


def games(
    asked: GamesId, entries: Sequence[GameEntry], voice: Voice, *, more: bool, note: str = ""
) -> Screen:
    """Show a page of the games of a channel or a server, the newest first; ``more``: there are older ones."""
    running = [each for each in entries if each.past is None]
    finished = entries[len(running) :]
    nothing = (
        [] if entries else [voice("history-none", meant=bool(asked.game or asked.player or asked.number))]
    )
    return Screen(
        text(
            title(voice("history-title-server" if asked.where else "history-title")),
            small(note),
            *_section(voice("history-running"), running, voice),
            *_section(voice("history-finished"), finished, voice, after=len(running)),
            *nothing,
        ),
        *_choosing(entries, voice),
        *_pages(asked, voice, more=more),
        *rows([_wider_or_narrower(asked, voice)]),
    )


def _section(words: str, entries: Sequence[GameEntry], voice: Voice, after: int = 0) -> Iterator[str]:
    if entries:
        yield f"**{words}**"
    for place, each in enumerate(entries, start=after + 1):
        table = table_name(each.held, voice)
        if each.url:
            table = f"[{table}]({each.url}) · <#{each.held.channel}>"
        if each.past is None:
            yield voice("history-line-running", place=place, table=table, players=each.players)
        else:
            result = outcome(each.held.table, replace(voice, seats=each.players))
            told = {"table": table, "players": each.players, "result": result}
            yield voice("history-line", place=place, day=date(each.past.ended.at), **told)


def _choosing(entries: Sequence[GameEntry], voice: Voice) -> list[Row]:
    """Offer the games that can be read here."""
    choices = [
        Choice(f"{place}. {table_name(each.held, voice)}", each.id)
        for place, each in enumerate(entries, start=1)
        if not each.url
    ]
    return [menu(PanelId("place", "games"), voice("history-choose"), choices)] if choices else []


def _pages(asked: GamesId, voice: Voice, *, more: bool) -> list[Row]:
    if not asked.page and not more:
        return []
    newer = msgspec.structs.replace(asked, page=max(asked.page - 1, 0))
    older = msgspec.structs.replace(asked, page=asked.page + 1)
    return rows(
        [
            button(voice("history-newer"), newer, dead=not asked.page),
            button(voice("history-older"), older, dead=not more),
        ]
    )


def _wider_or_narrower(asked: GamesId, voice: Voice) -> Button:
    """Lead from the games of a channel to those of its server, and back."""
    said, where = ("history-all", "") if asked.where else ("history-server", "server")
    return button(voice(said), msgspec.structs.replace(asked, page=0, where=where))


def outcome(table: Table, voice: Voice) -> str:
    """Say who has won a game that is over or, where one can only lose, who has lost it."""
    if table.conceded is not None:
        return voice("history-lost", players=[voice.seats[table.conceded]], n=1)
    result = table.game.result(table.state)
    said, seats = ("history-lost", result.losers) if table.game.losing else ("history-won", result.winners)
    return voice(said, players=[voice.seats[seat] for seat in seats], n=len(seats))


def watched(held: TableSnapshot, voice: Voice, later: Later) -> Screen:
    """Show a game that is being played to whoever looks on: what lies open, and nothing of any hand."""
    table = held.table
    players = [voice.seats[seat] for seat in sorted(table.awaited)]
    turn = turn_of(table, players, voice, deadline(table, later)) if players else ""
    refresh = GameId(held.name, table.started, "watch")
    return Screen(
        text(
            title(voice("history-watching")),
            turn,
            *board(held, table, voice),
            small(voice("history-open-later")),
        ),
        *rows([button(voice("history-refresh"), refresh), button(voice("history-all"), GamesId())]),
    )
