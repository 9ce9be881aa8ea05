"""A judgement that is learnt: search plays against itself, weights are fitted to how its games ended, and a new generation is kept only if
it beats the last one.

Everything is kept in a folder as soon as it is there, and follows from the course and its seed: a run that was killed goes on, and comes to what it would
have come to.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import log10
from pathlib import Path
from typing import Any

import roadstead
from roadstead.bots.bot import AnyTitle, let_play, searcher
from roadstead.kernel import registry
from roadstead.kernel.box import JUDGEMENT
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import write_whole
from roadstead.kernel.game import Game
from roadstead.kernel.judgement import Judgement, measures_of, shipped, with_judgement
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup
from roadstead.lab.figures import Bar, bars
from roadstead.lab.fitting import Lived, fit, loss
from roadstead.lab.gate import Verdict, judge
from roadstead.lab.teams import reach
from roadstead.lab.tournament import leave_interrupts_to_us, mend, wilson

COURSE, GAMES, GENERATIONS, BEST, CURVE = "course.json", "games.jsonl", "generations.jsonl", JUDGEMENT, "curve.svg"
"""The files of the folder."""
LESSON, GATE = "lesson", "gate"
Tell = Callable[[str, int, int], None]
"""Hears of the kind of games that are played, how many are over, and of how many."""
PATIENCE_MS = 600_000
"""A decision ends by its number of simulations, so that it is the same on every machine."""
APART = 1_000_003
"""Between the seeds of two games."""
TESTED = 5
"""Every so many-th game is not learnt from: it shows whether what was learnt holds."""
CAUTION = 0.02


@dataclass(frozen=True, slots=True)
class Course:
    """What is trained, and how. Two runs of one course come to the same."""

    title: str
    rules: int
    players: int
    options: str
    components: str
    """The digest of the box."""
    folder: str | None
    """Where the box lies; that may change."""
    games: int
    """Of each generation."""
    simulations: int
    most: int
    """Games of a gate, if it is not clear earlier."""
    seed: int

    def to_json(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if name != "folder"}

    @staticmethod
    def of(title: AnyTitle, setup: Setup, folder: Path | None, games: int, simulations: int, most: int, seed: int) -> Course:
        measures_of(title)
        if setup.players < 2:
            raise RoadsteadError("a judgement is learnt from who wins: alone there is nobody to beat")
        if min(games, simulations, most) < 1:
            raise RoadsteadError("games, simulations and games of a gate must be 1 or more")
        where = None if folder is None else str(folder.resolve())
        return Course(
            title.id, title.version, setup.players, json.dumps(dict(setup.options), sort_keys=True), setup.digest, where, games, simulations, most, seed
        )


@dataclass(frozen=True, slots=True)
class Task:
    """One game: a lesson, which everybody plays with the old weights, or a game of the gate, in which one seat has the new ones."""

    course: Course
    generation: int
    kind: str
    number: int
    old: tuple[float, ...]
    new: tuple[float, ...] = ()

    @property
    def seat(self) -> int:
        return self.number % self.course.players

    def seed(self) -> int:
        """A gate plays the same dice with the challenger in each seat."""
        number = self.number if self.kind == LESSON else self.number // self.course.players
        return ((self.course.seed * APART + self.generation) * 2 + (self.kind == GATE)) * APART + number


@dataclass(frozen=True, slots=True)
class Generation:
    """A line of the log."""

    number: int
    games: int
    positions: int
    loss_before: float
    loss_after: float
    """How much the outcomes of games that were not learnt from surprised the old judgement and the new one."""
    gate_games: int
    gate_share: float
    kept: bool
    clear: bool
    seconds: float
    weights: dict[str, float]
    """Of the best judgement so far."""


# --- in a worker -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def prepared(course: Course) -> tuple[AnyTitle, Setup]:
    title = registry.title(course.title)
    setup = title.setup(course.players, json.loads(course.options), None if course.folder is None else Path(course.folder))
    if (title.version, setup.digest) != (course.rules, course.components):
        raise RoadsteadError(f"a worker has other rules or components of {course.title}")
    return title, setup


def play(task: Task) -> dict[str, Any]:
    """What is kept of a game, as it is written into the log."""
    title, setup = prepared(task.course)
    names = measures_of(title).names
    kinds = [with_judgement(title, Judgement(title.id, dict(zip(names, weights, strict=True)))) for weights in (task.old, task.new) if weights]
    seats = [kinds[-1] if task.kind == GATE and seat == task.seat else kinds[0] for seat in range(setup.players)]
    bots = [searcher(kind, PATIENCE_MS, task.course.simulations) for kind in seats]
    game, rng = Game(title, setup), Rng(task.seed())
    minds = [Rng(task.seed() * 8 + seat + 1) for seat in range(setup.players)]
    watched = Watched(title)
    while not game.over:
        game.roll(rng)
        if task.kind == LESSON:
            watched.look(game)
        for seat in game.open:
            let_play(game, seat, bots[seat], minds[seat])
    result = measures_of(title).result(game.state())
    found = {"generation": task.generation, "kind": task.kind, "number": task.number}
    return {**found, "positions": watched.positions, "result": result} if task.kind == LESSON else {**found, "win": result[task.seat] / sum(result)}


class Watched:
    """The positions of a game at its pauses, where a search judges too."""

    def __init__(self, title: AnyTitle) -> None:
        self.title = title
        self.pauses = -1
        self.positions: list[list[list[float]]] = []

    def look(self, game: Game) -> None:
        s = game.state()
        pauses = self.title.mind.checkpoint(s)
        if pauses != self.pauses and not measures_of(self.title).result(s):
            self.pauses = pauses
            self.positions.append([[round(value, 6) for value in row] for row in measures_of(self.title).rows(s)])


# --- where the run is led ----------------------------------------------------------------------------------------


@contextmanager
def workers(jobs: int, cluster: str | None) -> Iterator[Executor | None]:
    """Who plays: this process, several, or the workers of a Dask cluster."""
    if cluster is not None:
        client = reach(cluster)
        try:
            yield client.get_executor(pure=False)
        finally:
            client.close()
    elif jobs == 1:
        yield None
    else:
        with ProcessPoolExecutor(jobs, initializer=leave_interrupts_to_us) as pool:
            try:
                yield pool
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


class Training:
    """A run in its folder."""

    def __init__(self, course: Course, folder: Path, start: Judgement | None = None) -> None:
        self.course, self.folder = course, folder
        self.title = registry.title(course.title)
        self.names = measures_of(self.title).names
        self.settle_down(start)
        mend(folder / GAMES)
        mend(folder / GENERATIONS)
        self.log = [Generation(**row) for row in read_lines(folder / GENERATIONS)]
        self.games = {(row["generation"], row["kind"], row["number"]): row for row in read_lines(folder / GAMES)}

    def settle_down(self, start: Judgement | None) -> None:
        """The folder of this course, new or as it was left."""
        first = start or shipped(self.title)
        with_judgement(self.title, first)
        wanted = {**self.course.to_json(), "start": dict(first.weights)}
        self.first = tuple(first.weights[name] for name in self.names)
        path = self.folder / COURSE
        if path.exists():
            if json.loads(path.read_text(encoding="utf-8")) != wanted:
                raise RoadsteadError(f"{self.folder}: holds another course; give it another folder, or the same arguments as before")
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        if any(self.folder.iterdir()):
            raise RoadsteadError(f"{self.folder}: is not empty")
        write_whole(path, json.dumps(wanted, indent=2) + "\n")

    def best(self) -> tuple[float, ...]:
        return tuple(self.log[-1].weights[name] for name in self.names) if self.log else self.first

    def run(self, team: Executor | None, generations: int, until: float | None = None, tell: Tell = lambda kind, done, of: None) -> Judgement:
        """Up to this many generations, or until this moment of the monotonic clock: then the one that is being played is left for the next run."""
        while len(self.log) < generations and self.advance(team, until, tell):
            pass
        return self.judgement()

    def advance(self, team: Executor | None, until: float | None, tell: Tell) -> bool:
        """One generation; whether there was time for it."""
        began, number, old = time.monotonic(), len(self.log) + 1, self.best()
        lessons = self.played(team, [Task(self.course, number, LESSON, at, old) for at in range(self.course.games)], until, tell)
        if lessons is None:
            return False
        new, before, after = self.learn(old)
        verdict = self.gated(team, number, old, new, until, tell)
        if verdict is None:
            return False
        kept = new if verdict.kept else old
        positions = sum(len(row["positions"]) for row in lessons)
        weights = dict(zip(self.names, kept, strict=True))
        share, seconds = round(verdict.share, 4), round(time.monotonic() - began, 1)
        self.note(Generation(number, len(lessons), positions, before, after, verdict.games, share, verdict.kept, verdict.clear, seconds, weights))
        return True

    def learn(self, old: tuple[float, ...]) -> tuple[tuple[float, ...], float, float]:
        """New weights from all lessons so far, and how well the old and the new ones foretell games that were left out."""
        rows = [row for key, row in sorted(self.games.items()) if key[1] == LESSON]
        lived = [Lived(row["positions"], row["result"]) for row in rows]
        learnt = [game for at, game in enumerate(lived) if at % TESTED or len(lived) < TESTED]
        tested = lived[::TESTED]
        new = tuple(round(weight, 6) for weight in fit(learnt, old, CAUTION))
        return new, round(loss(tested, old), 5), round(loss(tested, new), 5)

    def gated(self, team: Executor | None, number: int, old: tuple[float, ...], new: tuple[float, ...], until: float | None, tell: Tell) -> Verdict | None:
        """None if there was no time to find out."""
        every, wins = 4 * self.course.players, list[float]()
        verdict = judge(wins, 1 / self.course.players, self.course.most)
        while verdict is None:
            tasks = [Task(self.course, number, GATE, at, old, new) for at in range(min(len(wins) + every, self.course.most))]
            rows = self.played(team, tasks, until, tell)
            if rows is None:
                return None
            wins = [row["win"] for row in rows]
            verdict = judge(wins, 1 / self.course.players, self.course.most)
        return verdict

    def played(self, team: Executor | None, tasks: list[Task], until: float | None, tell: Tell) -> list[dict[str, Any]] | None:
        """All of these games, from the log or from now; None if the time is over before."""
        left = [task for task in tasks if key_of(task) not in self.games]
        of, kind = (self.course.games, LESSON) if tasks[0].kind == LESSON else (self.course.most, GATE)
        tell(kind, len(tasks) - len(left), of)
        for done, row in enumerate(results(team, left, until), len(tasks) - len(left) + 1):
            if row is None:
                return None
            self.keep(GAMES, row)
            self.games[row["generation"], row["kind"], row["number"]] = row
            tell(kind, done, of)
        return [self.games[key_of(task)] for task in tasks]

    def keep(self, name: str, row: dict[str, Any]) -> None:
        with (self.folder / name).open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")

    def note(self, it: Generation) -> None:
        self.keep(GENERATIONS, asdict(it))
        self.log.append(it)
        write_whole(self.folder / BEST, self.judgement().text())
        write_whole(self.folder / CURVE, self.curve())

    def judgement(self) -> Judgement:
        gates = [{"generation": it.number, "games": it.gate_games, "share": it.gate_share, "kept": it.kept} for it in self.log]
        games = sum(it.games + it.gate_games for it in self.log)
        origin = {"from": "roadstead train", "release": roadstead.__version__, **self.course.to_json(), "all_games": games, "gates": gates}
        return Judgement(self.course.title, dict(zip(self.names, self.best(), strict=True)), origin)

    def rating(self) -> float:
        """Points above the judgement it began with, as far as its gates tell: 400 mean ten to one."""
        odds = self.course.players - 1
        return sum(400 * log10(min(0.99, it.gate_share) * odds / (1 - min(0.99, it.gate_share))) for it in self.log if it.kept)

    def curve(self) -> str:
        """Every gate with its interval: which generations were kept, and by how much they were better."""
        rows = [
            Bar(
                f"generation {it.number}",
                it.gate_share,
                f"{it.gate_share:.0%} of {it.gate_games}, {'kept' if it.kept else 'not kept'}",
                *wilson(it.gate_share * it.gate_games, it.gate_games),
            )
            for it in self.log
        ]
        name = self.title.names["en"]
        return bars(f"{name} with {self.course.players}: each new judgement against the one before, {self.rating():+.0f} points", rows, 1 / self.course.players)


def key_of(task: Task) -> tuple[int, str, int]:
    return task.generation, task.kind, task.number


def results(team: Executor | None, tasks: list[Task], until: float | None) -> Iterator[dict[str, Any] | None]:
    """Each game as soon as it and those before it are over; None once the time is over."""
    pending = [team.submit(play, task) for task in tasks] if team else []
    try:
        for at, task in enumerate(tasks):
            if until is not None and time.monotonic() >= until:
                yield None
                return
            yield pending[at].result() if team else play(task)
    finally:
        for game in pending:
            game.cancel()


def read_lines(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    try:
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    except ValueError as error:
        raise RoadsteadError(f"{path}: is not what a training has written") from error
