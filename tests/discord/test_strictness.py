"""Bodies that Discord refuses are refused here, each with Discord's code and at the right place."""

import aiohttp
import orjson
import pytest
from support.discord_api import command, option, with_options

from localdiscord.guilds import ATTACH_FILES, EMBED_LINKS, VIEW_CHANNEL

V2 = 1 << 15
BUTTON = {"type": 2, "style": 1, "custom_id": "b", "label": "B"}
TEXT = {"type": 10, "content": "text"}
OPTION = {"label": "A", "value": "a"}
SELECT = {"type": 3, "custom_id": "s", "options": [OPTION]}
INPUT = {"type": 4, "custom_id": "i", "style": 1}


def row(*components):
    return {"type": 1, "components": list(components)}


def old(*rows):
    return {"components": list(rows)}


def new(*components):
    return {"flags": V2, "components": list(components)}


def buttons(count, **more):
    return [{**BUTTON, "custom_id": f"b{n}", **more} for n in range(count)]


def select(**more):
    return old(row({**SELECT, **more}))


def options(count):
    return [{"label": f"{n}", "value": f"{n}"} for n in range(count)]


def embed(**more):
    return {"embeds": [more]}


BROKEN_MESSAGES = {
    "no text at all": ({}, 50006),
    "blanks alone": ({"content": " \n\u2003"}, 50006),
    "2,001 characters": ({"content": "x" * 2001}, "content"),
    "content that is a number": ({"content": 5}, "content"),
    "a field that nobody knows": ({"content": "x", "colour": 1}, "colour"),
    "a nonce of 26 characters": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "a flag that bots may not set": ({"content": "x", "flags": 1 << 6}, "flags"),
    "an unknown kind of mention": (
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions",
    ),
    "11 embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds"),
    "an embed's title of 257": (embed(title="x" * 257), "embeds"),
    "an embed's description of 4,097": (embed(description="x" * 4097), "embeds"),
    "26 fields": (embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds"),
    "6,001 characters of embeds": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "content with version 2": ({**new(TEXT), "content": "x"}, "content"),
    "embeds with version 2": ({**new(TEXT), **embed(title="t")}, "embeds"),
    "version 2 without its flag": (old(TEXT), "components"),
    "6 rows": (old(*[row(button) for button in buttons(6)]), "components"),
    "6 buttons in a row": (old(row(*buttons(6))), "components"),
    "an empty row": (old(row()), "components"),
    "a button outside a row": (old(BUTTON), "components"),
    "a button beside a menu": (old(row(BUTTON, SELECT)), "components"),
    "a text field in a message": (old(row(INPUT)), "components"),
    "an unknown component": (new({"type": 99}), "components"),
    "an unknown field of a button": (old(row({**BUTTON, "color": 1})), "components"),
    "a button without custom_id": (old(row({"type": 2, "style": 1, "label": "B"})), "components"),
    "a button without label": (old(row({"type": 2, "style": 1, "custom_id": "b"})), "components"),
    "a label of 81": (old(row({**BUTTON, "label": "x" * 81})), "components"),
    "a custom_id of 101": (old(row({**BUTTON, "custom_id": "x" * 101})), "components"),
    "a style 7": (old(row({**BUTTON, "style": 7})), "components"),
    "a link without url": (old(row({"type": 2, "style": 5, "label": "L"})), "components"),
    "a link with custom_id": (old(row({**BUTTON, "style": 5, "url": "https://a.b"})), "components"),
    "a custom_id twice": (old(row(BUTTON), row(BUTTON)), "components"),
    "a component id twice": (new({**TEXT, "id": 7}, {**TEXT, "id": 7}), "components"),
    "26 options": (select(options=options(26)), "components"),
    "no options": (select(options=[]), "components"),
    "an option's label of 101": (select(options=[{"label": "x" * 101, "value": "a"}]), "components"),
    "an option's value twice": (select(options=[OPTION, OPTION]), "components"),
    "more chosen than there are": (select(max_values=2), "components"),
    "more least than most": (select(options=options(3), min_values=3, max_values=2), "components"),
    "two defaults for one choice": (
        select(options=[{**one, "default": True} for one in options(2)]),
        "components",
    ),
    "a placeholder of 151": (select(placeholder="x" * 151), "components"),
    "4,001 characters in one text": (new({**TEXT, "content": "x" * 4001}), "components"),
    "4,001 characters in all texts": (new(*[{**TEXT, "content": "x" * 2001}] * 2), "components"),
    "a text of blanks": (new({**TEXT, "content": " \n "}), "components"),
    "a label of blanks": (old(row({**BUTTON, "label": "  "})), "components"),
    "an option of blanks": (select(options=[{"label": " ", "value": "a"}]), "components"),
    "an empty text": (new({**TEXT, "content": ""}), "components"),
    "41 components": (new(*[TEXT] * 41), "components"),
    "41 components, nested ones too": (new(*[{"type": 17, "components": [TEXT] * 20}] * 2), "components"),
    "a container in a container": (
        new({"type": 17, "components": [{"type": 17, "components": [TEXT]}]}),
        "components",
    ),
    "an empty container": (new({"type": 17, "components": []}), "components"),
    "a colour beyond white": (
        new({"type": 17, "accent_color": 0x1000000, "components": [TEXT]}),
        "components",
    ),
    "a section without accessory": (new({"type": 9, "components": [TEXT]}), "components"),
    "a section of four texts": (
        new({"type": 9, "components": [TEXT] * 4, "accessory": BUTTON}),
        "components",
    ),
    "a gallery of 11": (
        new({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}}] * 11}),
        "components",
    ),
    "a picture that was not sent": (
        new({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "components",
    ),
    "a spacing of 3": (new({"type": 14, "spacing": 3}), "components"),
    "an attachment that was not sent": ({"content": "x", "attachments": [{"id": 0}]}, "attachments"),
    "a reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
}


BROKEN_COMMANDS = {
    "a capital letter": [command(name="Deal")],
    "a blank": [command(name="deal it")],
    "33 letters": [command(name="x" * 33)],
    "no description": [{"name": "deal"}],
    "a description of 101": [command(description="x" * 101)],
    "a name twice": [command(), command()],
    "101 commands": [command(name=f"c{n}") for n in range(101)],
    "26 options": [with_options(*[option(name=f"o{n}") for n in range(26)])],
    "an option twice": [with_options(option(), option())],
    "a translated option twice": [
        with_options(
            option(name="a", name_localizations={"fr": "carte"}),
            option(name="b", name_localizations={"fr": "carte"}),
        )
    ],
    "a required option after an optional one": [
        with_options(option(name="a"), option(name="b", required=True))
    ],
    "an option's capital": [with_options(option(name="Card"))],
    "an option without description": [with_options({"type": 3, "name": "card"})],
    "choices with autocomplete": [
        with_options(option(autocomplete=True, choices=[{"name": "A", "value": "a"}]))
    ],
    "26 choices": [with_options(option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)]))],
    "a choice of the wrong type": [with_options(option(choices=[{"name": "A", "value": 1}]))],
    "an unknown language": [command(name_localizations={"fr-CA": "donner"})],
    "a translated capital": [command(name_localizations={"fr": "Donner"})],
    "a translated description of 101": [command(description_localizations={"fr": "x" * 101})],
    "a subcommand beside an option": [with_options({"type": 1, "name": "a", "description": "d"}, option())],
    "a group in a subcommand": [
        with_options({"type": 1, "name": "a", "description": "d", "options": [{"type": 2, "name": "b"}]})
    ],
    "an unknown context": [command(contexts=[3])],
    "an unknown field": [command(colour=1)],
    "more than 8,000 characters": [
        with_options(
            *[
                option(
                    name=f"o{n}", choices=[{"name": f"{m}" + "x" * 90, "value": f"{m}"} for m in range(25)]
                )
                for n in range(5)
            ]
        )
    ],
}


