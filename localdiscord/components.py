"""Discord's rules for components: buttons, menus, layout (version 2) and the fields of a modal."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Final

from localdiscord.forms import (
    Boolean,
    Check,
    Choice,
    Form,
    Json,
    Kinds,
    Later,
    Many,
    Path,
    Rule,
    Shape,
    Snowflake,
    Text,
    Whole,
    Words,
    demand,
)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})

LINK, PREMIUM = 5, 6
READ = frozenset({"content", "label", "placeholder", "description", "title"})
MOST_COMPONENTS, MOST_CHARACTERS, MOST_ROWS, BUTTONS_IN_ROW = 40, 4000, 5, 5

ID = Whole(0, 2**31 - 1)
CUSTOM_ID = Text(1, 100)
PLACEHOLDER = Text(0, 150)
EMOJI = Shape({"id": Snowflake(), "name": Text(0, 64), "animated": Boolean()})


def _component(kind: int, required: tuple[str, ...], then: Check | None = None, /, **fields: Rule) -> Shape:
    return Shape({"type": Choice(kind), "id": ID, **fields}, ("type", *required), then)


def _button_is_whole(button: Json, at: Path, form: Form) -> None:
    """Judge which fields each style of button needs and which it may not have."""
    style = button["style"]
    needed = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
    for name in ("url", "sku_id", "custom_id"):
        if name == needed and not button.get(name):
            form.wrong((*at, name), "BASE_TYPE_REQUIRED", f"A button of this style must have a {name}.")
        elif name != needed and button.get(name):
            form.wrong((*at, name), "COMPONENT_FIELD_EXCLUSIVE", f"This style of button has no {name}.")
    if style != PREMIUM and not (button.get("label") or "").strip() and not button.get("emoji"):
        form.wrong(at, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button must have a label or an emoji.")


def _range_is_whole(menu: Json, at: Path, form: Form) -> None:
    least, most = menu.get("min_values"), menu.get("max_values")
    if (1 if least is None else least) > (1 if most is None else most):
        form.wrong((*at, "min_values"), "SELECT_COMPONENT_INVALID_MIN_VALUE", "More values than max_values.")


def _options_are_whole(menu: Json, at: Path, form: Form) -> None:
    """Judge the options of a menu together: no value twice, and no more chosen than there are."""
    _range_is_whole(menu, at, form)
    _values_differ(menu, at, form)
    if (menu.get("max_values") or 1) > len(menu["options"]):
        form.wrong((*at, "max_values"), "BASE_TYPE_BAD_LENGTH", "More values than there are options.")
    if sum(bool(option.get("default")) for option in menu["options"]) > (menu.get("max_values") or 1):
        form.wrong((*at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values.")


def _values_differ(menu: Json, at: Path, form: Form) -> None:
    seen: set[str] = set()
    for place, option in enumerate(menu["options"]):
        if option["value"] in seen:
            where = (*at, "options", place, "value")
            form.wrong(where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The value was already used.")
        seen.add(option["value"])


def _text_input_is_whole(field: Json, at: Path, form: Form) -> None:
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if least > most:
        form.wrong((*at, "min_length"), "TEXT_INPUT_COMPONENT_MIN_LENGTH", "Longer than max_length.")
    if len(field.get("value") or "") > most:
        form.wrong((*at, "value"), "BASE_TYPE_BAD_LENGTH", f"Must be {most} or fewer in length.")


def _row_is_whole(row: Json, at: Path, form: Form) -> None:
    kinds = [component["type"] for component in row["components"]]
    if len(kinds) > 1 and any(kind != BUTTON for kind in kinds):
        where = (*at, "components")
        form.wrong(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds five buttons or one menu.")


OPTION = Shape(
    {
        "label": Words(1, 100),
        "value": Text(1, 100),
        "description": Text(0, 100),
        "emoji": EMOJI,
        "default": Boolean(),
    },
    ("label", "value"),
)
MENU: dict[str, Rule] = {
    "custom_id": CUSTOM_ID,
    "placeholder": PLACEHOLDER,
    "min_values": Whole(0, 25),
    "max_values": Whole(1, 25),
    "disabled": Boolean(),
    "required": Boolean(),
}
DEFAULT_VALUE = Shape({"id": Snowflake(), "type": Choice("user", "role", "channel")}, ("id", "type"))


def _entity_select(kind: int, **fields: Rule) -> Shape:
    defaults = Many(DEFAULT_VALUE, 0, 25)
    return _component(kind, ("custom_id",), _range_is_whole, **MENU, default_values=defaults, **fields)


BUTTON_SHAPE = _component(
    BUTTON,
    ("style",),
    _button_is_whole,
    style=Whole(1, 6),
    custom_id=CUSTOM_ID,
    label=Text(0, 80),
    emoji=EMOJI,
    url=Text(1, 512),
    sku_id=Snowflake(),
    disabled=Boolean(),
)
SELECT_SHAPES: dict[int, Rule] = {
    STRING_SELECT: _component(
        STRING_SELECT, ("custom_id", "options"), _options_are_whole, **MENU, options=Many(OPTION, 1, 25)
    ),
    USER_SELECT: _entity_select(USER_SELECT),
    ROLE_SELECT: _entity_select(ROLE_SELECT),
    MENTIONABLE_SELECT: _entity_select(MENTIONABLE_SELECT),
    CHANNEL_SELECT: _entity_select(CHANNEL_SELECT, channel_types=Many(Whole(0, 16), 0, 13)),
}
IN_A_ROW = Kinds({BUTTON: BUTTON_SHAPE, **SELECT_SHAPES})
ROW_SHAPE = _component(ROW, ("components",), _row_is_whole, components=Many(IN_A_ROW, 1, BUTTONS_IN_ROW))

MEDIA = Shape({"url": Text(1, 2048)}, ("url",))
TEXT_SHAPE = _component(TEXT, ("content",), content=Words(1, MOST_CHARACTERS))
THUMBNAIL_SHAPE = _component(THUMBNAIL, ("media",), media=MEDIA, description=Text(0, 1024), spoiler=Boolean())
SECTION_SHAPE = _component(
    SECTION,
    ("components", "accessory"),
    components=Many(Kinds({TEXT: TEXT_SHAPE}), 1, 3),
    accessory=Kinds({BUTTON: BUTTON_SHAPE, THUMBNAIL: THUMBNAIL_SHAPE}),
)
GALLERY_ITEM = Shape({"media": MEDIA, "description": Text(0, 1024), "spoiler": Boolean()}, ("media",))
GALLERY_SHAPE = _component(GALLERY, ("items",), items=Many(GALLERY_ITEM, 1, 10))
FILE_SHAPE = _component(FILE, ("file",), file=MEDIA, spoiler=Boolean())
SEPARATOR_SHAPE = _component(SEPARATOR, (), divider=Boolean(), spacing=Choice(1, 2))
LAYOUT: dict[int, Rule] = {
    ROW: ROW_SHAPE,
    SECTION: SECTION_SHAPE,
    TEXT: TEXT_SHAPE,
    GALLERY: GALLERY_SHAPE,
    FILE: FILE_SHAPE,
    SEPARATOR: SEPARATOR_SHAPE,
}
CONTAINER_SHAPE = _component(
    CONTAINER,
    ("components",),
    accent_color=Whole(0, 0xFFFFFF),
    spoiler=Boolean(),
    components=Many(Kinds(LAYOUT), 1, MOST_COMPONENTS),
)
LEGACY = Many(Kinds({ROW: ROW_SHAPE}), 0, MOST_ROWS)
VERSION_2 = Many(Kinds({**LAYOUT, CONTAINER: CONTAINER_SHAPE}), 1, MOST_COMPONENTS)


def _text_input(**more: Rule) -> Shape:
    return _component(
        TEXT_INPUT,
        ("custom_id", "style"),
        _text_input_is_whole,
        custom_id=CUSTOM_ID,
        style=Choice(1, 2),
        min_length=Whole(0, 4000),
        max_length=Whole(1, 4000),
        required=Boolean(),
        value=Text(0, 4000),
        placeholder=Text(0, 100),
        **more,
    )


def _group(kind: int, least: int, **more: Rule) -> Shape:
    options = Many(OPTION, least, 10)
    fields: dict[str, Rule] = {"custom_id": CUSTOM_ID, "required": Boolean(), "options": options, **more}
    return _component(kind, ("custom_id", "options"), _values_differ, **fields)


FIELDS: dict[int, Rule] = {
    TEXT_INPUT: _text_input(),
    **SELECT_SHAPES,
    FILE_UPLOAD: _component(
        FILE_UPLOAD,
        ("custom_id",),
        custom_id=CUSTOM_ID,
        min_values=Whole(0, 10),
        max_values=Whole(1, 10),
        required=Boolean(),
    ),
    RADIO_GROUP: _group(RADIO_GROUP, 2),
    CHECKBOX_GROUP: _group(CHECKBOX_GROUP, 1, min_values=Whole(0, 10), max_values=Whole(1, 10)),
    CHECKBOX: _component(CHECKBOX, ("custom_id",), custom_id=CUSTOM_ID, default=Boolean()),
}
LABEL_SHAPE = _component(
    LABEL,
    ("label", "component"),
    label=Words(1, 45),
    description=Text(0, 100),
    component=Kinds(FIELDS),
)
OLD_FIELD = Kinds({TEXT_INPUT: _text_input(label=Words(1, 45))})
MODAL_ROW = _component(ROW, ("components",), components=Many(OLD_FIELD, 1, 1))
MODAL_PART = Later(lambda: Kinds({LABEL: LABEL_SHAPE, TEXT: TEXT_SHAPE, ROW: MODAL_ROW}))
MODAL = Shape(
    {"custom_id": CUSTOM_ID, "title": Words(1, 45), "components": Many(MODAL_PART, 1, 5)},
    ("custom_id", "title", "components"),
)


def walk(components: Any, at: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component of a list with its path, parents before children."""
    for place, component in enumerate(components or ()):
        yield from _within(component, (*at, place))


