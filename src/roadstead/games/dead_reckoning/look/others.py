"""What lies beside the sea: the other players, the achievements, the supplies."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    BUILDINGS,
    CARGO,
    COIN,
    CREW,
    ELITE,
    HULL,
    LEGENDARY,
    MONEYBAGS,
    SEASONED,
    SEATS,
    SHORES,
    STAY,
    STONE,
    TERROR,
    TRADE_ICON,
)
from roadstead.games.dead_reckoning.look.ship import cannons
from roadstead.games.dead_reckoning.look.table import Panel
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.rules.state import BIT, IN_DISCARD, IN_PLAY
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.svg.pieces import esc, icon, seat

ORDER: Final = (LEGENDARY, SEASONED, TERROR, STONE, MONEYBAGS, STAY, ELITE, SHORES, TRADE_ICON)


Row = tuple[str, str, str]
"""A place with what is written there and what it is."""


class Rivals(Panel):
    """A panel for each of the other players."""

    def panels(self) -> str:
        n, near = self.table.players, self.table.near
        return "".join(self.rival((near + step) % n) for step in range(1, n))

    def rival(self, who: int) -> str:
        turn = " is-turn" if who == self.s.active else ""
        return (
            f'<article class="panel opp{turn}" data-side="{self.ink.side(who)}"><div class="opp-h">{seat(self.ink.side(who), "seat-l")}<div class="opp-n"><strong>{esc(self.table.player(who))}</strong>{self.notes(who)}</div>'
            f"{self.mode(who)}</div>{self.stats(who)}{self.chips(who)}{self.played(who)}{self.crew(who)}</article>"
        )

    def notes(self, who: int) -> str:
        notes = [self.words["on_turn"]] if who == self.s.active else []
        notes += [self.words["first"]] if self.s.round and self.s.first == who else []
        notes += [self.words["finished"]] if self.s.finished & BIT[who] else []
        return f'<span class="dim">{" · ".join(notes)}</span>' if notes else ""

    def mode(self, who: int) -> str:
        sign, word = ("pirate", "pirate") if self.s.mode[who] else ("harbor", "in_harbour") if self.s.ship[who] == 0 else ("merchant", "trade")
        place = self.ink.place("mode", f"{SEATS[who]}.mode", f"{self.table.player(who)}: {self.words[word]}")
        return f"<span {place}>{icon(sign)}{self.words[word]}</span>"

    def stats(self, who: int) -> str:
        s, words, me = self.s, self.words, SEATS[who]
        chest = "?" if s.chest[who] == HIDDEN else s.chest[who]
        rows = (
            ("sail", s.sails[who], "sails", "sails"),
            ("cannon", cannons(self.table, who), "cannons", "cannons"),
            ("flame", f"{s.damage[who]} / {self.box.limits['sink_damage']}", "damage", "damage"),
            ("cargo", s.carried(who, CARGO), "aboard", "aboard.cargo"),
            ("coin", s.carried(who, COIN), "aboard", "aboard.coin"),
            ("cargo", s.quay[who], "dock", "dock"),
            ("chest", chest, "chest", "chest"),
            ("influence", s.pool[who], "pool", "pool"),
            ("trophy", s.token_count(who), "tokens", "tokens"),
        )
        return f'<div class="stats">{"".join(self.table.stat(sign, value, words[word], f"{me}.{sort}") for sign, value, word, sort in rows)}{self.piles(who)}</div>'

    def piles(self, who: int) -> str:
        """Hand, deck and discard pile in one line."""
        hand = self.table.seen.hands[who]
        rows = (("deck", self.table.seen.deck_size(who)), ("discard", len(self.s.in_zone(who, IN_DISCARD))))
        more = " ".join(f"<b {self.heap('dr-n', who, pile, number)}>{number}</b> <small>{self.words[pile]}</small>" for pile, number in rows)
        return f"<span {self.heap('stat', who, 'hand', hand)}>{icon('hand')}{hand} <small>{self.words['hand']}</small> {more}</span>"

    def heap(self, kind: str, who: int, pile: str, number: int) -> str:
        """A pile of cards as a place."""
        return self.ink.place(kind, f"{SEATS[who]}.{pile}", f"{self.table.player(who)}, {self.words[pile]}: {number}")

    def chips(self, who: int) -> str:
        chips = "".join(self.chip(target, text, says) for target, text, says in (*self.fitted(who), *self.laid(who), *self.open_notes(who)))
        return f'<div class="chips">{chips}</div>' if chips else ""

    def chip(self, target: str, text: str, says: str) -> str:
        return f"<span {self.ink.place('chip chip-bare', target, says)}><span>{esc(text)}</span></span>"

    def fitted(self, who: int) -> list[Row]:
        spaces = [space for space in range(HULL) if self.s.hull[who * HULL + space] >= 0]
        names = [self.table.name("upgrade", self.s.hull[who * HULL + space]) for space in spaces]
        return [(self.table.hull_target(who, space), name, self.table.hull_words(who, space)) for space, name in zip(spaces, names, strict=True)]

    def laid(self, who: int) -> list[Row]:
        cards = [(card, self.box.faces[self.s.laid_face(card)]) for card in self.s.laid_out(who)]
        return [(self.table.card_target(card), f"{self.table.face_name(face)} ({self.words['laid']})", self.table.face_words(face)) for card, face in cards]

    def open_notes(self, who: int) -> list[Row]:
        """Bonus tiles, a level-up that is open, and cards raised in secret."""
        me = SEATS[who]
        names = [(f"{me}.bonus.{tile}", f"{self.words['bonus']}: {self.table.bonus_name(tile)}") for tile in self.table.bonus_tiles(who)]
        names += [(f"{me}.pending", self.words["pending"])] if self.s.pending[who] else []
        risen = self.table.seen.risen[who]
        names += [(f"{me}.pending.risen", f"{self.words['raised']}: {risen}")] if risen else []
        return [(target, text, text) for target, text in names]

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
        more = f'<small class="dim">{esc(lines)}</small>' if lines else ""
        says = f"{self.table.player(who)}: {self.table.name('crew', card)}, {self.words['level']} {self.s.level[at]}" + (f"; {lines}" if lines else "")
        return f'<li {self.ink.place("dr-m", self.table.crew_target(who, card), says)}><span>{esc(self.table.name("crew", card))}</span><b title="{self.words["level"]}">{self.s.level[at]}</b>{more}</li>'


# --- achievements ------------------------------------------------------------------------------------------------


class Achievements(Panel):
    """How far everybody is, as far as it can be seen."""

    def panel(self) -> str:
        seats = range(self.table.players)
        heads = "".join(f'<th scope="col">{seat(self.ink.side(who), "seat-s")}<span class="vh">{esc(self.table.player(who))}</span></th>' for who in seats)
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
        target, need = f"achievement.{which}", max(1, awards.need(self.s, which))
        found, place = self.ink.found(target), self.ink.place("dr-a", target, f"{name}, {self.words['need']} {need}")
        name = f"<a {self.ink.link('dr-use', found)}>{esc(name)}</a>" if found else esc(name)
        return f'<tr {place}><th scope="row">{name}</th><td>{need}</td>{cells}</tr>'

    def cell(self, who: int, which: int) -> str:
        if self.s.has_token(who, which):
            return f'<td class="is-got">{icon("trophy", self.words["achieved"])}</td>'
        if self.s.chest[who] == HIDDEN and awards.is_secret(self.s, which):
            return f"<td>{icon('hidden', self.words['secret'])}</td>"
        return f"<td>{awards.progress(self.s, who, which)}</td>"


# --- supplies ----------------------------------------------------------------------------------------------------


class Supply(Panel):
    """What is left to build and to fit."""

    def panel(self) -> str:
        place = self.ink.place("dim push", "supply.black", f"{self.words['supply']}: {self.s.black} {self.words['black']}")
        black = f"<span {place}>{self.s.black} {self.words['black']}</span>"
        rows = [self.building(kind) for kind in (2, 1, 0)] + [self.upgrade(number) for number in range(len(self.box.upgrade_names))]
        return f'<div class="panel"><div class="panel-h">{icon("table")}<h2>{self.words["supply"]}</h2>{black}</div><ul class="dr-supply">{"".join(rows)}</ul></div>'

    def building(self, kind: int) -> str:
        target, name, left = f"supply.{BUILDINGS[kind]}", self.table.name("building", kind), self.s.buildings[kind]
        price = f'<span class="dr-gift"><span class="vh">{self.words["price"]} </span>{self.box.build_cost[kind]}{icon("cargo")}</span>'
        says = f"{name}: {self.words['price']} {self.box.build_cost[kind]}; {self.words['supply']} {left}"
        return f"<li {self.ink.place('dr-s', target, says)}>{icon(BUILDINGS[kind])}{self.named(target, name)}{price}<b>{left}</b></li>"

    def upgrade(self, number: int) -> str:
        box = self.box
        gifts = (("sail", box.up_sails[number]), ("cannon", box.up_cannons[number]), ("cargo", box.up_hold[number]))
        words = {"sail": "sails", "cannon": "cannons", "cargo": "cargo"}
        gift = "".join(f"{count}{icon(name, self.words[words[name]])}" for name, count in gifts if count)
        target, left = f"upgrade.{box.upgrade_names[number]}", self.s.upgrades[number]
        place = self.ink.place("dr-s", target, f"{self.table.upgrade_words(number)}; {self.words['supply']} {left}")
        return f'<li {place}>{icon("ship")}{self.named(target, self.table.name("upgrade", number))}<span class="dr-gift">{gift}</span><b>{left}</b></li>'

    def named(self, target: str, name: str) -> str:
        """The name of something in the supply, a link while it can be chosen."""
        found = self.ink.found(target)
        number = f' <kbd class="dr-key">{found[0].number}</kbd>' if len(found) == 1 else ""
        return f"<a {self.ink.link('dr-use', found)}>{esc(name)}{number}</a>" if found else f"<span>{esc(name)}</span>"
