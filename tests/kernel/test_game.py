"""Histories: events by seat, undo from visibility, refusals, records, saves."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from kernel.toy import State, View
from roadstead.kernel import record, save
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord, Refused, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR, Title

Make = Callable[..., Title[State, View]]


def dealt(title: Title[State, View], players: int = 2) -> Game:
    game = Game(title, title.setup(players))
    for colour in range(players):
        game.play(CHANCE, f"d{colour}")
    return game


def bid(game: Game, *bids: int) -> Game:
    for seat, number in enumerate(bids):
        game.play(seat, f"b{number}")
    return game


def keys(game: Game, seat: int) -> list[str]:
    return [event.phrase.key for event in game.events(seat)]


def test_each_seat_hears_of_its_own_draw_and_that_others_drew(lanterns: Make) -> None:
    game = dealt(lanterns())

    assert keys(game, 0) == ["drew", "drew_hidden"]
    assert keys(game, 1) == ["drew_hidden", "drew"]
    assert keys(game, SPECTATOR) == ["drew_hidden", "drew_hidden"]


def test_events_can_be_asked_for_since_a_moment(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)

    assert [event.moment for event in game.events(0, since=2)] == [4]


def test_a_sealed_answer_can_be_taken_back_until_the_others_have_answered(lanterns: Make) -> None:
    game = dealt(lanterns(), 3)
    game.play(1, "b3")
    game.play(0, "b2")
    game.undo(1)

    assert game.open == (1, 2)
    assert [entry.notation for entry in game.history] == ["d0", "d1", "d2", "b2"]


def test_everybody_takes_back_their_own_sealed_answer(lanterns: Make) -> None:
    game = dealt(lanterns(), 3)
    game.play(1, "b3")
    game.play(0, "b2")

    assert game.undo_limit(2).moment is None

    game.undo(0)

    assert [(entry.seat, entry.notation) for entry in game.history[3:]] == [(1, "b3")]


def test_an_undo_takes_the_sealed_answer_back_not_what_was_declared_since(lanterns: Make) -> None:
    game = dealt(lanterns(), 3)
    game.play(1, "b3")
    game.play(0, "wave")
    game.play(1, "wave")
    game.undo(1)

    assert game.open == (0, 1, 2)
    assert [entry.notation for entry in game.history] == ["d0", "d1", "d2", "wave", "wave"]


def test_what_was_declared_is_not_taken_back_while_others_still_answer(lanterns: Make) -> None:
    game = dealt(lanterns(), 3)
    game.play(0, "b3")
    game.play(1, "wave")

    with pytest.raises(Refused):
        game.undo(1)


def test_a_seat_declares_whether_it_is_asked_or_not(lanterns: Make) -> None:
    game = bid(dealt(lanterns(), 2), 3, 0)
    assert game.open == (1,)

    assert [option.notation for option in game.extras(0)] == ["resign", "wave"]
    game.play(0, "wave")

    assert game.open == (1,)
    assert game.events(1)[-1].phrase.key == "waved"
    assert [option.notation for option in game.extras(0)] == ["resign"]


def test_a_seat_that_is_not_asked_declares_only_what_it_may_and_answers_nothing(lanterns: Make) -> None:
    game = bid(dealt(lanterns(), 2), 3, 0)
    game.play(0, "wave")

    assert [game.why_not(0, words) is None for words in ("s0", "s1", "wave", "resign", "nonsense")] == [False, False, False, True, False]
    assert game.extras(SPECTATOR) == game.extras(CHANCE) == ()


def test_an_event_cites_the_rules_that_its_speaker_names_and_otherwise_those_of_its_kind(lanterns: Make) -> None:
    game = bid(dealt(lanterns(), 2), 3, 0)
    game.play(1, "s0")
    other = game.fork()
    game.play(CHANCE, "r3")
    other.play(CHANCE, "r1")
    cited = [next(it.phrase.rules for it in played.events(0) if it.phrase.key == "rolled") for played in (game, other)]

    assert cited == [("LA-2", "LA-1"), ("LA-1",)]


def test_what_was_shown_stops_an_undo_and_is_named(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)
    limit = game.undo_limit(1)

    assert limit.moment is None
    assert limit.stop.key == "bids"


@pytest.mark.parametrize("players", [2, 3])
def test_what_only_others_were_shown_stops_an_undo_too(lanterns: Make, players: int) -> None:
    """The seat that chose heard nothing of it, but somebody did, and cannot forget it."""
    game = bid(dealt(lanterns("shade shown to others"), players), *range(players))
    game.play(0, "s1")

    assert keys(game, 0)[-1] == "bids"
    assert keys(game, 1)[-1] == "shaded"
    assert game.open == (0,)
    assert game.undo_limit(0).moment is None
    assert game.undo_limit(0).stop.key == "kernel.undo_news"
    with pytest.raises(Refused):
        game.undo(0)


def test_what_only_others_were_shown_is_not_quiet(lanterns: Make) -> None:
    told, untold = (bid(dealt(lanterns(*flaws)), 0, 1) for flaws in (("shade shown to others",), ()))
    for game in (told, untold):
        game.play(0, "s1")

    assert (told.history[-1].stays, told.history[-1].quiet) == (True, False)
    assert (untold.history[-1].stays, untold.history[-1].quiet) == (True, True)


def test_a_seat_learns_from_a_roll_and_not_from_what_it_knew(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)
    game.play(0, "s1")

    assert not game.learned(0)

    game.play(0, "s0")
    game.play(CHANCE, "r1")

    assert game.learned(0)


def test_what_chance_decided_is_never_taken_back(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)
    game.play(0, "s0")
    game.play(CHANCE, "r1")

    assert all(entry.news for entry in game.history if entry.seat == CHANCE)
    assert all(game.undo_limit(seat).moment is None for seat in (0, 1))


def test_a_decision_that_passed_on_stops_an_undo(lanterns: Make) -> None:
    game = bid(dealt(lanterns(), 3), 1, 0, 2)
    game.play(0, "s1")

    assert game.undo_limit(0).moment == 6

    game.play(0, "s0")

    assert game.undo_limit(0).moment is None
    assert game.undo_limit(0).stop.key == "kernel.undo_passed"


def passed_on(lanterns: Make) -> Game:
    """The first seat has finished, and the decision lies with the second."""
    game = bid(dealt(lanterns(), 3), 1, 0, 2)
    game.play(0, "s1")
    game.play(0, "s0")
    return game


def test_with_seats_that_go_along_an_undo_goes_back_over_passing_on_and_over_their_answers(lanterns: Make) -> None:
    game = passed_on(lanterns)
    before = game.moment
    asked = game.open[0]

    assert game.undo_limit(0, along={1, 2}).moment == 6
    assert game.undo_limit(0, along={3 - asked}).moment is None

    game.play(asked, "s1")

    assert game.undone_next(0, along={1, 2}) == before - 1

    game.undo(0, along={1, 2})

    assert game.open == (0,)
    assert [entry.notation for entry in game.history[6:]] == ["s1"]


def test_who_does_not_go_along_keeps_what_was_decided_though_another_who_does_is_asked(lanterns: Make) -> None:
    game = passed_on(lanterns)
    person = game.open[0]
    game.play(person, "s0")
    (bot,) = game.open

    assert bot not in (0, person)
    assert game.undo_limit(0, along={bot}).moment is None
    assert game.undo_limit(0, along={bot, person}).moment == 6


def test_what_others_answered_before_they_went_along_is_not_taken_back(lanterns: Make) -> None:
    game = passed_on(lanterns)
    game.play(game.open[0], "s1")

    assert game.undo_limit(0, along={1, 2}, since=game.moment - 2).moment == 6
    assert game.undo_limit(0, along={1, 2}, since=game.moment).moment is None


def test_who_goes_along_takes_no_roll_back(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)
    game.play(0, "s0")
    game.play(CHANCE, "r1")

    assert game.undo_limit(0, along={1}).moment is None
    with pytest.raises(Refused):
        game.undo(0, along={1})


def test_by_consent_of_all_a_game_goes_back_anywhere(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)
    game.rewind(1)

    assert (game.moment, game.open) == (1, (CHANCE,))


@pytest.mark.parametrize(
    ("seat", "words", "key"),
    [(0, "b9", "kernel.unknown"), (0, "", "kernel.unknown"), (CHANCE, "d1", "kernel.not_asked"), (2, "b1", "kernel.not_asked")],
)
def test_a_refusal_says_why_and_changes_nothing(lanterns: Make, seat: int, words: str, key: str) -> None:
    game = dealt(lanterns())
    with pytest.raises(Refused) as refused:
        game.play(seat, words)

    assert refused.value.reason.key == key
    assert game.moment == 2


def test_a_choice_that_is_understood_but_not_legal_is_refused(lanterns: Make) -> None:
    title = lanterns()
    game = Game(title, title.setup(3))
    game.play(CHANCE, "d0")
    game.play(CHANCE, "d0")
    with pytest.raises(Refused) as refused:
        game.play(CHANCE, "d0")

    assert refused.value.reason.key == "kernel.not_chance"
    assert game.moment == 2


def test_nothing_can_be_played_when_the_game_is_over(lanterns: Make) -> None:
    game = dealt(lanterns())
    game.play(0, "resign")

    assert game.over
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    with pytest.raises(Refused, match="over"):
        game.play(0, "b1")


def test_a_record_of_a_running_game_hides_what_a_seat_may_not_know(lanterns: Make) -> None:
    game = dealt(lanterns())
    game.play(0, "b3")

    assert record.write(game, 0).splitlines()[-3:] == ["~ d0", "~ ?", "ann b3"]
    assert record.write(game, 1).splitlines()[-3:] == ["~ ?", "~ d1", "ann ?"]


def test_opened_answers_are_public_in_every_record(lanterns: Make) -> None:
    game = bid(dealt(lanterns()), 1, 2)

    assert record.write(game, SPECTATOR).splitlines()[-4:] == ["~ ?", "~ ?", "ann b1", "bob b2"]


def test_a_redacted_record_does_not_pretend_to_be_whole(lanterns: Make) -> None:
    with pytest.raises(BadRecord, match=r"line 8: .* hides this choice"):
        record.read(record.write(dealt(lanterns()), 1))


def test_a_game_can_start_from_a_saved_moment_and_be_recorded(lanterns: Make) -> None:
    game = Game.load(json.loads(json.dumps(dealt(lanterns()).save())))
    bid(game, 1, 2)
    again = record.read(record.write(game))

    assert record.write(again) == record.write(game)
    assert again.save() == game.save()
    assert "start: ?" in record.write(game, 0)


@pytest.mark.parametrize(
    ("line", "change", "complaint"),
    [
        (0, "hello", "line 1: a record begins with"),
        (1, "title: chess", "there is no title 'chess'"),
        (2, "rules: old", "line 3: rules is not readable"),
        (3, "players: 9", "players: must be one of 2, 3"),
        (4, "options: []", "options: must be an object"),
        (5, "components: 1234", "made with components 1234"),
        (5, "colour: red", "line 6: 'colour' does not belong"),
        (7, "zoe b1", "line 8: there is no seat 'zoe'"),
        (7, "ann b1", "line 8: .*not this seat's turn"),
        (7, "~ d9", "line 8: .*not a possible choice"),
        (8, "~ b1", "line 9: .*not a possible choice"),
    ],
)
def test_a_broken_record_names_the_line_that_does_not_fit(lanterns: Make, line: int, change: str, complaint: str) -> None:
    lines = record.write(dealt(lanterns())).splitlines()
    lines[line] = change
    with pytest.raises(BadRecord, match=complaint):
        record.read("\n".join(lines))


def test_a_record_of_older_rules_replays_or_says_that_it_is_older(lanterns: Make) -> None:
    text = record.write(dealt(lanterns())).replace("rules: 3", "rules: 2")

    assert record.read(text).moment == 2
    with pytest.raises(BadRecord, match=r"rules version 2, this is 3"):
        record.read(text + "ann b7\n")


def test_a_wrong_result_is_noticed(lanterns: Make) -> None:
    game = dealt(lanterns())
    game.play(0, "resign")
    text = record.write(game)

    assert text.endswith("= 0 0\n")
    with pytest.raises(BadRecord, match="is not what the moves give"):
        record.read(text.replace("= 0 0", "= 5 0"))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("rules",), 2, "rules version 2"),
        (("state", "facts", "deck"), [9, 9, 9], r"state\.facts\.deck\[0\]: must be from 0 to 2, not 9"),
        (("state", "facts", "deck"), [0, 0, 0], "lanterns do not add up"),
        (("state", "facts", "night"), "x", "must be a whole number"),
        (("state", "frames"), [{"frame": "Nope", "step": 0}], "unknown frame 'Nope'"),
        (("state", "frames"), [{"frame": "Bids", "step": "fill", "answers": [1, 1]}], "not a moment the rules can reach"),
        (("state",), None, "must be an object"),
        (("players",), True, "players"),
    ],
)
def test_a_broken_save_is_refused_with_the_place(lanterns: Make, path: tuple[str, ...], value: object, complaint: str) -> None:
    data = dealt(lanterns()).save()
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    with pytest.raises(RoadsteadError, match=complaint):
        Game.load(data)


def test_what_a_store_has_kept_is_looked_through_too(lanterns: Make) -> None:
    """A server opens its own tables without a rehearsal."""
    data = dealt(lanterns()).save()
    data["state"]["facts"]["deck"] = [0, 0, 0]
    with pytest.raises(BadData, match="lanterns do not add up"):
        save.load(data)


def test_a_save_that_is_no_object_is_refused(lanterns: Make) -> None:
    lanterns()
    for junk in ([], "text", None, {}):
        with pytest.raises(BadData):
            Game.load(junk)


def test_a_fork_and_its_original_go_their_own_ways(lanterns: Make) -> None:
    game = dealt(lanterns())
    fork = game.fork()
    bid(game, 1, 2)
    here = keys(game, 0)

    assert keys(fork, 0) == ["drew", "drew_hidden"]
    bid(fork, 3, 0)
    assert [event.phrase for event in fork.events(0)] != [event.phrase for event in game.events(0)]
    assert keys(game, 0) == here
    second = fork.fork()
    fork.rewind(2)
    assert keys(second, 0) == keys(game, 0)
    assert keys(fork, 0) == ["drew", "drew_hidden"]


def test_what_is_tried_on_a_fork_is_in_no_other_history(lanterns: Make) -> None:
    game = dealt(lanterns())
    fork, other = game.fork(), game.fork()
    bid(fork, 3, 0)

    assert [entry.notation for entry in fork.history] == ["d0", "d1", "b3", "b0"]
    assert [entry.notation for entry in game.history] == [entry.notation for entry in other.history] == ["d0", "d1"]


def test_what_a_choice_said_is_kept_while_it_can_be_taken_back(lanterns: Make) -> None:
    game = dealt(lanterns())
    game.play(0, "b1")
    said = game.words_of(2)
    fork = game.fork()
    fork.play(1, "b2")

    assert said is not None
    assert game.words_of(2) == said
    assert fork.words_of(2) is None


def test_a_history_is_read_from_both_ends_and_no_further(lanterns: Make) -> None:
    game = dealt(lanterns())
    fork = game.fork()
    bid(game, 1, 2)

    assert len(fork.history) == 2
    assert fork.history[-1] is fork.history[1] is game.history[1]
    assert fork.history[0:9] == game.history[:2]
    assert fork.history[::-1] == [fork.history[1], fork.history[0]]
    for beyond in (2, -3):
        with pytest.raises(IndexError):
            fork.history[beyond]
