"""What holds for a time, or as long as the card is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from logpose.language import nodes
from logpose.language.nodes import Cannot, Condition, Duration, Effect, Filter, HasKind, HasName, PlayerCannot, Selector
from logpose.language.vocabulary import PLAYER_DEEDS
from logpose.language.writer.conditions import write_condition
from logpose.language.writer.filters import adjective, those
from logpose.language.writer.groups import write_groups
from logpose.language.writer.quantities import gained_amount, write_quantity
from logpose.language.writer.selectors import write_selector, write_subject
from logpose.language.writer.speech import Clause, Speech, own
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
THEIR_LEADER_OR_CHARACTERS: Final = nodes.All((nodes.Cards("opponent", kinds=("leader", "character")),))


@dataclass(frozen=True)
class Said:
    """What an effect says: a verb and what follows it, of a subject, or an order to the player when there is none."""

    verb: str
    rest: str
    targets: Selector | None = None
    subject: str = ""
    order: bool = False  # "give X −1000 power"
    first: str = ""  # "once per turn,"


def lasting(speech: Speech, effects: Sequence[Effect], duration: Duration | None) -> Clause:
    """Effects with their duration, as one clause."""
    if len(effects) == 1 and id(effects[0]) in speech.spelled:
        return Clause("", spaced(speech.spell(effects[0]), DURATIONS[duration] if duration else ""))
    if len(effects) == 1 and isinstance(effects[0], nodes.CostToPlay) and effects[0].next_only:
        return Clause("", cost_to_play(speech, effects[0], duration))
    if len(effects) == 1 and isinstance(effects[0], nodes.Replace):
        return Clause("", write_replace(speech, effects[0], duration))
    time = DURATIONS[duration] if duration else ""
    said = [say_effect(speech, effect, duration) for effect in effects]
    parts: list[str] = []
    for number, one in enumerate(said):
        if number and goes_on(said[number - 1], one):
            same = one.verb == said[number - 1].verb and one.verb in ("gain", "gains")
            parts.append(one.rest if same else spaced(one.verb, one.rest))
        else:
            parts.append(sentence(one))
    text = and_list(parts)
    first = said[0]
    if len(said) == 1 and first.order:
        return Clause(first.verb, spaced(text.removeprefix(f"{first.verb} "), time))
    return Clause("", spaced(text, time))


def sentence(said: Said) -> str:
    return spaced(said.first, said.subject, said.verb, said.rest)


def goes_on(before: Said, said: Said) -> bool:
    """Whether the second effect is about the same cards, so that they need not be named again."""
    if before.targets is None or said.targets is None or before.order or said.order or said.first:
        return False
    if isinstance(before.targets, nodes.Choose):
        return bool(before.targets.bind) and said.targets == nodes.Bound(before.targets.bind)
    if isinstance(before.targets, nodes.Both):
        return False
    return said.targets == before.targets


# -- each effect -------------------------------------------------------------------------------------------------------


def say_effect(speech: Speech, effect: Effect, duration: Duration | None) -> Said:
    if id(effect) in speech.spelled:
        return Said("", speech.spell(effect))
    match effect:
        case nodes.GainPower():
            return change(speech, effect.targets, effect.amount, "power")
        case nodes.GainCost():
            return change(speech, effect.targets, effect.amount, "cost")
        case nodes.GainCounter(amount=int() as amount):
            return about(speech, effect.targets, "has", "have", f"a {signed(amount)} Counter")
        case nodes.GainCounter():
            return change(speech, effect.targets, effect.amount, "Counter")
        case nodes.GainKeyword():
            return gain(speech, effect.targets, KEYWORDS[effect.keyword])
        case nodes.GainName():
            return gain(speech, effect.targets, f"the card name [{effect.name}]")
        case nodes.GainType():
            return gain(speech, effect.targets, f"the {{{effect.type}}} type")
        case nodes.GainAttribute():
            return gain(speech, effect.targets, f"the <{effect.attribute}> attribute")
        case nodes.GainAbility():
            return gain(speech, effect.targets, f"the effect ({speech.gained(effect.ability)})")
        case nodes.SetBasePower(to=nodes.ValueOf(value="power")):
            subject = object_of(speech, effect.targets)
            return Said("", f"{subject}'s base power becomes the same as {write_quantity(speech, effect.to)}")
        case nodes.SetBasePower():
            return set_to(speech, effect.targets, "base power", effect.to)
        case nodes.SetBaseCost():
            return set_to(speech, effect.targets, "base cost", effect.to)
        case nodes.SetPower():
            return set_to(speech, effect.targets, "power", effect.to)
        case nodes.SetCost():
            return set_to(speech, effect.targets, "cost", effect.to)
        case nodes.SetCounter(to=int() as to):
            return Said("", f"the Counter of {object_of(speech, effect.targets)} becomes {signed(to)}")
        case nodes.SetCounter():
            return set_to(speech, effect.targets, "Counter", effect.to)
        case Cannot():
            return cannot(speech, effect, duration)
        case PlayerCannot():
            return Said("", f"{speech.player(effect.player)} cannot {player_deed(speech, effect)}")
        case nodes.CanAttack():
            return about(speech, effect.targets, "can", "can", "also attack active Characters")
        case nodes.Negate():
            return Said("negate", f"the effects of {object_of(speech, effect.targets)}", effect.targets, order=True)
        case nodes.NegateTiming():
            return Said("", f"{speech.players(effect.player)} {TIMINGS[effect.timing]} effects are negated")
        case nodes.AddCost():
            cost = capital(speech.block(effect.cost))
            return Said("", f"{speech.players(effect.player)} {TIMINGS[effect.timing]} effects also cost ({cost})")
        case nodes.AddCondition():
            need = write_condition(speech, effect.condition)
            return Said("", f"{speech.players(effect.player)} {TIMINGS[effect.timing]} effects also need ({need})")
        case nodes.CostToPlay():
            return Said("", cost_to_play(speech, effect, None))
        case nodes.PlayRested():
            return Said("", f"{speech.players(effect.player)} Characters are played rested")
        case nodes.Replace():
            return Said("", write_replace(speech, effect, None))
    assert_never(effect)


def about(speech: Speech, targets: Selector, one: str, several: str, rest: str, first: str = "") -> Said:
    """What is said of cards, with the verb for one and for several."""
    subject, plural = write_subject(speech, targets, of_the_field=one in ("gains", "cannot", "will", "can"))
    mention_chosen(speech, targets)
    return Said(several if plural else one, rest, targets, subject, first=first)


def object_of(speech: Speech, targets: Selector) -> str:
    text = write_selector(speech, targets)
    mention_chosen(speech, targets)
    return text


def mention_chosen(speech: Speech, targets: Selector) -> None:
    """Chosen cards can be "it" in what follows."""
    if isinstance(targets, nodes.Both):
        for one in targets.selectors:
            mention_chosen(speech, one)
    elif isinstance(targets, nodes.Choose):
        speech.names.mention(targets, targets)


def gain(speech: Speech, targets: Selector, what: str) -> Said:
    return about(speech, targets, "gains", "gain", what)


def change(speech: Speech, targets: Selector, amount: nodes.Quantity, noun: str) -> Said:
    """A gain is said of the cards, a loss is given to them; either way the cards are named before the amount."""
    each = amount.each if isinstance(amount, nodes.Per) else amount
    if isinstance(each, int) and each < 0:
        return Said("give", f"{object_of(speech, targets)} {gained_amount(speech, amount, noun)}", targets, order=True)
    said = gain(speech, targets, "")
    return replace(said, rest=gained_amount(speech, amount, noun))


def set_to(speech: Speech, targets: Selector, value: str, to: nodes.Quantity) -> Said:
    return Said(
        "set", f"the {value} of {object_of(speech, targets)} to {write_quantity(speech, to)}", targets, order=True
    )


def cost_to_play(speech: Speech, effect: nodes.CostToPlay, duration: Duration | None) -> str:
    match effect.amount:
        case int() as amount:
            changed = f"{'reduced' if amount < 0 else 'increased'} by {abs(amount)}"
        case amount:
            changed = f"changed by {write_quantity(speech, amount)}"
    if isinstance(effect.targets, nodes.All):
        cards = write_groups(speech, effect.targets.among, plural=not effect.next_only)
    else:
        cards = write_selector(speech, effect.targets)
    if not effect.next_only:
        return f"the cost of playing {cards} will be {changed}"
    time = DURATIONS[duration] if duration else ""
    return f"{spaced('the next time you play', article(cards), time)}, the cost will be {changed}"


# -- prohibitions ------------------------------------------------------------------------------------------------------


def by_whom(speech: Speech, cause: nodes.Cause, source: Sequence[Filter], once: bool = False) -> str:
    """Who or what does it; `once` in an event, otherwise whenever it happens."""
    if source and cause == "your_effect":
        return f"by your {those(speech, source, plural=False, on_field=True)}'s {'effect' if once else 'effects'}"
    if source:
        return f"{SOURCES[cause]} {those(speech, source, on_field=True)}"
    return EVENT_CAUSES[cause] if once else EFFECT_CAUSES[cause]


def cannot(speech: Speech, effect: Cannot, duration: Duration | None) -> Said:
    match effect.target:
        case (nodes.NotFilter(filter=nodes.AllOf(filters=(HasKind(("character",)), HasName(includes=False) as name))),):
            if effect == Cannot(THEIR_LEADER_OR_CHARACTERS, "attack", target=effect.target):
                rest = f"your opponent cannot attack any card other than the Character {adjective(speech, name)}"
                return Said("", rest)
    first = "once per turn," if effect.once_per_turn else ""
    by = by_whom(speech, effect.cause, effect.source)
    whose = "your" if theirs(effect.targets) else "your opponent's"
    target = f"{whose} {those(speech, effect.target, on_field=True)}" if effect.target else ""
    unless = f"unless {price(speech, effect)}" if effect.price else ""
    if effect.deed != "become_active_in_refresh":
        rest = spaced(DEEDS[effect.deed], target, by, unless)
        return about(speech, effect.targets, "cannot", "cannot", rest, first)
    if duration in REFRESHES:
        return about(speech, effect.targets, "will", "will", spaced("not become active", target, by, unless), first)
    rest = "not become active in your and your opponent's Refresh Phases"
    return about(speech, effect.targets, "does", "do", spaced(rest, target, by, unless), first)


def theirs(targets: Selector) -> bool:
    """Whether the cards are an opponent's, so that what they attack is yours."""
    among = targets.among if isinstance(targets, nodes.All | nodes.Choose) else ()
    return bool(among) and all(isinstance(group, nodes.Cards) and group.whose == "opponent" for group in among)


