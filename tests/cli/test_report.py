"""roadstead report as designers use it: one command, one page that opens offline."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from roadstead.cli import main
from table.visitors import BOTH_FONTS, NEEDS_CHROMIUM, picture, violations


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.jsonl"
    argv = ["simulate", "turning_tides", "--games", "40", "--option", "round_limit=3", "--jobs", "1", "--detail", "--out", str(path)]

    assert main(argv) == 0
    return path


def test_a_report_is_written_in_the_language_that_was_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path, results: Path) -> None:
    page = tmp_path / "report.html"
    capsys.readouterr()

    assert main(["report", str(results), "-o", str(page), "--lang", "de"]) == 0
    assert capsys.readouterr().out == f"{page}: 40 games of turning_tides\n"
    assert "Wer gewinnt" in page.read_text(encoding="utf-8")
    assert main(["report", str(results), "-o", str(page)]) == 0
    assert "Who wins" in page.read_text(encoding="utf-8")
    assert sorted(item.name for item in tmp_path.iterdir()) == ["report.html", "results.jsonl"]


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["missing.jsonl", "-o", "report.html"], "missing.jsonl: No such file or directory"),
        (["results.txt", "-o", "report.html"], "results.txt: results are named FILE.jsonl or FILE.parquet"),
        (["empty.jsonl", "-o", "report.html"], "empty.jsonl: has no finished game"),
        (["broken.jsonl", "-o", "report.html"], "broken.jsonl: line 1 is not the result of a game"),
        (["broken.parquet", "-o", "report.html"], "broken.parquet: is not a file of results"),
        (["folder.jsonl", "-o", "report.html"], "folder.jsonl: Is a directory"),
        (["results.jsonl", "results.jsonl", "-o", "report.html"], "results.jsonl: has games that were counted already"),
        (["results.jsonl", "-o", "missing/report.html"], "missing/report.html: cannot be written (No such file or directory)"),
        (["results.jsonl", "-o", "folder.jsonl"], "folder.jsonl: is not a file"),
        (["results.jsonl", "-o", "diary.txt"], "diary.txt: exists and is not a page; it stays as it is"),
        (["results.jsonl", "-o", "results.jsonl"], "results.jsonl: exists and is not a page; it stays as it is"),
        (["results.jsonl"], "required"),
        (["results.jsonl", "-o", "report.html", "--lang", "fr"], "invalid choice"),
    ],
)
def test_bad_input_gets_one_line_and_nothing_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, results: Path, argv: list[str], complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.jsonl").mkdir()
    for name, text in (("diary.txt", "dear diary"), ("empty.jsonl", ""), ("broken.jsonl", "dear diary\n"), ("broken.parquet", "dear diary")):
        (tmp_path / name).write_text(text)
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    capsys.readouterr()
    try:
        code = main(["report", *argv])
    except SystemExit as stop:
        code = int(stop.code or 0)
    err = capsys.readouterr().err

    assert code == 2
    assert complaint in err
    assert len(err.splitlines()) == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


@NEEDS_CHROMIUM
@BOTH_FONTS
@pytest.mark.xdist_group("report")
@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_the_page_opens_offline_without_scripts_and_fits_a_phone(tmp_path: Path, results: Path, chromium: Browser, scheme: str, width: int) -> None:
    page_file = tmp_path / "report.html"
    main(["report", str(results), "-o", str(page_file), "--lang", "de"])
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    fetched: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.goto(page_file.as_uri())
    plots = [plot.is_visible() for plot in page.locator("svg.plot").all()]
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.locator("summary").first.click()
    rows = page.locator("details").first.locator("tbody tr").count()
    picture(page, f"report-{width}")

    assert fetched == [page_file.as_uri()]
    assert said == []
    assert sum(plots) == len(plots) // 2 == 5
    assert wide == width
    assert rows == 3
    assert violations(page) == []
