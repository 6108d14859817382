"""A screen as Discord and its readers take it: within the limits, its texts, its buttons, its choices."""

from bot.front import custom_ids
from localdiscord.components import walk
from localdiscord.message_limits import BY_BOT, CREATE, check_new


def fits(screen):
    """Hold a screen, or a message that calls somebody, to Discord's limits, by two counts."""
    payload = screen.payload()
    check_new(payload, CREATE, BY_BOT, files=0)
    parts = _parts(screen)
    assert len(parts) <= 40
    assert parts or payload["content"]
    assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000
    assert len(payload.get("content", "")) <= 2000
    assert all(len(embed["description"]) <= 4096 for embed in payload.get("embeds", ()))
    for part in parts:
        assert part["type"] != 10 or part["content"].strip()
        assert part["type"] != 2 or 0 < len(part["label"]) <= 80
        assert part["type"] != 3 or 0 < len(part["options"]) <= 25
    said = [part["custom_id"] for part in parts if "custom_id" in part]
    said += [option["value"] for part in parts for option in part.get("options", ())]
    assert all(len(each) <= 100 and custom_ids.read(each) for each in said)
    return screen


def texts(screen):
    payload = screen.payload()
    embeds = [embed["description"] for embed in payload.get("embeds", ())]
    displays = [part["content"] for part in _parts(screen) if part["type"] == 10]
    return "\n".join(filter(None, (payload.get("content", ""), *embeds, *displays)))


def pushed(screen):
    """What a phone shows of a message, also on a locked screen: its ``content`` alone."""
    return screen.payload().get("content", "")


def buttons(screen):
    return {
        part["label"]: part["custom_id"]
        for part in _parts(screen)
        if part["type"] == 2 and "custom_id" in part
    }


def choices(screen):
    return {option["label"]: option["value"] for part in _parts(screen) for option in part.get("options", ())}


def ids(screen):
    return [part["custom_id"] for part in _parts(screen) if "custom_id" in part]


def _parts(screen):
    return [component for _, component in walk(screen.payload()["components"])]
