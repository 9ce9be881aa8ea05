"""What lies beside your own sheet: rounds, the other sheets in brief, your own points, bonuses and cards, or Captain Ruth."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import FIRST_BUILDING, FIRST_SHIP, PLAIN, SEATS, SECTION_IDS, SECTIONS, TOP_LEVEL
from roadstead.games.fleet_dice.look.cards import bonuses, captains, trophies
from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, SECTION_ICONS, Pen
from roadstead.games.fleet_dice.look.ruth import captain_ruth, ranks
from roadstead.games.fleet_dice.look.sheet import SheetPen
from roadstead.games.fleet_dice.look.street import HUES
from roadstead.games.fleet_dice.rules.coins import income
from roadstead.games.fleet_dice.rules.state import PHASES
from roadstead.games.fleet_dice.views.view import CATEGORIES
from roadstead.svg.pieces import esc, icon, stamp

ROPE_WIDE, ROPE_TALL = 220, 56
PLACES: Final = 5
"""As many columns, and as many ships, stand side by side in a small sheet."""
STEP, SMALL_WIDE, SMALL_TALL = 44, 220, 58


def others(pen: Pen) -> str:
    sheets = "".join(rival(pen, owner) for owner in range(pen.players) if owner != pen.near)
    ruth = captain_ruth(pen) + ranks(pen) if pen.solo else ""
    return rounds(pen) + sheets + self_plate(pen) + ruth + bonuses(pen) + captains(pen) + trophies(pen)


# --- rounds ------------------------------------------------------------------------------------------------------


def rounds(pen: Pen) -> str:
    """All rounds on a rope, the phases of this one, and when there is fishing."""
    words, seen, terms = pen.words, pen.seen, pen.terms
    phases = "".join(
        f'<li class="{state_of(at, seen.phase, pen.over)}">{words[f"phase.{at}"]}</li>'
        for at in range(1, len(PHASES))
        if PHASES[at] != "fishing" or terms.fishing[seen.round]
    )
    heading = f"{words['round']} {seen.round} {words['of']} {terms.rounds}" if seen.round else words["setup"]
    today = f"<small>{words['fishing_today']}</small>" if terms.fishing[seen.round] and not pen.over else ""
    fishing = ", ".join(str(at) for at in range(1, terms.rounds + 1) if terms.fishing[at])
    place = pen.ink.place("panel rnd", "rounds", f"{heading}, {pen.phase()}. {words['fishing_rounds']}: {fishing}")
    return f'<section {place}><h2>{heading} {today}</h2>{rope(pen)}<ol class="phases">{phases}</ol></section>'


def rope(pen: Pen) -> str:
    terms = pen.terms
    step = (ROPE_WIDE - 24) / max(1, terms.rounds - 1)
    knots = "".join(knot(round(12 + (at - 1) * step, 1), at, state_of(at, pen.seen.round, pen.over), terms.fishing[at]) for at in range(1, terms.rounds + 1))
    return f'<svg class="rounds" viewBox="0 0 {ROPE_WIDE} {ROPE_TALL}" aria-hidden="true"><path class="rope" d="M8 38H{ROPE_WIDE - 8}"/>{knots}</svg>'


def knot(x: float, number: int, state: str, fishing: bool) -> str:
    fish = stamp("fish", x - 8, 6, 16) if fishing else ""
    return f'<g class="{state}"><circle cx="{x:g}" cy="38" r="{11 if state == "is-current" else 9.5}"/><text x="{x:g}" y="42.500">{number}</text>{fish}</g>'


def state_of(at: int, now: int, over: bool) -> str:
    return "is-past" if at < now or over else "is-current" if at == now else "is-next"


# --- other sheets --------------------------------------------------------------------------------------------------


def rival(pen: Pen, owner: int) -> str:
    s, sheet, words = pen.s, pen.seen.sheets[owner], pen.words
    counts = (
        ("fish", "fish", s.fish_total(owner), "fish"),
        ("boats", "boat", s.boats_launched(owner), "boats_out"),
        ("coins", "coin", sheet.coins, "coins"),
        ("stars", "star", sheet.stars, "stars"),
    )
    rows = [pen.stat(owner, sort, name, number, words[key], seen=False) for sort, name, number, key in counts]
    rows.insert(2, pen.stat(owner, "full", "", s.full_boats(owner), words["full"]))
    stats = "".join(rows) + pen.stat(owner, "income", "coin", f"+{income(s, owner)}", words["income"], seen=False)
    return f'{head(pen, owner)}{overview(pen, owner)}<div class="stats">{stats}</div>{buildings(pen, owner)}{points(pen, owner, False)}</article>'


def self_plate(pen: Pen) -> str:
    """The points of the sheet that is drawn, with where they come from."""
    return f"{head(pen, pen.near)}{points(pen, pen.near, True)}</article>"


def head(pen: Pen, owner: int) -> str:
    """The opening of a plate: who it is, and the points so far."""
    words, own = pen.words, owner == pen.near
    turn = " is-turn" if owner in pen.seen.open else ""
    first = f'<span class="mode">{words["starts"]}</span>' if owner == pen.seen.first and pen.seen.round and not pen.solo else ""
    you = f' <small class="dim">{words["own_sheet" if pen.seen.seat == owner else "sheet_here"]}</small>' if own else ""
    score = f'<span {standing(pen, owner, "score push")}>{sum(pen.seen.sheets[owner].score)}<small class="vh">{words["points"]}</small></span>'
    return (
        f'<article class="panel opp rival{" is-self" if own else ""}{turn}" data-side="{pen.ink.side(owner)}"><div class="opp-h">{pen.shape(owner, "seat-l")}'
        f'<div class="opp-n"><strong>{esc(pen.player(owner))}</strong>{you}{first}</div>{score}</div>'
    )


def standing(pen: Pen, owner: int, kind: str) -> str:
    """Somebody's points as a place, with where they come from."""
    points_now = pen.seen.sheets[owner].score
    says = ", ".join(f"{pen.words[key]} {number}" for key, number in zip(CATEGORIES, points_now, strict=True))
    return pen.ink.place(kind, f"{SEATS[owner]}.score", f"{pen.player(owner)}, {pen.words['points']}: {sum(points_now)} ({says})")


