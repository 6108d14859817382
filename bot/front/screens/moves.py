"""What a seat may do, as controls: buttons while they are few, else menus opened one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from discord import ButtonStyle

from bot.faces import face
from bot.front import custom_ids
from bot.front.custom_ids import MenuId, MoveId, SayId
from bot.front.screens.layout import MOST_CHOICES, Button, Choice, Form, Item, Row, button, menu, rows
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.cards import Card
from games.core import Action, Seat, cards_of, message_id

_FEW: Final = 12
"""What can be chosen at once by buttons; more of it is a menu."""

_FEW_INSIDE: Final = 5
"""The same, below what was chosen first: a row."""

Numbered: TypeAlias = tuple[int, Action]
"""A move and its place in the seat's menu."""


def say_form(table: Table, asked: SayId, voice: Voice) -> Form | None:
    """Ask for the number of a move (``None``: it is no move whose number is typed)."""
    kinds = (kind for kind in face(table.game.key).typed if kind.verb == asked.verb)
    messages = (f"{message_id(kind)}-ask" for kind in kinds)
    return next((Form(asked, voice(said), voice.attribute(said, "field")) for said in messages), None)


class Branch(NamedTuple):
    """Moves asked for in a second step: the suits that a wild card may call for, or a page of a long menu."""

    label: str
    inside: Sequence[MenuEntry]


MenuEntry: TypeAlias = Numbered | Branch


def moves(held: TableSnapshot, seat: Seat, listed: Sequence[Numbered], voice: Voice, path: str) -> list[Item]:
    """Offer those moves of a seat's menu that are listed one by one.

    ``path`` says which branches are open (``MenuId.path``): places among the choices, from the first step on.
    """
    looks = face(held.table.game.key)
    first = [each for each in listed if isinstance(each[1], looks.first)]
    together = [each for each in listed if isinstance(each[1], looks.together)]
    others = [each for each in listed if not isinstance(each[1], (*looks.first, *looks.together))]
    tree = _tree(_as_held(looks.lay(held.table.view(seat)), others), voice, looks.group) if others else ()
    top, *opened = _levels(tree, path)
    controls = _Controls(held, seat, voice)
    before = [*controls.asking(), *controls.first(first)]
    return [
        *controls.level(top, voice("hand-choose"), _FEW, before),
        *(item for level in opened for item in controls.level(level, level.prompt, _FEW_INSIDE)),
        *(controls.together(_as_held(looks.lay(held.table.view(seat)), together)) if together else ()),
    ]


def _as_held(cards: Sequence[Card], numbered: Sequence[Numbered]) -> list[Numbered]:
    """Sort moves as their cards lie in the hand: the menu's own order would tell the best of them."""
    place = {card: at for at, card in reversed(list(enumerate(cards)))}
    last = [len(place)]
    return sorted(
        numbered, key=lambda move: [place.get(card, len(place)) for card in cards_of(move[1])] or last
    )


def _tree(
    numbered: Sequence[Numbered], voice: Voice, group: Callable[[Action, Voice], str]
) -> Sequence[MenuEntry]:
    """Put moves under the labels that the game's face gives them, and all in pages that fit a menu."""
    groups: dict[str | int, list[Numbered]] = {}
    for at, each in enumerate(numbered):
        groups.setdefault(group(each[1], voice) or at, []).append(each)
    entries = [
        inside[0] if len(inside) == 1 else Branch(str(label), _paged(inside, voice))
        for label, inside in groups.items()
    ]
    return _paged(entries, voice)


def _paged(entries: Sequence[MenuEntry], voice: Voice) -> Sequence[MenuEntry]:
    """Return entries as they are while they fit a menu, else pages of them, and pages of pages."""
    if len(entries) <= MOST_CHOICES:
        return entries
    runs = [entries[at : at + MOST_CHOICES] for at in range(0, len(entries), MOST_CHOICES)]
    return _paged([run[0] if len(run) == 1 else _page(run, voice) for run in runs], voice)


