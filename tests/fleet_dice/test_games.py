"""Whole games: what always holds, how they end, and that nothing breaks."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleet_dice.helpers import finish, new_game, told
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BOAT, EITHER, FLEETS, LICENCE
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.lab.conformance import play_out

BOX, _ = TITLE.components()

IDLE = {actions.ASK_USE: actions.USE_COIN, actions.ASK_STAR: actions.DECLINE, actions.ASK_AGAIN: actions.AGAIN_NOT}


def busy(players: int, seed: int) -> State:
    """A random game in which dice are seldom used as coins and stars seldom declined, as in the component notes."""
    rng = Rng(seed)
    s = new_game(players)
    s.log = None
    while not s.over:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
            continue
        good = [option for option in s.options if option != IDLE.get(s.prompt)] or s.options
        s.play(rng.pick(good if rng.below(10) else s.options))
    return s


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_thousand_random_games_run_to_the_end(players: int) -> None:
    setup = TITLE.setup(players)
    for seed in range(1000):
        s, decisions = play_out(TITLE, setup, seed)

        assert s.over
        assert decisions < 1000


@pytest.mark.rule("FD-14.7", "FD-17.28")
@pytest.mark.parametrize(("players", "low", "high", "most"), [(2, 57, 71, 120), (1, 30, 40, 75)])
def test_scores_of_random_play_lie_where_the_component_notes_found_them(players: int, low: int, high: int, most: int) -> None:
    """The notes: 64 on average for two (54 to 76 for most), 35 alone (26 to 45 for most)."""
    games = [busy(players, seed) for seed in range(60)]
    totals = [sum(scores(s, seat)) for s in games for seat in range(players)]

    assert low <= mean(totals) <= high
    assert max(totals) <= most


@pytest.mark.rule("FD-2.5", "FD-2.6", "FD-9.1")
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_everything_on_a_sheet_comes_from_a_mark(seed: int, players: int) -> None:
    """Boats and licences come from activation boxes, coins from events, fish from catches."""
    s = finish(new_game(players), seed)
    for seat in range(players):
        for column in range(5):
            codes = s.terms.codes[column][: s.marked[seat * 18 + column]]
            given_boxes = sum(1 for code in codes if code in (BOAT, EITHER, LICENCE))

            assert s.launched[seat * FLEETS + column] + s.level(seat, column) == given_boxes
        assert s.coins[seat] == sum(row[1] for row in told(s, "coins") if row[0] == seat)
        assert s.fish_total(seat) == sum(row[3] for row in told(s, "caught") if row[0] == seat)
        assert sum(s.marked[seat * 18 : seat * 18 + 18]) == len([row for row in told(s, "marked") if row[0] == seat])


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4), captains=st.booleans(), trophies=st.booleans())
def test_at_every_moment_of_every_game_the_table_is_sound(seed: int, players: int, captains: bool, trophies: bool) -> None:
    rng = Rng(seed)
    s = new_game(players, captains=captains, trophies=trophies)
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

        assert TITLE.rules.faults(s) == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_is_short_to_write_down(players: int) -> None:
    """On average at most three signs for each decision."""
    game = Game(TITLE, TITLE.setup(players))
    rng = Rng(players)
    while not game.over:
        game.roll(rng)
        if not game.over:
            seat = game.open[0]
            options = game.options(seat)
            game.play(seat, options[rng.below(len(options))])
    notations = [entry.notation for entry in game.history]

    assert sum(map(len, notations)) <= 3 * len(notations)
    assert record.write(record.read(record.write(game))) == record.write(game)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_picture_shows_every_sheet_within_110_columns(players: int, lang: str) -> None:
    setup = TITLE.setup(players, {"captains": True, "trophies": True})
    s, _ = play_out(TITLE, setup, 4)
    picture = TITLE.look.picture(TITLE.views.view(s, setup, 0), lang)
    lines = picture.splitlines()

    assert max(map(len, lines)) <= 110
    for seat in range(players):
        points = scores(s, seat)  # type: ignore[arg-type]
        assert any(f"=== {TITLE.words.name(BOX, 'seat', seat, lang)}: {sum(points)} VP" in line for line in lines)
    for section in range(18):
        assert TITLE.words.name(BOX, "section", section, lang) in picture


def test_the_view_gives_the_score_by_category() -> None:
    setup = TITLE.setup(2)
    s, _ = play_out(TITLE, setup, 9)
    sheet = TITLE.views.view(s, setup, 0).to_json()["sheets"][1]
    points = scores(s, 1)  # type: ignore[arg-type]

    assert sheet["score"] == {
        "fish": points[0],
        "boats": points[1],
        "licences": points[2],
        "buildings": points[3],
        "bonus": points[4],
        "total": sum(points),
    }
