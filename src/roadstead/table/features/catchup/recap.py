"""What happened at a table since somebody's last decision: a few sentences, what became of the points, and the moments of a short film.

Everything is made from the events and views of the reader's own seat, so there is nothing in it that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event, Game
from roadstead.kernel.scores import Standing
from roadstead.kernel.title import SPECTATOR, USUAL
from roadstead.kernel.words import Phrase
from roadstead.table.features.catchup.room import Rounds, Scores
from roadstead.table.features.catchup.score_snapshot import ScoreSnapshot
from roadstead.table.features.clocks.room import Clock
from roadstead.table.rooms import Room

SENTENCES = 3
STEPS = 12
"""A film has no more moments, however long somebody was away."""
SAID = 2


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of the film, with what to say about it."""

    moment: int
    told: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """The points of a seat then and now."""

    seat: int
    before: Standing
    after: Standing


@dataclass(frozen=True, slots=True)
class Recap:
    since: int
    mine: tuple[Phrase, ...]
    """What concerns the reader."""
    others: tuple[Phrase, ...]
    """The most important of each opponent, in the order of play."""
    more: int
    """How much else there would be to tell."""
    points: tuple[Change, ...]
    steps: tuple[Step, ...]
    late: int = 0
    """How many decisions the clock took from the reader."""


def recap(room: Room, viewer: int) -> Recap | None:
    """What this seat has missed, or None if nobody else has done anything worth a word."""
    since = last_turn(room, viewer)
    if all(entry.seat == CHANCE for entry in room.game.history[since:]):
        return None
    late = sum(seat == viewer for at, seat in room[Clock].late if at >= since)
    return tell(room.game, viewer, since, standings_at(room, viewer, since), late)


def last_turn(room: Room, viewer: int) -> int:
    """The moment after the last decision that this seat made itself; for somebody who watches, the beginning of the round."""
    if viewer == SPECTATOR:
        return room[Rounds].began[-1][0]
    return next((at for at in range(room.game.moment, 0, -1) if room.game.history[at - 1].seat == viewer and at - 1 not in room[Clock].absent), 0)


def standings_at(room: Room, viewer: int, at: int) -> tuple[Standing, ...]:
    """Noted when the decision was made; after a restart worked out once, as the way back is as long as the game."""
    entry = room.game.history[at - 1] if at else None
    kept = room[Scores].stood.get(viewer)
    if kept is None or not kept.is_of(at, entry):
        kept = room[Scores].stood[viewer] = ScoreSnapshot(at, entry, viewer, room.game.at(at))
    return kept.standings


def tell(game: Game, viewer: int, since: int, before: Sequence[Standing], late: int = 0) -> Recap | None:
    news = [it for it in news_of(game, viewer, since) if it.weight > 0]
    after = game.title.views.standings(game.view(viewer))
    points = tuple(Change(seat, *row) for seat, row in enumerate(zip(before, after, strict=True)) if row[0] != row[1])
    if not news and not points and not late:
        return None
    mine = best([it for it in news if viewer in it.about], SENTENCES)
    others = spread([it for it in news if viewer not in it.about], game.setup.players)
    more = len(news) - len(mine) - len(others)
    return Recap(since, phrases(mine), phrases(others), more, points, film_of(news), late)


@dataclass(frozen=True, slots=True)
class News:
    """An event with how much it matters, the seats it is about, and whose it is."""

    event: Event
    weight: int
    about: tuple[int, ...]
    doer: int
    """The seat that it names first, else whoever decided."""


def news_of(game: Game, viewer: int, since: int) -> list[News]:
    """What happened after a moment, as a seat may know it."""
    return [made_news(game, event) for event in game.events(viewer, since)]


def made_news(game: Game, event: Event) -> News:
    about = named(game, event)
    doer = about[0] if about else game.history[event.moment - 1].seat if event.moment else CHANCE
    return News(event, weight(game, event), about, doer)


def weight(game: Game, event: Event) -> int:
    return game.title.words.importance.get(event.phrase.key, USUAL)


def named(game: Game, event: Event) -> tuple[int, ...]:
    return game.title.words.named(event.phrase, game.setup.players)


def phrases(news: Sequence[News]) -> tuple[Phrase, ...]:
    return tuple(it.event.phrase for it in sorted(news, key=lambda it: it.event.moment))


def best(news: Sequence[News], most: int) -> list[News]:
    """The most important ones; of what a seat did several times, only the last time."""
    latest = {(it.doer, it.event.phrase.key): it for it in news}
    return sorted(latest.values(), key=lambda it: (-it.weight, -it.event.moment))[:most]


def spread(news: Sequence[News], players: int) -> list[News]:
    """The best of each opponent first, then the second best: nobody is left out because somebody else did more."""
    ranks = [best([it for it in news if it.doer == seat], SENTENCES) for seat in range(CHANCE, players)]
    turns = [row[at] for at in range(SENTENCES) for row in ranks if at < len(row)]
    active = sum(bool(row) for row in ranks)
    return turns[: max(SENTENCES, active)]


def film_of(news: Sequence[News]) -> tuple[Step, ...]:
    """The moments that matter most, in order; the last one is always among them."""
    by_moment: dict[int, list[News]] = {}
    for it in news:
        by_moment.setdefault(it.event.moment, []).append(it)
    last = max(by_moment, default=0)
    ranked = sorted(by_moment, key=lambda at: (at == last, max(it.weight for it in by_moment[at]), at), reverse=True)
    return tuple(Step(at, phrases(best(by_moment[at], SAID))) for at in sorted(ranked[:STEPS]))
