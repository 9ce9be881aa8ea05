"""No answer of the server tells a seat what it may not know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from itertools import islice

import pytest

from roadstead.bots.explain import STEPS
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views import view
from roadstead.kernel import record, registry
from roadstead.kernel.game import Game
from roadstead.table.app import make_app
from roadstead.table.bots import Workers
from roadstead.table.features.hints import advice as hints
from roadstead.table.features.log.page import SHOWS, log
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore
from roadstead.trials.declared import pry_declared
from roadstead.trials.secrets import NOT_COMPARED, Eyes, Loaded, Watcher, World, agree, alike, pry, step
from roadstead.trials.victim import ways

EVERY = {"turning_tides": 15, "ahoy": 120}
OFTEN = {"turning_tides": 20, "ahoy": 40, "dead_reckoning": 100, "fleet_dice": 2}
TOKENS = [f"token-of-seat-{at}-{'x' * 16}" for at in range(2)]
GAMES, MOMENTS = 4, 3
TABLES = [(title.id, players) for title in registry.titles().values() for players in title.players]


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_worlds_that_look_alike_get_the_same_answers(title: str, players: int) -> None:
    """A short look; `roadstead trial secrets` takes a long one."""
    out = asyncio.run(pry(title, players, {}, games=3, seed=3, every=EVERY.get(title, 40)))

    assert out.leaks == []
    assert out.answers > 0


def test_the_trial_meets_worlds_that_really_differ() -> None:
    games = (asyncio.run(pry("turning_tides", 2, {}, games=1, seed=seed, every=10)) for seed in range(3))

    assert any(game.parted > 0 for game in games)


@pytest.mark.parametrize("title", OFTEN)
def test_worlds_made_from_what_the_rules_declare_get_the_same_answers(title: str) -> None:
    """No view says here what may be known: the second world has another secret because the rules say that it is one."""
    of, out = registry.title(title), Eyes()
    asyncio.run(pry_declared(of, max(of.players), {}, 1, 3, OFTEN[title], out))

    assert out.leaks == []
    assert out.declared > 0


def test_a_view_that_shows_a_secret_and_believes_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """View and samples agree that everybody sees both hands; the rules do not."""
    honest = view.deck

    def frank(s: State, seat: int, viewer: int) -> view.Deck:
        return honest(s, seat, seat)

    monkeypatch.setattr(view, "deck", frank)
    out = Eyes()
    asyncio.run(pry_declared(registry.title("turning_tides"), 2, {}, 1, 1, 15, out))

    assert any("GET /t/harbour-table" in leak for leak in out.leaks)
    assert any("GET /api/t/harbour-table" in leak for leak in out.leaks)


def test_every_route_of_the_server_is_asked() -> None:
    """A new route is compared too, or it is said why it is not."""
    out = asyncio.run(pry("turning_tides", 2, {}, games=6, seed=2, every=4))
    with closing(SqliteStore(":memory:")) as store:
        there = {f"{way.method} {way.path}" for way in ways(list(make_app(store).routes))}

    assert out.leaks == []
    assert there - set(out.asked) == set(NOT_COMPARED)


def parted_moments(seed: int) -> Iterator[Watcher]:
    """Moments at which the first seat is asked and everybody has agreed to hints, in two worlds that differ in what it may not know."""
    title, rng, fallen = registry.title("turning_tides"), random.Random(seed), list[str]()
    one, two = [World(title, 2, {}, TOKENS, Loaded(fallen, first, 0, rng)) for first in (True, False)]
    with closing(one), closing(two):
        while step(one, two, 0, rng) and alike(one.game, two.game, 0):
            if 0 in one.game.open and record.write(one.game) != record.write(two.game):
                agree(one, two)
                yield Watcher(one, two, 0, TOKENS[0])


def is_found(wanted: Callable[[str], bool]) -> bool:
    """Whether the trial meets such a leak at the first few such moments of a few games; once it has, the others are not played."""
    moments = (watcher for seed in range(GAMES) for watcher in islice(parted_moments(seed), MOMENTS))
    return any(wanted(leak) for watcher in moments for leak in asyncio.run(watcher.differences(random.Random(1), Eyes())))


def test_a_page_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = log

    def talkative(it: Sitting) -> str:
        return f"{honest(it)}<!-- {[entry.notation for entry in it.room.game.history]} -->"

    monkeypatch.setitem(SHOWS, "logs", talkative)

    assert is_found(lambda leak: "GET /t/harbour-table" in leak)


def test_an_answer_that_does_not_come_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = log

    def fragile(it: Sitting) -> str:
        if sum(len(entry.notation) for entry in it.room.game.history) % 2:
            raise RuntimeError("a secret broke the page")
        return honest(it)

    monkeypatch.setitem(SHOWS, "logs", fragile)

    assert is_found(lambda leak: "status" in leak and " 0" in leak)


def test_news_that_come_more_often_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room.tell

    def chatty(self: Room) -> None:
        honest(self)
        if len(self.game.history[-1].notation) % 2:
            honest(self)

    monkeypatch.setattr(Room, "tell", chatty)

    assert is_found(lambda leak: "news (" in leak)


def test_an_adviser_who_knows_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def indiscreet(workers: Workers, game: Game, seat: int) -> dict[str, list[str]]:
        told = record.write(game)
        return {lang: [sha256(told.encode()).hexdigest()] * len(STEPS) for lang in ("en", "de")}

    monkeypatch.setattr(hints, "think", indiscreet)

    assert is_found(lambda leak: "/hint" in leak)
