"""The terrain of a space and the signs on it, drawn in a square of 100 from its upper left point."""

from __future__ import annotations

from math import cos, sin
from typing import Final

from roadstead.games.ahoy.look.coast import TURN, Point, Seeded, line, short, smooth
from roadstead.svg.pieces import stamp

UNIT: Final = 100
COIN: Final = 22
CURLS: Final = ((18, 34), (44, 54), (22, 72))
PLANKS: Final = ((18, 60), (66, 74), (30, 78), (76, 42))


def fog(x: int, y: int, name: str) -> str:
    seed = Seeded(f"fog {name}")
    puffs = "".join(
        f'<ellipse cx="{short(x + seed.between(22, 78))}" cy="{short(y + seed.between(26, 74))}" rx="{short(seed.between(24, 36))}" ry="{short(seed.between(13, 21))}"/>'
        for _ in range(8)
    )
    curls = "".join(f"M{x + left} {y + top}q8-6 16 0t16 0q5-5 1-7" for left, top in CURLS)
    return f'<g class="fog">{puffs}</g><path class="fog-l" d="{curls}"/>'


def mist(x: int, y: int, name: str) -> str:
    """Fog over a whole tile, in two banks that drift apart."""
    seed = Seeded(f"mist {name}")
    banks = "".join(
        f'<g class="{way}">'
        + "".join(
            f'<ellipse cx="{short(x + left + seed.between(0, 110))}" cy="{short(y + seed.between(0, 200))}" rx="{short(seed.between(60, 88))}" ry="{short(seed.between(42, 60))}"/>'
            for _ in range(7)
        )
        + "</g>"
        for way, left in (("west", 0), ("east", 90))
    )
    return f'<g class="fig mist plays" aria-hidden="true">{banks}</g>'


def wreck(x: int, y: int, name: str) -> str:
    """A broken hull with its mast, and planks adrift."""
    seed = Seeded(f"wreck {name}")
    planks = "".join(
        f'<rect class="plank" x="{x + left}" y="{y + top}" width="{short(seed.between(9, 14))}" height="3" rx="1" transform="rotate({short(seed.between(-50, 50))} {x + left} {y + top})"/>'
        for left, top in PLANKS
    )
    hull = (
        f'<path class="wreck" d="M{x + 24} {y + 63}q4-17 22-20l-3 9 9-6-1 8 10-5 3 6 10-2q-3 8-9 11z"/>'
        f'<path class="wreck-l" d="M{x + 47} {y + 46}l6-24M{x + 43} {y + 31}l17 3M{x + 31} {y + 61}l5-12M{x + 40} {y + 62}l4-13M{x + 50} {y + 62}l3-10M{x + 59} {y + 62}l3-7"/>'
        f'<path class="rag" d="M{x + 54} {y + 22}l13 5-11 5z"/>'
    )
    foam = f'<ellipse class="foam-e" cx="{x + 48}" cy="{y + 62}" rx="33" ry="13"/>'
    return f'{foam}{planks}<g transform="rotate({short(seed.between(-12, 12))} {x + 48} {y + 60})">{hull}</g>'


def current(x: int, y: int, direction: int) -> str:
    """Three streams and the head of an arrow; the style sheet lets them flow once."""
    arms = "".join(f"M{x + left} {y + 84}c-8-16 8-26 0-{far}" for left, far in ((30, 44), (70, 44), (50, 54)))
    head = f"M{x + 50} {y + 12}l15 19-15-6-15 6z"
    return f'<g class="stream" transform="rotate({90 * direction} {x + 50} {y + 50})"><path class="flow" d="{arms}"/><path class="flow-h" d="{head}"/></g>'


def sandbar(middle: Point, upright: bool, name: str) -> str:
    """Between two spaces of a tile."""
    seed = Seeded(f"bar {name}")
    wide, high = (9, 44) if upright else (44, 9)
    ring: list[Point] = []
    for at in range(14):
        angle, far = at / 14 * TURN, seed.between(0.82, 1.1)
        ring.append((wide * far * cos(angle), high * far * sin(angle)))
    around = [(x * (1.7 if upright else 1.12), y * (1.12 if upright else 1.7)) for x, y in ring]
    grains = "".join(f"M{line(seed.between(-0.55, 0.55) * wide, seed.between(-0.75, 0.75) * high)}h.1" for _ in range(12))
    return (
        f'<g transform="translate({short(middle[0])} {short(middle[1])})"><path class="sh1" d="{smooth(around)}"/><path class="bar-s" d="{smooth(ring)}"/>'
        f'<path class="bar-d" d="{grains}"/></g>'
    )


def harbor(x: float, y: float) -> str:
    """A curved pier with the sign of a Harbor, round a point."""
    pier = f"M{line(x - 8, y + 16)}q2-24 26-26"
    return (
        f'<path class="pier-d" d="{pier}"/><path class="pier" d="{pier}"/><circle class="plate" cx="{short(x)}" cy="{short(y)}" r="14.5"/>'
        f'<g class="sign">{stamp("harbor", x - 10, y - 10, 20)}</g>'
    )


def wind(x: float, y: float, value: int) -> str:
    """The Tailwind and the die that it takes."""
    return (
        f'<rect class="plate" x="{short(x)}" y="{short(y)}" width="50" height="27" rx="13.5"/><g class="sign">{stamp("tailwind", x + 4, y + 4, 19)}</g>'
        f'<g class="bone">{stamp(f"ah-d{value}", x + 24, y + 2, 23)}</g>'
    )


def coins(x: float, y: float, number: int, step: float) -> str:
    return "".join(stamp("ah-coin", x + at * step, y, COIN) for at in range(number))
