"""The README in both languages: the same parts, commands, code and links, and what it says of the titles is true."""

from __future__ import annotations

import io
import re
import tokenize
from itertools import pairwise
from typing import Any

import pytest

import papers
import roadstead

ENGLISH, GERMAN = ((papers.ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.de.md"))
OTHER = {"README.md": "README.de.md", "README.de.md": "README.md"}
ROW = re.compile(r"^\| (?P<name>[^|(]+) \((?P<publisher>[^)]+)\) \| (?P<players>[^|]+) \|", re.MULTILINE)


def code(text: str) -> list[str]:
    """The Python of a document without its comments, word by word."""
    (body,) = [block.body for block in papers.blocks(text) if block.info == "python"]
    return [token.string for token in tokenize.generate_tokens(io.StringIO(body).readline) if token.type != tokenize.COMMENT]


def test_both_have_the_same_parts() -> None:
    assert [depth for depth, _ in papers.headings(GERMAN)] == [depth for depth, _ in papers.headings(ENGLISH)]


def test_both_have_the_same_links_and_pictures() -> None:
    assert [OTHER.get(link, link) for link in papers.links(GERMAN)] == papers.links(ENGLISH)


def test_both_have_the_same_commands() -> None:
    said = [[papers.words_of(command) for command in papers.commands(text)] for text in (ENGLISH, GERMAN)]

    assert len(said[0]) >= 10
    assert said[1] == said[0]


def test_both_show_the_same_game() -> None:
    assert code(GERMAN) == code(ENGLISH)


@pytest.mark.parametrize("text", [ENGLISH, GERMAN], ids=["en", "de"])
def test_parts_have_as_many_points(text: str) -> None:
    """A door has five lines at most."""
    doors = re.split(r"^## ", text, flags=re.MULTILINE)[2:5]

    assert [3 <= len(re.findall(r"^- ", door, re.MULTILINE)) <= 5 for door in doors] == [True] * 3


@pytest.mark.parametrize("text", [ENGLISH, GERMAN], ids=["en", "de"])
def test_the_titles_and_their_players_are_those_of_the_registry(text: str) -> None:
    shown = {found["name"]: [int(number) for number in re.findall(r"\d", found["players"])] for found in ROW.finditer(text)}

    assert shown == {title.names["en"]: span(title.players) for title in roadstead.titles().values()}


def span(players: Any) -> list[int]:
    """The least and the greatest number, or the only one; there is no gap between them."""
    found = sorted(players)
    assert all(after == before + 1 for before, after in pairwise(found))
    return [found[0], found[-1]] if len(found) > 1 else found


@pytest.mark.parametrize("text", [ENGLISH, GERMAN], ids=["en", "de"])
def test_as_many_rulings_are_options_as_it_says(text: str) -> None:
    said = re.search(r"(\d+) (?:rulings as options|Auslegungen als Optionen)", text)

    assert said is not None
    assert int(said[1]) == len(roadstead.title("ahoy").rules.options)
