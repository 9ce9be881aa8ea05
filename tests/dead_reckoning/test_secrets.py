"""Hidden information (DR-20)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table, after_setup, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CREW, LEVELS
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, IN_HAND, State
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.games.dead_reckoning.words.names import name
from roadstead.kernel.engine import PUBLIC
from roadstead.kernel.game import sees
from roadstead.kernel.rng import Rng


@pytest.mark.rule("DR-20.1")
def test_hands_are_hidden_their_size_discard_and_play_are_open() -> None:
    t = Table().crew(BLUE, "hand", "captain crew1").crew(BLUE, "play", "bosun").crew(BLUE, "discard", "purser").ready()
    seen = t.view(PURPLE)

    loc = seen.many("loc")[CREW:]
    assert seen.hands == (0, 2)
    assert loc.count(HIDDEN) == 10
    assert (loc[t.box.crew_names.index("bosun")], loc[t.box.crew_names.index("purser")]) == (2, 3)
    assert t.view(BLUE).many("loc")[CREW:].count(IN_HAND) == 2


@pytest.mark.rule("DR-20.1")
def test_a_sample_deals_hidden_cards_anew_but_keeps_what_is_known() -> None:
    t = Table(3).crew(BLUE, "hand", "captain crew1").crew(BLUE, "play", "bosun").ready()
    hands = set()
    for seed in range(40):
        twin = TITLE.views.sample(t.view(PURPLE), Rng(seed))
        assert isinstance(twin, State)
        assert twin.hand_size(BLUE) == 2
        hands.add(tuple(twin.in_zone(BLUE, IN_HAND)))
    assert len(hands) > 10
    assert all(t.box.crew_names.index("bosun") not in hand for hand in hands)


@pytest.mark.rule("DR-20.2")
def test_chest_coins_are_hidden_but_open_gains_are_logged() -> None:
    t = Table(3).goods(PURPLE, A=(0, 3)).play("unload")

    assert t.view(BLUE).many("chest")[PURPLE] == HIDDEN
    assert t.view(PURPLE).many("chest")[PURPLE] == 18
    assert t.heard("unloaded") == [(PURPLE, 3, 1)]


@pytest.mark.rule("DR-20.3")
def test_the_name_on_the_back_of_a_merchant_is_told_only_when_it_is_attacked() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").goods(PURPLE, A=(3, 0)).ready()
    picture = TITLE.look.picture(t.view(PURPLE), "en")

    assert "Grey Heron" not in picture
    t.play("buy")
    assert "Grey Heron" not in TITLE.look.picture(t.view(PURPLE), "en")
    assert name(t.box, "card", t.card("E1-01"), "en") == "Merchant Ship"
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").play("attack")
    assert name(t.box, "back", t.card("E1-01"), "en") == "Grey Heron"


@pytest.mark.rule("DR-20.4")
def test_face_down_tiles_have_no_identity_yet_and_a_box_shows_its_top_card_only() -> None:
    s = after_setup(3)

    assert s.tiles.count(FACE_DOWN) == 9
    assert all(card >= 0 for card in s.top)
    assert [s.where.count(where) for where in (0, 1, 2)] == [98 - 7, 4, 3]


@pytest.mark.rule("DR-20.5")
def test_the_bonus_tile_is_known_to_its_owner_only() -> None:
    s = after_setup(3, bonus_achievements=True)
    setup = TITLE.setup(3, {"bonus_achievements": True})
    seen = TITLE.views.view(s, setup, BLUE)

    assert seen.many("bonus")[2:4] == tuple(s.bonus[2:4])
    assert seen.many("bonus")[:2] == (HIDDEN, HIDDEN)
    twins = [TITLE.views.sample(seen, Rng(seed)) for seed in range(30)]
    assert len({twin.bonus[0] for twin in twins}) > 3
    assert all(twin.bonus[2:4] == s.bonus[2:4] for twin in twins)


@pytest.mark.rule("DR-20.6")
def test_a_level_up_in_hand_is_hidden_until_the_card_is_played() -> None:
    t = Table(3).crew(BLUE, "hand", "crew1 crew2:3")
    t.s.pending[BLUE] = 1
    t.play("end").chance().play("crew1")

    seen = t.view(PURPLE)
    assert seen.many("level")[CREW + 1] == 1
    assert seen.risen[BLUE] == 1
    told = [row for row in t.s.log or [] if row[0] in (events.LEVELLED, events.LEVELLED_HIDDEN)]
    assert all(sees(row[1], PURPLE) != (row[0] == events.LEVELLED) for row in told)
    t.play("play crew1")
    assert t.view(PURPLE).many("level")[CREW + 1] == 2


@pytest.mark.rule("DR-20.6")
def test_reaching_level_four_is_announced_but_not_which_card() -> None:
    t = Table(3).crew(BLUE, "hand", "crew1 crew2:3")
    t.s.pending[BLUE] = 1
    t.play("end").chance().play("crew2")

    assert t.heard("mastered") == [(BLUE,)]
    seen = t.view(GREEN)
    assert LEVELS not in seen.many("level")[CREW : 2 * CREW]
    twins = [TITLE.views.sample(seen, Rng(seed)) for seed in range(30)]
    assert all(twin.level[CREW : 2 * CREW].count(LEVELS) == 1 for twin in twins)


@pytest.mark.rule("DR-20.1")
def test_everything_else_is_public_and_whoever_watches_sees_no_secret() -> None:
    t = Table().ready()
    seen = t.view(-4)

    assert seen.many("chest") == (HIDDEN, HIDDEN)
    assert set(seen.many("loc")) == {HIDDEN}
    assert all(row[1] == PUBLIC or row[1] in (1, 2, ~1, ~2) for s in random_game(1) for row in [(s.log or [(0, PUBLIC)])[-1]])
