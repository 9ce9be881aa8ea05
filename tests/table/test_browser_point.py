"""Pointing in a real browser: single abilities, upgrades, cards of every pile; and what very many choices will do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Place, sit, table_where, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-point")]


def asks(question: str, least: int = 1) -> object:
    """Whether somebody is asked this, with at least so many choices."""

    def wanted(game: Game) -> bool:
        asked = game.prompt(game.open[0])
        return asked is not None and asked.phrase.key == question and len(game.options(game.open[0])) >= least

    return wanted


def opened(chromium: Browser, place: Place, title: str, players: int, question: str, least: int = 1) -> Page:
    table = table_where(place, title, ["human"] * players, asks(question, least))  # type: ignore[arg-type]
    return sit(visitor(chromium, "de-DE"), table, table.game.open[0])


def point(page: Page, target: str) -> None:
    page.locator(f'#part-table [data-at="{target}"]').first.hover(force=True)
    expect(page.locator("#about")).to_be_visible()


def test_an_ability_of_a_crew_card_says_what_it_does_and_its_rules(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "dead_reckoning", 2, "ask.main")
    target = page.locator("#part-own .hand .dr-ab").first.get_attribute("data-at") or ""
    point(page, target)

    expect(page.locator("#about h2")).to_have_text(page.locator(f'[data-at="{target}"]').first.get_attribute("data-what") or "")
    expect(page.locator("#about .cannot")).to_contain_text("DR-")
    expect(page.locator("#about .its-rules")).to_contain_text("DR-5.4")


def test_an_upgrade_in_the_supply_is_explained(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "dead_reckoning", 2, "ask.main")
    page.click(".dr-stock > summary")
    point(page, "upgrade.UB1")

    expect(page.locator("#about .its-rules")).to_contain_text("DR-14.9")


def test_swap_cards_light_up_and_say_why_not(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "turning_tides", 2, "ask.swap", 2)

    expect(page.locator("#part-own .piles a.mc.is-legal").first).to_be_visible()


def test_of_very_many_choices_each_comes_to_say_what_it_does(chromium: Browser, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.pages.consequences.says_more", lambda *told: True)
    page = opened(chromium, place, "turning_tides", 2, "ask.move", 25)
    choices = page.locator("#choose .choice")

    expect(page.locator("#choose .choice small")).to_have_count(choices.count())
