"""What people do and see at a table of the bot's, in the words of a card table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from num2words import num2words

from bot.front.names import called
from bot.host.table.log import Line, Paused, Person, Played, Resumed, Started
from bot.words.texts import Texts
from games import GAMES
from games.core import Chance, act
from games.le99.messages import Announced, CardDealt, Discarded, Drew, Retourne, SeatDrawn
from support.bot_process import BotProcess
from support.player import Json, Player, is_ephemeral, parts, text_of

if TYPE_CHECKING:
    from conftest import LocalDiscord

PATIENCE = 45.0
_BOT_MAY = 1 << 10 | 1 << 11
DRAW = frozenset({"Piger", "Draw"})
_TOLD = re.compile(r"v:(\d+)(?:~\w+)?:(?:rules|hand):(\d+)")
_TURN = re.compile(r"^(?:\S )?Table \d+ · (?:À|On attend) [^.]*\. ?")
_COLOURS = "🟦🟧🟪🟩🟥🟨🟫"
_COLOUR_OR_TITLE = re.compile(rf"^(?:### (?:[✗🏅] )?|[{_COLOURS}] (?!Table ))")
_ON_THE_TABLE = ("-# ", "## ")
_UNTOLD = (SeatDrawn, Drew, CardDealt)
_BOLD_TOTAL = re.compile(r"\*\*([^*]+)!\*\*")


# What one does


async def click(player: Player, message: Json, label: str | None = None, **which: str) -> Json:
    """Press a button and return what it shows: a new message, or the clicked one as it now is."""
    answer = await player.click(message, label, **which)
    return await _shown(player, await (await answer.done()).id(), message)


async def choose(player: Player, message: Json, value: str, **menu: str) -> Json:
    """Choose in a menu, by the beginning of a choice's words, and return what that shows."""
    offered = (option["label"] for part in parts(message) for option in part.get("options", ()))
    value = next((label for label in offered if label.startswith(value)), value)
    answer = await player.select(message, value, **menu)
    return await _shown(player, await (await answer.done()).id(), message)


async def types(player: Player, command: str, /, **options: Any) -> Json:
    """Type a command and return the message that answers it."""
    return await (await player.slash(command, **options)).message()


async def _shown(player: Player, interaction: str, clicked: Json) -> Json:
    answers = (m for m in player.seen.values() if m.get("interaction_metadata", {}).get("id") == interaction)
    return next(answers, None) or player.seen[clicked["id"]]


async def open_table(host: Player, *others: Player, **options: Any) -> Json:
    """Open a table of Le 99, let others sit down, and return its lobby."""
    lobby = await types(host, "table new", **options)
    for other in others:
        await click(other, await other.message(matching=_is(lobby), seconds=PATIENCE), "Rejoindre")
    return lobby


async def elsewhere(discord: Any, player: Player, locale: str | None = "fr") -> str:
    """Give a player a server of their own, where the bot is too; return its channel.

    A community says what it speaks; without a ``locale`` the server is none.
    """
    spoken = locale or "fr"
    guild = (await discord.control("POST", "/guilds", name="Ailleurs", locale=spoken, owner=player.id))["id"]
    await discord.control("PATCH", f"/guilds/{guild}", locale=spoken, community=locale is not None)
    channel = (await discord.control("POST", f"/guilds/{guild}/channels", name="cartes"))["id"]
    role = await discord.control("POST", f"/guilds/{guild}/roles", name="bot", permissions=_BOT_MAY)
    await discord.control("PUT", f"/guilds/{guild}/members/{player.application}", roles=[role["id"]])
    await player.until(lambda: channel in player.guilds, "the other server")
    return channel


async def begin(host: Player, lobby: Json) -> Json:
    """Start the game and return its first announcement."""
    await click(host, host.seen[lobby["id"]], "Commencer")
    return await announcement(host)


async def set_rule(host: Player, lobby: Json, rule: str, value: str) -> None:
    """Set a house rule on the host's panel, by the words that it shows (a number is typed in a form)."""
    panel = await click(host, host.seen[lobby["id"]], "Règles maison")
    opened = await choose(host, panel, rule, label="Changer une règle maison…")
    if any(part.get("label") == "Écrire le nombre…" for part in parts(opened)):
        form = await (await host.click(opened, "Écrire le nombre…")).modal()
        await (await host.submit(form, number=value)).done()
    elif not _is_chosen(opened, value):  # Discord's client sends nothing then
        await choose(host, opened, value, label=rule)


def _is_chosen(message: Json, label: str) -> bool:
    options = (option for part in parts(message) for option in part.get("options", ()))
    return any(option["label"].startswith(label) and option.get("default") for option in options)


def moves(hand: Json) -> list[Json]:
    """Return the buttons of a hand that play a move, as they stand in it."""
    return [part for part in parts(hand) if part.get("custom_id", "").startswith("t:")]


