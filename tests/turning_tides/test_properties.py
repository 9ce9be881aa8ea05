"""What always holds, tried with many games and positions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import CARDS, GOLD, SILVER, ZONES
from roadstead.games.turning_tides.rules.actions import ASK_SPEND, ASK_SWAP
from roadstead.games.turning_tides.rules.lee import pool
from roadstead.games.turning_tides.rules.state import DRAW, HAND, SPENT, SWAP, State
from roadstead.kernel.engine import CHANCE
from turning_tides.helpers import Deck, Ship, choices, position, random_game, ship, table, turn, zones

SEATS = (GOLD, SILVER)
games = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
positions = settings(max_examples=60, deadline=None)

seeds = st.integers(0, 2**32)
option_sets = st.sampled_from([{}, *TITLE.option_sets(2)])


@st.composite
def ships(draw: st.DrawFn) -> Ship:
    destroyed = draw(st.sets(st.integers(1, 7).filter(lambda zone: zone != 4), max_size=2))
    intact = st.sampled_from([zone for zone in range(1, 8) if zone not in destroyed])
    cannons = draw(st.sets(st.tuples(intact, st.booleans()), max_size=4))
    return Ship(
        captain=draw(intact),
        sailors=tuple(sorted(draw(st.lists(intact, max_size=4)))),
        facing=tuple(sorted(zone for zone, faces in cannons if faces)),
        away=tuple(sorted(zone for zone, faces in cannons if not faces)),
        mast=draw(st.booleans()),
        destroyed=tuple(sorted(destroyed)),
    )


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    cards = draw(st.permutations(["sailor", "sailor", "cannon", "cannon", "move", "navigate", "swing", "swing", "fire", "fire", "fire"]))
    held = draw(st.integers(0, 7))
    return Deck(hand=" ".join(cards[4 : 4 + held]), swap=" ".join(cards[:4]))


def units(s: State, seat: int) -> tuple[int, int]:
    aboard = sum(s.sailors[seat * ZONES : seat * ZONES + ZONES])
    cannons = len(zones(s.guns[2 * seat])) + len(zones(s.guns[2 * seat + 1]))
    return aboard + s.hold_sailors[seat], cannons + s.hold_cannons[seat]


@games
@given(seed=seeds, options=option_sets)
def test_a_random_game_never_breaks_what_must_hold(seed: int, options: dict[str, Any]) -> None:
    for s in random_game(seed, **options):
        assert TITLE.rules.faults(s) == []


@pytest.mark.rule("TT-1.2", "TT-2.7")
@games
@given(seed=seeds)
def test_units_are_never_lost_and_never_made(seed: int) -> None:
    masts = [1, 1]
    for s in random_game(seed):
        assert [units(s, seat) for seat in SEATS] == [(4, 4), (4, 4)]
        assert all(now <= before for now, before in zip(s.mast, masts))
        masts = s.mast[:]


@pytest.mark.rule("TT-1.3", "TT-8.6", "TT-8.8", "TT-8.9")
@games
@given(seed=seeds)
def test_cards_always_sum_to_twelve_and_the_pool_to_seven(seed: int) -> None:
    for s in random_game(seed):
        for seat in SEATS:
            assert sum(s.size(seat, which) for which in range(6)) == 12
            assert s.size(seat, SWAP) == 4
            assert s.prompt not in (ASK_SWAP, ASK_SPEND) or s.over or len(pool(s, seat)) == 7
            if s.seat == CHANCE and s.turn == 1 and s.options[0] < len(CARDS):
                assert (s.size(seat, HAND), s.size(seat, DRAW)) == (1, 7 - s.size(seat, SPENT))
                assert s.size(seat, SPENT) == len(zones(s.wrecked[seat]))


@pytest.mark.rule("TT-5.1", "TT-5.7", "TT-5.8", "TT-5.10")
@games
@given(seed=seeds)
def test_the_offset_stays_within_the_pass_and_a_round_has_six_to_fifteen_turns(seed: int) -> None:
    lengths, last = [], (1, 1)
    for s in random_game(seed):
        assert 0 <= s.offset <= 13
        if s.round > last[0]:
            lengths.append(last[1])
        last = (s.round, s.turn)

    assert all(6 <= length <= 15 for length in lengths)


@pytest.mark.rule("TT-5.11")
@games
@given(seed=seeds)
def test_with_two_zones_per_step_the_offset_is_even_and_a_round_has_three_to_nine_turns(seed: int) -> None:
    lengths, last = [], (1, 1)
    for s in random_game(seed, zones_per_sail_step=2):
        assert s.offset in range(0, 15, 2)
        if s.round > last[0]:
            lengths.append(last[1])
        last = (s.round, s.turn)

    assert all(3 <= length <= 9 for length in lengths)


@pytest.mark.rule("TT-2.8", "TT-11.1")
@games
@given(seed=seeds)
def test_destroyed_zones_stay_destroyed_and_the_third_ends_the_game(seed: int) -> None:
    before = [0, 0]
    for s in random_game(seed):
        assert all(now & old == old for now, old in zip(s.wrecked, before))
        assert s.over or max(len(zones(mask)) for mask in s.wrecked) < 3
        before = s.wrecked[:]


@positions
@given(gold=ships(), silver=ships(), offset=st.integers(0, 12), round=st.integers(1, 4))
def test_a_position_reads_back_as_it_was_set_up(gold: Ship, silver: Ship, offset: int, round: int) -> None:
    game = position(gold, silver, offset=offset, round=round)

    assert (ship(game, GOLD), ship(game, SILVER)) == (gold, silver)


@pytest.mark.rule("TT-6.6")
@positions
@given(gold=ships(), kept=st.booleans())
def test_every_move_changes_the_ship_and_keeps_it_whole(gold: Ship, kept: bool) -> None:
    game = position(gold, moved_cannon_side="kept" if kept else "free")
    turn(game, "move")
    before = table(game)

    assert before.options
    for choice in before.options:
        s = before.copy()
        s.play(choice)

        assert TITLE.rules.faults(s) == []
        assert (s.captain, s.sailors, s.guns) != (before.captain, before.sailors, before.guns)
        assert units(s, GOLD) == units(before, GOLD)


@pytest.mark.rule("TT-7.3", "TT-7.5", "TT-6.14")
@positions
@given(gold=ships(), silver=ships(), offset=st.integers(0, 12), card=st.sampled_from(["swing", "fire"]), holder=st.sampled_from(SEATS))
def test_an_attack_moves_the_marker_exactly_if_it_harms(gold: Ship, silver: Ship, offset: int, card: str, holder: int) -> None:
    game = position(gold, silver, offset=offset, initiative=holder)
    turn(game, card)
    if len(table(game).open_seats()) == 1:
        game.play(GOLD, choices(game, GOLD)[0])

    harmed = ship(game, SILVER) != silver
    assert ship(game, GOLD) == gold
    assert table(game).initiative == (SILVER if harmed else holder)


@pytest.mark.rule("TT-8.1", "TT-8.2")
@positions
@given(deck=decks())
def test_every_swap_leaves_four_swap_cards_and_each_is_offered_once(deck: Deck) -> None:
    game = position(offset=13, cards=(deck, Deck(hand="")))
    before = table(game)
    after = set()
    for choice in before.options if before.prompt == ASK_SWAP else []:
        s = before.copy()
        s.play(choice)
        after.add(tuple(s.cards))

        assert s.size(GOLD, SWAP) == 4
    assert before.prompt != ASK_SWAP or len(after) == len(before.options)
