"""Any moment of a game as JSON, and back; the schema of what is written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.kernel import admission, registry
from roadstead.kernel.engine import Rule, State
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.facts import END, shapes_of
from roadstead.kernel.shape import Anything, Either, ListOf, OneOf, Record, Shape, Whole, Words
from roadstead.kernel.title import Setup, Title

FORMAT = 1
"""Of a header: that of records and of tables."""
WITH_STATE = 2
"""Of a saved moment: since the second format the steps of rules are words."""
MOST_FRAMES = 64
LONGEST_DIGEST = 80


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def dump_frame(frame: Rule[Any]) -> dict[str, Any]:
    out: dict[str, Any] = {"frame": type(frame).__name__, "step": frame.step}
    for fact in frame.facts:
        out[fact] = plain(getattr(frame, fact))
    return out


def load_frame(kinds: Sequence[type[Rule[Any]]], data: dict[str, Any]) -> Rule[Any]:
    kind = next(kind for kind in kinds if kind.__name__ == data["frame"])
    frame: Rule[Any] = kind(*(plain(data[fact]) for fact in kind.facts))
    frame.step = data["step"]
    return frame


def dump_state(s: State) -> dict[str, Any]:
    """The facts on the table and the rules in progress; who is asked what follows from them."""
    facts = {fact: plain(getattr(s, fact)) for fact in s.facts}
    return {"facts": facts, "frames": [dump_frame(frame) for frame in s.frames]}


def load_state(title: Title[Any, Any], setup: Setup, data: dict[str, Any]) -> State:
    """The state that `dump_state` wrote; nobody is asked yet."""
    s: State = title.rules.blank(setup)
    for fact in s.facts:
        setattr(s, fact, plain(data["facts"][fact]))
    s.frames = [load_frame(title.rules.frames, frame) for frame in data["frames"]]
    return s


def state_shape(title: Title[Any, Any]) -> Record:
    frames: dict[str, Record] = {}
    for kind in title.rules.frames:
        head: dict[str, Shape] = {"frame": OneOf(kind.__name__), "step": OneOf(*kind.steps, END)}
        frames[kind.__name__] = Record({**head, **shapes_of(kind)})
    return Record({"facts": Record(shapes_of(title.rules.state)), "frames": ListOf(Either("frame", frames), 0, MOST_FRAMES)})


def header_shape(title: Title[Any, Any]) -> dict[str, Shape]:
    return {
        "roadstead": OneOf(FORMAT, WITH_STATE),
        "title": OneOf(title.id),
        "rules": Whole(1, 9999),
        "players": OneOf(*title.players),
        "options": Record({spec.id: spec.shape for spec in title.rules.options}),
        "components": Words(),
    }


def save_shape(title: Title[Any, Any]) -> Record:
    return Record({**header_shape(title), "roadstead": OneOf(WITH_STATE), "state": state_shape(title)})


def schema(title: Title[Any, Any]) -> dict[str, Any]:
    """The JSON Schema of a saved moment of this title."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Roadstead save of {title.id}"}
    return {**head, **save_shape(title).schema()}


def header(title: Title[Any, Any], setup: Setup) -> dict[str, Any]:
    return {
        "roadstead": FORMAT,
        "title": title.id,
        "rules": title.version,
        "players": setup.players,
        "options": dict(setup.options),
        "components": setup.digest,
    }


def save(title: Title[Any, Any], setup: Setup, s: State) -> dict[str, Any]:
    return {**header(title, setup), "roadstead": WITH_STATE, "state": dump_state(s)}


def read_header(data: Any, components: Path | None) -> tuple[Title[Any, Any], Setup]:
    """The title and the setup that a save or record names, all of it checked."""
    Record({"roadstead": Whole(1, 9999), "title": Words(), "rules": Whole(1, 9999)}, extra=True).check(data, "")
    if data["roadstead"] not in (FORMAT, WITH_STATE):
        raise RoadsteadError(f"format {data['roadstead']} is not known here; this version reads formats {FORMAT} and {WITH_STATE}")
    title = registry.title(data["title"])
    data = {**data, "options": options_since(title, data)}
    Record({**header_shape(title)}, {"state": Anything()}).check(data, "")
    folder = components or registry.box_of(title.id, data["components"])
    setup = title.setup(data["players"], data["options"], folder)
    if data["components"] not in (setup.digest, *(title.box.former if folder is None else ())):
        theirs = " ".join(data["components"][:LONGEST_DIGEST].split())
        raise RoadsteadError(f"made with components {theirs}, but {setup.digest} are used here; name theirs with --components")
    return title, setup


def options_since(title: Title[Any, Any], data: Any) -> Any:
    """The options of a header; one that came with a later version of the rules has its usual value."""
    given = data.get("options")
    return title.all_options(given) if isinstance(given, dict) and data["rules"] < title.version else given


def load(data: Any, components: Path | None = None) -> tuple[Title[Any, Any], Setup, State]:
    """The moment that `save` wrote; raises one clear error for anything else. `admission.admit` also tries whether it can be played on."""
    title, setup = read_header(data, components)
    if data["rules"] != title.version:
        raise RoadsteadError(f"saved under rules version {data['rules']} of {title.id}; this is version {title.version}")
    if "state" not in data:
        raise BadData("", "lacks 'state'")
    if data["roadstead"] != WITH_STATE:
        raise RoadsteadError(f"saved in format {data['roadstead']}; moments are read in format {WITH_STATE}")
    state_shape(title).check(data["state"], "state")
    admission.check_stack(title, data["state"]["frames"])
    try:
        s = load_state(title, setup, data["state"])
        faults = title.rules.faults(s)
        if faults:
            raise BadData("state", faults[0])
        admission.ask(title, setup, s)
    except admission.BROKEN as error:
        raise BadData("state", "is not a moment the rules can reach") from error
    return title, setup, s
