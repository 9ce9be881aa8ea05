"""What a choice would bring, in brief: what is lost on either ship, the initiative, a new captain, the end of the round or of the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.games.turning_tides.rules.aliases import Seat
from roadstead.kernel.words import GAIN, LOSS, Chip, Kind, Phrase, Templates

ZONE: Final = Kind("chip.zone", ("zone",))
UNITS: Final = Kind("chip.units", ("zone",))
CAPTAIN: Final = Kind("chip.captain")
SAILOR: Final = Kind("chip.sailor")
MAST: Final = Kind("chip.mast")
MISSED: Final = Kind("chip.missed")
PROMOTED: Final = Kind("chip.promoted", ("zone",))
INITIATIVE: Final = Kind("chip.initiative", ("seat",))
PASSED: Final = Kind("chip.passed")
WON: Final = Kind("chip.won", ("seat",))
DRAWN: Final = Kind("chip.drawn")
KINDS: Final = (ZONE, UNITS, CAPTAIN, SAILOR, MAST, MISSED, PROMOTED, INITIATIVE, PASSED, WON, DRAWN)

CHIPS: Final[Templates] = {
    "chip.zone": {"en": "zone {zone} destroyed", "de": "Zone {zone} zerstört"},
    "chip.units": {"en": "zone {zone} cleared", "de": "Zone {zone} geräumt"},
    "chip.captain": {"en": "captain gone", "de": "Kapitän weg"},
    "chip.sailor": {"en": "sailor gone", "de": "Matrose weg"},
    "chip.mast": {"en": "mast down", "de": "Mast gefällt"},
    "chip.missed": {"en": "hits nothing", "de": "trifft nichts"},
    "chip.promoted": {"en": "captain in zone {zone}", "de": "Kapitän in Zone {zone}"},
    "chip.initiative": {"en": "initiative: {seat}", "de": "Initiative: {seat}"},
    "chip.passed": {"en": "the ships have passed", "de": "die Schiffe sind vorbei"},
    "chip.won": {"en": "{seat} wins", "de": "{seat} gewinnt"},
    "chip.drawn": {"en": "a draw", "de": "unentschieden"},
}

LOSSES: Final[dict[str, Callable[[Phrase], Chip]]] = {
    "event.lost_zone": lambda it: Chip("destroyed", phrase=ZONE.phrase(it.args["zone"])),
    "event.lost_units": lambda it: Chip("bombard", phrase=UNITS.phrase(it.args["zone"])),
    "event.lost_captain": lambda it: Chip("captain", phrase=CAPTAIN.phrase()),
    "event.lost_sailor": lambda it: Chip("sailor", phrase=SAILOR.phrase()),
    "event.lost_mast": lambda it: Chip("mast", phrase=MAST.phrase()),
}
"""What one side loses, which is good for the other."""
GAINS: Final[dict[str, Callable[[Phrase], Chip]]] = {
    "event.promoted": lambda it: Chip("promote", phrase=PROMOTED.phrase(it.args["zone"])),
    "event.took_initiative": lambda it: Chip("initiative", phrase=INITIATIVE.phrase(it.args["seat"])),
    "event.won": lambda it: Chip("trophy", phrase=WON.phrase(it.args["seat"])),
}
PLAIN: Final[dict[str, Chip]] = {
    "event.missed": Chip("pass", phrase=MISSED.phrase()),
    "event.passed": Chip("lee", phrase=PASSED.phrase()),
    "event.drawn_game": Chip("trophy", phrase=DRAWN.phrase()),
}


SAILED: Final = "event.sailed"
"""The ships go to a position: to one by a card, and to another at the end of the turn."""
MOVES: Final = {"event.moved_captain": ("zone", "zone2"), "event.moved_sailor": ("zone", "zone2"), "event.moved_cannon": ("place", "place2")}
"""From where to where a unit goes: what its sentence would only say again."""


def chips(phrase: Phrase, seat: Seat) -> tuple[Chip, ...]:
    if phrase.key in PLAIN:
        return (PLAIN[phrase.key],)
    if phrase.key == SAILED:
        return (Chip("sail", number=f"→ {phrase.args['number']}"),)
    if phrase.key in MOVES:
        source, target = (phrase.args[name] % ZONES + 1 for name in MOVES[phrase.key])
        return (Chip("move", number=f"{source} → {target}"),) if phrase.args["seat"] == seat else ()
    for kinds, good in ((LOSSES, False), (GAINS, True)):
        if phrase.key in kinds:
            chip = kinds[phrase.key](phrase)
            mine = phrase.args["seat"] == seat
            return (Chip(chip.icon, phrase=chip.phrase, tone=GAIN if mine == good else LOSS),)
    return ()
