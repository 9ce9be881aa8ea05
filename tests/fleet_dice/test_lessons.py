"""The lessons of the first game, held against the engine: what they say is so, what they ask for does what they say."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import CRAB, FIRST_SHIP, HARBOR, OYSTER, SECTIONS, WHARF
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.scoring import total
from roadstead.games.fleet_dice.rules.state import PHASES, State
from table.guided import Came, Fact, disappointing, told, untrue


def phase(name: str) -> int:
    return PHASES.index(name)


FACTS: dict[str, Fact] = {
    "pick": lambda s: sum(s.pool) == s.terms.players + 1 and s.phase == phase("boat"),
    "sheet": lambda s: sorted(s.marked[:FIRST_SHIP])[-1] == 3 and s.boats_launched(0) == 1,
    "shared": lambda s: sum(s.pool) == 1,
    "town": lambda s: s.phase == phase("town") and sum(s.pool[:6]) <= 1,
    "income": lambda s: s.coins[0] >= 1,
    "licences": lambda s: any(s.licences[:5]),
    "rounds": lambda s: s.round == 2,
    "fish": lambda s: s.round >= 2 and s.fish_total(0) + s.fish_total(1) > 0,
    "oyster": lambda s: s.level(0, OYSTER) >= 1 and s.launched[OYSTER] >= 1,
    "second": lambda s: max(s.licences[:5]) >= 2,
    "crab": lambda s: s.bonus[0] == -1 and s.marked[CRAB] > 0,
    "ship": lambda s: any(s.launched[CRAB:10]),
    "built": lambda s: s.buildings(0) >= 1,
    "last": lambda s: s.round == 10,
    "end": lambda s: s.over and s.round == 10,
}


def marks_more(before: State, after: State) -> bool:
    """A box is marked, with whatever follows; a sealed answer is carried out later."""
    return sum(after.marked[:SECTIONS]) > sum(before.marked[:SECTIONS])


def takes(*faces: int) -> Came:
    return lambda before, after: any(row[0] == events.TOOK and row[4] in faces for row in after.log or [])


PROMISES: dict[str, Came] = {"pick": takes(*range(FIRST_SHIP)), "use": marks_more, "town": takes(HARBOR, WHARF), "star": marks_more}


def test_what_the_lessons_say_is_so() -> None:
    assert untrue("fleet_dice", FACTS) == []


def test_the_moves_they_ask_for_do_what_they_say() -> None:
    assert disappointing("fleet_dice", PROMISES) == []


def test_the_first_die_asked_for_goes_on_with_the_column_that_was_begun() -> None:
    lesson, _, state, choices = told("fleet_dice")[0]

    assert lesson.id == "pick"
    assert [state.marked[choice] for choice in choices] == [3]  # type: ignore[attr-defined]


def test_the_score_that_the_sheet_shows_is_the_one_that_counts() -> None:
    shown = next((moment, state) for lesson, moment, state, _ in told("fleet_dice") if lesson.id == "scoring")

    assert sum(shown[0].view.sheets[0].score) == total(shown[1], 0)  # type: ignore[arg-type]