def points(pen: Pen, owner: int, named: bool) -> str:
    """The five categories: their names for the sheet that is drawn, only symbols for the others."""
    cells = "".join(
        f'<span class="stat">{icon(name, "" if named else pen.words[key])}{f"<small>{pen.words[key]}</small> " if named else ""}{number}</span>'
        for name, key, number in zip(CATEGORY_ICONS, CATEGORIES, pen.seen.sheets[owner].score, strict=True)
    )
    return f"<p {standing(pen, owner, 'cats')}>{cells}</p>"


# --- a sheet at a glance ---------------------------------------------------------------------------------------------


def overview(pen: Pen, owner: int) -> str:
    """The columns with their boxes and licences, and the harbor below them."""
    label = esc(pen.words["overview"].format(name=pen.player(owner)))
    its = SheetPen(pen, owner)
    columns = "".join(brief(its, section, section * STEP, 0) for section in range(FIRST_SHIP))
    ships = "".join(brief(its, section, (section - FIRST_SHIP) % PLACES * STEP, 33) for section in range(FIRST_SHIP, FIRST_BUILDING))
    return f'<svg class="ms" viewBox="0 0 {SMALL_WIDE} {SMALL_TALL}" role="group" aria-label="{label}">{columns}{ships}</svg>'


def brief(its: SheetPen, section: int, x: int, y: int) -> str:
    pen, sheet, owner = its.pen, its.sheet, its.owner
    says = f"{pen.player(owner)}, {its.in_words(section)}"
    seals = ""
    if section < FIRST_SHIP:
        fish = sum(boat.fish for boat in pen.boats(owner, section))
        says += f" {pen.words['licences']} {sheet.licences[section]}, {pen.words['boats_out']} {sheet.launched[section]}, {pen.words['fish']} {fish}."
        seals = "".join(
            f'<circle class="{"is-on" if at < sheet.licences[section] else "is-free"}" cx="{x + 4 + at * 7}" cy="{y + 26}" r="2.500"/>'
            for at in range(TOP_LEVEL)
        )
    place = pen.ink.place("ms-c", f"{SEATS[owner]}.{SECTION_IDS[section]}", says)
    ground = f'<rect class="hit" x="{x}" y="{y}" width="{STEP - 2}" height="{31 if seals else 22}"/>'
    return f"<g {place}>{ground}{stamp(SECTION_ICONS[section], x, y, 20)}{cells(pen, owner, section, x + 22, y + 1)}{seals}</g>"


def cells(pen: Pen, owner: int, section: int, x: int, y: int) -> str:
    """The boxes of a section in two rows, round where they have an effect: one drawing for those that are marked, one for the rest."""
    codes, marked = pen.terms.codes[section], pen.seen.sheets[owner].marked[section]
    drawn = ["", ""]
    for at, code in enumerate(codes):
        left, top = x + at % 2 * 9, y + at // 2 * 5.6
        shape = "h7.500v4h-7.500z" if code == PLAIN else "m2 0h3.500a2 2 0 0 1 0 4h-3.500a2 2 0 0 1 0-4z"
        drawn[at >= marked] += f"M{left:g} {top:.1f}{shape}"
    return f'<path class="is-on" d="{drawn[0]}"/><path class="is-free" d="{drawn[1]}"/>'


def buildings(pen: Pen, owner: int) -> str:
    """Buildings that are begun, with their boxes; completed ones are ticked."""
    sheet, its, chips = pen.seen.sheets[owner], SheetPen(pen, owner), ""
    for building in range(FIRST_BUILDING, SECTIONS):
        if sheet.marked[building]:
            done = pen.s.has_built(owner, building)
            number = icon("check") if done else f"<b>{sheet.marked[building]}/{pen.terms.length[building]}</b>"
            kind = f"chip hue-{HUES[(building - FIRST_BUILDING) % len(HUES)]}{' is-done' if done else ''}"
            place = pen.ink.place(kind, f"{SEATS[owner]}.{SECTION_IDS[building]}", f"{pen.player(owner)}, {its.in_words(building)}")
            chips += f"<span {place}>{icon('shed')}<span>{esc(pen.section(building))}</span>{number}</span>"
    return f'<div class="chips">{chips}</div>' if chips else ""
