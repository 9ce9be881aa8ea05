"""What the search of Fleet builds on: how a simulated game goes on, and what it came to."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import build, finish, fleet, new_game, own, put, table
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.mind import judgement
from roadstead.games.fleet_dice.rules.scoring import total, winners
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


@pytest.mark.parametrize("players", [1, 3])
def test_a_simulated_game_goes_on_with_what_judgement_values_most(players: int) -> None:
    s, rng = new_game(players), Rng(4)
    while not s.over:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
        else:
            values = {choice: judgement.value(s, s.seat, judgement.face_in_use(s), choice) for choice in s.options}

            assert values[TITLE.mind.follow(s, rng)] == max(values.values())
            s.play(rng.pick(s.options))


def test_alone_a_game_is_weighed_by_its_points() -> None:
    s = finish(new_game(1), 3)

    assert TITLE.mind.weigh(s) == [total(s, 0)]


def test_with_others_half_of_the_best_rivals_points_and_the_win_count_too() -> None:
    s = finish(new_game(3), 5)
    points = [total(s, seat) for seat in range(3)]
    (first,) = winners(s)
    for seat in range(3):
        rival = max(points[other] for other in range(3) if other != seat)

        assert TITLE.mind.weigh(s)[seat] == pytest.approx(points[seat] - 0.5 * rival + (4 if seat == first else 0))


def test_boats_are_sure_of_the_fish_they_have_room_for() -> None:
    """Round 5: three fishing phases are left, in rounds 6, 8 and 10."""
    s = table(2, number=5)
    fleet(s, 0, cod=[1, 4], oyster=[0])

    assert judgement.fishings(s) == 3
    assert judgement.sure_fish(s, 0) == min(3, 3) + 0 + min(s.terms.oyster_capacity[0], 6)
    assert judgement.sure_fish(s, 1) == 0


def test_features_follow_the_sheet() -> None:
    s = table(2, number=5)
    before = {it.phrase.key: it.value for it in TITLE.mind.features(s, 0)}
    build(s, "smokehouse")
    put(s, cod=1, fishermans_pub=2)
    fleet(s, 1, cod=[4])
    after = {it.phrase.key: it.value for it in TITLE.mind.features(s, 0)}
    smokehouse, pub = s.terms.building_vp[5], s.terms.building_vp[6]

    assert after["feature.buildings"] - before["feature.buildings"] == pytest.approx(smokehouse + pub * 2 / 5)
    assert after["feature.begun"] > before["feature.begun"]
    assert after["feature.rivals"] < before["feature.rivals"]
    assert after["feature.fish"] == before["feature.fish"]


def test_a_die_in_use_is_looked_at_only_where_it_matters() -> None:
    s = own(table(2), "harbor")

    assert judgement.face_in_use(s) == 6
