"""A log that nobody can fill: of lines that say the same, a few in a minute, and how many more there were."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

EVERY = 60.0
MOST_KINDS = 200


class Seldom(logging.Filter):
    """Lets `most` lines of a kind through in a minute; the next one after that says how many were left out."""

    def __init__(self, most: int = 1) -> None:
        super().__init__()
        self.most = most
        self.kinds: OrderedDict[tuple[str, ...], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = kind_of(record), time.monotonic()
        since, count = self.kinds.pop(kind, (now, 0))
        if now - since >= EVERY:
            self.tell(record, count - self.most)
            since, count = now, 0
        self.kinds[kind] = since, count + 1
        if len(self.kinds) > MOST_KINDS:
            self.kinds.popitem(last=False)
        return count < self.most

    def tell(self, record: logging.LogRecord, more: int) -> None:
        if more > 0:
            record.msg, record.args = f"{record.getMessage()} (and {more} more like it since the last such line)", ()


def kind_of(record: logging.LogRecord) -> tuple[str, ...]:
    """Lines are of one kind if the program wrote the same, whatever a client put into it."""
    error = record.exc_info[1] if record.exc_info else None
    return record.name, str(record.msg)[:80], type(error).__name__


def keep_logs_short() -> None:
    """Whatever a client can bring about as often as it likes is told once in a minute; the rest now and then."""
    for name in ("uvicorn.error", "asyncio", "roadstead.connections"):
        logging.getLogger(name).addFilter(Seldom())
    logging.getLogger("roadstead").addFilter(Seldom(20))
