"""Opening a table again: the same as playing its log from the first line, at a cost that does not grow with it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, cast

import pytest

import roadstead
from roadstead.kernel import save
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.table.features.catchup.room import Scores
from roadstead.table.features.chat.room import Chat
from roadstead.table.features.dice.dealing import add_salt
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.foresight.room import PageMemories
from roadstead.table.features.guide.guide import Guide
from roadstead.table.features.guide.room import Guides
from roadstead.table.features.log.room import Logs
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.rules_check import check
from roadstead.table.snapshots import EVERY
from roadstead.table.store import Away, KeptMoment, Line, SqliteStore, Store
from table.films import open_room, play_on, quick

OpenAgain = Callable[[], Store]
NOT_OF_THE_LOG = {
    "store",
    "lock",
    "turn",
    "used",
    "looked",
    "written",
    "drafts",
    "flowing",
    "snapshots",
    "news",
    "thinking",
}
"""What belongs to one process, or is only at hand to save work; parts of the room likewise."""
OF_ONE_PROCESS = (Scores, Logs, PageMemories)


@pytest.fixture
def store(open_again: OpenAgain) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


class Plays:
    """How often the rules were asked to carry something out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        title, self.count = roadstead.title(name), 0
        inner = Title.carry_out

        def counted(it: Title[Any, Any], s: Any, seat: int, choice: int) -> None:
            self.count += it is title
            inner(it, s, seat, choice)

        monkeypatch.setattr(Title, "carry_out", counted)

    def of(self, what: Callable[[], Room]) -> tuple[Room, int]:
        before = self.count
        return what(), self.count - before


def by_the_log(store: Store, table: str) -> Room:
    """A table from its first line to its last."""
    kept = store.table(table)
    assert kept is not None
    room = Room(store, kept, follow=False)
    for line in store.lines(table):
        room.apply(line)
    return room


def facts(room: Room) -> dict[str, object]:
    """All that the log says about a table."""
    told: dict[str, object] = {name: value for name, value in vars(room).items() if name not in NOT_OF_THE_LOG}
    game = room.game
    told["game"] = save.dump_state(game.state()), list(game.history), game.happened(-1), game.open, [game.words_of(at) for at in range(game.moment)]
    told["undo"] = [game.undo_limit(seat) for seat in range(game.setup.players)]
    told["parts"] = {kind: part for kind, part in room.parts.items() if kind not in (*OF_ONE_PROCESS, Dice)}
    told["dice"] = room[Dice].salts, room[Dice].salted, room[Dice].seed
    told["read"] = room.snapshots.read.hexdigest()
    return told


def busy(room: Room, until: int, seed: int = 3) -> None:
    """Play with some talk, salt, undo and changes of seats between."""
    rng = Rng(seed)
    while not (game := room.game).over and game.moment < until:
        seat = game.open[rng.below(len(game.open))]
        room.play(seat, quick(game, seat, rng), game.decision)
        for at in range(2):
            if rng.below(3) == 0 and not room.game.over and room.game.undo_limit(at).moment is not None:
                room.undo(at, room.game.decision)
        if rng.below(10) == 0:
            room.note(Line("chat", 0, f"after {room.game.moment}"))
        if rng.below(20) == 0:
            add_salt(room, 1, f"salt {room.game.moment}")
        if rng.below(20) == 0:
            room.hand_over(1, "easy" if room.chairs[1].kind == "human" else "human")


def toggle(room: Room, pairs: int) -> None:
    """Somebody plays and takes back, again and again, where that is possible."""
    rng, done = Rng(5), 0
    while done < pairs:
        seat = room.game.open[0]
        words = quick(room.game, seat, rng)
        room.play(seat, words, room.game.decision)
        while done < pairs and room.game.undo_limit(seat).moment is not None:
            room.undo(seat, room.game.decision)
            room.play(seat, words, room.game.decision)
            done += 1


