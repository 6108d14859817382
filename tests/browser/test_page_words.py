"""The sentences of the local Discord's page, in both of its languages."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "localdiscord/page"
STATES = {"connecting", "ready", "lost"}  # said by the name of the gateway's state


def words():
    """The sentences of the page, by language and key."""
    text = (PAGE / "words.js").read_text()
    blocks = re.findall(r"const (EN|FR) = \{\n(.*?)\n\};", text, re.DOTALL)
    return {name: dict(re.findall(r'^  (\w+): "(.*)",$', block, re.MULTILINE)) for name, block in blocks}


def test_both_languages_have_the_same_sentences_with_the_same_blanks():
    english, french = words()["EN"], words()["FR"]
    blanks = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in english.items()}
    assert blanks == {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in french.items()}


def test_every_sentence_is_said_somewhere():
    code = "".join(path.read_text() for path in PAGE.glob("*.js") if path.name != "words.js")
    assert [key for key in words()["EN"] if f'"{key}"' not in code and key not in STATES] == []


def test_french_is_typeset_as_in_quebec():
    french = [text.replace("\\u00a0", "\u00a0") for text in words()["FR"].values()]
    assert [text for text in french if re.search(r"\s[!?;]|[^\u00a0]:|'", text)] == []
