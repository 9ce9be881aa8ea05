"""The server is killed without warning while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.table.harbour import Harbour
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore, open_store
from roadstead.trials import disk
from roadstead.trials.crash_test import storm
from roadstead.trials.judge import Storm, compare, judge, tables_in
from roadstead.trials.players import Move, Seat

full_disks = pytest.mark.skipif(not disk.POSSIBLE, reason=disk.NOT_HERE)

TAKES_WHAT_DOES_NOT_FIT = """
import sys
from roadstead.cli import main
from roadstead.table.store import Away, SqliteStore

write_all = SqliteStore.write_all

def careless(store, notes):
    return [None if isinstance(trouble, Away) else trouble for trouble in write_all(store, notes)]

SqliteStore.write_all = careless
sys.exit(main())
"""
LETS_EVERYBODY_IN = """
import sys
from roadstead.cli import main
from roadstead.table.store_file import Alone

Alone.take = lambda alone, path: -1
sys.exit(main())
"""
KEEPS_MOVES_TO_ITSELF = """
import sys
from roadstead.cli import main
from roadstead.table.postgres import PostgresStore

append_soon = PostgresStore.append_soon

def careless(store, table, n, *lines):
    return append_soon(store, table, n, *(() if any(line.kind == "play" and line.seat >= 0 for line in lines) else lines))

