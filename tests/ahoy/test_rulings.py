"""AH-19: rulings that no other chapter tests; AH-20: hidden information; AH-21: decisions."""

from __future__ import annotations

import json
import re

import pytest

from ahoy.helpers import Table, card, figure, player
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import actions, events
from roadstead.games.ahoy.rules.battle import opponents
from roadstead.games.ahoy.rules.state import BIT
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_state

RULINGS = (TITLE.folder / "RULINGS.md").read_text(encoding="utf-8")


@pytest.mark.rule("AH-19.45")
def test_a_ship_pushed_to_an_island_can_recruit_there_on_its_turn() -> None:
    t = Table().put("smuggler1", "fish-a.sw", "union", "fish-a.sw").crew("smuggler1", "battering-beakhead", "mystic").market("diver").gold("union", 1)
    t.turn("smuggler1").play("use mystic", "cannons", "union", "rally", "e")
    assert t.where("union") == "fish-a.se"

    t.turn("union")
    assert t.can("recruit diver")


@pytest.mark.rule("AH-19.49")
def test_the_two_smugglers_are_enemies() -> None:
    t = Table().put("smuggler2", "tree-a.nw").on("smuggler1", "cannons", 1)

    assert opponents(t.s, figure("smuggler1"), t.s.at[figure("smuggler2")]) == BIT[figure("smuggler2")]


@pytest.mark.rule("AH-19.21")
def test_a_ship_that_sails_to_an_island_neither_anchors_nor_brings_comrades() -> None:
    t = Table().put("gunship", "skull-a.ne").comrades(ready=4).dice("union", 4, 1).crew("union", "merchant").turn("union")
    t.use(4, "gunship-4").play("sail", "s", "n")

    assert (t.where("gunship"), t.has_gold("union"), t.question) == ("skull-a.ne", 0, "slot")


@pytest.mark.rule("AH-19.22", "AH-13.7")
def test_every_delivery_ends_with_a_pledge() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "trawler").turn("smuggler1").play("deliver trawler", "3b", "b")

    assert t.s.pledged[3] == BIT[card("trawler")]


@pytest.mark.rule("AH-19.44", "AH-3.2")
def test_a_set_aside_die_is_used_up_so_turns_take_what_is_left() -> None:
    t = Table().dice("squadron", 1, 1, 1).dice("smuggler1").dice("union").dice("smuggler2")
    t.damage("squadron", "sail-1", "sail-2", "sail-3", "sail-4", "tailwind-1", "tailwind-2", "deploy").turn("squadron")

    assert t.s.over or t.question in ("roll", "draw_plan")
    assert t.told(events.SET_ASIDE) == 3
    assert t.told(events.TURN) == 1


@pytest.mark.rule("AH-19.1", "AH-7.11")
def test_stealing_moves_gold_between_players_when_the_supply_is_empty() -> None:
    t = Table().put("squadron", "skull-a.ne").gold("squadron", 20).on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("steal", "order")

    assert (t.has_gold("union"), t.has_gold("squadron"), t.s.gold_left()) == (1, 19, 0)


# --- AH-20 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-20.1")
def test_the_pledge_markers_are_dealt_by_chance_and_shown_to_their_owner_only() -> None:
    game = Game(TITLE, TITLE.setup(4))
    rng = Rng(2)
    while game.state().prompt != actions.ASK_FLIP:
        s = game.state()
        if s.seat == CHANCE:
            game.play_choice(CHANCE, rng.weighted(s.options, s.weights))
        else:
            game.play_choice(s.seat, s.options[0])

    assert game.state().knows == 1 << 1
    game.play_choice(CHANCE, 1)
    heard = [[event.phrase.key for event in game.events(seat)].count("event.piles") for seat in (-1, 0, 1, 2, 3)]
    assert heard == [0, 0, 1, 0, 0]


@pytest.mark.rule("AH-20.2")
def test_a_view_holds_nothing_secret() -> None:
    """Neither the hand nor the markers can be read from what another seat is given."""
    t = Table().plans("enlist", "gunship")
    t.s.plans[:] = [1, 1, 2, 2, 0, 1, 2, 1, 0]
    t.s.flips[:] = [0, 1, 0, 1]
    t.turn("squadron")
    twin = t.s.copy()
    twin.hand[:], twin.plans[:] = [1, 1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 2, 2, 1, 1, 2, 1, 1]
    twin.flips[:] = [0, 0, 0, 0]

    for seat in (-1, 0):
        assert TITLE.views.view(t.s, t.setup, seat) == TITLE.views.view(twin, t.setup, seat)
        assert json.dumps(TITLE.views.view(t.s, t.setup, seat).to_json())
    assert TITLE.views.view(t.s, t.setup, 1) != TITLE.views.view(twin, t.setup, 1)
    assert TITLE.views.view(t.s, t.setup, 2) != TITLE.views.view(twin, t.setup, 2)


