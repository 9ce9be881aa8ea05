"""The table drawn: the dice pool, your own sheet, and everything beside it."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import FACES, MARKET
from roadstead.games.fleet_dice.look.others import others
from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, FACE_ICONS, Pen
from roadstead.games.fleet_dice.look.sheet import SheetPen
from roadstead.games.fleet_dice.look.words import BLURB
from roadstead.games.fleet_dice.rules.actions import FACE_CODES
from roadstead.games.fleet_dice.rules.coins import income, market
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import Stars
from roadstead.games.fleet_dice.rules.order import RUTH
from roadstead.games.fleet_dice.rules.phases import Dice
from roadstead.games.fleet_dice.rules.scoring import solo_rank, strength, winners
from roadstead.games.fleet_dice.rules.shared import AtOnce, SharedDie
from roadstead.games.fleet_dice.rules.state import FISHING_PHASE, INCOME_PHASE
from roadstead.games.fleet_dice.views.view import CATEGORIES, View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon, key, stamp
from roadstead.svg.scene import Scene

__all__ = ["BLURB", "VIGNETTE", "scene"]


def vignette_die(x: int, face: str) -> str:
    return (
        f'<rect x="{x}" y="16" width="46" height="46" rx="10" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2.5"/>'
        f'<g color="var(--ink)">{stamp(face, x + 7, 23, 32)}</g>'
    )


def vignette_box(at: int) -> str:
    x, marked, round_box = 38 + at * 25, at < 6, at in (1, 2, 4, 5, 7, 9)
    fill = "accent" if marked else "sheet"
    return f'<rect x="{x}" y="82" width="20" height="20" rx="{10 if round_box else 3}" fill="var(--{fill})" stroke="var(--ink)" stroke-width="1.6"/>'


VIGNETTE: Final = (
    "".join(vignette_die(42 + at * 63, face) for at, face in enumerate(("shrimp", "cod", "lobster", "coins3")))
    + '<rect x="28" y="74" width="264" height="36" rx="5" fill="var(--sheet)" stroke="var(--line-2)"/>'
    + "".join(vignette_box(at) for at in range(10))
)


def scene(seen: View, ink: Ink) -> Scene:
    pen = Pen(seen, ink)
    end = f'<div class="pool pool-end" tabindex="0" role="region" aria-label="{pen.words["over"]}">{final(pen)}</div>' if pen.over else ""
    return Scene.of(where(pen), end or f'<div class="pool">{pool(pen)}</div>', SheetPen(pen, pen.near).draw(), others(pen), "t-fleet text-board")


def where(pen: Pen) -> str:
    seen, words = pen.seen, pen.words
    if pen.over:
        return f"<b>{words['over']}</b>"
    if not seen.round:
        return f"<b>{words['setup']}</b>"
    first = "" if pen.solo else f" · {words['start']} <b>{esc(pen.player(seen.first))}</b>"
    return f"{words['round']} <b>{seen.round}</b> {words['of']} {pen.terms.rounds} · <b>{esc(pen.phase())}</b>{first}"


# --- the dice pool -------------------------------------------------------------------------------------------------


def pool(pen: Pen) -> str:
    words = pen.words
    return (
        f'<div class="pool-h"><h2>{esc(pen.phase())}</h2><p class="dim">{words[f"hint.{pen.seen.phase}"]}</p>{pending(pen)}</div>'
        f'{dice(pen)}<ol class="turn" aria-label="{words["order"]}">{order(pen)}</ol>'
    )


def pending(pen: Pen) -> str:
    """Star actions that somebody still has."""
    stars = pen.frame(Stars)
    if stars is None or not stars.left:
        return ""
    return f'<p class="pend">{pen.shape(stars.seat, "seat-s")}{icon("star")}<b>{stars.left}</b> {pen.words["stars_left"]}</p>'


def dice(pen: Pen) -> str:
    """Dice that are gone, the one in use, and those that lie there."""
    items = [taken(pen, owner) for owner in done(pen)]
    own = in_hand(pen)
    if own is not None:
        items.append(in_use(pen, own))
    shared = pen.frame(SharedDie) is not None
    items += [die(pen, face, shared, number) for face in range(len(FACES)) for number in range(pen.seen.pool[face])]
    return f'<ol class="fds" aria-label="{pen.words["pool"]}">{"".join(items)}</ol>' if items else gains(pen)


def gains(pen: Pen) -> str:
    """Phases without dice: what income brings, or how many fish everybody has."""
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
    drawing = '<svg class="fd-d" viewBox="0 0 56 56" aria-hidden="true"><rect x="3" y="3" width="50" height="50" rx="11"/></svg>'
    place = pen.ink.place("fd fd-gone", f"die.taken.{owner}", f"{pen.player(owner)}: {pen.words['taken']}")
    return f'<li><div {place}>{drawing}{pen.shape(owner, "fd-mid")}<span class="fd-n">{esc(pen.player(owner))}</span><small class="vh">{pen.words["taken"]}</small></div></li>'


def in_use(pen: Pen, own: OwnDie) -> str:
    owner = own.seat
    face = -1 if own.step == "roll" else own.face
    name = pen.name("face", face) if face >= 0 else "…"
    inner = f'{drawing_of(face)}{pen.shape(owner, "fd-seat")}<span class="fd-n">{esc(name)}</span><small>{esc(pen.player(owner))}</small>'
    found = pen.ink.found("die.used")
    place = pen.ink.place("fd fd-used fd-legal" if found else "fd fd-used", "die.used", f"{pen.player(owner)}: {name}", found)
    tag = "a" if found else "div"
    return f'<li {key(f"used.{face}")}><{tag} {place} data-side="{pen.ink.side(owner)}">{inner}</{tag}></li>'


def drawing_of(face: int) -> str:
    picture = stamp(FACE_ICONS[face], 10, 10, 36) if face >= 0 else ""
    return f'<svg class="fd-d" viewBox="0 0 56 56" aria-hidden="true"><rect x="2" y="2" width="52" height="52" rx="11"/>{picture}</svg>'


def die(pen: Pen, face: int, shared: bool, number: int) -> str:
    target = f"die.{FACE_CODES[face]}"
    found = pen.ink.found(target)
    note = pen.words["all"] if shared else f"+{market(pen.s, pen.near)}" if face == MARKET else ""
    says = f"{pen.words['pool']}: {pen.name('face', face)}" + (f", {note}" if note else "")
    inner = f'{drawing_of(face)}<span class="fd-n">{esc(pen.name("face", face))}</span>{f"<small>{note}</small>" if note else ""}'
    if not found:
        return f"<li {key(f'die.{face}.{number}')}><div {pen.ink.place('fd fd-all' if shared else 'fd', target, says)}>{inner}</div></li>"
    return f"<li {key(f'die.{face}.{number}')}><a {pen.ink.place('fd fd-legal', target, says, found)}>{inner}{pen.key(found)}</a></li>"


# --- turn order ------------------------------------------------------------------------------------------------------


def order(pen: Pen) -> str:
    shared = pen.frame(SharedDie) is not None
    rows = "".join(turn_row(pen, owner, shared) for owner in pen.actors())
    if pen.frame(Dice) is None:
        return rows
    return rows + f'<li class="all{" is-now" if shared else ""}">{pen.words["for_all"]}</li>'


def turn_row(pen: Pen, owner: int, shared: bool) -> str:
    state, note = turn_state(pen, owner, shared)
    extra = f'{icon("seal" if state == "is-sealed" else "wait")}<span class="vh">{note}</span>' if note else ""
    return f'<li class="{state}">{pen.shape(owner)}<span class="tn">{esc(pen.player(owner))}</span>{extra}</li>'


def turn_state(pen: Pen, owner: int, shared: bool) -> tuple[str, str]:
    """Acting now, done, or still to come; with the shared die, who has decided."""
    if owner in pen.seen.open:
        return "is-now", pen.words["decides"] if shared else ""
    if pen.frame(AtOnce) is not None and owner != RUTH:
        return "is-sealed", pen.words["decided"]
    return ("is-past" if not shared and owner in done(pen) else "is-wait"), ""


# --- the end ---------------------------------------------------------------------------------------------------------


def final(pen: Pen) -> str:
    """Points by category, best first (FD-14)."""
    words, s = pen.words, pen.s
    ranked = sorted(range(pen.players), key=lambda owner: strength(s, owner), reverse=True)
    won = [] if pen.solo else winners(s)
    heads = "".join(f'<th scope="col">{icon(name)}<span>{words[key]}</span></th>' for name, key in zip(CATEGORY_ICONS, CATEGORIES, strict=True))
    rows = "".join(final_row(pen, owner, owner in won) for owner in ranked)
    rank = f'<p class="fin-r">{icon("trophy")}<b>{esc(pen.name("rank", solo_rank(s)))}</b></p>' if pen.solo else ""
    return (
        f'<table class="fin"><caption>{words["over"]}</caption><thead><tr><td></td>{heads}<th scope="col"><span>{words["total"]}</span></th></tr></thead>'
        f"<tbody>{rows}</tbody></table>{rank}"
    )


def final_row(pen: Pen, owner: int, won: bool) -> str:
    points = pen.seen.sheets[owner].score
    cells = "".join(f"<td>{number}</td>" for number in points)
    crown = icon("trophy", pen.words["winner"]) if won else ""
    state = ' class="is-won"' if won else ""
    return f'<tr{state}><th scope="row"><span>{pen.shape(owner, "seat-s")}<span>{esc(pen.player(owner))}</span>{crown}</span></th>{cells}<td class="fin-s">{sum(points)}</td></tr>'
