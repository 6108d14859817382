"""The composer: a règlement said step by step, its sentence growing on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.faces.invention import words as w
from bot.faces.invention.draft import PROMPT, WORDING, Draft, drafted
from bot.faces.invention.grammar import CONDITIONS, EFFECTS
from bot.faces.invention.limits import longest
from bot.faces.invention.parser import Question
from bot.faces.invention.words import coded, decoded, number, value
from bot.faces.reglements import sentence
from bot.faces.workshop import (
    ROOM,
    Answer,
    Blank,
    Made,
    Menu,
    Option,
    Page,
    Press,
    Several,
    To,
    TypedText,
    Visit,
)
from bot.words.texts import Voice
from games.core import NotUnderstood
from games.tremblay.language.reading import as_data
from games.tremblay.language.vocabulary import Wording
from games.tremblay.table.rule_messages import Propose

LONGEST_TEXT: Final = longest(Wording, "fr")
_LONGEST_NUMBER: Final = 4
_MOST_OPTIONS: Final = 25


def say(visit: Visit, voice: Voice) -> Answer:
    """Go on from what has been said."""
    draft = _read(visit.to.code, visit.texts, voice)
    return NotUnderstood() if draft is None else page(draft, voice)


def say_several(visit: Visit, voice: Voice) -> Answer:
    """Go on with several words of one menu, by their places."""
    code, *places = visit.to.code.split(".")
    draft = _read(code, visit.texts, voice)
    menu = next((menu for menu in draft.menus if menu.most > 1), None) if draft else None
    if draft is None or menu is None:
        return NotUnderstood()
    chosen = sorted({int(place) for place in places if place.isdecimal()})
    more = (menu.words[place] for place in chosen if place < len(menu.words))
    return say(Visit(To("say", coded(draft.saying(*more))), visit.texts), voice)


def say_number(visit: Visit, voice: Voice) -> Answer:
    """Ask for a number, or go on with the one typed."""
    draft = _read(visit.to.code, visit.texts, voice)
    bounds = next((menu.bounds for menu in draft.menus if menu.bounds), None) if draft else None
    if draft is None or bounds is None:
        return NotUnderstood()
    if visit.typed is None:
        field = voice("lobby-number-between", low=bounds[0], high=bounds[1])
        return Blank(voice("inventing-number"), field, visit.to, _LONGEST_NUMBER)
    typed = visit.typed.replace("\N{MINUS SIGN}", "-")
    fits = typed.removeprefix("-").isdecimal() and bounds[0] <= int(typed) <= bounds[1]
    code = coded(draft.saying(number(int(typed)))) if fits else ""
    further = _read(code, visit.texts, voice) if fits else None
    if further is None:
        return page(draft, voice, voice("inventing-number-wrong", low=bounds[0], high=bounds[1]))
    return page(further, voice)


def write(visit: Visit, voice: Voice, place: int) -> Answer:
    """Ask for a text, or keep the one typed; an empty one takes it away."""
    if visit.typed is None:
        name = _TEXTS[place]
        return Blank(
            voice(f"inventing-{name}"),
            voice.attribute(f"inventing-{name}", "field"),
            visit.to,
            LONGEST_TEXT,
            visit.texts.get(place, ""),
            several_lines=True,
        )
    typed = " ".join(visit.typed.split())
    kept = {**visit.texts, place: typed}
    return say(Visit(visit.to, {at: text for at, text in kept.items() if text}), voice)


_TEXTS: Final[Mapping[int, str]] = {WORDING: "wording", PROMPT: "prompt"}


def essay(visit: Visit, voice: Voice) -> Answer:
    """Show what a whole draft would do, before it is proposed."""
    draft = _read(visit.to.code, visit.texts, voice)
    if draft is None or draft.rule is None:
        return NotUnderstood()
    return Page(
        lines=(voice("inventing-essay"), f"> **{sentence(draft.rule, voice)}**"),
        texts=_noted(draft, voice),
        buttons=(
            Press(voice("inventing-propose"), To("propose", visit.to.code), "main"),
            Press(voice("inventing-adjust"), To("say", visit.to.code)),
        ),
        about=Propose(as_data(draft.rule)),
    )


def propose(visit: Visit, voice: Voice) -> Answer:
    """Make the move of a whole draft."""
    draft = _read(visit.to.code, visit.texts, voice)
    if draft is None or draft.rule is None:
        return NotUnderstood()
    again = To("say", visit.to.code)
    proposed = Page(
        lines=(f"> **{sentence(draft.rule, voice)}**", voice("inventing-proposed")),
        texts=_noted(draft, voice),
        buttons=(Press(voice("inventing-adjust"), again),),
    )
    return Made(Propose(as_data(draft.rule)), again, proposed)


def page(draft: Draft, voice: Voice, note: str = "") -> Page:
    """Show a draft: its sentence so far, what may be said next, and the way on and back."""
    said = sentence(draft.data, voice)
    return Page(
        lines=(note, voice("inventing-composer"), f"> **{said}**" if draft.words else ""),
        texts=_noted(draft, voice),
        menus=[menu for asked in _in_turn(draft) if (menu := _menu(asked, draft, voice))],
        buttons=tuple(_buttons(draft, voice)),
    )


def _in_turn(draft: Draft) -> Sequence[Question]:
    """Put what leads on before what only says more of the cards."""
    return sorted(draft.menus, key=lambda asked: asked.name in {"refine", "ranks-too"})


def _noted(draft: Draft, voice: Voice) -> dict[int, TypedText]:
    return {
        place: TypedText(voice(f"inventing-{_TEXTS[place]}-is"), text)
        for place, text in draft.texts.items()
        if place in _TEXTS
    }


def _buttons(draft: Draft, voice: Voice) -> Iterator[Press]:
    code = coded(draft.words)
    if draft.rule:
        yield Press(voice("inventing-try"), To("try", code), "main")
    if draft.whole and draft.lacks == PROMPT:
        yield Press(voice("inventing-prompt"), To("prompt", code), "main")
    elif draft.texts.get(PROMPT):
        yield Press(voice("inventing-prompt"), To("prompt", code))
    if draft.words:
        needed = draft.whole and draft.lacks == WORDING
        yield Press(voice("inventing-wording"), To("words", code), "main" if needed else "also")
    back = To("say", coded(_before(draft.words))) if draft.words else To("invent")
    yield Press(voice("inventing-back"), back, "back")


def _before(words: Sequence[str]) -> Sequence[str]:
    """Take the last thing back; ranks were said together, and go together."""
    left = list(words[:-1])
    while left and words[-1] in w.RANK_WORDS and left[-1] in w.RANK_WORDS:
        left.pop()
    return left


def _menu(asked: Question, draft: Draft, voice: Voice) -> Menu | Several | None:
    """Offer what may be said next, as far as there is room to write it down."""
    prompt = voice(f"inventing-ask-{asked.name}")
    if asked.most > 1:
        fits = len(coded(draft.saying(*asked.words))) <= ROOM
        labels = [_label(asked.name, word, voice) for word in asked.words]
        return Several(prompt, labels, To("several", coded(draft.words))) if fits else None
    options = [
        Option(_label(asked.name, word, voice), To("say", code))
        for word in asked.words
        if len(code := coded(draft.saying(word))) <= ROOM and _read(code, draft.texts, voice)
    ]
    if asked.bounds and options:
        other = Option(voice("inventing-number"), To("number", coded(draft.words)))
        options = [*options[: _MOST_OPTIONS - 1], other] if _more(asked) else options
    return Menu(prompt, options) if options else None


def _more(asked: Question) -> bool:
    """Say whether there are numbers that the menu does not list."""
    low, high = asked.bounds or (0, 0)
    return high - low + 1 > len(asked.words)


def _label(name: str, word: str, voice: Voice) -> str:
    """Say a word as a choice."""
    if (n := value(word)) is not None:
        return (f"{n:+}" if name in _SIGNED else str(n)).replace("-", "\N{MINUS SIGN}")
    if word in w.RANK_WORDS:
        return voice("inventing-rank", rank=word)
    return voice(f"inventing-{_family(word)}-{word}")


_SIGNED: Final = frozenset(("points", "worth-first", "worth-second"))


def _family(word: str) -> str:
    return next(family for family, words in _FAMILIES.items() if word in words)


_FAMILIES: Final = {
    "kind": w.KINDS,
    "cards": (w.ANY, *w.QUALITIES),
    "event": (w.ALWAYS, w.PLAY, *w.EVENTS),
    "way": w.WAYS,
    "worth": (*w.WORTH, *w.OR),
    "factor": w.FACTORS,
    "setting": w.NUMBERS,
    "direction": w.DIRECTIONS,
    "then": (w.NO_PENALTY, *EFFECTS),
    "if": CONDITIONS,
    "compare": w.COMPARISONS,
    "who": w.WHO,
    "pick": w.PICKS,
    "rotation": w.ROTATIONS,
    "until": w.LASTING,
    "flag": w.FLAGS,
}
"""Which message names a word."""


def _read(code: str, texts: Mapping[int, str], voice: Voice) -> Draft | None:
    words = decoded(code)
    return None if words is None else drafted(words, texts, voice.language)
