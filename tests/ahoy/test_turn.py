"""AH-3: rounds, turns and dice; AH-4: actions every board has."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, player, slot
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.slots import free_slots
from roadstead.games.ahoy.rules.state import BIT, DICE_OF

BOX, _ = TITLE.components()


def accepted(who: str, name: str) -> list[int]:
    return [value for value in range(1, 7) if BOX.boards[player(who)].accepts[value] & BIT[slot(name)]]


@pytest.mark.rule("AH-3.1")
def test_turns_go_clockwise_to_the_next_player_with_a_die_left() -> None:
    t = Table().dice("squadron", 3, 4).dice("smuggler1").dice("union", 1, 2).turn("squadron")
    t.use(3, "tailwind-1").use(4, "bombard")

    assert t.asked == "union"


@pytest.mark.rule("AH-3.1", "AH-14.1")
def test_the_round_ends_when_nobody_has_a_die() -> None:
    t = Table().dice("squadron", 3).dice("smuggler1").dice("union").dice("smuggler2").turn("squadron")
    t.use(3, "tailwind-1")

    assert t.told(events.SCORED) > 0
    assert (t.asked, t.question) == ("chance", "roll")


@pytest.mark.rule("AH-3.2", "AH-11.1", "AH-19.44")
def test_a_turn_takes_two_dice_and_the_squadron_a_third_turn_of_one() -> None:
    t = Table().dice("squadron", 1, 2, 3, 4, 5).dice("smuggler1").dice("union").dice("smuggler2").turn("squadron")
    quotas = []
    while t.asked == "squadron":
        if t.question == "action":
            quotas.append(t.s.frames[-1].quota)
        t.play({"slot": "tailwind-1" if t.can("tailwind-1") else "tailwind-2" if t.can("tailwind-2") else t.options()[0]}.get(t.question, t.options()[0]))

    assert quotas[:2] == [2, 1]
    assert t.told(events.TURN) == 2
    assert t.s.unplaced(player("squadron")) == 0


@pytest.mark.rule("AH-3.2")
def test_if_all_others_are_done_the_third_turn_follows_the_second() -> None:
    t = Table().dice("squadron", 1, 4, 6).dice("smuggler1").dice("union").dice("smuggler2").turn("squadron")
    t.use(1, "tailwind-1").use(4, "bombard")

    assert t.asked == "squadron"
    assert t.told(events.TURN) == 1


@pytest.mark.rule("AH-3.3")
def test_never_more_dice_than_the_quota_but_free_actions_without_limit() -> None:
    t = Table().dice("squadron", 1, 3, 4).put("squadron", "fish-a.se").gold("squadron", 3).market("diver", "merchant", "sea-dog")
    t.turn("squadron").use(1, "tailwind-1").use(3, "tailwind-2")

    assert not [word for word in t.options() if word.startswith("die")]
    assert t.why_not("die 4") == "no.quota_met"
    t.play("recruit diver", "recruit merchant", "recruit sea-dog")
    assert t.crew_of("squadron") == ["sea-dog", "diver", "merchant"]


@pytest.mark.rule("AH-3.4")
def test_a_turn_can_end_only_when_the_quota_is_met() -> None:
    t = Table().put("squadron", "fish-a.se").gold("squadron", 1).market("diver").turn("squadron")

    assert t.why_not("end") == "no.quota_open"
    t.use(1, "tailwind-1").use(3, "tailwind-2")
    assert t.options() == ["end", "recruit diver"]


@pytest.mark.rule("AH-3.5")
def test_a_die_goes_to_board_crew_or_ship_and_the_slot_acts() -> None:
    t = Table().dice("union", 4, 3).crew("union", "sailor").put("gunship", "skull-a.sw").turn("union").play("die 4")

    assert {"sail-1", "sailor", "gunship-4", "repair"} <= set(t.options())
    assert t.why_not("order") == "no.not_yours"
    t.play("sailor")
    assert (t.question, t.die_at("union", "sailor")) == ("step", 4)


@pytest.mark.rule("AH-3.5", "AH-10.4")
def test_paying_a_die_cost_counts_toward_the_quota() -> None:
    t = Table().put("squadron", "fish-a.se").market("pilot").turn("squadron").use(1, "tailwind-1").use(2, "pilot")

    assert t.crew_of("squadron") == ["pilot"]
    assert t.asked == "smuggler1"


@pytest.mark.rule("AH-3.6")
def test_a_slot_with_a_die_or_damage_is_not_empty() -> None:
    t = Table().dice("squadron", 4, 3, 1).on("squadron", "bombard", 4).damage("squadron", "deploy").turn("squadron").play("die 4")

    assert t.why_not("bombard") == "no.full"
    assert t.why_not("deploy") == "no.broken"


@pytest.mark.rule("AH-3.7", "AH-11.7", "AH-12.3", "AH-13.1")
def test_slots_accept_any_value_one_number_or_even_numbers() -> None:
    every = [1, 2, 3, 4, 5, 6]

    assert [accepted("squadron", name) for name in ("order", "cannons_5", "cannons_6", "bombard", "deploy", "repair")] == [[3], [5], [6], [4], every, [2]]
    assert [accepted("union", name) for name in ("assemble", "cannons", "inspire", "rally", "repair")] == [[1], every, [6], [6], [2, 4, 6]]
    assert [accepted("smuggler1", name) for name in ("full_sail", "cannons", "negotiate", "repair")] == [every, every, [2, 4, 6], [2, 4, 6]]


@pytest.mark.rule("AH-3.7", "AH-3.8")
def test_the_value_after_gold_changes_counts_and_is_kept() -> None:
    """The rulebook's example: a 6 becomes a 5."""
    t = Table().dice("squadron", 6, 1).gold("squadron", 1).turn("squadron").play("die 6")

    assert t.why_not("cannons-5") == "no.wrong_value"
    t.play("-1", "cannons-5")
    assert (t.die_at("squadron", "cannons-5"), t.has_gold("squadron")) == (5, 0)


