"""Several searches about one question: what they found together, and where they think."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

import roadstead
from roadstead.bots import cores
from roadstead.bots.bot import EXPERT_MS, bot, expert, is_expert, let_play
from roadstead.bots.budget import Prospect, Thought
from roadstead.bots.expert import PARTS, ExpertBot, answer, written
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt
from roadstead.kernel.words import Phrase
from roadstead.table.bots import Workers

TITLES = list(roadstead.titles().values())
HOUR = 3_600_000
ONE, TWO, THREE = (Option(at, str(at), Phrase("take", ()), ()) for at in range(3))
OPEN, SEALED = (Prompt(0, 1, Phrase("take", ()), sealed) for sealed in (False, True))


def found(simulations: int, *rows: tuple[Any, ...], solved: bool = False) -> Thought:
    """A thought whose best choice stands first."""
    return Thought(rows[0][0], tuple(Prospect(*row) for row in rows), simulations, solved)


def merged(title: str, *thoughts: Thought, prompt: Prompt = OPEN, seed: int = 1) -> Thought:
    return answer(roadstead.title(title), [written(it) for it in thoughts], prompt, (ONE, TWO, THREE), Rng(seed))


# --- what they found together ----------------------------------------------------------------------------------------


def test_of_trees_the_choice_that_all_together_visited_most_is_taken() -> None:
    """Each part has a favourite of its own; the second choice of both has most visits."""
    together = merged(
        "ahoy", found(100, (ONE, 0.5, 0.5), (TWO, 0.6, 0.4), (THREE, 0.2, 0.1)), found(100, (THREE, 0.5, 0.5), (TWO, 0.4, 0.45), (ONE, 0.1, 0.05))
    )

    assert together.chosen == TWO
    assert [round(it.share, 3) for it in together.prospects] == [0.425, 0.3, 0.275]
    assert together.prospects[0].expected == pytest.approx((0.6 * 40 + 0.4 * 45) / 85)


def test_a_part_that_thought_more_counts_more() -> None:
    assert merged("ahoy", found(300, (ONE, 0.5, 0.6), (TWO, 0.5, 0.4)), found(50, (TWO, 0.5, 0.9), (ONE, 0.5, 0.1))).chosen == ONE


def test_over_dice_a_lead_must_be_more_than_luck_in_all_parts_together() -> None:
    """What looks best at a glance has the lead 0. A lead of one standard error each is enough together; one that the parts contradict is not."""
    sure = merged(
        "fleet_dice", found(90, (ONE, 0.5, 0.5, 0.0, 0.0), (TWO, 0.5, 0.5, 1.0, 2.0)), found(90, (ONE, 0.5, 0.5, 0.0, 0.0), (TWO, 0.5, 0.5, 1.0, 2.0))
    )
    luck = merged(
        "fleet_dice", found(90, (TWO, 0.5, 0.5, 2.0, 2.0), (ONE, 0.5, 0.5, 0.0, 0.0)), found(90, (ONE, 0.5, 0.5, 0.0, 0.0), (TWO, 0.5, 0.5, -1.0, 2.0))
    )

    assert sure.chosen == TWO
    assert luck.chosen == ONE


def test_face_down_the_mean_of_the_mixtures_is_drawn_from() -> None:
    parts = found(100, (ONE, 0.5, 1.0), (TWO, 0.5, 0.0)), found(300, (TWO, 0.5, 1.0), (ONE, 0.5, 0.0))
    drawn = [merged("turning_tides", *parts, prompt=SEALED, seed=seed).chosen for seed in range(400)]

    assert drawn.count(ONE) == pytest.approx(100, abs=40)
    assert {it.option: it.share for it in merged("turning_tides", *parts, prompt=SEALED).prospects} == {ONE: 0.25, TWO: 0.75}


def test_in_the_open_nothing_is_drawn() -> None:
    parts = found(100, (ONE, 0.6, 1.0), (TWO, 0.5, 0.0)), found(100, (TWO, 0.5, 1.0), (ONE, 0.6, 0.0))

    assert {merged("turning_tides", *parts, seed=seed).chosen for seed in range(20)} == {ONE}


def test_what_is_worked_out_to_the_end_is_not_outvoted() -> None:
    assert merged("turning_tides", found(900, (TWO, 0.9, 1.0)), found(5, (ONE, 0.5, 0.4), (TWO, 0.5, 0.6), solved=True)).chosen == ONE


# --- the bot ---------------------------------------------------------------------------------------------------------


def test_the_expert_is_two_searches_of_five_seconds() -> None:
    made = bot("expert", TITLES[0])

    assert isinstance(made, ExpertBot)
    assert (is_expert("expert"), is_expert("hard")) == (True, False)
    assert (len(made.thinkers), made.milliseconds) == (PARTS, EXPERT_MS) == (2, 5000)


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_the_same_dice_give_the_same_answers(title: Any) -> None:
    games = []
    for _ in range(2):
        game, rng, player = roadstead.Game(title, title.setup(2)), Rng(3), expert(title, HOUR, 3)
        while game.moment < 14:
            game.roll(rng)
            let_play(game, game.open[0], player, rng)
        games.append([entry.notation for entry in game.history])

    assert games[0] == games[1]


def test_the_parts_have_dice_of_their_own() -> None:
    game, seat = ahoy()
    prompt, options = game.prompt(seat), game.options(seat)
    assert prompt is not None
    player = expert(game.title, HOUR, 60)
    first, second = (player.part(at, game.view(seat), prompt, options, seed) for at, seed in enumerate((5, 6)))

    assert first != second
    assert second == expert(game.title, HOUR, 60).part(0, game.view(seat), prompt, options, 6)


def ahoy() -> tuple[roadstead.Game, int]:
    """A moment with several choices."""
    title = roadstead.title("ahoy")
    game, rng = roadstead.Game(title, title.setup(2)), Rng(3)
    while game.moment < 60 or len(game.options(game.open[0])) < 3:
        game.roll(rng)
        game.play_choice(game.open[0], title.mind.quick(game.state(), rng))
        game.roll(rng)
    return game, game.open[0]


def test_where_somebody_waits_it_thinks_no_longer_than_they_do() -> None:
    """An answer after the first simulation, however much processor time and how many simulations it might have."""
    game, seat = ahoy()
    prompt, options = game.prompt(seat), game.options(seat)
    assert prompt is not None
    player = expert(game.title, HOUR)
    player.patience = 0
    simulations = json.loads(player.part(0, game.view(seat), prompt, options, 1))[2]

    assert simulations == 1


# --- where they think ------------------------------------------------------------------------------------------------

ALIKE = """
import roadstead
from roadstead.bots import cores
from roadstead.bots.bot import expert, let_play
cores.cores = lambda: 2
games = []
for spread in (cores.in_turn, cores.side_by_side):
    title = roadstead.title("turning_tides")
    game, rng, player = roadstead.Game(title, title.setup(2)), roadstead.Rng(3), expert(title, 3_600_000, 4, 2, spread)
    while game.moment < 8:
        game.roll(rng)
        let_play(game, game.open[0], player, rng)
    games.append([entry.notation for entry in game.history])
