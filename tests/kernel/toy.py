"""A toy title with everything the kernel offers: hidden draws, sealed bids, a window, dice, declarations.

Lanterns, two or three players: each draws a hidden lantern, all bid in secret, the best bidder may be
shaded by the others, a die is rolled, and the lantern is shown. `flaws` breaks one promise at a time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from roadstead.kernel.engine import PUBLIC, Rule, Sealed, Window, unanswered
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.facts import each, fresh
from roadstead.kernel.knowledge import Knowledge, everybody, nobody, own_answer
from roadstead.kernel.parts import Contents, Look, Mind, Rules, Views, Words, any_choice, left_open
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.shape import ListOf, Whole
from roadstead.kernel.title import Option, Outcome, Question, Setup, Title
from roadstead.kernel.words import Kind, Phrase

NIGHTS, COLOURS, MOST = 2, 3, 3
DRAW, BID, SHADE, ROLL = range(4)
DREW, DREW_HIDDEN, BIDS, SHADED, ROLLED, SHOWN, WAVED = range(7)
RESIGN, WAVE = -1, -2
DECLARED = {RESIGN: "resign", WAVE: "wave"}


Seat = Annotated[int, Whole(0, 3)]


class Terms(NamedTuple):
    players: int
    flaws: frozenset[str]


class State(KernelState):
    terms: Terms
    night: Annotated[int, Whole(0, NIGHTS)] = 0
    deck: Annotated[list[int], ListOf(Whole(0, 2), 3, 3)] = fresh(2, 2, 2)
    lantern: Annotated[list[int], ListOf(Whole(-1, 2), 2, 3)] = each(-1)
    score: Annotated[list[int], ListOf(Whole(0, 99), 2, 3)] = each(0)
    shades: Annotated[list[int], ListOf(Whole(0, 2), 2, 3)] = each(2)
    gone: Annotated[int, Whole(-1, 2)] = -1
    waved: Annotated[int, Whole(0, 7)] = 0

    @property
    def players(self) -> int:
        return self.terms.players

    @property
    def flaws(self) -> frozenset[str]:
        return self.terms.flaws

    def copy(self) -> State:
        out = State(self.terms, self)
        if "shared list" in self.flaws:
            out.score = self.score
        return out


class Night(Rule[State]):
    """Draw, bid, shade, roll, show; twice."""

    best: Annotated[int, Whole(-1, 2)] = -1
    drawing: Seat = 0
    steps = ("draw", "bid", "shade", "roll", "show")

    def ask_draw(self, s: State) -> None:
        outcomes = [colour for colour in range(COLOURS) if s.deck[colour]]
        if "busy question" in s.flaws:
            s.gone = -1
        s.draw(DRAW, outcomes, [s.deck[colour] for colour in outcomes], PUBLIC if "open draw" in s.flaws else 1 << self.drawing)

    def do_draw(self, s: State, choice: int) -> None:
        seat = self.drawing
        s.deck[choice] -= 1
        s.lantern[seat] = choice
        s.tell(PUBLIC if "loud draw" in s.flaws else 1 << seat, DREW, seat, choice)
        s.tell(~(1 << seat), DREW_HIDDEN, seat)
        self.drawing += 1
        if self.drawing < s.players:
            self.step = "drw" if "lost step" in s.flaws else "draw"

    def do_bid(self, s: State) -> None:
        s.call(Bids(unanswered(list(range(s.players)), s.players)))

    def do_shade(self, s: State) -> None:
        s.call(Shading([seat for seat in range(s.players) if seat != self.best]))

    def ask_roll(self, s: State) -> None:
        s.roll(ROLL, [1, 2, 3], [2, 1, 1])

    def do_roll(self, s: State, choice: int) -> None:
        s.score[self.best] += choice
        s.tell(PUBLIC, ROLLED, choice, rules="LA-2 LA-1" if choice == 3 else "")

    def do_show(self, s: State) -> None:
        """The best bidder's lantern is shown and counts; all lanterns go back."""
        s.reveal(PUBLIC, SHOWN, self.best, s.lantern[self.best])
        s.score[self.best] += s.lantern[self.best]
        for seat in range(s.players):
            s.deck[s.lantern[seat]] += 1
            s.lantern[seat] = -1
        s.night += 1
        s.end()
        if s.night < NIGHTS:
            s.call(Night())


class Bids(Sealed[State]):
    answers: Annotated[list[int], ListOf(Whole(-2, 3), 2, 3)]

    def question(self) -> int:
        return BID

    def choices(self, s: State, seat: int) -> list[int]:
        return list(range(MOST + 1))

    def open_up(self, s: State) -> None:
        s.end()
        best = max(range(s.players), key=lambda seat: self.answers[seat])
        if "quiet reveal" in s.flaws:
            s.tell(PUBLIC, BIDS, best, self.answers[best])
        else:
            s.reveal(PUBLIC, BIDS, best, self.answers[best])
        night = s.frames[-1]
        assert isinstance(night, Night)
        night.best = best


