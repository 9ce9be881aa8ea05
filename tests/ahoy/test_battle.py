"""AH-7: battling."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, figure, player, space
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.battle import opponents
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng


def ready(*foes: str, who: str = "union", **options: str | bool) -> Table:
    """Loaded Union at skull-a.se; the named figures in the Harbor to the north."""
    t = Table(**options)
    for name in foes:
        t.put(name, "skull-a.ne")
    return t.on(who, "cannons", 3)


def attack(*foes: str, **options: str | bool) -> Table:
    return ready(*foes, **options).turn("union").use(1, "sail-1").play("n")


@pytest.mark.rule("AH-7.1", "AH-7.14")
def test_figures_already_together_do_not_battle_until_one_leaves_and_comes_back() -> None:
    t = Table().put("squadron", "skull-a.se").dice("union", 1, 2).turn("union").use(1, "cannons")
    assert t.told(events.BATTLE) == 0

    t.use(2, "sail-1").play("n", "s")
    assert t.told(events.BATTLE) == 1


@pytest.mark.rule("AH-7.2", "AH-11.5", "AH-19.43")
def test_strongholds_and_gunship_are_always_loaded_the_cutter_never_others_with_a_die() -> None:
    t = Table().put("stronghold1", "fish-a.se", "gunship", "skull-a.sw", "cutter", "skull-a.sw", "patrol1", "fish-a.sw")

    assert [t.s.loaded(figure(name)) for name in ("stronghold1", "gunship", "cutter", "patrol1", "squadron")] == [True, True, False, False, False]
    t.on("squadron", "cannons-5", 1).on("union", "cannons", 1)
    assert [t.s.loaded(figure(name)) for name in ("cutter", "patrol1", "squadron", "union")] == [False, True, True, True]


@pytest.mark.rule("AH-19.43")
def test_an_option_lets_a_worn_die_count_as_unloaded() -> None:
    t = Table(worn_cannons_loaded=False).on("union", "cannons", 1)

    assert not t.s.loaded(player("union"))


@pytest.mark.rule("AH-7.3")
def test_a_loaded_mover_battles_every_enemy_others_only_loaded_ones() -> None:
    t = Table().put("squadron", "skull-a.ne", "patrol1", "skull-a.ne", "smuggler1", "skull-a.ne", "stronghold1", "skull-a.ne")
    here = space("skull-a.ne")

    assert opponents(t.s, figure("union"), here) == 1 << figure("stronghold1")
    t.on("smuggler1", "cannons", 2)
    assert opponents(t.s, figure("union"), here) == 1 << figure("stronghold1") | 1 << figure("smuggler1")
    t.on("union", "cannons", 2)
    assert opponents(t.s, figure("union"), here) == sum(1 << figure(name) for name in ("squadron", "patrol1", "smuggler1", "stronghold1"))


@pytest.mark.rule("AH-7.3", "AH-19.50", "AH-19.49")
def test_own_figures_never_battle_and_smugglers_are_enemies() -> None:
    t = ready("gunship", "smuggler1")
    assert opponents(t.s, figure("union"), space("skull-a.ne")) == 1 << figure("smuggler1")

    t = Table().on("smuggler2", "cannons", 1)
    assert opponents(t.s, figure("smuggler2"), space("tree-a.nw")) == 1 << figure("smuggler1")


@pytest.mark.rule("AH-7.4", "AH-7.6")
def test_the_attacker_chooses_the_order_of_opponents() -> None:
    t = attack("squadron", "smuggler1", "patrol1", "patrol2")

    assert t.options() == ["squadron", "smuggler1", "patrol1"]
    t.play("patrol1", "hold").win("none")
    assert t.options() == ["squadron", "smuggler1", "patrol2"]


@pytest.mark.rule("AH-7.4", "AH-19.10")
def test_an_opponent_that_has_left_is_skipped_and_nobody_is_added() -> None:
    """Smuggler 1 wins and sails off; the Patrol is beaten next, the rest of the list stays as it was."""
    t = attack("smuggler1", "patrol1").play("smuggler1", "hold").lose("move", "rally", "w", "stop")

    assert t.where("smuggler1") != "skull-a.ne"
    t.play("hold").win("none")
    assert t.told(events.BATTLE) == 2


@pytest.mark.rule("AH-7.4", "AH-19.10")
def test_the_rest_is_skipped_when_the_attacker_is_gone() -> None:
    t = Table().dice("squadron", 3, 1).on("squadron", "cannons-5", 5).put("patrol1", "skull-a.se", "union", "skull-a.ne", "smuggler1", "skull-a.ne")
    t.turn("squadron").use(3, "order").play("patrol1", "n", "smuggler1", "hold").lose("move")

    assert t.where("patrol1") == "-"
    assert t.told(events.BATTLE) == 1


@pytest.mark.rule("AH-7.5", "AH-8.3")
def test_no_battle_takes_place_in_fog() -> None:
    t = Table().put("union", "tree-a.se", "squadron", "tree-a.ne").on("union", "cannons", 3).turn("union").use(1, "sail-1").play("n", "stop")

    assert t.told(events.BATTLE) == 0


@pytest.mark.rule("AH-7.6", "AH-20.3", "AH-7.8")
def test_attacker_fires_then_defender_who_knows_it_then_both_roll() -> None:
    t = ready("squadron").on("squadron", "cannons-6", 6).turn("union").use(1, "sail-1").play("n")

    assert (t.asked, t.options()) == ("union", ["hold", "1", "2"])
    t.play("2")
    assert (t.asked, t.question) == ("squadron", "fire")
    t.play("second 3")
    assert (t.asked, t.question) == ("chance", "roll")
    assert (t.die_at("union", "cannons"), t.die_at("squadron", "cannons-6")) == (1, 3)


@pytest.mark.rule("AH-7.6")
def test_the_higher_total_wins() -> None:
    t = attack("squadron").play("2").roll(2, 5)

    assert t.asked == "squadron"
    assert t.told(events.WON_BATTLE) == 1


@pytest.mark.rule("AH-7.6", "AH-7.14", "AH-12.9")
def test_on_a_tie_the_attacker_wins() -> None:
    """The rulebook's example: Cannons from 4 to 1, a 2 and +3 against a 5; then the Patrol without anything to lower."""
    t = Table().on("union", "cannons", 4).put("smuggler1", "skull-a.se", "patrol1", "skull-a.se").gold("smuggler1", 1)
    t.turn("union").use(1, "sail-1").play("n", "s", "smuggler1", "3").roll(2, 5)
    assert t.asked == "union"

    t.play("steal", "full-sail")
    assert (t.has_gold("union"), t.damaged("smuggler1")) == (1, ["full-sail"])
    assert t.question == "roll"
    t.win("none")
    assert t.told(events.BATTLE) == 2


