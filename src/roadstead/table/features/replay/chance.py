"""What a roll or a draw brought, in the words of its title."""

from __future__ import annotations

from functools import partial
from itertools import takewhile

from roadstead.kernel.knowledge import sees
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import Phrase
from roadstead.table.features.replay.film import EVERYBODY, Film, Moment


def brought(film: Film, now: Moment, lang: str) -> str:
    """The sentence of the log that says it, or else what chance was asked and how it answered; to eyes that may not know that, only what they were told."""
    say = partial(film.tell, lang=lang)
    events, asked = heard(film, now.at, now.eyes), now.asked
    assert asked is not None
    if now.said is None:
        return say(next((it for it in events if set(it.rules) & set(asked.rules)), asked))
    told = next((it for it in events if tells(it, now.said)), None)
    return say(told) if told is not None else answered(say(asked), say(now.said))


def heard(film: Film, at: int, eyes: int) -> list[Phrase]:
    """What these eyes were told of a moment; with the eyes of all, also what was told to single seats and says whose it is."""
    kinds, named = film.title.words.events, film.title.words.named
    rows = [(it, kinds[it.kind].phrase(*it.args, rules=it.rules)) for it in takewhile(lambda it: it.moment == at, film.game.happened(at - 1))]
    public = SPECTATOR if eyes == EVERYBODY else eyes
    return [phrase for it, phrase in rows if sees(it.seats, public) or (eyes == EVERYBODY and named(phrase, film.players))]


def tells(event: Phrase, answer: Phrase) -> bool:
    """Whether an event names everything that the answer names."""
    return bool(answer.args) and things(answer) <= things(event)


def things(phrase: Phrase) -> set[tuple[str, int]]:
    return {(param.rstrip("0123456789"), value) for param, value in phrase.args.items()}


def answered(question: str, answer: str) -> str:
    """Both in one line: "A die is rolled: 4", "Is anything pushed? Nothing is"."""
    if question.endswith("?"):
        return f"{question} {answer[:1].upper()}{answer[1:]}"
    return f"{question.rstrip('.')}: {answer}"
