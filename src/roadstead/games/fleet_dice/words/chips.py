"""What a choice would bring, in brief: boats, licences, coins, stars, buildings and trophies, and what Captain Ruth strikes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.fleet_dice.rules.aliases import Seat
from roadstead.kernel.words import GAIN, LOSS, Chip, Kind, Phrase, Templates

BOX: Final = Kind("chip.box", ("number",))
LAUNCH: Final = Kind("chip.launch")
LEVEL: Final = Kind("chip.level", ("number",))
STARS: Final = Kind("chip.stars", ("number",))
FISHING: Final = Kind("chip.fishing")
BUILT: Final = Kind("chip.built", ("section",))
NOTHING: Final = Kind("chip.nothing")
TROPHY: Final = Kind("chip.trophy", ("trophy",))
STRUCK: Final = Kind("chip.struck", ("section",))
STAR_STRUCK: Final = Kind("chip.star_struck")
LOST: Final = Kind("chip.lost", ("section",))
KINDS: Final = (BOX, LAUNCH, LEVEL, STARS, FISHING, BUILT, NOTHING, TROPHY, STRUCK, STAR_STRUCK, LOST)

CHIPS: Final[Templates] = {
    "chip.box": {"en": "box {number}", "de": "Kästchen {number}"},
    "chip.launch": {"en": "launch", "de": "Boot einsetzen"},
    "chip.level": {"en": "level {number}", "de": "Level {number}"},
    "chip.stars": {"en": "{number:star action|{number} star actions}", "de": "{number:Stern-Aktion|{number} Stern-Aktionen}"},
    "chip.fishing": {"en": "your boats fish", "de": "deine Boote fischen"},
    "chip.built": {"en": "{section} done", "de": "{section} fertig"},
    "chip.nothing": {"en": "no effect", "de": "kein Effekt"},
    "chip.trophy": {"en": "{trophy}", "de": "{trophy}"},
    "chip.struck": {"en": "{section} struck", "de": "{section} gestrichen"},
    "chip.star_struck": {"en": "star struck", "de": "Stern gestrichen"},
    "chip.lost": {"en": "{section} lost", "de": "{section} verloren"},
}

Maker = Callable[[Phrase], tuple[Chip, ...]]


def stars(number: int) -> tuple[Chip, ...]:
    return (Chip("star", phrase=STARS.phrase(number), tone=GAIN),) if number else ()


OWN: Final[dict[str, Maker]] = {
    "event.marked": lambda it: (Chip("", phrase=BOX.phrase(it.args["number"])),),
    "event.launched": lambda it: (Chip("boat", phrase=LAUNCH.phrase(), tone=GAIN),),
    "event.licence": lambda it: (Chip("licence", phrase=LEVEL.phrase(it.args["number"]), tone=GAIN),),
    "event.coins": lambda it: (Chip("coin", f"+{it.args['number']}"),),
    "event.coins_lost": lambda it: (Chip("coin", f"−{it.args['number']}", tone=LOSS),),
    "event.stars": lambda it: stars(it.args["number"]),
    "event.recycled": lambda it: stars(1),
    "event.swordfish": lambda it: stars(it.args["number"]),
    "event.caught": lambda it: (Chip("fish", f"+{it.args['number2']}"),),
    "event.private": lambda it: (Chip("fish", phrase=FISHING.phrase(), tone=GAIN),),
    "event.built": lambda it: (Chip("wharf", phrase=BUILT.phrase(it.args["section"]), tone=GAIN),),
    "event.nothing_left": lambda it: (Chip("", phrase=NOTHING.phrase()),),
    "event.silver": lambda it: (Chip("trophy", phrase=TROPHY.phrase(it.args["trophy"]), tone=GAIN),),
    "event.gold": lambda it: (Chip("trophy", phrase=TROPHY.phrase(it.args["trophy"]), tone=GAIN),),
}
"""What happens to the seat that chooses."""
RUTH: Final[dict[str, Maker]] = {
    "event.struck": lambda it: (Chip("cube", phrase=STRUCK.phrase(it.args["section"]), tone=LOSS),),
    "event.struck_star": lambda it: (Chip("star", phrase=STAR_STRUCK.phrase(), tone=LOSS),),
    "event.lost_building": lambda it: (Chip("wharf", phrase=LOST.phrase(it.args["section"]), tone=LOSS),),
}
"""What Captain Ruth does to the only sheet there is."""


def chips(phrase: Phrase, seat: Seat) -> tuple[Chip, ...]:
    if phrase.key in RUTH:
        return RUTH[phrase.key](phrase)
    if phrase.key in OWN and phrase.args["seat"] == seat:
        return OWN[phrase.key](phrase)
    return ()
