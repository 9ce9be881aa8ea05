"""The picture of the title where titles are listed; its style sheet is not at hand there, so that every part has its own colours."""

from __future__ import annotations

import re
from typing import Final

from roadstead.games.dead_reckoning.look.islands import island
from roadstead.svg.pieces import stamp

LOOKS: Final = {
    "s3": 'fill="var(--sh-3)" opacity=".55"',
    "s2": 'fill="var(--sh-2)" opacity=".7"',
    "s1": 'fill="var(--sh-1)" opacity=".9"',
    "srf": 'fill="none" stroke="var(--foam)" stroke-width="2.2" stroke-dasharray="14 5 7 4"',
    "bch": 'fill="var(--sand)" stroke="var(--shore)" stroke-width="1.5"',
    "lnd": 'fill="var(--grass)"',
    "hil": 'fill="var(--hill)"',
    "top": 'fill="var(--top)"',
    "hac": 'fill="none" stroke="var(--shore)" opacity=".6"',
    "rck": 'fill="var(--rck)" stroke="var(--shore)"',
    "rck2": 'fill="var(--rck2)"',
    "tk": 'fill="none" stroke="#6a4522" stroke-width="1.8"',
    "fr": 'fill="var(--leaf)" stroke="var(--shore)" stroke-width=".7"',
    "wa": 'fill="var(--panel)" stroke="var(--shore)"',
    "ro": 'fill="#b84a2b" stroke="var(--shore)"',
}


def painted(name: str) -> str:
    return re.sub(r'class="(\w+)"', lambda found: LOOKS[found[1]], island(name))


def vignette() -> str:
    islands = (("Pelican Point", 78, 64, 0.62), ("Serpent Teeth", 246, 66, 0.62))
    parts = [f'<g transform="translate({x} {y}) scale({scale})">{painted(name)}</g>' for name, x, y, scale in islands]
    parts.append(f'<g data-side="seat-2" color="var(--edge)">{stamp("fort", 62, 38, 28)}</g>')
    for side, x, y, flag in (("seat-1", 128, 64, "pennant"), ("seat-4", 184, 8, "jolly")):
        parts.append(
            f'<g data-side="{side}"><use href="#galleon" x="{x}" y="{y}" width="58" height="52"/><use href="#{flag}" x="{x + 39}" y="{y - 6}" width="18" height="11"/>'
            f'<circle cx="{x + 37}" cy="{y + 17}" r="9" fill="var(--panel)"/>{stamp(side, x + 30, y + 10, 14)}</g>'
        )
    return "".join(parts)


VIGNETTE: Final = vignette()
