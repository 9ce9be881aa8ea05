"""Hints from the bots: who may ask for one, and what it says. A hint names a move and its reason; what counts can be asked for alone, before that.

A hint is made from the view of the seat that asks, in a process of its own. At a table of several people everybody has to agree first,
and whoever may still sit down counts as somebody who has not.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from hashlib import sha256

from roadstead.bots.budget import Budget
from roadstead.bots.explain import STEPS, explain
from roadstead.bots.explain import hint as in_words
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.languages import languages
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View
from roadstead.table.bots import Workers
from roadstead.table.features.hints.room import Hinted, Hints
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, OPEN
from roadstead.table.server.costs import charge

THINK_MS = 300
COUNTS, MOVE = 1, 2
"""How much is asked for: only what counts and where to look, or the move with its reason."""
LAST = MOVE
PRICE = 0.5
"""The seconds that a hint costs whoever asks for it."""


class Busy(RoadsteadError):
    """A hint for this seat is being thought about, for another question."""


def people(room: Room) -> list[int]:
    """The seats of people, also of those who are expected and those for whom a bot plays meanwhile."""
    return [seat for seat, chair in enumerate(room.chairs) if chair.digest or chair.kind in (HUMAN, OPEN)]


def allowed(room: Room) -> bool:
    """Whether there are hints: for somebody alone among bots, else if everybody agrees."""
    everybody = people(room)
    return len(everybody) == 1 or all(room[Hints].agreed.get(seat, False) for seat in everybody)


def can_ask(room: Room, game: Game, seat: int) -> bool:
    return allowed(room) and seat in game.open and room.chairs[seat].kind == HUMAN


def position(game: Game) -> str:
    """A name for a question of a game; its number is not enough, as answers can be taken back. Sealed answers of others change nothing."""
    return sha256("\n".join(entry.notation for entry in game.history[: game.decision]).encode()).hexdigest()


def told(room: Room, game: Game, seat: int) -> Hinted | None:
    """What a seat was told about where the game is now."""
    found = room[Hints].told.get(seat)
    return found if found is not None and allowed(room) and found.position == position(game) else None


def advise(title: str, view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> str:
    """Runs in a worker: all sentences in all languages, as JSON."""
    found = registry.judged(title, view.setup.digest)
    advice = explain(found, view, prompt, options, Rng(seed), Budget(THINK_MS))
    hints = {lang: in_words(found, view.setup.components, advice, options, lang) for lang in languages()}
    return json.dumps({lang: [it.step(number) for number in range(len(STEPS))] for lang, it in hints.items()})


async def give(workers: Workers, room: Room, game: Game, seat: int, steps: int) -> None:
    """Tell a seat what it asked for; what was thought about this position once is not thought again."""
    here, found = position(game), told(room, game, seat)
    said = found.said if found is not None else await think_once(workers, room, game, seat, here)
    room[Hints].told[seat] = Hinted(here, said, max(steps, found.steps) if found is not None else steps)


async def think_once(workers: Workers, room: Room, game: Game, seat: int, here: str) -> dict[str, list[str]]:
    """One worker for a seat at a time: whoever asks again about the same position waits for the same answer."""
    if seat not in room[Hints].thinking:
        charge(PRICE)
        task = asyncio.get_running_loop().create_task(think(workers, game, seat))
        room[Hints].thinking[seat] = here, task
        task.add_done_callback(lambda done: thought(room, seat, done))
    position, under_way = room[Hints].thinking[seat]
    if position != here:
        raise Busy("a hint for this seat is being thought about")
    return await asyncio.shield(under_way)


def thought(room: Room, seat: int, done: asyncio.Task[dict[str, list[str]]]) -> None:
    room[Hints].thinking.pop(seat, None)
    if not done.cancelled():
        done.exception()


async def think(workers: Workers, game: Game, seat: int) -> dict[str, list[str]]:
    prompt = game.prompt(seat)
    assert prompt is not None
    said: dict[str, list[str]] = json.loads(await workers.ask((game.title.id, game.view(seat), prompt, game.options(seat), game.decision + 1)))
    return said
