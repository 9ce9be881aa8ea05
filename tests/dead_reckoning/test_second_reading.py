"""What second readers found with the rulebook in hand: rewards, cubes, boxes, ties, copies, and rulings with their options."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dead_reckoning.battle_helpers import again, fortress, keep_nothing, passing
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, RED, Table, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import MOST_SEATS
from roadstead.games.dead_reckoning.rules.actions import ASK_REFILL, ASK_ROOM, ASK_TAKE, ASK_TOP
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.boxes import FromBox, unseen, waiting_tiles
from roadstead.games.dead_reckoning.rules.influence import Influence, Take, replaceable
from roadstead.games.dead_reckoning.rules.scoring import Scoring, tie_cubes
from roadstead.games.dead_reckoning.rules.state import BIT, BOXED, BURIED, ON_TOP, State
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.kernel.engine import CHANCE, WORKING
from roadstead.kernel.rng import Rng

# --- rewards come when the fight is over -------------------------------------------------------------------------


def full_ship(t: Table) -> Table:
    return t.goods(PURPLE, A=(4, 0), D=(3, 0))


@pytest.mark.rule("DR-13.38", "DR-4.14")
def test_after_beating_a_pirate_a_full_ship_may_unload_for_its_reward() -> None:
    t = full_ship(Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).crew(PURPLE, "play", "captain:3"))
    t.play("fight blue", "done", "fire 1").drop("strength2", "damage_a").play("captain.l3")
    passing(t)

    assert t.asked() == "room"
    assert t.options() == ["give up", "jettison cargo", "unload cargo"]
    t.play("unload cargo")
    assert (t.aboard(PURPLE), t.lying("a1")) == ((6, 1), (1, 0))


@pytest.mark.rule("DR-13.38", "DR-13.32")
def test_after_storming_a_fort_a_full_ship_may_unload_for_its_reward() -> None:
    t = full_ship(fortress("fort")).crew(PURPLE, "play", "captain:4").sleeve(PURPLE, "captain", "A4-03a")
    line = "tmb"[t.box.faces[t.box.cards[t.card("A4-03a")].face].line]
    t.play("storm", "fire 1").drop("strength2", *["damage_a"] * 5).play(f"captain.{line}1")
    passing(t)

    assert t.asked() == "room"
    assert "unload cargo" in t.options()
    assert t.buildings("a1") == []


def battles(s: State) -> list[Battle]:
    return [frame for frame in s.frames if isinstance(frame, Battle)]


@pytest.mark.rule("DR-13.19", "DR-13.38")
def test_no_reward_of_a_battle_is_paid_before_its_result_stands() -> None:
    asked = [(battle.is_past("result"), s.fight[15]) for seed in range(12) for s in random_game(seed, 3) if s.prompt == ASK_ROOM for battle in battles(s)]

    assert asked
    assert all(after and winner >= 0 for after, winner in asked)


# --- cubes are taken only for a place ----------------------------------------------------------------------------


def short_of_cubes(t: Table, left: int) -> Table:
    """Purple has so many cubes in the pool, some to spare on b2, and the rest on a permanent track."""
    t.cubes("b2", PURPLE, t.box.size[t.s.tiles[t.at("b2")]])
    return t.cubes("c4", PURPLE, 0, t.s.pool[PURPLE] - left)


@pytest.mark.rule("DR-11.12", "DR-1.7")
def test_no_cube_is_taken_back_once_the_island_is_full_of_own_cubes() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:3").cubes("a1", PURPLE, 5, 1)
    short_of_cubes(t, 1).play("use buccaneer.l1")

    assert t.asked() == "main"
    assert t.heard("took_cube") == []
    assert t.on("a1", PURPLE) == (6, 1)


@pytest.mark.rule("DR-11.12", "DR-1.7")
def test_a_cube_is_still_taken_back_while_there_is_a_place_for_it() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:3").cubes("a1", PURPLE, 4, 1)
    short_of_cubes(t, 1).play("use buccaneer.l1")

    assert t.asked() == "take"
    t.play("b2")
    assert (t.asked(), t.on("a1", PURPLE)) == ("main", (6, 1))


def games_short_of_cubes(seeds: range) -> Iterator[State]:
    """Random games in which everybody has lost most cubes to a permanent track."""
    for seed in seeds:
        for s in random_game(seed, 2):
            for seat in range(2):
                if s.seat >= 0 and s.pool[seat] > 1 and not s.fight[0]:
                    s.perm[11 * MOST_SEATS + seat] += s.pool[seat] - 1 if s.tiles[11] < 0 else 0
                    s.pool[seat] = 1 if s.tiles[11] < 0 else s.pool[seat]
            yield s


@pytest.mark.rule("DR-11.12")
def test_whoever_is_asked_for_a_cube_while_placing_has_a_place_for_it() -> None:
    asked = 0
    for s in games_short_of_cubes(range(8)):
        below = s.frames[-2] if s.prompt == ASK_TAKE and len(s.frames) > 1 else None
        if isinstance(below, Influence) and isinstance(s.frames[-1], Take):
            asked += 1
            tile = s.ship[below.seat] - 1
            assert s.empty_spaces(tile) > 0 or replaceable(s, below.seat, below.icons, below.past_forts)

    assert asked


@pytest.mark.rule("DR-11.12", "DR-5.9")
def test_icons_of_a_line_that_can_do_nothing_more_lapse_and_others_must_replace() -> None:
    t = Table(3).ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:4").cubes("a1", PURPLE, 4, 1).cubes("a1", BLUE, 1)
    t.play("use buccaneer.l1")
    assert t.heard("replaced") == [(PURPLE, BLUE, 1)]
    assert (t.asked(), t.on("a1", PURPLE)) == ("main", (6, 1))

    t = Table(3).ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:3").cubes("a1", PURPLE, 2).cubes("a1", BLUE, 2).cubes("a1", GREEN, 2)
    t.play("use buccaneer.l1")
    assert t.options() == ["blue", "green"]
    assert t.why_not("done").rules == ("DR-5.9", "DR-11.12")


# --- the order of a box ------------------------------------------------------------------------------------------


def tutor(t: Table) -> Table:
    """Purple's captain takes an advancement from the box of row 2."""
    return t.crew(PURPLE, "play", "captain:2").sleeve(PURPLE, "captain", "A3-07a", "A2-02a").top(2, "E2-01")