def modal(**more):
    return {"custom_id": "m", "title": "T", "components": [label()], **more}


def label(**more):
    return {"type": 18, "label": "L", "component": INPUT, **more}


BROKEN_MODALS = {
    "no title": modal(title=""),
    "a title of 46": modal(title="x" * 46),
    "a custom_id of 101": modal(custom_id="x" * 101),
    "nothing to fill in": modal(components=[]),
    "6 fields": modal(components=[label(component={**INPUT, "custom_id": f"{n}"}) for n in range(6)]),
    "a field twice": modal(components=[label(), label()]),
    "a label of 46": modal(components=[label(label="x" * 46)]),
    "a button": modal(components=[label(component=BUTTON)]),
    "a label on a labelled field": modal(components=[label(component={**INPUT, "label": "x"})]),
    "a radio group of one": modal(
        components=[label(component={"type": 21, "custom_id": "r", "options": [OPTION]})]
    ),
    "a text field's least over its most": modal(
        components=[label(component={**INPUT, "min_length": 5, "max_length": 4})]
    ),
    "a title of blanks": modal(title="  "),
    "a text longer than what may be typed": modal(
        components=[label(component={**INPUT, "max_length": 4, "value": "12345"})]
    ),
    "an unknown field": modal(colour=1),
}

BROKEN_CHOICES = {
    "26 choices": [{"name": f"{n}", "value": f"{n}"} for n in range(26)],
    "a name of 101": [{"name": "x" * 101, "value": "a"}],
    "an empty name": [{"name": "", "value": "a"}],
    "an empty value": [{"name": "a", "value": ""}],
    "a value of 101": [{"name": "a", "value": "x" * 101}],
    "an unknown field": [{"name": "a", "value": "a", "colour": 1}],
}


