from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from roadstead.table.app import make_app
from roadstead.table.store import SqliteStore


class Browser(TestClient):
    """A browser without scripts: follows links, sends forms, keeps cookies."""

    def seat_token(self, table: str) -> str:
        return self.cookies[f"seat-{table}"]

    def form(self, page: str) -> dict[str, str]:
        """The hidden fields of the form with the choices."""
        part = page[page.index('id="choose"') :]
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', part[: part.index("</form>")]))

    def choices(self, page: str) -> list[str]:
        return [unescape(value) for value in re.findall(r'<button class="choice" id="c\d+" name="choice" value="([^"]*)"', page)]

    def open_table(self, **fields: str) -> str:
        """A new table of Turning Tides; the answer is its id."""
        response = self.post("/tables", data={"title": "turning_tides", **fields})
        assert response.status_code == 200
        return str(response.url).rsplit("/", 1)[1]


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def app(store_path: Path) -> object:
    return make_app(SqliteStore(store_path))


@pytest.fixture
def browser(app: object) -> Iterator[Browser]:
    with Browser(app, headers={"accept-language": "en"}) as it:  # type: ignore[arg-type]
        yield it


@pytest.fixture
def friend(app: object) -> Browser:
    """A second person with a device of their own."""
    return Browser(app, headers={"accept-language": "de"})  # type: ignore[arg-type]
