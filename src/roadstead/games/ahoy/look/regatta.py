"""The end of a game as a regatta: each wake is as long as the Fame, with what the pledges brought at its end."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.look.figures import wake
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.svg.pieces import stamp

START, LENGTH, LANE, TOP = 40, 600, 62, 74
WIDE: Final = 800
HIDDEN: Final = 74
"""So much of what the pledges brought lies behind the ship and its number."""


def regatta(table: Table, order: list[int], pledged: dict[int, int]) -> str:
    """A lane for each player, the winner's first."""
    goal = table.box.fame_to_end
    unit = LENGTH / max(goal, *(table.s.fame[player] for player in order))
    high = TOP + LANE * len(order)
    finish = START + goal * unit
    lanes = "".join(lane(table, player, pledged[player], unit, TOP + LANE * at) for at, player in enumerate(order))
    return (
        f'<svg class="ah-regatta" viewBox="0 0 {WIDE} {high}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">'
        f'<path class="finish" d="M{finish:.0f} 18V{high - 18}"/><text class="tr-f" x="{finish + 8:.0f}" y="20">{goal} {table.words["fame"]}</text>{lanes}</svg>'
    )


def lane(table: Table, player: int, pledges: int, unit: float, y: float) -> str:
    fame = table.s.fame[player]
    before, end = (fame - pledges) * unit, START + fame * unit
    more = f'<rect class="trail tr2" x="{START + before:.1f}" y="{y - 15:g}" width="{pledges * unit:.1f}" height="24" rx="3"/>' if pledges else ""
    label = f'<text class="tr-t" x="{START + before + 8:.1f}" y="{y + 2:g}">+{pledges}</text>' if pledges * unit > HIDDEN else ""
    ship = f"{wake(end, y + 12, 72)}{stamp(f'ship-{SIDES[player]}', end - 36, y + 12 - 62, 72)}"
    return (
        f'<g class="lane" data-side="{SIDES[player]}" color="var(--ink)"><rect class="trail" x="{START}" y="{y - 15:g}" width="{before:.1f}" height="24" rx="12"/>{more}{label}{ship}'
        f'<text class="tr-n" x="{end + 44:.1f}" y="{y + 6:g}">{fame}</text></g>'
    )
