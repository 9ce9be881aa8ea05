"""`roadstead train`: what is learnt, what is kept, and what a kill may not change."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.bots.bot import bot
from roadstead.cli import main
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.judgement import Judgement, for_box, measures_of, read_judgement, shipped, with_judgement
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.lab.fitting import Lived, fit, loss
from roadstead.lab.gate import judge
from roadstead.lab.tournament import make_bot
from roadstead.lab.train import BEST, CURVE, GAMES, GENERATIONS, LESSON, Course, Training

TITLES = list(registry.titles().values())
each_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
QUICK = "turning_tides"


def others(title: Title[Any, Any]) -> int:
    return min(count for count in title.players if count > 1)


def course(title: Title[Any, Any], games: int = 3, simulations: int = 1, most: int = 2, seed: int = 5) -> Course:
    return Course.of(title, title.setup(others(title)), None, games, simulations, most, seed)


def kept(folder: Path) -> dict[str, str]:
    """What a training has come to: everything but how long it took."""
    lines = [json.loads(line) for line in (folder / GENERATIONS).read_text(encoding="utf-8").splitlines()]
    return {
        "log": json.dumps([{**line, "seconds": 0} for line in lines]),
        **{name: (folder / name).read_text(encoding="utf-8") for name in (GAMES, BEST, CURVE)},
    }


# --- judgements ----------------------------------------------------------------------------------------------------


@each_title
def test_what_is_shipped_judges_as_its_weights_say(title: Title[Any, Any]) -> None:
    measures, again = measures_of(title), with_judgement(title, shipped(title))
    for players in title.players:
        s = title.rules.start(title.setup(players))
        s.settle()
        rng, moments = Rng(players), 0
        while not s.over:
            s.play(rng.weighted(s.options, s.weights) if s.seat < 0 else rng.pick(s.options))
            moments += 1
            if moments % 9 == 0:
                assert [len(row) for row in measures.rows(s)] == [len(measures.names)] * players
                assert again.mind.judge(s) == title.mind.judge(s)
        assert again.mind.judge(s) == title.mind.judge(s) == measures.result(s)


@each_title
def test_every_measure_is_weighed_once_and_makes_a_difference_somewhere(title: Title[Any, Any]) -> None:
    """One that is the same for all seats in every game could be given any weight."""
    measures, differs = measures_of(title), set[str]()
    for players in (others(title), max(title.players)):
        for seed in range(4):
            s = title.rules.start(title.setup(players))
            s.settle()
            rng = Rng(seed)
            while not s.over:
                s.play(rng.weighted(s.options, s.weights) if s.seat < 0 else rng.pick(s.options))
                if rng.below(8) == 0:
                    columns = zip(measures.names, zip(*measures.rows(s), strict=True), strict=True)
                    differs |= {name for name, values in columns if len(set(values)) > 1}

    assert len(set(measures.names)) == len(measures.names)
    assert sorted(set(measures.names) - differs) == []


def test_other_weights_lead_to_other_judgements(tmp_path: Path) -> None:
    title = registry.title(QUICK)
    weights = {name: -weight for name, weight in shipped(title).weights.items()}
    (tmp_path / "upside-down.json").write_text(Judgement(QUICK, weights).text(), encoding="utf-8")
    turned = with_judgement(title, read_judgement(tmp_path / "upside-down.json"))
    s = title.rules.start(title.setup())
    s.settle()
    rng = Rng(3)
    while title.mind.judge(s)[0] == 0.5:
        s.play(rng.weighted(s.options, s.weights) if s.seat < 0 else rng.pick(s.options))

    assert turned.mind.judge(s) == pytest.approx([*reversed(title.mind.judge(s))])
    assert turned.mind.weigh is turned.mind.judge


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"title": "x", "weights": {"a": "much"}}', '{"title": "x", "weights": [1]}', '{"title": "x", "weights": {"a": NaN}}']
)
def test_a_file_that_is_no_judgement_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "judgement.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(RoadsteadError, match=r"judgement\.json: (is not a judgement|a weight is not a number)"):
        read_judgement(path)


def test_a_judgement_of_another_title_or_of_other_measures_is_refused() -> None:
    one, two = TITLES[:2]
    for wrong in (shipped(two), Judgement(one.id, {"luck": 1.0})):
        with pytest.raises(RoadsteadError, match=f"does not weigh what {one.id} measures"):
            with_judgement(one, wrong)


# --- fitting -------------------------------------------------------------------------------------------------------


def made_up(weights: list[float], games: int) -> list[Lived]:
    """Games whose winners are drawn by known weights."""
    rng, out = Rng(11), []
    for _ in range(games):
        rows = [[rng.below(2001) / 1000 - 1 for _ in weights] for _ in range(3)]
        odds = [exp(sum(value * weight for value, weight in zip(row, weights, strict=True))) for row in rows]
        winner = rng.weighted([0, 1, 2], [max(1, int(1000 * one / sum(odds))) for one in odds])
        out.append(Lived([rows], [float(seat == winner) for seat in range(3)]))
    return out


def test_weights_are_found_again_from_games_that_they_decided() -> None:
    true = [1.5, -0.8, 0.0]
    games = made_up(true, 4000)
    found = fit(games, [0.0, 0.0, 0.0], 1e-6)

    assert found == pytest.approx(true, abs=0.12)
    assert loss(games, found) < loss(games, true) < loss(games, [0.0, 0.0, 0.0]) == pytest.approx(log(3))


def test_a_few_games_change_little_and_what_never_differs_stays() -> None:
    games = [Lived([[[*row, 1.0] for row in position] for position in game.positions], game.result) for game in made_up([2.0, -2.0], 12)]
    bold, careful = fit(games, [0.5, 0.5, 0.7], 0.001), fit(games, [0.5, 0.5, 0.7], 10.0)

    assert bold[2] == careful[2] == pytest.approx(0.7)
    assert abs(careful[0] - 0.5) < abs(bold[0] - 0.5)


def test_a_game_counts_once_however_long_it_was() -> None:
    short, long = made_up([1.0], 2)
    games = [short, Lived([*long.positions] * 7, long.result)]

    assert fit(games, [0.0], 0.1) == pytest.approx(fit([short, long], [0.0], 0.1))


# --- gates ---------------------------------------------------------------------------------------------------------


def test_a_gate_ends_as_soon_as_it_is_clear() -> None:
    better, worse = judge([1.0] * 100, 0.5, 400), judge([0.0] * 100, 0.5, 400)
    assert better is not None
    assert worse is not None

    assert (better.kept, better.clear, worse.kept, worse.clear) == (True, True, False, True)
    assert better.games == 31
    assert judge([1.0] * 30, 0.5, 400) is None


def test_a_challenger_that_is_not_clearly_better_is_not_kept() -> None:
    verdict = judge([1.0, 0.0] * 50, 0.5, 100)
    assert verdict is not None

    assert (verdict.kept, verdict.clear, verdict.games, verdict.share) == (False, False, 100, 0.5)


def test_with_four_players_a_third_of_the_wins_is_much() -> None:
    verdict = judge([1.0, 0.0, 0.0] * 500, 0.25, 1500)
    assert verdict is not None

    assert verdict.kept


# --- whole runs ----------------------------------------------------------------------------------------------------


@each_title
def test_every_title_can_be_trained(title: Title[Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays at random is quick, and loses and wins as others do."""
    monkeypatch.setattr("roadstead.lab.train.searcher", lambda title, milliseconds, simulations: bot("random", title))
    training = Training(course(title), tmp_path / "out")
    found = training.run(None, 1)

    assert [it.number for it in training.log] == [1]
    assert training.log[0].positions >= 3
    assert read_judgement(tmp_path / "out" / BEST) == found
    assert found.origin["components"] == title.setup(others(title)).digest
    assert (tmp_path / "out" / CURVE).read_text(encoding="utf-8").startswith("<svg")


