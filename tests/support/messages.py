"""The messages of both languages as a translator sees them: their variables, their words, their variants."""

import importlib
import pkgutil
import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Literal, get_args, get_origin

import msgspec
from fluent.syntax import FluentParser, ast

import bot.host.table
import games
from bot.words.texts import LANGUAGES
from games.core import Action, Event, Objection, Scored, message_id
from games.lawmaking import Fact


@dataclass(frozen=True)
class Said:
    """One thing that can be said: a message, or an attribute of one (``command-play.name``)."""

    language: str
    file: str
    key: str
    pattern: ast.Pattern

    @property
    def message(self):
        return self.key.partition(".")[0]

    @property
    def attribute(self):
        return self.key.partition(".")[2] or None

    def __str__(self):
        return f"{self.language}/{self.file}: {self.key}"


@dataclass
class Reading:
    """What a pattern is made of: its own words, and the names of everything else."""

    literals: list = field(default_factory=list)
    references: set = field(default_factory=set)
    variables: set = field(default_factory=set)
    numbers: set = field(default_factory=set)
    """The variables that must be numbers, for a function needs them."""
    cards: set = field(default_factory=set)
    """The variables that must be cards, for they take an article."""
    variants: dict = field(default_factory=dict)
    """The keys among which a variable chooses."""

    def add(self, other):
        """Take in what a pattern referred to is made of, but for its words."""
        self.variables |= other.variables
        self.numbers |= other.numbers
        self.cards |= other.cards
        for variable, keys in other.variants.items():
            self.variants.setdefault(variable, set()).update(keys)


def own(said):
    """Read a pattern alone."""
    read = Reading()
    for node in parts(said.pattern):
        if isinstance(node, ast.TextElement | ast.StringLiteral):
            read.literals.append(node.value)
        elif isinstance(node, ast.MessageReference):
            read.references.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))
        elif isinstance(node, ast.VariableReference):
            read.variables.add(node.id.name)
        elif isinstance(node, ast.FunctionReference):
            taken = {argument.id.name for argument in node.arguments.positional}
            if node.id.name != "GIVEN":
                (read.cards if node.id.name == "THE" else read.numbers).update(taken)
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = {getattr(variant.key, "value", None) or variant.key.name for variant in node.variants}
            read.variants.setdefault(node.selector.id.name, set()).update(keys)
    return read


def whole(said):
    """Read a pattern together with those it refers to."""
    read = own(said)
    for reference in sorted(read.references):
        read.add(whole(messages(said.language)[reference]))
    return read


def parts(node):
    """Walk through a pattern, from its start to its end."""
    yield node
    for child in vars(node).values():
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.BaseNode) and not isinstance(each, ast.Span):
                yield from parts(each)


@cache
def messages(language):
    """Everything that one language can say, by key."""
    return {said.key: said for said in _read(language)}


def everything():
    """Everything that can be said, in all languages."""
    return [said for language in LANGUAGES for said in messages(language).values()]


def _read(language):
    for file in files("locales").joinpath(language).iterdir():
        if file.name.endswith(".ftl"):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                yield from _said(language, file.name, entry)


def _said(language, file, entry):
    if not isinstance(entry, ast.Message):
        return
    if entry.value:
        yield Said(language, file, entry.id.name, entry.value)
    for attribute in entry.attributes:
        yield Said(language, file, f"{entry.id.name}.{attribute.id.name}", attribute.value)


@cache
def told_classes():
    """All that the games and the table say by their classes, but for what these derive from."""
    for package in (games, bot.host.table):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
    return sorted(
        (kind for root in (Action, Event, Fact, Objection) for kind in _leaves(root)),
        key=message_id,
    )


def _leaves(kind: type[msgspec.Struct]):
    below = kind.__subclasses__()
    if below:
        for each in below:
            yield from _leaves(each)
    elif kind is not Scored and kind.__module__.startswith(("games.", "bot.")) and kind.__name__[0] != "_":
        yield kind


def option_ids(game):
    """The message of each house rule of a game, with those of its choices that have words."""
    for name, rule in game.options.model_fields.items():
        message = f"{game.key}-option-{name.replace('_', '-')}"
        yield message, [f"{message}-{_kebab(word)}" for word in dict.fromkeys(_words_of_choices(rule))]


def _words_of_choices(rule):
    """A rank is said as on any card; ``manches:5`` and ``manches:10`` are one word and a number."""
    if get_origin(rule.annotation) is Literal:
        return map(str, get_args(rule.annotation))
    texts = rule.annotation is str and rule.examples
    return [choice.partition(":")[0] for choice in texts or ()]


def _kebab(choice):
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", choice).lower()
