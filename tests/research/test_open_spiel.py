"""The OpenSpiel games pass its own checks; chance, sealed choices and memory are what the rules say."""

from __future__ import annotations

import pickle
import random
import re
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import roadstead
from research.table_games import TABLES, example
from roadstead.research.open_spiel import load, register, register_moment
from roadstead.research.rules import read_options

register()
ENDGAME = example("cfr_endgame").saved()
FORMS = ["", "_simultaneous"]


@pytest.fixture(scope="module")
def endgames() -> dict[str, Any]:
    """The same endgame in both forms."""
    known = pyspiel.registered_names()
    for name, at_once in (("test_endgame", False), ("test_endgame_simultaneous", True)):
        if name not in known:
            register_moment(name, ENDGAME, at_once)
    return {name: pyspiel.load_game(f"{name}(longest=60)") for name in ("test_endgame", "test_endgame_simultaneous")}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("title", "players"), TABLES)
def test_the_random_simulation_test_passes(title: str, players: int, form: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"roadstead_{title}{form}(players={players},longest=40)")

    pyspiel.random_sim_test(game, 1, True, False)

    assert game.num_players() == players


def test_the_random_simulation_test_passes_to_the_end_of_a_game(capfd: pytest.CaptureFixture[str], endgames: dict[str, Any]) -> None:
    for game in endgames.values():
        pyspiel.random_sim_test(game, 5, True, False)


def play(game: Any, seed: int, decisions: int = 100_000) -> Any:
    rng, state = random.Random(seed), game.new_initial_state()
    for _ in range(decisions):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        elif state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in range(game.num_players())])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("title", "players"), TABLES)
def test_whole_games_end_with_what_the_rules_say(title: str, players: int, form: str) -> None:
    game = pyspiel.load_game(f"roadstead_{title}{form}(players={players})")
    state = play(game, 1)
    outcome = roadstead.title(title).rules.outcome(state.moment.state)

    assert outcome is not None
    assert players == 1 or sum(state.returns()) == pytest.approx(0)
    assert players == 1 or [value > 0 for value in state.returns()] == [seat in outcome.winners for seat in range(players)]
    assert players > 1 or state.returns() == [pytest.approx(outcome.scores[0] / 100)]


def test_chances_are_the_weights_of_the_rules() -> None:
    state = pyspiel.load_game("roadstead_fleet_dice").new_initial_state()
    s = state.moment.state

    assert state.is_chance_node()
    assert dict(state.chance_outcomes()) == {choice: weight / sum(s.weights) for choice, weight in zip(s.options, s.weights)}
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


# --- sealed choices ----------------------------------------------------------------------------------------


def test_sealed_choices_are_a_simultaneous_node_in_that_form_only(endgames: dict[str, Any]) -> None:
    turns, at_once = (game.new_initial_state() for game in endgames.values())

    assert turns.current_player() == 0
    assert at_once.is_simultaneous_node()
    assert at_once.legal_actions(0) == turns.legal_actions(0)


@pytest.mark.parametrize("name", ["test_endgame", "test_endgame_simultaneous"])
def test_asking_what_others_may_do_changes_nothing(endgames: dict[str, Any], name: str) -> None:
    state = endgames[name].new_initial_state()
    asked = state.current_player()
    legal = state.legal_actions(1)

    assert state.current_player() == asked
    assert bool(legal) == (name == "test_endgame_simultaneous")
    assert state.legal_actions(0) == endgames[name].new_initial_state().legal_actions(0)
    assert state.moment.state.seat == 0


def test_whoever_answers_second_does_not_know_the_first_answer(endgames: dict[str, Any]) -> None:
    start = endgames["test_endgame"].new_initial_state()
    children = [start.child(action) for action in start.legal_actions()]

    assert len(children) > 1
    assert {child.current_player() for child in children} == {1}
    assert len({child.information_state_string(1) for child in children}) == 1
    assert len({child.observation_string(1) for child in children}) == 1
    assert len({tuple(child.information_state_tensor(1)) for child in children}) == 1
    assert len({tuple(child.observation_tensor(1)) for child in children}) == 1
    assert len({child.information_state_string(0) for child in children}) == len(children)


def test_answers_are_known_to_all_once_all_are_given(endgames: dict[str, Any]) -> None:
    start = endgames["test_endgame"].new_initial_state()
    first, second = start.legal_actions()[-1], start.child(start.legal_actions()[-1]).legal_actions()[0]
    after = start.child(first).child(second)

    assert re.match(rf"p0 0:{first}\S* 1:{second}\b", after.information_state_string(0))
    assert re.match(rf"p1 0:{first}\S* 1:{second}\b", after.information_state_string(1))


def test_both_forms_lead_to_the_same_moment(endgames: dict[str, Any]) -> None:
    turns, at_once = (game.new_initial_state() for game in endgames.values())
    first, second = turns.legal_actions(0)[1], at_once.legal_actions(1)[1]
    turns.apply_action(first)
    turns.apply_action(second)
    at_once.apply_actions([first, second])

    assert turns.observation_string(0) == at_once.observation_string(0)
    assert str(turns) == str(at_once)


