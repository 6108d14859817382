"""The first minute: a welcome, the games to play at once, and the lesson."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ButtonStyle

from bot.faces import face
from bot.front.custom_ids import LessonId, PanelId
from bot.front.screens.layout import Button, Row, Screen, button, rows, small, text, title
from bot.front.screens.story import story
from bot.front.screens.turns import circumstances
from bot.host.lesson import DRAW, LEARNER, PARTS, WAIT, Lesson
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games import NEWEST
from games.core import Objection, Seat
from games.le99.messages import Discard, Draw


def welcome(voice: Voice) -> Screen:
    """Say to everybody who sees a channel what the bot is, and how to begin."""
    return Screen(
        text(
            title(voice("welcome-title")),
            voice("welcome-text"),
        ),
        *rows((*_steps(voice), button(voice("button-help"), PanelId("help")))),
    )


def first_steps(voice: Voice) -> list[Row]:
    """Lead to a first game, and to the lesson."""
    return rows(_steps(voice))


def _steps(voice: Voice) -> Iterator[Button]:
    yield button(voice("button-play-now"), PanelId("play"), ButtonStyle.success)
    yield button(voice("button-learn"), LessonId(), ButtonStyle.primary)


def play_now(voice: Voice) -> Screen:
    """Offer the games, each in a sentence; a press deals."""
    names = {game.key: voice(f"{game.key}-name") for game in NEWEST}
    return Screen(
        text(
            title(voice("play-now-title")),
            *(f"**{name}**\n{voice.attribute(f'{key}-name', 'description')}" for key, name in names.items()),
            small(voice("play-now-how")),
        ),
        *rows(button(name, PanelId("play", key), ButtonStyle.primary) for key, name in names.items()),
    )


def lesson(held: TableSnapshot, taught: Lesson, voice: Voice) -> Screen:
    """Show the lesson as it stands: what has just happened, the hand, and what to do now."""
    return Screen(
        text(
            title(voice("lesson-title", part=taught.part, parts=PARTS)),
            _answered(held, taught.objection, voice) if taught.objection else "",
            *story(held, taught.told, voice, None),
            *(() if taught.over else _at_hand(taught, voice)),
        ),
        text(_taught(taught, voice), small(voice("lesson-counts-nothing"))),
        *rows(_next(taught, voice) if taught.over else _presses(taught, voice)),
        *rows(
            (
                button(voice("button-lesson-again"), LessonId(taught.part)),
                button(voice("button-lesson-quit"), PanelId("quit")),
            )
        ),
    )


def lesson_left(voice: Voice) -> Screen:
    """Take leave of somebody who has learned enough."""
    return Screen(text(voice("lesson-left")), *first_steps(voice))


def _answered(held: TableSnapshot, objection: Objection, voice: Voice) -> str:
    """Let the referee say why not."""
    values = face(held.table.game.key).values(objection, voice)
    return f"> {voice.say(objection, **values, **circumstances(objection, held, voice))}"


def _taught(taught: Lesson, voice: Voice) -> str:
    """Say what the moment teaches, and what to do now."""
    total, following = taught.table.view(None).total, voice.seats[_next_seat(taught)]
    return voice(f"lesson-{taught.hint}", total=total, player=following)


def _at_hand(taught: Lesson, voice: Voice) -> Iterator[str]:
    """Lay out what lies on the table, and the learner's hand."""
    view = taught.table.view(LEARNER)
    yield from map(small, face(taught.table.game.key).board(view, voice))
    yield f"## {' '.join(map(voice.card, view.hand))}"


def _presses(taught: Lesson, voice: Voice) -> Iterator[Button]:
    """Offer every card and the draw, whether the referee would have it or not: his answer teaches, too."""
    drawing = LEARNER in taught.table.game.finishing(taught.table.state)
    calls, other = ButtonStyle.success, ButtonStyle.secondary
    yield _press(taught, voice.say(Draw()), DRAW, calls if drawing else other)
    for place, card in enumerate(taught.table.view(LEARNER).hand):
        yield _press(taught, voice.say(Discard(card)), str(place), other if drawing else ButtonStyle.primary)
    if drawing:
        yield _press(taught, voice("lesson-wait", player=voice.seats[_next_seat(taught)]), WAIT, other)


def _next_seat(taught: Lesson) -> Seat:
    """Return who plays after the learner, whose turn it may be already."""
    waited = taught.table.awaited - {LEARNER}
    return LEARNER + 1 if taught.over or not waited else min(waited)


def _press(taught: Lesson, label: str, press: str, style: ButtonStyle) -> Button:
    return button(label, LessonId(taught.part, taught.presses + press), style)


def _next(taught: Lesson, voice: Voice) -> Iterator[Button]:
    """Lead on: to the next part or, after the last one, to a game."""
    if taught.part < PARTS:
        yield button(voice("button-lesson-next"), LessonId(taught.part + 1), ButtonStyle.success)
    else:
        yield button(voice("button-play-now"), PanelId("play"), ButtonStyle.success)
