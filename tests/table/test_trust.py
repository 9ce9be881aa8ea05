"""What a host and strangers can rely on: limits, tidy tables, news between processes, games that outlive their rules."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from roadstead.kernel import registry
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.table.app import make_app
from roadstead.table.harbour import IDLE_FOR, Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Stale
from roadstead.table.seats import HUMAN
from roadstead.table.server.limits import Limits, Rate
from roadstead.table.store import ANY, Line, SqliteStore, Store, Taken, open_store
from roadstead.table.unused import UNUSED_FOR
from roadstead.trials.victim import ways
from table.conftest import Browser
from table.films import open_room, play_on

DAY = 24 * 3600.0
PATIENCE = 60.0


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


@pytest.fixture
def harbour(store: Store) -> Harbour:
    return Harbour(store)


def two_harbours(store: Store) -> tuple[Harbour, Harbour]:
    """Two processes at one store."""
    store.shared = True
    return Harbour(store), Harbour(store)


# --- the log ---------------------------------------------------------------------------------------------------------


def test_a_line_of_the_log_is_written_once(store: Store, harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    with pytest.raises(Taken):
        store.append(room.id, 0, Line("play", 0, "wait"))

    assert len(store.lines(room.id)) == room.count


def test_a_process_sees_what_another_has_written(store: Store) -> None:
    here, there = two_harbours(store)
    room, _ = here.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    other = there.room(room.id)
    other.play(0, "wait", other.game.decision)
    other.play(1, "wait", other.game.decision)

    assert here.room(room.id).game.history == other.game.history


def test_of_two_answers_to_one_question_one_counts(store: Store) -> None:
    here, there = two_harbours(store)
    room, _ = here.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    other = there.room(room.id)
    room.play(0, "wait", room.game.decision)
    with pytest.raises(Refused):
        other.play(0, other.game.options(0)[0].notation, other.game.decision)
    answer, decision = other.game.options(1)[0].notation, other.game.decision
    room.play(1, "wait", room.game.decision)
    with pytest.raises(Stale):
        other.play(1, answer, decision)

    assert other.game.history == room.game.history


def test_two_seats_answer_a_sealed_question_in_two_processes(store: Store) -> None:
    here, there = two_harbours(store)
    room, _ = here.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    other = there.room(room.id)
    room.play(0, "wait", room.game.decision)
    other.play(1, "wait", other.game.decision)

    assert here.room(room.id).game.history == other.game.history
    assert room.game.decision > 1


def test_chance_goes_on_where_a_process_was_stopped(store: Store, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.rooms.Room.roll", lambda self: None)
    stopped, _ = harbour.open("fleet_dice", 2, {}, [HUMAN, HUMAN], ["", ""])
    waited = stopped.game.open
    monkeypatch.undo()
    room = Harbour(store).room(stopped.id)

    assert waited[0] < 0
    assert room.game.open[0] >= 0


def hears(heard: list[str], news: str) -> None:
    """Waits until a process has heard something; that it begins to listen is `ANY` news."""
    end = time.monotonic() + PATIENCE
    while news not in heard and time.monotonic() < end:
        time.sleep(0.02)

    assert news in heard


def test_news_travel_between_processes(postgres_url: str) -> None:
    with closing(open_store(postgres_url)) as one, closing(open_store(postgres_url)) as two:
        heard: list[str] = []
        two.listen(heard.append)
        hears(heard, ANY)
        room, _ = Harbour(one).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        room.play(0, "wait", room.game.decision)
        hears(heard, room.id)


def test_a_lost_connection_is_opened_again(postgres_url: str) -> None:
    with closing(open_store(postgres_url)) as store:
        room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        store.db.close()  # type: ignore[attr-defined]

        assert store.table(room.id) is not None


@pytest.mark.parametrize("where", ["postgresql://nobody@127.0.0.1:1/nothing", "/nowhere/at/all.db"])
def test_a_store_out_of_reach_is_one_clear_error(where: str) -> None:
    with pytest.raises(RoadsteadError, match=r"^[^\n]+$"):
        open_store(where)


# --- tidiness --------------------------------------------------------------------------------------------------------


def test_a_table_that_nobody_played_at_is_cleared_away(store: Store, harbour: Harbour) -> None:
    empty, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    played, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    played.play(0, "wait", played.game.decision)
    removed = harbour.clear_away(time.time() + UNUSED_FOR + 1)

    assert removed == 1
    assert {kept.id for kept in store.tables()} == {played.id}
    assert empty.id not in harbour.rooms


def test_a_fresh_table_stays(harbour: Harbour) -> None:
    harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])

    assert harbour.clear_away(time.time() + UNUSED_FOR - DAY) == 0


def test_whoever_took_a_seat_later_and_played_keeps_the_table(harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    room.take(1, "Bruno")
    room.play(1, "wait", room.game.decision)

    assert harbour.clear_away(time.time() + UNUSED_FOR + 1) == 0


def test_a_table_is_never_cleared_away_before_its_clock(harbour: Harbour) -> None:
    harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""], clock=7)

    assert harbour.clear_away(time.time() + 7 * DAY - 60) == 0
    assert harbour.clear_away(time.time() + 7 * DAY + 60) == 1


def test_a_table_with_taken_seats_and_talk_is_not_cleared_away_because_nobody_has_moved(harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""], clock=7)
    room.take(1, "Bruno")
    room.note(Line("chat", 1, "Shall we begin on Sunday?"))

    assert harbour.clear_away(time.time() + 1000 * DAY) == 0


WRITES = {
    "/t/{table}/bot": {"bot": "easy"},
    "/t/{table}/chat": {"text": "Ahoy!"},
    "/t/{table}/choose": {},
    "/t/{table}/colour": {"colour": "teal"},
    "/t/{table}/dice": {"salt": "gulls"},
    "/t/{table}/drop": {},
    "/t/{table}/guide": {"guide": "off"},
    "/t/{table}/hint": {"step": "1"},
    "/t/{table}/hints": {"agree": "yes"},
    "/t/{table}/join": {"seat": "1", "name": "Bruno"},
    "/t/{table}/lock": {"lock": "on"},
    "/t/{table}/look": {},
    "/t/{table}/mute": {"mute": "on"},
    "/t/{table}/name": {"name": "Anna"},
    "/t/{table}/play": {"choice": "wait"},
    "/t/{table}/ready": {},
    "/t/{table}/remove": {"who": "silver"},
    "/t/{table}/rematch/join": {},
    "/t/{table}/replay/continue": {},
    "/t/{table}/replay/problem": {},
    "/t/{table}/send": {},
    "/t/{table}/undo": {},
    "/t/{table}/why": {},
    "/api/t/{table}/play": {},
}
"""What a person can send to a table; the rest of the fields are the same for all."""


def test_whatever_a_person_writes_at_a_table_keeps_it(browser: Browser) -> None:
    """Every route that changes a table, found among the server's own; having looked at it is no taking part."""
    harbour: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    posts = {way.path for way in ways(list(browser.app.routes)) if way.method == "POST" and "{table}" in way.path}  # type: ignore[attr-defined]
    written, cleared = set(), set()
    for path in sorted(posts):
        table = browser.open_table(players="2", seat0="human", seat1="open")
        before = harbour.room(table).count
        browser.post(path.replace("{table}", table), data={"seat": "gold", "decision": str(harbour.room(table).game.decision), **WRITES[path]})
        written |= {path} if harbour.room(table).count != before else set()
        cleared |= {path} if harbour.clear_away(time.time() + 1000 * DAY) else set()

    assert posts == WRITES.keys()
    assert cleared & written == set()
    assert {"/t/{table}/chat", "/t/{table}/colour", "/t/{table}/dice", "/t/{table}/hints", "/t/{table}/join", "/t/{table}/name", "/t/{table}/play"} <= written
    assert "/t/{table}/ready" in cleared


