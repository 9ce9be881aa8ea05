"""Whatever is drawn can be pointed at, in both languages, and whatever a choice is about lights up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.game import Game, new
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import LANGUAGES
from roadstead.svg.ink import Ink
from roadstead.svg.scene import number
from roadstead.table.features.about.page import sentence

NO_THINGS = {"number", "victory", "effect"}
"""What a choice can be about without any piece that stands for it: amounts, and ways to use a victory."""

PIECES = {
    *("card", "stat", "chip", "slot", "mini-slot", "die", "mc", "slotc", "crd", "fd", "score", "ty", "hs", "wb", "bts", "lcs", "cchip", "kb", "tr"),
    *("ah-pile", "ah-cell", "ah-way", "dr-card", "dr-ab", "cw", "lv", "sls", "dms"),
}
"""The classes of components in the text around the charts."""

CASES = [(title, players) for title in roadstead.titles() for players in sorted({min(registry.title(title).players), max(registry.title(title).players)})]
"""The smallest and the fullest tables."""


def moments(title: str, players: int, every: int, most: int = 300) -> Iterator[tuple[Game, int]]:
    """Random games with the default options and with the last set of them, stopped every few decisions."""
    sets = registry.title(title).option_sets(players)
    for options in (sets[0], sets[-1]):
        game, rng = new(title, players, options), Rng(players + len(options))
        for moment in range(most):
            game.roll(rng)
            if game.over:
                break
            seat = game.open[0]
            if moment % every == 0:
                yield game, seat
            legal = game.options(seat)
            game.play(seat, legal[rng.below(len(legal))])


def drawn(game: Game, seat: int, lang: str = "en") -> tuple[str, Ink]:
    ink = Ink(lang, game.title.look.sides(game.setup.players), number(game.options(seat)) if seat >= 0 else ())
    scene = game.title.look.scene(game.view(seat), ink)
    return scene.board + scene.own + scene.others, ink


def linked(markup: str) -> set[int]:
    """The numbers of the choices that something in the drawing leads to."""
    found = re.findall(r'href="#c(\d+)"(?: data-all="([\d ]*)")?', markup)
    return {int(one) for first, every in found for one in (every or first).split()}


@pytest.mark.parametrize(("title", "players"), CASES)
def test_every_choice_about_a_piece_has_places_that_can_be_pointed_at_and_light_up(title: str, players: int) -> None:
    seen = 0
    for game, seat in moments(title, players, 4):
        markup, ink = drawn(game, seat)
        known, lit = ink.places, linked(markup)
        for choice in number(game.options(seat)):
            option = choice.option
            things = {name.rstrip("0123456789") for name in option.phrase.args} - NO_THINGS
            seen += len(option.targets)

            assert option.targets or not things, f"{option.notation} touches nothing, but is about {things}"
            assert set(option.targets) <= set(known), option.notation
            assert choice.number in lit or not option.targets, option.notation
    assert seen


@pytest.mark.parametrize(("title", "players"), CASES)
def test_every_place_has_words_and_a_sentence_on_what_it_does_in_both_languages_and_rules(title: str, players: int) -> None:
    it = registry.title(title)
    rules = set(it.reference().rules)
    for game, seat in moments(title, players, 23):
        for eyes in (seat, SPECTATOR):
            english, german = (drawn(game, eyes, lang)[1].places for lang in LANGUAGES)

            assert list(english) == list(german)
            for target in english:
                assert len(english[target]) > 1, target
                assert len(german[target]) > 1, target
                assert is_sentence(sentence(it.words.does, target, english[target], "en")), f"{target}: {english[target]}"
                assert sentence(it.words.does, target, german[target], "de") == in_german(it, target, english[target]), f"{target}: {german[target]}"
                assert it.words.rules_of(target), target
                assert set(it.words.rules_of(target)) <= rules, target


def is_sentence(text: str) -> bool:
    return text.endswith(".") and len(text.split()) > 4


def in_german(title: Title, target: str, english: str) -> str:
    """The German of the sentence that the English name leads to: names in both languages must lead to the same one."""
    said = sentence(title.words.does, target, english, "en")
    return next(says["de"] for says in title.words.does.values() if says["en"] == said)


# --- the legend ------------------------------------------------------------------------------------------------------

ORNAMENTS = {
    *("rose", "rose-big", "fogbank", "wavelet", "tt-isle", "tt-point", "clubhouse", "ah-wake", "ah-ball", "ah-taken"),
    *("d-body", "d-hollow", "dr-captain", "dr-sailor", "rule", "chart", "eye", "seal"),
}
"""What is drawn and stands for nothing that a player must know: the sea around, the bodies of dice, pictures on cards that have a name, buttons."""
SPEAKING = re.compile(r"c\d+|die-\d|ah-d\d|seat-.+|face-.+|cube-.+")
"""Links, faces of dice, the marks, portraits and cubes of players: the legend names the players by their marks."""


def drawn_signs(title: str, players: int) -> set[str]:
    found = set[str]()
    for game, seat in moments(title, players, 7):
        for eyes in (seat, SPECTATOR):
            found.update(re.findall(r'href="#([\w-]+)"', drawn(game, eyes)[0]))
        chips = [chip for event in game.events(seat, most=40) for chip in game.title.words.chips(event.phrase, seat)]
        found.update(chip.icon for chip in chips if chip.icon)
    return found


@pytest.mark.parametrize(("title", "players"), CASES)
def test_every_sign_that_is_drawn_is_in_the_legend(title: str, players: int) -> None:
    known = registry.title(title).box.words
    legend = {sign.icon for sign in (*known.pieces, *known.signs)}

    assert {sign for sign in drawn_signs(title, players) - legend - ORNAMENTS if not SPEAKING.fullmatch(sign)} == set()


class Pieces(HTMLParser):
    """Collects the components of a drawing that are no place, nor part of one."""

    VOID = ("br", "img", "input", "hr")

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[bool] = []
        self.lost: list[str] = []
        self.found = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        inside = "data-at" in given or (bool(self.stack) and self.stack[-1])
        classes = set((given.get("class") or "").split())
        self.found += bool(classes & PIECES)
        if classes & PIECES and not inside:
            self.lost.append(self.get_starttag_text() or tag)
        if tag not in self.VOID:
            self.stack.append(inside)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        self.stack.pop()

    @classmethod
    def of(cls, markup: str) -> Pieces:
        out = cls()
        out.feed(markup)
        return out


@pytest.mark.parametrize(("title", "players"), CASES)
def test_every_component_that_is_drawn_is_a_place_or_part_of_one(title: str, players: int) -> None:
    for game, seat in moments(title, players, 13):
        for eyes in (seat, SPECTATOR):
            pieces = Pieces.of(drawn(game, eyes)[0])

            assert pieces.found
            assert pieces.lost == []
