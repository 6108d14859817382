"""A game that is over, step by step with all hands open, on one message; or all of it as a text to copy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from discord import ButtonStyle

from bot.faces import face
from bot.faces.face import dotted
from bot.front.custom_ids import GameId, GamesId, PanelId, Reading
from bot.front.screens.board import board, table_name
from bot.front.screens.history import outcome
from bot.front.screens.layout import (
    MOST_CHOICES,
    Button,
    Choice,
    Row,
    Screen,
    button,
    date,
    menu,
    plain,
    rows,
    small,
    text,
    title,
)
from bot.front.screens.lobby import agreed
from bot.front.screens.story import speaking_at, story
from bot.host.past_games import PastGame, PastStep
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat

_MENTION: Final = re.compile(r"<@(\d+)>")
_LONGEST_LINE: Final = 4_000


def replayed(past: PastGame, shown: PastStep, voice: Voice) -> Screen:
    """Show one step of a game that is over."""
    held, number = shown.held, shown.number
    place = voice("history-step", deal=deal_name(past, number, voice), step=number + 1, steps=past.steps)
    return Screen(
        text(
            title(voice("history-replay", table=table_name(held, voice), day=date(past.ended.at))),
            small(place),
            *story(held, shown.told, voice, None),
            "",
            *hands(held, voice),
            *map(small, board(held, held.table, voice, named=False)),
        ),
        *rows(_steps(past, number, voice)),
        *_deals(past, number, voice),
        *rows(_others(past, voice)),
    )


def hands(held: TableSnapshot, voice: Voice) -> Iterator[str]:
    """Lay every hand open, with what each seat has put aside; who is awaited is marked."""
    for seat, player in enumerate(voice.seats):
        line = _hand(held, seat, player, voice)
        yield voice("history-awaited", hand=line) if seat in held.table.awaited else line


def _hand(held: TableSnapshot, seat: Seat, player: str, voice: Voice) -> str:
    view, looks = held.table.view(seat), face(held.table.game.key)
    cards = " ".join(map(voice.card, looks.lay(view))) or voice("history-no-card")
    if aside := " ".join(map(voice.card, looks.aside(view))):
        return voice("history-hand-aside", player=player, cards=cards, aside=aside)
    return voice("history-hand", player=player, cards=cards)


def deal_name(past: PastGame, number: int, voice: Voice) -> str:
    """Name the deal in which a step lies, as its game calls it."""
    own = f"{past.held.table.game.key}-deal-number"
    return voice(own if voice.has(own) else "history-deal", n=past.deal_of(number))


def _to(past: PastGame, what: Reading, step: int = 0) -> GameId:
    return GameId(past.held.name, past.began.n, what, step)


def _steps(past: PastGame, number: int, voice: Voice) -> Iterator[Button]:
    """Lead to the steps around one; a button that leads nowhere keeps its place under the finger."""
    last = past.steps - 1
    yield button(voice("history-first"), _to(past, "first"), dead=number == 0)
    yield button(voice("history-back"), _to(past, "back", max(number - 1, 0)), dead=number == 0)
    onward = _to(past, "next", min(number + 1, last))
    yield button(voice("history-next"), onward, ButtonStyle.primary, dead=number == last)
    yield button(voice("history-last"), _to(past, "last", last), dead=number == last)


def _deals(past: PastGame, number: int, voice: Voice) -> list[Row]:
    """Lead to the beginnings of deals: all of them or, where they are too many, those around this one."""
    begun = list(dict.fromkeys(past.deals))
    if len(begun) == 1:
        return []
    here = max(place for place, step in enumerate(begun) if step <= number)
    first = max(0, min(here - MOST_CHOICES // 2, len(begun) - MOST_CHOICES))
    choices = [
        Choice(deal_name(past, step, voice), _to(past, "deal", step), chosen=step == begun[here])
        for step in begun[first : first + MOST_CHOICES]
    ]
    return [menu(PanelId("place", "deals"), voice("history-deals"), choices)]


def _others(past: PastGame, voice: Voice) -> Iterator[Button]:
    yield button(voice("history-tell"), _to(past, "tell"))
    yield button(voice("history-as-text"), _to(past, "text"))
    yield button(voice("history-as-record"), _to(past, "record"))
    yield button(voice("history-all"), GamesId())


def transcript(past: PastGame, voice: Voice, known: Mapping[int, str]) -> Iterator[str]:
    """Write a whole game down, line by line, without marks of formatting.

    ``known`` are the names of those who had a seat in it.
    """
    steps = map(past.step, range(past.steps))
    lines = chain(
        (dotted((table_name(past.held, voice), f"{past.ended.at:%Y-%m-%d}")),),
        (dotted(agreed(past.held.table, voice)),),
        (line for step in steps for line in _written(past, step, voice)),
        ("", outcome(past.held.table, voice)),
    )
    return (f"{_unmarked(line, voice, known)}\n" for line in lines)


def _written(past: PastGame, step: PastStep, voice: Voice) -> Iterator[str]:
    """Write a step down, below the name of the deal that it begins."""
    said = speaking_at(past.held, step.held.table, voice)
    if step.number in past.deals:
        yield f"\n{deal_name(past, step.number, voice)}\n"
    yield f"{step.number + 1}. {' '.join(story(step.held, step.told, said, None))}"
    yield f"   {dotted(hands(step.held, said))}"


def _unmarked(line: str, voice: Voice, known: Mapping[int, str]) -> str:
    """Return a line as it can be copied: who is mentioned in it is named."""

    def named(found: re.Match[str]) -> str:
        return known.get(int(found[1])) or voice("player-forgotten")

    return plain(_MENTION.sub(named, line), _LONGEST_LINE)