def discards(hand: Json) -> list[Json]:
    """Return the buttons that play a card, a Roi's last: at 99, the coup might well end there."""
    playable = [part for part in moves(hand) if part["label"].startswith(("Jouer", "Play"))]
    return sorted(playable, key=lambda part: part["label"].split()[-1][0] in "RK")


async def look(player: Player, **table: str) -> Json:
    """Look at one's hand."""
    return await types(player, "hand", **table)


async def make(player: Player, hand: Json, move: Json) -> Json:
    """Press the button of a move, and return the hand as it then is."""
    return await click(player, hand, custom_id=move["custom_id"])


def draws(hand: Json) -> list[Json]:
    """Return the button that draws, if the hand offers it."""
    return [part for part in moves(hand) if part["label"] in DRAW]


async def draw(player: Player, hand: Json) -> Json:
    """Draw, if the hand offers it."""
    offered = draws(hand)
    return await make(player, hand, offered[0]) if offered else hand


async def play_first_playable(player: Player, hand: Json | None = None) -> Json:
    """Discard the first card that may be played, and return the hand before the draw."""
    hand = hand or await look(player)
    return await make(player, hand, discards(hand)[0])


async def take_turn(player: Player, hand: Json | None = None) -> bool:
    """Discard and draw; say whether there was anything to discard."""
    hand = hand or await look(player)
    playable = discards(hand)
    after = await make(player, hand, playable[0]) if playable else hand
    await draw(player, after)
    return bool(playable)


async def play_out(players: Sequence[Player], said: Json) -> Json:
    """Let everybody play until the game is over, and return the last announcement."""
    while not is_over(said):
        if player := whose_turn(said, players):
            await take_turn(player)
        said = await announcement(players[0], after=said)
    return said


# Where it is


async def nickname(local_discord: LocalDiscord, player: Player, nick: str | None, channel: str = "") -> None:
    """Give somebody another name in the server of a channel, the first one's unless said otherwise."""
    guild = player.guilds[channel or player.channel]
    await local_discord.control("PUT", f"/guilds/{guild}/members/{player.id}", nick=nick)


# What one sees


async def announcement(player: Player, *, after: Json | None = None, table: int = 1, text: str = "") -> Json:
    """Wait for the newest announcement of a table."""
    return await player.message(
        text, after=after, matching=lambda one: told_upto(one, table) is not None, seconds=PATIENCE
    )


async def keep_old_buttons(discord: LocalDiscord) -> None:
    """Let Discord allow no edit of a message, so that whatever is old can still be pressed."""
    path = "/channels/*/messages/*"
    await discord.fault("status", method="PATCH", path=path, status=429, code=30046)


def told_upto(message: Json, table: int = 1) -> int | None:
    """Return the last line of the log that a message announces (``None``: it is no announcement)."""
    found = (_TOLD.fullmatch(part.get("custom_id", "")) for part in parts(message))
    return next((int(match[2]) for match in found if match and int(match[1]) == table), None)


def whose_turn(message: Json, players: Iterable[Player]) -> Player | None:
    """Return which of these players an announcement calls or, where a hand calls them, names."""
    called_on = _TURN.search(story_of(message))
    named = called_on[0] if called_on else ""
    return next((p for p in players if f"<@{p.id}>" in named or f" {p.name} " in named), None)


def story_of(message: Json) -> str:
    """Return what an announcement tells, in one line, without the board, and what is said of it beside."""
    told = (line for line in text_of(message).split("\n") if line and not line.startswith(_ON_THE_TABLE))
    return " ".join(_COLOUR_OR_TITLE.sub("", line) for line in told if not _remarks().fullmatch(line))


@cache
def _remarks() -> re.Pattern[str]:
    """Match what is remarked at a milestone of Le 99 and at its end, whoever it is about."""
    voice = Texts.load(strict=True).voice("fr")
    said = [voice(f"le99-milestone-{each}", player="@") for each in ("rois", "brink")]
    said += [voice("milestone-last-of-the-mohicans", player="@"), voice("ending-moment", moment="@")]
    said.append(voice("sheet", lines="@"))
    return re.compile("|".join(re.escape(each).replace("@", ".*") for each in said))


def is_over(message: Json) -> bool:
    """Say whether an announcement ends the game."""
    return any(part.get("label") == "Revanche" for part in parts(message))


def buttons(message: Json) -> list[str]:
    """Return the labels of a message's buttons."""
    return [part["label"] for part in parts(message) if part.get("type") == 2]


def _is(wanted: Json) -> Any:
    return lambda one: one["id"] == wanted["id"] and not is_ephemeral(one)


# What must have been told


