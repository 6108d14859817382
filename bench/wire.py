"""The bot on the wire, beside a bot that only says "ok": how many it answers, how soon, and what that takes.

    python bench/wire.py [looks] [moves] [burst] [line] [restart] [memory] [requests] [long] [--seconds 5]

Without a section, all of them, in some minutes. A bot, the local Discord and the people have a process each.
On two cores neither of the latter two may be what holds the bot up: their shares of a core are printed too.

- *looks*, *moves*: people who look at their hands, and people who make moves, so many at any time
- *burst*: a thousand clicks at once, half looks and half moves
- *line*: from the click of a move to its announcement, nothing else being done
- *restart*: from ``kill -9`` to the first answer with 100 tables, and what the bot asks Discord for meanwhile
- *memory*: at rest, with 100 tables, with 2,000
- *requests*: what counts against Discord's 50 a second, for each move
- *long*: a table with a log of 4,000 lines is looked at for the first time
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

from load.crowd import DEFERRALS, Deed, Person
from load.processes import Bot, megabytes, spent
from load.stage import TURN, House, Stage, Table, all_look, looking, moving, ready_to_move
from load.tables import MOVES

FEW, MANY, LONG_LOG = 100, 2_000, 4_000
IN_FLIGHT = (500, 250, 20)  # of the last nobody is late on a busy machine, so that their work is steady
SOON, LATE = 2.0, 2.5
ROUNDS = 3


def say(*cells: object) -> None:
    """Print a line of a Markdown table."""
    print("|", " | ".join(map(str, cells)), "|", flush=True)


def header(*cells: str) -> None:
    """Print the head of a Markdown table."""
    print()
    say(*cells)
    print("|---" * len(cells) + "|", flush=True)


def percentile(values: Sequence[float], share: int) -> float:
    """Return a percentile in milliseconds."""
    cuts = statistics.quantiles(values, n=100) if len(values) > 1 else list(values) * 99
    return cuts[share - 1] * 1000


# Looks and moves


class Tally:
    """What came of many interactions, and the share of a core that each process had for them."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.rates: list[float] = []
        self._spent = [0.0, 0.0, 0.0]
        self._seconds = 0.0

    async def take(self, stage: Stage, acting: Awaitable[list[Deed]]) -> None:
        """Count a round."""
        before = stage.shares()
        deeds = await acting
        after = stage.shares()
        first, last = min(each.created for each in deeds), max(each.created + each.after for each in deeds)
        self.deeds += deeds
        self.rates.append(sum(not each.failed for each in deeds) / (last - first))
        self._seconds += last - first
        self._spent = [sum(each) for each in zip(self._spent, after, [-b for b in before], strict=True)]

    @property
    def rate(self) -> float:
        """Answers a second, in the median round."""
        return statistics.median(self.rates)

    @property
    def work(self) -> float:
        """Milliseconds of a core that the bot spends on one answer, with all that follows from it."""
        return self._spent[0] / len(self.deeds) * 1000

    def at(self, share: int) -> float:
        """Return a percentile of the time to answer, in milliseconds."""
        return percentile([each.after for each in self.deeds], share)

    def tell(self, name: str, ok: Tally) -> None:
        """Print a line."""
        deferred = [each for each in self.deeds if each.answer in DEFERRALS]
        soon = sum(0 < each.content <= SOON for each in deferred)
        late = sum(each.after > LATE or each.failed for each in self.deeds)
        cores = " / ".join(f"{each / self._seconds:.2f}" for each in self._spent)
        work = f"{self.work:.2f} ({self.work / ok.work:.1f})"
        rates, waits = f"{self.rate / ok.rate:.2f}", f"{self.at(99) / ok.at(99):.2f}"
        times = f"{self.at(50):.0f} / {self.at(99):.0f}"
        followed = f"{soon} of {len(deferred)}"
        counted = len(self.deeds) - len(deferred) - sum(each.failed for each in self.deeds)
        say(name, f"{self.rate:.0f}", rates, times, waits, counted, followed, late, work, cores)


async def side_by_side(house: House, options: argparse.Namespace, kinds: Sequence[str]) -> None:
    """Measure looks and moves, in turns with the bot that says "ok"."""
    async with AsyncExitStack() as stack:
        plain = await house.stage(stack, options.tables, ours=False)
        ours = await house.stage(stack, options.tables)
        await all_look(ours, ours.people)
        await all_look(plain, plain.people)
        for in_flight in options.in_flight:
            tallies = {name: Tally() for name in ("ok", *kinds)}
            for _ in range(ROUNDS):
                await tallies["ok"].take(plain, looking(plain, in_flight, options.seconds))
                if "looks" in kinds:
                    await tallies["looks"].take(ours, looking(ours, in_flight, options.seconds))
                if "moves" in kinds:
                    await tallies["moves"].take(ours, moving(ours, in_flight))
            header(
                f"{in_flight} in flight",
                "answered a second",
                "of ok's",
                "p50 / p99, ms",
                "p99 of ok's",
                "with content at once",
                f"content within {SOON:.0f} s of a deferral",
                f"after {LATE} s or never",
                "the bot's work for one, ms (of ok's)",
                "cores: bot / Discord / people",
            )
            for name, tally in tallies.items():
                tally.tell(name, tallies["ok"])
        warn(ours.bot)


