"""Puzzles: lists, one of them, its answers, and going on from it."""

from __future__ import annotations

import re
from collections.abc import Collection
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.bots.bot import BOTS
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.puzzle import Puzzle, puzzles
from roadstead.table.cookies import keep
from roadstead.table.features.puzzles import page
from roadstead.table.features.puzzles import work as worker
from roadstead.table.features.replay.routes import begun
from roadstead.table.seats import HUMAN, STAND_IN
from roadstead.table.server.costs import charge
from roadstead.table.web import Problem, fields_of, keep_seats, let_bots_play, reader_of, title_of, to_table, work

SOLVED = "solved"
"""The cookie with the puzzles that were solved, by their ids."""
MOST_SOLVED = 300
LONGEST = 400
"""Letters of an answer."""
PRICE = 0.1
"""Seconds for a game that a worker plays again."""


def solved_by(request: Request) -> list[str]:
    return [name for name in request.cookies.get(SOLVED, "").split(".") if re.fullmatch("[0-9a-f]{6}", name)][-MOST_SOLVED:]


async def overview(request: Request) -> Response:
    return HTMLResponse(page.overview(reader_of(request), solved_by(request)))


async def listed(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    if not puzzles(title):
        raise Problem(404, "no_page")
    return HTMLResponse(page.listed(reader_of(request), title, solved_by(request)))


def wanted(request: Request) -> tuple[Puzzle, int, tuple[Puzzle, ...]]:
    """The puzzle of an address, its number, and all of its title."""
    rows = puzzles(title_of(request.path_params["title"]))
    found = next(((it, number) for number, it in enumerate(rows, 1) if it.id == request.path_params["puzzle"]), None)
    if found is None:
        raise Problem(404, "no_page")
    return *found, rows


async def puzzle(request: Request) -> Response:
    """The question; or what search says of an answer, or the solution."""
    it, number, rows = wanted(request)
    asked, solved = request.query_params, solved_by(request)
    answer = asked.get("answer", "")[:LONGEST]
    following = next_one([row.id for row in rows], number, {*solved, it.id} if answer == it.best else solved)
    how = page.Asked(number, len(rows), following, answer, "solution" in asked)
    charge(PRICE)
    legal, text = await work(request, worker.show, reader_of(request), it.title, it.id, how)
    return HTMLResponse(text, 200 if legal else 422)


def next_one(names: list[str], number: int, solved: Collection[str]) -> str:
    """The next puzzle of a list that was not solved yet, if there is one, else the next; nothing if there is no other."""
    others = names[number:] + names[: number - 1]
    return next((name for name in others if name not in solved), next(iter(others), ""))


async def answer(request: Request) -> Response:
    """What was answered becomes a page of its own, which can be read again; whoever was right has solved it."""
    it, _, _ = wanted(request)
    said = (await fields_of(request)).get("choice", "").strip()[:LONGEST]
    if not said:
        raise Problem(400, "bad_form")
    response = RedirectResponse(f"/puzzles/{it.title}/{it.id}?{urlencode({'answer': said})}", 303)
    if said == it.best:
        keep(response, request, SOLVED, ".".join(dict.fromkeys([*solved_by(request), it.id])), "/puzzles")
    return response


async def go_on(request: Request) -> Response:
    """A new table from the moment of a puzzle, the reader in its seat and bots in the others."""
    it, _, _ = wanted(request)
    kind = (await fields_of(request)).get("others", STAND_IN)
    if kind not in BOTS:
        raise Problem(400, "bad_form")
    charge(PRICE)
    kinds = [HUMAN if at == it.seat else kind for at in range(it.players)]
    try:
        kept, tokens = await work(request, worker.deal, it.title, it.id, kinds, shared=False)
    except RoadsteadError as error:
        raise Problem(422, "continue_cannot") from error
    room = begun(request, kept)
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


ROUTES = [
    Route("/puzzles", overview),
    Route("/puzzles/{title}", listed),
    Route("/puzzles/{title}/{puzzle}", puzzle),
    Route("/puzzles/{title}/{puzzle}", answer, methods=["POST"]),
    Route("/puzzles/{title}/{puzzle}/on", go_on, methods=["POST"]),
]
