"""The table drawn: two ships sliding past each other, hand, hold and the order of cards."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.look.finale import finale
from roadstead.games.turning_tides.look.plates import Plates
from roadstead.games.turning_tides.look.reveal import reveal
from roadstead.games.turning_tides.look.sea import Sea
from roadstead.games.turning_tides.views.view import View, shown
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import stamp
from roadstead.svg.scene import Scene

VIGNETTE: Final = (
    '<g data-side="silver"><path d="M60 18H236c22 0 34 14 42 24-8 10-20 24-42 24H60q-8 0-8-8V26q0-8 8-8z" fill="var(--side)" stroke="var(--edge)" stroke-width="2"/></g>'
    '<g data-side="gold"><path d="M264 72H92c-22 0-34 14-42 24 8 10 20 24 42 24H264q8 0 8-8V80q0-8-8-8z" fill="var(--side)" stroke="var(--edge)" stroke-width="2"/></g>'
    + "".join(f'<path d="M{88 + at * 29} 19v46M{92 + at * 29} 73v46" stroke="var(--edge)" opacity=".5"/>' for at in range(6))
    + f'<g data-side="silver" color="var(--ink)">{stamp("cannon-down", 150, 42, 24)}{stamp("sailor", 92, 26, 22)}</g>'
    f'<g data-side="gold" color="var(--ink)">{stamp("cannon-up", 180, 72, 24)}{stamp("captain", 123, 84, 24)}{stamp("mast", 208, 84, 24)}</g>'
)


def scene(seen: View, ink: Ink) -> Scene:
    s = shown(seen)
    sea, plates = Sea(seen, s, ink), Plates(seen, s, ink)
    board = f'<div class="tt-sea">{sea.board()}{reveal(plates)}{finale(plates)}</div>'
    own, others = plates.own(), plates.others()
    return Scene.of(plates.where(), board, own, others, "t-tt", ink.cards.keys() & ink.touched.keys())
