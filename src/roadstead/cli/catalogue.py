"""roadstead games: the titles at hand."""

from __future__ import annotations

import argparse
import json
from typing import Any

from roadstead.bots.style import styles
from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.kernel import registry, save
from roadstead.kernel.title import OptionSpec, Title


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("games", help="titles, player counts, options, rules versions", examples=["games", "games --json", "games --schema {title}"])
    add_json(parser)
    parser.add_argument("--schema", metavar="TITLE", help="print the JSON Schema of a saved moment of this title")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.schema:
        print_json(save.schema(registry.title(args.schema)))
    elif args.json:
        print_json([describe(title) for title in registry.titles().values()])
    else:
        print("\n\n".join(show(title) for title in registry.titles().values()))
    return 0


def describe(title: Title[Any, Any]) -> dict[str, Any]:
    return {
        "id": title.id,
        "name": dict(title.names),
        "players": list(title.players),
        "rules_version": title.version,
        "components": title.components()[1],
        "options": [describe_option(title, spec) for spec in title.rules.options],
        "styles": [{"id": it.id, "name": dict(it.name), "told": dict(it.told)} for it in styles(title).values()],
    }


def describe_option(title: Title[Any, Any], spec: OptionSpec) -> dict[str, Any]:
    name = dict(title.words.templates[f"option.{spec.id}"])
    return {"id": spec.id, "name": name, "default": spec.default, "values": list(spec.values), "rule": spec.rule}


def show(title: Title[Any, Any]) -> str:
    counts = ", ".join(str(count) for count in title.players)
    lines = [f"{title.id}: {title.names['en']}, players: {counts}, rules version {title.version}"]
    for spec in title.rules.options:
        values = ", ".join(json.dumps(value, ensure_ascii=False) for value in spec.values)
        lines.append(f"  {spec.id} = {values} ({spec.rule})")
    if styles(title):
        lines.append(f"  styles of bots: {', '.join(styles(title))}")
    return "\n".join(lines)
