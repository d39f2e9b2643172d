"""Steps as sentences.

"A. Then, B. Then, C." An "if", a menu, a "may" or a delay reaches to the end of the ability; where it ends earlier, it stands in
parentheses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Action, CompoundStep, For, Step
from logpose.language.nodes.actions import OnCards
from logpose.language.writer.actions import write_action
from logpose.language.writer.conditions import write_condition
from logpose.language.writer.effects import lasting
from logpose.language.writer.quantities import write_quantity
from logpose.language.writer.speech import OPPONENT, Clause, Speech
from logpose.language.writer.words import BULLET, MOMENTS, and_list, capital


def looked_at(step: object) -> str:
    return step.bind if isinstance(step, nodes.Look) else ""


def uses_rest(step: object, name: str) -> bool:
    """Whether a step right after looking takes some of the cards, or all, to do one thing with them."""
    targets = step.targets if isinstance(step, OnCards) else None
    if isinstance(targets, nodes.Remaining):
        return targets.name == name
    if isinstance(targets, nodes.Choose | nodes.All):
        return all(isinstance(group, nodes.Remaining) and group.name == name for group in targets.among)
    return False


def asks_whether_done(step: object) -> bool:
    """ "If you do", which follows a "may" without "then"."""
    if not isinstance(step, nodes.If):
        return False
    asked = step.condition.condition if isinstance(step.condition, nodes.Not) else step.condition
    return isinstance(asked, nodes.Did)


def write_block(speech: Speech, steps: Sequence[Step]) -> str:
    """Sentences, beginning with a small letter: "draw 1 card. Then, K.O. it."."""
    written = ""
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        before = steps[number - 1] if number else None
        name = looked_at(before)
        joined = bool(name) and uses_rest(step, name) and not {id(before), id(step)} & speech.spelled
        text = write_step(speech, step, last)
        if not number:
            written = text
        elif joined:
            written = f"{written.removesuffix('.')}; {text}"
        elif asks_whether_done(step) and id(step) not in speech.spelled:
            written = f"{written} {capital(text)}"
        else:
            written = f"{written} Then, {text}"
    return written or "nothing happens."


def write_step(speech: Speech, step: Step, last: bool) -> str:
    """One step with its full stop."""
    if id(step) in speech.spelled:
        return f"{speech.spell(step)}."
    if isinstance(step, CompoundStep):
        text, closed = compound(speech, step)
        return text if last or closed else f"({text})"
    return stopped(simple_clause(speech, step).text)


def stopped(text: str) -> str:
    return text if text.endswith(".)") else f"{text}."


def clause_of(speech: Speech, step: Step) -> Clause | None:
    """A step that is one clause."""
    if id(step) in speech.spelled:
        return Clause(speech.spell(step), "")
    return None if isinstance(step, CompoundStep) else simple_clause(speech, step)


def simple_clause(speech: Speech, step: Action | For) -> Clause:
    clause = lasting(speech, step.effects, step.duration) if isinstance(step, For) else write_action(speech, step)
    if isinstance(step, nodes.Look | nodes.Reveal):
        speech.names.pool = step.bind
    return clause


def compound(speech: Speech, step: CompoundStep) -> tuple[str, bool]:
    """A step that holds others, and whether its end is plain to see."""
    match step:
        case nodes.If(otherwise=()):
            return f"if {write_condition(speech, step.condition)}, {write_block(speech, step.then)}", False
        case nodes.If():
            then = write_block(speech, step.then)
            condition = write_condition(speech, step.condition)
            return f"(if {condition}, {then} Otherwise, {write_block(speech, step.otherwise)})", True
        case nodes.May():
            return write_may(speech, step)
        case nodes.ChooseOne():
            who = "choose" if step.player == "you" else f"{speech.player(step.player)} chooses"
            options = " ".join(f"{BULLET} {capital(write_option(speech, option))}" for option in step.options)
            return f"{who} one: {options}", False
        case nodes.Delayed():
            return f"{MOMENTS[step.at]}, {write_joined(speech, step.steps)}", True
        case nodes.EachPlayer():
            return f"each player does this: ({capital(write_block(speech, step.steps))})", True
        case nodes.Repeat():
            times = write_quantity(speech, step.times)
            return f"as many times as {times}, do this: ({capital(write_block(speech, step.steps))})", True
    assert_never(step)


def write_may(speech: Speech, may: nodes.May) -> tuple[str, bool]:
    who = speech.player(may.player)
    deed = write_together(speech, may.steps, "" if may.player == "you" else who)
    if deed is None:
        text = f"{who} may do this: ({capital(write_block(speech, may.steps))})"
        label = speech.names.mention_may(may)
        return f"{text}{label}." if label else text, True
    return f"{who} may {deed}{speech.names.mention_may(may)}.", True


def write_option(speech: Speech, steps: Sequence[Step]) -> str:
    """One entry of a menu: what it mentions is forgotten in the next."""
    before = speech.names.state()
    text = write_block(speech, steps)
    speech.names.back(before)
    return text


def write_joined(speech: Speech, steps: Sequence[Step]) -> str:
    """Steps in one sentence, or in parentheses where they are not that simple."""
    before = speech.names.state()
    clauses = [clause_of(speech, step) for step in steps]
    texts = [clause.text for clause in clauses if clause is not None and ";" not in clause.text]
    if steps and len(texts) == len(steps):
        return f"{and_list(texts)}."
    speech.names.back(before)
    return f"({capital(write_block(speech, steps))})"


def done_by(subject: str, step: Step, clause: Clause) -> bool:
    """Whether the clause can be said of the subject: what nobody chooses, anyone can do."""
    if clause.subject == subject:
        return True
    targets = step.targets if isinstance(step, OnCards) else None
    return subject == OPPONENT and not clause.subject and isinstance(targets, nodes.Top | nodes.All)


def write_together(speech: Speech, steps: Sequence[Step], subject: str) -> str | None:
    parts: list[str] = []
    before = speech.names.state()
    with_theirs, speech.theirs = speech.theirs, speech.theirs or subject == OPPONENT
    for step in steps:
        clause = clause_of(speech, step)
        if clause is None or not clause.verb or ";" in clause.rest or not done_by(subject, step, clause):
            parts = []
            speech.names.back(before)
            break
        parts.append(clause.infinitive)
    speech.theirs = with_theirs
    return and_list(parts) or None
