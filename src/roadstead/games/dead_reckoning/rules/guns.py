"""Battle step 1 (DR-13.6 to DR-13.12): cards, cannons, cubes."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CANNON, CREW, HULL
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.actions import ASK_DEFEND, ASK_GUNS, COUNT_GUN, DONE, FIRE
from roadstead.games.dead_reckoning.rules.aliases import HullSpace, Number, Seat
from roadstead.games.dead_reckoning.rules.codes import ability_code, ability_parts
from roadstead.games.dead_reckoning.rules.state import BATTLE_TILE, BIT, CLOSING, HARBOUR, IN_HAND, IN_PLAY, KIND, VS_BUILDING, VS_SHIP, WANTED, State
from roadstead.kernel.engine import Rule


def hull_guns(s: State, seat: Seat, space: HullSpace) -> int:
    """DR-4.3: a hull space with goods in its hold gives nothing."""
    return 0 if s.loaded(seat, space) else s.hull_cannons(seat, space)


def guns_left(s: State) -> int:
    """DR-13.4: the active player's cannons that were not used in this turn."""
    seat = s.active
    hull = sum([max(0, hull_guns(s, seat, space) - s.fired[space]) for space in range(HULL)])
    return hull + max(0, s.box.base_cannons + cards.card_cannons(s, seat) - s.fired_rest)


def fire(s: State, number: int) -> None:
    """Hull cannons are spent first: they are the ones that goods could block later."""
    for space in range(HULL):
        part = min(number, max(0, hull_guns(s, s.active, space) - s.fired[space]))
        s.fired[space] += part
        number -= part
    s.fired_rest += number


def ship_guns(s: State, seat: Seat) -> int:
    """Those of the ship that no goods block, and of the cards in play without those behind a red slash."""
    hull = sum([hull_guns(s, seat, space) for space in range(HULL)])
    return hull + s.box.base_cannons + cards.card_cannons(s, seat)


def all_guns(s: State, seat: Seat) -> int:
    """DR-13.7: a defender uses every cannon; those behind a red slash count without being spent (DR-5.17)."""
    return ship_guns(s, seat) + choice_guns(s, seat)


def choice_guns(s: State, seat: Seat) -> int:
    out = 0
    for card in s.in_zone(seat, IN_PLAY):
        out += cards.offered(s, seat, card, cards.choice_slots(s, seat, card, CANNON))
    return out


def building_cubes(s: State, seat: Seat) -> int:
    """DR-13.8: ship against ship, 1 for each building of the island one controls."""
    tile = s.fight[BATTLE_TILE]
    if s.fight[KIND] != VS_SHIP or tile < 0 or s.control[tile] != seat:
        return 0
    return s.built[tile].bit_count()


def late_cubes(s: State, seat: Seat) -> int:
    """DR-13.9, DR-16.4: a player past the last turn."""
    return s.box.limits["after_last_turn_battle_cubes"] if s.finished & BIT[seat] else 0


def defending_cubes(s: State, seat: Seat) -> int:
    if s.fight[KIND] == VS_BUILDING:
        standing = s.built[s.fight[BATTLE_TILE]] & CLOSING
        return late_cubes(s, seat) + sum([cubes for kind, cubes in enumerate(s.box.build_cubes) if standing & BIT[kind]])
    harbour = s.box.limits["harbour_defence_cubes"] if s.ship[seat] == HARBOUR else 0
    return all_guns(s, seat) + building_cubes(s, seat) + harbour + late_cubes(s, seat)


class Guns(Rule[State]):
    """DR-13.6: the active player plays cards, says which red-slash cannons count, then how many cannons fire."""

    seat: Seat
    counted: Number = 0
    steps = ("fire",)

    def ask_fire(self, s: State) -> None:
        seat = self.seat
        options = [card for card in s.in_zone(seat, IN_HAND) if cards.is_fighting(s, seat, card)]
        for card in s.in_zone(seat, IN_PLAY):
            options += [COUNT_GUN + ability_code(card, slot) for slot in cards.open_choices(s, seat, card, CANNON)]
        options += [FIRE + number for number in range(guns_left(s) + 1)]
        s.ask_always(seat, ASK_GUNS, options)

    def do_fire(self, s: State, choice: int) -> None:
        if choice >= FIRE:
            s.end()
            fire(s, choice - FIRE)
            s.fight[WANTED] = choice - FIRE + self.counted + building_cubes(s, self.seat)
            return
        self.step = "fire"
        if choice < CREW:
            cards.play_card(s, self.seat, choice, "DR-13.6")
        else:
            self.count(s, choice - COUNT_GUN)

    def count(self, s: State, code: int) -> None:
        card, slot = ability_parts(code)
        self.counted += cards.offered(s, self.seat, card, [slot])
        cards.spend(s, self.seat, card, slot)


class Defend(Rule[State]):
    """DR-13.7: then the defender may play cards with a cannon or a battle ability."""

    seat: Seat
    steps = ("card",)

    def ask_card(self, s: State) -> None:
        if s.hand_size(self.seat) == 0:
            self.answer(s, DONE)
            return
        hand = s.in_zone(self.seat, IN_HAND)
        s.ask_always(self.seat, ASK_DEFEND, [DONE, *[1 + card for card in hand if cards.is_fighting(s, self.seat, card)]])

    def do_card(self, s: State, choice: int) -> None:
        if choice == DONE:
            s.end()
        else:
            self.step = "card"
            cards.play_card(s, self.seat, choice - 1, "DR-13.7")
