"""Licences: what is locked may be used as it is here, and what is shipped says whose it is."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FREE = {"MIT", "MIT-CMU", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "PSF-2.0", "MPL-2.0"}
"""What may be passed on with the bot, by SPDX's names. MPL-2.0 asks for changes to its own files alone."""

FOR_DEVELOPERS = {"num2words": "LGPL"}
"""What is never shipped may ask for more: by package, what it says itself."""

SAYS_NOTHING = {"resvg-py": "MIT"}
"""Packages whose metadata name no licence: what the file says that comes with them."""

ELSEWHERE = {"colorama", "audioop-lts"}
"""What is locked for other systems or newer Pythons, and may not be installed: BSD-3-Clause, PSF-2.0."""

SPDX = {
    "MIT License": "MIT",
    "The MIT License (MIT)": "MIT",
    "BSD License": "BSD-3-Clause",
    "BSD 2-Clause License": "BSD-2-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "APL 2": "Apache-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""What older packages call the licences that we know."""


def locked(name):
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / name).read_text("utf-8"), re.MULTILINE))


def said(package):
    """Return every licence that a package names: in its expression, or else in its words of before that."""
    about = metadata(package)
    if expression := about["License-Expression"]:
        return set(re.findall(r"[\w.+-]+", expression)) - {"AND", "OR", "WITH"}
    words = [(about["License"] or "").strip().split("\n")[0].split("  ")[0]]
    kinds = [each for each in about.get_all("Classifier") or [] if each.startswith("License ::")]
    words = [each for each in words if each] or [each.split(" :: ")[-1] for each in kinds]
    return {SPDX.get(each, each) for each in words} or {SAYS_NOTHING.get(package, "")}


@pytest.mark.parametrize("package", sorted(locked("requirements-dev.txt")))
def test_every_locked_package_has_a_licence_that_we_know_and_may_use(package):
    try:
        licences = said(package)
    except PackageNotFoundError:
        assert package in ELSEWHERE
        return
    shipped = package in locked("requirements.txt")
    assert licences <= FREE or (not shipped and licences == {FOR_DEVELOPERS.get(package)}), licences


def test_the_package_says_that_it_ships_a_font_with_a_licence_of_its_own():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == "MIT AND OFL-1.1"
    assert set(project["license-files"]) == {"LICENSE", "bot/pictures/font/OFL.txt"}
    for page in ("README.md", "LISEZMOI.md"):
        last = (ROOT / page).read_text("utf-8").splitlines()[-3:]
        assert all(f"]({file})" in " ".join(last) for file in project["license-files"])
        assert "MIT AND OFL-1.1" in " ".join(last)
