"""One view on its way to paper: what every part of the drawing asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    ATTACK_FLAG,
    BATTLE,
    BUILD,
    CARGO,
    COIN,
    COLLECT_PASSED,
    COPY_ADVANCEMENT,
    DEAL_DAMAGE,
    DRAW_PLAY_DROP,
    ENDGAME,
    GAIN,
    GAIN_FROM_BOX,
    HULL,
    LEVEL_UP,
    ONGOING,
    PLACE_INFLUENCE,
    PRODUCE,
    REPAIR,
    SEATS,
    SWAP_UPGRADE,
    SYMBOL,
    SYMBOLS,
    TAKE_DAMAGE,
    UPGRADE_SHIP,
    Ability,
    Components,
    Face,
)
from roadstead.games.dead_reckoning.look.words import WORDS
from roadstead.games.dead_reckoning.rules.actions import HULL_NAMES
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, NONE, State
from roadstead.games.dead_reckoning.views.view import View, shown
from roadstead.games.dead_reckoning.words import abilities
from roadstead.games.dead_reckoning.words.text import name as name_of
from roadstead.games.dead_reckoning.words.text import say
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon, stamp
from roadstead.svg.scene import Choice

SIDES: Final = ("seat-4", "seat-1", "seat-3", "seat-2")
"""Purple, blue, green and red in the colours and shapes of the shared look."""
BLACK: Final = -1
OP_ICONS: Final = {
    PLACE_INFLUENCE: "influence",
    PRODUCE: "produce",
    BUILD: "fort",
    UPGRADE_SHIP: "ship",
    SWAP_UPGRADE: "ship",
    REPAIR: "repair",
    ATTACK_FLAG: "pirate",
    LEVEL_UP: "level",
    GAIN_FROM_BOX: "draw",
    COLLECT_PASSED: "produce",
    COPY_ADVANCEMENT: "replay",
    DRAW_PLAY_DROP: "draw",
    DEAL_DAMAGE: "flame",
    TAKE_DAMAGE: "flame",
}


def marked(name: str, on: object) -> str:
    return f' class="{name}"' if on else ""


TITLE: Final = "dead_reckoning"
"""Links to rules begin with it."""


class Table:
    """The view, the state that it shows, and the ink."""

    def __init__(self, seen: View, ink: Ink) -> None:
        self.box: Components = seen.setup.components
        self.seen = seen
        self.s: State = shown(seen)
        self.ink = ink
        self.lang = ink.lang
        self.words = WORDS[ink.lang]
        self.players = seen.setup.players
        self.seated = 0 <= seen.seat < self.players
        self.near = seen.seat if self.seated else 0

    # --- words --------------------------------------------------------------------------------------------

    def name(self, kind: str, value: int) -> str:
        return name_of(self.box, kind, value, self.lang)

    def player(self, seat: int) -> str:
        given = self.ink.names[seat] if self.ink.names else ""
        return given or self.name("seat", seat)

    def tile_name(self, tile: int) -> str:
        if self.s.is_island(tile):
            return self.name("tile", self.s.tiles[tile])
        return self.words["unknown" if self.s.tiles[tile] == FACE_DOWN else "open_sea"]

    def card_name(self, card: int) -> str:
        return self.words["merchant"] if self.box.cards[card].merchant else self.name("card", card)

    def face_name(self, face: Face) -> str:
        """An advancement by its name; a merchant ship that was won by the name on its back."""
        card = self.box.cards[face.card]
        if not card.merchant:
            return self.name("card", face.card)
        return self.name("back", face.card) if self.box.faces[card.back] is face else self.words["merchant"]

    def bonus_tiles(self, seat: int) -> list[int]:
        """Both tiles while one is chosen, then the one that was kept (DR-2.8)."""
        tiles = self.s.bonus[seat * 2 : seat * 2 + (1 if self.s.round else 2)]
        return [tile for tile in tiles if tile != NONE]

    def bonus_name(self, tile: int) -> str:
        if tile < 0:
            return self.words["bonus_hidden"]
        return ", ".join(self.name("achievement", which) for which in self.box.bonus_tiles[tile]) + f" (+{self.box.bonus_coins})"

    # --- choices ------------------------------------------------------------------------------------------

    def saying(self, found: Sequence[Choice]) -> str:
        return esc(" / ".join(say(self.box, choice.option.phrase, self.lang) for choice in found[:4]))

    def spot(self, found: Sequence[Choice], area: str, key: tuple[float, float]) -> str:
        """A link to the first choice that touches a piece of the chart."""
        if not found:
            return ""
        x, y = key
        number = f'<circle class="key" cx="{x:g}" cy="{y:g}" r="10"/><text class="key-t" x="{x:g}" y="{y + 4.5:g}">{found[0].number}</text>'
        number = number if len(found) == 1 else ""
        return f'<a {self.ink.link("spot", found)} aria-label="{self.saying(found)}">{area}{number}</a>'

    def crew_target(self, seat: int, card: int) -> str:
        return f"{SEATS[seat]}.crew.{self.box.crew_names[card]}"

    # --- small marks --------------------------------------------------------------------------------------

    def cube(self, seat: int, x: float, y: float, size: float) -> str:
        side, shape = ("black", "cube") if seat == BLACK else (self.ink.side(seat), self.cube_of(seat))
        return f'<g data-side="{side}">{stamp(shape, x, y, size)}</g>'

    def cube_of(self, seat: int) -> str:
        """The icon of a seat's cubes."""
        return self.ink.side(seat).replace("seat", "cube")

    def stat(self, name: str, value: object, label: str, target: str, note: str = "") -> str:
        """A number that can be pointed at; lit while a choice touches it."""
        says = f"{label}: {value}" if value != "" else label
        return self.ink.thing("span", "stat", target, says, f"{icon(name)}{value} <small>{label}</small>{note}", self.ink.found(target))

    def gifts(self, sails: int, cannons: int, hold: int) -> str:
        """What a hull space or an upgrade gives, in words."""
        rows = (("sails", sails), ("cannons", cannons), ("hold", hold))
        return ", ".join(f"{self.words[key]} {number}" for key, number in rows if number)

    def upgrade_words(self, number: int) -> str:
        box = self.box
        return f"{self.name('upgrade', number)}: {self.gifts(box.up_sails[number], box.up_cannons[number], box.up_hold[number])}"

    def hull_words(self, who: int, space: int) -> str:
        """A hull space, for anyone who points at it: the upgrade on it, what it gives, what lies in it."""
        s, words = self.s, self.words
        number = s.hull[who * HULL + space]
        gives = self.gifts(s.hull_sails(who, space), s.hull_cannons(who, space), s.hold(who, space)) or words["free"]
        load = [f"{s.aboard[(who * HULL + space) * 2 + res]} {self.name('good', res)}" for res in (CARGO, COIN) if s.aboard[(who * HULL + space) * 2 + res]]
        parts = [f"{words['hull']} {HULL_NAMES[space]}", *([self.name("upgrade", number)] if number >= 0 else []), gives]
        return ", ".join(parts) + (f"; {words['aboard']} {', '.join(load)}" if load else "")

    def hull_target(self, who: int, space: int) -> str:
        return f"{SEATS[who]}.hull.{HULL_NAMES[space]}"

    def card_target(self, card: int) -> str:
        return f"card.{self.box.cards[card].name}"

    def face_words(self, face: Face) -> str:
        """A card with everything it does."""
        return f"{self.face_name(face)}: {self.does(face)}"

    def does(self, face: Face) -> str:
        return "; ".join(self.ability_text(face, place) for place in range(len(face.abilities)))

    def ability_icon(self, it: Ability) -> str:
        if it.kind == SYMBOL:
            return SYMBOLS[it.symbol]
        if it.kind == BATTLE:
            return "attack"
        if it.kind == ENDGAME:
            return "star"
        op = self.box.programs[it.program][0]
        if op.code == GAIN:
            return "coin" if op.res == COIN else "cargo"
        return OP_ICONS.get(op.code, "next")

    def ability_text(self, face: Face, at: int) -> str:
        """What an ability does, with the word that tells its kind, or that it is one of several."""
        it = face.abilities[at]
        notes = {BATTLE: "battle_note", ENDGAME: "end_note", ONGOING: "always_note"}
        head = f"{self.words[notes[it.kind]]}: " if it.kind in notes else ""
        slash = at and it.choice and face.abilities[at - 1].mask == it.mask
        return (f"{self.words['or']} " if slash else "") + head + abilities.describe(self.box, it, self.lang)

    def face_text(self, face: Face) -> str:
        rows = "".join(f"<span>{icon(self.ability_icon(it))}{esc(self.ability_text(face, at))}</span>" for at, it in enumerate(face.abilities))
        return f'<span class="dr-abs">{rows}</span>'


class Panel:
    """One part of the page, made from the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ink = table.ink
        self.s = table.s
        self.box = table.box
        self.words = table.words
