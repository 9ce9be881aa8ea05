"""The command line as its users type it: fixed names, one clear line for bad input, exit code 2."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import roadstead
from cli.shell import run
from roadstead.cli.talk import TALK

Say = Callable[..., None]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Say:
    """What the person at the terminal types, line by line, then end of input."""

    def lines(*typed: str) -> None:
        rest: Iterator[str] = iter(typed)

        def answer(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(rest)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)

    return lines


def finished(path: Path, seed: int = 1) -> Path:
    """A record of a whole random game."""
    rng = roadstead.Rng(seed)
    game = roadstead.new("turning_tides")
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            options = game.options(seat)
            game.play(seat, options[rng.below(len(options))])
    path.write_text(roadstead.record(game), encoding="utf-8")
    return path


def test_games_lists_titles_with_players_options_and_versions(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--json")
    games = {game["id"]: game for game in json.loads(out)}

    assert code == 0
    assert games["turning_tides"]["players"] == [2]
    assert games["turning_tides"]["rules_version"] == 2
    assert {option["id"]: option["default"] for option in games["turning_tides"]["options"]}["round_limit"] == 30
    assert "turning_tides" in run(capsys, "games")[1]


def test_games_prints_the_schema_of_a_save(capsys: pytest.CaptureFixture[str]) -> None:
    schema = json.loads(run(capsys, "games", "--schema", "turning_tides")[1])

    assert schema["properties"]["title"] == {"enum": ["turning_tides"]}


def test_simulate_reports_what_came_out(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "turning_tides", "--players", "2", "--games", "5", "--seed", "3", "--json")
    tally = json.loads(out)

    assert code == 0
    assert {"title", "players", "games", "finished", "decisions", "seconds", "wins", "mean_scores", "mean_rounds", "errors"} <= set(tally)
    assert (tally["games"], tally["finished"], tally["errors"]) == (5, 5, [])
    assert sum(tally["wins"]) + tally["draws"] == 5


def test_simulate_gives_the_same_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (json.loads(run(capsys, "simulate", "turning-tides", "--games", "3", "--seed", "9", "--json")[1]) for _ in range(2))

    assert first["decisions"] == second["decisions"]
    assert first["wins"] == second["wins"]


def test_replay_shows_any_moment(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(finished(tmp_path / "a.record"))
    code, out, _ = run(capsys, "replay", path, "--at", "10", "--json", "--seat", "gold")
    moment = json.loads(out)

    assert code == 0
    assert (moment["moment"], moment["over"], moment["title"]) == (10, False, "turning_tides")
    assert moment["view"]["decks"][1]["hand"] is None
    assert "wins" in run(capsys, "replay", path)[1]
    assert "gewinnt" in run(capsys, "replay", path, "--lang", "de")[1]


def test_replay_writes_the_drawn_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, svg, diary = str(finished(tmp_path / "a.record")), tmp_path / "a.svg", tmp_path / "diary.txt"
    diary.write_text("dear diary")

    assert run(capsys, "replay", path, "--at", "30", "--svg", str(svg), "--theme", "dark")[0] == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert run(capsys, "replay", path, "--svg", str(diary))[0] == 2
    assert diary.read_text() == "dear diary"


def test_rules_are_cited_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert "hold" in run(capsys, "rules", "turning_tides", "TT-6.3")[1]
    assert "Laderaum" in run(capsys, "rules", "turning_tides", "tt-6.3", "--lang", "de")[1]
    assert "TT-9.1" in run(capsys, "rules", "turning_tides", "TT-9")[1]
    assert run(capsys, "rules", "turning_tides")[1].count("TT-") > 130


def test_coverage_names_rules_without_a_passing_test(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "rules.json").write_text('{"TT-1.1": {"a": true}, "TT-1.2": {"b": false}}')
    monkeypatch.chdir(tmp_path)
    code, out, _ = run(capsys, "rules", "turning_tides", "--coverage")
    lines = [line.split() for line in out.splitlines()]

    assert code == 1
    assert lines[0] == ["TT-1.1", "ok", "1/1"]
    assert lines[1] == ["TT-1.2", "FAILS", "0/1"]
    assert lines[2] == ["TT-1.3", "no", "test", "0/0"]
    assert out.splitlines()[-1] == "1 of 130 rules have passing tests"


def test_check_components_explains_what_differs_and_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ours = roadstead.title("turning_tides").box.data / "game.json"
    theirs = json.loads(ours.read_text(encoding="utf-8"))
    theirs["units_per_player"][1]["count"]["value"] = 5
    (tmp_path / "game.json").write_text(json.dumps(theirs))
    code, out, _ = run(capsys, "check-components", "turning_tides", str(tmp_path))

    assert code == 0
    assert "game.json: units_per_player[1].count.value is 5, ours 4" in out

    (tmp_path / "game.json").write_text("{")
    code, _, err = run(capsys, "check-components", "turning_tides", str(tmp_path))

    assert code == 2
    assert err.startswith("roadstead: game.json: is not JSON")


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["play", "chess"], "there is no title 'chess'"),
        (["play", "turning_tides", "--players", "5"], "is played by 2, not by 5"),
        (["play", "turning_tides", "--seats", "human"], "1 seats are named, but 2 play"),
        (["play", "turning_tides", "--seats", "human,deepblue"], "there is no bot 'deepblue'"),
        (["play", "turning_tides", "--option", "variant"], "NAME=VALUE"),
        (["play", "turning_tides", "--option", "variant=short"], "must be one of 'full', 'introductory'"),
        (["play", "turning_tides", "--option", "colour=red"], "has no option 'colour'"),
        (["play", "turning_tides", "--from", "missing.record"], "missing.record: No such file"),
        (["play", "turning_tides", "--components", "missing"], "missing: is not a folder"),
        (["simulate", "turning_tides", "--games", "-1"], "must be 1 or more"),
        (["simulate", "turning_tides", "--games", "x"], "invalid int value"),
        (["simulate", "turning_tides", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["replay", "missing.record"], "missing.record: No such file"),
        (["rules", "turning_tides", "TT-99"], "has no rule 'TT-99'"),
        (["check-components", "turning_tides", "missing"], "missing: is not a folder"),
        (["check-components", "turning_tides", "."], "has no component files"),
        (["fuzz", "0"], "must be 1 or more"),
        ([], "required"),
        (["sail"], "invalid choice"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, *argv)

    assert code == 2
    assert complaint in err
    assert len(err.splitlines()) == 1


JUNK = (
    b"",
    b"hello\n",
    b"\xff\xfe\x00",
    b"{}",
    b'{"roadstead": 1',
    b"[" * 100_000,
    b"{" + b'"a":{' * 50_000,
    b"roadstead: 1\n\n",
    b"roadstead: 99\ntitle: turning_tides\nrules: 1\n",
)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_broken_record_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "broken.record"
    path.write_bytes(junk)
    code, _, err = run(capsys, "replay", str(path))

    assert code == 2
    assert err.startswith(f"roadstead: {path}: ")
    assert len(err.splitlines()) == 1


def test_replay_beyond_the_end_says_how_long_the_record_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(finished(tmp_path / "a.record"))

    assert "there is no moment 99999" in run(capsys, "replay", path, "--at", "99999")[2]
    assert "there is no moment -1" in run(capsys, "replay", path, "--at", "-1")[2]


def test_a_person_plays_by_number_and_by_notation_and_asks_for_rules(capsys: pytest.CaptureFixture[str], say: Say) -> None:
    say("?", "? fire", "? TT-5.3", "help", "log", "nonsense", "wait", "1", "quit")
    code, out, _ = run(capsys, "play", "turning_tides", "--seed", "3")

    assert code == 0
    assert "TT-4.2: " in out
    assert "Fire is not in your hand." in out
    assert "TT-5.3: " in out
    assert "That is not a possible choice here." in out
    assert "Gold reveals Wait." in out
    assert out.endswith("The game was left before its end.\n")


@pytest.mark.parametrize(("lang", "word"), [("en", "help"), ("de", "hilfe")])
def test_a_newcomer_is_told_once_how_to_find_out_what_can_be_typed(capsys: pytest.CaptureFixture[str], say: Say, lang: str, word: str) -> None:
    say("1", word, "quit")
    out = run(capsys, "play", "turning_tides", "--seats", "human,random", "--seed", "7", "--lang", lang)[1]
    told, all_of_it = TALK[lang]["begin"], TALK[lang]["help"]

    assert out.count(told) == out.count(all_of_it) == 1
    assert out.index(told) < out.index(all_of_it)
    assert word in told.split()


def test_a_german_game_is_german(capsys: pytest.CaptureFixture[str], say: Say) -> None:
    say("1", "ende")
    _, out, _ = run(capsys, "play", "turning_tides", "--seed", "3", "--lang", "de")

    assert "Runde 1, Spielzug 1, Position 0" in out
    assert "Gold deckt „Warten“ auf." in out
    assert out.endswith("Die Partie wurde vor dem Ende verlassen.\n")


def test_undo_says_what_stops_it_and_consent_goes_further(capsys: pytest.CaptureFixture[str], say: Say) -> None:
    say("undo", "wait", "undo", "undo!", "quit")
    _, out, _ = run(capsys, "play", "turning_tides", "--seed", "3")

    assert "There is no earlier decision of yours." in out
    assert "Cannot be taken back: Silver draws a card." in out
    assert "Taken back." in out
    assert out.count("Round 1, turn 1,") == 2


def test_a_game_is_saved_and_resumed(capsys: pytest.CaptureFixture[str], say: Say, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    say("wait", f"save {path}", "quit")
    run(capsys, "play", "turning_tides", "--seed", "4")
    say("quit")
    code, out, _ = run(capsys, "play", "turning_tides", "--from", str(path))

    assert code == 0
    assert "Round 1, turn 2, position 1" in out


def test_a_game_goes_on_from_a_saved_moment(capsys: pytest.CaptureFixture[str], say: Say, tmp_path: Path) -> None:
    game = roadstead.new("turning_tides")
    game.roll(roadstead.Rng(1))
    path = tmp_path / "moment.json"
    path.write_text(json.dumps(game.save()))
    say("quit")

    assert "Round 1, turn 1" in run(capsys, "play", "turning_tides", "--from", str(path))[1]


def test_saving_never_harms_another_file(capsys: pytest.CaptureFixture[str], say: Say, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    say(f"save {diary}", "save", f"save {tmp_path / 'no' / 'folder'}", "quit")
    code, out, err = run(capsys, "play", "turning_tides", "--seed", "3")

    assert code == 0
    assert diary.read_text() == "dear diary"
    assert "exists and is not a record" in err
    assert "Name a file" in out
    assert "No such file" in err


def test_two_people_at_one_keyboard_have_a_curtain(capsys: pytest.CaptureFixture[str], say: Say) -> None:
    say("wait", "", "wait", "", "quit")
    _, out, _ = run(capsys, "play", "turning_tides", "--seats", "human,human", "--seed", "3")

    assert out.count("press Enter when nobody else is looking") == 2


def test_a_whole_game_can_be_played_to_its_end_and_kept(capsys: pytest.CaptureFixture[str], say: Say, tmp_path: Path) -> None:
    path = tmp_path / "end.record"
    say("surrender", str(path))
    code, out, _ = run(capsys, "play", "turning_tides", "--seed", "3")

    assert code == 0
    assert "Silver wins by surrender." in out
    assert path.read_text().endswith("= 0 1\n")


def test_bots_alone_play_a_game_to_the_end(capsys: pytest.CaptureFixture[str], say: Say) -> None:
    say()
    code, out, _ = run(capsys, "play", "turning_tides", "--seats", "random,random", "--seed", "5", "--option", "round_limit=2")

    assert code == 0
    assert "wins" in out or "draw" in out


def test_a_port_in_use_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, _, err = run(capsys, "serve", "--port", str(taken.getsockname()[1]), "--store", str(tmp_path / "tables.db"))

    assert code == 2
    assert "cannot listen at" in err
    assert len(err.splitlines()) == 1


def test_a_store_that_cannot_be_used_gets_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "diary.db").write_text("dear diary, this is not a database")
    code, _, err = run(capsys, "serve", "--port", "0", "--store", str(tmp_path / "diary.db"))

    assert code == 2
    assert len(err.splitlines()) == 1
    assert (tmp_path / "diary.db").read_text() == "dear diary, this is not a database"


FULL_DISK = """
import resource, sys
from pathlib import Path
from roadstead.kernel.files import write_record
from roadstead.kernel.errors import RoadsteadError
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    write_record(Path(sys.argv[1]), "roadstead: 1\\n" + "x" * 5000)
except RoadsteadError as error:
    print(error)
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="needs file size limits")
def test_a_full_disk_while_saving_leaves_the_old_record_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text("roadstead: 1\nold\n")
    done = subprocess.run([sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=False)

    assert "cannot be saved" in done.stdout
    assert path.read_text() == "roadstead: 1\nold\n"
    assert [item.name for item in tmp_path.iterdir()] == ["game.record"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_stdout_gets_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "roadstead", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr == "roadstead: No space left on device\n"


def test_the_module_runs_as_a_command() -> None:
    done = subprocess.run([sys.executable, "-m", "roadstead", "--version"], capture_output=True, text=True, check=True)

    assert done.stdout == f"roadstead {roadstead.__version__}\n"
