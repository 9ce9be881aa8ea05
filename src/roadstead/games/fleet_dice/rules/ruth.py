"""Captain Ruth (FD-17): which die she takes, what she strikes, how her cubes move."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import COINS3, FIRST_BUILDING, HARBOR, MARKET, WHARF
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.aliases import Cube, Face
from roadstead.games.fleet_dice.rules.marking import close
from roadstead.games.fleet_dice.rules.state import BIT, BOAT_PHASE, State, replaced
from roadstead.kernel.engine import PUBLIC

BOAT_CUBE, HARBOR_CUBE, WHARF_CUBE = range(3)
SHEET = 0
"""The only sheet there is."""


def select(s: State) -> None:
    """She takes a die by her priorities and strikes for it."""
    boats = s.phase == BOAT_PHASE
    face = boat_choice(s) if boats else town_choice(s)
    passes = boats and not has_effect(s, face)
    if passes and s.terms.pass_leaves_die:
        s.tell(PUBLIC, events.RUTH_PASSED)
        return
    s.pool[face] -= 1
    s.tell(PUBLIC, events.RUTH_TOOK, face, rules=choice_rule(face, boats, passes))
    strike(s, face, selected=True)


def choice_rule(face: Face, boats: bool, passes: bool) -> str:
    """What made her take this die."""
    if not boats:
        return "FD-17.20"
    return "FD-17.19" if passes or face == COINS3 else "FD-17.18"


def onward(s: State, cube: Cube) -> list[int]:
    """The sections of a route, from the one under the cube."""
    route = s.terms.routes[cube]
    at = route.index(s.cubes[cube])
    return route[at:] + route[:at]


def target(s: State, cube: Cube) -> int:
    """FD-17.10: the section under the cube, or the next one with an open box; -1 if there is none."""
    for section in onward(s, cube):
        if s.has_open(SHEET, section):
            return section
    return -1


def boat_choice(s: State) -> Face:
    """FD-17.18, 17.19: the nearest open column, else coins, else the nearest closed one."""
    rolled = [column for column in onward(s, BOAT_CUBE) if s.pool[column]]
    for column in rolled:
        if s.has_open(SHEET, column):
            return column
    return COINS3 if s.pool[COINS3] else rolled[0]


def town_choice(s: State) -> Face:
    """FD-17.20: always by kind of die, whatever it can do; or, if so agreed, past those without effect while there is another (FD-R-31)."""
    ranked = [face for kind in s.terms.town_priority for face in faces_of_kind(s, kind)]
    if s.terms.passes_over:
        for face in ranked:
            if has_effect(s, face):
                return face
    return ranked[0]


def faces_of_kind(s: State, kind: int) -> list[int]:
    """The faces in the pool of one kind; the boat die is one kind whatever it shows."""
    if kind >= HARBOR:
        return [kind] if s.pool[kind] else []
    return [face for face in range(HARBOR) if s.pool[face]]


def has_effect(s: State, face: Face) -> bool:
    if face < COINS3:
        return s.has_open(SHEET, face)
    if face == COINS3:
        return target(s, BOAT_CUBE) >= 0
    if face == WHARF:
        return target(s, WHARF_CUBE) >= 0
    star = next_star(s) >= 0 and (face == MARKET) == s.terms.star_die_is_market
    return star or (face == HARBOR and target(s, HARBOR_CUBE) >= 0)


def strike(s: State, face: Face, selected: bool) -> None:
    """FD-17.7, 17.8: two boxes for her own die, one for the shared die; one for coins (FD-17.11)."""
    number = s.terms.strikes[selected]
    rule = "FD-17.7" if selected else "FD-17.8"
    if face < COINS3:
        done = strike_boxes(s, face, number, rule)
    elif face == COINS3:
        done = strike_boxes(s, target(s, BOAT_CUBE), s.terms.joker_strikes, "FD-17.11")
    elif face == WHARF:
        done = strike_boxes(s, target(s, WHARF_CUBE), number, rule + " FD-17.10")
    elif face == HARBOR:
        done = strike_boxes(s, target(s, HARBOR_CUBE), number, rule + " FD-17.10")
        if selected and not s.terms.star_die_is_market:
            done += strike_stars(s, s.terms.star_strikes[selected], "FD-R-22")
    else:
        done = strike_market(s, selected)
    if not done:
        s.tell(PUBLIC, events.RUTH_NOTHING, face, rules=idle_rule(s, face, selected))


def idle_rule(s: State, face: Face, selected: bool) -> str:
    """Why a die does nothing for her."""
    if face == MARKET:
        return "FD-17.12" if next_star(s) < 0 else "FD-R-22"
    if not selected:
        return "FD-17.13"
    return "FD-17.19" if s.phase == BOAT_PHASE else "FD-17.20"


def strike_market(s: State, selected: bool) -> int:
    """FD-17.12, with the two readings that the options offer (FD-R-22)."""
    if not s.terms.star_die_is_market or not (selected or s.terms.shared_market):
        return 0
    return strike_stars(s, s.terms.star_strikes[selected], "FD-17.12")


def strike_boxes(s: State, section: int, number: int, rules: str) -> int:
    """The bottommost open boxes of one section, never of another (FD-R-21)."""
    if section < 0:
        return 0
    done = min(number, s.boxes_left(SHEET, section))
    for _ in range(done):
        s.tell(PUBLIC, events.STRUCK, section, s.boxes(section), rules=rules)
        s.struck = replaced(s.struck, section, s.struck[section] + 1)
    if done and not s.boxes_left(SHEET, section):
        close(s, SHEET, section)
        if section >= FIRST_BUILDING and s.is_lost(SHEET, section):
            s.tell(PUBLIC, events.LOST_BUILDING, section)
    return done


def next_star(s: State) -> int:
    """The number of the next open star of the coin track, or -1."""
    terms = s.terms
    for star in range(terms.stars_to[s.at[SHEET]], len(terms.stars)):
        if not s.struck_stars >> star & 1:
            return star
    return -1


def strike_stars(s: State, number: int, rules: str) -> int:
    done = 0
    while done < number and next_star(s) >= 0:
        star = next_star(s)
        s.struck_stars |= 1 << star
        s.tell(PUBLIC, events.STRUCK_STAR, s.terms.stars[star], rules=rules)
        done += 1
    return done


def move_cubes(s: State) -> None:
    """FD-17.22: each cube one step along its route, past closed sections; without an open one it stays."""
    for cube in range(3):
        _, *others = onward(s, cube)
        ahead = [section for section in others if s.open[SHEET] & BIT[section]]
        if ahead:
            s.cubes = replaced(s.cubes, cube, ahead[0])
    s.tell(PUBLIC, events.CUBES, s.cubes[BOAT_CUBE], s.cubes[HARBOR_CUBE], s.cubes[WHARF_CUBE])
