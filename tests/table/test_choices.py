"""The list of choices: its order, what it says of consequences, what waits for a word and what goes to the table at once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import FINAL, GAIN, Chip, Group, Kind, Phrase
from roadstead.svg.pieces import esc
from roadstead.table import draft
from roadstead.table.bots import Workers, same_question
from roadstead.table.features.about.page import things
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.consequences import consequences, says_more, summed
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.order import STEPWISE, in_order, sections
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore
from roadstead.table.typed import why_not
from roadstead.table.whole_moves import passed, whole_moves
from table.conftest import Browser, Opener, two_people
from table.test_draft import asked_quietly, decisions

READER = Reader("en", "", {})
HERE, HAND = Kind("kernel.over").phrase(), Kind("kernel.not_now").phrase()
"""Two headings; any sentence will do."""


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


def with_words(room: Room, **more: Any) -> Room:
    """A table of a title that groups its choices, or has chips for its events."""
    title = room.game.title
    room.game.title = replace(title, words=replace(title.words, **more))
    return room


# --- order ------------------------------------------------------------------------------------------------------------


def test_headings_come_in_the_order_of_their_most_usual_choice_and_keep_theirs_together() -> None:
    groups = [Group(HAND, 5), Group(None, 0, ends=True), Group(HERE, 3), Group(HAND, 2), Group(HERE, 4)]

    assert in_order(groups) == [3, 0, 2, 4, 1]


def by_parity(s: Any, seat: int, choice: int) -> Group:
    """Odd choices are usual, the first of all ends the turn."""
    return Group(None, 9, ends=True) if choice == min(s.options) else Group(HAND if choice % 2 else HERE, 0 if choice % 2 else 1)


def test_numbers_follow_the_list_and_are_the_same_on_the_board(opened: Opener) -> None:
    room = with_words(opened("turning_tides"), group=by_parity)
    seat = room.game.open[0]
    page = board.table(READER, room, seat)
    listed = re.findall(r'class="choice" id="c(\d+)" name="choice" value="([^"]*)"', page)
    found = sections(room.game, seat)

    assert [number for number, _ in listed] == [str(at) for at in range(1, len(listed) + 1)]
    assert [words for _, words in listed] == [choice.option.notation for section in found for choice in section.choices]
    assert {words for _, words in listed} == {option.notation for option in room.game.options(seat)}
    assert found[-1].ends
    assert page.index('<h3 id="g1">') < page.index('id="c1"')
    for number, words in listed:
        spot = re.search(rf'<a [^>]*href="#c{number}"[^>]*>', page)
        assert spot is None or words in unescape(spot[0]).casefold() or "data-all" in spot[0]


@pytest.mark.parametrize("title", roadstead.titles())
def test_whatever_a_title_groups_every_choice_is_listed_once(title: str) -> None:
    for game, seat in decisions(title, 6, 200):
        listed = [choice for section in sections(game, seat) for choice in section.choices]

        assert [choice.number for choice in listed] == list(range(1, len(listed) + 1))
        assert sorted(choice.option.choice for choice in listed) == sorted(option.choice for option in game.options(seat))


def test_dice_come_first_with_their_slots_below_headings_that_name_the_die_once(opened: Opener) -> None:
    room = opened("ahoy")
    while room.game.prompt(room.game.open[0]).phrase.key != "ask.action":  # type: ignore[union-attr]
        room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    page = board.table(READER, room, room.game.open[0])
    headings = re.findall(r'<h3 id="g\d+">([^<]*)</h3>', page)
    slots = page.partition(headings[0])[2].partition("</section>")[0]

    assert re.fullmatch(r"The \d on your board", headings[0])
    assert headings.index("Place a die") > max(at for at, it in enumerate(headings) if it.endswith("on your board"))
    assert "<strong>Sail</strong>" in slots
    assert 'class="steps"' not in slots


@pytest.mark.parametrize("title", roadstead.titles())
def test_what_a_guide_asks_for_comes_first(title: str) -> None:
    for game, seat in decisions(title, 6, 60):
        wanted = next((option for option in reversed(game.options(seat)) if not game.group(seat, option.choice).ends), None)
        if wanted is not None:
            first = sections(game, seat, whole_moves(game, seat), {wanted.choice})[0].choices[0]

            assert first.option.choice == wanted.choice


def test_first_steps_whose_place_means_a_whole_move_stand_last_under_a_heading_of_their_own() -> None:
    for game, seat in decisions("ahoy", 6, 200):
        whole = whole_moves(game, seat)
        found = [section for section in sections(game, seat, whole) if not section.ends]
        stepwise = {choice.option.notation for section in found if section.heading is STEPWISE for choice in section.choices}

        assert stepwise == passed(whole)
        assert not stepwise or found[-1].heading is STEPWISE


@pytest.mark.parametrize("title", roadstead.titles())
def test_the_order_tells_nothing_that_the_seat_could_not_know(title: str) -> None:
    for game, seat in decisions(title, 7, 200):
        dealt = Game(game.title, game.setup, game.title.views.sample(game.view(seat), Rng(game.moment + 1)))

        assert sections(game, seat) == sections(dealt, seat)


def test_giving_up_is_folded_away_and_never_among_the_choices(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open", name="Anna")
    page = browser.get(f"/t/{table}").text
    listed = page[page.index('id="choose"') : page.index("</form>", page.index('id="choose"'))]

    assert 'value="surrender"' not in listed
    assert re.search(r'<details class="declare">.*value="surrender"', page, re.S)


# --- consequences -----------------------------------------------------------------------------------------------------


def prompt_of(room: Room, seat: int) -> Sitting:
    return Sitting(READER, room, seat)


def told_something(opened: Opener) -> tuple[Room, int, Phrase]:
    """A table of Dead Reckoning where a choice has an event of its own."""
    room, seat, _ = asked_quietly(opened, "dead_reckoning")
    it = prompt_of(room, seat)
    found = next(ahead.told[0] for ahead in it.ahead.values() if ahead.told)
    return room, seat, found


def test_an_event_of_a_choice_is_a_chip_whose_sentence_is_there_for_who_listens(opened: Opener) -> None:
    room, seat, event = told_something(opened)
    with_words(room, chips=lambda phrase, viewer: (Chip("cargo", "+2", tone=GAIN),) if phrase == event and viewer == seat else ())
    sentence = room.game.say(event, "en")
    page = unescape(board.table(READER, room, seat))

    assert f'<span class="chip gain" title="{sentence}"><span aria-hidden="true">' in page
    assert f'+2</span><span class="vh">{sentence} </span></span>' in page


def test_gains_of_one_kind_are_one_chip_with_their_sum_and_all_their_sentences() -> None:
    fame, loss = Chip("fame", "+1", tone=GAIN), Chip("fame", "−1", tone="loss")
    told = summed([(fame, "First."), (Chip("gold", "+1", tone=GAIN), "Gold."), (loss, "Lost."), (Chip("fame", "+2", tone=GAIN), "Second."), (loss, "Again.")])

    assert [(chip.icon, chip.number, sentence) for chip, sentence in told] == [
        ("fame", "+3", "First. Second."),
        ("gold", "+1", "Gold."),
        ("fame", "−1", "Lost."),
        ("fame", "−1", "Again."),
    ]


@pytest.mark.parametrize(
    ("sentence", "label", "more"),
    [
        ("Silver puts a cannon into zone 3, on the enemy side.", "zone 3, enemy side", False),
        ("Blue sails to b1.", "sail on to Kettle Rock (b1)", False),
        ("Purple loads 4 cargo.", "load all cargo that fits", True),
        ("Squadron Flagship moves to Sword A north-east.", "go north", True),
        ("Blue adds Steady Helm to Crew 2.", "sleeve Steady Helm with Crew 2", False),
        ("Patrol 3 sinks.", "attack Patrol 3", True),
    ],
)
def test_a_sentence_that_only_repeats_the_label_is_left_out(sentence: str, label: str, more: bool) -> None:
    assert says_more(sentence, label, f"{label} Silver Blue Purple Squadron Flagship: cannon, where to?") is more


def lines_below(it: Sitting) -> dict[str, str]:
    return {choice.option.notation: consequences(it, choice, it.ahead.get(choice.option.choice)) for choice in it.choices}


def test_a_roll_ahead_is_said_to_have_no_way_back(opened: Opener) -> None:
    room, rng = opened("fleet_dice"), Rng(2)
    while True:
        seat = room.game.open[0]
        rolls = [choice for choice, ahead in prompt_of(room, seat).ahead.items() if ahead.then == "rolled"]
        if rolls:
            break
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)
    said = lines_below(prompt_of(room, seat))[room.game.option(seat, rolls[0]).notation]

    assert f'class="chip {FINAL}"' in said
    assert "A die is rolled: this can’t be taken back." in unescape(said)


@pytest.mark.parametrize("title", roadstead.titles())
def test_nothing_is_said_below_a_choice_that_is_only_about_somebody_else(title: str, opened: Opener) -> None:
    """Unless the title has a chip for it: what a choice does to others may be what it is good for."""
    room, rng = opened(title), Rng(8)
    for _ in range(60):
        if room.game.over:
            break
        seat, words = room.game.open[0], room.game.title.words
        it = prompt_of(room, seat)
        told = [phrase for ahead in it.ahead.values() for phrase in ahead.told if not words.chips(phrase, seat)]
        others = [it.say(phrase) for phrase in told if words.named(phrase, len(room.chairs)) and seat not in words.named(phrase, len(room.chairs))]

        assert not [sentence for sentence in others if any(sentence in unescape(below) for below in lines_below(it).values())]
        room.play(seat, room.game.options(seat)[rng.below(room.game.offered)].notation, room.game.decision)


# --- what waits for a word ----------------------------------------------------------------------------------------------


def against_bots(title: str, wanted: Callable[[Room, int], str | None], seed: int = 3) -> tuple[Room, int, str]:
    """A table of one person among bots, where somebody is asked as wanted: the seat of the person, and the words of a choice."""
    for number in range(seed, seed + 20):
        room, rng = Harbour(SqliteStore(":memory:")).open(title, 2, {}, [HUMAN, "easy"], ["Anna", ""])[0], Rng(number)
        for _ in range(400):
            if room.game.over:
                break
            seat = room.game.open[0]
            words = wanted(room, seat) if seat == 0 else None
            if words is not None:
                return room, seat, words
            room.play(seat, room.game.options(seat)[rng.below(room.game.offered)].notation, room.game.decision)
    raise AssertionError("no such moment was found")


def merely_passes(room: Room, seat: int) -> str | None:
    """A choice after which somebody else is asked, and nobody was told anything new."""
    for option in room.game.options(seat):
        trial = room.game.fork()
        trial.play(seat, option)
        if not trial.history[-1].news and not trial.history[-1].sealed and trial.open == (1,):
            return option.notation
    return None


def test_what_only_passes_on_to_a_bot_is_played_at_once_and_can_be_taken_back() -> None:
    room, seat, words = against_bots("ahoy", merely_passes)
    before = room.game.save()
    draft.choose(room, seat, words, room.game.decision)

    assert room.game.history[-1].notation == words
    assert not room.drafts
    assert "Undo: Anna " in board.table(READER, room, seat)

    room.undo(seat, room.game.decision)

    assert room.game.save() == before


def test_what_passes_on_to_a_person_waits_for_a_word() -> None:
    room, seat, words = against_bots("ahoy", merely_passes)
    room.hand_over(1, HUMAN)
    draft.choose(room, seat, words, room.game.decision)

    assert draft.draft_of(room, seat).last is not None
    assert 'id="send" autofocus' in board.table(READER, room, seat)


def rolls(room: Room, seat: int) -> str | None:
    """A choice after which a die falls, and which does not end the turn."""
    for option in room.game.options(seat):
        trial = room.game.fork()
        trial.play(seat, option)
        if trial.open == (CHANCE,) and not trial.history[-1].sealed and not room.game.group(seat, option.choice).ends:
            return option.notation
    return None


def test_among_bots_what_has_no_way_back_is_played_at_once_if_it_was_meant_so() -> None:
    room, seat, words = against_bots("ahoy", rolls)
    draft.choose(room, seat, words, room.game.decision)

    assert draft.draft_of(room, seat).last is not None
    assert f'class="chip {FINAL}"' in lines_below(prompt_of(room, seat))[words]

    draft.choose(room, seat, words, room.game.decision, at_once=True)

    assert not room.drafts
    assert words in [entry.notation for entry in room.game.history if entry.seat == seat][-1:]


def test_among_people_it_waits_for_a_word_and_so_it_does_for_who_wants_to_be_asked() -> None:
    room, seat, words = against_bots("ahoy", rolls)
    draft.choose(room, seat, words, room.game.decision, each=True, at_once=True)

    assert draft.draft_of(room, seat).last is not None

    room.hand_over(1, HUMAN)
    draft.choose(room, seat, words, room.game.decision, at_once=True)

    assert draft.draft_of(room, seat).last is not None


def seals(room: Room, seat: int) -> str | None:
    asked = room.game.prompt(seat)
    return room.game.options(seat)[0].notation if asked is not None and asked.sealed else None


@pytest.mark.parametrize(("title", "face_down"), [("turning_tides", True), ("fleet_dice", False)])
def test_what_all_choose_at_once_waits_for_a_word_among_people_and_is_said_to_be_final_against_bots(title: str, face_down: bool) -> None:
    room, seat, words = against_bots(title, seals)
    assert ("Choose in secret" if face_down else "All at once") in board.table(READER, room, seat)

    draft.choose(room, seat, words, room.game.decision)

    assert ("Play face down" in board.table(READER, room, seat)) == face_down
    assert f'class="chip {FINAL}"' in lines_below(prompt_of(room, seat))[words]

    room.hand_over(1, HUMAN)
    draft.choose(room, seat, words, room.game.decision, at_once=True)

    assert seat in room.drafts
    assert f'class="chip {FINAL}"' not in lines_below(prompt_of(room, seat))[words]

    room.hand_over(1, "random")
    draft.choose(room, seat, words, room.game.decision, at_once=True)

    assert seat not in room.drafts


def puts_a_sailor(room: Room, seat: int) -> str | None:
    asked = room.game.prompt(seat)
    return room.game.options(seat)[0].notation if asked is not None and asked.phrase.key == "ask.sailor" and room.game.offered > 1 else None


def test_what_comes_whatever_is_chosen_is_no_chip() -> None:
    """Turning Tides (TT-4.7): the ships sail on at the end of the turn."""
    room, seat, words = against_bots("turning_tides", puts_a_sailor)
    trial = room.game.fork()
    trial.play(seat, words)

    assert "event.sailed" in [event.phrase.key for event in trial.events(seat, room.game.moment)]
    assert not any("→" in it for it in lines_below(prompt_of(room, seat)).values())


def test_answers_of_bots_are_taken_back_along_and_the_log_says_how_many() -> None:
    room, seat, words = against_bots("ahoy", merely_passes)
    before, decided = room.game.save(), room.game.moment
    room.play(seat, words, room.game.decision)
    while room.game.open == (1,) and room.undo_limit(seat).moment is not None and room.game.moment < decided + 3:
        quiet = [option for option in room.game.options(1) if answers_quietly(room, option.notation)]
        if not quiet:
            break
        room.play(1, quiet[0].notation, room.game.decision)
    back = room.game.moment - decided
    room.undo(seat, room.game.decision)
    line = room.store.lines(room.id)[-1]

    assert back > 1
    assert (line.kind, line.words) == ("undo", str(back))
    assert room.game.save() == before
    assert again(room).game.save() == before


def answers_quietly(room: Room, words: str) -> bool:
    trial = room.game.fork()
    trial.play(1, words)
    return not any(entry.news for entry in trial.history[room.game.moment :]) and trial.open != (CHANCE,)


def again(room: Room) -> Room:
    """The same table, opened anew from what is stored."""
    return Harbour(room.store).room(room.id)


def test_what_a_person_decided_before_a_bot_took_the_seat_is_not_taken_back() -> None:
    room, seat, words = against_bots("ahoy", merely_passes)
    room.hand_over(1, HUMAN)
    room.play(seat, words, room.game.decision)
    room.hand_over(1, "easy")

    assert room.undo_limit(seat).moment is None
    with pytest.raises(Refused):
        room.undo(seat, room.game.decision)


def test_what_a_bot_thought_of_before_an_undo_answers_nothing() -> None:
    room, seat, words = against_bots("ahoy", merely_passes)
    room.play(seat, words, room.game.decision)
    asked = room.game
    room.undo(seat, room.game.decision)
    room.play(seat, words, room.game.decision)

    assert room.game.decision == asked.decision
    assert same_question(room.game, room.game)
    assert not same_question(asked, room.game)


@pytest.mark.parametrize("title", roadstead.titles())
def test_two_worlds_that_look_alike_give_the_same_undo_limits_also_against_bots(title: str) -> None:
    """As far back as both were played in step; and what an undo takes back was news to nobody."""
    for game, seat in decisions(title, 9, 200):
        others = set(range(len(game.seats))) - {seat}
        dealt = Game(game.title, game.setup, game.title.views.sample(game.view(seat), Rng(game.moment)))
        twin, rng = game.fork(), Rng(game.moment)
        start = game.moment
        for _ in range(4):
            if twin.over or dealt.over or CHANCE in twin.open or twin.open != dealt.open or dealt.view(seat) != twin.view(seat):
                break
            asked = twin.open[0]
            common = [option.notation for option in twin.options(asked) if option.notation in {it.notation for it in dealt.options(asked)}]
            if not common:
                break
            words = common[rng.below(len(common))]
            for world in (twin, dealt):
                world.play(asked, words)
        if dealt.view(seat) != twin.view(seat):
            continue
        here, there = own_back(twin, seat, others, start), own_back(dealt, seat, others, 0)

        assert here == there, game.moment


def own_back(game: Game, seat: int, others: set[int], start: int) -> list[str]:
    """The own decisions after a moment that can be taken back; nothing that was news to anybody goes with them."""
    limit = game.undo_limit(seat, others, start).moment
    taken = [] if limit is None else game.history[max(limit, start) :]
    assert game.decision < game.moment or not [entry for entry in taken if entry.news or entry.seat == CHANCE]
    return [entry.notation for entry in taken if entry.seat == seat]


def test_the_button_at_the_foot_is_the_word_itself(opened: Opener) -> None:
    """A choice that ends the turn says so on its button and stands apart: nothing else is asked."""
    room = opened("ahoy")
    rng = Rng(4)
    while merely_passes(room, room.game.open[0]) is None or room.game.open[0] != 0:
        room.play(room.game.open[0], room.game.options(room.game.open[0])[rng.below(room.game.offered)].notation, room.game.decision)
    words = merely_passes(room, 0)
    assert words is not None
    with_words(room, group=lambda s, seat, choice: Group(ends=True))
    page = board.table(READER, room, 0)
    draft.choose(room, 0, words, room.game.decision)

    assert f'value="{words}" data-ends' in page
    assert room.game.history[-1].notation == words


def test_who_wants_to_be_asked_before_every_step_is(opened: Opener) -> None:
    room, seat, words = asked_quietly(opened, "dead_reckoning")
    draft.choose(room, seat, words, room.game.decision, each=True)
    found = draft.draft_of(room, seat)
    kept = draft.packed(room, [seat])
    room.drafts.clear()
    draft.unpack(room, [seat], kept)

    assert (found.steps, [option.notation for option in found.chosen]) == ([], [words])
    assert draft.draft_of(room, seat).steps == []

    draft.send(room, seat, room.game.decision)

    assert room.game.history[-1].notation == words


# --- twice the same -----------------------------------------------------------------------------------------------------


def test_the_same_answer_twice_is_answered_with_the_table_as_it_is(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    form = browser.form(browser.get(f"/t/{table}").text)
    chosen = [browser.post(f"/t/{table}/choose", data={**form, "choice": "wait"}) for _ in range(2)]
    sent = [browser.post(f"/t/{table}/send", data=browser.form(chosen[0].text)) for _ in range(2)]
    undo = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', sent[0].text[sent[0].text.index("/undo") :]))
    back = [browser.post(f"/t/{table}/undo", data={key: undo[key] for key in ("seat", "decision", "last")}) for _ in range(2)]
    played = [browser.post(f"/t/{table}/play", data={**form, "choice": "wait"}) for _ in range(2)]

    assert [it.status_code for it in (*chosen, *sent, *back, *played)] == [200] * 8
    assert "Waiting for Bruno" in played[1].text
    assert browser.post(f"/t/{table}/play", data={**form, "choice": "fire"}).status_code in (409, 422)


# --- typing -------------------------------------------------------------------------------------------------------------


def test_a_choice_is_typed_by_its_number_its_words_or_its_notation(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    for said in ("wait", "Wait", f"{browser.choices(page).index('wait') + 1}", " WAI "):
        chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": said})

        assert 'value="wait" aria-pressed="true"' in chosen.text, said
        page = browser.post(f"/t/{table}/drop", data={**browser.form(chosen.text), "keep": "0"}).text


def test_the_name_of_a_thing_gives_the_reason_that_pointing_gives(browser: Browser) -> None:
    response = browser.post("/tables", data={"title": "ahoy", "players": "2", "seat0": "human", "seat1": "human", "name": "Anna"})
    table = browser.begin(str(response.url).rsplit("/", 1)[1])
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    rng = Rng(3)
    while not (found := refused_thing(room)):
        room.play(room.game.open[0], room.game.options(room.game.open[0])[rng.below(room.game.offered)].notation, room.game.decision)
    name, reason = found
    seat = room.game.open[0]
    browser.post(f"/t/{table}/look", data={"seat": room.game.seats[seat]})
    page = browser.get(f"/t/{table}").text
    told = browser.post(f"/t/{table}/why", data={**browser.form(page), "choice": name})

    assert told.status_code == 200
    assert reason in unescape(told.text[told.text.index('class="notice"') :])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_typing_the_name_of_a_card_gives_the_reason_that_pointing_at_it_gives(opened: Opener, lang: str) -> None:
    room, rng, asked = opened("ahoy"), Rng(3), 0
    while asked < 4:
        seat = room.game.open[0]
        it = Sitting(Reader(lang, "", {}), room, seat)
        for at, what in things(it).items():
            legal, refused = room.game.about(seat, at) if at.startswith("card.") else ([], [])
            if refused and not legal:
                asked += 1

                assert str(esc(it.say(refused[0][1]))) in why_not(it, what.partition(":")[0]), what
        room.play(seat, rng.pick([option.notation for option in room.game.options(seat)]), room.game.decision)


def refused_thing(room: Room) -> tuple[str, str] | None:
    """The name of something on the table that is good for nothing now, and why."""
    seat = room.game.open[0]
    it = prompt_of(room, seat)
    known = things(it)
    for at, name in known.items():
        legal, refused = room.game.about(seat, at)
        if refused and not legal and list(known.values()).count(name) == 1 and not any(name in other for other in known.values() if other != name):
            return name, it.say(refused[0][1])
    return None


def test_the_end_names_people() -> None:
    room, _ = Harbour(SqliteStore(":memory:")).open("ahoy", 2, {}, [HUMAN, HUMAN], ["Anna", "Bruno"])
    seat = room.game.open[0]
    room.play(seat, room.game.extras(seat)[0].notation, room.game.decision)

    assert room.game.over
    assert f"<p>{room.chairs[seat].name} has conceded." in board.table(READER, room, seat)


def forced_end(title: str) -> tuple[Game, str]:
    """A game before the Union's last answer of a turn, with the answer; after it only the end of the turn is left."""
    game, rng = roadstead.new(title, 2), Rng(1)
    game.roll(rng)
    while not (game.offered == 1 and game.options(game.open[0])[0].notation == "end" and game.history[-1].stays):
        game.play_choice(game.open[0], game.options(game.open[0])[rng.below(game.offered)].choice)
        game.roll(rng)
    said = game.history[-1].notation
    game.rewind(game.moment - 1)
    return game, said


