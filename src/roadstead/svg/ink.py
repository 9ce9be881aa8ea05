"""What one drawing is made with: the language and the names, the colours of this table, what can be chosen, and what is marked.

A drawing names its places by the targets that options use. The ink writes the attributes of places and links, so it marks what was
chosen and what just happened while the drawing is made, and knows afterwards everything that was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from math import hypot

from roadstead.kernel.words import Phrase
from roadstead.svg.element import Markup, esc
from roadstead.svg.pieces import seat
from roadstead.svg.scene import Choice

CORNER = 14
Box = tuple[float, float, float, float]


class Ink:
    """Belongs to one drawing: whoever draws again takes fresh ink."""

    def __init__(
        self,
        lang: str,
        sides: Sequence[str],
        choices: Sequence[Choice] = (),
        names: Sequence[str] = (),
        *,
        chosen: int | None = None,
        fresh: Collection[str] = (),
        signs: Sequence[str] = (),
        news: Sequence[Phrase] = (),
        story: Sequence[Phrase] = (),
    ) -> None:
        self.lang = lang
        self.sides = sides
        """The colour and shape of each seat."""
        self.choices = choices
        self.names = names
        self.chosen = chosen
        """The number of the choice that waits to be sent."""
        self.fresh = frozenset(fresh)
        """The places of what just happened."""
        self.signs = signs
        """The side that marks each seat's plate, where its pieces have the colour of the box; empty without one."""
        self.news = news
        """What just happened, in the order in which it did: for drawings that show it as a moment of its own."""
        self.story = story
        """Everything that was told, when the game is over: for drawings that say what points came from."""
        self.touched = by_target(choices)
        self.stops = self.way_of(chosen)
        self.reached: dict[str, Box] = {}
        self.places: dict[str, str] = {}
        """Every place that was drawn with its words, in the order in which they were drawn."""
        self.cards: dict[str, Callable[[], str]] = {}
        """How the card at a place is drawn large, for whoever points at it or at something on it."""

    def way_of(self, chosen: int | None) -> tuple[str, ...]:
        """The first and the last place of what was chosen."""
        targets = self.choices[chosen - 1].option.targets if chosen is not None else ()
        return (targets[0], targets[-1]) if targets else ()

    def set_out(self, mover: str) -> None:
        """Before anything is drawn: the place from which a choice with a single place leads there."""
        if self.stops and self.stops[0] == self.stops[1]:
            self.stops = (mover, self.stops[1])

    # --- who is who -----------------------------------------------------------------------------------------

    def side(self, at: int) -> str:
        return self.sides[at]

    def sign(self, at: int) -> str:
        """The mark at the head of a seat's plate, if the seat has one."""
        return seat(self.signs[at], "seat-s") if self.signs and self.signs[at] else ""

    def large(self, target: str) -> str:
        """The card at a place or the one that the place is on, large; empty without one."""
        while target and target not in self.cards:
            target = target.rpartition(".")[0]
        return self.cards[target]() if target else ""

    # --- places and links -----------------------------------------------------------------------------------

    def found(self, target: str) -> list[Choice]:
        """The choices that touch a place."""
        return self.touched.get(target, [])

    def place(self, kind: str, target: str, what: str, found: Sequence[Choice] = ()) -> str:
        """The attributes of an element that is a place, and a link where choices are given. `what` says in words what lies there."""
        self.places[target] = what
        if target in self.fresh:
            kind = f"is-event {kind}"
        if found:
            return f'class="{self.picked(kind, found)}" {at(target)} data-what="{esc(what)}" {to(found)}'
        return f'class="{kind}" {at(target)} data-what="{esc(what)}"'

    def link(self, kind: str, found: Sequence[Choice]) -> str:
        """The attributes of a link to the choices that touch a place: to the first, naming all."""
        return f'class="{self.picked(kind, found)}" {to(found)}'

    def thing(self, tag: str, kind: str, target: str, what: str, inner: str, found: Sequence[Choice] = (), more: str = "") -> str:
        """A place with what is in it, lit and a link while choices are given."""
        place = self.place(f"{kind} is-legal" if found else kind, target, what, found)
        name = "a" if found else tag
        return f"<{name} {place}{more}>{inner}</{name}>"

    def picked(self, kind: str, found: Sequence[Choice]) -> str:
        return f"is-chosen {kind}" if self.chosen is not None and any(choice.number == self.chosen for choice in found) else kind

    def area(self, target: str, what: str, x: float, y: float, width: float, height: float) -> str:
        """A place in a drawing, invisible until somebody points at it; with brackets where something just happened."""
        self.places[target] = what
        drawn = f'<rect class="at" {at(target)} data-what="{esc(what)}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
        return drawn + brackets(x, y, width, height) if target in self.fresh else drawn

    def stop(self, target: str, what: str, x: float, y: float, width: float, height: float) -> str:
        """A place on the chart, where a way can begin or end. The way lies over the ground and under the pieces that are drawn later."""
        drawn = self.area(target, what, x, y, width, height)
        if target not in self.stops or target in self.reached:
            return drawn
        self.reached[target] = (x, y, width, height)
        ends = [self.reached[stop] for stop in self.stops if stop in self.reached]
        return drawn + way(middle(ends[0]), middle(ends[1])) if len(ends) == 2 and ends[0] != ends[1] else drawn


def by_target(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """What touches each place; a choice may name a place twice, such as a cannon that is turned round where it stands."""
    out: dict[str, list[Choice]] = {}
    for choice in choices:
        for target in set(choice.option.targets):
            out.setdefault(target, []).append(choice)
    return out


@lru_cache(maxsize=8192)
def at(target: str) -> str:
    """Targets are made of the names of pieces, and the same in every drawing."""
    return f'data-at="{esc(target)}"'


def to(found: Sequence[Choice]) -> str:
    every = f' data-all="{" ".join([str(choice.number) for choice in found])}"' if len(found) > 1 else ""
    return f'href="#c{found[0].number}"{every}'


# --- marks -----------------------------------------------------------------------------------------------------------


def middle(box: Box) -> tuple[float, float]:
    x, y, width, height = box
    return x + width / 2, y + height / 2


def way(start: tuple[float, float], end: tuple[float, float]) -> Markup:
    """A dotted line with the head of an arrow at its end."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    x, y = end[0] - 8 * dx, end[1] - 8 * dy
    head = f"M{end[0] + 6 * dx:.1f} {end[1] + 6 * dy:.1f}L{x - 9 * dy:.1f} {y + 9 * dx:.1f}L{x + 9 * dy:.1f} {y - 9 * dx:.1f}z"
    return Markup(f'<path class="route fig" d="M{start[0]:g} {start[1]:g}L{x:.1f} {y:.1f}"/><path class="route-h fig" d="{head}"/>')


def brackets(x: float, y: float, width: float, height: float) -> Markup:
    """Four corners round a place."""
    left, top, right, low = x + 3, y + 3, x + width - 3, y + height - 3
    c = min(CORNER, width / 3, height / 3)
    path = f"M{left:g} {top + c:g}v{-c:g}h{c:g}M{right - c:g} {top:g}h{c:g}v{c:g}M{right:g} {low - c:g}v{c:g}h{-c:g}M{left + c:g} {low:g}h{-c:g}v{-c:g}"
    return Markup(f'<path class="event fig" d="{path}"/>')
