"""Spoilt records, saved moments and components: each is read, or refused in a sentence."""

from __future__ import annotations

import copy
import json
import random
import tempfile
import traceback
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from roadstead.kernel import record, registry, save
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.trials.account import Nonsense
from roadstead.trials.moments import spoil_moments
from roadstead.trials.spoil import spoil_data, spoil_text

FAULTS = (SystemError, MemoryError)
FRESH_EVERY = 1000
"""After this many inputs other games are spoilt."""


class Cargo:
    """One game of each title in progress, in its written forms."""

    def __init__(self, rng: random.Random) -> None:
        games = [some_game(title, rng) for title in registry.titles().values()]
        begun = [Game(game.title, game.setup, game.state().copy()) for game in games]
        self.titles = [game.title for game in games]
        self.records = [record.write(game) for game in (*games, *begun)]
        self.moments = [game.save() for game in games]

    def spoil(self, kind: str, rng: random.Random) -> Callable[[], object]:
        """Something to be read that was spoilt."""
        if kind == "records":
            return partial(record.read, spoil_text(rng.choice(self.records), rng))
        if kind == "saves":
            return partial(Game.load, spoil_data(copy.deepcopy(rng.choice(self.moments)), rng))
        return partial(open_spoilt_box, rng.choice(self.titles), rng)


def spoil_files(kind: str, count: int, seed: int, told: Callable[[int], None] = lambda done: None) -> Nonsense:
    """So many spoilt `records`, `saves`, `moments` or `components`."""
    if kind == "moments":
        return spoil_moments(count, seed, attempt)
    out, rng = Nonsense(), random.Random(f"{seed} {kind}")
    cargo = Cargo(rng)
    for number in range(count):
        if number % FRESH_EVERY == FRESH_EVERY - 1:
            cargo = Cargo(rng)
        attempt(out, kind, cargo.spoil(kind, rng))
        out.tried += 1
        told(out.tried)
    return out


def attempt(out: Nonsense, kind: str, act: Callable[[], object]) -> None:
    try:
        act()
        out.answers[f"{kind} taken"] += 1
    except RoadsteadError as error:
        out.answers[f"{kind} refused"] += 1
        if not str(error).strip() or "\n" in str(error):
            out.wrong.append(f"{kind}: refused without a clear sentence: {error!r}")
    except FAULTS:
        raise
    except Exception as error:
        out.wrong.append(f"{kind}: {error!r} at {where(error)}")


def where(error: BaseException) -> str:
    """The place in the source that an error came from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def some_game(title: Title[Any, Any], rng: random.Random) -> Game:
    game, dice = Game(title, title.setup()), Rng(rng.randrange(1 << 30))
    for _ in range(rng.randrange(20, 60)):
        game.roll(dice)
        if not game.over:
            game.play(game.open[0], rng.choice(game.options(game.open[0])))
    return game


@lru_cache
def box(title: Title[Any, Any]) -> dict[str, str]:
    """The component files of a title."""
    files = sorted(path for path in (title.box.data).glob("*.json") if path.name != "reference.json")
    return {path.name: path.read_text(encoding="utf-8") for path in files}


def open_spoilt_box(title: Title[Any, Any], rng: random.Random) -> None:
    """One component file of a title, spoilt, as an owner's correction."""
    name, text = rng.choice(list(box(title).items()))
    spoilt = json.dumps(spoil_data(json.loads(text), rng)) if rng.random() < 0.8 else spoil_text(text, rng)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_text(spoilt, encoding="utf-8", errors="replace")
        setup = title.setup(components=Path(folder))
        save.save(title, setup, title.rules.start(setup))
