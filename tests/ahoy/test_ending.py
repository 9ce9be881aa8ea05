"""AH-14: end of round; AH-15: end of game; AH-16: fine print."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import actions, events
from roadstead.games.ahoy.rules.rounds import controller, leads, score_regions, winners
from roadstead.games.ahoy.rules.state import BIT
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

BOX, _ = TITLE.components()


def last_die(players: int = 4) -> Table:
    """Only the Squadron has a die left: a 4."""
    t = Table(players).dice("squadron", 4)
    for name in ("smuggler1", "union", "smuggler2")[: players - 1] if players > 2 else ("union",):
        t.dice(name)
    return t


def finish(t: Table) -> Table:
    return t.turn("squadron").use(4, "tailwind-1")


@pytest.mark.rule("AH-14.1", "AH-11.10", "AH-12.10")
def test_the_side_with_more_control_gains_the_wealth_of_the_region() -> None:
    """The rulebook's example: Flagship and 2 Patrols against Flagship and 2 Comrades, 4 to 3, wealth 1."""
    t = Table().put("squadron", "fish-a.sw", "patrol1", "fish-a.sw", "patrol2", "fish-a.se", "union", "fish-a.se").comrades(fish_a=2)
    score_regions(t.s)

    assert (t.fame("squadron"), t.fame("union")) == (1, 0)


@pytest.mark.rule("AH-14.1")
def test_on_a_tie_nobody_controls_a_region() -> None:
    t = Table().put("squadron", "fish-a.sw", "union", "fish-a.se").comrades(fish_a=1)

    assert controller(leads(t.s)[tile("fish_a")]) == -1
    assert controller(leads(t.s)[tile("tree_a")]) == -1


@pytest.mark.rule("AH-14.2", "AH-15.1")
def test_the_game_ends_only_at_the_end_of_a_round_with_thirty_fame() -> None:
    t = Table()
    t.s.fame[1] = 33
    t.turn("squadron").use(1, "tailwind-1")
    assert not t.s.over

    t = last_die()
    t.s.fame[1] = 30
    finish(t)
    assert t.s.over


@pytest.mark.rule("AH-14.2")
def test_fame_of_the_regions_counts_for_the_end() -> None:
    t = last_die()
    t.s.fame[0] = 29
    finish(t)

    assert t.s.over
    assert t.fame("squadron") >= 30


@pytest.mark.rule("AH-14.3", "AH-19.40")
def test_with_two_players_the_first_player_raises_a_wealth_die_then_may_clear_the_market() -> None:
    t = last_die(2).market("elder", "gunner", "diver", deck=("pilot", "sailor", "trawler", "merchant"))
    t.s.wealth[tile("tree_a")] = 6
    t.s.first = 2
    finish(t)
    assert (t.asked, t.question) == ("union", "wealth")
    assert t.why_not("tree-a") == "no.rich"

    t.play("fish-a", "clear", "pilot", "sailor", "trawler")
    assert (t.s.wealth[tile("fish_a")], t.in_market()) == (2, ["sailor", "trawler", "pilot"])
    assert t.question == "roll"


@pytest.mark.rule("AH-14.3", "AH-19.40")
def test_the_step_lapses_if_all_regions_are_rich() -> None:
    t = last_die(2).market("elder")
    for name in ("compass_a", "tree_a", "fish_a", "skull_a"):
        t.s.wealth[tile(name)] = 6
    t.s.fame[:] = [0, 0, 0, 0]
    t.put("union", "compass-a.se").comrades(compass_a=1)
    finish(t)

    assert t.question == "clear"
    t.play("keep")
    assert t.in_market() == ["elder"]


@pytest.mark.rule("AH-14.3")
def test_with_more_players_there_is_no_such_step() -> None:
    assert finish(last_die(3)).question == "roll"


@pytest.mark.rule("AH-14.4")
def test_everybody_takes_back_and_rolls_all_dice_also_set_aside_ones() -> None:
    t = finish(last_die())
    for _ in range(17):
        assert t.question == "roll"
        t.play("3")

    assert t.question != "roll"
    assert t.s.values == [3] * 17
    assert all(place < 0 for place in t.s.places)


