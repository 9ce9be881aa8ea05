"""Positions set up directly on a state, then played by notation."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import FACES, FIRST_BUILDING, FLEETS, SECTION_IDS, SECTIONS
from roadstead.games.fleet_dice.rules import actions, begin, events
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.rounds import Rounds
from roadstead.games.fleet_dice.rules.shared import SharedDie
from roadstead.games.fleet_dice.rules.state import BIT, State, Terms
from roadstead.kernel.engine import CHANCE, WORKING, Rule
from roadstead.kernel.rng import Rng

DATA = TITLE.box.data


def table(players: int = 2, number: int = 1, **options: Any) -> State:
    """Empty sheets in some round, nobody asked yet."""
    terms: Terms = begin.terms(TITLE.setup(players, options))
    s = State(terms)
    s.round = number
    s.log = []
    return s


def new_game(players: int = 2, **options: Any) -> State:
    """A game from its very beginning."""
    s: State = TITLE.rules.start(TITLE.setup(players, options))
    s.log = []
    s.settle()
    return s


# --- setting up --------------------------------------------------------------------------------------------------


def at(section: str) -> int:
    return SECTION_IDS.index(section)


def put(s: State, seat: int = 0, **boxes: int) -> None:
    """Mark so many boxes of a section from the top, without their effects."""
    for section, number in boxes.items():
        place = at(section)
        number = min(number, s.terms.length[place] - s.struck[place])
        s.marked[seat * SECTIONS + place] = number
        if number + s.struck[place] == s.terms.length[place]:
            s.open[seat] &= ~BIT[place]
            if place >= FIRST_BUILDING:
                s.built[seat] |= BIT[place]


def build(s: State, *buildings: str, seat: int = 0) -> None:
    put(s, seat, **dict.fromkeys(buildings, 20))


def fleet(s: State, seat: int = 0, **boats: list[int]) -> None:
    """Launch boats of a type, each with so many fish."""
    for name, fish in boats.items():
        place = at(name)
        s.launched[seat * FLEETS + place] = len(fish)
        base = seat * s.terms.slots + s.terms.base[place]
        s.fish[base : base + len(fish)] = fish


def licences(s: State, seat: int = 0, **levels: int) -> None:
    for column, level in levels.items():
        s.licences[seat * 5 + at(column)] = level


def track(s: State, box: int, seat: int = 0) -> None:
    """Put a player on the coin track, with everything before marked."""
    s.at[seat] = s.coins[seat] = box
    s.stars[seat] = s.terms.stars_to[box]


def dice(s: State, *faces: str) -> None:
    s.pool = [faces.count(face) for face in FACES]


# --- playing -----------------------------------------------------------------------------------------------------


def run(s: State, frame: Rule[State]) -> State:
    """Let one rule run; when it is over, chance is asked for the next boat phase."""
    return act(s, lambda: s.call(frame))


def act(s: State, deed: Callable[[], object]) -> State:
    after = Rounds()
    after.step = "boats"
    s.frames = [after]
    s.seat = WORKING
    deed()
    s.settle()
    return s


def own(s: State, face: str, seat: int = 0) -> State:
    """The player has taken this die."""
    dice(s, face)
    return run(s, OwnDie(seat))


def shared(s: State, face: str) -> State:
    dice(s, face)
    return run(s, SharedDie())


def say(s: State, *words: str) -> State:
    """Answer, each word for whoever is asked."""
    for word in words:
        choice = actions.parse(s, 0, word)
        assert choice in s.options, f"{word} is not among {can(s)}"
        s.play(choice)
    return s


def can(s: State) -> list[str]:
    """The notations of all options."""
    names = actions.notations(s.terms.box, s.prompt)
    return [names[option] for option in s.options]


def refused(s: State, word: str) -> tuple[str, tuple[str, ...]]:
    """The key and the rules of the reason why a notation is not legal."""
    choice = actions.parse(s, 0, word)
    assert choice is not None
    assert choice not in s.options
    reason = TITLE.rules.why_not(s, s.seat, choice)
    return reason.key, reason.rules


def is_idle(s: State) -> bool:
    """Whether the rule is over."""
    return s.seat == CHANCE and len(s.frames) == 2


def finish(s: State, seed: int = 0) -> State:
    """Play on at random to the end."""
    rng = Rng(seed)
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return s


# --- looking -----------------------------------------------------------------------------------------------------


def marked(s: State, section: str, seat: int = 0) -> int:
    return s.marked[seat * SECTIONS + at(section)]


def launched(s: State, name: str, seat: int = 0) -> int:
    return s.launched[seat * FLEETS + at(name)]


def fish(s: State, name: str, seat: int = 0) -> list[int]:
    base = seat * s.terms.slots + s.terms.base[at(name)]
    return s.fish[base : base + launched(s, name, seat)]


def level(s: State, column: str, seat: int = 0) -> int:
    return s.level(seat, at(column))


def told(s: State, key: str) -> list[tuple[int, ...]]:
    """The arguments of every event of one kind so far, without the name of the only opponent there is."""
    kinds = events.KINDS
    rows = [row for row in s.log or [] if kinds[row[0]].key == f"event.{key}"]
    return [row[3 : 3 + sum(param != "opponent" for param in kinds[row[0]].params)] for row in rows]


def cited(s: State, key: str) -> list[tuple[str, ...]]:
    """The rules that every event of one kind so far cites."""
    kinds = events.KINDS
    return [tuple(row[7].split()) or kinds[row[0]].rules for row in s.log or [] if kinds[row[0]].key == f"event.{key}"]


# --- boxes -------------------------------------------------------------------------------------------------------


def read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def corrected(folder: Path, name: str, change: Callable[[Any], object]) -> Path:
    """A folder with one corrected file."""
    data = read(name)
    change(data)
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def whole_box(folder: Path) -> Path:
    shutil.copytree(DATA, folder, ignore=shutil.ignore_patterns("reference.json"))
    return folder
