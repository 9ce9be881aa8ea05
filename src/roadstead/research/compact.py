"""Compact observations: what a seat may know, as a row of bytes, written straight from the state.

A row has four parts: who looks and who is asked, the facts on the table, what everybody can count, and the rules in progress from the top. How a
fact becomes bytes stands in `kernel.cells`, where everything goes in a `Layout` (`research.layout`).

A `Page` remembers the state that it showed last and rewrites only what differs, in the buffer that it was given. It may show any state of its
setup to any seat. This module is compiled with the engines; it needs no library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from roadstead.kernel.engine import UNANSWERED, WATCHING, Rule, Sealed, State

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
        self.span: slice = slice(start, start + size)
        self.number: int = size // each if each else 0
        """How many values there is room for."""
        self.as_they_are: bool = kind == NUMBERS and each == 1 and more == 0
        """Whether its values are the bytes: then writing all of them is quicker than looking for those that differ."""

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
            code = min(max(it + more, 0), WIDE_NOTHING)
            out.append(code & 255)
            out.append(code >> 8)
        return out

    def masks(self, values: list[int]) -> list[int]:
        size = self.each - 1 if self.lacks else self.each
        if size == 1 and not self.lacks:
            return values
        out: list[int] = []
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
        self.is_small: bool = places.kind == NUMBERS and places.each == 1
        self.is_single: bool = self.is_small and not places.is_list
        """Whether it is small numbers, or one of them."""
        self.rule: int = ALWAYS_ASK
        self.first: int = 0
        self.span: slice = slice(0, 0)
        """Its places among those of all secrets."""
        self.pieces: list[list[tuple[int, int, bytes]]] = []
        """For each seat, and last for those who watch, what is fixed: the bytes that it sees, from here to there, or those of nothing instead."""
        self.gate: str = ""
        self.low: int = 0
        self.high: int = 0
        self.per_seat: int = 1

    def told(self, holder: Any, seat: int) -> bytes:
        """What a seat may know of it, as bytes."""
        return self.places.pack(self.shown(holder, seat))

    def code(self, holder: Any, seat: int) -> int:
        """The same of one small number."""
        if not self.readers(holder, 0) & 1 << (WATCHING if seat < 0 else seat):
            return NOTHING
        value: int = getattr(holder, self.places.name)
        return min(max(value + self.places.more, 0), NOTHING)

    def shown(self, holder: Any, seat: int) -> list[int]:
        """The values as a seat may know them."""
        out = self.places.values(holder)[:]
        nothing = self.places.hidden
        for at in self.hidden(holder, seat):
            out[at] = nothing
        return out

    def cut(self, whole: bytes, seat: int) -> bytes:
        """Of all that stands there, what a seat may know for good."""
        out: list[bytes] = []
        for first, last, nothing in self.pieces[seat]:
            out.append(nothing if first == last else whole[first:last])
        return b"".join(out)

    def hidden(self, holder: Any, seat: int) -> list[int]:
        """The places at which a seat may not know what stands there."""
        if self.rule != WHILE:
            bit = 1 << (WATCHING if seat < 0 else seat)
            return [at for at in range(len(self.places.values(holder))) if not self.readers(holder, at) & bit]
        gate: list[int] = getattr(holder, self.gate)
        low, high, each = self.low, self.high, self.per_seat
        own = seat * each
        return [at for at, it in enumerate(gate) if low <= it <= high and not own <= at < own + each]

    def readers(self, holder: Any, at: int) -> int:
        who: int = self.who(holder, at)
        return who


class Door:
    """A secret of small numbers that each open with a gate, and what it told last: of those that changed since, only they are told."""

    def __init__(self, secret: Secret) -> None:
        self.secret: Secret = secret
        self.values: list[int] = []
        self.gate: list[int] = []
        """The lists of `Page.kept`, which are replaced and never changed."""

    def tell(self, kept: State, seat: int, block: bytearray) -> bool:
        """Whether it could be told to a seat here."""
        secret = self.secret
        number, before, gate_before = secret.places.number, self.values, self.gate
        values: list[int] = getattr(kept, secret.places.name)
        gate: list[int] = getattr(kept, secret.gate)
        if len(values) != number:
            self.values = []
            return False
        new = len(before) != number
        first, more, low, high = secret.first, secret.places.more, secret.low, secret.high
        own = seat * secret.per_seat
        after = own + secret.per_seat
        for at in range(number):
            value, door = values[at], gate[at]
            if new or value != before[at] or door != gate_before[at]:
                hidden = low <= door <= high and not own <= at < after
                block[first + at] = NOTHING if hidden else min(max(value + more, 0), NOTHING)
        self.values, self.gate = values, gate
        return True


def door_to(secret: Secret) -> Door | None:
    return Door(secret) if secret.rule == WHILE and secret.is_small and secret.places.is_list else None


class RulePlaces:
    """A kind of rule in progress: its number among all, from 1, and the numbers of its steps."""

    def __init__(self, number: int, steps: Sequence[str], secrets: list[Secret], rest: bytes) -> None:
        self.number: int = number
        self.steps: dict[str, int] = {step: at for at, step in enumerate(steps, 1)}
        self.secrets: list[Secret] = secrets
        self.rest: bytes = rest
        """What fills up its places, since others have more facts."""

    def blank(self, codes: list[int], frame: Rule[Any], seat: int) -> None:
        """Leave nothing where a seat may not know what stands there."""
        for secret in self.secrets:
            places = secret.places
            for at in secret.hidden(frame, seat):
                if at < places.number:
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
        self.asks: list[int] = []
        """The secrets for which somebody must be asked each time who knows them."""
        self.counted: Callable[[Any], Sequence[int]] | None = None
        self.counted_from: list[bool] = []
        """For each fact whether what can be counted depends on it."""
        self.counts: Places = Places("", NUMBERS, True, 0, 0, 1, 0, False)
        self.heads: list[list[bytes]] = [[self.head(seat, [asked]) for asked in range(-1, players)] for seat in range(-1, players)]
        self.sealed_heads: list[bytes] = [b""] * ((players + 1) << players)
        """By who looks, and the mask of those who are asked; made when they are needed."""
        self.rules: dict[type[Any], RulePlaces] = {}
        self.rule_size: int = 0
        self.depth: int = 0
        self.stack: slice = slice(0, 0)
        self.slots: list[slice] = []
        """The places of all rules in progress, and of each from the top."""
        self.below: list[bytes] = []
        """By the number of rules that are shown: what stands in the places of the others."""
        self.head_span: slice = slice(0, self.head_size)
        self.secrets_span: slice = slice(0, 0)
        """They stand one after another."""
        self.secrets_size: int = 0
        self.size: int = 0

    @property
    def head_size(self) -> int:
        """Who looks, and who is asked: chance, then the seats."""
        return self.players + 2

    def sees_all(self, s: State, seat: int) -> bool:
        """Whether nothing that there is at this moment is hidden from a seat."""
        for secret in self.secrets:
            if secret.hidden(s, seat):
                return False
        for frame in s.frames:
            for secret in self.rules[type(frame)].secrets:
                if secret.hidden(frame, seat):
                    return False
        return True

    def head_of(self, seat: int, sealed: Sealed[Any]) -> bytes:
        """The same for a sealed decision, which waits for all who have not answered."""
        key = seat + 1
        for answer in sealed.answers:
            key = key * 2 + (1 if answer == UNANSWERED else 0)
        head = self.sealed_heads[key]
        if not head:
            head = self.head(seat, sealed.waiting())
            self.sealed_heads[key] = head
        return head

    def head(self, seat: int, seats: list[int]) -> bytes:
        asked = [0] * (self.players + 1)
        for who in seats:
            asked[who + 1] = 1
        return bytes([seat if seat >= 0 else NOTHING, *asked])


class Page:
    """A row in a buffer, from `start` on, that shows states to seats."""

    def __init__(self, layout: Layout, buffer: bytearray | memoryview, start: int) -> None:
        self.layout: Layout = layout
        self.row: memoryview = memoryview(buffer)[start : start + layout.size]
        self.kept: State = layout.blank.copy()
        self.values: list[list[int]] = [[] for _ in layout.facts]
        """The lists of `kept` that were written last, where single values are written: when one of them changes, `kept` gets another list."""
        self.seat: int = NOBODY_YET
        self.asked: int = NOBODY_YET
        self.rules: list[Rule[Any]] = []
        """Copies of the rules in progress, from the bottom, as they were written."""
        self.written: list[bytes] = []
        self.private: list[bool] = []
        """Which of them look different to another seat."""
        self.doors: list[list[Door | None]] = [[door_to(secret) for secret in layout.secrets] for _ in range(layout.players + 1)]
        """For each seat, and last for who watches, the secrets that are told place by place."""
        self.known_by: list[int] = [0] * len(layout.secrets)
        """The seats, as a mask, to whom this still looks the same."""
        self.whole: list[bytes] = [b""] * len(layout.secrets)
        """The secrets as they are; nothing where they may have changed."""
        self.blocks: list[bytearray] = [bytearray(layout.secrets_size) for _ in range(layout.players + 1)]
        """What each seat was shown of the secrets, in one piece."""
        self.blocks_of: int = 0
        """The seats whose piece is still the same."""
        self.counted: list[int] = []
        for number in range(len(layout.facts)):
            self.put_fact(number)
        if layout.counted is not None:
            self.put_counts(self.kept, layout.counted)

    def show(self, s: State, viewer: int) -> None:
        """Write what a seat may know of a state; below 0 is whoever watches."""
        seat = max(viewer, -1)
        changed = self.kept.catch_up(s)
        if changed:
            self.put_facts(s, changed)
        self.put_head(s, seat)
        if self.layout.secrets:
            self.put_secrets(s, seat)
        self.put_rules(s.frames, seat)
        self.seat = seat

    def put_facts(self, s: State, changed: list[int]) -> None:
        counted_from, counted = self.layout.counted_from, self.layout.counted
        counts = False
        for number in changed:
            self.put_fact(number)
            counts = counts or counted_from[number]
        if counts and counted is not None:
            self.put_counts(s, counted)

    def put_fact(self, number: int) -> None:
        layout = self.layout
        touched = layout.touched[number]
        if touched:
            self.forget(touched)
        if layout.secret[number]:
            return
        places = layout.facts[number]
        if not places.is_list:
            self.put_value(places, places.start, getattr(self.kept, places.name))
        elif places.as_they_are:
            self.row[places.span] = places.pack(getattr(self.kept, places.name))
        else:
            values: list[int] = getattr(self.kept, places.name)
            self.put_values(places, self.values[number], values)
            self.values[number] = values

    def forget(self, touched: list[int]) -> None:
        """What seats were shown of these secrets may have changed."""
        for at in touched:
            self.whole[at] = b""
            self.known_by[at] = 0
        self.blocks_of = 0

    def put_values(self, places: Places, before: list[int], values: list[int]) -> None:
        """Of a list of the same length as before, only the values that differ."""
        size = len(values)
        if size != len(before) or size > places.number:
            self.row[places.span] = places.pack(values)
            return
        first, each = places.start, places.each
        for at in range(size):
            value = values[at]
            if value != before[at]:
                self.put_value(places, first + at * each, value)

    def put_value(self, places: Places, at: int, value: int) -> None:
        row, each = self.row, places.each
        if places.kind == MASKS:
            self.put_mask(at, each, value, places.lacks)
        elif each == 1:
            row[at] = min(max(value + places.more, 0), NOTHING)
        else:
            code = min(max(value + places.more, 0), WIDE_NOTHING)
            row[at] = code & 255
            row[at + 1] = code >> 8

    def put_mask(self, at: int, each: int, value: int, lacks: bool) -> None:
        row, left, last = self.row, max(value, 0), at + each
        if lacks:
            row[at] = NOTHING if value < -1 else 1 if value < 0 else 0
            at += 1
        while at < last:
            row[at] = left & 255
            left >>= 8
            at += 1

    def put_counts(self, s: State, count: Callable[[Any], Sequence[int]]) -> None:
        found = count(s)
        counted = found if isinstance(found, list) else list(found)
        self.put_values(self.layout.counts, self.counted, counted)
        self.counted = counted

    def put_head(self, s: State, seat: int) -> None:
        """While nobody else is asked, it stays as it is."""
        layout, frames, asked = self.layout, s.frames, s.seat
        top = frames[-1] if asked >= 0 else None
        if isinstance(top, Sealed):
            self.row[layout.head_span] = layout.head_of(seat, top)
            self.asked = NOBODY_YET
        elif seat != self.seat or asked != self.asked:
            self.row[layout.head_span] = layout.heads[seat + 1][asked + 1] if asked >= -1 else layout.head(seat, [])
            self.asked = asked

    def put_secrets(self, s: State, seat: int) -> None:
        """All in one piece; most of them were shown to this seat before."""
        bit, changed = 1 << seat + 1, seat != self.seat
        if not self.blocks_of & bit:
            self.look_up(s, seat, bit)
            changed = True
        elif self.layout.asks:
            changed = self.ask(s, seat) or changed
        if changed:
            self.row[self.layout.secrets_span] = self.blocks[seat]

    def look_up(self, s: State, seat: int, bit: int) -> None:
        """What a seat may know of the secrets, those that have changed since it was shown them."""
        block, doors, known_by = self.blocks[seat], self.doors[seat], self.known_by
        for at, secret in enumerate(self.layout.secrets):
            if not known_by[at] & bit:
                door = doors[at]
                if door is None or not door.tell(self.kept, seat, block):
                    block[secret.span] = self.cut(s, at, secret, seat) if secret.rule == FIXED else secret.told(s, seat)
                if secret.rule != ALWAYS_ASK:
                    known_by[at] = known_by[at] | bit
        self.blocks_of = self.blocks_of | bit

    def ask(self, s: State, seat: int) -> bool:
        """Whether those secrets look different to a seat for which somebody must be asked each time."""
        block, changed = self.blocks[seat], False
        for at in self.layout.asks:
            secret = self.layout.secrets[at]
            if secret.is_single:
                code = secret.code(s, seat)
                if block[secret.first] != code:
                    block[secret.first] = code
                    changed = True
            else:
                found = secret.told(s, seat)
                if block[secret.span] != found:
                    block[secret.span] = found
                    changed = True
        return changed

    def cut(self, s: State, at: int, secret: Secret, seat: int) -> bytes:
        """What is fixed is made into bytes once, for all seats."""
        whole = self.whole[at]
        if not whole:
            whole = secret.places.pack(secret.places.values(s))
            self.whole[at] = whole
        return secret.cut(whole, seat)

    def put_rules(self, frames: list[Rule[Any]], seat: int) -> None:
        """Those that are like what was written before need not be written again; where they stand depends on how many lie on top."""
        depth, before, looks = len(frames), len(self.rules), seat != self.seat
        for at in range(min(depth, before)):
            frame = frames[at]
            if not frame.is_like(self.rules[at]):
                self.rules[at] = frame.copy()
                self.written[at] = self.rule(frame, at, seat)
            elif looks and self.private[at]:
                self.written[at] = self.rule(frame, at, seat)
            else:
                continue
            if depth == before and depth - 1 - at < self.layout.depth:
                self.row[self.layout.slots[depth - 1 - at]] = self.written[at]
        if depth != before:
            self.put_stack(frames, seat)

    def put_stack(self, frames: list[Rule[Any]], seat: int) -> None:
        """All of them, since each stands elsewhere now."""
        depth, before = len(frames), len(self.rules)
        for at in range(before, depth):
            self.rules.append(frames[at].copy())
            self.private.append(False)
            self.written.append(self.rule(frames[at], at, seat))
        if depth < before:
            del self.rules[depth:], self.written[depth:], self.private[depth:]
        shown = min(depth, self.layout.depth)
        parts = [self.written[depth - 1 - at] for at in range(shown)]
        parts.append(self.layout.below[shown])
        self.row[self.layout.stack] = b"".join(parts)

    def rule(self, frame: Rule[Any], at: int, seat: int) -> bytes:
        rule = self.layout.rules[type(frame)]
        codes = frame.numbers()
        codes[0] = rule.number
        codes[1] = rule.steps[frame.step]
        private = len(rule.secrets) > 0
        self.private[at] = private
        if private:
            rule.blank(codes, frame, seat)
        return fitting(codes) + rule.rest


NOBODY_YET: Final = -9


def fitting(codes: list[int]) -> bytes:
    """Each as it is, or as the nearest that fits into a byte."""
    try:
        return bytes(codes)
    except ValueError:
        return bytes([min(max(code, 0), 255) for code in codes])
