"""What the bot says: both languages complete, every message said somewhere, every value spoken its way."""

import ast
import logging
import re
import types
import typing
from importlib.resources import files
from itertools import product
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term
from support.messages import everything, messages, option_ids, own, told_classes, whole

import bot
from bot.words.fluent import BrokenText, Entries
from bot.words.texts import LANGUAGES, Texts, Unspoken, language_of
from games import NEWEST
from games.cards import EVERY_CARD, Card, Rank, Suit
from games.core import Action, NotInHand, Objection, Seat, message_id

NBSP = "\N{NO-BREAK SPACE}"
SEATS = ("Olivier", "Mélanie", "Francis")

TEXTS = Texts.load(strict=True)
FRENCH, ENGLISH = (TEXTS.voice(language, seats=SEATS) for language in ("fr", "en"))
VOICES = pytest.mark.parametrize("voice", [FRENCH, ENGLISH], ids=["fr", "en"])
TOLD = pytest.mark.parametrize("kind", told_classes(), ids=message_id)

GIVEN_BY_THE_CALLER = {
    "table-turn-reminded": {"player"},
    "table-time-given": {"when"},
    "core-not-your-turn": {"players"},
    "table-undo-asked": {"n"},
    "table-undone": {"n"},
}
"""Variables that are no field of the class: what only the caller can know."""

SECRET_FIELDS = {"seed"}

SAME_IN_BOTH_LANGUAGES = {
    "table-mark",
    "automaton-called",
    "command-table.name",
    "command-plan.name",
    "command-table-pause.name",
    "command-leaderboard-minimum.name",
    "command-option-table.name",
    "at-table",
    "button-table",
    "card-alone",
    "cli-options",
    "duration-minutes",
    "lobby-title",
    "sheet-total",
    "table-name",
    "turns-line",
}
"""Reviewed: words that are French and English alike, or French words that the game keeps in English."""


# --- both languages ---


def test_both_languages_say_the_same_things():
    assert messages("fr").keys() == messages("en").keys()


def test_a_message_has_the_same_variables_in_both_languages():
    pairs = ((key, said, messages("en")[key]) for key, said in messages("fr").items())
    assert [key for key, said, other in pairs if whole(said).variables != whole(other).variables] == []


def test_no_message_was_left_untranslated():
    alike = {
        key for key in messages("fr") if words_of("fr", key) and words_of("fr", key) == words_of("en", key)
    }
    names = {f"{game.key}-name" for game in NEWEST}  # a game may be called the same in English
    assert alike - names == SAME_IN_BOTH_LANGUAGES


def words_of(language, key):
    return re.findall(r"\w+", " ".join(own(messages(language)[key]).literals))


# --- the words of the games and of the table ---


@TOLD
def test_every_action_event_and_objection_has_its_message(kind):
    for language in LANGUAGES:
        assert message_id(kind) in messages(language)


@TOLD
def test_a_message_speaks_of_the_fields_of_its_class_alone(kind):
    known = set(kind.__struct_fields__) | GIVEN_BY_THE_CALLER.get(message_id(kind), set())
    known |= {"rule"} if issubclass(kind, Objection) else set()
    assert whole(messages("fr")[message_id(kind)]).variables <= known - SECRET_FIELDS


@TOLD
@VOICES
def test_every_action_event_and_objection_can_be_said(kind, voice):
    more = dict.fromkeys(GIVEN_BY_THE_CALLER.get(message_id(kind), ()), "plus tard")
    for told in examples(kind):
        others = dict.fromkeys(unspoken_fields(kind), "Olivier")
        assert isinstance(voice.say(told, **others, **more), str)


def unspoken_fields(kind):
    hints = typing.get_type_hints(kind)
    data = {name for name in kind.__struct_fields__ if re.search("bot.host.table|Mapping", repr(hints[name]))}
    return data & whole(messages("fr")[message_id(kind)]).variables


def examples(kind):
    """Make a few structs of a class, with every choice of its literals."""
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = kind.__struct_fields__
    every = product(*(samples(hints[name]) for name in fields))
    return [kind(**dict(zip(fields, values, strict=True))) for values in every]


def samples(hint):
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    known = {
        Seat: [0],
        Card: [Card("Qs")],
        Suit: [Suit("h")],
        int: [-1, 0, 1, 99],
        str: ["x"],
        bool: [True, False],
    }
    if hint in known:
        return known[hint]
    if origin is typing.Literal:
        return list(inner)
    if origin is tuple:
        return [(), (samples(inner[0])[0],) * 3]
    if origin in (typing.Union, types.UnionType):
        return [value for choice in inner for value in samples(choice)]
    return [None]


@pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
@VOICES
def test_every_game_and_its_house_rules_have_names(game, voice):
    assert voice(f"{game.key}-name")
    assert voice.attribute(f"{game.key}-name", "description")
    for rule, choices in option_ids(game):
        assert 0 < len(voice.attribute(rule, "description")) <= 100
        assert all(0 < len(voice(name, n=2)) <= 100 for name in (rule, *choices))


@pytest.mark.parametrize(
    "kind", [kind for kind in told_classes() if issubclass(kind, Action)], ids=message_id
)
@VOICES
def test_an_action_fits_on_a_button(kind, voice):
    assert all(0 < len(voice.say(action)) <= 38 for action in examples(kind))


# --- every message can be said ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_every_choice_it_knows(language):
    voice = TEXTS.voice(language, seats=SEATS)
    for said in messages(language).values():
        for values in choices(whole(said), voice):
            text = TEXTS.said(voice, said.message, said.attribute, voice._spoken(values))
            assert not re.search("[\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}{}]", text), said.key


def choices(read, voice):
    """All values worth trying for the variables of a message."""
    tried = {name: sample_values(name, read, voice) for name in sorted(read.variables)}
    return [dict(zip(tried, values, strict=True)) for values in product(*tried.values())]


def sample_values(name, read, voice):
    keys = read.variants.get(name, set())
    if name in read.cards:
        return [voice.card(Card("Qs"))]
    if name in read.numbers or any(key in {"one", "other"} or key.lstrip("-").isdigit() for key in keys):
        return [-1, 0, 1, 2, 99]
    return sorted(keys) or ["Olivier"]


# --- messages and the code that says them ---


def code_of_the_bot():
    for path in Path(bot.__file__).parent.rglob("*.py"):
        if "localdiscord" not in path.parts:
            yield ast.parse(path.read_text(encoding="utf-8"))


def spoken_in_code():
    """The shapes of every string in the code that may be the id of a message, or of some."""
    for tree in code_of_the_bot():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value.partition(".")[0])
            elif isinstance(node, ast.JoinedStr) and re.fullmatch("[a-z0-9.-]{4,}", fixed_part_of(node)):
                yield shape_of(node)


def fixed_part_of(computed):
    return "".join(part.value for part in computed.values if isinstance(part, ast.Constant))


def shape_of(computed):
    """A computed id has words of its own: ``f"duration-{unit}"``."""
    parts = (
        re.escape(part.value) if isinstance(part, ast.Constant) else "[A-Za-z0-9-]+"
        for part in computed.values
    )
    return "".join(parts).partition(re.escape("."))[0]


def said_by_its_class():
    classes = {message_id(kind) for kind in told_classes()}
    options = {name for game in NEWEST for rule, choices in option_ids(game) for name in (rule, *choices)}
    return classes | options | {f"{game.key}-name" for game in NEWEST}


def test_every_message_is_said_somewhere():
    shapes = re.compile("|".join(sorted(set(spoken_in_code()))))
    referred = {key.partition(".")[0] for said in everything() for key in own(said).references}
    known = said_by_its_class() | referred
    orphans = {said.message for said in everything()} - known
    assert " ".join(sorted(orphan for orphan in orphans if not shapes.fullmatch(orphan))) == ""


