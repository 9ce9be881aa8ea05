"""The names under which a server answers. A page of another site that makes its own name point here gets nothing."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

LOOPBACK = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("", "0.0.0.0", "::")


class Hosts:
    """The names that are allowed in the `Host` header, and whether any address in numbers is: that cannot be somebody else's name."""

    def __init__(self, names: Iterable[str], numbers: bool = False) -> None:
        self.names = frozenset(plain(name) for name in names)
        self.numbers = numbers

    def allow(self, header: str | None) -> bool:
        name = name_of(header or "")
        return name in self.names or (self.numbers and is_number(name))


def hosts_of(bound: str, allowed: Iterable[str] = ()) -> Hosts:
    """What holds for a server that listens at an address: loopback and that address; in a home network, any address and this machine's name."""
    if bound not in EVERYWHERE:
        return Hosts([*LOOPBACK, bound, *allowed])
    own = socket.gethostname()
    return Hosts([*LOOPBACK, own, f"{own.split('.')[0]}.local", *allowed], numbers=True)


def name_of(header: str) -> str:
    """The name in a `Host` header, without its port; empty for what is none."""
    if header.startswith("["):
        inner, closed, port = header[1:].partition("]")
        return plain(inner) if closed and (not port or is_port(port)) else ""
    name, colon, port = header.partition(":")
    return plain(name) if not colon or is_port(f":{port}") else ""


def is_port(text: str) -> bool:
    return text[:1] == ":" and text[1:].isascii() and (text[1:].isdecimal() or text == ":")


def plain(name: str) -> str:
    return name.strip().strip("[]").rstrip(".").lower()


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(bound: str) -> bool:
    """Whether only this machine can reach an address."""
    name = plain(bound)
    return name == "localhost" or (is_number(name) and ipaddress.ip_address(name).is_loopback)
