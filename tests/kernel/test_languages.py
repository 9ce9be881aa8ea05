"""A further language comes in files: found by its code, translated sentence by sentence, refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel import languages
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.languages import ByLanguage, check_language, name_of, said


def row(english: str, german: str, third: str) -> dict[str, str]:
    return {"en": english, "de": german, "fr": third}


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that is installed, with two files."""
    table = [row("Fire", "Feuer", "Feu"), row("Fire", "Feuern", "Tirer"), row("Port", "Backbord", "Bâbord"), row("Not yet", "Noch nicht", "")]
    (tmp_path / "table.json").write_text(json.dumps({"code": "fr", "name": "Français", "words": table}), encoding="utf-8")
    (tmp_path / "turning_tides.json").write_text(json.dumps({"words": [row("Sailor", "Matrose", "Matelot")]}), encoding="utf-8")
    monkeypatch.setenv(languages.FOLDERS, str(tmp_path))
    languages.installed.cache_clear()
    yield tmp_path
    languages.installed.cache_clear()


def test_a_folder_of_files_is_a_language(french: Path) -> None:
    assert roadstead.languages() == ("en", "de", "fr")
    assert [name_of(lang) for lang in roadstead.languages()] == ["English", "Deutsch", "Français"]
    assert said({"en": "Sailor", "de": "Matrose"}, "fr") == "Matelot"


def test_the_german_tells_two_meanings_apart(french: Path) -> None:
    assert [said({"en": "Fire", "de": german}, "fr") for german in ("Feuer", "Feuern")] == ["Feu", "Tirer"]


def test_a_sentence_whose_german_was_mended_keeps_its_translation(french: Path) -> None:
    assert said({"en": "Port", "de": "Links"}, "fr") == "Bâbord"


@pytest.mark.parametrize("english", ["Not yet", "Never heard of"])
def test_what_is_not_translated_is_said_in_english(french: Path, english: str) -> None:
    assert said({"en": english, "de": "Noch nicht"}, "fr") == english


def test_words_may_be_rows_and_tables_of_sentences(french: Path) -> None:
    words: ByLanguage[Any] = ByLanguage(en={"card": "Fire", "rows": ("Sailor", "Port")}, de={"card": "Feuern", "rows": ("Matrose", "Backbord")})

    assert words["fr"] == {"card": "Tirer", "rows": ("Matelot", "Bâbord")}
    assert words["fr"] is words["fr"]
    assert words["de"]["card"] == "Feuern"


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(roadstead.UnknownName, match="there is no language 'xx'; there are en, de"):
        check_language("xx")
    with pytest.raises(roadstead.UnknownName):
        said({"en": "Fire", "de": "Feuer"}, "xx")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "is not JSON"),
        ("[]", "must say the language's 'code'"),
        ('{"code": "fr"}', "must say the language's 'name'"),
        ('{"code": "fr", "name": "F"}', "must have a list of 'words'"),
        ('{"code": "fr", "name": "F", "words": [{"fr": "x"}]}', "must have a list of 'words'"),
    ],
)
def test_a_folder_that_is_no_language_is_refused(french: Path, text: str, complaint: str) -> None:
    (french / "table.json").write_text(text)
    languages.installed.cache_clear()
    with pytest.raises(RoadsteadError, match=complaint):
        roadstead.languages()


def test_a_folder_without_files_is_refused(french: Path) -> None:
    (french / "table.json").unlink()
    languages.installed.cache_clear()
    with pytest.raises(RoadsteadError, match=r"has no table\.json"):
        roadstead.languages()
