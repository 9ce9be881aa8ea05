"""Your own ship: a hull from above with its holds, and the numbers that belong to it."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, HULL, SEATS
from roadstead.games.dead_reckoning.look.table import Panel, Table, marked, numbers, plate_width
from roadstead.games.dead_reckoning.rules import goods, guns, shipyard
from roadstead.games.dead_reckoning.rules.actions import HULL_NAMES
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.svg.pieces import esc, icon, seat, stamp

HOLD: Final = 72
"""From one hold to the next."""
DECK: Final = "M20 3H306C342 3 364 36 375 62C364 88 342 121 306 121H20C8 121 3 102 3 62S8 3 20 3z"
PLANKS: Final = "M6 42H366M4 62H372M6 84H366"


def cannons(table: Table, who: int) -> str:
    """The cannons of a ship; after shots, how many are left."""
    s = table.s
    every = guns.ship_guns(s, who)
    left = guns.guns_left(s) if who == s.active else every
    return f"{left}/{every}" if left != every else str(every)


def damage(table: Table, who: int) -> str:
    """The damage of a ship as a row of boxes; the last of them sinks it."""
    hurt, last = table.s.damage[who], table.box.limits["sink_damage"]
    says = f"{table.words['damage']} {hurt} / {last}"
    boxes = "".join(f"<i{marked('is-on', at < hurt)}></i>" for at in range(max(last, hurt)))
    place = table.ink.place("dms", f"{SEATS[who]}.damage", f"{table.player(who)}, {says}")
    return f'<span {place} role="img" aria-label="{says}">{icon("flame")}{boxes}</span>'


class Ship(Panel):
    """Your own ship board."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.who = table.near

    def panel(self) -> str:
        words, who = self.words, self.who
        title = words["your_ship"] if self.table.seated else f"{words['ship_of']} {self.table.player(who)}"
        return (
            f'<div class="shipb" data-side="{self.ink.side(who)}"><div class="row shh">{seat(self.ink.side(who))}<h2 class="serif">{esc(title)}</h2>{self.mode()}{damage(self.table, who)}</div>'
            f"{self.hull()}{self.stats()}{self.chips()}</div>"
        )

    def mode(self) -> str:
        word = self.words["pirate_mode" if self.s.mode[self.who] else "trade_mode"]
        target = f"{SEATS[self.who]}.mode"
        kind = "dr-mode is-pirate" if self.s.mode[self.who] else "dr-mode"
        inner = f"{icon('pirate') if self.s.mode[self.who] else ''}{word}{self.table.number(self.ink.found(target))}"
        return self.ink.thing("span", kind, target, word, inner, self.ink.found(target))

    # --- the hull -----------------------------------------------------------------------------------------

    def hull(self) -> str:
        body = f'<path class="dr-keel" d="{DECK}"/><path class="dr-plank" d="{PLANKS}"/>'
        spaces = "".join(self.space(space) for space in range(HULL))
        target = f"{SEATS[self.who]}.cannons"
        bow = f'<g class="dr-bow">{stamp("cannon", 306, 34, 32)}<text x="322" y="90">{self.box.base_cannons}</text></g>'
        bow += self.ink.area(target, f"{self.words['cannons']}: {cannons(self.table, self.who)}", 302, 30, 44, 68)
        spots = "".join(self.spot(space) for space in range(HULL))
        return f'<svg class="hull chart" viewBox="-3 0 384 129" role="group" aria-label="{self.words["hull_label"]}">{body}<g class="fig">{spaces}</g>{bow}{spots}</svg>'

    def space(self, space: int) -> str:
        s, who, x = self.s, self.who, 12 + space * HOLD
        hold, sails, shots = s.hold(who, space), s.hull_sails(who, space), s.hull_cannons(who, space)
        kind = "dr-bay is-fit" if s.hull[who * HULL + space] >= 0 else "dr-bay"
        out = f'<rect class="{kind}" x="{x}" y="12" width="68" height="100" rx="7"/><text class="dr-let" x="{x + 62}" y="27">{HULL_NAMES[space]}</text>'
        if shipyard.is_bare(s, who, space):
            return out + f'<text class="dr-free" x="{x + 34}" y="68">{self.words["free"]}</text>'
        return out + self.benefits(space, x, sails, shots) + self.goods(space, x, hold)

    def benefits(self, space: int, x: int, sails: int, shots: int) -> str:
        """Sails and cannons, struck out while goods lie before them (DR-4.3)."""
        blocked = self.s.loaded(self.who, space) > 0
        names = ["sail"] * sails + ["cannon"] * shots
        size = 21 if len(names) < 3 else 15
        signs = "".join(stamp(name, x + 5 + at * (size + 1), 16 + (21 - size) / 2, size) for at, name in enumerate(names))
        strike = f'<path class="dr-slash" d="M{x + 4} 38L{x + 7 + len(names) * (size + 1)} 15"/>' if blocked and names else ""
        return f'<g class="{"dr-hb2 is-off" if blocked else "dr-hb2"}">{signs}</g>{strike}'

    def goods(self, space: int, x: int, hold: int) -> str:
        """Barrels and coins in their places."""
        at = (self.who * HULL + space) * 2
        load = ["cargo"] * self.s.aboard[at + CARGO] + ["coin"] * self.s.aboard[at + COIN]
        columns = 2 if hold <= 4 else 3
        size, step, edge = (25, 28, 7) if columns == 2 else (19, 21, 3)
        out = ""
        for place in range(max(hold, len(load))):
            left, top = x + edge + place % columns * step, 44 + place // columns * step
            out += f'<rect class="dr-slot" x="{left}" y="{top}" width="{size}" height="{size}" rx="4"/>'
            if place < len(load):
                out += stamp(load[place], left + 1, top + 1, size - 2)
        return out

    def spot(self, space: int) -> str:
        x = 12 + space * HOLD
        target = self.table.hull_target(self.who, space)
        box = f'<rect class="area" x="{x}" y="12" width="68" height="100" rx="7"/>'
        place = self.ink.area(target, self.table.hull_words(self.who, space), x, 12, 68, 100)
        return place + self.table.spot(self.ink.found(target), box, self.foot(x, target))

    def foot(self, x: int, target: str) -> tuple[float, float]:
        """Where the plate with the numbers of a hold lies: at its foot, in the middle."""
        return x + 34 + plate_width(numbers(self.ink.found(target))) / 2 - 15, 112

    # --- numbers ------------------------------------------------------------------------------------------

    def stats(self) -> str:
        s, who, words = self.s, self.who, self.words
        me, stat = SEATS[who], self.table.stat
        chest = stat("chest", "?" if s.chest[who] == HIDDEN else s.chest[who], words["chest_secret"], f"{me}.chest")
        cube = f'<svg class="i" data-side="{self.ink.side(who)}" aria-hidden="true"><use href="#{self.table.cube_of(who)}"/></svg>'
        place = self.ink.place("stat", f"{me}.pool", f"{words['pool']}: {s.pool[who]}")
        cubes = f"<span {place}>{cube}{s.pool[who]} <small>{words['pool']}</small></span>"
        sails = stat("sail", s.sails[who], words["sails"], f"{me}.sails")
        shots = stat("cannon", cannons(self.table, who), words["cannons"], f"{me}.cannons")
        aboard = stat("ship", goods.load(s, who), words["aboard"], f"{me}.aboard")
        return f'<div class="stats">{sails}{shots}{stat("harbor", s.quay[who], words["dock"], f"{me}.dock")}{aboard}{chest}{cubes}</div>'

    def chips(self) -> str:
        """Upgrades by name, the bonus tile, a level-up that is still open."""
        me = SEATS[self.who]
        fitted = " · ".join(self.fitted(space) for space in range(HULL) if self.s.hull[self.who * HULL + space] >= 0)
        rows = [f"<p>{fitted}</p>"] if fitted else []
        rows += [self.tile(tile) for tile in self.table.bonus_tiles(self.who)]
        rows += [self.note("level", "pending", self.ink.place("dr-note", f"{me}.pending", self.words["pending"]))] if self.s.pending[self.who] else []
        rows += (
            [self.note("initiative", "first", self.ink.place("dr-note", f"{me}.first", self.words["first"]))]
            if self.s.round and self.s.first == self.who
            else []
        )
        return f'<div class="dr-notes">{"".join(rows)}</div>' if rows else ""

    def note(self, sign: str, word: str, place: str) -> str:
        return f"<p {place}>{icon(sign)} {self.words[word]}</p>"

    def fitted(self, space: int) -> str:
        """An upgrade on its hull space, by name."""
        name = self.table.name("upgrade", self.s.hull[self.who * HULL + space])
        return f"<span {self.ink.place('dr-up', self.table.hull_target(self.who, space), self.table.hull_words(self.who, space))}><b>{HULL_NAMES[space]}</b> {esc(name)}</span>"

    def tile(self, tile: int) -> str:
        target, text = f"{SEATS[self.who]}.bonus.{tile}", f"{self.words['bonus']}: {self.table.bonus_name(tile)}"
        found, inner = self.ink.found(target), f"{icon('trophy')} {esc(text)}"
        if found:
            return f"<p><a {self.ink.place('dr-use', target, text, found)}>{inner}</a></p>"
        return f"<p {self.ink.place('dr-note', target, text)}>{inner}</p>"
