"""What holds for a time, or as long as the card is there."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Cannot, Condition, Duration, Effect, Filter, HasKind, HasName, PlayerCannot, Selector
from logpose.language.vocabulary import PLAYER_DEEDS
from logpose.language.writer.conditions import Conditions
from logpose.language.writer.speech import Clause
from logpose.language.writer.words import (
    DEEDS,
    DURATIONS,
    EFFECT_CAUSES,
    EVENT_CAUSES,
    KEYWORDS,
    SOURCES,
    TIMINGS,
    WOULD,
    and_list,
    article,
    capital,
    signed,
    spaced,
)

REFRESHES: Final = ("your_next_refresh", "opponents_next_refresh")
THEIR_FIGHTERS: Final = nodes.All((nodes.Cards("opponent", kinds=("leader", "character")),))


@dataclass(frozen=True)
class Said:
    """What an effect says: a verb and what follows it, of a subject, or an order to the player when there is none."""

    verb: str
    rest: str
    targets: Selector | None = None
    subject: str = ""
    order: bool = False  # "give X −1000 power"
    first: str = ""  # "once per turn,"


class Effects(Conditions, ABC):
    """Writes continuous effects."""

    def lasting(self, effects: Sequence[Effect], duration: Duration | None) -> Clause:
        """Effects with their duration, as one clause."""
        if len(effects) == 1 and isinstance(effects[0], nodes.CostToPlay) and effects[0].next_only:
            return Clause("", self.cheaper(effects[0], duration))
        if len(effects) == 1 and isinstance(effects[0], nodes.Replace):
            return Clause("", self.replace(effects[0], duration))
        time = DURATIONS[duration] if duration else ""
        said = [self.say(effect, duration) for effect in effects]
        parts: list[str] = []
        for number, one in enumerate(said):
            if number and self.goes_on(said[number - 1], one):
                same = one.verb == said[number - 1].verb and one.verb in ("gain", "gains")
                parts.append(one.rest if same else spaced(one.verb, one.rest))
            else:
                parts.append(self.sentence(one))
        text = and_list(parts)
        first = said[0]
        if len(said) == 1 and first.order:
            return Clause(first.verb, spaced(text.removeprefix(f"{first.verb} "), time))
        return Clause("", spaced(text, time))

    def sentence(self, said: Said) -> str:
        return spaced(said.first, said.subject, said.verb, said.rest)

    def goes_on(self, before: Said, said: Said) -> bool:
        """Whether the second effect is about the same cards, so that they need not be named again."""
        if before.targets is None or said.targets is None or before.order or said.order or said.first:
            return False
        if isinstance(before.targets, nodes.Choose):
            return bool(before.targets.bind) and said.targets == nodes.Bound(before.targets.bind)
        if isinstance(before.targets, nodes.Both):
            return False
        return said.targets == before.targets

    # -- each effect -------------------------------------------------------------------------------------------------------

    def say(self, effect: Effect, duration: Duration | None) -> Said:
        match effect:
            case nodes.GainPower():
                return self.change(effect.targets, effect.amount, "power")
            case nodes.GainCost():
                return self.change(effect.targets, effect.amount, "cost")
            case nodes.GainCounter(amount=int() as amount):
                return self.about(effect.targets, "has", "have", f"a {signed(amount)} Counter")
            case nodes.GainCounter():
                return self.change(effect.targets, effect.amount, "Counter")
            case nodes.GainKeyword():
                return self.gain(effect.targets, KEYWORDS[effect.keyword])
            case nodes.GainName():
                return self.gain(effect.targets, f"the card name [{effect.name}]")
            case nodes.GainType():
                return self.gain(effect.targets, f"the {{{effect.type}}} type")
            case nodes.GainAttribute():
                return self.gain(effect.targets, f"the <{effect.attribute}> attribute")
            case nodes.GainAbility():
                return self.gain(effect.targets, f"the effect ({self.gained(effect.ability)})")
            case nodes.SetBasePower(to=nodes.ValueOf(value="power")):
                subject = self.object(effect.targets)
                return Said("", f"{subject}'s base power becomes the same as {self.quantity(effect.to)}")
            case nodes.SetBasePower():
                return self.set(effect.targets, "base power", effect.to)
            case nodes.SetBaseCost():
                return self.set(effect.targets, "base cost", effect.to)
            case nodes.SetPower():
                return self.set(effect.targets, "power", effect.to)
            case nodes.SetCost():
                return self.set(effect.targets, "cost", effect.to)
            case nodes.SetCounter(to=int() as to):
                return Said("", f"the Counter of {self.object(effect.targets)} becomes {signed(to)}")
            case nodes.SetCounter():
                return self.set(effect.targets, "Counter", effect.to)
            case Cannot():
                return self.cannot(effect, duration)
            case PlayerCannot():
                return Said("", f"{self.player(effect.player)} cannot {self.player_deed(effect)}")
            case nodes.CanAttack():
                return self.about(effect.targets, "can", "can", "also attack active Characters")
            case nodes.Negate():
                return Said("negate", f"the effects of {self.object(effect.targets)}", effect.targets, order=True)
            case nodes.NegateTiming():
                return Said("", f"{self.players(effect.player)} {TIMINGS[effect.timing]} effects are negated")
            case nodes.AddCost():
                cost = capital(self.block(effect.cost))
                return Said("", f"{self.players(effect.player)} {TIMINGS[effect.timing]} effects also cost ({cost})")
            case nodes.AddCondition():
                need = self.condition(effect.condition)
                return Said("", f"{self.players(effect.player)} {TIMINGS[effect.timing]} effects also need ({need})")
            case nodes.CostToPlay():
                return Said("", self.cheaper(effect, None))
            case nodes.PlayRested():
                return Said("", f"{self.players(effect.player)} Characters are played rested")
        return Said("", self.replace(effect, None))

    def about(self, targets: Selector, one: str, several: str, rest: str, first: str = "") -> Said:
        """What is said of cards, with the verb for one and for several."""
        subject, plural = self.subject(targets)
        self.mention_chosen(targets)
        return Said(several if plural else one, rest, targets, subject, first=first)

    def object(self, targets: Selector) -> str:
        text = self.selector(targets)
        self.mention_chosen(targets)
        return text

    def mention_chosen(self, targets: Selector) -> None:
        """Chosen cards can be "it" in what follows."""
        if isinstance(targets, nodes.Both):
            for one in targets.selectors:
                self.mention_chosen(one)
        elif isinstance(targets, nodes.Choose):
            self.names.mention(targets)

    def gain(self, targets: Selector, what: str) -> Said:
        return self.about(targets, "gains", "gain", what)

    def change(self, targets: Selector, amount: nodes.Quantity, noun: str) -> Said:
        """A gain is said of the cards, a loss is given to them; either way the cards are named before the amount."""
        each = amount.each if isinstance(amount, nodes.Per) else amount
        if isinstance(each, int) and each < 0:
            return Said("give", f"{self.object(targets)} {self.amount(amount, noun)}", targets, order=True)
        said = self.gain(targets, "")
        return replace(said, rest=self.amount(amount, noun))

    def set(self, targets: Selector, value: str, to: nodes.Quantity) -> Said:
        return Said("set", f"the {value} of {self.object(targets)} to {self.quantity(to)}", targets, order=True)

    def cheaper(self, effect: nodes.CostToPlay, duration: Duration | None) -> str:
        match effect.amount:
            case int() as amount:
                change = f"{'reduced' if amount < 0 else 'increased'} by {abs(amount)}"
            case amount:
                change = f"changed by {self.quantity(amount)}"
        if isinstance(effect.targets, nodes.All):
            cards = self.groups(effect.targets.among, plural=not effect.next_only)
        else:
            cards = self.selector(effect.targets)
        if not effect.next_only:
            return f"the cost of playing {cards} will be {change}"
        time = DURATIONS[duration] if duration else ""
        return f"{spaced('the next time you play', article(cards), time)}, the cost will be {change}"

    # -- prohibitions ------------------------------------------------------------------------------------------------------

    def by(self, cause: nodes.Cause, source: Sequence[Filter], once: bool = False) -> str:
        """Who or what does it; `once` in an event, otherwise whenever it happens."""
        if source and cause == "your_effect":
            return f"by your {self.those(source, plural=False, on_field=True)}'s {'effect' if once else 'effects'}"
        if source:
            return f"{SOURCES[cause]} {self.those(source, on_field=True)}"
        return EVENT_CAUSES[cause] if once else EFFECT_CAUSES[cause]

    def cannot(self, effect: Cannot, duration: Duration | None) -> Said:
        match effect.target:
            case (
                nodes.NotFilter(filter=nodes.AllOf(filters=(HasKind(("character",)), HasName(includes=False) as name))),
            ):
                if effect == Cannot(THEIR_FIGHTERS, "attack", target=effect.target):
                    rest = f"your opponent cannot attack any card other than the Character {self.adjective(name)}"
                    return Said("", rest)
        first = "once per turn," if effect.once_per_turn else ""
        by = self.by(effect.cause, effect.source)
        target = f"your opponent's {self.those(effect.target, on_field=True)}" if effect.target else ""
        unless = f"unless {self.price(effect)}" if effect.unless else ""
        if effect.deed != "become_active_in_refresh":
            rest = spaced(DEEDS[effect.deed], target, by, unless)
            return self.about(effect.targets, "cannot", "cannot", rest, first)
        if duration in REFRESHES:
            return self.about(effect.targets, "will", "will", spaced("not become active", target, by, unless), first)
        rest = "not become active in your and your opponent's Refresh Phases"
        return self.about(effect.targets, "does", "do", spaced(rest, target, by, unless), first)

    def price(self, effect: Cannot) -> str:
        """What must be done so that the attack can be made, said of the player who attacks."""
        yours = self.together(effect.unless, "")
        match effect.unless:
            case (nodes.Trash(targets=nodes.Choose(among=(nodes.Cards("you", "hand"),))),) if yours:
                if not isinstance(effect.targets, nodes.This):
                    return f"your opponent {yours}".replace("trash ", "trashes ", 1).replace("your hand", "their hand")
        if yours is not None:
            return f"you {yours}"
        text = self.joined(effect.unless)
        return text.removesuffix(".") if not text.startswith("(") else text

    def player_deed(self, effect: PlayerCannot) -> str:
        own = "your" if effect.player == "you" else "their"
        those = effect.that
        using = f" with {self.those(those, on_field=True)}" if those else ""
        if effect.deed == "activate_blocker" and those:
            return f"activate the [Blocker] of any {self.those(those, plural=False, noun='Character')}"
        return PLAYER_DEEDS[effect.deed].format(
            own=own,
            using=using,
            cards=self.those(those),
            characters=self.those(those, noun="Character"),
            character_cards=self.those(those, noun="Character card"),
        )

    # -- instead -------------------------------------------------------------------------------------------------------------

    def replace(self, replace: nodes.Replace, duration: Duration | None, conditions: Sequence[Condition] = ()) -> str:
        """If … would be K.O.'d, you may … instead."""
        held = [self.condition(condition, nested=True) for condition in conditions]
        by = self.by(replace.cause, replace.source, once=True)
        also = "or K.O.'d" if replace.or_knocked_out else ""
        time = DURATIONS[duration] if duration else ""
        would = spaced(self.replaced(replace.subject), "would be", WOULD[replace.what], by, also, time)
        event = and_list([*held, would])
        self.names.mention_event()
        deed = self.together(replace.steps, "")
        may = "you may " if replace.optional else ""
        return f"if {event}, {may}{deed or f'({self.block(replace.steps)})'} instead"

    def replaced(self, subject: Selector) -> str:
        if isinstance(subject, nodes.All):
            return f"any of {self.groups(subject.among, plural=True, locative=True)}"
        return self.selector(subject)
