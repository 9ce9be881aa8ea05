"""The engines compiled by mypyc play exactly as the same source does in plain Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import roadstead
from roadstead.lab.trace import fingerprints

ROOT = Path(__file__).parents[1]
GAMES = 12


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
@pytest.mark.skipif(roadstead.compiled, reason="compares plain Python with a compiled build")
def test_both_builds_reach_the_same_states_at_every_decision(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "hatch_build.py", ROOT / "src", tmp_path], check=True, capture_output=True)
    command = [sys.executable, "-m", "roadstead.lab.trace", str(GAMES)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=tmp_path, check=True, capture_output=True, text=True)
    other = json.loads(done.stdout)

    assert other["compiled"] is True
    assert other["games"] == fingerprints(GAMES)
