"""The builder of elements escapes whatever is not markup already."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from roadstead.svg.element import Markup, element, esc, text
from roadstead.svg.pieces import icon, rule, seat

NASTY = """<b onload="x">&'"""


def test_words_inside_an_element_are_escaped() -> None:
    drawn = element("p", NASTY, 7, Markup("<b>bold</b>"))

    assert drawn == "<p>&lt;b onload=&quot;x&quot;&gt;&amp;&#x27;7<b>bold</b></p>"
    assert ElementTree.fromstring(drawn).text == NASTY + "7"


def test_an_element_inside_an_element_stays_one() -> None:
    assert element("p", element("b", NASTY)) == f"<p><b>{esc(NASTY)}</b></p>"


@pytest.mark.parametrize("value", [NASTY, Markup(NASTY), "a" * 300 + NASTY])
def test_attributes_are_escaped_even_if_they_look_like_markup(value: str) -> None:
    assert ElementTree.fromstring(element("a", href=value)).get("href") == value


def test_attributes_are_written_as_html_calls_them() -> None:
    assert element("a", class_="spot", data_at="x", aria_label="A", viewBox="0 0 9 9") == '<a class="spot" data-at="x" aria-label="A" viewBox="0 0 9 9"></a>'


def test_numbers_are_written_short_and_nothing_is_left_out() -> None:
    assert element("rect", x=1.50, y=0, width=1 / 3) == '<rect x="1.5" y="0" width="0.333333"/>'
    assert element("p", hidden=True, tabindex=None, inert=False) == "<p hidden></p>"


def test_shapes_close_themselves_and_everything_else_has_an_end() -> None:
    assert element("use", href="#a") == '<use href="#a"/>'
    assert element("span", class_="here") == '<span class="here"></span>'


def test_markup_stays_as_it_is_and_anything_else_becomes_words() -> None:
    made = Markup("<i></i>")

    assert text(made) is made
    assert text("<i>") == "&lt;i&gt;"
    assert type(text(3)) is Markup


def test_shared_pieces_are_markup_and_escape() -> None:
    for piece in (icon("rule", NASTY), icon("rule", kind="big"), seat("seat-1", "seat-s"), rule((NASTY,), "ahoy")):
        assert type(piece) is Markup
        ElementTree.fromstring(piece)

    assert ElementTree.fromstring(icon("rule", NASTY)).get("aria-label") == NASTY
