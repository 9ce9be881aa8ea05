"""What a page shows of choices: under which heading they stand, and what they bring in brief."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CARGO, COIN
from roadstead.games.dead_reckoning.rules import actions, events
from roadstead.games.dead_reckoning.words import chips
from roadstead.games.dead_reckoning.words.questions import LABELS
from roadstead.games.dead_reckoning.words.strides import sleeving
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.words import FINAL, GAIN, LANGUAGES, LOSS, RISK, Phrase
from roadstead.svg.looks import symbols


def headings(t: Table, lang: str = "en") -> dict[str, str]:
    """The heading above each choice, empty for those that stand apart."""
    out = {}
    for choice in t.s.options:
        group = TITLE.words.group(t.s, t.s.seat, choice)
        out[TITLE.words.option(t.s, t.s.seat, choice).notation] = "apart" if group.ends else TITLE.say(box(), group.heading, lang) if group.heading else ""
    return out


def event(key: str, *args: int) -> Phrase:
    return next(kind for kind in events.KINDS if kind.key == f"event.{key}").phrase(*args)


def brought(key: str, *args: int, seat: int = PURPLE) -> list[tuple[str, str, str]]:
    return [(chip.icon, chip.number, chip.tone) for chip in TITLE.words.chips(event(key, *args), seat)]


@pytest.mark.parametrize(("lang", "sail", "hand", "here"), [("en", "Sail: 3 sails left", "Hand", "Here"), ("de", "Segeln: noch 3 Segel", "Hand", "Hier")])
def test_choices_of_a_turn_stand_under_headings(lang: str, sail: str, hand: str, here: str) -> None:
    t = Table().ship(PURPLE, "a1", sails=3).lay(a1="A1-05a").goods(PURPLE, A=(4, 0)).crew(PURPLE, "hand", "captain:2").ready()
    found = headings(t, lang)

    assert (found["sail b1"], found["play captain"], found["buy"], found["end"]) == (sail, hand, here, "apart")


@pytest.mark.parametrize(
    ("hand", "sails", "said"),
    [
        ("", 0, ["end turn", "Zug beenden"]),
        ("captain:2", 0, ["end turn: 1 card unplayed", "Zug beenden: 1 Karte übrig"]),
        ("", 2, ["end turn: 2 sails left", "Zug beenden: 2 Segel übrig"]),
        ("captain:2 purser", 1, ["end turn: 2 cards unplayed, 1 sail", "Zug beenden: 2 Karten und 1 Segel übrig"]),
    ],
)
def test_the_end_of_a_turn_says_what_it_leaves_undone(hand: str, sails: int, said: list[str]) -> None:
    t = Table().ship(PURPLE, "a1", sails=sails)
    t = (t.crew(PURPLE, "hand", hand) if hand else t).ready()

    assert [TITLE.say(box(), TITLE.words.option(t.s, PURPLE, actions.END).phrase, lang) for lang in LANGUAGES] == said


def test_sleeving_in_one_go_says_what_goes_where() -> None:
    said = [LABELS["mode"].phrase(0), LABELS["card"].phrase(2), LABELS["into"].phrase(0)]

    assert TITLE.say(box(), sleeving(said[:2]) or said[0], "en").startswith("sleeve ")
    assert " with " in TITLE.say(box(), sleeving(said) or said[0], "en")
    assert " zu „" in TITLE.say(box(), sleeving(said) or said[0], "de")
    assert sleeving(said[:1]) is None


def test_every_choice_of_a_game_has_its_place_and_its_heading_in_both_languages() -> None:
    apart = 0
    for s in random_game(3, 4):
        if s.seat == CHANCE or s.over:
            continue
        groups = [TITLE.words.group(s, s.seat, choice) for choice in s.options]
        apart += sum(group.ends for group in groups)

        assert not all(group.ends for group in groups) or len(groups) == 1
        for group in groups:
            assert all(TITLE.say(box(), group.heading, lang) for lang in LANGUAGES if group.heading)
    assert apart


def test_goods_sails_and_damage_come_as_signs_with_numbers() -> None:
    assert brought("gained_quay", PURPLE, 2, CARGO) == [("cargo", "+2", GAIN)]
    assert brought("paid", PURPLE, 5, COIN) == [("coin", "−5", LOSS)]
    assert brought("raised", PURPLE, 3) == [("sail", "+3", GAIN)]
    assert brought("produced", 2, 1, 2) == [("cargo", "+1", GAIN), ("coin", "+2", GAIN)]
    assert brought("damaged", PURPLE, 1) == [("flame", "+1", LOSS)]


def test_a_battle_is_a_risk_and_exploring_has_no_way_back() -> None:
    assert brought("battle_ship", PURPLE, BLUE) == [("attack", "", RISK)]
    assert brought("explored", PURPLE, 7) == [("dr-explore", "", FINAL)]


def test_what_others_get_is_no_chip() -> None:
    assert brought("gained_quay", BLUE, 2, CARGO) == []


def test_every_chip_has_an_icon_and_words_in_both_languages() -> None:
    known = symbols(TITLE)
    for kind in events.KINDS:
        for chip in TITLE.words.chips(kind.phrase(*[0] * len(kind.params)), 0):
            assert chip.icon in known
            assert chip.number or chip.phrase is not None
            assert all(TITLE.say(box(), chip.phrase, lang) for lang in LANGUAGES if chip.phrase is not None)
    assert set(chips.MINE) | set(chips.ANYBODY) <= {kind.key.removeprefix("event.") for kind in events.KINDS}
