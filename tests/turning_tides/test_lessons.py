"""The lessons of the first game, held against the engine: what they say is so, what they ask for does what they say."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import SAILOR, WAIT
from roadstead.games.turning_tides.rules import actions, events
from roadstead.games.turning_tides.rules.state import COUNT_OF, DISCARD, HAND, SWAP, State, pile
from table.guided import Came, Fact, disappointing, first_game, told, untrue


def in_reach(s: State) -> int:
    """The own zones that face an enemy zone with somebody in it."""
    return sum(1 for zone in range(7) if s.facing_mask() >> zone & 1 and not s.is_empty(1, s.facing(zone)))


def ready_guns(s: State) -> int:
    return s.manned[0] & s.guns[s.enemy_side()] & s.facing_mask()


FACTS: dict[str, Fact] = {
    "card": lambda s: in_reach(s) == 0 and s.cards[pile(0, HAND) + WAIT] == 1,
    "ships": lambda s: s.offset == 0 and s.round == 1,
    "sailor": lambda s: s.hold_sailors[0] > 0,
    "cannon": lambda s: s.hold_cannons[0] > 0,
    "facing": lambda s: s.facing_mask() != 0,
    "goal": lambda s: all(COUNT_OF[s.wrecked[seat]] < 3 and s.crew(seat) > 0 for seat in (0, 1)),
    "piles": lambda s: s.cards[pile(0, DISCARD) + WAIT] == 0 and s.cards[pile(0, HAND) + WAIT] == 1,
    "hold": lambda s: all(s.size(seat, SWAP) == 4 for seat in (0, 1)),
    "move": lambda s: any(choice < 7 for choice in s.options) == (s.captain[0] >= 0),
    "navigate": lambda s: set(s.options) <= {actions.FORWARD, actions.BACKWARD, actions.INITIATIVE},
    "swing": lambda s: bool(s.manned[0] & s.facing_mask()),
    "fire": lambda s: bool(ready_guns(s)),
    "destroyed": lambda s: bool(s.wrecked[0] | s.wrecked[1]),
    "captain": lambda s: -1 in s.captain,
    "lee": lambda s: s.passed() and s.size(0, SWAP) == 4,
    "spend": lambda s: s.wrecked[0] != 0,
    "turned": lambda s: s.round >= 2 and s.enemy_side() == (s.round - 1) % 2,
    "end": lambda s: s.over and (COUNT_OF[s.wrecked[s.loser]] >= 3 or s.crew(s.loser) == 0),
}


def hits(before: State, after: State) -> bool:
    return all(row[0] != events.MISSED for row in after.log or [])


PROMISES: dict[str, Came] = {
    "card": lambda before, after: before.hold_sailors[0] > 0 and before.hold_cannons[0] > 0,
    "sailor": lambda before, after: after.sailors[before.captain[0]] == before.sailors[before.captain[0]] + 1,
    "cannon": lambda before, after: after.guns[after.enemy_side()] & after.manned[0] != before.guns[before.enemy_side()] & before.manned[0],
    "swing": hits,
    "fire": hits,
}


def test_what_the_lessons_say_is_so() -> None:
    assert untrue("turning_tides", FACTS) == []


def test_the_moves_they_ask_for_do_what_they_say() -> None:
    assert disappointing("turning_tides", PROMISES) == []


def test_the_first_card_is_one_that_brings_a_sailor_aboard() -> None:
    lesson, _, _, choices = told("turning_tides")[0]

    assert lesson is first_game("turning_tides")[0].lessons.in_order[0]
    assert choices == {SAILOR}
