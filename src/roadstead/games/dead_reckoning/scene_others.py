"""What lies beside the sea: the other players, the achievements, the supplies."""

from __future__ import annotations

from typing import Final

from roadstead.draw.ink import icon, seat
from roadstead.games.dead_reckoning.components import (
    BUILDINGS,
    CARGO,
    COIN,
    CREW,
    ELITE,
    HULL,
    LEGENDARY,
    MONEYBAGS,
    MOST_SEATS,
    SEASONED,
    SHORES,
    STAY,
    STONE,
    TERROR,
    TRADE_ICON,
)
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.scene_ship import cannons
from roadstead.games.dead_reckoning.scene_table import SIDES, Panel
from roadstead.games.dead_reckoning.state import BIT, IN_DISCARD, IN_PLAY, MARK_LEGENDARY, MARK_SEASONED, MARK_SHORES, MARKS, NONE
from roadstead.games.dead_reckoning.view import HIDDEN

ORDER: Final = (LEGENDARY, SEASONED, TERROR, STONE, MONEYBAGS, STAY, ELITE, SHORES, TRADE_ICON)


class Rivals(Panel):
    """A panel for each of the other players."""

    def panels(self) -> str:
        n, near = self.table.players, self.table.near
        return "".join(self.rival((near + step) % n) for step in range(1, n))

    def rival(self, who: int) -> str:
        turn = " is-turn" if who == self.s.active else ""
        return (
            f'<article class="panel opp{turn}" data-side="{SIDES[who]}"><div class="opp-h">{seat(SIDES[who], "seat-l")}<div class="opp-n"><strong>{self.table.player(who)}</strong>{self.notes(who)}</div>'
            f"{self.mode(who)}</div>{self.stats(who)}{self.chips(who)}{self.played(who)}{self.crew(who)}</article>"
        )

    def notes(self, who: int) -> str:
        notes = [self.words["on_turn"]] if who == self.s.active else []
        notes += [self.words["first"]] if self.s.round and self.s.first == who else []
        notes += [self.words["finished"]] if self.s.finished & BIT[who] else []
        return f'<span class="dim">{" · ".join(notes)}</span>' if notes else ""

    def mode(self, who: int) -> str:
        if self.s.mode[who]:
            return f'<span class="mode">{icon("pirate")}{self.words["pirate"]}</span>'
        if self.s.ship[who] == 0:
            return f'<span class="mode">{icon("harbor")}{self.words["in_harbour"]}</span>'
        return f'<span class="mode">{icon("merchant")}{self.words["trade"]}</span>'

    def stats(self, who: int) -> str:
        s, words, stat = self.s, self.words, self.table.stat
        at = who * CREW
        discard, play = s.loc[at : at + CREW].count(IN_DISCARD), s.loc[at : at + CREW].count(IN_PLAY)
        deck = CREW - discard - play - self.table.seen.hands[who]
        chest = "?" if s.chest[who] == HIDDEN else s.chest[who]
        rows = (
            stat("sail", s.sails[who], words["sails"]),
            stat("cannon", cannons(self.table, who), words["cannons"]),
            stat("flame", f"{s.damage[who]} / {self.box.limits['sink_damage']}", words["damage"]),
            stat("cargo", s.carried(who, CARGO), words["aboard"]),
            stat("coin", s.carried(who, COIN), words["aboard"]),
            stat("cargo", s.quay[who], words["dock"]),
            stat("chest", chest, words["chest"]),
            stat("influence", s.pool[who], words["pool"]),
            stat("trophy", s.token_count(who), words["tokens"]),
            f'<span class="stat">{icon("hand")}{self.table.seen.hands[who]} <small>{words["hand"]}</small> {deck} <small>{words["deck"]}</small> {discard} <small>{words["discard"]}</small></span>',
        )
        return f'<div class="stats">{"".join(rows)}</div>'

    def chips(self, who: int) -> str:
        names = [self.table.name("upgrade", up) for up in self.s.hull[who * HULL : who * HULL + HULL] if up >= 0]
        names += [self.table.face_name(self.box.faces[self.s.laid_face(card)]) + f" ({self.words['laid']})" for card in self.s.laid_out(who)]
        tiles = self.s.bonus[who * 2 : who * 2 + (1 if self.s.round else 2)]
        names += [f"{self.words['bonus']}: {self.table.bonus_name(tile)}" for tile in tiles if tile != NONE]
        names += [self.words["pending"]] if self.s.pending[who] else []
        risen = self.table.seen.risen[who]
        names += [f"{self.words['raised']}: {risen}"] if risen else []
        chips = "".join(f'<span class="chip chip-bare"><span>{name}</span></span>' for name in names)
        return f'<div class="chips">{chips}</div>' if chips else ""

    def played(self, who: int) -> str:
        shown = self.s.in_zone(who, IN_PLAY)
        rows = "".join(self.member(who, card) for card in shown)
        return f'<div class="dr-played"><h3 class="cap">{self.words["in_play"]}</h3><ul>{rows}</ul></div>' if shown else ""

    def crew(self, who: int) -> str:
        """Advancements lie open in the sleeves; levels as they were last seen."""
        rows = "".join(self.member(who, card) for card in range(CREW))
        return f'<details class="dr-crew"><summary>{self.words["crew"]}</summary><ul>{rows}</ul></details>'

    def member(self, who: int, card: int) -> str:
        at = who * CREW + card
        faces = [self.box.faces[face] for face in self.s.advs[at * 3 : at * 3 + 3] if face >= 0]
        lines = ", ".join(self.table.face_name(face) for face in faces)
        more = f'<small class="dim">{lines}</small>' if lines else ""
        return f'<li><span>{self.table.name("crew", card)}</span><b title="{self.words["level"]}">{self.s.level[at]}</b>{more}</li>'


