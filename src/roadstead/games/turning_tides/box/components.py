"""What is in the box: units, cards, layouts and the order of play, read from `data/` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from roadstead.kernel.box import PROVENANCE, Box, read_box
from roadstead.kernel.corrections import refuse_unread
from roadstead.kernel.errors import BadData
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.shape import Anything, Flag, ListOf, OneOf, Record, Shape, Whole, Words

ZONES: Final = 7
GOLD, SILVER = 0, 1
SEATS: Final = ("gold", "silver")
SIDES: Final = ("port", "starboard")
UNITS: Final = ("captain", "sailor", "cannon", "mast")
CAPTAIN, SAILOR_UNIT, CANNON_UNIT, MAST = range(4)
CARDS: Final = ("wait", "sailor", "cannon", "move", "navigate", "swing", "fire")
ACTIONS: Final = (*CARDS, "promote")
WAIT, SAILOR, CANNON, MOVE, NAVIGATE, SWING, FIRE, PROMOTE = range(8)
LAST_OFFSET: Final = 12
"""The stern zones face each other; beyond it the ships have passed."""
MOST_CARDS: Final = 12
PROFILES: Final = ("default", "strict", "deploy_tie", "attack_tie")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the units of one ship stand at the start; zones count from 0 at the bow."""

    captain: int
    sailors: tuple[int, ...]
    cannons_away: tuple[int, ...]
    mast: int


@dataclass(frozen=True, slots=True)
class Components:
    sailors: int
    cannons: int
    mast_zone: int
    totals: tuple[int, ...]
    hand: tuple[int, ...]
    draw: tuple[int, ...]
    hold: tuple[int, ...]
    intro_hold: tuple[int, ...]
    intro_joins: Mapping[int, int]
    layouts: Mapping[str, Layout]
    ranks: Mapping[str, tuple[int, ...]]
    zones_to_lose: int
    intro_zones_to_lose: int
    starter: int
    names: Mapping[str, tuple[Mapping[str, str], ...]]


def sourced(inner: Shape) -> Record:
    return Record({"value": inner, "provenance": OneOf(*PROVENANCE)}, {"note": Words()})


def named(**fields: Shape) -> Record:
    name = Record({"en": Words(), "de": Words()}, {"provenance": Anything()})
    return Record({"id": Words(), "name": name, **fields}, extra=True)


COUNT = sourced(Whole(0, 3))
UNIT_LIST = ListOf(Record({"type": OneOf(*UNITS)}, {"facing": OneOf("away")}))
LAYOUT = Record({"zones": ListOf(Record({"zone": Whole(1, ZONES), "units": UNIT_LIST}, {"provenance": Words()}))}, extra=True)
LEVEL = Record({"rank": Whole(1, 8), "cards": ListOf(OneOf(*ACTIONS), 1)}, {"order_provenance": Words(), "tie_provenance": Words()})
LEVELS = Record({"levels": ListOf(LEVEL)}, extra=True)
LOSE = Record({"destroyed_zones_to_lose": sourced(Whole(1, 3))}, extra=True)

SHAPES: Final[Mapping[str, Shape]] = {
    "game": Record(
        {
            "zones_per_ship": sourced(OneOf(ZONES)),
            "mast_zone": sourced(Whole(1, ZONES)),
            "units_per_player": ListOf(named(count=sourced(Whole(0, 9))), 4, 4),
            "end_conditions": Record({"full": LOSE, "introductory": LOSE}),
        },
        extra=True,
    ),
    "cards": Record({"cards": ListOf(named(total=COUNT, draw_pile=COUNT, hold=COUNT, hand=COUNT), 7, 7), "virtual_actions": ListOf(named(), 1, 1)}, extra=True),
    "setup": Record(
        {
            "players": ListOf(named(layout=OneOf("A", "B"), initiative=sourced(Flag())), 2, 2),
            "layouts": Record({"A": LAYOUT, "B": LAYOUT}),
            "introductory": Record(
                {"hold": sourced(ListOf(OneOf(*CARDS))), "add_to_draw_pile_after_round": sourced(Record({}, extra=True))},
                extra=True,
            ),
        },
        extra=True,
    ),
    "hierarchy": Record({"profiles": Record(dict.fromkeys(PROFILES, LEVELS))}, extra=True),
    "facing": Record({"pairs": Record({}, extra=True)}, extra=True),
}

