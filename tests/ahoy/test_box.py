"""The box: each value of a file works or is refused, each component is used, names come from it, old records are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ahoy.helpers import Table, card, figure, player
from boxes import corrected, ignored_leaves, unknown_entries, unread_fields
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.look.board import scene
from roadstead.games.ahoy.look.table import SIDES
from roadstead.games.ahoy.rules import actions, begin, events
from roadstead.games.ahoy.rules.actions import O_BUCCANEER, O_TREASURE, ORDERS
from roadstead.games.ahoy.rules.rounds import union_control
from roadstead.games.ahoy.rules.state import CUTTER
from roadstead.games.ahoy.views.view import discarded
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink


def test_no_value_of_a_file_is_accepted_and_ignored() -> None:
    assert ignored_leaves(TITLE) == []


def test_no_entry_that_nobody_knows_is_accepted() -> None:
    assert unknown_entries(TITLE) == []


def test_every_field_of_the_components_is_read() -> None:
    assert unread_fields(TITLE) == []


@pytest.mark.parametrize(
    ("file", "change", "says"),
    [
        ("components.json", lambda it: it["shared"].update(battle_dice=3), "components.json: shared.battle_dice"),
        ("components.json", lambda it: it["end"].update(tiebreak="fame"), "components.json: end.tiebreak"),
        ("factions.json", lambda it: it["factions"][0]["victory"][0].update(steal_gold=2), r"victory\[0\].steal_gold"),
        ("market.json", lambda it: it["cards"][0].update(once_per_turn=True), r"cards\[0\].once_per_turn"),
        ("plans.json", lambda it: it["cards"][1].update(name_en="Other"), "differs from another copy of dynamic_entry"),
        ("plans.json", lambda it: it["cards"][-1]["ship"].update(control=2), "has a control of 2, the board says 1"),
        ("rewards.json", lambda it: it["grid"][0][1].pop("max"), "lacks 'max'"),
        ("terms.json", lambda it: it["things"][0].update(name_en="Renown"), r"things\[0\].name_en"),
    ],
)
def test_what_the_rules_cannot_follow_is_refused(tmp_path: Path, file: str, change: Any, says: str) -> None:
    with pytest.raises(BadData, match=says):
        TITLE.setup(components=corrected(TITLE, tmp_path / "box", file, change))


# --- corrected values work ---------------------------------------------------------------------------------------------


def own_box(folder: Path, **changes: Any) -> Table:
    """A table with a corrected box."""
    for file, change in changes.items():
        corrected(TITLE, folder / "box", f"{file}.json", change)
    t = Table()
    t.setup = TITLE.setup(4, {}, folder / "box")
    t.s.terms = begin.terms(t.setup)
    return t


@pytest.mark.rule("AH-12.10", "AH-14.1")
def test_control_of_cutter_and_gunship_is_read_for_each(tmp_path: Path) -> None:
    def richer(files: Any) -> None:
        for ship in files["cards"][-2:]:
            ship["ship"]["control"] = {"cutter": 2, "gunship": 3}[ship["key"]]

    def board(files: Any) -> None:
        files["factions"][1]["control"].update(cutter=2, gunship=3)

    t = own_box(tmp_path, plans=richer, factions=board).put("cutter", "fish-a.nw", "gunship", "fish-a.sw", "smuggler2", "tree-a.ne")

    assert union_control(t.s)[t.s.at[CUTTER] >> 2] == 5


# --- names -------------------------------------------------------------------------------------------------------------


def rename(rows: list[Any], **names: str) -> None:
    for row in rows:
        if row["id"] in names:
            row.update(name_en=names[row["id"]], name_de=names[row["id"]])


def renamed(folder: Path) -> Table:
    """A box in which much has another name."""

    def terms(it: Any) -> None:
        rename(it["suits"], fish="Herring")
        rename(it["actions"], tailwind="Fair Wind")
        rename(it["things"], flagship="Big Ship", patrol="Picket", stronghold="Fort")
        rename(it["terrain"], treasure="Chest")

    return own_box(
        folder,
        terms=terms,
        market=lambda it: rename(it["cards"], buccaneer="Freebooter", pilot="Helmsman", mystic="Seer"),
        plans=lambda it: rename(it["cards"], close_call="Near Miss", enlist="Muster"),
        factions=lambda it: rename(it["factions"], squadron="Redfin Fleet"),
    )


def test_sentences_name_things_as_the_games_own_box_does(tmp_path: Path) -> None:
    box = renamed(tmp_path).setup.components

    def named(kind: str, value: int) -> str:
        return TITLE.words.name(box, kind, value, "en")

    assert named("figure", player("squadron")) == "Fleet Big Ship"
    assert named("figure", figure("smuggler1")) == "Big Ship of Smuggler 1"
    assert (named("figure", figure("patrol1")), named("figure", figure("stronghold1"))) == ("Picket 1", "Fort 1")
    assert (named("tile", 0), named("space", 0)) == ("Herring A", "Herring A north-west")
    assert (named("effect", O_BUCCANEER), named("effect", O_TREASURE)) == ("Freebooter", "Chest")
    assert (named("purpose", actions.P_TAILWIND), named("purpose", actions.P_ENLIST), named("purpose", actions.P_MYSTIC)) == ("Fair Wind", "Muster", "Seer")
    assert named("flip", 0) == "A Fleet, B Union"
    said = TITLE.say(box, TITLE.words.events[events.PILOTED].phrase(player("union"), card("pilot")), "en")
    assert "Helmsman" in said


def test_picture_and_scene_name_things_as_the_games_own_box_does(tmp_path: Path) -> None:
    t = renamed(tmp_path).crew("union", "buccaneer").plans("enlist").market("pilot").turn("union")
    seen = TITLE.views.view(t.s, t.setup, 2)
    drawn = scene(seen, Ink("en", SIDES))
    for text in (TITLE.look.picture(seen, "en"), drawn.board + drawn.own + drawn.others):
        assert [name for name in ("Fleet", "Freebooter", "Muster", "Helmsman", "Fair Wind") if name not in text] == []
        assert [name for name in ("Squadron", "Buccaneer", "Enlist", "Pilot<", "Tailwind (") if name in text] == []


def test_no_sentence_has_the_name_of_a_card_or_plan_in_it() -> None:
    """Whoever corrects a name meets it in every sentence; the names of rulings as options are told before there is a box."""
    box = TITLE.components()[0]
    names = {lang: [row[lang] for kind in ("card", "plan") for row in box.names[kind]] for lang in ("en", "de")}
    spoken = {key: row for key, row in TITLE.words.templates.items() if not key.startswith("option.")}
    found = [(key, name) for key, row in spoken.items() for lang in names for name in names[lang] if name in row[lang] and name not in WORDS]

    assert found == []


WORDS = ("Sailor", "Order", "Elder")
"""Names that are plain words."""


def test_the_shipped_names_are_as_ever() -> None:
    box = TITLE.components()[0]
    ships = [[TITLE.words.name(box, "figure", it, lang) for it in range(4)] for lang in ("en", "de")]

    assert ships[0] == ["Squadron Flagship", "Flagship of Smuggler 1", "Union Flagship", "Flagship of Smuggler 2"]
    assert ships[1] == ["Geschwader-Flaggschiff", "Flaggschiff von Schmuggler 1", "Union-Flaggschiff", "Flaggschiff von Schmuggler 2"]
    assert [TITLE.words.name(box, "effect", it, "de") for it in range(len(ORDERS))] == [
        *("Schatz", "Händler", "Hafen", "Bonus der Aktion", "Siegesbeute", "Galionsfigur", "Halsabschneider", "Bukanier")
    ]


# --- what is shown --------------------------------------------------------------------------------------------------------


def spent(t: Table) -> Table:
    """Plans that were played: what is neither in hand nor in the deck."""
    t.s.plans[:] = [0, 1, 1, 2, 1, 1, 2, 0, 1]
    return t.put("cutter", "fish-a.se").turn("squadron")


@pytest.mark.rule("AH-12.6")
def test_discarded_plans_lie_open_in_picture_and_scene() -> None:
    t = spent(Table())
    for seat in range(4):
        seen = TITLE.views.view(t.s, t.setup, seat)
        drawn = scene(seen, Ink("en", SIDES))

        assert discarded(seen) == (1, 0, 1, 0, 0, 0, 0, 0, 0)
        assert "discarded: Close Call, Weapons Cache" in TITLE.look.picture(seen, "en")
        assert "abgelegt: " in TITLE.look.picture(seen, "de")
        assert "Discarded plans" in drawn.own + drawn.others
        assert "plans.close-call" in drawn.own + drawn.others


@pytest.mark.rule("AH-12.6", "AH-18.9")
def test_a_ship_plan_lies_in_front_of_the_union_until_the_ship_sinks() -> None:
    t = Table().comrades(fish_a=2, skull_a=2).plans("cutter").turn("union")
    t.s.plans[:] = [*t.s.terms.box.plans[:7], 0, 1]
    t.play("plan cutter")
    assert sum(discarded(TITLE.views.view(t.s, t.setup, 2))) == 0

    t.play("fish-a")
    assert sum(discarded(TITLE.views.view(t.s, t.setup, 2))) == 0
    t.s.at[CUTTER] = -1
    assert discarded(TITLE.views.view(t.s, t.setup, 2))[7] == 1


@pytest.mark.rule("AH-12.6", "AH-1.11")
def test_every_plan_is_in_hand_deck_discard_pile_or_in_play() -> None:
    rng, setup = Rng(3), TITLE.setup(2)
    s = TITLE.rules.start(setup)
    s.settle()
    while not s.over:
        pile = discarded(TITLE.views.view(s, setup, 1))
        assert min(pile) >= 0
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))


@pytest.mark.rule("AH-13.9")
def test_the_picture_shows_both_reward_markers() -> None:
    t = Table()
    t.s.white[1], t.s.black[1] = actions.CELL_NAMES.index("2c"), actions.CELL_NAMES.index("3c")
    t.turn("smuggler1")

    assert "reward markers: white 2c 1 Gold, black 3c Start" in " ".join(TITLE.look.picture(TITLE.views.view(t.s, t.setup, 0), "en").split())
    assert "Belohnungsmarker: weiß 2c 1 Gold, schwarz 3c Start" in " ".join(TITLE.look.picture(TITLE.views.view(t.s, t.setup, 0), "de").split())


# --- records of older rules -------------------------------------------------------------------------------------------------


def a_record(moves: list[str], players: int = 2) -> str:
    """A record as rules version 1 wrote it, without the option that came later."""
    game = Game(TITLE, TITLE.setup(players))
    head, _, _ = record.write(game).partition("\n\n")
    lines = []
    for line in head.splitlines():
        if line.startswith("rules:"):
            line = "rules: 1"
        if line.startswith("options:"):
            options = json.loads(line.removeprefix("options:"))
            options.pop("mystic_damage")
            line = f"options: {json.dumps(options)}"
        lines.append(line)
    return "\n".join([*lines, "", *moves]) + "\n"


def played(seed: int, decisions: int) -> list[str]:
    game, rng = Game(TITLE, TITLE.setup(2)), Rng(seed)
    while game.moment < decisions:
        s = game.state()
        game.play_choice(s.seat, rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return [line for line in record.write(game).partition("\n\n")[2].splitlines() if not line.startswith(";")]


def test_a_record_of_version_1_whose_moves_still_fit_is_replayed() -> None:
    moves = played(5, 200)
    game = record.read(a_record(moves))

    assert game.moment == len(moves)
    assert game.setup.options["mystic_damage"] == "board_or_crew"


def test_a_record_of_version_1_that_does_not_fit_names_the_line_and_both_versions() -> None:
    moves = played(5, 60)
    with pytest.raises(BadRecord, match=r"rules version 1, this is 2") as caught:
        record.read(a_record([*moves, "union no such thing"]))

    assert caught.value.line == a_record(moves).count("\n") + 1
