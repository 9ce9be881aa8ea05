"""The titles as OpenSpiel games: `register()` once, then `pyspiel.load_game("roadstead_<title>")`.

Dice and draws are chance nodes. A sealed decision comes in two forms. In `roadstead_<title>` its seats answer one after
another and nobody's information state shows an answer before all are in: the same game to every solver, and one that CFR and
its kin can take. In `roadstead_<title>_simultaneous` it is a simultaneous node."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from roadstead.kernel import registry, save
from roadstead.kernel.engine import CHANCE, NOBODY
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.research.history import HIDDEN
from roadstead.research.match import by_score, by_victory
from roadstead.research.rules import LONGEST, Rules, Table, begin

AnyTitle = Title[Any, Any]
TERMINAL, BY_CHANCE, AT_ONCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.SIMULTANEOUS)
MEMORY = 3
"""Floats for a decision in the tensor of an information state: who, what, and a fingerprint of what else was told."""
MOST_SCORE = 10.0
"""Scores of a game alone are counted in hundreds, up to this."""


def game_type(title: AnyTitle, name: str, players: tuple[int, ...], at_once: bool, alone: bool = False) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=f"{title.names['en']} (Roadstead, rules version {title.version})",
        dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players[0], "options": "", "longest": LONGEST},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A title at a table of a given size; each registered name has a class of its own, made by `known_as`."""

    name: str
    title: AnyTitle
    at_once: bool
    start: str

    def __init__(self, params: Mapping[str, Any]) -> None:
        title, start = self.title, self.start
        players = json.loads(start)["players"] if start else int(params.get("players", title.players[0]))
        self.rules = Rules(title.id, players, params.get("options", ""), int(params.get("longest", LONGEST)), self.at_once, start)
        counts = (players,) if start else title.players
        super().__init__(game_type(title, self.name, counts, self.at_once, players == 1), game_info(self.rules.table()), dict(params))

    @classmethod
    def known_as(cls, name: str, title: AnyTitle, at_once: bool, start: str = "") -> type[TableGame]:
        """A class, because OpenSpiel lets go of what is registered only when Python has ended, and a class survives that."""
        return type(cls.__name__, (cls,), {"name": name, "title": title, "at_once": at_once, "start": start})

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return load, (str(self),)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules.table(), iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def game_info(table: Table) -> Any:
    alone = table.setup.players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=table.numbering.size,
        max_chance_outcomes=table.numbering.most_outcomes,
        num_players=table.setup.players,
        min_utility=0.0 if alone else -1.0,
        max_utility=MOST_SCORE if alone else 1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=table.longest,
    )


class TableState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = game.rules.table()
        self.moment = begin(game.rules)

    def current_player(self) -> int:
        s = self.moment.state
        seat = s.seat
        if seat == NOBODY or len(self.moment.steps) >= self.table.longest:
            return TERMINAL
        if seat == CHANCE:
            return BY_CHANCE
        return AT_ONCE if self.table.at_once and len(s.open_seats()) > 1 else seat

    def is_chance_node(self) -> bool:
        """OpenSpiel would ask `current_player`, which takes longer."""
        return self.moment.state.seat == CHANCE and not self.is_terminal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Of the seat that is asked at once; everything else by way of OpenSpiel, which knows chance and simultaneous nodes."""
        if player is None and (asked := self.current_player()) >= 0:
            return self._legal_actions(asked)
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        """Whoever looks ahead to another seat of a sealed decision must not change whose turn it is."""
        s = self.moment.state
        asked = s.seat
        if player != asked and not (self.table.at_once and player in s.open_seats()):
            return []
        s.focus(player)
        offset = self.moment.numbering.offsets[s.prompt]
        legal = [offset + choice for choice in s.options]
        s.focus(asked)
        legal.sort()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        s = self.moment.state
        weights = s.weights
        total = sum(weights)
        return sorted([(choice, weight / total) for choice, weight in zip(s.options, weights)])

    def _apply_action(self, action: int) -> None:
        seat = self.moment.state.seat
        self.moment.play(seat, self.outcome(action) if seat == CHANCE else self.choice(seat, action))

    def _apply_actions(self, actions: list[int]) -> None:
        seats = self.moment.state.open_seats()
        choices = [(seat, self.choice(seat, actions[seat])) for seat in seats]
        for seat, choice in choices:
            self.moment.play(seat, choice)

    def choice(self, seat: int, action: int) -> int:
        """What an action means for a seat that is asked, which need not be the first of them."""
        s, numbering = self.moment.state, self.moment.numbering
        choice = action - numbering.offsets[s.prompt]
        if choice not in s.options if seat == s.seat else action not in self._legal_actions(seat):
            raise RoadsteadError(f"{numbering.explain(action)} is not legal now")
        return choice

    def outcome(self, action: int) -> int:
        if action not in self.moment.state.options:
            raise RoadsteadError(f"chance has no outcome {action} now")
        return action

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of records. An outcome of chance means what it does at this moment."""
        table = self.table
        question, choice = (self.moment.state.prompt, action) if player < 0 else table.numbering.split(action)
        key = table.title.rules.questions[question].kind.key.removeprefix("ask.")
        return f"{key} {table.title.rules.notation(table.setup, question, choice)}"

    def is_terminal(self) -> bool:
        return self.moment.state.seat == NOBODY or len(self.moment.steps) >= self.table.longest

    def returns(self) -> list[float]:
        title, s = self.table.title, self.moment.state
        outcome = title.rules.outcome(s) if s.over else None
        if outcome is None:
            return [0.0] * self.table.setup.players
        return [min(max(by_score(outcome)[0], 0.0), MOST_SCORE)] if len(outcome.scores) == 1 else by_victory(outcome)

    def view_json(self, seat: int) -> str:
        seen = self.table.title.views.view(self.moment.state, self.table.setup, seat)
        return json.dumps(seen.to_json(), separators=(",", ":"))

    def __str__(self) -> str:
        """Every decision so far; with the rules it says everything."""
        return " ".join(f"{'c' if step.seat < 0 else step.seat}:{step.action}" for step in self.moment.steps)


