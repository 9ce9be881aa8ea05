"""What is in the box: crew, row cards, tiles, ship, buildings, achievements and the battle board, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from roadstead.kernel.box import Box
from roadstead.kernel.errors import BadData
from roadstead.kernel.languages import ByLanguage, languages

SEATS: Final = ("purple", "blue", "green", "red")
MOST_SEATS: Final = 4
CREW: Final = 12
LEVELS: Final = 4
ROWS: Final = 4
COLUMNS: Final = 3
TILES: Final = 12
HULL: Final = 4
UPGRADES: Final = 8
ROW_CARDS: Final = 98
ZONES: Final = 12
LINES: Final = ("top", "middle", "bottom")
PARTS: Final = 4
PER_PART: Final = 4
SLOTS: Final = 16
"""A crew card has four parts (its level and three lines) of up to four abilities each."""

SAIL, CANNON, WHEEL, DRAW = range(4)
SYMBOLS: Final = ("sail", "cannon", "wheel", "draw")
CARGO, COIN = 0, 1
RESOURCES: Final = ("cargo", "coin")
QUAY, SHIP, QUAY_OR_SHIP = range(3)
PLACES: Final = ("quay", "ship", "quay_or_ship")
KINDS: Final = ("symbol", "action", "battle", "ongoing", "endgame")
SYMBOL, ACTION, BATTLE, ONGOING, ENDGAME = range(5)
BASES: Final = ("cargo_owned", "islands_without_own_cube", "wheels_on_card")
CARGO_OWNED, ISLANDS_WITHOUT, WHEELS_ON_CARD = range(3)

OPS: Final = (
    "gain",
    "place_influence",
    "produce",
    "build",
    "upgrade_ship",
    "swap_upgrade",
    "repair",
    "attack_flag",
    "level_up",
    "gain_advancement_from_box",
    "collect_passed_production",
    "copy_advancement",
    "add_strength",
    "drop_cubes",
    "draw_play_drop",
    "move_cube",
    "reduce_damage_if_win",
    "if_win",
    "remove_own_cube",
    "deal_damage",
    "take_damage",
)
(
    GAIN,
    PLACE_INFLUENCE,
    PRODUCE,
    BUILD,
    UPGRADE_SHIP,
    SWAP_UPGRADE,
    REPAIR,
    ATTACK_FLAG,
    LEVEL_UP,
    GAIN_FROM_BOX,
    COLLECT_PASSED,
    COPY_ADVANCEMENT,
    ADD_STRENGTH,
    DROP_CUBES,
    DRAW_PLAY_DROP,
    MOVE_CUBE,
    REDUCE_DAMAGE,
    IF_WIN,
    REMOVE_OWN_CUBE,
    DEAL_DAMAGE,
    TAKE_DAMAGE,
) = range(21)
THIS_CARD, DECK_BOTTOM = 0, 1
OPPONENT, EACH_RIVAL = 0, 1
BASIC, IMPROVED = 0, 1
TIERS: Final = ("basic", "improved")

BUILDINGS: Final = ("outpost", "garrison", "fort")
OUTPOST, GARRISON, FORT = range(3)
ACHIEVEMENTS: Final = (
    "legendary",
    "seasoned_crew",
    "terror_of_the_seas",
    "stone_on_stone",
    "moneybags",
    "here_to_stay",
    "elite_ship",
    "new_shores",
    "trade_icon",
)
LEGENDARY, SEASONED, TERROR, STONE, MONEYBAGS, STAY, ELITE, SHORES, TRADE_ICON = range(9)
PLUNDER, STRENGTH, DAMAGE, EXPLOSION = range(4)
ZONE_KINDS: Final = ("plunder", "strength", "damage", "explosion")
WILD: Final = 2
DIRECTIONS: Final = ("N", "E", "S", "W")
OPEN_SEA: Final = ByLanguage(en="open sea {id}", de="offene See {id}")


class Op:
    """One step of an effect. A count is `mult` × (symbols `per` on this crew card) + `plus`."""

    def __init__(self, code: int) -> None:
        self.code: int = code
        self.res: int = 0
        self.per: int = -1
        self.mult: int = 0
        self.plus: int = 0
        self.place: int = 0
        self.most: int = 0
        self.rows: int = 15
        self.cargo: int = 0
        self.coin: int = 0
        self.tier: int = 0
        self.target: int = 0
        self.past_forts: bool = False
        self.damage_only: bool = False
        self.sub: int = -1
        self.least_wheels: list[int] = []
        self.box_rows: list[int] = []


class Ability:
    """One ability of a line. `mask` has the bits of all options that share a red slash with it."""

    def __init__(self, number: int, name: str, kind: int, bit: int) -> None:
        self.number: int = number
        self.name: str = name
        self.kind: int = kind
        self.mask: int = 1 << bit
        self.choice: bool = False
        self.symbol: int = -1
        self.per: int = -1
        self.mult: int = 0
        self.plus: int = 0
        self.program: int = -1
        self.costs: list[tuple[int, int, int]] = []
        self.harbour: bool = False
        self.not_buildings: bool = False
        self.copies: bool = False
        self.coins: int = 0
        self.basis: int = 0
        self.each: int = 1


class Face:
    """A line of abilities: one level of a role, an advancement, or a side of a merchant ship."""

    def __init__(self, name: str, line: int) -> None:
        self.name: str = name
        self.line: int = line
        self.card: int = -1
        self.abilities: list[Ability] = []
        self.fixed: list[int] = [0, 0, 0, 0]
        self.choices: list[int] = []
        self.counted: list[int] = []
        self.actions: list[int] = []
        self.battles: list[int] = []
        self.ongoing: list[int] = []
        self.endgame: list[int] = []
        self.fighting: bool = False

    def index(self) -> None:
        """Sort the abilities by what asks for them."""
        rows = {ACTION: self.actions, BATTLE: self.battles, ONGOING: self.ongoing, ENDGAME: self.endgame}
        for at, ability in enumerate(self.abilities):
            if ability.kind != SYMBOL:
                rows[ability.kind].append(at)
            elif ability.choice:
                self.choices.append(at)
            elif ability.per >= 0:
                self.counted.append(at)
            else:
                self.fixed[ability.symbol] += ability.plus
            shows_cannon = ability.kind == SYMBOL and ability.symbol == CANNON
            self.fighting = self.fighting or ability.kind == BATTLE or shows_cannon


class RowCard:
    """A card of a row box: an advancement, or a merchant ship with a hidden back."""

    def __init__(self, name: str, row: int, face: int, cost: int) -> None:
        self.name: str = name
        self.row: int = row
        self.face: int = face
        self.cost: int = cost
        self.merchant: bool = False
        self.back: int = -1
        self.cubes: int = 0
        self.win: int = -1
        self.lose: int = -1
        self.words: dict[str, str] = {}


class Components:
    """The whole box as tables."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []
        self.programs: list[list[Op]] = []
        self.faces: list[Face] = []
        self.cards: list[RowCard] = []
        self.role_of: list[int] = []
        self.crew_names: list[str] = []
        self.row_cards: list[list[int]] = [[], [], [], []]
        self.tile_names: list[str] = []
        self.island_count: int = 0
        self.size: list[int] = []
        self.rewards: list[list[int]] = []
        self.yields: list[list[int]] = []
        self.hand_bonus: list[int] = []
        self.arrows: list[int] = []
        self.sea_by_players: list[list[int]] = []
        self.board_sails: list[int] = []
        self.board_cannons: list[int] = []
        self.board_hold: list[int] = []
        self.upgrade_names: list[str] = []
        self.up_tier: list[int] = []
        self.up_sails: list[int] = []
        self.up_cannons: list[int] = []
        self.up_hold: list[int] = []
        self.up_score: list[int] = []
        self.up_copies: list[int] = []
        self.base_cannons: int = 1
        self.build_stock: list[int] = []
        self.build_cost: list[int] = []
        self.build_cubes: list[int] = []
        self.build_score: list[int] = []
        self.entry_damage: int = 1
        self.outpost_yield: list[int] = []
        self.award_coins: list[int] = []
        self.thresholds: list[int] = []
        self.shores_by_players: list[int] = []
        self.trade_res: int = CARGO
        self.bonus_tiles: list[list[int]] = []
        self.bonus_names: list[str] = []
        self.bonus_coins: int = 2
        self.zone_names: list[str] = []
        self.zone_kind: list[int] = []
        self.zone_yield: list[list[int]] = []
        self.zone_weight: list[int] = []
        self.beside: list[list[int]] = []
        self.explosion: int = 0
        self.extra_cubes: int = 1
        self.cube_cap: int = 200
        self.push_percent: int = 0
        self.supply: dict[str, int] = {}
        self.limits: dict[str, int] = {}
        self.setup: dict[str, int] = {}
        self.advancements_per_coin: int = 2
        self.start_cargo: list[int] = []
        self.fourth_levels_up: bool = True
        self.good_limit: list[int] = [-1, -1]
        self.words: dict[str, list[dict[str, str]]] = {}


