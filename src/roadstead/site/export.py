"""Writes the site: everything that a browser needs to be a table of its own, as files for any web space."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import mimetypes
import tempfile
from dataclasses import dataclass
from pathlib import Path

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.site.bundle import bundle, stored
from roadstead.site.desk import Asked, Desk, Told
from roadstead.site.icons import icon
from roadstead.site.jar import Jar
from roadstead.site.pyodide import LIBRARY, pyodide
from roadstead.site.shell import POLICY, manifest, shell
from roadstead.site.store import PageStore
from roadstead.svg.looks import SHARED, has_sheet
from roadstead.table.app import make_app
from roadstead.table.files import FILES
from roadstead.table.looks import JOINED

BROWSER = Path(__file__).parent / "browser"
KEEPER = "sw.js"
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}
PACKED = ".packed"
"""Ends the name of a file that is compressed, so that it is small on the way whatever the server does; a name like `.gz` some would undo."""
SMALL = 1024
NEWS = b'import "../app/source.js";\n'
"""Brings news without a wire."""
ALONE = b'.seg label:has(input[value="open"]), label:has(> select[name="listed"]) { display: none; }\n'
"""Nobody comes from elsewhere, so seats for guests are not offered; people at the same device have seats of their own."""


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the site, as it goes over the wire."""

    path: str
    data: bytes
    packed: bool

    @property
    def file(self) -> str:
        return self.path + PACKED * self.packed

    def told(self) -> dict[str, object]:
        """What the keeper of the files has to know."""
        digest = hashlib.sha256(self.data).hexdigest()
        return {"path": self.path, "file": self.file, "packed": self.packed, "size": len(self.data), "digest": digest, "type": type_of(self.path)}


@dataclass(frozen=True, slots=True)
class Site:
    """What was written."""

    version: str
    parts: list[Part]
    versions: dict[str, str]

    @property
    def size(self) -> int:
        return sum(len(part.data) for part in self.parts)


def type_of(path: str) -> str:
    return TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def export(folder: Path, given: Path | None = None) -> Site:
    """Write the site into a folder, which has to be empty or a site already; `given` has Pyodide."""
    if folder.exists() and any(folder.iterdir()) and not (folder / KEEPER).is_file():
        raise RoadsteadError(f"{folder} is not empty, and no site of ours")
    with tempfile.TemporaryDirectory() as scratch:
        machine = pyodide(given, Path(scratch))
    machine[LIBRARY] = stored(machine[LIBRARY])
    python, versions = bundle()
    files = {**{f"app/pyodide/{name}": data for name, data in machine.items()}, "app/python.bundle": python, **around(), **asyncio.run(looks())}
    site = Site(version_of(files), [part(path, data) for path, data in sorted(files.items())], versions)
    write(folder, site)
    return site


def around() -> dict[str, bytes]:
    """The page around the table."""
    scripts = {f"app/{path.name}": path.read_bytes() for path in sorted(BROWSER.iterdir()) if path.name != KEEPER}
    icons = {f"app/icon-{size}.png": icon(size) for size in (180, 192, 512)}
    return {**scripts, **icons, "app/icon-maskable.png": icon(512, full=True), "index.html": shell().encode(), "manifest.webmanifest": manifest().encode()}


async def looks() -> dict[str, bytes]:
    """Style sheets and scripts, as the server serves them."""
    store = PageStore(":memory:")
    try:
        app = make_app(store, limits=0)
        shared = [f"look/{path.relative_to(SHARED).as_posix()}" for path in sorted(SHARED.rglob("*")) if path.is_file()]
        own = [f"look/{name}/table.css" for name in registry.titles() if has_sheet(name)]
        names = [*(f"static/{name}" for name in (*FILES, *JOINED)), "look/tokens.css", *shared, *own]
        out = {name: await served(Desk(app, Jar(store), "http://localhost"), name) for name in dict.fromkeys(names)}
    finally:
        store.close()
    out["static/features.js"] += NEWS
    out["static/features.css"] += ALONE
    return out


async def served(desk: Desk, name: str) -> bytes:
    told: list[Told] = []
    await desk.answer(Asked("GET", f"/{name}"), told.append)
    if told[-1].status != 200:
        raise RoadsteadError(f"the table does not serve {name}")
    return told[-1].body


def part(path: str, data: bytes) -> Part:
    """A page that must be there before anything can unpack it stays as it is, and so does what is compressed already."""
    plain = path in ("index.html", "manifest.webmanifest", "app/shell.js", "app/shell.css", "static/icon.svg") or path.endswith(".png")
    return Part(path, data, False) if plain or len(data) < SMALL else Part(path, gzip.compress(data, 9, mtime=0), True)


def version_of(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256((BROWSER / KEEPER).read_bytes())
    for path, data in sorted(files.items()):
        digest.update(path.encode() + hashlib.sha256(data).digest())
    return digest.hexdigest()[:12]


def write(folder: Path, site: Site) -> None:
    """First what is new, then the file that names it: a site that is in use goes on meanwhile."""
    for it in site.parts:
        place = folder / it.file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(it.data)
    (folder / KEEPER).write_text(keeper(site), encoding="utf-8")
    known = {it.file for it in site.parts} | {KEEPER}
    for path in folder.rglob("*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in known:
            path.unlink()


def keeper(site: Site) -> str:
    """The service worker of this release; that its text differs tells browsers that there is a new one."""
    parts = ",\n".join(json.dumps(it.told()) for it in site.parts)
    head = f"const VERSION = {json.dumps(site.version)};\nconst POLICY = {json.dumps(POLICY)};\nconst PARTS = [\n{parts},\n];\n\n"
    return head + (BROWSER / KEEPER).read_text(encoding="utf-8")
