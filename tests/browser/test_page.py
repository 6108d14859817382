"""The page of the local Discord, used as people use it: typing, pressing, switching, reading."""

import base64
import json
import re
from io import BytesIO

import aiohttp
import pytest
from PIL import Image

expect = pytest.importorskip("playwright.async_api", reason="playwright is not installed").expect

pytestmark = pytest.mark.asyncio(loop_scope="module")  # where their browser lives


def box(page):
    return page.locator("#entry")


def newest(page):
    return page.locator(".message").last


async def type_line(page, line):
    """Type as fast as a keyboard can, and send."""
    await box(page).click()
    await page.keyboard.type(line)
    await page.keyboard.press("Enter")


async def open_table(page):
    await type_line(page, "/table nouvelle jeu: Le 99")
    await expect(newest(page)).to_contain_text("le99 in 5")


async def become(page, name):
    await page.locator(f'[data-user="{name}"]').click()
    await expect(page.locator(f'[data-user="{name}"]')).to_have_attribute("aria-pressed", "true")


# Typing


async def test_a_slash_opens_the_commands_in_the_users_language(page):
    await box(page).click()
    await page.keyboard.type("/")
    options = page.get_by_role("listbox", name="Commandes").get_by_role("option")
    await expect(options.filter(has_text="/jouer")).to_contain_text("Jouer une carte")
    await page.keyboard.type("tab")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/table nouvelle")


async def test_the_bots_suggestions_are_taken_with_the_keyboard(page):
    await box(page).click()
    await page.keyboard.type("/jou")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Tab")
    cards = page.get_by_role("listbox", name="Choix pour carte").get_by_role("option")
    await expect(cards).to_have_count(3)
    await page.keyboard.type("5")
    await expect(cards).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(box(page)).to_have_value("/jouer carte: 5♠ : 17 ")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Olivier plays 5s")


@pytest.mark.parametrize("line", ["/jouer carte: 5h", "/play card:5h", "/jouer 5h", "/JOUER carte : 5h"])
async def test_a_whole_line_typed_at_once_is_understood(page, line):
    await type_line(page, line)
    await expect(newest(page)).to_contain_text("Olivier plays 5h")


async def test_a_required_option_is_asked_for(page):
    await type_line(page, "/table nouvelle losses: 3")
    await expect(page.locator(".composer [role=alert]")).to_contain_text("Il manque encore\u00a0: jeu")
    await page.get_by_role("option", name="Nœufs").click()
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("noeufs in 3")


async def test_a_value_that_is_no_choice_is_refused_before_it_is_sent(page):
    await type_line(page, "/table nouvelle jeu: bridge")
    await expect(page.locator(".composer [role=alert]")).to_contain_text("bridge n’est pas possible ici")
    await expect(box(page)).to_have_value("/table nouvelle jeu: bridge")


async def test_plain_talk_reaches_everybody_and_is_never_markup(page):
    await type_line(page, "<b>salut</b> **tous** <script>alert(1)</script>")
    await expect(newest(page)).to_contain_text("<b>salut</b> tous <script>alert(1)</script>")
    await expect(newest(page).locator("strong")).to_have_text("tous")
    await become(page, "Francis")
    await expect(newest(page)).to_contain_text("salut")
    assert await page.locator(".prose b, .prose script").count() == 0


# Pressing


async def test_a_button_changes_its_message_and_keeps_the_focus(page):
    await open_table(page)
    await newest(page).get_by_role("button", name="Raise").click()
    await expect(newest(page)).to_contain_text("Total 27")
    await expect(newest(page).get_by_role("button", name="Raise")).to_be_focused()
    await expect(newest(page).get_by_role("button", name="Closed")).to_be_disabled()


async def test_an_ephemeral_answer_is_for_one_user_and_can_be_dismissed(page):
    await open_table(page)
    await page.get_by_role("button", name="My hand").click()
    await expect(newest(page)).to_contain_text("Your hand: 5♥ D♠")
    await expect(newest(page)).to_contain_text("Personne d’autre que vous ne voit ceci")
    await become(page, "Mélanie")
    await expect(newest(page)).to_contain_text("le99 in 5")
    await expect(page.locator(".messages")).not_to_contain_text("Your hand")
    await become(page, "Olivier")
    await newest(page).get_by_role("button", name="Retirer ce message").click()
    await expect(page.locator(".messages")).not_to_contain_text("Your hand")


async def test_a_button_that_nobody_answers_says_that_it_failed(page):
    await open_table(page)
    await page.get_by_role("button", name="Dead").click()
    await expect(newest(page).get_by_role("alert")).to_have_text("Échec de l’interaction")


async def test_a_command_that_nobody_answers_says_so(page):
    await type_line(page, "/muette")
    await expect(newest(page).get_by_role("alert")).to_have_text("L’application n’a pas répondu")


