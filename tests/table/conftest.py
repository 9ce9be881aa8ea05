from __future__ import annotations

import itertools
import pickle
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
import uvicorn
from starlette.testclient import TestClient

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.table.app import make_app
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.server import serving
from roadstead.table.store import SqliteStore, Store, open_store
from roadstead.trials.server import free_port
from table.cluster import Cluster

if TYPE_CHECKING:
    from table.visitors import Place


class Browser(TestClient):
    """A browser without scripts: follows links, sends forms, keeps cookies."""

    def seat_token(self, table: str) -> str:
        """The secret of the seat that this browser holds at a table, or of all of them with dots between."""
        tokens: list[str] = self.app.state.browsers.tokens(self.cookies["browser"], table)  # type: ignore[attr-defined]
        return ".".join(tokens)

    def form(self, page: str) -> dict[str, str]:
        """The hidden fields of the form with the choices."""
        part = page[page.index('id="choose"') :]
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', part[: part.index("</form>")]))

    def choices(self, page: str) -> list[str]:
        return [unescape(value) for value in re.findall(r'<button class="choice" id="c\d+" name="choice" value="([^"]*)"', page)]

    def open_table(self, **fields: str) -> str:
        """A new table of Turning Tides; the answer is its id."""
        response = self.post("/tables", data={"title": "turning_tides", **fields})
        assert response.status_code == 200
        return self.begin(str(response.url).rsplit("/", 1)[1])

    def begin(self, table: str) -> str:
        """Have the hash of the dice, so that the first cards are dealt."""
        assert self.post(f"/t/{table}/ready").status_code == 200
        return table


def two_people(browser: Browser, friend: Browser, **options: str) -> str:
    """A table where the friend has joined by its link."""
    table = browser.open_table(players="2", seat0="human", seat1="open", name="Anna", **options)
    friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})
    return table


class Here:
    """Thinks in this process, as a worker does in one of its own: what it hears and says is passed on as bytes."""

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker

    def ask(self, question: tuple[Any, ...]) -> str:
        try:
            return str(self.thinker(*pickle.loads(pickle.dumps(question))))
        except Exception as error:
            raise RoadsteadError(repr(error)) from error

    def end(self) -> None:
        pass


@pytest.fixture
def thinking_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting a process takes longer than most thoughts; for tests of what is thought, not where."""
    monkeypatch.setattr("roadstead.table.bots.Worker", Here)


Opener = Callable[..., Room]


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a test roll the same each time it runs."""
    seeds = itertools.count(1)
    monkeypatch.setattr("roadstead.table.features.dice.seeds.new_seed", lambda: f"{next(seeds):064x}")


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Tables of people in memory."""
    stores: list[SqliteStore] = []

    def open_one(title: str, players: int | None = None, **options: object) -> Room:
        stores.append(SqliteStore(":memory:"))
        count = players or min(number for number in registry.title(title).players if number > 1)
        return Harbour(stores[-1]).open(title, count, options, [HUMAN] * count, [""] * count)[0]

    yield open_one
    for store in stores:
        store.close()


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A real PostgreSQL on a socket of its own, for as long as the tests run."""
    with Cluster.started() as running:
        yield running


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """The address of an empty room in the database."""
    schema = f"t{secrets.token_hex(6)}"
    with psycopg.connect(cluster.url, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {schema}")
    return f"{cluster.url}&options=-csearch_path%3D{schema}"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, store_path: Path) -> str:
    """The two kinds of stores, by name or address."""
    return str(store_path) if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def open_again(where: str) -> Callable[[], Store]:
    """Opens the store of this test once more, as a server that starts does."""
    return lambda: open_store(where)


@pytest.fixture
def app(where: str) -> Iterator[object]:
    store = open_store(where)
    yield make_app(store, limits=0)
    store.close()


@pytest.fixture
def browser(app: object) -> Iterator[Browser]:
    with Browser(app, headers={"accept-language": "en"}) as it:  # type: ignore[arg-type]
        yield it


@pytest.fixture
def friend(app: object) -> Browser:
    """A second person with a device of their own."""
    return Browser(app, headers={"accept-language": "de"})  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A real server and its store, without limits: all visitors come from one address, and a quick machine would reach them."""
    from table.visitors import Place, serving

    store = SqliteStore(tmp_path_factory.mktemp("store") / "tables.db")
    with serving(make_app(store, limits=0)) as url:
        yield Place(url, store)


Serve = Callable[..., tuple[Any, int]]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """A real server in this process with its usual limits or those that a test wants: the app and its port."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(limits: float = 1.0) -> tuple[Any, int]:
        app, port = make_app(SqliteStore(":memory:"), limits=limits), free_port()
        server = uvicorn.Server(serving.settings(app, port))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        running.append((server, thread))
        while thread.is_alive() and not server.started:
            time.sleep(0.02)
        assert server.started
        return app, port

    yield start
    for server, thread in running:
        server.should_exit = True
        thread.join(20)
