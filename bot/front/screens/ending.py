"""The end of a game in words: who has won or lost it, by which marks, what decided it, and thanks."""

from __future__ import annotations

from bot.front.screens.board import score
from bot.front.screens.layout import small
from bot.front.screens.story import Breath
from bot.host.table.log import Person
from bot.host.table.state import Table
from bot.words.texts import Voice


def ending(scene: Breath, voice: Voice) -> list[str]:
    """Say how a game has ended, line by line, beginning with a medal or a cross.

    People are thanked by their names; an automaton has no use for it.
    """
    table = scene.table
    lost = table.game.losing or table.conceded is not None
    first, *others = scene.lines
    decided = [voice("ending-moment", moment=scene.moment)] if scene.moment else []
    said = voice("ending-lost" if lost else "ending-won", said=first)
    return [said, *others, *score(table, voice), *decided, *_thanks(table, voice)]


def _thanks(table: Table, voice: Voice) -> list[str]:
    people = [voice.seats[seat] for seat, player in enumerate(table.players) if isinstance(player, Person)]
    return [small(voice("ending-thanks", players=people))] if people else []
