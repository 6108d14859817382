"""The bot on Discord: connects, stays connected, and stops cleanly."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import discord
import yarl
from discord import app_commands
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.front import commands
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.actions.welcomes import Welcomes
from bot.front.admission import Admission
from bot.front.announcer import Announcer
from bot.front.answers import Answers
from bot.front.direct import Direct
from bot.front.discord_time import listening
from bot.front.emoji_keeper import EmojiKeeper
from bot.front.gateway import Gateway
from bot.front.given_up import GivenUp
from bot.front.hands import Hands
from bot.front.identify_limit import IdentifiedTooOften, IdentifyLimit
from bot.front.interactions import Interactions
from bot.front.readers import Readers
from bot.front.registration import Registration
from bot.front.reminders import Reminders
from bot.front.rivals import Rivals
from bot.host.clock import Clock
from bot.host.downtime import PlayingHours
from bot.host.steady_time import SteadyTime
from bot.host.table.plans import moments_of
from bot.host.tables import Tables
from bot.store import Store
from bot.words.texts import Language, Texts

INTENTS: Final = discord.Intents.none()
"""Interactions and our own requests are all that the bot needs: it reads no message and lists no member."""

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 300.0
"""Seconds between two attempts to connect."""
_SETTLED: Final = 60.0
"""Seconds after which a connection counts as good, and the pauses begin again from the first."""
_TO_HANG_UP: Final = 1.0
"""Seconds that Discord has to notice that the bot hangs up."""
_TO_FINISH: Final = 5.0
"""Seconds that the bot takes, when told to stop, to tell what it has begun to tell."""
_FATAL_CLOSES: Final = frozenset((4004, 4010, 4011, 4012, 4013, 4014))

_CLICKS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_log = logging.getLogger(__name__)


class Le99(discord.Client):
    """A client that hosts tables; everything it knows is in the store."""

    _emojis: EmojiKeeper | None = None

    def __init__(self, store: Store, default: Language = "fr", moment: float = 0.0) -> None:
        """Set up the house: ``default`` is the language, and automata wait about ``moment`` seconds."""
        time, rivals = SteadyTime(), Rivals(store)
        trace = listening(time)
        rivals.watch(trace)
        super().__init__(
            intents=INTENTS,
            http_trace=trace,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.2,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        texts = Texts.load()
        self._store = store
        self._hours = PlayingHours(now=time.now)
        self.tables = Tables(store, self._hours, moments=moments_of(moment))
        self.gateway = Gateway(self, rivals.judge)
        self.voices = Readers(texts, store, default, self.gateway.beside)
        direct = Direct(self.gateway, store)
        self.hands = Hands(self.gateway, direct, store, self.tables, self.voices)
        self.announcer = Announcer(self.gateway, self.hands, store, self.tables, self.voices)
        self._given_up = GivenUp(self.hands, store, self.tables, self.voices)
        self._reminders = Reminders(self.gateway, direct, store, self.tables, self.voices)
        self.clock = Clock(store, self.tables, self._hours)
        self.answers = Answers(store, self.tables, self.voices, self.gateway, self.hands)
        seating, preferences = Seating(self.answers), Preferences(self.answers)
        self.tree = AnsweringTree(self)
        rulebooks = Rulebooks(self.answers)
        self._lobbies, self._absences = seating.lobbies, seating.substitutes.absences
        commands.register(self.tree, self.answers, seating, preferences, rulebooks)
        self.admission, self.welcomes = Admission(), Welcomes(self.answers)
        self._interactions = Interactions(self.answers, seating, preferences, rulebooks, self.admission)
        self._translator = commands.Translator(texts)
        self._registration = Registration(self.gateway, store, self.tree)
        self._introductions = IdentifyLimit(store, self._hours)
        self._keeping_time: asyncio.Task[None] | None = None
        self._beside: list[asyncio.Task[None]] = []
        self._tasks_before = asyncio.all_tasks()
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def show_emojis(self) -> None:
        """Show cards as emojis of the application, once it has them."""
        self._emojis = EmojiKeeper(self.gateway, self.voices)

    def show_pictures(self) -> None:
        """Show hands, tables and what they come to as pictures, while there is time to draw them."""
        self.voices.drawing = lambda: self.gateway.easel.free

    async def setup_hook(self) -> None:
        """Begin the bot's life once it is known to Discord, before the first event arrives."""
        await self.tree.set_translator(self._translator)
        alive = await self._store.last_heartbeat()
        await self.tables.calendars.load()
        await self.tables.reminding.load()
        await self.clock.begin()
        self.clock.cut_off()
        await self.announcer.catch_up()
        await self.hands.catch_up(alive)
        await self._given_up.catch_up()
        await self._reminders.catch_up()
        self._keeping_time = asyncio.create_task(self.clock.run())
        self._keeping_time.add_done_callback(self._time_has_stopped)
        self._beside.append(asyncio.create_task(self._register_commands()))
        if self._emojis and self.application_id is not None:
            self._beside.append(asyncio.create_task(self._emojis.keep(self.application_id)))

    async def _register_commands(self) -> None:
        if self.application_id is not None:
            await self._registration.see_to_it(self.application_id, self._translator)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count an introduction to Discord, and make none too many."""
        await self._introductions.add()
        await super().before_identify_hook(shard_id, initial=initial)

    async def on_connect(self) -> None:
        """Let time pass again: people can reach the bot, for the first time or in a new session."""
        self.clock.reached()

    async def on_resumed(self) -> None:
        """Let time pass again, in the session of before."""
        self.clock.reached()

    async def on_disconnect(self) -> None:
        """Let the time stand still in which nobody can reach the bot."""
        self.clock.cut_off()

    async def on_ready(self) -> None:
        """Say to the host that the bot is there."""
        _log.info("ready", extra={"bot": str(self.user)})

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer clicks and forms by their ids: discord.py would forget them at every restart."""
        if interaction.type in _CLICKS:
            await self._interactions.clicked(interaction)

    async def join(self, token: str) -> None:
        """Connect, and stay until the connection breaks in a way that discord.py does not mend."""
        if self._keeping_time is None:  # no login has come through yet
            await self._begin(token)
        await self.connect()

    async def _begin(self, token: str) -> None:
        """Log in; where that fails, close what it has opened: the next attempt opens its own."""
        try:
            await self.login(token)
        except BaseException:
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def ended(self) -> int:
        """Wait until the bot is told to stop, or cannot go on; return the exit status."""
        return await self._end

    def stop(self, status: int = 0) -> None:
        """Tell the bot to stop; the first exit status given stays."""
        if not self._end.done():
            self._end.set_result(status)

    def _time_has_stopped(self, keeping: asyncio.Task[None]) -> None:
        """End rather than leave every table waiting for ever."""
        if not keeping.cancelled():
            _log.critical("the clock has stopped", exc_info=keeping.exception())
            self.stop(1)

    async def hang_up(self) -> None:
        """Close the gateway, if it is open: nobody can ask anything more, and nothing is begun by itself."""
        self.clock.cut_off()
        if self.ws and self.ws.open:
            await asyncio.wait([asyncio.create_task(self.ws.close(code=1000))], timeout=_TO_HANG_UP)

    async def close(self) -> None:
        """Stop: who has asked is answered, what is being told is told, and no more time is called."""
        for task in (self._keeping_time, *self._beside):
            if task:
                task.cancel()
        await self.hang_up()
        finishing = asyncio.create_task(self._finish())
        _, unfinished = await asyncio.wait([finishing], timeout=_TO_FINISH)
        if unfinished:
            await self._abandon()
        await super().close()

    async def _abandon(self) -> None:
        """End what hangs, before the session closes under it; what it wanted to tell is told at the start."""
        tasks = asyncio.all_tasks() - self._tasks_before - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=1)

    async def _finish(self) -> None:
        await self.answers.finish()
        await self._absences.drain()
        telling = (self.announcer, self.hands, self._given_up, self._reminders, self._lobbies, self.welcomes)
        await asyncio.gather(*(each.drain() for each in telling))


