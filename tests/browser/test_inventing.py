"""A newcomer loses a partie of Tremblay's 99 on the page, on a telephone, and invents a règlement."""

import pytest
from support.openapi import ROOT

expect = pytest.importorskip("playwright.async_api", reason="playwright is not installed").expect

SHOTS = ROOT / "shots"
PLAYERS = ("Olivier", "Mélanie")


@pytest.fixture
async def page(local_discord, bot_process, browser):
    """The page on a telephone, open in the room where people play; it never complains."""
    opened = await browser.new_page(viewport={"width": 390, "height": 844}, locale="fr-CA")
    opened.set_default_timeout(30_000)
    noise = []
    opened.on("console", lambda message: noise.append(f"{message.type}: {message.text}"))
    opened.on("pageerror", lambda error: noise.append(str(error)))
    await opened.goto(f"{local_discord.line['page']}#{local_discord.line['channels']['cartes']}")
    SHOTS.mkdir(exist_ok=True)
    yield opened
    await opened.close()
    assert noise == []
    assert bot_process.written


async def become(page, name):
    await page.locator(f'[data-user="{name}"]').click()
    await expect(page.locator(f'[data-user="{name}"]')).to_have_attribute("aria-pressed", "true")
    await page.locator(".room-head h2", has_text="cartes").wait_for()


def own(page):
    return page.locator(".message.ephemeral").last


async def press(within, label):
    await within.get_by_role("button", name=label, exact=True).last.click()


async def choose(page, menu, *choices):
    """Open the menu of one's own page and choose; several choices are confirmed."""
    await own(page).get_by_role("button", name=menu).click()
    for choice in choices:
        await page.get_by_role("option", name=choice, exact=True).click()


async def shoot(page, name):
    newest = page.get_by_role("button", name="Aller au plus récent")
    if await newest.is_visible():
        await newest.click()
    await expect(newest).to_be_hidden()
    await page.screenshot(path=SHOTS / f"inventer-{name}.png")


async def lose_a_partie(page):
    """Two people play until one of them loses; return the name of the loser."""
    door = page.get_by_role("button", name="Inventer un règlement")
    turn = 0
    while not await door.count():
        await become(page, PLAYERS[turn % 2])
        turn += 1
        before = await own(page).get_attribute("data-id") if await own(page).count() else ""
        await press(page.locator(".message:not(.ephemeral)"), "Ma main")
        await expect(own(page)).not_to_have_attribute("data-id", before)
        throw = own(page).get_by_role("button", name="Jeter")
        if await throw.count():
            await throw.first.click()
            await expect(own(page).get_by_text("À vous\xa0:")).to_have_count(0)
    announced = page.locator(".message:not(.ephemeral)", has_text="d’inventer un règlement")
    told = await announced.last.inner_text()
    return next(name for name in PLAYERS if f"{name} d’inventer" in told)


async def test_a_loser_invents_a_reglement_with_a_thumb(page):
    await become(page, "Olivier")
    await page.locator("#entry").click()
    await page.keyboard.type("/table ouvrir jeu: Le 99 de Miguel Tremblay règles: drawWindow=auto")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Rejoindre").wait_for()
    await become(page, "Mélanie")
    await press(page, "Rejoindre")
    await expect(page.locator(".message").last).to_contain_text("Mélanie")
    await press(page, "Commencer")
    await page.get_by_role("button", name="Ma main").first.wait_for()
    loser = await lose_a_partie(page)
    await become(page, loser)
    await page.screenshot(path=SHOTS / "inventer-annonce.png")
    await press(page.locator(".message:not(.ephemeral)"), "Inventer un règlement")
    await shoot(page, "portes")
    await press(own(page), "Choisir parmi quarante")
    await expect(own(page)).to_contain_text("Quarante règlements")
    await shoot(page, "catalogue")
    await choose(page, "À qui le tour…", "Qui joue un As rejoue.")
    await own(page).get_by_role("button", name="Proposer à la table").wait_for()
    await shoot(page, "choisi")
    await press(own(page), "Retour")
    await press(own(page), "Retour")
    await press(own(page), "Composer")
    await choose(page, "Votre règlement parle de…", "Quand on joue une carte…")
    await shoot(page, "cartes")
    await choose(page, "Ou quelles cartes?", "Les rouges ♥ ♦")
    await shoot(page, "alors")
    await choose(page, "Alors…", "Quelqu’un trinque…")
    await choose(page, "Qui?", "Tout le monde")
    await choose(page, "Combien de fois?", "1")
    await shoot(page, "entier")
    await press(own(page), "En mes mots")
    await page.get_by_role("dialog").get_by_role("textbox").fill("Rouge? Santé!")
    await page.screenshot(path=SHOTS / "inventer-mots.png")
    await page.get_by_role("dialog").get_by_role("button", name="Envoyer").click()
    await expect(own(page)).to_contain_text("Rouge? Santé!")
    await press(own(page), "Essayer")
    await own(page).get_by_role("button", name="Proposer à la table").wait_for()
    await shoot(page, "essai")
    await press(own(page), "Proposer à la table")
    review = page.locator(".message:not(.ephemeral)", has_text="propose").last
    await expect(review).to_contain_text("Rouge? Santé!")
    await become(page, PLAYERS[1 - PLAYERS.index(loser)])
    await page.screenshot(path=SHOTS / "inventer-jugement.png")
    await press(page.locator(".message:not(.ephemeral)"), "Accepter ce règlement")
    adopted = page.locator(".message:not(.ephemeral)", has_text="I1").last
    await adopted.wait_for()
    await page.screenshot(path=SHOTS / "inventer-adopte.png")
