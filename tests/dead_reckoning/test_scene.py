"""The drawn table: well formed, free of secrets, and every number as in the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import COIN, CREW, MONEYBAGS, TRADE_ICON, ZONES
from roadstead.games.dead_reckoning.look.board import VIGNETTE, scene
from roadstead.games.dead_reckoning.look.others import Achievements
from roadstead.games.dead_reckoning.look.table import Table as Drawn
from roadstead.games.dead_reckoning.look.words import WORDS
from roadstead.games.dead_reckoning.rules.state import BATTLE_TILE, FOE, IN_HAND, IN_PLAY, KIND, LAID_OUT, NO_BATTLE, ROW_CARD, VS_CARD, VS_SHIP, WINNER, State
from roadstead.games.dead_reckoning.views.view import View
from roadstead.games.dead_reckoning.words.intro import BLURB
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.ink import Ink
from roadstead.svg.looks import symbols
from roadstead.svg.scene import Choice, Scene, number

IDLE = {"end", "decline", "pass", "done", "no", "stop"}
NAMES = ("Anna", "Ole & Co", "<Mia>", "Jo")
EVERY = 97


def play(players: int, seed: int, **options: Any) -> Iterator[Game]:
    """A game in which something happens: random choices, seldom an idle one."""
    game, rng = Game(TITLE, TITLE.setup(players, options)), Rng(seed)
    while True:
        while game.open and game.open[0] == CHANCE:
            game.roll(rng)
        yield game
        if game.over:
            return
        legal = game.options(game.open[0])
        busy = [it for it in legal if it.notation not in IDLE]
        offered = busy if busy and rng.below(8) else list(legal)
        game.play_choice(game.open[0], offered[rng.below(len(offered))].choice)


def view_of(game: Game, seat: int) -> View:
    seen = game.view(seat)
    assert isinstance(seen, View)
    return seen


def state_of(game: Game) -> State:
    s = game.state()
    assert isinstance(s, State)
    return s


def ink_for(players: int, lang: str, choices: tuple[Choice, ...] = ()) -> Ink:
    return Ink(lang, TITLE.look.sides(players), choices, NAMES[:players])


def draw(game: Game, seat: int, lang: str) -> tuple[Scene, tuple[Choice, ...]]:
    choices = number(game.options(seat)) if seat in game.open else ()
    return scene(view_of(game, seat), ink_for(game.setup.players, lang, choices)), choices


def markup(it: Scene) -> str:
    return f"<main><p>{it.where}</p>{it.board}{it.own}{it.others}</main>"


def shown(s: State, table: Table, seat: int, lang: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(markup(scene(TITLE.views.view(s, table.setup, seat), Ink(lang, TITLE.look.sides(4)))))


def words(element: ElementTree.Element | None) -> str:
    assert element is not None
    return " ".join(" ".join(element.itertext()).split())


def check(text: str, choices: int) -> None:
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    links = re.findall(r'href="#([^"]+)"', text)
    numbers = [int(link[1:]) for link in links if re.fullmatch(r"c\d+", link)]
    icons = {link for link in links if not re.fullmatch(r"c\d+", link)}

    assert len(ids) == len(set(ids))
    assert not set(ids) & set(symbols())
    assert "None" not in " ".join(root.itertext())
    assert "style=" not in text
    assert "<script" not in text
    assert all(1 <= link <= choices for link in numbers)
    assert icons <= set(symbols())


@pytest.mark.parametrize("players", TITLE.players)
def test_every_moment_of_a_game_is_drawn_for_every_seat(players: int) -> None:
    battles = laid = over = 0
    for seed in (1, 2):
        for moment, game in enumerate(play(players, seed, bonus_achievements=seed == 2)):
            fighting, waiting = state_of(game).fight[KIND] != NO_BATTLE, any(where >= LAID_OUT for where in state_of(game).where)
            if moment % EVERY and not game.over and not (fighting and moment % 53 == 0) and not (waiting and moment % 11 == 0):
                continue
            battles += fighting
            laid += waiting
            over += game.over
            for seat in (*range(players), SPECTATOR):
                for lang in WORDS:
                    drawn, choices = draw(game, seat, lang)
                    check(markup(drawn), len(choices))

    assert battles
    assert laid
    assert over == 2


@pytest.mark.parametrize("players", TITLE.players)
def test_a_scene_tells_no_secret(players: int) -> None:
    """A state made up from the view looks the same to its seat."""
    for moment, game in enumerate(play(players, 7, bonus_achievements=True)):
        if moment % 61 or game.over:
            continue
        for seat in (*range(players), SPECTATOR):
            seen = view_of(game, seat)
            guess = TITLE.views.sample(seen, Rng(moment))
            expected = scene(seen, ink_for(players, "de"))
            actual = scene(TITLE.views.view(guess, game.setup, seat), ink_for(players, "de"))

            assert expected == actual


def test_a_legal_choice_lights_up_what_it_touches() -> None:
    lit: set[str] = set()
    for moment, game in enumerate(play(3, 5)):
        if game.over or moment > 400:
            break
        if moment % 5:
            continue
        seat = game.open[0]
        drawn, choices = draw(game, seat, "en")
        text = markup(drawn)
        for choice in choices:
            if any(re.match(r"sea\.|\w+\.crew\.\w+$|\w+\.ship|\w+\.hull", target) for target in choice.option.targets):
                first = min(it.number for it in choices if set(it.option.targets) & set(choice.option.targets))
                lit |= {choice.option.targets[0].split(".")[1 if "sea" not in choice.option.targets[0] else 0]}

                assert f'href="#c{first}"' in text

    assert {"sea", "crew"} <= lit


def test_a_tile_that_can_be_sailed_to_is_a_link_above_the_ships_on_it() -> None:
    """It takes the click at its middle, whatever lies there."""
    table = Table(2).ship(PURPLE, "a1", sails=2).ship(BLUE, "b1").ready()
    choices = number([TITLE.words.option(table.s, PURPLE, choice) for choice in table.s.options])
    drawn = scene(TITLE.views.view(table.s, table.setup, PURPLE), ink_for(2, "en", choices))
    wanted = next(choice.number for choice in choices if choice.option.notation == "sail b1")
    tile = ElementTree.fromstring(markup(drawn)).find(".//g[@id='dr-b1']")
    assert tile is not None
    parts = [(it.tag, it.get("class"), it.get("href")) for it in tile]

    assert parts[-1] == ("a", "spot dr-whole", f"#c{wanted}")
    assert [kind for tag, kind, _ in parts[:-1] if tag == "g"] == ["fig", "fig"]
    assert str(wanted) in words(tile)


# --- positions set up by hand ------------------------------------------------------------------------------------


def test_the_own_ship_shows_goods_damage_sails_chest_and_dock() -> None:
    table = Table(2)
    s = table.s
    s.aboard[0], s.aboard[1], s.damage[0], s.sails[0], s.chest[0], s.quay[0] = 2, 1, 3, 4, 23, 6
    s.hull[1] = table.box.upgrade_names.index("UB2")
    ship = shown(s, table, 0).find(".//div[@class='shipb']")
    assert ship is not None
    used = [element.get("href") for element in ship.iter("use")]
    hurt = ship.find(".//span[@class='dms']")
    assert hurt is not None

    assert [box.get("class") for box in hurt.iter("i")] == ["is-on"] * 3 + [None] * 2
    assert hurt.get("aria-label") == "Damage 3 / 5"
    assert used.count("#cargo") == 2
    assert used.count("#coin") == 1
    assert "4 Sails" in words(ship)
    assert "23 chest" in words(ship)
    assert "6 dock" in words(ship)
    assert "2 Cannons" in words(ship)
    assert "Gun Port" in words(ship)


def test_a_chest_is_shown_to_its_owner_only() -> None:
    table = Table(2)
    table.s.chest[0], table.s.chest[1] = 23, 27

    assert "23 chest" in words(shown(table.s, table, 0))
    assert "27" not in words(shown(table.s, table, 0))
    assert "? chest" in words(shown(table.s, table, SPECTATOR))
    assert "? Chest" in words(shown(table.s, table, SPECTATOR))


def test_an_island_shows_cubes_free_spaces_goods_buildings_and_its_owner() -> None:
    table = Table(2)
    s = table.s
    s.tiles[4] = table.box.tile_names.index("I01")
    s.spaces[16], s.spaces[17], s.perm[16], s.control[4], s.built[4] = 3, 1, 2, 0, 5
    s.stock[8], s.stock[9] = 7, 9
    tile = shown(s, table, 1).find(".//g[@id='dr-b2']")
    assert tile is not None
    used = [element.get("href") for element in tile.iter("use")]
    spaces = [it for it in tile.iter("circle") if it.get("class") == "dr-sp"]

    assert used.count("#cube-4") == 3 + 1
    assert used.count("#cube-1") == 1
    assert len(spaces) == 3 + 1 + 2
    assert {"#outpost", "#fort", "#seat-4"} <= set(used)
    assert {"7", "9", "2"} <= set(words(tile).split())


def test_a_tile_that_is_face_down_lies_in_fog() -> None:
    table = Table(2).tile(c4="?")
    tile = shown(table.s, table, 0).find(".//g[@id='dr-c4']")

    assert words(tile) == "uncharted"


def test_a_crafted_card_shows_its_level_and_three_lines() -> None:
    table = Table(2)
    s = table.s
    s.loc[0], s.level[0] = IN_HAND, 3
    top = next(at for at, face in enumerate(table.box.faces) if face.card >= 0 and face.line == 0 and not table.box.cards[face.card].merchant)
    s.advs[0] = top
    hand = shown(s, table, 0).find(".//div[@class='hand dr-g1']")
    assert hand is not None
    level = hand.find(".//span[@class='lv']")
    lines = [it for it in hand.iter("div") if (it.get("class") or "").split()[:1] == ["ln"]]

    assert level is not None
    assert level.get("aria-label") == "Level 3"
    assert len(lines) == 3
    assert table.box.cards[table.box.faces[top].card].words["en"] in words(lines[0])
    assert [words(line) for line in lines[1:]] == ["middle", "bottom"]


def test_the_hand_of_somebody_else_is_a_number() -> None:
    table = Table(2)
    for card in range(5):
        table.s.loc[CREW + card] = IN_HAND
    rival = shown(table.s, table, 0).find(".//article")

    assert "Hand 5" in words(rival)
    assert "7 Deck" in words(rival)


def test_a_pirate_flies_the_flag() -> None:
    table = Table(2).ship(1, "b2", pirate=True)
    chart = shown(table.s, table, 0).find(".//svg[@role='group']")
    assert chart is not None
    titles = [it.text for it in chart.iter("title")]

    assert "Blue, Pirate mode" in titles
    assert "Purple, Trade mode" in titles


def test_the_battle_board_shows_cubes_and_strength() -> None:
    table = Table(2).ship(0, "b2").ship(1, "b2")
    s = table.s
    s.fight[KIND], s.fight[FOE], s.fight[BATTLE_TILE] = VS_SHIP, 1, 4
    zones = table.box.zone_names
    s.board[zones.index("strength2")], s.board[ZONES + zones.index("strength1_a")], s.board[ZONES + zones.index("damage_a")] = 3, 1, 2
    battle = shown(s, table, 0).find(".//section[@aria-label='Battle']")
    assert battle is not None
    big = [it.text for it in battle.iter("span") if it.get("class") == "big"]

    assert big == ["6", "1"]
    assert "2 damage to" in words(battle)


def test_a_merchant_ship_in_battle_shows_its_back() -> None:
    table = Table(2).ship(0, "b2")
    s = table.s
    card = next(at for at, it in enumerate(table.box.cards) if it.merchant)
    s.fight[KIND], s.fight[FOE], s.fight[ROW_CARD], s.fight[BATTLE_TILE] = VS_CARD, -1, card, 4
    battle = shown(s, table, 0).find(".//section[@aria-label='Battle']")

    assert table.box.cards[card].words["en"] in words(battle)


def test_used_abilities_are_struck_through() -> None:
    table = Table(2)
    table.s.loc[1], table.s.used[1] = IN_PLAY, 1
    cards = shown(table.s, table, 0).find(".//div[@class='inplay dr-g1']")
    assert cards is not None

    assert [it for it in cards.iter("li") if "is-done" in it.get("class", "").split()]


def test_the_final_scoring_adds_up() -> None:
    for game in play(3, 1):
        last = game
    drawn, _ = draw(last, 0, "en")
    table = ElementTree.fromstring(markup(drawn)).find(".//section[@aria-label='Final scoring']//table")
    assert table is not None
    rows = [[int(cell.text or 0) for cell in row.iter("td")] for row in table.findall("./tbody/tr")]
    totals = [int("".join(cell.itertext())) for cell in table.iterfind("./tfoot/tr/td")]

    best = max(totals)

    assert f"carries home {best} coins" in drawn.board or f"You carry home {best} coins" in drawn.board
    assert totals == [int(score) for score in state_of(last).score]
    assert [sum(column) for column in zip(*rows, strict=True)] == totals


def test_coins_that_count_for_an_achievement_are_drawn_for_their_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table().goods(PURPLE, chest=9, A=(0, 2)).goods(BLUE, chest=3, A=(0, 4))
    monkeypatch.setattr(t.box, "trade_res", COIN)
    panel = Achievements(Drawn(TITLE.views.view(t.s, t.setup, PURPLE), ink_for(2, "en")))

    assert [words(ElementTree.fromstring(panel.cell(PURPLE, which))) for which in (MONEYBAGS, TRADE_ICON)] == ["Anna 9", "Anna 11"]
    assert all("#hidden" in panel.cell(BLUE, which) for which in (MONEYBAGS, TRADE_ICON))


def test_words_exist_in_both_languages() -> None:
    assert set(WORDS["en"]) == set(WORDS["de"])
    assert all(text for row in WORDS.values() for text in row.values())
    assert set(BLURB) == set(WORDS)


def test_the_vignette_uses_known_drawings() -> None:
    used = set(re.findall(r'href="#([^"]+)"', VIGNETTE))
    ElementTree.fromstring(f"<svg>{VIGNETTE}</svg>")

    assert used <= set(symbols())


def test_a_battle_that_is_decided_shows_who_has_won_and_no_numbers_of_an_empty_board() -> None:
    """The cubes are off the board while the spoils are still being stowed."""
    game = next(it for it in play(2, 4) if state_of(it).fight[KIND] != NO_BATTLE and state_of(it).fight[WINNER] in (0, 1))
    board = draw(game, game.open[0], "de")[0].board
    sides = board.partition('class="vs"')[2].partition("</div></div>")[0]

    assert "Ole &amp; Co besiegt Graureiher" in board
    assert sides.count('href="#trophy"') == 1
    assert 'class="tally"' not in board
    assert not re.search(r'class="big">\d', board)
