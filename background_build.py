"""The compiled package of a checkout: made once for a source, a Python and a compiler, and kept under `build/`.

`./run` asks where it is (`found`), or has it made beside a server (`python background_build.py PARENT`, which ends when the process
PARENT does; without one it is waited for). Compiled modules depend on the engines alone (`build/engines/KEY`); the whole package around
them is copied anew when anything else of it changes (`build/compiled/KEY`). Whatever is under one of these names is complete: it was made
elsewhere and moved there. A lock keeps two builds apart, and whoever holds it clears away what a killed one left.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = ("hatch_build.py", "compile_units.py", "constraints.txt")
ENGINES = ("kernel", "bots", "games", "research")
"""The folders of the package in which everything lies that the engines are made of."""
TOOLS = ("mypy[mypyc]>=1.11", "setuptools>=70")
KEPT = 3
"""So many packages stay, for servers that still run with an older one."""
MODULES = ("*.so", "*.pyd")
DONE = re.compile(r"done (\d+) of (\d+)")
LOOK_EVERY = 0.5


class Ended(Exception):
    """Nobody waits for the build any more."""


# --- whether, and where --------------------------------------------------------------------------------------------------


def compiler() -> str | None:
    return shutil.which((os.environ.get("CC") or "cc").split()[0])


def lacking() -> str:
    """What keeps this machine from compiling, as a sentence; nothing if it can."""
    if compiler() is None:
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "there are no header files of Python"
    return ""


def digest(root: Path, venv: Path, files: Iterable[Path]) -> str:
    """Of the files, of the Python that runs them and of the compiler."""
    known = Path(compiler() or "none").resolve()
    about = known.stat() if known.exists() else None
    out = hashlib.sha256(f"{known} {about and (about.st_size, about.st_mtime_ns)} {os.environ.get('CFLAGS', '')}\0".encode())
    for path in (venv / "pyvenv.cfg", *(root / name for name in SCRIPTS), *files):
        out.update(f"{path.relative_to(root)}\0".encode() + (path.read_bytes() if path.exists() else b""))
    return out.hexdigest()[:16]


def files_of(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]


def engines_at(root: Path, venv: Path) -> Path:
    """Where the compiled modules of this source are, or will be."""
    package = root / "src" / "roadstead"
    files = [path for name in ENGINES for path in files_of(package / name) if path.suffix in (".py", ".json", ".txt")]
    return root / "build" / "engines" / digest(root, venv, files)


def package_at(root: Path, venv: Path) -> Path:
    """Where the package with compiled engines is, or will be."""
    return root / "build" / "compiled" / digest(root, venv, files_of(root / "src"))


def found(root: Path, venv: Path) -> Path | None:
    """The compiled package of exactly this source, if its engines have been compiled."""
    package, engines = package_at(root, venv), engines_at(root, venv)
    if not package.exists() and engines.exists():
        put_together(root / "src", engines, package)
    return package if package.exists() else None


# --- making it -----------------------------------------------------------------------------------------------------------


def put_together(source: Path, engines: Path, package: Path) -> None:
    """The source with the compiled modules in it."""
    with alone(package.parent):
        clear_away(package.parent)
        scratch = package.with_name(f"making-{os.getpid()}")
        shutil.copytree(source, scratch, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(engines, scratch, dirs_exist_ok=True)
        move(scratch, package)


def move(made: Path, place: Path) -> None:
    """What is complete gets its name at once; if somebody else was quicker, that one stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        made.rename(place)
    except OSError:
        shutil.rmtree(made, ignore_errors=True)
        if not place.exists():
            raise


