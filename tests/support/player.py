"""A player's client for tests: it speaks what Discord's own client speaks, and sees what a player sees."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Self

import aiohttp
import orjson

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
SUBCOMMAND, GROUP, LABEL, TEXT = 1, 2, 18, 10
EPHEMERAL = 64
PATIENCE = 10.0


class Refused(Exception):
    """Discord's refusal of a request."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.code, self.body = status, body.get("code"), body


class Failed(Exception):
    """The bot did not answer an interaction: what Discord shows as "The application did not respond"."""


class Player:
    """One connected user. Commands are typed in `channel` unless said otherwise.

    `seen` has every message that arrived, as it is now; `guilds` tells the server of a channel (by ids).
    """

    def __init__(self, line: Json, name: str, channel: str = "cartes") -> None:
        self.line, self.name = line, name
        self.id: str = line["users"][name]["id"]
        self.channel: str = line["channels"][channel]
        self.application: str = line["application"]
        self.events: list[Json] = []
        self.seen: dict[str, Json] = {}
        self.guilds: dict[str, str] = {}
        self._token: str = line["users"][name]["token"]
        self._changed = asyncio.Condition()
        self._nonces = itertools.count(1)
        self._session_id = ""
        self._chosen: dict[tuple[str, str], tuple[Json, list[str]]] = {}
        self._known = {self.id, self.application}
        self.strangers: list[str] = []
        """Texts that mention somebody whom Discord's client would not know by name."""

    async def __aenter__(self) -> Self:
        """Connect, and wait until READY."""
        self._http = aiohttp.ClientSession(headers={"Authorization": self._token})
        self._socket = await self._http.ws_connect(
            self.line["gateway"] + "?v=10&encoding=json", max_msg_size=0
        )
        await self._socket.send_json({"op": 2, "d": {"token": self._token, "properties": {"os": "test"}}})
        self._listening = asyncio.create_task(self._listen())
        self.ready = (await self.event("READY"))["d"]
        self._session_id = self.ready["session_id"]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Go."""
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening
        await self._socket.close()
        await self._http.close()

    async def _listen(self) -> None:
        async for frame in self._socket:
            event = orjson.loads(frame.data)
            async with self._changed:
                self.events.append(event)
                self._keep(event)
                self._changed.notify_all()

    def _keep(self, event: Json) -> None:
        if event["t"] in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            self.seen[event["d"]["id"]] = event["d"]
            self._meet(event["d"])
        elif event["t"] == "MESSAGE_DELETE":
            self.seen.pop(event["d"]["id"], None)
        elif event["t"] in {"READY", "GUILD_CREATE"}:
            guilds = event["d"].get("guilds", [event["d"]])
            self.guilds |= {
                channel["id"]: guild["id"]
                for guild in guilds
                for channel in [*guild.get("channels", ()), *guild.get("threads", ())]
            }
        elif event["t"] in {"CHANNEL_CREATE", "THREAD_CREATE"} and "guild_id" in event["d"]:
            self.guilds[event["d"]["id"]] = event["d"]["guild_id"]

    def _meet(self, message: Json) -> None:
        """Learn names as Discord's client does: of who writes, and of whom a message mentions."""
        self._known |= {user["id"] for user in [message["author"], *message["mentions"]]}
        asking = message.get("interaction_metadata", {}).get("user")
        self._known |= {asking["id"]} if asking else set()
        text = text_of(message)
        if not self._known.issuperset(_MENTION.findall(text)):
            self.strangers.append(text)

    # What the player sees

    async def until(self, found: Callable[[], Any], what: str = "that", seconds: float = PATIENCE) -> Any:
        """Wait until `found` returns something true, and return it."""
        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(found), seconds)
            except TimeoutError:
                raise AssertionError(
                    f"{self.name} waited {seconds} s for {what}; saw {self._summary()}"
                ) from None
        return found()

    def _summary(self) -> list[str]:
        return [text_of(message)[:120] for message in list(self.seen.values())[-6:]]

    async def event(self, name: str, seconds: float = PATIENCE, **fields: Any) -> Json:
        """Wait for a gateway event with these fields, past or coming; return the whole frame."""

        def found() -> Json | None:
            matching = (e for e in self.events if e["t"] == name and fields.items() <= (e["d"] or {}).items())
            return next(matching, None)

        return await self.until(found, f"{name} {fields}", seconds)

    async def message(
        self,
        text: str = "",
        *,
        channel: str | None = None,
        after: Json | None = None,
        matching: Callable[[Json], Any] = lambda _: True,
        seconds: float = PATIENCE,
    ) -> Json:
        """Wait for the newest message with `text` in it, in a channel (its id), later than `after`."""

        def found() -> Json | None:
            for message in sorted(self.seen.values(), key=lambda one: int(one["id"]), reverse=True):
                late = after is None or int(message["id"]) > int(after["id"])
                here = channel in {None, message["channel_id"]}
                if late and here and text in text_of(message) and matching(message):
                    return message
            return None

        return await self.until(found, f"a message with {text!r}", seconds)

    async def direct_message(self, text: str = "", **more: Any) -> Json:
        """Wait for a direct message with `text` in it."""
        return await self.message(
            text, matching=lambda one: "guild_id" not in one and not is_ephemeral(one), **more
        )

    async def ephemeral(self, text: str = "", **more: Any) -> Json:
        """Wait for a message with `text` that this player alone sees."""
        return await self.message(text, matching=is_ephemeral, **more)

    def last_ephemeral(self) -> Json | None:
        """Return the newest message that this player alone sees."""
        own = [message for message in self.seen.values() if is_ephemeral(message)]
        return max(own, key=lambda one: int(one["id"]), default=None)

    async def messages(self, channel: str | None = None, limit: int = 100) -> list[Json]:
        """Read a channel's history, oldest first."""
        path = f"/channels/{channel or self.channel}/messages?limit={limit}"
        return list(reversed(await self.request("GET", path)))

    async def dms(self) -> list[Json]:
        """Read the direct messages with the bot, oldest first."""
        return await self.messages(await self.direct_channel())

    async def direct_channel(self) -> str:
        """Return the id of the channel of direct messages with the bot."""
        channel = await self.request("POST", "/users/@me/channels", {"recipient_id": self.application})
        return channel["id"]

    # What the player does

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Ask Discord; raise `Refused` on 4xx and 5xx."""
        async with self._http.request(method, self.line["api"] + path, json=body) as response:
            raw = await response.read()
            answer = orjson.loads(raw) if raw else None
            if response.status >= 400:
                raise Refused(response.status, answer)
            return answer

    async def say(self, content: str, channel: str | None = None) -> Json:
        """Talk."""
        return await self.request(
            "POST", f"/channels/{channel or self.channel}/messages", {"content": content}
        )

    async def use_locale(self, locale: str) -> None:
        """Change the client's language."""
        await self.request("PATCH", "/users/@me/settings", {"locale": locale})

    async def commands(self, channel: str | None = None) -> list[Json]:
        """Return the commands that may be used in a channel."""
        index = await self.request("GET", f"/channels/{channel or self.channel}/application-command-index")
        return index["application_commands"]

    async def slash(self, path: str, channel: str | None = None, **options: Any) -> Answer:
        """Type a command such as ``table new`` (default or translated names) and send it."""
        command, filled = await self._fill(path, options, channel)
        return await self._interact(COMMAND, channel, _called(command, filled))

    async def autocomplete(
        self, path: str, option: str, typed: str = "", channel: str | None = None, **others: Any
    ) -> list[Json]:
        """Type into an option and return the choices on offer."""
        command, filled = await self._fill(path, {**others, option: typed}, channel)
        for leaf in _leaves(filled):
            if leaf["name"] == option or leaf.pop("typed", None) == option:
                leaf["focused"] = True
        answer = await self._interact(AUTOCOMPLETE, channel, _called(command, filled))
        return await answer.choices()

    async def _fill(self, path: str, options: Json, channel: str | None) -> tuple[Json, list[Json]]:
        names = path.removeprefix("/").split()
        command = _named(await self.commands(channel), names[0])
        branches = [command]
        for name in names[1:]:
            branches.append(_named(branches[-1]["options"], name))
        filled = [
            _option(_named(branches[-1].get("options", []), key), value) for key, value in options.items()
        ]
        for branch in reversed(branches[1:]):
            filled = [{"type": branch["type"], "name": branch["name"], "options": filled}]
        return command, filled

    async def click(self, message: Json, label: str | None = None, *, custom_id: str | None = None) -> Answer:
        """Press a button, found by its label or its custom_id."""
        button = component(message, label, custom_id=custom_id)
        return await self.use(message, button)

    async def select(
        self, message: Json, *values: str, custom_id: str | None = None, label: str | None = None
    ) -> Answer:
        """Choose in a menu, by values or by the labels of options; a menu is found by its placeholder too."""
        menu = _menu(message, label, custom_id)
        known = {option["label"]: option["value"] for option in menu.get("options", ())}
        chosen = [known.get(value, value) for value in values]
        assert chosen != self._shown(message, menu), f"Discord's client sends nothing: {values} is chosen"
        self._chosen[message["id"], menu["custom_id"]] = (menu, chosen)
        return await self.use(message, menu, chosen)

    def _shown(self, message: Json, menu: Json) -> list[str]:
        """Return what a menu shows as chosen: what was, as long as the bot leaves the menu as it is."""
        before, chosen = self._chosen.get((message["id"], menu["custom_id"]), ({}, []))
        defaults = [option["value"] for option in menu.get("options", ()) if option.get("default")]
        return chosen if before == menu else defaults

    async def use(self, message: Json, part: Json, values: list[str] | None = None) -> Answer:
        """Use a component of a message as Discord's client would, whatever it is."""
        data: Json = {"component_type": part["type"], "custom_id": part["custom_id"]}
        if values is not None:
            data |= {"type": part["type"], "values": values}
        more = {"message_id": message["id"], "message_flags": message["flags"]}
        return await self._interact(COMPONENT, message["channel_id"], data, **more)

    async def submit(self, modal: Json, **answers: Any) -> Answer:
        """Fill in a modal by the custom_ids or labels of its fields (text, or lists of values); send it."""
        components = [_submitted(part, answers) for part in modal["components"]]
        data = {"id": modal["id"], "custom_id": modal["custom_id"], "components": components}
        return await self._interact(MODAL_SUBMIT, modal["channel_id"], data)

    async def _interact(self, kind: int, channel: str | None, data: Json, **more: Any) -> Answer:
        where = channel or self.channel
        nonce = str(next(self._nonces))
        guild = {"guild_id": self.guilds[where]} if where in self.guilds else {}
        body = {
            "type": kind,
            "application_id": self.application,
            "channel_id": where,
            "session_id": self._session_id,
            "nonce": nonce,
            "data": data,
            **guild,
            **more,
        }
        await self.request("POST", "/interactions", body)
        return Answer(self, nonce)