class Shading(Window[State]):
    seats: Annotated[list[int], ListOf(Whole(0, 2), 0, 3)]
    turn: Annotated[int, Whole(0, 3)] = 0

    def question(self) -> int:
        return SHADE

    def may_react(self, s: State, seat: int) -> bool:
        if "telling window" in s.flaws:
            return s.shades[seat] > 0 and s.lantern[seat] > 0
        return s.shades[seat] > 0

    def reactions(self, s: State, seat: int) -> list[int]:
        return [1] if s.shades[seat] else []

    def react(self, s: State, seat: int, choice: int) -> None:
        s.shades[seat] -= 1
        s.score[seat] += 1
        if "peeking shade" in s.flaws:
            s.tell(PUBLIC, SHADED, seat, s.lantern[1 - seat])
        elif "shade shown to others" in s.flaws:
            s.reveal(~(1 << seat), SHADED, seat, 0)
        else:
            s.tell(PUBLIC, SHADED, seat, 0)


@dataclass(frozen=True)
class View:
    seat: int
    setup: Setup
    night: int
    score: tuple[int, ...]
    shades: tuple[int, ...]
    own: int
    held: tuple[bool, ...]
    gone: int
    waved: int
    frames: tuple[Any, ...]
    open: tuple[int, ...]
    leak: int = 0

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "night": self.night, "own": self.own, "frames": list(self.frames)}


NO_BID = Kind("no.bid", ("number",), ("LA-1",))
NO_SHADE = Kind("no.shade", (), ("LA-1",))
LABEL = Kind("label", ("number",))
WON = Kind("won", ("number",), ("LA-1",))


def lantern(s: State, at: int) -> int:
    """A lantern is its owner's secret; that there is one is open."""
    return PUBLIC if s.lantern[at] < 0 else 1 << at


QUESTIONS = tuple(Question(Kind(f"ask.{name}", (), ("LA-1",)), 4) for name in ("draw", "bid", "shade", "roll"))
EVENTS = (
    Kind("drew", ("seat", "number"), ("LA-1",)),
    Kind("drew_hidden", ("seat",), ("LA-1",)),
    Kind("bids", ("seat", "number"), ("LA-1",)),
    Kind("shaded", ("seat", "number"), ("LA-1",)),
    Kind("rolled", ("number",), ("LA-1",)),
    Kind("shown", ("seat", "number"), ("LA-1",)),
    Kind("waved", ("seat",), ("LA-1",)),
)
PHRASES = (NO_BID, NO_SHADE, LABEL, WON)
FRAMES = (Night, Bids, Shading)
KNOWLEDGE = Knowledge(
    facts={**dict.fromkeys(("night", "score", "shades", "gone", "waved"), everybody), "deck": nobody, "lantern": lantern},
    frames={("Bids", "answers"): own_answer},
)


def make_lanterns(folder: Path, *flaws: str) -> Title[State, View]:
    """The title, with some flaws."""
    it = Lanterns(frozenset(flaws))
    return Title(
        id="lanterns",
        version=3,
        names={"en": "Lanterns", "de": "Laternen"},
        players=(2, 3),
        prefix="LA",
        folder=folder,
        box=Contents(data=write_data(folder), open=lambda box: box.files),
        rules=Rules(
            state=State,
            frames=FRAMES,
            questions=QUESTIONS,
            seats=lambda players: ("ann", "bob", "cy")[:players],
            blank=it.blank,
            start=it.start,
            outcome=it.outcome,
            rounds=lambda s: s.night,
            faults=faults,
            declarations=it.declarations,
            declare=declare,
            parse=parse,
            notation=it.notation,
            why_not=why_not,
        ),
        views=Views(view=it.view, shown=it.shown, sample=it.sample, knowledge=KNOWLEDGE),
        words=Words(events=EVENTS, phrases=PHRASES, templates=templates(flaws), name=lambda box, kind, value, lang: str(value), option=it.option),
        look=Look(picture=lambda view, lang: f"night {view.night}"),
        mind=Mind(
            quick=(lambda s, rng: 99) if "wild answer" in flaws else any_choice,
            judge=(lambda s: [2.0] * 3) if "boastful judge" in flaws else left_open,
        ),
    )


def write_data(folder: Path) -> Path:
    (folder / "data").mkdir(exist_ok=True)
    rules = {"sections": [{"id": "LA", "title": {}, "rules": ["LA-1", "LA-2"]}], "rules": {id: {"en": "Rule.", "de": "Regel."} for id in ("LA-1", "LA-2")}}
    (folder / "data" / "reference.json").write_text(json.dumps(rules))
    return folder / "data"


def templates(flaws: tuple[str, ...]) -> dict[str, Mapping[str, str]]:
    out: dict[str, Mapping[str, str]] = {}
    for kind in (*(question.kind for question in QUESTIONS), *EVENTS, *PHRASES):
        text = " ".join([kind.key, *(f"{{{param}}}" for param in kind.params)])
        out[kind.key] = {"en": text, "de": text}
    if "no german" in flaws:
        out["rolled"] = {"en": "rolled {number}"}
    if "lost argument" in flaws:
        out["rolled"] = {"en": "rolled {number}", "de": "gewürfelt"}
    if "lone form" in flaws:
        out["rolled"] = {"en": "rolled {number:one}", "de": "gewürfelt {number}"}
    return out


