"""Metrics and health: what a host learns of the bot, and that nobody learns anything of a game from them."""

import asyncio
import json
import re
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer
from discord import InteractionType
from prometheus_client.parser import text_string_to_metric_families as read_page
from support.clicks import Click
from support.folding import FRANCIS, MELANIE, OLIVIER

from bot.cli.watching import application, watched
from bot.front.client import Le99
from bot.front.custom_ids import LookId
from bot.front.metrics import LABELS, Metrics
from bot.front.routes import OTHER, ROUTES, template
from bot.host.table.log import Pace
from bot.host.table.requests import Join, Start, opening
from bot.store import Derived, LogEntry, ServiceRow, Store, Unavailable
from games import newest

ROOT = Path(__file__).parents[2]
DASHBOARD = ROOT / "deploy" / "grafana.json"
LE99 = newest("le99")
PEOPLE = (OLIVIER, MELANIE, FRANCIS)
_OF_TIME = re.compile(r"process_|.*_seconds(_|$)|.*_created$|le99_store_batch_units_count")
"""Samples that tell how long something took, or when; how many transactions there were follows from it."""


def samples(page):
    """Return every sample of a page, by its name and labels."""
    families = read_page(page.decode())
    return {(s.name, *sorted(s.labels.items())): s.value for family in families for s in family.samples}


async def page_of_a_game(folder, seed):
    """Let everybody look at their hands in a game that is dealt from a seed, and return what is counted."""
    folder.mkdir()
    store = await Store.open(f"sqlite:///{folder}/le99.sqlite3")
    client = Le99(store)
    client.tables.listeners.clear()  # nothing is told: there is no Discord to tell
    metrics = Metrics(client, store)
    act = opening(OLIVIER, LE99, LE99.options(), Pace())
    table = (await client.tables.open(7, 70, (act,), interaction=1)).held
    for request in (Join(MELANIE), Join(FRANCIS), Start(OLIVIER, seed)):
        await client.tables.ask(table.id, request)
    hands = []
    for user in PEOPLE:
        click = Click(user)
        click.type, click.data = InteractionType.component, {"custom_id": str(LookId(table.name, "hand"))}
        await asyncio.create_task(client._interactions.clicked(click))
        hands.append(json.dumps(click.screens[-1].to_components()))
    await client.close()
    page = await metrics.page()
    await store.close()
    return hands, samples(page)


async def test_two_games_that_differ_in_their_cards_have_the_same_metrics_but_for_times(tmp_path):
    one, page = await page_of_a_game(tmp_path / "one", "5e" * 32)
    other, again = await page_of_a_game(tmp_path / "other", "a7" * 32)
    assert all(mine != theirs for mine, theirs in zip(one, other, strict=True))
    assert page.keys() == again.keys()
    told = {key: value for key, value in page.items() if not _OF_TIME.match(key[0])}
    assert told == {key: again[key] for key in told}
    assert page["le99_answer_seconds_count", ("outcome", "done")] == len(PEOPLE)
    assert page["le99_tables", ("state", "playing")] == 1


async def test_a_label_says_a_word_of_a_closed_set_and_nothing_else(tmp_path):
    _, page = await page_of_a_game(tmp_path / "one", "5e" * 32)
    said = {label for _, *labels in page for label in labels if label[0] != "le"}
    assert said
    assert not {(name, value) for name, value in said if value not in LABELS[name]}
    assert not [value for values in LABELS.values() for value in values if re.search(r"\d{2}", value)]


# ── routes ──────────────────────────────────────────────────────────────────────────────────────────────


def test_every_route_that_the_gateway_names_is_counted_by_its_template():
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "bot/front/gateway").glob("*.py"))
    named = re.findall(r'Route\("([A-Z]+)", "([^"]+)"', sources)
    assert len(named) > 8
    filled = [(method, re.sub(r"\{\w+\}", "123456789012345678", path)) for method, path in named]
    assert not [each for each in filled if template(each[0], f"/api/v10{each[1]}") == OTHER]


@pytest.mark.parametrize("route", sorted(ROUTES))
def test_no_id_and_no_token_is_left_in_a_route(route):
    method, path = route.split(" ")
    asked = path.replace("{id}", "987654321098765432").replace("{token}", "aW50ZXJhY3Rpb246.canary")
    assert template(method, f"/api/v10{asked}") == route
    assert template(method, f"/a/proxy/api/v10{asked}/canary") == OTHER


# ── over HTTP ───────────────────────────────────────────────────────────────────────────────────────────


async def health(client, store):
    """Ask a bot over HTTP how it is."""
    async with (
        TestClient(TestServer(application(client, store))) as http,
        http.get("/health") as answer,
    ):
        return answer.status, await answer.json()


@pytest.fixture
async def client(store):
    client = Le99(store)
    yield client
    await client.close()


async def test_a_bot_is_well_while_people_can_reach_it_and_its_clock_wakes_tables_in_time(client, store):
    now = datetime.now(UTC)
    assert (await health(client, store))[0] == 503  # it has never run
    await store.begin_service(ServiceRow("p", 0, now - timedelta(hours=2), now - timedelta(hours=1)))
    status, said = await health(client, store)
    assert (status, said["well"]) == (503, False)
    assert said["sign_of_life"] >= 3600
    await store.serve(ServiceRow("p", 1, now, now))
    status, said = await health(client, store)
    assert (status, said["well"], said["overdue"]) == (200, True, 0)
    late = Derived("playing", wake_at=now - timedelta(minutes=10))
    await store.new_table(7, 70, [LogEntry(0, now, b"{}", None)], late)
    status, said = await health(client, store)
    assert (status, said["well"]) == (503, False)
    assert said["overdue"] >= 600


async def test_a_database_that_cannot_be_read_makes_no_bot_well(client, store, monkeypatch):
    now = datetime.now(UTC)
    await store.begin_service(ServiceRow("p", 0, now, now))
    assert (await health(client, store))[0] == 200

    async def unreadable():
        raise Unavailable("full", "no space left")

    monkeypatch.setattr(store, "next_wake", unreadable)
    status, said = await health(client, store)
    assert (status, said["well"]) == (503, False)


async def test_where_the_address_is_taken_the_bot_says_so_and_plays(client, store, caplog):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        await watched(client, store, *taken.getsockname())
    assert "metrics cannot be served" in caplog.messages


# ── the dashboard ───────────────────────────────────────────────────────────────────────────────────────


def expressions(node):
    """Find every query of a dashboard."""
    if isinstance(node, dict):
        yield from ([node["expr"]] if "expr" in node else [])
        node = list(node.values())
    for each in node if isinstance(node, list) else []:
        yield from expressions(each)


async def test_the_dashboard_asks_for_every_metric_there_is_and_for_no_other(tmp_path):
    _, page = await page_of_a_game(tmp_path / "one", "5e" * 32)
    names = {key[0] for key in page if key[0].startswith("le99_") and not key[0].endswith("_created")}
    names |= {"le99_requests_total"}  # nothing was asked of Discord
    asked = " ".join(expressions(json.loads(DASHBOARD.read_text("utf-8"))))
    found = set(re.findall(r"\b(?:le99|process)_\w+", asked))
    assert not {name for name in found if name.startswith("le99_")} - names
    family = re.compile(r"_(total|bucket|count|sum)$")
    assert {family.sub("", name) for name in names} <= {family.sub("", name) for name in found}
    labels = set(re.findall(r"by \(([\w, ]+)\)", asked))
    assert {name for each in labels for name in each.split(", ")} <= {*LABELS, "le"}
