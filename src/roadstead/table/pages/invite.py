"""While a seat waits for a friend: the link of the table, to be copied, shared or read by a phone."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlsplit

import segno

from roadstead.svg.element import Markup
from roadstead.svg.pieces import esc, icon
from roadstead.table.features.access.room import Access
from roadstead.table.pages.frame import plate, seat_name
from roadstead.table.pages.sitting import Sitting
from roadstead.table.seats import OPEN
from roadstead.table.server.hosts import is_loopback


def invitation(it: Sitting, base: str) -> str:
    """At the top of the question while somebody is waited for."""
    if not it.room.waiting() or it.room[Access].locked:
        return ""
    words, link = it.reader.words, f"{base}/t/{it.room.id}"
    chairs = [at for at, chair in enumerate(it.room.chairs) if chair.kind == OPEN]
    seats = "".join(f"<li>{plate(it.room, at)}{esc(seat_name(it.room, at, it.reader.lang))}</li>" for at in chairs)
    return (
        f'<details class="invite link" data-link="{esc(link)}"{"" if playing(it) else " open"}><summary>{words["waiting_friend"]}</summary><ul>{seats}</ul><p>{words["invite"]}</p><code>{esc(link)}</code>'
        f'<div class="row">{button(words, "copy", "table")}{button(words, "share", "link")}</div>'
        f"{only_here(words, base) or code(link, words['qr'])}</details>"
    )


def only_here(words: dict[str, str], base: str) -> str:
    """Instead of a code for phones where the address that is open is one that no friend can open."""
    return f'<p class="notice">{words["only_here"]}</p>' if is_loopback(urlsplit(base).hostname or "") else ""


def playing(it: Sitting) -> bool:
    """Whether this seat has gone on without the friend: the invitation is folded away then."""
    return it.viewer in it.game.open and any(entry.seat == it.viewer for entry in it.game.history)


def button(words: dict[str, str], act: str, picture: str) -> str:
    """For scripts, which show it where the browser can do it."""
    return f'<button class="btn" type="button" data-invite="{act}" data-done="{words["copied"]}" hidden>{icon(picture)}<span>{words[act]}</span></button>'


@lru_cache(maxsize=256)
def code(link: str, label: str) -> Markup:
    """The link as a QR code, with the quiet margin that readers need."""
    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    size, edge = len(rows), 4
    dark = "".join(f"M{x + edge} {y + edge}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    whole = size + 2 * edge
    return Markup(
        f'<svg class="qr" viewBox="0 0 {whole} {whole}" role="img" aria-label="{esc(label)}" shape-rendering="crispEdges">'
        f'<path class="qr-paper" d="M0 0h{whole}v{whole}h-{whole}z"/><path class="qr-ink" d="{dark}"/></svg>'
    )
