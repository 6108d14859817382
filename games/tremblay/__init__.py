"""Le 99 de Miguel Tremblay: one total for all, a Valet that turns the play round, and nobody wins.

The rules are in ``docs/rules/tremblay.md``; the numbers R1 to R17 are theirs.
"""

from operator import attrgetter
from typing import Final

from games.core import Action, Game
from games.lawmaking import Lawmaking
from games.tremblay.preview import foresee
from games.tremblay.preview.simulation import to_try
from games.tremblay.table import inventing, menu, position, referee
from games.tremblay.table.asking import asked
from games.tremblay.table.end import result
from games.tremblay.table.honour_messages import Admit, Contest, Decline, Denounce, Vote
from games.tremblay.table.messages import Announce
from games.tremblay.table.options import TremblayOptions, TremblaySetup, seats
from games.tremblay.table.play import PLAYS, play
from games.tremblay.table.rule_messages import Accept, Cede, ObjectTo, Propose
from games.tremblay.table.state import State, View
from games.tremblay.table.view import view
from games.tremblay.version_1 import as_version_1

TREMBLAY: Final = Game[State, Action, View](
    key="tremblay",
    version=2,
    options=TremblayOptions,
    setup=TremblaySetup,
    seats=seats,
    actions=tuple(PLAYS),
    deal=position.deal,
    to_act=referee.to_act,
    moves=menu.moves,
    objection=referee.objection,
    play=play,
    silence=menu.silence,
    view=view,
    result=result,
    finishing=referee.finishing,
    grace=referee.grace,
    closing=referee.closing,
    forced=referee.forced,
    lawmaking=Lawmaking(
        simulation=to_try,
        preview=foresee,
        asked=asked,
        patience=inventing.patience,
        wordless=inventing.wordless,
        rematch=inventing.rematch,
    ),
    way=attrgetter("direction"),
    losing=True,
    composed=(Announce, Propose, Cede, Denounce, Decline),
    final=(Propose, Accept, ObjectTo, Cede, Denounce, Admit, Contest, Vote, Decline),
)

TREMBLAY_1: Final = as_version_1(TREMBLAY)
"""For the logs and records of tables at which nobody invented yet."""
