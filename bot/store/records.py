"""What the store keeps, as plain values: integers, moments (aware UTC), JSON, and nothing of Discord."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec


class LogEntry(msgspec.Struct, frozen=True):
    """One line of a table's log; the key is (table, ``n``), and no ``n`` is ever used twice."""

    n: int
    """0, 1, 2 … without a gap."""
    at: datetime
    body: bytes
    """A JSON object. Under the keys ``user``, ``by`` and ``host`` stand user ids, at any depth."""
    interaction: int | None = None
    """What asked for it; one interaction has one effect, whatever the table."""


class ResultRow(msgspec.Struct, frozen=True):
    """What the end of a round, or of a game, means for one person.

    The key is (table, ``n``, kind, ``nth``, user), so that nothing is counted twice.
    """

    n: int
    """The entry that ended the round or the game."""
    guild_id: int
    game: str
    user_id: int
    kind: Literal["round", "game", "broken"]
    """A deal, a game, or a game that others have broken off."""
    at: datetime
    nth: int = 0
    """Which of several that the same entry ended: who is dealt a lost hand loses the next round at once."""
    lost: bool = False
    won: bool = False
    points: int = 0
    practice: bool = False
    """Nobody but automata was dealt in beside them."""


class ReglementRow(msgspec.Struct, frozen=True):
    """A rule that somebody invented is in force at a table; once for each time, so that uses can be counted.

    The key is (table, ``n``, ``nth``), so that nothing is counted twice.
    """

    n: int
    """The entry that put it in force."""
    guild_id: int
    game: str
    digest: str
    """Alike for all that do the same, whatever their words."""
    reglement: str
    """A JSON object; under ``fr`` and ``en`` stand texts that people wrote, at any depth."""
    at: datetime
    nth: int = 0
    origin: str | None = None
    """Its name, if it is one that the game proposes."""
    user_id: int | None = None
    """Who invented it; ``None``: an automaton did."""


class Invention(msgspec.Struct, frozen=True):
    """A rule in the book of a server, as it was first invented."""

    digest: str
    reglement: Mapping[str, Any]
    origin: str | None
    user_id: int | None
    """Who invented it first (``None``: an automaton); negative for somebody who was forgotten."""
    at: datetime
    uses: int
    last: datetime
    """When it was last put in force."""


class PlanRow(msgspec.Struct, frozen=True):
    """What somebody has prepared before their turn; the key is (table, ``seat``)."""

    seat: int
    user_id: int
    plan: str
    """A JSON object."""
    ended: str | None = None
    """Why it was given up, until its owner has been told."""


IN_CHANNEL: Final = -1
"""In the place of a seat: a message in the channel of the table, for all to see."""


class ReminderRow(msgspec.Struct, frozen=True):
    """A message that reminds somebody of a turn that is on; the key is (table, ``n``, ``seat``)."""

    n: int
    """The line of the log that says so."""
    seat: int
    """Whom it reminds by direct message; ``IN_CHANNEL`` for all whom it reminds in the table's channel."""
    user_id: int | None
    """Who sits there, if it is one alone."""
    nonce: str = ""
    """Drawn at random when it was frozen."""
    channel_id: int | None = None
    """Where it was tried to send it; ``None``: nowhere yet."""
    message_id: int | None = None


class ReminderSending(NamedTuple):
    """A reminder that is on its way."""

    nonce: str
    fresh: bool
    """False when it was frozen before: an earlier attempt may have reached them."""


class ServiceRow(msgspec.Struct, frozen=True):
    """A span in which the players of its servers could reach a process, as far as its heartbeats tell.

    The key is (``process``, ``nth``). Which servers are a process's own follows from Discord's shards.
    """

    process: str
    nth: int
    since: datetime
    until: datetime
    first_shard: int = 0
    last_shard: int = 0
    shards: int = 1

    def serves(self, guild: int) -> bool:
        """Say whether a server is one of the process's own."""
        return self.first_shard <= (guild >> 22) % self.shards <= self.last_shard


class Derived(msgspec.Struct, frozen=True):
    """What follows from a log and is written in the same transaction as its entries."""

    status: str
    deadline_at: datetime | None = None
    """When the time of an awaited person is up, should the bot not be down until then."""
    wake_at: datetime | None = None
    """When the table next does something by itself: an automaton's move, a reminder, silence."""
    seats: tuple[tuple[int, int], ...] = ()
    """(seat, user id) of every seat that a person holds now."""
    results: tuple[ResultRow, ...] = ()
    """Results of the entries written along with this, not those of before."""
    reglements: tuple[ReglementRow, ...] = ()
    """What those entries have put in force."""
    reminders: tuple[ReminderRow, ...] = ()
    """Messages that those entries ask for."""
    plans: tuple[PlanRow, ...] | None = None
    """All that is prepared at the table from now on (``None``: what there was)."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as lists, clocks and the announcer need it; everything else is in its log."""

    id: int
    guild_id: int
    channel_id: int
    number: int
    """1, 2, 3 … per guild."""
    status: str
    head: int
    """The last ``n`` of the log."""
    deadline_at: datetime | None
    wake_at: datetime | None
    announced: int
    """Entries up to here have been told to the channel; -1 for none."""
    sending: int
    """Entries up to here are being told: a range is frozen while this is greater than ``announced``."""
    message_id: int | None
    """The last announcement."""
    reached: bool
    """Whether the channel can be spoken to, as far as we know."""
    created_at: datetime
    updated_at: datetime
    language: str | None = None
    """What its opener spoke: heard where nobody has chosen a language."""
    told_from: int = -1
    """The first entry that the last announcement told; -1 where nobody knows."""
    called: bool = False
    """Whether the last announcement called somebody."""
    board_id: int | None = None
    """The message that is kept as the living board of the game."""
    call_id: int | None = None
    """The message beside the board that calls whoever is awaited."""


