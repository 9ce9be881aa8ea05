"""The harbour: a coast with houses, piers and a light, at the left of the wide chart and below the tall one."""

from __future__ import annotations

from functools import cache
from typing import Final

from roadstead.games.dead_reckoning.look.islands import Seed, bush, path
from roadstead.svg.pieces import stamp

House = tuple[int, int, float]

TOWN: Final[tuple[House, ...]] = ((4, 34, 1.1), (36, 60, 0.9), (6, 92, 1.05), (38, 112, 0.9), (6, 424, 1.1), (34, 440, 1.0), (4, 470, 1.05), (32, 494, 1.0))
TALL_TOWN: Final[tuple[House, ...]] = ((14, 746, 1.3), (58, 752, 1.1), (540, 746, 1.3))


def house(x: float, y: float, scale: float, high: bool) -> str:
    """A house with a red roof, low or high; its windows are lit at night."""
    if high:
        walls, roof, holes = "M6 38V12h18v26z", "M3 13L15 2l12 11z", "M12 38v-8h6v8zM9 16h4v5H9zM17 16h4v5h-4zM9 24h4v4H9zM17 24h4v4h-4z"
    else:
        walls, roof, holes = "M4 28V14h22v14z", "M1 15L15 4l14 11z", "M12 28v-7h6v7zM7 18h4v4H7zM20 18h4v4h-4z"
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{path("wa", walls)}{path("ro", roof)}{path("win", holes)}</g>'


def light(x: float, y: float) -> str:
    """The lighthouse, its beam over the sea."""
    tower = path("bm", "M16 10L70-6v34z") + path("wa", "M8 58l3-44h8l3 44z") + path("ro", "M9.500 38h11l.6 9H9zM10.600 20h8.800l.6 8H10z")
    return f'<g transform="translate({x:g} {y:g})">{tower}{path("gw", "M11 7h8v7h-8z")}{path("ro", "M9 8l6-7 6 7z")}</g>'


@cache
def wide_town() -> str:
    """The coast goes on to the left as far as anybody can see."""
    seed = Seed("harbour")
    beach = path("bch", "M-900-400H62c10 60-6 190 4 330s-14 110-2 180 6 66-4 120 8 86 0 120-8 84 2 130-8 76 0 400H-900z")
    land = path("lnd", "M-900-400H44c6 64-10 200-2 330s-16 106-6 176-2 82-8 120 12 86 4 122-6 86 2 112-6 96-2 420H-900z")
    trees = "".join(bush(seed.number(-420, -14), seed.number(-30, 590)) for _ in range(30))
    houses = "".join(house(x, y, scale, at % 3 == 0) for at, (x, y, scale) in enumerate(TOWN))
    piers = path("pier", "M40 170h56M40 414h56M52 170v10M70 170v10M88 170v10M52 414v10M70 414v10M88 414v10")
    return f'<g class="isl dr-wide">{beach}{land}{trees}{houses}{piers}{light(44, 484)}</g>'


@cache
def tall_town() -> str:
    beach = path("bch", "M-300 1200V716c60-12 190 6 330-4s110 14 180 2 66-6 120 4 86-8 120 0 84 8 130-2 76 8 400 0V1200z")
    land = path("lnd", "M-300 1200V738c60-8 190 8 330-2s106 16 176 6 82 2 120 8 86-12 122-4 86 6 112-2 96 6 420 2V1200z")
    houses = "".join(house(x, y, scale, at % 2 == 0) for at, (x, y, scale) in enumerate(TALL_TOWN))
    return f'<g class="isl dr-tall">{beach}{land}{houses}{light(582, 726)}</g>'


def plate(words: str) -> str:
    """The name of the harbour, with an anchor above it."""
    return (
        f'<g class="dr-plate dr-wide"><rect x="4" y="144" width="86" height="28" rx="5"/><text x="47" y="164">{words}</text></g>'
        f'<g class="dr-plate dr-tall"><rect x="14" y="700" width="118" height="36" rx="6"/><text x="73" y="726">{words}</text></g>'
    )


def dock(number: int) -> str:
    """The cargo at your own dock."""
    if not number:
        return ""
    wide = f'<g class="gd dr-wide">{stamp("cargo", 16, 382, 22)}<text x="42" y="400">{number}</text></g>'
    return wide + f'<g class="gd dr-tall">{stamp("cargo", 490, 762, 26)}<text x="520" y="782">{number}</text></g>'
