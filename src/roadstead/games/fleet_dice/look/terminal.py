"""The picture of a view: the table and every sheet in text."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import BUFFET, CODES, CRAB, FIRST_BUILDING, FIRST_SHIP, RECYCLING, TOP_LEVEL, VESSEL
from roadstead.games.fleet_dice.rules.coins import coins_to_star, is_struck, market
from roadstead.games.fleet_dice.rules.dice import recyclings_left
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.views.view import Sheet, View, shown
from roadstead.games.fleet_dice.words.names import name as name_of
from roadstead.games.fleet_dice.words.picture import PICTURE

MARKED, OPEN, STRUCK, CUBE = "■", "□", "╱", "◆"
STAR, OPEN_STAR = "★", "☆"
HEX, OPEN_HEX = "⬢", "⬡"
TRACK_WIDTH: Final = 60
NAME_WIDTH: Final = 14
SHIP_WIDTH: Final = 17
BUILDING_WIDTHS: Final = (28, 22, 26, 30)


class Pen:
    """What every line needs: the title for names, the view and the state it shows, the box and the words of one language."""

    def __init__(self, seen: View, lang: str) -> None:
        self.seen = seen
        self.lang = lang
        self.words = PICTURE[lang]
        self.s: State = shown(seen)
        self.box: Components = seen.setup.components
        self.solo = self.s.terms.solo

    def name(self, kind: str, value: int) -> str:
        return name_of(self.box, kind, value, self.lang)

    def section(self, section: int) -> str:
        cube = CUBE if self.solo and section in self.seen.cubes else ""
        return self.name("section", section) + cube


def picture(seen: View, lang: str) -> str:
    """Your own sheet last, so that it stands nearest to the question."""
    pen = Pen(seen, lang)
    players = seen.setup.players
    last = seen.seat if seen.seat >= 0 else players - 1
    lines = headlines(pen)
    for turn in range(1, players + 1):
        lines += ["", *sheet_lines(pen, (last + turn) % players)]
    lines += ["", pen.words["legend"], pen.words["signs"].format(opponent=pen.name("opponent", 0))]
    return "\n".join(line.rstrip() for line in lines)


def headlines(pen: Pen) -> list[str]:
    seen, words = pen.seen, pen.words
    parts = [f"{words['round']} {seen.round} {words['of']} {pen.s.terms.rounds}", pen.name("phase", seen.phase)]
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
        lines.append(f"  {column_cells(pen, seat, column)}  {ship_cells(pen, seat, FIRST_SHIP + column)}")
    lines.append(f"  {words['wharf']}")
    for first in (FIRST_BUILDING, FIRST_BUILDING + 4):
        lines.append("  " + "".join(building_cell(pen, seat, building) for building in range(first, first + 4)))
    return lines + coin_lines(pen, seat) + bonus_lines(pen, sheet)


def title_line(pen: Pen, seat: int, sheet: Sheet) -> str:
    words = pen.words
    keys = ("fish", "boat_points", "licence_points", "buildings", "bonus")
    parts = " + ".join(f"{words[key]} {points}" for key, points in zip(keys, sheet.score, strict=True))
    return f"=== {pen.name('seat', seat)}: {sum(sheet.score)} {pen.words['vp']} = {parts}"


def boxes(pen: Pen, seat: int, section: int) -> str:
    codes = pen.s.terms.codes[section]
    marked, struck = pen.seen.sheets[seat].marked[section], pen.seen.struck[section]
    signs = [OPEN if code == 0 else CODES[code] for code in codes[marked : pen.s.boxes(section)]]
    return MARKED * marked + "".join(signs) + STRUCK * struck


def boats(pen: Pen, seat: int, fleet: int) -> str:
    """Each launched boat as fish and room, each other as a dot."""
    sheet, terms = pen.seen.sheets[seat], pen.s.terms
    launched, base = sheet.launched[fleet], terms.base[fleet]
    waiting = terms.boats[fleet] - launched
    if fleet == VESSEL:
        return MARKED * launched + "·" * waiting
    cells = [f"{sheet.fish[slot]}/{pen.s.room(seat, fleet, slot)}" for slot in range(base, base + launched)]
    return " ".join([*cells, *"·" * waiting])


def column_cells(pen: Pen, seat: int, column: int) -> str:
    level = pen.seen.sheets[seat].licences[column]
    licence = MARKED * level + OPEN * (TOP_LEVEL - level)
    return f"{pen.section(column):<{NAME_WIDTH}}{boxes(pen, seat, column):<11} {licence:<5}{boats(pen, seat, column):<20}"


def ship_cells(pen: Pen, seat: int, ship: int) -> str:
    return f"{pen.section(ship):<{SHIP_WIDTH}}{boxes(pen, seat, ship):<8} {boats(pen, seat, ship)}"


def building_cell(pen: Pen, seat: int, building: int) -> str:
    return f"{pen.section(building)} {boxes(pen, seat, building)}{building_extra(pen, seat, building)}".ljust(BUILDING_WIDTHS[(building - FIRST_BUILDING) % 4])


def building_extra(pen: Pen, seat: int, building: int) -> str:
    """The stars of the Recycling Center and the hexes of the Buffet, once it stands."""
    if not pen.s.has_built(seat, building):
        return ""
    sheet = pen.seen.sheets[seat]
    if building == RECYCLING:
        return " " + STAR * sheet.recycled + OPEN_STAR * recyclings_left(pen.s, seat)
    if building == BUFFET:
        return " " + "".join(HEX if sheet.hexes >> column & 1 else OPEN_HEX for column in range(FIRST_SHIP))
    return " ✓"


def coin_lines(pen: Pen, seat: int) -> list[str]:
    words, sheet, ahead = pen.words, pen.seen.sheets[seat], coins_to_star(pen.s, seat)
    parts = [f"{words['coins']}: {sheet.coins}", f"{words['stars']}: {sheet.stars}"]
    if ahead:
        parts.append(f"{words['next_star']} {ahead}")
    parts.append(f"{words['market']} {market(pen.s, seat)}")
    signs = [track_sign(pen.s, seat, box) for box in range(1, pen.box.track + 1)]
    rows = ["".join(signs[at : at + TRACK_WIDTH]) for at in range(0, len(signs), TRACK_WIDTH)]
    return ["  " + ", ".join(parts), *(f"    {row}" for row in rows)]


def track_sign(s: State, seat: int, box: int) -> str:
    if is_struck(s, box):
        return STRUCK
    marked = box <= s.at[seat]
    if s.terms.star_at[box] < 0:
        return MARKED if marked else "·"
    return STAR if marked else OPEN_STAR


def bonus_lines(pen: Pen, sheet: Sheet) -> list[str]:
    parts = []
    if sheet.bonus >= 0:
        parts.append(f"{pen.name('section', CRAB)}: {pen.name('bonus', sheet.bonus)}")
    if sheet.captain >= 0:
        captain = pen.box.captains[sheet.captain]
        parts.append(f"{captain.names[pen.lang]}: {captain.bonus.names[pen.lang]}")
    return [f"  {pen.words['bonuses']}: {part}" for part in parts]
