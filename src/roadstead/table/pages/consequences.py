"""What stands below a choice: its consequences in brief, as far as they are this seat's and its label does not say them."""

from __future__ import annotations

import re
from dataclasses import replace

from roadstead.kernel.words import FINAL, RISK, Chip, Phrase
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.scene import Choice
from roadstead.table.draft import is_alone, lays_face_down
from roadstead.table.features.foresight.foresight import ANSWERED, MOST_EVENTS, OVER, ROLLED, SEALED, SHOWN, Ahead
from roadstead.table.pages.frame import seat_name, side_of
from roadstead.table.pages.sitting import Sitting, said

STEM = 4
"""Words that begin with the same letters, this many, say the same; shorter ones say nothing."""
FRAME = 2
"""A label with this many other words around it says no more than the label."""
REPEATED = 2
"""A sentence that has this many words of the label, and a single one beside, says it in another way."""
NO_EFFECT = ".no_effect"
"""How the key of an event ends by which a title says that nothing came of something."""
GAINED = re.compile(r"\+\d+")


def consequences(it: Sitting, choice: Choice, ahead: Ahead | None) -> str:
    """Chips where the title has them, else a sentence if it adds something to the label; then what cannot be taken back, and who is next."""
    if ahead is None:
        return ""
    if ahead.then == SEALED:
        return sealed(it, choice)
    found = [(chip, it.tell(phrase) if first else "") for phrase in ahead.told for first, chip in marked(it, phrase)]
    label = it.say(choice.option.phrase)
    brought = [chip_of(it, chip, sentence) for chip, sentence in summed(found) if not repeats(it, chip, label)]
    told = [] if found else adding(it, choice, ahead)
    vain = [chip_with("", it.reader.words["no_effect"], "")] if it.idle.get(choice.number) is False and in_vain(it, choice, ahead) else []
    chips = "".join([*brought, *vain, *odds_of(it, ahead), *following(it, ahead)])
    words = esc(" ".join(told))
    return words + (f'<span class="chips">{chips}</span>' if chips else "")


def marked(it: Sitting, phrase: Phrase) -> list[tuple[bool, Chip]]:
    """The chips of an event; the first of them speaks for the whole event. What is neither good nor bad and comes whatever is chosen has none."""
    chips = it.game.title.words.chips(phrase, it.viewer)
    return [(at == 0, chip) for at, chip in enumerate(chips) if chip.tone or said(phrase) not in it.certain]


def odds_of(it: Sitting, ahead: Ahead) -> list[str]:
    """How likely it is what dice may bring: the number for the eye, with what it is of where there are several; the whole for whoever listens or points."""
    several = len(ahead.odds) > 1
    out = []
    for odds in ahead.odds:
        share = it.reader.words["odds_share"].format(number=percent(odds.share))
        sentence = it.reader.words["odds_of"].format(share=share, what=it.say(odds.phrase))
        out.append(chip_with(str(icon("die-5")), sentence if several else share, sentence, RISK))
    return out


def percent(share: float) -> str:
    """In whole hundredths; what may happen is never 0, and what may fail never 100."""
    return "<1" if 0 < share < 0.005 else ">99" if 0.995 < share < 1 else str(round(100 * share))


def repeats(it: Sitting, chip: Chip, label: str) -> bool:
    """Whether a chip has only the words of the label."""
    return not chip.number and chip.phrase is not None and it.say(chip.phrase).casefold() in label.casefold()


def summed(chips: list[tuple[Chip, str]]) -> list[tuple[Chip, str]]:
    """Gains of one kind as one chip with their sum, where the first of them stands; its sentences say what it is made of."""
    kinds: dict[tuple[str, ...], list[tuple[Chip, str]]] = {}
    for at, (chip, sentence) in enumerate(chips):
        kinds.setdefault((chip.icon, chip.tone) if is_gain(chip) else (str(at),), []).append((chip, sentence))
    return [as_one(alike) if len(alike) > 1 else alike[0] for alike in kinds.values()]


def is_gain(chip: Chip) -> bool:
    return chip.phrase is None and GAINED.fullmatch(chip.number) is not None


def as_one(gains: list[tuple[Chip, str]]) -> tuple[Chip, str]:
    total = sum(int(chip.number) for chip, _ in gains)
    return replace(gains[0][0], number=f"+{total}"), " ".join(sentence for _, sentence in gains if sentence)


def chip_of(it: Sitting, chip: Chip, sentence: str = "") -> str:
    shown = chip.number or (it.say(chip.phrase) if chip.phrase is not None else "")
    return chip_with(str(icon(chip.icon)) if chip.icon else "", shown, sentence or (it.say(chip.phrase) if chip.phrase is not None else ""), chip.tone)


