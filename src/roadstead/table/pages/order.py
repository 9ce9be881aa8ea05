"""The order of a list of choices: what is usual first, under headings, and at the foot what ends the turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from roadstead.kernel.game import Game
from roadstead.kernel.title import Option
from roadstead.kernel.words import Group, Phrase
from roadstead.svg.scene import Choice, number
from roadstead.table.whole_moves import WholeMove, passed

Heading = tuple[object, ...]
STEPWISE = Phrase("table.step_by_step", {})
"""The heading of first steps whose place means a whole move: whoever wants no more than the step finds it last."""
BEHIND, AHEAD = 10_000, 100_000


@dataclass(frozen=True, slots=True)
class Section:
    """Choices that stand together, below a heading or at the foot."""

    heading: Phrase | None
    ends: bool
    choices: tuple[Choice, ...]
    vain: tuple[int, ...] = ()
    """The numbers of those that nothing comes of, as the title says."""


def sections(game: Game, seat: int, whole: Sequence[WholeMove] = (), wanted: Collection[int] = ()) -> tuple[Section, ...]:
    """The choices of a seat as a page lists them: below each heading first what a title offers in one go, then the places where whole moves end, then
    single steps, then other whole moves; before all of them what a guide asks for. Their numbers follow that order, in the list and on the board."""
    first = passed(whole)

    def group_of(option: Option) -> Group:
        group = Group(STEPWISE, BEHIND) if option.notation in first else game.group(seat, option.choice)
        return replace(group, order=group.order - AHEAD) if option.choice in wanted and not group.ends else group

    found = [
        *((it.option, it.group) for it in whole if it.option.targets),
        *((option, group_of(option)) for option in game.options(seat)),
        *((it.option, it.group) for it in whole if not it.option.targets),
    ]
    options, groups = [option for option, _ in found], [group for _, group in found]
    listed = in_order(groups)
    choices = number([options[at] for at in listed])
    rows = list(zip((groups[at] for at in listed), choices, strict=True))
    return tuple(section([*found]) for _, found in groupby(rows, key=lambda row: place(row[0])))


def section(rows: Sequence[tuple[Group, Choice]]) -> Section:
    group = rows[0][0]
    return Section(group.heading, group.ends, tuple(choice for _, choice in rows), tuple(choice.number for group, choice in rows if group.vain))


def in_order(groups: Sequence[Group]) -> list[int]:
    """Where each choice of the list stood before: headings come in the order of their most usual choice, and what belongs together stays so."""
    usual: dict[Heading, tuple[int, int]] = {}
    for at, group in enumerate(groups):
        usual[place(group)] = min(usual.get(place(group), (group.order, at)), (group.order, at))
    return sorted(range(len(groups)), key=lambda at: (groups[at].ends, usual[place(groups[at])], groups[at].order, at))


def place(group: Group) -> Heading:
    """What choices have in common that stand together."""
    return (group.ends,) if group.heading is None else (group.ends, group.heading.key, *group.heading.args.items())
