"""Your own area: the ship with its hull and tracks, crew cards in play and in hand."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, CREW, HULL, LINES, PER_PART, SEATS, Face
from roadstead.games.dead_reckoning.look.sea import linebar
from roadstead.games.dead_reckoning.look.table import Table, marked
from roadstead.games.dead_reckoning.rules import cards, goods, guns, shipyard
from roadstead.games.dead_reckoning.rules.actions import HULL_NAMES, slot_name
from roadstead.games.dead_reckoning.rules.state import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY
from roadstead.svg.pieces import esc, icon, key, seat, stamp

MOST_CARDS: Final = 8
HOLD_WIDE: Final = 66


def cannons(table: Table, who: int) -> str:
    """The cannons of a ship; after shots, how many are left."""
    s = table.s
    every = guns.ship_guns(s, who)
    left = guns.guns_left(s) if who == s.active else every
    return f"{left} / {every}" if left != every else str(every)


class Ship:
    """Your own ship board."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ink = table.ink
        self.s = table.s
        self.box = table.box
        self.words = table.words
        self.who = table.near

    def panel(self) -> str:
        words, who = self.words, self.who
        title = words["your_ship"] if self.table.seated else f"{words['ship_of']} {self.table.player(who)}"
        return (
            f'<div class="shipb" data-side="{self.ink.side(who)}"><div class="row shh">{seat(self.ink.side(who))}<h2 class="serif">{esc(title)}</h2>{self.mode()}</div>'
            f"{self.hull()}{self.tracks()}{self.stats()}{self.chips()}</div>"
        )

    def mode(self) -> str:
        word = self.words["pirate_mode" if self.s.mode[self.who] else "trade_mode"]
        target = f"{SEATS[self.who]}.mode"
        inner = f"{icon('pirate') if self.s.mode[self.who] else ''}{word}"
        return self.ink.thing("span", "dim push dr-mode", target, word, inner, self.ink.found(target))

    # --- the hull -----------------------------------------------------------------------------------------

    def hull(self) -> str:
        body = (
            '<path d="M4 22q0-12 12-12H262c30 0 52 26 64 54-12 28-34 54-64 54H16q-12 0-12-12z" fill="var(--sheet-2)" stroke="var(--ink-2)" stroke-width="2"/>'
        )
        spaces = "".join(self.space(space) for space in range(HULL))
        number = self.box.base_cannons
        target = f"{SEATS[self.who]}.cannons"
        bow = self.ink.area(target, f"{self.words['cannons']}: {cannons(self.table, self.who)}", 278, 38, 28, 52)
        bow += f'<g color="var(--ink)">{stamp("cannon", 280, 42, 24)}</g><text x="292" y="84" font-size="13" font-weight="700" text-anchor="middle">{number}</text>'
        spots = "".join(self.spot(space) for space in range(HULL))
        return f'<svg class="hull chart" viewBox="0 6 330 118" role="group" aria-label="{self.words["hull_label"]}">{body}{spaces}{bow}{spots}</svg>'

    def space(self, space: int) -> str:
        s, who, x = self.s, self.who, 14 + space * HOLD_WIDE
        hold, sails, shots = s.hold(who, space), s.hull_sails(who, space), s.hull_cannons(who, space)
        bare = shipyard.is_bare(s, who, space)
        dash = ' stroke-dasharray="4 3"' if bare else ""
        out = f'<rect x="{x}" y="19" width="62" height="90" rx="4" fill="var(--sheet)" stroke="var(--ink-3)" stroke-width="1.3"{dash}/>'
        out += f'<text class="on2" x="{x + 56}" y="32" font-size="12" font-weight="700" text-anchor="end">{HULL_NAMES[space]}</text>'
        if bare:
            return out + f'<text class="on2" x="{x + 31}" y="68" text-anchor="middle" font-size="12">{self.words["free"]}</text>'
        return out + self.benefits(space, x, sails, shots) + self.goods(space, x, hold)

    def benefits(self, space: int, x: int, sails: int, shots: int) -> str:
        """Sails and cannons, struck out while goods lie before them (DR-4.3)."""
        blocked = self.s.loaded(self.who, space) > 0
        names = ["sail"] * sails + ["cannon"] * shots
        size = 20 if len(names) < 3 else 14
        signs = "".join(stamp(name, x + 4 + at * (size + 1), 23, size) for at, name in enumerate(names))
        strike = f'<path d="M{x + 3} 45L{x + 5 + len(names) * (size + 1)} 22" stroke="var(--bad)" stroke-width="2.4"/>' if blocked and names else ""
        return f'<g color="var(--{"ink-3" if blocked else "ink"})">{signs}</g>{strike}'

    def goods(self, space: int, x: int, hold: int) -> str:
        at = (self.who * HULL + space) * 2
        load = ["cargo"] * self.s.aboard[at + CARGO] + ["coin"] * self.s.aboard[at + COIN]
        columns = 2 if hold <= 4 else 3
        size, step = (22, 26) if columns == 2 else (16, 19)
        out = ""
        for place in range(max(hold, len(load))):
            left, top = x + (8 if columns == 2 else 3) + place % columns * step, 50 + place // columns * (step + (0 if columns == 3 else 1))
            out += f'<rect x="{left}" y="{top}" width="{size}" height="{size}" rx="3" fill="none" stroke="var(--ink-3)" stroke-width="1.1" stroke-dasharray="2.5 2"/>'
            if place < len(load):
                out += stamp(load[place], left + 1.5, top + 1.5, size - 3)
        return out

    def spot(self, space: int) -> str:
        x = 14 + space * HOLD_WIDE
        target = self.table.hull_target(self.who, space)
        box = f'<rect class="area" x="{x}" y="19" width="62" height="90" rx="4"/>'
        place = self.ink.area(target, self.table.hull_words(self.who, space), x, 19, 62, 90)
        return place + self.table.spot(self.ink.found(target), box, (x + 31, 109))

    # --- tracks and numbers -------------------------------------------------------------------------------

    def tracks(self) -> str:
        damage, last = self.s.damage[self.who], self.box.limits["sink_damage"]
        boxes = "".join(self.hit(at < damage, at == last - 1) for at in range(max(last, damage)))
        sails, most = self.s.sails[self.who], self.box.limits["sail_max"]
        steps = "".join(f"<li{marked('is-now', at == sails)}>{at}</li>" for at in range(most + 1))
        hurt = self.ink.place("row dms", f"{SEATS[self.who]}.damage", f"{self.words['damage']} {damage} / {last}")
        return (
            f'<div class="tracks"><span class="cap">{self.words["damage"]}</span><span {hurt} role="img" aria-label="{self.words["damage"]} {damage} / {last}">{boxes}<b>{damage}</b></span>'
            f'<span class="cap">{self.words["sails"]}</span>{self.track(sails, steps)}</div>'
        )

    def track(self, sails: int, steps: str) -> str:
        """The sail track; while the sails can be raised its heading is a link."""
        target = f"{SEATS[self.who]}.sails"
        found = self.ink.found(target)
        says = f"{self.words['sails']} {sails}"
        drawn = f'<ol {self.ink.place("sls", target, says)} aria-label="{says}">{steps}</ol>'
        return f"<a {self.ink.link('dr-track is-legal', found)}>{drawn}</a>" if found else drawn

    def hit(self, hurt: bool, last: bool) -> str:
        sign = icon("flame") if hurt else icon("destroyed") if last else ""
        return f'<span class="{"dm is-on" if hurt else "dm"}">{sign}</span>'

    def stats(self) -> str:
        s, who, words = self.s, self.who, self.words
        me, stat = SEATS[who], self.table.stat
        chest = stat("chest", s.chest[who] if self.table.seated else "?", words["chest_secret"], f"{me}.chest")
        cube = f'<svg class="i" data-side="{self.ink.side(who)}" aria-hidden="true"><use href="#{self.table.cube_of(who)}"/></svg>'
        place = self.ink.place("stat", f"{me}.pool", f"{words['pool']}: {s.pool[who]}")
        cubes = f"<span {place}>{cube}{s.pool[who]} <small>{words['pool']}</small></span>"
        shots = stat("cannon", cannons(self.table, who), words["cannons"], f"{me}.cannons")
        aboard = stat("ship", goods.load(s, who), words["aboard"], f"{me}.aboard")
        return f'<div class="stats">{chest}{aboard}{stat("cargo", s.quay[who], words["dock"], f"{me}.dock")}{cubes}{shots}</div>'

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