async def test_a_select_for_several_needs_its_minimum(page):
    await open_table(page)
    await page.get_by_role("button", name="House rules").click()
    choices = page.get_by_role("listbox", name="House rules").get_by_role("option")
    await choices.filter(has_text="Floor").click()
    await expect(page.get_by_role("button", name="Confirmer")).to_be_disabled()
    await choices.filter(has_text="Toast").click()
    await page.get_by_role("button", name="Confirmer").click()
    await expect(newest(page)).to_contain_text("chose ['F', 'T']")


async def test_a_modal_is_checked_and_then_sent(page):
    await open_table(page)
    await page.get_by_role("button", name="Rule", exact=True).click()
    modal = page.get_by_role("dialog", name="A new rule")
    await expect(modal.get_by_label("Name")).to_be_focused()
    await modal.get_by_role("button", name="Envoyer").click()
    await expect(modal.get_by_text("Cette réponse est nécessaire.")).to_have_count(3)
    await page.keyboard.type("Toast")
    await modal.get_by_label("Once").check()
    await modal.get_by_role("button", name="Card").press("ArrowDown")
    await page.keyboard.press("Enter")
    await modal.get_by_role("button", name="Envoyer").click()
    await expect(newest(page)).to_contain_text("ruled ('Toast', 'once', 'K')")
    await expect(modal).to_have_count(0)


async def test_a_message_says_which_command_it_answers(page):
    await open_table(page)
    await expect(newest(page).locator(".context")).to_contain_text("Olivier a utilisé /table nouvelle")


# Being several


async def test_a_private_message_is_marked_for_its_user_and_read_there(page):
    await open_table(page)
    await page.get_by_role("button", name="Whisper").click()
    melanie = page.get_by_role("button", name="Être Mélanie, 1 non lus")
    await expect(melanie).to_be_visible()
    await melanie.click()
    await page.locator(".place").filter(has=page.locator(".badge")).click()
    await expect(newest(page)).to_contain_text("Secret: 9♦")
    await expect(page.get_by_role("separator")).to_have_text("Nouveaux messages")
    await expect(page.get_by_role("button", name="Être Mélanie", exact=True)).to_be_visible()
    await become(page, "Olivier")
    await expect(page.locator(".messages")).not_to_contain_text("Secret")


async def test_each_user_keeps_a_place_and_a_draft(page, channel):
    await page.get_by_role("button", name="#cartes").click()
    await box(page).fill("je pense…")
    await become(page, "Mélanie")
    await expect(page.get_by_role("button", name=f"#{channel}")).to_have_attribute("aria-current", "page")
    await expect(box(page)).to_have_value("")
    await become(page, "Olivier")
    await expect(page.get_by_role("button", name="#cartes")).to_have_attribute("aria-current", "page")
    await expect(box(page)).to_have_value("je pense…")


async def test_each_user_has_a_language_that_can_be_changed(page, channel):
    await become(page, "Francis")
    await expect(box(page)).to_have_attribute("placeholder", f"Message #{channel}")
    await expect(page.locator("html")).to_have_attribute("lang", "en-US")
    await page.get_by_role("button", name="Language and keyboard of Francis").click()
    await page.get_by_role("dialog").get_by_role("button", name="Français").click()
    await expect(box(page)).to_have_attribute("placeholder", f"Écrire dans #{channel}")
    await page.keyboard.type("/jouer 5h")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Francis plays 5h")
    await page.get_by_role("button", name="Langue et clavier de Francis").click()
    await page.get_by_role("dialog").get_by_role("button", name="English").click()
    await expect(box(page)).to_have_attribute("placeholder", f"Message #{channel}")


