"""The same contract as JSON, for programs that take a seat by its link."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from roadstead.kernel import registry
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.title import SPECTATOR, Option
from roadstead.kernel.words import Phrase
from roadstead.table.features.api import openapi
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.frozen import made
from roadstead.table.rooms import Room, Stale
from roadstead.table.web import (
    Problem,
    body_of,
    language,
    let_bots_play,
    room_of,
)


async def api_description(request: Request) -> Response:
    return JSONResponse(openapi.DESCRIPTION)


async def api_games(request: Request) -> Response:
    return JSONResponse([{"id": title.id, "name": dict(title.names), "players": list(title.players)} for title in registry.titles().values()])


def api_seat(request: Request, room: Room) -> int:
    """A program takes a seat by the secret of its link, as a bearer token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not token:
        return SPECTATOR
    found = room.seat_of(token) if kind.lower() == "bearer" else None
    if found is None:
        raise Problem(403, "no_seat")
    return found


async def api_table(request: Request) -> Response:
    room = await room_of(request)
    return await described(request, room, api_seat(request, room), since_of(request))


async def described(request: Request, room: Room, viewer: int, since: int) -> Response:
    lang = language(request)
    return await made(request, room, lambda it: JSONResponse(describe(it, viewer, lang, since)))


def since_of(request: Request) -> int:
    """The moment after which events are wanted; all of them if none is named."""
    said = request.query_params.get("since", "-1")
    if said != "-1" and not (said.isascii() and said.isdecimal() and len(said) <= len(str(openapi.LATEST))):
        raise Problem(400, "bad_form")
    return int(said)


def describe(room: Room, viewer: int, lang: str, since: int) -> dict[str, Any]:
    game, title = room.game, room.game.title

    def say(phrase: Phrase) -> str:
        return paint.say(title, game.setup, room[Colours].chosen, phrase, lang)

    asked = game.prompt(viewer) if viewer != SPECTATOR else None
    options = game.options(viewer) if viewer != SPECTATOR else ()

    def listed(found: tuple[Option, ...]) -> list[dict[str, Any]]:
        return [{"notation": it.notation, "text": say(it.phrase), "targets": list(it.targets)} for it in found]

    return {
        "table": room.id,
        "title": title.id,
        "seats": list(game.seats),
        "seat": game.seats[viewer] if viewer != SPECTATOR else None,
        "decision": game.decision,
        "moment": game.moment,
        "open": [game.seats[at] for at in game.open if at >= 0],
        "over": game.over,
        "prompt": None if asked is None else {**asked.phrase.to_json(), "text": say(asked.phrase), "sealed": asked.sealed},
        "options": listed(options),
        "declarations": listed(game.extras(viewer)),
        "view": game.view(viewer).to_json(),
        "events": [{"moment": it.moment, **it.phrase.to_json(), "text": say(it.phrase)} for it in game.events(viewer, since)],
        "outcome": None if game.outcome is None else {"scores": list(game.outcome.scores), "winners": [game.seats[at] for at in game.outcome.winners]},
    }


async def api_play(request: Request) -> Response:
    room = await room_of(request)
    viewer = api_seat(request, room)
    if viewer == SPECTATOR:
        raise Problem(403, "no_seat")
    choice, decision = answer_of(await body_of(request))
    try:
        await room.carry_through(lambda: room.play(viewer, choice, decision))
    except Stale as error:
        raise Problem(409, "stale") from error
    except Refused as refused:
        text = paint.say(room.game.title, room.game.setup, room[Colours].chosen, refused.reason, language(request))
        return JSONResponse({"error": "refused", "text": text, "reason": refused.reason.to_json()}, 422)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    let_bots_play(request, room)
    return await described(request, room, viewer, -1 if room.game.moment < 1 else room.game.moment - 1)


def answer_of(body: bytes) -> tuple[str, int]:
    """What a program answers: the notation of an option, and the number of the question. Nothing is guessed."""
    try:
        said = json.loads(body)
        choice, decision = said["choice"], said["decision"]
        choice.encode()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise Problem(400, "bad_form") from error
    whole = type(decision) is int or (isinstance(decision, float) and decision.is_integer())
    if not isinstance(choice, str) or not whole or not 0 <= decision <= openapi.LATEST:
        raise Problem(400, "bad_form")
    return choice, int(decision)


ROUTES = [
    Route("/api/openapi.json", api_description),
    Route("/api/games", api_games),
    Route("/api/t/{table}", api_table),
    Route("/api/t/{table}/play", api_play, methods=["POST"]),
]
