"""How much one client may ask for: a bucket per client and kind of request, and one for the processor time that requests cost."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

MOST_CLIENTS = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many more each second."""

    burst: float
    second: float


READS = Rate(240, 60)
WRITES = Rate(120, 20)
FILES = Rate(1200, 200)
OPENINGS = Rate(30, 0.1)
"""New tables: thirty at once, then one in ten seconds."""
WORK = Rate(15, 0.5)
"""Processor time: fifteen seconds at once, then half of the time that goes by."""
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
        return self.take(client, kind, rate, now) == 0

    def take(self, client: str, kind: str, rate: Rate, now: float | None = None) -> int:
        """Take one from the client's bucket; or the seconds after which there will be one again."""
        left = self.left(client, kind, rate, now)
        if left < 1:
            return self.seconds(1 - left, rate)
        self.put(client, kind, left - 1)
        return 0

    def spend(self, client: str, seconds: float, now: float | None = None) -> None:
        """Take what a request has cost. It may be more than there was, but nobody owes more than a whole bucket."""
        left = self.left(client, "work", WORK, now)
        self.put(client, "work", max(left - seconds, -WORK.burst * self.factor))

    def busy(self, client: str, now: float | None = None) -> int:
        """The seconds after which a client that has used up its processor time may go on."""
        left = self.left(client, "work", WORK, now)
        return 0 if left > 0 or self.factor <= 0 else self.seconds(-left, WORK)

    def left(self, client: str, kind: str, rate: Rate, now: float | None) -> float:
        """What is in a bucket now."""
        if self.factor <= 0:
            return rate.burst
        at = time.monotonic() if now is None else now
        burst = rate.burst * self.factor
        left, since = self.buckets.pop((client, kind), (burst, at))
        left = min(burst, left + max(0.0, at - since) * rate.second * self.factor)
        self.buckets[client, kind] = (left, at)
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        return left

    def put(self, client: str, kind: str, left: float) -> None:
        if self.factor > 0:
            self.buckets[client, kind] = (left, self.buckets[client, kind][1])

    def seconds(self, missing: float, rate: Rate) -> int:
        return max(1, ceil(missing / (rate.second * self.factor)))

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


@lru_cache(maxsize=4096)
def client_at(address: str) -> str:
    """Who is behind an address. With IPv6 one customer has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped) if found.ipv4_mapped else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