def test_a_line_of_a_kind_that_is_not_known_keeps_a_table(store: Store, harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    store.append(room.id, room.count, Line("song", 0, "Fifteen men"))

    assert harbour.clear_away(time.time() + 1000 * DAY) == 0


def test_a_table_that_somebody_writes_to_meanwhile_is_not_removed(store: Store, harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    length = store.length(room.id)
    room.take(1, "Bruno")

    assert not store.remove(room.id, length)
    assert store.table(room.id) is not None
    assert store.length(room.id) == length + 1


def test_a_room_that_nobody_uses_leaves_memory_and_comes_back(harbour: Harbour) -> None:
    room, _ = harbour.open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    room.play(0, "wait", room.game.decision)
    moves = harbour.moves
    harbour.forget(time.monotonic() + IDLE_FOR + 1)

    assert harbour.rooms == {}
    assert harbour.moves == moves
    assert harbour.room(room.id).game.history == room.game.history


@pytest.mark.parametrize("title", sorted(registry.titles()))
def test_a_table_that_is_let_go_of_is_gone_without_the_collector(harbour: Harbour, title: str) -> None:
    """The server looks for rings of references very seldom."""
    room, _ = open_room(harbour, title)
    play_on(room, 60)
    for seat in (0, 1):
        board.table(Reader("en", "", {seat: "x"}), room, seat)
    gc.collect()
    gc.disable()
    try:
        kept = [weakref.ref(room), weakref.ref(room.game)]
        harbour.rooms.clear()
        del room
        assert [it() for it in kept] == [None] * len(kept)
    finally:
        gc.enable()


def test_a_store_of_the_first_version_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(SqliteStore(path)) as store:
        store.db.execute("ALTER TABLE tables DROP COLUMN secret")
    with closing(SqliteStore(path)) as store:
        room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])

        assert store.table(room.id) is not None


