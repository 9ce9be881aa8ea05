"""What is in the box: dice, the score sheet, cards and Captain Ruth's procedure, read from `data/` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.games.fleet_dice.box import invariants
from roadstead.games.fleet_dice.box.glossary import (
    BUILDINGS,
    COD,
    CODES,
    COINS3,
    COLUMNS,
    COUNTERS,
    CUBES,
    FACES,
    FIRST_SHIP,
    LOBSTER,
    OYSTER,
    PHASE_IDS,
    SECTION_IDS,
    SHIPS,
    SHRIMP,
    SWORDFISH,
)
from roadstead.games.fleet_dice.box.shapes import READ, SHAPES
from roadstead.kernel.box import Box, read_box
from roadstead.kernel.corrections import refuse_unread
from roadstead.kernel.errors import BadData
from roadstead.kernel.languages import ByLanguage

Names = Mapping[str, str]
Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the sheet: its boxes from the top, and the boats that it launches."""

    names: Names
    codes: Ints
    capacities: Ints
    values: Ints


@dataclass(frozen=True, slots=True)
class Tally:
    """Victory points for each group of something, up to a limit."""

    id: str
    names: Names
    vp: int
    per: int
    counter: int
    cap: int


@dataclass(frozen=True, slots=True)
class Captain:
    id: str
    names: Names
    marks: Ints
    bonus: Tally


@dataclass(frozen=True, slots=True)
class Trophy:
    """`threshold` is 0 for gold: most of it at the end; silver goes to the first who reaches it."""

    id: str
    names: Names
    gold: bool
    counter: int
    threshold: int
    vp: int


@dataclass(frozen=True, slots=True)
class Licences:
    """The effects by level, from level 0."""

    second_coins: int
    vp: tuple[Ints, ...]
    shrimp_uses: Ints
    shrimp_stars: Ints
    cod_coins: Ints
    lobster_coins: Ints
    sword_stars: Ints
    sword_coins: Ints
    oyster_capacity: Ints
    crab_vp: int


@dataclass(frozen=True, slots=True)
class Wharf:
    vp: Ints
    bank_vp: int
    hex_vp: Ints
    recyclings: int
    bait_coins: int
    smokehouse_coins: int
    canning_coins: int


@dataclass(frozen=True, slots=True)
class Rank:
    least: int
    names: Names


@dataclass(frozen=True, slots=True)
class Ruth:
    """Captain Ruth's procedure (FD-17)."""

    player_first: tuple[bool, bool]
    """Whether the player acts first in even, odd rounds."""
    cubes: Ints
    routes: tuple[Ints, ...]
    town_priority: Ints
    selected: int
    shared: int
    joker: int
    selected_stars: int
    shared_stars: int
    shared_market: bool
    star_die_is_market: bool
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Components:
    sections: tuple[Section, ...]
    licences: Licences
    wharf: Wharf
    ruth: Ruth
    bonuses: tuple[Tally, ...]
    captains: tuple[Captain, ...]
    trophies: tuple[Trophy, ...]
    track: int
    stars: Ints
    market: tuple[tuple[int, int], ...]
    boat_weights: Ints
    town_weights: Ints
    face_coins: int
    rounds: tuple[int, int]
    """Solo, with others."""
    fishing: tuple[Ints, Ints]
    boat_pools: Mapping[int, tuple[int, int]]
    town_pools: Mapping[int, tuple[int, int]]
    start_boxes: int
    income: int
    income_cap: int
    die_coins: int
    fish_vp: int
    names: Mapping[str, tuple[Names, ...]]


def open_box(box: Box) -> Components:
    for name, shape in SHAPES.items():
        check_shape(name, shape, box.files[name])
    invariants.check(box.files)
    ours = read_box(Path(__file__).parent / "data")
    invariants.check_words(ours.files, box.files)
    refuse_unread(ours, box, READ)
    return build(box.files)


def check_shape(name: str, shape: Any, data: Any) -> None:
    try:
        shape.check(data, "")
    except BadData as bad:
        raise BadData(f"{name}.json: {bad.where}" if bad.where else f"{name}.json", bad.what) from None


