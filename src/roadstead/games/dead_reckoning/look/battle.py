"""A battle: the tower, the board below it with the cubes where they fell, and beside it what they amount to."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import BATTLE, BUILDINGS, CARGO, COIN, DAMAGE, EXPLOSION, PLUNDER, STRENGTH, WILD, ZONES
from roadstead.games.dead_reckoning.look.table import BLACK, TITLE, Table
from roadstead.games.dead_reckoning.rules import cards, guns, salvo, spoils
from roadstead.games.dead_reckoning.rules.actions import slot_name
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.state import (
    BATTLE_TILE,
    BIT,
    BONUS,
    FALLING,
    HARBOUR,
    IN_PLAY,
    KIND,
    NO_BATTLE,
    ROW_CARD,
    VS_BUILDING,
    VS_CARD,
    WANTED,
    WINNER,
)
from roadstead.games.dead_reckoning.words import abilities
from roadstead.kernel.words import fill
from roadstead.svg.pieces import esc, icon, key, rule, seat, stamp

WIDE: Final = 92
HIGH: Final = 74
LEFT: Final = 56
TOP: Final = 146
PICTURE: Final = (480, 386)
KINDS: Final = {PLUNDER: "pl", STRENGTH: "st", DAMAGE: "dm", EXPLOSION: "ex"}
MOST_CUBES: Final = 3
"""As many cubes of a side lie in a zone one by one; more are counted."""
LIE: Final = ((0, 0), (15, -9), (9, 8))
TOWER: Final = (
    '<g class="dr-tower"><path class="tw" d="M198 136V40l-14-14V6h22v12h16V6h24v12h16V6h22v20l-14 14v96z"/><path class="tw2" d="M242 136V40h14V18h16V6h12v20l-14 14v96z"/>'
    '<path class="gate" d="M216 136v-34c0-26 36-26 36 0v34z"/><path class="brk" d="M202 58h20M210 74h24M248 62h14M202 92h12M256 88h10M204 118h8M258 112h10"/></g>'
)
SMOKE: Final = (
    '<g class="dr-smoke"><circle cx="106" cy="92" r="12"/><circle cx="122" cy="84" r="16"/><circle cx="140" cy="94" r="11"/><circle cx="366" cy="92" r="12"/><circle cx="349" cy="82" r="16"/>'
    '<circle cx="333" cy="94" r="11"/><path class="flash" d="M98 94l22-9-6 9 6 9zM374 94l-22-9 6 9-6 9z"/></g>'
)
STEPS: Final = ("cubes", "drop", "salvo", "count", "result")
BEGINS: Final = ("drop", "salvo", "plunder", "result")
"""The steps of the rule with which the later ones of these begin."""
SIDE_NAMES: Final = ("active", "other")


class BattleBoard:
    """Twelve zones, the cubes of both sides, and what they amount to so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.s = table.s
        self.box = table.box
        self.words = table.words
        self.kind = self.s.fight[KIND]
        self.fighters = (self.s.fighter(0), self.s.fighter(1))

    def running(self) -> bool:
        return self.kind != NO_BATTLE

    def panel(self) -> str:
        before = (self.versus(), self.sources(), self.steps(), self.tally())
        parts = [self.heading(), *((self.victor(), self.steps()) if self.decided else before), self.merchant(), self.abilities()]
        return f'<section class="battle dr-fight" aria-label="{self.words["battle"]}">{self.picture()}<div class="dr-said" tabindex="0">{"".join(parts)}</div></section>'

    # --- who fights ---------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Where they fight, and in the end who has won."""
        tile = self.s.fight[BATTLE_TILE]
        kinds = ("", "vs_card", "vs_ship", "vs_building")
        says = self.outcome() if self.decided else f"{self.words['battle_at']} {self.table.tile_name(tile)}" if tile >= 0 else self.words["battle_harbour"]
        return f'<div class="bt-h"><h2>{esc(says)}</h2><span class="dim">{self.words[kinds[self.kind]]}</span></div>'

    @property
    def decided(self) -> bool:
        """Whether one side has won; then the cubes are off the board, and count for nothing any more."""
        return self.step() == len(STEPS) - 1 and self.s.fight[WINNER] in (0, 1)

    def outcome(self) -> str:
        winner = self.s.fight[WINNER]
        return self.words["beats"].format(winner=self.fighter(winner), loser=self.fighter(1 - winner))

    def victor(self) -> str:
        """Both sides, and a trophy beside the one that has won."""
        crowns = [f'<span class="big">{icon("trophy", self.words["won"])}</span>' if self.s.fight[WINNER] == side else "" for side in (0, 1)]
        place = self.table.ink.place("vs", "strength", self.outcome())
        near, far = (f"<b>{esc(self.fighter(side))}</b>" for side in (0, 1))
        return f"<div {place}><div>{self.shape(0, 'seat-l')}{near}{crowns[0]}</div><div>{crowns[1]}{far}{self.shape(1, 'seat-l')}</div></div>"

    def fighter(self, side: int) -> str:
        if side == 1 and self.kind == VS_CARD:
            return self.table.name("back", self.s.fight[ROW_CARD])
        who = self.table.player(self.fighters[side])
        return f"{who}, {self.words['buildings']}" if side == 1 and self.kind == VS_BUILDING else who

    def shape(self, side: int, size: str) -> str:
        who = self.fighters[side]
        return icon("merchant", self.words["merchant"], f"dr-mer {size}") if who == BLACK else seat(self.table.ink.side(who), size)

    def versus(self) -> str:
        mine, other = spoils.strength(self.s, 0), spoils.strength(self.s, 1)
        place = self.table.ink.place("vs", "strength", f"{self.words['strength']}: {mine} : {other}")
        tie = f'<p class="fore">{self.words["tie"]} {rule(("DR-13.3",), TITLE)}</p>'
        return (
            f'<div {place}><div>{self.shape(0, "seat-l")}<b>{esc(self.fighter(0))}</b><span class="big">{mine}</span></div>'
            f'<span class="vs-m">{icon("attack")}<small>{self.words["strength"]}</small></span>'
            f'<div><span class="big">{other}</span><b>{esc(self.fighter(1))}</b>{self.shape(1, "seat-l")}</div></div>{tie}'
        )

    def sources(self) -> str:
        """Where the cubes of both sides come from."""
        rows = "".join(f"<dt>{self.shape(side, 'seat-s')}</dt><dd>{self.source(side)}</dd>" for side in (0, 1))
        return f'<dl class="dr-src">{rows}</dl>'

    def source(self, side: int) -> str:
        s, who = self.s, self.fighters[side]
        if who < 0:
            return f"{icon('merchant', self.words['merchant'])}{self.box.cards[s.fight[ROW_CARD]].cubes}"
        if side == 1 and self.kind == VS_BUILDING:
            return f"{icon('fort', self.words['buildings'])}{guns.defending_cubes(s, who)}"
        crew = cards.card_cannons(s, who)
        harbour = self.box.limits["harbour_defence_cubes"] if side and s.ship[who] == HARBOUR else 0
        rows = (
            ("dr-full-sail", "ship_guns", guns.ship_guns(s, who) - crew),
            ("hand", "card_guns", crew + (guns.choice_guns(s, who) if side else 0)),
            ("fort", "buildings", guns.building_cubes(s, who)),
            ("harbor", "harbour", harbour),
            ("wait", "finished", guns.late_cubes(s, who) if side else 0),
        )
        return " + ".join(f"<span>{icon(name, self.words[word])}{number}</span>" for name, word, number in rows if number)

    def steps(self) -> str:
        now = self.step()
        rows = "".join(
            f'<li class="{"is-past" if at < now else "is-here" if at == now else ""}">{self.words[f"step.{name}"]}</li>' for at, name in enumerate(STEPS)
        )
        return f'<ol class="steps">{rows}</ol>'

    def step(self) -> int:
        """A rule names the step that comes next, so it is past the one that is shown."""
        return sum(frame.is_past(begin) for frame in self.s.frames if isinstance(frame, Battle) for begin in BEGINS)

    # --- the tower and the board --------------------------------------------------------------------------

    def picture(self) -> str:
        wide, high = PICTURE
        board = f'<rect class="dr-brd" x="{LEFT - 10}" y="{TOP - 10}" width="{4 * WIDE + 20}" height="{3 * HIGH + 20}" rx="12"/>'
        zones = "".join(self.zone(zone) for zone in range(ZONES))
        ships = self.ship(0, 0) + self.ship(1, wide - 92)
        return f'<svg class="chart zones" viewBox="0 0 {wide} {high}" role="group" aria-label="{self.words["battle_board"]}">{TOWER}{SMOKE}{ships}{self.waiting()}{board}{zones}</svg>'

    def ship(self, side: int, x: float) -> str:
        """Who fires at the tower from that side: a ship, a merchant, or buildings."""
        who = self.fighters[side]
        if side == 1 and self.kind == VS_BUILDING:
            standing = [name for bit, name in enumerate(BUILDINGS) if self.s.built[self.s.fight[BATTLE_TILE]] & BIT[bit]]
            return f'<g class="fig" data-side="{self.table.ink.side(who)}" color="var(--edge)">{"".join(stamp(name, x + 4 + 30 * at, 52, 44) for at, name in enumerate(standing))}</g>'
        colour = "black" if who == BLACK else self.table.ink.side(who)
        mark = stamp("merchant", x + 49, 60, 22) if who == BLACK else stamp(colour, x + 49, 60, 21)
        flag = f'<use href="#{"jolly" if who >= 0 and self.s.mode[who] else "pennant"}" x="{x + 62:g}" y="36" width="28" height="16"/>'
        return f'<g class="fig" data-side="{colour}"><use href="#galleon" x="{x:g}" y="44" width="92" height="83"/>{flag}<g class="mk">{mark}</g></g>'

    def waiting(self) -> str:
        """Cubes that are still inside of the tower, or will be dropped."""
        out = ""
        for side in (0, 1):
            number = self.s.fight[FALLING + side]
            if number:
                x = 214 + side * 22
                out += f'<g class="fig">{self.table.cube(self.fighters[side], x, 110, 22)}<text class="dr-wait" x="{x + 11}" y="106">{number}</text></g>'
        return out

    def zone(self, zone: int) -> str:
        x, y = LEFT + zone % 4 * WIDE, TOP + zone // 4 * HIGH
        place = self.table.ink.stop(f"zone.{self.box.zone_names[zone]}", self.table.name("zone", zone), x + 2, y + 2, WIDE - 4, HIGH - 4)
        ground = f'<rect x="{x + 2}" y="{y + 2}" width="{WIDE - 4}" height="{HIGH - 4}" rx="7"/>'
        cubes = "".join(self.cubes(zone, side, x + 8 + side * 42, y + 36) for side in (0, 1))
        spots = "".join(self.cube_spot(zone, side, x + 8 + side * 42, y + 36) for side in (0, 1) if self.s.board[side * ZONES + zone])
        return f'<g class="zone zn-{KINDS[self.box.zone_kind[zone]]}"><g class="fig">{ground}{self.gift(zone, x, y)}</g>{place}{cubes}{self.whole_spot(zone, x, y)}{spots}</g>'

    def gift(self, zone: int, x: int, y: int) -> str:
        kind, got = self.box.zone_kind[zone], self.box.zone_yield[zone]
        if kind == STRENGTH:
            return f'{stamp("attack", x + 7, y + 7, 24)}<text class="v" x="{x + 35}" y="{y + 28}">{got[3]}</text>'
        if kind == DAMAGE:
            return stamp("flame", x + 7, y + 7, 24)
        if kind == EXPLOSION:
            return stamp("explosion", x + 7, y + 7, 25)
        if got[WILD]:
            return f'{stamp("cargo", x + 7, y + 7, 22)}<text x="{x + 31}" y="{y + 24}">/</text>{stamp("coin", x + 39, y + 7, 22)}'
        goods = ["cargo"] * got[CARGO] + ["coin"] * got[COIN]
        return "".join(stamp(name, x + 7 + at * 22, y + 7, 22) for at, name in enumerate(goods))

    def cubes(self, zone: int, side: int, x: int, y: int) -> str:
        """The cubes of a side where they fell."""
        number = self.s.board[side * ZONES + zone]
        out = ""
        for at in range(min(number, MOST_CUBES)):
            dx, dy = LIE[at] if number > 1 else (5, 0)
            out += f'<g class="fig dr-drop" {key(f"battle.{zone}.{side}.{at}", "drop")}>{self.table.cube(self.fighters[side], x + dx, y + dy, 25)}</g>'
        if number > MOST_CUBES:
            out += f'<g class="fig dr-many"><circle cx="{x + 34}" cy="{y - 8}" r="10"/><text x="{x + 34}" y="{y - 3}">{number}</text></g>'
        return out

    def cube_spot(self, zone: int, side: int, x: int, y: int) -> str:
        """A cube that may be moved; the choices name its side and zone."""
        name = f"{SIDE_NAMES[side]}:{self.box.zone_names[zone]}>"
        found = [choice for choice in self.table.ink.choices if choice.option.notation.startswith(name)]
        ring = f'<rect class="area" x="{x - 2}" y="{y - 8}" width="40" height="42" rx="10"/>'
        return self.table.spot(found, ring, (x + 30, y - 8))

    def whole_spot(self, zone: int, x: int, y: int) -> str:
        """A zone that a choice names: a cube to take back."""
        found = [choice for choice in self.table.ink.choices if choice.option.notation == self.box.zone_names[zone]]
        box = f'<rect class="area" x="{x + 3}" y="{y + 3}" width="{WIDE - 6}" height="{HIGH - 6}" rx="7"/>'
        return self.table.spot(found, box, (x + WIDE - 14, y + 14))

    # --- what it amounts to -------------------------------------------------------------------------------

    def tally(self) -> str:
        rows = "".join(f"<dt>{self.shape(side, 'seat-s')}</dt><dd>{self.loot(side)}</dd><dd>{self.harm(side)}</dd>" for side in (0, 1))
        return f'<dl class="tally">{rows}</dl>'

    def loot(self, side: int) -> str:
        sums = spoils.loot(self.s, side)
        signs = ((CARGO, "cargo", ""), (COIN, "coin", ""), (WILD, "cargo", f" {self.words['wild']}"))
        parts = "".join(f"<span>{icon(name)}{sums[res]}{more}</span>" for res, name, more in signs if sums[res])
        return f"<span>{self.words['plunder']}</span>{parts or '<span>0</span>'}"

    def harm(self, side: int) -> str:
        """Damage to the other side, cubes not fallen yet, strength from abilities."""
        out = f"<span>{icon('flame')}{spoils.in_zones(self.s, side, DAMAGE)} {self.words['damage_to']} {self.shape(1 - side, 'seat-s')}</span>"
        falling, wanted, bonus = (self.s.fight[place + side] for place in (FALLING, WANTED, BONUS))
        if falling or (wanted and self.step() == 0):
            number = falling or wanted
            word = fill(self.words["falling" if falling else "dropping"], {"number": str(number)}, {"number": number})
            out += f"<span>{icon('cube')}{number} {word}</span>"
        return out + (f"<span>{icon('attack')}+{bonus} {self.words['bonus_strength']}</span>" if bonus else "")

    def merchant(self) -> str:
        """The back of a merchant ship, shown when it is attacked (DR-7.5)."""
        if self.kind != VS_CARD:
            return ""
        card = self.box.cards[self.s.fight[ROW_CARD]]
        rows = [("if_won", self.program(card.win)), ("if_lost", self.program(card.lose))]
        if card.back >= 0:
            rows.append(("reward", self.table.face_text(self.box.faces[card.back])))
        rows.insert(0, ("step.cubes", str(card.cubes)))
        place = self.table.ink.place("kv dr-mc", f"card.{card.name}", self.table.name("back", self.s.fight[ROW_CARD]))
        return f"<dl {place}>{''.join(f'<dt>{self.words[key]}</dt><dd>{text}</dd>' for key, text in rows)}</dl>"

    def program(self, number: int) -> str:
        return esc(abilities.program(self.box, number, self.table.lang)) or self.words["no_more"]

    def abilities(self) -> str:
        rows = "".join(self.fighting(side) for side in (0, 1) if self.fighters[side] >= 0 and not (side and self.kind == VS_BUILDING))
        return f'<div class="abil"><h3 class="cap">{self.words["abilities"]}</h3><ul>{rows}</ul></div>' if rows else ""

    def fighting(self, side: int) -> str:
        """The battle abilities of the cards that a fighter has in play."""
        who, out = self.fighters[side], ""
        for card in self.s.in_zone(who, IN_PLAY):
            for slot in salvo.battle_slots(self.s, who, card):
                it = cards.ability(self.s, who, card, slot)
                if it is not None and it.kind == BATTLE:
                    spent = salvo.is_used(self.s, side, card, slot, it)
                    text = f"{self.table.name('crew', card)}: {abilities.describe(self.box, it, self.table.lang)}"
                    target = f"{self.table.crew_target(who, card)}.{slot_name(slot)}"
                    out += f"<li {self.table.ink.place('dr-ab is-done' if spent else 'dr-ab', target, text)}>{seat(self.table.ink.side(who), 'seat-s')}<span>{esc(text)}</span></li>"
        return out
