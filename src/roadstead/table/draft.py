"""Steps that a seat has chosen but not sent.

A step that tells nobody anything new and leaves the decision with the same seat is carried out on a fork of the
game, so that the page can show the board as it would be and ask the next question. A step that would roll a die, show
a card or pass the turn is only kept. Nobody else sees a draft, nothing of it is in the store, and sending
it plays its steps one after the other, as if they had just been chosen. The words of a draft are kept by the browser that made
it, so that any process can serve the next page; what a process remembers only saves work.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.title import Option
from roadstead.table.rooms import Room, Stale

MOST_STEPS = 60


@dataclass(slots=True)
class Draft:
    """What one seat has in mind: quiet steps, carried out on a fork, and perhaps one last step that waits."""

    game: Game
    count: int
    decision: int
    """The question of the table that the first step answers."""
    steps: list[Option] = field(default_factory=list)
    last: Option | None = None

    @property
    def empty(self) -> bool:
        return not self.steps and self.last is None

    @property
    def chosen(self) -> list[Option]:
        return self.steps if self.last is None else [*self.steps, self.last]


def draft_of(room: Room, seat: int) -> Draft:
    """The draft of a seat as it fits the table now: kept if only others have answered since, else forgotten."""
    found = room.drafts.get(seat)
    if found is not None and found.count == room.count:
        return found
    fresh = Draft(room.game, room.count, room.game.decision)
    if found is not None and found.decision == room.game.decision and seat in room.game.open:
        fresh = again(room, seat, [option.notation for option in found.chosen])
    if fresh.empty:
        room.drafts.pop(seat, None)
    else:
        room.drafts[seat] = fresh
    return fresh


def packed(room: Room, seats: Iterable[int]) -> str:
    """The drafts of these seats in words, for the browser to keep; nothing if there are none."""
    found = {room.game.seats[seat]: room.drafts[seat] for seat in seats if seat in room.drafts}
    told = {name: [draft.decision, *(option.notation for option in draft.chosen)] for name, draft in found.items()}
    return quote(json.dumps(told)) if told else ""


def unpack(room: Room, seats: Iterable[int], text: str) -> None:
    """Have the drafts that the browser kept; those of an old question, and nonsense, are forgotten."""
    try:
        told = json.loads(unquote(text) or "{}")
        rows = {room.game.seats.index(name): [int(row[0]), *map(str, row[1 : MOST_STEPS + 1])] for name, row in told.items() if name in room.game.seats}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError):
        rows = {}
    for seat in seats:
        decision, *words = rows.get(seat, [-1])
        if decision != room.game.decision or seat not in room.game.open:
            room.drafts.pop(seat, None)
        elif [option.notation for option in draft_of(room, seat).chosen] != words:
            room.drafts[seat] = again(room, seat, [str(word) for word in words])


def again(room: Room, seat: int, words: list[str]) -> Draft:
    """The same words on the table as it is now, as far as they are legal."""
    draft = Draft(room.game.fork(), room.count, room.game.decision)
    for said in words:
        if draft.last is not None or draft.game.why_not(seat, said) is not None:
            break
        add(draft, seat, said)
    return draft


def add(draft: Draft, seat: int, words: str) -> None:
    """One more step that is known to be legal: carried out if it is quiet, else kept as the last one."""
    meant = draft.game.meaning(seat, words)
    option = next(it for it in (*draft.game.options(seat), *draft.game.extras(seat)) if it.choice == meant)
    trial = draft.game.fork()
    trial.play(seat, option)
    if trial.history[-1].quiet and len(draft.steps) < MOST_STEPS:
        draft.game, draft.last = trial, None
        draft.steps.append(option)
    else:
        draft.last = option


def choose(room: Room, seat: int, words: str, decision: int) -> None:
    """Take a step into the draft; `Stale` for an old page, `Refused` for what is not legal."""
    draft = draft_of(room, seat)
    if decision != draft.game.decision:
        raise Stale("this question has been answered already")
    reason = draft.game.why_not(seat, words)
    if reason is not None:
        raise Refused(reason, room.game.say(reason, "en"))
    if draft.game is room.game:
        draft = Draft(room.game.fork(), room.count, room.game.decision)
    add(draft, seat, words)
    room.drafts[seat] = draft


def drop(room: Room, seat: int, decision: int, keep: int) -> None:
    """Take steps back: only the first `keep` of them stay."""
    draft = draft_of(room, seat)
    if decision != draft.game.decision:
        raise Stale("this question has been answered already")
    kept = again(room, seat, [option.notation for option in draft.chosen[:keep]])
    if kept.empty:
        room.drafts.pop(seat, None)
    else:
        room.drafts[seat] = kept


def send(room: Room, seat: int, decision: int) -> None:
    """Play everything that was chosen; from now on everybody sees it."""
    draft = draft_of(room, seat)
    if draft.empty or decision != draft.game.decision:
        raise Stale("there is nothing to send")
    room.play_all(seat, [option.notation for option in draft.chosen], draft.decision)
    room.drafts.pop(seat, None)
