"""What is said: refusals with the fact that failed, the rule that speaks, and the names of the game's own box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxes import corrected
from cited import vague_events
from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import CARDS, GOLD, SEATS, SILVER
from roadstead.games.turning_tides.rules.actions import QUESTIONS, SPENDINGS, SWAPS
from roadstead.games.turning_tides.rules.state import HAND, SWAP, pile
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink
from turning_tides.helpers import Deck, Ship, answer, choices, heard, new_game, position, ship, table, turn

HURT = Ship(captain=1, sailors=(2,), destroyed=(6, 7))


def lee(ships: tuple[Ship, Ship] = (Ship(), Ship()), hand: str = "sailor cannon fire") -> Game:
    return position(*ships, offset=13, cards=(Deck(hand=hand), Deck(hand="")))


def cited(game: Game, key: str) -> list[tuple[str, ...]]:
    return [event.phrase.rules for event in game.events(GOLD) if event.phrase.key == f"event.{key}"]


# --- notation -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-8.1")
@pytest.mark.parametrize("said", ["sailor+cannon/swing+fire", "cannon+sailor/fire+swing", "Cannon + Sailor / Swing + Fire", "kanone+matrose/feuern+schwingen"])
def test_the_cards_of_a_swap_are_named_in_any_order(said: str) -> None:
    game = lee()

    game.play(GOLD, said)

    assert game.history[-1].notation == "sailor+cannon/swing+fire"


@pytest.mark.rule("TT-8.5")
@pytest.mark.parametrize("said", ["sailor+cannon", "cannon+sailor", "cannon + sailor", "Kanone+Matrose"])
def test_the_cards_that_are_spent_are_named_in_any_order(said: str) -> None:
    game = lee((HURT, Ship()), hand="")

    game.play(GOLD, said)

    assert game.history[-1].notation == "sailor+cannon"


def test_a_card_is_chosen_by_its_name_in_both_languages() -> None:
    game = position()

    game.play(GOLD, "Feuern")
    game.play(SILVER, "Fire")

    assert heard(game, GOLD, "played") == [(GOLD, 6), (SILVER, 6)]


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "reason", "rules"),
    [
        ("wait/fire", "Wait always stays with you; it is neither exchanged nor spent.", ("TT-6.2",)),
        ("fire/wait", "Wait always stays with you; it is neither exchanged nor spent.", ("TT-6.2",)),
        ("sailor+cannon/fire", "Cards are exchanged one for one; name as many from your hold as from your hand.", ("TT-8.1",)),
        ("sailor/swing+fire", "Cards are exchanged one for one; name as many from your hold as from your hand.", ("TT-8.1",)),
        ("fire/fire", "You give and take the same card; leave it out on both sides.", ("TT-8.1",)),
        ("move/swing", "You do not have that many of Move in your hand.", ("TT-8.1", "TT-8.4")),
        ("sailor+sailor/swing+fire", "You do not have that many of Sailor in your hand.", ("TT-8.1", "TT-8.4")),
        ("sailor/move", "You do not have that many of Move among your swap cards.", ("TT-8.1",)),
        ("fire+fire+fire+fire+fire/move+move+move+move+move", "No hand has so many of these cards; at most four are exchanged.", ("TT-8.1", "TT-1.3")),
    ],
)
def test_a_swap_is_refused_with_the_fact_that_failed(said: str, reason: str, rules: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="^" + reason.replace(".", r"\.") + "$") as refused:
        lee().play(GOLD, said)

    assert refused.value.reason.rules == rules


@pytest.mark.parametrize(
    ("said", "reason", "rules"),
    [
        ("wait+fire", "Wait always stays with you; it is neither exchanged nor spent.", ("TT-6.2",)),
        ("fire", "Spend 2: one card for each destroyed zone.", ("TT-8.5",)),
        ("fire+swing+move", "Spend 2: one card for each destroyed zone.", ("TT-8.5",)),
        ("move+move", "You do not have that many of Move in your pool.", ("TT-8.6",)),
    ],
)
def test_spending_is_refused_with_the_fact_that_failed(said: str, reason: str, rules: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="^" + reason.replace(".", r"\.") + "$") as refused:
        lee((HURT, Ship()), hand="").play(GOLD, said)

    assert refused.value.reason.rules == rules


def test_who_is_not_asked_hears_that_and_nothing_else() -> None:
    game = lee((HURT, Ship()), hand="")

    with pytest.raises(Refused, match="It is not this seat's turn"):
        game.play(SILVER, "wait+fire")


def test_a_refused_exchange_always_names_a_card_that_is_missing() -> None:
    """Every swap and spending that is not legal, at every lee of random games: the named card is short where it is named."""
    seen = set()
    for seed in range(4):
        rng, game = Rng(seed), new_game(round_limit=6)
        while not game.over:
            for seat in (GOLD, SILVER):
                if seat in game.open:
                    seen |= {true_reason(game, seat, choice) for choice in wrong_exchanges(game, seat, rng)}
            s = game.state()
            seat = rng.pick(list(game.open))
            if seat != CHANCE:
                s.focus(seat)
            game.play_choice(seat, rng.weighted(s.options, s.weights) if seat == CHANCE else rng.pick(s.options))

    assert {"no.not_to_give", "no.not_to_take", "no.wrong_number"} <= seen


def wrong_exchanges(game: Game, seat: int, rng: Rng) -> list[int]:
    prompt = game.prompt(seat)
    assert prompt is not None
    if prompt.phrase.key not in ("ask.swap", "ask.spend"):
        return []
    legal = {option.choice for option in game.options(seat)}
    return [choice for choice in {rng.below(QUESTIONS[prompt.question].domain) for _ in range(60)} if choice not in legal]


def true_reason(game: Game, seat: int, choice: int) -> str:
    s = table(game)
    s.focus(seat)
    reason = TITLE.rules.why_not(s, seat, choice)
    if reason.key == "no.wrong_number":
        assert len(SPENDINGS[choice]) != reason.args["number"] == s.wrecked[seat].bit_count()
    elif reason.key in ("no.not_to_give", "no.not_to_take"):
        side, which = (0, HAND) if reason.key == "no.not_to_give" else (1, SWAP)
        card = reason.args["card"]
        assert SWAPS[choice][side].count(card) > s.cards[pile(seat, which) + card]
    return reason.key


@pytest.mark.rule("TT-5.7", "TT-5.12")
@pytest.mark.parametrize(("agreed", "offset", "rule"), [(False, 0, "TT-5.7"), (True, -1, "TT-5.12")])
def test_sailing_back_is_refused_by_the_rule_of_this_game(agreed: bool, offset: int, rule: str) -> None:
    game = position(offset=offset, initiative=SILVER, backward_at_start=agreed)
    turn(game, "navigate", "fire")
    reason = game.why_not(GOLD, "backward")

    assert reason is not None
    assert reason.rules == (rule,)


# --- what the log cites and tells -----------------------------------------------------------------------------------


def test_every_event_that_several_rules_tell_cites_the_one_that_speaks() -> None:
    assert vague_events(TITLE) == []


@pytest.mark.parametrize(
    ("target", "card", "rule"),
    [
        (Ship(captain=1, sailors=(1, 2), destroyed=(6, 7)), "fire", "TT-11.1"),
        (Ship(captain=5), "swing", "TT-11.2"),
    ],
)
def test_a_win_cites_the_one_rule_that_ended_the_game(target: Ship, card: str, rule: str) -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), target, offset=6)
    turn(game, card)

    assert game.outcome is not None
    assert (cited(game, "won"), game.outcome.phrase.rules) == ([(rule,)], (rule,))


def test_a_win_by_surrender_at_the_limit_or_by_the_introductory_goal_cites_its_rule() -> None:
    surrendered, limited = position(), position(Ship(destroyed=(1,)), offset=13, round=30)
    surrendered.play(GOLD, "surrender")
    surrendered.play(SILVER, "accept")
    goal = position(Ship(captain=1, sailors=(3,)), Ship(captain=5, destroyed=(7,)), offset=6, variant="introductory")
    turn(goal, "swing")

    assert [cited(game, "won") for game in (surrendered, limited, goal)] == [[("TT-11.7",)], [("TT-11.6",)], [("TT-12.1",)]]


@pytest.mark.rule("TT-3.10", "TT-8.10")
def test_the_first_round_cites_no_turning_and_the_second_does() -> None:
    assert cited(new_game(), "round") == [("TT-3.10", "TT-5.6")]
    assert cited(position(offset=13, cards=(Deck(hand="", draw="fire move"), Deck(hand=""))), "round") == [("TT-5.6", "TT-8.10")]


def test_the_marker_cites_why_it_moved() -> None:
    navigated = position(initiative=SILVER)
    turn(navigated, "navigate", "wait", "initiative")
    attacked = position(Ship(captain=1, sailors=(3,)), Ship(captain=5, sailors=(6,)), offset=6)
    turn(attacked, "swing")
    promoted = position(Ship(captain=None, sailors=(3,)), initiative=SILVER)
    turn(promoted, "fire")

    assert [cited(game, "took_initiative") for game in (navigated, attacked, promoted)] == [[("TT-6.7", "TT-7.4")], [("TT-7.3",)], [("TT-7.5",)]]


@pytest.mark.rule("TT-6.11")
def test_a_captain_lost_to_fire_is_in_the_log() -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), Ship(captain=5, sailors=(5, 6)), offset=6)
    turn(game, "fire")

    assert heard(game, GOLD, "lost_captain") == [(SILVER, 4)]
    assert cited(game, "lost_captain") == [("TT-6.11",)]


@pytest.mark.parametrize("options", [{}, {"variant": "introductory"}])
def test_whoever_reads_the_log_knows_where_the_captains_are(options: dict[str, Any]) -> None:
    for seed in range(6):
        rng, game = Rng(seed), new_game(round_limit=8, **options)
        where = list(table(game).captain)
        at = len(game.events(GOLD))
        while not game.over:
            s = game.state()
            game.play_choice(s.seat, rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
            told = game.events(GOLD)
            for event in told[at:]:
                follow_captain(where, event.phrase.key, list(event.phrase.args.values()))
            at = len(told)

            assert table(game).captain == where


def follow_captain(where: list[int], key: str, args: list[int]) -> None:
    if key == "event.lost_captain":
        where[args[0]] = -1
    elif key in ("event.moved_captain", "event.promoted"):
        where[args[0]] = args[-1]


# --- who has no captain ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TT-9.2", "TT-9.8")
def test_who_has_no_captain_is_told_that_any_card_but_wait_becomes_a_promotion() -> None:
    game = position(Ship(captain=None, sailors=(2, 3)))
    prompt, theirs = game.prompt(GOLD), game.prompt(SILVER)
    assert prompt is not None
    assert theirs is not None

    assert prompt.phrase.rules == ("TT-9.2", "TT-9.8", "TT-4.2")
    assert "any card but Wait becomes a promotion" in game.say(prompt.phrase, "en")
    assert "wird zur Beförderung" in game.say(prompt.phrase, "de")
    assert theirs.phrase.key == "ask.card"
    said = [game.say(option.phrase, "en") for option in game.options(GOLD)]
    assert (said[0], said[-1]) == ("Wait", "Fire (becomes a promotion)")
    assert "Promote: A sailor is replaced" in TITLE.look.scene(game.view(GOLD), Ink("en", SEATS)).own
    assert "Promote: A sailor is replaced" not in TITLE.look.scene(game.view(SILVER), Ink("en", SEATS)).own


@pytest.mark.rule("TT-12.5")
def test_without_promotion_a_missing_captain_changes_no_card() -> None:
    game = position(Ship(captain=None, sailors=(2, 3)), variant="introductory")
    prompt = game.prompt(GOLD)

    assert prompt is not None
    assert prompt.phrase.key == "ask.card"


# --- the picture ----------------------------------------------------------------------------------------------------


def ships_shown(game: Game, seat: int) -> list[str]:
    return [line.split() for line in TITLE.look.picture(game.view(seat), "en").splitlines() if line.split() and set(line.split()) <= set("1234567")]  # type: ignore[misc]


@pytest.mark.rule("TT-8.10")
@pytest.mark.parametrize(("round", "theirs", "own"), [(1, "1234567", "7654321"), (2, "7654321", "1234567"), (3, "1234567", "7654321")])
def test_the_ships_in_the_picture_are_turned_after_each_round(round: int, theirs: str, own: str) -> None:
    game = position(offset=3, round=round)

    assert ["".join(row) for row in ships_shown(game, GOLD)] == [theirs, own]


@pytest.mark.rule("TT-5.3")
@pytest.mark.parametrize("round", [1, 2])
@pytest.mark.parametrize("offset", range(13))
def test_zones_that_face_each_other_stand_above_each_other_in_the_picture(round: int, offset: int) -> None:
    game = position(offset=offset, round=round)
    lines = [line for line in TITLE.look.picture(game.view(GOLD), "en").splitlines() if line.split() and set(line.split()) <= set("1234567")]
    above, below = ({line.index(number): int(number) for number in line.split()} for line in lines)
    shared = {(below[at], above[at]) for at in above.keys() & below.keys()}

    assert shared == {(zone + 1, table(game).facing(zone) + 1) for zone in range(7) if table(game).facing(zone) >= 0}


# --- names of the box -----------------------------------------------------------------------------------------------


def rename(kind: str, at: int) -> Any:
    def change(data: Any) -> None:
        row = data[kind][at]
        row["name"].update(en=f"My {row['id']}", de=f"Mein {row['id']}")

    return change


@pytest.fixture
def renamed(tmp_path: Path) -> Game:
    """A game with an owner's box: other names for a card, the promotion, a unit and a player."""
    folder = tmp_path / "box"
    corrected(TITLE, folder, "cards.json", lambda data: (rename("cards", 6)(data), rename("virtual_actions", 0)(data)))
    corrected(TITLE, folder, "game.json", lambda data: [rename("units_per_player", at)(data) for at in range(4)])
    corrected(TITLE, folder, "setup.json", rename("players", 0))
    game = Game(TITLE, TITLE.setup(components=folder))
    while game.open == (CHANCE,):
        game.play(CHANCE, next(option.notation for option in game.options(CHANCE) if option.notation.endswith("fire")))
    return game


