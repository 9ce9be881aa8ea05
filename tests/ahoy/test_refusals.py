"""Every refusal states a fact, and the fact is true: checked against the table by predicates of their own, in random games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from ahoy.helpers import Table, card
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CANNONS, CARD_SLOT, CUTTER_SLOT, FOG, SQUADRON, UNION
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.refusals import kinds as refused
from roadstead.games.ahoy.rules.state import ACTION_OF, BIT, DICE_OF, OWNER, UNPLACED, State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Phrase

Args = Mapping[str, int]
Claim = Callable[[State, int, Args], bool]


def at_island(s: State, who: int) -> bool:
    return s.at[who] in s.chart.island


def die_at(s: State, who: int, slot: int) -> bool:
    return any(s.places[die] == slot for die in DICE_OF[who])


def hit(s: State, who: int) -> int:
    """Whose slots are meant: the figure that the rule on top speaks of, else the one who answers."""
    found = getattr(s.frames[-1], "figure", who)
    return OWNER[found] if isinstance(found, int) else who


CLAIMS: dict[str, Claim] = {
    "no_such_die": lambda s, who, it: all(s.values[die] != it["number"] for die in DICE_OF[who] if s.places[die] == UNPLACED),
    "fits_nowhere": lambda s, who, it: s.gold[who] == it["number2"] > 0,
    "fits_not_as_it_is": lambda s, who, it: s.gold[who] == 0,
    "not_in_market": lambda s, who, it: not s.market >> it["card"] & 1,
    "dominated": lambda s, who, it: who != SQUADRON and at_island(s, who) and s.has_stronghold(s.at[who] >> 2),
    "not_moored": lambda s, who, it: not at_island(s, who),
    "wrong_island": lambda s, who, it: s.terms.suit[it["card"]] == it["suit"] and (not at_island(s, who) or s.at[who] >> 3 != it["suit"]),
    "costs_die": lambda s, who, it: s.terms.cost[it["card"]] == 0,
    "costs_gold": lambda s, who, it: s.terms.cost[it["card"]] == it["number"] > 0,
    "too_poor": lambda s, who, it: s.gold[who] == it["number2"] < it["number"],
    "no_smuggler": lambda s, who, it: who in (SQUADRON, UNION),
    "not_cargo": lambda s, who, it: not s.cargo[who] >> it["goods"] & 1,
    "wrong_destination": lambda s, who, it: s.terms.deliver[it["goods"]] == it["suit"] != s.at[who] >> 3,
    "not_crew": lambda s, who, it: not s.crew[who] >> it["card"] & 1,
    "not_at_hand": lambda s, who, it: not (s.crew[who] | s.market) >> it["card"] & 1,
    "no_action": lambda s, who, it: bool(s.crew[who] >> it["card"] & 1),
    "no_twin": lambda s, who, it: at_island(s, who) and s.tiles[(s.at[who] >> 2) ^ 1] < 0,
    "no_room_for_damage": lambda s, who, it: s.breakable(who) == 0 or s.terms.mystic_board,
    "not_union": lambda s, who, it: who != UNION,
    "not_in_hand": lambda s, who, it: s.hand[it["plan"]] == 0,
    "needs_comrade": lambda s, who, it: max(s.comrades) == 0,
    "needs_comrades": lambda s, who, it: max(s.comrades) < it["number"],
    "all_guarded": lambda s, who, it: all(s.has_stronghold(tile) for tile in range(12) if s.comrades[tile]),
    "not_yours": lambda s, who, it: not (s.own_slots(who) | (s.ship_slots() if who == UNION else 0)) >> it["slot"] & 1,
    "full": lambda s, who, it: die_at(s, who, it["slot"]),
    "broken": lambda s, who, it: bool(s.damage[who] >> it["slot"] & 1),
    "cost_slot": lambda s, who, it: s.terms.cost[it["card"]] == 0 and s.has(who, it["card"]),
    "no_die_slot": lambda s, who, it: s.terms.cost[it["card"]] > 0 and s.has(who, it["card"]),
    "no_gold": lambda s, who, it: s.gold[who] == 0,
    "no_middleman": lambda s, who, it: not s.has(who, card("middleman")),
    "not_their_slot": lambda s, who, it: it["slot"] >= CARD_SLOT or not s.own_slots(hit(s, who)) >> it["slot"] & 1 or it["figure"] >= 17,
    "die_protects": lambda s, who, it: die_at(s, hit(s, who), it["slot"]),
    "damaged_already": lambda s, who, it: bool(s.damage[hit(s, who)] >> it["slot"] & 1),
    "dashed": lambda s, who, it: actions.SLOT_NAMES[it["slot"]] == "repair",
    "only_board": lambda s, who, it: it["slot"] >= CARD_SLOT and s.terms.mystic_board,
    "sound": lambda s, who, it: not s.damage[who] >> it["slot"] & 1,
    "ship_plan": lambda s, who, it: it["slot"] >= CUTTER_SLOT,
    "undamaged": lambda s, who, it: s.damage[who] & (BIT[CUTTER_SLOT] - 1) == 0,
    "no_die_there": lambda s, who, it: not die_at(s, who, it["slot"]),
    "no_placed_die": lambda s, who, it: all(s.places[die] < 0 for die in DICE_OF[who]),
    "no_free_cannons": lambda s, who, it: all(
        die_at(s, who, at) or s.damage[who] >> at & 1 for at in range(19) if s.terms.board[who] >> at & 1 and ACTION_OF[at] == CANNONS
    ),
    "stack_empty": lambda s, who, it: sum(lies >= 0 for lies in s.tiles) == 12 - s.terms.tiles_removed,
    "no_room": lambda s, who, it: sum(lies >= 0 for lies in s.tiles) < 12 - s.terms.tiles_removed,
    "same_space": lambda s, who, it: len(s.options) > 0,
    "no_wind": lambda s, who, it: s.chart.wind[it["space"]] == 0,
    "other_wind": lambda s, who, it: s.chart.wind[it["space"]] == it["number"] != it["number2"],
    "not_an_island": lambda s, who, it: who == SQUADRON and it["space"] not in s.chart.island,
    "on_an_island": lambda s, who, it: who != SQUADRON and it["space"] in s.chart.island,
    "not_near": lambda s, who, it: it["space"] not in [s.at[who], *s.chart.near[4 * s.at[who] : 4 * s.at[who] + 4]],
    "other_region": lambda s, who, it: it["space"] >> 2 != s.at[who] >> 2,
    "fog": lambda s, who, it: s.chart.terrain[it["space"]] == FOG,
    "own_space": lambda s, who, it: not s.terms.mate_here,
    "no_target": lambda s, who, it: all(s.at[figure] != it["space"] or OWNER[figure] == who or not (s.loaded(who) or s.loaded(figure)) for figure in range(19)),
    "not_on_map": lambda s, who, it: s.at[it["figure"]] < 0,
    "own_battle": lambda s, who, it: OWNER[it["figure"]] == who,
    "elsewhere": lambda s, who, it: s.at[it["figure"]] != it["space"],
    "nobody_loaded": lambda s, who, it: not s.loaded(it["figure"]),
    "out_of_reach": lambda s, who, it: s.at[it["figure"]] >> 2 != s.at[who] >> 2,
    "own_target": lambda s, who, it: OWNER[it["figure"]] == who and not s.terms.own_targets,
    "only_patrols": lambda s, who, it: not 4 <= it["figure"] < 14,
    "not_in_region": lambda s, who, it: s.at[it["figure"]] >> 2 != it["tile"],
    "no_second_gun": lambda s, who, it: who != SQUADRON,
    "no_cannons_die": lambda s, who, it: len(s.options) < 11,
    "too_low": lambda s, who, it: it["number"] in [s.values[die] for die in DICE_OF[who]],
    "rich": lambda s, who, it: s.wealth[it["tile"]] == s.terms.most_wealth,
    "guarded": lambda s, who, it: s.has_stronghold(it["tile"]) and s.terms.enlist_ban_island,
    "no_comrade_there": lambda s, who, it: s.comrades[it["tile"]] == 0,
    "one_comrade_there": lambda s, who, it: s.comrades[it["tile"]] == 1,
    "not_loot": lambda s, who, it: not any((s.crew[other] | s.cargo[other]) >> it["card"] & 1 for other in range(4) if other != who),
    "loot_elsewhere": lambda s, who, it: s.at[it["player"]] >> 2 != s.at[who] >> 2,
    "wrong_suit": lambda s, who, it: s.terms.suit[it["card"]] != it["suit"],
    "black_there": lambda s, who, it: s.black[who] != s.white[who],
    "only_union_ships": lambda s, who, it: who == SQUADRON,
    "none_ready": lambda s, who, it: s.ready == 0,
    "last_ready": lambda s, who, it: s.ready == 1,
    "both_or_none": lambda s, who, it: s.ready > 1 and not s.terms.partial_sail,
    "supply_empty": lambda s, who, it: s.ready + sum(s.comrades) == s.terms.comrades,
    "too_many": lambda s, who, it: it["number"] == max(s.options),
    "three_players": lambda s, who, it: len(s.terms.players) > 2,
}
"""What each refusal says of the table, where that can be seen without asking the rules again."""


def refusals(s: State) -> list[tuple[int, Phrase]]:
    legal = set(s.options)
    every = [choice for choice in range(TITLE.rules.questions[s.prompt].domain) if choice not in legal]
    return [(choice, TITLE.rules.why_not(s, s.seat, choice)) for choice in every]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_refusal_says_is_true(players: int) -> None:
    seen: set[str] = set()
    for seed, options in enumerate(TITLE.option_sets(players)):
        rng = Rng(seed + 10 * players)
        s: State = TITLE.rules.start(TITLE.setup(players, options))
        s.settle()
        for _ in range(2500):
            if s.over:
                break
            if s.seat >= 0 and rng.below(4) == 0:
                who = s.terms.players[s.seat]
                for choice, phrase in refusals(s):
                    key = phrase.key.removeprefix("no.")
                    seen.add(key)
                    assert CLAIMS.get(key, lambda *_: True)(s, who, phrase.args), (phrase, choice, s.prompt)
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

    assert len(seen) > 50


def test_no_refusal_is_worded_for_everything() -> None:
    """A reason that could be said of anything would hide what failed."""
    vague = ("cannot be chosen", "cannot be used now", "is not possible here", "lässt sich hier nicht")
    said = {kind.key: " ".join(TITLE.words.templates[kind.key].values()) for kind in refused.KINDS}

    assert [key for key, words in said.items() if any(part in words for part in vague)] == []


def told(t: Table, said: str) -> tuple[str, tuple[str, ...]]:
    """The sentence and the rules of a refusal."""
    assert not t.can(said)
    phrase = TITLE.rules.why_not(t.s, t.s.seat, actions.CHOICES[t.s.prompt][said])
    return TITLE.say(t.setup.components, phrase, "en"), phrase.rules


# --- each refusal that was wrong or vague --------------------------------------------------------------------------


@pytest.mark.rule("AH-10.3", "AH-10.4")
def test_a_die_on_a_card_for_gold_is_refused_for_its_price() -> None:
    t = Table().put("union", "fish-a.se").market("diver").turn("union").play("die 1")

    assert told(t, "diver") == ("Diver costs 1 gold, not a die.", ("AH-10.3",))


@pytest.mark.rule("AH-10.7")
def test_a_die_on_crew_without_a_slot_is_refused_because_it_has_none() -> None:
    t = Table().crew("union", "diver").turn("union").play("die 1")

    assert told(t, "diver") == ("Diver has no die slot.", ("AH-10.7",))


@pytest.mark.rule("AH-11.6", "AH-19.19")
def test_enlist_under_dominance_is_refused_for_the_stronghold() -> None:
    t = Table().put("stronghold1", "skull-a.se").comrades(fish_a=1).plans("enlist").turn("union")
    assert told(t, "plan enlist") == ("A Stronghold dominates the Island where your Flagship is.", ("AH-11.6", "AH-19.19"))

    t = Table().put("stronghold1", "fish-a.se").comrades(fish_a=1).plans("enlist").turn("union")
    assert told(t, "plan enlist") == ("Every Island with Comrades has a Stronghold.", ("AH-19.19",))

    t = Table().put("stronghold1", "fish-a.se").comrades(fish_a=1, tree_a=1, compass_a=1).plans("enlist").turn("union").play("plan enlist")
    assert told(t, "fish-a") == ("There is a Stronghold at Fish A.", ("AH-19.19",))


@pytest.mark.rule("AH-17.1", "AH-17.19", "AH-17.28", "AH-3.13")
def test_a_free_action_is_refused_for_what_it_lacks() -> None:
    t = Table().crew("smuggler1", "aeronauts", "whispering-wind", "mystic").gold("smuggler1", 1)
    t.s.damage[1] = t.s.breakable(1)
    t.turn("smuggler1")
    assert told(t, "use aeronauts") == ("Your Flagship is not at an Island.", ("AH-17.1",))
    assert told(t, "use whispering-wind") == ("That costs 2 gold; you have 1.", ("AH-17.28",))
    assert told(t, "use mystic")[1] == ("AH-9.9", "AH-19.52")

    t = Table().crew("union", "aeronauts").turn("union")
    assert told(t, "use aeronauts") == ("The other Island of this suit is not on the map.", ("AH-17.1",))


@pytest.mark.rule("AH-13.7")
def test_a_delivery_is_refused_by_the_name_of_the_goods_and_where_they_go() -> None:
    goods = TITLE.components()[0].names["goods"][card("diver")]["en"]
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "diver").turn("smuggler1")
    assert told(t, "deliver diver")[0].startswith(f"{goods}: deliver to ")
    assert told(t, "deliver trawler")[0].startswith("You are not carrying ")

    t = Table().cargo("smuggler1", "diver").turn("smuggler1")
    assert told(t, "deliver diver") == ("Your Flagship is not at an Island.", ("AH-13.7",))


@pytest.mark.rule("AH-3.7", "AH-3.8")
def test_a_die_that_fits_nowhere_is_refused_with_the_gold_there_is() -> None:
    t = Table().dice("squadron", 1, 5, 6)
    t.damage("squadron", "sail-1", "sail-2", "sail-3", "sail-4", "tailwind-1", "tailwind-2", "deploy", "order", "bombard")
    assert told(t.turn("squadron"), "die 1") == ("A 1 fits no free slot, and you have no gold to change it.", ("AH-3.7", "AH-3.8"))

    t.gold("squadron", 1).damage("squadron", "repair")
    assert told(t.turn("squadron"), "die 1")[0] == "A 1 fits no free slot, even with your 1 gold."


@pytest.mark.rule("AH-19.41")
def test_an_own_figure_is_refused_for_being_ones_own() -> None:
    t = Table(hits_own_figures=False).put("squadron", "skull-a.sw", "cutter", "skull-a.ne", "smuggler1", "skull-a.nw").crew("union", "mystic").turn("union")
    t.play("use mystic", "rally")

    assert told(t, "cutter") == ("Cutter is your own, and in this game your own figures cannot be hit.", ("AH-19.41",))
    assert told(t, "smuggler2")[0].endswith("is not in your Flagship's region.")
    assert told(t, "patrol1") == ("Patrol 1 is not on the map.", ("AH-5.1",))


def test_the_claims_are_about_refusals_that_exist() -> None:
    keys = {kind.key.removeprefix("no.") for kind in refused.KINDS}

    assert [key for key in CLAIMS if key not in keys] == []
