"""What the players of a table are called."""

from collections.abc import Callable, Sequence

from bot.table.log import Person, Player, Robot
from bot.texts import Voice


def called(voice: Voice, players: Sequence[Player], name: Callable[[int], str]) -> tuple[str, ...]:
    """Return what to call each player: people by ``name``, automata by the given name of their place."""
    return tuple(
        name(player.user) if isinstance(player, Person) else voice("automaton-called", n=at)
        for at, player in enumerate(players, start=1)
    )


def written(player: Player) -> str:
    """Write a player down, for an id or a choice: a person's number, an automaton's way of playing."""
    return str(player.user) if isinstance(player, Person) else player.kind


def read(text: str) -> Player:
    """Read a player that was written down; anybody may write anything, so there may be none like it."""
    return Person(int(text)) if text.isdecimal() else Robot(text)


def mention(user: int) -> str:
    """Return what Discord shows as somebody's name."""
    return f"<@{user}>"