# --- achievements ------------------------------------------------------------------------------------------------


class Achievements(Panel):
    """How far everybody is, as far as it can be seen."""

    def panel(self) -> str:
        seats = range(self.table.players)
        heads = "".join(f'<th scope="col">{seat(SIDES[who], "seat-s")}<span class="vh">{self.table.player(who)}</span></th>' for who in seats)
        rows = "".join(self.row(which) for which in ORDER)
        end = self.box.limits["end_tokens"]
        sums = "".join(f"<td>{self.s.token_count(who)}</td>" for who in seats)
        note = self.words["four_end"].format(n=end)
        return (
            f'<div class="panel"><div class="panel-h">{icon("trophy")}<h2>{self.words["achievements"]}</h2><span class="dim push">{note}</span></div>'
            f'<table class="dr-ach"><thead><tr><td></td><th scope="col">{self.words["need"]}</th>{heads}</tr></thead><tbody>{rows}</tbody>'
            f'<tfoot><tr><th scope="row">{self.words["sum"]}</th><td>{end}</td>{sums}</tr></tfoot></table></div>'
        )

    def row(self, which: int) -> str:
        name = self.table.name("achievement", which)
        cells = "".join(self.cell(who, which) for who in range(self.table.players))
        return f'<tr><th scope="row">{name}</th><td>{max(1, awards.need(self.s, which))}</td>{cells}</tr>'

    def cell(self, who: int, which: int) -> str:
        if self.s.tokens[who] & BIT[which]:
            return f'<td class="is-got">{icon("trophy", self.words["achieved"])}</td>'
        number = self.progress(who, which)
        return f"<td>{icon('hidden', self.words['secret'])}</td>" if number == HIDDEN else f"<td>{number}</td>"

    def progress(self, who: int, which: int) -> int:
        s, marks = self.s, self.s.marks[who * MARKS : who * MARKS + MARKS]
        tracks = {LEGENDARY: MARK_LEGENDARY, SEASONED: MARK_SEASONED, SHORES: MARK_SHORES}
        if which in tracks:
            return marks[tracks[which]]
        if which == STONE:
            return awards.buildings_of(s, who)
        if which == MONEYBAGS:
            return s.chest[who]
        if which == STAY:
            return sum(s.perm[who::MOST_SEATS])
        if which == ELITE:
            return sum(s.owned[who * 8 : who * 8 + 8])
        if which == TRADE_ICON:
            dock = s.quay[who] if self.box.trade_res == CARGO else 0
            return dock + s.carried(who, self.box.trade_res)
        return 0


# --- supplies ----------------------------------------------------------------------------------------------------


class Supply(Panel):
    """What is left to build and to fit."""

    def panel(self) -> str:
        black = f'<span class="dim push">{self.s.black} {self.words["black"]}</span>'
        return (
            f'<div class="panel"><div class="panel-h">{icon("table")}<h2>{self.words["supply"]}</h2>{black}</div><ul class="dr-supply">'
            f"{''.join(self.building(kind) for kind in (2, 1, 0))}{''.join(self.upgrade(number) for number in range(len(self.box.upgrade_names)))}</ul></div>"
        )

    def building(self, kind: int) -> str:
        price = f'<span class="dr-gift"><span class="vh">{self.words["price"]} </span>{self.box.build_cost[kind]}{icon("cargo")}</span>'
        return f"<li>{icon(BUILDINGS[kind])}<span>{self.table.name('building', kind)}</span>{price}<b>{self.s.buildings[kind]}</b></li>"

    def upgrade(self, number: int) -> str:
        box = self.box
        gifts = (("sail", box.up_sails[number]), ("cannon", box.up_cannons[number]), ("cargo", box.up_hold[number]))
        words = {"sail": "sails", "cannon": "cannons", "cargo": "cargo"}
        gift = "".join(f"{count}{icon(name, self.words[words[name]])}" for name, count in gifts if count)
        found = self.table.found(f"upgrade.{box.upgrade_names[number]}")
        name = self.table.name("upgrade", number)
        text = f'<a class="dr-use" href="#c{found[0].number}">{name} <kbd class="dr-key">{found[0].number}</kbd></a>' if found else f"<span>{name}</span>"
        return f'<li>{icon("ship")}{text}<span class="dr-gift">{gift}</span><b>{self.s.upgrades[number]}</b></li>'
