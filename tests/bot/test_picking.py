"""Cards chosen together: one menu, or several turns of it, that names places and never a card."""

import re
from itertools import combinations

import pytest
from support.retold import TABLE, dealt_game, held, more, retold, speaking

from bot.faces.face import Face, Pick
from bot.front import custom_ids, screens
from bot.host.table.log import Played
from games.cards import EVERY_CARD, PACK_52
from games.parlett import PARLETT
from games.parlett.messages import Bid
from games.parlett.pack import worth
from localdiscord.components import check_layout, walk
from localdiscord.forms import Form

LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])


def begun():
    """A game of Quatre-vingt-dix-neuf just dealt: all three are to bid."""
    return retold(dealt_game(PARLETT, 0), moves=0)[-1].table


def menus(screen):
    components = screen.to_components()
    check_layout(components, ("components",), form := Form(), version_2=True)
    form.settle()
    return [part for _, part in walk(components) if part["type"] == 3]


def shown(table, seat=0, language="fr", **how):
    return screens.hand(held(table), seat, speaking(language, table), **how)


def texts(screen):
    return "\n".join(part["content"] for _, part in walk(screen.to_components()) if part["type"] == 10)


@LANGUAGE
def test_a_bid_is_three_cards_chosen_at_once_among_the_twelve_dealt(language):
    table = begun()
    _, menu = menus(shown(table, language=language))
    assert (menu["min_values"], menu["max_values"]) == (1, 3)
    voice = speaking(language, table)
    labels = {f"{voice.card(card)} · {voice.card_label(card)}" for card in table.view(0).hand}
    assert {option["label"] for option in menu["options"]} == labels
    assert "♣3" in menu["placeholder"]


def test_what_is_chosen_together_is_not_listed_one_by_one():
    table = begun()
    parts = [part for _, part in walk(shown(table).to_components())]
    assert not [
        part for part in parts if isinstance(custom_ids.read(part.get("custom_id", "")), custom_ids.MoveId)
    ]
    assert "jouables" not in texts(shown(table))


def test_the_ids_of_a_menu_of_cards_spell_no_card_and_belong_to_one_hand():
    table = begun()
    menu, other = (menus(shown(table, seat))[1] for seat in (0, 1))
    found = custom_ids.read(menu["custom_id"])
    assert isinstance(found, custom_ids.PickId)
    assert (found.table, found.n, found.places) == (str(TABLE), table.head, ())
    assert found.check != custom_ids.read(other["custom_id"]).check
    values = [option["value"] for option in menu["options"]]
    assert values == [f"c:{place}" for place in range(12)]
    assert not EVERY_CARD & {word for text in (menu["custom_id"], *values) for word in text.split(":")}


def test_a_choice_becomes_the_move_that_takes_the_cards_at_its_places():
    table = begun()
    pick = screens.pick_of(table, 0)
    found = custom_ids.read(menus(shown(table))[1]["custom_id"])
    taking = found.taking(map(custom_ids.read, ("c:4", "c:0", "c:7", "c:4")))
    assert taking.places == (4, 0, 7)
    assert pick.taking(taking.places) == Bid((pick.cards[4], pick.cards[0], pick.cards[7]))
    assert custom_ids.read(str(taking)) == taking


def test_once_bid_the_bid_is_shown_to_its_player_alone_and_may_be_chosen_again():
    table = begun()
    bid = screens.pick_of(table, 0).taking((0, 1, 2))
    after = more(table, Played(0, bid)).table
    voice = speaking("fr", after)
    line = f"Votre pari\N{NO-BREAK SPACE}: {' '.join(map(voice.card, bid.cards))}"
    assert line in texts(shown(after))
    assert not any(line in texts(shown(after, seat)) for seat in (1, 2))
    _, menu = menus(shown(after))
    assert len(menu["options"]) == 12


