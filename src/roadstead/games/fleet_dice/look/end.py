"""The end: everybody's points by category, best first (FD-14)."""

from __future__ import annotations

from roadstead.games.fleet_dice.look.pen import CATEGORY_ICONS, Pen
from roadstead.games.fleet_dice.rules.scoring import solo_rank, strength, winners
from roadstead.games.fleet_dice.views.view import CATEGORIES
from roadstead.svg.pieces import esc, icon


def end(pen: Pen) -> str:
    return f'<div class="tray tray-end plays" data-title="fleet-dice"><div class="felt" tabindex="0" role="region" aria-label="{pen.words["over"]}">{table(pen)}</div></div>'


def table(pen: Pen) -> str:
    words, s = pen.words, pen.s
    ranked = sorted(range(pen.players), key=lambda owner: strength(s, owner), reverse=True)
    won = [] if pen.solo else winners(s)
    heads = "".join(f'<th scope="col">{icon(name)}<span>{words[key]}</span></th>' for name, key in zip(CATEGORY_ICONS, CATEGORIES, strict=True))
    rows = "".join(row(pen, owner, owner in won) for owner in ranked)
    rank = f'<p class="fin-r">{icon("trophy")}<b>{esc(pen.name("rank", solo_rank(s)))}</b></p>' if pen.solo else ""
    return (
        f'<table class="fin"><caption>{words["over"]}</caption><thead><tr><td></td>{heads}<th scope="col"><span>{words["total"]}</span></th></tr></thead>'
        f"<tbody>{rows}</tbody></table>{rank}"
    )


def row(pen: Pen, owner: int, won: bool) -> str:
    points = pen.seen.sheets[owner].score
    cells = "".join(f"<td>{number}</td>" for number in points)
    crown = icon("trophy", pen.words["winner"]) if won else ""
    state = ' class="is-won"' if won else ""
    return f'<tr{state}><th scope="row"><span>{pen.shape(owner, "seat-s")}<span>{esc(pen.player(owner))}</span>{crown}</span></th>{cells}<td class="fin-s">{sum(points)}</td></tr>'
