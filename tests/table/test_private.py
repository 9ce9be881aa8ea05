"""The file of a store: for its owner, and for one server at a time."""

from __future__ import annotations

import ipaddress
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from roadstead.cli.serve import shown
from roadstead.kernel.errors import RoadsteadError
from roadstead.table.harbour import Harbour
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore
from roadstead.table.store_file import Alone
from roadstead.trials.server import free_port


def modes(path: Path) -> dict[str, str]:
    return {it.name: oct(stat.S_IMODE(it.stat().st_mode)) for it in sorted(path.parent.iterdir()) if it.name.startswith(path.name)}


def test_nobody_else_can_read_a_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    before = os.umask(0)
    try:
        with closing(SqliteStore(path)) as store:
            Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])

            assert modes(path) == {"tables.db": "0o600", "tables.db-shm": "0o600", "tables.db-wal": "0o600"}
    finally:
        os.umask(before)


def test_a_store_that_everybody_could_read_is_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    for name in ("", "-wal", "-shm"):
        os.chmod(f"{path}{name}", 0o644)
    with closing(store), closing(SqliteStore(path)):
        assert set(modes(path).values()) == {"0o600"}


def test_a_store_that_is_only_read_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(path).close()
    path.chmod(0o444)
    SqliteStore(path).close()

    assert modes(path)["tables.db"] == "0o400"


# --- one server at a time --------------------------------------------------------------------------------------------


def serving(store: Path | str, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "roadstead", "serve", "--port", str(free_port()), "--store", str(store), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@contextmanager
def running(store: Path | str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A server that has said where it is."""
    server = serving(store, *more)
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Roadstead: http://")
        yield server
    finally:
        server.kill()
        server.communicate(timeout=30)


def test_a_second_server_at_the_same_file_is_refused_and_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db"):
        second = serving(tmp_path / "tables.db")
        said, complained = second.communicate(timeout=60)

    assert second.returncode == 2
    assert said == ""
    assert "another server uses this store" in complained
    assert complained.count("\n") == 1


def test_what_a_killed_server_leaves_keeps_nobody_out(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as first:
        first.send_signal(signal.SIGKILL)
        first.wait(30)
        with running(tmp_path / "tables.db") as second:
            assert second.poll() is None


def test_two_servers_share_a_database(postgres_url: str) -> None:
    with running(postgres_url), running(postgres_url) as second:
        assert second.poll() is None


def test_a_folder_that_is_not_there_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(RoadsteadError, match=r"^[^\n]+$"):
        Alone(str(tmp_path / "nowhere" / "tables.db"))


# --- what it says ----------------------------------------------------------------------------------------------------


def test_a_server_that_others_can_reach_warns_that_there_is_no_tls(tmp_path: Path) -> None:
    with running(tmp_path / "a.db", "--host", "0.0.0.0") as open_to_all, running(tmp_path / "b.db") as here:
        open_to_all.terminate()
        here.terminate()
        warned, quiet = open_to_all.communicate(timeout=30)[1], here.communicate(timeout=30)[1]

    assert "without TLS" in warned
    assert quiet == ""


def test_a_server_that_listens_everywhere_names_an_address_that_others_can_open() -> None:
    found = [shown(host) for host in ("0.0.0.0", "::")]

    assert not any(ipaddress.ip_address(it).is_unspecified for it in found)
    assert [shown("127.0.0.1"), shown("::1")] == ["127.0.0.1", "[::1]"]


def test_a_served_table_answers_to_its_names_only(tmp_path: Path) -> None:
    with running(tmp_path / "a.db", "--allow-host", "tables.example") as server:
        port = int(server.args[5])  # type: ignore[index]
        answers = [first_line(port, name) for name in ("localhost", "tables.example", "evil.example")]

    assert [answer.split()[1] for answer in answers] == ["200", "200", "421"]


def first_line(port: int, host: str) -> str:
    with socket.create_connection(("127.0.0.1", port), timeout=30) as pipe:
        pipe.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return pipe.makefile("rb").readline().decode()
