"""Cookies of a browser that is its own server."""

from __future__ import annotations

from roadstead.site.jar import Jar
from roadstead.site.store import PageStore
from roadstead.table.store import Away


def test_a_cookie_goes_where_its_path_says() -> None:
    jar = Jar(PageStore(":memory:"))
    jar.take("theme=dark; Path=/; HttpOnly")
    jar.take("draft=fire; Path=/t/one; Max-Age=100")

    assert jar.sent_to("/t/one/choose") == "draft=fire; theme=dark"
    assert jar.sent_to("/t/one") == "draft=fire; theme=dark"
    assert jar.sent_to("/t/one-more") == "theme=dark"
    assert jar.sent_to("/") == "theme=dark"


def test_a_cookie_ends_when_an_answer_says_so() -> None:
    store = PageStore(":memory:")
    jar = Jar(store)
    jar.take("draft=fire; Path=/t/one")
    jar.take('draft=""; Max-Age=0; Path=/t/one')

    assert jar.sent_to("/t/one") == ""
    assert store.cookies() == []


def test_cookies_are_kept_for_the_next_visit() -> None:
    store = PageStore(":memory:")
    Jar(store).take('words="a; b"; Path=/')

    assert Jar(store).sent_to("/") == 'words="a; b"'


class Full(PageStore):
    def keep_cookie(self, name: str, path: str, value: str) -> None:
        raise Away("the store does not take it")


def test_where_nothing_can_be_kept_a_cookie_lasts_for_this_visit() -> None:
    store = Full(":memory:")
    jar = Jar(store)
    jar.take("lang=de; Path=/")

    assert jar.sent_to("/") == "lang=de"
    assert Jar(store).sent_to("/") == ""