def searched() -> Table:
    return tutor(Table(3)).play("use captain.b2", "E2-03", "E2-02", "A2-05a")


@pytest.mark.rule("DR-7.11", "DR-7.16")
def test_merchants_that_were_passed_over_come_up_in_their_order() -> None:
    t = searched().tile(a1="?", b1="?", c1="?")
    assert t.s.top[1] == t.card("E2-01")
    t.play("end")
    while t.asked() in ("refill", "top"):
        t.s.play(t.s.options[0])
    row = [t.s.slot[t.at(name)] for name in ("a2", "b2", "c2")]

    assert [t.box.cards[card].name for card in row] == ["E2-01", "E2-03", "E2-02"]


@pytest.mark.rule("DR-7.16")
def test_the_next_card_is_certain_where_a_search_left_one_and_open_elsewhere() -> None:
    t = searched()
    t.play("end")
    while t.s.prompt != ASK_TOP:
        t.s.play(t.s.options[0])
    assert (t.options(), t.s.weights) == (["E2-03"], [1])
    t.play("E2-03")

    assert t.s.below == [1, t.card("E2-02"), BIT[PURPLE]]
    assert t.card("E2-02") not in unseen(t.s, 1)


@pytest.mark.rule("DR-7.16", "DR-20.4")
def test_only_who_searched_knows_the_merchants_that_stayed() -> None:
    t = searched()
    known = (1, t.card("E2-03"), BIT[PURPLE], 1, t.card("E2-02"), BIT[PURPLE])

    assert t.view(PURPLE).many("below") == known
    for viewer in (BLUE, -1):
        assert t.view(viewer).many("below") == (1, HIDDEN, BIT[PURPLE], 1, HIDDEN, BIT[PURPLE])
    for lang, word in (("en", "then"), ("de", "dann")):
        assert f"{word}: {TITLE.words.name(t.box, 'card', t.card('E2-03'), lang)}" in TITLE.look.picture(t.view(PURPLE), lang)
        assert f"{word}: ?, ?" in TITLE.look.picture(t.view(BLUE), lang)


