"""A view on its way to paper: what every part of the drawn table asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from roadstead.draw.ink import esc, icon
from roadstead.draw.places import to
from roadstead.draw.scene import Choice
from roadstead.games.ahoy.chart import Chart
from roadstead.games.ahoy.components import SQUADRON, SUITS, UNION, Components
from roadstead.games.ahoy.scene_words import SCENE
from roadstead.games.ahoy.state import BIT, CUTTER, DICE_OF, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP, OWNER, SEATING, bits, is_smuggler
from roadstead.games.ahoy.view import NOT_KNOWN, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

SIDES: Final = ("squadron", "smuggler-a", "union", "smuggler-b")
NOBODY: Final = -1
Frame = Mapping[str, Any]


def die(value: int, side: str = "", kind: str = "", label: str = "") -> str:
    """A die in running text."""
    owner = f' data-side="{side}"' if side else ""
    return f'<svg class="{("die " + kind).strip()}"{owner} role="img" aria-label="{esc(label or value)}"><use href="#die-{value}"/></svg>'


def piece(name: str, side: str, label: str = "") -> str:
    """A figure in running text, in its owner's colour."""
    says = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" data-side="{side}" {says}><use href="#{name}"/></svg>'


def stat(picture: str, number: object, word: str = "", place: str = "") -> str:
    return f'<span class="stat" {place}>{picture}{number}{f" <small>{word}</small>" if word else ""}</span>'


