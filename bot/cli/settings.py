"""What a host may set, in the environment or in a file named ``.env``; ``.env.example`` lists it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import Field, PositiveInt, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.cli.terminal import Trouble
from bot.store import Limits

FILE: Final = ".env"

_TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}")
_LISTENED: Final = re.compile(r"((\[[\da-fA-F:]+\]|[\w.-]+):)?\d{1,5}")
_PORTS: Final = 2**16
_LOOPBACK: Final = "127.0.0.1"
_SQLITE: Final = re.compile(r"sqlite(\+aiosqlite)?:///(?P<path>[^?#]+)")


class WrongSetting(Trouble):
    """A setting that cannot be used; what was set is not repeated: a token may stand in the wrong place."""


class Settings(BaseSettings):
    """The settings of one bot; every one has a default but the token, without which nobody joins Discord."""

    model_config = SettingsConfigDict(
        env_file=FILE, env_ignore_empty=True, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    discord_api: str | None = None
    """Where REST requests go instead of Discord, up to and with ``/api/v10``: a local Discord, or a proxy."""
    discord_gateway: str | None = None
    """The WebSocket that goes with it."""
    database_url: str = "sqlite:///data/le99.sqlite3"
    backups: Path | None = None
    """A folder for backups on a schedule; none are made where it is not set."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"
    default_language: Literal["fr", "en"] = "fr"
    """Spoken where nobody has chosen. (``LANGUAGE`` belongs to the operating system.)"""
    tables_per_person: PositiveInt = Limits().person
    """How many tables of one server somebody may have open at once."""
    tables_per_channel: PositiveInt = Limits().channel
    tables_per_server: PositiveInt = Limits().server
    moment: float = Field(default=3.0, ge=0, le=60, allow_inf_nan=False)
    """About so many seconds pass before automata and moves that people have prepared, alike."""
    metrics: str | None = None
    """Where metrics and health are served over HTTP: a port of this machine alone, or ``host:port``."""
    emojis: bool = True
    """Whether the application gets emojis of all cards, by which they are shown."""
    pictures: bool = True
    """Whether hands, tables and what they come to are also shown as pictures."""

    @property
    def limits(self) -> Limits:
        """How many tables may be open at once."""
        return Limits(self.tables_per_person, self.tables_per_channel, self.tables_per_server)

    @property
    def database_file(self) -> Path:
        """The SQLite file."""
        found = _SQLITE.fullmatch(self.database_url)
        return Path(found["path"] if found else "")

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        """The host and the port that metrics are served at, if at all."""
        if self.metrics is None:
            return None
        host, _, port = self.metrics.rpartition(":")
        return host.strip("[]") or _LOOPBACK, int(port)

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("log_format", "default_language", mode="before")
    @classmethod
    def _lower(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("discord_api")
    @classmethod
    def _web(cls, value: str | None) -> str | None:
        return _address(value, r"https?://[^\s/]+/\S*v10")

    @field_validator("discord_gateway")
    @classmethod
    def _socket(cls, value: str | None) -> str | None:
        return _address(value, r"wss?://[^\s/]+\S*")

    @field_validator("metrics")
    @classmethod
    def _port(cls, value: str | None) -> str | None:
        found = value is None or _LISTENED.fullmatch(value)
        if not found or (value and not 0 < int(value.rpartition(":")[2]) < _PORTS):
            raise ValueError
        return value

    @field_validator("database_url")
    @classmethod
    def _sqlite(cls, value: str) -> str:
        if not _SQLITE.fullmatch(value):
            raise ValueError
        return value

    @field_validator("backups")
    @classmethod
    def _no_token(cls, value: Path | None) -> Path | None:
        """Refuse a token here: the log names the folder."""
        if value is not None and _TOKEN.search(str(value)):
            raise ValueError
        return value

    @model_validator(mode="after")
    def _together(self) -> Settings:
        """Refuse half a detour, and on the way to Discord itself what cannot be a token of Discord's."""
        if (self.discord_api is None) != (self.discord_gateway is None):
            raise ValueError("detour")
        token = self.discord_token
        if token and self.discord_api is None and not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("token")
        return self


def read_settings() -> Settings:
    """Read the environment and ``.env``; the environment wins.

    Raises:
        WrongSetting: with the first thing that is wrong.
    """
    settings, wrong = try_settings()
    if settings is None:
        raise wrong[0]
    return settings


def try_settings() -> tuple[Settings | None, tuple[WrongSetting, ...]]:
    """Read the environment and ``.env``, or else say everything that is wrong."""
    try:
        return Settings(), ()
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
        return None, tuple(_wrong(each) for each in found)
    except UnicodeError:
        return None, (WrongSetting("setting-unreadable", file=FILE),)


def _address(value: str | None, shape: str) -> str | None:
    if value is not None and not re.fullmatch(shape, value.rstrip("/")):
        raise ValueError
    return value and value.rstrip("/")


def _wrong(error: Any) -> WrongSetting:
    """Turn pydantic's English into the name of a sentence of ours."""
    if error["type"] == "extra_forbidden":
        return WrongSetting("setting-unknown", name=str(error["loc"][0]).upper(), file=FILE)
    if not error["loc"]:
        return WrongSetting("setting-" + str(error["ctx"]["error"]))
    name = str(error["loc"][0])
    return WrongSetting(f"setting-{name.replace('_', '-')}", name=name.upper())
