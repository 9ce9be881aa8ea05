"""What must hold in every score sheet and box, an owner's corrected one included; each fault names its place."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from roadstead.games.fleet_dice.box.glossary import COLUMNS, MOST_BONUSES, MOST_SLOTS, PHASE_IDS, SHIPS, TOWN_FACES
from roadstead.games.fleet_dice.box.shapes import BUILDING_EXTRAS, LICENCE_EFFECTS, OYSTER_EXTRA
from roadstead.kernel.errors import BadData

SHORT: Final = ("casino", "seafood_buffet", "recycling_center", "bait_shop", "smokehouse", "canning_co")
LONG: Final = ("annas_bank", "fishermans_pub")
LANGUAGE_ENDS: Final = ("_en", "_de")

Files = Mapping[str, Any]
Row = Mapping[str, Any]


def need(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise BadData(where, what)


def check(files: Files) -> None:
    check_boats(files["boats"]["types"])
    check_licences(files)
    check_harbor(files)
    check_wharf(files["wharf"]["buildings"])
    check_market(files["market"]["table"])
    check_track(files["coin_track"])
    check_dice(files)
    check_rounds(files)
    check_captains(files)
    check_trophies(files["trophies"]["cards"])
    check_solo(files["solo"])


def check_ids(where: str, rows: list[Any], ids: tuple[str, ...]) -> None:
    found = [row["id"] for row in rows]
    missing = [name for name in ids if name not in found]
    need(not missing, where, f"lacks {', '.join(missing)}")
    need(len(set(found)) == len(found), where, "has one id twice")


# --- the sheet ------------------------------------------------------------------------------------------------


def check_boats(rows: list[Row]) -> None:
    check_ids("boats.json: types", rows, COLUMNS)
    for row in rows:
        check_column(f"boats.json: types.{row['id']}", row)
    oyster = next(row for row in rows if row["id"] == "oyster")
    check_extra("boats.json: types.oyster", OYSTER_EXTRA, oyster)
    capacities = oyster["capacity_by_licence_level"]
    need(sorted(capacities) == capacities, "boats.json: types.oyster.capacity_by_licence_level", "must not shrink")
    for row in rows:
        expected = 2 if row["id"] == "oyster" else 1
        need(row["fish_per_phase"] == expected, f"boats.json: types.{row['id']}.fish_per_phase", f"must be {expected}")


def check_column(where: str, row: Row) -> None:
    """Invariant 1: as many activations as licences and boats, and one of each at the top (FD-1.3)."""
    column, boats = row["column"], row["boats"]
    active = sum(column.count(code) for code in ("L", "B", "?"))
    need(active == 3 + len(boats), f"{where}.column", f"has {active} activation boxes, but 3 licences and {len(boats)} boats")
    need(column.count("L") <= 3, f"{where}.column", "has more than 3 licence boxes")
    need(sorted(column[:3]) == ["B", "L", "plain"], f"{where}.column", "must begin with one plain box, one L and one B")
    check_slots(where, boats, least=1)


def check_slots(where: str, boats: list[Row], least: int) -> None:
    need([boat["slot"] for boat in boats] == list(range(1, len(boats) + 1)), f"{where}.boats", "must be numbered from 1")
    need(all(boat["capacity"] >= least for boat in boats), f"{where}.boats", f"must hold at least {least} fish each")


def check_licences(files: Files) -> None:
    rows = files["licences"]["types"]
    check_ids("licences.json: types", rows, COLUMNS)
    for row in rows:
        where = f"licences.json: types.{row['id']}"
        check_extra(where, LICENCE_EFFECTS[row["id"]], row)
        need([effect["level"] for effect in row["effects"]] == [1, 2, 3], f"{where}.effects", "must be levels 1, 2 and 3")
        need(row["vp_by_level"][:3] == [0, 0, 0], f"{where}.vp_by_level", "only level 3 is worth points")
    capacities = next(row for row in files["boats"]["types"] if row["id"] == "oyster")["capacity_by_licence_level"]
    oyster = [effect["oyster_boat_capacity"] for effect in next(row for row in rows if row["id"] == "oyster")["effects"]]
    need(capacities[1:] == oyster, "licences.json: types.oyster.effects", "do not match capacity_by_licence_level in boats.json")
    coins = files["setup"]["second_licence_bonus_coins"]["coins"]
    need(files["licences"]["second_licence_coins"] == coins, "licences.json: second_licence_coins", "does not match setup.json")


def check_extra(where: str, shape: Any, row: Row) -> None:
    try:
        shape.check(row, "")
    except BadData as bad:
        raise BadData(f"{where}.{bad.where}" if bad.where else where, bad.what) from None


def check_harbor(files: Files) -> None:
    rows = files["harbor"]["ships"]
    check_ids("harbor.json: ships", rows, SHIPS)
    for row in rows:
        check_ship(f"harbor.json: ships.{row['id']}", row)
    slots = sum(len(row["boats"]) for row in (*rows, *files["boats"]["types"]))
    need(slots <= MOST_SLOTS, "harbor.json: ships", f"there are more than {MOST_SLOTS} boats")
    check_bonuses(files)


def check_ship(where: str, row: Row) -> None:
    """Invariant 2: every launch box has its boat; each ship has the activations that its rule knows (FD-11)."""
    boxes, boats = row["boxes"], row["boats"]
    need(boxes.count("B") == len(boats), f"{where}.boxes", f"has {boxes.count('B')} launch boxes, but {len(boats)} boats")
    allowed = {"king_crab": {"L", "B"}, "captains_club": {"F"}}.get(row["id"], {"B"})
    strange = sorted({code for code in boxes if code != "plain"} - allowed)
    need(not strange, f"{where}.boxes", f"cannot have {', '.join(strange)}")
    if row["id"] == "king_crab":
        first = next((code for code in boxes if code != "plain"), "")
        need(first == "L" and boxes.count("L") == 1, f"{where}.boxes", "must have one L, above every B")
    if row["id"] == "barge":
        need(len(boats) == 1, f"{where}.boats", "there is one Barge")
        need(row.get("fish_per_full_boat") == 1, f"{where}.fish_per_full_boat", "must be 1")
    full = row["id"] in ("king_crab", "barge", "inuit")
    need(row["is_boat"] == (row["id"] != "captains_club"), f"{where}.is_boat", "does not fit the rules of this ship")
    need(row["counts_full"] == full, f"{where}.counts_full", "does not fit the rules of this ship")
    check_slots(where, boats, least=1 if full else 0)
    if row["id"] == "research_vessel":
        need(all(boat["capacity"] == 0 for boat in boats), f"{where}.boats", "cannot hold fish")


def check_bonuses(files: Files) -> None:
    """Invariant 6: at least one bonus for each player."""
    data = files["harbor"]["king_crab_bonuses"]
    where = "harbor.json: king_crab_bonuses"
    check_ids(f"{where}.list", data["list"], ())
    need(4 <= len(data["list"]) <= MOST_BONUSES, f"{where}.list", f"must have from 4 to {MOST_BONUSES} bonuses, one for each player")
    need(data["cap_vp"] == files["setup"]["scoring"]["king_crab_bonus_cap"], f"{where}.cap_vp", "does not match setup.json")
    crab = next(row for row in files["harbor"]["ships"] if row["id"] == "king_crab")
    need(crab.get("licence_vp") == files["licences"]["king_crab"]["vp"], "harbor.json: ships.king_crab.licence_vp", "does not match licences.json")


def check_wharf(rows: list[Row]) -> None:
    """Invariant 3: exactly the six short buildings have at most two boxes."""
    check_ids("wharf.json: buildings", rows, SHORT + LONG)
    for row in rows:
        where = f"wharf.json: buildings.{row['id']}"
        boxes = row["boxes"]
        need(boxes.count("A") == 1 and boxes[-1] == "A", f"{where}.boxes", "must end with the one A box")
        short = row["id"] in SHORT
        need((len(boxes) <= 2) == short, f"{where}.boxes", "must have at most 2 boxes" if short else "must have more than 2 boxes")
        if row["id"] in BUILDING_EXTRAS:
            check_extra(where, BUILDING_EXTRAS[row["id"]], row)
    check_hexes(next(row for row in rows if row["id"] == "seafood_buffet"))


def check_hexes(row: Row) -> None:
    need(sorted(row["hexes"]) == sorted(COLUMNS), "wharf.json: buildings.seafood_buffet.hexes", "must be the five boat types")
    need(row["hex_vp"] == sorted(row["hex_vp"]), "wharf.json: buildings.seafood_buffet.hex_vp", "must not shrink")


def check_market(table: list[Row]) -> None:
    """Invariant 4: contiguous rows from 0, and the printed points (FD-13.2)."""
    where = "market.json: table"
    need(table[0]["min_fish"] == 0, f"{where}[0].min_fish", "must be 0")
    for i, (row, after) in enumerate(pairwise(table)):
        most = row["max_fish"]
        need(most is not None and row["min_fish"] <= most == after["min_fish"] - 1, f"{where}[{i}].max_fish", "must reach to the next row")
    need(table[-1]["max_fish"] is None, f"{where}[{len(table) - 1}].max_fish", "must be null: the last row is open")
    need(coins_at(table, 9) == 3, where, "9 fish must pay 3 coins")
    need(coins_at(table, 40) == 7, where, "40 fish must pay 7 coins")
    need(coins_at(table, 39) < 7, where, "39 fish must pay fewer than 7 coins")
    need(coins_at(table, 0) > 0, where, "no fish must still pay something")


def coins_at(table: list[Row], fish: int) -> int:
    coins: int = [row["coins"] for row in table if row["min_fish"] <= fish][-1]
    return coins


def check_track(data: Row) -> None:
    """Invariant 5."""
    stars, length = data["star_positions"], data["length"]
    for i, star in enumerate(stars):
        where = f"coin_track.json: star_positions[{i}]"
        need(i == 0 or stars[i - 1] < star, where, f"{star} does not come after {stars[i - 1]}")
        need(star <= length, where, f"{star} lies beyond the last box, {length}")


# --- everything else --------------------------------------------------------------------------------------------


def check_words(ours: Files, theirs: Files) -> None:
    """A text that says how points are counted is not kept when the counting is changed."""
    for where, rows in tallies(theirs).items():
        said = {row[text]: counting(row) for row in tallies(ours)[where].values() for text in row if text.endswith(LANGUAGE_ENDS)}
        for name, row in rows.items():
            for text in (text for text in row if text.endswith(LANGUAGE_ENDS)):
                need(said.get(row[text], counting(row)) == counting(row), f"{where}.{name}.{text}", "still says what our own box counts")


def tallies(files: Files) -> dict[str, dict[str, Row]]:
    """Everything that counts for points, with the text that says so, by file and id."""
    return {
        "harbor.json: king_crab_bonuses.list": {row["id"]: row for row in files["harbor"]["king_crab_bonuses"]["list"]},
        "captains.json: cards": {row["id"]: row["end_bonus"] for row in files["captains"]["cards"]},
        "trophies.json: cards": {row["id"]: row for row in files["trophies"]["cards"]},
    }


def counting(row: Row) -> tuple[Any, ...]:
    """What is counted and how. The points of a trophy are shown beside its name, not in it."""
    return tuple(row.get(field) for field in (("count", "threshold") if "colour" in row else ("vp", "per", "count", "cap")))


def check_dice(files: Files) -> None:
    dice, pools = files["dice"], files["setup"]["dice_pools"]
    need(set(dice["boat_die"]["faces"]) == {*COLUMNS, "coins3"}, "dice.json: boat_die.faces", "must show each boat type and the coins")
    need(set(dice["town_die"]["faces"]) == set(TOWN_FACES), "dice.json: town_die.faces", "must show harbor, wharf and market")
    for key, players in (("2", 2), ("3", 3), ("4", 4), ("solo", 2)):
        boat, town = pools["boat_phase"][key], pools["town_phase"][key]
        need(boat == {"boat": players + 1, "town": 0}, f"setup.json: dice_pools.boat_phase.{key}", "must be one boat die more than players")
        need(town == {"boat": 1, "town": players}, f"setup.json: dice_pools.town_phase.{key}", "must be a town die per player and one boat die")
    need(dice["boat_die"]["count_in_box"] >= 5, "dice.json: boat_die.count_in_box", "is too few for four players")
    need(dice["town_die"]["count_in_box"] >= 4, "dice.json: town_die.count_in_box", "is too few for four players")


def check_rounds(files: Files) -> None:
    setup = files["setup"]
    check_ids("setup.json: phases", setup["phases"], PHASE_IDS)
    for key in ("multiplayer", "solo"):
        even = list(range(2, setup["rounds"][key] + 1, 2))
        need(setup["fishing_rounds"][key] == even, f"setup.json: fishing_rounds.{key}", "must be the even rounds")
    need(files["solo"]["rounds"] == setup["rounds"]["solo"], "solo.json: rounds", "does not match setup.json")
    need(setup["starting_bonus"]["mark_top_boxes"] == 3, "setup.json: starting_bonus.mark_top_boxes", "must be 3: one licence and one boat")


def check_captains(files: Files) -> None:
    cards = files["captains"]["cards"]
    check_ids("captains.json: cards", cards, ())
    lengths = {row["id"]: ("harbor", len(row["boxes"])) for row in files["harbor"]["ships"]}
    lengths |= {row["id"]: ("wharf", len(row["boxes"])) for row in files["wharf"]["buildings"]}
    for card in cards:
        where = f"captains.json: cards.{card['id']}"
        need(card["mark_top_boxes"] == 3, f"{where}.mark_top_boxes", "must be 3: one licence and one boat")
        for i, extra in enumerate(card["extra_marks"]):
            part, boxes = lengths.get(extra["id"], ("", 0))
            need(part == extra["section"], f"{where}.extra_marks[{i}]", f"there is no {extra['id']} in the {extra['section']}")
            need(extra["boxes"] <= boxes, f"{where}.extra_marks[{i}].boxes", f"{extra['id']} has only {boxes}")
        marked = [extra["id"] for extra in card["extra_marks"]]
        need(len(set(marked)) == len(marked), f"{where}.extra_marks", "names one place twice")


def check_trophies(cards: list[Row]) -> None:
    check_ids("trophies.json: cards", cards, ())
    for colour in ("gold", "silver"):
        need(any(card["colour"] == colour for card in cards), "trophies.json: cards", f"lacks a {colour} trophy")
    for card in cards:
        where = f"trophies.json: cards.{card['id']}.threshold"
        threshold = card.get("threshold")
        if card["colour"] == "silver":
            need(isinstance(threshold, int) and threshold > 0, where, "a silver trophy needs a number to reach")
        else:
            need(threshold is None, where, "a gold trophy goes to the most and has no number to reach")
        award = "end_of_game_most" if card["colour"] == "gold" else "first_to_reach"
        need(card["award"] == award, f"trophies.json: cards.{card['id']}.award", f"must be {award} for {card['colour']}")


def check_solo(data: Row) -> None:
    for kind, places in (("boat", COLUMNS), ("harbor", SHIPS), ("wharf", SHORT + LONG)):
        cube = data["cubes"][kind]
        need(sorted(cube["route"]) == sorted(places), f"solo.json: cubes.{kind}.route", "must visit each section once")
        need(cube["start"] in cube["route"], f"solo.json: cubes.{kind}.start", "is not on the route")
    first = data["first_actor"]
    need(first["odd_rounds"] != first["even_rounds"], "solo.json: first_actor", "must alternate")
    table = data["result_table"]
    need(table[0]["min_vp"] == 0, "solo.json: result_table[0].min_vp", "must be 0")
    for i, (row, after) in enumerate(pairwise(table)):
        most = row["max_vp"]
        need(most is not None and row["min_vp"] <= most == after["min_vp"] - 1, f"solo.json: result_table[{i}].max_vp", "must reach to the next row")
    need(table[-1]["max_vp"] is None, f"solo.json: result_table[{len(table) - 1}].max_vp", "must be null: the last row is open")
