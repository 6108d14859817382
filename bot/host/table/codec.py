"""The codec of a table's log: acts as the store keeps them, with actions in the notation of their game.

Everywhere else an action is an object. What is written here is read for ever: no body changes its form.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from bot.host.table.log import (
    Act,
    Chosen,
    Closed,
    Expired,
    Joined,
    Left,
    OfferWithdrawn,
    Opened,
    Paused,
    Played,
    Resumed,
    SeatOffered,
    Speaker,
    Started,
    Substituted,
    TurnReminded,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
)
from bot.host.table.time_lines import (
    CameBack,
    Conceded,
    Continued,
    Forgotten,
    PauseDeclined,
    PauseProposed,
    Stalled,
    StoodIn,
    Suspended,
    TimeGiven,
)
from games.core import Action, Game, Seat
from games.notation import read, speak

_SHORT: Final = 24
"""Characters of an action that says nothing of its player's own: a card, a bid, a vote."""


class _Written(msgspec.Struct, frozen=True, tag_field="type", tag="Played"):
    """An action as it is written down."""

    seat: Seat
    action: str
    voice: Speaker = "player"
    spent: int | msgspec.UnsetType = msgspec.UNSET
    """Written only where something was spent, so that all other lines look as they always have."""


_Body: TypeAlias = (
    Opened
    | Chosen
    | Joined
    | Left
    | Started
    | _Written
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Substituted
    | SeatOffered
    | OfferWithdrawn
    | TurnReminded
    | Paused
    | Resumed
    | Closed
    | Expired
    | TimeGiven
    | StoodIn
    | CameBack
    | Stalled
    | Forgotten
    | Conceded
    | PauseProposed
    | PauseDeclined
    | Suspended
    | Continued
)
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Body)


def encode(act: Act) -> bytes:
    """Write an act."""
    if isinstance(act, Played):
        return _ENCODER.encode(_Written(act.seat, speak(act.action), act.voice, act.spent or msgspec.UNSET))
    return _ENCODER.encode(act)


def decode(body: bytes, game: Game[Any, Any, Any] | None) -> Act:
    """Read an act; ``game`` is the one that is played at the table by then.

    Raises:
        Illegal: the words of an action are none of this game.
    """
    written: _Body = _DECODER.decode(body)
    if not isinstance(written, _Written):
        return written
    if game is None:
        raise ValueError(body)
    said = _read_short if len(written.action) <= _SHORT else read
    spent = 0 if written.spent is msgspec.UNSET else written.spent
    return Played(written.seat, said(game, written.action), written.voice, spent)


@lru_cache(maxsize=4_096)
def _read_short(game: Game[Any, Any, Any], text: str) -> Action:
    """Read an action of few words: a long log says the same few hundred again and again."""
    action: Action = read(game, text)
    return action
