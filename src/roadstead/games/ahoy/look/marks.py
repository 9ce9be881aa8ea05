"""What is written on the chart: wealth and control of regions, number plates, rings round what can be chosen."""

from __future__ import annotations

from math import ceil
from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.rules.rounds import controller
from roadstead.svg.pieces import esc, key, stamp
from roadstead.svg.scene import Choice

LETTER: Final = 21
"""The size of numbers on the chart, before it is scaled to the window."""
NARROW: Final = (730, 400)
"""The room that a chart has in the smallest window for a desk."""
LEAST: Final = 12
"""The size in dots that lettering has at least there."""
LARGEST: Final = 20
ON_PHONES: Final = 1.4
"""How much larger marks are there."""
LEAST_CLEAR: Final = 1
"""So far a number stands away from other marks."""
Mark = tuple[float, float, float, float, float, float]
"""A point of the chart and what a mark covers from there, to the left, above, to the right and below, before it is scaled."""
DISC: Final = 11


def lettering(width: float, height: float) -> int:
    """By how many tenths marks are drawn on a chart of this size, so that they can be read in a small window; the style sheet draws them
    smaller again in large ones."""
    fit = min(NARROW[0] / width, NARROW[1] / height)
    return min(LARGEST, max(10, ceil(10 * LEAST / (LETTER * fit))))


def scaled(x: float, y: float, inner: str, kind: str = "") -> str:
    """A mark round a point, as large as the style sheet wants it."""
    return f'<g{kind} transform="translate({x:.4g} {y:.4g})"><g class="ah-k">{inner}</g></g>'


def wealth_mark(x: float, y: float, wealth: int, control: tuple[int, int], tile: int) -> str:
    """The wealth die, on a scale with the control of both sides; whoever leads has the ring and a mark on top."""
    ours, theirs = control
    owner = controller(ours - theirs)
    out = share(ours, SQUADRON, owner) + share(theirs, UNION, owner) if ours or theirs else ""
    side = f' data-side="{SIDES[owner]}" {key(f"control.{tile}.{owner}", "grow")}' if owner >= 0 else ""
    out += f'<g{side}><circle r="20" fill="var(--{"side" if owner >= 0 else "panel"})" stroke="var(--edge)" stroke-width="1.6"/>'
    if wealth:
        out += f'<g class="wd bone" {key(f"wealth.{tile}.{wealth}")}>{stamp(f"ah-d{wealth}", -14, -14.5, 28)}</g>'
    out += f"{stamp(f'seat-{SIDES[owner]}', -9.5, -32, 19)}</g>" if owner >= 0 else "</g>"
    return scaled(x, y, out, ' class="fig ctl"')


def wealth_covers(x: float, y: float, control: tuple[int, int]) -> list[Mark]:
    """The wealth die with its ring and the mark on top, and the scale on which it lies."""
    ours, theirs = control
    ring = (x, y, -20.0, -32.0 if controller(ours - theirs) >= 0 else -20.0, 20.0, 20.0)
    return [ring, (x, y, -44.0, -13.0, 44.0, 13.0)] if ours or theirs else [ring]


def taken(x: float, y: float, tile: int, owner: int) -> str:
    """The frame and the pennant of whoever controls a region; they are seen while it changes hands."""
    name = SIDES[owner]
    drawn = stamp("ah-taken", x, y, 200) + stamp(f"seat-{name}", x + 126, y + 15, 30)
    return f'<g class="fig taken" {key(f"taken.{tile}.{owner}", "flash")} data-side="{name}">{drawn}</g>'


def gained(x: float, y: float, player: int, fame: int) -> str:
    """A plate over a region with the Fame that it brought to whoever controls it."""
    inner = f'<rect x="-42" y="-56" width="84" height="38" rx="19"/>{stamp(f"seat-{SIDES[player]}", -35, -50, 26)}<text x="3" y="-29">+{fame}</text>'
    return scaled(x + 100, y + 100, f'<g class="ah-gain">{inner}</g>', f' data-side="{SIDES[player]}"')


def share(points: int, player: int, owner: int) -> str:
    """One side's half of the scale; a stroke in its colour where it does not lead."""
    way = -1 if player == SQUADRON else 1
    leads = owner == player
    fill, ink = ("var(--side)", "ah-on") if leads else ("var(--panel)", "ah-off")
    tab = f'<path d="M0-13h{way * 30}a13 13 0 0 {1 if way > 0 else 0} 0 26h{-way * 30}z" fill="{fill}" stroke="var(--edge)" stroke-width="1.4"/>'
    under = "" if leads else f'<path d="M{way * 31 - 8} 9.5h16" stroke="var(--side)" stroke-width="3"/>'
    return f'<g data-side="{SIDES[player]}">{tab}{under}<text class="ah-ctl {ink}" x="{way * 31}" y="7.4">{points}</text></g>'


# --- what can be chosen --------------------------------------------------------------------------------------


def box(x: float, y: float, size: float, kind: str = "") -> str:
    """A ring of light round a square."""
    shape = f'x="{x + 7:g}" y="{y + 7:g}" width="{size - 14:g}" height="{size - 14:g}" rx="18"'
    return f'<rect class="glow" {shape}/><rect class="halo" {shape}/><rect class="area{" " * bool(kind)}{kind}" {shape}/>'


def ring(x: float, y: float, radius: float) -> str:
    """A ring of light round a figure."""
    shape = f'cx="{x:g}" cy="{y:g}" r="{radius:g}"'
    return f'<circle class="glow" {shape}/><circle class="halo" {shape}/><circle class="area" {shape}/>'


def link(table: Table, found: list[Choice], inner: str) -> str:
    return f'<a {table.ink.link("spot", found)} aria-label="{esc(table.say(found[0]))}">{inner}</a>'
