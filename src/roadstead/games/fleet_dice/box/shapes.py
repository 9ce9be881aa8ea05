"""The shape of each component file: which entries it has and which values they may take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roadstead.games.fleet_dice.box.glossary import COLUMNS, COUNTERS, MOST_CARDS, PHASE_IDS, TOWN_FACES
from roadstead.kernel.languages import OWN
from roadstead.kernel.shape import Anything, Flag, ListOf, Maybe, OneOf, Record, Shape, Whole, Words

COUNT: Final = Whole(0, 99)
SOME: Final = Whole(1, 99)
POINTS: Final = Whole(0, 99)
COUNTS: Final = OneOf(*COUNTERS)


def record(**fields: Shape) -> Record:
    """What must be there; whatever else is there must be as in our own files (`corrections.refuse_unread`)."""
    return Record(fields, extra=True)


def named(field: str = "name", **fields: Shape) -> Record:
    return record(**{f"{field}_en": Words(), f"{field}_de": Words()}, **fields)


def row(**fields: Shape) -> Record:
    """A row of a list that an owner may make longer or shorter, so nothing else may stand in it."""
    return Record(fields, {"provenance": Anything()})


def named_row(field: str = "name", **fields: Shape) -> Record:
    return row(**{f"{field}_en": Words(), f"{field}_de": Words()}, **fields)


def sheet(*codes: str) -> ListOf:
    return ListOf(OneOf(*codes), 1, 20)


def exactly(*values: Any) -> ListOf:
    return ListOf(OneOf(*values), len(values), len(values))


BOATS: Final = ListOf(row(slot=SOME, capacity=Whole(0, 30), vp=POINTS), 0, 9)
EFFECTS: Final = ListOf(record(level=Whole(1, 3)), 3, 3)
POOL: Final = row(boat=Whole(0, 9), town=Whole(0, 9))
POOLS: Final = Record({"2": POOL, "3": POOL, "4": POOL, "solo": POOL})
ACTOR: Final = OneOf("player", "ruth")
MARK: Final = row(section=OneOf("harbor", "wharf"), id=Words(), boxes=SOME)


TROPHY: Final = Record(
    {"id": Words(), "name_en": Words(), "name_de": Words(), "colour": OneOf("gold", "silver"), "award": Words(), "count": COUNTS, "vp": POINTS},
    {"threshold": Whole(1, 999), "provenance": Anything()},
)


def cube(places: int) -> Record:
    return named(start=Words(), route=ListOf(Words(), places, places))


def effects(**fields: Shape) -> Record:
    return record(effects=ListOf(record(level=Whole(1, 3), **fields), 3, 3))


def licences() -> Record:
    types = ListOf(named(id=OneOf(*COLUMNS), vp_by_level=ListOf(POINTS, 4, 4), effects=EFFECTS), 5, 5)
    return record(levels=OneOf(3), second_licence_coins=COUNT, types=types, king_crab=named(vp=POINTS))


LICENCE_EFFECTS: Final[Mapping[str, Record]] = {
    "shrimp": effects(use_as_any_boat_face=SOME, star_actions=COUNT),
    "cod": effects(coins=COUNT),
    "lobster": effects(coins=COUNT),
    "swordfish": effects(star_actions=COUNT, coins=COUNT),
    "oyster": effects(oyster_boat_capacity=SOME),
}
"""What the levels of each licence say, by type."""

OYSTER_EXTRA: Final = record(capacity_by_licence_level=ListOf(Whole(1, 30), 4, 4))
"""The capacity of an oyster boat at levels 0 to 3."""

BUILDING_EXTRAS: Final[Mapping[str, Record]] = {
    "annas_bank": record(vp_per_box=POINTS),
    "seafood_buffet": record(hexes=ListOf(OneOf(*COLUMNS), 5, 5), hex_vp=ListOf(POINTS, 6, 6)),
    "recycling_center": record(uses=SOME),
    "bait_shop": record(coins=COUNT),
    "smokehouse": record(coins=COUNT),
    "canning_co": record(coins=COUNT),
}
"""What some buildings have besides boxes and points."""

SHAPES: Final[Mapping[str, Shape]] = {
    "setup": record(
        phases=ListOf(named(id=OneOf(*PHASE_IDS)), 4, 4),
        rounds=row(multiplayer=Whole(1, 50), solo=Whole(1, 50)),
        fishing_rounds=record(multiplayer=ListOf(Whole(1, 50)), solo=ListOf(Whole(1, 50))),
        dice_pools=record(boat_phase=POOLS, town_phase=POOLS),
        starting_bonus=record(mark_top_boxes=SOME, reroll_on=OneOf("coins3")),
        income=row(base=COUNT, cap=COUNT),
        fishing=record(fish_per_boat=OneOf(1), oyster_fish_per_boat=OneOf(2)),
        die_as_coin=record(coins=COUNT),
        second_licence_bonus_coins=record(coins=COUNT, level=OneOf(2)),
        scoring=record(vp_per_fish=POINTS, king_crab_bonus_cap=POINTS),
    ),
    "dice": record(
        boat_die=named(count_in_box=SOME, faces=ListOf(OneOf(*COLUMNS, "coins3"), 6, 6)),
        town_die=named(count_in_box=SOME, faces=ListOf(OneOf(*TOWN_FACES), 6, 6)),
        face_names=record(coins3=named(coins=COUNT), harbor=named(), wharf=named(), market=named()),
    ),
    "boats": record(
        types=ListOf(named(id=OneOf(*COLUMNS), column=sheet("plain", "L", "B", "?"), boats=BOATS, fish_per_phase=Whole(1, 2)), 5, 5),
        route_order=exactly(*COLUMNS),
    ),
    "licences": licences(),
    "coin_track": record(length=Whole(1, 300), star_positions=ListOf(Whole(1, 300), 1, 60)),
    "harbor": record(
        ships=ListOf(named(id=Words(), boxes=sheet("plain", "L", "B", "F"), boats=BOATS, is_boat=Flag(), counts_full=Flag()), 5, 5),
        king_crab_bonuses=record(cap_vp=POINTS, list=ListOf(named_row(id=Words(), vp=SOME, per=SOME, count=COUNTS))),
    ),
    "wharf": record(buildings=ListOf(named(id=Words(), boxes=sheet("plain", "A"), vp=POINTS), 8, 8)),
    "market": record(table=ListOf(row(min_fish=COUNT, max_fish=Maybe(COUNT), coins=COUNT), 1)),
    "captains": record(
        cards=ListOf(
            named_row(
                id=Words(),
                boat_type=OneOf(*COLUMNS),
                mark_top_boxes=SOME,
                extra_marks=ListOf(MARK),
                end_bonus=named_row("text", vp=SOME, per=SOME, count=COUNTS, cap=POINTS),
            ),
            4,
            MOST_CARDS,
        )
    ),
    "trophies": record(cards=ListOf(TROPHY, 2, MOST_CARDS)),
    "solo": record(
        opponent=named(),
        rounds=SOME,
        pools_as_players=OneOf(2),
        first_actor=row(odd_rounds=ACTOR, even_rounds=ACTOR),
        cubes=record(boat=cube(5), harbor=cube(5), wharf=cube(8)),
        town_phase_priority=exactly("harbor", "wharf", "boat", "market"),
        strikes=row(selected_die=COUNT, shared_die=COUNT, coins3_any=COUNT, market_selected_stars=COUNT, market_shared_stars=COUNT),
        options=row(market_shared_strikes_star=Flag(), striking_die_is_market_not_harbor=Flag()),
        result_table=ListOf(named_row("rank", min_vp=Whole(0, 999), max_vp=Maybe(Whole(0, 999))), 1, 20),
    ),
    "index": record(files=ListOf(Words())),
}

NAMED: Final = (
    "setup.phases.*",
    "dice.face_names.*",
    "boats.types.*",
    "harbor.ships.*",
    "wharf.buildings.*",
    "solo.opponent",
    "solo.cubes.*",
)
READ: Final = (
    *(f"{place}.name_{lang}" for place in NAMED for lang in OWN),
    "setup.rounds.*",
    "setup.fishing_rounds.multiplayer.**",
    "setup.fishing_rounds.solo.**",
    "setup.income.*",
    "setup.die_as_coin.coins",
    "setup.second_licence_bonus_coins.coins",
    "setup.scoring.vp_per_fish",
    "setup.scoring.king_crab_bonus_cap",
    "dice.*.faces.**",
    "dice.face_names.coins3.coins",
    "boats.types.*.column.**",
    "boats.types.*.boats.**",
    "boats.types.*.capacity_by_licence_level.**",
    "licences.second_licence_coins",
    "licences.types.*.vp_by_level.**",
    "licences.types.*.effects.*.use_as_any_boat_face",
    "licences.types.*.effects.*.star_actions",
    "licences.types.*.effects.*.coins",
    "licences.types.*.effects.*.oyster_boat_capacity",
    "licences.king_crab.vp",
    "coin_track.length",
    "coin_track.star_positions.**",
    "harbor.ships.*.boxes.**",
    "harbor.ships.*.boats.**",
    "harbor.ships.*.licence_vp",
    "harbor.king_crab_bonuses.cap_vp",
    "harbor.king_crab_bonuses.list.**",
    "wharf.buildings.*.boxes.**",
    "wharf.buildings.*.vp",
    "wharf.buildings.*.vp_per_box",
    "wharf.buildings.*.hex_vp.**",
    "wharf.buildings.*.uses",
    "wharf.buildings.*.coins",
    "market.table.**",
    "captains.cards.**",
    "trophies.cards.**",
    "solo.rounds",
    "solo.first_actor.*",
    "solo.cubes.*.start",
    "solo.cubes.*.route.**",
    "solo.strikes.*",
    "solo.options.*",
    "solo.result_table.**",
)
"""What an owner's box may have otherwise than ours: all that `components.py` reads or `invariants.py` compares."""
