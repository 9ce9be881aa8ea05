"""A disk without room: the files of one server process may not grow beyond a size, and every write beyond it fails."""

from __future__ import annotations

import importlib.util
import random
import sys

from roadstead.table.store import open_existing

POSSIBLE = importlib.util.find_spec("resource") is not None
NOT_HERE = "no full disk: this system sets no limits to the files of a process"
INDEX = 32 * 1024
"""SQLite needs so much beside the file to open a store at all."""
PAGE = 4096
LIMITED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
os.execv(sys.argv[2], sys.argv[2:])
"""


def little_room(store: str, rng: random.Random) -> int:
    """The bytes that a file may have, so that a few lines can be written and then no more.

    Opening and closing the store moves its new lines into the file proper, so that those to come begin at nothing.
    """
    open_existing(store).close()
    return INDEX + PAGE * rng.randint(4, 16)


def limited(command: list[str], room: int) -> list[str]:
    """The same command, whose files end at a number of bytes; Python ignores the signal, so that writing fails as on a full disk."""
    return [sys.executable, "-c", LIMITED, str(room), *command]
