"""Why the store refuses or fails; a caller that gets one of these knows that nothing was written.

``Broken`` is the exception: then nobody knows, and the process that served the database has to end.
"""

from pathlib import Path
from typing import Literal, TypeAlias

Outage: TypeAlias = Literal["busy", "full", "broken"]

Crowd: TypeAlias = Literal["person", "channel", "server"]


class StoreFailure(Exception):
    """The store could not do what it was asked."""


class Collision(StoreFailure):
    """Somebody else has written at this ``n``: read the log again and decide again."""

    def __init__(self, table_id: int, n: int) -> None:
        super().__init__(f"table {table_id} has an entry {n} already")
        self.table_id = table_id
        self.n = n


class AlreadyDone(StoreFailure):
    """The interaction has had its effect: entry ``n`` of the table."""

    def __init__(self, table_id: int, n: int) -> None:
        super().__init__(f"the interaction is entry {n} of table {table_id}")
        self.table_id = table_id
        self.n = n


class UnknownTable(StoreFailure):
    """There is no such table (any more)."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"there is no table {table_id}")
        self.table_id = table_id


class Vacant(StoreFailure):
    """Nobody sits there (any more)."""

    def __init__(self, table_id: int, seat: int) -> None:
        super().__init__(f"nobody has the seat {seat} of table {table_id}")
        self.table_id = table_id
        self.seat = seat


class Crowded(StoreFailure):
    """There are as many open tables as there may be: with this person, in this channel, or on this server."""

    def __init__(self, where: Crowd, most: int, table_ids: tuple[int, ...]) -> None:
        super().__init__(f"{len(table_ids)} tables are open where there may be {most}: {where}")
        self.where = where
        self.most = most
        self.table_ids = table_ids
        """Those tables; the one at which nothing has happened for the longest comes first."""


class Unavailable(StoreFailure):
    """The database cannot be read or written now; nothing was written, and trying again later may work.

    ``outage`` says why: another process holds it, the disk is full, or the system reports an error.
    """

    def __init__(self, outage: Outage, detail: str) -> None:
        super().__init__(f"the database is {outage}: {detail}")
        self.outage = outage


class Broken(StoreFailure):
    """The disk has failed, and it is not known what it has kept; whoever opens the database next will see."""

    def __init__(self) -> None:
        super().__init__("the disk has failed, and it is not known what the database has kept")


class StoreClosed(StoreFailure):
    """The store has been closed."""


class Unopenable(StoreFailure):
    """The database is not one that this program may open; it is left as it is."""


class NewerStore(Unopenable):
    """A later version of this program has written the database."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"the database has the schema {revision}, which this version does not know: "
            "install the version that wrote it, or restore a backup made before"
        )
        self.revision = revision


class CorruptStore(Unopenable):
    """The file is damaged; it is neither repaired nor replaced."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(f"{path} is damaged ({detail}): restore the last backup")
        self.path = path


class Occupied(Unopenable):
    """Another bot serves the database."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"another bot serves {path}")
        self.path = path


class ForeignStore(Unopenable):
    """The database belongs to another program."""

    def __init__(self, tables: frozenset[str]) -> None:
        super().__init__(f"the database belongs to another program: it has {', '.join(sorted(tables))}")