assert games[0] == games[1], games
print("alike")
"""
BROKEN = """
import os
from roadstead.bots import cores
cores.cores = lambda: 2
def fail():
    raise ValueError("a bad part")
print(cores.side_by_side([lambda: f"here {os.getpid()}", fail, lambda: "x" * 200_000, lambda: f"there {os.getpid()}"])[:1] == [f"here {os.getpid()}"])
said = cores.side_by_side([lambda: "one", fail, lambda: "x" * 200_000, lambda: str(os.getpid())])
print(said[0], len(said), len(said[1]), said[2] != str(os.getpid()))
"""


def alone(script: str) -> str:
    """In a process without threads."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(cores.os, "fork"), reason="no processes can be forked here")
def test_side_by_side_they_come_to_the_same_as_one_after_the_other() -> None:
    assert alone(ALIKE) == "alike\n"


@pytest.mark.skipif(not hasattr(cores.os, "fork"), reason="no processes can be forked here")
def test_a_part_that_breaks_is_left_out() -> None:
    assert alone(BROKEN) == "True\none 3 200000 True\n"


def test_on_one_core_a_single_part_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "cores", lambda: 1)

    assert cores.side_by_side([lambda: "one", lambda: "two"]) == ["one"]


class Asked(Workers):
    """Lets the parts think here, and notes what they were asked; those of `broken` fail."""

    def __init__(self, broken: Sequence[int] = ()) -> None:
        super().__init__()
        self.parts, self.broken = 2, broken
        self.given: list[tuple[Any, ...]] = []
        self.chance = lambda room, seat: 7

    async def ask(self, question: tuple[Any, ...]) -> str:
        self.given.append(question)
        *_, view, prompt, options, seed, part = question
        if part in self.broken:
            raise EOFError
        return expert(roadstead.title("ahoy"), HOUR, 12).part(part, view, prompt, options, seed)


class Table:
    """Of a room what a bot is asked by."""

    id = "pier"

    def __init__(self, game: roadstead.Game) -> None:
        self.game = game


@pytest.mark.parametrize("broken", [(), (1,), (0,)])
def test_at_a_table_each_part_thinks_in_a_worker(broken: Sequence[int]) -> None:
    game, seat = ahoy()
    pool = Asked(broken)
    said = asyncio.run(pool.answer(Table(game), seat, "expert"))  # type: ignore[arg-type]
    pool.stop()
    prompt = game.prompt(seat)
    assert prompt is not None
    alike = expert(game.title, HOUR, 12).choose(game.view(seat), prompt, game.options(seat), Rng(7)).notation

    assert [(question[0], question[-1]) for question in pool.given] == [("expert", 0), ("expert", 1)]
    assert len({question[-2] for question in pool.given}) == 2
    assert said in [option.notation for option in game.options(seat)]
    assert broken or said == alike
