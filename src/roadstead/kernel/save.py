"""Any moment of a game as JSON, and back; the schema of what is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.engine import Frame, State
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.shape import Anything, Either, ListOf, OneOf, Record, Shape, Whole, Words
from roadstead.kernel.title import Setup, Title

FORMAT = 1
MOST_STEPS = 99


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def dump_frame(frame: Frame[Any]) -> dict[str, Any]:
    out: dict[str, Any] = {"frame": type(frame).__name__, "step": frame.step}
    for fact in frame.facts:
        out[fact] = plain(getattr(frame, fact))
    return out


def load_frame(title: Title[Any, Any], data: dict[str, Any]) -> Frame[Any]:
    kind = next(kind for kind in title.frames if kind.__name__ == data["frame"])
    frame = kind()
    frame.step = data["step"]
    for fact in kind.facts:
        setattr(frame, fact, plain(data[fact]))
    return frame


def dump_state(s: State) -> dict[str, Any]:
    """The facts on the table and the rules in progress; who is asked what follows from them."""
    facts = {fact: plain(getattr(s, fact)) for fact in s.facts}
    return {"facts": facts, "frames": [dump_frame(frame) for frame in s.frames]}


def load_state(title: Title[Any, Any], setup: Setup, data: dict[str, Any]) -> State:
    """A settled state from what `dump_state` gave."""
    s: State = title.blank(setup)
    for fact in s.facts:
        setattr(s, fact, plain(data["facts"][fact]))
    s.frames = [load_frame(title, frame) for frame in data["frames"]]
    s.settle()
    return s


def state_shape(title: Title[Any, Any]) -> Record:
    frames: dict[str, Record] = {}
    for kind in title.frames:
        head: dict[str, Shape] = {"frame": OneOf(kind.__name__), "step": Whole(0, MOST_STEPS)}
        frames[kind.__name__] = Record({**head, **title.frame_shapes[kind.__name__]})
    return Record({"facts": Record(title.shapes), "frames": ListOf(Either("frame", frames), 0, 64)})


def header_shape(title: Title[Any, Any]) -> dict[str, Shape]:
    return {
        "roadstead": OneOf(FORMAT),
        "title": OneOf(title.id),
        "rules": Whole(1, 9999),
        "players": OneOf(*title.players),
        "options": Record({spec.id: spec.shape for spec in title.option_specs}),
        "components": Words(),
    }


def save_shape(title: Title[Any, Any]) -> Record:
    return Record({**header_shape(title), "state": state_shape(title)})


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
    return {**header(title, setup), "state": dump_state(s)}


def read_header(data: Any, components: Path | None) -> tuple[Title[Any, Any], Setup]:
    """The title and the setup that a save or record names, all of it checked."""
    Record({"roadstead": Whole(1, 9999), "title": Words(), "rules": Whole(1, 9999)}, extra=True).check(data, "")
    if data["roadstead"] != FORMAT:
        raise RoadsteadError(f"format {data['roadstead']} is not known here; this version reads format {FORMAT}")
    title = registry.title(data["title"])
    Record({**header_shape(title)}, {"state": Anything()}).check(data, "")
    setup = title.setup(data["players"], data["options"], components)
    if setup.digest != data["components"]:
        theirs = " ".join(data["components"].split())
        raise RoadsteadError(f"made with components {theirs}, but {setup.digest} are used here; name theirs with --components")
    return title, setup


def load(data: Any, components: Path | None = None) -> tuple[Title[Any, Any], Setup, State]:
    """The moment that `save` wrote; raises one clear error for anything else."""
    title, setup = read_header(data, components)
    if data["rules"] != title.version:
        raise RoadsteadError(f"saved under rules version {data['rules']} of {title.id}; this is version {title.version}")
    if "state" not in data:
        raise BadData("", "lacks 'state'")
    state_shape(title).check(data["state"], "state")
    try:
        s = load_state(title, setup, data["state"])
    except (IndexError, KeyError, ValueError, TypeError, AssertionError, RecursionError, AttributeError) as error:
        raise BadData("state", "is not a moment the rules can reach") from error
    faults = title.faults(s)
    if faults:
        raise BadData("state", faults[0])
    return title, setup, s