@pytest.mark.parametrize(("lang", "my"), [("en", "My"), ("de", "Mein")])
def test_words_picture_and_scene_have_the_names_of_the_games_own_box(renamed: Game, lang: str, my: str) -> None:
    assert renamed.say(renamed.options(GOLD)[-1].phrase, lang) == f"{my} fire"
    reason = renamed.why_not(GOLD, "move")
    assert reason is not None
    assert reason.args == {"card": CARDS.index("move")}
    picture = TITLE.look.picture(renamed.view(GOLD), lang)
    scene = TITLE.look.scene(renamed.view(GOLD), Ink(lang, SEATS))
    drawn = scene.board + scene.own + scene.others

    for name in ("fire", "captain", "sailor", "cannon", "mast", "gold"):
        assert f"{my} {name}" in picture
        assert f"{my} {name}" in drawn
    assert f"{my} promote" in drawn


def test_a_card_of_an_owners_box_is_chosen_by_its_name_there(renamed: Game) -> None:
    renamed.play(GOLD, "my fire")

    assert renamed.history[-1].notation == "fire"


def test_the_question_names_the_card_as_the_box_does(tmp_path: Path) -> None:
    setup = TITLE.setup(components=corrected(TITLE, tmp_path / "box", "cards.json", rename("cards", 3)))
    start = position(cards=(Deck(hand="move"), Deck(hand=""))).state()
    s = TITLE.rules.blank(setup)
    for fact in s.facts:
        setattr(s, fact, getattr(start, fact))
    s.frames = [frame.copy() for frame in start.frames]
    game = Game(TITLE, setup, s)
    game.play(GOLD, "move")
    prompt = game.prompt(GOLD)

    assert prompt is not None
    assert game.say(prompt.phrase, "de") == "Mein move: welche Einheit wohin?"
    assert choices(game, GOLD)[0] == "captain>1"


