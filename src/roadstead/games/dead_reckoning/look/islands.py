"""Islands: one drawing for each name, always the same.

The name seeds the numbers. Radii with a few harmonics are bent by the kind of island (a bay, a hook, a ring), joined to a curve, and
the same outline is drawn again outwards as shoals and surf, inwards as beach, land, hill and peak. Every drawing lies around the
origin, about a hundred units to each side.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

Dot = tuple[float, float]
Bend = Callable[[float], float]

TURN: Final = 2 * math.pi
SIZE: Final = 62.0
POINTS: Final = 26


class Seed:
    """Numbers from a name: FNV-1a, then mulberry32."""

    def __init__(self, name: str) -> None:
        state = 2166136261
        for letter in name:
            state = ((state ^ ord(letter)) * 16777619) & 0xFFFFFFFF
        self.state = state

    def number(self, low: float = 0.0, high: float = 1.0) -> float:
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & 0xFFFFFFFF
        t ^= (t + (((t ^ (t >> 7)) * (t | 61)) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return low + (high - low) * (((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296)


# --- kinds -----------------------------------------------------------------------------------------------------------


def bay(at: float, width: float, depth: float) -> Bend:
    """Pulls the coast in around an angle; with a negative depth, a point that stands out."""

    def bend(turn: float) -> float:
        off = (turn - at + math.pi) % TURN - math.pi
        return 1 - depth * math.exp(-((off / width) ** 2))

    return bend


def all_of(*bends: Bend) -> Bend:
    return lambda turn: math.prod(bend(turn) for bend in bends)


ROUND: Final = all_of()
KINDS: Final[dict[str, tuple[float, float, float, Bend]]] = {
    "cone": (1.0, 0.92, 0.09, ROUND),
    "cay": (1.12, 0.6, 0.1, ROUND),
    "key": (1.2, 0.5, 0.14, bay(1.2, 0.4, 0.25)),
    "rock": (0.78, 0.78, 0.2, ROUND),
    "point": (1.15, 0.72, 0.12, bay(-0.3, 0.35, -0.42)),
    "bight": (1.05, 0.92, 0.1, bay(1.75, 0.5, 0.62)),
    "hook": (1.08, 0.98, 0.1, bay(0.75, 0.62, 0.68)),
    "hollow": (1.08, 0.86, 0.12, ROUND),
    "lagoon": (1.06, 0.94, 0.08, bay(1.9, 0.2, 0.45)),
    "crown": (1.06, 0.96, 0.16, all_of(bay(0.5, 0.2, 0.5), bay(2.6, 0.18, 0.45), bay(4.4, 0.16, 0.35))),
    "teeth": (0.5, 0.5, 0.2, ROUND),
    "isle": (1.1, 0.84, 0.13, bay(2.3, 0.4, 0.3)),
}
"""Width, height, roughness, and how the coast is bent."""
ALSO: Final = {"mount": "cone"}
HILLS: Final = {"cone": 0.66, "rock": 0.62, "hollow": 0.6, "isle": 0.55, "hook": 0.42, "bight": 0.42, "point": 0.42}
TREES: Final = {"rock": 1, "cone": 4, "crown": 0, "cay": 5}
HUTS: Final = {"bight": 2, "point": 1, "isle": 2, "hook": 1}
PALMS: Final = ("lagoon", "key", "bight", "cay", "point")


def kind_of(name: str) -> str:
    """What an island's name says it is; islands with other names get one of the plain kinds."""
    last = name.lower().split()[-1] if name.split() else ""
    word = ALSO.get(last, last)
    plain = ("isle", "cay", "rock", "hollow", "key")
    return word if word in KINDS else plain[int(Seed(name).number(0, len(plain)))]


# --- outlines --------------------------------------------------------------------------------------------------------


class Coast:
    """The radii of an island all around."""

    def __init__(self, seed: Seed, kind: str, points: int = POINTS) -> None:
        self.wide, self.high, rough, bend = KINDS[kind]
        waves = [(k, seed.number(0.25, 1) / k**0.7, seed.number(0, TURN)) for k in (2, 3, 5, 7)]
        self.turns = [TURN * at / points for at in range(points)]
        self.radii = [(1 + rough * sum(a * math.cos(k * turn + p) for k, a, p in waves) + rough * seed.number(-0.28, 0.28)) * bend(turn) for turn in self.turns]
        self.mean = sum(self.radii) / points

    def ring(self, size: float, flat: float = 0.0, dx: float = 0.0, dy: float = 0.0) -> list[Dot]:
        """The outline at a size; `flat` draws the radii to their mean, for shoals are rounder than the coast."""
        out = []
        for turn, radius in zip(self.turns, self.radii, strict=True):
            r = size * (radius + (self.mean - radius) * flat)
            out.append((dx + self.wide * r * math.cos(turn), dy + self.high * r * math.sin(turn)))
        return out


