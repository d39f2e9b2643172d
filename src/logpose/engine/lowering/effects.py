"""Lowers continuous effects: for a time, permanent, prohibitions, and what happens instead."""

from __future__ import annotations

from typing import assert_never

from logpose.engine import modifier_kinds, words
from logpose.engine.instructions import chosen_don, continuous_effects
from logpose.engine.lowering import numbers
from logpose.engine.lowering.don import may_be_don
from logpose.engine.lowering.steps import Steps
from logpose.engine.printed import (
    Ability,
    AddedRequirement,
    Ban,
    Part,
    PermanentEffect,
    PlayCost,
    PlayerBan,
    Replacer,
    Targets,
    TimingNegation,
    Word,
)
from logpose.engine.selectors.filters import CardFilter
from logpose.engine.selectors.quantities import Fixed, Quantity
from logpose.engine.words import TEAMMATES, YOURS
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.vocabulary import DEEDS, TIMINGS


def in_hand(targets: nodes.Selector) -> bool:
    """Whether an effect is about cards outside the field."""
    if not isinstance(targets, (nodes.All, nodes.Choose)):
        return False
    return any([isinstance(group, nodes.Cards) and group.area != "field" for group in targets.among])


class Body(Steps):
    """Lowers the parts of one ability."""

    def lasting(self, effect: nodes.Effect, duration: nodes.Duration) -> None:
        """A continuous effect with a duration."""
        lasts = self.duration(duration)
        start = self.here()
        if isinstance(effect, nodes.SetPower):
            register = self.targets(effect.targets)
            self.only_if(start, continuous_effects.Lasts(modifier_kinds.ADD_POWER, None, lasts))
            self.emit(continuous_effects.BringPowerTo(register, self.quantity(effect.to), lasts))
        elif isinstance(effect, nodes.Replace):
            register = self.targets(effect.subject)
            self.only_if(start, continuous_effects.Lasts(modifier_kinds.REPLACE, None, lasts))
            self.emit(continuous_effects.FloatReplacement(register, self.replacer(effect), lasts))
        elif isinstance(effect, nodes.PlayerEffect):
            kind, part = self.on_player(effect)
            self.emit(continuous_effects.BeginOnPlayers(kind, self.player(effect.player, True), part, None, lasts))
        elif isinstance(effect, nodes.CostToPlay):
            change = PlayCost(self.printed, effect, self.play_cost_filters(effect), effect.next_only)
            self.emit(
                continuous_effects.BeginOnPlayers(
                    modifier_kinds.PLAY_COST, YOURS, change, self.quantity(effect.amount), lasts
                )
            )
        elif isinstance(effect, (nodes.GainCounter, nodes.SetCounter)):
            raise NotRunnableError(f"{self.printed.number}: the engine cannot change Counter values for a time.")
        elif not isinstance(effect, nodes.GainAbility) and in_hand(effect.targets):
            raise NotRunnableError(f"{self.printed.number}: the engine cannot change cards in a hand for a time.")
        else:
            stays_rested = isinstance(effect, nodes.Cannot) and effect.deed == "become_active_in_refresh"
            register = self.targets(effect.targets, with_don=stays_rested)
            kind, amount, part = self.on_cards(effect)
            self.only_if(start, continuous_effects.Lasts(kind, amount, lasts))
            if stays_rested and may_be_don(effect.targets):
                self.freeze(register, duration)
            self.emit(continuous_effects.Begin(kind, register, amount, part, lasts))

    def freeze(self, register: int, duration: nodes.Duration) -> None:
        """DON!! cards among the bound ones stay rested in their owner's next Refresh Phase, and for no other time."""
        if duration.endswith("next_refresh"):
            self.emit(chosen_don.FreezeChosenDon(register))
        else:
            raise NotRunnableError(f"{self.printed.number}: the engine keeps DON!! cards rested for one Refresh Phase.")

    def play_cost_filters(self, effect: nodes.CostToPlay) -> list[CardFilter]:
        targets = effect.targets
        if isinstance(targets, nodes.All) and len(targets.among) == 1:
            group = targets.among[0]
            if isinstance(group, nodes.Cards) and group.whose == "you" and group.area == "hand":
                return [*self.describer.kind_filters(group.kinds), *self.describer.filters(group.where)]
        raise NotRunnableError(f"{self.printed.number}: the engine cannot change the cost of playing such cards.")

    def permanent(self, effect: nodes.Effect, area: str = "field") -> None:
        """A continuous effect of a permanent ability that is valid in an area."""
        effects = self.ability.permanents
        nobody = Targets(True, [])
        if area == "hand":
            if not self.works_in_hand(effect):
                raise NotRunnableError(f"{self.printed.number}: the engine cannot apply such an effect from the hand.")
        if isinstance(effect, nodes.PlayerEffect):
            kind, part = self.on_player(effect)
            effects.append(PermanentEffect(kind, nobody, None, part, self.player(effect.player, True)))
        elif isinstance(effect, nodes.CostToPlay):
            if effect.next_only:
                raise NodeError(f"{self.printed.number}: a permanent effect is not about the next card only.")
            targets = self.fixed(effect.targets, "hand")
            effects.append(PermanentEffect(modifier_kinds.PLAY_COST, targets, self.quantity(effect.amount), None))
        elif isinstance(effect, (nodes.SetPower, nodes.Replace)):
            raise NodeError(f"{self.printed.number}: {type(effect).__name__} cannot be a permanent effect.")
        elif isinstance(effect, nodes.GainCost) and in_hand(effect.targets):
            targets = self.fixed(effect.targets, "hand")
            effects.append(PermanentEffect(modifier_kinds.HAND_COST, targets, self.quantity(effect.amount), None))
        elif isinstance(effect, nodes.GainCounter):
            targets = nobody if area == "hand" else self.fixed(effect.targets, "hand")
            effects.append(PermanentEffect(modifier_kinds.ADD_COUNTER, targets, self.quantity(effect.amount), None))
        elif isinstance(effect, nodes.SetCounter):
            targets = nobody if area == "hand" else self.fixed(effect.targets, "hand")
            effects.append(PermanentEffect(modifier_kinds.SET_COUNTER, targets, self.quantity(effect.to), None))
        else:
            kind, amount, part = self.on_cards(effect)
            self.printed.has_granted_abilities = (
                self.printed.has_granted_abilities or kind == modifier_kinds.GAIN_ABILITY
            )
            effects.append(PermanentEffect(kind, self.fixed(effect.targets, "field"), amount, part))

    def works_in_hand(self, effect: nodes.Effect) -> bool:
        """Whether the engine looks for such an effect of a card in a hand: what it costs, its Counter, how it may be played."""
        if isinstance(effect, (nodes.GainCost, nodes.GainCounter, nodes.SetCounter)):
            return isinstance(effect.targets, nodes.This)
        return (
            isinstance(effect, nodes.Cannot)
            and isinstance(effect.targets, nodes.This)
            and effect.deed == "be_played_by_effects"
        )

    def fixed(self, node: nodes.Selector, area: str) -> Targets:
        """The cards that a permanent effect is about: this one, or all of some groups in an area."""
        if isinstance(node, nodes.This):
            if area == "field":
                return Targets(True, [])
        elif isinstance(node, nodes.Kept):
            if area == "field":
                return Targets(False, [self.describer.kept(node)])
        elif not isinstance(node, nodes.All):
            raise NodeError(f"{self.printed.number}: a permanent effect is about this card or all of some cards.")
        elif all([isinstance(group, nodes.Cards) and group.area == area for group in node.among]):
            groups = self.describer.groups(node.among)
            for group in groups:
                if group.whose == YOURS and area == "field":
                    group.whose = TEAMMATES  # a permanent effect reaches both partners (team-13)
            return Targets(False, groups)
        raise NotRunnableError(
            f"{self.printed.number}: the engine cannot apply such a permanent effect to those cards."
        )

    def on_player(self, effect: nodes.PlayerEffect) -> tuple[int, Part | None]:
        if isinstance(effect, (nodes.AddCost, nodes.AddCondition)):
            return modifier_kinds.ADDED_REQUIREMENT, self.burden(effect)
        if isinstance(effect, nodes.PlayerCannot):
            filters = self.describer.filters(effect.where)
            deed = numbers.PLAYER_DEEDS[effect.deed]
            return modifier_kinds.PLAYER_BAN, PlayerBan(self.printed, effect, deed, filters)
        if isinstance(effect, nodes.NegateTiming):
            return modifier_kinds.NEGATE_TIMING, TimingNegation(self.printed, effect, numbers.TIMINGS[effect.timing])
        if isinstance(effect, nodes.PlayRested):
            return modifier_kinds.PLAY_RESTED, None
        assert_never(effect)

    def on_cards(self, effect: nodes.FieldEffect) -> tuple[int, Quantity | None, Part | None]:
        """Kind, amount and part of a change to cards."""
        if isinstance(effect, nodes.GainPower):
            return modifier_kinds.ADD_POWER, self.quantity(effect.amount), None
        if isinstance(effect, nodes.GainCost):
            return modifier_kinds.ADD_COST, self.quantity(effect.amount), None
        if isinstance(effect, nodes.SetBasePower):
            return modifier_kinds.SET_BASE_POWER, self.quantity(effect.to), None
        if isinstance(effect, nodes.SetBaseCost):
            return modifier_kinds.SET_BASE_COST, self.quantity(effect.to), None
        if isinstance(effect, nodes.SetCost):
            return modifier_kinds.SET_COST, self.quantity(effect.to), None
        if isinstance(effect, nodes.GainKeyword):
            return modifier_kinds.ADD_KEYWORD, Fixed(numbers.KEYWORDS[effect.keyword]), None
        if isinstance(effect, nodes.CanAttack):
            return modifier_kinds.ADD_KEYWORD, Fixed(words.ATTACKS_ACTIVE), None
        if isinstance(effect, nodes.GainName):
            return modifier_kinds.ADD_NAME, None, Word(self.printed, effect, modifier_kinds.ADD_NAME, effect.name)
        if isinstance(effect, nodes.GainType):
            return modifier_kinds.ADD_TYPE, None, Word(self.printed, effect, modifier_kinds.ADD_TYPE, effect.type)
        if isinstance(effect, nodes.GainAttribute):
            kind = modifier_kinds.ADD_ATTRIBUTE
            return kind, None, Word(self.printed, effect, kind, effect.attribute)
        if isinstance(effect, nodes.Negate):
            return modifier_kinds.NEGATE, None, None
        if isinstance(effect, nodes.Cannot):
            return modifier_kinds.BAN, None, self.ban(effect)
        if isinstance(effect, nodes.GainAbility):
            return modifier_kinds.GAIN_ABILITY, None, self.gained(effect.ability)
        assert_never(effect)

    def gained(self, node: nodes.Auto) -> Ability:
        """An auto effect that cards are given; in it, "this" is the card that has been given it."""
        if node.once_per_turn:
            raise NotRunnableError(f"{self.printed.number}: the engine cannot limit a gained effect to once per turn.")
        ability = Ability(self.printed, node)
        Body(self.printed, ability).auto(node)
        return ability

    def auto(self, node: nodes.Auto) -> None:
        """Keyword timings, or any "when …" (8-1-3-1-1); conditions, cost and steps (8-1-3-1-2)."""
        events = (node.when,) if isinstance(node.when, nodes.Event) else node.when
        if not node.timings and not events:
            raise NodeError(f"{self.printed.number}: an auto effect needs a timing or an event.")
        ability = self.ability
        ability.optional = node.optional
        ability.must_pay = node.must_pay
        for timing in node.timings:
            if TIMINGS[timing].declared:
                raise NodeError(f"{self.printed.number}: {timing} is not a timing of auto effects.")
            ability.timings.append(numbers.TIMINGS[timing])
        for event in events:
            ability.events.append(self.event(event))
        self.whole(node.conditions, node.once_per_turn, node.cost, node.steps)
        if node.optional and not node.cost and not node.once_per_turn and len(node.steps) == 1:
            ability.able = self.something_to_do(node.steps[0], 0)

    def burden(self, effect: nodes.AddCost | nodes.AddCondition) -> AddedRequirement:
        self.printed.has_added_requirements = True
        burden = AddedRequirement(self.printed, effect, numbers.TIMINGS[effect.timing])
        if isinstance(effect, nodes.AddCost):
            burden.price = Ability(self.printed, effect)
            body = Body(self.printed, burden.price)
            body.cost(effect.cost)
            body.close()
        else:
            burden.conditions.append(self.describer.condition(effect.condition))
        return burden

    def ban(self, node: nodes.Cannot) -> Ban:
        if (node.target or node.price) and node.deed != "attack":
            raise NotRunnableError(f"{self.printed.number}: the engine knows targets and prices of attacks only.")
        if node.once_per_turn and not DEEDS[node.deed].suffered:
            raise NotRunnableError(f"{self.printed.number}: the engine counts attempts to move and rest only.")
        cause = self.describer.cause(self.cause(node.cause), node.source)
        self.describer.names_opponent = self.describer.names_opponent or cause.names_opponent()
        ban = Ban(self.printed, node, numbers.DEEDS[node.deed], cause, self.describer.filters(node.target))
        ban.once = node.once_per_turn
        if node.price:
            ban.price = Ability(self.printed, node)
            body = Body(self.printed, ban.price)
            body.cost(node.price)
            body.close()
        return ban

    def replacer(self, node: nodes.Replace) -> Replacer:
        """What happens instead is checked like a cost: if it cannot be carried out, it cannot be applied (8-1-3-4-5)."""
        changes = numbers.REPLACED[node.what]
        subjects = self.describer.groups(node.subject.among) if isinstance(node.subject, nodes.All) else []
        cause = self.describer.cause(self.cause(node.cause), node.source)
        self.describer.names_opponent = self.describer.names_opponent or cause.names_opponent()
        replacer = Replacer(
            self.printed, node, changes, isinstance(node.subject, nodes.This), subjects, cause, node.optional
        )
        replacer.or_knocked_out = node.or_knocked_out
        body = Body(self.printed, replacer.ability)
        body.cost(node.steps)
        body.close()
        return replacer
