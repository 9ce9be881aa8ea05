"""A player's own sheet drawn: columns, harbor, wharf, coin track, market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.fleet_dice.box.glossary import (
    BAIT,
    BANK,
    BUFFET,
    CANNING,
    CLUB,
    COD,
    CODES,
    CRAB,
    FIRST_BUILDING,
    FIRST_SHIP,
    LOBSTER,
    OYSTER,
    PLAIN,
    RECYCLING,
    SEATS,
    SECTION_IDS,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TOP_LEVEL,
    VESSEL,
)
from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, COLUMN_ICONS, SECTION_ICONS, Boat, Pen, stat
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.coins import coins_to_star, for_sale, income, is_struck, market, open_boxes
from roadstead.games.fleet_dice.rules.scoring import bank_points, fleet_points, hex_points
from roadstead.games.fleet_dice.views.view import CATEGORIES, Sheet
from roadstead.svg.pieces import esc, icon, key, stamp
from roadstead.svg.scene import Choice

LETTERS: Final = ("", *CODES[1:])
FEW: Final = 4
"""Up to here the fish of a boat are counted at a glance; more get a number."""
WHARF_ORDER: Final = range(FIRST_BUILDING, SECTIONS)


class SheetPen:
    """The sheet of one seat; only the reader's own has links."""

    def __init__(self, pen: Pen, owner: int) -> None:
        self.pen = pen
        self.owner = owner
        self.s = pen.s
        self.sheet: Sheet = pen.seen.sheets[owner]
        self.words = pen.words
        self.box = pen.box

    def found(self, what: str) -> list[Choice]:
        return self.pen.on_sheet(self.owner, what)

    def draw(self) -> str:
        words = self.words
        columns = "".join(self.column(column) for column in range(FIRST_SHIP))
        ships = "".join(self.ship(ship) for ship in range(FIRST_SHIP, FIRST_BUILDING))
        buildings = "".join(self.building(building) for building in WHARF_ORDER)
        return (
            f'<div class="sheet" data-side="{self.pen.ink.side(self.owner)}">{self.head()}<div class="sh" tabindex="0" role="group" aria-label="{words["sheet"]}">'
            f'<div class="tys">{columns}</div>'
            f'<div class="hbr"><h2 class="sec">{icon("harbor")}{words["harbor"]}</h2><div class="hss">{ships}</div></div>'
            f'<div class="whf"><h2 class="sec">{icon("wharf")}{words["wharf"]}</h2><div class="wbs">{buildings}</div></div>'
            f"{self.coins()}{self.market()}</div></div>"
        )

    def head(self) -> str:
        pen, words = self.pen, self.words
        own = pen.seen.seat == self.owner
        name = f'{words["own_sheet"]} <span class="dim">{esc(pen.player(self.owner))}</span>' if own else esc(pen.player(self.owner))
        return f'<div class="panel-h own-h">{pen.shape(self.owner)}<h2>{name}</h2>{self.score()}</div>'

    def score(self) -> str:
        """Points so far by category, and their sum."""
        words, points = self.words, self.sheet.score
        cells = "".join(
            f"<div><dt>{icon(name)}{words[key]}</dt><dd>{number}</dd></div>" for name, key, number in zip(CATEGORY_ICONS, CATEGORIES, points, strict=True)
        )
        total = f'<div class="sc-sum"><dt>{words["points" if self.pen.over else "so_far"]}</dt><dd>{sum(points)}</dd></div>'
        says = ", ".join(f"{words[key]} {number}" for key, number in zip(CATEGORIES, points, strict=True))
        place = self.pen.ink.place("sc push", f"{SEATS[self.owner]}.score", f"{words['points']}: {sum(points)} ({says})")
        return f"<dl {place}>{cells}{total}</dl>"

    # --- boxes ----------------------------------------------------------------------------------------------

    def boxes(self, section: int) -> str:
        """The boxes of a section from the top; the next one is a link if it may be marked now."""
        return "".join(self.cell(section, at, code) for at, code in enumerate(self.pen.terms.codes[section]))

    def cell(self, section: int, at: int, code: int) -> str:
        marked = self.sheet.marked[section]
        classes = "bx" if code == PLAIN else "bx bx-r"
        letter = LETTERS[code]
        if at < marked:
            return f'<span class="{classes} is-on" {key(f"box.{section}.{at}")}>{letter}</span>'
        if at >= self.s.boxes(section):
            return f'<span class="{classes} is-struck">{letter}</span>'
        if at > marked:
            return f'<span class="{classes}">{letter}</span>'
        return self.pen.link(self.legal(section), f"{classes} is-next", letter)

    def legal(self, section: int) -> list[Choice]:
        """Choices to mark a box; a completed building is used, not marked."""
        return [] if self.s.has_built(self.owner, section) else self.found(SECTION_IDS[section])

    def tag(self, section: int) -> str:
        """How many boxes are marked, of those that Captain Ruth has left."""
        return f'<span class="ct">{self.sheet.marked[section]}/{self.s.boxes(section)}</span>'

    def frame(self, section: int, classes: str) -> str:
        """The opening of a section; it lights up as a whole."""
        found = self.legal(section)
        cube = icon("cube", self.words["cube_here"], "ruth-cube") if self.pen.solo and section in self.pen.seen.cubes else ""
        target = f"{SEATS[self.owner]}.{SECTION_IDS[section]}"
        place = self.pen.ink.place(f"{classes} has-legal" if found else classes, target, self.in_words(section))
        return f'<section {place} id="fd-{SECTION_IDS[section].replace("_", "-")}">{self.pen.key(found)}{cube}'

    def in_words(self, section: int) -> str:
        """A section with how far it is and what it does, for anyone who points at it."""
        words = f"{self.pen.section(section)} {self.sheet.marked[section]}/{self.pen.terms.length[section]}"
        if section < FIRST_SHIP:
            return words
        does = self.note(section, self.box.licences.crab_vp if section < FIRST_BUILDING else self.amount(section))
        return f"{words}: {does}" if does else words

    def fish(self, boat: Boat) -> str:
        cells = "".join(f'<span class="bx bx-fish{" is-on" if at < boat.fish else ""}"></span>' for at in range(boat.room))
        return f'<span class="fs fs-{boat.room}">{cells}</span>'

    def load(self, boat: Boat) -> str:
        return f'<b class="{"vh" if boat.room <= FEW else "fn"}">{boat.fish}/{boat.room}</b>'

    # --- columns ----------------------------------------------------------------------------------------------

    def column(self, column: int) -> str:
        return (
            f"{self.frame(column, 'ty')}<h3>{icon(COLUMN_ICONS[column])}<span>{esc(self.pen.section(column))}</span>{self.tag(column)}</h3>"
            f'<div class="ty-b"><div class="col">{self.boxes(column)}</div><div class="ty-r">'
            f"<ul {self.berths(column)}>{self.fleet(column)}</ul><ul {self.permits(column)}>{self.licences(column)}</ul></div></div></section>"
        )

    def berths(self, column: int) -> str:
        """The boats of a column as a place."""
        boats = self.pen.boats(self.owner, column)[: self.sheet.launched[column]]
        loads = ", ".join(f"{boat.fish}/{boat.room}" for boat in boats)
        out = f"{self.words['boats_out']}: {len(boats)}" + (f", {self.words['fish']} {loads}" if boats else "")
        return self.pen.ink.place("bts", f"{SEATS[self.owner]}.boats.{SECTION_IDS[column]}", f"{self.pen.section(column)}, {out}")

    def permits(self, column: int) -> str:
        """The licences of a column as a place: the level it has, and what each level does."""
        level = self.sheet.licences[column]
        levels = "; ".join(f"{at}: {self.effect(column, at)}" for at in range(1, TOP_LEVEL + 1))
        says = f"{self.pen.section(column)}, {self.words['licences']} {level}/{TOP_LEVEL}. {levels}"
        return self.pen.ink.place("lcs", f"{SEATS[self.owner]}.licences.{SECTION_IDS[column]}", says)

    def fleet(self, column: int) -> str:
        """Three rows of boats; a link is the next one to launch after a `?` box, or the one that a question is about."""
        found = self.found(f"boats.{SECTION_IDS[column]}")
        launched, asked = self.sheet.launched[column], self.asked(column)
        chosen = launched if asked < 0 else asked
        boats = self.pen.boats(self.owner, column)
        return "".join(self.boat(boat, at < launched, found if at == chosen else [], at == asked) for at, boat in enumerate(boats))

    def asked(self, column: int) -> int:
        """The oyster boat that a question is about (FD-7.4), or -1."""
        catch = self.pen.frame(Catch)
        if column != OYSTER or catch is None or catch.seat != self.owner or self.owner not in self.pen.seen.open:
            return -1
        return catch.boat

    def boat(self, boat: Boat, launched: bool, found: list[Choice], asked: bool) -> str:
        sign = self.pen.link(found, f"bx bx-r{' is-on' if launched else ''}", icon("boat"))
        classes = "bt" + ("" if launched else " is-wait") + (" has-legal" if found else "") + (" is-asked" if asked else "")
        worth = f'<span class="bt-r"><span class="vp">{boat.points}</span>{self.load(boat)}</span>'
        return f'<li class="{classes}">{sign}{self.fish(boat)}{worth}{self.pen.key(found)}</li>'

    def licences(self, column: int) -> str:
        found = self.found(f"licences.{SECTION_IDS[column]}")
        level = self.sheet.licences[column]
        return "".join(self.licence(column, at, level, found if at == level + 1 else []) for at in range(1, TOP_LEVEL + 1))

    def licence(self, column: int, at: int, level: int, found: list[Choice]) -> str:
        points = self.box.licences.vp[column][at]
        sign = self.pen.link(found, f"bx bx-r{' is-on' if at <= level else ''}", "L")
        worth = f'<span class="vp">{points}</span>' if points else ""
        classes = "lc" + (" is-on" if at == level else " is-old" if at < level else "") + (" has-legal" if found else "")
        return f'<li class="{classes}">{sign}<span>{esc(self.effect(column, at))}</span>{worth}{self.pen.key(found)}</li>'

    def effect(self, column: int, level: int) -> str:
        """What a licence does at a level (FD-10)."""
        words, data = self.words, self.box.licences
        if column == SHRIMP:
            return words[f"shrimp.{level}"]
        if column == COD:
            return self.many("cod", data.cod_coins[level])
        if column == LOBSTER:
            return words["lobster"].format(n=data.lobster_coins[level])
        if column == SWORDFISH:
            parts = [self.many("star", data.sword_stars[level]), self.many("coin", data.sword_coins[level])]
            return self.first("sword", level).format(what=" + ".join(part for part in parts if part))
        return self.first("oyster", level).format(n=data.oyster_capacity[level])

    def first(self, key: str, level: int) -> str:
        """The first level says when, the others only what is different."""
        return self.words[f"{key}.1" if level == 1 else f"{key}.n"]

    def many(self, key: str, number: int) -> str:
        if not number:
            return ""
        return self.words[f"{key}.1"] if number == 1 else self.words[f"{key}.n"].format(n=number)

    # --- harbor and wharf ---------------------------------------------------------------------------------------

    def ship(self, ship: int) -> str:
        note = esc(self.note(ship, self.box.licences.crab_vp))
        if ship == CRAB and self.sheet.bonus >= 0:
            note = f'<b class="on">{esc(self.pen.name("bonus", self.sheet.bonus))}</b>'
        boats = self.pen.boats(self.owner, ship)
        each = "/".join(str(points) for points in sorted({boat.points for boat in boats}))
        worth = f'<span class="vp">{each}</span>' if boats and ship != VESSEL else ""
        short = self.pen.terms.length[ship] <= FEW
        row = self.boxes(ship) + (self.tag(ship) if short else "")
        below = ("" if short else self.tag(ship)) + (f"<span>{note}</span>" if note else "")
        return (
            f"{self.frame(ship, 'hs')}<h3>{icon(SECTION_ICONS[ship])}<span>{esc(self.pen.section(ship))}</span>{worth}</h3>"
            f'<div class="bxs">{row}</div>{self.hulls(ship)}<small class="nt">{below}</small></section>'
        )

    def hulls(self, ship: int) -> str:
        """The boats of a ship with their fish and points; Research Vessels hold none (FD-11.6)."""
        if ship == CLUB:
            return ""
        if ship == VESSEL:
            return f'<small><b class="on">{fleet_points(self.s, self.owner, ship)}</b> {self.words["vp"]}</small>'
        launched = self.sheet.launched[ship]
        rows = "".join(self.hull(boat, at < launched) for at, boat in enumerate(self.pen.boats(self.owner, ship)))
        return f'<span class="hb">{rows}</span>'

    def hull(self, boat: Boat, launched: bool) -> str:
        return f'<span class="hl{"" if launched else " is-wait"}">{self.fish(boat)}{self.load(boat)}</span>'

    def note(self, section: int, number: object = "") -> str:
        return self.words[f"note.{SECTION_IDS[section]}"].format(n=number)

    def building(self, building: int) -> str:
        done = self.s.has_built(self.owner, building)
        use = self.found(SECTION_IDS[building]) if done else []
        classes = f"wb{' is-done' if done else ''}{' has-legal' if use else ''}{' is-lost' if self.s.is_lost(self.owner, building) else ''}"
        points = self.points(building)
        worth = f'<span class="vp">{points}</span>' if points else ""
        return (
            f"{self.frame(building, classes)}{self.pen.key(use)}<h3><span>{esc(self.pen.section(building))}</span>{worth}</h3>"
            f'<div class="bxs">{self.boxes(building)}{self.tag(building)}{self.extra(building, use)}</div>'
            f"<small>{esc(self.note(building, self.amount(building)))}</small></section>"
        )

    def points(self, building: int) -> int:
        """What a building brings, or has brought where that grows."""
        if building == BANK:
            return bank_points(self.s, self.owner)
        return hex_points(self.s, self.owner) if building == BUFFET else self.box.wharf.vp[building - FIRST_BUILDING]

    def amount(self, building: int) -> object:
        """The number in the note of a building."""
        wharf = self.box.wharf
        amounts: dict[int, object] = {BANK: wharf.bank_vp, BAIT: wharf.bait_coins, CANNING: wharf.canning_coins, SMOKEHOUSE: wharf.smokehouse_coins}
        return " ".join(str(points) for points in wharf.hex_vp[1:]) if building == BUFFET else amounts.get(building, "")

    def extra(self, building: int, use: Sequence[Choice]) -> str:
        """The hexes of the Buffet and the stars of the Recycling Center."""
        if building == BUFFET:
            face = use[0].option.phrase.args["section"] if use else -1
            hexes = "".join(self.hexagon(column, list(use) if column == face else []) for column in range(FIRST_SHIP))
            return f'<span class="hexes">{hexes}</span>'
        if building == RECYCLING:
            used, total = self.sheet.recycled, self.box.wharf.recyclings
            stars = "".join(icon("star", kind="st0 is-used" if at < used else "st0") for at in range(total))
            return self.pen.link(list(use), "hexes", f'{stars}<b class="fn">{total - used}</b>')
        return ""

    def hexagon(self, column: int, use: list[Choice]) -> str:
        on = " is-on" if self.sheet.hexes >> column & 1 else ""
        drawing = (
            f'<svg class="hex{on}{" is-legal-hex" if use else ""}" viewBox="0 0 24 24" aria-hidden="true">'
            f'<path d="M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z"/><g>{stamp(COLUMN_ICONS[column], 5, 5, 14)}</g></svg>'
        )
        return f'<a {self.pen.ink.link("hx", use)} aria-label="{self.pen.says(use[0])}">{drawing}</a>' if use else drawing

    # --- coins ------------------------------------------------------------------------------------------------

    def coins(self) -> str:
        words, sheet, ahead = self.words, self.sheet, coins_to_star(self.s, self.owner)
        stats = stat("coin", f"{sheet.coins}/{self.box.track}", words["marked"]) + self.pen.stat(self.owner, "stars", "star", sheet.stars, words["stars"])
        if ahead:
            stats += f'<span class="stat"><small>{words["next_star"]}</small> {ahead}</span>'
        if sheet.waiting:
            stats += stat("star", sheet.waiting, words["waiting"])
        stats += self.pen.stat(self.owner, "income", "", income(self.s, self.owner), words["income"])
        found = self.found("coins")
        chips = "".join(self.coin_chip(choice) for choice in found)
        return (
            f'<div {self.purse()}><h2 class="sec">{icon("coin")}{words["coin_track"]}</h2><div class="stats">{stats}</div>{chips}'
            f'<div class="cns">{self.track(found)}</div></div>'
        )

    def purse(self) -> str:
        return self.pen.ink.place("mnz", f"{SEATS[self.owner]}.coins", f"{self.words['coin_track']} {self.sheet.coins}/{self.box.track}")

    def coin_chip(self, choice: Choice) -> str:
        number = choice.option.phrase.args["number"]
        inner = f'{icon("coin")}<b>+{number}</b><span class="kn kn-in">{choice.number}</span>'
        return f'<a {self.pen.ink.link("chip is-legal cchip", [choice])} aria-label="{self.pen.says(choice)}">{inner}</a>'

    def track(self, found: list[Choice]) -> str:
        most = max((choice.option.phrase.args["number"] for choice in found), default=0)
        ahead = open_boxes(self.s, self.owner)[:most]
        return "".join(self.coin(at, at in ahead) for at in range(1, self.box.track + 1))

    def coin(self, at: int, ahead: bool) -> str:
        star = self.pen.terms.star_at[at] >= 0
        classes = (
            "cn" + (" is-star" if star else "") + (" is-struck" if is_struck(self.s, at) else " is-on" if at <= self.sheet.at else " is-prev" if ahead else "")
        )
        return f'<span class="{classes}">{icon("star") if star else ""}</span>'

    def market(self) -> str:
        words, rows, fish = self.words, self.box.market, self.s.fish_total(self.owner)
        here = self.pen.terms.market_row[for_sale(self.s, self.owner)]
        items = ""
        for at, (least, coins) in enumerate(rows):
            span = f"{least}–{rows[at + 1][0] - 1}" if at + 1 < len(rows) else f"{least}+"
            on = ' class="is-on"' if at == here else ""
            items += f"<li{on}><b>{coins}</b>{icon('coin')}<span>{span}</span></li>"
        paid, more = market(self.s, self.owner), self.box.wharf.smokehouse_coins
        extra = f" ({paid - more} + {more}, {esc(self.pen.section(SMOKEHOUSE))})" if self.s.has_built(self.owner, SMOKEHOUSE) else ""
        note = f"{words['fish']}: <b>{fish}</b>, {words['coins']}: <b>{paid}</b>{extra}"
        place = self.pen.ink.place("mkt", f"{SEATS[self.owner]}.market", f"{words['market']}: {words['fish']} {fish}, {words['coins']} {paid}")
        return f'<div {place}><h2 class="sec">{icon("market")}{words["market"]}</h2><ol class="mk-l">{items}</ol><span class="dim mk-n">{note}</span></div>'
