"""The drawn table: well-formed, complete, without secrets, and its numbers are those of the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ahoy.helpers import Table as Position
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.look.board import VIGNETTE, scene
from roadstead.games.ahoy.look.table import SIDES
from roadstead.games.ahoy.look.words import SCENE
from roadstead.games.ahoy.rules.actions import ASK_FIRE, shot
from roadstead.games.ahoy.rules.battle import Battle
from roadstead.games.ahoy.views.odds import attackers_share
from roadstead.games.ahoy.views.scores import breakdown
from roadstead.games.ahoy.words.intro import BLURB
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink
from roadstead.svg.looks import symbols
from roadstead.svg.pieces import sprite
from roadstead.svg.portrait import kept
from roadstead.svg.scene import Scene, number

NAMES = ("Anna <3", "", "Jonas & Co", "Mara")
LANGUAGES = ("en", "de")
OWN_IDS = ("seat-smuggler1", "seat-smuggler2")


def advance(game: Game, rng: Rng) -> None:
    if game.open == (CHANCE,):
        s = game.state()
        game.play_choice(CHANCE, rng.weighted(s.options, s.weights))
    else:
        options = game.options(game.open[0])
        game.play_choice(game.open[0], options[rng.below(len(options))].choice)


def moments(players: int, seed: int, every: int) -> Iterator[Game]:
    """A random game, stopped now and then, each new question at once, and at its end."""
    game, rng, asked = Game(TITLE, TITLE.setup(players)), Rng(seed), set[int]()
    while not game.over:
        prompt = None if game.open == (CHANCE,) else game.prompt(game.open[0])
        if prompt and (prompt.question not in asked or game.moment % every == 0):
            asked.add(prompt.question)
            yield game
        advance(game, rng)
    yield game


def drawn(game: Game, viewer: int, lang: str) -> Scene:
    choices = number(game.options(viewer)) if viewer >= 0 else ()
    return scene(game.view(viewer), Ink(lang, SIDES, choices, NAMES[: game.setup.players]))


def markup(it: Scene) -> str:
    return f"<main><p>{it.where}</p><div>{it.board}</div><div>{it.own}</div><div>{it.others}</div></main>"


def check(game: Game, viewer: int, lang: str) -> None:
    text = markup(drawn(game, viewer, lang))
    root = ElementTree.fromstring(text)
    count = len(game.options(viewer)) if viewer >= 0 else 0
    ids = [it.attrib["id"] for it in root.iter() if "id" in it.attrib]
    hrefs = [it.attrib["href"][1:] for it in root.iter() if "href" in it.attrib]
    links = [name for name in hrefs if re.fullmatch(r"c\d+", name)]

    assert "None" not in "".join(root.itertext())
    assert "style=" not in text
    assert "<script" not in text
    assert len(ids) == len(set(ids))
    assert not set(ids) & set(symbols())
    assert all(1 <= int(name[1:]) <= count for name in links)
    assert {name for name in hrefs if name not in links} <= set(symbols())


@pytest.mark.parametrize("players", TITLE.players)
def test_every_moment_of_a_game_is_drawn_for_everybody(players: int) -> None:
    for game in moments(players, 10 + players, 60):
        for viewer in range(-1, players):
            for lang in LANGUAGES:
                check(game, viewer, lang)


@pytest.mark.parametrize("players", TITLE.players)
def test_no_secret_shows(players: int) -> None:
    rng = Rng(players)
    for game in moments(players, 20 + players, 100):
        for viewer in range(-1, players):
            seen = game.view(viewer)
            other = TITLE.views.view(TITLE.views.sample(seen, rng), game.setup, viewer)
            choices = number(game.options(viewer)) if viewer >= 0 else ()

            assert scene(seen, Ink("en", SIDES, choices, NAMES)) == scene(other, Ink("en", SIDES, choices, NAMES))


def test_every_piece_that_can_be_chosen_is_a_link() -> None:
    """Every choice with a target has a link, to itself or to the first choice of that target."""
    for seed in (31, 32):
        for game in moments(4, seed, 40):
            viewer = game.open[0] if not game.over else -1
            choices = number(game.options(viewer)) if viewer >= 0 else ()
            text = markup(drawn(game, viewer, "en"))
            for choice in choices:
                first = [next(it.number for it in choices if target in it.option.targets) for target in choice.option.targets]

                assert all(f'href="#c{at}"' in text for at in first), choice


def test_nothing_lies_over_the_middle_of_what_can_be_chosen() -> None:
    """Places to point at come before all links, and whatever is drawn later lets the pointer through."""
    for seed in (33, 34):
        for game in moments(4, seed, 25):
            viewer = game.open[0] if not game.over else -1
            chart = ElementTree.fromstring(
                drawn(game, viewer, "en").board.partition('<div class="ah-sea')[2].partition(">")[2].partition("<span")[0].removesuffix("</div>")
            )
            kinds = [it.get("class", "") for it in chart]
            links = [at for at, kind in enumerate(kinds) if "spot" in kind.split()]

            assert all(kind != "at" for kind in kinds[links[0] :]) if links else True
            assert all({"spot", "fig", "keys", "event"} & set(kind.split()) for kind in kinds[links[0] :]) if links else True


def test_a_link_to_a_space_covers_its_middle_alone() -> None:
    """No link reaches over the middle of another one's place."""
    for game in moments(4, 35, 25):
        viewer = game.open[0] if not game.over else -1
        areas = [
            tuple(float(it.get(name, 0)) for name in ("x", "y", "width", "height"))
            for it in ElementTree.fromstring(markup(drawn(game, viewer, "en"))).iter("rect")
            if it.get("class", "").startswith("area")
        ]
        for at, (x, y, width, height) in enumerate(areas):
            cx, cy = x + width / 2, y + height / 2

            assert not any(other[0] - 3 <= cx <= other[0] + other[2] + 3 and other[1] - 3 <= cy <= other[1] + other[3] + 3 for other in areas[at + 1 :])


