"""The drawn table: well-formed for everybody at any time, true to the view, and silent about secrets."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from fleet_dice import helpers as h
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BARGE, SHRIMP
from roadstead.games.fleet_dice.look.board import BLURB, VIGNETTE, scene
from roadstead.games.fleet_dice.look.words import SCENE
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.shared import SharedDie
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.ink import Ink
from roadstead.svg.looks import symbols
from roadstead.svg.scene import Scene, number

BOX, _ = TITLE.components()

NAMES = ["Anna <1>", "", "Mia & Co", "Bartholomäus"]
MODULES: tuple[dict[str, Any], ...] = ({}, {"captains": True, "trophies": True})
EVERY = 17


def markup(drawn: Scene) -> str:
    return f"<div>{drawn.where}</div><div>{drawn.board}</div><div>{drawn.own}</div><div>{drawn.others}</div>"


def plain_ink(players: int) -> Ink:
    return Ink("en", TITLE.look.sides(players), (), NAMES[:players])


def draw(game: Game, seat: int, lang: str = "en") -> str:
    choices = number(game.options(seat)) if seat in game.open else ()
    return markup(scene(game.view(seat), Ink(lang, TITLE.look.sides(len(game.seats)), choices, NAMES[: len(game.seats)])))


def text(part: str) -> str:
    """What a reader sees of some markup, without the tags."""
    return " ".join(" ".join(ElementTree.fromstring(f"<r>{part}</r>").itertext()).split())


def check(drawn: str, choices: int) -> None:
    tree = ElementTree.fromstring(f"<r>{drawn}</r>")
    words = "".join(tree.itertext()) + " ".join(value for it in tree.iter() for value in it.attrib.values())
    links = [int(found) for found in re.findall(r'href="#c(\d+)"', drawn)]
    icons = set(re.findall(r'<use href="#([\w-]+)"', drawn))
    ids = [it.attrib["id"] for it in tree.iter() if "id" in it.attrib]

    assert "None" not in words
    assert all(1 <= link <= choices for link in links)
    assert icons <= symbols().keys()
    assert len(ids) == len(set(ids))
    assert not set(ids) & symbols().keys()
    assert "style=" not in drawn
    assert "<script" not in drawn


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", MODULES)
def test_every_moment_can_be_drawn_for_everybody_in_both_languages(players: int, options: dict[str, Any]) -> None:
    game = Game(TITLE, TITLE.setup(players, options))
    rng = Rng(players)
    while not game.over:
        if game.moment % EVERY == 0 or (game.open == (CHANCE,) and game.moment % 50 == 1):
            check_all(game)
        play(game, rng)
    check_all(game)


def check_all(game: Game) -> None:
    for seat in (*range(len(game.seats)), SPECTATOR):
        choices = len(game.options(seat)) if seat in game.open else 0
        for lang in ("en", "de"):
            check(draw(game, seat, lang), choices)


def play(game: Game, rng: Rng) -> None:
    if game.open == (CHANCE,):
        game.roll(rng)
    else:
        seat = rng.pick(list(game.open))
        game.play(seat, rng.pick(list(game.options(seat))))


@pytest.mark.parametrize("players", [2, 4])
def test_a_drawing_shows_no_more_than_the_view_knows(players: int) -> None:
    game = Game(TITLE, TITLE.setup(players))
    rng = Rng(players)
    secrets = 0
    while not game.over:
        if len(game.open) < players and "AtOnce" in str(game.view(0).frames):
            secrets += 1
            for seat in (*range(players), SPECTATOR):
                sampled = TITLE.views.sample(game.view(seat), Rng(secrets))
                again = markup(scene(TITLE.views.view(sampled, game.setup, seat), plain_ink(players)))

                assert again == markup(scene(game.view(seat), plain_ink(players)))
        play(game, rng)

    assert secrets


def test_whoever_is_asked_can_choose_dice_and_boxes_in_the_drawing() -> None:
    """Only letting go has no place on the sheet."""
    game = Game(TITLE, TITLE.setup(2))
    rng = Rng(5)
    linked = 0
    while not game.over:
        if game.open != (CHANCE,):
            seat = game.open[0]
            drawn = draw(game, seat)
            links = re.findall(r'href="#c(\d+)"(?: data-all="([\d ]*)")?', drawn)
            numbers = {int(found) for first, every in links for found in (every or first).split()}
            wanted = {choice.number for choice in number(game.options(seat)) if choice.option.targets}
            linked += len(numbers)

            assert numbers == wanted
        play(game, rng)

    assert linked


# --- numbers -----------------------------------------------------------------------------------------------------


def drawn(s: State, seat: int = 0, lang: str = "en") -> Scene:
    setup = TITLE.setup(s.terms.players)
    options = number([TITLE.words.option(s, seat, choice) for choice in s.options]) if s.seat == seat else ()
    names = ["Anna", "Ole", "Mia", "Kim"][: s.terms.players]
    return scene(TITLE.views.view(s, setup, seat), Ink(lang, TITLE.look.sides(s.terms.players), options, names))


def section(part: str, name: str) -> str:
    found = re.search(rf'<section [^>]*id="fd-{name}".*?</section>', part)
    assert found
    return found[0]


def test_the_sheet_shows_boxes_boats_licences_and_fish() -> None:
    s = h.table(2, 4)
    h.put(s, shrimp=5)
    h.fleet(s, shrimp=[4, 1])
    h.licences(s, shrimp=2)
    shrimp = section(drawn(h.own(s, "cod")).own, "shrimp")

    assert "5/10" in text(shrimp)
    assert "4/4" in text(shrimp)
    assert "1/4" in text(shrimp)
    assert shrimp.count("bx-fish is-on") == 5
    assert shrimp.count('class="lc is-on"') == 1
    assert shrimp.count('class="lc is-old"') == 1


def test_the_coin_track_shows_coins_stars_and_the_next_star() -> None:
    s = h.table(2, 4)
    h.track(s, 14)
    own = drawn(h.own(s, "cod")).own

    assert own.count("cn is-on") + own.count("cn is-star is-on") == 14
    assert own.count("cn is-star is-on") == 3
    assert "14/120 marked 3 stars next star in 2 income 1" in text(own)


def test_income_and_market_count_licences_buildings_and_fish() -> None:
    s = h.table(2, 4)
    h.fleet(s, shrimp=[4, 4], cod=[2])
    h.licences(s, lobster=2)
    h.build(s, "canning_co", "smokehouse")
    own = text(drawn(h.own(s, "cod")).own)

    assert "income 5" in own
    assert "coins: 6 (4 + 2, Smokehouse)" in own


def test_points_are_shown_by_category() -> None:
    s = h.table(2, 4)
    h.fleet(s, shrimp=[4, 4, 1])
    h.licences(s, cod=3)
    h.build(s, "fishermans_pub")
    own = text(drawn(h.own(s, "cod")).own)

    assert "Fish 9 Boats 4 Licenses 5 Buildings 10 Bonus 0 Points so far 28" in own


def test_the_next_box_of_a_section_is_the_link() -> None:
    s = h.own(h.table(2, 4), "lobster")
    lobster = section(drawn(s).own, "lobster")

    assert 'has-legal"' in lobster
    assert lobster.count('href="#c1"') == 1
    assert 'class="bx is-next is-legal"' in lobster
    assert not re.search(r'href="#c\d', section(drawn(s).own, "cod"))


def test_a_licence_or_a_boat_is_chosen_where_it_stands() -> None:
    s = h.table(2, 4)
    h.put(s, lobster=4)
    s = h.say(h.own(s, "lobster"), "lo")
    lobster = section(drawn(s).own, "lobster")

    assert h.can(s) == ["L", "B"]
    assert re.search(r'<li class="lc has-legal"><a [^>]*href="#c1"', lobster)
    assert re.search(r'<li class="bt is-wait has-legal"><a [^>]*href="#c2"', lobster)


def test_the_pool_shows_the_dice_that_can_be_taken() -> None:
    s = h.table(3, 4)
    h.dice(s, "cod", "cod", "wharf", "market")
    s = h.act(s, lambda: s.call(OwnDie(0)))
    board = drawn(s).board

    assert board.count("fd-legal") == 4
    assert board.count('href="#c1"') == 2
    assert re.findall(r'class="fd-n">([^<]*)', board) == ["Cod", "Cod", "Wharf", "Market"]


def test_the_shared_die_shows_who_has_decided() -> None:
    s = h.table(3, 4)
    h.dice(s, "lobster")
    s = h.say(h.act(s, lambda: s.call(SharedDie())), "lo")
    board = text(drawn(s, 2).board)

    assert "Anna decided" in board
    assert "Ole decides" in board
    assert "Mia decides" in board


def test_other_sheets_show_points_counts_and_buildings() -> None:
    s = h.table(2, 4)
    h.put(s, 1, annas_bank=2)
    h.build(s, "casino", seat=1)
    h.fleet(s, 1, cod=[3])
    h.track(s, 21, 1)
    others = text(drawn(h.own(s, "cod")).others)

    assert "Ole" in others
    assert "10 points" in others
    assert "Anna's Bank 2/4" in others
    assert "3 1 21 5 full 0 +1" in others


def test_a_king_crab_bonus_belongs_to_one_player() -> None:
    s = h.table(2, 4)
    s.bonus[1] = 0
    h.fleet(s, 1, shrimp=[4, 4], cod=[4])
    others = drawn(h.own(s, "cod")).others

    assert re.search(r'<li class="is-own" [^>]*><svg class="seat seat-s" data-side="seat-2"', others)
    assert "1 VP per 6 fish 2 VP" in text(others)


def test_captain_ruth_shows_cubes_routes_and_strikes() -> None:
    s = h.table(1, 4)
    s.struck[SHRIMP], s.struck[BARGE] = 3, 1
    s.struck_stars = 0b101
    s.cubes[0] = SHRIMP
    seen = drawn(h.own(s, "cod"))

    assert section(seen.own, "shrimp").count("is-struck") == 3
    assert "ruth-cube" in section(seen.own, "shrimp")
    assert "ruth-cube" not in section(seen.own, "cod")
    assert seen.own.count("cn is-star is-struck") == 2
    assert "4 struck 2 stars struck" in text(seen.others)
    assert "Shrimp 3 struck 7 open" in text(seen.others)
    assert seen.others.count('class="is-here"') == 4, "three cubes and the rank"


def test_cards_are_shown_with_what_they_bring() -> None:
    s = h.table(2, 4, captains=True, trophies=True)
    gold = next(at for at, card in enumerate(s.terms.box.trophies) if card.gold)
    silver = next(at for at, card in enumerate(s.terms.box.trophies) if not card.gold)
    s.gold, s.silver, s.silver_to, s.captain = gold, silver, 1, [0, 1]
    others = drawn(h.own(s, "cod")).others
    box = s.terms.box

    assert all(card.names["en"] in text(others) for card in (box.trophies[gold], box.trophies[silver], box.captains[0], box.captains[1]))
    assert others.count('class="tr"') == 2


def test_the_end_shows_all_categories_best_first() -> None:
    s = h.finish(h.new_game(3), 4)
    table = drawn(s, SPECTATOR).board
    totals = [int(found) for found in re.findall(r'class="fin-s">(\d+)<', table)]
    setup = TITLE.setup(3)

    assert totals == sorted((sum(sheet.score) for sheet in TITLE.views.view(s, setup, 0).sheets), reverse=True)
    assert table.count('class="is-won"') == len((TITLE.rules.outcome(s) or pytest.fail("not over")).winners)


def test_the_solo_game_ends_with_a_rank() -> None:
    s = h.finish(h.new_game(1), 4)
    board = text(drawn(s).board)
    outcome = TITLE.rules.outcome(s)
    assert outcome

    assert TITLE.say(BOX, outcome.phrase, "en").split(": ")[1].rstrip(".") in board


def test_words_exist_in_both_languages() -> None:
    assert SCENE["en"].keys() == SCENE["de"].keys()
    assert BLURB.keys() == {"en", "de"}
    check(VIGNETTE, 0)