def test_every_message_named_in_the_code_exists():
    known = {said.message for said in everything()}
    named = {
        node.args[0].value.partition(".")[0]
        for tree in code_of_the_bot()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and is_saying(node.func)
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    assert " ".join(sorted(named - known - set(LANGUAGES))) == ""


def is_saying(function):
    if isinstance(function, ast.Name):
        return function.id.endswith("voice")
    return isinstance(function, ast.Attribute) and (
        function.attr == "attribute" or function.attr.endswith("voice")
    )


# --- how values are spoken ---


def test_cards_are_spoken_as_people_read_them():
    assert [FRENCH.card(Card(card)) for card in ("5h", "Qs", "Kc", "10d", "T21", "EX")] == [
        *("5♥", "D♠", "R♣", "10♦", "21★", "Excuse")
    ]
    assert [ENGLISH.card(Card(card)) for card in ("Qs", "Jh", "JK")] == ["Q♠", "J♥", "Joker"]
    assert (FRENCH.card(Card("Cs")), ENGLISH.card(Card("Cs"))) == ("C♠", "Kn♠")
    assert [voice.index(Rank("C")) for voice in (FRENCH, ENGLISH)] == ["C", "Kn"]


def test_cards_are_read_aloud_with_their_article():
    assert [FRENCH.card_name(Card(card)) for card in ("Qs", "Ah", "T21", "EX", "5c")] == [
        *("la Dame de pique", "l’As de cœur", "le 21 d’atout", "l’Excuse", "le 5 de trèfle")
    ]
    assert ENGLISH.card_name(Card("Cd")) == "the Knight of diamonds"
    assert ENGLISH.card_label(Card("Qs")) == "Queen of spades"


@VOICES
def test_no_two_cards_are_spoken_alike(voice):
    for speak in (voice.card, voice.card_name, voice.card_label):
        assert len({speak(card) for card in EVERY_CARD}) == len(EVERY_CARD)


def test_the_referee_names_a_card_with_its_article():
    assert (
        FRENCH.say(NotInHand(Card("Qs")))
        == "Vous n’avez pas la D♠ en main\N{NO-BREAK SPACE}: choisissez parmi vos cartes."
    )
    assert (
        FRENCH.say(NotInHand(Card("As")))
        == "Vous n’avez pas l’A♠ en main\N{NO-BREAK SPACE}: choisissez parmi vos cartes."
    )
    assert (
        FRENCH.say(NotInHand(Card("Kd")))
        == "Vous n’avez pas le R♦ en main\N{NO-BREAK SPACE}: choisissez parmi vos cartes."
    )


class Sample(msgspec.Struct):
    """One field of each kind."""

    who: Seat
    others: tuple[Seat, ...]
    hand: tuple[Card, ...]
    suit: Suit | None
    happy: bool
    scores: tuple[int, ...]
    raw: dict[str, int]


Sample.__module__ = "games.sample"


def sample(others=(), suit=None, scores=(), *, happy=False):
    return Sample(0, others, (Card("5h"), Card("Qs")), suit, happy, scores, {})


@pytest.fixture
def speaking(tmp_path):
    """Texts with messages of our own, in French and in English."""

    def texts(french, english="", *, strict=True):
        for language, source in (("fr", french), ("en", english)):
            folder = tmp_path / language
            folder.mkdir(exist_ok=True)
            (folder / "sample.ftl").write_text(source, encoding="utf-8")
            for file in ("common.ftl", "cards.ftl"):
                ours = files("locales").joinpath(language, file).read_text(encoding="utf-8")
                (folder / file).write_text(ours, encoding="utf-8")
        return Texts(strict=strict, root=tmp_path)

    return texts


def test_a_struct_is_spoken_by_the_types_of_its_fields(speaking):
    message = "sample-sample = { $who }; { $others }; { $hand }; { $suit }; { $happy }; { $scores }; { $raw }"
    voice = speaking(message).voice("fr", seats=SEATS)
    told = sample(others=(0, 1, 2), suit=Suit("h"), happy=True, scores=(3, -1))
    assert (
        voice.say(told, raw="…") == "Olivier; Olivier, Mélanie et Francis; 5♥ D♠; cœur; yes; 3 et \u22121; …"
    )
    assert "Olivier; ; 5♥ D♠; ; no; ; …" in voice.say(sample(), raw="…")


def test_a_number_chooses_the_plural_and_is_shown_in_plain_digits(speaking):
    source = "n = { $n ->\n    [one] { $n } carte\n   *[other] { $n } cartes\n}"
    voice = speaking(source).voice("fr")
    assert [voice("n", n=n) for n in (0, 1, 2, 1500, -5)] == [
        *("0 carte", "1 carte", "2 cartes", "1500 cartes", "\u22125 cartes")
    ]


def test_totals_are_announced_in_the_words_of_the_table(speaking):
    texts = speaking('n = { WORDS($n) }! ({ WORDS($n, case: "lower") })', "n = { WORDS($n) }!")
    assert texts.voice("fr")("n", n=99) == "Quatre-vingt-dix-neuf! (quatre-vingt-dix-neuf)"
    assert texts.voice("fr", numerals="belgian")("n", n=99) == "Nonante-neuf! (nonante-neuf)"
    assert texts.voice("en", numerals="belgian")("n", n=-5) == "Minus five!"
    assert texts.voice("en")("n", n=1000) == "1000!"


def test_a_message_knows_whether_a_field_has_a_value(speaking):
    message = "sample-sample = { GIVEN($suit) ->\n    [yes] { $suit }!\n   *[no] rien\n}"
    voice = speaking(message).voice("fr", seats=SEATS)
    assert [voice.say(sample(suit=suit)) for suit in (Suit("h"), None)] == ["cœur!", "rien"]


def test_rates_are_written_as_in_canada(speaking):
    source = 'n = { NUMBER($n, style: "percent", maximumFractionDigits: 1) }'
    texts = speaking(source, source)
    assert [texts.voice(language)("n", n=0.125) for language in LANGUAGES] == [f"12,5{NBSP}%", "12.5%"]


def test_lists_are_joined_by_commas_and_a_word():
    assert [FRENCH.listed(SEATS[:n]) for n in range(4)] == [
        *("", "Olivier", "Olivier et Mélanie", "Olivier, Mélanie et Francis")
    ]
    assert ENGLISH.listed(SEATS) == "Olivier, Mélanie and Francis"


# --- what cannot be said ---


@pytest.mark.parametrize(("identifier", "values"), [("nothing", {}), ("hand-at", {})])
def test_strict_texts_refuse_a_message_or_a_variable_that_is_missing(identifier, values):
    with pytest.raises(Unspoken, match=identifier):
        FRENCH(identifier, **values)


def test_what_one_language_lacks_is_said_in_the_other_and_logged(speaking, caplog):
    voice = speaking("", "only = Only in English, { $player }.", strict=False).voice("fr")
    with caplog.at_level(logging.ERROR):
        assert voice("only", player="Olivier") == "Only in English, Olivier."
        assert voice("neither") == "neither"
    assert "fr:only" in caplog.text
    assert "fr:neither" in caplog.text


def test_a_value_too_long_for_fluent_is_missing_like_any_other(speaking):
    with pytest.raises(Unspoken):
        speaking("n = { $text }").voice("fr")("n", text="x" * 3000)


@pytest.mark.parametrize(
    "source", ["broken = { $n", "twice = 1\ntwice = 2", "not an entry\nn = 1", "n = 1\nnot an entry"]
)
def test_strict_texts_refuse_a_broken_file_before_anything_is_said(speaking, source):
    with pytest.raises(BrokenText, match=r"sample\.ftl"):
        speaking(source)


def test_a_broken_message_is_said_in_the_other_language_and_spoils_no_other(speaking, caplog):
    texts = speaking("broken = { $n\nwhole = entier", "broken = { $n } of them", strict=False)
    assert texts.voice("fr")("broken", n=3) == "3 of them"
    assert texts.voice("fr")("whole") == "entier"
    assert "fr:broken" in caplog.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_read_by_itself_is_what_it_is_in_its_file(language):
    entries = Entries(files("locales").joinpath(language))
    whole_files = [
        entry for file in files("locales").joinpath(language).iterdir() for entry in read_whole(file)
    ]
    names = [f"{'-' * isinstance(entry, Term)}{entry.id.name}" for entry in whole_files]
    assert len(names) == len(set(names)) > 1000
    for name, entry in zip(names, whole_files, strict=True):
        alone = [each for each in entries.parsed(name).body if isinstance(each, Message | Term)]
        assert len(alone) == 1
        assert alone[0].equals(entry, ignored_fields=["span", "comment"])


def read_whole(file):
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    return [entry for entry in body if isinstance(entry, Message | Term)]


def test_a_message_speaks_through_others_and_through_terms(speaking):
    source = "-bot = Le 99\na = { b.short }\nb = long\n    .short = { -bot }, { c }\nc = { $n } fois"
    assert speaking(source).voice("fr")("a", n=2) == "Le 99, 2 fois"


def test_names_that_have_been_said_can_be_forgotten(speaking):
    texts = speaking("n = { $player } joue.")
    said = texts.voice("fr")("n", player="Olivier")
    assert texts.voice("fr")("n", player="Olivier") is said
    texts.forget()
    assert texts.voice("fr")("n", player="Olivier") is not said


@pytest.mark.parametrize(("locale", "language"), [("fr", "fr"), ("en-GB", "en"), ("de", None), (None, None)])
def test_a_locale_of_discord_is_one_of_our_languages_or_none(locale, language):
    assert language_of(locale) == language
