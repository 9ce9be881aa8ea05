"""What Python programs rely on: stable names, examples that run, one family of errors, a quick import."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import roadstead
from public_names import public_names
from roadstead import api, bots
from roadstead.kernel import deprecation, errors

ROOT = Path(__file__).parents[1]
PLAIN = {"CHANCE", "SPECTATOR", "compiled"}
"""Numbers, which have no docstring of their own."""
NAME = "turning_tides"


@pytest.fixture(scope="module")
def over() -> roadstead.Game:
    return roadstead.play_out(roadstead.new(NAME, options={"round_limit": 2}), seed=3)


@pytest.mark.parametrize("name", [name for name in roadstead.__all__ if name not in PLAIN])
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>> " in (getattr(roadstead, name).__doc__ or "")


def test_the_examples_run() -> None:
    modules = (roadstead, api, bots, deprecation, errors, *(sys.modules[f"roadstead.kernel.{name}"] for name in ("game", "languages", "rng", "title")))
    found = [doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL) for module in modules]

    assert sum(it.attempted for it in found) > 50
    assert sum(it.failed for it in found) == 0


def test_names_and_signatures_are_those_that_are_kept() -> None:
    """Whoever changes one does so on purpose, here and in the document."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    (kept,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)

    assert kept.splitlines() == public_names()


def test_the_document_shows_what_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    for block in blocks:
        exec(compile(block, "docs/api.md", "exec"), names)

    assert len(blocks) > 2


QUICK = """
import sys
import roadstead
ours = {".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("roadstead.") and name != "roadstead.bots"}
others = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"roadstead", "__main__"}
print(sorted(ours), sorted(name for name in others if not name.startswith(("_", "sitecustomize"))))
"""


def test_the_package_is_imported_without_what_only_some_need() -> None:
    source = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})\n{QUICK}"
    done = subprocess.run([sys.executable, "-S", "-c", source], capture_output=True, text=True, check=True)

    assert done.stdout == "['roadstead.api', 'roadstead.kernel'] []\n"


def test_a_game_is_kept_in_a_file_and_comes_back(tmp_path: Path, over: roadstead.Game) -> None:
    roadstead.save(over, tmp_path / "game.record")
    roadstead.save(over, str(tmp_path / "game.json"))
    roadstead.save(over, tmp_path / "game.json")

    assert roadstead.load(tmp_path / "game.record").outcome == over.outcome
    assert roadstead.load(str(tmp_path / "game.json")).save() == over.save()
    assert roadstead.load(json.loads((tmp_path / "game.json").read_text())).save() == over.save()


@pytest.mark.parametrize("name", ["diary.record", "diary.json"])
def test_saving_never_harms_another_file(tmp_path: Path, over: roadstead.Game, name: str) -> None:
    (tmp_path / name).write_text("dear diary")
    with pytest.raises(roadstead.RoadsteadError, match="it stays as it is"):
        roadstead.save(over, tmp_path / name)

    assert (tmp_path / name).read_text() == "dear diary"


def test_a_title_can_be_handed_over_instead_of_its_name() -> None:
    assert roadstead.new(roadstead.title(NAME)).title is roadstead.title(NAME)


def test_a_simulation_counts_and_goes_on_from_its_file(tmp_path: Path) -> None:
    seen: list[int] = []
    first = roadstead.simulate(NAME, 2, options={"round_limit": 2}, out=tmp_path / "a.jsonl")
    again = roadstead.simulate(NAME, 3, options={"round_limit": 2}, out=tmp_path / "a.jsonl", progress=seen.append)

    assert (first.games, again.games, again.resumed) == (2, 3, 2)
    assert seen[-1] == 3


def test_a_tournament_has_matches_and_ratings(tmp_path: Path) -> None:
    found = roadstead.tournament(NAME, ["greedy", "random"], games=2, mirrors=False, log=tmp_path / "log.jsonl")

    assert [(it.one, it.rest, it.games) for it in found.matches] == [("greedy", "random", 2)]
    assert len((tmp_path / "log.jsonl").read_text().splitlines()) == 2
    assert json.loads(json.dumps(found.to_json()))["title"] == NAME


