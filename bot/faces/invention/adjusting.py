"""Taking a règlement back to the words that say it, so that it can be adjusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from bot.faces.invention.draft import drafted
from bot.faces.invention.grammar import Data
from bot.faces.invention.parser import Question
from bot.faces.invention.words import number
from games.cards import Card, rank, suit
from games.tremblay.language.reading import as_data, essence, read_rule

_EMPTY: Final[Mapping[str, Sequence[str]]] = {
    "value": ("if",),
    "trigger": ("if", "then"),
    "restriction": ("if",),
    "honour": ("if", "penalty"),
}


def words_for(rule: Any) -> tuple[str, ...] | None:
    """Find the words that say a règlement, but for its texts (``None``: the menus cannot say it)."""
    data = _plainly(as_data(rule))
    return _search((), data, _essence(data))


def _plainly(data: Data) -> Data:
    """Write a règlement as a draft would: no text, every list there, a single card by its rank and suit."""
    plain: Data = _without_texts(deepcopy(data))
    plain.pop("v", None)
    for name in _EMPTY.get(plain["kind"], ()):
        plain.setdefault(name, [])
    if plain.get("when", {}).get("on") == "totalCross":
        plain["when"].setdefault("dir", "any")
    return plain


def _without_texts(data: Any) -> Any:
    if isinstance(data, list):
        return [_without_texts(each) for each in data]
    if not isinstance(data, dict):
        return data
    cards = data.get("cards")
    if cards is not None and len(cards) == 1:
        card = Card(cards[0])
        data = {**data, "rank": [str(rank(card))], "suit": [str(suit(card))]}
        del data["cards"]
    return {name: _without_texts(each) for name, each in data.items() if name not in {"text", "fr", "en"}}


def _essence(data: Data) -> str:
    """Say what data comes to; a prompt needs some text to be read at all."""
    spoken = deepcopy(data)
    for one in (*spoken.get("then", ()), *spoken.get("penalty", ())):
        if "prompt" in one:
            one["prompt"]["en"] = "?"
    return essence(read_rule(spoken))


def _search(words: tuple[str, ...], wanted: Data, essential: str) -> tuple[str, ...] | None:
    """Say one thing more as long as all that is said is in the règlement."""
    draft = drafted(words, {}, "en")
    if draft is None or not _within(draft.data, wanted):
        return None
    if draft.whole and _essence(draft.data) == essential:
        return words
    found = (
        _search((*words, *more), wanted, essential) for menu in draft.menus for more in _tried(menu, wanted)
    )
    return next((each for each in found if each is not None), None)


def _tried(menu: Question, wanted: Data) -> Iterator[tuple[str, ...]]:
    """Give what a menu might add: of numbers and of lists, only what stands in the règlement."""
    if menu.bounds:
        numbers = dict.fromkeys(each for each in _leaves(wanted) if type(each) is int)
        yield from ((number(each),) for each in numbers if menu.bounds[0] <= each <= menu.bounds[1])
    elif menu.most > 1:
        lists = (each for each in _leaves(wanted) if isinstance(each, list) and each)
        yield from (tuple(each) for each in lists if set(each) <= set(menu.words))
    else:
        yield from ((word,) for word in menu.words)


def _leaves(data: Any) -> Iterator[Any]:
    """Walk through data: numbers, words, and lists of words as a whole."""
    if isinstance(data, dict):
        for each in data.values():
            yield from _leaves(each)
    elif isinstance(data, list) and any(isinstance(each, dict) for each in data):
        for each in data:
            yield from _leaves(each)
    else:
        yield data


def _within(said: Any, wanted: Any) -> bool:
    """Say whether what has been said so far is part of what is wanted, from its beginning on."""
    if isinstance(said, dict) and isinstance(wanted, dict):
        return all(name in wanted and _within(each, wanted[name]) for name, each in said.items())
    if isinstance(said, list) and isinstance(wanted, list):
        return len(said) <= len(wanted) and all(map(_within, said, wanted))
    return said is None or bool(said == wanted)
