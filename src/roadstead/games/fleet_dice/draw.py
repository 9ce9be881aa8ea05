"""The picture of a view: the table and every sheet in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from roadstead.games.fleet_dice.components import Components
from roadstead.games.fleet_dice.glossary import BUFFET, CODES, CRAB, FIRST_BUILDING, FIRST_SHIP, OYSTER, RECYCLING, SMOKEHOUSE, VESSEL
from roadstead.games.fleet_dice.text import PICTURE
from roadstead.games.fleet_dice.view import Sheet, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

MARKED, OPEN, STRUCK, CUBE = "■", "□", "╱", "◆"
STAR, OPEN_STAR = "★", "☆"
HEX, OPEN_HEX = "⬢", "⬡"
TRACK_WIDTH: Final = 60
NAME_WIDTH: Final = 14
SHIP_WIDTH: Final = 17
BUILDING_WIDTHS: Final = (28, 22, 26, 30)


class Pen:
    """What every line needs: the title for names, the view, the box and the words of one language."""

    def __init__(self, title: Title[Any, Any], seen: View, lang: str) -> None:
        self.title = title
        self.seen = seen
        self.lang = lang
        self.words = PICTURE[lang]
        self.box: Components = seen.setup.components
        self.solo = seen.setup.players == 1

    def name(self, kind: str, value: int) -> str:
        return self.title.name(self.box, kind, value, self.lang)

    def section(self, section: int) -> str:
        cube = CUBE if self.solo and section in self.seen.cubes else ""
        return self.name("section", section) + cube


def picture(title: Title[Any, Any], seen: View, lang: str) -> str:
    """The own sheet last, so that it stands nearest to the question."""
    pen = Pen(title, seen, lang)
    players = seen.setup.players
    last = seen.seat if seen.seat >= 0 else players - 1
    lines = headlines(pen)
    for turn in range(1, players + 1):
        lines += ["", *sheet_lines(pen, (last + turn) % players)]
    lines += ["", pen.words["legend"], pen.words["signs"].format(opponent=pen.name("opponent", 0))]
    return "\n".join(line.rstrip() for line in lines)


def headlines(pen: Pen) -> list[str]:
    seen, words = pen.seen, pen.words
    rounds = pen.box.rounds[0 if pen.solo else 1]
    parts = [f"{words['round']} {seen.round} {words['of']} {rounds}", pen.name("phase", seen.phase)]
    if not pen.solo:
        parts.append(f"{words['start']}: {pen.name('seat', seen.first)}")
    lines = [" | ".join(parts)]
    dice = [f"[{pen.name('face', face)}]" for face, number in enumerate(seen.pool) for _ in range(number)]
    if dice:
        lines.append(f"{words['dice']}: {' '.join(dice)}")
    return lines + trophy_lines(pen)


def trophy_lines(pen: Pen) -> list[str]:
    seen, words = pen.seen, pen.words
    if seen.silver < 0:
        return []
    owner = f" ({pen.name('seat', seen.silver_to)})" if seen.silver_to >= 0 else ""
    leaders = f" ({pen.name('seats', seen.gold_to)})" if seen.gold_to else ""
    return [f"{words['gold']}: {pen.name('trophy', seen.gold)}{leaders} | {words['silver']}: {pen.name('trophy', seen.silver)}{owner}"]


def sheet_lines(pen: Pen, seat: int) -> list[str]:
    sheet = pen.seen.sheets[seat]
    words = pen.words
    head = f"  {words['columns']:<{NAME_WIDTH + 11}} {words['licences']:<5}{words['boats']:<22}{words['harbor']}"
    lines = [title_line(pen, seat, sheet), head]
    for column in range(FIRST_SHIP):
        lines.append(f"  {column_cells(pen, sheet, column)}  {ship_cells(pen, sheet, FIRST_SHIP + column)}")
    lines.append(f"  {words['wharf']}")
    for first in (FIRST_BUILDING, FIRST_BUILDING + 4):
        lines.append("  " + "".join(building_cell(pen, sheet, building) for building in range(first, first + 4)))
    return lines + coin_lines(pen, sheet) + bonus_lines(pen, sheet)


def title_line(pen: Pen, seat: int, sheet: Sheet) -> str:
    words = pen.words
    keys = ("fish", "boat_points", "licence_points", "buildings", "bonus")
    parts = " + ".join(f"{words[key]} {points}" for key, points in zip(keys, sheet.score, strict=True))
    return f"=== {pen.name('seat', seat)}: {sum(sheet.score)} VP = {parts}"


def boxes(pen: Pen, sheet: Sheet, section: int) -> str:
    codes = pen.box.sections[section].codes
    marked, struck = sheet.marked[section], pen.seen.struck[section]
    signs = [OPEN if code == 0 else CODES[code] for code in codes[marked : len(codes) - struck]]
    return MARKED * marked + "".join(signs) + STRUCK * struck


def boats(pen: Pen, sheet: Sheet, fleet: int) -> str:
    """Each launched boat as fish and room, each other as a dot."""
    sections = pen.box.sections
    capacities = sections[fleet].capacities
    launched = sheet.launched[fleet]
    base = sum(len(section.capacities) for section in sections[:fleet])
    if fleet == VESSEL:
        return MARKED * launched + "·" * (len(capacities) - launched)
    oyster = pen.box.licences.oyster_capacity[sheet.licences[OYSTER]]
    cells = [f"{sheet.fish[base + boat]}/{oyster if fleet == OYSTER else capacities[boat]}" for boat in range(launched)]
    return " ".join([*cells, *("·" for _ in range(len(capacities) - launched))])


def column_cells(pen: Pen, sheet: Sheet, column: int) -> str:
    level = sheet.licences[column]
    licence = MARKED * level + OPEN * (3 - level)
    return f"{pen.section(column):<{NAME_WIDTH}}{boxes(pen, sheet, column):<11} {licence:<5}{boats(pen, sheet, column):<20}"


def ship_cells(pen: Pen, sheet: Sheet, ship: int) -> str:
    return f"{pen.section(ship):<{SHIP_WIDTH}}{boxes(pen, sheet, ship):<8} {boats(pen, sheet, ship)}"


def building_cell(pen: Pen, sheet: Sheet, building: int) -> str:
    return f"{pen.section(building)} {boxes(pen, sheet, building)}{building_extra(pen, sheet, building)}".ljust(
        BUILDING_WIDTHS[(building - FIRST_BUILDING) % 4]
    )


def building_extra(pen: Pen, sheet: Sheet, building: int) -> str:
    """The stars of the Recycling Center and the hexes of the Buffet, once it stands."""
    if not sheet.built >> building & 1:
        return ""
    if building == RECYCLING:
        return " " + STAR * sheet.recycled + OPEN_STAR * (pen.box.wharf.recyclings - sheet.recycled)
    if building == BUFFET:
        return " " + "".join(HEX if sheet.hexes >> column & 1 else OPEN_HEX for column in range(FIRST_SHIP))
    return " ✓"


def coin_lines(pen: Pen, sheet: Sheet) -> list[str]:
    words = pen.words
    open_boxes = [box for box in range(sheet.at + 1, pen.box.track + 1) if track_sign(pen, sheet, box) != STRUCK]
    ahead = [coins for coins, box in enumerate(open_boxes, 1) if box in pen.box.stars]
    parts = [f"{words['coins']}: {sheet.coins}", f"{words['stars']}: {sheet.stars}"]
    if ahead:
        parts.append(f"{words['next_star']} {ahead[0]}")
    parts.append(f"{words['market']} {market_pays(pen, sheet)}")
    signs = [track_sign(pen, sheet, box) for box in range(1, pen.box.track + 1)]
    rows = ["".join(signs[at : at + TRACK_WIDTH]) for at in range(0, len(signs), TRACK_WIDTH)]
    return ["  " + ", ".join(parts), *(f"    {row}" for row in rows)]


def market_pays(pen: Pen, sheet: Sheet) -> int:
    coins = [coins for least, coins in pen.box.market if least <= sum(sheet.fish)][-1]
    return coins + pen.box.wharf.smokehouse_coins if sheet.built >> SMOKEHOUSE & 1 else coins


def track_sign(pen: Pen, sheet: Sheet, box: int) -> str:
    stars = pen.box.stars
    if box not in stars:
        return MARKED if box <= sheet.at else "·"
    if pen.seen.struck_stars >> stars.index(box) & 1:
        return STRUCK
    return STAR if box <= sheet.at else OPEN_STAR


def bonus_lines(pen: Pen, sheet: Sheet) -> list[str]:
    parts = []
    if sheet.bonus >= 0:
        parts.append(f"{pen.name('section', CRAB)}: {pen.name('bonus', sheet.bonus)}")
    if sheet.captain >= 0:
        captain = pen.box.captains[sheet.captain]
        parts.append(f"{captain.names[pen.lang]}: {captain.bonus.names[pen.lang]}")
    return [f"  {pen.words['bonuses']}: {part}" for part in parts]
