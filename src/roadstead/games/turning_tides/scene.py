"""The table drawn: two ships sliding past each other, hand, hold and the order of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from roadstead.draw.ink import esc, icon, rule, seat, stamp
from roadstead.draw.places import area, at, key, to
from roadstead.draw.scene import Choice, Scene, spots
from roadstead.games.turning_tides.components import ACTIONS, CARDS, LAST_OFFSET, PROMOTE, SEATS, WAIT, ZONES, Components
from roadstead.games.turning_tides.text import PICTURE, SCENE
from roadstead.games.turning_tides.view import Counts, Ship, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

ICONS: Final = ("wait", "sailor", "cannon", "move", "wheel", "swing", "bombard", "promote")
ZONE_WIDTH: Final = 90
HULL: Final = 146
ENEMY_Y: Final = 58
OWN_Y: Final = 270
HEIGHT: Final = 496
MARGIN: Final = 84
UNIT: Final = 32
VIGNETTE: Final = (
    '<g data-side="silver"><path d="M60 18H236c22 0 34 14 42 24-8 10-20 24-42 24H60q-8 0-8-8V26q0-8 8-8z" fill="var(--side)" stroke="var(--edge)" stroke-width="2"/></g>'
    '<g data-side="gold"><path d="M264 72H92c-22 0-34 14-42 24 8 10 20 24 42 24H264q8 0 8-8V80q0-8-8-8z" fill="var(--side)" stroke="var(--edge)" stroke-width="2"/></g>'
    + "".join(f'<path d="M{88 + at * 29} 19v46M{92 + at * 29} 73v46" stroke="var(--edge)" opacity=".5"/>' for at in range(6))
    + f'<g data-side="silver" color="var(--ink)">{stamp("cannon-down", 150, 42, 24)}{stamp("sailor", 92, 26, 22)}</g>'
    f'<g data-side="gold" color="var(--ink)">{stamp("cannon-up", 180, 72, 24)}{stamp("captain", 123, 84, 24)}{stamp("mast", 208, 84, 24)}</g>'
)


def scene(title: Title[Any, Any], seen: View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> Scene:
    table = Table(title, seen, choices, names, lang)
    return Scene(table.where(), table.board(), table.own(), table.others(), "t-tt")


class Table:
    """One view on its way to paper. The own ship lies below; its bow points right in odd rounds."""

    def __init__(self, title: Title[Any, Any], seen: View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> None:
        self.title = title
        self.box: Components = title.components()[0]
        self.seen = seen
        self.choices = choices
        self.names = names
        self.lang = lang
        self.words = SCENE[lang] | PICTURE[lang]
        self.near = max(seen.seat, 0)
        self.first = min(0, seen.offset - ZONES + 1)
        self.columns = max(ZONES - 1, seen.offset) - self.first + 1
        self.mirrored = seen.round % 2 == 0

    # --- places ---------------------------------------------------------------------------------------------

    def column(self, seat_number: int, zone: int) -> int:
        """The column of a zone: the own bow leads to the right, the other lies the opposite way (TT-5.3)."""
        at = (self.seen.offset - zone if seat_number == self.near else zone) - self.first
        return self.columns - 1 - at if self.mirrored else at

    def x(self, column: int) -> int:
        return MARGIN + column * ZONE_WIDTH

    def width(self) -> int:
        return 2 * MARGIN + self.columns * ZONE_WIDTH

    def name(self, kind: str, value: int) -> str:
        return esc(self.title.name(kind, value, self.lang))

    def player(self, seat_number: int) -> str:
        given = self.names[seat_number] if self.names else ""
        return esc(given) if given else self.name("seat", seat_number)

    # --- the board ------------------------------------------------------------------------------------------

    def where(self) -> str:
        seen, words = self.seen, self.words
        holder = self.player(seen.initiative)
        return f"{words['round']} <b>{seen.round}</b> · {words['turn']} <b>{seen.turn}</b> · {words['initiative']} <b>{holder}</b>"

    def board(self) -> str:
        width = self.width()
        label = f"{self.words['ships']}, {self.words['offset']} {self.seen.offset}"
        parts = [f'<svg class="chart" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" role="group" aria-label="{label}">']
        parts.append(f'<rect class="sea" x="0" y="0" width="{width}" height="{HEIGHT}"/>')
        parts += [self.wave(row) for row in range(7)]
        parts += [self.band(zone) for zone in range(ZONES)]
        for seat_number in (1 - self.near, self.near):
            parts.append(f"<g {key(f'ship.{SEATS[seat_number]}', 'sail')}>{self.hull(seat_number)}")
            parts += [self.zone(seat_number, zone) for zone in range(ZONES)]
            parts += ["</g>", self.nameplate(seat_number)]
        for seat_number in (1 - self.near, self.near):
            parts += [self.spot(seat_number, zone) for zone in range(ZONES)]
        return "".join(parts) + self.scale() + "</svg>"

    def wave(self, row: int) -> str:
        y, width = 16 + row * 72, self.width()
        third = width / 3
        return f'<path class="cont" opacity=".55" d="M-20 {y}c{third:.0f} -26 {third * 0.6:.0f} 20 {third:.0f} 0s{third * 0.6:.0f} -30 {third:.0f} -4 {third * 0.7:.0f} 22 {third:.0f} -6"/>'

    def band(self, zone: int) -> str:
        """The water between two zones that face each other."""
        if not 0 <= self.seen.offset - zone < ZONES or not 0 <= self.seen.offset <= LAST_OFFSET:
            return ""
        x, top = self.x(self.column(self.near, zone)), ENEMY_Y + HULL
        gap = OWN_Y - top
        return (
            f'<rect x="{x + 4}" y="{top}" width="{ZONE_WIDTH - 8}" height="{gap}" fill="var(--sheet)" fill-opacity=".55"/>'
            f'<path d="M{x + 4} {top + 2}v{gap - 4}M{x + ZONE_WIDTH - 4} {top + 2}v{gap - 4}" stroke="var(--ink-3)" stroke-dasharray="3 3"/>'
        )

    def top(self, seat_number: int) -> int:
        return OWN_Y if seat_number == self.near else ENEMY_Y

    def bow_right(self, seat_number: int) -> bool:
        return (seat_number == self.near) != self.mirrored

    def hull(self, seat_number: int) -> str:
        """A long round-cornered box with a pointed bow."""
        y = self.top(seat_number)
        columns = [self.column(seat_number, zone) for zone in range(ZONES)]
        left, right = self.x(min(columns)), self.x(max(columns)) + ZONE_WIDTH
        middle = y + HULL / 2
        bow = right if self.bow_right(seat_number) else left
        stern = left - 6 if bow == right else right + 6
        s = 1 if bow == right else -1
        path = (
            f"M{stern} {y + 10}q0-14 {s * 14}-14H{bow - s * 10}c{s * 34} 0 {s * 56} 32 {s * 72} {HULL / 2 + 4:g}"
            f"c{-s * 16} {HULL / 2:g} {-s * 38} {HULL / 2 + 4:g} {-s * 72} {HULL / 2 + 4:g}H{stern + s * 14}q{-s * 14} 0 {-s * 14}-14z"
        )
        beak = f"M{bow + s * 12} {y + 32}L{bow + s * 46} {middle:g} {bow + s * 12} {y + HULL - 32}"
        return (
            f'<g data-side="{SEATS[seat_number]}"><path d="{path}" fill="var(--side)" stroke="var(--edge)" stroke-width="2.5"/>'
            f'<path d="{beak}" fill="none" stroke="var(--on-side)" stroke-width="1.2" opacity=".5"/></g>'
        )

    def zone(self, seat_number: int, zone: int) -> str:
        ship = self.seen.ships[seat_number]
        x, y = self.x(self.column(seat_number, zone)), self.top(seat_number)
        wrecked = bool(ship.wrecked >> zone & 1)
        facing = 0 <= self.seen.offset - zone < ZONES
        fill = "sheet" if facing and not wrecked else "sheet-2"
        box = f'x="{x + 4}" y="{y + 5}" width="{ZONE_WIDTH - 8}" height="{HULL - 10}" rx="5"'
        out = f'<g id="{SEATS[seat_number]}-{zone + 1}" data-side="{SEATS[seat_number]}" color="var(--ink)">'
        out += f'<rect {box} fill="var(--{fill})" stroke="var(--ink-3)"/>'
        if wrecked:
            out += f'<rect {box} fill="url(#hatch-no)"/>' + stamp("destroyed", x + ZONE_WIDTH / 2 - 22, y + HULL / 2 - 22, 44)
        else:
            out += self.ports(x, y) + self.crew(seat_number, zone, x, y) + self.cannons(seat_number, zone, x, y)
        place = area(f"{SEATS[seat_number]}.zone.{zone + 1}", self.in_words(seat_number, zone), x + 2, y + 3, ZONE_WIDTH - 4, HULL - 6)
        return out + self.number(seat_number, zone, x, y) + place + "</g>"

    def in_words(self, seat_number: int, zone: int) -> str:
        """What stands in a zone, for who points at it."""
        ship, words = self.seen.ships[seat_number], [f"{self.name('seat', seat_number)}, {self.words['zone']} {zone + 1}"]
        if ship.wrecked >> zone & 1:
            return ", ".join([*words, self.words["wrecked"]])
        words += [self.name("unit", 0)] * (ship.captain == zone)
        words += [self.words["mast"]] * (ship.mast and zone == self.box.mast_zone)
        words += [f"{self.name('unit', 1)} ×{ship.sailors[zone]}"] * bool(ship.sailors[zone])
        words += [f"{self.name('unit', 2)} ({self.name('side', side)})" for side in (0, 1) if ship.cannons[side] >> zone & 1]
        return ", ".join(words)

    def ports(self, x: int, y: int) -> str:
        return "".join(f'<path d="M{x + 28} {edge}h{ZONE_WIDTH - 56}" stroke="var(--ink-2)" stroke-width="3" opacity=".55"/>' for edge in (y + 5, y + HULL - 5))

    def crew(self, seat_number: int, zone: int, x: int, y: int) -> str:
        """Captain, mast and sailors side by side; more than two sailors are one piece and a number."""
        ship, owner = self.seen.ships[seat_number], SEATS[seat_number]
        number = ship.sailors[zone]
        figures = ["captain"] * (ship.captain == zone) + ["mast"] * (ship.mast and zone == self.box.mast_zone)
        stacked = number > max(1, 2 - len(figures))
        figures += ["sailor"] * (1 if stacked else number)
        step = min(UNIT + 3, (ZONE_WIDTH - 14) / max(1, len(figures)))
        size = min(UNIT, step)
        start = x + ZONE_WIDTH / 2 - step * len(figures) / 2
        out = "".join(self.figure(figure, owner, zone, start + at * step, y + HULL / 2 - size / 2, size) for at, figure in enumerate(figures))
        if stacked:
            end = start + step * len(figures) - 3
            out += f'<circle cx="{end:g}" cy="{y + HULL / 2 + 12}" r="9" fill="var(--sheet)" stroke="var(--ink-2)"/>'
            out += f'<text x="{end:g}" y="{y + HULL / 2 + 16.5:g}" font-size="13" font-weight="700" text-anchor="middle">{number}</text>'
        return out

    def figure(self, figure: str, owner: str, zone: int, x: float, y: float, size: float) -> str:
        name = key(f"{owner}.{figure}.{zone}" if figure == "sailor" else f"{owner}.{figure}")
        return f"<g {name}>{stamp(figure, x, y, size)}</g>"

    def cannons(self, seat_number: int, zone: int, x: int, y: int) -> str:
        ship, out = self.seen.ships[seat_number], ""
        for side in (0, 1):
            if ship.cannons[side] >> zone & 1:
                up = (side == self.seen.enemy_side) == (seat_number == self.near)
                drawn = stamp("cannon-up" if up else "cannon-down", x + ZONE_WIDTH / 2 - 19, y + 4 if up else y + HULL - 42, 38)
                out += f"<g {key(f'{SEATS[seat_number]}.cannon.{side}.{zone}')}>{drawn}</g>"
        return out

    def number(self, seat_number: int, zone: int, x: int, y: int) -> str:
        own = seat_number == self.near
        at = f'x="{x + ZONE_WIDTH - 14 if own else x + 14}" y="{y + HULL - 14 if own else y + 24}"'
        return f'<text {at} font-size="15" font-weight="700" text-anchor="middle" class="zn">{zone + 1}</text>'

    def nameplate(self, seat_number: int) -> str:
        own = seat_number == self.near
        y = OWN_Y + HULL + 28 if own else ENEMY_Y - 18
        who = self.player(seat_number)
        flag = stamp("initiative", MARGIN - 30, y - 17, 22) if self.seen.initiative == seat_number else ""
        return f'{flag}<text class="name halo" x="{MARGIN}" y="{y}" font-size="17">{who}</text>'

    def spot(self, seat_number: int, zone: int) -> str:
        """What can be chosen here: a link to the choice of the same number."""
        found = spots(self.choices, f"{SEATS[seat_number]}.zone.{zone + 1}")
        if not found:
            return ""
        x, y = self.x(self.column(seat_number, zone)), self.top(seat_number)
        text = esc(self.title.say(found[0].option.phrase, self.lang))
        key = f'<circle class="key" cx="{x + ZONE_WIDTH / 2:g}" cy="{y + HULL - 8}" r="11"/><text class="key-t" x="{x + ZONE_WIDTH / 2:g}" y="{y + HULL - 3}">{found[0].number}</text>'
        return (
            f'<a class="spot" {to(found)} aria-label="{text}"><rect class="area" x="{x + 4}" y="{y + 5}" '
            f'width="{ZONE_WIDTH - 8}" height="{HULL - 10}" rx="6"/>{key if len(found) == 1 else ""}</a>'
        )

    def scale(self) -> str:
        """How far the ships have come."""
        x, y, step = MARGIN, HEIGHT - 16, min(40, (self.width() - MARGIN - 120) / (LAST_OFFSET + 1))
        boxes = "".join(
            f'<rect x="{x + at * step:g}" y="{y}" width="{step:g}" height="7" fill="var(--{"ink-2" if at % 2 == 0 else "sheet"})" stroke="var(--ink-2)"/>'
            for at in range(LAST_OFFSET + 1)
        )
        here = x + max(0, min(self.seen.offset, LAST_OFFSET + 1)) * step
        return (
            f'<g><text x="{x - 10}" y="{y + 9}" text-anchor="end" font-size="13" class="on2">{self.words["offset"]}</text>{boxes}'
            f'<path d="M{here:g} {y - 2}l-8 -13h16z" fill="var(--accent)" stroke="var(--sheet)" stroke-width="1.5"/>'
            f'<text x="{here + 14:g}" y="{y - 5}" font-size="14" font-weight="700">{self.seen.offset}</text>'
            f'<text x="{x + (LAST_OFFSET + 1) * step + 10:g}" y="{y + 9}" font-size="13" class="on2">{LAST_OFFSET + 1}, {self.words["passed"]}</text></g>'
        )

    # --- the own area -----------------------------------------------------------------------------------------

    def own(self) -> str:
        deck, words = self.seen.decks[self.near], self.words
        hand = self.hand() if deck.hand is not None else self.unseen(self.near)
        count = f"{deck.hand_size}, {words['draw']} {deck.draw_size}"
        return (
            f'<div class="sealed"><h3 class="cap">{words["this_turn"]}</h3><div class="duo">{self.slot(self.near)}{self.slot(1 - self.near)}</div></div>'
            f'<div class="handz"><h3 class="cap">{words["hand"]} <span>{count}</span></h3>{hand}</div>'
            f'<div class="piles">{self.piles(self.near)}</div>'
        )

    def slot(self, seat_number: int) -> str:
        """The card of this turn: not chosen, sealed, or open."""
        side, played = SEATS[seat_number], self.seen.decks[seat_number].played
        who = f"<span>{self.player(seat_number)}</span>"
        open_cards = [card for card, number in enumerate(played) if number]
        if open_cards:
            face = f'<div class="slotc is-open" data-side="{side}">{icon(ICONS[open_cards[0]])}<b>{self.name("card", open_cards[0])}</b></div>'
        elif self.sealed(seat_number):
            face = f'<div class="slotc slotc-b">{icon("seal")}<small>{self.words["sealed"]}</small></div>'
        else:
            face = f'<div class="slotc is-open"><small>{self.words["not_yet"]}</small></div>'
        return f"<div>{face}{who}</div>"

    def sealed(self, seat_number: int) -> bool:
        rows = [frame["answers"] for frame in self.seen.frames if "answers" in frame]
        return bool(rows) and seat_number not in self.seen.open and rows[-1][seat_number] not in (-1, -2)

    def hand(self) -> str:
        hand = self.seen.decks[self.near].hand or ()
        return '<div class="tcs">' + "".join(self.card(card, number) for card, number in enumerate(hand) if number) + "</div>"

    def card(self, card: int, number: int) -> str:
        found = spots(self.choices, f"{SEATS[self.near]}.hand.{CARDS[card]}")
        name = self.name("card", card) + (f" ×{number}" if number > 1 else "")
        head = f'<span class="tc-h">{self.rank(card)}<strong>{name}</strong></span>'
        face = f'{head}<svg class="tc-i" data-side="{SEATS[self.near]}" aria-hidden="true"><use href="#{ICONS[card]}"/></svg><span class="tc-t">{self.effect(card)}</span>'
        target = f"{SEATS[self.near]}.hand.{CARDS[card]}"
        what = f"{self.name('card', card)}: {self.effect(card)}"
        place = f"{at(target, what)} {key(target)}"
        if found:
            return f'<a class="card tc is-legal" {place} {to(found)}>{face}</a>'
        return f'<span class="card tc" {place}>{face}</span>'

    def effect(self, card: int) -> str:
        return esc(self.words[f"effect.{ACTIONS[card]}"])

    def rank(self, action: int) -> str:
        number = self.box.ranks[str(self.seen.setup.options["hierarchy_profile"])][action]
        return f'<b class="rk">{number}</b>'

    def mini(self, counts: Counts, seat_number: int) -> str:
        out = [
            f'<span class="mc" data-side="{SEATS[seat_number]}">{icon(ICONS[card])}<span>{self.name("card", card)}{f" ×{number}" if number > 1 else ""}</span></span>'
            for card, number in enumerate(counts)
            if number
        ]
        return f'<div class="mcs">{"".join(out) or self.words["nothing"]}</div>'

    def unseen(self, seat_number: int) -> str:
        return self.mini(self.seen.decks[seat_number].unseen, seat_number)

    def piles(self, seat_number: int) -> str:
        deck, ship, words = self.seen.decks[seat_number], self.seen.ships[seat_number], self.words
        spent = f'<div><h3 class="cap">{words["spent"]}</h3>{self.mini(deck.spent, seat_number)}</div>' if deck.spent is not None and deck.spent_size else ""
        return (
            f'<div><h3 class="cap">{words["discard"]}</h3>{self.mini(deck.discard, seat_number)}</div>'
            f'<div><h3 class="cap">{words["swap"]}</h3>{self.mini(deck.swap, seat_number)}</div>{spent}'
            f'<div><h3 class="cap">{words["hold"]}</h3>{self.units(ship, seat_number)}</div>'
        )

    def units(self, ship: Ship, seat_number: int) -> str:
        lost = bin(ship.wrecked).count("1")
        limit = self.box.intro_zones_to_lose if self.seen.setup.options["variant"] == "introductory" else self.box.zones_to_lose
        return (
            f'<div class="units" data-side="{SEATS[seat_number]}"><span class="stat">{icon("sailor", self.name("unit", 1))}{ship.hold_sailors}</span>'
            f'<span class="stat">{icon("cannon-up", self.name("unit", 2))}{ship.hold_cannons}</span>'
            f'<span class="lost push">{icon("destroyed")}<b>{lost}</b> {self.words["of"]} {limit}</span></div>'
        )

    # --- the others ---------------------------------------------------------------------------------------------

    def others(self) -> str:
        far = 1 - self.near
        deck, words, side = self.seen.decks[far], self.words, SEATS[far]
        stats = (
            f'<span class="stat">{icon("hand")}{deck.hand_size} <small>{words["hand"]}</small></span>'
            f'<span class="stat">{icon("draw")}{deck.draw_size} <small>{words["draw"]}</small></span>'
            f'<span class="stat">{icon("hidden")}{deck.spent_size} <small>{words["spent"]}</small></span>'
        )
        return (
            f'<article class="panel opp" data-side="{side}"><div class="opp-h">{seat(side, "seat-l")}<div class="opp-n"><strong>{self.player(far)}</strong></div></div>'
            f'<div class="stats">{stats}</div><div class="piles">{self.piles(far)}</div>'
            f'<div class="know">{icon("eye")}<div><small>{words["unseen"]}</small>{self.unseen(far)}</div></div></article>{self.order()}'
        )

    def order(self) -> str:
        """Which card resolves before which (TT-7.1)."""
        ranks = self.box.ranks[str(self.seen.setup.options["hierarchy_profile"])]
        rows = []
        for level in sorted(set(ranks)):
            actions = [action for action in range(WAIT, PROMOTE + 1) if ranks[action] == level]
            icons = "".join(icon(ICONS[action]) for action in actions)
            names = " = ".join(self.name("card", action) for action in actions)
            rows.append(f'<li><b class="rk">{level}</b>{icons}<span>{names}</span></li>')
        first = f"{self.words['same_rank']}: {self.player(self.seen.initiative)}"
        tie = f'<p class="tie">{icon("initiative")}<span>{first}</span> {rule(("TT-7.2",), self.title.id)}</p>'
        return f'<div class="panel"><div class="panel-h"><h2>{self.words["order"]}</h2></div><ol class="ranks">{"".join(rows)}</ol>{tie}</div>'
