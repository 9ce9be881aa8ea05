"""A choice is parsed, checked and played once: what a draft or the dice have played is taken over, not played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.table import draft
from roadstead.table.features.chat.room import Chat
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import Away, Line
from table.conftest import Browser, Opener
from table.films import quick
from table.test_snapshots import by_the_log, facts

WITH_DICE = ("fleet_dice", "ahoy")
DEEDS = ("parsed", "checked", "played", "forked")


class Work(Counter[str]):
    """Counts what is done to the games of a title."""

    def watch(self, monkeypatch: pytest.MonkeyPatch, title: str) -> Work:
        of: Any = registry.title(title)
        monkeypatch.setitem(vars(of), "rules", replace(of.rules, parse=self.counted("parsed", of.rules.parse)))
        monkeypatch.setattr(Title, "carry_out", self.counted("played", Title.carry_out))
        monkeypatch.setattr(Game, "_why_not", self.counted("checked", Game._why_not))
        monkeypatch.setattr(Game, "fork", self.counted("forked", Game.fork))
        return self

    def counted(self, deed: str, inner: Callable[..., Any]) -> Callable[..., Any]:
        def outer(*args: Any) -> Any:
            self[deed] += 1
            return inner(*args)

        return outer

    def of(self, what: Callable[[], object]) -> dict[str, int]:
        before = Counter(self)
        what()
        return {deed: self[deed] - before[deed] for deed in DEEDS}


def once(decisions: int) -> dict[str, int]:
    """Each decision parsed, checked and played once, each on a fork that the table takes over."""
    return dict.fromkeys(DEEDS, decisions)


def before_dice(harbour: Harbour, title: str) -> tuple[Room, dict[int, str], int, str]:
    """A table where a choice of a seat lets at least two dice fall."""
    room, tokens = harbour.open(title, 2, {}, [HUMAN, HUMAN], ["", ""])
    rng = Rng(5)
    while True:
        seat = room.game.open[0]
        for option in room.game.options(seat):
            trial = room.game.fork()
            trial.play(seat, option)
            before = trial.moment
            trial.roll(Rng(1))
            if trial.moment - before >= 2 and trial.history[before].seat == CHANCE:
                return room, tokens, seat, option.notation
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    found: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return found


def fields(room: Room, seat: int, **more: str) -> dict[str, str]:
    return {"seat": room.game.seats[seat], "decision": str(draft.draft_of(room, seat).game.decision), **more}


def sit(browser: Browser, room: Room, token: str) -> None:
    browser.get(f"/t/{room.id}/s/{token}")
    browser.follow_redirects = False


@pytest.mark.parametrize("title", WITH_DICE)
def test_a_choice_of_a_form_is_played_once(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    room, tokens, seat, words = before_dice(harbour, title)
    sit(browser, room, tokens[seat])
    before, form = room.game.moment, fields(room, seat, choice=words)
    done = Work().watch(monkeypatch, title).of(lambda: browser.post(f"/t/{room.id}/play", data=form))

    assert room.game.moment >= before + 3
    assert done == once(room.game.moment - before)


@pytest.mark.parametrize("title", WITH_DICE)
def test_a_choice_of_a_program_is_played_once(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    room, tokens, seat, words = before_dice(harbour, title)
    before, said = room.game.moment, {"choice": words, "decision": room.game.decision}
    head = {"authorization": f"Bearer {tokens[seat]}"}
    done = Work().watch(monkeypatch, title).of(lambda: browser.post(f"/api/t/{room.id}/play", json=said, headers=head))

    assert room.game.moment >= before + 3
    assert done == once(room.game.moment - before)


@pytest.mark.parametrize("title", WITH_DICE)
def test_what_is_drafted_and_sent_is_played_once(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """Choosing plays it, sending takes that over: only the dice are left to fall."""
    room, tokens, seat, words = before_dice(harbour, title)
    sit(browser, room, tokens[seat])
    before, work = room.game.moment, Work().watch(monkeypatch, title)
    chosen = work.of(lambda: browser.post(f"/t/{room.id}/choose", data=fields(room, seat, choice=words)))
    sent = work.of(lambda: browser.post(f"/t/{room.id}/send", data=fields(room, seat)))
    dice = room.game.moment - before - 1

    assert dice >= 2
    assert chosen == once(1)
    assert sent == once(dice)


def test_quiet_steps_are_played_once_each(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the page after each of them nor sending them plays them again."""
    room, tokens = harbour.open("ahoy", 2, {}, [HUMAN, HUMAN], ["", ""])
    rng = Rng(3)
    while not quiet(room):
        seat = room.game.open[0]
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)
    seat, work = room.game.open[0], Work().watch(monkeypatch, "ahoy")
    sit(browser, room, tokens[seat])
    steps = []
    while words := quiet_in(draft.draft_of(room, seat).game.fork(), seat):
        steps.append(work.of(lambda said=words: browser.post(f"/t/{room.id}/choose", data=fields(room, seat, choice=said))))
        browser.get(f"/t/{room.id}")
    before = room.game.moment
    sent = work.of(lambda: browser.post(f"/t/{room.id}/send", data=fields(room, seat)))

    assert steps == [once(1)] * len(steps)
    assert sent == once(room.game.moment - before - len(steps))


