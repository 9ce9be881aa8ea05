"""Finds puzzles: moments of games in which the search of a title sees a choice that is clearly the best, where a glance takes another one.

Games are played at a glance, with a slip now and then. Of each, some decisions with many choices are looked at, as different ones as there are; what a
short search finds is looked at again by a longer one that knows nothing of it. Only what both see is kept, and of that as various puzzles as there are. All
of it depends on the seed and on numbers of simulations, never on time.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from roadstead.bots.bot import GreedyBot, let_play, searcher
from roadstead.bots.budget import Budget, Prospect
from roadstead.bots.expect import Dice
from roadstead.bots.tree import Arm, Node, Tree, arm_key, settle_chance
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.puzzle import CHANCE_TO_WIN, POINTS, Puzzle, glances, packed
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]
SLIPS: Final = 4
"""As many of a hundred choices of the games are random ones: games without any slip are all alike."""
CHOICES: Final = 5
"""A moment with fewer choices is no puzzle."""
LONGER: Final = 4
"""The second search has as many times the simulations."""
MISSED: Final = 1.75
"""It leads what looks best at a glance by this many times what it leads every other choice by."""
POINTS_TO_WIN: Final = 40
"""For somebody who plays alone, as many points count like a sure win."""
SURE: Final = 2.5
"""It leads by as many standard errors at least, where they are known."""
OVERWHELMING: Final = 0.85
"""Where search mixes what it plays, the best choice has as much of the mixture."""
KEPT: Final = 30
"""As many choices are kept with what they are worth, and the one that looks best at a glance."""
LARGE: Final = 3
"""No record takes more than this part of the room."""
LONGEST: Final = 5000
FOREVER: Final = 10**9


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for, and for how long."""

    simulations: int = 600
    """Of the first search."""
    looks: int = 12
    """As many moments of a game are looked at."""
    lead: float = 0.04
    """The chance to win by which the best choice leads every other one."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, and by how much its best choice leads the next one, as a chance to win."""

    puzzle: Puzzle
    lead: float
    late: float
    """How far the game had come, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice, what it is worth, its share of the mixture, and what it came to each time, where that was measured."""

    option: Option
    worth: float
    share: float
    results: tuple[float, ...] = ()


def find(
    title: AnyTitle, players: Sequence[int], games: int, seed: int, wanted: Wanted, progress: Callable[[int], None] = lambda done: None
) -> Iterator[Found]:
    """All that is found in as many games, in their order; the tables are as large as `players` says in turn."""
    for number in range(games):
        yield from in_game(title, players[number % len(players)], seed + number, wanted)
        progress(number + 1)


def in_game(title: AnyTitle, players: int, seed: int, wanted: Wanted) -> Iterator[Found]:
    rng = Rng(seed)
    game = played(title, players, rng)
    for moment in worth_a_look(game, rng, wanted.looks):
        found = looked_at(game.at(moment), game.history[moment].seat, seed, wanted)
        if found is not None:
            puzzle, lead = found
            yield Found(puzzle, lead, moment / game.moment)


class Slipping(GreedyBot):
    """What looks best at a glance, but now and then anything."""

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        return options[rng.below(len(options))] if rng.below(100) < SLIPS else super().choose(view, prompt, options, rng)


def played(title: AnyTitle, players: int, rng: Rng) -> Game:
    game, bot = Game(title, title.setup(players)), Slipping(title)
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, bot, rng)
    return game


def worth_a_look(game: Game, rng: Rng, most: int) -> list[int]:
    """Moments with many choices: of every question one in turn, until there are enough, in the order of the game."""
    by_question: dict[int, list[int]] = {}
    s = game.state_at(0)
    for at, entry in enumerate(game.history):
        if entry.choice >= 0 and entry.seat != CHANCE:
            s.focus(entry.seat)
            if len(s.options) >= CHOICES:
                by_question.setdefault(entry.question, []).append(at)
        game.title.carry_out(s, entry.seat, entry.choice)
    rows = list(by_question.values())
    for row in rows:
        rng.shuffle(row)
    wanted = [row[at] for at in range(most) for row in rows if at < len(row)]
    return sorted(wanted[:most])


