"""The pictures of the documentation: what the page shows while games of known luck are played on it.

    make screenshots        takes every picture in docs/images anew; look at the difference

Each language has a local Discord and a bot of its own. The hours are hidden and the luck is known, so that a
picture changes where what people see has changed.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import expect, sync_playwright

from bot.words.texts import Texts

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
BOT = Path(__file__).parent / "support" / "seeded_bot.py"
LUCK = "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
DESKTOP = {"width": 1024, "height": 680}
PHONE = {"width": 390, "height": 844}
STILL = "time { visibility: hidden } .edited { display: none } * { caret-color: transparent !important }"
PATIENCE = 30_000
LOCALES = {"en": "en-US", "fr": "fr-CA"}
BYLAW = (("kind", "kind-played"), ("cards", "cards-red"), ("then", "then-toast"), ("who", "who-all"))


def main():
    """Take every picture in both languages."""
    texts = Texts()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for language, locale in LOCALES.items():
            with local_discord() as line:
                page = browser.new_page(viewport=DESKTOP, locale=locale, bypass_csp=True)
                page.set_default_timeout(PATIENCE)
                page.goto(line["page"])
                page.add_style_tag(content=STILL)
                take_all(Visit(page, texts.voice(language), language))
        browser.close()


@contextlib.contextmanager
def local_discord():
    """Run a local Discord with a bot whose luck is known; yield what its process says of itself."""
    serve = [sys.executable, "-m", "localdiscord"]
    play = [sys.executable, str(BOT), LUCK, "bot"]
    with TemporaryDirectory() as folder, running(serve, dict(os.environ), "stdout") as discord:
        line = json.loads(discord.stdout.readline())
        keys = {"DISCORD_API": "api", "DISCORD_GATEWAY": "gateway", "DISCORD_TOKEN": "bot_token"}
        ways = {name: line[key] for name, key in keys.items()}
        kept = {"DATABASE_URL": f"sqlite:///{folder}/le99.sqlite3", "LOG_FORMAT": "json", "EMOJIS": "no"}
        with running(play, {**os.environ, "PYTHONPATH": str(ROOT), **ways, **kept}, "stderr") as bot:
            while b"the commands are registered" not in bot.stderr.readline():
                pass
            Thread(target=bot.stderr.read, daemon=True).start()
            yield line


@contextlib.contextmanager
def running(command, environment, heard):
    """Run a process, one of whose streams is heard, and end it."""
    with subprocess.Popen(command, cwd=ROOT, env=environment, **{heard: subprocess.PIPE}) as process:
        try:
            yield process
        finally:
            process.terminate()


def take_all(visit):
    """Play a little of several games, one after the other, and take the pictures."""
    table(visit)
    visit.page.set_viewport_size(PHONE)
    phone(visit)
    tarot(visit)
    bylaw(visit)
    visit.page.close()


def table(visit):
    """Le 99 on a desktop: a few turns, and a hand."""
    visit.open("le99", "drawWindow=auto")
    visit.start()
    for _ in range(3):
        visit.play()
    visit.take("table")


def phone(visit):
    """Les Nœufs on a phone: a turn to play, and then the score sheet at the end."""
    visit.open("noeufs", "end=manches:1")
    visit.start()
    visit.play()
    visit.take("phone")
    while visit.turn():
        visit.press_move()
    visit.dismiss()
    visit.button("sheet").click()
    visit.own().wait_for()
    visit.take("score-sheet")


def tarot(visit):
    """A hand of Le sot-l'y-laisse on a phone."""
    visit.open("sotlylaisse")
    visit.start()
    visit.turn()
    visit.take("tarot")