class Sending(msgspec.Struct, frozen=True):
    """A frozen range of the log: the announcement of ``first`` to ``last``, in this form for ever."""

    first: int
    last: int
    fresh: bool
    """False when it was frozen before: an earlier attempt may have reached the channel."""
    nonce: str
    """Drawn at random when it was frozen; that of its part ``k`` is ``f"{nonce}{k}"``."""
    parts_told: int = 0
    """So many of its messages are in the channel, the first ones."""


class HandSending(msgspec.Struct, frozen=True):
    """A hand that is on its way to its player: as it was at ``n``, until it is marked as shown."""

    n: int
    fresh: bool
    """False when it was frozen before: an earlier attempt may have reached them."""
    nonce: str
    """Drawn at random when it was frozen."""


class DirectMessages(msgspec.Struct, frozen=True):
    """How somebody can be written to, as far as we know."""

    channel_id: int | None = None
    closed_at: datetime | None = None
    """Since when they take none from us; ``None``: they do."""
    retry_at: datetime | None = None
    """When to try again; ``None`` while they are closed: not before they open them themselves."""
    owner_told: bool = False
    """They have been told that theirs are closed."""

    def open_at(self, now: datetime) -> bool:
        """Say whether to write to them: they take messages, or it is time to try again."""
        return self.closed_at is None or (self.retry_at is not None and self.retry_at <= now)


PlaysIn: TypeAlias = Literal["either", "channel", "direct"]
"""Where somebody plays: in the channel alone, by direct message every turn, or (``either``) as it comes."""


class DirectHandRow(msgspec.Struct, frozen=True):
    """A direct message that shows somebody their hand, as it was after the line ``n``."""

    table_id: int
    user_id: int
    message_id: int
    n: int


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who plays or has played."""

    user_id: int
    locale: str | None = None
    """What their Discord speaks."""
    language: str | None = None
    """What they have chosen to read here."""
    dm_channel_id: int | None = None
    dm_closed_at: datetime | None = None
    """Since when we may not write to them."""
    dm_retry_at: datetime | None = None
    """When to try again all the same."""
    dm_told: bool = False
    """They know that we cannot write to them."""
    updated_at: datetime | None = None
    unlisted: bool = False
    """They want to be on no list, and others to learn nothing of how they have played."""
    plays_in: PlaysIn | None = None
    """Where they play; ``None``: they have not been asked."""
    pictures: bool = True
    """They are shown pictures where there are any."""

    @property
    def dm(self) -> DirectMessages:
        """How they can be written to."""
        return DirectMessages(self.dm_channel_id, self.dm_closed_at, self.dm_retry_at, self.dm_told)


class Season(msgspec.Struct, frozen=True):
    """A season of a server, which lasts until the next one begins."""

    name: str
    begins: datetime


class GuildSettings(msgspec.Struct, frozen=True):
    """What the people who manage a server have chosen, and what else is known of it (``None``: nothing)."""

    guild_id: int
    language: str | None = None
    """What its managers have chosen."""
    numerals: str | None = None
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty for anywhere."""
    lobby_language: str | None = None
    """What was chosen by the button of a lobby."""
    locale: str | None = None
    """What Discord says of a community."""
    channel_languages: Mapping[int, str] = msgspec.field(default_factory=dict[int, str])
    """What its managers have chosen for single channels."""
    seasons: tuple[Season, ...] = ()
    """The latest last."""
    pictures: bool = True
    """Pictures are shown on the server."""


class Span(msgspec.Struct, frozen=True):
    """A stretch of time, in which results are counted."""

    since: datetime | None = None
    until: datetime | None = None
    """The first moment that is no longer in it."""


class GameResult(msgspec.Struct, frozen=True):
    """What a game meant for one person: it came to its end, or was broken off."""

    table_id: int
    n: int
    """With the table, this names the game."""
    user_id: int
    lost: bool
    won: bool
    broken: bool
    """Others have broken it off: for this person it counts as no game."""
    listed: bool
    """They may be named to others."""
    at: datetime | None = None
    """When it ended."""


class Search(msgspec.Struct, frozen=True):
    """Which finished games are looked for: those of channels or, of these, of a game, a person, a table."""

    channels: frozenset[int]
    game: str | None = None
    user_id: int | None = None
    """Who sat there at its end."""
    number: int | None = None
    """The number of the table in its server."""


class FinishedRow(msgspec.Struct, frozen=True):
    """A finished game: its table, the entry that ended it, and when that was."""

    table_id: int
    n: int
    at: datetime


class Standing(msgspec.Struct, frozen=True):
    """Somebody's line of a leaderboard."""

    user_id: int
    games: int
    games_lost: int
    games_won: int
    rounds: int
    rounds_lost: int
    points: int
    """The sum of the rounds' points: those of a game are the same points again."""

    @property
    def loss_rate(self) -> float:
        """Games lost for each game played, from 0 to 1."""
        return self.games_lost / self.games if self.games else 0.0

    @property
    def win_rate(self) -> float:
        """Games won for each game played, from 0 to 1; 0 where one can only lose."""
        return self.games_won / self.games if self.games else 0.0


Export = Mapping[str, object]
"""Everything kept about somebody, ready for JSON."""
