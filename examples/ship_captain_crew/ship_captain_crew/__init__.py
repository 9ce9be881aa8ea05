"""Ship, Captain and Crew: the old dice game of 6, 5 and 4, for two to eight players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roadstead.kernel.plain import Plain, most_points, plain_name
from roadstead.kernel.shape import OneOf
from roadstead.kernel.title import OptionSpec, Outcome
from ship_captain_crew import words
from ship_captain_crew.rules import SHIP_CAPTAIN_CREW, Round, State, Turn


def rounds(s: State) -> int:
    return min(s.round + 1, int(s.terms.options["rounds"]))


def outcome(s: State) -> Outcome | None:
    """SC-7: most points win."""
    return most_points(s.points, "SC-7") if s.over else None


def name(box: Any, kind: str, value: int, lang: str) -> str | None:
    if kind == "dice":
        return " ".join(str(value))
    return words.PARTS[lang][value] if kind == "part" else None


def picture(s: State, lang: str) -> str:
    names = [plain_name("seat", seat, lang) for seat in range(s.players)]
    lines = [words.SEAT[lang].format(*row) for row in zip(names, s.points, (cargo if cargo >= 0 else "–" for cargo in s.cargo), strict=True)]
    for turn in s.frames:
        if isinstance(turn, Turn):
            kept, dice = (" ".join(map(str, faces)) or "–" for faces in (SHIP_CAPTAIN_CREW[: turn.kept], turn.dice))
            lines.append(words.TURN[lang].format(names[turn.seat], max(1, turn.rolls), kept, dice))
    return "\n".join(lines)


TITLE = Plain(
    id="ship_captain_crew",
    names={"en": "Ship, Captain and Crew", "de": "Schiff, Kapitän und Mannschaft"},
    blurb=words.BLURB,
    minutes=(5, 20),
    players=(2, 3, 4, 5, 6, 7, 8),
    prefix="SC",
    folder=Path(__file__).parent,
    options=(OptionSpec("rounds", 3, (1, 3, 5, 9), OneOf(1, 3, 5, 9), "SC-7"),),
    short={"rounds": 1},
    state=State,
    frames=(Round, Turn),
    questions=words.QUESTIONS,
    events=words.EVENTS,
    templates=words.TEMPLATES,
    rounds=rounds,
    outcome=outcome,
    standings=lambda s: s.points,
    name=name,
    picture=picture,
).title()
