"""Choices with several parts: what a number is taken apart into is what its notation says."""

from __future__ import annotations

from dead_reckoning.helpers import box
from roadstead.games.dead_reckoning.box.components import BUILDINGS, CREW, RESOURCES, SEATS, SLOTS, TILES, ZONES
from roadstead.games.dead_reckoning.rules import actions, codes

NAMES = actions.notations(box())
HOLDS = actions.HULL_NAMES
SIDES = ("active", "other")
VERBS = {actions.LOAD: "load", actions.PUT_OFF: "unload", actions.JETTISON: "jettison"}


def test_an_ability_is_a_crew_card_and_a_place() -> None:
    for code in range(CREW * SLOTS):
        card, slot = codes.ability_parts(code)

        assert codes.ability_code(card, slot) == code
        assert NAMES[actions.ASK_MAIN][actions.USE + code] == f"use {box().crew_names[card]}.{actions.slot_name(slot)}"


def test_goods_go_into_and_out_of_the_hold_that_is_named() -> None:
    for choice in range(actions.LOAD, actions.SHIFT):
        verb, (everything, res, hold) = codes.stow_verb(choice), codes.stow_parts(choice)

        assert codes.stow_code(verb, res, hold) + everything == choice
        assert NAMES[actions.ASK_STOW][choice] == f"{VERBS[verb]} {actions.AMOUNTS[everything]} {RESOURCES[res]} {HOLDS[hold]}"


def test_goods_are_shifted_between_the_holds_that_are_named() -> None:
    for choice in range(actions.SHIFT, actions.STOWING):
        everything, res, source, target = codes.rearrange_parts(choice)

        assert codes.stow_verb(choice) == actions.SHIFT
        assert codes.rearrange_code(res, source, target) + everything == choice
        assert NAMES[actions.ASK_STOW][choice] == f"shift {actions.AMOUNTS[everything]} {RESOURCES[res]} {HOLDS[source]}>{HOLDS[target]}"


def test_room_is_made_with_the_good_that_is_named() -> None:
    said = NAMES[actions.ASK_ROOM]
    for res, name in enumerate(RESOURCES):
        over_board, ashore = codes.jettison_code(res), codes.landing_code(res)

        assert (said[over_board], said[ashore]) == (f"jettison {name}", f"unload {name}")
        assert codes.room_good(over_board) == codes.room_good(ashore) == res
        assert (codes.is_landing(over_board), codes.is_landing(ashore)) == (False, True)


def test_a_building_is_a_kind_and_a_tile() -> None:
    for choice in range(1, 1 + len(BUILDINGS) * TILES):
        kind, tile = codes.build_parts(choice)

        assert codes.build_code(kind, tile) == choice
        assert NAMES[actions.ASK_BUILD][choice] == f"{BUILDINGS[kind]} {actions.TILE_NAMES[tile]}"


def test_a_cube_is_shifted_and_pushed_between_the_zones_that_are_named() -> None:
    zones = box().zone_names
    for choice in range(2 * ZONES * ZONES):
        side, zone, target = codes.shift_parts(choice)

        assert codes.shift_code(side, zone, target) == choice
        assert NAMES[actions.ASK_SHIFT][choice] == f"{SIDES[side]}:{zones[zone]}>{zones[target]}"
    for choice in range(1, 1 + 2 * ZONES):
        side, target = codes.push_parts(choice)

        assert codes.push_code(side, target) == choice
        assert NAMES[actions.ASK_PUSH][choice] == f"{SIDES[side]}>{zones[target]}"


def test_what_is_dealt_and_drawn_names_who_gets_it() -> None:
    for choice in range(len(SEATS) * codes.BONUS_TILES):
        seat, tile = codes.dealt_parts(choice)

        assert codes.dealt_code(seat, tile) == choice
        assert NAMES[actions.ASK_DEAL][choice] == f"{SEATS[seat]} {box().bonus_names[tile]}"
    for choice in range(len(SEATS) * CREW):
        seat, card = codes.drawn_parts(choice)

        assert NAMES[actions.ASK_DRAW][choice] == f"{SEATS[seat]} {box().crew_names[card]}"
