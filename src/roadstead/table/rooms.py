"""Tables that are being played: a game, who sits where, and everybody who watches for news."""

from __future__ import annotations

import asyncio
import hmac
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from roadstead.bots.bot import is_bot
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Endless, RoadsteadError
from roadstead.kernel.game import MOST_ROLLS, Game, UndoLimit
from roadstead.kernel.record import clean_name
from roadstead.table import snapshots
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.lines import BEFORE_PLAY, HOLDING, LINES, MOVED, MOVES, OWNERS, PARTS, WRITTEN, check_line
from roadstead.table.opening import game_of
from roadstead.table.part import Part
from roadstead.table.seats import HUMAN, OPEN, Chair, digest_of, new_token
from roadstead.table.store import Damaged, Kept, Line, Store, Taken

if TYPE_CHECKING:
    from roadstead.table.draft import Draft
    from roadstead.table.live import Ear

P = TypeVar("P", bound=Part)
T = TypeVar("T")
TRIES = 20
WATCHED_FOR = 60.0
"""Whoever looked at a table within this many seconds may still read its page."""


class Stale(RoadsteadError):
    """The page was old: the question has been answered since."""


class Unknown(RoadsteadError):
    """No such table or seat."""


class Locked(RoadsteadError):
    """Whoever opened the table lets nobody sit down now."""


class Outdated(RoadsteadError):
    """A table whose log no longer fits the installed rules."""


class Step(NamedTuple):
    """A line for the log. If it is one of play, it has been played already: `game` is the game after it."""

    line: Line
    game: Game | None = None


@dataclass(slots=True)
class Plan:
    """The steps that somebody takes, which are not written yet, and what is to be done when they are."""

    steps: Sequence[Step] = ()
    after: list[Callable[[], object]] = field(default_factory=list)


@contextmanager
def by_the_rules() -> Iterator[None]:
    """Where rules break, no game can lead."""
    try:
        yield
    except BROKEN as error:
        raise Damaged("the rules cannot play on from here") from error


