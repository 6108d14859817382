"""Quatre-vingt-dix-neuf: three cards put aside in secret say how many tricks one will take.

The rules are in ``docs/rules/parlett.md``; the numbers R1 to R14 are theirs.
"""

from typing import Final

from games.core import Action, Game
from games.parlett import opening, referee
from games.parlett.end import result
from games.parlett.messages import Bid, Declare, Pass, Reveal
from games.parlett.options import ParlettOptions, seats
from games.parlett.play import PLAYS, play
from games.parlett.state import State, View
from games.parlett.view import view

PARLETT: Final = Game[State, Action, View](
    key="parlett",
    version=1,
    options=ParlettOptions,
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
    forced=referee.forced,
    composed=(Bid,),
    final=(Pass, Declare, Reveal),
)
