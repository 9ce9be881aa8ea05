"""Dice that nobody has to trust."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roadstead.kernel.engine import CHANCE
from roadstead.table import dice
from roadstead.table.rooms import Harbour, Room
from roadstead.table.store import Store
from table.conftest import Browser

SCRIPT = Path(__file__).parents[2] / "examples" / "verify_dice.py"


@pytest.fixture(scope="module")
def verify() -> Any:
    """The script that knows nothing of the project."""
    spec = importlib.util.spec_from_file_location("verify_dice", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


def played(store: Store, title: str = "fleet_dice", salts: tuple[str, ...] = ("seven", "gulls & ropes")) -> Room:
    """A finished game of bots at a table where people add salt on the way."""
    harbour = Harbour(store)
    room, _ = harbour.open(title, 2, {}, ["human", "human"], ["", ""])
    left = list(salts)
    while not room.game.over:
        if left and room.game.moment > 10:
            room.add_salt(0, left.pop())
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
    return room


def test_every_outcome_of_a_game_can_be_checked_without_the_server(store: Store, verify: Any) -> None:
    room = played(store)
    proof = json.loads(json.dumps(dice.proof(room.game, room.dice)))

    assert len(proof["rolls"]) == sum(entry.seat == CHANCE for entry in room.game.history) > 50
    assert verify.faults(proof, room.dice.commitment) == []
    assert dice.wrong_rolls(proof) == []


def test_a_seed_that_was_exchanged_is_found(store: Store, verify: Any) -> None:
    room = played(store)
    proof = dice.proof(room.game, room.dice)
    proof["seed"] = dice.new_seed()

    assert "the seed is not the one that was committed to" in verify.faults(proof, room.dice.commitment)
    assert dice.wrong_rolls(proof)


def test_an_outcome_that_was_changed_is_found(store: Store, verify: Any) -> None:
    room = played(store)
    proof = dice.proof(room.game, room.dice)
    roll = next(it for it in proof["rolls"] if len(it["outcomes"]) > 1)
    roll["fell"] = next(it for it in roll["outcomes"] if it != roll["fell"])
    found = verify.faults(proof, room.dice.commitment)

    assert "the rolls are not those of the record" in found
    assert any(text.startswith(f"decision {roll['decision']}:") for text in found)
    assert dice.wrong_rolls(proof) == [roll["decision"]]


def test_salt_changes_what_falls_later() -> None:
    seed = dice.new_seed()
    weights = [1] * 1000

    assert dice.fall(seed, ["a"], 5, weights) == dice.fall(seed, ["a"], 5, weights)
    assert len({dice.fall(seed, salts, 5, weights) for salts in ([], ["a"], ["b"], ["a", "b"])}) == 4


def test_outcomes_fall_as_often_as_their_weights_say() -> None:
    """A test of 6,000 throws of an uneven die; with this seed chi-square stays under the bound of one in a thousand."""
    weights = [1, 2, 3]
    seed = "07" * 32
    counts = [0, 0, 0]
    for decision in range(6000):
        counts[dice.fall(seed, [], decision, weights)] += 1
    chi = sum((count - 1000 * weight) ** 2 / (1000 * weight) for count, weight in zip(counts, weights))

    assert chi < 13.8


def test_a_restarted_server_rolls_on_with_the_same_dice(store: Store) -> None:
    room = played(store)
    again = Harbour(store).room(room.id)

    assert dice.proof(again.game, again.dice) == dice.proof(room.game, room.dice)


def test_the_seed_is_secret_until_the_end(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    pages = [browser.get(path).text for path in (f"/t/{table}", f"/t/{table}/dice", f"/t/{table}/dice?check=1", f"/t/{table}/record", f"/api/t/{table}")]
    refused = browser.get(f"/t/{table}/proof")

    assert room.dice.commitment in pages[1]
    assert not any(room.dice.seed in page for page in pages)
    assert refused.status_code == 409
    assert "stays secret" in refused.text


def test_a_person_adds_salt_and_checks_the_dice_afterwards(browser: Browser, verify: Any) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human", **{"option.round_limit": "2", "option.capitulation": '"off"'})
    salted = browser.post(f"/t/{table}/dice", data={"seat": "gold", "salt": "<b>three gulls</b>"})
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    while not room.game.over:
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
    checked = browser.get(f"/t/{table}/dice?check=1").text
    proof = browser.get(f"/t/{table}/proof").json()

    assert "&lt;b&gt;three gulls&lt;/b&gt;" in salted.text
    assert f"All {len(proof['rolls'])} outcomes are what seed and salts give." in checked
    assert room.dice.seed in checked
    assert verify.faults(proof, room.dice.commitment) == []


@pytest.mark.parametrize(
    ("fields", "status"), [({"seat": "gold", "salt": " \t"}, 400), ({"seat": "gold"}, 400), ({"seat": "emperor", "salt": "x"}, 403), ({}, 403)]
)
def test_salt_that_is_none_is_refused(browser: Browser, fields: dict[str, str], status: int) -> None:
    table = browser.open_table()

    assert browser.post(f"/t/{table}/dice", data=fields).status_code == status


def test_a_table_from_before_there_were_seeds_says_so(store: Store) -> None:
    room, _ = Harbour(store).open("turning_tides", 2, {}, ["human", "human"], ["", ""])

    assert room.dice.provable
    assert not dice.Dice("").provable
