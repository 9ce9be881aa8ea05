"""The table over plain HTTP: seats by secret link, every choice a button, errors that change nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.table.app import make_app
from roadstead.table.store import Store
from table.conftest import Browser, two_people


def test_the_start_page_offers_every_title_in_the_readers_language(browser: Browser, friend: Browser) -> None:
    english, german = browser.get("/").text, friend.get("/").text

    assert "Turning Tides" in english
    assert "Play now" in english
    assert "Jetzt spielen" in german
    assert '<html lang="de">' in german


def test_play_now_seats_one_person_against_a_bot(browser: Browser) -> None:
    table = browser.open_table()
    page = browser.get(f"/t/{table}").text

    assert "Choose in secret" in page
    assert "wait" in browser.choices(page)


def test_a_choice_is_played_by_its_button(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    after = browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": "wait"})

    assert after.status_code == 200
    assert "Waiting for Bruno" in after.text
    assert "<b>Anna</b> has chosen." in after.text


def test_a_sealed_choice_is_taken_back_until_the_other_has_chosen(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    form = browser.form(page)
    browser.post(f"/t/{table}/play", data={**form, "choice": "wait"})
    back = browser.post(f"/t/{table}/undo", data=form)

    assert "Choose in secret" in back.text


def test_a_whole_game_is_played_without_scripts(browser: Browser, friend: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open", **{"option.round_limit": "2", "option.capitulation": '"off"'})
    friend.post(f"/t/{table}/join", data={"seat": "1", "name": ""})
    for _ in range(200):
        for player in (browser, friend):
            page = player.get(f"/t/{table}").text
            if 'id="choose"' in page:
                assert player.post(f"/t/{table}/play", data={**player.form(page), "choice": player.choices(page)[-1]}).status_code == 200
        if "The game is over" in browser.get(f"/t/{table}").text:
            break
    record = browser.get(f"/t/{table}/record").text

    assert "The game is over" in browser.get(f"/t/{table}").text
    assert "Die Partie ist zu Ende" in friend.get(f"/t/{table}").text
    assert re.search(r"^= [\d.]+ [\d.]+$", record, re.MULTILINE)


def test_a_seat_is_its_secret_link(browser: Browser, friend: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    token = browser.seat_token(table)

    assert "Du siehst zu" in friend.get(f"/t/{table}").text
    assert "Wähle verdeckt" in Browser(browser.app, headers={"accept-language": "de"}).get(f"/t/{table}/s/{token}").text
    assert friend.get(f"/t/{table}/s/{'x' * 32}").status_code == 404


def test_the_secret_is_not_in_the_store(browser: Browser, open_again: Callable[[], Store]) -> None:
    table = browser.open_table()
    with closing(open_again()) as store:
        kept = [str(store.tables()), str(store.lines(table))]

    assert browser.seat_token(table) not in "".join(kept)


def test_people_at_one_device_have_a_curtain_between_them(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    page = browser.get(f"/t/{table}").text

    assert "Pass the device on" in page
    assert "I am Gold" in page
    assert 'id="choose"' not in page

    page = browser.post(f"/t/{table}/look", data={"seat": "silver"}).text

    assert '<input type="hidden" name="seat" value="silver">' in page


def test_a_bot_takes_over_a_seat_and_gives_it_back(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    form = friend.form(friend.get(f"/t/{table}").text)

    assert "Wieder selbst spielen" in friend.post(f"/t/{table}/bot", data={**form, "bot": "random"}).text
    assert "Bot für mich spielen lassen" in friend.post(f"/t/{table}/bot", data={**form, "bot": ""}).text


def test_somebody_who_watches_sees_only_what_is_public(browser: Browser, friend: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    page = friend.get(f"/t/{table}").text
    seen = friend.get(f"/api/t/{table}").json()

    assert 'class="tcs"' not in page
    assert seen["view"]["decks"][0]["hand"] is None
    assert "?" in friend.get(f"/t/{table}/record").text


def test_restarting_the_server_loses_nothing(browser: Browser, friend: Browser, open_again: Callable[[], Store]) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": "wait"})
    before = browser.get(f"/t/{table}").text
    with Browser(make_app(open_again()), headers={"accept-language": "en"}, cookies=browser.cookies) as again:
        after = again.get(f"/t/{table}").text

    assert after == before


def test_names_are_only_text(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open", name="<script>alert(1)</script>\n\x00")
    page = browser.get(f"/t/{table}").text

    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


@pytest.mark.parametrize(
    ("change", "status", "text"),
    [
        ({"decision": "999"}, 409, "gone on"),
        ({"decision": "-1"}, 400, "form"),
        ({"decision": "x"}, 400, "form"),
        ({"choice": "fire" * 3}, 422, "not a possible choice"),
        ({"choice": ""}, 422, "not a possible choice"),
        ({"seat": "silver"}, 403, "not yours"),
        ({"seat": "nobody"}, 403, "not yours"),
        ({"choice": "x" * 20_000}, 413, "too large"),
    ],
)
def test_a_bad_answer_is_refused_and_changes_nothing(browser: Browser, friend: Browser, change: dict[str, str], status: int, text: str) -> None:
    table = two_people(browser, friend)
    form = {**browser.form(browser.get(f"/t/{table}").text), "choice": "wait", **change}
    before = browser.get(f"/api/t/{table}").json()
    response = browser.post(f"/t/{table}/play", data=form)

    assert response.status_code == status
    assert text in response.text
    assert browser.get(f"/api/t/{table}").json() == before


def test_an_illegal_card_is_refused_with_its_reason(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = friend.get(f"/t/{table}").text
    missing = next(card for card in ("fire", "move", "swing") if card not in friend.choices(page))
    response = friend.post(f"/t/{table}/play", data={**friend.form(page), "choice": missing})

    assert response.status_code == 422
    assert "ist nicht auf deiner Hand." in response.text


def test_an_answer_to_an_old_question_is_stale(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    forms = [(player, player.form(player.get(f"/t/{table}").text)) for player in (browser, friend)]
    for player, form in forms:
        assert player.post(f"/t/{table}/play", data={**form, "choice": "wait"}).status_code == 200
    now = {player: player.choices(player.get(f"/t/{table}").text) for player, _ in forms}
    others = [(player, {**form, "choice": next(words for words in now[player] if words != "wait")}) for player, form in forms]

    assert [player.post(f"/t/{table}/play", data=form).status_code for player, form in others] == [409, 409]


def test_the_same_answer_twice_changes_nothing_and_nobody_is_told_off(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    forms = [(player, {**player.form(player.get(f"/t/{table}").text), "choice": "wait"}) for player in (browser, friend)]
    for player, form in forms:
        player.post(f"/t/{table}/play", data=form)
    before = browser.get(f"/t/{table}").text

    assert [player.post(f"/t/{table}/play", data=form).status_code for player, form in forms] == [200, 200]
    assert browser.get(f"/t/{table}").text == before


@pytest.mark.parametrize("path", ["/t/nothing", "/t/nothing/record", "/t/nothing/live", "/nowhere", "/rules/chess", "/new/chess", "/api/t/nothing"])
def test_what_is_not_there_is_a_clear_404(browser: Browser, path: str) -> None:
    response = browser.get(path)

    assert response.status_code == 404
    assert "no such" in response.text


def test_an_open_seat_is_taken_once(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)

    assert browser.post(f"/t/{table}/join", data={"seat": "1", "name": "Carl"}).status_code == 409
    assert browser.post(f"/t/{table}/join", data={"seat": "7"}).status_code == 409


@pytest.mark.parametrize("fields", [{"title": "chess"}, {"players": "7"}, {"seat0": "emperor"}, {"option.variant": '"short"'}, {"option.variant": "{"}])
def test_a_table_that_cannot_be_set_up_is_refused(browser: Browser, fields: dict[str, str]) -> None:
    response = browser.post("/tables", data={"title": "turning_tides", "players": "2", **fields})

    assert response.status_code in (400, 404)


def test_posts_from_other_sites_are_refused(browser: Browser) -> None:
    response = browser.post("/tables", data={"title": "turning_tides"}, headers={"sec-fetch-site": "cross-site"})

    assert response.status_code == 403
    assert browser.post("/tables", data={"title": "turning_tides"}, headers={"origin": "http://evil.example"}).status_code == 403


def test_every_answer_has_a_strict_policy(browser: Browser) -> None:
    for path in ("/", "/nowhere", "/rules/turning_tides", "/static/table.js"):
        headers = browser.get(path).headers

        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"


def test_settings_lead_back_only_to_this_server(browser: Browser) -> None:
    for back in ("//evil.example", "http://evil.example", "/\\evil.example"):
        response = browser.post("/settings", data={"back": back, "lang": "de"}, follow_redirects=False)

        assert response.headers["location"] == "/"


def test_a_program_takes_a_seat_by_its_link(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="random", **{"option.round_limit": "2", "option.capitulation": '"off"'})
    bearer = {"authorization": f"Bearer {browser.seat_token(table)}"}
    for _ in range(2000):
        seen = browser.get(f"/api/t/{table}", headers=bearer).json()
        if seen["over"]:
            break
        if seen["options"]:
            said = {"choice": seen["options"][0]["notation"], "decision": seen["decision"]}
            assert browser.post(f"/api/t/{table}/play", content=json.dumps(said), headers=bearer).status_code in (200, 409)

    assert seen["over"]
    assert seen["outcome"]["scores"]


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b"nonsense", b'{"choice": 1}', b'{"choice": "wait", "decision": null}', b"\xff", b"[" * 9000])
def test_a_program_that_talks_nonsense_gets_a_clear_answer(browser: Browser, body: bytes) -> None:
    table = browser.open_table()
    bearer = {"authorization": f"Bearer {browser.seat_token(table)}"}
    response = browser.post(f"/api/t/{table}/play", content=body, headers=bearer)

    assert response.status_code == 400
    assert response.json()["error"] == "bad_form"


def test_a_program_without_a_seat_may_only_watch(browser: Browser) -> None:
    table = browser.open_table()

    assert browser.post(f"/api/t/{table}/play", content=b"{}").status_code == 403
    assert browser.get(f"/api/t/{table}", headers={"authorization": "Bearer wrong"}).status_code == 403


def test_a_full_or_broken_store_changes_nothing(browser: Browser, friend: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_people(browser, friend)
    form = {**browser.form(browser.get(f"/t/{table}").text), "choice": "wait"}

    def refuse(*args: object) -> None:
        raise RoadsteadError("database or disk is full")

    store = browser.app.state.harbour.store  # type: ignore[attr-defined]
    before = browser.get(f"/api/t/{table}").json()
    monkeypatch.setattr(store, "write", refuse)
    monkeypatch.setattr(store, "append_soon", refuse)
    response = browser.post(f"/t/{table}/play", data=form)

    assert response.status_code == 503
    assert "cannot be saved" in response.text
    assert browser.get(f"/api/t/{table}").json() == before


def test_the_api_describes_itself(browser: Browser) -> None:
    from jsonschema import validate  # takes seconds to load, which every worker would wait for

    description = browser.get("/api/openapi.json").json()
    table = browser.open_table()
    seen = browser.get(f"/api/t/{table}", headers={"authorization": f"Bearer {browser.seat_token(table)}"}).json()
    schema = description["paths"]["/api/t/{table}"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    validate(seen, schema)

    assert set(seen) == set(schema["properties"])


def test_rules_are_a_page_with_a_paragraph_per_id(browser: Browser, friend: Browser) -> None:
    assert '<dt id="TT-6.3">' in browser.get("/rules/turning_tides").text
    assert "Laderaum" in friend.get("/rules/turning_tides").text


@pytest.mark.parametrize("title", roadstead.titles())
def test_every_option_is_offered_in_words_of_both_languages(browser: Browser, friend: Browser, title: str) -> None:
    for visitor in (browser, friend):
        for players in registry.title(title).players:
            page = visitor.get(f"/new/{title}", params={"players": players}).text
            shown = re.findall(r"<option [^>]*>([^<]*)</option>", page[page.index('class="opts"') :])

            assert shown
            assert not [word for word in shown if "_" in word or word in ("true", "false", "null", "True", "None") or word.startswith('"')]


def test_play_now_takes_the_bots_that_were_chosen(browser: Browser) -> None:
    table = browser.open_table(level="hard")

    assert [chair.kind for chair in browser.app.state.harbour.room(table).chairs] == ["human", "hard"]  # type: ignore[attr-defined]
    assert browser.post("/tables", data={"title": "turning_tides", "level": "emperor"}).status_code == 400


def test_tables_wait_run_and_are_mine(browser: Browser, friend: Browser) -> None:
    browser.open_table(players="2", seat0="human", seat1="open", name="Anna", listed="yes")

    assert "My games" in browser.get("/").text
    assert "Warten auf Mitspieler" in friend.get("/").text
    assert "Freie Plätze: 1" in friend.get("/").text
