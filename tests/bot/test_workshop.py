"""The workshop of Tremblay's table on Discord: its doors, its pages, and how long one waits."""

from datetime import timedelta

import discord
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.drafts import walks
from support.folding import Bench
from support.looks import buttons, choices, fits, texts
from support.reglements import trigger
from support.tremblay_table import position

from bot.faces.invention.pages import WORKSHOP
from bot.faces.invention.words import coded
from bot.faces.reglements import choice_name
from bot.faces.workshop import ROOM, Blank, Made, To, Visit
from bot.front import custom_ids, screens
from bot.front.screens.layout import keepsake, kept
from bot.host.table.deadlines import deadline
from bot.host.table.inventing import asked_of, still_asked
from bot.host.table.log import Pace
from bot.host.table.requests import Move
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Texts
from bot.words.user_text import printable
from games.core import NotUnderstood, WrongPhase
from games.notation import speak
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import essence, read_rule
from games.tremblay.table.honour_messages import Admit, Contest, Decline, Denounce, Vote
from games.tremblay.table.rule_messages import Accept, CatalogueOnly, NotLoser, ObjectTo, Propose
from games.tremblay.table.rulebook import Rulebook
from games.tremblay.table.state import Phase, Proposal

NAMES = ("Olivier", "Mélanie", "Francis")
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])
HONOUR = ("X33", "X36")


def voice_of(language="fr"):
    return Texts.load(strict=True).voice(language, seats=NAMES)


def lost(**options):
    """Play until somebody has lost a partie."""
    bench = Bench(game="tremblay", losses_to_end=5, draw_window="auto", **options).started()
    while bench.table.state.phase is not Phase.INVENT:
        bench.play()
    return bench


def held_by(table):
    return TableSnapshot(7, 1, 1, 3, table)


def with_state(table, state):
    return msgspec.structs.replace(table, state=state)


def laid_out(*hands, **position_of):
    """A table where a position lies."""
    state = position(*hands, **position_of).state
    return held_by(msgspec.structs.replace(lost().table, state=state))


def visit(held, seat, page, *, language="fr", **come):
    """Visit a page; other keywords are its code, the texts that it keeps, and what was typed."""
    to = To(page, come.pop("code", ""))
    return WORKSHOP.visit(
        held.table.view(seat), seat, voice_of(language), Visit(to, menu=held.table.menu(seat), **come)
    )


def shown(held, page, language="fr"):
    return screens.workshop(held, page, voice_of(language), lost().hours.at(7))


@pytest.fixture
def bench():
    return lost()


@pytest.fixture
def held(bench):
    return held_by(bench.table)


@pytest.fixture
def loser(held):
    return held.table.view(None).inventing


# Doors


def test_r15_the_announcement_of_a_loss_has_a_door_for_its_loser(bench, held, loser):
    told = [CommittedLine(bench.lines[-1], bench.table, ())]
    screen, called, _ = screens.announcement(held, told, voice_of(), bench.hours.at(7))[-1]
    assert buttons(fits(screen))["Inventer un règlement"] == "w:7:invent:"
    assert called == (bench.user(loser),)


def test_a_loser_s_hand_has_the_door_and_not_forty_buttons(held, loser):
    hand = fits(screens.hand(held, loser, voice_of()))
    assert list(buttons(hand)) == ["Inventer un règlement", "Ma main", "Feuille", "Règles", "Table…"]
    assert choices(hand) == {}
    other = (loser + 1) % 3
    assert "Inventer un règlement" not in buttons(screens.hand(held, other, voice_of()))


def test_r15_nobody_else_gets_anywhere_by_that_door(held, loser):
    for page in ("invent", "say", "shelf", "honour", "propose", "take"):
        assert isinstance(visit(held, (loser + 1) % 3, page), NotLoser)


def test_nobody_invents_while_cards_are_played():
    playing = laid_out("5h", "6h", "7h")
    assert isinstance(visit(playing, 0, "invent"), WrongPhase)
    assert "Inventer un règlement" not in buttons(screens.hand(playing, 0, voice_of()))


def test_pages_that_do_not_exist_lead_nowhere(held, loser):
    for page, code in (
        ("nowhere", ""),
        ("say", "zz"),
        ("say", "é"),
        ("book", "X41"),
        ("take", "X0"),
        ("try", ""),
    ):
        assert isinstance(visit(held, loser, page, code=code), NotUnderstood)


# Pages


