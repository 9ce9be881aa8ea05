"""News never takes anything from a reader: not what is being typed, not the place that is read, not the focus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from table.visitors import BOTH_FONTS, NEEDS_CHROMIUM, Friend, Place, act, late_table, measured, picture, sit, until, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("staying-browser")]

HERE = """() => {
    const it = document.activeElement;
    const at = it.getBoundingClientRect();
    return [it.id || it.getAttribute('href') || it.nodeName, Math.round(at.top), Math.round(at.left)];
}"""


def stayed(before: list[object], after: list[object]) -> bool:
    """The same element at the same place, but for the rounding of a pixel."""
    moved = max(abs(int(str(one)) - int(str(other))) for one, other in zip(before[1:], after[1:], strict=True))
    return before[0] == after[0] and moved <= 1


def two(chromium: Browser, place: Place, title: str, lang: str, width: int) -> tuple[Page, Friend]:
    table = late_table(place, title, ["human", "human"], 60)
    anna = sit(visitor(chromium, lang, width), table, 0)
    anna.wait_for_selector("#part-table")
    return anna, Friend(table, 1)


def follows(reader: Page, other: Friend) -> None:
    """The reader's page shows what the other one did last."""
    until(reader, "number => Number(document.getElementById('part-table').dataset.count) >= number", other.count())


def something_happens(reader: Page, other: Friend) -> None:
    """The other one talks and plays, and the reader's page has followed."""
    lines = reader.locator("#part-log span[data-n]").count()
    other.say("Still there?")
    follows(reader, other)
    for _ in range(40):
        if reader.locator("#part-log span[data-n]").count() != lines or not other.act():
            break
        follows(reader, other)


def until_asked(reader: Page, other: Friend) -> None:
    while not reader.locator("#choose .choice").count():
        other.act()
        follows(reader, other)


@pytest.mark.parametrize(("lang", "width"), [("en-GB", 1440), ("de-DE", 390)])
def test_a_name_that_is_being_typed_stays_as_it_is(chromium: Browser, place: Place, lang: str, width: int) -> None:
    anna, bruno = two(chromium, place, "turning_tides", lang, width)
    anna.click(".links summary")
    field = anna.locator(".naming input[name=name]")
    field.fill("Anna-Kathar")
    field.evaluate("it => { it.mark = 'the same element'; it.setSelectionRange(4, 4); }")
    before = measured(anna, HERE)
    something_happens(anna, bruno)

    expect(field).to_have_value("Anna-Kathar")
    expect(field).to_be_focused()
    assert field.evaluate("it => [it.mark, it.selectionStart]") == ["the same element", 4]
    assert stayed(before, measured(anna, HERE))
    anna.keyboard.press("End")
    anna.keyboard.type("ina")
    anna.keyboard.press("Enter")
    expect(anna.locator("#part-own, #part-prompt, #part-board").get_by_text("Anna-Katharina").first).to_be_visible()
    assert "Anna-Katharina" in bruno.page()


@pytest.mark.parametrize("width", [390, 1000, 1440])
def test_the_line_of_the_log_that_is_read_stays_where_it_was(chromium: Browser, place: Place, width: int) -> None:
    anna, bruno = two(chromium, place, "turning_tides", "de-DE", width)
    if width == 390:
        anna.locator("#tab-log").check(force=True)
    anna.locator("#part-log li:has(a)").nth(10).locator("a").first.focus()
    anna.evaluate("document.activeElement.scrollIntoView({ block: 'center' })")
    line = anna.evaluate("document.activeElement.closest('li').textContent")
    before = measured(anna, HERE)
    something_happens(anna, bruno)

    assert stayed(before, measured(anna, HERE))
    assert anna.evaluate("document.activeElement.closest('li').textContent") == line