class AnsweringTree(app_commands.CommandTree[Le99]):
    """The tree of commands: each begins in its turn, and whatever goes wrong in it is answered here."""

    async def interaction_check(self, interaction: discord.Interaction[Le99]) -> bool:
        """Let a command begin in its turn."""
        interaction.client.answers.begin(interaction)
        gateway = interaction.client.answers.gateway
        early = commands.can_wait(interaction) and partial(gateway.acknowledge, interaction, anew=True)
        if early:  # what everybody sees, such as a lobby, is its own welcome
            interaction.client.welcomes.follow(interaction)
        first = commands.goes_first(interaction)
        await interaction.client.admission.turn(interaction, early or None, first=first)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Le99], error: app_commands.AppCommandError
    ) -> None:
        """Answer somebody whose command failed, or could not even begin."""
        inner = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await interaction.client.answers.explain(interaction, inner)


def point_at(api: str, gateway: str) -> None:
    """Send all requests to another REST API and WebSocket than Discord's: a local Discord, or a proxy."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    Asset.BASE = api.removesuffix("/api/v10") + "/cdn"


async def stay_connected(
    client: Le99, token: str, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Connect and, whatever happens but a refusal for good, connect again."""
    now, pause, least = asyncio.get_running_loop().time, _FIRST_PAUSE, 0.0
    while not client.is_closed():
        begun = now()
        try:
            await client.join(token)
        except discord.LoginFailure:
            _log.critical("discord does not know this token")
            return client.stop(2)
        except discord.ConnectionClosed as closed:
            if closed.code in _FATAL_CLOSES:
                _log.critical("discord closed the connection for good", extra={"code": closed.code})
                return client.stop(2)
        except IdentifiedTooOften as often:
            least = often.seconds
            _log.warning("connected too often; waiting", extra={"pause": least})
        except Exception as error:  # noqa: BLE001 - discord.py lets through whatever its parser stumbles on
            _log.warning("not connected; trying again", extra={"fault": type(error).__name__, "pause": pause})
        await client.hang_up()
        pause = _FIRST_PAUSE if now() - begun > _SETTLED else pause
        await sleep(max(pause, least))
        pause, least = min(pause * 2, _LONGEST_PAUSE), 0.0
    return None
