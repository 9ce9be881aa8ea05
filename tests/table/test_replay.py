"""Replay over plain HTTP: every moment has an address, nothing needs a script, bad input changes nothing."""

from __future__ import annotations

import re
from html import unescape

import pytest

import roadstead
from roadstead.kernel import record, report
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import fields
from roadstead.svg.portrait import kept
from roadstead.table.features.film.page import film_page
from roadstead.table.features.replay.chance import brought
from roadstead.table.features.replay.film import EVERYBODY, Film, moment
from roadstead.table.harbour import Harbour
from roadstead.table.words import WORDS
from table.conftest import Browser
from table.films import finished, open_room, play_on


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def links(page: str) -> dict[str, str]:
    """The ways to move that a page offers."""
    return {found[0]: unescape(found[1]) for found in re.findall(r'<a class="btn" id="go-(\w+)" data-at="\d+" href="([^"]+)"', page)}


def said(page: str) -> str:
    return unescape(re.search(r'<h2 id="said">(.*?)</h2>', page)[1])  # type: ignore[index]


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_finished_game_of_every_title_is_watched_by_links_alone(browser: Browser, harbour: Harbour, title: str) -> None:
    room, _ = finished(harbour, title)
    page = browser.get(f"/t/{room.id}/replay").text
    seen = [said(page)]
    while "round_on" in links(page):
        page = browser.get(links(page)["round_on"]).text
        seen.append(said(page))

    assert seen[0] == "The beginning"
    assert len(seen) >= room.game.rounds
    assert f"Moment {room.game.moment} of {room.game.moment}" in page
    assert set(links(page)) == {"first", "round_back", "step_back"}


def test_the_log_has_paragraphs_and_its_newest_sentences_at_the_bottom(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour, "ahoy")
    at = next(event.moment for event in room.game.events(SPECTATOR) if event.moment > 80)
    page = browser.get(f"/t/{room.id}/replay?at={at}").text
    log = page[page.index('id="part-log"') :].partition("</section>")[0]
    paragraphs = re.findall(r"<li.*?</li>", log)
    moments = [int(at) for at in re.findall(r'data-at="(\d+)"', log)]

    assert moments == sorted(moments)
    assert moments[-1] == at
    assert len(paragraphs) < len(moments) / 2
    assert [("is-last" in it, 'aria-current="step"' in it) for it in paragraphs[-2:]] == [(False, False), (True, True)]


