"""A PostgreSQL server of the tests' own: made in an empty folder, reached by a socket, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import machine
from needs import need

SHORT = Path("/tmp")
"""The name of a socket has room for about a hundred letters, and everybody may enter here."""
SETTINGS = "-c fsync=off -c full_page_writes=off -c listen_addresses= -c max_connections=60"


@dataclass(frozen=True, slots=True)
class Cluster:
    url: str

    @staticmethod
    @contextmanager
    def started() -> Iterator[Cluster]:
        need(["postgresql"])
        tools = machine.postgres()
        assert tools is not None
        folder = Path(tempfile.mkdtemp(prefix="pg", dir=SHORT if SHORT.is_dir() else None))
        folder.chmod(0o777)
        data = folder / "data"
        try:
            run(tools / "initdb", "-D", data, "-A", "trust", "-U", "roadstead", "-E", "UTF8", "--no-locale", "--no-sync")
            run(tools / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-o", f"{SETTINGS} -k {folder}", "start")
            yield Cluster(f"postgresql:///postgres?host={folder}&user=roadstead")
        finally:
            run(tools / "pg_ctl", "-D", data, "-m", "immediate", "stop")
            shutil.rmtree(folder, ignore_errors=True)


def user() -> str:
    """PostgreSQL refuses to run as root, so root lends it another name."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def run(*command: object) -> None:
    as_user = ["runuser", "-u", user(), "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_user, *map(str, command)], check=True, capture_output=True, cwd="/")
