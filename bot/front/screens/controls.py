"""The controls under what everybody reads of a table: to look, to answer, to take a free seat, to go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.faces import face
from bot.front.custom_ids import AskedId, GameId, LookId, TableId
from bot.front.screens.layout import Button, button
from bot.front.screens.timing import time_buttons
from bot.front.screens.workshop import doors
from bot.host.table.inventing import asked_of
from bot.host.table.log import Act, SeatOffered, Substituted
from bot.host.table.seats import is_free
from bot.host.table.state import Table
from bot.host.table.time_lines import StoodIn
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice
from games.notation import speak


def controls(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice) -> list[Button]:
    """Offer all that may be done and looked at after what is told."""
    return [*beside_playing(held, told, voice), *looks_at(held, told[-1], voice)]


def beside_playing(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice) -> list[Button]:
    """Offer what may be done beside playing."""
    return [*_free_seats(held, told, voice), *_doings(held, told[-1], voice)]


def _free_seats(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice) -> list[Button]:
    """Let whoever comes take the seats that have just become free."""
    table = told[-1].table
    offers = {act.seat: each.line.n for each in told if (act := _offer(each.line.act))}
    free = {seat: n for seat, n in offers.items() if table.status == "playing" and is_free(table, seat)}
    return [
        button(
            voice("button-take") if len(free) == 1 else voice("take-seat-of", player=voice.seats[seat]),
            TableId(held.name, "take", f"{seat}.{n}"),
            ButtonStyle.success,
        )
        for seat, n in free.items()
    ]


def _offer(act: Act) -> SeatOffered | StoodIn | Substituted | None:
    """Return what frees a seat for whoever comes, if an act does."""
    match act:
        case SeatOffered() | StoodIn():
            return act
        case Substituted(why=why) if why:
            return act
        case _:
            return None


def _doings(held: TableSnapshot, last: CommittedLine, voice: Voice) -> list[Button]:
    """Offer what may be done now beside playing."""
    table = last.table
    if table.status == "over":
        return [button(voice("button-rematch"), TableId(held.name, "rematch"), ButtonStyle.primary)]
    if table.status != "playing":
        return []
    asked = (*doors(held, table, None, voice), *_answers(held, table, last.line.n, voice))
    return [*asked, *_verdicts(held, table, voice), *time_buttons(held, table, voice)]


def looks_at(held: TableSnapshot, last: CommittedLine, voice: Voice) -> list[Button]:
    """Offer what may be looked at; the first and the *Règles* bear the number of the last line told."""
    table, upto = last.table, last.line.n
    buttons: list[Button] = []
    if table.status == "playing":
        buttons.append(button(voice("button-hand"), LookId(held.name, "hand", upto), ButtonStyle.primary))
    if table.state is not None:
        buttons.append(button(voice("button-sheet"), LookId(held.name, "sheet")))
    buttons.append(button(voice("button-rules"), LookId(held.name, "rules", upto)))
    if table.status == "over":
        buttons.append(button(voice("history-look-back"), GameId(held.name, table.started)))
        buttons.append(button(voice("button-table"), LookId(held.name, "table")))
    return buttons


def _verdicts(held: TableSnapshot, table: Table, voice: Voice) -> Iterator[Button]:
    """Let those agree, or not, who are asked whether somebody may take a move back."""
    if table.undo and table.undo.missing:
        back = str(table.undo.back)
        yield button(voice("button-undo-agree"), TableId(held.name, "agree", back), ButtonStyle.success)
        yield button(voice("button-undo-decline"), TableId(held.name, "decline", back), ButtonStyle.danger)


def _answers(held: TableSnapshot, table: Table, upto: int, voice: Voice) -> list[Button]:
    """Let those answer who are asked something."""
    asked, looks = asked_of(table), face(table.game.key)
    return [
        button(
            looks.answer(table.view(None), each, voice),
            AskedId(held.name, upto, speak(each)),
            ButtonStyle.danger if each in looks.against else ButtonStyle.success,
        )
        for each in (asked.answers if asked else ())
    ]