def _within(component: Json, at: Path) -> Iterator[tuple[Path, Json]]:
    yield at, component
    yield from walk(component.get("components"), (*at, "components"))
    for name in ("accessory", "component"):
        if component.get(name):
            yield from _within(component[name], (*at, name))


def check_layout(components: list[Json], at: Path, form: Form, *, version_2: bool) -> None:
    """Judge the components of a message: each by itself, then all of them together."""
    before = form.count
    (VERSION_2 if version_2 else LEGACY).check(components, at, form)
    if form.count > before:
        return
    everything = list(walk(components, at))
    _custom_ids_differ(everything, form)
    _ids_differ(everything, form)
    if len(everything) > MOST_COMPONENTS and version_2:
        form.wrong(
            at, "BASE_TYPE_BAD_LENGTH", f"A message holds {MOST_COMPONENTS} components, nested ones too."
        )
    if text_length(components) > MOST_CHARACTERS:
        form.wrong(at, "COMPONENT_MAX_TOTAL_TEXT", f"A message shows {MOST_CHARACTERS} characters of text.")


def _custom_ids_differ(everything: list[tuple[Path, Json]], form: Form) -> None:
    seen: set[str] = set()
    for at, component in everything:
        custom_id = component.get("custom_id")
        if custom_id in seen:
            code = "COMPONENT_CUSTOM_ID_DUPLICATED"
            form.wrong((*at, "custom_id"), code, "Component custom id cannot be duplicated")
        if custom_id is not None:
            seen.add(custom_id)


