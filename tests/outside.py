"""A package with a title of its own, installed for as long as a test runs: what pip would do, without pip."""

from __future__ import annotations

import importlib
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from roadstead.kernel import registry

EXAMPLE = Path(__file__).parents[1] / "examples" / "ship_captain_crew"


@contextmanager
def installed(package: Path, tmp_path: Path) -> Iterator[None]:
    """The entry points of a package's pyproject.toml are found, and its modules too."""
    before, path = set(sys.modules), sys.path[:]
    describe(package, tmp_path)
    sys.path[:0] = [str(tmp_path), str(package)]
    importlib.invalidate_caches()
    registry.titles.cache_clear()
    yield
    sys.path[:] = path
    for name in set(sys.modules) - before:
        if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(tmp_path)):
            del sys.modules[name]
    registry.titles.cache_clear()


def describe(package: Path, tmp_path: Path) -> None:
    """Write down what an installer would."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    rows = [f"{name} = {place}" for name, place in project["entry-points"][registry.GROUP].items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *rows, ""]))