def quiet(room: Room) -> bool:
    return bool(quiet_in(room.game.fork(), room.game.open[0]))


def quiet_in(game: Game, seat: int) -> str:
    """A choice that tells nobody anything new and leaves the decision with the seat; nothing if there is none."""
    for option in game.options(seat):
        trial = game.fork()
        trial.play_choice(seat, option.choice)
        if trial.history[-1].quiet:
            return option.notation
    return ""


# --- what is taken over is what the log says ------------------------------------------------------------------------


def send_drafts(room: Room, until: int, seed: int = 4) -> None:
    """Play by drafts: a few quiet steps, sometimes one of them back, then all of it at once. What ends the turn is sent as soon as it is chosen."""
    rng = Rng(seed)
    while not room.game.over and room.game.moment < until:
        seat = room.game.open[rng.below(len(room.game.open))]
        before = room.game
        for _ in range(1 + rng.below(3)):
            game = draft.draft_of(room, seat).game
            if room.game is before:
                draft.choose(room, seat, quick(game, seat, rng), game.decision)
        found = draft.draft_of(room, seat)
        if len(found.chosen) > 1 and rng.below(3) == 0:
            draft.drop(room, seat, found.game.decision, len(found.chosen) - 1)
        if room.game is before:
            draft.send(room, seat, draft.draft_of(room, seat).game.decision)
        if rng.below(5) == 0 and not room.game.over and room.game.undo_limit(seat).moment is not None:
            room.undo(seat, room.game.decision)


@pytest.mark.parametrize("title", roadstead.titles())
def test_what_drafts_have_played_is_what_the_log_says(opened: Opener, title: str) -> None:
    room = opened(title)
    room.write(Line("guide", 0, "on"), Line("salt", 1, "pepper"))
    send_drafts(room, 120)

    assert facts(room) == facts(by_the_log(room.store, room.id)) == facts(Harbour(room.store).room(room.id))


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_game_that_was_the_tables_never_changes(opened: Opener, title: str) -> None:
    """Pages, drafts and bots may hold one for as long as they like."""
    room, rng = opened(title), Rng(2)
    held: list[tuple[Game, object]] = []
    for _ in range(40):
        held.append((room.game, (room.game.save(), list(room.game.history), room.game.events(0))))
        seat = room.game.open[0]
        room.play(seat, quick(room.game, seat, rng), room.game.decision)
        if room.game.undo_limit(seat).moment is not None:
            room.undo(seat, room.game.decision)

    assert len({id(game) for game, _ in held}) == 40
    assert all((game.save(), list(game.history), game.events(0)) == told for game, told in held)


def test_other_processes_change_no_game_that_somebody_holds(opened: Opener) -> None:
    room, rng = opened("ahoy"), Rng(2)
    other = Harbour(room.store).room(room.id)
    held, told = room.game, room.game.save()
    for _ in range(5):
        seat = other.game.open[0]
        other.play(seat, quick(other.game, seat, rng), other.game.decision)
    room.refresh()

    assert room.game.save() == other.game.save() != told
    assert held.save() == told


# --- when it cannot be written --------------------------------------------------------------------------------------


def full(*lines: object) -> None:
    raise Away("the disk is full")


