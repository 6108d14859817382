"""Files of messages: served under an address of their own, kept, dropped and described as Discord does."""

import pytest

V2 = 1 << 15
EPHEMERAL = 1 << 6
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (64).to_bytes(4) + (32).to_bytes(4)
PICTURE, OTHER = ("hand.png", PNG), ("table.png", PNG + b"another")
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}, "description": "a hand"}]}
TEXT = {"type": 10, "content": "text"}


def where(api, message=None):
    path = f"/channels/{api.channel}/messages"
    return f"{path}/{message['id']}" if message else path


async def posted(api, body, *files):
    status, message = await api.send("POST", where(api), body, *files)
    assert status == 200, message
    return message


async def edited(api, message, body, *files):
    status, after = await api.send("PATCH", where(api, message), body, *files)
    assert status == 200, after
    return after


async def test_a_picture_has_an_address_that_tells_of_its_day_and_what_a_reader_needs(api):
    message = await posted(
        api, {"attachments": [{"id": 0, "filename": "ma main!.png", "description": "une main"}]}, PICTURE
    )
    (listed,) = message["attachments"]
    assert (listed["filename"], listed["description"]) == ("ma_main_.png", "une main")
    assert (listed["width"], listed["height"], listed["content_type"]) == (64, 32, "image/png")
    path, _, query = listed["url"].partition("?")
    assert f"/attachments/{api.channel}/{listed['id']}/" in path
    assert [part.partition("=")[0] for part in query.split("&")] == ["ex", "is", "hm"]
    assert await api.fetch(listed["url"]) == (200, PNG)


PLACES = {
    "a gallery": ({"flags": V2, "components": [GALLERY]}, lambda m: m["components"][0]["items"][0]["media"]),
    "a thumbnail": (
        {
            "flags": V2,
            "components": [
                {
                    "type": 9,
                    "components": [TEXT],
                    "accessory": {"type": 11, "media": {"url": "attachment://hand.png"}},
                }
            ],
        },
        lambda m: m["components"][0]["accessory"]["media"],
    ),
    "a file": (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "attachment://hand.png"}}]},
        lambda m: m["components"][0]["file"],
    ),
    "an embed": (
        {"embeds": [{"image": {"url": "attachment://hand.png"}}]},
        lambda m: m["embeds"][0]["image"],
    ),
}


@pytest.mark.parametrize("place", PLACES)
async def test_an_attachment_is_found_by_its_name_wherever_it_is_shown(api, place):
    body, find = PLACES[place]
    message = await posted(api, body, PICTURE)
    media, (listed,) = find(message), message["attachments"]
    assert (media["url"], media["proxy_url"]) == (listed["url"], listed["proxy_url"])
    assert (media["width"], media["height"], media["content_type"]) == (64, 32, "image/png")


async def test_an_item_of_a_gallery_says_that_it_has_no_text_and_hides_nothing(api):
    bare = {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}}]}
    message = await posted(api, {"flags": V2, "components": [bare]}, PICTURE)
    item = message["components"][0]["items"][0]
    assert (item["description"], item["spoiler"]) == (None, False)


async def test_an_edit_that_names_no_files_keeps_them(api):
    before = await posted(api, {"content": "x", "attachments": [{"id": 0, "description": "a"}]}, PICTURE)
    after = await edited(api, before, {"content": "y"})
    assert after["attachments"] == before["attachments"]


async def test_an_edit_keeps_what_it_names_describes_it_anew_and_drops_the_rest(api):
    before = await posted(api, {"content": "x"}, PICTURE, OTHER)
    kept, dropped = before["attachments"]
    body = {"attachments": [{"id": kept["id"], "description": "new"}, {"id": 0, "filename": "c.png"}]}
    after = await edited(api, before, body, ("c.png", b"third"))
    assert [one["filename"] for one in after["attachments"]] == ["hand.png", "c.png"]
    assert after["attachments"][0] == {**kept, "description": "new"}
    assert (await api.fetch(kept["url"]))[0] == 200
    assert (await api.fetch(dropped["url"]))[0] == 404


