"""What every title must keep to, checked at every decision of random games.

Each check raises `Broken` with a sentence that says what, where and in which game. The test suite runs
them over every registered title; `./run fuzz` runs them for as long as one likes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from roadstead.kernel import record, save, talk, twins
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.languages import OWN, languages, said
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Setup, Title, View
from roadstead.kernel.words import Kind, Phrase, fields, odd_forms
from roadstead.lab.conformance_rules import check_rules
from roadstead.svg.ink import Ink

AnyTitle = Title[Any, Any]
ENDLESS = 500_000
DECLARED = 4
"""One in four declarations is tried out, for a few decisions."""
AFTER_A_DECLARATION = 5
COMPARED = 4
"""At one moment in this many, the view of one seat is compared with what it may know."""


class Broken(AssertionError):
    """A title does not keep to the contract."""


@dataclass(slots=True)
class Tour:
    """One random game under inspection."""

    title: AnyTitle
    setup: Setup
    rng: Rng
    game: Game
    dumps: list[Any] = field(default_factory=list)
    where: str = ""

    def need(self, holds: bool, what: str) -> None:
        if not holds:
            raise Broken(f"{what} ({self.where}, decision {self.game.moment})")

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.setup.players)]


def check_game(title: AnyTitle, players: int, options: Mapping[str, Any], seed: int, decisions: int, every: int = 1) -> Tour:
    """Play up to a number of random decisions, with the cheap checks at each and the others at every `every`-th."""
    setup = title.setup(players, options)
    tour = Tour(title, setup, Rng(seed), Game(title, setup))
    tour.where = f"{title.id}, {players} players, {dict(options)}, seed {seed}"
    while not tour.game.over and tour.game.moment < decisions:
        check_moment(tour, thorough=tour.game.moment % every == 0)
        advance(tour)
    check_moment(tour, thorough=True)
    check_record(tour)
    return tour


def advance(tour: Tour) -> None:
    """One random decision, sometimes a declaration of a seat that is asked or not."""
    game, rng = tour.game, tour.rng
    speaker = rng.below(tour.setup.players)
    extras = game.extras(speaker)
    if extras and rng.below(300) == 0:
        game.play(speaker, extras[rng.below(len(extras))])
        return
    if game.open == (CHANCE,):
        s = game.state()
        game.play_choice(CHANCE, rng.weighted(s.options, s.weights))
        return
    seat = rng.pick(list(game.open))
    options = game.options(seat)
    game.play_choice(seat, options[rng.below(len(options))].choice)


def check_moment(tour: Tour, thorough: bool) -> None:
    s = tour.game.state()
    tour.dumps.append(save.dump_state(s))
    check_state(tour, s)
    tour.need(all(options for _, _, options, _ in asked(s)), "a seat is open without options")
    check_copy(tour, s)
    if thorough:
        check_save(tour, s)
        check_options(tour)
        check_refusals(tour)
        check_secrets(tour, s)
        if tour.rng.below(COMPARED) == 0:
            check_knowledge(tour, s, tour.rng.pick(tour.viewers()))
        check_undo(tour)
        check_words(tour)
        check_declarations(tour)
        check_rules(tour, tour.game.state())


def check_state(tour: Tour, s: State) -> None:
    faults = tour.title.rules.faults(s)
    tour.need(s.over == (tour.title.rules.outcome(s) is not None), "a game has a result exactly when it is over")
    tour.need(not faults, f"what must hold does not: {faults}")


# --- copies, saves, records ---------------------------------------------------------------------------------


def check_copy(tour: Tour, s: State) -> None:
    before = tour.dumps[-1]
    twin = s.copy()
    tour.need(save.dump_state(twin) == before, "a copy differs from its original")
    tour.need(asked(twin) == asked(s), "a copy asks something else")
    if not twin.over:
        twin.play(tour.rng.pick(twin.options))
        tour.need(save.dump_state(s) == before, "playing on a copy changed the original")


def check_save(tour: Tour, s: State) -> None:
    text = json.dumps(save.save(tour.title, tour.setup, s))
    _, _, loaded = save.load(json.loads(text))
    tour.need(save.dump_state(loaded) == save.dump_state(s), "a saved moment loads as another")
    tour.need(asked(loaded) == asked(s), "a loaded moment asks something else")


def asked(s: State) -> list[tuple[int, int, list[int], list[int]]]:
    """Who is asked what, for every seat of a sealed decision."""
    out = []
    for seat in s.open_seats():
        it = s.copy()
        if seat != CHANCE:
            it.focus(seat)
        out.append((seat, it.prompt, it.options, it.weights if seat == CHANCE else []))
    return out


def check_record(tour: Tour) -> None:
    """The record reads back to the same states, and writes the same text."""
    text = record.write(tour.game)
    again = record.read(text)
    tour.need(record.write(again) == text, "a record reads back as another game")
    tour.need(save.dump_state(again.state()) == tour.dumps[-1], "a replayed game ends in another state")
    for _ in range(3):
        at = tour.rng.below(len(tour.dumps))
        moment = record.read(text, at=at)
        tour.need(save.dump_state(moment.state()) == tour.dumps[at], f"replay to moment {at} gives another state")


# --- options, refusals, words ------------------------------------------------------------------------------------


def check_options(tour: Tour) -> None:
    """Every option has a notation of its own that reads back, and words in both languages."""
    game, title = tour.game, tour.title
    for seat in game.open:
        prompt = game.prompt(seat)
        assert prompt is not None
        check_phrase(tour, prompt.phrase)
        options = (*game.options(seat), *game.extras(seat))
        tour.need(len({option.notation for option in options}) == len(options), "two options have one notation")
        s = game.state()
        s.focus(seat)
        domain = title.rules.questions[s.prompt].domain
        for option in options:
            tour.need(option.choice < domain, f"choice {option.choice} is outside its domain")
            tour.need(title.rules.parse(s, seat, option.notation) == option.choice, f"{option.notation!r} does not read back")
            written = option.notation if option.choice < 0 else title.rules.notation(tour.setup, s.prompt, option.choice)
            tour.need(written == option.notation, f"{option.notation!r} is written {written!r} elsewhere")
            check_phrase(tour, option.phrase)
        tour.need(seat == CHANCE or bool(prompt.phrase.rules), "a prompt cites no rule")


def check_refusals(tour: Tour) -> None:
    """Illegal choices are refused with a reason that cites a rule, and change nothing."""
    game, title = tour.game, tour.title
    before = save.dump_state(game.state())
    for seat in range(tour.setup.players):
        if seat not in game.open:
            said = [option.notation for other in game.open for option in game.options(other)]
            tour.need(all(game.why_not(seat, words) is not None for words in ("anything", *said)), "a seat that is not asked may answer")
            continue
        s = game.state()
        s.focus(seat)
        for choice in illegal(tour, s, title.rules.questions[s.prompt].domain):
            reason = title.rules.why_not(s, seat, choice)
            check_phrase(tour, reason)
            tour.need(bool(reason.rules) or reason.key in talk.TEMPLATES, "a reason cites no rule")
        for words in ("", "no such thing", "\x00", "9" * 50):
            refuse(tour, seat, words)
    tour.need(save.dump_state(game.state()) == before, "a refusal changed the game")


def illegal(tour: Tour, s: State, domain: int) -> Iterable[int]:
    legal = set(s.options)
    tries = range(domain) if domain <= 40 else sorted({tour.rng.below(domain) for _ in range(40)})
    return [choice for choice in tries if choice not in legal]


def refuse(tour: Tour, seat: int, words: str) -> None:
    try:
        tour.game.play(seat, words)
    except Refused as refused:
        check_phrase(tour, refused.reason)
    else:
        raise Broken(f"{words!r} was accepted ({tour.where})")


def check_phrase(tour: Tour, phrase: Phrase) -> None:
    for lang in languages():
        text = tour.game.say(phrase, lang)
        tour.need(bool(text) and "{" not in text, f"{phrase.key} has no good text in {lang}")
    rules = tour.title.reference().rules
    for rule in phrase.rules:
        tour.need(rule in rules, f"{phrase.key} cites {rule}, which the reference lacks")


def check_words(tour: Tour) -> None:
    """Every view has a picture, looked at in one language or the other; what was heard has words in both."""
    for seat in tour.viewers():
        lang = languages()[tour.rng.below(len(languages()))]
        tour.need(bool(tour.title.look.picture(tour.game.view(seat), lang)), "a view has no picture")
        for event in tour.game.events(seat, since=tour.game.moment - 1):
            check_phrase(tour, event.phrase)
        check_phrase(tour, tour.game.undo_limit(max(seat, 0)).stop)


def check_templates(title: AnyTitle) -> None:
    """Every key has text in every language with exactly its arguments, and cites rules that exist."""
    kinds: list[Kind] = [*title.kinds(), *talk.KINDS]
    templates = {**title.words.templates, **talk.TEMPLATES}
    rules = title.reference().rules
    for kind in kinds:
        for lang in languages():
            words = templates.get(kind.key, {})
            text = words.get(lang) if lang in OWN else said(words, lang)
            if not text:
                raise Broken(f"{title.id}: {kind.key} has no text in {lang}")
            if fields(text) != set(kind.params):
                raise Broken(f"{title.id}: {kind.key} in {lang} uses {sorted(fields(text))}, has {sorted(kind.params)}")
            if odd_forms(text):
                raise Broken(f"{title.id}: {kind.key} in {lang} needs two or three forms of a word, not {odd_forms(text)}")
        unknown = [rule for rule in kind.rules if rule not in rules]
        if unknown:
            raise Broken(f"{title.id}: {kind.key} cites {unknown}")
    for spec in title.rules.options:
        if set(title.words.templates.get(f"option.{spec.id}", {})) != set(OWN) or spec.rule not in rules:
            raise Broken(f"{title.id}: option {spec.id} lacks words or cites an unknown rule")


# --- secrets -----------------------------------------------------------------------------------------------------


def check_secrets(tour: Tour, s: State) -> None:
    """Worlds that differ only in what a seat may not know look the same to it, now and one step later."""
    for viewer in tour.viewers():
        seen = tour.title.views.view(s, tour.setup, viewer)
        json.dumps(seen.to_json())
        twin = tour.title.views.sample(seen, tour.rng.split())
        faults = tour.title.rules.faults(twin)
        tour.need(not faults, f"a sample is not a possible state: {faults}")
        check_same(tour, viewer, s, twin, "a sample")
        if not s.over:
            check_step(tour, viewer, s, twin)


def check_same(tour: Tour, viewer: int, s: State, twin: State, what: str) -> None:
    title, setup = tour.title, tour.setup
    tour.need(title.views.view(twin, setup, viewer) == title.views.view(s, setup, viewer), f"{what} gives seat {viewer} another view")
    tour.need(twin.open_seats() == s.open_seats(), f"{what} asks other seats")
    tour.need(twin.over == s.over, f"{what} is over, or not, by a secret")
    for seat in range(0 if s.over else setup.players):
        tour.need(title.rules.declarations(twin, seat) == title.rules.declarations(s, seat), f"{what} gives seat {seat} other declarations")
    if viewer in s.open_seats() and viewer >= 0:
        s.focus(viewer)
        twin.focus(viewer)
        tour.need((twin.prompt, twin.options) == (s.prompt, s.options), f"{what} gives seat {viewer} other options")
        tour.need(title.ask_phrase(twin, viewer) == title.ask_phrase(s, viewer), f"{what} gives seat {viewer} another prompt")
        for choice in s.options[:20]:
            same = title.words.option(twin, viewer, choice) == title.words.option(s, viewer, choice)
            tour.need(same, f"{what} describes an option to seat {viewer} differently")
        for choice in list(illegal(tour, s, title.rules.questions[s.prompt].domain))[:20]:
            same = title.rules.why_not(twin, viewer, choice) == title.rules.why_not(s, viewer, choice)
            tour.need(same, f"{what} refuses seat {viewer} differently")


def check_step(tour: Tour, viewer: int, s: State, twin: State) -> None:
    """One decision in both worlds: what the viewer hears and sees of it must not depend on secrets."""
    here, there = s.copy(), twin.copy()
    seat = tour.rng.pick(here.open_seats())
    if seat != CHANCE:
        here.focus(seat)
        there.focus(seat)
    choice = tour.rng.pick(here.options)
    other = choice
    if seat != viewer and not sees(here.knows, viewer):
        other = tour.rng.pick(there.options)
    elif choice not in there.options:
        return
    heard, news = listen(here, choice, viewer)
    echo, more = listen(there, other, viewer)
    if news or more:
        return
    tour.need(heard == echo, f"what seat {viewer} hears of a decision depends on a secret: {heard} or {echo}")
    check_same(tour, viewer, here, there, "one decision later, a sample")


def listen(s: State, choice: int, viewer: int) -> tuple[list[tuple[int | str, ...]], bool]:
    """Play, and what a viewer hears of it: its events, and whether anything new was shown."""
    s.log = []
    s.play(choice)
    rows = s.log
    return [row[:1] + row[3:] for row in rows if sees(row[1], viewer)], any(row[2] for row in rows)


def worlds(title: AnyTitle, setup: Setup, s: State, viewer: int, rng: Rng, tries: int, enough: int | None = None) -> tuple[set[str], str]:
    """The distinct worlds found by sampling, and the real one, as text. Where `enough` is given, the search ends with the real one or with this many."""
    seen, found, real = title.views.view(s, setup, viewer), set[str](), world(s)
    for _ in range(tries):
        found.add(world(title.views.sample(seen, rng)))
        if enough is not None and (real in found or len(found) >= enough):
            break
    return found, real


def world(s: State) -> str:
    return json.dumps(save.dump_state(s), sort_keys=True)


def check_knowledge(tour: Tour, s: State, viewer: int) -> None:
    """The view of a seat is what the title declares that it may know, no more and no less, whatever the view itself says."""
    title, setup = tour.title, tour.setup
    here = title.views.view(s, setup, viewer)
    for other in twins.alike(title, setup, s, viewer, tour.rng):
        what = f"a world with another secret ({other.changed})"
        check_same(tour, viewer, s.copy(), other.state, what)
        check_pages(tour, here, title.views.view(other.state, setup, viewer), what)
    for other in twins.different(title, s, viewer, tour.rng):
        tour.need(is_shown(tour, here, other.state, viewer), f"seat {viewer} is not shown what it may know ({other.changed})")
    check_shown(tour, s, viewer, title.views.shown(here))


def check_shown(tour: Tour, s: State, viewer: int, blanked: State) -> None:
    """The state that a view gives has every value that the seat may know, in the same rules in progress. It is made from the view
    alone, so secrets cannot be in it."""
    knowledge = tour.title.views.knowledge
    if knowledge is None:
        return
    stacks = [[(type(frame), frame.step) for frame in it.frames] for it in (s, blanked)]
    tour.need(stacks[0] == stacks[1], f"what is shown to seat {viewer} has other rules in progress")
    for fact, row in twins.cells(tour.title, knowledge, s, viewer, told=True).items():
        tour.need(not twins.differs(s, blanked, row), f"what is shown to seat {viewer} has another value ({fact})")


def is_shown(tour: Tour, here: View, s: State, viewer: int) -> bool:
    """Whether a seat sees the difference; where no game can lead, a view may also break."""
    try:
        return bool(tour.title.views.view(s, tour.setup, viewer) != here)
    except BROKEN:
        return True


def check_pages(tour: Tour, one: View, two: View, what: str) -> None:
    """What is made of two views that must not differ."""
    title, sides = tour.title, tour.title.look.sides(tour.setup.players)
    tour.need(json.dumps(one.to_json()) == json.dumps(two.to_json()), f"{what} is told to programs")
    tour.need(title.look.picture(one, "en") == title.look.picture(two, "en"), f"{what} is in the picture")
    tour.need(title.look.scene(one, Ink("en", sides)) == title.look.scene(two, Ink("en", sides)), f"{what} is drawn")
    tour.need(title.views.standings(one) == title.views.standings(two), f"{what} is in the standings")


# --- undo --------------------------------------------------------------------------------------------------------


def check_undo(tour: Tour) -> None:
    """Nothing that told anybody something new is ever taken back, and what is taken back is gone without a trace."""
    game = tour.game
    for seat in range(tour.setup.players):
        limit = game.undo_limit(seat)
        if limit.moment is None:
            continue
        sealed = game.history[limit.moment].sealed and game.decision < game.moment
        taken = game.history[limit.moment : limit.moment + 1] if sealed else game.history[limit.moment :]
        for entry in taken:
            tour.need(not entry.news, "an undo would take back what was shown")
            tour.need(entry.seat == seat, "an undo would take back somebody else's decision")
        if tour.rng.below(10) == 0:
            check_take_back(tour, seat, limit.moment if sealed else game.moment - 1)


def check_take_back(tour: Tour, seat: int, last: int) -> None:
    """Exactly the decision at `last` is gone: the one before, or an answer that is still sealed, whatever was declared since."""
    game = tour.game
    again = game.fork()
    again.undo(seat)
    kept = [(entry.seat, entry.notation) for at, entry in enumerate(game.history) if at != last]
    tour.need([(entry.seat, entry.notation) for entry in again.history] == kept, "an undo took back something else")
    if game.history[last + 1 :]:
        return
    again.play(seat, game.history[last].notation)
    tour.need(save.dump_state(again.state()) == save.dump_state(game.state()), "playing again after an undo gives another state")


# --- declarations ------------------------------------------------------------------------------------------------


def check_declarations(tour: Tour) -> None:
    """Whatever a seat may declare, asked or not, the game goes on by the rules: tried on a fork, now and then."""
    for seat in range(tour.setup.players):
        for option in tour.game.extras(seat):
            check_phrase(tour, option.phrase)
            if tour.rng.below(DECLARED) == 0:
                check_declaration(tour, seat, option.notation)


def check_declaration(tour: Tour, seat: int, notation: str) -> None:
    side = replace(tour, game=tour.game.fork(), dumps=[], where=f"{tour.where}, after seat {seat} declared {notation!r}")
    side.game.play(seat, notation)
    for _ in range(AFTER_A_DECLARATION):
        s = side.game.state()
        side.dumps.append(save.dump_state(s))
        check_state(side, s)
        check_copy(side, s)
        check_save(side, s)
        check_undo(side)
        if side.game.over:
            return
        advance(side)


# --- whole games -------------------------------------------------------------------------------------------------


def play_out(title: AnyTitle, setup: Setup, seed: int) -> tuple[State, int]:
    """A random game on the fast path: the last state and the number of decisions."""
    rng = Rng(seed)
    s: State = title.rules.start(setup)
    s.settle()
    decisions = 0
    while not s.over:
        if not s.options:
            raise Broken(f"{title.id}: somebody is asked without options (seed {seed}, decision {decisions})")
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        decisions += 1
        if decisions > ENDLESS:
            raise Broken(f"{title.id}: a game does not end (seed {seed})")
    faults = title.rules.faults(s)
    if faults or title.rules.outcome(s) is None:
        raise Broken(f"{title.id}: a game ends badly (seed {seed}): {faults}")
    return s, decisions
