"""Damage to what is stored of one table: a row or a line that nobody can have written."""

from __future__ import annotations

import random
from contextlib import closing
from typing import Any

from roadstead.table.store import open_existing
from roadstead.trials.wire import Client

ROWS = ("header = '{'", "header = '[]'", "seats = 'nobody'", "seats = '[]'")
LINES = ("kind = 'sing'", "seat = 99", "words = 'dance'", "n = n + 1000")


def damage(name: str, table: str, rng: random.Random) -> None:
    """Spoil a table's row, or the first line of its log."""
    with closing(open_existing(name)) as store:
        written: Any = store
        if rng.random() < 0.5 or not store.length(table):
            written.write(f"UPDATE tables SET {rng.choice(ROWS)} WHERE id = '{table}'", ())
        else:
            written.write(f"UPDATE log SET {rng.choice(LINES)} WHERE tab = '{table}' AND n = 0", ())


async def hurt_by(port: int, table: str) -> list[str]:
    """What a damaged table has taken down besides itself; its own page says what is the matter."""
    client, out = Client(port), []
    for path, expected in (("/", 200), ("/statistics", 200), ("/health", 200), (f"/t/{table}", 410)):
        status = (await client.get(path)).status
        if status != expected:
            out.append(f"{path}: {status} with damaged table {table}")
    await client.close()
    return out
