"""Les Nœufs: be the first to play your last card, by rank or by suit; 9s go on anything.

The rules are in ``docs/rules/noeufs.md``; the numbers R1 to R11 are theirs.
"""

from operator import attrgetter
from typing import Final

from games.core import Action, Game, Position
from games.noeufs import opening, referee
from games.noeufs.end import result
from games.noeufs.options import NoeufsOptions, seats
from games.noeufs.play import PLAYS, play
from games.noeufs.state import State, View
from games.noeufs.view import view

NOEUFS: Final = Game[State, Action, View](
    key="noeufs",
    version=1,
    options=NoeufsOptions,
    setup=Position,
    seats=seats,
    actions=tuple(PLAYS),
    deal=opening.deal,
    to_act=referee.to_act,
    moves=referee.moves,
    objection=referee.objection,
    play=play,
    silence=referee.silence,
    view=view,
    result=result,
    way=attrgetter("direction"),
)
