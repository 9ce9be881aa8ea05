"""Forms with a file, as browsers send them; anything else is refused in one pass over it."""

from __future__ import annotations

import pytest

from roadstead.table.features.replay.multipart import MOST_PARTS, NotAForm, parts_of
from roadstead.trials.worst import nested
from table.conftest import Browser

KIND = "multipart/form-data; boundary=mark"
FIELD = b'--mark\r\nContent-Disposition: form-data; name="text"\r\n\r\n'
END = b"\r\n--mark--\r\n"


def test_the_fields_of_a_form_are_read_in_their_order() -> None:
    file = b'\r\n--mark\r\nContent-Disposition: form-data; name="file"; filename="a.record"\r\nContent-Type: text/plain\r\n\r\nthe file\r\n\r\n'

    assert parts_of(KIND, FIELD + b"one" + file + END) == [b"one", b"the file\r\n\r\n"]


def test_a_field_may_be_empty() -> None:
    assert parts_of(KIND, FIELD + END) == [b""]


@pytest.mark.parametrize("kind", ['multipart/form-data; boundary="mark"', "Multipart/Form-Data;boundary=mark"])
def test_a_boundary_may_be_written_in_two_ways(kind: str) -> None:
    assert parts_of(kind, FIELD + b"one" + END) == [b"one"]


def test_a_boundary_inside_a_line_is_none() -> None:
    assert parts_of(KIND, FIELD + b"one --mark two" + END) == [b"one --mark two"]


@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "multipart/mixed; boundary=mark", "multipart/form-data", "multipart/form-data; boundary=", f"multipart/form-data; boundary={'m' * 71}"],
)
def test_another_kind_of_body_is_refused(kind: str) -> None:
    with pytest.raises(NotAForm):
        parts_of(kind, FIELD + b"one" + END)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"one",
        FIELD + b"one",
        FIELD + b"one\r\n--mark",
        b"--mark\r\n\r\none" + END,
        b'--mark\r\nContent-Disposition: attachment; name="text"\r\n\r\none' + END,
        FIELD[:-2] + b"Content-Type: multipart/mixed; boundary=other\r\n\r\none" + END,
        FIELD[:-2] + b"Content-Transfer-Encoding: base64\r\n\r\nb25l" + END,
        FIELD[:-2] + b"X: " + b"y" * 3000 + b"\r\n\r\none" + END,
        FIELD[:-2] + b"X: y\r\n" * 500 + b"\r\none" + END,
        (FIELD + b"one\r\n") * MOST_PARTS + FIELD + b"one" + END,
        b"".join(nested(depth) for depth in range(8000)),
    ],
    ids=[
        "nothing",
        "text",
        "no end",
        "half an end",
        "no header",
        "no field",
        "a form in it",
        "encoded",
        "a long header",
        "many headers",
        "many parts",
        "nested",
    ],
)
def test_what_no_browser_sends_is_refused(body: bytes) -> None:
    with pytest.raises(NotAForm):
        parts_of(KIND, body)


class Looked(bytes):
    """A body that notes how much of it was searched."""

    searched = 0

    def find(self, wanted: bytes, start: int = 0, end: int | None = None) -> int:  # type: ignore[override]
        found = super().find(wanted, start, len(self) if end is None else end)
        type(self).searched += (len(self) if found < 0 and end is None else min(found if found >= 0 else end or 0, end or found)) - start
        return found


@pytest.mark.parametrize("piece", [b"--mark\r\n", FIELD + b"\r\n", b"\r\n--mar", b"--mark"], ids=["boundaries", "fields", "nearly", "run together"])
def test_a_megabyte_of_boundaries_is_gone_through_once_at_most(piece: bytes) -> None:
    Looked.searched = 0
    body = Looked((b"--mark\r\n" + piece * (1_000_000 // len(piece)))[:1_000_000])
    with pytest.raises(NotAForm):
        parts_of(KIND, body)

    assert Looked.searched <= 2 * len(body)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "body", [b"--mark\r\n" * 120_000, b"".join(nested(depth) for depth in range(8000)).replace(b"worst", b"mark")], ids=["boundaries", "nested"]
)
def test_such_an_upload_gets_one_sentence(browser: Browser, body: bytes) -> None:
    answer = browser.post("/replay", content=body, headers={"content-type": KIND})

    assert answer.status_code == 422
    assert "What was sent is not a plain form with one file or text." in answer.text
