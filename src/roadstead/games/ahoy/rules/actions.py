"""What a player can say: each question, and each choice as a number with a notation.

| question | choice |
| --- | --- |
| roll | the number rolled |
| action | die: value; set aside: 6 + value; then recruit, smuggle, deliver, use: 30 cards each; plan: 9 kinds; end |
| slot | a slot; then the gold steps +1, -1, +2, -2 |
| step, drift, push | a direction, or stop |
| tile | corner that covers the space * 4 + quarter turns |
| edge | space * 4 + direction |
| fire | nothing, or 1 + 5 * (which Cannons slot) + amount - 1 |
| reward | a cell of the grid to use; 25 + a cell to move there only |
| noble | a card to keep as Crew; 30 + a card to keep as Cargo |
| others | a card, space, tile, slot, figure or number; what comes after the last of them means pass |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roadstead.games.ahoy.box.components import CARD_IDS, CARDS, CELLS, CORNERS, DIRECTIONS, ISLE_OF_TURN, PLAN_KEYS, SLOT_IDS, SLOTS
from roadstead.games.ahoy.box.components import TILES as TILE_IDS
from roadstead.kernel.title import Question, Setup
from roadstead.kernel.words import Kind

if TYPE_CHECKING:
    from roadstead.games.ahoy.rules.state import State

(
    ASK_ROLL,
    ASK_DRAW_TILE,
    ASK_DRAW_CARD,
    ASK_DRAW_PLAN,
    ASK_FLIP,
    ASK_START,
    ASK_ACTION,
    ASK_SLOT,
    ASK_STEP,
    ASK_JUMP,
    ASK_WITCH,
    ASK_TILE,
    ASK_EDGE,
    ASK_DRIFT,
    ASK_PILOT,
    ASK_DEFENDER,
    ASK_EMISSARY,
    ASK_BATTLE_PLAN,
    ASK_FIRE,
    ASK_GROG,
    ASK_VICTORY,
    ASK_DAMAGE,
    ASK_TARGET,
    ASK_PUSH,
    ASK_BUCCANEER,
    ASK_REWARD,
    ASK_TREASURE,
    ASK_HARBOR,
    ASK_HARBOR_DIE,
    ASK_MATE,
    ASK_REPAIR,
    ASK_PATROL,
    ASK_STEER,
    ASK_DEPLOY,
    ASK_STRONGHOLD,
    ASK_COMRADES,
    ASK_ISLAND,
    ASK_NUMBER,
    ASK_RECRUIT,
    ASK_DROP,
    ASK_PILE,
    ASK_NOBLE,
    ASK_SHIP,
    ASK_WEALTH,
    ASK_CLEAR,
    ASK_ORDER,
) = range(46)

DIE: Final = 0
SET_ASIDE: Final = 6
RECRUIT: Final = 13
SMUGGLE: Final = RECRUIT + CARDS
DELIVER: Final = SMUGGLE + CARDS
USE: Final = DELIVER + CARDS
PLAN: Final = USE + CARDS
END_TURN: Final = PLAN + len(PLAN_KEYS)
ACTIONS: Final = END_TURN + 1

KINDS: Final = (RECRUIT, SMUGGLE, DELIVER, USE, PLAN, END_TURN)


def deed(choice: int) -> tuple[int, int]:
    """An action taken apart: its kind, from `DIE` to `END_TURN`, and the value, card or plan that it is about."""
    kind = max((kind for kind in KINDS if kind <= choice), default=DIE if choice <= SET_ASIDE else SET_ASIDE)
    return kind, choice - kind


DEEDS: Final = [deed(choice) for choice in range(ACTIONS)]
"""All of them, for whoever asks often."""

STEPS: Final = (1, -1, 2, -2)
STOP: Final = 4
EXPLORE, WRAP, STAY = 0, 1, 2
NO, YES = 0, 1
NO_JUMP: Final = 48
NO_CARD: Final = CARDS
FOR_NOTHING: Final = CARDS + 1
NO_SLOT: Final = SLOTS
NO_FIGURE: Final = 19
NO_TILE: Final = 12
NO_PLAN: Final = len(PLAN_KEYS)
V_STEAL, V_DOUBLE, V_COMRADE, V_MOVE, V_REWARD, V_NONE = range(6)
HARBOR_PASS, HARBOR_REPAIR, HARBOR_DIE = range(3)
PLACE_TWO, GAIN_TWO, NO_COMRADES, PLACE_ONE = range(4)
SHIP_SAIL, SHIP_WIND = 0, 1
(
    O_TREASURE,
    O_MERCHANT,
    O_HARBOR,
    O_BONUS,
    O_OPTION,
    O_PUSH,
    O_PURSE,
    O_BUCCANEER,
) = range(8)
ORDERS: Final = ("treasure", "merchant", "harbor", "bonus", "option", "beakhead", "cutpurse", "buccaneer")
(
    P_NONE,
    P_TAILWIND,
    P_FREE_WIND,
    P_WIND,
    P_GUST,
    P_DYNAMIC,
    P_INSPIRE,
    P_ASSEMBLE,
    P_EVACUATE,
    P_EVACUATE_TO,
    P_ENLIST,
    P_SNEAK,
    P_CUTTER,
    P_GUNSHIP,
    P_CONVINCE,
    P_CONVINCE_TO,
    P_BUY,
    P_NEGOTIATE,
    P_NEGOTIATE_AGAIN,
    P_REWARD,
    P_ORDER,
    P_OFFICIAL,
    P_MYSTIC,
    P_MONKEY,
) = range(24)

CONCEDE: Final = -1
"""A declaration, not an answer."""
CONCEDE_NAME: Final = "concede"


def shift_of(choice: int) -> int:
    """What gold does to a die, of a choice beyond the slots."""
    return STEPS[choice - SLOTS]


GUN_POINTS: Final = 5
"""The most points that a Cannons die can be lowered by."""


def shot(gun: int, points: int) -> int:
    """AH-7.8: a Cannons die lowered by so much."""
    return GUN_POINTS * gun + points


def shot_parts(choice: int) -> tuple[int, int]:
    """Which gun, and by how much its die is lowered: 0 for nothing."""
    return (choice - 1) // GUN_POINTS if choice else 0, (choice - 1) % GUN_POINTS + 1 if choice else 0


def reward(cell: int, used: bool) -> int:
    """AH-13.9: a cell to move to, whether its reward is used or not."""
    return cell if used else CELLS + cell


def reward_parts(choice: int) -> tuple[int, bool]:
    return choice % CELLS, choice < CELLS


def loot(card: int, crew: bool) -> int:
    """AH-17.20: a card to keep as Crew, or else as Cargo."""
    return card if crew else CARDS + card


def loot_parts(choice: int) -> tuple[int, bool]:
    return choice % CARDS, choice < CARDS


CARD_NAMES: Final = [name.replace("_", "-") for name in CARD_IDS]
PLAN_NAMES: Final = [name.replace("_", "-") for name in PLAN_KEYS]
SLOT_NAMES: Final = [name.replace("_", "-") for name in SLOT_IDS]
TILE_NAMES: Final = [name.replace("_", "-") for name in TILE_IDS]
SPACE_NAMES: Final = [f"{tile}.{corner}" for tile in TILE_NAMES for corner in CORNERS]
FIGURE_NAMES: Final = [
    *("squadron", "smuggler1", "union", "smuggler2"),
    *(f"patrol{number}" for number in range(1, 11)),
    *(f"stronghold{number}" for number in range(1, 4)),
    *("cutter", "gunship"),
]
CELL_NAMES: Final = [f"{row}{'abcde'[column]}" for row in range(1, 6) for column in range(5)]
TURN_NAMES: Final = [f"{cover}/{CORNERS[ISLE_OF_TURN[turn]]}" for cover in CORNERS for turn in range(4)]


def lines(word: str, names: list[str]) -> list[str]:
    return [f"{word} {name}" for name in names]


DICE_NAMES: Final = [str(value) for value in range(1, 7)]
NOTATIONS: Final[list[list[str]]] = [
    ["-", *DICE_NAMES],
    TILE_NAMES,
    CARD_NAMES,
    PLAN_NAMES,
    ["a=squadron", "a=union"],
    SPACE_NAMES,
    [
        "-",
        *lines("die", DICE_NAMES),
        *lines("aside", DICE_NAMES),
        *lines("recruit", CARD_NAMES),
        *lines("smuggle", CARD_NAMES),
        *lines("deliver", CARD_NAMES),
        *lines("use", CARD_NAMES),
        *lines("plan", PLAN_NAMES),
        "end",
    ],
    [*SLOT_NAMES, "+1", "-1", "+2", "-2"],
    [*DIRECTIONS, "stop"],
    [*SPACE_NAMES, "pass"],
    ["explore", "wrap", "stay"],
    TURN_NAMES,
    [f"{space} {direction}" for space in SPACE_NAMES for direction in DIRECTIONS],
    [*DIRECTIONS, "stay"],
    ["take", "ignore"],
    FIGURE_NAMES,
    ["fight", "pay"],
    [*PLAN_NAMES, "pass"],
    ["hold", *(f"{gun}{amount}" for gun in ("", "second ") for amount in range(1, 6))],
    [*SLOT_NAMES, "pass"],
    ["steal", "double", "comrade", "move", "reward", "none"],
    SLOT_NAMES,
    [*FIGURE_NAMES, "pass"],
    [*DIRECTIONS, "pass"],
    [*CARD_NAMES, "pass", "for nothing"],
    [*CELL_NAMES, *(f"{name} only" for name in CELL_NAMES)],
    ["pass", "take"],
    ["pass", "repair", "die"],
    SLOT_NAMES,
    [*SPACE_NAMES, "pass"],
    [*SLOT_NAMES, "stop"],
    ["pass", "place"],
    [*FIGURE_NAMES, "stop"],
    SPACE_NAMES,
    [*TILE_NAMES, "done"],
    ["place", "gain", "pass", "place one"],
    [*TILE_NAMES, "stop"],
    [str(number) for number in range(21)],
    [*CARD_NAMES, "pass"],
    CARD_NAMES,
    ["a", "b"],
    [*CARD_NAMES, *(f"{name} as cargo" for name in CARD_NAMES)],
    ["sail", "tailwind"],
    TILE_NAMES,
    ["keep", "clear"],
    list(ORDERS),
]
CHOICES: Final = [{name: choice for choice, name in enumerate(row)} for row in NOTATIONS]


def question(prompt: int, key: str, *rules: str, params: tuple[str, ...] = ()) -> Question:
    return Question(Kind(f"ask.{key}", params, rules), len(NOTATIONS[prompt]))


ABOUT: Final = ("purpose",)
QUESTIONS: Final = (
    question(ASK_ROLL, "roll", "AH-2.8", "AH-14.4"),
    question(ASK_DRAW_TILE, "draw_tile", "AH-2.3", "AH-6.2"),
    question(ASK_DRAW_CARD, "draw_card", "AH-2.7", "AH-10.5"),
    question(ASK_DRAW_PLAN, "draw_plan", "AH-2.11", "AH-14.6"),
    question(ASK_FLIP, "flip", "AH-20.1"),
    question(ASK_START, "start", "AH-2.9", "AH-2.10"),
    question(ASK_ACTION, "action", "AH-3.3", "AH-3.11", params=("number",)),
    question(ASK_SLOT, "slot", "AH-3.5", "AH-3.8", params=("number",)),
    question(ASK_STEP, "step", "AH-5.1", "AH-5.5", params=("figure", "number")),
    question(ASK_JUMP, "jump", "AH-5.4", params=ABOUT),
    question(ASK_WITCH, "witch", "AH-17.25", params=("card",)),
    question(ASK_TILE, "tile", "AH-6.3", "AH-6.5", params=("tile",)),
    question(ASK_EDGE, "edge", "AH-13.11", params=("tile",)),
    question(ASK_DRIFT, "drift", "AH-17.2", "AH-17.24"),
    question(ASK_PILOT, "pilot", "AH-17.21", params=("card",)),
    question(ASK_DEFENDER, "defender", "AH-7.4", "AH-7.6"),
    question(ASK_EMISSARY, "emissary", "AH-17.11", params=("figure", "card")),
    question(ASK_BATTLE_PLAN, "battle_plan", "AH-7.6", "AH-18.1", params=("figure", "figure2")),
    question(ASK_FIRE, "fire", "AH-7.6", "AH-7.8", params=("figure", "figure2")),
    question(ASK_GROG, "grog", "AH-17.14", params=("number", "number2")),
    question(ASK_VICTORY, "victory", "AH-7.9", params=("figure",)),
    question(ASK_DAMAGE, "damage", "AH-9.1", "AH-9.2", params=("figure",)),
    question(ASK_TARGET, "target", "AH-17.19", "AH-17.22", params=ABOUT),
    question(ASK_PUSH, "push", "AH-17.3", params=("figure",)),
    question(ASK_BUCCANEER, "buccaneer", "AH-17.4", params=("card",)),
    question(ASK_REWARD, "reward", "AH-13.9"),
    question(ASK_TREASURE, "treasure", "AH-8.5", params=("number",)),
    question(ASK_HARBOR, "harbor", "AH-8.4"),
    question(ASK_HARBOR_DIE, "harbor_die", "AH-8.4", "AH-19.15"),
    question(ASK_MATE, "mate", "AH-17.16", params=("card",)),
    question(ASK_REPAIR, "repair", "AH-4.4", "AH-9.7", params=("number",)),
    question(ASK_PATROL, "patrol", "AH-11.2"),
    question(ASK_STEER, "steer", "AH-11.8", params=("purpose", "number")),
    question(ASK_DEPLOY, "deploy", "AH-11.8"),
    question(ASK_STRONGHOLD, "stronghold", "AH-11.4"),
    question(ASK_COMRADES, "comrades", "AH-12.4"),
    question(ASK_ISLAND, "island", "AH-8.7", params=ABOUT),
    question(ASK_NUMBER, "number", "AH-16.6", params=ABOUT),
    question(ASK_RECRUIT, "recruit", "AH-10.1", params=ABOUT),
    question(ASK_DROP, "drop", "AH-13.5"),
    question(ASK_PILE, "pile", "AH-13.8", params=("goods",)),
    question(ASK_NOBLE, "noble", "AH-17.20", params=("card",)),
    question(ASK_SHIP, "ship", "AH-18.9", "AH-18.10", params=("figure",)),
    question(ASK_WEALTH, "wealth", "AH-14.3"),
    question(ASK_CLEAR, "clear", "AH-14.3"),
    question(ASK_ORDER, "order", "AH-16.3"),
)


def parse(s: State, seat: int, said: str) -> int | None:
    words = " ".join(said.lower().split())
    return CONCEDE if words == CONCEDE_NAME else CHOICES[s.prompt].get(words)


def notation(setup: Setup, question: int, choice: int) -> str:
    return NOTATIONS[question][choice]
