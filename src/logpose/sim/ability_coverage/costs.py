"""Judges a cost by paying it: an ability is offered exactly when its cost can be paid, and all that is then offered pays it.

The proof is a twin of the ability that judges nothing: everything that there is may be picked, and at the end the engine says
whether all of the cost was done. If some way of the twin pays, the ability must be offered; if it is offered, none of its own
ways may fail.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.engine.abilities import Resolution
from logpose.engine.game import Game
from logpose.engine.instructions.choosing import GatherEither, Select
from logpose.engine.instructions.control import Menu
from logpose.engine.instructions.don import AskOrMore, AskUpTo, ReturnDonCards
from logpose.engine.lowering.cards import lower
from logpose.engine.printed import Ability, Printed
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.state import Context
from logpose.language import nodes
from logpose.sim.ability_coverage.requirements import Requirements
from logpose.sim.ability_coverage.scripts import Script
from logpose.sim.ability_coverage.tables import YOU, Laid, Plan, SidePlan

TABLES: Final = 40
MOST_WAYS: Final = 40  # at one table, by the ability and by its twin
MARK: Final = 777  # power of the Leader that says the cost was paid; no card gives such a number
PAID: Final = nodes.For("game", (nodes.GainPower(nodes.All((nodes.Cards(kinds=("leader",)),)), MARK),))


class CostTrial:
    """The cost of one ability at several tables, rich and poor ones."""

    def __init__(self, card: Card, index: int) -> None:
        ability = card.abilities[index]
        assert isinstance(ability, (nodes.Auto, nodes.Activate))
        marked = msgspec.structs.replace(ability, conditions=(), once_per_turn=False, steps=(PAID,))
        before = card.abilities[:index]
        self.card = msgspec.structs.replace(card, abilities=(*before, marked, *card.abilities[index + 1 :]))
        self.place = len(lower(msgspec.structs.replace(card, abilities=before)).parts)
        self.index = index
        self.judging = lower(self.card)
        self.unjudging = unjudging(self.card, self.place)
        on_the_field = card.category != "event" and "trigger" not in ability.timings
        self.script = Script("the cost is paid", place="field" if on_the_field else "trash")

    def run(self) -> str:
        """What is wrong with the cost; nothing if all is well."""
        requirements = Requirements(self.card, self.index)
        for attempt in range(TABLES):
            chance = random.Random(f"{self.card.number} {self.index} cost {attempt}")
            plan = Plan(self.card, requirements, msgspec.structs.replace(self.script, attempt=attempt), chance)
            if attempt:
                make_poor(plan.sides[YOU], chance)
            fault = self.fault(plan, chance)
            if fault:
                return f"{fault} (table {attempt + 1})"
        return ""

    def fault(self, plan: Plan, chance: random.Random) -> str:
        if self.is_offered(plan.game(self.judging)):
            if not all(ways(self.begun(plan, self.judging), self.ability(self.judging), chance)):
                return "it is offered, and a pick that is offered does not pay it"
        elif any(ways(self.begun(plan, self.unjudging), self.ability(self.unjudging), chance)):
            return "it can be paid, and is not offered"
        return ""

    def ability(self, printed: Printed) -> Ability:
        found = printed.parts[self.place]
        assert isinstance(found, Ability)
        return found

    def context(self, game: Game, printed: Printed) -> Context:
        source = next(card for card in game.cards if card.printed is printed)
        registers: list[list[int]] = [[] for _ in range(self.ability(printed).registers)]
        return Context(YOU, 1 - YOU, source.handle, registers)

    def is_offered(self, game: Game) -> bool:
        return all_hold(self.ability(self.judging).payable, game, self.context(game, self.judging))

    def begun(self, plan: Plan, printed: Printed) -> Game:
        """A game in which the ability has been declared."""
        game = plan.game(printed)
        resolution = Resolution(self.ability(printed), self.context(game, printed), [])
        resolution.declared = True
        game.decision = None
        game.push(resolution)
        game.run()
        return game


def unjudging(card: Card, place: int) -> Printed:
    """The card with an ability that may be declared and paid with whatever there is."""
    printed = lower(card)
    ability = printed.parts[place]
    assert isinstance(ability, Ability)
    ability.payable = []
    for instruction in ability.code[: ability.effect_at]:
        if isinstance(instruction, Select | GatherEither | Menu | AskUpTo | AskOrMore | ReturnDonCards):
            instruction.item = None
    return printed


def ways(game: Game, ability: Ability, chance: random.Random) -> Iterator[bool]:
    """Pays in one way after the other, and says of each whether the cost was paid."""
    open_to = [game]
    for _ in range(MOST_WAYS):
        if not open_to:
            return
        one = open_to.pop()
        while one.decision is not None and is_resolving(one, ability):
            places = list(range(len(one.decision.options)))
            chance.shuffle(places)
            for place in places[1:]:
                twin = one.copy()
                twin.choose(place)
                open_to.append(twin)
            one.choose(places[0])
        yield is_paid(one)


def is_resolving(game: Game, ability: Ability) -> bool:
    return any(isinstance(procedure, Resolution) and procedure.ability is ability for procedure in game.stack)


def is_paid(game: Game) -> bool:
    """Whether the Leader bears the mark. All other changes of power are in thousands."""
    leader = game.cards[game.players[YOU].leader]
    return game.result is not None or game.power(leader) % 1000 == MARK


def make_poor(side: SidePlan, chance: random.Random) -> None:
    """Leaves little of some things, and turns and rests others."""
    for pile in ("hand", "trash", "life"):
        laid = side.piles[pile]
        if chance.random() < 0.6:
            kept = chance.sample(laid, min(len(laid), chance.randrange(4)))
            side.piles[pile] = [one for one in laid if one in kept or one.printed is None]
    for one in side.piles["life"]:
        one.face_up = chance.random() < 0.5
    if chance.random() < 0.5:
        side.characters = [one for one in side.characters if one.printed is None or chance.random() < 0.5]
    on_the_field: list[Laid] = [side.leader, *side.characters, *([side.stage] if side.stage else [])]
    for one in on_the_field:
        one.rested = chance.random() < 0.4
    if chance.random() < 0.6:
        side.don_active, side.don_rested = chance.randrange(4), chance.randrange(3)