def declare(s: State, seat: int, choice: int) -> None:
    if choice == WAVE:
        s.waved |= 1 << seat
        s.tell(PUBLIC, WAVED, seat)
        return
    s.gone = seat
    s.finish()


def faults(s: State) -> list[str]:
    held = sum(colour >= 0 for colour in s.lantern)
    return [] if sum(s.deck) + held == 6 and min(s.deck) >= 0 else ["lanterns do not add up"]


def parse(s: State, seat: int, text: str) -> int | None:
    declared = [choice for choice, words in DECLARED.items() if words == text]
    if declared:
        return declared[0]
    return int(text[1]) if len(text) == 2 and text[0] == "dbsr"[s.prompt] and text[1] in "0123" else None


def why_not(s: State, seat: int, choice: int) -> Phrase:
    return NO_BID.phrase(choice) if s.prompt == BID and choice >= 0 else NO_SHADE.phrase()


@dataclass(frozen=True)
class Lanterns:
    """What depends on the flaws."""

    flaws: frozenset[str]

    def blank(self, setup: Setup) -> State:
        return State(Terms(setup.players, self.flaws))

    def start(self, setup: Setup) -> State:
        s = self.blank(setup)
        s.call(Night())
        return s

    def declarations(self, s: State, seat: int) -> list[int]:
        if "secret declaration" in self.flaws and s.lantern[seat] == 2:
            return [RESIGN]
        return [RESIGN] if s.waved >> seat & 1 else [RESIGN, WAVE]

    def outcome(self, s: State) -> Outcome | None:
        if not s.over or "no result" in self.flaws:
            return None
        best = max(range(s.players), key=lambda seat: -1 if seat == s.gone else s.score[seat])
        return Outcome(tuple(float(score) for score in s.score), (best,), WON.phrase(best))

    def view(self, s: State, setup: Setup, seat: int) -> View:
        frames = [dump_frame(frame) for frame in s.frames]
        for data in frames:
            if "answers" in data and "open bids" not in self.flaws:
                data["answers"] = [answer if answer < 0 or at == seat else -9 for at, answer in enumerate(data["answers"])]
        own = s.lantern[seat] if seat >= 0 else -1
        score = () if "modest view" in self.flaws else tuple(s.score)
        held = tuple(colour >= 0 for colour in s.lantern)
        leak = s.lantern[0] if "leaky view" in self.flaws or self.leaks(s.frames) else 0
        return View(seat, setup, s.night, score, tuple(s.shades), own, held, s.gone, s.waved, tuple(frames), tuple(s.open_seats()), leak)

    def leaks(self, frames: list[Rule[Any]]) -> bool:
        """A leak that samples rely on, at a moment to which nothing leads without news."""
        return "trusted leak" in self.flaws and bool(frames) and isinstance(frames[-1], Shading)

    def shown(self, seen: View) -> State:
        s = self.blank(seen.setup)
        s.night, s.gone, s.waved = 0 if "forgotten night" in self.flaws else seen.night, seen.gone, seen.waved
        s.score, s.shades = list(seen.score or [0] * s.players), list(seen.shades)
        s.frames = [load_frame(FRAMES, data) for data in seen.frames]
        if seen.own >= 0:
            s.deck[seen.own] -= 1
            s.lantern[seen.seat] = seen.own
        return s

    def sample(self, seen: View, rng: Rng) -> State:
        s = self.shown(seen)
        s.night = seen.night
        self.deal(s, seen, rng)
        s.settle()
        return s

    def deal(self, s: State, seen: View, rng: Rng) -> None:
        """Lanterns for the others, and bids for those who have bid already."""
        trusted = self.leaks(s.frames) and seen.seat != 0
        if trusted:
            s.deck[seen.leak] -= 1
            s.lantern[0] = seen.leak
        for seat, held in enumerate(seen.held):
            if held and seat != seen.seat and not (trusted and seat == 0):
                colour = rng.pick([colour for colour in range(COLOURS) if s.deck[colour] and ("narrow sample" not in self.flaws or colour == 2)])
                s.deck[colour] -= 1
                s.lantern[seat] = colour
        for frame in s.frames:
            if isinstance(frame, Bids):
                frame.answers = [rng.pick(frame.choices(s, seat)) if answer == -9 else answer for seat, answer in enumerate(frame.answers)]

    def option(self, s: State, seat: int, choice: int) -> Option:
        written = DECLARED[choice] if choice < 0 else self.notation(None, s.prompt, choice)
        return Option(choice, written, LABEL.phrase(choice))

    def notation(self, setup: Setup | None, prompt: int, choice: int) -> str:
        return "same" if "one notation" in self.flaws else f"{'dbsr'[prompt]}{choice}"