def every_state(state: Any) -> list[Any]:
    if state.is_terminal():
        return [state]
    return [state, *(found for action in state.legal_actions() for found in every_state(state.child(action)))]


def test_an_information_state_holds_all_that_its_seat_knows(endgames: dict[str, Any]) -> None:
    """Over the whole tree: what a seat remembers settles what it sees and what it may do; and differs where the view does."""
    known: dict[str, tuple[str, tuple[int, ...]]] = {}
    tensors: dict[str, bytes] = {}
    states = every_state(endgames["test_endgame"].new_initial_state())
    for state in states:
        for seat in (0, 1):
            story = state.information_state_string(seat)
            asked = tuple(state.legal_actions(seat)) if state.current_player() == seat else ()

            assert known.setdefault(story, (state.observation_string(seat), asked)) == (state.observation_string(seat), asked)
            assert (
                tensors.setdefault(story, np.float32(state.information_state_tensor(seat)).tobytes())
                == np.float32(state.information_state_tensor(seat)).tobytes()
            )
    assert len(states) > 100
    assert len(set(tensors.values())) == len(tensors)


def test_hidden_draws_are_remembered_by_their_owner_only() -> None:
    start = pyspiel.load_game("roadstead_turning_tides").new_initial_state()
    outcomes = [outcome for outcome, _ in start.chance_outcomes()]
    drawn = [start.child(outcome) for outcome in outcomes]

    assert len({state.information_state_string(0) for state in drawn}) == len(outcomes)
    assert len({state.information_state_string(1) for state in drawn}) == 1


# --- observers ---------------------------------------------------------------------------------------------


def test_observers_come_in_the_usual_kinds(endgames: dict[str, Any]) -> None:
    game = endgames["test_endgame"]
    state = play(game, 1, 3)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
    recalling.set_from(state, 1)
    public.set_from(state, 1)

    assert recalling.dict["decisions"].shape == (60, 3)
    assert recalling.tensor.tolist() == state.information_state_tensor(1)
    assert recalling.string_from(state, 1) == state.information_state_string(1)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert public.string_from(state, 0).startswith("all ")


def test_nobody_observes_the_secrets_of_all(endgames: dict[str, Any]) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)

    with pytest.raises(roadstead.RoadsteadError, match="nobody sees the secrets of all players"):
        endgames["test_endgame"].make_py_observer(kind)


# --- what lasts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_games_and_states_survive_being_written_down(title: str, players: int) -> None:
    game = pyspiel.load_game(f"roadstead_{title}(players={players})")
    state = play(game, 2, 60)
    copies = [pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), state.clone()]
    _, written = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))

    assert pickle.loads(pickle.dumps(game)).num_players() == players
    assert str(load(str(game))) == str(game)
    for copy in (*copies, written):
        assert str(copy) == str(state)
        assert [copy.observation_string(seat) for seat in range(players)] == [state.observation_string(seat) for seat in range(players)]
        assert [copy.information_state_string(seat) for seat in range(players)] == [state.information_state_string(seat) for seat in range(players)]


def test_a_copy_goes_its_own_way() -> None:
    state = play(pyspiel.load_game("roadstead_turning_tides"), 2, 40)
    before = state.observation_string(0), state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])

    assert (state.observation_string(0), state.information_state_string(0)) == before


def test_actions_are_written_as_in_records(endgames: dict[str, Any]) -> None:
    start = endgames["test_endgame"].new_initial_state()

    assert [start.action_to_string(action) for action in start.legal_actions()] == ["card wait", "card navigate"]


def test_a_game_that_becomes_too_long_is_a_draw() -> None:
    state = play(pyspiel.load_game("roadstead_ahoy(longest=25)"), 1)

    assert (state.is_terminal(), state.returns()) == (True, [0, 0])


def test_options_are_part_of_the_name() -> None:
    game = pyspiel.load_game("roadstead_turning_tides(options=round_limit:1;variant:introductory)")

    assert read_options("round_limit:1;variant:introductory") == {"round_limit": 1, "variant": "introductory"}
    assert play(game, 1).moment.state.round == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("roadstead_ahoy(players=7)", "ahoy is played by 2, 3, 4, not by 7"),
        ("roadstead_ahoy(options=wind:1)", "ahoy has no option 'wind'"),
        ("roadstead_ahoy(options=wind)", "options are written name:value;name:value, not 'wind'"),
    ],
)
def test_bad_parameters_are_refused_in_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=sentence):
        pyspiel.load_game(name)


def test_illegal_answers_are_refused_in_one_sentence(endgames: dict[str, Any]) -> None:
    state = endgames["test_endgame"].new_initial_state()
    chance = pyspiel.load_game("roadstead_turning_tides").new_initial_state()

    with pytest.raises(roadstead.RoadsteadError, match="is not legal now"):
        state.apply_action(3000)
    with pytest.raises(roadstead.RoadsteadError, match="chance has no outcome 999 now"):
        chance.apply_action(999)


def test_a_name_is_given_to_one_game_only(endgames: dict[str, Any]) -> None:
    with pytest.raises(roadstead.RoadsteadError, match="OpenSpiel knows a game 'test_endgame' already"):
        register_moment("test_endgame", ENDGAME)
