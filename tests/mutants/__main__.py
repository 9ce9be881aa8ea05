"""./run mutants [ID ...] [--jobs N]: puts each deliberate fault into a copy of the source and shows which test notices.

Faults are named by their id or by the file they are listed in. First the tests that are named run on the source as it is: what fails there
catches nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from mutants.catalogue import ROOT, Mutant, Unfit, all_mutants

PATIENCE = 300.0
"""Tests that take longer than this many seconds do not end."""
PYTEST = ("-m", "pytest", "-q", "-x", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-rfE", "--no-header", "-k", "not postgresql")
"""Stop at the first that fails; what runs at both kinds of stores runs at the one that needs no other program."""
PASSED, FAILED, NO_TESTS = 0, 1, 5


@dataclass(frozen=True)
class Found:
    mutant: Mutant
    by: str
    """The test that noticed; empty if none did."""
    trouble: str = ""
    seconds: float = 0.0


def main() -> int:
    args = arguments()
    chosen = wanted(args.ids)
    if not args.trust and not sound(chosen):
        print("mutants: tests fail without any fault; see above")
        return 1
    with folders(args.jobs) as free, ThreadPoolExecutor(args.jobs) as pool:
        rows = []
        for found in pool.map(lambda mutant: tried(mutant, free), chosen):
            print(line(found), flush=True)
            rows.append(found)
    caught = sum(bool(found.by) for found in rows)
    print(f"{caught} of {len(rows)} caught")
    return 0 if caught == len(rows) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run mutants", description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="ID", help="some faults by id or by the name of their list; all by default")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at once (default 1)")
    parser.add_argument("--trust", action="store_true", help="do not run the tests without faults first")
    args = parser.parse_args()
    if args.jobs < 1:
        parser.error("at least one at a time")
    return args


def wanted(ids: Sequence[str]) -> list[Mutant]:
    every = all_mutants()
    unknown = [name for name in ids if not any(name in (mutant.id, mutant.subject) for mutant in every)]
    if unknown:
        sys.exit(f"mutants: there is no {', '.join(unknown)}")
    return [mutant for mutant in every if not ids or mutant.id in ids or mutant.subject in ids]


def sound(chosen: Sequence[Mutant]) -> bool:
    """Whether the tests pass on the source as it is."""
    tests = sorted({test for mutant in chosen for test in mutant.tests})
    code, said = pytest(ROOT / "src", tests)
    if code != PASSED:
        print(said)
    return code == PASSED


@contextmanager
def folders(number: int) -> Iterator[SimpleQueue[Path]]:
    """Copies of the source, one for each that runs at the same time."""
    free: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="roadstead-mutants-") as base:
        for at in range(number):
            shutil.copytree(ROOT / "src", Path(base) / str(at) / "src")
            free.put(Path(base) / str(at))
        yield free


def tried(mutant: Mutant, free: SimpleQueue[Path]) -> Found:
    """Put the fault in, run its tests, and take it out again."""
    copy, began = free.get(), time.monotonic()
    try:
        path, text = mutant.changed(copy)
        before = path.read_bytes()
        path.write_text(text, encoding="utf-8")
        try:
            code, said = pytest(copy / "src", mutant.tests)
        finally:
            path.write_bytes(before)
        by, trouble = noticed(code, said)
        return Found(mutant, by, trouble, time.monotonic() - began)
    except Unfit as error:
        return Found(mutant, "", str(error))
    finally:
        free.put(copy)


def pytest(source: Path, tests: Sequence[str]) -> tuple[int, str]:
    """The exit code and what was printed; nothing that is compiled on the way is kept, since the source changes."""
    env = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1", "ROADSTEAD_MUTANT": "1"}
    command = [sys.executable, *PYTEST, *tests]
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True) as running:
        try:
            said, _ = running.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            end(running.pid)
            said, _ = running.communicate()
            return FAILED, f"{said}\nFAILED (did not end)"
        end(running.pid)
    return running.returncode, said


def end(group: int) -> None:
    """Whatever a run has left behind, such as a server that a fault keeps from stopping."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def noticed(code: int, said: str) -> tuple[str, str]:
    """The first test that failed, or what went wrong with running them."""
    if code == PASSED:
        return "", ""
    first = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$", said, re.MULTILINE)
    if code == FAILED and first:
        return first[1], ""
    return "", "its tests are not there" if code == NO_TESTS else f"pytest ended with {code}: {said.strip()[-300:]}"


def line(found: Found) -> str:
    took = f"{found.seconds:.0f} s"
    if found.by:
        return f"{found.mutant.id}: caught by {found.by} ({took})"
    return f"{found.mutant.id}: {found.trouble or 'SURVIVED'} ({took})"


if __name__ == "__main__":
    sys.exit(main())
