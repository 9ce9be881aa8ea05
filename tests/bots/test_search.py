"""The tree search on games small enough to know the answer, and how it goes on with earlier thoughts."""

from __future__ import annotations

import pytest

import roadstead
from bots.stones import GAMBLE, Game, Seen, Table
from roadstead.bots.bot import let_play
from roadstead.bots.budget import ENDLESS, Budget, Listener
from roadstead.bots.search import SearchBot, resume
from roadstead.bots.tree import Node, Tree, arm_key, fade
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt
from roadstead.kernel.words import Phrase

HOUR = 3_600_000


def grown(table: Table, simulations: int, seed: int = 1) -> Tree:
    tree = Tree(Game(), Seen(table), Node(), seed)  # type: ignore[arg-type]
    for _ in range(simulations):
        tree.simulate()
    return tree


def favourite(tree: Tree) -> int:
    return max(tree.here.options, key=lambda choice: tree.root.arms[arm_key(0, choice)].visits)


@pytest.mark.parametrize(("stones", "best"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2), (11, 3)])
def test_the_search_finds_the_winning_number_of_stones(stones: int, best: int) -> None:
    assert favourite(grown(Table(stones), 1500)) == best


def test_rewards_are_the_own_ones_of_every_seat() -> None:
    """With three players and two stones, to take both wins; to take one leaves the win to the next."""
    tree = grown(Table(2, players=3), 60)

    assert favourite(tree) == 2
    assert tree.root.arms[arm_key(0, 2)].mean() == 1.0
    assert tree.root.arms[arm_key(0, 1)].mean() == 0.0


@pytest.mark.parametrize(("bank", "best"), [(0.7, 0), (0.6, 0), (0.4, 1), (0.3, 1)])
def test_chance_is_averaged(bank: float, best: int) -> None:
    assert favourite(grown(Table(9, bank=bank), 400)) == best


class Proud(Game):
    """Whose seats would not think of taking more than two."""

    def next_best(self, s: Table, choices: list[int], rng: Rng) -> int:
        return next((choice for choice in choices if choice < 3), -1)


def test_what_is_not_worth_a_thought_is_never_tried() -> None:
    tree = Tree(Proud(), Seen(Table(7)), Node(), 1)  # type: ignore[arg-type]
    for _ in range(300):
        tree.simulate()

    assert {*tree.root.arms} == {arm_key(0, 1), arm_key(0, 2)}


def test_many_choices_are_let_in_slowly_and_the_quick_one_first() -> None:
    tree = grown(Table(90, most=60), 1)
    first = [*tree.root.arms]
    for _ in range(24):
        tree.simulate()

    assert first == [arm_key(0, 1)]
    assert 4 <= len(tree.root.arms) <= 10


def test_every_choice_meets_the_same_worlds() -> None:
    drawn: list[int] = []

    class Watched(Game):
        def sample(self, view: Seen, rng: Rng) -> Table:
            drawn.append(rng.step())
            return super().sample(view, rng)

    tree = Tree(Watched(), Seen(Table(7)), Node(), 5)  # type: ignore[arg-type]
    for _ in range(40):
        tree.simulate()
    most = max(arm.dealt for arm in tree.root.arms.values())

    assert len(drawn) == most < 40
    assert sum(arm.dealt for arm in tree.root.arms.values()) == 40


def test_what_fades_keeps_its_means() -> None:
    tree = grown(Table(7), 200)
    arm = tree.root.arms[arm_key(0, 3)]
    visits, mean = arm.visits, arm.mean()
    fade(tree.root)

    assert arm.visits == visits / 4
    assert arm.mean() == pytest.approx(mean)


# --- the bot -----------------------------------------------------------------------------------------------


def asked(name: str, players: int, steps: int, seed: int = 3) -> tuple[roadstead.Game, int]:
    """A game of sensible players at a moment with more than one option."""
    title = roadstead.title(name)
    game, rng = roadstead.Game(title, title.setup(players)), Rng(seed)
    while True:
        game.roll(rng)
        seat = game.open[0]
        if game.moment >= steps and len(game.options(seat)) > 2:
            return game, seat
        s = game.state()
        game.play_choice(seat, title.mind.quick(s, rng))


@pytest.mark.parametrize("name", ["ahoy", "dead_reckoning"])
def test_a_bot_that_is_stopped_at_once_has_an_answer(name: str) -> None:
    game, seat = asked(name, 2, 60)
    budget = Budget(HOUR)
    budget.stop()
    prompt = game.prompt(seat)
    assert prompt is not None
    thought = SearchBot(game.title).think(game.view(seat), prompt, game.options(seat), Rng(1), budget)

    assert thought.simulations == 1
    assert thought.chosen in game.options(seat)


