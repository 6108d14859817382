"""The life of an interaction: a player acts, the bot answers within 3 seconds and edits for 15 minutes."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from localdiscord import errors, message_limits
from localdiscord.commands import branches, check_completions, words
from localdiscord.components import check_emojis, check_modal, numbered
from localdiscord.files import Uploads
from localdiscord.forms import Anything, Json, Path, Shape, Whole, demand
from localdiscord.guilds import ATTACH_FILES, EMBED_LINKS, Channel, User
from localdiscord.message_limits import EPHEMERAL, LOADING
from localdiscord.messages import Message, fill, take_files
from localdiscord.world import World, in_guild

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, COMPLETE, ASK = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: {REPLY, DEFER, ASK},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, ASK},
    AUTOCOMPLETE: {COMPLETE},
    MODAL_SUBMIT: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}
SECONDS_TO_ANSWER, SECONDS_TO_EDIT = 3.0, 15 * 60.0
NO_ANSWER = 0
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024


CALLBACK = Shape({"type": Whole(1, 12), "data": Anything()}, ("type",))
DEFERRED = Shape({"flags": Whole(0)})


@dataclass(eq=False)
class Interaction:
    """One thing a player did.

    `source` is the message whose component was used, for a modal too; `opener` is the interaction that
    opened the modal which was submitted.
    """

    id: str
    kind: int
    user: User
    channel: Channel
    nonce: str
    created: float
    data: Json = field(default_factory=dict)
    source: Message | None = None
    opener: Interaction | None = None
    token: str = field(default_factory=lambda: "local" + secrets.token_urlsafe(32))
    answer: int | None = None
    original: Message | None = None
    failed: bool = False

    @property
    def reference(self) -> Json:
        """Return ``{"id", "nonce"}``, by which the player's client knows it."""
        return {"id": self.id, "nonce": self.nonce}

    def command(self) -> Json | None:
        """Return what a client shows above an answer to a command, or None: who used which."""
        if self.kind != COMMAND:
            return None
        names = [self.data["name"], *branches(self.data["options"])]
        return {"id": self.id, "type": self.kind, "name": " ".join(names), "user": self.user.payload()}

    def metadata(self) -> Json:
        """Return what a message that answers this tells of it."""
        source = {"interacted_message_id": self.source.id} if self.source and self.kind == COMPONENT else {}
        named = {"name": words(self.data)} if self.kind == COMMAND else {}
        opener = {"triggering_interaction_metadata": self.opener.metadata()} if self.opener else {}
        return {
            "id": self.id,
            "type": self.kind,
            "user": self.user.payload(),
            "authorizing_integration_owners": {"0": self.channel.guild_id or "0"},
            **named,
            **source,
            **opener,
        }


@dataclass(eq=False)
class Modal:
    """A form that one player has on their screen."""

    id: str
    payload: Json
    interaction: Interaction


