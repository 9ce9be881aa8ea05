"""What was just hit: smoke, splinters, and whoever goes overboard. They play once; who wants no motion sees the deck as it is afterwards."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.games.turning_tides.look.hull import ZONE
from roadstead.games.turning_tides.look.ships import UNIT, Ships
from roadstead.games.turning_tides.look.table import FIGURES
from roadstead.kernel.words import Phrase
from roadstead.svg.pieces import stamp

BLOWS: Final = ("event.lost_zone", "event.lost_units", "event.lost_mast")
FALLS: Final = {"event.lost_captain": "captain", "event.lost_sailor": "sailor"}


def effects(it: Ships) -> str:
    blows = "".join(blow(it, phrase) for phrase in it.happened(*BLOWS))
    falls = "".join(fall(it, phrase) for phrase in it.happened(*FALLS))
    shots = "".join(shot(it, phrase) for phrase in it.happened("event.fired"))
    return f'<g class="tt-moment plays fig" aria-hidden="true">{shots}{falls}{blows}</g>' if blows or falls or shots else ""


def plumes(it: Ships) -> str:
    """Smoke that stays over the ruins of a beaten ship, or over its middle if it fell with all zones whole."""
    loser = it.seen.loser
    if loser < 0:
        return ""
    zones = [zone for zone in range(ZONES) if it.seen.ships[loser].wrecked >> zone & 1] or [ZONES // 2]
    puffs = "".join(f'<g transform="translate({it.x(loser, zone) + ZONE // 2} {it.top(loser) + 20})">{smoke(f"ruin {zone}", 30)}</g>' for zone in zones)
    return f'<g class="tt-plumes fig" aria-hidden="true">{puffs}</g>'


def middle(it: Ships, phrase: Phrase) -> tuple[int, int]:
    """The middle of the zone that a sentence is about."""
    owner = phrase.args["seat"]
    return it.x(owner, phrase.args.get("zone", it.s.terms.mast_zone)) + ZONE // 2, it.middle(owner)


def blow(it: Ships, phrase: Phrase) -> str:
    """A shot that struck: a burst, splinters, smoke."""
    x, y = middle(it, phrase)
    return f'<g class="tt-burst">{stamp("splint", x - 64, y - 64, 128)}</g><g transform="translate({x} {y})">{splinters()}{smoke("hit", 44)}</g>'


def shot(it: Ships, phrase: Phrase) -> str:
    """Smoke at the muzzle of the gun that fired."""
    owner = phrase.args["seat"]
    x = it.x(owner, phrase.args["zone"]) + ZONE // 2
    y = it.own_y - 14 if owner == it.near else it.enemy_y + it.beam + 14
    return f'<g transform="translate({x} {y})">{smoke("muzzle", 26)}</g>'


def fall(it: Ships, phrase: Phrase) -> str:
    """A figure goes over the rail."""
    x, y = middle(it, phrase)
    who = FIGURES[FALLS[phrase.key]][phrase.args["seat"]]
    size = UNIT * (1.7 if phrase.key == "event.lost_captain" else 1)
    rail = it.own_y + it.beam if phrase.args["seat"] == it.near else it.enemy_y
    splash = f'<g transform="translate({x} {rail})"><g class="tt-splash"><circle r="46"/><circle r="26"/></g></g>'
    way = "tt-fall" if phrase.args["seat"] == it.near else "tt-fall is-up"
    return f'{splash}<g class="{way}">{stamp(who, x - size / 2, y - size / 2, size)}</g>'


@lru_cache(maxsize=12)
def smoke(seed: str, spread: int) -> str:
    chance = Random(f"smoke:{seed}")
    puffs = "".join(
        f'<circle cx="{chance.gauss(0, 1) * spread:.0f}" cy="{chance.gauss(0, 0.6) * spread:.0f}" r="{chance.uniform(0.5, 1) * 34:.0f}"/>' for _ in range(12)
    )
    return f'<g class="tt-smoke">{puffs}</g>'


@lru_cache(maxsize=1)
def splinters() -> str:
    chance, out = Random("splinters"), ""
    for at in range(18):
        turn, far = at * pi / 9 + chance.uniform(-0.2, 0.2), chance.uniform(50, 130)
        x, y = cos(turn) * far, sin(turn) * far * 0.8
        out += f'<rect class="tt-splinter" x="{x:.0f}" y="{y:.0f}" width="{chance.randint(8, 22)}" height="4" transform="rotate({turn * 180 / pi:.0f} {x:.0f} {y:.0f})"/>'
    return f'<g class="tt-fly">{out}</g>'
