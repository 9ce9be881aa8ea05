"""Chromium with fonts of the tests' own: the pages must fit with wide letters and with narrow ones, whatever this machine has."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from weakref import WeakKeyDictionary
from xml.sax.saxutils import escape

from playwright.sync_api import Browser, Frame, Page, sync_playwright

import machine

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]

CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>{folder}</dir>
<cachedir>{folder}/cache</cachedir>
{faces}
</fontconfig>
"""
FACE = "<alias><family>{kind}</family><prefer><family>{face}</family></prefer></alias>"


def write_fonts(folder: Path, fonts: machine.Fonts) -> Path:
    """The configuration of a machine that has these fonts and no other."""
    for path in fonts.found():
        (folder / path.name).symlink_to(path)
    faces = "\n".join(FACE.format(kind=kind, face=face) for kind, face in fonts.faces.items())
    config = folder / "fonts.conf"
    config.write_text(CONFIG.format(folder=escape(str(folder)), faces=faces), encoding="utf-8")
    return config


LETTERS: WeakKeyDictionary[Browser, str] = WeakKeyDictionary()


def letters_of(page: Page | Frame) -> str:
    """Whether the browser of a page has wide or narrow fonts."""
    browser = (page.page if isinstance(page, Frame) else page).context.browser
    return LETTERS[browser] if browser else ""


@contextmanager
def launched(new_folder: Callable[[str], Path]) -> Iterator[Callable[[str], Browser]]:
    """Gives the browser with wide or narrow fonts, started when it is first asked for."""
    started: dict[str, Browser] = {}
    with sync_playwright() as playwright:

        def browser(fonts: str) -> Browser:
            if fonts not in started:
                config = write_fonts(new_folder(fonts), machine.FONTS[fonts])
                environment = {**os.environ, "FONTCONFIG_FILE": str(config)}
                started[fonts] = playwright.chromium.launch(executable_path=machine.chromium(), args=FLAGS, env=environment)
                LETTERS[started[fonts]] = fonts
            return started[fonts]

        yield browser
        for it in started.values():
            it.close()