class Reckoning:
    """The games of a log, played again under the eyes of the referee: what was to be said, line by line."""

    def __init__(self, lines: Sequence[Line], names: Mapping[int, str]) -> None:
        self.said: dict[int, list[str]] = {}
        self.totals: list[int] = []
        self.awaited: dict[int, set[int]] = {}
        self.state: Any = None
        self._names = names
        self._quiet: set[int] = set()
        for line in lines:
            if isinstance(line.act, Started):
                self._deal(line, line.act)
            elif isinstance(line.act, Played):
                self._play(line, line.act)
            elif isinstance(line.act, Paused | Resumed):
                self.said[line.n] = [self._voice().say(line.act)]
                self._quiet.add(line.n)

    def _deal(self, line: Line, started: Started) -> None:
        self.game = GAMES[started.game, started.version]
        self.players = started.seats
        options = self.game.options.model_validate(started.options)
        step = self.game.deal(len(started.seats), options, Chance(started.seed), None)
        self._tell(line, step.events, [self._voice().say(started, seats=self._voice().seats)])
        self._go_on(line, step.state)

    def _play(self, line: Line, played: Played) -> None:
        step = act(self.game, self.state, played.seat, played.action)
        self._tell(line, step.events, [self._voice().say(played)] if played.voice == "clock" else [])
        self._go_on(line, step.state)

    def _go_on(self, line: Line, state: Any) -> None:
        self.state = state
        people = [self.players[seat] for seat in self.game.to_act(state)]
        self.awaited[line.n] = {each.user for each in people if isinstance(each, Person)}

    def _tell(self, line: Line, events: Iterable[Any], first: list[str]) -> None:
        told = [event for event in events if not isinstance(event, _UNTOLD)]
        self.said[line.n] = [*first, *(self._voice().say(event) for event in told)]
        if not first and all(event.quiet for event in told):
            self._quiet.add(line.n)
        self.totals += [e.total for e in told if isinstance(e, Retourne | Discarded | Announced)]

    def _voice(self) -> Any:
        voice = Texts.load(strict=True).voice("fr")
        names = called(voice, self.players, lambda user: self._names[user])
        return Texts.load(strict=True).voice("fr", seats=names)

    @property
    def last_said(self) -> int:
        """The last line of which there was anything to say."""
        return max(n for n, words in self.said.items() if words and n not in self._quiet)

    def between(self, after: int, upto: int) -> str:
        """Return what lines ``after + 1`` to ``upto`` were to say."""
        return " ".join(words for n in range(after + 1, upto + 1) for words in self.said.get(n, ()))


async def history(player: Player, channel: str | None = None) -> list[Json]:
    """Read all of a channel, oldest first."""
    read, path = [], f"/channels/{channel or player.channel}/messages?limit=100"
    page = await player.request("GET", path)
    while page:
        read += page
        page = await player.request("GET", f"{path}&before={page[-1]['id']}")
    return read[::-1]


async def check_told(bot: BotProcess, reader: Player, players: Iterable[Player], table: int = 1) -> Reckoning:
    """Assert that a channel hears all that happened at a table, once and in order; return the reckoning."""
    names = {int(player.id): player.name for player in players}
    reckoning = Reckoning(bot.log(table), names)
    await reader.message(
        matching=lambda one: (told_upto(one, table) or -1) >= reckoning.last_said, seconds=PATIENCE
    )
    told, heard = -1, ""
    for messages, upto in _announcements(await posted(reader), table):
        assert upto > told, f"line {upto} was told after {told}"
        stories = [_named(story_of(each), names) for each in messages]
        expected, without = reckoning.between(told, upto), [_TURN.sub("", each) for each in stories]
        story = " ".join(filter(None, stories))
        assert expected in {story, " ".join(filter(None, without))}, (told, upto, story)
        told, heard = upto, f"{heard} {story}"
    assert _BOLD_TOTAL.findall(heard) == [in_words(total) for total in reckoning.totals]
    return reckoning


async def posted(reader: Player, channel: str | None = None) -> list[Json]:
    """Read all of a channel as it was posted: of what is old by now the story alone stands."""
    seen = {event["d"]["id"]: event["d"] for event in reader.events if event["t"] == "MESSAGE_CREATE"}
    return [seen.get(each["id"], each) for each in await history(reader, channel)]


def _announcements(history: Sequence[Json], table: int) -> Iterator[tuple[list[Json], int]]:
    """Part a channel into the announcements of a table, each of one message or of several."""
    parts: list[Json] = []
    for message in history:
        if (upto := told_upto(message, table)) is not None:
            yield [*parts, message], upto
            parts = []
        elif _COLOURS[table - 1] in text_of(message):
            parts.append(message)


def _named(story: str, names: Mapping[int, str]) -> str:
    """Put names where those who have left are mentioned, but not for whose turn it is."""
    turn = _TURN.search(story)
    told = story[turn.end() :] if turn else story
    for user, name in names.items():
        told = told.replace(f"<@{user}>", name)
    return (turn[0] if turn else "") + told


def in_words(total: int, language: str = "fr") -> str:
    """Say a number as somebody else's library says it."""
    words = num2words(abs(total), lang=language)
    minus = {"fr": "moins ", "en": "minus "}[language] if total < 0 else ""
    return (minus + words).capitalize()
