"""The whole of it, as a newcomer meets it: the page, the local Discord, and the bot itself."""

import pytest
from support.openapi import ROOT

expect = pytest.importorskip("playwright.async_api", reason="playwright is not installed").expect

SHOTS = ROOT / "shots"


async def become(page, name):
    await page.locator(f'[data-user="{name}"]').click()
    await expect(page.locator(f'[data-user="{name}"]')).to_have_attribute("aria-pressed", "true")
    await page.locator(".room-head h2", has_text="cartes").wait_for()


async def press(within, label):
    await within.get_by_role("button", name=label, exact=True).last.click()


async def hand_of(page):
    """Ask for one's hand under the latest announcement, and return the message that only its player sees."""
    newest = page.locator(".message.ephemeral").last
    before = await newest.get_attribute("data-id") if await newest.count() else ""
    await press(page.locator(".message:not(.ephemeral)"), "Ma main")
    await expect(newest).not_to_have_attribute("data-id", before)
    return newest


async def take_a_turn(page):
    """Play a card and draw, if it is one's turn; return how many cards were played."""
    hand = await hand_of(page)
    cards = hand.get_by_role("button", name="Jouer")
    turns = min(1, await cards.count())
    if turns:
        await cards.first.click()
        draw = hand.get_by_role("button", name="Piger")
        await expect(draw.or_(hand.get_by_text("coincer"))).to_be_visible()
        if await draw.count():
            await draw.click()
            await expect(draw).to_have_count(0)
    return turns


async def test_two_people_and_an_automaton_play_a_coup_on_the_page(local_discord, bot_process, browser):
    page = await browser.new_page(viewport={"width": 1280, "height": 800}, locale="fr-CA")
    page.set_default_timeout(20_000)
    noise = []
    page.on("console", lambda message: noise.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: noise.append(str(error)))
    await page.goto(f"{local_discord.line['page']}#{local_discord.line['channels']['cartes']}")
    await become(page, "Olivier")
    await page.locator("#entry").click()
    await page.keyboard.type("/table ouvrir automates: 1 règles: redrawRoi=true")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Rejoindre").wait_for()
    await become(page, "Mélanie")
    await press(page, "Rejoindre")
    await expect(page.locator(".message").last).to_contain_text("Mélanie")
    await press(page, "Commencer")
    cornered = page.locator(".message:not(.ephemeral)", has_text="coincer")
    played = 0
    for turn in range(400):
        if played and await cornered.count():
            break
        await become(page, ("Olivier", "Mélanie")[turn % 2])
        played += await take_a_turn(page)
    await expect(cornered.first).to_contain_text("Une marque de plus")
    assert played
    SHOTS.mkdir(exist_ok=True)
    await page.screenshot(path=SHOTS / "coup.png")
    await page.close()
    assert noise == []
    assert bot_process.written
