"""What is said: refusals with the fact that failed, the rule that speaks, what a choice brings, and the names of the game's own box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxes import corrected
from cited import vague_events
from fleet_dice.helpers import act, at, build, can, cited, dice, fleet, licences, new_game, own, put, refused, run, say, shared, table, track
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BARGE, BOAT, COMPLETES, CRAB, EITHER, FACES, LICENCE, NOTHING, PLAIN, SECTIONS, SHRIMP
from roadstead.games.fleet_dice.rules import actions, events, ruth
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.marking import give_stars
from roadstead.games.fleet_dice.rules.phases import Dice, Income
from roadstead.games.fleet_dice.rules.shared import die_in_use
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, TOWN_PHASE, State
from roadstead.games.fleet_dice.words import choices
from roadstead.kernel.engine import CHANCE, Sealed
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink

BOX, _ = TITLE.components()


def label(s: State, word: str, lang: str = "en") -> str:
    choice = actions.parse(s, 0, word)
    assert choice is not None
    return TITLE.say(s.terms.box, TITLE.words.option(s, s.seat, choice).phrase, lang)


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-10.7")
@pytest.mark.parametrize("level", [0, 1, 3])
@pytest.mark.parametrize("word", ["co", "oy", "$"])
def test_a_shared_shrimp_die_is_refused_because_it_is_shared_with_or_without_a_licence(level: int, word: str) -> None:
    s = table(1)
    licences(s, shrimp=level)
    shared(s, "shrimp")

    assert refused(s, word) == ("no.not_shared", ("FD-10.7",))


@pytest.mark.rule("FD-5.5")
def test_an_own_shrimp_die_is_refused_for_want_of_a_licence() -> None:
    s = own(table(2), "shrimp")

    assert refused(s, "co") == ("no.no_shrimp_licence", ("FD-5.5", "FD-10.4"))


@pytest.mark.rule("FD-4.3")
@pytest.mark.parametrize("said", ["sh", "Shrimp", "shrimp", "Garnelen"])
def test_a_die_that_does_not_lie_there_is_refused_by_whatever_name(said: str) -> None:
    game = Game(TITLE, TITLE.setup(2))
    for word in ("red", "co", "co", "co", "lo", "lo"):
        game.play(CHANCE, word)
    (seat,) = game.open
    reason = game.why_not(seat, said)

    assert reason is not None
    assert (reason.key, reason.rules, reason.args) == ("no.not_in_pool", ("FD-4.3",), {"face": SHRIMP})


def test_sections_and_bonuses_are_chosen_by_their_names_too() -> None:
    s = act(table(2), lambda: None)
    act(s, lambda: give_stars(s, 0, 1))

    assert [actions.parse(s, 0, word) for word in ("Casino", "kasino", "King Crab", "Königskrabbe", "ca")] == [10, 10, 5, 5, 10]
    assert actions.parse(s, 0, "otter") is None


def test_no_refusal_is_a_catch_all() -> None:
    """Every choice that is not legal, in random games: the reason fits the facts of its question."""
    seen = set()
    for players, seed in ((1, 1), (1, 2), (2, 3), (4, 4)):
        rng, s = Rng(seed), new_game(players)
        while not s.over:
            if s.seat >= 0:
                known = len(actions.notations(s.terms.box, s.prompt))
                seen |= {reason_of(s, choice) for choice in range(known) if choice not in s.options}
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

    assert {"no.not_in_pool", "no.closed", "no.struck", "no.wrong_die", "no.no_coins", "no.no_shrimp_licence", "no.not_shared", "no.no_recycling"} <= seen


def reason_of(s: State, choice: int) -> str:
    reason = TITLE.rules.why_not(s, s.seat, choice)
    assert reason.rules
    assert reason.key.startswith("no.")
    if s.prompt == actions.ASK_USE:
        face, mine = die_in_use(s)
        holds = {
            "no.not_shared": face == SHRIMP and not mine,
            "no.no_shrimp_licence": face == SHRIMP and mine and not s.level(s.seat, SHRIMP),
            "no.closed": choice < 18 and not s.has_open(s.seat, choice),
            "no.struck": choice < 18 and not s.has_open(s.seat, choice) and s.struck[choice] > 0,
            "no.wrong_die": choice < 18 and reason.args.get("face") == face,
            "no.no_coins": choice == actions.USE_COINS,
        }
        assert holds.get(reason.key, choice in (actions.USE_STAR, actions.USE_HEX))
    return reason.key


# --- what a choice brings -------------------------------------------------------------------------------------------


@pytest.mark.rule("FD-17.16")
def test_a_mark_that_completes_a_struck_building_says_so() -> None:
    s = table(1)
    ruth.strike_boxes(s, at("fishermans_pub"), 3, "FD-17.7")
    put(s, fishermans_pub=1)
    own(s, "wharf")

    assert label(s, "pb") == "Fisherman's Pub: completes it"
    assert TITLE.words.option(s, 0, at("fishermans_pub")).phrase.rules == ("FD-17.16",)
    say(s, "pb")
    assert s.has_built(0, at("fishermans_pub"))


@pytest.mark.rule("FD-2.4", "FD-2.7")
@pytest.mark.parametrize(
    ("level", "boats", "said", "rule"),
    [
        (2, [0, 0], "Cod: license or boat", "FD-2.4"),
        (3, [0, 0], "Cod: boat", "FD-2.5"),
        (2, [0, 0, 0], "Cod: license", "FD-2.6"),
        (3, [0, 0, 0], "Cod: no effect", "FD-2.7"),
    ],
)
def test_a_question_mark_box_says_what_is_left_of_it(level: int, boats: list[int], said: str, rule: str) -> None:
    s = table(2)
    box = next(box for box, code in enumerate(s.terms.codes[1]) if code == 3)
    put(s, cod=box)
    fleet(s, cod=boats)
    licences(s, cod=level)
    own(s, "cod")

    assert label(s, "co") == said
    assert TITLE.words.option(s, 0, 1).phrase.rules == (rule,)


FOLLOWS = {LICENCE: events.LICENCE, BOAT: events.LAUNCHED, COMPLETES: events.BUILT, NOTHING: events.NOTHING_LEFT}


@pytest.mark.parametrize("players", [1, 2])
def test_what_a_mark_says_is_what_follows(players: int) -> None:
    """Over random games: the log goes on with just what the choice said, and with none of these where it said something else."""
    seen = set()
    for seed in range(8):
        rng, s = Rng(seed), new_game(players)
        while not s.over:
            choice = rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options)
            marks = s.prompt in (actions.ASK_STAR, actions.ASK_USE) and choice < SECTIONS and s.seat >= 0 and not isinstance(s.frames[-1], Sealed)
            does = choices.effect(s, s.seat, choice) if marks else PLAIN
            s.log = []
            s.play(choice)
            if marks:
                seen.add(does)
                assert after_mark(s.log, choice) == (-1 if choice == CRAB and does == LICENCE else FOLLOWS.get(does, -1))

    assert {PLAIN, LICENCE, BOAT, EITHER, COMPLETES} <= seen


def after_mark(log: list[Any], section: int) -> int:
    """What the log tells of a section right after its box is marked: one of the events above, or -1."""
    at = next(at for at, row in enumerate(log) if row[0] == events.MARKED and row[4] == section)
    then = log[at + 1][0] if at + 1 < len(log) else -1
    return then if then in FOLLOWS.values() and log[at + 1][4] == section else -1


@pytest.mark.rule("FD-17.30")
def test_the_next_star_is_counted_in_coins_past_struck_boxes() -> None:
    game = Game(TITLE, TITLE.setup(1))
    while game.open == (CHANCE,):
        game.play(CHANCE, game.options(CHANCE)[0].notation)
    s = game.state()
    assert isinstance(s, State)
    track(s, 0)
    s.struck_stars = 0b1
    seen = TITLE.views.view(s, game.setup, 0)

    assert s.terms.stars[:2] == [4, 8]
    assert "next star in 7," in TITLE.look.picture(seen, "en")
    assert "· next in 7<" in TITLE.look.scene(seen, Ink("en", TITLE.look.sides(4))).board


# --- citations ------------------------------------------------------------------------------------------------------


def test_every_event_that_several_rules_tell_cites_the_one_that_speaks() -> None:
    assert vague_events(TITLE) == []


@pytest.mark.rule("FD-7.2", "FD-7.3", "FD-7.4", "FD-7.5")
def test_a_catch_cites_the_rule_of_its_boat() -> None:
    s = table(2)
    fleet(s, cod=[4], lobster=[0], barge=[0], oyster=[0, 0])
    s.log = []
    run(s, Catch(0))
    rules = {row[4]: row[7] for row in s.log if row[7].startswith("FD-7.")}

    assert {BARGE: "FD-7.2", 2: "FD-7.3", 4: "FD-7.4"}.items() <= rules.items()


@pytest.mark.parametrize(
    ("phase", "closed", "faces", "took", "struck"),
    [
        (BOAT_PHASE, (), ("cod", "lobster", "oyster"), "FD-17.18", ("FD-17.7",)),
        (BOAT_PHASE, ("cod",), ("cod", "coins3", "cod"), "FD-17.19", ("FD-17.11",)),
        (TOWN_PHASE, (), ("harbor", "market", "cod"), "FD-17.20", ("FD-17.7", "FD-17.10")),
        (TOWN_PHASE, (), ("market", "cod"), "FD-17.20", ("FD-17.7",)),
        (TOWN_PHASE, (), ("market", "coins3"), "FD-17.20", ("FD-17.11",)),
    ],
)
def test_what_ruth_takes_and_strikes_cites_its_own_rule(
    phase: int, closed: tuple[str, ...], faces: tuple[str, ...], took: str, struck: tuple[str, ...]
) -> None:
    s = table(1)
    s.phase = phase
    put(s, **dict.fromkeys(closed, 10))
    dice(s, *faces)
    ruth.select(s)

    assert cited(s, "ruth_took") == [(took,)]
    assert set(cited(s, "struck")) == {struck}


@pytest.mark.parametrize(
    ("face", "selected", "phase", "rule"),
    [
        ("cod", True, BOAT_PHASE, "FD-17.19"),
        ("cod", False, BOAT_PHASE, "FD-17.13"),
        ("cod", True, TOWN_PHASE, "FD-17.20"),
        ("market", True, TOWN_PHASE, "FD-17.12"),
    ],
)
def test_a_die_that_does_nothing_for_ruth_cites_why(face: str, selected: bool, phase: int, rule: str) -> None:
    s = table(1)
    s.phase = phase
    put(s, cod=10)
    track(s, 120)
    ruth.strike(s, FACES.index(face), selected)

    assert cited(s, "ruth_nothing") == [(rule,)]


def test_shared_strikes_and_rounds_of_the_solo_game_cite_its_chapter() -> None:
    solo, two = new_game(1), new_game(2)
    shared_die = shared(table(1, 2), "cod")
    for s in (solo, two):
        while s.seat == CHANCE and s.round == 0:
            s.play(s.options[0])

    assert (cited(solo, "round"), cited(two, "round")) == ([("FD-17.4",)], [("FD-3.1",)])
    assert cited(shared_die, "struck") == [("FD-17.8",)]


@pytest.mark.parametrize(("face", "level", "rule"), [("coins3", 0, "FD-4.6"), ("market", 0, "FD-13.1"), ("shrimp", 1, "FD-10.4")])
def test_coins_of_a_die_cite_its_face_or_the_licence(face: str, level: int, rule: str) -> None:
    s = table(2)
    licences(s, shrimp=level)
    own(s, face)

    assert TITLE.words.option(s, 0, actions.USE_COINS).phrase.rules == (rule,)


@pytest.mark.rule("FD-10.4")
def test_a_shrimp_die_used_as_another_type_cites_the_licence() -> None:
    s = table(2)
    licences(s, shrimp=1)
    own(s, "shrimp")

    assert TITLE.words.option(s, 0, 1).phrase.rules == ("FD-10.4", "FD-2.1")
    assert TITLE.words.option(s, 0, 0).phrase.rules == ("FD-2.1",)


def test_rolled_and_taken_dice_cite_their_phase() -> None:
    for phase, rolled, took in ((BOAT_PHASE, "FD-4.1", "FD-4.2"), (TOWN_PHASE, "FD-8.1", "FD-8.2")):
        s = table(2)
        s.phase = phase
        run(s, Dice())
        assert TITLE.ask_phrase(s, CHANCE).rules == (rolled,)
        for _ in range(3):
            s.play(s.options[sum(s.pool) % 2])
        assert TITLE.ask_phrase(s, s.seat).rules == (took, "FD-4.3")
        say(s, can(s)[0])

        assert set(cited(s, "rolled")) == {(rolled,)}
        assert cited(s, "took") == [(took,)]


@pytest.mark.rule("FD-6.2")
def test_only_an_income_at_the_limit_cites_the_limit() -> None:
    s = table(2)
    build(s, "canning_co")
    licences(s, lobster=3)
    fleet(s, cod=[4, 4, 4], shrimp=[4, 4, 4], lobster=[9, 9, 9])
    run(s, Income())

    assert ("FD-6.1", "FD-6.2") in cited(s, "income")
    assert ("FD-6.1",) in cited(run(table(2), Income()), "income")


# --- names of the box -----------------------------------------------------------------------------------------------


def rename(*path: Any) -> Any:
    def change(data: Any) -> None:
        for step in path:
            data = data[step]
        data.update(name_en="My Own Thing", name_de="Mein eigenes Ding")

    return change


@pytest.fixture
def mine(tmp_path: Path) -> Any:
    """A setup with one thing renamed."""

    def make(players: int, file: str, *path: Any) -> Any:
        return TITLE.setup(players, components=corrected(TITLE, tmp_path / "box", file, rename(*path)))

    return make


@pytest.mark.parametrize(("lang", "name"), [("en", "My Own Thing"), ("de", "Mein eigenes Ding")])
def test_the_opponent_has_the_name_of_the_box_everywhere(mine: Any, lang: str, name: str) -> None:
    setup = mine(1, "solo.json", "opponent")
    game, rng = Game(TITLE, setup), Rng(1)
    while not game.over:
        s = game.state()
        game.play_choice(s.seat, rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    said = [game.say(event.phrase, lang) for event in game.events(0)]

    assert not [line for line in said if "Ruth" in line]
    assert any(line.startswith(f"{name} ") for line in said)
    assert name in TITLE.look.picture(game.view(0), lang)
    assert "Ruth" not in TITLE.look.picture(game.view(0), lang)
    assert name in TITLE.look.scene(game.view(0), Ink(lang, TITLE.look.sides(4))).others


@pytest.mark.parametrize(("lang", "name"), [("en", "My Own Thing"), ("de", "Mein eigenes Ding")])
@pytest.mark.parametrize(
    ("file", "path", "kind", "value"),
    [
        ("wharf.json", ("buildings", 0), "section", 10),
        ("harbor.json", ("ships", 0), "section", 5),
        ("boats.json", ("types", 0), "face", 0),
        ("dice.json", ("face_names", "coins3"), "face", 5),
        ("setup.json", ("phases", 0), "phase", 1),
        ("solo.json", ("cubes", "boat"), "cube", 0),
    ],
)
def test_every_name_comes_from_the_games_own_box(mine: Any, file: str, path: tuple[Any, ...], kind: str, value: int, lang: str, name: str) -> None:
    setup = mine(1, file, *path)
    game = Game(TITLE, setup)
    for word in ("sh", "co", "$3", "$3"):
        game.play(CHANCE, word)
    scene = TITLE.look.scene(game.view(0), Ink(lang, TITLE.look.sides(4)))

    drawn = scene.board + scene.own + scene.others + scene.where
    if kind == "cube":
        assert name in drawn
        return
    assert TITLE.words.name(setup.components, kind, value, lang) == name
    assert name in TITLE.look.picture(game.view(0), lang)
    assert name in drawn


def test_no_sentence_names_a_thing_of_the_box_itself() -> None:
    """Names stand in the box; sentences take them as arguments."""
    names = {row[lang] for kind in ("section", "opponent") for row in BOX.names[kind] for lang in ("en", "de")}
    told = {key: text for key, text in TITLE.words.templates.items() if key.startswith(("ask.", "label.", "event.", "no.", "outcome."))}

    assert [(key, name) for key, text in told.items() for name in sorted(names) if any(name in said for said in text.values())] == []


# --- what goes without saying -----------------------------------------------------------------------------------------


@pytest.mark.rule("FD-4.4", "FD-4.6", "FD-5.2", "FD-12.8", "FD-13.1")
@pytest.mark.parametrize(
    ("face", "full", "said"),
    [
        ("coins3", "", "$"),
        ("market", "", "$"),
        ("market", "bait_shop", "$"),
        ("cod", "", ""),
        ("wharf", "", ""),
    ],
)
def test_a_shared_die_that_brings_only_coins_goes_without_saying_for_as_many_as_it_brings(face: str, full: str, said: str) -> None:
    s = table(2)
    put(s, **({full: 20} if full else {}))
    answer = choices.plain_answer(shared(s, face), 0)

    assert ("" if answer is None else actions.notations(s.terms.box, s.prompt)[answer]) == said


@pytest.mark.rule("FD-4.6")
def test_a_die_of_ones_own_is_always_asked_for() -> None:
    s = own(table(2), "coins3")

    assert can(s) == ["$", "coin"]
    assert choices.plain_answer(s, 0) is None
