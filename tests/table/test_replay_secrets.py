"""Looking back on a running game tells a seat nothing that it may not know."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.kernel import save
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.table.app import make_app
from roadstead.table.seats import digest_of
from roadstead.table.server.queues import InPlace
from roadstead.table.server.workers import Jobs
from roadstead.table.store import Kept, Line, SqliteStore
from table.conftest import Browser
from table.films import open_room, play_on, worlds_apart

TOKENS = [f"secret-{at}" for at in range(4)]
LENGTHS = {"ahoy": (90, 150), "dead_reckoning": (80, 140), "fleet_dice": (40, 90), "turning_tides": (12, 30)}


def running(title: str, viewer: int) -> tuple[Game, Game]:
    """A game in progress, and one that differs only in what the viewer does not know."""
    for seed in range(12):
        app = make_app(SqliteStore(":memory:"), limits=0)
        players = max(roadstead.titles()[title].players)
        room, _ = open_room(app.state.harbour, title, players)
        for until in range(*LENGTHS[title], 7):
            play_on(room, until, seed)
            sealed = room.game.decision < room.game.moment
            twin = worlds_apart(room.game, viewer, 40) if sealed or title != "fleet_dice" else None
            if twin is not None and not room.game.over:
                app.state.harbour.store.close()
                return room.game, twin
        app.state.harbour.store.close()
    raise AssertionError("no two worlds were found")


def table_of(game: Game, jobs: Jobs | None = None) -> Browser:
    """A server with one table at which this game has been played."""
    store = SqliteStore(":memory:")
    seats = [{"kind": "human", "name": "", "digest": digest_of(token)} for token in TOKENS[: game.setup.players]]
    store.open_table(Kept("table", 0.0, save.header(game.title, game.setup), seats))
    for n, entry in enumerate(game.history):
        store.append("table", n, Line("play", entry.seat, entry.notation))
    return Browser(make_app(store, limits=0, jobs=jobs), headers={"accept-language": "en"})


def everything(browser: Browser, game: Game, viewer: int) -> dict[str, str]:
    """All that somebody can get out of looking back."""
    if viewer != SPECTATOR:
        browser.get(f"/t/table/s/{TOKENS[viewer]}")
    moments = sorted({0, *range(game.moment, max(0, game.moment - 8), -1), *range(0, game.moment, max(1, game.moment // 8))})
    out = {"record": browser.get("/t/table/record").text, "after": browser.get("/t/table/replay/after?whole=1").text}
    rule = next(iter(game.title.reference().rules))
    for eyes in (*game.seats, "all", "public"):
        out[f"{game.moment} {eyes}"] = browser.get(f"/t/table/replay?at={game.moment}&eyes={eyes}").text
    for at in moments:
        out[f"{at}"] = browser.get(f"/t/table/replay?at={at}").text
        out[f"ask {at}"] = browser.get(f"/t/table/replay/problem?at={at}").text
        out[f"report {at}"] = browser.post("/t/table/replay/problem", data={"at": str(at), "rule": rule, "said": "Odd."}).text
    return out


@pytest.mark.parametrize("viewer", [0, SPECTATOR], ids=["a seat", "somebody who watches"])
@pytest.mark.parametrize("title", roadstead.titles())
def test_replays_are_equal_in_worlds_that_differ_only_in_secrets(title: str, viewer: int) -> None:
    game, twin = running(title, viewer)
    with table_of(game) as here, table_of(twin) as there:
        seen, echo = everything(here, game, viewer), everything(there, twin, viewer)

    assert [key for key in seen if seen[key] != echo[key]] == []
    assert all("?at=" in page for key, page in seen.items() if key[0].isdigit())


def test_the_test_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a page to show every decision, the two worlds would differ."""
    game, twin = running("turning_tides", 0)
    monkeypatch.setattr("roadstead.table.features.replay.film.known", lambda entry, s, eyes: True)
    with table_of(game, Jobs(hand=InPlace)) as here, table_of(twin, Jobs(hand=InPlace)) as there:
        seen, echo = everything(here, game, 0), everything(there, twin, 0)

    assert [key for key in seen if seen[key] != echo[key]] != []