@pytest.mark.parametrize("title", WITH_DICE)
def test_a_draft_that_the_store_does_not_take_is_still_there_and_rolls_the_same(
    browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    room, tokens, seat, words = before_dice(harbour, title)
    sit(browser, room, tokens[seat])
    browser.post(f"/t/{room.id}/choose", data=fields(room, seat, choice=words))
    before, store = facts(room), room.store
    due = [step.line.words for step in room.answers(seat, [words], room.game.decision, None)]
    with monkeypatch.context() as broken:
        broken.setattr(store, "append_soon", full)
        refused = browser.post(f"/t/{room.id}/send", data=fields(room, seat))

        assert refused.status_code == 503
        assert facts(room) == before
        assert [option.notation for option in draft.draft_of(room, seat).chosen] == [words]
    sent = browser.post(f"/t/{room.id}/send", data=fields(room, seat))

    assert sent.status_code == 303
    assert [line.words for line in store.lines(room.id)][-len(due) :] == due
    assert facts(room) == facts(by_the_log(store, room.id))


def test_talk_of_another_process_costs_a_draft_nothing(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table was behind when the draft was sent, but the game had not gone on."""
    room, rng = opened("fleet_dice"), Rng(1)
    seat = room.game.open[0]
    draft.choose(room, seat, quick(room.game, seat, rng), room.game.decision)
    Harbour(room.store).room(room.id).note(Line("chat", 0, "Ahoy"))
    before, work = room.game.moment, Work().watch(monkeypatch, "fleet_dice")
    done = work.of(lambda: draft.send(room, seat, draft.draft_of(room, seat).game.decision))

    assert [said for _, said in room[Chat].lines] == ["Ahoy"]
    assert done["played"] == 2 * (room.game.moment - before - 1), "the dice fell once before the talk was noticed, and once after"
    assert facts(room) == facts(by_the_log(room.store, room.id))


def test_a_draft_is_played_anew_where_the_table_has_gone_on(opened: Opener) -> None:
    """A sealed question: the other seat answers in another process before the draft is sent."""
    room = opened("turning_tides")
    while len(room.game.open) < 2:
        room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    draft.choose(room, 0, room.game.options(0)[0].notation, room.game.decision)
    other = Harbour(room.store).room(room.id)
    other.play(1, other.game.options(1)[0].notation, other.game.decision)
    draft.send(room, 0, room.game.decision)

    assert [line.seat for line in room.store.lines(room.id) if line.kind == "play" and line.seat >= 0][-2:] == [1, 0]
    assert facts(room) == facts(by_the_log(room.store, room.id))


# --- pages of the same game ------------------------------------------------------------------------------------------


def test_a_seat_that_has_chosen_and_changed_its_mind_sees_the_drawings_that_were_made_before(
    browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen is marked in a drawing of its own; both are kept for as long as the game is the same."""
    room, tokens, seat, words = before_dice(harbour, "ahoy")
    sit(browser, room, tokens[seat])
    before = browser.get(f"/t/{room.id}").text
    of: Any = registry.title("ahoy")
    work = Work()
    monkeypatch.setitem(of.__dict__, "look", replace(of.look, scene=work.counted("drawn", of.look.scene)))
    monkeypatch.setitem(of.__dict__, "views", replace(of.views, sample=work.counted("dealt", of.views.sample)))
    browser.post(f"/t/{room.id}/choose", data=fields(room, seat, choice=words))
    chosen = browser.get(f"/t/{room.id}").text
    browser.post(f"/t/{room.id}/drop", data=fields(room, seat, keep="0"))
    again = browser.get(f"/t/{room.id}").text

    assert chosen != before
    assert again == before
    assert work == {"drawn": 1}
    browser.post(f"/t/{room.id}/choose", data=fields(room, seat, choice=words))

    assert browser.get(f"/t/{room.id}").text == chosen
    assert work["drawn"] == 1
    browser.post(f"/t/{room.id}/send", data=fields(room, seat))
    browser.get(f"/t/{room.id}")
    assert work["drawn"] == 2


def test_a_new_name_colour_or_language_is_drawn_anew(browser: Browser, harbour: Harbour) -> None:
    room, tokens, seat, _ = before_dice(harbour, "fleet_dice")
    sit(browser, room, tokens[seat])
    pages = [browser.get(f"/t/{room.id}").text]
    room.sit(1 - seat, HUMAN, "Zacharias", room.chairs[1 - seat].digest)
    pages.append(browser.get(f"/t/{room.id}").text)
    room.note(Line("colour", 1 - seat, "teal"))
    pages.append(browser.get(f"/t/{room.id}").text)
    pages.append(browser.get(f"/t/{room.id}", headers={"accept-language": "de"}).text)
    others = [page[page.index('id="part-others"') : page.index('id="about"')] for page in pages]

    assert len(set(others)) == 4
    assert ["Zacharias" in part for part in others] == [False, True, True, True]
