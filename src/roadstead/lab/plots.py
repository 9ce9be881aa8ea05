"""Plots as SVG in the look of the project: told apart by shape, dash and place as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from roadstead.svg.pieces import esc, stamp

WIDE, NARROW = 680, 340
DASHES = ("", "7 4", "2 4", "10 4 2 4")
WIDEST_BAR = 56
Shown = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places on an axis."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        return self.start + (value - self.low) / span * (self.end - self.start)


def both(draw: Callable[[int], str]) -> str:
    """Drawn once for wide pages and once for a phone, so that letters keep their size."""
    return f'<div class="wide">{draw(WIDE)}</div><div class="narrow">{draw(NARROW)}</div>'


def svg(width: float, height: float, label: str, body: str) -> str:
    return f'<svg class="plot" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" aria-label="{esc(label)}">{body}</svg>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "") -> str:
    where = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{where} class="{("t " + kind).strip()}">{esc(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"/>'


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers that divide a span into at most this many parts."""
    span = (high - low) or 1.0
    rough = span / max(1, most)
    power = 10 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)
    first = ceil(low / step - 1e-9)
    return [round(at * step, 10) for at in range(first, floor(high / step + 1e-9) + 1)]


def baseline(scale: Scale, y: float, marks: Sequence[float], show: Shown) -> str:
    body = line(scale.start, y, scale.end, y, "axis")
    for mark in marks:
        body += line(scale(mark), y, scale(mark), y + 4, "axis") + text(scale(mark), y + 17, show(mark), "dim", "middle")
    return body


# --- bins --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bins:
    """Equal steps over all values: `low + at * step` begins number `at`."""

    low: float
    step: float
    count: int

    def fill(self, counts: Mapping[float, int]) -> list[int]:
        out = [0] * self.count
        for value, number in counts.items():
            out[min(self.count - 1, max(0, floor((value - self.low) / self.step + 1e-9)))] += number
        return out

    def begin(self, at: int) -> float:
        return self.low + at * self.step


def bins(low: float, high: float, most: int, finest: float = 1.0) -> Bins:
    """Steps of 1, 2, 5, 10 … times the finest, so few that a bar can be seen."""
    step = finest
    while (high - low) / step + 1 > most:
        leading = step / finest / 10 ** floor(log10(step / finest) + 1e-9)
        step *= 2.5 if 1.5 < leading < 3 else 2
    begin = floor(low / step + 1e-9) * step
    return Bins(begin, step, floor((high - begin) / step + 1e-9) + 1)


# --- histograms --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strip:
    """One histogram: whose it is, its side, its values, and the place of its middle."""

    name: str
    side: str
    counts: Mapping[float, int]
    middle: float


def histograms(strips: Sequence[Strip], finest: float, show: Shown, percent: Shown, label: str, axis: str) -> Callable[[int], str]:
    """One strip below the other over the same axis, each with its middle marked."""
    values = [value for strip in strips for value in strip.counts]
    high = 120 if len(strips) == 1 else 64

    def draw(width: int) -> str:
        grid = bins(min(values), max(values), 60 if width == WIDE else 28, finest)
        wide = min(width - 16, grid.count * WIDEST_BAR)
        shift = grid.step / 2 if grid.step == finest else 0.0
        scale = Scale(grid.low - shift, grid.begin(grid.count) - shift, (width - wide) / 2, (width + wide) / 2)
        filled = [grid.fill(strip.counts) for strip in strips]
        top = max(max(row) / max(1, sum(row)) for row in filled)
        body, y = "", 0.0
        for strip, row in zip(strips, filled):
            body += bars(strip, row, grid, scale, shift, y + 22, high, top, show, percent)
            y += high + 32
        marks = ticks(grid.low, grid.begin(grid.count - 1 if shift else grid.count), 10 if width == WIDE else 5)
        body += baseline(scale, y - 10, [mark for mark in marks if finest < 1 or mark == int(mark)], show)
        return svg(width, y + 28, label, body + text(width / 2, y + 24, axis, "dim", "middle"))

    return draw


def bars(strip: Strip, row: Sequence[int], grid: Bins, scale: Scale, shift: float, y: float, high: float, top: float, show: Shown, percent: Shown) -> str:
    """Bars stand on their value if each has one, and from value to value otherwise."""
    games, body = max(1, sum(row)), ""
    wide = scale(grid.step) - scale(0)
    for at, number in enumerate(row):
        if number:
            tall = max(0.8, number / games / top * high)
            tip = show(grid.begin(at)) if shift else f"{show(grid.begin(at))}–{show(grid.begin(at + 1))}"
            place = f'x="{scale(grid.begin(at) - shift) + 0.75:.1f}" y="{y + high - tall:.1f}" width="{max(0.8, wide - 1.5):.1f}" height="{tall:.1f}"'
            body += f'<rect class="bar" {place}><title>{esc(tip)}: {esc(percent(number / games))}</title></rect>'
    middle = scale(strip.middle)
    body += line(scale.start, y + high, scale.end, y + high, "axis") + line(middle, y - 2, middle, y + high, "middle")
    return f'<g data-side="{esc(strip.side)}">{body}{text(middle, y - 6, show(strip.middle), "strong", "middle")}{owner(strip, scale, middle, y)}</g>'


