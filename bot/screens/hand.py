"""The hand: what only its player may see, and what they may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from discord import ButtonStyle, ui

from bot import ids
from bot.faces import face
from bot.faces.face import cards_of, dotted
from bot.ids import LookId, MenuId, MoveId
from bot.screens.announcement import as_dealt, board
from bot.screens.layout import (
    MOST_CHOICES,
    Choice,
    Screen,
    button,
    menu,
    moment,
    rows,
    small,
    text,
    title,
)
from bot.screens.telling import story
from bot.table.log import Played
from bot.table.pending import Later, deadline, grace_ends
from bot.tables import Held, Told
from bot.texts import Voice
from games.cards import Card
from games.core import Action, Seat

_FEW: Final = 12
"""Moves that are buttons; more of them are a menu."""

_LATEST: Final = 6
"""Lines of what has just happened that a hand repeats."""

Numbered: TypeAlias = tuple[int, Action]
"""A move and its place in the seat's menu."""


def hand(  # noqa: PLR0913 - the circumstances in which a hand is shown
    held: Held,
    seat: Seat,
    voice: Voice,
    *,
    note: str = "",
    told: Sequence[Told] = (),
    path: str = "",
    later: Later | None = None,
) -> Screen:
    """Show a seat its hand and its moves; for the eyes of its player alone.

    ``note`` stands on top (the referee's answer, say), ``told`` is what has just happened, ``path`` how far a
    long menu has been opened (``MenuId.path``), and ``later`` lets the deadline be shown.
    """
    return Screen(
        text(
            note,
            title(voice("hand-at", table=held.number)),
            *story(held, told, voice, later)[-_LATEST:],
            *_own_news(seat, told, voice),
            *cards_lines(held, seat, voice),
            _finishing(held, seat, voice, later),
            _awaited(held, seat, voice, later),
            *map(small, board(held, held.table, voice)),
            small(f"<#{held.channel}>"),
        ),
        *_moves(held, seat, voice, path),
        *rows(_looks(held, voice)),
    )


def cards_lines(held: Held, seat: Seat, voice: Voice) -> list[str]:
    """Lay a hand out; what may be played is also said in words."""
    cards: Sequence[Card] = _held(held, seat)
    if not cards:
        return [voice("hand-none")]
    named = {card for action in held.table.menu(seat) for card in cards_of(action)}
    playable = [voice.card(card) for card in dict.fromkeys(cards) if card in named]
    shown = "\N{NO-BREAK SPACE} ".join(map(voice.card, cards))
    return [f"## {shown}", *([voice("hand-playable", cards=dotted(playable))] if playable else [])]


def _held(held: Held, seat: Seat) -> Sequence[Card]:
    """Return the cards of a seat; of none once places have moved, which would show somebody else's."""
    cards: Sequence[Card] = (held.table.view(seat).hand or ()) if as_dealt(held.table) else ()
    return cards


def _own_news(seat: Seat, told: Sequence[Told], voice: Voice) -> Iterator[str]:
    """Tell a seat what it alone sees of what has happened, such as the card that it drew."""
    for each in told:
        if isinstance(each.line.act, Played) and (news := _news(each, seat, voice)):
            yield news


def _news(told: Told, seat: Seat, voice: Voice) -> str:
    return face(told.table.game.key).news(told.table.view(seat), told.events, seat, voice)


