"""``le99 run`` as a visitor meets it: in the browser's language, kept from one start to the next, or anew."""

import asyncio
import contextlib

import pytest

playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
expect = playwright.expect

ENGLISH = {
    "server": "The Corner Café",
    "room": "cards",
    "placeholder": "Message #cards",
    "owns": "Be Olivier, owns this server",
    "settings": "Language and keyboard of Olivier",
    "anew": "Begin anew",
    "title": "Begin everything anew?",
    "command": "/table new game: Le 99",
    "join": "Join",
}
FRENCH = {
    "server": "Le café du coin",
    "room": "general",
    "placeholder": "Écrire dans #general",
    "owns": "Être Olivier, possède ce serveur",
    "settings": "Langue et clavier d’Olivier",
    "anew": "Recommencer à neuf",
    "title": "Tout recommencer à neuf?",
    "command": "/table ouvrir jeu: Le 99",
    "join": "Rejoindre",
}


async def visit(browser, address, locale):
    page = await browser.new_page(viewport={"width": 1280, "height": 800}, locale=locale)
    page.set_default_timeout(20_000)
    page.noise = []
    page.on("pageerror", lambda error: page.noise.append(str(error)))
    await page.goto(address)
    return page


async def open_table(page, words):
    """Open a table as soon as the bot is there."""
    offered = page.get_by_role("option", name="/table").first
    async with asyncio.timeout(60):
        while not await offered.is_visible():
            await page.locator("#entry").fill("")
            await page.locator("#entry").press_sequentially("/table")
            with contextlib.suppress(playwright.TimeoutError):
                await offered.wait_for(timeout=1000)
    await page.locator("#entry").fill("")
    await page.locator("#entry").press_sequentially(words["command"])
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name=words["join"])).to_be_visible()


@pytest.mark.parametrize(("locale", "words"), [("en-US", ENGLISH), ("fr-CA", FRENCH)], ids=["en", "fr"])
async def test_a_new_visitor_meets_their_language_their_server_and_may_begin_anew(
    playing, browser, locale, words
):
    page = await visit(browser, await playing.page(), locale)
    await expect(page.locator(".side-head h1")).to_have_text(words["server"])
    await expect(page.locator(".room-head h2")).to_have_text(words["room"])
    await expect(page.locator("#entry")).to_have_attribute("placeholder", words["placeholder"])
    await expect(page.get_by_role("button", name=words["owns"])).to_have_attribute("data-user", "Olivier")
    assert (await page.locator(".side nav h2").all_inner_texts())[0] == words["server"]
    await open_table(page, words)
    await page.get_by_role("button", name=words["settings"]).click()
    await page.get_by_role("dialog").get_by_role("button", name=words["anew"]).click()
    question = page.get_by_role("dialog", name=words["title"])
    await expect(question).to_contain_text("Le 99")
    await question.get_by_role("button", name=words["anew"]).click()
    await playing.hears("Everything begins anew")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.locator("#entry")).to_have_attribute("placeholder", words["placeholder"])
    await expect(page.get_by_role("button", name=words["join"])).to_have_count(0)
    await open_table(page, words)
    assert page.noise == []
    data = playing.folder / "data"
    assert list(data.glob("local.sqlite3.before-*"))
    assert list(data.glob("local.world.sqlite3.before-*"))
    assert not list(data.glob("*.anew"))
    await page.close()


async def test_who_stays_on_the_page_finds_everything_after_a_kill_and_a_language_chosen_stays(
    playing, browser
):
    line = await playing.line()
    port = int(line["page"].rstrip("/").rpartition(":")[2])
    page = await visit(browser, line["page"], "en-US")
    await open_table(page, ENGLISH)
    await page.get_by_role("button", name=ENGLISH["settings"]).click()
    await page.get_by_role("dialog").get_by_role("button", name="Français").click()
    await expect(page.locator("#entry")).to_have_attribute("placeholder", "Écrire dans #cards")
    await playing.kill_all()
    await expect(page.locator(".connection")).to_have_text("Le serveur ne répond pas. Nouvel essai…")
    await playing.start(port)
    assert await playing.page() == line["page"]
    await expect(page.locator(".connection")).to_have_text("")
    await expect(page.get_by_role("button", name="Join")).to_be_visible()
    await page.reload()
    await expect(page.locator("#entry")).to_have_attribute("placeholder", "Écrire dans #cards")
    await expect(page.get_by_role("button", name="Join")).to_be_visible()
    assert page.noise == []
    await page.close()
