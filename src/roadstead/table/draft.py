"""Steps that a seat has chosen but not sent.

A step that tells its seat nothing new and leaves the decision with it is carried out on a fork of the
game, so that the page can show the board as it would be and ask the next question. A step that would roll a die, show
something hidden or pass the turn is only kept, and what comes of it is shown to nobody. Nobody else sees a draft, nothing of it is in the store, and
when it is sent the table takes over the games that were played for it (`Room.play_all`), if it still stands where they began. The words of a
draft are kept by the browser that made it, so that any process can serve the next page; what a process remembers only saves work.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import quote, unquote

from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase
from roadstead.table.rooms import Room, Stale

MOST_STEPS = 60


@dataclass(slots=True)
class Draft:
    """What one seat has in mind: quiet steps, each carried out on a fork, and perhaps one last step that waits."""

    base: Game
    """The game of the table that it begins from."""
    steps: list[Option] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    """The game after each of these steps."""
    last: Option | None = None
    sent: Game | None = None
    """The game after the last step, which nobody looks at before it is the game of the table."""
    whole: tuple[int, int] | None = None
    """Where the last steps begin and end that were chosen as one."""
    called: Phrase | None = None
    """What these are called together."""

    @property
    def game(self) -> Game:
        """The game as its seat sees it: with the quiet steps carried out."""
        return self.games[-1] if self.games else self.base

    @property
    def decision(self) -> int:
        """The question of the table that the first step answers."""
        return self.base.decision

    @property
    def empty(self) -> bool:
        return not self.steps and self.last is None

    @property
    def chosen(self) -> list[Option]:
        return self.steps if self.last is None else [*self.steps, self.last]

    @property
    def latest(self) -> Phrase:
        """What the last choice is called."""
        as_one = self.whole is not None and self.whole[1] == len(self.chosen)
        return self.called if as_one and self.called is not None else self.chosen[-1].phrase

    @property
    def played(self) -> list[Game]:
        """The game after each step that was chosen."""
        return self.games if self.sent is None else [*self.games, self.sent]

    @property
    def back(self) -> int:
        """How many steps are left when the last choice is taken back."""
        return self.whole[0] if self.whole is not None and self.whole[1] == len(self.chosen) else len(self.chosen) - 1

    def first(self, number: int) -> Draft:
        """The draft with only the first of its steps."""
        if number > len(self.steps):
            return self
        return Draft(self.base, self.steps[:number], self.games[:number])


def draft_of(room: Room, seat: int) -> Draft:
    """The draft of a seat as it fits the table now: kept if only others have answered since, else forgotten."""
    found = room.drafts.get(seat)
    if found is not None and found.base is room.game:
        return found
    fresh = Draft(room.game)
    if found is not None and found.decision == room.game.decision and seat in room.game.open:
        fresh = again(room, seat, [option.notation for option in found.chosen], found.last is not None)
    keep(room, seat, fresh)
    return fresh


def keep(room: Room, seat: int, draft: Draft) -> None:
    """Have a draft, or none if nothing is in it."""
    if draft.empty:
        room.drafts.pop(seat, None)
    else:
        room.drafts[seat] = draft


def packed(room: Room, seats: Iterable[int]) -> str:
    """The drafts of these seats in words, for the browser to keep; nothing if there are none."""
    found = {room.game.seats[seat]: room.drafts[seat] for seat in seats if seat in room.drafts}
    told = {name: [draft.decision, *(it.notation for it in draft.steps), *([it.notation] for it in [draft.last] if it)] for name, draft in found.items()}
    return quote(json.dumps(told)) if told else ""


def unpack(room: Room, seats: Iterable[int], text: str) -> None:
    """Have the drafts that the browser kept; those of an old question, and nonsense, are forgotten."""
    try:
        told = json.loads(unquote(text) or "{}")
        rows = {room.game.seats.index(name): row_of(row) for name, row in told.items() if name in room.game.seats}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError):
        rows = {}
    for seat in seats:
        decision, words, waits = rows.get(seat, (-1, [], False))
        if decision != room.game.decision or seat not in room.game.open:
            room.drafts.pop(seat, None)
        elif [option.notation for option in draft_of(room, seat).chosen] != words:
            room.drafts[seat] = again(room, seat, words, waits)


def row_of(row: Any) -> tuple[int, list[str], bool]:
    """A draft in words: the question, its steps, and whether the last of them waits, which stands in brackets of its own then."""
    words = row[1 : MOST_STEPS + 1]
    waits = bool(words) and isinstance(words[-1], list)
    return int(row[0]), [str(word[0] if isinstance(word, list) else word) for word in words], waits


def again(room: Room, seat: int, words: list[str], waits: bool) -> Draft:
    """The same words on the table as it is now, as far as they are legal; what waited goes on waiting."""
    draft = Draft(room.game)
    with suppress(Refused):
        for at, said in enumerate(words, 1):
            if draft.last is None:
                add(draft, seat, said, waits and at == len(words))
    return draft


def is_tentative(after: Game, seat: int) -> bool:
    """Whether the last decision of a game can be tried out by its seat: it is asked again, and was told nothing that it did not know. That others
    would hear of it, of a card laid open, does not matter: they see nothing of a draft."""
    return after.history[-1].stays and not after.learned(seat)


def add(draft: Draft, seat: int, words: str, each: bool = False) -> None:
    """One more step: carried out if it can be tried out, else kept as the last one, as every step is for somebody who wants to be asked before `each`;
    raises `Refused` for what is not legal."""
    meant = draft.game.meaning(seat, words)
    trial = draft.game.fork()
    option = trial.answer(seat, meant)
    if is_tentative(trial, seat) and not each and len(draft.steps) < MOST_STEPS:
        draft.steps.append(option)
        draft.games.append(trial)
        draft.last = draft.sent = None
    else:
        draft.last, draft.sent = option, trial


def needs_no_word(room: Room, seat: int, draft: Draft, at_once: bool = False) -> bool:
    """Whether what was chosen last goes to the table without another button: because only bots are asked next and nobody was shown anything, so that
    it can be taken back; because the choice itself is the button at the foot of the list that says what it ends; or because it was meant `at_once`, by
    somebody who was told beforehand that there is no way back, and plays with bots only."""
    if draft.last is None or draft.sent is None or draft.last.choice < 0:
        return False
    after = draft.sent
    if after.history[-1].sealed:
        return at_once and is_alone(room, seat)
    return only_passes(room, seat, after) or is_at_the_foot(draft, seat) or (at_once and is_alone(room, seat))


def only_passes(room: Room, seat: int, after: Game) -> bool:
    """Whether the last decision of a game only passes on to bots and told nobody anything new, so that it can be taken back."""
    return not after.history[-1].news and not after.over and all(at == seat or at in room.bots() for at in after.open)


def only_answer(room: Room, seat: int) -> str:
    """The only answer that somebody among bots has, if it just passes on to them: a question that is asked so that nobody learns from it what
    a hand holds. Nothing if there is a choice, or if something would come of it."""
    draft = draft_of(room, seat)
    if draft.last is not None or draft.game.open != (seat,) or draft.game.offered != 1 or not is_alone(room, seat):
        return ""
    option, after = draft.game.options(seat)[0], draft.game.fork()
    after.play(seat, option)
    return option.notation if seat not in after.open and only_passes(room, seat, after) else ""


def plain_answer(room: Room, seat: int) -> str:
    """The answer that goes without saying of somebody among bots who has begun nothing else; nothing if there is something to think about."""
    if seat not in room.flowing or seat not in room.game.open or not draft_of(room, seat).empty or not is_alone(room, seat):
        return ""
    option = room.game.plain_answer(seat)
    return option.notation if option is not None else ""


async def plain_answers(room: Room) -> None:
    """Give every answer that goes without saying, one after the other."""
    for seat in sorted(room.flowing):
        with suppress(Stale, Refused):
            while words := plain_answer(room, seat):
                await room.carry_through(partial(room.play, seat, words, room.game.decision))


def is_at_the_foot(draft: Draft, seat: int) -> bool:
    """Whether the button for what was chosen last stands at the foot of the list; one for several steps stands where the first of them does."""
    assert draft.last is not None
    if draft.whole is None:
        return draft.game.group(seat, draft.last.choice).ends
    before = [draft.base, *draft.games][draft.whole[0]]
    return before.group(seat, draft.chosen[draft.whole[0]].choice).ends


def lays_face_down(game: Game, seat: int) -> bool:
    """Whether a seat answers with something that lies hidden before all of them; a mark on a sheet of its own does not, though all make theirs at once."""
    asked = game.prompt(seat)
    return asked is not None and asked.sealed and asked.phrase.key not in game.title.words.simultaneous


def is_alone(room: Room, seat: int) -> bool:
    """Whether everybody else at the table is a bot."""
    return room.bots() >= {at for at in range(len(room.chairs)) if at != seat}


def choose(room: Room, seat: int, words: str, decision: int, each: bool = False, at_once: bool = False) -> None:
    """Take a step into the draft, and send it if there is nothing to confirm; `Stale` for an old page, `Refused` for what is not legal."""
    draft = draft_of(room, seat)
    if decision != draft.game.decision:
        raise Stale("this question has been answered already")
    add(draft, seat, words, each)
    draft.whole = None
    room.drafts[seat] = draft
    if not each and needs_no_word(room, seat, draft, at_once):
        send(room, seat, decision)


def repeats(room: Room, seat: int, words: str, decision: int) -> bool:
    """Whether this very answer to this question was given already, by a button that was pressed twice."""
    game = draft_of(room, seat).game if seat in room.drafts else room.game
    rows = game.history[decision : decision + len(game.seats)]
    own = [entry for at, entry in enumerate(rows) if entry.seat == seat and (at == 0 or all(it.sealed for it in rows[: at + 1]))]
    return any(entry.notation == words.strip() for entry in own)


def drop(room: Room, seat: int, decision: int, number: int) -> None:
    """Take steps back: only the first of them stay."""
    draft = draft_of(room, seat)
    if decision != draft.game.decision:
        raise Stale("this question has been answered already")
    keep(room, seat, draft.first(number))


def send(room: Room, seat: int, decision: int) -> None:
    """Play everything that was chosen; from now on everybody sees it."""
    draft = draft_of(room, seat)
    if draft.empty or decision != draft.game.decision:
        raise Stale("there is nothing to send")
    room.play_all(seat, [option.notation for option in draft.chosen], draft.decision, draft=draft)
    room.when_written(lambda: room.drafts.pop(seat, None))


def was_sent(room: Room, seat: int, decision: int) -> bool:
    """Whether the draft that a page of this question had is at the table already: its last step answered this question, or led to it."""
    rows = room.game.history[max(0, decision - 1) : decision + len(room.game.seats)]
    return seat not in room.drafts and any(entry.seat == seat for entry in rows)
