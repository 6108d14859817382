"""What the table of Miguel Tremblay's 99 shows and tells once losers have invented règlements."""

from support import reglements
from support.tremblay_table import position

from bot.faces.tremblay import TREMBLAY
from bot.words.texts import Texts
from games.core import legal
from games.tremblay import TREMBLAY as GAME
from games.tremblay.language.reading import RuleInvalid
from games.tremblay.table.rule_messages import Prompted, RuleProposed

VOICE = Texts.load(strict=True).voice("en", seats=("Olivier", "Mélanie", "Francis"))


def board(table):
    return "\n".join(TREMBLAY.board(table.view, VOICE))


def said(told):
    return VOICE.say(told, **TREMBLAY.values(told, VOICE))


def test_the_board_counts_the_reglements_and_tells_a_limit_that_is_not_99():
    assert "limit" not in board(position("5h", "8d"))
    assert "limit: 88 · 2 bylaws in force" in board(position("5h", "8d", rules=["X31", "X1"]))


def test_the_board_says_who_gives_up_cards():
    taking = reglements.trigger("play", {"lose": {"who": "others", "n": 1, "pick": "self"}})
    table = position("5h 6h", "8d 9d", "3c 4c", rules=[taking])
    table.play("0 discard 5h")
    assert "Mélanie is choosing 1 card to give up\nFrancis is choosing 1 card to give up" in board(table)


def test_the_board_says_who_invents():
    table = position("Ah 9h", "8d 7d", total=98)
    table.play("0 discard Ah")
    assert board(table) == "Mélanie is inventing a bylaw"


def test_the_board_says_what_the_next_card_must_be():
    table = position("Ah 6h", "8d 9c", rules=["X24"])
    table.play("0 discard Ah")
    assert "The next card, if possible: a red card" in board(table)


def test_who_is_shown_a_hand_reads_it_beside_their_own():
    open_hand = reglements.trigger("play", {"show": {"who": "actor", "to": "next", "until": "partie"}})
    table = position("5h 6h", "8d 9d", "3c 4c", rules=[open_hand])
    table.play("0 discard 5h")
    assert list(TREMBLAY.own(table.sees(1), VOICE)) == ["Open hand, Olivier: 6♥"]
    assert list(TREMBLAY.own(table.sees(2), VOICE)) == []


def test_what_a_card_is_worth_is_chosen_below_the_card():
    table = position("Ah 6h", "8d 9c", rules=["X4"])
    ace = [action for action in legal(GAME, table.state, 0) if action.card == "Ah"]
    assert [VOICE.say(action) for action in ace] == ["Throw A♥, 1", "Throw A♥, 11"]
    assert {TREMBLAY.group(action, VOICE) for action in ace} == {"Throw A♥"}


def test_a_proposal_is_told_in_its_sentence():
    again = reglements.trigger("play", {"again": True}) | {"text": {"en": "*Encore*"}}
    assert said(RuleProposed(0, again, "")) == (
        "Olivier proposes: When somebody plays a card, they play again. “\\*Encore\\*”"
    )


def test_a_prompt_is_told_in_the_readers_language_and_mentions_nobody():
    assert said(Prompted((0,), "Debout!", "Up, <@1>!")) == r"Olivier: “Up, \<\@1\>!”"
    assert said(Prompted((0,), "Debout!", "")) == "Olivier: “Debout!”"


def test_the_referee_names_the_place_where_a_reglement_makes_no_sense():
    assert "effect 1 (R17)" in said(RuleInvalid("then.0.skip", "bounds"))


def test_a_drawn_card_is_named_only_while_it_is_the_last_of_the_hand():
    swap = reglements.trigger("draw", {"swapHands": ["actor", "next"]})
    for rules, said in (((), "8♦"), ((swap,), "")):
        table = position("5h 6h", "6c 7c", stock="8d 9d", rules=rules)
        table.play("0 discard 5h")
        told = table.play("0 draw")
        news = TREMBLAY.news(table.sees(0), told, 0, VOICE)
        assert (said in news, bool(news)) == (True, bool(said))
