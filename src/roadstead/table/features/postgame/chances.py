"""How it turned: everybody's chance to win as bands of one sea, and luck against play as a compass."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from roadstead.svg.pieces import esc
from roadstead.svg.plot import shape
from roadstead.table.features.postgame.story import Story
from roadstead.table.features.replay.film import Film
from roadstead.table.features.replay.page import player, ticks
from roadstead.table.pages.frame import Reader

MOST_SAMPLES = 240
WIDTH, HEIGHT, LEFT, TOP = 900, 270, 40, 26
LOW = HEIGHT - 24
APART = 27
"""So far are two flags at least."""
ROUND = 92
"""The radius of the compass."""
BESIDE = 31
"""So far are two marks on it at least."""
POINTS = (("played_well", 160, 16, "middle"), ("played_badly", 160, 242, "middle"), ("unlucky", 2, 118, "start"), ("lucky", 318, 118, "end"))
"""What its four points are called, and where."""


def bands(reader: Reader, film: Film, story: Story) -> str:
    """Chances stacked to a whole at every moment that is drawn, with the turning points above them."""
    every = max(1, film.last // MOST_SAMPLES)
    moments = sorted({*range(0, film.last, every), film.last, *(turn.moment for turn in story.turns)})
    edges = [edge(story.looks[moment]) for moment in moments]
    xs = [x_of(film, moment) for moment in moments]
    inner = "".join(band(film.sides()[at], xs, [(row[at], row[at + 1]) for row in edges]) for at in range(film.players))
    inner += f'<rect class="ch-e" x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - 6}" height="{LOW - TOP}"/>'
    inner += f'<path class="ch-h" d="M{LEFT} {(TOP + LOW) / 2:g}H{WIDTH - 6}"/>' + "".join(level(value) for value in (0, 50, 100))
    inner += rounds(film) + flags([x_of(film, turn.moment) for turn in story.turns])
    ends = ", ".join(f"{player(film, at, reader.lang)} {story.looks[-1][at] * 100:.0f} %" for at in range(film.players))
    return f'<svg class="plot chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{esc(reader.words["looks"])}: {esc(ends)}">{inner}</svg>'


def edge(looks: list[float]) -> list[float]:
    """From above: where the band of each seat begins, and where the last one ends."""
    whole, out = sum(looks) or 1.0, [0.0]
    for look in looks:
        out.append(out[-1] + look / whole)
    return out


def x_of(film: Film, moment: int) -> float:
    return LEFT + moment / max(1, film.last) * (WIDTH - LEFT - 6)


def y_of(share: float) -> float:
    return TOP + share * (LOW - TOP)


def band(side: str, xs: list[float], rows: list[tuple[float, float]]) -> str:
    """The band of one seat, and its mark where it is broadest."""
    upper = "L".join(f"{x:.1f} {y_of(top):.1f}" for x, (top, _) in zip(xs, rows, strict=True))
    lower = "L".join(f"{x:.1f} {y_of(low):.1f}" for x, (_, low) in reversed(list(zip(xs, rows, strict=True))))
    inner = range(len(rows) // 12, max(1, len(rows) - len(rows) // 12))
    best = max(inner, key=lambda at: rows[at][1] - rows[at][0], default=0)
    y = y_of(sum(rows[best]) / 2)
    mark = f'<circle class="ch-o" cx="{xs[best]:.0f}" cy="{y:.0f}" r="14"/>{shape(side, xs[best], y, 18)}' if rows[best][1] - rows[best][0] > 0.14 else ""
    return f'<g data-side="{side}"><path class="ch-b" d="M{upper}L{lower}z"/>{mark}</g>'


def level(percent: int) -> str:
    return f'<text class="plot-t" x="{LEFT - 6}" y="{y_of(1 - percent / 100) + 4:.0f}" text-anchor="end">{percent}</text>'


def rounds(film: Film) -> str:
    """Where rounds begin, as many as there is room for."""
    out, free = "", 0.0
    for moment, name in ticks(film):
        x = x_of(film, int(moment))
        if x >= free:
            out += f'<path class="ch-r" d="M{x:.0f} {LOW}v6"/><text class="plot-t" x="{x:.0f}" y="{HEIGHT - 5}" text-anchor="middle">{esc(name)}</text>'
            free = x + 30
    return out


def flags(xs: list[float]) -> str:
    """A flag with its number at each of these, beside the one before where two are close."""
    out, free = "", 0.0
    for number, x in enumerate(xs, 1):
        free = max(free, min(x, WIDTH - 12 - APART * (len(xs) - number)))
        out += flag(x, free, number)
        free += APART
    return out


def flag(x: float, top: float, number: int) -> str:
    line = f'<path class="ch-f" d="M{top:.0f} {TOP - 6}L{x:.0f} {TOP + 4}V{LOW}"/>'
    return f'{line}<circle class="ch-n" cx="{top:.0f}" cy="13" r="12"/><text class="ch-t" x="{top:.0f}" y="18">{number}</text>'


# --- luck against play -----------------------------------------------------------------------------------------------


def fortunes(story: Story) -> list[tuple[float, float]]:
    """For each seat, in shares of a victory: what luck gave, and what play made of the rest."""
    share = story.rolls / story.weighed if story.weighed else 0.0
    gains = [luck.gained * share for luck in story.luck]
    return [(gain, story.looks[-1][at] - story.looks[0][at] - gain) for at, gain in enumerate(gains)]


def compass(reader: Reader, film: Film, story: Story) -> str:
    """Luck to the east, play to the north; a seat lies as far out as it gained or lost by them."""
    words, found = reader.words, fortunes(story)
    most = max(0.2, *(max(abs(luck), abs(play)) for luck, play in found))
    needles = "".join(needle(film.sides()[at], *end) for at, end in enumerate(apart([tip(luck / most, play / most) for luck, play in found])))
    names = "".join(f'<text class="plot-t" x="{x}" y="{y}" text-anchor="{anchor}">{words[key]}</text>' for key, x, y, anchor in POINTS)
    ring = "".join(f'<circle class="cp-r" cx="160" cy="126" r="{r}"/>' for r in (ROUND, ROUND // 2))
    axes = f'<path class="cp-a" d="M160 {126 - ROUND - 4}V{126 + ROUND + 4}M{160 - ROUND - 4} 126H{160 + ROUND + 4}"/>'
    said = "; ".join(f"{player(film, at, reader.lang)}: {verdict(reader, *row)}" for at, row in enumerate(found))
    return f'<svg class="plot compass" viewBox="0 0 320 248" role="img" aria-label="{esc(said)}">{ring}{axes}{names}{needles}</svg>'


def tip(luck: float, play: float) -> tuple[float, float]:
    """Where a needle ends, never beyond the ring."""
    far = hypot(luck, play)
    pull = min(1.0, 1.0 / far) if far else 1.0
    return 160 + luck * pull * (ROUND - 14), 126 - play * pull * (ROUND - 14)


def apart(tips: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same, a little further where two marks would lie over each other."""
    out: list[tuple[float, float]] = []
    for number, (x, y) in enumerate(tips):
        turn = 0
        while turn < 24 and any(hypot(x - left, y - top) < BESIDE for left, top in out):
            turn += 1
            x, y = tips[number][0] + BESIDE * (1 + turn // 8) / 2 * cos(turn * pi / 4), tips[number][1] + BESIDE * (1 + turn // 8) / 2 * sin(turn * pi / 4)
        out.append((x, y))
    return out


def needle(side: str, x: float, y: float) -> str:
    mark = f'<circle class="ch-o" cx="{x:.0f}" cy="{y:.0f}" r="15"/>{shape(side, x, y, 19)}'
    line = f'd="M160 126L{x:.0f} {y:.0f}"'
    return f'<g data-side="{side}"><path class="cp-u" {line}/><path class="cp-n" {line}/>{mark}</g>'


def verdict(reader: Reader, luck: float, play: float) -> str:
    """In a few kind words."""
    words = reader.words
    numbers = {"play": f"{play * 100:+.0f}".replace("-", "−"), "luck": f"{luck * 100:+.0f}".replace("-", "−")}
    fortune = "even" if round(luck * 100) == 0 else "lucky" if luck > 0 else "unlucky"
    return words[f"verdict_{'well' if play >= 0 else 'badly'}_{fortune}"].format_map(numbers)
