"""The tutorial does what it says: its game is held to the contract elsewhere, its words and style here."""

import ast
import re
import sys

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from support.tutorial import PAGE, tutorial_game, tutorial_source

from games.core import Action, Event, Objection, message_id

TOLD = (Action, Event, Objection)


def messages():
    (words,) = re.findall(r"^```ftl\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    entries = FluentParser().parse(words).body
    assert not [entry for entry in entries if isinstance(entry, Junk)]
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def test_every_class_and_house_rule_of_the_tutorial_has_its_words():
    game = tutorial_game()
    kinds = [kind for kind in vars(module()).values() if isinstance(kind, type) and issubclass(kind, TOLD)]
    told = {message_id(kind) for kind in kinds if kind.__module__ == module().__name__}
    rules = {f"levee-option-{name.replace('_', '-')}" for name in game.options.model_fields}
    assert set(messages()) == told | rules | {"levee-name", "levee-rules"}


def module():
    tutorial_game()
    return sys.modules["tutorial.levee"]


def test_the_tutorial_is_as_short_as_the_games_it_teaches():
    lengths = sorted(
        node.end_lineno - node.lineno + 1
        for node in ast.walk(ast.parse(tutorial_source()))
        if isinstance(node, ast.FunctionDef)
    )
    assert lengths[-1] <= 20


def test_the_tutorial_names_files_that_exist_or_that_one_writes():
    named = re.findall(r"`((?:games|docs|tests|locales|bot)/[\w/.-]+)`", PAGE.read_text("utf-8"))
    missing = {name for name in named if not (PAGE.parents[1] / name).exists()}
    assert missing <= {"games/levee.py", "docs/rules/levee.md"}
