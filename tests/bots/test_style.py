"""Characters of bots: what they like shows in how they play, and what they are made of is checked."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.bots.bot import BOTS, bot, is_bot, let_play, searcher
from roadstead.bots.style import read_styles, style_named, styled, styles
from roadstead.cli import main
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, RoadsteadError, UnknownName
from roadstead.kernel.judgement import Judge, measures_of
from roadstead.kernel.rng import Rng
from roadstead.lab.tournament import make_bot

TITLES = list(roadstead.titles().values())
ALL = [(title, name) for title in TITLES for name in styles(title)]
IDS = [f"{title.id}-{name}" for title, name in ALL]
HOUR = 3_600_000
PLAIN = {"name": {"en": "A", "de": "A"}, "told": {"en": "B", "de": "B"}, "tastes": {}}


def played(title: Any, players: list[Any], seed: int) -> roadstead.Game:
    game, rng = roadstead.Game(title, title.setup(len(players))), Rng(seed)
    minds = [Rng(seed * 10 + seat) for seat in range(len(players))]
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, players[seat], minds[seat])
    return game


def doings(game: roadstead.Game, keys: set[str]) -> Counter[int]:
    """How often these events were about each seat, or came of its decisions where they are about nobody."""
    out: Counter[int] = Counter()
    for it in game.happened(-1):
        kind = game.title.words.events[it.kind]
        if kind.key in keys:
            before = (entry.seat for entry in reversed(game.history[: it.moment]) if entry.seat != CHANCE)
            out[next(iter(game.title.words.named(kind.phrase(*it.args), 2)), next(before, CHANCE))] += 1
    return out


# --- what they are -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_every_title_has_three_characters_with_words_in_both_languages(title: Any) -> None:
    known = styles(title).values()

    assert len(known) == 3
    for lang in ("en", "de"):
        assert len({it.name[lang] for it in known}) == len({it.told[lang] for it in known}) == 3
        assert all(it.told[lang].endswith(".") for it in known)
    assert all(it.name["en"] != it.told["en"] != it.told["de"] for it in known)


@pytest.mark.parametrize(("title", "name"), ALL, ids=IDS)
def test_patterns_and_names_are_of_the_title(title: Any, name: str) -> None:
    """Each pattern names a question, each taste an event, each weight a measure."""
    style = style_named(name, title)
    questions = {it.kind.key.rpartition(".")[2] for it in title.rules.questions if it is not None}

    assert {it.pattern.partition(":")[0] for it in (*style.likes, *style.dislikes)} <= questions
    assert style.tastes.keys() <= {kind.key for kind in title.words.events}
    assert style.weights.keys() <= set(measures_of(title).names)


@pytest.mark.parametrize("level", [level for level in BOTS if level != "random"])
def test_every_level_can_have_a_style(level: str) -> None:
    title = roadstead.title("ahoy")

    assert is_bot(f"{level}:raider")
    assert type(bot(f"{level}:raider", title)) is type(bot(level, title))


@pytest.mark.parametrize("name", ["random:raider", "easy:admiral", "easy:", "deepblue:raider"])
def test_what_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        bot(name, roadstead.title("ahoy"))


@pytest.mark.parametrize(("name", "right"), [("random:raider", False), ("easy:RAIDER", False), ("easy:", False), ("easy", True), ("hard:no_such", True)])
def test_who_is_a_bot_can_be_told_without_its_title(name: str, right: bool) -> None:
    assert is_bot(name) is right


def test_a_tournament_searches_with_a_style_as_with_a_file() -> None:
    title = roadstead.title("ahoy")

    assert make_bot("search/10:raider", title, 100).title.mind.watches  # type: ignore[attr-defined]
    with pytest.raises((RoadsteadError, OSError)):
        make_bot("search:admiral", title, 100)


def test_the_command_line_tells_the_styles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "  styles of bots: raider, settler, courier\n" in capsys.readouterr().out
    assert main(["play", "turning_tides", "--seats", "easy:gunner,greedy:boarder", "--seed", "1"]) == 0


@pytest.mark.parametrize(
    ("found", "why"),
    [
        ({"pirate": {**PLAIN, "tastes": {"event.battle": "much"}}}, "a number for each name"),
        ({"pirate": {**PLAIN, "weights": {"fame": True}}}, "a number for each name"),
        ({"pirate": {**PLAIN, "likes": ["card:("]}}, "is not a list of styles"),
        ({"pirate": {**PLAIN, "leaning": 101}}, "from 0 to 100"),
        ({"pirate": {"name": PLAIN["name"]}}, "told"),
        ([], "is not a list of styles"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, found: Any, why: str) -> None:
    path = tmp_path / "styles.json"
    path.write_text(json.dumps(found), encoding="utf-8")

    with pytest.raises(BadData, match=why):
        read_styles(path)


# --- how they think ----------------------------------------------------------------------------------------------------


def test_a_search_counts_what_happens_for_whoever_it_is_about() -> None:
    title = roadstead.title("ahoy")
    raider = styled(title, style_named("raider", title))
    s = title.rules.start(title.setup(2))
    s.settle()
    s.log = []
    plain = title.mind.judge(s)
    keys = [kind.key for kind in title.words.events]
    s.log.append((keys.index("event.battle"), -1, 0, 0, 2, 0, 0, ""))  # the Flagship of the Squadron attacks that of the Union
    s.log.append((keys.index("event.moved"), -1, 0, 2, 0, 0, 0, ""))
    taste = style_named("raider", title).tastes["event.battle"]

    assert raider.mind.judge(s) == pytest.approx([plain[0] + taste, plain[1]])
    assert raider.mind.weigh(s) == raider.mind.judge(s)


def test_where_simulated_games_are_weighed_by_points_tastes_are_points() -> None:
    title = roadstead.title("fleet_dice")
    fisher = styled(title, style_named("fisher", title))
    s = title.rules.start(title.setup(2))
    s.settle()
    keys = [kind.key for kind in title.words.events]
    s.log = [(keys.index("event.launched"), -1, 0, 1, 2, 0, 0, "")]

    assert fisher.mind.weigh(s)[1] - title.mind.weigh(s)[1] == pytest.approx(style_named("fisher", title).tastes["event.launched"])
    assert fisher.mind.judge is title.mind.judge


def test_weights_are_multiplied() -> None:
    title = roadstead.title("ahoy")
    style, measures = style_named("settler", title), measures_of(title)
    judge = styled(title, style).mind.judge.judge  # type: ignore[attr-defined]

    assert isinstance(judge, Judge)
    assert judge.weights == [weight * style.weights.get(name, 1.0) for name, weight in zip(measures.names, measures.weights, strict=True)]


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_a_search_with_a_style_is_a_search(title: Any) -> None:
    """It thinks about samples as others do, whose simulated games keep a log."""
    for name in styles(title):
        game, rng = roadstead.Game(title, title.setup(2)), Rng(5)
        player = searcher(styled(title, style_named(name, title)), HOUR, 3)
        while game.moment < 12:
            game.roll(rng)
            let_play(game, game.open[0], player, rng)

        assert game.moment >= 12


@pytest.mark.parametrize(
    ("title", "name", "games", "keys"),
    [
        ("ahoy", "raider", 4, {"event.battle"}),
        ("dead_reckoning", "raider", 2, {"event.battle_card", "event.battle_ship", "event.battle_building"}),
    ],
)
def test_a_style_is_felt_at_a_glance(title: str, name: str, games: int, keys: set[str]) -> None:
    """In games against a bot without it, each seed once in each seat, it does more of what it likes."""
    found = roadstead.title(title)
    plain, one, count = bot("greedy", found), bot(f"greedy:{name}", found), Counter[str]()
    for number in range(games):
        players = [one, plain] if number % 2 == 0 else [plain, one]
        done = doings(played(found, players, number // 2 + 1), keys)
        count["style"] += done[number % 2]
        count["plain"] += done[1 - number % 2]

    assert count["style"] > 1.1 * count["plain"] > 0
