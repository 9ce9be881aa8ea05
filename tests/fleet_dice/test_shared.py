"""What is open, what is chance, and what happens at the same time (FD-18)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import build, can, new_game, put, say, shared, table, told, track
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import FACES
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_USE
from roadstead.games.fleet_dice.rules.checks.frames import shared_faults
from roadstead.games.fleet_dice.rules.dice import use
from roadstead.games.fleet_dice.rules.shared import AtOnce, SharedDie, die_in_use, is_race, may_reach_crab, most_coins
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.views.view import sheet
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng


@pytest.mark.rule("FD-18.1")
def test_everybody_sees_every_sheet_die_and_card() -> None:
    setup = TITLE.setup(3, {"captains": True, "trophies": True})
    s: State = TITLE.rules.start(setup)
    s.settle()
    rng = Rng(1)
    for _ in range(150):
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        seen = [TITLE.views.view(s, setup, seat).to_json() for seat in range(3)]
        for view in seen:
            del view["seat"]
            view["frames"] = [frame for frame in view["frames"] if frame["frame"] != "AtOnce"]

        assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("FD-18.1", "FD-4.4")
def test_until_all_have_decided_nobody_sees_what_others_do_with_the_shared_die() -> None:
    s = shared(table(2), "wharf")
    setup = TITLE.setup(2)
    say(s, "ca")
    mine, theirs = (TITLE.views.view(s, setup, seat).frames[-1]["answers"] for seat in (0, 1))

    assert mine == [10, -1]
    assert theirs == [-9, -1]
    say(s, "bk")
    assert told(s, "opened") == [(0, 10), (1, 11)]


@pytest.mark.rule("FD-18.2")
def test_chance_decides_exactly_what_the_rules_leave_to_it() -> None:
    game = Game(TITLE, TITLE.setup(2, {"captains": True, "trophies": True}))
    rng = Rng(7)
    asked = set()
    while not game.over:
        if game.open == (CHANCE,):
            prompt = game.prompt(CHANCE)
            assert prompt is not None
            asked.add(prompt.phrase.key)
            state = game.state()
            game.play_choice(CHANCE, rng.weighted(state.options, state.weights))
        else:
            seat = game.open[0]
            options = game.options(seat)
            game.play(seat, options[rng.below(len(options))])

    assert asked == {"ask.gold", "ask.silver", "ask.first", "ask.captain", "ask.die"}


@pytest.mark.rule("FD-18.3", "FD-4.4")
def test_without_a_race_all_decide_at_once_in_any_order() -> None:
    s = shared(table(3), "cod")
    s.focus(2)
    say(s, "coin")
    s.focus(1)
    say(s, "co")
    say(s, "co")

    assert [row[3] for row in s.log or [] if row[0] in (events.MARKED, events.AS_COIN)] == [0, 1, 2]
    assert s.coins == [0, 0, 1]


@pytest.mark.rule("FD-18.3", "FD-4.4")
def test_a_player_without_a_choice_is_not_asked() -> None:
    s = table(2)
    put(s, 0, cod=10)
    shared(s, "cod")

    assert s.open_seats() == [1]
    say(s, "co")
    assert s.coins == [1, 0]


@pytest.mark.rule("FD-18.3", "FD-R-4")
@pytest.mark.parametrize(
    ("face", "boxes", "coins", "race"),
    [
        ("harbor", 2, 0, True),
        ("harbor", 1, 0, False),
        ("harbor", 0, 0, False),
        ("cod", 2, 1, True),
        ("cod", 2, 0, False),
        ("coins3", 2, 1, True),
        ("coins3", 2, 4, False),
        ("market", 2, 2, True),
        ("wharf", 3, 3, False),
    ],
)
def test_a_race_is_possible_only_if_two_players_may_reach_the_king_crab_licence(face: str, boxes: int, coins: int, race: bool) -> None:
    s = table(2)
    for seat in (0, 1):
        put(s, seat, king_crab=boxes)
        track(s, coins, seat)
    if boxes == 3:
        s.bonus = [0, 1]

    assert is_race(s, FACES.index(face)) == race


@pytest.mark.rule("FD-18.3")
def test_one_player_alone_cannot_race() -> None:
    s = table(3)
    put(s, 1, king_crab=2)

    assert may_reach_crab(s, 1, FACES.index("harbor"))
    assert not is_race(s, FACES.index("harbor"))
    shared(s, "harbor")
    assert s.open_seats() == [0, 1, 2]


@pytest.mark.rule("FD-18.3")
def test_recycling_brings_the_licence_within_reach() -> None:
    s = table(2)
    for seat in (0, 1):
        put(s, seat, king_crab=2)
        build(s, "recycling_center", seat=seat)

    assert is_race(s, FACES.index("wharf"))


@pytest.mark.rule("FD-18.3")
def test_a_recycled_market_die_may_bring_more_coins_than_the_market() -> None:
    """Two coins do not reach the star, but the recycled die may launch a boat for three."""
    s = table(2)
    for seat in (0, 1):
        put(s, seat, king_crab=1)
        build(s, "recycling_center", seat=seat)
        track(s, 1, seat)
    without = table(2)
    for seat in (0, 1):
        put(without, seat, king_crab=2)
        track(without, 1, seat)

    assert s.terms.market[0] == 2
    assert not is_race(without, FACES.index("market"))
    assert most_coins(s, 0, FACES.index("market")) == 3


@pytest.mark.rule("FD-18.3", "FD-11.2")
@pytest.mark.parametrize("seed", range(40))
def test_nobody_ever_races_where_all_decide_at_once(seed: int) -> None:
    """At most one bonus is chosen during a shared die that was decided in secret; whoever is out of reach gets none."""
    rng = Rng(seed)
    s = new_game(4)
    sealed: list[int] = []
    while not s.over:
        if isinstance(s.frames[-1], AtOnce):
            sealed = [seat for seat in range(4) if may_reach_crab(s, seat, s.faces()[0])]
            bonuses = list(s.bonus)
            while not s.over and len(s.frames) > 2 and any(s.pool):
                s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else eager(s, rng))
            gained = [seat for seat in range(4) if s.bonus[seat] != bonuses[seat]]

            assert len(gained) <= 1
            assert set(gained) <= set(sealed)
        else:
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else eager(s, rng))


def eager(s: State, rng: Rng) -> int:
    """A player who wants the King Crab licence, and else anything."""
    return 5 if "kc" in can(s) and rng.below(2) else rng.pick(s.options)


@pytest.mark.rule("FD-18.3")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_player_does_with_a_die_touches_only_the_own_sheet(seed: int) -> None:
    rng = Rng(seed)
    s = new_game(3)
    while not s.over:
        if s.prompt == ASK_USE and s.seat >= 0:
            face, _ = die_in_use(s)
            others = [seat for seat in range(3) if seat != s.seat]
            before = [sheet(s, seat) for seat in others]
            for choice in s.options:
                twin = s.copy()
                use(twin, s.seat, face, choice)

                assert [sheet(twin, seat) for seat in others] == before
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))


@pytest.mark.rule("FD-17.8")
@pytest.mark.parametrize("step", ["decide", "ruth"])
def test_a_moment_with_a_shared_die_waits_only_for_somebody_to_use_it(step: str) -> None:
    die = SharedDie()
    die.step = "use"
    assert shared_faults(table(2), die) == []
    die.step = step

    assert shared_faults(table(2), die) != []