@pytest.mark.rule("AH-7.7", "AH-11.5", "AH-17.12")
def test_modifiers_are_stronghold_two_gunship_three_fighters_one() -> None:
    t = Table().put("gunship", "skull-a.ne", "stronghold1", "skull-a.se").crew("squadron", "fighters").dice("union", 4, 1)
    t.turn("union").use(4, "gunship-4").play("sail", "s").roll(3, 3)

    rows = [row for row in t.s.log or [] if row[0] == events.WON_BATTLE]
    assert rows[0][3:7] == (figure("gunship"), figure("stronghold1"), 6, 6)


@pytest.mark.rule("AH-7.7", "AH-18.8")
def test_each_weapons_cache_adds_the_ready_comrades() -> None:
    t = ready("squadron").comrades(ready=3).plans("weapons_cache", "weapons_cache").turn("union").use(1, "sail-1").play("n")
    t.play("weapons-cache", "weapons-cache", "hold").roll(1, 6)

    rows = [row for row in t.s.log or [] if row[0] == events.WON_BATTLE]
    assert rows[0][5:7] == (7, 6)


@pytest.mark.rule("AH-7.8")
def test_lowering_is_open_to_all_figures_but_the_cutter_and_the_squadron_uses_one_die() -> None:
    t = Table().put("cutter", "skull-a.se", "stronghold1", "skull-a.ne").on("union", "cannons", 5).on("squadron", "cannons-5", 5).on("squadron", "cannons-6", 6)
    t.dice("union", 1, 2).on("union", "cannons", 5).turn("union").use(1, "cutter-1").play("sail", "n")

    assert t.asked == "squadron"
    assert t.options() == ["hold", "1", "2", "3", "4", "second 1", "second 2", "second 3", "second 4", "second 5"]


