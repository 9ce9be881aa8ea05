"""Names that go: they work for one more minor release at least, and say once what to use instead."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_told: set[str] = set()


def warn_once(old: str, instead: str, gone: str) -> None:
    """Say that a name goes, the first time that somebody uses it."""
    if old not in _told:
        _told.add(old)
        warnings.warn(f"{old} will be gone in Roadstead {gone}; use {instead}", DeprecationWarning, stacklevel=3)


def deprecated(instead: str, gone: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function that goes in the release `gone`, for which there is another.

    >>> @deprecated("roadstead.new", gone="2.0")
    ... def begin() -> str:
    ...     return "begun"
    >>> import warnings
    >>> with warnings.catch_warnings(record=True) as said:
    ...     warnings.simplefilter("always")
    ...     begin(), begin()
    ('begun', 'begun')
    >>> [str(one.message).split(";")[1] for one in said]
    [' use roadstead.new']
    """

    def old(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def say_and_do(*args: P.args, **named: P.kwargs) -> R:
            warn_once(f"{function.__module__}.{function.__qualname__}", instead, gone)
            return function(*args, **named)

        return say_and_do

    return old