def test_who_is_killed_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    title = registry.title(QUICK)
    Training(course(title, 4, 1, 4), tmp_path / "whole").run(None, 2)

    class Killed(BaseException):
        pass

    def after(games: int) -> Any:
        def tell(kind: str, done: int, of: int) -> None:
            seen.append(kind)
            if len(seen) > games:
                raise Killed

        seen: list[str] = []
        return tell

    for games in (2, 4, 7):
        with pytest.raises(Killed):
            Training(course(title, 4, 1, 4), tmp_path / "cut").run(None, 2, tell=after(games))
    with (tmp_path / "cut" / GAMES).open("a", encoding="utf-8") as file:
        file.write('{"generation": 1, "ki')
    Training(course(title, 4, 1, 4), tmp_path / "cut").run(None, 2)

    assert kept(tmp_path / "cut") == kept(tmp_path / "whole")


def test_several_processes_come_to_the_same(tmp_path: Path) -> None:
    title = registry.title(QUICK)
    Training(course(title), tmp_path / "one").run(None, 1)
    with ProcessPoolExecutor(2) as pool:
        Training(course(title), tmp_path / "two").run(pool, 1)

    assert kept(tmp_path / "two") == kept(tmp_path / "one")


def test_when_the_time_is_over_what_was_played_is_kept(tmp_path: Path) -> None:
    training = Training(course(registry.title(QUICK)), tmp_path / "out")
    training.run(None, 1, until=0.0)

    assert training.log == []
    assert list(training.judgement().weights.values()) == measures_of(training.title).weights


