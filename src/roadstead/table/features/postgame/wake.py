"""The result as a regatta: the wake of each ship is its bar, one stretch for each source of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.kernel.scores import Part
from roadstead.svg.letters import closer
from roadstead.svg.looks import ship_of
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.plot import shape, steps
from roadstead.table.features.postgame.story import Story
from roadstead.table.features.replay.film import Film
from roadstead.table.features.replay.page import player
from roadstead.table.pages.frame import Reader

TINTS = 8
"""So many sources have a tint of their own; with more they begin again."""


@dataclass(frozen=True, slots=True)
class Course:
    """The water of a regatta: how wide it is, where the wakes begin, how much room is left for the ship and its number, and how high a lane is."""

    width: int
    start: int
    end: int
    lane: int
    above: bool
    """Whether names stand above the wakes rather than before them."""


WIDE = Course(1080, 196, 150, 66, False)
LONGEST, ROOM = 20, 150.0
"""Longer names are cut short where they stand before a wake, where there is so much room; the table has them whole."""
NOT_BEHIND, AT_LEAST = 18, 84.0
"""A name above a wake ends so far before the middle of the ship, and has at least so much room."""
TALL = Course(360, 6, 92, 74, True)


def regatta(reader: Reader, film: Film, story: Story, winners: Sequence[int]) -> str:
    """The same race twice, for wide and for narrow windows: a page shows one of them."""
    return "".join(race(reader, film, story, winners, course) for course in (WIDE, TALL))


def sources(story: Story) -> list[Part]:
    """What anybody has points from."""
    return [part for part in story.parts if any(part.points)]


def legend(reader: Reader, film: Film, story: Story) -> str:
    """What each tint stands for."""
    names = [film.say(part.phrase, reader.lang) for part in sources(story)]
    rows = "".join(f'<li><i class="tint-{at % TINTS}"></i>{esc(name[:1].upper() + name[1:])}</li>' for at, name in enumerate(names))
    return f'<ul class="race-l">{rows}</ul>'


def totals(film: Film, story: Story) -> list[float]:
    """The points of the outcome, or what was counted where a title has no points."""
    outcome = film.game.outcome
    if outcome is not None and film.title.views.counts_points:
        return [float(score) for score in outcome.scores]
    return [float(sum(part.points[at] for part in story.parts)) for at in range(film.players)]


def race(reader: Reader, film: Film, story: Story, winners: Sequence[int], course: Course) -> str:
    sums = totals(film, story)
    order = sorted(range(film.players), key=lambda at: (at not in winners, -sums[at]))
    far = max(1.0, *(sum(max(part.points[at], 0) for part in story.parts) for at in range(film.players)), *sums)
    scale = (course.width - course.start - course.end) / far
    height = 26 + course.lane * film.players
    marks = "".join(buoy(course, height, value, scale) for value in steps(0, far, 4 if not course.above else 3))
    lanes = "".join(lane(reader, film, story, at, row, sums[at], scale, course) for row, at in enumerate(order))
    label = ", ".join(f"{player(film, at, reader.lang)} {sums[at]:g}" for at in order)
    kind = "sail-race is-tall" if course.above else "sail-race"
    return f'<svg class="{kind}" viewBox="0 0 {course.width} {height}" role="img" aria-label="{esc(label)}">{marks}{lanes}</svg>'


def buoy(course: Course, height: int, value: float, scale: float) -> str:
    x = course.start + value * scale
    return f'<path class="race-g" d="M{x:.0f} 20V{height - 6}"/><text class="race-t" x="{x:.0f}" y="14">{value:g}</text>'


def lane(reader: Reader, film: Film, story: Story, at: int, row: int, total: float, scale: float, course: Course) -> str:
    side, low = film.sides()[at], 26 + (row + 1) * course.lane
    y = low - 34
    name = player(film, at, reader.lang)
    name = f"{name[: LONGEST - 1]}…" if len(name) > LONGEST and not course.above else name
    x, text_x, name_y = (12, 28, y - 8) if course.above else (18, 38, y + 18)
    ship_x = course.start + max(total, 0) * scale
    tight = closer(name, 16, max(ship_x - NOT_BEHIND - text_x, AT_LEAST) if course.above else ROOM, serif=True)
    who = f'{shape(side, x, name_y - 6, 24)}<text class="race-n" x="{text_x}" y="{name_y}"{tight}>{esc(name)}</text>'
    ship = stamp(ship_of(film.title, side), ship_x - 12, y - 30, 56)
    number = f'<text class="race-s" x="{ship_x + 48:.0f}" y="{y + 20}">{total:g}</text>'
    water = f'<path class="race-w" d="M4 {low - 2}H{course.width - 4}"/>'
    return f'<g data-side="{side}" class="race-lane">{wake(story, at, y, scale, course)}<g class="race-ship">{ship}{number}</g>{who}{water}</g>'


def wake(story: Story, at: int, y: int, scale: float, course: Course) -> str:
    """One stretch for each source, with its number where there is room."""
    out, x = "", float(course.start)
    for number, part in enumerate(sources(story)):
        wide = max(part.points[at], 0) * scale
        if wide:
            text = f'<text class="race-v" x="{x + wide / 2:.1f}" y="{y + 17}">{part.points[at]:g}</text>' if wide > 16 else ""
            out += f'<rect class="tint-{number % TINTS}" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="24"/>{text}'
            x += wide
    return out
