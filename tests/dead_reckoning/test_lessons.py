"""The lessons of the first game, held against the engine: what they say is so, what they ask for does what they say."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import TILES
from roadstead.games.dead_reckoning.rules import actions, events
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, HARBOUR, IN_PLAY, SLEEVED, State
from table.guided import Came, Fact, disappointing, told, untrue


def cubes(s: State, seat: int) -> int:
    return sum(s.cubes_on(tile, seat) for tile in range(TILES))


def open_tiles(s: State) -> int:
    return sum(1 for tile in s.tiles if tile != FACE_DOWN)


FACTS: dict[str, Fact] = {
    "crew": lambda s: s.hand_size(0) > 0,
    "cargo": lambda s: s.ship[0] == HARBOUR and s.quay[0] > 0,
    "sails": lambda s: not s.raised,
    "sailing": lambda s: s.sails[0] > 0,
    "stop": lambda s: s.sails[0] > 0,
    "influence": lambda s: s.island_here(0) >= 0,
    "advancement": lambda s: s.slot[s.ship[0] - 1] >= 0,
    "explored": lambda s: open_tiles(s) > 3,
    "control": lambda s: cubes(s, 0) + cubes(s, 1) > 0,
    "sleeve": lambda s: bool(s.laid_out(0)),
    "mode": lambda s: s.ship[0] != HARBOUR,
    "level": lambda s: s.hand_size(0) > 0,
    "draw": lambda s: s.round >= 2 and s.hand_size(0) <= 7,
    "islands": lambda s: any(owner >= 0 for owner in s.control),
    "build": lambda s: 0 in s.control,
    "damage": lambda s: s.damage[0] > 0,
    "last": lambda s: max(s.token_count(seat) for seat in range(2)) >= 3,
    "end": lambda s: s.over and max(s.token_count(seat) for seat in range(2)) >= 4,
}


def happens(kind: int) -> Came:
    return lambda before, after: any(row[0] == kind for row in after.log or [])


PROMISES: dict[str, Came] = {
    "crew": lambda before, after: len(after.in_zone(0, IN_PLAY)) == len(before.in_zone(0, IN_PLAY)) + 1,
    "hand": lambda before, after: len(after.in_zone(0, IN_PLAY)) == len(before.in_zone(0, IN_PLAY)) + 1,
    "ability": happens(events.USED),
    "cargo": lambda before, after: after.carried(0, 0) > before.carried(0, 0),
    "sails": lambda before, after: after.sails[0] > 0 or after.prompt == actions.ASK_COUNT,
    "sailing": lambda before, after: after.slot[after.ship[0] - 1] >= 0 and after.sails[0] == before.sails[0] - 1,
    "stop": lambda before, after: after.prompt != actions.ASK_STEP and after.ship[0] == before.ship[0],
    "influence": lambda before, after: cubes(after, 0) > cubes(before, 0) or after.prompt == actions.ASK_PLACE,
    "advancement": happens(events.BOUGHT),
    "sleeve": lambda before, after: after.prompt == actions.ASK_INTO or after.where.count(SLEEVED) > before.where.count(SLEEVED),
    "level": lambda before, after: sum(after.level[:12]) == sum(before.level[:12]) + 1,
}


def test_what_the_lessons_say_is_so() -> None:
    assert untrue("dead_reckoning", FACTS) == []


def test_the_moves_they_ask_for_do_what_they_say() -> None:
    assert disappointing("dead_reckoning", PROMISES) == []


def test_the_first_turn_teaches_the_way_from_the_hand_to_the_first_island() -> None:
    first = [lesson.id for lesson, moment, _, _ in told("dead_reckoning")[:12] if moment.view.one("round") == 1]
    later = [name for name in first if name in ("cargo", "sails", "sailing")]

    assert first[0] == "crew"
    assert later == ["cargo", "sails", "sailing"]
    assert {"ability", "hand"} <= set(first[: first.index("cargo")])
