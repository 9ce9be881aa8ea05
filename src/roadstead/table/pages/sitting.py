"""One reader at one table: everything the parts of its page ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR, Option
from roadstead.kernel.words import Phrase, Templates
from roadstead.svg.scene import Choice
from roadstead.table.draft import Draft, draft_of
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.paint import Voice
from roadstead.table.features.colours.room import Colours
from roadstead.table.features.foresight.foresight import MOST_CHOICES, Ahead
from roadstead.table.features.foresight.room import PageMemories, PageMemory, memory_of
from roadstead.table.features.guide.guide import Guide, with_draft
from roadstead.table.features.guide.room import Guides
from roadstead.table.features.hints.advice import allowed
from roadstead.table.pages.frame import Reader, chair_name
from roadstead.table.pages.order import Section, sections
from roadstead.table.rooms import Room
from roadstead.table.whole_moves import WholeMove, passed

Said = tuple[str, tuple[tuple[str, int], ...], tuple[str, ...]]


@dataclass
class Sitting:
    """A seat, or somebody who watches, in front of a table. `past` is an earlier moment that is shown again."""

    reader: Reader
    room: Room
    viewer: int
    past: Game | None = None
    cards: frozenset[str] = frozenset()
    """The places of cards that the drawing of this page can show large."""

    @cached_property
    def draft(self) -> Draft | None:
        """What this seat has chosen and not sent; a moment of the past has none, nor who sends at once."""
        if self.viewer == SPECTATOR or self.past is not None or not self.reader.confirm:
            return None
        return draft_of(self.room, self.viewer)

    @cached_property
    def game(self) -> Game:
        """The game that is drawn: with the drafted steps carried out, or as it once was."""
        if self.past is not None:
            return self.past
        return self.room.game if self.draft is None else self.draft.game

    @cached_property
    def guide(self) -> Guide | None:
        """This seat's own guide, with what was chosen and not sent taken in."""
        found = self.room[Guides].of.get(self.viewer) if self.past is None else None
        return found if found is None or self.draft is None else with_draft(found, self.draft.games)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The choices in the order of the page."""
        return sections(self.game, self.viewer, self.whole, self.wanted) if self.viewer != SPECTATOR and self.past is None else ()

    @cached_property
    def wanted(self) -> frozenset[int]:
        """The choices that the guide asks for now; at a table of several people only if all of them agreed to hints."""
        given = self.guide.at(self.game.decision) if self.guide is not None and self.guide.on and self.viewer in self.game.open else None
        return given.wanted if given is not None and allowed(self.room) else frozenset()

    @cached_property
    def whole(self) -> tuple[WholeMove, ...]:
        """What one choice does instead of several; nothing for somebody who wants to be asked before each step."""
        asked = self.viewer in self.game.open and self.past is None and not self.reader.each
        return self.memory.whole_moves() if asked else ()

    @cached_property
    def on_board(self) -> tuple[Choice, ...]:
        """The choices as the board shows them: a place where one can stay means the whole move, not its first step."""
        first = passed(self.whole)
        return tuple(replace(it, option=replace(it.option, targets=())) if it.option.notation in first else it for it in self.choices)

    def steps_of(self, choice: Choice) -> tuple[Option, ...]:
        """The steps of a whole move; none for a single step."""
        found = self.move_of(choice)
        return found.steps if found is not None else ()

    def move_of(self, choice: Choice) -> WholeMove | None:
        return next((it for it in self.whole if it.option.choice == choice.option.choice), None)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(choice for it in self.sections for choice in it.choices)

    @cached_property
    def idle(self) -> dict[int, bool]:
        """Whether the title says that nothing comes of a choice, by its number; nothing of those that end something, which are meant to change nothing."""
        return {choice.number: choice.number in it.vain for it in self.sections if not it.ends for choice in it.choices}

    @cached_property
    def last(self) -> int | None:
        """The number of the choice that waits to be sent."""
        waits = self.draft.last if self.draft else None
        return next((it.number for it in self.choices if waits is not None and it.option.choice == waits.choice), None)

    @property
    def asks(self) -> str:
        """A mark of the question: a drawing that has another one, because pieces still move there, has the numbers of other choices."""
        return f"{self.game.moment}-{self.last or 0}"

    @cached_property
    def ahead(self) -> dict[int, Ahead]:
        """What each choice will do; of very many, only what the chosen one does, and what those whole moves do that stand in the list alone and have no
        way back, since one click is enough for them; the others are asked for a block at a time."""
        if len(self.choices) <= MOST_CHOICES:
            return self.foretold(self.choices)
        final = {it.option.choice for it in self.whole if it.waits and not it.option.targets and not it.group.ends}
        return self.foretold([it for it in self.choices if it.number == self.last or it.option.choice in final])

    @property
    def known(self) -> dict[int, Ahead]:
        """What was found out so far of what choices will do: for this page, or for blocks of very many."""
        return self.ahead | self.memory.ahead

    @cached_property
    def certain(self) -> set[Said]:
        """What will be told whatever is chosen, as far as that is known: no consequence of any choice."""
        told = [{said(phrase) for phrase in ahead.told} for ahead in self.known.values()]
        return set.intersection(*told) if len(told) > 1 else set()

    @cached_property
    def turns(self) -> set[tuple[str, tuple[int, ...]]]:
        """Who is asked next, by the choices whose consequences are known."""
        return {(ahead.then, ahead.seats) for ahead in self.known.values()}

    def differs(self, ahead: Ahead) -> bool:
        """Whether another choice leads to somebody else."""
        return bool(self.turns - {(ahead.then, ahead.seats)})

    @cached_property
    def memory(self) -> PageMemory:
        """What this page has in common with the one before, if it shows the same game."""
        return memory_of(self.room[PageMemories].of if self.past is None else {}, self.game, self.viewer)

    def foretold(self, choices: Sequence[Choice]) -> dict[int, Ahead]:
        """What choices will do; of a whole move, what happens on the way and at its end."""
        wanted = [it.option.choice for it in choices]
        return self.memory.foretold(wanted) | {it.option.choice: self.memory.on_the_way(it) for it in self.whole if it.option.choice in wanted}

    @cached_property
    def fresh(self) -> tuple[str, ...]:
        """The places of what happened since this seat decided, or of what it decided last."""
        history = self.game.history
        mine = (at for at in range(len(history), 0, -1) if history[at - 1].seat == self.viewer or (self.viewer == SPECTATOR and history[at - 1].seat >= 0))
        since = next(mine, len(history))
        return self.game.touched(self.viewer, since if since < len(history) and self.viewer != SPECTATOR else max(0, since - 1))

    @cached_property
    def news(self) -> tuple[Phrase, ...]:
        """What came of the last decision, whoever made it; nothing while a choice waits to be sent, so that it is shown once."""
        history = self.game.history
        last = next((at for at in range(len(history) - 1, -1, -1) if history[at].seat >= 0), -1)
        return tuple(event.phrase for event in self.game.events(self.viewer, last)) if self.last is None and last >= 0 else ()

    @cached_property
    def story(self) -> tuple[Phrase, ...]:
        """Everything that was told, once the game is over."""
        return tuple([event.phrase for event in self.game.events(self.viewer)]) if self.game.over else ()

    @cached_property
    def voice(self) -> Voice:
        return paint.voice(self.game.title, self.game.setup, self.room[Colours].chosen, self.reader.lang)

    @cached_property
    def teller(self) -> Voice:
        return paint.voice(self.game.title, self.game.setup, self.room[Colours].chosen, self.reader.lang, self.room.names())

    def say(self, phrase: Phrase) -> str:
        return self.voice.say(phrase)

    def tell(self, phrase: Phrase, templates: Templates = paint.NO_TEMPLATES) -> str:
        """The same with the names of people, for what happened."""
        return self.teller.put(phrase, templates) if phrase.key in templates else self.teller.say(phrase)

    def name(self, seat: int) -> str:
        return self.called[seat]

    @cached_property
    def called(self) -> tuple[str, ...]:
        """What each seat is called: as the person who sits there, or by its own name."""
        return tuple([chair_name(self.room, at, self.reader.lang) for at in range(len(self.room.chairs))])

    def names(self) -> list[str]:
        """What is written on the plates: names of people, and colours where they are not the usual ones."""
        return [self.name(at) if at in self.room[Colours].chosen else name for at, name in enumerate(self.room.names())]


def said(phrase: Phrase) -> Said:
    """A phrase as something to compare with many others."""
    return phrase.key, tuple(phrase.args.items()), phrase.rules


def hidden(it: Sitting) -> str:
    """Which seat answers which question."""
    return f'<input type="hidden" name="seat" value="{it.game.seats[it.viewer]}"><input type="hidden" name="decision" value="{it.game.decision}">'