class Observer:
    """What a seat sees (its view), or remembers (every decision with what it knows of it, and its view). Without private
    information: what somebody who only watches knows."""

    def __init__(self, game: Table, kind: Any, params: Any) -> None:
        if params:
            raise RoadsteadError(f"observations take no parameters, not {params!r}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise RoadsteadError("nobody sees the secrets of all players")
        self.public_only = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recalls = kind.perfect_recall
        self.game = game
        size = game.encoder.size
        self.tensor = np.zeros(size + MEMORY * game.longest * self.recalls, np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self.recalls:
            self.dict["decisions"] = self.tensor[size:].reshape(game.longest, MEMORY)

    def set_from(self, state: TableState, player: int) -> None:
        game, seat = self.game, self.viewer(player)
        game.encoder.encode(state.moment.state, seat, self.dict["view"])
        if self.recalls:
            self.recall(state, seat)

    def recall(self, state: TableState, seat: int) -> None:
        game = self.game
        self.dict["decisions"].fill(0)
        if state.moment.steps:
            known = np.array([(it.seat, it.action, it.fingerprint) for it in state.moment.memory(seat)])
            known[:, 0] = (known[:, 0] - CHANCE + 1) / (game.setup.players + 1)
            known[:, 1] = (known[:, 1] - HIDDEN) / game.numbering.size
            self.dict["decisions"][: len(known)] = known

    def string_from(self, state: TableState, player: int) -> str:
        seat = self.viewer(player)
        who = "all" if self.public_only else f"p{player}"
        return f"{who} {state.moment.story(seat) if self.recalls else state.view_json(seat)}"

    def viewer(self, player: int) -> int:
        return SPECTATOR if self.public_only else player


def register() -> list[str]:
    """Make every title known to OpenSpiel, in both forms; the names that can be loaded now."""
    names = [name for title in registry.titles().values() for name in (f"roadstead_{title.id}", f"roadstead_{title.id}_simultaneous")]
    known = set(pyspiel.registered_names())
    for name in names:
        if name not in known:
            at_once = name.endswith("_simultaneous")
            title = registry.title(name.removeprefix("roadstead_").removesuffix("_simultaneous"))
            pyspiel.register_game(game_type(title, name, title.players, at_once), TableGame.known_as(name, title, at_once))
    return names


def load(text: str) -> Any:
    """A game by its OpenSpiel name and parameters, whether or not the titles are registered yet."""
    register()
    return pyspiel.load_game(text)


def register_moment(name: str, saved: Any, at_once: bool = False) -> str:
    """Make a game that begins at a saved moment (`Game.save()`), such as an endgame, known under a name of its own. Its
    position, hands included, is common knowledge: what happens from there on is not."""
    if name in pyspiel.registered_names():
        raise RoadsteadError(f"OpenSpiel knows a game {name!r} already")
    title, setup, _ = save.load(saved)
    made = TableGame.known_as(name, title, at_once, json.dumps(saved))
    pyspiel.register_game(game_type(title, name, (setup.players,), at_once), made)
    return name
