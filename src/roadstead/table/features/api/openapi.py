"""The description of the JSON API, for programs that want to take a seat."""

from __future__ import annotations

from typing import Any

TEXT: dict[str, Any] = {"type": "string"}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT}
NUMBER: dict[str, Any] = {"type": "integer"}
THING: dict[str, Any] = {"type": "object"}


def thing(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields)}


def maybe(schema: dict[str, Any]) -> dict[str, Any]:
    return {**schema, "type": [schema["type"], "null"]}


PHRASE: dict[str, Any] = {"key": TEXT, "args": THING, "rules": TEXTS, "text": TEXT}
OPTION = thing(notation=TEXT, text=TEXT, targets=TEXTS)
EVENT = thing(moment=NUMBER, **PHRASE)
PROMPT = maybe(thing(**PHRASE, sealed={"type": "boolean"}))
OUTCOME = maybe(thing(scores={"type": "array", "items": {"type": "number"}}, winners=TEXTS))
PROBLEM = thing(error=TEXT, text=TEXT)
REFUSAL = thing(error=TEXT, text=TEXT, reason=thing(key=TEXT, args=THING, rules=TEXTS))
TABLE = thing(
    table=TEXT,
    title=TEXT,
    seats=TEXTS,
    seat={"type": ["string", "null"]},
    decision=NUMBER,
    moment=NUMBER,
    open=TEXTS,
    over={"type": "boolean"},
    prompt=PROMPT,
    options={"type": "array", "items": OPTION},
    declarations={"type": "array", "items": OPTION, "description": "what the seat may declare at any time, asked or not, by the same call"},
    view=THING,
    events={"type": "array", "items": EVENT},
    outcome=OUTCOME,
)
GAMES = {"type": "array", "items": thing(id=TEXT, name=THING, players={"type": "array", "items": NUMBER})}


def answer(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


LATEST = 999_999_999
"""No table gets so far; larger numbers are not understood."""
NAME = {"name": "table", "in": "path", "required": True, "schema": {**TEXT, "minLength": 1}}
SINCE = {"name": "since", "in": "query", "schema": {**NUMBER, "minimum": -1, "maximum": LATEST}, "description": "only events after this moment"}
DECISION = {**NUMBER, "minimum": 0, "maximum": LATEST}
PLAY = {"required": True, "content": {"application/json": {"schema": thing(choice=TEXT, decision=DECISION)}}}

ANYWHERE = {"429": answer("Asked too often; nothing was lost.", PROBLEM)}
AT_A_TABLE = {
    **ANYWHERE,
    "400": answer("Not understood.", PROBLEM),
    "403": answer("The token is not that of a seat, or the page that asks is another site's.", PROBLEM),
    "404": answer("There is no such table.", PROBLEM),
    "410": answer("The table was played under rules that are no longer installed.", PROBLEM),
    "503": answer("The store does not answer; nothing was changed.", PROBLEM),
}
IN_A_BODY = {
    "408": answer("The request did not arrive in time.", PROBLEM),
    "409": answer("The question has been answered since.", PROBLEM),
    "413": answer("Too large.", PROBLEM),
    "422": answer("Not legal now, with the reason and its rules.", REFUSAL),
}
OPEN_TO_ALL: list[Any] = []

DESCRIPTION: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Roadstead", "version": "1", "description": "A seat is the secret of its link, sent as a bearer token; without one you watch."},
    "components": {"securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    "security": [{}, {"seat": []}],
    "paths": {
        "/api/openapi.json": {
            "get": {"summary": "This description", "security": OPEN_TO_ALL, "responses": {**ANYWHERE, "200": answer("The description.", THING)}}
        },
        "/api/games": {"get": {"summary": "The titles", "security": OPEN_TO_ALL, "responses": {**ANYWHERE, "200": answer("The titles.", GAMES)}}},
        "/api/t/{table}": {
            "get": {
                "summary": "What a seat may know, is asked and may answer",
                "parameters": [NAME, SINCE],
                "responses": {**AT_A_TABLE, "200": answer("The table.", TABLE)},
            }
        },
        "/api/t/{table}/play": {
            "post": {
                "summary": "Answer with the notation of an option, or make a declaration",
                "security": [{"seat": []}],
                "parameters": [NAME],
                "requestBody": PLAY,
                "responses": {**AT_A_TABLE, **IN_A_BODY, "200": answer("The table afterwards.", TABLE)},
            }
        },
    },
}