def test_a_table_whose_rules_changed_is_told_so_and_kept(browser: Browser, store: Store) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")  # no bot writes at the same time
    store.append(table, len(store.lines(table)), Line("play", 0, "a card that was taken out"))
    browser.app.state.harbour.rooms.clear()  # type: ignore[attr-defined]
    response = browser.get(f"/t/{table}")

    assert response.status_code == 410
    assert "other rules" in response.text
    assert browser.get("/").status_code == 200


# --- limits ----------------------------------------------------------------------------------------------------------


def test_a_bucket_is_emptied_and_fills_again() -> None:
    limits, rate = Limits(), Rate(2, 1)

    assert [limits.allow("a", "read", rate, now) for now in (0.0, 0.0, 0.0, 0.5, 1.0)] == [True, True, False, False, True]
    assert limits.allow("b", "read", rate, 0.0)


def test_a_clock_that_goes_back_gives_nothing_and_breaks_nothing() -> None:
    limits, rate = Limits(), Rate(1, 1)

    assert limits.allow("a", "read", rate, 100.0)
    assert not limits.allow("a", "read", rate, 50.0)
    assert limits.allow("a", "read", rate, 51.0)


def test_who_asks_too_often_is_told_to_wait(store: Store) -> None:
    with Browser(make_app(store, limits=0.05), headers={"accept-language": "en"}) as hasty:
        answers = [hasty.post("/tables", data={"title": "turning_tides"}, follow_redirects=False) for _ in range(4)]

    assert [it.status_code for it in answers] == [303, 429, 429, 429]
    assert "nothing was lost" in answers[-1].text
    assert "script-src 'self'" in answers[-1].headers["content-security-policy"]


def test_live_connections_of_one_client_are_bounded() -> None:
    limits = Limits(0.05)
    opened = [limits.open_ear("a") for _ in range(5)]
    limits.close_ear("a")

    assert opened == [True, True, True, False, False]
    assert limits.open_ear("a")
    assert limits.open_ear("b")


# --- the host --------------------------------------------------------------------------------------------------------


def test_the_host_sees_that_all_is_well(browser: Browser) -> None:
    browser.get("/nowhere")
    browser.open_table()
    metrics = browser.get("/metrics").text

    assert browser.get("/health").text == "well\n"
    assert 'roadstead_answers_total{method="GET",status="404"} 1' in metrics
    assert 'roadstead_answers_total{method="POST",status="303"} 2' in metrics
    assert "roadstead_tables_in_memory 1" in metrics
    assert 'roadstead_answer_seconds_bucket{le="+Inf"} 5' in metrics


def test_a_store_that_is_away_is_not_well(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise RoadsteadError("gone")

    monkeypatch.setattr(browser.app.state.harbour.store, "check", away)  # type: ignore[attr-defined]

    assert browser.get("/health").status_code == 503