@pytest.mark.parametrize("name", ["ahoy", "dead_reckoning"])
def test_the_same_dice_give_the_same_thought(name: str) -> None:
    game, seat = asked(name, 4, 80)
    prompt = game.prompt(seat)
    assert prompt is not None
    thoughts = [SearchBot(game.title).think(game.view(seat), prompt, game.options(seat), Rng(4), Budget(HOUR, 12)) for _ in range(2)]

    assert thoughts[0] == thoughts[1]
    assert sum(it.share for it in thoughts[0].prospects) == pytest.approx(1)
    assert all(0 <= it.expected <= 1 for it in thoughts[0].prospects)


def test_thinking_ends_when_nothing_can_change_the_answer() -> None:
    """One of two choices is far ahead long before the budget is spent."""
    option = [Option(choice, str(choice), Phrase("take", ()), ()) for choice in (0, 1)]
    bot = SearchBot(Game())  # type: ignore[arg-type]
    thought = bot.think(Seen(Table(9, bank=0.7)), Prompt(0, GAMBLE, Phrase("take", ()), False), option, Rng(1), Budget(HOUR, 3000))  # type: ignore[arg-type]

    assert thought.chosen.choice == 0
    assert thought.simulations < 3000


@pytest.mark.parametrize("name", ["ahoy", "dead_reckoning"])
def test_a_bot_goes_on_with_its_last_tree(name: str) -> None:
    prompt, steps = None, 60
    while prompt is None:
        game, seat = asked(name, 2, steps)
        thinker = SearchBot(game.title, HOUR, 40)
        let_play(game, seat, thinker, Rng(2))
        prompt, steps = game.prompt(seat), steps + 1
    memory = thinker.memories[seat]
    root = resume(memory, game.told(seat), prompt)

    assert isinstance(thinker, Listener)
    assert root is not None
    assert sum(arm.visits for arm in root.arms.values()) >= 5
    assert set(root.arms) <= {arm_key(seat, option.choice) for option in game.options(seat)}


def test_a_bot_that_hears_of_another_game_starts_anew() -> None:
    game, seat = asked("ahoy", 2, 60)
    other, _ = asked("ahoy", 2, 60, seed=8)
    thinker = SearchBot(game.title, HOUR, 4)
    let_play(game, seat, thinker, Rng(2))
    prompt = game.prompt(seat) or other.prompt(other.open[0])
    assert prompt is not None

    assert resume(thinker.memories[seat], other.told(seat), prompt) is None


def test_a_bot_that_hears_nothing_starts_anew() -> None:
    game, seat = asked("ahoy", 2, 60)
    prompt = game.prompt(seat)
    assert prompt is not None
    thinker = SearchBot(game.title, HOUR, 6)
    first = thinker.choose(game.view(seat), prompt, game.options(seat), Rng(2))

    assert thinker.memories == {}
    assert thinker.choose(game.view(seat), prompt, game.options(seat), Rng(2)) == first


def test_an_hour_is_endless_for_a_tree_of_no_choice() -> None:
    game, seat = asked("dead_reckoning", 2, 60)
    prompt = game.prompt(seat)
    assert prompt is not None
    only = game.options(seat)[:1]

    assert SearchBot(game.title, HOUR, ENDLESS).choose(game.view(seat), prompt, only, Rng(1)) == only[0]


# --- what a bot is told ------------------------------------------------------------------------------------


def test_secret_draws_are_told_to_those_who_saw_them_only() -> None:
    """Two games that differ in the plans the Union drew are told alike to the Squadron."""
    title = roadstead.title("ahoy")
    games = [roadstead.Game(title, title.setup(2)) for _ in range(2)]
    found = False
    rng = Rng(5)
    while not found:
        seat = games[0].open[0]
        s = games[0].state()
        choice = rng.weighted(s.options, s.weights) if seat == roadstead.CHANCE else title.mind.quick(s, rng)
        secret = seat == roadstead.CHANCE and s.knows != -1 and len(s.options) > 1
        others = [it for it in s.options if it != choice]
        games[0].play_choice(seat, choice)
        games[1].play_choice(seat, others[0] if secret else choice)
        found = secret

    assert games[0].told(0) == games[1].told(0)
    assert games[0].told(1) != games[1].told(1)
    assert games[0].told(0)[-1].choice is None


def test_sealed_answers_are_not_told_before_they_are_opened() -> None:
    title = roadstead.title("turning_tides")
    game, rng = roadstead.Game(title, title.setup()), Rng(1)
    game.roll(rng)
    while len(game.open) < 2:
        game.play(game.open[0], game.options(game.open[0])[0])
        game.roll(rng)
    before = game.told(1)
    game.play(0, game.options(0)[0])

    assert game.told(1) == before