@LANGUAGE
def test_a_bid_may_begin_with_its_tricks_and_every_bid_of_the_hand_is_there(language):
    table = begun()
    pick = screens.pick_of(table, 0)
    said = {"d": 0, "s": 1, "h": 2, "c": 3}
    suits = [worth(card, table.view(0).turned)[-1] for card in pick.cards]
    bids = {tuple(sorted(bid, key=said.get)) for bid in combinations(suits, 3)}
    tricks, _ = menus(shown(table, language=language))
    sums = [
        int(found[0]) if (found := re.findall(r"^\d", each["label"])) else 0 for each in tricks["options"]
    ]
    assert sums == sorted(sum(said[suit] for suit in bid) for bid in bids)
    for at, option in enumerate(tricks["options"]):
        path = custom_ids.read(option["value"]).path
        _, menu = menus(shown(table, language=language, path=path))
        offered = [custom_ids.read(each["value"]).place for each in menu["options"]]
        assert menu["placeholder"].endswith(f"? {option['label']}")
        assert (menu["min_values"], menu["max_values"]) == (3, 3)
        bid = {"♦": "d", "♠": "s", "♥": "h", "♣": "c"}
        meant = {bid[letter] for letter in option["label"] if letter in bid}
        assert offered == [place for place in range(12) if suits[place] in meant], at


def test_the_tricks_that_cards_say_are_told_as_one_picks_and_only_to_who_picks():
    table = begun()
    pick = screens.pick_of(table, 0)
    said = {"d": 0, "s": 1, "h": 2, "c": 3}
    tricks = [said[worth(card, table.view(0).turned)[-1]] for card in pick.cards]
    at = max(range(12), key=tricks.__getitem__)
    screen = shown(table, language="en", taken=(at,))
    assert f"**{tricks[at]} trick" in texts(screen)
    [menu] = menus(screen)
    for option in menu["options"]:
        total = tricks[at] + tricks[custom_ids.read(option["value"]).place]
        assert option["description"].startswith(f"{total} trick")
    assert "trick" not in texts(shown(table, 1, "en", taken=())).split("Your turn")[0]


def test_a_hand_lies_by_suits_with_the_joker_where_the_turned_card_would():
    for number in range(30):
        table = retold(dealt_game(PARLETT, number), moves=0)[-1].table
        seat = next((s for s in range(3) if "JK" in table.view(s).hand), None)
        if seat is not None and table.view(None).turned:
            pick = screens.pick_of(table, seat)
            turned = table.view(None).turned
            suits = [(turned if card == "JK" else card)[-1] for card in pick.cards]
            assert [suit for at, suit in enumerate(suits) if suit not in suits[:at]] == [
                suit for suit in "shcd" if suit in suits
            ]
            assert suits == sorted(suits, key="shcd".index)
            return
    raise AssertionError


@pytest.fixture
def long_pick(monkeypatch):
    """Nine cards among thirty-two, which no menu of Discord's can offer at once."""
    pick = Pick(Bid, PACK_52[:32], 9)
    monkeypatch.setattr("bot.faces.FACES", {"parlett": Face(pick=lambda _view: pick)})
    return pick


def test_more_cards_than_a_menu_holds_are_spread_over_several(long_pick):
    first, second = menus(shown(begun()))
    assert [len(menu["options"]) for menu in (first, second)] == [16, 16]
    assert [(menu["min_values"], menu["max_values"]) for menu in (first, second)] == [(1, 9), (1, 9)]
    assert first["custom_id"] != second["custom_id"]
    places = [
        custom_ids.read(option["value"]).place for menu in (first, second) for option in menu["options"]
    ]
    assert places == list(range(32))


def test_what_is_taken_so_far_is_said_and_the_rest_offered(long_pick):
    table = begun()
    screen = shown(table, taken=(0, 31, 5, 6, 7, 8, 9))
    voice = speaking("fr", table)
    assert "Déjà choisies" in texts(screen)
    assert voice.card(PACK_52[31]) in texts(screen)
    [menu] = menus(screen)
    assert (menu["min_values"], menu["max_values"]) == (2, 2)
    assert len(menu["options"]) == 25
    assert custom_ids.read(menu["custom_id"]).places == (0, 31, 5, 6, 7, 8, 9)


def test_nothing_is_to_be_chosen_at_a_table_that_does_not_play():
    told = retold(dealt_game(PARLETT, 0))
    assert screens.pick_of(told[0].table, 0) is None
    assert screens.pick_of(told[-1].table, 0) is None
