"""The face of Miguel Tremblay's 99: a total, a direction, and crosses for the parties lost."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.faces.face import Face, TableGlance, crosses, dotted, hands_board, seated
from bot.faces.invention.asking import AGAINST, answer, answered, pick
from bot.faces.invention.pages import WORKSHOP
from bot.faces.ninety_nine import ASKS
from bot.faces.reglements import Phrases, place, worded
from bot.faces.tales import tremblay
from bot.words.texts import Voice
from bot.words.user_text import literal, printable
from games.core import Action, Event, Seat
from games.tremblay.language.reading import RuleInvalid
from games.tremblay.table.honour_messages import Denounced, Reminded, Voted
from games.tremblay.table.messages import (
    AlsoLost,
    Announce,
    CardDealt,
    Discard,
    Draw,
    Drew,
    MancheLost,
    NewPartie,
    NoCardLeft,
    NothingFits,
    PartieLost,
    Revalued,
    Reversed,
    Toasted,
)
from games.tremblay.table.rule_messages import (
    CardsGained,
    CardsGiven,
    CardsLost,
    CardsOwed,
    Cede,
    ChainCut,
    HandsPassed,
    HandsSwapped,
    LostByRule,
    NextBound,
    Noted,
    PlaysAgain,
    Prompted,
    Propose,
    RuleAdopted,
    RuleApplied,
    RuleJudged,
    RuleProposed,
    RuleSuspended,
    ToastCalled,
    ToInvent,
    TotalChanged,
    TurnMissed,
    TurnSent,
)
from games.tremblay.table.state import Phase, View

_USUAL_LIMIT: Final = 99

_EFFECTS: Final[frozenset[type[Event]]] = frozenset(
    (
        *(RuleApplied, ChainCut, TotalChanged, TurnMissed, PlaysAgain, TurnSent, Noted),
        *(CardsGained, CardsLost, CardsGiven, HandsSwapped, HandsPassed, ToastCalled, Revalued),
    )
)
"""What a card sets going, told on its line."""


_HANDS_CHANGED: Final = (
    *(CardsGained, CardsLost, CardsGiven, HandsSwapped, HandsPassed),
    *(NewPartie, MancheLost),
)


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say the total, the direction and the pack, then the hands; before the retourne, what is being done.

    The total is left open while its player is asked for it.
    """
    if view.phase in {Phase.SHUFFLE, Phase.DEAL}:
        return (voice("tremblay-board-before", phase=voice(f"tremblay-phase-{view.phase}")),)
    if view.inventing is not None:
        line = dotted((_inventing(view, view.inventing, voice), *_rules(view, voice)))
        return (line, *map(voice.say, view.cautions))
    line = voice(
        "tremblay-board",
        total=view.total,
        counting=view.phase is Phase.ANNOUNCE,
        direction=view.direction,
    )
    limit = () if view.limit == _USUAL_LIMIT else (voice("tremblay-board-limit", limit=view.limit),)
    return (
        dotted((line, *_stock(view, voice), *limit, *_rules(view, voice))),
        *_awaited(view, voice),
        *hands_board(view, voice),
    )


def glance(view: View, voice: Voice) -> TableGlance:
    """Show the total and the direction, then the hands and crosses, and what règlements have set going."""
    if view.phase in {Phase.SHUFFLE, Phase.DEAL} or view.inventing is not None:
        return TableGlance(small=board(view, voice))
    large = voice(
        "tremblay-glance",
        total=view.total,
        counting=view.phase is Phase.ANNOUNCE,
        direction=view.direction,
        limit=None if view.limit == _USUAL_LIMIT else view.limit,
    )
    facts = (*seated(view, voice), *_stock(view, voice), *_rules(view, voice))
    return TableGlance(large, (dotted(facts), *_awaited(view, voice)))


def _stock(view: View, voice: Voice) -> Sequence[str]:
    return () if view.drawing else (voice("tremblay-board-stock", stock=view.stock),)


