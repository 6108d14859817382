"""Discord's refusals: an HTTP status, Discord's own code, its words and the tree of form errors."""

from __future__ import annotations

from typing import Any

BAD_REQUEST = 400


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
    """Refuse a token that nobody has."""
    return DiscordError(401, 0, "401: Unauthorized")


def unknown_route(method: str, path: str) -> DiscordError:
    """Refuse a path where nothing answers."""
    return DiscordError(404, 0, f"404: Not Found ({method} {path})")


def unknown_channel() -> DiscordError:
    """Refuse a channel that does not exist."""
    return DiscordError(404, 10003, "Unknown Channel")


def unknown_message() -> DiscordError:
    """Refuse a message that does not exist, or no longer."""
    return DiscordError(404, 10008, "Unknown Message")


def unknown_user() -> DiscordError:
    """Refuse a user who does not exist."""
    return DiscordError(404, 10013, "Unknown User")


def unknown_emoji() -> DiscordError:
    """Refuse an emoji that does not exist."""
    return DiscordError(404, 10014, "Unknown Emoji")


def foreign_application() -> DiscordError:
    """Refuse an application that is not one's own."""
    return DiscordError(403, 20012, "You are not authorized to perform this action on this application")


def unknown_webhook() -> DiscordError:
    """Refuse to go on with an interaction that was not answered yet."""
    return DiscordError(404, 10015, "Unknown Webhook")


def invalid_webhook_token() -> DiscordError:
    """Refuse to go on after an interaction's fifteen minutes."""
    return DiscordError(401, 50027, "Invalid Webhook Token")


def unknown_interaction() -> DiscordError:
    """Refuse an interaction that does not exist, or whose three seconds are over."""
    return DiscordError(404, 10062, "Unknown interaction")


def already_acknowledged() -> DiscordError:
    """Refuse a second answer to an interaction."""
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> DiscordError:
    """Refuse a channel that may not be seen."""
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    """Refuse what may not be done in a channel that may be seen."""
    return DiscordError(403, 50013, "Missing Permissions")


def empty_message() -> DiscordError:
    """Refuse a message that says nothing."""
    return DiscordError(400, 50006, "Cannot send an empty message")


def not_for_text() -> DiscordError:
    """Refuse a message where there are none, as in a forum outside its posts."""
    return DiscordError(400, 50008, "Cannot send messages in a non-text channel")


def thread_archived(status: int = BAD_REQUEST) -> DiscordError:
    """Refuse to change anything in an archived thread; a forbidden awakening has a status of its own."""
    return DiscordError(status, 50083, "Thread is archived")


def thread_locked() -> DiscordError:
    """Refuse whoever does not manage threads in a locked one."""
    return DiscordError(403, 160005, "Thread is locked")


def foreign_message() -> DiscordError:
    """Refuse to edit what somebody else wrote."""
    return DiscordError(403, 50005, "Cannot edit a message authored by another user")


def closed_to_messages() -> DiscordError:
    """Refuse a direct message to a user who takes none."""
    return DiscordError(403, 50007, "Cannot send messages to this user")


def opening_too_fast() -> DiscordError:
    """Refuse to open yet another channel of direct messages."""
    return DiscordError(403, 40003, "You are opening direct messages too fast.")


def too_many_commands_today() -> DiscordError:
    """Refuse to make yet another command before a day has gone by."""
    words = "Max number of daily application command creates has been reached (200)"
    return DiscordError(400, 30034, words)


def no_mutual_guild() -> DiscordError:
    """Refuse a direct message to a user with whom the bot shares no server."""
    return DiscordError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def invalid(at: tuple[str | int, ...], code: str, message: str) -> DiscordError:
    """Refuse a body for a single reason, in the form of 50035."""
    tree: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(at):
        tree = {str(step): tree}
    return DiscordError(400, 50035, "Invalid Form Body", tree)