READ: Final = (
    "game.mast_zone.value",
    "game.units_per_player.*.name.*",
    "game.units_per_player.*.count.value",
    "game.end_conditions.*.destroyed_zones_to_lose.value",
    "cards.cards_per_player.value",
    "cards.swap_cards_size.value",
    "cards.cards.*.name.*",
    "cards.cards.*.total.value",
    "cards.cards.*.draw_pile.value",
    "cards.cards.*.hold.value",
    "cards.virtual_actions.*.name.*",
    "setup.players.*.name.*",
    "setup.players.*.initiative.value",
    "setup.layouts.*.zones.**",
    "setup.units_in_hold.*.value",
    "setup.introductory.hold.value.**",
    "setup.introductory.add_to_draw_pile_after_round.value.**",
    "setup.introductory.removed_from_hold.value.**",
    "hierarchy.profiles.*.levels.**",
)
"""What an owner's box may have otherwise than ours: all that is read or checked below."""


def open_box(box: Box) -> Components:
    for name, shape in SHAPES.items():
        shape.check(box.files[name], f"{name}.json")
    game, cards, setup = box.files["game"], box.files["cards"], box.files["setup"]
    check_facing(box.files["facing"]["pairs"])
    units = by_id("game.json", game["units_per_player"], UNITS)
    kinds = by_id("cards.json", cards["cards"], CARDS)
    players = by_id("setup.json", setup["players"], SEATS)
    for unit in (CAPTAIN, MAST):
        if units[unit]["count"]["value"] != 1:
            raise BadData(f"game.json: units_per_player.{UNITS[unit]}", "a ship has exactly one")
    mast_zone = game["mast_zone"]["value"] - 1
    out = Components(
        sailors=units[SAILOR_UNIT]["count"]["value"],
        cannons=units[CANNON_UNIT]["count"]["value"],
        mast_zone=mast_zone,
        totals=counts(kinds, "total"),
        hand=counts(kinds, "hand"),
        draw=counts(kinds, "draw_pile"),
        hold=counts(kinds, "hold"),
        intro_hold=tally(setup["introductory"]["hold"]["value"]),
        intro_joins=joins(setup["introductory"]["add_to_draw_pile_after_round"]["value"]),
        layouts={name: layout(name, setup["layouts"][name]["zones"], mast_zone) for name in ("A", "B")},
        ranks={name: ranks(name, profile["levels"]) for name, profile in box.files["hierarchy"]["profiles"].items()},
        zones_to_lose=game["end_conditions"]["full"]["destroyed_zones_to_lose"]["value"],
        intro_zones_to_lose=game["end_conditions"]["introductory"]["destroyed_zones_to_lose"]["value"],
        starter=holder(players),
        names={
            "seat": tuple(called(player) for player in players),
            "unit": tuple(called(unit) for unit in units),
            "card": tuple(called(kind) for kind in (*kinds, *cards["virtual_actions"])),
        },
    )
    check_counts(out)
    ours = read_box(Path(__file__).parent / "data")
    check_totals(out, ours, box)
    refuse_unread(ours, box, READ)
    return out


def called(row: Mapping[str, Any]) -> ByLanguage[str]:
    return ByLanguage(en=row["name"]["en"], de=row["name"]["de"])


def holder(players: list[Any]) -> int:
    """TT-3.9: one player begins with the initiative marker."""
    holders = [seat for seat, player in enumerate(players) if player["initiative"]["value"]]
    if len(holders) != 1:
        raise BadData("setup.json: players", "exactly one player has the initiative marker")
    return holders[0]


def by_id(file: str, rows: list[Any], ids: tuple[str, ...]) -> list[Any]:
    found = {row["id"]: row for row in rows}
    missing = [name for name in ids if name not in found]
    if missing:
        raise BadData(file, f"lacks {', '.join(missing)}")
    return [found[name] for name in ids]


def counts(kinds: list[Any], field: str) -> tuple[int, ...]:
    return tuple(kind[field]["value"] for kind in kinds)


def tally(cards: list[str]) -> tuple[int, ...]:
    return tuple(cards.count(card) for card in CARDS)


def joins(rounds: Mapping[str, Any]) -> dict[int, int]:
    """After which round which card joins the draw pile in the introductory game."""
    out: dict[int, int] = {}
    for number, cards in rounds.items():
        if not isinstance(cards, list) or len(cards) != 1 or cards[0] not in CARDS or not number.isdecimal():
            raise BadData("setup.json: introductory.add_to_draw_pile_after_round", "must name one card per round")
        out[int(number)] = CARDS.index(cards[0])
    return out