async def test_a_game_is_played_with_the_keyboard_alone(page):
    await page.keyboard.type("/table")
    await expect(page.get_by_role("option", name="/table nouvelle")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("option", name="Le 99")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(box(page)).to_have_value(re.compile("Le 99"))
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("le99 in 5")
    await page.keyboard.press("Alt+ArrowUp")
    await expect(page.get_by_role("button", name="My hand")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("Your hand")
    await page.keyboard.press("Escape")
    await expect(box(page)).to_be_focused()
    await page.keyboard.press("Alt+2")
    await expect(page.locator('[data-user="Mélanie"]')).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("Alt+ArrowUp")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Raise")).to_be_focused()


# What always holds


async def test_the_page_says_that_it_is_not_discord(page):
    await expect(page.locator(".side .notice")).to_have_text("Aperçu local — ce n’est pas Discord")


async def test_somebody_who_reads_further_up_is_not_moved(page):
    for number in range(30):
        await type_line(page, f"ligne {number}")
    await expect(newest(page)).to_contain_text("ligne 29")
    await page.locator(".messages").evaluate("list => list.scrollTo(0, 0)")
    jump = page.get_by_role("button", name="Aller au plus récent")
    await expect(jump).to_be_visible()
    line = page.locator(".messages").evaluate("list => list.scrollTop")
    assert await line == 0
    await become(page, "Mélanie")
    await type_line(page, "encore")
    await become(page, "Olivier")
    await expect(newest(page)).to_contain_text("encore")
    assert await page.locator(".messages").evaluate("list => list.scrollTop") == 0
    await jump.click()
    await expect(newest(page)).to_be_in_viewport()


async def test_a_phone_shows_the_room_and_folds_the_rest_away(page):
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(page.locator(".side")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Salons et messages privés").click()
    await page.get_by_role("button", name="#cartes").click()
    await expect(page.locator(".side")).not_to_be_in_viewport()
    await expect(box(page)).to_have_attribute("placeholder", "Écrire dans #cartes")
    await open_table(page)
    widths = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]


async def test_the_page_goes_on_after_the_bot_was_killed_and_started_again(page, table_bot):
    await open_table(page)
    table_bot.kill()
    await page.get_by_role("button", name="Raise").click()
    await expect(newest(page).get_by_role("alert")).to_have_text("Échec de l’interaction")
    table_bot.start()
    await page.get_by_role("button", name="Raise").click()
    await expect(newest(page)).to_contain_text("Total 27")
    await expect(newest(page).get_by_role("alert")).to_have_count(0)


async def test_a_thread_follows_its_channel_until_it_is_archived(page, server, channel):
    line = server.line
    request, said = page.request, {"Authorization": line["users"]["Olivier"]["token"]}
    beside = f"{line['api']}/channels/{line['channels'][channel]}/threads"
    made = await request.post(beside, data={"name": "nos cartes", "type": 11}, headers=said)
    thread = page.get_by_role("button", name="#nos cartes")
    await thread.click()
    await expect(page.locator(".room-head h2")).to_have_text("nos cartes")
    await type_line(page, "bonjour")
    await expect(newest(page)).to_contain_text("bonjour")
    path = f"{line['api']}/channels/{(await made.json())['id']}"
    await request.patch(path, data={"archived": True}, headers=said)
    await expect(thread).to_have_count(0)


# Pictures and emojis


def drawing(colour, side=64):
    """A square of one colour."""
    made = BytesIO()
    Image.new("RGB", (4 * side, side), colour).save(made, "PNG")
    return made.getvalue()


async def told(server, path, body, *pictures):
    """Let the bot ask something, with pictures by their names."""
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for number, (name, content) in enumerate(pictures):
        form.add_field(f"files[{number}]", content, filename=name)
    asked = {"data": form} if pictures else {"json": body}
    headers = {"Authorization": f"Bot {server.line['bot_token']}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.post(server.line["api"] + path, **asked) as answer,
    ):
        return await answer.json()


async def test_a_picture_says_what_it_shows_fits_a_phone_and_opens_large(page, server, channel):
    await page.set_viewport_size({"width": 390, "height": 844})
    items = [{"media": {"url": "attachment://hand.png"}, "description": "Votre main\u00a0: 9♠ et D♥"}]
    body = {"flags": 1 << 15, "components": [{"type": 12, "items": items}]}
    await told(
        server,
        f"/channels/{server.line['channels'][channel]}/messages",
        body,
        ("hand.png", drawing("red", 300)),
    )
    picture = newest(page).get_by_role("img", name="Votre main\u00a0: 9♠ et D♥")
    await expect(picture).to_be_visible()
    widths = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    await picture.click()
    large = page.get_by_role("dialog").get_by_role("img", name="Votre main\u00a0: 9♠ et D♥")
    await expect(large).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(page.context.pages) == 1


async def test_an_emoji_is_drawn_in_texts_buttons_and_menus_and_read_by_its_name(page, server, channel):
    image = f"data:image/png;base64,{base64.b64encode(drawing('blue')).decode()}"
    path = f"/applications/{server.line['application']}/emojis"
    emoji = await told(server, path, {"name": "As_de_pique", "image": image})
    sign = {"id": emoji["id"], "name": "As_de_pique"}
    button = {"type": 2, "style": 2, "label": "Jouer", "custom_id": "b", "emoji": sign}
    option = {"label": "A♠", "value": "a", "emoji": sign}
    menu = {"type": 3, "custom_id": "m", "placeholder": "Cartes", "options": [option]}
    text = {"type": 10, "content": f"Pigé: <:As_de_pique:{emoji['id']}>"}
    parts = [text, *({"type": 1, "components": [one]} for one in (button, menu))]
    await told(
        server,
        f"/channels/{server.line['channels'][channel]}/messages",
        {"flags": 1 << 15, "components": parts},
    )
    drawn = newest(page).get_by_role("img", name=":As_de_pique:")
    await expect(drawn).to_have_count(2)
    assert await drawn.first.evaluate("image => image.decode().then(() => image.naturalWidth)") == 256
    await newest(page).get_by_role("button", name="Cartes").click()
    await expect(
        page.get_by_role("option", name="A♠").get_by_role("img", name=":As_de_pique:")
    ).to_be_visible()
