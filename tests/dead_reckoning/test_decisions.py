"""Decision points (DR-19): who is asked, when, and between what."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import attack, duel, merchant
from dead_reckoning.helpers import BLUE, PURPLE, RED, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


def until_asked(players: int, seed: int, **options: bool) -> State:
    """A new game up to the first question to a player."""
    rng = Rng(seed)
    s: State = TITLE.rules.start(TITLE.setup(players, options))
    s.settle()
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))
    return s


def said(s: State) -> list[str]:
    return [TITLE.words.option(s, s.seat, choice).notation for choice in s.options]


def key(s: State) -> str:
    return TITLE.rules.questions[s.prompt].kind.key


@pytest.mark.rule("DR-19.1", "DR-2.8")
def test_each_player_keeps_one_of_two_bonus_tiles() -> None:
    s = until_asked(3, 4, bonus_achievements=True)
    for seat in range(3):
        assert (s.seat, key(s), len(s.options), s.knows) == (seat, "ask.bonus", 2, 1 << seat)
        kept = s.options[1]
        s.play(kept)
        assert s.bonus[seat * 2] == kept
    assert key(s) != "ask.bonus"


@pytest.mark.rule("DR-19.2", "DR-2.11")
@pytest.mark.parametrize("declines", [True, False])
def test_the_fourth_seat_levels_up_a_hand_card_before_the_first_turn_or_declines(declines: bool) -> None:
    s = until_asked(4, 2)
    rng = Rng(1)
    asked = []
    while len(asked) < 4:
        if s.seat != CHANCE and key(s) in ("ask.main", "ask.level"):
            asked.append((s.seat, key(s)))
            if key(s) == "ask.level":
                break
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else s.options[0])
    fourth = (s.first + 3) % 4
    assert asked == [*(((s.first + place) % 4, "ask.main") for place in range(3)), (fourth, "ask.level")]
    assert said(s) == ["decline", *(s.box.crew_names[card] for card in s.in_zone(fourth, 1))]

    s.play(s.options[0 if declines else 1])
    assert (s.seat, key(s)) == (fourth, "ask.main")
    assert sum(s.level[fourth * 12 : fourth * 12 + 12]) == 12 + (not declines)


@pytest.mark.rule("DR-19.3", "DR-19.4", "DR-19.8")
def test_the_main_phase_offers_every_legal_action_and_its_end() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "hand", "captain purser").crew(PURPLE, "play", "deckhand1").lay(a1="E1-03")
    t.ship(BLUE, "a1", pirate=True).goods(PURPLE, quay=10, A=(2, 0))

    assert t.options() == ["end", "play captain", "play purser", "raise sails", "buy", "attack", "fight blue", "claim", "stow"]
    t.ship(BLUE, "harbour").s.seat = -3
    t.s.settle()
    assert t.options() == ["end", "play captain", "play purser", "raise sails", "buy", "attack", "claim", "unload", "stow", "use deckhand1.l1"]


@pytest.mark.rule("DR-19.5")
def test_goods_are_handled_by_amount_kind_and_hold() -> None:
    t = Table().goods(PURPLE, quay=2, A=(1, 3)).play("stow")

    assert t.can("load 1 cargo D")
    assert t.can("load all cargo D")
    assert not t.can("load 1 cargo A")
    assert t.can("unload all coin A")
    assert t.can("jettison 1 coin A")
    assert t.can("shift all coin A>D")
    t.play("shift all coin A>D", "unload 1 coin D", "load 1 cargo A", "done")
    assert (t.holds(PURPLE), t.s.quay[PURPLE], t.s.chest[PURPLE]) == ([(2, 0), (0, 0), (0, 0), (0, 2)], 1, 16)


@pytest.mark.rule("DR-19.6", "DR-6.5")
def test_a_move_is_chosen_step_by_step_and_may_stop_after_each() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3)

    assert [option for option in t.options() if option.startswith("sail")] == ["sail a1", "sail b1", "sail c1"]
    t.play("sail b1")
    assert set(t.options()) == {"stop", "harbour", "a1", "c1", "b2"}
    t.play("b2")
    assert set(t.options()) == {"stop", "b1", "a2", "c2", "b3"}
    assert t.play("stop").asked() == "main"
    assert t.s.sails[PURPLE] == 1


@pytest.mark.rule("DR-19.9", "DR-5.3")
def test_a_red_slash_offers_each_option_until_one_is_used() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "deckhand1:3")

    assert {"raise sails", "use deckhand1.l1"} <= set(t.options())
    t.play("raise sails")
    assert (t.asked(), t.options()) == ("count", ["no", "yes"])
    t.play("no")
    assert t.can("use deckhand1.l1")


@pytest.mark.rule("DR-19.10", "DR-11.2")
def test_on_a_full_island_the_player_picks_whose_cube_goes() -> None:
    t = Table(4).ship(PURPLE, "c1").crew(PURPLE, "play", "deckhand1").cubes("c1", BLUE, 2).cubes("c1", RED, 1).cubes("c1", PURPLE, 1)

    t.play("use deckhand1.l1")
    assert (t.asked(), t.options()) == ("place", ["blue", "red"])
    t.play("red")
    assert (t.on("c1", RED), t.on("c1", PURPLE)) == ((0, 0), (2, 0))


@pytest.mark.rule("DR-19.11")
def test_building_asks_for_kind_and_island_and_for_the_split_of_the_price() -> None:
    t = Table().crew(PURPLE, "play", "firstmate:2").cubes("c1", PURPLE, 3).cubes("a3", PURPLE, 3).goods(PURPLE, quay=2, A=(2, 0))

    t.play("use firstmate.l1")
    assert set(t.options()) == {f"{kind} {place}" for kind in ("outpost", "garrison", "fort") for place in ("c1", "a3")}
    t.play("garrison a3")
    assert (t.asked(), t.options()) == ("pay", ["1", "2"])
    t.play("2")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE), t.buildings("a3")) == (1, (0, 0), ["garrison"])


@pytest.mark.rule("DR-19.13", "DR-19.14", "DR-19.15")
def test_before_the_cubes_fall_both_sides_are_asked_in_the_order_of_the_rules() -> None:
    t = duel().crew(BLUE, "hand", "gunner1:2 crew1").goods(BLUE, A=(1, 0)).crew(PURPLE, "hand", "gunner2:2 purser")
    t.s.pending[BLUE] = 1
    attack(t)
    order = []
    for answer in ("wait", "done", "play gunner2", "fire 2", "gunner1", "done"):
        order.append((t.s.seat, t.asked(), len(t.options())))
        t.play(answer)

    assert [(seat, asked) for seat, asked, _ in order] == [(BLUE, "level"), (BLUE, "stow"), *[(PURPLE, "guns")] * 2, *[(BLUE, "defend")] * 2]
    assert [number for _, asked, number in order if asked == "guns"] == [1 + 2, 3]
    assert [number for _, asked, number in order if asked == "defend"] == [2, 1]


@pytest.mark.rule("DR-19.19", "DR-4.9")
def test_a_ship_drawn_into_a_battle_by_a_pirate_may_rearrange_first() -> None:
    t = Table().ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True).goods(PURPLE, A=(0, 3)).goods(BLUE, D=(2, 0))

    t.play("sail a1", "stop")
    assert (t.s.seat, t.asked()) == (BLUE, "stow")
    t.play("jettison all cargo D")
    assert (t.s.seat, t.asked()) == (PURPLE, "stow")
    t.play("jettison 1 coin A", "done")
    assert (t.aboard(BLUE), t.aboard(PURPLE), t.asked()) == ((0, 0), (0, 2), "guns")


@pytest.mark.rule("DR-19.20", "DR-10.2")
def test_what_is_still_pending_is_settled_before_the_own_turn() -> None:
    t = Table().crew(PURPLE, "hand", "captain crew1:4").end()
    t.play("end")
    while t.asked() != "level":
        t.s.play(t.s.options[0])

    assert t.s.seat == PURPLE
    assert "wait" not in t.options()
    assert "crew1" not in t.options()
    assert {"decline", "captain"} <= set(t.options())


@pytest.mark.rule("DR-19.21", "DR-9.5", "DR-9.6")
def test_cleanup_asks_for_mode_then_which_advancement_goes_where_and_one_may_be_held_back() -> None:
    t = Table().ship(PURPLE, "b3").crew(PURPLE, "play", "crew1 crew2").front(PURPLE, "A1-01a", "A1-05a", "A2-01a").sleeve(PURPLE, "crew2", "A3-05a")

    t.play("end")
    assert (t.asked(), t.options()) == ("mode", ["trade", "pirate"])
    t.play("pirate")
    assert (t.asked(), t.options()) == ("sleeve", ["A1-01a", "A1-05a", "A2-01a"])
    t.play("A1-05a")
    assert (t.asked(), t.options()) == ("into", ["crew1", "crew2"])
    t.play("crew2")
    assert t.options() == ["A1-01a", "A2-01a"]
    t.play("A2-01a").chance()
    assert t.s.laid_out(PURPLE) == [t.card("A1-01a")]


@pytest.mark.rule("DR-19.21", "DR-9.6")
def test_the_last_advancement_may_be_held_back_though_it_fits() -> None:
    t = Table().crew(PURPLE, "play", "crew1").front(PURPLE, "A1-01a").play("end")

    assert (t.asked(), t.options()) == ("sleeve", ["done", "A1-01a"])


@pytest.mark.rule("DR-19.22", "DR-4.14")
def test_a_gain_that_does_not_fit_asks_its_owner_what_to_give_up() -> None:
    t = merchant("E1-04").goods(PURPLE, A=(3, 1), D=(1, 1)).play("attack", "fire 0").drop(*["plunder_coin"] * 3)

    assert (t.s.seat, t.asked(), t.options()) == (PURPLE, "room", ["give up", "jettison cargo", "unload cargo", "unload coin"])
    t.play("jettison cargo", "unload coin")
    assert (t.asked(), t.aboard(PURPLE), t.lying("a1")) == ("keep", (3, 4), (0, 1))


@pytest.mark.rule("DR-19.24", "DR-5.17")
def test_for_each_red_slash_cannon_the_active_player_says_whether_it_counts() -> None:
    t = merchant("E1-03").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-12a").play("attack")

    assert t.options() == ["count crew1.t2", "fire 0", "fire 1"]
    t.play("fire 1").drop("strength1_a", "plunder_coin").play("raise sails")
    assert t.asked() == "count"
    t = merchant("E1-03").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-12a").play("attack", "count crew1.t2", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 2)]
    t.drop("strength1_a", "strength1_a", "plunder_coin").play("raise sails")
    assert t.asked() == "main"


@pytest.mark.rule("DR-19.25", "DR-9.9")
def test_the_cards_of_draw_bonuses_are_optional_the_others_are_not() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2").sleeve(PURPLE, "crew1", "A3-11a").sleeve(PURPLE, "crew2", "A1-04a").crew(PURPLE, "hand", "crew3")

    t.play("end")
    assert (t.asked(), t.options()) == ("extra", ["0", "1"])
    t.play("0").chance()
    assert t.s.hand_size(PURPLE) == 5


@pytest.mark.rule("DR-19.7", "DR-8.3")
def test_a_single_pirate_is_fought_without_a_question_about_the_order() -> None:
    t = Table(4).ship(PURPLE, "harbour", sails=1).ship(RED, "a1", pirate=True).ship(BLUE, "a1")

    t.play("sail a1")
    assert (t.heard("battle_ship"), t.asked()) == ([(PURPLE, RED)], "guns")


@pytest.mark.rule("DR-19.16", "DR-13.16")
def test_step_three_asks_by_turns_for_one_ability_or_a_pass() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3 gunner2:3").crew(BLUE, "play", "gunner1:3").sleeve(BLUE, "gunner1", "A1-08a")
    attack(t).play("fire 0", "plunder_cargo_a", "plunder_cargo_a")
    asked = []
    while t.asked() == "battle":
        asked.append((t.s.seat, t.options()[1:]))
        t.play(t.options()[-1])
        while t.s.seat == CHANCE:
            t.play("none" if t.asked() == "push" else "damage_a")

    assert asked == [
        (PURPLE, ["gunner1.l3", "gunner2.l3"]),
        (BLUE, ["gunner1.l3", "gunner1.t1"]),
        (PURPLE, ["gunner1.l3"]),
        (BLUE, ["gunner1.l3"]),
    ]
