"""What the tests need from the machine beyond Python: each by its Debian package, and which tests are lost without it.

`run` reads this before anything is installed, so it needs the standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FONT_FOLDERS = [Path(os.path.expanduser(name)) for name in ("~/.fonts", "~/.local/share/fonts", "/usr/local/share/fonts", "/usr/share/fonts")]


@dataclass(frozen=True)
class Fonts:
    """The faces of one package, by what a page asks for."""

    package: str
    faces: dict[str, str]
    files: tuple[str, ...]

    def found(self) -> list[Path]:
        there = {path.name: path for folder in FONT_FOLDERS for path in folder.rglob("*.ttf")}
        return [there[name] for name in self.files if name in there]

    def complete(self) -> bool:
        return len(self.found()) == len(self.files)


FONTS = {
    "wide": Fonts(
        "fonts-dejavu-core",
        {"sans-serif": "DejaVu Sans", "serif": "DejaVu Serif", "monospace": "DejaVu Sans Mono"},
        tuple(f"DejaVu{face}{style}.ttf" for face in ("Sans", "SansMono", "Serif") for style in ("", "-Bold")),
    ),
    "narrow": Fonts(
        "fonts-liberation",
        {"sans-serif": "Liberation Sans", "serif": "Liberation Serif", "monospace": "Liberation Mono"},
        tuple(f"Liberation{face}-{style}.ttf" for face in ("Mono", "Sans", "Serif") for style in ("Regular", "Bold", "Italic", "BoldItalic")),
    ),
}


def chromium() -> str | None:
    """The one without windows where there is one: it opens pages in a third of the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def postgres() -> Path | None:
    """The folder of the server's programs; Debian keeps them out of the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else installed[-1].parent if installed else None


def has_header(name: str) -> bool:
    """Whether a C compiler is there and finds a header of the system."""
    compiler = shutil.which("cc")
    command = [str(compiler), "-fsyntax-only", "-x", "c", "-"]
    return bool(compiler) and subprocess.run(command, input=f"#include <{name}>\n", text=True, capture_output=True, check=False).returncode == 0


BROWSER = "pages in a browser"
PROXY = "servers behind a proxy"
COMPILED = "compiled engines"
NEEDS: dict[str, tuple[str, Callable[[], object]]] = {
    "chromium-headless-shell": (BROWSER, chromium),
    "fonts-dejavu-core": (BROWSER, FONTS["wide"].complete),
    "fonts-liberation": (BROWSER, FONTS["narrow"].complete),
    "postgresql": ("tables in PostgreSQL", postgres),
    "nginx-light": (PROXY, lambda: shutil.which("nginx")),
    "openssl": (PROXY, lambda: shutil.which("openssl")),
    "systemd": ("units of a hosted server", lambda: shutil.which("systemd-analyze")),
    "npm": ("the table without a server", lambda: shutil.which("npm")),
    "gcc": (COMPILED, lambda: shutil.which("cc")),
    "libc6-dev": (COMPILED, lambda: has_header("stdlib.h")),
    "python3-dev": (COMPILED, lambda: Path(sysconfig.get_path("include"), "Python.h").exists()),
}


@cache
def is_there(package: str) -> bool:
    return bool(NEEDS[package][1]())


def missing(packages: Iterable[str] = NEEDS) -> list[str]:
    return [package for package in packages if not is_there(package)]


def skipped(packages: Iterable[str]) -> list[str]:
    """What is not tested without these packages."""
    return list(dict.fromkeys(NEEDS[package][0] for package in packages))


def complete() -> bool:
    """Where the tests guard what lands, nothing may be skipped."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")