@LANGUAGES
def test_every_page_fits_a_message(held, loser, language):
    pages = [("invent", ""), ("say", ""), ("shelf", ""), *(("book", name) for name in CATALOGUE)]
    for page, code in pages:
        fits(shown(held, visit(held, loser, page, code=code, language=language), language))


@LANGUAGES
@settings(deadline=None, max_examples=40)
@given(words=walks())
def test_every_draft_fits_a_message(language, words):
    held = held_by(_LOST.table)
    loser = held.table.view(None).inventing
    written = {0: "é" * 280, 1: "*" * 280}
    page = visit(held, loser, "say", code=coded(words), texts=written, language=language)
    if len(coded(words)) <= ROOM:
        fits(shown(held, page, language))


_LOST = lost()


def test_e5_the_catalogue_is_all_there_in_a_few_menus(held, loser):
    offered = choices(shown(held, visit(held, loser, "shelf")))
    assert sorted(offered.values()) == sorted(f"w:7:book:{name}" for name in CATALOGUE)


@pytest.mark.parametrize("name", CATALOGUE)
def test_e5_each_of_the_forty_is_taken_or_adjusted(held, loser, name):
    page = visit(held, loser, "book", code=name)
    assert page.about == Propose(name)
    assert visit(held, loser, "take", code=name).action == Propose(name)
    assert page.texts == {}, "its words are in its sentence"
    adjust = next(press.to for press in page.buttons if press.to.page == "adjust")
    adjusted = visit(held, loser, "adjust", code=adjust.code)
    assert "try" in [press.to.page for press in adjusted.buttons]


def test_surprises_come_round_only_when_all_have_been_seen(held, loser):
    seen, to = [], next(press.to for press in visit(held, loser, "invent").buttons if press.to.page == "luck")
    while to.code not in seen:
        seen.append(to.code)
        buttons_of = visit(held, loser, "luck", code=to.code).buttons
        to = next(press.to for press in buttons_of if press.to.page == "luck")
    assert sorted(seen) == sorted(CATALOGUE)


@pytest.mark.parametrize(("room", "back"), [("luck", "invent"), ("book", "shelf")])
def test_back_leads_to_where_one_came_from(held, loser, room, back):
    *_, last = visit(held, loser, room, code="X5").buttons
    assert last.to == To(back)


def test_r17_what_the_table_has_had_is_on_no_shelf_and_not_to_be_proposed(bench, loser):
    had = frozenset(essence(CATALOGUE[name], name) for name in ("X1", "X8", "X18"))
    state = msgspec.structs.replace(bench.table.state, used=had)
    table = held_by(with_state(bench.table, state))
    offered = choices(shown(table, visit(table, loser, "shelf")))
    assert len(offered) == len(CATALOGUE) - 3
    page = visit(table, loser, "book", code="X8")
    assert "take" not in [press.to.page for press in page.buttons]
    assert page.about is None
    halls = [visit(table, loser, "invent", luck=luck) for luck in range(40)]
    surprises = {press.to.code for hall in halls for press in hall.buttons if press.to.page == "luck"}
    assert surprises == CATALOGUE.keys() - {"X1", "X8", "X18"}


def test_a_reglement_is_proposed_as_it_was_said_with_its_author_s_words(held, loser):
    code = coded(("played", "7", "skip", "#1"))
    made = visit(held, loser, "propose", code=code, texts={0: "Sept!"})
    assert made.action.reglement["then"] == [{"skip": 1}]
    assert made.action.reglement["text"] == {"fr": "Sept!"}
    assert made.back == To("say", code)


def test_several_ranks_are_taken_by_their_places(held, loser):
    page = visit(held, loser, "several", code=f"{coded(('played',))}.6.0")
    assert "As ou un 7" in page.lines[-1]


def test_a_number_is_asked_for_in_a_form_and_held_to_its_bounds(held, loser):
    code = coded(("number", "limit"))
    asked = visit(held, loser, "number", code=code)
    assert isinstance(asked, Blank)
    assert "50" in asked.field
    assert "200" in asked.field
    assert "97" in visit(held, loser, "number", code=code, typed="97").lines[-1]
    for wrong in ("49", "201", "beaucoup", "", "\N{MINUS SIGN}300", "²"):
        page = visit(held, loser, "number", code=code, typed=wrong)
        assert "Il faut un nombre entier de 50 à 200." in page.lines


