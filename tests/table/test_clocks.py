"""Clocks: a bot decides for who lets the days go by, once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from types import SimpleNamespace

import pytest

from roadstead.kernel import record
from roadstead.table import app as tables
from roadstead.table.bots import Workers
from roadstead.table.features.catchup.recap import last_turn, recap
from roadstead.table.features.clocks import deadlines as clocks
from roadstead.table.features.clocks.deadlines import DAY, Clocks
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.rematch import reopen
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.server.limits import READS, Limits
from roadstead.table.store import Line, Store
from table.conftest import Browser


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


class FirstChoice(Workers):
    """Bots that think no further than their first choice."""

    async def ask(self, question: tuple[object, ...]) -> str:
        options = question[6]
        assert isinstance(options, (list, tuple))
        return str(options[0].notation)


@pytest.fixture
def pool() -> Iterator[Workers]:
    it = FirstChoice()
    yield it
    it.stop()


def opened(store: Store, clock: int, title: str = "fleet_dice", kinds: tuple[str, ...] = ("human", "human")) -> Room:
    return Harbour(store).open(title, 2, {}, list(kinds), ["", ""], clock)[0]


def look(store: Store, pool: Workers, now: float) -> int:
    """What a server that was just started does."""
    return asyncio.run(Clocks(Harbour(store), pool).look(now))


def own(room: Room) -> list[int]:
    return [entry.seat for entry in room.game.history if entry.seat >= 0]


def test_in_time_nobody_decides_for_anybody(store: Store, pool: Workers) -> None:
    opened(store, 3)

    assert look(store, pool, time.time() + 3 * DAY - 60) == 0


def test_who_is_late_is_helped_with_one_decision_only(store: Store, pool: Workers) -> None:
    room = opened(store, 1)
    asked = room.game.open[0]
    now = time.time() + DAY + 60
    made = look(store, pool, now)
    room.refresh()

    assert made == 1
    assert own(room) == [asked]


def test_the_next_decision_has_its_own_time(store: Store, pool: Workers) -> None:
    room = opened(store, 1)
    room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)

    assert look(store, pool, room[Clock].asked + DAY - 1) == 0
    assert look(store, pool, room[Clock].asked + DAY + 1) == 1


def test_without_a_clock_a_table_waits_for_ever(store: Store, pool: Workers) -> None:
    opened(store, 0)

    assert store.clocked() == []
    assert look(store, pool, time.time() + 1000 * DAY) == 0


def test_talk_and_a_new_name_give_nobody_more_time(store: Store, pool: Workers) -> None:
    room = opened(store, 1)
    now = room[Clock].asked + DAY + 1
    room.note(Line("chat", 0, "later", now))
    room.sit(0, "human", "Slow", room.chairs[0].digest)

    assert clocks.until(room) == pytest.approx(now - 1)
    assert look(store, pool, now) == 1


def test_an_open_seat_is_not_late(store: Store, pool: Workers) -> None:
    room = opened(store, 1, kinds=("open", "open"))

    assert clocks.late(room, time.time() + 5 * DAY) == []
    assert look(store, pool, time.time() + 5 * DAY) == 0


def test_bots_that_follow_play_on(store: Store, pool: Workers) -> None:
    room = opened(store, 1, "turning_tides", ("human", "random"))
    look(store, pool, time.time() + 2 * DAY)
    room.refresh()

    assert 1 in own(room)
    assert own(room).count(0) == 1


def test_a_game_that_is_over_has_no_clock(store: Store, pool: Workers) -> None:
    room = opened(store, 1)
    while not room.game.over:
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
    keeper = Clocks(Harbour(store), pool)

    assert clocks.until(room) is None
    assert asyncio.run(keeper.look(time.time() + 9 * DAY)) == 0
    assert keeper.over == {room.id}


def test_the_clock_is_no_part_of_the_record(store: Store) -> None:
    room = opened(store, 7)
    told = record.read(record.write(room.game, None))

    assert [entry.notation for entry in told.history] == [entry.notation for entry in room.game.history]
    assert store.length(room.id) == len(room.game.history) + 1
    assert "clock" not in record.write(room.game, None)


def test_a_rematch_has_the_same_clock(store: Store) -> None:
    room = opened(store, 3)

    assert reopen.rematch(Harbour(store), room)[Clock].days == 3


def test_the_clock_is_chosen_with_the_table_and_shown_to_everybody(browser: Browser, friend: Browser) -> None:
    form = browser.get("/new/turning_tides?players=2").text
    table = browser.open_table(players="2", seat0="human", seat1="open", clock="3")
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    end = room[Clock].asked + 3 * DAY

    assert '<select name="clock">' in form
    assert room[Clock].days == 3
    assert f"Time until {clocks.written(end, 'en')}; then a bot decides." in browser.get(f"/t/{table}").text
    assert f"Zeit bis {clocks.written(end, 'de')}; danach entscheidet ein Bot." in friend.get(f"/t/{table}").text


def test_a_table_without_a_clock_shows_none(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")

    assert 'class="clock"' not in browser.get(f"/t/{table}").text


@pytest.mark.parametrize("clock", ["2", "-1", "x", "1.5", "999999999999", ""])
def test_a_clock_that_is_not_offered_opens_no_table(browser: Browser, clock: str) -> None:
    assert browser.post("/tables", data={"title": "turning_tides", "clock": clock}).status_code == 400


@pytest.mark.parametrize(("lang", "words"), [("en", "Anna ran out of time: a bot decided."), ("de", "Die Zeit von Anna war um: Ein Bot hat entschieden.")])
def test_the_log_says_that_a_bot_decided_for_somebody(browser: Browser, lang: str, words: str) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human", name="Anna", clock="1")
    harbour, pool = browser.app.state.harbour, FirstChoice()  # type: ignore[attr-defined]
    room = harbour.room(table)
    page = browser.get(f"/t/{table}", headers={"accept-language": lang}).text
    assert words not in page
    asyncio.run(Clocks(harbour, pool).look(time.time() + DAY + 60))
    pool.stop()
    again = Harbour(room.store).room(table)
    page = Browser(browser.app, headers={"accept-language": lang}).get(f"/t/{table}").text

    assert words in page
    assert [seat for _, seat in again[Clock].late] == [0, 1]


def test_what_was_decided_by_the_clock_is_no_turn_of_ones_own(store: Store, pool: Workers) -> None:
    room = opened(store, 1, "turning_tides")
    for seat in (0, 1):
        room.play(seat, room.game.options(seat)[0].notation, room.game.decision)
    own_turn = last_turn(room, 0)
    look(store, pool, time.time() + DAY + 60)
    room.refresh()
    found = recap(room, 0)

    assert len(room[Clock].late) > 0
    assert last_turn(room, 0) == own_turn
    assert found is not None
    assert found.late == sum(seat == 0 for _, seat in room[Clock].late) > 0


def test_a_decision_of_the_clock_that_was_taken_back_is_not_told(store: Store, pool: Workers) -> None:
    room = opened(store, 1, "turning_tides")
    room.play_all(0, [room.game.options(0)[0].notation], room.game.decision, late=True)
    assert room[Clock].late == [(0 + room.game.moment - 1, 0)]
    room.undo(0, room.game.decision)

    assert room[Clock].late == []
    assert room[Clock].absent == set()


# --- a clock that jumps ------------------------------------------------------------------------------------------------


def test_a_clock_that_is_wrong_for_a_moment_takes_nobodys_turn(store: Store, pool: Workers) -> None:
    room = opened(store, 1)
    keeper, now = Clocks(Harbour(store), pool), time.time()
    looks = [(now, 0.0), (now + 400 * DAY, 600.0), (now + 1200, 1200.0), (now + 1800, 1800.0)]
    made = [asyncio.run(keeper.look_if_steady(*look)) for look in looks]
    room.refresh()

    assert made == [0, 0, 0, 0]
    assert own(room) == []


def test_a_clock_that_was_put_right_counts_from_the_second_look_on(store: Store, pool: Workers) -> None:
    """Or a machine that slept for days: whoever is late then is helped ten minutes later."""
    opened(store, 1)
    keeper, now = Clocks(Harbour(store), pool), time.time()
    looks = [(now, 0.0), (now + 2 * DAY, 600.0), (now + 2 * DAY + 600, 1200.0)]

    assert [asyncio.run(keeper.look_if_steady(*look)) for look in looks] == [0, 0, 1]


def test_a_move_from_the_future_counts_from_when_it_is_noticed(store: Store, pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock ran ahead while somebody moved, and was put right: the table must not wait for years."""
    room, now = opened(store, 1), time.time()
    monkeypatch.setattr("roadstead.table.store.time.time", lambda: now + 3000 * DAY)
    room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    monkeypatch.undo()
    fresh = Harbour(store).room(room.id)
    keeper = Clocks(Harbour(store), pool)
    looks = [now, now + DAY - 60, now + DAY + 60]

    assert clocks.until(fresh) == pytest.approx(now + DAY, abs=300)
    assert [asyncio.run(keeper.look(look)) for look in looks] == [0, 0, 1]


