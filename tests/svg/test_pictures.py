"""Drawn tables of every title that has a drawing: well-formed, honest, and complete in one file."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import roadstead
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.parts import no_scene
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import LANGUAGES
from roadstead.svg.ink import Ink
from roadstead.svg.looks import SHARED, look_of, read_symbols
from roadstead.svg.scene import Scene, number
from roadstead.svg.standalone_svg import standalone, tokens

DRAWN = [title for title in roadstead.titles().values() if title.look.scene is not no_scene]
TABLES = [(title, players) for title in DRAWN for players in title.players]
tables = pytest.mark.parametrize(("title", "players"), TABLES, ids=lambda it: getattr(it, "id", it))


def moments(title: Title[Any, Any], players: int, every: int) -> list[State]:
    """Moments spread over a random game, its end among them."""
    rng, out = Rng(players), []
    s: State = title.rules.start(title.setup(players))
    s.settle()
    count = 0
    while not s.over:
        if count % every == 0 and s.seat != CHANCE:
            out.append(s.copy())
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        count += 1
    picked = out[:: max(1, len(out) // 12)]
    return [*picked, s]


def draw(title: Title[Any, Any], s: State, players: int, viewer: int, lang: str) -> tuple[Scene, int]:
    if viewer in s.open_seats():
        s.focus(viewer)
    asked = viewer in s.open_seats()
    choices = number([title.words.option(s, viewer, choice) for choice in s.options]) if asked else ()
    scene = title.look.scene(title.views.view(s, title.setup(players), viewer), Ink(lang, title.look.sides(players), choices))
    assert isinstance(scene, Scene)
    return scene, len(choices)


@tables
def test_every_view_draws_as_well_formed_markup(title: Title[Any, Any], players: int) -> None:
    """Its icons are shared ones or the title's own."""
    known = read_symbols((SHARED, look_of(title.id)))
    for s in moments(title, players, 5):
        for viewer in (SPECTATOR, *range(players)):
            for lang in LANGUAGES:
                scene, count = draw(title, s, players, viewer, lang)
                markup = "".join((scene.where, scene.board, scene.own, scene.others))
                ElementTree.fromstring(f"<all>{markup}</all>")

                assert "None" not in re.sub(r"<[^>]*>", "", markup)
                assert all(1 <= int(at) <= count for at in re.findall(r'href="#c(\d+)"', markup))
                assert not {name for name in re.findall(r'href="#([a-z][\w-]*)"', markup) if not re.fullmatch(r"c\d+", name)} - set(known)
                assert " style=" not in markup
                assert "<script" not in markup


@tables
def test_a_drawing_tells_no_secret(title: Title[Any, Any], players: int) -> None:
    """Two worlds that a viewer cannot tell apart look the same."""
    for s in moments(title, players, 7)[:6]:
        for viewer in (SPECTATOR, *range(players)):
            twin = title.views.sample(title.views.view(s, title.setup(players), viewer), Rng(1))

            assert draw(title, twin, players, viewer, "en") == draw(title, s, players, viewer, "en")


@pytest.mark.parametrize("title", DRAWN, ids=lambda it: it.id)
def test_a_picture_travels_as_one_svg_file(title: Title[Any, Any]) -> None:
    game = roadstead.Game(title, title.setup())
    game.roll(Rng(1))
    for theme in ("light", "dark"):
        svg = roadstead.picture(game, theme=theme)._repr_svg_()
        ElementTree.fromstring(svg)

        assert "light-dark" not in svg
        assert f'data-title="{title.id.replace("_", "-")}"' in svg.partition(">")[0]
        assert "http://www.w3.org/2000/svg" in svg


@pytest.mark.parametrize("title", DRAWN, ids=lambda it: it.id)
def test_places_hide_nothing_in_a_picture_that_travels(title: Title[Any, Any]) -> None:
    game = roadstead.Game(title, title.setup())
    game.roll(Rng(1))
    svg = roadstead.picture(game).svg

    assert (".at{fill: transparent;}" in svg) == (re.search(r'<(?:rect|path|circle|g)[^>]* class="(?:[^"]* )?at["\s]', svg) is not None)


def test_tokens_are_resolved_for_each_theme() -> None:
    assert "--paper: #f3eddd" in tokens("light")
    assert "--paper: #0d1820" in tokens("dark")


def test_only_the_rules_of_a_drawing_come_along() -> None:
    svg = standalone('<svg class="chart"><rect class="sea"/></svg>')

    assert ".sea" in svg
    assert ".choice" not in svg


def test_names_are_escaped_in_drawings() -> None:
    title = roadstead.title("turning_tides")
    game = roadstead.new("turning_tides")
    scene = title.look.scene(game.view(SPECTATOR), Ink("en", title.look.sides(2), (), ["<b>&", '"x"']))

    assert "<b>&" not in scene.board
    assert "&lt;b&gt;&amp;" in scene.board


@pytest.mark.parametrize("title", DRAWN, ids=lambda it: it.id)
def test_the_rules_of_a_picture_are_whole(title: Title[Any, Any]) -> None:
    """A comma inside of `:is(a, b)` ends no selector: a browser throws away half a rule and everything after it."""
    game = roadstead.Game(title, title.setup())
    game.roll(Rng(1))
    style = roadstead.picture(game).svg.partition("<style>")[2].partition("</style>")[0]

    assert [selector for selector in re.findall(r"([^{}]+)\{[^{}]*\}", style) if selector.count("(") != selector.count(")")] == []
    while re.search(r"[^{}]+\{[^{}]*\}", style):
        style = re.sub(r"[^{}]+\{[^{}]*\}", "", style)
    assert style.strip() == ""


@pytest.mark.parametrize("title", DRAWN, ids=lambda it: it.id)
def test_a_board_that_is_a_chart_is_a_picture_without_text_of_a_page(title: Title[Any, Any]) -> None:
    svg = roadstead.picture(roadstead.Game(title, title.setup())).svg

    assert ("<foreignObject" in svg) == ("chart" not in re.findall(r'class="([^"]*)"', svg)[0].split())
