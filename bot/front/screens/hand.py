"""The hand: what only its player may see, and what they may do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from discord import ButtonStyle

from bot.faces import face
from bot.faces.face import Pick, dotted
from bot.faces.planner import in_words
from bot.front.custom_ids import LookId, TableId
from bot.front.screens.board import as_dealt, board, table_name
from bot.front.screens.layout import (
    Button,
    Screen,
    Summons,
    button,
    gallery,
    moment,
    rows,
    small,
    text,
    title,
)
from bot.front.screens.moves import Numbered, moves
from bot.front.screens.picking import meaning, pick_of, picking
from bot.front.screens.pictured import hand_pictured
from bot.front.screens.story import story
from bot.front.screens.turns import whose_turn
from bot.front.screens.workshop import door_before_turn, doors
from bot.host.table.deadlines import Later
from bot.host.table.log import Played
from bot.host.table.pending import grace_ends
from bot.host.table.plans import Ending, Prepared
from bot.host.table.undoing import may_ask
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice
from games.cards import Card, rank
from games.core import Seat, cards_of

_LATEST: Final = 6
"""Lines of what has just happened that a hand repeats."""
_IN_LARGE: Final = 22
"""How wide a line of large cards may be on a phone (``_width``)."""
_IN_A_LINE: Final = 27
"""The same of cards that are a little smaller."""
_TWO_LINES: Final = 13
"""Cards of which several suits share a line."""
_BETWEEN_CARDS: Final = "\N{NO-BREAK SPACE} "


def hand(  # noqa: PLR0913 - the circumstances in which a hand is shown
    held: TableSnapshot,
    seat: Seat,
    voice: Voice,
    *,
    note: str = "",
    told: Sequence[CommittedLine] = (),
    path: str = "",
    taken: Sequence[int] = (),
    later: Later | None = None,
    plan: Sequence[str] = (),
    asking: bool = False,
) -> Screen:
    """Show a seat its hand and its moves; for the eyes of its player alone.

    ``note`` stands on top (the referee's answer, say), ``told`` is what has just happened, ``path`` how far a
    long menu has been opened (``MenuId.path``), ``taken`` what is chosen so far of cards that go together
    (``PickId.places``), ``later`` lets the deadline be shown, ``plan`` is what was prepared, and ``asking``
    lets them choose where they play.
    """
    pick = pick_of(held.table, seat)
    listed = _listed(held, seat, pick)
    playable = _named(held, listed)
    pictures = hand_pictured(held.table, seat, voice, playable or None)
    return Screen(
        text(
            note,
            title(voice("hand-at", table=held.number)),
            *_latest(held, seat, told, voice, later),
            *_cards_lines(held, seat, playable, voice),
            *_own(held, seat, voice),
            *(_taken(held, seat, pick, voice, taken) if pick else ()),
            _prompt(held, seat, voice, later),
            *plan,
            *map(small, board(held, held.table, voice)),
            small(f"<#{held.channel}>"),
            small(voice("plays-ask")) if asking else "",
        ),
        *map(gallery, pictures),
        *moves(held, seat, listed, voice, path),
        *(picking(held, seat, pick, voice, taken, path=path) if pick else ()),
        *rows(
            [
                *doors(held, held.table, seat, voice),
                *_misclick(held, seat, voice),
                *door_before_turn(held, seat, voice),
                *(where_to_play(held, voice) if asking else ()),
            ]
        ),
        *rows(_looks(held, voice)),
        pictures=pictures,
    )


def dealt(  # noqa: PLR0913 - the circumstances in which a hand is brought
    held: TableSnapshot,
    seat: Seat,
    voice: Voice,
    later: Later,
    *,
    told: Sequence[CommittedLine] = (),
    asking: bool = False,
) -> Summons:
    """Bring a seat its hand: a phone shows at which table, and who is to play; no card is seen there.

    ``told`` is what has happened since they saw it; ``asking`` lets them choose where they play from now on.
    """
    where = (table_name(held, voice), f"<#{held.channel}>", whose_turn(held, seat, voice, None))
    shown = hand(held, seat, voice, told=told, later=later, asking=asking)
    return Summons.to(shown, dotted(filter(None, where)))


def where_to_play(held: TableSnapshot, voice: Voice) -> Iterator[Button]:
    """Let somebody choose where they play, without losing sight of their hand."""
    for where in ("direct", "channel"):
        yield button(voice(f"plays-button-{where}"), TableId(held.name, "play", where))


def hand_of_before(held: TableSnapshot, user: int, voice: Voice, *, newer: bool = False) -> Screen:
    """Say, where a hand of somebody's stood, that it is of before; ``newer``: theirs stands below."""
    where = small(dotted((table_name(held, voice), f"<#{held.channel}>")))
    if held.table.status != "playing":
        return Screen(text(voice("hand-over"), where))
    if held.table.seat_of(user) is None:
        return Screen(text(voice("hand-left"), where))
    if newer:
        return Screen(text(small(voice("hand-below", table=held.number))))
    again = button(voice("button-hand"), LookId(held.name, "hand"), ButtonStyle.primary)
    return Screen(text(voice("hand-of-before", hand=voice("button-hand")), where), *rows((again,)))


def prepared_lines(held: TableSnapshot, prepared: Prepared | None, voice: Voice) -> Sequence[str]:
    """Say what somebody has prepared, or that it was given up, and why."""
    if prepared is None:
        return ()
    given_up = [given_up_line(held, prepared.ended, voice)] if prepared.ended else []
    lines = in_words(held.table.game.key, prepared.plan, voice)
    return (*given_up, *([voice("plan-prepared")] if lines else []), *(f"> {line}" for line in lines))


def given_up_line(held: TableSnapshot, why: Ending, voice: Voice) -> str:
    """Say that what somebody had prepared was given up."""
    return voice("plan-given-up", table=held.number, why=why)


def _named(held: TableSnapshot, listed: Sequence[Numbered]) -> Collection[Card]:
    """Return the cards that listed moves play."""
    unplayed = face(held.table.game.key).unplayed
    plays = (action for _, action in listed if not isinstance(action, unplayed))
    return {card for action in plays for card in cards_of(action)}


def _cards_lines(held: TableSnapshot, seat: Seat, named: Collection[Card], voice: Voice) -> list[str]:
    """Lay a hand out; what may be played (``named``) is also said in words."""
    cards: Sequence[Card] = _held(held, seat)
    if not cards:
        return [voice("hand-none")]
    playable = [voice.card(card) for card in dict.fromkeys(cards) if card in named]
    run = face(held.table.game.key).run
    return [*_laid(cards, run, voice), *_playable(playable, len(set(cards)), voice)]


def _laid(cards: Sequence[Card], run: Callable[[Card], object], voice: Voice) -> Iterator[str]:
    """Lay cards side by side, in lines that a phone does not wrap; of many cards, each suit has a line."""
    runs = [list(together) for _, together in groupby(cards, run)]
    large = len(cards) <= _TWO_LINES or all(_width(each) <= _IN_LARGE for each in runs)
    room = _IN_LARGE if large else _IN_A_LINE
    for line in _lines(runs, room, alone=len(cards) > _TWO_LINES):
        yield f"{'##' if large else '###'} {_BETWEEN_CARDS.join(map(voice.card, line))}"


def _lines(runs: Iterable[list[Card]], room: int, *, alone: bool) -> Iterator[list[Card]]:
    """Put runs in lines that have room for them, or each in its own; part evenly what is too long."""
    line: list[Card] = []
    for run in runs:
        if line and (alone or _width(line) + _width(run) > room):
            yield line
            line = []
        parts = -(-_width(run) // room)
        size = -(-len(run) // parts)
        *full, rest = [run[at : at + size] for at in range(0, len(run), size)]
        yield from full
        line = [*line, *rest]
    if line:
        yield line


def _width(cards: Iterable[Card]) -> int:
    """Return how wide cards are, the narrowest of which counts three."""
    return sum(2 + len(rank(card) or "wide") for card in cards)


def _playable(playable: Sequence[str], held: int, voice: Voice) -> Iterator[str]:
    """Say which cards may be played; a hand that may be played whole need not be read twice."""
    if len(playable) == held > 1:
        yield voice("hand-all-playable")
    elif playable:
        yield voice("hand-playable", cards=dotted(playable))


def _held(held: TableSnapshot, seat: Seat) -> Sequence[Card]:
    """Return a seat's cards as they lie before it; none once places have moved, which would be another's."""
    table = held.table
    return face(table.game.key).lay(table.view(seat)) if as_dealt(table) else ()


def _own(held: TableSnapshot, seat: Seat, voice: Voice) -> Sequence[str]:
    """Tell a seat what it alone knows beside its hand."""
    table = held.table
    return face(table.game.key).own(voice.veiled(table.view(seat)), voice) if as_dealt(table) else ()


def _taken(held: TableSnapshot, seat: Seat, pick: Pick, voice: Voice, taken: Sequence[int]) -> Iterator[str]:
    """Tell a seat which of the cards that go together it has chosen so far, and what they mean."""
    if taken:
        chosen = " ".join(voice.card(pick.cards[place]) for place in taken)
        said = meaning(held, seat, pick, voice, taken)
        picked = voice("hand-picked", cards=chosen, n=pick.number - len(taken))
        yield dotted(filter(None, (said and f"**{said}**", picked)))


def _latest(
    held: TableSnapshot, seat: Seat, told: Sequence[CommittedLine], voice: Voice, later: Later | None
) -> Iterator[str]:
    """Tell the last of what has happened and, in its place, what this seat alone saw, such as its draw."""
    stories = [story(held, (each,), voice, later) for each in told]
    early = sum(map(len, stories)) - _LATEST
    for each, lines in zip(told, stories, strict=True):
        yield from lines[max(early, 0) :]
        early -= len(lines)
        if isinstance(each.line.act, Played) and (news := _news(each, seat, voice)):
            yield news


def _news(told: CommittedLine, seat: Seat, voice: Voice) -> str:
    view, events = voice.veiled(told.table.view(seat)), voice.veiled(told.events)
    return face(told.table.game.key).news(view, events, seat, voice)


def _prompt(held: TableSnapshot, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Tell a seat what to do now: a draw that others may forestall is said so that nobody reads past it."""
    return _finishing(held, seat, voice, later) or whose_turn(held, seat, voice, later)


def _finishing(held: TableSnapshot, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Call for the move that the next turn would take away, and say until when the table waits for it."""
    table = held.table
    if table.status != "playing" or seat not in table.game.finishing(table.state):
        return ""
    following = [voice.seats[other] for other in sorted(table.awaited)]
    until = grace_ends(table, later) if later else None
    if until:
        return title(voice("hand-finish-until", player=following, when=moment(until)))
    return title(voice("hand-finish", player=following))


def _misclick(held: TableSnapshot, seat: Seat, voice: Voice) -> Iterator[Button]:
    """Offer to take back what a seat did last, while that is possible."""
    if may_ask(held.table, seat):
        yield button(voice("button-undo"), TableId(held.name, "undo"))


def _looks(held: TableSnapshot, voice: Voice) -> Iterable[Button]:
    yield button(voice("button-hand"), LookId(held.name, "hand"))
    yield button(voice("button-sheet"), LookId(held.name, "sheet"))
    yield button(voice("button-rules"), LookId(held.name, "rules"))
    yield button(voice("button-table"), LookId(held.name, "table"))


def _listed(held: TableSnapshot, seat: Seat, pick: Pick | None) -> list[Numbered]:
    """Return the moves that are offered one by one: neither of several cards, nor for the player to find."""
    unlisted = (*face(held.table.game.key).unlisted, *((pick.action,) if pick else ()))
    return [each for each in enumerate(held.table.menu(seat)) if not isinstance(each[1], unlisted)]
