"""A stretch of a game as JSON: the decisions since an earlier moment, and all that is needed to stand at its end without playing them.

Stretches are written to be read by the same rules: `dialect` tells whether they are. Nobody checks them as one checks what strangers send.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from sys import intern
from typing import Any

from roadstead.kernel import save
from roadstead.kernel.chronicle import Entry, Happening, Snapshot
from roadstead.kernel.engine import State
from roadstead.kernel.game import Game
from roadstead.kernel.title import Setup, Title
from roadstead.kernel.words import Phrase

FORMAT = 1
Stretch = Mapping[str, Any]

entry_row = attrgetter("seat", "choice", "notation", "heading", "knows", "opens", "sealed", "stays", "news", "targets", "question")
happening_row = attrgetter("moment", "kind", "seats", "news", "args", "rules")


@cache
def dialect(title: Title[Any, Any]) -> str:
    """A digest of what the numbers in a stretch stand for: facts and steps of the state, events, questions."""
    asked = [(question.kind.key, question.domain, question.opens) for question in title.rules.questions]
    told = [FORMAT, title.version, save.schema(title), [kind.key for kind in title.words.events], asked]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


# --- writing ---------------------------------------------------------------------------------------------------------


def pack(game: Game, since: int) -> dict[str, Any]:
    """The way from an earlier moment to this one. What came before `settled` stays as it is; answers that are still sealed may change."""
    end = game.snapshot()
    places = [at for at, _ in end.answers]
    return {
        "since": since,
        "moment": end.moment,
        "settled": min((end.moment, *places)),
        "entries": [entry_row(entry) for entry in game.history[since:]],
        "happenings": [happening_row(it) for it in game.happened(since)],
        "state": save.dump_state(end.state()),
        "words": [(at, phrase.key, dict(phrase.args), phrase.rules) for at, phrase in end.words.items()],
        "sealed": end.sealed,
        "places": places,
    }


# --- reading ---------------------------------------------------------------------------------------------------------


def unpack(game: Game, way: Sequence[Stretch]) -> None:
    """Bring a game from its beginning to the end of its way; each stretch goes back to where the one before was settled, and on from there."""
    entries: list[Entry] = []
    happenings, ends = game.happened(-1), list[Snapshot]()
    for it in way:
        del entries[it["since"] :]
        forget(happenings, it["since"])
        forget(ends, it["since"])
        entries += map(entry_of, it["entries"])
        happenings += map(happening_of, it["happenings"])
        ends.append(end_of(game, it, entries, len(happenings)))
    game.resume(entries, happenings, ends)


def forget(rows: list[Happening] | list[Snapshot], moment: int) -> None:
    """Take away what is later than a moment."""
    while rows and rows[-1].moment > moment:
        rows.pop()


def end_of(game: Game, it: Stretch, entries: Sequence[Entry], heard: int) -> Snapshot:
    """The end of a stretch. Its state is made only if somebody returns there."""
    words = {at: Phrase(key, args, tuple(rules)) for at, key, args, rules in it["words"]}
    answers = tuple((at, entries[at]) for at in it["places"])
    return Snapshot(it["moment"], heard, partial(state_of, game.title, game.setup, it["state"]), words, it["sealed"], answers)


def state_of(title: Title[Any, Any], setup: Setup, data: Mapping[str, Any]) -> State:
    """The state with the question that was open in it."""
    s = save.load_state(title, setup, dict(data))
    s.settle()
    return s


def entry_of(row: Sequence[Any]) -> Entry:
    seat, choice, notation, heading, knows, opens, sealed, stays, news, targets, question = row
    return Entry(seat, choice, intern(notation), intern(heading), knows, opens, sealed, stays, news, tuple(targets), question)


def happening_of(row: Sequence[Any]) -> Happening:
    moment, kind, seats, news, args, rules = row
    return Happening(moment, kind, seats, news, tuple(args), tuple(rules))