def test_a_clock_that_was_put_back_makes_nobody_late(store: Store, pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last move counts, not the one with the latest time."""
    room, now = opened(store, 1), time.time()
    for at in (now + 3 * DAY, now + 60):
        monkeypatch.setattr("roadstead.table.store.time.time", lambda at=at: at)
        room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    monkeypatch.undo()

    assert [moved for name, _, moved in store.clocked() if name == room.id] == [pytest.approx(now + 60)]
    assert look(store, pool, now + DAY) == 0
    assert look(store, pool, now + DAY + 120) == 1


def test_a_jump_of_the_clock_clears_no_table_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    harbour, now = Harbour(store), time.time()
    room, _ = harbour.open("turning_tides", 2, {}, ["human", "open"], ["", ""])
    days = iter([0, 400, 0])
    monkeypatch.setattr(tables, "TIDY_EVERY", 0.0)
    monkeypatch.setattr(tables, "FORGET_EVERY", 0.0)
    monkeypatch.setattr(tables, "time", SimpleNamespace(time=lambda: now + next(days) * DAY, monotonic=time.monotonic))
    with pytest.raises(RuntimeError, match="StopIteration"):
        asyncio.run(tables.keep_tidy(harbour))

    assert store.table(room.id) is not None
    assert next(days, None) is None


def test_cookies_and_limits_do_not_know_the_time_of_day(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(0.05)
    monkeypatch.setattr(time, "time", lambda: 10.0)
    table = browser.open_table()
    answer = browser.post("/settings", data={"lang": "de"}, follow_redirects=False)

    assert browser.get(f"/t/{table}").status_code == 200
    assert "Max-Age" in answer.headers["set-cookie"]
    assert "expires" not in answer.headers["set-cookie"].lower()
    assert [limits.allow("a", "read", READS) for _ in range(13)].count(True) == 12