def build(files: Mapping[str, Any]) -> Components:
    setup, dice = files["setup"], files["dice"]
    sections = read_sections(files)
    return Components(
        sections=sections,
        licences=read_licences(files["licences"], files["boats"]),
        wharf=read_wharf(files["wharf"]),
        ruth=read_ruth(files["solo"]),
        bonuses=read_bonuses(files["harbor"]["king_crab_bonuses"]),
        captains=tuple(read_captain(card) for card in files["captains"]["cards"]),
        trophies=tuple(read_trophy(card) for card in files["trophies"]["cards"]),
        track=files["coin_track"]["length"],
        stars=tuple(files["coin_track"]["star_positions"]),
        market=tuple((row["min_fish"], row["coins"]) for row in files["market"]["table"]),
        boat_weights=tuple(dice["boat_die"]["faces"].count(face) for face in FACES),
        town_weights=tuple(dice["town_die"]["faces"].count(face) for face in FACES),
        face_coins=dice["face_names"]["coins3"]["coins"],
        rounds=(setup["rounds"]["solo"], setup["rounds"]["multiplayer"]),
        fishing=(tuple(setup["fishing_rounds"]["solo"]), tuple(setup["fishing_rounds"]["multiplayer"])),
        boat_pools=pools(setup["dice_pools"]["boat_phase"]),
        town_pools=pools(setup["dice_pools"]["town_phase"]),
        start_boxes=setup["starting_bonus"]["mark_top_boxes"],
        income=setup["income"]["base"],
        income_cap=setup["income"]["cap"],
        die_coins=setup["die_as_coin"]["coins"],
        fish_vp=setup["scoring"]["vp_per_fish"],
        names=read_names(files, sections),
    )


def by_id(rows: list[Any], ids: tuple[str, ...]) -> list[Any]:
    found = {row["id"]: row for row in rows}
    return [found[name] for name in ids]


def names(row: Mapping[str, Any], field: str = "name") -> Names:
    return ByLanguage(en=row[f"{field}_en"], de=row[f"{field}_de"])


def read_sections(files: Mapping[str, Any]) -> tuple[Section, ...]:
    columns = [section(row, row["column"], row["boats"]) for row in by_id(files["boats"]["types"], COLUMNS)]
    ships = [section(row, row["boxes"], row["boats"]) for row in by_id(files["harbor"]["ships"], SHIPS)]
    buildings = [section(row, row["boxes"], []) for row in by_id(files["wharf"]["buildings"], BUILDINGS)]
    return (*columns, *ships, *buildings)


def section(row: Mapping[str, Any], boxes: list[str], boats: list[Any]) -> Section:
    codes = tuple(CODES.index(code) for code in boxes)
    return Section(names(row), codes, tuple(boat["capacity"] for boat in boats), tuple(boat["vp"] for boat in boats))


def read_licences(data: Mapping[str, Any], boats: Mapping[str, Any]) -> Licences:
    rows = by_id(data["types"], COLUMNS)
    return Licences(
        second_coins=data["second_licence_coins"],
        vp=tuple(tuple(row["vp_by_level"]) for row in rows),
        shrimp_uses=levels(rows[SHRIMP], "use_as_any_boat_face"),
        shrimp_stars=levels(rows[SHRIMP], "star_actions"),
        cod_coins=levels(rows[COD], "coins"),
        lobster_coins=levels(rows[LOBSTER], "coins"),
        sword_stars=levels(rows[SWORDFISH], "star_actions"),
        sword_coins=levels(rows[SWORDFISH], "coins"),
        oyster_capacity=tuple(by_id(boats["types"], COLUMNS)[OYSTER]["capacity_by_licence_level"]),
        crab_vp=data["king_crab"]["vp"],
    )


def levels(row: Mapping[str, Any], field: str) -> Ints:
    return (0, *(effect[field] for effect in row["effects"]))