@pytest.mark.rule("AH-3.8", "AH-16.4")
def test_gold_may_be_paid_without_net_effect() -> None:
    t = Table().dice("union", 3, 2).gold("union", 2).turn("union").play("die 3", "-1", "+1", "cannons")

    assert (t.die_at("union", "cannons"), t.has_gold("union")) == (3, 0)


@pytest.mark.rule("AH-3.8", "AH-17.18")
def test_the_middleman_shifts_by_one_or_two_per_gold() -> None:
    t = Table().dice("union", 3, 2).gold("union", 1).turn("union").play("die 3")
    assert t.why_not("+2") == "no.no_middleman"

    t = Table().dice("union", 3, 2).gold("union", 2).crew("union", "middleman").turn("union").play("die 3", "+2", "+1")
    assert t.can("rally")
    assert t.has_gold("union") == 0


@pytest.mark.rule("AH-3.8")
def test_a_die_cannot_be_shifted_where_it_fits_nowhere() -> None:
    t = Table().dice("smuggler1", 2, 3).gold("smuggler1", 1)
    t.damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons").turn("smuggler1").play("die 3")

    assert t.options() == ["+1", "-1"]
    t.play("+1")
    assert t.can("negotiate")


@pytest.mark.rule("AH-3.9")
def test_a_placed_die_stays_until_the_round_ends() -> None:
    t = Table().dice("squadron", 4, 3, 1).turn("squadron").use(4, "bombard").use(3, "tailwind-1")

    assert t.die_at("squadron", "bombard") == 4
    assert t.asked == "smuggler1"


def stuck(**options: str) -> Table:
    """Smuggler 1 has only even slots left, and odd dice."""
    t = Table(**options).dice("smuggler1", 3, 5)
    return t.damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons")


