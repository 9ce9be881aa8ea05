"""What workers do for puzzles: each plays the game of one again, if it is not at hand."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from roadstead.kernel import registry, talk
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.features.puzzles import page
from roadstead.table.features.puzzles.moment import played, puzzle_of, sitting
from roadstead.table.features.replay.continuing import prepared
from roadstead.table.pages.frame import Reader
from roadstead.table.store import Kept


def show(reader: Reader, title: str, name: str, how: page.Asked) -> tuple[bool, str]:
    """Whether the answer is one that there is, and the page."""
    puzzle = puzzle_of(title, name)
    assert puzzle is not None
    with sitting(reader, puzzle, puzzle.best if how.solution else how.answer) as it:
        if how.answer and it.option_of(how.answer) is None:
            it.answered = ""
            return False, page.puzzle(it, puzzle, replace(how, answer="", notice=refusal(reader, it.game, puzzle.seat, how.answer)))
        return True, page.puzzle(it, puzzle, how)


def refusal(reader: Reader, game: Game, seat: int, said: str) -> str:
    """Why something is no answer; what a seat may declare at any time is none either."""
    return game.say(game.why_not(seat, said) or talk.UNKNOWN.phrase(), reader.lang)


def deal(title: str, name: str, kinds: Sequence[str]) -> tuple[Kept, dict[int, str]]:
    """The table that goes on from a puzzle, with everything that its seat does not know dealt anew."""
    puzzle, game = puzzle_of(title, name), played(title, name)
    assert puzzle is not None
    try:
        dealt = registry.title(title).views.sample(game.view(puzzle.seat), Rng(secrets.randbits(62)))
        return prepared(Game(game.title, game.setup, dealt), kinds)
    except BROKEN as error:
        raise RoadsteadError("no game can go on from this moment") from error
