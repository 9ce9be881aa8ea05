"""Rounds (AH-3.1, AH-14) and the end of the game (AH-15)."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.rules import events, market, smuggler, turn
from roadstead.games.ahoy.rules.actions import ASK_CLEAR, ASK_DRAW_PLAN, ASK_ROLL, ASK_WEALTH, CONCEDE, NO, YES
from roadstead.games.ahoy.rules.aliases import DICE, Die, Number, Player
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.battle import EVEN, FACES
from roadstead.games.ahoy.rules.chart import TILES, tiles_of
from roadstead.games.ahoy.rules.state import (
    BY_CONCESSION,
    BY_FAME,
    CUTTER,
    DICE_OF,
    FIRST_PATROL,
    FIRST_STRONGHOLD,
    GUNSHIP,
    UNPLACED,
    State,
    bits,
    is_smuggler,
)
from roadstead.kernel.engine import PUBLIC

DICE_PER_TURN: Final = 2


class Rounds(AhoyRule):
    """The whole game. `following` is the player who comes next, if there are dice left."""

    following: Player = SQUADRON
    steps = ("round", "turns", "score", "adjust", "dice", "plans")

    def do_round(self, s: State) -> None:
        s.round += 1
        s.tell(PUBLIC, events.ROUND, s.round, s.first)
        self.following = s.first

    def do_turns(self, s: State) -> None:
        """AH-3.1: the next player clockwise who still has a die to place."""
        player = self.following
        for _ in s.terms.players:
            dice = s.unplaced(player)
            if dice:
                self.step = "turns"
                s.active = player
                self.following = clockwise(s, player)
                s.tell(PUBLIC, events.TURN, player)
                s.call(turn.Turn(player, min(DICE_PER_TURN, dice)))
                return
            player = clockwise(s, player)

    def do_score(self, s: State) -> None:
        """AH-14.1, AH-15.1: the regions are scored, and the game is over if somebody has Fame enough."""
        score_regions(s)
        if max(s.fame) >= s.terms.box.fame_to_end:
            end_game(s)

    def do_adjust(self, s: State) -> None:
        if len(s.terms.players) == 2:
            s.call(Adjust(s.first))

    def do_dice(self, s: State) -> None:
        s.call(RollDice())

    def do_plans(self, s: State) -> None:
        """AH-14.5, AH-14.6: the card is passed on, the Union draws plans."""
        s.first = clockwise(s, s.first)
        self.step = "round"
        s.call(DrawPlans(s.terms.box.plans_per_round))


def clockwise(s: State, player: Player) -> int:
    players = s.terms.players
    return players[(players.index(player) + 1) % len(players)]


# --- scoring -----------------------------------------------------------------------------------------------


def squadron_control(s: State) -> list[int]:
    """AH-11.10: in each region."""
    flagship, patrol, stronghold = s.terms.box.squadron_control
    out = [0] * TILES
    at = s.at
    if at[SQUADRON] >= 0:
        out[at[SQUADRON] >> 2] = flagship
    for space in at[FIRST_PATROL:FIRST_STRONGHOLD]:
        if space >= 0:
            out[space >> 2] += patrol
    for space in at[FIRST_STRONGHOLD:CUTTER]:
        if space >= 0:
            out[space >> 2] += stronghold
    return out


def union_control(s: State) -> list[int]:
    """AH-12.10: in each region."""
    flagship, cutter, gunship, comrade, doubled = s.terms.box.union_control
    out = [comrade * number for number in s.comrades]
    at = s.at
    if at[CUTTER] >= 0:
        tile = at[CUTTER] >> 2
        out[tile] = cutter + doubled * s.comrades[tile]
    if at[UNION] >= 0:
        out[at[UNION] >> 2] += flagship
    if at[GUNSHIP] >= 0:
        out[at[GUNSHIP] >> 2] += gunship
    return out


def leads(s: State) -> list[int]:
    """Control of the Squadron less that of the Union, in each region."""
    out = squadron_control(s)
    for tile, theirs in enumerate(union_control(s)):
        out[tile] -= theirs
    return out


def controller(lead: int) -> int:
    """AH-14.1: who controls a region where the Squadron is so far ahead of the Union, or -1."""
    if lead == 0:
        return -1
    return SQUADRON if lead > 0 else UNION


def score_regions(s: State) -> None:
    lead = leads(s)
    for tile in s.chart.seen:
        player = controller(lead[tile])
        if player >= 0:
            s.fame[player] += s.wealth[tile]
            s.tell(PUBLIC, events.SCORED, player, tile, s.wealth[tile])


def end_game(s: State) -> None:
    """AH-15.2: the pledges are opened and scored."""
    lead = leads(s)
    for player in s.terms.players:
        if is_smuggler(player):
            s.reveal(PUBLIC, events.FLIPPED, player, s.flips[player])
            points = pledge_score(s, player, lead)
            s.fame[player] += points
            s.tell(PUBLIC, events.PLEDGE_SCORE, player, points)
    s.ending = BY_FAME
    s.finish()


def pledge_score(s: State, player: Player, lead: list[int]) -> int:
    """AH-13.14: 1 Fame per card and region of its suit that the pile's faction controls; `lead` is that of each region."""
    out = 0
    for pile in (0, 1):
        faction = smuggler.pledged_to(s, player, pile)
        for card in bits(s.pile(player, pile)):
            for tile in tiles_of(s.terms.suit[card]):
                if controller(lead[tile]) == faction:
                    out += 1
    return out


