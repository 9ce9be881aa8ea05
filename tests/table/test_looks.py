"""A title brings its style sheet, its colours and its icons in its own folder, wherever that lies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import roadstead
from kernel.toy import State, View, make_lanterns
from roadstead.kernel import registry
from roadstead.kernel.title import Title
from roadstead.svg import looks
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import icon, stamp
from roadstead.svg.scene import Scene
from roadstead.table.files import bare, compact
from table.conftest import Browser

LANTERN = '<symbol id="lantern" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></symbol>'
COIN = '<symbol id="coin" viewBox="0 0 24 24"><path d="M1 2h3z"/></symbol>'
CORAL = '<symbol id="mast" viewBox="0 0 24 24"><path d="M9 9h9z"/></symbol>'
SHEET = "/* glow */ .glow { fill: var(--oil); } .elsewhere { fill: red; }"
TOKENS = '[data-title="lanterns"] { --accent: light-dark(#7a5512, #e2c577); }\n:root { --oil: light-dark(#663300, #ffcc99); }\n'


Drawn = Title[State, View]


def scene(view: View, ink: Ink) -> Scene:
    chart = f'<svg class="chart" viewBox="0 0 9 9"><rect class="glow"/>{stamp("lantern", 0, 0, 9)}{stamp("coin", 0, 0, 9)}{stamp("mast", 0, 0, 9)}</svg>'
    return Scene.of("", chart, icon("lantern"), "", "t-lanterns")


def lanterns(folder: Path) -> Drawn:
    """The toy with a drawing, as somebody else's package could bring it."""
    title = make_lanterns(folder)
    return replace(title, look=replace(title.look, scene=scene, ink=Ink), blurb={"en": "In the dark.", "de": "Im Dunkeln."})


@pytest.fixture
def drawn(tmp_path: Path) -> Iterator[Drawn]:
    before = dict(registry.titles())
    folder = tmp_path / "lanterns"
    (folder / "look").mkdir(parents=True)
    title = lanterns(folder)
    registry.titles()["lanterns"] = title
    yield title
    registry.titles().clear()
    registry.titles().update(before)


def bring(title: Drawn) -> None:
    look = title.folder / "look"
    (look / "table.css").write_text(SHEET, encoding="utf-8")
    (look / "tokens.css").write_text(TOKENS, encoding="utf-8")
    (look / "icons.svg").write_text(f"<svg>\n{LANTERN}\n{COIN}\n{CORAL}\n</svg>", encoding="utf-8")
    (look / "board.py").write_text("secret = 1\n", encoding="utf-8")
    looks.read_symbols.cache_clear()


def table_page(browser: Browser) -> str:
    table = browser.open_table(title="lanterns", players="2", seat0="human", seat1="easy")
    return browser.get(f"/t/{table}").text


def test_a_title_from_elsewhere_is_served_with_its_style_sheet(browser: Browser, drawn: Drawn) -> None:
    bring(drawn)
    page = table_page(browser)
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    answer = browser.get("/look/lanterns/table.css")

    assert sheets.index("/look/lanterns/table.css") > sheets.index("/look/base.css")
    assert (answer.status_code, answer.text) == (200, compact(SHEET))
    assert answer.headers["content-type"].startswith("text/css")


def test_its_icons_are_on_its_page(browser: Browser, drawn: Drawn) -> None:
    bring(drawn)

    assert LANTERN in table_page(browser)


def test_an_icon_of_its_own_hides_that_of_another_title_but_no_shared_one(browser: Browser, drawn: Drawn) -> None:
    bring(drawn)
    page = table_page(browser)

    assert CORAL in page
    assert page.count('<symbol id="mast"') == 1
    assert COIN not in page
    assert page.count('<symbol id="coin"') == 1


def test_its_colours_are_known_where_titles_are_listed(browser: Browser, drawn: Drawn) -> None:
    bring(drawn)
    start = browser.get("/").text

    assert 'data-title="lanterns"' in start
    assert '<link rel="stylesheet" href="/look/tokens.css">' in start
    assert compact(TOKENS) in browser.get("/look/tokens.css").text
    assert "/look/lanterns/" not in start


