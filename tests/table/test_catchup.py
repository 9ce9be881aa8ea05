"""What happened since one's last turn: three lines at most, in both languages, and nothing that the seat does not know."""

from __future__ import annotations

import re
from html import unescape

import pytest

from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event, Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.catchup import page
from roadstead.table.features.catchup.recap import STEPS, film_of, last_turn, made_news, news_of, recap, spread, weight
from roadstead.table.features.catchup.room import Rounds, Scores
from roadstead.table.features.colours import paint
from roadstead.table.features.replay.film import Film
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from table.conftest import Browser, Opener, two_people
from table.films import play_on, quick, told_in, worlds_apart

TITLES = sorted(registry.titles())
PLAYERS = {"ahoy": 3, "dead_reckoning": 3, "fleet_dice": 3, "turning_tides": 2}
HEADINGS = {"en": "Since your last turn", "de": "Seit deinem letzten Zug"}


def told(room: Room, viewer: int, lang: str) -> list[str]:
    """The lines as somebody reads them."""
    found = recap(room, viewer)
    rows = [] if found is None else page.lines(Sitting(Reader(lang, "", {}), room, viewer), found)
    return [unescape(re.sub("<[^>]*>", "", row)) for row in rows]


def played(opened: Opener, title: str) -> Room:
    options = {"round_limit": 3, "capitulation": "off"} if title == "turning_tides" else {}
    return opened(title, PLAYERS[title], **options)


@pytest.mark.parametrize("title", TITLES)
def test_there_are_never_more_than_three_lines_and_twelve_moments(opened: Opener, title: str) -> None:
    room, seen = played(opened, title), 0
    for until in range(20, 400, 20):
        play_on(room, until, seed=until)
        for viewer in (*range(PLAYERS[title]), SPECTATOR):
            found = recap(room, viewer)
            if found is None:
                continue
            seen += 1
            english, german = (told(room, viewer, lang) for lang in ("en", "de"))

            assert 1 <= len(english) == len(german) <= 3
            assert english != german
            assert all(line.strip() and "{" not in line and "None" not in line for line in (*english, *german))
            assert len(found.steps) <= STEPS
            assert all(found.since < step.moment <= room.game.moment and step.told for step in found.steps)
            assert [step.moment for step in found.steps] == sorted({step.moment for step in found.steps})
    assert seen > 20


@pytest.mark.parametrize("title", TITLES)
def test_it_tells_only_what_the_seat_saw_happen(opened: Opener, title: str) -> None:
    room = played(opened, title)
    for until in range(25, 300, 25):
        play_on(room, until, seed=until)
        for viewer in (*range(PLAYERS[title]), SPECTATOR):
            found = recap(room, viewer)
            if found is not None:
                known = [(event.moment, event.phrase) for event in room.game.events(viewer, found.since)]

                assert all(phrase in [it for _, it in known] for phrase in (*found.mine, *found.others))
                assert all((step.moment, phrase) in known for step in found.steps for phrase in step.told)


@pytest.mark.parametrize("title", ["ahoy", "dead_reckoning", "turning_tides"])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_alike(opened: Opener, title: str) -> None:
    """Fleet has no such worlds: its only secrets are sealed answers that have not been opened."""
    compared = 0
    for until in (14, 30, 46, 62):
        for viewer in (0, 1, SPECTATOR):
            room = played(opened, title)
            play_on(room, until, seed=until)
            here = [told(room, viewer, lang) for lang in ("en", "de")]
            steps = steps_of(room, viewer)
            other = worlds_apart(room.game, viewer, 30)
            if other is not None:
                room.game, room[Scores].stood = other, {}
                compared += 1

                assert here == [told(room, viewer, lang) for lang in ("en", "de")]
                assert steps == steps_of(room, viewer)
    assert compared


def steps_of(room: Room, viewer: int) -> object:
    found = recap(room, viewer)
    return found and found.steps


