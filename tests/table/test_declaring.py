"""Giving up is one's right at any time: also for a seat that is not asked, on the page and by the API."""

from __future__ import annotations

import re

import pytest

from table.conftest import Browser


def ahoy_for_two(browser: Browser, friend: Browser) -> tuple[str, dict[Browser, str]]:
    """A table of Ahoy, the one who is asked first, then the other; each with the name of the seat."""
    response = browser.post("/tables", data={"title": "ahoy", "players": "2", "seat0": "human", "seat1": "open", "name": "Anna"})
    table = str(response.url).rsplit("/", 1)[1]
    friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})
    for who in (browser, friend):
        who.begin(table)
    return table, {who: who.get(f"/t/{table}").text for who in (browser, friend)}


def declaring(page: str) -> dict[str, str]:
    """The form behind "Give up…", with its button."""
    found = re.search(r'<details class="declare">.*?<form method="post" action="([^"]*)">(.*?)</form></details>', page, re.S)
    assert found is not None
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', found[2]))
    (choice,) = re.findall(r'name="choice" value="([^"]*)"', found[2])
    return {"action": found[1], "choice": choice, **fields}


def test_who_is_not_asked_finds_giving_up_folded_away_and_it_is_carried_out(browser: Browser, friend: Browser) -> None:
    table, pages = ahoy_for_two(browser, friend)
    idle = next(who for who, page in pages.items() if 'id="choose"' not in page)
    form = declaring(pages[idle])
    response = idle.post(form.pop("action"), data=form)

    assert response.status_code == 200
    assert "data-over" in browser.get(f"/t/{table}").text


def test_giving_up_is_no_answer_to_a_question_and_is_never_too_late(browser: Browser, friend: Browser) -> None:
    """The other may play on while somebody reads the page: the declaration still counts."""
    table, pages = ahoy_for_two(browser, friend)
    asked, idle = sorted(pages, key=lambda who: 'id="choose"' not in pages[who])
    form = declaring(pages[idle])
    page = asked.get(f"/t/{table}").text
    asked.post(f"/t/{table}/play", data={**asked.form(page), "choice": asked.choices(page)[0]})

    assert idle.post(form.pop("action"), data=form).status_code == 200
    assert "data-over" in browser.get(f"/t/{table}").text


def test_who_only_watches_has_nothing_to_declare(browser: Browser, friend: Browser, app: object) -> None:
    table, _ = ahoy_for_two(browser, friend)
    stranger = Browser(app)  # type: ignore[arg-type]

    assert 'class="declare"' not in stranger.get(f"/t/{table}").text


@pytest.mark.parametrize(("title", "declaration"), [("ahoy", "concede"), ("turning_tides", "surrender")])
def test_the_api_lists_declarations_for_every_seat(browser: Browser, friend: Browser, title: str, declaration: str) -> None:
    response = browser.post("/tables", data={"title": title, "players": "2", "seat0": "human", "seat1": "open"})
    table = str(response.url).rsplit("/", 1)[1]
    friend.post(f"/t/{table}/join", data={"seat": "1"})
    tokens = [who.seat_token(table) for who in (browser, friend)]
    described = [browser.get(f"/api/t/{table}", headers={"authorization": f"Bearer {token}"}).json() for token in tokens]
    names = [[it["notation"] for it in seen["declarations"]] for seen in described]

    assert names == [[declaration], [declaration]]
    assert browser.get(f"/api/t/{table}").json()["declarations"] == []


def test_a_program_gives_up_while_the_other_decides(browser: Browser, friend: Browser) -> None:
    table, _ = ahoy_for_two(browser, friend)
    described = {who: who.get(f"/api/t/{table}", headers={"authorization": f"Bearer {who.seat_token(table)}"}).json() for who in (browser, friend)}
    idle = next(who for who, seen in described.items() if not seen["options"])
    secret = {"authorization": f"Bearer {idle.seat_token(table)}"}
    answer = idle.post(f"/api/t/{table}/play", json={"choice": "concede", "decision": described[idle]["decision"]}, headers=secret)

    assert answer.status_code == 200
    assert answer.json()["over"] is True
