"""What a custom_id says, and what it never says."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.front import custom_ids
from games.cards import EVERY_CARD
from games.core import Action

_NUMBERS = st.integers(0, 10**18 - 1)
_ODD = ("v:01:hand", "v:1~:hand", "v:1~K3F9:hand")
_TABLES = st.one_of(
    st.integers(1, 10**18 - 1).map(str), st.from_regex("[1-9][0-9]{0,11}~[0-9a-z]{4}", fullmatch=True)
)
_EVERY_ID = st.one_of(
    st.builds(
        custom_ids.MoveId,
        _TABLES,
        _NUMBERS,
        st.integers(0, 9999),
        st.from_regex("[0-9a-f]{8}", fullmatch=True),
    ),
    st.builds(custom_ids.MenuId, _TABLES, _NUMBERS, st.from_regex("[0-9.]{0,40}", fullmatch=True)),
    st.builds(
        custom_ids.PickId,
        _TABLES,
        _NUMBERS,
        st.integers(0, 9),
        st.from_regex("[0-9.]{0,40}", fullmatch=True),
        st.from_regex("[0-9a-f]{8}", fullmatch=True),
    ),
    st.builds(custom_ids.CardId, st.integers(0, 999)),
    st.builds(custom_ids.SayId, _TABLES, _NUMBERS, st.from_regex("[A-Za-z]{1,20}", fullmatch=True)),
    st.builds(
        custom_ids.WorkId,
        st.from_regex("[1-9][0-9]{0,11}(~[0-9a-z]{4})?", fullmatch=True),
        st.from_regex("[a-z]{1,10}", fullmatch=True),
        st.from_regex("[0-9A-Za-z.]{0,66}", fullmatch=True),
    ),
    st.builds(
        custom_ids.AskedId, _TABLES, _NUMBERS, st.from_regex("[a-z]{1,20}( [a-z]{1,8})?", fullmatch=True)
    ),
    st.builds(
        custom_ids.LookId,
        _TABLES,
        st.sampled_from(custom_ids.get_args(custom_ids.Sight)),
        st.none() | _NUMBERS,
    ),
    st.builds(
        custom_ids.TableId,
        _TABLES,
        st.sampled_from(custom_ids.get_args(custom_ids.TableWish)),
        st.sampled_from(("", "careful", "a=b:5")),
    ),
    st.builds(
        custom_ids.GameId,
        _TABLES,
        _NUMBERS,
        st.sampled_from(custom_ids.get_args(custom_ids.Reading)),
        _NUMBERS,
    ),
    st.builds(
        custom_ids.GamesId,
        st.integers(0, 10**6 - 1),
        st.sampled_from(("", "le99", "sotlylaisse")),
        st.integers(0, 10**20 - 1),
        _NUMBERS,
    ),
    st.builds(
        custom_ids.PanelId,
        st.sampled_from(custom_ids.get_args(custom_ids.Panel)),
        st.sampled_from(("", "le99:R16")),
    ),
)


class Say(Action, frozen=True):
    verb = "discard"
    card: str


@given(_EVERY_ID)
def test_every_id_is_read_as_it_was_written_and_fits(it):
    assert custom_ids.read(str(it)) == it
    assert len(str(it)) <= custom_ids.LONGEST


@given(_EVERY_ID)
def test_one_pattern_alone_matches_an_id_so_that_one_handler_hears_a_click(it):
    matching = [kind for kind in custom_ids._KINDS if re.match(kind.TEMPLATE, str(it))]
    assert matching == [type(it)]


@given(st.text())
def test_any_other_text_is_nobody_s_id(text):
    assert custom_ids.read(text) is None or str(custom_ids.read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "t:1:2:3:zzzzzzzz",
        "t:1:2:3",
        "v:1:seed",
        "l:1:rob",
        "t:1:2:3:00000000\n",
        "v:٣:hand",
        "v:01:hand",
        "v:1~:hand",
    ],
)
def test_what_looks_like_an_id_but_is_none_is_refused(text):
    assert custom_ids.read(text) is None


def test_a_check_means_one_move_of_one_seat_of_one_game():
    seed, other = "a" * 64, "b" * 64
    it = custom_ids.MoveId("1", 2, 0, custom_ids.check(seed, 0, Say("5h")))
    assert custom_ids.means(it, seed, 0, Say("5h"))
    assert not custom_ids.means(it, seed, 0, Say("6h"))
    assert not custom_ids.means(it, seed, 1, Say("5h"))
    assert not custom_ids.means(it, other, 0, Say("5h"))


def test_no_id_of_a_move_spells_its_card():
    for card in EVERY_CARD - {"EX"}:
        written = str(custom_ids.MoveId("1", 2, 3, custom_ids.check("a" * 64, 0, Say(card))))
        assert card not in written.split(":")
