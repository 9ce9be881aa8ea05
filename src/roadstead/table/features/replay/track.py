"""The track of the reel: the points of all seats over time, the rounds as chapters below, and the slider over both."""

from __future__ import annotations

from roadstead.svg.pieces import esc, seat
from roadstead.svg.plot import shape
from roadstead.table.features.replay.film import Film, Series
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader

WIDE, HIGH = 1000, 100
"""The paper of the lines, which is stretched to the window."""
NARROWEST = 0.022
"""The part of the track below which a chapter has no number."""
CLOSEST = 0.06
"""The part of the track by which numbers are apart on a phone."""


def track(reader: Reader, show: Show) -> str:
    words, film = reader.words, show.film
    form = (
        f'<form class="film-r" method="get" action="{show.path}"><input type="hidden" name="eyes" value="{show.eyes_name(show.eyes)}">'
        f'<input type="range" id="slider" name="at" min="0" max="{film.last}" value="{show.at}" aria-label="{words["moment"]}">'
        f'<button class="btn" id="go">{words["show_moment"]}</button></form>'
    )
    return f'<div class="reel-t"><div class="reel-b">{lines(reader, show)}{form}{turns(show)}</div>{chapters(reader, show)}</div>{ends(show)}'


def turns(show: Show) -> str:
    """Room for the turning points of a finished game, which take a while to find: scripts bring them, and the page after the game lists them too."""
    return f'<div id="part-turns" data-from="{show.path}/turns?eyes={show.eyes_name(show.eyes)}"></div>' if show.film.game.over else ""


def lines(reader: Reader, show: Show) -> str:
    """Bands for the rounds, a line with the marks of its seat for each, and where one is."""
    film = show.film
    measure = film.say(film.title.views.measure.phrase(), reader.lang)
    series = film.series(show.points_eyes())
    values = [row.points for _, rows in series for row in rows]
    scale = (min(0.0, *values), max(1.0, *values)) if values else (0.0, 1.0)
    paths = "".join(line(film, series, at, *scale) for at in range(film.players)) if values else ""
    marks = "".join(stops(film, series, at, *scale) for at in range(film.players)) if values else ""
    bands = "".join(band(film, show.at, number, start, end) for number, (start, end) in enumerate(stretches(film)))
    x = WIDE * show.at / max(1, film.last)
    drawing = f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img" aria-label="{esc(measure)} {reader.words["over_time"]}">'
    frame, here = f'<rect class="plot-b" width="{WIDE}" height="{HIGH}"/>', f'<path class="reel-h" d="M{x:.1f} 0V{HIGH}"/>'
    return f'<figure class="film-c" id="points">{drawing}{frame}{bands}{paths}{here}</svg><svg class="reel-m" aria-hidden="true">{marks}</svg></figure>'


def height(points: float, low: float, high: float) -> float:
    return HIGH - 6 - (points - low) / (high - low) * (HIGH - 14)


def stops(film: Film, series: Series, seat_at: int, low: float, high: float) -> str:
    """The mark of a seat along its line, for each seat at other places, so that lines are told apart without colour."""
    out = ""
    for half in (0.0, 0.5):
        at, rows = series[int(((seat_at + 1) / (film.players + 1) / 2 + half) * (len(series) - 1))]
        x, y = 100 * at / max(1, film.last), height(rows[seat_at].points, low, high)
        out += f'<svg x="{x:.1f}%" y="{y:.1f}%" overflow="visible">{shape(film.sides()[seat_at], 0, 0, 13)}</svg>'
    return out


def stretches(film: Film) -> list[tuple[int, int]]:
    """The first moment of each round, and of the one that follows."""
    starts = [at for _, at in film.round_starts()]
    return list(zip(starts, [*starts[1:], film.last], strict=True))


def band(film: Film, at: int, number: int, start: int, end: int) -> str:
    last = max(1, film.last)
    now = start <= at < end or (at == film.last == end)
    kind = "is-on" if now else "is-odd" if number % 2 else ""
    return f'<rect class="reel-r {kind}" x="{WIDE * start / last:.1f}" width="{WIDE * (end - start) / last:.1f}" height="{HIGH}"/>' if kind else ""


def line(film: Film, series: Series, seat_at: int, low: float, high: float) -> str:
    """Points stay until they change; a broken line leaves out what is hidden."""
    last, out, held = max(1, film.last), "", None
    for at, rows in series:
        points = rows[seat_at].points
        y = height(points, low, high)
        out += f"M0 {y:.1f}" if held is None else f"H{WIDE * at / last:.1f}V{y:.1f}" if points != held else ""
        held = points
    kind = "" if series[-1][1][seat_at].whole else " is-broken"
    return f'<g data-side="{film.sides()[seat_at]}"><path class="reel-u{kind}" d="{out}H{WIDE}"/><path class="reel-l{kind}" d="{out}H{WIDE}"/></g>'


def chapters(reader: Reader, show: Show) -> str:
    """A link for each round, as wide as the round was long."""
    film, words = show.film, reader.words
    here, last, rows, shown = film.rounds()[show.at], max(1, film.last), "", -1.0
    for (number, _), (start, end) in zip(film.round_starts(), stretches(film), strict=True):
        label = f"{words['round']} {number}" if number else words["setup"]
        state = ' aria-current="step"' if number == here else ""
        wide = (end - start) / last
        middle = start / last + wide / 2
        text = str(number or "·") if wide > NARROWEST else ""
        close = ' class="is-close"' if text and middle - shown < CLOSEST else ""
        shown = middle if text and not close else shown
        rows += (
            f'<a data-at="{start}" href="{esc(show.url(start))}" aria-label="{label}"{state}>'
            f'<rect x="{100 * start / last:.2f}%" width="{100 * wide:.2f}%" height="100%"/>'
            f'<text x="{100 * middle:.2f}%" y="50%"{close}>{text}</text></a>'
        )
    return f'<nav class="reel-c" id="part-chapters" aria-label="{words["rounds"]}"><svg>{rows}</svg></nav>'


def ends(show: Show) -> str:
    """What everybody had at the right end of the track, the most on top."""
    film = show.film
    rows = film.series(show.points_eyes())[-1][1]
    order = sorted(range(len(rows)), key=lambda at: -rows[at].points)
    items = "".join(f"<li>{seat(film.sides()[at], 'seat-s')}{rows[at].points:g}{'' if rows[at].whole else '+'}</li>" for at in order)
    return f'<ul class="reel-s" aria-hidden="true">{items}</ul>' if items else ""