class Answer:
    """What comes back for one thing the player did."""

    def __init__(self, player: Player, nonce: str) -> None:
        self._player, self.nonce = player, nonce

    async def id(self) -> str:
        """Return the interaction's id."""
        return (await self._player.event("INTERACTION_CREATE", nonce=self.nonce))["d"]["id"]

    async def _first(self, *names: str) -> Json:
        def found() -> Json | None:
            events = self._player.events
            own = (e for e in events if e["t"] in names and e["d"].get("nonce") == self.nonce)
            return next(own, None)

        return await self._player.until(found, f"one of {names}")

    async def done(self) -> Self:
        """Wait until the bot has answered; raise `Failed` if it did not."""
        event = await self._first("INTERACTION_SUCCESS", "INTERACTION_FAILURE")
        if event["t"] == "INTERACTION_FAILURE":
            raise Failed(f"the bot did not answer {self._player.name}")
        return self

    async def message(self, text: str = "") -> Json:
        """Wait for a message that answers this interaction, or the clicked message with `text` in it."""
        number = await self.id()
        await self.done()

        def own(message: Json) -> bool:
            ready = not message["flags"] & 128
            return ready and message.get("interaction_metadata", {}).get("id") == number

        return await self._player.message(text, matching=own)

    async def modal(self) -> Json:
        """Wait for the modal that the bot shows."""
        return (await self._first("INTERACTION_MODAL_CREATE"))["d"]

    async def choices(self) -> list[Json]:
        """Wait for the choices that the bot offers."""
        event = await self._first("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", "INTERACTION_FAILURE")
        if event["t"] == "INTERACTION_FAILURE":
            raise Failed(f"the bot offered {self._player.name} nothing")
        return event["d"]["choices"]


