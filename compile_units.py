"""The part of a build that takes long: mypyc writes C, and the C compiler compiles it, in as many processes as there are cores.

Run by `hatch_build.py` as `python compile_units.py MODULE.py …` in the folder of the package, whose compiled modules then lie beside their sources. It prints
a line for each part that is done (`done 3 of 9`).

mypyc can write one file of C, of which gcc reads 85 MB, most of them spaces; or one for each module, between which nothing is put in place.
Here the files of a title are read as one unit: its functions are put in place in each other, and titles are compiled beside each other.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

FOLDER = Path("build")
QUIET = ("--config-file=", "--ignore-missing-imports")
"""mypy takes the settings of whatever project it finds above a folder: the written-out copy is not held to the rules for what people write."""
FOR_TITLES = [
    *("-O1", "-finline-small-functions", "-findirect-inlining", "-fpartial-inlining", "-fstrict-aliasing", "-fipa-ra", "-fcaller-saves", "-fthread-jumps"),
    *("-foptimize-sibling-calls", "-freorder-blocks-algorithm=stc", "-freorder-blocks-and-partition"),
    *("-falign-functions", "-falign-loops", "-falign-jumps", "-falign-labels"),
]
"""What gcc does at -O2 and what is felt in the engines: the rest takes as long again, and what it wins is less than two measurements differ."""
FOR_ALL = ["-O2"]
"""For the small unit that every decision of every title goes through."""
ENGINE = "engine"
SEARCHES = "__native_roadstead___bots___"
TITLE = re.compile(r"__native_roadstead___games___(.+?)___")
RUN_SELDOM = re.compile(
    r"""^[ ]*(?=
    char[ ]CPyDef_\w+_____top_level__\(void\)[ ]\{ |
    PyObject[ ]\*CPyPy_(?!\w+___copy\()\w+\([^;{]*\)[ ]\{ |
    static[ ]PyObject[ ]\*\n[ ]*(?!\w+___State_get_)\w+_get_\w+\([^;{]*\)\n[ ]*\{ |
    static[ ]int\n[ ]*\w+_set_\w+\([^;{]*\)\n[ ]*\{
    )""",
    re.M | re.X,
)
"""What a module does when it is imported, how plain Python calls its functions, and how it reads and sets facts of rules in progress: a third of the
time would go into optimizing that, and it is not felt."""
HEAD = """\
#if defined(__clang__)
#define RUNS_SELDOM __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define RUNS_SELDOM __attribute__((optimize("O0")))
#else
#define RUNS_SELDOM
#endif
"""
SHORT_WAYS = """\
#include <Python.h>
#include <CPy.h>
#ifndef Py_GIL_DISABLED
#define QUICK_LOW 10 /* twice 5: numbers from -5 to 250, which Python itself keeps */
static PyObject *quick_numbers[256];
static PyObject *quick_new(CPyTagged x)
{
    PyObject *made = PyLong_FromLong((long)CPyTagged_ShortAsSsize_t(x));
    Py_XINCREF(made);
    return quick_numbers[(x + QUICK_LOW) >> 1] = made;
}
static inline PyObject *quick_object(CPyTagged x)
{
    if (likely(x + QUICK_LOW < 512 && !(x & 1))) {
        PyObject *found = quick_numbers[(x + QUICK_LOW) >> 1];
        if (unlikely(found == NULL))
            return quick_new(x);
        Py_INCREF(found);
        return found;
    }
    return CPyTagged_StealAsObject(x);
}
static inline bool quick_place(PyObject *list, CPyTagged at)
{
    return likely(!(at & 1) && at >> 1 < (size_t)PyList_GET_SIZE(list));
}
static inline PyObject *quick_lent(PyObject *list, CPyTagged at)
{
    return quick_place(list, at) ? PyList_GET_ITEM(list, at >> 1) : CPyList_GetItemBorrow(list, at);
}
static inline PyObject *quick_item(PyObject *list, CPyTagged at)
{
    if (!quick_place(list, at))
        return CPyList_GetItem(list, at);
    PyObject *found = PyList_GET_ITEM(list, at >> 1);
    Py_INCREF(found);
    return found;
}
static inline bool quick_set(PyObject *list, CPyTagged at, PyObject *value)
{
    if (!quick_place(list, at))
        return CPyList_SetItem(list, at, value);
    PyObject *before = PyList_GET_ITEM(list, at >> 1);
    PyList_SET_ITEM(list, at >> 1, value);
    Py_DECREF(before);
    return true;
}
#define CPyTagged_StealAsObject quick_object
#define CPyList_GetItem quick_item
#define CPyList_GetItemShort quick_item
#define CPyList_GetItemBorrow quick_lent
#define CPyList_GetItemShortBorrow quick_lent
#define CPyList_SetItem quick_set
#endif
"""
"""What engines do all the time, put in place: a number becomes an object, and a place of a list is read or set. mypyc calls functions of another file for
that, and Python makes even the numbers that it keeps by a call. Whatever is not usual goes the long way: negative places, large numbers, errors."""
PYTHON = "#include <Python.h>\n"
DOOR = """\
typedef struct _object PyObject;
extern PyObject *Py_BuildValue(const char *, ...), *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *), PyErr_Clear(void), Py_DecRef(PyObject *);
#define NULL ((void *)0)
#define Py_DECREF Py_DecRef
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
"""All that the file of a module needs of Python.h, which takes ten times as long to read; the functions of the module are in the common library."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def is_gcc() -> bool:
    """Whether the compiler is the one for which we know what takes long; others do as they think best."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    try:
        return os.name != "nt" and "Free Software Foundation" in subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False


def effort(source: str, gcc: bool) -> list[str]:
    """How much a unit is optimized, unless somebody has said it (MYPYC_OPT_LEVEL)."""
    name = Path(source).stem
    if os.name == "nt" or "MYPYC_OPT_LEVEL" in os.environ or not name.startswith("unit_"):
        return []
    return FOR_TITLES if gcc and name != f"unit_{ENGINE}" else FOR_ALL


def unit_of(source: Path) -> str:
    """The unit that a file of C belongs to: that of its title, of the searches, or of what every decision goes through."""
    found = TITLE.match(source.name)
    return found[1] if found else "bots" if source.name.startswith(SEARCHES) else ENGINE


def in_units(sources: Iterable[str]) -> list[str]:
    """Files that read all the files of a unit, the longest first."""
    units: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        units.setdefault(unit_of(source), []).append(source)
    for name, files in units.items():
        for file in files if name != ENGINE else ():
            file.write_text(RUN_SELDOM.sub("RUNS_SELDOM ", file.read_text(encoding="utf-8")), encoding="utf-8")
    by_length = sorted(units, key=lambda name: -sum(file.stat().st_size for file in units[name]))
    return [written(FOLDER / f"unit_{name}.c", units[name]) for name in by_length]


def written(unit: Path, files: list[Path]) -> str:
    """A file that reads these, with the functions of mypyc itself first: they are the long ways."""
    own = [file for file in files if file.name.startswith("__native_")]
    texts = [HEAD, *(including(file) for file in files if file not in own), SHORT_WAYS, *(including(file) for file in own)]
    unit.write_text("".join(texts), encoding="utf-8")
    return str(unit)


def including(file: Path) -> str:
    return f'#include "{file.name}"\n'


def with_a_small_door(source: str) -> None:
    """Let the file of a module read no more than it needs. Windows has other ways to name what comes from elsewhere."""
    file, text = Path(source), Path(source).read_text(encoding="utf-8")
    if os.name != "nt" and "PyModuleDef" not in text:  # that of a Python without a global lock needs more
        file.write_text(text.replace(PYTHON, DOOR), encoding="utf-8")


class Progress:
    """A line for each unit and one for all the small files."""

    def __init__(self, parts: int) -> None:
        self.parts = parts
        self.done = 0
        self.lock = threading.Lock()

    def one_more(self) -> None:
        with self.lock:
            self.done += 1
            print(f"done {self.done} of {self.parts}", flush=True)


def beside_each_other(compile_one: Any, jobs: int, progress: Progress) -> Any:
    """As a compiler compiles a list of sources, but in several processes."""

    gcc = is_gcc()

    def compile_all(sources: list[str], *, extra_postargs: list[str], **rest: Any) -> list[str]:
        def one(source: str) -> list[str]:
            made: list[str] = compile_one([source], extra_postargs=extra_postargs + effort(source, gcc), **rest)
            if len(sources) > 1:
                progress.one_more()
            return made

        with ThreadPoolExecutor(jobs) as pool:
            return [made for found in pool.map(one, sources) for made in found]

    return compile_all


def main(names: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    FOLDER.mkdir(exist_ok=True)
    level = os.environ.get("MYPYC_OPT_LEVEL", "1")
    library, *doors = mypycify([*QUIET, *names], opt_level=level, debug_level=os.environ.get("MYPYC_DEBUG_LEVEL", "0"), multi_file=True)
    library.sources = in_units(library.sources)
    for door in doors:
        with_a_small_door(door.sources[0])
    jobs, progress = int(os.environ.get("ROADSTEAD_JOBS", "0")) or cores(), Progress(len(library.sources) + 2)
    progress.one_more()

    class BuildUnits(build_ext):  # type: ignore[misc,unused-ignore]
        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compiler.compile = beside_each_other(compiler.compile, jobs, progress)
            super().build_extensions()
            progress.one_more()

    setup(name="engines", ext_modules=[library, *doors], cmdclass={"build_ext": BuildUnits}, script_args=["-q", "build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1:])