def looked_at(game: Game, seat: int, seed: int, wanted: Wanted) -> tuple[Puzzle, float] | None:
    """The puzzle of a moment, and the lead of its best choice; None if it is none."""
    title, view = game.title, game.view(seat)
    at_a_glance = glances(title, view)
    longer = LONGER * wanted.simulations
    first = thought(game, seat, Rng(seed * 2 + 1), wanted.simulations)
    if not promises(first, at_a_glance, wanted.lead):
        return None
    second = thought(game, seat, Rng(seed * 2 + 2), longer)
    if second[0].option.choice != first[0].option.choice:
        return None
    judged = second if mixes(game) else measured(game, seat, Rng(seed * 2 + 3), wanted.simulations)
    lead = lead_of(game, seat, judged, at_a_glance[0], wanted.lead)
    if judged[0].option.choice != first[0].option.choice or lead is None:
        return None
    return puzzle_of(game, seat, judged, at_a_glance[0], {"seed": seed, "moment": game.moment, "simulations": [wanted.simulations, longer]}), lead


def thought(game: Game, seat: int, rng: Rng, simulations: int) -> list[Judged]:
    """What the title's own search thinks, the best first."""
    prompt = game.prompt(seat)
    assert prompt is not None
    done = searcher(game.title, FOREVER).think(game.view(seat), prompt, game.options(seat), rng, Budget(FOREVER, simulations))
    return [judged_of(it) for it in done.prospects]


def judged_of(it: Prospect) -> Judged:
    return Judged(it.option, it.expected, it.share)


def mixes(game: Game) -> bool:
    """Whether the search of this title plays mixtures where several seats choose face down."""
    return game.title.mind.searches == "regret"


def is_sealed(game: Game, seat: int) -> bool:
    prompt = game.prompt(seat)
    return prompt is not None and prompt.sealed


def plays_on(game: Game) -> bool:
    """Whether what choices are worth is told by games that are played to the end: where search compares points, and for somebody who plays alone."""
    return game.title.mind.searches == "dice" or game.setup.players == 1


def promises(thoughts: Sequence[Judged], at_a_glance: Sequence[int], least: float) -> bool:
    """Whether a first look sees something else than a glance, and that it might matter."""
    best, others = thoughts[0], thoughts[1:]
    missed = [best.worth - it.worth for it in others if it.option.choice == at_a_glance[0]]
    return best.option.choice not in at_a_glance and all(it > MISSED * least / 2 for it in missed)


def lead_of(game: Game, seat: int, judged: Sequence[Judged], glance: int, least: float) -> float | None:
    """By how much the first choice leads the next one, as a chance to win; None if that is not clear, or what looks best at a glance is nearly as good."""
    best, others = judged[0], judged[1:]
    scale = POINTS_TO_WIN if best.results and game.setup.players == 1 else 1
    missed = next((best.worth - it.worth for it in others if it.option.choice == glance), None)
    if not others or missed is None or missed < MISSED * least * scale:
        return None
    if mixes(game) and is_sealed(game, seat) and best.share < OVERWHELMING:
        return None
    leads = [best.worth - it.worth for it in others]
    clear = all(lead >= least * scale and lead >= SURE * error(best, it) for lead, it in zip(leads, others, strict=True))
    return min(leads) / scale if clear else None


def error(one: Judged, other: Judged) -> float:
    """The standard error of the difference, over the same worlds."""
    gaps = [a - b for a, b in zip(one.results, other.results, strict=True)]
    if not gaps:
        return 0.0
    mean = sum(gaps) / len(gaps)
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))


# --- every choice with as much thought as the others ---------------------------------------------------------------------


def measured(game: Game, seat: int, rng: Rng, simulations: int) -> list[Judged]:
    """What each choice is worth, with as many simulations for each; the best first."""
    rows = (to_the_end_all if plays_on(game) else searched_all)(game, seat, rng, simulations)
    found = [Judged(option, sum(row) / len(row), 1 / len(rows), tuple(row)) for option, row in zip(game.options(seat), rows, strict=True)]
    return sorted(found, key=lambda it: it.worth, reverse=True)


def searched_all(game: Game, seat: int, rng: Rng, simulations: int) -> list[list[float]]:
    """The search of the title goes on from each choice; all of them meet the same worlds with the same dice."""
    seed, view = rng.step(), game.view(seat)
    return [searched(game, Tree(game.title, view, Node(), seed), option.choice, simulations) for option in game.options(seat)]


def searched(game: Game, tree: Tree, choice: int, simulations: int) -> list[float]:
    """As a tree simulates, with a choice that was made already; what comes of it each time."""
    root, arm, out = tree.root, Arm(1.0, 0.0), list[float]()
    root.arms[arm_key(tree.seat, choice)] = arm
    for number in range(simulations):
        tree.taken[:], tree.takers[:] = [arm], [tree.seat]
        s, dice = tree.world(number), Rng(tree.seed + number)
        s.play(choice)
        answers = tree.decide(root, s, dice, tree.rivals, choice + 1)
        settle_chance(s, dice)
        tree.descend(root, s, dice, answers)
        tree.roll_out(s, dice)
        judged = game.title.mind.judge(s)
        tree.learn(judged)
        out.append(judged[tree.seat])
    return out