async def test_an_edit_shows_a_picture_that_was_there_by_its_name(api):
    before = await posted(api, {"flags": V2, "components": [GALLERY]}, PICTURE)
    after = await edited(api, before, {"components": [TEXT, GALLERY]})
    assert after["components"][1]["items"][0]["media"]["url"] == before["attachments"][0]["url"]


async def test_an_edit_that_is_refused_leaves_the_files_as_they_were(api):
    before = await posted(api, {"content": "x"}, PICTURE)
    broken = {"attachments": [], "embeds": [{"image": {"url": "attachment://hand.png"}}]}
    status, answer = await api.send("PATCH", where(api, before), broken)
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.ask("GET", where(api, before)))[1]["attachments"] == before["attachments"]
    assert (await api.fetch(before["attachments"][0]["url"]))[0] == 200


async def test_files_go_with_their_message(api):
    message = await posted(api, {"content": "x"}, PICTURE)
    await api.ask("DELETE", where(api, message))
    assert (await api.fetch(message["attachments"][0]["url"]))[0] == 404


async def test_the_oldest_files_go_when_there_are_too_many(api):
    api.discord.world.files.most = 3 * len(PNG)
    messages = [await posted(api, {"content": f"{number}"}, PICTURE) for number in range(4)]
    found = [(await api.fetch(message["attachments"][0]["url"]))[0] for message in messages]
    assert found == [404, 200, 200, 200]


async def test_an_answer_for_one_pair_of_eyes_has_files_that_say_so(api):
    one = await api.call()
    body = {"type": 4, "data": {"flags": EPHEMERAL | V2, "components": [GALLERY]}}
    path = f"/interactions/{one.id}/{one.token}/callback?with_response=1"
    status, answer = await api.send("POST", path, body, PICTURE)
    assert status == 200, answer
    (listed,) = answer["resource"]["message"]["attachments"]
    assert listed["ephemeral"] is True
    assert "/ephemeral-attachments/" in listed["url"]
    assert await api.fetch(listed["url"]) == (200, PNG)


async def test_what_follows_an_answer_has_files_and_an_edit_of_it_has_others(api):
    one = await api.call()
    await api.answer(one, 4, {"content": "x"})
    webhook = f"/webhooks/{api.discord.line['application']}/{one.token}"
    status, added = await api.send("POST", f"{webhook}?wait=1", {"content": "y"}, PICTURE)
    assert (status, added["attachments"][0]["filename"]) == (200, "hand.png")
    body = {"attachments": [{"id": 0, "filename": "table.png"}]}
    status, after = await api.send("PATCH", f"{webhook}/messages/@original", body, OTHER)
    assert (status, [one["filename"] for one in after["attachments"]]) == (200, ["table.png"])


REFUSED = {
    "eleven files": ({"content": "x"}, [PICTURE] * 11, (400, 50035), "attachments"),
    "a text of 1,025 characters": (
        {"attachments": [{"id": 0, "description": "x" * 1025}]},
        [PICTURE],
        (400, 50035),
        "attachments",
    ),
    "a text of 1,025 characters in a gallery": (
        {
            "flags": V2,
            "components": [
                {"type": 12, "items": [{**GALLERY["items"][0], "description": "x" * 1025}]},
            ],
        },
        [PICTURE],
        (400, 50035),
        "components",
    ),
    "a file that did not come along": (
        {"content": "x", "attachments": [{"id": 1}]},
        [PICTURE],
        (400, 50035),
        "attachments",
    ),
    "a name that no file has": (
        {"flags": V2, "components": [GALLERY]},
        [("b.png", PNG)],
        (400, 50035),
        "components",
    ),
    "more than ten megabytes": ({"content": "x"}, [("a.bin", b"x" * (10 * 2**20 + 1))], (413, 40005), None),
}


@pytest.mark.parametrize("broken", REFUSED)
async def test_files_that_discord_would_not_take_are_refused(api, broken):
    body, files, (status, code), place = REFUSED[broken]
    found, answer = await api.send("POST", where(api), body, *files)
    assert (found, answer["code"]) == (status, code)
    assert place is None or set(answer["errors"]) == {place}


async def test_ten_files_of_a_message_are_taken(api):
    message = await posted(api, {"content": "x"}, *[(f"{n}.png", PNG) for n in range(10)])
    assert len(message["attachments"]) == 10
