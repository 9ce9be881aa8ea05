"""The lessons of the first game, held against the engine: what they say is so, what they ask for does what they say."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.rules import actions, events
from roadstead.games.ahoy.rules.state import FIRST_PATROL, FIRST_STRONGHOLD, NOT_IN_PLAY, State
from roadstead.kernel.engine import CHANCE
from table.guided import Came, Fact, disappointing, told, untrue


def on_the_map(s: State, first: int, last: int) -> int:
    return sum(1 for figure in range(first, last) if s.at[figure] != NOT_IN_PLAY)


def patrols(s: State) -> int:
    return on_the_map(s, FIRST_PATROL, FIRST_STRONGHOLD)


def strongholds(s: State) -> int:
    return on_the_map(s, FIRST_STRONGHOLD, FIRST_STRONGHOLD + 3)


def pairs(s: State) -> bool:
    """Two Patrols at one Island."""
    places = [s.at[figure] for figure in range(FIRST_PATROL, FIRST_STRONGHOLD) if s.at[figure] != NOT_IN_PLAY]
    return any(places.count(place) >= 2 and s.island_at(place) >= 0 for place in places)


FACTS: dict[str, Fact] = {
    "start": lambda s: s.stack() == 9 and s.at[SQUADRON] == NOT_IN_PLAY,
    "dice": lambda s: s.unplaced(SQUADRON) == 5 and s.round == 1,
    "explore": lambda s: s.prompt == actions.ASK_TILE,
    "patrol": lambda s: s.spare_patrol() >= 0,
    "control": lambda s: s.unplaced(SQUADRON) < 5,
    "harbor": lambda s: actions.HARBOR_PASS in s.options and len(s.options) > 1,
    "crew": lambda s: s.island_at(s.at[SQUADRON]) >= 0 or strongholds(s) > 0,
    "stronghold": pairs,
    "union": lambda s: s.comrades_left() < 20 and s.at[UNION] != NOT_IN_PLAY,
    "wealth": lambda s: max(s.wealth) >= 2,
    "fame": lambda s: s.round >= 2,
    "damage": lambda s: s.damage[SQUADRON] != 0,
    "end": lambda s: s.over and max(s.fame) >= 30,
}


def explores(before: State, after: State) -> bool:
    """A tile is about to be drawn."""
    return after.seat == CHANCE and after.prompt == actions.ASK_DRAW_TILE


def sails(before: State, after: State) -> bool:
    return after.prompt == actions.ASK_STEP


PROMISES: dict[str, Came] = {
    "dice": lambda before, after: after.prompt == actions.ASK_SLOT,
    "slots": sails,
    "sail": explores,
    "patrol": lambda before, after: patrols(after) == patrols(before) + 1,
    "treasure": lambda before, after: any(row[0] == events.GAINED and row[3] == SQUADRON for row in after.log or []),
    "stronghold": lambda before, after: strongholds(after) == strongholds(before) + 1,
}


def test_what_the_lessons_say_is_so() -> None:
    assert untrue("ahoy", FACTS) == []


def test_the_moves_they_ask_for_do_what_they_say() -> None:
    assert disappointing("ahoy", PROMISES) == []


def test_the_newcomer_leads_the_squadron_among_a_union_and_a_smuggler() -> None:
    _, moment, _, _ = told("ahoy")[0]

    assert moment.view.player == SQUADRON
    assert moment.view.setup.players == 3
