"""A choice that is several steps at once: taken as a whole, or not at all."""

from __future__ import annotations

from roadstead.kernel.game import Game
from roadstead.kernel.words import Phrase
from roadstead.table import draft
from roadstead.table.draft import Draft, draft_of
from roadstead.table.features.foresight.room import PageMemories
from roadstead.table.rooms import Room, Stale
from roadstead.table.whole_moves import BETWEEN


def steps_of(words: str) -> list[str]:
    """What a form has sent, step by step; browsers have ends of lines of their own."""
    return [line.strip() for line in words.splitlines() if line.strip()] or [""]


def choose(room: Room, seat: int, words: str, decision: int, each: bool = False, at_once: bool = False) -> None:
    """Take one step or several into the draft, and send them if there is nothing to confirm; `Stale` for an old page, `Refused` for what is not legal,
    and then nothing has changed."""
    steps = steps_of(words)
    if len(steps) == 1:
        draft.choose(room, seat, words, decision, each, at_once)
    else:
        choose_all(room, seat, steps, decision, each, at_once)


def choose_all(room: Room, seat: int, steps: list[str], decision: int, each: bool = False, at_once: bool = False) -> None:
    """Steps before the last that show something, such as cards that are laid open together, cannot be taken back: then all of them are sent."""
    found = draft_of(room, seat)
    if decision != found.game.decision:
        raise Stale("this question has been answered already")
    taken = Draft(found.base, found.steps[:], found.games[:])
    for said in steps:
        if taken.last is not None:
            room.play_all(seat, [*(it.notation for it in found.steps), *steps], found.decision)
            room.when_written(lambda: room.drafts.pop(seat, None))
            return
        draft.add(taken, seat, said)
    taken.whole, taken.called = (len(found.steps), len(taken.chosen)), name_of(room, found.game, seat, steps)
    room.drafts[seat] = taken
    if not each and draft.needs_no_word(room, seat, taken, at_once):
        draft.send(room, seat, taken.game.decision)


def name_of(room: Room, game: Game, seat: int, steps: list[str]) -> Phrase | None:
    """What steps are called that the page of this seat has offered as one; nothing if no page is remembered."""
    page = room[PageMemories].of.get(seat)
    moves = (page.whole or ()) if page is not None and page.game is game else ()
    return next((it.option.phrase for it in moves if it.option.notation == BETWEEN.join(steps)), None)
