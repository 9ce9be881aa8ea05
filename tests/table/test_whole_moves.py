"""Whole moves: legal, the same as their single steps, where they say they end, and telling nothing that their seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import roadstead
from fleet_dice import helpers as fleet
from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table import draft
from roadstead.table.gesture import choose, steps_of
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.order import sections
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore
from roadstead.table.whole_moves import BETWEEN, LATER, WholeMove, passed, whole_moves

TITLES = ["ahoy", "dead_reckoning", "fleet_dice", "turning_tides"]


def offers(title: str, seed: int = 4, most: int = 260, players: int = 2) -> Iterator[tuple[Game, int, tuple[WholeMove, ...]]]:
    """Moments of a game of bots at which whole moves are offered."""
    game, rng = roadstead.new(title, players), Rng(seed)
    game.roll(rng)
    while not game.over and game.moment < most:
        seat = game.open[0]
        found = whole_moves(game, seat)
        if found:
            yield game, seat, found
        s = game.title.views.sample(game.view(seat), rng)
        s.focus(seat)
        game.play_choice(seat, game.title.mind.quick(s, rng))
        game.roll(rng)


@pytest.mark.parametrize("title", TITLES)
def test_every_step_of_a_whole_move_is_legal_and_only_the_last_tells_its_seat_anything(title: str) -> None:
    for game, seat, found in offers(title):
        for move in found:
            trial = game.fork()
            for step in move.steps:
                assert trial.moment == game.moment or not trial.learned(seat)
                assert seat in trial.open
                trial.play(seat, step.notation)


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_is_offered_the_same_in_every_world_that_looks_the_same_to_it(title: str) -> None:
    for number, (game, seat, found) in enumerate(offers(title)):
        if number % 5 == 0:
            other = Game(game.title, game.setup, game.title.views.sample(game.view(seat), Rng(number)))
            told = [(it.option.notation, it.option.phrase, it.option.targets, it.told) for it in found]
            assert [(it.option.notation, it.option.phrase, it.option.targets, it.told) for it in whole_moves(other, seat)] == told


def test_each_place_is_offered_once_for_what_the_way_brings_and_by_the_shortest_way() -> None:
    for game, seat, found in offers("dead_reckoning", most=400):
        sails = [it for it in found if it.option.targets and it.option.targets[0].startswith("sea.")]
        ends = [(it.option.targets, repr(it.told), is_quiet(game, seat, it)) for it in sails]
        beside = {option.targets[0] for option in game.options(seat) if option.notation.startswith("sail ")}
        assert len(ends) == len(set(ends))
        assert all(sum(bool(step.targets) for step in it.steps) == 1 for it in sails if it.option.targets[0] in beside)


def played(game: Game, seat: int, move: WholeMove) -> Game:
    out = game.fork()
    for step in move.steps:
        out.play(seat, step.notation)
    return out


def is_quiet(game: Game, seat: int, move: WholeMove) -> bool:
    after = played(game, seat, move)
    return after.history[-1].stays and not after.learned(seat)


def test_a_figure_is_then_where_the_whole_move_says() -> None:
    """Also where a current has carried it on (AH-8.1)."""
    seen = 0
    for game, seat, found in offers("ahoy", most=400):
        for move in found:
            lost = any(phrase.key == "event.removed" for phrase in move.told)
            if move.option.phrase.key == "label.go_to" and not lost and is_quiet(game, seat, move):
                after = played(game, seat, move).state().at  # type: ignore[attr-defined]
                assert move.option.targets[0].removeprefix("space.") in [SPACE_NAMES[space] for space in after if space >= 0]
                seen += 1
    assert seen > 20


# --- at a table -----------------------------------------------------------------------------------------------------


@pytest.fixture
def sailing() -> tuple[Room, int, WholeMove]:
    """A table of Ahoy at which a ship may go to a space some way off, without showing anything."""
    room, _ = Harbour(SqliteStore(":memory:")).open("ahoy", 2, {}, ["human", "human"], ["", ""], seed="2:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    rng = Rng(3)
    for _ in range(200):
        seat = room.game.open[0]
        found = [it for it in whole_moves(room.game, seat) if it.option.phrase.key == "label.go_to" and is_quiet(room.game, seat, it)]
        if found:
            return room, seat, found[-1]
        s = room.game.title.views.sample(room.game.view(seat), rng)
        s.focus(seat)
        room.play(seat, room.game.option(seat, room.game.title.mind.quick(s, rng)).notation, room.game.decision)
    raise AssertionError("no such moment")


def test_a_whole_move_in_the_draft_is_the_same_as_its_steps_and_is_taken_back_as_a_whole(sailing: tuple[Room, int, WholeMove]) -> None:
    room, seat, move = sailing
    single = played(room.game, seat, move)

    choose(room, seat, move.option.notation, room.game.decision)
    found = draft.draft_of(room, seat)
    assert found.game.view(seat) == single.view(seat)
    assert len(found.steps) == len(move.steps)
    assert found.back == 0

    draft.drop(room, seat, found.game.decision, found.back)
    assert draft.draft_of(room, seat).empty


def test_undo_names_a_whole_move_as_the_list_does_and_many_steps_are_folded() -> None:
    room = Harbour(SqliteStore(":memory:")).open("dead_reckoning", 2, {}, ["human", "human"], ["", ""])[0]
    seat = room.game.open[0]
    offered = board.table(Reader("en", "", {}), room, seat)
    move = next(it for it in whole_moves(room.game, seat) if it.option.phrase.key == "label.play_all")
    choose(room, seat, move.option.notation, room.game.decision)
    page = board.table(Reader("en", "", {}), room, seat)

    assert "<strong>play all 4 cards</strong>" in offered
    assert "<span>Undo: play all 4 cards</span>" in page
    assert '<details id="many-steps"><summary class="cap">Not confirmed yet (4)' in page


def test_what_all_cards_bring_together_is_said_and_their_names_are_not_repeated() -> None:
    """Dead Reckoning: collecting from several cards says how much, and nothing that its label says."""
    found = [it for _, _, moves in offers("dead_reckoning") for it in moves if it.option.phrase.key == "label.play_gain"]

    assert found
    assert not any(it.spoken for it in found)
    assert all(any(phrase.key.startswith("event.gained") for phrase in it.told) for it in found)
    assert not any(phrase.key in ("event.played", "event.used") for it in found for phrase in it.told)


def test_a_whole_move_with_a_step_that_is_not_legal_is_refused_as_a_whole(sailing: tuple[Room, int, WholeMove]) -> None:
    room, seat, move = sailing
    before = room.game.decision

    with pytest.raises(Refused):
        choose(room, seat, move.steps[0].notation + BETWEEN + "die 9", before)
    assert draft.draft_of(room, seat).empty
    assert room.game.decision == before


def test_steps_are_told_apart_whatever_ends_of_lines_a_browser_sends() -> None:
    assert steps_of("n\r\ne\r\nstop") == ["n", "e", "stop"]
    assert steps_of("play gunner1") == ["play gunner1"]
    assert steps_of("") == [""]


def test_all_cards_of_a_hand_are_laid_open_with_one_choice() -> None:
    """Dead Reckoning (DR-5.1): taken back as one, too, as long as it was not sent."""
    room, _ = Harbour(SqliteStore(":memory:")).open("dead_reckoning", 2, {}, ["human", "human"], ["", ""], seed="2:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    seat = room.game.open[0]
    while room.game.prompt(seat).phrase.key != "ask.main":  # type: ignore[union-attr]
        room.play(seat, room.game.options(seat)[0].notation, room.game.decision)
        seat = room.game.open[0]
    together = next(it for it in whole_moves(room.game, seat) if it.option.phrase.key == "label.play_all")

    choose(room, seat, together.option.notation, room.game.decision)
    found = draft.draft_of(room, seat)
    assert [step.notation for step in found.steps] == [step.notation for step in together.steps]
    assert found.back == 0
    draft.send(room, seat, found.game.decision)
    assert [entry.notation for entry in room.game.history[-len(together.steps) :]] == [step.notation for step in together.steps]


def test_whole_moves_stand_below_the_heading_of_their_steps_and_never_at_the_foot() -> None:
    seen = 0
    for game, seat, found in offers("fleet_dice"):
        values = {it.option.notation: it for it in found if it.option.targets}
        for section in sections(game, seat, found):
            whole = [choice.option.notation in values for choice in section.choices]
            assert not (section.ends and any(whole))
            assert all(section.heading == values[it.option.notation].group.heading for it in section.choices if it.option.notation in values)
            seen += any(whole) and section.heading is not None

    assert seen > 10


def first_offer(title: str, key: str) -> tuple[Game, int, WholeMove]:
    return next((game, seat, it) for game, seat, found in offers(title, most=900) for it in found if it.option.phrase.key == key)


def test_a_turn_ends_with_its_mode_in_one_choice_that_stands_first_at_the_foot_and_is_sent() -> None:
    """Dead Reckoning (DR-9.3)."""
    game, seat, move = first_offer("dead_reckoning", "label.end.trade")
    foot = sections(game, seat, (move,))[-1]
    assert foot.ends
    assert [choice.option.notation for choice in foot.choices] == [move.option.notation, "end"]
    assert move.option.targets == ()

    room, _ = Harbour(SqliteStore(":memory:")).open("dead_reckoning", 2, {}, ["human", "human"], ["", ""], seed="2:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    found = draft.Draft(game)
    for step in move.steps:
        draft.add(found, seat, step.notation)
    assert found.last is not None
    assert not draft.needs_no_word(room, seat, found)
    found.whole = (0, len(move.steps))
    assert draft.needs_no_word(room, seat, found)


def test_boxes_of_one_section_are_marked_in_one_choice_and_the_board_still_means_the_next_one() -> None:
    """Fleet (FD-9.4); what a box gives on the way, a licence or a boat, belongs to it."""
    _, _, move = first_offer("fleet_dice", "label.mark_more")
    *_, before, last = [step for step in move.steps if step.notation not in ("L", "B")]
    assert before.notation == last.notation
    assert move.option.targets == ()
    assert last.notation not in passed((move,))


def test_a_blank_at_the_rim_means_to_explore_from_where_the_flagship_is() -> None:
    """Ahoy (AH-6.1): whoever wants to explore from another space sails there first."""
    found = [move for game, seat, moves in offers("ahoy", most=600) if game.prompt(seat).phrase.key == "ask.step" for move in moves]  # type: ignore[union-attr]

    assert found
    assert not [move.option.notation for move in found if move.option.targets[-1].startswith("beyond.")]


def test_goods_for_the_dock_belong_to_collecting_from_all_cards() -> None:
    """Dead Reckoning (DR-4.13): whoever wants them aboard takes them step by step."""
    found = [it for _, _, moves in offers("dead_reckoning", most=900) for it in moves if it.option.phrase.key == "label.gain_all"]

    assert any(step.notation == "0" for it in found for step in it.steps)


def heard(game: Game, seat: int, move: WholeMove) -> set[str]:
    """The events of a whole move, by their keys."""
    trial = game.fork()
    for step in move.steps:
        trial.play(seat, step.notation)
    return {event.phrase.key for event in trial.events(seat, game.moment)}


def test_a_card_and_the_island_that_produces_are_one_choice_and_each_island_is_offered_once() -> None:
    """Dead Reckoning (DR-12.1)."""
    game, seat, move = first_offer("dead_reckoning", "label.use.island")
    offered = [it.steps[-1].notation for it in whole_moves(game, seat) if it.option.phrase.key == "label.use.island"]

    assert "event.produced" in heard(game, seat, move)
    assert move.option.targets == ()
    assert len(offered) == len(set(offered)) > 1


def test_on_a_full_island_a_card_and_the_cube_that_goes_are_one_choice() -> None:
    """Dead Reckoning (DR-11.1)."""
    found = ((game, seat, it) for game, seat, moves in offers("dead_reckoning", 1, 900, players=4) for it in moves)
    game, seat, move = next(it for it in found if it[2].option.phrase.key == "label.use.replace")

    assert move.steps[-1].notation in game.seats
    assert move.steps[-1].notation != game.seats[seat]
    assert "event.replaced" in heard(game, seat, move)


def test_what_is_built_is_paid_at_the_dock_and_whoever_pays_from_the_ship_does_it_step_by_step() -> None:
    game, seat, move = first_offer("dead_reckoning", "label.build.island.dock")
    *_, stepwise = sections(game, seat, whole_moves(game, seat))

    assert "event.built" in heard(game, seat, move)
    assert move.option.targets == move.steps[0].targets
    assert move.steps[0].notation in {choice.option.notation for choice in stepwise.choices}


def test_cards_are_laid_open_and_what_they_give_is_taken_with_one_choice() -> None:
    found = [(game, it) for game, _, moves in offers("dead_reckoning") for it in moves if it.option.phrase.key == "label.play_gain"]
    values = [[it.option.notation for it in moves] for _, _, moves in offers("dead_reckoning")]

    assert found
    assert all(it.steps[0].notation.startswith("play ") and it.steps[-1].notation.startswith("use ") for _, it in found)
    assert all(len(of_one) == len(set(of_one)) for of_one in values)


def lays_and_takes(room: Room, seat: int) -> bool:
    return any(it.option.phrase.key == "label.lay" for it in whole_moves(room.game, seat))


def test_what_lies_below_the_ship_is_taken_with_the_tile_and_the_drawing_offers_each_way_once() -> None:
    room, rng = Harbour(SqliteStore(":memory:")).open("ahoy", 2, {}, ["human", "human"], ["", ""], seed="2:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")[0], Rng(3)
    while not lays_and_takes(room, room.game.open[0]):
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[rng.below(room.game.offered)].notation, room.game.decision)
    game, seat = room.game, room.game.open[0]
    moves = whole_moves(game, seat)
    ways = board.table(Reader("en", "", {}), room, seat).partition('class="ah-ways"')[2].partition("</div>")[0]

    assert all(it.option.targets == it.steps[0].targets for it in moves)
    assert {it.steps[0].notation for it in moves} == passed(moves)
    assert ways.count("<a ") == sum(option.phrase.key == "label.lay" for option in game.options(seat))


def test_who_has_the_casino_marks_a_box_at_once_or_takes_only_the_die_to_throw_it_again() -> None:
    """Fleet (FD-12.3)."""
    s = fleet.table(2)
    fleet.build(s, "casino")
    fleet.act(s, lambda: None)
    fleet.say(s, "co", "lo", "sw")
    game = Game(roadstead.new("fleet_dice", 2).title, roadstead.new("fleet_dice", 2).setup, s)
    moves = [it.option.notation.split(BETWEEN) for it in whole_moves(game, 0)]

    assert ["co", "keep", "co"] in moves
    assert ["lo", "keep", "coin"] in moves
    assert not [steps for steps in moves if steps[-1] in ("keep", "roll")]
    assert {"co", "lo", "sw"} == {option.notation for option in game.options(0)}


def test_a_star_belongs_to_its_mark_only_where_its_box_means_nothing_else() -> None:
    stars = 0
    for game, seat, moves in offers("fleet_dice", most=400):
        meant = [option.targets[-1] for option in game.options(seat) if option.targets] + [it.option.targets[-1] for it in moves if it.option.targets]
        starred = [it for it in moves if it.option.phrase.key == "label.star_for"]
        stars += len(starred)
        assert all(meant.count(it.option.targets[-1]) == 1 for it in starred)
        assert all(it.group.order >= LATER for it in starred if it.option.targets)
    assert stars


def test_with_the_last_die_a_space_means_to_sail_there_and_with_several_dice_no_space_does() -> None:
    """Ahoy (AH-3.5): what is more than the question asks for stands behind the slots, in the list too."""
    seen = {True: 0, False: 0}
    for game, seat, moves in offers("ahoy", most=900):
        asked = game.prompt(seat)
        if asked is None or asked.phrase.key not in ("ask.action", "ask.slot"):
            continue
        begun = {it.option.notation for it in moves if it.steps[-1].notation.startswith("sail-")}
        far = [it for it in moves if any(step.notation.startswith("sail-") for step in it.steps[:-1])]
        dice = [option for option in game.options(seat) if option.notation.startswith("die ")]
        seen[bool(far)] += bool(dice)
        assert not (far and len(begun) > 1)
        assert not (far and len(dice) > 1)
        assert all(it.group.order >= LATER and it.option.targets[-1].startswith(("space.", "beyond.")) for it in far)

    assert min(seen.values()) > 2