def to_the_end_all(game: Game, seat: int, rng: Rng, worlds: int) -> list[list[float]]:
    """Every choice is played to the end over the same worlds with the same dice, everybody going on at a glance."""
    options, view, seed = game.options(seat), game.view(seat), rng.step()
    rows: list[list[float]] = [[] for _ in options]
    for world in range(worlds):
        s = game.title.views.sample(view, rng)
        s.focus(seat)
        for row, option in zip(rows, options, strict=True):
            row.append(to_the_end(game, s.copy(), seat, option.choice, Dice(world, seed)))
    return rows


def to_the_end(game: Game, s: Any, seat: int, choice: int, dice: Dice) -> float:
    """What came of a choice: the share of the win, or the points of somebody who plays alone."""
    title, rng = game.title, dice.rng.split()
    s.play(choice)
    for _ in range(LONGEST):
        if s.over:
            break
        s.play(dice.roll(s) if s.seat == CHANCE else title.mind.follow(s, rng))
    outcome = title.rules.outcome(s)
    if outcome is None:
        return float(title.mind.judge(s)[seat])
    if game.setup.players == 1:
        return float(outcome.scores[seat])
    return float(seat in outcome.winners) / max(1, len(outcome.winners))


# --- what is written -----------------------------------------------------------------------------------------------------


def puzzle_of(game: Game, seat: int, judged: Sequence[Judged], glance: int, origin: dict[str, Any]) -> Puzzle:
    prompt = game.prompt(seat)
    assert prompt is not None
    in_points = game.setup.players == 1
    at_a_glance = next(it for it in judged if it.option.choice == glance)
    others = sorted(judged[1:], key=lambda it: it.worth, reverse=True)[: KEPT - 1]
    kept = [judged[0], *others, *([] if at_a_glance in others else [at_a_glance])]
    worth = tuple((it.option.notation, round(it.worth, 1 if in_points else 3)) for it in kept)
    usual = {spec.id: spec.default for spec in game.title.rules.options}
    return Puzzle(
        title=game.title.id,
        rules=game.title.version,
        players=game.setup.players,
        options={name: value for name, value in game.setup.options.items() if value != usual[name]},
        seat=seat,
        round=game.rounds,
        asks=prompt.phrase,
        choices=len(game.options(seat)),
        best=judged[0].option.notation,
        glance=at_a_glance.option.notation,
        measure=POINTS if in_points else CHANCE_TO_WIN,
        worth=worth,
        origin={**origin, "share": round(judged[0].share, 3)},
        record="\n".join(f"{record.who(game, it.seat)} {it.notation}" for it in game.history),
    )


def choose(found: Sequence[Found], most: int, size: int) -> list[Found]:
    """As various puzzles as there are, within a number of letters: those that lead most, but rather another question, table, seat and time of the game."""
    left, out = list(found), list[Found]()
    while left and len(out) < most:
        known = Counter(trait for it in out for trait in traits(it))
        best = max(left, key=lambda it: it.lead - sum(known[trait] for trait in traits(it)) / 20)
        left.remove(best)
        if letters(best) <= size / LARGE and sum(letters(it) for it in (*out, best)) <= size:
            out.append(best)
    return sorted(out, key=lambda it: -missed(it.puzzle))


def letters(it: Found) -> int:
    return len(packed(it.puzzle.record))


def traits(it: Found) -> list[tuple[str, object]]:
    puzzle = it.puzzle
    game = puzzle.players, puzzle.origin["seed"]
    return [
        ("asks", puzzle.asks.key),
        ("players", puzzle.players),
        ("seat", (puzzle.players, puzzle.seat)),
        ("late", int(it.late * 3)),
        ("game", game),
        ("game", game),
    ]


def missed(puzzle: Puzzle) -> float:
    """By how much the best choice is better than what looks best at a glance: the more, the easier is the puzzle."""
    gap = (puzzle.worth_of(puzzle.best) or 0.0) - (puzzle.worth_of(puzzle.glance) or 0.0)
    return gap / POINTS_TO_WIN if puzzle.in_points else gap


def file_of(title: AnyTitle, found: Sequence[Found], made_by: str) -> str:
    """What stands in the file of a title."""
    rows = [it.puzzle.to_json(title.rules.seats(it.puzzle.players)) for it in found]
    head = {"title": title.id, "rules": title.version, "components": title.setup().digest, "made_by": made_by}
    text = json.dumps({**head, "puzzles": []}, indent=1, ensure_ascii=False).removesuffix("[]\n}")
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f"{text}[\n{lines}\n]\n}}\n"
