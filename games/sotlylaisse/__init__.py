"""Le sot-l'y-laisse: a master may leave the pile on the table to make more têtes fall, and lose it all.

The rules are in ``docs/rules/sotlylaisse.md``; the numbers R1 to R13 are theirs.
"""

from operator import attrgetter
from typing import Final

from games.core import Action, Game
from games.sotlylaisse import referee
from games.sotlylaisse.deal import deal
from games.sotlylaisse.end import result
from games.sotlylaisse.messages import Discard
from games.sotlylaisse.options import SotlylaisseOptions, seats
from games.sotlylaisse.play import PLAYS, play
from games.sotlylaisse.state import State, View
from games.sotlylaisse.view import view

SOTLYLAISSE: Final = Game[State, Action, View](
    key="sotlylaisse",
    version=1,
    options=SotlylaisseOptions,
    seats=seats,
    actions=tuple(PLAYS),
    deal=deal,
    to_act=referee.to_act,
    moves=referee.moves,
    objection=referee.objection,
    play=play,
    silence=referee.silence,
    view=view,
    result=result,
    forced=referee.forced,
    way=attrgetter("way"),
    composed=(Discard,),
)
