"""Coasts: each grows from the name of its place, so that an island looks the same in every game, and no two are alike."""

from __future__ import annotations

from math import atan2, cos, exp, pi, sin, sqrt
from typing import Final, TypeVar
from zlib import crc32

T = TypeVar("T")
Point = tuple[float, float]
POINTS: Final = 22
LIGHT: Final = -2.3
"""The direction that light comes from: north-west."""
TURN: Final = 2 * pi


class Seeded:
    """Numbers that follow from a name, the same on every machine."""

    def __init__(self, name: str) -> None:
        self.state = crc32(name.encode()) or 1

    def next(self) -> float:
        """From 0 to 1 (xorshift)."""
        it = self.state
        it ^= it << 13 & 0xFFFFFFFF
        it ^= it >> 17
        it ^= it << 5 & 0xFFFFFFFF
        self.state = it
        return it / 0x100000000

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.next()

    def pick(self, of: tuple[T, ...]) -> T:
        return of[int(self.next() * len(of))]


def short(value: float) -> str:
    """A measure with one decimal, as short as it can be written."""
    out = f"{value:.1f}".removesuffix(".0")
    return "0" if out == "-0" else out.replace("0.", ".", 1) if out.startswith(("0.", "-0.")) else out


def line(*numbers: float) -> str:
    """Numbers of a path; a minus needs no space before it."""
    return " ".join(map(short, numbers)).replace(" -", "-")


def smooth(ring: list[Point], decimals: int = 1) -> str:
    """A closed curve through all points (Catmull-Rom), written with relative, mirrored control points."""
    x, y = round(ring[0][0], decimals), round(ring[0][1], decimals)
    out = [f"M{line(x, y)}"]
    for at, here in enumerate(ring):
        before, after, beyond = ring[at - 1], ring[(at + 1) % len(ring)], ring[(at + 2) % len(ring)]
        first = (here[0] + (after[0] - before[0]) / 6 - x, here[1] + (after[1] - before[1]) / 6 - y) if at == 0 else ()
        second = after[0] - (beyond[0] - here[0]) / 6 - x, after[1] - (beyond[1] - here[1]) / 6 - y
        step = round(after[0] - x, decimals), round(after[1] - y, decimals)
        out.append(("c" if at == 0 else "s") + line(*[round(part, decimals) for part in (*first, *second)], *step))
        x, y = round(x + step[0], 1), round(y + step[1], 1)
    return "".join(out) + "z"


class Coast:
    """Radii round a centre: four waves, a bay, one or two headlands, all stretched a little."""

    def __init__(self, name: str, centre: Point, radius: float, points: int = POINTS) -> None:
        self.seed = Seeded(f"coast {name}")
        self.centre = centre
        self.radius = radius
        self.bay = self.seed.between(0, TURN)
        raw = self.radii(points)
        top = max(raw)
        self.shares = [share / top for share in raw]
        self.mean = sum(self.shares) / points

    def radii(self, points: int) -> list[float]:
        seed = self.seed
        waves = [(wave, seed.between(0.03, 0.15) / sqrt(wave - 1), seed.between(0, TURN)) for wave in range(2, 6)]
        depth, width = seed.between(0.22, 0.42), seed.between(0.22, 0.4)
        heads = [(seed.between(0, TURN), seed.between(0.1, 0.26), seed.between(0.16, 0.3)) for _ in range(seed.pick((1, 2)))]
        stretch, turned = seed.between(0, 0.2), seed.between(0, pi)
        out = []
        for at in range(points):
            angle = at / points * TURN
            share = 1 + sum(high * cos(wave * angle + phase) for wave, high, phase in waves) - depth * bump(angle, self.bay, width)
            share += sum(high * bump(angle, head, wide) for head, high, wide in heads)
            out.append(share * (1 + stretch * cos(2 * (angle - turned))) * seed.between(0.97, 1.03))
        return out

    @property
    def peak(self) -> Point:
        """The highest point lies away from the bay."""
        return self.centre[0] - cos(self.bay) * self.radius * 0.14, self.centre[1] - sin(self.bay) * self.radius * 0.14

    def ring(self, scale: float = 1, add: float = 0, calm: float = 1, centre: Point | None = None, step: int = 1) -> list[Point]:
        """The coast made smaller or larger, or moved outward; below 1 `calm` evens it out, as deep water does."""
        x, y = centre or self.centre
        out = []
        for at in range(0, len(self.shares), step):
            angle = at / len(self.shares) * TURN
            far = (self.mean + (self.shares[at] - self.mean) * calm) * self.radius * scale + add
            out.append((x + far * cos(angle), y + far * sin(angle)))
        return out

    def inland(self, angle: float, share: float) -> Point:
        """A point on the way from the centre to the coast."""
        far = share * self.radius * self.shares[int(angle / TURN * len(self.shares)) % len(self.shares)]
        return self.centre[0] + far * cos(angle), self.centre[1] + far * sin(angle)


def bump(angle: float, at: float, width: float) -> float:
    """1 at a direction, and less the farther from it."""
    return exp(-((((angle - at + pi) % TURN - pi) / width) ** 2))


def hachures(ring: list[Point], peak: Point, length: float, seed: Seeded) -> str:
    """Short strokes downhill from a contour, longer on the side away from the light."""
    strokes = ["", ""]
    for at, here in enumerate(ring):
        after = ring[(at + 1) % len(ring)]
        for x, y in (here, ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)):
            angle = atan2(y - peak[1], x - peak[0])
            dark = (1 - cos(angle - LIGHT)) / 2
            far = length * (0.35 + 0.75 * dark) * seed.between(0.75, 1.15)
            if dark >= 0.2 or (x, y) == here:
                strokes[dark > 0.55] += f"M{line(x, y)}l{line(far * cos(angle), far * sin(angle))}"
    return f'<path class="hach" d="{strokes[0]}"/><path class="hach hach-b" d="{strokes[1]}"/>'