def bylaw(visit):
    """Two people play Miguel Tremblay's 99 until one of them has a bylaw to invent, and composes it."""
    visit.open("tremblay", "drawWindow=auto", computers=0)
    visit.become("Mélanie")
    visit.button("join").click()
    expect(visit.told().last).to_contain_text("Mélanie")
    visit.start()
    door, turns = visit.named("inventing-door"), cycle(("Mélanie", "Olivier"))
    while not door.is_visible():
        visit.become(next(turns))
        visit.look()
        if visit.move().is_visible():
            visit.press_move()
    while not visit.own().get_by_role("button", name=visit.voice("inventing-compose")).is_visible():
        visit.become(next(turns))
        visit.dismiss()
        door.click()
        visit.own().wait_for()
    visit.own().get_by_role("button", name=visit.voice("inventing-compose")).click()
    for menu, choice in BYLAW:
        visit.choose(visit.voice(f"inventing-ask-{menu}"), visit.voice(f"inventing-{choice}"))
    visit.choose(visit.voice("inventing-ask-times"), "1")
    visit.take("bylaw")


class Visit:
    """Somebody at the page, who plays with whatever is offered first."""

    def __init__(self, page, voice, language):
        self.page = page
        self.voice = voice
        self.language = language

    def told(self):
        """The messages that everybody reads."""
        return self.page.locator(".message:not(.ephemeral)")

    def own(self):
        """The newest message for oneself alone."""
        return self.page.locator(".message.ephemeral").last

    def named(self, key):
        """The newest button of this name under what everybody reads."""
        return self.told().get_by_role("button", name=self.voice(key), exact=True).last

    def button(self, name):
        return self.named(f"button-{name}")

    def become(self, name):
        chosen = self.page.locator(f'[data-user="{name}"]')
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
        self.told().last.wait_for()

    def open(self, game, rules="", computers=2):
        """Open a table, and fill it with computer players."""
        before = self.told().count()
        self.page.locator("#entry").fill(f"/table new game: {game} {f'rules: {rules}' if rules else ''}")
        self.page.keyboard.press("Enter")
        expect(self.told()).to_have_count(before + 1)
        for seated in range(1, computers + 1):
            self.button("add").click()
            expect(self.told().last.get_by_text(re.compile(f"(⚙[^⚙]*){{{seated}}}"))).to_be_visible()

    def start(self):
        """Have the cards dealt, and look at one's own."""
        self.button("start").click()
        self.button("hand").wait_for()
        self.look()

    def look(self):
        """Look at one's hand as it is now, and no longer at what it was."""
        self.dismiss()
        self.button("hand").click()
        self.own().wait_for()

    def dismiss(self):
        """Put away what one has read for oneself."""
        while (own := self.page.locator(".message.ephemeral")).count():
            left = own.count() - 1
            own.last.locator(".private button").click()
            expect(own).to_have_count(left)

    def move(self):
        """The first move that one's hand offers, or the menu of those that are made in several ways."""
        return self.own().locator('button[data-custom-id^="t:"], button[data-custom-id^="m:"]').first

    def turn(self):
        """Look at one's hand as soon as it offers a move; return whether it does before the game is over."""
        while True:
            heard = self.told().count()
            if self.button("rematch").is_visible():
                return False
            self.look()
            if self.move().is_visible():
                return True
            expect(self.told()).not_to_have_count(heard)

    def play(self):
        """Wait for one's turn, play, and wait for the next."""
        self.turn()
        heard = self.told().count()
        self.press_move()
        expect(self.told()).not_to_have_count(heard)
        self.turn()

    def press_move(self):
        """Make the first move; one that is made in several ways opens a menu of them."""
        opens = self.move().inner_text().endswith("…")
        self.press(self.move())
        if opens:
            self.press(self.own().locator('button[data-custom-id^="t:"]').first)

    def press(self, move):
        """Press a button of one's hand, and wait for what that changes."""
        shown = self.own().inner_text()
        move.click()
        expect(self.own()).not_to_have_text(shown, use_inner_text=True)

    def choose(self, menu, choice):
        """Choose from a menu of one's own message."""
        self.own().get_by_role("button", name=menu).click()
        self.page.get_by_role("option", name=choice, exact=True).click()

    def take(self, name):
        """Take a picture of the newest."""
        newest = self.page.locator("button.newest")
        if newest.is_visible():
            newest.click()
        expect(newest).to_be_hidden()
        self.page.mouse.move(0, 0)
        self.page.screenshot(path=IMAGES / f"{name}-{self.language}.png", animations="disabled")


if __name__ == "__main__":
    main()