FIND = """name => {
    const part = document.getElementById(`part-${name}`);
    const hidden = (it) => Math.max(it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth);
    const place = [part, ...part.querySelectorAll('[tabindex]')].find((it) => hidden(it) > 40 && it.clientHeight > 40);
    if (!place.dataset.seen) place.scrollTo(60, 70);
    place.focus({ preventScroll: true });
    place.dataset.seen = 'yes';
    return place.className;
}"""
SCROLLED = """name => {
    const it = [...document.querySelectorAll('[tabindex]')].find((it) => it.className === name);
    return [it.scrollLeft, it.scrollTop, scrollY, document.activeElement === it];
}"""


@pytest.mark.parametrize(("title", "part"), [("ahoy", "own"), ("dead_reckoning", "own")])
def test_on_a_phone_nothing_scrolls_away(chromium: Browser, place: Place, title: str, part: str) -> None:
    anna, bruno = two(chromium, place, title, "de-DE", 390)
    name = anna.evaluate(FIND, part)
    before = anna.evaluate(SCROLLED, name)
    something_happens(anna, bruno)

    assert anna.evaluate(SCROLLED, name) == before
    assert before[0] + before[1] > 0
    assert before[3]


@pytest.mark.parametrize("title", ["ahoy", "turning_tides"])
def test_on_a_phone_a_board_that_was_brought_nearer_stays_as_it_is(chromium: Browser, place: Place, title: str) -> None:
    anna, bruno = two(chromium, place, title, "de-DE", 390)
    for _ in range(2):
        anna.click("[data-zoom=in]")
    lens = "document.querySelector('.lens').style.transform"
    before = measured(anna, lens)
    something_happens(anna, bruno)

    assert "scale" in before
    assert anna.evaluate(lens) == before


@BOTH_FONTS
@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_on_a_phone_the_head_of_the_chat_is_in_view(chromium: Browser, place: Place, lang: str) -> None:
    anna, bruno = two(chromium, place, "turning_tides", lang, 390)
    anna.locator("#tab-log").check(force=True)
    expect(anna.locator("#say")).to_be_in_viewport(ratio=1)
    expect(anna.locator(".chat h2")).to_be_hidden()
    for number in range(8):
        bruno.say(f"Line {number} of what there is to say about ships")
        expect(anna.locator("#part-chat q").first).to_have_text(f"Line {number} of what there is to say about ships")
    picture(anna, f"chat-{lang}-390")
    for part in (".chat h2", ".chat .panel-h .tool", "#say", ".chat-f .btn"):
        expect(anna.locator(part)).to_be_in_viewport(ratio=1)
    top = anna.evaluate(
        "() => { const at = document.querySelector('.chat h2').getBoundingClientRect();"
        " return Boolean(document.elementFromPoint(at.left + 3, at.top + 3)?.closest('.chat')); }"
    )

    assert top


def test_the_choices_stay_unfolded_and_folded_as_somebody_left_them(chromium: Browser, place: Place) -> None:
    anna, bruno = two(chromium, place, "turning_tides", "de-DE", 390)
    until_asked(anna, bruno)
    anna.locator("#fold").check(force=True)
    bruno.say("Take your time")
    anna.locator("#part-chat q").first.wait_for(state="attached")

    expect(anna.locator("#fold")).to_be_checked()


SCROLL_DOWN = """() => {
    const area = document.querySelector('.prompt-b');
    area?.scrollTo(0, 1000);
    return [document.getElementById('q')?.textContent, area?.scrollTop ?? 0];
}"""
BEGINS = "() => [document.getElementById('q')?.textContent, document.querySelector('.prompt-b')?.scrollTop ?? 0]"


def test_on_a_phone_a_new_question_begins_at_its_first_choice(chromium: Browser, place: Place) -> None:
    anna, bruno = two(chromium, place, "ahoy", "de-DE", 390)
    until_asked(anna, bruno)
    followed: list[int] = []
    for _ in range(12):
        asked, down = measured(anna, SCROLL_DOWN)
        if not act(anna, 0):
            break
        question, top = measured(anna, BEGINS)
        if down and question != asked and not anna.locator("#choose [aria-pressed=true]").count():
            followed.append(top)

    assert followed
    assert set(followed) == {0}