def bilingual(row: Mapping[str, Any]) -> dict[str, str]:
    return ByLanguage(en=row["name_en"], de=row["name_de"])


def read(box: Box) -> Components:
    """The tables of a box whose files have been checked (`opening.py`)."""
    out = Components()
    read_crew(out, box.files["crew"]["roles"])
    for card in box.files["advancements"]["cards"]:
        read_advancement(out, card)
    for card in box.files["encounters"]["cards"]:
        read_merchant(out, card)
    read_tiles(out, box.files["islands"]["tiles"], box.files["open_sea"]["tiles"])
    read_ship(out, box.files["ship"])
    read_buildings(out, box.files["buildings"]["buildings"])
    read_achievements(out, box.files["achievements"])
    read_board(out, box.files["battle_board"])
    read_meta(out, box.files["meta"])
    return out


# --- abilities ---------------------------------------------------------------------------------------------------


def add_face(out: Components, name: str, line: int, rows: Iterable[Mapping[str, Any]]) -> int:
    face = Face(name, line)
    for row in rows:
        if row["kind"] == "one_of":
            first = len(face.abilities)
            for option in row["options"]:
                add_ability(out, face, option)
            mask = sum(1 << bit for bit in range(first, len(face.abilities)))
            for ability in face.abilities[first:]:
                ability.mask, ability.choice = mask, True
        else:
            add_ability(out, face, row)
    if len(face.abilities) > PER_PART:
        raise BadData(name, f"has more than {PER_PART} abilities")
    face.index()
    out.faces.append(face)
    return len(out.faces) - 1


