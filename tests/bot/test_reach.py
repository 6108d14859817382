"""What a click reaches: a table of its channel, of one's own, and of this life of the database."""

import asyncio
from types import SimpleNamespace

import discord
import pytest
from support.clicks import Click, Place
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER
from support.looks import texts

from bot.front.actions.seating import Seating
from bot.front.answers import Unclear
from bot.front.custom_ids import LookId, TableId, WorkId
from bot.host.table.log import Pace
from bot.host.table.requests import Cancel, Join, Leave
from bot.store import Limits, Store

OUTSIDE = 999


@pytest.fixture
async def place(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield await Place(store).lost_by_one(MELANIE, FRANCIS)
    await store.close()


async def answered(place, user, found, *, channel=70, guild=7):
    """Return what somebody reads who clicks this in a channel."""
    message = SimpleNamespace(components=(), flags=SimpleNamespace(ephemeral=True), id=5)
    click = Click(user, message)
    click.channel_id, click.guild_id = channel, guild
    await place.heard(click, found)
    return texts(click.screens[-1])


# ── channels ────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_member_of_another_channel_joins_no_table_by_an_id_they_made_up(place):
    await place.tables.ask(place.table, Leave(FRANCIS))
    assert "pas de siège" in await answered(place, OUTSIDE, TableId(place.name, "join"), channel=71)
    assert OUTSIDE not in (await place.now()).people


async def test_whoever_sits_at_a_table_reaches_it_from_anywhere_on_its_server_and_by_message(place):
    for where in ({"channel": 71}, {"channel": 72, "guild": None}):
        assert "Votre main" in await answered(place, MELANIE, LookId(place.name, "hand"), **where)
    assert "pas de siège" in await answered(place, MELANIE, LookId(place.name, "hand"), guild=8)


# ── lives of the database ───────────────────────────────────────────────────────────────────────────────


async def test_a_button_of_another_life_shows_the_hand_as_it_stands(place):
    said = await answered(place, MELANIE, LookId(f"{place.table}~zzzz", "hand"))
    assert "rétablie à partir d’une copie de sûreté" in said
    assert "Votre main" in said


async def test_a_button_of_another_life_does_nothing(place):
    head = (await place.now()).head
    said = await answered(place, OLIVIER, TableId(f"{place.table}~zzzz", "cancel"))
    assert "rétablie" in said
    assert (await place.now()).head == head


async def test_a_button_without_an_epoch_is_of_another_life_where_the_database_has_one(place):
    assert "rétablie" in await answered(place, MELANIE, LookId(str(place.table), "hand"))


@pytest.mark.parametrize("name", ["404~zzzz", "404"])
async def test_a_table_that_the_backup_does_not_have_is_no_more(place, name):
    assert "Cette table n’existe plus" in await answered(place, MELANIE, LookId(name, "hand"))


async def test_a_number_that_another_channel_s_table_has_now_is_no_more(place):
    said = await answered(place, OUTSIDE, LookId(f"{place.table}~zzzz", "hand"), channel=71)
    assert "Cette table n’existe plus" in said


async def test_the_buttons_of_a_database_of_before_epochs_have_none_and_work(place, monkeypatch):
    monkeypatch.setattr(place.answers.store, "_epoch", "")
    place.tables._logbook.drop(place.table)
    assert place.name == str(place.table) == (await place.tables.look(place.table)).name
    assert "Votre main" in await answered(place, MELANIE, LookId(place.name, "hand"))


def test_the_longest_draft_fits_beside_the_longest_number_that_a_table_will_have():
    longest = WorkId(f"{10**12 - 1}~zzzz", "x" * 10, "y" * 66)
    assert len(str(longest)) <= 100


# ── what nobody would send ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", ["v:01:hand", "v:1:nothing", "t:1:2:3:xyz", "", "\x00", "x" * 200])
async def test_an_id_that_is_none_of_ours_does_nothing_and_breaks_nothing(place, text):
    click = await place.click(0)
    click.type, click.data = discord.InteractionType.component, {"custom_id": text}
    await place.controls.clicked(click)
    assert click.screens == []


@pytest.mark.parametrize(
    "data", [{"custom_id": "s:1:2:announce"}, {"custom_id": "s:1:2:announce", "components": 5}]
)
async def test_a_form_that_cannot_be_read_is_answered_all_the_same(place, data):
    click = await place.click(0)
    click.type, click.data = discord.InteractionType.modal_submit, data
    await place.controls.clicked(click)
    assert "mal tourné" in texts(click.screens[-1])


async def test_what_somebody_typed_at_length_is_repeated_in_part(place):
    click = await place.click(0)
    await place.answers.explain(click, Unclear("error-no-choice", text="5" * 4_000))
    assert f"Ce choix n’existe pas\N{NO-BREAK SPACE}: {'5' * 99}…. " in texts(click.screens[-1])


# ── no more tables than allowed ─────────────────────────────────────────────────────────────────────────


class Opening(Click):
    """A command that opens a table."""

    def __init__(self, number, user=LOUISE, channel=70):
        super().__init__(user)
        self.id, self.channel_id = number, channel
        self.app_permissions, self.channel, self.guild_locale = discord.Permissions.all(), None, None
        self.response.send_message = self.post

    async def post(self, *, view, **_how):
        self.screens.append(view)
        return SimpleNamespace(message_id=None)


@pytest.fixture
def opened(place, monkeypatch):
    """Open a table by a command, and return what became of it."""

    async def quiet(*_whom):
        """Ask nothing of Discord."""

    for request in ("_greet", "_look_around"):
        monkeypatch.setattr(Seating, request, quiet)
    seating = Seating(place.answers)

    async def open_one(command):
        try:
            await seating.open(command, "le99", Pace(), 0, "")
        except Unclear as unclear:
            return unclear
        return None

    return open_one


@pytest.mark.parametrize("where", ["person", "channel", "server"])
async def test_commands_at_once_open_no_more_tables_than_there_is_room_for(place, opened, where):
    """One table is open at the place already: it counts in its channel, and on its server."""
    place.answers.store.limits = Limits(**{"person": 90, "channel": 90, "server": 90, where: 7})
    users = {"person": lambda _: LOUISE}.get(where, lambda number: 900 + number)
    channels = {"channel": lambda _: 70}.get(where, lambda number: 70 + number)
    commands = [Opening(number, users(number), channels(number)) for number in range(100, 140)]
    refused = [each for each in await asyncio.gather(*map(opened, commands)) if each]
    assert len(commands) - len(refused) == 7 - (where != "person")
    assert {each.message for each in refused} == {f"error-too-many-{where}"}


async def test_who_opens_one_table_too_many_reads_which_have_been_still_the_longest(place, opened):
    place.answers.store.limits = Limits(person=3)
    for number in range(100, 103):
        assert await opened(Opening(number)) is None
    await place.tables.ask(2, Join(FRANCIS))
    refused = await opened(Opening(103))
    said = (await place.answers.voice(Opening(104)))(refused.message, **refused.values)
    assert [line.partition("]")[0] for line in said.split("\n")[1:]] == [
        "- [Table 3 · Le 99", "- [Table 4 · Le 99", "- [Table 2 · Le 99"
    ]  # fmt: skip
    assert "(https://discord.com/channels/7/70)" in said
    await place.tables.ask(4, Cancel(LOUISE))
    assert await opened(Opening(105)) is None
