"""Lists of choices: headings, order, what stands at the foot, and what each choice brings in brief."""

from __future__ import annotations

import pytest

from fleet_dice import helpers as h
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.look.pen import FACE_ICONS
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.words import chips, groups
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import GAIN, LANGUAGES, Chip, Phrase
from roadstead.svg.looks import SHARED, look_of, read_symbols

BOX, _ = TITLE.components()
EVENTS = {kind.key: kind for kind in TITLE.words.events}


def listed(s: State, lang: str = "en") -> list[tuple[str, str]]:
    """Every choice below its heading, in the order of the list; the foot is marked by a dash."""
    rows = [(groups.group(s, s.seat, choice), choice) for choice in s.options]
    ranked = sorted(rows, key=lambda row: (row[0].ends, row[0].order))
    return [("–" if it.ends else TITLE.say(BOX, it.heading, lang) if it.heading else "", said(s, choice)) for it, choice in ranked]


def said(s: State, choice: int) -> str:
    return actions.notations(s.terms.box, s.prompt)[choice]


def brief(phrase: Phrase, seat: int = 0, lang: str = "en") -> list[tuple[str, str]]:
    return [(chip.icon, chip.number or TITLE.say(BOX, chip.phrase, lang) if chip.phrase or chip.number else "") for chip in chips.chips(phrase, seat)]


def event(key: str, *args: int) -> Phrase:
    return EVENTS[f"event.{key}"].phrase(*args)


def test_dice_that_launch_or_license_stand_before_those_that_only_go_a_step() -> None:
    s = h.table(3, 4)
    h.put(s, cod=2, lobster=3)
    h.dice(s, "lobster", "coins3", "cod", "cod")
    s = h.act(s, lambda: s.call(OwnDie(0)))

    assert listed(s) == [("Take and mark", "co"), ("Take and mark", "lo"), ("Take coins", "$3")]
    assert listed(s, "de")[0][0] == "Nehmen und ankreuzen"


def test_a_die_can_be_used_as_a_coin_after_everything_else() -> None:
    s = h.table(2, 4)
    h.build(s, "recycling_center")

    assert listed(h.own(s, "cod")) == [("Mark a box", "co"), ("With your buildings", "star"), ("Or as a coin", "coin")]


def test_star_actions_go_by_the_parts_of_the_sheet_and_letting_go_stands_at_the_foot() -> None:
    s = h.table(2, 4)
    h.put(s, swordfish=1)
    h.track(s, 3)
    s = h.say(h.own(s, "cod"), "coin")
    rows = listed(s)

    assert rows[0] == ("Boats", "sw"), "it brings a license"
    assert list(dict.fromkeys(heading for heading, _ in rows)) == ["Boats", "Harbor", "Wharf", "–"]
    assert rows[-1] == ("–", "-")


@pytest.mark.parametrize(
    ("phrase", "shown"),
    [
        (event("marked", 0, 1, 7), [("", "box 7")]),
        (event("launched", 0, 1, 2), [("boat", "launch")]),
        (event("licence", 0, 1, 3), [("licence", "level 3")]),
        (event("coins", 0, 3, 12), [("coin", "+3")]),
        (event("caught", 0, 4, 2, 2), [("fish", "+2")]),
        (event("stars", 0, 1), [("star", "star action")]),
        (event("stars", 0, 2), [("star", "2 star actions")]),
        (event("built", 0, 13), [("wharf", "Bait Shop done")]),
        (event("struck", 0, 3, 0), [("cube", "Shrimp struck")]),
        (event("coins", 1, 3, 12), []),
        (event("took", 0, 1), []),
    ],
)
def test_chips_say_in_brief_what_an_event_means_to_whoever_chooses(phrase: Phrase, shown: list[tuple[str, str]]) -> None:
    assert brief(phrase) == shown


def test_chips_have_words_in_both_languages_and_symbols_that_exist() -> None:
    known = read_symbols((SHARED, look_of("fleet_dice")))
    made: list[Chip] = [chip for kind in TITLE.words.events for chip in chips.chips(kind.phrase(*[0] * len(kind.params)), 0)]

    assert {chip.icon for chip in made if chip.icon} <= known.keys()
    assert all(TITLE.say(BOX, chip.phrase, lang) for chip in made if chip.phrase for lang in LANGUAGES)
    assert [chip.tone for chip in chips.chips(event("launched", 0, 1, 1), 0)] == [GAIN]
    assert set(FACE_ICONS) <= known.keys()


def test_every_choice_of_a_game_has_its_place_in_the_list() -> None:
    game, rng, headings = Game(TITLE, TITLE.setup(3)), Rng(2), set()
    while not game.over:
        game.roll(rng)
        if game.over or game.open == (CHANCE,):
            break
        seat = rng.pick(list(game.open))
        for option in game.options(seat):
            group = TITLE.words.group(game._asking(seat), seat, option.choice)
            headings.add(group.heading.key if group.heading else "")
        game.play(seat, rng.pick(list(game.options(seat))))

    assert {kind.key for kind in groups.KINDS} - headings <= {"group.houses"}