def add_ability(out: Components, face: Face, row: Mapping[str, Any]) -> None:
    ability = Ability(len(out.abilities), row["id"], KINDS.index(row["kind"]), len(face.abilities))
    if ability.kind == SYMBOL:
        ability.symbol = SYMBOLS.index(row["symbol"])
        ability.per, ability.mult, ability.plus = count(row["n"])
    elif ability.kind == ENDGAME:
        score = row["score"]
        ability.coins, ability.basis, ability.each = score["coins"], BASES.index(score["basis"]), score.get("per", 1)
    else:
        ability.program = add_program(out, row["ops"])
    ability.costs = [(RESOURCES.index(it["res"]), it["n"], PLACES.index(it["from"])) for it in row.get("cost", [])]
    ability.harbour = row.get("where") == "harbour"
    ability.not_buildings = bool(row.get("not_vs_buildings"))
    ability.copies = bool(row.get("also_in_battle"))
    out.abilities.append(ability)
    face.abilities.append(ability)


def count(n: Any) -> tuple[int, int, int]:
    return (-1, 0, n) if isinstance(n, int) else (SYMBOLS.index(n["per"]), n["mult"], n["plus"])


def add_program(out: Components, rows: Iterable[Mapping[str, Any]]) -> int:
    ops = [make_op(out, row) for row in rows]
    out.programs.append(ops)
    return len(out.programs) - 1


