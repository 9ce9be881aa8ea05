"""Bonuses of the King Crab, captains and trophies, drawn as cards; what is not in the game takes no room."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.components import Tally, Trophy
from roadstead.games.fleet_dice.box.glossary import CRAB, SEATS
from roadstead.games.fleet_dice.look.pen import TITLE, Pen, panel
from roadstead.games.fleet_dice.rules.scoring import tally_points
from roadstead.games.fleet_dice.rules.state import OPEN
from roadstead.games.fleet_dice.rules.trophies import count
from roadstead.svg.pieces import esc, icon, rule


def bonuses(pen: Pen) -> str:
    """King Crab bonuses (FD-11.2): what each would bring, or whose it is and what it brings."""
    heading = f"{pen.section(CRAB)}, {pen.words['bonus']}"
    owners = {sheet.bonus: owner for owner, sheet in enumerate(pen.seen.sheets) if sheet.bonus >= 0}
    rows = "".join(bonus(pen, at, tally, heading, owners.get(at, -1)) for at, tally in enumerate(pen.box.bonuses))
    most = pen.words["most"].format(n=max(tally.cap for tally in pen.box.bonuses)) if pen.box.bonuses else ""
    return panel("king-crab", esc(heading), most, f'<ul class="kc">{rows}</ul>')


def bonus(pen: Pen, at: int, tally: Tally, heading: str, owner: int) -> str:
    name, target, vp = pen.name("bonus", at), f"bonus.{at}", pen.words["vp"]
    says = f"{heading}: {name}" + (f", {pen.words['free']}" if owner < 0 else f", {pen.player(owner)}")
    if owner >= 0:
        worth = f'<b class="push">{tally_points(pen.s, owner, tally)} {vp}</b>'
        return f"<li {pen.ink.place('is-own', target, says)}>{pen.shape(owner, 'seat-s')}<span>{esc(name)}</span>{worth}</li>"
    found = pen.ink.found(target)
    worth = f'<span class="dim push">{tally_points(pen.s, pen.near, tally)}</span>'
    spoken = f' aria-label="{pen.says(found[0])}"' if found else ""
    return f"<li>{pen.ink.thing('span', 'kb', target, says, f'<span>{esc(name)}</span>{worth}{pen.key(found)}', found, spoken)}</li>"


def card(place: str, side: str, medallion: str, title: str, text: str, worth: str) -> str:
    return f'<li {place} data-side="{side}">{medallion}<span><strong>{esc(title)}</strong>{text}</span>{worth}</li>'


def captains(pen: Pen) -> str:
    cards = "".join(captain(pen, owner, sheet.captain) for owner, sheet in enumerate(pen.seen.sheets) if sheet.captain >= 0)
    return panel("person", pen.words["captains"], rule(("FD-15.1",), TITLE), f'<ul class="hand">{cards}</ul>') if cards else ""


def captain(pen: Pen, owner: int, at: int) -> str:
    its = pen.box.captains[at].bonus
    brings = its.names[pen.lang]
    place = pen.ink.place("card-t", f"{SEATS[owner]}.captain", f"{pen.name('captain', at)}: {brings}")
    medallion = f'<i class="medallion is-seat">{pen.shape(owner)}</i>'
    worth = f"<b>{tally_points(pen.s, owner, its)} {pen.words['vp']}</b>"
    return card(place, pen.ink.side(owner), medallion, pen.name("captain", at), f"<small>{esc(brings)}</small>", worth)


def trophies(pen: Pen) -> str:
    """Gold for the most at the end, silver for the first (FD-16)."""
    seen, words = pen.seen, pen.words
    cards = ""
    if seen.gold >= 0:
        holders = [owner for owner in range(pen.players) if seen.gold_to >> owner & 1]
        cards += trophy(pen, "gold", seen.gold, holders, words["at_end"])
    if seen.silver >= 0:
        holders = [seen.silver_to] if seen.silver_to > OPEN else []
        cards += trophy(pen, "silver", seen.silver, holders, words["nobody"])
    return panel("trophy", words["trophies"], rule(("FD-16.1",), TITLE), f'<ul class="hand">{cards}</ul>') if cards else ""


def trophy(pen: Pen, metal: str, at: int, holders: list[int], else_: str) -> str:
    its, words = pen.box.trophies[at], pen.words
    owner = "".join(pen.shape(holder, "seat-s") for holder in holders) or f'<span class="dim">{else_}</span>'
    place = pen.ink.place("card-t tr", f"trophy.{metal}", f"{words[metal]}: {pen.name('trophy', at)}, {its.vp} {words['vp']}")
    text = f"<small>{words[metal]} · {its.vp} {words['vp']}</small>{race(pen, its)}"
    return card(place, metal, f'<i class="medallion is-{metal}">{icon("trophy")}</i>', pen.name("trophy", at), text, f'<span class="row">{owner}</span>')


def race(pen: Pen, card: Trophy) -> str:
    """How far everybody is."""
    of = f"/{card.threshold}" if card.threshold else ""
    return (
        '<span class="race">'
        + "".join(f"<span>{pen.shape(owner, 'seat-s')}{count(pen.s, owner, card.counter)}{of}</span>" for owner in range(pen.players))
        + "</span>"
    )
