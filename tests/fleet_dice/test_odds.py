"""The die that is rolled again in the Casino: its faces, with their chances."""

from __future__ import annotations

import pytest

import roadstead
from fleet_dice.helpers import TITLE, build, can, own, table
from roadstead.kernel.game import Game


@pytest.mark.rule("FD-12.3")
@pytest.mark.parametrize("face", ["cod", "harbor"])
def test_rolling_again_tells_every_face_of_that_die_once(face: str) -> None:
    s = table(2)
    build(s, "casino")
    own(s, face)
    game = Game(TITLE, TITLE.setup(2), s.copy())
    found = roadstead.odds(game, 0)
    s.play(s.options[can(s).index("roll")])
    sides = {game.title.words.option(s, -1, face).phrase.to_json()["args"]["face"]: weight for face, weight in zip(s.options, s.weights, strict=True)}

    assert found.keys() == {"roll"}
    assert {it.phrase.args["face"]: it.share for it in found["roll"]} == pytest.approx({side: weight / sum(s.weights) for side, weight in sides.items()})
    assert sum(it.share for it in found["roll"]) == pytest.approx(1)


def test_a_roll_that_is_about_something_else_is_not_told() -> None:
    """The last choice of a round leads to the dice of the next one, whatever it is."""
    game, rng = roadstead.new("fleet_dice", players=2), roadstead.Rng(4)
    while game.rounds < 2:
        game.roll(rng)
        for seat in game.open:
            assert roadstead.odds(game, seat) == {}
            game.play_choice(seat, game.title.mind.quick(focused(game, seat), rng))


def focused(game: roadstead.Game, seat: int) -> roadstead.State:  # type: ignore[name-defined]
    s = game.state()
    s.focus(seat)
    return s
