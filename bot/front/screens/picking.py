"""Cards that are chosen together: one menu of them, or a few where Discord's is too short."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces import face
from bot.faces.face import Pick
from bot.front import custom_ids
from bot.front.custom_ids import CardId, PickId
from bot.front.screens.layout import MOST_CHOICES, Choice, Item, menu
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat, message_id


def pick_of(table: Table, seat: Seat) -> Pick | None:
    """Return what a seat now chooses several cards for, if anything."""
    return face(table.game.key).pick(table.view(seat)) if table.status == "playing" else None


def picking(held: TableSnapshot, seat: Seat, pick: Pick, voice: Voice, taken: Sequence[int]) -> list[Item]:
    """Offer the cards that are not yet taken: as many as are missing are chosen in one menu."""
    left = [place for place in range(len(pick.cards)) if place not in taken]
    missing, parts = pick.number - len(taken), -(-len(left) // MOST_CHOICES)
    size = -(-len(left) // parts)
    path = ".".join(map(str, taken))
    check = custom_ids.check(held.table.seed, seat, pick.taking(range(len(pick.cards))))
    prompt = voice(f"{message_id(pick.action)}-pick")
    return [
        menu(
            PickId(held.name, held.table.head, part, path, check),
            prompt,
            [_choice(place, pick, voice) for place in places],
            least=missing if parts == 1 else 1,
            most=min(missing, len(places)),
        )
        for part in range(parts)
        if (places := left[part * size : (part + 1) * size])
    ]


def _choice(place: int, pick: Pick, voice: Voice) -> Choice:
    card = pick.cards[place]
    return Choice(voice("card-offer", card=voice.card(card), name=voice.card_label(card)), CardId(place))
