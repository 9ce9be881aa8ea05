"""How many clicks a game takes: somebody plays a whole game in a real browser, against bots.

A bot decides what to do; a hand carries it out by clicking the middle of what is drawn for that choice, where one click there means it; else
in the list of choices. Where the list is long and the choice out of sight, the places it touches are clicked one after the other. What the page offers as one
gesture is taken as one. Clicks are counted by turns as people at the table count them (`Words.turn`); what a seat answers in the
turns of others, such as a defence, is counted apart. With the same seed, dice, bots and the one who plays decide alike.
"""

from __future__ import annotations

import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any

import uvicorn

from roadstead.bots.bot import Bot, bot
from roadstead.kernel import registry
from roadstead.kernel.chronicle import Entry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option
from roadstead.table.app import make_app
from roadstead.table.draft import draft_of, plain_answer
from roadstead.table.features.dice.seeds import SECOND
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore
from roadstead.table.trial import Trial
from roadstead.table.whole_moves import BETWEEN as STEP
from roadstead.table.whole_moves import Way, strides_of, whole_moves
from roadstead.table.whole_moves import step as further
from roadstead.trials.hand import Hand, browsing

OTHERS = "greedy"
TRIES = 6
GLANCE = 0.02
HORIZON = 24
"""How many decisions somebody thinks ahead, to see what can be done at once."""
PATIENCE = 120.0
PASSES = 5.0
"""Seconds after which nothing that only passes lies over a choice any more."""
OFFERED = "mark => [...document.querySelectorAll('#choose button.choice')].map((it) => it.value).filter((it) => it.includes(mark))"
NUMBER = "value => Number([...document.querySelectorAll('#choose button.choice')].find((it) => it.value === value)?.id.slice(1))"


@dataclass
class Clicked:
    """What one game took."""

    turns: list[int] = field(default_factory=list)
    """Clicks in each turn."""
    reactions: list[int] = field(default_factory=list)
    """Clicks in the turns of others that follow each turn."""
    setup: int = 0
    clicks: int = 0
    confirmations: int = 0
    decisions: int = 0
    gestures: int = 0
    """Choices that were several decisions at once."""
    on_board: int = 0
    in_list: int = 0
    dead: list[str] = field(default_factory=list)
    scrolls: int = 0
    requests: int = 0
    failed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    over: bool = False
    kinds: Counter[str] = field(default_factory=Counter)
    """Clicks by the question that they answered."""


def of_all(found: Sequence[Clicked]) -> dict[str, Any]:
    """The figures of several games together."""
    turns = sorted(number for it in found for number in it.turns)
    both = sorted(own + others for it in found for own, others in zip(it.turns, it.reactions, strict=True))
    return {
        "games": len(found),
        "finished": sum(it.over for it in found),
        "turns": len(turns),
        "clicks": sum(it.clicks for it in found),
        "clicks_per_turn": spread(turns),
        "reactions": sum(sum(it.reactions) for it in found),
        "with_reactions": spread(both),
        "confirmations": sum(it.confirmations for it in found),
        "on_board": sum(it.on_board for it in found),
        "in_list": sum(it.in_list for it in found),
        "gestures": sum(it.gestures for it in found),
        "decisions": sum(it.decisions for it in found),
        "scrolls": sum(it.scrolls for it in found),
        "requests": sum(it.requests for it in found),
        "dead_clicks": sum(len(it.dead) for it in found),
        "dead": [text for it in found for text in it.dead],
        "failed": [text for it in found for text in it.failed],
        "script_errors": [text for it in found for text in it.errors],
        "by_question": dict(sum((it.kinds for it in found), Counter[str]()).most_common()),
    }