def owner(strip: Strip, scale: Scale, middle: float, y: float) -> str:
    """Whose strip it is, on the side where the middle is not."""
    if not strip.name:
        return ""
    if middle > (scale.start + scale.end) / 2:
        return stamp(icon_of(strip.side), scale.start, y - 20, 16) + text(scale.start + 20, y - 7, strip.name, "strong")
    return stamp(icon_of(strip.side), scale.end - 16, y - 20, 16) + text(scale.end - 20, y - 7, strip.name, "strong", "end")


SHAPES = {"winner": "seat-4", "other": "seat-3"}


def icon_of(side: str) -> str:
    """The shape of a side, as everywhere in the house."""
    if side in SHAPES:
        return SHAPES[side]
    return side if side.startswith("seat-") else f"seat-{side}"


# --- lines -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Track:
    """One line: its middle and the half of all games around it, for each round."""

    name: str
    side: str
    middle: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def tracks(rows: Sequence[Track], show: Shown, label: str, axis: str, whole: tuple[float, float] | None = None) -> Callable[[int], str]:
    """Lines over rounds, each in its band, with its own dash and its seat's shape on it."""
    low, high = whole or (min(min(row.low) for row in rows), max(max(row.high) for row in rows))
    rounds = max(len(row.middle) for row in rows)

    def draw(width: int) -> str:
        right = 130 if width == WIDE else 44
        x, y = Scale(1, max(2, rounds), 48, width - right), Scale(low, high, 240, 14)
        body = "".join(line(x.start, y(mark), x.end, y(mark), "grid") + text(34, y(mark) + 4, show(mark), "dim", "end") for mark in ticks(low, high, 5))
        body += baseline(x, 240, [mark for mark in ticks(1, max(2, rounds), 10 if width == WIDE else 6) if mark == int(mark)], lambda at: str(int(at)))
        body += "".join(band(row, x, y) for row in rows)
        body += "".join(track(row, at, x, y) for at, row in enumerate(rows))
        body += labels(rows, x, y, width == WIDE)
        return svg(width, 280, label, body + text((x.start + x.end) / 2, 274, axis, "dim", "middle"))

    return draw


def band(row: Track, x: Scale, y: Scale) -> str:
    up = [f"{x(at + 1):.1f} {y(value):.1f}" for at, value in enumerate(row.high)]
    down = [f"{x(at + 1):.1f} {y(value):.1f}" for at, value in reversed(list(enumerate(row.low)))]
    return f'<path class="band" data-side="{esc(row.side)}" d="M{"L".join(up + down)}Z"/>'


def track(row: Track, at: int, x: Scale, y: Scale) -> str:
    way = "M" + "L".join(f"{x(number + 1):.1f} {y(value):.1f}" for number, value in enumerate(row.middle))
    every = max(1, len(row.middle) // 6)
    shapes = "".join(stamp(icon_of(row.side), x(number + 1) - 6, y(value) - 6, 12) for number, value in enumerate(row.middle) if number % every == at % every)
    dash = f' stroke-dasharray="{DASHES[at % 4]}"' if at % 4 else ""
    return f'<g data-side="{esc(row.side)}"><path class="edge" d="{way}"{dash}/><path class="track" d="{way}"{dash}/>{shapes}</g>'


def legend(rows: Sequence[Track]) -> str:
    """The names of the lines below a drawing that has no room for them."""
    names = "".join(
        f'<li><svg class="seat" data-side="{esc(row.side)}" aria-hidden="true"><use href="#{icon_of(row.side)}"/></svg>{esc(row.name)}</li>' for row in rows
    )
    return f'<ul class="legend narrow">{names}</ul>'


def labels(rows: Sequence[Track], x: Scale, y: Scale, named: bool) -> str:
    """At the end of each line its shape and name, moved apart where lines end together."""
    ends = sorted((y(row.middle[-1]), at) for at, row in enumerate(rows))
    places: list[float] = []
    for place, _ in ends:
        places.append(max(place, places[-1] + 18) if places else place)
    over = max(0.0, places[-1] - 236)
    body = ""
    for (_, at), place in zip(ends, places):
        row, here = rows[at], place - over
        body += f'<g data-side="{esc(row.side)}">{stamp(icon_of(row.side), x.end + 8, here - 8, 16)}</g>'
        body += text(x.end + 28, here + 4, row.name, "strong") if named else ""
    return body


# --- intervals in rows of a table --------------------------------------------------------------------------------


def interval(low: float, share: float, high: float, mark: float, scale: Scale, side: str, label: str) -> str:
    """A share with its interval, and a mark for what would be fair. It stretches with its cell, so it has no letters."""
    a, b, c, m = scale(low), scale(high), scale(share), scale(mark)
    body = f'<path class="fair" d="M{m:.1f} 0V24"/><path class="whisker" d="M{a:.1f} 12H{b:.1f}M{a:.1f} 7V17M{b:.1f} 7V17"/>'
    shape = f'<circle class="dot" cx="{c:.1f}" cy="12" r="5"/>' if not side else stamp(icon_of(side), c - 8, 4, 16)
    return f'<svg class="range" viewBox="0 0 200 24" data-side="{esc(side)}" role="img" aria-label="{esc(label)}">{body}{shape}</svg>'
