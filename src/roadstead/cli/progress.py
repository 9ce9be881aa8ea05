"""How far a long job is and how long it still takes."""

from __future__ import annotations

import os
import sys
import time

SECONDS_BETWEEN = 0.1
WIDEST = 40


class Progress:
    """A bar on stderr while somebody watches a terminal, nothing otherwise."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.live = total > 0 and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self.began = self.told = time.monotonic()
        self.first: int | None = None
        """How much was done already when it began: a job that goes on tells the time of what is new."""

    def __call__(self, done: int) -> None:
        if self.first is None:
            self.first = done
        now = time.monotonic()
        if self.live and (done >= self.total or now - self.told >= SECONDS_BETWEEN):
            self.told = now
            print(f"\r\x1b[K{self.line(done, now - self.began, columns())}", end="\n" if done >= self.total else "", file=sys.stderr, flush=True)

    def line(self, done: int, seconds: float, width: int) -> str:
        """As much as fits: numbers first, then the time, then the bar."""
        numbers = f"{done}/{self.total}"
        words = f"{numbers}  {self.time(done, seconds)}".rstrip()
        room = min(WIDEST, width - len(words) - 4)
        if room < 5:
            return words if len(words) < width else numbers
        full = min(done, self.total) * room // self.total
        return f"[{'#' * full}{'.' * (room - full)}] {words}"

    def time(self, done: int, seconds: float) -> str:
        new = done - (self.first or 0)
        if done >= self.total:
            return f"in {clock(seconds)}"
        return f"{clock(seconds / new * (self.total - done))} left" if new > 0 else ""


def clock(seconds: float) -> str:
    """0:07, 12:34 or 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
