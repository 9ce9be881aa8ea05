"""Compact observations: what a seat may know, as a row of bytes, written straight from the state.

A row has four parts: who looks and who is asked, the facts on the table, what everybody can count, and the rules in progress from the top. How a
fact becomes bytes stands in `kernel.cells`, where everything goes in a `Layout` (`research.layout`).

A `Page` remembers the state that it showed last and rewrites only what differs, in the buffer that it was given. It may show any state of its
setup to any seat. This module is compiled with the engines; it needs no library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from roadstead.kernel.engine import WATCHING, Rule, Sealed, State

ALWAYS_ASK: Final = 0
FIXED: Final = 1
WHILE: Final = 2
ON_CHANGE: Final = 3
NOTHING: Final = 255
WIDE_NOTHING: Final = 65535
NUMBERS: Final = 0
MASKS: Final = 1


class Places:
    """Where the values of a fact go: from `start` on, `size` bytes in all, of which each value takes `each`."""

    def __init__(self, name: str, kind: int, is_list: bool, start: int, size: int, each: int, more: int, lacks: bool) -> None:
        self.name: str = name
        self.kind: int = kind
        self.is_list: bool = is_list
        self.start: int = start
        self.size: int = size
        self.each: int = each
        self.more: int = more
        """What is added to a number."""
        self.lacks: bool = lacks
        """Whether a mask says in its first place if it is there."""
        self.hidden: int = -2 if kind == MASKS else (NOTHING if each == 1 else WIDE_NOTHING) - more
        """The value that is written as nothing."""

    def values(self, holder: Any) -> list[int]:
        found: Any = getattr(holder, self.name)
        row: list[int] = found if self.is_list else [found]
        return row

    def pack(self, values: list[int]) -> bytes:
        codes = self.numbers(values) if self.kind == NUMBERS else self.masks(values)
        if len(codes) != self.size:
            codes = (codes + [NOTHING] * self.size)[: self.size]
        return fitting(codes)

    def numbers(self, values: list[int]) -> list[int]:
        more = self.more
        if self.each == 1:
            return [it + more for it in values] if more else values
        out: list[int] = []
        for it in values:
            code = it + more
            out.append(code & 255)
            out.append(code >> 8)
        return out

    def masks(self, values: list[int]) -> list[int]:
        out: list[int] = []
        size = self.each - 1 if self.lacks else self.each
        for it in values:
            if self.lacks:
                out.append(NOTHING if it < -1 else 1 if it < 0 else 0)
            left = max(it, 0)
            for _ in range(size):
                out.append(left & 255)
                left >>= 8
        return out


class Secret:
    """A fact that not everybody may know. Its readers are the same through the game (`FIXED`), or its owner `WHILE` another fact is within bounds and
    everybody after that, or `who` must be asked: when some facts have changed (`ON_CHANGE`), or each time."""

    def __init__(self, places: Places, who: Callable[[Any, int], int]) -> None:
        self.places: Places = places
        self.who: Callable[[Any, int], int] = who
        self.rule: int = ALWAYS_ASK
        self.pieces: list[list[tuple[int, int, bytes]]] = []
        """For each seat, and last for those who watch, what is fixed: the bytes that it sees, from here to there, and those of nothing after them."""
        self.gate: str = ""
        self.low: int = 0
        self.high: int = 0
        self.per_seat: int = 1

    def shown(self, holder: Any, seat: int) -> list[int]:
        """The values as a seat may know them."""
        values = self.places.values(holder)
        return self.while_within(holder, values, seat) if self.rule == WHILE else self.asked(holder, values, seat)

    def cut(self, whole: bytes, seat: int) -> bytes:
        """Of all that stands there, what a seat may know for good."""
        out = b""
        for first, last, nothing in self.pieces[seat]:
            out = out + whole[first:last] + nothing
        return out

    def while_within(self, holder: Any, values: list[int], seat: int) -> list[int]:
        gate: list[int] = getattr(holder, self.gate)
        low, high, hidden, each = self.low, self.high, self.places.hidden, self.per_seat
        out = values[:]
        own = seat * each
        for at, it in enumerate(gate):
            if low <= it <= high and not own <= at < own + each:
                out[at] = hidden
        return out

    def hides(self, holder: Any, at: int, seat: int) -> bool:
        """Whether a seat may not know what stands at a place."""
        if self.rule == WHILE:
            gate: list[int] = getattr(holder, self.gate)
            return self.low <= gate[at] <= self.high and at // self.per_seat != seat
        readers: int = self.who(holder, at)
        return not readers & 1 << (WATCHING if seat < 0 else seat)

    def asked(self, holder: Any, values: list[int], seat: int) -> list[int]:
        bit = 1 << (WATCHING if seat < 0 else seat)
        out: list[int] = []
        for at, it in enumerate(values):
            readers: int = self.who(holder, at)
            out.append(it if readers & bit else self.places.hidden)
        return out


class RulePlaces:
    """A kind of rule in progress: its number among all, from 1, and the numbers of its steps."""

    def __init__(self, number: int, steps: Sequence[str], secrets: list[Secret]) -> None:
        self.number: int = number
        self.steps: dict[str, int] = {step: at for at, step in enumerate(steps, 1)}
        self.secrets: list[Secret] = secrets

    def blank(self, codes: list[int], frame: Rule[Any], seat: int) -> None:
        """Leave nothing where a seat may not know what stands there."""
        for secret in self.secrets:
            places = secret.places
            values = places.values(frame)
            for at in range(min(len(values), places.size // places.each)):
                if secret.hides(frame, at, seat):
                    first = places.start + at * places.each
                    for place in range(first, first + places.each):
                        codes[place] = NOTHING


class Layout:
    """Where everything goes, for a title and its setup."""

    def __init__(self, blank: State, players: int) -> None:
        self.blank: State = blank
        self.players: int = players
        self.facts: list[Places] = []
        """By the numbers of the facts in `State.facts`."""
        self.secret: list[bool] = []
        self.secrets: list[Secret] = []
        self.touched: list[list[int]] = []
        """For each fact the secrets, by their places in `secrets`, that look different once it has changed."""
        self.secrets_start: int = 0
        """They stand one after another."""
        self.asks: bool = False
        """Whether somebody must be asked each time who knows them."""
        self.counted: Callable[[Any], Sequence[int]] | None = None
        self.counted_from: list[bool] = []
        """For each fact whether what can be counted depends on it."""
        self.counts: Places = Places("", NUMBERS, True, 0, 0, 1, 0, False)
        self.heads: list[list[bytes]] = [[self.head(seat, [asked]) for asked in range(-1, players)] for seat in range(-1, players)]
        self.sealed_heads: dict[int, bytes] = {}
        self.rules: dict[type[Any], RulePlaces] = {}
        self.stack_start: int = 0
        self.rule_size: int = 0
        self.depth: int = 0
        self.size: int = 0

    @property
    def head_size(self) -> int:
        """Who looks, and who is asked: chance, then the seats."""
        return self.players + 2

    def head_of(self, seat: int, seats: list[int]) -> bytes:
        """The same for a sealed decision, made once for those who are asked."""
        key = seat + 1
        for who in seats:
            key += 64 << who
        if key not in self.sealed_heads:
            self.sealed_heads[key] = self.head(seat, seats)
        return self.sealed_heads[key]

    def head(self, seat: int, seats: list[int]) -> bytes:
        asked = [0] * (self.players + 1)
        for who in seats:
            asked[who + 1] = 1
        return bytes([seat if seat >= 0 else NOTHING, *asked])


class Page:
    """A row in a buffer, from `start` on, that shows states to seats."""

    def __init__(self, layout: Layout, buffer: bytearray, start: int) -> None:
        self.layout: Layout = layout
        self.buffer: bytearray = buffer
        self.start: int = start
        self.kept: State = layout.blank.copy()
        self.seat: int = NOBODY_YET
        self.asked: int = NOBODY_YET
        self.stack: list[list[int]] = [[] for _ in range(layout.depth)]
        """The rules in progress from the top, as they were written."""
        self.known: list[list[bytes]] = [[b""] * len(layout.secrets) for _ in range(layout.players + 1)]
        """What each seat, and last who watches, was shown of the secrets; nothing where it may have changed."""
        self.whole: list[bytes] = [b""] * len(layout.secrets)
        """The secrets as they are."""
        self.blocks: list[bytes] = [b""] * (layout.players + 1)
        """The same in one piece."""
        self.counted: list[int] = []
        for number in range(len(layout.facts)):
            self.put_fact(self.kept, number)
        if layout.counted is not None:
            self.put_counts(self.kept, layout.counted)

    def show(self, s: State, viewer: int) -> None:
        """Write what a seat may know of a state; below 0 is whoever watches."""
        seat = max(viewer, -1)
        changed = self.kept.catch_up(s)
        counts = False
        for number in changed:
            self.put_fact(s, number)
            counts = counts or self.layout.counted_from[number]
        counted = self.layout.counted
        if counts and counted is not None:
            self.put_counts(s, counted)
        self.put_head(s, seat)
        self.put_secrets(s, seat)
        self.put_rules(s, seat)
        self.seat = seat

    def put(self, at: int, data: bytes) -> None:
        first = self.start + at
        self.buffer[first : first + len(data)] = data

    def put_fact(self, s: State, number: int) -> None:
        layout = self.layout
        for at in layout.touched[number]:
            self.whole[at] = b""
            for seat, row in enumerate(self.known):
                row[at] = b""
                self.blocks[seat] = b""
        if not layout.secret[number]:
            places = layout.facts[number]
            if places.is_list or places.each > 1:
                self.put(places.start, places.pack(places.values(s)))
            else:
                self.put_one(places, getattr(s, places.name))

    def put_one(self, places: Places, value: int) -> None:
        self.buffer[self.start + places.start] = min(max(value + places.more, 0), 255)

    def put_counts(self, s: State, count: Callable[[Any], Sequence[int]]) -> None:
        counted = list(count(s))
        if counted != self.counted:
            self.counted = counted
            self.put(self.layout.counts.start, self.layout.counts.pack(counted))

    def put_head(self, s: State, seat: int) -> None:
        """While nobody else is asked, it stays as it is."""
        layout, frames, asked = self.layout, s.frames, s.seat
        if asked >= 0 and len(frames) > 0 and isinstance(frames[-1], Sealed):
            self.put(0, layout.head_of(seat, s.open_seats()))
            self.asked = NOBODY_YET
        elif seat != self.seat or asked != self.asked:
            self.put(0, layout.heads[seat + 1][asked + 1] if asked >= -1 else layout.head(seat, []))
            self.asked = asked

    def put_secrets(self, s: State, seat: int) -> None:
        """All in one piece; most of them were shown to this seat before."""
        secrets = self.layout.secrets
        if not secrets:
            return
        block = self.blocks[seat]
        if not block or self.layout.asks:
            known = self.known[seat]
            for at, secret in enumerate(secrets):
                if not known[at] or secret.rule == ALWAYS_ASK:
                    known[at] = self.cut(s, at, secret, seat) if secret.rule == FIXED else secret.places.pack(secret.shown(s, seat))
            block = b"".join(known)
            self.blocks[seat] = block
            self.put(self.layout.secrets_start, block)
        elif seat != self.seat:
            self.put(self.layout.secrets_start, block)

    def cut(self, s: State, at: int, secret: Secret, seat: int) -> bytes:
        """What is fixed is made into bytes once, for all seats."""
        whole = self.whole[at]
        if not whole:
            whole = secret.places.pack(secret.places.values(s))
            self.whole[at] = whole
        return secret.cut(whole, seat)

    def put_rules(self, s: State, seat: int) -> None:
        layout, frames = self.layout, s.frames
        depth = len(frames)
        shown = min(depth, layout.depth)
        for at in range(shown):
            frame = frames[depth - 1 - at]
            rule = layout.rules[type(frame)]
            codes = frame.numbers()
            codes[0] = rule.number
            codes[1] = rule.steps[frame.step]
            if rule.secrets:
                rule.blank(codes, frame, seat)
            if codes != self.stack[at]:
                self.put_rule(at, codes)
        for at in range(shown, layout.depth):
            if not self.stack[at]:
                break
            self.put_rule(at, [])

    def put_rule(self, at: int, codes: list[int]) -> None:
        """What a longer one has left there is wiped out."""
        used = len(self.stack[at])
        self.stack[at] = codes
        if used > len(codes):
            codes = codes + [0] * (used - len(codes))
        self.put(self.layout.stack_start + at * self.layout.rule_size, fitting(codes))


NOBODY_YET: Final = -9


def fitting(codes: list[int]) -> bytes:
    """Each as it is, or as the nearest that fits into a byte."""
    try:
        return bytes(codes)
    except ValueError:
        return bytes([min(max(code, 0), 255) for code in codes])
