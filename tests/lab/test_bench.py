"""The bench measures what it says, holds it against the goals, and refuses what it cannot use in one line."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.cli import main
from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.lab import bench, goals, peers, speed_history


def row(title: str, players: int, decision: float, copy: float = 0.5) -> dict[str, Any]:
    return {"title": title, "players": players, "games": 1, "decisions": 10, "decision_us": decision, "copy_us": copy, "steps": 1.0}


def figures(*rows: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"build": "compiled", "python": "3", "yardstick_us": 0.05, "titles": list(rows), **more}


# --- measuring -------------------------------------------------------------------------------------------------


def test_every_table_of_every_title_takes_part() -> None:
    expected = {(title.id, players) for title in roadstead.titles().values() for players in title.players}

    assert {(one.name, one.players) for one in bench.contestants()} == expected


def test_contestants_take_turns_and_all_their_games_count() -> None:
    seen: list[str] = []

    def player(name: str, decisions: int) -> bench.Contestant:
        return bench.Contestant(name, 2, lambda seed: seen.append(name) or decisions, [0], lambda moment: moment)

    slow, quick = bench.measure([player("a", 10), player("b", 1000)], 1e-9)

    assert seen == ["a", "b"] * (bench.TURNS + 1)
    assert (slow.games, slow.decisions) == (bench.TURNS, 10 * bench.TURNS)
    assert (quick.games, quick.decisions) == (bench.TURNS, 1000 * bench.TURNS)


def test_copies_are_made_of_every_moment() -> None:
    copied: list[int] = []
    one = bench.Contestant("a", 2, lambda seed: 1, [1, 2, 3], lambda moment: copied.append(moment))

    bench.copy_cost(one)

    assert copied == [1, 2, 3] * (bench.COPIES // 3)


def test_a_random_game_counts_the_decisions_of_the_same_seed() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()
    s, rng, asked = title.rules.start(setup), Rng(3), 0
    s.settle()
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == roadstead.CHANCE else rng.pick(s.options))
        asked += 1

    assert bench.random_game(title, setup, Rng(3)) == asked


def test_measured_twice_the_lower_cost_counts() -> None:
    both = bench.better_of(figures(row("ahoy", 4, 3.0, 1.0)), figures(row("ahoy", 4, 2.0, 5.0)))

    assert (both["titles"][0]["decision_us"], both["titles"][0]["copy_us"]) == (2.0, 1.0)


def test_a_comparison_says_how_many_times_as_fast() -> None:
    shown = bench.compare(figures(row("ahoy", 4, 8.0, 3.0)), figures(row("ahoy", 4, 2.0, 2.0), row("new", 2, 1.0)))

    assert "4.00x" in shown
    assert "1.50x" in shown
    assert "new" not in shown


# --- the goals -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decision", "met"), [(4.5, True), (4.6, False)])
def test_ahoy_has_to_cost_less_than_half_of_backgammon(decision: float, met: bool) -> None:
    run = figures(row("ahoy", 4, decision), peers=[row("backgammon", 2, 10.0)])
    found = {goal.what: goal.met for goal in goals.goals(run)}

    assert found["ahoy with 4: a decision beside backgammon"] is met
    assert "ahoy with 4: a decision beside catanatron" not in found


@pytest.mark.parametrize("title", sorted(registry.titles()))
def test_the_goals_of_a_title_are_about_its_own_tables_and_known_peers(title: str) -> None:
    own = goals.own_goals(title)

    assert own["copy_us"] > 0
    assert {goal["players"] for goal in own["decision"]} <= set(registry.title(title).players)
    assert {goal["peer"] for goal in own["decision"]} <= {peers.BACKGAMMON, peers.CATANATRON, peers.GOOFSPIEL}


def test_a_title_without_goals_misses_none() -> None:
    assert list(goals.goals(figures(row("driftwood", 2, 99.0, 99.0)))) == []


def test_a_compiled_decision_has_to_be_five_times_as_fast() -> None:
    run, plain = figures(row("ahoy", 4, 2.0), row("fleet_dice", 4, 1.0)), figures(row("ahoy", 4, 9.0), row("fleet_dice", 4, 5.0))
    found = {goal.what: goal.met for goal in goals.goals(run, plain)}

    assert found["ahoy with 4: compiled beside plain"] is False
    assert found["fleet_dice with 4: compiled beside plain"] is True


def test_the_scoreboard_counts_what_is_missed() -> None:
    run = figures(row("turning_tides", 2, 1.0, 1.2), processes={"times": 1.9})

    assert goals.scoreboard(run).endswith("1 goals met, 1 missed")


# --- the peers -------------------------------------------------------------------------------------------------


class Dice:
    """A chance node with three outcomes, as OpenSpiel gives it."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 0.5), (2, 0.25), (3, 0.25)]