@pytest.mark.rule("DR-7.16", "DR-20.4")
def test_others_hear_only_that_a_merchant_was_passed_over() -> None:
    t = searched()
    keys = {number: kind.key for number, kind in enumerate(TITLE.words.events)}
    heard = [(keys[row[0]], row[1]) for row in t.s.log or [] if "left" in keys[row[0]]]

    assert heard == [("event.left_in_box", BIT[PURPLE]), ("event.left_hidden", ~BIT[PURPLE])] * 2


@pytest.mark.rule("DR-7.16")
def test_whoever_searches_next_learns_what_was_passed_over_before() -> None:
    t = searched()
    t.s.call(FromBox(BLUE, 1))
    again(t)

    assert t.view(BLUE).many("below") == tuple(t.s.below)
    assert t.s.below[2::3] == [BIT[PURPLE] | BIT[BLUE]] * 2
    assert t.view(2).many("below")[1::3] == (HIDDEN, HIDDEN)


@pytest.mark.rule("DR-7.16", "DR-20.4")
def test_an_imagined_box_has_any_merchants_of_its_row_where_one_does_not_know_them() -> None:
    t = searched()
    left = {t.card(f"E2-0{number}") for number in range(2, 7) if f"E2-0{number}" in {card.name for card in t.box.cards}}
    dreams = [TITLE.views.sample(t.view(BLUE), Rng(seed)) for seed in range(60)]

    assert {dream.below[1] for dream in dreams} == left
    assert all(dream.below[1] != dream.below[4] and not TITLE.rules.faults(dream) for dream in dreams)
    assert all(TITLE.views.sample(t.view(PURPLE), Rng(seed)).below == t.s.below for seed in range(5))


@pytest.mark.rule("DR-7.11")
def test_searching_draws_each_card_of_the_box_alike() -> None:
    t = tutor(Table()).play("use captain.b2")

    assert t.s.knows == BIT[PURPLE]
    assert sorted(t.s.options) == [card for card in t.box.row_cards[1] if t.s.where[card] == BOXED]
    assert set(t.s.weights) == {1}


def test_in_random_games_what_was_seen_in_a_box_stays_a_merchant_of_that_box() -> None:
    looks = 0
    for seed in range(6):
        for number, s in enumerate(random_game(seed, 3)):
            if number == 200:
                s.call(FromBox(seed % 3, seed % 4))
                s.seat = WORKING
                s.settle()
            looks += bool(s.below)
            assert TITLE.rules.faults(s) == []

    assert looks


# --- refilling ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-9.13", "DR-19.21")
def test_the_active_player_says_which_empty_tile_gets_the_visible_card() -> None:
    t = Table().tile(a1="?").top(1, "A1-01a").play("end")

    assert (t.asked(), t.options()) == ("refill", ["b1", "c1"])
    assert TITLE.ask_phrase(t.s, PURPLE).args == {"card": t.card("A1-01a")}
    assert [t.why_not(name).key for name in ("a1", "a2")] == ["no.face_down_tile", "no.boxes_empty"]
    t.play("c1", "A1-05a")
    assert [t.s.slot[1], t.s.slot[2]] == [t.card("A1-05a"), t.card("A1-01a")]


@pytest.mark.rule("DR-9.13")
def test_with_the_option_the_leftmost_tile_gets_the_card_and_nobody_is_asked() -> None:
    t = Table(refill="leftmost").tile(a1="?").top(1, "A1-01a").play("end", "A1-05a")

    assert [t.s.slot[1], t.s.slot[2]] == [t.card("A1-01a"), t.card("A1-05a")]
    assert not any(s.prompt == ASK_REFILL for s in random_game(3, 2, refill="leftmost"))


