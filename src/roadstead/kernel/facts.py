"""What a rule or a state declares once: its facts by annotation, its steps by name.

From the declaration this writes the methods that would otherwise be spelled out by hand: the constructor, the copy, and
for a rule which step asks and which step follows. The text is kept (`written`), so that the build which compiles the
engines can put the very same methods into the source it reads.

    class Move(Rule[State]):
        player: Player
        left: Moves
        moved: bool = False
        steps = ("space", "arrive", "anchor")

A fact is a whole number, a bool or a list of them. `Annotated[int, Whole(0, 3)]` says which numbers are possible, for
saved games and for tensors; an alias such as `Player` says it once for all rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from inspect import get_annotations
from itertools import pairwise
from sys import modules
from typing import Annotated, Any, get_args, get_origin

from roadstead.kernel.cells import rule_text
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole

END = "end"
"""The step at which a rule stands when it leaves."""
OF_THE_ENGINE = frozenset({"seat", "prompt", "options", "weights", "knows", "answering", "frames", "log"})
"""What a save calls a rule that has done its last step and lies under another."""
LARGEST = 1_000_000_000
ANY_NUMBER = Whole(-LARGEST, LARGEST)


class Shared:
    """A mark on a list that is replaced as a whole and never changed, so that copies share it."""


@dataclass(frozen=True)
class Default:
    """A value that is made anew for every rule or state, as an expression."""

    text: str


def fresh(*numbers: int) -> Any:
    """A list with these numbers, one of its own for each rule or state."""
    return Default(repr(list(numbers)))


def each(number: int, times: int = 1) -> Any:
    """A list with a number for each player of a state, or several for each."""
    return Default(f"[{number}] * (terms.players * {times})")


def agreed(text: str) -> Any:
    """What a state has at first, as an expression with `terms`: what was agreed before the game."""
    return Default(text)


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a rule or a state remembers."""

    name: str
    hint: Any
    text: str
    """The annotation as it is written."""
    default: Any = None
    has_default: bool = False

    @property
    def is_list(self) -> bool:
        return is_list(self.hint)

    def copied(self, owner: str) -> str:
        """The expression that copies it."""
        whole = self.is_list and not marks(self.hint, Shared)
        return f"{owner}.{self.name}[:]" if whole else f"{owner}.{self.name}"


# --- what an annotation says ---------------------------------------------------------------------------------------------


