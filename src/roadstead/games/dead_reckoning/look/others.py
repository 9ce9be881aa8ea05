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
from roadstead.games.dead_reckoning.look.ship import cannons, damage
from roadstead.games.dead_reckoning.look.table import Panel
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.rules.state import BIT, IN_DISCARD, IN_PLAY
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, seat

SIGNS: Final = {
    LEGENDARY: "attack",
    SEASONED: "level",
    TERROR: "pirate",
    STONE: "fort",
    MONEYBAGS: "chest",
    STAY: "influence",
    ELITE: "dr-full-sail",
    SHORES: "dr-explore",
    TRADE_ICON: "cargo",
}
ORDER: Final = (LEGENDARY, SEASONED, TERROR, STONE, MONEYBAGS, STAY, ELITE, SHORES, TRADE_ICON)


Row = tuple[str, str, str]
"""A place with what is written there and what it is."""


class Rivals(Panel):
    """A plate for each of the other players."""

    def panels(self) -> str:
        n, near = self.table.players, self.table.near
        return "".join(self.rival((near + step) % n) for step in range(1, n))

    def rival(self, who: int) -> str:
        turn = " is-turn" if who == self.s.active else ""
        return (
            f'<article class="panel dr-rival{turn}" data-side="{self.ink.side(who)}"><div class="dr-rh">{seat(self.ink.side(who))}<strong>{esc(self.table.player(who))}</strong>{self.mode(who)}</div>'
            f'{self.stats(who)}<div class="dr-rf">{damage(self.table, who)}{self.pool(who)}{self.notes(who)}{self.medals(who)}</div>{self.chips(who)}{self.crew(who)}</article>'
        )

    def mode(self, who: int) -> str:
        sign, word = ("pirate", "pirate") if self.s.mode[who] else ("harbor", "in_harbour") if self.s.ship[who] == 0 else ("merchant", "trade")
        kind = "dr-mode is-pirate" if self.s.mode[who] else "dr-mode"
        place = self.ink.place(kind, f"{SEATS[who]}.mode", f"{self.table.player(who)}: {self.words[word]}")
        return f"<span {place}>{icon(sign)}{self.words[word]}</span>"

    def stats(self, who: int) -> str:
        """Numbers with signs alone; what they count is said by pointing."""
        s, words, me = self.s, self.words, SEATS[who]
        rows = (
            ("cargo", s.carried(who, CARGO), f"{words['cargo']} {words['aboard']}", "aboard.cargo"),
            ("coin", s.carried(who, COIN), f"{words['coins']} {words['aboard']}", "aboard.coin"),
            ("harbor", s.quay[who], words["dock"], "dock"),
            ("sail", s.sails[who], words["sails"], "sails"),
            ("cannon", cannons(self.table, who), words["cannons"], "cannons"),
            ("hand", self.table.seen.hands[who], words["hand"], "hand"),
        )
        return f'<div class="dr-rs">{"".join(self.stat(sign, value, word, f"{me}.{sort}") for sign, value, word, sort in rows)}</div>'

    def stat(self, sign: str, value: object, word: str, target: str) -> str:
        found = self.ink.found(target)
        return self.ink.thing("span", "stat", target, f"{word}: {value}", f'{icon(sign)}<span class="vh">{word} </span>{value}', found)

    def pool(self, who: int) -> str:
        return self.stat(self.table.cube_of(who), self.s.pool[who], f"{self.words['spaces']} {self.words['pool']}", f"{SEATS[who]}.pool")

    def medals(self, who: int) -> str:
        """The achievements that a player has."""
        number = self.s.token_count(who)
        place = self.ink.place("dr-medals", f"{SEATS[who]}.tokens", f"{self.table.player(who)}, {self.words['tokens']}: {number}")
        inner = icon("trophy") * number if number < 3 else f"{icon('trophy')}<b>{number}</b>"
        inner = inner or f"<small>{self.words['no_medal']}</small>"
        return f'<span {place}><span class="vh">{number} {self.words["tokens"]}</span>{inner}</span>'

    def chips(self, who: int) -> str:
        chips = "".join(self.chip(target, text, says) for target, text, says in (*self.laid(who), *self.bonuses(who)))
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

    def bonuses(self, who: int) -> list[Row]:
        names = [(f"{SEATS[who]}.bonus.{tile}", f"{self.words['bonus']}: {self.table.bonus_name(tile)}") for tile in self.table.bonus_tiles(who)]
        return [(target, text, text) for target, text in names]

    def notes(self, who: int) -> str:
        """Signs: who began, a level-up that is open, cards raised in secret, and whose last turn is over."""
        me, risen = SEATS[who], self.table.seen.risen[who]
        rows = (
            ("initiative", f"{me}.first", self.words["first"], "", self.s.round and self.s.first == who),
            ("level", f"{me}.pending", self.words["pending"], "", self.s.pending[who]),
            ("hidden", f"{me}.pending.risen", f"{self.words['raised']}: {risen}", str(risen), risen),
            ("wait", f"{me}.tokens", self.words["finished"], "", self.s.finished & BIT[who]),
        )
        return "".join(f"<span {self.ink.place('stat', target, says)}>{icon(sign, says)}{number}</span>" for sign, target, says, number, on in rows if on)

    # --- more about a player, folded ----------------------------------------------------------------------

    def crew(self, who: int) -> str:
        """What lies open of a player: piles, upgrades, cards in play, sleeves; levels as they were last seen."""
        rows = "".join(self.member(who, card) for card in range(CREW))
        fitted = "".join(self.chip(target, text, says) for target, text, says in self.fitted(who))
        ship = f'<div class="chips">{fitted}</div>' if fitted else ""
        return f'<details class="dr-crew"><summary>{self.words["crew"]}</summary><div class="stats">{self.piles(who)}</div>{ship}{self.played(who)}<ul>{rows}</ul></details>'

    def piles(self, who: int) -> str:
        """The chest, and the piles of cards."""
        chest = "?" if self.s.chest[who] == HIDDEN else self.s.chest[who]
        rows = (("deck", self.table.seen.deck_size(who)), ("discard", len(self.s.in_zone(who, IN_DISCARD))))
        more = "".join(f"<span {self.heap('stat', who, pile, number)}>{number} <small>{self.words[pile]}</small></span>" for pile, number in rows)
        return self.table.stat("chest", chest, self.words["chest"], f"{SEATS[who]}.chest") + more

    def heap(self, kind: str, who: int, pile: str, number: int) -> str:
        """A pile of cards as a place."""
        return self.ink.place(kind, f"{SEATS[who]}.{pile}", f"{self.table.player(who)}, {self.words[pile]}: {number}")

    def played(self, who: int) -> str:
        shown = self.s.in_zone(who, IN_PLAY)
        rows = "".join(self.member(who, card) for card in shown)
        return f'<div class="dr-played"><h3 class="cap">{self.words["in_play"]}</h3><ul>{rows}</ul></div>' if shown else ""

    def member(self, who: int, card: int) -> str:
        at = who * CREW + card
        faces = [self.box.faces[face] for face in self.s.advs[at * 3 : at * 3 + 3] if face >= 0]
        lines = ", ".join(self.table.face_name(face) for face in faces)
        more = f'<small class="dim">{esc(lines)}</small>' if lines else ""
        says = f"{self.table.player(who)}: {self.table.name('crew', card)}, {self.words['level']} {self.s.level[at]}" + (f"; {lines}" if lines else "")
        return f'<li {self.ink.place("dr-m", self.table.crew_target(who, card), says)}><span>{esc(self.table.name("crew", card))}</span><b title="{self.words["level"]}">{self.s.level[at]}</b>{more}</li>'