@pytest.mark.rule("AH-7.8")
def test_a_lowered_die_stays_on_its_slot_with_its_new_value() -> None:
    t = attack("squadron").play("2").win("none")

    assert t.die_at("union", "cannons") == 1
    assert t.s.loaded(figure("union"))


@pytest.mark.rule("AH-7.9", "AH-16.6")
def test_the_winner_may_take_no_option() -> None:
    t = attack("squadron").play("hold").win("none")

    assert t.damaged("squadron") == []


@pytest.mark.rule("AH-7.9", "AH-19.12")
def test_the_default_order_is_damage_gain_push_purse_buccaneer_then_the_smugglers_move() -> None:
    t = Table(victory_order="fixed").crew("smuggler1", "battering-beakhead", "cutpurse", "buccaneer").crew("union", "elder")
    t.put("union", "tree-a.se", "smuggler1", "tree-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1").use(1, "sail-1").play("s")
    t.win("move")

    seen = []
    while t.question in ("damage", "push", "buccaneer", "step"):
        seen.append((t.question, t.has_gold("smuggler1")))
        t.play({"damage": "rally", "push": "pass", "buccaneer": "pass", "step": t.options()[-1]}[t.question])
        if seen[-1][0] == "step":
            break
    assert seen == [("damage", 0), ("push", 0), ("buccaneer", 2), ("step", 2)]


@pytest.mark.rule("AH-7.9", "AH-19.12", "AH-16.3")
def test_the_active_player_may_choose_another_order_also_for_others() -> None:
    t = Table().crew("smuggler1", "cutpurse").put("smuggler1", "skull-a.ne").on("union", "cannons", 1)
    t.turn("union").use(1, "sail-1").play("n").lose("reward")

    assert (t.asked, t.question, t.options()) == ("union", "order", ["option", "cutpurse"])
    t.play("cutpurse")
    assert t.has_gold("smuggler1") == 2
    assert (t.asked, t.question) == ("smuggler1", "damage")


@pytest.mark.rule("AH-7.10", "AH-21.1")
def test_the_defender_can_win_outside_the_own_turn_with_the_own_options() -> None:
    t = attack("squadron").play("hold").lose()

    assert (t.asked, t.options()) == ("squadron", ["steal", "double", "comrade", "none"])


@pytest.mark.rule("AH-7.11")
def test_stealing_takes_a_gold_only_if_there_is_one() -> None:
    t = attack("squadron").play("hold").win("steal", "order")

    assert t.has_gold("union") == 0


