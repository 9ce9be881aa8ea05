"""The examples run, and the notebooks with them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from research.table_games import EXAMPLES, TITLES, example
from roadstead.kernel import registry

NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
MACHINE = re.compile(r"/(home|root|tmp|usr|work|Users|opt)/|[A-Z]:\\\\")


def shown(document: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (EXAMPLES.parent / "docs" / document).read_text(encoding="utf-8"), re.DOTALL)


def test_what_the_document_shows_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    actions, observations, buffers, vector = shown("research.md")
    known: dict[str, Any] = {}
    exec(compile(actions, "research.md", "exec"), known)
    first, _, digest = capsys.readouterr().out.splitlines()

    assert f"# {first}\n" in actions
    assert f"# {digest}:" in actions

    exec(compile(observations, "research.md", "exec"), known)
    assert f"# {len(known['row'])} bytes\n" in observations
    assert f"# {len(known['tensor'])} floats\n" in observations
    assert (known["tensors"] == known["tensor"]).all()

    exec(compile(buffers, "research.md", "exec"), known)
    assert known["tensors"].shape == (256, known["games"].encoder.size)

    exec(compile(vector, "research.md", "exec"), known)
    _, info = known["games"].reset(seed=1)
    assert info["action_mask"].shape[0] == 256


def test_every_title_has_a_notebook() -> None:
    assert [path.stem for path in NOTEBOOKS] == sorted(title.id for title in TITLES)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_without_outputs_and_without_places_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cells = json.loads(text)["cells"]

    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    assert not MACHINE.search(text)


def drawings(cells: list[Any]) -> list[str]:
    shown = [output for cell in cells for output in cell.get("outputs", ()) if output.output_type == "execute_result"]
    return ["".join(output.data["image/svg+xml"]) for output in shown if "image/svg+xml" in output.data]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_tables_and_plots(path: Path) -> None:
    import nbformat  # takes seconds to load, which every worker would wait for
    from nbclient import NotebookClient

    book = nbformat.read(path, as_version=4)

    NotebookClient(book, timeout=600, kernel_name="python3").execute()

    in_the_middle, at_the_end, many, bots = drawings(book.cells)
    assert min(len(in_the_middle), len(at_the_end)) > 2000
    assert in_the_middle != at_the_end
    name = registry.title(path.stem).names["en"]
    assert f"games of {name}, " in many
    assert f"{name} with " in bots
    assert all("<rect" in plot for plot in (many, bots))


def test_cfr_makes_the_endgame_harder_to_exploit(capsys: pytest.CaptureFixture[str]) -> None:
    script = example("cfr_endgame")
    _, curve = script.solve(script.load_endgame(), 8)
    found = [value for _, value in curve]

    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0] / 3
    assert capsys.readouterr().out.count("exploitability") == 4


def test_the_petting_zoo_example_plays_games_to_the_end() -> None:
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / "petting_zoo_loop.py"), "turning_tides", "--games", "2"], capture_output=True, text=True, check=True, timeout=300
    )

    assert re.fullmatch(r"(game \d: gold_0 [+-]\d\.\d\d, silver_1 [+-]\d\.\d\d\n){2}", run.stdout)


@pytest.fixture
def small_ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with less to play before it learns something."""
    script = example("masked_ppo")
    for name, number in (("TABLES", 64), ("LESSON", 8), ("ROLLOUT", 64), ("BATCH", 512), ("WATCHING", 1)):
        monkeypatch.setattr(script, name, number)
    return script


def test_masked_ppo_imitates_its_teacher(small_ppo: ModuleType) -> None:
    field = small_ppo.Field("fleet_dice", small_ppo.TABLES, "random", 3)
    player = small_ppo.Player(field.encoder, field.actions, 3)
    at_first = small_ppo.imitate(field, player, "greedy", small_ppo.Span(1, inf), 3)
    later = small_ppo.imitate(field, player, "greedy", small_ppo.Span(12_000, inf), 3)

    assert later > at_first + 0.2


