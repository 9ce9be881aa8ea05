"""What one seat may know (DR-20), and a full state that fits it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from roadstead.games.dead_reckoning.box.components import CREW, LEVELS, MONEYBAGS
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.awards import may_claim, need
from roadstead.games.dead_reckoning.rules.begin import blank
from roadstead.games.dead_reckoning.rules.frames import FRAMES
from roadstead.games.dead_reckoning.rules.levels import Bottom
from roadstead.games.dead_reckoning.rules.state import BIT, BOXED, IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.title import Setup

HIDDEN: Final = -9
"""A secret of somebody else: a card in hand, deck or box, the coins in a chest, a bonus tile."""
RICH: Final = 300

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The facts of the state under their names, with secrets replaced.

    `hands` has the number of cards in each hand, `risen` how many levels each player raised in secret since the cards
    were last seen, `looked` how many cards at the bottom of a deck its owner has seen."""

    seat: int
    setup: Setup
    facts: Mapping[str, int | Numbers]
    hands: Numbers
    risen: Numbers
    looked: Numbers
    frames: tuple[Any, ...]
    open: Numbers

    def many(self, name: str) -> Numbers:
        value = self.facts[name]
        assert isinstance(value, tuple)
        return value

    def one(self, name: str) -> int:
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    def deck_size(self, seat: int) -> int:
        """The crew cards that are neither in hand nor in play nor discarded."""
        loc = self.many("loc")[seat * CREW : seat * CREW + CREW]
        return CREW - self.hands[seat] - loc.count(IN_PLAY) - loc.count(IN_DISCARD)

    def to_json(self) -> dict[str, Any]:
        out: dict[str, Any] = {name: list(value) if isinstance(value, tuple) else value for name, value in self.facts.items()}
        out.update(seat=self.seat, hands=list(self.hands), risen=list(self.risen), looked=list(self.looked))
        out.update(frames=[dict(frame) for frame in self.frames], open=list(self.open))
        return out


def view(s: State, setup: Setup, seat: int) -> View:
    seats = range(s.terms.players)
    facts: dict[str, int | Numbers] = {}
    for name in s.facts:
        value = getattr(s, name)
        facts[name] = tuple(value) if isinstance(value, list) else value
    facts.update(masked(s, seat))
    return View(
        seat,
        setup,
        facts,
        tuple(s.hand_size(other) for other in seats),
        tuple(sum(s.level[other * CREW : other * CREW + CREW]) - sum(s.seen[other * CREW : other * CREW + CREW]) for other in seats),
        tuple(max(s.rank[other * CREW : other * CREW + CREW]) for other in seats),
        tuple(dump_frame(frame) for frame in s.frames),
        tuple(s.open_seats()),
    )


def masked(s: State, viewer: int) -> dict[str, int | Numbers]:
    """The facts with secrets, as this seat sees them."""
    loc, level, rank, chest, bonus = s.loc[:], s.level[:], s.rank[:], s.chest[:], s.bonus[:]
    for seat in range(s.terms.players):
        if seat == viewer:
            continue
        chest[seat] = HIDDEN
        for at in (seat * 2, seat * 2 + 1):
            bonus[at] = HIDDEN if bonus[at] >= 0 else bonus[at]
        for at in range(seat * CREW, seat * CREW + CREW):
            rank[at] = 0
            if loc[at] <= IN_HAND:
                loc[at] = HIDDEN
                level[at] = s.seen[at]
    peek = s.peek if s.peek < 0 or s.seat == viewer else HIDDEN
    return {
        "below": below(s, viewer),
        "loc": tuple(loc),
        "level": tuple(level),
        "rank": tuple(rank),
        "chest": tuple(chest),
        "bonus": tuple(bonus),
        "peek": peek,
    }


def below(s: State, viewer: int) -> Numbers:
    """What was seen under the tops of the boxes: that it was is open, which card it is only to those who looked (DR-7.16)."""
    out = s.below[:]
    for at in range(0, len(out), 3):
        if viewer < 0 or not out[at + 2] & BIT[viewer]:
            out[at + 1] = HIDDEN
    return tuple(out)


# --- a state that fits -------------------------------------------------------------------------------------------


def shown(seen: View) -> State:
    """The state that a view shows: a secret is `HIDDEN`, a hidden card has the level that it was last seen with."""
    s = blank(seen.setup)
    for name, value in seen.facts.items():
        setattr(s, name, list(value) if isinstance(value, tuple) else value)
    s.frames = [load_frame(FRAMES, frame) for frame in seen.frames]
    return s