def _ids_differ(everything: list[tuple[Path, Json]], form: Form) -> None:
    seen: set[int] = set()
    for at, component in everything:
        number = component.get("id")
        if number and number in seen:
            form.wrong((*at, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        seen.add(number or 0)


def text_length(components: Any) -> int:
    """Count the characters of all text displays."""
    return sum(len(component["content"]) for _, component in walk(components) if component["type"] == TEXT)


def check_emojis(components: Any, known: Container[str], at: Path = ("components",)) -> None:
    """Refuse emojis of buttons and of options that do not exist: ``known`` are the ids of the bot's own."""
    form = Form()
    for place, component in walk(components, at):
        _check_emoji(component, known, place, form)
        for number, option in enumerate(component.get("options") or ()):
            _check_emoji(option, known, (*place, "options", number), form)
    form.settle()


def _check_emoji(part: Json, known: Container[str], at: Path, form: Form) -> None:
    """Judge the emoji of a part: one of ours by its id, or one of Unicode, which is no word of ASCII."""
    emoji = part.get("emoji") or {}
    number, name = emoji.get("id"), emoji.get("name") or ""
    if number and str(number) not in known:
        form.wrong((*at, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif emoji and not number and name.isascii():
        form.wrong((*at, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_modal(modal: Any) -> None:
    """Refuse a modal that Discord would refuse (50035)."""
    form = Form()
    demand(MODAL, modal, "data")
    _custom_ids_differ(list(walk(modal["components"], ("data", "components"))), form)
    form.settle()


def _trimmed(part: Json) -> Json:
    """Return a copy without what is null, and without the blanks around what people read."""
    given = {name: value for name, value in part.items() if value is not None}
    return {name: value.strip() if name in READ else value for name, value in given.items()}


def numbered(components: list[Json]) -> list[Json]:
    """Return copies in which every component has an integer ``id``, as Discord gives them."""
    taken = {component.get("id") for _, component in walk(components)}
    free = (number for number in range(1, 10_000) if number not in taken)
    return [_numbered(component, free) for component in components]


_USUAL: Final[dict[int, Json]] = {
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
"""What Discord says of a component whose sender did not."""


def _numbered(component: Json, free: Iterator[int]) -> Json:
    copy = {**_USUAL.get(component["type"], {}), **_trimmed(component)}
    copy["id"] = copy.get("id") or next(free)
    if "options" in copy:
        copy["options"] = [_trimmed(option) for option in copy["options"]]
    if "items" in copy:
        copy["items"] = [{"description": None, "spoiler": False, **item} for item in copy["items"]]
    if "components" in copy:
        copy["components"] = [_numbered(child, free) for child in copy["components"]]
    for name in ("accessory", "component"):
        if name in copy:
            copy[name] = _numbered(copy[name], free)
    return copy
