"""What each file of the box may say. Whatever the rules cannot follow is refused here, never read and forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roadstead.games.dead_reckoning.box.components import (
    BASES,
    BUILDINGS,
    CREW,
    DIRECTIONS,
    HULL,
    LINES,
    MOST_SEATS,
    PLACES,
    RESOURCES,
    ROWS,
    SYMBOLS,
    TIERS,
    ZONE_KINDS,
)
from roadstead.kernel.shape import Anything, Either, Flag, ListOf, Maybe, OneOf, Record, Row, Shape, Whole, Words

COMMENTARY: Final = frozenset({
    *("provenance", "provenance_legend", "name_provenance", "note", "source", "icon_inferred", "game", "design"),
    *(f"{stem}text_{lang}" for stem in ("", "on_win_", "on_lose_", "reward_") for lang in ("en", "de")),
})  # fmt: skip
"""Remarks for people who read the files. At the table, what a card says is made from its abilities."""

COUNT: Final = Whole(0, 99)
FEW: Final = Whole(0, 9)
YES: Final = OneOf(True)
NO: Final = OneOf(False)


def fixed(value: Any) -> Shape:
    """What the rules take for granted."""
    return OneOf(value)


def record(fields: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Record:
    """An object with these entries and remarks, and nothing else."""
    return Record(fields, {**{name: Anything() for name in COMMENTARY if name not in fields}, **(optional or {})})


class Count(Shape):
    """A number, or a number for each symbol on the crew card."""

    def __init__(self) -> None:
        self.per_symbol = record({"per": OneOf(*SYMBOLS), "mult": FEW, "plus": FEW})

    def check(self, value: Any, where: str) -> None:
        (self.per_symbol if isinstance(value, dict) else COUNT).check(value, where)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [COUNT.schema(), self.per_symbol.schema()]}


NAMED: Final = {"id": Words(), "name_en": Words(), "name_de": Words()}
GOODS: Final = record({"cargo": FEW, "coin": FEW})
ROW_LIST: Final = ListOf(Whole(1, ROWS), 1, ROWS)


def price(least: int, *places: str) -> Record:
    """A price that is paid in cargo from these places."""
    return record({"res": fixed("cargo"), "n": Whole(least, 7), "from": OneOf(*places)})


# --- abilities ---------------------------------------------------------------------------------------------------


def op(name: str, fields: Mapping[str, Shape] | None = None, optional: Mapping[str, Shape] | None = None) -> tuple[str, Record]:
    return name, record({"op": fixed(name), **(fields or {})}, optional)


def gain(number: Shape) -> tuple[str, Record]:
    return op("gain", {"res": OneOf(*RESOURCES), "n": number, "to": OneOf(*PLACES)})


def ops(*kinds: tuple[str, Record]) -> Shape:
    return ListOf(Either("op", dict(kinds)), 1)


COUNTED: Final = Count()
LOWEST: Final = op("level_up", {"target": fixed("deck_bottom")})
OUTCOMES: Final = ops(gain(COUNTED), LOWEST, op("deal_damage", {"n": COUNTED, "target": fixed("opponent")}), op("take_damage", {"n": COUNTED}))
BACK_TEXT: Final = ListOf(
    Either("op", dict((gain(COUNT), LOWEST, op("deal_damage", {"n": COUNT, "target": fixed("opponent")}), op("take_damage", {"n": COUNT}))))
)
ACTIONS: Final = ops(
    gain(COUNTED),
    op("place_influence", {"n": COUNTED}, {"ignore_forts": Flag()}),
    op("produce", {"islands": Whole(1, 12), "distinct": YES, "rows": Maybe(ROW_LIST), "bonus": GOODS}),
    op("build", {"max": Whole(1, 9), "costs": fixed("buildings.json")}),
    op("upgrade_ship", {"tier": OneOf(*TIERS)}),
    op("swap_upgrade"),
    op("repair", {"n": COUNTED}),
    op("attack_flag"),
    op("level_up", {"target": OneOf("this_card", "deck_bottom")}),
    op("gain_advancement_from_box", {"tiers": ListOf(record({"min": COUNT, "row": Whole(1, ROWS)}), 1)}),
    op("copy_advancement"),
)
BATTLES: Final = ops(
    gain(COUNTED),
    op("add_strength", {"n": COUNTED}),
    op("drop_cubes", {"n": COUNTED}),
    op("draw_play_drop"),
    op("move_cube", {"to": OneOf("adjacent", "adjacent_damage"), "owner": fixed("any")}),
    op("reduce_damage_if_win", {"n": COUNTED}),
    op("if_win", {"ops": OUTCOMES}),
    op("remove_own_cube", {"ops": OUTCOMES}),
    op("deal_damage", {"n": COUNTED, "target": fixed("opponent")}),
    op("take_damage", {"n": COUNTED}),
    LOWEST,
)
ONGOING: Final = ops(
    op("collect_passed_production", {"rows": ROW_LIST, "to": fixed("ship")}),
    op("deal_damage", {"n": COUNT, "target": fixed("each_rival_here")}),
)
PAID: Final = ListOf(record({"res": OneOf(*RESOURCES), "n": COUNT, "from": OneOf(*PLACES)}))
SCORE: Final = record({"coins": Whole(-99, 99), "basis": OneOf(*BASES)}, {"per": Whole(1, 99)})


def ability(kind: str, fields: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Record:
    return record({"kind": fixed(kind), "id": Words(), **fields}, optional)


ACTION: Final = ability("action", {"ops": ACTIONS}, {"cost": PAID, "where": fixed("harbour"), "also_in_battle": YES})
BATTLE: Final = ability("battle", {"ops": BATTLES, "not_vs_buildings": Flag()})
SYMBOL: Final = ability("symbol", {"symbol": OneOf(*SYMBOLS), "n": COUNT})
CHOICES: Final = ListOf(Either("kind", {"symbol": SYMBOL, "action": ACTION, "battle": BATTLE}), 2, 4)
ABILITIES: Final = Either(
    "kind",
    {
        "symbol": ability("symbol", {"symbol": OneOf(*SYMBOLS), "n": COUNTED}),
        "action": ACTION,
        "battle": BATTLE,
        "ongoing": ability("ongoing", {"trigger": fixed("enter_ocean_tile_first_time_this_turn"), "ops": ONGOING}),
        "endgame": ability("endgame", {"score": SCORE}),
        "one_of": ability("one_of", {"options": CHOICES}),
    },
)
LINE: Final = {"abilities": ListOf(ABILITIES), "line": OneOf(*LINES)}

# --- cards -------------------------------------------------------------------------------------------------------

LEVEL: Final = [record({"level": fixed(number), "abilities": ListOf(ABILITIES)}) for number in (1, 2, 3, 4)]
ROLE: Final = record({**NAMED, "copies": Whole(1, 3), "levels": Row(*LEVEL)})
ADVANCEMENT: Final = record({**NAMED, **LINE, "type": fixed("advancement"), "row": Whole(1, ROWS), "cost": price(0, "ship")})
FRONT: Final = record({**LINE, "trade_cost": price(0, "ship"), "can_attack": YES})
BACK: Final = record({
    "hidden": YES,
    "name_en": Words(),
    "name_de": Words(),
    "battle_cubes": COUNT,
    "on_win": BACK_TEXT,
    "on_lose": BACK_TEXT,
    "reward_line": Maybe(OneOf(*LINES)),
    "reward_abilities": Maybe(ListOf(ABILITIES, 1)),
    "after_win": OneOf("keep_as_advancement", "bury"),
    "after_loss": fixed("bury"),
})  # fmt: skip
MERCHANT: Final = record({"id": Words(), "type": fixed("encounter"), "subtype": fixed("merchant_ship"), "row": Whole(1, ROWS), "front": FRONT, "back": BACK})

# --- sea, ship, buildings ----------------------------------------------------------------------------------------

ISLAND: Final = record({
    **NAMED,
    "influence_spaces": Whole(1, 9),
    "end_coins": ListOf(COUNT, 3, 3),
    "production": GOODS,
    "hand_limit_bonus": FEW,
    "card_slot": YES,
})  # fmt: skip
PLAYERS: Final = ListOf(Whole(2, MOST_SEATS), 0, 3)
SEA: Final = record({"id": Words(), "player_icon": PLAYERS, "used_with": PLAYERS, "arrows": ListOf(OneOf(*DIRECTIONS), 0, 4), "card_slot": YES})
BENEFITS: Final = {"sails": FEW, "cannons": FEW, "hold": COUNT}
BOARD: Final = record({
    "base_cannons": FEW,
    "base_cannon_blockable": NO,
    "sail_track_max": COUNT,
    "sink_at_damage": Whole(1, 99),
    "hull_spaces": Row(*(record({"id": fixed(name), **BENEFITS}) for name in "ABCD")),
})  # fmt: skip
UPGRADE: Final = record({**NAMED, **BENEFITS, "tier": OneOf(*TIERS), "copies": COUNT, "score": COUNT})
NOTHING: Final = record({"cargo": fixed(0), "coin": fixed(0)})


def building(name: str, cubes: Shape, entry: Shape, produces: Shape) -> Record:
    """Forts and garrisons shut rivals out and can be attacked; only garrisons shoot, only outposts produce."""
    strong = fixed(name != "outpost")
    price_of = price(0, "quay_or_ship")
    fields = {"supply": COUNT, "cost": price_of, "score": COUNT, "battle_cubes": cubes, "attackable": strong, "blocks_rivals": strong}
    return record({**NAMED, "id": fixed(name), **fields, "entry_damage": entry, "production_bonus": produces})


BUILDING: Final = {
    "outpost": building("outpost", fixed(None), fixed(0), GOODS),
    "garrison": building("garrison", COUNT, COUNT, NOTHING),
    "fort": building("fort", COUNT, fixed(0), NOTHING),
}

# --- achievements ------------------------------------------------------------------------------------------------


def counter(name: str, least: Shape = COUNT) -> Record:
    return record({"type": fixed("counter"), "counter": fixed(name), "at_least": least})


def state(name: str) -> Record:
    return record({"type": fixed("state"), "state": fixed(name), "at_least": COUNT})


SHORES: Final = record({str(players): COUNT for players in range(2, MOST_SEATS + 1)})
CONDITIONS: Final = {
    "legendary": counter("battles_won_not_buildings"),
    "seasoned_crew": counter("cards_reached_level_4"),
    "terror_of_the_seas": counter("rival_ships_sunk", fixed(1)),
    "stone_on_stone": state("buildings_controlled"),
    "moneybags": state("chest_coins"),
    "here_to_stay": state("permanent_influence_cubes"),
    "elite_ship": counter("ship_upgrades_gained"),
    "new_shores": record({"type": fixed("counter"), "counter": fixed("tiles_explored"), "at_least_by_players": SHORES}),
    "trade_icon": record({
        "type": fixed("action"),
        "action": fixed("return_goods"),
        "res": OneOf(*RESOURCES),
        "n": COUNT,
        "from": fixed("quay_or_ship"),
        "at_once": YES,
    }),
}  # fmt: skip
ACHIEVEMENT: Final = {name: record({**NAMED, "id": fixed(name), "coins": COUNT, "condition": condition}) for name, condition in CONDITIONS.items()}
BONUS_TILE: Final = record({"id": Words(), "achievements": ListOf(OneOf(*CONDITIONS), 1), "coins_each": COUNT})
BONUS_RULE: Final = record({"dealt": fixed(2), "kept": fixed(1), "optional": YES, "hidden_until_end": YES})

# --- the battle board --------------------------------------------------------------------------------------------

YIELDS: Final = {
    "plunder": record({}, {"cargo": FEW, "coin": FEW, "wild": FEW}),
    "strength": record({"strength": FEW}),
    "damage": record({"damage": fixed(1)}),
    "explosion": record({}),
}


def zone(kind: str, number: int) -> Record:
    where = {"row": fixed(number // 4 + 1), "col": fixed(number % 4 + 1)}
    return record({**NAMED, **where, "type": fixed(kind), "yield": YIELDS[kind], "weight": Whole(1, 100), "adjacent": ListOf(Words())})


ZONES: Final = Row(*(Either("type", {kind: zone(kind, number) for kind in ZONE_KINDS}) for number in range(12)))


class Chance(Shape):
    """A probability in whole percents."""

    def check(self, value: Any, where: str) -> None:
        OneOf(*(percent / 100 for percent in range(101)), 0, 1).check(value, where)

    def schema(self) -> dict[str, Any]:
        return {"type": "number", "minimum": 0, "maximum": 1, "multipleOf": 0.01}


# --- the rest ----------------------------------------------------------------------------------------------------

SUPPLIES: Final = record({
    "coin_tokens": fixed(80),
    "coin_limit": Maybe(Whole(0, 9999)),
    "cargo_markers": record({"value_1": fixed(30), "value_3": fixed(10)}),
    "cargo_limit": Maybe(Whole(0, 9999)),
    "damage_markers": fixed(16),
    "black_cubes": COUNT,
    "player_cubes": Whole(1, 30),
    "achievement_tokens_per_player": FEW,
    "ship_upgrades": Whole(0, 9999),
    "buildings": record(dict.fromkeys(BUILDINGS, COUNT)),
    "bonus_tiles": fixed(8),
    "island_tiles": fixed(12),
    "open_sea_tiles": fixed(4),
    "cards_by_row": record({str(row + 1): COUNT for row in range(ROWS)}),
    "sleeves_needed": fixed(4 * CREW),
})  # fmt: skip
NUMBERS_OF_PLAYERS: Final = [str(players) for players in range(2, MOST_SEATS + 1)]
SETUP: Final = record({
    "grid": record({"rows": fixed(4), "columns": fixed(3)}),
    "islands_by_players": record(dict.fromkeys(NUMBERS_OF_PLAYERS, Whole(0, 12))),
    "open_sea_by_players": record(dict.fromkeys(NUMBERS_OF_PLAYERS, ListOf(Words(), 0, 4))),
    "start_chest_coins": COUNT,
    "start_hand": Whole(1, CREW),
    "start_cargo_by_seat": ListOf(COUNT, MOST_SEATS, MOST_SEATS),
    "seat4_level_up_before_first_turn": Flag(),
    "revealed_rows": Row(fixed(1)),
})  # fmt: skip
LIMITS: Final = record({
    "card_interactions_per_turn": FEW,
    "explore_per_turn": fixed(1),
    "raise_sails_per_turn": fixed(1),
    "sail_max": COUNT,
    "hand_limit": Whole(1, CREW),
    "draw": Whole(1, CREW),
    "advancements_per_crew_card": fixed(3),
    "unsleeved_kept_if_sleevable": fixed(1),
    "sink_damage": Whole(1, 99),
    "sink_coin_threshold": COUNT,
    "sink_chest_loss": COUNT,
    "harbour_defence_cubes": COUNT,
    "after_last_turn_battle_cubes": COUNT,
    "after_last_turn_replace_cost": Whole(1, 99),
})  # fmt: skip
SCORING: Final = record({
    "building": COUNT,
    "advancements_per_coin": Whole(1, 99),
    "upgrade_basic": COUNT,
    "upgrade_improved": COUNT,
    "bonus_tile_per_achievement": COUNT,
})  # fmt: skip


def file(fields: Mapping[str, Shape]) -> Record:
    """A whole file, as this version of the format has it."""
    return record({"schema": fixed(1), **fields})


DROP_ORDER: Final = "active player's cubes, then the other side's"
LEDGES: Final = "absorbed: weights are conditional on resting in a zone"
KNOCKING: Final = "drops made after the opening drop of a battle, explosion re-drops included"
KNOCKED: Final = "one cube, uniformly at random, that lay in the landing zone before this drop"
KNOCKED_TO: Final = "uniformly random adjacent zone"
"""How cubes fall, in words: the rules know one way only."""

FILES: Final = {
    "crew": file({"deck_size": fixed(CREW), "roles": ListOf(ROLE, 8, 8)}),
    "advancements": file({"cards": ListOf(ADVANCEMENT)}),
    "encounters": file({"cards": ListOf(MERCHANT)}),
    "islands": file({"tiles": ListOf(ISLAND, 12, 12)}),
    "open_sea": file({"tiles": ListOf(SEA, 4, 4)}),
    "ship": file({
        "board": BOARD,
        "upgrade_costs": record(dict.fromkeys(TIERS, record({"res": OneOf(*RESOURCES), "n": COUNT, "from": OneOf(*PLACES), "source": fixed("bosun")}))),
        "upgrades": ListOf(UPGRADE, 2 * HULL, 2 * HULL),
    }),
    "buildings": file({"buildings": ListOf(Either("id", BUILDING), 3, 3), "max_per_type_per_island": fixed(1)}),
    "achievements": file({
        "tokens_per_player": FEW,
        "end_trigger_tokens": Whole(1, 9),
        "achievements": ListOf(Either("id", ACHIEVEMENT), 9, 9),
        "bonus_tiles": ListOf(BONUS_TILE, 8, 8),
        "bonus_rule": BONUS_RULE,
    }),
    "battle_board": file({
        "weight_total": fixed(100),
        "zones": ZONES,
        "drop": record({"independent_per_cube": YES, "order": fixed(DROP_ORDER), "ledge_redrop": fixed(LEDGES)}),
        "explosion": record({"extra_cubes_per_cube": FEW, "repeat_until_empty": YES, "safety_cap_total_cubes_per_battle": Whole(1, 500)}),
        "knock_on": record({
            "enabled": Flag(),
            "probability": Chance(),
            "chain": NO,
            "applies_to": fixed(KNOCKING),
            "victim": fixed(KNOCKED),
            "destination": fixed(KNOCKED_TO),
        }),
    }),
    "meta": file({"supplies": SUPPLIES, "setup": SETUP, "limits": LIMITS, "scoring": SCORING}),
}  # fmt: skip
