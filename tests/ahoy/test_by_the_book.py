"""Readings of the rulebook where an engine is easily stricter, or kinder, than the book."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, figure, player, slot
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import actions, begin, events
from roadstead.games.ahoy.rules.battle import are_equal
from roadstead.games.ahoy.rules.moving import Move, Steer
from roadstead.games.ahoy.rules.state import BIT
from roadstead.kernel.engine import CHANCE, WORKING
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

EVERYBODY = ("squadron", "smuggler1", "union", "smuggler2")


def gathered(where: str, tiles: str, **options: str | bool) -> Table:
    t = Table(tiles=tiles, **options)
    for name in EVERYBODY:
        t.put(name, where)
    return t


# --- things without an outcome ---------------------------------------------------------------------------------


@pytest.mark.rule("AH-18.9", "AH-18.10", "AH-4.5", "AH-9.6")
@pytest.mark.parametrize(("ship", "value", "where"), [("cutter", 1, "cutter-1"), ("gunship", 4, "gunship-4")])
def test_a_die_may_protect_a_ship_with_a_tailwind_that_leads_nowhere(ship: str, value: int, where: str) -> None:
    t = Table().put(ship, "fish-a.se").dice("union", value, 2).turn("union").use(value, where)
    assert t.options() == ["sail", "tailwind"]

    t.play("tailwind")
    assert (t.where(ship), t.die_at("union", where), t.told(events.NO_EFFECT)) == ("fish-a.se", value, 1)


@pytest.mark.rule("AH-16.4", "AH-17.20", "AH-17.4")
def test_noble_and_buccaneer_may_both_be_given_up_for_nothing() -> None:
    t = Table().crew("smuggler1", "naive-noble").turn("smuggler1").play("use naive-noble")
    assert (t.crew_of("smuggler1"), t.told(events.NO_EFFECT), t.question) == ([], 1, "action")

    t = Table().put("squadron", "skull-a.ne").crew("union", "buccaneer").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n")
    t.win("none", "for nothing")
    assert t.crew_of("union") == []


@pytest.mark.rule("AH-16.4", "AH-17.28")
def test_whispering_wind_may_be_paid_where_no_tailwind_blows() -> None:
    t = gathered("tree-a.se", "tree_a 0 0 0, parrot_a 2 0 0").crew("union", "whispering-wind").gold("union", 2)
    t.s.chart.windy.clear()
    t.turn("union").play("use whispering-wind")

    assert (t.where("union"), t.has_gold("union"), t.told(events.NO_EFFECT)) == ("tree-a.se", 0, 1)


@pytest.mark.rule("AH-16.4", "AH-17.19")
def test_the_mystic_may_hurt_its_owner_for_nothing() -> None:
    t = Table(hits_own_figures=False).crew("union", "mystic").turn("union").play("use mystic", "rally")

    assert (t.damaged("union"), t.told(events.NO_EFFECT), t.question) == (["rally"], 1, "action")


# --- the Sea Witch -----------------------------------------------------------------------------------------------

COLUMN = "skull_a 0 0 0, fish_b 0 2 0"


def swept(**options: str | bool) -> Table:
    """The current of fish_b carries the Union off the map, and nothing is left to be explored."""
    t = gathered("skull-a.ne", COLUMN, **options).put("union", "fish-b.nw").crew("union", "sea-witch")
    t.s.terms.tiles_removed = 10
    return t.turn("union").use(1, "sail-1").play("s")


@pytest.mark.rule("AH-17.25", "AH-19.38", "AH-19.51")
def test_swept_off_the_map_where_nothing_can_be_explored_the_ship_may_stay() -> None:
    t = swept()
    assert (t.question, t.options(), t.told(events.CARRIED)) == ("witch", ["wrap", "stay"], 0)

    t.play("stay")
    assert (t.where("union"), t.question) == ("fish-b.sw", "step")
    assert swept(stuck_current="ends_movement").play("stay").question != "step"


@pytest.mark.rule("AH-17.25")
def test_swept_off_the_map_the_witch_still_takes_the_ship_across() -> None:
    t = swept().play("wrap")

    assert (t.where("union"), t.told(events.WRAPPED)) == ("skull-a.sw", 1)


@pytest.mark.rule("AH-17.25")
def test_a_step_of_ones_own_off_the_map_is_the_witchs_and_not_asked_again() -> None:
    t = gathered("skull-a.se", COLUMN).put("union", "skull-a.ne").crew("union", "sea-witch")
    t.s.terms.tiles_removed = 10
    t.turn("union").use(1, "sail-1").play("n")

    assert (t.where("union"), t.told(events.WRAPPED)) == ("fish-b.se", 1)


# --- currents ------------------------------------------------------------------------------------------------------

INTO_FOG = "fish_b 0 0 0, fish_a 0 2 0"
"""The current of fish_b runs into the Fog of fish_a."""


@pytest.mark.rule("AH-19.14", "AH-8.1", "AH-17.2")
def test_driven_back_onto_a_current_by_the_barrelman_a_ship_is_carried_again() -> None:
    t = gathered("fish-a.se", INTO_FOG).put("union", "fish-b.nw").crew("union", "barrelman").turn("union").use(1, "sail-1").play("s")
    assert (t.where("union"), t.question) == ("fish-a.nw", "drift")

    t.play("n")
    assert (t.where("union"), t.question, t.told(events.CARRIED)) == ("fish-a.nw", "step", 3)


@pytest.mark.rule("AH-19.14", "AH-17.24")
def test_the_sea_dog_chooses_a_way_once_per_space_then_as_printed_or_none() -> None:
    """From the current to the Fog, back, and aside: the second time out of the Fog nobody steers any more."""
    t = gathered("fish-a.se", INTO_FOG).put("union", "fish-b.nw").crew("union", "barrelman", "sea-dog").turn("union").use(1, "sail-1")
    t.play("s", "s", "n")
    assert (t.where("union"), t.question, t.options()) == ("fish-b.sw", "drift", ["n", "e", "s", "w", "stay"])

    t.play("s")
    assert (t.where("union"), t.question) == ("fish-a.nw", "step")


@pytest.mark.rule("AH-19.14", "AH-17.24")
def test_after_a_way_of_its_own_the_sea_dog_may_follow_the_current_or_ignore_it() -> None:
    t = gathered("fish-a.se", INTO_FOG).put("union", "fish-b.nw").crew("union", "sea-dog").turn("union").use(1, "sail-1").play("s")
    move = t.s.frames[-1]
    assert isinstance(move, Move)
    move.drifted = BIT[t.s.at[player("union")]]
    t.s.seat = WORKING
    t.s.settle()

    assert t.options() == ["s", "stay"]


@pytest.mark.rule("AH-19.14")
def test_drifting_always_comes_to_an_end() -> None:
    """Whoever always drifts on, wherever the captain can, comes to rest in each paid step."""
    for seed in range(60):
        rng = Rng(seed)
        t = gathered("fish-b.nw", "fish_b 0 0 0, fish_a 0 2 0, sword_a 2 0 1, sword_b 2 2 3, tree_a -2 0 0, skull_a -2 2 2")
        t.crew("smuggler1", "barrelman", "sea-dog", "sea-witch").turn("smuggler1").use(1, "sail-1")
        drifts = 0
        while t.question in ("drift", "step", "witch") and drifts < 500:
            ways = [words for words in t.options() if words not in ("stop", "stay", "explore")] or t.options()
            t.play(rng.pick(ways))
            drifts += 1

        assert drifts < 500


# --- equal figures -------------------------------------------------------------------------------------------------


def ordered(*posts: str) -> Table:
    """Patrol 1 was ordered to where Patrol 2 is, Patrol 3 has run into Smuggler 1 and lost."""
    first, meeting, third, way, on = posts
    t = Table().put("smuggler1", "fish-a.se", "smuggler2", "tree-a.ne", "patrol1", first, "patrol2", meeting, "patrol3", third)
    t.crew("smuggler1", "powder-monkey").damage("smuggler1", "negotiate").on("smuggler1", "cannons", 1)
    t.s.white[player("smuggler1")] = actions.CELL_NAMES.index("2d")
    t.dice("squadron", 3, 1).turn("squadron").use(3, "order")
    return t.play("patrol1", way, "patrol3", on).lose()


@pytest.mark.rule("AH-7.4", "AH-7.6", "AH-11.8")
def test_the_attacker_tells_a_patrol_that_was_ordered_from_one_that_was_not() -> None:
    t = ordered("skull-a.se", "skull-a.sw", "fish-a.sw", "w", "e").play("move", "e")

    assert (t.asked, t.question, t.options()) == ("smuggler1", "defender", ["patrol1", "patrol2"])


@pytest.mark.rule("AH-17.22", "AH-11.8", "AH-19.41")
def test_powder_monkey_tells_a_patrol_that_was_ordered_from_one_that_was_not() -> None:
    t = ordered("compass-a.sw", "fish-a.nw", "skull-a.sw", "s", "w").play("reward", "2e")

    assert (t.question, t.options()) == ("target", ["smuggler1", "patrol1", "patrol2", "pass"])


@pytest.mark.rule("AH-7.4")
def test_figures_are_equal_where_they_stand_together_and_no_rule_in_progress_tells_them_apart() -> None:
    t = Table().put("patrol1", "fish-a.nw", "patrol2", "fish-a.nw", "patrol3", "fish-a.sw", "stronghold1", "fish-a.se", "stronghold2", "fish-a.se")
    one, two, three = (figure(f"patrol{number}") for number in (1, 2, 3))
    forts = figure("stronghold1"), figure("stronghold2")
    assert [are_equal(t.s, one, two), are_equal(t.s, one, three), are_equal(t.s, *forts), are_equal(t.s, one, forts[0])] == [True, False, True, False]

    t.s.frames.append(Steer(player("squadron"), 3, 1, moved=BIT[two]))
    assert not are_equal(t.s, one, two)


@pytest.mark.rule("AH-3.5", "AH-1.8")
def test_of_equal_patrols_only_the_first_is_offered() -> None:
    t = Table().put("patrol1", "skull-a.ne", "patrol2", "skull-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n")

    assert t.question in ("roll", "fire", "battle_plan")


# --- battles that are not fought -----------------------------------------------------------------------------------


@pytest.mark.rule("AH-19.13", "AH-7.13", "AH-17.11")
def test_union_only_also_ends_the_movement_of_who_buys_a_battle_off() -> None:
    def bought(who: str, **options: str) -> str:
        t = Table(**options).put(who, "skull-a.se", "squadron" if who == "union" else "union", "skull-a.ne").crew(who, "emissary").gold(who, 1)
        return t.on(who, "cannons", 1).turn(who).use(1, "sail-1").play("n", "pay").question

    assert bought("smuggler1") == "step"
    assert bought("smuggler1", ignored_battle_movement="union_only") != "step"
    assert bought("union", ignored_battle_movement="union_only") == "step"


# --- the Mystic ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-19.52", "AH-17.19")
def test_the_mystics_own_damage_goes_on_board_or_crew_unless_agreed_otherwise() -> None:
    def offered(**options: str) -> list[str]:
        return Table(**options).crew("union", "mystic", "sailor").turn("union").play("use mystic").options()

    assert "sailor" in offered()
    assert [name for name in offered() if name not in offered(mystic_damage="board")] == ["sailor"]


@pytest.mark.rule("AH-19.52", "AH-9.9")
def test_with_a_full_board_the_mystic_needs_crew_to_carry_the_damage() -> None:
    def can(**options: str) -> bool:
        t = Table(**options).crew("union", "mystic", "sailor")
        t.s.damage[player("union")] = t.s.breakable(player("union")) & ~BIT[slot("sailor")]
        return t.turn("union").can("use mystic")

    assert [can(), can(mystic_damage="board")] == [True, False]


# --- conceding -------------------------------------------------------------------------------------------------------


def some_moments(players: int, seed: int, decisions: int) -> list[Game]:
    """A random game at every question it asks, chance included."""
    game, rng, out = Game(TITLE, TITLE.setup(players)), Rng(seed), []
    while not game.over and game.moment < decisions:
        out.append(game.fork())
        s = game.state()
        game.play_choice(s.seat, rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return out


@pytest.mark.rule("AH-16.5")
def test_with_two_players_either_may_concede_at_any_time_asked_or_not() -> None:
    moments = some_moments(2, 4, 120)
    assert {game.open for game in moments} == {(CHANCE,), (0,), (1,)}

    for game in moments:
        for seat in (0, 1):
            fork = game.fork()
            assert [option.notation for option in fork.extras(seat)] == ["concede"]
            assert fork.why_not(seat, "concede") is None
            fork.play(seat, " Concede ")
            assert fork.outcome is not None
            assert fork.outcome.winners == (1 - seat,)
            assert fork.events(-4)[-1].phrase.args == {"player": begin.terms(fork.setup).players[seat]}


@pytest.mark.rule("AH-16.5")
def test_with_more_players_conceding_is_refused_with_the_reason_asked_or_not() -> None:
    for game in some_moments(3, 4, 60):
        for seat in range(3):
            reason = game.why_not(seat, "concede")
            assert reason is not None
            assert (reason.key, reason.rules) == ("no.three_players", ("AH-16.5",))
            with pytest.raises(Refused, match="Only a two-player game"):
                game.play(seat, "concede")


# --- the log -----------------------------------------------------------------------------------------------------------


def last(t: Table, kind: int) -> tuple[int | str, ...]:
    return [row[3:] for row in t.s.log or [] if row[0] == kind][-1]


@pytest.mark.rule("AH-17.11")
def test_the_log_says_which_figure_the_emissary_bought_off() -> None:
    t = Table().put("patrol1", "skull-a.ne", "patrol2", "skull-a.ne", "squadron", "skull-a.ne").crew("union", "emissary").gold("union", 1)
    t.on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n", "patrol1", "pay")

    assert last(t, events.BRIBED)[:3] == (player("union"), player("squadron"), figure("patrol1"))


@pytest.mark.rule("AH-8.2", "AH-17.21")
def test_the_log_tells_of_wreckage_also_with_a_pilot_aboard() -> None:
    def told(answer: str) -> list[int]:
        t = Table().put("union", "compass-a.nw").crew("union", "pilot").turn("union").use(1, "sail-1").play("e", answer)
        return [t.told(events.WRECKED), t.told(events.PILOTED)]

    assert [told("take"), told("ignore")] == [[1, 0], [0, 1]]


def test_the_pilots_line_names_the_wreckage() -> None:
    phrase = TITLE.words.events[events.PILOTED].phrase(figure("union"), card("pilot"))

    assert TITLE.say(TITLE.components()[0], phrase, "en") == "Union Flagship runs into Wreckage, unharmed thanks to Pilot."


@pytest.mark.rule("AH-17.20")
def test_a_card_named_by_a_use_is_cited_by_its_own_rule() -> None:
    t = Table().crew("smuggler1", "naive-noble").turn("smuggler1").play("use naive-noble")

    assert last(t, events.USED) == (player("smuggler1"), card("naive-noble"), 0, 0, "AH-17.20")
