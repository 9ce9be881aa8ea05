"""How likely a battle is won: compared with every way in which the dice can fall, played by the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import roadstead
from ahoy.helpers import Table, figure
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import actions, events
from roadstead.games.ahoy.rules.state import OWNER, State
from roadstead.games.ahoy.views.odds import REROLLS, WIN
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game


def attack(foe: str = "squadron", **crew: tuple[str, ...]) -> Table:
    t = Table().put(foe, "skull-a.ne").on("union", "cannons", 3)
    for who, cards in crew.items():
        t.crew(who, *cards)
    return t.turn("union").use(1, "sail-1").play("n")


def odds(t: Table, choice: str) -> dict[str, float]:
    """What is said of a choice of whoever is asked, by what it is about."""
    game = Game(TITLE, t.setup, t.s.copy())
    found = roadstead.odds(game, game.open[0])
    return {it.phrase.key: it.share for it in found.get(choice, ())}


def won(s: State, winner: int, rolling: bool) -> float:
    """How often a figure wins if every die falls in each way once. Nobody does more than they must; with `rolling`, whoever has a Grogmaster does what
    is best for them."""
    if any(row[0] == events.WON_BATTLE for row in s.log or ()):
        return float(next(row[3] for row in s.log or () if row[0] == events.WON_BATTLE) == winner)
    results = []
    for choice in s.options:
        after: Any = s.copy()
        after.log = list(s.log or ())
        after.play(choice)
        results.append((after, choice))
    if s.seat == CHANCE:
        return sum(won(after, winner, rolling) for after, _ in results) / len(results)
    if s.prompt == actions.ASK_GROG and rolling:
        best = max if s.terms.players[s.seat] == OWNER[winner] else min
        return best(won(after, winner, rolling) for after, choice in results if choice in (s.options[0], actions.NO_SLOT))
    idle = {actions.ASK_FIRE: 0, actions.ASK_BATTLE_PLAN: actions.NO_PLAN, actions.ASK_GROG: actions.NO_SLOT}
    return next(won(after, winner, rolling) for after, choice in results if choice == idle[s.prompt])


@cache
def beside(foe: str, union: tuple[str, ...], squadron: tuple[str, ...], choice: str) -> tuple[dict[str, float], float, float]:
    """What is said of a shot, and what comes of playing everything."""
    t = attack(foe, union=union, squadron=squadron)
    said = odds(t, choice)
    t.play(choice)
    s = t.s.copy()
    s.log = []
    return said, won(s, figure("union"), False), won(s, figure("union"), True)


CREWS: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    ("squadron", (), ()),
    ("patrol1", (), ()),
    ("stronghold1", (), ()),
    ("squadron", ("grogmaster",), ()),
    ("squadron", (), ("grogmaster",)),
    ("squadron", ("grogmaster",), ("grogmaster",)),
]


@pytest.mark.rule("AH-7.6", "AH-7.7", "AH-7.8")
@pytest.mark.parametrize("choice", ["hold", "2"])
@pytest.mark.parametrize(("foe", "union", "squadron"), CREWS)
def test_the_odds_of_a_battle_are_those_of_all_its_dice(foe: str, union: tuple[str, ...], squadron: tuple[str, ...], choice: str) -> None:
    said, plain, _ = beside(foe, union, squadron, choice)

    assert said[WIN.key] == pytest.approx(plain)
    assert 0 < plain < 1


@pytest.mark.rule("AH-17.14")
@pytest.mark.parametrize(("foe", "union", "squadron"), [crew for crew in CREWS if crew[1] or crew[2]])
def test_with_new_rolls_both_do_what_is_best_for_them(foe: str, union: tuple[str, ...], squadron: tuple[str, ...]) -> None:
    said, plain, rolled = beside(foe, union, squadron, "hold")

    assert said[REROLLS.key] == pytest.approx(rolled)
    assert rolled != plain


def test_without_a_grogmaster_nobody_speaks_of_new_rolls() -> None:
    assert beside("squadron", (), (), "hold")[0].keys() == {WIN.key}


def test_a_step_into_an_enemy_tells_the_odds_before_it_is_made() -> None:
    """The step that begins the only battle there, and no other."""
    t = Table().put("squadron", "skull-a.ne").on("union", "cannons", 3).turn("union").use(1, "sail-1")
    game = Game(TITLE, t.setup, t.s.copy())
    found = roadstead.odds(game, game.open[0])

    assert {notation for notation, said in found.items() if said} == {"n"}
    assert [it.share for it in found["n"]] == [pytest.approx(21 / 36)]
    assert game.say(found["n"][0].phrase, "en") == "Union Flagship wins as it stands"
    assert game.say(found["n"][0].phrase, "de") == "Union-Flaggschiff gewinnt beim jetzigen Stand"


def test_the_defender_is_told_its_own_odds() -> None:
    t = attack().on("squadron", "cannons-5", 3).play("hold")

    assert t.asked == "squadron"
    assert odds(t, "hold")[WIN.key] == pytest.approx(15 / 36)