class Interactions:
    """Every interaction and every open modal."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_token: dict[str, Interaction] = {}
        self.modals: dict[str, Modal] = {}

    # From the player to the bot

    def begin(self, one: Interaction) -> None:
        """Tell the bot what a player did, and the player that it is on its way."""
        self._let_go()
        self.by_token[one.token] = one
        self._tell(one, "INTERACTION_CREATE", one.reference)
        self._note(one, "create")
        payload = self._payload(one)
        self.world.publish_to(self.world.bot, "INTERACTION_CREATE", one.channel.guild_id, payload)
        asyncio.get_running_loop().call_later(SECONDS_TO_ANSWER, self._give_up, one)

    def _let_go(self) -> None:
        """Forget the oldest interactions once their fifteen minutes are long over."""
        long_ago = self.world.clock.seconds() - 2 * SECONDS_TO_EDIT
        while self.by_token and next(iter(self.by_token.values())).created < long_ago:
            del self.by_token[next(iter(self.by_token))]

    def _give_up(self, one: Interaction) -> None:
        if one.answer is None:
            one.failed = True
            self._note(one, "failure")
            self._tell(one, "INTERACTION_FAILURE", {**one.reference, "reason_code": NO_ANSWER})

    def _tell(self, one: Interaction, event: str, data: Json) -> None:
        """Publish an event for the player's eyes alone."""
        self.world.publish_to(one.user, event, None, data)

    def _note(self, one: Interaction, what: str) -> None:
        entry = {
            "at": self.world.clock.seconds(),
            "what": what,
            "id": one.id,
            "nonce": one.nonce,
            "kind": one.kind,
            "answer": one.answer,
            "user": one.user.id,
            "channel": one.channel.id,
            "after": self.world.clock.seconds() - one.created,
        }
        self.world.ledger.note("interactions", entry)

    def _payload(self, one: Interaction) -> Json:
        channel, bot = one.channel, self.world.bot
        permissions = {"permissions": str(channel.granted(one.user))}
        source = {"message": one.source.payload()} if one.source else {}
        return {
            "id": one.id,
            "application_id": bot.id,
            "type": one.kind,
            "token": one.token,
            "version": 1,
            "data": one.data,
            "channel_id": channel.id,
            "channel": {**channel.payload(bot), **permissions},
            "locale": one.user.locale,
            "app_permissions": str(_permissions_of_app(channel, bot)),
            "entitlements": [],
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
            **source,
            **self._whereabouts(one, permissions),
        }

    def _whereabouts(self, one: Interaction, permissions: Json) -> Json:
        guild = one.channel.guild
        if not guild:
            owners = {"0": "0"}
            return {"user": one.user.payload(), "context": 1, "authorizing_integration_owners": owners}
        return {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": guild.features},
            "guild_locale": guild.locale,
            "member": {**guild.members[one.user.id].payload(), **permissions},
            "context": 0,
            "authorizing_integration_owners": {"0": guild.id},
        }

    # From the bot to the player

    def answer(self, number: str, token: str, body: Json, uploads: Uploads) -> Json:
        """Take the bot's one answer and return the callback response, with the message if there is one."""
        one = self._awaiting(number, token)
        demand(CALLBACK, body)
        kind, data = body["type"], body.get("data") or {}
        if kind not in ANSWERS[one.kind] or (kind in {UPDATE, DEFER_UPDATE} and not one.source):
            raise errors.invalid(("type",), "INTERACTION_RESPONSE_TYPE", "Not an answer to this interaction.")
        message = self._carry_out(one, kind, data, uploads)
        one.answer = kind
        self._note(one, "answer")
        if kind != COMPLETE:
            self._tell(one, "INTERACTION_SUCCESS", one.reference)
        return _response(one, message)

    def _awaiting(self, number: str, token: str) -> Interaction:
        one = self.by_token.get(token)
        if one is None or one.id != number:
            raise errors.unknown_interaction()
        if one.answer is not None:
            raise errors.already_acknowledged()
        if one.failed or self.world.clock.seconds() - one.created > SECONDS_TO_ANSWER:
            raise errors.unknown_interaction()
        return one

    def _carry_out(self, one: Interaction, kind: int, data: Json, uploads: Uploads) -> Message | None:
        if kind == REPLY:
            one.original = self._write(one, data, uploads, at=("data",))
        elif kind == DEFER:
            demand(DEFERRED, data, "data")
            one.original = self._write_loading(one, (data.get("flags") or 0) & EPHEMERAL)
        elif kind == DEFER_UPDATE:
            one.original = one.source
        elif kind == UPDATE and one.source:
            self.world.edit(one.source, data, uploads, at=("data",))
            one.original = one.source
        elif kind == COMPLETE:
            check_completions(data)
            done = {"choices": [_localised(choice, one.user) for choice in data["choices"]]}
            self._tell(one, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", {**done, "nonce": one.nonce})
        else:
            self._show_modal(one, data)
        return one.original

    def _write(
        self, one: Interaction, body: Json, uploads: Uploads, at: Path = (), answered: Message | None = None
    ) -> Message:
        message_limits.check_new(body, message_limits.ANSWER, message_limits.BY_ANSWER, len(uploads), at)
        check_emojis(body.get("components"), self.world.emojis, (*at, "components"))
        message = self._blank(one, body.get("flags") or 0, answered or one.source)
        take_files(message, body, uploads, self.world.files)
        fill(message, body)
        self.world.post(message)
        return message

    def _write_loading(self, one: Interaction, flags: int) -> Message:
        message = self._blank(one, flags | LOADING, one.source)
        self.world.post(message)
        return message

    def _blank(self, one: Interaction, flags: int, answered: Message | None) -> Message:
        world = self.world
        return Message(
            id=world.snowflake(),
            channel=one.channel,
            author=world.bot,
            timestamp=world.clock.iso(),
            flags=flags,
            metadata=one.metadata(),
            command=one.command(),
            only_for=one.user if flags & EPHEMERAL else None,
            answered=answered,
        )

    def _show_modal(self, one: Interaction, data: Json) -> None:
        check_modal(data)
        number = self.world.snowflake()
        payload = {**data, "components": numbered(data["components"])}
        self.modals[number] = Modal(number, payload, one)
        shown = {
            **one.reference,
            **payload,
            "id": number,
            "interaction_id": one.id,
            "application": {"id": self.world.bot.id, "name": self.world.bot.name},
            "channel_id": one.channel.id,
            **in_guild(one.channel),
        }
        self._tell(one, "INTERACTION_MODAL_CREATE", shown)

    # Afterwards, by the interaction's token

    def known(self, token: str) -> Interaction:
        """Return an answered interaction whose token still lives, or refuse (10015, 50027)."""
        one = self.by_token.get(token)
        if one is None or one.answer is None:
            raise errors.unknown_webhook()
        if self.world.clock.seconds() - one.created > SECONDS_TO_EDIT:
            raise errors.invalid_webhook_token()
        return one

    def follow_up(self, token: str, body: Json, uploads: Uploads) -> Message:
        """Write another message; the first one after a deferral takes its place."""
        one = self.known(token)
        if one.answer == DEFER and one.original and one.original.flags & LOADING:
            message_limits.check_new(body, message_limits.ANSWER, message_limits.BY_ANSWER, len(uploads))
            flags = (body.get("flags") or 0) & ~EPHEMERAL | one.original.flags & EPHEMERAL
            self.world.edit(one.original, {**_editable(body), "flags": flags}, uploads)
            return one.original
        return self._write(one, body, uploads, answered=one.original or one.source)

    def reachable(self, token: str, number: str) -> Message:
        """Return ``@original`` or a follow-up of this interaction, or refuse (10008)."""
        one = self.known(token)
        if number == "@original":
            if one.original is None or one.original.deleted:
                raise errors.unknown_message()
            return one.original
        message = self.world.message(one.channel, number)
        own = message is one.source or (message.metadata or {}).get("id") == one.id
        if not own:
            raise errors.unknown_message()
        return message

    def open_modal(self, number: object, user: User) -> Modal:
        """Return a modal that this user has open, or refuse."""
        modal = self.modals.get(str(number))
        if modal is None or modal.interaction.user is not user:
            raise errors.invalid(("data", "id"), "MODAL_UNKNOWN", "There is no such modal.")
        return modal


def _permissions_of_app(channel: Channel, bot: User) -> int:
    """Return what an app may do in a channel: what everybody may, where its commands came without the bot."""
    guild = channel.guild
    if guild and bot.id not in guild.members:
        return guild.roles[guild.id].permissions | EMBED_LINKS | ATTACH_FILES
    return channel.granted(bot)


def _editable(body: Json) -> Json:
    return {name: value for name, value in body.items() if name in message_limits.EDIT.fields}


def _localised(choice: Json, user: User) -> Json:
    name = (choice.get("name_localizations") or {}).get(user.locale)
    return {**choice, "name_localized": name} if name else choice


def _response(one: Interaction, message: Message | None) -> Json:
    interaction: Json = {"id": one.id, "type": one.kind}
    if message is None:
        return {"interaction": interaction}
    interaction |= {
        "response_message_id": message.id,
        "response_message_loading": one.answer == DEFER,
        "response_message_ephemeral": message.ephemeral,
    }
    # Discord's description knows no deferred resource: a deferral reports what it will become.
    kind = {DEFER: REPLY, DEFER_UPDATE: UPDATE}.get(one.answer or 0, one.answer)
    return {"interaction": interaction, "resource": {"type": kind, "message": message.payload()}}