def make_op(out: Components, row: Mapping[str, Any]) -> Op:
    op = Op(OPS.index(row["op"]))
    if "n" in row:
        op.per, op.mult, op.plus = count(row["n"])
    op.res = RESOURCES.index(row.get("res", "cargo"))
    if op.code == GAIN:
        op.place = PLACES.index(row["to"])
    op.most = row.get("islands", row.get("max", 0))
    op.rows = sum(1 << (number - 1) for number in row.get("rows") or (1, 2, 3, 4))
    bonus = row.get("bonus", {})
    op.cargo, op.coin = bonus.get("cargo", 0), bonus.get("coin", 0)
    op.tier = TIERS.index(row.get("tier", "basic"))
    op.target = int(row.get("target") in ("deck_bottom", "each_rival_here"))
    op.past_forts = bool(row.get("ignore_forts"))
    op.damage_only = row.get("to") == "adjacent_damage"
    op.least_wheels = [tier["min"] for tier in row.get("tiers", [])]
    op.box_rows = [tier["row"] - 1 for tier in row.get("tiers", [])]
    if "ops" in row:
        op.sub = add_program(out, row["ops"])
    return op


# --- files -------------------------------------------------------------------------------------------------------


def read_crew(out: Components, roles: Iterable[Mapping[str, Any]]) -> None:
    out.words["role"] = []
    for role, row in enumerate(roles):
        out.words["role"].append(bilingual(row))
        for level in row["levels"]:
            add_face(out, f"{row['id']}.{level['level']}", -1, level["abilities"])
        for copy in range(row["copies"]):
            out.role_of.append(role)
            out.crew_names.append(row["id"].replace("_", "") + (str(copy + 1) if row["copies"] > 1 else ""))


def read_advancement(out: Components, row: Mapping[str, Any]) -> None:
    face = add_face(out, row["id"], LINES.index(row["line"]), row["abilities"])
    add_card(out, RowCard(row["id"], row["row"] - 1, face, row["cost"]["n"]), bilingual(row))


def read_merchant(out: Components, row: Mapping[str, Any]) -> None:
    front, back = row["front"], row["back"]
    face = add_face(out, row["id"], LINES.index(front["line"]), front["abilities"])
    card = RowCard(row["id"], row["row"] - 1, face, front["trade_cost"]["n"])
    card.merchant = True
    card.cubes = back["battle_cubes"]
    card.win = add_program(out, back["on_win"])
    card.lose = add_program(out, back["on_lose"])
    if back["reward_abilities"]:
        card.back = add_face(out, f"{row['id']}*", LINES.index(back["reward_line"]), back["reward_abilities"])
    add_card(out, card, bilingual(back))


def add_card(out: Components, card: RowCard, words: dict[str, str]) -> None:
    number = len(out.cards)
    card.words = words
    out.cards.append(card)
    out.row_cards[card.row].append(number)
    for face in (card.face, card.back):
        if face >= 0:
            out.faces[face].card = number


def read_tiles(out: Components, islands: Iterable[Mapping[str, Any]], seas: Iterable[Mapping[str, Any]]) -> None:
    out.words["tile"] = []
    for row in islands:
        out.tile_names.append(row["id"])
        out.words["tile"].append(bilingual(row))
        out.size.append(row["influence_spaces"])
        out.rewards.append(list(row["end_coins"]))
        out.yields.append([row["production"][res] for res in RESOURCES])
        out.hand_bonus.append(row["hand_limit_bonus"])
        out.arrows.append(0)
    out.island_count = len(out.tile_names)
    for row in seas:
        out.tile_names.append(row["id"])
        out.words["tile"].append({lang: OPEN_SEA[lang].format(id=row["id"]) for lang in languages()})
        out.size.append(0)
        out.rewards.append([0, 0, 0])
        out.yields.append([0, 0])
        out.hand_bonus.append(0)
        out.arrows.append(sum(1 << DIRECTIONS.index(arrow) for arrow in row["arrows"]))


def read_ship(out: Components, ship: Mapping[str, Any]) -> None:
    board = ship["board"]
    out.base_cannons = board["base_cannons"]
    for space in board["hull_spaces"]:
        out.board_sails.append(space["sails"])
        out.board_cannons.append(space["cannons"])
        out.board_hold.append(space["hold"])
    out.words["upgrade"] = [bilingual(row) for row in ship["upgrades"]]
    for row in ship["upgrades"]:
        out.upgrade_names.append(row["id"])
        out.up_tier.append(TIERS.index(row["tier"]))
        out.up_sails.append(row["sails"])
        out.up_cannons.append(row["cannons"])
        out.up_hold.append(row["hold"])
        out.up_score.append(row["score"])
        out.up_copies.append(row["copies"])


