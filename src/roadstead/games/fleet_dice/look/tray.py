"""The dice tray: what lies in it, who has taken a die, who picks next; in phases without dice, what everybody gets."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import FACES, MARKET
from roadstead.games.fleet_dice.look.pen import FACE_ICONS, Pen
from roadstead.games.fleet_dice.look.strokes import number_of
from roadstead.games.fleet_dice.rules.actions import FACE_CODES
from roadstead.games.fleet_dice.rules.coins import income, market
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import Stars
from roadstead.games.fleet_dice.rules.order import RUTH
from roadstead.games.fleet_dice.rules.phases import Dice
from roadstead.games.fleet_dice.rules.shared import AtOnce, SharedDie
from roadstead.games.fleet_dice.rules.state import FISHING_PHASE, INCOME_PHASE, TOWN_PHASE, is_boat_die
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, key, stamp
from roadstead.svg.scene import Choice

TILTS: Final = 3
FEW_LETTERS: Final = 6
"""Below a die there is little room: shorter words stay whole."""


def tray(pen: Pen) -> str:
    return (
        f'<div class="tray" data-title="fleet-dice"><div class="felt"><div class="tray-h"><h2>{heading(pen)}</h2><p>{pen.words[f"hint.{pen.seen.phase}"]}</p>{pending(pen)}</div>'
        f'{dice(pen)}<ol class="turn" aria-label="{pen.words["order"]}">{order(pen)}</ol></div></div>'
    )


def heading(pen: Pen) -> str:
    return pen.words["town_dice" if pen.seen.phase == TOWN_PHASE else "boat_dice"] if pen.frame(Dice) is not None else esc(pen.phase())


def pending(pen: Pen) -> str:
    """Star actions that somebody still has."""
    stars = pen.frame(Stars)
    if stars is None or not stars.left:
        return ""
    return (
        f'<p class="pend">{pen.shape(stars.seat, "seat-s")}{icon("star")}<b>{stars.left}</b> {pen.words["star_left" if stars.left == 1 else "stars_left"]}</p>'
    )


def dice(pen: Pen) -> str:
    """Dice that are gone, the one in use, and those that lie there."""
    items = [taken(pen, owner) for owner in done(pen)]
    own = in_hand(pen)
    if own is not None:
        items.append(in_use(pen, own))
    shared = pen.frame(SharedDie) is not None
    items += [die(pen, face, shared, number) for face in range(len(FACES)) for number in range(pen.seen.pool[face])]
    rolls = " is-rolled plays" if just_rolled(pen) else ""
    return f'<ol class="fds{rolls}" aria-label="{pen.words["pool"]}">{"".join(items)}</ol>' if items else gains(pen)


def just_rolled(pen: Pen) -> bool:
    """Whether all dice of the phase lie there, and the first one is about to be taken."""
    phase = pen.frame(Dice)
    return phase is not None and sum(pen.seen.pool) == pen.terms.all_dice[pen.seen.phase == TOWN_PHASE] and phase.turn <= 1


# --- dice ------------------------------------------------------------------------------------------------------------


def done(pen: Pen) -> list[int]:
    """Who has taken a die in this phase and used it; Captain Ruth may have passed and taken none (FD-R-32)."""
    phase = pen.frame(Dice)
    if phase is None:
        return []
    turns = phase.turn - (1 if pen.frame(OwnDie) else 0)
    actors = pen.actors()[:turns]
    gone = phase.dice - sum(pen.seen.pool) - (1 if in_hand(pen) else 0)
    return actors if len(actors) <= gone else [owner for owner in actors if owner != RUTH]


def in_hand(pen: Pen) -> OwnDie | None:
    """The die that somebody has taken and uses now."""
    own = pen.frame(OwnDie)
    return own if own is not None and own.is_past("pick") else None


def taken(pen: Pen, owner: int) -> str:
    place = pen.ink.place("fd fd-gone", f"die.taken.{owner}", f"{pen.player(owner)}: {pen.words['taken']}")
    hollow = '<svg class="fd-d" viewBox="0 0 84 88" aria-hidden="true"><use href="#d-hollow"/></svg>'
    return f'<li><div {place}>{hollow}{pen.shape(owner, "fd-mid")}<span class="fd-n">{esc(pen.player(owner))}</span><small class="vh">{pen.words["taken"]}</small></div></li>'


def in_use(pen: Pen, own: OwnDie) -> str:
    owner, face = own.seat, -1 if own.step == "roll" else own.face
    name = pen.name("face", face) if face >= 0 else "…"
    inner = f'{drawing_of(face, 0)}{pen.shape(owner, "fd-seat")}<span class="fd-n">{esc(name)}</span>'
    return item(pen, f"used.{face}", "fd-used", "die.used", f"{pen.player(owner)}: {name}", inner, pen.ink.found("die.used"))


def die(pen: Pen, face: int, shared: bool, number: int) -> str:
    target, name = f"die.{FACE_CODES[face]}", pen.name("face", face)
    note = pen.words["all"] if shared else f"+{market(pen.s, pen.near)}" if face == MARKET else ""
    says = f"{name}: {pen.words['die_does']}" + (f" ({note})" if note else "")
    small = f" <small>{note}</small>" if note else ""
    inner = f'{drawing_of(face, face + number)}<span class="fd-n">{esc(breakable(name, pen.lang, FEW_LETTERS))}{small}</span>'
    return item(pen, f"die.{face}.{number}", "fd-all" if shared else "", target, says, inner, pen.ink.found(target))


def item(pen: Pen, moves: str, kind: str, target: str, says: str, inner: str, found: list[Choice]) -> str:
    classes = " ".join(filter(None, ("fd", kind, "fd-legal" if found else "")))
    tag, plate = ("a", f'<span class="kn" aria-hidden="true">{number_of(found)}</span>') if found else ("div", "")
    return f"<li {key(moves)}><{tag} {pen.ink.place(classes, target, says, found)}>{inner}{plate}</{tag}></li>"


def drawing_of(face: int, lies: int) -> str:
    """A die with its underside, lying as dice lie; town dice are of the colour of sand."""
    kind = "fd-d" if is_boat_die(face) else "fd-d fd-town"
    picture = stamp(FACE_ICONS[face], 15, 16, 46) if face >= 0 else ""
    return f'<svg class="{kind} tilt-{lies % TILTS}" viewBox="0 0 84 88" aria-hidden="true"><use href="#d-body"/>{picture}</svg>'


# --- phases without dice -----------------------------------------------------------------------------------------------


def gains(pen: Pen) -> str:
    """What income brings, or how many fish everybody has."""
    if pen.seen.phase not in (INCOME_PHASE, FISHING_PHASE):
        return ""
    rows = "".join(f"<li>{pen.shape(owner)}<span>{esc(pen.player(owner))}</span>{gain(pen, owner)}</li>" for owner in pen.actors() if owner != RUTH)
    return f'<ul class="gains">{rows}</ul>'


def gain(pen: Pen, owner: int) -> str:
    s, words = pen.s, pen.words
    if s.phase == INCOME_PHASE:
        return pen.stat(owner, "income", "coin", f"+{income(s, owner)}", words["income"])
    boats = f"{words['boats_out']}, {s.full_boats(owner)} {words['full']}"
    return pen.stat(owner, "fish", "fish", s.fish_total(owner), words["fish"]) + pen.stat(owner, "boats", "boat", s.boats_launched(owner), boats)


# --- turn order ------------------------------------------------------------------------------------------------------


def order(pen: Pen) -> str:
    shared = pen.frame(SharedDie) is not None
    rows = "".join(turn_row(pen, owner, shared) for owner in pen.actors())
    if pen.frame(Dice) is None:
        return rows
    return rows + f'<li class="all{" is-current" if shared else ""}">{pen.words["for_all"]}</li>'


def turn_row(pen: Pen, owner: int, shared: bool) -> str:
    state, note = turn_state(pen, owner, shared)
    extra = f'{icon("seal" if state == "is-sealed" else "wait")}<span class="vh">{note}</span>' if note else ""
    return f'<li class="{state}">{pen.shape(owner)}<span class="tn">{esc(pen.player(owner))}</span>{extra}</li>'


def turn_state(pen: Pen, owner: int, shared: bool) -> tuple[str, str]:
    """Acting now, done, or still to come; with the shared die, who has decided."""
    if owner in pen.seen.open:
        return "is-current", pen.words["decides"] if shared else ""
    if pen.frame(AtOnce) is not None and owner != RUTH:
        return "is-sealed", pen.words["decided"]
    return ("is-past" if not shared and owner in done(pen) else "is-wait"), ""