@pytest.mark.rule("DR-9.13", "DR-9.2")
def test_tiles_of_two_rows_wait_together_where_the_lower_box_is_empty() -> None:
    t = Table().top(2, "A2-01a")
    for card in t.box.row_cards[0]:
        t.s.where[card] = BURIED

    assert waiting_tiles(t.s) == list(range(6))
    t.top(3, "A3-01a")
    assert waiting_tiles(t.s) == list(range(6))


# --- a lost attack by flag ---------------------------------------------------------------------------------------


def lost_by_flag(**options: str) -> Table:
    """Purple attacks a pirate by flag and loses; the pirate sinks of it."""
    t = Table(**options).ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True, damage=4).crew(PURPLE, "play", "captain:2 deckhand1")
    t.crew(BLUE, "play", "gunner1:2").play("use captain.l1", "fire 1").drop("damage_a", "strength2", "strength1_a")
    return keep_nothing(passing(t))


@pytest.mark.rule("DR-8.14", "DR-13.27")
def test_a_lost_attack_by_flag_leaves_the_island_open_once_the_pirate_is_gone() -> None:
    t = lost_by_flag()

    assert t.heard("blockade") == []
    assert t.can("use deckhand1.l1")


@pytest.mark.rule("DR-8.14")
def test_with_the_option_a_lost_attack_by_flag_on_a_pirate_blockades_for_the_turn() -> None:
    t = lost_by_flag(lost_flag_battle="blockades")

    assert t.heard("blockade") == [(PURPLE, 1)]
    assert t.why_not("use deckhand1.l1").key == "no.lost_here"


@pytest.mark.rule("DR-8.14")
def test_a_lost_attack_by_flag_on_a_trader_never_blockades() -> None:
    t = Table(lost_flag_battle="blockades").ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2 deckhand1")
    keep_nothing(passing(t.play("use captain.l1", "fire 0").drop("strength2")))

    assert t.heard("blockade") == []
    assert t.can("use deckhand1.l1")


@pytest.mark.rule("DR-13.39", "DR-13.21")
def test_plunder_goes_ashore_at_an_island_that_an_earlier_lost_battle_has_blockaded() -> None:
    t = full_ship(Table(3).ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).ship(GREEN, "a1", pirate=True))
    t.play("fight blue", "done", "fire 0").drop("strength2")
    assert t.s.shut == BIT[0]
    t.play("fight green", "done", "fire 1").drop("plunder_coin", "strength1_a")
    passing(t)

    assert t.asked() == "coin_ashore"
    t.play("1")
    assert t.lying("a1") == (0, 1)


# --- tokens ------------------------------------------------------------------------------------------------------

FIVE = ("legendary", "seasoned_crew", "stone_on_stone", "here_to_stay", "elite_ship")


@pytest.mark.rule("DR-15.14", "DR-15.1")
def test_with_one_token_left_a_sinking_earns_terror_before_its_coins_earn_moneybags() -> None:
    t = Table().tokens(PURPLE, *FIVE).goods(PURPLE, chest=28).goods(BLUE, chest=15)
    t.ship(PURPLE, "a1").ship(BLUE, "a1", damage=4).crew(PURPLE, "play", "captain:2").play("use captain.l1", "fire 1").drop("damage_a", "damage_b")
    passing(t)

    assert t.s.chest[PURPLE] == 33
    assert (t.has(PURPLE, "terror_of_the_seas"), t.has(PURPLE, "moneybags")) == (True, False)


