"""The drawn table: ships, zones that can be chosen, ruins, threats, the reveal of two cards; headings and chips of the list."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import roadstead
from roadstead.games.turning_tides.box.components import FIRE, SEATS, SWING
from roadstead.games.turning_tides.look.threats import threats
from roadstead.games.turning_tides.rules.cards import card_action
from roadstead.games.turning_tides.words.chips import chips
from roadstead.games.turning_tides.words.groups import group
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import GAIN, LOSS, Group, Phrase
from roadstead.svg.ink import Ink
from roadstead.svg.scene import Scene, number

TITLE = roadstead.title("turning_tides")
BOX = r'x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"'
LINK = re.compile(r'<a class="[^"]*spot[^"]*" href="#c(\d+)"(?: data-all="([\d ]+)")?[^>]*><rect class="halo" ' + BOX)


def moments(most: int = 400, seed: int = 3) -> Iterator[tuple[Game, int]]:
    game, rng = roadstead.new("turning_tides"), Rng(seed)
    for _ in range(most):
        game.roll(rng)
        if game.over:
            return
        seat = game.open[0]
        yield game, seat
        options = game.options(seat)
        game.play(seat, options[rng.below(len(options))])


def drawn(game: Game, seat: int, lang: str = "en", news: tuple[Phrase, ...] = ()) -> Scene:
    choices = number(game.options(seat)) if seat >= 0 else ()
    scene = TITLE.look.scene(game.view(seat), Ink(lang, SEATS, choices, news=news))
    assert isinstance(scene, Scene)
    return scene


def links(board: str) -> list[tuple[set[int], float, float, float, float]]:
    """Every link with the choices it leads to and its box, from the lowest to the topmost."""
    return [
        ({int(it) for it in (every or first).split()}, float(x), float(y), float(wide), float(high)) for first, every, x, y, wide, high in LINK.findall(board)
    ]


def on_top(board: str, x: float, y: float) -> set[int]:
    """The choices that a click at a point means."""
    found = [numbers for numbers, left, top, wide, high in links(board) if left <= x <= left + wide and top <= y <= top + high]
    return found[-1] if found else set()


def test_a_click_in_the_middle_of_a_zone_that_can_be_chosen_arrives_there_whoever_stands_on_it() -> None:
    seen = 0
    for game, seat in moments():
        board = drawn(game, seat).board
        for choice in number(game.options(seat)):
            for target in choice.option.targets:
                if ".zone." not in target:
                    continue
                box = re.search(rf'data-at="{target}"[^>]* {BOX}', board)
                assert box is not None
                x, y, wide, high = map(float, box.groups())
                meant = on_top(board, x + wide / 2, y + high / 2)
                seen += 1

                assert choice.number in meant or (meant and choice.option.phrase.key.startswith(("label.captain", "label.sailor", "label.cannon")))
    assert seen > 100


def test_a_unit_and_then_its_zone_is_one_move() -> None:
    """TT-6.5: whichever is touched first, both together leave one choice, or one for each side of the zone."""
    seen = 0
    for game, seat in moments():
        options = game.options(seat)
        if options[0].phrase.key not in ("label.captain", "label.sailor"):
            continue
        for one in options:
            same = [it for it in options if set(one.targets) <= set(it.targets)]
            seen += 1
            assert len(same) == 1 or (len(same) == 2 and one.phrase.key == "label.cannon")
    assert seen > 100


@pytest.mark.rule("TT-2.8")
def test_a_ruined_zone_is_a_hole_with_its_mark_and_no_two_are_alike() -> None:
    holes: set[str] = set()
    for game, seat in moments(1500):
        board, view = drawn(game, seat).board, game.view(seat)
        found = re.findall(r'<g class="tt-ruin"><path class="tt-char" d="([^"]+)"', board)
        assert len(found) == sum(ship.wrecked.bit_count() for ship in view.ships) == board.count('href="#destroyed"')
        holes.update(found)
    assert len(holes) > 2


@pytest.mark.rule("TT-6.9")
@pytest.mark.rule("TT-6.11")
def test_what_could_hit_you_is_what_the_rules_would_do() -> None:
    seen = 0
    for game, seat in moments():
        view = game.view(seat)
        s = TITLE.views.shown(view)
        for it in threats(view, s):
            assert view.decks[1 - seat].unseen[it.card]
            assert it.source in card_action(it.card, 1 - seat).choices(s)
            assert it.card in (FIRE, SWING)
            assert it.loss.args["seat"] == seat
            seen += 1
        assert threats(game.view(SPECTATOR), s) == []
    assert seen > 20


def test_two_cards_turn_over_with_the_one_that_acts_first_marked() -> None:
    game, seat = next(moments())
    played = TITLE.words.events[5]
    assert played.key == "event.played"
    board = drawn(game, seat, "de", (played.phrase(0, FIRE), played.phrase(1, SWING))).board

    assert board.count('class="tt-card is-turned"') == 2
    assert re.search(r'data-side="silver"(?:(?!data-side="gold").)*class="tt-when is-first"', board)
    assert "tt-reveal" not in drawn(game, seat).board


def test_a_spectator_sees_no_hand_and_nothing_to_choose() -> None:
    for game, _ in moments(40):
        scene = drawn(game, SPECTATOR)
        assert "<a " not in scene.board
        assert 'class="card tc' not in scene.own


@pytest.mark.parametrize("lang", ["en", "de"])
def test_headings_put_choices_in_order_in_both_languages(lang: str) -> None:
    headings: dict[str, set[str]] = {}
    for game, seat in moments(1500):
        s = game.state()
        s.focus(seat)
        groups: list[Group] = [group(s, seat, option.choice) for option in game.options(seat)]  # type: ignore[arg-type]
        prompt = game.prompt(seat)
        assert prompt is not None
        assert max((it.order for it in groups if not it.vain), default=0) <= min((it.order for it in groups if it.vain), default=99), (
            "what is in vain comes last"
        )
        found = {game.say(it.heading, lang) for it in groups if it.heading is not None}
        headings.setdefault(prompt.phrase.key, set()).update(found)
    assert ("Attack" if lang == "en" else "Angreifen") in headings["ask.card"]
    assert any(("Sailor in zone" if lang == "en" else "Matrose in Zone") in it for it in headings["ask.move"])
    assert len(headings["ask.cannon"]) == 2


@pytest.mark.parametrize(("lang", "said"), [("en", "zone 3 destroyed"), ("de", "Zone 3 zerstört")])
def test_a_loss_is_bad_for_whoever_has_it_and_good_for_the_other(lang: str, said: str) -> None:
    event = Phrase("event.lost_zone", {"seat": 1, "zone": 2})
    (mine,), (theirs,) = chips(event, 1), chips(event, 0)
    assert mine.phrase is not None

    assert (mine.tone, theirs.tone) == (LOSS, GAIN)
    assert roadstead.new("turning_tides").say(mine.phrase, lang) == said
    assert [chip.number for chip in chips(Phrase("event.sailed", {"number": 4}), 0)] == ["→ 4"]
    assert chips(Phrase("event.sealed", {"seat": 0}), 0) == ()


def test_the_end_is_told_in_the_colours_of_the_winner_and_smoke_stands_over_the_beaten_ship() -> None:
    game, rng = roadstead.new("turning_tides"), Rng(3)
    game.roll(rng)
    while not game.over:
        seat = game.open[0]
        options = game.options(seat)
        game.play(seat, options[rng.below(len(options))])
        game.roll(rng)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winners
    won = outcome.winners[0]
    boards = [drawn(game, seat).board for seat in (0, 1)]

    assert all(f'<summary data-side="{SEATS[won]}">' in board and 'class="tt-plumes fig"' in board for board in boards)
    assert ["<strong>You win</strong>" in board for board in boards] == [won == 0, won == 1]
