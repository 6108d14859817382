"""Spelling a règlement in the words of a draft, so that it can be adjusted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, assert_never

from bot.faces.invention import words as w
from bot.faces.invention.draft import PROMPT, WORDING, drafted
from bot.faces.invention.words import number
from bot.faces.reglements.phrases import kebab
from games.cards import Card, rank, suit
from games.tremblay.language import conditions as c
from games.tremblay.language import effects as e
from games.tremblay.language.occasions import When, WhenCrossed, WhenHand, WhenHit, WhenPlain
from games.tremblay.language.reading import as_data, essence, read_rule
from games.tremblay.language.rules import (
    AddOp,
    ChoiceOp,
    Honour,
    OffsetOp,
    Op,
    Parameter,
    Repeal,
    Restriction,
    Rule,
    ScaleOp,
    SetOp,
    Trigger,
    Value,
)
from games.tremblay.language.vocabulary import Filter

_TEXTS: Final = {WORDING: "?", PROMPT: "?"}
"""Texts are not spelled in words: these stand for them all."""


class _Unsayable(Exception):
    """The menus have no words for this."""


def words_for(rule: Rule) -> tuple[str, ...] | None:
    """Find the words that say a règlement, but for its texts (``None``: the menus cannot say it)."""
    try:
        words = tuple(_rule(rule))
    except (_Unsayable, KeyError):
        return None
    draft = drafted(words, _TEXTS, "en")
    said = draft.rule if draft else None
    return words if said and _does(said) == _does(rule) else None


def _does(rule: Rule) -> str:
    """Say what a règlement does, whatever its texts; a single card is one of a rank and a suit."""
    return essence(read_rule(_plainly(as_data(rule))))


def _plainly(data: Any) -> Any:
    match data:
        case list():
            return [_plainly(each) for each in data]
        case {"cards": [str(card)], **others}:
            rank_and_suit = {"rank": [str(rank(Card(card)))], "suit": [str(suit(Card(card)))]}
            return _plainly(others | rank_and_suit)
        case dict():
            said = {name: _plainly(each) for name, each in data.items() if name not in {"text", "fr", "en"}}
            return said | ({"en": "?"} if {"fr", "en"} & data.keys() else {})
        case _:
            return data


def _rule(rule: Rule) -> Iterator[str]:
    match rule:
        case Value():
            yield from ("worth", *_cards(rule.card), *_worth(rule.op))
            yield from _conditions(rule.conditions)
        case Trigger():
            yield from _trigger(rule)
        case Restriction():
            yield from ("forbidden", *_cards(rule.forbid), *_conditions(rule.conditions))
        case Parameter():
            yield from ("number", *_settings(rule))
        case Honour():
            moment = (w.ALWAYS,) if rule.when is None else _occasion(rule.when)
            penalty = _effects(rule.penalty) if rule.penalty else (w.NO_PENALTY,)
            yield from ("honour", *moment, *penalty, *_conditions(rule.conditions))
        case Repeal():
            raise _Unsayable
        case _:
            assert_never(rule)


def _trigger(rule: Trigger) -> Iterator[str]:
    """Spell what a card sets off with the card first, and anything else with its occasion."""
    conditions = rule.conditions
    if rule.when.on != w.PLAY:
        yield from ("event", *_occasion(rule.when))
    elif conditions and isinstance(first := conditions[0], c.CardIs):
        yield from ("played", *_cards(first.card))
        conditions = conditions[1:]
    else:
        yield from ("played", w.ANY)
    yield from (*_effects(rule.then), *_conditions(conditions))


def _occasion(when: When) -> Iterator[str]:
    yield _word(w.EVENTS | {w.PLAY: w.PLAY}, when.on)
    match when:
        case WhenHit(n=n) | WhenHand(n=n):
            yield number(n)
        case WhenCrossed(n=n, dir=way):
            yield from (number(n), "any-way" if way == "any" else way)
        case WhenPlain():
            pass
        case _:
            assert_never(when)


def _word(said: Mapping[str, Any], wanted: Any) -> str:
    """Return the word that stands for something."""
    for word, each in said.items():
        if each == wanted:
            return word
    raise _Unsayable


def _cards(cards: Filter) -> Iterator[str]:
    data = _plainly(cards.model_dump(mode="json", by_alias=True, exclude_none=True))
    yield from data.pop("rank", ())
    for quality in data.items():
        yield _word(w.QUALITIES, quality)


def _worth(op: Op) -> Iterator[str]:
    match op:
        case AddOp(add=n):
            yield from ("add", number(n))
        case SetOp(set=n):
            yield from ("set", number(n))
        case OffsetOp(offset=n):
            yield from ("offset", number(n))
        case ScaleOp(scale=times):
            yield from ("scale", _word(w.FACTORS, times))
        case ChoiceOp(choice=(AddOp(add=one), AddOp(add=other), *third)):
            yield from ("either", number(one), number(other))
            for branch in third:
                yield from (f"or-{word}" if word in {"add", "set"} else word for word in _worth(branch))
        case ChoiceOp():
            raise _Unsayable
        case _:
            assert_never(op)


def _settings(rule: Parameter) -> Iterator[str]:
    for name, n in rule.set.model_dump(by_alias=True, exclude_none=True).items():
        said = _word(w.NUMBERS, name)
        yield from (said, _word(w.DIRECTIONS, n) if said == "start-dir" else number(n))


# ── conditions ──────────────────────────────────────────────────────────────────────────────────────────────


def _conditions(conditions: tuple[c.Condition, ...]) -> Iterator[str]:
    for condition in conditions:
        yield from _condition(condition)


def _condition(asked: c.Condition) -> Iterator[str]:  # noqa: C901 - a case for each condition
    match asked:
        case c.Any_(any=(one, other)):
            yield from ("if-either", *_condition(one), *_condition(other))
        case c.All() | c.Any_():
            raise _Unsayable
        case c.Not(not_=denied):
            yield from ("if-not", *_condition(denied))
        case c.CardIs(card=cards):
            yield from ("if-card", *_cards(cards))
        case c.PrevIs(prev=cards):
            yield from ("if-prev", *_cards(cards))
        case c.Run(run=run):
            yield from ("if-run", number(run.n), *_cards(run.of))
        case c.Direction(dir=way):
            yield f"if-{_word(w.DIRECTIONS, way)}"
        case c.Flagged(flag=name):
            yield from ("if-flag", name)
        case c.Luck(chance=chance):
            yield from ("if-chance", number(chance))
        case c.TotalIs() | c.TotalMod() | c.Digits():
            yield from _of_total(asked)
        case c.Hand() | c.Losses() | c.Role():
            yield from _of_players(asked)
        case _:
            assert_never(asked)


def _of_total(asked: c.TotalIs | c.TotalMod | c.Digits) -> Iterator[str]:
    match asked:
        case c.TotalIs(total=total):
            yield from (f"if-{total.at}", _word(w.COMPARISONS, total.cmp), number(total.n))
        case c.TotalMod(total_mod=c.Multiple(m=m, eq=0)):
            yield from ("if-multiple", number(m))
        case c.TotalMod(total_mod=multiple):
            yield from ("if-remainder", number(multiple.m), number(multiple.eq))
        case c.Digits(digits=c.Ends(ends=digit)):
            yield from ("if-ends", number(digit))
        case c.Digits(digits=c.Contains(contains=digit)):
            yield from ("if-contains", number(digit))
        case c.Digits(digits=("double" | "palindrome") as how):
            yield f"if-{how}"


def _of_players(asked: c.Hand | c.Losses | c.Role) -> Iterator[str]:
    match asked:
        case c.Role(role=test):
            yield from ("if-role", kebab(test.who), kebab(test.role))
        case c.Hand(hand=count):
            yield from ("if-hand", kebab(count.who), _word(w.COMPARISONS, count.cmp), number(count.n))
        case c.Losses(losses=count):
            yield from ("if-losses", kebab(count.who), _word(w.COMPARISONS, count.cmp), number(count.n))
        case _:
            assert_never(asked)


# ── effects ─────────────────────────────────────────────────────────────────────────────────────────────────


def _effects(effects: tuple[e.Effect, ...]) -> Iterator[str]:
    for effect in effects:
        yield from _effect(effect)


def _effect(effect: e.Effect) -> Iterator[str]:  # noqa: C901 - a case for each effect
    match effect:
        case e.Total(total=change):
            yield from _change(change)
        case e.Skip(skip=turns):
            yield from ("skip", number(turns))
        case e.Reverse():
            yield "reverse"
        case e.Again():
            yield "again"
        case e.GoTo(goto=role):
            yield from ("goto", kebab(role))
        case e.Toast(toast=drinks):
            yield from ("toast", kebab(drinks.who), number(drinks.n))
        case e.Prompt(prompt=asked):
            yield from ("prompt", kebab(asked.who))
        case e.LoseNow(lose_now=loser):
            yield from ("lose-now", kebab(loser.who))
        case e.SetFlag(flag=note):
            yield from ("flag" if note.value else "unflag", note.name, kebab(note.until))
        case e.ForceNext(force_next=cards):
            yield from ("force-next", *_cards(cards))
        case _:
            yield from _of_hands(effect)


def _change(change: e.Change) -> Iterator[str]:
    match change:
        case e.Add(add=n):
            yield from ("total-add", number(n))
        case e.Set(set=n):
            yield from ("total-set", number(n))
        case e.Mul(mul=times):
            yield from ("total-mul", _word(w.FACTORS, times))
        case e.SwapDigits():
            yield "swap-digits"
        case e.RoundTo(round_to=step):
            yield from ("round-to", number(step))
        case _:
            assert_never(change)


def _of_hands(effect: e.OfHands) -> Iterator[str]:
    match effect:
        case e.Gain(gain=cards):
            yield from ("gain", kebab(cards.who), number(cards.n))
        case e.Lose(lose=away):
            yield from ("lose", kebab(away.who), f"{away.pick}-{away.n}")
        case e.Give(give=gift):
            yield from ("give", kebab(gift.from_), kebab(gift.to), f"{gift.pick}-{gift.n}")
        case e.SwapHands(swap_hands=roles):
            yield from ("swap-hands", *map(kebab, roles))
        case e.RotateHands(rotate_hands=way):
            yield from ("rotate-hands", _word(w.ROTATIONS, way))
        case e.Show(show=shown):
            yield from ("show", kebab(shown.who), kebab(shown.to), kebab(shown.until))
        case _:
            assert_never(effect)
