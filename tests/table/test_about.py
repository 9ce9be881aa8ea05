"""Pointing at a thing: what it is, its rules, and why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.about.page import panel, things
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from table.conftest import Browser, Opener, two_people


def moments(room: Room, stops: int, every: int) -> Iterator[int]:
    """Play at random, and stop every few decisions; the answer is the seat that is asked then."""
    rng = Rng(6)
    for number in range(1, stops * every + 1):
        if room.game.over:
            return
        seat = room.game.open[0]
        options = room.game.options(seat)
        if number % every == 0:
            yield seat
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("title", roadstead.titles())
def test_everything_on_the_table_has_words_rules_and_reasons(opened: Opener, title: str, lang: str) -> None:
    room = opened(title)
    reference = registry.title(title).reference()
    answered = 0
    for seat in moments(room, 14, 11):
        it = Sitting(Reader(lang, "", {}), room, seat)
        known = things(it)
        for target, what in known.items():
            answered += "cannot" in panel(it, target, what)
            assert what
            assert set(registry.title(title).words.rules_of(target)) <= set(reference.rules), target
        assert len(known) > 5
    assert answered


def test_pointing_at_what_is_not_possible_says_why_with_its_rule(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    answer = browser.get(f"/t/{table}/about?at=gold.zone.3").text

    assert "Gold, zone 3" in answer
    assert "TT-2.8" in answer
    assert "Gold, Zone 3" in friend.get(f"/t/{table}/about?at=gold.zone.3").text


def test_a_card_says_why_it_cannot_be_promised(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    card = next(name for name in browser.choices(browser.get(f"/t/{table}").text) if name != "wait")

    assert "You can do this here now" in browser.get(f"/t/{table}/about?at=gold.hand.{card}").text


@pytest.mark.parametrize("target", ["", "nothing", "<script>", "silver.hand.fire", "gold.zone.99"])
def test_what_is_not_there_has_no_answer(browser: Browser, friend: Browser, target: str) -> None:
    table = two_people(browser, friend)
    response = browser.get(f"/t/{table}/about", params={"at": target})

    assert response.status_code == 200
    assert "<script>" not in response.text.replace("<script type", "")
    assert "Everything on the table" in response.text


def test_somebody_who_watches_learns_what_things_are_and_nothing_hidden(opened: Opener) -> None:
    room = opened("turning_tides")
    known = things(Sitting(Reader("en", "", {}), room, SPECTATOR))

    assert "gold.zone.1" in known
    assert not [target for target in known if ".hand." in target]


@pytest.mark.parametrize("title", roadstead.titles())
def test_pointing_says_first_what_a_thing_does(opened: Opener, title: str) -> None:
    room, silent = opened(title), set[str]()
    for seat in moments(room, 3, 40):
        for lang in ("en", "de"):
            it = Sitting(Reader(lang, "", {}), room, seat)
            silent |= {f"{target}: {what}" for target, what in things(it).items() if '</h2><p class="does">' not in panel(it, target, what)}

    assert silent == set()


@pytest.mark.parametrize("title", roadstead.titles())
def test_every_sentence_on_things_is_one_and_stands_in_both_languages(title: str) -> None:
    for pattern, says in registry.title(title).words.does.items():
        assert sorted(says) == ["de", "en"], pattern
        assert all(text.endswith(".") and ". " not in text for text in says.values()), pattern


@pytest.mark.parametrize("title", roadstead.titles())
def test_the_page_of_things_has_a_legend_whose_signs_are_all_drawn(browser: Browser, title: str) -> None:
    known = registry.title(title).box.words
    table = browser.open_table(title=title)
    page = browser.get(f"/t/{table}/about").text
    listed = page.partition('class="legend"')[2]

    for sign in (*known.pieces, *known.signs):
        assert f'href="#{sign.icon}"' in listed, sign
        assert f'id="{sign.icon}"' in page, sign
