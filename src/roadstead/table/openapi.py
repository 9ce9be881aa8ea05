"""The description of the JSON API, for programs that want to take a seat."""

from __future__ import annotations

from typing import Any

TEXT: dict[str, Any] = {"type": "string"}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT}
NUMBER: dict[str, Any] = {"type": "integer"}
THING: dict[str, Any] = {"type": "object"}
MAYBE: dict[str, Any] = {"type": ["object", "null"]}


def thing(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields)}


OPTION = thing(notation=TEXT, text=TEXT, targets=TEXTS)
EVENT = thing(moment=NUMBER, key=TEXT, args=THING, rules=TEXTS, text=TEXT)
PROBLEM = thing(error=TEXT, text=TEXT)
TABLE = thing(
    table=TEXT,
    title=TEXT,
    seats=TEXTS,
    seat={"type": ["string", "null"]},
    decision=NUMBER,
    moment=NUMBER,
    open=TEXTS,
    over={"type": "boolean"},
    prompt=MAYBE,
    options={"type": "array", "items": OPTION},
    view=THING,
    events={"type": "array", "items": EVENT},
    outcome=MAYBE,
)
GAMES = {"type": "array", "items": thing(id=TEXT, name=THING, players={"type": "array", "items": NUMBER})}


def answer(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


NOT_THERE = answer("There is no such table.", PROBLEM)
NOT_YOURS = answer("The token is not that of a seat.", PROBLEM)
NAME = {"name": "table", "in": "path", "required": True, "schema": TEXT}
SINCE = {"name": "since", "in": "query", "schema": NUMBER, "description": "only events after this moment"}
PLAY = {"required": True, "content": {"application/json": {"schema": thing(choice=TEXT, decision=NUMBER)}}}

DESCRIPTION: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Roadstead", "version": "1", "description": "A seat is the secret of its link, sent as a bearer token; without one you watch."},
    "components": {"securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    "security": [{}, {"seat": []}],
    "paths": {
        "/api/games": {"get": {"summary": "The titles", "responses": {"200": answer("The titles.", GAMES)}}},
        "/api/t/{table}": {
            "get": {
                "summary": "What a seat may know, is asked and may answer",
                "parameters": [NAME, SINCE],
                "responses": {"200": answer("The table.", TABLE), "403": NOT_YOURS, "404": NOT_THERE},
            }
        },
        "/api/t/{table}/play": {
            "post": {
                "summary": "Answer with the notation of an option",
                "parameters": [NAME],
                "requestBody": PLAY,
                "responses": {
                    "200": answer("The table afterwards.", TABLE),
                    "400": answer("Not an answer.", PROBLEM),
                    "403": NOT_YOURS,
                    "404": NOT_THERE,
                    "409": answer("The question has been answered since.", PROBLEM),
                    "413": answer("Too large.", PROBLEM),
                    "422": answer("Not legal now, with the reason and its rules.", PROBLEM),
                    "503": answer("The store does not take it; nothing was changed.", PROBLEM),
                },
            }
        },
    },
}
