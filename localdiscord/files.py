"""Files: what was uploaded with messages, where it is served, and how components and embeds name it."""

from __future__ import annotations

import hashlib
import mimetypes
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from localdiscord.errors import invalid
from localdiscord.forms import Json, Path

PNG = b"\x89PNG\r\n\x1a\n"
MOST_FILES = 10
"""Files that a message may have."""
MOST_BYTES = 128 * 1024 * 1024
"""What is kept of the files of all messages: beyond that the oldest go, as if their day were over."""
A_DAY = 24 * 3600
UNSAFE = re.compile(r"[^\w.-]")


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes


Uploads = Mapping[str, Upload]


class Files:
    """Every file that was uploaded, by its path below the server's address."""

    def __init__(self) -> None:
        self.address = ""
        self.now: Callable[[], float] = time.time
        self.ids: Iterator[str] = map(str, count(1))
        self.most = MOST_BYTES
        self.kept: dict[str, Upload] = {}

    def keep(self, upload: Upload, given: Json, place: str) -> Json:
        """Keep a file under a place such as ``attachments/CHANNEL`` and return the attachment object."""
        number = next(self.ids)
        name = UNSAFE.sub("_", given.get("filename") or upload.filename)
        path = f"/cdn/{place}/{number}/{name}"
        self.kept[path] = upload
        self._prune()
        url = f"{self.address}{path}?{self._signature(path)}"
        return {
            "id": number,
            "filename": name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": content_type(name),
            **_dimensions(upload.content),
            **_described(given),
            **({"ephemeral": True} if place.startswith("ephemeral") else {}),
        }

    def _signature(self, path: str) -> str:
        """Return what an address says of its day, as Discord's do; it is not held to it."""
        now = int(self.now())
        return f"ex={now + A_DAY:x}&is={now:x}&hm={hashlib.sha256(path.encode()).hexdigest()}"

    def _prune(self) -> None:
        """Let the oldest files of messages go while there is too much of them."""
        paths = [path for path in self.kept if "attachments/" in path]
        size = sum(len(self.kept[path].content) for path in paths)
        for path in paths[:-1]:
            if size <= self.most:
                return
            size -= len(self.kept.pop(path).content)

    def forget(self, attachments: Iterable[Json]) -> None:
        """Let the files of attachments go that no message has any more."""
        for each in attachments:
            self.kept.pop(path_of(each), None)


def path_of(attachment: Json) -> str:
    """Return where a file is kept, from its address."""
    return "/cdn/" + str(attachment["url"]).partition("/cdn/")[2].partition("?")[0]


def content_type(name: str) -> str:
    """Return the media type that a file name promises."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _described(given: Json) -> Json:
    return {"description": given["description"]} if given.get("description") else {}


def _dimensions(content: bytes) -> Json:
    if not content.startswith(PNG):
        return {}
    return {"width": int.from_bytes(content[16:20]), "height": int.from_bytes(content[20:24])}


def attached(files: Files, uploads: Uploads, body: Json, kept: list[Json], place: str) -> list[Json]:
    """Return the attachments of a message: new files by their index, old ones by their id."""
    old = {attachment["id"]: attachment for attachment in kept}
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": number} for number in range(len(uploads))] + [{"id": number} for number in old]
    _check_listed(listed, uploads, old)
    return [
        files.keep(uploads[f"files[{given['id']}]"], given, place)
        if f"files[{given['id']}]" in uploads
        else {**old[str(given["id"])], **_described(given)}
        for given in listed
    ]


def _check_listed(listed: list[Json], uploads: Uploads, old: Mapping[str, Json]) -> None:
    if len(listed) > MOST_FILES:
        raise invalid(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    for number, given in enumerate(listed):
        if f"files[{given['id']}]" not in uploads and str(given["id"]) not in old:
            raise invalid(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "There is no such file.")


def resolved(parts: list[Json], attachments: list[Json], at: Path) -> list[Json]:
    """Return copies in which every ``attachment://name`` is the address of that file."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    return [_resolve(part, by_name, (*at, place)) for place, part in enumerate(parts)]


def _resolve(value: Any, by_name: Mapping[str, Json], at: Path) -> Any:
    if isinstance(value, list):
        return [_resolve(item, by_name, (*at, place)) for place, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    url = value.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        attachment = by_name.get(url.removeprefix("attachment://"))
        if not attachment:
            raise invalid((*at, "url"), "URL_TYPE_INVALID_ATTACHMENT", "There is no such attachment.")
        return {**value, **_media(attachment)}
    return {name: _resolve(item, by_name, (*at, name)) for name, item in value.items()}


def _media(attachment: Json) -> Json:
    return {
        "id": attachment["id"],
        "url": attachment["url"],
        "proxy_url": attachment["proxy_url"],
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "content_type": attachment["content_type"],
        "attachment_id": attachment["id"],
        "loading_state": 2,
        "flags": 0,
    }