def test_a_sealed_answer_that_is_not_open_yet_is_no_news(opened: Opener) -> None:
    room = played(opened, "turning_tides")
    room.play(1, room.game.options(1)[0].notation, room.game.decision)

    assert recap(room, 0) is None
    assert recap(room, SPECTATOR) is None


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_told_where_nothing_happened(opened: Opener, title: str) -> None:
    room, rng, own = played(opened, title), Rng(4), 0
    for viewer in (*range(PLAYERS[title]), SPECTATOR):
        assert recap(room, viewer) is None
    while room.game.moment < 200 and not room.game.over:
        seat = room.game.open[0]
        before = len(room.game.history)
        room.play(seat, quick(room.game, seat, rng), room.game.decision)
        if all(entry.seat in (seat, CHANCE) for entry in room.game.history[before:]):
            own += 1

            assert recap(room, seat) is None
    assert own > 20


def test_it_begins_with_the_last_own_decision_and_for_who_watches_with_the_round(opened: Opener) -> None:
    room = played(opened, "fleet_dice")
    play_on(room, 120, seed=2)
    film = Film(room.game, [])
    own = [at for at, entry in enumerate(room.game.history) if entry.seat == 1]

    assert last_turn(room, 1) == own[-1] + 1
    assert last_turn(room, SPECTATOR) == film.round_starts()[-1][1]


@pytest.mark.parametrize("title", TITLES)
def test_the_rounds_are_known_after_undo_too(opened: Opener, title: str) -> None:
    room, rng, undone = played(opened, title), Rng(6), 0
    while room.game.moment < 160 and not room.game.over:
        seat = room.game.open[0]
        room.play(seat, quick(room.game, seat, rng), room.game.decision)
        if rng.below(4) == 0 and room.game.undo_limit(seat).moment is not None:
            room.undo(seat, room.game.decision)
            undone += 1

    assert undone
    assert room[Rounds].began == [(at, number) for number, at in Film(room.game, []).round_starts()]


def test_points_are_compared_with_the_last_own_turn_even_after_an_undo(opened: Opener) -> None:
    room = played(opened, "fleet_dice")
    for until in range(10, 200, 10):
        play_on(room, until, seed=until)
        for viewer in range(3):
            found = recap(room, viewer)
            if found is not None:
                film = Film(room.game, [])
                then, now = (film.standings(film.state(at), viewer) for at in (found.since, film.last))

                assert [(row.seat, row.before, row.after) for row in found.points] == [
                    (seat, *row) for seat, row in enumerate(zip(then, now, strict=True)) if row[0] != row[1]
                ]


def test_the_most_important_comes_first_and_nobody_is_left_out(opened: Opener) -> None:
    room = opened("fleet_dice", 4)
    play_on(room, 150, seed=3)
    game, since = room.game, 90
    news = [it for it in news_of(game, SPECTATOR, since) if it.weight > 0]
    events, chosen = [it.event for it in news], [it.event for it in spread(news, 4)]
    doers = {game.title.words.named(event.phrase, 4)[:1] for event in events}

    assert {game.title.words.named(event.phrase, 4)[:1] for event in chosen} >= {it for it in doers if it}
    for event in chosen:
        rivals = [it for it in events if game.title.words.named(it.phrase, 4)[:1] == game.title.words.named(event.phrase, 4)[:1]]
        better = {it.phrase.key for it in rivals if weight(game, it) > weight(game, event)}
        assert better <= {it.phrase.key for it in chosen}


def test_a_long_absence_is_a_film_of_twelve_moments_that_matter_most(opened: Opener) -> None:
    room = opened("dead_reckoning", 3)
    play_on(room, 300, seed=3)
    game = room.game
    news = [it for it in news_of(game, SPECTATOR, 0) if it.weight > 0]
    film = film_of(news)
    shown, heights = {step.moment for step in film}, {}
    for event in [it.event for it in news]:
        heights[event.moment] = max(heights.get(event.moment, 0), weight(game, event))

    assert len(film) == STEPS
    assert max(heights) in shown
    assert min(heights[at] for at in shown - {max(heights)}) >= max(heights[at] for at in heights.keys() - shown)


