"""The picture of a view, and the words of abilities."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.words import abilities
from roadstead.kernel.words import LANGUAGES

WIDEST = 110


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_fits_a_terminal_at_every_tenth_moment(lang: str) -> None:
    setup = TITLE.setup(4, {"bonus_achievements": True})
    for at, s in enumerate(random_game(2, 4, bonus_achievements=True)):
        if at % 10 == 0:
            picture = TITLE.look.picture(TITLE.views.view(s, setup, at % 4), lang)
            assert max(len(line) for line in picture.splitlines()) <= WIDEST


def test_the_picture_shows_islands_cubes_goods_ships_and_the_own_secrets_only() -> None:
    t = Table().cubes("c1", PURPLE, 3, 1).build("c1", "fort", "outpost").stock("c1", 4, 2).ship(BLUE, "c1", pirate=True).tile(a4="?", b1="S03")
    t.crew(PURPLE, "hand", "captain:2").crew(BLUE, "hand", "purser:3").goods(PURPLE, chest=23, A=(2, 1)).goods(BLUE, chest=27).lay(a1="A1-05a").ready()
    picture = TITLE.look.picture(t.view(PURPLE), "en")

    for words in ("Kettle Rock", "[ppp·]P = Purple ⌂♜", "lies here 4c 2$", "☠Blue", "(face down)", "~ open sea →←", "A:▲[2c 1$/4]", "Dock Contract (2c)"):
        assert words in picture
    assert "chest 23$" in picture
    assert "27" not in picture
    assert "Captain (2)" in picture
    assert "Purser" not in picture


def test_a_battle_shows_its_board() -> None:
    t = (
        Table()
        .ship(PURPLE, "a1")
        .lay(a1="E1-01")
        .crew(PURPLE, "play", "gunner1:3")
        .play("attack", "fire 2")
        .drop("strength2", "damage_a", "damage_a", "plunder_wild")
    )
    picture = TITLE.look.picture(t.view(BLUE), "de")

    assert "Kampftableau" in picture
    assert "Stärke 2 (2.3): x" in picture
    assert "Schadenszone (2.1): xo" in picture


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ability_has_words_of_its_own(lang: str) -> None:
    texts = {ability.name: abilities.describe(box(), ability, lang) for ability in box().abilities}

    assert all(text and "{" not in text for text in texts.values())
    assert texts["A2-09a.2"] == {"en": "+1 coin per wheel at the dock", "de": "+1 Münze je Steuerrad am Kai"}[lang]
    assert texts["A3-02a.1"] != texts["A4-04a.1"]
