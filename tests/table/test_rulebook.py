"""The rules reference and the lists of components: every rule, both languages, no script."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from roadstead.kernel import registry
from roadstead.kernel.box import read_box
from roadstead.svg.looks import symbols
from roadstead.table.features.rulebook.components_page import components
from roadstead.table.features.rulebook.page import rules
from roadstead.table.pages.frame import Reader
from table.conftest import Browser

TITLES = sorted(registry.titles())
LANGUAGES = ("en", "de")


def reader(lang: str = "en") -> Reader:
    return Reader(lang, "", {})


def paragraphs(page: str) -> dict[str, str]:
    """Rule ids with their text as it is read."""
    rows = re.findall(r'<dt id="([^"]+)">.*?</dt><dd>(.*?)</dd>', page, re.DOTALL)
    return {name: unescape(re.sub(r"<[^>]+>", "", text)) for name, text in rows}


def anchors(page: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', page))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_paragraph_word_for_word(title: str, lang: str) -> None:
    it = registry.title(title)
    page = rules(reader(lang), it)

    assert paragraphs(page) == {name: text[lang] for name, text in it.reference().rules.items()}


@pytest.mark.parametrize("title", TITLES)
def test_every_mentioned_rule_is_a_link_that_leads_somewhere(title: str) -> None:
    it = registry.title(title)
    page = rules(reader(), it)
    known = anchors(page)
    targets = set(re.findall(rf'href="(?:/rules/{title})?#([^"]+)"', page))
    mentioned = {name for text in it.reference().rules.values() for name in re.findall(r"\b[A-Z]{2}-[\w.-]*\d", text["en"])}

    assert mentioned
    assert mentioned <= targets <= known
    assert {section.id for section in it.reference().sections} <= targets


def test_the_search_takes_words_and_ids_in_the_language_of_the_reader() -> None:
    it = registry.title("turning_tides")
    german = paragraphs(rules(reader("de"), it, "  KAPITÄN   mast "))
    by_id = paragraphs(rules(reader(), it, "tt-6.3"))

    assert german
    assert all("kapitän" in text.lower() and "mast" in text.lower() for text in german.values())
    assert "TT-6.3" in by_id
    assert all(name.startswith("TT-6.3") or "TT-6.3" in text for name, text in by_id.items())
    assert paragraphs(rules(reader(), it, "Matrose")) == {}


def test_what_was_searched_for_stands_out_and_is_never_markup() -> None:
    it = registry.title("turning_tides")
    found = rules(reader(), it, "captain")
    nothing = rules(reader(), it, '<script>"&')

    assert "<mark>captain</mark>" in found.lower()
    assert "<script>" not in nothing
    assert "&lt;script&gt;" in nothing
    assert "No rule mentions" in nothing
    assert len(rules(reader(), it, "a " * 5000)) < 200_000


def test_the_search_is_a_form_that_needs_no_script(browser: Browser, friend: Browser) -> None:
    page = browser.get("/rules/ahoy").text
    found = browser.get("/rules/ahoy", params={"q": "sandbar"}).text

    assert '<form class="book-find" role="search" action="/rules/ahoy">' in page
    assert re.findall(r"<script[^>]*>", page) == ['<script type="module" src="/static/rulebook_page.js">']  # marks the chapter that is read, nothing else
    assert 0 < len(paragraphs(found)) < len(paragraphs(page))
    assert 'value="sandbar"' in found
    assert "Regeln durchsuchen" in friend.get("/rules/ahoy").text


def test_every_piece_in_the_legend_is_drawn_and_spoken_of() -> None:
    for title in registry.titles().values():
        for symbol, english, german in title.box.words.pieces:
            assert symbol in symbols(title.id), symbol
            assert paragraphs(rules(reader(), title, english)), english
            assert paragraphs(rules(reader("de"), title, german)), german


def test_log_lines_and_choices_lead_to_their_rules(browser: Browser) -> None:
    table = browser.open_table(title="ahoy", players="2", seat0="human", seat1="human")
    page = browser.get(f"/t/{table}").text
    while 'class="start curtain"' in page:
        seat = re.findall(r'name="seat" value="([^"]+)"', page)[0]
        page = browser.post(f"/t/{table}/look", data={"seat": seat}).text
    known = anchors(rules(reader(), registry.title("ahoy")))
    log = page[page.index('id="part-log"') :]
    rows = re.findall(r"<li.*?</li>", log[: log.index("</section>")], re.DOTALL)
    chosen = re.findall(r'</button><a class="rule-ref" href="/rules/ahoy#([^"]+)" aria-label="Rule ', page)

    assert rows
    assert all('class="rule-ref"' in row for row in rows)
    assert set(re.findall(r'href="/rules/ahoy#([^"]+)"', log)) <= known
    assert chosen
    assert set(chosen) <= known


# --- components -------------------------------------------------------------------------------------------------------


def marks(data: Any) -> set[str]:
    """Every remark on a source in a file, however deep."""
    if isinstance(data, list):
        return {mark for part in data for mark in marks(part)}
    if not isinstance(data, dict):
        return set()
    out: set[str] = set()
    for name, value in data.items():
        said = value.values() if isinstance(value, dict) else [value]
        out |= {one for one in said if isinstance(one, str)} if "provenance" in name and name != "provenance_legend" else marks(value)
    return out


def part_of(page: str, name: str) -> str:
    part = page[page.index(f'<section class="book-part" id="{name}">') :]
    return part[: part.index("</section>")]


@pytest.mark.parametrize("title", TITLES)
def test_every_file_of_the_box_is_listed_with_its_sources(title: str) -> None:
    """A name has one source in English and one in German, so that both pages together have all of them."""
    it = registry.title(title)
    pages = [components(reader(lang), it) for lang in LANGUAGES]
    for name, data in read_box(it.box.data).files.items():
        if name not in registry.title(title).box.words.unlisted:
            part = "".join(part_of(page, name) for page in pages)
            assert {kind for kind in ("house", "public", "rulebook") if kind in marks(data)} <= set(re.findall(r'"src src-(\w+)"', part)), name
            assert "provenance" not in part


@pytest.mark.parametrize("title", TITLES)
def test_every_card_and_tile_is_named_in_both_languages(title: str) -> None:
    it = registry.title(title)
    english, german = (unescape(components(reader(lang), it)) for lang in LANGUAGES)
    for name, data in read_box(it.box.data).files.items():
        for rows in data.values():
            for thing in rows if isinstance(rows, list) and name not in registry.title(title).box.words.unlisted else ():
                if isinstance(thing, dict) and "name_en" in thing:
                    assert thing["name_en"] in english
                    assert thing["name_de"] in german


def test_house_values_are_marked_at_the_value() -> None:
    page = components(reader(), registry.title("dead_reckoning"))
    legendary = re.search(r'<tr><th scope="row">Legendary.*?</tr>', page, re.DOTALL)
    track = components(reader(), registry.title("fleet_dice"))

    assert legendary is not None
    assert '<b>coins</b> 5 <span class="src src-house">' in legendary[0]
    assert '<th scope="row">length</th><td>120 <span class="src src-house">' in track


def test_the_german_list_leaves_no_remark_untranslated() -> None:
    for title in TITLES:
        assert '<span lang="en">' not in components(reader("de"), registry.title(title))
        assert all(text and text != english for english, text in registry.title(title).box.words.remarks.items())


def said(data: object) -> set[str]:
    """Every key of component files, with and without the language at its end, and every text."""
    if isinstance(data, dict):
        return {*data, *(re.sub("_(en|de)$", "", key) for key in data)}.union(*(said(part) for part in data.values()))
    if isinstance(data, list):
        return set().union(*(said(part) for part in data))
    return {data} if isinstance(data, str) else set()


@pytest.mark.parametrize("title", TITLES)
def test_a_title_translates_only_what_its_files_say(title: str) -> None:
    it = registry.title(title)
    files = read_box(it.box.data).files
    words = said(files) | files.keys()

    assert [word for word in (*it.box.words.german, *it.box.words.remarks) if word not in words] == []


def test_the_list_says_how_to_correct_a_value(browser: Browser) -> None:
    page = browser.get("/rules/ahoy/components").text

    assert 'href="#correct"' in page
    assert "roadstead check-components ahoy DIR" in page
    assert "--components DIR" in page
    assert browser.get("/rules/chess/components").status_code == 404
    assert 'href="/rules/ahoy/components"' in browser.get("/rules/ahoy").text


def test_the_contents_name_what_the_rules_of_a_chapter_are_about() -> None:
    """Scripts unfold it below the chapter that is read."""
    page = rules(reader(), registry.title("ahoy"))
    terrain = page.split('#AH-8"><span>8</span>')[1].split("</ol>")[0]

    assert '<ol class="book-sub" hidden>' in terrain
    assert re.findall(r'#(AH-[\d.]+)">([^<]+)</a>', terrain)[:2] == [("AH-8.1", "Strong Current"), ("AH-8.2", "Wreckage")]
