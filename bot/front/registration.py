"""Registration of the commands with Discord, beside everything else: the bot serves whatever becomes of it.

Discord counts what is registered, so that is done only where something has changed. What Discord refuses is
for the host's log, in Discord's own words, and is noted in the store, where ``le99 doctor`` reads it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any, Final

import msgspec
from discord import app_commands

from bot.front.gateway import Denied, Done, Gateway, Reply, Unknown
from bot.front.gateway.applications import ApplicationTurn
from bot.store import Store, StoreFailure
from bot.store.uptime import COMMANDS_REFUSED

_ENTRY_POINT: Final = 4
"""Discord's kind of the command that opens an Activity: of an application that has one, it stays."""
_KEPT: Final = frozenset(
    (
        *("id", "type", "name", "name_localizations", "description", "description_localizations"),
        *("handler", "contexts", "integration_types", "default_member_permissions", "nsfw"),
    )
)
"""What is sent back of a command that stays as it is."""
_FIRST_PAUSE: Final = 5.0
_LONGEST_PAUSE: Final = 3600.0

_ADVICE: Final = {
    30034: "too many commands were made today: the ones of before serve until tomorrow",
    50001: "invite the bot again with the link of `le99 invite`",
    50035: "this version of the bot does not suit Discord any more: look for a newer one",
    50240: "delete the Entry Point command of the application, or leave it to the bot",
}
"""What a host can do about a refusal, by Discord's code."""
_USUAL_ADVICE: Final = "the bot serves all the same, and tries again"

_log = logging.getLogger(__name__)


class Registration:
    """Brings the commands of a tree to Discord, once they are others than before."""

    def __init__(self, gateway: Gateway, store: Store, tree: app_commands.CommandTree[Any]) -> None:
        """Register what is in ``tree``."""
        self._gateway = gateway
        self._store = store
        self._tree = tree

    async def see_to_it(self, application: int, translator: app_commands.Translator) -> None:
        """Register the commands of an application; whatever goes wrong, try again, ever more slowly."""
        commands = [
            await command.get_translated_payload(self._tree, translator)
            for command in self._tree.get_commands()
        ]
        pause = _FIRST_PAUSE
        while not await self._attempt(application, commands):
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _attempt(self, application: int, commands: list[dict[str, Any]]) -> bool:
        """Try once; return whether Discord has the commands now."""
        try:
            async with self._gateway.turn(application) as turn:
                result = await self._register(ApplicationTurn(turn, application), application, commands)
            await self._note(result)
        except StoreFailure as error:
            result = Unknown(type(error).__name__)
        except Exception:  # noqa: BLE001 - what comes up here must not be in the way of the games
            _log.exception("the commands could not be registered")
            return False
        _report(result)
        return isinstance(result, Done)

    async def _register(
        self, turn: ApplicationTurn, application: int, commands: list[dict[str, Any]]
    ) -> Reply[object]:
        """Register the commands, unless Discord has these very ones; an Entry Point stays beside them."""
        known = await turn.commands()
        if not isinstance(known, Done):
            return known
        kept = [each for each in known.value if each.get("type") == _ENTRY_POINT]
        note, digest = f"commands:{application}", _digest(commands)
        named = {each["name"] for each in known.value if each not in kept}
        if named == {each["name"] for each in commands} and await self._store.note(note) == digest:
            return Done(None)
        staying = [{key: each[key] for key in _KEPT & each.keys()} for each in kept]
        registered = await turn.register([*commands, *staying])
        if isinstance(registered, Done):
            await self._store.save_note(note, digest)
        return registered

    async def _note(self, result: Reply[object]) -> None:
        """Keep Discord's own words for the host, who may ask when the log is long gone."""
        match result:
            case Done():
                said = ""
            case Denied(for_now=False, code=code, why=why):
                said = f"{code} {why}"
            case _:
                return
        if (await self._store.note(COMMANDS_REFUSED) or "") != said:
            await self._store.save_note(COMMANDS_REFUSED, said)


def _report(result: Reply[object]) -> None:
    match result:
        case Done():
            _log.info("the commands are registered")
        case Denied(for_now=False, code=code, why=why):
            advice = _ADVICE.get(code, _USUAL_ADVICE)
            _log.warning("discord refused the commands", extra={"code": code, "why": why, "advice": advice})
        case Denied(why=fault) | Unknown(fault=fault):
            _log.warning("the commands are not registered yet; trying again", extra={"fault": fault})


def _digest(commands: list[dict[str, Any]]) -> str:
    return hashlib.sha256(msgspec.json.encode(commands, order="deterministic")).hexdigest()
