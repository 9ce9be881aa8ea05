"""Bots that explain themselves: the best choices, what they promise, and what speaks for the first of them.

The search of the title says which choices are best. Why is measured, not made up: the best choice and its rivals are played
on for a short while over the same worlds, and the features of the title (`Title.mind.features`) in which the best one comes out
ahead, by more than luck, are its reasons. All of it happens on samples of the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from roadstead.bots.bot import AnyTitle, searcher
from roadstead.bots.budget import Budget, Prospect, Thought
from roadstead.bots.expect import Dice
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View
from roadstead.kernel.words import Phrase

BEST = 3
"""How many choices are shown."""
REASONS = 3
ENOUGH = 2
MANY = 8
"""The next best choices often have the same merits; with fewer reasons than `ENOUGH` the best one is held against this many others."""
WORLDS = 48
AHEAD = 30
"""How many decisions of all seats are played on before the features are measured."""
CLOSE = 0.03
LEAST = 0.05
"""What is less than this is no reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature that speaks for a choice, and how much more of it there is than with the other choices."""

    phrase: Phrase
    gain: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The best choices, the best first, and what speaks for it. `near` are the choices worth a look, in the order of the question."""

    best: Option
    prospects: tuple[Prospect, ...]
    reasons: tuple[Reason, ...]
    near: tuple[Option, ...]
    simulations: int

    @property
    def area(self) -> tuple[str, ...]:
        """The pieces and places that the choices worth a look touch."""
        return tuple(dict.fromkeys(target for option in self.near for target in option.targets))

    @property
    def is_close(self) -> bool:
        """Whether the next best choice promises about as much."""
        return len(self.prospects) > 1 and abs(self.prospects[0].expected - self.prospects[1].expected) < CLOSE


