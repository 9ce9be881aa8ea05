"""Choices are numbers: how each is made, taken apart and written."""

from __future__ import annotations

import pytest

from ahoy.helpers import card, plan, space
from roadstead.games.ahoy.box.components import CARD_SLOT, CARDS, CELLS, CUTTER_SLOT, SLOTS
from roadstead.games.ahoy.rules import actions, chart
from roadstead.games.ahoy.rules.state import card_of

ACTIONS = {
    "die 1": (actions.DIE, 1),
    "die 6": (actions.DIE, 6),
    "aside 1": (actions.SET_ASIDE, 1),
    "aside 6": (actions.SET_ASIDE, 6),
    "recruit sailor": (actions.RECRUIT, card("sailor")),
    "smuggle sailor": (actions.SMUGGLE, card("sailor")),
    "deliver sailor": (actions.DELIVER, card("sailor")),
    "use mystic": (actions.USE, card("mystic")),
    "plan enlist": (actions.PLAN, plan("enlist")),
    "end": (actions.END_TURN, 0),
}


@pytest.mark.parametrize("said", ACTIONS)
def test_an_action_is_of_a_kind_and_about_something(said: str) -> None:
    assert actions.deed(actions.CHOICES[actions.ASK_ACTION][said]) == ACTIONS[said]


def test_a_declaration_is_no_action_of_a_turn() -> None:
    assert actions.deed(actions.CONCEDE) == (actions.DIE, actions.CONCEDE)
    assert len(actions.DEEDS) == len(actions.NOTATIONS[actions.ASK_ACTION])


def test_a_shot_names_the_gun_and_the_points() -> None:
    shots = actions.CHOICES[actions.ASK_FIRE]

    assert actions.shot_parts(shots["hold"]) == (0, 0)
    assert actions.shot_parts(shots["1"]) == (0, 1)
    assert actions.shot_parts(shots["5"]) == (0, 5)
    assert actions.shot_parts(shots["second 1"]) == (1, 1)
    assert [actions.shot(*actions.shot_parts(choice)) for choice in range(len(shots))] == list(range(len(shots)))


def test_gold_shifts_a_die_by_what_is_written() -> None:
    slots = actions.CHOICES[actions.ASK_SLOT]

    assert [actions.shift_of(slots[said]) for said in ("+1", "-1", "+2", "-2")] == [1, -1, 2, -2]


def test_a_reward_is_used_or_only_moved_to() -> None:
    cells = actions.CHOICES[actions.ASK_REWARD]

    assert actions.reward_parts(cells["2c"]) == (7, True)
    assert actions.reward_parts(cells["2c only"]) == (7, False)
    assert [actions.reward(*actions.reward_parts(choice)) for choice in range(2 * CELLS)] == list(range(2 * CELLS))


def test_loot_is_kept_as_crew_or_as_cargo() -> None:
    cards = actions.CHOICES[actions.ASK_NOBLE]

    assert actions.loot_parts(cards["sailor"]) == (card("sailor"), True)
    assert actions.loot_parts(cards["sailor as cargo"]) == (card("sailor"), False)
    assert [actions.loot(*actions.loot_parts(choice)) for choice in range(2 * CARDS)] == list(range(2 * CARDS))


def test_a_tile_covers_a_cell_with_a_corner_and_an_edge_is_a_side_of_a_space() -> None:
    covers, edges = actions.NOTATIONS[actions.ASK_TILE], actions.CHOICES[actions.ASK_EDGE]

    assert [chart.cover(*chart.cover_parts(choice)) for choice in range(len(covers))] == list(range(len(covers)))
    assert chart.edge_parts(edges["tree-a.se w"]) == (space("tree-a.se"), 3)
    assert chart.edge_of(space("tree-a.se"), 3) == edges["tree-a.se w"]


def test_only_slots_of_cards_belong_to_a_card() -> None:
    assert [slot for slot in range(SLOTS) if card_of(slot) >= 0] == list(range(CARD_SLOT, CUTTER_SLOT))
    assert card_of(CARD_SLOT + card("sailor")) == card("sailor")
