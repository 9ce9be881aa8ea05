"""The battle board while a battle runs, and the final scoring when the game is over."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import BATTLE, CARGO, COIN, DAMAGE, EXPLOSION, PLUNDER, STRENGTH, WILD, ZONES
from roadstead.games.dead_reckoning.look.table import BLACK, TITLE, Table, marked
from roadstead.games.dead_reckoning.rules import cards, salvo, scoring, spoils
from roadstead.games.dead_reckoning.rules.actions import slot_name
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.state import (
    BATTLE_TILE,
    BIT,
    BONUS,
    FALLING,
    IN_PLAY,
    KIND,
    NO_BATTLE,
    ROW_CARD,
    VS_BUILDING,
    VS_CARD,
    WANTED,
)
from roadstead.games.dead_reckoning.words import abilities
from roadstead.kernel.words import fill
from roadstead.svg.pieces import esc, icon, key, rule, seat, stamp

WIDE: Final = 76
HIGH: Final = 64
FILLS: Final = {
    PLUNDER: "var(--event-soft)",
    STRENGTH: "var(--sheet)",
    DAMAGE: "color-mix(in srgb, var(--bad) 20%, var(--sheet))",
    EXPLOSION: "color-mix(in srgb, var(--event) 34%, var(--sheet))",
}
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
        parts = [self.heading(), self.versus(), self.steps(), self.board(), self.tally(), self.merchant(), self.abilities()]
        return f'<section class="battle dr-side" tabindex="0" aria-label="{self.words["battle"]}">{"".join(parts)}</section>'

    # --- who fights ---------------------------------------------------------------------------------------

    def heading(self) -> str:
        tile = self.s.fight[BATTLE_TILE]
        place = self.table.tile_name(tile) if tile >= 0 else self.words["harbour"]
        kinds = ("", "vs_card", "vs_ship", "vs_building")
        return f'<div class="bt-h"><h2>{self.words["battle_at"]} {esc(place)}</h2><span class="dim">{self.words[kinds[self.kind]]}</span></div>'

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

    def steps(self) -> str:
        now = self.step()
        rows = "".join(
            f'<li class="{"is-past" if at < now else "is-now" if at == now else ""}">{self.words[f"step.{name}"]}</li>' for at, name in enumerate(STEPS)
        )
        return f'<ol class="steps">{rows}</ol>'

    def step(self) -> int:
        """A rule names the step that comes next, so it is past the one that is shown."""
        return sum(frame.is_past(begin) for frame in self.s.frames if isinstance(frame, Battle) for begin in BEGINS)

    # --- the board ----------------------------------------------------------------------------------------

    def board(self) -> str:
        zones = "".join(self.zone(zone) for zone in range(ZONES))
        return f'<svg class="chart zones" viewBox="0 0 304 {3 * HIGH}" role="group" aria-label="{self.words["battle_board"]}">{zones}</svg>'

    def zone(self, zone: int) -> str:
        x, y, kind = zone % 4 * WIDE, zone // 4 * HIGH, self.box.zone_kind[zone]
        place = self.table.ink.stop(f"zone.{self.box.zone_names[zone]}", self.table.name("zone", zone), x + 2, y + 2, WIDE - 4, HIGH - 4)
        ground = f'<rect x="{x + 2}" y="{y + 2}" width="{WIDE - 4}" height="{HIGH - 4}" rx="5" fill="{FILLS[kind]}" stroke="var(--ink-2)" stroke-width="1.2"/>'
        cubes = "".join(self.cubes(zone, side, x + 6 + side * 35, y + 34) for side in (0, 1))
        return f'<g class="zone" color="var(--ink)">{ground}{self.gift(zone, x, y)}{place}{cubes}{self.whole_spot(zone, x, y)}</g>'

    def gift(self, zone: int, x: int, y: int) -> str:
        kind, got = self.box.zone_kind[zone], self.box.zone_yield[zone]
        if kind == STRENGTH:
            return f'{stamp("attack", x + 6, y + 6, 19)}<text x="{x + 29}" y="{y + 22}" font-size="18" font-weight="700">{got[3]}</text>'
        if kind == DAMAGE:
            return stamp("flame", x + 6, y + 5, 21)
        if kind == EXPLOSION:
            return stamp("explosion", x + 6, y + 5, 22)
        if got[WILD]:
            return (
                f'{stamp("cargo", x + 6, y + 6, 19)}<text x="{x + 28}" y="{y + 21}" font-size="14" font-weight="700">/</text>{stamp("coin", x + 35, y + 6, 19)}'
            )
        goods = ["cargo"] * got[CARGO] + ["coin"] * got[COIN]
        return "".join(stamp(name, x + 6 + at * 20, y + 6, 19) for at, name in enumerate(goods))

    def cubes(self, zone: int, side: int, x: int, y: int) -> str:
        number = self.s.board[side * ZONES + zone]
        if not number:
            return ""
        count = (
            f'<circle cx="{x + 25}" cy="{y + 18}" r="8" fill="var(--sheet)" stroke="var(--ink-2)"/><text x="{x + 25}" y="{y + 22.5:g}" font-size="12" font-weight="700" text-anchor="middle">{number}</text>'
            if number > 1
            else ""
        )
        piece = f'<g class="fig" {key(f"battle.{zone}.{side}.{number}")}>{self.table.cube(self.fighters[side], x, y, 22)}{count}</g>'
        return piece + self.cube_spot(zone, side, x, y)

    def cube_spot(self, zone: int, side: int, x: int, y: int) -> str:
        """A cube that may be moved; the choices name its side and zone."""
        name = f"{SIDE_NAMES[side]}:{self.box.zone_names[zone]}>"
        found = [choice for choice in self.table.ink.choices if choice.option.notation.startswith(name)]
        ring = f'<circle class="area" cx="{x + 11}" cy="{y + 11}" r="15"/>'
        return self.table.spot(found, ring, (x + 11, y + 27))

    def whole_spot(self, zone: int, x: int, y: int) -> str:
        """A zone that a choice names: a cube to take back."""
        found = [choice for choice in self.table.ink.choices if choice.option.notation == self.box.zone_names[zone]]
        box = f'<rect class="area" x="{x + 3}" y="{y + 3}" width="{WIDE - 6}" height="{HIGH - 6}" rx="5"/>'
        return self.table.spot(found, box, (x + WIDE / 2, y + HIGH - 8))

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


# --- the end -----------------------------------------------------------------------------------------------------

OPEN: Final = ("achievements", "ship", "islands", "buildings", "advancements", "upgrades", "rewards")


class Scores:
    """The coins of every player: what lay open, and the rest that was secret until the end."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.s = table.s
        self.words = table.words

    def open_coins(self, who: int) -> dict[str, int]:
        return dict(zip(scoring.CATEGORIES, scoring.categories(self.s, who), strict=True))

    def panel(self) -> str:
        seats = range(self.table.players)
        coins = [self.open_coins(who) for who in seats]
        rows = "".join(self.row(key, [coins[who][key] for who in seats]) for key in OPEN)
        rows += self.row("secret", [self.s.score[who] - sum(coins[who][key] for key in OPEN) for who in seats])
        heads = "".join(f'<th scope="col">{seat(self.table.ink.side(who))}<span>{esc(self.table.player(who))}</span></th>' for who in seats)
        totals = "".join(
            f"<td{marked('is-best', self.s.winners & BIT[who])}>{icon('trophy', self.words['won']) if self.s.winners & BIT[who] else ''}{self.s.score[who]}</td>"
            for who in seats
        )
        return (
            f'<section class="dr-side dr-scores" tabindex="0" aria-label="{self.words["scoring"]}"><h2 class="serif">{self.words["scoring"]}</h2><table><thead><tr><td></td>{heads}</tr></thead>'
            f'<tbody>{rows}</tbody><tfoot><tr><th scope="row">{self.words["score.total"]}</th>{totals}</tr></tfoot></table></section>'
        )

    def row(self, key: str, numbers: list[int]) -> str:
        return f'<tr><th scope="row">{self.words[f"score.{key}"]}</th>{"".join(f"<td>{number}</td>" for number in numbers)}</tr>'
