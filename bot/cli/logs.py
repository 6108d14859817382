"""What the bot writes down for its host: one line per fact, without secrets and without cards.

Everything goes through the standard library's loggers, ours and those of the libraries; structlog writes the
lines, for people (``console``) or for programs (``json``), to the standard error.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, MutableMapping
from types import TracebackType
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import Processor

REDACTED: Final = "[…]"

_SECRETS: Final = (
    re.compile(r"[\w-]{18,}\.[\w-]{5,8}\.[\w-]{20,}"),  # a bot's token
    re.compile(r"aW50ZXJhY3Rpb246[\w-]+=*"),  # an interaction's token: "interaction:" in base 64
    re.compile(r"(?<=/)(?:interactions|webhooks)/\d+/[^/\s?\"']+"),  # the same, or a webhook's, in an address
    re.compile(r"(?<=://)[^/\s:@]*:[^/\s@]+(?=@)"),  # the password of a database
)

_QUIETER: Final = {
    "discord": logging.INFO,  # at DEBUG it writes whole requests and events: hands and tokens
    "sqlalchemy": logging.WARNING,  # at INFO it does
}

_IDLE = ("PyNaCl is not", "davey is not", "Guilds intent seems")
"""How warnings begin that tell a host nothing: this bot has no voice, and keeps no picture of its servers."""

_log = logging.getLogger(__name__)


def configure(
    level: str = "INFO",
    form: Literal["console", "json"] = "console",
    *,
    secrets: Iterable[str] = (),
    stream: TextIO | None = None,
) -> None:
    """Set up all logging of this process.

    ``secrets`` are redacted wherever they stand, beside what looks like a token anywhere.
    """
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(form, _Redactor(secrets), colors=stream.isatty()))
    handler.addFilter(lambda record: not str(record.msg).startswith(_IDLE))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name, least in _QUIETER.items():
        logging.getLogger(name).setLevel(max(least, logging.getLevelName(level)))
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught


def _formatter(form: str, redact: _Redactor, *, colors: bool) -> logging.Formatter:
    facts: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=facts,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            *_writers(form, colors=colors),
            redact,
        ],
    )


def _writers(form: str, *, colors: bool) -> tuple[Processor, ...]:
    """Tracebacks are plain: the values of variables would be cards."""
    if form == "json":
        return structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)
    return (structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=structlog.dev.plain_traceback),)


class _Redactor:
    """The last to see a line: by then, whatever a secret was part of is text."""

    def __init__(self, secrets: Iterable[str]) -> None:
        known = sorted((secret for secret in secrets if secret), key=len, reverse=True)
        self._patterns = (*(re.compile(re.escape(secret)) for secret in known), *_SECRETS)

    def __call__(self, _logger: Any, _method: str, line: MutableMapping[str, Any] | str) -> str:
        text = str(line)
        for pattern in self._patterns:
            text = pattern.sub(REDACTED, text)
        return text


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Send what nobody has caught through the redaction as well."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        _log.critical("stopped by an error", exc_info=(kind, error, trace))