def wrong(call: Callable[[roadstead.Game, Path], object], says: str) -> Any:
    return pytest.param(call, says, id=says)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        wrong(lambda game, path: roadstead.new("turning-tide"), "there is no title 'turning-tide'.*did you mean 'turning_tides'?"),
        wrong(lambda game, path: roadstead.new(7), "there is no title 7"),  # type: ignore[arg-type]
        wrong(lambda game, path: roadstead.new(NAME, players=9), "is played by 2, not by 9"),
        wrong(lambda game, path: roadstead.new(NAME, options={"round_limits": 3}), "has no option 'round_limits'.*did you mean 'round_limit'?"),
        wrong(lambda game, path: roadstead.new(NAME, options={"round_limit": "many"}), "option round_limit"),
        wrong(lambda game, path: roadstead.new(NAME, components=path / "none"), "is not a folder"),
        wrong(lambda game, path: roadstead.load(path / "none"), "No such file"),
        wrong(lambda game, path: roadstead.load(path), "Is a directory"),
        wrong(lambda game, path: roadstead.load({}), "lacks 'roadstead'"),
        wrong(lambda game, path: roadstead.save(game, path / "no" / "where"), "cannot be saved"),
        wrong(lambda game, path: roadstead.replay("hello"), "line 1: a record begins"),
        wrong(lambda game, path: roadstead.replay(roadstead.record(game), at=-1), "there is no moment -1"),
        wrong(lambda game, path: roadstead.replay(roadstead.record(game), at=10**6), "there is no moment 1000000"),
        wrong(lambda game, path: roadstead.record(game, 5), "there is no seat 5"),
        wrong(lambda game, path: roadstead.picture(game, 5), "there is no seat 5"),
        wrong(lambda game, path: roadstead.picture(game, lang="fr"), "there is no language 'fr'; there are en, de"),
        wrong(lambda game, path: roadstead.picture(game, theme="drak"), "there is no theme 'drak'; there are light, dark; did you mean 'dark'?"),
        wrong(lambda game, path: roadstead.play_out(game.at(0), "gredy"), "there is no bot 'gredy'.*did you mean 'greedy'?"),
        wrong(lambda game, path: roadstead.play_out(game.at(0), ["easy"] * 3), "3 bots for 2 seats"),
        wrong(lambda game, path: roadstead.simulate(NAME, 0), "must be 1 or more, not 0"),
        wrong(lambda game, path: roadstead.simulate(NAME, 1, jobs=0), "must be 1 or more, not 0"),
        wrong(lambda game, path: roadstead.simulate(NAME, 1, out=path / "a.txt"), "results are named"),
        wrong(lambda game, path: roadstead.simulate(NAME, 1, seed=10**30), "the seed must lie between"),
        wrong(lambda game, path: roadstead.tournament(NAME, ["easy", "easy"]), "a bot is named twice"),
        wrong(lambda game, path: roadstead.tournament(NAME, games=0), "must be 1 or more"),
        wrong(lambda game, path: roadstead.tournament(NAME, ["search/x"]), "search/10"),
        wrong(lambda game, path: game.view(2), "there is no seat 2; there are 0 to 1"),
        wrong(lambda game, path: game.at(-1), "there is no moment -1"),
        wrong(lambda game, path: game.at(10**6), "there is no moment 1000000; the last one is"),
        wrong(lambda game, path: game.at(0).play(7, "wait"), "It is not this seat's turn"),
    ],
)
def test_what_a_user_does_wrong_is_one_family_of_errors_with_a_sentence(
    call: Callable[[roadstead.Game, Path], object], says: str, over: roadstead.Game, tmp_path: Path
) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=says) as caught:
        call(over, tmp_path)

    assert str(caught.value)
    assert "\n" not in str(caught.value)


def test_every_error_of_ours_is_of_the_family() -> None:
    own = [it for it in vars(errors).values() if isinstance(it, type) and issubclass(it, Exception)]

    assert all(issubclass(it, roadstead.RoadsteadError) for it in own)
    assert {it for name in roadstead.__all__ if isinstance(it := getattr(roadstead, name), type) and issubclass(it, Exception)} <= set(own)


def test_a_record_in_a_file_keeps_the_number_of_the_wrong_line(tmp_path: Path, over: roadstead.Game) -> None:
    lines = roadstead.record(over).splitlines()
    lines[12] = "gold fly"
    (tmp_path / "a.record").write_text("\n".join(lines))
    with pytest.raises(roadstead.BadRecord) as caught:
        roadstead.load(tmp_path / "a.record")

    assert caught.value.line == 13
    assert str(caught.value).startswith(f"{tmp_path / 'a.record'}: line 13: ")


def test_a_name_that_goes_says_so_once() -> None:
    @deprecation.deprecated("roadstead.new", gone="2.0")
    def start(name: str) -> str:
        return name

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        done = start("a"), start(name="b")

    assert done == ("a", "b")
    assert [(it.category, it.filename) for it in said] == [(DeprecationWarning, __file__)]
    assert str(said[0].message).endswith("start will be gone in Roadstead 2.0; use roadstead.new")
