"""Requests that are answered without a server."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from roadstead.kernel import registry
from roadstead.kernel.puzzle import puzzles
from roadstead.site.desk import FRAMED, Asked, Told
from roadstead.site.store import PageStore
from site_visits import Called, Visit, choices, choose, opened, visiting


@pytest.mark.parametrize("title", registry.titles())
def test_a_game_against_a_bot_is_opened_and_goes_on(title: str) -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, title, versus="2-easy")
        for _ in range(3):
            page = await until_asked(visit, path)
            before = count(page)
            await choose(visit, path, page)
            page = await visit.get(path)

            assert count(page) > before

    visiting(act)


def count(page: str) -> int:
    found = re.search(r'data-count="(\d+)"', page)
    return int(found[1]) if found else -1


async def until_asked(visit: Visit, path: str) -> str:
    """The page, once the bot has answered."""
    while not choices(page := await visit.get(path)):
        await asyncio.sleep(0.01)
    return page


def test_people_at_one_device_see_a_curtain_and_their_own_hand() -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, "turning_tides", players="2", seat0="human", seat1="human")
        before = await visit.get(path)
        after = await visit.post(f"{path}/look", seat="silver")

        assert choices(before) == []
        assert 'name="seat" value="silver"' in before
        assert choices(after)

    visiting(act)


def test_a_guided_first_game_begins() -> None:
    async def act(visit: Visit) -> None:
        told = await visit.ask("POST", "/first", [("content-type", "application/x-www-form-urlencoded")], b"title=fleet_dice")
        path = dict(told.headers)["location"]
        await visit.post(f"{path}/ready")

        assert 'id="guide"' in await until_asked(visit, path)

    visiting(act)


def test_what_was_played_is_there_when_the_page_is_opened_again(tmp_path: Path) -> None:
    paths: list[tuple[str, int]] = []

    async def play(visit: Visit) -> None:
        path = await opened(visit, "fleet_dice", players="1")
        await choose(visit, path, await visit.get(path))
        paths.append((path, count(await visit.get(path))))

    async def look(visit: Visit) -> None:
        path, before = paths[0]

        assert f'href="{path}"' in await visit.get("/")
        assert count(await visit.get(path)) == before

    visiting(play, store=PageStore(tmp_path / "kept.db"))
    visiting(look, store=PageStore(tmp_path / "kept.db"))


def test_pages_in_a_folder_name_addresses_in_that_folder() -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, "fleet_dice", players="1")
        told = await visit.ask("POST", "/settings", [], b"lang=de&back=/")
        start, table = await visit.get("/"), await visit.get(path)
        named = re.findall(r'\s(?:href|src|action|formaction|data-live|data-about|data-ahead|data-link)="([^"#]*)"', start + table)

        assert dict(told.headers)["location"] == "/games/roadstead/"
        assert {it for it in named if not it.startswith(("/games/roadstead/", "https://example.org/games/roadstead/"))} == set()
        assert f'data-live="/games/roadstead{path}/live"' in table

    visiting(act, "/games/roadstead")


def test_a_page_may_stand_in_a_frame_of_its_own_site_only() -> None:
    async def act(visit: Visit) -> None:
        told = await visit.ask("GET", "/")

        assert ("content-security-policy", FRAMED) in told.headers
        assert "frame-ancestors 'self'" in FRAMED

    visiting(act)


def test_cookies_stay_inside_and_come_back_with_the_next_request() -> None:
    async def act(visit: Visit) -> None:
        told = await visit.ask("POST", "/settings", [("content-type", "application/x-www-form-urlencoded")], b"lang=de&back=/")
        page = await visit.get("/")

        assert "set-cookie" not in dict(told.headers)
        assert '<html lang="de"' in page

    visiting(act)


def test_news_come_piece_by_piece_until_nobody_listens() -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, "fleet_dice", players="1")
        heard: asyncio.Queue[Told] = asyncio.Queue()
        gone = asyncio.Event()
        listening = asyncio.create_task(visit.desk.answer(Asked("GET", f"{path}/live"), heard.put_nowait, gone))
        first = (await heard.get()).body
        await choose(visit, path, await visit.get(path))
        second = (await heard.get()).body
        gone.set()
        await listening

        assert int(second.split()[1]) > int(first.split()[1])
        assert not visit.app.state.harbour.rooms[path.rsplit("/", 1)[1]].news

    visiting(act)


class Broken(Called):
    async def ask(self, packed: bytes) -> bytes:
        raise RuntimeError("this worker is gone")


def test_a_bot_whose_worker_breaks_still_answers() -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, "turning_tides", versus="2-hard")
        page = await until_asked(visit, path)
        await choose(visit, path, page)

        assert count(await until_asked(visit, path)) > count(page)

    visiting(act, hire=Broken)


@pytest.mark.parametrize("base", ["", "/games"])
def test_a_puzzle_is_solved_remembered_and_played_on_from(base: str) -> None:
    it = puzzles(registry.title("turning_tides"))[0]
    address = f"/puzzles/turning_tides/{it.id}"

    async def act(visit: Visit) -> None:
        page = await visit.get(address)
        solved = await visit.post(address, choice=it.best)

        assert it.best in choices(page)
        assert "Right!" in solved
        assert f'action="{base}{address}/on"' in solved
        assert "1 of" in await visit.get("/puzzles/turning_tides")
        assert 'id="pledge"' in await visit.post(f"{address}/on", others="easy")

    visiting(act, base)


def test_rules_statistics_and_looking_back_are_worked_out_by_the_crew() -> None:
    async def act(visit: Visit) -> None:
        path = await opened(visit, "turning_tides", versus="2-easy")
        await choose(visit, path, await until_asked(visit, path))

        assert "TT-1" in await visit.get("/rules/turning_tides")
        assert (await visit.ask("GET", "/statistics")).status == 200
        assert (await visit.ask("GET", f"{path}/replay")).status == 200

    visiting(act)
