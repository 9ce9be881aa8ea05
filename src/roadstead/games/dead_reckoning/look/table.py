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
    LINES,
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
from roadstead.games.dead_reckoning.words.names import name as name_of
from roadstead.games.dead_reckoning.words.text import say
from roadstead.svg.ink import Ink
from roadstead.svg.letters import closer
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


def numbers(found: Sequence[Choice]) -> str:
    """The numbers of some choices, as short as a plate is: the first of many, and how many more there are."""
    every = [str(choice.number) for choice in found]
    return " ".join(every) if len(every) < 3 else f"{every[0]} +{len(every) - 1}"


def plate_width(text: str) -> int:
    return 30 if len(text) < 3 else 14 + 10 * len(text)


def lettering(words: str, kind: str, x: float, y: float, room: float, size: float, serif: bool = False) -> str:
    """Words on the chart, closer together where they need more room than there is."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{closer(words, size, room, serif)}>{esc(words)}</text>'


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

    def spot(self, found: Sequence[Choice], area: str, at: tuple[float, float], kind: str = "spot") -> str:
        """A link to the first choice that touches a piece of the chart, with the numbers of all of them on a plate."""
        if not found:
            return ""
        x, y = at
        text = numbers(found)
        wide = plate_width(text)
        plate = f'<g class="fig"><rect class="key" x="{x - wide + 15:g}" y="{y - 15:g}" width="{wide}" height="30" rx="15"/><text class="key-t" x="{x - wide / 2 + 15:g}" y="{y + 6:g}">{text}</text></g>'
        return f'<a {self.ink.link(kind, found)} aria-label="{self.saying(found)}">{area}{plate}</a>'

    def number(self, found: Sequence[Choice]) -> str:
        """The numbers of choices, on the corner of what they touch."""
        return f'<kbd class="dr-key">{numbers(found)}</kbd>' if found else ""

    def crew_target(self, seat: int, card: int) -> str:
        return f"{SEATS[seat]}.crew.{self.box.crew_names[card]}"

    # --- small marks --------------------------------------------------------------------------------------

    def cube(self, seat: int, x: float, y: float, size: float) -> str:
        side, shape = ("black", "cube-black") if seat == BLACK else (self.ink.side(seat), self.cube_of(seat))
        return f'<g data-side="{side}">{stamp(shape, x, y, size)}</g>'

    def cube_of(self, seat: int) -> str:
        """The icon of a seat's cubes."""
        return self.ink.side(seat).replace("seat", "cube")

    def stat(self, name: str, value: object, label: str, target: str, note: str = "") -> str:
        """A number that can be pointed at; lit while a choice touches it."""
        says = f"{label}: {value}" if value != "" else label
        found = self.ink.found(target)
        return self.ink.thing("span", "stat", target, says, f"{icon(name)}{value} <small>{label}</small>{note}{self.number(found)}", found)

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

    def row_card_words(self, card: int) -> str:
        """A card of a row with its price, the line it fills, and everything it does."""
        it = self.box.cards[card]
        face = self.box.faces[it.face]
        attack = f"; {self.words['attackable']}" if it.merchant else ""
        return f"{self.card_name(card)}, {self.words['costs']} {it.cost}, {self.words[LINES[face.line]]}: {self.does(face)}{attack}"

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
        return (f"{self.words['or']} " if self.is_either(face, at) else "") + head + abilities.describe(self.box, it, self.lang)

    def is_either(self, face: Face, at: int) -> bool:
        """Whether an ability shares a red slash with the one before it."""
        it = face.abilities[at]
        return bool(at) and it.choice and face.abilities[at - 1].mask == it.mask

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
