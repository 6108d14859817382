"""Calling somebody out for a rule of honour, or declining it: which rule, and who."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.faces.reglements import worded
from bot.faces.workshop import Answer, Made, Menu, Option, Page, To, Visit
from bot.words.texts import Voice
from games.core import NotUnderstood, Seat
from games.tremblay.table.honour_messages import Decline, Denounce
from games.tremblay.table.state import View


def in_force(view: View) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Find the rules of honour that count, each with its number."""
    for each in view.rules:
        if each["kind"] == "honour" and not each["asleep"]:
            yield each["id"], each


def accuse(view: View, seat: Seat, visit: Visit, voice: Voice) -> Answer:
    """Ask which rule was broken, then by whom; with one rule, by whom at once."""
    names = [name for name, _ in in_force(view)]
    name, _, whom = visit.to.code.partition(".")
    name = names[0] if len(names) == 1 and not name else name
    if not name:
        return _which(view, voice, "accuse")
    if name not in names:
        return NotUnderstood()
    if whom:
        return Made(Denounce(name, int(whom))) if whom.isdecimal() else NotUnderstood()
    others = [other for other in range(len(view.hands)) if other != seat]
    options = [Option(voice.seats[other], To("accuse", f"{name}.{other}")) for other in others]
    said = next(_line(each, rule, voice) for each, rule in in_force(view) if each == name)
    return Page(
        lines=(f"> {said}", voice("inventing-accuse-whom")),
        menus=(Menu(voice("inventing-accuse-player"), options),),
    )


def decline(view: View, visit: Visit, voice: Voice) -> Answer:
    """Ask which rule one declines."""
    if not visit.to.code:
        return _which(view, voice, "decline")
    return Made(Decline(visit.to.code)) if visit.to.code in dict(in_force(view)) else NotUnderstood()


def _which(view: View, voice: Voice, page: str) -> Page:
    rules = [Option(_line(name, rule, voice), To(page, name)) for name, rule in in_force(view)][:25]
    if not rules:
        return Page(lines=(voice("inventing-honour-none"),))
    return Page(
        lines=(voice(f"inventing-{page}-what"),), menus=(Menu(voice("inventing-accuse-rule"), rules),)
    )


def _line(name: str, rule: Mapping[str, Any], voice: Voice) -> str:
    return f"{name} · {worded(rule, voice)}"
