"""The table drawn: your own sheet as the chart, the dice in their tray, and everything beside it."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.look.end import end
from roadstead.games.fleet_dice.look.others import others
from roadstead.games.fleet_dice.look.pen import Pen
from roadstead.games.fleet_dice.look.sheet import SheetPen
from roadstead.games.fleet_dice.look.tray import tray
from roadstead.games.fleet_dice.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.scene import Scene

__all__ = ["VIGNETTE", "scene"]


def vignette_die(x: int, face: str) -> str:
    return (
        f'<rect x="{x}" y="16" width="46" height="46" rx="10" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2.5"/>'
        f'<g color="var(--ink)">{stamp(face, x + 7, 23, 32)}</g>'
    )


def vignette_box(at: int) -> str:
    x, marked, round_box = 38 + at * 25, at < 6, at in (1, 2, 4, 5, 7, 9)
    fill = "accent" if marked else "sheet"
    return f'<rect x="{x}" y="82" width="20" height="20" rx="{10 if round_box else 3}" fill="var(--{fill})" stroke="var(--ink)" stroke-width="1.6"/>'


VIGNETTE: Final = (
    "".join(vignette_die(42 + at * 63, face) for at, face in enumerate(("shrimp", "cod", "lobster", "coins3")))
    + '<rect x="28" y="74" width="264" height="36" rx="5" fill="var(--sheet)" stroke="var(--line-2)"/>'
    + "".join(vignette_box(at) for at in range(10))
)


def scene(seen: View, ink: Ink) -> Scene:
    pen = Pen(seen, ink)
    return Scene.of(where(pen), SheetPen(pen, pen.near).draw(), end(pen) if pen.over else tray(pen), others(pen), "t-fleet")


def where(pen: Pen) -> str:
    seen, words = pen.seen, pen.words
    if pen.over:
        return f"<b>{words['over']}</b>"
    if not seen.round:
        return f"<b>{words['setup']}</b>"
    first = "" if pen.solo else f" · {words['start']} <b>{esc(pen.player(seen.first))}</b>"
    return f"{words['round']} <b>{seen.round}</b> {words['of']} {pen.terms.rounds} · <b>{esc(pen.phase())}</b>{first}"
