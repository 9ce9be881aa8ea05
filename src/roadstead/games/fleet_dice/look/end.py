"""The end: everybody's points as crates on the quay, best first, and the same in numbers (FD-14)."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, Pen
from roadstead.games.fleet_dice.rules.scoring import solo_rank, strength, winners
from roadstead.games.fleet_dice.views.view import CATEGORIES
from roadstead.svg.pieces import esc, icon, stamp

STACK, APART, QUAY, HIGHEST = 90, 124, 254, 206
"""How wide a stack of crates is, how far the next one stands, where the quay begins, and how high the highest is."""
LOWEST: Final = 17
"""A crate that is lower has no number."""
LETTER, NAME = 8.5, APART - 32
"""About how wide a letter of a name is, and how wide a name may be."""
LIGHTHOUSE: Final = (
    '<g class="fl-light" transform="translate(8 124)"><path class="fl-beam" d="M28 22 150-14V66z"/><path class="fl-wall" d="M10 130 17 30h22l7 100z"/>'
    '<path class="fl-red" d="M13.6 86h28.8l1.500 22H12zM15.900 46h24.200l1.400 20H14.500z"/><path class="fl-lamp" d="M18 12h20v18H18z"/><path class="fl-red" d="M14 14 28-4l14 18z"/></g>'
)


def end(pen: Pen) -> str:
    """It takes the place of the sheet, which is there again, as large as ever, when it is folded."""
    return (
        f'<details class="tray fl-end plays" data-title="fleet-dice" open=""><summary><span>{headline(pen)}</span>{icon("table", pen.words["show_sheet"], "fl-fold")}</summary>'
        f'<div class="fl-dusk" tabindex="0" role="region" aria-label="{pen.words["over"]}">{legend(pen)}{quay(pen)}<div class="fl-sums">{table(pen)}</div></div></details>'
    )


def ranked(pen: Pen) -> list[int]:
    return sorted(range(pen.players), key=lambda owner: strength(pen.s, owner), reverse=True)


def headline(pen: Pen) -> str:
    """Who won with how much, or what one alone is called for it."""
    words, best = pen.words, ranked(pen)[0]
    points = sum(pen.seen.sheets[best].score)
    if pen.solo:
        return f"<h2>{words['win_alone'].format(number=points)}</h2><p>{icon('trophy')}{esc(pen.name('rank', solo_rank(pen.s)))}</p>"
    won = winners(pen.s)
    key = "win_many" if len(won) > 1 else "win_you" if best == pen.seen.seat else "win"
    said = words[key].format(name=esc(" & ".join(pen.player(owner) for owner in won)), number=points)
    return f"<h2>{said}</h2><p>{words['win_boats'].format(number=pen.s.boats_launched(best), full=pen.s.full_boats(best))}</p>"


def legend(pen: Pen) -> str:
    rows = "".join(
        f'<li class="crate-{at}"><i>{icon(name)}</i>{pen.words[key]}</li>' for at, (name, key) in enumerate(zip(CATEGORY_ICONS, CATEGORIES, strict=True))
    )
    return f'<ul class="fl-key">{rows}</ul>'


# --- the quay ------------------------------------------------------------------------------------------------------


def quay(pen: Pen) -> str:
    """A stack of crates for each player, as high as the points."""
    order = ranked(pen)
    most = max(1, *(sum(pen.seen.sheets[owner].score) for owner in order))
    wide = 170 + APART * len(order)
    stacks = "".join(stack(pen, owner, 160 + APART * at, HIGHEST / most) for at, owner in enumerate(order))
    planks = f'<rect class="fl-quay" x="-900" y="{QUAY}" width="2800" height="60"/><path class="fl-plank" d="M-900 {QUAY + 9}H1900M-900 {QUAY + 27}H1900"/>'
    hill = f'<path class="fl-hill" d="M-900 {QUAY}V190Q-420 156-120 186T240 178Q380 152 560 182T1900 160V{QUAY}z"/>'
    return f'<svg class="fl-crates" viewBox="0 0 {wide} {QUAY + 36}" preserveAspectRatio="xMidYMax meet" aria-hidden="true">{hill}{planks}{LIGHTHOUSE}{stacks}</svg>'


def stack(pen: Pen, owner: int, x: int, unit: float) -> str:
    points, y, out = pen.seen.sheets[owner].score, float(QUAY), ""
    for at, number in enumerate(points):
        high = number * unit
        y -= high
        out += crate(at, number, x, y, high) if number else ""
    side = pen.ink.side(owner)
    name = f'<g data-side="{side}">{stamp(side, x - 4, QUAY + 7, 19)}</g>{lettering(pen.player(owner), x + 18)}'
    return f'{out}<text class="fl-t" x="{x + STACK / 2:g}" y="{y - 7:.1f}">{sum(points)}</text>{name}'


def lettering(name: str, x: int) -> str:
    """The whole name on the quay, in two lines where it has two words; closer together where it needs more room than there is."""
    lines = in_lines(name)
    first = QUAY + (22 if len(lines) == 1 else 15)
    return "".join(f'<text class="fl-n" x="{x}" y="{first + 14 * at}"{tight(line)}>{esc(line)}</text>' for at, line in enumerate(lines))


def tight(line: str) -> str:
    return f' textLength="{NAME}" lengthAdjust="spacingAndGlyphs"' if len(line) * LETTER > NAME else ""


def in_lines(name: str) -> list[str]:
    """A name that is short, else its words in two lines that are as even as can be."""
    words = name.replace("-", "- ").split()
    if len(name) * LETTER <= NAME or len(words) < 2:
        return [name]
    cuts = [(" ".join(words[:at]).replace("- ", "-"), " ".join(words[at:]).replace("- ", "-")) for at in range(1, len(words))]
    return list(min(cuts, key=lambda lines: max(map(len, lines))))


def crate(at: int, number: int, x: int, y: float, high: float) -> str:
    inner = f'{stamp(CATEGORY_ICONS[at], x + 14, y + high / 2 - 8, 16)}<text x="{x + 58}" y="{y + high / 2 + 5:.1f}">{number}</text>' if high >= LOWEST else ""
    return f'<g class="crate crate-{at}"><rect x="{x}" y="{y:.1f}" width="{STACK}" height="{high:.1f}" rx="2"/>{inner}</g>'


# --- in numbers ----------------------------------------------------------------------------------------------------


def table(pen: Pen) -> str:
    words = pen.words
    won = [] if pen.solo else winners(pen.s)
    heads = "".join(f'<th scope="col">{icon(name)}<span>{words[key]}</span></th>' for name, key in zip(CATEGORY_ICONS, CATEGORIES, strict=True))
    rows = "".join(row(pen, owner, owner in won) for owner in ranked(pen))
    return f'<table class="fin"><caption>{words["over"]}</caption><thead><tr><td></td>{heads}<th scope="col"><span>{words["total"]}</span></th></tr></thead><tbody>{rows}</tbody></table>'


def row(pen: Pen, owner: int, won: bool) -> str:
    points = pen.seen.sheets[owner].score
    cells = "".join(f"<td>{number}</td>" for number in points)
    crown = icon("trophy", pen.words["winner"]) if won else ""
    state = ' class="is-won"' if won else ""
    return f'<tr{state}><th scope="row"><span>{pen.shape(owner, "seat-s")}<span>{esc(pen.player(owner))}</span>{crown}</span></th>{cells}<td class="fin-s">{sum(points)}</td></tr>'
