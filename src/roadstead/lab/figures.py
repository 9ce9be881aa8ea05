"""Small plots that results draw of themselves, for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.svg.pieces import esc

LABEL, WIDTH, NOTE, ROW, HEAD = 210, 300, 210, 26, 34
BAR, INK, LINE = "#7fb3d0", "#4a5560", "#c0392b"


@dataclass(frozen=True, slots=True)
class Bar:
    """A share from 0 to 1 with what is written beside it, and perhaps an interval."""

    label: str
    share: float
    note: str
    low: float | None = None
    high: float | None = None


def bars(heading: str, rows: Sequence[Bar], fair: float | None = None) -> str:
    """A bar for each row; an upright line marks what would be fair."""
    width, height = LABEL + WIDTH + NOTE, HEAD + ROW * len(rows) + 8
    drawn = "".join(bar(row, HEAD + ROW * at) for at, row in enumerate(rows))
    mark = "" if fair is None else upright(LABEL + WIDTH * fair, HEAD - 4, height - 6)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{esc(heading)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<text x="0" y="18" font-weight="bold">{esc(heading)}</text>{drawn}{mark}</svg>'
    )


def bar(row: Bar, y: int) -> str:
    label = f'<text x="{LABEL - 10}" y="{y + 14}" text-anchor="end">{esc(row.label)}</text>'
    body = f'<rect x="{LABEL}" y="{y}" width="{WIDTH * row.share:.1f}" height="18" rx="2" fill="{BAR}"/>'
    note = f'<text x="{LABEL + WIDTH + 10}" y="{y + 14}">{esc(row.note)}</text>'
    return label + body + (spread(row.low, row.high, y) if row.low is not None and row.high is not None else "") + note


def spread(low: float, high: float, y: int) -> str:
    """An interval over its bar."""
    left, right = LABEL + WIDTH * low, LABEL + WIDTH * high
    return f'<path d="M{left:.1f} {y + 9}H{right:.1f}M{left:.1f} {y + 4}v10M{right:.1f} {y + 4}v10" stroke="{INK}" stroke-width="1.5"/>'


def upright(x: float, top: int, bottom: int) -> str:
    return f'<path d="M{x:.1f} {top}V{bottom}" stroke="{LINE}" stroke-width="1.5" stroke-dasharray="4 3"/>'
