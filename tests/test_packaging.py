"""What reaches other machines: locks, the wheel, the container, and what make says."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path

import pytest
import uv

ROOT = Path(__file__).parents[1]
LOCKS = sorted(ROOT.glob("requirements*.txt"))
BY_NAME = {"ids": lambda path: path.name}


def make(*words, **environment):
    """Run make as on a machine of one's own; return its exit status and what it says."""
    done = subprocess.run(
        ["make", "--no-print-directory", *words],  # noqa: S607 - whichever make there is
        cwd=ROOT,
        env={**os.environ, "MAKEFLAGS": "", **environment},
        capture_output=True,
        check=False,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


# Locks


def test_there_is_a_lock_for_playing_for_building_and_for_developing():
    assert [lock.name for lock in LOCKS] == [
        "requirements-build.txt",
        "requirements-dev.txt",
        "requirements.txt",
    ]


@pytest.mark.parametrize("lock", LOCKS, **BY_NAME)
def test_a_lock_holds_names_versions_and_hashes_and_no_address(lock):
    requirement = r"[a-z0-9-]+==\S+( ; [^\\]+)? \\"
    hash_ = r"    --hash=sha256:[0-9a-f]{64}( \\)?"
    for line in lock.read_text("utf-8").splitlines():
        assert re.fullmatch(f"{requirement}|{hash_}", line), line


@pytest.mark.parametrize("lock", LOCKS, **BY_NAME)
def test_locks_agree_with_each_other(lock):
    pins = re.compile(r"^[a-z0-9-]+==\S+", re.MULTILINE)
    everything = set(pins.findall((ROOT / "requirements-dev.txt").read_text("utf-8")))
    assert set(pins.findall(lock.read_text("utf-8"))) <= everything


def test_compiling_the_locks_again_changes_nothing(tmp_path):
    for name in ("Makefile", "pyproject.toml", *(lock.name for lock in LOCKS)):
        shutil.copy(ROOT / name, tmp_path)
    compiled = subprocess.run(
        ["make", "lock", f"UV={uv.find_uv_bin()}"],  # noqa: S607 - whichever make there is
        cwd=tmp_path,
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "UV_HTTP_TIMEOUT": "20", "UV_HTTP_RETRIES": "0"},
    )
    if re.search(r"Failed to fetch|error sending request|dns error|timed out", compiled.stderr):
        pytest.skip("the package index is out of reach")
    assert compiled.returncode == 0, compiled.stderr
    for lock in LOCKS:
        assert (tmp_path / lock.name).read_text("utf-8") == lock.read_text("utf-8")


# The wheel


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build the wheel, and return its file."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(built):
    """Return the names of what an installation consists of."""
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """Install the wheel by itself, as pipx does; what it needs is lent from here. Return how to call it.

    A ``.pth`` file lends the packages of a folder, but none that is there by such a file itself: not this
    checkout.
    """
    folder = tmp_path_factory.mktemp("installed")
    pip = [uv.find_uv_bin(), "--offline", "--quiet"]
    subprocess.run([*pip, "venv", "--python", sys.executable, folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    subprocess.run([*pip, "pip", "install", "--no-deps", "--python", python, built], check=True)
    (lent,) = folder.glob("venv/lib/python*/site-packages")
    (lent / "lent.pth").write_text(sysconfig.get_path("purelib"))
    environment = {**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8", "MOMENT": "0", "EMOJIS": "no"}
    for name in ("PYTHONPATH", "DISCORD_TOKEN"):
        environment.pop(name, None)
    return {"program": str(python.parent / "le99"), "cwd": folder, "env": environment}


def call(installed, *words):
    """Run the installed ``le99`` and return what it writes."""
    done = subprocess.run(
        [installed["program"], *words],
        cwd=installed["cwd"],
        env=installed["env"],
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    "name",
    [
        "bot/pictures/font/OFL.txt",
        "bot/pictures/font/inter-bold-subset.otf",
        "bot/pictures/sprites/large.png",
        "localdiscord/page/index.html",
        "bot/store/migrations/env.py",
        "bot/store/migrations/versions/r0001_first_tables.py",
        "locales/en/le99.ftl",
        "locales/fr/cli.ftl",
    ],
)
def test_the_wheel_holds_what_is_not_imported_as_well(wheel, name):
    assert name in wheel


def test_the_wheel_holds_nothing_but_the_program(wheel):
    tops = {name.split("/")[0] for name in wheel if ".dist-info" not in name}
    assert tops == {"bot", "games", "localdiscord", "locales"}
    assert not [name for name in wheel if re.search(r"\.env$|\.sqlite3|__pycache__", name)]


def test_the_wheel_alone_knows_its_commands_and_replays_a_game(installed):
    record = ROOT / "tests" / "games" / "replays" / "le99.json"
    assert "le99" in call(installed, "--help")
    last = call(installed, "replay", str(record)).splitlines()[-1]
    assert json.loads(last)["over"]


def test_the_wheel_alone_is_a_place_to_play(installed):
    command = [installed["program"], "run", "--port", "0"]
    with subprocess.Popen(
        command, cwd=installed["cwd"], env=installed["env"], stderr=subprocess.PIPE, text=True
    ) as run:
        found = next(filter(None, (re.search(r"Open (http://127\S+) to play", line) for line in run.stderr)))
        with urllib.request.urlopen(found[1], timeout=60) as page:  # noqa: S310 - the page of this very program
            shown = page.read()
        run.terminate()
        run.communicate(timeout=60)
    assert b"<html" in shown
    assert run.returncode == 0


# The container


def test_the_container_runs_as_nobody_with_checked_packages_and_says_how_it_is():
    said = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", said, re.MULTILINE)
    assert said.count("pip install") == said.count("--require-hashes") + said.count("--no-index")
    assert re.search(r"^HEALTHCHECK .*le99.*health", said, re.MULTILINE)
    assert "<<" not in said


def test_the_builder_is_given_neither_settings_nor_games_in_progress():
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    given = {line[1:] for line in ignored if line.startswith("!")}
    assert "*" in ignored
    assert given == set(re.findall(r"[\w.-]+", " ".join(copied())))


def copied():
    said = (ROOT / "Dockerfile").read_text("utf-8")
    return re.findall(r"^COPY (?!--from)(.+) \S+$", said, re.MULTILINE)


@pytest.mark.skipif(not shutil.which("git"), reason="asks git what is ignored")
@pytest.mark.parametrize("name", [".env", "data/le99.sqlite3", ".venv/x", ".venv-3.13/x"])
def test_git_ignores_settings_and_games_in_progress(name):
    asked = ["git", "check-ignore", "-q", name]
    assert subprocess.run(asked, cwd=ROOT, check=False).returncode == 0


# make


def test_make_alone_lists_what_it_can_do():
    status, said = make()
    goals = re.findall(r"^\.PHONY: (\w+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert status == 0
    assert {goal for goal in goals if goal != "help"} == set(re.findall(r"^make (\w+)", said, re.MULTILINE))


@pytest.mark.parametrize("python", ["nowhere/python3", "/bin/false"])
def test_without_a_good_python_make_says_so_in_a_sentence(python):
    status, said = make("test", f"PYTHON={python}")
    assert status != 0
    assert "Le 99 needs Python 3.11 or later" in said
    assert "Traceback" not in said
