"""An owner's corrected box: what it says is played and shown, or refused; nothing is read and forgotten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dead_reckoning.battle_helpers import files, opened
from dead_reckoning.boxes import ignored_leaves, unread_fields
from dead_reckoning.helpers import PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.shapes import COMMENTARY
from roadstead.games.dead_reckoning.rules import begin, setup
from roadstead.games.dead_reckoning.rules.actions import ASK_MAIN
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Phrase
from roadstead.svg.ink import Ink

Spoil = Callable[[dict[str, Any]], object]


def test_no_value_of_the_box_is_accepted_and_ignored() -> None:
    assert ignored_leaves(TITLE) == []


def test_every_table_of_the_box_is_read() -> None:
    assert unread_fields(TITLE) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["ship"]["board"].update(base_cannon_blockable=True),
        lambda data: data["advancements"]["cards"][0]["cost"].update(res="coin"),
        lambda data: data["advancements"]["cards"][0]["cost"].update({"from": "quay_or_ship"}),
        lambda data: data["encounters"]["cards"][0]["front"]["trade_cost"].update(res="coin"),
        lambda data: data["buildings"]["buildings"][0]["cost"].update(res="coin"),
        lambda data: data["buildings"]["buildings"][0]["cost"].update({"from": "ship"}),
        lambda data: data["buildings"]["buildings"][0].update(battle_cubes=3),
        lambda data: data["achievements"]["bonus_tiles"][3].update(coins_each=4),
        lambda data: data["meta"]["limits"].update(explore_per_turn=2),
        lambda data: data["meta"]["limits"].update(sail_max=9),
        lambda data: data["meta"]["supplies"]["cards_by_row"].update({"1": 24}),
        lambda data: data["encounters"]["cards"][0]["back"].update(after_win="bury"),
        lambda data: data["crew"]["roles"][0]["levels"][0]["abilities"][0].update(id="captain.L1.9"),
        lambda data: data["battle_board"]["knock_on"].update(probability=0.155),
        lambda data: data["battle_board"]["drop"].update(order="all at once"),
        lambda data: data["battle_board"]["drop"].update(ledge_redrop="dropped again"),
        lambda data: data["battle_board"]["knock_on"].update(applies_to="every drop"),
        lambda data: data["battle_board"]["knock_on"].update(victim="the highest cube"),
        lambda data: data["battle_board"]["knock_on"].update(destination="explosion"),
        lambda data: data["ship"]["upgrade_costs"]["basic"].update(source="captain"),
        lambda data: data["crew"].update(schema=2),
        lambda data: data["battle_board"]["zones"][0]["adjacent"].append("nowhere"),
        lambda data: data["open_sea"]["tiles"][3].update(used_with=[2, 3]),
        lambda data: data["names"]["terms"][0].update(name_en="Plank"),
        lambda data: data["islands"]["tiles"][0].update(depth=3),
    ],
)
def test_what_the_rules_cannot_follow_is_refused(spoil: Spoil) -> None:
    data = files()
    spoil(data)
    with pytest.raises(BadData):
        opened(data)


def test_remarks_may_be_written_anywhere() -> None:
    data = files()
    data["islands"]["tiles"][0]["note"] = "seen on my tile"
    data["advancements"]["cards"][0]["provenance"] = {"cost": "rulebook"}

    assert opened(data).size == opened(files()).size
    assert "name_en" not in COMMENTARY


# --- what is played ----------------------------------------------------------------------------------------------


def corrected(folder: Path, change: Spoil) -> Path:
    """A folder with the files that a correction changes."""
    data, ours = files(), files()
    change(data)
    for name in data:
        if data[name] != ours[name]:
            (folder / f"{name}.json").write_text(json.dumps(data[name], ensure_ascii=False), encoding="utf-8")
    return folder


def started(folder: Path, players: int = 4) -> State:
    s: State = setup.start(begin.terms(TITLE.setup(players, {}, components=folder)))
    rng = Rng(3)
    s.settle()
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))
    return s


@pytest.mark.rule("DR-2.11")
@pytest.mark.parametrize("levels_up", [True, False])
def test_the_fourth_seat_levels_up_before_its_first_turn_only_if_the_box_says_so(tmp_path: Path, levels_up: bool) -> None:
    folder = corrected(tmp_path, lambda data: data["meta"]["setup"].update(seat4_level_up_before_first_turn=levels_up))
    s = started(folder)

    assert [s.pending[(s.first + place) % 4] for place in range(4)] == [0, 0, 0, int(levels_up)]


# --- what is shown -----------------------------------------------------------------------------------------------


def renamed(data: dict[str, Any]) -> None:
    """Another name for everything of the box that has one."""
    lists = [data["crew"]["roles"], data["advancements"]["cards"], data["islands"]["tiles"], data["ship"]["upgrades"], data["buildings"]["buildings"]]
    lists += [data["achievements"]["achievements"], [card["back"] for card in data["encounters"]["cards"]]]
    for rows in lists:
        for row in rows:
            row["name_en"], row["name_de"] = f"Q{row['name_en']}", f"Q{row['name_de']}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_words_come_from_the_box_of_the_game(tmp_path: Path, lang: str) -> None:
    agreed = TITLE.setup(2, {}, components=corrected(tmp_path, renamed))
    kinds = {"crew": 12, "card": 76, "tile": 12, "upgrade": 8, "building": 3, "achievement": 9, "back": 98}
    ours, _ = TITLE.components()

    for kind, number in kinds.items():
        for value in range(number):
            assert TITLE.words.name(agreed.components, kind, value, lang) == f"Q{TITLE.words.name(ours, kind, value, lang)}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_picture_and_scene_name_things_by_the_box_of_the_game(tmp_path: Path, lang: str) -> None:
    folder = corrected(tmp_path, renamed)
    game = Game(TITLE, TITLE.setup(2, {}, components=folder))
    while (s := game.state()).seat == CHANCE:
        game.play_choice(CHANCE, s.options[0])
    seen = TITLE.views.view(s, game.setup, 0)
    drawn = TITLE.look.scene(seen, Ink(lang, TITLE.look.sides(2), (), ("Ada", "Bo")))
    shown = TITLE.look.picture(seen, lang) + drawn.board + drawn.own + drawn.others
    ours, _ = TITLE.components()
    names = {TITLE.words.name(ours, kind, value, lang) for kind, number in (("tile", 12), ("upgrade", 8), ("crew", 12)) for value in range(number)}

    assert any(f"Q{name}" in shown for name in names)
    assert [name for name in names if shown.replace(f"Q{name}", "").count(name)] == []


@pytest.mark.rule("DR-13.30")
def test_a_refusal_names_a_building_by_the_box_of_the_game(tmp_path: Path) -> None:
    agreed = TITLE.setup(2, {}, components=corrected(tmp_path, renamed))

    assert "QFort" in TITLE.say(agreed.components, Phrase("no.shut_out", {"building": 2, "space": 1}), "en")


# --- records of the version before -------------------------------------------------------------------------------


def recorded(stop: Callable[[State], bool]) -> str:
    """A game up to some moment, as the version before wrote it: without the options that it did not have."""
    game = Game(TITLE, TITLE.setup(2, {"refill": "leftmost"}))
    rng = Rng(2)
    while not stop(s := game.state()):
        game.play_choice(s.seat, rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng))
    head, _, moves = record.write(game).partition("\n\n")
    lines = {"rules": "rules: 1", "options": 'options: {"bonus_achievements":false}'}
    return "\n".join(lines.get(line.split(":")[0], line) for line in head.splitlines()) + "\n\n" + moves


def test_a_record_of_the_version_before_replays_as_long_as_its_moves_fit() -> None:
    text = recorded(lambda s: s.round == 1 and s.prompt == ASK_MAIN)
    game = record.read(text)

    assert "rules: 1" in text
    assert len(game.history) == sum(1 for line in text.partition("\n\n")[2].splitlines() if not line.startswith(";"))


def test_a_record_of_the_version_before_that_does_not_fit_names_its_line_and_version() -> None:
    text = recorded(lambda s: s.round == 8)
    with pytest.raises(BadRecord, match=r"line \d+.*played under rules version 1, this is 2"):
        record.read(text)


def test_the_table_of_these_tests_is_the_box_that_we_ship() -> None:
    assert Table().s.chest[PURPLE] == files()["meta"]["setup"]["start_chest_coins"]