# --- the same as by the log -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
@pytest.mark.parametrize("title", roadstead.titles())
def test_a_table_is_the_same_from_its_snapshot_and_from_its_log(store: Store, title: str) -> None:
    room, _ = open_room(Harbour(store), title)
    room.write(Line("guide", 0, "on"), Line("colour", 1, "red"), Line("clock", 0, "3"))
    for until in (60, 110, 160):
        busy(room, until)
        again = Harbour(store).room(room.id)

        assert again.snapshots.kept_at > 0
        assert facts(again) == facts(by_the_log(store, room.id)) == facts(room)
        assert again.game.at(again.game.moment // 2).save() == room.game.at(room.game.moment // 2).save()


def test_a_table_opened_from_a_snapshot_plays_on_and_is_kept_again(store: Store) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    for until in range(50, 300, 50):
        room = Harbour(store).room(room.id)
        busy(room, until, seed=until)

    assert facts(Harbour(store).room(room.id)) == facts(by_the_log(store, room.id))
    assert store.moments(room.id)[-1].lines > 250


def test_what_a_guide_has_said_is_written_and_read() -> None:
    with closing(SqliteStore(":memory:")) as store:
        room, _ = open_room(Harbour(store), "fleet_dice")
        room.write(Line("guide", 0, "on"))
        play_on(room, 80)
        again = Guide(0)
        again.recall(json.loads(json.dumps(room[Guides].of[0].to_json())), room.game.title.lessons.in_order)

        assert again.seen()
        assert again == room[Guides].of[0]


# --- what it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [100, 600])
def test_opening_a_table_costs_the_same_for_short_and_long_games(store: Store, monkeypatch: pytest.MonkeyPatch, decisions: int) -> None:
    plays = Plays(monkeypatch, "dead_reckoning")
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, decisions)
    again, cost = plays.of(lambda: Harbour(store).room(room.id))

    assert not room.game.over
    assert again.game.moment == room.game.moment
    assert cost <= EVERY


def test_what_was_taken_back_costs_nothing_when_a_table_is_opened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = Plays(monkeypatch, "dead_reckoning")
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 40)
    toggle(room, 300)
    again, cost = plays.of(lambda: Harbour(store).room(room.id))

    assert again.count > 600
    assert facts(again) == facts(room)
    assert cost <= 2 * EVERY


def test_a_table_from_before_there_were_snapshots_is_played_once(open_again: OpenAgain, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_again()) as store:
        room, _ = open_room(Harbour(store), "dead_reckoning")
        play_on(room, 200)
        written: Any = store
        written.write("DROP TABLE snapshots", ())
    plays = Plays(monkeypatch, "dead_reckoning")
    with closing(open_again()) as store:
        first, whole = plays.of(lambda: Harbour(store).room(room.id))
        _, after = plays.of(lambda: Harbour(store).room(room.id))

        assert facts(first) == facts(room)
        assert whole >= 200 > EVERY >= after


# --- only a shortcut --------------------------------------------------------------------------------------------------

DAMAGE = {
    "text": "UPDATE snapshots SET told = '{'",
    "a number": "UPDATE snapshots SET told = replace(told, '\"since\":0', '\"since\":1')",
    "seal": "UPDATE snapshots SET seal = 'nothing'",
    "first": "DELETE FROM snapshots WHERE n = (SELECT MIN(n) FROM snapshots)",
    "place": "UPDATE snapshots SET n = n + 100000",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_snapshot_is_thrown_away_and_the_log_played(store: Store, damage: str) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 200)
    before, written = store.moments(room.id), cast(Any, store)
    written.write(DAMAGE[damage], ())
    again = Harbour(store).room(room.id)

    assert facts(again) == facts(room)
    assert len(before) > 1
    assert store.moments(room.id)[-1].lines == before[-1].lines
    assert Harbour(store).room(room.id).snapshots.kept_at == before[-1].lines


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
@pytest.mark.parametrize("changed", ["roadstead.__version__", "roadstead.kernel.stretch.dialect"])
def test_a_snapshot_of_other_rules_is_not_used(store: Store, monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 100)
    plays = Plays(monkeypatch, "dead_reckoning")
    monkeypatch.setattr(changed, "other" if changed.endswith("__version__") else lambda title: "other")
    again, cost = plays.of(lambda: Harbour(store).room(room.id))

    assert facts(again) == facts(room)
    assert cost >= 100


def test_a_log_that_was_changed_is_believed_and_not_its_snapshot(store: Store) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    room.note(Line("chat", 0, "Ahoy"))
    play_on(room, 100)
    written: Any = store
    written.write("UPDATE log SET words = 'Avast' WHERE kind = 'chat'", ())

    assert store.moments(room.id)
    assert Harbour(store).room(room.id)[Chat].lines == deque([(0, "Avast")])


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_store_that_takes_no_snapshots_loses_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(table: str, it: KeptMoment) -> None:
        raise Away("the disk is full")

    monkeypatch.setattr(store, "keep_moment", full)
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 150)

    assert store.moments(room.id) == []
    assert facts(Harbour(store).room(room.id)) == facts(room)


def test_a_table_that_is_removed_leaves_no_snapshots(store: Store) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 100)
    kept = store.moments(room.id)

    assert kept
    assert store.remove(room.id, store.length(room.id))
    assert store.moments(room.id) == []


def test_checking_the_games_of_a_store_plays_their_logs(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    room, _ = open_room(Harbour(store), "dead_reckoning")
    play_on(room, 100)
    kept, plays = store.table(room.id), Plays(monkeypatch, "dead_reckoning")
    assert kept is not None

    assert check(store, kept).fault == ""
    assert plays.count >= 100
