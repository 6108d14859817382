"""A game that is over, told again as a tale: how it began, what was memorable, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.faces import face
from bot.faces.tales.any_game import highlights
from bot.faces.tales.tale import Highlight, Scene, decisive, happened, memorable
from bot.front.custom_ids import GameId, GamesId
from bot.front.screens.board import score, table_name
from bot.front.screens.history import outcome
from bot.front.screens.layout import Screen, button, date, rows, small, text, title
from bot.front.screens.story import speaking_at
from bot.host.past_games import PastGame, PastStep
from bot.host.table.log import Person
from bot.host.table.state import Table
from bot.words.texts import Voice
from games.core import Result, Scored


def tale(
    past: PastGame, scenes: Sequence[Scene], voice: Voice, *, note: str = "", sharer: str = ""
) -> Screen:
    """Tell a game from its beginning to its end, in some ten sentences at most.

    To one person, who may share it, with a ``note`` of what became of that; or to all, from its ``sharer``.
    """
    name = table_name(past.held, voice)
    leads = [button(voice("history-step-by-step"), GameId(past.held.name, past.began.n))]
    if not sharer:
        leads.append(
            button(voice("tale-share"), GameId(past.held.name, past.began.n, "share"), dead=bool(note))
        )
        leads.append(button(voice("history-all"), GamesId()))
    footer = voice("tale-shared-by", player=sharer) if sharer else note
    return Screen(
        text(
            title(voice("history-replay", table=name, day=date(past.ended.at))),
            *sentences(past, scenes, voice),
            small(footer),
        ),
        *rows(leads),
    )


def sentences(past: PastGame, scenes: Sequence[Scene], voice: Voice) -> Iterator[str]:
    """Tell a game, sentence by sentence."""
    table = past.held.table
    yield voice(
        "tale-began",
        game=voice(f"{table.game.key}-name"),
        players=_then(past, 0, voice).seats,
        deals=_by_its_game(past, "tale-deals", voice, past.deal_of(past.steps - 1)),
    )
    if came := _came(past, voice):
        yield voice("tale-came", players=came, n=len(came))
    before = 0
    for each in _found(past, scenes):
        deal = past.deal_of(each.place)
        when = voice("tale-then") if deal == before else _by_its_game(past, "tale-when", voice, deal)
        yield _told(each, when, past, _then(past, each.place, voice))
        before = deal
    yield outcome(table, voice)
    yield from map(small, score(table, voice))


def _came(past: PastGame, voice: Voice) -> list[str]:
    """Name the people who sit there at the end and did not when it began."""
    began, ended = past.step(0).held.table.players, past.held.table.players
    return [
        voice.seats[seat]
        for seat, player in enumerate(ended)
        if isinstance(player, Person) and player not in began
    ]


def _then(past: PastGame, step: int, voice: Voice) -> Voice:
    """Return the voice as it speaks of who sat there at a step."""
    return speaking_at(past.held, past.step(step).held.table, voice)


async def deciding_moment(past: PastGame, voice: Voice) -> str:
    """Tell in a line what decided a game, by what everybody saw of it; nothing if nothing stood out.

    A hand that nobody had to show stays where it was: this is read by all, and without being asked for.
    """
    scenes = [_seen(past, step) async for step in past.told()]
    moment = decisive(_of_its_game(past, scenes), _of_any_game(past, scenes), past.steps - 1)
    if moment is None:
        return ""
    when = _by_its_game(past, "tale-when", voice, past.deal_of(moment.place))
    return _told(moment, when, past, _then(past, moment.place, voice))


def _found(past: PastGame, scenes: Sequence[Scene]) -> list[Highlight]:
    """Find what is worth telling."""
    return memorable([*_of_its_game(past, scenes), *_of_any_game(past, scenes)])


def _of_its_game(past: PastGame, scenes: Sequence[Scene]) -> Iterable[Highlight]:
    return face(past.held.table.game.key).highlights(scenes)


def _of_any_game(past: PastGame, scenes: Sequence[Scene]) -> Iterable[Highlight]:
    table = past.held.table
    result = table.game.result(table.state) or _conceded(table, scenes)
    return highlights(scenes, result, losing=table.game.losing)


def _conceded(table: Table, scenes: Sequence[Scene]) -> Result:
    """Return how a game ended that was lost by the clock: with the marks that there were."""
    marks = [scored.marks for _, scored in happened(scenes, Scored)]
    scores = tuple(map(sum, zip(*marks, strict=True))) or (0,) * len(table.players)
    return Result(scores, losers=() if table.conceded is None else (table.conceded,))


def scene(past: PastGame, step: PastStep) -> Scene:
    """Return a step as a tale looks at it."""
    table = step.held.table
    return _seen(past, step)._replace(own=tuple(table.view(seat) for seat in range(len(table.players))))


def _seen(past: PastGame, step: PastStep) -> Scene:
    """Return a step as everybody saw it."""
    stands = (each for each in step.told if each.line.n not in past.taken_back)
    events = tuple(event for each in stands for event in each.events)
    return Scene(past.deal_of(step.number), events, step.held.table.view(None), ())


def _by_its_game(past: PastGame, what: str, voice: Voice, n: int) -> str:
    """Say something about deals in the words of a game, if it has its own."""
    own = f"{past.held.table.game.key}-{what}"
    return voice(own if voice.has(own) else what, n=n)


def _told(highlight: Highlight, when: str, past: PastGame, voice: Voice) -> str:
    rule = (
        face(past.held.table.game.key).sentence(voice.veiled(highlight.rule), voice) if highlight.rule else ""
    )
    return highlight.told(when, voice, rule)
