"""Compiles the engines with mypyc when a wheel is built and a C compiler is there.

Editable installs stay plain Python, and so does everything if ROADSTEAD_PURE is set. `compile_units.py` does what takes long.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, by the bench and the tests
    BuildHookInterface = object  # type: ignore[misc,assignment]

ENGINES = (
    *("kernel/engine.py", "kernel/judging.py", "kernel/rng.py", "games/*/rules/*.py", "games/*/mind/*.py", "games/*/views/knowledge.py"),
    *("research/batch.py", "research/compact.py"),
    *("bots/expect.py", "bots/plan.py", "bots/regret.py", "bots/infoset_stats.py", "bots/solve.py", "bots/tree.py", "bots/game_tree.py"),
)
TABLES = ("actions.py", "aliases.py", "events.py", "features.py", "frames.py", "options.py")
"""Modules among them that only name things: they would take long to compile and win nothing."""
LISTED = "games/*/compiled.txt"
"""Where a title names further modules of its own to compile, one a line, each with its reason."""
CONSTANTS = ("games/*/rules/actions.py", "games/*/rules/events.py", "games/*/box/components.py", "games/*/box/glossary.py")
"""Where names in capitals stand for numbers, beside the engines."""
FOR_READERS = "@dataclass_transform()\n"
"""What tells type checkers how rules are made; mypyc compiles no class with a decorator that it does not know."""
UNITS = "compile_units.py"
"""Compiles what has been written out; a script of its own, since it works in the folder of the copy."""
PROGRESS = "done "
OWN_NAMES = "-fvisibility=hidden"
"""Nobody links against the functions of the engines: those within a unit may be called directly and put in place."""
READ = """
import importlib, json, sys
sys.path.insert(0, "")
modules = {name: vars(importlib.import_module(name)) for name in sys.argv[1:]}
print(json.dumps({name: {key: value for key, value in found.items() if key.isupper() and type(value) is int} for name, found in modules.items()}))
"""
DECLARED = """
import importlib, json, sys
sys.path.insert(0, "")
def written(name):
    found = [it for it in vars(importlib.import_module(name)).values() if isinstance(it, type) and it.__module__ == name]
    return {it.__name__: it.__dict__["written"] for it in found if it.__dict__.get("written")}
