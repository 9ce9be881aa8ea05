"""A toy title with everything the kernel offers: hidden draws, sealed bids, a window, dice, a declaration.

Lanterns, two or three players: each draws a hidden lantern, all bid in secret, the best bidder may be
shaded by the others, a die is rolled, and the lantern is shown. `flaws` breaks one promise at a time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel.box import Box
from roadstead.kernel.engine import PUBLIC, Frame, Sealed, Window, unanswered
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.shape import ListOf, Shape, Whole
from roadstead.kernel.title import Option, OptionSpec, Outcome, Question, Setup, Title
from roadstead.kernel.words import Kind, Phrase

NIGHTS, COLOURS, MOST = 2, 3, 3
DRAW, BID, SHADE, ROLL = range(4)
DREW, DREW_HIDDEN, BIDS, SHADED, ROLLED, SHOWN = range(6)
RESIGN = -1


class State(KernelState):
    facts = ("night", "deck", "lantern", "score", "shades", "gone")

    def __init__(self, players: int, source: State | None = None, flaws: frozenset[str] = frozenset()) -> None:
        super().__init__(source)
        self.players = players
        self.flaws = flaws
        if source is None:
            self.night = 0
            self.deck = [2, 2, 2]
            self.lantern = [-1] * players
            self.score = [0] * players
            self.shades = [2] * players
            self.gone = -1
        else:
            self.night = source.night
            self.deck = source.deck[:]
            self.lantern = source.lantern[:]
            self.score = source.score if "shared list" in flaws else source.score[:]
            self.shades = source.shades[:]
            self.gone = source.gone

    def copy(self) -> State:
        return State(self.players, self, self.flaws)


class Night(Frame[State]):
    """Draw, bid, shade, roll, show; twice."""

    facts = ("best",)

    def __init__(self, best: int = -1) -> None:
        self.step = 0
        self.best = best

    def copy(self) -> Night:
        out = Night(self.best)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step < s.players:
            outcomes = [colour for colour in range(COLOURS) if s.deck[colour]]
            s.draw(DRAW, outcomes, [s.deck[colour] for colour in outcomes], 1 << self.step)
        elif self.step == s.players:
            self.step += 1
            s.call(Bids(unanswered(list(range(s.players)), s.players)))
        elif self.step == s.players + 1:
            self.step += 1
            s.call(Shading([seat for seat in range(s.players) if seat != self.best]))
        elif self.step == s.players + 2:
            s.roll(ROLL, [1, 2, 3], [2, 1, 1])
        else:
            self.show(s)

    def answer(self, s: State, choice: int) -> None:
        if self.step < s.players:
            s.deck[choice] -= 1
            s.lantern[self.step] = choice
            s.tell(PUBLIC if "loud draw" in s.flaws else 1 << self.step, DREW, self.step, choice)
            s.tell(~(1 << self.step), DREW_HIDDEN, self.step)
        else:
            s.score[self.best] += choice
            s.tell(PUBLIC, ROLLED, choice)
        self.step += 1

    def show(self, s: State) -> None:
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
    def copy(self) -> Bids:
        out = Bids(self.answers[:])
        out.step = self.step
        return out

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
    def copy(self) -> Shading:
        out = Shading(self.seats[:])
        out.turn = self.turn
        return out

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
    frames: tuple[Any, ...]
    open: tuple[int, ...]
    leak: int = 0

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "night": self.night, "own": self.own, "frames": list(self.frames)}


NO_BID = Kind("no.bid", ("number",), ("LA-1",))
NO_SHADE = Kind("no.shade", (), ("LA-1",))
LABEL = Kind("label", ("number",))
WON = Kind("won", ("number",), ("LA-1",))


class Lanterns(Title[State, View]):
    id = "lanterns"
    version = 3
    names = {"en": "Lanterns", "de": "Laternen"}
    players = (2, 3)
    prefix = "LA"
    option_specs: tuple[OptionSpec, ...] = ()
    questions = tuple(Question(Kind(f"ask.{name}", (), ("LA-1",)), 4) for name in ("draw", "bid", "shade", "roll"))
    events = (
        Kind("drew", ("seat", "number"), ("LA-1",)),
        Kind("drew_hidden", ("seat",), ("LA-1",)),
        Kind("bids", ("seat", "number"), ("LA-1",)),
        Kind("shaded", ("seat", "number"), ("LA-1",)),
        Kind("rolled", ("number",), ("LA-1",)),
        Kind("shown", ("seat", "number"), ("LA-1",)),
    )
    phrases = (NO_BID, NO_SHADE, LABEL, WON)
    frames = (Night, Bids, Shading)
    shapes: Mapping[str, Shape] = {
        "night": Whole(0, NIGHTS),
        "deck": ListOf(Whole(0, 2), 3, 3),
        "lantern": ListOf(Whole(-1, 2), 2, 3),
        "score": ListOf(Whole(0, 99), 2, 3),
        "shades": ListOf(Whole(0, 2), 2, 3),
        "gone": Whole(-1, 2),
    }
    frame_shapes: Mapping[str, Mapping[str, Shape]] = {
        "Night": {"best": Whole(-1, 2)},
        "Bids": {"answers": ListOf(Whole(-2, 3), 2, 3)},
        "Shading": {"seats": ListOf(Whole(0, 2), 0, 3), "turn": Whole(0, 3)},
    }

    def __init__(self, folder: Path, *flaws: str) -> None:
        self.folder = folder
        self.flaws = frozenset(flaws)
        (folder / "data").mkdir(exist_ok=True)
        rules = {"sections": [{"id": "LA", "title": {}, "rules": ["LA-1"]}], "rules": {"LA-1": {"en": "Rule.", "de": "Regel."}}}
        (folder / "data" / "reference.json").write_text(json.dumps(rules))
        self.templates: dict[str, Mapping[str, str]] = {}
        for kind in self.kinds():
            text = " ".join([kind.key, *(f"{{{param}}}" for param in kind.params)])
            self.templates[kind.key] = {"en": text, "de": text}
        if "no german" in flaws:
            self.templates["rolled"] = {"en": "rolled {number}"}
        if "lost argument" in flaws:
            self.templates["rolled"] = {"en": "rolled {number}", "de": "gewürfelt"}

    def open_box(self, box: Box) -> dict[str, Any]:
        return box.files

    def seats(self, players: int) -> tuple[str, ...]:
        return ("ann", "bob", "cy")[:players]

    def blank(self, setup: Setup) -> State:
        return State(setup.players, None, self.flaws)

    def start(self, setup: Setup) -> State:
        s = self.blank(setup)
        s.call(Night())
        return s

    def extras(self, s: State, seat: int) -> list[int]:
        return [RESIGN]

    def declare(self, s: State, seat: int, choice: int) -> None:
        s.gone = seat
        s.finish()

    def outcome(self, s: State) -> Outcome | None:
        if not s.over or "no result" in self.flaws:
            return None
        best = max(range(s.players), key=lambda seat: -1 if seat == s.gone else s.score[seat])
        return Outcome(tuple(float(score) for score in s.score), (best,), WON.phrase(best))

    def rounds(self, s: State) -> int:
        return s.night

    def faults(self, s: State) -> list[str]:
        held = sum(colour >= 0 for colour in s.lantern)
        return [] if sum(s.deck) + held == 6 and min(s.deck) >= 0 else ["lanterns do not add up"]

    def view(self, s: State, setup: Setup, seat: int) -> View:
        frames = [dump_frame(frame) for frame in s.frames]
        for data in frames:
            if "answers" in data and "open bids" not in self.flaws:
                data["answers"] = [answer if answer < 0 or at == seat else -9 for at, answer in enumerate(data["answers"])]
        own = s.lantern[seat] if seat >= 0 else -1
        held = tuple(colour >= 0 for colour in s.lantern)
        leak = s.lantern[0] if "leaky view" in self.flaws else 0
        return View(seat, setup, s.night, tuple(s.score), tuple(s.shades), own, held, s.gone, tuple(frames), tuple(s.open_seats()), leak)

    def sample(self, seen: View, rng: Rng) -> State:
        s = self.blank(seen.setup)
        s.night, s.gone = seen.night, seen.gone
        s.score, s.shades = list(seen.score), list(seen.shades)
        s.frames = [load_frame(self, data) for data in seen.frames]
        self.deal(s, seen, rng)
        s.settle()
        return s

    def deal(self, s: State, seen: View, rng: Rng) -> None:
        """Lanterns for the others, and bids for those who have bid already."""
        if seen.own >= 0:
            s.deck[seen.own] -= 1
            s.lantern[seen.seat] = seen.own
        for seat, held in enumerate(seen.held):
            if held and seat != seen.seat:
                colour = rng.pick([colour for colour in range(COLOURS) if s.deck[colour] and ("narrow sample" not in self.flaws or colour == 2)])
                s.deck[colour] -= 1
                s.lantern[seat] = colour
        for frame in s.frames:
            if isinstance(frame, Bids):
                frame.answers = [rng.pick(frame.choices(s, seat)) if answer == -9 else answer for seat, answer in enumerate(frame.answers)]

    def option(self, s: State, seat: int, choice: int) -> Option:
        notation = "same" if "one notation" in self.flaws else "resign" if choice < 0 else f"{'dbsr'[s.prompt]}{choice}"
        return Option(choice, notation, LABEL.phrase(choice))

    def parse(self, s: State, seat: int, text: str) -> int | None:
        if text == "resign":
            return RESIGN
        return int(text[1]) if len(text) == 2 and text[0] == "dbsr"[s.prompt] and text[1] in "0123" else None

    def why_not(self, s: State, seat: int, choice: int) -> Phrase:
        return NO_BID.phrase(choice) if s.prompt == BID else NO_SHADE.phrase()

    def picture(self, view: View, lang: str) -> str:
        return f"night {view.night}"

    def name(self, kind: str, value: int, lang: str) -> str:
        return str(value)
