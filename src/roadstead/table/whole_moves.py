"""Whole moves: several answers of one gesture as one choice.

From the question that a seat is asked, the answers that tell it nothing new and leave the decision with it are tried on positions of their
own, as a draft does on forks, along the questions that a title calls parts of one gesture (`Words.strides`). Every place that several answers lead to is
a choice of its own. Of several ways to a place that bring the same, the shortest is offered; where they differ in what happens on the way,
each is, unless it goes round in a circle. The last step may be one that cannot be taken back: it is not looked into, and waits to be confirmed like any other.
A title may also name answers that are given in one go (`Words.together`).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from roadstead.kernel.game import Game
from roadstead.kernel.title import Option
from roadstead.kernel.words import Group, Phrase, Stride
from roadstead.table.trial import Trial

BETWEEN = "\n"
"""Stands between the notations of the steps, in the value of a button and in what a form sends."""
MOST_TRIED = 60
MOST_STEPS = 9
MOST_OFFERED = 40
FIRST = -1000
"""Whole moves have numbers of their own, which no answer and no declaration has."""
LATER = 100
"""Behind the headings of a title, which it counts from 0."""

ANYWHERE = Group()

Brought = tuple[tuple[object, ...], ...]
"""What happened on a way, apart from the way itself."""
Strides = dict[tuple[str, str], list[Stride]]
"""By the question before and the question that goes on."""


@dataclass(frozen=True, slots=True)
class WholeMove:
    """Several steps as one choice. `told` is what the seat hears on the way, beyond the way itself."""

    option: Option
    steps: tuple[Option, ...]
    told: tuple[Phrase, ...] = ()
    waits: bool = False
    """Whether the last step is one that cannot be taken back."""
    group: Group = ANYWHERE
    """Where it stands in a list."""
    stays: bool = False
    """Whether it ends at the place of its first step, and leads nowhere else."""
    spoken: tuple[Option, ...] = ()
    """The steps that a page names: those that its own name, and where it ends, do not say."""


@dataclass(frozen=True, slots=True)
class Way:
    """A beginning of a gesture, tried out."""

    here: Trial
    steps: tuple[Option, ...] = ()
    asked: tuple[str, ...] = ()
    """The questions that they answer, by their keys."""
    place: str = ""
    brought: Brought = ()
    told: tuple[Phrase, ...] = ()
    goes_on: Stride | None = None
    """How the gesture goes on after the last step."""
    waits: bool = False
    """Whether the last step is one that cannot be taken back."""
    by: Stride | None = None
    """How the gesture went on with the last step."""
    before: Trial | None = None
    """The position before the last step."""
    stays: bool = True
    """Whether no step leads away from the place of the first."""
    sure: bool = False
    """Whether it went on because no other beginning does."""


def whole_moves(game: Game, seat: int, here: Trial | None = None) -> tuple[WholeMove, ...]:
    """What a seat may do with one choice instead of several, the shortest first; answers that were tried `here` are not played again."""
    if seat not in game.open:
        return ()
    start = here or Trial.of(game, seat)
    found = [*in_one_go(game, seat, start), *(called(way, start, seat) for way in gestures(start, seat))][:MOST_OFFERED]
    return tuple(replace(it, option=replace(it.option, choice=FIRST - at)) for at, it in enumerate(found))


def passed(moves: Sequence[WholeMove]) -> frozenset[str]:
    """The single steps that are the beginning of a whole move which ends at the same place: on the board, that place means the whole move."""
    return frozenset(it.steps[0].notation for it in moves if it.stays and it.option.targets and it.steps[0].targets)


# --- gestures ----------------------------------------------------------------------------------------------------


def gestures(start: Trial, seat: int) -> list[Way]:
    """The ways of at least two steps, one for each place and what the way there brings, with all that belongs to arriving there."""
    found = [way for way in ways(start, seat) if way.place and (way.by is None or way.place.startswith(way.by.ends))]
    pairs = [(way, is_aside(way)) for way in found]
    completed = {(way.place, said(way.steps[:-1])) for way, apart in pairs if is_last(way) or not (apart or stands_alone(way))}
    ends: dict[tuple[str, Brought, str], Way] = {}
    for way, apart in pairs:
        key = way.place, way.brought, way.steps[-1].notation * apart + "waits" * way.waits
        if (way.place, said(way.steps)) not in completed and (key not in ends or length(way) < length(ends[key])):
            ends[key] = way
    return not_in_the_way(found, [way for way in ends.values() if len(way.steps) > 1])


def not_in_the_way(found: Sequence[Way], whole: list[Way]) -> list[Way]:
    """Those that stand alone only where nothing else is meant, the others all."""
    alone = {said(way.steps) for way in whole if stands_alone(way) and not is_aside(way)}
    if not alone:
        return whole
    first = [way.steps[0].targets[-1] for way in found if len(way.steps) == 1 and way.steps[0].targets]
    meant = Counter([*first, *(way.place for way in whole if not is_aside(way))])
    return [way for way in whole if said(way.steps) not in alone or meant[way.place] == 1]


def is_aside(way: Way) -> bool:
    """Whether a way is offered in the list only: there, what it ends with tells it from others, not where."""
    return way.by is not None and (
        way.steps[-1].notation.startswith(way.by.aside) or (way.by.alone and way.steps[-1].notation == given(way.steps[:-1], way.by))
    )


def given(steps: Sequence[Option], stride: Stride) -> str:
    """The last answer that counts where one is given once more."""
    return next((it.notation for it in reversed(steps) if not (stride.past and it.notation.startswith(stride.past))), "")


def stands_alone(way: Way) -> bool:
    return way.by is not None and way.by.alone


def is_last(way: Way) -> bool:
    """Whether its last step is one that goes without saying."""
    return way.by is not None and way.by.last


def length(way: Way) -> tuple[int, int]:
    """Steps that lead somewhere count before those that only end the way."""
    return sum(bool(it.targets) for it in way.steps), len(way.steps)


def said(steps: Sequence[Option]) -> str:
    return BETWEEN.join([it.notation for it in steps])


def strides_of(start: Trial) -> Strides:
    out: Strides = {}
    for it in start.title.words.strides:
        for before in it.after:
            out.setdefault((before, it.question), []).append(it)
    return out


def ways(start: Trial, seat: int) -> Iterator[Way]:
    """All ways along the strides of a title, the shortest first, as far as there is time. Nobody sails in circles: where a shorter way has led with
    nothing more brought, no answer to the same question leads again."""
    strides, asked = strides_of(start), start.question
    if not any(before == asked for before, _ in strides):
        return
    waiting, seen, reached, tried, alike = deque([Way(start)]), set[tuple[object, ...]](), set[tuple[object, ...]](), 0, Counter[str]()
    while waiting:
        way = waiting.popleft()
        for option in answers(way, seat, crowded=alike[sort_of(way)] > 1):
            if option.targets[-1:] != (way.place,) and (option.targets[-1:], way.here.question, way.brought) in reached:
                continue
            tried += 1
            if tried > MOST_TRIED:
                return
            further = step(way, seat, option, strides)
            mark = further.place, further.brought, further.goes_on
            if further.goes_on is None or mark not in seen:
                yield further
            if further.goes_on is not None and len(further.steps) < MOST_STEPS and mark not in seen:
                seen.add(mark)
                reached.add(((further.place,), way.here.question, further.brought))
                waiting.append(further)
                alike[sort_of(further)] += 1


def sort_of(way: Way) -> str:
    """Ways of one sort would go on to the same places, which should mean only one of them."""
    by = way.goes_on
    return "" if by is None else "alone" if by.alone else by.question if by.sure else ""


def answers(way: Way, seat: int, crowded: bool = False) -> list[Option]:
    """The answers with which a gesture may go on. Where several ways of a sort would, none does, but for the same answer once more."""
    if way.goes_on is None:
        return way.here.options(seat)
    if crowded and way.goes_on.sure:
        return []
    found = belonging(way.goes_on, way.here, seat, way.steps[-1])
    return [it for it in found if it.notation == given(way.steps, way.goes_on)] if crowded and way.goes_on.alone else found


def belonging(stride: Stride, here: Trial, seat: int, before: Option) -> list[Option]:
    """The answers that belong to a gesture, after the answer before."""
    only = (before.notation,) if stride.same else stride.only
    found = here.options(seat, only)
    return found[-1:] if stride.last else found


def step(way: Way, seat: int, option: Option, strides: Strides) -> Way:
    """One more answer. What one brings that tells the seat something new, or passes the turn, is nobody's business before it was sent."""
    here, before = way.here.after(seat, option.choice), way.goes_on
    steps, asked = (*way.steps, option), (*way.asked, way.here.question)
    to, sure = option.targets[-1:], way.sure or (before is not None and before.sure)
    stays = before is None or (way.stays and (before.here or not to or to == way.steps[0].targets[-1:]))
    place = option.targets[-1] if option.targets and not (before is not None and before.here) else way.place
    if not here.is_quiet(seat):
        return Way(here, steps, asked, place, way.brought, way.told, waits=True, by=before, before=way.here, stays=stays, sure=sure)
    found = strides.get((way.here.question, here.question), ())
    goes_on = next((it for it in found if option.notation.startswith(it.begins)), None) if found else None
    if goes_on is not None and before is not None and before.alone and option.notation != given(way.steps, before):
        goes_on = None
    by, heard = [it for it in (before, goes_on) if it is not None], here.told(seat)
    passing = [(it, phrase) for phrase in heard for it in by if phrase.key in it.way]
    arrived = [there for it, phrase in passing if it.arrives is not None and (there := it.arrives(phrase))]
    told = [phrase for phrase in heard if not any(phrase.key in it.way for it in by)]
    brought = sorted([*way.brought, *((phrase.key, *phrase.args.values()) for phrase in told)])
    there = arrived[-1] if arrived else place
    return Way(here, steps, asked, there, tuple(brought), (*way.told, *told), goes_on, by=before, before=way.here, stays=stays, sure=sure)