def layout(name: str, zones: list[Any], mast_zone: int) -> Layout:
    spots = [(unit["type"], row["zone"] - 1) for row in zones for unit in row["units"]]
    if any(("facing" in unit) != (unit["type"] == "cannon") for row in zones for unit in row["units"]):
        raise BadData(f"setup.json: layouts.{name}", "a cannon, and nothing else, faces away at the start")
    captains = [zone for kind, zone in spots if kind == "captain"]
    masts = [zone for kind, zone in spots if kind == "mast"]
    if len(captains) != 1 or masts != [mast_zone]:
        raise BadData(f"setup.json: layouts.{name}", "needs one captain, and one mast in the mast zone")
    sailors = tuple(zone for kind, zone in spots if kind == "sailor")
    cannons = tuple(zone for kind, zone in spots if kind == "cannon")
    if len(set(cannons)) != len(cannons):
        raise BadData(f"setup.json: layouts.{name}", "has two cannons on one side of a zone")
    return Layout(captains[0], sailors, cannons, mast_zone)


def ranks(name: str, levels: list[Any]) -> tuple[int, ...]:
    """The rank of each action, promotion included."""
    listed = [action for level in levels for action in level["cards"]]
    twice = [action for action in ACTIONS if listed.count(action) > 1]
    if twice:
        raise BadData(f"hierarchy.json: profiles.{name}", f"gives two ranks to {', '.join(twice)}")
    rank = {action: level["rank"] for level in levels for action in level["cards"]}
    missing = [action for action in ACTIONS if action not in rank]
    if missing:
        raise BadData(f"hierarchy.json: profiles.{name}", f"gives no rank to {', '.join(missing)}")
    return tuple(rank[action] for action in ACTIONS)


def check_facing(pairs: Mapping[str, list[list[int]]]) -> None:
    """TT-5.3 and TT-5.4: the table is the same as the formula, i + j = k + 2."""
    for offset in range(LAST_OFFSET + 2):
        expected = [[i, offset + 2 - i] for i in range(1, ZONES + 1) if 1 <= offset + 2 - i <= ZONES]
        if pairs.get(str(offset)) != expected:
            raise BadData(f"facing.json: pairs.{offset}", "does not match the way the ships pass each other")


def check_counts(box: Components) -> None:
    for card, name in enumerate(CARDS):
        if box.totals[card] != box.hand[card] + box.draw[card] + box.hold[card]:
            raise BadData(f"cards.json: {name}", "hand, draw pile and hold do not add up to the total")
    if box.hand != tuple(int(card == WAIT) for card in range(7)):
        raise BadData("cards.json", "the hand at the start is the one Wait card")
    if sum(box.draw) != ZONES:
        raise BadData("cards.json", f"the draw pile has {sum(box.draw)} cards, but a ship has {ZONES} zones")
    if any(box.intro_hold[card] > box.hold[card] for card in range(7)):
        raise BadData("setup.json: introductory.hold", "has cards that the hold does not have")
    if any(card != FIRE for card in box.intro_joins.values()) or len(box.intro_joins) > box.intro_hold[FIRE]:
        raise BadData("setup.json: introductory", "adds cards that are not in the hold")
    for name, ship in box.layouts.items():
        if len(ship.sailors) > box.sailors or len(ship.cannons_away) > box.cannons:
            raise BadData(f"setup.json: layouts.{name}", "has more units than a player owns")


def check_totals(box: Components, ours: Box, theirs: Box) -> None:
    """Sums that the files state and that follow from other values: they are as in our own files, or they follow."""
    aboard = box.layouts["A"]
    expected = {
        ("cards", "cards_per_player"): sum(box.totals),
        ("cards", "swap_cards_size"): sum(box.hold),
        ("setup", "units_in_hold", "captain"): 0,
        ("setup", "units_in_hold", "sailor"): box.sailors - len(aboard.sailors),
        ("setup", "units_in_hold", "cannon"): box.cannons - len(aboard.cannons_away),
        ("setup", "units_in_hold", "mast"): 0,
        ("setup", "introductory", "removed_from_hold"): [CARDS[card] for card in range(7) for _ in range(box.hold[card] - box.intro_hold[card])],
    }
    for place, follows in expected.items():
        if stated(theirs, place) not in (stated(ours, place), follows):
            raise BadData(f"{place[0]}.json: {'.'.join(place[1:])}", f"must be {follows}, as the other values have it")


def stated(box: Box, place: tuple[str, ...]) -> Any:
    file, *steps = place
    found = box.files[file]
    for step in steps:
        found = found[step]
    return found["value"]