def shown(position: Position, who: int, lang: str = "en") -> Scene:
    return scene(TITLE.views.view(position.s, position.setup, who), Ink(lang, SIDES))


def words(text: str) -> str:
    return " ".join("".join(ElementTree.fromstring(f"<p>{text}</p>").itertext()).split())


def test_gold_fame_and_supplies_are_numbers() -> None:
    position = Position(4).gold("squadron", 7).put("patrol1", "fish-a.se", "patrol2", "fish-a.se", "stronghold1", "tree-a.se")
    position.s.fame[0] = 23
    own = words(shown(position, 0).own)

    assert "23 Fame" in own
    assert "7 gold" in own
    assert "8 in supply" in own


def test_equal_figures_are_one_piece_with_a_number() -> None:
    position = Position(4).put("patrol1", "fish-a.se", "patrol2", "fish-a.se", "patrol3", "fish-a.se")
    board = shown(position, 0).board

    assert board.count('href="#patrol-b"') == 1
    assert "Patrol ×3" in board


def test_control_of_a_region_is_shown_for_both_sides() -> None:
    """Two Patrols against three Comrades."""
    position = Position(2, "fish_a 0 0 0").put("patrol1", "fish-a.nw", "patrol2", "fish-a.ne").comrades(fish_a=3)
    board = shown(position, 0).board

    assert re.findall(r'class="ah-ctl ah-(\w+)"[^>]*>(\d+)<', board) == [("off", "2"), ("on", "3")]


def test_a_die_and_a_damage_on_slots_are_read_out() -> None:
    own = words(shown(Position(4).on("squadron", "order", 3).damage("squadron", "bombard"), 0).own)

    assert "Order: Dice 3" in own
    assert "Bombard: damage" in own
    assert "Repair: only 2" in own


def test_the_hand_of_the_union_is_open_to_itself_alone() -> None:
    position = Position(4)
    position.s.hand[0], position.s.hand[7] = 1, 1

    assert "Close Call" in shown(position, 2).own
    for other in (0, 1, 3, -1):
        text = markup(shown(position, other))

        assert "Close Call" not in text
        assert "2 in hand" in text


def test_pledges_are_counted_and_their_owner_is_hidden() -> None:
    position = Position(4)
    position.s.pledged[2] = 0b111
    position.s.flips[1] = 1
    own, others = shown(position, 1), shown(position, 0)

    assert "for Union" in own.own
    assert "face down" in others.others
    assert '<span class="ah-n">3</span>' in others.others


def test_a_battle_in_progress_is_added_up() -> None:
    position = Position(4).put("stronghold1", "compass-a.se")
    position.s.frames.append(Battle(0, 14, 3, lowered=[2, 0], rolls=[5, 4]))
    text = scene(TITLE.views.view(position.s, position.setup, 1), Ink("en", SIDES)).board

    assert re.findall(r'<b class="tot">(\d+)</b>', text) == ["7", "6"]


def test_the_odds_of_a_battle_are_exact() -> None:
    """A tie goes to the attacker: 21 of 36 pairs of dice."""
    position = Position(4)
    even = Battle(0, 2, 3)

    assert attackers_share(position.s, even) == 21 / 36
    assert attackers_share(position.s, Battle(0, 2, 3, lowered=[5, 0])) == 1
    assert attackers_share(position.s, Battle(0, 2, 3, lowered=[0, 5])) == 1 / 36
    assert attackers_share(position.s, Battle(0, 2, 3, rolls=[3, 4])) == 0
    assert attackers_share(position.s, Battle(2, 0, 3, secret=True)) == 196 / 216


