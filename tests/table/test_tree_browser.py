"""Games played through the accessibility tree alone: by roles and names, as a screen reader tells them, in both languages.

Usually the first choices of a new game and the last of a long one; `ROADSTEAD_WHOLE=1` plays from the first choice to the last.
"""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import roadstead
from roadstead.table.words import WORDS
from table.visitors import NEEDS_CHROMIUM, Place, changed, late_table, sit, step_of, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-tree")]

WHOLE = bool(os.environ.get("ROADSTEAD_WHOLE"))
FIRST, LEFT = 4, 4
"""How many choices are made at the beginning, and how many decisions are left before the end."""
MOST = 3000
BOTS_TURN = 90_000
"""A bot that does not answer is answered for after a minute."""
LANGUAGE = {"ahoy": "de", "dead_reckoning": "en", "fleet_dice": "de", "turning_tides": "en"}
REGION = {"en": "en-GB", "de": "de-DE"}
SAID = re.compile(r"\w")


class Listener:
    """Somebody who hears a table: landmarks, headings, lists and buttons by their names. What is drawn is never asked for."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.asked = page.get_by_role("region", name=WORDS[lang]["choices"])
        self.question = self.asked.get_by_role("heading", level=2).first
        self.choices = self.asked.get_by_role("list", name=SAID).get_by_role("button")
        self.folded = self.asked.get_by_role("group").get_by_role("heading", level=3)
        """Where there are many choices: what they are about, each with its own list."""
        self.log = WORDS[lang]["log"]
        self.end = self.asked.get_by_text(WORDS[lang]["over"])

    def over(self) -> bool:
        """Whether the game is; waits until that is told, or something is asked."""
        expect(self.choices.or_(self.folded).or_(self.waiting()).or_(self.end).first).to_be_visible(timeout=BOTS_TURN)
        return self.end.count() > 0

    def waiting(self) -> Locator:
        """The button that makes a choice real: it has the focus, so it is told."""
        return self.asked.locator("button:focus")

    def act(self, number: int) -> None:
        before = step_of(self.page)
        if not self.waiting().count() and not self.choices.count():
            self.folded.nth(number % self.folded.count()).click()
        button = self.waiting() if self.waiting().count() else self.choices.nth(number % self.choices.count())
        expect(button).to_have_accessible_name(SAID)
        button.press("Enter")
        changed(self.page, before)

    def hears_the_question_with_its_choices(self) -> None:
        """Each list is named after the question, and news is told."""
        question = self.question.inner_text()

        expect(self.asked.get_by_role("list", name=question).first).to_be_visible()
        expect(self.page.get_by_role("region", name=self.log, exact=True)).to_be_visible()


def seated(page: Page, place: Place, title: str, lang: str) -> Listener:
    """Somebody who has found the title on the start page and sat down with as few bots as it can be played with."""
    page.goto(place.url)
    games = page.get_by_role("article").filter(has=page.get_by_role("heading", name=roadstead.title(title).names[lang]))
    games.get_by_role("combobox").select_option(index=0)
    games.get_by_role("button", name=WORDS[lang]["play_now"]).press("Enter")
    return Listener(page, lang)


def play(listener: Listener, most: int) -> bool:
    """Whether the game came to its end."""
    for number in range(most):
        if listener.over():
            return True
        listener.act(number)
    return False


@pytest.mark.parametrize("title", LANGUAGE)
def test_a_game_can_be_played_by_what_is_told_of_it(chromium: Browser, place: Place, title: str) -> None:
    lang = LANGUAGE[title]
    listener = seated(visitor(chromium, REGION[lang]), place, title, lang)
    assert not listener.over()
    listener.hears_the_question_with_its_choices()
    ended = play(listener, MOST if WHOLE else FIRST)
    if not WHOLE:
        sit(listener.page, late_table(place, title, ["human", "random"], LEFT), 0)
        ended = play(listener, MOST)

    assert ended
    listener.page.context.close()