@pytest.mark.rule("AH-3.10", "AH-19.5")
def test_a_die_that_fits_nowhere_is_set_aside_and_counts() -> None:
    t = stuck().turn("smuggler1")

    assert t.options() == ["aside 3", "aside 5"]
    t.play("aside 5")
    assert t.s.unplaced(player("smuggler1")) == 0
    assert t.asked == "union"


@pytest.mark.rule("AH-3.10", "AH-19.5")
def test_gold_may_make_it_fit_but_need_not() -> None:
    assert stuck().gold("smuggler1", 1).turn("smuggler1").options() == ["die 3", "die 5", "aside 3", "aside 5"]
    assert stuck(gold_to_place="compulsory").gold("smuggler1", 1).turn("smuggler1").options() == ["die 3", "die 5"]


@pytest.mark.rule("AH-3.10")
def test_while_any_die_fits_nothing_is_set_aside() -> None:
    t = stuck().dice("smuggler1", 3, 4).gold("smuggler1", 1).turn("smuggler1")

    assert t.options() == ["die 3", "die 4"]
    assert t.why_not("aside 3") == "no.must_place"


@pytest.mark.rule("AH-3.10", "AH-19.5")
def test_a_die_cost_at_the_island_is_a_legal_placement() -> None:
    t = stuck().put("smuggler1", "fish-a.se").market("pilot").turn("smuggler1")

    assert t.can("die 3")
    assert not t.can("aside 3")


@pytest.mark.rule("AH-3.10", "AH-8.4", "AH-19.15")
def test_a_set_aside_die_is_out_of_use_for_the_round() -> None:
    t = stuck().turn("smuggler1").play("aside 5")

    assert [t.s.places[die] for die in DICE_OF[player("smuggler1")]] == [-2, -2, -2, -2]


@pytest.mark.rule("AH-3.11")
def test_free_actions_are_recruit_smuggle_deliver_crew_and_plans() -> None:
    t = Table().put("smuggler1", "fish-a.se").gold("smuggler1", 2).market("diver").cargo("smuggler1", "trawler")
    t.crew("smuggler1", "ghastly-gust", "whispering-wind", "fighters").turn("smuggler1")

    assert [word for word in t.options() if not word.startswith("die")] == [
        "recruit diver",
        "smuggle diver",
        "deliver trawler",
        "use ghastly-gust",
        "use whispering-wind",
    ]
    assert t.why_not("use fighters") == "no.no_action"
    assert t.why_not("plan enlist") == "no.not_union"


@pytest.mark.rule("AH-3.12")
def test_the_order_of_the_end_of_turn_effects_never_matters() -> None:
    """Documentarian and Elder pay the same player from the same supply; Strongholds cost no gold."""
    t = Table().dice("squadron", 1).crew("squadron", "documentarian", "elder").put("union", "compass-a.nw", "patrol1", "fish-a.se", "patrol2", "fish-a.se")
    t.turn("squadron").use(1, "tailwind-1")

    assert (t.has_gold("squadron"), t.question) == (2, "stronghold")


@pytest.mark.rule("AH-3.13")
def test_once_per_turn_cards_are_ready_again_in_the_next_turn() -> None:
    t = Table().crew("squadron", "whispering-wind").gold("squadron", 6).turn("squadron").play("use whispering-wind", "fish-a.sw")

    assert t.why_not("use whispering-wind") == "no.used"
    t.use(1, "tailwind-1").use(2, "tailwind-2")
    for other in ("smuggler1", "union", "smuggler2"):
        t.dice(other)
    t.turn("squadron")
    assert t.can("use whispering-wind")


# --- AH-4 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-4.1", "AH-5.9")
def test_sail_moves_the_flagship_one_or_two_spaces() -> None:
    t = Table().turn("union").use(1, "sail-1")

    assert not t.can("stop")
    assert t.why_not("stop") == "no.must_move"
    t.play("w")
    assert t.can("stop")
    t.play("e")
    assert t.question != "step"


