"""The database: logs of tables and what follows from them, people, servers; open it with ``Store.open``."""

from bot.store.failures import (
    AlreadyDone,
    Closed,
    Collision,
    CorruptStore,
    ForeignStore,
    NewerStore,
    Occupied,
    StoreFailure,
    Unavailable,
    UnknownTable,
    Unopenable,
)
from bot.store.lock import alone
from bot.store.records import (
    Derived,
    Entry,
    Export,
    GuildSettings,
    Invention,
    Person,
    ReglementRow,
    ResultRow,
    Sending,
    Standing,
    TableRow,
)
from bot.store.store import Store

__all__ = [
    "AlreadyDone",
    "Closed",
    "Collision",
    "CorruptStore",
    "Derived",
    "Entry",
    "Export",
    "ForeignStore",
    "GuildSettings",
    "Invention",
    "NewerStore",
    "Occupied",
    "Person",
    "ReglementRow",
    "ResultRow",
    "Sending",
    "Standing",
    "Store",
    "StoreFailure",
    "TableRow",
    "Unavailable",
    "UnknownTable",
    "Unopenable",
    "alone",
]