def _finishing(held: Held, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Remind a seat of the move that the next turn would take away, and until when the table waits for it."""
    table = held.table
    if table.status != "playing" or seat not in table.game.finishing(table.state):
        return ""
    until = grace_ends(table, later) if later else None
    return voice("hand-finish-until", when=moment(until)) if until else voice("hand-finish")


def _awaited(held: Held, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Say whose turn it is, to somebody whose own it may be."""
    table = held.table
    until = deadline(table, later) if later and seat in table.awaited else None
    if seat in table.awaited:
        return voice("turn-yours-deadline", when=moment(until)) if until else voice("turn-yours")
    if not table.awaited:
        return ""
    players = [voice.seats[other] for other in sorted(table.awaited)]
    return voice("turn", player=players[0]) if len(players) == 1 else voice("turn-several", players=players)


def _looks(held: Held, voice: Voice) -> Iterable[ui.Button[Any]]:
    yield button(voice("button-hand"), LookId(held.id, "hand"))
    yield button(voice("button-sheet"), LookId(held.id, "sheet"))
    yield button(voice("button-rules"), LookId(held.id, "rules"))


def _moves(held: Held, seat: Seat, voice: Voice, path: str) -> list[ui.Item[Any]]:
    """Lay the menu of a seat out: buttons while they are few, else menus asked one after the other."""
    looks, numbered = face(held.table.game.key), list(enumerate(held.table.menu(seat)))
    first = [each for each in numbered if isinstance(each[1], looks.first)]
    others = [each for each in numbered if not isinstance(each[1], looks.first)]
    few = len(others) <= _FEW
    listed = (*first, *(_as_held(held, seat, others) if few else ()))
    buttons = [_button(held, seat, each, voice) for each in listed]
    return [*rows(buttons), *([] if few else _menus(held, seat, others, voice, path))]


def _as_held(held: Held, seat: Seat, moves: Sequence[Numbered]) -> list[Numbered]:
    """Sort moves as their cards lie in the hand: the menu's own order would tell the best of them."""
    place = {card: at for at, card in reversed(list(enumerate(_held(held, seat))))}
    return sorted(moves, key=lambda move: [place.get(card, len(place)) for card in cards_of(move[1])])


def _button(held: Held, seat: Seat, move: Numbered, voice: Voice) -> ui.Button[Any]:
    primary = isinstance(move[1], face(held.table.game.key).first)
    style = ButtonStyle.success if primary else ButtonStyle.primary
    return button(voice.say(move[1]), _move_id(held, seat, move), style)


def _move_id(held: Held, seat: Seat, move: Numbered) -> MoveId:
    index, action = move
    return MoveId(held.id, held.table.head, index, ids.check(held.table.seed, seat, action))


def _menus(held: Held, seat: Seat, moves: Sequence[Numbered], voice: Voice, path: str) -> list[ui.Item[Any]]:
    """Offer many moves: a menu, or a menu of groups and the menu of the group that was opened."""
    head, prompt = held.table.head, voice("hand-choose")
    if len(moves) <= MOST_CHOICES:
        return [menu(MenuId(held.id, head), prompt, [_choice(held, seat, each, voice) for each in moves])]
    groups = _groups(held, moves, voice)
    taken = {str(at): name for at, name in enumerate(groups)}
    choices = [
        _choice(held, seat, inside[0], voice)
        if len(inside) == 1
        else Choice(name, MenuId(held.id, head, str(at)), chosen=path == str(at))
        for at, (name, inside) in enumerate(groups.items())
    ]
    items: list[ui.Item[Any]] = [menu(MenuId(held.id, head, "."), prompt, choices)]
    if path in taken and len(groups[taken[path]]) > 1:
        opened = [_choice(held, seat, each, voice) for each in groups[taken[path]]]
        items.append(menu(MenuId(held.id, head, f"{path}."), taken[path], opened))
    return items


def _choice(held: Held, seat: Seat, move: Numbered, voice: Voice) -> Choice:
    return Choice(voice.say(move[1]), _move_id(held, seat, move))


def _groups(held: Held, moves: Sequence[Numbered], voice: Voice) -> dict[str, list[Numbered]]:
    """Group moves as the game's face does, else by the order of the menu; never more than fit a menu."""
    label = face(held.table.game.key).group
    groups: dict[str, list[Numbered]] = {}
    for each in moves:
        groups.setdefault(label(each[1], voice), []).append(each)
    if len(groups) <= MOST_CHOICES and all(len(inside) <= MOST_CHOICES for inside in groups.values()):
        return groups
    runs = [moves[at : at + MOST_CHOICES] for at in range(0, len(moves), MOST_CHOICES)][:MOST_CHOICES]
    return {f"{voice.say(run[0][1])} … {voice.say(run[-1][1])}": list(run) for run in runs}
