"""Returning to a moment: the same as playing there from the beginning, at a cost that does not grow with the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import roadstead
from kernel.toy import State, View
from roadstead.kernel import game as kernel_game
from roadstead.kernel import save, stretch
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import MOST_SNAPSHOTS, SNAPSHOT_EVERY, Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title

Make = Callable[..., Title[State, View]]
TITLES = ("lanterns", *roadstead.titles())


@pytest.fixture(params=TITLES)
def title(request: pytest.FixtureRequest, lanterns: Make) -> Title[Any, Any]:
    return lanterns() if request.param == "lanterns" else roadstead.title(request.param)


def step(game: Game, rng: Rng) -> None:
    """One decision at random, of any seat that is asked; now and then a declaration, which must not end the game at once."""
    seat = game.open[rng.below(len(game.open))]
    declared = game.extras(rng.below(game.setup.players)) if rng.below(30) == 0 else ()
    if declared:
        who = next(at for at in range(game.setup.players) if declared[-1] in game.extras(at))
        trial = game.fork()
        trial.play_choice(who, declared[-1].choice)
        if not trial.over:
            return game.play_choice(who, declared[-1].choice)
    s = game._asking(seat)
    return game.play_choice(seat, rng.weighted(s.options, s.weights) if seat == CHANCE else rng.pick(s.options))


def played(title: Title[Any, Any], decisions: int, seed: int = 1) -> Game:
    game, rng = Game(title, title.setup(2)), Rng(seed)
    while not game.over and game.moment < decisions:
        step(game, rng)
    return game


def from_scratch(game: Game) -> Game:
    out = Game(game.title, game.setup, game.starts_at)
    for entry in game.history:
        out.play_choice(entry.seat, entry.choice)
    return out


def all_of(game: Game) -> list[object]:
    """Everything that anybody can find out about a game."""
    seats = range(game.setup.players)
    by_seat = [(game.events(seat), game.told(seat), game.heard(seat)) for seat in (SPECTATOR, *seats)]
    limits = [(game.undo_limit(seat), game.undone_next(seat), game.prompt(seat), game.options(seat)) for seat in seats]
    words = [game.words_of(at) for at in range(game.moment)]
    return [save.dump_state(game.state()), game.open, game.moment, game.decision, list(game.history), by_seat, limits, words, game.happened(-1)]


def same(game: Game, other: Game) -> bool:
    return all_of(game) == all_of(other)


# --- the same as from the beginning -----------------------------------------------------------------------------------


def test_whoever_takes_back_stands_where_a_game_from_the_beginning_would(title: Title[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_game, "SNAPSHOT_EVERY", 5)
    undone, sealed = 0, 0
    for seed in range(8):
        game, rng = Game(title, title.setup(2)), Rng(seed)
        while not game.over and game.moment < 60:
            step(game, rng)
            seat = rng.below(2)
            if rng.below(2) == 0 and game.undone_next(seat) is not None:
                undone, sealed = undone + 1, sealed + (game.decision < game.moment)
                game.undo(seat)

                assert same(game, from_scratch(game))
    assert undone > 3
    assert sealed > 3 or title.id not in ("lanterns", "turning_tides")


def test_any_moment_can_be_returned_to_and_played_on_from(title: Title[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_game, "SNAPSHOT_EVERY", 7)
    game = played(title, 90, seed=5)
    before = all_of(game)
    for moment in range(0, game.moment, 4):
        back, scratch = game.at(moment), Game(title, game.setup)
        for entry in game.history[:moment]:
            scratch.play_choice(entry.seat, entry.choice)

        assert same(back, scratch)
        assert save.dump_state(game.state_at(moment)) == save.dump_state(scratch.state())
        for entry in game.history[moment:]:
            back.play_choice(entry.seat, entry.choice)
        assert same(back, game)
    assert all_of(game) == before


def test_a_fork_keeps_its_way_when_the_game_goes_another(title: Title[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_game, "SNAPSHOT_EVERY", 3)
    game, rng = played(title, 40, seed=3), Rng(8)
    for _ in range(12):
        fork, before = game.fork(), all_of(game)
        game.rewind(rng.below(game.moment + 1))
        for _ in range(9):
            if not game.over:
                step(game, rng)

        assert all_of(fork) == before
        assert same(game, from_scratch(game))


# --- what it costs ----------------------------------------------------------------------------------------------------


class Counter:
    """How often the rules were asked to carry something out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, title: Title[Any, Any]) -> None:
        self.plays, inner = 0, Title.carry_out

        def counted(it: Title[Any, Any], s: Any, seat: int, choice: int) -> None:
            self.plays += it is title
            inner(it, s, seat, choice)

        monkeypatch.setattr(Title, "carry_out", counted)

    def of(self, what: Callable[[], object]) -> int:
        before = self.plays
        what()
        return self.plays - before


