"""Ink marks what was chosen and what just happened while a drawing is made, and knows afterwards what was drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.parts import no_scene
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option
from roadstead.kernel.words import Kind
from roadstead.svg.element import Markup
from roadstead.svg.ink import Ink
from roadstead.svg.scene import Choice, number

SIDES = ("seat-1", "seat-2")
NASTY = """<i>&"'"""
DRAWN = [title.id for title in roadstead.titles().values() if title.look.scene is not no_scene]


def choices(*targets: tuple[str, ...]) -> tuple[Choice, ...]:
    """Choices by the places that they touch."""
    phrase = Kind("label.x", ()).phrase()
    return number([Option(at, str(at), phrase, touched) for at, touched in enumerate(targets)])


def classes(attributes: str) -> set[str]:
    return set((ElementTree.fromstring(f"<a {attributes}/>").get("class") or "").split())


# --- what was chosen ---------------------------------------------------------------------------------------------------


def test_a_link_leads_to_the_first_choice_and_names_all() -> None:
    ink = Ink("en", SIDES, choices(("a",), ("a", "b"), ("b",)))

    assert ink.link("spot", ink.found("a")) == 'class="spot" href="#c1" data-all="1 2"'
    assert ink.link("spot", ink.found("b")[1:]) == 'class="spot" href="#c3"'
    assert ink.found("c") == []


def test_a_choice_that_names_a_place_twice_is_listed_there_once() -> None:
    assert [choice.number for choice in Ink("en", SIDES, choices(("a", "a"))).found("a")] == [1]


@pytest.mark.parametrize(("chosen", "lit"), [(None, False), (1, False), (2, True), (3, True)])
def test_the_spots_of_what_was_chosen_are_marked(chosen: int | None, lit: bool) -> None:
    ink = Ink("en", SIDES, choices(("x",), ("a",), ("a",)), chosen=chosen)
    found = ink.found("a")

    assert ("is-chosen" in classes(ink.link("spot", found))) is lit
    assert ("is-chosen" in classes(ink.place("card", "a", "A", found))) is lit
    assert "is-chosen" not in classes(ink.place("card", "a", "A"))


def test_a_thing_is_a_link_and_lit_while_choices_touch_it() -> None:
    ink = Ink("en", SIDES, choices(("a",)))

    assert ink.thing("span", "card", "a", "A", "inside", ink.found("a")).startswith('<a class="card is-legal" data-at="a"')
    assert ink.thing("span", "card", "b", "B", "inside", ink.found("b")) == '<span class="card" data-at="b" data-what="B">inside</span>'


# --- what just happened ------------------------------------------------------------------------------------------------


def test_places_where_something_just_happened_are_marked() -> None:
    ink = Ink("en", SIDES, fresh=("a", "space.a"))

    assert classes(ink.place("card", "a", "A")) == {"card", "is-event"}
    assert classes(ink.place("card", "b", "B")) == {"card"}
    assert ink.area("space.a", "A", 0, 0, 100, 60).count('class="event fig"') == 1
    assert "event" not in ink.area("space.b", "B", 0, 0, 100, 60)


# --- the way of what was chosen -----------------------------------------------------------------------------------------


def chart(ink: Ink) -> str:
    return ink.stop("a", "A", 0, 0, 100, 100) + ink.stop("b", "B", 100, 0, 100, 100) + "<g>pieces</g>"


def test_a_chosen_way_is_drawn_over_the_ground_and_under_the_pieces() -> None:
    drawn = chart(Ink("en", SIDES, choices(("a", "b")), chosen=1))

    assert drawn.count('d="M50 50L142.0 50.0"') == 1
    assert drawn.index('data-at="b"') < drawn.index("route-h") < drawn.index("pieces")


def test_a_choice_with_a_single_place_leads_there_from_the_mover() -> None:
    ink = Ink("en", SIDES, choices(("a",)), chosen=1)
    ink.set_out("b")

    assert 'd="M150 50L58.0 50.0"' in chart(ink)


@pytest.mark.parametrize(("targets", "mover"), [(("a",), ""), (("a",), "a"), (("a", "c"), "b"), ((), "a"), (("b", "b"), "")])
def test_there_is_no_way_without_two_ends(targets: tuple[str, ...], mover: str) -> None:
    ink = Ink("en", SIDES, choices(targets), chosen=1)
    ink.set_out(mover)

    assert "route" not in chart(ink)


def test_a_way_lies_on_the_chart_only() -> None:
    ink = Ink("en", SIDES, choices(("a", "b")), chosen=1)

    assert "route" not in ink.area("a", "A", 0, 0, 9, 9) + ink.area("b", "B", 9, 0, 9, 9)


# --- names and signs ---------------------------------------------------------------------------------------------------


def test_a_seat_is_marked_only_where_it_has_a_sign() -> None:
    ink = Ink("en", SIDES, signs=("", "seat-teal"))

    assert ink.sign(0) == Ink("en", SIDES).sign(1) == ""
    assert 'data-side="seat-teal"' in ink.sign(1)


@pytest.mark.parametrize("title", DRAWN)
def test_a_name_is_written_as_it_is_and_can_break_nothing(title: str) -> None:
    """Whatever people call themselves, the drawing stays well formed, and places are called by what they wrote."""
    it = registry.title(title)
    game, rng = roadstead.new(title, max(it.players)), Rng(4)
    names = [f"{NASTY}{at}" for at in range(max(it.players))]
    for step in range(120):
        game.roll(rng)
        if game.over:
            break
        options = game.options(game.open[0])
        if step % 30 == 0:
            ink = Ink("en", it.look.sides(len(names)), number(options), names)
            scene = it.look.scene(game.view(game.open[0]), ink)
            for part in (scene.where, scene.board, scene.own, scene.others):
                assert type(part) is Markup
                assert "<i>&" not in part
                ElementTree.fromstring(f"<div>{part}</div>")
            assert names[1] in "".join(ElementTree.fromstring(f"<div>{scene.board}{scene.own}{scene.others}</div>").itertext())
            assert not [words for words in ink.places.values() if "&lt;" in words or "&amp;" in words]
        game.play(game.open[0], options[rng.below(len(options))])


@pytest.mark.parametrize("title", DRAWN)
def test_a_title_that_draws_says_what_with(title: str) -> None:
    """So that a moment from outside is tried by drawing it before it is let in."""
    assert registry.title(title).look.ink is Ink
