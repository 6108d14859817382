"""The codec of the log: every body stays as it is written, for ever."""

import pytest

from bot.host.table.codec import decode, encode
from bot.host.table.log import Closed, Joined, Person, Played, Robot, TurnReminded
from games import newest
from games.core import Illegal
from games.le99.messages import Announce, Discard, Draw
from games.tremblay.table.rule_messages import Propose

LE99, TREMBLAY = newest("le99"), newest("tremblay")
RULE = {"kind": "honour", "text": {"fr": "Chut."}}
WRITTEN = [
    (LE99, Played(2, Discard("5h")), b'{"type":"Played","seat":2,"action":"discard 5h","voice":"player"}'),
    (LE99, Played(0, Draw(), "clock"), b'{"type":"Played","seat":0,"action":"draw","voice":"clock"}'),
    (
        LE99,
        Played(1, Announce(-7), "robot"),
        b'{"type":"Played","seat":1,"action":"announce -7","voice":"robot"}',
    ),
    (
        TREMBLAY,
        Played(0, Propose(RULE)),
        (
            rb'{"type":"Played","seat":0,"action":"propose {\"kind\":\"honour\",\"text\":{\"fr\":\"Chut.\"}}"'
            rb',"voice":"player"}'
        ),
    ),
    (None, Joined(Person(12)), b'{"type":"Joined","player":{"type":"person","user":12}}'),
    (
        None,
        Joined(Robot("careful", 2)),
        b'{"type":"Joined","player":{"type":"robot","kind":"careful","name":2}}',
    ),
    (None, TurnReminded((0, 2)), b'{"type":"Reminded","seats":[0,2]}'),
    (None, Closed("deserted"), b'{"type":"Closed","why":"deserted"}'),
    (None, Closed("cancelled", 11), b'{"type":"Closed","why":"cancelled","by":11}'),
]


@pytest.mark.parametrize(("game", "act", "body"), WRITTEN)
def test_an_act_is_written_as_it_has_always_been_and_read_again(game, act, body):
    assert encode(act) == body
    assert decode(body, game) == act


def test_a_body_without_a_voice_is_its_players():
    assert decode(b'{"type":"Played","seat":1,"action":"draw"}', LE99) == Played(1, Draw())


def test_words_of_another_game_are_none_of_this_one():
    with pytest.raises(Illegal):
        decode(b'{"type":"Played","seat":1,"action":"propose X8","voice":"player"}', LE99)


def test_an_action_before_any_game_is_no_line_of_a_log():
    with pytest.raises(ValueError, match="Played"):
        decode(WRITTEN[0][2], None)