class Table:
    def __init__(self, title: Title[Any, Any], seen: View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> None:
        self.title = title
        self.seen = seen
        self.choices = choices
        self.names = names
        self.lang = lang
        self.box: Components = seen.setup.components
        self.words = {**SCENE[lang], "patrol": self.term("thing", 1), "stronghold": self.term("thing", 2), "treasure": self.term("overlay", 0)}
        self.players = SEATING[seen.setup.players]
        self.near = seen.player if seen.seat >= 0 else seen.active

    @cached_property
    def chart(self) -> Chart:
        return Chart([list(row) for row in self.box.faces], list(self.seen.tiles))

    @cached_property
    def by_target(self) -> dict[str, list[Choice]]:
        out: dict[str, list[Choice]] = {}
        for choice in self.choices:
            for target in choice.option.targets:
                out.setdefault(target, []).append(choice)
        return out

    # --- words ----------------------------------------------------------------------------------------------

    def name(self, kind: str, value: int) -> str:
        return esc(self.title.name(self.box, kind, value, self.lang))

    def term(self, kind: str, value: int) -> str:
        """A name of the box that sentences do not use."""
        return esc(self.box.names[kind][value][self.lang])

    def faction(self, player: int) -> str:
        return self.term("faction", player)

    def given(self, player: int) -> str:
        """The name that a person gave, or nothing."""
        at = self.players.index(player)
        return esc(self.names[at]) if at < len(self.names) else ""

    def say(self, choice: Choice) -> str:
        return esc(self.title.say(self.box, choice.option.phrase, self.lang))

    # --- choices --------------------------------------------------------------------------------------------

    def found(self, target: str) -> list[Choice]:
        return self.by_target.get(target, [])

    def said(self, key: str, **args: int) -> list[Choice]:
        """Choices without a target, by what they say."""
        full = f"label.{key}"
        return [it for it in self.choices if it.option.phrase.key == full and all(it.option.phrase.args[name] == value for name, value in args.items())]

    def wrap(self, tag: str, kind: str, inner: str, found: list[Choice], place: str = "") -> str:
        """An element, as a link if it can be chosen; `place` is what names it as a place."""
        if not found:
            return f'<{tag} class="{kind}" {place}>{inner}</{tag}>'
        return f'<a class="{kind} is-legal" {place + " " if place else ""}{to(found)}>{inner}<span class="vh">{self.say(found[0])}</span></a>'

    # --- rules in progress ----------------------------------------------------------------------------------

    def frame(self, *kinds: str) -> Frame | None:
        """The topmost rule in progress of these kinds."""
        for frame in reversed(self.seen.frames):
            if frame["frame"] in kinds:
                return dict(frame)
        return None

    @property
    def slot_owner(self) -> int:
        """Whose slots the question is about: damage is put on the board of the figure that is hit."""
        if self.seen.frames and self.seen.frames[-1]["frame"] == "Hit":
            return int(OWNER[self.seen.frames[-1]["figure"]])
        return self.seen.player

    @property
    def asked(self) -> bool:
        return self.seen.seat >= 0 and self.seen.seat in self.seen.open

    @property
    def moving(self) -> int:
        """The figure that is on its way, else the Flagship of whose turn it is."""
        frame = self.frame("Move", "Jump", "Explore", "Push", "ShipAction")
        return int(frame["figure"]) if frame else self.seen.active

    # --- counting -------------------------------------------------------------------------------------------

    def control(self, tile: int) -> tuple[int, int]:
        """AH-11.10, AH-12.10: the control of Squadron and Union in a region."""
        flagship, patrol, stronghold = self.box.squadron_control
        at = self.seen.at
        ours = flagship * (at[SQUADRON] >> 2 == tile)
        ours += sum(patrol if figure < FIRST_STRONGHOLD else stronghold for figure in range(FIRST_PATROL, CUTTER) if at[figure] >> 2 == tile)
        *ships, comrade, doubled = self.box.union_control
        theirs = sum(control for control, figure in zip(ships, (UNION, CUTTER, GUNSHIP), strict=True) if at[figure] >> 2 == tile)
        return ours, theirs + self.seen.comrades[tile] * (doubled if at[CUTTER] >> 2 == tile else comrade)

    def controller(self, tile: int) -> int:
        ours, theirs = self.control(tile)
        return NOBODY if ours == theirs else SQUADRON if ours > theirs else UNION

    def has_stronghold(self, tile: int) -> bool:
        island = self.chart.island[tile]
        return island >= 0 and island in self.seen.at[FIRST_STRONGHOLD:CUTTER]

    def dominated(self, player: int) -> bool:
        """AH-11.6."""
        space = self.seen.at[player]
        return player != SQUADRON and space >= 0 and self.chart.island[space >> 2] == space and self.has_stronghold(space >> 2)

    def die_on(self, player: int, slot: int) -> int:
        """The value of the die on a slot, or 0."""
        return next((self.seen.values[at] for at in DICE_OF[player] if self.seen.places[at] == slot), 0)

    def die_number(self, player: int, slot: int) -> int:
        """Which die lies on a slot, or -1."""
        return next((at for at in DICE_OF[player] if self.seen.places[at] == slot), -1)

    def loaded(self, figure: int) -> bool:
        """AH-7.2."""
        if figure >= FIRST_STRONGHOLD:
            return figure != CUTTER
        player = OWNER[figure]
        least = 1 if self.seen.setup.options["worn_cannons_loaded"] else 2
        return any(self.die_on(player, slot) >= least for slot in self.box.boards[player].cannons)

    def patrols_left(self) -> int:
        return self.box.patrols - sum(space >= 0 for space in self.seen.at[FIRST_PATROL:FIRST_STRONGHOLD])

    def strongholds_left(self) -> int:
        return self.box.strongholds - sum(space >= 0 for space in self.seen.at[FIRST_STRONGHOLD:CUTTER])

    def comrades_left(self) -> int:
        return self.box.comrades - self.seen.ready - sum(self.seen.comrades)

    def stack(self) -> int:
        return len(self.seen.tiles) - self.box.tiles_removed - len(self.chart.seen)

    def pledge_score(self, player: int) -> int:
        """AH-13.14, once the piles are open."""
        if not is_smuggler(player) or self.seen.flips[player] == NOT_KNOWN:
            return 0
        out = 0
        for pile in (0, 1):
            faction = SQUADRON if pile == self.seen.flips[player] else UNION
            for card in bits(self.seen.pledged[2 * player + pile]):
                suit = self.box.suit[card]
                out += sum(self.seen.tiles[tile] >= 0 and self.controller(tile) == faction for tile in (2 * suit, 2 * suit + 1))
        return out

    # --- small marks ----------------------------------------------------------------------------------------

    def suit(self, suit: int, kind: str = "") -> str:
        sort, name = SUITS[suit], self.name("suit", suit)
        return f'<span class="{("suit " + kind).strip()}" data-suit="{sort}" role="img" aria-label="{name}"><svg><use href="#s-{sort}"/></svg></span>'

    def gold(self) -> str:
        return icon("gold", self.words["gold"])

    def has(self, player: int, card: int) -> bool:
        return bool(self.seen.crew[player] & BIT[card])
