"""Emojis of an application: uploaded by Discord's rules, served, used in components, and gone."""

import base64

import pytest

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n and more"


def image(content=PNG, kind="png"):
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def every(api, number=""):
    return f"/applications/{api.discord.line['application']}/emojis" + (f"/{number}" if number else "")


async def uploaded(api, name="9_of_spades", content=PNG):
    status, emoji = await api.ask("POST", every(api), {"name": name, "image": image(content)})
    assert status == 201, emoji
    return emoji


def with_emoji(**emoji):
    """Return messages with an emoji on a button and on an option."""
    button = {"type": 2, "style": 1, "custom_id": "b", "label": "B", "emoji": emoji}
    option = {"label": "A", "value": "a", "emoji": emoji}
    menu = {"type": 3, "custom_id": "s", "options": [option]}
    return [{"components": [{"type": 1, "components": [part]}]} for part in (button, menu)]


async def test_an_emoji_is_uploaded_listed_renamed_served_and_deleted(api):
    emoji = await uploaded(api)
    assert (emoji["name"], emoji["animated"], emoji["available"]) == ("9_of_spades", False, True)
    assert emoji["user"]["id"] == api.discord.world.bot.id
    assert (await api.ask("GET", every(api)))[1] == {"items": [emoji]}
    status, renamed = await api.ask("PATCH", every(api, emoji["id"]), {"name": "nine"})
    assert (status, renamed) == (200, {**emoji, "name": "nine"})
    assert (await api.ask("GET", every(api, emoji["id"])))[1] == renamed
    cdn = f"{api.discord.line['page']}cdn/emojis/{emoji['id']}"
    assert [await api.fetch(f"{cdn}.{ending}") for ending in ("png", "webp")] == [(200, PNG)] * 2
    assert (await api.ask("DELETE", every(api, emoji["id"])))[0] == 204
    assert (await api.fetch(f"{cdn}.png"))[0] == 404
    for method in ("GET", "PATCH", "DELETE"):
        status, answer = await api.ask(method, every(api, emoji["id"]), {"name": "again"})
        assert (status, answer["code"]) == (404, 10014)


REFUSED = {
    "no name": ({"image": image()}, 50035),
    "no picture": ({"name": "ace"}, 50035),
    "a name of one character": ({"name": "a", "image": image()}, 50035),
    "a name of 33 characters": ({"name": "a" * 33, "image": image()}, 50035),
    "a name with an accent": ({"name": "cœur", "image": image()}, 50035),
    "a name with a blank": ({"name": "as de pique", "image": image()}, 50035),
    "no data URI": ({"name": "ace", "image": "https://example.org/a.png"}, 50035),
    "what is no base64": ({"name": "ace", "image": "data:image/png;base64,*"}, 50035),
    "what is no picture, whatever it says": ({"name": "ace", "image": image(b"text")}, 50035),
    "257 KiB": ({"name": "ace", "image": image(PNG + bytes(256 * 1024))}, 50045),
}


@pytest.mark.parametrize("broken", REFUSED)
async def test_a_broken_emoji_is_refused(api, broken):
    body, code = REFUSED[broken]
    status, answer = await api.ask("POST", every(api), body)
    assert (status, answer["code"]) == (400, code)
    assert (await api.ask("GET", every(api)))[1] == {"items": []}


@pytest.mark.parametrize(
    ("start", "moves"),
    [(PNG, False), (b"\xff\xd8\xff", False), (b"GIF89a", True), (b"RIFF....WEBP", False)],
)
async def test_each_kind_of_picture_is_taken_and_some_move(api, start, moves):
    assert (await uploaded(api, content=start))["animated"] == moves


async def test_no_two_emojis_have_one_name(api):
    first, second = await uploaded(api, "ace"), await uploaded(api, "king")
    for method, path, body in (
        ("POST", every(api), {"name": "ace", "image": image()}),
        ("PATCH", every(api, second["id"]), {"name": "ace"}),
    ):
        status, answer = await api.ask(method, path, body)
        (error,) = answer["errors"]["name"]["_errors"]
        assert (status, error["code"]) == (400, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
    assert (await api.ask("PATCH", every(api, first["id"]), {"name": "ace"}))[0] == 200


async def test_two_thousand_emojis_are_as_many_as_there_may_be(api):
    emojis = api.discord.world.emojis
    emoji = emojis[(await uploaded(api))["id"]]
    emojis |= {f"{number}": emoji for number in range(1999)}
    status, answer = await api.ask("POST", every(api), {"name": "one_more", "image": image()})
    assert (status, answer["code"]) == (400, 30008)


async def test_the_emojis_of_another_application_are_its_own(api):
    status, answer = await api.ask("GET", "/applications/1/emojis")
    assert (status, answer["code"]) == (403, 20012)


async def test_components_have_emojis_that_exist_or_are_of_unicode(api):
    emoji = await uploaded(api)
    for body in (*with_emoji(id=emoji["id"], name="nine"), *with_emoji(name="🂩"), *with_emoji(name="1️⃣")):
        status, answer = await api.post(body)
        assert status == 200, answer


@pytest.mark.parametrize("emoji", [{"id": "123", "name": "nine"}, {"name": "black_nib"}, {"name": ""}])
async def test_an_emoji_that_does_not_exist_is_refused_wherever_it_stands(api, emoji):
    one, place = await api.call(), "id" if "id" in emoji else "name"
    for body in with_emoji(**emoji):
        status, answer = await api.post(body)
        assert (status, answer["code"]) == (400, 50035)
        assert f"'emoji': {{'{place}':" in str(answer["errors"])
        assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(answer)
        assert (await api.answer(one, 4, body))[1]["code"] == 50035
    assert (await api.answer(one, 4, {"content": "x"}))[0] == 204
    _, message = await api.post({"content": "x"})
    for body in with_emoji(**emoji):
        path = f"/channels/{api.channel}/messages/{message['id']}"
        assert (await api.ask("PATCH", path, body))[1]["code"] == 50035


async def test_an_emoji_that_does_not_exist_may_stand_in_a_text(api):
    text = {"type": 10, "content": "<:nine:123>"}
    assert (await api.post({"flags": V2, "components": [text]}))[0] == 200
