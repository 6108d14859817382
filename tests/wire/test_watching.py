"""What a host sees of a running bot: its metrics over HTTP, and a click from line to line of the log."""

import socket

import aiohttp
from prometheus_client.parser import text_string_to_metric_families as read_page
from support.tableside import announcement, begin, look, make, moves, open_table, whose_turn

from bot.front.metrics import LABELS


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


async def test_a_host_counts_what_is_played_and_follows_a_click_through_the_log(bot_process, players):
    port = free_port()
    bot_process.environment |= {"METRICS": str(port), "LOG_LEVEL": "DEBUG"}
    await bot_process.restart()
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    player = whose_turn(said, players)
    hand = await look(player)
    since = len(bot_process.written)
    await make(player, hand, moves(hand)[0])
    await announcement(olivier, after=said)

    committed = await bot_process.writes("committed", since=since)
    told = await bot_process.writes("told", since=since)
    assert told["table"] == committed["table"] == 1
    assert "interaction" not in told  # it may tell of other clicks as well
    ours = [
        line["event"] for line in bot_process.written if line.get("interaction") == committed["interaction"]
    ]
    assert ours == ["asked", "committed", "answered"]

    async with aiohttp.ClientSession() as http:
        async with http.get(f"http://127.0.0.1:{port}/health") as answer:
            assert (answer.status, (await answer.json())["well"]) == (200, True)
        async with http.get(f"http://127.0.0.1:{port}/metrics") as answer:
            page = await answer.text()
    samples = [sample for family in read_page(page) for sample in family.samples]
    counted = {(each.name, *each.labels.values()): each.value for each in samples}
    assert counted["le99_tables", "playing"] == 1
    assert counted["le99_requests_total", "done", "POST /interactions/{id}/{token}/callback"] >= 6
    assert counted["le99_requests_total", "done", "POST /channels/{id}/messages"] >= 2
    assert counted[("le99_announcement_seconds_count",)] >= 1
    assert counted["le99_answer_seconds_count", "done"] >= 6
    assert 0 < counted[("le99_first_word_seconds_sum",)] < 60 * counted[("le99_first_word_seconds_count",)]
    words = {pair for sample in samples for pair in sample.labels.items() if pair[0] != "le"}
    assert not {(label, word) for label, word in words if word not in LABELS[label]}
    assert counted["le99_requests_total", "done", "other"] == 1  # the connection on which the bot listens
