"""The question: every legal choice a button that says what it causes, and one button that sends what was chosen."""

from __future__ import annotations

import time
from itertools import takewhile

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR, Option, Outcome, Prompt
from roadstead.kernel.words import Phrase
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.svg.scene import Choice
from roadstead.table.draft import lays_face_down
from roadstead.table.features import shown
from roadstead.table.features.access.room import Access
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.features.foresight.foresight import MOST_CHOICES
from roadstead.table.features.stand_in.page import returning
from roadstead.table.pages.box_note import box_note
from roadstead.table.pages.consequences import consequences, in_vain, stems
from roadstead.table.pages.frame import Reader, mark_of, plate, seat_name, side_of
from roadstead.table.pages.invite import invitation
from roadstead.table.pages.order import STEPWISE, Section
from roadstead.table.pages.sitting import Sitting, hidden
from roadstead.table.rooms import Room
from roadstead.table.seats import OPEN

LONG, SHORT = 18, 12
"""Letters of a label that has a line of its own, and of one that leaves room for another beside it."""
FEW_PLACES = 2
FEW_STEPS = 2
MOST_IN_SIGHT = 24
"""In a longer list, what is said about each piece is folded: first the piece, then where it goes."""


def prompt(it: Sitting, notice: str, base: str) -> str:
    asked = it.game.prompt(it.viewer) if it.viewer != SPECTATOR else None
    head = f'<section class="prompt panel{"" if asked else " is-idle-panel"}" id="part-prompt" data-asks="{it.asks}"{" data-over" if it.game.over else ""} aria-label="{it.reader.words["choices"]}">'
    links = more(it, base)
    told = (f'<p class="notice" role="alert">{notice}</p>' if notice else "") + invitation(it, base) + shown("notices", it)
    if asked is None:
        return f'{head}<div class="prompt-h">{told}{idle(it)}</div>{shown("lesson", it)}<div class="prompt-b">{declaring(it)}{links}{seats_open(it)}</div>{footer(it)}</section>'
    return f"{head}{question(it, asked, told)}{drafted(it)}{choosing(it, links)}{footer(it)}</section>"


def question(it: Sitting, asked: Prompt, told: str) -> str:
    words = it.reader.words
    turn = words["secret_turn" if lays_face_down(it.game, it.viewer) else "same_turn" if asked.sealed else "your_turn"]
    return (
        f'<div class="prompt-h" data-side="{mark_of(it.room, it.viewer)}"><div class="prompt-turn">{plate(it.room, it.viewer)}{turn}<span class="dim">{esc(it.name(it.viewer))}</span>{fold(it)}</div>'
        f'{told}<h2 id="q">{esc(it.say(asked.phrase))}</h2><p>{rule(asked.phrase.rules, it.game.title.id)}</p>{shown("question", it)}</div>{shown("lesson", it)}'
    )


def fold(it: Sitting) -> str:
    """On a small screen the sheet of choices folds to its first line."""
    return f'<label class="fold"><input type="checkbox" id="fold" aria-label="{it.reader.words["fold"]}">{icon("next")}</label>'


# --- choosing ---------------------------------------------------------------------------------------------------


def verb(it: Sitting) -> str:
    """Where a choice goes: into the draft, or straight to the table."""
    return f"/t/{it.room.id}/{'choose' if it.reader.confirm else 'play'}"


def choosing(it: Sitting, links: str) -> str:
    lists = "".join(section_list(it, at, section) for at, section in enumerate(it.sections, 1))
    return (
        f'<div class="prompt-b"><form method="post" action="{verb(it)}" id="choose">{hidden(it)}<div class="groups"{in_blocks(it)}>{lists}</div></form>'
        f"{show_all(it)}{foretelling(it)}{typing(it)}{declaring(it)}{links}</div>"
    )


def section_list(it: Sitting, at: int, section: Section) -> str:
    """Choices that stand together, with their heading; those that end the turn stand at the foot."""
    rows = "".join(choice_row(it, choice, choice.option.choice in it.wanted, section) for choice in section.choices)
    longest = max(len(it.say(choice.option.phrase)) for choice in section.choices)
    kind = " ends" if section.ends else " choices-long" if longest > LONG else " choices-short" if longest <= SHORT else ""
    if section.heading is None:
        return f'<ol class="choices{kind}" aria-labelledby="q">{rows}</ol>'
    heading = esc(it.reader.words["step_by_step"] if section.heading is STEPWISE else it.say(section.heading))
    if len(it.choices) > MOST_IN_SIGHT and is_about_one(section):
        shown = " open" if any(choice.number == it.last or choice.option.choice in it.wanted for choice in section.choices) else ""
        return (
            f'<details class="group{kind}"{shown}><summary><h3 id="g{at}">{heading}</h3></summary>'
            f'<ol class="choices{kind}" aria-labelledby="q g{at}">{rows}</ol></details>'
        )
    return f'<section class="group{kind}"><h3 id="g{at}">{heading}</h3><ol class="choices{kind}" aria-labelledby="q g{at}">{rows}</ol></section>'


