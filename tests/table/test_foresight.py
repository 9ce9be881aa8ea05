"""A choice says what it causes, and what it says is true."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.foresight import ANSWERED, MINE, OVER, ROLLED, SEALED, foresee
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from table.conftest import Browser, Opener, two_people
from table.test_draft import decisions


def what_came(game: Game, seat: int, choice: int) -> tuple[list[object], str]:
    """What really follows from a choice: the sentences for its seat, and who is asked then."""
    fork = game.fork()
    fork.play_choice(seat, choice)
    told: list[object] = [event.phrase for event in fork.events(seat, game.moment) if event.moment == game.moment + 1]
    asked = fork.open
    return told, OVER if fork.over else ROLLED if asked == (CHANCE,) else MINE if asked == (seat,) else ANSWERED


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("title", roadstead.titles())
def test_what_is_foretold_comes_true(title: str, seed: int) -> None:
    for game, seat in decisions(title, seed, 400):
        choices = [option.choice for option in game.options(seat)[:10]]
        for choice, ahead in foresee(game, seat, choices).items():
            told, then = what_came(game, seat, choice)

            assert list(ahead.told) == told[: len(ahead.told)]
            assert ahead.then in ("", SEALED, "shown", then)


@pytest.mark.parametrize("title", roadstead.titles())
def test_nothing_is_foretold_that_the_seat_could_not_know(title: str) -> None:
    """The same for every game that looks the same to the seat."""
    for game, seat in decisions(title, 5, 200):
        dealt = Game(game.title, game.setup, game.title.sample(game.view(seat), Rng(game.moment + 1)))
        choices = [option.choice for option in game.options(seat)[:6]]

        assert foresee(game, seat, choices) == foresee(dealt, seat, choices)


def test_a_choice_says_in_a_second_line_what_it_causes(opened: Opener) -> None:
    room = opened("ahoy")
    page = board.table(Reader("de", "", {}), room, room.game.open[0])

    choices = page[page.index('id="choose"') : page.index("</form>", page.index('id="choose"'))]

    assert choices.count('class="choice"') == 2
    assert choices.count("<small>Blauflossen-Geschwader beginnt") == 2


def test_a_face_down_choice_promises_nothing(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text

    assert "<small>" not in page[page.index('id="choose"') : page.index("</form>", page.index('id="choose"'))]

    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": "wait"}).text

    assert "It stays face down until everybody has chosen." in chosen