@pytest.mark.rule("AH-4.2", "AH-5.2")
def test_tailwind_goes_straight_to_a_space_with_the_placed_value() -> None:
    """The rulebook's example: a 6 reaches any printed 6."""
    t = Table(tiles="fish_a 0 0 0, sword_a 2 0 0, sword_b 4 0 0, tree_b 0 2 0")
    t.put("union", "tree-b.se", "squadron", "fish-a.se", "smuggler1", "fish-a.se", "smuggler2", "fish-a.se").dice("union", 6, 4)
    t.turn("union").use(6, "tailwind-1")

    assert t.options() == ["fish-a.sw", "sword-a.ne", "sword-b.sw", "pass"]
    t.play("sword-b.sw")
    assert t.where("union") == "sword-b.sw"


@pytest.mark.rule("AH-4.2", "AH-19.6", "AH-5.8")
def test_tailwind_may_be_declined_and_then_nothing_anchors() -> None:
    t = Table().dice("squadron", 6, 5).turn("squadron").use(6, "tailwind-1").play("pass")

    assert t.where("squadron") == "compass-a.se"
    assert t.question != "patrol"


@pytest.mark.rule("AH-4.2", "AH-19.6", "AH-5.8", "AH-11.2")
def test_tailwind_cannot_go_to_the_own_space() -> None:
    t = Table().dice("squadron", 6, 5).put("squadron", "fish-a.sw").turn("squadron").use(6, "tailwind-1")

    assert t.told(events.NO_EFFECT) == 1
    assert t.question == "slot"


@pytest.mark.rule("AH-4.3")
def test_a_die_on_cannons_loads_the_figures_for_the_rest_of_the_round() -> None:
    t = Table().dice("union", 3, 2).turn("union")
    assert not t.s.loaded(player("union"))

    t.use(3, "cannons")
    assert t.s.loaded(player("union"))


@pytest.mark.rule("AH-4.4", "AH-9.7")
def test_repair_takes_off_as_many_as_two_damage_tokens() -> None:
    t = Table().dice("union", 2, 3).damage("union", "rally", "cannons", "inspire").turn("union").use(2, "repair")

    t.play("rally", "inspire")
    assert t.damaged("union") == ["cannons"]


@pytest.mark.rule("AH-4.4", "AH-9.7")
def test_repair_may_take_fewer() -> None:
    t = Table().dice("union", 2, 3).damage("union", "rally", "cannons").turn("union").use(2, "repair").play("rally", "stop")

    assert t.damaged("union") == ["cannons"]


@pytest.mark.rule("AH-4.5", "AH-16.4")
def test_actions_without_effect_may_be_taken() -> None:
    t = Table().dice("union", 6, 1).put("union", "skull-a.ne").turn("union").use(6, "rally")
    assert (t.told(events.NO_EFFECT), t.s.ready) == (1, 0)

    t = Table().dice("union", 2, 1).turn("union").use(2, "repair")
    assert t.die_at("union", "repair") == 2

    t = Table().dice("union", 1, 3).turn("union").use(1, "tailwind-1")
    assert t.told(events.NO_EFFECT) == 1


def test_equal_slots_are_offered_once() -> None:
    t = Table().turn("squadron").play("die 1")

    assert [word for word in t.options() if word.startswith("sail")] == ["sail-1"]
    assert t.why_not("sail-2") == "no.same_slot"


def test_the_cost_slot_of_a_market_card_is_free_only_at_its_island() -> None:
    t = Table().market("pilot")

    assert not free_slots(t.s, player("squadron")) & BIT[slot("pilot")]
    t.put("squadron", "fish-a.se")
    assert free_slots(t.s, player("squadron")) & BIT[slot("pilot")]
    assert card("pilot") == 26
