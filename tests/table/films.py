"""Games that are played quickly, for tests that look back on them."""

from __future__ import annotations

import re
from contextlib import suppress
from html import unescape

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game, sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room, Stale

SHORT = {"round_limit": 2, "capitulation": "off"}


def open_room(
    harbour: Harbour, title: str = "turning_tides", players: int = 2, names: tuple[str, ...] = ("Anna", "Bruno"), **options: object
) -> tuple[Room, dict[int, str]]:
    """A table of people whose secrets the test knows."""
    rows = [*names, "", "", ""][:players]
    return harbour.open(title, players, options, ["human"] * players, rows)


def play_on(room: Room, until: int = 10**9, seed: int = 1) -> None:
    """Sensible choices up to a moment or the end."""
    rng = Rng(seed)
    while not (game := room.game).over and game.moment < until:
        seat = game.open[rng.below(len(game.open))]
        with suppress(Stale):  # the server's own thread let the dice fall meanwhile
            room.play(seat, quick(game, seat, rng), game.decision)


def quick(game: Game, seat: int, rng: Rng) -> str:
    s = game.state()
    s.focus(seat)
    return game.title.words.option(s, seat, game.title.mind.quick(s, rng)).notation


def finished(harbour: Harbour, title: str = "turning_tides", players: int = 2, seed: int = 1, **options: object) -> tuple[Room, dict[int, str]]:
    room, tokens = open_room(harbour, title, players, **(SHORT if title == "turning_tides" else {}), **options)
    play_on(room, seed=seed)
    return room, tokens


def hidden_from(game: Game, at: int, viewer: int) -> bool:
    entry = game.history[at]
    return entry.seat != viewer and not sees(entry.knows, viewer)


def other_world(game: Game, viewer: int, rng: Rng, since: int) -> Game | None:
    """The same game with other secrets from some moment on, or None if this seat would have noticed."""
    here, there = (Game(game.title, game.setup) for _ in range(2))
    for at, entry in enumerate(game.history):
        options = [option.choice for option in there.options(entry.seat)] if entry.seat != CHANCE else there.state().options
        choice = rng.pick(options) if at >= since and hidden_from(game, at, viewer) else entry.choice
        if choice >= 0 and choice not in options:
            return None
        here.play_choice(entry.seat, entry.choice)
        there.play_choice(entry.seat, choice)
        if here.view(viewer) != there.view(viewer) or here.open != there.open:
            return None
        if here.events(viewer, at) != there.events(viewer, at):
            return None
    return there if [it.choice for it in there.history] != [it.choice for it in game.history] else None


def worlds_apart(game: Game, viewer: int, tries: int = 400) -> Game | None:
    """Look for another world, changing more and more of what the seat does not know."""
    secret = [at for at in range(len(game.history)) if hidden_from(game, at, viewer)]
    for attempt in range(tries if secret else 0):
        since = secret[-1 - attempt % min(len(secret), 12)]
        found = other_world(game, viewer, Rng(attempt), since)
        if found is not None:
            return found
    return None


def told_in(shown: str) -> set[str]:
    """The sentences of the log on a page, each with the name that stands at the head of its paragraph or of an earlier sentence."""
    out: set[str] = set()
    for paragraph in re.findall(r'<li data-n="p.*?</li>', shown, re.DOTALL):
        name = ""
        for line in re.findall(r'<span data-n="\d+">(.*?)</span>', paragraph, re.DOTALL):
            name = next(iter(re.findall("<b>(.*?)</b>", line)), name)
            said = unescape(re.sub("<[^>]+>", "", line))
            out |= {said, f"{unescape(name)} {said[:1].lower()}{said[1:]}"}
    return out


__all__ = ["SHORT", "SPECTATOR", "finished", "open_room", "play_on", "told_in", "worlds_apart"]
