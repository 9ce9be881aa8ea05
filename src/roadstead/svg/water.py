"""The sea below a chart that leaves its page: on a page the water belongs to the page, and drifts."""

from __future__ import annotations

from functools import cache

from roadstead.svg.looks import SHARED

WAVE_WIDE, WAVE_HIGH = 240, 160


def water(x: float, y: float, width: float, height: float) -> str:
    """From light to deep, with the waves that pages have."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    depth = "".join(f'<stop offset="{at}" stop-color="var(--{name})"/>' for at, name in ((0, "sea"), (0.52, "deep"), (1, "deep-2")))
    size = f'width="{WAVE_WIDE}" height="{WAVE_HIGH}"'
    return (
        f'<defs><radialGradient id="sea-depth" cx=".45" cy=".42" r=".9">{depth}</radialGradient>'
        f'<pattern id="sea-waves" {size} patternUnits="userSpaceOnUse" fill="none" stroke="var(--sea-line)" stroke-linecap="round">{waves()}</pattern></defs>'
        f'<rect {place} fill="url(#sea-depth)"/><rect {place} fill="url(#sea-waves)" opacity=".5"/>'
    )


@cache
def waves() -> str:
    """What is inside of the picture that pages have below their boards."""
    text = (SHARED / "waves.svg").read_text(encoding="utf-8")
    return text.partition(">")[2].rpartition("</svg>")[0].strip().replace("\n", "")
