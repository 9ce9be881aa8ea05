"""AH-10: Crew and Market."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, player
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules.market import discard_crew, release_crew
from roadstead.games.ahoy.rules.slots import recruitable
from roadstead.games.ahoy.rules.state import DICE_OF


def at_fish(*cards: str, who: str = "squadron", gold: int = 3) -> Table:
    return Table().put(who, "fish-a.se").gold(who, gold).market(*cards)


@pytest.mark.rule("AH-10.1", "AH-8.7")
def test_at_an_island_cards_of_its_suit_can_be_recruited_each_for_its_cost() -> None:
    t = at_fish("diver", "merchant", "gunner").turn("squadron")

    assert t.why_not("recruit gunner") == "no.wrong_island"
    assert t.why_not("recruit pilot") == "no.not_in_market"
    t.play("recruit diver", "recruit merchant")
    assert (t.crew_of("squadron"), t.has_gold("squadron")) == (["diver", "merchant"], 1)


@pytest.mark.rule("AH-10.1")
def test_away_from_an_island_nothing_is_recruited() -> None:
    t = Table().put("union", "fish-a.sw").gold("union", 3).market("diver").turn("union")

    assert t.why_not("recruit diver") == "no.not_moored"


@pytest.mark.rule("AH-10.2")
def test_there_is_no_limit_on_crew() -> None:
    t = at_fish("diver").crew("squadron", *(name for name in ("elder", "gunner", "fighters", "sailor", "trawler", "merchant"))).turn("squadron")
    t.play("recruit diver")

    assert len(t.crew_of("squadron")) == 7


@pytest.mark.rule("AH-10.3")
def test_a_gold_cost_is_paid_to_the_supply() -> None:
    t = at_fish("diver", gold=0).turn("squadron")
    assert t.why_not("recruit diver") == "no.too_poor"

    t = Table().put("squadron", "compass-a.se").gold("squadron", 2).market("sailor").turn("squadron")
    before = t.s.gold_left()
    t.play("recruit sailor")
    assert (t.has_gold("squadron"), t.s.gold_left()) == (0, before + 2)


@pytest.mark.rule("AH-10.4")
def test_a_die_cost_takes_any_die_also_changed_with_gold() -> None:
    """The rulebook's example: sail to a Skull Island and recruit the Gunner with the last die."""
    t = Table().put("squadron", "skull-a.ne").market("gunner").gold("squadron", 1).dice("squadron", 1, 6, 4).turn("squadron")
    t.use(1, "sail-1").play("s", "stop", "pass")
    assert t.why_not("recruit gunner") == "no.costs_die"

    t.play("die 6", "-1", "gunner")
    assert (t.crew_of("squadron"), t.die_at("squadron", "gunner")) == (["gunner"], 5)
    assert t.asked == "smuggler1"


@pytest.mark.rule("AH-10.5")
def test_the_market_is_refilled_at_once_and_the_new_card_can_be_taken() -> None:
    t = Table().put("squadron", "fish-a.se").gold("squadron", 2).market("diver", "gunner", "elder", deck=("merchant", "sailor", "pilot"))
    t.turn("squadron").play("recruit diver")
    assert (t.asked, t.options()) == ("chance", ["sailor", "pilot", "merchant"])

    t.play("merchant", "recruit merchant")
    assert t.crew_of("squadron") == ["diver", "merchant"]


@pytest.mark.rule("AH-10.6")
def test_crew_works_from_the_moment_it_is_recruited() -> None:
    t = Table(tiles="parrot_b 0 0 0, fish_a 2 0 0")
    t.put("squadron", "parrot-b.se", "smuggler1", "fish-a.se", "union", "fish-a.se", "smuggler2", "fish-a.se")
    t.gold("squadron", 2).market("middleman").dice("squadron", 4, 1).turn("squadron").play("recruit middleman", "die 4")

    assert t.can("+2")


@pytest.mark.rule("AH-10.6", "AH-13.6")
def test_only_one_half_of_a_card_counts() -> None:
    t = Table().put("smuggler1", "compass-a.se")
    t.crew("smuggler1", "merchant").cargo("smuggler1", "sailor").turn("smuggler1")

    assert not t.can("deliver merchant")
    t.play("die 1")
    assert t.why_not("sailor") == "no.not_at_hand"


@pytest.mark.rule("AH-10.7")
def test_crew_with_an_action_slot_takes_dice_and_damage() -> None:
    t = Table().crew("union", "sailor").dice("union", 1, 2).turn("union").use(1, "sailor").play("w", "stop")
    assert t.die_at("union", "sailor") == 1

    t = Table().crew("union", "sailor").damage("union", "sailor").turn("union").play("die 1")
    assert t.why_not("sailor") == "no.broken"


@pytest.mark.rule("AH-10.8", "AH-19.17")
def test_when_crew_leaves_its_die_is_spent_and_its_damage_gone() -> None:
    t = Table().crew("union", "sailor", "trawler").on("union", "sailor", 4).damage("union", "trawler")
    discard_crew(t.s, player("union"), 20, "AH-17.4")
    release_crew(t.s, player("union"), 24)

    assert t.s.damage[2] == 0
    assert [t.s.places[die] for die in DICE_OF[2]].count(-2) == 1
    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-10.9", "AH-11.6")
def test_dominance_rules_recruiting() -> None:
    t = Table().put("stronghold1", "fish-a.se", "union", "fish-a.se").market("diver")

    assert recruitable(t.s, player("union")) == 0
    assert recruitable(t.s, player("squadron")) != 0


@pytest.mark.rule("AH-10.10")
def test_a_cost_slot_takes_a_die_only_while_recruiting() -> None:
    t = Table().put("squadron", "fish-a.se").crew("squadron", "pilot").turn("squadron").play("die 1")

    assert t.why_not("pilot") == "no.cost_slot"


@pytest.mark.rule("AH-10.10", "AH-9.3")
def test_an_emptied_cost_slot_can_neither_be_used_nor_damaged() -> None:
    t = Table().put("union", "skull-a.se").crew("union", "gunner").on("union", "gunner", 6).dice("union", 1, 2).on("union", "gunner", 6)
    t.turn("union").use(1, "sail-1").play("n", "stop", "die", "gunner")

    assert t.die_at("union", "cannons") == 6
    assert t.why_not("gunner") == "no.cost_slot"
