"""roadstead translate: files that a translator fills in, and what is still wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from cli.shell import run
from roadstead.cli.translations import check_file, files, sentences, write, wrong_arguments


def test_there_is_a_file_for_each_title_and_one_for_the_rest() -> None:
    assert files() == ("table", *sorted(roadstead.titles()))


@pytest.mark.parametrize(
    ("file", "pair"),
    [
        ("table", ("Your turn", "Du bist am Zug")),
        ("table", ("The game is over.", "Die Partie ist zu Ende.")),
        ("table", ("Simulation report", "Bericht einer Simulation")),
        ("turning_tides", ("Captain", "Kapitän")),
        ("turning_tides", ("{mine} for {theirs}", "{mine} gegen {theirs}")),
        ("dead_reckoning", ("open sea {id}", "offene See {id}")),
        ("fleet_dice", ("Fleet: The Dice Game", "Fleet: Das Würfelspiel")),
        ("ahoy", ("Smuggler", "Schmuggler")),
    ],
)
def test_words_are_found_wherever_they_stand(file: str, pair: tuple[str, str]) -> None:
    assert pair in sentences(file)


def test_what_is_translated_stays_when_the_files_are_written_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "fr", "Français")
    path = tmp_path / "turning_tides.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    found["words"][1]["fr"] = "Deux navires"
    found["words"].append({"en": "Long gone", "de": "Lange her", "fr": "Il y a longtemps"})
    path.write_text(json.dumps(found), encoding="utf-8")
    before = check_file(path, "turning_tides", "fr")
    code, out, err = run(capsys, "translate", str(tmp_path), "--code", "fr", "--name", "Français")
    after = check_file(path, "turning_tides", "fr")

    assert (code, err) == (0, "")
    assert "turning_tides.json: " in out
    assert before.idle == ["Long gone"]
    assert after.idle == []
    assert len(after.missing) == after.sentences - 1


@pytest.mark.parametrize(
    ("english", "text", "complaint"),
    [
        ("{seat} wins", "{seat} gagne", ""),
        ("{seat} wins", "gagne", "it uses nothing and not seat"),
        ("{seat} wins", "{siège} gagne", "it uses siège and not seat"),
        ("{number:cube|cubes}", "{number:un|deux|trois|quatre}", "a word needs two or three forms, not ['un|deux|trois|quatre']"),
        ("{seat} wins", "{seat gagne", "its braces do not close"),
        ("a { alone", "un { seul", ""),
    ],
)
def test_a_translation_uses_the_arguments_of_its_sentence(english: str, text: str, complaint: str) -> None:
    assert wrong_arguments(english, text) == complaint


def test_wrong_arguments_are_found_by_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "fr", "Français")
    path = tmp_path / "table.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    wrong = next(row for row in found["words"] if "{number}" in row["en"])
    wrong["fr"] = "combien ?"
    path.write_text(json.dumps(found), encoding="utf-8")
    code, out, _ = run(capsys, "translate", str(tmp_path), "--check")

    assert code == 1
    assert "1 wrong" in out
    assert "'combien ?' for " in out


@pytest.mark.parametrize("code", ["de", "FR", "f", "../x"])
def test_a_code_is_a_few_small_letters(tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str) -> None:
    assert run(capsys, "translate", str(tmp_path), "--code", code)[0] == 2