def test_what_is_better_is_kept_and_is_what_the_next_generation_begins_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(course(registry.title(QUICK), most=60), tmp_path / "out")
    monkeypatch.setattr("roadstead.lab.train.play", lambda task: answer(task))

    def answer(task: Any) -> dict[str, Any]:
        row = {"generation": task.generation, "kind": task.kind, "number": task.number}
        position = [[float(at == task.number % 9) for at in range(9)], [0.0] * 9]
        return {**row, "positions": [position], "result": [1.0, 0.0]} if task.kind == LESSON else {**row, "win": 1.0}

    first = training.best()
    training.run(None, 2)

    assert [it.kept for it in training.log] == [True, True]
    assert tuple(training.log[0].weights.values()) != first
    assert training.rating() > 100
    assert "kept" in training.curve()


def test_a_folder_is_for_one_course(tmp_path: Path) -> None:
    title = registry.title(QUICK)
    Training(course(title), tmp_path / "out")

    with pytest.raises(RoadsteadError, match="holds another course"):
        Training(course(title, seed=6), tmp_path / "out")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letters.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(RoadsteadError, match="is not empty"):
        Training(course(title), tmp_path / "mine")


def test_alone_there_is_nobody_to_beat() -> None:
    title = next(title for title in TITLES if 1 in title.players)

    with pytest.raises(RoadsteadError, match="alone there is nobody to beat"):
        Course.of(title, title.setup(1), None, 1, 1, 1, 0)


# --- the command line ----------------------------------------------------------------------------------------------


def test_training_from_the_command_line_and_a_tournament_with_what_was_learnt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    asked = ["train", QUICK, "--games", "2", "--simulations", "1", "--gate", "2", "--generations", "1", "--out", str(out)]

    assert main(asked) == 0
    assert "points since the start" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["origin"]["from"] == "roadstead train"
    assert main(["tournament", QUICK, "--bots", f"search:{out / BEST},random", "--games", "2", "--budget-ms", "1", "--no-mirrors", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"][0]["games"] == 2


def test_what_was_learnt_for_a_corrected_box_is_used_with_it_and_with_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    title, out = registry.title(QUICK), tmp_path / "out"
    for name in ("box", "other"):
        (tmp_path / name).mkdir()
        text = (title.box.data / "setup.json").read_text(encoding="utf-8")
        (tmp_path / name / "setup.json").write_text(text.replace('"Gold"', f'"{name}"'), encoding="utf-8")
    little = ["--games", "2", "--simulations", "1", "--gate", "2", "--generations", "1"]

    assert main(["train", QUICK, "--components", str(tmp_path / "box"), *little, "--out", str(out)]) == 0
    assert f"put {out / BEST} into {tmp_path / 'box'}" in capsys.readouterr().out
    for name in ("box", "other"):
        shutil.copy(out / BEST, tmp_path / name)
    assert for_box(title, tmp_path / "box") is not title
    with pytest.raises(RoadsteadError, match="was learnt for another box"):
        for_box(title, tmp_path / "other")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "0"], "must be 1 or more"),
        (["--generations", "0"], "must be 1 or more"),
        (["--start", "nowhere.json"], "nowhere.json: No such file"),
    ],
)
def test_what_cannot_be_trained_gets_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roadstead.lab.teams.CONNECT_SECONDS", 0.2)

    assert main(["train", QUICK, "--out", str(tmp_path / "out"), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_bot_with_a_judgement_that_is_not_there_is_refused() -> None:
    with pytest.raises(OSError, match="nowhere"):
        make_bot("search:nowhere.json", roadstead.title(QUICK), 1)
