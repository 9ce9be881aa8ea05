"""CFR on an endgame of Turning Tides, through OpenSpiel.

    ./run example cfr_endgame --iterations 64

The last turn of a game with a round limit: both captains choose a card face down, and what follows decides. The script prints
how far the average strategy is from one that nobody can exploit, and what Gold does with its first choice."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import roadstead
from roadstead.kernel import save
from roadstead.research.open_spiel import register_moment

ENDGAME = Path(__file__).with_name("turning_tides_endgame.json")
NAME = "roadstead_turning_tides_endgame"


def saved() -> dict[str, Any]:
    """The file has the position alone; the header says with which rules and components it is played here."""
    stored = json.loads(ENDGAME.read_text(encoding="utf-8"))
    title = roadstead.title("turning_tides")
    return {**save.header(title, title.setup(2, stored["options"])), "roadstead": save.WITH_STATE, "state": stored["state"]}


def load_endgame() -> pyspiel.Game:
    if NAME not in pyspiel.registered_names():
        register_moment(NAME, saved())
    return pyspiel.load_game(f"{NAME}(longest=60)")


def solve(game: pyspiel.Game, iterations: int) -> tuple[cfr.CFRSolver, list[tuple[int, float]]]:
    """Counterfactual regret minimization; the exploitability of the average strategy at each power of two."""
    solver, curve = cfr.CFRSolver(game), []
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & (iteration - 1) == 0:
            curve.append((iteration, exploitability.exploitability(game, solver.average_policy())))
            print(f"iteration {iteration:4d}   exploitability {curve[-1][1]:.4f}", flush=True)
    return solver, curve


def main() -> None:
    parser = argparse.ArgumentParser(description="CFR on an endgame of Turning Tides")
    parser.add_argument("--iterations", type=int, default=64)
    game = load_endgame()
    solver, _ = solve(game, parser.parse_args().iterations)
    start = game.new_initial_state()
    for action, share in solver.average_policy().action_probabilities(start).items():
        print(f"Gold, {start.action_to_string(action)}: {share:.3f}")


if __name__ == "__main__":
    main()
