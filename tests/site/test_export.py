"""The folder that becomes a site."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
import zlib
from pathlib import Path
from zipfile import ZipFile

import pytest

from roadstead.cli import main
from roadstead.kernel.words import LANGUAGES
from roadstead.site.export import KEEPER, export
from roadstead.site.icons import icon
from roadstead.site.pyodide import FILES, LIBRARY
from roadstead.site.shell import POLICY
from roadstead.site.words import WORDS


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like Pyodide's."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in FILES:
        (folder / name).write_bytes(name.encode() * 500)
    with ZipFile(folder / LIBRARY, "w") as library:
        library.writestr("json.py", "library = True\n")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, machine: Path) -> Path:
    folder = tmp_path_factory.mktemp("site")
    export(folder, machine)
    return folder


def told(site: Path) -> list[dict[str, object]]:
    """What the service worker knows of the files."""
    text = (site / KEEPER).read_text(encoding="utf-8")
    return [json.loads(line.rstrip(",")) for line in text.split("const PARTS = [\n")[1].split("\n];")[0].splitlines()]


def content(site: Path, path: str) -> bytes:
    part = next(it for it in told(site) if it["path"] == path)
    data = (site / str(part["file"])).read_bytes()
    return gzip.decompress(data) if part["packed"] else data


def test_every_file_is_listed_with_its_digest_and_nothing_else_lies_there(site: Path) -> None:
    parts = told(site)
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}

    assert there == {str(it["file"]) for it in parts} | {KEEPER}
    assert [it["path"] for it in parts if hashlib.sha256((site / str(it["file"])).read_bytes()).hexdigest() != it["digest"]] == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """Addresses with a host are names of formats, or stand in what Pyodide brings."""
    own = [
        str(it["path"]) for it in told(site) if str(it["path"]).endswith((".js", ".css", ".html", ".svg", ".webmanifest")) and "pyodide" not in str(it["path"])
    ]
    found = {address for path in own for address in re.findall(rb"https?://[^\s\"'`)<]+", content(site, path))}

    assert {it for it in found if not it.startswith((b"http://www.w3.org/", b"https://www.w3.org/"))} == set()
    assert len(own) > 30


def test_the_bundle_has_the_table_and_no_server(site: Path) -> None:
    head, _, rest = content(site, "app/python.bundle").partition(b"\n")
    sizes = dict(json.loads(head))
    names = set(sizes)

    assert sum(sizes.values()) == len(rest)
    assert {"roadstead/table/app.py", "roadstead/site/engine.py", "starlette/applications.py", "anyio/__init__.py", "segno/__init__.py"} <= names
    assert [name for name in names if name.endswith("entry_points.txt") and name.startswith("roadstead-")]
    assert {name.split("/")[0] for name in names} & {"uvicorn", "numpy", "psycopg"} == set()
    assert [name for name in names if name.startswith(("roadstead/lab/", "roadstead/trials/", "roadstead/cli/")) or "__pycache__" in name] == []


def test_the_same_source_makes_the_same_release_and_an_older_one_is_replaced(site: Path, tmp_path: Path, machine: Path) -> None:
    first = export(tmp_path, machine)
    (tmp_path / "app" / "old.js").write_text("old")
    again = export(tmp_path, machine)

    assert first.version == again.version
    assert (tmp_path / KEEPER).read_bytes() == (site / KEEPER).read_bytes()
    assert not (tmp_path / "app" / "old.js").exists()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letters.txt").write_text("mine")

    assert main(["export", str(tmp_path), "--pyodide", str(machine)]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_without_npm_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    assert main(["export", str(tmp_path / "site")]) == 2
    assert "--pyodide DIR" in capsys.readouterr().err


def test_a_folder_without_pyodide_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path / "site"), "--pyodide", str(tmp_path)]) == 2
    assert "pyodide.mjs is missing" in capsys.readouterr().err


def test_only_a_site_is_served_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--static", str(tmp_path)]) == 2
    assert "roadstead export" in capsys.readouterr().err


def test_icons_are_drawn_the_same_from_all_sides(site: Path) -> None:
    data = icon(48)
    size = struct.unpack(">II", data[16:24])
    rows = zlib.decompress(data[data.index(b"IDAT") + 4 : data.index(b"IEND") - 8])
    pixels = [[rows[row * 193 + 1 + column * 4 :][:4] for column in range(48)] for row in range(48)]

    assert size == (48, 48)
    assert pixels == [list(row) for row in zip(*pixels[::-1])]
    assert pixels[0][0][3] == 0
    assert pixels[24][24][3] == 255


def test_the_site_can_be_installed(site: Path) -> None:
    """What browsers ask for: a name, a page to begin with in their own folder, a window of its own, and icons of the sizes that are named."""
    about = json.loads(content(site, "manifest.webmanifest"))
    sizes = {it["src"]: "x".join(map(str, struct.unpack(">II", content(site, it["src"])[16:24]))) for it in about["icons"]}
    page = content(site, "index.html").decode()

    assert (about["name"], about["display"], about["start_url"], about["scope"]) == ("Roadstead", "standalone", "./", "./")
    assert sizes == {it["src"]: it["sizes"] for it in about["icons"]}
    assert {"192x192", "512x512"} <= set(sizes.values())
    assert "maskable" in {it.get("purpose") for it in about["icons"]}
    assert '<link rel="manifest" href="manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="app/icon-180.png">' in page


def test_scripts_come_from_the_site_only_and_may_start_python(site: Path) -> None:
    policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', content(site, "index.html").decode())

    assert policy == [POLICY]
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in POLICY
    assert "unsafe-inline" not in POLICY.replace("'wasm-unsafe-eval'", "")
    assert "'unsafe-eval'" not in POLICY


def test_every_word_is_there_in_all_languages() -> None:
    assert set(WORDS) == set(LANGUAGES)
    assert len({frozenset(words) for words in WORDS.values()}) == 1
