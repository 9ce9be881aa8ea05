"""Several people at one device: behind the curtain there is nothing, whatever is asked for."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest

from roadstead.kernel import record, registry
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.pages.frame import Reader
from roadstead.table.seats import HUMAN, STAND_IN
from roadstead.table.words import WORDS
from roadstead.trials import secrets
from roadstead.trials.inside import Inside
from roadstead.trials.secrets import TABLE, Eyes, Loaded, Watcher, World
from roadstead.trials.victim import ways
from table.conftest import Browser

TITLES = sorted(registry.titles())
ACTING = [f"/t/{{table}}/{verb}" for verb in ("play", "choose", "drop", "send", "undo", "why", "hint")]
"""Where somebody acts for a seat."""
TOKENS = [f"token-of-seat-{at}-{'x' * 16}" for at in range(2)]


@contextmanager
def two_worlds(title: str, rng: random.Random) -> Iterator[tuple[World, World]]:
    """One table twice; all that is not public may differ."""
    fallen: list[str] = []
    one, two = [World(registry.title(title), 2, {}, TOKENS, Loaded(fallen, first, SPECTATOR, rng)) for first in (True, False)]
    try:
        yield one, two
    finally:
        one.store.close()
        two.store.close()


def curtained(world: World, looking: int | None) -> bool:
    """Whether the device of both people shows a curtain."""
    return bool(in_front(Reader("de", "", dict(enumerate(TOKENS)), looking), world.room)[1])


class Device(Watcher):
    """The screen that both people share, and that one of them has just looked at; every route is asked."""

    def __init__(self, one: World, two: World, looking: int | None) -> None:
        super().__init__(one, two, SPECTATOR, TOKENS[0])
        look = "" if looking is None else f"; look={one.game.seats[looking]}"
        for world in (one, two):
            world.app.state.browsers.hold(secrets.BROWSER, TABLE, TOKENS)
        cookies = {"cookie": f"browser={secrets.BROWSER}; lang=de{look}"}
        self.pair = (Inside(one.app, cookies), Inside(two.app, cookies))

    def questions(self, room: secrets.Room, rng: random.Random) -> list[secrets.Question]:
        """Coming back from a bot comes last: it changes whose curtain it is."""
        ordered = sorted(self.ways, key=lambda way: way.path == "/t/{table}/bot")
        return [self.eyes(room, at) for at in range(2)] + self.acting(room, rng) + [self.question(way, room, rng) for way in ordered]

    def acting(self, room: secrets.Room, rng: random.Random) -> list[secrets.Question]:
        """Every form by which one of the two acts, as their own page would send it now: what they can choose, what they have just chosen."""
        game, out = room.game, []
        for at in range(2):
            said = [entry.notation for entry in game.history if entry.seat == at][-2:] + [it.notation for it in game.options(at)]
            fields = {"seat": game.seats[at], "step": "2", "keep": "0", "last": str(room.undone_next(at)), "at_once": "1"}
            for way in [way for way in self.ways if way.method == "POST" and way.path in ACTING]:
                for words in rng.sample(said, min(2, len(said))):
                    body = urlencode({**fields, "choice": words, "decision": max(0, game.decision - rng.randrange(2))}).encode()
                    out.append(secrets.Question(way, way.path.replace("{table}", TABLE), body))
        return out

    def eyes(self, room: secrets.Room, at: int) -> secrets.Question:
        """The replay of the last moment, through the eyes of one seat."""
        return secrets.Question(secrets.Way("GET", "/t/{table}/replay"), f"/t/{TABLE}/replay?eyes={room.game.seats[at]}")


async def pry(title: str, rng: random.Random, give_to_bot: bool) -> Eyes:
    """Play on in two worlds; whenever the curtain is drawn in both, ask for everything."""
    out = Eyes()
    with two_worlds(title, rng) as (one, two):
        for _ in range(60):
            mover = one.game.open[0]
            if one.game.over or not secrets.step(one, two, SPECTATOR, rng) or not secrets.alike(one.game, two.game, SPECTATOR):
                break
            if give_to_bot:
                for world in (one, two):
                    world.room.hand_over(mover, STAND_IN)
            if record.write(one.game) != record.write(two.game) and rng.random() < 0.3 and all(curtained(world, mover) for world in (one, two)):
                out.moments += 1
                out.leaks += await Device(one, two, mover).differences(rng, out)
            if give_to_bot:
                for world in (one, two):
                    world.room.hand_over(mover, HUMAN)
    return out


@pytest.mark.parametrize("give_to_bot", [False, True])
@pytest.mark.parametrize("title", TITLES)
def test_behind_the_curtain_there_is_nothing_on_any_route(title: str, give_to_bot: bool) -> None:
    """Two worlds that differ in hands and sealed choices look alike to a device whose curtain is drawn."""
    out = Eyes()
    for seed in range(40):
        found = asyncio.run(pry(title, random.Random(f"{title} {give_to_bot} {seed}"), give_to_bot))
        out.moments, out.leaks, out.asked = out.moments + found.moments, out.leaks + found.leaks, out.asked + found.asked
        if out.moments >= 2:
            break

    assert out.leaks == []
    assert out.moments >= 2
    with two_worlds(title, random.Random(1)) as (one, _):
        assert {f"{way.method} {way.path}" for way in ways(list(one.app.routes))} - secrets.NOT_COMPARED.keys() <= out.asked.keys()


def test_a_seat_that_is_given_to_a_bot_does_not_show_another_persons_hand(browser: Browser) -> None:
    """Whoever goes stands before the screen when the page comes."""
    table = browser.open_table(players="2", seat0="human", seat1="human")
    browser.post(f"/t/{table}/look", data={"seat": "silver"})
    gone = browser.post(f"/t/{table}/bot", data={"seat": "silver", "bot": "easy"}).text
    stayed = browser.post(f"/t/{table}/look", data={"seat": "gold"}).text

    assert "Pass the device on" in gone
    assert 'id="choose"' not in gone
    assert 'name="seat" value="gold"' in stayed
    assert "Take over again" in stayed


def test_the_seat_of_a_bot_is_not_shown_to_the_other_person(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    browser.post(f"/t/{table}/look", data={"seat": "gold"})
    browser.post(f"/t/{table}/bot", data={"seat": "gold", "bot": "easy"})
    shown = browser.post(f"/t/{table}/look", data={"seat": "silver"}).text

    assert 'name="seat" value="silver"' in shown[shown.index('id="choose"') :]


def test_who_comes_back_from_a_bot_finds_the_curtain(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    browser.post(f"/t/{table}/look", data={"seat": "silver"})
    browser.post(f"/t/{table}/bot", data={"seat": "gold", "bot": "easy"})
    browser.post(f"/t/{table}/look", data={"seat": "silver"})

    assert "Pass the device on" in browser.post(f"/t/{table}/bot", data={"seat": "gold", "bot": ""}).text


def test_who_gave_all_seats_of_a_device_to_bots_watches_and_can_come_back(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    for seat in ("gold", "silver"):
        browser.post(f"/t/{table}/bot", data={"seat": seat, "bot": "easy"})
    page = browser.get(f"/t/{table}").text

    assert "You are watching" in page
    assert page.count("Take over again") == 2


@pytest.mark.parametrize("lang", ["en", "de"])
def test_behind_the_curtain_nobody_acts_for_a_hand(browser: Browser, lang: str) -> None:
    """One sentence, and nothing has changed: not even what the person who went has just done can be taken back, for that would show their hand."""
    table = browser.open_table(players="2", seat0="human", seat1="human")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    browser.cookies.set("lang", lang)
    browser.cookies.set("confirm", "off")
    page = browser.post(f"/t/{table}/look", data={"seat": "gold"}).text
    browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": room.game.options(0)[0].notation})
    before, last = room.count, room.undone_next(0)
    room.flowing = {0}
    answers = [
        browser.post(f"/t/{table}/{verb}", data={"seat": "gold", "decision": room.game.decision, "choice": "x", "keep": "0", "last": last, "step": "1"})
        for verb in ("undo", "play", "choose", "drop", "send", "why", "hint")
    ]

    assert last is not None
    assert [it.status_code for it in answers] == [403] * len(answers)
    assert all(WORDS[lang]["not_in_front"] in it.text and 'class="start curtain"' in it.text for it in answers)
    assert room.count == before
    assert room.flowing == {0}


def test_the_trial_finds_a_hand_that_can_be_asked_for_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.play.is_in_front", lambda reader, room, seat: True)
    found = (asyncio.run(pry("turning_tides", random.Random(f"planted {seed}"), False)) for seed in range(40))

    assert any(eyes.leaks for eyes in found)


def test_why_not_is_told_to_the_person_in_front_only(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")
    browser.post(f"/t/{table}/look", data={"seat": "gold"})
    own = browser.post(f"/t/{table}/why", data={"seat": "gold", "choice": "nonsense"}).text
    others = browser.post(f"/t/{table}/why", data={"seat": "silver", "choice": "nonsense"}).text

    assert WORDS["en"]["not_in_front"] not in own
    assert 'class="notice"' in own
    assert re.findall(r'<p class="notice".*?>(.*?)</p>', others) == [WORDS["en"]["not_in_front"]]
