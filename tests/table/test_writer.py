"""What people play is written beside the loop: in one go with what others play, and on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from roadstead.table import draft
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room, Stale
from roadstead.table.seats import HUMAN
from roadstead.table.store import Away, Line, SqliteStore, Store, Taken, open_store


@pytest.fixture
def kept(where: str) -> Iterator[Store]:
    with closing(open_store(where)) as store:
        yield store


def table(store: Store) -> Room:
    return Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])[0]


def some(room: Room, seat: int = 0) -> tuple[int, str, int]:
    return seat, room.game.options(seat)[0].notation, room.game.decision


def test_what_comes_while_the_disk_is_busy_shares_one_commit(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        rooms, commits = [table(store) for _ in range(6)], list[str]()
        store.pen.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
        with store.pen_lock:  # the first one waits here, and the others for it
            writing = [store.append_soon(room.id, room.count, Line("chat", 0, "Ahoy")) for room in rooms]
        for it in writing:
            it.result(60)

        assert len(commits) <= 2
        assert [store.lines(room.id)[-1].words for room in rooms] == ["Ahoy"] * 6


def test_whoever_reads_does_not_wait_for_whoever_writes(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        room = table(store)
        with store.whole():
            store.write("UPDATE log SET words = 'spoilt' WHERE tab = ?", (room.id,))
            writing = store.append_soon(room.id, room.count, Line("chat", 0, "Ahoy"))
            seen = store.lines(room.id)
            assert not writing.done()
        writing.result(60)

    assert all(line.words != "spoilt" for line in seen)


def test_a_line_that_is_taken_stands_in_nobody_elses_way(kept: Store) -> None:
    one, other = table(kept), table(kept)
    kept.append(one.id, one.count, Line("chat", 0, "first"))
    late, fine = kept.append_soon(one.id, one.count, Line("chat", 1, "second")), kept.append_soon(other.id, other.count, Line("chat", 0, "Ahoy"))

    with pytest.raises(Taken):
        late.result(60)
    assert fine.result(60) is None
    assert [line.words for line in kept.lines(one.id) if line.kind == "chat"] == ["first"]
    assert kept.lines(other.id)[-1].words == "Ahoy"


def test_nobody_hears_of_a_choice_before_it_is_on_disk(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> tuple[bool, int, bool]:
        room = table(store)
        news, before = asyncio.Event(), room.count
        room.news.add(news)
        with store.pen_lock:
            playing = asyncio.create_task(room.carry_through(lambda: room.play(*some(room))))
            while not room.turn.locked() or not store.writer.waiting.empty():
                await asyncio.sleep(0)
            early = news.is_set(), room.count - before
        await playing
        return early[0], early[1], news.is_set() and store.length(room.id) == room.count > before

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        assert asyncio.run(play(store)) == (False, 0, True)


def test_a_draft_waits_until_it_is_written(opened_draft: tuple[Room, int], monkeypatch: pytest.MonkeyPatch) -> None:
    room, seat = opened_draft
    chosen = [it.notation for it in room.drafts[seat].chosen]

    def full(*args: object) -> None:
        raise Away("the disk is full")

    async def send() -> None:
        await room.carry_through(lambda: draft.send(room, seat, room.drafts[seat].game.decision))

    with monkeypatch.context() as broken:
        broken.setattr(room.store, "append_soon", full)
        with pytest.raises(Away):
            asyncio.run(send())

    assert [it.notation for it in room.drafts[seat].chosen] == chosen
    asyncio.run(send())
    assert seat not in room.drafts
    assert room.game.history[-1].seat == seat


@pytest.fixture
def opened_draft() -> Iterator[tuple[Room, int]]:
    with closing(SqliteStore(":memory:")) as store:
        room = table(store)
        draft.choose(room, *some(room), each=True)
        yield room, 0


def test_where_another_process_was_quicker_it_is_done_again_or_the_page_is_old(kept: Store) -> None:
    here, there = table(kept), Harbour(kept)
    elsewhere = there.room(here.id)
    elsewhere.note(Line("chat", 1, "quicker"))
    asyncio.run(here.carry_through(lambda: here.play(*some(here))))
    assert [line.kind for line in kept.lines(here.id)][-2:] == ["chat", "play"]

    late = some(elsewhere)
    with pytest.raises(Stale):
        asyncio.run(elsewhere.carry_through(lambda: elsewhere.play(late[0], late[1], late[2] + 1)))


def test_a_table_that_read_its_own_lines_meanwhile_goes_no_further(kept: Store) -> None:
    """As a process does that is told of its own news before its writer says that it is done."""

    async def both(room: Room) -> None:
        before = room.count
        playing = asyncio.create_task(room.carry_through(lambda: room.play(*some(room))))
        while kept.length(room.id) == before:
            await asyncio.sleep(0)
        room.catch_up()
        await playing

    room = table(kept)
    asyncio.run(both(room))

    assert room.count == kept.length(room.id)
    assert [entry.seat for entry in room.game.history].count(0) == 1


def test_whoever_no_longer_waits_stops_nobody_else(tmp_path: Path) -> None:
    """A server that stops lets go of what its clocks were about to write."""

    async def play(store: SqliteStore) -> tuple[Room, Room]:
        one, other = table(store), table(store)
        with store.pen_lock:
            playing = asyncio.create_task(one.carry_through(lambda: one.play(*some(one))))
            while not one.turn.locked() or not store.writer.waiting.empty():
                await asyncio.sleep(0)
            playing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await playing
        await asyncio.wait_for(other.carry_through(lambda: other.play(*some(other))), 60)
        return one, other

    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        one, other = asyncio.run(play(store))
        before = one.count
        one.refresh()

        assert one.count == len(store.lines(one.id)) == before + 1
        assert other.count == len(store.lines(other.id))
