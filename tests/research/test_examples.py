"""The examples run, and the notebooks with them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
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


def test_masked_ppo_learns_something(capsys: pytest.CaptureFixture[str]) -> None:
    script = example("masked_ppo")
    player = script.train("fleet_dice", "random", 16_384, seed=1, lines=1, watched=1)

    assert script.examine("fleet_dice", "random", player, 16).reward > 0
    assert capsys.readouterr().out.count("against greedy      1 games") == 1


def test_masked_ppo_stops_when_its_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    example("masked_ppo").train("fleet_dice", "random", 10_000_000, seed=1, lines=1, minutes=1e-6)

    assert len(capsys.readouterr().out.splitlines()) == 1


def test_the_games_at_the_end_are_fewer_when_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    script = example("masked_ppo")
    monkeypatch.setattr(script, "TABLES", 2)
    player = script.train("fleet_dice", "random", 1, seed=1, lines=1)

    assert script.examine("fleet_dice", "random", player, 5).games == 5
    assert script.examine("fleet_dice", "random", player, 5, until=0.0).games == 2


def test_what_masked_ppo_follows_is_the_slope_of_its_loss() -> None:
    """By small differences: the clipped gain, the entropy and the value."""
    script, rng = example("masked_ppo"), np.random.default_rng(1)
    out, masks = rng.standard_normal((3, 6)), np.array([[1, 1, 1, 0, 1]] * 3, np.int8)
    actions, better, goals = np.array([0, 2, 4]), np.array([1.0, -1.0, 0.5]), rng.standard_normal(3)
    before = script.chances(out[:, :-1], masks)[range(3), actions] + np.array([0.05, -0.05, -0.9])

    def loss(out: Any) -> float:
        logs = script.chances(out[:, :-1], masks)
        ratio, shown = np.exp(logs[range(3), actions] - before), np.where(masks != 0, logs, 0)
        gain = np.minimum(ratio * better, np.clip(ratio, 1 - script.CLIP, 1 + script.CLIP) * better)
        return float((0.5 * (out[:, -1] - goals) ** 2 - gain + script.ENTROPY * (np.exp(logs) * shown).sum(1)).mean())

    slopes = script.to_blame(out, masks, actions, before, better, goals)
    for at in np.ndindex(3, 6):
        step = np.zeros((3, 6))
        step[at] = 1e-6
        assert slopes[at] == pytest.approx((loss(out + step) - loss(out - step)) / 2e-6, abs=1e-6)
