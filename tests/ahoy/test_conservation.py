"""What no game may break, whatever is played: pieces are conserved, dice stay dice, the map stays a map.

Every decision of seeded random games is looked at; nothing of the engine's own `faults` is used here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CARD_SLOT, CUTTER_SLOT, FOG, ISLAND, SEA_WITCH, SLOT_IDS, SQUADRON, UNION
from roadstead.games.ahoy.rules.actions import ASK_ACTION, ASK_SLOT, END_TURN, QUESTIONS, RECRUIT, USE
from roadstead.games.ahoy.rules.battle import Battle
from roadstead.games.ahoy.rules.chart import OFF_MAP
from roadstead.games.ahoy.rules.damage import Hit
from roadstead.games.ahoy.rules.moving import Move
from roadstead.games.ahoy.rules.rounds import RollDice
from roadstead.games.ahoy.rules.smuggler import Deliver
from roadstead.games.ahoy.rules.state import (
    ASIDE,
    BIT,
    CUTTER,
    DICE_OF,
    FIRST_PATROL,
    FIRST_STRONGHOLD,
    GUNSHIP,
    OWNER,
    UNPLACED,
    State,
    bits,
    is_smuggler,
)
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

BOX, _ = TITLE.components()
GUNS = [SLOT_IDS.index(name) for name in ("cannons", "cannons_5", "cannons_6")]
PLAYERS = (2, 3, 4)
SEEDS = (1, 2, 3, 4)
CREWED = (3, 4)
"""Seeds of games in which everybody starts with Crew and gold, and likes free actions and Cannons."""
MOST = 20_000


def game(players: int, seed: int) -> Iterator[State]:
    """Every moment of a random game from the first turn on."""
    rng = Rng(1000 * players + seed)
    s = Game(TITLE, TITLE.setup(players, {})).state().copy()
    assert isinstance(s, State)
    for _ in range(MOST):
        if s.over:
            return
        s.play(choice(s, rng, seed in CREWED))
        if s.round:
            if not s.crew[SQUADRON] and seed in CREWED and s.round == 1:
                enrich(s, rng)
            yield s


def choice(s: State, rng: Rng, eager: bool) -> int:
    if s.seat == CHANCE:
        return rng.weighted(s.options, s.weights)
    free = [option for option in s.options if RECRUIT <= option < END_TURN] if s.prompt == ASK_ACTION else []
    guns = [slot for slot in s.options if slot in GUNS] if s.prompt == ASK_SLOT else []
    return rng.pick(free or guns or s.options) if eager else rng.pick(s.options)


def enrich(s: State, rng: Rng) -> None:
    """Four cards of the deck as Crew and two more gold for everybody."""
    for player in s.terms.players:
        s.gold[player] += 2
        for _ in range(4):
            card = rng.pick(bits(s.deck))
            s.deck &= ~BIT[card]
            s.crew[player] |= BIT[card]


@pytest.fixture(scope="module", params=[(players, seed) for players in PLAYERS for seed in SEEDS], ids=lambda it: f"{it[0]}p-{it[1]}")
def moments(request: pytest.FixtureRequest) -> list[State]:
    """A copy of every moment of one game."""
    players, seed = request.param
    return [s.copy() for s in game(players, seed)]


def cells_of(s: State) -> dict[tuple[int, int], int]:
    """Each cell that a tile covers, reckoned from where the tiles lie; two tiles on one cell fail."""
    out: dict[tuple[int, int], int] = {}
    for tile, lies in enumerate(s.tiles):
        if lies >= 0:
            x, y = divmod(lies >> 2, 64)
            for corner in range(4):
                cell = (x + corner % 2, y + corner // 2)
                assert cell not in out
                out[cell] = 4 * tile + corner
    return out


def neighbours(cell: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


@pytest.mark.rule("AH-6.3", "AH-1.7", "AH-6.6")
def test_tiles_never_overlap_islands_are_never_adjacent_and_the_map_hangs_together(moments: list[State]) -> None:
    known: set[tuple[int, ...]] = set()
    for s in moments:
        if tuple(s.tiles) in known:
            continue
        known.add(tuple(s.tiles))
        cells = cells_of(s)
        isles = [cell for cell, space in cells.items() if s.chart.terrain[space] == ISLAND]
        assert len(isles) == sum(lies >= 0 for lies in s.tiles)
        assert not [cell for cell in isles for other in neighbours(cell) if other in isles]
        reached = {next(iter(cells))}
        while more := {other for cell in reached for other in neighbours(cell) if other in cells} - reached:
            reached |= more
        assert reached == set(cells)


@pytest.mark.rule("AH-2.3", "AH-1.3", "AH-6.1")
def test_at_most_eleven_tiles_are_laid_and_each_has_one_wealth_die(moments: list[State]) -> None:
    for s in moments:
        laid = [tile for tile in range(12) if s.tiles[tile] >= 0]
        assert 2 <= len(laid) <= 11
        assert s.stack() == 11 - len(laid)
        assert [tile for tile in range(12) if s.wealth[tile]] == laid
        assert all(1 <= s.wealth[tile] <= 6 for tile in laid)


@pytest.mark.rule("AH-6.2", "AH-6.3")
def test_a_tile_that_lies_never_moves_again(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        assert all(old in (-1, new) for old, new in zip(before.tiles, after.tiles, strict=True))


@pytest.mark.rule("AH-1.9", "AH-1.3")
def test_dice_of_players_show_one_to_six(moments: list[State]) -> None:
    for s in moments:
        for player in s.terms.players:
            assert len(DICE_OF[player]) == (5 if player == SQUADRON else 4)
            assert all(1 <= s.values[die] <= 6 for die in DICE_OF[player])


@pytest.mark.rule("AH-3.6", "AH-9.3")
def test_no_slot_holds_two_dice_or_a_die_and_damage(moments: list[State]) -> None:
    for s in moments:
        for player in s.terms.players:
            places = [s.places[die] for die in DICE_OF[player] if s.places[die] >= 0]
            assert len(places) == len(set(places))
            assert not [place for place in places if s.damage[player] & BIT[place]]
            assert not s.damage[player] & s.terms.dashed[player]


@pytest.mark.rule("AH-3.9", "AH-3.2")
def test_a_placed_die_comes_back_only_when_the_round_ends(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        back = [die for die in range(17) if before.places[die] != UNPLACED and after.places[die] == UNPLACED]
        assert isinstance(before.frames[-1], RollDice) or not back


@pytest.mark.rule("AH-1.5", "AH-1.6", "AH-19.1")
def test_gold_never_exceeds_the_box(moments: list[State]) -> None:
    for s in moments:
        assert min(s.gold) >= 0
        assert sum(s.gold) <= 20


@pytest.mark.rule("AH-1.5", "AH-12.1")
def test_twenty_comrades_are_in_supply_ready_or_on_an_island_of_the_map(moments: list[State]) -> None:
    for s in moments:
        assert s.ready >= 0
        assert min(s.comrades) >= 0
        assert s.comrades_left() >= 0
        assert s.ready + sum(s.comrades) + s.comrades_left() == 20
        assert not [tile for tile in range(12) if s.comrades[tile] and s.tiles[tile] < 0]


@pytest.mark.rule("AH-1.2", "AH-2.1", "AH-11.5")
def test_flagships_are_always_on_the_map_and_strongholds_only_at_islands(moments: list[State]) -> None:
    for s in moments:
        spaces = set(cells_of(s).values())
        assert all(s.at[player] in spaces for player in s.terms.players)
        assert all(s.at[player] == -1 for player in range(4) if player not in s.terms.players)
        assert all(s.at[figure] in spaces or s.at[figure] == -1 for figure in range(FIRST_PATROL, GUNSHIP + 1))
        assert all(s.at[figure] == -1 or s.chart.terrain[s.at[figure]] == ISLAND for figure in range(FIRST_STRONGHOLD, CUTTER))


@pytest.mark.rule("AH-11.5")
def test_a_stronghold_never_moves(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        for figure in range(FIRST_STRONGHOLD, CUTTER):
            assert before.at[figure] == -1 or after.at[figure] in (-1, before.at[figure])


def card_places(s: State) -> list[int]:
    """All cards that are somewhere, as often as they are."""
    under_way = [BIT[frame.card] for frame in s.frames if isinstance(frame, Deliver) and frame.step == "pledge"]
    return [card for pile in (s.market, s.deck, *s.crew, *s.cargo, *s.pledged, *under_way) for card in bits(pile)]


@pytest.mark.rule("AH-1.4", "AH-1.11", "AH-2.6")
def test_a_market_card_is_in_one_place_and_never_comes_back_from_the_box(moments: list[State]) -> None:
    known = set(range(30))
    for s in moments:
        cards = card_places(s)
        assert len(cards) == len(set(cards))
        assert set(cards) <= known
        known = set(cards)
    if len(moments[0].terms.players) < 4:
        first = set(card_places(moments[0]))
        assert [sum(BOX.suit[card] == suit for card in first) for suit in range(6)] == [4] * 6


@pytest.mark.rule("AH-2.7", "AH-10.5", "AH-19.3")
def test_between_actions_the_market_has_three_cards_while_the_deck_lasts(moments: list[State]) -> None:
    for s in moments:
        assert len(bits(s.market)) <= 3
        if s.frames and isinstance(s.frames[-1], Turn):
            assert len(bits(s.market)) == 3 or s.deck == 0


@pytest.mark.rule("AH-13.5", "AH-2.1")
def test_only_smugglers_have_cargo_and_between_actions_at_most_two(moments: list[State]) -> None:
    for s in moments:
        assert not s.cargo[SQUADRON] | s.cargo[UNION]
        if s.frames and isinstance(s.frames[-1], Turn):
            assert all(len(bits(cargo)) <= 2 for cargo in s.cargo)


@pytest.mark.rule("AH-13.8", "AH-13.9")
def test_pledged_cards_stay_and_the_reward_markers_stay_on_the_grid(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        assert all(old & ~new == 0 for old, new in zip(before.pledged, after.pledged, strict=True))
        assert all(0 <= cell < 25 for cell in (*after.white, *after.black))


@pytest.mark.rule("AH-12.6", "AH-1.4", "AH-1.11")
def test_plans_go_from_deck_to_hand_to_discard_and_never_back(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        assert all(new <= old for old, new in zip(before.plans, after.plans, strict=True))
        assert all(b + d >= a + c for b, d, a, c in zip(before.hand, before.plans, after.hand, after.plans, strict=True))
    assert all(held + left <= box for held, left, box in zip(moments[0].hand, moments[0].plans, BOX.plans, strict=True))


@pytest.mark.rule("AH-18.9", "AH-18.10")
def test_ships_are_on_the_map_only_after_their_plan_was_played_and_damage_only_on_ships_in_play(moments: list[State]) -> None:
    for s in moments:
        for ship, plan in ((CUTTER, 7), (GUNSHIP, 8)):
            assert s.at[ship] == -1 or s.hand[plan] + s.plans[plan] == 0
        allowed = s.own_slots(UNION) | s.ship_slots()
        assert not s.damage[UNION] & ~allowed


@pytest.mark.rule("AH-1.10", "AH-15.1")
def test_fame_never_falls_and_the_game_ends_with_thirty(moments: list[State]) -> None:
    for before, after in pairwise(moments):
        assert all(old <= new for old, new in zip(before.fame, after.fame, strict=True))
    assert moments[-1].over
    assert max(moments[-1].fame) >= 30


@pytest.mark.rule("AH-10.8", "AH-10.10")
def test_a_die_lies_only_on_a_slot_of_its_owner(moments: list[State]) -> None:
    for s in moments:
        for player in s.terms.players:
            allowed = s.terms.board[player] | s.crew[player] << CARD_SLOT | (s.ship_slots() if player == UNION else 0)
            assert all(s.places[die] in (UNPLACED, ASIDE) or allowed & BIT[s.places[die]] for die in DICE_OF[player])


@pytest.mark.rule("AH-3.2", "AH-3.1")
def test_each_turn_begins_with_two_dice_to_place_or_the_last_one(moments: list[State]) -> None:
    for s in moments:
        top = s.frames[-1] if s.frames else None
        if isinstance(top, Turn):
            assert 0 <= top.quota <= min(2, s.unplaced(s.active))
            assert s.seat == s.terms.seat_of[s.active]


# --- what players are asked, and what battles are fought -------------------------------------------------------


def asked(s: State) -> tuple[int, str]:
    """The player who is asked, and what; chance is player -1."""
    player = s.terms.players[s.seat] if s.seat >= 0 else -1
    return player, QUESTIONS[s.prompt].kind.key.removeprefix("ask.")


AS_DEFENDER = {"battle_plan", "fire", "grog"}
AS_WINNER = {"victory", "damage", "push", "buccaneer"}
PUSHED_AWAY = {"drift", "pilot", "damage"}
ON_THE_WAY = {"step", "jump", "witch", "tile", "edge", "drift", "pilot", "defender", "emissary"}
AT_ANCHOR = {"treasure", "harbor", "harbor_die", "slot", "mate", "repair", "target"}
AS_REWARD = {"reward", "recruit", "number"}


@pytest.mark.rule("AH-21.1", "AH-7.10", "AH-19.28")
def test_outside_the_own_turn_only_battles_and_what_follows_from_them_are_asked(moments: list[State]) -> None:
    for s in moments:
        player, question = asked(s)
        if player in (-1, s.active) or s.over or question in ("wealth", "clear"):
            continue
        allowed = AS_DEFENDER | AS_WINNER | PUSHED_AWAY
        assert question in (allowed | ON_THE_WAY | AT_ANCHOR | AS_REWARD if is_smuggler(player) else allowed)


@pytest.mark.rule("AH-7.1", "AH-7.3", "AH-7.5", "AH-19.50")
def test_every_battle_is_fought_by_enemies_of_whom_one_is_loaded_and_never_in_fog(moments: list[State]) -> None:
    for before, s in pairwise(moments):
        top = s.frames[-1] if s.frames else None
        if not isinstance(top, Battle) or isinstance(before.frames[-1], Battle):
            continue
        assert OWNER[top.attacker] != OWNER[top.defender]
        assert s.at[top.defender] == top.space
        assert s.chart.terrain[top.space] != FOG
        assert s.at[top.attacker] == top.space or (top.attacker < FIRST_PATROL and s.at[top.attacker] >> 2 == top.space >> 2)
        assert s.loaded(top.attacker) or s.loaded(top.defender)


@pytest.mark.rule("AH-11.6", "AH-19.18")
def test_at_an_island_with_a_stronghold_no_enemy_is_offered_the_market_or_a_delivery(moments: list[State]) -> None:
    for s in moments:
        player, question = asked(s)
        if player < 0 or s.over or not s.dominated(player) or question != "action":
            continue
        assert not [option for option in s.options if RECRUIT <= option < USE]


@pytest.mark.rule("AH-5.2", "AH-6.1", "AH-5.9")
def test_a_step_is_offered_only_to_a_space_without_a_sandbar_or_to_where_a_tile_fits(moments: list[State]) -> None:
    for s in moments:
        top = s.frames[-1] if s.frames else None
        if not isinstance(top, Move) or asked(s)[1] != "step":
            continue
        here = s.at[top.figure]
        witch = top.figure < FIRST_PATROL and s.has(OWNER[top.figure], SEA_WITCH)
        for way in (option for option in s.options if option < 4):
            target = s.chart.step[4 * here + way]
            assert target >= 0 or (target == OFF_MAP and (witch or s.can_explore(here, way)))
        assert (4 in s.options) == top.moved


@pytest.mark.rule("AH-9.1", "AH-9.2", "AH-9.3")
def test_damage_is_offered_only_on_empty_slots_that_are_not_dashed(moments: list[State]) -> None:
    for s in moments:
        top = s.frames[-1] if s.frames else None
        if not isinstance(top, Hit) or asked(s)[1] != "damage":
            continue
        owner = OWNER[top.figure]
        for slot in s.options:
            assert not (s.busy(owner) | s.damage[owner] | s.terms.dashed[owner]) & BIT[slot]
            assert (slot >= CUTTER_SLOT) == (top.figure >= CUTTER)
