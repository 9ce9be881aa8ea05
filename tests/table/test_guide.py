"""The guide of a first game against the engine: every lesson comes, at a moment it fits, and asks for what is legal."""

from __future__ import annotations

import re

import pytest

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.lesson import Lesson, Situation, wanted
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import LANGUAGES
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.guide.guide import FAREWELL, LET_GO, MOST_AT_ONCE, Guide, choose, moment_of, teaches, with_draft
from table.guided import TITLES, first_game, guided, told

each_title = pytest.mark.parametrize("name", TITLES)


# --- what is written ----------------------------------------------------------------------------------------------------


@each_title
def test_every_lesson_is_short_in_both_languages_and_they_are_not_the_same(name: str) -> None:
    for lesson in first_game(name)[0].lessons.in_order:
        for said in (lesson.name, lesson.text, lesson.ask) if lesson.ask else (lesson.name, lesson.text):
            assert set(said) == set(LANGUAGES)
            assert all(said.values())
        assert lesson.text["en"] != lesson.text["de"]
        assert all(2 <= len(re.findall(r"[.!?](?:\s|$)", text)) <= 4 for text in lesson.text.values()), lesson.id
        assert all(len(text) <= 330 for text in lesson.text.values()), lesson.id


@each_title
def test_every_rule_that_a_lesson_cites_is_in_the_reference(name: str) -> None:
    title, _ = first_game(name)
    cited = {rule for lesson in title.lessons.in_order for rule in lesson.rules}

    assert all(lesson.rules for lesson in title.lessons.in_order)
    assert cited - set(title.reference().rules) == set()


@each_title
def test_there_are_enough_lessons_and_each_has_a_name_of_its_own(name: str) -> None:
    lessons = first_game(name)[0].lessons.in_order

    assert 10 <= len(lessons) <= 30
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert all(len({lesson.name[lang] for lesson in lessons}) == len(lessons) for lang in LANGUAGES)


# --- followed to the end ------------------------------------------------------------------------------------------------


@each_title
def test_who_follows_the_guide_meets_every_lesson(name: str) -> None:
    assert {lesson.id for lesson in first_game(name)[0].lessons.in_order} - {lesson.id for lesson, _, _, _ in told(name)} == set()


@each_title
def test_what_is_asked_for_is_legal_and_leaves_a_choice(name: str) -> None:
    asking = [(lesson, moment, choices) for lesson, moment, _, choices in told(name) if lesson.ask]

    assert asking
    for lesson, moment, choices in asking:
        assert lesson.when(moment)
        assert choices <= {option.choice for option in moment.options}
        assert choices == wanted(lesson, moment)
    met = {lesson.id for lesson, _, choices in asking if choices}
    assert met == {lesson.id for lesson in first_game(name)[0].lessons.in_order if lesson.ask}


@each_title
def test_the_beginning_is_always_the_same_and_asks_the_newcomer_first(name: str) -> None:
    title, first = first_game(name)
    game, dice = Game(title, title.setup(first.players, first.options)), Dice(first.seed(name))
    while game.open == (CHANCE,):
        game.play(CHANCE, dice.roll(game))
    again = next(guided(name, 99))[0]

    assert first.seat in game.open
    assert again.view(first.seat).to_json() == game.view(first.seat).to_json()
    guide = Guide(first.seat)
    guide.look(game)
    assert guide.seen()


@each_title
def test_each_lesson_comes_once_and_never_too_many_together(name: str) -> None:
    *_, (_, guide) = guided(name, 1)
    given = [lesson.id for lesson in guide.seen()]

    assert len(given) == len(set(given))
    assert max(len(it.lessons) for it in guide.given) <= MOST_AT_ONCE
    assert all(sum(bool(lesson.ask) for lesson in it.lessons) <= 1 for it in guide.given)


@each_title
def test_the_guide_lets_go_and_then_speaks_only_when_something_is_new(name: str) -> None:
    *_, (game, guide) = guided(name, 2)
    notes = [it.note for it in guide.given]
    after = guide.given[notes.index(LET_GO) + 1 :]

    assert notes.count(LET_GO) == 1
    assert notes.count(FAREWELL) == 1
    assert notes.index(LET_GO) < notes.index(FAREWELL)
    assert sum(not it.lessons and not it.note for it in after) > len(after) / 2
    assert game.over
    assert guide.given[-1].lessons[-1].id == "end"


# --- another way than asked ---------------------------------------------------------------------------------------------


@each_title
def test_who_never_does_what_is_asked_plays_to_the_end_and_is_only_asked_for_what_there_is(name: str) -> None:
    """In whatever order somebody does things, the guide asks for nothing that the hand does not have."""
    otherwise = 0
    for game, guide in guided(name, 3, follow=False):
        otherwise += guide.followed(game) is False
        given = guide.at(game.decision)

        assert given is not None
        assert given.wanted <= {option.choice for option in game.options(guide.seat)}
        assert (given.asking is None) == (not given.wanted)

    assert game.over
    assert otherwise >= 2
    assert [it.note for it in guide.given].count(FAREWELL) == 1


