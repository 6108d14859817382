"""Golden replays: records of whole games, told as text with all that everybody sees at every step.

    make replays            tells every record in tests/games/replays anew; read the difference

A record lies beside its text: ``le99.json`` is told in ``le99.txt``. Below each step, ``table`` is what
anybody may see, and a seat what its own player sees besides.
"""

from pathlib import Path
from typing import Any

import msgspec

from games.record import played, read_record, start

FOLDER = Path(__file__).parent / "games" / "replays"


def main() -> None:
    """Tell every record anew."""
    for record in records():
        text_of(record).write_text(told(record), encoding="utf-8")


def records() -> list[Path]:
    """Find the records that are kept."""
    return sorted(FOLDER.glob("*.json"))


def text_of(record: Path) -> Path:
    """Return where a record is told."""
    return record.with_suffix(".txt")


def told(path: Path) -> str:
    """Tell a record from the deal to its last action."""
    record = read_record(path.read_text(encoding="utf-8"))
    game, step = start(record)
    state = step.state
    seats = range(len(record.seats))
    lines = [f"{game.key} {game.version}, {len(seats)} seats, {_plain(record.options)}", ""]
    lines += ["the deal", *_step(game, step, seats)]
    for n, (seat, words, led_to) in enumerate(played(record, game, step.state), 1):
        lines += ["", f"{n}. seat {seat}: {words}", *_step(game, led_to, seats)]
        state = led_to.state
    return "\n".join([*lines, "", f"result {_plain(msgspec.to_builtins(game.result(state)))}", ""])


def _step(game: Any, step: Any, seats: range) -> list[str]:
    """Tell what happened, and what each then sees."""
    public = msgspec.to_builtins(game.view(step.state, None))
    views = [msgspec.to_builtins(game.view(step.state, seat)) for seat in seats]
    own = [{name: value for name, value in view.items() if value != public[name]} for view in views]
    return [
        *(f"  {_event(event)}" for event in step.events),
        f"    table {_fields(public)}",
        *(f"    seat {seat} {_fields(view)}" for seat, view in enumerate(own)),
    ]


def _event(event: Any) -> str:
    fields = msgspec.to_builtins(event)
    return f"{fields.pop('type')} {_fields(fields)}".rstrip()


def _fields(fields: dict[str, Any]) -> str:
    return " ".join(f"{name}={_plain(value)}" for name, value in fields.items())


def _plain(value: Any) -> str:
    """Write a value without quotation marks: ``[5h Qs]``, ``{target: 100}``."""
    match value:
        case dict():
            return "{" + ", ".join(f"{name}: {_plain(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return f"[{' '.join(map(_plain, value))}]"
        case None | True | False:
            return {None: "-", True: "yes", False: "no"}[value]
        case _:
            return str(value)


if __name__ == "__main__":
    main()