def read_wharf(data: Mapping[str, Any]) -> Wharf:
    rows = dict(zip(BUILDINGS, by_id(data["buildings"], BUILDINGS), strict=True))
    return Wharf(
        vp=tuple(row["vp"] for row in rows.values()),
        bank_vp=rows["annas_bank"]["vp_per_box"],
        hex_vp=tuple(rows["seafood_buffet"]["hex_vp"]),
        recyclings=rows["recycling_center"]["uses"],
        bait_coins=rows["bait_shop"]["coins"],
        smokehouse_coins=rows["smokehouse"]["coins"],
        canning_coins=rows["canning_co"]["coins"],
    )


def read_ruth(data: Mapping[str, Any]) -> Ruth:
    cubes = [data["cubes"][kind] for kind in CUBES]
    strikes = data["strikes"]
    first = data["first_actor"]
    return Ruth(
        player_first=(first["even_rounds"] == "player", first["odd_rounds"] == "player"),
        cubes=tuple(SECTION_IDS.index(cube["start"]) for cube in cubes),
        routes=tuple(tuple(SECTION_IDS.index(place) for place in cube["route"]) for cube in cubes),
        town_priority=tuple(SHRIMP if kind == "boat" else FACES.index(kind) for kind in data["town_phase_priority"]),
        selected=strikes["selected_die"],
        shared=strikes["shared_die"],
        joker=strikes["coins3_any"],
        selected_stars=strikes["market_selected_stars"],
        shared_stars=strikes["market_shared_stars"],
        shared_market=data["options"]["market_shared_strikes_star"],
        star_die_is_market=data["options"]["striking_die_is_market_not_harbor"],
        ranks=tuple(Rank(row["min_vp"], names(row, "rank")) for row in data["result_table"]),
    )


def read_bonuses(data: Mapping[str, Any]) -> tuple[Tally, ...]:
    return tuple(tally(row["id"], names(row), row, data["cap_vp"]) for row in data["list"])


def tally(name: str, words: Names, row: Mapping[str, Any], cap: int) -> Tally:
    return Tally(name, words, row["vp"], row["per"], COUNTERS.index(row["count"]), cap)


def read_captain(card: Mapping[str, Any]) -> Captain:
    marks = [COLUMNS.index(card["boat_type"])] * card["mark_top_boxes"]
    for extra in card["extra_marks"]:
        marks += [SECTION_IDS.index(extra["id"])] * extra["boxes"]
    bonus = card["end_bonus"]
    return Captain(card["id"], names(card), tuple(marks), tally(card["id"], names(bonus, "text"), bonus, bonus["cap"]))


def read_trophy(card: Mapping[str, Any]) -> Trophy:
    gold = card["colour"] == "gold"
    return Trophy(card["id"], names(card), gold, COUNTERS.index(card["count"]), 0 if gold else card["threshold"], card["vp"])


def pools(data: Mapping[str, Any]) -> dict[int, tuple[int, int]]:
    """The numbers of boat and town dice by players; 1 is the solo game."""
    return {1 if key == "solo" else int(key): (row["boat"], row["town"]) for key, row in data.items()}


def read_names(files: Mapping[str, Any], sections: tuple[Section, ...]) -> dict[str, tuple[Names, ...]]:
    coins, *towns = (names(files["dice"]["face_names"][face]) for face in FACES[COINS3:])
    return {
        "section": tuple(part.names for part in sections),
        "face": (*(part.names for part in sections[:FIRST_SHIP]), coins, *towns),
        "bonus": tuple(names(row) for row in files["harbor"]["king_crab_bonuses"]["list"]),
        "captain": tuple(names(row) for row in files["captains"]["cards"]),
        "trophy": tuple(names(row) for row in files["trophies"]["cards"]),
        "rank": tuple(names(row, "rank") for row in files["solo"]["result_table"]),
        "opponent": (names(files["solo"]["opponent"]),),
        "phase": tuple(names(row) for row in by_id(files["setup"]["phases"], PHASE_IDS)),
        "cube": tuple(names(files["solo"]["cubes"][kind]) for kind in CUBES),
    }
