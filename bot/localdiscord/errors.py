"""Discord's refusals: an HTTP status, Discord's own code, its words and the tree of form errors."""

from __future__ import annotations

from typing import Any


class DiscordError(Exception):
    """An answer other than success, as Discord words it."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def payload(self) -> dict[str, Any]:
        """Return the JSON body ``{"code", "message", "errors"?}``."""
        tree = {"errors": self.errors} if self.errors else {}
        return {"code": self.code, "message": self.message, **tree}


def unauthorized() -> DiscordError:
    """Nobody has this token."""
    return DiscordError(401, 0, "401: Unauthorized")


def unknown_route(method: str, path: str) -> DiscordError:
    """Nothing answers here."""
    return DiscordError(404, 0, f"404: Not Found ({method} {path})")


def unknown_channel() -> DiscordError:
    """No such channel, or it may not be known."""
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_message() -> DiscordError:
    """No such message, or it was deleted."""
    return DiscordError(404, 10008, "Unknown Message")


def unknown_user() -> DiscordError:
    """No such user."""
    return DiscordError(404, 10013, "Unknown User")


def unknown_webhook() -> DiscordError:
    """The interaction was not answered yet, so it has no webhook."""
    return DiscordError(404, 10015, "Unknown Webhook")


def invalid_webhook_token() -> DiscordError:
    """The interaction's fifteen minutes are over."""
    return DiscordError(401, 50027, "Invalid Webhook Token")


def unknown_interaction() -> DiscordError:
    """No such interaction, or its three seconds are over."""
    return DiscordError(404, 10062, "Unknown interaction")


def already_acknowledged() -> DiscordError:
    """An interaction is answered once."""
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> DiscordError:
    """The channel may not be seen."""
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    """The channel may be seen, but this may not be done in it."""
    return DiscordError(403, 50013, "Missing Permissions")


def empty_message() -> DiscordError:
    """A message says something."""
    return DiscordError(400, 50006, "Cannot send an empty message")


def foreign_message() -> DiscordError:
    """Only one's own messages are edited."""
    return DiscordError(403, 50005, "Cannot edit a message authored by another user")


def closed_to_messages() -> DiscordError:
    """This user takes no direct messages."""
    return DiscordError(403, 50007, "Cannot send messages to this user")


def no_mutual_guild() -> DiscordError:
    """The bot and this user have no server in common."""
    return DiscordError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def invalid(at: tuple[str | int, ...], code: str, message: str) -> DiscordError:
    """A single objection in the form of 50035."""
    tree: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(at):
        tree = {str(step): tree}
    return DiscordError(400, 50035, "Invalid Form Body", tree)