@contextmanager
def alone(folder: Path, needed: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """One build at a time, whoever started it; a lock ends with its process."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as held:
        while not locked(held.fileno()):
            if not needed():
                raise Ended
            time.sleep(LOOK_EVERY)
        yield


def locked(file: int) -> bool:
    """Whether the lock could be taken."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def clear_away(folder: Path) -> None:
    """What a killed build has left, and packages of older sources."""
    for left in folder.glob("making-*"):
        shutil.rmtree(left, ignore_errors=True)
    whole = sorted((path for path in folder.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in whole[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def run_to_its_end(command: list[str], needed: Callable[[], bool], say: Callable[[str], None], path: Path | None = None) -> None:
    """A program that is ended with all that it has started as soon as nobody needs it; what it prints is told line by line."""
    lines: list[str] = []

    def read() -> None:
        for line in child.stdout or ():
            lines.append(line)
            say(line)

    environment = {**os.environ, "PYTHONPATH": str(path)} if path else None
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True) as child:
        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        try:
            while child.poll() is None:
                if not needed():
                    raise Ended
                reader.join(LOOK_EVERY)
        finally:
            end(child)
        reader.join()
    if child.returncode:
        raise RuntimeError("".join(lines).strip() or f"{command[0]} failed")


def end(child: subprocess.Popen[str]) -> None:
    if child.poll() is None:
        if os.name == "nt":
            child.kill()
        else:
            os.killpg(child.pid, signal.SIGKILL)


def compile_into(root: Path, engines: Path, needed: Callable[[], bool], say: Callable[[str], None], path: Path | None) -> None:
    """The compiled modules alone, each in the folder of its package."""
    work = engines.with_name(f"making-{os.getpid()}")
    try:
        run_to_its_end([sys.executable, "-u", str(root / "hatch_build.py"), str(root / "src"), str(work / "tree")], needed, say, path)
        for path in [path for ending in MODULES for path in (work / "tree").rglob(ending)]:
            place = work / "engines" / path.relative_to(work / "tree")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(path, place)
        move(work / "engines", engines)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def tools(root: Path, venv: Path, needed: Callable[[], bool]) -> Path | None:
    """Where mypyc and what it needs are, if this Python lacks them: in a folder of their own, since pip may be ended halfway."""
    with suppress(ImportError):
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401

        return None
    place = root / "build" / "tools" / digest(root, venv, ())
    if not place.exists():
        made = place.with_name(f"making-{os.getpid()}")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(root / "constraints.txt")]
        run_to_its_end([*pip, "--target", str(made), *TOOLS], needed, lambda line: None)
        move(made, place)
    return place


def make(root: Path, venv: Path, needed: Callable[[], bool], say: Callable[[str], None]) -> Path:
    """The compiled package of this source, made if it is not there yet."""
    engines, package = engines_at(root, venv), package_at(root, venv)
    with alone(engines.parent, needed):
        clear_away(engines.parent)
        if not engines.exists():
            compile_into(root, engines, needed, say, tools(root, venv, needed))
    if engines_at(root, venv) != engines or package_at(root, venv) != package:
        raise Ended  # the source has changed meanwhile: the next start compiles it
    found(root, venv)
    return package


# --- beside a server -----------------------------------------------------------------------------------------------------


class Told:
    """One line of progress, written over itself on a terminal; elsewhere only the beginning and the end are told."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()

    def say(self, text: str, last: bool = False) -> None:
        if self.live:
            print(f"\r\x1b[K{text}", end="\n" if last else "", file=sys.stderr, flush=True)
        elif last:
            print(text, file=sys.stderr, flush=True)

    def heard(self, line: str) -> None:
        if step := DONE.search(line):
            self.say(f"run: compiling the engines, {100 * int(step[1]) // int(step[2])} %")


def lives(parent: int) -> bool:
    """Whether the process that waits for the build is there; on Windows that one ends the build itself."""
    return os.name == "nt" or os.getppid() == parent


def beside(parent: int) -> int:
    """Compile while the process `parent` lives, with what nobody else wants of the machine."""
    if hasattr(os, "nice"):
        os.nice(19)
    told = Told()
    told.say("run: compiling the engines in the background; until that is done bots think with plain Python (--plain: always)", last=True)
    return tell_about(told, lambda: lives(parent))


def tell_about(told: Told, needed: Callable[[], bool]) -> int:
    began = time.monotonic()
    try:
        make(ROOT, VENV, needed, told.heard)
        told.say(
            f"run: the engines are compiled ({time.monotonic() - began:.0f} s); bots and hints use them from now on, all else from the next start",
            last=True,
        )
    except RuntimeError as error:
        told.say(f"run: the engines could not be compiled and stay plain Python: {str(error).splitlines()[-1]}", last=True)
        return 1
    except (Ended, KeyboardInterrupt):
        return 1
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whoever ends this ends what it has started
    with suppress(BrokenPipeError):
        sys.exit(beside(int(sys.argv[1])) if len(sys.argv) > 1 else tell_about(Told(), lambda: True))
