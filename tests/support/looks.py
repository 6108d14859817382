"""A screen as Discord and its readers take it: within the limits, its texts, its buttons, its choices."""

from bot.front import custom_ids
from localdiscord.components import check_layout, walk
from localdiscord.forms import Form


def fits(screen):
    """Hold a screen to Discord's limits, by our own count and by the local Discord's."""
    components = screen.to_components()
    check_layout(components, ("components",), form := Form(), version_2=True)
    form.settle()
    parts = [component for _, component in walk(components)]
    assert 0 < len(parts) <= 40
    assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000
    for part in parts:
        assert part["type"] != 10 or part["content"].strip()
        assert part["type"] != 2 or 0 < len(part["label"]) <= 80
        assert part["type"] != 3 or 0 < len(part["options"]) <= 25
    said = [part["custom_id"] for part in parts if "custom_id" in part]
    said += [option["value"] for part in parts for option in part.get("options", ())]
    assert all(len(each) <= 100 and custom_ids.read(each) for each in said)
    return screen


def texts(screen):
    parts = [component for _, component in walk(screen.to_components())]
    return "\n".join(part["content"] for part in parts if part["type"] == 10)


def buttons(screen):
    parts = [component for _, component in walk(screen.to_components())]
    return {part["label"]: part["custom_id"] for part in parts if part["type"] == 2 and "custom_id" in part}


def choices(screen):
    parts = [component for _, component in walk(screen.to_components())]
    return {option["label"]: option["value"] for part in parts for option in part.get("options", ())}


def ids(screen):
    return [part["custom_id"] for _, part in walk(screen.to_components()) if "custom_id" in part]
