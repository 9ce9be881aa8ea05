"""Opening a box: each file by its shape, the tables made of them, and what the files say about each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from roadstead.games.dead_reckoning.box import components
from roadstead.games.dead_reckoning.box import shapes as box_shapes
from roadstead.games.dead_reckoning.box.components import BUILDINGS, CREW, EXPLOSION, MOST_SEATS, ROW_CARDS, ROWS, TIERS, TILES, Components
from roadstead.kernel.box import Box, read_box
from roadstead.kernel.errors import BadData

DATA: Final = Path(__file__).parent / "data"
DESCRIBING: Final = ("names", "ops")
"""Files that list names and vocabulary for readers. The game does not read them, so they cannot be corrected."""


def open_box(box: Box) -> Components:
    ours = our_files()
    for name in DESCRIBING:
        if box.files[name] != ours[name]:
            raise BadData(f"{name}.json", "only describes the other files; the game does not read it, so nothing in it can be corrected")
    for name, shape in box_shapes.FILES.items():
        if box.files[name] is not ours[name]:
            shape.check(box.files[name], f"{name}.json")
    check_files(box.files)
    out = components.read(box)
    check_tables(out)
    return out


@cache
def our_files() -> dict[str, Any]:
    """The files of our own box, which have the right shape: an owner's box mostly consists of them."""
    files = read_box(DATA).files
    for name, shape in box_shapes.FILES.items():
        shape.check(files[name], f"{name}.json")
    return files


