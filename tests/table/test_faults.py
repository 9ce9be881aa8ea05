"""What can break around a server: a clear error, nothing lost, no table that is stuck, and play goes on when the fault is gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from roadstead.cli import main
from roadstead.kernel import record
from roadstead.table.app import make_app
from roadstead.table.rooms import Room
from roadstead.table.server import guard, pieces, serving
from roadstead.table.store import SqliteStore, Store, open_store
from roadstead.trials.players import Seat, open_table
from roadstead.trials.server import Server, free_port
from roadstead.trials.wire import Client
from table.conftest import Browser, Serve, two_people

PATIENCE = 60.0


# --- the store ---------------------------------------------------------------------------------------------------------


def freeze(store: Store) -> None:
    """From now on the store can be read and not written, as on a disk that was mounted so or a database that only follows another."""
    for hand in hands(store):
        hand.execute("PRAGMA query_only=ON" if isinstance(store, SqliteStore) else "SET default_transaction_read_only = on")


def thaw(store: Store) -> None:
    for hand in hands(store):
        hand.execute("PRAGMA query_only=OFF" if isinstance(store, SqliteStore) else "SET default_transaction_read_only = off")


def hands(store: Store) -> tuple[Any, Any]:
    """Its connections."""
    return store.db, store.pen  # type: ignore[attr-defined]


def some_choice(room: Room, seat: int) -> dict[str, str]:
    return {"seat": room.game.seats[seat], "decision": str(room.game.decision), "choice": room.game.options(seat)[0].notation}


def played_by_one_of_two(browser: Browser, room: Room, seat: int) -> int:
    """The status of a choice at a device that people share: whoever chooses sits in front of it."""
    browser.post(f"/t/{room.id}/look", data={"seat": room.game.seats[seat]}, follow_redirects=False)
    return browser.post(f"/t/{room.id}/play", data=some_choice(room, seat), follow_redirects=False).status_code


def test_a_store_that_cannot_be_written_says_so_and_play_goes_on_afterwards(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    waiting = browser.open_table(players="2", seat0="human", seat1="open")
    harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    room: Room = harbour.room(table)
    seat = {"seat": room.game.seats[0]}
    posts: list[tuple[str, dict[str, str]]] = [
        (f"/t/{table}/play", some_choice(room, 0)),
        (f"/t/{table}/chat", {**seat, "text": "Ahoy"}),
        (f"/t/{table}/name", {**seat, "name": "Anne"}),
        (f"/t/{table}/hints", {**seat, "agree": "yes"}),
        (f"/t/{table}/dice", {**seat, "salt": "weed"}),
        (f"/t/{table}/bot", {**seat, "bot": "1"}),
        (f"/t/{waiting}/join", {"seat": "1", "name": "Carla"}),
        ("/tables", {"title": "turning_tides"}),
    ]
    before = browser.get(f"/api/t/{table}").json()
    freeze(harbour.store)
    answers = [browser.post(path, data=fields, follow_redirects=False) for path, fields in posts]
    health = browser.get("/health").status_code
    pages = [browser.get(path).status_code for path in ("/", f"/t/{table}", f"/t/{table}/record", f"/t/{table}/replay", "/statistics")]
    meanwhile = browser.get(f"/api/t/{table}").json()
    thaw(harbour.store)

    assert [answer.status_code for answer in answers] == [503] * len(posts)
    assert all("cannot be saved" in answer.text for answer in answers)
    assert health == 503
    assert pages == [200] * len(pages)
    assert meanwhile == before
    assert browser.post(f"/t/{table}/play", data=posts[0][1], follow_redirects=False).status_code == 303
    assert browser.get("/health").status_code == 200


def test_a_store_that_is_full_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """SQLite itself says that there is no page left, in the middle of a game."""
    with closing(SqliteStore(tmp_path / "tables.db")) as store, Browser(make_app(store, limits=0)) as browser:
        table = browser.open_table(players="2", seat0="human", seat1="human", title="fleet_dice")
        room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
        store.pen.execute(f"PRAGMA max_page_count={store.db.execute('PRAGMA page_count').fetchone()[0]}")
        status = 303
        while status == 303 and not room.game.over:
            before = room.count
            status = played_by_one_of_two(browser, room, room.game.open[0])
        stuck = room.count
        store.pen.execute("PRAGMA max_page_count=100000")
        again = played_by_one_of_two(browser, room, room.game.open[0])

        assert (status, again) == (503, 303)
        assert stuck == before
        assert store.length(table) == room.count > stuck


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or not shutil.which("mount") or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", folder], check=False).returncode:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


async def play_once(client: Client, seat: Seat) -> int:
    """One choice if there is one; the status of the answer."""
    bearer = {"authorization": f"Bearer {seat.token}"}
    seen = (await client.get(f"/api/t/{seat.table}", bearer)).json()
    if not seen["options"]:
        return 0
    move = {"choice": seen["options"][0]["notation"], "decision": seen["decision"]}
    return (await client.post(f"/api/t/{seat.table}/play", data=move, headers=bearer)).status


async def on_a_full_disk(disk: Path) -> tuple[list[int], list[int], bytes]:
    """What a choice is answered before, during and after, and how the server says it is during and after."""
    async with Server(str(disk / "tables.db")) as server, Client(server.port) as client:
        seats = await open_table(server.port, "fleet_dice")
        first = max([await play_once(client, seat) for seat in seats])
        fill(disk / "filler")
        full = max([await play_once(client, seat) for seat in seats])
        health = await client.get("/health")
        (disk / "filler").unlink()
        again = max([await play_once(client, seat) for seat in seats])
        return [first, full, again], [health.status, (await client.get("/health")).status], health.body


def fill(path: Path) -> None:
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)


def test_a_disk_that_is_really_full(disk: Path) -> None:
    choices, health, said = asyncio.run(on_a_full_disk(disk))

    assert choices == [200, 503, 200]
    assert health == [503, 200]
    assert said == b"the store is out of reach\n"


def test_a_server_does_not_start_on_a_disk_that_is_read_only(disk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteStore(disk / "tables.db").close()
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    code = main(["serve", "--port", str(free_port()), "--store", str(disk / "tables.db")])
    said = capsys.readouterr().err

    assert code == 2
    assert "cannot be used as a store" in said
    assert len(said.strip().splitlines()) == 1


def test_a_database_that_ends_all_connections_is_found_again(postgres_url: str) -> None:
    with closing(open_store(postgres_url)) as other, Browser(make_app(open_store(postgres_url), limits=0)) as browser:
        table = browser.open_table(players="2", seat0="human", seat1="human")
        room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
        before = room.count
        browser.post(f"/t/{table}/look", data={"seat": room.game.seats[0]})
        other.db.execute(  # type: ignore[attr-defined]
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        move = some_choice(room, 0)
        status = browser.post(f"/t/{table}/play", data=move, follow_redirects=False).status_code
        if status == 503:
            status = browser.post(f"/t/{table}/play", data=move, follow_redirects=False).status_code

        assert status == 303
        assert [entry.seat for entry in room.game.history].count(0) == 1
        assert other.length(table) == room.count > before
        assert browser.get("/health").status_code == 200


# --- two answers at once -------------------------------------------------------------------------------------------------


async def race(ports: list[int], seat: Seat, other: Seat, rounds: int) -> list[list[int]]:
    """The same seat answers the same question twice at the same time, each time with another choice if it has one."""
    out, bearer = [], {"authorization": f"Bearer {seat.token}"}
    async with Client(ports[0]) as here, Client(ports[-1]) as there:
        for _ in range(rounds):
            seen = (await here.get(f"/api/t/{seat.table}", bearer)).json()
            if seen["options"]:
                moves = [{"choice": seen["options"][at]["notation"], "decision": seen["decision"]} for at in (0, -1)]
                sent = [client.post(f"/api/t/{seat.table}/play", data=move, headers=bearer) for client, move in zip((here, there), moves)]
                out.append(sorted(answer.status for answer in await asyncio.gather(*sent)))
            await play_once(here, other)
    return out


async def races(where: str, servers: int) -> tuple[list[list[int]], Seat]:
    async with AsyncExitStack() as stack:
        ports = [(await stack.enter_async_context(Server(where))).port for _ in range(servers)]
        one, two = await open_table(ports[0], "turning_tides")
        return await race(ports, one, two, 12), one


def test_of_two_answers_at_the_same_time_one_counts(where: str) -> None:
    """In one process, and in two that share a database."""
    answers, seat = asyncio.run(races(where, 2 if where.startswith("postgresql") else 1))
    with closing(open_store(where)) as store:
        kept = store.table(seat.table)
        assert kept is not None
        made = [entry for entry in Room(store, kept).game.history if entry.seat == seat.number]

    assert len(answers) >= 5
    assert all(first == 200 and second in (409, 422) for first, second in answers)
    assert len(made) == len(answers)


# --- clients -----------------------------------------------------------------------------------------------------------


def connect(port: int, said: bytes) -> socket.socket:
    pipe = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    pipe.sendall(said)
    return pipe


def half_a_request(table: str) -> bytes:
    return f"POST /t/{table}/play HTTP/1.1\r\nHost: here\r\nContent-Length: 500\r\n\r\nseat=".encode()


def test_who_sends_half_a_request_and_waits_is_let_go(serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.3)
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    before = room.count
    with closing(connect(port, half_a_request(room.id))) as pipe:
        said = pipe.recv(4096)

    assert said.startswith(b"HTTP/1.1 408")
    assert room.count == before
    assert caplog.records == []


WHOLE = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"


@pytest.mark.parametrize("said", [b"", b"GET /t/", WHOLE[:-2], WHOLE + b"GET /hea"], ids=["nothing", "a word", "half a head", "half of the second"])
def test_who_does_not_finish_the_head_of_a_request_is_let_go(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, said: bytes
) -> None:
    monkeypatch.setattr(serving, "HEADER_SECONDS", 0.3)
    _, port = serve(limits=0)
    with closing(connect(port, said)) as pipe:
        heard = b"".join(iter(lambda: pipe.recv(4096), b""))

    assert heard.count(b"HTTP/1.1 200") == said.count(WHOLE)
    assert caplog.records == []


def test_who_says_all_in_time_may_listen_as_long_as_they_like(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "HEADER_SECONDS", 0.3)
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    with closing(connect(port, f"GET /t/{room.id}/live HTTP/1.1\r\nHost: here\r\n\r\n".encode())) as pipe:
        pipe.recv(4096)
        time.sleep(0.8)
        room.play(0, "wait", room.game.decision)
        assert b"data: " in pipe.recv(4096)


def test_whoever_goes_in_the_middle_of_a_request_leaves_no_trace(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    for said in (half_a_request(room.id), b"POST /replay HTTP/1.1\r\nHost: here\r\nContent-Length: 500\r\n\r\n--x", b"GET /t", b"\x16\x03\x01"):
        connect(port, said).close()

    assert asyncio.run(served_meanwhile(port, room.id)) == [200, 200, 200]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def served_meanwhile(port: int, table: str) -> list[int]:
    async with Client(port) as client:
        return [(await client.get(path)).status for path in ("/health", f"/t/{table}", f"/api/t/{table}")]


def test_many_half_requests_keep_nobody_else_from_playing(serve: Serve) -> None:
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    pipes = [connect(port, said) for _ in range(100) for said in (b"GET /t/", half_a_request(room.id))]
    answers = asyncio.run(served_meanwhile(port, room.id))
    for pipe in pipes:
        pipe.close()

    assert answers == [200, 200, 200]


def test_a_body_that_never_ends_is_cut_off(serve: Serve) -> None:
    _, port = serve(limits=0)
    with closing(connect(port, b"POST /tables HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n")) as pipe:
        with contextlib.suppress(OSError):
            for _ in range(200):
                pipe.sendall(b"400\r\n" + b"x" * 1024 + b"\r\n")
        said = pipe.recv(4096)

    assert said.startswith(b"HTTP/1.1 413")


def parts_of_one_letter(body: bytes) -> bytes:
    kind = b"Content-Type: multipart/form-data; boundary=mark\r\n"
    return (
        b"POST /replay HTTP/1.1\r\nHost: here\r\n"
        + kind
        + b"Transfer-Encoding: chunked\r\n\r\n"
        + b"".join(b"1\r\n%c\r\n" % letter for letter in body)
        + b"0\r\n\r\n"
    )


def test_a_body_in_parts_of_one_letter_arrives_whole(serve: Serve) -> None:
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    body = f'--mark\r\nContent-Disposition: form-data; name="text"\r\n\r\n{record.write(room.game)}\r\n--mark--\r\n'.encode()
    with closing(connect(port, parts_of_one_letter(body) + WHOLE)) as pipe:
        said = until(pipe, "well\n")

    assert "HTTP/1.1 303" in said
    assert "HTTP/1.1 200" in said


def test_such_a_body_is_gone_through_a_piece_at_a_time(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    plain = serving.Protocol.piece_received
    monkeypatch.setattr(serving.Protocol, "piece_received", lambda it, piece: (sizes.append(len(piece)), plain(it, piece)))
    _, port = serve(limits=0)
    with closing(connect(port, parts_of_one_letter(b"x" * 40_000))) as pipe:
        until(pipe, "</html>")

    assert max(sizes) <= pieces.PIECE
    assert sum(sizes) > 40_000


def test_who_does_not_read_news_holds_up_nobody(serve: Serve) -> None:
    """The news of a table are one number; however often it changes, nothing piles up for a slow reader."""
    app, port = serve(limits=0)
    room, _ = app.state.harbour.open("fleet_dice", 2, {}, ["human"] * 2, ["", ""])
    ask = f"GET /t/{room.id}/live HTTP/1.1\r\nHost: here\r\n\r\n".encode()
    with closing(connect(port, ask)) as slow, closing(connect(port, ask)) as quick:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        until(quick, f"data: {room.count}")
        for _ in range(300):
            if not room.game.over:
                room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
        heard = until(quick, f"data: {room.count}\n")

    assert heard
    assert gone(app)
    assert room.news == set()


def gone(app: Any) -> bool:
    """Whether nobody listens any more, within reason."""
    end = time.monotonic() + PATIENCE
    while app.state.metrics.listening and time.monotonic() < end:
        time.sleep(0.02)
    return app.state.metrics.listening == 0


def until(pipe: socket.socket, text: str) -> str:
    said = ""
    while text not in said:
        piece = pipe.recv(65536)
        assert piece, "the server ended the connection"
        said += piece.decode()
    return said
