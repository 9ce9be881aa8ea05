"""A game step by step: each decision of a seat with everything that came of it, as these eyes saw it then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.game import Event
from roadstead.kernel.knowledge import sees
from roadstead.kernel.scores import Standing
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import Phrase
from roadstead.svg.pieces import esc
from roadstead.svg.scene import Scene
from roadstead.table.features.catchup.recap import weight
from roadstead.table.features.colours import paint
from roadstead.table.features.pace.acts import stretches
from roadstead.table.features.replay.film import EVERYBODY, Film, known, step


@dataclass(frozen=True, slots=True)
class Step:
    """What is to be seen after a step, who made it, and what is said of it."""

    moment: int
    round: int
    seat: int
    said: Phrase | None
    """The decision, if these eyes may know it."""
    told: tuple[Phrase, ...]
    weight: int
    """How much the most important of it matters."""
    standings: tuple[Standing, ...]
    scene: Scene


def steps(film: Film, eyes: int, lang: str) -> Iterator[Step]:
    game, title = film.game, film.title
    s = game.state_at(0)
    heard = by_moment(game.events(watcher(eyes)))
    yield Step(0, title.rules.rounds(s), CHANCE, None, (), 0, film.standings(s, eyes), scene(film, s, eyes, CHANCE, lang))
    for start, end in stretches(game, 0) if game.history[:1] else ():
        entry = game.history[start]
        if entry.choice >= 0:
            s.focus(entry.seat)
        option = title.words.option(s, entry.seat, entry.choice)
        step(title, s, entry)
        said = option.phrase if known(entry, s, eyes) else None
        for more in game.history[start + 1 : end]:
            step(title, s, more)
        events = [event for at in range(start + 1, end + 1) for event in heard.get(at, ())]
        told = tuple(event.phrase for event in events)
        fresh = [target for it in game.history[start:end] if sees(it.knows, watcher(eyes)) for target in it.targets]
        drawn = scene(film, s, eyes, entry.seat, lang, fresh, told)
        yield Step(end, title.rules.rounds(s), entry.seat, said, told, max((weight(game, it) for it in events), default=0), film.standings(s, eyes), drawn)


def watcher(eyes: int) -> int:
    """The seat whose news are told: with the eyes of all, what was public."""
    return SPECTATOR if eyes == EVERYBODY else eyes


def by_moment(events: Sequence[Event]) -> dict[int, list[Event]]:
    out: dict[int, list[Event]] = {}
    for event in events:
        out.setdefault(event.moment, []).append(event)
    return out


def scene(film: Film, s: State, eyes: int, actor: int, lang: str, fresh: Sequence[str] = (), news: Sequence[Phrase] = ()) -> Scene:
    """The table through these eyes. With the eyes of all it is as public as it was, and below it lies open what the seat has that decided."""
    public = drawn(film, s, watcher(eyes), lang, fresh, news)
    if eyes != EVERYBODY:
        return public
    own = drawn(film, s, max(actor, 0), lang).own
    return Scene.of(public.where, public.board, own, public.others, public.layout)


def drawn(film: Film, s: State, viewer: int, lang: str, fresh: Sequence[str] = (), news: Sequence[Phrase] = ()) -> Scene:
    title, players = film.title, film.players
    view = title.views.view(s, film.game.setup, viewer)
    found: Scene | None = title.look.scene(view, paint.ink(title, players, film.colours, lang, film.names, fresh=fresh, news=news, story=film.story(s)))
    if found is not None:
        return found
    return Scene.of(esc(title.words.heading(s)), f'<pre class="sketch">{esc(title.look.picture(view, lang))}</pre>', "", "", "t-text")
