"""Rare secrets: the card that is drawn in a battle (DR-13.34), and cards that their owner has seen at the bottom of a deck (DR-10.5)."""

from __future__ import annotations

import pytest

import roadstead
from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules.state import IN_HAND
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.kernel import twins
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.lab import conformance


def drawn() -> Table:
    """Purple has drawn a card in the middle of a battle and is asked whether to play it."""
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A3-01a").crew(PURPLE, "deck", "gunner1:3")
    t.s.mastered = [t.s.level[seat * 12 : seat * 12 + 12].count(4) for seat in (0, 1)]
    t.play("attack", "fire 0").drop("strength1_a", "strength1_a").play("crew1.t1", "purple gunner1")
    assert t.asked() == "play_drawn"
    return t


def compared(t: Table, viewer: int) -> set[str]:
    """What is different in worlds that the viewer may not tell from this one, after its view of them was compared."""
    found: set[str] = set()
    for seed in range(4):
        tour = conformance.Tour(TITLE, t.setup, Rng(seed), roadstead.new("dead_reckoning"))
        conformance.check_knowledge(tour, t.s, viewer)
        found |= {other.changed for other in twins.alike(TITLE, t.setup, t.s, viewer, Rng(seed))}
    return found


@pytest.mark.rule("DR-13.34", "DR-20.1")
def test_a_card_drawn_in_battle_is_shown_to_its_owner_only() -> None:
    t = drawn()
    shown = {seat: TITLE.views.view(t.s, t.setup, seat).one("peek") for seat in (PURPLE, 1, SPECTATOR)}

    assert shown == {PURPLE: t.s.peek, 1: HIDDEN, SPECTATOR: HIDDEN}


@pytest.mark.rule("DR-20.1")
def test_worlds_with_another_drawn_card_look_the_same_to_everybody_else() -> None:
    t = drawn()
    for viewer in (BLUE, SPECTATOR):
        assert "peek" in compared(t, viewer)


@pytest.mark.rule("DR-20.1")
def test_worlds_with_other_cards_at_the_bottom_of_a_deck_look_the_same_to_everybody_else() -> None:
    t = Table()
    t.s.rank[BLUE * CREW : BLUE * CREW + 6] = [2, 1, 3, 5, 4, 6]
    t.s.settle()
    for viewer in (PURPLE, SPECTATOR):
        assert "rank" in compared(t, viewer)

    assert list(TITLE.views.view(t.s, t.setup, BLUE).many("rank")) == t.s.rank


@pytest.mark.rule("DR-20.1")
def test_every_hidden_card_is_in_some_imagined_hand() -> None:
    """A search that always imagined the same hand would know too much, or too little."""
    t = Table().crew(BLUE, "hand", "crew1 crew2 captain")
    t.s.settle()
    seen, rng = TITLE.views.view(t.s, t.setup, PURPLE), Rng(1)
    hands = [tuple(TITLE.views.sample(seen, rng).in_zone(BLUE, IN_HAND)) for _ in range(120)]

    assert {len(hand) for hand in hands} == {3}
    assert {card for hand in hands for card in hand} == set(range(CREW))
