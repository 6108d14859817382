"""The lobby: who sits at a table, and what they agree on before the cards are dealt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ButtonStyle

from bot.faces import houserules
from bot.faces.face import dotted
from bot.front.custom_ids import LookId, TableId
from bot.front.names import written_player
from bot.front.screens.layout import (
    MOST_CHOICES,
    Button,
    Choice,
    Form,
    Item,
    Row,
    Screen,
    button,
    menu,
    rows,
    small,
    text,
    title,
)
from bot.front.screens.timing import clock, time_up_menu
from bot.host.table.log import PACES, Act, Expired, Person
from bot.host.table.state import Table
from bot.host.table.time_control import named
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.automata import names


def lobby(held: TableSnapshot, voice: Voice, last: Act | None = None, others: Iterable[Voice] = ()) -> Screen:
    """Show a table before its game: who sits there, and the buttons to sit down and to begin.

    In its own words, each of the ``others`` offers to be heard instead. Once the game has begun, or the table
    is closed, that is all it says. Who closed it is announced, but for ``last`` if that is the time.
    """
    if held.table.status == "lobby":
        return Screen(*_items(held, voice, others))
    return Screen(text(_title(held, voice), _afterwards(held, voice, last)))


def _afterwards(held: TableSnapshot, voice: Voice, last: Act | None) -> str:
    if held.table.status == "closed":
        return voice.say(last) if isinstance(last, Expired) else small(voice("lobby-shut"))
    return voice("lobby-begun", players=voice.seats)


def _title(held: TableSnapshot, voice: Voice) -> str:
    return title(voice("lobby-title", table=held.number, game=voice(f"{held.table.game.key}-name")))


def _items(held: TableSnapshot, voice: Voice, others: Iterable[Voice]) -> list[Item]:
    table, key = held.table, held.table.game.key
    return [
        text(
            _title(held, voice),
            voice.attribute(f"{key}-name", "description"),
            voice("lobby-seats", players=voice.seats),
            _readiness(table, voice),
            small(dotted((_host(table, voice), *agreed(table, voice)))),
        ),
        *rows(
            (
                button(voice("button-join"), TableId(held.name, "join"), ButtonStyle.success),
                button(voice("button-add"), TableId(held.name, "robot", names(key)[0])),
                button(voice("button-start"), TableId(held.name, "start"), ButtonStyle.primary),
            )
        ),
        *rows(
            (
                button(voice("button-leave"), TableId(held.name, "leave")),
                button(voice("lobby-options"), LookId(held.name, "options")),
                button(voice("button-rules"), LookId(held.name, "rules")),
                *(button(each("lobby-speak"), TableId(held.name, "speak", each.language)) for each in others),
            )
        ),
    ]


def _host(table: Table, voice: Voice) -> str:
    return voice("lobby-host", host=voice.seats[table.players.index(Person(table.host))])


def _readiness(table: Table, voice: Voice) -> str:
    missing = table.game.seats(table.options)[0] - len(table.players)
    return voice("lobby-needs", missing=missing) if missing > 0 else voice("lobby-ready")


def agreed(table: Table, voice: Voice) -> list[str]:
    """Say by which clock one plays, and which house rules differ from the usual."""
    living = [voice("lobby-living")] if table.living else []
    bare = [] if table.pictures else [voice("lobby-no-pictures")]
    return [*clock(table.pace, voice), *living, *bare, *_changed(table, voice)]


def _changed(table: Table, voice: Voice) -> list[str]:
    """Say which house rules differ from the usual."""
    return [
        houserules.said(voice, table.game.key, table.options, name)
        for name in houserules.unusual(table.options)
    ]


def _choice(table: Table, name: str, voice: Voice) -> str:
    rules = type(table.options)
    return houserules.choice_label(voice, table.game.key, rules, name, _value(table, name))


def _value(table: Table, name: str) -> Any:
    return getattr(table.options, houserules.names(type(table.options))[name])


def options(held: TableSnapshot, voice: Voice, chosen: str | None = None) -> Screen:
    """Show what the host may set, privately, and in bold what differs from the usual.

    ``chosen`` is the house rule being set, named as in a record.
    """
    table = held.table
    known = chosen if chosen in houserules.names(type(table.options)) else None
    unusual = houserules.unusual(table.options)
    listed = (
        (name, houserules.said(voice, table.game.key, table.options, name))
        for name in houserules.names(type(table.options))
    )
    return Screen(
        text(
            _title(held, voice),
            f"**{voice('lobby-options')}**",
            *(f"- **{line}**" if name in unusual else f"- {line}" for name, line in listed),
        ),
        *_rule_menus(held, voice, known),
        *(_value_items(held, known, voice) if known else ()),
        _pace_menu(held, voice),
        time_up_menu(held, voice),
        _level_menu(held, voice),
        *_removal(held, voice),
        *rows(
            (
                _board_button(held, voice),
                _pictures_button(held, voice),
                button(voice("button-cancel"), TableId(held.name, "cancel"), ButtonStyle.danger),
            )
        ),
    )


def _board_button(held: TableSnapshot, voice: Voice) -> Button:
    """Offer the other way to tell the channel of the game."""
    if held.table.living:
        return button(voice("button-board-off"), TableId(held.name, "board", "off"))
    return button(voice("button-board-on"), TableId(held.name, "board", "on"))


def _pictures_button(held: TableSnapshot, voice: Voice) -> Button:
    """Offer to show pictures of the game, or none."""
    other = "off" if held.table.pictures else "on"
    return button(voice(f"button-pictures-{other}"), TableId(held.name, "pictures", other))


def _rule_menus(held: TableSnapshot, voice: Voice, chosen: str | None) -> list[Row]:
    rules = type(held.table.options)
    names = list(houserules.names(rules))
    pages = [names[at : at + MOST_CHOICES] for at in range(0, len(names), MOST_CHOICES)]
    return [
        menu(
            TableId(held.name, "place", f"rules{page}"),
            voice("lobby-choose-option"),
            [_rule_choice(held, name, voice, chosen) for name in listed],
        )
        for page, listed in enumerate(pages)
    ]


def _rule_choice(held: TableSnapshot, name: str, voice: Voice, chosen: str | None) -> Choice:
    label = houserules.label(voice, held.table.game.key, type(held.table.options), name)
    value = TableId(held.name, "choose", name)
    return Choice(label, value, hint=_choice(held.table, name, voice), chosen=name == chosen)


def _value_items(held: TableSnapshot, name: str, voice: Voice) -> list[Item]:
    """Explain a house rule and offer its choices, or a form where there are too many for a menu."""
    key, rules = held.table.game.key, type(held.table.options)
    label = houserules.label(voice, key, rules, name)
    told = text(f"**{label}**", houserules.explanation(voice, key, rules, name))
    listed = houserules.choices(rules, name)
    if listed is None:
        asked = TableId(held.name, "ask", name)
        return [told, *rows((button(voice("lobby-type-number"), asked),))]
    now = _value(held.table, name)
    choices = [
        Choice(
            houserules.choice_label(voice, key, rules, name, value),
            TableId(held.name, "set", houserules.written(name, value)),
            chosen=value == now,
        )
        for value in listed
    ]
    return [told, menu(TableId(held.name, "place", "value"), label, choices)]


def number_form(held: TableSnapshot, name: str, voice: Voice) -> Form:
    """Ask for the number of a house rule."""
    agreed_on = held.table.options
    label = houserules.label(voice, held.table.game.key, type(agreed_on), name)
    bounds, now = houserules.asked(voice, agreed_on, name)
    return Form(TableId(held.name, "set", name), label, bounds, default=now)


def _pace_menu(held: TableSnapshot, voice: Voice) -> Row:
    pace = held.table.pace
    now = None if pace.bank else pace.limit or 0
    choices = [
        Choice(
            _turn_length(limit, voice),
            TableId(held.name, "pace", str(limit)),
            chosen=limit == now,
        )
        for limit in PACES
    ]
    detail = TableId(held.name, "clock", "form")
    choices.append(Choice(voice("choice-clock-detail"), detail, chosen=now not in PACES))
    return menu(TableId(held.name, "place", "pace"), voice("lobby-choose-deadline"), choices)


def _turn_length(limit: int, voice: Voice) -> str:
    """Say how long a turn may last, by the name that `/table new` offers it under where it has one."""
    if name := named(limit):
        return voice(f"choice-clock-{name}")
    return voice("lobby-deadline", deadline=houserules.duration(limit or None, voice))


def _level_menu(held: TableSnapshot, voice: Voice) -> Row:
    """Offer the levels of automata, under a new id each time: the same level may be wanted twice.

    Discord's client keeps what was chosen in a menu that stays as it is, and sends nothing when that is
    chosen again.
    """
    choices = [
        Choice(
            voice(f"automaton-{level}"),
            TableId(held.name, "robot", level),
            hint=voice(f"choice-level-{level}"),
        )
        for level in names(held.table.game.key)
    ]
    return menu(TableId(held.name, "place", f"level{held.table.head}"), voice("lobby-choose-level"), choices)


def _removal(held: TableSnapshot, voice: Voice) -> list[Row]:
    """Offer to take a place away, but for the host's own."""
    places = dict(zip(held.table.players, voice.seats, strict=True))
    choices = [
        Choice(name, TableId(held.name, "remove", written_player(player)))
        for player, name in places.items()
        if player != Person(held.table.host)
    ][:MOST_CHOICES]
    return (
        [menu(TableId(held.name, "place", "player"), voice("lobby-choose-player"), choices)]
        if choices
        else []
    )
