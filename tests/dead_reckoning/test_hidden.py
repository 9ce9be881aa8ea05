"""Hidden information (DR-20) as events, views and samples tell it."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import again
from dead_reckoning.helpers import BLUE, PURPLE, Table, after_setup, box, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules.boxes import FromBox
from roadstead.games.dead_reckoning.rules.events import KINDS
from roadstead.games.dead_reckoning.rules.levels import LevelUp
from roadstead.games.dead_reckoning.rules.state import BOXED, FACE_DOWN, IN_DISCARD, IN_PLAY
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.kernel.engine import CHANCE, WORKING
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.lab.conformance import Tour, advance, check_moment

BOX, _ = TITLE.components()


def at(name: str, seat: int = PURPLE) -> int:
    return seat * CREW + box().crew_names.index(name)


def rows(t: Table, key: str) -> list[tuple[int, ...]]:
    """The raw events of a kind: kind, readers, whether it reveals, arguments."""
    return [row for row in t.s.log or [] if KINDS[row[0]].key == f"event.{key}"]


def reads(row: tuple[int, ...], seat: int) -> bool:
    return bool(row[1] >> seat & 1)


def sentence(row: tuple[int, ...], lang: str) -> str:
    kind = KINDS[row[0]]
    return TITLE.say(BOX, kind.phrase(*row[3 : 3 + len(kind.params)]), lang)


@pytest.mark.rule("DR-20.1")
def test_the_content_of_hand_and_deck_is_hidden_discard_and_cards_in_play_are_open() -> None:
    t = Table().crew(PURPLE, "hand", "captain:2 crew1 crew2").crew(PURPLE, "play", "bosun").crew(PURPLE, "discard", "purser:3")
    mine, theirs = t.view(PURPLE), t.view(BLUE)

    assert mine.many("loc")[:CREW] == tuple(t.s.loc[:CREW])
    for name in box().crew_names:
        assert theirs.many("loc")[at(name)] == {"bosun": IN_PLAY, "purser": IN_DISCARD}.get(name, HIDDEN)
    assert theirs.hands == (3, 0)


@pytest.mark.rule("DR-20.1")
def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    t = Table().crew(PURPLE, "hand", "captain crew1").end()

    assert len(rows(t, "drew")) == len(rows(t, "drew_hidden")) == 4
    assert all(reads(row, PURPLE) and not reads(row, BLUE) for row in rows(t, "drew"))
    assert all(reads(row, BLUE) and not reads(row, PURPLE) for row in rows(t, "drew_hidden"))


@pytest.mark.rule("DR-20.1")
def test_the_order_of_a_deck_is_decided_when_a_card_is_drawn() -> None:
    t = Table().crew(PURPLE, "discard", "captain crew1").play("end")

    assert t.asked() == "draw"
    assert len(t.options()) == CREW - 2
    assert set(t.s.weights) == {1}
    assert t.s.knows == 1 << PURPLE


@pytest.mark.rule("DR-20.2", "DR-15.6")
def test_only_the_claim_of_thirty_coins_leaks_what_is_in_a_chest() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-06a").goods(PURPLE, chest=29).ready()
    assert all(TITLE.views.sample(t.view(BLUE), Rng(seed)).chest[PURPLE] < 30 for seed in range(20))
    t.play("use crew1.b1")

    assert [row[2] for row in rows(t, "achieved")] == [1]
    assert all(reads(row, BLUE) for row in rows(t, "gained_quay"))
    assert t.view(BLUE).many("chest")[PURPLE] == HIDDEN
    assert any(TITLE.views.sample(t.view(BLUE), Rng(seed)).chest[PURPLE] >= 30 for seed in range(20))


@pytest.mark.rule("DR-20.2", "DR-4.15")
def test_goods_elsewhere_than_in_the_chest_are_open() -> None:
    t = Table(3).goods(PURPLE, chest=17, quay=4, A=(1, 2))

    assert t.view(BLUE).many("chest") == (HIDDEN, 15, HIDDEN)
    assert t.view(BLUE).many("quay") == (4, 0, 0)
    assert t.view(BLUE).many("aboard")[:2] == (1, 2)
    assert "17" not in TITLE.look.picture(t.view(BLUE), "en").split()


@pytest.mark.rule("DR-20.3", "DR-7.5")
def test_the_back_of_a_merchant_ship_is_shown_to_all_when_it_is_attacked() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-04").ready()
    back = TITLE.words.name(BOX, "back", t.card("E1-04"), "en")
    assert not any(back in TITLE.look.picture(t.view(seat), "en") for seat in (PURPLE, BLUE))
    t.play("attack")

    (row,) = rows(t, "battle_card")
    assert row[1:3] == (-1, 1)
    assert t.heard("battle_card") == [(PURPLE, t.card("E1-04"), 3)]
    assert back in sentence(row, "en")


@pytest.mark.rule("DR-20.3", "DR-7.4")
def test_the_back_of_a_traded_merchant_ship_is_never_shown_not_even_to_its_owner() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-04").goods(PURPLE, A=(4, 0)).crew(PURPLE, "play", "crew1").play("buy", "end", "trade", "E1-04")

    for lang in ("en", "de"):
        back = TITLE.words.name(BOX, "back", t.card("E1-04"), lang)
        assert not any(back in sentence(row, lang) for row in t.s.log or [])
        assert back not in TITLE.look.picture(t.view(PURPLE), lang)
    assert t.box.faces[t.s.advs[at("crew1") * 3 + 1]].name == "E1-04"


@pytest.mark.rule("DR-20.4")
def test_face_down_tiles_and_cards_below_the_top_of_a_box_are_known_to_nobody() -> None:
    s = after_setup(2, 5)
    shown = {*s.top, *(card for card in s.slot if card >= 0)}
    for seat in (PURPLE, BLUE):
        seen = TITLE.views.view(s, TITLE.setup(2), seat)
        assert seen.many("tiles")[3:] == (FACE_DOWN,) * 9
        assert seen.many("top") == tuple(s.top)
        assert [seen.many("where")[card] for card in range(98) if card not in shown] == [BOXED] * (98 - 4 - 3)


@pytest.mark.rule("DR-20.5")
def test_a_bonus_tile_is_known_to_its_owner_and_to_no_watcher() -> None:
    t = Table(3, bonus_achievements=True)
    t.s.bonus = [4, 1, 2, 3, 0, 7]

    assert t.view(PURPLE).many("bonus") == (4, 1, *[HIDDEN] * 4)
    assert t.view(BLUE).many("bonus") == (HIDDEN, HIDDEN, 2, 3, HIDDEN, HIDDEN)
    assert t.view(-1).many("bonus") == (HIDDEN,) * 6


@pytest.mark.rule("DR-20.6", "DR-10.4")
def test_a_level_up_in_hand_is_told_without_the_card_until_it_is_played() -> None:
    t = Table().crew(PURPLE, "hand", "captain crew1 crew2")
    t.s.pending[PURPLE] = 1
    t.s.call(LevelUp(PURPLE))
    again(t).play("captain")

    assert [t.view(seat).many("level")[at("captain")] for seat in (PURPLE, BLUE)] == [2, 1]
    assert t.view(BLUE).risen == (1, 0)
    assert [reads(row, BLUE) for row in rows(t, "levelled")] == [False]
    assert [reads(row, BLUE) for row in rows(t, "levelled_hidden")] == [True]
    t.play("play captain")
    assert t.view(BLUE).many("level")[at("captain")] == 2
    assert t.view(BLUE).risen == (0, 0)


@pytest.mark.rule("DR-20.6", "DR-15.3")
def test_reaching_level_four_is_announced_and_every_imagined_crew_fits_it() -> None:
    t = Table().crew(PURPLE, "hand", "captain:3 crew1")
    t.s.pending[PURPLE] = 1
    t.s.call(LevelUp(PURPLE))
    t.play("captain")

    assert t.heard("mastered") == [(PURPLE,)]
    assert t.view(BLUE).many("mastered") == (1, 0)
    assert {sum(TITLE.views.sample(t.view(BLUE), Rng(seed)).level[:CREW]) for seed in range(5)} == {4 + 11}


@pytest.mark.rule("DR-20.1", "DR-20.2", "DR-20.5", "DR-20.6")
def test_in_a_whole_game_no_view_holds_a_secret_of_somebody_else() -> None:
    setup = TITLE.setup(3, {"bonus_achievements": True})
    for number, s in enumerate(random_game(11, 3, bonus_achievements=True)):
        if number % 97 or s.over:
            continue
        for seat in range(3):
            seen = TITLE.views.view(s, setup, seat)
            for other in (other for other in range(3) if other != seat):
                hidden = [card for card in range(other * CREW, other * CREW + CREW) if s.loc[card] < IN_PLAY]
                assert seen.many("chest")[other] == HIDDEN
                assert all(seen.many("loc")[card] == HIDDEN for card in hidden)
                assert all(seen.many("level")[card] == s.seen[card] for card in hidden)
                assert set(seen.many("bonus")[other * 2 : other * 2 + 2]) <= {HIDDEN, -1}


@pytest.mark.rule("DR-7.16", "DR-20.4")
def test_worlds_that_differ_in_a_searched_box_look_the_same_to_who_did_not_search() -> None:
    """The conformance checks, in games in which each seat searches a box now and then."""
    setup = TITLE.setup(3)
    seen = 0
    for seed in range(4):
        s = after_setup(3, seed)
        for seat in range(3):
            s.call(FromBox(seat, seed))
            s.seat = WORKING
            s.settle()
            while s.seat == CHANCE:
                merchants = [card for card in s.options if box().cards[card].merchant and len(s.below) < 3 * seat]
                s.play((merchants or s.options)[-1])
        tour = Tour(TITLE, setup, Rng(seed), Game(TITLE, setup, s))
        for _ in range(60):
            seen += bool(tour.game.state().below)
            check_moment(tour, thorough=True)
            advance(tour)

    assert seen
