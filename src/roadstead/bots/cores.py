"""Parts of a thought side by side, on the cores of this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

Part = Callable[[], str]


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_turn(parts: Sequence[Part]) -> list[str]:
    """One after the other."""
    return [part() for part in parts]


def can_fork() -> bool:
    """Whether another process can go on from here: only where this one has no other threads."""
    return hasattr(os, "fork") and threading.active_count() == 1


def side_by_side(parts: Sequence[Part]) -> list[str]:
    """The first part here and each other one in a process that ends with it; a single part where there is only one core or no way to fork. A
    process that breaks is left out."""
    if cores() == 1 or not can_fork():
        return in_turn(parts[:1])
    children = [Child(part) for part in parts[1:]]
    try:
        return [parts[0](), *filter(None, [child.said() for child in children])]
    finally:
        for child in children:
            child.end()


class Child:
    """A copy of this process that thinks about one part, writes what it came to into a pipe, and is gone."""

    def __init__(self, part: Part) -> None:
        self.pipe, theirs = os.pipe()
        self.number = os.fork()
        if self.number == 0:
            think(part, theirs)
        os.close(theirs)

    def said(self) -> str:
        """Waits for it; empty if it broke."""
        heard = b""
        while piece := os.read(self.pipe, 65536):
            heard += piece
        return heard.decode()

    def end(self) -> None:
        os.close(self.pipe)
        with suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGKILL)
        os.waitpid(self.number, 0)


def think(part: Part, pipe: int) -> None:
    """What the child does; nothing that its parent has under way may go on in it."""
    try:
        left = part().encode()
        while left:
            left = left[os.write(pipe, left) :]
    finally:
        os._exit(0)
