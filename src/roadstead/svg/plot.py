"""Charts in the hand of the sea chart: ink on paper, each seat with its colour and its shape.

Every function gives one SVG of its own; text in it is at least 12 units high, so a chart is drawn about as wide as it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10

from roadstead.svg.element import Markup, element
from roadstead.svg.pieces import stamp

LEFT, RIGHT, TOP, BOTTOM = 34, 26, 12, 24
SIGN = 14
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat over time; `broken` where the chart does not know everything."""

    side: str
    points: tuple[Point, ...]
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A numbered place on the chart."""

    x: float
    label: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with the range in which it usually lies or may truly lie."""

    side: str
    value: float
    low: float
    high: float


def sign(side: str) -> str:
    """The symbol of a seat's shape."""
    return side if side.startswith("seat-") else f"seat-{side}"


def shape(side: str, x: float, y: float, size: float = SIGN) -> str:
    return f'<g data-side="{side}" class="plot-s">{stamp(sign(side), x - size / 2, y - size / 2, size)}</g>'


def steps(low: float, high: float, most: int) -> list[float]:
    """Round numbers from low to high, at most this many."""
    span = max(high - low, 1e-9)
    rough = span / most
    size = 10.0 ** floor(log10(rough))
    size = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    first = floor(low / size + 0.999999)
    return [at * size for at in range(first, floor(high / size + 1e-9) + 1)]


class Axes:
    """The paper of a chart: its scales, its border and its graticule."""

    def __init__(self, width: float, height: float, x: Point, y: Point) -> None:
        self.width, self.height = width, height
        self.x_low, self.x_high = x[0], max(x[1], x[0] + 1e-9)
        self.y_low, self.y_high = y[0], max(y[1], y[0] + 1e-9)

    def x(self, value: float) -> float:
        return LEFT + (value - self.x_low) / (self.x_high - self.x_low) * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return self.height - BOTTOM - (value - self.y_low) / (self.y_high - self.y_low) * (self.height - TOP - BOTTOM)

    def border(self) -> str:
        wide, high = self.width - LEFT - RIGHT, self.height - TOP - BOTTOM
        return f'<rect class="plot-b" x="{LEFT}" y="{TOP}" width="{wide:g}" height="{high:g}"/>'

    def level(self, value: float, label: str) -> str:
        y = self.y(value)
        name = element("text", label, class_="plot-t", x=LEFT - 5, y=f"{y + 4:.1f}", text_anchor="end")
        return f'<path class="grat" d="M{LEFT} {y:.1f}H{self.width - RIGHT}"/>{name}'

    def meridian(self, value: float, label: str) -> str:
        x = self.x(value)
        name = element("text", label, class_="plot-t", x=f"{x:.1f}", y=f"{self.height - 7}", text_anchor="middle") if label else ""
        return f'<path class="grat" d="M{x:.1f} {TOP}V{self.height - BOTTOM}"/>{name}'

    def meridians(self, ticks: Sequence[tuple[float, str]]) -> str:
        """As many labels as there is room for."""
        out, free = [], -1e9
        for value, label in ticks:
            x, room = self.x(value), 7.0 * len(label) + 8
            shown = label if x - free >= room / 2 and x < self.width - RIGHT + 4 else ""
            free = x + room / 2 if shown else free
            out.append(self.meridian(value, shown))
        return "".join(out)

    def wrap(self, label: str, inner: str) -> Markup:
        return element("svg", Markup(inner), class_="plot", viewBox=f"0 0 {self.width:g} {self.height:g}", role="img", aria_label=label)


# --- over time -----------------------------------------------------------------------------------------------------


def curves(
    rows: Sequence[Curve],
    label: str,
    ticks: Sequence[tuple[float, str]] = (),
    *,
    now: float | None = None,
    flags: Sequence[Flag] = (),
    percent: bool = False,
    width: float = 372,
    height: float = 190,
) -> Markup:
    """Lines in steps, one per seat, with the seat's shape at the end and along the way."""
    values = [y for row in rows for _, y in row.points] or [0.0]
    last = max((x for row in rows for x, _ in row.points), default=1.0)
    low, high = (0.0, 1.0) if percent else (min(0.0, *values), max(1.0, *values))
    frame = Axes(width, height, (0, last), (low, high))
    inner = "".join(frame.level(value, f"{value * 100:.0f}%" if percent else f"{value:g}") for value in steps(low, high, 4))
    inner += frame.meridians(ticks) + frame.border()
    inner += "".join(line(frame, row) for row in rows) + "".join(stops(frame, rows, at) for at in range(len(rows))) + ends(frame, rows)
    inner += "".join(flag(frame, it) for it in flags)
    if now is not None:
        inner += f'<path class="plot-now" d="M{frame.x(now):.1f} {TOP - 4}V{height - BOTTOM + 4}"/>'
    return frame.wrap(label, inner)


def line(frame: Axes, row: Curve) -> str:
    path = trace(frame, row.points)
    dashes = " is-broken" if row.broken else ""
    return f'<g data-side="{row.side}"><path class="plot-u{dashes}" d="{path}"/><path class="plot-l{dashes}" d="{path}"/></g>'


def trace(frame: Axes, points: Sequence[Point]) -> str:
    """A value stays until the next one."""
    out, held = "", None
    for x, y in points:
        if held is None:
            out = f"M{frame.x(x):.1f} {frame.y(y):.1f}"
        elif y != held:
            out += f"H{frame.x(x):.1f}V{frame.y(y):.1f}"
        held = y
    return out + (f"H{frame.x(points[-1][0]):.1f}" if points else "")