print(json.dumps({name: written(name) for name in sys.argv[1:]}))
"""


def wanted() -> bool:
    """Whether to compile: where there is a C compiler, or where somebody says so because it has another name (Windows)."""
    compiler = os.environ.get("CC") or "cc"
    there = bool(os.environ.get("ROADSTEAD_COMPILE")) or shutil.which(compiler.split()[0]) is not None
    return there and not os.environ.get("ROADSTEAD_PURE")


def engines(tree: Path) -> list[str]:
    """The modules to compile, relative to the tree."""
    package = tree / "roadstead"
    found = [path for path in matching(tree, ENGINES) if path.name not in TABLES]
    for listing in sorted(package.glob(LISTED)):
        lines = listing.read_text(encoding="utf-8").splitlines()
        found += [listing.parent / name for line in lines if (name := line.partition("#")[0].strip())]
    return relative(tree, found)


def spelled_out(tree: Path) -> list[str]:
    """The modules whose names in capitals are written as numbers, relative to the tree."""
    return list(dict.fromkeys([*engines(tree), *relative(tree, matching(tree, CONSTANTS))]))


def matching(tree: Path, patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in sorted((tree / "roadstead").glob(pattern)) if path.name != "__init__.py"]


def relative(tree: Path, found: list[Path]) -> list[str]:
    return list(dict.fromkeys(str(path.relative_to(tree)) for path in found))


def ask(tree: Path, question: str, files: list[str]) -> dict[str, Any]:
    """What modules of the package say about themselves, once they are imported."""
    names = [file.removesuffix(".py").replace(os.sep, ".") for file in files]
    done = subprocess.run([sys.executable, "-c", question, *names], cwd=tree, check=True, capture_output=True, text=True)
    return dict(json.loads(done.stdout))


def numbers(tree: Path, files: list[str]) -> dict[str, dict[str, int]]:
    """The names in capitals that stand for whole numbers, by module."""
    return ask(tree, READ, files)


# --- what rules and states declare ---------------------------------------------------------------------------------------


def write_out(tree: Path) -> None:
    """Put the methods that rules and states get from their declarations into the copy that mypyc reads."""
    files = engines(tree)
    for file, classes in zip(files, ask(tree, DECLARED, files).values(), strict=True):
        source = (tree / file).read_text(encoding="utf-8")
        (tree / file).write_text(with_methods(source, classes), encoding="utf-8")


def open_to_others(tree: Path) -> None:
    """Titles of other packages build on the classes of the engine in plain Python; in the compiled copy those must allow it."""
    engine = tree / "roadstead/kernel/engine.py"
    engine.write_text(with_permission(engine.read_text(encoding="utf-8")), encoding="utf-8")


def with_permission(source: str) -> str:
    out = source.replace(FOR_READERS, "").replace("\nS = TypeVar", "\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\nS = TypeVar")
    out = out.replace("from typing import ", "from typing import TYPE_CHECKING, ", 1)
    return re.sub(r"^class (Rule|State|Sealed|Window)\b", r"@mypyc_attr(allow_interpreted_subclasses=True)\nclass \1", out, flags=re.M)


def with_methods(source: str, classes: dict[str, str]) -> str:
    """The same source with these methods at the end of their classes."""
    lines = source.split("\n")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name in classes:
            for fact in [part for part in node.body if isinstance(part, ast.AnnAssign)]:
                without_default(lines, fact)
            assert node.end_lineno is not None
            lines[node.end_lineno - 1] += "\n" + textwrap.indent(comparing_texts_themselves(classes[node.name]), "    ")
    return "\n".join(lines)


def comparing_texts_themselves(methods: str) -> str:
    """Steps are texts of the source, which exist once: whether two are the same costs a third of whether they are equal. One that is only
    equal, because it was loaded, is looked up by its name (`Rule.named`)."""
    return re.sub(r'if step == "', 'if step is "', methods)


def without_default(lines: list[str], fact: ast.AnnAssign) -> None:
    """The constructor sets what a fact is at first; a default in the class would be set once more."""
    if fact.value is None or ast.unparse(fact.annotation).startswith("ClassVar"):
        return
    assert fact.annotation.end_lineno is not None
    assert fact.end_lineno is not None
    last = fact.annotation.end_lineno - 1
    lines[last] = lines[last].encode()[: fact.annotation.end_col_offset].decode()
    lines[last + 1 : fact.end_lineno] = [""] * (fact.end_lineno - last - 1)


# --- names in capitals ---------------------------------------------------------------------------------------------------


def spell_out(tree: Path) -> None:
    """Write the numbers behind names in capitals into the copy that mypyc reads.

    A name from `A, B = range(2)` or `len(TABLE)` is looked up in a dict each time it is read, even in compiled code; one
    that is `Final` with a number is that number. The source keeps the form that people can check.
    """
    files = spelled_out(tree)
    for file, found in zip(files, numbers(tree, files).values(), strict=True):
        (tree / file).write_text(with_numbers((tree / file).read_text(encoding="utf-8"), found), encoding="utf-8")


def with_numbers(source: str, known: dict[str, int]) -> str:
    """The same source, every assignment of nothing but numbers to names in capitals spelled out on its first line."""
    lines, first = source.split("\n"), True
    for node in ast.parse(source).body:
        names = assigned(node)
        if names and all(name in known for name in names):
            assert node.end_lineno is not None
            head = ["from typing import Final"] if first else []
            lines[node.lineno - 1] = "; ".join([*head, *(f"{name}: Final = {known[name]}" for name in names)])
            lines[node.lineno : node.end_lineno] = [""] * (node.end_lineno - node.lineno)
            first = False
    return "\n".join(lines)


def assigned(node: ast.stmt) -> list[str]:
    """The names that a statement gives a value, if it does nothing else."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    parts = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [part.id if isinstance(part, ast.Name) else "" for part in parts]


def compile_engines(source: Path, into: Path) -> list[Path]:
    """A copy of the package under `into`, its engines compiled; the answer is the compiled files."""
    shutil.copytree(source / "roadstead", into / "roadstead", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    write_out(into)
    spell_out(into)
    open_to_others(into)
    flags = {} if os.name == "nt" else {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {OWN_NAMES}".strip()}
    environment = {**os.environ, **flags, "MYPYPATH": str(into)}
    said, code = listened_to([sys.executable, str(Path(__file__).with_name(UNITS)), *engines(into)], into, environment)
    if code:
        sys.exit(f"{said}\nmypyc could not compile the engines; ROADSTEAD_PURE=1 installs them as plain Python")
    shutil.rmtree(into / "build", ignore_errors=True)
    return sorted((path for ending in ("*.so", "*.pyd") for path in into.rglob(ending)), key=str)


def listened_to(command: list[str], folder: Path, environment: dict[str, str]) -> tuple[str, int]:
    """What a program says and how it ends; how far it has come is told at once."""
    said: list[str] = []
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as child:
        for line in child.stdout or ():
            said.append(line)
            if line.startswith(PROGRESS):
                print(line, end="", flush=True)
    return "".join(said), child.returncode


class CompiledEngines(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules beside their sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]", "setuptools"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not wanted():
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="roadstead-"))
        compiled = compile_engines(Path(self.root) / "src", self.scratch)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiled:
            build_data["force_include"][str(path)] = str(path.relative_to(self.scratch))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            shutil.rmtree(self.scratch, ignore_errors=True)


if __name__ == "__main__":
    compile_engines(Path(sys.argv[1]), Path(sys.argv[2]))
