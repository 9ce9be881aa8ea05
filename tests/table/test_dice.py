"""Dice that can be checked, also against whoever runs the server."""

from __future__ import annotations

import asyncio
import copy
import importlib.util
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from roadstead.cli import main
from roadstead.kernel import record, registry, save
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.puzzle import puzzles
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.clocks.deadlines import Clocks
from roadstead.table.features.dice import proof as proofs
from roadstead.table.features.dice import seeds as dice
from roadstead.table.features.dice.dealing import add_salt, deal_anyway, have_hash
from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.replay.reel import reel_of
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import Kept, SqliteStore, Store
from roadstead.trials.victim import Idle, ways
from table.conftest import Browser, two_people
from table.films import finished

SCRIPT = Path(__file__).parents[2] / "examples" / "verify_dice.py"
TITLES = sorted(registry.titles())
DAY = 24 * 3600.0
FIRST_ROLLS = ["red", "sw", "sh", "oy", "sh", "oy"]
"""The beginning of a game of Fleet with a seed of the first scheme."""
Proof = dict[str, Any]


@pytest.fixture(scope="module")
def verify() -> Any:
    """The script that knows nothing of the project."""
    spec = importlib.util.spec_from_file_location("verify_dice", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


def quick(room: Room, seat: int, rng: Rng) -> str:
    s = room.game.state()
    s.focus(seat)
    title = room.game.title
    return title.words.option(s, seat, title.mind.quick(s, rng)).notation


def play_out(room: Room, salts: tuple[str, ...] = ("seven", "gulls & ropes")) -> Room:
    """A game to its end; people add salt on the way, and take something back now and then."""
    left, rng = list(salts), Rng(3)
    while not room.game.over:
        if left and room.game.moment > 10:
            add_salt(room, 0, left.pop())
        seat = room.game.open[0]
        room.play(seat, quick(room, seat, rng), room.game.decision)
        if rng.below(12) == 0 and not room.game.over and room.game.undo_limit(seat).moment is not None:
            room.undo(seat, room.game.decision)
    return room


@pytest.fixture(scope="module")
def whole() -> Callable[[str], Proof]:
    """The proof of a finished game of each title, the same whichever test asks first."""
    kept: dict[str, Proof] = {}

    def proof_of(title: str) -> Proof:
        if title not in kept:
            with closing(SqliteStore(":memory:")) as memory, patch("roadstead.table.features.dice.seeds.new_seed", lambda: f"{2:064x}"):
                room = play_out(Harbour(memory).open(title, 2, {}, [HUMAN, HUMAN], ["", ""])[0])
                kept[title] = json.loads(json.dumps(proofs.proof(room.game, room[Dice])))
        return copy.deepcopy(kept[title])

    return proof_of


def wrong(told: Proof, noted: str = "", salts: tuple[str, ...] = ()) -> list[str]:
    return proofs.check(proofs.read(told), noted, salts).wrong


# --- what holds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_every_outcome_of_a_game_can_be_checked_by_the_rules_and_without_them(whole: Callable[[str], Proof], verify: Any, title: str) -> None:
    told = whole(title)
    found = proofs.check(proofs.read(told), told["commitment"], ["seven", "gulls & ropes"])

    assert told["version"] == 2
    assert found.checked == len(told["rolls"]) == sum(entry.seat == CHANCE for entry in record.read(told["record"]).history) > 20
    assert found.wrong == []
    assert verify.faults(told, told["commitment"], ["seven", "gulls & ropes"]) == []


@pytest.mark.parametrize("title", TITLES)
def test_what_chance_can_bring_has_one_notation_each_and_stands_in_their_order(title: str) -> None:
    """The order is that of the notations, not one that a host could choose."""
    game, rng = Game(registry.title(title), registry.title(title).setup(2)), Rng(1)
    seen = 0
    while not game.over:
        if game.open == (CHANCE,):
            words, weights = dice.outcomes(game)
            s = game.state()
            named = {game.title.words.option(s, CHANCE, choice).notation: weight for choice, weight in zip(s.options, s.weights, strict=True)}
            assert words == sorted(set(words))
            assert dict(zip(words, weights, strict=True)) == named
            seen += 1
            game.play_choice(CHANCE, rng.weighted(s.options, s.weights))
        else:
            options = game.options(game.open[0])
            game.play(game.open[0], options[rng.below(len(options))])

    assert seen > 20


@pytest.mark.parametrize("every", [1, dice.MARK_EVERY])
@pytest.mark.parametrize("title", TITLES)
def test_the_hash_of_what_was_public_is_that_of_the_record_for_who_watches(title: str, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every moment, whatever was hashed before; also when answers are opened or taken back."""
    monkeypatch.setattr(dice, "MARK_EVERY", every)
    kept, game, rng = dice.Transcript(), Game(registry.title(title), registry.title(title).setup(2)), Rng(2)
    while not game.over and game.moment < 200:
        text = record.write(game, SPECTATOR)
        lines = [line for line in text.splitlines() if not line.startswith((";", "="))]

        assert kept.digest(game) == sha256(("\n".join(lines) + "\n").encode()).hexdigest()
        game.roll(rng)
        for seat in game.open[:1]:
            options = game.options(seat)
            game.play(seat, options[rng.below(len(options))])
            if rng.below(4) == 0 and not game.over and game.undo_limit(seat).moment is not None:
                game.undo(seat)


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every line that was hashed for a transcript."""
    out: list[Any] = []
    line = dice.public_line
    monkeypatch.setattr(dice, "public_line", lambda game, entry: out.append(entry) or line(game, entry))
    return out


def long_table(harbour: Harbour) -> Room:
    """Some way into a game of Fleet for four."""
    room, _ = harbour.open("fleet_dice", 4, {}, [HUMAN] * 4, [""] * 4)
    played_on(room, 180, Rng(1))
    return room


def played_on(room: Room, moments: int, rng: Rng) -> None:
    while room.game.moment < moments:
        room.play(room.game.open[0], quick(room, room.game.open[0], rng), room.game.decision)


def test_a_roll_of_a_long_game_does_not_hash_the_whole_game_again(store: Store, hashed: list[Any]) -> None:
    """What falls is found on a fork before it is written; the next roll goes on from there."""
    room, rng = long_table(Harbour(store)), Rng(2)
    played_on(room, room.game.moment + 1, rng)
    while room.game.history[-1].seat != CHANCE:
        played_on(room, room.game.moment + 1, rng)
    hashed.clear()
    room[Dice].transcript.digest(room.game)

    assert len(hashed) < dice.MARK_EVERY


def test_the_first_roll_after_a_table_was_opened_finds_the_game_hashed(store: Store, hashed: list[Any]) -> None:
    room = long_table(Harbour(store))
    again = Harbour(store).room(room.id)
    hashed.clear()
    again[Dice].transcript.digest(again.game)

    assert len(hashed) < dice.MARK_EVERY


# --- what a host could try -------------------------------------------------------------------------------------------


def reorder(told: Proof) -> None:
    """Let the outcome that suits stand where the number falls."""
    roll = next(it for it in told["rolls"] if len(set(it["outcomes"])) > 1)
    other = next(it for it in roll["outcomes"] if it != roll["fell"])
    swap = {roll["fell"]: other, other: roll["fell"]}
    roll["outcomes"] = [swap.get(it, it) for it in roll["outcomes"]]
    roll["fell"] = other
    replace_roll(told, roll["decision"], other)


def reweigh(told: Proof) -> None:
    """Make everything but one outcome impossible."""
    for roll in (it for it in told["rolls"] if len(it["outcomes"]) > 1):
        wanted = next(it for it in roll["outcomes"] if it != roll["fell"])
        roll["weights"] = [1 if it == wanted else 0 for it in roll["outcomes"]]
        roll["fell"] = wanted
        replace_roll(told, roll["decision"], wanted)
        return


def replace_roll(told: Proof, decision: int, words: str) -> None:
    head, body = told["record"].split("\n\n", 1)
    lines, at = body.splitlines(), -1
    for number, line in enumerate(lines):
        at += line[0] not in ";="
        if at == decision and line.startswith("~"):
            lines[number] = f"~ {words}"
            break
    told["record"] = "\n".join([head, "", *lines, ""])


def other_seed(told: Proof) -> None:
    told["seed"] = "77" * 32
    told["commitment"] = dice.commitment(told["seed"])


def later_salt(told: Proof) -> None:
    told["salts"][0]["moment"] += 40


def other_salt(told: Proof) -> None:
    told["salts"][0]["salt"] = "eight"


def other_seat(told: Proof) -> None:
    """Somebody else's salt."""
    seats = record.read(told["record"]).seats
    told["salts"][0]["seat"] = next(name for name in seats if name != told["salts"][0]["seat"])


def without_last(told: Proof) -> None:
    """Leave the end out."""
    told["record"] = told["record"].rsplit("\n", 4)[0] + "\n"


def test_a_hash_that_is_not_that_of_the_seed_is_named(whole: Callable[[str], Proof]) -> None:
    """Everything else fits, and who has noted no hash still hears of it."""
    told = whole("turning_tides")
    told["commitment"] = "77" * 32

    assert wrong(told) == ["the seed does not have the hash that the proof names"]


@pytest.mark.parametrize("change", [reorder, reweigh, other_seed, later_salt, other_salt, other_seat, without_last])
@pytest.mark.parametrize("title", ["fleet_dice", "turning_tides"])
def test_what_a_host_could_change_afterwards_is_found_by_the_rules(whole: Callable[[str], Proof], title: str, change: Callable[[Proof], None]) -> None:
    told = whole(title)
    noted = told["commitment"]
    change(told)
    try:
        found = wrong(told, noted)
    except RoadsteadError as error:
        found = [str(error)]

    assert found != []


@pytest.mark.parametrize("change", [reorder, other_seed, later_salt, other_salt, other_seat])
def test_what_can_be_found_without_the_rules_is_found_by_the_script(whole: Callable[[str], Proof], verify: Any, change: Callable[[Proof], None]) -> None:
    told = whole("fleet_dice")
    noted = told["commitment"]
    change(told)

    assert verify.faults(told, noted, []) != []


class Crooked(dice.Dice):
    """A host who takes what suits."""

    def roll(self, game: Game) -> str:
        return dice.outcomes(game)[0][-1]


def test_a_host_who_chose_outcomes_and_lists_them_in_a_fitting_order_is_found_out(verify: Any) -> None:
    """Every roll of this proof is what seed and salts give, by the order in which the host wrote the outcomes."""
    with closing(SqliteStore(":memory:")) as memory:
        room, _ = Harbour(memory).open("fleet_dice", 2, {}, [HUMAN, HUMAN], ["", ""], gather=True)
        room.parts[Dice] = Crooked(f"2:{'34' * 32}")
        deal_anyway(room)
        play_out(room, ())
        told = json.loads(json.dumps(proofs.proof(room.game, room[Dice])))
    head, moves = verify.parts(told["record"])
    for roll in told["rolls"]:
        place = roll["outcomes"].index(verify.due(told, roll, head, moves))
        last = roll["outcomes"].index(roll["fell"])
        roll["outcomes"][place], roll["outcomes"][last] = roll["outcomes"][last], roll["outcomes"][place]
    as_listed = [verify.due(told, roll, head, moves) for roll in told["rolls"]]

    assert as_listed == [roll["fell"] for roll in told["rolls"]]
    assert any("not in their order" in text for text in verify.faults(told, told["commitment"], []))
    assert len(proofs.check(proofs.read(told)).decisions) > 20


def test_the_script_says_what_it_cannot_know(whole: Callable[[str], Proof], verify: Any) -> None:
    """A host who lists fewer outcomes than there are is found out by the rules only, and the script says so."""
    told = whole("fleet_dice")
    roll = next(it for it in told["rolls"] if len(it["outcomes"]) > 1)
    roll["outcomes"], roll["weights"] = [roll["fell"]], [1]

    assert verify.faults(told, told["commitment"], []) == []
    assert any("list of outcomes is complete" in text for text in verify.UNKNOWN)


def test_a_salt_that_was_left_out_is_missed_by_who_noted_it(whole: Callable[[str], Proof], verify: Any) -> None:
    told = whole("fleet_dice")

    assert any("'mine'" in text for text in wrong(told, "", ("mine",)))
    assert any("'mine'" in text for text in verify.faults(told, told["commitment"], ["mine"]))


def test_what_was_public_is_in_every_roll() -> None:
    """Two games with the same seed, in which one public choice differs, roll differently from there on."""
    with closing(SqliteStore(":memory:")) as memory:
        harbour = Harbour(memory)
        rooms = []
        for pick in (0, -1):
            room, _ = harbour.open("fleet_dice", 2, {}, [HUMAN, HUMAN], ["", ""])
            room[Dice].seed = "12" * 32
            seat = room.game.open[0]
            room.game.play(seat, room.game.options(seat)[pick])
            rooms.append(room)
        digests = [room[Dice].transcript.digest(room.game) for room in rooms]

    assert digests[0] != digests[1]


# --- the verb --------------------------------------------------------------------------------------------------------


def test_the_verb_checks_a_proof_by_the_rules(whole: Callable[[str], Proof], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = whole("turning_tides")
    path = tmp_path / "a.proof.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    code = main(["verify", str(path), "--commitment", told["commitment"], "--salt", "seven"])
    said = capsys.readouterr().out

    assert code == 0
    assert said.startswith(f"all {len(told['rolls'])} outcomes are what seed, salts and rules give\n")
    assert "not checked:" in said
    assert "--commitment" not in said


def test_the_verb_names_what_does_not_fit(whole: Callable[[str], Proof], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = whole("fleet_dice")
    other_salt(told)
    path = tmp_path / "a.proof.json"
    path.write_text(json.dumps(told), encoding="utf-8")

    assert main(["verify", str(path), "--commitment", "00" * 32, "--json"]) == 1
    assert "the seed does not have the hash that you noted" in json.loads(capsys.readouterr().out)["wrong"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", "nonsense", '{"seed": "x"}', "[" * 5000, '{"version": 3, "seed": "00", "commitment": "", "salts": [], "rolls": [], "record": ""}'],
)
def test_what_is_no_proof_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")

    assert main(["verify", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# --- numbers ---------------------------------------------------------------------------------------------------------


def test_salt_and_what_was_public_change_what_falls_later() -> None:
    seed, weights = dice.new_seed(), [1] * 1000
    messages = [dice.second_message(5, salts, public) for salts in ([], [("a", "x")], [("b", "x")], [("a", "x"), ("b", "y")]) for public in ("00", "01")]

    assert dice.fall(seed, messages[0], weights) == dice.fall(seed, messages[0], weights)
    assert len({dice.fall(seed, message, weights) for message in messages}) == len(messages)


def test_outcomes_fall_as_often_as_their_weights_say() -> None:
    """A test of 6,000 throws of an uneven die; with this seed chi-square stays under the bound of one in a thousand."""
    weights = [1, 2, 3]
    seed = "07" * 32
    counts = [0, 0, 0]
    for decision in range(6000):
        counts[dice.fall(seed, dice.second_message(decision, [], ""), weights)] += 1
    chi = sum((count - 1000 * weight) ** 2 / (1000 * weight) for count, weight in zip(counts, weights))

    assert chi < 13.8


# --- tables ----------------------------------------------------------------------------------------------------------


def test_a_restarted_server_rolls_on_with_the_same_dice(store: Store) -> None:
    room = play_out(Harbour(store).open("fleet_dice", 2, {}, [HUMAN, HUMAN], ["", ""])[0])
    again = Harbour(store).room(room.id)

    assert proofs.proof(again.game, again[Dice]) == proofs.proof(room.game, room[Dice])


def test_a_table_of_the_first_scheme_goes_on_as_it_began(store: Store, verify: Any) -> None:
    """Its outcomes are those that the first version of this server gave."""
    title = registry.title("fleet_dice")
    seats = [{"kind": HUMAN, "name": "", "digest": ""}] * 2
    room = Harbour(store).begin(Kept("old", 1.0, save.header(title, title.setup(2)), seats, "5e" * 32))
    first = [entry.notation for entry in room.game.history]
    play_out(room)
    told = json.loads(json.dumps(proofs.proof(room.game, room[Dice])))

    assert first == FIRST_ROLLS
    assert told["version"] == 1
    assert wrong(told, told["commitment"], ("seven",)) == []
    assert verify.faults(told, told["commitment"], ["seven"]) == []
    assert any("first scheme" in text for text in proofs.check(proofs.read(told)).open)


def test_the_seed_is_secret_until_the_end(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    pages = [browser.get(path).text for path in (f"/t/{table}", f"/t/{table}/dice", f"/t/{table}/dice?check=1", f"/t/{table}/record", f"/api/t/{table}")]
    refused = browser.get(f"/t/{table}/proof")

    assert room[Dice].commitment in pages[1]
    assert not any(room[Dice].seed in page for page in pages)
    assert refused.status_code == 409
    assert "stays secret" in refused.text


def test_a_person_adds_salt_and_checks_the_dice_afterwards(browser: Browser, verify: Any) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human", **{"option.round_limit": "2", "option.capitulation": '"off"'})
    salted = browser.post(f"/t/{table}/dice", data={"seat": "gold", "salt": "<b>three gulls</b>"})
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    while not room.game.over:
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
    checked = browser.get(f"/t/{table}/dice?check=1").text
    told = browser.get(f"/t/{table}/proof").json()

    assert "&lt;b&gt;three gulls&lt;/b&gt;" in salted.text
    assert f"All {len(told['rolls'])} outcomes are what seed, salts and rules give." in checked
    assert room[Dice].seed in checked
    assert verify.faults(told, room[Dice].commitment, ["<b>three gulls</b>"]) == []


@pytest.mark.parametrize(
    ("fields", "status"), [({"seat": "gold", "salt": " \t"}, 400), ({"seat": "gold"}, 400), ({"seat": "emperor", "salt": "x"}, 403), ({}, 403)]
)
def test_salt_that_is_none_is_refused(browser: Browser, fields: dict[str, str], status: int) -> None:
    table = browser.open_table()

    assert browser.post(f"/t/{table}/dice", data=fields).status_code == status


# --- before the first deal -------------------------------------------------------------------------------------------


def opened(browser: Browser, **fields: str) -> tuple[str, str]:
    """A table as the form opens it, and the first page that is shown."""
    answer = browser.post("/tables", data={"title": "turning_tides", "players": "2", **fields})
    return str(answer.url).rsplit("/", 1)[1], answer.text


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def test_nothing_is_dealt_before_the_person_has_the_hash(browser: Browser) -> None:
    table, page = opened(browser, seat0="human", seat1="easy")
    room = room_of(browser, table)
    before = room.game.moment
    dealt = browser.post(f"/t/{table}/ready", data={"salt": "driftwood"}).text

    assert before == 0
    assert room[Dice].commitment in page
    assert 'id="choose"' not in page
    assert room.game.moment > 0
    assert 'id="choose"' in dealt
    assert [(salt.text, salt.moment) for salt in room[Dice].salts] == [("driftwood", 0)]


def test_everybody_who_sits_at_the_table_has_the_hash_first(browser: Browser, friend: Browser) -> None:
    table, _ = opened(browser, seat0="human", seat1="open")
    theirs = friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"}).text
    waits = browser.post(f"/t/{table}/ready").text
    room = room_of(browser, table)
    before = room.game.moment
    friend.post(f"/t/{table}/ready")

    assert room[Dice].commitment in theirs
    assert "waiting for Bruno" in waits
    assert before == 0
    assert room.game.moment > 0


def test_who_shares_a_device_has_the_hash_together(browser: Browser) -> None:
    table, _ = opened(browser, seat0="human", seat1="human")

    assert "Pass the device on" in browser.post(f"/t/{table}/ready").text
    assert room_of(browser, table).game.moment > 0


def test_an_open_seat_is_not_waited_for_and_whoever_comes_later_sees_from_when_the_hash_holds(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    room = room_of(browser, table)
    page = friend.get(f"/t/{table}/dice").text

    assert room.game.moment > 0
    assert f'data-moment="{room.game.moment}"' in page


def test_a_table_of_open_seats_only_waits_for_the_first_person(browser: Browser) -> None:
    table, page = opened(browser, seat0="open", seat1="open")
    before = room_of(browser, table).game.moment
    browser.post(f"/t/{table}/join", data={"seat": "0", "name": "Anna"})
    browser.begin(table)

    assert before == 0
    assert "waits until somebody sits here" in page
    assert room_of(browser, table).game.moment > 0


def test_a_table_of_bots_deals_at_once(browser: Browser) -> None:
    table, _ = opened(browser, seat0="easy", seat1="easy")

    assert not room_of(browser, table).chance_waits()


def test_only_who_sits_here_can_say_to_have_the_hash(browser: Browser, friend: Browser) -> None:
    table, _ = opened(browser, seat0="human", seat1="easy")

    assert friend.post(f"/t/{table}/ready").status_code == 403
    assert room_of(browser, table).game.moment == 0


def test_having_the_hash_twice_changes_nothing(browser: Browser) -> None:
    table = browser.open_table()
    room = room_of(browser, table)
    before = told(room)
    browser.post(f"/t/{table}/ready", data={"salt": "too late"})

    assert told(room) == before
    assert room[Dice].salts == []


def told(room: Room) -> list[Any]:
    """All lines but those of play: the bot may decide at any time."""
    return [line for line in room.store.lines(room.id) if line.kind != "play"]


def test_a_restarted_server_still_waits(browser: Browser) -> None:
    table, _ = opened(browser, seat0="human", seat1="easy")
    browser.app.state.harbour.rooms.clear()  # type: ignore[attr-defined]

    assert room_of(browser, table).game.moment == 0
    assert 'id="pledge"' in browser.get(f"/t/{table}").text


def test_who_does_not_come_before_the_clock_is_dealt_to_all_the_same(store: Store) -> None:
    harbour = Harbour(store)
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""], clock=1, gather=True)
    have_hash(room, [0], "")
    before = room.game.moment
    clocks = Clocks(harbour, Idle())
    asyncio.run(clocks.look_at(room.id, room.created + DAY - 60))
    early = room.game.moment
    asyncio.run(clocks.look_at(room.id, room.created + DAY + 60))

    assert before == early == 0
    assert room.game.moment > 0


def test_every_way_to_a_new_table_shows_the_hash_first(browser: Browser) -> None:
    """Found among the server's routes: whatever opens a table shows the hash before it deals, or has dice that are meant to be known."""
    harbour: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    old, tokens = finished(harbour)
    browser.get(f"/t/{old.id}/s/{tokens[0]}")
    film = browser.app.state.shelf.bring(reel_of(old.game))  # type: ignore[attr-defined]
    fields = {"title": "turning_tides", "seat": "gold", "at": "9", "others": "easy"}
    found: dict[str, bool] = {}
    for way in ways(list(browser.app.routes)):  # type: ignore[attr-defined]
        before = {kept.id for kept in harbour.store.tables()}
        if way.method == "POST":
            path = way.path.replace("{table}", old.id).replace("{film}", film).replace("{title}", "turning_tides")
            browser.post(path.replace("{puzzle}", puzzles(registry.title("turning_tides"))[0].id), data=fields)
        for new in {kept.id for kept in harbour.store.tables()} - before:
            found[way.path] = not harbour.room(new)[Dealing].rolled and 'id="pledge"' in browser.get(f"/t/{new}").text

    assert found == {
        "/tables": True,
        "/t/{table}/replay/continue": True,
        "/replay/{film}/continue": True,
        "/puzzles/{title}/{puzzle}/on": True,
        "/t/{table}/rematch/join": True,
        "/first": False,
    }


# --- what the page claims --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "claims"),
    [
        (
            "en",
            [
                "neither swap the seed nor let anything fall but what follows from it",
                "knows the seed",
                "can choose moves by what they will bring, and salt too when adding it last",
                "write both down",
            ],
        ),
        (
            "de",
            [
                "weder die Zahl austauschen noch etwas anderes fallen lassen, als aus ihr folgt",
                "kennt die Zahl",
                "kann seine Züge und, wenn er als Letzter welches hinzufügt, sein Salz",
                "schreib dir jetzt beides auf",
            ],
        ),
    ],
)
def test_the_page_says_what_holds_and_what_does_not(browser: Browser, lang: str, claims: list[str]) -> None:
    browser.post("/settings", data={"lang": lang})
    page = browser.get(f"/t/{browser.open_table()}/dice").text

    assert [text for text in claims if text not in page] == []


def test_a_table_that_did_not_wait_for_everybody_says_so(browser: Browser) -> None:
    table, _ = opened(browser, seat0="human", seat1="human", clock="1")
    waited = browser.get(f"/t/{table}/dice").text
    deal_anyway(room_of(browser, table))
    hurried = browser.get(f"/t/{table}/dice").text

    assert "Nothing is dealt here before everybody" in waited
    assert "The first deal did not wait" in hurried


def test_a_guided_first_game_claims_nothing_about_its_dice(browser: Browser) -> None:
    answer = browser.post("/first", data={"title": "turning_tides"})
    page = browser.get(f"{answer.url.path}/dice").text

    assert "its seed is known" in page
    assert "Hash of the seed" not in page
    assert "data-commitment" not in answer.text


def test_a_table_that_goes_on_from_another_game_says_what_is_not_proved(browser: Browser) -> None:
    room, _ = finished(browser.app.state.harbour)  # type: ignore[attr-defined]
    answer = browser.post(f"/t/{room.id}/replay/continue", data={"at": "9", "seat": "gold", "others": "easy"})

    assert "is not part of the proof" in browser.get(f"{answer.url.path}/dice").text


def test_a_table_from_before_there_were_seeds_says_so(store: Store) -> None:
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])

    assert room[Dice].provable
    assert not dice.Dice("").provable