def is_about_one(section: Section) -> bool:
    """Whether all its choices are about the same piece, and name several places for it."""
    targets = [choice.option.targets for choice in section.choices]
    return all(len(it) > 1 for it in targets) and len({it[0] for it in targets}) == 1 and len({it[-1] for it in targets}) > FEW_PLACES


def declarations(it: Sitting) -> str:
    """What this seat may declare at any time."""
    rows = "".join(extra_row(it, option) for option in it.game.extras(it.viewer))
    return f'<ol class="choices extras">{rows}</ol>' if rows else ""


def declaring(it: Sitting) -> str:
    """The same, folded away: nobody gives up by accident. For somebody who is not asked it is carried out at once."""
    rows = declarations(it) if it.viewer in it.reader.held and it.past is None else ""
    if not rows:
        return ""
    asked = it.viewer in it.game.open
    form = f'<form method="post" action="{verb(it) if asked else f"/t/{it.room.id}/play"}">{hidden(it)}{rows}</form>'
    return f'<details class="declare"><summary>{icon("more")}{it.reader.words["declare"]}</summary>{form}</details>'


def in_blocks(it: Sitting) -> str:
    """Where scripts ask what each of very many choices will do, and how often."""
    blocks = -(-len(it.choices) // MOST_CHOICES)
    return f' data-ahead="/t/{it.room.id}/ahead" data-blocks="{blocks}"' if blocks > 1 else ""


def foretelling(it: Sitting) -> str:
    """The same for anyone who has no scripts."""
    if len(it.choices) <= MOST_CHOICES:
        return ""
    return f'<p class="dim foretell"><a href="/t/{it.room.id}/ahead">{it.reader.words["ahead"]}</a></p>'


def show_all(it: Sitting) -> str:
    """For scripts that have narrowed the list to what touches one spot."""
    return f'<p class="show-all"><button class="btn btn-quiet" type="button" id="show-all">{it.reader.words["show_all"]}</button></p>'


def choice_row(it: Sitting, choice: Choice, wanted: bool, section: Section) -> str:
    pressed = ' aria-pressed="true"' if choice.number == it.last else ""
    ahead = it.ahead.get(choice.option.choice)
    text, kind = consequences(it, choice, ahead), " data-ends" if section.ends else " data-vain" if in_vain(it, choice, ahead) else ""
    more = f"<small>{text}</small>" if text else ""
    card = next((f' data-card="{esc(target)}"' for target in choice.option.targets if target in it.cards), "")
    asks = f'<em class="wanted">{icon("rose")}{it.reader.words["guide_this"]}</em>' if wanted else ""
    return (
        f'<li><button class="choice" id="c{choice.number}" name="choice" value="{esc(choice.option.notation)}"{pressed}{kind}{card}>'
        f"<kbd>{choice.number}</kbd><span><strong>{esc(it.say(choice.option.phrase))}</strong>{asks}{in_steps(it, choice, section.heading)}{more}</span></button>{why_so(it, choice.option)}</li>"
    )


def in_steps(it: Sitting, choice: Choice, heading: Phrase | None) -> str:
    """What a whole move consists of, up to the step that its label names, but for what the label or the heading says already: a die, or a card."""
    move = it.move_of(choice)
    steps = takewhile(lambda step: step.phrase != choice.option.phrase, move.spoken if move is not None else ())
    known, label = heading.args if heading is not None else {}, stems(it.say(choice.option.phrase))
    leading = [step for at, step in enumerate(steps) if step.targets or not at]
    said = dict.fromkeys(it.say(step.phrase) for step in leading if not known or step.phrase.args != known)
    more = [words for words in said if not stems(words) <= label]
    return f'<small class="steps">{esc(", ".join(more))}</small>' if more else ""


def why_so(it: Sitting, option: Option) -> str:
    """The way from a choice to its first rule: a sign beside the button, for a button cannot hold a link."""
    if not option.phrase.rules:
        return ""
    name = option.phrase.rules[0]
    says = esc(it.reader.words["rule_of"].format(rule=name))
    return f'<a class="rule-ref" href="/rules/{it.game.title.id}#{esc(name)}" aria-label="{says}" title="{says}">{icon("rule")}</a>'


def extra_row(it: Sitting, option: Option) -> str:
    waits = it.draft is not None and it.draft.last is not None and it.draft.last.choice == option.choice
    pressed = ' aria-pressed="true"' if waits else ""
    return f'<li><button class="btn btn-quiet" name="choice" value="{esc(option.notation)}"{pressed}>{esc(it.say(option.phrase))}</button>{why_so(it, option)}</li>'


def typing(it: Sitting) -> str:
    """Choosing by typing, which Enter does, and asking why something is not possible."""
    words = it.reader.words
    return (
        f'<form class="typing" method="post" action="{verb(it)}">{hidden(it)}'
        f'<input name="choice" id="typed" aria-label="{words["type"]}" placeholder="{words["type"]}" autocomplete="off">'
        f'<button class="btn btn-quiet" aria-label="{words["choose_typed"]}" title="{words["choose_typed"]}">{icon("next")}</button>'
        f'<button class="btn btn-quiet" formaction="/t/{it.room.id}/why">{icon("whynot")}{words["why_not"]}</button></form>'
    )


# --- what was chosen and not sent ----------------------------------------------------------------------------------


def drafted(it: Sitting) -> str:
    """The steps so far, each with a button that takes it and what follows back; many of them are folded, so that the choices keep their room."""
    if it.draft is None or not it.draft.steps:
        return ""
    words, steps = it.reader.words, it.draft.steps
    rows = "".join(step_row(it, at, option) for at, option in enumerate(steps))
    shown = ' id="few-steps" open' if len(steps) <= FEW_STEPS else ' id="many-steps"'
    return (
        f'<form class="draft" method="post" action="/t/{it.room.id}/drop">{hidden(it)}<details{shown}><summary class="cap">{words["draft"]} ({len(steps)}) '
        f"<span>{words['draft_hint']}</span></summary><ol>{rows}</ol></details></form>"
    )


def step_row(it: Sitting, at: int, option: Option) -> str:
    label = esc(it.say(option.phrase))
    says = esc(it.reader.words["drop"].format(what=it.say(option.phrase)))
    return f'<li><span>{label}</span><button name="keep" value="{at}" aria-label="{says}" title="{says}">{icon("undo")}</button></li>'


def sending(it: Sitting) -> str:
    """The one button that makes it real, naming the act."""
    draft = it.draft
    if draft is None or draft.empty:
        return ""
    words = it.reader.words
    if draft.last is None:
        label, kind, first = words["send_steps"].format(number=len(draft.steps)), "btn", ""
    else:
        label = words["seal" if lays_face_down(it.game, it.viewer) else "send"].format(what=it.say(draft.last.phrase))
        kind, first = "btn btn-go", " autofocus"
    return f'<form method="post" action="/t/{it.room.id}/send" id="sending">{hidden(it)}<button class="{kind}" id="send"{first}>{icon("sail")}<span>{esc(label)}</span></button></form>'


# --- the foot of the panel ------------------------------------------------------------------------------------------


def footer(it: Sitting) -> str:
    """Sending, undo that names what stops it, and what can be set."""
    if it.viewer == SPECTATOR:
        return ""
    return f'<div class="prompt-f">{sending(it)}{undo(it)}{shown("foot", it)}</div>'


def more(it: Sitting, base: str) -> str:
    """The link of this seat and what can be set, folded away."""
    words, room = it.reader.words, it.room
    if it.viewer not in it.reader.held:
        return returning(it.reader, room)
    own = f'<p class="cap">{words["your_link"]}</p><p class="link"><code>{esc(base)}/t/{room.id}/s/{esc(it.reader.held[it.viewer])}</code></p>'
    tools = "" if room.game.over else f'<div class="foot-more">{shown("switches", it)}</div>{shown("own", it)}'
    own += box_note(it.reader, room.game.title, room.game.setup.digest) if room.bots() else ""
    return f'<details class="links"><summary>{icon("link")}{words["more"]}</summary>{tools}{own}</details>'


def undo(it: Sitting) -> str:
    """What was sent already; while there is a draft, its own steps are what can be taken back."""
    if it.draft is not None and not it.draft.empty:
        label = esc(it.reader.words["undo_what"].format(what=it.say(it.draft.latest)))
        return f'<form method="post" action="/t/{it.room.id}/drop">{hidden(it)}<button class="btn btn-quiet" id="take-back" name="keep" value="{it.draft.back}" title="{label}">{icon("undo")}<span>{label}</span></button></form>'
    if it.room.game.over:
        return ""
    limit = it.room.undo_limit(it.viewer)
    if limit.moment is None:
        return f'<p class="undo-stop">{icon("undo")}<span>{it.reader.words["undo_stops"]}: {esc(it.tell(limit.stop))}</span></p>'
    label, last = esc(it.reader.words["undo_what"].format(what=taken_back(it))), it.room.undone_next(it.viewer)
    fields = f'{hidden(it)}<input type="hidden" name="last" value="{last}">'
    return f'<form method="post" action="/t/{it.room.id}/undo">{fields}<button class="btn btn-quiet" id="take-back" title="{label}">{icon("undo")}<span>{label}</span></button></form>'


def taken_back(it: Sitting) -> str:
    """What an undo takes back: as the log said it, or as the choice did."""
    game = it.room.game
    last = it.room.undone_next(it.viewer)
    assert last is not None
    told = [event for event in game.events(it.viewer, last) if event.moment == last + 1]
    phrase = told[0].phrase if told else game.words_of(last)
    return it.tell(phrase).rstrip(".") if phrase is not None else game.history[last].notation


# --- somebody who is not asked -----------------------------------------------------------------------------------------


def for_you(it: Sitting, end: Outcome) -> str:
    """A word to somebody who played: whoever has lost hears it kindly, and where nobody has won there is nothing to say."""
    if it.viewer == SPECTATOR or not end.winners:
        return ""
    won = "over_shared" if len(end.winners) > 1 else "over_won"
    return f'<p class="for-you">{it.reader.words[won if it.viewer in end.winners else "over_lost"]}</p>'


def idle(it: Sitting) -> str:
    """What the prompt says to somebody who is not asked."""
    game, words = it.game, it.reader.words
    if game.outcome is not None:
        ways = f'<div class="row ending">{shown("over", it)}</div>{shown("after", it)}'
        return f"{won(it, game.outcome)}{for_you(it, game.outcome)}{ways}"
    watching = f'<p class="dim">{words["watching"]}</p>' if it.viewer == SPECTATOR else ""
    rows = "".join(waited_for(it, at) for at in game.open if at != CHANCE)
    return f'<h2 class="vh">{words["wait_for"]}</h2>{rows}{shown("waiting", it)}{watching}'


def won(it: Sitting, outcome: Outcome) -> str:
    """How it ended, in the colour of whoever won alone."""
    alone = len(outcome.winners) == 1
    side, mark = (f' data-side="{mark_of(it.room, outcome.winners[0])}"', plate(it.room, outcome.winners[0])) if alone else ("", icon("trophy"))
    return f'<div class="won"{side}>{mark}<h2>{it.reader.words["over"]}</h2><p>{esc(it.tell(outcome.phrase))}</p>{fold(it)}</div>'


def waited_for(it: Sitting, at: int) -> str:
    """Who is asked; a bot thinks, and since when."""
    words, began = it.reader.words, it.room.thinking.get(at)
    shape = plate(it.room, at, f'<span class="thinking">{seat(side_of(it.room, at))}</span>')
    if began is None:
        return f'<div class="prompt-turn is-idle">{shape}<span>{words["wait_for"]} {esc(it.name(at))}</span></div>'
    seconds = max(0, int(time.time() - began))
    since = f'<span class="dim" data-since="{words["since"]}" data-seconds="{seconds}">{words["since"].format(seconds=seconds)}</span>'
    return f'<div class="prompt-turn is-idle">{shape}<span>{words["thinking_for"].format(who=esc(it.name(at)))}</span>{since}</div>'


def seats_open(it: Sitting) -> str:
    """Open seats, for anyone who wants to sit down."""
    words, room = it.reader.words, it.room
    rows = "".join(
        f'<li><form method="post" action="/t/{room.id}/join"><input type="hidden" name="seat" value="{at}"><label><span class="cap">{words["name"]}</span>'
        f'<input name="name" maxlength="40" autocomplete="nickname"></label><button class="btn btn-go">{words["take_seat"]} {esc(seat_name(room, at, it.reader.lang))}</button></form></li>'
        for at, chair in enumerate(room.chairs)
        if chair.kind == OPEN and not room[Access].locked
    )
    return f'<ul class="seats-open">{rows}</ul>' if rows else ""


def reason(reader: Reader, room: Room, phrase: Phrase) -> str:
    """A refusal in words, with links to its rules."""
    text = paint.say(room.game.title, room.game.setup, room[Colours].chosen, phrase, reader.lang)
    return f"{esc(text)} {rule(phrase.rules, room.game.title.id)}"