def long_game(decisions: int) -> Game:
    """A game that is not over after so many decisions."""
    title = roadstead.title("dead_reckoning")
    return next(game for game in (played(title, decisions, seed) for seed in range(1, 9)) if not game.over)


def quiet_moment(game: Game, rng: Rng) -> int:
    """Play on until somebody may take something back; the answer is who."""
    while True:
        step(game, rng)
        for seat in range(2):
            if game.undone_next(seat) is not None:
                return seat


@pytest.mark.parametrize("decisions", [100, 1000])
def test_an_undo_costs_the_same_early_and_late(monkeypatch: pytest.MonkeyPatch, decisions: int) -> None:
    game, rng = long_game(decisions), Rng(2)
    counter = Counter(monkeypatch, game.title)
    for _ in range(5):
        seat = quiet_moment(game, rng)

        assert counter.of(lambda seat=seat: game.undo(seat)) <= SNAPSHOT_EVERY  # type: ignore[misc]
    assert counter.of(lambda: game.state_at(decisions // 2)) <= SNAPSHOT_EVERY
    assert counter.of(lambda: game.at(decisions // 3)) <= SNAPSHOT_EVERY


def test_what_is_taken_back_again_and_again_costs_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = played(roadstead.title("dead_reckoning"), 200), Rng(2)
    counter, seat = Counter(monkeypatch, game.title), quiet_moment(game, rng)
    choice = game.history[-1].choice
    game.undo(seat)

    def pairs() -> None:
        for _ in range(300):
            game.play_choice(seat, choice)
            game.undo(seat)

    assert counter.of(pairs) == 300


def test_a_very_long_game_keeps_a_bounded_number_of_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_game, "SNAPSHOT_EVERY", 1)
    monkeypatch.setattr(kernel_game, "MOST_SNAPSHOTS", 8)
    game = played(roadstead.title("ahoy"), 120)

    assert MOST_SNAPSHOTS >= 8 >= len(game._snapshots)
    assert same(game.at(30), from_scratch(game.at(30)))


# --- stretches --------------------------------------------------------------------------------------------------------


def packed(game: Game, since: int) -> Any:
    return json.loads(json.dumps(stretch.pack(game, since)))


def test_a_game_goes_on_from_its_stretches_as_if_it_had_been_played(title: Title[Any, Any]) -> None:
    game, rng, way = Game(title, title.setup(2)), Rng(4), list[Any]()
    while not game.over and game.moment < 100:
        for _ in range(7):
            if not game.over:
                step(game, rng)
            if rng.below(4) == 0 and game.undone_next(0) is not None:
                game.undo(0)
                way = [it for it in way if it["settled"] <= game.moment]
        way.append(packed(game, way[-1]["settled"] if way else 0))
        again = Game(title, game.setup)
        stretch.unpack(again, way)

        assert same(again, game)
        back = rng.below(game.moment + 1)
        assert same(again.at(back), game.at(back))


def test_a_game_goes_on_from_its_stretches_without_being_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(roadstead.title("dead_reckoning"), 300)
    way, again, counter = [packed(game.at(150), 0), packed(game, 150)], Game(game.title, game.setup), Counter(monkeypatch, game.title)

    assert counter.of(lambda: stretch.unpack(again, way)) == 0
    assert same(again, game)


def test_other_rules_speak_another_dialect(lanterns: Make) -> None:
    title = lanterns()
    other = replace(title, words=replace(title.words, events=title.words.events[::-1]))

    assert stretch.dialect(other) != stretch.dialect(title)
