"""Keeps a store, records, saved moments and results as this version writes them, for all later versions to open: python tests/upgrade/keep.py"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

import roadstead
from roadstead.bots.bot import bot, let_play
from roadstead.lab.results import Ledger
from roadstead.lab.rows import Conditions
from roadstead.lab.simulate import run
from roadstead.lab.teams import Here
from roadstead.table.app import make_app
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore

HERE = Path(__file__).parent
PLAYS = 70
"""Enough for a snapshot."""
SHORT = {"turning_tides": {"round_limit": 2}}


def main() -> None:
    folder = HERE / roadstead.__version__
    if folder.exists():
        sys.exit(f"{folder} is kept already: what a release wrote never changes")
    folder.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "tables.db"
        tables = keep_tables(path)
        with sqlite3.connect(path) as db:
            (folder / "store.sql").write_text("\n".join(db.iterdump()) + "\n", encoding="utf-8")
    (folder / "tables.json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
    for title in roadstead.titles().values():
        keep_game(folder, title)
    keep_results(folder / "results.jsonl")


def keep_tables(path: Path) -> dict[str, Any]:
    """A running table of each title with two people, a line of chat and a new name; and a finished one of Turning Tides."""
    store = SqliteStore(path)
    app = make_app(store, limits=0)
    found: dict[str, Any] = {}
    with TestClient(app) as anna:
        bruno = TestClient(app)
        for title in roadstead.titles():
            found[f"{title}, running"] = keep_table(app, anna, bruno, title, PLAYS)
        found["turning_tides, finished"] = keep_table(app, anna, bruno, "turning_tides", 10_000, **{"option.round_limit": "2"})
    store.close()
    return found


def keep_table(app: Any, anna: TestClient, bruno: TestClient, title: str, plays: int, **options: str) -> dict[str, Any]:
    opened = anna.post("/tables", data={"title": title, "players": "2", "seat0": "human", "seat1": "open", "name": "Anna", **options})
    table = str(opened.url).rsplit("/", 1)[1]
    ok(bruno.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"}))
    for person in (anna, bruno):
        ok(person.post(f"/t/{table}/ready"))
    room: Room = app.state.harbour.room(table)
    first, second = room.game.seats[:2]
    ok(anna.post(f"/t/{table}/chat", data={"seat": first, "text": "Ahoi!"}))
    ok(bruno.post(f"/t/{table}/name", data={"seat": second, "name": "Bruno B."}))
    rng = roadstead.Rng(1)
    while not room.game.over and room.count < plays:
        seat = room.game.open[0]
        room.play(seat, rng.pick(room.game.options(seat)).notation, room.game.decision)
    tokens = [app.state.browsers.tokens(person.cookies["browser"], table)[0] for person in (anna, bruno)]
    return {"table": table, "tokens": tokens, "lines": room.count, "record": roadstead.record(room.game), "over": room.game.over}


def ok(answer: Any) -> None:
    if answer.status_code != 200:
        sys.exit(f"{answer.url}: {answer.status_code}")


def keep_game(folder: Path, title: Any) -> None:
    """A whole game as a record, and the same game saved in the middle."""
    game, rng = roadstead.new(title.id, options=SHORT.get(title.id, {})), roadstead.Rng(1)
    player, saved = bot("greedy", title), None
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, player, rng)
        if saved is None and game.moment > 60:
            saved = game.save()
    (folder / f"{title.id}.record").write_text(roadstead.record(game), encoding="utf-8")
    (folder / f"{title.id}.json").write_text(json.dumps(saved) + "\n", encoding="utf-8")


def keep_results(path: Path) -> None:
    title = roadstead.title("turning_tides")
    ledger = Ledger(path)
    run(Conditions.of(title, title.setup(None, {"round_limit": 2}), ["random"] * 2, 4, True), 3, Here(), ledger)
    ledger.close()


if __name__ == "__main__":
    main()