def _page(run: Sequence[MenuEntry], voice: Voice) -> Branch:
    return Branch(f"{_label(run[0], voice)} … {_label(run[-1], voice)}", run)


def _offer(card: Card, voice: Voice) -> str:
    return voice("card-offer", card=voice.card(card), name=voice.card_label(card))


def _label(entry: MenuEntry, voice: Voice) -> str:
    return entry.label if isinstance(entry, Branch) else voice.say(entry[1])


class _Level(NamedTuple):
    """One step of the way: the choices there, the path that leads there, which of them is open."""

    entries: Sequence[MenuEntry]
    way: str = ""
    prompt: str = ""
    open: int | None = None


def _levels(entries: Sequence[MenuEntry], path: str) -> Iterator[_Level]:
    """Follow a path as far as it leads; it comes from a click, and clicks may be made up."""
    way, prompt = "", ""
    for step in path.split("."):
        at = int(step) if step.isdecimal() else len(entries)
        branch = entries[at] if at < len(entries) else None
        if not isinstance(branch, Branch):
            break
        yield _Level(entries, way, prompt, at)
        entries, way, prompt = branch.inside, f"{way}{at}.", branch.label
    yield _Level(entries, way, prompt)


class _Controls(NamedTuple):
    """The controls of one seat of a table."""

    held: TableSnapshot
    seat: Seat
    voice: Voice

    def asking(self) -> Iterator[Button]:
        """Ask for the moves whose number is typed, where there are any."""
        table = self.held.table
        menu = table.menu(self.seat)
        for kind in face(table.game.key).typed:
            if any(isinstance(action, kind) for action in menu):
                asked = SayId(self.held.name, table.head, kind.verb)
                yield button(self.voice(f"{message_id(kind)}-ask"), asked, ButtonStyle.success)

    def first(self, moves: Sequence[Numbered]) -> list[Button]:
        """Offer the moves that come before the others."""
        return [self._button(each, _Level(()), None) for each in moves]

    def together(self, moves: Sequence[Numbered]) -> list[Row]:
        """Offer moves of one card in a menu, which says what they do: of each, the card is enough."""
        prompt = self.voice(f"{message_id(type(moves[0][1]))}-together")
        choices = [
            Choice(_offer(cards_of(move[1])[0], self.voice), self._id(move, _Level(()), 0)) for move in moves
        ]
        return [menu(MenuId(self.held.name, self.held.table.head, ".."), prompt, choices)]

    def level(self, level: _Level, prompt: str, few: int, before: Sequence[Button] = ()) -> Sequence[Item]:
        """Offer the choices of one step, after some other buttons."""
        if len(level.entries) <= few:
            listed = (self._button(entry, level, at) for at, entry in enumerate(level.entries))
            return rows((*before, *listed))
        choices = [self._choice(entry, level, at) for at, entry in enumerate(level.entries)]
        asked = MenuId(self.held.name, self.held.table.head, level.way or ".")
        return [*rows(before), menu(asked, prompt, choices)]

    def _button(self, entry: MenuEntry, level: _Level, at: int | None) -> Button:
        style = ButtonStyle.success if at is None else ButtonStyle.primary
        style = ButtonStyle.secondary if at is not None and at == level.open else style
        return button(_label(entry, self.voice), self._id(entry, level, at), style)

    def _choice(self, entry: MenuEntry, level: _Level, at: int) -> Choice:
        return Choice(_label(entry, self.voice), self._id(entry, level, at), chosen=at == level.open)

    def _id(self, entry: MenuEntry, level: _Level, at: int | None) -> custom_ids.Id:
        table = self.held.table
        if isinstance(entry, Branch):
            return MenuId(self.held.name, table.head, f"{level.way}{at}")
        index, action = entry
        return MoveId(self.held.name, table.head, index, custom_ids.check(table.seed, self.seat, action))
