"""Cards that are chosen together: one menu of them, or a few where Discord's is too short.

Where such cards mean something, as those of a bid do, one may begin by choosing what they are to mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.faces import face
from bot.faces.face import Meaning, Pick
from bot.front import custom_ids
from bot.front.custom_ids import CardId, MenuId, PickId
from bot.front.screens.layout import MOST_CHOICES, Choice, Item, Row, menu
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat, message_id


def pick_of(table: Table, seat: Seat) -> Pick | None:
    """Return what a seat now chooses several cards for, if anything."""
    return face(table.game.key).pick(table.view(seat)) if table.status == "playing" else None


def meaning(held: TableSnapshot, seat: Seat, pick: Pick, voice: Voice, taken: Sequence[int]) -> str:
    """Say what the cards taken so far mean; empty where they mean nothing."""
    cards = [pick.cards[place] for place in taken]
    return face(held.table.game.key).meaning(held.table.view(seat), cards, voice)


def picking(  # noqa: PLR0913 - how far one has come
    held: TableSnapshot, seat: Seat, pick: Pick, voice: Voice, taken: Sequence[int], *, path: str = ""
) -> list[Item]:
    """Offer the cards that are not yet taken: as many as are missing are chosen in one menu.

    ``path`` says with which of the meanings somebody has begun, if they have.
    """
    picker = _Picker(held, seat, pick, voice, taken)
    meanings = () if taken else face(held.table.game.key).meanings(held.table.view(seat), voice)
    begun = int(path) if path.isdecimal() and int(path) < len(meanings) else None
    if begun is not None:
        words, places = meanings[begun]
        prompt = voice(f"{message_id(pick.action)}-which", meaning=words)
        return [picker.meanings(meanings, begun), *picker.cards(places, prompt, least=pick.number)]
    prompt, places = voice(f"{message_id(pick.action)}-pick"), range(len(pick.cards))
    if meanings:
        return [picker.meanings(meanings, None), *picker.cards(places, prompt, least=1)]
    return picker.cards(places, prompt, least=pick.number - len(taken))


class _Picker(NamedTuple):
    """The menus of one seat that chooses several cards, some of which it has taken."""

    held: TableSnapshot
    seat: Seat
    pick: Pick
    voice: Voice
    taken: Sequence[int]

    def meanings(self, meanings: Sequence[Meaning], begun: int | None) -> Row:
        """Offer what the cards may mean."""
        name, head = self.held.name, self.held.table.head
        choices = [
            Choice(each.words, MenuId(name, head, str(at)), chosen=at == begun)
            for at, each in enumerate(meanings)
        ]
        prompt = self.voice(f"{message_id(self.pick.action)}-meanings")
        return menu(MenuId(name, head, "."), prompt, choices)

    def cards(self, places: Sequence[int], prompt: str, *, least: int) -> list[Item]:
        """Offer cards in as few menus as there may be; of several menus, one card of any is enough."""
        left = [place for place in places if place not in self.taken]
        missing, parts = self.pick.number - len(self.taken), -(-len(left) // MOST_CHOICES)
        size = -(-len(left) // parts)
        return [
            menu(
                self._id(part),
                prompt,
                [self._choice(place) for place in shown],
                least=least if parts == 1 else 1,
                most=min(missing, len(shown)),
            )
            for part in range(parts)
            if (shown := left[part * size : (part + 1) * size])
        ]

    def _id(self, part: int) -> PickId:
        table, path = self.held.table, ".".join(map(str, self.taken))
        check = custom_ids.check(table.seed, self.seat, self.pick.taking(range(len(self.pick.cards))))
        return PickId(self.held.name, table.head, part, path, check)

    def _choice(self, place: int) -> Choice:
        """Offer a card, and say what the cards would mean with it."""
        card = self.pick.cards[place]
        label = self.voice("card-offer", card=self.voice.card(card), name=self.voice.card_label(card))
        said = meaning(self.held, self.seat, self.pick, self.voice, (*self.taken, place))
        return Choice(label, CardId(place), said)
