"""Règlements on their way, word by word, as somebody might compose them."""

from hypothesis import strategies as st

from bot.faces.invention import words as w
from bot.faces.invention.draft import PROMPT, WORDING, drafted

TEXTS = {WORDING: "Vive la reine", PROMPT: "Chantez"}


def read(*words, texts=TEXTS):
    draft = drafted(words, texts, "fr")
    assert draft is not None, words
    return draft


@st.composite
def walks(draw, least=0, most=14):
    """Choose among what is offered, so many times; with what was offered last."""
    words = ()
    for _ in range(draw(st.integers(least, most))):
        draft = read(*words)
        if not draft.menus:
            break
        menu = draw(st.sampled_from(draft.menus))
        if menu.bounds:
            more = (w.number(draw(st.integers(*menu.bounds))),)
        else:
            more = draw(st.lists(st.sampled_from(menu.words), min_size=1, max_size=menu.most, unique=True))
        if drafted((*words, *more), TEXTS, "fr"):  # all but the same number twice
            words = (*words, *more)
    return words
