"""What is asked of several people at once: a verdict on a règlement, one's word, a vote (R17)."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from games.core import Action, Seat
from games.lawmaking import Asked
from games.tremblay.table.honour_messages import Admit, Contest, Vote
from games.tremblay.table.inventing import needed_to_return
from games.tremblay.table.rule_messages import Accept, ObjectTo
from games.tremblay.table.state import View

VERDICTS: Final = (Accept(), ObjectTo())
WORD: Final = (Admit(), Contest())
VOTES: Final = (Vote(guilty=True), Vote(guilty=False))


def asked(view: View) -> Asked | None:
    """Ask what the others think of a règlement, or else for the word of who is accused, then for votes."""
    if view.proposal:
        return Asked(VERDICTS, partial(_about, view), needed_to_return(len(view.hands)))
    return Asked(_of_honour(view), partial(_about, view)) if view.accused else None


def _of_honour(view: View) -> Sequence[Action]:
    """Ask those who are accused for their word, and for votes on the oldest accusation.

    These wait for an answer, or for the next card: who says nothing until then denies it.
    """
    word = WORD if any(view.unanswered) else ()
    waits = view.unanswered[0] and view.plays == view.accused_at[0]
    return (*word, *(() if waits else VOTES))


def _about(view: View, seat: Seat, said: Action) -> Any:
    """Find the règlement that is being judged, or the accusation that the referee would take: the oldest.

    The losses tell the parties apart, in each of which the same may be said again.
    """
    match said:
        case Accept() | ObjectTo():
            return view.losses, view.proposal, view.inventing, view.returns
        case Admit() | Contest():
            mine = (
                each for each, waits in enumerate(view.unanswered) if waits and view.accused[each][1] == seat
            )
        case Vote():
            mine = (each for each, voters in enumerate(view.voting) if seat in voters)
        case _:
            return None
    oldest = next(mine, None)
    return None if oldest is None else (view.losses, view.accused[oldest], view.accused_at[oldest])
