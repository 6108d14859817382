"""Metrics for whoever hosts the bot, as Prometheus reads them: how it does, and never who plays, or what.

Labels are words from closed sets. No person, server, channel, table or card is one, so that a page of metrics
says no more of a game than that somebody plays.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, get_args

import aiohttp
import discord
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, SummaryMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot.front.client import Le99
from bot.front.gateway import Denied, Done, Reply
from bot.front.gateway.results import TOO_MANY, TooOften
from bot.front.routes import CALLBACK, OTHER, ROUTES, template
from bot.host.sandbox import Ending
from bot.host.table.log import Status
from bot.store import Store

LABELS: Final[Mapping[str, frozenset[str]]] = {
    "route": ROUTES | {OTHER},
    "outcome": frozenset(("done", "denied", "too_often", "unknown", *get_args(Ending))),
    "queue": frozenset(("interactions", "announcements", "requests", "trials", "store")),
    "state": frozenset(get_args(Status)),
}
"""Every label there is, and all that it may say."""

_SECONDS: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0, 10.0, 60.0, 600.0)
"""Discord waits three for an answer; an announcement may wait for Discord to come back."""
_STATES: Final[tuple[Status, ...]] = get_args(Status)
_REFUSED: Final = 400
_BROKEN: Final = 500


class _Seen(NamedTuple):
    """What the database says at one moment."""

    tables: Mapping[str, int]
    overdue: float


class Metrics(Collector):
    """What a bot counts and measures from now on."""

    def __init__(self, client: Le99, store: Store) -> None:
        """Watch ``client``, which has not connected yet, and the ``store`` that it plays from."""
        self._client = client
        self._store = store
        self._seen = _Seen({}, 0.0)
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(self)
        self._first_words = self._histogram(
            "le99_first_word_seconds", "From a click, by Discord's time, to the first word about it"
        )
        self._answers = self._histogram(
            "le99_answer_seconds", "From a click, by Discord's time, to its answer", "outcome"
        )
        self._announcements = self._histogram(
            "le99_announcement_seconds", "From a move to the moment when its channel has heard all there is"
        )
        self._took = self._histogram("le99_request_seconds", "How long Discord took to answer a request")
        self._requests = Counter(
            "le99_requests", "Requests to Discord", ("route", "outcome"), registry=self._registry
        )
        client.gateway.listeners.append(self._answered)
        client.announcer.listeners.append(self._announcements.observe)
        if client.http.http_trace:
            self._watch(client.http.http_trace)

    async def page(self) -> bytes:
        """Return everything there is to say at this moment, in Prometheus' text format."""
        self._seen = _Seen(await self._store.census.tables(), await self.overdue())
        return generate_latest(self._registry)

    async def overdue(self) -> float:
        """Tell for how many seconds the table that has waited longest to be woken has been waiting."""
        wake = await self._store.next_wake()
        now = self._client.clock.hours.now()
        return max((now - wake).total_seconds(), 0.0) if wake else 0.0

    def describe(self) -> Iterable[Metric]:
        """Name nothing beforehand: what is read at each page is the same at each."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Read what the parts of the bot count themselves."""
        yield _gauges("le99_tables", "Tables", "state", {s: self._seen.tables.get(s, 0) for s in _STATES})
        yield _gauges("le99_queue_length", "What waits", "queue", self._queues())
        yield GaugeMetricFamily(
            "le99_deadline_overdue_seconds",
            "How late the table is that should have been woken first",
            self._seen.overdue,
        )
        yield GaugeMetricFamily(
            "le99_announcement_lag_seconds",
            "How long the channel has waited that has waited longest to hear something",
            self._client.announcer.lag,
        )
        trials = CounterMetricFamily("le99_trials", "Trials of what somebody made up", labels=["outcome"])
        for ending in get_args(Ending):
            trials.add_metric([ending], self._client.tables.trials.ended[ending])
        yield trials
        written = self._store.census.written
        yield _summary(
            "le99_store_batch_units", "Units of work in a transaction", written.batches, written.units
        )
        yield _summary(
            "le99_store_batch_seconds", "How long a transaction took", written.batches, written.seconds
        )

    def _queues(self) -> Mapping[str, int]:
        return {
            "interactions": self._client.admission.waiting,
            "announcements": self._client.announcer.waiting,
            "requests": self._client.gateway.waiting,
            "trials": self._client.tables.trials.waiting,
            "store": self._store.census.queued,
        }

    def _histogram(self, name: str, what: str, *labels: str) -> Histogram:
        return Histogram(name, what, labels, registry=self._registry, buckets=_SECONDS)

    def _since(self, interaction: int) -> float:
        """Count the seconds since a click, by Discord's clock, which the bot follows."""
        clicked = discord.utils.snowflake_time(interaction)
        return max((self._client.clock.hours.now() - clicked).total_seconds(), 0.0)

    def _answered(self, interaction: int, result: Reply[Any]) -> None:
        self._answers.labels(_became(result)).observe(self._since(interaction))

    def _watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count what the HTTP session sends, whoever makes it do so."""

        async def asked(_session: Any, call: SimpleNamespace, _params: Any) -> None:
            call.asked = asyncio.get_running_loop().time()

        async def answered(
            _session: Any, call: SimpleNamespace, params: aiohttp.TraceRequestEndParams
        ) -> None:
            self._took.observe(asyncio.get_running_loop().time() - call.asked)
            status = params.response.status
            self._requests.labels(template(params.method, params.url.path), _status(status)).inc()
            found = CALLBACK.search(params.url.path)
            if found and status < _REFUSED:
                self._first_words.observe(self._since(int(found[1])))

        async def lost(_session: Any, _call: Any, params: aiohttp.TraceRequestExceptionParams) -> None:
            became = "too_often" if isinstance(params.exception, TooOften) else "unknown"
            self._requests.labels(template(params.method, params.url.path), became).inc()

        trace.on_request_start.append(asked)
        trace.on_request_end.append(answered)
        trace.on_request_exception.append(lost)


def _gauges(name: str, what: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, what, labels=[label])
    for said, value in values.items():
        family.add_metric([said], value)
    return family


def _summary(name: str, what: str, count: int, total: float) -> Metric:
    return SummaryMetricFamily(name, what, count_value=count, sum_value=total)


def _became(result: Reply[Any]) -> str:
    match result:
        case Done():
            return "done"
        case Denied(for_now=True):
            return "too_often"
        case Denied():
            return "denied"
    return "unknown"


def _status(status: int) -> str:
    if status == TOO_MANY:
        return "too_often"
    if status >= _BROKEN:
        return "unknown"
    return "denied" if status >= _REFUSED else "done"