def test_a_negative_number_may_be_typed_with_either_sign(held, loser):
    code = coded(("worth", "5", "add"))
    for typed in ("-7", "\N{MINUS SIGN}7"):
        assert any(
            press.to.page == "try" for press in visit(held, loser, "number", code=code, typed=typed).buttons
        )


def test_a_rule_of_honour_begins_with_its_words_and_goes_on_to_its_moment(held, loser):
    assert isinstance(visit(held, loser, "honour"), Blank)
    page = visit(held, loser, "honour", typed="Chanter en pigeant")
    assert page.texts[0].text == "Chanter en pigeant"
    assert [menu.prompt for menu in page.menus] == ["À quel moment le rappeler?"]


def test_words_that_are_wiped_out_are_gone(held, loser):
    page = visit(held, loser, "words", code=coded(("forbidden", "red")), texts={0: "Ah"}, typed="  ")
    assert page.texts == {}


def test_r17_after_two_returns_only_the_catalogue_is_open(bench, held, loser):
    state = msgspec.structs.replace(bench.table.state, returns=2)
    returned = held_by(msgspec.structs.replace(bench.table, state=state))
    for page in ("invent", "say", "honour", "propose"):
        assert (
            choices(shown(returned, visit(returned, loser, page))).keys()
            == choices(shown(held, visit(held, loser, "shelf"))).keys()
        )
    assert isinstance(visit(returned, loser, "take", code="X5"), Made)
    own = Propose({"kind": "parameter", "set": {"limit": 77}})
    assert returned.table.game.objection(state, loser, own) == CatalogueOnly()


# What a page keeps


@given(
    st.text(alphabet=st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=280), st.integers(0, 9)
)
def test_a_message_keeps_a_text_as_it_was_typed(text, place):
    read = discord.components.TextDisplay(keepsake(place, text))
    assert kept([read]).get(place) == printable(text)


# Judging


def in_review(bench):
    bench.play()
    assert bench.table.state.phase is Phase.REVIEW
    return held_by(bench.table)


def test_r17_everybody_may_judge_by_buttons_under_the_announcement(bench):
    held = in_review(bench)
    told = [CommittedLine(bench.lines[-1], bench.table, ())]
    screen, *_ = screens.announcement(held, told, voice_of(), bench.hours.at(7))[-1]
    asked = {custom_ids.read(each).said for each in buttons(fits(screen)).values() if each.startswith("a:")}
    assert asked == {speak(Accept()), speak(ObjectTo())}
    pressed = [part for row in screen.payload()["components"] for part in row["components"]]
    styles = {part["label"]: part["style"] for part in pressed}
    assert styles["Accepter ce règlement"] == discord.ButtonStyle.success.value
    assert styles["M’opposer à ce règlement"] == discord.ButtonStyle.danger.value
    needed = asked_of(bench.table).needed
    assert needed == (len(bench.table.players) - 1) // 2 + 1
    returned = "une seule opposition le renvoie" if needed == 1 else f"{needed} oppositions le renvoient"
    assert f"{returned}, et le silence accepte" in texts(screen)


def test_r17_who_is_to_judge_reads_in_hand_what_it_is_about(bench):
    held = in_review(bench)
    hand = fits(screens.hand(held, min(bench.table.awaited), voice_of()))
    assert "porte le total pile à 50, tout le monde trinque." in texts(hand)
    assert {"Accepter ce règlement", "M’opposer à ce règlement"} <= buttons(hand).keys()


def test_r17_a_button_about_one_reglement_says_nothing_of_the_next(bench):
    first = in_review(bench)
    judge = min(first.table.awaited)
    for later in ({"returns": 1}, {"losses": (4, 4, 4)}, {"proposal": None, "phase": Phase.INVENT}):
        second = with_state(bench.table, msgspec.structs.replace(bench.table.state, **later))
        for said in (Accept(), ObjectTo()):
            assert still_asked(first.table, first.table, judge, said)
            assert not still_asked(first.table, second, judge, said)


def test_no_button_of_one_game_answers_what_the_next_one_asks(bench):
    first = in_review(bench).table
    assert not still_asked(first, msgspec.structs.replace(first, started=9), 0, Accept())


def test_r17_a_verdict_does_not_change_what_the_others_are_asked(bench):
    before = in_review(bench).table
    judge, other = sorted(before.awaited)
    bench.ask(Move(bench.user(judge), ObjectTo()))
    assert asked_of(bench.table).answers == asked_of(before).answers
    assert still_asked(before, bench.table, other, Accept())


