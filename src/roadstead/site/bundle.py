"""Our package and what it needs, as one file for Python in the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, entry_points
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile, ZipInfo

import roadstead
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.registry import GROUP

NEEDED = ("starlette", "anyio", "idna", "typing_extensions", "segno")
"""What the table needs where there is no network to serve; all of it is plain Python."""
LEFT_OUT = ("cli", "lab", "research", "trials", "site/browser")
LEFT_OUT_FILES = ("table/postgres.py", "table/server/serving.py", "site/export.py", "site/bundle.py", "site/serving.py")
PLAIN = (".py", ".json", ".css", ".js", ".svg", ".md", ".txt")
COMPILED = (".so", ".pyd")


def bundle() -> tuple[bytes, dict[str, str]]:
    """All files in one, and the versions of what is in it."""
    ours = distribution("roadstead")
    others = [installed(name) for name in NEEDED] + brought()
    files = dict(own_files())
    files |= about(ours)
    for it in others:
        files |= dict(files_of(it))
    return joined(files), {it.name: it.version for it in (ours, *others)}


def installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise RoadsteadError(f"the table needs the extra 'table' (pip install 'roadstead[table]'): {name} is missing") from error


def brought() -> list[Distribution]:
    """Packages of others that bring titles."""
    found = {entry.dist.name: entry.dist for entry in entry_points(group=GROUP) if entry.dist is not None and entry.dist.name != "roadstead"}
    return list(found.values())


def own_files() -> Iterator[tuple[str, bytes]]:
    """Plain sources, wherever compiled ones are in use."""
    folder = Path(roadstead.__file__).parent
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix in PLAIN and name not in LEFT_OUT_FILES and not name.startswith(tuple(f"{it}/" for it in LEFT_OUT)):
            yield f"roadstead/{name}", path.read_bytes()


def about(ours: Distribution) -> dict[str, bytes]:
    """By this, titles are found."""
    folder = f"roadstead-{ours.version}.dist-info"
    return {f"{folder}/{name}": (ours.read_text(name) or "").encode() for name in ("METADATA", "entry_points.txt")}


def files_of(it: Distribution) -> Iterator[tuple[str, bytes]]:
    for file in it.files or ():
        path = Path(str(it.locate_file(file)))
        if path.suffix in COMPILED:
            raise RoadsteadError(f"{it.name} is not plain Python: {file} cannot go into a browser")
        if ".." not in file.parts and (path.suffix in PLAIN or file.name in ("METADATA", "entry_points.txt")) and path.is_file():
            yield file.as_posix(), path.read_bytes()


def joined(files: dict[str, bytes]) -> bytes:
    """A line of JSON with the name and size of each file, and all of them one after the other."""
    order = sorted(files)
    return json.dumps([(name, len(files[name])) for name in order]).encode() + b"\n" + b"".join(files[name] for name in order)


def stored(archive: bytes) -> bytes:
    """The same archive with each file stored as it is: compressed together they get smaller, and are read sooner."""
    out = BytesIO()
    try:
        with ZipFile(BytesIO(archive)) as found, ZipFile(out, "w") as plain:
            for it in found.infolist():
                if not it.is_dir():
                    plain.writestr(ZipInfo(it.filename), found.read(it))
    except BadZipFile as error:
        raise RoadsteadError("the library of Python that came with Pyodide is no archive") from error
    return out.getvalue()