@pytest.mark.parametrize(("other", "notation"), [("easy", "end"), ("human", "")])
def test_among_bots_a_question_with_only_one_answer_that_passes_the_turn_is_no_click(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, other: str, notation: str
) -> None:
    """Ahoy asks the Union in any case, so that nobody learns whether it holds a plan for the moment."""
    monkeypatch.setattr("roadstead.table.play.let_bots_play", lambda *_: None)
    game, said = forced_end("ahoy")
    table = browser.open_table(title="ahoy", players="2", seat0=other, seat1="human")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    room.game = game
    browser.post(f"/t/{table}/look", data={"seat": "union"})
    browser.post(f"/t/{table}/choose", data={"seat": "union", "choice": said, "decision": game.decision})

    assert [entry.notation for entry in room.game.history[game.moment :]] == ([said, notation] if notation else [])
    assert bool(room.drafts) is not bool(notation)
    assert not notation or room.undone_next(1) == game.moment + 1


def led_to_coins(leader: int) -> tuple[Game, str]:
    """A game of Fleet before this seat's decision, with the decision, after which both are asked about a die that is nothing but coins to the second."""
    for seed in range(100):
        game, rng = roadstead.new("fleet_dice", 2), Rng(seed)
        game.roll(rng)
        while not game.over and not (game.plain_answer(1) and game.open == (0, 1) and game.history[-1].seat == leader):
            game.play_choice(game.open[0], game.options(game.open[0])[rng.below(game.offered)].choice)
            game.roll(rng)
        if not game.over:
            said = game.history[-1].notation
            game.rewind(game.moment - 1)
            return game, said
    raise AssertionError("nobody is ever given coins")


