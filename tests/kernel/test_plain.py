"""What a title gets that leaves views, choices and pictures to the kernel."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import pytest

from roadstead.kernel import choices, talk
from roadstead.kernel.engine import PUBLIC, Rule
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.facts import each, fresh
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import nobody, owner
from roadstead.kernel.plain import Plain, most_points
from roadstead.kernel.plain_state import PlainState, lists_of_players
from roadstead.kernel.plain_view import PlainView
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import ListOf, Whole
from roadstead.kernel.title import SPECTATOR, Question, Title
from roadstead.kernel.words import Kind
from roadstead.lab import conformance

WEATHER = choices.in_words(Kind("ask.weather", (), ("BU-1",)), "calm", "storm")
BID = choices.in_numbers(Kind("ask.bid", (), ("BU-2",)), most=3)
CARD = Question(Kind("ask.card"), 2, notations=("ace", "king"), label=Kind("card", ("card",)))


class State(PlainState):
    held: list[Annotated[int, Whole(-1, 9)]] = each(-1, 2)
    pile: Annotated[list[int], ListOf(Whole(0, 4), 2, 2)] = fresh(4, 4)
    code: Annotated[int, Whole(3, 9)] = 5
    open_sea: bool = True


class Sail(Rule[State]):
    seat: Annotated[int, Whole(0, 2)] = 0
    luck: Annotated[int, Whole(1, 6)] = 4
    steps = ("weather",)

    def ask_weather(self, s: State) -> None:
        s.ask_always(self.seat, 0, [0])

    def do_weather(self, s: State, choice: int) -> None:
        s.tell(PUBLIC, 0, self.seat)


BUOYS = Plain(
    id="buoys",
    names={"en": "Buoys", "de": "Bojen"},
    players=(2, 3),
    prefix="BU",
    folder=Path(__file__).parent,
    state=State,
    frames=(Sail,),
    secrets={"held": owner(2), "pile": nobody, "code": nobody},
    counted=lambda s: [sum(s.pile)],
    questions=(WEATHER,),
    events=(Kind("sailed", ("seat",), ("BU-1",)),),
    templates={"fact.held": {"en": "Held", "de": "Gehalten"}, "fact.open_sea": {"en": "Open sea", "de": "Offene See"}},
    rounds=lambda s: 1,
    outcome=lambda s: most_points([0] * s.players, "BU-1") if s.over else None,
)
Buoys = Title[State, PlainView]


@pytest.fixture
def buoys() -> Buoys:
    return BUOYS.title()


@pytest.fixture
def s(buoys: Buoys) -> State:
    out = buoys.rules.start(buoys.setup(2))
    out.held = [7, 8, 3, -1]
    out.settle()
    return out


# --- choices -------------------------------------------------------------------------------------------------------------


def test_a_question_in_words_has_a_sentence_for_each() -> None:
    assert [choices.notation(WEATHER, choice) for choice in (0, 1)] == ["calm", "storm"]
    assert choices.option(WEATHER, 1).phrase == Kind("ask.weather.storm").phrase()
    assert choices.meant(WEATHER, "storm") == 1


def test_a_question_in_numbers_has_one_sentence_for_all() -> None:
    assert choices.option(BID, 3).phrase.to_json() == {"key": "ask.bid.choice", "args": {"number": 3}, "rules": []}
    assert [choices.meant(BID, text) for text in ("0", "3", "4", "03", "-1", "")] == [0, 3, None, None, None, None]


def test_notations_and_one_sentence_for_all_go_together() -> None:
    assert (choices.option(CARD, 1).notation, choices.option(CARD, 1).phrase.args) == ("king", {"card": 1})
    assert choices.labels(CARD) == (Kind("card", ("card",)),)


def test_the_suite_asks_for_the_words_of_every_choice(buoys: Buoys) -> None:
    assert {"ask.weather", "ask.weather.calm", "ask.weather.storm"} <= {kind.key for kind in buoys.kinds()}


def test_a_refusal_cites_the_rules_of_the_question(buoys: Buoys, s: State) -> None:
    reason = buoys.rules.why_not(s, 0, 1)

    assert (reason.key, reason.rules) == (talk.NOT_NOW.key, ("BU-1",))


# --- views ---------------------------------------------------------------------------------------------------------------


def test_a_view_has_nothing_where_a_seat_may_not_look(buoys: Buoys, s: State) -> None:
    seen = buoys.views.view(s, buoys.setup(2), 0)

    assert seen.facts == {"held": [7, 8, None, None], "pile": [None, None], "code": None, "open_sea": True}
    assert seen.counted == (8,)
    assert buoys.views.view(s, buoys.setup(2), SPECTATOR).facts["held"] == [None] * 4


def test_what_is_hidden_has_its_lowest_value_in_the_state_that_a_view_shows(buoys: Buoys, s: State) -> None:
    shown = buoys.views.shown(buoys.views.view(s, buoys.setup(2), 1))

    assert (shown.held, shown.pile, shown.code, shown.open_sea) == ([-1, -1, 3, -1], [0, 0], 3, True)
    assert [type(frame) for frame in shown.frames] == [Sail]


def test_a_view_can_be_sent_to_another_process(buoys: Buoys, s: State) -> None:
    seen = buoys.views.view(s, buoys.setup(2), 1)

    assert pickle.loads(pickle.dumps(seen)).to_json() == seen.to_json()


def test_a_title_with_secrets_must_say_what_they_may_be(buoys: Buoys, s: State) -> None:
    with pytest.raises(RoadsteadError, match="buoys has secrets"):
        buoys.views.sample(buoys.views.view(s, buoys.setup(2), 0), Rng(1))


def test_a_secret_that_is_no_fact_is_refused() -> None:
    with pytest.raises(TypeError, match="buoys: secrets names hands, which is no fact"):
        replace(BUOYS, secrets={"hands": nobody})


def test_lists_of_players_keep_their_length(buoys: Buoys, s: State) -> None:
    s.held.append(1)

    assert lists_of_players(State) == ["held"]
    assert buoys.rules.faults(s) == ["held has the wrong length"]


# --- pictures and results ------------------------------------------------------------------------------------------------


def test_the_picture_tells_the_facts_that_have_a_name(buoys: Buoys, s: State) -> None:
    seen = buoys.views.view(s, buoys.setup(2), 1)

    assert buoys.look.picture(seen, "de") == "Gehalten: Spieler 1 ? ?, Spieler 2 3 –\nOffene See: 1"


def test_the_picture_tells_every_fact_where_none_has_a_name(s: State) -> None:
    buoys = replace(BUOYS, templates={}).title()

    assert buoys.look.picture(buoys.views.view(s, buoys.setup(2), 1), "en").splitlines()[1:] == [
        "pile: ? ?",
        "code: ?",
        "open sea: 1",
        "seat: Player 1",
        "luck: 4",
    ]


def test_most_points_win() -> None:
    assert most_points([3, 5, 1], "BU-1").winners == (1,)
    assert most_points([3, 5, 1]).scores == (3.0, 5.0, 1.0)
    assert most_points([5, 5, 1]).phrase.key == talk.SHARED.key


def test_a_search_plays_to_the_end(buoys: Buoys, s: State) -> None:
    assert buoys.mind.checkpoint(s) == 0
    s.play(0)

    assert conformance.asked(s) == []
    assert buoys.mind.checkpoint(s) == 0


def test_seats_have_numbers(buoys: Buoys) -> None:
    game = Game(buoys, buoys.setup(3))

    assert game.seats == ("player1", "player2", "player3")
    assert [buoys.seat_name(3, 2, lang) for lang in ("en", "de")] == ["Player 3", "Spieler 3"]