def plain(hint: Any) -> Any:
    """A type without the remarks on it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def marks(hint: Any, kind: type[Any]) -> list[Any]:
    """The remarks of one kind on a type."""
    remarks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return [it for it in remarks if isinstance(it, kind) or it is kind]


def is_list(hint: Any) -> bool:
    return get_origin(plain(hint)) is list


def shape_of(hint: Any) -> Shape | None:
    """The values that an annotation allows; None if it is not that of a fact."""
    said = marks(hint, Shape)
    bare = plain(hint)
    if said or bare is int:
        shape: Shape = said[0] if said else ANY_NUMBER
        return shape
    if bare is bool:
        return Flag()
    inner = shape_of(get_args(bare)[0]) if is_list(hint) else None
    return ListOf(inner) if inner else None


def shapes_of(owner: type[Any]) -> dict[str, Shape]:
    """The shape of each fact of a rule or state."""
    found = {name: shape_of(hint) for name, hint in zip(owner.facts, owner.hints, strict=True)}
    return {name: shape for name, shape in found.items() if shape is not None}


def meant(owner: type[Any], said: Any) -> Any:
    """The type behind an annotation, which is usually a text."""
    return eval(said, vars(modules[owner.__module__])) if isinstance(said, str) else said


def declared(owner: type[Any]) -> list[Fact]:
    """All that a class and those it builds on declare by annotation, in their order."""
    found: dict[str, Fact] = {}
    for base in reversed(owner.__mro__):
        for name, said in get_annotations(base).items():
            if not str(said).startswith(("ClassVar", "typing.ClassVar")):
                default = base.__dict__.get("defaults", base.__dict__).get(name, found[name].default if name in found else None)
                found[name] = Fact(name, meant(base, said), said if isinstance(said, str) else "Any", default, default is not None)
    return list(found.values())


def properties(owner: type[Any]) -> Iterator[Fact]:
    """Facts that are worked out when they are read: properties with the shape of what they give."""
    for base in reversed(owner.__mro__):
        for name, it in vars(base).items():
            if isinstance(it, property) and it.fset is not None:
                hint = meant(base, it.fget.__annotations__.get("return", ""))
                yield Fact(name, hint, it.fget.__annotations__["return"])


# --- writing methods -----------------------------------------------------------------------------------------------------


def block(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def signature(facts: list[Fact]) -> str:
    """The parameters of a rule: a list that is made anew by default may be left out."""
    out = ""
    for fact in facts:
        if isinstance(fact.default, Default):
            out += f", {fact.name}: {fact.text} | None = None"
        else:
            out += f", {fact.name}: {fact.text}" + (f" = {fact.default!r}" if fact.has_default else "")
    return out


def given(fact: Fact) -> str:
    """What a rule remembers at first."""
    return f"{fact.default.text} if {fact.name} is None else {fact.name}" if isinstance(fact.default, Default) else fact.name


def constructor(facts: list[Fact], steps: tuple[str, ...]) -> list[str]:
    body = [f"self.step = {said(steps[0] if steps else '')}", *(f"self.{fact.name} = {given(fact)}" for fact in facts)]
    return [f"def __init__(self{signature(facts)}) -> None:", *block(body)]


def copying(name: str, facts: list[Fact]) -> list[str]:
    arguments = ", ".join(fact.copied("self") for fact in facts)
    return [f"def copy(self) -> {name}:", *block([f"out = {name}({arguments})", "out.step = self.step", "return out"])]


def telling(facts: list[Fact]) -> list[str]:
    """`numbers`: a rule as `cells` writes it."""
    shapes = {fact.name: shape for fact in facts if (shape := shape_of(fact.hint)) is not None}
    return ["def numbers(self) -> list[int]:", f"    return {rule_text(shapes)}"]


def comparing(name: str, facts: list[Fact]) -> list[str]:
    """`is_like`: steps are texts of the source, so two that are the same one are equal; a loaded one is another, and counts as different."""
    same = " and ".join(["self.step is other.step", *(f"self.{fact.name} == other.{fact.name}" for fact in facts)])
    return ["def is_like(self, other: object) -> bool:", *block([f"return type(other) is {name} and {same}"])]


def following(name: str, facts: list[Fact], kept: list[Fact]) -> list[str]:
    """`catch_up`: take over from another state whatever differs. What is worked out comes first, from what both still have."""
    at = {fact.name: number for number, fact in enumerate(facts)}
    own = {fact.name for fact in kept}
    body = ["out: list[int] = []"]
    for fact in [fact for fact in facts if fact.name not in own]:
        body += [f"if {differs(fact)}:", f"    out.append({at[fact.name]})"]
    for fact in kept:
        noted = [f"out.append({at[fact.name]})"] if fact.name in at else []
        body += [f"if {differs(fact)}:", *block([*noted, f"self.{fact.name} = {fact.copied('other')}"])]
    return [f"def catch_up(self, other: {name}) -> list[int]:  # type: ignore[override]", *block([*body, "return out"])]


def differs(fact: Fact) -> str:
    """Lists that copies share are mostly the same one; so are things that are no facts."""
    mine, other = f"self.{fact.name}", f"other.{fact.name}"
    if shape_of(fact.hint) is None:
        return f"{mine} is not {other}"
    shared = (fact.is_list and fact.copied("it") == f"it.{fact.name}") or not fact.has_default
    return f"{mine} is not {other} and {mine} != {other}" if shared else f"{mine} != {other}"


def said(step: str) -> str:
    return f'"{step}"'


def branches(cases: list[tuple[str, list[str]]], otherwise: list[str]) -> list[str]:
    """What to do at which step."""
    out: list[str] = []
    for step, lines in cases:
        out += [f"{'el' if out else ''}if step == {said(step)}:", *block(lines)]
    return [*out, "else:", *block(otherwise)]


def running(steps: tuple[str, ...], asked: set[str], state: str) -> list[str]:
    """`run`: a step that asks waits for its answer, any other is done, and the next one follows."""
    cases = []
    for step, after in pairwise((*steps, END)):
        lines = [f"self.ask_{step}(s)"] if step in asked else [f"self.step = {said(after)}", f"self.do_{step}(s)"]
        cases.append((step, lines))
    loaded = ["self.step = self.named(step)", "self.run(s)"]
    return [f"def run(self, s: {state}) -> None:", *block(["step = self.step", *branches([*cases, (END, ["s.end()"])], loaded)])]


def answering(steps: tuple[str, ...], asked: set[str], state: str) -> list[str]:
    """`answer`: the consequence of the step that asked."""
    cases = [(step, [f"self.step = {said(after)}", f"self.do_{step}(s, choice)"]) for step, after in pairwise((*steps, END)) if step in asked]
    head = [f"def answer(self, s: {state}, choice: int) -> None:"]
    if not cases:
        return []
    body = cases[0][1] if len(cases) == 1 else ["step = self.step", *branches(cases[:-1], cases[-1][1])]
    return [*head, *block(body)]


def own_steps(owner: type[Any]) -> set[str]:
    """The steps that ask; raises if a step has no method or a method no step."""
    names = dir(owner)
    told = {name[3:] for name in names if name.startswith("do_")}
    asked = {name[4:] for name in names if name.startswith("ask_")}
    wrong = [*(f"do_{step}" for step in owner.steps if step not in told), *(f"steps: {name}" for name in sorted((told | asked) - set(owner.steps)))]
    if wrong:
        raise TypeError(f"{owner.__name__} lacks {', '.join(wrong)}")
    if END in owner.steps:
        raise TypeError(f"{owner.__name__} has a step called {END!r}: that is where a rule stands when it leaves, choose another name")
    return asked


def state_name(owner: type[Any], steps: tuple[str, ...]) -> str:
    """What the rules of a title call its state."""
    return str(getattr(owner, f"do_{steps[0]}").__annotations__["s"])


def inherited(owner: type[Any]) -> tuple[tuple[str, ...], set[str]]:
    """The steps of the rule that this one builds on, and those of them that ask."""
    return owner.__base__.steps, {name[4:] for name in dir(owner.__base__) if name.startswith("ask_")}  # type: ignore[union-attr]


def write_rule(owner: type[Any]) -> None:
    """Give a rule the methods that its declaration asks for. One that has been compiled has them already; one that brings its own `run` knows best."""
    if "facts" in owner.__dict__ or "run" in owner.__dict__:
        return
    facts = [fact for fact in declared(owner) if shape_of(fact.hint) is not None]
    for_any_state = getattr(owner, "__parameters__", ())
    name = owner.__name__
    lines = [*constructor(facts, owner.steps), *([] if for_any_state else [*copying(name, facts), *telling(facts), *comparing(name, facts)])]
    asked = own_steps(owner)
    if owner.steps and (owner.steps, asked) != inherited(owner):
        state = state_name(owner, owner.steps)
        lines += [*running(owner.steps, asked, state), *answering(owner.steps, asked, state)]
    give(owner, facts, facts, lines)


def write_state(owner: type[Any]) -> None:
    """Give a state its constructor and its copy, unless it has been compiled and has them."""
    if "facts" in owner.__dict__:
        return
    kept = [fact for fact in declared(owner) if fact.name != "terms"]
    taken = [fact.name for fact in kept if fact.name in OF_THE_ENGINE]
    if taken:
        raise TypeError(f"{owner.__name__} declares {', '.join(taken)}, which belongs to the engine: choose another name")
    name, terms = owner.__name__, next((fact.text for fact in declared(owner) if fact.name == "terms"), "Any")
    new = [f"self.{fact.name} = {first(fact)}" for fact in kept]
    old = [f"self.{fact.name} = {fact.copied('source')}" for fact in kept]
    body = ["super().__init__(terms, source)", "self.terms = terms", "if source is None:", *block(new or ["pass"]), "else:", *block(old or ["pass"])]
    lines = [f"def __init__(self, terms: {terms}, source: {name} | None = None) -> None:", *block(body)]
    facts = [fact for fact in [*kept, *properties(owner)] if shape_of(fact.hint) is not None]
    lines += [f"def copy(self) -> {name}:", *block([f"return {name}(self.terms, self)"]), *following(name, facts, kept)]
    give(owner, facts, kept, lines)


def first(fact: Fact) -> str:
    """What a state has at first."""
    if not fact.has_default:
        raise TypeError(f"{fact.name} has no value to begin with")
    return fact.default.text if isinstance(fact.default, Default) else repr(fact.default)


def give(owner: type[Any], facts: list[Fact], kept: list[Fact], lines: list[str]) -> None:
    """Run the text once, in the module of its class, and keep it for the build. What its objects keep of their own is more than the facts
    where a state has pieces that are no numbers."""
    names = {**vars(modules[owner.__module__]), owner.__name__: owner}
    found: dict[str, Any] = {}
    inside = "\n".join(["from __future__ import annotations", "def methods(__class__):", *block(lines), "    return locals()"])
    exec(compile(inside, f"<written for {owner.__name__}>", "exec"), names, found)
    for name, it in found["methods"](owner).items():
        if name != "__class__" and name not in owner.__dict__:
            it.__qualname__, it.__module__ = f"{owner.__qualname__}.{name}", owner.__module__
            setattr(owner, name, it)
    owner.defaults = {fact.name: owner.__dict__[fact.name] for fact in kept if fact.name in get_annotations(owner) and fact.name in owner.__dict__}
    for name in owner.defaults:
        delattr(owner, name)  # an attribute of the class under the same name would make those of its objects slow
    owner.facts, owner.hints = tuple(fact.name for fact in facts), tuple(fact.hint for fact in facts)
    texts = "".join(f"{fact.text}, " for fact in facts)
    owner.written = "\n".join([f"facts = tuple[str, ...]({owner.facts!r})", f"hints = ({texts})  # type: ignore[assignment, misc]", *lines])
