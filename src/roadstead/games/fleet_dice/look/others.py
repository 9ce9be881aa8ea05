"""What lies beside your own sheet: rounds, the other sheets in brief, Captain Ruth, bonuses and cards."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.components import Trophy
from roadstead.games.fleet_dice.box.glossary import CRAB, FIRST_BUILDING, FIRST_SHIP, PLAIN, SEATS, SECTION_IDS, SECTIONS
from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, SECTION_ICONS, TITLE, Pen, stat
from roadstead.games.fleet_dice.look.sheet import SheetPen
from roadstead.games.fleet_dice.rules.coins import income
from roadstead.games.fleet_dice.rules.order import RUTH
from roadstead.games.fleet_dice.rules.ruth import SHEET
from roadstead.games.fleet_dice.rules.scoring import solo_rank, tally_points
from roadstead.games.fleet_dice.rules.state import OPEN, PHASES
from roadstead.games.fleet_dice.rules.trophies import count
from roadstead.games.fleet_dice.views.view import CATEGORIES
from roadstead.svg.pieces import esc, icon, rule, stamp

COUNT_ICONS: Final = ("fish", "boat", "coin", "star")
BOX: Final = 9
ROW: Final = 19
SHIPS_X: Final = 182
COLUMN_ROOM: Final = 110
SHIP_ROOM: Final = 77


def others(pen: Pen) -> str:
    sheets = "".join(opponent(pen, owner) for owner in range(pen.players) if owner != pen.near)
    ruth = captain_ruth(pen) + ranks(pen) if pen.solo else ""
    return rounds(pen) + sheets + ruth + bonuses(pen) + captains(pen) + trophies(pen)


def panel(name: str, heading: str, note: str, body: str, place: str = 'class="panel"') -> str:
    aside = f'<span class="dim push">{note}</span>' if note else ""
    return f'<div {place}><div class="panel-h">{icon(name) if name else ""}<h2>{heading}</h2>{aside}</div>{body}</div>'


# --- rounds ------------------------------------------------------------------------------------------------------


def rounds(pen: Pen) -> str:
    """All rounds, the phases of this one, and when there is fishing."""
    words, seen, terms = pen.words, pen.seen, pen.terms
    items = "".join(
        f'<li class="{state_of(at, seen.round, pen.over)}">{at}{icon("fish", words["phase.3"]) if terms.fishing[at] else ""}</li>'
        for at in range(1, terms.rounds + 1)
    )
    fishing = terms.fishing[seen.round]
    phases = "".join(
        f'<li class="{state_of(at, seen.phase, pen.over)}">{words[f"phase.{at}"]}</li>' for at in range(1, len(PHASES)) if PHASES[at] != "fishing" or fishing
    )
    heading = f"{words['round']} {seen.round} {words['of']} {terms.rounds}" if seen.round else words["setup"]
    place = pen.ink.place("panel", "rounds", f"{heading}, {pen.phase()}")
    return panel("", heading, words["fishing_rounds"], f'<ol class="rounds r-{terms.rounds}">{items}</ol><ol class="phases">{phases}</ol>', place)


def state_of(at: int, now: int, over: bool) -> str:
    return "is-past" if at < now or over else "is-now" if at == now else "is-next"


# --- other sheets --------------------------------------------------------------------------------------------------


def opponent(pen: Pen, owner: int) -> str:
    s, sheet, words = pen.s, pen.seen.sheets[owner], pen.words
    turn = " is-turn" if owner in pen.seen.open else ""
    first = f'<span class="dim">{words["start"]}</span>' if owner == pen.seen.first and pen.seen.round else ""
    counts = {
        "fish": ("fish", s.fish_total(owner)),
        "boats": ("boats_out", s.boats_launched(owner)),
        "coins": ("coins", sheet.coins),
        "stars": ("stars", sheet.stars),
    }
    stats = "".join(
        pen.stat(owner, sort, name, number, words[key], seen=False) for name, (sort, (key, number)) in zip(COUNT_ICONS, counts.items(), strict=True)
    )
    stats += pen.stat(owner, "full", "", s.full_boats(owner), words["full"])
    stats += pen.stat(owner, "income", "coin", f"+{income(s, owner)}", words["income"], seen=False)
    score = f"<span {standing(pen, owner, 'score push')}>{sum(sheet.score)}<small>{words['points']}</small></span>"
    return (
        f'<article class="panel opp{turn}" data-side="{pen.ink.side(owner)}"><div class="opp-h">{pen.shape(owner, "seat-l")}'
        f'<div class="opp-n"><strong>{esc(pen.player(owner))}</strong>{first}</div>{score}</div>'
        f'{overview(pen, owner)}<div class="stats">{stats}</div>{buildings(pen, owner)}{points(pen, owner)}</article>'
    )


def standing(pen: Pen, owner: int, kind: str) -> str:
    """The points of somebody else as a place, with where they come from."""
    points_now = pen.seen.sheets[owner].score
    says = ", ".join(f"{pen.words[key]} {number}" for key, number in zip(CATEGORIES, points_now, strict=True))
    return pen.ink.place(kind, f"{SEATS[owner]}.score", f"{pen.player(owner)}, {pen.words['points']}: {sum(points_now)} ({says})")


def overview(pen: Pen, owner: int) -> str:
    """The columns with licence levels and fish, and the harbor."""
    rows = max(FIRST_SHIP, FIRST_BUILDING - FIRST_SHIP)
    label = esc(pen.words["overview"].format(name=pen.player(owner)))
    parts = [f'<svg class="ms" data-side="{pen.ink.side(owner)}" viewBox="0 0 280 {rows * ROW + 3}" role="img" aria-label="{label}">']
    for column in range(FIRST_SHIP):
        parts.append(brief_column(pen, owner, column, 3 + column * ROW) + brief_place(pen, owner, column, 0, column))
    for ship in range(FIRST_SHIP, FIRST_BUILDING):
        parts.append(brief_ship(pen, owner, ship, 3 + (ship - FIRST_SHIP) * ROW) + brief_place(pen, owner, ship, SHIPS_X - 2, ship - FIRST_SHIP))
    return "".join(parts) + "</svg>"


def brief_place(pen: Pen, owner: int, section: int, x: int, at: int) -> str:
    """One row of the overview, for anyone who points at it."""
    sheet, its = pen.seen.sheets[owner], SheetPen(pen, owner)
    words = f"{pen.player(owner)}, {its.in_words(section)}"
    if section < FIRST_SHIP:
        fish = sum(boat.fish for boat in pen.boats(owner, section))
        words += f", {pen.words['licences']} {sheet.licences[section]}, {pen.words['boats_out']} {sheet.launched[section]}, {pen.words['fish']} {fish}"
    return pen.ink.area(f"{SEATS[owner]}.{SECTION_IDS[section]}", words, x, at * ROW, SHIPS_X - 4 if not x else 280 - x, ROW)


def brief_column(pen: Pen, owner: int, column: int, y: int) -> str:
    sheet = pen.seen.sheets[owner]
    level, fish = sheet.licences[column], sum(boat.fish for boat in pen.boats(owner, column))
    out = sign(SECTION_ICONS[column], 0, y - 3) + row(pen, owner, column, 19, y, COLUMN_ROOM)
    out += f'<text x="133" y="{y + 9}" font-size="12" class="{"lv-on" if level else "nil"}">L{level}</text>'
    if sheet.launched[column]:
        out += sign("fish", 149, y - 1, 12) + f'<text x="162" y="{y + 9}" font-size="12">{fish}</text>'
    return out


def brief_ship(pen: Pen, owner: int, ship: int, y: int) -> str:
    return sign(SECTION_ICONS[ship], SHIPS_X, y - 3) + row(pen, owner, ship, SHIPS_X + 20, y, SHIP_ROOM)


def sign(name: str, x: int, y: int, size: int = 16) -> str:
    return f'<g color="var(--ink-2)">{stamp(name, x, y, size)}</g>'


def row(pen: Pen, owner: int, section: int, x: int, y: int, room: int) -> str:
    """The boxes of a section, round where they have an effect; many boxes stand closer."""
    codes, marked = pen.terms.codes[section], pen.seen.sheets[owner].marked[section]
    step = min(BOX + 2, room / len(codes))
    out = ""
    for at, code in enumerate(codes):
        fill = "side" if at < marked else "sheet-2"
        radius = 1.5 if code == PLAIN else BOX / 2
        out += f'<rect x="{x + at * step:g}" y="{y}" width="{step - 2:g}" height="{BOX}" rx="{radius:g}" fill="var(--{fill})" stroke="var(--ink-3)"/>'
    return out


def buildings(pen: Pen, owner: int) -> str:
    """Buildings that are begun, with their boxes; completed ones are filled."""
    sheet, its, chips = pen.seen.sheets[owner], SheetPen(pen, owner), ""
    for building in range(FIRST_BUILDING, SECTIONS):
        if sheet.marked[building]:
            done = pen.s.has_built(owner, building)
            number = icon("check") if done else f"<b>{sheet.marked[building]}/{pen.terms.length[building]}</b>"
            kind = "chip chip-bare is-done" if done else "chip chip-bare"
            place = pen.ink.place(kind, f"{SEATS[owner]}.{SECTION_IDS[building]}", f"{pen.player(owner)}, {its.in_words(building)}")
            chips += f"<span {place}><span>{esc(pen.section(building))}</span>{number}</span>"
    return f'<div class="chips">{chips}</div>' if chips else ""


def points(pen: Pen, owner: int) -> str:
    sheet = pen.seen.sheets[owner]
    cells = "".join(
        f'<span class="stat">{icon(name, pen.words[key])}{number}</span>' for name, key, number in zip(CATEGORY_ICONS, CATEGORIES, sheet.score, strict=True)
    )
    return f"<p {standing(pen, owner, 'cats')}><small>{pen.words['points']}</small>{cells}</p>"


# --- bonuses and cards ---------------------------------------------------------------------------------------------


def bonuses(pen: Pen) -> str:
    """King Crab bonuses (FD-11.2): free, or whose they are and what they bring now."""
    words, box = pen.words, pen.box
    heading = f"{pen.section(CRAB)}, {words['bonus']}"
    owners = {sheet.bonus: owner for owner, sheet in enumerate(pen.seen.sheets) if sheet.bonus >= 0}
    rows = ""
    for at, tally in enumerate(box.bonuses):
        name = pen.name("bonus", at)
        target, says = f"bonus.{at}", f"{heading}: {name}" + ("" if at in owners else f", {words['free']}")
        if at in owners:
            owner = owners[at]
            worth = f'<b class="push">{tally_points(pen.s, owner, tally)} {words["vp"]}</b>'
            rows += f"<li {pen.ink.place('is-own', target, says)}>{pen.shape(owner, 'seat-s')}<span>{esc(name)}</span>{worth}</li>"
            continue
        found = pen.ink.found(target)
        worth = f" · {tally_points(pen.s, pen.near, tally)} {words['vp']}" if pen.seen.seat >= 0 else ""
        now = f'<span class="dim push">{words["free"]}{worth}</span>'
        spoken = f' aria-label="{pen.says(found[0])}"' if found else ""
        rows += f"<li>{pen.ink.thing('span', 'kb', target, says, f'<span>{esc(name)}</span>{now}{pen.key(found)}', found, spoken)}</li>"
    most = words["most"].format(n=max(tally.cap for tally in box.bonuses)) if box.bonuses else ""
    rows += f'<li class="dim">{most} {rule(("FD-11.2", "FD-11.4"), TITLE)}</li>'
    return panel("king-crab", esc(heading), "", f'<ul class="kc">{rows}</ul>')


def captains(pen: Pen) -> str:
    rows = ""
    for owner, sheet in enumerate(pen.seen.sheets):
        if sheet.captain >= 0:
            card = pen.box.captains[sheet.captain]
            text = f"<strong>{esc(pen.name('captain', sheet.captain))}</strong><small>{esc(card.bonus.names[pen.lang])}</small>"
            place = pen.ink.place("fd-cap", f"{SEATS[owner]}.captain", f"{pen.name('captain', sheet.captain)}: {card.bonus.names[pen.lang]}")
            rows += f'<li {place}>{pen.shape(owner, "seat-s")}<span>{text}</span><b class="push">{tally_points(pen.s, owner, card.bonus)} {pen.words["vp"]}</b></li>'
    if not rows:
        return ""
    return panel("captain", pen.words["captains"], rule(("FD-15.1",), TITLE), f'<ul class="kc cards">{rows}</ul>')


def trophies(pen: Pen) -> str:
    """Gold for the most at the end, silver for the first (FD-16)."""
    seen, words = pen.seen, pen.words
    rows = ""
    if seen.gold >= 0:
        holders = [owner for owner in range(pen.players) if seen.gold_to >> owner & 1]
        rows += trophy(pen, "gold", seen.gold, holders, words["at_end"])
    if seen.silver >= 0:
        holders = [seen.silver_to] if seen.silver_to > OPEN else []
        rows += trophy(pen, "silver", seen.silver, holders, words["nobody"])
    return panel("trophy", words["trophies"], rule(("FD-16.1",), TITLE), f'<ul class="kc cards">{rows}</ul>') if rows else ""


def trophy(pen: Pen, metal: str, at: int, holders: list[int], else_: str) -> str:
    card = pen.box.trophies[at]
    owner = "".join(pen.shape(holder, "seat-s") for holder in holders) or f'<span class="dim">{else_}</span>'
    text = f"<strong>{esc(pen.name('trophy', at))}</strong><small>{pen.words[metal]} · {card.vp} {pen.words['vp']}</small>{race(pen, card)}"
    place = pen.ink.place("tr", f"trophy.{metal}", f"{pen.words[metal]}: {pen.name('trophy', at)}, {card.vp} {pen.words['vp']}")
    return f'<li {place} data-side="{metal}"><i class="coin-{metal}">{icon("trophy")}</i><span>{text}</span><span class="push row">{owner}</span></li>'


def race(pen: Pen, card: Trophy) -> str:
    """How far everybody is."""
    of = f"/{card.threshold}" if card.threshold else ""
    return (
        '<span class="race">'
        + "".join(f"<span>{pen.shape(owner, 'seat-s')}{count(pen.s, owner, card.counter)}{of}</span>" for owner in range(pen.players))
        + "</span>"
    )


# --- Captain Ruth ----------------------------------------------------------------------------------------------------


def captain_ruth(pen: Pen) -> str:
    """Her cubes on their routes, and what she has struck (FD-17)."""
    ruth, seen, words = pen.box.ruth, pen.seen, pen.words
    does = esc(words["ruth_does"].format(selected=ruth.selected, shared=ruth.shared, joker=ruth.joker))
    routes = "".join(route(pen, cube) for cube in range(len(ruth.routes)))
    total = stat("cube", sum(seen.struck), words["struck"]) + stat("star", seen.struck_stars.bit_count(), words["struck_stars"])
    place = pen.ink.place("stats", "ruth", f"{pen.player(RUTH)}: {sum(seen.struck)} {words['struck']}, {seen.struck_stars.bit_count()} {words['struck_stars']}")
    return (
        f'<article class="panel opp ruth-p"><div class="opp-h">{pen.shape(RUTH, "seat-l")}<div class="opp-n"><strong>{esc(pen.player(RUTH))}</strong></div></div>'
        f'<p class="dim ruth-t">{does} {rule(("FD-17.7", "FD-17.22"), TITLE)}</p><div {place}>{total}</div>{routes}</article>'
    )


def route(pen: Pen, cube: int) -> str:
    items = "".join(stop(pen, section, section == pen.seen.cubes[cube]) for section in pen.box.ruth.routes[cube])
    return f'<h3 class="cap">{esc(capital(pen.name("cube", cube)))}</h3><ol class="route-l">{items}</ol>'


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def stop(pen: Pen, section: int, here: bool) -> str:
    """One section of a route: the cube, what is struck, what is open."""
    words, struck, left = pen.words, pen.seen.struck[section], pen.s.boxes_left(SHEET, section)
    drawing = icon("cube", words["cube_here"], "ruth-cube") if here else icon(SECTION_ICONS[section]) if section < FIRST_BUILDING else icon("wharf")
    struck_text = f"{struck} {words['struck']}" if struck else ""
    state = f"{left} {words['open']}" if left else words["closed"]
    classes = ("is-here" if here else "is-stop") + ("" if left else " is-shut")
    place = pen.ink.place(classes, f"ruth.{SECTION_IDS[section]}", f"{pen.player(RUTH)}: {pen.section(section)}, {struck} {words['struck']}, {state}")
    return f'<li {place}>{drawing}<span>{esc(pen.section(section))}</span><span class="stk">{struck_text}</span><span class="dim">{state}</span></li>'


def ranks(pen: Pen) -> str:
    """What the points will be called (FD-17.28)."""
    reached = solo_rank(pen.s)
    rows = "".join(
        f'<li class="{"is-here" if at == reached else "is-rank"}"><span>{esc(rank.names[pen.lang])}</span>'
        f'<span class="push">{pen.words["from"]} {rank.least}</span></li>'
        for at, rank in enumerate(pen.box.ruth.ranks)
    )
    return panel(
        "trophy", pen.words["ranks"], rule(("FD-17.28",), TITLE), f'<ol class="kc ranks-l">{rows}</ol>', pen.ink.place("panel", "ranks", pen.words["ranks"])
    )
