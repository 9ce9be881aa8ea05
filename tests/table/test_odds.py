"""Where dice decide next, a choice says how likely it is what they bring."""

from __future__ import annotations

import pytest

import roadstead
from ahoy.helpers import Table
from roadstead.games.ahoy import TITLE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.features.foresight.foresight import foresee
from roadstead.table.pages.consequences import percent
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.prompt import choice_row
from roadstead.table.pages.sitting import Sitting
from table.conftest import Opener
from table.test_draft import decisions


@pytest.mark.parametrize("title", ["ahoy", "dead_reckoning", "fleet_dice"])
def test_the_chances_are_the_same_for_every_game_that_looks_alike(title: str) -> None:
    for game, seat in decisions(title, 5, 300):
        dealt = Game(game.title, game.setup, game.title.views.sample(game.view(seat), Rng(game.moment + 1)))

        assert roadstead.odds(game, seat) == roadstead.odds(dealt, seat)


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_page_says_of_a_choice_what_programs_are_told(title: str) -> None:
    for game, seat in decisions(title, 3, 150):
        known, options = roadstead.odds(game, seat), game.options(seat)[:8]
        told = foresee(game, seat, [option.choice for option in options])

        assert {it.notation: told[it.choice].odds for it in options if told[it.choice].odds} == {
            it.notation: known[it.notation] for it in options if it.notation in known
        }


def fight() -> Game:
    """The Union is asked about its Cannons, and both have a Grogmaster."""
    t = Table().put("squadron", "skull-a.ne").on("union", "cannons", 3).crew("union", "grogmaster").turn("union").use(1, "sail-1").play("n")
    return Game(TITLE, t.setup, t.s.copy())


@pytest.mark.parametrize(
    ("lang", "plain", "again"),
    [
        ("en", "58%: Union Flagship wins as it stands", "75%: Union Flagship wins if Grogmaster rolls again where that helps"),
        ("de", "58 %: Union-Flaggschiff gewinnt beim jetzigen Stand", "75 %: Union-Flaggschiff gewinnt, wenn Meister des Grogs neu würfelt, wo es hilft"),
    ],
)
def test_a_battle_says_its_chances_in_the_language_of_the_reader(opened: Opener, lang: str, plain: str, again: str) -> None:
    game = fight()
    room = opened("ahoy", players=game.setup.players)
    room.game = game
    it = Sitting(Reader(lang, "", {}), room, game.open[0])
    rows = [choice_row(it, choice, False, section) for section in it.sections for choice in section.choices]
    hold = next(row for row in rows if 'value="hold"' in row)

    assert plain in hold
    assert again in hold


def test_what_may_happen_is_never_called_impossible_nor_what_may_fail_certain() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.005, 0.5, 0.994, 0.999, 1.0)] == ["0", "<1", "0", "50", "99", ">99", "100"]
