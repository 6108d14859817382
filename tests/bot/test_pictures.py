"""What pictures show: read from their pixels, and held to the SVG files and to what their texts say."""

import importlib.util
import re
import threading
from io import BytesIO
from itertools import chain, product
from pathlib import Path
from types import SimpleNamespace

import anyio
import anyio.lowlevel
import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat
from support.random_games import Luck, played
from support.worlds import worlds

from bot.faces import face
from bot.pictures import Course, Picture, Studio, ending, hand, season, sheet, table
from bot.pictures.deck import BACK, DESIGNS, EMOJI_SIDE, SIZES, SUIT_DESIGNS, design, sprite
from bot.pictures.emojis import every_emoji
from bot.pictures.lettering import known
from bot.pictures.palette import BLACK, FELT, GOLD, INKS, RED, number
from bot.pictures.picture import LONGEST_ALT
from bot.words.texts import LANGUAGES, Texts
from games import NEWEST
from games.cards import JOKER, PACK_52, TAROT_78, cards, suit

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "pictures"
TEXTS = Texts.load(strict=True)
FRENCH, ENGLISH = map(TEXTS.voice, LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
PAIRS = 6
CARD = (140, 196)
CORNER = (8, 10, 50, 98)
"""Where the index and the pip of a card are."""
WIDE, EMOJI, RIGHT_TO_LEFT = "W" * 32, "🎲🎲🎲", "محمد"


def opened(png):
    return Image.open(BytesIO(png)).convert("RGB")


def drawn(picture):
    return opened(picture.sketch.draw().png())


def apart(one, other):
    """Return how far two pictures are from each other at a pixel, on average, of 255."""
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGBA"), other.convert("RGBA"))).mean)


def count(image, colour):
    """Count the pixels of a colour, softened edges left aside."""
    return sum(n for n, found in image.getcolors(image.width * image.height) if found[:3] == colour)


def hold(text, game="le99", voice=FRENCH, playable=None, **more):
    """Picture a hand."""
    return hand(SimpleNamespace(hand=cards(text), **more), face(game), voice, playable)


# --- the deck ---


def test_the_sprites_are_what_the_svg_files_draw():
    spec = importlib.util.spec_from_file_location("sprites", ROOT / "art" / "sprites.py")
    sprites = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sprites)
    for name, sheet_drawn in sprites.sheets():
        kept = Image.open(ROOT / "bot" / "pictures" / "sprites" / f"{name}.png")
        assert apart(kept, sheet_drawn) < 0.5, name


