"""Compiles the engines with mypyc when a wheel is built and a C compiler is there.

Editable installs stay plain Python, and so does everything if ROADSTEAD_PURE is set.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, by the bench and the tests
    BuildHookInterface = object  # type: ignore[misc,assignment]

ENGINES = ("kernel/engine.py", "kernel/rng.py", "games/*/state.py", "games/*/chart.py", "games/*/rules/*.py")


def wanted() -> bool:
    compiler = os.environ.get("CC") or "cc"
    return not os.environ.get("ROADSTEAD_PURE") and shutil.which(compiler.split()[0]) is not None


def compile_engines(source: Path, into: Path) -> list[Path]:
    """A copy of the package under `into`, its engines compiled; the answer is the compiled files."""
    shutil.copytree(source / "roadstead", into / "roadstead", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    found = [path for pattern in ENGINES for path in sorted((into / "roadstead").glob(pattern)) if path.name != "__init__.py"]
    names = [str(path.relative_to(into)) for path in found]
    environment = {**os.environ, "MYPYPATH": str(into)}
    subprocess.run([sys.executable, "-m", "mypyc", "--ignore-missing-imports", *names], cwd=into, env=environment, check=True)
    shutil.rmtree(into / "build", ignore_errors=True)
    return sorted((path for ending in ("*.so", "*.pyd") for path in into.rglob(ending)), key=str)


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