@pytest.mark.rule("AH-20.2")
def test_samples_differ_only_in_what_the_seat_cannot_know() -> None:
    t = Table().plans("enlist", "gunship")
    t.s.plans[:] = [1, 1, 2, 2, 0, 1, 2, 1, 0]
    t.turn("squadron")
    seen = TITLE.views.view(t.s, t.setup, 1)
    rng = Rng(5)
    worlds = [dump_state(TITLE.views.sample(seen, rng))["facts"] for _ in range(60)]
    real = dump_state(t.s)["facts"]

    assert {key for world in worlds for key in real if world[key] != real[key]} == {"hand", "plans", "flips"}
    assert len({world["flips"][3] for world in worlds}) == 2
    assert all(world["flips"][1] == real["flips"][1] for world in worlds)


@pytest.mark.rule("AH-20.3")
def test_battle_dice_are_rolled_after_both_have_lowered() -> None:
    t = Table().put("squadron", "skull-a.ne").on("squadron", "cannons-5", 4).on("union", "cannons", 4).turn("union").use(1, "sail-1").play("n")
    asked = []
    while t.question in ("fire", "roll"):
        asked.append((t.asked, t.question))
        t.play(t.options()[0])

    assert asked == [("union", "fire"), ("squadron", "fire"), ("chance", "roll"), ("chance", "roll")]


# --- AH-21 ---------------------------------------------------------------------------------------------------

OFF_TURN = {
    *("battle_plan", "fire", "grog", "victory", "damage", "push", "buccaneer", "reward", "step", "jump", "witch", "tile", "edge", "drift", "pilot"),
    *("defender", "treasure", "harbor", "harbor_die", "slot", "mate", "repair", "target", "number", "recruit"),
}


@pytest.mark.rule("AH-21.1")
def test_outside_the_own_turn_players_are_asked_only_about_battles_and_what_follows() -> None:
    seen: set[str] = set()
    for seed in range(25):
        rng = Rng(seed)
        s = TITLE.rules.start(TITLE.setup(4))
        s.settle()
        while not s.over:
            if s.seat >= 0 and s.round and s.terms.players[s.seat] != s.active:
                seen.add(actions.QUESTIONS[s.prompt].kind.key.removeprefix("ask."))
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

    assert seen <= OFF_TURN
    assert {"fire", "victory", "damage", "battle_plan"} <= seen


@pytest.mark.rule("AH-21.2")
def test_a_single_option_is_taken_without_asking_but_not_where_it_would_tell_a_secret() -> None:
    t = Table().dice("squadron", 4).turn("squadron").use(4, "bombard")
    assert t.asked != "squadron"

    t = Table().dice("union", 4).plans("enlist").turn("union").play("die 4", "cannons")
    assert (t.asked, t.options()) == ("union", ["end"])


@pytest.mark.rule("AH-21.2", "AH-20.2")
def test_whether_the_union_is_asked_never_depends_on_its_cards() -> None:
    for plan in ("close_call", "dynamic_entry", "enlist"):
        t = Table().dice("union", 4).plans(plan).turn("union").play("die 4", "cannons")

        assert (t.asked, t.question) == ("union", "action")


# --- RULINGS.md ----------------------------------------------------------------------------------------------


def test_every_ruling_is_written_down() -> None:
    rules = [rule for rule in TITLE.reference().rules if rule.startswith("AH-19.")]

    assert [rule for rule in rules if f"| {rule} |" not in RULINGS] == []


def test_every_option_is_named_in_the_rulings() -> None:
    assert [spec.id for spec in TITLE.rules.options if f"`{spec.id}`" not in RULINGS] == []


def test_the_tests_named_in_the_rulings_exist() -> None:
    here = "".join(path.read_text(encoding="utf-8") for path in sorted((TITLE.folder.parents[3] / "tests" / "ahoy").glob("test_*.py")))
    named = set(re.findall(r"`(test_\w+)`", RULINGS))

    assert len(named) > 30
    assert [name for name in sorted(named) if f"def {name}(" not in here] == []


def test_player_numbers_follow_the_seats_of_four() -> None:
    assert [player(name) for name in TITLE.rules.seats(4)] == [0, 1, 2, 3]
