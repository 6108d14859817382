"""Some weeks of a busy bot, as `make year` plays a whole year: nobody loses a turn that they could play."""

import random

from support.year import Year

from bot.store import Store


async def test_weeks_of_outages_nights_and_people_who_vanish_cost_nobody_a_turn_and_stop_no_table(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    weeks = Year(store, random.Random(99), tables=8, days=28)  # noqa: S311 - the same weeks each time
    try:
        await weeks.run()
    finally:
        await store.close()
    figures = weeks.figures
    assert weeks.wrong == []
    assert figures["stuck"] == 0
    assert 1 <= max(weeks.reminded.values()) <= 3
    for happened in ("turns of a player", "turns called up", "StoodIn", "Stalled", "outages", "clock steps"):
        assert figures[happened], happened
