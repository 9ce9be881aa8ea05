"""How much one client may ask for: a bucket per client and kind of request that fills again as time goes by."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_CLIENTS = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more in a second."""

    burst: float
    second: float


READS = Rate(240, 60)
WRITES = Rate(120, 20)
OPENINGS = Rate(30, 0.1)
"""New tables: thirty at once, then one in ten seconds."""
LISTENERS = 60
"""Live connections of one client at a time."""


class Limits:
    """Buckets of all clients; `factor` scales every rate, 0 lifts them."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.listening: dict[str, int] = {}

    def allow(self, client: str, kind: str, rate: Rate, now: float | None = None) -> bool:
        """Take one from the client's bucket if there is one."""
        if self.factor <= 0:
            return True
        at = time.monotonic() if now is None else now
        burst = rate.burst * self.factor
        left, since = self.buckets.pop((client, kind), (burst, at))
        left = min(burst, left + max(0.0, at - since) * rate.second * self.factor)
        allowed = left >= 1
        self.buckets[client, kind] = (left - 1 if allowed else left, at)
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        return allowed

    def open_ear(self, client: str) -> bool:
        """One more live connection, unless the client has as many as it may."""
        if self.factor > 0 and self.listening.get(client, 0) >= LISTENERS * self.factor:
            return False
        self.listening[client] = self.listening.get(client, 0) + 1
        return True

    def close_ear(self, client: str) -> None:
        left = self.listening.get(client, 0) - 1
        if left > 0:
            self.listening[client] = left
        else:
            self.listening.pop(client, None)
