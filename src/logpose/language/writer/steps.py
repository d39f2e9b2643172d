"""Steps as sentences.

"A. Then, B. Then, C." An "if", a menu, a "may" or a delay reaches to the end of the ability; where it ends earlier, it stands in
parentheses.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from logpose.language import nodes
from logpose.language.nodes import Step
from logpose.language.writer.actions import Actions
from logpose.language.writer.speech import OPPONENT, Clause
from logpose.language.writer.words import BULLET, MOMENTS, and_list, capital


def looked_at(step: object) -> str:
    return step.bind if isinstance(step, nodes.Look) else ""


def uses_rest(step: object, name: str) -> bool:
    """Whether a step right after looking takes some of the cards, or all, to do one thing with them."""
    targets = getattr(step, "targets", None)
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


class Steps(Actions, ABC):
    """Writes steps."""

    def block(self, steps: Sequence[Step]) -> str:
        """Sentences, beginning with a small letter: "draw 1 card. Then, K.O. it."."""
        written = ""
        for number, step in enumerate(steps):
            last = number == len(steps) - 1
            before = steps[number - 1] if number else None
            name = looked_at(before)
            joined = bool(name) and uses_rest(step, name)
            text = self.step(step, last)
            if not number:
                written = text
            elif joined:
                written = f"{written.removesuffix('.')}; {text}"
            elif asks_whether_done(step):
                written = f"{written} {capital(text)}"
            else:
                written = f"{written} Then, {text}"
        return written or "nothing happens."

    def step(self, step: Step, last: bool) -> str:
        """One step with its full stop."""
        clause = self.clause(step)
        if clause is not None:
            return self.stopped(clause.text)
        text, closed = self.compound(step)
        return text if last or closed else f"({text})"

    def stopped(self, text: str) -> str:
        return text if text.endswith(".)") else f"{text}."

    def clause(self, step: Step) -> Clause | None:
        """A step that is one clause."""
        clause = self.single(step)
        if isinstance(step, nodes.Look | nodes.Reveal):
            self.names.pool = step.bind
        return clause

    def single(self, step: Step) -> Clause | None:
        match step:
            case nodes.For():
                return self.lasting(step.effects, step.duration)
            case nodes.If() | nodes.May() | nodes.ChooseOne() | nodes.Delayed() | nodes.EachPlayer():
                return None
        return self.action(step)

    def compound(self, step: Step) -> tuple[str, bool]:
        """A step that holds others, and whether its end is plain to see."""
        match step:
            case nodes.If(otherwise=()):
                return f"if {self.condition(step.condition)}, {self.block(step.then)}", False
            case nodes.If():
                then = self.block(step.then)
                return f"(if {self.condition(step.condition)}, {then} Otherwise, {self.block(step.otherwise)})", True
            case nodes.May():
                return self.may(step)
            case nodes.ChooseOne():
                who = "choose" if step.player == "you" else f"{self.player(step.player)} chooses"
                options = " ".join(f"{BULLET} {capital(self.option(option))}" for option in step.options)
                return f"{who} one: {options}", False
            case nodes.Delayed():
                return f"{MOMENTS[step.at]}, {self.joined(step.steps)}", True
            case nodes.EachPlayer():
                return f"each player does this: ({capital(self.block(step.steps))})", True
        raise AssertionError(step)

    def may(self, may: nodes.May) -> tuple[str, bool]:
        who = self.player(may.player)
        deed = self.together(may.steps, "" if may.player == "you" else who)
        if deed is None:
            text = f"{who} may do this: ({capital(self.block(may.steps))})"
            label = self.names.mention_may(may)
            return f"{text}{label}." if label else text, True
        return f"{who} may {deed}{self.names.mention_may(may)}.", True

    def option(self, steps: Sequence[Step]) -> str:
        """One entry of a menu: what it mentions is forgotten in the next."""
        before = self.names.state()
        text = self.block(steps)
        self.names.back(before)
        return text

    def joined(self, steps: Sequence[Step]) -> str:
        """Steps in one sentence, or in parentheses where they are not that simple."""
        before = self.names.state()
        clauses = [self.clause(step) for step in steps]
        texts = [clause.text for clause in clauses if clause is not None and ";" not in clause.text]
        if steps and len(texts) == len(steps):
            return f"{and_list(texts)}."
        self.names.back(before)
        return f"({capital(self.block(steps))})"

    def done_by(self, subject: str, step: Step, clause: Clause) -> bool:
        """Whether the clause can be said of the subject: what nobody chooses, anyone can do."""
        if clause.subject == subject:
            return True
        targets = getattr(step, "targets", None)
        return subject == OPPONENT and not clause.subject and isinstance(targets, nodes.Top | nodes.All)

    def together(self, steps: Sequence[Step], subject: str) -> str | None:
        parts: list[str] = []
        before = self.names.state()
        with_theirs, self.theirs = self.theirs, self.theirs or subject == OPPONENT
        for step in steps:
            clause = self.clause(step)
            if clause is None or not clause.verb or ";" in clause.rest or not self.done_by(subject, step, clause):
                parts = []
                self.names.back(before)
                break
            parts.append(clause.infinitive)
        self.theirs = with_theirs
        return and_list(parts) or None