def places(tree):
    """Return the top-level places that a tree of form errors names."""
    return set(tree["errors"])


@pytest.mark.parametrize("broken", BROKEN_MESSAGES)
async def test_a_broken_message_is_refused(api, broken):
    body, expected = BROKEN_MESSAGES[broken]
    status, answer = await api.post(body)
    assert status == 400
    if expected == 50006:
        assert answer["code"] == 50006
    else:
        assert (answer["code"], places(answer)) == (50035, {expected})


@pytest.mark.parametrize("broken", BROKEN_COMMANDS)
async def test_a_broken_command_is_refused(api, broken):
    status, answer = await api.register(*BROKEN_COMMANDS[broken])
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.register(command()))[0] == 200


@pytest.mark.parametrize("broken", BROKEN_MODALS)
async def test_a_broken_modal_is_refused(api, broken):
    one = await api.call()
    status, answer = await api.answer(one, 9, BROKEN_MODALS[broken])
    assert (status, answer["code"], places(answer)) == (400, 50035, {"data"})
    assert (await api.answer(one, 9, modal()))[0] == 204


@pytest.mark.parametrize("broken", BROKEN_CHOICES)
async def test_broken_choices_are_refused(api, broken):
    one = await api.call(4, focused=True)
    status, answer = await api.answer(one, 8, {"choices": BROKEN_CHOICES[broken]})
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.answer(one, 8, {"choices": [{"name": "A", "value": "a"}]}))[0] == 204


async def test_the_largest_message_is_taken(api):
    container = {"type": 17, "components": [{**TEXT, "content": "x" * 100} for _ in range(39)]}
    assert (await api.post(new(container)))[0] == 200
    assert (await api.post({"content": "x" * 2000, **old(*[row(one) for one in buttons(5)])}))[0] == 200


async def test_what_people_read_is_trimmed_and_what_a_bot_reads_is_not(api):
    _, message = await api.post({"content": " x \n", **select(options=[{"label": " A ", "value": " a "}])})
    (shown,) = message["components"][0]["components"][0]["options"]
    assert (message["content"], shown) == ("x", {"label": "A", "value": " a "})


async def test_an_interaction_is_answered_once(api):
    one = await api.call()
    assert (await api.answer(one, 4, {"content": "x"}))[0] == 204
    status, answer = await api.answer(one, 4, {"content": "y"})
    assert (status, answer["code"]) == (400, 40060)


async def test_an_interaction_has_three_seconds(api):
    one = await api.call()
    api.discord.world.clock.ahead += 3.1
    status, answer = await api.answer(one, 4, {"content": "x"})
    assert (status, answer["code"]) == (404, 10062)


async def test_an_answer_may_be_edited_for_fifteen_minutes(api):
    one = await api.call()
    original = f"/webhooks/{api.discord.line['application']}/{one.token}/messages/@original"
    assert (await api.ask("PATCH", original, {"content": "early"}))[1]["code"] == 10015
    await api.answer(one, 4, {"content": "x"})
    assert (await api.ask("PATCH", original, {"content": "y"}))[1]["content"] == "y"
    api.discord.world.clock.ahead += 15 * 60
    assert (await api.ask("PATCH", original, {"content": "z"}))[1]["code"] == 50027


