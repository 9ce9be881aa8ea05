"""A choice says what it causes, and what it says is true."""

from __future__ import annotations

import re

import pytest

import roadstead
from fleet_dice.helpers import track
from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option
from roadstead.table.features.foresight import page as ahead
from roadstead.table.features.foresight.foresight import ANSWERED, MINE, MOST_CHOICES, OVER, ROLLED, SEALED, foresee
from roadstead.table.features.foresight.vain import came_to_nothing
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.prompt import choice_row
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
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
        for choice, foretold in foresee(game, seat, choices).items():
            told, then = what_came(game, seat, choice)

            assert list(foretold.told) == told[: len(foretold.told)]
            assert foretold.then in ("", SEALED, "shown", then)


@pytest.mark.parametrize("title", roadstead.titles())
def test_nothing_is_foretold_that_the_seat_could_not_know(title: str) -> None:
    """The same for every game that looks the same to the seat."""
    for game, seat in decisions(title, 5, 200):
        dealt = Game(game.title, game.setup, game.title.views.sample(game.view(seat), Rng(game.moment + 1)))
        choices = [option.choice for option in game.options(seat)[:6]]

        assert foresee(game, seat, choices) == foresee(dealt, seat, choices)


PIECES = {
    "ahoy": ("at", "gold", "fame", "damage", "wealth", "comrades", "crew", "cargo", "market", "values"),
    "dead_reckoning": ("ship", "sails", "aboard", "quay", "stock", "pool", "damage", "chest"),
}


def in_vain(title: str, label: str) -> tuple[Game, int, Option]:
    """A moment of a random game at which a choice of this kind comes to nothing."""
    for seed in range(9):
        game, rng = roadstead.new(title), Rng(seed)
        game.roll(rng)
        while not game.over and game.moment < 900:
            seat = game.open[0]
            options = game.options(seat)
            found = [it for it in options if it.phrase.key == label] if len(options) <= MOST_CHOICES else []
            for option in found:
                if foresee(game, seat, [option.choice])[option.choice].vain:
                    return game, seat, option
            game.play(seat, options[rng.below(len(options))])
            game.roll(rng)
    raise AssertionError("no such moment was found")


@pytest.mark.parametrize(("title", "label"), [("ahoy", "label.go"), ("ahoy", "label.play"), ("dead_reckoning", "label.raise")])
def test_what_is_said_to_have_no_effect_moves_nothing_and_brings_nothing(opened: Opener, title: str, label: str) -> None:
    game, seat, option = in_vain(title, label)
    room = opened(title, players=game.setup.players)
    room.game = game
    it = Sitting(Reader("en", "", {}), room, seat)
    rows = ((choice, section) for section in it.sections for choice in section.choices)
    row = next(choice_row(it, choice, False, section) for choice, section in rows if choice.option.choice == option.choice)
    fork = game.fork()
    fork.play(seat, option)
    before, after = ({name: getattr(state, name) for name in PIECES[title]} for state in (game.state(), fork.state()))

    assert "data-vain" in row
    assert "no effect" in row
    assert after == before


@pytest.mark.rule("FD-R-14")
def test_with_a_full_coin_track_a_shared_die_as_a_coin_comes_to_nothing() -> None:
    asked = [(game.state(), seat) for game, seat in decisions("fleet_dice", 1, 200) if "ask.use" in str(game.prompt(seat)) and seat == 0]
    shared = [s for s, _ in asked if type(s.frames[-1]).__name__ == "AtOnce"]
    for s in shared:
        s.focus(0)
        coin = next(choice for choice in s.options if registry.title("fleet_dice").words.option(s, 0, choice).notation == "coin")
        track(s, 120)  # type: ignore[arg-type]
        full = s.copy()
        full.play(coin)

        assert came_to_nothing(registry.title("fleet_dice"), s, full)
    assert shared


def test_cards_that_nothing_comes_of_are_grey_below_a_heading_that_says_so(opened: Opener) -> None:
    room, rng = opened("turning_tides"), Rng(2)
    while not any(room.game.group(room.game.open[0], it.choice).vain for it in room.game.options(room.game.open[0])):
        seat = room.game.open[0]
        room.play(seat, rng.pick([it.notation for it in room.game.options(seat)]), room.game.decision)
    page = board.table(Reader("en", "", {}), room, room.game.open[0])
    groups: dict[str, str] = dict(re.findall(r'<h3 id="g\d">([^<]+)</h3><ol[^>]*>(.*?)</ol>', page))
    vain = groups["No effect as things stand"]

    assert vain.count("data-vain") == vain.count("<button")
    assert "data-vain" not in "".join(rows for heading, rows in groups.items() if not heading.startswith("No effect"))


def test_a_face_down_choice_promises_nothing(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text

    assert "<small>" not in page[page.index('id="choose"') : page.index("</form>", page.index('id="choose"'))]

    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": "wait"}).text

    assert "It stays face down until everybody has chosen." in chosen


def many_choices(room: Room) -> int:
    """Play at random until somebody has more choices than a page explains; the answer is that seat."""
    rng = Rng(3)
    while not room.game.over:
        seat = room.game.open[0]
        options = room.game.options(seat)
        if len(options) > MOST_CHOICES:
            return seat
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)
    raise AssertionError("nobody ever had so many choices")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_of_very_many_choices_each_is_explained_a_block_at_a_time(opened: Opener, lang: str) -> None:
    room = opened("turning_tides")
    seat = many_choices(room)
    it = Sitting(Reader(lang, "", {}), room, seat)
    page = board.table(it.reader, room, seat)
    blocks = -(-len(it.choices) // MOST_CHOICES)
    told = "".join(ahead.ahead(Sitting(it.reader, room, seat), block) for block in range(blocks))

    assert f'data-ahead="/t/{room.id}/ahead" data-blocks="{blocks}"' in page
    assert f'href="/t/{room.id}/ahead"' in page
    assert re.findall(r'<li value="(\d+)"><strong>[^<]+</strong>', told) == [str(it.number) for it in it.choices]


def test_of_very_many_choices_those_that_one_click_sends_say_so_at_once(opened: Opener) -> None:
    """Whole moves that stand in the list alone and cannot be taken back (Fleet, FD-9.4)."""
    room, rng = opened("fleet_dice"), Rng(1)
    while not room.game.over:
        seat = room.game.open[0]
        it = Sitting(Reader("en", "", {}), room, seat)
        final = [move.option.choice for move in it.whole if move.waits and not move.option.targets]
        if len(it.choices) > MOST_CHOICES and final:
            break
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)

    assert not room.game.over
    assert it.ahead.keys() == set(final)


@pytest.mark.parametrize("block", ["0", "1", "999", "-1", "x", "9" * 50, ""])
def test_asking_for_a_block_that_is_not_there_is_no_error(browser: Browser, friend: Browser, block: str) -> None:
    table = two_people(browser, friend)
    response = browser.get(f"/t/{table}/ahead", params={"block": block})

    assert response.status_code == 200
    assert "What each choice will do" in response.text
