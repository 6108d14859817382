"""What the players of a table are called."""

from collections.abc import Callable, Sequence

from bot.table.log import Person, Player
from bot.texts import Voice


def called(voice: Voice, players: Sequence[Player], name: Callable[[int], str]) -> tuple[str, ...]:
    """Return what to call each player: people by ``name``, automata by the given name of their place."""
    return tuple(
        name(player.user) if isinstance(player, Person) else voice("automaton-called", n=at)
        for at, player in enumerate(players, start=1)
    )


def mention(user: int) -> str:
    """Return what Discord shows as somebody's name."""
    return f"<@{user}>"
