"""A PostgreSQL server of the tests' own: made in an empty folder, reached by a socket, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

SETTINGS = "-c fsync=off -c listen_addresses= -c max_connections=60"


@dataclass(frozen=True, slots=True)
class Cluster:
    url: str

    @staticmethod
    @contextmanager
    def started() -> Iterator[Cluster]:
        tools = binaries()
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        folder.chmod(0o777)
        data = folder / "data"
        try:
            run(tools / "initdb", "-D", data, "-A", "trust", "-U", "roadstead", "-E", "UTF8", "--no-locale")
            run(tools / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", f"{SETTINGS} -k {folder}", "start")
            yield Cluster(f"postgresql:///postgres?host={folder}&user=roadstead")
        finally:
            run(tools / "pg_ctl", "-D", data, "-m", "immediate", "stop")
            shutil.rmtree(folder, ignore_errors=True)


def binaries() -> Path:
    """Where initdb is; Debian keeps it out of the path."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not places:
        pytest.skip("there is no PostgreSQL on this machine (Debian: apt install postgresql)")
    return places[-1]


def run(*command: object) -> None:
    """PostgreSQL refuses to run as root, so root lends it another name."""
    as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_user, *map(str, command)], check=True, capture_output=True, cwd="/")
