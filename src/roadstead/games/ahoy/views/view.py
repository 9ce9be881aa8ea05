"""What one seat may know (AH-20), and a full state that fits it.

Hidden are the Union's hand, and with it what the plan deck still holds, and which pile of a Smuggler is pledged to
whom. Decks and the stack have no order, so everything else lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from roadstead.games.ahoy.box.components import CUTTER_PLAN, GUNSHIP_PLAN, UNION
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.begin import blank
from roadstead.games.ahoy.rules.frames import FRAMES
from roadstead.games.ahoy.rules.plans import Launch
from roadstead.games.ahoy.rules.state import CUTTER, GUNSHIP, State, is_smuggler
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.title import Setup

Row = tuple[int, ...]
OPEN_ROWS = ("tiles", "at", "wealth", "comrades", "values", "places", "damage", "crew", "cargo", "pledged", "gold", "fame", "white", "black")
OPEN_NUMBERS = ("round", "active", "first", "ready", "market", "deck", "ending", "conceded")
NOT_KNOWN = -1


@dataclass(frozen=True, slots=True)
class View:
    """`hand` is None for anyone who may not see it; `unseen` is what hand and plan deck hold together, which everybody can
    work out. `flips` says which pile is the Squadron's, or `NOT_KNOWN`."""

    seat: int
    setup: Setup
    player: int
    round: int
    active: int
    first: int
    tiles: Row
    at: Row
    wealth: Row
    comrades: Row
    ready: int
    values: Row
    places: Row
    damage: Row
    crew: Row
    cargo: Row
    pledged: Row
    gold: Row
    fame: Row
    market: int
    deck: int
    white: Row
    black: Row
    ending: int
    conceded: int
    hand: Row | None
    hand_size: int
    unseen: Row
    flips: Row
    frames: tuple[Any, ...]
    open: tuple[int, ...]

    @property
    def plan_deck(self) -> int:
        """How many plans the deck holds."""
        return sum(self.unseen) - self.hand_size

    def to_json(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "setup"}


def view(s: State, setup: Setup, seat: int) -> View:
    player = s.terms.players[seat] if seat >= 0 else -1
    known: dict[str, Any] = {name: tuple(getattr(s, name)) for name in OPEN_ROWS}
    known.update({name: getattr(s, name) for name in OPEN_NUMBERS})
    return View(
        seat=seat,
        setup=setup,
        player=player,
        **known,
        hand=tuple(s.hand) if player == UNION else None,
        hand_size=s.hand_size(),
        unseen=tuple(map(sum, zip(s.hand, s.plans, strict=True))),
        flips=tuple(flip(s, owner, player) for owner in range(4)),
        frames=tuple(dump_frame(frame) for frame in s.frames),
        open=tuple(s.open_seats()),
    )


def discarded(seen: View) -> tuple[int, ...]:
    """AH-12.6: the public discard pile, as how many of each plan: what is neither hidden nor in front of the Union as a ship."""
    launching = [frame["figure"] for frame in seen.frames if frame["frame"] == Launch.__name__]
    kept = [plan for ship, plan in ((CUTTER, CUTTER_PLAN), (GUNSHIP, GUNSHIP_PLAN)) if seen.at[ship] >= 0 or ship in launching]
    return tuple(total - hidden - (plan in kept) for plan, (total, hidden) in enumerate(zip(seen.setup.components.plans, seen.unseen, strict=True)))


def flip(s: State, owner: int, player: int) -> int:
    """AH-20.1: known to its Smuggler, and to all when the game has ended by Fame."""
    known = owner == player or s.ending == 1 or owner not in s.terms.players or not is_smuggler(owner)
    return s.flips[owner] if known else NOT_KNOWN


def shown(seen: View) -> State:
    """The state that a view shows: a hidden hand is empty and so is the deck of plans, hidden markers are `NOT_KNOWN`."""
    s = blank(seen.setup)
    for name in OPEN_ROWS:
        setattr(s, name, list(getattr(seen, name)))
    for name in OPEN_NUMBERS:
        setattr(s, name, getattr(seen, name))
    s.flips = list(seen.flips)
    s.hand, s.plans = [0] * len(seen.unseen), [0] * len(seen.unseen)
    if seen.hand is not None:
        hold(s, seen, list(seen.hand))
    s.frames = [load_frame(FRAMES, data) for data in seen.frames]
    return s


def hold(s: State, seen: View, hand: list[int]) -> None:
    """The Union has these plans in hand, and the deck the others that nobody has seen."""
    s.hand = hand
    s.plans = [all_of - held for all_of, held in zip(seen.unseen, hand, strict=True)]


def sample(seen: View, rng: Rng) -> State:
    """A full state with this view: the plans dealt anew, the markers laid out anew."""
    s = shown(seen)
    s.flips = [flip if flip != NOT_KNOWN else rng.below(2) for flip in seen.flips]
    if seen.hand is None:
        hold(s, seen, deal(seen, rng))
    s.settle()
    return s


def deal(seen: View, rng: Rng) -> list[int]:
    cards = [plan for plan, number in enumerate(seen.unseen) for _ in range(number)]
    rng.shuffle(cards)
    held = cards[: seen.hand_size]
    return [held.count(plan) for plan in range(len(seen.unseen))]


def is_own_news(s: State, seat: int, kind: int, args: Sequence[int]) -> bool:
    """The Union knew the plan that it plays."""
    return kind == events.PLAYED_PLAN and s.terms.players[seat] == UNION
