"""What is said of whole games, on the board and in the log: nothing of what is nothing, words that fit their number, no stray punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import roadstead
from roadstead.kernel import words
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import Chip, Phrase
from roadstead.table.features.pace.captions import in_brief

TITLES = list(roadstead.titles().values())
TABLES = [(title, players, seed) for title in TITLES for players in sorted({min(title.players), max(title.players)}) for seed in (1, 2)]
LANGUAGES = ("en", "de")
IDLE = {"end", "decline", "pass", "done", "no", "stop"}
MOST = 2500
"""As many decisions of a game are made."""
MEASURES = {"event.strength", "event.sailed", "event.turn"}
"""What is told with a number that may be 0: a strength, a position."""
FAULTS = {
    "nothing": re.compile(r"(?<![\w.:–-])[+−-]?0(?![\w%.:]| %)"),
    "a word twice": re.compile(r"\b([^\W\d]\w*) \1\b", re.IGNORECASE),
    "room": re.compile(r"^\s|\s$|\s\s|\s[,.;:!?](?!\d)"),
    "punctuation": re.compile(r"[,;:]\s*[,;:.!?]|(?<!\.)\.\.(?!\.)|\(\s*\)|„“|“”|^[,;:]|[,;:]$"),
    "an argument": re.compile(r"[{}]|None"),
}
FORMS = re.compile(r"\{number\d?:([^\W\d]+)\|([^\W\d]+)\}")
"""The forms of a word for one and for more."""


@pytest.fixture(scope="module", params=TABLES, ids=lambda it: f"{it[0].id}-{it[1]}-{it[2]}")
def game(request: pytest.FixtureRequest) -> Game:
    """Played at random, seldom idly."""
    title, players, seed = request.param
    game, rng = Game(title, title.setup(players)), Rng(seed)
    while not game.over and game.moment < MOST:
        if game.open[0] == CHANCE:
            game.roll(rng)
            continue
        legal = game.options(game.open[0])
        busy = [it for it in legal if it.notation not in IDLE]
        offered = busy if busy and rng.below(6) else legal
        game.play_choice(game.open[0], offered[rng.below(len(offered))].choice)
    return game


def told(game: Game) -> dict[tuple[str, tuple[int, ...]], Phrase]:
    """Everything that anybody was told, each once."""
    every = (event.phrase for seat in (SPECTATOR, *range(game.setup.players)) for event in game.events(seat))
    return {(phrase.key, tuple(phrase.args.values())): phrase for phrase in every}


def sentences(game: Game, lang: str) -> Iterator[tuple[str, str]]:
    """What the log says, and the captions."""
    title, box = game.title, game.setup.components
    brief = title.words.captions
    for phrase in told(game).values():
        log = words.say(phrase, lang, title.words.templates, lambda kind, value, lang: title.words.name(box, kind, value, lang))
        yield phrase.key, log
        caption = words.say(phrase, lang, brief, lambda kind, value, lang: title.words.name(box, kind, value, lang)) if phrase.key in brief else log
        yield phrase.key, in_brief(caption, "", phrase.key in brief)[1]


def forms(title: Title[Any, Any], lang: str) -> set[tuple[str, str]]:
    rows = [row[lang] for known in (title.words.templates, title.words.captions) for row in known.values() if lang in row]
    return {(one, many) for row in rows for one, many in FORMS.findall(row) if one != many}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_a_game_has_a_fault(game: Game, lang: str) -> None:
    said = list(sentences(game, lang))
    found = [(fault, it) for key, it in said for fault, pattern in FAULTS.items() if pattern.search(it) and not (fault == "nothing" and key in MEASURES)]

    assert len(said) > 100
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_has_the_form_of_its_number(game: Game, lang: str) -> None:
    wrong = [re.compile(rf"(?<![\w.])(1 {many}|([2-9]|\d\d+) {one})\b") for one, many in forms(game.title, lang)]

    assert wrong
    assert [it for _, it in sentences(game, lang) for pattern in wrong if pattern.search(it)] == []


def test_no_chip_says_that_nothing_comes(game: Game) -> None:
    chips = [chip for seat in range(game.setup.players) for phrase in told(game).values() for chip in game.title.words.chips(phrase, seat)]

    assert chips
    assert [chip for chip in chips if is_nothing(chip)] == []


def is_nothing(chip: Chip) -> bool:
    return re.fullmatch(r"[+−-]?0", chip.number) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_caption_of_amounts_says_none_of_them_is_nothing(title: Title[Any, Any], lang: str) -> None:
    """Also where no game comes by: each number of a sentence with forms for it is 0 once, and 1, and 2."""
    counted = {key: row[lang] for key, row in title.words.captions.items() if re.search(r"\{number\d?:[^{}|]*\|[^{}|]*\|", row[lang])}
    for key, template in counted.items():
        names = sorted(set(re.findall(r"\{(\w+)[:}]", template)))
        for number in (0, 1, 2):
            phrase = Phrase(key, {name: number if name.startswith("number") else 0 for name in names})
            said = words.say(phrase, lang, title.words.captions, lambda kind, value, lang: str(value) if kind == "number" else kind)

            assert not any(pattern.search(said) for pattern in FAULTS.values()), said