def test_a_picture_travels_with_what_it_needs_whether_its_title_is_installed_or_not(tmp_path: Path) -> None:
    (tmp_path / "look").mkdir()
    title = lanterns(tmp_path)
    bring(title)
    game = roadstead.Game(title, title.setup())
    game.roll(roadstead.Rng(1))
    svg = roadstead.picture(game).svg

    assert LANTERN in svg
    assert ".glow{fill: var(--oil);}" in svg
    assert "--oil: #663300" in svg
    assert ".elsewhere" not in svg


def test_the_sheet_of_one_title_is_not_that_of_another_with_its_name(drawn: Drawn, tmp_path: Path) -> None:
    """What is remembered of a folder belongs to that folder, whatever is registered under a name."""
    bring(drawn)
    before = looks.has_sheet("lanterns")
    (tmp_path / "other").mkdir()
    registry.titles()["lanterns"] = lanterns(tmp_path / "other")

    assert before
    assert not looks.has_sheet("lanterns")


def test_a_title_without_a_look_has_no_sheet_of_its_own(browser: Browser, drawn: Drawn) -> None:
    assert "/look/lanterns/" not in table_page(browser)
    assert browser.get("/look/lanterns/table.css").status_code == 404


@pytest.mark.parametrize("path", ["lanterns/board.py", "lanterns/icons.svg", "lanterns/..%2Fdata%2Freference.json", "chess/table.css", "lanterns"])
def test_nothing_else_of_a_titles_folder_is_served(browser: Browser, drawn: Drawn, path: str) -> None:
    bring(drawn)

    assert browser.get(f"/look/{path}").status_code == 404


@pytest.mark.parametrize("path", ["/look/tokens.css", "/look/ahoy/table.css", "/look/base.css"])
def test_a_browser_need_not_fetch_a_sheet_twice(browser: Browser, path: str) -> None:
    first = browser.get(path)
    again = browser.get(path, headers={"if-none-match": first.headers["etag"]})

    assert first.status_code == 200
    assert "no-store" not in first.headers.get("cache-control", "")
    assert (again.status_code, again.content) == (304, b"")


def test_style_sheets_are_served_without_spaces_that_mean_nothing() -> None:
    sheet = """/* it's a note */
    a :is(.b, .c)  >  i::after { content: "a,  b: {c; } "; width: calc(1px + 2px) }
    @media (min-width: 10px) and (max-width: 20px) { p { margin: 0 1px; } }
    hr { color: rgb(255 8 0 / .5); }
    """

    assert compact(sheet).strip() == (
        'a :is(.b,.c)>i::after{content:"a,  b: {c; } ";width:calc(1px + 2px)}@media (min-width:10px) and (max-width:20px){p{margin:0 1px}}hr{color:#ff080080}'
    )


def test_scripts_are_served_without_what_only_explains_them_and_every_line_keeps_its_number() -> None:
    script = "// What it is for.\nexport const at = (it) => {\n  // why\n\treturn `https://${it}`; // how\n};\n"

    assert bare(script) == "\nexport const at = (it) => {\n\nreturn `https://${it}`; // how\n};\n"


SCRIPTS = sorted(Path(roadstead.__path__[0], "table").rglob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_no_script_has_a_text_of_several_lines(script: Path) -> None:
    """Else spaces at the beginning of a line would mean something."""
    assert [line for line in script.read_text(encoding="utf-8").splitlines() if line.count("`") % 2] == []


@pytest.mark.parametrize("path", ["/static/live.js", "/static/pace.js"])
def test_a_script_is_served_as_one(browser: Browser, path: str) -> None:
    answer = browser.get(path)

    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text.strip()
    assert not re.search(r"^\s*//", answer.text, re.MULTILINE)


@pytest.mark.parametrize("sheet", sorted(Path(roadstead.__path__[0]).rglob("*.css")), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_heading_keeps_its_words_for_whoever_has_them_read_out(sheet: Path) -> None:
    """Where there is little room they may be too small to see, never gone: a heading of an icon alone says nothing."""
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text(encoding="utf-8"))
    gone = [selector for selectors, style in rules if "display: none" in style for selector in selectors.split(",")]

    assert [selector for selector in gone if re.search(r"\bh[1-4]( (span|strong|b))?$", selector.strip())] == []
