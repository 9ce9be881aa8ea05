"""Python for browsers: Pyodide, from npm or from a folder."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path

from roadstead.kernel.errors import RoadsteadError

VERSION = "314.0.7"
LIBRARY = "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, "pyodide-lock.json")


def pyodide(given: Path | None, scratch: Path) -> dict[str, bytes]:
    """The files that a browser needs, by name."""
    folder = given if given is not None else fetched(scratch)
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise RoadsteadError(f"{folder}: this is no Pyodide, {missing[0]} is missing")
    return {name: (folder / name).read_bytes() for name in FILES}


def fetched(scratch: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise RoadsteadError("Pyodide comes from npm, which is not on this machine (Debian: apt install npm); or name a folder that has it: --pyodide DIR")
    done = subprocess.run([npm, "pack", f"pyodide@{VERSION}", "--silent"], cwd=scratch, capture_output=True, text=True, check=False)
    found = sorted(scratch.glob("pyodide-*.tgz"))
    if done.returncode or not found:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise RoadsteadError(f"npm could not fetch pyodide {VERSION}: {said[-1] if said else 'no reason given'}; or name a folder that has it: --pyodide DIR")
    with tarfile.open(found[0]) as packed:
        packed.extractall(scratch, filter="data")
    return scratch / "package"
