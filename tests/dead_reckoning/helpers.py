"""Positions of Dead Reckoning set up by hand, and play by notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import ACHIEVEMENTS, BUILDINGS, CREW, HULL, MOST_SEATS, SEATS, Components
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.events import KINDS
from roadstead.games.dead_reckoning.rules.influence import holder
from roadstead.games.dead_reckoning.rules.state import (
    BIT,
    FACE_DOWN,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    LAID_OUT,
    ON_TILE,
    ON_TOP,
    SLEEVED,
    State,
)
from roadstead.games.dead_reckoning.rules.turn import Main, Turns
from roadstead.games.dead_reckoning.views.view import View
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Phrase

PURPLE, BLUE, GREEN, RED = range(4)
ZONE = {"deck": IN_DECK, "hand": IN_HAND, "play": IN_PLAY, "discard": IN_DISCARD}


def box() -> Components:
    parsed, _ = TITLE.components()
    assert isinstance(parsed, Components)
    return parsed


class Table:
    """A main phase of purple: twelve islands face up, ships in harbour, all crew cards in their decks, empty row boxes."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.setup = TITLE.setup(players, options)
        self.box = self.setup.components
        s: State = TITLE.rules.blank(self.setup)
        self.s = s
        self.rng = Rng(1)
        s.round = 2
        s.tiles = list(range(12))
        for seat in range(players):
            s.chest[seat] = 15
            s.pool[seat] = 29
        s.black = 20
        s.upgrades = list(self.box.up_copies)
        s.buildings = list(self.box.build_stock)
        turns = Turns()
        turns.step = "cleanup"
        s.call(turns)
        s.call(Main(PURPLE))
        s.log = []

    # --- setting up -----------------------------------------------------------------------------------

    def tile(self, **tiles: str) -> Table:
        """`tile(a1="S01", b4="?")`: which tile lies where, `?` for face down."""
        for name, what in tiles.items():
            self.s.tiles[self.at(name)] = FACE_DOWN if what == "?" else self.box.tile_names.index(what)
        return self

    def at(self, name: str) -> int:
        return SPACES.index(name) - 1

    def ship(self, seat: int, space: str, *, pirate: bool = False, damage: int = 0, sails: int | None = None) -> Table:
        self.s.ship[seat] = SPACES.index(space)
        self.s.mode[seat] = int(pirate)
        self.s.damage[seat] = damage
        if sails is not None:
            self.s.sails[seat] = sails
            self.s.raised = True
        return self

    def crew(self, seat: int, zone: str, names: str) -> Table:
        """`crew(PURPLE, "play", "captain:3 crew1")`: cards with their level."""
        for word in names.split():
            name, _, level = word.partition(":")
            at = seat * CREW + self.box.crew_names.index(name)
            self.s.loc[at] = ZONE[zone]
            self.s.level[at] = int(level or 1)
            self.s.seen[at] = self.s.level[at]
            self.s.mastered[seat] += level == "4"
        return self

    def sleeve(self, seat: int, crew: str, *cards: str) -> Table:
        """Row cards into the sleeve of a crew card; `E1-01*` is the back of a merchant."""
        for name in cards:
            face = next(number for number, it in enumerate(self.box.faces) if it.name == name)
            at = (seat * CREW + self.box.crew_names.index(crew)) * 3 + self.box.faces[face].line
            assert self.s.advs[at] < 0
            self.s.advs[at] = face
            self.s.where[self.box.faces[face].card] = SLEEVED
        return self

    def lay(self, **cards: str) -> Table:
        """`lay(a1="A1-01a")`: a row card on a tile."""
        for name, card in cards.items():
            number = self.card(card)
            self.s.slot[self.at(name)] = number
            self.s.where[number] = ON_TILE
        return self

    def front(self, seat: int, *cards: str) -> Table:
        """Advancements that lie in front of a player."""
        for card in cards:
            self.s.where[self.card(card)] = LAID_OUT + seat
        return self

    def top(self, row: int, card: str) -> Table:
        self.s.top[row - 1] = self.card(card)
        self.s.where[self.card(card)] = ON_TOP
        return self

    def card(self, name: str) -> int:
        return next(number for number, it in enumerate(self.box.cards) if it.name == name)

    def goods(self, seat: int, *, quay: int | None = None, chest: int | None = None, **holds: tuple[int, int]) -> Table:
        """`goods(PURPLE, quay=3, A=(2, 1))`: cargo and coins of each hold."""
        if quay is not None:
            self.s.quay[seat] = quay
        if chest is not None:
            self.s.chest[seat] = chest
        for hold, (cargo, coin) in holds.items():
            at = (seat * HULL + "ABCD".index(hold)) * 2
            self.s.aboard[at : at + 2] = [cargo, coin]
        return self

    def stock(self, tile: str, cargo: int, coin: int = 0) -> Table:
        at = self.at(tile) * 2
        self.s.stock[at : at + 2] = [cargo, coin]
        return self

    def cubes(self, tile: str, seat: int, spaces: int, permanent: int = 0) -> Table:
        """Cubes out of the pool onto an island; control follows, without permanent cubes of its own accord."""
        at = self.at(tile)
        self.s.spaces[at * MOST_SEATS + seat] += spaces
        self.s.perm[at * MOST_SEATS + seat] += permanent
        self.s.pool[seat] -= spaces + permanent
        self.s.control[at] = holder(self.s, at)
        return self

    def build(self, tile: str, *kinds: str) -> Table:
        for kind in kinds:
            number = BUILDINGS.index(kind)
            self.s.built[self.at(tile)] |= BIT[number]
            self.s.buildings[number] -= 1
        return self

    def fit(self, seat: int, hull: str, upgrade: str) -> Table:
        number = self.box.upgrade_names.index(upgrade)
        self.s.hull[seat * HULL + "ABCD".index(hull)] = number
        self.s.owned[seat * 8 + number] += 1
        self.s.upgrades[number] -= 1
        return self

    def tokens(self, seat: int, *names: str) -> Table:
        for name in names:
            self.s.tokens[seat] |= BIT[ACHIEVEMENTS.index(name)]
        return self

    def ready(self) -> Table:
        """Check the position and let the engine ask."""
        faults = TITLE.rules.faults(self.s)
        assert not faults, faults
        self.s.settle()
        return self

    # --- playing --------------------------------------------------------------------------------------

    def play(self, *words: str) -> Table:
        """Answer for whoever is asked, chance included."""
        if self.s.seat == -3:
            self.ready()
        for said in words:
            choice = TITLE.rules.parse(self.s, self.s.seat, said)
            assert choice is not None, f"{said!r} is no answer to {TITLE.rules.questions[self.s.prompt].kind.key}"
            assert choice in self.s.options, f"{said!r} is not among {self.options()}"
            self.s.play(choice)
        return self

    def chance(self, *words: str) -> Table:
        """Let chance decide: as told, then its first outcome until a player is asked."""
        self.play(*words)
        while self.s.seat == CHANCE:
            self.s.play(self.s.options[0])
        return self

    def drop(self, *zones: str) -> Table:
        """Cubes fall into these zones, and push nothing."""
        for zone in zones:
            while self.asked() == "push":
                self.play("none")
            self.play(zone)
        while self.asked() == "push":
            self.play("none")
        return self

    def end(self, mode: str = "trade") -> Table:
        """End the turn with defaults, up to the next main phase."""
        self.play("end")
        while not self.s.over and self.asked() != "main":
            if self.s.seat == CHANCE:
                self.s.play(self.rng.weighted(self.s.options, self.s.weights))
            elif self.asked() == "mode":
                self.play(mode)
            else:
                self.s.play(self.s.options[0])
        return self

    # --- looking --------------------------------------------------------------------------------------

    def asked(self) -> str:
        if self.s.seat == -3:
            self.ready()
        return TITLE.rules.questions[self.s.prompt].kind.key.removeprefix("ask.") if not self.s.over else "over"

    def options(self) -> list[str]:
        if self.s.seat == -3:
            self.ready()
        return [TITLE.words.option(self.s, max(self.s.seat, 0), choice).notation for choice in self.s.options]

    def can(self, said: str) -> bool:
        return said in self.options()

    def why_not(self, said: str) -> Phrase:
        if self.s.seat == -3:
            self.ready()
        choice = TITLE.rules.parse(self.s, self.s.seat, said)
        assert choice is not None
        assert choice not in self.s.options
        return TITLE.rules.why_not(self.s, self.s.seat, choice)

    def heard(self, key: str) -> list[tuple[int, ...]]:
        """The arguments of every event of a kind so far."""
        rows = self.s.log or []
        return [row[3 : 3 + len(KINDS[row[0]].params)] for row in rows if KINDS[row[0]].key == f"event.{key}"]

    def aboard(self, seat: int) -> tuple[int, int]:
        return self.s.carried(seat, 0), self.s.carried(seat, 1)

    def holds(self, seat: int) -> list[tuple[int, int]]:
        at = seat * HULL * 2
        return [(self.s.aboard[at + space * 2], self.s.aboard[at + space * 2 + 1]) for space in range(HULL)]

    def level(self, seat: int, name: str) -> int:
        return self.s.level[seat * CREW + self.box.crew_names.index(name)]

    def zone(self, seat: int, name: str) -> str:
        where = self.s.loc[seat * CREW + self.box.crew_names.index(name)]
        return next(zone for zone, number in ZONE.items() if number == where)

    def has(self, seat: int, achievement: str) -> bool:
        return bool(self.s.tokens[seat] & BIT[ACHIEVEMENTS.index(achievement)])

    def control(self, tile: str) -> str | None:
        seat = self.s.control[self.at(tile)]
        return SEATS[seat] if seat >= 0 else None

    def on(self, tile: str, seat: int) -> tuple[int, int]:
        """The cubes of a seat on spaces and on the permanent track."""
        at = self.at(tile) * MOST_SEATS + seat
        return self.s.spaces[at], self.s.perm[at]

    def lying(self, tile: str) -> tuple[int, int]:
        at = self.at(tile) * 2
        return self.s.stock[at], self.s.stock[at + 1]

    def buildings(self, tile: str) -> list[str]:
        return [name for number, name in enumerate(BUILDINGS) if self.s.built[self.at(tile)] & BIT[number]]

    def view(self, seat: int) -> View:
        seen = TITLE.views.view(self.s, self.setup, seat)
        assert isinstance(seen, View)
        return seen


def random_game(seed: int, players: int = 2, **options: Any) -> Iterator[State]:
    """Every moment of a game in which all choices are random; the state is the same object each time."""
    rng = Rng(seed)
    s: State = TITLE.rules.start(TITLE.setup(players, options))
    s.log = []
    s.settle()
    while not s.over:
        yield s
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    yield s


def after_setup(players: int, seed: int = 0, **options: Any) -> State:
    """A game whose setup chance has decided; every asked player takes the first option."""
    rng = Rng(seed)
    s: State = TITLE.rules.start(TITLE.setup(players, options))
    s.log = []
    s.settle()
    while s.round == 0:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else s.options[0])
    return s
