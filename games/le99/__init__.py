"""Le 99: whoever cannot play without passing 99 is cornered, and five times cornered loses.

The rules are in ``docs/rules/le99.md``; the numbers R1 to R22 are theirs.
"""

from operator import attrgetter
from typing import Final

from games.core import Action, Game
from games.le99 import position, referee
from games.le99.end import result
from games.le99.messages import Announce, Cut
from games.le99.options import Le99Options, Le99Setup, seats
from games.le99.play import PLAYS, play
from games.le99.state import State, View
from games.le99.view import view

LE99: Final = Game[State, Action, View](
    key="le99",
    version=1,
    options=Le99Options,
    setup=Le99Setup,
    seats=seats,
    actions=tuple(PLAYS),
    deal=position.deal,
    to_act=referee.to_act,
    moves=referee.moves,
    objection=referee.objection,
    play=play,
    silence=referee.silence,
    view=view,
    result=result,
    finishing=referee.finishing,
    grace=referee.grace,
    closing=referee.closing,
    forced=referee.forced,
    way=attrgetter("direction"),
    losing=True,
    composed=(Cut, Announce),
)
