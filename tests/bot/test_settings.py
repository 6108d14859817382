"""Settings: what is right is read, what is wrong is one sentence, and a token is never shown."""

from pathlib import Path

import pytest

from bot.cli.settings import Settings, WrongSetting, read_settings
from bot.words.texts import LANGUAGES, Texts

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.a-canary-that-must-never-be-seen_0123"
CANARY = "canary"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def refusal():
    with pytest.raises(WrongSetting) as refused:
        read_settings()
    return refused.value


def test_with_nothing_set_there_is_no_token_and_a_database_in_data(tmp_path):
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.database_file.parts == ("data", "le99.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_the_environment_wins_over_the_file(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text("LOG_LEVEL=ERROR\nDEFAULT_LANGUAGE=EN\n")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = read_settings()
    assert (settings.log_level, settings.default_language) == ("DEBUG", "en")


def test_an_empty_value_is_no_value(monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "")
    assert read_settings() == Settings()


def test_the_example_lists_every_setting_and_changes_none(tmp_path):
    example = Path(__file__).parents[2] / ".env.example"
    (tmp_path / ".env").write_text(example.read_text("utf-8"), "utf-8")
    assert read_settings().model_fields_set == set()
    assert all(f"{name.upper()}=" in example.read_text("utf-8") for name in Settings.model_fields)


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("9099", ("127.0.0.1", 9099)),
        ("0.0.0.0:9099", ("0.0.0.0", 9099)),  # noqa: S104 - a host that wants it so says it
        ("[::1]:80", ("::1", 80)),
    ],
)
def test_metrics_are_for_this_machine_alone_unless_an_address_is_given(monkeypatch, said, address):
    assert read_settings().metrics_address is None
    monkeypatch.setenv("METRICS", said)
    assert read_settings().metrics_address == address


def test_the_language_of_the_operating_system_is_no_setting_of_the_bot(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en_CA:en")
    assert read_settings().default_language == "fr"


def test_a_local_discord_may_have_tokens_of_any_shape(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "anything")
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:9999/api/v10/")
    monkeypatch.setenv("DISCORD_GATEWAY", "ws://127.0.0.1:9999/gateway")
    settings = read_settings()
    assert settings.discord_api == "http://127.0.0.1:9999/api/v10"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("DISCORD_TOKEN", "not-a-token", "setting-token"),
        ("DISCORD_TOKEN", f"Bot {TOKEN}", "setting-token"),
        ("DISCORD_API", "http://127.0.0.1:9999/api/v10", "setting-detour"),
        ("DISCORD_GATEWAY", "ws://127.0.0.1:9999/gateway", "setting-detour"),
        ("DISCORD_API", "127.0.0.1", "setting-discord-api"),
        ("DISCORD_GATEWAY", "http://127.0.0.1/gateway", "setting-discord-gateway"),
        ("DATABASE_URL", "postgresql://u:p@h/d", "setting-database-url"),
        ("DATABASE_URL", "sqlite://", "setting-database-url"),
        ("LOG_LEVEL", "chatty", "setting-log-level"),
        ("LOG_FORMAT", "xml", "setting-log-format"),
        ("DEFAULT_LANGUAGE", "de", "setting-default-language"),
        ("EMOJIS", "perhaps", "setting-emojis"),
        ("METRICS", "yes", "setting-metrics"),
        ("METRICS", "127.0.0.1:99999", "setting-metrics"),
        ("TABLES_PER_PERSON", "0", "setting-tables-per-person"),
        ("TABLES_PER_CHANNEL", "many", "setting-tables-per-channel"),
        ("TABLES_PER_SERVER", "-1", "setting-tables-per-server"),
    ],
)
def test_a_wrong_setting_is_one_sentence_in_either_language(monkeypatch, name, value, message):
    monkeypatch.setenv(name, value)
    wrong = refusal()
    assert wrong.message == message
    for language in LANGUAGES:
        sentence = Texts.load(strict=True).voice(language)(wrong.message, **wrong.values)
        assert name in sentence
        assert "\n" not in sentence
        assert CANARY not in sentence


def test_a_misspelt_setting_in_the_file_is_refused(tmp_path):
    (tmp_path / ".env").write_text(f"DISCORD_TOKN={TOKEN}\n")
    wrong = refusal()
    assert (wrong.message, wrong.values["name"]) == ("setting-unknown", "DISCORD_TOKN")


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    assert refusal().message == "setting-unreadable"


@pytest.mark.parametrize("name", [name.upper() for name in Settings.model_fields if name != "discord_token"])
def test_a_token_in_the_wrong_place_is_never_repeated(monkeypatch, name):
    monkeypatch.setenv(name, TOKEN)
    wrong = refusal()
    told = repr((wrong, wrong.values, wrong.args))
    assert CANARY not in told


def test_a_token_does_not_show_in_the_settings(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = read_settings()
    assert CANARY not in f"{settings!r} {settings} {settings.model_dump_json()}"
    assert settings.discord_token.get_secret_value() == TOKEN
