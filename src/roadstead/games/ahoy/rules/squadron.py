"""The Bluefin Squadron (AH-11): Bombard, Deploy and Strongholds."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import SQUADRON
from roadstead.games.ahoy.rules import anchor, events, union
from roadstead.games.ahoy.rules.actions import ASK_DEPLOY, ASK_STRONGHOLD, NO_TILE
from roadstead.games.ahoy.rules.aliases import Space
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.state import FIRST_PATROL, FIRST_STRONGHOLD, NOT_IN_PLAY, State
from roadstead.kernel.engine import PUBLIC


def bombard(s: State) -> None:
    """AH-11.8: all Comrades of the Flagship's region go back to supply."""
    tile = s.region(SQUADRON)
    union.remove_comrades(s, tile, s.comrades[tile], "AH-11.8")


class Deploy(AhoyRule):
    """AH-11.8: a Patrol next to the Flagship or with it; Sandbars do not matter."""

    steps = ("space",)

    def ask_space(self, s: State) -> None:
        if s.spare_patrol() < 0:
            s.tell(PUBLIC, events.NO_EFFECT, SQUADRON, rules="AH-11.8 AH-4.5")
            s.end()
            return
        s.query(SQUADRON, ASK_DEPLOY, deployable(s))

    def do_space(self, s: State, choice: int) -> None:
        anchor.place_patrol(s, choice, "AH-11.8")


def deployable(s: State) -> list[int]:
    """Where a Patrol can be deployed: with the Flagship and beside it."""
    here = s.at[SQUADRON]
    return [here, *(space for space in s.chart.near[4 * here : 4 * here + 4] if space >= 0)]


class BuildStrongholds(AhoyRule):
    """AH-11.4: at the end of the turn, 2 Patrols at an Island become a Stronghold, any number of times."""

    steps = ("island",)

    def ask_island(self, s: State) -> None:
        sites = building_sites(s)
        if sites:
            s.query(SQUADRON, ASK_STRONGHOLD, [*sites, NO_TILE])
        else:
            s.end()

    def do_island(self, s: State, choice: int) -> None:
        if choice == NO_TILE:
            return
        self.step = "island"
        for figure in patrols_at(s, s.chart.island[choice])[:2]:
            s.at[figure] = NOT_IN_PLAY
        s.at[s.spare_stronghold()] = s.chart.island[choice]
        s.tell(PUBLIC, events.STRONGHOLD, choice)


def patrols_at(s: State, space: Space) -> list[int]:
    return [figure for figure in range(FIRST_PATROL, FIRST_STRONGHOLD) if s.at[figure] == space]


def building_sites(s: State) -> list[int]:
    if s.spare_stronghold() < 0:
        return []
    return [tile for tile in s.chart.seen if len(patrols_at(s, s.chart.island[tile])) >= 2]
