"""What one seat may know: everything (FD-18.1), except how others have decided about a shared die so far."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from roadstead.games.fleet_dice.box.glossary import COLUMNS, FLEETS, SECTION_IDS, SECTIONS
from roadstead.games.fleet_dice.rules.begin import blank
from roadstead.games.fleet_dice.rules.frames import FRAMES
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import PHASES, State
from roadstead.kernel.engine import Sealed
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.title import Setup

Counts = tuple[int, ...]
CATEGORIES = ("fish", "boats", "licences", "buildings", "bonus")
HIDDEN_ANSWER = -9
"""In the frames of a view: the seat has answered, the answer is not shown."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet. `marked` counts boxes from the top by section, `fish` has a number for each boat."""

    marked: Counts
    open: int
    built: int
    launched: Counts
    fish: Counts
    licences: Counts
    at: int
    coins: int
    stars: int
    waiting: int
    hexes: int
    recycled: int
    bonus: int
    captain: int
    score: Counts

    def to_json(self) -> dict[str, Any]:
        out = {field.name: getattr(self, field.name) for field in fields(self)}
        out["marked"] = dict(zip(SECTION_IDS, self.marked, strict=True))
        out["launched"] = dict(zip(SECTION_IDS, self.launched))
        out["licences"] = dict(zip(COLUMNS, self.licences, strict=True))
        out["score"] = {**dict(zip(CATEGORIES, self.score, strict=True)), "total": sum(self.score)}
        return out


@dataclass(frozen=True, slots=True)
class View:
    seat: int
    setup: Setup
    round: int
    phase: int
    first: int
    pool: Counts
    sheets: tuple[Sheet, ...]
    struck: Counts
    struck_stars: int
    cubes: Counts
    gold: int
    silver: int
    silver_to: int
    gold_to: int
    frames: tuple[Any, ...]
    open: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        out = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "setup"}
        out["phase"] = PHASES[self.phase]
        out["sheets"] = [sheet.to_json() for sheet in self.sheets]
        return out


def view(s: State, setup: Setup, seat: int) -> View:
    return View(
        seat,
        setup,
        s.round,
        s.phase,
        s.first,
        tuple(s.pool),
        tuple(sheet(s, owner) for owner in range(setup.players)),
        tuple(s.struck),
        s.struck_stars,
        tuple(s.cubes),
        s.gold,
        s.silver,
        s.silver_to,
        s.gold_to,
        tuple(frames(s, seat)),
        tuple(s.open_seats()),
    )


def part(row: list[int], seat: int, size: int) -> Counts:
    return tuple(row[seat * size : seat * size + size])


def sheet(s: State, seat: int) -> Sheet:
    return Sheet(
        part(s.marked, seat, SECTIONS),
        s.open[seat],
        s.built[seat],
        part(s.launched, seat, FLEETS),
        part(s.fish, seat, s.terms.slots),
        part(s.licences, seat, 5),
        s.at[seat],
        s.coins[seat],
        s.stars[seat],
        s.waiting[seat],
        s.hexes[seat],
        s.recycled[seat],
        s.bonus[seat],
        s.captain[seat],
        tuple(scores(s, seat)),
    )


def frames(s: State, viewer: int) -> list[dict[str, Any]]:
    """The rules in progress, without the sealed answers of others."""
    out = [dump_frame(frame) for frame in s.frames]
    for frame, data in zip(s.frames, out, strict=True):
        if isinstance(frame, Sealed):
            data["answers"] = [answer if answer < 0 or seat == viewer else HIDDEN_ANSWER for seat, answer in enumerate(frame.answers)]
    return out


def shown(seen: View) -> State:
    """The state that a view shows: what others have decided in secret is `HIDDEN_ANSWER`."""
    s = blank(seen.setup)
    s.round, s.phase, s.first = seen.round, seen.phase, seen.first
    s.pool, s.struck, s.cubes = list(seen.pool), list(seen.struck), list(seen.cubes)
    s.struck_stars = seen.struck_stars
    s.gold, s.silver, s.silver_to, s.gold_to = seen.gold, seen.silver, seen.silver_to, seen.gold_to
    put_sheets(s, seen.sheets)
    s.frames = [load_frame(FRAMES, data) for data in seen.frames]
    return s


def sample(seen: View, rng: Rng) -> State:
    """A full state with this view: what others have decided in secret is chosen anew."""
    s = shown(seen)
    for frame in s.frames:
        if isinstance(frame, Sealed):
            guess_answers(s, frame, rng)
    s.settle()
    return s


def put_sheets(s: State, sheets: tuple[Sheet, ...]) -> None:
    s.marked = [number for it in sheets for number in it.marked]
    s.launched = [number for it in sheets for number in it.launched]
    s.fish = [number for it in sheets for number in it.fish]
    s.licences = [number for it in sheets for number in it.licences]
    s.open = [it.open for it in sheets]
    s.built = [it.built for it in sheets]
    s.at = [it.at for it in sheets]
    s.coins = [it.coins for it in sheets]
    s.stars = [it.stars for it in sheets]
    s.waiting = [it.waiting for it in sheets]
    s.hexes = [it.hexes for it in sheets]
    s.recycled = [it.recycled for it in sheets]
    s.bonus = [it.bonus for it in sheets]
    s.captain = [it.captain for it in sheets]


def guess_answers(s: State, frame: Sealed[State], rng: Rng) -> None:
    for seat, answer in enumerate(frame.answers):
        if answer == HIDDEN_ANSWER:
            frame.answers[seat] = rng.pick(frame.choices(s, seat))