def read_buildings(out: Components, rows: Iterable[Mapping[str, Any]]) -> None:
    by_name = {row["id"]: row for row in rows}
    ordered = [by_name[name] for name in BUILDINGS]
    out.words["building"] = [bilingual(row) for row in ordered]
    out.build_stock = [row["supply"] for row in ordered]
    out.build_cost = [row["cost"]["n"] for row in ordered]
    out.build_cubes = [row["battle_cubes"] or 0 for row in ordered]
    out.build_score = [row["score"] for row in ordered]
    out.entry_damage = by_name["garrison"]["entry_damage"]
    out.outpost_yield = [by_name["outpost"]["production_bonus"][res] for res in RESOURCES]


def read_achievements(out: Components, data: Mapping[str, Any]) -> None:
    by_name = {row["id"]: row for row in data["achievements"]}
    ordered = [by_name[name] for name in ACHIEVEMENTS]
    out.words["achievement"] = [bilingual(row) for row in ordered]
    out.award_coins = [row["coins"] for row in ordered]
    conditions = [row["condition"] for row in ordered]
    out.thresholds = [it.get("at_least", it.get("n", 0)) for it in conditions]
    out.shores_by_players = [conditions[SHORES]["at_least_by_players"].get(str(players), 0) for players in range(MOST_SEATS + 1)]
    out.trade_res = RESOURCES.index(conditions[TRADE_ICON]["res"])
    out.limits["tokens"] = data["tokens_per_player"]
    out.limits["end_tokens"] = data["end_trigger_tokens"]
    out.bonus_names = [row["id"] for row in data["bonus_tiles"]]
    out.bonus_tiles = [[ACHIEVEMENTS.index(name) for name in row["achievements"]] for row in data["bonus_tiles"]]
    out.bonus_coins = data["bonus_tiles"][0]["coins_each"]


def read_board(out: Components, data: Mapping[str, Any]) -> None:
    zones = data["zones"]
    out.zone_names = [row["id"] for row in zones]
    out.words["zone"] = [bilingual(row) for row in zones]
    out.zone_kind = [ZONE_KINDS.index(row["type"]) for row in zones]
    for row in zones:
        got = row["yield"]
        out.zone_yield.append([got.get("cargo", 0), got.get("coin", 0), got.get("wild", 0), got.get("strength", 0)])
        out.zone_weight.append(row["weight"])
        out.beside.append([out.zone_names.index(name) for name in row["adjacent"]])
    out.explosion = out.zone_kind.index(EXPLOSION)
    out.extra_cubes = data["explosion"]["extra_cubes_per_cube"]
    out.cube_cap = data["explosion"]["safety_cap_total_cubes_per_battle"]
    out.push_percent = round(100 * data["knock_on"]["probability"]) if data["knock_on"]["enabled"] else 0


def read_meta(out: Components, meta: Mapping[str, Any]) -> None:
    supplies, setup = meta["supplies"], meta["setup"]
    out.supply = {name: supplies[name] for name in ("black_cubes", "player_cubes")}
    for res, name in enumerate(("cargo_limit", "coin_limit")):
        out.good_limit[res] = -1 if supplies[name] is None else supplies[name]
    out.limits.update({name: value for name, value in meta["limits"].items() if isinstance(value, int)})
    out.advancements_per_coin = meta["scoring"]["advancements_per_coin"]
    out.setup = {"coins": setup["start_chest_coins"], "hand": setup["start_hand"]}
    out.start_cargo = list(setup["start_cargo_by_seat"])
    out.fourth_levels_up = setup["seat4_level_up_before_first_turn"]
    names = out.tile_names
    out.sea_by_players = [[names.index(name) for name in setup["open_sea_by_players"].get(str(players), [])] for players in range(MOST_SEATS + 1)]
