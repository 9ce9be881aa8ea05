"""What others did, one act after the other: a decision with everything that came of it, told by the event that matters most.

Everything is made from the events and the decisions that the reader's own seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event, Game
from roadstead.kernel.knowledge import sees
from roadstead.table.features.catchup.recap import News, news_of

MOST = 16
"""No more acts are shown one by one; of the others it is said how many they were."""
KNOWN = 3
"""Up to this weight events about the reader's own seat are no news to it: what it did is none, what befell it is."""
REVEALED = 3
"""As many events of a sealed decision are told: it opens what several seats did."""


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody did between two moments."""

    seat: int
    """Whose mark stands beside it; `CHANCE` where it is nobody's."""
    start: int
    moment: int
    event: Event
    weight: int
    targets: tuple[str, ...]
    """Where it is to be seen: what the event names, then the pieces and spaces that the decisions touched, the last ones first."""
    concerns: bool
    """Whether it is about the reader, too."""

    def goes_on(self, other: Act) -> bool:
        """Whether this is more of the same: one more step of the way, one more card of the same kind."""
        return self.seat == other.seat and self.event.phrase.key == other.event.phrase.key and self.weight < 4


def acts_of(game: Game, viewer: int, since: int) -> list[Act]:
    """What others did after a moment, as this seat may know it. Its own last decision is none of it, unless others' secrets came to light with it."""
    opened = since > 0 and game.history[since - 1].seat == viewer and game.history[since - 1].sealed
    first = since - 1 if opened else since
    by_moment: dict[int, list[News]] = {}
    for it in news_of(game, viewer, first):
        by_moment.setdefault(it.event.moment, []).append(it)
    out: list[Act] = []
    for start, end in stretches(game, first):
        for act in told(game, viewer, start, end, [it for at in range(start + 1, end + 1) for it in by_moment.get(at, ())]):
            add(out, act)
    return out


def add(acts: list[Act], act: Act) -> None:
    """One more; what goes on from the last one is told together with it."""
    if acts and act.goes_on(acts[-1]):
        last = acts.pop()
        act = replace(act, start=last.start, concerns=act.concerns or last.concerns)
    acts.append(act)


def stretches(game: Game, since: int) -> Iterator[tuple[int, int]]:
    """From each decision of a seat to the next one: what chance decides in between came of it."""
    starts = [since, *(at for at, entry in enumerate(game.history[since + 1 : game.moment], since + 1) if entry.seat != CHANCE)]
    return zip(starts, [*starts[1:], game.moment], strict=True)


def told(game: Game, viewer: int, start: int, end: int, news: Sequence[News]) -> list[Act]:
    """One act; several where a sealed decision was opened, none where nothing is worth a word."""
    if start == end:
        return []
    entry = game.history[start]
    others = [it for it in news if it.weight > (KNOWN if it.doer == viewer else 0)]
    ranked = sorted(range(len(others)), key=lambda at: (-others[at].weight, at))[: REVEALED if entry.sealed else 1]
    return [act_of(game, viewer, start, end, others[at]) for at in sorted(ranked)]


def act_of(game: Game, viewer: int, start: int, end: int, it: News) -> Act:
    decisions = game.history[start:end]
    targets = tuple(target for entry in reversed(decisions) if sees(entry.knows, viewer) for target in reversed(entry.targets))
    phrase = it.event.phrase
    brief = phrase.key in game.title.words.captions  # what is said in brief is said of whoever decided, if it names nobody
    seat = it.doer if brief else next(iter(it.about), CHANCE)
    return Act(seat, start, end, it.event, it.weight, (*game.title.words.places(phrase), *targets), viewer in it.about)


def worth_showing(acts: Sequence[Act], most: int) -> list[Act]:
    """Those that matter most, in their order: what concerns the reader first, then fights and control before a card that is drawn, then what is newest."""
    ranked = sorted(range(len(acts)), key=lambda at: (acts[at].concerns, acts[at].weight, at), reverse=True)
    return [acts[at] for at in sorted(ranked[:most])]