def accused(*said, rules=("X33",)):
    """A table of five where this was said of a rule of honour, line by line."""
    table = position("5h 2h", "6h 7h", "8h 9h", "5d 2d", "6d 7d", rules=rules)
    table.play(*said)
    return with_state(lost().table, table.state)


def test_r17_a_word_on_one_accusation_is_none_on_another():
    both = ("0 denounce I1 1", "0 denounce I1 2")
    first, second, voted = accused(*both[:1]), accused(*both), accused(*both, "3 vote yes")
    assert still_asked(first, second, 3, Vote(guilty=True))
    assert not still_asked(first, voted, 3, Vote(guilty=True)), "the second click"
    assert not still_asked(first, second, 1, Vote(guilty=True)), "who is accused has a vote elsewhere"


def test_r17_what_one_says_of_oneself_goes_for_the_oldest_accusation_without_an_answer():
    rules = ("X33", {"kind": "honour", "penalty": [{"toast": {"who": "actor", "n": 1}}]})
    both = ("0 denounce I1 1", "0 denounce I2 1")
    first, second = accused(*both[:1], rules=rules), accused(*both, rules=rules)
    answered = accused(*both, "1 contest", rules=rules)
    for said in (Admit(), Contest()):
        assert still_asked(first, second, 1, said)
        assert not still_asked(first, answered, 1, said)


def test_r17_the_same_accusation_made_again_is_asked_anew():
    first = accused("0 denounce I1 1")
    again = msgspec.structs.replace(first.state.accusations[0], plays=first.state.plays + 1)
    later = with_state(first, msgspec.structs.replace(first.state, accusations=(again,)))
    assert not still_asked(first, later, 3, Vote(guilty=False))
    assert not still_asked(first, later, 1, Admit())


def test_e1_who_judges_reads_what_the_reglement_takes_from_those_in_force():
    limit = {"kind": "parameter", "set": {"limit": 77}}
    held = laid_out("5h", "6h", "7h", rules=[limit])
    proposal = Proposal(0, read_rule({"kind": "parameter", "set": {"limit": 66}}), "", (None,) * 3)
    reviewed = {"phase": Phase.REVIEW, "inventors": (0,), "proposal": proposal}
    table = with_state(held.table, msgspec.structs.replace(held.table.state, **reviewed))
    bench = lost()
    told = [CommittedLine(bench.lines[-1], table, ())]
    announced, *_ = screens.announcement(held_by(table), told, voice_of(), bench.hours.at(7))[-1]
    for screen in (announced, screens.hand(held_by(table), 1, voice_of())):
        assert "Il contredit I1" in texts(fits(screen))


# Time


@pytest.mark.parametrize(
    ("limit", "waits"),
    [(None, 60), (30, 60), (300, 60), (86_400, 43_200)],
    ids=["none", "short", "live", "slow"],
)
def test_r17_the_others_have_the_time_agreed_on_and_half_a_turn_where_play_is_slow(limit, waits):
    bench = lost(pace=Pace(limit))
    at = deadline(bench.table, bench.hours.at(7))
    assert at == (None if limit is None else bench.now + timedelta(seconds=limit))
    in_review(bench)
    assert deadline(bench.table, bench.hours.at(7)) == bench.now + timedelta(seconds=waits)


def test_r17_silence_accepts_when_the_time_is_up():
    bench = lost(review_seconds=20)
    in_review(bench)
    reminded = bench.upcoming
    assert reminded.at == bench.now + timedelta(seconds=15)
    bench.add(reminded.act)
    while bench.table.state.phase is Phase.REVIEW:
        bench.now = bench.upcoming.at
        bench.add(bench.upcoming.act)
    assert [each.id for each in bench.table.state.rules] == ["I1"]
    assert len(bench.table.state.rules) == 1


def test_r15_who_lets_the_time_run_out_has_the_mildest_of_the_catalogue_proposed():
    bench = lost(pace=Pace(60))
    while bench.table.state.phase is Phase.INVENT:
        bench.now = bench.upcoming.at
        bench.add(bench.upcoming.act)
    assert bench.table.state.proposal.origin == "X18"


# What règlements ask for


def test_several_cards_are_given_up_at_once_from_one_menu():
    rule = {
        "kind": "trigger",
        "when": {"on": "play"},
        "then": [{"lose": {"who": "next", "n": 2, "pick": "self"}}],
    }
    table = position("5h 2h", "6h 7h 8h", rules=[rule])
    table.play("0 discard 5h")
    held = held_by(msgspec.structs.replace(lost().table, state=table.state))
    hand = fits(screens.hand(held, 1, voice_of()))
    assert len([each for each in choices(hand).values() if each.startswith("c:")]) == 3
    assert [each for each in buttons(hand).values() if each.startswith("t:")] == []


