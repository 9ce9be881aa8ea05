"""Shapes of plain data: checked with a clear error, published as JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roadstead.kernel.errors import BadData


class Shape:
    def check(self, value: Any, where: str) -> None:
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError


class Whole(Shape):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadData(where, f"must be a whole number, not {show(value)}")
        if not self.low <= value <= self.high:
            raise BadData(where, f"must be from {self.low} to {self.high}, not {show(value)}")

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(Shape):
    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, bool):
            raise BadData(where, f"must be true or false, not {show(value)}")

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Words(Shape):
    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, str) or not value:
            raise BadData(where, f"must be text, not {show(value)}")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1}


class OneOf(Shape):
    """One of a few fixed values."""

    def __init__(self, *values: Any) -> None:
        self.values = values

    def check(self, value: Any, where: str) -> None:
        if not any(value == known and type(value) is type(known) for known in self.values):
            names = ", ".join(show(known) for known in self.values)
            raise BadData(where, f"must be one of {names}, not {show(value)}")

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.values)}


class Maybe(Shape):
    """Null, or something of the inner shape."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def check(self, value: Any, where: str) -> None:
        if value is not None:
            self.inner.check(value, where)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "null"}, self.inner.schema()]}


class ListOf(Shape):
    def __init__(self, inner: Shape, least: int = 0, most: int | None = None) -> None:
        self.inner = inner
        self.least = least
        self.most = most

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, list):
            raise BadData(where, f"must be a list, not {show(value)}")
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise BadData(where, f"has {len(value)} entries, expected {self.expected()}")
        for i, item in enumerate(value):
            self.inner.check(item, f"{where}[{i}]")

    def expected(self) -> str:
        if self.most is None:
            return f"at least {self.least}"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    def schema(self) -> dict[str, Any]:
        out: dict[str, Any] = {"type": "array", "items": self.inner.schema(), "minItems": self.least}
        if self.most is not None:
            out["maxItems"] = self.most
        return out


class Row(Shape):
    """A list whose places each have a shape of their own."""

    def __init__(self, *places: Shape) -> None:
        self.places = places

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, list) or len(value) != len(self.places):
            raise BadData(where, f"must be a list of {len(self.places)} entries, not {show(value)}")
        for i, (shape, item) in enumerate(zip(self.places, value, strict=True)):
            shape.check(item, f"{where}[{i}]")

    def schema(self) -> dict[str, Any]:
        size = len(self.places)
        items = [shape.schema() for shape in self.places]
        return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}


class Record(Shape):
    """An object with named fields. `extra` fields are allowed only where it says so."""

    def __init__(self, fields: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None, extra: bool = False) -> None:
        self.fields = dict(fields)
        self.optional = dict(optional or {})
        self.extra = extra

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, dict):
            raise BadData(where, f"must be an object, not {show(value)}")
        for name, shape in self.fields.items():
            if name not in value:
                raise BadData(where, f"lacks {name!r}")
            shape.check(value[name], join(where, name))
        for name, item in value.items():
            if name in self.optional:
                self.optional[name].check(item, join(where, name))
            elif name not in self.fields and not self.extra:
                raise BadData(where, f"has an unknown entry {show(name)}")

    def schema(self) -> dict[str, Any]:
        shapes = self.fields | self.optional
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in shapes.items()},
            "required": list(self.fields),
            "additionalProperties": self.extra,
        }


class Either(Shape):
    """Objects told apart by one field, whose value names the shape."""

    def __init__(self, field: str, shapes: Mapping[str, Record]) -> None:
        self.field = field
        self.shapes = dict(shapes)

    def check(self, value: Any, where: str) -> None:
        name = value.get(self.field) if isinstance(value, dict) else None
        if not isinstance(name, str) or name not in self.shapes:
            raise BadData(where, f"has an unknown {self.field} {show(name)}")
        self.shapes[name].check(value, where)

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [shape.schema() for shape in self.shapes.values()]}


class Anything(Shape):
    def check(self, value: Any, where: str) -> None:
        pass

    def schema(self) -> dict[str, Any]:
        return {}


def join(where: str, name: str) -> str:
    if where.endswith(".json"):
        return f"{where}: {name}"
    return f"{where}.{name}" if where else name


def show(value: Any) -> str:
    """A value in an error message, shortened; numbers of thousands of digits cannot even be written."""
    if isinstance(value, int) and value.bit_length() > 128:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
