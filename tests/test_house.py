"""The rules of the house: where things are, what they are called, and what may not be written where."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest
from file_map import PAGE, files, mapped, sentence

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "games").rglob("*.py"))
CODE = sorted([*RULES, *(ROOT / "bot").rglob("*.py"), *(ROOT / "localdiscord").rglob("*.py")])
BANNED_NAMES = {"utils", "util", "helpers", "helper", "manager", "base", "mixin", "misc", "common"}
LONGEST_FILE = 400
LONGEST_FUNCTION = 30

each = {"ids": lambda path: str(path.relative_to(ROOT))}


def tree(path):
    return ast.parse(path.read_text("utf-8"))


def docstrings(module):
    """Find the constants that document what stands before them, attributes' docstrings among them."""
    return {
        statement.value
        for node in ast.walk(module)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    }


def imports(path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def packages(path):
    return {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", RULES, **each)
def test_rules_contain_no_prose(path):
    """Whatever a player reads is in locales/: in games/, no string outside docstrings has a space."""
    module = tree(path)
    documented = docstrings(module)
    prose = [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in documented
        and node.value.strip() != ""
        and " " in node.value
    ]
    assert prose == []


@pytest.mark.parametrize("path", CODE, **each)
def test_luck_is_a_value_and_never_the_process_own(path):
    assert "random" not in packages(path)


PURE = {
    *(
        "__future__",
        "abc",
        "collections",
        "contextlib",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
        "hmac",
    ),
    *("inspect", "itertools", "json", "math", "operator", "re", "struct", "types", "typing"),
    *("games", "msgspec", "pydantic"),
}


@pytest.mark.parametrize("path", RULES, **each)
def test_rules_import_nothing_that_reads_a_clock_or_a_file(path):
    assert packages(path) <= PURE


SHARED = {"cards", "core", "lawmaking", "ninety_nine", "notation"}
"""What every game may use; whatever else lies in games/ is a game, but for those above them all."""
ABOVE_GAMES = {"__init__", "automata", "planning", "record"}


@pytest.mark.parametrize("path", RULES, **each)
def test_a_game_knows_what_all_games_share_and_no_other_game(path):
    """Automata and plans may know their own game as well; the catalogue and the records know them all."""
    parts = path.relative_to(ROOT / "games").with_suffix("").parts
    known = {name.split(".")[1] for name in imports(path) if name.startswith("games.")}
    if parts == ("automata", "__init__"):
        assert known <= SHARED | {"automata"}
    elif parts == ("planning", "__init__"):
        assert known <= SHARED | {"automata", "planning"}
    elif parts[0] in {"automata", "planning"}:
        assert known <= SHARED | {parts[0], parts[1]}
    elif parts[0] in SHARED:
        assert known <= SHARED
    elif parts[0] not in ABOVE_GAMES:
        assert known <= SHARED | {parts[0]}


@pytest.mark.parametrize("path", CODE, **each)
def test_a_file_says_what_it_is_by_its_name(path):
    assert not BANNED_NAMES & set(path.stem.split("_"))


@pytest.mark.parametrize("path", CODE, **each)
def test_a_file_is_cut_before_it_is_too_long_to_read(path):
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_FILE


def test_functions_are_short():
    """Half of them in 8 lines, 95 of 100 in 30; neither docstrings nor decorators count."""
    lengths = sorted(
        node.end_lineno - node.body[ast.get_docstring(node) is not None and len(node.body) > 1].lineno + 1
        for path in CODE
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 95 // 100] <= LONGEST_FUNCTION


@pytest.mark.parametrize("path", CODE, **each)
def test_nothing_is_left_to_do(path):
    assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", path.read_text("utf-8"))


def test_the_architecture_lists_every_file_with_what_it_says_of_itself():
    """If a file is new, gone or another than it was, ``make map`` lists them anew."""
    assert all(map(sentence, files()))
    page = PAGE.read_text("utf-8")
    assert mapped(page) == page


def test_the_index_of_what_tests_share_names_all_of_it():
    index = (ROOT / "tests" / "support" / "__init__.py").read_text("utf-8")
    shared = {path.stem for path in (ROOT / "tests" / "support").glob("*.py")} - {"__init__"}
    assert {name for name in re.findall(r"``(\w+)``", index) if "_" in name or name in shared} == shared


def test_no_two_types_have_one_name():
    """Each game has its ``State`` and its ``View``; within a game, or the bot, a name means one thing."""
    homes = defaultdict(list)
    for path in [*RULES, *(ROOT / "bot").rglob("*.py")]:
        part = path.relative_to(ROOT).with_suffix("").parts
        home = part[1] if part[0] == "games" else "bot"
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(home)
    shared = {"bot", *("core", "lawmaking", "notation", "record", "cards", "ninety_nine")}
    twice = [
        (name, found)
        for name, found in homes.items()
        if len(found) > len(set(found)) or (len(found) > 1 and shared & set(found))
    ]
    assert twice == []


def test_no_function_is_long():
    longest = max(
        (node.end_lineno - node.body[0].lineno + 1, str(path.relative_to(ROOT)), node.name)
        for path in CODE
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert longest[0] <= 40, longest
