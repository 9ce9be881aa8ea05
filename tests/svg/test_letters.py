"""Lettering that fits its room, and long German words that break where a reader would."""

from __future__ import annotations

import re

import pytest

from roadstead.svg.letters import SHY, USUAL, breakable, broad, closer, drawn_out


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Überzeugender", "Über-zeu-gen-der"),
        ("Zahlmeister", "Zahl-meis-ter"),
        ("Schiffsjunge", "Schiffs-junge"),
        ("Wertstoffhof", "Wert-stoff-hof"),
        ("Königskrabbe", "Königs-krabbe"),
        ("Waffenversteck", "Waf-fen-ver-steck"),
        ("Gewürzhändler", "Gewürz-händ-ler"),
        ("Windgeflüster", "Wind-ge-flüs-ter"),
        ("Kamerad", "Kamerad"),
    ],
)
def test_long_german_words_may_be_broken_between_syllables(word: str, parts: str) -> None:
    assert breakable(word, "de") == parts.replace("-", SHY)


def test_each_word_of_a_name_is_broken_by_itself() -> None:
    assert breakable("Überzeugender Offizier 2", "de").replace(SHY, "-") == "Über-zeu-gen-der Offi-zier 2"


def test_english_names_stay_as_they_are() -> None:
    assert breakable("Quartermaster", "en") == "Quartermaster"


def test_lettering_that_fits_in_any_type_is_left_alone() -> None:
    assert closer("Cod", 18, broad("Cod", 18)) == ""


@pytest.mark.parametrize("room", [40.0, 80.0, 90.0])
def test_lettering_that_is_too_long_takes_no_more_than_its_room(room: float) -> None:
    found = re.fullmatch(r' textLength="([\d.]+)" lengthAdjust="spacingAndGlyphs"', closer("Schwertfisch", 14, room))

    assert found
    assert float(found[1]) <= room


def test_lettering_with_a_little_too_little_room_is_as_broad_as_usual_type() -> None:
    """Else it would be pulled apart in narrow type."""
    wants = broad("Schwertfisch", 14)

    assert closer("Schwertfisch", 14, wants - 0.5) == drawn_out(USUAL * wants)


def test_bold_letters_with_serifs_are_reckoned_apart() -> None:
    assert broad("Brunnen", 10, serif=True) > broad("Brunnen", 10)
