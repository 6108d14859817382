"""Long menus and wild cards: asked for step by step, and every move within reach."""

import msgspec
import pytest
from support.noeufs_table import position
from support.retold import TABLE, dealt_game, held, players_of, retold, speaking

from bot.front import custom_ids, screens, typed_input
from games.cards import PACK_52
from games.noeufs import NOEUFS
from localdiscord.components import check_layout, walk
from localdiscord.forms import Form


def seated(table):
    """Sit people down at a position of Les Nœufs."""
    began = retold(dealt_game(NOEUFS, 0), moves=0)[-1].table
    seats = len(table.state.hands)
    return msgspec.structs.replace(
        began,
        players=players_of(seats),
        acted=(began.head,) * seats,
        state=table.state,
        options=table.state.options,
    )


def offered(table, path=""):
    """Return what a hand offers: labels, and what choosing each of them says."""
    screen = screens.hand(held(table), 0, speaking("fr", table), path=path)
    components = screen.to_components()
    check_layout(components, ("components",), form := Form(), version_2=True)
    form.settle()
    parts = [part for _, part in walk(components)]
    buttons = {part["label"]: part["custom_id"] for part in parts if part["type"] == 2}
    choices = {option["label"]: option["value"] for part in parts for option in part.get("options", ())}
    return {label: custom_ids.read(said) for label, said in (buttons | choices).items()}


def within_reach(table, path=""):
    """Open every branch and gather the moves that can be made."""
    for label, said in offered(table, path).items():
        if isinstance(said, custom_ids.MoveId):
            yield said.index
        elif isinstance(said, custom_ids.MenuId) and len(said.path) > len(path):
            assert said.path.startswith(path), label
            yield from within_reach(table, said.path)


def test_a_9_and_its_suit_are_two_taps():
    table = seated(position("5c 8h 9s Kd", "2s 3s"))
    first = offered(table)
    assert list(first)[:3] == ["Jouer 8♥", "Jouer 5♣", "Jouer 9♠…"]
    second = offered(table, first["Jouer 9♠…"].path)
    suits = [f"Jouer 9♠, demander {suit}" for suit in ("trèfle", "pique", "cœur", "carreau")]
    assert set(suits) <= set(second)
    said = second[suits[3]]
    assert custom_ids.means(said, table.seed, 0, table.menu(0)[said.index])


def test_what_is_within_reach_is_the_whole_menu():
    for hand in ("5c 8h 9s Kd", "9s", "9s 9s 9h 2c 5c"):
        table = seated(position(hand, "2s 3s", double=True))
        assert set(within_reach(table)) == set(range(len(table.menu(0))))


@pytest.mark.parametrize("start_nine", ["free", "suit"])
def test_a_hand_longer_than_a_menu_is_paged(start_nine):
    most = " ".join(card for card in PACK_52 if card not in {"9h", "2c", "3c"})
    table = position(most, "2c 3c", top="9h", start_nine=start_nine)
    table.state = msgspec.structs.replace(table.state, free=start_nine == "free")
    table = seated(table)
    menu = offered(table)
    assert len(menu) <= 30
    assert set(within_reach(table)) == set(range(len(table.menu(0))))


def test_the_cards_of_a_menu_lie_as_in_the_hand_and_9s_at_its_end():
    table = seated(position("Kh 9s 2h 7h", "2s 3s"))
    moves = [
        label
        for label, said in offered(table).items()
        if isinstance(said, custom_ids.MoveId | custom_ids.MenuId)
    ]
    assert moves == ["Jouer 2♥", "Jouer 7♥", "Jouer R♥", "Jouer 9♠…"]


@pytest.mark.parametrize("path", ["0", "7", "2.9", "2.0.1", "..", "99999999999999999999", "2."])
def test_a_path_that_leads_nowhere_shows_what_there_is(path):
    table = seated(position("5c 8h 9s Kd", "2s 3s"))
    assert set(offered(table)) <= set(offered(table, path))


def test_drawing_comes_first():
    table = seated(position("5c 8h 9s Kd", "2s 3s", must_play="free"))
    assert next(iter(offered(table))) == "Piger"
    assert {said.table for said in offered(table).values() if isinstance(said, custom_ids.MenuId)} == {
        str(TABLE)
    }


def test_a_9_that_is_typed_is_offered_with_every_suit():
    table = seated(position("5c 8h 9s Kd", "2s 3s"))
    offers = dict(typed_input.cards(table, 0, speaking("fr", table), ""))
    assert offers["Jouer 9♠, demander carreau"] == "play 9s d"
    assert offers["8♥ · 8 de cœur"] == "play 8h"
    assert offers["R♦ · Roi de carreau (ne peut pas se jouer maintenant)"] == "Kd"
    assert len(offers) == 7