def chip_with(sign: str, text: str, sentence: str, tone: str = "") -> str:
    """A symbol and a word or number for the eye; the sentence for whoever listens or points."""
    hint = f' title="{esc(sentence)}"' if sentence and sentence != text else ""
    heard = f'<span aria-hidden="true">{sign}{esc(text)}</span><span class="vh">{esc(sentence)} </span>' if sentence else f"{sign}{esc(text)}"
    return f'<span class="{f"chip {tone}".rstrip()}"{hint}>{heard}</span>'


# --- sentences, where there are no chips ------------------------------------------------------------------------------


def adding(it: Sitting, choice: Choice, ahead: Ahead) -> list[str]:
    """The sentences of the log that concern this seat and say more than its question and the label of the choice."""
    label, asked = it.say(choice.option.phrase), it.game.prompt(it.viewer)
    steps = [it.say(step.phrase) for step in it.steps_of(choice)]
    known = " ".join([label, *steps, it.say(asked.phrase) if asked is not None else "", seat_name(it.room, it.viewer, it.reader.lang), it.name(it.viewer)])
    found = [it.tell(phrase) for phrase in ahead.told if concerns(it, phrase) and said(phrase) not in it.certain]
    new = [sentence for sentence in found if says_more(sentence, label, known)]
    return new[:MOST_EVENTS] + ["…"] * (len(new) > MOST_EVENTS)


def concerns(it: Sitting, phrase: Phrase) -> bool:
    """Whether a sentence is worth a word, and about this seat or about nobody."""
    words = it.game.title.words
    named = words.named(phrase, it.game.setup.players)
    return words.importance.get(phrase.key, 1) > 0 and (not named or it.viewer in named)


def says_more(sentence: str, label: str, known: str) -> bool:
    """Whether a sentence has a word or number that was not said already, and is not the label in a frame of words."""
    new = stems(sentence) - stems(known)
    framed = (stems(label) <= stems(sentence) and len(new) <= FRAME) or (len(new) == 1 and len(names(label) & names(sentence)) >= REPEATED)
    return bool(new) and not (framed and not any(word[0].isdigit() for word in new))


def names(text: str) -> set[str]:
    return {stem for stem in stems(text) if not stem[0].isdigit()}


def stems(text: str) -> set[str]:
    found: list[str] = re.findall(r"\w+", text.casefold())
    return {word[:STEM] for word in found if len(word) >= STEM or any(letter.isdigit() for letter in word)}


def in_vain(it: Sitting, choice: Choice, ahead: Ahead | None) -> bool:
    """Whether nothing comes of a choice: as the title says below its heading, or as it turned out when it was tried."""
    said = it.idle.get(choice.number)
    return said is not None and (said or (ahead is not None and (ahead.vain or says_so(it, ahead))))


def says_so(it: Sitting, ahead: Ahead) -> bool:
    """Whether the rules themselves say that a choice has no effect, and say nothing else of it."""
    vain = [phrase for phrase in ahead.told if phrase.key.endswith(NO_EFFECT)]
    return bool(vain) and not any(it.game.title.words.chips(phrase, it.viewer) for phrase in ahead.told)


# --- what comes then ----------------------------------------------------------------------------------------------------


def following(it: Sitting, ahead: Ahead) -> list[str]:
    """What there is no way back from, and whose decision it is then, unless every choice leads there."""
    words = it.reader.words
    if ahead.then == ROLLED and ahead.asked is not None:
        return [final(it, it.say(ahead.asked).rstrip("."))]
    if ahead.then in (SHOWN, OVER):
        return [final(it, words[f"chip_{ahead.then}"])]
    if ahead.then == ANSWERED and it.differs(ahead):
        return [next_ones(it, ahead)]
    return []


def next_ones(it: Sitting, ahead: Ahead) -> str:
    """Whose decision it is: one by name, several by their signs."""
    signs = "".join(str(seat(side_of(it.room, at), "seat-s")) for at in ahead.seats)
    sentences = " ".join(it.reader.words["then_answered"].format(who=it.name(at)) for at in ahead.seats)
    return chip_with(signs, it.name(ahead.seats[0]) if len(ahead.seats) == 1 else "", sentences)


def sealed(it: Sitting, choice: Choice) -> str:
    """A card stays face down until all have chosen. Bots have chosen at once: what is laid or marked against them is never taken back."""
    if is_alone(it.room, it.viewer):
        chip = "chip_face_down" if lays_face_down(it.game, it.viewer) else "chip_together"
        return f'<span class="chips">{final(it, it.reader.words[chip])}</span>'
    return esc(it.reader.words["then_sealed"]) if choice.number == it.last else ""


def final(it: Sitting, what: str) -> str:
    return chip_with(str(icon("seal")), what, it.reader.words["no_way_back"].format(what=what), FINAL)
