"""In which order choices are listed, and below which headings: places by what waits there, actions by what they use; at the foot what ends something."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SLOTS
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.anchor import effects
from roadstead.games.ahoy.rules.moving import Jump, Move, foes_met
from roadstead.games.ahoy.rules.state import BIT, FIRST_PATROL, OWNER, State, card_of
from roadstead.games.ahoy.words.choices import die_in_hand, label
from roadstead.kernel.words import Group, Kind, Templates

NAMES: Final = (
    *("treasure", "harbor", "battle", "position", "beyond"),
    *("board", "crew", "deliver", "smuggle", "recruit", "cards"),
    *("market", "gold", "die", "aside", "reward", "reward_only"),
)
OF_A_DIE: Final = ("board", "crew", "market", "gold")
"""Where a die may go: with several dice, each has headings of its own."""
HEADINGS: Final = {name: Kind(f"group.{name}", ("number",) if name in OF_A_DIE else ()) for name in NAMES}
IN_VAIN: Final = {
    "ask.step": ("left", "moved", "carried", "drifted", "heading"),
    "ask.action": ("hand", "active"),
    "ask.island": ("hand", "active"),
    "ask.target": ("active",),
}
"""Sailing into a current that carries the ship back, plans that change nothing on the map, and whoever has nothing to take."""
GROUPS: Final[Templates] = {
    "group.treasure": {"en": "Treasure", "de": "Schatz"},
    "group.harbor": {"en": "Harbor", "de": "Hafen"},
    "group.battle": {"en": "Battle", "de": "Kampf"},
    "group.position": {"en": "Position", "de": "Stellung"},
    "group.beyond": {"en": "Off the chart", "de": "Über den Kartenrand"},
    "group.die": {"en": "Place a die", "de": "Einen Würfel setzen"},
    "group.aside": {"en": "No effect", "de": "Kein Effekt"},
    "group.deliver": {"en": "Deliver", "de": "Liefern"},
    "group.smuggle": {"en": "Smuggle", "de": "Schmuggeln"},
    "group.recruit": {"en": "Recruit", "de": "Rekrutieren"},
    "group.cards": {"en": "Use a card", "de": "Eine Karte nutzen"},
    "group.board": {"en": "The {number} on your board", "de": "Die {number} auf deine Tafel"},
    "group.crew": {"en": "The {number} on your Crew", "de": "Die {number} auf deine Crew"},
    "group.market": {"en": "Recruit with the {number}", "de": "Mit der {number} rekrutieren"},
    "group.gold": {"en": "Change the {number} for gold", "de": "Die {number} für Gold ändern"},
    "group.reward": {"en": "Take the reward", "de": "Belohnung nehmen"},
    "group.reward_only": {"en": "Only move there", "de": "Nur dorthin rücken"},
}
ORDER: Final = {name: at for at, name in enumerate(NAMES)}
ENDS: Final = ("label.end", "label.done", "label.pass", "label.stop")
DEEDS: Final = {
    **{actions.DIE: "die", actions.SET_ASIDE: "aside", actions.DELIVER: "deliver", actions.SMUGGLE: "smuggle"},
    **{actions.RECRUIT: "recruit", actions.USE: "cards", actions.PLAN: "cards"},
}
LAST: Final = ("aside",)
"""What has no effect and is hardly ever wanted, though its heading comes early."""


def below(name: str, *args: int) -> Group:
    return Group(HEADINGS[name].phrase(*args), len(NAMES) if name in LAST else ORDER[name], vain=name in LAST)


def group(s: State, seat: int, choice: int) -> Group:
    """Where a choice of the question at hand stands."""
    if choice < 0:
        return Group()
    if label(s, choice)[0].key in ENDS:
        return Group(ends=True)
    match s.prompt:
        case actions.ASK_ACTION:
            return below(DEEDS[actions.deed(choice)[0]])
        case actions.ASK_SLOT:
            return below(slot_sort(s, choice), die_in_hand(s))
        case actions.ASK_STEP | actions.ASK_DRIFT:
            return below(way_sort(s, choice))
        case actions.ASK_JUMP:
            return below(space_sort(s, choice))
        case actions.ASK_REWARD:
            return below("reward" if actions.reward_parts(choice)[1] else "reward_only")
        case _:
            return Group()


def slot_sort(s: State, choice: int) -> str:
    if choice >= SLOTS:
        return "gold"
    card = card_of(choice)
    return "board" if card < 0 else "market" if s.market & BIT[card] else "crew"


def way_sort(s: State, direction: int) -> str:
    """By the space that a step leads to."""
    top = s.frames[-1]
    target = s.chart.step[4 * s.at[top.figure] + direction] if isinstance(top, Move) else 0
    return space_sort(s, target) if target >= 0 else "beyond"


def space_sort(s: State, space: int) -> str:
    """What waits for a figure in a space: a fight before anything that is to be had there."""
    top = s.frames[-1]
    if not isinstance(top, (Move, Jump)):
        return "position"
    if foes_met(s, top.figure, space, top.flags):
        return "battle"
    found = effects(s, OWNER[top.figure], space, False) if top.figure < FIRST_PATROL else 0
    if found & BIT[actions.O_TREASURE]:
        return "treasure"
    return "harbor" if found & BIT[actions.O_HARBOR] else "position"
