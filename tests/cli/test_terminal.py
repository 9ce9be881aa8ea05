"""What a terminal shows that a pipe does not: colours and bars. And what happens when somebody goes away."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from roadstead.cli.progress import Progress, clock

COMMAND = [sys.executable, "-m", "roadstead"]
COLOUR = "\x1b["
PLAIN_WORLD = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM")}
SHORT = ("simulate", "turning_tides", "--games", "40", "--jobs", "1", "--option", "round_limit=2")


def in_terminal(*argv: str, width: int = 80, **world: str) -> tuple[int, str]:
    """What a terminal of this width shows in the end."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    done = subprocess.Popen([*COMMAND, *argv], stdin=theirs, stdout=theirs, stderr=theirs, env={**PLAIN_WORLD, "TERM": "xterm", **world})
    os.close(theirs)
    seen = b""
    with contextlib.suppress(OSError):  # what Linux says when the other side is closed
        while part := os.read(ours, 65536):
            seen += part
    os.close(ours)
    return done.wait(), seen.decode()


@pytest.mark.parametrize(
    ("world", "coloured"),
    [({}, False), ({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "0"}, False), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)],
)
def test_a_pipe_is_coloured_only_by_force(world: dict[str, str], coloured: bool) -> None:
    done = subprocess.run([*COMMAND, "completion", "sh"], capture_output=True, text=True, check=False, env={**PLAIN_WORLD, "TERM": "xterm", **world})

    assert done.returncode == 2
    assert (COLOUR in done.stderr) == coloured


@pytest.mark.parametrize(("world", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_a_terminal_is_coloured_unless_somebody_minds(world: dict[str, str], coloured: bool) -> None:
    code, seen = in_terminal("completion", "sh", **world)

    assert code == 2
    assert (COLOUR in seen) == coloured


def test_a_long_job_shows_a_bar_with_the_time_in_a_terminal_and_none_in_a_pipe() -> None:
    code, seen = in_terminal(*SHORT)
    piped = subprocess.run([*COMMAND, *SHORT], capture_output=True, text=True, check=True)

    assert code == 0
    assert "] 40/40  in 0:0" in seen
    assert piped.stderr == ""


@pytest.mark.parametrize(("term", "watched", "live"), [("xterm", True, True), ("dumb", True, False), ("xterm", False, False)])
def test_a_bar_needs_a_terminal_that_is_not_dumb(monkeypatch: pytest.MonkeyPatch, term: str, watched: bool, live: bool) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stderr.isatty", lambda: watched)

    assert Progress(10).live == live
    assert not Progress(0).live


def test_the_time_left_goes_by_what_is_new() -> None:
    bar = Progress(100)
    bar(50)

    assert bar.time(50, 10.0) == ""
    assert bar.time(75, 30.0) == "0:30 left"
    assert bar.time(100, 61.0) == "in 1:01"
    assert clock(3723) == "1:02:03"


@pytest.mark.parametrize("width", [200, 80, 40, 30, 20, 8])
def test_a_bar_fits_its_terminal(width: int) -> None:
    line = Progress(1000).line(500, 7.0, width)

    assert "500/1000" in line
    assert len(line) < max(width, 9)


def test_whoever_stops_reading_is_not_told_of_it() -> None:
    """As in `roadstead rules TITLE | head -1`."""
    reader = subprocess.Popen([*COMMAND, "rules", "turning_tides"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert reader.stdout
    assert reader.stderr
    reader.stdout.close()
    complaint = reader.stderr.read()
    reader.stderr.close()

    assert (reader.wait(), complaint) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*COMMAND, "rules", "turning_tides", "--json"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert (done.returncode, done.stderr) == (2, "roadstead: No space left on device\n")


def hear_interrupts() -> None:
    """What runs in the background of a shell would not hear of them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_tournament_says_how_to_go_on(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    typed = [*COMMAND, "tournament", "turning_tides", "--games", "100000", "--bots", "random", "--log", str(log)]
    going = subprocess.Popen(typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts)
    while going.poll() is None and not (log.exists() and log.stat().st_size):
        time.sleep(0.02)
    going.send_signal(signal.SIGINT)
    out, err = going.communicate(timeout=120)

    assert (going.returncode, out) == (130, "")
    assert err.splitlines()[-1] == f"roadstead: stopped; the same command goes on from {log}"