@pytest.mark.parametrize("title", TITLES)
def test_every_weight_is_of_an_event_and_names_only_seats_of_the_table(title: str) -> None:
    it = registry.title(title)
    keys = {kind.key for kind in it.words.events}

    assert it.words.importance.keys() <= keys
    assert set(it.words.importance.values()) <= set(range(6))


# --- the page ----------------------------------------------------------------------------------------------------------


def play_once(browser: Browser, table: str) -> None:
    shown = browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/play", data={**browser.form(shown), "choice": browser.choices(shown)[0]})


def test_the_page_of_who_comes_back_has_the_lines_and_a_link_to_the_replay(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    assert "part-since" not in browser.get(f"/t/{table}").text
    play_once(browser, table)
    assert "part-since" not in browser.get(f"/t/{table}").text
    play_once(friend, table)
    shown, watched = browser.get(f"/t/{table}").text, Browser(browser.app, headers={"accept-language": "de"}).get(f"/t/{table}").text

    link = re.search(r'id="since-show" href="([^"]+)"', shown)
    assert HEADINGS["en"] in shown
    assert "In dieser Runde" in watched
    assert link is not None
    assert browser.get(unescape(link[1])).status_code == 200
    assert HEADINGS["en"] not in friend.get(f"/t/{table}").text


def test_it_goes_once_the_player_has_begun_to_choose(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    play_once(browser, table)
    play_once(friend, table)
    shown = browser.get(f"/t/{table}").text
    assert "part-since" in shown
    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(shown), "choice": browser.choices(shown)[0]}).text

    assert "part-since" not in chosen


def test_a_moment_of_the_film_is_seen_with_ones_own_eyes_only(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    for _ in range(3):
        play_once(browser, table)
        play_once(friend, table)
    room, secrets = browser.app.state.harbour.room(table), 0  # type: ignore[attr-defined]
    for who, seat, other in ((browser, 0, 1), (Browser(browser.app, headers={"accept-language": "en"}), SPECTATOR, 1)):
        for moment in range(room.game.moment):
            shown = who.get(f"/t/{table}?moment={moment}").text
            then = Film(room.game, []).game_at(moment)
            own, private = (sentences(then, it, room.names()) for it in (seat, other))
            secrets += len(private - own)

            assert f'data-count="{room.count}"' in shown
            assert 'id="choose"' not in shown
            assert all(sentence in told_in(shown) for sentence in own)
            assert all(sentence not in told_in(shown) for sentence in private - own)
    assert secrets


def sentences(game: Game, seat: int, people: list[str]) -> set[str]:
    return {paint.voice(game.title, game.setup, {}, "en", people).say(event.phrase) for event in game.events(seat)}


@pytest.mark.parametrize("wanted", ["x", "-1", "99999", "123456789012", ""])
def test_a_moment_that_is_not_there_is_the_present(browser: Browser, friend: Browser, wanted: str) -> None:
    table = two_people(browser, friend)

    assert 'id="choose"' in browser.get(f"/t/{table}?moment={wanted}").text


class Counted(int):
    """A moment that counts how often it is compared."""

    made = 0

    def __lt__(self, other: int) -> bool:
        Counted.made += 1
        return int(self) < int(other)

    def __gt__(self, other: int) -> bool:
        Counted.made += 1
        return int(self) > int(other)


def test_somebody_who_was_away_for_a_long_time_is_told_without_going_through_everything_for_each_event() -> None:
    title = registry.title("fleet_dice")
    game, rng, phrase = Game(title, title.setup(4)), Rng(1), title.words.events[0].phrase(0, 0, 0, 0)
    while game.moment < 200:
        game.play_choice(game.open[0], rng.pick(game.state().options))
    steps = film_of([made_news(game, Event(Counted(at), phrase)) for at in range(200)])

    assert steps[-1].moment == 199
    assert Counted.made < 200 * 40
