"""Forty règlements that people would really invent, to pick and to adjust (R15).

Their names are X1 to X40. What each says is made from its data, as for any other; those of honour, which are
words alone, have theirs in ``locales/*/tremblay-catalogue.ftl``.
"""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.tremblay.language.reading import as_data, read_rule
from games.tremblay.language.rules import Rule

_DATA: Final = {
    "X1": '{"kind":"value","card":{"rank":["5"]},"mode":"replace","op":{"set":0}}',
    "X2": '{"kind":"value","card":{"parity":"even"},"mode":"replace","op":{"add":50}}',
    "X3": '{"kind":"value","card":{"rank":["9"]},"mode":"replace","op":{"set":99}}',
    "X4": '{"kind":"value","card":{"rank":["A"]},"mode":"replace","op":{"choice":[{"add":1},{"add":11}]}}',
    "X5": '{"kind":"value","card":{"rank":["Q"]},"mode":"replace","op":{"choice":[{"add":20},{"add":-20}]}}',
    "X6": '{"kind":"value","card":{"rank":["10"],"color":"red"},"mode":"replace","op":{"add":10}}',
    "X7": '{"kind":"value","card":{"cards":["Qs"]},"mode":"replace","op":{"add":13}}',
    "X8": '{"kind":"value","card":{"same":"suit"},"mode":"modify","op":{"scale":2}}',
    "X9": (
        '{"kind":"value","card":{"rank":["A","2","3","4","5","6","7","8","Q"]},"mode":"modify",'
        '"op":{"offset":-1},"if":[{"total":{"at":"before","cmp":"gt","n":80}}]}'
    ),
    "X10": '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["7"]}}],"then":[{"skip":1}]}',
    "X11": '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["A"]}}],"then":[{"again":true}]}',
    "X12": '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["4"]}}],"then":[{"reverse":true}]}',
    "X13": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["8"]}}],"then":[{"goto":"chosen"}]}'
    ),
    "X14": '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"same":"rank"}}],"then":[{"skip":1}]}',
    "X15": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["2"]}}],'
        '"then":[{"lose":{"who":"next","n":1,"pick":"random"}}]}'
    ),
    "X16": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["7"]}}],'
        '"then":[{"swapHands":["actor","chosen"]}]}'
    ),
    "X17": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"totalMod":{"m":10,"eq":0}}],'
        '"then":[{"rotateHands":"dir"}]}'
    ),
    "X18": '{"kind":"trigger","when":{"on":"totalHit","n":50},"then":[{"toast":{"who":"all","n":1}}]}',
    "X19": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"digits":"double"}],'
        '"then":[{"toast":{"who":"chosen","n":1}}]}'
    ),
    "X20": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"cards":["Jh"]}}],'
        '"then":[{"total":{"swapDigits":true}}]}'
    ),
    "X21": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"total":{"at":"before","cmp":"ge","n":0}},'
        '{"total":{"at":"after","cmp":"lt","n":0}}],"then":[{"lose":{"who":"all","n":1,"pick":"self"}}]}'
    ),
    "X22": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"run":{"of":{"color":"red"},"n":3}}],'
        '"then":[{"reverse":true}]}'
    ),
    "X23": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["K"]}},{"chance":50}],'
        '"then":[{"total":{"set":50}}]}'
    ),
    "X24": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"rank":["A"],"color":"red"}}],'
        '"then":[{"forceNext":{"color":"red"}}]}'
    ),
    "X25": '{"kind":"trigger","when":{"on":"partieStart"},"then":[{"gain":{"who":"lastLoser","n":1}}]}',
    "X26": (
        '{"kind":"trigger","when":{"on":"forget"},"then":[{"show":{"who":"actor","to":"all",'
        '"until":"nextTurn"}}]}'
    ),
    "X27": (
        '{"kind":"trigger","when":{"on":"skipped"},"then":[{"give":{"from":"prev","to":"actor","n":1,'
        '"pick":"self"}}]}'
    ),
    "X28": (
        '{"kind":"trigger","when":{"on":"play"},"if":[{"card":{"cards":["Qs"]}},{"total":{"at":"before",'
        '"cmp":"gt","n":80}}],"then":[{"loseNow":{"who":"actor"}}]}'
    ),
    "X29": '{"kind":"restriction","forbid":{"same":"suit"}}',
    "X30": '{"kind":"restriction","forbid":{"face":true},"if":[{"total":{"at":"before","cmp":"lt","n":50}}]}',
    "X31": '{"kind":"parameter","set":{"limit":88}}',
    "X32": '{"kind":"parameter","set":{"handSize":4}}',
    "X33": '{"kind":"honour","penalty":[{"lose":{"who":"actor","n":1,"pick":"random"}}]}',
    "X34": (
        '{"kind":"honour","when":{"on":"play"},"penalty":[{"lose":{"who":"actor","n":1,"pick":"random"}}]}'
    ),
    "X35": '{"kind":"honour","penalty":[{"lose":{"who":"actor","n":1,"pick":"self"}}]}',
    "X36": '{"kind":"honour","when":{"on":"draw"},"penalty":[{"toast":{"who":"actor","n":1}}]}',
    "X37": (
        '{"kind":"honour","when":{"on":"handCount","n":1},"penalty":[{"lose":{"who":"actor","n":1,'
        '"pick":"self"}}]}'
    ),
    "X38": (
        '{"kind":"honour","when":{"on":"play"},"if":[{"card":{"rank":["6"]}}],'
        '"penalty":[{"toast":{"who":"actor","n":1}}]}'
    ),
    "X39": '{"kind":"honour","when":{"on":"lost"},"penalty":[]}',
    "X40": (
        '{"kind":"honour","when":{"on":"play"},"penalty":[{"lose":{"who":"actor","n":1,"pick":"random"}}]}'
    ),
}

CATALOGUE: Final[Mapping[str, Rule]] = MappingProxyType(
    {name: read_rule(json.loads(data)) for name, data in _DATA.items()}
)
"""Every règlement by its name, in order."""

AS_DATA: Final[Mapping[str, Mapping[str, Any]]] = {name: as_data(rule) for name, rule in CATALOGUE.items()}
"""The same as data."""
