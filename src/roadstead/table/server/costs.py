"""What a request costs, and who pays: processor time, measured step by step, and the price of work that is done elsewhere."""

from __future__ import annotations

import time
import types
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

Result = TypeVar("Result")
processor_time = getattr(time, "thread_time", time.perf_counter)
"""In a browser nobody measures threads."""


@dataclass(slots=True)
class Bill:
    """Whose request it is, and what it has cost so far, in seconds."""

    client: str
    seconds: float = 0.0


BILL: ContextVar[Bill | None] = ContextVar("bill", default=None)
"""The bill of the request that is being answered. Tasks that it starts know it too, such as that of the bots who move after a person."""
ELSEWHERE = {"/statistics": 0.5, "/after": 0.3, "/turns": 0.2, "/film": 8.0, "/proof": 0.3, "/dice": 0.02, "/continue": 0.3, "/replay": 0.1}
"""By the last part of an address: what is done in threads or processes for it, where nobody measures."""


def price_of(path: str) -> float:
    return ELSEWHERE.get(f"/{path.rsplit('/', 1)[-1]}", 0.0)


def charge(seconds: float) -> None:
    """Put work that is done elsewhere on the bill of whoever asked for it."""
    bill = BILL.get()
    if bill is not None:
        bill.seconds += seconds


def asker() -> str:
    """The client for whom this is done; nobody in particular outside of requests."""
    bill = BILL.get()
    return bill.client if bill is not None else ""


@types.coroutine
def metered(work: Coroutine[Any, Any, Result], bill: Bill) -> Generator[Any, Any, Result]:
    """Carry work out, with the processor time of each of its steps on the bill; what others do while it waits is not."""
    step = partial(work.send, None)
    while True:
        began = processor_time()
        try:
            awaited = step()
        except StopIteration as end:
            result: Result = end.value
            return result
        finally:
            bill.seconds += processor_time() - began
        try:
            step = partial(work.send, (yield awaited))
        except BaseException as error:  # whatever the work is told, the end of the server included
            step = partial(work.throw, error)
