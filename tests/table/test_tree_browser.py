"""Whole games played through the accessibility tree alone: by roles and names, as a screen reader tells them, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import roadstead
from roadstead.kernel.languages import name_of
from roadstead.table.words import WORDS
from table.visitors import NEEDS_CHROMIUM, Place, changed, step_of, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-tree")]

FIRST = 12
"""After so many choices the listener goes on in the other language."""
LATE = 16
ENOUGH = {"en": re.compile("end turn", re.IGNORECASE), "de": re.compile("Zug beenden")}
"""What a listener presses after so many choices where it is offered: a game of Dead Reckoning is soon over then."""
MOST = 1000
BOTS_TURN = 90_000
"""A bot that does not answer is answered for after a minute."""
REGION = {"en": "en-GB", "de": "de-DE"}
OTHER = {"en": "de", "de": "en"}
SAID = re.compile(r"\w")


class Listener:
    """Somebody who hears a table: landmarks, headings, lists and buttons by their names. What is drawn is never asked for."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang
        self.asked = landmark(page, WORDS[lang]["choices"])
        self.question = self.asked.get_by_role("heading", level=2).first
        self.choices = self.asked.get_by_role("list", name=SAID).get_by_role("button")
        self.folded = self.asked.get_by_role("group").get_by_role("heading", level=3)
        """Where there are many choices: what they are about, each with its own list."""
        self.log = WORDS[lang]["log"]
        self.end = self.asked.get_by_text(WORDS[lang]["over"])

    def over(self) -> bool:
        """Whether the game is; waits until that is told, or something is asked."""
        expect(self.choices.or_(self.folded).or_(self.waiting()).or_(self.end).first).to_be_visible(timeout=BOTS_TURN)
        expect(self.asked).to_have_role("region")
        expect(self.asked).to_have_accessible_name(WORDS[self.lang]["choices"])
        return self.end.count() > 0

    def waiting(self) -> Locator:
        """The button that makes a choice real: it has the focus, so it is told."""
        return self.asked.locator("button:focus")

    def act(self, number: int) -> None:
        """Press what waits, or one choice after the other; late in a long game the one that ends the turn. What a bot does at the same time may have taken
        everything away; then there is nothing to press."""
        before = step_of(self.page)
        if not self.waiting().count() and not self.choices.count() and self.folded.count():
            self.folded.nth(number % self.folded.count()).click()
        enough = self.asked.get_by_role("list", name=SAID).get_by_role("button", name=ENOUGH[self.lang])
        if self.waiting().count():
            button = self.waiting()
        elif number >= LATE and enough.count():
            button = enough.first
        elif there := self.choices.count():
            button = self.choices.nth(number % there)
        else:
            return
        expect(button).to_have_accessible_name(SAID)
        button.press("Enter")
        changed(self.page, before)

    def hears_the_question_with_its_choices(self) -> None:
        """Each list is named after the question, and news is told."""
        question = self.question.inner_text()

        expect(self.asked.get_by_role("list", name=question).first).to_be_visible()
        expect(self.page.get_by_role("region", name=self.log, exact=True)).to_be_visible()

    def chooses(self) -> bool:
        """Whether there is a choice to be made, and not only a word to be given on one."""
        return self.choices.count() > 0 and not self.waiting().count()

    def in_other_words(self) -> Listener:
        """The same seat, in the other language."""
        other = OTHER[self.lang]
        self.page.get_by_role("button", name=name_of(other)).press("Enter")
        heard = Listener(self.page, other)
        expect(heard.asked).to_be_visible()
        return heard


def landmark(page: Page, name: str) -> Locator:
    """A region by its name; from then on by its number. Going through all that is drawn for what it is called takes longer than the whole game."""
    found = page.get_by_role("region", name=name)
    expect(found).to_be_visible()
    return page.locator(f"#{found.get_attribute('id')}")


def of(page: Page, title: str, lang: str) -> Locator:
    """What the start page offers below the name of a title."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=roadstead.title(title).names[lang]))


def sits_down_at_once(bots: int) -> Callable[[Page, str, str], None]:
    """By "Play now" on the start page, beside the title's name."""

    def begin(page: Page, title: str, lang: str) -> None:
        of(page, title, lang).get_by_role("combobox").select_option(index=bots)
        of(page, title, lang).get_by_role("button", name=WORDS[lang]["play_now"]).press("Enter")

    return begin


def sets_up_two_rounds(page: Page, title: str, lang: str) -> None:
    """By "Set up a table": a bot in the second seat, and an option of the rules."""
    of(page, title, lang).get_by_role("link", name=WORDS[lang]["set_up"]).press("Enter")
    page.get_by_role("group").get_by_role("radio", name="Bot").last.check()
    page.get_by_role("combobox", name="Bots").last.select_option(index=0)
    page.get_by_text(WORDS[lang]["options_more"]).press("Enter")
    page.get_by_role("combobox", name=re.compile("Round limit|Rundengrenze")).select_option("2")
    page.get_by_role("button", name=WORDS[lang]["open_table"]).press("Enter")


@dataclass(frozen=True)
class Way:
    """How somebody sits down, and in which language: each title once, with as few bots as make it short."""

    begin: Callable[[Page, str, str], None]
    lang: str


WAYS = {
    "ahoy": Way(sits_down_at_once(bots=0), "de"),
    "dead_reckoning": Way(sits_down_at_once(bots=2), "en"),
    "fleet_dice": Way(sits_down_at_once(bots=0), "de"),
    "turning_tides": Way(sets_up_two_rounds, "en"),
}


@pytest.mark.parametrize("title", WAYS)
def test_a_game_can_be_played_by_what_is_told_of_it(chromium: Browser, place: Place, title: str) -> None:
    way = WAYS[title]
    page = visitor(chromium, REGION[way.lang])
    page.goto(place.url)
    way.begin(page, title, way.lang)
    listener, number = Listener(page, way.lang), 0
    while number < MOST and not listener.over():
        if number == 0:
            listener.hears_the_question_with_its_choices()
        if number >= FIRST and listener.lang == way.lang and listener.chooses():
            listener = listener.in_other_words()
            listener.hears_the_question_with_its_choices()
        listener.act(number)
        number += 1

    assert listener.over()
    assert listener.lang == OTHER[way.lang]
    page.context.close()