def need(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise BadData(where, what)


# --- what is said twice ------------------------------------------------------------------------------------------


def check_files(files: Mapping[str, Any]) -> None:
    for check in (check_ids, check_zones, check_merchants, check_sea, check_ship, check_supplies, check_scores):
        check(files)


def check_ids(files: Mapping[str, Any]) -> None:
    """Ids are told apart, and those of abilities follow from their place."""
    for name, rows in listed(files):
        ids = [row["id"] for row in rows]
        for twice in sorted({it for it in ids if ids.count(it) > 1}):
            raise BadData(f"{name}.json", f"has {twice!r} twice")
    for prefix, abilities in lines(files):
        for number, row in enumerate(abilities, 1):
            check_id(row, f"{prefix}.{number}")
            for letter, option in zip("abcd", row.get("options", ())):
                check_id(option, f"{prefix}.{number}{letter}")


def listed(files: Mapping[str, Any]) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    yield "crew", files["crew"]["roles"]
    yield "advancements", [*files["advancements"]["cards"], *files["encounters"]["cards"]]
    yield "islands", [*files["islands"]["tiles"], *files["open_sea"]["tiles"]]
    yield "ship", files["ship"]["upgrades"]
    yield "buildings", files["buildings"]["buildings"]
    yield "achievements", files["achievements"]["achievements"]
    yield "achievements", files["achievements"]["bonus_tiles"]
    yield "battle_board", files["battle_board"]["zones"]


def lines(files: Mapping[str, Any]) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Every line of abilities, with what the ids in it begin with."""
    for role in files["crew"]["roles"]:
        for level in role["levels"]:
            yield f"{role['id']}.L{level['level']}", level["abilities"]
    for card in files["advancements"]["cards"]:
        yield card["id"], card["abilities"]
    for card in files["encounters"]["cards"]:
        yield f"{card['id']}.f", card["front"]["abilities"]
        yield f"{card['id']}.b", card["back"]["reward_abilities"] or []


def check_id(row: Mapping[str, Any], expected: str) -> None:
    need(row["id"] == expected, expected, f"has the id {row['id']!r}")
    copies = any(op["op"] == "copy_advancement" for op in row.get("ops", ()))
    need(copies == row.get("also_in_battle", False), expected, "must say also_in_battle if, and only if, it copies an advancement")
    need(not copies or len(row["ops"]) == 1, expected, "copies an advancement and does nothing else")


def check_zones(files: Mapping[str, Any]) -> None:
    zones = files["battle_board"]["zones"]
    names = {row["id"] for row in zones}
    for row in zones:
        unknown = sorted(set(row["adjacent"]) - names)
        need(not unknown, f"battle_board.json: {row['id']}", f"is adjacent to {', '.join(unknown)}, which is no zone")


def check_merchants(files: Mapping[str, Any]) -> None:
    for card in files["encounters"]["cards"]:
        back = card["back"]
        kept = bool(back["reward_abilities"])
        need(kept == (back["reward_line"] is not None), card["id"], "has a reward_line if, and only if, it has reward_abilities")
        need(kept == (back["after_win"] == "keep_as_advancement"), card["id"], "is kept after a win if, and only if, it has reward_abilities")


def check_sea(files: Mapping[str, Any]) -> None:
    setup = files["meta"]["setup"]
    seas = [row["id"] for row in files["open_sea"]["tiles"]]
    for players, names in setup["open_sea_by_players"].items():
        need(set(names) <= set(seas) and len(set(names)) == len(names), "meta.json: setup", f"names other open sea for {players} players than there is")
        need(setup["islands_by_players"][players] + len(names) == TILES, "meta.json: setup", f"{players} players need {TILES} ocean tiles")
    for row in files["open_sea"]["tiles"]:
        used = [players for players in range(2, MOST_SEATS + 1) if row["id"] in setup["open_sea_by_players"][str(players)]]
        need(row["used_with"] == used, f"open_sea.json: {row['id']}", f"is used with {used} players by meta.json")
        icon = [] if len(used) == MOST_SEATS - 1 else used
        need(row["player_icon"] == icon, f"open_sea.json: {row['id']}", f"must show the player icon {icon}")


def check_ship(files: Mapping[str, Any]) -> None:
    board, limits = files["ship"]["board"], files["meta"]["limits"]
    need(board["sail_track_max"] == limits["sail_max"], "ship.json: board", "has another sail_track_max than meta.json has as sail_max")
    need(board["sink_at_damage"] == limits["sink_damage"], "ship.json: board", "sinks at another damage than meta.json says")
    prices = files["ship"]["upgrade_costs"]
    for name, row in upgrades_sold(files):
        for op in row["ops"]:
            cost = {key: prices[op["tier"]][key] for key in ("res", "n", "from")}
            need(row.get("cost") == [cost], name, f"sells a {op['tier']} upgrade at another price than ship.json")


def upgrades_sold(files: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The abilities of the crew that sell ship upgrades (DR-14.11)."""
    for role in files["crew"]["roles"]:
        for level in role["levels"]:
            for row in flat(level["abilities"]):
                if any(op["op"] == "upgrade_ship" for op in row.get("ops", ())):
                    yield row["id"], row


def flat(rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for row in rows:
        yield from row["options"] if row["kind"] == "one_of" else [row]


def check_supplies(files: Mapping[str, Any]) -> None:
    supplies = files["meta"]["supplies"]
    stock = {row["id"]: row["supply"] for row in files["buildings"]["buildings"]}
    where = "meta.json: supplies"
    need(all(supplies["buildings"][name] == stock[name] for name in BUILDINGS), where, "has other numbers of buildings than buildings.json")
    upgrades = sum(row["copies"] for row in files["ship"]["upgrades"])
    need(supplies["ship_upgrades"] == upgrades, where, f"has other ship_upgrades than the {upgrades} of ship.json")
    tokens = files["achievements"]["tokens_per_player"]
    need(supplies["achievement_tokens_per_player"] == tokens, where, f"has other achievement tokens than the {tokens} of achievements.json")
    cards = [*files["advancements"]["cards"], *files["encounters"]["cards"]]
    need(len(cards) == ROW_CARDS, "advancements.json, encounters.json", f"have {len(cards)} row cards, not {ROW_CARDS}")
    for row in range(1, ROWS + 1):
        number = sum(1 for card in cards if card["row"] == row)
        need(supplies["cards_by_row"][str(row)] == number, where, f"has another number of cards for row {row} than the {number} that there are")


def check_scores(files: Mapping[str, Any]) -> None:
    scoring = files["meta"]["scoring"]
    where = "meta.json: scoring"
    need(all(row["score"] == scoring["building"] for row in files["buildings"]["buildings"]), where, "values buildings differently from buildings.json")
    for tier in TIERS:
        same = all(row["score"] == scoring[f"upgrade_{tier}"] for row in files["ship"]["upgrades"] if row["tier"] == tier)
        need(same, where, f"values {tier} upgrades differently from ship.json")
    each = {row["coins_each"] for row in files["achievements"]["bonus_tiles"]}
    need(each == {scoring["bonus_tile_per_achievement"]}, where, "values bonus tiles differently from achievements.json")


# --- what the tables must keep -----------------------------------------------------------------------------------


def check_tables(out: Components) -> None:
    need(len(out.role_of) == CREW, "crew.json", f"the deck has {len(out.role_of)} cards, not {CREW}")
    need(sum(out.zone_weight) == 100, "battle_board.json", "the weights do not add up to 100")
    need(out.zone_kind.count(EXPLOSION) == 1, "battle_board.json", "must have one explosion zone")
    for zone, near in enumerate(out.beside):
        mutual = all(zone in out.beside[other] for other in near) and len(set(near)) == len(near)
        need(mutual, "battle_board.json", f"{out.zone_names[zone]} is adjacent to a zone that is not adjacent to it")
    dear = [card.name for card in out.cards if card.cost > sum(out.board_hold)]
    need(not dear, "advancements.json, encounters.json", f"the price of {', '.join(dear)} is above what a new ship can carry")
