"""What is in the box: tiles, cards, boards, rewards and supplies, read from `data/` and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from roadstead.kernel.box import Box, read_box
from roadstead.kernel.corrections import refuse_unread
from roadstead.kernel.errors import BadData
from roadstead.kernel.languages import ByLanguage, languages
from roadstead.kernel.shape import Either, Flag, ListOf, Maybe, OneOf, Record, Row, Shape, Whole, Words

FACTIONS: Final = ("squadron", "smuggler1", "union", "smuggler2")
SQUADRON, SMUGGLER1, UNION, SMUGGLER2 = range(4)
BOARD_OF: Final = ("squadron", "smuggler", "union", "smuggler")
SUITS: Final = ("fish", "sword", "compass", "skull", "tree", "parrot")
TILES: Final = tuple(f"{suit}_{letter}" for suit in SUITS for letter in "ab")
TERRAINS: Final = ("open", "island", "fog", "wreckage", "harbor", "current")
OPEN, ISLAND, FOG, WRECKAGE, HARBOR, CURRENT = range(6)
CORNERS: Final = ("nw", "ne", "sw", "se")
NW, NE, SW, SE = range(4)
DIRECTIONS: Final = ("n", "e", "s", "w")
ISLE_OF_TURN: Final = (SE, SW, NW, NE)
"""Where the Island lies after each number of quarter turns clockwise."""
TURNED: Final = (NE, SE, NW, SW)
"""Where a corner goes with one quarter turn clockwise."""

ACTIONS: Final = ("sail", "full_sail", "tailwind", "cannons", "repair", "negotiate", "order", "bombard", "deploy", "assemble", "inspire", "rally")
SAIL, FULL_SAIL, TAILWIND, CANNONS, REPAIR, NEGOTIATE, ORDER, BOMBARD, DEPLOY, ASSEMBLE, INSPIRE, RALLY = range(12)
BOARD_SLOTS: Final = (
    *("sail_1", "sail_2", "sail_3", "sail_4", "full_sail", "tailwind", "tailwind_1", "tailwind_2", "order", "bombard"),
    *("deploy", "assemble", "inspire", "rally", "negotiate", "cannons", "cannons_5", "cannons_6", "repair"),
)
CARD_IDS: Final = (
    *("aeronauts", "middleman", "documentarian", "elder", "sea_witch"),
    *("buccaneer", "mystic", "gunner", "gunners_mate", "powder_monkey"),
    *("fighters", "cutpurse", "shipwright", "emissary", "grogmaster"),
    *("convincing_comrade_1", "convincing_comrade_2", "convincing_official_1", "convincing_official_2", "naive_noble"),
    *("sailor", "battering_beakhead", "ghastly_gust", "whispering_wind", "trawler"),
    *("barrelman", "pilot", "sea_dog", "diver", "merchant"),
)
CARDS: Final = 30
AERONAUTS, MIDDLEMAN, DOCUMENTARIAN, ELDER, SEA_WITCH = 0, 1, 2, 3, 4
BUCCANEER, MYSTIC, GUNNER, GUNNERS_MATE, POWDER_MONKEY = 5, 6, 7, 8, 9
FIGHTERS, CUTPURSE, SHIPWRIGHT, EMISSARY, GROGMASTER = 10, 11, 12, 13, 14
COMRADE_1, COMRADE_2, OFFICIAL_1, OFFICIAL_2, NAIVE_NOBLE = 15, 16, 17, 18, 19
SAILOR, BEAKHEAD, GHASTLY_GUST, WHISPERING_WIND, TRAWLER = 20, 21, 22, 23, 24
BARRELMAN, PILOT, SEA_DOG, DIVER, MERCHANT = 25, 26, 27, 28, 29
PLAN_KEYS: Final = ("close_call", "secret_weapon", "weapons_cache", "dynamic_entry", "enlist", "evacuation", "sneak_attack", "cutter", "gunship")
CLOSE_CALL, SECRET_WEAPON, WEAPONS_CACHE, DYNAMIC_ENTRY, ENLIST, EVACUATION, SNEAK_ATTACK, CUTTER_PLAN, GUNSHIP_PLAN = range(9)
CARD_SLOT: Final = len(BOARD_SLOTS)
"""The slot of card 0; each card has one, whether it is used or not."""
CUTTER_SLOT: Final = CARD_SLOT + CARDS
GUNSHIP_SLOT: Final = CUTTER_SLOT + 1
SLOTS: Final = GUNSHIP_SLOT + 2
SLOT_IDS: Final = (*BOARD_SLOTS, *CARD_IDS, "cutter_1", "gunship_4", "gunship_6")
REWARDS: Final = ("start", "fame", "gold", "buy_fame", "move", "move_ignore_battles", "free_tailwind", "recruit", "repair_all", "add_tile", "fame_and_wealth")
R_START, R_FAME, R_GOLD, R_BUY, R_MOVE, R_PEACE, R_WIND, R_RECRUIT, R_REPAIR, R_TILE, R_RICHES = range(11)
CELLS: Final = 25
THINGS: Final = ("flagship", "patrol", "stronghold")
"""Pieces whose names are used."""
OVERLAYS: Final = ("treasure",)
VICTORIES: Final = ("damage_steal", "double_damage", "damage_comrade", "damage_move", "damage_reward")
GOLD_LIMIT: Final = 20
MOST_DICE: Final = 5


@dataclass(frozen=True, slots=True)
class Face:
    """A tile as it lies after some quarter turns: its four spaces by corner, and barred (corner, direction) pairs."""

    terrain: tuple[int, ...]
    treasure: tuple[int, ...]
    wind: tuple[int, ...]
    current: tuple[int, ...]
    bars: frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Board:
    """The player board of a faction; `accepts[v]` has the bit of each slot that takes a die of value v."""

    dice: int
    start_gold: int
    slots: int
    accepts: tuple[int, ...]
    dashed: int
    cannons: tuple[int, ...]
    victories: tuple[int, ...]
    victory_damage: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components:
    faces: tuple[tuple[Face, ...], ...]
    boards: tuple[Board, ...]
    suit: tuple[int, ...]
    deliver: tuple[int, ...]
    cost: tuple[int, ...]
    """Gold to pay; 0 means a die."""
    card_accepts: tuple[tuple[int, ...], ...]
    """The values that the action slot of each card takes."""
    plans: tuple[int, ...]
    ship_accepts: tuple[tuple[int, ...], ...]
    ship_sail: tuple[int, int]
    ship_bonus: tuple[int, int]
    """What Cutter and Gunship add in battle."""
    stronghold_bonus: int
    squadron_control: tuple[int, int, int]
    union_control: tuple[int, int, int, int, int]
    """Of Flagship, Cutter, Gunship, Comrade, and Comrade with the Cutter."""
    cells: tuple[tuple[int, int, int], ...]
    gold: int
    patrols: int
    strongholds: int
    comrades: int
    start_ready: int
    start_comrades: int
    start_hand: int
    plans_per_round: int
    cargo_limit: int
    market_row: int
    market_removed: Mapping[int, int]
    tiles_removed: int
    start_tiles: tuple[tuple[int, int, int], ...]
    fame_to_end: int
    most_wealth: int
    start_wealth: int
    names: Mapping[str, tuple[Mapping[str, str], ...]]


def names_of(rows: list[Any]) -> tuple[Mapping[str, str], ...]:
    return tuple(words_of(row, "name") for row in rows)


def words_of(row: Mapping[str, str], what: str) -> ByLanguage[str]:
    return ByLanguage(en=row[f"{what}_en"], de=row[f"{what}_de"])


NAMED: Final = {"id": Words(), "name_en": Words(), "name_de": Words()}
DIE: Final = Whole(1, 6)
SLOT: Final = Record({"id": OneOf(*BOARD_SLOTS), "action": OneOf(*ACTIONS), "accepts": ListOf(DIE, 1, 6), "damageable": Flag()})
OPTION: Final = Record({"id": OneOf(*VICTORIES), "damage": Whole(1, 2)}, extra=True)
SPACE: Final = Record(
    {"terrain": OneOf(*TERRAINS), "treasure": Whole(0, 2), "tailwind": Maybe(DIE), "current": Maybe(OneOf("N", "E", "S", "W"))},
)
REGION: Final = Record(
    {
        "id": OneOf(*TILES),
        "suit": OneOf(*SUITS),
        "spaces": Record({corner.upper(): SPACE for corner in CORNERS}),
        "sandbars": ListOf(Row(OneOf("NW", "NE", "SW", "SE"), OneOf("NW", "NE", "SW", "SE"))),
    },
    extra=True,
)
CARD: Final = Record(
    {
        **NAMED,
        "id": OneOf(*CARD_IDS),
        "suit": OneOf(*SUITS),
        "deliver": OneOf(*SUITS),
        "cost": Record({"type": OneOf("gold", "die")}, {"amount": Whole(1, 9)}),
        "goods_en": Words(),
        "goods_de": Words(),
        "text_en": Words(),
        "text_de": Words(),
        "kind": OneOf("passive", "action_free", "action_die"),
        "action_slot": Maybe(Record({"accepts": ListOf(DIE, 1, 6)}, extra=True)),
        "cost_slot": Maybe(Record({"accepts": ListOf(DIE, 6, 6)}, extra=True)),
    },
    extra=True,
)
SHIP: Final = Record(
    {
        "figure": OneOf("cutter", "gunship"),
        "slots": ListOf(Record({"accepts": ListOf(DIE, 1, 6)}, extra=True), 1, 2),
        "sail_max": DIE,
        "battle_bonus": Whole(0, 9),
        "control": Whole(0, 9),
    },
    extra=True,
)
PLAN: Final = Record(
    {**NAMED, "key": OneOf(*PLAN_KEYS), "timing": OneOf("action", "battle_start"), "ship": Maybe(SHIP), "text_en": Words(), "text_de": Words()},
    extra=True,
)
SUPPLY: Final = Record({"gold": Whole(1, GOLD_LIMIT), "region_tiles": OneOf(12), "market_cards": OneOf(CARDS), "wealth_dice": OneOf(11)}, extra=True)
SETUP: Final = Record(
    {
        "tiles_removed": OneOf(1),
        "tiles_on_map": OneOf(2),
        "market_row": Whole(1, 3),
        "market_removed_per_suit": Record({count: Whole(0, 4) for count in "234"}),
        "map": Record(
            {f"tile_{number}_origin": Row(Whole(-9, 9), Whole(-9, 9)) for number in (1, 2)}
            | {f"tile_{number}_island": OneOf("NW", "NE", "SW", "SE") for number in (1, 2)},
            extra=True,
        ),
    },
    extra=True,
)
FACTION: Final = Record(
    {**NAMED, "dice": Whole(1, MOST_DICE), "start_gold": Whole(0, 5), "slots": ListOf(SLOT, 1), "victory": ListOf(OPTION, 1)},
    {
        "control": Record({}, {piece: Whole(0, 9) for piece in ("flagship", "patrol", "stronghold", "cutter", "gunship", "comrade", "comrade_with_cutter")}),
        "figures": Record({}, {"patrol": Whole(1, 10), "stronghold": Whole(1, 3)}, extra=True),
        "tokens": Record({"comrade": Whole(1, 20), "start_ready": Whole(0, 20), "start_on_island": Whole(0, 20)}),
        "plans": Record({"start_hand": Whole(0, 12), "draw_per_round": Whole(0, 12)}, extra=True),
        "cargo_limit": Whole(1, 9),
        "stronghold_battle_bonus": Whole(0, 9),
    },
    extra=True,
)
SOME: Final = Whole(0, 20)
ONE: Final = OneOf(1)
CELL_FIELDS: Final[Mapping[str, Mapping[str, Shape]]] = {
    **{kind: {} for kind in ("start", "add_tile", "free_tailwind")},
    **{kind: {"amount": SOME} for kind in ("fame", "gold")},
    **{kind: {"min": ONE, "max": SOME} for kind in ("move", "move_ignore_battles")},
    "recruit": {"count": ONE, "ignore": OneOf(["cost", "suit"])},
    "buy_fame": {"max_gold": SOME, "fame_per_gold": SOME},
    "repair_all": {"fame_per_repair": SOME},
    "fame_and_wealth": {"fame": SOME, "wealth": SOME},
}
CELL: Final = Either("type", {kind: Record({"type": OneOf(kind), **given}) for kind, given in CELL_FIELDS.items()})
WEALTH: Final = Record({"start": DIE, "max": DIE})
SHAPES: Final[Mapping[str, Shape]] = {
    "components": Record({"shared": SUPPLY, "setup": SETUP, "wealth": WEALTH, "end": Record({"fame_threshold": Whole(1, 99)}, extra=True)}, extra=True),
    "factions": Record({"factions": ListOf(FACTION, 3, 3)}, extra=True),
    "market": Record({"cards": ListOf(CARD, CARDS, CARDS)}, extra=True),
    "plans": Record({"cards": ListOf(PLAN, 12, 12)}, extra=True),
    "regions": Record({"regions": ListOf(REGION, 12, 12)}, extra=True),
    "rewards": Record({"grid": ListOf(ListOf(CELL, 5, 5), 5, 5), "labels": Record({kind: Row(Words(), Words()) for kind in REWARDS})}, extra=True),
    "terms": Record({name: ListOf(Record(NAMED, extra=True)) for name in ("suits", "terrain", "actions", "things")}, extra=True),
}


LANGS: Final = ("en", "de")
READ: Final = (
    *("components.shared.gold", "components.setup.market_row", "components.setup.market_removed_per_suit.*", "components.end.fame_threshold"),
    *(f"components.setup.map.tile_{number}_{what}" for number in (1, 2) for what in ("origin.*", "island")),
    *("components.wealth.start", "components.wealth.max"),
    *(f"factions.factions.*.{what}" for what in ("name_en", "name_de", "start_gold", "slots.**", "victory.*.damage", "control.*", "tokens.*", "cargo_limit")),
    *(f"factions.factions.*.{what}" for what in ("figures.patrol", "figures.stronghold", "stronghold_battle_bonus")),
    *(f"factions.factions.*.plans.{what}" for what in ("start_hand", "draw_per_round")),
    *(f"market.cards.*.{what}_{lang}" for what in ("name", "goods", "text") for lang in LANGS),
    *(f"market.cards.*.{what}" for what in ("suit", "deliver", "cost.**", "cost_slot.**", "action_slot.accepts.**")),
    *(f"plans.cards.*.{what}_{lang}" for what in ("name", "text") for lang in LANGS),
    *(f"plans.cards.*.ship.{what}" for what in ("slots.*.accepts.**", "sail_max", "battle_bonus", "control")),
    *("regions.regions.*.spaces.**", "regions.regions.*.sandbars.**", "rewards.grid.**", "rewards.labels.**"),
    *(f"terms.{what}.*.name_{lang}" for what in ("suits", "actions") for lang in LANGS),
    *(f"terms.{what}.{at}.name_{lang}" for what, rows in (("terrain", (0, 1, 2, 3, 4, 5, 7)), ("things", (5, 6, 7))) for at in rows for lang in LANGS),
)
"""What the rules, the words and the drawings read of the files; nothing else can be corrected."""


def open_box(box: Box) -> Components:
    for name, shape in SHAPES.items():
        shape.check(box.files[name], f"{name}.json:")
    files = box.files
    shared, setup, end = (files["components"][part] for part in ("shared", "setup", "end"))
    wealth = files["components"]["wealth"]
    cards = by_id("market.json", files["market"]["cards"], CARD_IDS, "id")
    tiles = by_id("regions.json", files["regions"]["regions"], TILES, "id")
    factions = by_id("factions.json", files["factions"]["factions"], ("squadron", "smuggler", "union"), "id")
    squadron, smuggler, union = factions
    check_regions(tiles)
    check_market(cards)
    check_boards(factions)
    check_grid(files["rewards"]["grid"])
    plans = check_plans(files["plans"]["cards"])
    check_supplies(wealth, union["tokens"])
    ships = [plans["cutter"]["ship"], plans["gunship"]["ship"]]
    out = Components(
        faces=tuple(faces(tile) for tile in tiles),
        boards=tuple(board({"squadron": squadron, "smuggler": smuggler, "union": union}[name]) for name in BOARD_OF),
        suit=tuple(SUITS.index(card["suit"]) for card in cards),
        deliver=tuple(SUITS.index(card["deliver"]) for card in cards),
        cost=tuple(card["cost"].get("amount", 0) for card in cards),
        card_accepts=tuple(tuple((card["action_slot"] or {"accepts": ()})["accepts"]) for card in cards),
        plans=tuple(sum(plan["key"] == key for plan in files["plans"]["cards"]) for key in PLAN_KEYS),
        ship_accepts=tuple(tuple(slot["accepts"]) for ship in ships for slot in ship["slots"]),
        ship_sail=(ships[0]["sail_max"], ships[1]["sail_max"]),
        ship_bonus=(ships[0]["battle_bonus"], ships[1]["battle_bonus"]),
        stronghold_bonus=squadron["stronghold_battle_bonus"],
        squadron_control=tuple(squadron["control"][figure] for figure in ("flagship", "patrol", "stronghold")),
        union_control=tuple(union["control"][piece] for piece in ("flagship", "cutter", "gunship", "comrade", "comrade_with_cutter")),
        cells=tuple(cell(row) for line in files["rewards"]["grid"] for row in line),
        gold=shared["gold"],
        patrols=squadron["figures"]["patrol"],
        strongholds=squadron["figures"]["stronghold"],
        comrades=union["tokens"]["comrade"],
        start_ready=union["tokens"]["start_ready"],
        start_comrades=union["tokens"]["start_on_island"],
        start_hand=union["plans"]["start_hand"],
        plans_per_round=union["plans"]["draw_per_round"],
        cargo_limit=smuggler["cargo_limit"],
        market_row=setup["market_row"],
        market_removed={players: setup["market_removed_per_suit"][str(players)] for players in (2, 3, 4)},
        tiles_removed=setup["tiles_removed"],
        start_tiles=tuple((*setup["map"][f"tile_{n}_origin"], ISLE_OF_TURN.index(CORNERS.index(setup["map"][f"tile_{n}_island"].lower()))) for n in (1, 2)),
        fame_to_end=end["fame_threshold"],
        most_wealth=wealth["max"],
        start_wealth=wealth["start"],
        names=names(files, cards, plans, (squadron, smuggler, union)),
    )
    check_control(union["control"], ships)
    refuse_unread(our_box(), box, READ)
    return out


@cache
def our_box() -> Box:
    return read_box(Path(__file__).parent / "data")


def names(files: Mapping[str, Any], cards: list[Any], plans: Mapping[str, Any], factions: tuple[Any, Any, Any]) -> dict[str, tuple[Mapping[str, str], ...]]:
    terms = files["terms"]
    squadron, smuggler, union = (names_of([row])[0] for row in factions)
    numbered = [{lang: f"{smuggler[lang]} {number}" for lang in languages()} for number in (1, 2)]
    return {
        "player": (squadron, numbered[0], union, numbered[1]),
        "faction": (short(squadron), numbered[0], short(union), numbered[1]),
        "thing": names_of(by_id("terms.json", terms["things"], THINGS, "id")),
        "overlay": names_of(by_id("terms.json", terms["terrain"], OVERLAYS, "id")),
        "plan_effect": tuple(words_of(plans[key], "text") for key in PLAN_KEYS),
        "suit": names_of(by_id("terms.json", terms["suits"], SUITS, "id")),
        "terrain": names_of(by_id("terms.json", terms["terrain"], TERRAINS, "id")),
        "action": names_of(by_id("terms.json", terms["actions"], ACTIONS, "id")),
        "card": names_of(cards),
        "goods": tuple(words_of(card, "goods") for card in cards),
        "effect": tuple(words_of(card, "text") for card in cards),
        "plan": names_of([plans[key] for key in PLAN_KEYS]),
        "reward": tuple(ByLanguage(zip(LANGS, files["rewards"]["labels"][name])) for name in REWARDS),
    }


def short(name: Mapping[str, str]) -> dict[str, str]:
    """A faction in one word, for narrow places: the Bluefin Squadron is the Squadron."""
    return {lang: name[lang].replace("-", " ").split()[-1] for lang in languages()}


def by_id(file: str, rows: list[Any], ids: tuple[str, ...], key: str) -> list[Any]:
    found = {row[key]: row for row in rows}
    missing = [name for name in ids if name not in found]
    if missing:
        raise BadData(file, f"lacks {', '.join(missing)}")
    return [found[name] for name in ids]


def board(row: Any) -> Board:
    at = {slot["id"]: BOARD_SLOTS.index(slot["id"]) for slot in row["slots"]}
    bits = [(slot, 1 << at[slot["id"]]) for slot in row["slots"]]
    return Board(
        dice=row["dice"],
        start_gold=row["start_gold"],
        slots=sum(bit for _, bit in bits),
        accepts=tuple(sum(bit for slot, bit in bits if value in slot["accepts"]) for value in range(7)),
        dashed=sum(bit for slot, bit in bits if not slot["damageable"]),
        cannons=tuple(at[slot["id"]] for slot in row["slots"] if slot["action"] == "cannons"),
        victories=tuple(VICTORIES.index(option["id"]) for option in row["victory"]),
        victory_damage=tuple(sum(option["damage"] for option in row["victory"] if option["id"] == name) for name in VICTORIES),
    )


def cell(row: Any) -> tuple[int, int, int]:
    """What a reward gives: its kind, its amount, and its second amount."""
    kind = REWARDS.index(row["type"])
    amount = row.get("amount", row.get("max_gold", row.get("fame", row.get("max", 0))))
    return kind, amount, row.get("fame_per_repair", row.get("wealth", row.get("fame_per_gold", 0)))


def faces(tile: Any) -> tuple[Face, ...]:
    """The four ways a tile can lie, from Island in the south-east clockwise."""
    spaces = {corner: tile["spaces"][name.upper()] for corner, name in enumerate(CORNERS)}
    currents = {corner: "NESW".find(space["current"] or "-") for corner, space in spaces.items()}
    bars = [(CORNERS.index(a.lower()), CORNERS.index(b.lower())) for a, b in tile["sandbars"]]
    out: list[Face] = []
    for _ in range(4):
        rows = [spaces[corner] for corner in range(4)]
        out.append(
            Face(
                tuple(TERRAINS.index(space["terrain"]) for space in rows),
                tuple(space["treasure"] for space in rows),
                tuple(space["tailwind"] or 0 for space in rows),
                tuple(currents[corner] for corner in range(4)),
                frozenset(pair for a, b in bars for pair in ((a, heading(a, b)), (b, heading(b, a)))),
            )
        )
        spaces = {TURNED[corner]: space for corner, space in spaces.items()}
        currents = {TURNED[corner]: (d + 1) % 4 if d >= 0 else -1 for corner, d in currents.items()}
        bars = [(TURNED[a], TURNED[b]) for a, b in bars]
    return tuple(out)


def heading(a: int, b: int) -> int:
    """The direction from one corner to a neighbouring one."""
    if a >> 1 == b >> 1:
        return 1 if b > a else 3
    return 2 if b > a else 0


def check_regions(tiles: list[Any]) -> None:
    """AH-1.7: two tiles per suit, one Island each; every Wreckage has Treasure; bars lie inside the tile."""
    if Counter(tile["suit"] for tile in tiles) != Counter(dict.fromkeys(SUITS, 2)):
        raise BadData("regions.json", "each suit needs two tiles")
    for tile in tiles:
        where = f"regions.json: {tile['id']}"
        if not tile["id"].startswith(tile["suit"] + "_"):
            raise BadData(where, "is named after another suit")
        spaces = tile["spaces"]
        if [corner for corner in spaces if spaces[corner]["terrain"] == "island"] != ["SE"]:
            raise BadData(where, "needs exactly one Island, in the south-east of the reference orientation")
        for corner, space in spaces.items():
            check_space(f"{where}.{corner}", space)
        for a, b in tile["sandbars"]:
            one, two = CORNERS.index(a.lower()), CORNERS.index(b.lower())
            if bin(one ^ two).count("1") != 1:
                raise BadData(where, "has a Sandbar between spaces that are not neighbours")


def check_space(where: str, space: Any) -> None:
    if (space["terrain"] == "current") != (space["current"] is not None):
        raise BadData(where, "a current needs a direction, and nothing else has one")
    if space["terrain"] == "wreckage" and not space["treasure"]:
        raise BadData(where, "Wreckage has Treasure")
    if space["terrain"] == "island" and (space["treasure"] or space["tailwind"]):
        raise BadData(where, "an Island has neither Treasure nor Tailwind")


def check_market(cards: list[Any]) -> None:
    """AH-1.4: 6 suits of 5 cards, each delivering once to every other suit; 28 names."""
    if Counter(card["suit"] for card in cards) != Counter(dict.fromkeys(SUITS, 5)):
        raise BadData("market.json", "each suit needs five cards")
    if {(card["suit"], card["deliver"]) for card in cards} != {(a, b) for a in SUITS for b in SUITS if a != b}:
        raise BadData("market.json", "each suit delivers once to every other suit")
    if len({card["name_en"] for card in cards}) != 28 or len({card["name_de"] for card in cards}) != 28:
        raise BadData("market.json", "there are 28 kinds of Crew")
    for card in cards:
        where = f"market.json: {card['id']}"
        if (card["kind"] == "action_die") != (card["action_slot"] is not None):
            raise BadData(where, "exactly the die actions have an action slot")
        if (card["cost"]["type"] == "die") != (card["cost_slot"] is not None) or ("amount" in card["cost"]) == (card["cost"]["type"] == "die"):
            raise BadData(where, "a die cost has a slot and no amount, a gold cost an amount and no slot")
        if card["action_slot"] and card["cost_slot"]:
            raise BadData(where, "has two slots")
        if card["cost_slot"] and card["cost_slot"] != {"accepts": [1, 2, 3, 4, 5, 6], "damageable": False}:
            raise BadData(where, "the slot for a die cost is dashed and takes every value once")


def check_boards(factions: list[Any]) -> None:
    for row in factions:
        where = f"factions.json: {row['id']}"
        if [slot["id"] for slot in row["slots"] if not slot["damageable"]] != ["repair"]:
            raise BadData(where, "the Repair slot and only it is dashed")
        if len({slot["id"] for slot in row["slots"]}) != len(row["slots"]):
            raise BadData(where, "has a slot twice")
        for slot in row["slots"]:
            if slot["id"] != slot["action"] and slot["id"].rstrip("_123456") != slot["action"]:
                raise BadData(where, f"the slot {slot['id']} has another action")
        if not {"sail", "tailwind", "cannons", "repair"} <= {slot["action"] for slot in row["slots"]}:
            raise BadData(where, "lacks an action that every board has")
    dice = [row["dice"] for row in factions]
    if dice != [5, 4, 4]:
        raise BadData("factions.json", "the Squadron has 5 dice, everybody else 4")


def check_plans(cards: list[Any]) -> dict[str, Any]:
    by_key = {card["key"]: card for card in cards}
    if set(by_key) != set(PLAN_KEYS):
        raise BadData("plans.json", "lacks a kind of plan")
    counts = Counter(card["key"] for card in cards)
    if counts["cutter"] != 1 or counts["gunship"] != 1:
        raise BadData("plans.json", "there is one Cutter and one Gunship")
    for card in cards:
        if {**card, "id": "", "provenance": ""} != {**by_key[card["key"]], "id": "", "provenance": ""}:
            raise BadData(f"plans.json: {card['id']}", f"differs from another copy of {card['key']}")
    for key, slots in (("cutter", 1), ("gunship", 2)):
        if by_key[key]["ship"] is None or len(by_key[key]["ship"]["slots"]) != slots:
            raise BadData(f"plans.json: {key}", f"needs a ship with {slots} slots")
    return by_key


def check_supplies(wealth: Any, tokens: Any) -> None:
    if wealth["start"] > wealth["max"]:
        raise BadData("components.json: wealth", "starts above its maximum")
    if tokens["start_ready"] + tokens["start_on_island"] > tokens["comrade"]:
        raise BadData("factions.json: union", "starts with more Comrades than there are")


def check_control(control: Any, ships: list[Any]) -> None:
    """The Union's board and the plans of its ships tell the same."""
    for ship in ships:
        if ship["control"] != control[ship["figure"]]:
            raise BadData(f"plans.json: {ship['figure']}", f"has a control of {ship['control']}, the board says {control[ship['figure']]}")


def check_grid(grid: list[Any]) -> None:
    starts = [(y, x) for y in range(5) for x in range(5) if grid[y][x]["type"] == "start"]
    if starts != [(2, 2)]:
        raise BadData("rewards.json", "the start is the centre")
