"""The bricks of every screen, within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias, cast

import discord
from discord import ButtonStyle, MessageFlags, TextStyle, ui

from bot.front import custom_ids, emojis
from bot.front.attachments import Attachment
from bot.pictures import Picture
from bot.words.user_text import literal, printable

if TYPE_CHECKING:
    from discord.types import components as payloads

LONGEST_TEXT: Final = 4_000
"""Characters that all texts of a message may have together."""
LONGEST_CONTENT: Final = 2_000
"""Characters that the ``content`` of a message may have."""
MOST_ROWS: Final = 5
"""Rows of controls that a message with ``content`` may have."""
LONGEST_LABEL: Final = 80
LONGEST_CHOICE: Final = 100
MOST_CHOICES: Final = 25
_BUTTONS_IN_ROW: Final = 5
_LONGEST_TITLE: Final = 45
_LONGEST_NUMBER: Final = 9
_LONGEST_LINE: Final = 40

_ROW: Final = 1
_BUTTON: Final = 2
_MENU: Final = 3
_SECTION: Final = 9
_TEXT: Final = 10
_THUMBNAIL: Final = 11
_GALLERY: Final = 12
_CONTAINER: Final = 17
"""The types of components, by Discord's numbers."""

_KEPT: Final = 900
"""From this number on, the components of a message are texts that it keeps; so many at most."""
_MOST_KEPT: Final = 100

TextBlock: TypeAlias = "payloads.TextComponent"
Button: TypeAlias = "payloads.ButtonComponent"
Row: TypeAlias = "payloads.ActionRow"
Gallery: TypeAlias = "payloads.MediaGalleryComponent"
Thumbnail: TypeAlias = "payloads.ThumbnailComponent"
Section: TypeAlias = "payloads.SectionComponent"
Container: TypeAlias = "payloads.ContainerComponent"
Item: TypeAlias = "TextBlock | Row | Gallery | Section | Container"

_MARKDOWN: Final = re.compile(r"\\(.)|\*\*")
_LITERAL: Final = re.compile(r"\\(.)")
_FORMATTING: Final = frozenset("\\*<")
"""With what all of these begin; most labels have none."""
_MENTION: Final = re.compile(r"<(@\d+)>")