def test_a_link_leads_to_the_same_moment_again(browser: Browser, friend: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    address = f"/t/{room.id}/replay?at=7&eyes=silver"

    assert browser.get(address).text == browser.get(address).text
    assert "Moment 7 of" in browser.get(address).text
    assert "Moment 7 von" in friend.get(address).text


@pytest.mark.parametrize(("at", "shown"), [("999999", "last"), ("-1", "0"), ("x", "0"), ("", "0"), ("9" * 40, "0")])
def test_a_moment_that_is_not_there_is_the_nearest_or_the_beginning(browser: Browser, harbour: Harbour, at: str, shown: str) -> None:
    room, _ = finished(harbour)
    page = browser.get(f"/t/{room.id}/replay", params={"at": at}).text
    expected = room.game.moment if shown == "last" else 0

    assert f"Moment {expected} of {room.game.moment}" in page


def test_a_film_passes_through_the_states_of_the_game(harbour: Harbour) -> None:
    room, _ = finished(harbour)
    film = Film(room.game, room.names())
    for at in (0, 5, film.last):
        assert roadstead.kernel.save.dump_state(film.state(at)) == roadstead.kernel.save.dump_state(film.game_at(at).state())


def test_a_declaration_is_a_moment_like_any_other(browser: Browser, harbour: Harbour) -> None:
    room, _ = open_room(harbour)
    play_on(room, 20)
    seat = room.game.open[0]
    room.play(seat, "surrender", room.game.decision)
    room.play(1 - seat, "accept", room.game.decision)
    film = Film(room.game, room.names())

    assert room.game.over
    assert roadstead.kernel.save.dump_state(film.state(film.last)) == roadstead.kernel.save.dump_state(room.game.state())
    assert browser.get(f"/t/{room.id}/replay?at={film.last - 1}").status_code == 200
    assert browser.get(f"/t/{room.id}/replay/after").status_code == 200


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
    assert [key for key, text in WORDS["en"].items() if set(fields(text)) != set(fields(WORDS["de"][key]))] == []


def test_rounds_and_decisions_of_a_seat_can_be_jumped_to(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    page = browser.get(f"/t/{room.id}/replay?at=10").text
    after = next(at for at in range(11, room.game.moment + 1) if room.game.history[at - 1].seat == 1)

    assert f'data-at="{after}" href="/t/{room.id}/replay?at={after}&amp;eyes=public" aria-label="Next decision of Bruno"' in page
    assert re.search(r'<a data-at="\d+" href="[^"]+" aria-label="round 2"><rect [^>]*/><text [^>]*>2</text></a>', page)


def test_a_running_game_is_replayed_from_the_own_seat_only(browser: Browser, harbour: Harbour) -> None:
    room, tokens = open_room(harbour)
    play_on(room, 20)
    watching = browser.get(f"/t/{room.id}/replay?eyes=gold").text
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    own, other = (browser.get(f"/t/{room.id}/replay", params={"eyes": name, "at": "20"}).text for name in ("gold", "silver"))

    assert 'class="tcs"' not in watching
    assert 'name="eyes" value="public"' in watching
    assert 'class="tcs"' in own
    assert other == own
    assert 'eyes=all"' not in own


def test_where_several_share_a_device_the_replay_shows_who_looked_last(browser: Browser, harbour: Harbour) -> None:
    room, tokens = open_room(harbour)
    play_on(room, 20)
    for token in tokens.values():
        browser.get(f"/t/{room.id}/s/{token}")
    nobody = browser.get(f"/t/{room.id}/replay").text
    asked = room.game.seats[room.game.open[-1]]
    browser.post(f"/t/{room.id}/look", data={"seat": asked})
    somebody = browser.get(f"/t/{room.id}/replay").text

    assert 'name="eyes" value="public"' in nobody
    assert f'name="eyes" value="{asked}"' in somebody


def test_a_sealed_choice_opens_in_the_replay_when_it_opened_in_the_game(harbour: Harbour) -> None:
    room, _ = finished(harbour)
    film = Film(room.game, room.names())
    first = next(at for at, entry in enumerate(room.game.history) if entry.sealed)
    entry = room.game.history[first]

    assert moment(film, first + 1, entry.seat).said is not None
    assert moment(film, first + 1, 1 - entry.seat).said is None
    assert moment(film, first + 2, entry.seat).said is not None


def test_after_the_end_all_eyes_can_be_chosen(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    page = browser.get(f"/t/{room.id}/replay?at=12&eyes=all").text

    assert page.count('class="tcs"') == 2
    assert all(f"eyes={name}" in page for name in ("all", "gold", "silver", "public"))


# --- continue from here ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_new_table_goes_on_from_a_moment(browser: Browser, harbour: Harbour, title: str) -> None:
    room, _ = finished(harbour, title)
    game, seat = room.game, room.game.seats[1]
    at = next(at for at in range(game.moment // 2, game.moment) if game.history[at].seat == 1)
    before = Film(game, []).state(at)
    response = browser.post(f"/t/{room.id}/replay/continue", data={"at": str(at), "seat": seat, "others": "open"})
    fresh = harbour.room(browser.begin(str(response.url).rsplit("/", 1)[1]))

    assert response.status_code == 200
    assert [chair.kind for chair in fresh.chairs] == ["open" if it != 1 else "human" for it in range(game.setup.players)]
    assert fresh.game.view(1).to_json() == game.title.views.view(before, game.setup, 1).to_json()
    assert 'id="choose"' in browser.get(f"/t/{fresh.id}").text


def test_what_the_seat_did_not_know_is_dealt_anew(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    real = Film(room.game, []).state(14)
    dealt = set()
    for _ in range(12):
        response = browser.post(f"/t/{room.id}/replay/continue", data={"at": "14", "seat": "gold", "others": "open"})
        fresh = harbour.room(str(response.url).rsplit("/", 1)[1])
        dealt.add(str(roadstead.kernel.save.dump_state(fresh.game.starts_at)))  # type: ignore[arg-type]

    assert len(dealt) > 1
    assert {str(roadstead.kernel.save.dump_state(real))} != dealt


def test_a_table_that_began_in_the_middle_survives_a_restart(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    response = browser.post(f"/t/{room.id}/replay/continue", data={"at": "14", "seat": "gold", "others": "open"})
    fresh = harbour.room(str(response.url).rsplit("/", 1)[1])
    play_on(fresh, 10)
    again = Harbour(harbour.store).room(fresh.id)

    assert record.write(again.game) == record.write(fresh.game)
    assert record.read(record.write(fresh.game)).view(0).to_json() == fresh.game.view(0).to_json()


def test_nobody_continues_from_a_running_game_or_from_its_end(browser: Browser, harbour: Harbour) -> None:
    running, tokens = open_room(harbour)
    browser.get(f"/t/{running.id}/s/{tokens[0]}")
    done, _ = finished(harbour)
    before = len(harbour.store.tables())
    early = browser.post(f"/t/{running.id}/replay/continue", data={"at": "0", "seat": "gold"})
    late = browser.post(f"/t/{done.id}/replay/continue", data={"at": str(done.game.moment), "seat": "gold"})
    odd = browser.post(f"/t/{done.id}/replay/continue", data={"at": "5", "seat": "gold", "others": "emperor"})

    assert (early.status_code, late.status_code, odd.status_code) == (403, 409, 400)
    assert "When the game is over" in early.text
    assert "The game is over here" in late.text
    assert len(harbour.store.tables()) == before


# --- records from a file -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_record_from_a_file_is_replayed_and_not_stored(browser: Browser, harbour: Harbour, title: str) -> None:
    room, _ = finished(harbour, title)
    text = browser.get(f"/t/{room.id}/record").text
    response = browser.post("/replay", files={"file": ("game.record", text, "text/plain")})

    assert response.status_code == 200
    assert f"Moment 0 of {room.game.moment}" in response.text
    assert "From a file, not stored" in response.text
    assert len(harbour.store.tables()) == 1


def test_a_record_can_be_pasted_and_a_table_opened_from_it(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    text = browser.get(f"/t/{room.id}/record").text.replace("\n", "\r\n")
    watched = browser.post("/replay", files={"text": (None, text)})
    response = browser.post(f"{watched.url.path}/continue", data={"at": "10", "seat": "silver", "others": "open"})

    assert response.status_code == 200
    assert "/t/" in str(response.url)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("", "There is no game in what was sent."),
        ("hello", "begins with"),
        ("roadstead: 1\ntitle: chess\n", "does not fit"),
        ("roadstead: 1\n" * 3, "does not belong"),
        (b"\xff\xfe\x00nonsense", "not a text file"),
    ],
)
def test_a_file_that_is_no_record_gets_one_sentence(browser: Browser, body: str | bytes, reason: str) -> None:
    response = browser.post("/replay", files={"file": ("game.record", body, "text/plain")})

    assert response.status_code == 422
    assert reason in unescape(response.text)
    assert response.text.count('role="alert"') == 1


def test_a_record_made_for_one_seat_says_that_it_hides_something(browser: Browser, harbour: Harbour) -> None:
    room, _ = open_room(harbour)
    play_on(room, 20)
    response = browser.post("/replay", files={"file": ("game.record", browser.get(f"/t/{room.id}/record").text, "text/plain")})

    assert response.status_code == 422
    assert "made for one seat" in response.text


def test_a_file_that_is_too_large_is_refused(browser: Browser) -> None:
    assert browser.post("/replay", files={"file": ("game.record", "x" * (1024 * 1024 + 1), "text/plain")}).status_code == 413
    assert browser.post("/replay", data={"text": "roadstead: 1"}).status_code == 422


def test_a_replay_that_is_gone_says_so(browser: Browser) -> None:
    response = browser.get("/replay/nothing")

    assert response.status_code == 404
    assert "open the game file again" in response.text


# --- report a problem ----------------------------------------------------------------------------------------------------


def test_a_report_of_a_finished_game_has_the_way_to_the_moment(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    form = {"at": "15", "eyes": "gold", "rule": "tt-6.3", "said": "The sailor\nshould stay."}
    response = browser.post(f"/t/{room.id}/replay/problem", data=form)
    found, game = report.read(response.text)

    assert "attachment" in response.headers["content-disposition"]
    assert (found.moment, found.rule, found.said) == (15, "TT-6.3", "The sailor should stay.")
    assert [entry.notation for entry in game.history] == [entry.notation for entry in room.game.history[:15]]


def test_a_report_of_a_running_game_begins_at_a_moment_that_fits_the_seat(browser: Browser, harbour: Harbour) -> None:
    room, tokens = open_room(harbour)
    play_on(room, 30)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    response = browser.post(f"/t/{room.id}/replay/problem", data={"at": "22", "eyes": "gold", "rule": "TT-6.3", "said": "No."})
    found, game = report.read(response.text)
    real = Film(room.game, []).state(22)

    assert (found.moment, found.seat, game.moment) == (22, "gold", 0)
    assert game.view(0).to_json() == room.game.title.views.view(real, room.game.setup, 0).to_json()
    assert "; ~ ?" in found.record


@pytest.mark.parametrize(("change", "text"), [({"rule": "TT-99.9"}, "no rule with this id"), ({"said": " \n "}, "Please say in a sentence what went wrong")])
def test_a_report_that_lacks_something_keeps_what_was_written(browser: Browser, harbour: Harbour, change: dict[str, str], text: str) -> None:
    room, _ = finished(harbour)
    form = {"at": "15", "rule": "TT-6.3", "said": "A <b> sentence.", **change}
    response = browser.post(f"/t/{room.id}/replay/problem", data=form)

    assert response.status_code == 422
    assert text in response.text
    assert "said" in change or "A &lt;b&gt; sentence." in response.text


@pytest.mark.parametrize("path", ["replay", "replay/problem", "replay/continue", "replay/after"])
def test_a_table_that_is_not_there_has_no_replay(browser: Browser, path: str) -> None:
    assert browser.get(f"/t/nothing/{path}").status_code == 404


CHANCES = {
    "ahoy": ["Region Sword A is laid out.", "Anna rolls a die: 6", "The Union draws a plan: Weapons Cache", "Squadron Flagship rolls a 6."],
    "dead_reckoning": ["The next card of a box is revealed: Landing Party", "Anna draws Bosun.", "Does the cube push another one? Nothing is pushed"],
    "fleet_dice": ["Anna gets the start-player marker.", "A die shows Shrimp."],
    "turning_tides": ["Anna draws Navigate.", "Bruno draws Move."],
}


def what_chance_brought(title: str, eyes: int, lang: str = "en") -> list[tuple[str, str]]:
    """Of every roll and draw in the game of a title's picture: what is said of it, and the mere outcome."""
    game = record.read(kept(roadstead.title(title)).read_text(encoding="utf-8"))
    film = Film(game, ["Anna", "Bruno", "", ""][: game.setup.players])
    moments = [moment(film, at, eyes) for at, entry in enumerate(game.history, 1) if entry.seat == CHANCE]
    return [(brought(film, it, lang), "" if it.said is None else film.say(it.said, lang)) for it in moments]


@pytest.mark.parametrize("title", CHANCES)
def test_a_roll_or_a_draw_is_told_in_the_words_of_the_title(title: str) -> None:
    """Never as a bare number, whoever reads."""
    told = what_chance_brought(title, EVERYBODY)

    assert {sentence for sentence, _ in told} >= set(CHANCES[title])
    assert [sentence for sentence, outcome in told if sentence == outcome] == []
    assert [sentence for sentence, _ in what_chance_brought(title, EVERYBODY, "de") if len(sentence.split()) < 2] == []


def test_who_may_not_know_a_draw_reads_that_there_was_one() -> None:
    cards, crew = ({it for it, outcome in what_chance_brought(*whose) if not outcome} for whose in (("turning_tides", 0), ("dead_reckoning", SPECTATOR)))

    assert cards == {"Bruno draws a card."}
    assert crew >= {"Anna draws a card.", "A crew card is drawn."}


def test_what_can_be_done_with_a_moment_waits_for_the_end(browser: Browser, harbour: Harbour) -> None:
    done, running = finished(harbour)[0], open_room(harbour)[0]
    play_on(running, 12)
    over, going = (browser.get(f"/t/{room.id}/replay?at=9&eyes=silver").text for room in (done, running))
    ways = (f"/t/{done.id}/replay/share.svg?at=9", f"/t/{done.id}/replay/film?eyes=silver", f"/t/{done.id}/replay/turns?eyes=silver")

    assert [way for way in ways if f'"{way}"' not in over] == []
    assert not re.search(r"/replay/(share|film|turns)", going)


def test_a_finished_game_is_kept_as_a_film_through_the_eyes_that_are_chosen(browser: Browser, harbour: Harbour) -> None:
    done, running = finished(harbour)[0], open_room(harbour)[0]
    answer = browser.get(f"/t/{done.id}/replay/film?eyes=gold")
    film = Film(done.game, done.names())

    assert answer.headers["content-disposition"] == 'attachment; filename="turning_tides.html"'
    assert answer.text == film_page(film, 0, "en")
    assert answer.text != browser.get(f"/t/{done.id}/replay/film?eyes=all").text
    assert browser.get(f"/t/{running.id}/replay/film").status_code == 409


def test_the_reel_has_a_chapter_for_each_round_as_wide_as_the_round_was_long(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    page = browser.get(f"/t/{room.id}/replay?at=10").text
    chapters = re.findall(r'<a data-at="(\d+)"[^>]*><rect x="([\d.]+)%" width="([\d.]+)%"', page)
    starts, last = [at for _, at in Film(room.game, []).round_starts()], room.game.moment

    assert [int(at) for at, _, _ in chapters] == starts
    assert [float(wide) for _, _, wide in chapters] == pytest.approx(
        [100 * (end - at) / last for at, end in zip(starts, [*starts[1:], last], strict=True)], abs=0.01
    )


def test_what_is_still_to_come_in_a_round_is_told_once_the_game_is_over(browser: Browser, harbour: Harbour) -> None:
    """While it goes on, nobody sees ahead of the moment that is shown."""
    done, running = finished(harbour)[0], open_room(harbour)[0]
    play_on(running, 20)
    lists = {room: browser.get(f"/t/{room.id}/replay?at=6").text.partition('id="part-round"')[2].partition("</section>")[0] for room in (done, running)}
    told = {room: [int(at) for at in re.findall(r'data-at="(\d+)"', text)] for room, text in lists.items()}

    assert 'class="is-later"' in lists[done]
    assert max(told[done]) > 6 >= max(told[running])
    assert told[done] == sorted(told[done])


def test_while_a_game_runs_the_line_of_somebody_who_hides_something_is_broken(browser: Browser, harbour: Harbour) -> None:
    """Whoever sits there sees their own whole."""
    room, tokens = open_room(harbour, "dead_reckoning")
    play_on(room, 30)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    page = browser.get(f"/t/{room.id}/replay").text
    kinds = re.findall(r'<path class="reel-l([\w -]*)"', page)

    assert kinds == ["", " is-broken"]
