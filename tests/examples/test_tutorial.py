"""The code of the tutorial is the code that runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import roadstead
from outside import EXAMPLE, installed
from roadstead.kernel import twins
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.lab import conformance
from roadstead.research.petting_zoo import TableEnv

TUTORIAL = (Path(__file__).parents[2] / "docs" / "write-a-title.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SECOND = "high_card"


def files() -> dict[str, str]:
    """The files that the tutorial builds: blocks with the same path belong together."""
    parts: dict[str, list[str]] = {}
    for path, code in BLOCK.findall(TUTORIAL):
        parts.setdefault(path, []).append(code)
    return {path: "\n\n".join(blocks) for path, blocks in parts.items()}


FIRST_FILES = [path for path in files() if not path.startswith((SECOND, "tests/"))]


@pytest.mark.parametrize("path", FIRST_FILES)
def test_the_first_title_is_the_example(path: str) -> None:
    assert files()[path] == (EXAMPLE / path).read_text(encoding="utf-8")


def test_nothing_of_the_example_is_left_out() -> None:
    there = {str(path.relative_to(EXAMPLE)) for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml", ".json")}

    assert set(FIRST_FILES) == there


def test_the_tests_that_it_shows_are_run() -> None:
    assert files()["tests/test_ship_captain_crew.py"] == (Path(__file__).parent / "test_ship_captain_crew.py").read_text(encoding="utf-8")


# --- the title with secrets ----------------------------------------------------------------------------------------------


@pytest.fixture
def high_card(tmp_path: Path) -> Iterator[Title[Any, Any]]:
    """The second title, written down from the page and installed."""
    root = tmp_path / "second"
    for path, text in files().items():
        if path.startswith(SECOND):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
    (root / "pyproject.toml").write_text(files()["pyproject.toml"].replace("ship_captain_crew", SECOND).replace("ship-captain-crew", "high-card"))
    with installed(root, tmp_path):
        yield roadstead.title(SECOND)


def test_the_second_title_keeps_to_the_contract(high_card: Title[Any, Any]) -> None:
    conformance.check_templates(high_card)
    for players in high_card.players:
        for seed in range(4):
            tour = conformance.check_game(high_card, players, {}, seed, decisions=1000)

            assert tour.game.over


def test_its_secrets_are_found_and_kept(high_card: Title[Any, Any]) -> None:
    """In other worlds other cards are held and laid, and no seat can tell them apart."""
    found: set[str] = set()
    for seed in range(6):
        tour = conformance.check_game(high_card, 3, {}, seed, decisions=1000, every=1000)
        for moment in range(tour.game.moment):
            s = tour.game.state_at(moment)
            conformance.check_knowledge(tour, s, SPECTATOR)
            conformance.check_knowledge(tour, s, moment % 3)
            found |= {other.changed for other in twins.alike(high_card, tour.setup, s, 0, Rng(moment))}

    assert found >= {"hand", "Lay.answers"}


def test_samples_of_it_reach_the_real_world(high_card: Title[Any, Any]) -> None:
    setup, rng = high_card.setup(2), Rng(3)
    s = high_card.rules.start(setup)
    s.settle()
    while not s.over and s.seat < 0:
        s.play(rng.weighted(s.options, s.weights))
    for _ in range(2 * 2):  # two of three cards are laid, so that few worlds are left
        s.play(rng.pick(s.options))
    found, real = conformance.worlds(high_card, setup, s, 0, rng, 400)

    assert real in found
    assert len(found) == 10  # the cards that seat 0 has not seen


def test_a_view_of_it_hides_hands_and_what_lies_face_down(high_card: Title[Any, Any]) -> None:
    game = roadstead.Game(high_card, high_card.setup(3))
    game.roll(Rng(1))
    game.play(0, game.options(0)[0])
    own, other = json.loads(json.dumps(game.view(0).to_json())), game.view(1).to_json()

    assert own["hand"][3:] == [None] * 6
    assert own["frames"][-1]["answers"][0] == game.history[-1].choice
    assert other["hand"][:3] == [None] * 3
    assert other["frames"][-1]["answers"] == [-9, -1, -1]
    assert high_card.look.picture(game.view(1), "en").startswith("Hands: Player 1 ? ? ?, Player 2 ")
    assert "Verdeckt gelegt: Spieler 1 ?, Spieler 2 –" in high_card.look.picture(game.view(1), "de")


def test_learners_can_play_it(high_card: Title[Any, Any]) -> None:
    table = TableEnv(high_card.id, 3)
    table.reset(seed=1)
    for _ in range(9):
        observation = table.observe(table.agent_selection)
        table.step(int(observation["action_mask"].argmax()))

    assert table.match.over


@pytest.mark.parametrize("bot", ["random", "easy", "medium"])
def test_bots_play_it(high_card: Title[Any, Any], bot: str) -> None:
    from roadstead.lab.simulate import simulate

    summary = simulate(high_card, high_card.setup(3), 1, [bot] * 3)

    assert (summary.finished, summary.errors) == (1, [])
