"""A button says what it said when it was shown, or that it comes too late; of another matter, nothing."""

import pytest
from support.clicks import Place
from support.folding import FRANCIS, LOUISE, MELANIE

from bot.front.custom_ids import AskedId, MoveId, check
from bot.store import Store
from games.notation import speak

FREE = 'propose {"kind": "honour", "text": {"fr": "Chut."}, "penalty": [{"toast": {"who": "actor", "n": 1}}]}'
SEATS = range(4)
TOO_LATE = "La question ne se pose plus"


@pytest.fixture
async def place(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield await Place(store).lost_by_one(MELANIE, FRANCIS, LOUISE)
    await store.close()


@pytest.fixture
async def judges(place):
    """The seats of those who judge."""
    return [seat for seat in SEATS if seat != place.loser]


@pytest.fixture
async def honour(place):
    """A table that plays by a rule of honour which can be broken at any time."""
    await place.say(place.loser, FREE)
    while (await place.state()).phase != "discard":
        await place.step()
    return place


async def in_hand(place, seat, said):
    """Return the button of a move in somebody's hand."""
    now = await place.now()
    menu = now.menu(seat)
    (index,) = (at for at, move in enumerate(menu) if speak(move) == said)
    return MoveId(place.name, now.head, index, check(now.seed, seat, menu[index]))


async def below(place, said):
    """Return a button below the announcement."""
    return AskedId(place.name, (await place.now()).head, said)


@pytest.mark.parametrize("said", ["accept", "object"])
async def test_r17_a_button_kept_in_a_hand_does_not_judge_the_next_reglement(place, judges, said):
    first, second, late = judges
    await place.say(place.loser, "propose X18")
    buttons = [await in_hand(place, late, said), await below(place, said)]
    await place.say(first, "object")
    await place.say(second, "object")
    await place.say(place.loser, "propose X8")
    for button in buttons:
        assert TOO_LATE in await place.hear(late, button)
    assert (await place.state()).proposal.verdicts == (None,) * 4


async def test_r17_a_button_of_a_hand_judges_what_is_still_judged(place, judges):
    await place.say(place.loser, "propose X18")
    button = await in_hand(place, judges[2], "object")
    await place.say(judges[0], "object")
    await place.hear(judges[2], button)
    assert (await place.state()).returns == 1


async def test_r17_a_second_click_is_no_vote_on_the_next_accusation(honour):
    await honour.say(0, "denounce I1 1")
    await honour.say(1, "contest")
    guilty = await below(honour, "vote yes")
    await honour.say(0, "denounce I1 2")
    assert TOO_LATE not in await honour.hear(3, guilty)
    assert TOO_LATE in await honour.hear(3, guilty)
    assert TOO_LATE in await honour.hear(1, guilty), "who is accused has a vote elsewhere only"
    first, second = (await honour.state()).accusations
    assert (first.votes, second.votes) == ((None, False, None, True), (None,) * 4)


async def test_r17_the_button_of_an_accusation_says_nothing_when_it_is_made_again(honour):
    await honour.say(0, "denounce I1 1")
    await honour.say(1, "contest")
    buttons = [await below(honour, "vote yes"), await in_hand(honour, 3, "vote yes")]
    await honour.say(2, "vote yes")
    await honour.say(3, "vote yes")
    await honour.step()
    await honour.say(0, "denounce I1 1")
    for button in buttons:
        assert TOO_LATE in await honour.hear(3, button)
    (again,) = (await honour.state()).accusations
    assert again.votes == (None,) * 4


async def test_nobody_from_outside_has_a_table_read_for_them(honour, monkeypatch):
    read = []
    monkeypatch.setattr(honour.tables, "as_of", lambda *line: read.append(line))
    for button in (await below(honour, "vote yes"), MoveId(honour.name, 3, 0, "00000000")):
        click = await honour.click(0)
        click.user.id = 999
        await honour.heard(click, button)
    assert read == []


async def test_a_line_that_the_log_does_not_have_comes_too_late(honour):
    assert "Cette main était d’avant" in await honour.hear(3, MoveId(honour.name, 9_999, 0, "00000000"))