def called(way: Way, start: Trial, seat: int) -> WholeMove:
    """A way as a choice: at the place where it ends, in the words of the step that leads there."""
    places = way.steps[0].targets if way.stays and way.steps[0].targets else (way.place,)
    option = Option(0, said(way.steps), name_of(way), () if is_aside(way) else places)
    mute = {it.question for it in start.title.words.strides if it.mute}
    spoken = tuple(step for step, asked in zip(way.steps, way.asked, strict=True) if asked not in mute)
    return WholeMove(option, way.steps, way.told, way.waits, listed(way, start, seat), way.stays, spoken)


def name_of(way: Way) -> Phrase:
    """What its stride calls it, else what the last step says that leads somewhere."""
    by = way.by
    last = way.steps[0] if way.stays and way.steps[0].targets else next(it for it in reversed(way.steps) if it.targets)
    name = by.called(way.place) if by is not None and by.called is not None else None
    all_of_it = by.joins([it.phrase for it in way.steps]) if by is not None and by.joins is not None else None
    return name or all_of_it or last.phrase


def listed(way: Way, start: Trial, seat: int) -> Group:
    """The heading of the last step, or of the first where that has none or the same with another number; behind what is usual if it is more than the
    question asks for. Never the foot of the list, which is for what ends a turn: only what is offered aside and ends it stands there, first."""
    first = start.group(seat, way.steps[0].choice)
    if is_aside(way) and first.ends and way.waits:
        return replace(first, order=first.order - 1)
    last = way.before.group(seat, way.steps[-1].choice) if way.before is not None else first
    both = [it for it in (last, first) if it.heading is not None and not it.ends]
    found = both[-1] if len({it.heading.key for it in both if it.heading is not None}) == 1 else (*both, Group(order=(first if last.ends else last).order))[0]
    return replace(found, order=found.order + LATER) if way.sure or stands_alone(way) else found