def concede(s: State, player: Player) -> None:
    """AH-16.5."""
    s.conceded = player
    s.ending = BY_CONCESSION
    s.tell(PUBLIC, events.CONCEDED, player)
    s.finish()


def winners(s: State) -> list[int]:
    """AH-15.3: most Fame, then most gold; who is still tied shares the victory."""
    if s.conceded >= 0:
        return [player for player in s.terms.players if player != s.conceded]
    best = max((s.fame[player], s.gold[player]) for player in s.terms.players)
    return [player for player in s.terms.players if (s.fame[player], s.gold[player]) == best]


# --- clean-up ----------------------------------------------------------------------------------------------


class Adjust(AhoyRule):
    """AH-14.3: with two players the first player raises a region's wealth, and may clear the Market."""

    player: Player
    steps = ("wealth", "market")

    def ask_wealth(self, s: State) -> None:
        poor = [tile for tile in s.chart.seen if s.wealth[tile] < s.terms.most_wealth]
        if poor:
            s.query(self.player, ASK_WEALTH, poor)
        else:
            self.step = "market"

    def do_wealth(self, s: State, choice: int) -> None:
        smuggler.raise_wealth(s, choice, 1, "AH-14.3")

    def ask_market(self, s: State) -> None:
        s.query(self.player, ASK_CLEAR, [NO, YES])

    def do_market(self, s: State, choice: int) -> None:
        s.end()
        if choice == YES:
            s.market = 0
            s.tell(PUBLIC, events.CLEARED, self.player)
            s.call(market.Refill(market.AT_CLEAN_UP))


class RollDice(AhoyRule):
    """AH-2.8, AH-14.4: everybody takes all dice back and rolls them. `die` is the next one."""

    die: Die = 0
    steps = ("roll",)

    def ask_roll(self, s: State) -> None:
        if self.die < DICE:
            s.roll(ASK_ROLL, FACES, EVEN)
        else:
            s.end()

    def do_roll(self, s: State, choice: int) -> None:
        self.step = "roll"
        s.values[self.die] = choice
        s.places[self.die] = UNPLACED
        player = OWNER_OF_DIE[self.die]
        self.die += 1
        while self.die < DICE and s.terms.seat_of[OWNER_OF_DIE[self.die]] < 0:
            self.die += 1
        if self.die >= DICE_OF[player][-1] + 1:
            s.tell(PUBLIC, events.ROLLED, player, int("".join(str(s.values[die]) for die in DICE_OF[player])), rules="AH-14.4" if s.round else "AH-2.8")


OWNER_OF_DIE: Final = [player for player in range(4) for _ in DICE_OF[player]]


class DrawPlans(AhoyRule):
    """AH-12.6: plans from the deck to the hand, seen by the Union only."""

    left: Number
    steps = ("draw",)

    def ask_draw(self, s: State) -> None:
        size = s.plan_deck()
        if self.left == 0 or size == 0:
            s.end()
            return
        kinds = [plan for plan in range(9) if s.plans[plan]]
        if size == 1:
            self.answer(s, kinds[0])
        else:
            s.draw(ASK_DRAW_PLAN, kinds, [s.plans[plan] for plan in kinds], s.only(UNION))

    def do_draw(self, s: State, choice: int) -> None:
        self.step = "draw"
        self.left -= 1
        s.plans[choice] -= 1
        s.hand[choice] += 1
        rules = "AH-12.6 AH-14.6" if s.round else "AH-2.11"
        s.tell(s.only(UNION), events.DREW_PLAN, choice, rules=rules)
        s.tell(~s.only(UNION), events.DREW_HIDDEN, UNION, rules=rules)


def declarations(s: State, seat: int) -> list[int]:
    """With two, a player may concede at any time."""
    return [CONCEDE] if len(s.terms.players) == 2 else []


def declare(s: State, seat: int, choice: int) -> None:
    concede(s, s.terms.players[seat])