# --- the tie-break -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-17.6", "DR-17.8")
def test_in_the_tie_break_as_many_cubes_as_needed_come_from_islands_whoever_controls_them() -> None:
    t = Table().crew(PURPLE, "deck", "gunner1:2 gunner2:2").cubes("a1", PURPLE, 4).cubes("b1", PURPLE, 0, 25)
    assert (t.s.pool[PURPLE], t.control("a1")) == (0, "purple")
    tie = Scoring()
    tie.tied = BIT[PURPLE] | BIT[BLUE]
    tie.decide(t.s)
    t.s.frames = [tie]
    again(t)

    assert t.asked() == "cube"
    assert (tie.seat, tie.cubes) == (PURPLE, 3)
    assert (tie_cubes(t.s, PURPLE), t.control("a1")) == (4, "purple")


@pytest.mark.rule("DR-17.8")
def test_nobody_is_asked_anything_in_a_tie_break_and_the_islands_stay_as_scored() -> None:
    t = Table().cubes("a1", PURPLE, 4, 25).cubes("b1", BLUE, 2, 27)
    before = t.s.spaces[:]
    tie = Scoring()
    tie.tied = BIT[PURPLE] | BIT[BLUE]
    tie.decide(t.s)
    t.s.frames = [tie]
    again(t)
    rng = Rng(4)
    while not t.s.over:
        assert t.s.seat == CHANCE
        t.s.play(rng.weighted(t.s.options, t.s.weights))

    assert t.s.spaces == before
    assert t.s.winners.bit_count() == 1


# --- what is offered ---------------------------------------------------------------------------------------------


def past_the_last_turn(*cards: str) -> Table:
    """A full island with cubes of blue, who has had the last turn: replacing one takes two icons."""
    t = Table().ship(PURPLE, "a1").cubes("a1", BLUE, 6).crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", *cards)
    t.s.finished = BIT[BLUE]
    return t


def line_of(t: Table, card: str) -> str:
    return "tmb"[t.box.faces[t.box.cards[t.card(card)].face].line]


@pytest.mark.rule("DR-11.10", "DR-5.15")
def test_a_copy_and_its_original_lend_the_two_icons_together() -> None:
    t = past_the_last_turn("A4-14a", "A1-07a")
    copy, original = f"crew1.{line_of(t, 'A4-14a')}1", f"crew1.{line_of(t, 'A1-07a')}1"
    assert {f"use {copy}", f"use {original}"} <= set(t.options())

    t.play(f"use {original}", f"join {copy}")
    assert t.heard("replaced") == [(PURPLE, BLUE, 1)]
    assert t.heard("copied") != []
    t = past_the_last_turn("A4-14a", "A1-07a").play(f"use {copy}", f"join {original}")
    assert t.heard("replaced") == [(PURPLE, BLUE, 1)]


@pytest.mark.rule("DR-11.10")
def test_a_single_icon_alone_is_still_not_enough() -> None:
    t = past_the_last_turn("A1-07a")
    use = f"use crew1.{line_of(t, 'A1-07a')}1"

    assert not t.can(use)
    assert t.why_not(use).key == "no.icons_short"


@pytest.mark.rule("DR-7.12", "DR-5.1")
def test_an_empty_box_is_not_searched() -> None:
    t = Table().crew(PURPLE, "play", "captain:2").sleeve(PURPLE, "captain", "A3-07a", "A2-02a")
    for card in t.box.row_cards[1]:
        t.s.where[card] = BURIED if t.s.where[card] in (BOXED, ON_TOP) else t.s.where[card]

    assert not t.can("use captain.b2")
    assert t.why_not("use captain.b2").rules == ("DR-7.12",)


# --- seat four ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-2.11", "DR-19.2")
def test_the_level_up_of_the_fourth_seat_cites_its_own_rule() -> None:
    for s in random_game(2, 4):
        if s.round == 1 and TITLE.rules.questions[s.prompt].kind.key == "ask.level" and s.seat == (s.first + RED) % 4:
            break
    assert TITLE.ask_phrase(s, s.seat).rules == ("DR-2.11", "DR-19.2")
    log: list[tuple[object, ...]] = []
    s.log = log  # type: ignore[assignment]
    s.play(s.options[-1])

    told = [row for row in log if TITLE.words.events[int(str(row[0]))].key == "event.levelled"]
    assert [row[7] for row in told] == ["DR-2.11"]