def stops(frame: Axes, rows: Sequence[Curve], at: int) -> str:
    """The shape along the line, for each seat at other places, so that lines are told apart without colour."""
    points = rows[at].points
    if len(points) < 2:
        return ""
    places = [(at + 1) / (len(rows) + 1) / 2 + half for half in (0.0, 0.5)]
    chosen = [points[int(place * (len(points) - 1))] for place in places]
    return "".join(shape(rows[at].side, frame.x(x), frame.y(y), 11) for x, y in chosen)


def ends(frame: Axes, rows: Sequence[Curve]) -> str:
    """The shapes at the right border, moved apart where values are close."""
    placed = sorted((frame.y(row.points[-1][1]), row.side) for row in rows if row.points)
    out, free = "", -1e9
    over = max(0.0, TOP + SIGN * len(placed) - frame.height)
    for y, side in placed:
        y = max(y - over, free)
        free = y + SIGN + 1
        out += shape(side, frame.width - RIGHT + 12, y)
    return out


def flag(frame: Axes, it: Flag) -> str:
    x = frame.x(it.x)
    knob = f'<circle class="plot-k" cx="{x:.1f}" cy="{TOP}" r="9"/>' + element("text", it.label, class_="plot-kt", x=f"{x:.1f}", y=TOP + 4)
    return f'<path class="plot-f" d="M{x:.1f} {TOP}V{frame.height - BOTTOM}"/>{knob}'


# --- lengths --------------------------------------------------------------------------------------------------------


def strip_of(width: float, height: float, label: str, inner: str) -> Markup:
    """A flat drawing beside a number; without a label it only repeats that number."""
    box = f"0 0 {width:g} {height:g}"
    if label:
        return element("svg", Markup(inner), class_="plot-bar", viewBox=box, role="img", aria_label=label)
    return element("svg", Markup(inner), class_="plot-bar", viewBox=box, aria_hidden="true")


def length(value: float, most: float, side: str, width: float = 84) -> Markup:
    """A bar in the colour of a seat."""
    wide = 0 if most <= 0 else max(0.0, value) / most * (width - 2)
    bar = f'<rect class="plot-r" x="1" y="1.5" width="{wide:.1f}" height="9"/>'
    return strip_of(width, 12, "", f'<g data-side="{side}"><path class="plot-z" d="M1 0V12"/>{bar}</g>')


def tally(value: float, most: float, width: float = 240) -> Markup:
    """A plain bar in the colour of the title."""
    wide = 0 if most <= 0 else value / most * (width - 2)
    return strip_of(width, 16, "", f'<path class="plot-z" d="M1 0V16"/><rect class="plot-a" x="1" y="2" width="{wide:.1f}" height="12"/>')


def balance(row: Bar, most: float, label: str, width: float = 240) -> Markup:
    """A bar to the left or right of nothing, and the range that is usual."""
    middle, scale = width / 2, (width / 2 - 12) / max(most, 1e-9)
    x = middle + row.value * scale
    bar = f'<rect class="plot-r" x="{min(x, middle):.1f}" y="7" width="{abs(x - middle):.1f}" height="12"/>'
    usual = whisker(middle + row.low * scale, middle + row.high * scale, 13)
    return strip_of(width, 26, label, f'<path class="plot-z" d="M{middle:g} 0V26"/><g data-side="{row.side}">{bar}</g>{usual}')


def whisker(low: float, high: float, y: float) -> str:
    return f'<path class="plot-w" d="M{low:.1f} {y - 5:g}v10M{low:.1f} {y:g}H{high:.1f}M{high:.1f} {y - 5:g}v10"/>'


def share(row: Bar, fair: float, label: str, width: float = 240) -> Markup:
    """A share from 0 to 1 with its interval, and where it would lie if all were alike."""
    wide = width - 16
    x = [8 + value * wide for value in (row.value, row.low, row.high, fair)]
    axis = f'<path class="plot-z" d="M8 4V24M{8 + wide:g} 4V24"/><path class="grat" d="M8 14H{8 + wide:g}"/>'
    marks = f'{axis}<path class="plot-fair" d="M{x[3]:.1f} 1V27"/>{whisker(x[1], x[2], 14)}'
    return strip_of(width, 28, label, marks + shape(row.side, x[0], 14, 16))


def strip(values: Sequence[float], middle: float, label: str, width: float = 372) -> Markup:
    """Every game a dot on one line, and the middle one."""
    high = max(1.0, *values)
    frame = Axes(width, 62, (0, high), (0, 1))
    ticks = "".join(frame.meridian(value, f"{value:g}") for value in steps(0, high, 6))
    seen: dict[int, int] = {}
    dots = ""
    for value in sorted(values):
        x = frame.x(value)
        stack = seen[round(x / 4)] = seen.get(round(x / 4), -1) + 1
        dots += f'<circle class="plot-d" cx="{x:.1f}" cy="{33 - min(stack, 5) * 4}" r="3"/>'
    centre = f'<path class="plot-m" d="M{frame.x(middle):.1f} 8V42"/>'
    return frame.wrap(label, f'{ticks}<path class="plot-z" d="M{LEFT} 38H{width - RIGHT}"/>{dots}{centre}')