def test_masked_ppo_learns_something_without_a_teacher(small_ppo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    before = small_ppo.train("fleet_dice", "random", "greedy", 0, 1, seed=3, lines=1)
    player = small_ppo.train("fleet_dice", "random", "greedy", 0, 20_480, seed=3, lines=1, watched=2)
    found = [small_ppo.examine("fleet_dice", "random", it, 32, 5) for it in (before, player)]

    assert found[1].games == 32
    assert found[1].reward > found[0].reward + 6
    assert capsys.readouterr().out.count("against greedy      2 games") == 1


def test_masked_ppo_stops_when_its_time_is_over(small_ppo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    small_ppo.train("fleet_dice", "random", "greedy", 10_000_000, 10_000_000, seed=1, lines=1, minutes=1e-6)

    assert len(capsys.readouterr().out.splitlines()) == 2


def test_the_games_at_the_end_are_fewer_when_time_is_over(small_ppo: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_ppo, "TABLES", 4)
    player = small_ppo.train("fleet_dice", "random", "greedy", 0, 1, seed=1, lines=1)

    assert small_ppo.examine("fleet_dice", "random", player, 6, 1).games == 6
    assert small_ppo.examine("fleet_dice", "random", player, 6, 1, until=0.0).games == 4


def test_the_network_of_masked_ppo_sits_in_every_seat(small_ppo: ModuleType) -> None:
    """Each row says who looks, in its first byte."""
    field = small_ppo.Field("fleet_dice", 4, "random", 1)

    assert field.rows[:, 0].tolist() == [0, 0, 1, 1]


def test_what_masked_ppo_follows_is_the_slope_of_its_loss() -> None:
    """By small differences: the clipped gain and the entropy."""
    script, rng = example("masked_ppo"), np.random.default_rng(1)
    out, masks = rng.standard_normal((3, 5)), np.array([[1, 1, 1, 0, 1]] * 3, np.int8)
    actions, better = np.array([0, 2, 4]), np.array([1.0, -1.0, 0.5])
    before = script.chances(out, masks)[range(3), actions] + np.array([0.05, -0.05, -0.9])

    def loss(out: Any) -> float:
        logs = script.chances(out, masks)
        ratio, shown = np.exp(logs[range(3), actions] - before), np.where(masks != 0, logs, 0)
        gain = np.minimum(ratio * better, np.clip(ratio, 1 - script.CLIP, 1 + script.CLIP) * better)
        return float((-gain + script.ENTROPY * (np.exp(logs) * shown).sum(1)).mean())

    slopes = script.to_blame(out, masks, actions, before, better)
    for at in np.ndindex(3, 5):
        step = np.zeros((3, 5))
        step[at] = 1e-6
        assert slopes[at] == pytest.approx((loss(out + step) - loss(out - step)) / 2e-6, abs=1e-6)


def test_what_a_network_follows_is_the_slope_of_what_comes_out() -> None:
    """By small differences, for a sum of its numbers with weights; the first step of Adam goes against the sign of every slope."""
    script, rng = example("masked_ppo"), np.random.default_rng(2)
    network, views, blame = script.Network([3, 4, 4, 2], 1), rng.random((5, 3)), rng.standard_normal((5, 2))
    network.weights = [rng.standard_normal(it.shape) for it in network.weights]
    before = [it.copy() for it in network.weights]

    def loss(weights: Any, at: tuple[int, ...], step: float) -> float:
        weights[at] += step
        out = float((network.layers(views)[-1] * blame).sum())
        weights[at] -= step
        return out

    slopes = np.array([loss(it, at, 1e-6) - loss(it, at, -1e-6) for it in network.weights for at in np.ndindex(it.shape)])
    network.improve(network.layers(views), blame, 1e-3)
    moved = np.concatenate([(now - then).ravel() for now, then in zip(network.weights, before, strict=True)])
    felt = np.abs(slopes) > 1e-8

    assert felt.sum() > 20
    assert (np.sign(moved[felt]) == -np.sign(slopes[felt])).all()