# --- achievements ------------------------------------------------------------------------------------------------


class Achievements(Panel):
    """How far everybody is on the way to each medal, as far as it can be seen."""

    def panel(self) -> str:
        rows = "".join(self.row(which) for which in ORDER)
        title = self.words["four_end"].format(n=self.words["numbers"].split()[min(self.box.limits["end_tokens"], 6) - 1])
        return f'<div class="panel dr-race"><h2>{icon("trophy")}{title}</h2><ol>{rows}</ol></div>'

    def row(self, which: int) -> str:
        name = self.table.name("achievement", which)
        cells = "".join(self.cell(who, which) for who in range(self.table.players))
        target, need = f"achievement.{which}", max(1, awards.need(self.s, which))
        found, place = self.ink.found(target), self.ink.place("dr-a", target, f"{name}, {self.words['need']} {need}")
        says = esc(breakable(name, self.table.lang))
        name = f"<a {self.ink.link('dr-use', found)}>{says}{self.table.number(found)}</a>" if found else says
        return f'<li {place}>{icon(SIGNS[which])}<span class="an">{name}</span><span class="goal">{self.words["of"]} {need}</span><span class="pgs">{cells}</span></li>'

    def cell(self, who: int, which: int) -> str:
        """How far a player is; nothing for one who has not begun."""
        mark = f'{seat(self.ink.side(who), "seat-s")}<span class="vh">{esc(self.table.player(who))} </span>'
        if self.s.has_token(who, which):
            return f'<span class="pg is-got">{mark}{icon("check", self.words["achieved"])}</span>'
        if self.s.chest[who] == HIDDEN and awards.is_secret(self.s, which):
            return f'<span class="pg">{mark}{icon("hidden", self.words["secret"])}</span>'
        number = awards.progress(self.s, who, which)
        return f'<span class="pg">{mark}{number}</span>' if number else ""


# --- supplies ----------------------------------------------------------------------------------------------------


class Supply(Panel):
    """What is left to build and to fit."""

    def panel(self) -> str:
        place = self.ink.place("dim push", "supply.black", f"{self.words['supply']}: {self.s.black} {self.words['black']}")
        black = f"<span {place}>{self.s.black} {self.words['black']}</span>"
        rows = [self.building(kind) for kind in (2, 1, 0)] + [self.upgrade(number) for number in range(len(self.box.upgrade_names))]
        unfolded = ' open=""' if self.is_wanted() else ""
        return f'<details class="panel dr-stock"{unfolded}><summary>{icon("table")}{self.words["supply"]}{black}</summary><ul class="dr-supply">{"".join(rows)}</ul></details>'

    def is_wanted(self) -> bool:
        """Whether something of it can be chosen."""
        return any(target.startswith(("supply.", "upgrade.")) for target in self.ink.touched)

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
        return f"<a {self.ink.link('dr-use', found)}>{esc(name)}{self.table.number(found)}</a>" if found else f"<span>{esc(name)}</span>"
