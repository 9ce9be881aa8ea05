"""roadstead simulate as its users start, interrupt, kill and resume it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roadstead.cli import main
from roadstead.lab import teams

MANY = ("simulate", "turning_tides", "--games", "300", "--option", "round_limit=4", "--seed", "2", "--json")
LONG = (*MANY[:3], "100000", *MANY[4:])
"""The same games and so many more that nobody sees the end before it is stopped."""
PATIENCE = 120.0


def start(*argv: str | Path) -> subprocess.Popen[str]:
    """As from a terminal: what runs in the background of a shell would not hear of interrupts, and nor would its children."""
    command = [sys.executable, "-m", "roadstead", *map(str, argv)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts)


def hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(holds: Callable[[], Any], process: subprocess.Popen[str]) -> Any:
    """What `holds` finds in the end; the process must still be running then."""
    for _ in range(int(PATIENCE / 0.01)):
        found = holds()
        if found:
            return found
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    raise AssertionError("it took too long")


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def children(pid: int) -> list[int]:
    """All processes below one, from /proc."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":
            parents[int(stat.parent.name)] = int(parent)
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of the run without any trouble, by one process."""
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    process = start(*MANY, "--jobs", "1", "--out", path)
    process.communicate()

    assert process.returncode == 0
    return path


def finish(path: Path, games: int = 300) -> dict[str, Any]:
    process = start(*MANY[:3], str(games), *MANY[4:], "--jobs", "2", "--out", path)
    out, err = process.communicate()

    assert (process.returncode, err) == (0, "")
    tally: dict[str, Any] = json.loads(out)
    return tally


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_goes_on_as_if_nothing_had_happened(tmp_path: Path, whole: Path, number: int) -> None:
    path = tmp_path / "a.jsonl"
    process = start(*LONG, "--jobs", "2", "--out", path)
    workers = until(lambda: lines(path) and children(process.pid), process)
    process.send_signal(number)
    _, err = process.communicate()
    there = lines(path)
    for _ in range(int(PATIENCE / 0.1)):
        if not any(Path(f"/proc/{pid}").exists() for pid in workers):
            break
        time.sleep(0.1)
    else:
        raise AssertionError("workers are left behind")
    tally = finish(path, there + 60)
    made, expected = path.read_bytes().splitlines(), whole.read_bytes().splitlines()

    assert "Traceback" not in err
    assert there > 0
    assert (tally["resumed"], tally["games"], tally["finished"]) == (there, there + 60, there + 60)
    assert made[:300] == expected[: len(made)]


def test_an_interrupt_says_what_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    process = start(*LONG, "--jobs", "1", "--out", path)
    until(lambda: lines(path), process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()

    assert process.returncode == 130
    assert err.splitlines()[-1] == f"roadstead: stopped; what is finished is in {path}, and the same command goes on from there"


def test_killed_workers_are_replaced(tmp_path: Path, whole: Path) -> None:
    path = tmp_path / "a.jsonl"
    process = start(*MANY, "--jobs", "2", "--out", path)
    worker = until(lambda: lines(path) and [pid for pid in children(process.pid) if not is_server(pid)], process)[-1]
    os.kill(worker, signal.SIGKILL)
    out, err = process.communicate()

    assert (process.returncode, err) == (0, "")
    assert json.loads(out)["games"] == 300
    assert path.read_bytes() == whole.read_bytes()


def is_server(pid: int) -> bool:
    """Whether a process is one that only starts or cleans up after others."""
    return bool(children(pid)) or b"resource_tracker" in Path(f"/proc/{pid}/cmdline").read_bytes()


# --- a real cluster ----------------------------------------------------------------------------------------------


@pytest.fixture
def cluster(tmp_path: Path) -> Any:
    """A Dask scheduler and two workers on this machine: the address, and the processes of the workers and the scheduler."""
    pytest.importorskip("distributed")
    note = tmp_path / "scheduler.json"
    options = ("--scheduler-file", str(note), "--no-dashboard")
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *options]
    processes = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
    try:
        for name in "ab":
            command = [sys.executable, "-m", "distributed.cli.dask_worker", *options, "--name", name, "--nworkers", "1", "--nthreads", "1", "--no-nanny"]
            command += ["--host", "127.0.0.1", "--local-directory", str(tmp_path)]
            processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        yield wait_for_workers(note), [*processes[1:], processes[0]]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def wait_for_workers(note: Path) -> str:
    from distributed import Client

    for _ in range(int(PATIENCE / 0.1)):
        if note.exists() and note.read_text().endswith("}"):
            break
        time.sleep(0.1)
    address = str(json.loads(note.read_text())["address"])
    with Client(address, timeout=PATIENCE, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
    return address


def test_a_cluster_that_loses_a_worker_plays_every_game_once(tmp_path: Path, whole: Path, cluster: Any) -> None:
    address, workers = cluster
    path = tmp_path / "a.jsonl"
    process = start(*MANY, "--cluster", address, "--out", path)
    until(lambda: lines(path), process)
    workers[0].kill()
    out, err = process.communicate()

    assert (process.returncode, err) == (0, "")
    tally = json.loads(out)
    assert workers[1].poll() is None
    assert (tally["games"], tally["finished"], tally["workers"]) == (300, 300, 2)
    assert path.read_bytes() == whole.read_bytes()


def test_a_cluster_that_is_gone_gets_one_line_and_the_run_goes_on_elsewhere(tmp_path: Path, whole: Path, cluster: Any) -> None:
    address, (_, _, scheduler) = cluster
    path = tmp_path / "a.jsonl"
    process = start(*MANY, "--cluster", address, "--out", path)
    until(lambda: lines(path), process)
    scheduler.kill()
    _, err = process.communicate()
    there = lines(path)
    tally = finish(path)

    assert (process.returncode, err) == (2, f"roadstead: the cluster at {address} is gone\n")
    assert (tally["resumed"], tally["games"]) == (there, 300)
    assert path.read_bytes() == whole.read_bytes()


def test_a_cluster_without_workers_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, cluster: Any) -> None:
    address, workers = cluster
    for worker in workers[:2]:
        worker.terminate()
        worker.wait()
    code = main(["simulate", "turning_tides", "--cluster", address, "--out", str(tmp_path / "a.jsonl")])

    assert code == 2
    assert capsys.readouterr().err == f"roadstead: the cluster at {address} has no workers\n"
    assert not (tmp_path / "a.jsonl").exists()


# --- bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--games", "0"], "the number of games must be 1 or more, not 0"),
        (["--games", "-5"], "the number of games must be 1 or more, not -5"),
        (["--jobs", "0"], "the number of jobs must be 1 or more, not 0"),
        (["--bots", "deepblue"], "there is no bot 'deepblue'"),
        (["--bots", "random,deepblue"], "there is no bot 'deepblue'"),
        (["--seed", "99999999999999999999"], "the seed must lie between"),
        (["--out", "results.txt"], "results are named FILE.jsonl or FILE.parquet"),
        (["--out", "missing/a.jsonl"], "missing/a.jsonl: No such file or directory"),
        (["--out", "missing/a.parquet"], "missing/a.parquet.part: No such file or directory"),
        (["--out", "folder.jsonl"], "folder.jsonl: is not a file"),
        (["--detail"], "--detail needs --out FILE"),
        (["--cluster", "tcp://127.0.0.1:1"], "no cluster answers at tcp://127.0.0.1:1"),
        (["--cluster", "nonsense://x"], "no cluster answers at nonsense://x"),
        (["--cluster", "tcp://127.0.0.1:1", "--jobs", "2"], "give --jobs or --cluster, not both"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(teams, "CONNECT_SECONDS", 0.5)
    (tmp_path / "folder.jsonl").mkdir()
    code = main(["simulate", "turning_tides", "--games", "3", *argv])
    err = capsys.readouterr().err

    assert code == 2
    assert complaint in err
    assert len(err.splitlines()) == 1
    assert [item.name for item in tmp_path.iterdir()] == ["folder.jsonl"]


def test_results_of_another_title_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    main(["simulate", "turning_tides", "--games", "2", "--jobs", "1", "--out", str(path)])
    before = path.read_bytes()
    capsys.readouterr()
    code = main(["simulate", "fleet_dice", "--games", "2", "--jobs", "1", "--out", str(path)])

    assert code == 2
    assert capsys.readouterr().err == f"roadstead: {path}: has results of another run: title is 'turning_tides' there and 'fleet_dice' here\n"
    assert path.read_bytes() == before


FULL_DISK = """
import resource, sys
from roadstead.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
sys.exit(main(["simulate", "turning_tides", "--games", "20", "--option", "round_limit=2", "--jobs", "1", "--out", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs file size limits")
def test_a_full_disk_gets_one_line_and_the_run_goes_on_when_there_is_room(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    full = subprocess.run([sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=False)

    assert (full.returncode, full.stderr) == (2, "roadstead: File too large\n")
    assert path.stat().st_size == 5000
    assert main(["simulate", "turning_tides", "--games", "20", "--option", "round_limit=2", "--jobs", "1", "--out", str(path)]) == 0
    assert "games were there already" in capsys.readouterr().out
    assert lines(path) == 20


def test_without_its_extra_parquet_says_what_to_install(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code = main(["simulate", "turning_tides", "--games", "2", "--out", str(tmp_path / "a.parquet")])

    assert code == 2
    assert capsys.readouterr().err == "roadstead: Parquet needs pyarrow: pip install 'roadstead[lab]'\n"
    assert list(tmp_path.iterdir()) == []


def test_without_its_extra_a_cluster_says_what_to_install(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert main(["simulate", "turning_tides", "--games", "2", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "roadstead: a cluster needs Dask: pip install 'roadstead[lab]'\n"