def test_x16_the_card_is_chosen_first_and_then_whose_hand():
    held = laid_out("7h 2h", "6h 8h", "5s 4s", rules=["X16"])
    hand = screens.hand(held, 0, voice_of())
    first = buttons(hand)
    assert "Jeter 7♥" in first
    opened = screens.hand(held, 0, voice_of(), path=first["Jeter 7♥"].split(":")[-1])
    assert {"Mélanie", "Francis"} <= {label.split()[-1] for label in buttons(opened)}


def test_honour_a_rule_is_chosen_then_whoever_broke_it():
    held = laid_out("5h", "6h", "7h", rules=HONOUR)
    assert {"Dénoncer", "Refuser la règle (coûte une carte)"} <= buttons(
        screens.hand(held, 0, voice_of())
    ).keys()
    rules = visit(held, 0, "accuse")
    assert [option.to.code for option in rules.menus[0].options] == ["I1", "I2"]
    players = visit(held, 0, "accuse", code="I1")
    assert [option.label for option in players.menus[0].options] == ["Mélanie", "Francis"]
    assert visit(held, 0, "accuse", code="I1.2").action == Denounce("I1", 2)
    for page in (rules, players):
        fits(shown(held, page))


def test_honour_with_one_rule_only_whoever_broke_it_is_asked():
    held = laid_out("5h", "6h", "7h", rules=["X33"])
    assert [option.to.code for option in visit(held, 1, "accuse").menus[0].options] == ["I1.0", "I1.2"]


def of_catalogue(*names):
    """A table where règlements of the catalogue are in force."""
    held = laid_out("5h 6h 7h", "8h", "9h", rules=names)
    named = zip(held.table.state.rules, names, strict=True)
    rules = Rulebook(msgspec.structs.replace(rule, origin=name) for rule, name in named)
    state = msgspec.structs.replace(held.table.state, rules=rules)
    return held_by(msgspec.structs.replace(held.table, state=state))


@LANGUAGES
@pytest.mark.parametrize("page", ["accuse", "decline"])
def test_honour_which_rule_of_the_catalogue_is_meant_is_told_by_its_words(page, language):
    (menu,) = visit(of_catalogue(*HONOUR), 0, page, language=language).menus
    for option, name in zip(menu.options, HONOUR, strict=True):
        assert choice_name(name, voice_of(language)) in option.label


def test_honour_whose_breaking_is_meant_is_asked_beside_the_words_of_the_catalogue():
    line, _ = visit(of_catalogue("X33"), 0, "accuse").lines
    assert choice_name("X33", voice_of()) in line


def test_honour_anybody_may_decline():
    held = laid_out("5h", "6h", "7h", rules=["X33"])
    assert visit(held, 1, "decline", code="I1").action == Decline("I1")


def offered_below(table):
    bench = lost()
    screen, *_ = screens.announcement(
        held_by(table), [CommittedLine(bench.lines[-1], table, ())], voice_of(), bench.hours.at(7)
    )[-1]
    return [label for label, found in buttons(fits(screen)).items() if found.startswith("a:")]


def test_honour_who_is_accused_and_who_votes_find_their_buttons_under_the_announcement():
    table = position("5h 2h", "6h 7h", "8h 9h", rules=["X33"])
    table.play("0 denounce I1 1")
    playing = msgspec.structs.replace(lost().table, state=table.state)
    assert offered_below(playing) == ["J’avoue (Mélanie)", "Je nie (Mélanie)"]
    table.play("1 contest")
    answered = msgspec.structs.replace(playing, state=table.state)
    assert offered_below(answered) == ["Coupable (Mélanie)", "Non coupable (Mélanie)"]


def test_cards_to_give_up_are_not_called_cards_to_play():
    table = position("5h 6h 7h", "6c 7c", "7d 8d", rules=[TAKES_ONE])
    for line, offered in ((None, True), ("0 discard 5h", False)):
        table.play(*filter(None, [line]))
        held = held_by(msgspec.structs.replace(lost().table, state=table.state))
        assert ("Vous pouvez" in texts(screens.hand(held, 0, voice_of()))) is offered


TAKES_ONE = trigger("play", {"lose": {"who": "actor", "n": 1, "pick": "self"}})
