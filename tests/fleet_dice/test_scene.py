"""The drawn table: well-formed for everybody at any time, true to the view, and silent about secrets."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import roadstead
from fleet_dice import helpers as h
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BARGE, SHRIMP
from roadstead.games.fleet_dice.look.board import VIGNETTE, scene
from roadstead.games.fleet_dice.look.end import HIGHEST, STACK
from roadstead.games.fleet_dice.look.words import SCENE
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.shared import SharedDie
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.words.intro import BLURB
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.ink import Ink
from roadstead.svg.looks import symbols
from roadstead.svg.portrait import kept
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


def section(part: str, name: str) -> ElementTree.Element:
    """A section of the sheet with everything that is drawn in it."""
    return next(it for it in ElementTree.fromstring(part).iter() if it.get("id") == f"fd-{name}")


def drawn_as(part: ElementTree.Element, kind: str) -> int:
    """How many things of a kind are in a drawing: all these words are among its classes."""
    return sum(set(kind.split()) <= set((it.get("class") or "").split()) for it in part.iter())


def reads(part: ElementTree.Element) -> str:
    return " ".join(" ".join(part.itertext()).split())


def links(part: str) -> dict[str, ElementTree.Element]:
    """What can be chosen on the sheet, by the place that it is about."""
    return {it.get("data-at") or "": it for it in ElementTree.fromstring(part).iter("a")}


def test_the_sheet_shows_boxes_boats_licences_and_fish() -> None:
    s = h.table(2, 4)
    h.put(s, shrimp=5)
    h.fleet(s, shrimp=[4, 1], oyster=[3])
    h.licences(s, shrimp=2, oyster=1)
    board = drawn(h.own(s, "cod")).board
    shrimp, oyster = section(board, "shrimp"), section(board, "oyster")

    assert "5/10" in reads(shrimp)
    assert "3/6" in reads(oyster), "more fish than can be counted at a glance have a number"
    assert drawn_as(shrimp, "bx is-on") == 5
    assert [len(list(it)) for it in shrimp.iter() if it.get("class") == "catch"] == [4, 1]
    assert drawn_as(shrimp, "boat is-wait") == 1
    assert (drawn_as(shrimp, "seal held"), drawn_as(shrimp, "permit is-on")) == (2, 1)


def test_every_cross_is_turned_by_the_name_of_its_box() -> None:
    s = h.table(2, 4)
    h.put(s, shrimp=5, cod=5)
    board = drawn(h.own(s, "cod")).board
    turns = re.findall(r'class="pen"[^>]*rotate\((-?\d+) ', board)

    assert len(turns) == 10
    assert len(set(turns)) > 4
    assert board == drawn(h.own(s, "cod")).board


def test_the_coin_track_shows_coins_stars_and_the_next_star() -> None:
    s = h.table(2, 4)
    h.track(s, 14)
    board = drawn(h.own(s, "cod")).board
    marked, stars = re.search(r'class="coin-on" d="([^"]*)"', board), re.search(r'class="coin-stars is-on">(.*?)</g>', board)

    assert marked
    assert stars
    assert marked[1].count("M") == 14
    assert stars[1].count("<use") == 3
    assert "14/120 3 · next in 2 income +1" in text(board)


def test_income_and_market_count_licences_buildings_and_fish() -> None:
    s = h.table(2, 4)
    h.fleet(s, shrimp=[4, 4], cod=[2])
    h.licences(s, lobster=2)
    h.build(s, "canning_co", "smokehouse")
    board = drawn(h.own(s, "cod")).board

    assert "income +5" in text(board)
    assert "coins 6 (4 + 2, Smokehouse)" in board
    assert re.search(r'class="stall is-on">.*?>6<.*?>10–19<', board), "what is paid, and for how many fish"


def test_points_are_shown_by_category() -> None:
    s = h.table(2, 4)
    h.fleet(s, shrimp=[4, 4, 1])
    h.licences(s, cod=3)
    h.build(s, "fishermans_pub")
    others = text(drawn(h.own(s, "cod")).others)

    assert "Anna Your sheet starts 28 points Fish 9 Boats 4 Licenses 5 Buildings 10 Bonus 0" in others


def test_the_next_box_of_a_section_is_the_link() -> None:
    s = h.own(h.table(2, 4), "lobster")
    found = links(drawn(s).board)

    assert found.keys() == {"red.lobster", "red.coins"}
    assert found["red.lobster"].get("href") == "#c1"
    assert reads(found["red.lobster"]) == "1"


def holds(surface: ElementTree.Element, x: float, y: float) -> bool:
    left, top, width, height = (float(surface.get(name) or 0) for name in ("x", "y", "width", "height"))
    return left <= x <= left + width and top <= y <= top + height


@pytest.mark.parametrize("players", [1, 3])
def test_a_click_in_the_middle_of_a_legal_box_arrives(players: int) -> None:
    """Nothing that is drawn later lies upon the middle of the ring round it."""
    game, rng, rings = Game(TITLE, TITLE.setup(players)), Rng(players), 0
    while not game.over:
        if game.open != (CHANCE,):
            every = list(ElementTree.fromstring(scene(game.view(game.open[0]), ink_of(game)).board).iter("a"))
            grounds = [[it for it in link.iter("rect") if it.get("class") == "hit"] for link in every]
            for at, link in enumerate(every):
                ring = next((it for it in link.iter("circle") if it.get("class") == "halo"), None)
                if ring is None:
                    continue
                rings += 1
                x, y = float(ring.get("cx") or 0), float(ring.get("cy") or 0)

                assert [top for top, ground in enumerate(grounds) if any(holds(one, x, y) for one in ground)][-1] == at, link.get("data-at")
        play(game, rng)

    assert rings > 100


def ink_of(game: Game) -> Ink:
    return Ink("en", TITLE.look.sides(len(game.seats)), number(game.options(game.open[0])))


def test_coins_that_a_die_brings_are_links_one_beside_the_other() -> None:
    """A die as a coin is worth two, and its face three: the second link begins where the first ends."""
    s = h.table(2, 4)
    h.build(s, "bait_shop")
    h.track(s, 39)
    every = list(ElementTree.fromstring(drawn(h.own(s, "coins3")).board).iter("a"))
    grounds = [next(it for it in link.iter("rect") if it.get("class") == "hit") for link in every]

    assert [link.get("href") for link in every] == ["#c2", "#c1"]
    assert all(ground.get("width") == "24" for ground in grounds), "the track goes on in the next row after 40"


def test_a_licence_or_a_boat_is_chosen_where_it_stands() -> None:
    s = h.table(2, 4)
    h.put(s, lobster=4)
    s = h.say(h.own(s, "lobster"), "lo")
    found = links(drawn(s).board)

    assert h.can(s) == ["L", "B"]
    assert {place: link.get("href") for place, link in found.items()} == {"red.licences.lobster": "#c1", "red.boats.lobster": "#c2"}


def test_pointing_at_a_section_says_first_what_its_next_box_does() -> None:
    s = h.table(2, 4)
    h.put(s, lobster=1, casino=1)
    places = {lang: "".join(drawn(h.own(s, "cod"), 0, lang).board) for lang in ("en", "de")}

    assert 'data-what="Lobster: Box 2 activates a license. 1 of 10 marked."' in places["en"]
    assert 'data-what="Hummer: Kästchen 2 aktiviert eine Lizenz. 1 von 10 angekreuzt."' in places["de"]
    assert 'data-what="Casino: you may reroll your own die. Box 2 completes the building. 1 of 2 marked."' in places["en"]


def test_the_tray_shows_the_dice_that_can_be_taken() -> None:
    s = h.table(3, 4)
    h.dice(s, "cod", "cod", "wharf", "market")
    s = h.act(s, lambda: s.call(OwnDie(0)))
    tray = drawn(s).own

    assert tray.count("fd-legal") == 4
    assert tray.count('href="#c1"') == 2
    assert tray.count("fd-town") == 2
    assert re.findall(r'class="fd-n">([^<]*)', tray) == ["Cod", "Cod", "Wharf", "Market "]


def test_the_shared_die_shows_who_has_decided() -> None:
    s = h.table(3, 4)
    h.dice(s, "lobster")
    s = h.say(h.act(s, lambda: s.call(SharedDie())), "lo")
    tray = text(drawn(s, 2).own)

    assert "Anna decided" in tray
    assert "Ole decides" in tray
    assert "Mia decides" in tray


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
    assert "3 1 full 0 21 5 +1" in others


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
    shrimp = section(seen.board, "shrimp")
    gone = re.findall(r'class="strike" d="([^"]*)"', seen.board)

    assert drawn_as(shrimp, "bx is-struck") == 3
    assert drawn_as(shrimp, "ruth-cube") == 1
    assert drawn_as(section(seen.board, "cod"), "ruth-cube") == 0
    assert max(path.count("M") for path in gone) == 2, "two stars of the track in one drawing"
    assert "4 struck 2 stars struck" in text(seen.others)
    assert re.search(r"struck\s*open\s*Shrimp 3 7 ", text(seen.others)), "figures below the names of their columns"
    assert "Shrimp, 3 struck, 7 open" in seen.others
    assert seen.others.count('class="is-here"') == 4, "three cubes and the rank"


def test_cards_are_shown_with_what_they_bring() -> None:
    s = h.table(2, 4, captains=True, trophies=True)
    gold = next(at for at, card in enumerate(s.terms.box.trophies) if card.gold)
    silver = next(at for at, card in enumerate(s.terms.box.trophies) if not card.gold)
    s.gold, s.silver, s.silver_to, s.captain = gold, silver, 1, [0, 1]
    others = drawn(h.own(s, "cod")).others
    box = s.terms.box

    assert all(card.names["en"] in text(others) for card in (box.trophies[gold], box.trophies[silver], box.captains[0], box.captains[1]))
    assert others.count('class="card-t tr"') == 2
    assert others.count('class="card-t"') == 2


def test_the_end_shows_all_categories_best_first() -> None:
    s = h.finish(h.new_game(3), 4)
    table = drawn(s, SPECTATOR).own
    totals = [int(found) for found in re.findall(r'class="fin-s">(\d+)<', table)]
    setup = TITLE.setup(3)

    assert totals == sorted((sum(sheet.score) for sheet in TITLE.views.view(s, setup, 0).sheets), reverse=True)
    assert table.count('class="is-won"') == len((TITLE.rules.outcome(s) or pytest.fail("not over")).winners)


def test_the_solo_game_ends_with_a_rank() -> None:
    s = h.finish(h.new_game(1), 4)
    table = text(drawn(s).own)
    outcome = TITLE.rules.outcome(s)
    assert outcome

    assert TITLE.say(BOX, outcome.phrase, "en").split(": ")[1].rstrip(".") in table


def test_a_picture_that_travels_has_the_sheet_and_the_dice() -> None:
    """Every drawing in it says that it is one, or a file would show only words."""
    game = Game(TITLE, TITLE.setup(2))
    game.roll(Rng(1))
    picture = ElementTree.fromstring(roadstead.picture(game).svg)
    drawings = [it for it in picture.iter("{http://www.w3.org/2000/svg}svg") if "fd-d" in (it.get("class") or "")]

    assert len(drawings) == sum(game.view(0).pool)
    assert sum("fl-sheet" in (it.get("class") or "") for it in picture.iter("{http://www.w3.org/2000/svg}svg")) == 1


def test_words_exist_in_both_languages() -> None:
    assert SCENE["en"].keys() == SCENE["de"].keys()
    assert BLURB.keys() == {"en", "de"}
    check(VIGNETTE, 0)


def test_the_end_stacks_the_points_of_everybody_as_crates() -> None:
    """As high as they are many, the best first; whoever reads the table as the winner is addressed."""
    game, rng = Game(TITLE, TITLE.setup(2)), Rng(4)
    game.roll(rng)
    while not game.over:
        options = game.options(game.open[0])
        game.play_choice(game.open[0], options[rng.below(len(options))].choice)
        game.roll(rng)
    outcome = TITLE.rules.outcome(game.state()) or pytest.fail("not over")
    best, other = outcome.winners[0], 1 - outcome.winners[0]
    quay = draw(game, best).split('class="fl-crates"')[1].split("</svg>")[0]
    highs = [float(high) for high in re.findall(rf'<rect x="\d+" y="[\d.]+" width="{STACK}" height="([\d.]+)"', quay)]
    totals = [int(total) for total in re.findall(r'class="fl-t"[^>]*>(\d+)<', quay)]

    assert totals == [int(outcome.scores[best]), int(outcome.scores[other])]
    assert sum(highs) == pytest.approx(HIGHEST * sum(totals) / totals[0], abs=0.6)
    assert f"You win with {totals[0]}" in draw(game, best)
    assert "You win" not in draw(game, other)


def test_boats_that_fish_show_what_they_caught() -> None:
    """Each over itself, on the sheet of whoever caught it and on no other."""
    game = record.read(kept(TITLE).read_text(encoding="utf-8"))
    last = max(event.moment for event in game.events(0) if event.phrase.key == "event.caught")
    news = [event.phrase for event in game.events(0) if event.moment == last]
    caught = sorted((phrase.args for phrase in news if phrase.key == "event.caught"), key=lambda it: (it["section"], it["number"]))
    owner = caught[0]["seat"]
    ink = Ink("en", TITLE.look.sides(len(game.seats)), news=news)
    own, other = (scene(game.at(last).view(seat), ink).board for seat in (owner, (owner + 1) % len(game.seats)))

    assert re.findall(r'class="fl-haul plays".*?\+(\d)</text>', own) == [
        str(it["number2"]) for it in sorted(caught, key=lambda it: (it["section"], it["number"]))
    ]
    assert "fl-haul" not in other