class Room:
    """One table. Every line is in the store before anybody hears of it.

    What is played is played once, on a fork of the game: by a draft, or here before it is written. When its lines are in the store, the table
    takes over the fork. So a game that was once the table's never changes, and whoever holds one need not fear that it goes on.
    """

    def __init__(self, store: Store, kept: Kept, follow: bool = True) -> None:
        """The table as its log says, or with `follow` off as it was opened."""
        self.id = kept.id
        self.created = kept.created
        self.store = store
        self.game: Game = game_of(kept)
        self.chairs = [Chair(it["kind"], it["name"], it["digest"]) for it in kept.seats]
        self.parts: dict[type[Part], Any] = {part: part.begin(kept, self.game) for part in PARTS}
        """What features keep for this table, by its class: `room[Clock]` is its clock."""
        self.news: set[asyncio.Event] = set()
        self.ears: dict[str, Ear] = {}
        """Those who listen and have a name, to be spoken to otherwise too."""
        self.turn = asyncio.Lock()
        """Held by whoever writes without holding up others (`carry_through`)."""
        self.overheard = False
        """Whether other processes had news meanwhile."""
        self.plan: Plan | None = None
        """What somebody is about to write, while it is worked out."""
        self.count = 0
        self.lock = threading.RLock()
        self.written = 0
        self.used = self.looked = time.monotonic()
        self.manned = 0
        """The moment at which a bot last took the place of a person, or the other way round: what was decided before may be a person's."""
        self.thinking: dict[int, float] = {}
        """The bots that are at it, each with the time it began."""
        self.drafts: dict[int, Draft] = {}
        self.flowing: set[int] = set()
        """The seats of people for whom answers that go without saying are given: they have chosen something since they last took anything back, and do
        not want to be asked before every step."""
        self.snapshots = snapshots.Snapshots()
        if follow:
            snapshots.resume(self)
            self.catch_up()

    def __getitem__(self, kind: type[P]) -> P:
        """What a feature keeps for this table."""
        part: P = self.parts[kind]
        return part

    # --- the log ---------------------------------------------------------------------------------------------

    def apply(self, line: Line, after: Game | None = None) -> None:
        """What a line of the log does to the table. `after` is the game after it, if it was played before it was written; else it is played now."""
        check_line(line, len(self.chairs))
        if line.kind in OWNERS:
            LINES[line.kind].fold(self[OWNERS[line.kind]], self, line)
        elif line.kind in MOVES:
            self.move(line, after)
        else:
            self.seat(line)
        self.count += 1
        snapshots.read_on(self.snapshots.read, line)

    def move(self, line: Line, after: Game | None) -> None:
        """Carry the game on, or back."""
        if line.kind == "play":
            for kind in BEFORE_PLAY:
                self.parts[kind].before_play(self, line)
        if after is not None:
            self.game = after
        elif line.kind == "play":
            self.game.play(line.seat, line.words)
        else:
            self.take_back(line)
        for kind in MOVED:
            self.parts[kind].moved(self, line)
        if line.kind == "undo":
            self.forget_undone()

    def take_back(self, line: Line) -> None:
        """A decision that its seat could take back alone, or as many as the line says, with answers of bots among them."""
        if not line.words:
            self.game.undo(line.seat)
        elif int(line.words) > self.game.moment:
            raise Damaged("a line takes back more than was decided")
        else:
            self.game.rewind(self.game.moment - int(line.words))

    def forget_undone(self) -> None:
        """What was taken back has not happened."""
        for part in self.parts.values():
            part.take_back(self.game.moment)
        self.snapshots.take_back(self.game.moment)

    def seat(self, line: Line) -> None:
        """Somebody sits down, a bot takes a place or gives it back, or a person is called by another name."""
        before, now = self.chairs[line.seat], Chair(*line.words.split("\n"))
        self.chairs[line.seat] = now
        if now.kind != before.kind:
            self.manned = self.game.moment
        if now.digest != before.digest:
            self.drafts.pop(line.seat, None)
            for part in self.parts.values():
                part.forget(line.seat)
        for part in self.parts.values():
            part.seated(line, now.kind != before.kind)

    def write(self, *lines: Line) -> None:
        if not self.try_to_write(*lines):
            raise Stale("another process has written to this table")

    def try_to_write(self, *lines: Line) -> bool:
        """Whether the lines, none of them of play, are in the log now; if another process was quicker, the table is where that one is."""
        return self.take_over([Step(line) for line in lines])

    def take_over(self, steps: Sequence[Step]) -> bool:
        """Whether steps, which belong together, are in the log and the table where they lead; if another process was quicker, it is where that one is.
        Where somebody carries something through, they are only noted."""
        with self.lock:
            if self.plan is not None:
                assert not self.plan.steps, "what is carried through is written once"
                self.plan.steps = steps
                return True
            try:
                self.store.append(self.id, self.count, *(step.line for step in steps))
            except Taken:
                self.catch_up()
                return False
            self.arrive(steps)
            snapshots.keep(self)
            return True

    def arrive(self, steps: Sequence[Step]) -> None:
        """The steps are in the log."""
        self.follow(steps)
        self.written += len(steps)

    async def carry_through(self, act: Callable[[], T]) -> T:
        """Do something that writes to the table once, as the last thing it does, without holding up others while it is written. Until then the table
        stands where it stood; if the store fails, it stays there. If another process was quicker, it is done again on the table as it is then."""
        async with self.turn:
            for _ in range(TRIES):
                out, plan = self.planned(act)
                if await self.wrote(plan):
                    self.listen_again()
                    return out
        raise Stale("other processes write to this table all the time")

    def planned(self, act: Callable[[], T]) -> tuple[T, Plan]:
        """Do something, but for writing it."""
        self.plan = plan = Plan()
        try:
            return act(), plan
        finally:
            self.plan = None

    async def wrote(self, plan: Plan) -> bool:
        """Whether what was planned is on disk now, and everybody has heard of it."""
        if plan.steps:
            before = self.count
            try:
                await asyncio.wrap_future(self.store.append_soon(self.id, before, *(step.line for step in plan.steps)))
            except Taken:
                self.catch_up()
                return False
            if self.count == before:  # else somebody who read the log has gone there already
                self.arrive(plan.steps)
        for follows in plan.after:
            follows()
        if plan.steps:
            self.tell()
            await snapshots.keep_soon(self)
        return True

    def hear(self) -> None:
        """Somebody has written to the table: another process, or this one, which knows then."""
        if self.turn.locked():
            self.overheard = True
        else:
            self.refresh()

    def listen_again(self) -> None:
        if self.overheard:
            self.overheard = False
            self.refresh()

    def when_written(self, follows: Callable[[], object]) -> None:
        """Do something as soon as what was just written is: at once, unless it is carried through."""
        if self.plan is not None:
            self.plan.after.append(follows)
        else:
            follows()

    def note(self, line: Line) -> None:
        """Write what is beside the game, whatever others write meanwhile."""
        if not any(self.try_to_write(line) for _ in range(TRIES)):
            raise Stale("other processes write to this table all the time")
        self.tell()

    def follow(self, steps: Sequence[Step]) -> None:
        """Go one step after the other, and remember how the table looked on the way."""
        for line, after in steps:
            self.apply(line, after)
            for kind in WRITTEN:
                self.parts[kind].written(self, line)

    def catch_up(self) -> None:
        """Take over what other processes, or this one before it was stopped, have written."""
        with self.lock:
            lines = self.store.lines(self.id, self.count)
            if any(line.kind in MOVES for line in lines):
                self.game = self.game.fork()
            for line in lines:
                self.carry_out(line)
                snapshots.keep(self)

    def carry_out(self, line: Line) -> None:
        """Apply a line that was written before, by whatever rules there were then."""
        try:
            self.apply(line)
        except Damaged:
            raise
        except RoadsteadError as error:
            raise Outdated(f"line {self.count + 1} of the table's log no longer fits: {error}") from error
        except BROKEN as error:
            raise Damaged(f"line {self.count + 1} of the table's log cannot be carried out") from error

    def refresh(self) -> None:
        """Be where the log is, and let chance decide what it was about to."""
        with self.lock:
            before = self.count
            self.catch_up()
            self.roll()
        if self.count != before:
            self.tell()

    def tell(self) -> None:
        """Wake all who listen; what is only planned is nobody's business yet."""
        for event in self.news if self.plan is None else ():
            event.set()

    def look(self) -> None:
        """Somebody looks at the table now."""
        self.looked = time.monotonic()

    def deserted(self) -> bool:
        """Whether only bots are left, and nobody watches them."""
        return all(is_bot(chair.kind) for chair in self.chairs) and not self.news and time.monotonic() - self.looked >= WATCHED_FOR

    # --- play ------------------------------------------------------------------------------------------------

    def play(self, seat: int, words: str, decision: int) -> None:
        """A choice of a person or bot; raises `Stale` for an old page and `Refused` for what is not legal."""
        self.play_all(seat, [words.strip()], decision)

    def play_all(self, seat: int, words: Sequence[str], decision: int, late: bool = False, draft: Draft | None = None) -> None:
        """Choices of one seat one after the other, all of them or none; `late` if the clock makes them for somebody. What a draft has played is
        not played again, unless the table has gone on since."""
        with self.lock:
            self.insist(lambda: [*[Step(Line("late", seat, ""))] * late, *self.answers(seat, words, decision, draft)])
        self.tell()

    def answers(self, seat: int, words: Sequence[str], decision: int, draft: Draft | None) -> list[Step]:
        """Choices that are legal now, as lines of the log with the games after them, and what chance decides then."""
        games = draft.played if draft is not None and draft.base is self.game else self.played(seat, words, decision)
        steps = [Step(Line("play", seat, said), game) for said, game in zip(words, games, strict=True)]
        return [*steps, *self.chance(games[-1])]

    def played(self, seat: int, words: Sequence[str], decision: int) -> list[Game]:
        """The games after each of these choices. A declaration fits any moment."""
        meant = self.game.meaning(seat, words[0])
        if meant is None or meant >= 0:
            self.check_fresh(decision)
        games = [self.game.fork()]
        with by_the_rules():
            games[0].answer(seat, meant)
            for said in words[1:]:
                games.append(games[-1].fork())
                games[-1].play(seat, said)
        return games

    def insist(self, made: Callable[[], list[Step]]) -> None:
        """Take steps; where another process was quicker, those that fit then, but not for ever."""
        if not any(self.take_over(made()) for _ in range(TRIES)):
            raise Stale("other processes write to this table all the time")

    def undo(self, seat: int, decision: int) -> None:
        """Take back the last decision of a seat, and with it what bots have answered since; then the line says how many decisions these are."""
        with self.lock:
            self.check_fresh(decision)
            before = self.game.fork()
            before.undo(seat, self.bots(), self.manned)
            alone = self.game.undo_limit(seat).moment is not None
            if not self.take_over([Step(Line("undo", seat, "" if alone else str(self.game.moment - before.moment)), before)]):
                raise Stale("another process has written to this table")
        self.tell()

    def undo_limit(self, seat: int) -> UndoLimit:
        """How far this seat can take back, bots' answers included, and what stops it."""
        return self.game.undo_limit(seat, self.bots(), self.manned)

    def undone_next(self, seat: int) -> int | None:
        """Where in the history the decision stands that an undo would take back."""
        return self.game.undone_next(seat, self.bots(), self.manned)

    def decided(self, seat: int, at: int) -> bool:
        """Whether the decision at this place of the history is one of this seat."""
        return at < self.game.moment and self.game.history[at].seat == seat

    def bots(self) -> frozenset[int]:
        """The seats whose answers a person may take back along with an own decision."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if is_bot(chair.kind))

    def check_fresh(self, decision: int) -> None:
        if decision != self.game.decision:
            raise Stale("this question has been answered already")

    def roll(self) -> None:
        """Let chance decide; whichever process does it, the same comes out."""
        if self.chance_is_asked(self.game):
            self.insist(lambda: self.chance(self.game))

    def chance(self, game: Game) -> list[Step]:
        """What chance decides from here on, each outcome a line of its own."""
        out: list[Step] = []
        while self.chance_is_asked(game):
            if len(out) == MOST_ROLLS:
                raise Endless
            with by_the_rules():
                words, game = self[Dice].roll(game), game.fork()
                game.play(CHANCE, words)
            out.append(Step(Line("play", CHANCE, words), game))
        return out

    def chance_is_asked(self, game: Game) -> bool:
        return not game.over and game.open == (CHANCE,) and not self.chance_waits()

    def chance_waits(self) -> bool:
        return any(self.parts[kind].holds_chance(self) for kind in HOLDING)

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.game.open if seat != CHANCE and is_bot(self.chairs[seat].kind)]

    # --- seats -----------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """The seat of a secret link, compared in constant time."""
        wanted = digest_of(token)
        for seat, chair in enumerate(self.chairs):
            if chair.digest and hmac.compare_digest(chair.digest, wanted):
                return seat
        return None

    def take(self, seat: int, name: str) -> str:
        """Sit down in an open seat; the answer is the secret of its link."""
        if any(part.keeps_closed() for part in self.parts.values()):
            raise Locked("nobody may sit down at this table now")
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != OPEN:
            raise Unknown("this seat is not open")
        token = new_token()
        self.sit(seat, HUMAN, name, digest_of(token))
        return token

    def hand_over(self, seat: int, kind: str) -> None:
        """A bot takes the place of a person who has to go, or gives it back."""
        chair = self.chairs[seat]
        self.sit(seat, kind, chair.name, chair.digest)

    def sit(self, seat: int, kind: str, name: str, digest: str) -> None:
        self.write(Line("seat", seat, f"{kind}\n{clean_name(name)}\n{digest}"))
        self.tell()

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def waiting(self) -> bool:
        return any(chair.kind == OPEN for chair in self.chairs)