# --- in one go -----------------------------------------------------------------------------------------------------


def in_one_go(game: Game, seat: int, start: Trial) -> Iterator[WholeMove]:
    """What the title offers together, before the single answers: those that are legal after the others and leave the same question to the seat."""
    offered = set[str]()
    for it in game.together(seat):
        steps, told = one_after_the_other(start, seat, it.choices)
        if len(steps) > 1 and said(steps) not in offered:
            offered.add(said(steps))
            group, news = start.group(seat, steps[0].choice), tuple([phrase for phrase in told if phrase.key not in it.says])
            yield WholeMove(Option(0, said(steps), it.phrase, it.targets), steps, news, group=replace(group, order=group.order - 1))


def one_after_the_other(start: Trial, seat: int, choices: Sequence[int]) -> tuple[tuple[Option, ...], tuple[Phrase, ...]]:
    """Those of the answers after which the same question is asked again, at once or after the one answer that belongs to it; and what is told of them."""
    before, out, told = start, list[Option](), list[Phrase]()
    for choice in choices:
        if choice in before.s.options:
            way = and_what_belongs(before, seat, before.title.words.option(before.s, seat, choice))
            if way.here.question == start.question and way.here.is_quiet(seat):
                before = way.here
                out += way.steps
                told += way.told
    return tuple(out), tuple(told)


def and_what_belongs(before: Trial, seat: int, option: Option) -> Way:
    """An answer, with the only one that goes on with its gesture if there is one."""
    way = step(Way(before), seat, option, strides_of(before))
    found = answers(way, seat) if way.goes_on is not None else []
    return step(way, seat, found[0], strides_of(before)) if len(found) == 1 and not way.waits else way