def curve(dots: Sequence[Dot], digits: int = 1) -> str:
    """A closed smooth curve through points; each end of a piece mirrors the beginning of the next."""
    n = len(dots)

    def end(at: int) -> str:
        (bx, by), (cx, cy), (ex, ey) = dots[at - 1], dots[at % n], dots[(at + 1) % n]
        return f"{short(cx - (ex - bx) / 6, digits)} {short(cy - (ey - by) / 6, digits)} {short(cx, digits)} {short(cy, digits)}"

    (ax, ay), (bx, by), (cx, cy) = dots[-1], dots[0], dots[1]
    first = f"M{short(bx, digits)} {short(by, digits)}C{short(bx + (cx - ax) / 6, digits)} {short(by + (cy - ay) / 6, digits)} {end(1)}"
    return first + "S" + " ".join(end(at) for at in range(2, n + 1)) + "z"


def short(value: float, digits: int) -> str:
    out = f"{value:.{digits}f}"
    out = out.rstrip("0").rstrip(".") if digits else out
    return "0" if out in ("-0", "") else out


def path(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def is_inside(dot: Dot, ring: Sequence[Dot]) -> bool:
    x, y = dot
    inside = False
    for at in range(len(ring)):
        (x1, y1), (x2, y2) = ring[at - 1], ring[at]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def hachures(ring: Sequence[Dot], seed: Seed, length: float, x: float, y: float) -> str:
    """Strokes that run downhill, longer and denser on the side that the light does not reach."""
    d = ""
    for at in range(len(ring)):
        (x1, y1), (x2, y2) = ring[at - 1], ring[at]
        for part in (0, 0.5):
            cx, cy = x1 + (x2 - x1) * part - x, y1 + (y2 - y1) * part - y
            angle = math.atan2(cy, cx)
            lit = math.cos(angle - 0.8)
            if lit < -0.25 and part:
                continue
            far = length * (0.55 + 0.45 * lit) * seed.number(0.7, 1.15)
            d += f"M{cx + x:.0f} {cy + y:.0f}l{short(far * math.cos(angle), 1)} {short(far * math.sin(angle), 1)}"
    return path("hac", d)


# --- what stands on them ---------------------------------------------------------------------------------------------


def palm(x: float, y: float, seed: Seed) -> str:
    lean = seed.number(-1.5, 1.5)
    leaves = "q-4-4-8-1q4-1 8 1q-2-6-7-7q6 1 7 7q1-6 6-8q-3 4-6 8q4-4 9-1q-5 0-9 1"
    return path("tk", f"M{x:.0f} {y:.0f}q{lean:.1f}-5 {lean * 1.6:.1f}-10") + path("fr", f"M{x + lean * 1.6:.1f} {y - 10:.0f}{leaves}")


def bush(x: float, y: float) -> str:
    return path("fr", f"M{x:.0f} {y:.0f}c-6 0-7-5-4-7c-1-5 5-7 7-4c5-1 6 5 3 7c1 3-3 4-6 4z")


def hut(x: float, y: float) -> str:
    return path("wa", f"M{x:.0f} {y:.0f}v-5.400h9v5.400z") + path("ro", f"M{x - 1.5:.1f} {y - 5:.0f}l6-5l6 5z")


def places(land: Sequence[Dot], free: Sequence[Dot], number: int, seed: Seed) -> list[Dot]:
    """Where things can stand: on land, apart from each other, not on the hill nor in the lagoon."""
    inner, taken = [(x * 0.9, y * 0.86) for x, y in land], [(x * 1.12, y * 1.12) for x, y in free]
    out: list[Dot] = []
    for _ in range(300):
        if len(out) >= number:
            break
        dot = (seed.number(-64, 64), seed.number(-52, 52))
        apart = all(math.hypot(dot[0] - x, dot[1] - y) > 13 for x, y in out)
        if apart and is_inside(dot, inner) and not (taken and is_inside(dot, taken)):
            out.append(dot)
    return sorted(out, key=lambda dot: dot[1])


def growth(kind: str, dots: Sequence[Dot], seed: Seed) -> str:
    """Trees and bushes, and huts nearest to the viewer."""
    homes = len(dots) - HUTS.get(kind, 0)
    out = ""
    for at, (x, y) in enumerate(dots):
        if at >= homes:
            out += hut(x - 4, y + 3)
        else:
            out += palm(x, y, seed) if kind in PALMS or at % 3 == 0 else bush(x, y)
    return out


# --- islands ---------------------------------------------------------------------------------------------------------


@cache
def island(name: str) -> str:
    """The drawing of an island, around the origin."""
    kind, seed = kind_of(name), Seed(name)
    if kind == "teeth":
        return teeth(seed)
    coast = Coast(seed, kind)
    land = coast.ring(SIZE * 0.86)
    out = shelf(coast) + path("bch", curve(coast.ring(SIZE))) + path("lnd", curve(land))
    hx, hy = seed.number(-8, 8), seed.number(-10, 2)
    free: list[Dot] = []
    if kind in ("lagoon", "crown"):
        free = coast.ring(SIZE * (0.5 if kind == "lagoon" else 0.46), 0.55, 0, 2)
        out += lagoon(kind, free)
    elif kind in HILLS:
        hill, drawn = relief(coast, kind, seed, hx, hy)
        out += drawn
        free = hill if kind != "bight" else []
    out += growth(kind, places(land, free, TREES.get(kind, 6), seed), seed)
    return out + MORE.get(kind, "")


def shelf(coast: Coast) -> str:
    """Three shoals and the surf."""
    rings = (("s3", 1.55, 0.65), ("s2", 1.34, 0.4), ("s1", 1.15, 0.15), ("srf", 1.07, 0.08))
    return "".join(path(kind, curve(coast.ring(SIZE * size, flat), 0)) for kind, size, flat in rings)


def lagoon(kind: str, hole: Sequence[Dot]) -> str:
    """Water inside of the island, and the way into it."""
    mouth = 1.9 if kind == "lagoon" else 0.5
    mx, my = SIZE * math.cos(mouth), SIZE * 0.9 * math.sin(mouth)
    out = path("bch", curve([(x * 1.14, y * 1.14) for x, y in hole])) + path("lag", curve(hole))
    out += path("mouth", f"M{mx * 0.3:.0f} {my * 0.3:.0f}L{mx:.0f} {my:.0f}")
    if kind == "lagoon":
        return out + path("gl", "M-14-2h10M2 6h12M-6 12h8")
    for angle in (3.3, 3.9, 5.2, 5.75, 1.5):
        x, y = SIZE * 0.72 * math.cos(angle), SIZE * 0.62 * math.sin(angle)
        out += path("rck", f"M{x - 9:.0f} {y + 8:.0f}l9-24l9 24z") + path("rck2", f"M{x:.0f} {y - 16:.0f}l9 24l-8-3z")
    return out


def relief(coast: Coast, kind: str, seed: Seed, hx: float, hy: float) -> tuple[list[Dot], str]:
    """A hill with its peak; a mountain smokes, a hollow is green inside."""
    share = HILLS[kind]
    x, y = (hx - 14, hy - 10) if kind in ("hook", "bight") else (hx, hy)
    hill, top = coast.ring(SIZE * share, 0.45, x, y), coast.ring(SIZE * share * 0.55, 0.6, x - 2, y - 6)
    out = path("hil", curve(hill)) + hachures(hill, seed, -9, x, y) + path("top", curve(top)) + hachures(top, seed, -6, x, y - 6)
    if kind == "cone":
        out += path("crt", curve(coast.ring(SIZE * 0.14, 0.7, x - 2, y - 8))) + path("smk", f"M{x - 2:.0f} {y - 14:.0f}c-8-8 6-12 0-22s10-12 4-22")
    if kind == "hollow":
        out += path("lnd", curve(coast.ring(SIZE * 0.2, 0.6, x, y)))
    return hill, out


def teeth(seed: Seed) -> str:
    """Four rocks that stand out of the water."""
    low = high = ""
    for dx, dy, size in ((-34, 8, 30), (4, -20, 38), (36, 14, 28), (2, 36, 20)):
        coast = Coast(seed, "teeth", 16)
        low += path("s2", curve(coast.ring(size * 2.1, 0.8, dx, dy), 0)) + path("s1", curve(coast.ring(size * 1.45, 0.5, dx, dy), 0))
        right = f"L{dx + size * 0.4:.0f} {dy + size * 0.24:.0f}"
        high += path("bch", curve(coast.ring(size, 0, dx, dy)))
        high += path("rck", f"M{dx - size * 0.38:.0f} {dy + size * 0.2:.0f}L{dx} {dy - size}{right}z")
        high += path("rck2", f"M{dx} {dy - size}{right}L{dx + size * 0.05:.0f} {dy + size * 0.1:.0f}z")
    return low + high


MORE: Final = {
    "cay": path("wa", "M-4-2l2.500-26h5L6-2z") + path("ro", "M-3-28h8l-4-7z") + path("bm", "M6-32l26-6v12z"),
    "key": path("dft", "M-40 26l30 6M18 30l30-7M-20 38l18-2"),
}
"""The light on a cay, driftwood before a key."""
