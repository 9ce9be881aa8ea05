"""After the game: points by category, turning points, luck, and the rematch."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest

import roadstead
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.parts import no_scene
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.svg import looks
from roadstead.table.features.postgame import page as after_page
from roadstead.table.features.postgame import stills, story, wake
from roadstead.table.features.postgame.flags import APART, spread
from roadstead.table.features.rematch.room import Rematch
from roadstead.table.features.replay.film import EVERYBODY, Film
from roadstead.table.features.replay.reel import Screening, reel_of
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.harbour import Harbour
from roadstead.table.pages.frame import Reader
from table.conftest import Browser
from table.films import finished, open_room, play_on

TITLES = list(roadstead.titles().values())
READER = Reader("en", "", {})
TABLES = [(title, players) for title in TITLES for players in title.players]
tables = pytest.mark.parametrize(("title", "players"), TABLES, ids=lambda it: getattr(it, "id", it))


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def moments(title: Title[Any, Any], players: int, seed: int) -> Iterator[Game]:
    """Moments of a game with mostly sensible choices, as it is played, and its end."""
    game, rng = Game(title, title.setup(players)), Rng(seed)
    while not game.over:
        game.roll(rng)
        if game.moment % 40 < 2 and not game.over:
            yield game
        if not game.over:
            seat = game.open[0]
            s = game.state()
            s.focus(seat)
            game.play_choice(seat, title.mind.quick(s, rng) if rng.below(12) else rng.pick(s.options))
    yield game


def ended(title: Title[Any, Any], players: int, seed: int) -> Game:
    *_, game = moments(title, players, seed)
    return game


def told(game: Game) -> list[Any]:
    return [event.phrase for event in game.events(SPECTATOR)]


@tables
@pytest.mark.parametrize("seed", [1, 2])
def test_the_categories_add_up_to_the_points_at_every_moment(title: Title[Any, Any], players: int, seed: int) -> None:
    for game in moments(title, players, seed):
        parts = title.views.breakdown(game.state(), told(game))
        own = [title.views.standings(game.view(seat))[seat] for seat in range(players)]

        assert [sum(part.points[seat] for part in parts) for seat in range(players)] == [it.points for it in own]
        assert all(it.whole for it in own)
        if game.outcome is not None and title.views.counts_points:
            assert tuple(it.points for it in own) == game.outcome.scores


@tables
def test_no_points_come_from_before_a_game_that_began_at_its_setup(title: Title[Any, Any], players: int) -> None:
    game = ended(title, players, 3)
    parts = title.views.breakdown(game.state(), told(game))

    assert "tally.before" not in {part.phrase.key for part in parts}
    assert all(title.say(title.components()[0], part.phrase, lang) for part in parts for lang in ("en", "de"))


def test_a_tie_that_is_fought_out_leaves_the_count_as_it_was() -> None:
    """DR-17.6: dropping cubes for the tie may take cubes off islands, which no longer changes the count."""
    title = roadstead.titles()["dead_reckoning"]
    game = ended(title, 2, 1)
    s = game.state()
    s.control[:] = [-1] * len(s.control)  # type: ignore[attr-defined]
    parts = title.views.breakdown(s, told(game))

    assert tuple(sum(part.points[seat] for part in parts) for seat in range(2)) == tuple(game.outcome.scores)  # type: ignore[union-attr]


@tables
def test_a_view_shows_no_more_points_than_its_seat_may_know(title: Title[Any, Any], players: int) -> None:
    for game in islice(moments(title, players, 4), 0, None, 3):
        for seat in (SPECTATOR, *range(players)):
            view = game.view(seat)
            twin = title.views.sample(view, Rng(game.moment))

            assert title.views.standings(title.views.view(twin, game.setup, seat)) == title.views.standings(view)


# --- the story -----------------------------------------------------------------------------------------------------------


def film_of(harbour: Harbour, title: str, players: int = 2, seed: int = 1) -> Film:
    room, _ = finished(harbour, title, players, seed)
    return Film(room.game, room.names())


def test_turning_points_are_the_largest_changes_of_the_judgement(harbour: Harbour) -> None:
    film = film_of(harbour, "turning_tides")
    told = story.tell(film)
    changes = {at: max(abs(a - b) for a, b in zip(told.looks[at - 1], told.looks[at], strict=True)) for at in range(1, film.last)}
    biggest = max(changes, key=lambda at: (changes[at], -at))

    assert any(turn.moment == biggest for turn in told.turns)
    assert all(abs(abs(turn.change) - changes[turn.moment]) < 1e-9 for turn in told.turns)
    assert [turn.moment for turn in told.turns] == sorted(turn.moment for turn in told.turns)


def test_a_very_long_game_is_told_with_as_little_work_as_a_long_one(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody decides or rolls, only so many moments are judged and so many rolls weighed."""
    film, done = film_of(harbour, "fleet_dice", 4), Counter[str]()
    judge, weigh = film.title.mind.judge, story.weigh
    for name in ("MOST_JUDGED", "JUDGED_OF_MORE"):
        monkeypatch.setattr(story, name, 50)
    for name in ("MOST_WEIGHED", "WEIGHED_OF_MORE"):
        monkeypatch.setattr(story, name, 4)
    monkeypatch.setattr(story, "AHEAD", 0)
    monkeypatch.setattr(story, "weigh", lambda *args: done.update(weighed=1) or weigh(*args))
    monkeypatch.setitem(vars(film.title), "mind", replace(film.title.mind, judge=lambda s: done.update(judged=1) or judge(s)))
    told = story.tell(film)

    assert told.rolls > 4
    assert film.last > 50
    assert 2 <= done["weighed"] == told.weighed <= 4
    assert done["judged"] <= 52 + told.weighed * (story.TRIES + story.PLAYOUTS)
    assert len(told.looks) == film.last + 1
    assert told.looks[-1] == judge(film.state(film.last))[: film.players]


