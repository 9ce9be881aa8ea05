"""What a player can say: each question, and each choice as a number with a notation.

| question | choice |
| --- | --- |
| main | see the constants from `END` to `USE` |
| step | 0 stop, 1 + space |
| stow | see the constants from `DONE` to `SHIFT` |
| level | 0 decline, 1 wait, 2 + crew card |
| guns | crew card to play, `COUNT_GUN` + ability, `FIRE` + cannons |
| battle | 0 pass, 1 + ability |
| place | rival seat whose cube goes, `JOIN` + ability, `LEAVE` |
| shift | (side * 12 + zone) * 12 + zone |
| numbers | the number |
| others | 0 for no or done, 1 + what is chosen; or what is chosen |

An ability on a crew card is crew card * 16 + part * 4 + place; the parts are its level and its three lines. Choices with several
parts are put together and taken apart in `rules/codes.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roadstead.games.dead_reckoning.box.components import BUILDINGS, COLUMNS, CREW, HULL, RESOURCES, SEATS, SLOTS, TILES, Components
from roadstead.kernel.title import Question, Setup
from roadstead.kernel.words import Kind

if TYPE_CHECKING:
    from roadstead.games.dead_reckoning.rules.state import State

(
    ASK_FIRST,
    ASK_TILE,
    ASK_TOP,
    ASK_BOX,
    ASK_DRAW,
    ASK_BOTTOM,
    ASK_DEAL,
    ASK_CUBE,
    ASK_PUSH,
    ASK_BONUS,
    ASK_LEVEL,
    ASK_RAISE_BOTTOM,
    ASK_MAIN,
    ASK_STEP,
    ASK_STOW,
    ASK_COUNT,
    ASK_PAY,
    ASK_SPLIT,
    ASK_ROOM,
    ASK_PLACE,
    ASK_TAKE,
    ASK_PRODUCE,
    ASK_BUILD,
    ASK_UPGRADE,
    ASK_HULL,
    ASK_SWAP,
    ASK_FLAG,
    ASK_PIRATE,
    ASK_COPY,
    ASK_GUNS,
    ASK_DEFEND,
    ASK_BATTLE,
    ASK_SHIFT,
    ASK_REMOVE,
    ASK_PLAY_DRAWN,
    ASK_WILD,
    ASK_CARGO_ABOARD,
    ASK_CARGO_ASHORE,
    ASK_COIN_ABOARD,
    ASK_COIN_ASHORE,
    ASK_KEEP,
    ASK_MODE,
    ASK_SLEEVE,
    ASK_INTO,
    ASK_EXTRA,
    ASK_REFILL,
) = range(46)

ABILITIES: Final = CREW * SLOTS
NUMBERS: Final = 500

END: Final = 0
PLAY: Final = 1
RAISE: Final = 13
SAIL_TO: Final = 14
BUY: Final = 27
ATTACK: Final = 28
STORM: Final = 29
FIGHT_PIRATE: Final = 30
CLAIM: Final = 34
LOAD_CARGO: Final = 35
LOAD_COINS: Final = 36
UNLOAD: Final = 37
STOW: Final = 38
USE: Final = 39
MAIN: Final = USE + ABILITIES

STOP: Final = 0
DECLINE: Final = 0
WAIT: Final = 1
RAISE_CARD: Final = 2
NO, YES = 0, 1

DONE: Final = 0
LOAD: Final = 1
PUT_OFF: Final = 17
JETTISON: Final = 33
SHIFT: Final = 49
STOWING: Final = 113

GIVE_UP, DROP_CARGO, DROP_COIN, LAND_CARGO, LAND_COIN = range(5)

JOIN: Final = 4
LEAVE: Final = JOIN + ABILITIES
COUNT_GUN: Final = CREW
FIRE: Final = CREW + ABILITIES
GUNS: Final = FIRE + 100


def space_name(space: int) -> str:
    return "harbour" if space == 0 else "abc"[(space - 1) % COLUMNS] + str((space - 1) // COLUMNS + 1)


SPACES: Final = [space_name(space) for space in range(TILES + 1)]
TILE_NAMES: Final = SPACES[1:]
HULL_NAMES: Final = ["A", "B", "C", "D"]
YES_NO: Final = ["no", "yes"]
NUMBER_NAMES: Final = [str(number) for number in range(NUMBERS)]
AMOUNTS: Final = ("1", "all")


def slot_name(slot: int) -> str:
    return "ltmb"[slot // 4] + str(slot % 4 + 1)


SLOT_NAMES: Final = [slot_name(slot) for slot in range(SLOTS)]


def goods_names(verb: str) -> list[str]:
    return [f"{verb} {amount} {res} {hold}" for res in RESOURCES for hold in HULL_NAMES for amount in AMOUNTS]


def stow_names() -> list[str]:
    shifts = [f"shift {amount} {res} {a}>{b}" for res in RESOURCES for a in HULL_NAMES for b in HULL_NAMES for amount in AMOUNTS]
    return ["done", *goods_names("load"), *goods_names("unload"), *goods_names("jettison"), *shifts]


def main_names(crew: list[str], uses: list[str]) -> list[str]:
    head = ["end", *(f"play {name}" for name in crew), "raise sails", *(f"sail {name}" for name in SPACES)]
    deeds = ["buy", "attack", "storm", *(f"fight {name}" for name in SEATS), "claim", "load cargo", "load coins", "unload", "stow"]
    return head + deeds + [f"use {name}" for name in uses]


def notations(box: Components) -> list[list[str]]:
    """The notation of every choice of every question."""
    crew = box.crew_names
    uses = [f"{name}.{slot}" for name in crew for slot in SLOT_NAMES]
    cards = [card.name for card in box.cards]
    zones = box.zone_names
    drawn = [f"{seat} {name}" for seat in SEATS for name in crew]
    moved = [f"{side}:{a}>{b}" for side in ("active", "other") for a in zones for b in zones]
    pushed = ["none", *(f"{side}>{zone}" for side in ("active", "other") for zone in zones)]
    guns = [*(f"play {name}" for name in crew), *(f"count {name}" for name in uses), *(f"fire {number}" for number in range(100))]
    build = ["done", *(f"{kind} {tile}" for kind in BUILDINGS for tile in TILE_NAMES)]
    return [
        list(SEATS),
        list(box.tile_names),
        cards,
        cards,
        drawn,
        drawn,
        [f"{seat} {name}" for seat in SEATS for name in box.bonus_names],
        list(zones),
        pushed,
        list(box.bonus_names),
        ["decline", "wait", *crew],
        YES_NO,
        main_names(crew, uses),
        ["stop", *SPACES],
        stow_names(),
        YES_NO,
        NUMBER_NAMES,
        NUMBER_NAMES,
        ["give up", "jettison cargo", "jettison coin", "unload cargo", "unload coin"],
        [*SEATS, *(f"join {name}" for name in uses), "done"],
        ["no", *TILE_NAMES],
        ["done", *TILE_NAMES],
        build,
        list(box.upgrade_names),
        HULL_NAMES,
        HULL_NAMES,
        list(SEATS),
        list(SEATS),
        list(SLOT_NAMES),
        guns,
        ["done", *crew],
        ["pass", *uses],
        moved,
        list(zones),
        YES_NO,
        NUMBER_NAMES,
        NUMBER_NAMES,
        NUMBER_NAMES,
        NUMBER_NAMES,
        NUMBER_NAMES,
        YES_NO,
        ["trade", "pirate"],
        ["done", *cards],
        crew,
        NUMBER_NAMES,
        list(TILE_NAMES),
    ]


def question(key: str, domain: int, *rules: str, params: tuple[str, ...] = ()) -> Question:
    return Question(Kind(f"ask.{key}", params, rules), domain)


QUESTIONS: Final = (
    question("first", 4, "DR-2.9"),
    question("tile", 16, "DR-2.4", "DR-6.8"),
    question("top", 98, "DR-2.6", "DR-20.4"),
    question("box", 98, "DR-7.11"),
    question("draw", 48, "DR-9.9"),
    question("bottom", 48, "DR-10.5"),
    question("deal", 32, "DR-2.8"),
    question("cube", 12, "DR-22.2"),
    question("push", 25, "DR-22.4"),
    question("bonus", 8, "DR-2.8", "DR-19.1"),
    question("level", 2 + CREW, "DR-10.1", "DR-10.2", "DR-19.20"),
    question("raise_bottom", 2, "DR-10.5", "DR-19.23", params=("crew",)),
    question("main", MAIN, "DR-3.2", "DR-19.3", "DR-19.4", "DR-19.8"),
    question("step", TILES + 2, "DR-6.5", "DR-19.6", params=("number",)),
    question("stow", STOWING, "DR-4.5", "DR-4.7", "DR-4.9", "DR-4.10", "DR-19.5", "DR-19.19"),
    question("count", 2, "DR-5.17", "DR-19.24", params=("crew", "number")),
    question("pay", NUMBERS, "DR-4.13", "DR-19.11", params=("number", "good")),
    question("split", NUMBERS, "DR-4.13", params=("number", "good")),
    question("room", 5, "DR-4.14", "DR-19.22", params=("number", "good")),
    question("place", LEAVE + 1, "DR-11.2", "DR-11.10", "DR-19.10", params=("number",)),
    question("take", TILES + 1, "DR-1.7", "DR-19.12", params=("number",)),
    question("produce", TILES + 1, "DR-12.1", "DR-19.11", params=("number",)),
    question("build", 1 + 3 * TILES, "DR-12.5", "DR-19.11", params=("number",)),
    question("upgrade", 8, "DR-14.9", "DR-19.11"),
    question("hull", HULL, "DR-14.9", params=("upgrade",)),
    question("swap", HULL, "DR-14.12"),
    question("flag", 4, "DR-5.16"),
    question("pirate", 4, "DR-8.3", "DR-19.7"),
    question("copy", SLOTS, "DR-5.15"),
    question("guns", GUNS, "DR-13.6", "DR-19.14", "DR-19.24"),
    question("defend", 1 + CREW, "DR-13.7", "DR-19.13", "DR-19.15"),
    question("battle", 1 + ABILITIES, "DR-13.16", "DR-13.17", "DR-19.16"),
    question("shift", 288, "DR-13.35"),
    question("remove", 12, "DR-13.36"),
    question("play_drawn", 2, "DR-13.34", params=("crew",)),
    question("wild", NUMBERS, "DR-13.20", "DR-19.17", params=("number",)),
    question("cargo_aboard", NUMBERS, "DR-13.21", "DR-19.17", params=("number",)),
    question("cargo_ashore", NUMBERS, "DR-13.21", "DR-19.17", params=("number",)),
    question("coin_aboard", NUMBERS, "DR-13.21", "DR-19.17", params=("number",)),
    question("coin_ashore", NUMBERS, "DR-13.21", "DR-19.17", params=("number",)),
    question("keep", 2, "DR-7.8", "DR-19.18", params=("back",)),
    question("mode", 2, "DR-9.3", "DR-19.21"),
    question("sleeve", 99, "DR-9.5", "DR-9.6", "DR-19.21"),
    question("into", CREW, "DR-9.5", params=("card",)),
    question("extra", NUMBERS, "DR-9.9", "DR-19.25", params=("number",)),
    question("refill", TILES, "DR-9.1", "DR-9.13", params=("card",)),
)


_TABLES: dict[int, tuple[Components, list[list[str]], list[dict[str, int]]]] = {}


def _tables(box: Components) -> tuple[Components, list[list[str]], list[dict[str, int]]]:
    """The notations of a box, made once; the box is kept so that its identity stays its own."""
    known = _TABLES.get(id(box))
    if known is None:
        names = notations(box)
        known = (box, names, [{name.lower(): choice for choice, name in enumerate(row)} for row in names])
        _TABLES[id(box)] = known
    return known


def notations_of(box: Components) -> list[list[str]]:
    return _tables(box)[1]


def choices_of(box: Components) -> list[dict[str, int]]:
    return _tables(box)[2]


def parse(s: State, seat: int, said: str) -> int | None:
    return choices_of(s.box)[s.prompt].get(" ".join(said.lower().split()))


def notation(agreed: Setup, question: int, choice: int) -> str:
    return notations_of(agreed.components)[question][choice]