def explain(title: AnyTitle, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Advice:
    """What a seat should know before it decides; the same for everybody who sees the same."""
    thought = consider(title, view, prompt, options, rng, budget)
    best = thought.prospects[:BEST]
    others = [it for it in options if it != best[0].option]
    rivals = [it.option for it in best[1:]] or others[: BEST - 1]
    reasons = reasons_for(title, view, best[0].option, rivals, rng)
    if len(reasons) < ENOUGH and len(others) > len(rivals):
        reasons = max(reasons, reasons_for(title, view, best[0].option, others[:MANY], rng), key=len)
    near = tuple(option for option in options if option in (best[0].option, *rivals))
    return Advice(best[0].option, best, reasons, near, thought.simulations)


def consider(title: AnyTitle, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought:
    """The thoughts of the title's own search, all prospects from best to worst."""
    if len(options) == 1:
        return Thought(options[0], (Prospect(options[0], 0.5, 1.0),), 0)
    return searcher(title, 0).think(view, prompt, options, rng, budget)


# --- why -------------------------------------------------------------------------------------------------------


def reasons_for(title: AnyTitle, view: View, best: Option, rivals: Sequence[Option], rng: Rng) -> tuple[Reason, ...]:
    """The features in which a choice is ahead of the mean of its rivals, the strongest first."""
    if not rivals:
        return ()
    seed, gaps = rng.step(), []
    for world in range(WORLDS):
        s = title.views.sample(view, rng)
        s.focus(view.seat)
        mine, *theirs = [measure(title, s.copy(), view.seat, it.choice, Dice(world, seed)) for it in (best, *rivals)]
        gaps.append([value - sum(row[at] for row in theirs) / len(theirs) for at, value in enumerate(mine)])
    phrases = [feature.phrase for feature in title.mind.features(title.views.sample(view, rng), view.seat)]
    return strongest([weighed(phrase, row) for phrase, row in zip(phrases, zip(*gaps, strict=True), strict=True)])


def measure(title: AnyTitle, s: State, seat: int, choice: int, dice: Dice) -> list[float]:
    """The features after a choice: at once and after a while, half and half."""
    rng = dice.rng.split()
    s.play(choice)
    settle(s, dice)
    soon = title.mind.features(s, seat)
    for _ in range(AHEAD):
        if s.over:
            break
        s.play(title.mind.follow(s, rng))
        settle(s, dice)
    return [(early.value + late.value) / 2 for early, late in zip(soon, title.mind.features(s, seat), strict=True)]


def settle(s: State, dice: Dice) -> None:
    while s.seat == CHANCE:
        s.play(dice.roll(s))


def weighed(phrase: Phrase, gaps: Sequence[float]) -> tuple[float, Reason]:
    """What is probably not luck: the mean of the gaps, less a standard error."""
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean - sqrt(spread / len(gaps)), Reason(phrase, mean)


def strongest(found: list[tuple[float, Reason]]) -> tuple[Reason, ...]:
    """Up to three that are sure; where there are fewer, up to two that are likely."""
    found.sort(key=lambda it: -it[0])
    sure = [reason for gain, reason in found if gain > LEAST][:REASONS]
    likely = [reason for gain, reason in found if reason.gain > LEAST and gain > -reason.gain]
    return tuple(sure if len(sure) > 1 else likely[:2])


# --- in words ---------------------------------------------------------------------------------------------------

STEPS = ("nudge", "area", "move", "why", "odds")
WORDS = ByLanguage(
    en={
        "nudge": "What counts now: {feature}.",
        "nudge_close": "The best choices hardly differ here.",
        "nudge_open": "It pays to look ahead here: no single thing decides.",
        "area": "One of these: {options}.",
        "move": "The best seems to be: {option}.",
        "equal": "{one} or {two}, equally good.",
        "why": "What speaks for it: {reasons}.",
        "why_first": "What speaks for the first: {reasons}.",
        "why_open": "No single thing speaks for it; played on, it came out ahead.",
        "why_equal": "Played on, they came out the same.",
        "prospects": "Expected result: {prospects}.",
        "only": "There is only one choice: {option}.",
        "or": " or ",
        "and": " and ",
        "point": ".",
        "percent": "{number}%",
        "quoted": "“{option}”",
    },
    de={
        "nudge": "Worauf es jetzt ankommt: {feature}.",
        "nudge_close": "Die besten Möglichkeiten unterscheiden sich hier kaum.",
        "nudge_open": "Hier lohnt es sich vorauszudenken: Nichts Einzelnes gibt den Ausschlag.",
        "area": "Eine von diesen: {options}.",
        "move": "Am besten scheint: {option}.",
        "equal": "{one} oder {two}, beides ist gleich gut.",
        "why": "Dafür spricht: {reasons}.",
        "why_first": "Für das Erste spricht: {reasons}.",
        "why_open": "Nichts Einzelnes spricht dafür; weitergespielt lag es vorn.",
        "why_equal": "Weitergespielt kam dasselbe heraus.",
        "prospects": "Erwartetes Ergebnis: {prospects}.",
        "only": "Es gibt nur eine Möglichkeit: {option}.",
        "or": " oder ",
        "and": " und ",
        "point": ",",
        "percent": "{number} %",
        "quoted": "„{option}“",
    },
)


@dataclass(frozen=True, slots=True)
class Hint:
    """An advice in sentences: what counts, the choices worth a look, one move and why, and what the best ones promise."""

    nudge: str
    area: str
    move: str
    why: str
    odds: str

    def step(self, number: int) -> str:
        return (self.nudge, self.area, self.move, self.why, self.odds)[number]


def hint(title: AnyTitle, box: Any, advice: Advice, options: Sequence[Option], lang: str) -> Hint:
    """The advice for people. `options` are all of the question, in the order in which they are shown."""
    if len(options) == 1:
        only = WORDS[lang]["only"].format(option=quoted(title, box, advice.best, lang))
        return Hint(only, only, only, only, only)
    return Hint(*(tell(title, box, advice, lang) for tell in (nudge, area, move, why, odds)))


def nudge(title: AnyTitle, box: Any, advice: Advice, lang: str) -> str:
    if not advice.reasons:
        return WORDS[lang]["nudge_close" if advice.is_close else "nudge_open"]
    return WORDS[lang]["nudge"].format(feature=title.say(box, advice.reasons[0].phrase, lang))


def area(title: AnyTitle, box: Any, advice: Advice, lang: str) -> str:
    """The choices worth a look, the best one somewhere among them."""
    near = [quoted(title, box, option, lang) for option in advice.near]
    return WORDS[lang]["area"].format(options=listed(near, WORDS[lang]["or"]))


def move(title: AnyTitle, box: Any, advice: Advice, lang: str) -> str:
    """The best choice; of two that promise as much, both."""
    if not advice.is_close:
        return WORDS[lang]["move"].format(option=quoted(title, box, advice.best, lang))
    one, two = (quoted(title, box, it.option, lang) for it in advice.prospects[:2])
    return WORDS[lang]["equal"].format(one=one, two=two)


def why(title: AnyTitle, box: Any, advice: Advice, lang: str) -> str:
    words, close = WORDS[lang], advice.is_close
    reasons = [f"{title.say(box, it.phrase, lang)} (+{it.gain:.1f})".replace(".", words["point"]) for it in advice.reasons]
    if not reasons:
        return words["why_equal" if close else "why_open"]
    return words["why_first" if close else "why"].format(reasons=listed(reasons, words["and"]))


def odds(title: AnyTitle, box: Any, advice: Advice, lang: str) -> str:
    """What the best choices promise, the best first."""
    words = WORDS[lang]
    rows = [f"{quoted(title, box, it.option, lang)} {words['percent'].format(number=round(100 * it.expected))}" for it in advice.prospects]
    return words["prospects"].format(prospects=", ".join(rows))


def quoted(title: AnyTitle, box: Any, option: Option, lang: str) -> str:
    return WORDS[lang]["quoted"].format(option=title.say(box, option.phrase, lang))


def listed(parts: Sequence[str], joint: str) -> str:
    """Cod, crab and squid."""
    return joint.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