def sample(seen: View, rng: Rng) -> State:
    """A full state with this view: hidden hands, levels, chests and bonus tiles made up anew."""
    s = shown(seen)
    deal_bonus(s, rng)
    deal_below(s, rng)
    for seat in range(s.terms.players):
        if s.chest[seat] == HIDDEN:
            s.chest[seat] = guess_chest(s, seat, rng)
            deal_crew(s, seen, seat, rng)
    if s.peek == HIDDEN:
        s.peek = rng.pick(s.in_zone(seen.open[0] if seen.open[0] >= 0 else s.active, IN_HAND))
    s.settle()
    return s


def guess_chest(s: State, seat: int, rng: Rng) -> int:
    """Fewer than 30 coins unless that was announced or cannot be any more (DR-15.6)."""
    open_still = may_claim(s, seat, MONEYBAGS)
    return rng.below(need(s, MONEYBAGS)) if open_still else rng.below(1 + rng.below(RICH))


def deal_bonus(s: State, rng: Rng) -> None:
    left = [tile for tile in range(len(s.box.bonus_tiles)) if tile not in s.bonus]
    rng.shuffle(left)
    for at, tile in enumerate(s.bonus):
        if tile == HIDDEN:
            s.bonus[at] = left.pop()


def deal_below(s: State, rng: Rng) -> None:
    """Somebody passed over merchant ships in the boxes: any of those that are left."""
    left = [card for card, it in enumerate(s.box.cards) if it.merchant and s.where[card] == BOXED and card not in s.below[1::3]]
    rng.shuffle(left)
    for at in range(0, len(s.below), 3):
        if s.below[at + 1] == HIDDEN:
            s.below[at + 1] = next(card for card in left if s.box.cards[card].row == s.below[at])
            left.remove(s.below[at + 1])


def deal_crew(s: State, seen: View, seat: int, rng: Rng) -> None:
    """Levels first, then who is in hand, then the cards seen at the bottom of the deck."""
    base = seat * CREW
    hidden = [at for at in range(base, base + CREW) if s.loc[at] == HIDDEN]
    rng.shuffle(hidden)
    masters = s.mastered[seat] - sum(1 for at in range(base, base + CREW) if at not in hidden and s.level[at] == LEVELS)
    levels = spread(s, hidden, seen.risen[seat], masters, rng)
    assert levels is not None
    for at, level in zip(hidden, levels, strict=True):
        s.level[at] = level
    fixed = bottom_cards(s, seat, hidden)
    rest = [at for at in hidden if at not in fixed]
    hand = rest[: seen.hands[seat]]
    deck = fixed + rest[seen.hands[seat] :]
    for at in hidden:
        s.loc[at] = IN_HAND if at in hand else IN_DECK
    for place, at in enumerate(deck[: seen.looked[seat]], 1):
        s.rank[at] = place


def bottom_cards(s: State, seat: int, hidden: list[int]) -> list[int]:
    """DR-10.5 in progress: a number of cards that cannot rise, then the one that can."""
    top = s.frames[-1] if s.frames else None
    if not isinstance(top, Bottom) or top.seat != seat:
        return []
    out = [at for at in hidden if s.level[at] == LEVELS][: top.place - 1]
    if top.step == "decide":
        out += [at for at in hidden if s.level[at] < LEVELS][:1]
    return out


def spread(s: State, cards: list[int], risen: int, masters: int, rng: Rng) -> list[int] | None:
    """Levels for hidden cards: a number of steps up in all, and a number of cards at level 4; None if that cannot be."""
    if not cards:
        return [] if risen == 0 and masters == 0 else None
    if risen < 0 or masters < 0 or masters > len(cards) or risen > sum(LEVELS - s.seen[at] for at in cards):
        return None
    floor = s.seen[cards[0]]
    levels = list(range(floor, LEVELS + 1))
    rng.shuffle(levels)
    for level in levels:
        rest = spread(s, cards[1:], risen - level + floor, masters - (level == LEVELS), rng)
        if rest is not None:
            return [level, *rest]
    return None


OWN_NEWS: Final = frozenset({events.PLAYED, events.LEVELLED_HIDDEN, events.DECLINED, events.WAITED})
"""What tells others only what the acting seat knew: which card it plays, which it raises or not."""


def is_own_news(s: State, seat: int, kind: int, args: Sequence[int]) -> bool:
    return kind in OWN_NEWS and args[0] == seat