async def test_a_deferred_answer_is_loading_until_the_first_follow_up(api):
    one = await api.call()
    await api.answer(one, 5, {"flags": 64})
    assert one.original.flags == 64 | 128
    follow_up = f"/webhooks/{api.discord.line['application']}/{one.token}?wait=true"
    _, message = await api.ask("POST", follow_up, {"content": "done"})
    assert (message["id"], message["flags"], message["content"]) == (one.original.id, 64, "done")


async def test_each_kind_of_interaction_has_its_own_answers(api):
    command_used, asked = await api.call(), await api.call(4, focused=True)
    for one, kinds in ((command_used, (6, 7, 8)), (asked, (4, 5, 6, 7, 9))):
        for kind in kinds:
            assert (await api.answer(one, kind, {"content": "x"}))[1]["code"] == 50035


async def test_the_version_2_flag_stays_and_old_fields_stay_out(api):
    _, message = await api.post(new(TEXT))
    path = f"/channels/{api.channel}/messages/{message['id']}"
    for body in ({"content": "x"}, {"flags": 0}, {"components": []} | {"embeds": [{"title": "t"}]}):
        assert (await api.ask("PATCH", path, body))[1]["code"] == 50035
    assert (await api.ask("PATCH", path, {"components": [TEXT, TEXT]}))[0] == 200


async def test_nobody_edits_what_another_wrote(api):
    _, message = await api.post({"content": "x"})
    path = f"/channels/{api.channel}/messages/{message['id']}"
    assert (await api.ask("PATCH", path, {"content": "y"}, api.olivier))[1]["code"] == 50005


async def test_an_unknown_route_or_field_is_complained_about(api):
    complaints = api.discord.world.ledger.complaints
    assert (await api.ask("GET", "/voice/regions"))[0] == 404
    assert (await api.post({"content": "x", "colour": 1}))[0] == 400
    assert [words.split(":")[0] for words in complaints] == ["unknown route", "unknown field"]


async def test_only_tokens_that_exist_are_let_in(api):
    assert (await api.ask("GET", "/users/@me", token="Bot nobody"))[0] == 401
    assert (await api.ask("GET", "/users/@me", token=api.discord.line["bot_token"]))[0] == 401
    assert (await api.ask("POST", "/interactions", {}))[0] == 403


async def greeted(api, **identity):
    """Identify at the gateway and return what comes back after HELLO: a frame, or the code it closed with."""
    token = api.discord.line["bot_token"]
    async with api.http.ws_connect(api.discord.line["gateway"]) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": token, "intents": 0, "properties": {}, **identity}})
        frame = await socket.receive()
        return orjson.loads(frame.data) if frame.type is aiohttp.WSMsgType.TEXT else socket.close_code


async def test_the_gateway_refuses_strangers_and_privileged_intents(api):
    assert await greeted(api, token="nobody") == 4004
    for privileged in (1, 8, 15):
        assert await greeted(api, intents=1 << privileged) == 4014
    assert (await greeted(api))["t"] == "READY"


async def test_a_bot_is_told_of_no_member_but_itself(api):
    world = api.discord.world
    guild = world.guilds[api.discord.line["guild"]]
    olivier = next(user for user in world.users.values() if user.name == "Olivier")
    assert [member["user"]["id"] for member in guild.payload(world.bot)["members"]] == [world.bot.id]
    assert len(guild.payload(olivier)["members"]) == 4


async def test_only_loopback_names_are_served(api):
    async with api.http.get(api.discord.line["page"], headers={"Host": "discord.example"}) as response:
        assert response.status == 403


async def test_mentions_ping_only_whom_the_author_allows(api):
    olivier = api.discord.line["users"]["Olivier"]["id"]
    for allowed, pinged in (
        (None, 1),
        ({"parse": []}, 0),
        ({"users": [olivier]}, 1),
        ({"parse": ["users"]}, 1),
    ):
        api.discord.world.ledger.pings.clear()
        body = new({**TEXT, "content": f"<@{olivier}>"})
        await api.post({**body, "allowed_mentions": allowed})
        assert len(api.discord.world.ledger.pings) == pinged