def spread(turns: Sequence[int]) -> dict[str, float]:
    if not turns:
        return {"median": 0, "p90": 0, "mean": 0}
    return {"median": median(turns), "p90": turns[min(len(turns) - 1, len(turns) * 9 // 10)], "mean": round(mean(turns), 2)}


def words(found: dict[str, Any]) -> str:
    per, both = found["clicks_per_turn"], found["with_reactions"]
    lines = [
        f"{found['finished']} of {found['games']} games to the end, {found['turns']} turns, {found['decisions']} decisions",
        f"{per['median']:g} clicks a turn in the median, {per['p90']:g} in one of ten, {per['mean']:g} on average",
        f"{found['reactions']} clicks in the turns of others; with them {both['median']:g} a turn in the median, {both['p90']:g} in one of ten",
        f"{found['clicks']} clicks: {found['on_board']} on the board, {found['in_list']} in the list, {found['confirmations']} confirmations; "
        f"{found['gestures']} choices were several steps at once; scrolled {found['scrolls']} times",
        f"{found['requests']} requests, {len(found['failed'])} answers of 400 or more, {len(found['script_errors'])} script errors",
        f"{found['dead_clicks']} dead clicks",
        "clicks by question: " + ", ".join(f"{key} {number}" for key, number in found["by_question"].items()),
    ]
    return "\n".join([*lines, *(f"  dead: {text}" for text in found["dead"]), *(f"  {text}" for text in (*found["failed"], *found["script_errors"]))])


# --- one game after the other ------------------------------------------------------------------------------------


def clicks(
    title: str, players: int, width: int, lang: str, games: int, seed: int, most: int, pictures: Path | None, done: Callable[[int], None]
) -> dict[str, Any]:
    """Games played with a mouse, and what they took."""
    found = []
    with serving() as (url, app), browsing() as browser:
        for number in range(games):
            kinds, names = [HUMAN] + [OTHERS] * (players - 1), ["Anne"] + [""] * (players - 1)
            app.state.pool.chance = partial(known_chance, seed + number)
            room, tokens = app.state.harbour.open(title, players, {}, kinds, names, seed=dice(seed + number))
            hand = Hand(browser, width, lang)
            hand.visit(f"{url}/t/{room.id}/s/{tokens[0]}")
            folder = pictures / f"{title}-{width}-{lang}-{number + 1}" if pictures else None
            found.append(Player(room, hand, bot("greedy", registry.title(title)), seed + number, folder).play(most))
            hand.page.context.close()
            done(number + 1)
    return of_all(found)


def dice(seed: int) -> str:
    """The secret of a table whose dice are meant to fall alike every time."""
    return f"{SECOND}:{seed:064x}"


def known_chance(seed: int, room: Room, seat: int) -> int:
    """What a bot decides by where it wavers: in every game of a seed the same at the same moment."""
    return seed << 32 | room.game.decision << 4 | seat


@contextmanager
def serving() -> Iterator[tuple[str, Any]]:
    """A server of its own, in this process, so that its games can be looked at."""
    app = make_app(SqliteStore(":memory:"), limits=0)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while thread.is_alive() and not server.started:
        time.sleep(GLANCE)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}", app
    server.should_exit = True
    thread.join(20)


class Player:
    """Somebody at seat 0, who thinks like a bot and has a hand."""

    def __init__(self, room: Room, hand: Hand, mind: Bot, seed: int, pictures: Path | None) -> None:
        self.room, self.hand, self.mind, self.seed, self.pictures = room, hand, mind, seed, pictures
        self.seat = 0
        self.out = Clicked()
        self.at: list[tuple[int, int]] = []
        """The moment of the game and the number of clicks, for everything that was done."""
        self.round = -1
        self.said = ""
        self.diary: list[str] = []
        """What was done, and how many clicks it took."""

    @property
    def game(self) -> Game:
        """The game with what was chosen and not sent."""
        return draft_of(self.room, self.seat).game

    def play(self, most: int) -> Clicked:
        while self.waits_for_turn() and self.hand.clicks < most:
            self.look()
            before = self.hand.clicks
            moment, question = self.game.moment, self.question()
            self.step()
            self.at.append((moment, self.hand.clicks - before))
            self.out.kinds[question] += self.hand.clicks - before
            self.diary.append(f"{moment} {question} {self.said.replace(STEP, ', ')}: {self.hand.clicks - before}")
        return self.account()

    def waits_for_turn(self) -> bool:
        """Wait until this seat is asked what it has to think about, the bots have answered what they are asked, and the page shows that; False once the
        game is over."""
        until = time.monotonic() + PATIENCE
        while not self.room.game.over and (self.seat not in self.room.game.open or self.room.bots_to_move() or plain_answer(self.room, self.seat)):
            if time.monotonic() > until:
                raise RoadsteadError("nobody plays any more")
            time.sleep(GLANCE)
        if self.room.game.over:
            return False
        self.hand.shows(self.room.count)
        return True

    def look(self) -> None:
        """A picture of every round, for people who want to see the game."""
        if self.pictures is not None and self.room.game.rounds != self.round:
            self.round = self.room.game.rounds
            self.hand.picture(self.pictures / f"round-{self.round:02}.png")

    def question(self) -> str:
        asked = self.game.prompt(self.seat)
        return asked.phrase.key if asked is not None else ""

    # --- deciding --------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Send what waits, or choose."""
        if draft_of(self.room, self.seat).last is not None:
            self.said = "send"
            self.send()
            return
        wanted = self.said = self.wanted()
        self.out.gestures += STEP in wanted
        self.out.decisions += wanted.count(STEP) + 1
        self.choose(wanted)

    def wanted(self) -> str:
        """The button that does what this seat has in mind: the one that does most of it at once."""
        plan = self.plan()
        ends = self.ends(plan)
        moves = {it.option.notation: it for it in whole_moves(self.game, self.seat)}
        best, most = plan[0].notation, 1
        for value in self.hand.page.evaluate(OFFERED, STEP):
            steps, it = value.split(STEP), moves.get(value)
            if it is None:
                continue
            number = ends.get((it.option.targets[-1], repr(it.told)), 0) if it.option.targets else len(steps) * self.comes_to_the_same(plan, steps)
            if number > most:
                best, most = value, number
        return best

    def plan(self) -> list[Option]:
        """The next decisions as the bot makes them, as far as they stay its own."""
        game, out = self.game.fork(), list[Option]()
        rng = Rng(self.seed << 32 | game.moment)
        while len(out) < HORIZON:
            asked, options = game.prompt(self.seat), game.options(self.seat)
            assert asked is not None
            option = self.mind.choose(game.view(self.seat), asked, options, rng)
            out.append(option)
            game = game.fork()
            game.play(self.seat, option)
            if not game.history[-1].stays:
                break
        return out

    def comes_to_the_same(self, plan: Sequence[Option], steps: Sequence[str]) -> bool:
        """Whether the plan may as well begin with these steps, in their order: they are in it, and it ends alike."""
        said = [it.notation for it in plan]
        if said[: len(steps)] == steps:
            return True
        last = max((said.index(step) + 1 for step in steps if step in said), default=0)
        first = [*steps, *(it for it in said[:last] if it not in steps)]
        return set(steps) <= set(said) and self.after(said[:last]) == self.after(first)

    def after(self, said: Sequence[str]) -> Any:
        """What this seat sees after these decisions; nothing to compare if they are not all its own, or not legal in that order."""
        game = self.game.fork()
        try:
            for words in said:
                game.play(self.seat, words)
        except RoadsteadError:
            return object()
        return game.view(self.seat)

    def ends(self, plan: Sequence[Option]) -> dict[tuple[str, str], int]:
        """Where the gesture ends that the plan begins with, and how many decisions that takes, as often as one can stay on the way."""
        start = Trial.of(self.game, self.seat)
        way, out = Way(start), dict[tuple[str, str], int]()
        for number, option in enumerate(plan, 1):
            way = further(way, self.seat, option, strides_of(start))
            if number > 1:
                out[way.place, repr(way.told)] = number
            if way.goes_on is None:
                break
        return out

    # --- doing -----------------------------------------------------------------------------------------------------

    def send(self) -> None:
        self.out.confirmations += 1
        at = self.hand.row("#send", far=True)
        if at is None:
            raise RoadsteadError("the button that sends is out of reach")
        if not self.hand.click(at):
            self.dead("send")
        self.settle()

    def choose(self, value: str) -> None:
        """Click until the choice has been made."""
        number, before, arrived = self.number_of(value), self.mark(), True
        for attempt in range(TRIES):
            at, where = self.point(number, attempt if arrived else TRIES)
            arrived = self.hand.click(at)
            self.out.on_board += where == "board"
            self.out.in_list += where == "list"
            if not arrived:
                self.dead(f"{value.replace(STEP, ', ')} ({where}, {self.question()}, {at['x']:.0f} {at['y']:.0f})")
            self.settle()
            if self.mark() != before:
                return
        raise RoadsteadError(f"{value!r} could not be chosen in {TRIES} clicks")

    def number_of(self, value: str) -> int:
        number = self.hand.page.evaluate(NUMBER, value)
        if not number:
            raise RoadsteadError(f"{value!r} is not among the choices of the page")
        return int(number)

    def point(self, number: int, attempt: int) -> tuple[dict[str, Any], str]:
        """Where to click for a choice: on the board if that means it, in the list if it is in sight there, else on the board to narrow the list."""
        spots = self.hand.spots(number) if attempt < 2 else []
        if spots and spots[0]["share"] == 1:
            return spots[0], "board"
        near = self.hand.row(f"#c{number}", far=False)
        if near is None and spots and not attempt:
            return spots[0], "board"
        return near or self.in_list(number), "list"

    def in_list(self, number: int) -> dict[str, Any]:
        """Where a choice is in the list, scrolled to; what lies over it for a moment is waited for."""
        until = time.monotonic() + PASSES
        while (found := self.hand.row(f"#c{number}", far=True)) is None:
            if time.monotonic() > until:
                raise RoadsteadError(f"choice {number} is out of reach")
            time.sleep(GLANCE)
        return found

    def mark(self) -> tuple[int, int, str]:
        draft = draft_of(self.room, self.seat)
        return self.room.count, len(draft.steps), draft.last.notation if draft.last is not None else ""

    def settle(self) -> None:
        """Wait until the page shows where the table is now, unless bots go on."""
        if not self.room.game.over:
            self.hand.shows(self.room.count)

    def dead(self, what: str) -> None:
        self.out.dead.append(what)
        if self.pictures is not None:
            self.hand.picture(self.pictures / f"dead-{len(self.out.dead):02}.png")

    # --- counting --------------------------------------------------------------------------------------------------

    def account(self) -> Clicked:
        out, seen, game = self.out, self.hand.seen, self.room.game
        if self.pictures is not None:
            (self.pictures / "clicks.txt").write_text("\n".join(self.diary), encoding="utf-8")
        out.clicks, out.scrolls, out.over = self.hand.clicks, self.hand.scrolls, game.over
        out.requests, out.failed, out.errors = seen.requests, seen.failed, seen.errors
        turns = turns_of(game.title.words.turn, list(game.history), game.seats[self.seat])
        spent = Counter[tuple[int, bool]]()
        for moment, number in self.at:
            spent[turns[min(moment, len(turns) - 1)]] += number
        out.setup = spent[0, False]
        played = range(1, turns[-1][0] + 1) if turns else ()
        out.turns, out.reactions = [spent[it, True] for it in played], [spent[it, False] for it in played]
        return out


def turns_of(turn: Callable[[str, str], str], history: Sequence[Entry], seat: str) -> list[tuple[int, bool]]:
    """The last turn of a seat that had begun at each decision, from 1 on, 0 before the first; and whether it lasts, or others have theirs."""
    out, number, last = [], 0, ""
    for entry in history:
        name = turn(entry.heading, seat)
        number += bool(name) and name != last
        out.append((number, bool(name)))
        last = name
    return out
