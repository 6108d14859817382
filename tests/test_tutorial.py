"""The tutorial is true: its game, added to a copy of the project as the page says, passes every gate."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.tutorial import PAGE, changed, written

ROOT = PAGE.parents[1]
MADE = {"docs/architecture.md": "tests/file_map.py", "tests/games/replays/levee.txt": "tests/replays.py"}
"""Files that a program of the project writes: ``make map``, ``make replays``."""

OF_ANY_GAME = ("test_every_game", "test_every_rule_book", "test_replays", "test_automata", "test_levee_rules")
TESTS = (
    "tests/test_house.py",
    *(f"tests/games/{name}.py" for name in OF_ANY_GAME),
    *("tests/bot/test_texts.py", "tests/bot/test_typography.py"),
)
OF_THIS_GAME = "levee or architecture or short or untranslated or both_languages"
"""Tests that are about the game, and those that are about all files or all messages at once."""

GATES = {
    "style": ("-m", "ruff", "check"),
    "format": ("-m", "ruff", "format", "--check"),
    "types": ("-m", "mypy", "-p", "games"),
    "arrows": (
        "-c",
        "import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())",
    ),
    "tests": ("-m", "pytest", "-q", "-k", OF_THIS_GAME, *TESTS),
}


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """Copy what git knows of the project, and add the game of the page: these files, and no other."""
    copy = tmp_path_factory.mktemp("project")
    for path in git(ROOT, "ls-files").split():
        if (ROOT / path).is_file():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, copy / path)
    git(copy, "init", "--quiet")
    git(copy, "add", "--all")
    for path, text in written().items():
        assert not (copy / path).exists()
        (copy / path).write_text(text, encoding="utf-8")
    for path, before, after in changed():
        text = (copy / path).read_text("utf-8")
        assert text.count(before) == 1, f"{path} has other lines than the page says"
        (copy / path).write_text(text.replace(before, after), encoding="utf-8")
    for program in MADE.values():
        python(copy, program)
    return copy


def git(where, *command):
    return run(where, shutil.which("git"), *command)


def python(where, *command):
    return run(where, sys.executable, *command)


def run(where, *command):
    environment = {**os.environ, "PYTHONPATH": f"{where}:{where / 'tests'}", "LE99_GAMES": "12"}
    done = subprocess.run(
        command, cwd=where, env=environment, check=False, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("gate", GATES)
def test_the_game_of_the_tutorial_passes_the_gate(project, gate):
    python(project, *GATES[gate])


def test_the_table_of_the_tutorial_lists_exactly_what_changes(project):
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    listed = {path for row in rows for path in re.findall(r"`([\w/.<>-]+\.\w+)`", " ".join(row))}
    git(project, "add", "--all", "--intent-to-add")
    different = {line[3:] for line in git(project, "status", "--short").splitlines() if line[1] != " "}
    assert {path.replace("<game>", "levee") for path in listed} == different


def test_the_tutorial_is_as_short_as_the_games_it_teaches():
    lengths = sorted(
        node.end_lineno - node.lineno + 1
        for node in ast.walk(ast.parse(written()["games/levee.py"]))
        if isinstance(node, ast.FunctionDef)
    )
    assert lengths[-1] <= 20


def test_the_tutorial_names_files_that_exist_or_that_one_writes():
    named = re.findall(r"`((?:games|docs|tests|locales|bot)/[\w/.-]+)`", PAGE.read_text("utf-8"))
    missing = {name for name in named if not (ROOT / name).exists()}
    assert missing <= {*written(), *MADE}
    assert all(Path(ROOT / program).is_file() for program in MADE.values())
