"""Ways to use a die (FD-5)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import build, can, is_idle, licences, marked, own, put, refused, say, shared, table, told, track
from roadstead.games.fleet_dice.rules.actions import ASK_CASINO, ASK_DIE, ASK_STAR, ASK_USE

EVERY_FACE = ["shrimp", "cod", "lobster", "swordfish", "oyster", "coins3", "harbor", "wharf", "market"]


@pytest.mark.rule("FD-5.1")
@pytest.mark.parametrize(("face", "uses"), [("cod", ["co"]), ("coins3", ["$"]), ("market", ["$"]), ("harbor", ["kc", "cc", "rv", "ba", "in"])])
def test_normal_use_is_what_the_face_says(face: str, uses: list[str]) -> None:
    s = table(2)
    own(s, face)

    assert can(s) == [*uses, "coin"]


@pytest.mark.rule("FD-5.1")
def test_what_the_face_does_not_show_is_refused() -> None:
    s = table(2)
    own(s, "cod")

    assert refused(s, "lo") == ("no.wrong_die", ("FD-5.1",))
    assert refused(s, "$") == ("no.no_coins", ("FD-5.1",))
    assert refused(s, "rv") == ("no.wrong_die", ("FD-5.1",))


@pytest.mark.rule("FD-5.2", "FD-5.7")
@pytest.mark.parametrize("face", EVERY_FACE)
def test_any_die_may_be_a_coin(face: str) -> None:
    s = table(2)
    own(s, face)
    say(s, "coin")
    first = s.coins[0]
    shared(s, face)
    say(s, "coin", "coin")

    assert first == 1
    assert s.coins == [2, 1]
    assert sum(s.marked) == 0


@pytest.mark.rule("FD-5.3", "FD-12.6")
def test_a_die_may_be_recycled_into_a_star_action() -> None:
    s = table(2)
    own(s, "market")
    assert refused(s, "star") == ("no.no_recycling", ("FD-5.3",))

    build(s, "recycling_center")
    own(s, "market")
    say(s, "star")

    assert s.prompt == ASK_STAR
    assert s.recycled[0] == 1
    say(s, "kc")
    assert (marked(s, "king_crab"), s.coins[0]) == (1, 0)


@pytest.mark.rule("FD-5.4", "FD-12.5")
def test_a_boat_die_may_fill_the_matching_hex() -> None:
    s = table(2)
    own(s, "oyster")
    assert refused(s, "hex") == ("no.no_buffet", ("FD-5.4",))

    build(s, "seafood_buffet")
    own(s, "oyster")
    say(s, "hex")
    assert s.hexes[0] == 0b10000
    assert marked(s, "oyster") == 0

    own(s, "oyster")
    assert refused(s, "hex") == ("no.hex_filled", ("FD-5.4",))


@pytest.mark.rule("FD-5.5", "FD-10.4")
def test_an_own_shrimp_die_may_be_used_as_the_licence_says() -> None:
    s = table(2)
    own(s, "shrimp")
    assert refused(s, "co") == ("no.no_shrimp_licence", ("FD-5.5", "FD-10.4"))
    assert refused(s, "$") == ("no.no_shrimp_licence", ("FD-5.5", "FD-10.4"))

    licences(s, shrimp=1)
    own(s, "shrimp")
    say(s, "co")
    assert marked(s, "cod") == 1


@pytest.mark.rule("FD-5.6", "FD-R-5")
@pytest.mark.parametrize("use", ["coin", "star", "hex"])
def test_coin_recycling_and_hex_leave_nothing_of_the_shrimp_licence(use: str) -> None:
    s = table(2)
    licences(s, shrimp=3)
    build(s, "recycling_center", "seafood_buffet")
    own(s, "shrimp")
    say(s, use)
    if use == "star":
        say(s, "-")

    assert is_idle(s)
    assert sum(s.marked) == 4
    assert told(s, "again") == []


@pytest.mark.rule("FD-5.7", "FD-R-3")
def test_without_a_normal_use_the_die_still_must_be_used() -> None:
    s = table(2)
    put(s, king_crab=7, captains_club=6, research_vessel=5, barge=3, inuit=5)
    own(s, "harbor")

    assert s.coins[0] == 1
    assert told(s, "as_coin") == [(0, 6)]


@pytest.mark.rule("FD-5.7", "FD-R-3")
def test_with_a_full_coin_track_a_die_as_a_coin_is_legal_and_has_no_effect() -> None:
    s = table(2)
    track(s, 120)
    own(s, "cod")

    assert "coin" in can(s)
    say(s, "coin")
    assert (s.coins[0], told(s, "coins_lost")) == (120, [(0, 1)])


@pytest.mark.rule("FD-5.8", "FD-12.3")
def test_the_casino_is_asked_before_the_use() -> None:
    s = table(2)
    build(s, "casino")
    own(s, "cod")
    assert (s.prompt, can(s)) == (ASK_CASINO, ["keep", "roll"])

    say(s, "roll")
    assert s.prompt == ASK_DIE
    say(s, "lo")
    assert (s.prompt, can(s)) == (ASK_USE, ["lo", "coin"])


@pytest.mark.rule("FD-R-5", "FD-12.5")
def test_a_shrimp_die_in_the_buffet_fills_only_the_shrimp_hex() -> None:
    s = table(2)
    licences(s, shrimp=2)
    build(s, "seafood_buffet")
    own(s, "shrimp")
    say(s, "hex")

    assert s.hexes[0] == 1
    assert is_idle(s)