def test_shots_say_the_odds_that_they_would_give() -> None:
    """Without a shot a tie wins for the attacker, 21 of 36; a bonus of 1 makes it 26, one of 2 makes it 30."""
    position = Position(4).on("squadron", "cannons-5", 5).put("squadron", "fish-a.se", "union", "fish-a.se")
    position.s.frames.append(Battle(0, 2, 3))
    position.s.query(0, ASK_FIRE, [0, shot(0, 1), shot(0, 2)])
    choices = number([TITLE.words.option(position.s, 0, choice) for choice in (0, shot(0, 1), shot(0, 2))])
    board = scene(TITLE.views.view(position.s, position.setup, 0), Ink("en", SIDES, choices)).board

    assert re.findall(r"<b>(\d+) %</b>", board) == ["58", "72", "83"]


def test_what_the_round_would_bring_is_what_scoring_it_brings() -> None:
    position = Position(2, "fish_a 0 0 0").put("patrol1", "fish-a.nw")
    position.s.wealth[0] = 3
    text = words(shown(position, 0).others)

    assert text.endswith("If the round ended now+31 region, then 3 Fame")


def test_the_end_has_a_scoring() -> None:
    for game in moments(4, 44, 100_000):
        last = game
    text = words(drawn(last, -1, "en").board)

    assert "Final scoring" in text
    assert "wins" in text


def test_both_languages_have_the_same_words() -> None:
    assert SCENE["en"].keys() == SCENE["de"].keys()
    assert set(BLURB) == set(LANGUAGES)


def test_the_vignette_uses_known_icons() -> None:
    ElementTree.fromstring(f"<svg>{VIGNETTE}</svg>")

    assert set(re.findall(r'href="#([\w-]+)"', VIGNETTE)) <= set(symbols())
    assert "ship-squadron" in sprite(VIGNETTE)


def test_the_final_scoring_begins_with_who_won_and_by_how_much() -> None:
    """On a tie that gold decides, or that nothing decides, no lead is named."""
    for seed in range(3):
        *_, game = moments(2, seed, 10**6)
        outcome = game.outcome
        assert outcome is not None
        board, lead = drawn(game, 0, "en").board, abs(int(outcome.scores[0] - outcome.scores[1]))

        assert ('class="ah-champion"' in board) == (len(outcome.winners) == 1)
        assert (f"by {lead} Fame, in round {game.rounds}" in board) == (len(outcome.winners) == 1 and lead > 0)


@pytest.mark.parametrize("players", TITLE.players)
def test_the_end_counts_all_that_fame_was_for(players: int) -> None:
    """What the page after the game counts, in wakes and in numbers; for every player it adds up to the Fame."""
    *_, game = moments(players, 44 + players, 10**6)
    s, told = game.state(), [event.phrase for event in game.events(0)]
    board = scene(game.view(0), Ink("en", SIDES, story=told)).board
    brought = [part for part in breakdown(s, told) if any(part.points)]
    order = [SIDES.index(side) for side in re.findall(r'<g class="lane" data-side="([\w-]+)"', board)]
    lanes = re.findall(r'<g class="lane".*?<text class="tr-n"[^>]*>(\d+)</text>', board)
    rows = [[int(number.replace("–", "0")) for number in re.findall(r"<td>(?:<b>)?(\d+|–)", row)] for row in re.findall(r"<tr class=.*?</tr>", board)]
    wakes = [re.findall(r'<rect class="trail"[^>]* width="([\d.]+)"', lane) for lane in board.split('<g class="lane"')[1:]]
    expected = [[int(part.points[s.terms.players.index(player)]) for part in brought] for player in order]

    assert sorted(order) == s.terms.players
    assert [row[:-2] for row in rows] == expected
    assert [sum(row) for row in expected] == [row[-2] for row in rows] == [int(fame) for fame in lanes] == [s.fame[player] for player in order]
    assert [len(wake) for wake in wakes] == [sum(number > 0 for number in row) for row in expected]
    assert all(SCENE["en"][part.phrase.key] in board for part in brought)


def test_regions_that_score_show_what_they_brought_to_whom() -> None:
    """For as long as it is news; then the chart is as it was."""
    game = record.read(kept(TITLE).read_text(encoding="utf-8"))
    told = [event for event in game.events(0) if event.phrase.key == "event.scored"]
    scored = [event.phrase for event in told if event.moment == told[0].moment]
    then = game.at(told[0].moment)
    fresh, later = (scene(then.view(0), Ink("en", SIDES, news=news)).board for news in (scored, ()))
    plates = re.findall(r'data-side="(\w[\w-]*)"[^>]*><g class="ah-k"><g class="ah-gain">.*?<text[^>]*>\+(\d+)</text>', fresh)

    assert len(scored) > 2
    assert plates == [(SIDES[phrase.args["player"]], str(phrase.args["number"])) for phrase in scored]
    assert re.search(r'<g class="fig ah-scored plays" aria-hidden="true">', fresh)
    assert "ah-gain" not in later
