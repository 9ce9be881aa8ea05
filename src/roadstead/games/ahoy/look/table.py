"""A view on its way to paper: what every part of the drawn table asks."""

from __future__ import annotations

from typing import Final, TypeVar

from roadstead.games.ahoy.box.components import SUITS, Components
from roadstead.games.ahoy.look.words import SCENE
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.battle import Battle
from roadstead.games.ahoy.rules.damage import Hit, Push
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.moving import Jump, Move
from roadstead.games.ahoy.rules.state import OWNER, State
from roadstead.games.ahoy.rules.union import ShipAction
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.games.ahoy.views.view import View, shown
from roadstead.games.ahoy.words.names import name as name_of
from roadstead.games.ahoy.words.text import say
from roadstead.kernel.words import Phrase
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon, key, seat
from roadstead.svg.scene import Choice

SIDES: Final = ("squadron", "smuggler-a", "union", "smuggler-b")
R = TypeVar("R", bound=AhoyRule)
Spot = tuple[str, str]
"""A target, and what lies there in words."""


def die(value: int, side: str = "", kind: str = "", label: str = "", moves: str = "") -> str:
    """A die in running text; `moves` is the name by which it is known from one picture to the next."""
    owner = f' data-side="{side}"' if side else ""
    way = f" {key(moves, 'tumble')}" if moves else ""
    return f'<svg class="{("die " + kind).strip()}"{way}{owner} role="img" aria-label="{esc(label or value)}"><use href="#ah-d{value}"/></svg>'


def piece(name: str, side: str, label: str = "") -> str:
    """A figure in running text, in its owner's colour."""
    says = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i" data-side="{side}" {says}><use href="#{name}"/></svg>'


def captain(side: str) -> str:
    """The face of whoever commands a side, with its mark."""
    return f'<span class="ah-captain" data-side="{side}"><svg class="ah-face" aria-hidden="true"><use href="#face-{side}"/></svg>{seat(side, "seat-s")}</span>'


class Table:
    """A view with what goes with it; `s` is the state that it shows, for the predicates of the rules."""

    def __init__(self, seen: View, ink: Ink) -> None:
        self.seen = seen
        self.ink = ink
        self.lang = ink.lang
        self.box: Components = seen.setup.components
        self.words = {**SCENE[ink.lang], "patrol": self.term("thing", 1), "stronghold": self.term("thing", 2), "treasure": self.term("overlay", 0)}
        self.s: State = shown(seen)
        self.players: list[int] = self.s.terms.players
        self.near = seen.player if seen.seat >= 0 else seen.active

    # --- words ----------------------------------------------------------------------------------------------

    def name(self, kind: str, value: int) -> str:
        return name_of(self.box, kind, value, self.lang)

    def term(self, kind: str, value: int) -> str:
        """A name of the box that sentences do not use."""
        return self.box.names[kind][value][self.lang]

    def faction(self, player: int) -> str:
        return self.term("faction", player)

    def given(self, player: int) -> str:
        """The name that a person gave, or nothing."""
        at = self.players.index(player)
        return self.ink.names[at] if at < len(self.ink.names) else ""

    def say(self, choice: Choice) -> str:
        return say(self.box, choice.option.phrase, self.lang)

    # --- choices --------------------------------------------------------------------------------------------

    def said(self, name: str, **args: int) -> list[Choice]:
        """Choices by what they say; not the first steps of whole moves that mean the same place."""
        full = f"label.{name}"
        shown = [it for it in self.ink.choices if it.option.targets]
        return [it for it in shown if it.option.phrase.key == full and all(it.option.phrase.args[name] == value for name, value in args.items())]

    def happened(self, *keys: str) -> list[Phrase]:
        """What just happened, of these sorts."""
        return [phrase for phrase in self.ink.news if phrase.key in keys]

    def wrap(self, tag: str, kind: str, inner: str, found: list[Choice], spot: Spot, more: str = "") -> str:
        """A place, as a link if it can be chosen."""
        spoken = f'{inner}<span class="vh">{esc(self.say(found[0]))}</span>' if found else inner
        return self.ink.thing(tag, kind, *spot, spoken, found, more)

    def stat(self, picture: str, number: object, word: str, spot: Spot) -> str:
        return f"<span {self.ink.place('stat', *spot)}>{picture}{number}{f' <small>{word}</small>' if word else ''}</span>"

    # --- rules in progress ----------------------------------------------------------------------------------

    def rule(self, kind: type[R]) -> R | None:
        """The topmost rule in progress of this kind."""
        return next((rule for rule in reversed(self.s.frames) if isinstance(rule, kind)), None)

    @property
    def battle(self) -> Battle | Victory | None:
        return next((rule for rule in reversed(self.s.frames) if isinstance(rule, (Battle, Victory))), None)

    @property
    def laying(self) -> Explore | AddTile | None:
        """The rule that lays a tile."""
        return next((rule for rule in reversed(self.s.frames) if isinstance(rule, (Explore, AddTile))), None)

    @property
    def moving(self) -> int:
        """The figure that is on its way, else the Flagship of whose turn it is."""
        ways = (rule.figure for rule in reversed(self.s.frames) if isinstance(rule, (Move, Jump, Explore, Push, ShipAction)))
        return next(ways, self.s.active)

    @property
    def slot_owner(self) -> int:
        """Whose slots the question is about: damage is put on the board of the figure that is hit."""
        top = self.s.frames[-1] if self.s.frames else None
        return OWNER[top.figure] if isinstance(top, Hit) else self.seen.player

    @property
    def asked(self) -> bool:
        return self.seen.seat >= 0 and self.seen.seat in self.seen.open

    def sign(self, player: int) -> str:
        return self.ink.sign(self.players.index(player))

    # --- small marks ----------------------------------------------------------------------------------------

    def suit_name(self, suit: int) -> str:
        return SUITS[suit]

    def suit(self, suit: int, kind: str = "") -> str:
        sort, name = SUITS[suit], esc(self.name("suit", suit))
        return f'<span class="{("suit " + kind).strip()}" data-suit="{sort}" role="img" aria-label="{name}"><svg><use href="#s-{sort}"/></svg></span>'

    def gold(self) -> str:
        return icon("gold", self.words["gold"])