def test_a_roll_of_a_peer_follows_its_chances() -> None:
    rng = Rng(1)
    rolled = [peers.outcome(Dice(), rng) for _ in range(4000)]

    assert [rolled.count(face) / 4000 for face in (1, 2, 3)] == pytest.approx([0.5, 0.25, 0.25], abs=0.03)


@pytest.mark.parametrize("name", ["backgammon", "goofspiel"])
def test_games_of_open_spiel_are_played_to_the_end(name: str) -> None:
    pytest.importorskip("pyspiel")
    one = peers.open_spiel(name)

    assert one.play(1) == one.play(1)
    assert one.play(1) > 20
    assert len(one.moments) > 10


def test_games_of_catanatron_are_played_to_the_end() -> None:
    pytest.importorskip("catanatron")
    one = peers.catanatron()

    assert one.play(1) > 100
    assert one.copy(one.moments[0]) is not one.moments[0]


# --- the verb --------------------------------------------------------------------------------------------------


def test_the_figures_are_written_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("roadstead.cli.bench.contestants", lambda: [bench.contestant(roadstead.title("turning_tides"), 2)])
    out = tmp_path / "new" / "figures.json"

    assert main(["bench", "--seconds", "0.01", "--out", str(out)]) == 0
    written = json.loads(out.read_text(encoding="utf-8"))

    assert [(found["title"], found["players"]) for found in written["titles"]] == [("turning_tides", 2)]
    assert written["build"] == ("compiled" if roadstead.compiled else "plain")
    assert "turning_tides" in capsys.readouterr().out
    assert main(["bench", "--compare", str(out), str(out)]) == 0
    assert "1.00x" in capsys.readouterr().out


def test_missing_peers_are_one_clear_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def without_peers(name: str) -> Any:
        if name in ("pyspiel", "catanatron"):
            raise ImportError(f"No module named {name!r}")
        return import_module(name)

    monkeypatch.setattr(peers, "import_module", without_peers)

    assert main(["bench", "--peers"]) == 2
    said = capsys.readouterr()

    assert said.err == "roadstead: the peers are not installed (No module named 'pyspiel'); pip install 'roadstead[peers]'\n"
    assert said.out == ""


@pytest.mark.parametrize("seconds", ["-1", "0", "nan", "soon"])
def test_a_time_that_is_none_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "--seconds", seconds])

    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"titles": [{"title": "ahoy"}]}', '{"titles": [{"decision_us": 0, "copy_us": 1, "title": "a", "players": 1}]}']
)
def test_a_file_without_figures_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(text, encoding="utf-8")

    assert main(["bench", "--compare", str(broken), str(broken)]) == 2
    assert capsys.readouterr().err == f"roadstead: {broken}: has no figures of 'roadstead bench --out'\n"


# --- the history of releases -----------------------------------------------------------------------------------------------


def steps(number: float, build: str = "compiled") -> dict[str, Any]:
    return {**figures({**row("ahoy", 4, 1.23456789), "steps": number}), "build": build}


def test_a_release_has_one_line_the_newest(tmp_path: Path) -> None:
    path = tmp_path / "results" / "speed.jsonl"
    for version, number in (("1.0", 20.0), ("1.1", 18.0), ("1.1", 17.0)):
        speed_history.keep(path, version, steps(number))
    first, last = speed_history.read(path)

    assert (first["version"], last["version"]) == ("1.0", "1.1")
    assert last["titles"] == [{"title": "ahoy", "players": 4, "decision_us": 1.2346, "copy_us": 0.5, "steps": 17.0}]


def test_a_run_is_held_against_the_last_release_of_its_build(tmp_path: Path) -> None:
    path = tmp_path / "speed.jsonl"
    speed_history.keep(path, "1.0", steps(10.0))
    speed_history.keep(path, "1.1", steps(20.0))
    speed_history.keep(path, "1.2", steps(99.0, "plain"))
    text, holds = speed_history.guard(path, steps(22.0))

    assert holds
    assert text.splitlines()[-1].split() == ["ahoy", "4", "20.0", "22.0", "1.10x"]
    assert speed_history.guard(path, steps(24.0))[0].endswith("1.20x  SLOWER")
    assert not speed_history.guard(path, steps(24.0))[1]


def test_the_command_keeps_and_guards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, run = tmp_path / "speed.jsonl", tmp_path / "run.json"
    run.write_text(json.dumps(steps(20.0)), encoding="utf-8")

    assert main(["bench", "--guard", str(path), str(run)]) == 2
    assert capsys.readouterr().err == f"roadstead: {path}: has no release of this build (compiled) yet\n"
    assert main(["bench", "--keep", str(path), str(run)]) == 0
    assert main(["bench", "--guard", str(path), str(run)]) == 0
    run.write_text(json.dumps(steps(30.0)), encoding="utf-8")
    assert main(["bench", "--guard", str(path), str(run)]) == 1


def test_what_is_no_history_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "speed.jsonl"
    path.write_text("[1]\n", encoding="utf-8")

    with pytest.raises(roadstead.RoadsteadError, match="is no history of speed"):
        speed_history.read(path)