# --- crew cards --------------------------------------------------------------------------------------------------


class Crew:
    """Your own crew cards: base abilities, then the three lines of advancements."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ink = table.ink
        self.s = table.s
        self.box = table.box
        self.words = table.words
        self.who = table.near

    def panels(self) -> str:
        return self.in_play() + self.hand() + self.pile(IN_DISCARD, "discard") + self.pile(IN_DECK, "deck")

    def in_play(self) -> str:
        shown = [self.card(card) for card in self.s.in_zone(self.who, IN_PLAY)] + [self.laid(card) for card in self.s.laid_out(self.who)]
        return self.column("inplay", self.words["in_play"], shown, self.words["nothing"])

    def hand(self) -> str:
        number = self.table.seen.hands[self.who]
        discard, deck = len(self.s.in_zone(self.who, IN_DISCARD)), self.table.seen.deck_size(self.who)
        counts = f"{self.words['hand']} <span>{self.size('hand', number)} · {self.words['deck']} {self.size('deck', deck)} · {self.words['discard']} {self.size('discard', discard)}</span>"
        if not self.table.seated:
            return self.column("hand", counts, [self.back(number)] if number else [], self.words["hand_empty"])
        return self.column("hand", counts, [self.card(card) for card in self.s.in_zone(self.who, IN_HAND)], self.words["hand_empty"])

    def size(self, pile: str, number: int) -> str:
        return f"<b {self.ink.place('dr-n', f'{SEATS[self.who]}.{pile}', f'{self.words[pile]}: {number}')}>{number}</b>"

    def pile(self, zone: int, key: str) -> str:
        """A pile is spread out while a choice lies in it."""
        inside = [card for card in self.s.in_zone(self.who, zone) if self.ink.found(self.table.crew_target(self.who, card))]
        return self.column("pile", self.words[key], [self.card(card) for card in inside], "") if inside else ""

    def column(self, kind: str, heading: str, shown: list[str], nothing: str) -> str:
        many = min(len(shown), MOST_CARDS)
        inner = (
            f'<div class="cws" tabindex="0" role="group" aria-label="{self.words["crew"]}">{"".join(shown)}</div>'
            if shown
            else f'<p class="dim dr-none">{nothing}</p>'
        )
        return f'<div class="{kind} dr-g{many}"><h3 class="cap">{heading}</h3>{inner}</div>'

    def back(self, number: int) -> str:
        return f'<span class="dr-back">{icon("hidden")}<b>{number}</b><small>{self.words["face_down"]}</small></span>'

    # --- one card -----------------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        found = self.ink.found(self.table.crew_target(self.who, card))
        linked = bool(found)
        number = f'<kbd class="dr-key">{found[0].number}</kbd>' if len(found) == 1 else ""
        face = self.box.faces[self.s.face(self.who, card, 0)]
        base = "".join(self.ability(card, at, face, linked) for at in range(len(face.abilities)))
        lines = "".join(self.line(card, part, linked) for part in (1, 2, 3))
        head = f'<div class="card-h"><strong>{esc(self.table.name("crew", card))}</strong>{self.level(card)}{number}</div>'
        inner = f'{head}<ul class="abs">{base}</ul><div class="lns">{lines}</div>'
        target = self.table.crew_target(self.who, card)
        return self.ink.thing("article", "card cw", target, self.table.name("crew", card), inner, found, f" {key(target)}")

    def level(self, card: int) -> str:
        number = self.s.level[self.who * CREW + card]
        bars = "".join(f"<i{marked('is-on', bar < number)}></i>" for bar in range(4))
        says = f"{self.table.name('crew', card)}, {self.words['level']} {number}"
        return f'<span {self.ink.place("lv", f"{self.table.crew_target(self.who, card)}.level", says)} role="img" aria-label="{self.words["level"]} {number}">{bars}</span>'

    def ability(self, card: int, slot: int, face: Face, linked: bool) -> str:
        """One ability: what it does, struck through when it is used up."""
        it = face.abilities[slot % PER_PART]
        spent = self.s.loc[self.who * CREW + card] == IN_PLAY and cards.is_spent(self.s, self.who, card, slot, it)
        target, text = f"{self.table.crew_target(self.who, card)}.{slot_name(slot)}", self.table.ability_text(face, slot % PER_PART)
        place = self.ink.place("dr-ab is-done" if spent else "dr-ab", target, f"{self.table.name('crew', card)}: {text}")
        inner = f"{icon(self.table.ability_icon(it))}<span>{self.linked(target, text, linked)}</span>"
        return f"<li {place}>{inner}</li>"

    def linked(self, target: str, text: str, linked: bool) -> str:
        """The words of an ability, a link while it can be chosen and its card cannot."""
        found = [] if linked else self.ink.found(target)
        return f'<a {self.ink.link("dr-use", found)}>{esc(text)} <kbd class="dr-key">{found[0].number}</kbd></a>' if found else esc(text)

    def line(self, card: int, part: int, linked: bool) -> str:
        number = self.s.face(self.who, card, part)
        if number < 0:
            return f'<div class="ln ln-0"><span>{self.words[LINES[part - 1]]}</span></div>'
        face = self.box.faces[number]
        rows = "".join(self.ability(card, part * PER_PART + place, face, linked) for place in range(len(face.abilities)))
        place = self.ink.place("ln", self.table.card_target(face.card), self.table.face_words(face))
        return f'<div {place}><strong>{esc(self.table.face_name(face))}</strong><ul class="dr-ln">{rows}</ul></div>'

    def laid(self, card: int) -> str:
        """A row card that is not sleeved yet."""
        face = self.box.faces[self.s.laid_face(card)]
        found = self.ink.found(self.table.card_target(card))
        number = f'<kbd class="dr-key">{found[0].number}</kbd>' if len(found) == 1 else ""
        bars = f'<svg class="dr-line" viewBox="0 0 14 16" role="img" aria-label="{self.words[LINES[face.line]]}">{linebar(face.line, 1, 1)}</svg>'
        inner = f'<div class="card-h"><strong>{esc(self.table.face_name(face))}</strong>{bars}{number}</div><p class="dr-laid cap">{self.words["laid"]}</p><div class="dr-does">{self.table.face_text(face)}</div>'
        return self.ink.thing("article", "card cw", self.table.card_target(card), self.table.face_words(face), inner, found, f" {key(f'laid.{card}')}")