def price(speech: Speech, effect: Cannot) -> str:
    """What must be done so that the attack can be made, said of the player who attacks."""
    yours = speech.together(effect.price, "")
    if yours and not isinstance(effect.targets, nodes.This):
        verb, what = yours.split(" ", 1)
        match effect.price:
            case (nodes.Trash(targets=nodes.Choose(among=(nodes.Cards("you", "hand"),))),):
                return f"your opponent {verb}es {what.replace('your hand', 'their hand')}"
            case (nodes.RestDon(player="you") | nodes.ReturnDon(player="you"),):
                return f"your opponent {verb}s {what.replace('your ', 'their ')}"
    if yours is not None:
        return f"you {yours}"
    text = speech.joined(effect.price)
    return text.removesuffix(".") if not text.startswith("(") else text


def player_deed(speech: Speech, effect: PlayerCannot) -> str:
    whose = own(effect.player)
    where = effect.where
    using = f" with {those(speech, where, on_field=True)}" if where else ""
    if effect.deed == "activate_blocker" and where:
        return f"activate the [Blocker] of any {those(speech, where, plural=False, noun='Character')}"
    return PLAYER_DEEDS[effect.deed].format(
        own=whose,
        using=using,
        cards=those(speech, where),
        characters=those(speech, where, noun="Character"),
        character_cards=those(speech, where, noun="Character card"),
        events=those(speech, where, noun="Event"),
    )


# -- instead -------------------------------------------------------------------------------------------------------------


def write_replace(
    speech: Speech, node: nodes.Replace, duration: Duration | None, conditions: Sequence[Condition] = ()
) -> str:
    """If … would be K.O.'d, you may … instead."""
    held = [write_condition(speech, condition, nested=True) for condition in conditions]
    by = by_whom(speech, node.cause, node.source, once=True)
    also = "or K.O.'d" if node.or_knocked_out else ""
    time = DURATIONS[duration] if duration else ""
    would = spaced(replaced(speech, node.subject), "would be", WOULD[node.what], by, also, time)
    event = and_list([*held, would])
    speech.names.mention_event()
    deed = speech.together(node.steps, "")
    may = "you may " if node.optional else ""
    return f"if {event}, {may}{deed or f'({speech.block(node.steps)})'} instead"


def replaced(speech: Speech, subject: Selector) -> str:
    if isinstance(subject, nodes.All):
        return f"any of {write_groups(speech, subject.among, plural=True, locative=True)}"
    return write_selector(speech, subject)
