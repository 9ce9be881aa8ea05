"""Forms with a file as browsers send them: a few parts, each with a few short headers, in one pass over the body. Anything else is refused."""

from __future__ import annotations

import re

MOST_PARTS = 8
MOST_HEADER_BYTES = 2048
LONGEST_BOUNDARY = 70
"""What RFC 2046 allows."""
KIND = re.compile(r'multipart/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))\s*', re.IGNORECASE)
DISPOSITION = re.compile(rb"^content-disposition:[ \t]*form-data(?:;|[ \t]*$)", re.IGNORECASE | re.MULTILINE)
ENCODED = re.compile(rb"^content-(?:transfer-encoding:[ \t]*(?!7bit|8bit|binary)|type:[ \t]*multipart/)", re.IGNORECASE | re.MULTILINE)


class NotAForm(ValueError):
    """A body that no browser sends for a form."""


def parts_of(kind: str, body: bytes) -> list[bytes]:
    """What the fields of a form hold, in their order."""
    mark = b"--" + boundary_of(kind)
    if not body.startswith(mark):
        raise NotAForm("the body does not begin with the boundary")
    out: list[bytes] = []
    at = len(mark)
    while body[at : at + 2] == b"\r\n":
        if len(out) == MOST_PARTS:
            raise NotAForm("the form has too many parts")
        end = body.find(b"\r\n" + mark, at)
        if end < 0:
            raise NotAForm("the form has no end")
        out.append(content_of(body, at, end))
        at = end + 2 + len(mark)
    if body[at : at + 2] != b"--":
        raise NotAForm("the form has no end")
    return out


def boundary_of(kind: str) -> bytes:
    found = KIND.fullmatch(kind[:300].strip())
    if found is None:
        raise NotAForm("this is not a form with a file")
    return (found[1] or found[2]).encode("latin-1", "replace")


def content_of(body: bytes, start: int, end: int) -> bytes:
    """What follows the headers of the part between two boundaries."""
    blank = body.find(b"\r\n\r\n", start, min(end + 2, start + MOST_HEADER_BYTES))
    if blank < 0:
        raise NotAForm("a part has no headers, or too many")
    head = body[start + 2 : blank].replace(b"\r\n", b"\n")
    if not DISPOSITION.search(head) or ENCODED.search(head):
        raise NotAForm("a part is not a plain field")
    return body[min(blank + 4, end) : end]
