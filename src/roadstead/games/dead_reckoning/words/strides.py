"""What a player does with one click: a voyage to its end, all cards of the hand, all that crew cards give without a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.dead_reckoning.box.components import GAIN, PARTS, PER_PART, PLACE_INFLUENCE, SEATS
from roadstead.games.dead_reckoning.rules import actions, cards, codes, program
from roadstead.games.dead_reckoning.rules.aliases import Seat
from roadstead.games.dead_reckoning.rules.state import HARBOUR, IN_HAND, State
from roadstead.games.dead_reckoning.words.choices import space
from roadstead.games.dead_reckoning.words.questions import LABELS
from roadstead.kernel.words import Phrase, Stride, Together


def reached(event: Phrase) -> str:
    return space(event.args["space"])


def ending(said: Sequence[Phrase]) -> Phrase | None:
    """The end of a turn in trade mode, with what it leaves undone, and with the cards that are drawn beyond the usual ones."""
    modes, extra = [it for it in said if "mode" in it.args], [it.args["number"] for it in said if name(it) == "extra"]
    if not name(said[0]).startswith("end"):
        return LABELS["mode.extra"].phrase(modes[0].args["mode"], *extra)
    key = "end" + ".trade" * bool(modes) + ".extra" * bool(extra)
    return LABELS[key].phrase(*extra) if extra else LABELS[f"{name(said[0])}.trade"].phrase(*said[0].args.values())


def landing(said: Sequence[Phrase]) -> Phrase:
    """An ability that gives goods, none of which go aboard."""
    return LABELS["use.dock"].phrase(*said[0].args.values())


def producing(said: Sequence[Phrase]) -> Phrase:
    """An ability that has one island produce, and which."""
    return LABELS["use.island"].phrase(*said[0].args.values(), *said[-1].args.values())


def building(said: Sequence[Phrase]) -> Phrase:
    """What is built without touching what is aboard."""
    first = said[0]
    return LABELS[f"{name(first)}.dock"].phrase(*first.args.values())


def replacing(said: Sequence[Phrase]) -> Phrase:
    """An ability that places influence on a full island, and whose cube goes."""
    return LABELS["use.replace"].phrase(*said[0].args.values(), *said[-1].args.values())


def sleeving(said: Sequence[Phrase]) -> Phrase | None:
    """An advancement that is sleeved, and with whom, if that is said; or that none is."""
    card, last = next((it.args["card"] for it in reversed(said) if name(it) == "card"), None), said[-1]
    if name(last) == "done" and name(said[0]) == "mode":
        return LABELS["mode.bare"].phrase(said[0].args["mode"])
    if card is None or name(last) not in ("card", "into"):
        return None
    return LABELS["into.card"].phrase(card, last.args["crew"]) if name(last) == "into" else LABELS["card.sleeve"].phrase(card)


def voyage(said: Sequence[Phrase]) -> Phrase | None:
    """Where a voyage ends that begins here, and what is done there."""
    last, there = said[-1], next((phrase for phrase in reversed(said) if "space" in phrase.args), None)
    if there is None or name(said[0]).startswith("onward"):
        return None
    if name(last) in ("buy", "load_cargo"):
        return LABELS[f"{name(last)}.there"].phrase(*last.args.values(), there.args["space"])
    return LABELS[name(there).replace("onward", "sail")].phrase(*there.args.values())


def name(phrase: Phrase) -> str:
    return phrase.key.removeprefix("label.")


ANY: Final = ("",)
THERE: Final = ("buy", "load cargo")
WAY: Final = ("event.sailed",)
USED: Final = ("event.used",)
"""Of several cards with which the same island produces, the first one is as good as the others."""
STRIDES: Final = (
    Stride("ask.main", ("ask.main",), way=WAY, arrives=reached, begins=("raise sails",), only=("sail ",)),
    Stride("ask.count", ("ask.main", "ask.count"), begins=("raise sails", "yes"), only=("yes",)),
    Stride("ask.main", ("ask.count",), way=WAY, arrives=reached, begins=("yes",), only=("sail ",)),
    Stride("ask.main", ("ask.step",), way=WAY, arrives=reached, begins=("stop",), only=("sail ", *THERE), aside=THERE, joins=voyage),
    Stride("ask.main", ("ask.main",), way=WAY, arrives=reached, begins=("sail ",), only=THERE, aside=THERE, joins=voyage),
    Stride("ask.main", ("ask.step",), way=WAY, arrives=reached, only=THERE, aside=THERE, joins=voyage),
    Stride("ask.step", ("ask.main", "ask.step"), way=WAY, arrives=reached, joins=voyage),
    Stride("ask.into", ("ask.sleeve",), joins=sleeving),
    Stride("ask.sleeve", ("ask.mode",), begins=("trade",), joins=sleeving),
    Stride("ask.split", ("ask.main",), begins=("use ",), only=("0",), aside=ANY, joins=landing),
    Stride("ask.produce", ("ask.main",), way=USED, begins=("use ",), only=tuple(actions.TILE_NAMES), aside=ANY, joins=producing),
    Stride("ask.place", ("ask.main",), begins=("use ",), only=SEATS, aside=ANY, joins=replacing),
    Stride("ask.pay", ("ask.build",), only=("0",), here=True, last=True, joins=building),
    Stride("ask.mode", ("ask.main",), begins=("end",), only=("trade",), aside=ANY, joins=ending),
    Stride("ask.extra", ("ask.main", "ask.mode"), begins=("end", "trade", "pirate"), last=True, aside=ANY, joins=ending),
)
"""Sails behind a red slash count in a voyage that is one gesture; whoever keeps them for something else raises sails first. Whoever wants to be a
pirate, or goods aboard, says so step by step."""


def together(s: State, seat: Seat) -> list[Together]:
    if s.prompt != actions.ASK_MAIN:
        return []
    hand, usable = s.in_zone(seat, IN_HAND), program.usable(s, seat)
    gains, places = only(GAIN, s, seat, usable), only(PLACE_INFLUENCE, s, seat, usable)
    load = [actions.LOAD_CARGO] if s.ship[seat] == HARBOUR else []
    plays, later = [actions.PLAY + card for card in hand], [code for card in hand for code in abilities(s, seat, card)]
    gains_soon, places_soon = [*gains, *only(GAIN, s, seat, later)], [*places, *only(PLACE_INFLUENCE, s, seat, later)]
    offers: list[tuple[str, list[int]]] = [
        ("play_all", plays),
        ("play_gain", [*plays, *gains_soon] if plays else []),
        ("play_gain_load", [*plays, *gains_soon, *load] if plays and load else []),
        ("play_use", [*plays, *gains_soon, *places_soon] if plays and places_soon else []),
        ("gain_all", gains),
        ("gain_load", [*gains, *load] if load else []),
        ("place_all", places),
        ("use_all", [*gains, *places] if gains and places else []),
        ("load_all", [code for code in (actions.LOAD_CARGO, actions.LOAD_COINS) if code in s.options]),
    ]
    return [Together(offered(key, len(plays), choices), tuple(choices), says=SAID) for key, choices in offers if len(choices) > 1]


SAID: Final = ("event.played", "event.used")
WITH_HAND: Final = ("play_gain", "play_gain_load", "play_use")


def offered(key: str, plays: int, choices: list[int]) -> Phrase:
    """What is done at once: with the cards of the hand, with some of those that lie open, or with all that there is."""
    label = LABELS[key]
    return label.phrase(*[plays if key in WITH_HAND else len(choices)] * len(label.params))


def abilities(s: State, seat: Seat, card: int) -> list[int]:
    """What a card of the hand may be used for once it lies open, by the codes of its action abilities."""
    faces = [(part, s.box.faces[number]) for part in range(PARTS) if (number := s.face(seat, card, part)) >= 0]
    return [codes.ability_code(card, part * PER_PART + at) for part, face in faces for at in face.actions]


def only(code: int, s: State, seat: Seat, usable: Sequence[int]) -> list[int]:
    """Choices to use abilities that cost nothing, do this and nothing else, and are no choice between several on a part of a card, nor one against a
    symbol there."""
    parts = [part_of(it) for it in usable]
    found = [it for it, part in zip(usable, parts, strict=True) if parts.count(part) == 1 and not symbols(s, seat, *part) and does_only(code, s, seat, it)]
    return [actions.USE + it for it in found]


def symbols(s: State, seat: Seat, card: int, part: int) -> list[int]:
    """The symbols behind a red slash on a part of a card."""
    return s.box.faces[s.face(seat, card, part)].choices


def part_of(code: int) -> tuple[int, int]:
    """A card, and the part of it that an ability is on: the crew card itself or one of its advancements."""
    card, slot = codes.ability_parts(code)
    return card, slot // PER_PART


def does_only(code: int, s: State, seat: Seat, number: int) -> bool:
    it = cards.ability(s, seat, *codes.ability_parts(number))
    return it is not None and not it.costs and all(op.code == code for op in s.box.programs[it.program])