@pytest.mark.parametrize("size", SIZES)
def test_each_card_is_told_by_its_corner_alone(size):
    """The corner has the ink of its suit, and no two cards have the same."""
    scale = SIZES[size][0] / CARD[0]
    box = tuple(round(edge * scale) for edge in CORNER)
    corners = {each: sprite(each, size).crop(box) for each in DESIGNS if each != BACK}
    for card, language in product((*TAROT_78, JOKER), LANGUAGES):
        ink = INKS[suit(card)] if suit(card) else BLACK if card == JOKER else INKS["T"]
        inked = corners[design(card, language)].histogram()[number(ink)]
        assert inked > 150 * scale**2, (card, language)
    assert len({corner.tobytes() for corner in corners.values()}) == len(corners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_corner_shows_what_the_texts_say(language):
    voice = TEXTS.voice(language)
    for card in PACK_52 + TAROT_78[:77]:
        assert design(card, language)[:-1] == voice.card(card)[:-1]


# --- emojis ---


def test_every_card_and_suit_has_an_emoji_of_its_own_in_each_language():
    emojis = list(every_emoji(TEXTS))
    assert len({each.name for each in emojis}) == len(emojis) == 2 * (78 + 1 + 5)
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", each.name) for each in emojis)
    assert {"carte_roi_de_pique", "card_king_of_spades", "carte_as_de_coeur", "carte_21_d_atout"} <= {
        each.name for each in emojis
    }


def test_an_emoji_fills_a_small_square_with_its_ink_and_nothing_its_corners():
    pngs = {each.design: each.png for each in every_emoji(TEXTS)}
    assert pngs.keys() == {*DESIGNS, *SUIT_DESIGNS.values()} - {BACK}
    for shown, png in pngs.items():
        image = Image.open(BytesIO(png)).convert("RGBA")
        assert image.size == (EMOJI_SIDE, EMOJI_SIDE)
        assert len(png) < 256 * 1024
        assert image.getpixel((0, 0))[3] == 0
        assert image.getpixel((EMOJI_SIDE // 2, 6))[3] == 255
        assert ImageStat.Stat(image.convert("L")).stddev[0] > 40, shown


# --- hands ---


def test_a_hand_shows_each_card_where_it_lies_and_felt_where_none_does():
    image = drawn(hold("5h Qs 8d"))
    for place, card in enumerate(cards("5h Qs 8d")):
        left = 24 + place * 152
        assert count(image.crop((left, 24, left + 50, 130)), INKS[suit(card)]) > 150
        assert image.crop((left + 141, 24, left + 151, 220)).getcolors() == [(10 * 196, FELT)]


def test_a_card_that_can_be_played_stands_above_the_others():
    image = drawn(hold("5h Qs 8d", playable=cards("5h 8d")))
    tops = [
        next(top for top in range(200) if image.getpixel((24 + 152 * at + 70, top)) != FELT)
        for at in range(3)
    ]
    assert tops[0] == tops[2] == tops[1] - 24


def test_nothing_stands_out_where_all_or_none_of_the_cards_can_be_played():
    plain = hold("5h Qs 8d").sketch
    assert hold("5h Qs 8d", playable=cards("5h Qs 8d")).sketch == plain
    assert hold("5h Qs 8d", playable=()).sketch != hold("5h Qs 8d", playable=cards("5h")).sketch


def test_who_reads_another_language_sees_another_king_and_the_same_five():
    assert hold("5h 10c").sketch == hold("5h 10c", voice=ENGLISH).sketch
    french, english = hold("Kh Qc Jd"), hold("Kh Qc Jd", voice=ENGLISH)
    assert french.sketch != english.sketch
    assert french.sketch.draw().png() != english.sketch.draw().png()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_big_hand_of_the_tarot_keeps_each_suit_in_one_row(language):
    for deal in range(40):
        held = Luck(f"pictures:{deal}").shuffled(TAROT_78)[:23]
        sketch = hand(
            SimpleNamespace(hand=held, ecart=None), face("sotlylaisse"), TEXTS.voice(language)
        ).sketch
        suits = [{each.design[-1] for each in group} for row in sketch.rows for group in row]
        assert sum(len(group) for row in sketch.rows for group in row) == 23
        assert all(len(found) == 1 for found in suits)
        assert len(suits) == len({suit(card) for card in held})
        assert sketch.draw().width <= 1_000


def test_a_big_hand_of_a_game_without_an_order_lies_by_suits_as_well():
    held = hold("5h Qs 8d 2h 3s 4d 5s 6h 7c 8s", "tremblay")
    assert [len(group) for row in held.sketch.rows for group in row] == [4, 3, 1, 2]
    assert "D♠ 3♠ 5♠ 8♠ 5♥ 2♥ 6♥ 7♣ 8♦ 4♦" in held.text


def test_all_trumps_in_one_hand_still_lie_in_one_row():
    held = (*TAROT_78[56:77], "EX")
    canvas = hand(SimpleNamespace(hand=held, ecart=None), face("sotlylaisse"), FRENCH).sketch.draw()
    image = opened(canvas.png())
    assert count(image, INKS["T"]) > 21 * 500


def test_what_lies_aside_is_shown_to_who_holds_the_hand():
    bid = hold("6s 9s Ks", "parlett", bid=cards("6d 7d 8s"), turned="9h")
    assert bid.sketch.aside == ("6d", "7d", "8s")
    assert "6♦ 7♦ 8♠" in bid.text
    assert drawn(bid).height > drawn(hold("6s 9s Ks", "parlett", bid=(), turned="9h")).height


def test_a_hand_without_cards_is_an_empty_table_and_says_so():
    empty = hold("")
    assert drawn(empty).getcolors() == [(492 * 244, FELT)]
    assert empty.text == FRENCH("picture-hand", n=0, cards="")


def test_the_text_of_a_hand_names_every_card_and_those_that_can_be_played():
    said = hold("5h Qs 8d", playable=cards("Qs")).text
    assert said.splitlines() == [
        "Votre main\N{NO-BREAK SPACE}: 5♥ D♠ 8♦",
        "Vous pouvez jouer\N{NO-BREAK SPACE}: D♠",
    ]


# --- tables ---


def seated(language, seats, names=()):
    return TEXTS.voice(language, seats=[*names, *(f"Joueuse {n}" for n in range(len(names), seats))])


def moments(game, random_games=3):
    """Give moments of random games: how many sit there, and the state."""
    for it in (played(game, n) for n in range(random_games)):
        for state in it.states[:: max(1, len(it.states) // 4)]:
            yield it.seats, state


@EVERY_GAME
def test_a_table_shows_whose_turn_it_is_and_says_what_it_shows(game):
    for seats, state in moments(game):
        voice, view, awaited = seated("fr", seats), game.view(state, None), game.to_act(state)
        picture = table(game.key, view, voice, awaited)
        assert [seat.awaited for seat in picture.sketch.seats] == [n in awaited for n in range(seats)]
        assert all(line in picture.text for line in face(game.key).board(view, voice))
        assert all(voice.seats[seat] in picture.text for seat in awaited)
        canvas = picture.sketch.draw()
        assert canvas.width == 800
        assert len(canvas.png()) < 24_000


@EVERY_GAME
def test_two_worlds_that_differ_in_hidden_cards_have_the_same_picture(game):
    """For anybody and for each seat: a picture of the table knows no hand but one that lies open."""
    for pair in worlds(game, how_many=PAIRS, label="pictures"):
        voice = seated("fr", pair.seats)
        left, right = (pair.steps(start)[-1].state for start in pair.starts)
        for viewer in (None, pair.observer):
            one, other = (
                table(game.key, game.view(state, viewer), voice, game.to_act(state))
                for state in (left, right)
            )
            assert one == other
        assert one.sketch.draw().png() == other.sketch.draw().png()


@EVERY_GAME
def test_a_table_shows_nobody_their_own_cards(game):
    """The picture may be posted for all, whoever's view it was sketched from; only open hands may be more."""
    for seats, state in moments(game):
        voice = seated("en", seats)
        public, *private = (
            table(game.key, game.view(state, viewer), voice, game.to_act(state)).sketch
            for viewer in (None, *range(seats))
        )
        assert {(each.seats, each.middle) for each in private} == {(public.seats, public.middle)}
        assert all(set(each.open) <= set(public.open) for each in private)


@pytest.mark.parametrize("name", [WIDE, EMOJI, RIGHT_TO_LEFT, "Z̴̧a̸l̵g̷o̶" * 4, "李雷"])
def test_no_name_breaks_out_of_its_seat(name):
    for seats in (2, 4, 9, 20):
        plain, odd = (
            drawn(table("le99", le99_view(seats), seated("fr", seats, names))) for names in ((), (name,))
        )
        box = ImageChops.difference(plain, odd).getbbox()
        assert box is not None
        assert box[2] - box[0] <= 242
        assert box[3] - box[1] <= 76


def le99_view(seats):
    game = next(game for game in NEWEST if game.key == "le99")
    state = next(each for it in (played(game, n) for n in range(20)) for each in it.states if each.pile)
    return msgspec.structs.replace(game.view(state, None), hands=(3,) * seats, losses=(0,) * seats)


def test_who_cannot_be_named_in_our_letters_is_called_by_their_place():
    names = [
        seat.name
        for seat in table("le99", le99_view(3), seated("fr", 3, (RIGHT_TO_LEFT, "Zoë 🎲"))).sketch.seats
    ]
    assert names == ["Joueur 1", "Zoë", "Joueuse 2"]


@pytest.mark.parametrize("seats", range(2, 21))
def test_nobody_sits_on_anybody_else(seats):
    """So many grounds are seen as there are seats: none covers another, none is out of the picture."""
    image = drawn(table("le99", le99_view(seats), seated("fr", seats), range(seats)))
    assert count(image, GOLD) > seats * 100 * 60


# --- sheets and charts ---


def test_a_sheet_has_a_cross_for_each_loss():
    voice = seated("fr", 3)
    crosses = [
        count(drawn(sheet([(1, 0, 0)] * n + [(0, 0, 1)], voice, losing=True)), RED) for n in range(1, 8)
    ]
    each = crosses[0] / 2
    assert [round(inked / each) for inked in crosses] == [n + 1 for n in range(1, 8)]


def test_a_sheet_of_points_says_each_deal_and_the_totals():
    deals = [(10, -4, 0)] * 30
    picture = sheet(deals, seated("en", 3), losing=False)
    assert picture.sketch.lines[0] == ("1–18", ("180", "\N{MINUS SIGN}72", "0"))
    assert picture.sketch.totals == ("Total", ("300", "\N{MINUS SIGN}120", "0"))
    assert "Joueuse 1 \N{MINUS SIGN}120" in picture.text


@pytest.mark.parametrize("losing", [True, False])
def test_a_sheet_has_room_for_all_who_may_sit_at_a_table(losing):
    picture = sheet([(1, 0) * 10] * 40, seated("en", 20, (WIDE,)), losing=losing)
    assert drawn(picture).width == 800
    assert picture.description == picture.text


def test_a_chart_has_a_shape_for_each_line_and_says_where_they_end():
    courses = [
        Course("Ann", (1.0, 2.5, 4.25)),
        Course(WIDE, (None, 3.0, 3.0)),
        Course("Zoë", (2.0, 1.0, -2.0)),
    ]
    picture = season("Le 99", courses, ENGLISH, since="1 September", until="1 December")
    image = drawn(picture)
    assert picture.text.splitlines()[2:] == ["1. Ann: 4.2", f"2. {WIDE}: 3", "3. Zoë: \N{MINUS SIGN}2"]
    assert all(count(image, ink) > 300 for ink in (INKS["s"], INKS["h"], INKS["d"]))


def test_a_chart_of_one_moment_is_drawn_as_well():
    picture = season("Le 99", [Course("Ann", (1.0,))], FRENCH, since="hier", until="hier")
    assert count(drawn(picture), BLACK) > 300


# --- endings ---


@EVERY_GAME
def test_an_ending_says_who_won_or_lost_with_a_medal_or_a_cross(game):
    it = next(it for it in (played(game, n) for n in range(200)) if game.result(it.end))
    result, voice = game.result(it.end), seated("fr", it.seats, ("Mélanie", WIDE))
    picture = ending(game.key, game.view(it.end, None), result, voice, "Quelle fin, D♠!")
    first, *lines, moment = picture.text.splitlines()
    assert all(voice.seats[seat] in first for seat in result.winners or result.losers)
    assert len(lines) == it.seats
    assert moment == "Quelle fin, D♠!"
    tile = drawn(picture).crop((24, 24, 156, 156))
    assert (count(tile, GOLD) > 5_000, count(tile, RED) > 1_000) == (bool(result.winners), not result.winners)


def test_the_moment_that_decided_adds_to_the_picture_what_the_font_has_of_it():
    game = next(game for game in NEWEST if game.key == "noeufs")
    it = next(it for it in (played(game, n) for n in range(200)) if game.result(it.end))
    told = (game.key, game.view(it.end, None), game.result(it.end), seated("en", it.seats))
    silent, spoken, odd = (drawn(ending(*told, words)) for words in ("", "The 9♠!", "The 9♠!🎲"))
    assert spoken.height > silent.height
    assert spoken.tobytes() == odd.tobytes()


# --- as they were looked at ---

LOOKED_AT = {
    "hand": lambda: hold("5h Qs 8d 10c", playable=cards("5h 10c")),
    "table": lambda: table("le99", le99_view(4), seated("fr", 4, ("Mélanie", "Jean-Sébastien")), [1]),
    "sheet": lambda: sheet([(1, 0, 0)] * 6 + [(0, 1, 0)], seated("fr", 3, ("Éloïse",)), losing=True),
}


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_picture_is_as_it_was_when_somebody_looked_at_it(name):
    assert apart(drawn(LOOKED_AT[name]()), Image.open(GOLDEN / f"{name}.png").convert("RGB")) < 1


def test_a_text_that_is_too_long_for_a_description_is_left_to_the_message():
    assert Picture(hold("5h").sketch, "x" * LONGEST_ALT).description
    assert not Picture(hold("5h").sketch, "x" * (LONGEST_ALT + 1)).description


# --- the studio ---


class Counted:
    """A sketch that counts how often it is drawn, and waits until it may be."""

    file = "counted.png"

    def __init__(self, gate=None):
        self.times, self.gate, self.begun = 0, gate, threading.Event()

    def draw(self):
        self.times += 1
        self.begun.set()
        assert self.gate is None or self.gate.wait(timeout=20)
        return hold("5h").sketch.draw()


async def test_a_picture_is_drawn_once_for_all_who_look_at_it_and_off_the_event_loop():
    """The loop itself opens the gate that the drawing waits for: on the loop, it would wait for ever."""
    studio, gate = Studio(), threading.Event()
    picture, seen = Picture(Counted(gate), ""), []

    async def look():
        seen.append(await studio.png(picture))

    async with anyio.create_task_group() as tasks:
        for _ in range(3):
            tasks.start_soon(look)
        while not picture.sketch.begun.is_set():
            await anyio.lowlevel.checkpoint()
        gate.set()
    assert picture.sketch.times == 1
    assert seen[0] is seen[1] is seen[2]


async def test_pictures_that_show_the_same_are_one_and_others_are_not():
    studio = Studio()
    assert await studio.png(hold("5h")) is await studio.png(hold("5h", voice=ENGLISH))
    assert await studio.png(hold("5h")) != await studio.png(hold("6h"))


async def test_a_studio_lets_go_of_what_nobody_has_looked_at_for_longest():
    first, second, third = (Picture(Counted(), "") for _ in range(3))
    room = len(await Studio().png(hold("5h"))) * 2
    studio = Studio(room)
    for picture in (first, second, first, third, first, second):
        await studio.png(picture)
    assert [picture.sketch.times for picture in (first, second, third)] == [1, 2, 1]


def test_the_name_of_a_file_says_nothing_of_what_it_shows():
    pictures = chain((hold(card) for card in ("5h", "Ks")), (LOOKED_AT[name]() for name in LOOKED_AT))
    assert {picture.sketch.file for picture in pictures} == {"hand.png", "table.png", "sheet.png"}


def test_a_space_that_may_not_break_is_a_space_in_a_picture():
    assert known("perdu\N{NO-BREAK SPACE}: 3\N{NARROW NO-BREAK SPACE}fois \N{CAT FACE}") == "perdu : 3 fois "