@each_title
def test_the_guide_knows_whether_its_wish_was_followed(name: str) -> None:
    answers = [guide.followed(game) for game, guide in guided(name, 1)]

    assert True in answers
    assert False not in answers
    assert None in answers


@each_title
def test_taking_back_brings_the_lesson_back(name: str) -> None:
    """At every question of a game: one step further and back again, the guide says what it said before."""
    seen = 0
    for at, (game, guide) in enumerate(guided(name, 4)):
        if at > 40 or game.over:
            break
        ahead, before = game.fork(), list(guide.given)
        option = ahead.options(guide.seat)[0]
        ahead.play(guide.seat, option)
        if not ahead.history[-1].quiet:
            continue
        later = guide.copy()
        later.look(ahead)
        seen += len(later.given) > len(before)
        later.look(game)
        assert later.given == before
        assert guide.given == before
    assert seen or name == "turning_tides"


def test_steps_that_are_not_sent_are_taught_as_if_they_were() -> None:
    game, guide = next(guided("ahoy", 1))
    game.play(0, game.options(0)[0])
    while game.open != (0,):
        game.play(game.open[0], game.options(game.open[0])[0])
    guide.look(game)
    step = game.options(0)[0]
    after = game.fork()
    after.play(0, step)
    drafted = with_draft(guide, [after])

    assert [lesson.id for lesson in drafted.seen()][-1] == "slots"
    assert "slots" not in [lesson.id for lesson in guide.seen()]
    game.play(0, step)
    guide.look(game)
    assert drafted.given == guide.given


def test_while_it_is_off_nothing_is_missed() -> None:
    title, first = first_game("turning_tides")
    guide = Guide(first.seat, on=False)
    for at, (game, _) in enumerate(guided("turning_tides", 1)):
        guide.on = at >= 4
        guide.look(game)
        assert at >= 4 or guide.seen() == []

    assert title.lessons.in_order[0] in guide.seen()


# --- nothing hidden -----------------------------------------------------------------------------------------------------


def fitting(lessons: list[Lesson], moment: Situation) -> list[tuple[str, frozenset[int]]]:
    return [(lesson.id, wanted(lesson, moment)) for lesson in choose(lessons, moment)]


@each_title
def test_two_worlds_that_look_alike_to_the_seat_give_the_same_lessons(name: str) -> None:
    title, _ = first_game(name)
    compared = 0
    for at, (game, guide) in enumerate(guided(name, 5)):
        if at % 3 or game.over:
            continue
        moment = moment_of(game, guide.seat)
        other = title.views.sample(game.view(guide.seat), Rng(at))
        world = Game(title, game.setup, other)
        twin = Situation(world.view(guide.seat), world.prompt(guide.seat), world.options(guide.seat), moment.told)
        for lesson in title.lessons.in_order:
            assert fitting([lesson], twin) == fitting([lesson], moment), lesson.id
            compared += 1

    assert compared > 100


@each_title
def test_what_a_lesson_gets_is_what_its_seat_sees(name: str) -> None:
    game, guide = next(guided(name, 1))
    moment = moment_of(game, guide.seat)

    assert moment.view == game.view(guide.seat)
    assert moment.options == game.options(guide.seat)
    assert moment.told == {event.phrase.key for event in game.events(guide.seat)}


# --- at other tables ----------------------------------------------------------------------------------------------------


def tables() -> list[tuple[str, int]]:
    return [(name, players) for name in TITLES for players in first_game(name)[0].players if players > 1]


@pytest.mark.parametrize(("name", "players"), tables())
def test_whoever_calls_a_guide_at_another_table_gets_one_that_keeps_up(name: str, players: int) -> None:
    title, first = first_game(name)
    game, rng = Game(title, title.setup(players)), Rng(players)
    guides = [Guide(seat) for seat in range(players) if teaches(game, seat)]
    game.roll(rng)
    for _ in range(240):
        for guide in guides:
            guide.look(game)
            given = guide.at(game.decision)
            asked = guide.seat in game.open and given is not None
            assert not asked or given.wanted <= {option.choice for option in game.options(guide.seat)}  # type: ignore[union-attr]
        if game.over:
            break
        seat = game.open[0]
        options = game.options(seat)
        game.play(seat, options[rng.below(len(options))])
        game.roll(rng)

    assert len(guides) == (players if first.any_seat else 1)
    assert all(len(guide.seen()) >= 5 for guide in guides)


@pytest.mark.parametrize(
    ("name", "players", "options"), [("turning_tides", 2, {"variant": "introductory"}), ("fleet_dice", 1, {}), ("fleet_dice", 2, {"captains": True})]
)
def test_no_guide_is_offered_where_its_lessons_would_not_be_true(name: str, players: int, options: dict[str, object]) -> None:
    title, _ = first_game(name)

    assert not teaches(Game(title, title.setup(players, options)), 0)
