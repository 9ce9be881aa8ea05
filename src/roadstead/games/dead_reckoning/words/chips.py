"""What the events that a choice would cause mean to a seat, in brief: a sign with a number, or with a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.dead_reckoning.box.components import BUILDINGS, RESOURCES
from roadstead.kernel.words import FINAL, GAIN, LOSS, RISK, Chip, Kind, Phrase

_ROWS: Final = {
    "battle": ("battle", "Kampf"),
    "explore": ("explore", "erkunden"),
    "yours": ("yours", "gehört dir"),
    "lasting": ("for good", "dauerhaft"),
    "won": ("won", "gewonnen"),
    "lost": ("lost", "verloren"),
    "sunk": ("sunk", "versenkt"),
    "blockade": ("blockaded", "blockiert"),
    "trade": ("trade mode", "Handelsmodus"),
    "pirate": ("pirate mode", "Piratenmodus"),
    "last": ("last turns", "letzte Züge"),
}
WORDS: Final = {key: Kind(f"chip.{key}") for key in _ROWS}
TEMPLATES: Final = {f"chip.{key}": {"en": en, "de": de} for key, (en, de) in _ROWS.items()}

Made = Callable[[Phrase], tuple[Chip, ...]]


def said(icon: str, key: str, tone: str = "") -> Made:
    return lambda phrase: (Chip(icon, phrase=WORDS[key].phrase(), tone=tone),)


def one(icon: str, tone: str = GAIN) -> Made:
    return lambda phrase: (Chip(icon, "−1" if tone == LOSS else "+1", tone=tone),)


def counted(icon: str, sign: str = "+", tone: str = GAIN) -> Made:
    return lambda phrase: (Chip(icon, f"{sign}{phrase.args['number']}", tone=tone),) if phrase.args["number"] else ()


def goods(sign: str, tone: str) -> Made:
    """A number of goods of one kind."""
    return lambda phrase: (Chip(RESOURCES[phrase.args["good"]], f"{sign}{phrase.args['number']}", tone=tone),) if phrase.args["number"] else ()


def cargo_and_coins(phrase: Phrase) -> tuple[Chip, ...]:
    rows = zip(RESOURCES, (phrase.args["number"], phrase.args["number2"]), strict=True)
    return tuple(Chip(name, f"+{number}", tone=GAIN) for name, number in rows if number)


def built(phrase: Phrase) -> tuple[Chip, ...]:
    return (Chip(BUILDINGS[phrase.args["building"]], "+1", tone=GAIN),)


def mode(phrase: Phrase) -> tuple[Chip, ...]:
    pirate = phrase.args["mode"]
    return (Chip("pirate" if pirate else "merchant", phrase=WORDS["pirate" if pirate else "trade"].phrase()),)


def level(phrase: Phrase) -> tuple[Chip, ...]:
    """At which level a card is played."""
    return (Chip("level", str(phrase.args["level"])),)


MINE: Final[dict[str, Made]] = {
    "played": level,
    "raised": counted("sail"),
    "sailed": lambda phrase: (Chip("sail", "−1"),),
    "explored": said("dr-explore", "explore", FINAL),
    "bought": one("draw"),
    "from_box": one("draw"),
    "drew": one("hand"),
    "drew_hidden": one("hand"),
    "loaded": goods("+", ""),
    "unloaded": goods("−", ""),
    "jettisoned": goods("−", LOSS),
    "paid": goods("−", LOSS),
    "gained_quay": goods("+", GAIN),
    "gained_ship": goods("+", GAIN),
    "gave_up": goods("−", LOSS),
    "placed": one("influence"),
    "replaced": one("influence"),
    "took_cube": one("cube", LOSS),
    "control": said("dr-island", "yours", GAIN),
    "permanent": said("influence", "lasting", GAIN),
    "built": built,
    "upgraded": one("ship"),
    "repaired": counted("repair", ""),
    "levelled": one("level"),
    "levelled_hidden": one("level"),
    "levelled_deck": one("level"),
    "battle_card": said("attack", "battle", RISK),
    "battle_ship": said("attack", "battle", RISK),
    "battle_building": said("attack", "battle", RISK),
    "cubes": counted("cube", "", RISK),
    "plundered": cargo_and_coins,
    "damaged": counted("flame", "+", LOSS),
    "won": said("trophy", "won", GAIN),
    "lost": said("attack", "lost", LOSS),
    "blockade": said("pass", "blockade", LOSS),
    "sunk": said("destroyed", "sunk", LOSS),
    "kept": one("draw"),
    "achieved": one("trophy"),
    "mode": mode,
    "struck": said("merchant", "trade"),
}
"""What an event brings to the seat that it names first."""
ANYBODY: Final[dict[str, Made]] = {"produced": cargo_and_coins, "trigger": said("wait", "last", FINAL)}
"""Events that concern everybody, or whoever chose."""


def chips(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    key = phrase.key.removeprefix("event.")
    if key in ANYBODY:
        return ANYBODY[key](phrase)
    return MINE[key](phrase) if key in MINE and phrase.args.get("seat") == seat else ()