@pytest.mark.parametrize(("other", "each", "given"), [("easy", "on", True), ("easy", "each", False), ("human", "on", False)])
def test_among_bots_an_answer_that_goes_without_saying_is_no_click(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, other: str, each: str, given: bool
) -> None:
    """It is given once, can be taken back, and is asked for then."""
    monkeypatch.setattr("roadstead.table.play.let_bots_play", lambda *_: None)
    game, said = led_to_coins(1)
    table = browser.open_table(title="fleet_dice", players="2", seat0=other, seat1="human")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    room.game = game
    browser.post(f"/t/{table}/look", data={"seat": "blue"})
    browser.post("/settings", data={"confirm": each})
    browser.post(f"/t/{table}/choose", data={"seat": "blue", "choice": said, "decision": game.decision, "at_once": "1"})
    browser.post(f"/t/{table}/send", data={"seat": "blue", "decision": game.decision})
    answered = room.game.moment

    assert (1 not in room.game.open) is given
    if given:
        assert room.game.history[-1].notation in ("$", "coin")
        browser.post(f"/t/{table}/undo", data={"seat": "blue", "decision": room.game.decision, "last": answered - 1})
        assert room.game.moment == answered - 1
        browser.get(f"/t/{table}")
        assert 1 in room.game.open


@pytest.mark.parametrize("flowing", [True, False])
def test_it_is_given_too_when_a_bot_leads_to_the_question(monkeypatch: pytest.MonkeyPatch, flowing: bool) -> None:
    game, said = led_to_coins(0)
    room, _ = Harbour(SqliteStore(":memory:")).open("fleet_dice", 2, {}, ["easy", HUMAN], ["", "Anne"])
    room.game = game
    room.flowing = {1} if flowing else set()

    async def answer(workers: Workers, room: Room, seat: int) -> str:
        return said if room.game.moment == game.moment else room.game.options(seat)[0].notation

    monkeypatch.setattr(Workers, "answer", answer)
    asyncio.run(Workers(0).play(room))

    assert any(entry.seat == 1 for entry in room.game.history[game.moment :]) is flowing
    assert flowing or room.game.open == (1,)