class Screen(ui.LayoutView):
    """Something to look at, which listens to nothing.

    Clicks are answered by their ``custom_id`` (``front.interactions``), also after a restart. So no screen
    may be kept by discord.py, which would hold on to each of them for ever; and its components are made as
    they go on the wire: objects that could listen cost more than all the words of a hand.
    """

    def __init__(
        self, *items: Item, attached: Sequence[Attachment] = (), pictures: Sequence[Picture] = ()
    ) -> None:
        """Show items one below the other; the files that go along are ``attached``.

        Their ``pictures`` are drawn when it is sent.
        """
        super().__init__(timeout=None)
        self._items = items if length(items) <= LONGEST_TEXT else emojis.without(items)
        self.attached = attached
        self.pictures = pictures

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as Discord takes them."""
        return cast("list[dict[str, Any]]", list(self._items))

    def finished(self, drawn: Sequence[Attachment]) -> Screen:
        """Return the same screen with its pictures as they were drawn; without them, if they were not."""
        items = self._items if drawn else _without_galleries(self._items)
        return Screen(*items, attached=(*self.attached, *drawn))

    def lettered(self) -> Screen:
        """Return the same screen without an emoji."""
        return Screen(*emojis.without(self._items), attached=self.attached)

    def has_components_v2(self) -> bool:
        """Say that texts are components like any other."""
        return True

    def is_finished(self) -> bool:
        """Say that it need not be listened to; discord.py then sends it and forgets it."""
        return True

    def payload(self) -> dict[str, Any]:
        """Return the fields of a message that shows it."""
        return {"flags": MessageFlags(components_v2=True).value, "components": self.to_components()}


class Summons(NamedTuple):
    """A message that calls somebody: what its ``content`` says is what a phone shows of it.

    A message of components alone is pushed empty. What is for the eyes of somebody who opens it, and not for
    a locked screen, stands in its embed.
    """

    content: str
    controls: tuple[Row, ...] = ()
    embed: str = ""
    attached: tuple[Attachment, ...] = ()
    """Files that Discord shows below it: components alone could say where."""
    pictures: tuple[Picture, ...] = ()
    """More of them, which are drawn when it is sent."""

    @classmethod
    def to(cls, screen: Screen, content: str) -> Summons:
        """Call somebody to a screen, whose words the notification does not show."""
        components = screen.to_components()
        words = "\n".join(each["content"] for each in components if each["type"] == _TEXT)
        controls = (cast("Row", each) for each in components if each["type"] == _ROW)
        return cls(content, tuple(controls), words, tuple(screen.attached), tuple(screen.pictures))

    def finished(self, drawn: Sequence[Attachment]) -> Summons:
        """Return the same message with its pictures as they were drawn."""
        return self._replace(attached=(*self.attached, *drawn), pictures=())

    def payload(self) -> dict[str, Any]:
        """Return the fields of a message that shows it."""
        embeds = [{"description": self.embed}] if self.embed else []
        content = cut(emojis.in_letters(self.content), LONGEST_CONTENT)
        return {"content": content, "embeds": embeds, "components": list(self.controls)}


class Form(ui.Modal):
    """A question whose answer is typed; like a screen, it is answered by its ``custom_id`` and not kept."""

    FIELD: ClassVar[str] = "number"

    def __init__(  # noqa: PLR0913 - what a field may be
        self,
        asked: custom_ids.Id,
        words: str,
        label: str,
        *,
        default: str | None = None,
        longest: int = _LONGEST_NUMBER,
        in_words: bool = False,
    ) -> None:
        """Ask for a number, or ``in_words`` for a text, which may also be left empty."""
        super().__init__(title=plain(words, _LONGEST_TITLE), timeout=None, custom_id=str(asked))
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=self.FIELD,
            default=default,
            max_length=longest,
            required=not in_words,
            style=TextStyle.paragraph if in_words else TextStyle.short,
        )
        self.add_item(ui.Label(text=plain(label, _LONGEST_TITLE), component=field))

    def also(self, name: str, label: str, default: str) -> Form:
        """Ask for something else in a line of its own, which may be left empty."""
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=name, default=default, max_length=_LONGEST_LINE, required=False
        )
        self.add_item(ui.Label(text=plain(label, _LONGEST_TITLE), component=field))
        return self

    def is_finished(self) -> bool:
        """Say that it need not be listened to, so that discord.py forgets it, also when nobody sends it."""
        return True


class Choice(NamedTuple):
    """A choice of a menu; its value is an id."""

    label: str
    value: custom_ids.Id
    hint: str = ""
    chosen: bool = False


def text(*lines: str) -> TextBlock:
    """Lay lines under each other; what Discord would refuse as too long is said in letters, and cut."""
    words = "\n".join(line for line in lines if line)
    if len(words) > LONGEST_TEXT:
        words = cut(emojis.in_letters(words), LONGEST_TEXT)
    return {"type": _TEXT, "content": words}


def container(accent: int, *items: TextBlock | Section | Row | Gallery) -> Container:
    """Frame what belongs together, with a line of a colour (as a number) at its side."""
    return {"type": _CONTAINER, "accent_color": accent, "components": list(items)}


def large(line: str) -> str:
    """Return a line in large print."""
    return f"## {line}" if line else ""


def keepsake(place: int, line: str) -> TextBlock:
    """Lay down a text that the message itself keeps: ``kept`` finds it by its place."""
    return {"type": _TEXT, "content": f"> {literal(printable(line))}", "id": _KEPT + place}


def kept(components: Iterable[Any]) -> dict[int, str]:
    """Return the texts that a message keeps, by their places."""
    return {
        each.id - _KEPT: _LITERAL.sub(r"\1", each.content.removeprefix("> "))
        for each in components
        if isinstance(each, discord.TextDisplay) and each.id is not None and 0 <= each.id - _KEPT < _MOST_KEPT
    }


def small(line: str) -> str:
    """Return a line in small print."""
    return f"-# {line}" if line else ""


def title(line: str) -> str:
    """Return a line as a title."""
    return f"### {line}"


def gallery(*pictures: Attachment | Picture) -> Gallery:
    """Show pictures that go along with a message, side by side."""
    return {"type": _GALLERY, "items": [_media(each) for each in pictures]}


def thumbnail(picture: Attachment | Picture) -> Thumbnail:
    """Show a picture that goes along with a message, small, beside a text."""
    return cast("Thumbnail", {"type": _THUMBNAIL, **_media(picture)})


def section(words: TextBlock, beside: Button | Thumbnail) -> Section:
    """Lay a button or a small picture beside a text, so that it takes no line of its own."""
    return {"type": _SECTION, "components": [words], "accessory": beside}


def _without_galleries(items: Sequence[Item]) -> Iterator[Item]:
    for each in items:
        if each["type"] == _CONTAINER:
            inner = (it for it in each["components"] if it["type"] != _GALLERY)
            yield cast("Container", {**each, "components": list(inner)})
        elif each["type"] != _GALLERY:
            yield each


def _media(picture: Attachment | Picture) -> payloads.MediaGalleryItem:
    media = cast("payloads.UnfurledMediaItem", {"url": f"attachment://{picture.name}"})
    return {"media": media, "description": picture.description} if picture.description else {"media": media}


def button(
    label: str,
    custom_id: custom_ids.Id,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    dead: bool = False,
) -> Button:
    """Make a button of a label and what a click on it says; a ``dead`` one only keeps its place.

    A card that it names is said in letters, and shown beside them where it is there as an emoji.
    """
    made: Button = {
        "type": _BUTTON,
        "style": style.value,
        "label": plain(label, LONGEST_LABEL),
        "custom_id": str(custom_id),
    }
    if sign := emojis.first(label):
        made["emoji"] = sign
    return {**made, "disabled": True} if dead else made


def link(label: str, url: str) -> Button:
    """Make a button that leads elsewhere."""
    return {
        "type": _BUTTON,
        "style": ButtonStyle.link.value,
        "label": plain(label, LONGEST_LABEL),
        "url": url,
    }


def rows(buttons: Iterable[Button]) -> list[Row]:
    """Lay buttons in rows of five."""
    left = iter(buttons)
    return [
        {"type": _ROW, "components": list(row)}
        for row in iter(lambda: tuple(islice(left, _BUTTONS_IN_ROW)), ())
    ]


def menu(
    custom_id: custom_ids.Id, placeholder: str, choices: Sequence[Choice], *, least: int = 1, most: int = 1
) -> Row:
    """Make a menu of at least one and at most 25 choices, of which so many are chosen at once."""
    select: payloads.SelectMenu = {
        "type": _MENU,
        "custom_id": str(custom_id),
        "placeholder": plain(placeholder, LONGEST_CHOICE),
        "options": [_option(each) for each in choices],
        "min_values": least,
        "max_values": most,
    }
    return {"type": _ROW, "components": [select]}


def _option(choice: Choice) -> payloads.SelectOption:
    option: payloads.SelectOption = {
        "label": plain(choice.label, LONGEST_CHOICE),
        "value": str(choice.value),
        "default": choice.chosen,
    }
    if hint := plain(choice.hint, LONGEST_CHOICE):
        option["description"] = hint
    if sign := emojis.first(choice.label):
        option["emoji"] = sign
    return option


def plain(words: str, longest: int) -> str:
    """Return words as a label shows them, without marks of formatting, cut to what fits."""
    words = emojis.in_letters(words)
    if not _FORMATTING.isdisjoint(words):
        words = _MARKDOWN.sub(lambda match: match[1] or "", _MENTION.sub(r"\1", words))
    return cut(words, longest)


def length(part: Any) -> int:
    """Count the characters of all texts of what goes on the wire."""
    if isinstance(part, dict):
        own = len(part["content"]) if part.get("type") == _TEXT else 0
        return own + sum(length(part.get(name, ())) for name in ("components", "accessory"))
    return sum(map(length, part))


def cut(words: str, longest: int) -> str:
    """Cut what is too long."""
    return words if len(words) <= longest else words[: longest - 1] + "…"


def moment(when: datetime) -> str:
    """Return a moment as each reader's Discord counts it: "in five minutes"."""
    return discord.utils.format_dt(when, "R")


def date(when: datetime) -> str:
    """Return the day of a moment in figures, as each reader's Discord writes it: "21/11/2026"."""
    return discord.utils.format_dt(when, "d")


def day(when: datetime) -> str:
    """Return the day of a moment as each reader's Discord writes it: "21 November 2026"."""
    return discord.utils.format_dt(when, "D")