@pytest.mark.rule("TT-2.6")
def test_the_picture_has_the_mast_where_the_box_has_it(tmp_path: Path) -> None:
    def forward(data: Any) -> None:
        for name in ("A", "B"):
            zones = data["layouts"][name]["zones"]
            mast = next(row for row in zones if row["zone"] == 4)
            mast["units"] = [unit for unit in mast["units"] if unit["type"] != "mast"]
            zones.append({"zone": 2, "units": [{"type": "mast"}], "provenance": "house"})

    folder = corrected(TITLE, tmp_path / "box", "setup.json", forward)
    corrected(TITLE, folder, "game.json", lambda data: data["mast_zone"].update(value=2))
    game = Game(TITLE, TITLE.setup(components=folder))
    lines = TITLE.look.picture(game.view(GOLD), "en").splitlines()

    row = next(line for line in lines if "┃" in line)
    numbers = next(line for line in lines if line.split() == list("1234567"))
    assert abs(row.index("┃") - numbers.index("2")) <= 1
    assert ship(game, GOLD).mast


def test_answers_are_read_whatever_their_spacing() -> None:
    game = position(Ship(captain=1, sailors=(3, 4), facing=(3,)), Ship(captain=5), offset=6)
    turn(game, " Swing ")
    answer(game, " 3 ")

    assert game.over
