"""What Roadstead depends on: a CycloneDX bill of materials of this environment, and the licences of what each extra brings.

./run sbom
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent
FILE = ROOT / "build" / "sbom.json"
EXTRAS = ("table", "postgres", "lab", "research")
"""What people install; the rest is for those who work on Roadstead."""
NAME = re.compile(r"([\w.-]+)(?:\[([^\]]*)\])?")
EXTRA = re.compile(r"""extra\s*==\s*['"]([\w-]+)['"]""")


def main() -> int:
    FILE.parent.mkdir(exist_ok=True)
    command = [
        sys.executable,
        "-m",
        "cyclonedx_py",
        "environment",
        "--output-reproducible",
        "--pyproject",
        "pyproject.toml",
        "--output-file",
        str(FILE),
        sys.executable,
    ]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code:
        return code
    components = json.loads(FILE.read_text(encoding="utf-8"))["components"]
    print(f"{FILE.relative_to(ROOT)}: {len(components)} packages in this environment, tools included")
    for extra in EXTRAS:
        print(f"\n{extra}")
        for name in sorted(brought_by(extra)):
            print(f"  {name} {metadata.version(name)}: {licence(name)}")
    return 0


def brought_by(extra: str) -> set[str]:
    """The packages that an extra installs, directly or by way of others."""
    found: set[str] = set()
    ahead = list(wanted("roadstead", {extra}))
    while ahead:
        name, extras = ahead.pop()
        if name not in found and is_there(name):
            found.add(name)
            ahead += wanted(name, extras)
    return found


def wanted(package: str, extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    """The requirements of a package with some of its extras, each with the extras that it is wanted with."""
    for line in metadata.requires(package) or []:
        requirement, _, marker = line.partition(";")
        of, name = EXTRA.search(marker), NAME.match(requirement)
        if name and (of is None or of[1] in extras):
            yield canonical(name[1]), set(filter(None, (name[2] or "").replace(" ", "").split(",")))


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_there(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def licence(name: str) -> str:
    """As the package says it: an expression, or the names of its classifiers, or a line of its own."""
    about = metadata.metadata(name)
    named = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier", []) if line.startswith("License ::")]
    said = (about.get("License") or "").strip().splitlines()
    return about.get("License-Expression") or ", ".join(named) or (said[0] if said else "not said")


if __name__ == "__main__":
    sys.exit(main())
