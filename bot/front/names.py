"""What the players of a table are called."""

from collections.abc import Callable, Sequence

from bot.host.table.log import Person, Player, Robot
from bot.words.texts import Voice


def called(voice: Voice, players: Sequence[Player], name: Callable[[int], str]) -> tuple[str, ...]:
    """Return what to call each player: people by ``name``, automata by their given names."""
    return tuple(_called(voice, player, name) for player in players)


def _called(voice: Voice, player: Player, name: Callable[[int], str]) -> str:
    if isinstance(player, Robot):
        return voice("automaton-called", n=player.name)
    # Who had themselves forgotten bears a negative number.
    return name(player.user) if player.user > 0 else voice("player-forgotten")


def written_player(player: Player) -> str:
    """Write a player down, for an id or a choice: a number, or a way of playing and a name."""
    return str(player.user) if isinstance(player, Person) else f"{player.kind}.{player.name}"


def read_player(text: str) -> Player:
    """Read a player that was written down; anybody may write anything, so there may be none like it."""
    kind, _, name = text.rpartition(".")
    return (
        Robot(kind, int(name)) if kind and name.isdecimal() else Person(int(text) if text.isdecimal() else 0)
    )


def mention(user: int) -> str:
    """Return what Discord shows as somebody's name."""
    return f"<@{user}>"