@pytest.mark.rule("AH-7.12", "AH-8.2")
def test_after_a_battle_wreckage_still_hurts_and_the_figure_still_anchors() -> None:
    t = Table().put("union", "compass-a.nw", "squadron", "compass-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("e")
    t.win("none").play("rally")

    assert t.question == "treasure"


@pytest.mark.rule("AH-7.12", "AH-8.1")
def test_after_a_battle_a_strong_current_still_carries() -> None:
    t = Table().put("union", "skull-a.ne", "squadron", "skull-a.nw").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("w").win("none")

    assert t.where("union") == "skull-a.sw"
    assert t.question != "step"


@pytest.mark.rule("AH-7.13", "AH-19.13", "AH-18.2")
def test_an_ignored_battle_takes_no_movement() -> None:
    t = ready("squadron").plans("close_call").turn("union").use(1, "sail-1").play("n", "close-call")

    assert (t.asked, t.question) == ("union", "step")


@pytest.mark.rule("AH-19.13")
def test_close_call_lets_the_enemy_who_moved_sail_on_too() -> None:
    def met(**options: str) -> Table:
        t = Table(**options).put("squadron", "skull-a.ne").on("squadron", "cannons-5", 5).plans("close_call")
        return t.turn("squadron").use(1, "sail-1").play("s", "close-call")

    assert met().question == "step"
    assert met(ignored_battle_movement="union_only").question == "patrol"


@pytest.mark.rule("AH-7.6", "AH-19.11")
def test_rerolls_follow_attacker_then_defender() -> None:
    t = ready("squadron").crew("union", "grogmaster").crew("squadron", "grogmaster").turn("union").use(1, "sail-1").play("n", "hold").roll(1, 6)

    assert (t.asked, t.question) == ("union", "grog")
    t.play("rally", "5")
    assert (t.asked, t.question) == ("squadron", "grog")
    t.play("pass")
    assert t.asked == "squadron"
    assert t.damaged("union") == ["rally"]


@pytest.mark.rule("AH-7.4", "AH-19.28")
def test_battles_are_a_stack_a_victory_move_may_open_the_next_battle() -> None:
    """Smuggler 1 wins as defender, sails into Smuggler 2, and the Union's turn goes on afterwards."""
    t = Table().put("smuggler1", "skull-a.ne", "smuggler2", "tree-a.se", "patrol1", "skull-a.ne").on("union", "cannons", 1).on("smuggler1", "cannons", 2)
    t.turn("union").use(1, "sail-1").play("n", "smuggler1", "hold").lose("move", "rally", "n")
    assert t.told(events.BATTLE) == 2

    t.play("hold").win("none")
    assert t.told(events.BATTLE) == 3
    assert (t.where("smuggler1"), t.where("union")) == ("tree-a.se", "skull-a.ne")
    t.win("none")
    assert t.asked == "union"


@pytest.mark.rule("AH-20.2", "AH-21.2", "AH-18.1")
def test_the_union_is_asked_at_each_battle_start_whatever_plan_it_holds() -> None:
    for plan in ("enlist", "cutter", "weapons_cache"):
        t = ready("squadron").plans(plan).turn("union").use(1, "sail-1").play("n")

        assert (t.asked, t.question) == ("union", "battle_plan")
        assert t.can("weapons-cache") == (plan == "weapons_cache")
    assert ready("squadron").turn("union").use(1, "sail-1").play("n").question == "fire"


@pytest.mark.rule("AH-20.2", "AH-21.2")
def test_what_others_see_of_a_battle_start_does_not_depend_on_the_hand() -> None:
    t = ready("squadron").plans("enlist", "close_call").turn("union").use(1, "sail-1").play("n")
    t.s.plans[:] = [0, 1, 2, 2, 0, 1, 2, 1, 1]
    seen = TITLE.views.view(t.s, t.setup, 0)
    twins = [TITLE.views.sample(seen, Rng(seed)) for seed in range(20)]

    assert len({tuple(twin.hand) for twin in twins}) > 5
    assert all((twin.seat, twin.prompt) == (t.s.seat, t.s.prompt) for twin in twins)
    assert all(TITLE.views.view(twin, t.setup, 0) == seen for twin in twins)


def test_a_game_can_start_from_a_battle() -> None:
    t = attack("squadron")
    game = Game(TITLE, t.setup, t.s)

    assert game.prompt(2) is not None
