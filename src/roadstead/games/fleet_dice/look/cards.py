"""Bonuses of the King Crab, captains and trophies, drawn as cards; what is not in the game takes no room."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.components import Trophy
from roadstead.games.fleet_dice.box.glossary import CRAB, SEATS
from roadstead.games.fleet_dice.look.pen import TITLE, Pen, panel
from roadstead.games.fleet_dice.rules.scoring import tally_points
from roadstead.games.fleet_dice.rules.state import OPEN
from roadstead.games.fleet_dice.rules.trophies import count
from roadstead.svg.pieces import esc, icon, rule


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
    return panel("person", pen.words["captains"], rule(("FD-15.1",), TITLE), f'<ul class="kc cards">{rows}</ul>')


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
