"""What events that a choice would cause mean to a seat, in brief: a symbol with a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.rules.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, SEATING
from roadstead.kernel.words import GAIN, LOSS, RISK, Chip, Kind, Phrase, Templates

FOE: Final = Kind("chip.foe", ("figure",))
WRECKAGE: Final = Kind("chip.wreckage")
DRIFT: Final = Kind("chip.drift")
STEAL: Final = Kind("chip.steal")
KINDS: Final = (FOE, WRECKAGE, DRIFT, STEAL)
CHIPS: Final[Templates] = {
    "chip.foe": {"en": "{figure}", "de": "{figure}"},
    "chip.wreckage": {"en": "Wreckage", "de": "Trümmer"},
    "chip.drift": {"en": "by the current", "de": "mit der Strömung"},
    "chip.steal": {"en": "stolen", "de": "gestohlen"},
}
Reader = Callable[[Phrase, int], tuple[Chip, ...]]


def players_of(seat: int) -> set[int]:
    """Who may sit there: at a small table the Union has the place of a Smuggler."""
    return {players[seat] for players in SEATING.values() if 0 <= seat < len(players)}


def tone(player: int, seat: int) -> str:
    """How it is to this seat that somebody suffers: bad for itself, good for whoever did it, neither if it cannot be told who sits there."""
    here = players_of(seat)
    return GAIN if player not in here else LOSS if len(here) == 1 else ""


def is_own(player: int, seat: int) -> bool:
    return player in players_of(seat)


def gains(icon: str) -> Reader:
    """So many more of something, for whoever it is named."""

    def read(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
        return (Chip(icon, f"+{phrase.args['number']}", tone=GAIN),) if is_own(phrase.args["player"], seat) and phrase.args["number"] else ()

    return read


def one(icon: str, number: str, how: str) -> Reader:
    """One thing more or less, for whoever it is named."""
    return lambda phrase, seat: (Chip(icon, number, tone=how),) if is_own(phrase.args["player"], seat) else ()


def of_faction(player: int, icon: str, number: str) -> Reader:
    """Something that only one faction has."""
    return lambda phrase, seat: (Chip(icon, number.format(**phrase.args), tone=GAIN),) if is_own(player, seat) and phrase.args.get("number", 1) else ()


def suffered(icon: str, number: str) -> Reader:
    return lambda phrase, seat: (Chip(icon, number, tone=tone(phrase.args["player"], seat)),)


def lost_figure(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    figure = phrase.args["figure"]
    return (Chip(figure_icon(figure), "−1", tone=tone(OWNER[figure], seat)),)


def figure_icon(figure: int) -> str:
    if figure < FIRST_PATROL:
        return "ship"
    if figure >= CUTTER:
        return "cutter" if figure == CUTTER else "gunship"
    return "patrol" if figure < FIRST_STRONGHOLD else "stronghold"


def lost_comrades(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    number = phrase.args["number"]
    return (Chip("comrade", f"−{number}", tone=tone(UNION, seat)),) if number else ()


def fight(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    return (Chip("attack", phrase=FOE.phrase(phrase.args["figure2"]), tone=RISK),)


def stolen(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    if is_own(phrase.args["player"], seat):
        return (Chip("gold", "+1", STEAL.phrase(), GAIN),)
    return (Chip("gold", "−1", STEAL.phrase(), LOSS),) if is_own(phrase.args["player2"], seat) else ()


def said(icon: str, kind: Kind, how: str = "") -> Reader:
    return lambda phrase, seat: (Chip(icon, phrase=kind.phrase(), tone=how),)


def launched(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    return (Chip(figure_icon(phrase.args["figure"]), "+1", tone=GAIN),) if is_own(UNION, seat) else ()


READERS: Final[dict[str, Reader]] = {
    "event.gained": gains("gold"),
    "event.fame": gains("fame"),
    "event.scored": gains("fame"),
    "event.pledge_score": gains("fame"),
    "event.shifted": one("gold", "−1", LOSS),
    "event.bribed": one("gold", "−1", LOSS),
    "event.repaired": one("repair", "1", GAIN),
    "event.dropped": one("cargo", "−1", LOSS),
    "event.took_crew": one("person", "+1", GAIN),
    "event.took_cargo": one("cargo", "+1", GAIN),
    "event.raised": lambda phrase, seat: (Chip("cannon", str(phrase.args["number"]), tone=GAIN),),
    "event.stole": stolen,
    "event.damaged": suffered("damage", "1"),
    "event.crew_gone": suffered("person", "−1"),
    "event.removed": lost_figure,
    "event.sunk": lost_figure,
    "event.battle": fight,
    "event.wrecked": said("wreckage", WRECKAGE, LOSS),
    "event.carried": said("current", DRIFT),
    "event.patrol": of_faction(SQUADRON, "patrol", "+1"),
    "event.stronghold": of_faction(SQUADRON, "stronghold", "+1"),
    "event.comrades_gained": of_faction(UNION, "comrade", "+{number}"),
    "event.comrades_placed": of_faction(UNION, "comrade", "+{number}"),
    "event.comrades_gone": lost_comrades,
    "event.launched": launched,
    "event.wealth": lambda phrase, seat: (Chip("wealth", str(phrase.args["number"])),),
}


def chips(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    """Nothing for events that the label of the choice says already, or that are somebody else's."""
    reader = READERS.get(phrase.key)
    return reader(phrase, seat) if reader else ()
