"""Events in a few words, for the board: they stand after the mark and the name of whoever acted."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import SEATS
from roadstead.kernel.words import Phrase, Templates

CAPTIONS: Final[Templates] = {
    "event.played": {"en": "reveals {card}", "de": "deckt „{card}“ auf"},
    "event.waited": {"en": "waits", "de": "wartet"},
    "event.placed_sailor": {"en": "posts a sailor in zone {zone}", "de": "stellt einen Matrosen in Zone {zone}"},
    "event.placed_cannon": {"en": "mounts a cannon in zone {zone}", "de": "stellt eine Kanone in Zone {zone}"},
    "event.moved_captain": {"en": "moves the captain to zone {zone2}", "de": "bringt den Kapitän in Zone {zone2}"},
    "event.moved_sailor": {"en": "moves a sailor to zone {zone2}", "de": "bringt einen Matrosen in Zone {zone2}"},
    "event.moved_cannon": {"en": "moves a cannon to {place2}", "de": "rückt eine Kanone nach {place2}"},
    "event.took_initiative": {"en": "takes the initiative", "de": "erhält die Initiative"},
    "event.swung": {"en": "boards zone {zone2} from zone {zone}", "de": "entert Zone {zone2} aus Zone {zone}"},
    "event.fired": {"en": "fires at zone {zone2}", "de": "feuert auf Zone {zone2}"},
    "event.lost_sailor": {"en": "loses a sailor in zone {zone}", "de": "verliert einen Matrosen in Zone {zone}"},
    "event.lost_captain": {"en": "loses the captain in zone {zone}", "de": "verliert den Kapitän in Zone {zone}"},
    "event.lost_mast": {"en": "loses the mast", "de": "verliert den Mast"},
    "event.lost_units": {"en": "loses everybody in zone {zone}", "de": "verliert alle in Zone {zone}"},
    "event.lost_zone": {"en": "loses zone {zone}", "de": "verliert Zone {zone}"},
    "event.promoted": {"en": "promotes a sailor in zone {zone}", "de": "befördert einen Matrosen in Zone {zone}"},
    "event.cancelled": {"en": "turns {card} into a promotion", "de": "nutzt „{card}“ als Beförderung"},
    "event.swapped": {"en": "exchanges {swap}", "de": "tauscht {swap}"},
    "event.spent": {"en": "spends {spending}", "de": "verbraucht {spending}"},
    "event.spent_hidden": {"en": "spends {number} {number:card|cards} face down", "de": "verbraucht {number} {number:Karte|Karten} verdeckt"},
    "event.won": {"en": "wins {ending}", "de": "gewinnt: {ending}"},
}

CROSSING: Final = ("event.fired", "event.swung")
"""What begins on one ship and ends on the other."""


def places(phrase: Phrase) -> tuple[str, ...]:
    """The zone where it ends."""
    if "zone" not in phrase.args:
        return ()
    seat = 1 - phrase.args["seat"] if phrase.key in CROSSING else phrase.args["seat"]
    return (f"{SEATS[seat]}.zone.{phrase.args.get('zone2', phrase.args['zone']) + 1}",)
