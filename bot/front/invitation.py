"""What the bot asks to be allowed on a server, and the address that invites it there."""

from typing import Final

PERMISSIONS: Final = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 38
"""View channels, send messages, embed links, attach files, read the history, send messages in threads."""


def address(application: int) -> str:
    """Return the address that invites the bot with its commands, and with the least permissions."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