PostgresStore.append_soon = careless
sys.exit(main())
"""


# --- short storms; `roadstead trial storm` makes long ones ---------------------------------------------------------------


@full_disks
def test_with_a_full_disk_and_a_second_server_nothing_acknowledged_is_lost(store_path: Path) -> None:
    out = asyncio.run(storm(str(store_path), tables=4, kills=4, seed=5, calm=1.0))

    assert out.wrong == []
    assert (out.kills, out.killed) == (4, [4])
    assert out.acknowledged > 0
    assert (out.full_disks, out.seconds_refused) == (1, 1)
    assert out.refused > 0


def test_two_servers_at_one_database_lose_nothing_when_one_of_them_is_killed(postgres_url: str) -> None:
    out = asyncio.run(storm(postgres_url, tables=4, kills=4, seed=5, calm=1.0))

    assert out.wrong == []
    assert (out.kills, len(out.killed), sum(out.killed)) == (4, 2, 4)
    assert min(out.killed) > 0
    assert out.acknowledged > 0
    assert (out.full_disks, out.seconds_refused) == (0, 0)


# --- each of them would notice -------------------------------------------------------------------------------------------


@full_disks
def test_a_server_that_acknowledges_what_did_not_fit_on_the_disk_is_noticed(store_path: Path) -> None:
    out = asyncio.run(storm(str(store_path), tables=2, kills=2, seed=5, calm=0.2, program=("-c", TAKES_WHAT_DOES_NOT_FIT)))

    assert out.full_disks == 1
    assert out.strange == ["before kill 2: the disk was full, and no choice was refused"]
    assert out.lost
    assert not out.well


def test_a_second_server_that_is_let_in_is_noticed(store_path: Path) -> None:
    out = asyncio.run(storm(str(store_path), tables=2, kills=3, seed=5, calm=0.2, program=("-c", LETS_EVERYBODY_IN)))

    assert out.seconds_refused == 0
    assert "before kill 3: a second server was not turned away" in out.strange
    assert not out.well


def test_a_server_that_keeps_its_moves_from_the_other_is_noticed(postgres_url: str) -> None:
    out = asyncio.run(storm(postgres_url, tables=2, kills=2, seed=5, calm=0.2, program=("-c", KEEPS_MOVES_TO_ITSELF)))

    assert out.lost
    assert not out.well


def test_the_storm_would_notice(where: str) -> None:
    store = open_store(where)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    decision = room.game.decision
    room.play(0, "wait", decision)
    out = Storm()
    compare(out, Seat(room.id, 0, "", [Move(decision, "fire", True)]), room)
    store.close()

    assert out.lost == [f"{room.id} decision {decision}: fire"]
    assert out.twice == [f"{room.id} decision {decision}: wait"]


def test_a_move_that_was_refused_and_is_there_all_the_same_is_noticed(where: str) -> None:
    store = open_store(where)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    decision = room.game.decision
    room.play(0, "wait", decision)
    out, again = Storm(), Storm()
    refused, made = Move(decision, "wait", acknowledged=False, refused=True), Move(decision, "wait", acknowledged=True)
    compare(out, Seat(room.id, 0, "", [refused]), room)
    compare(again, Seat(room.id, 0, "", [refused, made]), room)
    store.close()

    assert (out.half, out.twice, out.refused) == ([f"{room.id} decision {decision}: wait"], [], 1)
    assert again.wrong == []


def test_a_table_that_is_gone_or_cannot_be_opened_is_noticed(store_path: Path) -> None:
    store = SqliteStore(store_path)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    room.play(0, "wait", room.game.decision)
    store.db.execute("UPDATE log SET n = n + 1000 WHERE n = 0")
    store.close()
    out = Storm()
    judge(out, str(store_path), [Seat(room.id, 0, ""), Seat("nowhere", 0, "")], ["never"])

    assert out.half == [f"{room.id}: line 1 of the log is missing"]
    assert out.lost == ["never: the whole table", "nowhere: the whole table"]


def test_a_table_that_nobody_was_told_of_is_noticed(where: str) -> None:
    store = open_store(where)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    store.close()
    out, known, old = Storm(), Storm(), Storm()
    judge(out, where, [])
    judge(known, where, [], [room.id])
    judge(old, where, [], before=tables_in(where))

    assert out.half == [f"{room.id}: a table that nobody was told of"]
    assert (known.wrong, old.wrong) == ([], [])


# --- the command ---------------------------------------------------------------------------------------------------------


def test_a_storm_without_kills_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "storm", "--kills", "0"]) == 2
    assert "at least one kill" in capsys.readouterr().err


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], out: Storm, *args: str) -> str:
    """What the command says of a storm."""

    async def come_through(*_: object) -> Storm:
        return out

    monkeypatch.setattr("roadstead.trials.crash_test.storm", come_through)
    assert main(["trial", "storm", *args]) == (0 if out.well else 1)
    return capsys.readouterr().out


def test_full_disks_and_second_servers_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = Storm(kills=100, killed=[100], tables=9, acknowledged=1500, unanswered=200, full_disks=33, refused=80, seconds_refused=32)
    text = told(monkeypatch, capsys, out)

    assert "100 kills at 9 tables: 1500 moves acknowledged, 200 without an answer, 80 refused (503)\n" in text
    assert "33 lives with a full disk, 32 second servers refused\n" in text


def test_kills_of_two_servers_are_counted_apart(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(monkeypatch, capsys, Storm(kills=25, killed=[12, 13], acknowledged=1))

    assert "2 servers at one store, killed 12 and 13 times\n" in text


def test_where_no_disk_can_be_filled_the_storm_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(monkeypatch, capsys, Storm(kills=3, killed=[3], acknowledged=1, skipped=disk.NOT_HERE))

    assert f"{disk.NOT_HERE}, 0 second servers refused\n" in text


def test_the_numbers_are_there_as_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(monkeypatch, capsys, Storm(kills=3, killed=[3], acknowledged=1, full_disks=1, refused=7, seconds_refused=1), "--json")

    assert all(part in text for part in ('"full_disks": 1', '"refused": 7', '"seconds_refused": 1', '"killed": [', '"kills": 3'))


def test_a_storm_in_which_nobody_could_play_shows_nothing() -> None:
    assert not Storm(kills=100, unanswered=6).well
    assert Storm(kills=100, acknowledged=1).well


@pytest.mark.parametrize("kind", ["lost", "twice", "half", "stuck", "hurt", "strange"])
def test_a_storm_with_anything_wrong_is_not_passed(kind: str) -> None:
    assert not Storm(kills=100, acknowledged=1, **{kind: ["a table"]}).well  # type: ignore[arg-type]