def warn(bot: Bot) -> None:
    """Print what the bot complained of, once each."""
    for line, times in Counter(line[:160] for line in bot.complaints()).most_common(5):
        print(f"{times} times: {line}", file=sys.stderr)


# A thousand at once


async def burst(house: House, options: argparse.Namespace) -> None:
    """Let 500 people make a move and 500 others look, in the same moment."""
    header(
        "a thousand clicks at once",
        "answered",
        "deferred",
        "p50 / p99 / last, ms",
        f"after {LATE} s or never",
    )
    async with AsyncExitStack() as stack:
        stage = await house.stage(stack, options.tables)
        await all_look(stage, stage.people)
        for round_ in range(ROUNDS):
            movers = await ready_to_move(stage, stage.tables[: options.tables // 2])
            lookers = [table[0] for table in stage.tables[options.tables // 2 :]]
            acts = [partial(stage.crowd.move, one) for one in movers[:500]]
            acts += [partial(stage.crowd.look, one) for one in lookers[: 1000 - len(acts)]]
            deeds = await stage.crowd.all_at_once(*acts)
            times = [each.after for each in deeds]
            late = sum(each.after > LATE or each.failed for each in deeds)
            said = sum(not each.failed for each in deeds)
            last = f"{percentile(times, 50):.0f} / {percentile(times, 99):.0f} / {max(times) * 1000:.0f}"
            say(f"round {round_ + 1}", said, sum(each.answer in DEFERRALS for each in deeds), last, late)
            for person in stage.people:
                person.hand = None
        warn(stage.bot)


# The public line, and what counts against Discord's fifty a second


async def turn(stage: Stage, table: Table) -> list[tuple[Deed, float | None]]:
    """Play a turn at a table; return its moves, and when the first was told to all."""
    (mover,) = await ready_to_move(stage, [table])
    for person in table:
        if person is not mover:
            person.hand = None
    made: list[tuple[Deed, float | None]] = []
    while mover.moves() and len(made) < TURN:
        (deed,) = await stage.crowd.keep_up(iter([partial(stage.crowd.move, mover)]), 1)
        made.append((deed, None if made else await told(stage, deed)))
    return made


async def told(stage: Stage, deed: Deed) -> float | None:
    """Return how long after a click its channel was told, waiting for that."""
    try:
        async with asyncio.timeout(10):
            while True:
                channel, at = await stage.crowd.announced.get()
                if channel == deed.person.channel and at > deed.created:
                    return at - deed.created
    except TimeoutError:
        return None


async def line(house: House, _options: argparse.Namespace) -> None:
    """Measure from the click of a discard to the announcement, one move at a time."""
    async with AsyncExitStack() as stack:
        stage = await house.stage(stack, FEW)
        took: list[float] = []
        answered: list[float] = []
        for table in (stage.tables[:10]) * 10:
            made = await turn(stage, table)
            took += [after for _, after in made if after is not None]
            answered += [deed.after for deed, _ in made]
        header("one move at a time", "moves", "p50, ms", "p99, ms")
        say(
            "click to answer",
            len(answered),
            f"{percentile(answered, 50):.1f}",
            f"{percentile(answered, 99):.1f}",
        )
        say("click to public line", len(took), f"{percentile(took, 50):.1f}", f"{percentile(took, 99):.1f}")
        warn(stage.bot)


async def requests(house: House, _options: argparse.Namespace) -> None:
    """Count the requests that are not exempt, for each move, at tables played one move after the other."""
    for key, played in MOVES.items():
        async with AsyncExitStack() as stack:
            stage = await house.stage(stack, FEW, key=key, moves=played)
            await stage.discord.control("DELETE", "/ledger")
            moves = 0
            for table in (stage.tables[:20]) * 10:
                moves += len(await turn(stage, table))
            await asyncio.sleep(LATE)  # what is done in spare time is counted as well
            ledger = await stage.discord.control("GET", "/ledger")
            routes = Counter(
                f"{one['method']} {one['route']}" for one in ledger["requests"] if one["counted"]
            )
            header(f"counted requests, {key}", "times", "a move")
            for route, times in routes.most_common():
                say(route, times, f"{times / moves:.2f}")
            say("all", routes.total(), f"{routes.total() / moves:.2f}")


# Beginning again


async def restart(house: House, _options: argparse.Namespace) -> None:
    """Kill the bot, start it at once, and let people click until somebody is answered."""
    header(
        "kill -9 with 100 tables",
        "to the first answer, s",
        "to ready, s",
        "work, s",
        "requests until all have looked",
    )
    async with AsyncExitStack() as stack:
        stage = await house.stage(stack, FEW)
        await all_look(stage, stage.people)
        for round_ in range(ROUNDS):
            await stage.discord.control("DELETE", "/ledger")
            begun = time.time()
            await stage.bot.end(kill=True)
            await stage.bot.start()
            first = await first_answer(stage, begun)
            ready, work = await stage.bot.ready() - begun, spent(stage.bot.pid)
            await all_look(stage, stage.people)
            ledger = await stage.discord.control("GET", "/ledger")
            asked = Counter(f"{one['method']} {one['route']}" for one in ledger["requests"] if one["counted"])
            said = ", ".join(f"{times} {route}" for route, times in asked.items())
            say(f"round {round_ + 1}", f"{first:.2f}", f"{ready:.2f}", f"{work:.2f}", said)
        warn(stage.bot)


async def first_answer(stage: Stage, begun: float) -> float:
    """Let one person after the other look, every few milliseconds, until one is answered."""
    answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    quiet = asyncio.Event()

    def heard(deed: Deed) -> None:
        if not any(person.deed for person in stage.people):
            quiet.set()
        if not deed.failed and not answered.done():
            answered.set_result(deed.created + deed.after - begun)

    stage.crowd.on_done(heard)
    for person in (*stage.people, *stage.people):
        if not answered.done() and person.deed is None:
            stage.crowd.look(person)
            await asyncio.wait([answered], timeout=0.02)
    first = await asyncio.wait_for(answered, 30)
    await quiet.wait()
    return first


# Memory and long logs


async def memory(house: House, _options: argparse.Namespace) -> None:
    """Weigh the bot with more and more tables in its memory."""
    header("memory", "RSS, MB", "more", "PSS, MB", "more")
    async with AsyncExitStack() as stack:
        stage = await house.stage(stack, MANY)
        looked: list[Table] = []
        rest: tuple[float, float] | None = None
        for count in (0, FEW, len(stage.tables)):
            asked = [table[0] for table in stage.tables[len(looked) : count]]
            looked = stage.tables[:count]
            await all_look(stage, asked)
            await asyncio.sleep(1)
            rss, pss = megabytes(stage.bot.pid)
            rest = rest or (rss, pss)
            name = f"{count:,} tables" if count else "at rest"
            say(name, f"{rss:.1f}", f"{rss - rest[0]:.1f}", f"{pss:.1f}", f"{pss - rest[1]:.1f}")


async def long(house: House, _options: argparse.Namespace) -> None:
    """Look at tables with long logs for the first time, alone and while somebody else keeps looking."""
    header(
        f"a log of {LONG_LOG:,} lines",
        "looked at, ms",
        "CPU, ms",
        "another's longest look meanwhile, ms",
        "else, ms",
    )
    async with AsyncExitStack() as stack:
        stage = await house.stage(stack, 2 * ROUNDS, moves=LONG_LOG)
        short = stage.tables[0]
        await one_look(stage, short[0])
        for round_ in range(1, ROUNDS):
            before = spent(stage.bot.pid)
            alone = await one_look(stage, stage.tables[2 * round_][0])
            cpu = spent(stage.bot.pid) - before
            usual = [(await one_look(stage, short[0])).after for _ in range(50)]
            meanwhile = await beside(stage, stage.tables[2 * round_ + 1][0], short[1:])
            say(
                f"round {round_}",
                f"{alone.after * 1000:.0f}",
                f"{cpu * 1000:.0f}",
                f"{max(meanwhile) * 1000:.0f}",
                f"{max(usual) * 1000:.0f}",
            )


async def one_look(stage: Stage, person: Person) -> Deed:
    """Let one person look."""
    (deed,) = await stage.crowd.keep_up(iter([partial(stage.crowd.look, person)]), 1)
    return deed


async def beside(stage: Stage, newcomer: Person, others: Sequence[Person]) -> list[float]:
    """Let others look over and over until a newcomer has their answer; return how long that took them."""

    def acts() -> Iterator[Callable[[], None]]:
        yield partial(stage.crowd.look, others[0])
        yield partial(stage.crowd.look, newcomer)
        while newcomer.deed:
            yield partial(stage.crowd.look, next(one for one in others if one.deed is None))

    deeds = await stage.crowd.keep_up(acts(), 2)
    return [deed.after for deed in deeds if deed.person is not newcomer]


SECTIONS: dict[str, Callable[[House, argparse.Namespace], Awaitable[None]]] = {
    "burst": burst,
    "line": line,
    "requests": requests,
    "restart": restart,
    "memory": memory,
    "long": long,
}


async def measure(options: argparse.Namespace) -> None:
    """Measure what was asked for."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        chosen = options.sections or ["looks", "moves", *SECTIONS]
        if kinds := [kind for kind in ("looks", "moves") if kind in chosen]:
            await side_by_side(house, options, kinds)
        for name, section in SECTIONS.items():
            if name in chosen:
                await section(house, options)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", choices=["looks", "moves", *SECTIONS], metavar="SECTION")
    parser.add_argument("--seconds", type=float, default=5, help="of looks, in each round")
    parser.add_argument("--tables", type=int, default=1_000, help="that people sit at")
    parser.add_argument(
        "--in-flight", type=int, nargs="+", default=IN_FLIGHT, help="looks or moves at a time"
    )
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
