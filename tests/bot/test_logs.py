"""The log: one line per fact, for people or for programs, and no secret on any path to it."""

import io
import json
import logging
import re
import sys

import discord
import pytest
import structlog

from bot.cli import logs

LOCAL_TOKEN = "canary of any shape"
SECRETS = {
    "a bot's token": "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.canary_0123456789-0123456789abc",
    "an interaction's token": "aW50ZXJhY3Rpb246MTIzOmNhbmFyeQcanary",
    "the answer to an interaction": "https://discord.com/api/v10/interactions/123/canary/callback",
    "a webhook": "https://discord.com/api/webhooks/123/canary-_canary?wait=1",
    "the password of a database": "postgresql://le99:canary@db/le99",
    "the token of this very bot": LOCAL_TOKEN,
}


@pytest.fixture
def log():
    """Log to a string; put the process's own logging back afterwards."""
    root, hook = logging.getLogger(), sys.excepthook
    before = root.level, root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("discord", "sqlalchemy")}
    stream = io.StringIO()

    def configured(level="DEBUG", form="json"):
        logs.configure(level, form, secrets=[LOCAL_TOKEN], stream=stream)
        return stream

    yield configured
    root.handlers[:], sys.excepthook = before[1], hook
    root.setLevel(before[0])
    logging.captureWarnings(capture=False)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_no_secret_reaches_the_log_on_any_path(log, form, secret):
    stream = log(form=form)
    logger = logging.getLogger("discord.http")
    logger.warning("rate limited at %s", secret)
    logger.warning("said", extra={"url": secret, "nested": {"deep": [secret]}})
    with pytest.raises(OSError, match=re.escape(secret)) as failed:
        fail(secret)
    logger.error("caught", exc_info=failed.value)
    sys.excepthook(failed.type, failed.value, failed.tb)
    written = stream.getvalue()
    assert len(written.splitlines()) >= 4
    assert "canary" not in written


def fail(words):
    raise OSError(words)


def test_a_traceback_shows_no_values_of_variables(log):
    stream = log(form="console")
    with pytest.raises(OSError, match="failed") as failed:
        fail_with_a_hand("can" + "ary")
    logging.getLogger("bot").error("failed", exc_info=failed.value)
    assert "Traceback" in stream.getvalue()
    assert "canary" not in stream.getvalue()


def fail_with_a_hand(hand):
    assert hand
    fail("failed")


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("discord.http", logging.DEBUG),
        ("discord.gateway", logging.DEBUG),
        ("discord.webhook.async_", logging.DEBUG),
        ("sqlalchemy.engine.Engine", logging.INFO),
    ],
)
def test_libraries_may_not_write_whole_requests_and_statements(log, name, level):
    stream = log(level="DEBUG")
    logging.getLogger(name).log(level, "the body with a hand in it")
    assert stream.getvalue() == ""


def test_a_line_for_programs_is_one_json_object_with_its_facts(log):
    stream = log(form="json")
    with structlog.contextvars.bound_contextvars(guild=7):
        logging.getLogger("bot.host.clock").info("woken « là »", extra={"table": 12})
    line = json.loads(stream.getvalue())
    facts = {"event": "woken « là »", "table": 12, "guild": 7, "level": "info", "logger": "bot.host.clock"}
    assert facts.items() <= line.items()
    assert line["timestamp"].endswith("Z")


def test_a_line_for_people_has_no_colours_in_a_file(log):
    stream = log(form="console")
    logging.getLogger("bot").warning("plain")
    assert "plain" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()


def test_what_is_below_the_level_is_not_written(log):
    stream = log(level="WARNING")
    logging.getLogger("discord").info("hello")
    logging.getLogger("bot").info("hello")
    assert stream.getvalue() == ""


def test_a_host_is_not_told_that_the_bot_cannot_speak_in_voice_channels(log):
    stream = log(level="INFO")
    discord.Client(intents=discord.Intents.none())
    assert stream.getvalue() == ""