def parts(message: Json) -> Iterator[Json]:
    """Yield every component of a message or modal."""
    waiting = list(message.get("components") or [])
    while waiting:
        part = waiting.pop(0)
        yield part
        inner = [part[name] for name in ("accessory", "component") if part.get(name)]
        waiting[:0] = [*part.get("components", []), *inner]


def text_of(message: Json) -> str:
    """Return all that a message says: its content, its embeds and its text displays."""
    shown = [embed.get("description", "") for embed in message.get("embeds", ())]
    shown += [part["content"] for part in parts(message) if part["type"] == TEXT]
    return "\n".join([message["content"], *shown]).strip()


def is_ephemeral(message: Json) -> bool:
    """Tell whether one player alone sees a message."""
    return bool(message["flags"] & EPHEMERAL)


def labels(message: Json) -> list[str]:
    """Return the labels of the buttons that can be pressed."""
    return [part["label"] for part in parts(message) if part.get("label") and not part.get("disabled")]


def component(message: Json, label: str | None = None, *, custom_id: str | None = None) -> Json:
    """Return the component with this label or custom_id."""
    for part in parts(message):
        if part.get("custom_id") and (
            label == part.get("label") if label else custom_id == part["custom_id"]
        ):
            return part
    raise AssertionError(f"no component {label or custom_id!r} in {labels(message)}")


