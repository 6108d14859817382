"""The reminder: a message that calls people to a turn, and says of it what anybody at the table may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.faces.face import dotted
from bot.front.custom_ids import LookId, TableId
from bot.front.screens.board import table_name
from bot.front.screens.layout import Button, Summons, button, link, rows
from bot.front.screens.story import addressed
from bot.front.screens.turns import turn_of, your_turn
from bot.host.table.deadlines import Later, deadline
from bot.host.table.log import Mark, TurnReminded
from bot.host.table.reminders import standing
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat


def reminder(held: TableSnapshot, seats: Sequence[Seat], voice: Voice, later: Later) -> Summons:
    """Call seats in the channel of their table: who is awaited for what, until when, and what is over."""
    mark = standing(held.table)[seats[0]].mark
    words = dotted((table_name(held, voice), " ".join(_said(held, seats, mark, voice, later))))
    buttons = [*_hand(held, voice), *_gift(held, mark, voice)]
    return Summons(words, tuple(rows(buttons)))


def own_reminder(held: TableSnapshot, seat: Seat, voice: Voice, later: Later, url: str) -> Summons:
    """Call one seat by direct message; ``url`` is where the channel speaks of the table."""
    mark = standing(held.table)[seat].mark
    if mark == "before":
        said = [voice("reminder-before-yours", player=_awaited(held, voice))]
    else:
        turn = your_turn(held.table, voice, deadline(held.table, later, seat))
        said = [turn, voice.say(TurnReminded((seat,), mark))]
    words = dotted((table_name(held, voice), f"<#{held.channel}>", " ".join(said)))
    there = link(voice("turns-go", table=held.number), url)
    return Summons(words, tuple(rows([*_hand(held, voice), there])))


def _said(
    held: TableSnapshot, seats: Sequence[Seat], mark: Mark, voice: Voice, later: Later
) -> Iterator[str]:
    called = [addressed(held.table, seat, voice) for seat in seats]
    if mark != "before":
        ends = [end for seat in seats if (end := deadline(held.table, later, seat))]
        yield turn_of(held.table, called, voice, min(ends, default=None))
    yield voice.say(TurnReminded(tuple(seats), mark), seats=called, player=_awaited(held, voice))


def _awaited(held: TableSnapshot, voice: Voice) -> list[str]:
    return [voice.seats[seat] for seat in sorted(held.table.awaited)]


def _hand(held: TableSnapshot, voice: Voice) -> Iterator[Button]:
    yield button(voice("button-hand"), LookId(held.name, "hand"), ButtonStyle.primary)


def _gift(held: TableSnapshot, mark: Mark, voice: Voice) -> Iterator[Button]:
    """Let others give more time to whoever is nearly out of it."""
    if mark not in {"before", "half"}:
        yield button(voice("button-give-time"), TableId(held.name, "time"))
