"""Captain Ruth at her table: her cubes on their routes, what she has struck, and what the points will be called."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import FIRST_BUILDING, SECTION_IDS
from roadstead.games.fleet_dice.look.pen import SECTION_ICONS, TITLE, Pen, panel, stat
from roadstead.games.fleet_dice.rules.order import RUTH
from roadstead.games.fleet_dice.rules.ruth import SHEET
from roadstead.games.fleet_dice.rules.scoring import solo_rank
from roadstead.svg.pieces import esc, icon, rule


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
    heads = f'<small aria-hidden="true">{pen.words["struck"]}</small><small aria-hidden="true">{pen.words["open"]}</small>'
    return f'<h3 class="cap route-h">{esc(capital(pen.name("cube", cube)))}{heads}</h3><ol class="route-l">{items}</ol>'


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def stop(pen: Pen, section: int, here: bool) -> str:
    """One section of a route: the cube, what is struck, what is open."""
    words, struck, left = pen.words, pen.seen.struck[section], pen.s.boxes_left(SHEET, section)
    drawing = icon("cube", words["cube_here"], "ruth-cube") if here else icon(SECTION_ICONS[section]) if section < FIRST_BUILDING else icon("wharf")
    state = f"{left} {words['open']}" if left else words["closed"]
    classes = ("is-here" if here else "is-stop") + ("" if left else " is-shut")
    place = pen.ink.place(classes, f"ruth.{SECTION_IDS[section]}", f"{pen.player(RUTH)}: {pen.section(section)}, {struck} {words['struck']}, {state}")
    return f'<li {place}>{drawing}<span>{esc(pen.section(section))}</span><span class="stk">{struck or ""}</span><span class="dim">{left}</span></li>'


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