def test_the_page_says_that_not_every_moment_of_a_very_long_game_was_looked_at(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_JUDGED", "JUDGED_OF_MORE"):
        monkeypatch.setattr(story, name, 50)
    for name in ("MOST_WEIGHED", "WEIGHED_OF_MORE"):
        monkeypatch.setattr(story, name, 4)
    room, _ = finished(harbour, "fleet_dice", 2, 1)
    film = Film(room.game, room.names())
    every = story.spacing(film.last, 50, 50)
    page = after_page.after(Reader("en", "", {}), Show(film, "/replay/x", film.last, EVERYBODY, True), story.tell(film), "")

    assert f"only one moment in {every} was judged" in page
    assert re.search(r"<p class=\"dim\">\d+ rolls and draws; [234] of them, from all over the game, were compared</p>", page)


def test_the_page_of_a_usual_game_looks_at_every_moment_and_roll(harbour: Harbour) -> None:
    film = film_of(harbour, "fleet_dice")
    told = story.tell(film)

    assert (told.every, told.weighed) == (1, told.rolls)
    assert "very long" not in after_page.after(Reader("en", "", {}), Show(film, "/replay/x", film.last, EVERYBODY, True), told, "")

    race = wake.race(Reader("en", "", {}), film, told, (), wake.WIDE)
    lanes = [sum(map(float, re.findall(r'<rect class="tint[^>]* width="([\d.]+)"', lane))) for lane in race.split("race-lane")[1:]]
    points = sorted(wake.totals(film, told), reverse=True)

    assert [length / lanes[0] for length in lanes] == pytest.approx([it / points[0] for it in points], abs=0.01), "the wake of a ship is as long as its points"


def test_a_series_ends_with_the_final_points(harbour: Harbour) -> None:
    film = film_of(harbour, "fleet_dice")
    at, standings = film.series(EVERYBODY)[-1]

    assert at == film.last
    assert tuple(it.points for it in standings) == film.game.outcome.scores  # type: ignore[union-attr]


def test_luck_of_two_sums_to_nothing_and_lies_within_reach_of_what_is_usual(harbour: Harbour) -> None:
    """In a game for two, what one seat gains in winning chance the other loses; over games luck averages out."""
    gained = []
    for seed in range(1, 7):
        luck, rolls, weighed = story.fortunes(film_of(harbour, "turning_tides", seed=seed))

        assert weighed == rolls > 3
        assert abs(luck[0].gained + luck[1].gained) < 1e-6
        assert luck[0].usual > 0
        gained.append(luck[0].gained / luck[0].usual)
    assert all(abs(it) < 4 for it in gained)


def test_a_better_roll_counts_as_luck() -> None:
    """The best of many rolls in one place is lucky for its seat, the worst unlucky."""
    title = roadstead.titles()["fleet_dice"]
    game, rng = Game(title, title.setup(1)), Rng(7)
    while game.open != (CHANCE,) or game.moment < 40:
        if game.open == (CHANCE,):
            game.roll(rng)
        game.play(game.open[0], game.options(game.open[0])[0])
    before = game.state()
    rolls = sorted((story.rolled(before, Rng(seed)) for seed in range(40)), key=lambda s: story.worth(title, s.copy(), Rng(1))[0])
    gains = []
    for s in (rolls[0], rolls[-1]):
        luck = [story.Luck()]
        story.weigh(title, before, s, 1, luck)
        gains.append(luck[0].gained)

    assert gains[0] < 0 < gains[1]


# --- the page ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", roadstead.titles())
def test_the_page_after_a_game_tells_its_story_in_both_languages(browser: Browser, friend: Browser, harbour: Harbour, title: str) -> None:
    room, _ = finished(harbour, title)
    english, german = (it.get(f"/t/{room.id}/replay/after?whole=1").text for it in (browser, friend))

    assert all(word in english for word in ("Turning points", "Luck of rolls and draws", "Win chance"))
    assert all(word in german for word in ("Wendepunkte", "Glück beim Würfeln und Ziehen", "Siegchance"))
    assert set(re.findall(rf"/t/{room.id}/replay\?at=(\d+)", english)) == set(re.findall(rf"/t/{room.id}/replay\?at=(\d+)", german)) != set()


def test_the_result_comes_at_once_and_leads_to_the_story(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """No position is judged and nothing is played on for the first page; that of the whole story says the same of the result."""
    room, _ = finished(harbour, "fleet_dice", 2)
    with monkeypatch.context() as patched:
        patched.setattr(story, "tell", None)
        patched.setattr(story, "judged", None)
        first = browser.get(f"/t/{room.id}/replay/after").text
    ahead = re.search(r'id="to-come".*?href="([^"]+)"', first)
    assert ahead is not None
    whole = browser.get(ahead[1]).text
    regatta = re.compile(r'<ul class="race-l">.*?</table>', re.DOTALL)

    assert regatta.findall(first) == regatta.findall(whole) != []
    assert "Turning points" not in first
    assert "Turning points" in whole
    assert f'<noscript><meta http-equiv="refresh" content="0; url={ahead[1]}"></noscript>' in first


@pytest.mark.parametrize("title", [it for it in TITLES if it.look.scene is not no_scene], ids=lambda it: it.id)
def test_each_turning_point_is_a_picture_of_where_it_happened(title: Title[Any, Any]) -> None:
    """A part of the board with a lamp at what happened; by night too."""
    names = tuple(f"Player {at}" for at in range(title.players[-1]))
    film = Film(ended(title, len(names), 2), list(names))
    show = Show(film, "/replay/x", 0, EVERYBODY, True)
    turns = story.turning_points(film, story.judged(film, 1))
    drawn = [stills.still(READER, Screening(reel_of(film.game), names, (), "/replay/x", turn.moment, EVERYBODY, True), "light") for turn in turns]

    assert all(f'src="/replay/x/moment.svg?at={turn.moment}&amp;theme=light"' in after_page.turn_row(READER, show, 1, turn) for turn in turns)
    assert all(ElementTree.fromstring(svg).tag.endswith("svg") for svg in drawn)
    assert any('stroke="var(--lamp)"' in svg for svg in drawn)
    assert len({re.search(r'viewBox="[^"]*"', svg)[0] for svg in drawn}) > 1  # type: ignore[index]


def test_turning_points_are_flags_over_the_reel(browser: Browser, harbour: Harbour) -> None:
    """Each leads to its moment, through the same eyes, and says what changed for whom."""
    running, over = open_room(harbour)[0], finished(harbour, "fleet_dice", 2)[0]
    film = Film(over.game, over.names())
    turns = story.turned(film)
    page = browser.get(f"/t/{over.id}/replay/turns?eyes=all").text
    found = re.findall(r'<a data-at="(\d+)" href="[^"]*&amp;eyes=all" aria-label="Turning point (\d): [+−]\d+ % for (\w+)"', page)

    assert turns == story.tell(film).turns
    assert found == [(str(turn.moment), str(number), over.names()[turn.seat]) for number, turn in enumerate(turns, 1)] != []
    assert browser.get(f"/t/{running.id}/replay/turns").status_code == 409


@pytest.mark.parametrize("xs", [[10, 11, 12, 50, 99], [0, 0.5, 1, 1.5, 2], [96, 97, 98, 99, 100], [40], []])
def test_flags_that_are_close_stand_beside_each_other(xs: list[float]) -> None:
    found = spread(xs)

    assert all(b - a >= APART - 1e-9 for a, b in pairwise(found))
    assert all(-1e-9 < x < 100 + 1e-9 for x in found)
    assert xs != [40] or found == xs


def test_a_picture_of_a_moment_is_there_after_the_end_only(browser: Browser, harbour: Harbour) -> None:
    running, _ = open_room(harbour)
    over, _ = finished(harbour, "fleet_dice", 2)
    answer = browser.get(f"/t/{over.id}/replay/moment.svg?at=30&theme=dark")

    assert browser.get(f"/t/{running.id}/replay/moment.svg?at=1").status_code == 409
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


def test_a_game_that_is_not_over_has_no_page_after_it(browser: Browser, harbour: Harbour) -> None:
    room, _ = open_room(harbour)
    response = browser.get(f"/t/{room.id}/replay/after")

    assert response.status_code == 409
    assert "not over yet" in response.text


# --- rematch -------------------------------------------------------------------------------------------------------------


def test_a_rematch_seats_the_same_people_one_further(browser: Browser, friend: Browser, harbour: Harbour) -> None:
    room, tokens = finished(harbour)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    friend.get(f"/t/{room.id}/s/{tokens[1]}")
    browser.post(f"/t/{room.id}/rematch/join")
    mine = browser.post(f"/t/{room[Rematch].table}/ready")
    theirs = friend.get(f"/t/{room.id}").text
    sat = friend.post(f"/t/{room.id}/rematch/join")
    fresh = harbour.room(room[Rematch].table)

    assert mine.url.path == sat.url.path == f"/t/{fresh.id}"
    assert f'action="/t/{room.id}/rematch/join"' in theirs
    assert [chair.name for chair in fresh.chairs] == ["Bruno", "Anna"]
    assert 'name="seat" value="silver"' in mine.text
    assert 'name="seat" value="gold"' in sat.text


def test_the_links_of_a_rematch_are_fresh_and_not_in_the_store(browser: Browser, harbour: Harbour) -> None:
    room, tokens = finished(harbour)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    browser.post(f"/t/{room.id}/rematch/join")
    fresh = harbour.room(room[Rematch].table)
    kept = str([line.words for line in harbour.store.lines(fresh.id)]) + str(harbour.store.table(fresh.id))
    token = browser.seat_token(fresh.id)

    assert token not in tokens.values()
    assert token not in kept
    assert fresh.seat_of(token) == 1
    assert fresh.seat_of(tokens[0]) is None


def test_asking_twice_gives_one_rematch_and_it_outlasts_a_restart(browser: Browser, harbour: Harbour) -> None:
    room, tokens = finished(harbour)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    first, second = (browser.post(f"/t/{room.id}/rematch/join").url.path for _ in range(2))

    assert first == second
    assert Harbour(harbour.store).room(room.id)[Rematch].table == room[Rematch].table


def test_somebody_who_watched_opens_no_rematch_and_takes_no_seat(browser: Browser, friend: Browser, harbour: Harbour) -> None:
    room, tokens = finished(harbour)
    refused = friend.post(f"/t/{room.id}/rematch/join")
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    browser.post(f"/t/{room.id}/rematch/join")
    watched = friend.post(f"/t/{room.id}/rematch/join")

    assert (refused.status_code, watched.status_code) == (403, 200)
    assert "Du siehst zu" in watched.text


def test_a_running_game_has_no_rematch(browser: Browser, harbour: Harbour) -> None:
    room, tokens = open_room(harbour)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")

    assert browser.post(f"/t/{room.id}/rematch/join").status_code == 409


def test_bots_are_kept_in_a_rematch(browser: Browser, harbour: Harbour) -> None:
    room, tokens = harbour.open("fleet_dice", 3, {}, ["human", "random", "medium"], ["Anna", "", ""])
    play_on(room)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    browser.post(f"/t/{room.id}/rematch/join")

    assert [chair.kind for chair in harbour.room(room[Rematch].table).chairs] == ["medium", "human", "random"]


def test_who_holds_several_seats_takes_them_all(browser: Browser, harbour: Harbour) -> None:
    room, tokens = finished(harbour)
    for token in tokens.values():
        browser.get(f"/t/{room.id}/s/{token}")
    browser.post(f"/t/{room.id}/rematch/join")

    assert len(browser.seat_token(room[Rematch].table).split(".")) == 2
    browser.begin(room[Rematch].table)
    assert "Pass the device on" in browser.get(f"/t/{room[Rematch].table}").text


def test_fame_from_before_a_table_has_a_row_of_its_own(harbour: Harbour) -> None:
    film = film_of(harbour, "ahoy")
    title, at = film.title, next(at for at in range(film.last // 2, film.last) if any(film.state(at).fame))  # type: ignore[attr-defined]
    game, rng = Game(title, film.game.setup, film.state(at)), Rng(2)
    while not game.over:
        game.roll(rng)
        if not game.over:
            s = game.state()
            game.play_choice(s.seat, title.mind.quick(s, rng))
    parts = title.views.breakdown(game.state(), told(game))

    assert [part.phrase.key for part in parts][-1] == "tally.before"
    assert parts[-1].points == tuple(float(film.state(at).fame[player]) for player in film.state(at).terms.players)  # type: ignore[attr-defined]
    assert tuple(sum(part.points[seat] for part in parts) for seat in range(2)) == game.outcome.scores  # type: ignore[union-attr]


def test_every_title_sails_the_final_race_in_ships_of_its_own() -> None:
    """One icon for all seats, or one for each side."""
    racers = {title.id: {looks.ship_of(title, side) for side in title.look.sides(max(title.players))} for title in TITLES}

    assert all(names <= looks.symbols(title).keys() for title, names in racers.items())
    assert not any(racers[one] & racers[two] for one in racers for two in racers if one != two)
    assert all("ship" not in names for names in racers.values())
