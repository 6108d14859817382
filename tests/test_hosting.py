"""What hosts are given, held to the program: its settings, its commands, and what it keeps of people."""

import configparser
import re
from pathlib import Path

import pytest

from bot.__main__ import _COMMANDS
from bot.cli.settings import Settings
from bot.store.schema import metadata

ROOT = Path(__file__).parents[1]
SETTINGS = {name.upper() for name in Settings.model_fields}
DEPLOYED = ("compose.yaml", "Dockerfile", "deploy/kubernetes.yaml", "deploy/le99.service")
PAGES = ("README.md", "LISEZMOI.md", "docs/hosting.md", "docs/releasing.md", "CONTRIBUTING.md", *DEPLOYED)
OF_OTHERS = {
    *("PYTHON", "TESTS", "JOBS", "SOAK", "UPGRADE"),  # make's
    *("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "PATH"),  # Python's, and the system's
    *("PIP_DISABLE_PIP_VERSION_CHECK", "PIP_NO_CACHE_DIR"),  # pip's
}
POLICIES = ("docs/privacy-policy.md", "docs/politique-de-confidentialite.md")
TERMS = ("docs/terms-of-use.md", "docs/conditions-d-utilisation.md")

TOLD = {
    "seats": ("tables where you sat", "tables où vous vous êtes assis"),
    "results": ("results, by server", "les résultats, par serveur"),
    "reglements": ("bylaws you invented", "règlements que vous avez inventés"),
    "plans": ("what you have prepared", "ce que vous avez préparé"),
    "direct_hands": ("the hand shown there", "la main qui y est montrée"),
    "people": ("the one you chose", "celle que vous avez choisie"),
    "calendars": ("quiet hours and vacation", "heures calmes et vos vacances"),
    "reminders": ("reminders that wait", "rappels qui attendent"),
    "reminder_choices": ("which reminders you want", "quels rappels vous voulez"),
    "names": ("the name you go by", "le nom que vous portez"),
}
"""By table of the database that keeps something of somebody: the words by which a policy says so."""


def text(name):
    return (ROOT / name).read_text("utf-8")


# ── settings ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("page", PAGES)
def test_every_setting_that_a_page_names_exists(page):
    named = set(re.findall(r"\b([A-Z][A-Z_]{3,})=\S", text(page)))
    named |= set(re.findall(r"^ +(?:- name: )?([A-Z_]{4,})(?:: \S|$)", text(page), re.MULTILINE))
    assert named - OF_OTHERS <= SETTINGS


def test_hosts_read_of_every_setting_and_of_no_other():
    table = text("docs/hosting.md").partition("## Settings")[2].partition("The log holds")[0]
    first = re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)
    assert set(re.findall(r"`([A-Z_]+)`", " ".join(first))) == SETTINGS


# ── where it runs ───────────────────────────────────────────────────────────────────────────────────────


def test_the_unit_starts_a_command_that_there_is_and_stops_where_a_setting_is_wrong():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string(text("deploy/le99.service"))
    service = unit["Service"]
    command = service["ExecStart"].split()
    assert command[0].endswith("/le99")
    assert command[1] in {name for _, name in _COMMANDS}
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert service["ReadWritePaths"] == f"{service['WorkingDirectory']}/data"


def test_every_container_runs_as_the_image_says_and_keeps_its_games_on_a_volume():
    compose, image, kubernetes = map(text, DEPLOYED[:3])
    user, group = re.search(r"^USER (\d+):(\d+)$", image, re.MULTILINE).groups()
    assert f"runAsUser: {user}\n" in kubernetes
    assert kubernetes.count(f"Group: {group}\n") == 2
    database = re.search(r"DATABASE_URL=(\S+)", image)[1]
    assert f"DATABASE_URL: {database}\n" in compose
    assert f"value: {database}\n" in kubernetes
    assert "- data:/data\n" in compose
    assert "mountPath: /data\n" in kubernetes
    for said in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert said in compose
    for said in ("readOnlyRootFilesystem: true", "drop: [ALL]", "allowPrivilegeEscalation: false"):
        assert said in kubernetes


def test_kubernetes_never_runs_two_and_asks_where_the_bot_answers():
    said = text("deploy/kubernetes.yaml")
    assert "replicas: 1\n" in said
    assert "type: Recreate\n" in said
    assert "accessModes: [ReadWriteOncePod]\n" in said
    port = re.search(r"value: 0\.0\.0\.0:(\d+)\n", said)[1]
    assert f"containerPort: {port}\n" in said
    assert f'prometheus.io/port: "{port}"\n' in said
    assert said.count("path: /health\n") == 2


# ── what people are told ────────────────────────────────────────────────────────────────────────────────


def test_the_policy_tells_of_everything_that_is_kept_of_somebody():
    kept = {name for name, table in metadata.tables.items() if "user_id" in table.c}
    assert kept == set(TOLD)
    for policy, words in zip(POLICIES, zip(*TOLD.values(), strict=True), strict=True):
        plain = " ".join(text(policy).split())
        assert not [each for each in words if each not in plain]


@pytest.mark.parametrize(("english", "french"), [POLICIES, TERMS])
def test_both_languages_say_as_much(english, french):
    shape = re.compile(r"^(#+|\||-|\d+\.) ", re.MULTILINE)
    assert shape.findall(text(english)) == shape.findall(text(french))


@pytest.mark.parametrize(("policy", "language"), [(POLICIES[0], "en"), (POLICIES[1], "fr")])
def test_a_policy_names_commands_that_there_are(policy, language):
    said = text(f"locales/{language}/commands.ftl")
    names = dict(re.findall(r"^command-(privacy[a-z-]*) =\n    \.name = (\S+)$", said, re.MULTILINE))
    words = ("show", "export", "delete", "leaderboard")
    named = set(re.findall(r"`/(\S+ \S+)`", text(policy)))
    assert named == {f"{names['privacy']} {names[f'privacy-{word}']}" for word in words}
