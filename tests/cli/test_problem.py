"""roadstead problem: from a report to a test that fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import roadstead
from roadstead.cli import main
from roadstead.kernel import report
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

SAID = 'The "sailor" at C:\\bow should stay: """why"""?'


def some_game(title: str = "turning_tides", decisions: int = 30) -> Game:
    game, rng = roadstead.new(title), Rng(4)
    while game.moment < decisions:
        game.roll(rng)
        options = game.options(game.open[0])
        game.play(game.open[0], options[rng.below(len(options))])
    return game


def first_rule(game: Game) -> str:
    return next(iter(game.title.reference().rules))


def written(path: Path, game: Game, seat: int | None, said: str = SAID) -> Path:
    file = path / "it.problem"
    file.write_text(report.report(game, seat, first_rule(game), said).text(), encoding="utf-8")
    return file


@pytest.mark.parametrize("seat", [None, 0, -4])
@pytest.mark.parametrize("title", roadstead.titles())
def test_a_report_becomes_a_test_that_fails_with_what_was_reported(tmp_path: Path, title: str, seat: int | None) -> None:
    game = some_game(title)
    out = tmp_path / "test_reported.py"

    assert main(["problem", str(written(tmp_path, game, seat)), "-o", str(out)]) == 0
    names: dict[str, object] = {}
    exec(compile(out.read_text(encoding="utf-8"), str(out), "exec"), names)
    (test,) = [it for name, it in names.items() if name.startswith("test_")]
    with pytest.raises(pytest.fail.Exception) as failed:
        test()  # type: ignore[operator]

    assert SAID in str(failed.value)
    assert first_rule(game) in str(failed.value)
    assert test.pytestmark[0].args == (first_rule(game),)  # type: ignore[attr-defined]


def test_the_skeleton_has_nothing_that_the_linter_would_change(tmp_path: Path) -> None:
    out = tmp_path / "test_reported.py"
    main(["problem", str(written(tmp_path, some_game(), 0)), "-o", str(out)])
    linted = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--no-cache", "--line-length", "160", str(out)], capture_output=True, text=True, check=False
    )

    assert linted.returncode == 0, linted.stdout


def test_without_a_place_to_write_it_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["problem", str(written(tmp_path, some_game(), None, "No."))])

    assert "def test_reported_at_moment_30_about_tt_1_1() -> None:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: "", "begins with"),
        (lambda text: "nonsense\n\n" + text, "begins with"),
        (lambda text: text.replace("rule: ", "rul: "), "does not belong"),
        (lambda text: text.replace("moment: 30\n", ""), "lacks 'moment'"),
        (lambda text: text.replace("moment: 30", "moment: soon"), "not readable"),
        (lambda text: text.replace("moment: 30", "moment: -3"), "not readable"),
        (lambda text: text.replace('said: "', "said: "), "not readable"),
        (lambda text: text.replace("seat: gold", "seat: bronze"), "no seat 'bronze'"),
        (lambda text: text.replace("rule: TT-", "rule: XX-"), "no rule"),
        (lambda text: text.replace("title: turning_tides", "title: chess"), "does not fit"),
        (lambda text: text[: text.index("\n\n")], "begins with 'roadstead: 1'"),
    ],
)
def test_a_bad_report_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], change: object, complaint: str) -> None:
    file = written(tmp_path, some_game(), 0, "No.")
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    code = main(["problem", str(file)])
    err = capsys.readouterr().err

    assert code == 2
    assert complaint in err
    assert err.count("\n") == 1


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "test_reported.py"
    out.write_text("mine")

    assert main(["problem", str(written(tmp_path, some_game(), 0)), "-o", str(out)]) == 2
    assert main(["problem", str(tmp_path / "nothing.problem")]) == 2
    assert main(["problem", str(written(tmp_path, some_game(), 0)), "-o", str(tmp_path / "no" / "folder.py")]) == 2
    assert out.read_text() == "mine"
    assert "stays as it is" in capsys.readouterr().err
