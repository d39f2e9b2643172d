"""Tests one ability: tries tables and scripts in turn, each beside a twin game that lacks the ability."""

from __future__ import annotations

import random
from typing import Final, Literal, assert_never

import msgspec

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.lowering.cards import lower
from logpose.engine.printed import Printed
from logpose.engine.setup import DECK_SIZE, deck_problems
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.play.games import ready
from logpose.sim.ability_coverage.parts import Part
from logpose.sim.ability_coverage.requirements import Requirements
from logpose.sim.ability_coverage.running import Player, compare
from logpose.sim.ability_coverage.scripts import Script, scripts_for, sequels
from logpose.sim.ability_coverage.tables import Plan

MOST_ATTEMPTS: Final = 240  # tables for one ability; each script gets at least FEWEST
FEWEST: Final = 6

Verdict = Literal["changed", "looked", "unchanged", "unused"]


def without(card: Card, index: int) -> Printed:
    """The card as it is when one of its abilities does nothing: an effect without steps, which can still be used and paid for."""
    ability = card.abilities[index]
    if isinstance(ability, (nodes.Auto, nodes.Activate)):
        return instead(card, index, (msgspec.structs.replace(ability, steps=()),))
    if isinstance(ability, nodes.Permanent):
        return instead(card, index, (nodes.Permanent((), ability.conditions, ability.area),))
    if isinstance(ability, nodes.Keyword | nodes.Replacement | nodes.RuleText):
        return instead(card, index, ())
    assert_never(ability)


def instead(card: Card, index: int, abilities: tuple[nodes.Ability, ...]) -> Printed:
    """The card with other abilities in the place of one."""
    whole = (*card.abilities[:index], *abilities, *card.abilities[index + 1 :])
    printed = lower(msgspec.structs.replace(card, abilities=whole))
    printed.has_text = True
    return printed


def without_part(card: Card, index: int, part: Part) -> Printed | None:
    """The card without a part of an ability, and without what builds on it; None if all of the ability does."""
    for rest in (part.rest, part.shorter):
        try:
            return instead(card, index, (rest,))
        except (NodeError, NotRunnableError):
            continue
    return None


class Trial:
    """The attempts at one ability or one part of it, until one shows a change."""

    def __init__(self, card: Card, index: int, idle: Printed) -> None:
        self.card = card
        self.index = index
        self.ability = card.abilities[index]
        self.whole = lower(card)
        self.idle = idle
        self.requirements = Requirements(card, index)
        self.place = len(lower(msgspec.structs.replace(card, abilities=card.abilities[:index])).parts)
        before = card.abilities[:index]
        self.main_place = sum(isinstance(one, nodes.Activate) and "activate_main" in one.timings for one in before)
        self.status: Verdict = "unused"
        self.seen = ""
        self.script = ""
        self.attempts = 0
        self.story: list[str] = []

    @property
    def good(self) -> bool:
        return self.status in ("changed", "looked")

    def run(self) -> Trial:
        if isinstance(self.ability, nodes.RuleText):
            self.seen = _rule_difference(self.card, self.ability, self.whole, self.idle)
            if self.seen:
                self.status, self.script = "changed", "the rules are asked"
                return self
        yours, theirs = sequels(self.ability)
        scripts = [
            msgspec.structs.replace(script, sequel=yours, their_sequel=theirs)
            for script in scripts_for(self.card, self.ability)
        ]
        for attempt in range(max(FEWEST, MOST_ATTEMPTS // len(scripts))):
            for script in scripts:
                if self.attempt(msgspec.structs.replace(script, attempt=attempt)):
                    return self
        return self

    def attempt(self, script: Script) -> bool:
        """One table and one script; whether the search is over."""
        self.attempts += 1
        chance = random.Random(f"{self.card.number} {self.index} {script.name} {script.attempt}")
        plan = Plan(self.card, self.requirements, script, chance)
        players = [
            Player(plan.game(printed), script, self.card.number, self.main_place) for printed in (self.whole, self.idle)
        ]
        outcome = compare(players[0], players[1], self.place)
        if outcome.differs:
            self.status, self.seen, self.script = "changed", outcome.differs, script.name
            self.story.append(f"{script.name}: {outcome.differs} differs")
            return True
        if outcome.looked:
            self.status, self.script = "looked", script.name
        elif outcome.used and self.status == "unused":
            self.status = "unchanged"
        undone = ", ".join(" ".join(deed) for deed in outcome.undone)
        how = "used, nothing changed" if outcome.used else f"could not {undone}" if undone else "not used"
        self.story.append(f"{script.name}: {how}")
        return False


# -- rule texts --------------------------------------------------------------------------------------------------------


def _rule_difference(card: Card, ability: nodes.RuleText, whole: Printed, idle: Printed) -> str:
    """What a rule text changes outside of play; nothing if only a game can show it."""
    if isinstance(ability, nodes.DonDeckRule):
        return "the DON!! deck" if whole.don_deck != idle.don_deck else ""
    if isinstance(ability, nodes.NameRule):
        changed = [one for one in ("names", "types", "attributes") if getattr(whole, one) != getattr(idle, one)]
        return " and ".join(changed)
    if isinstance(ability, nodes.DeckRule):
        return _deck_difference(card, whole, idle)
    if isinstance(ability, nodes.DonPhaseRule | nodes.FaceUpLifeRule | nodes.WhenDeckIsEmpty):
        return ""
    assert_never(ability)


def _deck_difference(card: Card, whole: Printed, idle: Printed) -> str:
    if card.category != "leader":
        leaders = [one for one in library if one.category == "leader" and set(one.colours) & set(card.colours)]
        for leader in leaders[:1]:
            if deck_problems(ready(leader), [whole] * DECK_SIZE) != deck_problems(ready(leader), [idle] * DECK_SIZE):
                return f"a deck of {DECK_SIZE} copies"
        return ""
    for other in library:
        if other.category != "leader" and not other.unread and set(other.colours) & set(card.colours):
            deck = [ready(other)]
            if len(deck_problems(whole, deck)) != len(deck_problems(idle, deck)):
                return f"a deck with {other.number}"
    return ""