def _inventing(view: View, seat: Seat, voice: Voice) -> str:
    """Say who is to invent or, once that is done, who has yet to judge it."""
    judges = [voice.seats[judge] for judge in view.judging]
    said = "tremblay-board-reviewing" if judges else "tremblay-board-inventing"
    return voice(said, player=voice.seats[seat], players=judges)


def _rules(view: View, voice: Voice) -> Iterator[str]:
    """Count the règlements that are in force."""
    if in_force := sum(not rule["asleep"] for rule in view.rules):
        yield voice("tremblay-board-rules", n=in_force)


def _awaited(view: View, voice: Voice) -> Iterator[str]:
    """Say what règlements have set going: cards to give up, a card to play, accusations."""
    for seat, owed in enumerate(view.owing):
        if owed:
            yield voice("tremblay-board-ceding", player=voice.seats[seat], n=owed)
    if view.bound:
        yield voice("tremblay-board-bound", card=Phrases(voice).cards(view.bound))
    for name, seat, _ in view.accused:
        yield voice("tremblay-board-accused", id=name, player=voice.seats[seat])


def news(view: View, events: Sequence[Event], seat: Seat, voice: Voice) -> str:
    """Name the card that a seat has just drawn: the last of its hand, unless hands have changed since."""
    drew = any(isinstance(event, Drew) and event.seat == seat for event in events)
    if not drew or not view.hand or any(isinstance(event, _HANDS_CHANGED) for event in events):
        return ""
    return voice("tremblay-you-drew", card=voice.card(view.hand[-1]))


def own(view: View, voice: Voice) -> Sequence[str]:
    """Show a seat the règlement that is being judged, and lay open the hands that règlements show to it."""
    proposed = [f"> {worded(view.proposal, voice)}"] if view.proposal else []
    hands = ((voice.seats[seat], " ".join(map(voice.card, cards))) for seat, cards in view.shown)
    return [*proposed, *(voice("tremblay-board-shown", player=one, cards=cards) for one, cards in hands)]


def group(action: Action, voice: Voice) -> str:
    """Put what a règlement leaves to the player of a card under that card."""
    if not isinstance(action, Discard) or (action.choice is None and action.target is None):
        return ""
    return voice.say(Discard(action.card))


def values(told: msgspec.Struct, voice: Voice) -> Mapping[str, object]:
    """Say a règlement in its sentence, and what people wrote as they wrote it."""
    match told:
        case RuleProposed() | RuleAdopted() | Reminded() | Denounced():
            return {"reglement": worded(told.reglement, voice, told.origin)}
        case Prompted():
            return {"fr": literal(printable(told.fr)), "en": literal(printable(told.en))}
        case RuleInvalid():
            return {"field": place(told.field, voice)}
        case _:
            return {}


def invented(view: View) -> Sequence[Mapping[str, Any]]:
    """List the règlements that count in this manche, then the one that the others are judging."""
    proposed = (view.proposal,) if view.proposal else ()
    return (*(rule for rule in view.rules if not rule["asleep"]), *proposed)


TREMBLAY: Final = Face(
    board=board,
    glance=glance,
    marks=crosses,
    news=news,
    first=(Draw,),
    typed=(Announce,),
    unplayed=(Cede,),
    unlisted=(Announce, Propose),
    pick=pick,
    answer=answer,
    answered=answered,
    against=AGAINST,
    workshop=WORKSHOP,
    invented=invented,
    sentence=worded,
    own=own,
    highlights=tremblay.highlights,
    milestones=tremblay.milestones,
    group=group,
    values=values,
    asks=ASKS,
    beside=frozenset((Reversed, Toasted, *_EFFECTS)),
    beats=frozenset(
        (
            *(NothingFits, NoCardLeft, LostByRule, PartieLost, AlsoLost, MancheLost),
            *(RuleAdopted, RuleSuspended),
        )
    ),
    untold=frozenset((Drew, CardDealt, RuleJudged, Voted, CardsOwed, NextBound, ToInvent)),
)
