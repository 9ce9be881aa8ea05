"""What a player can say: each question, and each choice as a number with a notation.

| question | choice |
| --- | --- |
| first | seat |
| captain, gold, silver | card |
| die, pick | face |
| casino | keep, roll |
| use | 0 to 17: mark this section; then coins of the face, as a coin, recycling, hex |
| again | 0 to 4: a column; then coins, nothing |
| side | licence, boat |
| bonus | bonus |
| star | 0 to 17: mark this section; then decline |
| oyster | two fish, a fish and a coin |

Sections: `sh co lo sw oy` the boat columns, `kc cc rv ba in` King Crab, Captain's Club, Research Vessel, Barge and
Inuit, `ca bk re bt cn sm pb bf` Casino, Bank, Recycling, Bait Shop, Canning, Smokehouse, Pub and Buffet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import MOST_BONUSES, MOST_CARDS, SEATS, SECTIONS
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel.title import Question, Setup
from roadstead.kernel.words import Kind

ASK_FIRST: Final = 0
ASK_CAPTAIN: Final = 1
ASK_GOLD: Final = 2
ASK_SILVER: Final = 3
ASK_DIE: Final = 4
ASK_PICK: Final = 5
ASK_CASINO: Final = 6
ASK_USE: Final = 7
ASK_AGAIN: Final = 8
ASK_SIDE: Final = 9
ASK_BONUS: Final = 10
ASK_STAR: Final = 11
ASK_OYSTER: Final = 12

CODES: Final = ("sh", "co", "lo", "sw", "oy", "kc", "cc", "rv", "ba", "in", "ca", "bk", "re", "bt", "cn", "sm", "pb", "bf")
FACE_CODES: Final = ("sh", "co", "lo", "sw", "oy", "$3", "ha", "wh", "ma")

KEEP: Final = 0
REROLL: Final = 1
USE_COINS: Final = 18
USE_COIN: Final = 19
USE_STAR: Final = 20
USE_HEX: Final = 21
AGAIN_COINS: Final = 5
AGAIN_NOT: Final = 6
SIDE_LICENCE: Final = 0
SIDE_BOAT: Final = 1
DECLINE: Final = SECTIONS
TWO_FISH: Final = 0
FISH_AND_COIN: Final = 1

NOTATIONS: Final[dict[int, list[str]]] = {
    ASK_FIRST: list(SEATS),
    ASK_DIE: list(FACE_CODES),
    ASK_PICK: list(FACE_CODES),
    ASK_CASINO: ["keep", "roll"],
    ASK_USE: [*CODES, "$", "coin", "star", "hex"],
    ASK_AGAIN: [*CODES[:5], "$", "-"],
    ASK_SIDE: ["L", "B"],
    ASK_STAR: [*CODES, "-"],
    ASK_OYSTER: ["fish", "coin"],
}

QUESTIONS: Final = (
    Question(Kind("ask.first", (), ("FD-1.9",)), 4),
    Question(Kind("ask.captain", (), ("FD-15.1",)), MOST_CARDS),
    Question(Kind("ask.gold", (), ("FD-16.1",)), MOST_CARDS),
    Question(Kind("ask.silver", (), ("FD-16.1",)), MOST_CARDS),
    Question(Kind("ask.die", (), ("FD-1.2", "FD-4.1", "FD-8.1")), 9),
    Question(Kind("ask.pick", (), ("FD-4.2", "FD-4.3", "FD-8.2")), 9),
    Question(Kind("ask.casino", ("section", "face"), ("FD-5.8", "FD-12.3")), 2),
    Question(Kind("ask.use", ("die", "face"), ("FD-5.1", "FD-5.2", "FD-4.4")), SECTIONS + 4),
    Question(Kind("ask.again", ("section",), ("FD-10.6", "FD-10.7")), 7),
    Question(Kind("ask.side", ("section",), ("FD-2.4",)), 2),
    Question(Kind("ask.bonus", ("section",), ("FD-11.2",)), MOST_BONUSES),
    Question(Kind("ask.star", (), ("FD-9.4", "FD-9.7")), SECTIONS + 1),
    Question(Kind("ask.oyster", ("section", "number"), ("FD-7.4",)), 2),
)

ASK_SHARE: Final = Kind("ask.share", ("opponent",), ("FD-R-32", "FD-17.5"))
"""Asked like a die to take: which one is left for both, when Captain Ruth has passed and left hers."""


def notations(box: Components, prompt: int) -> list[str]:
    """The words for every choice of a question; cards and bonuses have the ids of the box."""
    if prompt == ASK_CAPTAIN:
        return [captain.id for captain in box.captains]
    if prompt in (ASK_GOLD, ASK_SILVER):
        return [trophy.id for trophy in box.trophies]
    if prompt == ASK_BONUS:
        return [bonus.id for bonus in box.bonuses]
    return NOTATIONS[prompt]


def parse(s: State, seat: int, said: str) -> int | None:
    """The choice that words mean: its notation, or what the box calls it in any language."""
    words = " ".join(said.lower().split())
    written = [name.lower() for name in notations(s.terms.box, s.prompt)]
    if words in written:
        return written.index(words)
    called = [[name.lower() for name in names.values()] for names in names_of(s, s.prompt)]
    return next((choice for choice, names in enumerate(called) if words in names), None)


NAMED: Final = {
    ASK_CAPTAIN: "captain",
    ASK_GOLD: "trophy",
    ASK_SILVER: "trophy",
    ASK_DIE: "face",
    ASK_PICK: "face",
    ASK_USE: "section",
    ASK_AGAIN: "section",
    ASK_BONUS: "bonus",
    ASK_STAR: "section",
}
"""What the choices of a question are called by, from 0 on."""


def names_of(s: State, prompt: int) -> list[Mapping[str, str]]:
    names = list(s.terms.box.names[NAMED[prompt]]) if prompt in NAMED else []
    return names[:AGAIN_COINS] if prompt == ASK_AGAIN else names


def notation(agreed: Setup, question: int, choice: int) -> str:
    known = notations(agreed.components, question)
    return known[choice] if choice < len(known) else ""
