"""The end of a game as a regatta: each wake is as long as the Fame, in pieces that say what it was for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roadstead.games.ahoy.look.figures import wake
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.rules.rounds import leads, pledge_score
from roadstead.games.ahoy.rules.state import BY_FAME
from roadstead.games.ahoy.views.scores import breakdown
from roadstead.svg.pieces import stamp

START, LENGTH, LANE, TOP = 40, 600, 62, 74
WIDE: Final = 800
LEAST: Final = 24
"""A shorter piece of a wake has no number."""
HIDDEN: Final = 40
"""So much of the last one lies behind the ship."""


@dataclass(frozen=True, slots=True)
class Source:
    """What Fame was for, with its tint and how much of it each player has."""

    name: str
    tint: int
    fame: dict[int, int]


def sources(table: Table) -> list[Source]:
    """All that brought anything to anybody, as it was told; without that, what can be seen of a table at the end: Fame before pledges, and theirs."""
    if not table.ink.story:
        pledged = {player: pledge_score(table.s, player, leads(table.s)) if table.s.ending == BY_FAME else 0 for player in table.players}
        before = {player: table.s.fame[player] - pledged[player] for player in table.players}
        return [Source(table.words["before"], 0, before), Source(table.words["pledges"], 3, pledged)]
    parts = breakdown(table.s, table.ink.story)
    every = [Source(table.words[part.phrase.key], at, dict(zip(table.players, map(int, part.points)))) for at, part in enumerate(parts)]
    return [it for it in every if any(it.fame.values())]


def regatta(table: Table, order: list[int], found: list[Source]) -> str:
    """A lane for each player, the winner's first."""
    goal = table.box.fame_to_end
    unit = LENGTH / max(goal, *(table.s.fame[player] for player in order))
    high = TOP + LANE * len(order)
    finish = START + goal * unit
    lanes = "".join(lane(table, player, found, unit, TOP + LANE * at) for at, player in enumerate(order))
    return (
        f'<svg class="ah-regatta plays" viewBox="0 0 {WIDE} {high}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">'
        f'<path class="finish" d="M{finish:.0f} 18V{high - 18}"/><text class="tr-f" x="{finish + 8:.0f}" y="20">{goal} {table.words["fame"]}</text>{lanes}</svg>'
    )


def lane(table: Table, player: int, found: list[Source], unit: float, y: float) -> str:
    fame = table.s.fame[player]
    end, x, trail = START + fame * unit, float(START), ""
    for it in found:
        long = it.fame[player] * unit
        trail += piece(it, player, x, y, long, end) if long else ""
        x += long
    ship = f"{wake(end, y + 12, 72)}{stamp(f'ship-{SIDES[player]}', end - 36, y + 12 - 62, 72)}"
    return (
        f'<g class="lane" data-side="{SIDES[player]}" color="var(--ink)">{trail}<g class="ah-racer">{ship}'
        f'<text class="tr-n" x="{end + 44:.1f}" y="{y + 6:g}">{fame}</text></g></g>'
    )


def piece(it: Source, player: int, x: float, y: float, long: float, end: float) -> str:
    """A piece of a wake with its number, where that is not behind the ship."""
    seen = min(x + long, end - HIDDEN) - x
    number = f'<text class="tr-t" x="{x + seen / 2:.1f}" y="{y + 2:g}">{it.fame[player]}</text>' if seen >= LEAST else ""
    return f'<g class="ah-p{it.tint}"><rect class="trail" x="{x:.1f}" y="{y - 15:g}" width="{long:.1f}" height="24" rx="3"/>{number}</g>'