def _menu(message: Json, label: str | None, custom_id: str | None) -> Json:
    menus = [part for part in parts(message) if part["type"] in {3, 5, 6, 7, 8}]
    for menu in menus:
        wanted = custom_id in {None, menu["custom_id"]} and label in {None, menu.get("placeholder")}
        if wanted:
            return menu
    raise AssertionError(f"no menu {label or custom_id!r} among {[menu['custom_id'] for menu in menus]}")


def _named(things: list[Json], name: str) -> Json:
    for thing in things:
        if name in {thing["name"], thing.get("name_localized")}:
            return thing
    raise AssertionError(f"no {name!r} among {[thing['name'] for thing in things]}")


def _option(known: Json, value: Any) -> Json:
    translated = {choice.get("name_localized"): choice["value"] for choice in known.get("choices", ())}
    given = translated.get(value, value) if isinstance(value, str) else value
    return {"type": known["type"], "name": known["name"], "value": given}


def _leaves(options: list[Json]) -> list[Json]:
    inner = [leaf for option in options for leaf in _leaves(option.get("options", []))]
    return inner or [option for option in options if option["type"] not in {SUBCOMMAND, GROUP}]


def _called(command: Json, options: list[Json]) -> Json:
    return {
        "id": command["id"],
        "name": command["name"],
        "type": 1,
        "version": command["version"],
        "options": options,
    }


_MENTION = re.compile(r"<@!?(\d+)>")
_NAMED = re.compile(r"^([a-z]:[0-9]+)~[0-9a-z]+")


def plain(custom_id: str) -> str:
    """Return an id without the name of the database's life, as a table's first is written in a test."""
    return _NAMED.sub(r"\1", custom_id)


def offered(message: Json, wanted: str) -> str:
    """Find the id on a message that begins like this, whatever the life of the database is called."""
    ids = (part.get("custom_id", "") for part in parts(message))
    return next(each for each in ids if plain(each).startswith(wanted))


def _submitted(part: Json, answers: Json) -> Json:
    if part["type"] == LABEL:
        names = (part["component"]["custom_id"], part["label"])
        given = next((answers[name] for name in names if name in answers), None)
        return {"type": LABEL, "id": part["id"], "component": _answered(part["component"], given)}
    if "components" in part:
        inner = [_answered(field, answers.get(field["custom_id"])) for field in part["components"]]
        return {"type": part["type"], "id": part["id"], "components": inner}
    return {"type": part["type"], "id": part["id"]}


def _answered(field: Json, given: Any) -> Json:
    """Fill in one field: what was given, or what the bot had filled in."""
    own = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    if field["type"] in {4, 21, 23}:
        return {**own, "value": field.get("value", field.get("default")) if given is None else given}
    chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
    return {**own, "values": chosen if given is None else given}


async def together(*actions: Awaitable[Any]) -> list[Any]:
    """Do several things at once and return what came of each, exceptions too."""
    return await asyncio.gather(*actions, return_exceptions=True)