@pytest.mark.rule("AH-14.5")
def test_the_first_player_card_goes_clockwise() -> None:
    t = finish(last_die())
    while t.asked == "chance":
        t.play(t.options()[0])

    assert (t.s.first, t.s.round, t.asked) == (1, 2, "smuggler1")


@pytest.mark.rule("AH-14.6", "AH-12.6")
def test_then_the_union_draws_two_plans_that_only_it_sees() -> None:
    t = last_die()
    t.s.plans[:] = [1, 1, 2, 2, 1, 1, 2, 1, 1]
    finish(t)
    while t.question == "roll":
        t.play("3")

    assert (t.asked, t.question, t.s.knows) == ("chance", "draw_plan", 4)
    t.play("enlist", "cutter")
    assert t.s.hand_size() == 2


@pytest.mark.rule("AH-15.2", "AH-20.1", "AH-13.14")
def test_at_the_end_pledges_are_revealed_and_scored() -> None:
    t = last_die().put("squadron", "fish-a.sw")
    t.s.fame[1] = 30
    t.s.pledged[2] = BIT[card("diver")]
    t.s.flips[1] = 0
    finish(t)

    assert t.fame("smuggler1") == 31
    assert t.told(events.FLIPPED) == 2
    assert any(row[0] == events.FLIPPED and row[2] == 1 for row in t.s.log or [])
    assert TITLE.views.view(t.s, t.setup, 0).flips == (0, 0, 0, 0)


@pytest.mark.rule("AH-15.3", "AH-19.29")
def test_most_fame_wins_then_most_gold_then_the_victory_is_shared() -> None:
    t = Table()
    t.s.fame[:] = [31, 30, 31, 12]
    t.s.gold[:] = [2, 9, 1, 0]
    assert winners(t.s) == [0]

    t.s.gold[:] = [1, 9, 1, 0]
    assert winners(t.s) == [0, 2]


@pytest.mark.rule("AH-15.3")
def test_the_outcome_names_the_winning_seats() -> None:
    t = last_die()
    t.s.fame[1] = 40
    finish(t)
    outcome = TITLE.rules.outcome(t.s)

    assert outcome is not None
    assert outcome.winners == (1,)
    assert TITLE.say(BOX, outcome.phrase, "en") == "Smuggler 1 wins with 40 Fame and 0 gold."


@pytest.mark.rule("AH-16.2", "AH-11.6")
def test_cannot_beats_cards_that_ignore_cost_and_suit() -> None:
    t = Table().put("stronghold1", "fish-a.se", "smuggler1", "fish-a.se").market("diver").dice("smuggler1", 2, 1).turn("smuggler1").use(2, "negotiate")

    assert t.question != "recruit"


@pytest.mark.rule("AH-16.2", "AH-18.9")
def test_a_card_that_ignores_beats_the_core_rule() -> None:
    t = Table().put("cutter", "compass-a.nw").dice("union", 1, 2).turn("union").use(1, "cutter-1").play("sail", "e", "stop")

    assert t.where("cutter") == "compass-a.ne"


@pytest.mark.rule("AH-16.3")
def test_the_player_on_turn_orders_what_happens_at_once_also_for_others() -> None:
    t = Table().put("smuggler1", "skull-a.ne").crew("smuggler1", "buccaneer", "cutpurse").crew("union", "elder").on("union", "cannons", 1)
    t.turn("union").use(1, "sail-1").play("n").lose("none")

    assert (t.asked, t.question) == ("union", "order")


@pytest.mark.rule("AH-16.5")
def test_with_two_players_one_may_concede_and_the_other_wins() -> None:
    game = Game(TITLE, TITLE.setup(2))
    game.roll(Rng(1))
    game.play(0, "concede")

    assert game.over
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.rule("AH-16.5")
def test_with_more_players_nobody_concedes() -> None:
    game = Game(TITLE, TITLE.setup(3))
    game.roll(Rng(1))

    with pytest.raises(Refused, match="two-player game"):
        game.play(0, "concede")
    assert actions.CONCEDE == -1


@pytest.mark.rule("AH-16.6")
def test_may_is_optional_everything_else_happens_as_far_as_possible() -> None:
    t = Table().dice("squadron", 1, 4).turn("squadron").use(1, "sail-1").play("w", "stop")
    assert t.options() == ["pass", "place"]

    t.play("pass")
    assert t.patrols("compass-a.sw") == 0
