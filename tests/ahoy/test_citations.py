"""The rule that speaks is the rule that is cited: events told from several rules, questions asked by several."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ahoy.helpers import Table, card
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CARD_IDS, PLAN_KEYS
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.cited import CREW_RULE, PLAN_RULE, PURPOSE_RULE
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng

FILES = sorted((TITLE.folder / "rules").glob("*.py"))
RULES = TITLE.reference().rules


def calls(path: Path) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def is_told(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("tell", "reveal")


def kinds_of(call: ast.Call) -> list[str]:
    return [node.attr for node in ast.walk(call.args[1]) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "events"]


def names_its_rule(call: ast.Call) -> bool:
    return any(word.arg == "rules" for word in call.keywords)


def test_an_event_told_from_several_places_names_the_rule_each_time() -> None:
    told = [(path.name, call, kind) for path in FILES for call in calls(path) if is_told(call) for kind in kinds_of(call)]
    places = Counter(kind for _, _, kind in told)
    silent = [f"{name}:{call.lineno} {kind}" for name, call, kind in told if places[kind] > 1 and not names_its_rule(call)]

    assert len(places) == len(events.KINDS)
    assert silent == []


def test_whoever_tells_for_several_rules_is_told_which() -> None:
    """A function that tells an event and is called from several places takes the rule from its caller."""
    called = Counter(
        call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id
        for path in FILES
        for call in calls(path)
        if isinstance(call.func, (ast.Attribute, ast.Name))
    )
    tellers = [
        (path.name, node)
        for path in FILES
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and any(isinstance(call, ast.Call) and is_told(call) for call in ast.walk(node))
    ]
    silent = [f"{name}: {node.name}" for name, node in tellers if called[node.name] > 1 and "rules" not in [arg.arg for arg in node.args.args]]

    assert len(tellers) > 10
    assert [it for it in silent if it not in KNOWN_CAUSE] == []


KNOWN_CAUSE = ["setup.py: lay_out_piles"]
"""Called twice by one rule."""


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_is_cited_exists_and_belongs_to_what_is_told(players: int) -> None:
    cited: dict[str, set[str]] = {}
    for seed in range(4):
        rng, s = Rng(seed), TITLE.rules.start(TITLE.setup(players))
        s.log = []
        s.settle()
        while not s.over:
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        for row in s.log:
            cited.setdefault(TITLE.words.events[row[0]].key, set()).update(row[7].split())

    assert [rule for rules in cited.values() for rule in rules if rule not in RULES] == []
    assert {"AH-8.5", "AH-13.10"} <= cited["event.gained"] if players == 4 else "AH-8.5" in cited["event.gained"]
    assert len(cited["event.moved"]) > 3


# --- the tables ------------------------------------------------------------------------------------------------------


def test_each_card_and_plan_is_cited_by_the_rule_that_names_it() -> None:
    box = TITLE.components()[0]

    assert [it for it in range(len(CARD_IDS)) if not RULES[CREW_RULE[it]]["en"].startswith(box.names["card"][it]["en"])] == []
    assert [it for it in range(len(PLAN_KEYS)) if not RULES[PLAN_RULE[it]]["en"].startswith(box.names["plan"][it]["en"])] == []


def test_each_purpose_has_a_rule() -> None:
    box = TITLE.components()[0]

    assert [at for at in range(1, len(PURPOSE_RULE)) if not all(TITLE.words.name(box, "purpose", at, lang) for lang in ("en", "de"))] == []
    assert [rule for rules in PURPOSE_RULE for rule in rules.split() if rule not in RULES] == []


# --- examples ----------------------------------------------------------------------------------------------------------


def cites(t: Table, kind: int) -> list[str]:
    return [row[7] for row in t.s.log or [] if row[0] == kind]


@pytest.mark.rule("AH-17.7", "AH-8.5", "AH-17.17", "AH-17.10")
def test_gold_cites_what_pays_it() -> None:
    t = Table().put("squadron", "skull-a.ne").crew("union", "cutpurse", "elder").on("union", "cannons", 1).dice("union", 1, 1, 1, 1)
    t.on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("none")
    assert cites(t, events.GAINED)[0] == "AH-17.7"

    t = Table().put("union", "skull-a.se").crew("union", "merchant").turn("union").use(1, "sail-1").play("n", "stop")
    assert cites(t, events.GAINED) == ["AH-17.17"]


@pytest.mark.rule("AH-9.1", "AH-8.2", "AH-17.19")
def test_damage_cites_what_deals_it() -> None:
    t = Table().put("union", "compass-a.nw").crew("union", "mystic").turn("union").play("use mystic", "rally", "union", "assemble").use(1, "sail-1")
    t.play("e", "inspire")

    assert cites(t, events.DAMAGED) == ["AH-17.19 AH-9.2", "AH-17.19 AH-9.1", "AH-8.2 AH-9.1"]


@pytest.mark.rule("AH-18.7", "AH-9.5")
def test_a_patrol_taken_off_by_sneak_attack_cites_the_plan() -> None:
    t = Table().put("patrol1", "fish-a.nw").comrades(fish_a=1).plans("sneak-attack").turn("union").play("plan sneak-attack", "patrol1")

    assert cites(t, events.REMOVED) == ["AH-18.7"]


@pytest.mark.rule("AH-13.10", "AH-17.26", "AH-8.4", "AH-4.4")
def test_a_question_cites_the_rule_that_asks() -> None:
    def asked(t: Table) -> tuple[str, ...]:
        return TITLE.ask_phrase(t.s, t.s.seat).rules

    t = Table().crew("union", "ghastly-gust", "mystic").turn("union")
    assert asked(t.play("use ghastly-gust")) == ("AH-17.13",)
    t = Table().put("smuggler1", "skull-a.ne").crew("union", "mystic").turn("union").play("use mystic")
    assert asked(t) == ("AH-17.19", "AH-9.2")
    assert asked(t.play("rally")) == ("AH-17.19",)
    assert asked(Table().comrades(ready=3).dice("union", 6, 1).turn("union").use(6, "inspire")) == ("AH-12.5",)


@pytest.mark.rule("AH-17.13", "AH-18.3")
def test_a_choice_cites_its_card_or_plan() -> None:
    t = Table().crew("union", "ghastly-gust").plans("dynamic-entry").turn("union")
    found = {option: TITLE.words.option(t.s, t.s.seat, choice).phrase.rules for option, choice in zip(t.options(), t.s.options, strict=True)}

    assert found["use ghastly-gust"] == ("AH-3.11", CREW_RULE[card("ghastly-gust")])
    assert found["plan dynamic-entry"] == ("AH-18.1", "AH-18.3")
