"""A reported problem as text: the rule that was expected, a sentence, and a record that leads to the moment.

While a game runs, a report must not tell more than its seat knows. If the record of that seat hides something, the report
begins at a moment made up from the seat's view instead; the way there follows as lines for readers.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from roadstead.kernel import record
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

FIRST_LINE = "roadstead problem: 1"
KEYS = ("moment", "seat", "rule", "said")
WATCHING = "-"
LONGEST = 400


@dataclass(frozen=True, slots=True)
class Report:
    moment: int
    seat: str
    rule: str
    said: str
    record: str

    def text(self) -> str:
        head = [FIRST_LINE, f"moment: {self.moment}", f"seat: {self.seat}", f"rule: {self.rule}", f"said: {json.dumps(self.said, ensure_ascii=False)}"]
        return "\n".join(head) + "\n\n" + self.record


def report(game: Game, seat: int | None, rule: str, said: str) -> Report:
    """A report about the moment a game is at; for a seat only what it may know, for None everything."""
    name = game.seats[seat] if seat is not None and seat >= 0 else WATCHING
    return Report(game.moment, name, rule, one_sentence(said), record_for(game, seat))


def one_sentence(said: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())[:LONGEST]


def record_for(game: Game, seat: int | None) -> str:
    """A record that can be read to the moment, made from nothing that the seat does not know."""
    text = record.write(game, seat)
    if seat is None or not hides(text):
        return text
    title = game.title
    made_up = title.views.sample(game.view(seat), Rng(game.moment))
    way = text.partition("\n\n")[2]
    start = record.write(Game(title, game.setup, made_up, game.names)).partition("\n\n")[0]
    return f"{start}\n\n" + "".join(f"; {line.removeprefix('; ')}\n" for line in way.splitlines() if not line.startswith("="))


def hides(text: str) -> bool:
    return any(line.endswith(f" {record.HIDDEN}") for line in text.splitlines())


def read(text: str, components: Path | None = None) -> tuple[Report, Game]:
    """A report and the game at its moment; raises one clear error for anything else."""
    head, _, rest = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = head.split("\n")
    if first.strip() != FIRST_LINE:
        raise BadData("", f"a reported problem begins with {FIRST_LINE!r}")
    facts = dict(fact(line) for line in lines)
    missing = [key for key in KEYS if key not in facts]
    if missing:
        raise BadData("", f"the report lacks {missing[0]!r}")
    return checked(facts, rest, components)


def fact(line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon or key not in KEYS:
        raise BadData("", f"{key[:40]!r} does not belong into a report")
    return key, value.strip()


def checked(facts: dict[str, str], rest: str, components: Path | None) -> tuple[Report, Game]:
    try:
        moment, said = int(facts["moment"]), json.loads(facts["said"])
    except ValueError as error:
        raise BadData("", "the moment or the sentence of the report is not readable") from error
    if not isinstance(said, str) or moment < 0:
        raise BadData("", "the moment or the sentence of the report is not readable")
    game = record.read(rest, components)
    if facts["seat"] not in (*game.seats, WATCHING):
        raise BadData("", f"there is no seat {facts['seat'][:40]!r}; there are {', '.join(game.seats)}")
    if facts["rule"] not in game.title.reference().rules:
        raise RoadsteadError(f"{game.title.id} has no rule {facts['rule'][:40]!r}")
    return Report(moment, facts["seat"], facts["rule"], one_sentence(said), rest), game
