"""Connections that say nothing: so many of one client, so many of all, and a log that they cannot fill."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roadstead.table.server import connections, serving
from roadstead.table.server import quiet_log as seldom
from roadstead.table.server.connections import SILENT, Connections, most_of
from roadstead.table.server.quiet_log import Seldom
from roadstead.trials.server import free_port
from table.conftest import Serve

PATIENCE = 30.0
HALF_A_BODY = b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 500\r\n\r\ntitle="


class Pipes:
    """Connections of one client that wait for something."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.all: list[socket.socket] = []

    def open(self, count: int, said: bytes = b"") -> None:
        for _ in range(count):
            pipe = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (self.address, 0))
            self.all.append(pipe)
            pipe.sendall(said)

    def ask(self) -> str:
        """A whole request; the first line of the answer."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE, (self.address, 0)) as pipe:
            pipe.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            return pipe.makefile("rb").readline().decode()

    def open_still(self) -> int:
        return sum(not ended(pipe) for pipe in self.all)

    def wait_for(self, left: int) -> int:
        end = time.monotonic() + PATIENCE
        while self.open_still() > left and time.monotonic() < end:
            time.sleep(0.02)
        return self.open_still()

    def close(self) -> None:
        for pipe in self.all:
            pipe.close()


def ended(pipe: socket.socket) -> bool:
    """Whether the other side has let this connection go."""
    pipe.setblocking(False)
    try:
        return pipe.recv(4096, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET /t/", HALF_A_BODY], ids=["nothing", "a word", "half a body"])
def test_of_silent_connections_one_client_has_only_so_many(serve: Serve, said: bytes) -> None:
    app, port = serve()
    pipes, other = Pipes(port), Pipes(port, "127.0.0.2")
    other.open(5)
    pipes.open(SILENT + 20, said)
    left = pipes.wait_for(SILENT)

    assert left == SILENT
    assert len(app.state.connections.of_client["127.0.0.1"]) == SILENT
    assert other.open_still() == 5
    pipes.close()
    other.close()


def test_who_says_what_they_want_gets_it_whatever_others_at_the_same_address_do(serve: Serve) -> None:
    _, port = serve()
    pipes = Pipes(port)
    pipes.open(SILENT + 20)

    assert pipes.ask().startswith("HTTP/1.1 200")
    pipes.close()


def test_of_all_connections_there_are_only_so_many_and_silent_ones_make_room(serve: Serve) -> None:
    app, port = serve()
    app.state.connections.most = 10
    crowd = [Pipes(port, f"127.0.0.{at}") for at in range(2, 6)]
    for pipes in crowd:
        pipes.open(5)
    answer = Pipes(port).ask()

    assert answer.startswith("HTTP/1.1 200")
    assert len(app.state.connections.open) <= 10
    for pipes in crowd:
        pipes.close()


def test_connections_that_have_gone_are_not_counted(serve: Serve) -> None:
    app, port = serve()
    pipes, end = Pipes(port), time.monotonic() + PATIENCE
    pipes.open(10)
    pipes.ask()
    pipes.close()
    while app.state.connections.open and time.monotonic() < end:
        time.sleep(0.02)

    assert (app.state.connections.open, app.state.connections.silent, app.state.connections.of_client) == (set(), {}, {})


def test_live_connections_are_not_silent(serve: Serve) -> None:
    app, port = serve()
    room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human"] * 2, ["", ""])
    pipes = Pipes(port)
    pipes.open(3, f"GET /t/{room.id}/live HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    heard = [pipe.recv(4096) for pipe in pipes.all]
    pipes.open(SILENT + 5)
    silent = Pipes(port)
    silent.all = pipes.all[3:]
    silent.wait_for(SILENT)

    assert all(said.startswith(b"HTTP/1.1 200") for said in heard)
    assert not any(ended(pipe) for pipe in pipes.all[:3])
    pipes.close()


class Guest:
    def __init__(self) -> None:
        self.gone = False

    def let_go(self) -> None:
        self.gone = True


def test_the_one_that_has_been_silent_for_longest_goes_first() -> None:
    crowd, guests = Connections(2 / SILENT, most=100), [Guest() for _ in range(3)]
    for guest in guests:
        crowd.come(guest)
    for guest in guests[:2]:
        crowd.fall_silent(guest, "a")
    crowd.speak(guests[0])
    crowd.fall_silent(guests[0], "a")
    crowd.fall_silent(guests[2], "a")

    assert [guest.gone for guest in guests] == [False, True, False]


def test_where_nobody_is_silent_the_newcomer_goes() -> None:
    crowd, guests = Connections(1, most=2), [Guest() for _ in range(3)]
    for guest in guests:
        crowd.come(guest)

    assert [guest.gone for guest in guests] == [False, False, True]


@pytest.mark.parametrize("files", [64, 256, 1024, 65_536])
def test_connections_leave_files_for_everything_else(files: int) -> None:
    assert 0 < most_of(files) <= files - min(3 * files // 4, 10 * connections.ACCEPTED)


# --- the log ---------------------------------------------------------------------------------------------------------


def logged(caplog: pytest.LogCaptureFixture, times: list[float], monkeypatch: pytest.MonkeyPatch, most: int = 1) -> list[str]:
    logger, clock = logging.getLogger("a log of a test"), iter(times)
    logger.filters = [Seldom(most)]
    monkeypatch.setattr(seldom.time, "monotonic", lambda: next(clock))
    for number in range(len(times)):
        logger.warning("line %d", number)
    monkeypatch.undo()
    return [record.getMessage() for record in caplog.records]


def test_lines_that_say_the_same_are_told_once_a_minute_with_their_number(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    found = logged(caplog, [0.0, 1.0, 2.0, 59.0, 61.0, 62.0, 130.0], monkeypatch)

    assert found == ["line 0", "line 4 (and 3 more like it since the last such line)", "line 6 (and 1 more like it since the last such line)"]


def test_a_few_lines_of_a_kind_may_come_at_once(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert logged(caplog, [0.0, 1.0, 2.0, 3.0, 61.0], monkeypatch, 2) == ["line 0", "line 1", "line 4 (and 2 more like it since the last such line)"]


def test_the_memory_of_a_log_is_bounded() -> None:
    short = Seldom()
    for number in range(seldom.MOST_KINDS * 3):
        short.filter(logging.LogRecord("x", logging.WARNING, "", 0, f"kind {number}", (), None))

    assert len(short.kinds) == seldom.MOST_KINDS


def few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))


def test_a_flood_of_connections_neither_shuts_others_out_nor_fills_the_log(tmp_path: Path) -> None:
    """A server that may have few files open, as it would be started by hand: silent connections from many addresses, and requests that are none."""
    port = free_port()
    command = [sys.executable, "-m", "roadstead", "serve", "--port", str(port), "--store", str(tmp_path / "tables.db")]
    with open(tmp_path / "log", "wb") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, preexec_fn=few_files) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith(b"Roadstead: http://")
        crowd = [Pipes(port, f"127.0.0.{at}") for at in range(2, 10)]
        try:
            for pipes in crowd:
                pipes.open(30)
                pipes.open(5, b"this is no request\r\n\r\n")
            answer = Pipes(port).ask()
        finally:
            for pipes in crowd:
                pipes.close()
            server.terminate()

    assert answer.startswith("HTTP/1.1")
    assert len((tmp_path / "log").read_bytes()) < 4000


def test_websockets_are_not_spoken(serve: Serve) -> None:
    """A connection that changes its language would no longer be counted."""
    _, port = serve()
    pipes = Pipes(port)
    pipes.open(1, b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
    said = pipes.all[0].makefile("rb").readline()
    pipes.close()

    assert said.startswith(b"HTTP/1.1 200")


def test_a_request_with_a_long_head_is_answered(serve: Serve) -> None:
    """As browsers send it that still have a cookie for each of their tables."""
    _, port = serve()

    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\nCookie: " + b"; ".join(b"seat-%012d=%s" % (at, b"x" * 32) for at in range(400)) + b"\r\n\r\n")
        line = await reader.readline()
        writer.close()
        return line

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 200")


def test_no_piece_of_an_answer_waits_for_the_browser_to_acknowledge_the_one_before() -> None:
    """A socket that was made without naming its protocol is not told so by the loop."""
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()):
        wire, _ = listening.accept()
        with wire:
            before = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            serving.at_once(wire)

            assert not before
            assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