async def test_everybody_is_pinged_only_with_the_permission(api):
    await api.post({"content": "@everyone"})
    assert not api.discord.world.ledger.pings


async def test_pages_of_history_go_back_and_forth(api):
    ids = [(await api.post({"content": f"{n}"}))[1]["id"] for n in range(5)]

    async def page(query):
        _, messages = await api.ask("GET", f"/channels/{api.channel}/messages?{query}")
        return [ids.index(message["id"]) for message in messages]

    assert await page("limit=2") == [4, 3]
    assert await page(f"limit=2&before={ids[3]}") == [2, 1]
    assert await page(f"limit=2&after={ids[1]}") == [3, 2]


async def test_rate_limits_are_announced_and_the_content_type_is_bare(api):
    headers = {"Authorization": f"Bot {api.discord.line['bot_token']}"}
    async with api.http.get(api.discord.line["api"] + "/users/@me", headers=headers) as response:
        assert response.headers["Content-Type"] == "application/json"
        assert {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After", "Via"} <= set(
            response.headers
        )


async def test_fifty_calls_a_second_are_the_strict_limit_and_answers_are_exempt(api):
    api.discord.api.rates.strict = True
    one = await api.call()
    statuses = [(await api.ask("GET", "/users/@me"))[0] for _ in range(60)]
    assert statuses.count(429) >= 1
    assert (await api.answer(one, 4, {"content": "x"}))[0] == 204


async def test_messages_older_than_an_hour_are_edited_thirty_times_an_hour_where_limits_are_strict(api):
    api.discord.api.rates.strict = True
    _, message = await api.post({"content": "x"})
    path = f"/channels/{api.channel}/messages/{message['id']}"

    async def edit():
        api.discord.api.rates.buckets.clear()
        api.discord.api.rates.calls.clear()
        return await api.ask("PATCH", path, {"content": "y"})

    assert {(await edit())[0] for _ in range(31)} == {200}
    api.discord.world.clock.ahead += 3601
    assert {(await edit())[0] for _ in range(30)} == {200}
    status, answer = await edit()
    assert (status, answer["code"]) == (429, 30046)
    assert 3500 < answer["retry_after"] <= 3600


async def test_a_server_that_is_no_community_says_that_it_speaks_american(api):
    guild = api.discord.world.guilds[api.discord.line["guild"]]
    seen = []
    api.discord.world.listeners.append(lambda event: seen.append(event.shown(api.discord.world.bot)))
    for guild.community, locale in ((True, "fr"), (False, "en-US")):
        await api.call()
        told = next(one for one in seen if one and "guild_locale" in one)
        assert (told["guild_locale"], told["guild"]["locale"]) == (locale, locale)
        assert guild.payload(api.discord.world.bot)["preferred_locale"] == locale
        assert guild.payload(api.discord.world.bot)["features"] == told["guild"]["features"]
        seen.clear()


async def test_an_app_without_its_bot_may_do_what_everybody_may_and_attach_and_embed(api):
    guild = api.discord.world.guilds[api.discord.line["guild"]]
    bot, everybody = api.discord.world.bot, guild.roles[guild.id]
    everybody.permissions = VIEW_CHANNEL
    del guild.members[bot.id]
    seen = []
    api.discord.world.listeners.append(lambda event: seen.append(event.shown(bot)))
    await api.call()
    told = next(one for one in seen if one and "app_permissions" in one)
    assert int(told["app_permissions"]) == VIEW_CHANNEL | EMBED_LINKS | ATTACH_FILES


async def test_a_nickname_is_told_in_its_own_server_alone(api):
    world = api.discord.world
    olivier = next(user for user in world.users.values() if user.name == "Olivier")
    guild = world.guilds[api.discord.line["guild"]]
    guild.members[olivier.id].nick = "Le Gros"
    seen = []
    world.listeners.append(lambda event: seen.append((event.name, event.shown(world.bot))))
    one = await api.call()
    told = next(data for name, data in seen if name == "INTERACTION_CREATE" and data)
    assert (told["member"]["nick"], told["member"]["user"]["global_name"]) == ("Le Gros", "Olivier")
    one.channel = world.direct_channel(olivier, world.bot)
    assert "Le Gros" not in str(api.discord.interactions._payload(one))
